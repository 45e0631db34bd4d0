"""Commands about one game stand under it in the help, also those that packages bring; faults are said by name."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from tests.bringing import COMMANDS, TOYS, bring, forget, install
from tests.cli.test_app import said
from unmapped.cli import app, own

TOOLS = '''
from cyclopts import App

app = App(help="Omens.")


@app.command
def read(number: int) -> int:
    """Read an omen."""
    print(f"Omen {number}.")
    return number


def ambush(place: str) -> None:
    """Lie in wait."""
    print(f"Waiting at {place}.")
'''


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = set(app)
    yield
    for name in set(app) - before:
        del app[name]
    monkeypatch.undo()
    forget()


def tools(folder: Path, patch: pytest.MonkeyPatch, **points: str) -> None:
    """Both toys, with commands of theirs."""
    (folder / "tools.py").write_text(TOOLS)
    install(folder, "toys", points, COMMANDS)
    bring(folder, patch, "toys", TOYS)


def panels(text: str) -> dict[str, str]:
    """What the help says, by what stands above it."""
    parts = text.split("╭─ ")[1:]
    return {part.split(" ─")[0]: part for part in parts}


def test_every_command_about_one_game_stands_under_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools(tmp_path, monkeypatch, drafts="tools:app", ambush="tools:ambush")
    found = panels(said(capsys, "--help")[1])
    names = {panel: re.findall(r"^│ ([\w-]+) ", text, flags=re.MULTILINE) for panel, text in found.items()}
    assert names["Unsettled"] == ["planet"]
    assert names["Discover"] == ["copy", "pool"]
    assert "drafts  Omens." in found["Drafts"]
    assert "ambush  Lie in wait." in found["Ambush"]
    assert not {"planet", "pool", "copy", "drafts", "ambush"} & {*names["Commands"]}


def test_what_a_package_brings_is_typed_as_any_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools(tmp_path, monkeypatch, drafts="tools:app", ambush="tools:ambush")
    assert said(capsys, "drafts", "read", "3") == (3, "Omen 3.\n")
    assert said(capsys, "ambush", "ford") == (0, "Waiting at ford.\n")
    assert said(capsys, "drafts", "read", "4") == (4, "Omen 4.\n")


def test_what_cannot_be_used_is_said_by_name_and_all_else_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools(tmp_path, monkeypatch, drafts="tools:missing", chess="tools:app", ambush="tools:ambush")
    install(tmp_path, "others", {"ambush": "tools:ambush"}, COMMANDS)
    forget()
    status, text = said(capsys, "--help")
    assert status == 0
    assert "The command of drafts is left out: “tools:missing” cannot be used: AttributeError: " in text
    assert "The command of chess is left out: no package brings a game of this name\n" in text
    assert "The command of ambush is left out: 2 packages bring one\n" in text
    assert "planet" in panels(text)["Unsettled"]
    assert "left out" not in said(capsys, "games")[1]


def test_a_game_that_is_called_as_a_command_of_the_house_has_none_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tools.py").write_text(TOOLS)
    install(tmp_path, "toys", {"arena": "tools:app"}, COMMANDS)
    bring(tmp_path, monkeypatch, "toys", {"arena": "tests.toys.drafts:Definition"})
    own.bring(app, ["arena"])
    assert capsys.readouterr().err == ""
    own.bring(app, ["--help"])
    assert "The command of arena is left out: there is a command of the house called so" in capsys.readouterr().err
    assert isinstance(app["arena"], App)
    assert app["arena"].default_command is not None
