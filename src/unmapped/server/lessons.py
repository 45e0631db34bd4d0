"""Tables at which somebody tries a lesson out: each one person's, in no list, in no statistics, forgotten afterwards.

They lie in a store of their own, in memory: what becomes of a try is for the browser to remember.
"""

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple, final

import msgspec

from unmapped.games import AnyGame
from unmapped.presenting.lessons.lesson import Positioned, start
from unmapped.presenting.lessons.trying import Trial
from unmapped.server import cards, clock
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.sqlite import SqliteDatabase
from unmapped.server.storage.store import Header, Kept, Lease, Seat, Store, StoreDown
from unmapped.server.tables import crew
from unmapped.server.tables.finished import replays
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Guest

MOST: Final = 3
"""Lessons that one guest has open at once: the oldest is forgotten for a new one."""

IDLE_SECONDS: Final = 120
"""After so long without anybody a lesson is forgotten."""

Hold = Callable[[AnyGame, Kept, Lease, Store], Owner]


class _Learner(NamedTuple):
    """Whoever learns is called as it is, and nobody else is there."""

    guest: Guest

    def name_of(self, _: str) -> str:
        """What it is called."""
        return self.guest.name

    def is_kept(self, _: str) -> bool:
        """Whether it keeps that name."""
        return self.guest.kept


@final
class Lessons:
    """All lessons that are being tried out."""

    def __init__(self, mark: str = "") -> None:
        """The names of their tables end with a `mark`, by which other nodes know whose they are."""
        self._mark = mark
        self._store = SqlStore(SqliteDatabase(":memory:"))
        self._open: dict[str, list[str]] = {}
        """The tables of each guest, the oldest first."""

    async def open(self) -> None:
        """Get ready."""
        await self._store.open()

    async def close(self) -> None:
        """Forget everything."""
        await self._store.close()

    async def begin(self, guest: Guest, game: AnyGame, positioned: Positioned, hold: Hold) -> Owner:
        """A table at which a guest tries a lesson out; `hold` makes its owner."""
        lesson, record = positioned.lesson, positioned.record
        table = start(game, positioned)
        together = crew.together(game)
        seats = tuple(
            [
                Seat("person", guest.id, "") if together or seat == lesson.seat else Seat("bot", "", "")
                for seat in range(table.seats)
            ]
        )
        identity = secrets.token_hex(6) + self._mark
        played = replays.played(game, record)
        entries = played.entries
        now = clock.now()
        header = Header(
            id=identity,
            game=game.name,
            version=game.version,
            seed=record.seed,
            options=msgspec.json.encode(record.options).decode(),
            name=lesson.name[:24],
            host=guest.id,
            guide=True,
            seeded=True,
            listed=False,
            made=now,
            changed=now,
            seq=len(entries),
            check=entries[-1].check if entries else "",
            seats=seats,
            summary=cards.summary(game, table, "running", seats, cards.players_of(identity, seats, _Learner(guest))),
            about=(),
            begun=played.begun,
        )
        await self._store.make_table(header, entries)
        stored = await self._store.kept(identity)
        assert stored is not None
        owner = hold(game, stored, Lease(identity), self._store)
        owner.trial = Trial(lesson, table)
        self._open.setdefault(guest.id, []).append(identity)
        return owner

    def surplus(self, guest: str) -> list[str]:
        """Tables of a guest that are one too many."""
        return self._open.get(guest, [])[:-MOST]

    async def forget(self, owner: Owner) -> None:
        """Forget a table for good; who is still there is sent away."""
        own = self._open.get(owner.header.host, [])
        if owner.id in own:
            own.remove(owner.id)
        if not own:
            self._open.pop(owner.header.host, None)
        owner.gone = True
        owner.audience.dismiss()
        await owner.close()
        try:
            await self._store.remove(owner.lease, owner.header.edition)
        except StoreDown:
            return
