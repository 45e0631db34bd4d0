"""The leases of this process: taken before a table is read, renewed beside everything else, given back."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Final, final

from unmapped.server.house.roster import Elsewhere, Roster
from unmapped.server.storage.store import LEASE_SECONDS, Lease, NotOwner, Store, StoreDown

_LOG: Final = getLogger("unmapped.server")

RENEWED_SECONDS: Final = 1.0
"""So often leases are renewed: a few renewals may fail before one runs out."""

_TRIES_A_SECOND: Final = 4

ELSEWHERE: Final = "Another server has this table just now."


@final
class Holding:
    """All leases of one node."""

    def __init__(self, store: Store, roster: Roster, lost: Callable[[str], None]) -> None:
        """`lost` is called with each table that another node has taken."""
        self.node = roster.node
        self._roster = roster
        self._store = store
        self._lost = lost
        self._leases: dict[str, Lease] = {}
        self._renewing: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to renew."""
        self._renewing = asyncio.get_running_loop().create_task(self._renew())

    async def close(self) -> None:
        """Leave all tables to others."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        for lease in list(self._leases.values()):
            await self.give_back(lease)

    async def take(self, table: str, version: int) -> Lease:
        """Have a table, if need be as soon as the node that had it is known to be gone.

        What is read of the table after this is all that anybody wrote. Raises Elsewhere where the node that has it is
        there, NotOwner where nobody knows, or StoreDown.
        """
        until = monotonic() + LEASE_SECONDS + 1
        while True:
            lease = await self._store.acquire(table, self.node, version)
            if lease is not None:
                self._leases[table] = lease
                return lease
            peer = None if self._roster.alone else self._roster.peer(await self._store.holder(table))
            if peer is not None:
                raise Elsewhere(peer, table)
            if monotonic() > until:
                raise NotOwner(ELSEWHERE)
            await asyncio.sleep(1 / _TRIES_A_SECOND)

    async def give_back(self, lease: Lease, *, bots_rest: bool = False) -> None:
        """Have a table no longer, unless it was taken anew since; others wake its bots, unless they rest."""
        if self._leases.get(lease.table) == lease:
            del self._leases[lease.table]
        with suppress(StoreDown):  # Then it runs out.
            await (self._store.release(lease) if bots_rest else self._store.lapse(lease))

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEWED_SECONDS)
            try:
                await self.renew()
            except StoreDown as error:  # As long as nobody else took a table, it can be renewed later as well.
                _LOG.warning("no lease was renewed: %s", error)

    async def renew(self) -> None:
        """Renew all once, and tell of those that are another node's. Raises StoreDown."""
        leases = dict(self._leases)
        if not leases:
            return
        for table in await self._store.renew(self.node, tuple(leases.values())):
            if self._leases.get(table) == leases[table]:  # Else it was taken anew meanwhile.
                del self._leases[table]
                self._lost(table)
