"""The course of a turn: what it begins with, what may be done in it, and how it ends."""

import pytest

from tests.unsettled import boxes
from tests.unsettled.outpost import Edit
from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled.cards.kinds import END_TURN, WINDOW
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.watching import EVERYTHING, NOTHING
from unmapped.games.unsettled.table.state import HIGH, NOWHERE, ON_BOARD, OPEN, REST
from unmapped.language.world import changed


def speaks(table: str, letter: str, more: str) -> Edit:
    """A card that says something more."""
    old = boxes.card(table, letter)
    return (f"{table}.toml", old, old + more)


def starts(letter: str, effect: str) -> Edit:
    """A distress with an effect at the start of its holder's turn."""
    return speaks(
        "distress", letter, f'[[distress.hooks]]\non = "turn_start"\nwho = "holder"\neffect = {{ {effect} }}\n'
    )


DATA = 'kind = "gain_resource", resource = "data"'
MATERIAL = 'kind = "gain_resource", resource = "material"'
TWO_STARTS = (starts("a", DATA), starts("b", MATERIAL))
ABILITY = "breakthrough-robotics-0"


# --- The start --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-059")
def test_effects_at_the_start_are_ordered_by_the_active_explorer_before_anything_else() -> None:
    voyage = Voyage(*TWO_STARTS).covered(0, "support", "recover").begins()
    assert (voyage.prompt, voyage.waits_for) == ("order", (0,))
    assert voyage.may() == ["first distress-a", "first distress-b", "done"]
    assert voyage.may(1) == []
    voyage.act("first distress-b")
    assert (voyage.state.data, voyage.state.material) == (1, 1)
    assert voyage.prompt == "turn"


@pytest.mark.rule("US-059")
def test_each_start_effect_stands_alone_and_what_is_left_is_asked_about_again() -> None:
    voyage = Voyage(*TWO_STARTS, starts("c", DATA)).covered(0, "support", "recover", "traverse").begins()
    voyage.act("first distress-c")
    assert (voyage.state.data, voyage.state.material) == (1, 0)
    assert voyage.may() == ["first distress-a", "first distress-b", "done"]


@pytest.mark.rule("US-322", "US-X02")
def test_an_order_that_nobody_cares_for_is_the_usual_one() -> None:
    voyage = Voyage(*TWO_STARTS).covered(0, "support", "recover").begins().act("done")
    assert (voyage.state.data, voyage.state.material, voyage.prompt) == (1, 1, "turn")


@pytest.mark.rule("US-060", "US-286")
def test_free_actions_may_be_used_before_and_between_start_effects() -> None:
    voyage = Voyage(*TWO_STARTS).covered(0, "support", "recover").gives(1, ABILITY)
    voyage.state.data = 2
    voyage.state.watching[1] = EVERYTHING
    voyage.begins()
    assert (voyage.prompt, voyage.waits_for) == ("window", (1,))
    voyage.act("use breakthrough robotics-0", "pass", "cube energy", "cube energy", seat=1)
    assert (voyage.cubes(1), voyage.prompt) == ([2, 2, 3], "window")
    voyage.act("pass", seat=1)
    assert (voyage.state.data, voyage.prompt) == (1, "order")


@pytest.mark.rule("US-059", "US-061")
def test_only_the_holder_of_a_distress_has_its_start_effect() -> None:
    voyage = Voyage(*TWO_STARTS).covered(0, "support", "recover").begins(1)
    assert (voyage.prompt, voyage.state.data, voyage.state.material) == ("turn", 0, 0)


@pytest.mark.rule("US-R74")
def test_for_the_unconscious_there_is_no_turn_no_time_and_no_start_effect() -> None:
    voyage = Voyage(starts("e", DATA)).covered(1, "support")
    voyage.state.endurance[1] = 0
    voyage.act("set energy on rest", *two_more(voyage), "regroup")
    assert (voyage.state.active, voyage.state.turn, voyage.state.data) == (2, 2, 0)


def two_more(voyage: Voyage) -> list[str]:
    """Two further actions that ask nothing."""
    voyage.state.charged = 0
    return ["set awareness on charge power", "set wonder on recover"]


