"""Which steps there are: over edges, over sealed nodes that are glided over, over planks.

(US-179, US-182, US-195, US-205, US-206, US-213, US-310, US-R49, US-R51, US-R52, US-R53)

A step is named by the slot of the grid that it leads to, with a card in it or empty. Whoever moves is an explorer or
LUNA; an explorer may carry another one or a token.
"""

from typing import Final

from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.cards.words import MIDDLE, REACH, SIDE
from unmapped.games.unsettled.effects import concerning, finding, standing
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import (
    EAST,
    ENVIRONMENT,
    NORTH,
    NOWHERE,
    PLACES,
    SCARAB,
    SEATS,
    SOUTH,
    STEPS,
    WEST,
    Expedition,
)
from unmapped.kernel.ledger import Refusal
from unmapped.language.present import agreed

LUNA: Final = -1
"""The mover that is no explorer."""
CARRIED_TOKEN: Final = 100
"""CARRIED_TOKEN + token: what an explorer carries if it is no explorer."""

# How a step is made: over the edge of a side (0 to 3), GLIDE + side, or ...
NO_WAY: Final = -1
GLIDE: Final = 4
PLANK: Final = 8

_MIDDLE_ROW: Final = MIDDLE // SIDE
_MIDDLE_COLUMN: Final = MIDDLE % SIDE

_ASCENDING: Final[tuple[int, ...]] = (NORTH, WEST, EAST, SOUTH)
"""The sides by the numbers of the slots beyond them."""

_FORBID_MOVING: Final = NUMBERS["forbid_moving"]
_FORBID_BOARDING: Final = NUMBERS["forbid_boarding"]
_ENTER_SEALED: Final = NUMBERS["enter_sealed"]
_GLIDE: Final = NUMBERS["glide"]
_FORBID_GLIDING: Final = NUMBERS["forbid_gliding"]


def position(state: Expedition, mover: int) -> int:
    """Where a figure stands: an explorer in the middle of a step is on the new node already, though not local there."""
    if mover == LUNA:
        return state.luna
    return state.heading[mover] if state.heading[mover] >= 0 else state.where[mover]


def may_move(state: Expedition, seat: int) -> bool:
    """Whether an explorer can move by itself (US-273, US-310)."""
    return state.can_act(seat) and not concerning.hold(state, _FORBID_MOVING, seat)


def find(state: Expedition, mover: int, slot: int, carried: int = NOWHERE) -> int:
    """How a mover gets to a slot in one step; NO_WAY if it does not."""
    start = position(state, mover)
    target = atlas.at_slot(state, slot)
    if state.slots[start] < 0 or (target == SCARAB and not _may_board(state, mover, carried)):
        return NO_WAY
    step = slot - state.slots[start]
    for side in range(4):
        if step == STEPS[side] and _can_walk(state, mover, start, side, target, slot, carried):
            return side
        if step == 2 * STEPS[side] and _can_glide(state, mover, start, side, target, carried):
            return GLIDE + side
    return PLANK if _has_plank(state, start, target) else NO_WAY


def targets(state: Expedition, mover: int, carried: int = NOWHERE) -> list[int]:
    """The slots that a mover can reach in one step, ascending."""
    start = state.luna if mover == LUNA else position(state, mover)
    slot = state.slots[start]
    if slot < 0:
        return []
    if state.sealed or state.planks:
        near = [slot + step for step in (*STEPS, *[2 * step for step in STEPS])]  # What is glided over is sealed.
        near += [state.slots[other] for pair in state.planks for other in pair if start in pair]
        return [target for target in sorted(set(near)) if find(state, mover, target, carried) >= 0]
    aboard = state.slots[SCARAB]
    steps = over_edges(state, start, to_luna=mover == LUNA)
    if aboard in steps and not _may_board(state, mover, carried):
        return [target for target in steps if target != aboard]
    return steps


def over_edges(state: Expedition, start: int, *, to_luna: bool) -> list[int]:
    """The slots to which an edge leads that LUNA, or an explorer, can cross where nothing is sealed, ascending.

    They follow from how the cards lie, and from whether the stack is empty; remembered as long as that is so.
    """
    known = standing.lying(state).steps
    key = (start, to_luna, not state.cards.piles[ENVIRONMENT])
    if key not in known or state.language.doubts:
        fresh: list[int] = []
        for side in _ASCENDING:
            slot = state.slots[start] + STEPS[side]
            target = atlas.at_slot(state, slot)
            if (target >= 0 or can_explore(state, slot)) and (to_luna or _is_passable(state, start, side, target)):
                fresh.append(slot)
        known[key] = agreed(known.get(key), fresh)
    return known[key]


