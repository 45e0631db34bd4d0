"""A task goes from face to face, by what holds, what is done, and what is contributed."""

import pytest

from tests.unsettled import boxes
from tests.unsettled.outpost import Edit, Outpost, Word
from unmapped.games.unsettled.cards.cartridge import ONCE, PER_FACE, PER_TURN
from unmapped.games.unsettled.cards.kinds import ADVANCE_TASK, ASK_CONTRIBUTION, FACE, SETTLE
from unmapped.games.unsettled.effects import counters
from unmapped.games.unsettled.planet import tasks
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import GOING, SCARAB, WON
from unmapped.language import limits

ADVANCE: Word = {"kind": "advance_task"}
ABOARD = '\nobjective = { kind = "state", text = "All aboard.", condition = { kind = "whole_crew_aboard" } }\n'


def face(more: str = "") -> str:
    """A face that says something more than its text."""
    return f'\n[[face]]\ntitle = "Story"\ntext = "It goes on."\n{more}'


def story(*faces: str) -> Edit:
    """A task of these faces, of which the last brings the crew home."""
    head = '\nid = "a"\nname = "Task a"\ntext = "Come home."\n'
    return ("tasks/a.toml", boxes.task("a"), head + "".join(map(face, faces)) + face(ABOARD))


TOGETHER = 'objective = { kind = "state", text = "Two together.", condition = { kind = "local_count", n = 2 } }\n'
GOODS = """
objective = { kind = "contribute", text = "Goods.", slots = { data = 2, power = { p2 = 1, p3 = 2, p4 = 3 } } }
"""
SHUT = """
objective = { kind = "action", text = "Shut the lid." }

[[face.actions]]
title = "SHUT THE LID"
arrows = -1
effect = { kind = "advance_task" }
"""


def begun(*faces: str, seats: int = 3) -> Outpost:
    """The task has begun; the explorers stand on different nodes."""
    outpost = Outpost(story(*faces), seats=seats)
    outpost.stand(*range(1, seats + 1)) if seats < 4 else outpost.stand(1, 2, 3, SCARAB)
    outpost.goes((FACE, 0))
    return outpost


# --- Faces ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-333")
def test_places_for_pieces_that_a_face_shows_call_for_nothing_by_themselves() -> None:
    outpost = begun(GOODS)
    state = outpost.state
    before = (state.data, state.charged, state.token_at[:], state.discovery_at[:])
    outpost.goes((FACE, 0), (SETTLE,))
    assert [outpost.planet.cartridge.slot_names[slot] for slot, _ in tasks.current(state).slots] == ["data", "power"]
    assert state.contributed == ()
    assert (state.data, state.charged, state.token_at, state.discovery_at) == before


@pytest.mark.rule("US-043", "US-255", "US-256", "US-R67")
def test_faces_without_an_objective_lead_on_until_one_has_to_be_met() -> None:
    outpost = begun("", 'effect = { kind = "gain_insight", who = "each_explorer" }', TOGETHER)
    state = outpost.state
    assert (state.face, state.face_stands) == (2, True)
    assert state.insight == [1, 1, 1]
    assert not outpost.question
    assert [line.args[0] for line in outpost.journal.lines if line.key == "face"] == ["toy/a1", "toy/a2", "toy/a3"]


@pytest.mark.rule("US-292", "US-R67", "US-R68")
def test_the_effects_of_a_face_are_links_of_their_own_and_the_active_explorers() -> None:
    outpost = Outpost(story('effect = { kind = "gain_focus", n = 1 }', TOGETHER)).stand(1, 2, 3)
    outpost.state.active = 1
    outpost.goes((FACE, 0))
    assert outpost.asked == 1
    assert len(outpost.windows) == 1
    assert not outpost.state.face_stands
    outpost.says("cube energy")
    assert len(outpost.windows) == 2, "the next face is a further link"
    assert (outpost.state.face, outpost.state.face_stands) == (1, True)


@pytest.mark.rule("US-034", "US-260")
def test_only_the_faces_of_the_task_that_was_chosen_are_read() -> None:
    outpost = Outpost(story(TOGETHER)).stand(1, 2, 3)
    outpost.state.task = 1
    outpost.goes((FACE, 0))
    assert outpost.state.face == 2
    assert tasks.current(outpost.state) is outpost.planet.cartridge.faces[1][2]


