"""How a game ends in the terminal: what is true for who looks, counted line by line, and the moment that decided."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import unmapped
from tests.presenting.test_endings import finished
from tests.presenting.test_pictures import size_of
from unmapped import cli
from unmapped.cli import screen
from unmapped.cli.boards import drawer
from unmapped.cli.screen import Screen
from unmapped.games import NAMES, AnyGame
from unmapped.presenting.endings import ending


def ended(name: str, viewer: int, *, terminal: bool = False) -> tuple[str, list[float]]:
    """All that is shown at the end of a recorded game, and how long was waited between lines."""
    game: AnyGame = unmapped.game(name)
    record = finished(game, 2, 11)
    console = Console(file=io.StringIO(), width=120, height=50, force_terminal=terminal, no_color=True, _environ={})
    shown = Screen(game, game.replay(record), console, drawer(game), frozenset({viewer}), ["greedy", "greedy"])
    waited: list[float] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "sleep", waited.append)
        shown.show_end(viewer)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue(), waited


@pytest.mark.parametrize("name", NAMES)
def test_the_end_is_told_to_whoever_looks(name: str) -> None:
    game: AnyGame = unmapped.game(name)
    told = ending(game, finished(game, 2, 11))
    for viewer in (0, 1):
        text, waited = ended(name, viewer)
        assert told.seats[viewer].title.partition("eat ")[0] in text
        if told.moment is not None:
            assert "The moment that decided it" in text
        assert waited == []


def test_winner_and_loser_read_what_is_true_of_each() -> None:
    texts = [ended("planet_unknown", viewer)[0] for viewer in (0, 1)]
    assert sum(["You win." in text for text in texts]) == 1
    assert sum([" wins with " in text for text in texts]) == 1


def test_scores_are_counted_line_by_line_where_somebody_looks() -> None:
    _, waited = ended("planet_unknown", 0, terminal=True)
    assert len(waited) > 6
    assert set(waited) == {0.18}


def ran(*words: str) -> int:
    """The status with which a command ends."""
    with pytest.raises(SystemExit) as ended_with:
        cli.main([*words])
    return int(ended_with.value.code or 0)


def test_a_picture_of_a_recorded_game_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game: AnyGame = unmapped.game("undiscovered")
    record = tmp_path / "my.record"
    record.write_text(finished(game, 2, 11).text(), encoding="utf-8")
    for seat in ([], ["--seat", "1"]):
        assert ran("picture", str(record), str(tmp_path / "p.png"), *seat) == 0
        assert size_of((tmp_path / "p.png").read_bytes()) == (1200, 630)
    assert ran("picture", str(record), str(tmp_path / "p.svg")) == 0
    assert (tmp_path / "p.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert "points on Undiscovered" in capsys.readouterr().out


def test_all_that_is_wrong_with_a_picture_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game: AnyGame = unmapped.game("undiscovered")
    record = tmp_path / "my.record"
    record.write_text(game.start(2, 1).record().text(), encoding="utf-8")
    assert ran("picture", str(record), str(tmp_path / "p.gif"), "--seat", "2") == 2
    told = capsys.readouterr()
    for fault in ("ends in .png or .svg", "seats 0 to 1", "not over"):
        assert fault in told.out + told.err
    assert not (tmp_path / "p.gif").exists()
