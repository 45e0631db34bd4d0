"""Rules that go on: those of cards and faces that lie there, and those that hold for a time.

Specified in docs/specifications/planets.md, 4.

A rule is a word with its arguments, and the thing it stands on or the explorer it was given to. Whom it is about is
found by the module `finding`, which asks this one in turn for properties; so this one looks at cards only.
"""

from typing import Final, final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Cartridge, FreeAction, Space
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.atlas import FAR
from unmapped.games.unsettled.table.state import (
    BORNE,
    DISCARDS,
    HIGH,
    MARKERS,
    MOMENTS,
    NODE,
    NOWHERE,
    OPEN,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_CARDS,
    OWN_DISTRESS,
    SEATS,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.present import InPlay, agreed
from unmapped.language.standing import SEAT_BITS

# Until when a rule holds that was given for a time.
END_OF_TURN: Final = 0
END_OF_NEXT_TURN: Final = 1
"""The turn after this one: (1,) becomes (0,) when the turn ends."""
FOREVER: Final = 2

_GRANT: Final = NUMBERS["grant_property"]
_EXEMPT: Final = NUMBERS["exempt"]
_NAMED: Final = 1
"""Where both words say of which property, or of which occasion, they speak."""

# What may lie there otherwise than before, as bits: the kinds of things, as `cartridge` numbers them, and the map.
_NODES: Final = 1 << cartridge.ENVIRONMENT_CARD
_OPPORTUNITIES: Final = 1 << cartridge.OPPORTUNITY_CARD
_PLANET_CARDS: Final = 1 << cartridge.PLANET_CARD
_MAP: Final = 1 << cartridge.KINDS
_HELD: Final = (
    *[_OPPORTUNITIES] * MARKERS,
    *[1 << cartridge.BREAKTHROUGH_CARD] * SEATS,
    *[1 << cartridge.DISTRESS_CARD] * SEATS,
    *[1 << cartridge.ANOMALY_CARD] * SEATS,
    *[_PLANET_CARDS] * SEATS,
)
"""Of each pile from that of the first moment on, up to those of discards."""


@final
class Lying(InPlay[Expedition]):
    """What is in play, and what that rests on."""

    __slots__ = (
        "ability",
        "added_edges",
        "backs",
        "elsewhere",
        "face",
        "free",
        "held",
        "mood",
        "near",
        "nodes",
        "open",
        "piles",
        "places",
        "slots",
        "spaces",
        "stands",
        "steps",
        "structure_at",
        "task",
        "to_set",
        "token_at",
        "traits",
        "turned",
    )

    def __init__(self, state: Expedition) -> None:
        super().__init__(state.lasting)
        piles = state.cards.piles
        self.piles = piles[:]
        """Where all cards lay when it was last found that those that count lie as they did."""
        self.open = piles[OPEN]
        self.held = piles[MOMENTS:DISCARDS]
        self.nodes = piles[NODE:]
        self.places = state.places
        self.backs = state.backs
        self.task = state.task
        self.face = state.face
        self.ability = state.ability
        self.mood = state.mood
        self.traits = state.traits
        self.structure_at = state.structure_at
        self.token_at = state.token_at
        self.slots = state.slots
        self.turned = state.turned
        self.added_edges = state.added_edges
        # What follows from that, as far as somebody has asked.
        self.spaces: list[Space] | None = None
        """All action spaces in play, ascending."""
        self.elsewhere: list[int] | None = None
        """The numbers of those that stand neither on boards nor on what is laid open."""
        self.stands: dict[int, int] = {}
        """Where those stand that stay where they are, by number; known as soon as they are."""
        self.to_set: dict[tuple[int, int, int, int], list[Space]] = {}
        """Those that an explorer could set a cube on as far as they say where that is done: see `turn.spaces`."""
        self.free: dict[int, list[FreeAction]] = {}
        """The free actions that each explorer has at hand, ascending."""
        self.steps: dict[tuple[int, bool, bool], list[int]] = {}
        """Which steps lead over edges that nothing closes: see `exploring.ways`."""
        self.near: dict[int, int] = {}
        """The places within so many steps of a place, as bits: by FAR * place + steps."""

    def is_same(self, state: Expedition) -> bool:
        """Whether all that it rests on is what it was."""
        return (
            (self.token_at is state.token_at or self.token_at == state.token_at)
            and (self.structure_at is state.structure_at or self.structure_at == state.structure_at)
            and self.backs == state.backs
            and self.face == state.face
            and self.places == state.places
            and self.mood == state.mood
            and (self.traits is state.traits or self.traits == state.traits)
            and self.task == state.task
            and self.ability == state.ability
            and (self.slots is state.slots or self.slots == state.slots)
            and self.turned == state.turned
            and (self.added_edges is state.added_edges or self.added_edges == state.added_edges)
            and (self.piles == state.cards.piles or self._lie_the_same(state.cards.piles))
        )

    def _lie_the_same(self, piles: list[Ints]) -> bool:
        """Whether the cards that count lie as they did; of the others, that is looked at once only."""
        if self.held != piles[MOMENTS:DISCARDS] or self.nodes != piles[NODE:] or self.open != piles[OPEN]:
            return False
        self.piles = piles[:]
        return True

    def differing(self, before: "Lying") -> int:
        """What may lie there otherwise than `before`, as bits."""
        kinds = 0
        for at, pile in enumerate(self.held):
            if pile != before.held[at]:
                kinds |= _HELD[at]
        if self.nodes != before.nodes or self.backs != before.backs or self.places != before.places:
            kinds |= _NODES | _MAP
        if self.slots != before.slots or self.turned != before.turned or self.added_edges != before.added_edges:
            kinds |= _MAP
        if self.open != before.open:
            kinds |= _PLANET_CARDS
        if self.face != before.face or self.task != before.task:
            kinds |= 1 << cartridge.FACE_THING | 1 << cartridge.TASK_THING
        if self.structure_at != before.structure_at:
            kinds |= 1 << cartridge.STRUCTURE_THING
        if self.token_at != before.token_at:
            kinds |= 1 << cartridge.TOKEN_THING
        if self.traits != before.traits:
            kinds |= 1 << cartridge.TRAIT_CARD
        if self.ability != before.ability:
            kinds |= 1 << cartridge.SHIP_THING
        if self.mood != before.mood:
            kinds |= 1 << cartridge.MOOD_THING
        return kinds

    def keep(self, before: "Lying", planet: Cartridge) -> None:
        """Take over what was worked out `before` and rests on nothing that is otherwise."""
        kinds = self.differing(before)
        for moment, listening in before.listening.items():
            if not kinds & planet.kinds_of_moment[moment]:
                self.listening[moment] = listening
        if self.lasting is before.lasting:
            for word, rules in before.rules.items():
                if not kinds & planet.kinds_of_word.get(word, 0):
                    self.rules[word] = rules
                    if word in before.always:
                        self.always[word] = rules
            for key, rules in before.concerning.items():
                if key >> SEAT_BITS in self.rules:
                    self.concerning[key] = rules
        if not kinds & planet.kinds_with_spaces:
            self.spaces = before.spaces
            self.stands = before.stands
            self.to_set = before.to_set
        if not kinds & planet.kinds_elsewhere:
            self.elsewhere = before.elsewhere
        if not kinds & planet.kinds_with_free:
            self.free = before.free
        if not kinds & _MAP:
            self.steps = before.steps
            self.near = before.near


def lying(state: Expedition) -> Lying:
    """What lies there now."""
    present = state.present
    known = state.language.in_play(state) if present is None else present.in_play
    assert type(known) is Lying
    return known


def within(state: Expedition, place: int, most: int) -> int:
    """The places at most so many steps from a place, as bits, itself included (US-181, US-R98): see `atlas.within`."""
    known = lying(state).near
    key = FAR * place + most
    if key not in known or state.language.doubts:
        known[key] = agreed(known.get(key), atlas.within(state, place, most))
    return known[key]


def in_play(state: Expedition, source: int) -> bool:
    """Whether what a thing says applies now: the card lies open or is held, the face is current."""
    planet = state.planet
    kind, number = planet.things[source]
    piles = state.cards.piles
    if kind == cartridge.ENVIRONMENT_CARD:
        lying = piles[NODE : NODE + state.places]
        return (source,) in lying and not state.backs >> lying.index((source,)) & 1
    if kind == cartridge.OPPORTUNITY_CARD:
        return source in piles[MOMENTS] or source in piles[MOMENTS + 1]
    if kind == cartridge.PLANET_CARD and source in piles[OPEN]:
        return True
    if kind <= cartridge.PLANET_CARD:
        return owner(state, source) >= 0
    if kind == cartridge.FACE_THING:
        return planet.faces[state.task][state.face].thing == source
    if kind == cartridge.TASK_THING:
        return number == state.task
    if kind == cartridge.STRUCTURE_THING:
        return state.structure_at[number] >= 0
    if kind == cartridge.TRAIT_CARD:
        return number in state.traits
    if kind == cartridge.SHIP_THING:
        return number == state.ability
    if kind == cartridge.MOOD_THING:
        return number == state.mood
    return True


def laid_open(state: Expedition) -> list[int]:
    """The environment cards, opportunities and traits in play: all those of these kinds of which `in_play` is true."""
    planet = state.planet
    piles = state.cards.piles
    sources = [*piles[MOMENTS], *piles[MOMENTS + 1]]
    sources += [planet.first[cartridge.TRAIT_CARD] + trait for trait in state.traits if trait >= 0]
    for place in range(state.places):
        if not state.backs >> place & 1:
            sources += piles[NODE + place]
    return sources


def owner(state: Expedition, source: int) -> int:
    """The explorer by whose dashboard a card lies, or who bears a token; NOWHERE if none does."""
    kind, number = state.planet.things[source]
    piles = state.cards.piles
    if kind == cartridge.BREAKTHROUGH_CARD:
        base = OWN_BREAKTHROUGHS
    elif kind == cartridge.DISTRESS_CARD:
        base = OWN_DISTRESS
    elif kind == cartridge.ANOMALY_CARD:
        base = OWN_ANOMALIES
    elif kind == cartridge.PLANET_CARD:
        base = OWN_CARDS
    elif kind == cartridge.TRAIT_CARD:
        return state.traits.index(number) if number in state.traits else NOWHERE
    elif kind == cartridge.TOKEN_THING:
        return _bearer(state, source)
    else:
        return NOWHERE
    for seat in range(state.seats):
        if source in piles[base + seat]:
            return seat
    return NOWHERE


def _bearer(state: Expedition, source: int) -> int:
    """The explorer who bears a piece of a token (US-109)."""
    planet = state.planet
    if source not in planet.token_thing:
        return NOWHERE
    token = planet.token_thing.index(source)
    first = planet.first_piece[token]
    for piece in range(first, first + planet.piece_count[token]):
        if state.token_at[piece] >= BORNE:
            return state.token_at[piece] - BORNE
    return NOWHERE


def grants(state: Expedition, seat: int, name: int) -> bool:
    """Whether a rule that was given for a time, or one of a card, grants a property to an explorer (US-248)."""
    planet = state.planet
    for _, node, holder, _, _ in state.lasting:
        if holder == seat and planet.program.arguments[node][: _NAMED + 1] == (_GRANT, name):
            return True
    for source, node, condition in planet.ongoing.get(_GRANT, ()):
        if planet.program.arguments[node][_NAMED] != name or not in_play(state, source):
            continue
        if condition >= 0 and not state.language.goes_on(state, source, owner(state, source), NOWHERE, condition):
            continue
        if planet.things[source][0] == cartridge.OPPORTUNITY_CARD:
            marker = 0 if source in state.cards.piles[MOMENTS] else 1
            if state.engaged[marker] >> seat & 1:
                return True
        elif owner(state, source) == seat:
            return True
    return False


def is_exempt(state: Expedition, seat: int, occasion: int, *, use: bool) -> bool:
    """Whether something does not happen to an explorer the next time; `use` takes the exemption away."""
    planet = state.planet
    for record in state.lasting:
        _, node, holder, _, _ = record
        if holder == seat and planet.program.arguments[node][: _NAMED + 1] == (_EXEMPT, occasion):
            if use:
                state.lasting = tuple([other for other in state.lasting if other is not record])
            return True
    return False


def end_turn(state: Expedition) -> None:
    """What holds until the end of a turn ends; what holds until the end of the next one has one turn left."""
    lasting: list[Ints] = []
    for record in state.lasting:
        if record[0] == END_OF_NEXT_TURN:
            lasting.append((END_OF_TURN, *record[1:]))
        elif record[0] == FOREVER:
            lasting.append(record)
    state.lasting = tuple(lasting)
    state.planks = ()


def trait_face(state: Expedition, seat: int) -> tuple[int, int]:
    """The action that the trait of an explorer replaces now, and its space (US-111 to US-113)."""
    trait = state.traits[seat]
    if trait < 0:
        return NOWHERE, NOWHERE
    side = 1 if state.trust == HIGH else 0
    return state.planet.trait_action[trait][side], state.planet.trait_space[trait][side]


def dashboard(state: Expedition, seat: int) -> list[int]:
    """The spaces of the actions of an explorer, by action: those that are printed, but for the one of the trait."""
    numbers = state.planet.dashboard[:]
    replaced, instead = trait_face(state, seat)
    if replaced >= 0:
        numbers[replaced] = instead
    return numbers
