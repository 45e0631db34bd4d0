"""Code says what it means: parts of records are read by name, and variables are called after what they hold."""

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from tests.test_architecture import GAMES, SOURCE, modules, parsed

RULES: Final = ("kernel", "language", "planning", *[f"games/{game}" for game in GAMES])
"""Where records are tuples of numbers."""


def positions(tree: ast.AST) -> Iterator[ast.Subscript]:
    """Wherever a part of a tuple is read by a bare number: `record[3]`, `record[2:]`.

    The first part says what a record is, and what follows it are its arguments: `record[0]` and `record[1:]` say so.
    What a call gives, such as `words.partition(" ")[2]`, has its names in the documentation of the call.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.Subscript) or isinstance(node.value, ast.Call):
            continue
        part, least = (node.slice.lower, 2) if isinstance(node.slice, ast.Slice) else (node.slice, 1)
        if isinstance(part, ast.Constant) and type(part.value) is int and part.value >= least:
            yield node


@pytest.mark.parametrize("read", ["record[1]", "effect.of[2]", "nodes[parts[0]][1]", "record[2:]", "record[3:5]"])
def test_a_part_read_by_a_bare_number_is_noticed(read: str) -> None:
    assert len(list(positions(ast.parse(read)))) == 1


@pytest.mark.parametrize(
    "read", ["record[0]", "record[SEAT]", "verb[1:]", "name[:40]", "words.split()[1]", "stack[-1]", "piles[n]"]
)
def test_what_has_a_name_or_needs_none_is_not(read: str) -> None:
    assert not list(positions(ast.parse(read)))


def test_parts_of_records_are_read_by_name() -> None:
    where = [
        f"{path.relative_to(SOURCE).as_posix()}:{read.lineno}: {ast.unparse(read)}"
        for package in RULES
        for path in modules(package)
        for read in positions(parsed(path))
    ]
    assert not where, "unpack it, or name the place beside the kinds of the records (docs/architecture.md, names)"


EMPTY: Final = frozenset(("found", "told", "one", "thing", "every", "kept"))
"""Words that say nothing of what a variable holds: a card, the squares, the refusals say so."""


def unnamed(tree: ast.AST) -> Iterator[ast.Name | ast.arg]:
    """Wherever a function, a loop or a parameter gives one of these names; fields of records are contracts, and may."""
    fields = [entry for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for entry in node.body]
    of_records = {id(entry.target) for entry in fields if isinstance(entry, ast.AnnAssign)}
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            name = node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in of_records:
            name = node.id
        else:
            continue
        if name in EMPTY:
            yield node


@pytest.mark.parametrize(
    "code",
    [
        "found = 1",
        "def f(one): pass",
        "[one for one in x]",
        "for thing in x: pass",
        "if every := x: pass",
        "lambda told: 1",
    ],
)
def test_a_name_that_says_nothing_is_noticed(code: str) -> None:
    assert len(list(unnamed(ast.parse(code)))) == 1


@pytest.mark.parametrize("code", ["squares = found", "class A:\n    kept: int", "self.found = 1", "f(found=1)"])
def test_reading_such_a_name_and_fields_of_records_are_not(code: str) -> None:
    assert not list(unnamed(ast.parse(code)))


def test_variables_are_called_after_what_they_hold() -> None:
    where = [
        f"{path.relative_to(SOURCE).as_posix()}:{node.lineno}"
        for path in modules(".")
        for node in unnamed(parsed(path))
    ]
    assert not where, "call it what it holds"
