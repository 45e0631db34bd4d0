"""What a seat may expect at the end of a game, set right by experience.

The value of a position compares what actions lead to. How games end beside it is told only where it was measured: a
game's definition has that as its experience.
"""

from typing import NamedTuple, TypeVar

from msgspec import Struct

from unmapped.kernel.definition import Forecast
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class Ending(NamedTuple):
    """Where games ended, for a seat, that went on from where it could expect as much: 19 of 20."""

    low: float
    high: float
    bot: str
    """Who played them."""


def expected(table: Table[S], seat: int) -> float:
    """What a seat may expect at the end, in the unit of the game, by what it can know."""
    return _value(table, seat) + lift(table)


def ending(table: Table[S], seat: int) -> Ending | None:
    """Where games ended that went on from such a position; None where nobody has measured it."""
    known = _known(table, 0)
    if known is None:
        return None
    bot, forecast = known
    value = _value(table, seat)
    return Ending(value + forecast.low, value + forecast.high, bot)


def lift(table: Table[S], later: int = 0) -> float:
    """How much more than its value a position of so many rounds `later` comes to, on average."""
    known = _known(table, later)
    return known[1].mean if known else 0.0


def _value(table: Table[S], seat: int) -> float:
    return table.definition.bots.value(table.imagine(seat, 0).state, seat)


def _known(table: Table[S], later: int) -> tuple[str, Forecast] | None:
    definition = table.definition
    options = table.origin.options
    assert isinstance(options, Struct)  # so that a record of them can be saved
    known = definition.bots.experience(table.seats, options)
    at = definition.rounds(table.state) + later
    return (known.bot, known.rounds[at]) if known and at < len(known.rounds) and not table.over else None
