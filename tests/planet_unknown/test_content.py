"""The components of Planet Unknown are what is printed, and wrong content is refused at its place."""

import shutil
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import get_args

import pytest
from msgspec import json as msgjson

from unmapped.games.planet_unknown.cards.components import Content, Tile, TrackEntry
from unmapped.games.planet_unknown.cards.content import load
from unmapped.games.planet_unknown.cards.verbs import TRACKS, VERBS, Advance, Medals, Regress, Resource, Verb
from unmapped.kernel.errors import BadContent
from unmapped.language.script import All, Effect, Either

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


# --- Totals -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-002")
def test_the_box_holds_144_tiles_36_civ_cards_28_objectives_and_60_events(content: Content) -> None:
    assert len(content.tiles) == 144
    assert len(content.civ_cards) == 36
    assert len(content.objectives) == 28
    assert len(content.events) == 60
    assert content.scoring.components.rovers == 14
    assert content.scoring.components.resource_trackers == 30


@pytest.mark.rule("PU-003")
def test_there_are_13_planets_and_9_corporations(content: Content) -> None:
    assert len({planet.name for planet in content.planets}) == 13
    assert len({corporation.name for corporation in content.corporations}) == 9


@pytest.mark.rule("PU-336")
def test_two_corporations_and_six_planets_are_expandable(content: Content) -> None:
    assert {one.id for one in content.corporations if one.expandable} == {"makeshift", "flux"}
    expandable = {"charybdis", "kax", "pajitnov", "oblivion", "cerberus", "lacuna"}
    assert {one.id for one in content.planets if one.expandable} == expandable


@pytest.mark.rule("PU-009", "PU-221")
def test_boards_are_rated_1_to_4_and_symmetric_ones_1(content: Content) -> None:
    boards = [(one.id, one.asymmetric, one.complexity) for one in content.planets]
    boards += [(one.id, one.asymmetric, one.complexity) for one in content.corporations]
    assert all(1 <= complexity <= 4 for _, _, complexity in boards)
    assert [(name, rating) for name, odd, rating in boards if not odd] == [("k5b_4156", 1), ("universal", 1)]
    assert ("makeshift", True, 4) in boards


# --- Tiles and station ------------------------------------------------------------------------------------------------


def spelled_out(content: Content, tile: Tile) -> dict[str, object]:
    """A tile as the reference list spells it."""
    shape = next(shape for shape in content.shapes if shape.id == tile.shape)
    cells: list[dict[str, object]] = []
    for number, (cell, terrain, symbol) in enumerate(zip(shape.cells, tile.terrain, tile.symbols, strict=True)):
        spelled: dict[str, object] = {"rc": list(cell), "terrain": terrain}
        if symbol:
            spelled["symbol"] = symbol
        if number == tile.meteor:
            spelled["meteor"] = True
        cells.append(spelled)
    return {
        "id": tile.id,
        "shape": tile.shape,
        "ring": shape.ring,
        "resources": list(tile.resources),
        "meteor": tile.meteor >= 0,
        "cells": cells,
    }


def test_all_144_tiles_are_as_printed(content: Content) -> None:
    printed = msgjson.decode((HERE / "tiles.json").read_bytes(), type=list[dict[str, object]])
    assert [spelled_out(content, tile) for tile in content.tiles] == printed


@pytest.mark.rule("PU-028", "PU-267")
def test_a_tile_has_two_sections_each_with_one_symbol_on_its_own_terrain(content: Content) -> None:
    for tile in content.tiles:
        symbols = [(symbol, terrain) for symbol, terrain in zip(tile.symbols, tile.terrain, strict=True) if symbol]
        assert sorted(symbol for symbol, _ in symbols) == sorted(tile.resources)
        assert all(symbol == terrain for symbol, terrain in symbols)
        assert set(tile.terrain) == set(tile.resources)
        assert len(set(tile.resources)) == 2


