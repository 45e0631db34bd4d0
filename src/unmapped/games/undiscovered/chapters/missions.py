"""Missions: markers on them, completion and resolution.

(UD-098 to UD-109, UD-155, UD-156, UD-R14 to UD-R22, UD-R77, UD-R83, UD-R84, UD-X07, UD-X11 to UD-X15, UD-X19)
"""

from typing import Final

from unmapped.games.undiscovered.cards import verbs
from unmapped.games.undiscovered.cards.actions import CHOOSE_SEAT, CHOOSE_SECTOR, FIRST, GOODS
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, VERB_NUMBERS, catalogue
from unmapped.games.undiscovered.cards.designs import MARKED
from unmapped.games.undiscovered.chapters import moving, triggers
from unmapped.games.undiscovered.table import markers
from unmapped.games.undiscovered.table.kinds import (
    ASK_COMPLETE,
    ASK_MARK,
    ASK_MARK_FROM,
    ASK_WHOSE,
    CHECK,
    COMPLETE,
    COUNT,
    MISSION,
    SCORE_MISSION,
    SEATS,
    TARGETS,
)
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import GOODS as GOODS_PILE
from unmapped.games.undiscovered.table.state import NOBODY, SCORE, Galaxy
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import EACH, EFFECT

_ADJACENT_PLAYERS: Final = VERB_NUMBERS[verbs.AdjacentPlayers]
_UNMARKED_PLAYERS: Final = VERB_NUMBERS[verbs.UnmarkedPlayers]
_LOSERS: Final = VERB_NUMBERS[verbs.Losers]


def face_up(state: Galaxy) -> list[int]:
    """The face-up missions on the map."""
    return [state.mission_at(sector) for sector in moving.bits(state.revealed)]


def add(state: Galaxy, seat: int, mission: int, amount: int) -> None:
    """Add own markers to a mission, and what that sets off (UD-099, UD-R14, UD-R77, UD-R100, UD-X19)."""
    if markers.add(state, seat, mission, amount):
        triggers.begin_on(state, seat, MARKED, mission)


def leader(state: Galaxy, mission: int) -> int:
    """The seat with most markers on a mission, or -1 for a tie (UD-101, UD-102)."""
    counts = markers.markers_on(state, mission)
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NOBODY


def is_complete(state: Galaxy, mission: int) -> bool:
    """Whether the threshold is met and nobody ties for the most markers (UD-100, UD-R16)."""
    counts = markers.markers_on(state, mission)
    return sum(counts) >= DESIGNS[mission].threshold and leader(state, mission) >= 0


def check(state: Galaxy) -> None:
    """Resolve a complete mission, if there is one, and look again (UD-R16 to UD-R18, UD-X13)."""
    if not state.marks_changed:
        return
    state.marks_changed = False
    complete = [
        mission for mission in face_up(state) if mission not in state.completing and is_complete(state, mission)
    ]
    if len(complete) > 1:
        state.push((ASK_COMPLETE, state.active, *complete))
    elif complete:
        begin(state, complete[0])


def begin(state: Galaxy, mission: int, *waiting: int) -> None:
    """A mission is complete: its text is carried out player by player, then it is scored (UD-104, UD-105, UD-X14).

    Others that are complete as well are waiting until then (UD-R18).
    """
    winner = leader(state, mission)
    state.completing += (mission, *waiting)
    state.note(winner, "mission-complete", "UD-100", mission)
    work: list[Ints] = []
    for seat, node in _shares(state, mission, winner):
        work += [(EFFECT, node, seat, mission, winner), (CHECK,)]
    state.push(*work, (SCORE_MISSION, winner, mission, *waiting), (CHECK,))


def _shares(state: Galaxy, mission: int, winner: int) -> list[tuple[int, int]]:
    """(seat, node) of all that players carry out, in order: runners-up first (UD-103, UD-R19, UD-X07, UD-X15)."""
    design = DESIGNS[mission]
    shares: list[tuple[int, int]] = []
    if design.runner_up >= 0:
        counts = markers.markers_on(state, mission)
        shares += [(seat, design.runner_up) for seat in state.clockwise() if seat != winner and counts[seat]]
    if design.resolution >= 0:
        nodes = catalogue().program.nodes
        text = nodes[design.resolution]
        if text[0] == EACH:
            _, who, then = text
            shares += [(seat, then) for seat in group(state, nodes[who][1:], mission, winner)]
        else:
            shares.append((winner, design.resolution))
    return shares


def group(state: Galaxy, verb: Ints, mission: int, winner: int) -> tuple[int, ...]:
    """The seats that a mission names, clockwise from the active player (UD-X07, UD-X18)."""
    kind = verb[0]
    everybody = state.clockwise()
    if kind == _LOSERS:
        return tuple([seat for seat in everybody if seat != winner])
    if kind == _UNMARKED_PLAYERS:
        counts = markers.markers_on(state, mission)
        return tuple([seat for seat in everybody if not counts[seat]])
    assert kind == _ADJACENT_PLAYERS, verb
    sector = state.sector_of_mission(mission)
    near = state.map.adjacent[state.place_of[sector]] if sector >= 0 else 0
    return tuple([seat for seat in everybody if near >> moving.place(state, seat) & 1])


