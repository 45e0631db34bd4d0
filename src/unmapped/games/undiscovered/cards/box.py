"""The box of Undiscovered: every card by number, and the names of all designs. Interpreted: it reads content records.

Cards are numbered through: common goods, rare goods, missions, exploration cards, sector tiles, then the starting cards
of each seat. Copies of a design follow each other.
"""

from functools import lru_cache
from itertools import chain
from typing import Final, final

from unmapped.games.undiscovered.cards.components import Content, Rarity, ResourceCard, ShipPart
from unmapped.games.undiscovered.cards.content import load

SEATS: Final = 4


@final
class Box:
    """The numbering of one content set."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.goods: tuple[ResourceCard | ShipPart, ...] = (*content.resources, *content.parts)
        """Every design of resource cards and ship parts; its index is its number."""
        self.tiles = tuple([sector for sector in content.sectors if sector.stock != "home"])
        common, rare, starters = (self._numbers(rarity) for rarity in ("common", "rare", "starter"))
        self.designs: tuple[int, ...] = (
            *common,
            *rare,
            *range(len(content.missions)),
            *range(len(content.explorations)),
            *range(len(self.tiles)),
            *chain.from_iterable([starters] * SEATS),
        )
        """For every card the number of its design among its kind: goods, missions, explorations or tiles."""
        self.first_rare = len(common)
        self.first_mission = self.first_rare + len(rare)
        self.first_exploration = self.first_mission + len(content.missions)
        self.first_tile = self.first_exploration + len(content.explorations)
        self.first_starter = self.first_tile + len(self.tiles)
        self.starters = len(starters)
        """Starting cards of each seat, its ship parts last."""
        self.starting_parts = sum(part.copies for part in content.parts if part.rarity == "starter")

    def _numbers(self, rarity: Rarity) -> tuple[int, ...]:
        return tuple(
            chain.from_iterable(
                [number] * goods.copies for number, goods in enumerate(self.goods) if goods.rarity == rarity
            )
        )


@lru_cache(maxsize=1)
def box() -> Box:
    """The box of the packaged content."""
    return Box(load())
