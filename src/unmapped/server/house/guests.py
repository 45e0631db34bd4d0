"""Who comes: guests, what they are called, and their requests, each carried out once."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, final

import msgspec

from unmapped.server import clock
from unmapped.server.names import guest_name, readable
from unmapped.server.persons.likeness import likeness
from unmapped.server.storage.once import UNNAMED, Once, hashed, new_secret
from unmapped.server.storage.persons import Persons, SessionRow
from unmapped.server.storage.store import Conflict, GuestRow, Header, Store, StoreDown
from unmapped.server.wire import Guest
from unmapped.server.wrong import Wrong

TAKEN: Final = "Somebody here keeps this name, or one that looks like it. Choose another one."

_USED_SECONDS: Final = 600
"""Only after so long it is written that a session was used again."""

_DRAWN: Final = 20
"""How often a name is drawn for somebody new that nobody keeps; after that others are told by being no guests."""


@final
class Guests:
    """All who ever came."""

    def __init__(self, store: Store, persons: Persons) -> None:
        self._store = store
        self._persons = persons
        self._names: dict[str, str] = {}
        self._keepers: set[str] = set()
        """Those of them who keep their names."""
        self._asked: dict[tuple[str, str], tuple[asyncio.Lock, int]] = {}
        """Requests that are being carried out, by guest and name, and how many ask."""

    async def guest(self, token: str, device: str = "") -> Guest | None:
        """The guest with a token, which it uses on a device."""
        now = clock.now()
        row = await self._store.guest_of(hashed(token), now) if token else None
        if row is None:
            return None
        self._note(row.id, row.name, keeps=row.kept)
        if now - row.used > _USED_SECONDS:
            with suppress(StoreDown, Conflict):  # It is looked at by people, and by nothing else.
                await self._note_used(row, hashed(token), device, now)
        return Guest(row.id, row.name, row.kept, row.leaving)

    async def _note_used(self, row: GuestRow, token: str, device: str, now: int) -> None:
        if row.used < 0:
            await self._persons.adopt(row.id, SessionRow(token, device, now, now))
        else:
            await self._persons.note_used(token, now)

    async def new_guest(self, device: str = "") -> tuple[Guest, str]:
        """A new guest, and its token."""
        token = new_secret()
        identity = secrets.token_hex(8)
        name = guest_name()
        for _ in range(_DRAWN):
            if not await self._persons.keeper(likeness(name)):
                break
            name = guest_name()
        await self._store.make_guest(GuestRow(identity, name), hashed(token), clock.now(), device)
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
            return msgspec.structs.replace(guest, name=self.name_of(guest.id))
        clean = readable(name)
        if not clean:
            raise Wrong(400, "name", "A name has at least one letter or sign that can be seen.")
        await self.check_free(guest.id, clean)
        await self._store.rename(guest.id, clean, guest.name, once.receipt(), likeness(clean))
        self._names[guest.id] = clean
        return msgspec.structs.replace(guest, name=clean)

    async def check_free(self, guest: str, name: str) -> None:
        """Raise Wrong where somebody else keeps a name like this one."""
        if await self._persons.keeper(likeness(name)) not in ("", guest):
            raise Wrong(409, "name", TAKEN)

    def name_of(self, guest: str) -> str:
        """What a guest is called."""
        return self._names.get(guest, "Guest")

    def is_kept(self, guest: str) -> bool:
        """Whether it keeps its name: then nobody else is called so."""
        return guest in self._keepers

    def _note(self, guest: str, name: str, *, keeps: bool) -> bool:
        """Know what a guest is called; whether that is otherwise than it was known."""
        other = self._names.get(guest) != name or (guest in self._keepers) != keeps
        self._names[guest] = name
        (self._keepers.add if keeps else self._keepers.discard)(guest)
        return other

    async def learn_again(self, guest: str) -> list[str]:
        """Look what a guest is called by now, "" for all that are known; those who are called otherwise."""
        known = [guest] if guest in self._names else [] if guest else sorted(self._names)
        return await self._learn(known)

    async def _learn(self, guests: list[str]) -> list[str]:
        names, keepers = await self._store.names(guests), await self._persons.keepers(tuple(guests))
        return [guest for guest, name in names.items() if self._note(guest, name, keeps=guest in keepers)]

    async def learn_names(self, *headers: Header) -> None:
        """Know what all are called who sit at these tables."""
        wanted = {seat.guest for header in headers for seat in header.seats if seat.guest} - self._names.keys()
        if wanted:
            await self._learn(sorted(wanted))
