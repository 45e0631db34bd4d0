"""Rovers: landing, moving, collecting, carrying (PU-066 to PU-078, PU-175 to PU-179, PU-339)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import CIV, ENERGY, NOWHERE, RESOURCES, ROVER, WATER
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX, INDEX_OF_BIT, STRIDE
from unmapped.games.planet_unknown.table.actions import JUMP, LAND, MOVE
from unmapped.games.planet_unknown.table.kinds import ASK_POD, ASK_TO, ASK_UNLOAD
from unmapped.games.planet_unknown.table.state import P_PATCH, Planets, Seat
from unmapped.kernel.ledger import Refusal

# How a rover comes to a square without driving there.
ANYWHERE: Final = 0
SAME_TERRAIN: Final = 1
CIV_SYMBOLS: Final = 2

_OFFSETS: Final[tuple[int, ...]] = (-STRIDE, 1, STRIDE, -1, 1 - STRIDE, STRIDE + 1, STRIDE - 1, -STRIDE - 1)
"""Of the eight directions, in the order of actions.DIRECTIONS."""


def terrain_at(seat: Seat, square: int) -> int:
    """The terrain of a bit number's square: energy on an open current (PU-245, PU-R60), NOWHERE on open ground."""
    for resource in range(RESOURCES):
        if seat.terrain[resource] >> square & 1:
            return resource
    return ENERGY if seat.planet.currents >> square & 1 else NOWHERE


# Landing.


def landing_squares(seat: Seat) -> int:
    """Where a rover of a milestone can be put: the tile placed last, without rovers and patches (PU-066, PU-R31)."""
    return seat.last_tile & ~seat.rovers & ~seat.patches


def rule_of_lost_rover(seat: Seat) -> str:
    """Why a rover milestone gives nothing: no rover is left, no tile was placed yet, or its squares are taken."""
    if not seat.rover_supply:
        return "PU-077"
    return "PU-R161" if seat.last_tile else "PU-R31"


def landings(seat: Seat) -> list[int]:
    """The actions that put a rover on the planet, ascending."""
    return grid.indices(landing_squares(seat), LAND.first) if seat.rover_supply else []


def land(state: Planets, number: int, action: int) -> None:
    """Put a rover from the corporation board on a square; it takes what lies there (PU-066, PU-067)."""
    seat = state.seats[number]
    square = BIT_OF_INDEX[action - LAND.first]
    seat.rover_supply -= 1
    seat.rovers |= 1 << square
    state.note(number, "rover-landed", "PU-066", grid.name(square))
    arrive(state, number, square, driving=False)


# Moving.


def moves(state: Planets, seat: Seat) -> list[int]:
    """The actions that spend movement, ascending: steps, and jumps with some techs (PU-070 to PU-073)."""
    if seat.movement < 1 or not seat.rovers:
        return []
    actions: list[int] = []
    open_squares = _enterable(state, seat)
    ways = 8 if seat.techs & boards.DIAGONAL_STEPS else 4
    squares = grid.bits(seat.rovers)
    for square in squares:
        first = MOVE.first + 8 * INDEX_OF_BIT[square]
        for way in range(ways):
            target = square + _OFFSETS[way]
            if target >= 0 and open_squares >> target & 1:
                if seat.planet.sides and _chasm_between(seat, square, target, way):
                    continue
                actions.append(first + way)
    if seat.techs & (boards.TELEPORT_SAME_TERRAIN | boards.TELEPORT_CIV_SYMBOLS):
        actions.extend([JUMP.first + INDEX_OF_BIT[square] for square in squares if jump_targets(state, seat, square)])
    return actions


def _enterable(state: Planets, seat: Seat) -> int:
    """Squares that a rover may enter: no rover, not toxic, not banned (PU-R29, PU-R30, PU-252, PU-319)."""
    planet = seat.planet
    return planet.squares & ~seat.rovers & ~(planet.toxic & ~seat.covered) & ~banned(state, seat)


def banned(state: Planets, seat: Seat) -> int:
    """Squares whose terrain this round's event closes to rovers (PU-319, PU-R60)."""
    terrain = state.banned_terrain
    if terrain == NOWHERE:
        return 0
    closed = seat.terrain[terrain]
    if terrain == ENERGY:
        closed |= seat.planet.currents & ~seat.covered
    return closed


