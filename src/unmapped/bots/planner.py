"""The planner: it looks for the best way through the rest of a turn and follows it. For crews.

Where all want the same, turns are long, of many small actions, whose worth shows only at their end. The planner keeps
the few most promising positions (a beam search; Lowerre, 1976), carries each action out with everything that it asks,
whomever it asks, and takes the way whose last position is worth most. The plan holds until the table turns out
otherwise than foreseen. What turns up on the way is imagined, once for every plan.
"""

from typing import Annotated, Final, Generic, NamedTuple, TypeVar, cast, final

from msgspec import Meta, Struct

from unmapped.bots.player import Budget
from unmapped.bots.search import Clock
from unmapped.games import game
from unmapped.kernel.agenda import Record
from unmapped.kernel.chance import sort_keys
from unmapped.kernel.game import Definition
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_LONGEST: Final = 16
"""So many actions of a turn are planned at most, each with all that it asks."""

_ASKED: Final = 20
"""So many questions in a row are followed within an action."""

_PURSUED: Final = 12
"""So many actions that ask something are followed from each position."""

_SAME: Final = 1e-9
"""Two positions that are worth the same to this are taken for the same: the one foreseen has come."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the planner plays."""

    seed: Annotated[int, Meta(description="Its luck: any whole number.")] = 0
    width: Annotated[int, Meta(ge=1, le=64, description="How many positions are kept after each action.")] = 3
    answers: Annotated[
        int, Meta(ge=1, le=64, description="How many ways of answering what an action asks are kept.")
    ] = 3
    attention: Annotated[
        float,
        Meta(gt=0, le=1, description="How likely each legal action is looked at; what is overlooked is not taken."),
    ] = 1.0


class Step(NamedTuple):
    """One action of a plan, and what the table is worth after it."""

    seat: int
    action: int
    worth: float


@final
class Line(Generic[S]):
    """A way through the turn, as far as it has been planned."""

    __slots__ = ("steps", "table", "worth")

    def __init__(self, worth: float, table: Table[S], steps: tuple[Step, ...]) -> None:
        self.worth = worth
        self.table = table
        self.steps = steps


@final
class Planner:
    """Plans the rest of the turn for everybody, and plays its own part of it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._decisions = 0
        self._plan: tuple[Step, ...] = ()
        self._expected = 0.0

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """The next action of the plan, or of a new one."""
        self._decisions += 1
        legal = table.legal(seat)
        steps = self._following(table, seat, legal)
        if not steps:
            if len(legal) == 1:
                return legal[0]
            name = f"bot/planner/{self._settings.seed}/{self._decisions}"
            steps = plan(table, seat, self._settings, name, Clock(budget.milliseconds))
        self._plan = steps[1:]
        self._expected = steps[0].worth
        return steps[0].action

    def _following(self, table: Table[S], seat: int, legal: list[int]) -> tuple[Step, ...]:
        """What is left of the plan from this seat's next action on, if all came as foreseen; nothing otherwise."""
        left = self._plan
        expected = self._expected
        while left and left[0].seat != seat:
            expected = left[0].worth
            left = left[1:]
        if not left or left[0].action not in legal:
            return ()
        worth = game(table.origin.game).definition.value(table.state, seat)
        return left if abs(expected - worth) < _SAME else ()


def plan(table: Table[S], seat: int, settings: Settings, name: str, clock: Clock, first: int = -1) -> tuple[Step, ...]:
    """The best way found through the rest of the turn, from an action of `seat` on, which may be given as `first`.

    What turns up is imagined, and what is overlooked drawn, by `name`. Within a time the way may end early.
    """
    definition = cast("Definition[S]", game(table.origin.game).definition)
    # Looking ahead may turn cards up: those that the planner imagines, whatever lies in the table that it was given.
    imagined = table.imagine(seat, sort_keys(f"{name}/imagined", 1)[0])
    return _Search(definition, seat, settings, name, clock, first).best(imagined)


