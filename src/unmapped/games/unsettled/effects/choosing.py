"""Whom it happens to and where, if a card leaves it open (US-R32, US-R40, US-R84, US-R85).

Specified in docs/specifications/planets.md, 2.

FOR and AT stand around other effects: they find the explorers or the node, ask if there is a choice, and go on with the
effect inside. Offered are those with whom it can be carried out, if there are any. What was chosen, the words that
follow in the same list can speak of.
"""

from unmapped.games.unsettled.cards import asking, cartridge, context
from unmapped.games.unsettled.cards.kinds import ASK_WHERE, ASK_WHO
from unmapped.games.unsettled.cards.words import position, slot_of
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import APART, NOWHERE, Expedition
from unmapped.kernel.agenda import Record
from unmapped.kernel.journal import Argument
from unmapped.language.effects import EFFECT
from unmapped.language.world import members, told


def is_choice(people: cartridge.People) -> bool:
    """Whether a group is one or some of those it describes."""
    return people.base == cartridge.GROUP and people.pick != cartridge.EACH_OF_THEM


def is_optional(people: cartridge.People) -> bool:
    """Whether nobody need be chosen."""
    return people.pick in (cartridge.UP_TO_ONE, cartridge.UP_TO_TWO)


def able(state: Expedition, seat: int) -> int:
    """An explorer, or the active one for those who can start nothing (US-R40)."""
    return seat if state.can_act(seat) else state.active


def decider(state: Expedition, chooser: int, affected: int, ctx: Record) -> int:
    """Who makes a choice; the active explorer for those who can start nothing (US-R31, US-R40, US-R84)."""
    seat = ctx[context.ACTOR] if chooser == cartridge.BY_ACTOR else affected
    if chooser in (cartridge.BY_ACTIVE, cartridge.BY_CREW):
        seat = state.active
    return seat if state.can_act(seat) else state.active


def _performable(state: Expedition, seat: int, node: int, mask: int, ctx: Record, *, places: bool) -> int:
    """Those of some explorers or places with whom the effect can be carried out; all if it can with none (US-086)."""
    from unmapped.games.unsettled.effects import doing  # noqa: PLC0415 - effects hold choices, and choices hold effects

    found = 0
    for one in members(mask):
        if (
            doing.performable(state, seat, node, told(ctx, context.PLACE, one))
            if places
            else doing.performable(state, one, node, ctx)
        ):
            found |= 1 << one
    return found or mask


# --- Explorers --------------------------------------------------------------------------------------------------------


def carry_out_for(state: Expedition, seat: int, args: Record, ctx: Record) -> None:
    """An effect for a group: each clockwise from the active explorer, or one or two that somebody chooses (US-R85)."""
    index, node = args[0], args[1]
    people = state.planet.people[index]
    mask = finding.people(state, index, seat, ctx)
    pick = people.pick
    state.chosen = 0
    if not is_choice(people):
        state.chosen = mask
        state.push(
            *[(EFFECT, node, one, *told(ctx, context.CHOSEN, one)) for one in state.clockwise() if mask >> one & 1]
        )
        return
    mask = _performable(state, seat, node, mask, ctx, places=False)
    most = 2 if pick in (cartridge.TWO, cartridge.UP_TO_TWO) else 1
    optional = is_optional(people)
    if people.chooser == cartridge.BY_LUCK or pick == cartridge.BY_CHANCE:
        seats = members(mask)
        if seats:
            one = seats[state.chance.below("planet", len(seats))]
            state.note(one, "by-chance", "US-R84")
            state.chosen = 1 << one
            state.push((EFFECT, node, one, *told(ctx, context.CHOSEN, one)))
        return
    ask(state, decider(state, people.chooser, seat, ctx), mask, most, optional, node, ctx)


def ask(state: Expedition, seat: int, mask: int, left: int, optional: bool, node: int, ctx: Record) -> None:
    """Ask whom of a mask it happens to; without a choice it happens."""
    if not mask:
        return
    if mask.bit_count() <= left and not optional:
        state.chosen |= mask
        state.push(
            *[(EFFECT, node, one, *told(ctx, context.CHOSEN, one)) for one in state.clockwise() if mask >> one & 1]
        )
        return
    state.push((ASK_WHO, seat, mask, left, int(optional), node, *ctx))


