"""The compiled engine of this checkout, where it has been built and is what the sources say."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import unmapped
from tests.engines.agree import differences
from unmapped import engine

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "unmapped"


def is_built() -> bool:
    """Whether all of the compiled engine is there and fresh; on an environment that requires it, it has to be."""
    built = engine.read(engine.FOLDER)
    finder = None if built is None else engine.Finder(engine.FOLDER, built)
    fresh = finder is not None and all(finder.is_fresh(part) for part in finder.parts)
    assert fresh or os.environ.get("UNMAPPED_COMPILED") != "required"
    return fresh


pytestmark = pytest.mark.skipif(not is_built(), reason="`make compiled` has built no engine of these sources")


def said(package: Path, script: str, kind: str = "") -> list[str]:
    """The lines that a program prints that imports the package from a folder."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": str(package), engine.VARIABLE: kind},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return [*done.stdout.splitlines(), *done.stderr.splitlines()[-1:]]


WHICH = """
import unmapped
from unmapped import engine
for name in unmapped.games():
    table = unmapped.game(name).start(seats=2, seed=1)
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    print(engine.running(name))
print(unmapped.Table.act.__class__.__name__)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of sources and engine, to be changed."""
    shutil.copytree(SOURCE, tmp_path / "src" / "unmapped", ignore=shutil.ignore_patterns("web", "__pycache__"))
    shutil.copytree(engine.FOLDER, tmp_path / "build" / "compiled" / "engine", copy_function=os.symlink)
    return tmp_path


def test_no_edit_is_hidden_by_what_was_compiled_before_it(checkout: Path) -> None:
    package = checkout / "src"
    assert said(package, WHICH) == ["compiled"] * 4 + ["method_descriptor"]
    rules = package / "unmapped" / "games" / "discover" / "turn" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\nprint('edited')\n", encoding="utf-8")
    assert said(package, WHICH) == ["compiled"] * 3 + ["edited", "interpreted", "method_descriptor"]
    assert said(package, WHICH, "compiled")[-1].startswith("unmapped.engine.EngineMissing: ")
    table = package / "unmapped" / "kernel" / "table.py"
    table.write_text(table.read_text(encoding="utf-8") + "\nprint('as well')\n", encoding="utf-8")
    assert said(package, WHICH) == ["as well"] + ["interpreted"] * 3 + ["edited", "interpreted", "function"]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nothing is seen from outside anyway")
def test_the_functions_of_an_extension_are_its_own() -> None:
    """So calls within it go straight there."""
    (file,) = (engine.FOLDER / "unmapped" / "kernel").glob("agenda__mypyc.*")
    extension = ctypes.PyDLL(str(file))
    assert hasattr(extension, "PyInit_agenda__mypyc")
    for own in ("CPyDef_unmapped___kernel___agenda___Agenda___pop", "CPyList_GetItem"):
        assert not hasattr(extension, own)


@pytest.mark.parametrize("name", unmapped.games())
def test_a_compiled_decision_enters_no_python_code(name: str) -> None:
    assert said(ROOT, f"from tests.engines.frames import entered; print(*entered({name!r}, 3000))", "compiled") == [""]


@pytest.mark.parametrize("name", unmapped.games())
def test_random_games_are_the_same_in_both_engines(name: str) -> None:
    """`make engines` plays a thousand of each."""
    assert differences(name, 0, 12) == []
