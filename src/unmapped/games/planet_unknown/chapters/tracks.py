"""Trackers: how they advance and regress, and what they claim (PU-050 to PU-056, PU-264 to PU-268)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.cards.boards import NOWHERE, ROVER, TOP, TRACKERS
from unmapped.games.planet_unknown.chapters import techs
from unmapped.games.planet_unknown.table.actions import DIAGONAL, SIDEWAYS, UP
from unmapped.games.planet_unknown.table.state import (
    NO_MILESTONES,
    NO_SYNERGY,
    P_BOOST,
    P_PATCH,
    P_ROVER,
    P_STOP,
    Planets,
    Seat,
)
from unmapped.kernel.ledger import Refusal

BEYOND: Final = -2
"""The target of an advance at the top of the rover track: movement again, but no new position (PU-055)."""

BESIDE_CIV: Final = (1 << TRACKERS) - 1 & ~(1 << boards.CIV)
"""All trackers but civ, as a bit mask: one of them regresses for a civ milestone of Republic (PU-141, PU-143)."""

Step = tuple[int, int]
"""(way, target): one of actions.WAYS, and the position it leads to or BEYOND."""


def height(position: int) -> int:
    """The height of a position above the start of its track."""
    return position & 15


def track(position: int) -> int:
    """The track that a position belongs to."""
    return position >> 4


def steps(seat: Seat, tracker: int, upward: bool = False) -> list[Step]:
    """How a tracker can advance by one: straight up first, then diagonally, then sideways (ascending ways).

    `upward` leaves sideways steps out (PU-X01, PU-X02).
    """
    target = above(seat, tracker)
    ways = [] if target == NOWHERE else [(UP, target)]
    if seat.is_special(boards.DIAGONAL_TRACKERS):
        ways.extend(_aside(seat, seat.trackers[tracker], upward))
    return ways


def can_advance(seat: Seat, tracker: int, upward: bool = False) -> bool:
    """Whether an advance of the tracker would do anything (PU-054, PU-R33)."""
    if above(seat, tracker) != NOWHERE:
        return True
    return seat.is_special(boards.DIAGONAL_TRACKERS) and bool(_aside(seat, seat.trackers[tracker], upward))


def above(seat: Seat, tracker: int) -> int:
    """Where a tracker lands on its own way: past lifepods (PU-164), and past trackers only with the tech (PU-205)."""
    board = seat.corporation
    up = board.up[tracker]
    position = seat.trackers[tracker]
    target = up[position]
    if target == NOWHERE:
        return BEYOND if position == 16 * ROVER + TOP else NOWHERE
    if seat.pods:
        while seat.pods >> target & 1:
            target = up[target]
    if board.special & boards.TRACKERS_BLOCK:
        while target in seat.trackers:
            if not seat.techs & boards.PASS_TRACKERS:
                return NOWHERE
            target = up[target]
            if target == NOWHERE:
                return NOWHERE
    return target


def _aside(seat: Seat, position: int, upward: bool) -> list[Step]:
    """Diagonal steps onto neighbouring tracks (PU-211), and sideways ones with the tech (PU-218, PU-R102, PU-R107)."""
    ways: list[Step] = []
    if height(position) < TOP:
        for neighbour in _neighbours(seat, track(position)):
            target = 16 * neighbour + height(position) + 1
            if target not in seat.trackers:
                ways.append((DIAGONAL + neighbour, target))
    if seat.techs & boards.SIDEWAYS_STEPS and not upward:
        for neighbour in _neighbours(seat, track(position)):
            target = 16 * neighbour + height(position)
            if target not in seat.trackers:
                ways.append((SIDEWAYS + neighbour, target))
    return ways


def _neighbours(seat: Seat, own: int) -> list[int]:
    """The tracks beside a track, in printed order (PU-341); civ and tech with the tech (PU-216)."""
    beside = [other for other in (own - 1, own + 1) if 0 <= other < TRACKERS]
    if seat.techs & boards.CIV_BESIDE_TECH and own in (boards.CIV, boards.TECH):
        beside.append(boards.TECH if own == boards.CIV else boards.CIV)
        beside.sort()
    return beside


def refusals(seat: Seat, tracker: int, way: int, *, upward: bool = False) -> list[Refusal]:
    """Why a tracker cannot advance in this way, with a boost that pays for no sideways step if `upward`."""
    position = seat.trackers[tracker]
    at_top = height(position) == TOP
    if not seat.is_special(boards.DIAGONAL_TRACKERS):
        if way != UP:
            return [Refusal("PU-050", "Your trackers go up their own tracks only.")]
        if not at_top:
            return [Refusal("PU-203", "Another tracker is in its way.")]
    if way == UP and at_top:
        return [Refusal("PU-054", "The tracker stands at the top already.")]
    refused: list[Refusal] = []
    if way != UP:
        own, goal = track(position), (way - DIAGONAL) % TRACKERS
        if goal not in _neighbours(seat, own):
            ends = {own, goal} == {boards.CIV, boards.TECH}
            refused.append(Refusal("PU-216" if ends else "PU-341", "Those tracks are not adjacent."))
        if way < SIDEWAYS and at_top:
            refused.append(Refusal("PU-R102", "There is nothing above the top."))
        if way >= SIDEWAYS and not seat.techs & boards.SIDEWAYS_STEPS:
            refused.append(Refusal("PU-218", "No tech of yours lets trackers move sideways."))
        if way >= SIDEWAYS and upward:
            refused.append(Refusal("PU-X01", "A boost gained by a sideways step pays for a step upward only."))
    return refused or [Refusal("PU-214", "Another tracker stands there.")]


def advance(
    state: Planets, number: int, tracker: int, way: int, *, benefits: bool = True, synergy: bool = True
) -> bool:
    """Advance a tracker one step by `way` and claim what it lands on (PU-050, PU-265); False if it cannot go.

    Without `benefits` nothing is claimed (PU-314); without `synergy` all but boosts (PU-295).
    """
    seat = state.seats[number]
    target = NOWHERE
    if way == UP:
        target = above(seat, tracker)
    else:
        for option, place in steps(seat, tracker):
            if option == way:
                target = place
    if target == NOWHERE:
        return False
    if target == BEYOND:
        state.note(number, "beyond-top", "PU-055", tracker)
        if benefits:
            gain_track_movement(state, number, seat.corporation.beyond_top_move)
        return True
    seat.trackers[tracker] = target
    state.note(number, "advanced", "PU-265", tracker, target)
    if tracker == boards.TECH or seat.corporation.special & boards.DIAGONAL_TRACKERS:
        techs.refresh(seat)
    if benefits:
        claim(state, number, target, synergy=synergy, sideways=way >= SIDEWAYS)
    elif seat.corporation.tech[target]:
        techs.miss(seat, seat.corporation.tech[target])
    return True


def advance_straight(state: Planets, number: int, tracker: int, count: int, *, benefits: bool = True) -> None:
    """Advance a tracker `count` steps up its own way, each with its benefit (PU-265, PU-R157), as far as it goes."""
    for _ in range(count):
        if not advance(state, number, tracker, UP, benefits=benefits):
            return


def claim(
    state: Planets, number: int, position: int, *, synergy: bool = True, sideways: bool = False, row: bool = False
) -> None:
    """Claim the benefits printed on a position; medals are scored at the end only (PU-051, PU-069, PU-264).

    `row` claims a position without standing there (PU-195): its tech is not unlocked.
    """
    seat = state.seats[number]
    board = seat.corporation
    improved = seat.flux == track(position) and seat.techs & boards.IMPROVED_FLUX_TRACK != 0
    if board.move[position]:
        gain_track_movement(state, number, board.move[position])
    if board.synergy[position] and synergy:
        doubled = improved and track(position) == boards.WATER
        boost(state, number, board.synergy[position] * (2 if doubled else 1), upward=sideways)
    milestone = board.civ[position] | board.patches[position] | board.rover[position] | board.tech[position]
    stop = board.stop[position]
    if state.bans & NO_MILESTONES:
        if milestone:
            state.note(number, "milestone-lost", "PU-325", position)
            if board.tech[position] and not row:
                techs.miss(seat, board.tech[position])
        if stop != NOWHERE:
            seat.add((P_STOP, position, int(synergy)))
        return
    if board.civ[position]:
        _reach_civ_milestone(state, number, board.civ[position], improved)
    if board.patches[position]:
        count = board.patches[position] * (2 if improved else 1)
        state.note(number, "patches-gained", "PU-094", count)
        seat.add(*[(P_PATCH,)] * count)
    if board.rover[position]:
        seat.add(*[(P_ROVER,)] * board.rover[position])
    if board.tech[position] and not row:
        techs.unlock(state, number, board.tech[position])
    if stop != NOWHERE:
        seat.add((P_STOP, position, int(synergy)))


def _reach_civ_milestone(state: Planets, number: int, rank: int, improved: bool) -> None:
    """Queue a civ card of the rank for the time of choosing (PU-057, PU-R37); some corporations pay for it."""
    seat = state.seats[number]
    rank = min(rank + 1, 4) if improved else rank
    seat.civ_queue += (rank,)
    state.note(number, "civ-milestone", "PU-057", rank)
    if seat.is_special(boards.REGRESS_ON_CIV):
        techs.ask_regress(state, number, BESIDE_CIV, 1, 141)
    if seat.techs & boards.BOOST_ON_CIV_MILESTONE:
        boost(state, number, 1)


def gain_track_movement(state: Planets, number: int, amount: int) -> None:
    """Gain movement from the rover track, each time with what the corporation adds (PU-068, PU-282, PU-R88)."""
    seat = state.seats[number]
    if seat.techs & boards.MOVE_PLUS_ONE:
        amount += 1
    if seat.techs & boards.MOVE_PLUS_ONE_IF_TWO:
        amount += sum(track(position) == ROVER for position in seat.trackers) >= 2
    if seat.techs & boards.IMPROVED_FLUX_TRACK and seat.flux == ROVER:
        amount += 1
    gain_movement(state, number, amount, "PU-068")


def gain_movement(state: Planets, number: int, amount: int, rule: str) -> None:
    """Add movement to the pool of the round (PU-277, PU-R27)."""
    state.seats[number].movement += amount
    state.note(number, "movement-gained", rule, amount)


def boost(state: Planets, number: int, count: int, *, upward: bool = False) -> None:
    """Gain synergy boosts, unless the event of the round forbids it (PU-053, PU-326)."""
    if state.bans & NO_SYNERGY:
        state.note(number, "boost-lost", "PU-326")
        return
    state.seats[number].add(*[(P_BOOST, 1, int(upward))] * count)


# Regressing.


def below(seat: Seat, tracker: int, position: int) -> int:
    """The position under one, past lifepods (PU-R77) and trackers (PU-R104, PU-R164); NOWHERE if there is none."""
    board = seat.corporation
    down = board.down[tracker]
    target = down[position]
    while target != NOWHERE and seat.pods >> target & 1:
        target = down[target]
    if board.special & boards.TRACKERS_BLOCK:
        while target != NOWHERE and target in seat.trackers:
            if not seat.techs & boards.PASS_TRACKERS:
                return NOWHERE
            target = down[target]
    return target


def room_below(seat: Seat, tracker: int, count: int) -> int:
    """How many of `count` steps down a tracker can go."""
    position = seat.trackers[tracker]
    for done in range(count):
        position = below(seat, tracker, position)
        if position == NOWHERE:
            return done
    return count


def regress(state: Planets, number: int, tracker: int, count: int) -> None:
    """Move a tracker down, as far as it goes, claiming nothing (PU-266)."""
    seat = state.seats[number]
    for _ in range(count):
        target = below(seat, tracker, seat.trackers[tracker])
        if target == NOWHERE:
            break
        seat.trackers[tracker] = target
        state.note(number, "regressed", "PU-266", tracker, target)
    techs.refresh(seat)


def is_at_top(seat: Seat, tracker: int) -> bool:
    """Whether a tracker stands on the last position of its way (PU-054)."""
    return height(seat.trackers[tracker]) == TOP


def tracks_at_top(seat: Seat) -> int:
    """The tracks at their maximum as a bit mask; where trackers change track, any tracker counts (PU-R105)."""
    at_top = 0
    for tracker, position in enumerate(seat.trackers):
        if height(position) == TOP:
            at_top |= 1 << (track(position) if seat.is_special(boards.DIAGONAL_TRACKERS) else tracker)
    return at_top
