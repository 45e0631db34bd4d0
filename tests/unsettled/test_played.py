"""The printed actions, structures and breakthroughs as a table plays them, from the cube to the regroup."""

import pytest

from tests.unsettled.voyage import Voyage
from unmapped.games.unsettled.effects.watching import NOTHING
from unmapped.games.unsettled.table.state import (
    BOX,
    HIGH,
    LOW,
    MOMENTS,
    NOWHERE,
    ON_BOARD,
    OWN_DISTRESS,
    SCARAB,
    UNREADY,
)
from unmapped.language.world import changed

HUT, LABORATORY, WORKSHOP = range(3)


def rests(voyage: Voyage, *others: str, seat: int = 0) -> Voyage:
    """An explorer sets what cubes are left, REST among them, and regroups."""
    voyage.state.trust = HIGH
    return voyage.act(*others, "set energy on rest", "regroup", seat=seat)


# --- The dashboard ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-067", "US-107")
@pytest.mark.parametrize(("face", "shown"), [(3, 3), (1, 2), (0, 1)])
def test_rest_turns_the_cube_up_by_one_and_takes_one_time(face: int, shown: int) -> None:
    voyage = Voyage().show(2, 2, face).act("set energy on rest")
    assert (voyage.cubes(), voyage.state.time) == ([2, 2, shown], 1)


@pytest.mark.rule("US-067", "US-106", "US-120")
def test_recover_fills_the_cube_and_lowers_trust_or_makes_the_crew_lose_focus() -> None:
    voyage = Voyage().show(0, 2, 2).act("set awareness on recover")
    assert (voyage.cubes(), voyage.state.trust) == ([3, 2, 2], LOW)
    voyage = Voyage().show(2, 2, 2)
    voyage.state.trust = LOW
    voyage.act("set awareness on recover", "explorer 1", "explorer 1").act("cube wonder", "cube wonder", seat=1)
    assert (voyage.cubes(), voyage.cubes(1), voyage.state.trust) == ([3, 2, 2], [2, 0, 2], LOW)


@pytest.mark.rule("US-101", "US-223", "US-224")
@pytest.mark.parametrize(("cube", "insight"), [("wonder", 1), ("energy", 0)])
def test_investigate_opens_a_moment_here_and_with_wonder_brings_insight(cube: str, insight: int) -> None:
    voyage = Voyage()
    voyage.act(f"set {cube} on investigate")
    if voyage.prompt == "marker":
        voyage.act(voyage.may()[0])
    state = voyage.state
    assert [len(state.cards.piles[MOMENTS + marker]) for marker in range(2)].count(1) == 1
    assert (state.insight[0], state.investigated) == (insight, 1 << 1)
    voyage.begins(1)
    assert voyage.why_not("set wonder on investigate", 1) == ["US-086"], "the node bears its token"


@pytest.mark.rule("US-226", "US-R102")
def test_an_opportunity_that_was_taken_lies_there_until_the_regroup_and_then_goes() -> None:
    voyage = Voyage().on_top(MOMENTS, "opportunity-a")
    state = voyage.state
    state.marker_at[0] = 1
    taken = next(name for name in voyage.sets() if name.startswith("take it"))
    voyage.act(f"set awareness on {taken}")
    assert (voyage.names(MOMENTS), state.marker_at[0]) == (["opportunity-a"], 1)
    state.watching = [NOTHING] * 3
    rests(voyage, "set wonder on recover")
    assert (voyage.names(MOMENTS), voyage.names(BOX), state.marker_at[0]) == ([], ["opportunity-a"], NOWHERE)


@pytest.mark.rule("US-258", "US-R102")
@pytest.mark.parametrize("shut", [True, False])
def test_an_objective_met_by_an_action_counts_when_its_cube_is_regrouped_and_only_then(shut: bool) -> None:
    voyage = Voyage()
    state = voyage.state
    state.face, state.face_stands = 6, True
    state.flags = 1 << state.planet.flags.index("tidy")
    voyage.does({"kind": "grant_property", "name": "round"})
    voyage.settled()
    voyage.act(f"set awareness on {'shut the lid of a7' if shut else 'charge power'}")
    assert state.face == 6, "the cube still lies there"
    state.where[2] = 2  # Not all are aboard, so that the next face is not met at once.
    rests(voyage, "set wonder on recover")
    assert (state.face, state.faces_met) == (7 if shut else 6, 0)


@pytest.mark.rule("US-101", "US-R50")
def test_nobody_investigates_the_scarab() -> None:
    voyage = Voyage()
    voyage.state.where[0] = SCARAB
    assert "investigate" not in voyage.sets()


@pytest.mark.rule("US-104", "US-121", "US-168")
@pytest.mark.parametrize("endurance", [6, 0])
def test_support_relieves_whoever_is_there_conscious_or_not_and_then_trust_rises(endurance: int) -> None:
    voyage = Voyage().covered(1, "traverse", "recover")
    state = voyage.state
    state.trust, state.endurance[1] = LOW, endurance
    voyage.act("set awareness on support")
    chooser = 1 if endurance else 0
    assert voyage.waits_for == (chooser,)
    assert state.trust == LOW, "both belong to one effect"
    voyage.act("relieve recover", seat=chooser)
    assert (len(state.cards.piles[OWN_DISTRESS + 1]), state.trust, voyage.cubes()) == (1, HIGH, [1, 2, 2])


