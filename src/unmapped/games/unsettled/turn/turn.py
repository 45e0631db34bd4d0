"""The course of a turn (US-046, US-052 to US-062, US-323, US-R16, US-R20, US-R21, US-R74, US-R75, US-R102)."""

from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import PER_TURN
from unmapped.games.unsettled.cards.kinds import (
    ADVANCED,
    ASK_ORDER,
    ASK_TURN,
    BEGIN_TURN,
    CAUSED,
    CHECK,
    COMPLETED,
    END_TURN,
    NEXT_TURN,
    ORDER_WHAT,
    READY,
    REGROUP,
    REGROUPED,
    REGROUPED_ARGUMENT,
    REGROUPED_WHAT,
    RETURNED,
    SEAT,
    SETTLE,
    STARTED,
    TURN_ON,
    WINDOW,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import hooks, standing, watching
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import structures
from unmapped.games.unsettled.exploring import luna, moving
from unmapped.games.unsettled.planet import opportunities, tasks
from unmapped.games.unsettled.table.state import CUBES, GOING, NOWHERE, SEATS, Expedition
from unmapped.games.unsettled.turn import spaces, windows
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.rules import Asked
from unmapped.language import limits

_LIMIT: Final = 10_000
_ASKED: Final = [[Asked(1 << active, others) for others in range(1 << SEATS)] for active in range(SEATS)]
"""By the active explorer, and the others who can act, as bits: whom a turn asks."""
_TURN_START: Final = MOMENT["turn_start"]
_TURN_END: Final = MOMENT["turn_end"]
_NOBODY_FREE: Final = MOMENT["nobody_free"]


def begin_turn(state: Expedition) -> None:
    """The turn of the active explorer begins; effects timed at its start come first (US-059, US-060)."""
    seat = state.active
    state.turn += 1
    state.moved = False
    state.luna_moved = False
    state.luna_scanned = False
    state.steps_taken = 0
    state.began_at = state.where[seat]
    limits.refresh(state, PER_TURN)
    watching.begin_turn(state, seat)
    state.note(seat, "turn", "US-057", state.turn)
    state.push((TURN_ON,))
    started = hooks.waiting(state, _TURN_START, seat, state.where[seat])
    order(state, tuple([(REGROUPED, STARTED, SEATS * hook + explorer) for hook, explorer in started]))


def turn_on(state: Expedition, record: Ints) -> None:
    """Carry out TURN_ON: ask the active explorer, or regroup for one who can do nothing any more (US-R21, US-R75)."""
    if state.ending != GOING:
        state.agenda.clear()
    elif state.endurance[state.active] <= 0 or state.held >> state.active & 1:
        state.push((REGROUP,))
    else:
        state.push((ASK_TURN, state.active))


def may_interrupt(state: Expedition) -> Asked:
    """Whom a turn asks: the active explorer; all others who can may use free actions (US-286, US-323)."""
    others = 0
    for seat, endurance in enumerate(state.endurance):
        if endurance > 0 and seat != state.active:
            others |= 1 << seat
    return _ASKED[state.active][others & ~state.held]


def can_regroup(state: Expedition) -> bool:
    """Whether the active explorer may end the turn (US-055, US-R20)."""
    return not spaces.legal(state, state.active) and spaces.has_rested(state, state.active)


def _against_regrouping(state: Expedition, seat: int, to_set: list[int]) -> list[Refusal]:
    """The rules that keep the active explorer from regrouping, who has `to_set` to choose from (US-055, US-R20)."""
    refused: list[Refusal] = []
    if not spaces.has_rested(state, seat):
        refused.append(Refusal("US-071", "One of the cubes has to be set on REST."))
    if to_set:
        refused.append(Refusal("US-055", "All three cubes have to be set, as long as there is a space for one."))
    return refused


class Turn(Question):
    """What the active explorer does next, or what somebody else does meanwhile (US-052, US-323)."""

    key = "turn"
    rule = "US-052"
    families: tuple[str, ...] = (
        "set",
        "move",
        "luna",
        "scan",
        "regroup",
        "use",
        "cope",
        "reset",
        "forfeit",
        "give",
        "take",
        "watch",
    )
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Everything for the active explorer, free actions for everybody; all others may say when they are asked."""
        if seat != state.active:
            return windows.legal(state, seat) + watching.settings(state, seat)
        to_set = spaces.legal(state, seat)
        actions = to_set + moving.legal(state, seat) + luna.legal(state, seat)
        if not to_set and spaces.has_rested(state, seat):
            actions.append(state.planet.words.regroup.first)
        return actions + windows.legal(state, seat)

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """Do it; then the turn goes on."""
        words = state.planet.words
        if action < words.move.first:
            spaces.set_cube(state, seat, action)
        elif action == words.regroup.first:
            state.push((REGROUP,))
        else:
            state.push((SETTLE,), (TURN_ON,))
            if action < words.luna.first:
                moving.start(state, seat, action)
            elif action < words.regroup.first:
                luna.act(state, seat, action)
            elif action < words.pass_.first:
                windows.answer(state, seat, action)
            else:
                watching.set_to(state, seat, action)

    def refusals(self, state: Expedition, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against it."""
        words = state.planet.words
        if windows.is_free_action(state, action):
            return windows.refusals(state, seat, action)
        if action >= words.watch.first:
            return [Refusal("US-X01", "You say this while others play, if it is not how you are asked already.")]
        if seat != state.active:
            return [Refusal("US-323", "It is not your turn: you can use free actions only.")]
        if action < words.move.first:
            return spaces.refusals(state, seat, action)
        if action < words.luna.first:
            return moving.refusals(state, seat, action)
        if action < words.regroup.first:
            return luna.refusals(state, seat, action)
        return _against_regrouping(state, seat, spaces.legal(state, seat))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Whose turn it is."""
        return (record[SEAT],)


# --- Regrouping -------------------------------------------------------------------------------------------------------


def regroup(state: Expedition) -> None:
    """The cubes are taken back as they are; what that causes is resolved one by one (US-054, US-R102)."""
    seat = state.active
    planet = state.planet
    state.note(seat, "regrouped", "US-054")
    numbers = range(len(planet.structures))
    caused: list[Ints] = [(REGROUPED, READY, number) for number in numbers if structures.becomes_ready(state, number)]
    caused += [(REGROUPED, RETURNED, number) for number in numbers if structures.is_leaving(state, number)]
    for cube in range(CUBES):
        on = state.set_on[CUBES * seat + cube]
        if on >= 0:
            source = planet.spaces[on].thing
            if planet.things[source][0] == cartridge.OPPORTUNITY_CARD:
                caused.append((REGROUPED, COMPLETED, source))
        state.set_on[CUBES * seat + cube] = NOWHERE
    if tasks.met_by_action(state):
        caused.append((REGROUPED, ADVANCED, 0))
    state.push((END_TURN,))
    order(state, tuple(sorted(caused)))


def order(state: Expedition, caused: tuple[Ints, ...]) -> None:
    """Resolve what is caused together; with several the active explorer chooses what comes first.

    A window stands before each, and one before the choice. Rules: US-059, US-060, US-184, US-R102.
    """
    if not caused:
        return
    if len({thing_of(state, *cause[1:]) for cause in caused}) == 1 or not state.can_act(state.active):
        state.push(*[record for cause in caused for record in ((WINDOW, state.active), cause, (CHECK,))])
        return
    numbers = [number for cause in caused for number in cause[1:]]
    state.push((WINDOW, state.active), (ASK_ORDER, state.active, *numbers))


def thing_of(state: Expedition, what: int, number: int) -> int:
    """The thing by which players name what is caused."""
    planet = state.planet
    if what == COMPLETED:
        return number
    if what == ADVANCED:
        return planet.faces[state.task][state.face].thing
    if what == STARTED:
        return hooks.find(state, _TURN_START, number // SEATS).thing
    return planet.structure_thing[number]


class ChooseOrder(Question):
    """Choose which of several things that are caused together comes first (US-059, US-184, US-R102)."""

    key = "order"
    rule = "US-R102"
    families: tuple[str, ...] = ("first", "done")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Each of them; or all of them in their usual order (US-322)."""
        words = state.planet.words
        things = {thing_of(state, record[at], record[at + 1]) for at in range(2, len(record), 2)}
        return [*sorted([words.first.first + source for source in things]), words.done]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """That one, and then the others."""
        words = state.planet.words
        caused = [(REGROUPED, record[at], record[at + 1]) for at in range(2, len(record), 2)]
        if action == words.done:
            state.push(*[step for cause in caused for step in ((WINDOW, state.active), cause, (CHECK,))])
            return
        chosen = action - words.first.first
        first = next(cause for cause in caused if thing_of(state, *cause[1:]) == chosen)
        caused.remove(first)
        state.push(
            (WINDOW, state.active), first, (CHECK,), (CAUSED, *[number for other in caused for number in other[1:]])
        )

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing: the answers name the things."""
        return ()

    def rule_of(self, record: Ints) -> str:
        """The rule for the beginning of a turn, or for regrouping."""
        return "US-059" if record[ORDER_WHAT] == STARTED else self.rule


def go_on_ordering(state: Expedition, record: Ints) -> None:
    """Carry out the step CAUSED: what is left of what is caused together."""
    order(state, tuple([(REGROUPED, record[at], record[at + 1]) for at in range(1, len(record), 2)]))


def regrouped(state: Expedition, record: Ints) -> None:
    """One of the things that are caused together happens."""
    what, number = record[REGROUPED_WHAT], record[REGROUPED_ARGUMENT]
    if what == STARTED:
        seat = state.active
        hooks.run_one(state, _TURN_START, number // SEATS, number % SEATS, seat, state.where[seat])
    elif what == READY:
        structures.make_ready(state, number)
    elif what == COMPLETED:
        opportunities.complete(state, number)
    elif what == RETURNED:
        structures.put_back(state, number)
    else:
        state.faces_met = 0
        tasks.met(state)


def end_turn(state: Expedition) -> None:
    """Everything that regrouping caused is resolved: what happens at the end of the turn, then the next (US-057)."""
    state.push((NEXT_TURN,))
    hooks.happen(state, _TURN_END, NOWHERE, state.active, state.where[state.active])


def next_turn(state: Expedition) -> None:
    """The turn passes clockwise; there is none for the unconscious and the held (US-058, US-R74)."""
    standing.end_turn(state)
    state.faces_met = 0
    if state.ending != GOING:
        state.agenda.clear()
        return
    for step in range(1, state.seats + 1):
        seat = (state.active + step) % state.seats
        if state.can_act(seat):
            state.active = seat
            state.push((BEGIN_TURN,))
            return
    # Somebody is conscious, or the game would be over: all who are are held.
    state.push((SETTLE,), (NEXT_TURN,))
    hooks.happen(state, _NOBODY_FREE)
