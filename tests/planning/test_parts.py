"""Parts of a value are given back where all that they read is the same, and only there."""

import pytest

from unmapped.kernel.rules import Key
from unmapped.planning.parts import Facts, Numbers, Parts

WEATHER, PRICE, SEASON = 0, 1, 2


class Market(Facts):
    """What a stall rests on, and how often each of it was looked at."""

    def __init__(self, numbers: Numbers, *facts: int) -> None:
        super().__init__(numbers, len(facts))
        self.facts = facts
        self.looks = 0

    def read(self, fact: int) -> Key:
        self.looks += 1
        return (fact, self.facts[fact])


def test_equal_facts_have_equal_numbers_and_are_read_once() -> None:
    numbers = Numbers(3)
    market, other, dear = Market(numbers, 3, 5), Market(numbers, 9, 5), Market(numbers, 3, 6)
    for stall in (market, other, dear):
        stall.look_at(1 << PRICE)
    assert market.known[PRICE] == other.known[PRICE] != dear.known[PRICE]
    assert market.looks == 1
    assert market.numbered == 1 << PRICE


def test_facts_have_their_numbers_again_when_they_come_again() -> None:
    numbers = Numbers(3)
    stalls = [Market(numbers, 3, price) for price in (5, 6, 6, 5, 5)]
    for stall in stalls:
        stall.look_at(1 << PRICE)
    first, second, *_ = given = [stall.known[PRICE] for stall in stalls]
    assert given == [first, second, second, first, first]
    assert first != second


def test_a_part_is_what_it_was_where_all_that_it_read_is_the_same() -> None:
    numbers = Numbers(3)
    parts: Parts[float] = Parts(10)
    assert parts.keep("stall", None, Market(numbers, 1, 2, 3), 1 << PRICE, 4.5) == 4.5
    assert parts.get("stall", None, Market(numbers, 7, 2, 8)) == (4.5, 1 << PRICE)
    assert parts.get("stall", None, Market(numbers, 1, 3, 3)) is None
    assert parts.get("shop", None, Market(numbers, 1, 2, 3)) is None
    assert parts.get("stall", "on Sundays", Market(numbers, 1, 2, 3)) is None


def test_a_part_may_read_more_at_one_time_than_at_another() -> None:
    numbers = Numbers(3)
    parts: Parts[float] = Parts(10)
    parts.keep("stall", None, Market(numbers, 1, 2, 3), 1 << PRICE, 4.5)
    parts.keep("stall", None, Market(numbers, 1, 6, 3), 1 << PRICE | 1 << SEASON, 2.5)
    assert parts.get("stall", None, Market(numbers, 1, 2, 9)) == (4.5, 1 << PRICE)
    assert parts.get("stall", None, Market(numbers, 9, 6, 3)) == (2.5, 1 << PRICE | 1 << SEASON)
    assert parts.get("stall", None, Market(numbers, 1, 6, 4)) is None
    # Whichever was found last is tried first, and the other still is.
    assert parts.get("stall", None, Market(numbers, 9, 6, 3)) == (2.5, 1 << PRICE | 1 << SEASON)
    assert parts.get("stall", None, Market(numbers, 1, 2, 9)) == (4.5, 1 << PRICE)


def test_facts_that_a_part_does_not_read_are_not_looked_at() -> None:
    numbers = Numbers(3)
    parts: Parts[float] = Parts(10)
    parts.keep("stall", None, Market(numbers, 1, 2, 3), 1 << PRICE, 4.5)
    market = Market(numbers, 1, 2, 3)
    parts.get("stall", None, market)
    assert market.looks == 1


def test_all_is_forgotten_when_there_is_too_much() -> None:
    numbers = Numbers(3)
    parts: Parts[int] = Parts(2)
    for price in range(3):
        parts.keep("stall", None, Market(numbers, 0, price), 1 << PRICE, price)
    assert [parts.get("stall", None, Market(numbers, 0, price)) is None for price in range(3)] == [True, True, False]


def test_a_stale_part_is_noticed_where_it_is_doubted() -> None:
    numbers = Numbers(3)
    parts: Parts[float] = Parts(10)
    parts.keep("stall", None, Market(numbers, 1, 2), 1 << PRICE, 4.5)
    parts.doubts = True
    assert parts.get("stall", None, Market(numbers, 1, 2)) is None
    assert parts.keep("stall", None, Market(numbers, 1, 2), 1 << PRICE, 4.5) == 4.5
    # It read the weather as well, and did not say so.
    with pytest.raises(AssertionError, match="was remembered"):
        parts.keep("stall", None, Market(numbers, 8, 2), 1 << PRICE, 3.0)
