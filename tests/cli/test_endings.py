"""How a game ends in the terminal: what is true for who looks, counted line by line, and the moment that decided."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import unmapped
from tests.cli.seating import Seating, Terminal
from tests.presenting.test_endings import finished
from tests.presenting.test_pictures import size_of
from unmapped import cli
from unmapped.bots import Budget
from unmapped.bots.analysis import Decision
from unmapped.cli import commands, screen
from unmapped.cli.advice.coach import _called, coached
from unmapped.cli.boards import drawer
from unmapped.cli.screen import Screen
from unmapped.games import NAMES, AnyGame
from unmapped.kernel.rules import State
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


# --- At the end of a game that somebody has played --------------------------------------------------------------------


def over(name: str, *lines: str, height: int = 24) -> Terminal[State]:
    """Somebody at the end of a recorded game, with what they type once it is told."""
    game: AnyGame = unmapped.game(name)
    made = Terminal(game, game.replay(finished(game, 2, 11)), *lines, height=height)
    made.session.finish()
    return made


def test_whoever_has_played_may_look_back_and_then_save(tmp_path: Path) -> None:
    kept = tmp_path / "kept.record"
    made = over("planet_unknown", "score 1", "log 3", "look 0", str(kept))
    assert "“coach” looks at your moves" in made.printed
    asked = made.printed.partition("“coach” looks")[2]
    assert [words in asked for words in ("Seat 1 (last)\n", "PU-", "Techs", "Saved to")] == [True] * 4
    assert len(made.script.questions) == 4
    assert kept.exists()
    assert len(over("planet_unknown", "").script.questions) == 1


def test_the_coach_tells_the_best_and_the_dearest_move_once_the_game_is_over() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    record = finished(game, 2, 11)
    lines = [line.plain.strip() for line in coached(game, record, 0, ("", ""), 80, each=Budget(None, 8))]
    assert lines[0].startswith("Your best move  +")
    dearest = next(number for number, line in enumerate(lines) if line.startswith("Your dearest move  −"))
    assert "medals, round" in lines[dearest]
    assert ". Better: " in " ".join(lines[dearest + 1 : dearest + 3])
    judged = sum([seat == 0 for seat, _ in record.actions])
    best, of = [int(word) for word in lines[-1].split() if word.isdigit()]
    assert 0 < best < of <= judged
    assert "looks back when the game is over" in Seating().says("coach")


def test_the_coach_says_to_which_question_an_answer_was_given() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(2, 5, first_commander=0, two_player_variant=False)
    words, better = [table.words(action) for action in table.legal(0)[:2]]
    table.act(0, table.number(words, 0))
    decision = Decision(0, 1, 0, table.number(words, 0), words, 1.0, better, True)
    assert _called(game, table.record(), decision, ("", "")) == ("Station: leave as it is", "Station: turn by 1")


def test_how_a_crew_ended_is_not_told_twice() -> None:
    for name in ("unsettled", "discover"):
        text, _ = ended(name, 0)
        game: AnyGame = unmapped.game(name)
        title = ending(game, finished(game, 2, 11)).public.title
        assert [line.strip() for line in text.splitlines()].count(title) == 1
        assert f"{title.rstrip('.')}. " not in text


def test_the_coach_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*words: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "coached", stopped)
    made = over("planet_unknown", "coach", "")
    assert "The coach was stopped." in made.printed
    assert len(made.script.questions) == 2


def test_before_the_end_is_told_the_last_events_are_and_all_fits_on_the_screen() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    record = finished(game, 2, 11)
    made = Terminal(game, game.replay(record, len(record.actions) - 1))
    made.screen()
    asked: list[tuple[str, int]] = []

    def more(question: str) -> str:
        asked.append((question, len(made.printed)))
        return ""

    shown = made.session.screen
    shown.more = more
    made.table.act(*record.actions[-1])
    shown.show_end(0)
    question, at = asked[-1]
    assert question == "Press Enter to see how it ended. "
    before, after = made.printed[:at], made.printed[at:]
    assert "scores" in before.splitlines()[-1] or "medals" in before.splitlines()[-1]
    assert after.splitlines()[0].startswith("Victory: ")
    assert len(after.splitlines()) <= 24
    assert "together" not in after, "what each line of a score is stands behind “score”"


def test_a_score_that_only_says_whether_a_crew_has_won_is_not_counted() -> None:
    text, _ = ended("discover", 0)
    assert "together" not in text


def test_coach_and_browser_count_in_the_same_words() -> None:
    """What values are counted in is said by each game, and by its board in the browser."""
    boards = Path(__file__).parents[2] / "client/src/boards"
    for name in NAMES:
        said = re.search(r'^  unit: "(.+)",$', (boards / name / "index.ts").read_text(encoding="utf-8"), re.MULTILINE)
        assert unmapped.game(name).definition.bots.unit == (said[1] if said else "points"), name
