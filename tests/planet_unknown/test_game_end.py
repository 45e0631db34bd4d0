"""Game end: who can place neither tile, what then becomes of the tile, and empty depots."""

import pytest

from tests.planet_unknown.scene import Scene, alone, scene, squares, tile
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX, NAMES
from unmapped.games.planet_unknown.chapters import placement, station
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.state import BAN_ICE, BAN_PERIMETER, P_PATCH, P_TILE, TAKEN_TILES


def full(corporation: str = "universal", planet: str = "symmetric", *holes: str) -> Scene:
    """Seat 0 in front of a planet that is covered but for some holes, at a table where nobody else drafts.

    A rover has one movement, so that the table asks even where only one tile can be drafted.
    """
    return alone(corporation, planet).rover("A7").move(1).fill("civ", *holes)


def places(at: Scene) -> set[str]:
    """The squares on which the drafted tile can be anchored."""
    return {words.split()[-1] for words in at.choices("place")}


def drafted(at: Scene) -> str:
    """The tile that was drafted and not yet placed."""
    return box().tiles[at.seat().tile].id


# --- A: somebody can place neither tile -------------------------------------------------------------------------------


@pytest.mark.rule("PU-037")
def test_if_somebody_can_place_neither_tile_the_round_is_finished_by_everybody_and_the_game_ends() -> None:
    at = scene(3, first_commander=0).fill("civ").offer("T4-WR", "Z5-BC")
    at.do("draft T4", "advance rover")
    assert at.state.ending
    assert "PU-037" in at.rules_told()
    assert at.table.to_act == (1, 2)
    for seat in (1, 2):
        at.do(at.choices("draft", seat)[0], seat=seat).do(at.choices("place", seat)[0], seat=seat)
    at.until("")
    assert at.table.over
    assert at.state.round == 1
    assert all(at.seat(seat).covered.bit_count() > 1 for seat in (1, 2))


@pytest.mark.rule("PU-037")
def test_as_long_as_everybody_can_place_the_game_goes_on() -> None:
    at = scene(2).until("draft").skip()
    assert not at.table.over
    assert not at.state.ending


@pytest.mark.rule("PU-038")
def test_who_cannot_place_advances_for_both_resources_of_one_of_the_tiles() -> None:
    at = full().offer("T4-TB-M", "Z5-BC")
    assert at.choices("draft") == ["draft Z5", "draft T4"]
    at.do("draft T4")
    assert at.choices("advance") == ["advance biomass", "advance tech"]
    assert at.refused("place T4 D2") == {"TABLE-5", "PU-R26"}
    at.do("advance tech", "advance biomass")
    assert [at.height(one) for one in TRACKERS] == [0, 0, 1, 0, 1]
    assert at.seat().covered == at.seat().planet.squares
    assert at.seat().meteorites == 0
    assert not any(at.seat().symbols)
    assert "PU-038" in at.rules_told()


@pytest.mark.rule("PU-038", "PU-R12", "PU-R14")
def test_the_scoring_example_of_the_rulebook_advances_water_twice_and_ignores_level_4_and_the_meteor() -> None:
    at = full().track(tech=10).offer("T4-EW-M").do("draft T4", "advance water", "advance water")
    assert at.height("water") == 2
    assert at.seat().meteorites == 0
    assert at.seat().meteor_symbols == 0


@pytest.mark.rule("PU-R12")
def test_energy_of_a_tile_not_placed_counts_as_its_other_resource() -> None:
    at = full().offer("T4-CE").do("draft T4")
    assert not at.choices("energy")
    at.do("advance civ", "advance civ")
    assert [at.height(one) for one in TRACKERS] == [2, 0, 0, 0, 0]


@pytest.mark.rule("PU-R13")
def test_water_of_a_tile_not_placed_needs_no_ice() -> None:
    at = full("universal", "petra").offer("T4-WR").do("draft T4")
    assert at.choices("advance") == ["advance water", "advance rover"]
    at.do("advance water", "advance rover")
    assert (at.height("water"), at.height("rover")) == (1, 1)


