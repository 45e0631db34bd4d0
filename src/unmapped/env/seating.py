"""Tables for programs that learn: one seat is asked after the other, and whoever only may act can wait.

Learners want one list of actions that never changes and a mask over it. Actions are those of the game's vocabulary and,
after them, one more: *wait*. It is all that a seat can do which is not asked anything, and a seat that may act but need
not (an interrupt) can choose it; then the seat is not asked again until somebody has acted.
"""

from collections.abc import Callable, Mapping
from typing import TypeAlias, final

from unmapped.env.rewards import Reward, earned
from unmapped.games import AnyGame, AnyTable
from unmapped.games import game as game_called
from unmapped.kernel.record import Record


@final
class Plan:
    """What all tables of one environment have in common."""

    def __init__(self, game: AnyGame, seats: int, reward: Reward, options: Mapping[str, object]) -> None:
        self.game = game
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

    def __reduce__(self) -> "tuple[Callable[[str, int, Reward, dict[str, object]], Plan], _PlanParts]":
        return _plan, (self.game.name, self.seats, self.reward, self.options)


_PlanParts: TypeAlias = tuple[str, int, Reward, dict[str, object]]


def _plan(game: str, seats: int, reward: Reward, options: dict[str, object]) -> Plan:
    return Plan(game_called(game), seats, reward, options)


@final
class Seating:
    """One table of a plan. A copy is a clone of the table; it is pickled as its record."""

    def __init__(self, plan: Plan, table: AnyTable, waiting: tuple[int, ...] = ()) -> None:
        self.plan = plan
        self.table = table
        self._waiting = set(waiting)
        """Seats that may act and have chosen to wait."""

    @property
    def asked(self) -> int:
        """The seat whose turn it is to choose: first those that may interrupt; -1 when the game is over."""
        for seat in self.table.may_act:
            if seat not in self._waiting:
                return seat
        return self.table.to_act[0] if self.table.to_act else -1

    def has_say(self, seat: int) -> bool:
        """Whether there is something for `seat` to choose now."""
        return seat in self.table.to_act or (seat in self.table.may_act and seat not in self._waiting)

    def legal(self, seat: int) -> list[int]:
        """The actions of `seat`, ascending; never empty, because who need not act can wait."""
        found = self.table.legal(seat)
        if seat not in self.table.to_act:
            found.append(self.plan.wait)
        return found

    def act(self, seat: int, action: int) -> None:
        """Take an action or wait. Raises IllegalAction, and then nothing has changed."""
        if action == self.plan.wait and seat not in self.table.to_act:
            self._waiting.add(seat)
        else:
            self.table.act(seat, action)
            self._waiting.clear()

    def earned(self) -> list[float]:
        """What every seat has earned so far."""
        return earned(self.plan.game, self.table, self.plan.reward)

    def words(self, action: int) -> str:
        """An action in the game's words."""
        return "wait" if action == self.plan.wait else self.table.words(action)

    def __deepcopy__(self, memo: object) -> "Seating":
        return Seating(self.plan, self.table.clone(), tuple(self._waiting))

    def __reduce__(self) -> "tuple[Callable[[Plan, str, tuple[int, ...]], Seating], tuple[Plan, str, tuple[int, ...]]]":
        return _seating, (self.plan, self.table.record().text(), tuple(sorted(self._waiting)))


def _seating(plan: Plan, record: str, waiting: tuple[int, ...]) -> Seating:
    return Seating(plan, plan.game.replay(Record.parse(record)), waiting)
