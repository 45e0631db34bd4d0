"""Where planets are found: in this package, in folders that somebody names, and in other packages that are installed.

Folders are named in the environment variable `VARIABLE`, so that every process of the product finds the same planets:
the server, the bots' processes, the workers of the arena. A folder may be that of one planet, or hold such folders, up
to two levels down: so the folder of a package that is being written will do.

A planet of this package cannot be replaced; one in a folder stands before one that is installed under the same id.
"""

import os
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards.references import WORLD
from unmapped.kernel.content import Location
from unmapped.kernel.errors import BadContent

PLUGINS: Final = "unmapped.planets"
"""The group of entry points under which other packages bring planets."""

VARIABLE: Final = "UNMAPPED_PLANETS"
"""The environment variable that names folders of planets, separated as in PATH."""

_DEPTH: Final = 2
"""So many levels down in a folder that is named, planets are looked for."""


class Planets(NamedTuple):
    """What was found: the folder of each planet by its id, and why others cannot be reached, by id or by folder."""

    folders: dict[str, Traversable]
    unreachable: dict[str, BadContent]


def packaged() -> Traversable:
    """The folder of the content that comes with the package."""
    return FOLDER / "content"


def find() -> Planets:
    """All planets there are; those of the package first, then by id."""
    return _planets(os.environ.get(VARIABLE, ""))


def named() -> tuple[str, ...]:
    """The folders that the environment names."""
    return tuple([folder for folder in os.environ.get(VARIABLE, "").split(os.pathsep) if folder])


def name(folder: Path) -> None:
    """Name one more folder, for this process and for those that it starts."""
    os.environ[VARIABLE] = os.pathsep.join(dict.fromkeys([str(folder.resolve()), *named()]))


def within(folder: Path) -> dict[str, Path]:
    """The folders of the planets in a folder, by id.

    Raises:
        BadContent: if there is none, or if it is no folder.

    """
    here = folder.resolve()
    if not here.is_dir():
        Location(str(folder)).refuse("there is no such folder")
    planets = {planet.name: planet for planet in _planets_below(here, _DEPTH)}
    if not planets:
        Location(str(folder)).refuse(f"this is no planet: there is no {WORLD} in it, nor in the folders below")
    return planets


def _planets_below(folder: Path, depth: int) -> Iterator[Path]:
    """The folders of planets, this one or those below; what begins with a dot is left out."""
    if (folder / WORLD).is_file():
        yield folder
    elif depth:
        for inner in sorted(folder.iterdir()):
            if inner.is_dir() and not inner.name.startswith("."):
                yield from _planets_below(inner, depth - 1)


@cache
def _planets(variable: str) -> Planets:
    own = {folder.name: folder for folder in packaged().iterdir() if (folder / WORLD).is_file()}
    folders: dict[str, Traversable] = dict(sorted(own.items()))
    unreachable: dict[str, BadContent] = {}
    others: dict[str, Traversable] = {}
    for point in entry_points(group=PLUGINS):
        try:
            others[point.name] = _brought(point)
        except BadContent as bad:
            unreachable[point.name] = bad
    for folder in [path for path in variable.split(os.pathsep) if path]:
        try:
            others |= within(Path(folder))
        except BadContent as bad:
            unreachable[folder] = bad
        except OSError as error:
            unreachable[folder] = Location(folder).bad(f"the folder cannot be read: {error.strerror}")
    folders |= {planet: others[planet] for planet in sorted(others.keys() - own.keys())}
    return Planets(folders, {source: bad for source, bad in unreachable.items() if source not in folders})


def _brought(point: EntryPoint) -> Traversable:
    """The folder of a planet that another package brings."""
    location = Location(f"package {point.value}", key=point.name)
    try:
        folder = files(import_module(point.value)) / point.name
    except Exception as error:
        raise location.bad(f"the package cannot be imported: {error}") from error
    if not (folder / WORLD).is_file():
        location.refuse(f"the package brings no folder {point.name} with a {WORLD}")
    return folder