@pytest.mark.rule("PU-029")
def test_there_are_six_terrains_one_for_each_resource(content: Content) -> None:
    printed = {terrain for tile in content.tiles for terrain in tile.terrain}
    assert printed == set(get_args(Resource)) == {"civ", "water", "biomass", "rover", "tech", "energy"}


def test_tiles_add_up(content: Content) -> None:
    assert Counter(tile.shape for tile in content.tiles) == dict.fromkeys([shape.id for shape in content.shapes], 12)
    resources = Counter(resource for tile in content.tiles for resource in tile.resources)
    assert resources == dict.fromkeys(get_args(Resource), 48)
    assert sum(tile.meteor >= 0 for tile in content.tiles) == 72
    assert sum(len(tile.terrain) for tile in content.tiles) == 576
    assert len({tile.id for tile in content.tiles}) == 144


def test_a_meteor_symbol_shares_its_square_with_a_resource_only_on_the_domino(content: Content) -> None:
    shared = [shape.id for shape in content.shapes if shape.meteor_cell in (shape.symbol_a, shape.symbol_b)]
    assert shared == ["I2"]


@pytest.mark.rule("PU-019", "PU-020", "PU-021")
def test_each_of_six_depots_has_one_small_and_one_large_stack_of_twelve(content: Content) -> None:
    station = content.station
    assert (station.depots, station.stacks_per_depot, station.tiles_per_stack) == (6, 2, 12)
    assert len(station.exterior) == len(station.interior) == station.depots
    small = {shape.id for shape in content.shapes if shape.ring == "interior"}
    large = {shape.id for shape in content.shapes if shape.ring == "exterior"}
    assert (set(station.interior), set(station.exterior)) == (small, large)
    for shape in (*station.exterior, *station.interior):
        assert sum(tile.shape == shape for tile in content.tiles) == station.tiles_per_stack


@pytest.mark.rule("PU-R02")
def test_players_sit_evenly_round_the_station(content: Content) -> None:
    assert content.station.seats == ((0,), (0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5))


# --- Planets ----------------------------------------------------------------------------------------------------------


def test_planets_have_96_squares_and_six_lifepods(content: Content) -> None:
    squares = {planet.id: sum(mark != "." for row in planet.grid for mark in row) for planet in content.planets}
    assert squares.pop("lacuna") == 94
    assert set(squares.values()) == {96}
    assert all(len(planet.lifepods) == 6 for planet in content.planets)


def test_rows_and_columns_are_worth_40_except_on_cerberus(content: Content) -> None:
    worth = {planet.id: sum(planet.row_medals) + sum(planet.column_medals) for planet in content.planets}
    assert worth.pop("cerberus") == 39
    assert set(worth.values()) == {40}


@pytest.mark.rule("PU-259", "PU-261")
def test_cerberus_has_three_bodies_and_gives_45_medals_at_most(content: Content) -> None:
    cerberus = content.planet("cerberus")
    assert Counter("".join(cerberus.bodies).replace(".", "")) == {"1": 28, "2": 47, "3": 21}
    assert cerberus.body_medals == 2
    assert sum(cerberus.row_medals) + sum(cerberus.column_medals) + 3 * cerberus.body_medals == 45


@pytest.mark.rule("PU-257")
def test_the_ice_of_oblivion_lies_in_its_corners(content: Content) -> None:
    grid = content.planet("oblivion").grid
    ice = {(row, column) for row, line in enumerate(grid) for column, mark in enumerate(line) if mark == "~"}
    edge = (0, 1, 2, 9, 10, 11)
    assert ice == {(row, column) for row in edge for column in edge}


@pytest.mark.rule("PU-R148", "PU-R149")
def test_two_doubtful_squares_follow_the_pictures(content: Content) -> None:
    assert content.planet("cerberus").grid[10][1] == "~"
    assert content.planet("persephone").grid[5][11] == "o"


def test_the_chasm_runs_between_sides_and_is_crossed_at_two_corners(content: Content) -> None:
    tartarus = content.planet("tartarus")
    assert tartarus.crossings == (("F4", "G5"), ("G9", "F10"))
    assert [row.count("L") for row in tartarus.sides] == [2, 3, 4, 5, 4, 5, 5, 5, 5, 5, 3, 1]


