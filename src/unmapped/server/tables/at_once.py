"""What may be chosen whole at one table: worked out beside it, after those who play were told what they are asked.

Nothing waits for it. What was found is remembered by the state of the table, so after something was taken back it is
there at once; what the table has gone on from is told to nobody.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from typing import Final, Protocol, final

from unmapped.games import AnyTable
from unmapped.kernel.record import Record
from unmapped.server.tables.audience import Audience
from unmapped.server.tables.brains import Brains, Inquiry
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.wire import TableState, Whole

REMEMBERED: Final = 24
"""Questions of a table for which it is kept."""


class Played(Protocol):
    """The table at which it is offered."""

    id: str
    state: TableState
    table: AnyTable
    audience: Audience

    @property
    def seq(self) -> int: ...  # noqa: D102  (each is said where it is made: see `Owner`)
    @property
    def host(self) -> str: ...  # noqa: D102
    @property
    def guided(self) -> bool: ...  # noqa: D102
    def record(self) -> Record: ...  # noqa: D102


@final
class Offers:
    """What the seats of a table may choose whole."""

    def __init__(self, played: Played, brains: Brains) -> None:
        self._played = played
        self._brains = brains
        self._known: OrderedDict[tuple[str, int], tuple[Whole, ...]] = OrderedDict()
        """By the fingerprint of the table and the seat."""
        self._tasks: dict[int, tuple[str, asyncio.Task[None]]] = {}
        """For each seat of which state it is being found out."""

    def tell(self, seats: Collection[int]) -> None:
        """Tell those who look from these seats what they may choose whole, as soon as it is known."""
        played = self._played
        # Whoever learns the game does one thing after the other.
        goes_on = played.state == "running" and not played.guided
        asked = [seat for seat in played.table.to_act if goes_on and seat in seats]
        for seat in [seat for seat in self._tasks if seat not in asked]:
            self._leave(seat)
        if not asked:
            return
        state = fingerprint(played.table)
        record: Record | None = None
        for seat in asked:
            known = self._known.get((state, seat))
            if known is not None:
                self._leave(seat)
                played.audience.tell_at_once(seat, known)
            elif seat not in self._tasks or self._tasks[seat][0] != state:
                self._leave(seat)
                record = record or played.record()
                finding = self._find(state, Inquiry(played.id, record, seat, played.audience.met(seat), played.host))
                self._tasks[seat] = state, asyncio.get_running_loop().create_task(finding)

    def _leave(self, seat: int) -> None:
        """Nobody wants to know any more what was being found out for a seat."""
        if seat in self._tasks:
            self._tasks.pop(seat)[1].cancel()

    async def _find(self, state: str, inquiry: Inquiry) -> None:
        """Find it out, remember it, and tell it: whatever the table goes on from ends this."""
        seat = inquiry.seat
        wholes: tuple[Whole, ...] | None
        try:
            wholes = await self._brains.offer(inquiry)
        except NoAnswer:
            wholes = None
        if seat not in self._tasks or self._tasks[seat][1] is not asyncio.current_task():
            return  # The table went on just when this came.
        del self._tasks[seat]
        if wholes is None:
            return
        self._known[state, seat] = wholes
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        self._played.audience.tell_at_once(seat, wholes)

    async def settled(self) -> None:
        """Wait until nothing is being found out."""
        await asyncio.gather(*[task for _, task in self._tasks.values()], return_exceptions=True)

    async def close(self) -> None:
        """Find out nothing more."""
        tasks = [task for _, task in self._tasks.values()]
        for seat in list(self._tasks):
            self._leave(seat)
        await asyncio.gather(*tasks, return_exceptions=True)
