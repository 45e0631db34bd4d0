"""Whatever tells people of a command names one that there is."""

import re
from pathlib import Path
from typing import Final

import pytest

from unmapped.cli import app

ROOT: Final = Path(__file__).parent.parent
_NAMED: Final = re.compile(r"(?<![\w./@:-])unmapped ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?")
_NO_COMMANDS: Final = frozenset(("import", "record", "seed", "deal", "discover"))
"""`from unmapped import`, and what seeds, deals that are hashed and the first lines of records begin with."""
_LEARNT: Final = frozenset(("tide",))
"""The command of the game that the tutorial makes: its own test gives it."""
_GROUPS: Final = ("planet", "pool", "copy", "admin", "daily")


def texts() -> list[Path]:
    """All files in which people are told something: documentation, code, content, the client."""
    kinds = {".md", ".py", ".toml", ".ts", ".svelte"}
    folders = (ROOT / "docs", ROOT / "src", ROOT / "client" / "src", ROOT / "tests")
    return [ROOT / "README.md", *[path for one in folders for path in one.rglob("*") if path.suffix in kinds]]


def commands(group: str = "") -> set[str]:
    """The names of the commands, or of those of a group."""
    return {name for name in (app[group] if group else app) if not name.startswith("-")}


@pytest.mark.parametrize("wrong", ["unmapped planets lists them", "see `unmapped planet chekc`", "unmapped paly"])
def test_a_command_that_there_is_not_is_found(wrong: str) -> None:
    assert unknown(wrong)


def unknown(text: str) -> list[str]:
    """The commands that a text names and that there are not."""
    found: list[str] = []
    for first, second in _NAMED.findall(text):
        if first in _NO_COMMANDS | _LEARNT:
            continue
        of_group = first in _GROUPS and second
        if first not in commands() or (of_group and second not in commands(first)):
            found.append(f"unmapped {first} {second}".strip())
    return found


def test_every_command_that_is_named_anywhere_is_there() -> None:
    own = Path(__file__)
    wrong = {str(path.relative_to(ROOT)): unknown(path.read_text(encoding="utf-8")) for path in texts() if path != own}
    assert {path: names for path, names in wrong.items() if names} == {}