def travellers(mover: int, carried: int) -> list[int]:
    """The explorers of whom a movement has to be possible."""
    return ([] if mover == LUNA else [mover]) + ([carried] if 0 <= carried < SEATS else [])


def _may_board(state: Expedition, mover: int, carried: int) -> bool:
    return not any([concerning.hold(state, _FORBID_BOARDING, seat) for seat in travellers(mover, carried)])


def _can_walk(state: Expedition, mover: int, start: int, side: int, target: int, slot: int, carried: int) -> bool:
    """Whether a mover can go over an edge: LUNA ignores its symbols, explorers must find both cards open there."""
    if target < 0 and not can_explore(state, slot):
        return False
    if state.sealed and (state.sealed >> start | (state.sealed >> target if target >= 0 else 0)) & 1:
        seats = travellers(mover, carried)
        # A token that is carried has nothing that opens sealed nodes.
        if mover == LUNA or carried >= CARRIED_TOKEN:
            return False
        if not all([concerning.hold(state, _ENTER_SEALED, seat) for seat in seats]):
            return False
    return mover == LUNA or _is_passable(state, start, side, target)


def _is_passable(state: Expedition, start: int, side: int, target: int) -> bool:
    """Whether no impassable symbol stands on the edge that is left, nor on that of a card which lies open beyond."""
    return atlas.is_open(state, start, side) and (target < 0 or atlas.is_open(state, target, atlas.opposite(side)))


def can_explore(state: Expedition, slot: int) -> bool:
    """Whether a card can come to lie in a slot: there is one in the stack, and the slot is empty (US-205, US-206).

    The slot of a Scarab out of play stays free for it (US-313).
    """
    if not state.cards.piles[ENVIRONMENT] or state.places == PLACES:
        return False
    if slot == MIDDLE or atlas.at_slot(state, slot) >= 0:
        return False
    row, column = divmod(slot, SIDE)
    return abs(row - _MIDDLE_ROW) <= REACH and abs(column - _MIDDLE_COLUMN) <= REACH


def _can_glide(state: Expedition, mover: int, start: int, side: int, target: int, carried: int) -> bool:
    """Whether a mover can cross one sealed node straight to the card beyond; only the outer edges count."""
    middle = atlas.beside(state, start, side)
    if (
        middle < 0
        or target < 0
        or not state.sealed >> middle & 1
        or (state.sealed >> start | state.sealed >> target) & 1
    ):
        return False
    rules = [rule.arguments for rule in state.language.rules(state, _GLIDE) if mover != LUNA or rule.arguments[0]]
    if not rules:
        return False
    for rule in state.language.rules(state, _FORBID_GLIDING):
        _, token = rule.arguments
        if token >= 0 and finding.token_places(state, token) >> middle & 1:
            return False
    for seat in travellers(mover, carried):
        if any([token < 0 for _, token in concerning.hold(state, _FORBID_GLIDING, seat)]):
            return False
    return mover == LUNA or _is_passable(state, start, side, target)


def glide_ends(state: Expedition) -> bool:
    """Whether a movement is over with a glide."""
    for rule in state.language.rules(state, _GLIDE):
        _, ends = rule.arguments
        if ends:
            return True
    return False


def sealed_time(state: Expedition, seat: int) -> int:
    """The time that a step into a sealed node, or out of it, takes an explorer."""
    return max([0, *[args[0] for args in concerning.hold(state, _ENTER_SEALED, seat)]])


def _has_plank(state: Expedition, start: int, target: int) -> bool:
    """Whether two nodes are adjacent for movement by an effect; nothing of their edges is crossed then."""
    if target < 0 or (state.sealed >> start | state.sealed >> target) & 1:
        return False
    return (start, target) in state.planks or (target, start) in state.planks


def against(state: Expedition, mover: int, slot: int, carried: int = NOWHERE) -> list[Refusal]:
    """The rules against a step; empty exactly if there is a way."""
    if find(state, mover, slot, carried) >= 0:
        return []
    start = position(state, mover)
    target = atlas.at_slot(state, slot)
    step = slot - state.slots[start]
    if state.slots[start] < 0 or step not in STEPS:
        return [Refusal("US-179", "That is not next to it.")]
    side = STEPS.index(step)
    refused: list[Refusal] = []
    if target < 0 and not can_explore(state, slot):
        refused.append(Refusal("US-206", "There is no card left to explore with."))
    if mover != LUNA and not _is_passable(state, start, side, target):
        refused.append(Refusal("US-195", "This edge is impassable."))
    return refused or [Refusal("US-310", "A rule of the planet closes this way.")]
