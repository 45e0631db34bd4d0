"""Which engine plays: the sources as Python reads them, or the same compiled ahead of time.

A platform wheel brings compiled modules beside its sources, and Python finds them by itself. In a checkout `make
compiled` leaves them in `build/compiled` with a list of what they were made of. They are used where that still is what
the sources say: the layers below the games together, and each game above them. Whatever was changed since plays as
Python reads it, so no edit is ever hidden by an older binary. The environment says otherwise if it has to:
`UNMAPPED_ENGINE=interpreted` leaves compiled modules alone, `UNMAPPED_ENGINE=compiled` refuses to start where they are
missing or older.

This module is the first that `unmapped` imports, and imports nothing of it.
"""

import importlib.util
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final, NotRequired, TypedDict

VARIABLE: Final = "UNMAPPED_ENGINE"
"""Where in the environment an engine is asked for."""

COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"

PACKAGE: Final = Path(__file__).parent
FOLDER: Final = PACKAGE.parent.parent / "build" / "compiled" / "engine"
"""Where a checkout keeps its compiled modules."""

LISTED: Final = "engine.json"
"""The list of what they were made of, in that folder; a build takes it away first and writes it last."""

CORE: Final = "core"
LAYERS: Final = ("kernel", "language", "planning")
"""Layers below the games; they are one part, and each game is another."""


class Part(TypedDict):
    """What was compiled together."""

    folders: list[str]
    """Where its sources lie, below the package; those that are not compiled have a say as well."""
    sources: str
    """Their `fingerprint`."""
    modules: list[str]
    """The names of its compiled modules."""


class Built(TypedDict):
    """What a build has left."""

    suffix: str
    """How the files of its modules end: for which Python on which machine they are."""
    parts: dict[str, Part]
    level: NotRequired[str]
    """How hard the C compiler has tried."""


class EngineMissing(ImportError):
    """The compiled engine was asked for and is not there, or is older than its sources."""


def folders(part: str) -> list[str]:
    """Where the sources of a part lie, below the package: `CORE` or the name of a game."""
    return list(LAYERS) if part == CORE else [f"games/{part}"]


def fingerprint(package: Path, below: Iterable[str]) -> str:
    """A number in hexadecimal that is another one as soon as a source in these folders of a package is."""
    digest = sha256()
    for folder in below:
        for path in sorted((package / folder).rglob("*.py")):
            source = path.read_bytes()
            digest.update(f"{path.relative_to(package).as_posix()} {len(source)}\n".encode())
            digest.update(source)
    return digest.hexdigest()


class Finder:
    """Finds the modules of a build, of parts whose sources are still those that it was made of."""

    def __init__(self, folder: Path, built: Built, package: Path = PACKAGE) -> None:
        self.folder = folder
        self.package = package
        self.parts: Final = built["parts"]
        self.suffix: Final = built["suffix"]
        self.homes: Final[Mapping[str, str]] = {
            module: name for name, part in self.parts.items() for module in part["modules"]
        }
        self.fresh: Final[dict[str, bool]] = {}
        """By part, once it has been asked for: a process does not change its engine on its way."""

    def is_fresh(self, name: str) -> bool:
        """Whether a part is as it was compiled, and what lies below it as well."""
        known = self.fresh.get(name)
        if known is None:
            part = self.parts.get(name)
            known = (
                part is not None
                and (name == CORE or self.is_fresh(CORE))
                and fingerprint(self.package, part["folders"]) == part["sources"]
            )
            self.fresh[name] = known
        return known

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, if it is one of ours; nothing otherwise, and Python looks for its source."""
        home = self.homes.get(name)
        if home is None or not self.is_fresh(home):
            return None
        file = str(self.folder / f"{name.replace('.', '/')}{self.suffix}")
        return importlib.util.spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def read(folder: Path) -> Built | None:
    """What a build has left in a folder for this Python; nothing if there is none, or one that was broken off."""
    try:
        built: Built = json.loads((folder / LISTED).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    return built if built["suffix"] == EXTENSION_SUFFIXES[0] else None


def choose(folder: Path = FOLDER, wanted: str | None = None) -> None:
    """Have the compiled modules of a folder found, unless the environment, or `wanted`, says otherwise.

    Raises EngineMissing where they are asked for and not to be had; ValueError where neither engine is asked for.
    """
    asked = os.environ.get(VARIABLE, "") if wanted is None else wanted
    if asked not in {"", COMPILED, INTERPRETED}:
        raise ValueError(f"{VARIABLE} is {asked!r}, and can be {COMPILED!r} or {INTERPRETED!r}.")
    if asked == INTERPRETED or is_shipped():
        return
    built = read(folder)
    finder = None if built is None else Finder(folder, built)
    if asked == COMPILED:
        old = [] if finder is None else [name for name in finder.parts if not finder.is_fresh(name)]
        if finder is None or old:
            fault = f"sources were changed since: {', '.join(old)}" if old else "it is not there"
            raise EngineMissing(f"The compiled engine was asked for, but {fault}. `make compiled` builds it.")
    if finder is not None and finder.is_fresh(CORE):
        sys.meta_path.insert(0, finder)


def is_shipped() -> bool:
    """Whether this package is of a platform wheel, with compiled modules beside the sources."""
    return any((PACKAGE / "kernel" / f"table{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def running(game: str = CORE) -> str:
    """`COMPILED` or `INTERPRETED`: how the rules of a game are carried out here, or what lies below all games.

    Of a game that a package brings, the engine is that of what lies below it.
    """
    if is_shipped():
        return COMPILED
    finder = next((finder for finder in sys.meta_path if isinstance(finder, Finder)), None)
    if finder is None:
        return INTERPRETED
    return COMPILED if finder.is_fresh(game if game in finder.parts else CORE) else INTERPRETED


def told(games: Sequence[str]) -> str:
    """A sentence that says which engine plays these games, and how to have the other where it is the slower one."""
    slow = [game for game in games if running(game) == INTERPRETED]
    if not slow:
        return "The engine is compiled."
    if os.environ.get(VARIABLE) == INTERPRETED:
        return f"The engine is interpreted, as {VARIABLE} says."
    if read(FOLDER) is None:
        return "The engine is interpreted; `make compiled`, or a wheel for this platform, plays several times as fast."
    which = "" if len(slow) == len(games) else f" for {', '.join(slow)}"
    return f"The engine is interpreted{which}: sources were changed since `make compiled`, which compiles them again."


choose()
