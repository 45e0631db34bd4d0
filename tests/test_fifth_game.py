"""A game that nobody in the house knows: a package of `examples`, installed, listed, and played at every door.

Which one it is stands in its own `pyproject.toml` and nowhere else: these tests read its name there.
"""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns
from site import getsitepackages
from sysconfig import get_path
from typing import Final, NamedTuple
from venv import EnvBuilder

import pytest

import unmapped

ROOT: Final = Path(__file__).parent.parent
FOLDER: Final = next((ROOT / "examples").glob("*/pyproject.toml")).parent
NAME: Final = next(
    iter(tomllib.loads((FOLDER / "pyproject.toml").read_text())["project"]["entry-points"]["unmapped.games"])
)

MOST_LINES: Final = 1_199
"""Of Python, its tests included."""
OURS: Final = ("src", "client/src", "benchmarks", "tests")
"""Where nothing names it."""
GENERATED: Final = ("web", "__pycache__")


class Installed(NamedTuple):
    """An environment into which the game has been installed."""

    python: Path
    packages: Path
    project: Path
    """A copy of its folder."""

    def run(self, *words: str, within: Path | None = None) -> str:
        """What a program of this environment prints; it can use what stands in the tests of the house."""
        done = subprocess.run(
            [self.python, "-m", *words],
            cwd=within or self.packages,
            env={**os.environ, "COLUMNS": "120", "PYTHONPATH": str(ROOT)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, (words, done.stdout[-3000:], done.stderr[-3000:])
        return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """An empty environment: what is installed here, and then the game, built as anybody builds it."""
    folder = tmp_path_factory.mktemp("fifth")
    project = copytree(FOLDER, folder / "project", ignore=ignore_patterns("__pycache__", ".*"))
    EnvBuilder(symlinks=True).create(folder / "environment")
    paths = {"base": str(folder / "environment"), "platbase": str(folder / "environment")}
    packages = Path(get_path("purelib", vars=paths))
    beside = "".join([f"import site; site.addsitedir({place!r})\n" for place in getsitepackages()])
    (packages / "beside.pth").write_text(beside)
    found = Installed(folder / "environment" / "bin" / "python", packages, project)
    assert NAME not in found.run("unmapped.cli", "games")
    given = ("--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--quiet")
    found.run("pip", "install", *given, str(project), within=folder)
    return found


def test_it_is_listed_behind_those_of_the_house(installed: Installed) -> None:
    listed = [line.split()[0] for line in installed.run("unmapped.cli", "games").splitlines()]
    assert listed == [*unmapped.games(), NAME]
    assert "turns" in installed.run("unmapped.cli", "options", NAME)


PERSON: Final = """
import sys
import unmapped
from tests.cli.seating import Terminal
game = unmapped.game(sys.argv[1])
lines = ("look chart", "why", "log", "try 1", "hint", "sound a1", "why not sound a1", "undo", *["1"] * 60)
sitting = Terminal(game, game.start(3, 4), *lines, width=120, height=40)
sitting.session.play()
assert sitting.table.over
print(sitting.printed)
"""


def test_it_is_played_to_its_end_in_the_terminal(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "person.py").write_text(PERSON)
    told = installed.run("person", NAME, within=tmp_path)
    assert "Seat 0 (you)" in told
    assert "You know what lies there" in told
    assert "total" in told
    assert "Something broke" not in told
    watched = installed.run("unmapped.cli", "play", NAME, "--seats", "4", "--seed", "4", "--bots", "greedy,random")
    assert "rank" in watched


def test_bots_play_it_and_meet_in_the_arena(installed: Installed, tmp_path: Path) -> None:
    chosen = ("--games", "4", "--jobs", "1", "--seed", "3")
    assert "greedy" in installed.run("unmapped.cli", "simulate", NAME, "--bots", "greedy,random", *chosen)
    assert "greedy" in installed.run("unmapped.cli", "arena", NAME, "greedy", "random", *chosen, within=tmp_path)


AGENTS: Final = """
import sys
from pettingzoo.test import api_test, seed_test
from unmapped import env
one = env.aec(sys.argv[1], 3)
one.reset(seed=1)
planes = one.observation_space(one.agents[0])["observation"]
assert len(planes) > 0, planes
api_test(one, num_cycles=200, verbose_progress=False)
seed_test(lambda: env.aec(sys.argv[1], 2), num_cycles=60)
"""


def test_programs_that_learn_play_it(installed: Installed, tmp_path: Path) -> None:
    (tmp_path / "agents.py").write_text(AGENTS)
    assert "Passed" in installed.run("agents", NAME, within=tmp_path)


def test_its_own_tests_pass(installed: Installed) -> None:
    quiet = ("-q", "-W", "ignore", "-p", "no:cacheprovider", "-p", "no:schemathesis", "-o", "pythonpath=tests")
    assert re.search(r"^\d+ passed", installed.run("pytest", *quiet, within=installed.project), re.MULTILINE)


def test_its_types_are_right_by_its_own_settings(installed: Installed, tmp_path: Path) -> None:
    # The types of the house are looked at elsewhere.
    told = installed.run("mypy", "--cache-dir", str(tmp_path), "--follow-imports", "silent", within=installed.project)
    assert "Success" in told


def test_it_is_small() -> None:
    assert sum(len(file.read_text().splitlines()) for file in FOLDER.rglob("*.py")) <= MOST_LINES


def test_nothing_outside_its_folder_names_it() -> None:
    word = re.compile(rf"\b{NAME}\b", re.IGNORECASE)
    files = [
        *[one for part in OURS for one in (ROOT / part).rglob("*") if not {*GENERATED} & {*one.parts}],
        *[one for one in ROOT.iterdir() if one.suffix in (".toml", ".py", "") and not one.name.startswith(".")],
    ]
    texts = [
        one for one in files if one.is_file() and one.suffix in (".py", ".toml", ".ts", ".svelte", ".css", ".in", "")
    ]
    assert len(texts) > 500
    assert [str(one.relative_to(ROOT)) for one in texts if word.search(one.read_text(encoding="utf-8"))] == []
    assert not any(name == NAME or name.startswith(f"{NAME}.") for name in sys.modules)
