"""Items, found and crafted: how they come and go, twice the same name, counters (DI-154 to DI-158, DI-269 to DI-271).

Every copy of an item has a number (`Setting.items`). What leaves a survivor goes back into its own deck (DI-080).
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_DUPLICATE, ASK_GIFT, DUPLICATE_ASKED, DUPLICATE_OLD_ITEM, SETTLE
from unmapped.games.discover.cards.pool import NONE, Pool
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.state import IN_DECK, NOWHERE, REMOVED, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry

_CANNOT_DROP: Final = NUMBERS["cannot_drop"]


# --- How items are called ---------------------------------------------------------------------------------------------


def word(pool: Pool, printed: int) -> int:
    """The place of an item among those that actions name: events, what is found and cards 100, then what is crafted."""
    first = pool.first
    if printed < first[built.ENEMY]:
        return printed - first[built.EVENT]
    return first[built.ENEMY] - first[built.EVENT] + printed - first[built.CRAFTED]


def name(state: Tribe, item: int) -> str:
    """How the journal and prompts call an item."""
    setting = state.setting
    return setting.pool.ids[setting.items[item]]


def called(state: Tribe, items: list[int], number: int) -> int:
    """The item of some that an action names by its place."""
    setting = state.setting
    return next(item for item in items if word(setting.pool, setting.items[item]) == number)


def words_for(state: Tribe, first: int, items: list[int]) -> list[int]:
    """The actions of a family that name some items, ascending."""
    setting = state.setting
    return sorted({first + word(setting.pool, setting.items[item]) for item in items})


# --- Coming and going -------------------------------------------------------------------------------------------------


def free_copy(state: Tribe, printed: int) -> int:
    """A copy of an item that lies in its deck, NOWHERE if there is none (DI-157, DI-R70)."""
    setting = state.setting
    index = setting.deck_of.get(printed, NONE)
    if index >= 0 and not state.deck_left[index]:
        return NOWHERE
    for item in setting.items_of.get(printed, ()):
        if state.item_at[item] == IN_DECK:
            return item
    return NOWHERE


def gain_item(state: Tribe, seat: int, printed: int) -> bool:
    """Take an item from its deck, if it is there, and read it; whether it was (DI-125, DI-154, DI-157)."""
    item = free_copy(state, printed)
    if item < 0:
        state.note(seat, "not-in-deck", "DI-157")
        return False
    setting = state.setting
    index = setting.deck_of.get(printed, NONE)
    if index >= 0:
        state.deck_left[index] -= 1
    is_read = reading.read(state, printed)
    amount = setting.pool.counters[printed]
    state.item_counters[item] = 0 if amount == NONE or not is_read else finding.amount(state, amount, seat)
    state.note(seat, "gained-item", "DI-154", setting.pool.ids[printed])
    hooks.happen(state, "item_gained", seat, OF_CARD + printed)
    effect = setting.pool.on_gain[printed]
    if effect != NONE and is_read:
        state.push((EFFECT, effect, seat, *context.of_item(printed, seat, item)), (SETTLE,))
    receive(state, seat, item)
    return True


def receive(state: Tribe, seat: int, item: int, asked: int = 0) -> None:
    """An item comes to a survivor, who keeps it rather than an old one of the same name (DI-155, DI-156).

    `asked` are those to whom this very name was offered already, as bits (DI-R73).
    """
    state.put_item(item, seat)
    part_with_double(state, seat, item, asked)


def part_with_double(state: Tribe, seat: int, item: int, asked: int = 0) -> None:
    """The old item of the same name goes back to its deck or to somebody in the space (DI-156, DI-R115)."""
    setting = state.setting
    names = setting.pool.names
    own = names[setting.items[item]]
    for old in finding.items(state, seat):
        if old != item and names[setting.items[old]] == own:
            if _takers(state, seat, asked):
                state.push((ASK_DUPLICATE, seat, old, asked))
            else:
                drop(state, old)


def _takers(state: Tribe, seat: int, asked: int) -> list[int]:
    """Those in the space to whom an item can be offered."""
    space = state.where[seat]
    return [
        survivor
        for survivor in state.survivors()
        if survivor != seat and state.where[survivor] == space and not asked >> survivor & 1
    ]


def drop(state: Tribe, item: int) -> None:
    """An item goes back into its deck, where it can be found again; its counters are taken off (DI-080, DI-R98)."""
    setting = state.setting
    seat = state.item_at[item]
    index = setting.deck_of.get(setting.items[item], NONE)
    if index >= 0 and state.item_at[item] != IN_DECK:
        state.deck_left[index] += 1
    state.put_item(item, IN_DECK)
    state.item_counters[item] = 0
    if seat >= 0:
        state.note(seat, "dropped-item", "DI-080", setting.pool.ids[setting.items[item]])


def may_discard(state: Tribe, item: int) -> bool:
    """Whether an item can be discarded: quest items never can (DI-137)."""
    return not state.setting.pool.quest[state.setting.items[item]]


def is_tied(state: Tribe, item: int) -> bool:
    """Whether a rule says that an item is neither given up nor traded (DI-250)."""
    return any([rule.item == item for rule in state.language.rules(state, _CANNOT_DROP)])


def remove(state: Tribe, item: int) -> None:
    """An item goes back to the box for good; quest items never do (DI-137, DI-262)."""
    if may_discard(state, item):
        state.note(NOWHERE, "removed-item", "DI-262", name(state, item))
        state.put_item(item, REMOVED)
        state.item_counters[item] = 0


def hand(state: Tribe, item: int, taker: int) -> None:
    """An item goes to another survivor as it is, with its counters (DI-270)."""
    state.note(state.item_at[item], "handed-item", "DI-120", name(state, item), taker)
    receive(state, taker, item)


class ChooseDuplicate(Question):
    """What becomes of the old one of two items of the same name (DI-156)."""

    key = "duplicate"
    rule = "DI-156"
    families: tuple[str, ...] = ("seat", "done")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """It is offered to somebody in the space, or goes back to its deck."""
        words = state.setting.pool.words
        return [
            *[words.seat.first + taker for taker in sorted(_takers(state, seat, record[DUPLICATE_ASKED]))],
            words.done,
        ]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Offer it, or return it."""
        _, _, item, asked = record
        words = state.setting.pool.words
        if action == words.done:
            drop(state, item)
        else:
            taker = action - words.seat.first
            state.note(seat, "offered-item", "DI-156", name(state, item), taker)
            state.push((ASK_GIFT, taker, seat, item, asked))

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The item."""
        return (name(state, record[DUPLICATE_OLD_ITEM]),)


class TakeGift(Question):
    """Whether somebody takes an item that another one has twice (DI-R115)."""

    key = "gift"
    rule = "DI-R115"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        words = state.setting.pool.words
        return [words.yes, words.no]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It changes hands, and may be one too many there; or it goes back to its deck."""
        _, _, giver, item, asked = record
        if action == state.setting.pool.words.yes:
            state.note(giver, "handed-item", "DI-156", name(state, item), seat)
            receive(state, seat, item, asked | 1 << giver | 1 << seat)
        else:
            drop(state, item)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Who offers which item."""
        _, _, giver, item, _ = record
        return giver, name(state, item)


# --- Words ------------------------------------------------------------------------------------------------------------


def _gain_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-154, DI-157."""
    gain_item(state, seat, args[0])


