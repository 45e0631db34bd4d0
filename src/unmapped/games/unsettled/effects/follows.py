"""What a window stands before: the next link of the chain, for those who may use something first and who wait for them.

(US-292, US-R79) Interpreted: it says effects as the cards do.
"""

from typing import Final

from unmapped.games.unsettled.cards import asking
from unmapped.games.unsettled.cards import kinds as kind
from unmapped.games.unsettled.cards.context import SOURCE
from unmapped.games.unsettled.table import atlas, links, owed
from unmapped.games.unsettled.table.state import NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import CONTEXT, EFFECT, NODE

_ABOUT: Final = 1
"""Where TRIGGERS and ROAM say which trigger or creature it is,"""
_ENTERED: Final = 2
_ARRIVED: Final = 3
"""and ENTER and ARRIVE at which place."""

_CREW = "crew"
_NOTHING = ("", "")

_SILENT = frozenset({kind.ASK_WINDOW, kind.WINDOW, kind.SETTLE, kind.CHECK})
"""What leads to nothing of its own."""

_EFFECTS = frozenset({EFFECT, kind.FREE_EFFECT, kind.TEXT})
"""Records that hold an effect and the card it stands on."""

_PLAIN = {
    kind.CROSS: "an edge is crossed.",
    kind.MOVE_ON: "the movement goes on.",
    kind.ASK_STEP: "the movement goes on.",
    kind.ADVANCE_TASK: "the task goes on.",
    kind.FACE: "the task goes on.",
    kind.DRAW_DISTRESS: "distress is drawn.",
    kind.REGROUPED: "what is due comes about.",
    kind.CAUSED: "what is due comes about.",
    kind.ASK_ORDER: "several things come about.",
}


def before(state: Expedition) -> tuple[str, str]:
    """The card, node, trigger or creature that is next ("crew" for none) and what happens; nothing without a window."""
    stack = state.agenda.items(state.agenda.table)
    if not stack or stack[0][0] != kind.ASK_WINDOW:
        return _NOTHING
    following = next((record for record in map(links.inner, stack) if record[0] not in _SILENT), None)
    return (_CREW, "something follows.") if following is None else _told(state, following)


def _told(state: Expedition, record: Ints) -> tuple[str, str]:
    planet = state.planet
    what = record[0]
    if what in _EFFECTS:
        source, text = asking.about(planet, record[CONTEXT + SOURCE], record[NODE], state.seats)
        return str(source), str(text)
    if what == kind.PASS_TIME:
        n = record[kind.PASS_TIME_PASSED] + owed.total(record[kind.PASS_TIME_OWED :])
        return _CREW, f"time advances by {n}."
    if what == kind.TRIGGERS:
        if record[_ABOUT] == NOWHERE:
            return _CREW, "time starts over."
        return planet.trigger_names[record[_ABOUT]], "it happens."
    if what in (kind.ENTER, kind.ARRIVE):
        place = record[_ENTERED if what == kind.ENTER else _ARRIVED]
        return atlas.spelled(state, place), "it is entered."
    if what == kind.ROAM:
        return planet.tokens[record[_ABOUT]], "it goes on."
    return _CREW, _PLAIN.get(what, "something follows.")
