"""Which item, which project, which survivor, how many: questions that several chapters ask.

Each says what for; the chapter to which a purpose belongs registers what is done with the answer.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from unmapped.games.discover.cards.kinds import (
    AMOUNT_ARGUMENTS,
    AMOUNT_LEAST,
    AMOUNT_MOST,
    AMOUNT_PURPOSE,
    ASK_AMOUNT,
    ASK_ITEM,
    ASK_OTHER,
    ASK_PROJECT,
    ITEM_COUNT,
    ITEM_ITEM,
    ITEM_PURPOSE,
    OTHER_ARGUMENTS,
    OTHER_PURPOSE,
    OTHER_SEATS,
    PROJECT_COUNT,
    PROJECT_OPTIONAL,
    PROJECT_PROJECT,
    PROJECT_PURPOSE,
)
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import hands, items
from unmapped.games.discover.table.state import HANDS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.world import members

Continuation: TypeAlias = Callable[[Tribe, int, int, Ints], None]
"""(state, who answered, answer, arguments): go on with what was chosen."""
Fits: TypeAlias = Callable[[Tribe, int, int, Ints], bool]
"""(state, who is asked, option, arguments): whether it comes into question now."""

# How many.
CONVERT: Final = 0
STORE: Final = 1
SHARE: Final = 2
COOK: Final = 3
# Which item.
DISCARD: Final = 10
REMOVE: Final = 11
HAND: Final = 12
SWAP: Final = 13
CHARGE: Final = 14
# Which project.
BURY: Final = 20
REVEAL: Final = 21
CRAFT_FREE: Final = 22
HAND_PROJECT: Final = 23
SWAP_PROJECT: Final = 24
DISCARD_PROJECT: Final = 25
# Which survivor.
GIVE_TO: Final = 30
TAKE_FROM: Final = 31
ROB: Final = 32
"""A casualty."""
CARD_TO: Final = 33
EXCHANGE_WITH: Final = 34

CONTINUATIONS: Final[dict[int, Continuation]] = {}
"""By purpose."""
FITS: Final[dict[int, Fits]] = {}
"""By purpose, where not all that lies at hand comes into question; what does is the survivor's own affair."""
PURPOSES: Final = {
    CONVERT: "exchange",
    STORE: "store",
    SHARE: "pay",
    COOK: "cook",
    DISCARD: "discard",
    REMOVE: "put back into the box",
    HAND: "give away",
    SWAP: "give in exchange",
    CHARGE: "put counters on",
    BURY: "put under its deck",
    REVEAL: "lay face up",
    CRAFT_FREE: "craft",
    HAND_PROJECT: "give away",
    SWAP_PROJECT: "give in exchange",
    DISCARD_PROJECT: "discard",
    GIVE_TO: "is given it",
    TAKE_FROM: "gives it",
    ROB: "is it taken from",
    CARD_TO: "is given the card",
    EXCHANGE_WITH: "exchanges",
}

OPEN: Final = 1000
"""OPEN + card: a project that lies face up, among places in a hand."""


# --- How many ---------------------------------------------------------------------------------------------------------


def ask_amount(state: Tribe, seat: int, purpose: int, least: int, most: int, *args: int) -> None:
    """Ask how many, unless there is only one answer."""
    most = min(most, state.setting.pool.words.amount.size - 1)
    if most > least:
        state.push((ASK_AMOUNT, seat, purpose, least, most, *args))
    else:
        CONTINUATIONS[purpose](state, seat, most, args)


