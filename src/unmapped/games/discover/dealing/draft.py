"""A copy in the making: what the steps of a deal leave to those after them."""

from typing import final

from unmapped.games.discover.dealing.copies import TERRAINS, Copy, Terrain
from unmapped.games.discover.dealing.shelf import LandShelf, Shelf


@final
class Side:
    """One of the two terrains in the making, everything by the ids of its land."""

    def __init__(self, number: int, land: LandShelf) -> None:
        self.number = number
        self.land = land
        self.terrain = Terrain(land.number)
        self.opening: list[str] = []
        self.closing: list[str] = []
        self.specials: list[str] = []
        self.landmarks: list[str] = []
        """The fourteen, by role."""
        self.follow_ups: list[str] = []
        """What landmarks, stages and special monsters lead to and is no event."""
        self.called: list[str] = []
        """Events that they lead to: those need no token."""
        self.slots: list[tuple[str, str]] = []
        """The events that the six numbers call, in the opening and in the closing scenario."""
        self.late: list[str] = []
        """Cards that the closing story itself puts into the deck."""
        self.fought: list[str] = []
        """The enemies that places and stages make somebody fight without a token."""
        self.finds: list[str] = []
        """The follow-ups, with those of events."""
        self.fights: list[str] = []
        """Enemies and sorts of them that are fought without a token, with those of events."""
        self.kinds: list[str] = []
        """Enemies: a prey, two weak, three medium and two strong ones."""

    @property
    def stages(self) -> list[str]:
        """The stages of both stories."""
        return [*self.opening, *self.closing]

    @property
    def name(self) -> str:
        """How its decisions are called."""
        return f"terrain {self.number + 1}"


@final
class Draft:
    """Everything that was decided so far."""

    def __init__(self, shelf: Shelf, number: int) -> None:
        self.shelf = shelf
        self.copy = Copy(number)
        self.sides: list[Side] = []
        self.repairs: set[str] = set()
        """Constraints that no luck has met, by id: from now on the steps choose what is sure to meet them."""

    def lay(self, lands: list[LandShelf]) -> None:
        """Begin with the terrains."""
        assert len(lands) == TERRAINS
        self.sides = [Side(number, land) for number, land in enumerate(lands)]
        self.copy.terrains = tuple([side.terrain for side in self.sides])


def replaced(draft: Draft, side: Side) -> list[str]:
    """Events that the closing story takes out of the deck."""
    readings = [draft.shelf.reading(side.land.stages[stage]) for stage in side.closing]
    return list(dict.fromkeys([name for reading in readings for name in reading.taken_out]))
