"""Explorers are placed, pushed and swapped; they are asked before others do that to them."""

import pytest

from tests.unsettled.land import Land
from unmapped.games.unsettled.cards.cartridge import ANOMALY_CARD
from unmapped.games.unsettled.cards.kinds import SETTLE
from unmapped.games.unsettled.table.state import NOWHERE
from unmapped.language.effects import EFFECT

Word = dict[str, object]

WONDER = "on_enter = { kind = 'gain_focus', n = 1, type = 'wonder' }"
ALL_EDGES = "edges = { n = ['time'], e = ['time'], s = ['impassable'], w = ['time'] }"


def to(node: str) -> Word:
    """Be placed on a node."""
    return {"kind": "place_explorer", "to": {"on": node}}


def by_anomaly(land: Land, word: Word, seat: int = 0) -> Land:
    """An explorer uses an anomaly."""
    ctx = (land.state.planet.first[ANOMALY_CARD], seat, NOWHERE, NOWHERE, NOWHERE)
    land.goes((EFFECT, land.planet.learn(word), seat, *ctx), (SETTLE,))
    return land


# --- Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-197", "US-201")
def test_who_is_placed_ignores_all_edges_but_not_entering_effects() -> None:
    land = Land("a n2, b n1", a=f"{ALL_EDGES}\n{WONDER}", b=ALL_EDGES).does(to("node-a"))
    assert (land.at(), land.state.time, land.cubes()) == ("a", 0, [2, 3, 2])


@pytest.mark.rule("US-202")
def test_being_placed_on_the_own_node_is_entering_it_again() -> None:
    land = Land("a n1", a=WONDER).stand("a").does({"kind": "place_explorer", "to": "here"})
    assert land.cubes() == [2, 3, 2]


@pytest.mark.rule("US-203", "US-176")
def test_being_placed_on_a_face_down_node_reveals_it_first_unless_it_has_to_be_revealed() -> None:
    rich = "outlined = 'thing-a'\non_reveal = { kind = 'gain_insight' }"
    land = Land("(a) n1, b e1", a=f"{rich}\n{WONDER}")
    land.does({"kind": "place_explorer", "to": {"within": 1, "state": "revealed"}})
    assert land.at() == "b"
    land.does({"kind": "place_explorer", "to": {"within": 2, "of": "scarab"}})
    assert land.offered == ["node n1", "node e1"]
    land.says("node n1")
    assert [key for key in land.lines() if key in ("revealed", "insight", "focus-up")] == [
        "revealed",
        "insight",
        "focus-up",
    ]
    assert land.state.discovery_at[0] == 100 + land.place("a")


@pytest.mark.rule("US-204", "US-R97")
def test_nobody_is_placed_in_an_empty_slot_but_on_the_ship_where_any_node_is_meant() -> None:
    land = Land("a n1").stand("a", "a")
    land.does({"kind": "place_explorer", "to": {"adjacent": True, "scarab": True}})
    assert land.at() == "scarab"
    assert not land.could({"kind": "place_explorer", "to": {"adjacent": True}}, 1)


@pytest.mark.rule("US-197", "US-275")
def test_the_unconscious_can_be_placed_and_enter() -> None:
    land = Land("a n1", a="on_enter = { kind = 'lose_focus', n = 1, type = 'energy' }")
    land.state.endurance[1] = 0
    land.does({"kind": "place_explorer", "who": "other_explorer", "to": {"on": "node-a"}})
    assert (land.at(1), land.cubes(1)) == ("a", [2, 2, 1])


@pytest.mark.rule("US-045")
def test_at_set_up_nothing_follows_from_being_put_on_a_node() -> None:
    land = Land("a n1", a=WONDER)
    land.state.turn = 0
    assert land.does(to("node-a")).at() == "a"
    assert land.cubes() == [2, 2, 2]


@pytest.mark.rule("US-291", "US-292")
def test_entering_effects_follow_when_the_effect_is_over_that_placed_somebody() -> None:
    land = Land("a n1", a=WONDER).does([to("node-a"), {"kind": "gain_insight"}])
    assert [key for key in land.lines() if key in ("placed", "insight", "focus-up")] == [
        "placed",
        "insight",
        "focus-up",
    ]


@pytest.mark.rule("US-310")
def test_what_happens_to_the_placed_happens_after_entering() -> None:
    more = '[[hooks]]\non = "placed"\neffect = { kind = "lose_focus", n = 1, type = "energy" }\n'
    land = Land("a n1", a=WONDER, more=more).does(to("node-a"))
    assert land.cubes() == [2, 3, 1]
    assert land.move("scarab").cubes() == [2, 3, 1]


@pytest.mark.rule("US-310")
def test_boarding_sees_where_somebody_came_from() -> None:
    more = """
[[hooks]]
on = "board"
requires = [{ kind = "cards_here", token = "ball", where = "source" }]
effect = { kind = "gain_focus", n = 1, type = "wonder" }
"""
    for word in ({"kind": "place_explorer", "to": "scarab"}, {"kind": "move_explorer"}):
        land = Land("a n1, b e1", more=more).token("ball", "a").stand("a", "b")
        for seat in range(2):
            land.does(word, seat)
            if land.question:
                land.says("node scarab")
        assert (land.cubes(0), land.cubes(1)) == ([2, 3, 2], [2, 2, 2])


