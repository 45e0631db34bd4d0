"""What a page asks for again and again: whether somebody was found, and who calls whoever reads it."""

from typing import final

from unmapped.server.ladder.ladder import Ladder
from unmapped.server.pairing.pairing import Pairings, hidden
from unmapped.server.people.people import Acquaintances
from unmapped.server.storage.store import Store
from unmapped.server.wire import Calls, Guest


@final
class Meetings:
    """All of it at once."""

    def __init__(self, store: Store, pairings: Pairings, acquaintances: Acquaintances, ladder: Ladder) -> None:
        self._store = store
        self._pairings = pairings
        self._acquaintances = acquaintances
        self._ladder = ladder

    async def calls(self, guest: Guest, *, wait: bool = False) -> Calls:
        """What a guest looks for and where it is called; with `wait` as soon as something happens that it waits for."""
        now = await self._calls(guest)
        if wait and now.seeking is not None and not now.table:
            await self._pairings.wait(guest.id)
            now = await self._calls(guest)
        return now

    async def _calls(self, guest: Guest) -> Calls:
        seeking, summons, table = await self._pairings.look(guest.id)
        looking, usual = await self._pairings.looking() if seeking is not None else (0, 0)
        invitations = await self._acquaintances.calls(guest)
        return Calls(seeking, summons, table, invitations, looking, usual)

    async def goes_on(self, guest: Guest, table: str, address: str) -> None:
        """Whoever sits at a table that follows a game that was to count wants that one to count as well."""
        header = await self._store.header(table)
        if header is not None and header.follows:
            await self._ladder.go_on(header.follows, table, guest.id, hidden(address))
