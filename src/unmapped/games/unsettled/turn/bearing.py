"""What effects depend on and what they change: whether it matters which of two comes first (US-290, US-R79, US-X01).

A bearing says of an effect, as things stand and as everybody sees them, what it looks at and what becomes of it: in
aspects, as bits, and in levels, of which more or less may be there. It knows no card that nobody has turned up: what an
effect would draw has no say in it. Where it cannot be known it says too much rather than too little.
"""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from unmapped.games.unsettled.cards import cartridge, context
from unmapped.games.unsettled.cards.cartridge import People, Places
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.explorers import focus
from unmapped.games.unsettled.table.state import (
    DATA,
    MATERIAL,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.language import effects, selectors
from unmapped.language.world import members

# Levels: so many points of something. Those of explorers have a place for each of four.
FOCUS: Final = 0
ENDURANCE: Final = 4
INSIGHT: Final = 8
STORE: Final = 12
"""STORE + resource."""
AHEAD: Final = 15
"""AHEAD + trigger: so many spaces from the time marker to the next token of it."""

# Aspects of explorers: four bits each.
STANDS: Final = 0
PURSUIT: Final = 4
SKILL: Final = 8
"""Comprehension and breakthroughs."""
DISTRESS: Final = 12
FINDS: Final = 16
HELD: Final = 20
TRAITS: Final = 24
"""Properties that were given, and cards kept."""
IGNORING: Final = 28
# Aspects of the crew and the planet: one bit each.
LUNA: Final = 1 << 32
MAP: Final = 1 << 33
LYING: Final = 1 << 34
"""Resources on nodes."""
TRUST: Final = 1 << 35
MOMENTS: Final = 1 << 36
STRUCTURES: Final = 1 << 37
TASK: Final = 1 << 38
STACKS: Final = 1 << 39
RULES: Final = 1 << 40
TRIGGERS: Final = 1 << 41
TREASURE: Final = 1 << 42
"""Discoveries that nobody has yet."""
INVESTIGATED: Final = 1 << 43
LUNA_SET: Final = 1 << 44
"""LUNA is put somewhere, from wherever she is; she moves as well after another move as before it."""
ALL_SEATS: Final = 15
_FIRST: Final = 0x11111111
"""The bits of the first explorer."""
# What the planet has names for: a bit for each.
FLAGS: Final = 64
COUNTERS: Final = 192
TOKENS: Final = 256
_STRUCTURES: Final = 448

ALL_STRUCTURES: Final = 0xFFFF << _STRUCTURES
ALL_TOKENS: Final = (1 << _STRUCTURES) - (1 << TOKENS)
PROPERTIES: Final = ALL_SEATS << DISTRESS | ALL_SEATS << FINDS | ALL_SEATS << TRAITS | MOMENTS
"""What brings or takes properties."""
_EVERYTHING: Final = (1 << 512) - 1
ALWAYS: Final = 99
"""A level below which every level is."""


@final
class Bearing:
    """What an effect bears on."""

    __slots__ = ("changes", "falls", "needs", "reads", "rises", "takes")

    def __init__(self, triggers: int) -> None:
        self.reads = 0
        """The aspects on which it depends what the effect does."""
        self.changes = 0
        """The aspects that it changes, ..."""
        self.takes = 0
        """... and those of which something may be gone, or elsewhere, after it."""
        self.needs = [0] * (AHEAD + triggers)
        """For each level: what the effect does depends on it as far as it lies below that."""
        self.rises = [0] * (AHEAD + triggers)
        self.falls = [0] * (AHEAD + triggers)

    def turn(self, aspects: int) -> None:
        """Note aspects that become otherwise."""
        self.changes |= aspects
        self.takes |= aspects

    def need(self, level: int, points: int) -> None:
        """Note that it depends on a level up to so many points."""
        self.needs[level] = max(self.needs[level], points)


def matters(state: Expedition, first: Bearing, then: Bearing) -> bool:
    """Whether something is otherwise if the one effect comes before the other instead of after it.

    That the first could do more after the other is none of that: whoever wants it can wait.
    """
    if first.changes & then.reads or then.takes & first.reads:
        return True
    for level, needed in enumerate(then.needs):
        if needed and _is_crossed(_level(state, level), needed, first.rises[level], first.falls[level]):
            return True
    return any(
        [
            needed and then.falls[level] and _level(state, level) - then.falls[level] < needed
            for level, needed in enumerate(first.needs)
        ]
    )


def _is_crossed(value: int, needed: int, rise: int, fall: int) -> bool:
    return (value < needed and rise > 0) or (fall > 0 and value - fall < needed)


def _level(state: Expedition, level: int) -> int:
    """How many points there are."""
    if level < ENDURANCE:
        return focus.total(state, level) if level < state.seats else 0
    if level < INSIGHT:
        return state.endurance[level - ENDURANCE]
    if level < STORE:
        return state.insight[level - INSIGHT]
    if level < AHEAD:
        return stored(state, level - STORE)
    return ahead(state, level - AHEAD)


def stored(state: Expedition, resource: int) -> int:
    """How much of a resource the crew has."""
    return state.data if resource == DATA else state.material if resource == MATERIAL else state.charged


def ahead(state: Expedition, trigger: int) -> int:
    """After how much time the next token of a trigger is reached; more than a timeline if there is none."""
    length = state.planet.numbers.timeline
    ways = [(space - state.time - 1) % length + 1 for space, kind in state.triggers if kind == trigger]
    return min(ways, default=ALWAYS)


def nothing(state: Expedition) -> Bearing:
    """The bearing of something that bears on nothing."""
    return Bearing(len(state.planet.triggers))


def everything(state: Expedition) -> Bearing:
    """The bearing of something of which nothing is known."""
    bearing = nothing(state)
    bearing.reads = bearing.changes = bearing.takes = _EVERYTHING
    bearing.needs = [ALWAYS] * len(bearing.needs)
    return bearing


Bears: TypeAlias = Callable[[Expedition, Bearing, Ints, int, Ints], None]
"""(state, bearing, arguments, seats, context): add what a word bears on, carried out for each of some explorers."""

PLAIN: Final[dict[int, tuple[int, int, int]]] = {}
"""What a word looks at, what it adds to, and what may be gone or elsewhere after it, whatever its arguments are."""
HERE: Final[set[int]] = set()
"""Words about the node of whom they are about, unless they say which."""
BEARS: Final[dict[int, Bears]] = {}
"""How to tell it of all other words that are no rules which go on (see `bearing_words`)."""


# --- Effects ----------------------------------------------------------------------------------------------------------


def add(state: Expedition, bearing: Bearing, node: int, seat: int, ctx: Ints) -> None:
    """Add what a node of the program bears on, carried out for an explorer; of a chain only its first link."""
    if node >= 0:
        add_for(state, bearing, node, 1 << seat, ctx)


def add_for(state: Expedition, bearing: Bearing, node: int, seats: int, ctx: Ints, *, placed: bool = False) -> None:
    """The same for each of some explorers; `placed` if it is about a node that was named."""
    program = state.planet.program
    parts = program.nodes[node]
    op = parts[0]
    if op == effects.VERB:
        _add_verb(state, bearing, program.arguments[node], seats, ctx, placed=placed)
    elif op == effects.EACH:
        _, who, then = parts
        _, index, _ = program.arguments[who]
        add_for(state, bearing, then, people(state, bearing, index, seats, ctx), ctx, placed=placed)
    elif op == effects.REPEAT:
        _, times, then = parts
        for _ in range(times):
            add_for(state, bearing, then, seats, ctx, placed=placed)
    elif op == effects.CHAIN:
        add_for(state, bearing, parts[effects.FIRST_LINK], seats, ctx, placed=placed)
    else:
        for child in parts[1:]:
            add_for(state, bearing, child, seats, ctx, placed=placed)


def _add_verb(state: Expedition, bearing: Bearing, verb: Ints, seats: int, ctx: Ints, *, placed: bool) -> None:
    number = verb[0]
    if number == FOR:
        _, index, node = verb
        add_for(state, bearing, node, people(state, bearing, index, seats, ctx), ctx, placed=placed)
        return
    if number == AT:
        _, index, node = verb
        spots(state, bearing, index, seats, ctx)
        add_for(state, bearing, node, seats, ctx, placed=True)
        return
    bearing.reads |= seats << HELD
    if number in HERE and not placed:
        _here(state, bearing, seats, ctx)
    if number in PLAIN:
        reads, changes, takes = PLAIN[number]
        bearing.reads |= _of(reads, seats)
        bearing.changes |= _of(changes | takes, seats)
        bearing.takes |= _of(takes, seats)
    elif number in BEARS:
        BEARS[number](state, bearing, verb[1:], seats, ctx)
    else:
        bearing.turn(RULES)


def _of(aspects: int, seats: int) -> int:
    """Aspects for some explorers: of those given for the first one only, theirs; those of all stay so."""
    of_all = aspects >> 1 & _FIRST
    return aspects >> 32 << 32 | of_all * ALL_SEATS | (aspects & _FIRST & ~of_all) * seats


def _here(state: Expedition, bearing: Bearing, seats: int, ctx: Ints) -> None:
    """It happens at the node of those whom it is about, or of LUNA (see `finding.here`)."""
    bearing.reads |= _node_of(state, seats, ctx)


def _node_of(state: Expedition, seats: int, ctx: Ints) -> int:
    source = ctx[context.SOURCE]
    planet = state.planet
    if ctx[context.PLACE] >= 0:
        return 0
    if 0 <= source < planet.cards:
        kind, number = planet.things[source]
        if kind == cartridge.BREAKTHROUGH_CARD and planet.by_luna[number]:
            return LUNA
    return seats << STANDS


# --- Whom and where ---------------------------------------------------------------------------------------------------


def people(state: Expedition, bearing: Bearing, index: int, seats: int, ctx: Ints) -> int:
    """The explorers of whom a description may speak; what it looks at is noted.

    As soon as the effect itself has changed that, it may speak of anybody.
    """
    who: People = state.planet.people[index]
    looked_at = _of_people(state, bearing, who, seats, ctx)
    bearing.reads |= looked_at
    if looked_at & bearing.changes:
        return (1 << state.seats) - 1
    mask = 0
    for seat in members(seats):
        mask |= finding.people(state, index, seat, ctx)
    return mask


def _of_people(state: Expedition, bearing: Bearing, who: People, seats: int, ctx: Ints) -> int:
    if who.base == cartridge.ENGAGED_ONES:
        return MOMENTS
    if who.base != selectors.DESCRIBED:
        return 0
    looked_at = 0
    if who.within >= 0:
        looked_at |= ALL_SEATS << STANDS | MAP | origin(state, who.of, seats, ctx)
    if who.held >= 0:
        looked_at |= ALL_SEATS << HELD
    if who.sealed >= 0:
        looked_at |= ALL_SEATS << STANDS | MAP
    if who.tag >= 0:
        looked_at |= ALL_SEATS << STANDS | _tag(who.tag)
    if who.bears >= 0:
        looked_at |= token_bit(who.bears)
    if who.property >= 0 or who.without_property >= 0:
        looked_at |= PROPERTIES
    if who.distressed:
        looked_at |= ALL_SEATS << DISTRESS
    if who.engaged >= 0:
        looked_at |= MOMENTS
    return looked_at


def structure_bit(structure: int) -> int:
    """The aspect of a structure: whether it works."""
    return 1 << _STRUCTURES + structure


def token_bit(token: int) -> int:
    """The aspect of a token of the planet."""
    return 1 << TOKENS + token


def _tag(tag: int) -> int:
    if tag >= cartridge.TAG_TOKEN:
        return token_bit(tag - cartridge.TAG_TOKEN)
    return 0 if tag == cartridge.ON_SHIP else MAP


def origin(state: Expedition, of: int, seats: int, ctx: Ints) -> int:
    """What it depends on from where a distance is measured."""
    if of == cartridge.OF_ACTOR:
        actor = ctx[context.ACTOR]
        return _node_of(state, 1 << actor if actor >= 0 else seats, ctx)
    if of in (cartridge.OF_AFFECTED, cartridge.OF_PLACE):
        return seats << STANDS
    if of == cartridge.OF_LUNA:
        return LUNA
    if of in (cartridge.OF_CHOSEN, cartridge.OF_HELD):
        return ALL_SEATS << STANDS
    if of == cartridge.OF_CARD:
        return MAP | MOMENTS | ALL_SEATS << STANDS
    if of == cartridge.OF_SCARAB:
        return 0
    tokens = len(state.planet.tokens)
    return token_bit(of) | ALL_SEATS << STANDS if of < tokens else STRUCTURES


def spots(state: Expedition, bearing: Bearing, index: int, seats: int, ctx: Ints) -> None:
    """Note what it depends on which places a description means."""
    where: Places = state.planet.somewhere[index]
    if where.base == cartridge.HERE:
        _here(state, bearing, seats, ctx)
    elif where.base == cartridge.LUNAS:
        bearing.reads |= LUNA
    elif where.base == cartridge.CARDS:
        bearing.reads |= origin(state, cartridge.OF_CARD, seats, ctx)
    elif where.base == selectors.DESCRIBED:
        looked_at = 0
        if where.adjacent or where.within >= 0 or where.nearest or where.farthest or where.beyond >= 0:
            looked_at |= origin(state, where.of, seats, ctx)
        if where.sealed >= 0 or where.state or where.build_site:
            looked_at |= MAP
        for tag in (where.tag, where.not_tag):
            looked_at |= _tag(tag) if tag >= 0 else 0
        if where.build_site or where.structure >= 0:
            looked_at |= STRUCTURES
        for token in (where.token, where.without_token):
            looked_at |= token_bit(token) if token >= 0 else 0
        if where.resource or where.without_resource:
            looked_at |= LYING
        if where.investigated >= 0:
            looked_at |= INVESTIGATED
        if where.explorers >= 0:
            looked_at |= ALL_SEATS << STANDS
        bearing.reads |= looked_at
