"""Which tests belong to which tier, what `make test` leaves to `make check`, and what is tried once more."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.test_architecture import ROOT
from tests.tiers import GAMES, RULES, SHARE, WORLD, fingerprint, is_long, left_out, sample, tier

NODES = {
    **{f"tests/discover/test_fires.py::test_{number}": RULES for number in range(40)},
    **{f"tests/bots/test_search.py::test_{number}": GAMES for number in range(20)},
    **{f"tests/browser/test_lobby.py::test_{number}": WORLD for number in range(3)},
}


@pytest.mark.parametrize(
    ("node", "expected"),
    [
        ("tests/discover/test_fires.py::test_a_fire_burns", RULES),
        ("tests/discover/test_laws.py::test_all_laws[1]", GAMES),
        ("tests/kernel/test_laws.py::test_a_law", RULES),
        ("tests/playthroughs/test_playthroughs.py::test_page[discover/first-one]", GAMES),
        ("tests/browser/test_lobby.py::test_play", WORLD),
        ("tests/test_package.py::test_wheel", WORLD),
        ("tests/test_architecture.py::test_arrows", RULES),
    ],
)
def test_a_test_has_the_tier_of_its_file_or_folder(node: str, expected: str) -> None:
    assert tier(node) == expected


def test_every_folder_of_tests_has_a_tier_of_its_own() -> None:
    folders = {path.parent.name for path in (ROOT / "tests").glob("*/test_*.py")}
    unknown = [folder for folder in folders if tier(f"tests/{folder}/test_x.py") == tier("tests/no_such/test_x.py")]
    rules = ["discover", "kernel", "language", "planet_unknown", "planning", "undiscovered", "unsettled"]
    assert sorted(unknown) == rules


def test_the_sample_holds_all_rules_and_some_of_every_other_file() -> None:
    chosen = sample(NODES)
    counts = {own: sum(NODES[node] == own for node in chosen) for own in (RULES, GAMES, WORLD)}
    assert counts == {RULES: 40, GAMES: 20 // SHARE, WORLD: 1}


def test_the_sample_of_a_file_is_the_same_whatever_other_files_hold() -> None:
    alone = {node: own for node, own in NODES.items() if "bots" in node}
    assert sample(alone) == {node for node in sample(NODES) if "bots" in node}


def test_the_longest_files_wait_for_the_rest() -> None:
    longest = {"tests/browser/test_discover_whole.py::test_a_scenario": WORLD}
    assert [node for node in (*longest, *NODES) if is_long(node)] == list(longest)
    assert sample({**NODES, **longest}) == sample(NODES)
    assert left_out(longest, set()) == ["world: 1 of 1 left out (1 of browser)"]


def test_what_is_left_out_is_told_by_tier_and_folder() -> None:
    assert left_out(NODES, sample(NODES)) == [
        "games: 16 of 20 left out (16 of bots)",
        "world: 2 of 3 left out (2 of browser)",
    ]
    assert left_out(NODES, set(NODES)) == []


def test_a_fingerprint_tells_other_tests_apart() -> None:
    nodes = list(NODES)
    assert fingerprint(nodes) == fingerprint(reversed(nodes)) != fingerprint(nodes[1:])


TRIED: Final = """
from pathlib import Path

import pytest


def passes_at_its_second_try(name: str) -> None:
    tries = Path(__file__).with_name(name)
    with tries.open("a") as file:
        file.write("x")
    assert len(tries.read_text()) == 2, f"no luck with {name}"


@pytest.mark.world
def test_browsers() -> None:
    passes_at_its_second_try("browsers")


@pytest.mark.world
def test_servers() -> None:
    raise AssertionError("down, whenever one asks")


@pytest.mark.rules
def test_rules() -> None:
    passes_at_its_second_try("rules")
"""


WAITING: Final = """
import asyncio
from collections.abc import AsyncIterator

import pytest

pytestmark = pytest.mark.world


@pytest.fixture
async def closes_never() -> AsyncIterator[None]:
    yield
    await asyncio.Event().wait()


async def test_waits() -> None:
    await asyncio.Event().wait()


async def test_waits_after_it(closes_never: None) -> None:
    await asyncio.Event().wait()


def test_goes_on() -> None:
    pass
"""


def _tried(folder: Path, *words: str, tests: str = TRIED) -> str:
    (folder / "test_luck.py").write_text(tests)
    settings = ("-p", "tests.conftest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *settings, *words, str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    return done.stdout + done.stderr


@pytest.mark.world
def test_only_the_world_is_tried_once_more_and_what_failed_is_told(tmp_path: Path) -> None:
    said = _tried(tmp_path, "--world-again")
    assert "2 failed, 1 passed, 2 rerun" in said
    told = said.partition("what failed and was tried once more")[2].partition("short test summary")[0]
    assert "test_luck.py::test_browsers" in told
    assert "no luck with browsers" in told
    assert "down, whenever one asks" in told
    assert "no luck with rules" not in told


@pytest.mark.world
def test_nothing_is_tried_again_unless_it_was_asked_for(tmp_path: Path) -> None:
    assert "3 failed in" in _tried(tmp_path)


@pytest.mark.world
def test_what_waits_for_ever_is_named_and_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNMAPPED_TIDYING", "1")
    said = _tried(tmp_path, "-p", "no:xdist", "-v", "-o", "timeout=1", tests=WAITING)
    assert "test_luck.py::test_waits FAILED" in said
    assert "test_luck.py::test_waits_after_it FAILED" in said
    # Nothing that runs within the process could go on from there: it says where, and ends.
    assert "test_goes_on" not in said
    assert "Timeout (0:00:01)!" in said
    assert "finalizer" in said
