"""What a build does where the compiler of Python stumbles over what it remembers."""

from importlib import import_module
from pathlib import Path

import pytest

building = import_module("compiling.building")  # Not imported by name: what it is made of has no types.


def test_types_that_mypyc_stumbles_over_are_forgotten_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    types = tmp_path / "types"
    seen: list[bool] = []

    def stumbles(command: list[str], **_: str | bool) -> list[str]:
        assert command == ["--config-file=pyproject.toml", f"--cache-dir={types}", "a.py"]
        seen.append(types.exists())
        if types.exists():
            raise ValueError("value is not in list")
        return ["made"]

    monkeypatch.setattr(building, "mypycify", stumbles)
    types.mkdir()
    assert building.translated(["a.py"], tmp_path, "0") == ["made"]
    assert seen == [True, False]


def test_what_fails_without_memories_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(_: list[str], **__: str | bool) -> list[str]:
        raise ValueError("value is not in list")

    monkeypatch.setattr(building, "mypycify", fails)
    with pytest.raises(ValueError, match="not in list"):
        building.translated(["a.py"], tmp_path, "0")
