"""How much stamina it takes to come from one space to another: for bots; no rule reads it.

The ground of face-up spaces is known. A space that lies face down is taken for middling ground, so that ways lead on
into what nobody has seen.
"""

from functools import lru_cache
from typing import Final

from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.table.setting import TILE_SPACES, Setting
from unmapped.games.discover.table.state import TILES, Tribe
from unmapped.planning.routes import Entering, costs

FAR: Final = 99
"""Stamina to where no way leads."""
_UNKNOWN: Final = 2
"""What a space is expected to cost that nobody has seen."""
_DEAREST: Final = 3
"""The dearest ground there is (DI-109)."""
_WAYS: Final = 4096
_LAYS: Final = 256


def lay(state: Tribe) -> tuple[int, ...]:
    """How the map lies: by slot the tile and how it is turned, NONE while it lies face down."""
    piles, what = state.cards.piles, state.setting.what
    return tuple(
        [
            6 * what[piles[TILES + slot][0]] + turned if turned >= 0 else NONE
            for slot, turned in enumerate(state.rotation)
        ]
    )


@lru_cache(maxsize=_LAYS)
def _grounds(setting: Setting, tiles: tuple[int, ...]) -> Entering:
    """The spaces that cost 1, 2 and 3 to enter, as bits; some cannot be entered."""
    by_cost = [0] * (_DEAREST + 1)
    land, grounds = setting.land, setting.pool.grounds
    for slot, tile in enumerate(tiles):
        for at in range(TILE_SPACES):
            cost = _UNKNOWN
            if tile >= 0:
                index = 0 if at == 0 else 1 + (at - 1 - tile % 6) % 6
                _, cost, _ = grounds[land.tiles[tile // 6].grounds[index]]
                cost = min(cost, _DEAREST)
            by_cost[cost] |= 1 << (slot * TILE_SPACES + at)
    _, light, middling, dear = by_cost
    return light, middling, dear


@lru_cache(maxsize=_WAYS)
def ways(setting: Setting, tiles: tuple[int, ...], start: int) -> list[int]:
    """The least stamina from a space to every other one, FAR where none leads; not to be changed."""
    return costs(start, setting.neighbours, _grounds(setting, tiles), FAR)
