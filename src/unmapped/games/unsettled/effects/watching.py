"""How much a seat wants to be asked in windows (US-R79, US-X01)."""

from typing import Final

from unmapped.games.unsettled.table.state import Expedition

# What `Expedition.watching` holds, as bits.
ABILITIES: Final = 0
"""No bit: whenever it could use a breakthrough, a discovery or a card."""
NOTHING: Final = 1
"""Not until its next turn."""
EVERYTHING: Final = 2
"""Whenever it could use any free action."""
LATER: Final = 4
"""Not until this turn is over."""


LETS_GO: Final = NOTHING | LATER
"""Either lets everything go for the time being."""


def wants_everything(state: Expedition, seat: int) -> bool:
    """Whether a seat is asked about every free action, as long as it does not let go."""
    return bool(state.watching[seat] & EVERYTHING)


def settings(state: Expedition, seat: int) -> list[int]:
    """The actions that say what else a seat wants to be asked about from now on, ascending."""
    first = state.planet.words.watch.first
    return [first if wants_everything(state, seat) else first + 1]


def set_to(state: Expedition, seat: int, action: int) -> None:
    """Carry out what somebody says about being asked; to pass says nothing of what comes."""
    words = state.planet.words
    if action >= words.watch.first:
        state.watching[seat] = EVERYTHING * (action - words.watch.first)
    elif action == words.let_turn_go.first:
        state.watching[seat] |= LATER
    elif action == words.let_go.first:
        state.watching[seat] |= NOTHING


def begin_turn(state: Expedition, seat: int) -> None:
    """A turn begins: its explorer is asked again, and whoever let the turn before go."""
    state.watching = [watch & ~LATER for watch in state.watching]
    state.watching[seat] &= ~NOTHING
