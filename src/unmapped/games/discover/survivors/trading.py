"""Trading: an offer is put together by small actions, changed until it is accepted, and answered by the other one.

(DI-119 to DI-121, DI-140, DI-143, DI-270, DI-R38 to DI-R41, DI-R115)
"""

from typing import Final

from unmapped.games.discover.cards.kinds import ANSWER_CHANGES_LEFT, ANSWER_PROPOSER, ASK_ANSWER, ASK_TRADE, TRADE_OTHER
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import hands, items, prices, reach, resources, selecting
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table import atlas, offers
from unmapped.games.discover.table.offers import DOUBLE, GIVER, ITEM, PROJECT, given
from unmapped.games.discover.table.state import HANDS, KINDS, NOWHERE, ON_MAP, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal

_TRADE: Final = ACTION["trade"]
CHANGES: Final = 40
"""So often an offer can be changed, proposed and answered in one trade (DI-X05)."""
MOST_LEFT_OUT: Final = 24
"""As many entries have a number by which they can be left out."""


# --- The action -------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The survivors with whom one can trade now (DI-119)."""
    if not means.open >> _TRADE & 1:
        return []
    if means.reaches:
        return _partners(state, seat, reach.area(state, seat, "trade"))
    where = state.where
    # Mostly nobody else is there.
    return _partners(state, seat, 1 << where[seat]) if where.count(where[seat]) > 1 else []


def partners(state: Tribe, seat: int, far: int) -> list[int]:
    """The actions that name those at most so far away with whom there is something to trade (DI-119, DI-260)."""
    return _partners(state, seat, reach.near(state, seat, far))


def _partners(state: Tribe, seat: int, near: int) -> list[int]:
    """The same of those in some spaces, as bits."""
    first = state.setting.pool.words.trade.first
    return [
        first + other
        for other in range(state.seats)
        if other != seat
        and state.status[other] == ON_MAP
        and near >> state.where[other] & 1
        and (_has_goods(state, seat) or _has_goods(state, other))
        and prices.forbidden(state, other, "trade") == NONE
    ]


def _has_goods(state: Tribe, seat: int) -> bool:
    return any(resources.held(state, seat)) or bool(finding.items(state, seat) or state.cards.piles[HANDS + seat])


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against trading with somebody."""
    partner = action - state.setting.pool.words.trade.first
    if partner == seat or partner >= state.seats or not state.on_map(partner):
        return [Refusal("DI-119", "A trade is made with another survivor.")]
    refused: list[Refusal] = []
    near = atlas.within(state, state.where[seat], reach.reach(state, seat, "trade"))
    if not near >> state.where[partner] & 1:
        refused.append(Refusal("DI-119", "The other survivor is not in your space."))
    if not _has_goods(state, seat) and not _has_goods(state, partner):
        refused.append(Refusal("DI-R40", "Neither of you has anything to trade."))
    if prices.forbidden(state, seat, "trade") != NONE:
        refused.append(Refusal("DI-250", "You cannot trade now."))
    if prices.forbidden(state, partner, "trade") != NONE:
        refused.append(Refusal("DI-250", "The other survivor cannot trade now."))
    if not prices.can_pay(state, seat, "trade"):
        need = prices.price(state, seat, "trade")
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Begin to talk; stamina is spent when both agree (DI-119, DI-121)."""
    open_with(state, seat, action - state.setting.pool.words.trade.first)


def open_with(state: Tribe, seat: int, partner: int, price: int = NOWHERE) -> None:
    """Begin to talk with a partner, for the stamina of the action or that which an effect says."""
    state.offer = ()
    state.push((ASK_TRADE, seat, partner, seat, price, CHANGES))


# --- What is offered --------------------------------------------------------------------------------------------------


def _kinds_left(state: Tribe, seat: int, *, double: bool) -> list[int]:
    """The resources of which a survivor could give one token more; double ones may be split for it (DI-145)."""
    left, doubles = resources.tokens(state, seat)
    for what in given(state, seat):
        if what < KINDS:
            left[what] -= 1
        elif DOUBLE <= what < DOUBLE + KINDS:
            doubles[what - DOUBLE] -= 1
    if double:
        return [kind for kind in range(KINDS) if doubles[kind] > 0 and left[kind] + 2 * (doubles[kind] - 1) >= 0]
    return [kind for kind in range(KINDS) if left[kind] + 2 * doubles[kind] > 0]


