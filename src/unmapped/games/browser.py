"""The board that a game brings to the browser: a folder of plain files, read whole before anything of it is served.

Its `board.js` is a module that draws the table (docs/add-a-game.md tells its interface), `board.css` is how it looks,
and beside them lies what they use. Files are served by the names that stand here and by no other path, each under an
address that holds a hash of all: whatever changes has another address.
"""

import re
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from unmapped.kernel.definition import Definition
from unmapped.kernel.rules import State

MODULE: Final = "board.js"
STYLE: Final = "board.css"

KINDS: Final = {
    ".avif": "image/avif",
    ".css": "text/css",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What a browser is told that a file is."""

MOST_FILES: Final = 200
MOST_BYTES: Final = 4_000_000
"""Of all files of a board together."""

_NAME: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")


class Board(NamedTuple):
    """All files of a board, by their path in its folder, with a hash over paths and contents."""

    files: dict[str, bytes]
    digest: str


def look(folder: Traversable) -> tuple[Board | None, tuple[str, ...]]:
    """The board that lies in a folder, and what is wrong with it; None where anything is."""
    faults: list[str] = []
    try:
        files = dict(sorted(_files(folder, faults))) if folder.is_dir() else {}
    except OSError as error:
        return None, (f"its files cannot be read: {error}",)
    if not faults and MODULE not in files:
        faults.append(f"there is no {MODULE} in {folder.name}")
    if faults:
        return None, tuple(faults)
    digest = blake2b(digest_size=12)
    for name, content in files.items():
        digest.update(f"{name}\n{len(content)}\n".encode() + content)
    return Board(files, digest.hexdigest()), ()


@cache
def board(definition: Definition[State]) -> Board | None:
    """The board of a game; None where it brings none."""
    folder = definition.presenting.board
    return None if folder is None else look(folder)[0]


def _files(folder: Traversable, faults: list[str]) -> Iterator[tuple[str, bytes]]:
    """All files below a folder with their contents; whatever is not to be served is a fault."""
    count = size = 0
    for name, file in _walk(folder, folder, "", faults):
        kind = Path(name).suffix
        if kind not in KINDS:
            faults.append(f"{name}: expected one of {' '.join(KINDS)}")
            continue
        content = file.read_bytes()
        count, size = count + 1, size + len(content)
        if count > MOST_FILES or size > MOST_BYTES:
            faults.append(f"it has more than {MOST_FILES} files, or more than {MOST_BYTES:,} bytes")
            return
        yield name, content


def _walk(top: Traversable, folder: Traversable, before: str, faults: list[str]) -> Iterator[tuple[str, Traversable]]:
    """All files below a folder by their paths. A link that leads out of it is a fault, and so is a strange name."""
    for entry in sorted(folder.iterdir(), key=lambda inside: inside.name):
        name = before + entry.name
        if not _NAME.fullmatch(entry.name):
            faults.append(f"{name}: a name has letters, digits, _ . and -, and begins with none of the last two")
        elif isinstance(entry, Path) and isinstance(top, Path) and not entry.resolve().is_relative_to(top.resolve()):
            faults.append(f"{name}: leads out of the folder")
        elif entry.is_dir():
            yield from _walk(top, entry, f"{name}/", faults)
        else:
            yield name, entry