@pytest.mark.rule("US-255")
def test_what_a_face_narrates_is_told() -> None:
    outpost = begun('effect = { kind = "narrate", text = "It did not look round." }')
    assert [line.args for line in outpost.journal.lines if line.key == "narrated"] == [("It did not look round.",)]
    assert not outpost.could({"kind": "narrate", "text": "Nothing."})


# --- What holds -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-257", "US-R69")
def test_an_objective_about_the_world_is_met_as_soon_as_it_holds_between_two_effects() -> None:
    outpost = begun(TOGETHER, 'effect = { kind = "gain_insight" }', SHUT)
    outpost.stand(1, 1, 3)
    assert outpost.state.face == 0
    outpost.does({"kind": "gain_insight", "who": "affected"}, 2)
    assert outpost.state.face == 2
    assert outpost.state.insight == [1, 0, 1]


@pytest.mark.rule("US-257")
def test_an_objective_that_holds_already_is_met_when_its_face_comes_up() -> None:
    outpost = Outpost(story("", TOGETHER, SHUT)).stand(1, 1, 2)
    outpost.goes((FACE, 0))
    assert outpost.state.face == 2


@pytest.mark.rule("US-R69")
def test_in_a_chain_it_is_met_before_the_next_link() -> None:
    condition = 'condition = { kind = "flag", name = "tidy" }'
    outpost = begun(f'objective = {{ kind = "state", text = "Tidy.", {condition} }}\n', SHUT)
    outpost.does(
        {"kind": "chain", "of": [{"kind": "set_flag", "flag": "tidy"}, {"kind": "clear_flag", "flag": "tidy"}]}
    )
    assert outpost.state.face == 1
    outpost = begun(f'objective = {{ kind = "state", text = "Tidy.", {condition} }}\n', SHUT)
    outpost.does([{"kind": "set_flag", "flag": "tidy"}, {"kind": "clear_flag", "flag": "tidy"}])
    assert outpost.state.face == 0, "parts of one effect are simultaneous"


TESTED = """
objective = { kind = "state", text = "Two together.", tested = "flag", condition = { kind = "local_count", n = 2 } }

[[face.hooks]]
on = "turn_end"
effect = { kind = "chain", of = [{ kind = "set_flag", flag = "tested" }, { kind = "clear_flag", flag = "tested" }] }
"""


@pytest.mark.rule("US-257")
def test_an_objective_may_be_tested_only_at_certain_moments() -> None:
    outpost = begun(TESTED, TESTED)
    outpost.stand(1, 1, 1).does({"kind": "gain_insight"})
    assert outpost.state.face == 0
    outpost.does({"kind": "set_flag", "flag": "tested"})
    assert outpost.state.face == 1, "the next face is not tested at the same moment"


# --- What is done -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-258", "US-259")
def test_what_an_action_achieves_counts_when_its_cube_is_regrouped() -> None:
    outpost = begun(SHUT, TOGETHER)
    state = outpost.state
    outpost.says_of(ADVANCE, "a1", cube=1)
    assert state.face == 0
    assert tasks.met_by_action(state)
    tasks.met(state)
    outpost.go_on()
    assert (state.face, state.active) == (1, 0)
    assert not tasks.met_by_action(state)


@pytest.mark.rule("US-262")
def test_any_other_effect_advances_the_task_as_the_next_link() -> None:
    outpost = begun(SHUT, TOGETHER)
    outpost.does([ADVANCE, {"kind": "gain_focus", "n": 1}])
    assert outpost.state.face == 0
    outpost.says("cube energy")
    assert outpost.state.face == 1
    assert links.inner(outpost.windows[-1][0]) == (ADVANCE_TASK,)


@pytest.mark.rule("US-256", "US-262")
def test_an_objective_is_met_once_however_that_came_about() -> None:
    outpost = begun(TOGETHER, SHUT, SHUT).stand(1, 1, 2)
    outpost.does(ADVANCE)
    assert outpost.state.face == 1


# --- What is contributed ----------------------------------------------------------------------------------------------

GIVE: Word = {"kind": "contribute_resource", "n": 2, "resources": ["data", "material", "power"]}


