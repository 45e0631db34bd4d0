"""What cards do with cards of survivors: discarded, removed, handed on, given counters.

(DI-073, DI-080, DI-101, DI-137, DI-155, DI-156, DI-251, DI-261, DI-262, DI-270, DI-R37, DI-R108)
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_OWN_THREAT
from unmapped.games.discover.cards.verbs.numbers import (
    IT,
    OWN_CRAFTED,
    OWN_ITEM,
    OWN_PROJECT,
    OWN_THREAT,
    OWN_WEAPON,
    RANDOM_ITEM,
    THIS,
)
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import disposal, items, projects, selecting
from unmapped.games.discover.table import atlas, calls, decks, reading
from unmapped.games.discover.table.state import HANDS, NOWHERE, OWN_THREATS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry

_WEAPON: Final = "WEAPON"


# --- Which cards are meant --------------------------------------------------------------------------------------------


def _items(state: Tribe, seat: int, card: int, ctx: Ints) -> list[int]:
    """The items of a survivor that a word means."""
    setting = state.setting
    pool = setting.pool
    own = finding.items(state, seat)
    if card == THIS:
        item = ctx[context.ITEM]
        return [item] if item >= 0 and state.item_at[item] >= 0 else []
    if card == IT:
        return [item for item in own if setting.items[item] == state.event]
    if card == OWN_CRAFTED:
        return [item for item in own if pool.kind(setting.items[item]) == built.CRAFTED]
    if card == OWN_WEAPON:
        trait = pool.trait_names.index(_WEAPON)
        return [item for item in own if reading.traits(state, setting.items[item]) >> trait & 1]
    return own if card in (OWN_ITEM, RANDOM_ITEM) else []


def _is_there(state: Tribe, seat: int, card: int, ctx: Ints) -> bool:
    """Whether there is a card of the kind that a word means."""
    if card == OWN_THREAT:
        return bool(state.cards.piles[OWN_THREATS + seat])
    if card == OWN_PROJECT:
        return bool(state.cards.piles[HANDS + seat])
    if card == THIS and ctx[context.ITEM] < 0:
        source = ctx[context.SOURCE]
        what = state.setting.what
        threat = any([what[card] == source for card in state.cards.piles[OWN_THREATS + ctx[context.ACTOR]]])
        return threat or source in state.upgrades
    return bool(_items(state, seat, card, ctx))


# --- Discarding and removing ------------------------------------------------------------------------------------------


def _discard_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Back to its deck, or to the discard of threats. Rules: DI-073, DI-080, DI-R37."""
    card = args[0]
    if card == THIS and ctx[context.ITEM] < 0:
        if _is_there(state, seat, card, ctx):
            disposal.put_away(state, ctx[context.SOURCE], ctx[context.ACTOR], NOWHERE)
    elif card == OWN_THREAT:
        _ask_threat(state, seat)
    elif card == OWN_PROJECT:
        indices = list(range(len(state.cards.piles[HANDS + seat])))
        selecting.ask_project(state, seat, selecting.DISCARD_PROJECT, indices)
    else:
        _ask(state, seat, selecting.DISCARD, _discardable(state, seat, card, ctx), card)


def _discardable(state: Tribe, seat: int, card: int, ctx: Ints) -> list[int]:
    """What can be discarded of that which is meant: no quest items (DI-137)."""
    return [item for item in _items(state, seat, card, ctx) if items.may_discard(state, item)]


def _can_discard_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    card = args[0]
    if card in (OWN_THREAT, OWN_PROJECT) or (card == THIS and ctx[context.ITEM] < 0):
        return _is_there(state, seat, card, ctx)
    return bool(_discardable(state, seat, card, ctx))


def _ask(state: Tribe, seat: int, purpose: int, options: list[int], card: int, *args: int) -> None:
    """Choose among several items, or have chance choose."""
    if card == RANDOM_ITEM and options:
        options = [options[state.chance.below("effects", len(options))]]
    selecting.ask_item(state, choosing.able(state, seat), purpose, options, *args)


def _discarded(state: Tribe, seat: int, item: int, args: Ints) -> None:
    items.drop(state, item)


