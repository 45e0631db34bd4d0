"""Everything that a view can name is printed, as the rules know it."""

from collections.abc import Iterator

import pytest

from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import ORIENTATIONS, SQUARES
from unmapped.games.planet_unknown.cards.verbs import RESOURCES, TRACKS
from unmapped.games.planet_unknown.chapters.placement import orientation_of, shifted
from unmapped.games.planet_unknown.seen.printed import Planet, Printed, printed
from unmapped.games.planet_unknown.table.actions import CIV_CARDS, CORPORATIONS, OBJECTIVES, PLANETS, SHAPES


@pytest.fixture(scope="module")
def all_of_it() -> Printed:
    return printed()


def test_whatever_a_view_can_name_is_printed(all_of_it: Printed) -> None:
    content = box().content
    assert tuple(shape.id for shape in all_of_it.shapes) == SHAPES
    assert tuple(tile.id for tile in all_of_it.tiles) == tuple(tile.id for tile in content.tiles)
    assert tuple(planet.id for planet in all_of_it.planets) == PLANETS
    assert tuple(one.id for one in all_of_it.corporations) == CORPORATIONS
    assert tuple(card.id for card in all_of_it.civ_cards) == CIV_CARDS
    assert tuple(card.id for card in all_of_it.objectives) == OBJECTIVES
    assert tuple(card.id for card in all_of_it.events) == tuple(card.id for card in content.events)


def test_lies_are_those_that_the_rules_place(all_of_it: Printed) -> None:
    for shape in all_of_it.shapes:
        known = next(one for one in box().shapes if one.id == shape.id)
        kind = box().tiles[known.tiles[0]]
        assert [lie.words for lie in shape.lies] == list(ORIENTATIONS)
        for number, lie in enumerate(shape.lies):
            assert lie.same_as == ORIENTATIONS[known.same_as[number]]
            assert min(lie.squares) == (0, 0)
            anchor = 16 * 5 + 5
            there = sum(1 << anchor + 16 * row + column for row, column in lie.squares)
            assert there == shifted(orientation_of(kind, known.same_as[number]).cells, anchor)


def test_tiles_show_two_symbols_of_two_terrains(all_of_it: Printed) -> None:
    for tile in all_of_it.tiles:
        shape = next(shape for shape in all_of_it.shapes if shape.id == tile.shape)
        assert len(tile.terrain) == len(tile.symbols) == len(shape.lies[0].squares)
        assert set(tile.terrain) == set(tile.resources) <= set(RESOURCES)
        assert sorted(symbol for symbol in tile.symbols if symbol) == sorted(tile.resources)
        assert all(symbol in ("", ground) for symbol, ground in zip(tile.symbols, tile.terrain, strict=True))
        assert (tile.meteor >= 0) == tile.id.endswith("-M")
        assert tile.meteor < len(tile.terrain)


def _marked(planet: Planet) -> Iterator[str]:
    """All squares of a planet that are named for something."""
    for group in (planet.ice, planet.perimeter, planet.lifepods, planet.start, planet.ring, planet.cities):
        yield from group
    for group in (planet.toxic, planet.currents, planet.left_side, planet.right_side, *planet.bodies):
        yield from group
    for crossing in planet.crossings:
        yield from crossing
    for refusing in planet.refused:
        yield from refusing.squares


def test_squares_of_a_planet_lie_in_its_rows_and_columns(all_of_it: Printed) -> None:
    for planet in all_of_it.planets:
        squares = set(planet.squares)
        assert len(squares) == len(planet.squares) <= SQUARES
        assert set(_marked(planet)) <= squares
        assert not set(planet.holes) & squares
        for lines in (planet.rows, planet.columns):
            assert len(lines) == all_of_it.side
            assert sorted(square for line in lines for square in line.squares) == sorted(squares)
        assert not planet.left_side or set(planet.left_side) | set(planet.right_side) == squares


def test_corporations_print_a_way_for_each_tracker(all_of_it: Printed) -> None:
    for corporation in all_of_it.corporations:
        assert tuple(way.tracker for way in corporation.ways) == TRACKS
        for way in corporation.ways:
            places = [(stop.track, stop.height) for stop in way.stops]
            assert len(set(places)) == len(places)
            assert all(0 <= height <= 15 for _, height in places)
            assert places[0] == (way.tracker, 0)
            assert all(len(stop.marks) == 2 for stop in way.stops if stop.choice)
            assert all(mark.text and mark.amount for stop in way.stops for mark in stop.marks)
        levels = {
            mark.amount for way in corporation.ways for stop in way.stops for mark in stop.marks if mark.kind == "tech"
        }
        assert {int(tech.level) for tech in corporation.techs if tech.level.isdigit()} == levels


def test_cards_say_what_they_do(all_of_it: Printed) -> None:
    assert all(card.name and card.text and 1 <= card.rank <= 4 for card in all_of_it.civ_cards)
    assert all(card.text and card.color in {"green", "orange", "red"} for card in all_of_it.events)
    assert {card.options for card in all_of_it.events if card.options} == {
        ("gain one synergy boost", "look at the next event card in private")
    }
    for card in all_of_it.objectives:
        assert all((card.neighbor.name, card.neighbor.text, card.private.name, card.private.text))


def test_neighbors_share_objectives(all_of_it: Printed) -> None:
    assert len(all_of_it.neighbors) == 6
    assert all_of_it.neighbors[0] == ()
    assert all(len(pairs) >= seats - 1 for seats, pairs in enumerate(all_of_it.neighbors, start=1))