# --- In the middle ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-052")
def test_everything_is_offered_from_the_beginning_until_it_is_used_up() -> None:
    voyage = Voyage().gives(0, ABILITY)
    voyage.state.data = 1

    def families() -> set[str]:
        first = ("set", "move", "luna", "scan", "use", "regroup")
        return {words.split()[0] for words in voyage.may() if words.split()[0] in first}

    assert families() == {"set", "move", "luna", "scan", "use"}
    voyage.act("scan data")
    assert families() == {"set", "move", "luna", "use"}
    voyage.act("use breakthrough robotics-0", "cube energy", "cube energy")
    voyage.state.data = 0
    assert families() == {"set", "move", "luna"}
    voyage.act("move to scarab")
    assert families() == {"set", "luna"}
    voyage.act("luna to n1")
    assert families() == {"set"}


@pytest.mark.rule("US-070")
def test_cubes_are_set_in_any_order_and_other_things_happen_between_them() -> None:
    voyage = Voyage().gives(0, ABILITY)
    voyage.act("set energy on rest", "move to scarab", "set wonder on recover", "luna to n1")
    voyage.state.data = 1
    voyage.act("use breakthrough robotics-0", "cube energy", "cube energy", "set awareness on charge power")
    assert NOWHERE not in voyage.state.set_on[:3]


@pytest.mark.rule("US-323")
def test_off_turn_only_free_actions_are_taken() -> None:
    voyage = Voyage().gives(1, ABILITY)
    voyage.state.data = 1
    for words in ("set energy on rest", "move to scarab", "luna to n1", "scan data", "regroup"):
        assert words not in voyage.may(1)
        assert voyage.why_not(words, 1) == ["US-323"]
    assert voyage.waits_for == (0,)
    voyage.act("use breakthrough robotics-0", "cube energy", "cube wonder", seat=1)
    assert (voyage.cubes(1), voyage.waits_for) == ([2, 3, 3], (0,))


@pytest.mark.rule("US-192")
def test_nobody_moves_while_an_effect_is_pending() -> None:
    voyage = Voyage().act("set awareness on theorize")
    assert voyage.prompt == "who"
    assert not [words for words in voyage.may() if words.startswith("move")]
    voyage.act("explorer 1")
    assert "move to scarab" in voyage.may()


@pytest.mark.rule("US-323", "US-192")
def test_in_a_window_nobody_moves_sets_or_scans() -> None:
    voyage = Voyage(*TWO_STARTS).covered(0, "support", "recover").gives(0, ABILITY)
    voyage.state.data = 1
    voyage.state.watching[0] = EVERYTHING
    voyage.begins()
    assert voyage.prompt == "window"
    assert {words.split()[0] for words in voyage.may()} <= {"use", "cope", "reset", "pass", "let", "watch"}


# --- Regrouping -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-055", "US-071")
def test_regrouping_waits_for_all_three_cubes_and_for_rest() -> None:
    voyage = Voyage()
    assert voyage.why_not("regroup") == ["US-071", "US-055"]
    voyage.act("set awareness on charge power", "set wonder on recover")
    assert voyage.sets() == {"rest"}
    assert "US-071" in voyage.why_not("set energy on traverse")
    voyage.act("set energy on rest")
    assert "regroup" in voyage.may()


@pytest.mark.rule("US-107", "US-071")
def test_who_is_spared_rest_may_end_the_turn_without_it() -> None:
    waived = speaks("distress", "a", 'ongoing = [{ kind = "waive_rest" }]\n')
    voyage = Voyage(waived).covered(0, "support")
    voyage.act("set awareness on charge power", "set wonder on recover")
    assert {"traverse", "rest"} <= voyage.sets()
    voyage.act("set energy on roll", "stay", "regroup")
    assert voyage.state.active == 1
    voyage.state.trust = HIGH
    voyage.act("set awareness on charge power", "set wonder on recover", seat=1)
    assert voyage.sets(1) == {"rest"}, "nobody else is"


