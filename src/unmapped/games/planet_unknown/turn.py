"""A player's part of a round: draft a tile, place it, resolve what it gives, in any order and with rovers in between.

What a player has gained and not yet resolved is pending; the player picks freely among it (PU-R26). Movement forms one
pool and can be spent piece by piece whenever the player is free to choose (PU-R27), and so can techs (PU-X07).
"""

from unmapped.games.planet_unknown import boards, civ, grid, patches, placement, rovers, station, techs, tiles, tracks
from unmapped.games.planet_unknown.actions import (
    ADVANCE,
    BOOST,
    CLAIM,
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
    SIDEWAYS,
    STOP,
    STORE,
    TECH,
    VOCABULARY,
    WAYS,
)
from unmapped.games.planet_unknown.boards import BIOMASS, NOWHERE, ROVER, TRACKERS
from unmapped.games.planet_unknown.box import box
from unmapped.games.planet_unknown.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.kinds import (
    ASK_DRAFT,
    ASK_LIFT,
    ASK_PLACE,
    ASK_RESOLVE,
    ASK_ROW,
    ASK_SHARED_OBJECTIVE,
    ASK_STEP,
    DRAFT_STEP,
    RESOLVE,
)
from unmapped.games.planet_unknown.questions import Question
from unmapped.games.planet_unknown.state import (
    NO_MILESTONES,
    NO_SYNERGY,
    NO_TILE,
    OBJECTIVE_DECK,
    OFFER,
    P_ANY,
    P_BOOST,
    P_ENERGY,
    P_GAIN,
    P_PATCH,
    P_ROVER,
    P_STOP,
    P_STORED,
    P_TECH_TILE,
    P_TILE,
    Planets,
    Seat,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Record
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal

_WAYS = len(WAYS)
_LIES = 8 * grid.SQUARES
"""Placements of one shape: eight orientations on every square."""

# Pending effects.


def answers(state: Planets, number: int) -> list[int]:
    """The actions that resolve something pending, ascending."""
    seat = state.seats[number]
    pending = seat.pending
    if not pending:
        return []
    if len(pending) == 1:
        return _answers_to(state, seat, pending[0])
    found: set[int] = set()
    for effect in set(pending):
        found.update(_answers_to(state, seat, effect))
    return sorted(found)


def _answers_to(state: Planets, seat: Seat, effect: Record) -> list[int]:
    """The actions that resolve one pending effect, ascending; [] if it can do nothing now."""
    kind = effect[0]
    if kind == P_TILE:
        return _advances(seat, ADVANCE, 1 << effect[1])
    if kind == P_ENERGY:
        return _advances(seat, ENERGY, effect[1])
    if kind == P_TECH_TILE:
        return _advances(seat, ADVANCE, 1 << boards.TECH) + _advances(seat, ENERGY, effect[1])
    if kind == P_BOOST:
        return _advances(seat, BOOST, (1 << TRACKERS) - 1, upward=effect[2] == 1)
    if kind == P_GAIN:
        return _advances(seat, GAIN, 1 << effect[1])
    if kind == P_ANY:
        return _advances(seat, GAIN, effect[1])
    if kind == P_PATCH:
        stored = [STORE.first] if seat.techs & boards.STORE_PATCHES and not state.finished else []
        return patches.options(seat) + stored
    if kind == P_STORED:
        return patches.options(seat)
    if kind == P_ROVER:
        return rovers.landings(seat)
    return _stop_choices(state, seat, effect)


def _is_possible(state: Planets, seat: Seat, effect: Record) -> bool:
    """Whether a pending effect can do anything now."""
    kind = effect[0]
    if kind in (P_TILE, P_GAIN):
        return tracks.can_advance(seat, effect[1])
    return bool(_answers_to(state, seat, effect))


def _advances(seat: Seat, family: Family, trackers: int, *, upward: bool = False) -> list[int]:
    """The actions of a family that advance one of a bit mask of trackers."""
    found: list[int] = []
    straight = not seat.corporation.special & boards.DIAGONAL_TRACKERS
    for tracker in range(TRACKERS):
        if trackers >> tracker & 1:
            first = family.first + tracker * _WAYS
            if not straight:
                found += [first + way for way, _ in tracks.steps(seat, tracker, upward)]
            elif tracks.above(seat, tracker) != NOWHERE:
                found.append(first)
    return found


def _stop_choices(state: Planets, seat: Seat, effect: Record) -> list[int]:
    """The two benefits of a stop, of which exactly one is taken (PU-153, PU-154, PU-R120, PU-R125)."""
    _, position, synergy = effect
    other = seat.corporation.stop[position]
    found: list[int] = []
    if not state.bans & NO_MILESTONES:
        found.append(STOP.first)
    if other == boards.ENERGY:
        if synergy and not state.bans & NO_SYNERGY:
            found.append(STOP.first + 1)
    elif tracks.can_advance(seat, other):
        found.append(STOP.first + 2 + other)
    return found


def resolve(state: Planets, number: int, action: int) -> None:
    """Carry out an action that resolves something pending."""
    seat = state.seats[number]
    family = VOCABULARY.family_of(action)
    if family is PATCH:
        effect = (P_PATCH,) if (P_PATCH,) in seat.pending else (P_STORED,)
        seat.drop(effect)
        patches.lay(state, number, action)
    elif family is STORE:
        seat.drop((P_PATCH,))
        seat.stored += 1
        state.note(number, "patch-stored", "PU-280")
    elif family is LAND:
        seat.drop((P_ROVER,))
        rovers.land(state, number, action)
    elif family is STOP:
        _take_stop(state, number, action - STOP.first)
    else:
        tracker, way = divmod(action - family.first, _WAYS)
        _resolve_advance(state, number, family, tracker, way)


def _take_stop(state: Planets, number: int, choice: int) -> None:
    """Take the patch (0), the boost (1) or the free advance (2 + tracker) of a stop."""
    seat = state.seats[number]
    effect = next(
        effect
        for effect in seat.pending
        if effect[0] == P_STOP and STOP.first + choice in _stop_choices(state, seat, effect)
    )
    seat.drop(effect)
    if choice == 0:
        seat.add((P_PATCH,))
    elif choice == 1:
        tracks.boost(state, number, 1)
    else:
        seat.add((P_GAIN, choice - 2))


def _resolve_advance(state: Planets, number: int, family: Family, tracker: int, way: int) -> None:
    """Advance a tracker for a tile's resource, energy, a boost or a free advance."""
    seat = state.seats[number]
    upward = 0
    steps = 1
    if family is ADVANCE:
        effect = _tile_effect(seat, tracker)
        tiles.spend(state, number, effect)
        count = effect[2] if effect[0] == P_TILE else 1
        steps = tiles.steps_of(seat, tracker, count, placed=seat.tile == NO_TILE)
    elif family is ENERGY:
        effect = next(e for e in seat.pending if e[0] in (P_ENERGY, P_TECH_TILE) and e[1] >> tracker & 1)
        tiles.spend(state, number, effect)
        steps = tiles.steps_of(seat, tracker, 1, placed=True)
    elif family is BOOST:
        effect = _boost_effect(seat, way)
        seat.drop(effect)
        steps, upward = effect[1], effect[2]
    else:
        effect = next(
            e for e in sorted(seat.pending) if e == (P_GAIN, tracker) or (e[0] == P_ANY and e[1] >> tracker & 1)
        )
        seat.drop(effect)
    go(state, number, tracker, way, steps, upward=upward)


def _tile_effect(seat: Seat, tracker: int) -> Record:
    """The pending effect that an “advance” of a tracker resolves."""
    for effect in seat.pending:
        if effect[0] == P_TILE and effect[1] == tracker:
            return effect
    return next(effect for effect in seat.pending if effect[0] == P_TECH_TILE)


def _boost_effect(seat: Seat, way: int) -> Record:
    """The pending boost that is spent: one that may only go upward first, where it can."""
    boosts = sorted([effect for effect in seat.pending if effect[0] == P_BOOST], key=lambda e: (-e[2], e[1]))
    return boosts[-1] if way >= SIDEWAYS else boosts[0]


def go(state: Planets, number: int, tracker: int, way: int, steps: int, *, upward: int = 0) -> None:
    """Advance a tracker by `way`, and then by what is left of `steps`, asking where there is a choice (PU-R157)."""
    seat = state.seats[number]
    if not seat.is_special(boards.DIAGONAL_TRACKERS):
        for _ in range(steps):
            if not tracks.advance(state, number, tracker, way):
                return
        return
    if steps > 1:
        state.agenda.push(number, (ASK_STEP, tracker, steps - 1, upward))
    tracks.advance(state, number, tracker, way)


class NextStep(Question):
    """An advance of several steps may take another way at each of them (PU-R157)."""

    key = "step"
    rule = "PU-R157"
    families: tuple[Family, ...] = (GAIN,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """The ways of the tracker; done if there is none."""
        return _advances(state.seats[seat], GAIN, 1 << record[1], upward=record[3] == 1) or [DONE]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Go on."""
        if action != DONE:
            tracker, way = GAIN.values(action)
            go(state, seat, tracker, way, record[2], upward=record[3])


# Techs that are used at will.


def usable_techs(state: Planets, number: int) -> list[int]:
    """The actions that use a tech now, ascending."""
    seat = state.seats[number]
    ready = seat.techs & ~seat.used_round & ~seat.used_game & _AT_WILL
    if not ready:
        return []
    levels = seat.corporation.levels
    first = 0 if seat.corporation.level_position else 5
    return [
        TECH.first + first + level
        for level, tech in enumerate(levels)
        if ready & tech and _would_help(state, seat, tech)
    ]


_AT_WILL = (
    boards.REPOSITION_THREE
    | boards.REPOSITION_ONE
    | boards.FLUX_TO_MILESTONE
    | boards.ADVANCE_FLUX_TRACK
    | boards.ADVANCE_ROVER_TRACK
    | boards.BOOST_FOR_PATCH
    | boards.DOUBLE_BOOST
    | boards.CLAIM_ROW
    | boards.SHARED_OBJECTIVE
    | boards.REGRESS_ONE
    | boards.RESET_BIOMASS
    | boards.TWO_PATCHES
    | boards.TWO_CARDS_AT_END
)


def _would_help(state: Planets, seat: Seat, tech: int) -> bool:
    """Whether using a tech would do anything now."""
    if tech in (boards.REPOSITION_THREE, boards.REPOSITION_ONE):
        return seat.collected_pods > 0
    if tech == boards.FLUX_TO_MILESTONE:
        return _steps_to_milestone(seat) > 0
    if tech == boards.ADVANCE_FLUX_TRACK:
        return tracks.can_advance(seat, seat.flux)
    if tech == boards.ADVANCE_ROVER_TRACK:
        return tracks.can_advance(seat, ROVER)
    if tech == boards.BOOST_FOR_PATCH:
        return (P_PATCH,) in seat.pending and not state.bans & NO_SYNERGY
    if tech == boards.DOUBLE_BOOST:
        return any([effect[0] == P_BOOST and effect[1] == 1 for effect in seat.pending])
    if tech == boards.SHARED_OBJECTIVE:
        return bool(state.cards.piles[OBJECTIVE_DECK])
    if tech == boards.REGRESS_ONE:
        return any([tracks.room_below(seat, tracker, 1) for tracker in range(TRACKERS)])
    if tech == boards.RESET_BIOMASS:
        return tracks.is_at_top(seat, BIOMASS)
    if tech == boards.TWO_PATCHES:
        return (P_PATCH,) in seat.pending
    if tech == boards.TWO_CARDS_AT_END:
        return state.finished and civ.any_left(state)
    return True


def _steps_to_milestone(seat: Seat) -> int:
    """The steps from the flux tracker to the next milestone of its track, 0 if there is none (PU-226, PU-R86)."""
    board = seat.corporation
    position = seat.trackers[seat.flux]
    count = 0
    while True:
        position = board.up[seat.flux][position]
        if position == NOWHERE:
            return 0
        count += 1
        if board.civ[position] or board.patches[position] or board.rover[position] or board.tech[position]:
            return count


def use_tech(state: Planets, number: int, action: int) -> None:
    """Use a tech at will; what it gains joins the pending effects, what it asks comes first."""
    seat = state.seats[number]
    level = action - TECH.first - (0 if seat.corporation.level_position else 5)
    tech = seat.corporation.levels[level]
    state.note(number, "tech-used", _TECH_RULES[tech], seat.corporation.level_of[level])
    if tech in _PER_GAME:
        seat.used_game |= tech
    elif tech != boards.RESET_BIOMASS:
        seat.used_round |= tech
    if tech == boards.REPOSITION_THREE:
        state.agenda.push(number, (ASK_LIFT, 3, 2))
    elif tech == boards.REPOSITION_ONE:
        state.agenda.push(number, (ASK_LIFT, 1, 5))
    elif tech == boards.FLUX_TO_MILESTONE:
        tracks.advance_straight(state, number, seat.flux, _steps_to_milestone(seat))
    elif tech == boards.ADVANCE_FLUX_TRACK:
        tracks.advance_straight(state, number, seat.flux, 1)
    elif tech == boards.ADVANCE_ROVER_TRACK:
        tracks.advance_straight(state, number, ROVER, 1)
    elif tech == boards.BOOST_FOR_PATCH:
        seat.drop((P_PATCH,))
        tracks.boost(state, number, 1)
    elif tech == boards.DOUBLE_BOOST:
        effect = next(effect for effect in seat.pending if effect[0] == P_BOOST and effect[1] == 1)
        seat.drop(effect)
        seat.add((P_BOOST, 2, effect[2]))
    elif tech == boards.CLAIM_ROW:
        state.agenda.push(number, (ASK_ROW,))
    elif tech == boards.SHARED_OBJECTIVE:
        for _ in range(3):
            state.cards.draw(OBJECTIVE_DECK, OFFER + number, 1 << number)
        state.agenda.push(number, (ASK_SHARED_OBJECTIVE,))
    elif tech == boards.REGRESS_ONE:
        techs.ask_regress(state, number, (1 << TRACKERS) - 1, 1, 219)
    elif tech == boards.RESET_BIOMASS:
        seat.trackers[BIOMASS] = seat.corporation.path[BIOMASS][0]
        techs.refresh(seat)
    elif tech == boards.TWO_CARDS_AT_END:
        civ.look_through_all(state, number)
    else:
        seat.add((P_PATCH,))


_PER_GAME = (
    boards.REPOSITION_THREE,
    boards.FLUX_TO_MILESTONE,
    boards.CLAIM_ROW,
    boards.SHARED_OBJECTIVE,
    boards.TWO_CARDS_AT_END,
)

_TECH_RULES = {
    boards.REPOSITION_THREE: "PU-170",
    boards.REPOSITION_ONE: "PU-173",
    boards.FLUX_TO_MILESTONE: "PU-226",
    boards.ADVANCE_FLUX_TRACK: "PU-234",
    boards.ADVANCE_ROVER_TRACK: "PU-185",
    boards.BOOST_FOR_PATCH: "PU-190",
    boards.DOUBLE_BOOST: "PU-192",
    boards.CLAIM_ROW: "PU-195",
    boards.SHARED_OBJECTIVE: "PU-197",
    boards.REGRESS_ONE: "PU-219",
    boards.RESET_BIOMASS: "PU-156",
    boards.TWO_PATCHES: "PU-160",
    boards.TWO_CARDS_AT_END: "PU-151",
}


class ClaimRow(Question):
    """Name a tracker and receive everything printed at its height (PU-195, PU-196, PU-R99)."""

    key = "row"
    rule = "PU-196"
    families: tuple[Family, ...] = (CLAIM,)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """One choice for each tracker."""
        return [CLAIM.first + tracker for tracker in range(TRACKERS)]

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Claim the five positions of the row."""
        height = tracks.height(state.seats[seat].trackers[action - CLAIM.first])
        for track in range(TRACKERS):
            tracks.claim(state, seat, 16 * track + height, row=True)


# The questions of the round.


def settle_pending(state: Planets, number: int) -> bool:
    """Drop pending effects if none of them can do anything (PU-R20, PU-R33, PU-R161); whether any is left."""
    seat = state.seats[number]
    for effect in seat.pending:
        if _is_possible(state, seat, effect):
            return True
    for effect in seat.pending:
        rule = rovers.rule_of_lost_rover(seat) if effect[0] == P_ROVER else _LOST[effect[0]]
        state.note(number, "nothing-to-gain", rule)
    seat.pending = ()
    return False


_LOST = {
    P_TILE: "PU-054",
    P_ENERGY: "PU-054",
    P_TECH_TILE: "PU-054",
    P_BOOST: "PU-R33",
    P_GAIN: "PU-054",
    P_PATCH: "PU-R20",
    P_STORED: "PU-R20",
    P_STOP: "PU-R125",
    P_ANY: "PU-R33",
}


def begin_draft(state: Planets, number: int) -> None:
    """Ask for what is pending first, then for the draft; a depot without tiles is passed over (PU-X06)."""
    if settle_pending(state, number):
        state.agenda.push(number, (ASK_RESOLVE, 0), (DRAFT_STEP,))
        return
    offered = station.offered(state, number)
    if not offered:
        state.agenda.push(number, (RESOLVE, 1))
        return
    soft, fitting = placement.placeable(state, state.seats[number], offered)
    shapes = 0
    for tile in offered if soft < 0 else fitting:
        shapes |= 1 << tile.shape.number
    state.agenda.push(number, (ASK_DRAFT, soft, shapes))


class Draft(Question):
    """Draft one of the two tiles in the own depot (PU-025, PU-040)."""

    key = "draft"
    rule = "PU-025"
    families: tuple[Family, ...] = (DRAFT, MOVE, JUMP, TECH)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """Tiles that can be placed, or both if neither can (PU-038); and rovers and techs before that."""
        found = [DRAFT.first + shape for shape in range(DRAFT.size) if record[2] >> shape & 1]
        return found + rovers.moves(state, state.seats[seat]) + usable_techs(state, seat)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Draft, or do something else first and be asked again."""
        if not DRAFT.first <= action < DRAFT.first + DRAFT.size:
            state.agenda.push(seat, (DRAFT_STEP,))
            act_freely(state, seat, action)
            return
        own = state.seats[seat]
        soft = record[1]
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

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Why a tile cannot be drafted, or a rover not moved."""
        if not DRAFT.first <= action < DRAFT.first + DRAFT.size:
            return refuse_freely(state, seat, action)
        offered = {tile.shape.number for tile in station.offered(state, seat)}
        if action - DRAFT.first not in offered:
            return [Refusal("PU-025", "That stack is not in the depot in front of you, or it is empty.")]
        return [Refusal("PU-040", "That tile cannot be placed, and the other one can.")]


class Place(Question):
    """Place the drafted tile on the planet (PU-027); rovers may move before it is laid (PU-145)."""

    key = "place"
    rule = "PU-027"
    families: tuple[Family, ...] = (PLACE, MOVE, JUMP)

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """All legal placements, and rover moves."""
        own = state.seats[seat]
        tile = box().tiles[own.tile]
        return placement.placements(state, own, tile, record[1]) + rovers.moves(state, own)

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Lay the tile, or move a rover and be asked again."""
        own = state.seats[seat]
        if action >= PLACE.first + PLACE.size:
            state.agenda.push(seat, record)
            act_freely(state, seat, action)
            return
        tile = box().tiles[own.tile]
        own.tile = NO_TILE
        orientation, index = divmod((action - PLACE.first) % _LIES, grid.SQUARES)
        lie = placement.orientation_of(tile, orientation)
        tiles.lay(state, seat, tile, lie, BIT_OF_INDEX[index], advance=record[3] == 1)

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Every rule of placement that it breaks."""
        own = state.seats[seat]
        tile = box().tiles[own.tile]
        if action >= PLACE.first + PLACE.size:
            return refuse_freely(state, seat, action)
        shape, number, index = PLACE.values(action)
        if shape != tile.shape.number:
            return [Refusal("PU-027", f"You have drafted {tile.shape.id}, not that shape.")]
        if tile.shape.same_as[number] != number:
            same = PLACE.number(shape, tile.shape.same_as[number], index)
            return [Refusal("PU-046", f"The tile looks the same as in “{VOCABULARY.words(same)}”: say that.")]
        lie = placement.orientation_of(tile, number)
        return placement.refusals(state, own, tile, lie, BIT_OF_INDEX[index], record[1])

    def args(self, state: Planets, seat: int, record: Record) -> tuple[Argument, ...]:
        """The tile."""
        return (state.seats[seat].tile, record[1])


def begin_resolve(state: Planets, number: int, closing: int) -> None:
    """Ask for what is pending; where the player's part closes, also for movement and techs that are left (PU-R28)."""
    if settle_pending(state, number):
        state.agenda.push(number, (ASK_RESOLVE, closing))
        return
    seat = state.seats[number]
    if closing and (rovers.moves(state, seat) or usable_techs(state, number)):
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

    def legal(self, state: Planets, seat: int, record: Record) -> list[int]:
        """What is pending, rovers and techs; done only when nothing is due any more (PU-R156, PU-R49)."""
        own = state.seats[seat]
        found = answers(state, seat)
        due = found or (own.has(boards.TWO_CARDS_AT_END) and _would_help(state, own, boards.TWO_CARDS_AT_END))
        done = [] if due else [DONE]
        return found + rovers.moves(state, own) + usable_techs(state, seat) + done

    def answer(self, state: Planets, seat: int, record: Record, action: int) -> None:
        """Resolve it and go on, or close the player's part."""
        if action == DONE:
            close(state, seat)
            return
        state.agenda.push(seat, (RESOLVE, record[1]))
        if action < MOVE.first:
            resolve(state, seat, action)
        else:
            act_freely(state, seat, action)

    def refusals(self, state: Planets, seat: int, record: Record, action: int) -> list[Refusal]:
        """Why an effect cannot be resolved in that way."""
        own = state.seats[seat]
        if action >= MOVE.first:
            return refuse_freely(state, seat, action)
        family = VOCABULARY.family_of(action)
        kinds = {effect[0] for effect in own.pending}
        if family is PATCH or family is STORE:
            if not kinds & {P_PATCH, P_STORED}:
                return [Refusal("PU-094", "You have no patch to lay now.")]
            if family is STORE:
                return [Refusal("PU-276", "A patch is laid at once, unless a tech lets you store it.")]
            return patches.refusals(own, action)
        if family is LAND:
            if P_ROVER not in kinds:
                return [Refusal("PU-066", "You have no rover to put on the planet now.")]
            where = (grid.name(BIT_OF_INDEX[action - LAND.first]),)
            return [Refusal("PU-066", "A rover lands on the tile placed last, where no rover or patch is.", where)]
        if family is STOP:
            return [Refusal("PU-153", "No stop offers you that benefit now.")]
        return self._refuse_advance(state, own, family, action)

    @staticmethod
    def _refuse_advance(state: Planets, seat: Seat, family: Family, action: int) -> list[Refusal]:
        """Why a tracker cannot be advanced in this way."""
        tracker, way = family.values(action)
        if family is ADVANCE and not any([e[:2] == (P_TILE, tracker) for e in seat.pending]):
            return [Refusal("PU-031", "No resource symbol of your tile advances that tracker now.")]
        if family is ENERGY and not any([e[0] in (P_ENERGY, P_TECH_TILE) for e in seat.pending]):
            return [Refusal("PU-087", "You have no energy symbol to use now.")]
        if family is ENERGY and tracker == BIOMASS and seat.is_special(boards.BIOMASS_MUST_GROW):
            return [Refusal("PU-R118", "Energy expands no biomass area.")]
        if family is ENERGY and not any([e[0] == P_ENERGY and e[1] >> tracker & 1 for e in seat.pending]):
            return [Refusal("PU-089", "That terrain does not touch the energy area of your tile.")]
        if family is BOOST and not any([e[0] == P_BOOST for e in seat.pending]):
            return [Refusal("PU-053", "You have no synergy boost to spend now.")]
        if family is GAIN and (P_GAIN, tracker) not in seat.pending and P_ANY not in [e[0] for e in seat.pending]:
            return [Refusal("PU-265", "Nothing gives you an advance of that tracker now.")]
        upward = family is BOOST and all([e[2] == 1 for e in seat.pending if e[0] == P_BOOST])
        return tracks.refusals(seat, tracker, way, upward=upward)


def act_freely(state: Planets, number: int, action: int) -> None:
    """Carry out what a player may do between other things: move a rover, jump, use a tech."""
    if action < MOVE.first + MOVE.size:
        rovers.move(state, number, action)
    elif action < JUMP.first + JUMP.size:
        rovers.start_jump(state, number, action)
    else:
        use_tech(state, number, action)


def refuse_freely(state: Planets, number: int, action: int) -> list[Refusal]:
    """Why a rover cannot move or a tech not be used; done is refused while something is pending."""
    seat = state.seats[number]
    if action == DONE:
        return [Refusal("PU-R156", "Something is still to be resolved: what is not optional must be claimed.")]
    if action < JUMP.first + JUMP.size:
        return rovers.refusals(state, seat, action)
    family = VOCABULARY.family_of(action)
    if family is not TECH:
        return []
    level = action - TECH.first - (0 if seat.corporation.level_position else 5)
    if not 0 <= level < len(seat.corporation.levels):
        return [Refusal("PU-079", f"{seat.corporation.name} has no such tech.")]
    tech = seat.corporation.levels[level]
    if not seat.techs & tech:
        return [Refusal("PU-079", "That tech is not unlocked.")]
    if not tech & _AT_WILL:
        return [Refusal("PU-079", "That tech works by itself and is never chosen.")]
    if tech & (seat.used_round | seat.used_game):
        return [Refusal(_TECH_RULES[tech], "That tech has been used up for now.")]
    return [Refusal(_TECH_RULES[tech], "That tech would do nothing now.")]
