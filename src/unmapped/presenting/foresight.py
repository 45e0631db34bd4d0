"""What differs for a seat from one moment of a table to another, by what it sees; and what an action would change."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from unmapped.kernel.changes import SCORE, Change, ordered, step, told, weighed
from unmapped.kernel.definition import Definition
from unmapped.kernel.game import Game
from unmapped.kernel.phrases import names_of
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting import outlines

S = TypeVar("S", bound=State)


class Sight(NamedTuple):
    """A table as a seat sees it."""

    view: object
    score: int
    """The seat's, as far as it can tell; 0 where the game counts none while it is played."""


def sight(table: Table[S], seat: int, veil: Callable[[object], object] | None = None) -> Sight:
    """How a table stands for `seat`; `veil` takes from the view of an imagined one what the seat has not met."""
    view = table.view(seat)
    score = table.definition.scores(table.state, seat)[seat] if is_scored(table) else 0
    return Sight(view if veil is None else veil(view), score)


def is_scored(table: Table[S]) -> bool:
    """Whether its game counts scores while it is played."""
    definition = table.definition
    return definition.presenting.scored and type(definition).scores is not Definition.scores


def changes(table: Table[S], before: Sight, after: Sight, seat: int) -> tuple[Change, ...]:
    """What is told of all that differs for `seat` between two moments: its score first, then losses, then all else."""
    definition = table.definition
    own = definition.presenting.changes(before.view, after.view, seat)
    differing = _outlined(definition, before.view, after.view, seat) if own is None else told(own)
    if not any(change.what == SCORE and change.seat == seat for change in differing):
        differing = [*step(SCORE, "score", seat, before.score, after.score, less="loss"), *differing]
    return ordered(differing)


def _outlined(definition: Definition[S], before: object, after: object, seat: int) -> list[Change]:
    """Every field that differs."""
    return outlines.changes(before, after, seat, _seated(definition), _names(definition))


def shown(definition: Definition[S], before: object, after: object, seat: int) -> tuple[Change, ...]:
    """What is seen and heard as one view of `seat`, -1 for a spectator, becomes another.

    What moves and sounds where a game says that of its changes, else every field that differs.
    """
    presenting = definition.presenting
    if not presenting.moving:
        return tuple(_outlined(definition, before, after, seat))
    own = presenting.changes(before, after, seat) or ()
    return tuple([change for change in own if change.moves or change.cue])


def kept(definition: Definition[S], view: object) -> object:
    """A view, to be compared with a later one of the same table by `shown`.

    What is not sure to be a record of its own, such as a list that goes on changing, is kept as it is sent.
    """
    return view if definition.presenting.moving else outlines.plain(view)


def expected(table: Table[S], before: Sight, after: Sequence[Sight], seat: int) -> tuple[Change, ...]:
    """What differs in all of several ways that things may go, which is sure, and then what comes in some only."""
    return weighed([changes(table, before, sight, seat) for sight in after])


@lru_cache(maxsize=64)
def _seated(definition: Definition[S]) -> frozenset[str]:
    """The fields of a game's views that have an entry for each seat."""
    return Game(definition).seated()


@lru_cache(maxsize=64)
def _names(definition: Definition[S]) -> Mapping[str, str]:
    """What is printed on things as their names, by their ids."""
    return names_of(definition.presenting.printed())