def score(state: Galaxy, winner: int, mission: int, *waiting: int) -> None:
    """All markers return, and the winner takes the card; missions that were waiting wait no more (UD-105, UD-R15)."""
    sector = state.sector_of_mission(mission)
    markers.clear(state, mission)
    done = (mission, *waiting)
    state.completing = tuple([other for other in state.completing if other not in done])
    state.revealed &= ~(1 << sector)
    state.cards.move(mission, GOODS_PILE + sector, SCORE + winner)
    state.marks_changed = True
    state.note(winner, "mission-won", "UD-105", mission, DESIGNS[mission].points)


# --- Markers by cards -------------------------------------------------------------------------------------------------


def mission_here(state: Galaxy, seat: int) -> int:
    """The face-up mission in the current sector of a seat, or -1."""
    return state.mission_at(state.pawns[seat])


def places_of_missions(state: Galaxy) -> int:
    """The places of all face-up missions, as a mask."""
    mask = 0
    for sector in moving.bits(state.revealed):
        mask |= 1 << state.place_of[sector]
    return mask


def others_with_own_marker(state: Galaxy, seat: int) -> int:
    """The places of missions in other sectors that hold a marker of `seat`, as a mask."""
    mask = 0
    for sector in moving.bits(state.revealed):
        if sector != state.pawns[seat] and markers.markers_on(state, state.mission_at(sector))[seat]:
            mask |= 1 << state.place_of[sector]
    return mask


def add_anywhere(state: Galaxy, seat: int, amount: int) -> None:
    """Add markers to a face-up mission of choice."""
    goals = places_of_missions(state)
    if goals:
        state.push((ASK_MARK, seat, goals, amount))


def move_marker(state: Galaxy, seat: int) -> None:
    """Move an own marker from a mission elsewhere to the one here (UD-X19)."""
    sources = others_with_own_marker(state, seat)
    if sources and mission_here(state, seat) >= 0:
        state.push((ASK_MARK_FROM, seat, sources))


def remove_marker(state: Galaxy, seat: int) -> None:
    """Return a marker of any player from the mission here (UD-R14, UD-R17)."""
    mission = mission_here(state, seat)
    if mission < 0:
        return
    counts = markers.markers_on(state, mission)
    owners = sum([1 << other for other, count in enumerate(counts) if count])
    if owners:
        state.push((ASK_WHOSE, seat, owners, mission))


class ChooseComplete(Question):
    """Choose which of several complete missions is resolved first (UD-R18)."""

    key = "complete"
    rule = "UD-R18"
    families: tuple[Family, ...] = (FIRST,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """All of them."""
        return sorted([FIRST.first + len(GOODS) + DESIGNS[mission].number for mission in record[COMPLETE:]])

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Resolve it; then it is looked at anew which are complete (UD-X13)."""
        number = action - FIRST.first - len(GOODS)
        chosen = next(mission for mission in record[COMPLETE:] if DESIGNS[mission].number == number)
        begin(state, chosen, *[mission for mission in record[COMPLETE:] if mission != chosen])

    def args(self, record: Ints) -> tuple[int, ...]:
        """Nothing."""
        return ()


class MarkMission(Question):
    """Choose the face-up mission that gets markers (UD-R77)."""

    key = "mark"
    rule = "UD-R77"
    families: tuple[Family, ...] = (CHOOSE_SECTOR,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """The places of all of them."""
        return moving.bits(record[TARGETS], CHOOSE_SECTOR.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Add them there."""
        add(state, seat, state.mission_at(state.sector_at[action - CHOOSE_SECTOR.first]), record[COUNT])


class MoveMarker(Question):
    """Choose the mission from which an own marker is moved to the mission here (UD-R77, UD-X19)."""

    key = "mark-from"
    rule = "UD-R77"
    families: tuple[Family, ...] = (CHOOSE_SECTOR,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """The places of missions with an own marker."""
        return moving.bits(record[TARGETS], CHOOSE_SECTOR.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Take it there and put it here."""
        source = state.mission_at(state.sector_at[action - CHOOSE_SECTOR.first])
        markers.remove(state, seat, source, 1, "UD-R77")
        markers.add(state, seat, mission_here(state, seat), 1, "UD-R77")


class ChooseMarker(Question):
    """Choose whose marker is removed from the mission here (UD-R14)."""

    key = "whose"
    rule = "UD-R14"
    families: tuple[Family, ...] = (CHOOSE_SEAT,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """All that have one there."""
        return moving.bits(record[SEATS], CHOOSE_SEAT.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Return it to its owner."""
        markers.remove(state, action - CHOOSE_SEAT.first, record[MISSION], 1)
