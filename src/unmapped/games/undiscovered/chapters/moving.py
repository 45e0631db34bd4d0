"""Moving pawns, and moving whole sectors.

(UD-068 to UD-072, UD-140, UD-141, UD-R43 to UD-R46, UD-R61, UD-R80, UD-R82)
"""

from typing import Final

from unmapped.games.undiscovered.cards.actions import CHOOSE_SEAT, CHOOSE_SECTOR, MOVE, SEND
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, MOVES
from unmapped.games.undiscovered.cards.designs import LEFT
from unmapped.games.undiscovered.chapters import hands, stocking, triggers
from unmapped.games.undiscovered.table.kinds import (
    ASK_MOVE,
    ASK_RIVAL,
    ASK_SEND,
    ASK_SWAP,
    DEPART,
    MOVED,
    SEATS,
    TARGETS,
)
from unmapped.games.undiscovered.table.markers import markers_on
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import FIRST_HOME, Galaxy
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal

ADJACENT: Final = MOVES.index("adjacent")
ANYWHERE: Final = MOVES.index("any")
HOME: Final = MOVES.index("home")
THIS: Final = MOVES.index("this")
MARKED_MISSION: Final = MOVES.index("marked_mission")


def bits(mask: int, first: int = 0) -> list[int]:
    """The numbers of the bits of a mask, ascending, counted from `first`."""
    actions: list[int] = []
    while mask:
        actions.append(first + (mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return actions


def place(state: Galaxy, seat: int) -> int:
    """The place of a seat's current sector."""
    return state.place_of[state.pawns[seat]]


def everywhere_else(state: Galaxy, seat: int) -> int:
    """All places but that of the current sector, as a mask (UD-R44, UD-R45)."""
    return sum([1 << other for other in state.map.every]) & ~(1 << place(state, seat))


def targets(state: Galaxy, seat: int, to: int, card: int) -> int:
    """The places a move of this kind can lead to, as a mask; never the current one (UD-070, UD-R44, UD-R45)."""
    here = place(state, seat)
    if to == ADJACENT:
        return state.map.adjacent[here]
    if to == ANYWHERE:
        return everywhere_else(state, seat)
    if to == HOME:
        return 1 << state.place_of[FIRST_HOME + seat] & ~(1 << here)
    if to == THIS:
        sector = state.sector_of_mission(card)
        return 0 if sector < 0 else 1 << state.place_of[sector] & ~(1 << here)
    mask = 0
    for sector in bits(state.revealed):
        if any(markers_on(state, state.mission_at(sector))):
            mask |= 1 << state.place_of[sector]
    return mask & ~(1 << here)


def toll(state: Galaxy, seat: int) -> int:
    """How many cards more must be discarded to leave the current sector by choice (UD-R82, UD-X25)."""
    mission = state.mission_at(state.pawns[seat])
    return DESIGNS[mission].toll if mission >= 0 else 0


def can_move(state: Galaxy, seat: int, to: int, card: int) -> bool:
    """Whether a move leads anywhere and its toll can be paid (UD-R44, UD-R82, UD-X26)."""
    return targets(state, seat, to, card) != 0 and toll(state, seat) <= len(hands.hand_of(state, seat))


def move(state: Galaxy, seat: int, to: int, card: int) -> None:
    """Move the own pawn by choice: the toll first, then where to; nothing where it is impossible (UD-069, UD-R82)."""
    if not can_move(state, seat, to, card):
        return
    goals = targets(state, seat, to, card)
    due = toll(state, seat)
    if due:
        state.push((DEPART, seat, goals))
        hands.ask_cards(state, seat, hands.TO_DISCARD, due)
    else:
        depart(state, seat, goals)


def depart(state: Galaxy, seat: int, goals: int) -> None:
    """Choose one of a mask of places and move there."""
    if goals & goals - 1:
        state.push((ASK_MOVE, seat, goals))
    else:
        enter(state, seat, goals.bit_length() - 1)


def enter(state: Galaxy, seat: int, goal: int) -> None:
    """Put the pawn on the sector at a place, with all that leaving and arriving set off (UD-R43, UD-R46, UD-R80)."""
    left = state.pawns[seat]
    sector = state.sector_at[goal]
    state.pawns[seat] = sector
    if seat == state.active:
        state.moved = True
    state.note(seat, "moved", "UD-069", goal)
    stocking.arrive(state, seat, sector)
    triggers.begin_on(state, seat, LEFT, state.mission_at(left))


# --- Being moved ------------------------------------------------------------------------------------------------------


def send_home(state: Galaxy, seat: int) -> None:
    """The pawn is moved home, unless it is there."""
    _send_to(state, seat, state.place_of[FIRST_HOME + seat])


def send_to_mission(state: Galaxy, seat: int, mission: int) -> None:
    """The pawn is moved to the sector of a mission."""
    sector = state.sector_of_mission(mission)
    if sector >= 0:
        _send_to(state, seat, state.place_of[sector])


def _send_to(state: Galaxy, seat: int, goal: int) -> None:
    if goal != place(state, seat):
        enter(state, seat, goal)


def send(state: Galaxy, chooser: int, seat: int) -> None:
    """Another player chooses where the pawn is moved: anywhere but where it is (UD-R100, UD-X27)."""
    state.push((ASK_SEND, chooser, seat, everywhere_else(state, seat)))


def send_by_rival(state: Galaxy, seat: int, mission: int) -> None:
    """A rival with the fewest markers on the mission moves the pawn; its owner picks among ties (UD-R100)."""
    counts = markers_on(state, mission)
    fewest = min([count for other, count in enumerate(counts) if other != seat])
    rivals = sum([1 << other for other, count in enumerate(counts) if other != seat and count == fewest])
    if rivals & rivals - 1:
        state.push((ASK_RIVAL, seat, rivals))
    else:
        send(state, rivals.bit_length() - 1, seat)


# --- Moving sectors ---------------------------------------------------------------------------------------------------


def orbit(state: Galaxy, center: int) -> None:
    """All sectors around a sector go one place further clockwise, with all that is on them (UD-140, UD-R61, UD-R62)."""
    ring = state.map.ring[state.place_of[center]]
    sectors = [state.sector_at[where] for where in ring]
    for index, sector in enumerate(sectors):
        state.put(sector, ring[(index + 1) % len(ring)])
    state.note(-1, "orbited", "UD-140", state.place_of[center])


def swap(state: Galaxy, sector: int, other: int) -> None:
    """Two sectors change places, with all that is on them (UD-140, UD-R61)."""
    here, there = state.place_of[sector], state.place_of[other]
    state.put(sector, there)
    state.put(other, here)
    state.note(-1, "swapped", "UD-140", here, there)


def swap_targets(state: Galaxy, seat: int) -> int:
    """The places of all sectors but homes and the current one, as a mask."""
    mask = 0
    for sector in range(FIRST_HOME):
        if state.place_of[sector] >= 0 and sector != state.pawns[seat]:
            mask |= 1 << state.place_of[sector]
    return mask


def ask_swap(state: Galaxy, seat: int) -> None:
    """Have a seat choose the sector with which its own changes places."""
    goals = swap_targets(state, seat)
    if goals:
        state.push((ASK_SWAP, seat, goals))


# --- Questions --------------------------------------------------------------------------------------------------------


class ChooseMove(Question):
    """Choose where the own pawn moves (UD-069, UD-070)."""

    key = "move"
    rule = "UD-069"
    families: tuple[Family, ...] = (MOVE,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """The places that the move allows."""
        return bits(record[TARGETS], MOVE.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Go there."""
        enter(state, seat, action - MOVE.first)

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why the move does not lead there."""
        goal = action - MOVE.first
        if state.sector_at[goal] < 0:
            return [Refusal("UD-069", "There is no sector at this place.")]
        if goal == place(state, seat):
            return [Refusal("UD-R44", "Your pawn is there already.")]
        return [Refusal("UD-070", "This move does not reach so far.")]


class SendPawn(Question):
    """Choose where another player's pawn is moved (UD-R83, UD-R100)."""

    key = "send"
    rule = "UD-X27"
    families: tuple[Family, ...] = (SEND,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every place but its own."""
        _, _, _, targets = record
        return bits(targets, SEND.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Move it."""
        enter(state, record[MOVED], action - SEND.first)

    def args(self, record: Ints) -> tuple[int, ...]:
        """Whose pawn it is."""
        return (record[MOVED],)


class ChooseRival(Question):
    """Choose which of the rivals with the fewest markers moves the own pawn (UD-R100)."""

    key = "rival"
    rule = "UD-R100"
    families: tuple[Family, ...] = (CHOOSE_SEAT,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """The rivals that tie."""
        return bits(record[SEATS], CHOOSE_SEAT.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Let that player choose."""
        send(state, action - CHOOSE_SEAT.first, seat)


class SwapSectors(Question):
    """Choose the sector that changes places with the current one (UD-140, UD-R61)."""

    key = "swap"
    rule = "UD-R61"
    families: tuple[Family, ...] = (CHOOSE_SECTOR,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every other sector that is no home."""
        return bits(record[TARGETS], CHOOSE_SECTOR.first)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Swap them."""
        swap(state, state.pawns[seat], state.sector_at[action - CHOOSE_SECTOR.first])
