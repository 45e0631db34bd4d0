"""A bot at its seat of one game: what it remembers follows from the record.

Bots remember what their seat did in the turn that goes on, so that they finish what they planned and do nothing twice
to no end. Whoever keeps a bot from the first decision to the last needs no more than `choose`. A server does not: other
processes think, a restart forgets, a person leaves a seat to a bot, and something is taken back. A seated bot notices
that the record is not the one that it remembers. Then a new bot catches up: it is led through the decisions of its seat
in this turn and the one before, and answers as one would that had been kept.
"""

from collections.abc import Sequence
from typing import Final, TypeVar, final

from unmapped.bots import bot
from unmapped.bots.player import Bot, Budget, Remembering
from unmapped.bots.search import Clock
from unmapped.kernel.game import Game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_SEATS: Final = 8
"""More luck than seats: no two seats of a game share any."""

_CATCHING_UP: Final = 4
"""So many times what it has for one decision a bot may think about those that it is led through."""


@final
class Seated:
    """A bot for one seat of one game, from any moment on. It can be pickled when its bot can."""

    def __init__(self, name: str, seed: int, seat: int) -> None:
        """The bot called `name`; all its luck follows from the seed of the game. Raises UnknownBot."""
        self._name = name
        self._luck = seed * _SEATS + seat
        self._seat = seat
        self._bot: Bot | None = None
        self._known = 0
        """How many actions there were once the seat had done what the bot chose last."""
        self._mark = 0
        """What tells these actions from others: a sum over them."""

    def choose(self, table: Table[S], budget: Budget) -> int:
        """An action of the seat at a table that is not imagined. The bot itself sees what its seat can know."""
        past = tuple(table.actions())
        player = self._bot if self._follows(past) else None
        if player is None:
            player = bot(self._name, seed=self._luck)
            if isinstance(player, Remembering):
                self._catch_up(player, table, budget)
        self._bot = None  # Whatever it remembers when it fails is not to be relied on.
        action = player.choose(table.imagine(self._seat, len(past)), self._seat, budget)
        self._bot = player
        self._known = len(past) + 1
        self._mark = hash((*past, (self._seat, action)))
        return action

    def _follows(self, past: tuple[tuple[int, int], ...]) -> bool:
        """Whether the seat has done what the bot chose last, and nothing since."""
        known = self._known
        return hash(past[:known]) == self._mark and all([seat != self._seat for seat, _ in past[known:]])

    def _catch_up(self, player: Remembering, table: Table[S], budget: Budget) -> None:
        """Lead a new bot through what its seat did in the turn that goes on, and in the one before."""
        clock = Clock(budget.milliseconds and _CATCHING_UP * budget.milliseconds)
        playing = Game(table.definition)
        record = table.record()
        begun = _begun(playing.replay(record, 0), record.actions, playing.definition.turns(table.state))
        player.skip(sum([seat == self._seat for seat, _ in record.actions[:begun]]))
        again = playing.replay(record, begun)
        for at, (seat, action) in enumerate(record.actions[begun:], start=begun):
            if seat == self._seat:
                left = budget._replace(milliseconds=0) if clock.is_over else budget
                player.remember(again.imagine(seat, at), seat, action, left)
            again.act(seat, action)


def _begun(table: Table[S], actions: Sequence[tuple[int, int]], now: int) -> int:
    """How many actions had been taken when turn `now` began, or the one before: what ends a turn may go on after it."""
    turns = table.definition.turns
    before_each: list[int] = []
    for seat, action in actions:
        before_each.append(turns(table.state))
        table.act(seat, action)
    before = max([turn for turn in before_each if turn < now], default=now)
    return sum([turn < before for turn in before_each])
