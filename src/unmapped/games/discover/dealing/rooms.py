"""Which tiles of a land fit together: whatever has to lie on them finds its place.

Specified in docs/specifications/copies.md, 3.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from typing import NamedTuple, final

from unmapped.games.discover.cards import components as written
from unmapped.games.discover.cards.verbs.selectors import ICONS
from unmapped.games.discover.dealing import counts


class Offer(NamedTuple):
    """What tiles have room for, together."""

    landmarks: int
    objectives: int
    water: int
    near_water: int
    """On the start and on tiles of back 1 (IC-12)."""
    icons: tuple[int, ...]


def offer(tile: written.Tile) -> Offer:
    """What a tile has room for."""
    water = int(tile.water >= 0)
    icons = tuple([tile.icons.count(icon) for icon in ICONS])
    return Offer(int(tile.landmark >= 0), int(tile.objective >= 0), water, water * (tile.back <= 1), icons)


def together(offers: Sequence[Offer]) -> Offer:
    """What several tiles have room for."""
    return Offer(
        sum([offer.landmarks for offer in offers]),
        sum([offer.objectives for offer in offers]),
        sum([offer.water for offer in offers]),
        sum([offer.near_water for offer in offers]),
        tuple([sum(part) for part in zip(*[offer.icons for offer in offers], strict=True)]),
    )


@final
class Layings:
    """Which choices of tiles of a land fit together."""

    def __init__(self, land: written.Land) -> None:
        self.land = land
        self.most_icons = tuple([sum(land.features[icon].values()) - 1 for icon in ICONS])
        water = land.water
        self.sources = water.clean + water.dirty

        self.of_back = {
            back: [number for number, tile in enumerate(land.tiles) if tile.back == back] for back in counts.TILES
        }
        self.starts = [number for number, tile in enumerate(land.tiles) if tile.back == 0][::2]
        """Sides A of the starting tiles; side B follows each."""
        self.offers = [offer(tile) for tile in land.tiles]

    def fits(self, start: int, chosen: Sequence[int]) -> bool:
        """Whether everything has room on these tiles, whichever side the start shows."""
        offered = together([self.offers[tile] for tile in chosen])
        room = Counter([self.land.tiles[tile].back for tile in chosen if self.offers[tile].landmarks])
        return all(room[back] >= least for back, least in counts.ROLES.items()) and all(
            self.has_room(together([offered, self.offers[side]])) for side in (start, start + 1)
        )

    def first(self) -> tuple[int, tuple[int, ...]]:
        """The choice that fits with the most wood and the easiest ground, where luck finds no good one."""
        costs = {ground.id: ground.cost for ground in self.land.grounds}
        ease = [
            (-tile.icons.count("growth"), sum(costs[ground] for ground in tile.grounds)) for tile in self.land.tiles
        ]
        ways = [
            list(combinations(sorted(self.of_back[back], key=ease.__getitem__), count))
            for back, count in counts.TILES.items()
        ]
        for start in self.starts:
            for parts in product(*ways):
                chosen = tuple([tile for part in parts for tile in part])
                if self.fits(start, chosen):
                    return start, chosen
        raise AssertionError((self.land.id, "no sixteen tiles fit together"))

    def has_room(self, room: Offer) -> bool:
        """Whether there is room for everything, and a token for every icon (IC-12, IC-31)."""
        return (
            room.landmarks >= counts.LANDMARKS
            and room.objectives == counts.OBJECTIVES
            and room.water >= self.sources
            and room.near_water > 0
            and sum(room.icons) <= counts.MOST_ICONS
            and self._leaves_icons(room)
        )

    def _leaves_icons(self, room: Offer) -> bool:
        return all([count <= most for count, most in zip(room.icons, self.most_icons, strict=True)])
