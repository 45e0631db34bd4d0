"""The page about adding a game tells the truth: every step of it is done, in order, by whoever follows it here."""

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.bringing import install

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8").split("\n# What a game is made of\n")[0]
STEPS = re.split(r"^## (?=\d+\. )", PAGE, flags=re.MULTILINE)[1:]
BALANCE = "unmapped balance tide --bots greedy,random --games 20 --jobs 1"
BLOCK = r"^```(sh|toml|python|js|css)\n(.*?)^```$"
HEAD = re.compile(
    r"(?:#|//|/\*) ([\w/]+\.\w+), (new|at the end|among its imports|after ([\w.]+)|in place of ([\w.]+))(?: \*/)?"
)


def write(folder: Path, example: str) -> None:
    """Put an example where its first line says."""
    head, text = example.split("\n", 1)
    found = HEAD.fullmatch(head)
    assert found, head
    file = folder / found[1]
    if found[2] == "new":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        return
    lines = file.read_text().splitlines(keepends=True)
    if found[2] == "at the end":
        file.write_text("".join([*lines, "\n\n" if file.suffix == ".py" else "\n", text]))
        return
    tree = ast.parse("".join(lines))
    if found[2] == "among its imports":
        start = stop = next(node.lineno - 1 for node in tree.body if isinstance(node, ast.ImportFrom))
    else:
        node = named(tree, (found[3] or found[4]).split("."))
        assert node.end_lineno is not None
        start, stop = (node.lineno - 1 if found[4] else node.end_lineno), node.end_lineno
        if isinstance(node, ast.stmt):
            text = textwrap.indent(text, " " * node.col_offset)
    apart = "\n\n" if found[3] and text.startswith("class") else ""
    file.write_text("".join([*lines[:start], apart, text, *lines[stop:]]))


