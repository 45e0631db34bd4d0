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
from unmapped.games.unsettled.turn import bearing_words
from unmapped.games.unsettled.turn.bearing import (
    AHEAD,
    ALL_SEATS,
    ALL_TOKENS,
    DISTRESS,
    ENDURANCE,
    FINDS,
    HELD,
    IGNORING,
    MAP,
    MOMENTS,
    RULES,
    SKILL,
    STACKS,
    STANDS,
    STRUCTURES,
    TASK,
    TRAITS,
    TRIGGERS,
    TRUST,
    Bearing,
    add,
    ahead,
    everything,
    nothing,
    people,
    spots,
    structure_bit,
    token_bit,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import CONTEXT, EFFECT, NODE, SEAT

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
    cartridge.OPPORTUNITY_CARD: MOMENTS,
    cartridge.PLANET_CARD: STACKS,
    cartridge.FACE_THING: TASK,
    cartridge.TRAIT_CARD: TRUST,
}
_GOES_WITH_OWN: Final = {
    cartridge.BREAKTHROUGH_CARD: SKILL,
    cartridge.ANOMALY_CARD: FINDS,
    cartridge.DISTRESS_CARD: DISTRESS,
    cartridge.PLANET_CARD: TRAITS,
}


# --- Free actions -----------------------------------------------------------------------------------------------------


def of_free_action(state: Expedition, seat: int, free: FreeAction, price: int, ctx: Ints, gone: int) -> Bearing:
    """What a free action bears on, and what its user must not have lost to use it later (US-082, US-137, US-142).

    `gone` are the aspects of which something may be gone, or elsewhere, by then.
    """
    bearing = nothing(state)
    add(state, bearing, free.effect, seat, ctx)
    if free.spends >= 0:
        bearing_words.spend(bearing, free.spends, free.spent)
    elif free.cost >= 0:
        add(state, bearing, free.cost, seat, ctx)
    if free.resource >= 0:
        bearing_words.spend(bearing, free.resource, price)
    for node in free.requires:
        add(state, bearing, node, seat, ctx)
    if free.where >= 0:
        bearing.reads |= 1 << STANDS + seat
        spots(state, bearing, free.where, 1 << seat, ctx)
    kind_of, number = state.planet.things[free.thing]
    bearing.reads |= 1 << HELD + seat
    bearing.need(ENDURANCE + seat, 1)
    if free.by == cartridge.HOLDER and kind_of in _GOES_WITH_OWN:
        bearing.reads |= 1 << _GOES_WITH_OWN[kind_of] + seat
    elif kind_of == cartridge.STRUCTURE_THING:
        bearing.reads |= structure_bit(number)
        if gone & ALL_TOKENS:
            bearing.reads |= _smothering(state, number)
    elif kind_of in _GOES_WITH:
        bearing.reads |= _GOES_WITH[kind_of]
    if kind_of == cartridge.ANOMALY_CARD:
        bearing.turn(1 << FINDS + seat)
    return bearing


def _smothering(state: Expedition, structure: int) -> int:
    """The tokens that are so near to a structure that they may soon sit on it, which then works no more (US-310)."""
    smothering = 0
    for rule in state.language.rules(state, _SMOTHERED):
        args = rule.arguments
        at = finding.token_place(state, args[0])
        if at >= 0 and atlas.distance(state, at, state.structure_at[structure]) <= _SOON:
            smothering |= token_bit(args[0])
    return smothering


# --- What is next -----------------------------------------------------------------------------------------------------


def of_next(state: Expedition) -> Bearing:
    """What the link bears on before which a window may be opened now."""
    for waiting in state.agenda.lanes[-1]:
        record = links.inner(waiting)
        if record[0] not in _SILENT:
            return _of_record(state, record)
    return nothing(state)


def _of_record(state: Expedition, record: Ints) -> Bearing:
    what = record[0]
    bearing = nothing(state)
    if what in _EFFECTS:
        add(state, bearing, record[NODE], record[SEAT], record[CONTEXT:])
    elif what == kind.PASS_TIME:
        _time(state, bearing, record)
    elif what == kind.CROSS:
        _, seat, _, n, _ = record
        bearing.reads |= 1 << IGNORING + seat | 1 << HELD + seat
        bearing_words.climb(state, bearing, seat, n)
    elif what == kind.ARRIVE:
        _arrival(state, bearing, record)
    elif what == kind.ENTER:
        _, seat, place = record
        _entering(state, bearing, seat, place)
    elif what == kind.ADVANCE_TASK:
        bearing.reads |= TASK
        bearing.turn(TASK)
    elif what == kind.ASK_STEP:
        _step(bearing, ways.travellers(record[kind.SEAT], record[kind.STEP_CARRIED]))
    elif what == kind.REGROUPED:
        _caused(state, bearing, record[kind.REGROUPED_WHAT], record[kind.REGROUPED_ARGUMENT])
    elif what == kind.ASK_ORDER:
        for at in range(2, len(record), 2):
            _caused(state, bearing, record[at], record[at + 1])
    else:
        return everything(state)
    return bearing


