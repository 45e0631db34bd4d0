"""Expectations, against what comes out when all cases are counted."""

import itertools
from statistics import fmean

import pytest

from unmapped.planning.chances import draws, expected


@pytest.mark.parametrize(("left", "good"), [(1, 1), (4, 1), (5, 2), (6, 3), (4, 4)])
def test_draws_are_the_mean_over_all_orders(left: int, good: int) -> None:
    orders = itertools.combinations(range(left), good)
    assert draws(left, good) == pytest.approx(fmean([min(order) + 1 for order in orders]))


def test_half_of_the_prize_is_expected_where_chances_are_even() -> None:
    assert expected(7.0, 7.0, 3.0, 100.0) == 50.0


def test_more_points_promise_more_and_never_all() -> None:
    rising = [expected(points, 0.0, 10.0, 100.0) for points in (-50.0, -10.0, 0.0, 10.0, 50.0)]
    assert rising == sorted(rising)
    assert rising[0] + rising[-1] == pytest.approx(100.0)
    assert 0.0 < rising[0] < rising[-1] < 100.0


def test_a_wider_spread_decides_more_slowly() -> None:
    assert expected(5.0, 0.0, 5.0, 1.0) > expected(5.0, 0.0, 50.0, 1.0) > 0.5