@pytest.mark.rule("PU-R14")
@pytest.mark.parametrize(
    ("corporation", "level", "tile_id", "first", "second"),
    [
        ("oasis", "5", "Z5-WR", "water", "rover"),  # nothing for each square, no step off ice, no patch, no boost
        ("wormhole", "1", "Z5-BC", "biomass", "civ"),  # biomass need not grow
        ("jump_drive", "D", "Z5-RT", "rover", "tech"),  # tech is no energy
        ("flux", "4", "Z5-BC", "biomass", "civ"),  # no meteorite is collected
        ("cosmos", "3", "Z5-CE", "civ", "civ"),  # no lifepod is moved
    ],
)
def test_nothing_that_is_tied_to_placing_works_for_a_tile_not_placed(
    corporation: str, level: str, tile_id: str, first: str, second: str
) -> None:
    at = full(corporation).unlock(level).meteorite("F6")
    at.seat().scored_pods = 1
    at.offer(tile_id).do("draft Z5")
    assert at.asked() == "resolve"
    assert sorted(at.seat().pending) == sorted((P_TILE, TRACKERS.index(one), 1) for one in (first, second))
    assert (at.seat().collected_meteorites, at.seat().scored_pods) == (0, 1)


@pytest.mark.rule("PU-R14")
def test_a_biomass_tile_not_placed_advances_wormhole() -> None:
    at = full("wormhole").offer("Z5-BC").do("draft Z5", "advance biomass")
    assert at.seat().trackers[2] == at.seat().corporation.path[2][1]


@pytest.mark.rule("PU-R15")
def test_a_tile_not_placed_leaves_the_station_and_counts_for_nothing() -> None:
    at = alone("universal").fill("civ").offer("T4-RT-M").do("draft T4")
    number = tile("T4-RT-M").number
    assert number in at.state.cards.piles[TAKEN_TILES]
    assert number not in at.state.cards.piles[tile("T4-RT-M").shape.number]
    at.do("advance rover")
    result = at.table.result
    assert result is not None
    assert [entry.value for entry in result.breakdown[0]][:5] == [40, 0, 0, 0, 0]
    assert at.seat().terrain == [at.seat().planet.squares, 0, 0, 0, 0, 0]


# --- Who is stuck, and when -------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-040")
def test_who_can_place_one_of_the_tiles_must_take_it_and_the_game_goes_on() -> None:
    at = full("universal", "symmetric", "F1 G1").offer("I2-TB", "N5-BC")
    assert at.choices("draft") == ["draft I2"]
    assert at.refused("draft N5") == {"PU-040"}
    at.do("draft I2", "place I2 r1 F1", "advance tech").until("draft", 0)
    assert (at.state.round, at.state.ending) == (2, False)


@pytest.mark.rule("PU-R06")
def test_where_one_stack_of_the_depot_is_empty_the_other_tile_is_the_only_choice() -> None:
    at = alone("universal").offer("I2-RT", "N5-BC").rover("A7").move(1)
    at.state.cards.piles[tile("N5-BC").shape.number] = ()
    assert at.draft_anew().choices("draft") == ["draft I2"]
    assert at.refused("draft N5") == {"PU-025"}
    at.do("draft I2", "place I2 F1")
    assert not at.state.ending


@pytest.mark.rule("PU-R06")
def test_if_the_only_tile_left_cannot_be_placed_the_player_is_stuck() -> None:
    at = full().offer("I2-RT", "N5-BC")
    at.state.cards.piles[tile("N5-BC").shape.number] = ()
    assert at.draft_anew().choices("draft") == ["draft I2"]
    at.do("draft I2")
    assert at.state.ending
    assert at.choices("advance") == ["advance rover", "advance tech"]


