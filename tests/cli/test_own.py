"""Commands about one game stand under it in the help, also those that packages bring; faults are said by name."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from cyclopts import App

from tests.bringing import COMMANDS, FOLDERS, TOYS, bring, forget, install
from tests.cli.test_app import said
from unmapped.cli import app, own
from unmapped.games.discover.cards import content

TOOLS = '''
from cyclopts import App

from unmapped.cli.own.folders import Folder

app = App(help="Omens.")


@app.command
def read(number: int) -> int:
    """Read an omen."""
    print(f"Omen {number}.")
    return number


def ambush(place: str) -> None:
    """Lie in wait."""
    print(f"Waiting at {place}.")


def use(folder):
    print(f"Omens of {folder}.")


OMENS = Folder("omens", "A folder with omens.", use)
SEATS = Folder("seats", "A folder with seats.", use)
POOL = Folder("pool", "A folder with pools.", use)


def __getattr__(name):
    raise AttributeError(f"no {name}")
'''


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = set(app)
    yield
    for name in set(app) - before:
        del app[name]
    monkeypatch.undo()
    forget()
    own.bring(app, ["play"])


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


OPENING = ("play", "replay", "simulate", "arena", "balance", "analyse", "serve")


@pytest.mark.parametrize("command", OPENING)
def test_a_folder_that_a_game_can_be_run_with_is_an_option_of_every_command_that_opens_tables(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools(tmp_path, monkeypatch)
    install(tmp_path, "toys", {"drafts": "tools:OMENS"}, FOLDERS)
    forget()
    found = panels(said(capsys, command, "--help")[1])
    assert "--pool" in found["Discover"]
    assert "--planets" in found["Unsettled"]
    assert "--omens" in found["Drafts"]
    assert not re.search(r"--(?:pool|planets|omens)", found["Parameters"])
    monkeypatch.setattr(content, "pool", cache(content.pool.__wrapped__))  # as if nobody had dealt copies yet
    monkeypatch.setattr("unmapped.server.running.run", lambda *_, **__: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    missing = str(tmp_path / "missing")
    needs = {"replay": ("a.record",), "arena": ("nothing",), "balance": ("nothing",), "analyse": ("a.record",)}
    needs |= dict.fromkeys(("play", "simulate"), ("nothing",))
    for option in ("--pool", "--planets"):
        assert said(capsys, command, *needs.get(command, ()), option, missing) == (
            2,
            f"{missing}: there is no such folder\n",
        )


def test_a_folder_of_a_package_is_used_before_its_game_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools(tmp_path, monkeypatch)
    install(tmp_path, "toys", {"drafts": "tools:OMENS"}, FOLDERS)
    forget()
    words = ("play", "drafts", "--bots", "random", "--seed", "1")
    status, text = said(capsys, *words, "--omens", "isles")
    assert status == 0
    assert text.startswith("Omens of isles.\n")
    assert "Omens" not in said(capsys, *words)[1]


def test_a_folder_that_cannot_be_used_is_said_by_name_and_all_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tools(tmp_path, monkeypatch)
    points = {"drafts": "tools:SEATS", "ambush": "tools:POOL", "chess": "tools:OMENS", "discover": "tools:OMEN"}
    install(tmp_path, "toys", points, FOLDERS)
    install(tmp_path, "toys", {"discover": "tests.toys.drafts:Definition", "reeds": "tests.toys.ambush:Definition"})
    install(tmp_path, "others", {"reeds": "tools:use"}, FOLDERS)
    forget()
    status, text = said(capsys, "play", "--help")
    assert status == 0
    assert [line for line in text.splitlines() if line.startswith("The folder")] == [
        "The folder of ambush is left out: “pool” cannot be its option: there is one called so, or it is no name",
        "The folder of chess is left out: no package brings a game of this name",
        "The folder of discover is left out: “tools:OMEN” cannot be used: AttributeError: no OMEN",
        "The folder of drafts is left out: “seats” cannot be its option: there is one called so, or it is no name",
        "The folder of reeds is left out: “tools:use” is no unmapped.cli.own.folders.Folder",
    ]
    assert {"Parameters", "Discover", "Unsettled"} == {*panels(text)}
