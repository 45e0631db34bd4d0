"""Stamina: the dial from 0 to 12 that pays for actions (DI-068, DI-069, DI-089 to DI-091, DI-253)."""

from typing import Final

from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import finding
from unmapped.games.discover.survivors import prices
from unmapped.games.discover.table.state import NIGHT, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry


def gain(state: Tribe, seat: int, n: int) -> None:
    """Raise the dial of a survivor; what goes beyond the most it can show is lost. Rules: DI-069."""
    gained = min(n, state.setting.pool.numbers.most_stamina - state.stamina[seat])
    if gained > 0:
        state.stamina[seat] += gained
        state.note(seat, "stamina-gained", "DI-069", gained)


def lose(state: Tribe, seat: int, n: int) -> None:
    """Lower the dial of a survivor, as far as it goes. Rules: DI-069, DI-253."""
    lost = min(n, state.stamina[seat])
    if lost > 0 and not _is_kept(state, seat):
        state.stamina[seat] -= lost
        state.note(seat, "stamina-lost", "DI-253", lost)


def can_spend(state: Tribe, seat: int, n: int) -> bool:
    """Whether a survivor has so much stamina. Rules: DI-090."""
    return state.stamina[seat] >= n


def spend(state: Tribe, seat: int, n: int) -> None:
    """Let a survivor pay so much stamina, which it has. Rules: DI-089."""
    assert can_spend(state, seat, n)
    if n > 0:
        state.stamina[seat] -= n
        state.note(seat, "stamina-spent", "DI-089", n)


def _is_kept(state: Tribe, seat: int) -> bool:
    """Whether nothing takes stamina from a survivor now (DI-250)."""
    return state.phase == NIGHT and prices.forbidden(state, seat, "lose_stamina_at_night") != NONE


# --- Words ------------------------------------------------------------------------------------------------------------

_N: Final = 0
_AT_MOST: Final = 2


def _gain_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-069."""
    gain(state, seat, finding.amount(state, args[_N], seat))


def _can_gain_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.stamina[seat] < state.setting.pool.numbers.most_stamina


def _lose_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-069, DI-253."""
    lose(state, seat, finding.amount(state, args[_N], seat))


def _can_lose_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.stamina[seat] > 0 and not _is_kept(state, seat)


def _spend_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """All or nothing. Rules: DI-089, DI-090."""
    if _can_spend_stamina(state, seat, args, ctx):
        spend(state, seat, finding.amount(state, args[_N], seat))


def _can_spend_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return can_spend(state, seat, finding.amount(state, args[_N], seat))


def _set_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-069."""
    change = args[_N] - state.stamina[seat]
    if change > 0 and not args[_AT_MOST]:
        gain(state, seat, change)
    elif change < 0:
        lose(state, seat, -change)


def _can_set_stamina(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    change: int = args[_N] - state.stamina[seat]
    return change < 0 or (change > 0 and not args[_AT_MOST])


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("gain_stamina", _gain_stamina, _can_gain_stamina),
    Entry("lose_stamina", _lose_stamina, _can_lose_stamina),
    Entry("spend_stamina", _spend_stamina, _can_spend_stamina),
    Entry("set_stamina", _set_stamina, _can_set_stamina),
)
