"""End of game scoring: the six categories, ties, solo outcomes, and the rulebook's own example of 43 medals."""

import pytest

import unmapped
from tests.planet_unknown.scene import Scene, card, scene, squares
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import names
from unmapped.games.planet_unknown.chapters import objectives, scoring
from unmapped.games.planet_unknown.table.state import OBJECTIVE_DECK, REJECTED, SHARED
from unmapped.kernel.rules import Result

HIDDEN = "?"


def score(at: Scene, category: str, seat: int = 0) -> int:
    """What a seat scores in one of the six categories as the table stands."""
    entries = scoring.entries_of(at.state, seat)[scoring.CATEGORIES.index(category)]
    return sum(entry.value for entry in entries)


def result(at: Scene) -> Result:
    """The result of a table that ends as it stands."""
    if not at.table.over:
        at.end()
    assert at.table.result is not None
    return at.table.result


def apart(seats: int = 2) -> Scene:
    """A table without neighbor objectives: whoever does nothing scores nothing."""
    return scene(seats).compete()


# --- Before scoring ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-098")
def test_before_scoring_all_players_lay_stored_patches_make_last_advances_and_use_last_techs() -> None:
    at = scene(3, first_commander=0, corporations=("symmetric", "symmetric", "republic")).compete()
    at.cover("tech", "F1").unlock("5", seat=2).hold("CIV-23", seat=1).track(seat=1, civ=1)
    at.seat().stored = 1
    at.end()
    assert (at.asked(0), at.asked(1), at.asked(2)) == ("resolve", "", "")
    assert at.table.result is None
    at.do("patch G1")
    assert (at.asked(0), at.asked(1), at.asked(2)) == ("", "resolve", "")
    at.do("gain civ", seat=1)
    assert (at.asked(1), at.asked(2)) == ("", "two-cards")
    assert at.table.result is None
    at.until("")
    assert [score(at, "planet"), score(at, "tracks", 1)] == [1, 1]
    assert len(at.view().players[2].civ_cards) >= 2
    assert result(at).scores[:2] == (1, 3)
    assert {"PU-098", "PU-334"} <= at.rules_told()


# --- A: the planet ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-099")
@pytest.mark.parametrize(("line", "worth"), [(5, 3), (3, 2), (1, 1)])
def test_a_covered_row_or_column_without_meteorite_scores_its_printed_medals(line: int, worth: int) -> None:
    planet = box().planets[0]
    for mask in (planet.rows[line].mask, planet.columns[line].mask):
        *most, last = names(mask)
        at = apart().cover("tech", *most)
        assert score(at, "planet") == 0, "one square is open"
        assert score(at.cover("tech", last), "planet") == worth
        assert score(at.meteorite(last), "planet") == 0


@pytest.mark.rule("PU-110")
def test_rovers_and_lifepods_left_on_the_planet_neither_score_nor_block_scoring() -> None:
    row = names(box().planets[0].rows[5].mask)
    at = apart().lifepods().cover("tech", *row).rover(*row[:2])
    assert result(at).scores == (3, 0)
    at = apart().cover("tech", *row[1:]).lifepods(row[0])
    assert result(at).scores == (0, 0)


# --- C and D: lifepods, meteorites and civ cards ----------------------------------------------------------------------


@pytest.mark.rule("PU-100")
def test_each_lifepod_in_the_scoring_area_is_worth_one_medal() -> None:
    at = apart()
    at.seat().scored_pods = 4
    assert score(at, "lifepods") == 4