def named(tree: ast.AST, name: list[str]) -> ast.stmt:
    """What goes by a name: a class, a function, a variable or an import, at the top or in a class."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.ClassDef(name=called) | ast.FunctionDef(name=called):
                names = [called]
            case ast.Assign(targets=[ast.Name(id=called)]) | ast.AnnAssign(target=ast.Name(id=called)):
                names = [called]
            case ast.ImportFrom(names=aliases):
                names = [alias.name for alias in aliases]
            case _:
                continue
        if name[0] in names and isinstance(node, ast.stmt):
            return named(node, name[1:]) if name[1:] else node
    raise AssertionError(name)


def run(folder: Path, command: str) -> str:
    """What a command of the page says; to install a package writes down what an installer would."""
    words = shlex.split(command)
    if words[:2] == ["pip", "install"]:
        project = tomllib.loads((folder / words[-1] / "pyproject.toml").read_text())["project"]
        shutil.rmtree(folder / "site", ignore_errors=True)
        for group, points in project["entry-points"].items():
            install(folder / "site", project["name"], points, group)
        return ""
    if words[:4] == ["python", "-m", "pip", "wheel"]:
        words += ["--no-index", "--no-build-isolation", "--disable-pip-version-check", "--quiet"]
    asked = words[2:] if words[:2] == ["python", "-m"] else ["unmapped.cli", *words[1:]]
    assert words[0] in ("unmapped", "python")
    done = subprocess.run(
        [sys.executable, "-m", *asked, *(["-W", "ignore", "-p", "no:cacheprovider"] if "pytest" in asked else [])],
        cwd=folder,
        env={
            **os.environ,
            "COLUMNS": "120",
            "PYTHONPATH": os.pathsep.join([str(folder / "site"), str(folder / "tide")]),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (command, done.stdout[-3000:], done.stderr[-3000:])
    return done.stdout


def examples(step: str) -> list[tuple[str, str]]:
    """What is written and what is typed in a step, each with its language."""
    found: list[tuple[str, str]] = re.findall(BLOCK, step, flags=re.MULTILINE | re.DOTALL)
    return found


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[tuple[int, str], str]]:
    """The folder in which somebody did all that the page says, and what each command said in each step."""
    folder = tmp_path_factory.mktemp("page")
    said: dict[tuple[int, str], str] = {}
    for number, step in enumerate(STEPS, 1):
        for language, text in examples(step):
            if language != "sh":
                write(folder, text)
                continue
            for command in text.splitlines():
                said[number, command] = run(folder, command)
    return folder, said


def test_every_step_of_the_page_works(followed: tuple[Path, dict[tuple[int, str], str]]) -> None:
    folder, said = followed
    play = "unmapped play tide --seed 5"
    tests = "python -m pytest -q tide"
    assert "5 passed" in said[1, tests]
    assert said[1, play].count(" lays ") == 10 + 1  # One of them decided the game, which its end says again.
    assert "How many cards everybody is dealt." in said[2, "unmapped options tide"]
    assert said[2, "unmapped play tide --option hand=3 --seats 3 --seed 5"].count(" lays ") == 9 + 1
    assert "6 passed" in said[2, tests]
    assert "8 passed" in said[3, tests]
    assert "9 passed" in said[4, tests]
    assert "tide: 8 of 8 rules" in said[4, tests]
    assert "10 passed" in said[6, tests]
    assert "11 passed" in said[7, tests]
    assert "The whole report is in balance.html." in said[7, BALANCE]
    assert "ebb" in (folder / "balance.html").read_text()
    assert "14 passed" in said[8, tests]
    assert "tide: 10 of 10 rules" in said[8, tests]
    assert "~ " in said[9, play]
    assert "│ tide  Tide: what its shells say." in said[10, "unmapped --help"]
    assert "24 Conch: You may lose 1 point to draw a card." in said[10, "unmapped tide shells"]
    assert "15 passed" in said[10, tests]
    assert "1 of 1 rulings cited" in said[10, tests]
    ladder = said[5, "unmapped arena tide greedy random --games 40 --jobs 1"]
    assert ladder.index("greedy") < ladder.index("random")
    assert "tide             Tide, 2 to 5 players" in said[6, "unmapped games"]


def test_the_game_of_the_page_is_in_our_style_and_its_types_are_right(
    followed: tuple[Path, dict[tuple[int, str], str]], tmp_path: Path
) -> None:
    folder, _ = followed
    given = ("--no-cache", "--isolated", "--line-length", "120", "--select", "E,F,B,UP,SIM")
    for words in (
        ("ruff", "check", *given, "tide"),
        ("mypy", "--strict", "--cache-dir", str(tmp_path), "--follow-imports", "silent", "tide/tide_game"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *words],
            cwd=folder,
            env={**os.environ, "MYPYPATH": str(ROOT / "src")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


def test_its_wheel_holds_all_that_it_brings(followed: tuple[Path, dict[tuple[int, str], str]]) -> None:
    folder, _ = followed
    (wheel,) = (folder / "dist").glob("*.whl")
    brought = {"rules.toml", "phrases.toml", "shells.toml", "guide.toml", "board/board.js", "board/board.css"}
    with ZipFile(wheel) as held:
        assert {f"tide_game/{name}" for name in brought} <= set(held.namelist())
        points = held.read("unmapped_tide-0.1.0.dist-info/entry_points.txt").decode()
    assert re.findall(r"\[(.*)\]", points) == ["unmapped.commands", "unmapped.games", "unmapped.terminal"]


def test_its_guide_leads_through_its_first_game(followed: tuple[Path, dict[tuple[int, str], str]]) -> None:
    folder, _ = followed
    script = """
from unmapped.games import game
from unmapped.server.cards import game_card
from unmapped.server.guides import guide_of

card = game_card(game("tide"), 0)
print(card.people, card.minutes, card.world, card.guided, len(guide_of("tide").steps))
table = game("tide").start(guide_of("tide").seats, guide_of("tide").seed, **guide_of("tide").options)
print(all(game("tide").ledger.find(step.rule) for step in guide_of("tide").steps))
"""
    path = os.pathsep.join([str(folder / "site"), str(folder / "tide")])
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["bathers", "5", "195", "True", "2", "True"]
