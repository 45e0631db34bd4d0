"""The parts of a value that take long, each worked out once for all positions that are the same to it. For bots.

These are the work of the objective that stands, that of those to come, and for each card that lies open the work of its
actions. What they read they note (`Survey.noted`); `unmapped.planning.parts` says what follows from that.
"""

from typing import Final, final

from unmapped.games.unsettled.judging import routes
from unmapped.games.unsettled.judging.effort import Effort, Spoken
from unmapped.games.unsettled.judging.facts import CrewFacts
from unmapped.games.unsettled.judging.reads import reads
from unmapped.games.unsettled.table.state import SCARAB, Expedition
from unmapped.planning.parts import Parts

_STANDING: Final = 0
_TO_COME: Final = 1

works: Final[Parts[float]] = Parts(100_000)
"""The work of objectives."""
promises: Final[Parts[tuple[list[float], Spoken]]] = Parts(100_000)
"""By card the work of each of its actions, and what is spoken for then."""
ways_home: Final[Parts[list[int]]] = Parts(20_000)
"""The steps home from each place."""


@final
class Appraisal:
    """A position to be valued. A survey of it is made as soon as something is asked that nobody remembers."""

    __slots__ = ("_effort", "facts", "state")

    def __init__(self, state: Expedition) -> None:
        self.state = state
        self.facts = CrewFacts(state)
        self._effort: Effort | None = None

    def effort(self) -> Effort:
        """A survey of the position, in which nothing is spoken for."""
        effort = self._effort
        if effort is None:
            effort = self._effort = Effort(self.state)
        effort.begin()
        return effort

    def standing(self) -> float:
        """The work of the objective that stands."""
        part = (_STANDING, self.state.task, self.state.face)
        known = works.get(part, None, self.facts)
        if known is not None:
            return known[0]
        effort = self.effort()
        work = effort.objective(self.state.face)
        return works.keep(part, None, self.facts, effort.noted, work)

    def to_come(self) -> float:
        """The work of all objectives that follow."""
        part = (_TO_COME, self.state.task, self.state.face)
        known = works.get(part, None, self.facts)
        if known is not None:
            return known[0]
        effort = self.effort()
        work = effort.further_on()
        return works.keep(part, None, self.facts, effort.noted, work)

    def actions_of(self, card: int, spoken: Spoken) -> tuple[list[float], Spoken]:
        """The work of each action of a card where some of what is there is spoken for already; and what is so then."""
        known = promises.get(card, spoken, self.facts)
        if known is not None:
            return known[0]
        effort = self.effort()
        effort.speak_for(spoken)
        work = [effort.work((True, number)) for number in self.state.planet.spaces_of[card]]
        return promises.keep(card, spoken, self.facts, effort.noted, (work, effort.spoken()))

    def home(self) -> list[int]:
        """The steps home from each place; not to be changed."""
        known = ways_home.get(SCARAB, None, self.facts)
        if known is not None:
            return known[0]
        steps = routes.roads(self.state)[SCARAB]
        read = routes.read(self.state, reads(self.state.planet, self.state.language))
        return ways_home.keep(SCARAB, None, self.facts, read, steps)
