"""What a planet has of its own: counters, flags, occasions (US-310)."""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import concerning, finding
from unmapped.games.unsettled.table import links
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry

_REACHED: Final = MOMENT["counter"]
_FLAG: Final = MOMENT["flag"]
_OCCASION: Final = MOMENT["occasion"]


def adjust(state: Expedition, seat: int, counter: int, change: int) -> None:
    """Change a counter within its limits; at its limit, or at 0 on the way down, something may happen (US-310)."""
    before = state.counters[counter]
    now = after_change(state, counter, change)
    if now == before:
        return
    set_to(state, seat, counter, now)
    if now == (state.planet.counter_limits[counter] if now > before else 0):
        links.happen(state, _REACHED, counter)


def after_change(state: Expedition, counter: int, change: int) -> int:
    """What a counter would show."""
    return max(0, min(state.counters[counter] + change, state.planet.counter_limits[counter]))


def set_to(state: Expedition, seat: int, counter: int, value: int) -> None:
    """Set a counter (US-310)."""
    state.counters[counter] = value
    state.note(seat, "counter", "US-310", state.planet.counters[counter], value)


def remember(state: Expedition, seat: int, flag: int) -> None:
    """Remember something; it may be waited for (US-310)."""
    if not state.flags >> flag & 1:
        state.flags |= 1 << flag
        links.happen(state, _FLAG, flag)


# --- Words ------------------------------------------------------------------------------------------------------------


def _change(state: Expedition, seat: int, args: Ints, ctx: Ints) -> int:
    _, amount, down = args
    n = finding.amount(state, amount, seat, ctx)
    return -n if down else n


def _adjust(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    adjust(state, seat, args[0], _change(state, seat, args, ctx))


def _can_adjust(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return after_change(state, args[0], _change(state, seat, args, ctx)) != state.counters[args[0]]


def _value(state: Expedition, seat: int, args: Ints, ctx: Ints) -> int:
    counter, amount = args
    return min(finding.amount(state, amount, seat, ctx), state.planet.counter_limits[counter])


def _set(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    set_to(state, seat, args[0], _value(state, seat, args, ctx))


def _can_set(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.counters[args[0]] != _value(state, seat, args, ctx)


def _set_flag(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    remember(state, seat, args[0])


def _clear_flag(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    state.flags &= ~(1 << args[0])


def _flag(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.flags >> args[0] & 1)


def _happens(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """An occasion comes to one explorer, unless exempt, or to the whole crew; what waits for it follows (US-289)."""
    occasion, who = args
    to_one = who >= 0
    if not to_one or not concerning.is_exempt(state, seat, occasion, use=True):
        links.happen(state, _OCCASION, occasion, seat if to_one else NOWHERE, ctx[context.PLACE])


def _no_flag(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not _flag(state, seat, args, ctx)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("adjust_counter", _adjust, _can_adjust),
    Entry("set_counter", _set, _can_set),
    Entry("set_flag", _set_flag, _no_flag),
    Entry("clear_flag", _clear_flag, _flag),
    Entry("happens", _happens),
)
