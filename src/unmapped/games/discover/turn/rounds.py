"""Days and nights (DI-057, DI-058, DI-061, DI-071, DI-R75, DI-R106)."""

from typing import Final

from unmapped.games.discover.cards.kinds import BEGIN_DAY, BEGIN_NIGHT, CHOOSE_LEADER, NEXT_TURN, SETTLE, TURN_ON
from unmapped.games.discover.cards.pool import FIRST_OF_DAY, PER_DAY, PER_TURN
from unmapped.games.discover.effects import hooks, standing
from unmapped.games.discover.quest import nights
from unmapped.games.discover.table.state import DAY, NIGHT, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language import limits
from unmapped.language.standing import expire

_UNTIL_DAY: Final = standing.NEXT_DAY
_UNTIL_NIGHT: Final = standing.NEXT_NIGHT


def begin_day(state: Tribe, record: Ints) -> None:
    """A day begins: what is used once a day is fresh, and everybody has a turn, the leader first (DI-058, DI-263)."""
    if state.over:
        return
    state.day += 1
    state.phase = DAY
    limits.refresh(state, PER_DAY, FIRST_OF_DAY, PER_TURN)
    expire(state, _UNTIL_DAY)
    state.blocked = tuple([(space, until) for space, until in state.blocked if until != _UNTIL_DAY])
    state.queue = tuple(state.survivors())
    state.note(NOWHERE, "day", "DI-057", state.day)
    state.push((SETTLE,), (NEXT_TURN,))
    hooks.happen(state, "day_start")


def next_turn(state: Tribe, record: Ints) -> None:
    """The next of those who have not had a turn today; after the last one night falls (DI-058, DI-061, DI-R106)."""
    while state.queue:
        seat, state.queue = state.queue[0], state.queue[1:]
        if state.on_map(seat):
            begin_turn(state, seat)
            return
    state.active = NOWHERE
    state.push((BEGIN_NIGHT,))


def begin_turn(state: Tribe, seat: int) -> None:
    """A survivor becomes the current one (DI-092)."""
    state.active = seat
    limits.refresh(state, PER_TURN)
    state.note(seat, "turn", "DI-058")
    state.push((SETTLE,), (TURN_ON,))
    hooks.happen(state, "turn_start", seat, 0, state.where[seat])


def end_turn(state: Tribe, record: Ints) -> None:
    """The turn is over; unspent stamina is kept (DI-091)."""
    seat = state.active
    expire(state, standing.TURN)
    state.push((SETTLE,), (NEXT_TURN,))
    if seat >= 0 and state.on_map(seat):
        hooks.happen(state, "turn_end", seat, 0, state.where[seat])
    state.active = NOWHERE


def begin_night(state: Tribe, record: Ints) -> None:
    """Night falls (DI-067)."""
    state.phase = NIGHT
    expire(state, _UNTIL_NIGHT)
    state.blocked = tuple([(space, until) for space, until in state.blocked if until != _UNTIL_NIGHT])
    state.note(NOWHERE, "night", "DI-057", state.day)
    nights.begin(state)
    state.push((SETTLE,))
    hooks.happen(state, "night_start")


def end_night(state: Tribe, record: Ints) -> None:
    """The night card is done: who leads is talked over, then a new day begins (DI-070, DI-095)."""
    state.push((SETTLE,), (CHOOSE_LEADER,), (BEGIN_DAY,))
    hooks.happen(state, "night_end")
