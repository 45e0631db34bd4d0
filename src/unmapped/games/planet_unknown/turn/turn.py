"""A player's part of a round: draft a tile, place it, resolve what it gives, in any order and with rovers in between.

What a player has gained and not yet resolved is pending; the player picks freely among it (PU-R26). Movement forms one
pool and can be spent piece by piece whenever the player is free to choose (PU-R27), and so can techs (PU-X07).
"""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import ROVER
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import pending, placement, rovers, station, tech_use, tiles, tracks
from unmapped.games.planet_unknown.table.actions import (
    ADVANCE,
    BOOST,
    CONFIRM,
    DONE,
    DRAFT,
    ENERGY,
    GAIN,
    JUMP,
    LAND,
    MOVE,
    PATCH,
    PLACE,
    STOP,
    STORE,
    TECH,
    VOCABULARY,
    WAYS,
)
from unmapped.games.planet_unknown.table.kinds import (
    ASK_DRAFT,
    ASK_PLACE,
    ASK_RESOLVE,
    CLOSING,
    DRAFT_STEP,
    FIRST_SHAPE,
    RESOLVE,
    SOFT,
)
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    NO_TILE,
    Planets,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal

_WAYS: Final = len(WAYS)
_LIES: Final = 8 * grid.SQUARES
"""Placements of one shape: eight orientations on every square."""


def begin_draft(state: Planets, number: int) -> None:
    """Ask for what is pending first, then for the draft; a depot without tiles is passed over (PU-X06)."""
    if pending.settle(state, number):
        state.agenda.push(number, (ASK_RESOLVE, 0), (DRAFT_STEP,))
        return
    offered = station.offered(state, number)
    if not offered:
        state.agenda.push(number, (RESOLVE, 1))
        return
    soft, fitting = placement.placeable(state, state.seats[number], offered)
    shapes = [tile.shape.number for tile in (offered if soft < 0 else fitting)]
    state.agenda.push(number, (ASK_DRAFT, soft, *shapes))


class Draft(Question):
    """Draft one of the two tiles in the own depot (PU-025, PU-040)."""

    key = "draft"
    rule = "PU-025"
    families: tuple[Family, ...] = (DRAFT, MOVE, JUMP, TECH)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Tiles that can be placed, or both if neither can (PU-038); and rovers and techs before that."""
        drafts = [DRAFT.first + shape for shape in record[FIRST_SHAPE:]]
        return drafts + _free_actions(state, seat)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Draft, or do something else first and be asked again."""
        if not DRAFT.first <= action < DRAFT.first + DRAFT.size:
            state.agenda.push(seat, (DRAFT_STEP,))
            act_freely(state, seat, action)
            return
        own = state.seats[seat]
        soft = record[SOFT]
        tile = station.visible_tile(state, action - DRAFT.first)
        assert tile is not None
        station.take(state, seat, tile)
        state.note(seat, "drafted", "PU-025", tile.number)
        if own.techs & boards.MOVES_FOR_CIV_TILE and boards.CIV in (tile.resource_a, tile.resource_b):
            amount = own.corporation.move[own.trackers[ROVER]]
            if amount:  # PU-144, PU-146
                tracks.gain_movement(state, seat, amount, "PU-144")
        if soft < 0:
            state.ending = True  # PU-037
            state.note(seat, "stuck", "PU-037")
            own.tile = tile.number
            tiles.take_unplaced(state, seat, tile)
            state.agenda.push(seat, (RESOLVE, 1))
            return
        own.tile = tile.number
        state.agenda.push(seat, (ASK_PLACE, soft, 0, 1), (RESOLVE, 1))

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a tile cannot be drafted, or a rover not moved."""
        if not DRAFT.first <= action < DRAFT.first + DRAFT.size:
            return refuse_freely(state, seat, action)
        offered = {tile.shape.number for tile in station.offered(state, seat)}
        if action - DRAFT.first not in offered:
            return [Refusal("PU-025", "That stack is not in the depot in front of you, or it is empty.")]
        return [Refusal("PU-040", "That tile cannot be placed, and the other one can.")]


class PlaceTile(Question):
    """Place the drafted tile on the planet (PU-027); rovers may move before it is laid (PU-145)."""

    key = "place"
    rule = "PU-027"
    families: tuple[Family, ...] = (PLACE, MOVE, JUMP)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """All legal placements, and rover moves."""
        own = state.seats[seat]
        tile = station.TILES[own.tile]
        return placement.placements(state, own, tile, record[SOFT]) + rovers.moves(state, own)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Lay the tile, or move a rover and be asked again."""
        own = state.seats[seat]
        if action >= PLACE.first + PLACE.size:
            state.agenda.push(seat, record)
            act_freely(state, seat, action)
            return
        _, _, _, advance = record
        tile = station.TILES[own.tile]
        own.tile = NO_TILE
        orientation, index = divmod((action - PLACE.first) % _LIES, grid.SQUARES)
        lie = placement.orientation_of(tile, orientation)
        tiles.lay(state, seat, tile, lie, BIT_OF_INDEX[index], advance=advance == 1)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Every rule of placement that it breaks."""
        own = state.seats[seat]
        tile = station.TILES[own.tile]
        if action >= PLACE.first + PLACE.size:
            return refuse_freely(state, seat, action)
        shape, number, index = PLACE.values(action)
        if shape != tile.shape.number:
            return [Refusal("PU-027", "You have drafted another shape than that.")]
        if tile.shape.same_as[number] != number:
            same = PLACE.number(shape, tile.shape.same_as[number], index)
            return [Refusal("PU-046", f"The tile looks the same as in “{VOCABULARY.words(same)}”: say that.")]
        lie = placement.orientation_of(tile, number)
        return placement.refusals(state, own, tile, lie, BIT_OF_INDEX[index], record[SOFT])

    def args(self, state: Planets, seat: int, record: Ints) -> tuple[Argument, ...]:
        """The tile."""
        return (state.seats[seat].tile, record[SOFT])


def begin_resolve(state: Planets, number: int, closing: int) -> None:
    """Ask for what is pending; where the player's part closes, also for movement and techs that are left (PU-R28)."""
    if pending.settle(state, number):
        state.agenda.push(number, (ASK_RESOLVE, closing))
        return
    if closing and _free_actions(state, number):
        state.agenda.push(number, (ASK_RESOLVE, closing))
    elif closing:
        close(state, number)


