"""The tool that shows each task to be won: it asks crews in turn, goes on where it was stopped, tells what is left."""

from pathlib import Path

import pytest

from tests.unsettled import won_setups
from tests.unsettled.won_setups import CREWS, WON, Game, Setup, go_on, read, report, setups


class Fate:
    """Crews that come home or not as it is told, and are counted."""

    def __init__(self, *winners: tuple[str, int]) -> None:
        self.winners = winners
        self.asked: list[tuple[str, int]] = []

    def play(self, setup: Setup, bot: str, luck: int) -> Game:
        """A game is over at once."""
        self.asked.append((bot, luck))
        return Game(setup, bot, luck, WON if (bot, luck) in self.winners else "lost", 20)


def test_every_task_is_met_by_crews_of_every_size() -> None:
    found = setups(won_setups.PLANETS, 3)
    assert {one[:3] for one in found} == {
        (planet, task, seats) for planet in won_setups.PLANETS for task in "abc" for seats in (2, 3, 4)
    }
    assert len(set(found)) == 18


def test_who_has_come_home_is_not_asked_again_and_who_has_not_makes_room_for_more_careful_ones(tmp_path: Path) -> None:
    path, (wanted, *_) = tmp_path / "won.txt", setups(("orrowin",), 1)
    fate = Fate(CREWS[2])
    games = go_on(path, [wanted], fate.play)
    assert fate.asked == list(CREWS[:3])
    assert [game.outcome for game in games] == ["lost", "lost", WON]
    assert go_on(path, [wanted], fate.play) == games
    assert len(fate.asked) == 3


def test_what_was_played_before_a_stop_is_not_played_again(tmp_path: Path) -> None:
    path, wanted = tmp_path / "won.txt", setups(("vessimar",), 2)
    path.write_text(f"{Game(wanted[0], *CREWS[0], 'hollow', 31)}\n", encoding="utf-8")
    fate = Fate(*CREWS)
    go_on(path, wanted, fate.play)
    assert fate.asked == [CREWS[0]] * 5 + [CREWS[1]]
    assert [read(line).outcome for line in path.read_text(encoding="utf-8").splitlines()] == ["hollow"] + [WON] * 6


def test_a_broken_line_is_no_game() -> None:
    with pytest.raises(ValueError, match="expected 8"):
        read("orrowin a 2 0")


def test_the_report_names_what_nobody_has_come_home_from() -> None:
    wanted = setups(("orrowin",), 1)
    games = [Game(wanted[0], *CREWS[0], WON, 20), Game(wanted[1], *CREWS[0], "lost", 20)]
    assert report(games, wanted).splitlines() == [
        "orrowin a: won from 1 of 1 set-ups",
        "orrowin b: won from 0 of 1 set-ups; not yet 2 explorers on seed 0",
        "orrowin c: won from 0 of 1 set-ups; not yet 2 explorers on seed 0",
    ]
