"""What cards do with resources: gained, spent, exchanged, stored, handed on, laid down, paid by several.

(DI-104, DI-132, DI-170, DI-244, DI-249, DI-251, DI-253, DI-R112)
"""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import EXCHANGE, GAIN_THEN, TOGETHER
from unmapped.games.discover.cards.verbs.numbers import CASUALTY, OWN_ITEM, OWN_PROJECT
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.survivors import looting, purses, resources, selecting, trading
from unmapped.games.discover.table import counters, offers
from unmapped.games.discover.table.state import HANDS, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language import selectors
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import ALL_OF_IT
from unmapped.language.world import members


def _have(state: Tribe, seat: int, mask: int) -> int:
    return sum([n for kind, n in enumerate(resources.stock(state, seat)) if mask >> kind & 1])


# --- Gained, spent, lost ----------------------------------------------------------------------------------------------


def _gain_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-104, DI-251."""
    resource, amount, _, different = args
    n = finding.amount(state, amount, seat)
    resources.gain_some(state, seat, resource, n, different=bool(different))


def _spend_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-132, DI-133, DI-146."""
    resource, amount, _ = args
    n = _how_many(state, seat, resource, amount)
    if resources.can_pay(state, seat, resource, n, resources.occasion(state)):
        resources.pay(state, seat, resource, n, resources.occasion(state))


def _can_spend_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    resource, n, _ = args
    return resources.can_pay(state, seat, resource, _how_many(state, seat, resource, n), resources.occasion(state))


def _how_many(state: Tribe, seat: int, mask: int, index: int) -> int:
    """How many of some kinds; `all` is as many as there are, and at least one."""
    n = finding.amount(state, index, seat)
    return n if n < ALL_OF_IT else max(1, _have(state, seat, mask))


def _lose_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-169, DI-253."""
    resource, n, _ = args
    resources.lose(state, seat, resource, finding.amount(state, n, seat))


def _can_lose_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return _have(state, seat, args[0]) > 0


# --- Paid by several --------------------------------------------------------------------------------------------------


def _pay_together(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """The members of a group say in turn what they pay, until it is enough. Rules: DI-132, DI-249."""
    resource, amount, who = args
    group = finding.people(state, who, seat, ctx)
    n = finding.amount(state, amount, seat)
    if _together(state, group, resource) >= n:
        state.push((TOGETHER, group, resource, n))


def _can_pay_together(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    resource, n, who = args
    group = finding.people(state, who, seat, ctx)
    return _together(state, group, resource) >= finding.amount(state, n, seat)


def _together(state: Tribe, group: int, mask: int) -> int:
    """How much of some kinds the members of a group can pay between them."""
    use = resources.occasion(state)
    return sum([_have(state, payer, purses.accepted(state, payer, mask, use)) for payer in members(group)])


def next_share(state: Tribe, record: Ints) -> None:
    """Carry out the step TOGETHER: the next one says how much it pays, and leaves no more than the rest can pay."""
    group, mask, n = record[1:4]
    payers = choosing.in_order(state, group)
    if not payers or n <= 0:
        return
    seat = payers[0]
    rest = group & ~(1 << seat)
    most = min(n, _together(state, 1 << seat, mask))
    least = min(most, max(0, n - _together(state, rest, mask)))
    selecting.ask_amount(state, seat, selecting.SHARE, least, most, mask, rest, n)


def _share(state: Tribe, seat: int, n: int, args: Ints) -> None:
    mask, rest, due = args
    state.push((TOGETHER, rest, mask, due - n))
    resources.pay(state, seat, mask, n, resources.occasion(state))


# --- Exchanged and stored ---------------------------------------------------------------------------------------------


def _convert_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-170, DI-R112."""
    source, to, n, _ = args
    most = min(finding.amount(state, n, seat), _have(state, seat, source))
    if most:
        selecting.ask_amount(state, seat, selecting.CONVERT, 0, most, source, to)


def _can_convert_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    source, _, n, _ = args
    return _have(state, seat, source) > 0 and finding.amount(state, n, seat) > 0


def _convert(state: Tribe, seat: int, n: int, args: Ints) -> None:
    """So many go, as many come."""
    source, to = args
    state.push((GAIN_THEN, seat, to, n))
    resources.hand_over(state, seat, resources.SWAPPED, source, n, NOWHERE)


