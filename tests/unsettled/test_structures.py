"""Structures are built, work, and are taken down."""

import pytest

from tests.unsettled.outpost import Edit, Outpost, Word
from unmapped.games.unsettled.cards.kinds import ASK_STRUCTURE, SETTLE
from unmapped.games.unsettled.explorers import structures
from unmapped.games.unsettled.table.state import NOWHERE, ON_BOARD, SCARAB, UNREADY
from unmapped.language.effects import EFFECT
from unmapped.language.world import changed

HUT, LABORATORY, WORKSHOP = range(3)
BUILD: Word = {"kind": "build_structure", "ready": "regroup"}
AT_HUT: Word = {"kind": "at_structure", "structure": "hut"}

UNDERNEATH: Edit = (
    "planet.toml",
    "[primary]",
    'ongoing = [{ kind = "forbid_building", token = "ball" }]\n\n[primary]',
)
OWN: Edit = ("tokens.toml", "", '\n[[token]]\nid = "tower"\nname = "Tower"\nkind = "structure"\n')


def camp(*changes: Edit) -> Outpost:
    """Nodes a to e, of which the last has no build site, are places 1 to 5; explorer 0 is on the first."""
    return Outpost(*changes, nodes=("e1", "e2", "e3", "e4", "e5")).stand(1)


def built(*changes: Edit) -> Outpost:
    """The same with a hut on the first node."""
    outpost = camp(*changes)
    structures.build(outpost.state, 0, HUT, 1, ready=True)
    outpost.state.agenda.clear()
    return outpost


# --- Building ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-144", "US-146", "US-147")
def test_the_tile_occupies_the_build_site_at_once_and_works_after_the_regroup() -> None:
    outpost = camp()
    state = outpost.state
    outpost.says_of(BUILD, "hut", cube=2)
    assert state.structure_at[HUT] == UNREADY + 1
    assert not structures.is_vacant(state, 1)
    assert not structures.works(state, HUT)
    assert not outpost.holds(AT_HUT)
    assert [structures.becomes_ready(state, one) for one in (HUT, LABORATORY)] == [True, False]
    structures.make_ready(state, HUT)
    assert structures.works(state, HUT)
    assert outpost.holds(AT_HUT)


@pytest.mark.rule("US-144", "US-156")
def test_only_on_a_vacant_build_site_and_only_what_is_on_the_board() -> None:
    outpost = built()
    laboratory: Word = {**BUILD, "structure": "laboratory"}
    assert not outpost.must(laboratory), "the hut stands there"
    assert outpost.stand(2).must(laboratory)
    assert not outpost.must({**BUILD, "structure": "hut"}), "the hut stands elsewhere"
    assert not outpost.stand(5).must(laboratory), "no build site"
    assert not outpost.stand(SCARAB).must(laboratory)


@pytest.mark.rule("US-148")
def test_what_another_card_builds_works_at_once() -> None:
    outpost = camp()
    outpost.does({"kind": "build_structure", "structure": "workshop"})
    assert structures.works(outpost.state, WORKSHOP)


@pytest.mark.rule("US-148", "US-R84")
def test_where_any_may_be_built_the_builder_chooses() -> None:
    outpost = camp(OWN)
    outpost.does({"kind": "build_structure", "structure": "any"})
    assert (outpost.question[0], outpost.asked) == (ASK_STRUCTURE, 0)
    assert outpost.offered == ["keep hut", "keep laboratory", "keep workshop"], "no structure of the planet"
    outpost.says("keep laboratory")
    assert structures.works(outpost.state, LABORATORY)


@pytest.mark.rule("US-131", "US-143", "US-145", "US-277", "US-R18")
@pytest.mark.parametrize(("discipline", "name"), [(0, "hut"), (1, "laboratory"), (2, "workshop")])
def test_a_comprehension_that_matches_has_to_be_present_where_that_is_asked(discipline: int, name: str) -> None:
    outpost = camp().stand(1, 1, 2)
    state = outpost.state
    says: Word = {"kind": "build_structure", "structure": "any", "comprehended": True}
    state.comprehension[3 * 2 + discipline] = 1
    assert not outpost.must(says), "explorer 2 is elsewhere"
    state.comprehension[3 * 1 + discipline] = 1
    outpost.does(says)
    assert [state.planet.structures[one] for one in range(3) if state.structure_at[one] == 1] == [name]
    state.endurance[1] = 0
    assert not structures.is_understood(state, discipline, 1)


@pytest.mark.rule("US-145", "US-X06")
def test_building_takes_time_unless_a_comprehension_is_present_and_then_nobody_is_asked() -> None:
    outpost = camp()
    space = outpost.planet.cartridge.spaces[outpost.planet.cartridge.spaces_of[outpost.card("hut")][0]]
    outpost.goes((EFFECT, space.effect, 0, space.thing, 0, 0, NOWHERE, NOWHERE), (SETTLE,))
    assert outpost.state.time == 1
    outpost = camp()
    outpost.state.comprehension[0] = 1
    outpost.goes((EFFECT, space.effect, 0, space.thing, 0, 0, NOWHERE, NOWHERE), (SETTLE,))
    assert (outpost.state.time, outpost.state.structure_at[HUT]) == (0, UNREADY + 1)