def _time(state: Expedition, bearing: Bearing, record: Ints) -> None:
    """Time passes: who may ignore it, triggers that it reaches and may reach, and endurance at a wrap (US-263)."""
    n = record[kind.PASS_TIME_PASSED] + owed.total(record[kind.PASS_TIME_OWED :])
    for at in range(kind.PASS_TIME_OWED, len(record), owed.SIZE):
        if record[at + owed.ORIGIN] != owed.OTHER:
            bearing.reads |= 1 << IGNORING + record[at]
    for trigger in range(len(state.planet.triggers)):
        bearing.need(AHEAD + trigger, n + 1)
        bearing.falls[AHEAD + trigger] += n
        if ahead(state, trigger) <= n:
            bearing.reads |= TRIGGERS
            _hooks(state, bearing, _TRIGGER, trigger)
    if state.time + n >= state.planet.numbers.timeline:
        bearing.reads |= RULES | ALL_SEATS << HELD
        for rule in state.language.rules(state, _SPARE_WRAP):
            _, token = rule.arguments
            bearing.reads |= token_bit(token) if token >= 0 else 0
        for seat in range(state.seats):
            bearing_words.lose_endurance(bearing, seat, 1)
        _hooks(state, bearing, _WRAP, NOWHERE)


def _hooks(
    state: Expedition, bearing: Bearing, moment: int, of: int, seat: int = NOWHERE, place: int = NOWHERE
) -> None:
    """Note on what it depends whether what happens at a moment happens: that is seen to before the next window."""
    hook: Hook
    for hook in state.planet.hooks.get(moment, ()):
        if hook.of >= 0 and not hook.of_place and hook.of != of:
            continue
        actor = seat if seat >= 0 else state.active
        ctx = (hook.thing, actor, NOWHERE, place, seat)
        people(state, bearing, hook.who, 1 << actor, ctx)
        for node in hook.requires:
            add(state, bearing, node, actor, ctx)


def _arrival(state: Expedition, bearing: Bearing, record: Ints) -> None:
    """Those who arrive are on the node, unless they are led elsewhere, and enter it (US-197, US-X07)."""
    _, seat, _, place, _, _, flags, carried = record
    for traveller in ways.travellers(seat, carried):
        if state.heading[traveller] == place:
            _entering(state, bearing, traveller, place)
            if flags & moving.PLACED:
                _hooks(state, bearing, _PLACED, NOWHERE, traveller, place)
            elif traveller == carried:
                _hooks(state, bearing, _CARRIED, NOWHERE, traveller, place)


def _entering(state: Expedition, bearing: Bearing, seat: int, place: int) -> None:
    bearing.reads |= 1 << STANDS + seat
    _hooks(state, bearing, _ENTER, NOWHERE, seat, place)
    if place == SCARAB:
        _hooks(state, bearing, _BOARD, NOWHERE, seat, place)
    node = moving.entering(state, place)
    if node >= 0:
        add(state, bearing, node, seat, (state.card_at(place), seat, NOWHERE, place, NOWHERE))


def _step(bearing: Bearing, travellers: list[int]) -> None:
    """Somebody goes on, as the map and the rules of moving are then; from here they are gone."""
    bearing.reads |= MAP | RULES
    for traveller in travellers:
        bearing.reads |= 1 << STANDS + traveller
        bearing.turn(1 << STANDS + traveller)


def _caused(state: Expedition, bearing: Bearing, what: int, number: int) -> None:
    """One of the things that regrouping, or the beginning of a turn, causes (US-059, US-R102)."""
    if what == kind.READY:
        bearing.changes |= STRUCTURES
    elif what == kind.RETURNED:
        bearing.turn(STRUCTURES | structure_bit(number))
    elif what == kind.COMPLETED:
        bearing.turn(MOMENTS)
    elif what == kind.ADVANCED:
        bearing.reads |= TASK
        bearing.turn(TASK)
    else:
        hook = hooks.find(state, _TURN_START, number // SEATS)
        explorer = number % SEATS
        ctx = hooks.context_of(hook, explorer, state.active, state.where[state.active])
        for node in hook.requires:
            add(state, bearing, node, explorer, ctx)
        add(state, bearing, hook.effect, explorer, ctx)