def test_special_rules_stand_on_the_planets_that_have_them(content: Content) -> None:
    assert content.planet("charybdis").start == ("F6", "G6", "F7", "G7")
    assert content.planet("arashi").ring_rows == (5, 6)
    assert len(content.planet("gaia").cities) == 8
    assert content.planet("gaia").city_medals == 2
    assert len(content.planet("kax").toxic) == 21
    assert len(content.planet("petra").currents) == 37
    assert not any("~" in row for row in content.planet("petra").grid)
    assert len(content.planet("lacuna").holes) == 15
    assert [planet.id for planet in content.planets if planet.uniform_ice] == ["k_273"]
    assert [planet.id for planet in content.planets if planet.slide] == ["pajitnov"]
    assert [planet.id for planet in content.planets if planet.outer_perimeter_only] == ["oblivion"]
    restricted = content.planet("persephone").restricted
    assert restricted is not None
    quadrants = (restricted.top_left, restricted.top_right, restricted.bottom_left, restricted.bottom_right)
    assert quadrants == ("civ", "energy", "tech", "water")


# --- Corporations -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-065")
def test_the_standard_water_track_has_medals_and_boosts_but_no_milestone(content: Content) -> None:
    water = content.corporation("universal").tracks.water
    assert all(position in (TrackEntry(medal=position.medal), TrackEntry(synergy=1)) for position in water)
    medals = {height: position.medal for height, position in enumerate(water) if position.medal}
    assert medals == {2: 1, 4: 2, 6: 3, 8: 4, 10: 5, 13: 7, 15: 10}


@pytest.mark.rule("PU-174", "PU-180", "PU-198")
def test_corporations_have_their_rovers_and_endless_movement(content: Content) -> None:
    assert {one.id: (one.rovers, one.beyond_top_move) for one in content.corporations} == {
        "universal": (2, 4),
        "cosmos": (1, 3),
        "flux": (2, 3),
        "horizon": (4, 5),
        "jump_drive": (1, 3),
        "makeshift": (2, 3),
        "oasis": (2, 3),
        "republic": (1, 3),
        "wormhole": (2, 3),
    }
    levels = {one.id: "".join(tech.level for tech in one.tech) for one in content.corporations}
    assert levels.pop("jump_drive") == "ABCDEF"
    assert set(levels.values()) == {"12345"}


def test_the_endless_movement_continues_the_top_of_the_rover_track(content: Content) -> None:
    assert all(one.tracks.rover[-1].move == one.beyond_top_move for one in content.corporations)


@pytest.mark.rule("PU-201")
def test_the_water_path_of_oasis_has_24_stops_and_ends_at_height_15(content: Content) -> None:
    path = content.corporation("oasis").water_path
    assert len(path) == 24
    assert (path[-1].on, path[-1].at, path[-1].medal) == ("water", 15, 15)


def test_stops_on_foreign_tracks_give_what_is_printed_there(content: Content) -> None:
    oasis = content.corporation("oasis")
    for stop in oasis.water_path:
        if stop.on != "water":
            printed = oasis.tracks.of(stop.on)[stop.at]
            assert (stop.synergy, stop.move, stop.medal) == (printed.synergy, printed.move, 0)


def test_each_wormhole_stop_offers_a_patch_or_something_else(content: Content) -> None:
    wormhole = content.corporation("wormhole")
    offers = [position.choice for position in wormhole.tracks.biomass[1:]]
    assert all(choice[0].biomass == 1 for choice in offers)
    assert [choice[1].advance for choice in offers] == [None, "civ", "water", "tech", "rover"]
    assert [position.medal for position in wormhole.tracks.biomass] == [0, 0, 1, 2, 3, 5]
    assert wormhole.biomass_stop_heights == ((0,), (2, 3), (5, 6), (8, 9), (11, 12), (14, 15))


