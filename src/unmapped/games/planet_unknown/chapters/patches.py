"""Biomass patches: where they go and what they do there (PU-094 to PU-097, PU-R18 to PU-R24)."""

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import BIOMASS, RESOURCES
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import placement
from unmapped.games.planet_unknown.table.actions import PATCH
from unmapped.games.planet_unknown.table.state import Planets, Seat
from unmapped.kernel.ledger import Refusal


def squares(seat: Seat) -> int:
    """Where a patch may be laid: like a tile of one square, bound by no event (PU-R22) and no planet but the ring."""
    planet = seat.planet
    covered = seat.covered
    if not covered:
        open_squares = planet.start  # PU-R19
    else:
        open_squares = planet.squares & ~covered
        if not placement.ignores_adjacency(seat, None):
            open_squares &= grid.beside(covered)
        if seat.techs & boards.PATCH_ON_TILE:
            open_squares |= covered & ~seat.patches
    open_squares &= ~planet.ring  # PU-244, PU-R23
    if not seat.techs & boards.PATCH_ON_METEORITE:
        open_squares &= ~seat.meteorites
    elif covered:
        open_squares |= seat.meteorites & ~seat.patches & ~planet.ring & planet.squares
    return open_squares


def options(seat: Seat) -> list[int]:
    """The actions that lay a patch, ascending."""
    return grid.indices(squares(seat), PATCH.first)


def lay(state: Planets, number: int, action: int) -> None:
    """Lay a patch: biomass terrain without a resource (PU-095); it destroys what it lies on (PU-076, PU-R160)."""
    seat = state.seats[number]
    square = BIT_OF_INDEX[action - PATCH.first]
    here = 1 << square
    seat.lifepods &= ~here
    seat.destroy_rovers(here)
    if seat.meteorites & here and seat.techs & boards.PATCH_ON_METEORITE:
        seat.meteorites &= ~here  # PU-162
        seat.piled &= ~here
        state.note(number, "meteorite-destroyed", "PU-162", grid.name(square))
    if seat.covered & here:
        # What lies on top is what counts (PU-R122).
        for resource in range(RESOURCES):
            seat.terrain[resource] &= ~here
            seat.symbols[resource] &= ~here
        seat.meteor_symbols &= ~here
    seat.terrain[BIOMASS] |= here
    seat.patches |= here
    seat.covered |= here
    state.note(number, "patch-laid", "PU-094", grid.name(square))


def refusals(seat: Seat, action: int) -> list[Refusal]:
    """Every rule that laying a patch there breaks."""
    square = BIT_OF_INDEX[action - PATCH.first]
    here = 1 << square
    where = (grid.name(square),)
    planet = seat.planet
    refused: list[Refusal] = []
    if not planet.squares & here:
        return [Refusal("PU-044", "There is no square.", where)]
    if seat.patches & here:
        refused.append(Refusal("PU-043", "A patch may not lie on another patch.", where))
    elif seat.covered & here and not _may_lie_on_tile(seat, here):
        refused.append(Refusal("PU-043", "A patch may not lie on a tile.", where))
    elif not seat.covered and not planet.start & here:
        refused.append(Refusal("PU-R19", "What is laid first must lie where the first tile must.", where))
    elif seat.covered and not seat.covered & here and not grid.beside(seat.covered) & here:
        refused.append(Refusal("PU-042", "It touches nothing laid before, edge to edge.", where))
    if planet.ring & here:
        refused.append(Refusal("PU-244", "Patches may not be laid on the ring.", where))
    if seat.meteorites & here and not seat.techs & boards.PATCH_ON_METEORITE:
        refused.append(Refusal("PU-159", "A patch may not lie on a meteorite.", where))
    return refused


def _may_lie_on_tile(seat: Seat, here: int) -> bool:
    """Whether techs let a patch lie on this covered square (PU-157, PU-162)."""
    if seat.techs & boards.PATCH_ON_TILE:
        return True
    return seat.techs & boards.PATCH_ON_METEORITE != 0 and seat.meteorites & here != 0
