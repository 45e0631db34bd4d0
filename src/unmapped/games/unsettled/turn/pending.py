"""What the next link of a chain bears on, and free actions: whether to use one now changes what follows.

(US-290, US-292, US-R79, US-X01) A link ends where the next window stands; so only what happens until then counts.
"""

from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards import kinds as kind
from unmapped.games.unsettled.cards.cartridge import FreeAction, Hook
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import finding, hooks
from unmapped.games.unsettled.exploring import moving, ways
from unmapped.games.unsettled.table import atlas, links, owed
from unmapped.games.unsettled.table.state import NOWHERE, SCARAB, SEATS, Expedition
from unmapped.games.unsettled.turn import bearing, bearing_words
from unmapped.games.unsettled.turn.bearing import Bearing
from unmapped.kernel.agenda import Record
from unmapped.language.effects import EFFECT

_EFFECTS: Final = (EFFECT, kind.FREE_EFFECT, kind.TEXT)
_SILENT: Final = (kind.SETTLE, kind.CHECK)
_TRIGGER: Final = MOMENT["trigger"]
_WRAP: Final = MOMENT["wrap"]
_ENTER: Final = MOMENT["enter"]
_BOARD: Final = MOMENT["board"]
_PLACED: Final = MOMENT["placed"]
_CARRIED: Final = MOMENT["carried"]
_TURN_START: Final = MOMENT["turn_start"]
_SMOTHERED: Final = NUMBERS["forbid_building"]
_SOON: Final = 2
"""So many nodes a creature may go in one link."""
_SPARE_WRAP: Final = NUMBERS["spare_wrap"]

# What things of some kinds are lost with; a face goes when the task advances.
_GOES_WITH: Final = {
    cartridge.OPPORTUNITY_CARD: bearing.MOMENTS,
    cartridge.PLANET_CARD: bearing.STACKS,
    cartridge.FACE_THING: bearing.TASK,
    cartridge.TRAIT_CARD: bearing.TRUST,
}
_GOES_WITH_OWN: Final = {
    cartridge.BREAKTHROUGH_CARD: bearing.SKILL,
    cartridge.ANOMALY_CARD: bearing.FINDS,
    cartridge.DISTRESS_CARD: bearing.DISTRESS,
    cartridge.PLANET_CARD: bearing.TRAITS,
}


# --- Free actions -----------------------------------------------------------------------------------------------------


def of_free_action(state: Expedition, seat: int, free: FreeAction, price: int, ctx: Record) -> Bearing:
    """What a free action bears on, and what its user must not have lost to use it later (US-082, US-137, US-142)."""
    found = bearing.nothing(state)
    bearing.add(state, found, free.effect, seat, ctx)
    if free.cost >= 0:
        bearing.add(state, found, free.cost, seat, ctx)
    if free.resource >= 0:
        bearing_words.spend(found, free.resource, price)
    for node in free.requires:
        bearing.add(state, found, node, seat, ctx)
    if free.where >= 0:
        found.reads |= 1 << bearing.STANDS + seat
        bearing.spots(state, found, free.where, 1 << seat, ctx)
    kind_of, number = state.planet.things[free.thing]
    found.reads |= 1 << bearing.HELD + seat
    found.need(bearing.ENDURANCE + seat, 1)
    if free.by == cartridge.HOLDER and kind_of in _GOES_WITH_OWN:
        found.reads |= 1 << _GOES_WITH_OWN[kind_of] + seat
    elif kind_of == cartridge.STRUCTURE_THING:
        found.reads |= bearing.structure_bit(number) | _smothering(state, number)
    elif kind_of in _GOES_WITH:
        found.reads |= _GOES_WITH[kind_of]
    if kind_of == cartridge.ANOMALY_CARD:
        found.turn(1 << bearing.FINDS + seat)
    return found


def _smothering(state: Expedition, structure: int) -> int:
    """The tokens that are so near to a structure that they may soon sit on it, which then works no more (US-310)."""
    found = 0
    for rule in state.language.rules(state, _SMOTHERED):
        args = rule.arguments
        at = finding.token_place(state, args[0])
        if at >= 0 and atlas.distance(state, at, state.structure_at[structure]) <= _SOON:
            found |= bearing.token_bit(args[0])
    return found


# --- What is next -----------------------------------------------------------------------------------------------------


def of_next(state: Expedition) -> Bearing:
    """What the link bears on before which a window may be opened now."""
    for waiting in state.agenda.lanes[-1]:
        record = links.inner(waiting)
        if record[0] not in _SILENT:
            return _of_record(state, record)
    return bearing.nothing(state)


