"""Ratings from made-up outcomes: players alone, teams, and crews against scenarios."""

import math
import random
from statistics import fmean

import pytest

from unmapped.arena import Outcome, ratings
from unmapped.arena.ratings import everyone_alone
from unmapped.arena.results import Played

PRIOR = 25.0
UNKNOWING = 25 / 3


def by_name(outcomes: list[Outcome]) -> dict[str, tuple[float, float]]:
    return {one.name: (one.mu, one.sigma) for one in ratings(outcomes)}


def duel(winner: str, loser: str) -> Outcome:
    return Outcome(((winner,), (loser,)), (1, 2))


def test_who_wins_more_stands_higher_and_the_interval_shrinks_with_games() -> None:
    few = [duel("a", "b")] * 3 + [duel("b", "a")]
    first, second = ratings(few)
    assert (first.name, second.name) == ("a", "b")
    assert first.mu > PRIOR > second.mu
    assert first.games == 4
    many = ratings(few * 50)
    assert many[0].interval.high - many[0].interval.low < (first.interval.high - first.interval.low) / 2
    assert many[0].interval.low > many[1].interval.high


@pytest.mark.parametrize("chance", [0.5, 0.65, 0.8])
def test_intervals_hold_what_they_promise(chance: float) -> None:
    """The model's own difference for this chance lies within 95 % of the interval of the difference nearly always."""
    true = math.log(chance / (1 - chance)) * math.sqrt(2) * 25 / 6
    luck = random.Random(7)
    hits = 0
    for _ in range(20):
        games = [duel("a", "b") if luck.random() < chance else duel("b", "a") for _ in range(100)]
        found = {one.name: one for one in ratings(games)}
        reach = 1.96 * math.hypot(found["a"].sigma, found["b"].sigma)
        hits += abs(found["a"].mu - found["b"].mu - true) < reach
    assert hits >= 18


def test_the_order_of_games_does_not_matter() -> None:
    games = [duel("a", "b")] * 20 + [duel("b", "c")] * 20 + [duel("c", "a")] * 7
    shuffled = games[:]
    random.Random(1).shuffle(shuffled)
    assert ratings(shuffled) == ratings(games)


def test_equals_are_rated_as_equals_also_when_they_only_draw() -> None:
    found = by_name([Outcome((("a",), ("b",)), (1, 1))] * 30)
    assert found["a"][0] == pytest.approx(found["b"][0])
    found = by_name([duel("a", "b"), duel("b", "a")] * 40)
    assert found["a"][0] == pytest.approx(found["b"][0], abs=1.5)


def test_three_at_a_table_are_rated_by_their_ranks() -> None:
    found = by_name([Outcome((("a",), ("b",), ("c",)), (2, 1, 3))] * 20)
    assert found["b"] > found["a"] > found["c"]


def test_a_member_of_two_winning_teams_stands_highest() -> None:
    found = by_name([Outcome((("a", "b"), ("c", "d")), (1, 2)), Outcome((("a", "c"), ("b", "d")), (1, 2))] * 20)
    assert found["a"][0] > max(found["b"][0], found["c"][0])
    assert min(found["b"][0], found["c"][0]) > found["d"][0]
    assert found["b"][0] == pytest.approx(found["c"][0], abs=1.5)


def test_a_crew_is_rated_against_its_scenario() -> None:
    """Both crews of four survive a calm planet; only the good one survives a hostile one, three times in four."""
    good, poor = ("good",) * 4, ("poor",) * 4
    games = [Outcome((crew, ("calm",)), (1, 2)) for crew in (good, poor) for _ in range(40)]
    games += [Outcome((good, ("hostile",)), (1, 2))] * 30 + [Outcome((good, ("hostile",)), (2, 1))] * 10
    games += [Outcome((poor, ("hostile",)), (2, 1))] * 40
    found = by_name(games)
    assert found["good"][0] > found["poor"][0]
    assert found["hostile"][0] > found["calm"][0]
    assert [one.games for one in ratings(games) if one.name == "calm"] == [80]


def test_who_plays_alone_or_against_itself_stays_as_unknown_as_before() -> None:
    assert by_name([Outcome((("a",),), (1,)), Outcome((("a",), ("a",)), (1, 2))]) == {"a": (PRIOR, UNKNOWING)}


def test_who_sits_twice_moves_by_the_mean() -> None:
    found = by_name([Outcome((("a",), ("b",), ("a",)), (1, 2, 3))])
    once = by_name([Outcome((("a",), ("b",), ("c",)), (1, 2, 3))])
    assert found["a"] == (fmean([once["a"][0], once["c"][0]]), fmean([once["a"][1], once["c"][1]]))
    assert found["b"] == once["b"]


def test_a_game_that_was_played_is_an_outcome_of_seats_alone() -> None:
    game = Played(0, 0, ("a", "b", "a"), (3, 2, 1), (1, 2, 3), "victory", 1, 1, (0, 1, 2), ((), (), ()), 0.0)
    assert everyone_alone(game) == Outcome((("a",), ("b",), ("a",)), (1, 2, 3))
