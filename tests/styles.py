"""The styles of the client: how many there are, what is said more than once, and what is shared.

    python -m tests.styles            # lines, declarations, distinct ones by room; the largest groups that are repeated

Shared styles lie in `client/src/look`, in a layer below all components: a class there holds what is the same, a
component holds what is its own.
"""

import re
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

from tests.rooms import CLIENT

LOOK: Final = CLIENT / "look"
SHARED: Final = tuple(LOOK / f"{name}.css" for name in ("layout", "surface", "type", "states"))
"""The sheets whose classes components put on their elements."""
LEAST: Final = 3
"""A group is so many declarations or more."""
MOST: Final = 6
"""So many groups are shown."""
_STYLE: Final = re.compile(r"<style>\n(.*?)</style>", re.DOTALL)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE: Final = re.compile(r"([^{};]*)\{([^{}]*)\}")
_NAME: Final = re.compile(r"\.([a-z][\w-]*)")


class Rule(NamedTuple):
    """Some declarations, such as `gap: 8px`, and for what."""

    selector: str
    declarations: tuple[str, ...]


def sheets(top: Path = CLIENT) -> dict[Path, str]:
    """The styles of all sheets and components below a folder; files without any are left out."""
    found = {path: path.read_text(encoding="utf-8") for path in sorted(top.rglob("*.css"))}
    for path in sorted(top.rglob("*.svelte")):
        style = _STYLE.search(path.read_text(encoding="utf-8"))
        if style:
            found[path] = style[1]
    return found


def rules(sheet: str) -> list[Rule]:
    """The rules of a sheet in their order, those under a condition included."""
    plain = _COMMENT.sub("", sheet)
    return [
        Rule(" ".join(selector.split()), tuple(" ".join(one.split()) for one in body.split(";") if one.strip()))
        for selector, body in _RULE.findall(plain)
    ]


def classes(sheet: str) -> set[str]:
    """The classes for which a sheet has rules."""
    return {name for rule in rules(sheet) for name in _NAME.findall(rule.selector)}


def shared() -> dict[str, Rule]:
    """The shared classes, each with its rule."""
    found = [rule for path in SHARED for rule in rules(path.read_text(encoding="utf-8"))]
    return {_NAME.findall(rule.selector)[0]: rule for rule in found}


def repeated(all_rules: list[Rule], least: int = LEAST) -> Counter[frozenset[str]]:
    """The groups of so many declarations or more that several rules have in common, and how many rules have each."""
    sets = [frozenset(rule.declarations) for rule in all_rules if len(rule.declarations) >= least]
    groups = {one & other for one, other in combinations(sets, 2)}
    return Counter({group: sum(group <= one for one in sets) for group in groups if len(group) >= least})


def room(path: Path) -> str:
    """Where a sheet lies: `table`, or the board of a game."""
    parts = path.relative_to(CLIENT).parts
    return "/".join(parts[:2]) if parts[0] == "boards" else parts[0]


def picture() -> str:
    """The figures, as a table for people."""
    lines: Counter[str] = Counter()
    declared: dict[str, Counter[str]] = {}
    every: list[Rule] = []
    for path, sheet in sheets().items():
        lines[room(path)] += sheet.count("\n")
        found = rules(sheet)
        declared.setdefault(room(path), Counter()).update(one for rule in found for one in rule.declarations)
        if path not in SHARED:
            every += found
    total: Counter[str] = Counter()
    told = ["| room | lines of styles | declarations | distinct |", "| --- | --- | --- | --- |"]
    for name, own in sorted(declared.items()):
        total += own
        told.append(f"| `{name}` | {lines[name]:,} | {own.total():,} | {len(own):,} |")
    told.append(f"| all | {lines.total():,} | {total.total():,} | {len(total):,} |")
    told += ["", "The largest groups that are repeated:", ""]
    groups = sorted(repeated(every).items(), key=lambda one: (-(one[1] - 1) * (len(one[0]) - 1), sorted(one[0])))
    told += [f"- {n} times: {'; '.join(sorted(group))}" for group, n in groups[:MOST]]
    return "\n".join(told) + "\n"


if __name__ == "__main__":
    sys.stdout.write(picture())