def close(state: Planets, number: int) -> None:
    """End a player's part; movement is kept only for a civ card that is still to come (PU-R27, PU-R28, PU-277)."""
    seat = state.seats[number]
    seat.tile = NO_TILE
    if not seat.civ_queue:
        seat.movement = 0


class Resolve(Question):
    """Choose what to resolve next (PU-R26), or be done."""

    key = "resolve"
    rule = "PU-R26"
    families: tuple[Family, ...] = (ADVANCE, ENERGY, BOOST, GAIN, PATCH, STORE, STOP, LAND, MOVE, JUMP, TECH, CONFIRM)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """What is pending, rovers and techs; done only when nothing is due any more (PU-R156, PU-R49)."""
        own = state.seats[seat]
        actions = pending.answers(state, seat)
        due = actions or (own.has(boards.TWO_CARDS_AT_END) and tech_use.would_help(state, own, boards.TWO_CARDS_AT_END))
        if own.movement or own.techs:
            actions = actions + _free_actions(state, seat)
        return actions if due else [*actions, DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Resolve it and go on, or close the player's part; what is lost before the draft leaves movement (PU-R27)."""
        if action == DONE:
            pending.lose(state, seat)
            if record[CLOSING]:
                close(state, seat)
            return
        state.agenda.push(seat, (RESOLVE, record[CLOSING]))
        if action < MOVE.first:
            pending.resolve(state, seat, action)
        else:
            act_freely(state, seat, action)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why an effect cannot be resolved in that way."""
        if action >= MOVE.first:
            return refuse_freely(state, seat, action)
        return pending.refusals(state.seats[seat], action)


def _free_actions(state: Planets, number: int) -> list[int]:
    """The actions that a player may do between other things, ascending: rovers move, and techs are used (PU-X07)."""
    seat = state.seats[number]
    actions = rovers.moves(state, seat) if seat.movement else []
    if seat.techs:
        actions += tech_use.usable(state, number)
    return actions


def act_freely(state: Planets, number: int, action: int) -> None:
    """Carry out what a player may do between other things: move a rover, jump, use a tech."""
    if action < MOVE.first + MOVE.size:
        rovers.move(state, number, action)
    elif action < JUMP.first + JUMP.size:
        rovers.start_jump(state, number, action)
    else:
        tech_use.use(state, number, action)


def refuse_freely(state: Planets, number: int, action: int) -> list[Refusal]:
    """Why a rover cannot move or a tech not be used; done is refused while something is pending."""
    seat = state.seats[number]
    if action == DONE:
        return [Refusal("PU-R156", "Something is still to be resolved: what is not optional must be claimed.")]
    if action < JUMP.first + JUMP.size:
        return rovers.refusals(state, seat, action)
    return tech_use.refusals(seat, action)
