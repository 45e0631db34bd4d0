"""Bots of other packages."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import unmapped
from unmapped import bots
from unmapped.arena import simulate

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
MODULE = PAGE.split("```python\n")[1].split("```")[0]
"""The example of the page."""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The example of the page, installed as a package."""
    (tmp_path / "thrifty.py").write_text(MODULE, encoding="utf-8")
    information = tmp_path / "thrifty-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: thrifty\nVersion: 1.0\n")
    own = "[unmapped.bots]\nthrifty = thrifty:Thrifty\nrandom = thrifty:Thrifty\n"
    (information / "entry_points.txt").write_text(own)
    monkeypatch.syspath_prepend(tmp_path)
    bots._brought.cache_clear()
    yield
    bots._brought.cache_clear()
    sys.modules.pop("thrifty", None)


@pytest.mark.usefixtures("package")
def test_a_bot_of_another_package_plays_by_its_name() -> None:
    assert bots.names() == (*bots.NAMES, "thrifty")
    (game,) = simulate("undiscovered", 2, ("thrifty", "random"), 1, options={"round_limit": 2})
    assert set(game.bots) == {"thrifty", "random"}


@pytest.mark.usefixtures("package")
def test_a_name_of_the_house_means_the_bot_of_the_house() -> None:
    assert type(unmapped.bot("random")).__module__ == "unmapped.bots.uniform"


def test_without_the_package_there_is_no_such_bot() -> None:
    assert bots.names() == bots.NAMES
    with pytest.raises(unmapped.UnknownBot):
        unmapped.bot("thrifty")
