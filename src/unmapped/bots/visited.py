"""Where a turn has been, as one seat saw it: what would only lead there again leads nowhere."""

from typing import Final, TypeAlias, TypeVar, final

import msgspec

from unmapped.kernel.game import Game
from unmapped.kernel.rules import Prompt, State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_Asked: TypeAlias = tuple[tuple[int, ...], Prompt | None, int, int]
"""Whom a table waits for, what the seat is asked, and how much is still to be resolved on its lane and the table's.

Quickly compared; and a moment that is let pass leads to one that looks alike, but with less to come.
"""


@final
class Visited:
    """How often one turn was at each position, by what a seat saw there."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self._times: dict[_Asked, dict[bytes, int]] = {}

    def note(self, table: Table[S]) -> None:
        """The turn is at a position."""
        seen = self._times.setdefault(self._asked(table), {})
        view = self._view(table)
        seen[view] = seen.get(view, 0) + 1

    def times(self, table: Table[S]) -> int:
        """How often the turn was at a position that looks just like this one."""
        seen = self._times.get(self._asked(table))
        return seen.get(self._view(table), 0) if seen else 0

    def fresh(self, table: Table[S]) -> tuple[int, ...]:
        """Those legal actions that lead to where the turn has been least often, as far as the seat can foresee it.

        `table` is imagined by the seat. Whoever takes only such actions comes to the end of its turn: if it never did,
        it would come to some position again and again, and so to all to which an action leads from there, and in time
        to one with which the turn ends.
        """
        definition = table.definition
        turn = definition.turns(table.state)
        times: dict[int, int] = {}
        for action in table.legal(self.seat):
            twin = table.clone()
            twin.act(self.seat, action)
            times[action] = self.times(twin) if definition.turns(twin.state) == turn else 0
        least = min(times.values())
        return tuple([action for action, count in times.items() if count == least])

    def _asked(self, table: Table[S]) -> _Asked:
        lanes = table.state.agenda.lanes
        return table.to_act, table.prompt(self.seat), len(lanes[self.seat]), len(lanes[-1])

    def _view(self, table: Table[S]) -> bytes:
        return msgspec.msgpack.encode(table.view(self.seat))


def visited(table: Table[S], seat: int) -> Visited:
    """Where the turn of a table has been, the position that stands included.

    Raises BadRecord for an imagined table, which has no past.
    """
    playing = Game(table.definition)
    turns = playing.definition.turns
    begun = playing.replay(table.record(), 0)
    again = begun.clone()
    since: list[tuple[int, int]] = []
    for acting, action in table.actions():
        turn = turns(again.state)
        again.act(acting, action)
        since.append((acting, action))
        if turns(again.state) != turn:
            begun = again.clone()
            since.clear()
    been = Visited(seat)
    been.note(begun)
    for acting, action in since:
        begun.act(acting, action)
        been.note(begun)
    return been