@pytest.mark.rule("PU-R08")
def test_whether_a_player_is_stuck_is_seen_after_the_station_has_turned() -> None:
    before = scene(3, first_commander=2).fill("civ", "F1 G1").skip()
    assert before.asked(0) == "turn"
    fates = []
    for words in before.choices():
        at = Scene(before.table.clone()).do(words)
        assert not at.state.ending
        if at.asked() == "draft":  # else the domino, the only tile that fits, has been drafted by itself
            at.do(at.choices()[0])
        fates.append(at.state.ending)
    assert sorted(fates) == [False, True, True, True, True, True]


@pytest.mark.rule("PU-R08", "PU-X04")
def test_whether_a_player_is_stuck_is_seen_after_the_event() -> None:
    at = scene(2, events=True).event("EV-16").fill("civ", "F1 G1").offer("I2-RT", "N5-BC")
    assert at.choices() == ["patch F1", "patch G1"]  # the patch leaves no room for the domino
    assert not at.state.ending
    at.do("patch G1").do(at.choices(seat=1)[0], seat=1)
    assert at.choices() == ["draft N5", "draft I2"]
    assert not at.state.ending
    at.do("draft I2")
    assert at.state.ending


@pytest.mark.rule("PU-R08")
def test_the_last_round_is_played_to_its_end_civ_cards_included() -> None:
    at = scene(2).fill("civ").track(civ=2).offer("T4-CE").do("draft T4")
    assert at.height("civ") == 4
    assert at.table.to_act == (1,)
    at.until("civ-card")
    assert at.table.to_act == (0,)
    assert at.state.ending
    assert not at.table.over
    at.do(at.choices()[0]).until("")
    assert at.table.over
    assert at.state.round == 1


@pytest.mark.rule("PU-X04")
def test_what_comes_before_the_draft_can_still_change_what_fits() -> None:
    at = alone("universal").offer("O4-RT", "U5-BC")
    at.seat().add((P_PATCH,))
    at.draft_anew().fill("civ", "F1 G1 F2 G2")
    assert at.asked() == "resolve"
    at.do("patch F2")
    assert at.choices() == ["draft U5", "draft O4"]
    assert not at.state.ending
    at.do("draft O4")
    assert at.state.ending


# --- Restrictions that are given up -----------------------------------------------------------------------------------


@pytest.mark.rule("PU-R09", "PU-236")
def test_for_a_stuck_player_the_event_is_given_up_first_then_the_planet_then_both() -> None:
    level = {
        "F4 G4": ("F4", set()),  # on ice, inside: nothing is given up
        "F1 G1": ("F1", {"PU-321"}),  # on ice, on the perimeter
        "D5 E5": ("D5", {"PU-237"}),  # half on ice, inside
        "L6 L7": ("L6", {"PU-237", "PU-321"}),  # half on ice, on the perimeter
    }
    holes = list(level)
    while holes:
        at = alone("universal", "k_273")
        at.state.bans = BAN_PERIMETER
        at.offer("I2-WR", "N5-BC").fill("civ", *holes)
        assert drafted(at) == "I2-WR"
        where, given_up = level[holes.pop(0)]
        assert places(at) == {where}
        assert not at.state.ending
        for other in holes:
            anchor, broken = level[other]
            turned = "" if anchor == "L6" else "r1 "
            assert at.refused(f"place I2 {turned}{anchor}") == broken - given_up
    at = alone("universal", "k_273").fill("civ").offer("I2-WR", "N5-BC").do("draft I2")
    assert at.state.ending


@pytest.mark.rule("PU-R10", "PU-236")
@pytest.mark.parametrize(
    ("planet", "holes", "tile_id"),
    [
        ("k_273", "D5 E5", "I2-WR"),  # half on ice
        ("persephone", "D5 E5", "I2-BC"),  # civ in the upper left
        ("arashi", "E6 F6", "I2-WR"),  # on the ring alone
        ("pajitnov", "F6 G6", "I2-WR"),  # enclosed
        ("tartarus", "F2 G2", "I2-WR"),  # across the chasm
    ],
)
def test_a_player_stuck_only_because_of_the_planet_may_break_its_rule(planet: str, holes: str, tile_id: str) -> None:
    at = full("universal", planet, holes).offer(tile_id, "N5-RT")
    assert at.choices("draft") == ["draft I2"]
    at.do("draft I2")
    assert places(at) == {holes.split(maxsplit=1)[0]}
    at.do(at.choices("place")[0])
    assert at.seat().covered == at.seat().planet.squares
    assert not at.state.ending


