"""Techs: which are unlocked, and what unlocking does (PU-079, PU-R35, PU-R78, PU-R89, PU-R101)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.table.kinds import ASK_FLUX, ASK_REGRESS
from unmapped.games.planet_unknown.table.state import Planets, Seat

_FIRST_SLOT: Final = boards.POSITIONS


def refresh(seat: Seat) -> None:
    """Work out which techs are unlocked, after trackers or lifepods have moved.

    A level is unlocked while a tracker on the tech track stands on or above its milestone (PU-R35, PU-R101), no lifepod
    covers the milestone (PU-R78), and the milestone was not lost to an event (PU-X11). Lifepods unlock slots (PU-187).
    """
    board = seat.corporation
    if board.special & boards.PODS_UNLOCK_TECH:
        slots = seat.pods >> _FIRST_SLOT
        techs = 0
        for level, tech in enumerate(board.levels):
            if slots >> level & 1:
                techs |= tech
        seat.techs = techs
        return
    if board.special & boards.DIAGONAL_TRACKERS:
        highest = max([position for position in seat.trackers if position >> 4 == boards.TECH], default=-1)
    else:
        highest = seat.trackers[boards.TECH]
    techs = 0
    for level, position in enumerate(board.level_position):
        if position > highest:
            seat.missed &= ~(1 << level)
        elif not (seat.missed >> level & 1 or seat.pods >> position & 1):
            if board.special & boards.FLUX_TOKEN:
                techs = 0  # Only the newest one (PU-224).
            techs |= board.levels[level]
    seat.techs = techs


def miss(seat: Seat, level: int) -> None:
    """Note that a tech milestone was reached without being claimed (PU-325).

    That changes nothing where another tracker stands above it already (PU-X11).
    """
    board = seat.corporation
    if level > len(board.level_position):
        return
    if board.special & boards.DIAGONAL_TRACKERS and max(seat.trackers) > board.level_position[level - 1]:
        return
    seat.missed |= 1 << level - 1
    refresh(seat)


def unlock(state: Planets, number: int, level: int) -> None:
    """Claim a tech milestone: the level can be used at once (PU-079, PU-R159)."""
    seat = state.seats[number]
    seat.missed &= ~(1 << level - 1)
    refresh(seat)
    state.note(number, "tech-unlocked", "PU-079", level)
    if seat.is_special(boards.FLUX_TOKEN):
        state.agenda.push(number, (ASK_FLUX, level))


def ask_regress(state: Planets, number: int, trackers: int, steps: int, rule: int) -> None:
    """Have the player regress one of a bit mask of trackers, under the rule of this number."""
    state.agenda.push(number, (ASK_REGRESS, trackers, steps, rule))