@pytest.mark.rule("US-054", "US-068")
def test_regrouped_cubes_show_what_they_showed_and_leave_their_spaces() -> None:
    voyage = Voyage().show(2, 0, 1)
    voyage.act("set awareness on charge power", "set wonder on recover", "set energy on rest")
    assert [words for words in voyage.may() if words.startswith("set")] == []
    assert "US-068" in voyage.why_not("set energy on traverse")
    shown = voyage.cubes()
    voyage.act("regroup")
    assert voyage.cubes() == shown == [1, 3, 2]
    assert voyage.state.set_on == [NOWHERE] * 9


@pytest.mark.rule("US-056")
def test_after_regrouping_the_turn_is_over() -> None:
    voyage = Voyage().act("set energy on rest", *two_more(Voyage()), "regroup")
    assert voyage.waits_for == (1,)
    assert not [words for words in voyage.may(0) if words.split()[0] in ("move", "luna", "scan", "set")]
    assert voyage.why_not("move to scarab") == ["US-323"]


@pytest.mark.rule("US-056", "US-290")
def test_while_regrouping_goes_on_only_free_actions_are_offered() -> None:
    voyage = at_the_end(Voyage().gives(0, ABILITY))
    voyage.state.data = 1
    voyage.state.watching[0] = EVERYTHING
    voyage.act("regroup")
    assert voyage.prompt == "window"
    assert (END_TURN,) in voyage.state.agenda.lanes[-1]
    assert {words.split()[0] for words in voyage.may()} <= {"use", "cope", "reset", "pass", "let", "watch"}


def at_the_end(voyage: Voyage) -> Voyage:
    """All cubes of explorer 0 are set, one of them on an action that two structures wait for."""
    state = voyage.state
    state.structure_at = changed(state.structure_at, 0, 100 + 1)
    state.structure_at = changed(state.structure_at, 1, 3)
    state.leaving = 1 << 1
    space = state.planet.spaces_of[state.planet.structure_thing[1]]
    state.set_on[:3] = [space[0], state.planet.dashboard[REST], state.planet.dashboard[4]]
    for number in space:
        if "destroy" in state.planet.spaces[number].title.lower():
            state.set_on[0] = number
    return voyage


@pytest.mark.rule("US-R102")
def test_what_regrouping_causes_comes_in_the_order_that_the_active_explorer_wants() -> None:
    voyage = at_the_end(Voyage()).act("regroup")
    hut, laboratory = (voyage.planet.cartridge.structures[number] for number in (0, 1))
    assert voyage.prompt == "order"
    assert voyage.may() == [*sorted([f"first {hut}", f"first {laboratory}"]), "done"]
    voyage.act(f"first {laboratory}")
    told = [line.key for line in voyage.journal.lines]
    assert voyage.state.structure_at[0] == 1
    assert voyage.state.active == 1
    assert told.index("ready") > told.index("regrouped")


@pytest.mark.rule("US-R102", "US-322")
def test_structures_are_ready_before_others_return_unless_somebody_wants_it_otherwise() -> None:
    voyage = at_the_end(Voyage())
    voyage.act("regroup")
    record = voyage.question
    assert record[2::2] == tuple(sorted(record[2::2]))
    voyage.act("done")
    assert voyage.state.structure_at[0] == 1


@pytest.mark.rule("US-155", "US-157")
def test_whatever_is_to_be_destroyed_at_the_regroup_is_whichever_action_said_so() -> None:
    node = boxes.node("a")
    fells = 'effect = { kind = "destroy_structure", structure = "ramp", when = "regroup" }\n'
    action = f'\n[[environment.actions]]\ntitle = "FELL IT"\narrows = -1\n{fells}'
    voyage = Voyage(("environment.toml", node, node + action))
    ramp = voyage.planet.cartridge.structures.index("ramp")
    voyage.state.structure_at = changed(voyage.state.structure_at, ramp, 1)
    voyage.act("set awareness on fell it", "set wonder on recover", "set energy on rest")
    assert voyage.state.structure_at[ramp] == 1, "until then it works"
    voyage.act("regroup")
    assert (voyage.state.structure_at[ramp], voyage.state.leaving) == (ON_BOARD, 0)


