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
epilogues.toml        ``[[epilogue]]``: what is read aloud at the end, for every task and outcome
codas.toml            ``[[coda]]``: what may be added to that; a planet may have none
sayings.toml          ``[[saying]]``: how it tells lines of the journal; what it does not say is told as anywhere
===================== ========================================================================================

Planets come with the package, in folders that somebody names, and with packages that are installed: an entry point of
the group ``unmapped.planets`` bears the id of a planet, and its value is the package that holds the planet's folder
(see `folders`). A planet is refused whole, with everything that is wrong in one error; all others are there.

This module reads msgspec records and must stay interpreted.
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from unmapped.games.unsettled.cards import checks, folders
from unmapped.games.unsettled.cards.components import (
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
from unmapped.games.unsettled.cards.references import WORLD
from unmapped.games.unsettled.cards.torn import Torn
from unmapped.kernel.content import Faults, Location, check_known, decode, entries, kind_of, read_toml
from unmapped.kernel.errors import BadContent
from unmapped.language.reading import read

T = TypeVar("T", bound=Struct)

_MANY: Final = 1_000
"""More than any list of a planet has."""


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
    planets = folders.find()
    if planet in planets.unreachable:
        raise planets.unreachable[planet]
    check_known(planet, tuple(planets.folders), Location("content", key=planet), "planet")
    return read_whole(planets.folders[planet], planet)


def read_whole(folder: Traversable, planet: str) -> Planet:
    """Read a planet from a folder, and check it; raises as `load` does, with all that is wrong in one error."""
    faults, torn = Faults(), Torn()
    box = _read(folder, planet, faults, torn)
    if box.id != planet and (WORLD, "id") not in torn.keys:
        faults.add(Location(WORLD, key="id").bad(f'expected "{planet}", the name of the folder'))
    for fault in checks.faults(box, framework(), torn):
        faults.add(*torn.placed(fault))
    faults.found.sort(key=lambda fault: checks.ORDER.index(fault.file))
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
    box = _read(folder, "", faults, Torn())
    faults.check()
    return box


def _read(folder: Traversable, planet: str, faults: Faults, torn: Torn) -> Planet:
    """Read all that can be read of a planet; what is wrong in itself is left out, and something stands in for it."""
    world = _world(folder, planet, faults, torn)
    decks = {field: _deck(folder, deck, faults, torn) for field, deck in DECKS.items()}
    tasks = [_task(folder, task, faults, torn) for task in TASKS]
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


def _world(folder: Traversable, planet: str, faults: Faults, torn: Torn) -> Planet:
    """Read what planet.toml says; tasks and decks have files of their own."""
    raw = _file(folder, WORLD, faults, torn) or {}
    location = Location(WORLD)
    elsewhere = {"tasks": "tasks"} | {field: deck.file for field, deck in DECKS.items()}
    for field in elsewhere.keys() & raw.keys():
        faults.add(location.at(field).bad(f"this belongs into {elsewhere[field]}"))
    own = {key: raw[key] for key in raw if key not in elsewhere}
    stand_ins = {"id": planet or "-", "name": "-", "challenge": 1, "premise": "-", "travelogue": "-", "primary": _SPACE}
    return _mended(own, Planet, location, stand_ins, Faults() if WORLD in torn.lost else faults, torn)


def _deck(folder: Traversable, deck: Deck, faults: Faults, torn: Torn) -> tuple[Struct, ...]:
    """Read the cards or pieces of one kind."""
    if not deck.needed and not (folder / deck.file).is_file():
        return ()
    raw = _file(folder, deck.file, faults, torn)
    if raw is None:
        return ()
    sound = [
        (entry, card)
        for entry, location in entries(raw, deck.file, deck.table, faults)
        if (card := read(entry, deck.record, location, faults)) is not None
    ]
    if not isinstance(raw.get(deck.table), list):
        torn.lost.add(deck.file)
    for part in raw.values():
        for entry in part if isinstance(part, list) else [part]:
            if not any(entry is other for other, _ in sound):
                torn.leave_out(deck.file, entry)
                if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
                    torn.unknown.add(deck.file)
    return tuple([card for _, card in sound])


def _task(folder: Traversable, task: str, faults: Faults, torn: Torn) -> Task:
    """Read a task with its faces."""
    file = f"tasks/{task}.toml"
    raw = _file(folder, file, faults, torn) or {}
    gone = file in torn.lost
    written = raw.pop("face", [])
    if not isinstance(written, list):
        faults.add(Location(file, key="face").bad(f"expected a [[face]] for each face, got {kind_of(written)}"))
        torn.lost.add(file)
        written = []
    faces: dict[int, Face] = {}
    for number, entry in enumerate(written, 1):
        face = read(entry, Face, Location(file, f"face {number}"), faults)
        if face is None:
            torn.leave_out(file, entry)
        else:
            faces[number] = face
    if not raw.keys() <= set(Task.__struct_fields__):
        torn.lost.add(file)  # Faces may be among what is called otherwise.
    torn.keep(file, "face", tuple(faces))
    stand_ins = {"id": task, "name": "-", "text": "-"}
    head = _mended(raw, Task, Location(file), stand_ins, faults if raw or not gone else Faults(), torn)
    return replace(head, faces=tuple(faces.values()))


def _file(folder: Traversable, file: str, faults: Faults, torn: Torn) -> dict[str, object] | None:
    """Read a file of a planet; nothing where it is missing or no TOML."""
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        try:
            torn.lose(file, (folder / file).read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            torn.lose(file, None)
    return raw


_NAMED: Final = ("properties", "symbols", "stacks", "triggers", "occasions", "flags", "moods")
"""What a planet has words for, each with an id."""

_SPACE: Final = {"title": "-", "arrows": 0, "where": "anywhere"}
"""Stands in for an action space that cannot be read."""


def _mended(
    raw: dict[str, object],
    record: type[T],
    location: Location,
    stand_ins: Mapping[str, object],
    faults: Faults,
    torn: Torn,
) -> T:
    """Read a record; where parts of it are wrong, what is left of it, with what stands in for all that it needs."""
    before = len(faults.found)
    whole = read(raw, record, location, faults)
    if whole is not None:
        return whole
    left = dict(raw)
    wrong: dict[str, set[int]] = {}
    for fault in faults.found[before:]:
        match = re.match(r"([^.\[]+)(?:\[(\d+)\])?", fault.key)
        key, number = match.groups() if match else ("", None)
        if key in raw:
            numbers = {int(number)} if number and isinstance(raw[key], list) else set(range(_MANY))
            wrong.setdefault(key, set()).update(numbers)
    for key, numbers in wrong.items():
        part = raw[key]
        members = list(enumerate(part)) if isinstance(part, list) else []
        for member in [member for number, member in members if number in numbers] if members else [part]:
            torn.leave_out(location.file, member, key)
            if key in _NAMED and not (isinstance(member, dict) and isinstance(member.get("id"), str)):
                torn.unknown.add(location.file)
        sound = [(number, member) for number, member in members if number not in numbers]
        left.pop(key)
        if sound:
            left[key] = [member for _, member in sound]
            torn.keep(location.file, key, tuple([number for number, _ in sound]))
    for key, value in stand_ins.items():
        if key not in left:
            left[key] = value
            torn.keys.add((location.file, key))
    mended = read(left, record, location, Faults()) or read(dict(stand_ins), record, location, Faults())
    assert mended is not None, stand_ins
    return mended


# --- Files of either --------------------------------------------------------------------------------------------------


def _table(folder: Traversable, file: str, table: str, record: type[T], faults: Faults) -> tuple[T, ...]:
    """Read the entries of a file; those that are wrong are left out."""
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return ()
    records = [read(entry, record, location, faults) for entry, location in entries(raw, file, table, faults)]
    return tuple(sound for sound in records if sound is not None)


def _spaces(folder: Traversable, file: str, names: tuple[str, ...], faults: Faults) -> tuple[Space, ...]:
    """Read the action spaces of a board, which are named and stand in their order."""
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return ()
    spaces: list[Space] = []
    written: list[str] = []
    for entry, location in entries(raw, file, "action", faults):
        written.append(str(entry["id"]))
        space = read({key: entry[key] for key in entry if key != "id"}, Space, location, faults)
        spaces += [] if space is None else [space]
    if tuple(written) != names:
        faults.add(Location(file, key="action").bad(f"expected the actions {', '.join(names)}, in this order"))
    return tuple(spaces)


def _numbers(folder: Traversable) -> Numbers:
    """Read the numbers of the framework."""
    return decode(read_toml(folder, "numbers.toml"), Numbers, Location("numbers.toml"))
