"""Work that is shared out: as cheap as any way of sharing it, found by trying all."""

import itertools
import random

import pytest

from unmapped.planning import hands

NEVER = 1000.0


def test_the_cheapest_few_count_and_what_is_missing_costs() -> None:
    assert hands.cheapest([3.0, 1.0, 2.0], 2) == 3.0
    assert hands.cheapest([3.0, 1.0], 4, missing=10.0) == 24.0
    assert hands.cheapest([], 0, missing=10.0) == 0.0


def test_one_hand_does_one_thing_only() -> None:
    costs = [[1.0, 5.0], [1.0, 2.0]]
    assert hands.each_by_another(costs, 2, NEVER) == [1.0, 2.0]
    assert hands.each_by_another(costs, 1, NEVER) == [1.0]
    assert hands.each_by_another(costs, 1, NEVER, taken=0b01) == [2.0]
    assert sum(hands.each_by_another([[1.0], [1.0]], 2, NEVER)) >= NEVER


@pytest.mark.parametrize("seed", range(30))
def test_things_are_shared_out_as_cheaply_as_can_be(seed: int) -> None:
    luck = random.Random(seed)
    workers = luck.randint(2, 4)
    costs = [[float(luck.randrange(20)) for _ in range(workers)] for _ in range(luck.randint(1, 4))]
    n = luck.randint(1, min(len(costs), workers))
    all_ways = [
        sum(costs[thing][hand] for thing, hand in zip(things, order, strict=True))
        for things in itertools.combinations(range(len(costs)), n)
        for order in itertools.permutations(range(workers), n)
    ]
    assert sum(hands.each_by_another(costs, n, NEVER)) == min(all_ways)


@pytest.mark.parametrize("seed", range(30))
def test_loads_come_each_to_a_place_of_its_own(seed: int) -> None:
    luck = random.Random(seed)
    costs = [
        {place: float(luck.randrange(20)) for place in range(4) if luck.random() < 0.7}
        for _ in range(luck.randint(1, 4))
    ]
    blocked = 50.0
    all_ways = []
    for places in itertools.product(*[[-1, *ways] for ways in costs]):
        used = [place for place in places if place >= 0]
        if len(set(used)) == len(used):
            all_ways.append(sum(costs[load].get(place, blocked) for load, place in enumerate(places)))
    found = hands.each_at_another(costs, blocked)
    assert len(found) == len(costs)
    assert sum(found) == min(all_ways)


def test_the_nearest_pair_goes_first_and_nobody_twice() -> None:
    pairs = [(2.0, 0, 0), (1.0, 0, 1), (3.0, 1, 0), (1.5, 1, 1)]
    assert hands.nearest_first(pairs, 5) == [(1.0, 0, 1), (3.0, 1, 0)]
    assert hands.nearest_first(pairs, 1) == [(1.0, 0, 1)]
    assert hands.nearest_first([], 2) == []
