"""What is told of how games end holds, and follows from games by one command."""

import pytest
from benchmarks.forecasts import Moment, fitted, held, main, moments

from unmapped.bots import Budget
from unmapped.bots.analysis import expected as each_expected
from unmapped.bots.forecasts import Ending, ending, expected, lift
from unmapped.games import NAMES, game

FRESH = range(9000, 9003)
"""Seeds of games to which no table was fitted."""


def moment(value: float, score: int, rounds: int = 0) -> Moment:
    return Moment(rounds, value, Ending(value - 5.0, value + 5.0, "greedy"), value, score)


def test_a_table_tells_by_rounds_how_much_more_it_was_at_the_end() -> None:
    played = [moment(20.0 + away, 20) for away in range(-100, 101)] + [moment(30.0, 33, rounds=1)]
    first, second = fitted(played)
    assert first == (0.0, -97.0, 97.0), "of 201 moments three lie beyond either end"
    assert second == (3.0, 3.0, 3.0)


def test_what_ended_elsewhere_is_not_held() -> None:
    unknown = moment(20.0, 99)._replace(between=None)
    assert held([moment(20.0, 25), moment(20.0, 15), moment(20.0, 26), moment(20.0, 14), unknown]) == 0.5


@pytest.fixture(scope="module")
def played() -> list[Moment]:
    """All decisions of fresh games of one player."""
    return [one for seed in FRESH for one in moments("planet_unknown", 1, "greedy", Budget(), seed)]


def test_fresh_games_of_one_player_end_between_what_is_told(played: list[Moment]) -> None:
    """The figures of many games are in docs/bots.md; if values or bots change, `benchmarks.forecasts` is run anew."""
    assert all(one.between is not None for one in played)
    assert held(played) > 0.9
    assert {one.score for one in played} != {played[0].score}


def test_what_one_player_is_told_to_expect_is_nearer_to_the_end_than_the_value(played: list[Moment]) -> None:
    early = [one for one in played if one.rounds <= 12]
    assert abs(sum(one.told - one.score for one in early)) < abs(sum(one.value - one.score for one in early)) / 2


@pytest.mark.parametrize("name", ["planet_unknown"])
def test_it_is_known_where_games_ended_that_stood_so(name: str) -> None:
    playing = game(name)
    table = playing.start(1, 9)
    known = ending(table, 0)
    assert known is not None
    assert known.low < expected(table, 0) < known.high
    assert each_expected(table) == (playing.definition.bots.value(table.state, 0) + lift(table),)


@pytest.mark.parametrize("name", NAMES)
def test_what_nobody_measured_is_not_told(name: str) -> None:
    table = game(name).start(2, 9)
    assert ending(table, table.to_act[0]) is None
    assert lift(table) == 0.0


def test_other_boards_are_another_game() -> None:
    table = game("planet_unknown").start(1, 9, planets="random")
    assert ending(table, 0) is None
    assert ending(game("planet_unknown").start(1, 9, first_commander=0), 0) is not None


def test_beyond_the_last_round_and_at_the_end_the_value_counts_alone() -> None:
    table = game("planet_unknown").start(1, 9)
    assert lift(table, 40) == 0.0
    while not table.over:
        table.act(0, table.legal(0)[0])
    assert table.result is not None
    assert (lift(table), ending(table, 0)) == (0.0, None)
    assert expected(table, 0) == table.result.scores[0]


def test_the_command_prints_a_table_or_what_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    main(["planet_unknown", "--bot", "random", "--games", "1"])
    printed = capsys.readouterr().out.splitlines()
    assert (printed[0], printed[-1]) == ('["random", [', "]]")
    assert len(printed) > 12
    main(["planet_unknown", "--bot", "random", "--games", "1", "--check"])
    assert "ended between what was told" in capsys.readouterr().out
