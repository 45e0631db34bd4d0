"""Whom it happens to and where, if a card leaves it open (DI-189, DI-R24, DI-R31).

FOR and AT stand around other effects: they find the survivors or the space, ask if there is a choice, and go on with
the effect inside. What was chosen, the words that follow can speak of.
"""

from unmapped.games.discover.cards import compiling, context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_WHERE, ASK_WHO
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Record
from unmapped.kernel.journal import Argument
from unmapped.language.effects import EFFECT
from unmapped.language.world import members, told

_HALF = 60
"""Masks of spaces are kept in records as two numbers."""
_LOW = (1 << _HALF) - 1


def halves(mask: int) -> tuple[int, int]:
    """A mask of spaces as two numbers."""
    return mask & _LOW, mask >> _HALF


def whole(low: int, high: int) -> int:
    """A mask of spaces from its two numbers."""
    return high << _HALF | low


def able(state: Tribe, seat: int) -> int:
    """Who answers for a survivor: the tribe leader for those who have left the map (DI-R111)."""
    return seat if 0 <= seat < state.seats and state.on_map(seat) else state.leader


def decider(state: Tribe, chooser: int, seat: int) -> int:
    """Who makes a choice; a group that does not agree leaves it to its leader (DI-094, DI-R24)."""
    return state.leader if chooser in (built.BY_LEADER, built.BY_GROUP) else able(state, seat)


def how_many(pick: int) -> int:
    """How many of those described are meant, where not all of them are."""
    return 3 if pick == built.THREE else 2 if pick == built.TWO else 1


# --- Survivors --------------------------------------------------------------------------------------------------------


def in_order(state: Tribe, mask: int) -> list[int]:
    """Some survivors from the tribe leader clockwise (DI-R31)."""
    return [one for one in state.survivors() if mask >> one & 1]


def carry_out_for(state: Tribe, seat: int, args: Record, ctx: Record) -> None:
    """An effect for a group: each from the leader clockwise, or one that somebody chooses."""
    index, node = args[0], args[1]
    people = state.setting.pool.people[index]
    mask = finding.people(state, index, seat, ctx)
    state.chosen = mask
    if people.base != built.GROUP or people.pick == built.EACH:
        _for_each(state, mask, node, ctx)
        return
    state.chosen = 0
    found = members(mask)
    if not found:
        return
    if people.pick == built.BY_CHANCE or people.chooser == built.BY_LUCK:
        one = found[state.chance.below("effects", len(found))]
        state.note(one, "by-chance", "DI-R24")
        state.chosen = 1 << one
        _for_each(state, 1 << one, node, ctx)
        return
    optional = people.pick == built.UP_TO_ONE
    if len(found) == 1 and not optional:
        state.chosen = mask
        _for_each(state, mask, node, ctx)
        return
    state.push((ASK_WHO, decider(state, people.chooser, seat), mask, int(optional), node, *ctx))


def _for_each(state: Tribe, mask: int, node: int, ctx: Record) -> None:
    state.push(
        *[(EFFECT, node, one, *told(ctx, context.CHOSEN, one)) for one in in_order(state, mask)]
        if mask & (mask - 1) or not mask
        else [(EFFECT, node, mask.bit_length() - 1, *told(ctx, context.CHOSEN, mask.bit_length() - 1))]
    )


class ChooseWho(Question):
    """Choose whom it happens to."""

    key = "who"
    rule = "DI-R24"
    families: tuple[str, ...] = ("seat", "done")

    def legal(self, state: Tribe, seat: int, record: Record) -> list[int]:
        """Those who are meant; nobody where it may be left."""
        words = state.setting.pool.words
        found = [words.seat.first + one for one in members(record[2])]
        return [*found, words.done] if record[3] else found

    def answer(self, state: Tribe, seat: int, record: Record, action: int) -> None:
        """It happens to that survivor."""
        words = state.setting.pool.words
        if action == words.done:
            state.note(seat, "chose-nobody", "DI-R24")
            return
        one = action - words.seat.first
        state.note(seat, "chose", "DI-R24", one)
        state.chosen = 1 << one
        state.push((EFFECT, record[4], one, *told(record[5:], context.CHOSEN, one)))

    def args(self, state: Tribe, record: Record) -> tuple[Argument, ...]:
        """The card that it comes from, and what it does."""
        land = state.setting.terrain.land
        return compiling.deeds().about(record[5 + context.SOURCE], record[4], land)


def source_name(state: Tribe, thing: int) -> str:
    """How prompts and the journal name the card that something comes from."""
    return state.setting.pool.ids[thing] if thing >= 0 else ""


# --- Spaces -----------------------------------------------------------------------------------------------------------


def carry_out_at(state: Tribe, seat: int, args: Record, ctx: Record) -> None:
    """An effect about a space that a card describes, or about each of several."""
    index, node = args[0], args[1]
    places = state.setting.pool.somewhere[index]
    mask = finding.places(state, index, seat, ctx)
    state.spot = NOWHERE
    found = members(mask)
    if not found:
        return
    if places.base != built.DESCRIBED or (places.pick == built.EACH and places.many == NONE):
        state.spot = found[0]
        _at_each(state, found, seat, node, ctx)
        return
    if places.pick == built.BY_CHANCE or places.chooser == built.BY_LUCK:
        place = found[state.chance.below("effects", len(found))]
        state.note(NOWHERE, "by-chance-space", "DI-R24", atlas.spelled(place))
        state.spot = place
        _at_each(state, [place], seat, node, ctx)
        return
    left = how_many(places.pick) if places.many == NONE else finding.amount(state, places.many, seat)
    optional = places.pick == built.UP_TO_ONE
    if len(found) <= left and not optional:
        state.spot = found[0]
        _at_each(state, found, seat, node, ctx)
    elif left > 0:
        who = decider(state, places.chooser, seat)
        state.push((ASK_WHERE, who, *halves(mask), left, int(optional), node, seat, *ctx))


def _at_each(state: Tribe, found: list[int], seat: int, node: int, ctx: Record) -> None:
    state.push(*[(EFFECT, node, seat, *told(ctx, context.PLACE, place)) for place in found])


class ChooseWhere(Question):
    """Choose the space that it is about."""

    key = "where"
    rule = "DI-R24"
    families: tuple[str, ...] = ("space", "done")

    def legal(self, state: Tribe, seat: int, record: Record) -> list[int]:
        """Those that are meant; none where it may be left."""
        words = state.setting.pool.words
        found = [words.space.first + place for place in members(whole(record[2], record[3]))]
        return [*found, words.done] if record[5] else found

    def answer(self, state: Tribe, seat: int, record: Record, action: int) -> None:
        """It is about that space; then the next one is chosen, if there is one to come."""
        words = state.setting.pool.words
        if action == words.done:
            state.note(seat, "chose-no-space", "DI-R24")
            return
        left, optional, node, affected = record[4:8]
        ctx = record[8:]
        place = action - words.space.first
        state.note(seat, "chose-space", "DI-R24", atlas.spelled(place))
        state.spot = place
        rest = whole(record[2], record[3]) & ~(1 << place)
        if left > 1 and rest:
            state.push((ASK_WHERE, seat, *halves(rest), left - 1, optional, node, affected, *ctx))
        state.push((EFFECT, node, affected, *told(ctx, context.PLACE, place)))

    def args(self, state: Tribe, record: Record) -> tuple[Argument, ...]:
        """The card that it comes from, and what it does."""
        land = state.setting.terrain.land
        return compiling.deeds().about(record[8 + context.SOURCE], record[6], land)