@pytest.mark.rule("US-261", "US-284")
def test_stored_resources_are_contributed_as_many_as_the_objective_lacks() -> None:
    outpost = begun(GOODS, TOGETHER)
    state = outpost.state
    state.data, state.material, state.charged = 5, 5, 0
    outpost.does(GIVE)
    assert outpost.offered == ["resource data", "done"], "the first one had to be"
    outpost.says("resource data")
    assert (state.data, state.material) == (3, 5)
    assert not outpost.could(GIVE), "it needs no more data, there is no power, and material is not asked for"
    state.charged = 6
    outpost.does(GIVE).says("done")
    assert (state.charged, state.face) == (5, 0)


@pytest.mark.rule("US-261")
def test_the_contributor_chooses_among_what_is_there_and_may_stop() -> None:
    outpost = begun(GOODS, TOGETHER)
    state = outpost.state
    state.data, state.charged = 1, 1
    outpost.does(GIVE, 2)
    assert (outpost.question[0], outpost.asked) == (ASK_CONTRIBUTION, 2)
    assert outpost.offered == ["resource data", "resource power"]
    outpost.says("resource power", "done")
    assert (state.data, state.charged) == (1, 0)


@pytest.mark.rule("US-256", "US-261", "US-330")
@pytest.mark.parametrize(("seats", "power"), [(2, 1), (3, 2), (4, 3)])
def test_with_all_that_this_number_of_explorers_needs_the_task_goes_on(seats: int, power: int) -> None:
    outpost = begun(GOODS, SHUT, seats=seats)
    data: Word = {"kind": "contribute", "slot": "data", "n": 2}
    outpost.does(data)
    for given in range(power):
        assert outpost.state.face == 0
        assert outpost.holds({"kind": "contributed", "slot": "power", "n": given})
        outpost.does({"kind": "contribute", "slot": "power"})
    assert outpost.state.face == 1
    assert outpost.state.contributed == ()


@pytest.mark.rule("US-261")
def test_nothing_is_contributed_beyond_what_is_needed_or_where_nothing_is() -> None:
    outpost = begun(GOODS, SHUT)
    outpost.does([{"kind": "contribute", "slot": "data", "n": 9}, {"kind": "contribute", "slot": "material"}])
    assert [tasks.received(outpost.state, slot) for slot in range(3)] == [2, 0, 0]
    assert not outpost.could({"kind": "contribute", "slot": "data"})


@pytest.mark.rule("US-261")
def test_what_can_be_done_once_on_a_face_can_be_done_on_the_next() -> None:
    outpost = begun(SHUT, TOGETHER)
    turn, face, once = [limits.mark(limit, limits.ACTION_USE, 1, -1) for limit in (PER_TURN, PER_FACE, ONCE)]
    outpost.state.used = (turn, face, once)
    outpost.does(ADVANCE)
    assert list(outpost.state.used) == [turn, once]


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-317", "US-318")
def test_the_crew_wins_the_instant_the_final_objective_holds_and_not_before() -> None:
    outpost = begun(TOGETHER)
    state = outpost.state
    outpost.stand(SCARAB, 1, SCARAB).does({"kind": "gain_insight"})
    assert (state.face, state.ending) == (1, GOING)
    outpost.stand(SCARAB, SCARAB, SCARAB).does([{"kind": "gain_insight"}, {"kind": "gain_insight"}])
    assert state.ending == WON
    assert state.agenda.is_empty()
    assert len(outpost.windows) == 1, "one before the last face, none before the end"


@pytest.mark.rule("US-317")
def test_after_a_victory_nothing_that_waits_is_carried_out() -> None:
    outpost = begun().stand(SCARAB, SCARAB, SCARAB)
    outpost.goes((SETTLE,), (FACE, 0))
    assert outpost.state.ending == WON
    assert outpost.told.count("face") == 1


@pytest.mark.rule("US-318")
def test_standing_aboard_on_an_earlier_face_does_not_win() -> None:
    outpost = begun(SHUT).stand(SCARAB, SCARAB, SCARAB)
    outpost.does({"kind": "gain_insight"})
    assert outpost.state.ending == GOING


@pytest.mark.rule("US-255")
def test_conditions_know_which_face_is_current() -> None:
    outpost = begun("", SHUT)
    assert outpost.holds({"kind": "task_face", "faces": [2, 5]})
    assert not outpost.holds({"kind": "task_face", "faces": [1, 3]})
    counters.remember(outpost.state, 0, 0)
    assert outpost.holds({"kind": "task_face", "faces": [2]})