@final
class _Search(Generic[S]):
    """One search for a plan."""

    def __init__(
        self, definition: Definition[S], seat: int, settings: Settings, name: str, clock: Clock, first: int
    ) -> None:
        self._definition = definition
        self._seat = seat
        self._settings = settings
        self._name = name
        self._clock = clock
        self._first = first
        self._seen: set[tuple[float, tuple[tuple[Record, ...], ...]]] = set()
        self._looked = 0
        self._turn: tuple[int, int] | None = None
        """The round and the seat whose turn it is, as soon as a question shows it."""

    def best(self, table: Table[S]) -> tuple[Step, ...]:
        """The best way through the turn, or only through what was begun, if something was: at least one action."""
        # Nobody plans to come back to where the plan begins.
        self._seen.add((self._definition.value(table.state, self._seat), table.state.agenda.key()))
        beam = [Line(0.0, table, ())]
        self._note_turn(table)
        ended: Line[S] | None = None
        for _ in range(_LONGEST if table.is_between else 1):
            going: list[Line[S]] = []
            for line in beam:
                for way in self._actions(line):
                    if not self._is_over(way.table):
                        going.append(way)
                    elif ended is None or way.worth > ended.worth:
                        ended = way
            if not going:
                break
            beam = _most_promising(going, self._settings.width)
        if ended is not None and not self._clock.is_over:
            return ended.steps
        # Without time to think to the end, a way that could go on may be better than one that has ended.
        return max([ended, *beam] if ended is not None else beam, key=_promise).steps

    def _actions(self, line: Line[S]) -> list[Line[S]]:
        """The positions after each action, with all that it asks answered in the most promising ways."""
        done: list[Line[S]] = []
        asked = [line]
        for depth in range(_ASKED):
            more: list[Line[S]] = []
            for one in asked:
                for way in self._answers(one):
                    if way.table.is_between:
                        self._note_turn(way.table)
                        done.append(way)
                    else:
                        more.append(way)
            if not more:
                break
            asked = _most_promising(more, _PURSUED if depth == 0 else self._settings.answers)
        # What never comes to an end is not worth more for being put off.
        return done or asked

    def _answers(self, line: Line[S]) -> list[Line[S]]:
        """The positions after each answer to what is asked now, but those that were reached otherwise."""
        table = line.table
        if table.over or (line.steps and self._clock.is_over):
            return []
        # Where several are asked, its own seat waits for nobody.
        seat = self._seat if not line.steps or self._seat in table.to_act else table.to_act[0]
        found: list[Line[S]] = []
        back: list[Line[S]] = []
        for action in self._noticed(table.legal(seat)) if line.steps or self._first < 0 else [self._first]:
            twin = table.clone()
            twin.act(seat, action)
            worth = self._definition.value(twin.state, self._seat)
            # What is worth the same and goes on with the same is nearly always the same, reached in another order.
            known = (worth, twin.state.agenda.key())
            way = Line(worth, twin, (*line.steps, Step(seat, action, worth)))
            if known not in self._seen:
                self._seen.add(known)
                found.append(way)
            elif not line.steps:
                back = [way]
        # Something has to be done, even if all that can be done leads back to where the plan begins.
        return found or back

    def _noticed(self, actions: list[int]) -> list[int]:
        """Those that are not overlooked, at least one."""
        attention = self._settings.attention
        if attention >= 1.0 or len(actions) == 1:
            return actions
        self._looked += 1
        luck = sort_keys(f"{self._name}/attention/{self._looked}", len(actions))
        least = min(luck)
        pairs = zip(actions, luck, strict=True)
        return [action for action, drawn in pairs if drawn == least or drawn < attention * 2**32]

    def _note_turn(self, table: Table[S]) -> None:
        if self._turn is None and table.is_between and not table.over:
            self._turn = (self._definition.rounds(table.state), table.to_act[0])

    def _is_over(self, table: Table[S]) -> bool:
        """Whether the turn is over that was planned."""
        if table.over:
            return True
        return table.is_between and (self._definition.rounds(table.state), table.to_act[0]) != self._turn


def _promise(line: Line[S]) -> float:
    return line.worth


def _most_promising(lines: list[Line[S]], count: int) -> list[Line[S]]:
    return sorted(lines, key=_promise, reverse=True)[:count]
