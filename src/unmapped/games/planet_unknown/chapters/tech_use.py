"""Techs that a player uses at will: what they do, when they would help, and how often (PU-R36, PU-X07)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.cards.boards import BIOMASS, NOWHERE, ROVER, TRACKERS
from unmapped.games.planet_unknown.chapters import civ, techs, tracks
from unmapped.games.planet_unknown.table.actions import (
    CLAIM,
    LEVELS,
    TECH,
)
from unmapped.games.planet_unknown.table.kinds import (
    ASK_LIFT,
    ASK_ROW,
    ASK_SHARED_OBJECTIVE,
)
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    BOOST_STEPS,
    BOOST_UPWARD,
    NO_SYNERGY,
    OBJECTIVE_DECK,
    OFFER,
    P_BOOST,
    P_LIFT,
    P_PATCH,
    Planets,
    Seat,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal


def usable(state: Planets, number: int) -> list[int]:
    """The actions that use a tech now, ascending."""
    seat = state.seats[number]
    ready = seat.techs & ~seat.used_round & ~seat.used_game & _AT_WILL
    if not ready:
        return []
    levels = seat.corporation.levels
    first = _first_tech(seat)
    return [first + level for level, tech in enumerate(levels) if ready & tech and would_help(state, seat, tech)]


_SLOT_A: Final = TECH.first + LEVELS.index("A")


def _first_tech(seat: Seat) -> int:
    """The action that uses the first tech: level 1, or slot A where lifepods unlock techs (PU-187)."""
    return TECH.first if seat.corporation.level_position else _SLOT_A


_AT_WILL: Final = (
    boards.REPOSITION_THREE
    | boards.REPOSITION_ON_ENERGY_TILE
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


def would_help(state: Planets, seat: Seat, tech: int) -> bool:
    """Whether using a tech would do anything now."""
    if tech in (boards.REPOSITION_THREE, boards.REPOSITION_ONE):
        return seat.collected_pods > 0
    if tech == boards.REPOSITION_ON_ENERGY_TILE:
        return (P_LIFT,) in seat.pending and seat.collected_pods > 0
    if tech == boards.FLUX_TO_MILESTONE:
        return _steps_to_milestone(seat) > 0
    if tech == boards.ADVANCE_FLUX_TRACK:
        return tracks.can_advance(seat, seat.flux)
    if tech == boards.ADVANCE_ROVER_TRACK:
        return tracks.can_advance(seat, ROVER)
    if tech == boards.BOOST_FOR_PATCH:
        return (P_PATCH,) in seat.pending and not state.bans & NO_SYNERGY
    if tech == boards.DOUBLE_BOOST:
        return any([effect[0] == P_BOOST and effect[BOOST_STEPS] == 1 for effect in seat.pending])
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


def use(state: Planets, number: int, action: int) -> None:
    """Use a tech at will; what it gains joins the pending effects, what it asks comes first."""
    seat = state.seats[number]
    level = action - _first_tech(seat)
    tech = seat.corporation.levels[level]
    state.note(number, "tech-used", _TECH_RULES[tech], seat.corporation.record.tech[level].level)
    if tech in _PER_GAME:
        seat.used_game |= tech
    elif tech not in _ANY_TIME:
        seat.used_round |= tech
    if tech == boards.REPOSITION_THREE:
        state.agenda.push(number, (ASK_LIFT, 3, 2))
    elif tech == boards.REPOSITION_ON_ENERGY_TILE:
        seat.drop((P_LIFT,))
        state.agenda.push(number, (ASK_LIFT, 1, 3))
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
        effect = next(effect for effect in seat.pending if effect[0] == P_BOOST and effect[BOOST_STEPS] == 1)
        seat.drop(effect)
        seat.add((P_BOOST, 2, effect[BOOST_UPWARD]))
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


_PER_GAME: Final = (
    boards.REPOSITION_THREE,
    boards.FLUX_TO_MILESTONE,
    boards.CLAIM_ROW,
    boards.SHARED_OBJECTIVE,
    boards.TWO_CARDS_AT_END,
)

_ANY_TIME: Final = (boards.REPOSITION_ON_ENERGY_TILE, boards.RESET_BIOMASS)

_TECH_RULES: Final = {
    boards.REPOSITION_THREE: "PU-170",
    boards.REPOSITION_ON_ENERGY_TILE: "PU-171",
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

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """One choice for each tracker."""
        return [CLAIM.first + tracker for tracker in range(TRACKERS)]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Claim the five positions of the row."""
        height = tracks.height(state.seats[seat].trackers[action - CLAIM.first])
        for track in range(TRACKERS):
            tracks.claim(state, seat, 16 * track + height, row=True)


def refusals(seat: Seat, action: int) -> list[Refusal]:
    """Why a tech cannot be used now."""
    level = action - _first_tech(seat)
    if not 0 <= level < len(seat.corporation.levels):
        return [Refusal("PU-079", f"{seat.corporation.record.name} has no such tech.")]
    tech = seat.corporation.levels[level]
    if seat.missed >> level & 1:
        why = "An event took what its milestone gives: it stays locked until a tracker reaches the milestone again."
        return [Refusal("PU-X11", why)]
    if not seat.techs & tech:
        return [Refusal("PU-079", "That tech is not unlocked.")]
    if not tech & _AT_WILL:
        return [Refusal("PU-079", "That tech works by itself and is never chosen.")]
    if tech & (seat.used_round | seat.used_game):
        return [Refusal(_TECH_RULES[tech], "That tech has been used up for now.")]
    return [Refusal(_TECH_RULES[tech], "That tech would do nothing now.")]
