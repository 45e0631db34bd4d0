"""What a store stands on: a database that takes statements, all or none of them, and answers questions.

Statements are in the SQL that all databases here speak, with ``?`` for each parameter.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, TypeAlias

from unmapped.server.storage.store import Lease, Notice, Peer

Row: TypeAlias = tuple[str | int | bytes | None, ...]
Parameters: TypeAlias = Row


class Sure(NamedTuple):
    """A statement that changes just one row, or nothing is written: somebody was quicker."""

    text: str
    parameters: Parameters


Query: TypeAlias = tuple[str, Parameters]
Statement: TypeAlias = Query | Sure

QUICKER: Final = "It stands otherwise by now."
"""What is said where a statement that had to change a row found none."""

LATE: Final = "Another server goes on with this table: connect again."
"""What is said to an owner that is one no more."""


class Database(Protocol):
    """One of them."""

    @property
    def unheld(self) -> str:
        """What is true of a row of `tables` that no node has now."""
        ...

    @property
    def lapsed(self) -> str:
        """What is true of one that no node has, and that none released."""
        ...

    @property
    def lasting(self) -> str:
        """The end of a query whose rows stay as they are until what is written with it is there."""
        ...

    @property
    def now(self) -> str:
        """The time of the database, in whole seconds since 1970."""
        ...

    async def open(self) -> None:
        """Make it ready, with its tables. Raises StoreDown."""
        ...

    async def close(self) -> None:
        """Write what is waiting, and close."""
        ...

    def load(self) -> tuple[int, float, int]:
        """How many commits there were, how many seconds they took, and how many jobs wait."""
        ...

    async def write(self, *statements: Statement, lease: Lease | None = None) -> None:
        """Carry out all of them, durably, or none; with a `lease` only if no later owner has taken that table.

        Raises Conflict, NotOwner, Unsure or StoreDown.
        """
        ...

    async def read(self, *queries: Query) -> list[list[Row]]:
        """The rows that each of them finds, all at one moment. Raises StoreDown."""
        ...

    def notice(self, notice: Notice) -> Query:
        """What tells all who listen, as soon as what is written with it is there."""
        ...

    async def time(self) -> int:
        """What time it is for all who use it, in milliseconds since 1970. Raises StoreDown."""
        ...

    async def acquire(self, table: str, node: str, version: int) -> Lease | None:
        """What `Store.acquire` does."""
        ...

    async def renew(self, node: str, leases: tuple[Lease, ...]) -> frozenset[str]:
        """What `Store.renew` does."""
        ...

    async def release(self, lease: Lease) -> None:
        """What `Store.release` does."""
        ...

    async def lapse(self, lease: Lease) -> None:
        """What `Store.lapse` does."""
        ...

    async def holder(self, table: str) -> str:
        """What `Store.holder` does."""
        ...

    async def beat(self, peer: Peer) -> list[Peer]:
        """What `Store.beat` does."""
        ...

    async def peers(self) -> list[Peer]:
        """All nodes that are there, as whoever is none of them sees it. Raises StoreDown."""
        ...

    async def sign_off(self, node: str) -> None:
        """What `Store.sign_off` does."""
        ...

    async def spend(self, share: str, who: str, cost: float, room: float) -> float:
        """What `Store.spend` does."""
        ...

    async def forget_spent(self) -> None:
        """What `Store.forget_spent` does."""
        ...

    async def listen(self, heard: Callable[[Notice], None]) -> None:
        """What `Store.listen` does."""
        ...
