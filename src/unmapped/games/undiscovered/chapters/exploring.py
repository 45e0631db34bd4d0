"""Exploring sectors (UD-008, UD-082 to UD-088, UD-155, UD-R66, UD-R67, UD-X20)."""

from functools import cache

from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.table.kinds import TURN_UP
from unmapped.games.undiscovered.table.state import (
    BOX,
    EXPLORE,
    FIRST_EXPLORATION,
    FIRST_HOME,
    FIRST_TILE,
    NOBODY,
    SCORE,
    Galaxy,
)
from unmapped.language.effects import EFFECT


def exploration_here(state: Galaxy, seat: int) -> int:
    """The exploration card on the current sector of a seat, or -1 (UD-088)."""
    sector = state.pawns[seat]
    if sector >= FIRST_HOME:
        return NOBODY
    pile = state.cards.piles[EXPLORE + sector]
    return pile[0] if pile else NOBODY


@cache
def front(card: int) -> int:
    """The first card with the same front: all that anybody can tell of one that was not flipped (UD-008, UD-083)."""
    costs = DESIGNS[card].abilities[0].costs
    return next(card for card in range(FIRST_EXPLORATION, FIRST_TILE) if DESIGNS[card].abilities[0].costs == costs)


def flip(state: Galaxy, seat: int) -> None:
    """Flip the card: its points or its reward; then the sector is turned up and stocked (UD-082 to UD-087, UD-R67)."""
    cards = state.cards
    sector = state.pawns[seat]
    card = exploration_here(state, seat)
    design = DESIGNS[card]
    cards.reveal((card,), cards.everybody)
    state.push((TURN_UP, sector))
    if design.points:
        cards.move(card, EXPLORE + sector, SCORE + seat)
        state.note(seat, "explored-points", "UD-084", card, design.points)
        return
    cards.move(card, EXPLORE + sector, BOX)
    state.note(seat, "explored", "UD-086", card)
    if design.effect >= 0:
        state.push((EFFECT, design.effect, seat, card, 0))