def gain_then(state: Tribe, record: Ints) -> None:
    """Carry out the step GAIN_THEN: what comes for something else."""
    seat, mask, n = record[1:4]
    if state.on_map(seat):
        resources.gain_some(state, seat, mask, n)


def _store_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """First how much of that which counts double, then how much of the rest. Rules: DI-132, DI-251."""
    mask, counter, twice = args
    if not _can_store_resource(state, seat, args, ctx):
        return
    rest = mask & ~twice
    if twice and _have(state, seat, twice):
        least = 0 if _have(state, seat, rest) else 1
        selecting.ask_amount(state, seat, selecting.STORE, least, _have(state, seat, twice), counter, twice, 2, rest, 0)
    else:
        selecting.ask_amount(state, seat, selecting.STORE, 1, _have(state, seat, rest), counter, rest, 1, 0, 0)


def _can_store_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return _have(state, seat, args[0]) > 0


def _store(state: Tribe, seat: int, n: int, args: Ints) -> None:
    """So many are stored, each worth so much; then those of the other kinds, if any are left to be asked for."""
    counter, mask, worth, rest, before = args
    stored = before + n * worth
    if rest:
        least = 0 if stored else 1
        selecting.ask_amount(
            state, seat, selecting.STORE, least, max(least, _have(state, seat, rest)), counter, rest, 1, 0, stored
        )
    else:
        state.number = stored
        counters.count(state, counter, state.counters[counter] + stored)
    resources.pay(state, seat, mask, n)


# --- Handed on --------------------------------------------------------------------------------------------------------


def _sources(state: Tribe, seat: int, args: Ints, ctx: Ints) -> int:
    """Those from whom resources can pass, as bits; a casualty of the space, where that is meant."""
    _, mask, _, source, _ = args
    if source == CASUALTY:
        group = sum([1 << casualty for casualty in looting.casualties(state, finding.here(state, seat, ctx))])
    else:
        group = finding.people(state, source, seat, ctx)
    return sum([1 << giver for giver in members(group) if _have(state, giver, mask)])


def _transfer_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Resources pass from one survivor to another, as many as there are. Rules: DI-249, DI-253."""
    to, mask, index, source, by_receiver = args
    givers = _sources(state, seat, args, ctx)
    takers = finding.people(state, to, seat, ctx)
    n = finding.amount(state, index, seat)
    asked = choosing.decider(state, _chooser(state, source), seat)
    people = state.setting.pool.people
    if source != CASUALTY and people[source].base == selectors.DESCRIBED and people[source].pick == selectors.EACH:
        for giver in reversed(choosing.in_order(state, givers)):
            _from(state, asked, giver, (takers, mask, n, by_receiver, to))
        return
    purpose = selecting.ROB if source == CASUALTY else selecting.TAKE_FROM
    selecting.ask_other(state, asked, purpose, givers, takers, mask, n, by_receiver, to)


def _can_transfer_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    givers, takers = _sources(state, seat, args, ctx), finding.people(state, args[0], seat, ctx)
    return any([bool(takers & ~(1 << giver)) for giver in members(givers)])


def _chooser(state: Tribe, index: int) -> int:
    return built.BY_SELF if index == CASUALTY else state.setting.pool.people[index].chooser


def _from(state: Tribe, seat: int, giver: int, args: Ints) -> None:
    """The giver is known; then it is asked who gets them, or each of several does."""
    takers, mask, n, by_receiver, to = args
    meant = state.setting.pool.people[to]
    takers &= ~(1 << giver)
    if meant.base == selectors.DESCRIBED and meant.pick == selectors.EACH:
        for taker in reversed(choosing.in_order(state, takers)):
            _to(state, seat, taker, (giver, mask, n, by_receiver))
        return
    asked = choosing.decider(state, meant.chooser, seat)
    selecting.ask_other(state, asked, selecting.GIVE_TO, takers, giver, mask, n, by_receiver)


def _to(state: Tribe, seat: int, taker: int, args: Ints) -> None:
    """Giver and receiver are known; one of them chooses what passes (DI-253)."""
    giver, mask, n, by_receiver = args
    chooser = giver if state.on_map(giver) and not by_receiver else taker
    resources.hand_over(state, giver, resources.HANDED, mask, n, taker, chooser)


# --- Given to each other ----------------------------------------------------------------------------------------------


def _exchangeable(state: Tribe, seat: int, what: int) -> bool:
    if what == OWN_PROJECT:
        return bool(state.cards.piles[HANDS + seat])
    return bool(finding.items(state, seat)) if what == OWN_ITEM else _have(state, seat, what) > 0


def _partners(state: Tribe, seat: int, args: Ints, ctx: Ints) -> int:
    to, what, _, _ = args
    group = finding.people(state, to, seat, ctx) & ~(1 << seat)
    return sum([1 << other for other in members(group) if _exchangeable(state, other, what)])


def _exchange(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Two survivors give each other something at the same time. Rules: DI-155, DI-156, DI-249."""
    to, what, amount, _ = args
    if not _exchangeable(state, seat, what):
        return
    asked = choosing.decider(state, state.setting.pool.people[to].chooser, seat)
    n = finding.amount(state, amount, seat)
    selecting.ask_other(state, asked, selecting.EXCHANGE_WITH, _partners(state, seat, args, ctx), seat, what, n)