@pytest.mark.rule("PU-189")
def test_the_tech_track_of_jump_drive_unlocks_nothing_and_its_medals_fall(content: Content) -> None:
    jump_drive = content.corporation("jump_drive")
    tech = jump_drive.tracks.tech
    assert {height: position.medal for height, position in enumerate(tech) if position.medal} == {
        1: 5,
        6: 3,
        8: 2,
        11: 1,
    }
    assert not any(position.tech for position in tech)
    assert jump_drive.last_tech_medal


# --- Cards ------------------------------------------------------------------------------------------------------------


def verbs_in(effect: Effect[Verb]) -> list[Verb]:
    """All verbs of an effect that is a verb, a list or a choice, which is all that these cards use."""
    match effect:
        case All() | Either():
            return [verb for member in effect.of for verb in verbs_in(member)]
        case _:
            assert isinstance(effect, VERBS)
            return [effect]


def test_there_are_nine_civ_cards_of_each_rank(content: Content) -> None:
    assert Counter(card.rank for card in content.civ_cards) == {1: 9, 2: 9, 3: 9, 4: 9}
    assert Counter(card.timing for card in content.civ_cards) == {"immediate": 17, "end_game": 19}


@pytest.mark.rule("PU-296")
def test_plain_medal_cards_are_worth_more_in_higher_ranks(content: Content) -> None:
    plain = sorted((card.rank, card.effect.amount) for card in content.civ_cards if isinstance(card.effect, Medals))
    assert plain == [(1, 1), (1, 2), (2, 1), (2, 2), (3, 2), (3, 3), (4, 4)]


@pytest.mark.rule("PU-121")
def test_there_are_twenty_events_of_each_colour(content: Content) -> None:
    assert Counter(card.color for card in content.events) == {"green": 20, "orange": 20, "red": 20}
    assert Counter(card.color for card in content.events if card.solo_only) == {"green": 4, "red": 2}


def test_ten_green_cards_advance_and_ten_orange_cards_regress_each_pair_of_trackers(content: Content) -> None:
    pairs = {frozenset((one, other)) for one in TRACKS for other in TRACKS if one != other}
    effects = [card.effect for card in content.events]
    advanced = [frozenset(one.trackers) for one in effects if isinstance(one, Advance) and len(one.trackers) == 2]
    regressed = [frozenset(one.trackers) for one in effects if isinstance(one, Regress) and len(one.trackers) == 2]
    assert Counter(advanced) == Counter(regressed) == Counter(pairs)


def test_every_verb_is_used_by_a_card(content: Content) -> None:
    effects = [card.effect for card in content.civ_cards] + [card.effect for card in content.events]
    used = {type(verb) for effect in effects for verb in verbs_in(effect)}
    assert used == set(VERBS)


def test_the_text_of_a_card_comes_from_its_effect(content: Content) -> None:
    texts = {card.id: card.text for card in content.civ_cards} | {card.id: card.text for card in content.events}
    assert texts["CIV-01"] == "Advance two different trackers one step each."
    assert texts["CIV-02"] == "Advance any one tracker two steps."
    assert texts["CIV-23"] == "Score 2 medals, then advance any one tracker one step."
    assert texts["EV-04"] == "Advance the civ, the biomass or the water tracker three steps without claiming benefits."
    assert texts["EV-53"] == "Either gain one synergy boost or look at the next event card in private."
    assert all(text[0].isupper() and text.endswith(".") for text in texts.values())


@pytest.mark.rule("PU-308")
def test_neighbor_cards_pay_5_or_2_and_private_cards_5(content: Content) -> None:
    value = content.scoring.value
    assert (value.neighbor_win, value.neighbor_tie, value.private_complete) == (5, 2, 5)


