"""What a table says to whoever tells those of it who are not there."""

from typing import Protocol, final

from unmapped.games import AnyTable
from unmapped.server.storage.store import Seat
from unmapped.server.wire import TableState


class Seen(Protocol):
    """A table as far as it matters for that."""

    id: str
    state: TableState
    seats: list[Seat]
    table: AnyTable
    gone: bool
    lost: bool

    def looking(self) -> set[str]: ...  # noqa: D102  (each is said where it is made: see `Owner`)


class News(Protocol):
    """Who is told by a table; nothing of it waits."""

    def went_on(self, held: Seen) -> None:
        """Something was written of it."""
        ...

    def came(self, held: Seen, guest: str) -> None:
        """Somebody is there."""
        ...

    def left(self, held: Seen, guest: str) -> None:
        """It is there no more."""
        ...


@final
class NoNews:
    """Nobody is told."""

    def went_on(self, held: Seen) -> None:
        """Nothing."""

    def came(self, held: Seen, guest: str) -> None:
        """Nothing."""

    def left(self, held: Seen, guest: str) -> None:
        """Nothing."""
