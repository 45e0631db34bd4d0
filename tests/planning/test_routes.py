"""Shortest ways over small maps, against ways that are found by trying all."""

import itertools
import random

import pytest

from unmapped.planning.routes import EVERYWHERE, costs, nearest

FAR = 99


def bits(*places: int) -> int:
    return sum(1 << place for place in places)


RING = [bits(1, 5), bits(0, 2), bits(1, 3), bits(2, 4), bits(3, 5), bits(4, 0), 0]
"""Six places in a ring, and one that nothing leads to."""


def tried(start: int, goal: int, neighbours: list[int], price: list[int]) -> int:
    """The least cost from one place to another, of all ways that come to no place twice."""
    places = [place for place in range(len(neighbours)) if place not in (start, goal)]
    if start == goal:
        return 0
    ways = [(start, *between, goal) for n in range(len(places) + 1) for between in itertools.permutations(places, n)]
    open_ways = [
        sum(price[place] for place in way[1:])
        for way in ways
        if all(neighbours[one] >> other & 1 and price[other] for one, other in itertools.pairwise(way))
    ]
    return min(open_ways, default=FAR)


def test_steps_go_the_shorter_way_round() -> None:
    assert costs(0, RING, EVERYWHERE, FAR) == [0, 1, 2, 3, 2, 1, FAR]


def test_dear_ground_is_walked_round() -> None:
    entering = (bits(0, 3, 4, 5, 6), 0, bits(1, 2))
    assert costs(0, RING, entering, FAR) == [0, 3, 6, 3, 2, 1, FAR]


def test_nobody_enters_where_no_cost_is_named() -> None:
    entering = (bits(0, 2, 3, 4), bits(5), 0)
    assert costs(0, RING, entering, FAR) == [0, FAR, 5, 4, 3, 2, FAR]


@pytest.mark.parametrize("seed", range(30))
def test_ways_are_the_cheapest_there_are(seed: int) -> None:
    luck = random.Random(seed)
    price = [luck.randrange(4) for _ in range(6)]
    neighbours = [bits(*[other for other in range(6) if other != place and luck.random() < 0.4]) for place in range(6)]
    entering = tuple(bits(*[place for place in range(6) if price[place] == cost]) for cost in (1, 2, 3))
    assert len(entering) == 3
    start = luck.randrange(6)
    found = costs(start, neighbours, entering, FAR)
    assert found == [tried(start, goal, neighbours, price) for goal in range(6)]


def test_the_nearest_of_some_places_counts() -> None:
    steps = [0, 1, 2, 3, 2, 1, FAR]
    assert nearest(steps, bits(2, 3, 6), FAR) == 2
    assert nearest(steps, bits(6), FAR) == FAR
    assert nearest(steps, 0, FAR) == FAR
