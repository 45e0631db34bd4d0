"""Explorers move step by step: edges, revealed nodes, entering effects, those who are carried."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.cards.cartridge import PLANET_THING
from unmapped.games.unsettled.cards.kinds import ADVANCE_TASK, ASK_STEP, CHECK, MOVE_ON, SETTLE, WINDOW
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR
from unmapped.games.unsettled.effects import standing
from unmapped.games.unsettled.exploring import moving
from unmapped.games.unsettled.table.state import LOST, NOWHERE, SCARAB
from unmapped.games.unsettled.turn import settling
from unmapped.kernel.agenda import Ints
from unmapped.language.standing import give

TIME = "edges = { s = ['time'] }"
BOUNCE = """
[[hooks]]
on = "cross"
of = "bounce"
effect = { kind = "lose_focus", n = 1, type = "energy", who = "affected" }
"""
FAST = """
[[ongoing]]
kind = "change_movement"
n = 1
who = "each_explorer"
"""
WONDER = "on_enter = { kind = 'gain_focus', n = 1, type = 'wonder' }"
TRAVERSE: dict[str, object] = {"kind": "extra_move", "carry": True}


def ignoring(land: Land) -> Land:
    """Explorer 0 may ignore all symbols of edges."""
    land.does({"kind": "ignore_symbols"})
    return land


# --- Where to -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-179", "US-185", "US-R51")
def test_a_move_leads_to_an_adjacent_node() -> None:
    land = Land("a n1, b e1n1").move("n1")
    assert land.at() == "a"
    assert land.why_not("move to scarab") == ["US-053"]
    assert Land("a n1, b e1n1").why_not("move to e1n1") == ["US-179"]


@pytest.mark.rule("US-053", "US-185")
def test_a_turn_has_one_move() -> None:
    land = Land("a n1").move("n1")
    assert not [words for words in land.commands() if words.startswith("move")]


@pytest.mark.rule("US-195")
@pytest.mark.parametrize("nodes", [{"a": "edges = { s = ['impassable'] }"}, {"b": "edges = { n = ['impassable'] }"}])
def test_an_impassable_edge_is_crossed_in_neither_direction(nodes: dict[str, str]) -> None:
    land = Land("a n2, b n1", nodes)
    assert land.stand("b").why_not("move to n2") == ["US-195"]
    assert land.stand("a").why_not("move to n1") == ["US-195"]


@pytest.mark.rule("US-R49", "US-R51")
def test_only_the_edge_of_the_neighbour_counts_beside_the_scarab() -> None:
    land = Land("a n1", a=TIME)
    assert land.move("n1").state.time == 1
    assert land.begins(0).move("scarab").state.time == 2


@pytest.mark.rule("US-206")
def test_an_empty_slot_cannot_be_explored_without_a_card() -> None:
    land = Land("a n1")
    land.state.cards.piles[0] = ()
    assert land.why_not("move to e1") == ["US-206"]


@pytest.mark.rule("US-R52")
def test_the_map_has_no_bounds() -> None:
    line = ", ".join(f"{letter} n{number}" for number, letter in enumerate("abcdefghijk", 1))
    assert Land(line).stand("k").move("n12").at() == "l"


@pytest.mark.rule("US-310")
def test_who_is_kept_from_moving_does_not() -> None:
    land = Land("a n1", more='[[ongoing]]\nkind = "forbid_moving"\nwho = "each_explorer"\n')
    assert land.why_not("move to n1") == ["US-310"]


@pytest.mark.rule("US-310")
def test_who_may_not_board_does_not() -> None:
    land = Land("a n1", more='[[ongoing]]\nkind = "forbid_boarding"\nwho = "each_explorer"\n').stand("a")
    assert land.why_not("move to scarab") == ["US-310"]


@pytest.mark.rule("US-182")
def test_what_is_set_apart_is_reached_by_nobody() -> None:
    land = Land("a n1, b apart").stand("b", "a")
    assert not [words for words in land.commands() if words.startswith("move")]
    assert not land.could({"kind": "place_explorer", "to": {"on": "node-b"}}, 1)
    assert not land.holds({"kind": "near", "within": 9, "of": "scarab", "where": {"on": "node-b"}})


# --- Edges ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-188", "US-189", "US-263", "US-R105")
def test_the_edge_that_is_left_comes_first_and_each_card_has_an_advance_of_its_own() -> None:
    land = Land("a n2, b n1", a="edges = { s = ['time', 'time'] }", b="edges = { n = ['time'] }").stand("b")
    land.move("n2")
    assert land.at() == "a"
    assert land.state.time == 3
    passed = [line.args for line in land.journal.lines if line.key == "time"]
    assert passed == [(1,), (2,)]


@pytest.mark.rule("US-189")
def test_on_one_edge_time_comes_before_insight_and_insight_before_others() -> None:
    land = Land("a n1", a="edges = { s = ['bounce', 'insight', 'time'] }", more=BOUNCE).move("n1")
    keys = [key for key in land.lines() if key in ("time", "insight", "focus-down", "moved")]
    assert keys == ["time", "insight", "focus-down", "moved"]


@pytest.mark.rule("US-190", "US-191", "US-292")
def test_a_window_stands_before_each_link_and_in_none_of_them_has_the_explorer_arrived() -> None:
    seen: list[str] = []

    class Watched(Land):
        def _step(self, record: Ints) -> None:
            if record[0] == WINDOW:
                seen.append(self.at())
            super()._step(record)

    land = Watched("(a) n1", a=f"edges = {{ s = ['time', 'insight'] }}\n{WONDER}").move("n1")
    assert seen == ["scarab"] * 3
    assert land.at() == "a"


@pytest.mark.rule("US-194", "US-R99")
def test_symbols_can_be_ignored_but_need_not() -> None:
    land = ignoring(Land("a n1", a="edges = { s = ['insight', 'bounce'] }", more=BOUNCE))
    land.move("n1", "yes", "no")
    assert land.state.insight[0] == 0
    assert land.cubes() == [2, 2, 1]


@pytest.mark.rule("US-194", "US-195")
def test_ignoring_symbols_opens_no_impassable_edge() -> None:
    land = ignoring(Land("a n1", a="edges = { s = ['impassable'] }"))
    assert land.why_not("move to n1") == ["US-195"]


@pytest.mark.rule("US-310")
def test_what_happens_once_for_each_edge_does_so_for_the_first_who_crosses() -> None:
    more = BOUNCE.replace("effect", "once_per_edge = true\neffect")
    land = Land("a n1, b e1", more=more)
    land.does({"kind": "add_edge", "symbol": "bounce", "where": "scarab", "side": "each"})
    land.move("n1")
    assert land.cubes() == [2, 2, 1]
    land.does({"kind": "move_explorer"}, 1).says("node n1")
    assert land.cubes(1) == [2, 2, 2]
    land.does({"kind": "move_explorer", "n": 2}).says("node scarab", "node e1")
    assert land.cubes() == [2, 2, 0]


# --- Exploring by moving ------------------------------------------------------------------------------------------


@pytest.mark.rule("US-187", "US-205", "US-208", "US-210")
def test_moving_into_an_empty_slot_reveals_the_top_card_there_and_ends_the_movement() -> None:
    land = Land("b n1", a=TIME, more=FAST)
    land.move("e1")
    assert land.at() == "a"
    assert not land.question
    assert land.lines()[:2] == ["explored", "moved"]


@pytest.mark.rule("US-187", "US-203", "US-209")
def test_moving_onto_a_node_that_lies_face_down_turns_it_up_where_it_lies() -> None:
    land = Land("(a) n1", a=TIME, more=FAST)
    land.state.cards.hide((0, 5))
    land.move("n1")
    assert land.at() == "a"
    assert land.state.time == 1
    assert land.state.revealed(land.place("a"))
    assert land.state.cards.knows(1, 0)


@pytest.mark.rule("US-208", "US-R58")
def test_what_a_node_says_when_it_is_revealed_comes_before_its_edges() -> None:
    says = "on_reveal = { kind = 'add_to_node', resource = 'data', n = 2 }"
    land = Land(a=f"{TIME}\n{says}\n{WONDER}").move("n1")
    assert [key for key in land.lines() if key in ("explored", "laid", "time", "moved", "focus-up")] == [
        "explored",
        "laid",
        "time",
        "moved",
        "focus-up",
    ]
    assert land.lies("a") == (2, 0)


@pytest.mark.rule("US-196", "US-R103")
def test_a_revealed_node_that_is_closed_stays_open_and_the_move_is_not_used_up() -> None:
    blocked = "edges = { s = ['impassable', 'time'] }\noutlined = 'thing-a'\n"
    land = Land(a=f"{blocked}{WONDER}\non_reveal = {{ kind = 'gain_insight' }}").move("n1")
    assert land.at() == "scarab"
    assert land.state.revealed(land.place("a"))
    assert (land.state.time, land.state.insight[0], land.cubes()) == (0, 0, [2, 2, 2])
    assert land.state.discovery_at[0] == 100 + land.place("a")
    assert not land.state.moved
    assert not land.question
    assert land.move("e1").at() == "b"


@pytest.mark.rule("US-196", "US-R55")
def test_with_more_movement_all_of_it_stays_after_a_blocked_reveal() -> None:
    land = Land("b e1, (a) e2", a="edges = { w = ['impassable'] }", more=FAST)
    land.move("e1", "node e2")
    assert land.at() == "b"
    assert land.question[:3] == (ASK_STEP, 0, 1)
    assert "node e2" not in land.offered
    assert land.says("node scarab").question == ()


# --- Several steps ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-103", "US-185", "US-186", "US-188")
def test_with_more_movement_each_step_is_resolved_before_the_next_and_may_be_the_last() -> None:
    land = Land("a n1, b n2", a=f"{TIME}\n{WONDER}", more=FAST)
    land.move("n1")
    assert (land.state.time, land.cubes()) == (1, [2, 3, 2])
    assert land.offered == ["node n2", "node w1n1", "node e1n1", "node scarab", "stay"]
    assert land.says("stay").at() == "a"
    assert land.why_not("move to n2") == ["US-053"]


@pytest.mark.rule("US-R69", "US-R92")
def test_who_moves_has_not_arrived_for_good_before_the_whole_chain_is_over() -> None:
    under_way: list[bool] = []

    class Watched(Land):
        def _step(self, record: Ints) -> None:
            if record[0] in (SETTLE, CHECK):
                under_way.append(self.state.heading[0] >= 0)
            super()._step(record)

    land = (
        Watched("a n1", more='[[hooks]]\non = "board"\neffect = { kind = "gain_insight" }\n').stand("a").move("scarab")
    )
    assert land.state.insight[0] == 1
    assert under_way == [True, False, False]
    assert land.checks == 1


@pytest.mark.rule("US-317", "US-319", "US-R69", "US-R92")
def test_the_last_step_home_wins_once_it_is_over_and_can_cost_the_game_before_that() -> None:
    state = Land("a n1").state
    state.face, state.face_stands = 7, True
    state.heading[0] = 0
    settling.settle(state, (CHECK,))
    assert not state.agenda.lanes[-1]
    dying = state.clone()
    state.heading[0] = -1
    settling.settle(state, (CHECK,))
    assert state.agenda.lanes[-1] == ((ADVANCE_TASK,),)
    dying.endurance = [0, 0]
    settling.settle(dying, (CHECK,))
    assert dying.ending == LOST


@pytest.mark.rule("US-197", "US-198", "US-R100")
def test_a_bonus_move_in_an_entering_effect_goes_on_from_there() -> None:
    slope = "on_enter = { kind = 'may', then = { kind = 'move_explorer', ignore = 'time' } }"
    land = Land("a n1, b n2", a=slope, b=TIME).move("n1", "yes", "node n2")
    assert land.at() == "b"
    assert land.state.time == 0
    assert land.state.heading == [-1, -1]


@pytest.mark.rule("US-198", "US-R100")
def test_a_bonus_move_is_not_the_move_of_the_turn_nor_made_longer() -> None:
    land = Land("a n1, b n2", more=FAST)
    land.does({"kind": "move_explorer"}).says("node n1")
    assert not land.question
    assert land.at() == "a"
    assert not land.state.moved
    land.does({"kind": "move_explorer"}, 1, actor=0).says("node n1")
    assert land.at(1) == "a"


@pytest.mark.rule("US-310")
def test_who_takes_a_bonus_step_on_an_edge_slides_over_the_node_behind_it() -> None:
    slide = '[[hooks]]\non = "cross"\nof = "bounce"\neffect = { kind = "may", then = { kind = "move_explorer" } }\n'
    land = Land("a n1, b n2", a=f"edges = {{ s = ['bounce'] }}\n{WONDER}", more=slide).move("n1", "yes", "node n2")
    assert land.at() == "b"
    assert land.cubes() == [2, 2, 2]
    land = Land("a n1, b n2", a=f"edges = {{ s = ['bounce'] }}\n{WONDER}", more=slide).move("n1", "no")
    assert land.at() == "a"
    assert land.cubes() == [2, 3, 2]


# --- TRAVERSE ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-102", "US-103", "US-R19")
def test_traverse_is_an_extra_move_that_need_not_be_used() -> None:
    land = Land("a n1, b n2", more=FAST, seats=3).stand("a")
    land.does({"kind": "extra_move"}).says("node n2", "stay")
    assert land.at() == "b"
    assert not land.state.moved
    land.does({"kind": "extra_move"}).says("stay")
    assert land.at() == "b"
    alone = Land("a n1", a="edges = { n=['impassable'], e=['impassable'], s=['impassable'], w=['impassable'] }").stand(
        "a"
    )
    assert alone.must({"kind": "extra_move"})
    assert not alone.must({"kind": "extra_move", "at_least": 1})


@pytest.mark.rule("US-199", "US-193", "US-200", "US-275")
@pytest.mark.parametrize("endurance", [0, 3])
def test_one_explorer_is_carried_along_past_the_edges_but_not_past_entering_effects(endurance: int) -> None:
    land = Land("a n1", a=f"edges = {{ s = ['insight'] }}\n{WONDER}")
    land.state.endurance[1] = endurance
    land.does(TRAVERSE)
    assert land.offered == ["carry 1", "done"]
    land.says("carry 1", "node n1")
    assert (land.at(0), land.at(1)) == ("a", "a")
    assert land.state.insight == [1, 0]
    assert (land.cubes(0), land.cubes(1)) == ([2, 3, 2], [2, 3, 2])


@pytest.mark.rule("US-R83")
def test_who_is_conscious_may_refuse_to_be_carried() -> None:
    land = Land("a n1", seats=3)
    land.state.consents = True
    land.does(TRAVERSE).says("carry 1")
    assert land.asked == 1
    land.says("no")
    assert land.offered == ["carry 2", "done"]
    land.says("carry 2", "yes", "node n1")
    assert [land.at(seat) for seat in range(3)] == ["a", "scarab", "a"]
    land.state.endurance[1] = 0
    land.stand("scarab", "scarab", "scarab").does(TRAVERSE).says("carry 1", "node n1")
    assert land.at(1) == "a"


@pytest.mark.rule("US-R59")
def test_both_explore_together_or_both_stay() -> None:
    open_ = Land(a=WONDER).does(TRAVERSE).says("carry 1", "node n1")
    assert (open_.at(0), open_.at(1)) == ("a", "a")
    assert open_.cubes(1) == [2, 3, 2]
    closed = Land(a="edges = { s = ['impassable'] }").does(TRAVERSE).says("carry 1", "node n1", "stay")
    assert (closed.at(0), closed.at(1)) == ("scarab", "scarab")


@pytest.mark.rule("US-199", "US-310")
def test_a_card_can_forbid_carrying_and_let_a_token_be_carried() -> None:
    more = '[[ongoing]]\nkind = "share_presence"\ntoken = "ball"\n'
    land = Land("a n1, b n2", more=more).stand("a").token("ball", "a")
    land.does(TRAVERSE).says("carry ball", "node n2")
    assert land.token_at("ball") == ["b"]
    forbidden = Land("a n1", more='[[ongoing]]\nkind = "forbid_carrying"\nwho = "each_explorer"\n')
    assert "carry 1" not in forbidden.does(TRAVERSE).offered


@pytest.mark.rule("US-199")
@pytest.mark.parametrize(("seat", "carried"), [(0, 1), (1, 0)])
def test_who_was_left_behind_is_carried_no_more(seat: int, carried: int) -> None:
    land = Land("a n1, b n2").stand("a", "a")
    land.goes((MOVE_ON, seat, 2, 0, carried))
    assert land.question[4] == carried
    land = Land("a n1, b n2").stand("a", "a")
    land.state.where[carried] = SCARAB
    land.goes((MOVE_ON, seat, 2, 0, carried))
    assert land.question[4] == NOWHERE


@pytest.mark.rule("US-310")
def test_what_happens_to_the_carried_happens_once() -> None:
    more = f'{FAST}\n[[hooks]]\non = "carried"\neffect = {{ kind = "lose_focus", n = 1, type = "awareness" }}\n'
    land = Land("a n1, b n2", more=more)
    land.does(TRAVERSE).says("carry 1", "node n1", "node n2")
    assert (land.at(1), land.cubes(0), land.cubes(1)) == ("b", [2, 2, 2], [1, 2, 2])


@pytest.mark.rule("US-310")
def test_a_headlong_move_has_a_step_at_least_and_costs_focus_if_it_reveals_a_node() -> None:
    headlong: dict[str, object] = {"kind": "extra_move", "at_least": 1, "after_reveal": 1}
    land = Land("b n1").does(headlong)
    assert "stay" not in land.offered
    land.says("node e1")
    assert land.says("cube energy").cubes() == [2, 2, 1]
    known = Land("b n1").does(headlong).says("node n1")
    assert known.cubes() == [2, 2, 2]
    assert not known.question


# --- What happens on leaving and entering -----------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_who_leaves_knows_where_to_and_how_much_time_lies_on_the_way() -> None:
    more = """
