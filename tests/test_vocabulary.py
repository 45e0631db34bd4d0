"""The page that maps our words to those of the field is true: each word is used where the page says that it lives."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import unmapped

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src/unmapped"
PAGE: Final = (ROOT / "docs/vocabulary.md").read_text(encoding="utf-8")
FILE: Final = re.compile(r"`([\w/]+\.py)`")
MEMBER: Final = re.compile(r"`([A-Z]\w+)(?:\.(\w+))?`")
KERNEL: Final = (SOURCE / "kernel/table.py", SOURCE / "kernel/definition.py")
ONE_MEANING: Final = {
    "Record": "kernel/record.py",
    "State": "kernel/rules.py",
    "Asked": "kernel/rules.py",
    "ScoreLine": "kernel/rules.py",
    "Change": "kernel/changes.py",
    "Location": "kernel/content.py",
    "Fact": "kernel/definition.py",
    "Line": "kernel/journal.py",
    "Deed": "kernel/promises.py",
    "Entry": "language/lexicon.py",
    "Moment": "games/*/cards/*.py",
    "Settings": "bots/*.py",
    "LogEntry": "server/storage/store.py",
}
"""Names that had, or could have, several meanings, and where the one that they have is defined.

What is sent or shown of a thing bears its name, too.
"""
SHOWN: Final = ("server/wire.py", "seen/view.py")


class Row(NamedTuple):
    """One line of a table: our words, those of the field, and where."""

    words: tuple[str, ...]
    field: str
    where: str


def rows(page: str) -> list[Row]:
    """All lines of the tables of a page."""
    cells = [line.strip("|").split(" | ") for line in page.splitlines() if line.startswith("| *")]
    return [Row(tuple(re.findall(r"\*([^*]+)\*", here)), field.strip(), where) for here, field, where in cells]


ROWS: Final = rows(PAGE)


def files(row: Row) -> list[Path]:
    """The files that a line names: in the house, or in the folder of each game that has one so called."""
    named = [
        [SOURCE / name, *sorted((SOURCE / "games").glob(f"*/{name}")), SOURCE / "games" / name]
        for name in FILE.findall(row.where)
    ]
    return [path for paths in named for path in paths if path.is_file()]


def faults(row: Row) -> list[str]:
    """What is not so in a line."""
    there = files(row)
    members = [name for path in KERNEL for name in defined(path)]
    missing = [name for name in FILE.findall(row.where) if not any(str(path).endswith(name) for path in there)]
    unknown = [
        ".".join(filter(None, member))
        for member in MEMBER.findall(row.where)
        if ".".join(filter(None, member)) not in members
    ]
    text = " ".join([path.read_text(encoding="utf-8") for path in there]).lower()
    unused = [] if not there else [word for word in row.words if word.lower().split()[0] not in text]
    return missing + unknown + unused


def defined(path: Path) -> list[str]:
    """The classes of a file, and their members."""
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    members = [
        f"{node.name}.{entry.name}" for node in classes for entry in node.body if isinstance(entry, ast.FunctionDef)
    ]
    return [*[node.name for node in classes], *members]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.words[0])
def test_a_word_is_used_where_it_is_said_to_live(row: Row) -> None:
    assert row.field
    assert faults(row) == []


def test_a_word_that_nobody_uses_there_is_noticed() -> None:
    assert faults(Row(("gnomon",), "sundial", "`kernel/table.py`")) == ["gnomon"]
    assert faults(Row(("table",), "state", "`kernel/chair.py`, `Table.sit`")) == ["kernel/chair.py", "Table.sit"]


@cache
def names(path: Path) -> set[str]:
    """The classes and aliases that a file defines."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    aliases = [node for node in body if isinstance(node, ast.AnnAssign) and "TypeAlias" in ast.unparse(node.annotation)]
    plain = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    named = [*[node.target for node in aliases], *plain]
    return {
        *[node.id for node in named if isinstance(node, ast.Name)],
        *[name for name in defined(path) if "." not in name],
    }


@pytest.mark.parametrize("name", ONE_MEANING)
def test_a_name_means_one_thing_wherever_it_is_defined(name: str) -> None:
    own = {path for path in SOURCE.glob(ONE_MEANING[name]) if name in names(path)}
    assert own
    every = {path for path in SOURCE.rglob("*.py") if name in names(path)} - own
    assert [str(path) for path in every if not str(path).endswith(SHOWN)] == []


def test_a_word_has_one_line() -> None:
    words = [word for row in ROWS for word in row.words]
    assert sorted({word for word in words if words.count(word) > 1}) == []


def test_what_is_public_and_no_error_is_on_the_page() -> None:
    said = " ".join([word for row in ROWS for word in row.words])
    public = [
        name.lower()
        for name in unmapped.__all__
        if not name.startswith(("Bad", "Unknown", "Cannot", "Illegal", "Unmapped"))
    ]
    assert [name for name in public if name.removesuffix("s") not in said] == []


@pytest.mark.parametrize(
    ("module", "term"),
    [
        ("kernel/table.py", "determinization"),
        ("bots/search.py", "information set"),
        ("bots/search.py", "common random numbers"),
        ("bots/search.py", "sequential halving"),
        ("planning/beam.py", "beam search"),
    ],
)
def test_the_term_of_the_field_is_said_once_where_a_thing_is_made(module: str, term: str) -> None:
    text = " ".join((SOURCE / module).read_text(encoding="utf-8").split())
    assert text.count(term) == 1
    assert term in PAGE.replace("-", " ")
