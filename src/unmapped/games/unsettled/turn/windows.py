"""Free actions, and the windows in which anybody may use them.

(US-138 to US-142, US-150, US-286 to US-296, US-R79 to US-R82)

A window stands before every further link of a chain, and whoever could use something printed there is asked in it, if
using it now would change what follows; whoever wants to be asked about every free action watches everything, and
whoever wants to be asked nothing lets it go until the next own turn, or until this turn is over (US-X01). While
somebody else is asked something, free actions wait for the next window.
"""

from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import FreeAction
from unmapped.games.unsettled.cards.kinds import (
    ASK_WINDOW,
    ASK_WINDOW_FIRST,
    ASK_WINDOW_SEATS,
    FREE_EFFECT,
    SETTLE,
    WINDOW,
    WINDOW_FIRST,
)
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import concerning, finding, follows, standing, watching
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import discoveries, distress, focus, insight, structures
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import (
    ACTIONS,
    DATA,
    DISCIPLINES,
    MARKERS,
    MATERIAL,
    MOMENTS,
    NOWHERE,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    REST,
    Expedition,
)
from unmapped.games.unsettled.turn import bearing, obstacles, pending
from unmapped.games.unsettled.turn.bearing import Bearing
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal, marked
from unmapped.language.effects import EFFECT
from unmapped.language.limits import NO_LIMIT
from unmapped.language.present import agreed

_DEARER: Final = NUMBERS["extra_cost"]
PASSING: Final = ("pass_", "let_go", "let_turn_go", "watch")
"""How somebody may say that nothing is used."""


# --- What is printed --------------------------------------------------------------------------------------------------


def context_of(state: Expedition, free: FreeAction, seat: int) -> Ints:
    """What the effect of a free action is told; a structure's is about whoever uses it."""
    return (free.thing, seat, NOWHERE, NOWHERE, NOWHERE)


_GONE: Final = 1
_NOT_ACTIVE: Final = 2
_USED_UP: Final = 4
_AWAY: Final = 8
_NOT_GIVEN: Final = 16
_INCOMPLETE: Final = 32
_TOO_DEAR: Final = 64
_IN_VAIN: Final = 128
_IN_PART: Final = 256
_AGAINST: Final = {
    _GONE: Refusal("US-142", "You do not have it, or it is not in play."),
    _NOT_ACTIVE: Refusal("US-061", "Only the active explorer may do this."),
    _USED_UP: Refusal("US-138", "It has been used as often as it may be."),
    _AWAY: Refusal("US-085", "You are not where this can be done."),
    _NOT_GIVEN: Refusal("US-083", "What it needs is not given."),
    _INCOMPLETE: Refusal("US-241", "What it needs is not given."),
    _TOO_DEAR: Refusal("US-137", "Its cost cannot be paid."),
    _IN_VAIN: Refusal("US-R106", "It would change nothing."),
}
"""What can speak against a free action, in the order in which it is asked; last that not all of it can be done."""
_STRICT: Final = "This crew takes everything strictly, and not all of it can be done now"


def _closed(state: Expedition, seat: int, free: FreeAction, *, in_full: bool) -> int:
    """What of `_AGAINST` speaks against a free action that is at hand, as bits; one is enough unless `in_full`."""
    planet = state.planet
    mask = 0
    if free.by == cartridge.ACTIVE_ONLY and seat != state.active:
        mask |= _NOT_ACTIVE
        if not in_full:
            return mask
    stored = (state.data, state.material, state.charged)
    if (
        (free.resource >= 0 and stored[free.resource] < price(state, seat, free))
        or (free.spends >= 0 and stored[free.spends] < free.spent)
        or (free.cost >= 0 and free.spends < 0 and not _can_pay(state, seat, free))
    ):
        mask |= _TOO_DEAR
        if not in_full:
            return mask
    kind, structure = planet.things[free.thing]
    if kind == cartridge.STRUCTURE_THING and not structures.works(state, structure):
        return _GONE
    if free.limit != NO_LIMIT and free.mark(seat) in state.used:
        mask |= _USED_UP
    if mask and not in_full:
        return mask
    ctx = (free.thing, seat, NOWHERE, NOWHERE, NOWHERE)
    if free.where >= 0 and not finding.is_one(state, state.where[seat], free.where, seat, ctx):
        mask |= _AWAY
    if free.requires and not state.language.all_hold(state, seat, free.requires, ctx):
        mask |= _INCOMPLETE if kind == cartridge.ANOMALY_CARD else _NOT_GIVEN
    if mask and not in_full:
        return mask
    if not state.language.possible(state, seat, free.effect, ctx):
        mask |= _IN_VAIN
    elif state.strict and not state.language.performable(state, seat, free.effect, ctx):
        mask |= _IN_PART
    return mask


