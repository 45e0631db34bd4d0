"""How the time for a decision grows: every decision counts, and what is measured is written and drawn."""

import random
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from benchmarks import growth

import unmapped
from unmapped.games import AnyGame

GAME: Final[AnyGame] = unmapped.game("planet_unknown")
FOUND: Final = {
    "Orchard": {"seats": {1: 10.0, 2: 20.0}, "length": {0: 5.0, 50: 40.0}, "cards": {0: 9.0, 10: 8.0}},
    "Hedge": {"seats": {2: 30.0}, "length": {0: 7.0}, "cards": {10: 6.0}},
}


def test_every_decision_of_a_game_is_timed() -> None:
    table = GAME.start(2, seed=1)
    taken = growth.play(table, random.Random(1))
    assert table.over
    assert len(taken) == len(table.actions())
    assert all(nanoseconds > 0 for nanoseconds, _ in taken)
    assert taken[-1][1] > taken[0][1], "cards are drawn to where all see them"


def test_curves_go_over_all_seats_and_the_whole_length() -> None:
    curves = growth.measured(GAME, 1, seed=1)
    assert list(curves["seats"]) == list(GAME.seats)
    assert list(curves["length"]) == list(range(0, 100, 100 // growth.SHARES))
    assert len(curves["cards"]) > 1


def test_what_came_up_seldom_says_nothing() -> None:
    times = growth.Times()
    times.by["cards"] |= {0: [1000] * 200, 10: [3000] * 5, 20: [9000] * 4}
    assert times.curve("cards") == {0: 1.0, 10: 3.0}


def test_planets_on_disk_are_found_and_played_beside() -> None:
    microseconds, seconds = growth.among(1, 1, seed=1)
    assert microseconds > 0
    assert seconds > 0


def test_all_is_written_and_drawn() -> None:
    page = growth.written(FOUND, [(0, 50.0, 0.5), (4, 51.0, 0.7)], "a machine")
    for said in ("| Orchard | 10 | 20 |", "| Hedge   |    | 30 |", "|                    4 |            51 |"):
        assert said in page
    picture = ET.fromstring(growth.drawn(FOUND))  # noqa: S314 - our own
    lines = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(lines) == 2 * 3
    top = max(y for line in lines for y in [float(spot.split(",")[1]) for spot in line.attrib["points"].split()])
    assert top == pytest.approx(24 + 220 * (1 - 5 / 40), abs=1)
