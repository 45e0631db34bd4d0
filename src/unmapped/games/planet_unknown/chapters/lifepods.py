"""Lifepods: collecting by card, and positioning collected ones (PU-163 to PU-173, PU-186 to PU-188, PU-279)."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import POSITIONS, TOP
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import rovers, techs
from unmapped.games.planet_unknown.table.actions import COLLECT, CONFIRM, DESTROY, DONE, LIFT, POD
from unmapped.games.planet_unknown.table.kinds import ASK_LIFEPODS, ASK_LIFT, ASK_POD, LIFEPOD_RULE, LIFT_LEVEL
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import Planets, Seat
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal

SCORING_AREA: Final = 0
"""The first of actions.PLACES; position p of the board is place 1 + p, tech slot n is place 81 + n."""


def free_places(seat: Seat) -> list[int]:
    """Where a lifepod can be positioned: the scoring area, free track positions, free tech slots (PU-163, PU-R76)."""
    places = [SCORING_AREA]
    special = seat.corporation.special
    if special & boards.PODS_ON_TRACKS:
        places.extend(
            [
                1 + position
                for position in range(POSITIONS)
                if position & 15 != TOP and not seat.pods >> position & 1 and position not in seat.trackers
            ]
        )
    if special & boards.PODS_UNLOCK_TECH:
        slots = range(POSITIONS, POSITIONS + len(seat.corporation.levels))
        places.extend([1 + slot for slot in slots if not seat.pods >> slot & 1])
    return places


def filled_places(seat: Seat) -> list[int]:
    """Where collected lifepods lie, the scoring area first."""
    places = [SCORING_AREA] if seat.scored_pods else []
    pods = seat.pods
    while pods:
        lowest = pods & -pods
        places.append(lowest.bit_length())
        pods ^= lowest
    return places


def put(state: Planets, number: int, place: int) -> None:
    """Position a lifepod; on a tech slot it unlocks the tech at once (PU-187, PU-188)."""
    seat = state.seats[number]
    if place == SCORING_AREA:
        seat.scored_pods += 1
    else:
        seat.pods |= 1 << place - 1
    techs.refresh(seat)
    state.note(number, "pod-placed", "PU-279", place)


def lift(state: Planets, number: int, place: int) -> None:
    """Take a collected lifepod from where it lies; what it hid or unlocked follows (PU-R78, PU-R163)."""
    seat = state.seats[number]
    if place == SCORING_AREA:
        seat.scored_pods -= 1
    else:
        seat.pods &= ~(1 << place - 1)
    techs.refresh(seat)
    state.note(number, "pod-lifted", "PU-279", place)


class PositionLifepod(Question):
    """Choose a place for a lifepod just collected or lifted (PU-163, PU-186, PU-R80)."""

    key = "pod"
    rule = "PU-279"
    families: tuple[Family, ...] = (POD,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """All free places."""
        return [POD.first + place for place in free_places(state.seats[seat])]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Put it there."""
        put(state, seat, action - POD.first)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a place is not free."""
        own = state.seats[seat]
        place = action - POD.first
        if place > POSITIONS:
            return [Refusal("PU-186", "Your board has no such tech slot, or it is filled.")]
        if not own.is_special(boards.PODS_ON_TRACKS):
            return [Refusal("PU-163", "Your lifepods do not go onto tracks.")]
        if (place - 1) & 15 == TOP:
            return [Refusal("PU-R76", "The top position of a track must stay free.")]
        return [Refusal("PU-R76", "A tracker or another lifepod is there.")]


class RepositionLifepod(Question):
    """Lift a collected lifepod to put it elsewhere, as often as the tech allows, or stop (PU-170, PU-171, PU-173)."""

    key = "lift"
    rule = "PU-279"
    families: tuple[Family, ...] = (LIFT, CONFIRM)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """All collected lifepods, or done."""
        return [*[LIFT.first + place for place in filled_places(state.seats[seat])], DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Lift one, ask where it goes, and then for the next."""
        if action == DONE:
            return
        lift(state, seat, action - LIFT.first)
        _, left, level = record
        if left > 1:
            state.agenda.push(seat, (ASK_LIFT, left - 1, level))
        state.agenda.push(seat, (ASK_POD,))

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """The rule of the tech."""
        return {2: "PU-170", 3: "PU-171", 5: "PU-173"}[record[LIFT_LEVEL]]


class CollectLifepods(Question):
    """Collect lifepods of choice straight from the planet (PU-291, PU-316)."""

    key = "collect-lifepods"
    rule = "PU-291"
    families: tuple[Family, ...] = (COLLECT,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every lifepod on the planet."""
        return grid.indices(state.seats[seat].lifepods, COLLECT.first)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Collect it, then ask for the next one."""
        own = state.seats[seat]
        own.lifepods &= ~(1 << BIT_OF_INDEX[action - COLLECT.first])
        _, left, rule = record
        if left > 1 and own.lifepods:
            state.agenda.push(seat, (ASK_LIFEPODS, left - 1, rule))
        rovers.collect_lifepod(state, seat)

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """A civ card's or an event's."""
        return f"PU-{record[LIFEPOD_RULE]}"


class DestroyLifepod(Question):
    """Destroy a lifepod that is still on the planet (PU-327)."""

    key = "destroy-lifepod"
    rule = "PU-327"
    families: tuple[Family, ...] = (DESTROY,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every lifepod on the planet."""
        return grid.indices(state.seats[seat].lifepods, DESTROY.first)

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Remove it from the game (PU-271)."""
        square = BIT_OF_INDEX[action - DESTROY.first]
        state.seats[seat].lifepods &= ~(1 << square)
        state.note(seat, "lifepod-destroyed", "PU-327", grid.name(square))


class LoseLifepod(Question):
    """Destroy a collected lifepod (PU-327, PU-R163)."""

    key = "lose-pod"
    rule = "PU-R163"
    families: tuple[Family, ...] = (LIFT,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Wherever collected lifepods lie."""
        return [LIFT.first + place for place in filled_places(state.seats[seat])]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Remove it from the game."""
        lift(state, seat, action - LIFT.first)
        state.note(seat, "pod-destroyed", "PU-327")
