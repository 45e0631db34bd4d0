"""The rooms of the house, and which of them import which: a picture for `docs/architecture.md`.

    python -m tests.rooms             # prints it
    python -m tests.rooms --write     # writes it into the page

A room is a folder of a package. Rooms import downwards only, so there is an order in which each stands above all that
it imports.
"""

import argparse
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
_PACKAGES: Final = ("kernel", "language", "games", "bots", "arena", "env", "server", "cli")
GAMES: Final = tuple(sorted(path.parent.name for path in (SOURCE / "unmapped/games").glob("*/rules.toml")))


def room(path: Path, below: Path) -> str:
    """The folder right under `below` in which a module lies; empty for one that lies there itself."""
    parts = path.relative_to(below).parts
    return parts[0] if len(parts) > 1 else ""


@cache
def arrows(package: str) -> dict[str, dict[str, int]]:
    """How many modules of each room of a package, such as `games/discover`, import from each other room of it."""
    below = SOURCE / "unmapped" / package
    name = f"unmapped.{package.replace('/', '.')}."
    found: dict[str, dict[str, int]] = {one: Counter() for one in rooms(package)}
    for path in sorted(below.rglob("*.py")):
        own = room(path, below)
        others = {one.removeprefix(name).split(".")[0] for one in imported(path) if one.startswith(name)}
        for other in others & set(found) - {own}:
            if own:
                found[own][other] += 1
    return found


@cache
def rooms(package: str) -> dict[str, int]:
    """The rooms of a package, and how many modules lie in each, however deep."""
    below = SOURCE / "unmapped" / package
    return Counter(room(path, below) for path in below.rglob("*.py") if room(path, below))


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


def crowded(top: Path, pattern: str) -> dict[str, int]:
    """The folders in which more than FLAT modules lie."""
    count: Counter[str] = Counter()
    for path in top.rglob(pattern):
        if path.name != "__init__.py":
            count[str(path.parent.relative_to(top))] += 1
    return {folder: n for folder, n in sorted(count.items()) if n > FLAT}


def lines(paths: list[Path]) -> int:
    """How many lines some files have."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def picture() -> str:
    """The page's part about rooms: lines by package, and the floors of each game."""
    table = ["| package | modules | lines | largest folder |", "| --- | --- | --- | --- |"]
    for package in (*_PACKAGES[:2], *(f"games/{game}" for game in GAMES), *_PACKAGES[3:]):
        below = SOURCE / "unmapped" / package
        paths = [path for path in below.rglob("*.py") if path.name != "__init__.py"]
        folder, n = Counter(path.parent for path in paths).most_common(1)[0]
        where = str(folder.relative_to(below)).replace(".", "itself")
        table.append(f"| `{package}` | {len(paths)} | {lines(paths):,} | {where}: {n} |")
    parts = ["\n".join(table)]
    for game in GAMES:
        package = f"games/{game}"
        drawn = [
            f"**{game}**, from the ground up:",
            "",
            "| room | modules | lines | imports from |",
            "| --- | --- | --- | --- |",
        ]
        for floor in order(package):
            for one in floor:
                paths = list((SOURCE / "unmapped" / package / one).rglob("*.py"))
                others = ", ".join(f"{other} {n}" for other, n in sorted(arrows(package)[one].items()))
                drawn.append(f"| `{one}` | {len(paths)} | {lines(paths):,} | {others or 'no other room'} |")
        parts.append("\n".join(drawn))
    return "\n\n".join(parts) + "\n"


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
