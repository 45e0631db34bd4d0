"""The parts of a value, each worked out once for all positions that are the same to it. For bots.

These are what each survivor has to live on, the work of the quest, and for each the work of leaving. What they read
they note (`Survey.noted`); `unmapped.planning.parts` says what follows from that.
"""

from typing import Final, final

from unmapped.games.discover.judging import bodies, sources
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.judging.facts import BODY, GOODS, LAND, STAMINA, TOKENS_LYING, TribeFacts
from unmapped.games.discover.table.state import Tribe
from unmapped.planning.parts import Parts

seen: Final[Parts[tuple[list[tuple[int, int]], int]]] = Parts(20_000)
"""What can be gathered on the map, and the spaces of its monsters, special ones among them."""
surroundings: Final[Parts[tuple[float, int]]] = Parts(100_000)
"""What food and water are worth to survivors, and how many monsters are near them."""
fires: Final[Parts[float]] = Parts(100_000)
"""What stamina survivors need to be at a fire."""
plans: Final[Parts[float]] = Parts(100_000)
"""How far survivors have come with their projects."""
live_on: Final[Parts[float]] = Parts(100_000)
"""What survivors have to live on."""
quests: Final[Parts[float]] = Parts(100_000)
"""The work of stages."""
ways_out: Final[Parts[float]] = Parts(100_000)
"""The work of leaving."""


@final
class Appraisal:
    """A position to be valued. A survey of it is made as soon as something is asked that nobody remembers."""

    __slots__ = ("_asked", "_effort", "_left", "_own", "_surveyed", "facts", "state")

    def __init__(self, state: Tribe) -> None:
        self.state = state
        self.facts = TribeFacts(state)
        self._asked: tuple[int, ...] = ()
        """For whom the work of leaving was asked so far: what one counts on is not there for the next."""
        self._own: dict[int, float] = {}
        """What survivors have to live on in their own eyes, as far as anybody asked."""
        self._left: float | None = None
        self._effort: Effort | None = None
        self._surveyed: tuple[int, ...] | None = None
        """For whom that survey was asked; None before it was asked for the quest at all."""

    def seen(self) -> tuple[list[tuple[int, int]], int]:
        """What can be gathered on the map, and where its monsters are."""
        known = seen.get((), None, self.facts)
        if known is not None:
            return known[0]
        things, monsters = sources.seen(self.state)
        for space in self.state.special_at:
            monsters |= 1 << space if space >= 0 else 0
        return seen.keep((), None, self.facts, LAND | TOKENS_LYING, (things, monsters))

    def body(self, seat: int, knower: int) -> float:
        """What a survivor has to live on, as far as somebody can tell."""
        if seat == knower:
            # What one does changes nearly always something of one's own.
            own = self._own.get(seat)
            if own is None:
                own = self._own[seat] = self._body(seat, knower)[0]
            return own
        known = live_on.get(seat, knower, self.facts)
        if known is not None:
            return known[0]
        worth, mask = self._body(seat, knower)
        return live_on.keep(seat, knower, self.facts, mask, worth)

    def _body(self, seat: int, knower: int) -> tuple[float, int]:
        """The same, and the facts that say it."""
        (provided, monsters), around = self._around(seat)
        fire, to_fire = self._to_fire(seat)
        plan, planned = self._plan(seat, knower)
        own = bodies.READ | (BODY | STAMINA | GOODS) << seat
        worth = bodies.body(self.state, seat, provided, monsters, fire, plan)
        return worth, around | to_fire | planned | own

    def _around(self, seat: int) -> tuple[tuple[float, int], int]:
        """(what food and water are worth to a survivor, and how many monsters are near it), and the facts read."""
        known = surroundings.get(seat, None, self.facts)
        if known is not None:
            return known
        effort = self._effort or self._survey()
        _, monsters = self.seen()
        before, effort.noted = effort.noted, LAND
        around = (bodies.provisions(effort, seat), bodies.near(effort, monsters, seat))
        mask, effort.noted = effort.noted, before
        return surroundings.keep(seat, None, self.facts, mask, around), mask

    def _to_fire(self, seat: int) -> tuple[float, int]:
        """What stamina a survivor needs to be at a fire when night falls, and the facts read."""
        known = fires.get(seat, None, self.facts)
        if known is not None:
            return known
        effort = self._effort or self._survey()
        before, effort.noted = effort.noted, LAND
        stamina = bodies.to_fire(effort, seat)
        mask, effort.noted = effort.noted, before
        return fires.keep(seat, None, self.facts, mask, stamina), mask

    def _plan(self, seat: int, knower: int) -> tuple[float, int]:
        """How far a survivor has come with a project that somebody knows, and the facts read."""
        known = plans.get(seat, knower, self.facts)
        if known is not None:
            return known
        effort = self._effort or self._survey()
        before, effort.noted = effort.noted, LAND
        plan = bodies.plan(effort, seat, knower)
        mask, effort.noted = effort.noted, before
        return plans.keep(seat, knower, self.facts, mask, plan), mask

    def left(self) -> float:
        """The work of the current stage, for a stage that the group has to fulfil."""
        if self._left is None:
            self._left = self._quest()
        return self._left

    def _quest(self) -> float:
        part = self.state.stage
        known = quests.get(part, None, self.facts)
        if known is not None:
            return known[0]
        effort = self._surveyed_for_quest()
        work = effort.left()
        return quests.keep(part, None, self.facts, effort.noted, work)

    def to_leave(self, seat: int) -> float:
        """The work of leaving for one survivor, once the last stage is open."""
        asked = self._asked
        self._asked = (*asked, seat)
        known = ways_out.get(seat, asked, self.facts)
        if known is not None:
            return known[0]
        effort = self._effort
        if effort is None or self._surveyed != asked:
            effort = self._surveyed_for_quest()
            effort.left()
            for other in asked:
                effort.to_leave(other)
        work = effort.to_leave(seat)
        self._surveyed = self._asked
        return ways_out.keep(seat, asked, self.facts, effort.noted, work)

    def _survey(self) -> Effort:
        """A survey that nobody has asked for the quest. What else it is asked for is noted apart (`_around`)."""
        things, _ = self.seen()
        effort = self._effort = Effort(self.state, things, self.facts)
        self._surveyed = None
        return effort

    def _surveyed_for_quest(self) -> Effort:
        """One that nobody has asked for the quest; it is asked now."""
        effort = self._effort
        if effort is None or self._surveyed is not None:
            effort = self._survey()
        self._surveyed = ()
        return effort
