"""Laying a tile and what its resources give (PU-031 to PU-034, PU-048, PU-063, PU-087 to PU-093)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import BIOMASS, ENERGY, TECH, TRACKERS, WATER, Orientation, Tile
from unmapped.games.planet_unknown.chapters import tracks
from unmapped.games.planet_unknown.table.kinds import ASK_METEORITE
from unmapped.games.planet_unknown.table.state import (
    ONE_RESOURCE,
    P_ENERGY,
    P_GAIN,
    P_LIFT,
    P_PATCH,
    P_ROVER,
    P_TECH_TILE,
    P_TILE,
    Planets,
    Seat,
)

OF_TILE: Final = (P_TILE, P_ENERGY, P_TECH_TILE)
"""Pending effects that come from the resources of a tile."""


def lay(state: Planets, number: int, tile: Tile, orientation: Orientation, anchor: int, *, advance: bool) -> None:
    """Place a tile: what lies under it is destroyed, its meteorite comes first, then its effects wait to be resolved.

    Without `advance` its resources give nothing (PU-289).
    """
    seat = state.seats[number]
    section_a = orientation.mask_a << anchor
    section_b = orientation.mask_b << anchor
    squares = section_a | section_b
    must_grow = seat.corporation.special & boards.BIOMASS_MUST_GROW
    rim = grid.beside(seat.terrain[BIOMASS]) if must_grow else -1
    destroyed = seat.lifepods & squares
    if destroyed or seat.rovers & squares:
        lost = ", ".join(grid.names(destroyed | seat.rovers & squares))
        state.note(number, "covered-destroyed", "PU-048", lost)
    seat.lifepods &= ~squares
    seat.destroy_rovers(squares)
    seat.covered |= squares
    seat.last_tile = squares
    seat.laid += ((tile.number, orientation.number, anchor),)
    seat.terrain[tile.resource_a] |= section_a
    seat.terrain[tile.resource_b] |= section_b
    seat.symbols[tile.resource_a] |= 1 << anchor + orientation.symbol_a
    seat.symbols[tile.resource_b] |= 1 << anchor + orientation.symbol_b
    state.note(number, "tile-placed", "PU-027", tile.number, orientation.name, grid.name(anchor))
    if tile.has_meteor:
        _meteor_strikes(state, number, 1 << anchor + orientation.meteor)
    if seat.extra_rovers:
        seat.add(*[(P_ROVER,)] * seat.extra_rovers)
        seat.extra_rovers = 0
    if advance:
        _add_resource(state, number, tile.resource_a, tile.resource_b, section_a, rim)
        _add_resource(state, number, tile.resource_b, tile.resource_a, section_b, rim)
    if seat.techs & _FOR_TILES:
        _trigger_techs(state, number, tile, squares)


def _meteor_strikes(state: Planets, number: int, square: int) -> None:
    """Put a meteorite on the tile's meteor symbol, before anything else is resolved (PU-034, PU-R155, PU-086)."""
    seat = state.seats[number]
    seat.meteor_symbols |= square
    if seat.techs & boards.NO_METEORITES:
        state.note(number, "meteor-ignored", "PU-086")
        return
    seat.drop_meteorite(square)
    state.note(number, "meteor-struck", "PU-034", grid.name(square.bit_length() - 1))


def _add_resource(state: Planets, number: int, resource: int, other: int, section: int, rim: int) -> None:
    """Add what a resource symbol of a placed tile gives; the player resolves both in any order (PU-032).

    `section` are the squares of its terrain, `rim` those that touch the biomass laid before (PU-152).
    """
    seat = state.seats[number]
    if resource == ENERGY:
        seat.add((P_ENERGY, energy_choices(seat, section, other)))
    elif resource == WATER:
        count = _water_steps(seat, section)
        if count:
            seat.add((P_TILE, WATER, count))
        else:
            state.note(number, "no-ice", "PU-063")
    elif resource == BIOMASS and not section & rim:
        state.note(number, "no-expansion", "PU-152")
    elif resource == TECH and seat.techs & boards.TECH_AS_ENERGY:
        seat.add((P_TECH_TILE, energy_choices(seat, section, other)))
    else:
        seat.add((P_TILE, resource, 1))


