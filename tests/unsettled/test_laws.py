"""Unsettled keeps all laws: on every planet, with every task, crew and difficulty, however it is played."""

import pytest

from tests.unsettled.random_games import GAME, run, setting
from unmapped.kernel.laws import LAWS, check_vocabulary

EVERY_TIME = ("turns", "legality", "clones", "non_interference", "conservation", "speech")
LOOKING_BACK = ("turns", "replay", "undo")


@pytest.mark.parametrize("number", range(18))
def test_the_laws_of_the_table_hold_in_random_games(number: int) -> None:
    run(number, EVERY_TIME, stride=17)


@pytest.mark.parametrize("number", range(18, 24))
def test_games_can_be_replayed_and_taken_back(number: int) -> None:
    run(number, LOOKING_BACK, stride=97)


@pytest.mark.parametrize("number", range(27, 33))
def test_games_that_differ_only_in_what_is_hidden_go_on_alike(number: int) -> None:
    run(number, ("beside",))


@pytest.mark.parametrize("number", range(24, 27))
def test_nothing_hidden_shows(number: int) -> None:
    run(number, ("secrets",), stride=61)


def test_every_action_has_words_of_its_own_on_every_planet() -> None:
    for number in range(2):
        seats, options = setting(number)
        check_vocabulary(GAME.start(seats, number, **options))


def test_no_law_is_left_out() -> None:
    assert {*EVERY_TIME, *LOOKING_BACK, "beside", "secrets", "vocabulary"} == set(LAWS)
