"""What is seen to when an effect or an action is over (DI-R42, DI-R69, DI-R76, DI-R78, DI-R99)."""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import CHECK_OVER, LIMIT, SEAT, SETTLE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.quest import quests
from unmapped.games.discover.survivors import disposal, drinking, limits
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.agenda import Ints
from unmapped.language.present import Rule

_DISCARD_WHEN: Final = NUMBERS["discard_when"]


def settle(state: Tribe, record: Ints) -> None:
    """Carry out the step SETTLE: dirty water, then cards that end, then the quest (DI-R76, DI-R99)."""
    if state.over:
        return
    lanes = state.agenda.lanes
    waiting = lanes[-1]
    for dirty in state.dirty:
        if dirty:
            state.push(record)  # Once that is done, all of it is looked at again.
            drinking.check(state)
            return
    ending = state.language.rules(state, _DISCARD_WHEN)
    if ending and _discard(state, ending):
        state.push(record)
        return
    quests.check(state)
    if waiting and lanes[-1] is waiting and waiting[0] == record:
        lanes[-1] = waiting[1:]  # Nothing was to be seen to, and all would be looked at again at once.


def _discard(state: Tribe, ending: list[Rule]) -> bool:
    """Discard a card whose end has come by one of some rules; whether there was one (DI-073)."""
    for rule in ending:
        seat = rule.owner if rule.owner >= 0 else state.leader
        if state.language.holds(state, seat, rule.arguments[0], context.of_item(rule.thing, seat, rule.item)):
            disposal.put_away(state, rule.thing, rule.owner, rule.item)
            return True
    return False


def end_action(state: Tribe, record: Ints) -> None:
    """Carry out the step END_ACTION: whoever has too much gives it up (DI-140, DI-R42)."""
    agenda = state.agenda
    waiting = agenda.lanes[-1]
    settle(state, (SETTLE,))
    if agenda.lanes[-1] is waiting and not limits.is_too_much(state):
        quests.check_over(state, record)  # Mostly nothing is to be seen to; then all of it is done at once.
    else:
        agenda.slip(agenda.table, waiting, *[(LIMIT, seat) for seat in state.survivors()], (CHECK_OVER,))


def limit(state: Tribe, record: Ints) -> None:
    """Carry out the step LIMIT."""
    limits.check(state, record[SEAT])
