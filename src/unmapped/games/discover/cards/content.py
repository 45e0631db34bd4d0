"""The content files of Discover: the common cards, and the folder of each land, read and checked once.

=========================== ==========================================================
file                        holds
=========================== ==========================================================
pool.toml                   what the pool is called, its version, its lands in order
common/numbers.toml         assumed values
common/characters.toml      ``[[character]]``
common/projects.toml        ``[[project]]``
common/nights.toml          ``[[night]]``
common/threats.toml         ``[[threat]]``
common/supports.toml        ``[[support]]``
common/events.toml          ``[[event]]``: what happens in events of all lands
common/hundreds.toml        ``[[event]]``: the cards numbered 100
common/finds.toml           ``[[item]]``: what cards of all lands lead to
common/forms.toml           ``[[form]]``: how one leaves
common/places.toml          ``[[place]]``: what scenarios are about, clues and rules
common/contests.toml        ``[[contest]]``
LAND/land.toml              the terrain sheet
LAND/tiles.toml             ``[[tile]]``
LAND/landmarks.toml         ``[[landmark]]``
LAND/events.toml            ``[[event]]``: how the land tells them
LAND/items.toml             ``[[item]]``: rooms, afterwards cards, keys, quest items, ...
LAND/enemies.toml           ``[[enemy]]``
LAND/stages.toml            ``[[stage]]``
LAND/epilogues.toml         ``[[epilogue]]``: what is read aloud at the end
LAND/codas.toml             ``[[coda]]``: what may be added; a land may have none
LAND/sayings.toml           ``[[saying]]``: how it tells lines of the journal, or none
common/codas.toml           ``[[coda]]``: what may be added on any land, or none
=========================== ==========================================================

Keys are the fields of the records in `components`. A pool is refused whole, with everything that is wrong in one error.

A process deals out of one pool: that of the package, or that of the folder which the environment variable `VARIABLE`
names, so that all processes of the product (bots, workers of the arena, the server) deal out of the same. Which one it
was is an option of every table (`mark`), and so stands in its record.

This module reads msgspec records and must stay interpreted.
"""

import os
from functools import cache
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, TypeVar, final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import checks
from unmapped.games.discover.cards.components import (
    Character,
    Coda,
    Contest,
    Enemy,
    Epilogue,
    Event,
    Head,
    Item,
    Land,
    Landmark,
    LeavingForm,
    Night,
    Numbers,
    Pool,
    Project,
    Saying,
    Scenario,
    Stage,
    Support,
    Telling,
    Threat,
    Tile,
)
from unmapped.kernel.content import Faults, Location, decode, entries, read_toml
from unmapped.kernel.errors import BadOptions, UnmappedError
from unmapped.language.reading import read

T = TypeVar("T", bound=Struct)

HEAD: Final = "pool.toml"
COMMON: Final = "common"
VARIABLE: Final = "UNMAPPED_POOL"
"""The environment variable that names the folder of a pool of one's own."""

_STORIES: Final = ("text", "picture", "epilogues", "codas", "sayings")
"""What no card is."""
_UNREAD: Final = Numbers(
    sides=1,
    stamina=(1, 1, 1, 1),
    most_stamina=1,
    hearts=1,
    limit=1,
    support_range=1,
    projects=(1, 1, 1, 1),
    attack=1,
    hit=1,
)
"""In place of assumed values that could not be read; the pool is refused then."""
_HEADLESS: Final = Head("unread", 1, ())


@cache
def pool() -> Pool:
    """Read and check the pool that this process deals out of, once: the package's, unless `VARIABLE` names another.

    Raises:
        BadContent: if a file, a card or a key of it is wrong; `BadPack` with all there is, if there is more.

    """
    return read_pool(folder())


def folder() -> Traversable:
    """The folder of the pool that this process deals out of."""
    own = os.environ.get(VARIABLE, "")
    return Path(own) if own else FOLDER / "content"


def use(own: Path) -> None:
    """Let this process, and those that it starts, deal out of the pool in a folder, and read it; not if it is wrong.

    Raises:
        BadContent: as for `pool`.
        BadOptions: if the process deals out of another pool already.

    """
    before = os.environ.get(VARIABLE, "")
    named = str(own.expanduser().resolve())
    if pool.cache_info().currsize and before != named:
        raise BadOptions((f"pool: {own} comes too late, this process deals out of another pool already",))
    os.environ[VARIABLE] = named
    try:
        pool()
    except UnmappedError:
        os.environ[VARIABLE] = before
        raise


@cache
def mark() -> str:
    """What tells the pool of this process from all others: name, version, hash of its cards; "" for the package's.

    Stories and pictures are no part of the hash: a word that was spelt wrong can be mended without making another pool
    of it.

    Raises:
        BadContent: as for `pool`.

    """
    if not os.environ.get(VARIABLE, ""):
        return ""
    whole = pool()
    cards = msgspec.to_builtins(replace(whole, name="", version=0))
    said = msgspec.json.encode(_without_stories(cards), order="deterministic")
    return f"{whole.name} {whole.version} {sha256(said).hexdigest()[:8]}"