def _remove_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-137, DI-262."""
    card = args[0]
    if card == THIS and ctx[context.SOURCE] in state.upgrades:
        state.upgrades = tuple([upgrade for upgrade in state.upgrades if upgrade != ctx[context.SOURCE]])
        return
    _ask(state, seat, selecting.REMOVE, _discardable(state, seat, card, ctx), card)


def _can_remove_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    if args[0] == THIS and ctx[context.SOURCE] in state.upgrades:
        return True
    return bool(_discardable(state, seat, args[0], ctx))


def _removed(state: Tribe, seat: int, item: int, args: Ints) -> None:
    items.remove(state, item)


# --- Threats ----------------------------------------------------------------------------------------------------------


def _ask_threat(state: Tribe, seat: int) -> None:
    pile = state.cards.piles[OWN_THREATS + seat]
    if len(pile) == 1:
        disposal.discard(state, seat, state.setting.what[pile[0]])
    elif pile:
        state.push((ASK_OWN_THREAT, seat))


class ChooseOwnThreat(Question):
    """Which of the threats in front of a survivor is discarded (DI-073)."""

    key = "own-threat"
    rule = "DI-073"
    families: tuple[str, ...] = ("threat",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each of them."""
        pool, what = state.setting.pool, state.setting.what
        return sorted([pool.words.threat.first + pool.number(what[card]) for card in self._pile(state, seat)])

    @staticmethod
    def _pile(state: Tribe, seat: int) -> tuple[int, ...]:
        return state.cards.piles[OWN_THREATS + seat]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one."""
        pool = state.setting.pool
        number = action - pool.words.threat.first
        disposal.discard(state, seat, pool.first[built.THREAT] + number)


# --- Handing on -------------------------------------------------------------------------------------------------------


def _transfer_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """An item, or a project of the hand, without a trade. Rules: DI-155, DI-156."""
    to, card, _ = args
    if not _is_there(state, seat, card, ctx):
        return
    meant = state.setting.pool.people[to]
    takers = finding.people(state, to, seat, ctx) & ~(1 << seat)
    own = [] if card == OWN_PROJECT else _items(state, seat, card, ctx)
    asked = choosing.decider(state, meant.chooser, seat)
    selecting.ask_other(state, asked, selecting.CARD_TO, takers, seat, card, *own)


def _can_transfer_card(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    to, card, _ = args
    takers = finding.people(state, to, seat, ctx) & ~(1 << seat)
    return bool(takers) and _is_there(state, seat, card, ctx)


def _card_to(state: Tribe, seat: int, taker: int, args: Ints) -> None:
    giver, card, *own = args
    if card == OWN_PROJECT:
        indices = list(range(len(state.cards.piles[HANDS + giver])))
        selecting.ask_project(state, giver, selecting.HAND_PROJECT, indices, taker)
    else:
        _ask(state, giver, selecting.HAND, own, card, taker)


def _handed(state: Tribe, seat: int, item: int, args: Ints) -> None:
    items.hand(state, item, args[0])


def _handed_project(state: Tribe, seat: int, option: int, args: Ints) -> None:
    """It goes from hand to hand; nobody else sees it (DI-120)."""
    card, taker = selecting.project_card(state, seat, option), args[0]
    state.cards.move(card, HANDS + seat, HANDS + taker)
    state.cards.reveal((card,), 1 << taker)
    state.whisper(1 << seat | 1 << taker, seat, "handed-project", "DI-120", projects.name(state, card), taker)


# --- Counters, numbers, tokens that stay ------------------------------------------------------------------------------


def _chargeable(state: Tribe, seat: int, args: Ints, ctx: Ints) -> list[int]:
    """The items on which counters can be put: that have some at all, and not the most already (DI-270)."""
    _, most, card = args
    return [
        item
        for item in _items(state, seat, card, ctx)
        if items.has_counters(state, item) and state.item_counters[item] < most
    ]


def _add_counter(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-251, DI-270."""
    n, most, card = args
    _ask(state, seat, selecting.CHARGE, _chargeable(state, seat, args, ctx), card, n, most)


def _can_add_counter(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_chargeable(state, seat, args, ctx))


def _charged(state: Tribe, seat: int, item: int, args: Ints) -> None:
    n, most = args
    items.add_counters(state, item, n, most)


def _resolve_number(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-149, DI-261."""
    calls.resolve(state, seat, args[0])


def _can_resolve_number(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return decks.in_deck(state, args[0])


def _stay(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-101, DI-R108."""
    token = ctx[context.TOKEN]
    if 0 <= token < atlas.SPECIAL and token not in state.kept_tokens:
        state.kept_tokens = (*state.kept_tokens, token)


def _can_stay(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return ctx[context.TOKEN] >= 0


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("discard_card", _discard_card, _can_discard_card),
    Entry("remove_card", _remove_card, _can_remove_card),
    Entry("transfer_card", _transfer_card, _can_transfer_card),
    Entry("add_counter", _add_counter, _can_add_counter),
    Entry("resolve_number", _resolve_number, _can_resolve_number),
    Entry("stay", _stay, _can_stay, of_table=True),
)
selecting.CONTINUATIONS.update(
    {
        selecting.DISCARD: _discarded,
        selecting.REMOVE: _removed,
        selecting.HAND: _handed,
        selecting.HAND_PROJECT: _handed_project,
        selecting.CHARGE: _charged,
        selecting.CARD_TO: _card_to,
    }
)

QUESTIONS: Final[dict[int, Question]] = {ASK_OWN_THREAT: ChooseOwnThreat()}
