"""How bots foresee work: what later work asks of nobody now, what hinders an action, and what comes by itself."""

import pytest

from tests.unsettled.outing import Outing, laid_out
from tests.unsettled.test_effort import ANCHOR, bay, falls, now, work
from tests.unsettled.test_loads import HAND_OVER, MEETING
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.judging import costs, means, value
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.judging.remembered import Appraisal
from unmapped.games.unsettled.table.owed import OTHER
from unmapped.games.unsettled.table.state import APART, SCARAB
from unmapped.language.world import changed

# Faces of Orrowin, counted from 0.
ROOFS = 2
"""First task: two structures stand, with somebody at each."""
STILL = 4
"""... and the laboratory is fed."""
LESSONS = 6
"""Second task: the Tussock is taught to sit, to hum and to keep still, once with the Hummock present."""
GOODBYE = 7
"""... and is taken to the Hummock, before everybody goes aboard."""

RING = {
    "n1": "breathing-lawn",
    "e1n1": "polite-bog",
    "e1": "kettle-steps",
    "w1n1": "whistling-pickets",
    "w1": "umbrella-rows",
    "n2": "old-footprint",
    "n3": "second-sunset",
}
"""A map of Orrowin: from the east of the ship to the west by the north, and two nodes beyond."""


def meadow(task: str, face: int, *nodes: str) -> Outing:
    """Two explorers aboard before a face of a task of Orrowin; the whole map lies open, or only some of it."""
    return laid_out("orrowin", RING, task, face, nodes)


def given(outing: Outing, *slots: str) -> Outing:
    """So much of the objective is contributed, and nothing else."""
    outing.state.contributed = tuple([(outing.planet.slot_names.index(name), 1) for name in slots])
    return outing


def lessons() -> Outing:
    """The Tussock is borne in the east, by one of two who stand there; the Hummock is far away."""
    return meadow("b", LESSONS).token("tussock", seat=0).token("hummock", at="n3").stand(0, "e1").stand(1, "e1")


def later(outing: Outing) -> float:
    """The work of all objectives after the one that stands."""
    return Appraisal(outing.state).to_come()


def using(outing: Outing, title: str) -> float:
    """The work of an action that takes a cube."""
    (number,) = [space.number for space in outing.planet.spaces if space.title == title]
    return Effort(outing.state).work((True, number))


# --- Later work -------------------------------------------------------------------------------------------------------


def test_later_work_does_not_depend_on_where_anybody_stands() -> None:
    outing = meadow("a", ROOFS).structure("laboratory", "e1")
    outing.state.comprehension[:] = [2, 2, 2, 0, 0, 0]
    found = []
    for first, second in (("scarab", "scarab"), ("e1", "e1"), ("e1", "n3"), ("n3", "w1")):
        outing.stand(0, first).stand(1, second).luna(second)
        found.append(later(outing))
    assert len(set(found)) == 1


def test_later_work_counts_on_nobody_who_is_in_place_already() -> None:
    outing = meadow("b", 0)
    together = later(outing)
    assert later(outing.stand(1, "n3").luna("n3")) == together, "two ears, a good walk apart"


def test_later_work_does_not_depend_on_who_has_learnt_what() -> None:
    outing = meadow("a", ROOFS)
    found = []
    for known in ([2, 2, 2, 0, 0, 0], [2, 0, 2, 0, 2, 0], [0, 2, 0, 2, 0, 2]):
        outing.state.comprehension[:] = known
        found.append(later(outing))
    assert len(set(found)) == 1


# --- What hinders -----------------------------------------------------------------------------------------------------


def test_an_action_is_dearer_while_what_it_demands_cannot_be_done_where_it_is_used() -> None:
    outing = meadow("a", ROOFS).moment(0, "lights-out-please", "n1").stand(0, "n1").stand(1, "n1")
    hindered = using(outing, "SIT IN THE DARK")
    outing.distress(1, "floaty", "rest")
    assert using(outing, "SIT IN THE DARK") == pytest.approx(hindered - costs.HINDERED)
    outing.stand(1, "scarab")
    found = using(outing, "SIT IN THE DARK")
    assert found == pytest.approx(hindered - costs.HINDERED + costs.STEP), "whoever has it sits down there"
    assert outing.state.where == [outing.at("n1"), SCARAB], "nobody has gone anywhere"


def test_nothing_is_built_where_the_hummock_sits() -> None:
    outing = meadow("a", ROOFS, "n1", "e1n1", "e1")
    free = now(outing.token("hummock", at="e1n1").state)
    assert now(outing.token("hummock", at="n1").state) > free


def test_a_house_under_the_hummock_has_nobody_at_home() -> None:
    outing = meadow("a", ROOFS).structure("laboratory", "n1").structure("workshop", "e1").stand(0, "n1").stand(1, "e1")
    assert now(outing.state) == 0.0
    assert now(outing.token("hummock", at="e1").state) >= costs.BUILD


def test_work_at_a_structure_is_dearer_while_the_hummock_sits_on_it() -> None:
    outing = meadow("a", STILL).structure("laboratory", "n1").token("hummock", at="n3")
    free = now(outing.state)
    assert now(outing.token("hummock", at="n1").state) >= free + costs.SMOTHERED