[[hooks]]
on = "leave"
requires = [{ kind = "cards_here", token = "ball", where = "source" }, { kind = "not", of = { kind = "exploring" } }]
effect = [
  { kind = "place_token", token = "ball", where = "place" },
  { kind = "gain_resource", resource = "data", n = { per = "edge_time" } },
]
"""
    land = Land("a n1, b n2", a="edges = { n = ['time'] }", b="edges = { s = ['time'] }", more=more).stand("a")
    land.token("ball", "a").move("n2")
    assert land.token_at("ball") == ["b"]
    assert land.state.data == 2
    left = Land("a n1", more=more).stand("a").token("ball", "a").move("n2")
    assert left.token_at("ball") == ["a"]


@pytest.mark.rule("US-197")
def test_entering_on_a_node_with_a_tag_happens_to_whoever_enters_it() -> None:
    more = '[[hooks]]\non = "enter"\nof = "wet"\neffect = { kind = "lose_focus", n = 1, type = "awareness" }\n'
    land = Land("a n1, b e1", a="tags = ['wet']", more=more).move("n1")
    assert land.cubes() == [1, 2, 2]
    assert land.does({"kind": "move_explorer"}).says("node scarab").cubes() == [1, 2, 2]


# --- Sealed nodes -----------------------------------------------------------------------------------------------------

GLIDE = '[[ongoing]]\nkind = "glide"\n'


@pytest.mark.rule("US-310")
def test_a_sealed_node_is_glided_over_without_being_entered_or_revealed() -> None:
    land = Land("(a) n1, b n2", a=f"edges = {{ s = ['time'], n = ['time'] }}\n{WONDER}", b=TIME, more=GLIDE)
    land.does({"kind": "seal_node", "where": {"pick": "each", "state": "face_down"}})
    assert land.why_not("move to n1") == ["US-310"]
    land.move("n2")
    assert (land.at(), land.state.time) == ("b", 1)
    assert not land.state.revealed(land.place("a"))
    assert land.cubes() == [2, 2, 2]


@pytest.mark.rule("US-310")
def test_a_glide_may_end_the_movement() -> None:
    line, sealed = "a n1, b n2, c n3", {"kind": "seal_node", "where": {"on": "node-a"}}
    land = Land(line, more=FAST + GLIDE)
    land.does(sealed)
    assert land.move("n2").question[0] == ASK_STEP
    land = Land(line, more=FAST + GLIDE + "ends = true\n")
    land.does(sealed)
    assert not land.move("n2").question


@pytest.mark.rule("US-310")
def test_nobody_glides_where_that_is_forbidden() -> None:
    for forbidden in ('token = "ball"', 'who = "each_explorer"'):
        land = Land("a n1, b n2", more=f'{GLIDE}[[ongoing]]\nkind = "forbid_gliding"\n{forbidden}\n').token("ball", "a")
        land.does({"kind": "seal_node", "where": {"on": "node-a"}})
        assert "move to n2" not in land.commands()
        assert ("luna to n2" in land.commands()) == ("who" in forbidden)


@pytest.mark.rule("US-310")
def test_who_may_walks_into_a_sealed_node_for_time() -> None:
    land = Land("a n1", more='[[ongoing]]\nkind = "enter_sealed"\ntime = 2\nwho = "each_explorer"\n')
    land.does({"kind": "seal_node", "where": {"on": "node-a"}})
    assert land.move("n1").state.time == 2
    assert land.at() == "a"
    assert land.begins(0).move("scarab").state.time == 4


@pytest.mark.rule("US-310")
def test_a_plank_joins_two_revealed_nodes_until_the_end_of_the_turn() -> None:
    land = Land("a n1, b e1, c w2", a="edges = { e = ['time'], s = ['time'] }", b=TIME).stand("a")
    land.does({"kind": "treat_as_adjacent", "within": 2})
    assert land.offered == ["node n1", "node e1"]
    land.says("node n1", "node e1").move("e1")
    assert (land.at(), land.state.time) == ("b", 0)
    standing.end_turn(land.state)
    assert land.begins(0).why_not("move to n1") == ["US-179"]


@pytest.mark.rule("US-086", "US-103", "US-R19")
def test_a_headlong_move_needs_a_movement_of_1_and_no_more() -> None:
    land = Land("b n1")
    state = land.state
    headlong = land.planet.learn({"kind": "extra_move", "at_least": 1, "after_reveal": 1})
    slower = land.planet.learn({"kind": "change_movement", "n": -1, "who": "affected"})
    ctx = (land.planet.cartridge.first[PLANET_THING], 0, NOWHERE, NOWHERE, NOWHERE)
    assert moving.movement(state, 0) == 1
    assert state.language.performable(state, 0, headlong, ctx)
    while land.planet.cartridge.program.nodes[slower][1] in (FOR, AT):
        slower = land.planet.cartridge.program.nodes[slower][3]
    give(state, standing.FOREVER, slower, 0, NOWHERE)
    assert moving.movement(state, 0) == 0
    assert not state.language.performable(state, 0, headlong, ctx)