class ChooseWho(Question):
    """Choose whom it happens to (US-R84)."""

    key = "who"
    rule = "US-R84"
    families: tuple[str, ...] = ("seat", "done")

    def legal(self, state: Expedition, seat: int, record: Record) -> list[int]:
        """Those who are meant; nobody where it may be left."""
        words = state.planet.words
        found = [words.seat.first + one for one in members(record[2])]
        return [*found, words.done] if record[4] else found

    def args(self, state: Expedition, record: Record) -> tuple[Argument, ...]:
        """The card that it comes from, and what happens to whom."""
        return asking.about(state.planet, record[6 + context.SOURCE], record[5], state.seats)

    def answer(self, state: Expedition, seat: int, record: Record, action: int) -> None:
        """It happens to that explorer; then the next one is chosen, if there is one to come."""
        words = state.planet.words
        if action == words.done:
            return
        mask, left, optional, node = record[2:6]
        ctx = record[6:]
        one = action - words.seat.first
        state.note(seat, "chose", "US-R84", one)
        state.chosen |= 1 << one
        if left > 1 and mask & ~(1 << one):
            state.push((ASK_WHO, seat, mask & ~(1 << one), left - 1, optional, node, *ctx))
        state.push((EFFECT, node, one, *told(ctx, context.CHOSEN, one)))


# --- Places -----------------------------------------------------------------------------------------------------------


def carry_out_at(state: Expedition, seat: int, args: Record, ctx: Record) -> None:
    """An effect about a node that a card describes, or about each of several."""
    index, node = args[0], args[1]
    places = state.planet.somewhere[index]
    mask = finding.places(state, index, seat, ctx)
    state.spot = NOWHERE
    if not mask:
        return
    pick = places.pick
    if pick == cartridge.EACH_OF_THEM:
        state.push(*[(EFFECT, node, seat, *told(ctx, context.PLACE, place)) for place in members(mask)])
        return
    if pick == cartridge.BY_CHANCE or places.chooser == cartridge.BY_LUCK:
        found = members(mask)
        place = found[state.chance.below("planet", len(found))]
        state.note(NOWHERE, "by-chance-node", "US-R84", atlas.spelled(state, place))
        state.spot = place
        state.push((EFFECT, node, seat, *told(ctx, context.PLACE, place)))
        return
    mask = _performable(state, seat, node, mask, ctx, places=True)
    left = 2 if pick == cartridge.TWO else 1
    if mask.bit_count() <= left:
        state.spot = mask.bit_length() - 1
        state.push(*[(EFFECT, node, seat, *told(ctx, context.PLACE, place)) for place in members(mask)])
        return
    state.push((ASK_WHERE, decider(state, places.chooser, seat, ctx), mask, left, node, seat, *ctx))


def node_actions(state: Expedition, mask: int) -> list[int]:
    """The actions that name places, ascending; those that are set apart go by their card."""
    words = state.planet.words
    found: list[int] = []
    for place in members(mask):
        slot = state.slots[place]
        if slot == APART:
            found.append(words.apart.first + state.card_at(place))
        else:
            found.append(words.node.first + position(slot))
    return sorted(found)


def place_of(state: Expedition, action: int) -> int:
    """The place that an action names."""
    words = state.planet.words
    if action >= words.apart.first and action < words.apart.first + words.apart.size:
        card = action - words.apart.first
        return next(place for place in range(state.places) if state.card_at(place) == card)
    slot = slot_of(action - words.node.first)
    return state.slots.index(slot)


class ChooseWhere(Question):
    """Choose the node that it is about (US-R84)."""

    key = "where"
    rule = "US-R84"
    families: tuple[str, ...] = ("node", "apart")

    def legal(self, state: Expedition, seat: int, record: Record) -> list[int]:
        """Those that are meant."""
        return node_actions(state, record[2])

    def args(self, state: Expedition, record: Record) -> tuple[Argument, ...]:
        """The card that it comes from, and what happens there."""
        return asking.about(state.planet, record[6 + context.SOURCE], record[4], state.seats)

    def answer(self, state: Expedition, seat: int, record: Record, action: int) -> None:
        """It is about that node; then the next one is chosen, if there is one to come."""
        mask, left, node, affected = record[2:6]
        ctx = record[6:]
        place = place_of(state, action)
        state.note(seat, "chose-node", "US-R84", atlas.spelled(state, place))
        state.spot = place
        if left > 1:
            state.push((ASK_WHERE, seat, mask & ~(1 << place), left - 1, node, affected, *ctx))
        state.push((EFFECT, node, affected, *told(ctx, context.PLACE, place)))