# --- Consent ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-R83")
def test_who_is_conscious_agrees_to_be_placed_by_somebody_else() -> None:
    word: Word = {"kind": "place_explorer", "who": "other_explorer", "to": {"on": "node-a"}}
    land = Land("a n1")
    land.state.consents = True
    by_anomaly(land, word)
    assert (land.asked, land.offered) == (1, ["yes", "no"])
    assert land.says("no").at(1) == "scarab"
    assert by_anomaly(land, word).says("yes").at(1) == "a"
    land.stand("scarab", "scarab").state.endurance[1] = 0
    assert by_anomaly(land, word).at(1) == "a"


@pytest.mark.rule("US-R83")
def test_nobody_is_asked_about_what_they_do_themselves_or_the_planet_does() -> None:
    land = Land("a n1")
    land.state.consents = True
    assert by_anomaly(land, to("node-a")).at() == "a"
    land.does({"kind": "place_explorer", "who": "other_explorer", "to": {"on": "node-a"}})
    assert land.at(1) == "a"


# --- Pushing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-310")
def test_a_group_is_pushed_one_node_in_one_direction_as_far_as_the_map_goes() -> None:
    land = Land("a n1, b n2, c e1n1", seats=3, b=f"{ALL_EDGES}\n{WONDER}").stand("a", "a", "scarab")
    land.does({"kind": "push_explorer", "who": "each_local"})
    assert land.offered == ["push north", "push east", "push south"]
    land.says("push north")
    assert [land.at(seat) for seat in range(3)] == ["b", "b", "scarab"]
    assert (land.cubes(0), land.cubes(1), land.state.time) == ([2, 3, 2], [2, 3, 2], 0)
    land.does({"kind": "push_explorer", "who": "each_explorer"}).says("push south")
    assert [land.at(seat) for seat in range(3)] == ["a", "a", "scarab"]


@pytest.mark.rule("US-310", "US-R84")
def test_somebody_else_may_choose_the_direction() -> None:
    land = Land("a n1").does({"kind": "push_explorer", "chooser": "active"}, 1)
    assert land.asked == 0
    assert land.says("push north").at(1) == "a"
    assert not Land().could({"kind": "push_explorer"})


# --- Swapping ---------------------------------------------------------------------------------------------------------

SWAP: Word = {"kind": "swap_positions", "who": "any_explorer", "other": "any_explorer"}


@pytest.mark.rule("US-197", "US-201")
def test_two_explorers_change_places_and_both_count_as_placed() -> None:
    land = Land("a n1, b e1", seats=3, a=f"{ALL_EDGES}\n{WONDER}", b=WONDER).stand("a", "b", "scarab")
    land.does([SWAP, {"kind": "gain_focus", "n": 1, "type": "energy", "who": "chosen"}])
    land.says("explorer 1")
    assert land.offered == ["explorer 0", "explorer 2"]
    land.says("explorer 0")
    assert [land.at(seat) for seat in range(3)] == ["b", "a", "scarab"]
    assert [land.cubes(seat) for seat in range(3)] == [[2, 3, 3], [2, 3, 3], [2, 2, 2]]


@pytest.mark.rule("US-R83")
def test_both_agree_to_change_places_unless_it_is_their_own_doing() -> None:
    land = Land("a n1, b e1", seats=3).stand("a", "b", "scarab")
    land.state.consents = True
    land.does(SWAP, 2).says("explorer 0", "explorer 1")
    assert land.asked == 0
    land.says("yes")
    assert land.asked == 1
    assert land.says("no").at(0) == "a"
    land.does({"kind": "swap_positions", "other": {"on": "node-b"}})
    assert land.asked == 1
    assert land.says("yes").at(0) == "b"


# --- What was chosen --------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-R84")
def test_a_word_can_speak_of_whom_and_of_which_node_the_word_before_it_concerned() -> None:
    land = Land("a n1, b e1", seats=3).stand("scarab", "a", "b")
    land.does(
        [
            {"kind": "gain_insight", "who": "other_explorer"},
            {"kind": "lose_focus", "n": 1, "type": "energy", "who": "chosen"},
        ]
    )
    land.says("explorer 2")
    assert land.state.insight == [0, 0, 1]
    assert land.cubes(2) == [2, 2, 1]
    land.does(
        [
            {"kind": "add_to_node", "resource": "data", "where": {"adjacent": True, "of": "scarab"}},
            {"kind": "place_explorer", "to": "place"},
        ]
    )
    land.says("node e1")
    assert (land.lies("b"), land.at()) == ((1, 0), "b")


@pytest.mark.rule("US-086", "US-310")
def test_only_those_nodes_are_offered_where_the_effect_can_be_carried_out() -> None:
    land = Land("a n1, b e1, c s1").put("a", data=1).put("c", data=1)
    land.does({"kind": "gather", "resource": "data", "where": {"within": 1}})
    assert land.offered == ["node n1", "node s1"]
