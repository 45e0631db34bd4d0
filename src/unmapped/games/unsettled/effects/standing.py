"""Rules that go on: those of cards and faces that lie there, and those that hold for a time.

Specified in docs/specifications/planets.md, 4.

A rule is a word with its arguments, and the thing it stands on or the explorer it was given to. Whom it is about is
found by the module `finding`, which asks this one in turn for properties; so this one looks at cards only.
"""

from typing import Final, final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import FreeAction, Space
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.table.state import (
    BORNE,
    HIGH,
    MOMENTS,
    NODE,
    NOWHERE,
    OPEN,
    OWN_ANOMALIES,
    OWN_BREAKTHROUGHS,
    OWN_CARDS,
    OWN_DISTRESS,
    Expedition,
)
from unmapped.kernel.agenda import Record
from unmapped.language.present import InPlay

# Until when a rule holds that was given for a time.
END_OF_TURN: Final = 0
END_OF_NEXT_TURN: Final = 1
"""The turn after this one: (1,) becomes (0,) when the turn ends."""
FOREVER: Final = 2

_GRANT: Final = NUMBERS["grant_property"]
_EXEMPT: Final = NUMBERS["exempt"]


@final
class Lying(InPlay):
    """What is in play, and what that rests on."""

    __slots__ = (
        "ability",
        "added_edges",
        "backs",
        "face",
        "free",
        "mood",
        "piles",
        "places",
        "slots",
        "spaces",
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
        self.piles = state.cards.piles[OPEN:]
        self.places = state.places
        self.backs = state.backs
        self.task = state.task
        self.face = state.face
        self.ability = state.ability
        self.mood = state.mood
        self.traits = state.traits[:]
        self.structure_at = state.structure_at[:]
        self.token_at = state.token_at[:]
        self.slots = state.slots[:]
        self.turned = state.turned
        self.added_edges = state.added_edges
        # What follows from that, as far as somebody has asked.
        self.spaces: list[Space] | None = None
        """All action spaces in play, ascending."""
        self.to_set: dict[tuple[int, int, int, int], list[Space]] = {}
        """Those that an explorer could set a cube on as far as they say where that is done: see `turn.spaces`."""
        self.free: dict[int, list[FreeAction]] = {}
        """The free actions that each explorer has at hand, ascending."""
        self.steps: dict[tuple[int, bool, bool], list[int]] = {}
        """Which steps lead over edges that nothing closes: see `exploring.ways`."""

    def is_same(self, state: Expedition) -> bool:
        """Whether all that it rests on is what it was."""
        return (
            self.piles == state.cards.piles[OPEN:]
            and self.token_at == state.token_at
            and self.structure_at == state.structure_at
            and self.backs == state.backs
            and self.face == state.face
            and self.places == state.places
            and self.mood == state.mood
            and self.traits == state.traits
            and self.task == state.task
            and self.ability == state.ability
            and self.slots == state.slots
            and self.turned == state.turned
            and self.added_edges == state.added_edges
        )


def lying(state: Expedition) -> Lying:
    """What lies there now."""
    known = state.language.in_play(state)
    assert isinstance(known, Lying)
    return known


def in_play(state: Expedition, thing: int) -> bool:
    """Whether what a thing says applies now: the card lies open or is held, the face is current."""
    planet = state.planet
    kind, number = planet.things[thing]
    piles = state.cards.piles
    if kind == cartridge.ENVIRONMENT_CARD:
        lying = piles[NODE : NODE + state.places]
        return (thing,) in lying and not state.backs >> lying.index((thing,)) & 1
    if kind == cartridge.OPPORTUNITY_CARD:
        return thing in piles[MOMENTS] or thing in piles[MOMENTS + 1]
    if kind == cartridge.PLANET_CARD and thing in piles[OPEN]:
        return True
    if kind <= cartridge.PLANET_CARD:
        return owner(state, thing) >= 0
    if kind == cartridge.FACE_THING:
        return planet.faces[state.task][state.face].thing == thing
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
    found = [*piles[MOMENTS], *piles[MOMENTS + 1]]
    found += [planet.first[cartridge.TRAIT_CARD] + trait for trait in state.traits if trait >= 0]
    for place in range(state.places):
        if state.revealed(place):
            found += piles[NODE + place]
    return found


def owner(state: Expedition, thing: int) -> int:
    """The explorer by whose dashboard a card lies, or who bears a token; NOWHERE if none does."""
    kind = state.planet.things[thing][0]
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
        number = state.planet.things[thing][1]
        return state.traits.index(number) if number in state.traits else NOWHERE
    elif kind == cartridge.TOKEN_THING:
        return _bearer(state, thing)
    else:
        return NOWHERE
    for seat in range(state.seats):
        if thing in piles[base + seat]:
            return seat
    return NOWHERE


def _bearer(state: Expedition, thing: int) -> int:
    """The explorer who bears a piece of a token (US-109)."""
    planet = state.planet
    if thing not in planet.token_thing:
        return NOWHERE
    token = planet.token_thing.index(thing)
    first = planet.first_piece[token]
    for piece in range(first, first + planet.piece_count[token]):
        if state.token_at[piece] >= BORNE:
            return state.token_at[piece] - BORNE
    return NOWHERE


def grants(state: Expedition, seat: int, name: int) -> bool:
    """Whether a rule that was given for a time, or one of a card, grants a property to an explorer (US-248)."""
    planet = state.planet
    for record in state.lasting:
        arguments = planet.program.arguments[record[1]]
        if arguments[0] == _GRANT and arguments[1] == name and record[2] == seat:
            return True
    for thing, node, condition in planet.ongoing.get(_GRANT, ()):
        arguments = planet.program.arguments[node]
        if arguments[1] != name or not in_play(state, thing):
            continue
        if condition >= 0 and not state.language.goes_on(state, thing, owner(state, thing), NOWHERE, condition):
            continue
        if planet.things[thing][0] == cartridge.OPPORTUNITY_CARD:
            marker = 0 if thing in state.cards.piles[MOMENTS] else 1
            if state.engaged[marker] >> seat & 1:
                return True
        elif owner(state, thing) == seat:
            return True
    return False


def is_exempt(state: Expedition, seat: int, occasion: int, *, use: bool) -> bool:
    """Whether something does not happen to an explorer the next time; `use` takes the exemption away."""
    planet = state.planet
    for record in state.lasting:
        arguments = planet.program.arguments[record[1]]
        if arguments[0] == _EXEMPT and arguments[1] == occasion and record[2] == seat:
            if use:
                state.lasting = tuple([one for one in state.lasting if one is not record])
            return True
    return False


def end_turn(state: Expedition) -> None:
    """What holds until the end of a turn ends; what holds until the end of the next one has one turn left."""
    kept: list[Record] = []
    for record in state.lasting:
        if record[0] == END_OF_NEXT_TURN:
            kept.append((END_OF_TURN, *record[1:]))
        elif record[0] == FOREVER:
            kept.append(record)
    state.lasting = tuple(kept)
    state.planks = ()


def trait_face(state: Expedition, seat: int) -> tuple[int, int]:
    """The action that the trait of an explorer replaces now, and its space (US-111 to US-113)."""
    trait = state.traits[seat]
    if trait < 0:
        return NOWHERE, NOWHERE
    side = 1 if state.trust == HIGH else 0
    return state.planet.trait_action[trait][side], state.planet.trait_space[trait][side]
