"""After every effect: time that it caused passes, and what became true is seen to (US-257, US-317, US-319, US-R69)."""

from unmapped.games.unsettled.cards.kinds import SETTLE, WINDOW
from unmapped.games.unsettled.planet import clock, endings, tasks
from unmapped.games.unsettled.table.state import GOING, LOST, Expedition
from unmapped.kernel.agenda import Ints


def settle(state: Expedition, record: Ints) -> None:
    """Carry out SETTLE: all time that the effect caused is one advance (US-R25); then what became true is seen to."""
    if state.owed:
        state.push((WINDOW, state.active), clock.due(state), (SETTLE,))
    else:
        check(state)


def check(state: Expedition) -> None:
    """See whether the game is over, or the objective of the face met, or the crew could leave (US-257, US-R70)."""
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
    tasks.check(state)
    endings.offer(state)