@pytest.mark.rule("US-143", "US-154", "US-R09", "US-R18")
def test_each_discipline_has_a_structure_and_building_and_destroying_turn_the_cube_down_once() -> None:
    made = camp().planet.cartridge
    names = ("hut", "laboratory", "workshop")
    assert made.structures[:3] == names
    assert made.structure_discipline[:3] == [0, 1, 2]
    spaces = [made.spaces[space] for name in names for space in made.spaces_of[made.ids.index(name)]]
    assert [space.arrows for space in spaces] == [-1] * 6
    assert [space.title.split()[0] for space in spaces] == ["BUILD", "DESTROY"] * 3


@pytest.mark.rule("US-157")
def test_structures_of_the_planet_follow_the_same_rules() -> None:
    outpost = camp(OWN)
    tower = outpost.planet.cartridge.structures.index("tower")
    outpost.does({"kind": "build_structure", "structure": "tower"})
    assert outpost.state.structure_at[tower] == 1
    assert outpost.holds({"kind": "at_structure", "structure": "tower"})
    assert not outpost.must({"kind": "build_structure", "structure": "hut"})
    outpost.says_of({"kind": "destroy_structure"}, "tower")
    assert outpost.state.structure_at[tower] == ON_BOARD


@pytest.mark.rule("US-289")
def test_what_waits_for_a_building_follows() -> None:
    hook = '\n[[hooks]]\non = "build"\nwho = "affected"\neffect = { kind = "gain_insight" }\n'
    outpost = camp(("planet.toml", "", hook))
    outpost.does({"kind": "build_structure", "structure": "hut"})
    assert outpost.state.insight == [1, 0, 0]


# --- Being there ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-085", "US-149")
def test_whoever_is_on_the_node_of_a_complete_structure_is_at_it() -> None:
    outpost = built()
    assert outpost.holds(AT_HUT, 0)
    assert not outpost.holds(AT_HUT, 1)
    two: Word = {**AT_HUT, "n": 2}
    assert not outpost.holds(two)
    assert outpost.stand(2, 1, 1).holds(two)
    assert outpost.holds({**AT_HUT, "structure": "any"}, 1)
    assert not outpost.holds({**AT_HUT, "structure": "any"}, 0)
    assert not outpost.holds({**AT_HUT, "structure": "workshop"}, 1)


@pytest.mark.rule("US-149")
def test_a_number_of_structures_has_to_be_complete_and_if_so_said_attended() -> None:
    outpost = built(OWN)
    two: Word = {"kind": "structures_built", "n": 2}
    attended: Word = {**two, "attended": True}
    structures.build(outpost.state, 0, outpost.planet.cartridge.structures.index("tower"), 3, ready=True)
    structures.build(outpost.state, 0, LABORATORY, 2, ready=False)
    assert not outpost.holds(two)
    structures.make_ready(outpost.state, LABORATORY)
    assert outpost.holds(two)
    assert not outpost.holds(attended)
    assert outpost.stand(1, 2).holds(attended)


@pytest.mark.rule("US-310")
def test_under_a_creature_nothing_is_built_and_nothing_works() -> None:
    outpost = built(UNDERNEATH)
    state = outpost.state
    ball = outpost.planet.cartridge.first_piece[0]
    assert structures.works(state, HUT)
    state.token_at = changed(state.token_at, ball, 1)
    assert not structures.works(state, HUT)
    assert not outpost.holds(AT_HUT)
    assert not outpost.holds({"kind": "structures_built", "n": 1, "attended": True})
    assert outpost.holds({"kind": "structures_built", "n": 1})
    assert not structures.is_vacant(state, 1)
    state.token_at = changed(state.token_at, ball, 2)
    assert not outpost.stand(2).must({"kind": "build_structure", "structure": "laboratory"})


# --- Destroying -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("US-154", "US-155", "US-158")
def test_a_destroyed_structure_works_until_the_regroup_then_it_can_be_built_again() -> None:
    outpost = built()
    state = outpost.state
    later: Word = {"kind": "destroy_structure", "when": "regroup"}
    outpost.says_of([{"kind": "advance_time", "n": 1}, later], "hut", cube=0)
    assert state.time == 1
    assert structures.is_leaving(state, HUT)
    assert structures.works(state, HUT)
    assert not outpost.must({**later, "structure": "hut"}), "it leaves already"
    structures.put_back(state, HUT)
    assert not structures.is_leaving(state, HUT)
    assert structures.is_vacant(state, 1)
    assert outpost.must({"kind": "build_structure", "structure": "hut"})


@pytest.mark.rule("US-299", "US-R96")
def test_what_destroys_a_structure_at_once_sends_it_back_to_the_board() -> None:
    outpost = built()
    structures.build(outpost.state, 0, WORKSHOP, 2, ready=True)
    outpost.does({"kind": "destroy_structure", "structure": "hut"})
    assert (outpost.state.structure_at[HUT], outpost.state.structure_at[WORKSHOP]) == (ON_BOARD, 2)
    assert not outpost.must({"kind": "destroy_structure", "structure": "hut"})


@pytest.mark.rule("US-299", "US-R84")
def test_where_any_may_be_destroyed_it_is_one_that_stands() -> None:
    outpost = built()
    any_one: Word = {"kind": "destroy_structure", "structure": "any"}
    structures.build(outpost.state, 0, WORKSHOP, 2, ready=False)
    outpost.does(any_one)
    assert outpost.offered == ["keep hut", "keep workshop"]
    outpost.says("keep workshop")
    assert outpost.state.structure_at[:3] == (1, ON_BOARD, ON_BOARD)
    assert not outpost.does(any_one).question
    assert not outpost.must(any_one)


@pytest.mark.rule("US-011", "US-025")
def test_all_structures_begin_on_the_board() -> None:
    assert set(camp(OWN).state.structure_at) == {ON_BOARD}