@pytest.mark.rule("US-R20")
def test_who_has_no_space_left_for_a_cube_may_regroup_after_rest() -> None:
    roll = 'title = "ROLL"\narrows = -1\nwhere = '
    voyage = Voyage(("planet.toml", f'{roll}"anywhere"', f'{roll}"scarab"'), nodes=("n1", "n2", "n3", "n4", "e1"))
    voyage.covered(0, "theorize", "investigate", "traverse", "support", "recover").state.where[0] = 5
    assert "regroup" not in voyage.act("set energy on rest").may()
    voyage.act("set wonder on charge power")
    assert voyage.sets() == set()
    assert voyage.state.set_on[0] == NOWHERE
    assert "move to scarab" in voyage.may(), "nobody has to go where there is a space"
    voyage.act("regroup")
    assert voyage.state.active == 1


@pytest.mark.rule("US-R20")
def test_nobody_is_stuck_who_has_not_rested() -> None:
    voyage = Voyage().covered(0, "theorize", "investigate", "traverse", "support", "recover")
    voyage.state.set_on[0] = voyage.planet.cartridge.primary
    assert "regroup" not in voyage.may()
    assert "set energy on rest" in voyage.may()
    voyage.act("set energy on rest")
    assert voyage.why_not("regroup") == ["US-055"], "there is still power to charge"


@pytest.mark.rule("US-R21", "US-R75")
def test_who_falls_unconscious_in_mid_turn_regroups_without_rest_and_the_turn_passes() -> None:
    voyage = Voyage().show(2, 2, 2)
    voyage.act("set awareness on charge power")
    voyage.state.endurance[0] = 1
    voyage.state.time = 9
    voyage.act("set energy on rest")
    assert not voyage.state.conscious(0)
    assert voyage.state.charged == 1
    assert voyage.state.set_on == [NOWHERE] * 9
    assert voyage.cubes()[2] == 3, "the running effect is finished first"
    assert (voyage.state.active, voyage.waits_for) == (1, (1,))


# --- The next one -----------------------------------------------------------------------------------------------------


def ended(voyage: Voyage, seat: int) -> Voyage:
    """An explorer has a quick turn."""
    voyage.state.trust = HIGH
    voyage.act("set energy on rest", "set awareness on charge power", "set wonder on recover", "regroup", seat=seat)
    return voyage


@pytest.mark.rule("US-046", "US-058")
def test_turns_pass_clockwise_from_the_first_explorer() -> None:
    voyage = Voyage(seats=4)
    seen = []
    for _ in range(5):
        seen.append(voyage.state.active)
        ended(voyage, voyage.state.active)
    assert seen == [0, 1, 2, 3, 0]


@pytest.mark.rule("US-058")
def test_the_next_is_the_first_who_is_conscious() -> None:
    voyage = Voyage(seats=4)
    voyage.state.endurance[1] = 0
    seen = []
    for _ in range(4):
        seen.append(voyage.state.active)
        ended(voyage, voyage.state.active)
    assert seen == [0, 2, 3, 0]


@pytest.mark.rule("US-053", "US-061")
def test_with_every_turn_everything_that_is_had_once_a_turn_is_there_again() -> None:
    voyage = Voyage().act("scan data", "luna to n1", "move to scarab")
    state = voyage.state
    assert (state.moved, state.luna_moved, state.luna_scanned, state.steps_taken) == (True, True, True, 1)
    state.where[1] = 3
    ended(voyage, 0)
    assert state.began_at == 3
    assert (state.moved, state.luna_moved, state.luna_scanned, state.steps_taken) == (False, False, False, 0)
    assert {words.split()[0] for words in voyage.may(1)} >= {"move", "luna", "scan"}


@pytest.mark.rule("US-061", "US-249")
def test_what_holds_for_a_turn_ends_with_it() -> None:
    grant = {"kind": "grant_property", "name": "round", "until": "end_of_turn"}
    voyage = Voyage()
    voyage.does(grant)
    voyage.settled()
    assert finding.has_property(voyage.state, 0, 0)
    ended(voyage, 0)
    assert not finding.has_property(voyage.state, 0, 0)


