"""Boards of the terminal read data: none takes words of an action, or any sentence, apart."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.test_architecture import SOURCE

BOARDS: Final = SOURCE / "unmapped/cli/boards"
CUTTING: Final = (
    *("split", "rsplit", "splitlines", "partition", "rpartition", "startswith", "endswith"),
    *("removeprefix", "removesuffix", "match", "fullmatch", "search", "findall", "finditer"),
)
"""What takes a text apart, or looks at how it begins or ends."""
NO_MEANING: Final = {
    "__init__.py": "names of methods",
    "discover/book.py": "an id of something that is not printed here, made readable",
    "discover/offers.py": "the first name of a character",
    "discover/people.py": "the first name of a character",
    "unsettled/known.py": "a name without its article, and in few letters",
    "unsettled/parts.py": "the paragraphs of a story",
}
"""Where letters are looked at all the same, and of what."""


def cuts(tree: ast.AST) -> Iterator[ast.Call]:
    """Wherever a text is taken apart."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CUTTING:
            yield node


def cut_in(path: Path) -> list[str]:
    """The same in a file, each as it is written."""
    return [ast.unparse(cut) for cut in cuts(ast.parse(path.read_text(encoding="utf-8")))]


@pytest.mark.parametrize("path", sorted(BOARDS.rglob("*.py")), ids=lambda path: path.relative_to(BOARDS).as_posix())
def test_no_board_takes_words_apart(path: Path) -> None:
    assert bool(cut_in(path)) == (path.relative_to(BOARDS).as_posix() in NO_MEANING), cut_in(path)


@pytest.mark.parametrize("code", ["words.split()", "choice.spelled.partition(' ')", "sentence.startswith('move ')"])
def test_what_takes_words_apart_is_noticed(code: str) -> None:
    assert len(list(cuts(ast.parse(code)))) == 1
