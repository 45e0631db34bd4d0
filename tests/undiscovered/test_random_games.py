"""Random games over all seat counts and variants keep what must always be true."""

import pytest

from tests.undiscovered import random_games
from unmapped.games.undiscovered.table.options import DRAFTS
from unmapped.games.undiscovered.table.state import Galaxy


@pytest.mark.parametrize("number", range(36))
def test_nothing_impossible_comes_about(number: int) -> None:
    assert not random_games.play(number, every=6).failure


def test_a_random_game_is_the_same_wherever_it_is_played() -> None:
    for number in (1, 4):
        assert random_games.play(number, every=6) == random_games.play(number, every=1)


def test_all_seat_counts_and_variants_come_up_with_busy_players_and_at_random() -> None:
    for kind in ("busy", "at random"):
        settings = [one for one in map(random_games.setting, range(200)) if kind in one.mode]
        assert {one.seats for one in settings} == {2, 3, 4}
        assert {one.options["draft"] for one in settings} == set(DRAFTS)
        assert {one.options["target"] for one in settings} == {8, 10}
        assert {one.options["round_limit"] for one in settings} == set(random_games.ROUND_LIMITS)
        for option in ("rare_goods", "numbered_cards", "strict_bank"):
            assert {one.options[option] for one in settings} == {True, False}
        assert any(one.options["draft"] == "common" and not one.options["rare_goods"] for one in settings)


def test_a_failure_is_told_with_its_table_and_the_moves_of_the_shortest_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def check(state: Galaxy) -> None:
        assert state.round < 3, "round 3 is impossible"

    monkeypatch.setattr(random_games, "check", check)
    outcome = random_games.play(1, every=6)
    assert "round 3 is impossible" in outcome.failure
    assert "3 seats, seed 1001" in outcome.failure
    assert "moves (seat, words): " in outcome.failure
    shown = outcome.failure.rsplit("moves (seat, words): ", 1)[1]
    assert shown.count(";") + 1 == outcome.actions
    assert "1 failed [1]" in random_games.summary([outcome])
