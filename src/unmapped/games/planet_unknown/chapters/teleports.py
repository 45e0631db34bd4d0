"""Questions about rovers that cards, events and techs ask: which one jumps, where to, which one is destroyed."""

from unmapped.games.planet_unknown.cards import grid
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import rovers
from unmapped.games.planet_unknown.table.actions import (
    CONFIRM,
    DESTROY,
    DONE,
    JUMP,
    TO,
)
from unmapped.games.planet_unknown.table.kinds import ASK_TO, HOW
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    Planets,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal


class ChooseRover(Question):
    """Choose the rover that goes to any square, or leave them where they are (PU-292)."""

    key = "jump"
    rule = "PU-292"
    families: tuple[Family, ...] = (JUMP, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every rover on the planet, or done."""
        own = state.seats[seat]
        if not rovers.relocation_targets(state, own):
            return [DONE]
        return [*grid.indices(own.rovers, JUMP.first), DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Ask where it goes."""
        if action != DONE:
            state.agenda.push(seat, (ASK_TO, BIT_OF_INDEX[action - JUMP.first], rovers.ANYWHERE))


class JumpTo(Question):
    """Choose where a rover is set down (PU-149, PU-191, PU-292)."""

    key = "to"
    rule = "PU-281"
    families: tuple[Family, ...] = (TO,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every square allowed."""
        own = state.seats[seat]
        _, square, how = record
        if how == rovers.ANYWHERE:
            return grid.indices(rovers.relocation_targets(state, own), TO.first)
        return grid.indices(rovers.jump_targets(state, own, square), TO.first)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Set it down there."""
        _, square, how = record
        rovers.teleport(state, seat, square, BIT_OF_INDEX[action - TO.first], how)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a rover cannot go there."""
        square = BIT_OF_INDEX[action - TO.first]
        where = (grid.name(square),)
        if rovers.banned(state, state.seats[seat]) >> square & 1:
            return [Refusal("PU-R48", "This round rovers may not be set down on that terrain.", where)]
        rule = {rovers.ANYWHERE: "PU-R47", rovers.SAME_TERRAIN: "PU-R100", rovers.CIV_SYMBOLS: "PU-R111"}[record[HOW]]
        return [Refusal(rule, "The rover cannot be set down there.", where)]


class DestroyRover(Question):
    """Choose the rover that is destroyed (PU-327)."""

    key = "destroy-rover"
    rule = "PU-327"
    families: tuple[Family, ...] = (DESTROY,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every rover on the planet."""
        return grid.indices(state.seats[seat].rovers, DESTROY.first)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Remove it; what it carried stays on its square (PU-R91)."""
        square = BIT_OF_INDEX[action - DESTROY.first]
        state.seats[seat].destroy_rovers(1 << square)
        state.note(seat, "rover-destroyed", "PU-327", grid.name(square))