def _water_steps(seat: Seat, section: int) -> int:
    """The steps of a water symbol: one if a square lies on ice, or one for each (PU-063, PU-064, PU-199)."""
    on_ice = section & seat.planet.ice
    if seat.is_special(boards.WATER_PER_SQUARE):
        return on_ice.bit_count()
    return 1 if on_ice else 0


def energy_choices(seat: Seat, section: int, other: int) -> int:
    """The trackers that an energy symbol may advance, as a bit mask, fixed when the tile is placed (PU-X10).

    The tile's other resource (PU-088), and each terrain beside the area of energy terrain that the section now belongs
    to (PU-089, PU-090); open currents carry the area on (PU-245). Never biomass where it must grow (PU-R118).
    """
    currents = seat.planet.currents & ~seat.covered
    area = grid.area(section, section | seat.terrain[ENERGY] | currents)
    rim = grid.beside(area) & ~area
    choices = 1 << other
    for resource in range(TRACKERS):
        if seat.terrain[resource] & rim:
            choices |= 1 << resource
    if seat.is_special(boards.BIOMASS_MUST_GROW):
        choices &= ~(1 << BIOMASS)
    return choices


_FOR_TILES: Final = (
    boards.WATER_WITHOUT_ICE
    | boards.PATCH_ON_WATER_TILE
    | boards.BOOST_ON_WATER_TILE
    | boards.COLLECT_ON_FLUX_TILE
    | boards.REPOSITION_ON_ENERGY_TILE
)
"""Techs that give something for placing a tile."""


def _trigger_techs(state: Planets, number: int, tile: Tile, squares: int) -> None:
    """What techs give for placing a tile (PU-171, PU-208 to PU-210, PU-233, PU-R165)."""
    seat = state.seats[number]
    resources = (tile.resource_a, tile.resource_b)
    if seat.techs & boards.WATER_WITHOUT_ICE and not squares & seat.planet.ice:
        seat.add((P_GAIN, WATER))
    if WATER in resources:
        if seat.techs & boards.PATCH_ON_WATER_TILE:
            seat.add((P_PATCH,))
        if seat.techs & boards.BOOST_ON_WATER_TILE:
            tracks.boost(state, number, 1)
    if seat.techs & boards.COLLECT_ON_FLUX_TILE and seat.flux in resources and seat.meteorites | seat.carrying:
        state.agenda.push(number, (ASK_METEORITE, 233))
    if seat.techs & boards.REPOSITION_ON_ENERGY_TILE and ENERGY in resources:
        seat.add((P_LIFT,))


def take_unplaced(state: Planets, number: int, tile: Tile) -> None:
    """A player who can place neither tile advances for both resources of one of them (PU-038, PU-R12 to PU-R15)."""
    seat = state.seats[number]
    for resource, other in ((tile.resource_a, tile.resource_b), (tile.resource_b, tile.resource_a)):
        seat.add((P_TILE, other if resource == ENERGY else resource, 1))
    state.note(number, "tile-not-placed", "PU-038", tile.number)


def spend(state: Planets, number: int, effect: tuple[int, ...]) -> None:
    """Take a tile's effect off the pending ones; if only one resource counts this round, its other one too (PU-324)."""
    seat = state.seats[number]
    seat.drop(effect)
    if state.bans & ONE_RESOURCE and effect[0] in OF_TILE:
        rest = tuple([other for other in seat.pending if other[0] not in OF_TILE])
        if len(rest) != len(seat.pending):
            seat.pending = rest
            state.note(number, "one-resource", "PU-324")


def steps_of(seat: Seat, tracker: int, count: int, *, placed: bool) -> int:
    """The steps of a tile's advance: water from a placed tile counts double with the tech (PU-083, PU-085, PU-R73)."""
    doubled = placed and tracker == WATER and seat.techs & boards.DOUBLE_WATER != 0
    return 2 * count if doubled else count