def _can_exchange(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, what, _, _ = args
    return _exchangeable(state, seat, what) and bool(_partners(state, seat, args, ctx))


def _exchange_with(state: Tribe, seat: int, other: int, args: Ints) -> None:
    """Both choose what they give, before anything moves."""
    first, what, n = args
    state.offer = ()
    state.push((EXCHANGE, first, other, 0, what, n))


def exchange_step(state: Tribe, record: Ints) -> None:
    """Carry out the step EXCHANGE: the first one chooses, then the other, then all of it moves."""
    first, other, chosen, what, n = record[1:6]
    if chosen > 1:
        trading.exchange(state, first, other)
        return
    state.push((EXCHANGE, first, other, chosen + 1, what, n))
    seat = other if chosen else first
    if what == OWN_ITEM:
        selecting.ask_item(state, choosing.able(state, seat), selecting.SWAP, finding.items(state, seat), seat)
    elif what == OWN_PROJECT:
        indices = list(range(len(state.cards.piles[HANDS + seat])))
        selecting.ask_project(state, seat, selecting.SWAP_PROJECT, indices)
    else:
        resources.hand_over(state, seat, resources.OFFERED, what, n, NOWHERE)


def _swap(state: Tribe, seat: int, item: int, args: Ints) -> None:
    offers.add(state, args[0], offers.ITEM + item)


def _swap_project(state: Tribe, seat: int, option: int, args: Ints) -> None:
    offers.add(state, seat, offers.PROJECT + option)


# --- On the map -------------------------------------------------------------------------------------------------------


def _place_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """From the supply, face up; on objectives that nobody has found yet once they are found. Rules: DI-104, DI-244."""
    mask, index, where = args
    n = finding.amount(state, index, seat)
    choice = state.setting.pool.somewhere[where]
    if choice.objective and choice.pick == selectors.EACH and choice.within == NOWHERE and not choice.adjacent:
        resources.lay_on_objectives(state, mask.bit_length() - 1, n)
    else:
        resources.place_some(state, seat, finding.here(state, seat, ctx), mask, n)


def _leave_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-104, DI-253."""
    resource, amount, _, _ = args
    n = finding.amount(state, amount, seat)
    resources.hand_over(state, seat, resources.LAID, resource, n, finding.here(state, seat, ctx))


def _can_leave_resource(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return _have(state, seat, args[0]) > 0


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("gain_resource", _gain_resource),
    Entry("spend_resource", _spend_resource, _can_spend_resource),
    Entry("lose_resource", _lose_resource, _can_lose_resource),
    Entry("pay_together", _pay_together, _can_pay_together, of_table=True),
    Entry("convert_resource", _convert_resource, _can_convert_resource),
    Entry("store_resource", _store_resource, _can_store_resource),
    Entry("transfer_resource", _transfer_resource, _can_transfer_resource, of_table=True),
    Entry("exchange", _exchange, _can_exchange),
    Entry("place_resource", _place_resource, of_table=True),
    Entry("leave_resource", _leave_resource, _can_leave_resource),
)
selecting.CONTINUATIONS.update(
    {
        selecting.SHARE: _share,
        selecting.CONVERT: _convert,
        selecting.STORE: _store,
        selecting.TAKE_FROM: _from,
        selecting.ROB: _from,
        selecting.GIVE_TO: _to,
        selecting.EXCHANGE_WITH: _exchange_with,
        selecting.SWAP: _swap,
        selecting.SWAP_PROJECT: _swap_project,
    }
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {
    TOGETHER: next_share,
    GAIN_THEN: gain_then,
    EXCHANGE: exchange_step,
}