def _chasm_between(seat: Seat, square: int, target: int, way: int) -> bool:
    """Whether the chasm bars this step; diagonal steps may cross it at two points (PU-248, PU-249, PU-R63)."""
    sides = seat.planet.sides
    if not sides or (sides[0] >> square & 1) == (sides[0] >> target & 1):
        return False
    return way < 4 or not any([pair in ((square, target), (target, square)) for pair in seat.planet.crossings])


def move(state: Planets, number: int, action: int) -> None:
    """Drive a rover one square for one movement point, or for nothing onto energy with the tech (PU-070, PU-172)."""
    seat = state.seats[number]
    origin, way = MOVE.values(action)
    square = BIT_OF_INDEX[origin]
    target = square + _OFFSETS[way]
    if is_free_step(seat, target):
        seat.freed |= 1 << target
    else:
        seat.movement -= 1
        seat.freed = 0
    state.note(number, "rover-moved", "PU-070", grid.name(square), grid.name(target))
    _relocate(seat, square, target)
    arrive(state, number, target, driving=True)


def is_free_step(seat: Seat, target: int) -> bool:
    """Whether stepping onto a square costs nothing; going round in circles for nothing does not (PU-172, PU-X05)."""
    if not seat.techs & boards.FREE_STEP_ONTO_ENERGY or seat.freed >> target & 1:
        return False
    energy = seat.terrain[ENERGY] | seat.planet.currents & ~seat.covered
    return energy >> target & 1 != 0


def _relocate(seat: Seat, square: int, target: int) -> None:
    """Move a rover, and with it what it carries."""
    seat.rovers ^= 1 << square | 1 << target
    if seat.carrying >> square & 1:
        seat.carrying ^= 1 << square | 1 << target


# Teleporting (PU-281).


def jump_targets(state: Planets, seat: Seat, square: int) -> int:
    """Where a tech lets the rover of a square jump for one point (PU-149, PU-191, PU-R48, PU-R100, PU-R111)."""
    free = ~seat.rovers & ~banned(state, seat)
    if seat.has(boards.TELEPORT_SAME_TERRAIN):
        # An open current is no terrain that a rover could stand on for this (PU-R100).
        if not seat.covered >> square & 1:
            return 0
        return seat.terrain[terrain_at(seat, square)] & ~seat.patches & free
    if seat.techs & boards.TELEPORT_CIV_SYMBOLS and seat.symbols[CIV] >> square & 1:
        return seat.symbols[CIV] & free
    return 0


def relocation_targets(state: Planets, seat: Seat) -> int:
    """Where a civ card may put a rover: any square that it could enter (PU-292, PU-R47, PU-R48)."""
    return _enterable(state, seat)


def start_jump(state: Planets, number: int, action: int) -> None:
    """Choose the rover that jumps by its corporation's tech."""
    square = BIT_OF_INDEX[action - JUMP.first]
    how = SAME_TERRAIN if state.seats[number].techs & boards.TELEPORT_SAME_TERRAIN else CIV_SYMBOLS
    state.agenda.push(number, (ASK_TO, square, how))


def teleport(state: Planets, number: int, square: int, target: int, how: int) -> None:
    """Lift a rover to another square, past everything between; it takes what lies at its goal."""
    seat = state.seats[number]
    if how != ANYWHERE:
        seat.movement -= 1
        seat.freed = 0
        if how == SAME_TERRAIN:
            seat.used_round |= boards.TELEPORT_SAME_TERRAIN
    state.note(number, "rover-jumped", "PU-281", grid.name(square), grid.name(target))
    _relocate(seat, square, target)
    arrive(state, number, target, driving=True)


# Arriving.


def arrive(state: Planets, number: int, square: int, *, driving: bool) -> None:
    """Let a rover take what lies on the square where it now is (PU-075, PU-R154)."""
    seat = state.seats[number]
    here = 1 << square
    if seat.lifepods & here:
        seat.lifepods &= ~here
        seat.freed = 0
        collect_lifepod(state, number)
    if not seat.is_special(boards.CARRY_METEORITES):
        while seat.meteorites & here:
            seat.lift_meteorite(here)
            seat.freed = 0
            collect_meteorite(state, number)
        return
    haul(state, number, square, driving=driving)


def haul(state: Planets, number: int, square: int, *, driving: bool) -> None:
    """Let a rover that carries meteorites take and deliver what it can; on water it may destroy its load (PU-179)."""
    seat = state.seats[number]
    here = 1 << square
    _carry(state, number, here, driving)
    if (
        driving
        and seat.carrying & here
        and seat.techs & boards.DESTROY_METEORITE_ON_WATER
        and seat.terrain[WATER] & here
    ):
        state.agenda.push(number, (ASK_UNLOAD, square))