def _can_gain_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return free_copy(state, args[0]) >= 0


def _spend_counter(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Take counters off this card; when none is left it may go back to its deck. Rules: DI-269, DI-271."""
    n, then_discard = args
    item = ctx[context.ITEM]
    if not _can_spend_counter(state, seat, args, ctx):
        return
    state.item_counters[item] -= n
    state.note(seat, "counter-spent", "DI-269", name(state, item), state.item_counters[item])
    if then_discard and not state.item_counters[item]:
        drop(state, item)


def _can_spend_counter(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    item = ctx[context.ITEM]
    return item >= 0 and state.item_at[item] >= 0 and state.item_counters[item] >= args[0]


def add_counters(state: Tribe, item: int, n: int, most: int) -> None:
    """Put counters on an item, up to the most that it is to have (DI-251, DI-270)."""
    state.item_counters[item] = max(state.item_counters[item], min(most, state.item_counters[item] + n))
    state.note(state.item_at[item], "counter-added", "DI-251", name(state, item), state.item_counters[item])


def has_counters(state: Tribe, item: int) -> bool:
    """Whether an item is one that has counters (DI-269)."""
    printed = state.setting.items[item]
    return state.setting.pool.counters[printed] != NONE and not reading.is_blank(state, printed)


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("gain_card", _gain_card, _can_gain_card),
    Entry("spend_counter", _spend_counter, _can_spend_counter),
)

QUESTIONS: Final[dict[int, Question]] = {ASK_DUPLICATE: ChooseDuplicate(), ASK_GIFT: TakeGift()}
