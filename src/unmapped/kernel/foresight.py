"""What follows from an answer as far as whoever gives it can see, for bots that look ahead."""

from typing import TypeVar

from unmapped.kernel.agenda import QUESTION
from unmapped.kernel.rules import Rules, State

S = TypeVar("S", bound=State)


def follow(rules: Rules[S], state: S, seat: int, lane: int, action: int) -> None:
    """Answer the question on `lane` of `state`, which is a copy, and carry out the steps that follow on this lane.

    It ends with the next question there, whomever that asks, and no question is answered that has only one answer: what
    the action itself brings stands there to be judged. It ends earlier as soon as `seat` learns something that it did
    not know, because what comes then is luck. Other lanes stay as they are, and the table's own waits for them.
    """
    agenda = state.agenda
    lanes = agenda.lanes
    last = len(lanes) - 1
    rules.answer(state, seat, lane, agenda.pop(lane), action)
    stack = lanes[lane]
    while stack and stack[0][0] < QUESTION:
        if state.cards.learnt >> seat & 1 or state.chance.shown or (lane == last and any(lanes[:last])):
            break
        rules.run(state, lane, agenda.pop(lane))
        stack = lanes[lane]
