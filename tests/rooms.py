"""The rooms of the house, and which of them import which: a picture for `docs/architecture.md`.

    python -m tests.rooms             # prints it
    python -m tests.rooms --write     # writes it into the page

A room is a folder of a package. Rooms import downwards only, so there is an order in which each stands above all that
it imports.
"""

import argparse
import os
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

from tests.test_architecture import ROOT, SOURCE, imported

FLAT: Final = 25
"""So many modules may lie in one folder."""
PAGE: Final = ROOT / "docs" / "architecture.md"
_BEGIN: Final = "<!-- rooms: begin. Written by `python -m tests.rooms --write`. -->\n"
_END: Final = "<!-- rooms: end -->\n"
_PACKAGES: Final = (
    "kernel",
    "language",
    "planning",
    "presenting",
    "games",
    "bots",
    "arena",
    "env",
    "server",
    "cli",
    "testing",
)
_GAMES: Final = _PACKAGES.index("games")
CLIENT: Final = ROOT / "client" / "src"
_MODULES: Final = (".py", ".ts", ".svelte")
_IMPORT: Final = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
"""What a module of the client imports by its path, types included."""
GAMES: Final = tuple(sorted(path.parent.name for path in (SOURCE / "unmapped/games").glob("*/rules.toml")))
CLIENTS: Final = (
    "client",
    "client/table",
    *sorted(f"client/boards/{path.parent.name}" for path in CLIENT.glob("boards/*/words")),
)
"""The parts of the client that have rooms."""


def room(path: Path, below: Path) -> str:
    """The folder right under `below` in which a module lies; empty for one that lies there itself."""
    parts = path.relative_to(below).parts
    return parts[0] if len(parts) > 1 else ""


def folder(package: str) -> Path:
    """Where a package lies: `games/discover`, or of the client's source `client` and `client/table`."""
    first, _, rest = package.partition("/")
    return CLIENT / rest if first == "client" else SOURCE / "unmapped" / package


def modules(package: str) -> list[Path]:
    """The modules of a package, however deep, in the order of their paths."""
    return sorted(path for path in folder(package).rglob("*") if path.suffix in _MODULES)


def _leads_to(path: Path, package: str) -> set[str]:
    """The rooms of a package from which a module of it imports."""
    below = folder(package)
    if path.suffix == ".py":
        name = f"unmapped.{package.replace('/', '.')}."
        return {one.removeprefix(name).split(".")[0] for one in imported(path) if one.startswith(name)}
    others = (Path(os.path.normpath(path.parent / one)) for one in _IMPORT.findall(path.read_text(encoding="utf-8")))
    files = (one / "index.ts" if one.is_dir() else one for one in others)
    return {room(one, below) for one in files if one.is_relative_to(below)}


@cache
def arrows(package: str) -> dict[str, dict[str, int]]:
    """How many modules of each room of a package, such as `games/discover`, import from each other room of it."""
    found: dict[str, dict[str, int]] = {one: Counter() for one in rooms(package)}
    for path in modules(package):
        own = room(path, folder(package))
        for other in _leads_to(path, package) & set(found) - {own}:
            if own:
                found[own][other] += 1
    return found


@cache
def rooms(package: str) -> dict[str, int]:
    """The rooms of a package, and how many modules lie in each, however deep."""
    below = folder(package)
    return Counter(room(path, below) for path in modules(package) if room(path, below))


def order(package: str) -> list[list[str]]:
    """The rooms of a package in floors, the lowest first: each imports from lower floors alone.

    Raises ValueError, which names them, if some go round in a circle.
    """
    left = {one: set(others) for one, others in arrows(package).items()}
    floors: list[list[str]] = []
    while left:
        free = sorted(one for one, others in left.items() if not others & set(left))
        if not free:
            message = f"{package}: {', '.join(sorted(left))} import each other"
            raise ValueError(message)
        floors.append(free)
        left = {one: others for one, others in left.items() if one not in free}
    return floors


def crowded(top: Path) -> dict[str, int]:
    """The folders in which more than FLAT modules lie."""
    count: Counter[str] = Counter()
    for path in top.rglob("*"):
        if path.suffix in _MODULES and path.name != "__init__.py":
            count[str(path.parent.relative_to(top))] += 1
    return {folder: n for folder, n in sorted(count.items()) if n > FLAT}


def lines(paths: list[Path]) -> int:
    """How many lines some files have."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def _floors(package: str) -> str:
    """The rooms of a package from the ground up."""
    drawn = [
        f"**{package.removeprefix('games/')}**, from the ground up:",
        "",
        "| room | modules | lines | imports from |",
        "| --- | --- | --- | --- |",
    ]
    for floor in order(package):
        for one in floor:
            paths = modules(f"{package}/{one}")
            others = ", ".join(f"{other} {n}" for other, n in sorted(arrows(package)[one].items()))
            drawn.append(f"| `{one}` | {len(paths)} | {lines(paths):,} | {others or 'no other room'} |")
    return "\n".join(drawn)


def picture() -> str:
    """The page's part about rooms: lines by package, and the floors of each game and of the client."""
    table = ["| package | modules | lines | largest folder |", "| --- | --- | --- | --- |"]
    for package in (*_PACKAGES[:_GAMES], *(f"games/{game}" for game in GAMES), *_PACKAGES[_GAMES + 1 :], "client"):
        paths = [path for path in modules(package) if path.name != "__init__.py"]
        largest, n = Counter(path.parent for path in paths).most_common(1)[0]
        where = str(largest.relative_to(folder(package))).replace(".", "itself")
        table.append(f"| `{package}` | {len(paths)} | {lines(paths):,} | {where}: {n} |")
    return "\n\n".join(["\n".join(table), *map(_floors, (*(f"games/{game}" for game in GAMES), *CLIENTS))]) + "\n"


def written(page: str) -> str:
    """A page with the picture as it is now."""
    before, _, rest = page.partition(_BEGIN)
    _, _, after = rest.partition(_END)
    return f"{before}{_BEGIN}\n{picture()}\n{_END}{after}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write it into docs/architecture.md")
    if parser.parse_args().write:
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        sys.stdout.write(picture())