def test_objectives_compare_and_ask_what_is_printed(content: Content) -> None:
    assert Counter(card.neighbor.metric for card in content.objectives) == {
        "symbols_on_edge": 5,
        "largest_area": 6,
        "area_count": 6,
        "symbols": 6,
        "tracks_at_top": 1,
        "collected_meteorites": 2,
        "collected_lifepods": 2,
    }
    assert Counter((card.private.kind, card.private.rows, card.private.cols) for card in content.objectives) == {
        ("rectangle", 3, 3): 6,
        ("rectangle", 2, 5): 6,
        ("symbols_in_one_area", 0, 0): 6,
        ("track_at_top", 0, 0): 5,
        ("max_symbols", 0, 0): 1,
        ("min_collected_meteorites", 0, 0): 1,
        ("more_lifepods_than_meteorites", 0, 0): 1,
        ("all_ice_covered", 0, 0): 1,
        ("all_land_covered", 0, 0): 1,
    }
    assert content.objectives[12].private.text == "A 2 by 5 block, lying either way, of civ terrain alone."


def test_the_solo_table_and_its_outcomes_are_as_printed(content: Content) -> None:
    solo = content.scoring.solo
    assert solo.base_target == 60
    assert [(row.lowest, row.highest) for row in solo.adjustment] == [(0, 2), (3, 6), (7, 10), (11, 14), (15, 20)]
    assert [row.red for row in solo.adjustment] == [0, -5, -7, -9, -11]
    assert [row.orange for row in solo.adjustment] == [0, -1, -2, -3, -4]
    assert [row.green for row in solo.adjustment] == [0, 3, 6, 9, 12]
    assert [band.lowest for band in solo.bands][1:] == [-10, -5, 0, 5, 10, 15]
    assert content.scoring.setup.neighbor_objectives == (0, 3, 3, 4, 5, 6)


# --- Wrong content ----------------------------------------------------------------------------------------------------


