"""Questions about trackers that civ cards, events and techs ask: which one advances, climbs or regresses."""

from typing import Final

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.cards.boards import TRACKERS
from unmapped.games.planet_unknown.chapters import tracks
from unmapped.games.planet_unknown.table.actions import (
    CONFIRM,
    DONE,
    GAIN,
    REGRESS,
    SIDEWAYS,
    WAYS,
)
from unmapped.games.planet_unknown.table.kinds import (
    ADVANCE_RULE,
    ASK_ADVANCE,
    ASK_DIFFERENT,
    REGRESS_RULE,
    REGRESS_STEPS,
    TARGET,
    TRACKER_MASK,
)
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import (
    Planets,
)
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal

_WAYS: Final = len(WAYS)


class AdvanceOne(Question):
    """Choose the tracker that advances, by one step or more (PU-286, PU-313)."""

    key = "advance"
    rule = "PU-313"
    families: tuple[Family, ...] = (GAIN,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every step of the trackers named; done when the one that was chosen can go no further (PU-R128)."""
        own = state.seats[seat]
        advances = [
            GAIN.first + tracker * _WAYS + way
            for tracker in range(TRACKERS)
            if record[TRACKER_MASK] >> tracker & 1
            for way, _ in tracks.steps(own, tracker)
        ]
        return advances or [DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Advance it; the same tracker takes all steps (PU-R157)."""
        if action == DONE:
            return
        _, _, steps, benefits, rule = record
        tracker, way = GAIN.values(action)
        if steps > 1:
            state.agenda.push(seat, (ASK_ADVANCE, 1 << tracker, steps - 1, benefits, rule))
        tracks.advance(state, seat, tracker, way, benefits=benefits == 1)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a tracker cannot be chosen, or not go that way."""
        tracker, way = GAIN.values(action)
        if not record[TRACKER_MASK] >> tracker & 1:
            return super().refusals(state, seat, record, action)
        return tracks.refusals(state.seats[seat], tracker, way)

    def settles(self, record: Ints) -> bool:
        """One way left is taken without asking."""
        return True

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """A civ card's or an event's."""
        return f"PU-{record[ADVANCE_RULE]}"


class AdvanceDifferent(AdvanceOne):
    """Choose another tracker that advances (PU-285)."""

    key = "advance-different"
    rule = "PU-285"

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """Always the same."""
        return self.rule

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Advance it and ask for the next one, as long as any can advance (PU-R166)."""
        if action == DONE:
            return
        _, trackers, left, steps = record
        tracker, way = GAIN.values(action)
        if left > 1:
            state.agenda.push(seat, (ASK_DIFFERENT, trackers & ~(1 << tracker), left - 1, steps))
        if steps > 1:
            state.agenda.push(seat, (ASK_ADVANCE, 1 << tracker, steps - 1, 1, 285))
        tracks.advance(state, seat, tracker, way)


class Climb(Question):
    """Choose the tracker that takes the next step up, until all have reached the height (PU-295, PU-R46, PU-R106)."""

    key = "climb"
    rule = "PU-295"
    families: tuple[Family, ...] = (GAIN,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """Every upward step of a tracker below the height (PU-X02); done if there is none."""
        own = state.seats[seat]
        return [
            GAIN.first + tracker * _WAYS + way
            for tracker in range(TRACKERS)
            if tracks.height(own.trackers[tracker]) < record[TARGET]
            for way, _ in tracks.steps(own, tracker, upward=True)
        ] or [DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Take the step and go on."""
        if action == DONE:
            return
        _, _, synergy = record
        tracker, way = GAIN.values(action)
        state.agenda.push(seat, record)
        tracks.advance(state, seat, tracker, way, synergy=synergy == 1)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a tracker does not climb, or not that way."""
        own = state.seats[seat]
        tracker, way = GAIN.values(action)
        if tracks.height(own.trackers[tracker]) >= record[TARGET]:
            return super().refusals(state, seat, record, action)
        if way >= SIDEWAYS and own.is_special(boards.DIAGONAL_TRACKERS):
            return [Refusal("PU-X02", "The card brings trackers up, not sideways.")]
        return tracks.refusals(own, tracker, way)


class Regress(Question):
    """Choose the tracker that regresses; one that can go the whole way must be chosen if there is one (PU-R126)."""

    key = "regress"
    rule = "PU-318"
    families: tuple[Family, ...] = (REGRESS, CONFIRM)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The trackers that can go furthest; done if none can move (PU-R113)."""
        own = state.seats[seat]
        _, trackers, steps, _ = record
        rooms = [
            tracks.room_below(own, tracker, steps) if trackers >> tracker & 1 else 0 for tracker in range(TRACKERS)
        ]
        most = max(rooms)
        return [REGRESS.first + t for t in range(TRACKERS) if rooms[t] == most] if most else [DONE]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Move it down, claiming nothing (PU-142, PU-266)."""
        if action != DONE:
            tracks.regress(state, seat, action - REGRESS.first, record[REGRESS_STEPS])

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """An event (PU-318), what Republic pays for a civ milestone (PU-141), or a tech (PU-219)."""
        return f"PU-{record[REGRESS_RULE]}"

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a tracker cannot be chosen."""
        _, trackers, _, number = record
        tracker = action - REGRESS.first
        if 0 <= tracker < TRACKERS and not trackers >> tracker & 1:
            rule = "PU-143" if number == 141 else self.rule_of(state, seat, record)
            return [Refusal(rule, "That tracker is not among those that may regress.")]
        return [Refusal("PU-R126", "Another tracker can regress further, or none can.")]