def _without_stories(written: object) -> object:
    if isinstance(written, dict):
        return {key: _without_stories(value) for key, value in written.items() if key not in _STORIES}
    return [_without_stories(part) for part in written] if isinstance(written, list | tuple) else written


def read_pool(folder: Traversable) -> Pool:
    """Read a pool from a folder, strictly; raises as `pool` does."""
    if not folder.is_dir():
        Location(str(folder)).refuse("there is no such folder")
    if not (folder / HEAD).is_file():
        Location(str(folder)).refuse(f"this is no pool: there is no {HEAD} in it")
    reader = _Reader(folder)
    head = reader.head()
    numbers = reader.faults.tried(_numbers, folder)
    lands = [reader.land(name) for name in head.lands]
    pool = Pool(
        name=head.name,
        version=head.version,
        numbers=numbers or _UNREAD,
        lands=tuple([land for land in lands if land is not None]),
        characters=reader.table(COMMON, "characters", "character", Character),
        projects=reader.table(COMMON, "projects", "project", Project),
        nights=reader.table(COMMON, "nights", "night", Night),
        threats=reader.table(COMMON, "threats", "threat", Threat),
        supports=reader.table(COMMON, "supports", "support", Support),
        events=reader.table(COMMON, "events", "event", Event),
        hundreds=reader.table(COMMON, "hundreds", "event", Event),
        finds=reader.table(COMMON, "finds", "item", Item),
        forms=reader.table(COMMON, "forms", "form", LeavingForm),
        places=reader.table(COMMON, "places", "place", Scenario),
        contests=reader.table(COMMON, "contests", "contest", Contest),
        codas=reader.table(COMMON, "codas", "coda", Coda, needed=False),
    )
    if not reader.missing:
        reader.faults.add(*checks.faults(pool, reader.torn))
    reader.faults.check()
    return pool


@final
class _Reader:
    """Reads the files of a pool, and gathers what is wrong with them."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder
        self.faults = Faults()
        self.missing = False
        """Whether a whole file could not be read: nobody knows then what it would have held."""
        self.torn: dict[str, set[str]] = {}
        """The ids of entries that could not be read, by land, "" for all lands."""

    def head(self) -> Head:
        """Read what the pool is called, and which lands it has; none where that cannot be read."""
        raw = self.faults.tried(read_toml, self._folder, HEAD)
        head = None if raw is None else read(raw, Head, Location(HEAD), self.faults)
        if head is None:
            self.missing = True
            return _HEADLESS
        self.faults.add(*checks.head(head))
        return replace(head, lands=tuple([land for land in dict.fromkeys(head.lands) if land != COMMON]))

    def land(self, name: str) -> Land | None:
        """Read a land with all that belongs to it."""
        file = f"{name}/land.toml"
        raw = self.faults.tried(read_toml, self._folder, file)
        sheet = None if raw is None else read(raw, Land, Location(file), self.faults)
        tiles = self.table(name, "tiles", "tile", Tile)
        landmarks = self.table(name, "landmarks", "landmark", Landmark)
        events = self.table(name, "events", "event", Telling)
        items = self.table(name, "items", "item", Item)
        enemies = self.table(name, "enemies", "enemy", Enemy)
        stages = self.table(name, "stages", "stage", Stage)
        epilogues = self.table(name, "epilogues", "epilogue", Epilogue)
        codas = self.table(name, "codas", "coda", Coda, needed=False)
        sayings = self.table(name, "sayings", "saying", Saying, needed=False)
        if sheet is None:
            self.missing = True
            return None
        if sheet.id != name:
            self.faults.add(
                Location(file, key="id").bad(f'expected "{name}", the name of the folder, got "{sheet.id}"')
            )
        return replace(
            sheet,
            id=name,
            tiles=tiles,
            landmarks=landmarks,
            events=events,
            items=items,
            enemies=enemies,
            stages=stages,
            epilogues=epilogues,
            codas=codas,
            sayings=sayings,
        )

    def table(self, part: str, name: str, table: str, record: type[T], *, needed: bool = True) -> tuple[T, ...]:
        """Read the entries of a file of a land, or of the common ones; those that are wrong are left out."""
        file = f"{part}/{name}.toml"
        if not needed and not (self._folder / file).is_file():
            return ()
        raw = self.faults.tried(read_toml, self._folder, file)
        if raw is None:
            self.missing = True
            return ()
        records: list[T] = []
        for entry, location in entries(raw, file, table, self.faults):
            written = read(entry, record, location, self.faults)
            if written is not None:
                records.append(written)
            else:
                self.torn.setdefault("" if part == COMMON else part, set()).add(str(entry.get("id")))
        return tuple(records)


def _numbers(folder: Traversable) -> Numbers:
    """Read the assumed values."""
    file = f"{COMMON}/numbers.toml"
    return decode(read_toml(folder, file), Numbers, Location(file))
