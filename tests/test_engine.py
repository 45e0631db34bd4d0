"""Compiled modules are found only as long as the sources are those that they were made of."""

import json
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from unmapped import engine
from unmapped.engine import COMPILED, CORE, INTERPRETED, Built, EngineMissing, Finder, fingerprint

FOLDERS = {CORE: ["kernel"], "chess": ["games/chess"]}
MODULES = {CORE: ["unmapped.kernel.table"], "chess": ["unmapped.games.chess.rules"]}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Sources of a kernel and a game."""
    whole = tmp_path / "unmapped"
    for folder, name in (("kernel", "table"), ("kernel", "words"), ("games/chess", "rules")):
        (whole / folder).mkdir(parents=True, exist_ok=True)
        (whole / folder / f"{name}.py").write_text(f"# {name}\n", encoding="utf-8")
    return whole


def built(package: Path) -> Built:
    parts: dict[str, engine.Part] = {
        part: {"folders": below, "sources": fingerprint(package, below), "modules": MODULES[part]}
        for part, below in FOLDERS.items()
    }
    return {"suffix": EXTENSION_SUFFIXES[0], "parts": parts}


def found(finder: Finder) -> list[str]:
    """The modules that are found compiled."""
    return [name for names in MODULES.values() for name in names if finder.find_spec(name) is not None]


def test_modules_are_found_where_they_were_built(package: Path) -> None:
    finder = Finder(package.parent / "engine", built(package), package)
    spec = finder.find_spec("unmapped.games.chess.rules")
    assert spec is not None
    assert spec.origin == str(package.parent / "engine" / f"unmapped/games/chess/rules{EXTENSION_SUFFIXES[0]}")
    assert finder.find_spec("unmapped.kernel.words") is None
    assert finder.find_spec("json") is None


@pytest.mark.parametrize(
    ("edited", "left"),
    [
        pytest.param("games/chess/rules.py", ["unmapped.kernel.table"], id="a game"),
        pytest.param("kernel/table.py", [], id="the core, on which the game stands"),
        pytest.param("kernel/words.py", [], id="a source that is not compiled, whose constants compiled code holds"),
        pytest.param("kernel/new.py", [], id="a source that was not there"),
        pytest.param("presenting/page.py", ["unmapped.kernel.table", "unmapped.games.chess.rules"], id="none of them"),
    ],
)
def test_a_part_whose_sources_changed_is_not_found(package: Path, edited: str, left: list[str]) -> None:
    before = built(package)
    path = package / edited
    path.parent.mkdir(exist_ok=True)
    path.write_text("# 1\n", encoding="utf-8")
    assert found(Finder(package.parent, before, package)) == left


def test_a_source_that_is_gone_or_has_another_name_counts_as_changed(package: Path) -> None:
    before = built(package)
    words = package / "kernel" / "words.py"
    words.rename(words.with_name("sentences.py"))
    assert found(Finder(package.parent, before, package)) == []
    words.with_name("sentences.py").unlink()
    assert found(Finder(package.parent, before, package)) == []


def test_what_was_changed_back_is_found_again(package: Path) -> None:
    before = built(package)
    path = package / "kernel" / "table.py"
    text = path.read_text(encoding="utf-8")
    path.write_text("# 2\n", encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert len(found(Finder(package.parent, before, package))) == 2


def test_a_process_keeps_the_engine_that_it_began_with(package: Path) -> None:
    """Compiled modules call each other without asking what the source says by now."""
    finder = Finder(package.parent, built(package), package)
    assert finder.find_spec("unmapped.games.chess.rules") is not None
    (package / "games" / "chess" / "rules.py").write_text("# 2\n", encoding="utf-8")
    assert finder.find_spec("unmapped.games.chess.rules") is not None


def test_a_build_that_was_broken_off_or_is_for_another_python_is_none(package: Path, tmp_path: Path) -> None:
    assert engine.read(tmp_path) is None
    listed = tmp_path / engine.LISTED
    listed.write_text(json.dumps(built(package)), encoding="utf-8")
    assert engine.read(tmp_path) == built(package)
    listed.write_text(json.dumps({**built(package), "suffix": ".another.so"}), encoding="utf-8")
    assert engine.read(tmp_path) is None


def test_an_engine_that_is_asked_for_and_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(EngineMissing, match="it is not there"):
        engine.choose(tmp_path, COMPILED)
    stale: Built = {
        "suffix": EXTENSION_SUFFIXES[0],
        "parts": {CORE: {"folders": ["kernel"], "sources": "of yesterday", "modules": []}},
    }
    (tmp_path / engine.LISTED).write_text(json.dumps(stale), encoding="utf-8")
    with pytest.raises(EngineMissing, match="sources were changed since: core"):
        engine.choose(tmp_path, COMPILED)
    with pytest.raises(ValueError, match="UNMAPPED_ENGINE is 'quick', and can be 'compiled' or 'interpreted'"):
        engine.choose(tmp_path, "quick")


def test_a_stale_engine_is_left_alone_where_none_is_asked_for(tmp_path: Path) -> None:
    stale: Built = {
        "suffix": EXTENSION_SUFFIXES[0],
        "parts": {CORE: {"folders": ["kernel"], "sources": "of yesterday", "modules": ["unmapped.kernel.table"]}},
    }
    (tmp_path / engine.LISTED).write_text(json.dumps(stale), encoding="utf-8")
    before = list(sys.meta_path)
    engine.choose(tmp_path, "")
    engine.choose(tmp_path, INTERPRETED)
    assert sys.meta_path == before


def test_the_slower_engine_says_why_and_how_to_have_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(engine.VARIABLE)
    monkeypatch.setattr(engine, "running", lambda game: COMPILED)
    assert engine.told(["chess"]) == "The engine is compiled."
    monkeypatch.setattr(engine, "running", lambda game: INTERPRETED if game == "chess" else COMPILED)
    monkeypatch.setattr(engine, "read", lambda folder: None)
    assert engine.told(["chess"]).startswith("The engine is interpreted; `make compiled`")
    monkeypatch.setattr(engine, "read", lambda folder: {})
    assert engine.told(["chess", "checkers"]).startswith("The engine is interpreted for chess: sources were changed")
    monkeypatch.setenv(engine.VARIABLE, INTERPRETED)
    assert engine.told(["chess"]) == "The engine is interpreted, as UNMAPPED_ENGINE says."