def _items_left(state: Tribe, seat: int) -> list[int]:
    """The items that a survivor could give (DI-R40, DI-250)."""
    offered = given(state, seat)
    return [
        item for item in finding.items(state, seat) if ITEM + item not in offered and not items.is_tied(state, item)
    ]


def _projects_left(state: Tribe, seat: int, asked: int) -> list[int]:
    """The places in the hand of a survivor of the projects that could be given, as far as `asked` knows them."""
    offered = given(state, seat)
    hand = state.cards.piles[HANDS + seat]
    return [
        index for index, card in enumerate(hand) if PROJECT + index not in offered and state.cards.knows(asked, card)
    ]


def _changes(state: Tribe, seat: int, giver: int) -> list[int]:
    """The actions by which a survivor adds what it, or the other one, would give, ascending."""
    words = state.setting.pool.words
    own = seat == giver
    kind, double = (words.give, words.give_double) if own else (words.want, words.want_double)
    item, project = (words.give_item, words.give_project) if own else (words.want_item, words.want_project)
    hand = state.cards.piles[HANDS + giver]
    indices = _projects_left(state, giver, seat)
    return [
        *[kind.first + resource for resource in _kinds_left(state, giver, double=False)],
        *[double.first + resource for resource in _kinds_left(state, giver, double=True)],
        *items.words_for(state, item.first, _items_left(state, giver)),
        *sorted([project.first + selecting.project_word(state, hand[index]) for index in indices]),
    ]


def _what(state: Tribe, giver: int, action: int, *, own: bool) -> int:
    """What an action adds to that which somebody gives."""
    words = state.setting.pool.words
    kind, double = (words.give, words.give_double) if own else (words.want, words.want_double)
    item, project = (words.give_item, words.give_project) if own else (words.want_item, words.want_project)
    if action >= project.first:
        hand = state.cards.piles[HANDS + giver]
        named = [selecting.project_word(state, card) for card in hand]
        return PROJECT + hands.drawn_out(state, giver, named.index(action - project.first))
    if action >= item.first:
        return ITEM + items.called(state, finding.items(state, giver), action - item.first)
    if action >= double.first:
        return DOUBLE + action - double.first
    return action - kind.first