@pytest.mark.rule("US-057")
def test_who_regrouped_stays_active_until_what_that_causes_is_resolved() -> None:
    hook = '\n[[hooks]]\non = "turn_end"\nwho = "active"\neffect = { kind = "gain_focus", n = 1 }\n'
    voyage = Voyage(("planet.toml", "", hook))
    voyage.act("set energy on rest", "set awareness on charge power", "set wonder on recover", "regroup")
    assert (voyage.prompt, voyage.waits_for, voyage.state.active) == ("cube", (0,), 0)
    voyage.act("cube awareness")
    assert (voyage.state.active, voyage.waits_for) == (1, (1,))


@pytest.mark.rule("US-062")
def test_what_happens_in_each_turn_happens_before_it_ends_whether_asked_for_or_not() -> None:
    hook = f'\n[[hooks]]\non = "turn_end"\nwho = "active"\neffect = {{ {DATA} }}\n'
    voyage = Voyage(("planet.toml", "", hook))
    ended(voyage, 0)
    assert (voyage.state.data, voyage.state.active) == (1, 1)
    ended(voyage, 1)
    assert voyage.state.data == 2


WHENEVER: Edit = (
    "planet.toml",
    "",
    """
[[hooks]]
on = "turn_end"
who = "active"
requires = [{ kind = "not", of = { kind = "flag", name = "tidy" } }]
effect = { kind = "gain_resource", resource = "data" }

[[hooks]]
on = "turn_start"
who = "active"
effect = { kind = "clear_flag", flag = "tidy" }
""",
)
SOONER = """stays = "open"

[[card.free_actions]]
title = "TIDY NOW"
where = "anywhere"
by = "active"
limit = "once_per_turn"
effect = [{ kind = "set_flag", flag = "tidy" }, { kind = "gain_resource", resource = "data" }]
"""


@pytest.mark.rule("US-062")
@pytest.mark.parametrize("sooner", [True, False])
def test_what_has_no_moment_is_done_when_its_owner_likes_and_before_the_turn_ends_at_the_latest(sooner: bool) -> None:
    whim = boxes.whim("a")
    voyage = Voyage(WHENEVER, ("planet_cards.toml", whim, whim + SOONER)).on_top(OPEN, "card-a")
    voyage.state.watching = [NOTHING] * 3
    if sooner:
        voyage.act("use tidy now")
        assert voyage.state.data == 1
        assert voyage.why_not("use tidy now") == ["US-138"]
    ended(voyage, 0)
    assert (voyage.state.data, voyage.state.active) == (1, 1), "once, sooner or later"
    assert "use tidy now" in voyage.may(1), "and in each turn"


@pytest.mark.rule("US-059", "US-X03")
def test_a_start_effect_that_no_longer_applies_does_not_happen() -> None:
    spends = starts("a", 'kind = "spend_resource", resource = "power"')
    old, new = starts("b", MATERIAL)[1:]
    asks = new.replace("effect =", 'requires = [{ kind = "can_spend", resource = "power" }]\neffect =')
    voyage = Voyage(spends, ("distress.toml", old, asks)).covered(0, "support", "recover")
    voyage.state.charged = 1
    voyage.begins().act("first distress-a")
    assert (voyage.state.charged, voyage.state.material, voyage.prompt) == (0, 0, "turn")


@pytest.mark.rule("US-059", "US-292")
def test_a_window_stands_before_each_effect_of_the_start() -> None:
    voyage = Voyage(*TWO_STARTS).covered(0, "support", "recover")
    assert WINDOW not in [record[0] for record in voyage.state.agenda.lanes[-1]]
    voyage.gives(2, ABILITY)
    voyage.state.data = 1
    voyage.state.watching[2] = EVERYTHING
    voyage.begins()
    voyage.act("pass", seat=2).act("first distress-a")
    assert (voyage.prompt, voyage.waits_for) == ("window", (2,))