@pytest.mark.rule("PU-101")
@pytest.mark.parametrize(("meteorites", "worth"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_every_full_group_of_three_meteorites_is_worth_one_medal(meteorites: int, worth: int) -> None:
    at = apart()
    at.seat().collected_meteorites = meteorites
    assert score(at, "meteorites") == worth


@pytest.mark.rule("PU-102", "PU-R51")
@pytest.mark.parametrize(("cards", "worth"), [(1, 4), (2, 6), (3, 8), (4, 10)])
def test_with_n_repo_cards_a_full_group_of_three_is_worth_one_and_n(cards: int, worth: int) -> None:
    at = apart().hold(*["CIV-29", "CIV-30", "CIV-31", "CIV-32"][:cards])
    at.seat().collected_meteorites = 8
    assert score(at, "meteorites") == worth


@pytest.mark.rule("PU-102", "PU-R52")
def test_space_citizen_decree_doubles_lifepods_of_the_scoring_area_only() -> None:
    at = scene(2, corporations=("cosmos", "symmetric")).hold("CIV-28")
    at.seat().scored_pods, at.seat().pods = 2, 1 << 5 | 1 << 9
    assert score(at, "lifepods") == 4


@pytest.mark.rule("PU-103")
def test_medals_printed_on_end_game_civ_cards_are_added() -> None:
    at = apart().hold("CIV-20")
    assert score(at, "civ cards") == 3
    assert score(at.hold("CIV-27"), "civ cards") == 7
    assert result(at).scores == (7, 0)


# --- E and F: objectives ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-104")
def test_a_completed_private_objective_scores_its_medals_and_an_incomplete_one_nothing() -> None:
    at = apart().aim("OBJ-23")
    assert score(at.track(rover=14), "objectives") == 0
    assert score(at.track(rover=15), "objectives") == 5


@pytest.mark.rule("PU-105")
@pytest.mark.parametrize(("first", "second", "worth"), [(3, 1, (5, 0)), (1, 3, (0, 5)), (2, 2, (2, 2))])
def test_the_better_of_two_planets_scores_the_win_and_equal_ones_both_the_tie(
    first: int, second: int, worth: tuple[int, int]
) -> None:
    at = scene(2).compete("OBJ-25")
    at.seat(0).collected_meteorites, at.seat(1).collected_meteorites = first, second
    assert (score(at, "objectives", 0), score(at, "objectives", 1)) == worth
    assert (score(at.compete("OBJ-27"), "objectives", 0), score(at, "objectives", 1)) == worth[::-1], "fewest wins"


@pytest.mark.rule("PU-105")
def test_each_neighbor_objective_compares_only_the_two_planets_it_lies_between() -> None:
    at = scene(3).compete("OBJ-25", "OBJ-26", "OBJ-24")
    at.seat(1).collected_meteorites = 1
    at.seat(2).collected_meteorites = 9
    at.seat(1).scored_pods = 1
    at.track(civ=15)
    assert [score(at, "objectives", seat) for seat in range(3)] == [5, 10, 0]


@pytest.mark.rule("PU-106")
def test_alone_there_are_no_neighbor_objectives() -> None:
    at = scene()
    assert at.view().neighbor_objectives == ()
    at.state.cards.piles[OBJECTIVE_DECK] = (card("OBJ-25"),)
    private = score(at, "objectives")
    assert score(at.compete("OBJ-25"), "objectives") == private


@pytest.mark.rule("PU-R53")
def test_a_tie_at_zero_is_a_tie() -> None:
    at = scene(2).compete("OBJ-25", "OBJ-26")
    assert [score(at, "objectives", seat) for seat in (0, 1)] == [4, 4]


@pytest.mark.rule("PU-R54")
@pytest.mark.parametrize(
    ("collected", "worth"), [((1, 4, 2), [0, 5, 0]), ((4, 4, 2), [2, 2, 0]), ((0, 0, 0), [2, 2, 2])]
)
def test_for_the_shared_objective_of_jump_drive_all_planets_compete(
    collected: tuple[int, ...], worth: list[int]
) -> None:
    at = apart(3)
    at.state.cards.piles[SHARED] = (card("OBJ-25"),)
    for seat, meteorites in enumerate(collected):
        at.seat(seat).collected_meteorites = meteorites
    assert [score(at, "objectives", seat) for seat in range(3)] == worth


@pytest.mark.rule("PU-R54")
def test_tech_f_of_jump_drive_puts_an_objective_into_play_for_all() -> None:
    at = scene(3, corporations=("jump_drive", "symmetric", "symmetric")).unlock("F").do("tech F")
    assert len(at.choices("objective")) == 3
    chosen = at.choices("objective")[0]
    at.do(chosen)
    assert at.view(2).shared_objectives == (chosen.removeprefix("objective "),)


@pytest.mark.rule("PU-R55")
def test_alone_tech_f_of_jump_drive_adds_a_private_objective() -> None:
    at = scene(corporations="jump_drive").unlock("F").do("tech F")
    before = at.view(0).players[0].private_objectives
    offered = [words.removeprefix("objective ") for words in at.choices("objective")]
    assert len(offered) == 3
    at.do(f"objective {offered[1]}")
    own = at.view(0).players[0].private_objectives
    assert set(own) - set(before) == {offered[1]}
    assert at.view(0).shared_objectives == ()
    assert {card(offered[0]), card(offered[2])} <= set(at.state.cards.piles[REJECTED])


@pytest.mark.rule("PU-R142")
def test_meltdown_is_complete_on_petra_which_has_no_ice() -> None:
    meltdown = objectives.private_side(card("OBJ-27"))
    assert objectives.is_complete(scene(2, planets=("petra", "symmetric")).seat(), meltdown)
    at = scene(2)
    *most, last = names(at.seat().planet.ice)
    assert not objectives.is_complete(at.cover("tech", *most).seat(), meltdown)
    assert objectives.is_complete(at.cover("tech", last).seat(), meltdown)


@pytest.mark.rule("PU-R143")
def test_coveralls_asks_for_every_square_but_ice_and_open_currents() -> None:
    coveralls = objectives.private_side(card("OBJ-28"))
    for name in ("symmetric", "petra"):
        at = scene(2, planets=(name, "symmetric"))
        planet = at.seat().planet
        *most, last = names(planet.squares & ~planet.ice & ~planet.currents)
        assert not objectives.is_complete(at.cover("tech", *most).seat(), coveralls)
        assert objectives.is_complete(at.cover("tech", last).seat(), coveralls)


@pytest.mark.rule("PU-R146")
def test_private_objectives_stay_hidden_until_scoring_and_neighbor_objectives_are_open_all_game() -> None:
    at = Scene(unmapped.game("planet_unknown").start(seats=2, private_objectives=True))
    assert at.asked() == "objectives"
    assert HIDDEN not in at.view(0).players[0].offered
    assert at.view(1).players[0].offered == at.view().players[0].offered == (HIDDEN, HIDDEN)
    at.until("draft")
    (own,) = at.view(0).players[0].private_objectives
    assert own != HIDDEN
    assert at.view(1).players[0].private_objectives == at.view().players[0].private_objectives == (HIDDEN,)
    assert HIDDEN not in at.view().neighbor_objectives
    assert len(at.view().neighbor_objectives) == 3
    at.end()
    assert at.view(1).players[0].private_objectives == at.view().players[0].private_objectives == (own,)


# --- Ties and outcomes ------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-107")
def test_of_equal_totals_the_planet_with_fewer_open_squares_ranks_first() -> None:
    at = apart().cover("tech", "F6").cover("tech", "F6", "F7", seat=1)
    assert result(at).scores == (0, 0)
    assert result(at).ranks == (2, 1)
    assert result(at).outcome == "victory"
    at = apart().hold("CIV-06").cover("tech", "F6", "F7", seat=1)
    assert result(at).ranks == (1, 2), "the total comes first"


@pytest.mark.rule("PU-107", "PU-108")
def test_if_still_equal_fewer_meteorites_left_on_the_planet_win() -> None:
    at = apart().cover("tech", "F6", "F7").cover("tech", "F6", "F7", seat=1)
    at.meteorite("F6").meteorite("F6", "F7", seat=1)
    assert result(at).ranks == (1, 2)
    at = apart().cover("tech", "F6").cover("tech", "F6", "F7", seat=1).meteorite("F6", "F7", seat=1)
    assert result(at).ranks == (2, 1), "open squares come first"


@pytest.mark.rule("PU-R139")
def test_if_both_ties_remain_the_victory_is_shared() -> None:
    at = apart(3).cover("tech", "F6").cover("tech", "F6", seat=2)
    assert result(at).ranks == (1, 3, 1)
    assert result(at).outcome == "shared victory"


@pytest.mark.rule("PU-R140")
def test_squares_under_meteorites_count_as_covered() -> None:
    at = apart().cover("tech", "F6", "F7").meteorite("F6", "F7").cover("tech", "F6", seat=1)
    assert scoring.uncovered(at.seat()) == 94
    assert result(at).ranks == (1, 2)


@pytest.mark.rule("PU-R141")
def test_holes_and_gaps_of_a_planet_are_no_uncovered_squares() -> None:
    assert scoring.uncovered(scene(2).seat()) == 96
    assert scoring.uncovered(scene(2, planets=("lacuna", "symmetric")).seat()) == 94
    for name in ("lacuna", "oblivion"):
        assert scoring.uncovered(scene(2, planets=(name, "symmetric")).fill("tech").seat()) == 0


@pytest.mark.rule("PU-R138")
@pytest.mark.parametrize(
    ("difference", "outcome"),
    [
        (-40, "critical failure"),
        (-16, "critical failure"),
        (-15, "critical failure"),
        (-11, "critical failure"),
        (-10, "hardly any survivors"),
        (-6, "hardly any survivors"),
        (-5, "survived with low capacity"),
        (-1, "survived with low capacity"),
        (0, "mission complete"),
        (4, "mission complete"),
        (5, "promotion earned"),
        (9, "promotion earned"),
        (10, "one of the best planets"),
        (14, "one of the best planets"),
        (15, "perfect result"),
        (60, "perfect result"),
    ],
)
def test_the_outcome_is_that_of_the_highest_listed_difference_that_is_reached(difference: int, outcome: str) -> None:
    assert scoring.outcome_label(difference) == outcome


# --- The rulebook's example -------------------------------------------------------------------------------------------

HOLES = ("D2", "I2", "C3", "J3", "B4", "K4", "A7", "L7", "E9", "H10")


def last_round_of_the_example() -> Scene:
    """Seat 0 of three is stuck with tech level 4, offered an energy and water tile with a meteor symbol.

    Its left neighbour has 20 squares of rover terrain, its right neighbour three biomass symbols on the edge.
    """
    at = scene(3, first_commander=0).compete("OBJ-07", "OBJ-21", "OBJ-04")
    row_6, row_7 = (names(box().planets[0].rows[row].mask) for row in (5, 6))
    at.lifepods("E9", "H10").rover("F6").cover("rover", *row_6, *row_7[1:10]).symbol("biomass", "F1", "G1", "F12")
    at.fill("energy", *HOLES).meteorite("D11")
    at.track(civ=4, water=12, biomass=6, rover=15, tech=10).hold("CIV-06")
    at.seat().scored_pods, at.seat().collected_meteorites = 4, 5
    at.cover("rover", *row_6, *row_7[1:9], seat=1).fill("energy", seat=1)
    at.symbol("biomass", "A6", "A7", "L6", "F6", seat=2).fill("energy", seat=2)
    return at.offer("Z5-EW-M")


def end_of_the_example() -> Scene:
    """The stuck player takes the tile, everybody goes on as they must, and the game is over."""
    at = last_round_of_the_example().do("draft Z5")
    return at.until("")


@pytest.mark.rule("PU-109")
def test_example_a_stuck_player_advances_twice_for_a_tile_that_is_not_placed() -> None:
    at = last_round_of_the_example()
    assert at.view().players[0].techs == ("1", "2", "3", "4")
    at.do("draft Z5")
    assert at.height("water") == 14
    assert (at.seat().meteorites, at.asked()) == (squares("D11"), "")
    assert {"PU-037", "PU-038"} <= at.rules_told()


@pytest.mark.rule("PU-333")
def test_example_21_squares_of_rover_terrain_win_5_and_three_symbols_on_the_edge_tie_for_2() -> None:
    at = end_of_the_example()
    transit, ringworld = (objectives.neighbor_side(card(one)) for one in ("OBJ-07", "OBJ-04"))
    assert [objectives.figure(at.seat(seat), transit) for seat in (0, 1)] == [21, 20]
    assert [objectives.figure(at.seat(seat), ringworld) for seat in (0, 2)] == [3, 3]
    assert [(entry.name, entry.value) for entry in scoring.objective_entries(at.state, 0)] == [
        ("Project: Transit, seat 1", 5),
        ("Project: Ringworld, seat 2", 2),
    ]


@pytest.mark.rule("PU-111", "PU-110", "PU-334")
def test_example_the_total_is_43() -> None:
    at = end_of_the_example()
    assert at.table.over
    assert at.seat().rovers
    assert at.seat().lifepods
    assert scoring.track_medals(at.seat()) == [1, 7, 1, 5, 1]
    assert [(entry.name, entry.value) for entry in result(at).breakdown[0]] == [
        ("planet", 15),
        ("tracks", 15),
        ("lifepods", 4),
        ("meteorites", 1),
        ("civ cards", 1),
        ("objectives", 7),
    ]
    assert result(at).scores[0] == 43
