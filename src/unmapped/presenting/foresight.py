"""What differs for a seat from one moment of a table to another, by what it sees; and what an action would change."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from unmapped.kernel.changes import SCORE, Change, ordered, step, weighed
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class Moment(NamedTuple):
    """A table as a seat sees it."""

    view: object
    score: int
    """The seat's, as far as it can tell; 0 where the game counts none while it is played."""


def moment(table: Table[S], seat: int, veil: Callable[[object], object] | None = None) -> Moment:
    """How a table stands for `seat`; `veil` takes from the view of an imagined one what the seat has not met."""
    view = table.view(seat)
    scored = table.definition.presenting.scored
    return Moment(
        view if veil is None else veil(view), table.definition.scores(table.state, seat)[seat] if scored else 0
    )


def changes(table: Table[S], before: Moment, after: Moment, seat: int) -> tuple[Change, ...]:
    """What differs for `seat` between two moments of a table: its score first, then losses, then all else."""
    differing = table.definition.presenting.changes(before.view, after.view, seat) or []
    if not any(change.what == SCORE and change.seat == seat for change in differing):
        differing = [*step(SCORE, "score", seat, before.score, after.score, less="loss"), *differing]
    return ordered(differing)


def expected(table: Table[S], before: Moment, after: Sequence[Moment], seat: int) -> tuple[Change, ...]:
    """What differs in all of several ways that things may go, which is sure, and then what comes in some only."""
    return weighed([changes(table, before, moment, seat) for moment in after])
