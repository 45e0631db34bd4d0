"""A game that nobody in the house knows is installed, listed, and played at every door; see `fifth` for which it is."""

import re
import sys
from pathlib import Path
from typing import Final

import pytest

import unmapped
from tests.fifth import FOLDER, NAME, ROOT, Installed, install

MOST_LINES: Final = 1_199
"""Of Python, its tests included."""
OURS: Final = ("src", "client/src", "benchmarks", "tests")
"""Where nothing names it."""
GENERATED: Final = ("web", "__pycache__")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """An environment into which the game has been installed."""
    return install(tmp_path_factory.mktemp("fifth"))


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
