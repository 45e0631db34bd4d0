"""Summing up games, against figures worked out by hand."""

import pytest

from unmapped.arena import Played, summary
from unmapped.arena.results import mean_interval, spread, wilson


def played(
    number: int, bots: tuple[str, ...], scores: tuple[int, ...], ranks: tuple[int, ...], first: int = 0
) -> Played:
    count = len(bots)
    order = tuple((first + step) % count for step in range(count))
    return Played(number, number, bots, scores, ranks, "victory", 10 + number, 100, order, ((),) * count, 0.5)


GAMES = (
    played(0, ("a", "b"), (30, 20), (1, 2)),
    played(1, ("b", "a"), (25, 25), (1, 1), first=1),
    played(2, ("a", "b"), (40, 10), (1, 2)),
    played(3, ("b", "a"), (31, 25), (1, 2), first=1),
)


def test_a_shared_victory_counts_in_parts() -> None:
    assert GAMES[1].wins == (0.5, 0.5)
    found = {one.name: one for one in summary(GAMES).standings}
    assert (found["a"].seats, found["a"].wins, found["a"].share) == (4, 2.5, 0.625)
    assert (found["b"].seats, found["b"].wins, found["b"].share) == (4, 1.5, 0.375)


def test_scores_belong_to_the_bot_wherever_it_sat() -> None:
    found = {one.name: one for one in summary(GAMES).standings}
    assert found["a"].score == (30 + 25 + 40 + 25) / 4
    assert found["b"].score == (20 + 25 + 10 + 31) / 4


def test_lengths_and_speed_are_means_over_all_games() -> None:
    found = summary(GAMES)
    assert (found.games, found.rounds.mean, found.decisions.mean, found.decisions_per_second) == (4, 11.5, 100, 200)
    assert found.scores.mean == (30 + 20 + 25 + 25 + 40 + 10 + 31 + 25) / 8
    assert found.outcomes == (("victory", 4),)


def test_the_best_bot_comes_first_and_the_order_of_games_does_not_matter() -> None:
    assert [one.name for one in summary(GAMES).standings] == ["a", "b"]
    assert summary(reversed(GAMES)) == summary(GAMES)


def test_a_bot_against_itself_has_every_seat() -> None:
    (one,) = summary([played(0, ("a", "a", "a"), (3, 2, 1), (1, 2, 3))]).standings
    assert (one.seats, one.wins, one.score) == (3, 1, 2)


def test_places_in_the_turn_order_are_summed_up_whichever_seat_began() -> None:
    first, second = summary(GAMES).by_turn
    assert (first.name, first.seats, first.wins, first.score) == ("1st", 4, 2.5, (30 + 25 + 40 + 25) / 4)
    assert (second.name, second.seats, second.wins, second.score) == ("2nd", 4, 1.5, (20 + 25 + 10 + 31) / 4)
    assert first.share_interval == wilson(2.5, 4)


def test_percentiles_are_values_that_occurred() -> None:
    assert spread(range(100, 0, -1)) == (50.5, 5, 50, 95)
    assert spread([3, 1, 2]) == (2, 1, 2, 3)
    assert spread([7]) == (7, 7, 7, 7)


def test_wilson_intervals() -> None:
    # Eight of ten: (0.8 + 0.19207) / 1.38415 in the middle, and 0.22660 to either side.
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


def test_mean_intervals() -> None:
    # 1, 2, 3, 4: mean 2.5, standard deviation 1.29099, so 1.95996 * 0.64550 to either side.
    assert mean_interval([1, 2, 3, 4]) == pytest.approx((1.2348, 3.7652), abs=1e-4)
    assert mean_interval([7]) == (7, 7)
