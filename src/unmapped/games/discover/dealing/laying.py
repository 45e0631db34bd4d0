"""The tiles of a terrain and the landmarks on them (steps 5 and 6)."""

from collections import Counter
from typing import Final

from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.dealing import counts
from unmapped.games.discover.dealing.draft import Draft, Side
from unmapped.games.discover.dealing.luck import Luck

TRIES: Final = 300


def tiles(draft: Draft, luck: Luck) -> None:
    """Sixteen tiles and a starting tile that have room for everything, and the landmarks on them."""
    for side in draft.sides:
        side.terrain.start, side.terrain.tiles = _fitting(side, luck, draft.repairs)
        place_landmarks(side, luck)


def _fitting(side: Side, luck: Luck, repairs: set[str]) -> tuple[int, tuple[int, ...]]:
    """Side A of a start and sixteen others, drawn until everything has room on them; about one draw in eight does."""
    layings = side.land.layings
    if repairs & {"IC-10", "IC-11"}:
        return layings.first()
    for _ in range(TRIES):
        start = luck.one(f"{side.name} start", layings.starts)
        parts = [
            luck.some(f"{side.name} tiles of back {back}", layings.of_back[back], count)
            for back, count in counts.TILES.items()
        ]
        chosen = tuple([tile for part in parts for tile in part])
        if layings.fits(start, chosen):
            return start, chosen
    return layings.first()


def place_landmarks(side: Side, luck: Luck) -> None:
    """Roles on tiles of their backs, then the neutral places on what is left."""
    tiles, cards = side.land.land.tiles, side.land.landmarks
    at: dict[int, str] = {}
    free: list[int] = []
    for back in counts.TILES:
        room = [tile for tile in side.terrain.tiles if tiles[tile].back == back and tiles[tile].landmark >= 0]
        roles = [name for name in side.landmarks if cards[name].back == back]
        room = luck.shuffled(f"{side.name} places of back {back}", room)
        at.update(zip(room, roles, strict=False))
        free += room[len(roles) :]
    rest = [name for name in side.landmarks if not cards[name].back]
    at.update(zip(luck.shuffled(f"{side.name} other places", free), rest, strict=False))
    side.terrain.landmarks = tuple([side.land.thing(at[tile]) if tile in at else NONE for tile in side.terrain.tiles])
    assert Counter(at.values()) == Counter(side.landmarks), (side.land.land.id, side.landmarks)