class Trade(Question):
    """The offer is put together; nothing moves before both agree (DI-120, DI-R38, DI-R39)."""

    key = "trade"
    rule = "DI-R38"
    families: tuple[str, ...] = (
        *("give", "give double", "give item", "give project"),
        *("ask for", "ask for double", "ask for item", "ask for project"),
        *("leave out", "propose", "done"),
    )
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Add something on either side, leave something out, propose what there is, or call it off."""
        _, _, other, _, _, changes_left = record
        words = state.setting.pool.words
        actions: list[int] = []
        if changes_left > 0:
            actions += _changes(state, seat, seat)
            actions += _changes(state, seat, other)
            actions += [words.leave_out.first + number for number in range(min(len(state.offer), MOST_LEFT_OUT))]
        if state.offer:
            actions.append(words.propose)
        actions.append(words.done)
        return actions

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Change the offer, or have it answered."""
        words = state.setting.pool.words
        _, _, partner, opener, price, left = record
        if action == words.done:
            state.note(seat, "called-off", "DI-121", partner)
            state.offer = ()
        elif action == words.propose:
            _show_offered(state, seat, partner)
            state.note(seat, "proposed", "DI-R38", partner)
            state.push((ASK_ANSWER, partner, seat, opener, price, left - 1))
        else:
            if words.leave_out.first <= action < words.leave_out.first + MOST_LEFT_OUT:
                offers.leave_out(state, action - words.leave_out.first)
            else:
                own = action < words.want.first
                giver = seat if own else partner
                offers.add(state, giver, _what(state, giver, action, own=own))
            state.push((ASK_TRADE, seat, partner, opener, price, left - 1))

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against that change."""
        _, _, other, _, _, changes_left = record
        words = state.setting.pool.words
        if action == words.propose:
            return [Refusal("DI-R38", "There is nothing in the offer yet.")]
        if changes_left <= 0:
            return [Refusal("DI-X05", "The offer has been changed often enough: propose it, or call it off.")]
        if words.leave_out.first <= action < words.leave_out.first + MOST_LEFT_OUT:
            return [Refusal("DI-R38", "The offer has not so many parts.")]
        giver = seat if action < words.want.first else other
        for first in (words.give_item.first, words.want_item.first):
            number = action - first
            for item in finding.items(state, giver):
                if items.word(state.setting.pool, state.setting.items[item]) == number and items.is_tied(state, item):
                    return [Refusal("DI-250", "This card cannot be traded.")]
        return [Refusal("DI-R39", "There is no more of that to give now.")]

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """With whom."""
        return (record[TRADE_OTHER],)


def _show_offered(state: Tribe, seat: int, partner: int) -> None:
    """Whoever is to answer sees the projects that are offered (DI-124, DI-R41)."""
    hand = state.cards.piles[HANDS + seat]
    for what in given(state, seat):
        if what >= PROJECT and not state.cards.knows(partner, hand[what - PROJECT]):
            show(state, seat, hand[what - PROJECT], partner)


def show(state: Tribe, seat: int, card: int, to: int) -> None:
    """Show a hand project to another survivor, who knows it from then on (DI-124, DI-R41)."""
    pool = state.setting.pool
    state.cards.reveal((card,), 1 << to)
    state.whisper(1 << seat | 1 << to, seat, "showed", "DI-R41", pool.ids[state.setting.what[card]], to)


class Answer(Question):
    """Whether an offer is accepted as it is (DI-121, DI-R38)."""

    key = "answer"
    rule = "DI-121"
    families: tuple[str, ...] = ("accept", "reject", "make another offer")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Accept it, reject it, or change it in turn."""
        words = state.setting.pool.words
        actions = [words.accept, words.reject]
        return [*actions, words.counter] if record[ANSWER_CHANGES_LEFT] > 0 else actions

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Everything moves at once, or the talk goes on (DI-121, DI-R38)."""
        words = state.setting.pool.words
        _, _, proposer, opener, price, left = record
        if action == words.accept:
            _agree(state, opener, seat if opener == proposer else proposer, price)
        elif action == words.reject:
            state.note(seat, "rejected", "DI-121", proposer)
            if left > 0:
                state.push((ASK_TRADE, proposer, seat, opener, price, left))
            else:
                state.offer = ()
        else:
            state.push((ASK_TRADE, seat, proposer, opener, price, left))

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Only so often an offer is changed."""
        return [Refusal("DI-X05", "The offer has been changed often enough: accept or reject it.")]

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Who proposed it."""
        return (record[ANSWER_PROPOSER],)


# --- Agreed -----------------------------------------------------------------------------------------------------------


def _agree(state: Tribe, seat: int, partner: int, price: int) -> None:
    """Everything moves at once, and the current survivor pays the stamina (DI-120, DI-121, DI-R38)."""
    if price < 0:
        prices.pay(state, seat, "trade")
    else:
        state.stamina[seat] -= price
    state.note(seat, "traded", "DI-120", partner)
    hooks.happen(state, "traded", partner, space=state.where[partner])
    hooks.happen(state, "traded", seat, space=state.where[seat])
    exchange(state, seat, partner)


def exchange(state: Tribe, seat: int, partner: int) -> None:
    """Everything in the offer changes hands at once; who has two of a name parts with the old one (DI-143, DI-R115)."""
    hands = [state.cards.piles[HANDS + seat] for seat in range(state.seats)]
    moved: list[tuple[int, int]] = []
    # Double tokens go before single ones, for which another one may have to be split.
    for entry in reversed(state.offer):
        giver, what = entry // GIVER, entry % GIVER
        taker = partner if giver == seat else seat
        if what >= PROJECT:
            card = hands[giver][what - PROJECT]
            state.cards.move(card, HANDS + giver, HANDS + taker)
            state.cards.reveal((card,), 1 << taker)
            name = state.setting.pool.ids[state.setting.what[card]]
            state.whisper(1 << giver | 1 << taker, giver, "handed-project", "DI-120", name, taker)
        elif what >= ITEM:
            state.note(giver, "handed-item", "DI-120", items.name(state, what - ITEM), taker)
            state.put_item(what - ITEM, taker)
            moved.append((taker, what - ITEM))
        else:
            double = what >= DOUBLE
            kind = what - DOUBLE if double else what
            resources.hand_token(state, giver, taker, kind, double=double)
            state.note(giver, "handed-double" if double else "handed", "DI-120", kind, 1, taker)
    for taker, item in moved:
        items.part_with_double(state, taker, item)
    state.offer = ()


QUESTIONS: Final[dict[int, Question]] = {ASK_TRADE: Trade(), ASK_ANSWER: Answer()}
