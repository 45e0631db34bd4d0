"""Tables for programs that learn: one seat is asked after the other, and whoever only may act can wait.

Learners want one list of actions that never changes and a mask over it. Actions are those of the game's vocabulary and,
after them, one more: *wait*. It is all that a seat can do which is not asked anything, and a seat that may act but need
not (an interrupt) can choose it; then the seat is not asked again until somebody has acted.

Where a game lets everybody act at any time, as Unsettled does, to be asked before each action of anybody is to be asked
about nothing: nearly all that exploring agents would do is to answer. So whoever need not act is asked only in windows,
where it would miss something otherwise; with `interrupts` of "always" it is asked whenever it may act.

A game lasts so many steps at most, and is cut after them: exploring agents can turn things to and fro for ever.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias, final

from unmapped.env.rewards import Reward, earned
from unmapped.games import AnyGame, AnyTable
from unmapped.games import game as game_called
from unmapped.kernel.definition import Look
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.record import Record

Interrupts: TypeAlias = Literal["windows", "always"]
"""When a seat is asked that may act but need not."""

LONGEST: Final = 20_000
"""After so many steps a game is cut, if nothing else is said."""


class Manner(NamedTuple):
    """How agents are asked, whatever the game."""

    interrupts: Interrupts = "windows"
    max_length: int = LONGEST
    """How many steps a game lasts at most: actions of all seats, bots included, choices to wait, refused actions."""


COMMON: Final = Manner()
"""As agents are asked if nothing else is said."""


@final
class Plan:
    """What all tables of one environment have in common."""

    def __init__(
        self, game: AnyGame, seats: int, reward: Reward, options: Mapping[str, object], manner: Manner = COMMON
    ) -> None:
        self.game = game
        self.manner = manner
        self.seats = seats
        self.reward: Reward = reward
        self.options = dict(options)
        self.wait = game.start(seats, 0, **self.options).vocabulary.size
        """The number of the action *wait*, which is the last."""

    @property
    def actions(self) -> int:
        """How many actions there are, *wait* included."""
        return self.wait + 1

    def start(self, seed: int) -> "Seating":
        """A new table."""
        return Seating(self, self.game.start(self.seats, seed, **self.options))

    def __deepcopy__(self, memo: object) -> "Plan":
        return self

    def __reduce__(self) -> "tuple[Callable[[str, int, Reward, dict[str, object], Manner], Plan], _PlanParts]":
        return _plan, (self.game.name, self.seats, self.reward, self.options, self.manner)


_PlanParts: TypeAlias = tuple[str, int, Reward, dict[str, object], Manner]


def _plan(game: str, seats: int, reward: Reward, options: dict[str, object], manner: Manner) -> Plan:
    return Plan(game_called(game), seats, reward, options, manner)


class Offered(NamedTuple):
    """An action as data."""

    family: str
    """The first words, shared by actions of one kind."""
    slots: dict[str, str]
    """What it names, by the kind of each: "cube" is "wonder"."""
    targets: tuple[str, ...]
    """What it points at on the table, such as "node:e1"."""
    label: str
    """What it is called on a button, with seats as "seat 1"."""


@final
class Seating:
    """One table of a plan. A copy is a clone of the table; it is pickled as its record."""

    def __init__(self, plan: Plan, table: AnyTable, waiting: tuple[int, ...] = (), steps: int = 0) -> None:
        self.plan = plan
        self.table = table
        self._waiting = set(waiting)
        """Seats that may act and have chosen to wait."""
        self.steps = steps
        """How many there were so far: actions of all seats, choices to wait, and what was refused."""

    @property
    def asked(self) -> int:
        """The seat whose turn it is to choose: first those that may interrupt; -1 when the game is over or cut."""
        if self.cut:
            return -1
        for seat in self.table.may_act:
            if self.has_say(seat):
                return seat
        return self.table.to_act[0] if self.table.to_act else -1

    @property
    def cut(self) -> bool:
        """Whether the game was cut: it has come to its greatest length and is not over."""
        return self.steps >= self.plan.manner.max_length and not self.table.over

    @property
    def ended(self) -> bool:
        """Whether nothing is left to choose: the game is over or cut."""
        return self.table.over or self.cut

    def has_say(self, seat: int) -> bool:
        """Whether there is something for `seat` to choose now."""
        return seat in self.table.to_act or (self._is_offered(seat) and seat not in self._waiting)

    def legal(self, seat: int) -> list[int]:
        """The actions of `seat`, ascending; never empty, because who need not act can wait."""
        if seat in self.table.to_act:
            return self.table.legal(seat)
        return [*(self.table.legal(seat) if self._is_offered(seat) else ()), self.plan.wait]

    def act(self, seat: int, action: int) -> None:
        """Take an action or wait. Raises IllegalAction, and then nothing has changed."""
        if action == self.plan.wait and seat not in self.table.to_act:
            if not self.has_say(seat):
                return  # Who is not asked does not answer.
            self._waiting.add(seat)
        elif action in self.legal(seat):
            self.table.act(seat, action)
            self._waiting.clear()
        else:
            raise IllegalAction(seat, action, self.table.why_not(seat, action))
        self.steps += 1

    def refuse(self) -> None:
        """Count what was refused: it changes nothing, but whoever tries it again and again comes to the end."""
        self.steps += 1

    def _is_offered(self, seat: int) -> bool:
        """Whether a seat that need not act is asked all the same."""
        table = self.table
        if seat not in table.may_act:
            return False
        return self.plan.manner.interrupts == "always" or self.plan.game.definition.bots.is_window(table.state, seat)

    def earned(self) -> list[float]:
        """What every seat has earned so far."""
        return earned(self.plan.game, self.table, self.plan.reward)

    def words(self, action: int) -> str:
        """An action in the game's words."""
        return "wait" if action == self.plan.wait else self.table.words(action)

    def offered(self, seat: int, action: int) -> Offered:
        """An action of the game as data, as `seat` looks at it: the same as on every screen and over HTTP."""
        if action == self.plan.wait:
            return Offered("wait", {}, (), "Wait")
        table, presenting = self.table, self.plan.game.definition.presenting
        look = Look(seat, table.view(seat), table.prompt(seat))
        choice = table.vocabulary.choice(action)
        targets, label = presenting.targets(choice, look), presenting.label(choice, look)
        return Offered(choice.family, choice.slots, targets, label)

    def __deepcopy__(self, memo: object) -> "Seating":
        return Seating(self.plan, self.table.clone(), tuple(self._waiting), self.steps)

    def __reduce__(self) -> "tuple[Callable[[Plan, str, tuple[int, ...], int], Seating], _SeatingParts]":
        return _seating, (self.plan, self.table.record().text(), tuple(sorted(self._waiting)), self.steps)


_SeatingParts: TypeAlias = tuple[Plan, str, tuple[int, ...], int]


def _seating(plan: Plan, record: str, waiting: tuple[int, ...], steps: int) -> Seating:
    return Seating(plan, plan.game.replay(Record.parse(record)), waiting, steps)
