"""After every effect: time that it caused passes, and what became true is seen to (US-257, US-317, US-319, US-R69)."""

from unmapped.games.unsettled.cards.kinds import SETTLE, WINDOW
from unmapped.games.unsettled.planet import clock, endings, tasks
from unmapped.games.unsettled.table.state import GOING, LOST, Expedition
from unmapped.kernel.agenda import Ints


def settle(state: Expedition, record: Ints) -> None:
    """Carry out SETTLE or CHECK: the game may be over, the objective met, the crew able to leave (US-257, US-R70).

    Before SETTLE sees to that, all time that the effect caused passes in one advance (US-R25).
    """
    if state.owed and record[0] == SETTLE:
        state.push((WINDOW, state.active), clock.due(state), (SETTLE,))
        return
    for endurance in state.endurance:
        if endurance > 0:
            break
    else:
        if state.ending == GOING:
            endings.end(state, LOST, "US-319")
    if state.ending != GOING:
        state.agenda.clear()
        return
    for heading in state.heading:
        if heading >= 0:
            return  # Whoever is on the way has not arrived yet; it is asked again after the chain (US-R69, US-R92).
    if state.face_stands:
        if tasks.is_met(state):
            tasks.advance_after_window(state)
        if state.planet.faces[state.task][state.face].last:
            endings.offer(state)