def _is_at_hand(state: Expedition, seat: int, free: FreeAction) -> bool:
    """Whether what it is printed on is in play, and with this explorer where it belongs to one (US-082, US-142)."""
    if free.by == cartridge.HOLDER:
        return standing.owner(state, free.thing) == seat
    kind, number = state.planet.things[free.thing]
    if kind == cartridge.STRUCTURE_THING:
        return finding.is_complete(state, number)
    return standing.in_play(state, free.thing)


def price(state: Expedition, seat: int, free: FreeAction) -> int:
    """What a breakthrough costs its owner now."""
    cost = free.amount
    for args in concerning.hold(state, _DEARER, seat):
        cost += state.planet.amount(args[0], state.seats)
    return cost


def _can_pay(state: Expedition, seat: int, free: FreeAction) -> bool:
    """Whether what it costs apart from stored resources can be paid (US-137)."""
    return state.language.performable(state, seat, free.cost, context_of(state, free, seat))


def at_hand(state: Expedition, seat: int) -> list[FreeAction]:
    """What an explorer has, or is in play for all, ascending; a structure may be smothered yet (US-082, US-142)."""
    planet = state.planet
    piles = state.cards.piles
    numbers = [number for number in planet.free_elsewhere if _is_at_hand(state, seat, planet.free[number])]
    for base in (OWN_BREAKTHROUGHS, OWN_ANOMALIES):
        for card in piles[base + seat]:
            numbers += planet.free_of[card]
    return [planet.free[number] for number in sorted(numbers)]


def printed(state: Expedition, seat: int) -> list[int]:
    """The actions that use something printed, ascending; what is at hand is remembered as long as it lies there."""
    known = standing.lying(state).free
    if seat not in known or state.language.doubts:
        known[seat] = agreed(known.get(seat), at_hand(state, seat))
    if not known[seat]:
        return []
    first = state.planet.words.use.first
    return [first + free.number for free in known[seat] if not _closed(state, seat, free, in_full=False)]


def use(state: Expedition, seat: int, number: int) -> None:
    """Pay for a free action and resolve it, after a window for those who want to use another first (US-137, US-R81)."""
    free = state.planet.free[number]
    ctx = context_of(state, free, seat)
    state.note(seat, "used", "US-286", free.title, state.planet.ids[free.thing])
    if free.limit != NO_LIMIT:
        state.use(free.mark(seat))
    records: list[Ints] = []
    if free.resource >= 0:
        pay(state, free.resource, price(state, seat, free))
    if free.cost >= 0:
        records.append((EFFECT, free.cost, seat, *ctx))
    if state.planet.things[free.thing][0] == cartridge.ANOMALY_CARD:
        discoveries.consume(state, seat, free.thing)
    state.push(*records, (WINDOW, seat), (FREE_EFFECT, free.effect, seat, *ctx), (SETTLE,))


def pay(state: Expedition, resource: int, amount: int) -> None:
    """Take stored resources away (US-284)."""
    if resource == DATA:
        state.data -= amount
    elif resource == MATERIAL:
        state.material -= amount
    else:
        state.charged -= amount


# --- All free actions -------------------------------------------------------------------------------------------------


def legal(state: Expedition, seat: int) -> list[int]:
    """All free actions of an explorer, ascending (US-287)."""
    if not state.can_act(seat):
        return []
    words = state.planet.words
    actions = printed(state, seat)
    covers = state.covers[ACTIONS * seat : ACTIONS * seat + REST]
    for cover in range(REST):
        if covers[cover] >= 0:
            actions += [words.cope.number(cover, other) for other in range(REST) if covers[other] < 0]
    shown = NOWHERE if state.insight[seat] else state.pursuit[seat]
    first = words.reset.first
    actions += range(first, first + shown)
    actions += range(first + shown + 1, first + DISCIPLINES)
    for marker in range(MARKERS):
        if state.cards.piles[MOMENTS + marker] and opportunities.can_forfeit(state, marker):
            actions.append(words.forfeit.first + marker)
    return actions + discoveries.exchanges(state, seat)


def answer(state: Expedition, seat: int, action: int) -> None:
    """Carry out a free action."""
    words = state.planet.words
    if action < words.cope.first:
        use(state, seat, action - words.use.first)
    elif action < words.reset.first:
        cover, other = words.cope.values(action)
        state.note(seat, "coped", "US-163", cover, other)
        focus.lower(state, seat, 1, cause=focus.BY_COPING)
        distress.shift(state, seat, cover, other)
    elif action < words.forfeit.first:
        insight.reset(state, seat, action - words.reset.first)
    elif action < words.give.first:
        opportunities.forfeit(state, seat, action - words.forfeit.first)
    else:
        discoveries.exchange(state, seat, action)


