"""What the galaxy holds for one captain: what can be done where, and how good it is to be there. For bots.

No rule reads it. A `Chart` follows from a small description of the map alone, so that what does not change from one
action to the next is worked out once.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards.catalogue import KINDS, catalogue
from unmapped.games.undiscovered.cards.designs import CREW
from unmapped.games.undiscovered.judging import plans
from unmapped.games.undiscovered.judging.deals import GAIN, REST, Deal, exploration, merit
from unmapped.games.undiscovered.judging.goods import Deck, Parts, purchases
from unmapped.games.undiscovered.judging.missions import contributions, standing
from unmapped.games.undiscovered.table.ship import STARTING_PARTS
from unmapped.planning.routes import EVERYWHERE, costs

Site: TypeAlias = tuple[int, ...]
"""What lies at a place: one of these, then its arguments."""
BARREN: Final = 0
UNEXPLORED: Final = 1
"""(any exploration card of the same cost, the card itself if its reward is known, or -1)"""
HIDDEN: Final = 2
"""A mission that nobody has seen."""
MISSION_SITE: Final = 3
"""(mission, whether it can be used no more this turn, markers of each seat)"""
MARKET: Final = 4
"""(goods, ...)"""
VACANT: Final = 5
"""What is stocked when no pawn is there at the end of a turn."""
# Where the arguments of MISSION_SITE lie.
MISSION: Final = 1
CLOSED: Final = 2
COUNTS: Final = 3
"""The markers of each seat, from here on."""

_HIDDEN: Final = 0.35
_NEAR: Final[tuple[float, ...]] = (0.62, 0.52, 0.4, 0.27, 0.15, 0.1, 0.08)
"""How much of what there is to gain counts before the next turn, by distance."""
_BESIDES: Final = 0.12
"""The same for all that is not the best."""
_MOST_MERIT: Final = 0.5
"""No hope of exploring or buying something is worth more than this from afar."""
_MANY: Final = 99


@final
class Chart:
    """What there is to do in the galaxy, for one captain."""

    __slots__ = ("deals", "least", "marked", "markets", "missions", "most", "order", "position")

    def __init__(
        self,
        seat: int,
        seats: int,
        left: int,
        deck: Deck,
        parts: Parts,
        supply: int,
        known: bytes,
        sites: tuple[Site, ...],
    ) -> None:
        places = catalogue().maps[seats].every
        crew = sum([1 for number in deck if KINDS[plans.CARD_OF[number]] == CREW])
        expendable = (crew, len(deck) - crew, len(parts) - STARTING_PARTS, supply)
        self.missions = 0.0
        """What all markers that lie on missions are worth."""
        self.deals: list[list[Deal]] = [[]] * len(sites)
        """What can be done at each place."""
        self.markets: list[int] = []
        """The places where something is for sale."""
        self.marked: list[int] = []
        """The places of missions with a marker."""
        merits = [0.0] * len(sites)
        for place in places:
            site = sites[place]
            kind = site[0]
            if kind == MISSION_SITE:
                mission, closed, counts = site[MISSION], site[CLOSED], site[COUNTS:]
                self.missions += standing(mission, counts, seat, supply)
                if any(counts):
                    self.marked.append(place)
                deals = contributions(mission, counts, seat, expendable)
                merits[place] = merit(deals)
                if not closed:
                    self.deals[place] = deals
            elif kind in (HIDDEN, VACANT):
                merits[place] = _HIDDEN
            elif kind == UNEXPLORED:
                _, card, itself = site
                self.deals[place] = [exploration(card, itself, known)]
                merits[place] = min(merit(self.deals[place]), _MOST_MERIT)
            elif kind == MARKET:
                self.markets.append(place)
                self.deals[place] = purchases(site[1:], deck, parts, left)
                merits[place] = min(merit(self.deals[place]), _MOST_MERIT)
        spare = [cards + of_crew + cargo for deals in self.deals for _, _, _, cards, of_crew, cargo, _, _ in deals]
        self.least = min([count for count in spare if count], default=_MANY)
        """The fewest spare cards that anything asks for."""
        self.position = [0.0] * len(sites)
        """What it is worth to be at each place at the end of a turn."""
        self.most = [0.0] * len(sites)
        """What being at each place and doing something there is worth at most, before its costs."""
        distance = distances(seats)
        for index, place in enumerate(places):
            near = [merits[other] * _NEAR[distance[place][other]] for other in places]
            apart = sum(merits) - merits[place]
            # Nothing is stocked where a pawn is.
            here = _position(near, index, apart, 0.0 if sites[place][0] == VACANT else merits[place])
            self.position[place] = here
            self.deals[place] = [
                (*deal[:GAIN], deal[GAIN] + _position(near, index, apart, deal[REST]) - here, deal[REST])
                for deal in self.deals[place]
            ]
            self.most[place] = here + max([0.0, *[deal[GAIN] for deal in self.deals[place]]])
        self.order = sorted(places, key=self.most.__getitem__, reverse=True)
        """The places, the most promising ones first."""


def _position(near: list[float], index: int, apart: float, merit: float) -> float:
    """What a place is worth with so much merit of its own, all other places having `apart` together."""
    best = max([merit * _NEAR[0], *near[:index], *near[index + 1 :]])
    return best + _BESIDES * (apart + merit - best)


@lru_cache(maxsize=4096)
def chart(
    seat: int, seats: int, left: int, deck: Deck, parts: Parts, supply: int, known: bytes, sites: tuple[Site, ...]
) -> Chart:
    """The chart of a galaxy for a captain with a deck, a ship and so many markers in supply.

    `known` says of every exploration card whether its place is known (0).
    """
    return Chart(seat, seats, left, deck, parts, supply, known, sites)


@lru_cache(maxsize=8)
def distances(seats: int) -> list[list[int]]:
    """How many steps apart any two places of the map are; 0 where no way leads."""
    galaxy = catalogue().maps[seats]
    return [costs(start, galaxy.adjacent, EVERYWHERE, 0) for start in range(len(galaxy.adjacent))]