class ChooseAmount(Question):
    """Choose how many."""

    key = "amount"
    rule = "DI-R96"
    families: tuple[str, ...] = ("amount",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """From the least to the most."""
        first = state.setting.pool.words.amount.first
        return [first + n for n in range(record[AMOUNT_LEAST], record[AMOUNT_MOST] + 1)]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """So many."""
        CONTINUATIONS[record[AMOUNT_PURPOSE]](
            state, seat, action - state.setting.pool.words.amount.first, record[AMOUNT_ARGUMENTS:]
        )

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for, and the most."""
        return PURPOSES[record[AMOUNT_PURPOSE]], record[AMOUNT_MOST]


# --- Which item -------------------------------------------------------------------------------------------------------


def ask_item(state: Tribe, seat: int, purpose: int, options: list[int], *args: int) -> None:
    """Ask which of some items; a single one needs no question, of none nothing happens."""
    if len(options) == 1:
        CONTINUATIONS[purpose](state, seat, options[0], args)
    elif options:
        state.push((ASK_ITEM, seat, purpose, len(options), *options, *args))


class ChooseItem(Question):
    """Choose one of some items."""

    key = "item"
    rule = "DI-154"
    families: tuple[str, ...] = ("item",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that come into question."""
        options = list(record[ITEM_ITEM : 4 + record[ITEM_COUNT]])
        return items.words_for(state, state.setting.pool.words.item.first, options)

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one."""
        options = list(record[ITEM_ITEM : 4 + record[ITEM_COUNT]])
        item = items.called(state, options, action - state.setting.pool.words.item.first)
        CONTINUATIONS[record[ITEM_PURPOSE]](state, seat, item, record[4 + record[ITEM_COUNT] :])

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for."""
        return (PURPOSES[record[ITEM_PURPOSE]],)


# --- Which project ----------------------------------------------------------------------------------------------------


def ask_project(state: Tribe, seat: int, purpose: int, options: list[int], *args: int, optional: bool = False) -> None:
    """Ask which of some projects: places in the hand, or OPEN + card; a single one needs no question.

    Nothing that others do not know of the hand has a say in which options there are: that is for FITS. Rules: DI-X41.
    """
    if len(options) == 1 and not optional:
        CONTINUATIONS[purpose](state, seat, options[0], args)
    elif options:
        state.push((ASK_PROJECT, seat, purpose, int(optional), len(options), *options, *args))


def project_card(state: Tribe, seat: int, option: int) -> int:
    """The card of a project that is named by its place, or by itself where it lies face up."""
    return option - OPEN if option >= OPEN else state.cards.piles[HANDS + seat][option]


def project_word(state: Tribe, card: int) -> int:
    """The place of a project among those that actions name."""
    return state.setting.projects[card]


class ChooseProject(Question):
    """Choose one of some projects."""

    key = "project"
    rule = "DI-123"
    families: tuple[str, ...] = ("project", "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that come into question; none where it may be left."""
        words = state.setting.pool.words
        options = record[PROJECT_PROJECT : 5 + record[PROJECT_COUNT]]
        fits = FITS.get(record[PROJECT_PURPOSE])
        if fits is not None:
            options = tuple(
                [option for option in options if fits(state, seat, option, record[5 + record[PROJECT_COUNT] :])]
            )
        actions = sorted(
            [words.project.first + project_word(state, project_card(state, seat, option)) for option in options]
        )
        return [*actions, words.done] if record[PROJECT_OPTIONAL] else actions

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one."""
        words = state.setting.pool.words
        if action == words.done:
            return
        options = record[PROJECT_PROJECT : 5 + record[PROJECT_COUNT]]
        named = [project_word(state, project_card(state, seat, option)) for option in options]
        option = options[named.index(action - words.project.first)]
        if option < OPEN:
            option = hands.drawn_out(state, seat, option)
        CONTINUATIONS[record[PROJECT_PURPOSE]](state, seat, option, record[5 + record[PROJECT_COUNT] :])

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for."""
        return (PURPOSES[record[PROJECT_PURPOSE]],)

    def settles(self, record: Ints) -> bool:
        """A single one is taken without asking, unless it may be left."""
        return not record[PROJECT_OPTIONAL]


# --- Which survivor ---------------------------------------------------------------------------------------------------


def ask_other(state: Tribe, seat: int, purpose: int, mask: int, *args: int) -> None:
    """Ask which of some survivors; a single one needs no question, of none nothing happens."""
    if mask & (mask - 1):
        state.push((ASK_OTHER, seat, purpose, mask, *args))
    elif mask:
        CONTINUATIONS[purpose](state, seat, mask.bit_length() - 1, args)


class ChooseOther(Question):
    """Choose one of some survivors."""

    key = "other"
    rule = "DI-R24"
    families: tuple[str, ...] = ("seat",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those who come into question."""
        return [state.setting.pool.words.seat.first + survivor for survivor in members(record[OTHER_SEATS])]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one."""
        CONTINUATIONS[record[OTHER_PURPOSE]](
            state, seat, action - state.setting.pool.words.seat.first, record[OTHER_ARGUMENTS:]
        )

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for."""
        return (PURPOSES[record[OTHER_PURPOSE]],)


QUESTIONS: Final[dict[int, Question]] = {
    ASK_AMOUNT: ChooseAmount(),
    ASK_ITEM: ChooseItem(),
    ASK_PROJECT: ChooseProject(),
    ASK_OTHER: ChooseOther(),
}