@pytest.fixture
def refused(tmp_path: Path) -> Callable[[str, str, str], str]:
    """What the reader is told after one text in one file has been replaced."""

    def _refused(file: str, old: str, new: str) -> str:
        for source in (files("unmapped.games.planet_unknown") / "content").iterdir():
            (tmp_path / source.name).write_bytes(source.read_bytes())
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert old in text
        (tmp_path / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(BadContent) as error:
            load(tmp_path)
        assert error.value.file == file
        return str(error.value)

    return _refused


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "planets.toml",
            "row_medals =",
            "row_medal =",
            'planet "k5b_4156", row_medal: unknown key; did you mean "row_medals"?',
        ),
        ("planets.toml", "squares = 96", "squares = 95", 'planet "k5b_4156", squares: the grid has 96 squares, not 95'),
        ("planets.toml", '".....oo....."', '".....oo...."', "grid[0]: expected 12 marks, got 11"),
        ("planets.toml", '".....oo....."', '".....ox....."', 'grid[0]: "x" is no mark here; expected only . o ~'),
        ("planets.toml", '  ".....oo.....",\n', "", "grid: expected 12 rows, got 11"),
        ("planets.toml", '"H3", "B5"', '"F3", "B5"', "lifepods[0]: F3 is not a land square of the grid"),
        ("planets.toml", '"H3", "B5"', '"H13", "B5"', 'lifepods[0]: "H13" is no known square; did you mean "H3"?'),
        ("planets.toml", '"H3", "B5"', '"H3", "H3"', 'lifepods: the square "H3" is used twice'),
        ("planets.toml", '"H3", "B5", ', '"H3", ', "lifepods: expected 6 lifepods, got 5"),
        ("planets.toml", "row_medals = [1, ", "row_medals = [", "row_medals: expected 12 numbers, got 11"),
        (
            "planets.toml",
            "row_medals = [1, ",
            "row_medals = [-1, ",
            "row_medals[0]: expected a whole number of at least 0",
        ),
        (
            "planets.toml",
            'top_right = "energy"',
            'top_right = "enrgy"',
            'restricted.top_right: "enrgy" is not known here',
        ),
        (
            "planets.toml",
            '".....LL....."',
            '".....L......"',
            "sides[0]: expected a mark exactly where the grid has a square",
        ),
        ("planets.toml", "[28, 47, 21]", "[28, 46, 22]", "body_sizes: the bodies have [28, 47, 21] squares"),
        ("planets.toml", "max_planet_medals = 45", "max_planet_medals = 46", "rows, columns and bodies are worth 45"),
        ("planets.toml", 'holes = ["F3"', 'holes = ["E3"', 'holes[0]: E3 must be "." in the grid'),
        (
            "planets.toml",
            "asymmetric = false",
            "asymmetric = true",
            "expected exactly one with asymmetric = false, got 0",
        ),
        ("planets.toml", '"arashi"', '"k5b_4156"', 'the id "k5b_4156" is used twice'),
        ("planets.toml", '"arashi"', '"arashi', "not valid TOML"),
        ("tiles.toml", "section_a = [[1, 1], ", "section_a = [[0, 0], ", "share out the squares of the shape"),
        (
            "tiles.toml",
            "symbol_a = [1, 1]",
            "symbol_a = [0, 0]",
            'shape "Z5", symbol_a: expected one of the squares [1, 1],',
        ),
        ("tiles.toml", "meteor_cell = [1, 0]", "meteor_cell = [2, 0]", "meteor_cell: expected one of the squares"),
        ("tiles.toml", '"B..", "BAA"', '"A..", "BAA"', "the picture must show section_a as A"),
        ("tiles.toml", "size = 5", "size = 4", 'shape "Z5", cells: expected 4 squares, got 5'),
        (
            "tiles.toml",
            'resource_a = "civ"',
            'resource_a = "cvi"',
            'resource_a: "cvi" is not known here; did you mean "civ"?',
        ),
        ("tiles.toml", "[[pairing]]", "[[paring]]", 'paring: "paring" is no known table; did you mean "pairing"?'),
        ("station.toml", '"Z5", "F5"', '"Z4", "F5"', 'exterior[0]: "Z4" is no known exterior shape; expected "Z5"'),
        ("station.toml", '"Z5", "F5"', '"I3", "F5"', 'exterior[0]: "I3" is no known exterior shape'),
        ("station.toml", "[0, 3]", "[0, 6]", "seats[1][1]: expected a number from 0 to 5, got 6"),
        ("station.toml", "depots = 6", "depot = 6", 'depot: unknown key; did you mean "depots"?'),
        ("corporations.toml", "{ civ = 1 }", "{ civ = 5 }", "tracks.civ[3].civ: expected a whole number of at most 4"),
        ("corporations.toml", "{ civ = 1 }", "{ cvi = 1 }", 'tracks.civ[3].cvi: unknown key; did you mean "civ"?'),
        ("corporations.toml", "  { medal = 5 },  # 15\n", "", "tracks.civ: expected 16 positions, got 15"),
        (
            "corporations.toml",
            '"store_patches"',
            '"store_patch"',
            'tech[1].kind: "store_patch" is not known here; did you',
        ),
        ("corporations.toml", 'level = "2"', 'level = "3"', 'tech: the level "3" is used twice'),
        ("corporations.toml", '{ on = "water", at = 14 },', "", "water_path: expected 24 stops, got 23"),
        ("corporations.toml", 'advance = "civ"', 'advance = "energy"', 'choice[1].advance: "energy" is not known here'),
        ("corporations.toml", "[5, 6], [8, 9]", "[8, 9], [5, 6]", "biomass_stop_heights: expected ascending heights"),
        (
            "civ_cards.toml",
            '"extra_tile"',
            '"extra_tle"',
            'effect.kind: "extra_tle" is not known here; did you mean "extra_tile"?',
        ),
        (
            "civ_cards.toml",
            "rank = 1",
            "rank = 5",
            'civ_card "CIV-01", rank: 5 is not known here; expected 1, 2, 3 or 4',
        ),
        (
            "civ_cards.toml",
            "steps = 2",
            "steps = 0",
            'civ_card "CIV-02", effect.steps: expected a whole number of at least 1',
        ),
        ("civ_cards.toml", '"end_game"', '"endgame"', 'timing: "endgame" is not known here; did you mean "end_game"?'),
        (
            "events.toml",
            '"peek_event"',
            '"peek_events"',
            'event "EV-53", effect.of[1].kind: "peek_events" is not known here',
        ),
        ("events.toml", 'ban = "ice"', 'ban = "iced"', 'effect.ban: "iced" is not known here; did you mean "ice"?'),
        ("objectives.toml", 'resource = "civ", rows', "rows", 'private.resource: "rectangle" needs this key'),
        ("objectives.toml", "rows = 3", "row = 3", 'private.row: unknown key; did you mean "rows"?'),
        (
            "objectives.toml",
            'kind = "track_at_top", resource = "civ"',
            'kind = "track_at_top", resource = "energy"',
            "is no known",
        ),
        ("scoring.toml", "tiles = 144", "tiles = 143", "components.tiles: there are 144, not 143"),
        ("scoring.toml", "green = 7, orange = 7", "green = 8, orange = 7", "event_mix: expected 20 cards in all"),
        (
            "scoring.toml",
            "{ from = 3, to = 6",
            "{ from = 4, to = 6",
            "solo.adjustment[1].from: expected the rows to go on",
        ),
        ("scoring.toml", "from = -5,", "from = -11,", "solo.bands: expected the outcomes in ascending order"),
    ],
)
def test_wrong_content_is_refused_at_its_place(
    refused: Callable[[str, str, str], str], file: str, old: str, new: str, told: str
) -> None:
    assert told in refused(file, old, new)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"tiles\.toml: the file is missing"):
        load(tmp_path)