def is_free_action(state: Expedition, action: int) -> bool:
    """Whether an action is one of them."""
    words = state.planet.words
    return words.use.first <= action < words.pass_.first


def refusals(state: Expedition, seat: int, action: int) -> list[Refusal]:
    """The rules against a free action."""
    words = state.planet.words
    if not state.can_act(seat):
        return [Refusal("US-273", "Who is unconscious or held starts nothing.")]
    if action >= words.pass_.first:
        return [Refusal("US-X01", "That is how you are asked already.")]
    if action < words.cope.first:
        free = state.planet.free[action - words.use.first]
        closed = _closed(state, seat, free, in_full=True) if _is_at_hand(state, seat, free) else _GONE
        refused = marked(_AGAINST, closed & ~_IN_PART)
        if closed & _IN_PART:
            part = obstacles.part(state, seat, free.thing, free.effect, context_of(state, free, seat))
            refused.append(Refusal("US-R86", obstacles.told(_STRICT, part)))
        return refused
    if action < words.reset.first:
        return [Refusal("US-163", "Distress moves from one of your covered actions to an uncovered one.")]
    if action < words.forfeit.first:
        return [Refusal("US-127", "Your pursuit is at the bottom and shows that discipline already.")]
    if action < words.give.first:
        return opportunities.against_forfeit(state, action - words.forfeit.first)
    return [Refusal("US-288", "Only what you have can be passed on, and only to explorers on your node.")]


# --- Windows ----------------------------------------------------------------------------------------------------------


def open_window(state: Expedition, record: Ints) -> None:
    """Carry out the step WINDOW: ask those who have something to use and want to be asked (US-R79, US-X01)."""
    state.language.remember(state)
    mask = asked(state)
    state.present = None
    if mask:
        state.push((ASK_WINDOW, mask, record[WINDOW_FIRST]))


def asked(state: Expedition) -> int:
    """The explorers who are asked if a window is opened before what is next on the agenda, as bits (US-R79, US-X01).

    What nobody knows has no say in it, so that it tells nobody anything who is asked.
    """
    following: Bearing | None = None
    mask = 0
    held = state.held
    for seat, watch in enumerate(state.watching):
        if watch & watching.LETS_GO or held >> seat & 1 or state.endurance[seat] <= 0:
            continue
        if watch & watching.EVERYTHING:
            mask |= (1 if legal(state, seat) else 0) << seat
            continue
        numbers = printed(state, seat)
        if numbers and following is None:
            following = pending.of_next(state)
        if following is not None:
            for number in numbers:
                if matters(state, seat, number, following):
                    mask |= 1 << seat
                    break
    return mask


def matters(state: Expedition, seat: int, action: int, following: Bearing) -> bool:
    """Whether it makes a difference to use something before what is next, instead of after it or never."""
    free = state.planet.free[action - state.planet.words.use.first]
    ctx = context_of(state, free, seat)
    cost = price(state, seat, free) if free.resource >= 0 else 0
    own = pending.of_free_action(state, seat, free, cost, ctx, following.takes)
    return bearing.matters(state, own, following)


class Window(Question):
    """Use a free action before what comes next, or pass (US-292, US-R79, US-R80)."""

    key = "window"
    rule = "US-R79"
    families: tuple[str, ...] = ("use", "cope", "reset", "forfeit", "give", "take", *PASSING)
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """All free actions; to pass, now or for longer; to be asked more or less from now on."""
        words = state.planet.words
        actions = [*legal(state, seat), words.pass_.first, words.let_go.first, words.let_turn_go.first]
        return actions + watching.settings(state, seat)

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """A free action opens the window again for all; who passes, in whatever way, is not asked again (US-R80)."""
        words = state.planet.words
        mask, first = record[ASK_WINDOW_SEATS], record[ASK_WINDOW_FIRST]
        if action >= words.pass_.first:
            watching.set_to(state, seat, action)
            if mask & ~(1 << seat):
                state.push((ASK_WINDOW, mask & ~(1 << seat), first))
            return
        state.push((SETTLE,), (WINDOW, first))
        answer(state, seat, action)

    def refusals(self, state: Expedition, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against it."""
        return refusals(state, seat, action)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What is next, and what it stands on."""
        return follows.before(state)
