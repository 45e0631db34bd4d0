"""The three walks of the page about the architecture lead through what is there, step by step."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
WALKS: Final = PAGE.split("\n## Three walks\n")[1].split("\n## ")[0].split("\n**")[1:]
STEP: Final = re.compile(r"`([\w/.]+\.(?:py|ts)):([\w.]+)`")
LEFT_OUT: Final = re.compile(r"`([\w/]+/)`")
IN_SCRIPT: Final = r"(?:function |class |const |interface |^  (?:async )?){}\b"


def found(walk: str, file: str, name: str) -> bool:
    """Whether a file of a walk is there, and something in it goes by this name."""
    given = [one.replace("client/", "../../client/") for one in LEFT_OUT.findall(walk)]
    paths = [ROOT / "src/unmapped" / folder / file for folder in ("", *given)]
    return any(path.is_file() and is_in(path, name) for path in paths)


def is_in(path: Path, name: str) -> bool:
    """Whether a class, a function or a variable goes by this name in a file; in Python also one of a class."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ts":
        return re.search(IN_SCRIPT.format(name), text, re.MULTILINE) is not None
    return name in names(ast.parse(text))


def names(tree: ast.AST, before: str = "") -> Iterator[str]:
    """All that a module defines, and the members of its classes by both names."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.ClassDef(name=called):
                yield before + called
                yield from names(node, f"{called}.")
            case ast.FunctionDef(name=called) | ast.AsyncFunctionDef(name=called):
                yield before + called
            case ast.AnnAssign(target=ast.Name(id=called)) | ast.Assign(targets=[ast.Name(id=called)]):
                yield before + called
            case _:
                pass


def test_there_are_three_walks_of_several_steps() -> None:
    assert [len(re.findall(r"^\d\. ", walk, re.MULTILINE)) for walk in WALKS] == [5, 6, 6]


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.split(",")[0].split("**")[0])
def test_every_step_of_a_walk_is_there(walk: str) -> None:
    steps = STEP.findall(walk)
    assert len(steps) > 8
    assert [f"{file}:{name}" for file, name in steps if not found(walk, file, name)] == []


def test_a_step_that_is_not_there_is_found() -> None:
    assert found("", "kernel/table.py", "Table.act")
    assert not found("", "kernel/table.py", "Table.leap")
    assert not found("", "kernel/tables.py", "Table.act")
    assert found("(`client/src/` is left out.)", "lib/live.svelte.ts", "choose")
    assert not found("(`client/src/` is left out.)", "lib/live.svelte.ts", "leap")
