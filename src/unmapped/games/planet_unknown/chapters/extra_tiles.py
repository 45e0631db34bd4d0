"""Tiles beyond the draft, and shapes that leave the station (PU-289, PU-290, PU-330, PU-R42 to PU-R45)."""

from unmapped.games.planet_unknown.chapters import placement, station
from unmapped.games.planet_unknown.table.actions import (
    CONFIRM,
    DONE,
    DRAFT,
    REMOVE,
)
from unmapped.games.planet_unknown.table.kinds import ASK_PLACE, REFILL_OWN, WITH_EFFECTS
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    TAKEN_TILES,
    Planets,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints


class ExtraTile(Question):
    """Choose one more tile from the own depot, or leave it (PU-289, PU-290, PU-R44)."""

    key = "extra-tile"
    rule = "PU-290"
    families: tuple[Family, ...] = (DRAFT, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The tiles that can be placed, or done."""
        own = state.seats[seat]
        offered = station.offered(state, seat)
        _, fitting = placement.placeable(state, own, offered)
        return [*[DRAFT.first + tile.shape.number for tile in fitting], DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Take it and place it; then the next tile of the stack is turned up (PU-R42)."""
        if action == DONE:
            return
        own = state.seats[seat]
        offered = station.offered(state, seat)
        soft, _ = placement.placeable(state, own, offered)
        tile = next(tile for tile in offered if tile.shape.number == action - DRAFT.first)
        station.take(state, seat, tile)
        own.tile = tile.number
        state.note(seat, "extra-tile", self.rule_of(state, seat, record), tile.number)
        state.agenda.push(seat, (ASK_PLACE, soft, 1, record[WITH_EFFECTS]), (REFILL_OWN,))

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """Whether its resources count makes it another card."""
        return self.rule if record[WITH_EFFECTS] else "PU-289"


class RemoveShape(Question):
    """Choose the shape of the own depot that leaves the station (PU-330)."""

    key = "remove-shape"
    rule = "PU-330"
    families: tuple[Family, ...] = (REMOVE,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The two shapes."""
        return [REMOVE.first + tile.shape.number for tile in station.offered(state, seat)]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Its tiles leave the game, still face down."""
        stack = action - REMOVE.first
        piles = state.cards.piles
        piles[TAKEN_TILES + seat] += piles[stack]
        piles[stack] = ()
        state.note(seat, "shape-removed", self.rule, stack)
