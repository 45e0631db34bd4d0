"""What cards do to the story: counters and flags of the quest, cards that come and go, rules that hold for a time.

Rules: DI-032, DI-073, DI-151, DI-249, DI-251, DI-262.
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import finding, stopping
from unmapped.games.discover.table import counters
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry
from unmapped.language.standing import give

UP: Final = 0
DOWN: Final = 1
TO: Final = 2
"""How a counter changes."""

# --- What is remembered -----------------------------------------------------------------------------------------------


def _quest_counter(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-251."""
    counter, index, mode = args
    n = finding.amount(state, index, seat)
    now = state.counters[counter]
    counters.count(state, counter, n if mode == TO else now + n if mode == UP else now - n)


def _can_count(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    counter, index, mode = args
    n, now = finding.amount(state, index, seat), state.counters[counter]
    return n != now if mode == TO else n > 0 and (mode == UP or now > 0)


def _set_flag(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Of the quest, or where somebody is named of that survivor (DI-249)."""
    flag, value, who = args
    if who == NONE:
        state.flags = state.flags | 1 << flag if value else state.flags & ~(1 << flag)
    else:
        flags = state.seat_flags[seat]
        state.seat_flags[seat] = flags | 1 << flag if value else flags & ~(1 << flag)


def _can_set_flag(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    flag, value, who = args
    flags = state.flags if who == NONE else state.seat_flags[seat]
    return (flags >> flag & 1) != value


# --- The exploration deck ---------------------------------------------------------------------------------------------


def _replace_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Another card is resolved where the first one was called (DI-249)."""
    source, to = args
    others = [swap for swap in state.replaced if swap[0] != source]
    state.replaced = tuple(sorted([*others, (source, to)]))


def _can_replace(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    source, to = args
    return (source, to) not in state.replaced


def _add_exploration(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Cards that were put away when the table was set up come into their deck (DI-032)."""
    for at, copies in _put_away(state, args[0]):
        state.deck_left[at] = copies


def _can_add(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_put_away(state, args[0]))


def _put_away(state: Tribe, index: int) -> list[tuple[int, int]]:
    """(place in the deck, copies) of those of some cards that are in the box."""
    setting = state.setting
    copies = {entry.thing: entry.copies for entry in setting.terrain.deck}
    put_away: list[tuple[int, int]] = []
    for printed in setting.pool.lists[index]:
        at = setting.deck_of.get(printed, NONE)
        if at < 0 or printed not in copies:
            continue
        _, _, at_the_start = setting.deck[at]
        if not at_the_start and not state.deck_left[at]:
            put_away.append((at, copies[printed]))
    return put_away


def _remove_exploration(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Cards leave their deck for good (DI-262)."""
    for printed in state.setting.pool.lists[args[0]]:
        at = state.setting.deck_of.get(printed, NONE)
        if at >= 0:
            state.deck_left[at] = 0


def _can_remove(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    indices = [state.setting.deck_of.get(printed, NONE) for printed in state.setting.pool.lists[args[0]]]
    return any([at >= 0 and state.deck_left[at] for at in indices])


# --- What happens, and what is said -----------------------------------------------------------------------------------


def _cancel(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """What is about to happen does not (DI-249)."""
    stopping.stop(state)


def _can_cancel(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return stopping.may_stop(state)


def _narrate(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """A sentence of the story (DI-151)."""
    state.note(NOWHERE, "narrated", "DI-151", state.setting.pool.texts[args[0]])


def _lasting(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """A rule that the card spells out holds for the survivor until then (DI-073, DI-249)."""
    rule, until, _ = args
    give(state, until, state.setting.pool.timed[rule], seat, ctx[context.SOURCE])


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("quest_counter", _quest_counter, _can_count, of_table=True),
    Entry("set_flag", _set_flag, _can_set_flag, of_table=True),
    Entry("replace_card", _replace_card, _can_replace, of_table=True),
    Entry("add_exploration", _add_exploration, _can_add, of_table=True),
    Entry("remove_exploration", _remove_exploration, _can_remove, of_table=True),
    Entry("cancel", _cancel, _can_cancel, of_table=True),
    Entry("narrate", _narrate, of_table=True),
    Entry("lasting", _lasting),
)
