"""The content files of Unsettled: the framework, and the folder of each planet, read and checked once.

A planet is a folder of TOML files whose keys are the fields of the records in `components`:

===================== ========================================================================================
file                  holds
===================== ========================================================================================
planet.toml           the planet itself: `name`, `premise`, ``[primary]``, ``[[triggers]]``, ``[[hooks]]``, ...
environment.toml      ``[[environment]]``
opportunities.toml    ``[[opportunity]]``
tasks/{a,b,c}.toml    `id`, `name`, `text` and ``[[hooks]]`` of a task, and its faces in order, ``[[face]]``
breakthroughs.toml    ``[[breakthrough]]``
distress.toml         ``[[distress]]``
anomalies.toml        ``[[anomaly]]``
discoveries.toml      ``[[discovery]]``
planet_cards.toml     ``[[card]]``
tokens.toml           ``[[token]]``; a planet without pieces of its own needs no such file
===================== ========================================================================================

Planets come with the package, in folders that somebody names, and with packages that are installed: an entry point of
the group ``unmapped.planets`` bears the id of a planet, and its value is the package that holds the planet's folder
(see `folders`). A planet is refused whole, with everything that is wrong in one error; all others are there.

This module reads msgspec records and must stay interpreted.
"""

from functools import cache
from importlib.resources.abc import Traversable
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from unmapped.games.unsettled import checks, folders
from unmapped.games.unsettled.components import (
    ACTIONS,
    DECKS,
    RESOURCE_ACTIONS,
    TASKS,
    Ability,
    Deck,
    Face,
    Framework,
    Named,
    Numbers,
    Planet,
    ScienceStructure,
    Space,
    Task,
    Trait,
)
from unmapped.games.unsettled.references import WORLD
from unmapped.kernel.content import Faults, Place, check_known, decode, entries, kind_of, read_toml
from unmapped.kernel.errors import BadContent
from unmapped.kernel.reading import read

T = TypeVar("T", bound=Struct)


def planets() -> tuple[str, ...]:
    """Return the ids of all planets: those of the package, then the others; see `folders`."""
    return tuple(folders.find().folders)


def sound() -> tuple[str, ...]:
    """Return the ids of all planets that can be played: whoever wrote one that is wrong does not spoil the others."""
    return tuple([planet for planet in planets() if why_not(planet) is None])


def why_not(planet: str) -> BadContent | None:
    """Return what is wrong with a planet; nothing if it can be played."""
    try:
        load(planet)
    except BadContent as bad:
        return bad
    return None


@cache
def load(planet: str) -> Planet:
    """Read and check a planet, once.

    Raises:
        BadContent: if there is no such planet, or if a file, a card or a key of it is wrong; `BadPack` with all there
            is, if there is more.

    """
    found = folders.find()
    if planet in found.unreachable:
        raise found.unreachable[planet]
    check_known(planet, tuple(found.folders), Place("content", key=planet), "planet")
    return read_whole(found.folders[planet], planet)


def read_whole(folder: Traversable, planet: str) -> Planet:
    """Read a planet from a folder, and check it; raises as `load` does."""
    box = read_planet(folder)
    faults = Faults()
    if box.id != planet:
        faults.add(Place(WORLD, key="id").bad(f'expected "{planet}", the name of the folder'))
    faults.add(*checks.faults(box, framework()))
    faults.check()
    return box


@cache
def framework() -> Framework:
    """Read and check what is the same on every planet, once.

    Raises:
        BadContent: as for `load`.

    """
    whole = read_framework(folders.packaged() / "framework")
    faults = Faults()
    faults.add(*checks.framework_faults(whole))
    faults.check()
    return whole


def read_planet(folder: Traversable) -> Planet:
    """Read a planet from a folder, strictly, without asking whether its parts fit together; see `load`."""
    faults = Faults()
    world = _world(folder, faults)
    decks = {field: _deck(folder, deck, faults) for field, deck in DECKS.items()}
    tasks = [_task(folder, task, faults) for task in TASKS]
    # What cannot be read cannot be judged together.
    faults.check()
    assert world is not None
    return replace(world, tasks=tuple(tasks), **decks)


def read_framework(folder: Traversable) -> Framework:
    """Read the framework from a folder, strictly, without asking whether its parts fit together; see `framework`."""
    faults = Faults()
    numbers = faults.tried(_numbers, folder)
    dashboard = _spaces(folder, "dashboard.toml", ACTIONS, faults)
    resources = _spaces(folder, "resources.toml", RESOURCE_ACTIONS, faults)
    structures = _table(folder, "structures.toml", "structure", ScienceStructure, faults)
    traits = _table(folder, "traits.toml", "trait", Trait, faults)
    abilities = _table(folder, "scarab.toml", "ability", Ability, faults)
    avatars = _table(folder, "avatars.toml", "avatar", Named, faults)
    faults.check()
    assert numbers is not None
    return Framework(numbers, dashboard, resources, structures, traits, abilities, avatars)


# --- Files of a planet ------------------------------------------------------------------------------------------------


def _world(folder: Traversable, faults: Faults) -> Planet | None:
    """Read what planet.toml says; tasks and decks have files of their own."""
    raw = faults.tried(read_toml, folder, WORLD)
    if raw is None:
        return None
    place = Place(WORLD)
    elsewhere = {"tasks": "tasks"} | {field: deck.file for field, deck in DECKS.items()}
    for field in elsewhere.keys() & raw.keys():
        faults.add(place.at(field).bad(f"this belongs into {elsewhere[field]}"))
    return read({key: raw[key] for key in raw if key not in elsewhere}, Planet, place, faults)


def _deck(folder: Traversable, deck: Deck, faults: Faults) -> tuple[Struct, ...]:
    """Read the cards or pieces of one kind."""
    if not deck.needed and not (folder / deck.file).is_file():
        return ()
    return _table(folder, deck.file, deck.table, deck.record, faults)


def _task(folder: Traversable, task: str, faults: Faults) -> Task | None:
    """Read a task with its faces."""
    file = f"tasks/{task}.toml"
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return None
    written = raw.pop("face", [])
    if not isinstance(written, list):
        faults.add(Place(file, key="face").bad(f"expected a [[face]] for each face, got {kind_of(written)}"))
        written = []
    faces = [read(face, Face, Place(file, f"face {number}"), faults) for number, face in enumerate(written, 1)]
    head = read(raw, Task, Place(file), faults)
    return None if head is None else replace(head, faces=tuple(faces))


# --- Files of either --------------------------------------------------------------------------------------------------


def _table(folder: Traversable, file: str, table: str, record: type[T], faults: Faults) -> tuple[T, ...]:
    """Read the entries of a file; those that are wrong are left out."""
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return ()
    found = [read(entry, record, place, faults) for entry, place in entries(raw, file, table, faults)]
    return tuple(one for one in found if one is not None)


def _spaces(folder: Traversable, file: str, names: tuple[str, ...], faults: Faults) -> tuple[Space, ...]:
    """Read the action spaces of a board, which are named and stand in their order."""
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return ()
    spaces: list[Space] = []
    written: list[str] = []
    for entry, place in entries(raw, file, "action", faults):
        written.append(str(entry["id"]))
        space = read({key: entry[key] for key in entry if key != "id"}, Space, place, faults)
        spaces += [] if space is None else [space]
    if tuple(written) != names:
        faults.add(Place(file, key="action").bad(f"expected the actions {', '.join(names)}, in this order"))
    return tuple(spaces)


def _numbers(folder: Traversable) -> Numbers:
    """Read the numbers of the framework."""
    return decode(read_toml(folder, "numbers.toml"), Numbers, Place("numbers.toml"))
