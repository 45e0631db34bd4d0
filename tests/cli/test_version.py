"""``unmapped --version`` and ``python -m unmapped``."""

import platform
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import pytest

import unmapped
from tests.bringing import TOYS, bring, forget
from tests.cli.test_app import said
from unmapped import engine
from unmapped.games import NAMES, rules_version
from unmapped.kernel.errors import UnknownGame


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    yield
    monkeypatch.undo()
    forget()


def test_the_package_and_the_rules_of_every_game_have_a_version(capsys: pytest.CaptureFixture[str]) -> None:
    status, text = said(capsys, "--version")
    head, *lines = text.splitlines()
    assert status == 0
    assert head == f"unmapped {version('unmapped')}, Python {platform.python_version()}"
    told = [" ".join(line.split()) for line in lines]
    assert told == [f"{name} rules version {unmapped.game(name).version}, {engine.running(name)}" for name in NAMES]


def test_games_of_other_packages_are_named_with_their_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bring(tmp_path, monkeypatch, "toys", TOYS)
    text = said(capsys, "--version")[1]
    assert [line.split() for line in text.splitlines()[-2:]] == [[name, "from", "toys", "1.0"] for name in sorted(TOYS)]


@pytest.mark.parametrize("name", NAMES)
def test_a_ledger_says_the_version_of_its_rules(name: str) -> None:
    assert rules_version(name) == unmapped.game(name).version


def test_rules_of_no_game_have_no_version() -> None:
    with pytest.raises(UnknownGame):
        rules_version("chess")


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "unmapped", "--version"], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.startswith(f"unmapped {version('unmapped')}")
