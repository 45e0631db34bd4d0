"""Looting: what a casualty has lies open to whoever stands there, token by token and card by card.

(DI-174, DI-176 to DI-179, DI-R74, DI-R115)
"""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_LOOT, LOOT_WHOSE
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import items, prices, resources
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table.state import CASUALTY, KINDS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal

_LOOT: Final = ACTION["loot"]


def casualties(state: Tribe, space: int) -> list[int]:
    """The casualties that lie in a space (DI-174)."""
    return [seat for seat in range(state.seats) if state.status[seat] == CASUALTY and state.where[seat] == space]


def _has_loot(state: Tribe, whose: int) -> bool:
    return any(resources.held(state, whose)) or bool(finding.items(state, whose))


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The casualties from whom a survivor can take something now (DI-178)."""
    if not means.open >> _LOOT & 1 or CASUALTY not in state.status:
        return []
    first = state.setting.pool.words.loot.first
    return [first + casualty for casualty in casualties(state, state.where[seat]) if _has_loot(state, casualty)]


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against looting somebody."""
    whose = action - state.setting.pool.words.loot.first
    if whose not in casualties(state, state.where[seat]):
        return [Refusal("DI-178", "No such casualty lies in your space.")]
    refused: list[Refusal] = []
    if not _has_loot(state, whose):
        refused.append(Refusal("DI-178", "There is nothing left to take."))
    if prices.forbidden(state, seat, "loot") != NONE:
        refused.append(Refusal("DI-250", "You cannot loot now."))
    if not prices.can_pay(state, seat, "loot"):
        need = prices.price(state, seat, "loot")
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Take one token or one item (DI-178)."""
    whose = action - state.setting.pool.words.loot.first
    prices.pay(state, seat, "loot")
    state.push((ASK_LOOT, seat, whose))


class ChooseLoot(Question):
    """What is taken from a casualty (DI-178)."""

    key = "loot"
    rule = "DI-178"
    families: tuple[str, ...] = ("take", "take double", "item")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """One of its tokens, or one of its items; a carrier comes alone (DI-R74)."""
        words = state.setting.pool.words
        whose = record[LOOT_WHOSE]
        goods = state.goods[KINDS * whose : KINDS * whose + KINDS]
        single = [kind for kind in range(KINDS) if goods[kind] or resources.cards(state, whose, kind, double=False)]
        double = [kind for kind in range(KINDS) if resources.cards(state, whose, kind, double=True)]
        return [
            *[words.kind.first + kind for kind in single],
            *[words.kind_double.first + kind for kind in double],
            *items.words_for(state, words.item.first, finding.items(state, whose)),
        ]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It changes hands; an item may be one of a name that is held already (DI-R115)."""
        words = state.setting.pool.words
        whose = record[LOOT_WHOSE]
        hooks.happen(state, "looted", seat, space=state.where[seat])
        if action >= words.item.first:
            item = items.called(state, finding.items(state, whose), action - words.item.first)
            state.note(seat, "looted-item", "DI-178", items.name(state, item), whose)
            items.receive(state, seat, item)
        else:
            double = action >= words.kind_double.first
            kind = action - (words.kind_double.first if double else words.kind.first)
            resources.hand_token(state, whose, seat, kind, double=double)
            state.note(seat, "looted", "DI-178", kind, whose)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """From whom."""
        return (record[LOOT_WHOSE],)


QUESTIONS: Final[dict[int, Question]] = {ASK_LOOT: ChooseLoot()}
