"""A change beside its base, on the same seeds."""

import random

from tests.arena.made_up import game, games
from unmapped.arena.comparison import compare


def test_a_change_of_one_round_is_found_where_games_differ_by_twenty() -> None:
    """Ten and thirty rounds, and now and then one more: unpaired, thirty games would never tell."""
    base = games(30, seed=1)
    changed = [one._replace(rounds=one.rounds + (one.number % 2)) for one in base]
    found = compare(base, changed)
    assert [(one.name, one.difference) for one in found.changes if one.found] == [("rounds", 0.5)]
    assert (found.games, found.same) == (30, 15)


def test_no_change_is_said_to_be_none() -> None:
    found = compare(games(50, seed=1), games(50, seed=1))
    assert (found.games, found.same) == (50, 50)
    assert {one.p for one in found.changes} == {1.0}


def test_changes_that_only_change_the_luck_are_found_in_at_most_one_of_twenty() -> None:
    wrong = 0
    for seed in range(60):
        found = compare(games(60, seed), games(60, 1_000 + seed))
        assert found.same < 5
        wrong += any(one.found for one in found.changes)
    assert wrong <= 6


def test_a_card_that_becomes_stronger_is_found() -> None:
    """The cards are dealt alike; the card is worth thirty points more, so its holder wins nearly always."""
    found = compare(games(400, seed=5), games(400, seed=5, strength={"c": 30.0}))
    named = [one for one in found.changes if one.found]
    assert "card c: wins above even" in [one.name for one in named]
    card = next(one for one in named if one.name == "card c: wins above even")
    assert card.difference > 0.1
    assert card.interval.low > 0


def test_a_card_that_is_had_no_more_is_found() -> None:
    base = [game(number, (2, 1), [["a", "b"], ["c"]]) for number in range(40)]
    changed = [game(number, (2, 1), [["b"], ["c"]]) for number in range(40)]
    named = {one.name: one.difference for one in compare(base, changed).changes if one.found}
    assert named["card a: copies in a game"] == -1


def test_an_outcome_that_becomes_rarer_is_found_also_in_a_crew() -> None:
    luck = random.Random(1)
    base = [game(number, (5, 5), outcome="saved", crew=True) for number in range(60)]
    changed = [
        game(number, (5, 5), outcome="saved" if luck.random() < 0.6 else "lost", crew=True) for number in range(60)
    ]
    named = [one for one in compare(base, changed).changes if one.found]
    assert [one.name for one in named] == ["outcome: lost", "outcome: saved"]
    assert named[0].share


def test_games_are_matched_by_their_numbers() -> None:
    base = games(30, seed=1)
    found = compare(base[10:], list(reversed(base[:20])))
    assert (found.games, found.same) == (10, 10)
