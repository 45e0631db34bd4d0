"""The best way through the rest of a turn, of many small actions whose worth shows only at its end: a beam search.

The few most promising positions are kept (Lowerre, 1976), each action is carried out with everything that it asks,
whomever it asks, and the way is taken whose last position is worth most. A game says what positions are worth.
"""

from math import nan
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, final

from unmapped.kernel.agenda import Ints
from unmapped.kernel.chance import sort_keys
from unmapped.kernel.definition import Definition
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_LONGEST: Final = 16
"""So many actions of a turn are planned at most, each with all that it asks."""

_ASKED: Final = 60
"""So many questions in a row are followed within an action."""

_BEGUN: Final = 64
"""So many actions are looked at from each position."""

_LOOKED: Final = 2_500
"""After so many answers to what they ask, no more of them are gone on with."""

_IDLE: Final = 4
"""So many actions after the last that led to a better end of the turn, no more are looked for."""


class Clock(Protocol):
    """How long may be looked."""

    @property
    def is_over(self) -> bool:
        """Whether the time is used up."""
        ...


class Care(NamedTuple):
    """How carefully is looked."""

    width: int
    """How many positions are kept after each action."""
    answers: int
    """How many ways of answering what an action asks are kept."""
    attention: float
    """How likely each legal action is looked at; what is overlooked is not taken."""


class PlannedAction(NamedTuple):
    """One action of a plan, and what the table is worth after it."""

    seat: int
    action: int
    worth: float


@final
class Variation(Generic[S]):
    """A way through the turn, as far as it has been planned (what chess calls a variation)."""

    __slots__ = ("action", "before", "is_judged", "seat", "table", "worth")

    def __init__(self, table: Table[S], before: "Variation[S] | None" = None, seat: int = -1, action: int = -1) -> None:
        self.table = table
        self.before = before
        self.seat = seat
        self.action = action
        self.worth = nan
        """What the table is worth, nan as long as nobody asked."""
        self.is_judged = False

    @property
    def steps(self) -> tuple[PlannedAction, ...]:
        """The actions from the first on."""
        steps: list[PlannedAction] = []
        line: Variation[S] | None = self
        while line is not None and line.before is not None:
            steps.append(PlannedAction(line.seat, line.action, line.worth))
            line = line.before
        return tuple(reversed(steps))


