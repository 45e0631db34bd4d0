"""What a build does where the compiler of Python stumbles over what it remembers, or says less than before."""

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


def test_what_only_some_modules_need_is_linked_after_edits_of_others_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is named with all modules while one that needs it is translated, and with none otherwise."""
    for name in ("init.c", "bytes_extra_ops.c", "plums.c"):
        (tmp_path / name).touch()
    linked: list[set[str]] = []
    monkeypatch.setattr(
        building.build_ext, "build_extensions", lambda self: linked.append(set(self.extensions[0].extra_objects))
    )
    for named in (("init.c", "bytes_extra_ops.c", "plums.c"), ("init.c", "plums.c")):
        plums = building.Extension("plums__mypyc", [str(tmp_path / name) for name in named])
        command = building.Extensions(building.Distribution({"name": "orchard", "ext_modules": [plums]}))
        command.sums, command.build_temp = tmp_path, str(tmp_path / "objects")
        command.ensure_finalized()
        command.compiler = import_module("setuptools._distutils.ccompiler").new_compiler()
        monkeypatch.setattr(command.compiler, "compile", lambda *_, **__: None)
        command.build_extensions()
        assert [Path(path).name for path in plums.sources] == ["plums.c"]
    first, second = linked
    assert first == second
    assert {Path(path).stem for path in first} == {"init", "bytes_extra_ops"}
