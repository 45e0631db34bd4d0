"""What happens at tables, and who is to be told of it because nobody of theirs looks on.

A table only says that it went on, and goes on: a moment later it is looked at. Who was there then has seen it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from logging import getLogger
from typing import Final, final

from unmapped.server import clock
from unmapped.server.notices.settings import DAY, TellingSettings
from unmapped.server.storage.store import Header, Nudge, Seat, Store, StoreDown
from unmapped.server.storage.tidings import Tiding, Tidings
from unmapped.server.tables.news import Seen

_LOG: Final = getLogger("unmapped.server")

_LOOKED_BACK: Final = 3 * DAY
"""Moves of the last days are looked through when a server starts: it may have ended before it had told of them."""
_MOST: Final = 1_000
"""Tables that are looked through then."""
GRACE: Final = 60
"""Seconds after that in which pages come back that were there."""


@final
class _Note:
    """What happened at a table since it was looked at last."""

    def __init__(self, held: Seen) -> None:
        self.held = held
        self.left: set[str] = set()
        """Who left since it went on, and so has seen how it stands."""
        self.came: set[str] = set()
        self.ended = False


@final
class Watch:
    """Looks at what happened at the tables of this server."""

    def __init__(
        self,
        tidings: Tidings,
        store: Store,
        settings: TellingSettings,
        reached: Callable[[Iterable[str]], Awaitable[frozenset[str]]],
        more: Callable[[], None],
    ) -> None:
        """`reached` are those of some guests who can be told anything, `more` is called when there is something due."""
        self._tidings = tidings
        self._store = store
        self._settings = settings
        self._reached = reached
        self._more = more
        self._notes: dict[str, _Note] = {}
        self._something = asyncio.Event()

    def _note(self, held: Seen) -> _Note:
        note = self._notes.get(held.id)
        if note is None or note.held is not held:
            note = self._notes[held.id] = _Note(held)
        self._something.set()
        return note

    # What tables say. None of it waits for anything.

    def went_on(self, held: Seen) -> None:
        """Something was done at a table."""
        self._note(held).left.clear()

    def ended(self, table: str) -> None:
        """The game of a table that just went on is over."""
        note = self._notes.get(table)
        if note is not None:
            note.ended = True

    def came(self, held: Seen, guest: str) -> None:
        """Somebody is at a table."""
        self._note(held).came.add(guest)

    def left(self, held: Seen, guest: str) -> None:
        """It is there no more."""
        self._note(held).left.add(guest)

    # Looking.

    async def run(self) -> None:
        """Look at all of it a moment later, again and again."""
        with suppress(StoreDown):
            await self._catch_up()
        while True:
            await self._something.wait()
            await asyncio.sleep(self._settings.settle)
            self._something.clear()
            await self.look()

    async def look(self) -> None:
        """Look at all of it now."""
        notes, self._notes = self._notes, {}
        for table, note in notes.items():
            try:
                await self._look(note)
            except StoreDown:  # It is looked at again, as it stands then.
                self._notes.setdefault(table, note)
                self._something.set()
            except Exception:  # noqa: BLE001  (whatever is wrong with one table, others follow)
                _LOG.exception("nobody is told of table %s", table)

    async def _look(self, note: _Note) -> None:
        held = note.held
        if note.came:
            await self._tidings.heed(held.id, sorted(note.came))
        if held.gone or (held.lost and held.state != "abandoned"):
            return
        people = {seat.guest for seat in held.seats if seat.kind == "person"}
        away = people - held.looking()
        now = clock.now()
        tidings: list[Tiding] = []
        if held.state == "running":
            asked = asked_of(held.seats, held.table.to_act)
            reached = await self._reached(sorted(asked & away)) if asked & away else frozenset()
            for guest in sorted(reached):
                tidings += self._asked(guest, held.id, now, now, seen=guest in note.left)
        elif (note.ended and held.state == "over") or held.state == "abandoned":
            reached = await self._reached(sorted(away - note.left)) if away - note.left else frozenset()
            tidings += [Tiding(guest, held.id, "over", now, now) for guest in sorted(reached)]
        await self._add(tidings)

    def _asked(self, guest: str, table: str, now: int, due: int, *, seen: bool) -> list[Tiding]:
        """That it is somebody's move: told now, unless it has seen so, and once more after a day."""
        at_once = Tiding(guest, table, "move", now, 0 if seen else due, told=now if seen else 0)
        return [at_once, Tiding(guest, table, "late", now, now + self._settings.late)]

    async def _add(self, tidings: list[Tiding], *, anew: bool = False) -> None:
        if tidings:
            await self._tidings.add(tidings, anew=anew)
            self._more()

    async def _catch_up(self) -> None:
        """Tell of moves that a server had no time to tell of before it ended."""
        now = clock.now()
        for table in await self._tidings.unfinished(now - _LOOKED_BACK, _MOST):
            header = await self._store.header(table)
            if header is not None:
                asked = asked_of(header.seats, header.summary.asked)
                reached = await self._reached(sorted(asked)) if asked else frozenset()
                tidings = [self._asked(guest, table, now, now + GRACE, seen=False) for guest in sorted(reached)]
                await self._add([tiding for both in tidings for tiding in both])

    # What others ask for.

    async def nudged(self, guest: str, nudges: Iterable[Nudge]) -> None:
        """Somebody waits for a guest at tables, and says so. Raises StoreDown."""
        if await self._reached([guest]):
            tidings = [Tiding(guest, nudge.table, "asked", nudge.time, clock.now()) for nudge in nudges]
            await self._add(tidings, anew=True)

    async def asked_again(self, before: Header, after: Header) -> None:
        """Somebody asks all who sat at a table for another game. Raises StoreDown."""
        there = {seat.guest for seat in after.seats if seat.kind == "person"} | {after.host}
        others = {seat.guest for seat in before.seats if seat.kind == "person"} - there
        reached = await self._reached(sorted(others)) if others else frozenset()
        await self._add(
            [Tiding(guest, before.id, "again", after.made, clock.now()) for guest in sorted(reached)], anew=True
        )


def asked_of(seats: Iterable[Seat], asked: Iterable[int]) -> set[str]:
    """The people whose move it is; not those for whom a bot plays."""
    taken = list(seats)
    there = [taken[seat] for seat in asked if 0 <= seat < len(taken)]
    return {seat.guest for seat in there if seat.kind == "person" and not seat.bot and seat.guest}