def test_nobody_looks_for_a_discovery_on_a_node_that_is_set_apart() -> None:
    outing = meadow("c", HAND_OVER, "n1", "e1n1", "n2").structure("hut", "n1").stand(0, "n1").stand(1, "n1")
    apart = outing.at("n2")
    outing.state.investigated = 1 << outing.at("n1") | 1 << outing.at("e1n1")
    outing.state.slots = changed(outing.state.slots, apart, APART)
    outing.state.apart = 1 << apart
    found = now(outing.state)
    outing.state.investigated |= 1 << apart
    assert now(outing.state) == found


def test_whoever_bears_the_tussock_goes_round_the_ship() -> None:
    outing = meadow("b", GOODBYE).token("tussock", seat=0).token("coolant", seat=0).stand(0, "e1")
    tussock, coolant = outing.planet.tokens.index("tussock"), outing.planet.tokens.index("coolant")
    reckoned = Effort(outing.state)
    west = outing.at("w1")
    assert reckoned.with_burden(0, tussock, west) == pytest.approx(4 * costs.STEP)
    assert reckoned.with_burden(0, coolant, west) == reckoned.walk(0, west) == pytest.approx(2 * costs.STEP)


# --- What is done, and what is done along with it ---------------------------------------------------------------------


def test_what_was_contributed_stays_so() -> None:
    outing = lessons()
    assert using(outing, "SIT") < costs.BLOCKED
    assert using(given(outing, "sit"), "SIT") >= costs.BLOCKED


def test_what_was_laid_down_stays_there() -> None:
    """Two lessons lie, so that the third needs the Hummock: no other way is open, however far it is."""
    outing = given(lessons(), "hum", "keep_still")
    piece = outing.planet.first_piece[outing.planet.tokens.index("lesson")]
    outing.state.token_at = changed(outing.state.token_at, piece, outing.at("w1"))
    outing.state.token_at = changed(outing.state.token_at, piece + 1, outing.at("w1n1"))
    assert falls([using(outing.token("hummock", at=at), "SIT") for at in ("n3", "n2", "n1", "e1n1", "e1")])


def test_an_audience_comes_to_the_lesson_that_is_still_missing() -> None:
    outing = lessons()
    alone = now(given(outing, "hum", "keep_still", "audience").state)
    assert now(given(outing, "hum", "keep_still").state) == pytest.approx(alone + costs.PIECE)


def test_nobody_keeps_to_the_ship_while_something_has_to_be_done_far_away() -> None:
    outing = meadow("b", GOODBYE).token("tussock", seat=0).token("hummock", at="n3")
    found = [work(outing, first=at) for at in ("n1", "n2", "n3")]
    assert falls(found)
    assert found[0] - found[1] == pytest.approx(costs.STEP * (1 - costs.HOMEWARD))
    outing.state.flags |= 1 << outing.planet.flags.index("goodbye")
    homeward = [work(outing, first=at) for at in ("n3", "n2", "n1", "scarab")]
    assert falls(homeward)
    assert homeward[0] == pytest.approx(3 * costs.STEP), "all of it counts then"


# --- What comes by itself ---------------------------------------------------------------------------------------------


def test_what_comes_once_a_flag_is_set_is_brought_about_by_what_sets_it() -> None:
    planet = cartridge("orrowin")
    keep_still = means.means(planet).of(means.SLOT, planet.slot_names.index("keep_still"))
    assert "KEEP STILL" in [planet.free[number].title for cube, number in keep_still if not cube]


def test_what_comes_by_itself_is_less_work_once_it_is_coming() -> None:
    outing = given(lessons(), "sit", "hum", "audience")
    before = now(outing.state)
    outing.token("spot", at="e1").state.flags |= 1 << outing.planet.flags.index("still")
    assert costs.COMING == now(outing.state) < before < costs.BLOCKED
    assert work(outing, first="e1n1") > costs.COMING, "the Tussock is to keep still where it was"


def test_a_creature_that_eats_comes_to_food_and_stays_where_some_lies() -> None:
    outing = meadow("b", MEETING).token("tussock", at="w1").token("hummock", at="n3").stand(0, "w1")
    fed = now(outing.lying("n3", material=1).state)
    unfed = now(outing.lying("n3").state)
    lured = now(outing.lying("w1", data=1).state)
    assert falls([fed, unfed, lured])
    assert unfed - lured == pytest.approx(costs.HUNGER)


def test_what_the_timeline_brings_is_the_nearer_the_sooner_it_rings() -> None:
    outing = bay("a", ANCHOR).token("odile", at="s2").token("key", seat=0).stand(0, "s2").stand(1, "s1")
    state = outing.state
    state.triggers = ((6, outing.planet.trigger_names.index("chime")),)
    found: list[float] = []
    for time in (7, 9, 0, 3, 5, 6):
        state.time = time
        found.append(now(state))
    assert falls(found)
    assert found[0] - found[-1] == pytest.approx(costs.AWAITED * (state.planet.numbers.timeline - 1))


def test_owed_time_has_taken_its_endurance_already() -> None:
    outing = meadow("a", ROOFS)
    state = outing.state
    state.time = state.planet.numbers.timeline - 1
    before = value.value(state)
    state.owed = (0, OTHER, 2)
    owing = value.value(state)
    state.owed = ()
    outing.passes(2)
    assert state.endurance == [state.planet.numbers.endurance - 1] * 2
    assert value.value(state) == pytest.approx(owing)
    assert owing < before
