"""Discover keeps all laws: with every copy, scenario and number of survivors, however it is played."""

import pytest

from tests.discover.random_games import GAME, run, setting
from unmapped.kernel.laws import LAWS, check_vocabulary

EVERY_TIME = ("turns", "legality", "clones", "non_interference", "conservation", "speech")
LOOKING_BACK = ("turns", "replay", "undo")


@pytest.mark.parametrize("number", range(0, 420, 21))
def test_the_laws_of_the_table_hold_in_random_games_of_twenty_copies(number: int) -> None:
    run(number, EVERY_TIME, stride=11)


@pytest.mark.parametrize("number", range(10, 430, 21))
def test_games_that_differ_only_in_what_is_hidden_go_on_alike(number: int) -> None:
    run(number, ("beside",))


@pytest.mark.parametrize("number", range(20, 30))
def test_games_can_be_replayed_and_taken_back(number: int) -> None:
    run(number, LOOKING_BACK, stride=31)


@pytest.mark.parametrize("number", range(40, 60))
def test_nothing_hidden_shows(number: int) -> None:
    run(number, ("secrets",), stride=7)


def test_every_action_has_words_of_its_own() -> None:
    seats, options = setting(0)
    check_vocabulary(GAME.start(seats, 0, **options))


def test_no_law_is_left_out() -> None:
    assert {*EVERY_TIME, *LOOKING_BACK, "beside", "secrets", "vocabulary"} == set(LAWS)
