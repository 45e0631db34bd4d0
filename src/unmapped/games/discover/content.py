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
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

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
LANDS: Final = ("valley", "island", "desert", "mountain", "badlands", "bayou")
"""All environments, in the order of the pool."""


@cache
def pool() -> Pool:
    """Read and check the pool that comes with the package, once.

    Raises:
        BadContent: if a file, a card or a key of it is wrong; `BadPack` with all there is, if there is more.

    """
    return read_pool(files(__package__) / "content")


def read_pool(folder: Traversable) -> Pool:
    """Read a pool from a folder, strictly; raises as `pool` does."""
    faults = Faults()
    common = folder / "common"
    numbers = faults.tried(_numbers, common)
    if numbers is None:
        faults.check()
    assert numbers is not None
    found = Pool(
        version=VERSION,
        numbers=numbers,
        lands=tuple([one for name in lands(folder) if (one := read_land(folder / name, faults)) is not None]),
        characters=_table(common, "characters", "character", Character, faults),
        projects=_table(common, "projects", "project", Project, faults),
        nights=_table(common, "nights", "night", Night, faults),
        threats=_table(common, "threats", "threat", Threat, faults),
        supports=_table(common, "supports", "support", Support, faults),
        events=_table(common, "events", "event", Event, faults),
        hundreds=_table(common, "hundreds", "event", Event, faults),
        finds=_table(common, "finds", "item", Item, faults),
        forms=_table(common, "forms", "form", LeavingForm, faults),
        places=_table(common, "places", "place", Place, faults),
        contests=_table(common, "contests", "contest", Contest, faults),
    )
    faults.check()
    return found


def lands(folder: Traversable) -> tuple[str, ...]:
    """Return the lands that a pool holds."""
    return tuple([land for land in LANDS if (folder / land).is_dir()])


def read_land(folder: Traversable, faults: Faults) -> Land | None:
    """Read a land with all that belongs to it."""
    file = f"{folder.name}/land.toml"
    raw = faults.tried(read_toml, folder, "land.toml")
    sheet = None if raw is None else read(raw, Land, Spot(file), faults)
    tiles = _table(folder, "tiles", "tile", Tile, faults)
    landmarks = _table(folder, "landmarks", "landmark", Landmark, faults)
    events = _table(folder, "events", "event", Telling, faults)
    items = _table(folder, "items", "item", Item, faults)
    enemies = _table(folder, "enemies", "enemy", Enemy, faults)
    stages = _table(folder, "stages", "stage", Stage, faults)
    if sheet is None:
        return None
    return replace(sheet, tiles=tiles, landmarks=landmarks, events=events, items=items, enemies=enemies, stages=stages)


def _table(folder: Traversable, name: str, table: str, record: type[T], faults: Faults) -> tuple[T, ...]:
    """Read the entries of a file; those that are wrong are left out."""
    file = f"{name}.toml"
    raw = faults.tried(read_toml, folder, file)
    if raw is None:
        return ()
    found = [read(one, record, place, faults) for one, place in entries(raw, f"{folder.name}/{file}", table, faults)]
    return tuple([one for one in found if one is not None])


def _numbers(folder: Traversable) -> Numbers:
    """Read the assumed values."""
    return decode(read_toml(folder, "numbers.toml"), Numbers, Spot("common/numbers.toml"))