def test_the_package_is_read_once() -> None:
    assert load() is load()


def test_content_loads_from_a_folder_as_from_the_package(tmp_path: Path) -> None:
    for source in (files("unmapped.games.planet_unknown") / "content").iterdir():
        (tmp_path / source.name).write_bytes(source.read_bytes())
    assert load(tmp_path) == load()


def test_a_designer_adds_a_civ_card_and_an_event_by_writing_them(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(str(files("unmapped.games.planet_unknown") / "content"), folder)
    with (folder / "civ_cards.toml").open("a", encoding="utf-8") as cards:
        cards.write(
            """
[[civ_card]]
id = "CIV-37"
rank = 2
name = "Harbour Festival"
timing = "immediate"
effect = [{ kind = "synergy", amount = 1 }, { kind = "movement", amount = 2 }]
"""
        )
    with (folder / "events.toml").open("a", encoding="utf-8") as events:
        events.write(
            """
[[event]]
id = "EV-61"
color = "green"
solo_only = false
effect = { kind = "movement", amount = 3 }
"""
        )
    content = load(folder)
    assert content.civ_cards[-1].text == "Gain one synergy boost, then gain two rover movement."
    assert content.events_available(solo=False).green == 17


def test_each_rank_needs_a_civ_card_for_each_of_six_players_and_one_more(tmp_path: Path) -> None:
    folder = shutil.copytree(str(files("unmapped.games.planet_unknown") / "content"), tmp_path / "content")
    cards = Path(folder) / "civ_cards.toml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("rank = 1", "rank = 2", 2), encoding="utf-8")
    assert len(load(Path(folder)).civ_cards) == 36
    cards.write_text(cards.read_text(encoding="utf-8").replace("rank = 1", "rank = 2", 1), encoding="utf-8")
    with pytest.raises(BadContent, match="expected at least 7 cards of rank 1, got 6"):
        load(Path(folder))


def test_there_must_be_enough_events_of_each_colour_for_the_usual_mix(tmp_path: Path) -> None:
    folder = shutil.copytree(str(files("unmapped.games.planet_unknown") / "content"), tmp_path / "content")
    events = Path(folder) / "events.toml"
    few = events.read_text(encoding="utf-8").replace('color = "red"', 'color = "orange"', 17)
    events.write_text(few, encoding="utf-8")
    with pytest.raises(BadContent, match=r"event_mix\.red: expected at most"):
        load(Path(folder))