def _of_record(state: Expedition, record: Record) -> Bearing:
    what = record[0]
    found = bearing.nothing(state)
    if what in _EFFECTS:
        bearing.add(state, found, record[1], record[2], record[3:])
    elif what == kind.PASS_TIME:
        _time(state, found, record)
    elif what == kind.CROSS:
        found.reads |= 1 << bearing.IGNORING + record[1] | 1 << bearing.HELD + record[1]
        bearing_words.climb(state, found, record[1], record[3])
    elif what == kind.ARRIVE:
        _arrival(state, found, record)
    elif what == kind.ENTER:
        _entering(state, found, record[1], record[2])
    elif what == kind.ADVANCE_TASK:
        found.reads |= bearing.TASK
        found.turn(bearing.TASK)
    elif what == kind.ASK_STEP:
        _step(found, ways.travellers(record[1], record[4]))
    elif what == kind.REGROUPED:
        _caused(state, found, record[1], record[2])
    elif what == kind.ASK_ORDER:
        for at in range(2, len(record), 2):
            _caused(state, found, record[at], record[at + 1])
    else:
        return bearing.everything(state)
    return found


def _time(state: Expedition, found: Bearing, record: Record) -> None:
    """Time passes: who may ignore it, triggers that it reaches and may reach, and endurance at a wrap (US-263)."""
    n = record[1]
    for at in range(2, len(record), 3):
        n += record[at + 2]
        if record[at + 1] != owed.OTHER:
            found.reads |= 1 << bearing.IGNORING + record[at]
    for trigger in range(len(state.planet.triggers)):
        found.need(bearing.AHEAD + trigger, n + 1)
        found.falls[bearing.AHEAD + trigger] += n
        if bearing.ahead(state, trigger) <= n:
            found.reads |= bearing.TRIGGERS
            _hooks(state, found, _TRIGGER, trigger)
    if state.time + n >= state.planet.timeline:
        found.reads |= bearing.RULES | bearing.ALL_SEATS << bearing.HELD
        for rule in state.language.rules(state, _SPARE_WRAP):
            args = rule.arguments
            found.reads |= bearing.token_bit(args[1]) if args[1] >= 0 else 0
        for seat in range(state.seats):
            bearing_words.lose_endurance(found, seat, 1)
        _hooks(state, found, _WRAP, NOWHERE)


def _hooks(state: Expedition, found: Bearing, moment: int, of: int, seat: int = NOWHERE, place: int = NOWHERE) -> None:
    """Note on what it depends whether what happens at a moment happens: that is seen to before the next window."""
    hook: Hook
    for hook in state.planet.hooks.get(moment, ()):
        if hook.of >= 0 and not hook.of_place and hook.of != of:
            continue
        actor = seat if seat >= 0 else state.active
        ctx = (hook.thing, actor, NOWHERE, place, seat)
        bearing.people(state, found, hook.who, 1 << actor, ctx)
        for node in hook.requires:
            bearing.add(state, found, node, actor, ctx)


def _arrival(state: Expedition, found: Bearing, record: Record) -> None:
    """Those who arrive are on the node, unless they are led elsewhere, and enter it (US-197, US-X07)."""
    seat, place, flags, carried = record[1], record[3], record[6], record[7]
    for traveller in ways.travellers(seat, carried):
        if state.heading[traveller] == place:
            _entering(state, found, traveller, place)
            if flags & moving.PLACED:
                _hooks(state, found, _PLACED, NOWHERE, traveller, place)
            elif traveller == carried:
                _hooks(state, found, _CARRIED, NOWHERE, traveller, place)


def _entering(state: Expedition, found: Bearing, seat: int, place: int) -> None:
    found.reads |= 1 << bearing.STANDS + seat
    _hooks(state, found, _ENTER, NOWHERE, seat, place)
    if place == SCARAB:
        _hooks(state, found, _BOARD, NOWHERE, seat, place)
    node = moving.entering(state, place)
    if node >= 0:
        bearing.add(state, found, node, seat, (state.card_at(place), seat, NOWHERE, place, NOWHERE))


def _step(found: Bearing, travellers: list[int]) -> None:
    """Somebody goes on, as the map and the rules of moving are then; from here they are gone."""
    found.reads |= bearing.MAP | bearing.RULES
    for traveller in travellers:
        found.reads |= 1 << bearing.STANDS + traveller
        found.turn(1 << bearing.STANDS + traveller)


def _caused(state: Expedition, found: Bearing, what: int, number: int) -> None:
    """One of the things that regrouping, or the beginning of a turn, causes (US-059, US-R102)."""
    if what == kind.READY:
        found.changes |= bearing.STRUCTURES
    elif what == kind.RETURNED:
        found.turn(bearing.STRUCTURES | bearing.structure_bit(number))
    elif what == kind.COMPLETED:
        found.turn(bearing.MOMENTS)
    elif what == kind.ADVANCED:
        found.reads |= bearing.TASK
        found.turn(bearing.TASK)
    else:
        hook = hooks.find(state, _TURN_START, number // SEATS)
        one = number % SEATS
        ctx = hooks.context_of(hook, one, state.active, state.where[state.active])
        for node in hook.requires:
            bearing.add(state, found, node, one, ctx)
        bearing.add(state, found, hook.effect, one, ctx)
