"""Lessons in the terminal: listed, tried out, missed and solved; and the position of a new one."""

import io
import tomllib
from pathlib import Path

import pytest
from rich.console import Console

import unmapped
from tests.cli.seating import Script
from unmapped.cli import main
from unmapped.cli.lessons import play
from unmapped.games import NAMES
from unmapped.kernel.errors import BadOptions
from unmapped.presenting.lessons.lesson import lessons_of


def _played(*lines: str) -> tuple[int, str]:
    """The exit status of a lesson in which somebody sees the example, types lines, and what was printed."""
    out = io.StringIO()
    console = Console(file=out, width=100, height=40, color_system=None, highlight=False)
    status = play("planet_unknown", "ice", Script(("", "", *lines)), console)
    return status, out.getvalue()


def test_a_lesson_is_solved_and_then_asks_one_question() -> None:
    status, said = _played("place L4 F5", "advance water", "2", "1")
    assert status == 0
    assert "Water climbs only over ice" in said
    assert "That is it. Water climbs" in said
    assert said.index("Ask yourself") < said.index("Not so.") < said.index("one advance")


def test_an_example_is_carried_out_before_the_own_try() -> None:
    _, said = _played("quit")
    seen = [said.index(words) for words in ("This is how it stands", "1 place L4 E5", "red half", "PU-063")]
    assert seen == sorted(seen)
    drawn = said[: said.index("1 place L4 E5")]
    assert "covers no ice" in drawn, "the table after it is shown, with what happened"
    assert said.index("1 place L4 E5") < said.index("Lay the tile so that a blue square covers ice")


@pytest.mark.parametrize("game", NAMES)
def test_what_a_lesson_says_pushes_no_table_off_the_screen(game: str) -> None:
    for taught in lessons_of(unmapped.game(game)):
        out = io.StringIO()
        heights: list[int] = []

        def ask(question: str, out: io.StringIO = out, heights: list[int] = heights) -> str:
            heights.append(len(out.getvalue().splitlines()) + 1 - sum(heights))
            return "" if len(heights) < 3 else "quit"

        console = Console(file=out, width=80, height=30, color_system=None, highlight=False)
        assert play(game, taught.lesson.id, ask, console) == 0
        assert max(heights) <= 30, (taught.lesson.id, heights)


def test_whoever_has_seen_enough_leaves() -> None:
    for lines in (("quit",), ("", "quit")):
        console = Console(file=io.StringIO(), width=100, height=40, color_system=None, highlight=False)
        assert play("planet_unknown", "ice", Script(lines), console) == 0


def test_a_miss_says_why_and_begins_anew() -> None:
    status, said = _played("place L4 E5", "", "place L4 F5", "advance water", "Yes")
    assert status == 0
    assert said.index("Not yet. No ice") < said.index("That is it.")
    assert _played("place L4 E5", "quit")[0] == 0


def test_hints_come_one_after_the_other_and_a_forbidden_try_names_its_rule() -> None:
    status, said = _played("hint", "hint", "hint", "place L4 A1", "quit")
    assert status == 0
    assert said.index("pale blue") < said.index("Turn the tile")
    assert said.count("Turn the tile") == 2
    assert "PU-044" in said


def test_what_is_no_part_of_the_lesson_leaves_the_table_as_it_was() -> None:
    _, said = _played("undo", "load other.record", "place L4 F5", "advance water", "1")
    assert "it is as before" in said
    assert "That is no part of a lesson." in said
    assert "That is it." in said


def test_whoever_leaves_leaves() -> None:
    assert _played()[0] == 130
    assert _played("again", "quit")[0] == 0


def test_lessons_are_listed_and_found_to_have_a_way(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["lessons", "planet_unknown", "--check"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "ice" in said
    assert "done by place L4" in said


def test_a_lesson_that_there_is_not_is_said_with_the_nearest() -> None:
    with pytest.raises(BadOptions, match='icce is none of Planet Unknown; did you mean "ice"'):
        play("planet_unknown", "icce", Script([]))


def test_the_position_of_a_new_lesson_is_written_from_a_played_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = unmapped.game("planet_unknown").start(2, seed=3, events=False)
    for _ in range(4):
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    table.record().save(tmp_path / "played.record")
    with pytest.raises(SystemExit) as ended:
        main(["new-lesson", str(tmp_path / "played.record"), "first", "--at", "1", "--into", str(tmp_path / "made")])
    assert ended.value.code == 0
    assert len(unmapped.load(tmp_path / "made" / "first.record").actions) == 1
    said = capsys.readouterr().out
    assert 'position = "first"' in said
    assert 'asks = ["' in said
    entry = tomllib.loads(said)["lesson"][0]
    assert entry["see"]["steps"][0]["do"] in said.splitlines()[1], "what it begins with can be done there"
    with pytest.raises(SystemExit) as refused:
        main(["new-lesson", str(tmp_path / "played.record"), "first", "--at", "9"])
    assert refused.value.code == 2
    assert "at: 0 to 4, as many actions as the record has, not 9" in capsys.readouterr().err
