"""What a seat may expect at the end of a game, set right by experience.

The value of a position compares what actions lead to; how it differs from how games end was measured where a game's
definition has forecasts, and is told only there.
"""

from typing import Final, TypeVar

from msgspec import Struct

from unmapped.games import game
from unmapped.kernel.game import Forecast
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_AS_IT_IS: Final = Forecast(0.0, 0.0, 0.0)


def expected(table: Table[S], seat: int) -> float:
    """What a seat may expect at the end, in the unit of the game, by what it can know."""
    definition = game(table.origin.game).definition
    return definition.value(table.imagine(seat, 0).state, seat) + lift(table)


def ending(table: Table[S], seat: int) -> tuple[float, float] | None:
    """Between what 19 of 20 games ended, for a seat, that bots played on from where it could expect as much.

    None where nobody has measured it, and where no game went on from there.
    """
    known = _known(table, 0)
    if known is None:
        return None
    value = expected(table, seat) - known.mean
    return value + known.low, value + known.high


def lift(table: Table[S], later: int = 0) -> float:
    """How much more than its value a position of so many rounds `later` comes to, on average."""
    return (_known(table, later) or _AS_IT_IS).mean


def _known(table: Table[S], later: int) -> Forecast | None:
    definition = game(table.origin.game).definition
    options = table.origin.options
    assert isinstance(options, Struct)  # so that a record of them can be saved
    known = definition.forecasts(table.seats, options)
    at = definition.rounds(table.state) + later
    return known[at] if at < len(known) and not table.over else None
