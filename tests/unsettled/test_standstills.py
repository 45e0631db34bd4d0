"""The tool that finds where crews of bots stand still."""

import pytest

from tests.unsettled import standstills
from tests.unsettled.standstills import Stretch, Turn, setting, stretches


def test_eighteen_games_go_through_every_task_crew_and_planet() -> None:
    assert len({setting(number) for number in range(18)}) == 18


def test_a_stretch_is_told_where_the_same_work_stays_on_the_same_face() -> None:
    turns = [Turn(2, 7.0), Turn(2, 4.0), Turn(2, 4.01), Turn(2, 4.0), Turn(4, 4.0), Turn(4, 4.0), Turn(4, 4.0)]
    assert stretches(turns, 3) == [Stretch(2, 3, 2, 4.0), Stretch(5, 3, 4, 4.0)]
    assert stretches(turns, 4) == []
    assert stretches([], 1) == []


def test_what_creeps_along_is_no_stretch() -> None:
    turns = [Turn(2, 4.0 - 0.04 * number) for number in range(10)]
    assert stretches(turns, 3) == []


def test_whether_there_was_any_is_told_by_the_exit_status(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = {0: [Turn(2, 1.0)] * 6, 1: [Turn(2, 1.0)] * 5}
    monkeypatch.setattr(standstills, "play", lambda number, bot: games[number])
    assert standstills.main(["--games", "2"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told == [
        "game 0, orrowin a, 2 explorers, 6 turns: 6 turns from 1 on, face 3, work 1.0",
        "game 1, vessimar a, 2 explorers, 5 turns: none",
    ]
    assert standstills.main(["--games", "2", "--turns", "7"]) == 0
