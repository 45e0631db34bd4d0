"""Who comes: guests, what they are called, and their requests, each carried out once."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import final

from unmapped.server import clock
from unmapped.server.house.wrong import Wrong
from unmapped.server.names import guest_name, readable
from unmapped.server.storage.once import UNNAMED, Once, hashed, new_secret
from unmapped.server.storage.store import GuestRow, Header, Store
from unmapped.server.wire import Guest


@final
class Guests:
    """All who ever came."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: dict[str, str] = {}
        self._asked: dict[tuple[str, str], tuple[asyncio.Lock, int]] = {}
        """Requests that are being carried out, by guest and name, and how many ask."""

    async def guest(self, token: str) -> Guest | None:
        """The guest with a token."""
        row = await self._store.guest_of(hashed(token)) if token else None
        if row is None:
            return None
        self._names[row.id] = row.name
        return Guest(row.id, row.name)

    async def new_guest(self) -> tuple[Guest, str]:
        """A new guest, and its token."""
        token = new_secret()
        identity = secrets.token_hex(8)
        name = guest_name()
        await self._store.make_guest(GuestRow(identity, name), hashed(token), clock.now())
        self._names[identity] = name
        return Guest(identity, name), token

    @asynccontextmanager
    async def alone(self, guest: str, command: str) -> AsyncIterator[None]:
        """Let the same request wait until it is carried out: it may come twice at once."""
        name = guest, command
        lock, waiting = self._asked.get(name, (asyncio.Lock(), 0))
        self._asked[name] = lock, waiting + 1
        try:
            async with lock:
                yield
        finally:
            lock, waiting = self._asked[name]
            if waiting > 1:
                self._asked[name] = lock, waiting - 1
            else:
                del self._asked[name]

    async def known(self, once: Once) -> Once:
        """A request with what is known of it, if it was carried out before.

        Raises Wrong if another one has its name.
        """
        before = await self._store.receipt(once.guest, once.command) if once.command else None
        if before is not None and before.asked != once.asked:
            raise Wrong(409, "late", "Another request has this name already.")
        return once._replace(before=before)

    async def rename(self, guest: Guest, name: str, once: Once = UNNAMED) -> Guest:
        """Another name for a guest."""
        if once.before is not None:
            return Guest(guest.id, self.name_of(guest.id))
        clean = readable(name)
        if not clean:
            raise Wrong(400, "name", "A name has at least one letter or sign that can be seen.")
        await self._store.rename(guest.id, clean, guest.name, once.receipt())
        self._names[guest.id] = clean
        return Guest(guest.id, clean)

    def name_of(self, guest: str) -> str:
        """What a guest is called."""
        return self._names.get(guest, "Guest")

    async def learn_again(self, guest: str) -> list[str]:
        """Look what a guest is called by now, "" for all that are known; those who are called otherwise."""
        known = [guest] if guest in self._names else [] if guest else sorted(self._names)
        names = await self._store.names(known)
        renamed = [other for other, name in names.items() if self._names.get(other) != name]
        self._names |= names
        return renamed

    async def learn_names(self, *headers: Header) -> None:
        """Know what all are called who sit at these tables."""
        wanted = {seat.guest for header in headers for seat in header.seats if seat.guest} - self._names.keys()
        if wanted:
            self._names |= await self._store.names(sorted(wanted))