@pytest.mark.rule("PU-R10")
@pytest.mark.parametrize(("planet", "beside"), [("lacuna", "F3 G3"), ("oblivion", "E4 F4")])
def test_holes_and_missing_squares_are_never_given_up(planet: str, beside: str) -> None:
    at = full("universal", planet).offer("I2-WR", "N5-RT")
    assert not at.seat().planet.squares & squares(beside)
    assert at.choices("draft") == ["draft N5", "draft I2"]
    at.do("draft I2")
    assert at.state.ending


@pytest.mark.rule("PU-R10")
def test_the_start_of_charybdis_is_soft_but_an_event_is_given_up_before_it() -> None:
    at = alone("universal", "charybdis").offer("Z5-RT")
    at.state.cards.piles[station.stacks_of(at.state, station.depot_of(at.state, 0))[1]] = ()
    at.state.bans = BAN_ICE  # the centre is four squares of land in a ring of ice
    at.draft_anew()
    assert drafted(at) == "Z5-RT"
    centre = squares("F6 G6 F7 G7")
    assert at.choices("place")
    for words in at.choices("place"):
        assert Scene(at.table.clone()).do(words).seat().covered & centre
    one = tile("Z5-RT")
    lie = one.shape.orientations[0]
    aside = BIT_OF_INDEX[NAMES.index("E8")]
    strict = placement.refusals(at.state, at.seat(), one, lie, aside, placement.PLANET)
    assert {refusal.rule for refusal in strict} == {"PU-250"}
    assert placement.refusals(at.state, at.seat(), one, lie, aside, 0) == []


@pytest.mark.rule("PU-R11")
def test_as_long_as_one_tile_is_legal_at_a_stricter_level_only_that_level_counts() -> None:
    at = full("universal", "k_273", "B5 C5 D5 E5").offer("I2-WR", "I4-RT")
    assert at.choices("draft") == ["draft I2"]
    assert at.refused("draft I4") == {"PU-040"}
    at.do("draft I2")
    assert places(at) == {"B5"}
    assert at.refused("place I2 r1 C5") == {"PU-237"}
    relaxed = full("universal", "k_273", "B5 C5 D5 E5").offer("V3-WR", "I4-RT")
    assert relaxed.choices("draft") == ["draft I4"]
    assert places(relaxed.do("draft I4")) == {"B5"}


# --- B: an empty depot ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-039")
def test_the_round_in_which_both_stacks_of_a_depot_are_emptied_is_the_last() -> None:
    at = scene(2).offer("I2-TB", "N5-BC")
    at.state.cards.piles[tile("N5-BC").shape.number] = ()
    at.state.cards.piles[tile("I2-TB").shape.number] = (tile("I2-TB").number,)
    at.draft_anew().do("place I2 F1", "advance tech")
    assert at.table.to_act == (1,)
    at.until("")
    assert at.table.over
    assert at.state.round == 1
    assert at.seat(1).covered
    assert "PU-039" in at.rules_told()


@pytest.mark.rule("PU-039")
def test_one_empty_stack_does_not_end_the_game() -> None:
    at = scene(2).offer("I2-TB", "N5-BC")
    at.state.cards.piles[tile("N5-BC").shape.number] = ()
    at.skip()
    assert at.state.round == 2
    assert not at.table.over


@pytest.mark.rule("PU-R07")
def test_an_empty_depot_that_faces_nobody_ends_the_game_as_well() -> None:
    for depot in range(6):
        at = scene(2)
        for stack in station.stacks_of(at.state, depot):
            at.state.cards.piles[stack] = ()
        assert at.skip().table.over
        assert "PU-039" in at.rules_told()
