"""The commands of `unmapped`, as a shell calls them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import unmapped
from unmapped import cli
from unmapped.cli.play import parse_people, parse_value, run


def call(*arguments: str, folder: Path | None = None) -> tuple[int, str, str]:
    """Exit status, output and errors of a command without a terminal."""
    done = subprocess.run(
        [sys.executable, "-m", "unmapped.cli", *arguments],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        cwd=folder,
        env={**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"},
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int | str | None, str]:
    """Exit status and all that a command says, in this process."""
    with pytest.raises(SystemExit) as left:
        cli.main(list(arguments))
    printed = capsys.readouterr()
    return left.value.code, printed.out + printed.err


def test_without_a_terminal_bots_play_a_whole_game() -> None:
    status, out, err = call("play", "--seed", "7", "--bots", "random")
    assert (status, err) == (0, "")
    assert "Planet Unknown, 2 seats, seed 7" in out
    assert "places" in out
    assert "The game is over" in out
    assert "planet " in out
    assert "rank" in out


def test_the_list_of_commands_is_quick_to_make() -> None:
    lines = "import sys, unmapped.cli; print([m for m in ('prompt_toolkit', 'unmapped.cli.table') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", lines], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"


def test_options_are_described_and_games_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, text = said(capsys, "options", "planet_unknown")
    assert status == 0
    for name, _, _, _ in unmapped.game("planet_unknown").describe_options():
        assert name in text
    assert "planet_unknown" in said(capsys, "games")[1]


def test_rules_are_printed_searched_and_suggested(capsys: pytest.CaptureFixture[str]) -> None:
    status, text = said(capsys, "rules", "planet_unknown", "PU-001")
    assert status == 0
    assert "one to six players" in text
    assert "Question:" in said(capsys, "rules", "planet_unknown", "pu-r26")[1]
    assert "PU-" in said(capsys, "rules", "planet_unknown", "lifepod", "rover")[1]
    status, text = said(capsys, "rules", "planet_unknown", "PU-O01")
    assert status == 1
    assert "PU-R01" in text
    assert "topics" in said(capsys, "rules", "planet_unknown")[1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("play", "planet_unknwon"), 'did you mean "planet_unknown"?'),
        (("rules", "chess"), "There is no game"),
        (("play", "--seats", "9"), "  seats: 9 is not possible"),
        (("play", "--option", "evnts=true", "-o", "ring_shift=99"), "  evnts: there is no such option"),
        (("play", "--option", "evnts=true", "-o", "ring_shift=99"), "  ring_shift:"),
        (("play", "--option", "events"), "expected name=value"),
        (("play", "--bots", "clever"), "There is no bot"),
        (("play", "--bots", ""), "give at least one name"),
        (("play", "--load", "no-such-file"), "The file cannot be used"),
        (("play", "--load", "x", "--seed", "1"), "the file says"),
        (("replay", "no-such-file"), "The file cannot be used"),
    ],
)
def test_what_does_not_fit_is_said_in_plain_words(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    status, text = said(capsys, *arguments)
    assert status == 2
    assert words in text
    assert "Traceback" not in text


def test_a_record_is_replayed_up_to_any_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = unmapped.game("planet_unknown").start(2, 3)
    while not table.over:
        table.act(table.to_act[0], table.legal(table.to_act[0])[-1])
    path = tmp_path / "game.record"
    table.record().save(path)
    status, text = said(capsys, "replay", str(path))
    assert status == 0
    assert "ictory: seat 0" in text
    status, text = said(capsys, "replay", str(path), "--at", "2", "--seat", "1")
    assert status == 0
    assert "is asked" in text
    assert "Round 2" not in text
    assert said(capsys, "replay", str(path), "--at", "9999", "--seat", "4")[0] == 2
    status, text = said(capsys, "play", "--load", str(path))
    assert status == 0
    assert "rank" in text
    path.write_text(path.read_text(encoding="utf-8")[:150], encoding="utf-8")
    before = path.read_bytes()
    assert said(capsys, "play", "--load", str(path))[0] == 2
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_table_that_breaks_keeps_its_game_and_shows_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = unmapped.game("planet_unknown").start(2, 3)
    table.act(0, table.legal(0)[0])

    def play() -> None:
        raise ZeroDivisionError("half a planet")

    console = Console(record=True, width=200, file=(tmp_path / "said").open("w", encoding="utf-8"))
    assert run(play, table.record, console) == 1
    text = console.export_text()
    console.file.close()
    assert "half a planet" in text
    assert "Traceback" not in text
    assert len(unmapped.load(tmp_path / "planet_unknown-3-broken-1.record").actions) == 1


def test_option_values_are_toml_json_or_text() -> None:
    assert parse_value("true") is True
    assert parse_value("3") == 3
    assert parse_value('["gaia", "arashi"]') == ["gaia", "arashi"]
    assert parse_value('{"green": 6}') == {"green": 6}
    assert parse_value("{ green = 6 }") == {"green": 6}
    assert parse_value("random") == "random"


def test_people_sit_where_they_are_told() -> None:
    assert parse_people("0,2", 3) == {0, 2}
    assert parse_people("all", 3) == {0, 1, 2}
    assert parse_people("none", 3) == frozenset()
    for wrong in ("3", "x", ""):
        with pytest.raises(unmapped.BadOptions):
            parse_people(wrong, 3)
