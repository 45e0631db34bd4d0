"""Several seats of one person: at a table where all play together somebody may bring more than one explorer along."""

from collections.abc import Iterable, Sequence
from functools import cache

from unmapped.games import AnyGame, AnyTable
from unmapped.server.storage.store import Seat
from unmapped.server.tables import positions
from unmapped.server.tables.positions import Actions


def together(game: AnyGame) -> bool:
    """Whether all who play a game win or lose together, so that nobody gains by seeing with several pairs of eyes."""
    return _together(game)


def against(game: AnyGame, table: AnyTable) -> bool:
    """Whether seats of this table are rivals, by the options that it is played with."""
    return positions.is_contest(game, table)


def sketches(game: AnyGame) -> bool:
    """Whether moves are tried out in sketches: not where they would turn up what is yet to be discovered."""
    return together(game) and game.definition.presenting.sketches


@cache
def _together(game: AnyGame) -> bool:
    return not positions.is_contest(game, game.start(game.seats.stop - 1, 0))


def of_guest(seats: Sequence[Seat], guest: str) -> tuple[int, ...]:
    """The seats of a guest, ascending."""
    return tuple([number for number, seat in enumerate(seats) if guest and seat.guest == guest])


def latest(actions: Actions, own: Iterable[int], otherwise: int) -> int:
    """Which of somebody's own seats acted last: what was done with one is taken back from any of them."""
    seats = set(own)
    return next((seat for seat, _ in reversed(actions) if seat in seats), otherwise)
