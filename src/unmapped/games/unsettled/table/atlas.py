"""The map: which cards lie where, what is next to what, and how far apart things are (US-171 to US-184, US-312)."""

from typing import Final

from unmapped.games.unsettled.cards.cartridge import IMPASSABLE
from unmapped.games.unsettled.cards.words import MIDDLE, NUMBER_OF, POSITIONS, SIDE
from unmapped.games.unsettled.table.state import APART, NODE, NOWHERE, SCARAB, STEPS, Expedition
from unmapped.language.world import changed

FAR: Final = 99
"""How far a place is that cannot be reached."""


def at_slot(state: Expedition, slot: int) -> int:
    """The place at a slot of the grid, NOWHERE for an empty slot."""
    slots = state.slots
    for place in range(state.places):
        if slots[place] == slot:
            return place
    return NOWHERE


def beside(state: Expedition, place: int, side: int) -> int:
    """The place next to a place on one side, NOWHERE if no card lies there (US-179)."""
    slot = state.slots[place]
    return NOWHERE if slot < 0 else at_slot(state, slot + STEPS[side])


def neighbours(state: Expedition, place: int) -> int:
    """The places next to a place, as bits; the Scarab among them (US-312)."""
    slot = state.slots[place]
    if slot < 0:
        return 0
    near = 0
    slots = state.slots
    for other in range(state.places):
        step = slots[other] - slot
        if step in (-SIDE, 1, SIDE, -1):
            near |= 1 << other
    return near


def on_map(state: Expedition) -> int:
    """All places with a card in play, the Scarab included, as bits; not what is set apart (US-182)."""
    places = 0
    for place in range(state.places):
        if state.slots[place] >= 0:
            places |= 1 << place
    return places


def within(state: Expedition, place: int, most: int) -> int:
    """The places at most so many steps away, as bits, the place itself included (US-181, US-R98)."""
    if place < 0 or state.slots[place] < 0:
        return 0 if place < 0 else 1 << place
    reached = 1 << place
    fresh = reached
    for _ in range(most):
        more = 0
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            more |= neighbours(state, low.bit_length() - 1)
        fresh = more & ~reached
        if not fresh:
            break
        reached |= fresh
    return reached


def distance(state: Expedition, place: int, other: int) -> int:
    """How many steps apart two places are; FAR if no way leads there."""
    if place == other:
        return 0
    if place < 0 or other < 0:
        return FAR
    reached = 1 << place
    fresh = reached
    steps = 0
    while fresh:
        steps += 1
        more = 0
        while fresh:
            low = fresh & -fresh
            fresh ^= low
            more |= neighbours(state, low.bit_length() - 1)
        fresh = more & ~reached
        reached |= fresh
        if fresh >> other & 1:
            return steps
    return FAR


def empty_beside(state: Expedition, place: int) -> list[int]:
    """The empty slots next to a place, by side; that of a Scarab out of play stays free for it (US-313)."""
    slot = state.slots[place]
    if slot < 0:
        return []
    return [slot + step for step in STEPS if slot + step != MIDDLE and at_slot(state, slot + step) == NOWHERE]


def place_of_card(state: Expedition, card: int) -> int:
    """The place where a revealed environment card lies, set apart or not; NOWHERE."""
    piles = state.cards.piles
    for place in range(state.places):
        pile = piles[NODE + place]
        if pile and pile[0] == card and not state.backs >> place & 1:
            return place
    return NOWHERE


def symbols(state: Expedition, place: int, side: int) -> tuple[int, ...]:
    """The symbols on one edge of a revealed card, and those that were added; the Scarab prints none (US-R49)."""
    pile = state.cards.piles[NODE + place]
    if pile and not state.backs >> place & 1:
        printed = state.planet.edges[pile[0]][(side - (state.turned >> 2 * place & 3)) % 4]
    else:
        printed = ()
    if state.added_edges:
        printed += tuple([symbol for at, on, symbol in state.added_edges if at == place and on == side])
    return printed


def quarters(state: Expedition, place: int) -> int:
    """By how many quarters a place has turned clockwise, 0 to 3."""
    return state.turned >> 2 * place & 3


def opposite(side: int) -> int:
    """The side that lies against a side of a neighbour."""
    return (side + 2) % 4


def spelled(state: Expedition, place: int) -> str:
    """How the journal names a place: a revealed card by its id, others by their position."""
    if state.revealed(place):
        return state.planet.ids[state.card_at(place)]
    slot = state.slots[place]
    return POSITIONS[NUMBER_OF[slot]] if slot >= 0 else ""


def is_open(state: Expedition, place: int, side: int) -> bool:
    """Whether an edge can be crossed, as far as this card says (US-195)."""
    return IMPASSABLE not in symbols(state, place, side)


def new_place(state: Expedition, slot: int) -> int:
    """A new position for a card, at a slot or APART."""
    place = state.places
    state.places += 1
    state.slots = changed(state.slots, place, slot)
    if slot == APART:
        state.apart |= 1 << place
    return place


def is_node(place: int) -> bool:
    """Whether a place is a node in the strict sense: the Scarab is none (US-R97)."""
    return place > SCARAB