@pytest.mark.rule("US-105", "US-167")
def test_support_is_for_others_on_the_same_node_who_have_distress() -> None:
    voyage = Voyage().covered(0, "recover").covered(2, "recover")
    voyage.state.where[2] = 2
    assert voyage.why_not("set awareness on support") == ["US-086"]
    (sentence,) = voyage.refused("set awareness on support")
    assert sentence.endswith("cannot be done now: One other local explorer removes 1 distress."), (
        "trust alone could be raised"
    )
    voyage.state.where[2] = 1
    assert "support" in voyage.sets()


# --- Structures -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-144", "US-145", "US-146", "US-147", "US-151")
def test_a_hut_is_built_with_a_cube_and_used_after_the_regroup() -> None:
    voyage = Voyage()
    state = voyage.state
    state.data = 2
    voyage.act("set awareness on build the research hut")
    assert (state.structure_at[HUT], state.time, voyage.cubes()) == (UNREADY + 1, 1, [1, 2, 2])
    assert "build the laboratory" not in voyage.sets(), "the site is occupied"
    assert [seat for seat in range(3) if "use read the data" in voyage.may(seat)] == []
    rests(voyage, "set wonder on recover")
    assert state.structure_at[HUT] == 1
    voyage.act("use read the data", seat=2)
    assert (state.data, state.insight) == (1, [0, 0, 1])


@pytest.mark.rule("US-144", "US-R50")
@pytest.mark.parametrize("place", [SCARAB, 5])
def test_nothing_is_built_where_there_is_no_site(place: int) -> None:
    voyage = Voyage(nodes=("n1", "n2", "e1", "e2", "e3"))
    voyage.state.where[0] = place
    assert not [name for name in voyage.sets() if name.startswith("build")]
    assert "US-085" in voyage.why_not("set awareness on build the research hut")


@pytest.mark.rule("US-150", "US-152")
def test_a_laboratory_serves_everybody_everywhere_as_long_as_there_is_material() -> None:
    voyage = Voyage().show(0, 0, 3, seat=1)
    voyage.state.structure_at = changed(voyage.state.structure_at, LABORATORY, 1)
    voyage.state.material = 3
    voyage.state.where[1] = 2
    for _ in range(3):
        voyage.act("use mix a tonic", "cube wonder", seat=1)
    assert (voyage.cubes(1), voyage.state.material) == ([0, 3, 3], 0)
    assert voyage.why_not("use mix a tonic", 1) == ["US-137"]


@pytest.mark.rule("US-150", "US-153", "US-332")
def test_a_workshop_steers_luna_to_a_node_beside_hers_besides_her_own_move() -> None:
    voyage = Voyage()
    state = voyage.state
    state.structure_at = changed(state.structure_at, WORKSHOP, 1)
    state.charged = 2
    voyage.act("use steer luna", seat=2)
    ways = {words for words in voyage.may(2) if words.startswith("node ")}
    assert ways == {"node n1", "node n3", "node e1n2", "node w1n2"}, "also where no card lies yet"
    voyage.act("node n1", seat=2)
    assert (state.luna, state.charged, state.luna_moved) == (1, 1, False)
    assert "luna to n2" in voyage.may()


@pytest.mark.rule("US-154", "US-155", "US-158")
def test_a_structure_is_taken_down_from_its_node_and_works_until_the_regroup() -> None:
    voyage = Voyage()
    state = voyage.state
    state.structure_at = changed(state.structure_at, LABORATORY, 1)
    state.material = 1
    state.where[0] = 2
    assert voyage.why_not("set awareness on destroy the laboratory") == ["US-085"]
    state.where[0] = 1
    voyage.act("set awareness on destroy the laboratory")
    assert (state.time, voyage.cubes()) == (1, [1, 2, 2])
    voyage.act("use mix a tonic", "cube awareness")
    assert "build the laboratory" not in voyage.sets()
    rests(voyage, "set wonder on recover")
    assert state.structure_at[LABORATORY] == ON_BOARD
    assert {"build the laboratory", "build the workshop"} <= voyage.sets(1)


# --- Breakthroughs and pursuits ---------------------------------------------------------------------------------------


@pytest.mark.rule("US-137", "US-138", "US-142")
def test_a_breakthrough_is_paid_and_used_once_in_every_turn_whosever_it_is() -> None:
    voyage = Voyage().gives(1, "breakthrough-robotics-0")
    state = voyage.state
    use = "use breakthrough robotics-0"
    assert voyage.why_not(use, 1) == ["US-137"]
    state.data = 3
    for turn in range(2):
        voyage.show(0, 0, 0, seat=1).act(use, "cube energy", "cube energy", seat=1)
        assert (state.data, voyage.cubes(1)) == (2 - turn, [0, 0, 2])
        assert voyage.why_not(use, 1) == ["US-138"]
        rests(voyage.show(2, 2, 2, seat=turn), "set awareness on charge power", "set wonder on recover", seat=turn)
    assert use in voyage.may(1)


@pytest.mark.rule("US-127", "US-287")
def test_a_pursuit_is_given_up_on_anybodys_turn_and_goes_to_the_bottom() -> None:
    voyage = Voyage()
    voyage.state.insight[1] = 2
    assert voyage.state.pursuit[1] == 0
    names = ("robotics", "chemistry", "engineering")
    assert {f"reset to {name}" for name in names} <= set(voyage.may(1)), "the same one as well, at that price"
    voyage.act("reset to engineering", seat=1)
    assert (voyage.state.insight[1], voyage.state.pursuit[1]) == (0, 2)
    assert voyage.why_not("reset to engineering", 1) == ["US-127"]
    voyage.state.endurance[1] = 0
    assert voyage.may(1) == []