@final
class BeamSearch(Generic[S]):
    """One search for a plan."""

    def __init__(
        self, definition: Definition[S], seat: int, care: Care, name: str, clock: Clock, first: tuple[int, ...]
    ) -> None:
        """From an action of `seat` on: one of `first`, if any are given. What is overlooked is drawn by `name`."""
        self._definition = definition
        self._seat = seat
        self._care = care
        self._name = name
        self._clock = clock
        self._first = first
        self._seen: set[tuple[float, int, tuple[tuple[Ints, ...], ...]]] = set()
        self._vain: set[int] = set()
        """Actions that led back to where they were begun: talks that came to nothing are not begun again in a plan."""
        self._looked = 0
        self._turn: tuple[int, int] | None = None
        """The number of the turn and the seat whose turn it is, as soon as a question shows it."""

    def best(self, table: Table[S]) -> tuple[PlannedAction, ...]:
        """The best way through the turn, or only through what was begun, if something was: at least one action."""
        start = Variation(table)
        beam = [start]
        # Nobody plans to come back to where the plan begins.
        self._seen.add(self._known(start))
        self._note_turn(table)
        ended: Variation[S] | None = None
        idle = 0
        # A moment in which something may be used comes again; whatever else is asked is answered for the whole turn.
        moment = not table.is_between and self._definition.bots.pass_action(table.state, self._seat) >= 0
        for _ in range(1 if moment else _LONGEST):
            going: list[Variation[S]] = []
            best = ended
            for line in beam:
                for way in self._actions(line):
                    if self._is_over(way.table):
                        ended = self._better(ended, way)
                    else:
                        going.append(way)
            # Whoever only puts off the end of a turn may be worth more for a while; the ends are compared all the same.
            closing = [way for way in going if self._closing(way.table) >= 0]
            if closing:
                for way in self._actions(max(closing, key=self._worth), close=True):
                    if self._is_over(way.table):
                        ended = self._better(ended, way)
            idle = idle + 1 if ended is best and ended is not None else 0
            if not going or idle >= _IDLE:
                break
            beam = self._most_promising(going, self._care.width)
        if ended is not None and not self._clock.is_over:
            return self._weighed(ended).steps
        # Without time to think to the end, a way that could go on may be better than one that has ended.
        begun = [line for line in beam if line.before is not None]
        return self._weighed(max([ended, *begun] if ended is not None else begun, key=self._worth)).steps

    def _weighed(self, way: Variation[S]) -> Variation[S]:
        """A way all of whose positions are judged, so that it can be told whether they come."""
        line = way
        while line.before is not None:
            self._worth(line)
            line = line.before
        return way

    def _closing(self, table: Table[S]) -> int:
        """The action that ends the turn."""
        return (
            self._definition.bots.end_turn_action(table.state, table.to_act[0])
            if table.is_between and not table.over
            else -1
        )

    def _actions(self, line: Variation[S], *, close: bool = False) -> list[Variation[S]]:
        """The positions after each action, with all that it asks answered in the most promising ways.

        Only after the one that ends the turn, with `close`. What an action asks is judged among its own answers: in the
        middle of it the table may look poor.
        """
        done: list[Variation[S]] = []
        looked = 0
        for begun in self._most_promising(self._answers(line, close=close), _BEGUN):
            if looked >= _LOOKED and done:
                break
            asked = [begun]
            ends: list[Variation[S]] = []
            for _ in range(_ASKED):
                ends += [way for way in asked if way.table.is_between]
                asked = [way for way in asked if not way.table.is_between]
                more = [way for unanswered in asked for way in self._answers(unanswered)]
                looked += len(more)
                if not more:
                    break
                asked = self._most_promising(more, self._care.answers)
            here = self._known(line)
            if ends and all([self._known(way) == here for way in ends]):
                self._vain.add(begun.action)
            # What never comes to an end is not worth more for being put off.
            done += ends or asked
        for way in done:
            self._note_turn(way.table)
        return [way for way in done if close or self._is_new(way)] or done[: not line.before]

    def _answers(self, line: Variation[S], *, close: bool = False) -> list[Variation[S]]:
        """The positions after each answer to what is asked now."""
        table = line.table
        if table.over or (line.before and self._clock.is_over):
            return []
        seat = self._asked(table) if line.before else self._seat
        if self._first and not line.before:
            actions = self._noticed(list(self._first))
        else:
            actions = self._noticed(self._definition.bots.candidate_actions(table.state, seat, table.legal(seat)))
        lines: list[Variation[S]] = []
        if table.is_between:
            actions = [action for action in actions if action not in self._vain] or actions
        for action in [self._closing(table)] if close else actions:
            twin = table.clone()
            twin.act(seat, action)
            lines.append(self._passed(Variation(twin, line, seat, action)))
        if len(lines) == 1 or seat == self._seat or self._is_led(line, seat):
            return lines
        return [self._own_answer(lines, seat)]

    def _is_led(self, line: Variation[S], seat: int) -> bool:
        """Whether somebody else wants just what the planner wants, and so may be told what to answer."""
        return self._definition.bots.value(line.table.state, seat) == self._worth(line)

    def _own_answer(self, lines: list[Variation[S]], seat: int) -> Variation[S]:
        """What somebody with a mind of its own will answer: what is best for itself."""
        return max(lines, key=lambda line: self._definition.bots.value(line.table.state, seat))

    def _passed(self, line: Variation[S]) -> Variation[S]:
        """A line after the moments in which something may be used have been let pass: what was done shows only then."""
        for _ in range(_ASKED):
            table = line.table
            if table.is_between or table.over or self._clock.is_over:
                break
            seat = self._asked(table)
            passing = self._definition.bots.pass_action(table.state, seat)
            if passing < 0:
                break
            twin = table.clone()
            twin.act(seat, passing)
            line = Variation(twin, line, seat, passing)
        return line

    def _asked(self, table: Table[S]) -> int:
        """Who answers next: where several are asked, its own seat waits for nobody."""
        return self._seat if self._seat in table.to_act else table.to_act[0]

    def _is_new(self, way: Variation[S]) -> bool:
        """Whether a position was not reached otherwise.

        What is worth the same in a turn and goes on with the same is nearly always the same, reached in another order.
        """
        known = self._known(way)
        if known in self._seen:
            return False
        self._seen.add(known)
        return True

    def _most_promising(self, lines: list[Variation[S]], count: int) -> list[Variation[S]]:
        if len(lines) <= count:
            return lines
        return sorted(lines, key=self._worth, reverse=True)[:count]

    def _worth(self, line: Variation[S]) -> float:
        """What the table is worth after a line, to all of the crew; looked at only where it matters."""
        if not line.is_judged:
            line.worth = self._definition.bots.value(line.table.state, self._seat)
            line.is_judged = True
        return line.worth

    def _known(self, line: Variation[S]) -> tuple[float, int, tuple[tuple[Ints, ...], ...]]:
        state = line.table.state
        return self._worth(line), self._definition.turns(state), state.agenda.key()

    def _noticed(self, actions: list[int]) -> list[int]:
        """Those that are not overlooked, at least one."""
        attention = self._care.attention
        if attention >= 1.0 or len(actions) == 1:
            return actions
        self._looked += 1
        luck = sort_keys(f"{self._name}/attention/{self._looked}", len(actions))
        least = min(luck)
        pairs = zip(actions, luck, strict=True)
        return [action for action, drawn in pairs if drawn == least or drawn < attention * 2**32]

    def _better(self, line: Variation[S] | None, other: Variation[S]) -> Variation[S]:
        """The one that is worth more, the first of equals."""
        return other if line is None or self._worth(other) > self._worth(line) else line

    def _note_turn(self, table: Table[S]) -> None:
        if self._turn is None and table.is_between and not table.over:
            self._turn = self._turn_of(table)

    def _is_over(self, table: Table[S]) -> bool:
        """Whether the turn is over that was planned."""
        if table.over:
            return True
        return table.is_between and self._turn_of(table) != self._turn

    def _turn_of(self, table: Table[S]) -> tuple[int, int]:
        return self._definition.turns(table.state), table.to_act[0]
