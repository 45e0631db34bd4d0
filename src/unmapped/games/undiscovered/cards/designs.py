"""What the rules know of a printed card, as plain numbers: connectors, prices, abilities, triggers."""

from typing import Final, final

from unmapped.kernel.agenda import Ints
from unmapped.kernel.printing import Named

# Kinds of cards.
CREW: Final = 0
CARGO: Final = 1
PART: Final = 2
MISSION: Final = 3
EXPLORATION: Final = 4
TILE: Final = 5

# Masks of the kinds of resource cards.
ANY_CARD: Final = 1 << CREW | 1 << CARGO
ONLY_CREW: Final = 1 << CREW
ONLY_CARGO: Final = 1 << CARGO

# When a trigger works, in the order of `components.MOMENTS`.
BEFORE_SHUFFLE: Final = 0
SHUFFLED: Final = 1
TURN_BEGINS: Final = 2
TURN_ENDS: Final = 3
ACQUIRED_CREW: Final = 4
LEFT: Final = 5
REVEALED: Final = 6
MARKED: Final = 7

# What a cost asks for, in the order of the fields of `components.Cost`.
COST_CREDIT: Final = 0
COST_FIST: Final = 1
COST_FUEL: Final = 2
COST_DISCARD: Final = 3
COST_DISCARD_CREW: Final = 4
COST_DISCARD_CARGO: Final = 5
COST_REMOVE_CARD: Final = 6
COST_REMOVE_CREW: Final = 7
COST_REMOVE_DISCARDED_CREW: Final = 8
COST_REMOVE_PART: Final = 9
COST_RECOVER: Final = 10

X: Final = -1
"""An amount that is chosen, or that the card defines."""

NOTHING: Final = -1
"""No node, no card, no sector."""


@final
class Ability:
    """An activated ability: its costs as (kind, amount), the node of its effect, and its limits."""

    __slots__ = (
        "action",
        "base",
        "cargo",
        "costs",
        "credit",
        "crew",
        "defined",
        "effect",
        "fist",
        "fuel",
        "hand",
        "has_x",
        "index",
        "is_special",
        "once",
        "per_marker",
    )

    def __init__(
        self, index: int, action: int, costs: tuple[tuple[int, int], ...], effect: int, once: bool, defined: bool
    ) -> None:
        self.index = index
        """Which ability of its card it is."""
        self.action = action
        self.costs = costs
        self.effect = effect
        self.once = once
        """Only once per turn (UD-067)."""
        self.has_x = any([amount == X for _, amount in costs])
        self.defined = defined
        """Whether the card says what X is: `base`, and `per_marker` for each own marker on it (UD-136)."""
        self.base = 0
        self.per_marker = 0
        # The printed costs summed up, a chosen X as 0: whoever has less cannot pay.
        self.credit = self._sum(COST_CREDIT)
        self.fist = self._sum(COST_FIST)
        self.fuel = self._sum(COST_FUEL)
        self.crew = self._sum(COST_DISCARD_CREW) + self._sum(COST_REMOVE_CREW)
        """Crew of the hand."""
        self.cargo = self._sum(COST_DISCARD_CARGO)
        self.hand = self._sum(COST_DISCARD) + self._sum(COST_REMOVE_CARD) + self.crew + self.cargo
        """Cards of the hand, whatever they are."""
        elsewhere = any([kind > COST_REMOVE_CREW for kind, _ in costs])
        self.is_special = defined or elsewhere or self.crew + self.cargo > 0
        """Whether the sums do not say all of what is needed."""

    def _sum(self, kind: int) -> int:
        return sum([amount for cost, amount in self.costs if cost == kind and amount != X])


@final
class Design:
    """One printed card, whichever copy of it."""

    __slots__ = (
        "abilities",
        "condition",
        "cost",
        "dock",
        "edges",
        "effect",
        "kind",
        "number",
        "once",
        "points",
        "record",
        "resolution",
        "runner_up",
        "starter",
        "stock",
        "threshold",
        "toll",
        "triggers",
    )

    def __init__(self, number: int, record: Named, kind: int) -> None:
        self.number = number
        """For goods their place in `actions.GOODS`; for others their place among their kind."""
        self.record = record
        """What is printed on it, for what no rule reads."""
        self.kind = kind
        self.starter = False
        self.cost = 0
        self.effect = NOTHING
        """What a resource card does when it is played, and what an exploration card gives."""
        self.triggers: tuple[int, ...] = (NOTHING,) * (MARKED + 1)
        """The node for each moment."""
        # Ship parts.
        self.edges: tuple[int, ...] = (0, 0, 0, 0)
        """Connectors on top, right, bottom and left; 0 for none."""
        self.dock = 0
        """Mask of the kinds of cards it holds."""
        self.abilities: tuple[Ability, ...] = ()
        self.points = 0
        """Victory points of a part, a mission or an exploration card."""
        self.condition: Ints = ()
        """The verb that must hold for the points of a part."""
        # Missions.
        self.threshold = 0
        self.once = False
        """One of the mission's abilities, once per turn (UD-106)."""
        self.toll = 0
        self.runner_up = NOTHING
        self.resolution = NOTHING
        # Sector tiles.
        self.stock = NOTHING
        """The kind of cards a sector takes: MISSION, or PART for rare goods of any kind."""


COLUMNS: Final = 4
"""Places of the map are numbered row by row as if every map had four columns."""
PLACES: Final = 16


@final
class GalaxyMap:
    """Where sectors lie, for one number of players."""

    __slots__ = ("adjacent", "every", "homes", "missions", "others", "places", "ring")

    def __init__(self, homes: tuple[int, ...], places: tuple[int, ...], missions: int, others: int) -> None:
        self.homes = homes
        """The places of the home sectors, in turn order (UD-R86)."""
        self.places = places
        """The places of all other sectors, in reading order."""
        self.missions = missions
        self.others = others
        """So many mission tiles are mixed with so many others (UD-023 to UD-025)."""
        self.every = tuple(sorted((*homes, *places)))
        """All places, in reading order."""
        ring = [_around(place, {*homes, *places}) for place in range(PLACES)]
        self.ring = tuple(ring)
        """The places around each place that there are, clockwise from the top left (UD-070, UD-R61)."""
        self.adjacent = tuple([sum([1 << near for near in around]) for around in ring])
        """The same as a mask of places."""


def _around(place: int, places: set[int]) -> tuple[int, ...]:
    row, column = divmod(place, COLUMNS)
    clockwise = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
    neighbours: list[int] = []
    for down, right in clockwise:
        at = (row + down) * COLUMNS + column + right
        if 0 <= column + right < COLUMNS and 0 <= row + down < COLUMNS and at in places:
            neighbours.append(at)
    return tuple(neighbours)
