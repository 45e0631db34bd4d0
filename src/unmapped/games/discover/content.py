"""The content files of Discover: the common cards, and the folder of each land, read and checked once.

=========================== ==========================================================
file                        holds
=========================== ==========================================================
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
common/places.toml          ``[[place]]``: clues and place rules
common/contests.toml        ``[[contest]]``
LAND/land.toml              the terrain sheet
LAND/tiles.toml             ``[[tile]]``
LAND/landmarks.toml         ``[[landmark]]``
LAND/events.toml            ``[[event]]``: how the land tells them
LAND/items.toml             ``[[item]]``: rooms, afterwards cards, keys, quest items, ...
LAND/enemies.toml           ``[[enemy]]``
LAND/stages.toml            ``[[stage]]``
=========================== ==========================================================

Keys are the fields of the records in `components`. A pool is refused whole, with everything that is wrong in one error.
This module reads msgspec records and must stay interpreted.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeVar, final

from msgspec import Struct
from msgspec.structs import replace

from unmapped.games.discover import checks
from unmapped.games.discover.components import (
    Character,
    Contest,
    Enemy,
    Event,
    Item,
    Land,
    Landmark,
    LeavingForm,
    Night,
    Numbers,
    Place,
    Pool,
    Project,
    Stage,
    Support,
    Telling,
    Threat,
    Tile,
)
from unmapped.kernel.content import Faults, decode, entries, read_toml
from unmapped.kernel.content import Place as Spot
from unmapped.kernel.reading import read

T = TypeVar("T", bound=Struct)

VERSION: Final = 1
"""Raised whenever the same copy number would be dealt another copy."""
COMMON: Final = "common"
LANDS: Final = ("valley", "island", "desert", "mountain", "badlands", "bayou")
"""All environments, in the order of the pool."""

_UNREAD: Final = Numbers(1, (1, 1, 1, 1), 1, 1, 1, 1, (1, 1, 1, 1), 1, 1)
"""In place of assumed values that could not be read; the pool is refused then."""


@cache
def pool() -> Pool:
    """Read and check the pool that comes with the package, once.

    Raises:
        BadContent: if a file, a card or a key of it is wrong; `BadPack` with all there is, if there is more.

    """
    return read_pool(files(__package__) / "content")


def read_pool(folder: Traversable) -> Pool:
    """Read a pool from a folder, strictly; raises as `pool` does."""
    reader = _Reader(folder)
    numbers = reader.faults.tried(_numbers, folder)
    found = [reader.land(name) for name in LANDS]
    pool = Pool(
        version=VERSION,
        numbers=numbers or _UNREAD,
        lands=tuple([land for land in found if land is not None]),
        characters=reader.table(COMMON, "characters", "character", Character),
        projects=reader.table(COMMON, "projects", "project", Project),
        nights=reader.table(COMMON, "nights", "night", Night),
        threats=reader.table(COMMON, "threats", "threat", Threat),
        supports=reader.table(COMMON, "supports", "support", Support),
        events=reader.table(COMMON, "events", "event", Event),
        hundreds=reader.table(COMMON, "hundreds", "event", Event),
        finds=reader.table(COMMON, "finds", "item", Item),
        forms=reader.table(COMMON, "forms", "form", LeavingForm),
        places=reader.table(COMMON, "places", "place", Place),
        contests=reader.table(COMMON, "contests", "contest", Contest),
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

    def land(self, name: str) -> Land | None:
        """Read a land with all that belongs to it."""
        file = f"{name}/land.toml"
        raw = self.faults.tried(read_toml, self._folder, file)
        sheet = None if raw is None else read(raw, Land, Spot(file), self.faults)
        tiles = self.table(name, "tiles", "tile", Tile)
        landmarks = self.table(name, "landmarks", "landmark", Landmark)
        events = self.table(name, "events", "event", Telling)
        items = self.table(name, "items", "item", Item)
        enemies = self.table(name, "enemies", "enemy", Enemy)
        stages = self.table(name, "stages", "stage", Stage)
        if sheet is None:
            self.missing = True
            return None
        return replace(
            sheet, tiles=tiles, landmarks=landmarks, events=events, items=items, enemies=enemies, stages=stages
        )

    def table(self, part: str, name: str, table: str, record: type[T]) -> tuple[T, ...]:
        """Read the entries of a file of a land, or of the common ones; those that are wrong are left out."""
        file = f"{part}/{name}.toml"
        raw = self.faults.tried(read_toml, self._folder, file)
        if raw is None:
            self.missing = True
            return ()
        found: list[T] = []
        for entry, place in entries(raw, file, table, self.faults):
            one = read(entry, record, place, self.faults)
            if one is not None:
                found.append(one)
            else:
                self.torn.setdefault("" if part == COMMON else part, set()).add(str(entry.get("id")))
        return tuple(found)


def _numbers(folder: Traversable) -> Numbers:
    """Read the assumed values."""
    file = f"{COMMON}/numbers.toml"
    return decode(read_toml(folder, file), Numbers, Spot(file))
