"""Random games over all modes, seat counts and boards keep what must always be true."""

import pytest

from tests.planet_unknown import random_games
from unmapped.games.planet_unknown.table.actions import CORPORATIONS, PLANETS
from unmapped.games.planet_unknown.table.state import Planets


@pytest.mark.parametrize("number", range(40))
def test_nothing_impossible_comes_about(number: int) -> None:
    assert not random_games.play(number, every=6).failure


def test_a_random_game_is_the_same_wherever_it_is_played() -> None:
    assert random_games.play(7, every=6) == random_games.play(7, every=1)


def test_all_boards_seat_counts_and_ways_to_play_come_up() -> None:
    settings = [random_games.setting(number) for number in range(200)]
    assert {one.seats for one in settings} == {1, 2, 3, 4, 5, 6}
    for option, boards in (("planets", PLANETS), ("corporations", CORPORATIONS)):
        given = [one.options[option] for one in settings]
        asked = {board for each in given if isinstance(each, tuple) for board in each}
        assert asked >= {*boards[1:], "symmetric", "dealt", "random"}
    words = {word for one in settings for word in one.mode.split()}
    assert words >= {"alone", "plain", "events", "mixed", "private", "itself", "turned"}


def test_a_failure_is_told_with_its_table_and_the_moves_of_the_shortest_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def check(state: Planets) -> None:
        assert state.round < 3, "round 3 is impossible"

    monkeypatch.setattr(random_games, "check", check)
    outcome = random_games.play(1, every=6)
    assert "round 3 is impossible" in outcome.failure
    assert "2 seats, seed 1001" in outcome.failure
    assert "moves (seat, words): 0 planet" in outcome.failure
    shown = outcome.failure.rsplit("moves (seat, words): ", 1)[1]
    assert shown.count(";") + 1 == outcome.actions
    assert "1 failed [1]" in random_games.summary([outcome])