def _carry(state: Planets, number: int, here: int, driving: bool) -> None:
    """Deliver, pick up, and deliver again on a square with a rover symbol (PU-176 to PU-178, PU-R94)."""
    seat = state.seats[number]
    depot = driving and seat.symbols[ROVER] & here != 0
    while True:
        if depot and seat.carrying & here:
            seat.carrying &= ~here
            state.note(number, "meteorite-delivered", "PU-178")
            collect_meteorite(state, number)
        if seat.carrying & here or not seat.meteorites & here:
            return
        seat.lift_meteorite(here)
        seat.carrying |= here
        state.note(number, "meteorite-loaded", "PU-177")


def collect_meteorite(state: Planets, number: int) -> None:
    """Put a meteorite that was taken off the planet on the corporation board (PU-270, PU-183)."""
    seat = state.seats[number]
    seat.collected_meteorites += 1
    state.note(number, "meteorite-collected", "PU-270")
    if seat.techs & boards.PATCH_PER_METEORITE:
        seat.add((P_PATCH,))


def collect_lifepod(state: Planets, number: int) -> None:
    """Position a lifepod taken off the planet: in the scoring area, or by choice elsewhere (PU-279, PU-R80)."""
    seat = state.seats[number]
    state.note(number, "lifepod-collected", "PU-270")
    if seat.corporation.special & (boards.PODS_ON_TRACKS | boards.PODS_UNLOCK_TECH):
        state.agenda.push(number, (ASK_POD,))
    else:
        seat.scored_pods += 1


def round_start_movement(seat: Seat) -> int:
    """The movement that techs give for rovers at the start of a round (PU-273, PU-182, PU-207, PU-225)."""
    amount = 0
    if seat.techs & boards.MOVES_PER_CARRYING_ROVER:
        amount += (seat.rovers & seat.carrying).bit_count()
    if seat.techs & boards.MOVES_ON_WATER:
        amount += (seat.rovers & seat.terrain[WATER]).bit_count()
    if seat.techs & boards.MOVES_ON_FLUX_TERRAIN:
        amount += flux_terrain_movement(seat)
    return amount


def flux_terrain_movement(seat: Seat) -> int:
    """Two movement for each rover on terrain of the flux track's kind (PU-225)."""
    return 2 * (seat.rovers & seat.terrain[seat.flux]).bit_count()


# Why a step is refused.


def refusals(state: Planets, seat: Seat, action: int) -> list[Refusal]:
    """Every rule that a move or jump breaks which `moves` does not offer."""
    jumping = action < MOVE.first or action >= MOVE.first + MOVE.size
    origin, way = (action - JUMP.first, 0) if jumping else MOVE.values(action)
    square = BIT_OF_INDEX[origin]
    refused: list[Refusal] = []
    if not seat.rovers >> square & 1:
        refused.append(Refusal("PU-071", "There is no rover of yours on that square.", (grid.name(square),)))
    if seat.movement < 1:
        refused.append(Refusal("PU-068", "You have no movement left."))
    if jumping:
        if not jump_targets(state, seat, square):
            refused.append(Refusal("PU-281", "No tech of yours lets this rover jump from there now."))
        return refused
    if way >= 4 and not seat.techs & boards.DIAGONAL_STEPS:
        refused.append(Refusal("PU-070", "A rover steps orthogonally, unless a tech lets it step diagonally."))
    target = square + _OFFSETS[way]
    column = square % STRIDE + (0, 1, 0, -1, 1, 1, -1, -1)[way]
    if target < 0 or not 0 <= column < grid.SIDE or not seat.planet.squares >> target & 1:
        refused.append(Refusal("PU-R30", "That step leads off the planet."))
        return refused
    where = (grid.name(target),)
    if seat.rovers >> target & 1:
        refused.append(Refusal("PU-R29", "Another rover is there.", where))
    if (seat.planet.toxic & ~seat.covered) >> target & 1:
        refused.append(Refusal("PU-252", "Rovers may not enter open toxic ground.", where))
    if banned(state, seat) >> target & 1:
        refused.append(Refusal("PU-319", "This round rovers may not enter that terrain.", where))
    if _chasm_between(seat, square, target, way):
        refused.append(Refusal("PU-248" if way < 4 else "PU-249", "The chasm is in between.", where))
    return refused
