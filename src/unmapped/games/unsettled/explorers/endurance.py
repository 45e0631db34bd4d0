"""Endurance, and what it means to be out of it (US-271 to US-278, US-331, US-R72, US-R73).

An explorer without endurance is unconscious for good: `Expedition.can_act` says who starts anything, and selectors of
content who is counted.
"""

from typing import Final

from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry


def lose(state: Expedition, seat: int, n: int, rule: str) -> None:
    """Move the marker of an explorer down, not below the bottom, where the explorer is unconscious at once.

    Rules: US-271, US-331.
    """
    lost = min(n, state.endurance[seat])
    if lost <= 0:
        return
    state.endurance[seat] -= lost
    state.note(seat, "endurance-lost", rule, lost)
    if not state.endurance[seat]:
        state.note(seat, "unconscious", "US-271")


def lose_all(state: Expedition, rule: str) -> None:
    """Let every explorer lose 1 endurance; nothing changes the held. Rules: US-165, US-166, US-331."""
    for seat in state.clockwise():
        if not state.held >> seat & 1:
            lose(state, seat, 1, rule)


def gain(state: Expedition, seat: int, n: int) -> None:
    """Move the marker of a conscious explorer up, not beyond the top. Rules: US-272, US-278, US-R72, US-R73."""
    if not state.conscious(seat):
        return
    gained = min(n, state.planet.numbers.endurance - state.endurance[seat])
    if gained > 0:
        state.endurance[seat] += gained
        state.note(seat, "endurance-gained", "US-272", gained)


# --- Words ------------------------------------------------------------------------------------------------------------


def _lose_endurance(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-271, US-331."""
    if not state.held >> seat & 1:
        lose(state, seat, finding.amount(state, args[0], seat, ctx), "US-271")


def _can_lose_endurance(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.conscious(seat) and not state.held >> seat & 1


def _gain_endurance(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-272, US-R72, US-R73."""
    if not state.held >> seat & 1:
        gain(state, seat, finding.amount(state, args[0], seat, ctx))


def _can_gain_endurance(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.can_act(seat) and state.endurance[seat] < state.planet.numbers.endurance


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("lose_endurance", _lose_endurance, _can_lose_endurance),
    Entry("gain_endurance", _gain_endurance, _can_gain_endurance),
)
