"""The tables that are held in memory: each has one owner, made when somebody comes, let go when nobody is there."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from logging import getLogger
from time import monotonic
from typing import Final, TypeAlias, final

from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadRecord, UnknownGame
from unmapped.server import cards, lessons
from unmapped.server.house.guests import Guests
from unmapped.server.house.holding import Holding
from unmapped.server.house.keepsakes import Keepsake
from unmapped.server.house.opening import Opening
from unmapped.server.house.roster import Elsewhere, Roster
from unmapped.server.house.settings import ServerSettings
from unmapped.server.house.timekeeping import Timekeeping
from unmapped.server.lessons import Lessons
from unmapped.server.metrics import Metrics
from unmapped.server.storage.store import Conflict, Header, Kept, Lease, NotOwner, Store, StoreDown
from unmapped.server.tables import sketching
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.ending import Ending
from unmapped.server.tables.news import News, NoNews
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.suspension import Suspension
from unmapped.server.wire import Guest, TableCard
from unmapped.server.wrong import Wrong

_LOG: Final = getLogger("unmapped.server")

IDLE_SECONDS: Final = 600
"""After so long without anybody a table is no longer held in memory."""

MOST_IN_MEMORY: Final = 5_000

NO_TABLE: Final = "There is no such table. It may have been mistyped, or never existed."

RUNNING: Final = "This game is not over: it can be looked at from its table."

_JUST_NOW: Final = 10
"""Seconds during which a table that was opened is kept in any case: somebody is on the way to it."""


Apart: TypeAlias = Suspension | Keepsake
"""A table that is not what it was under the rules of today: it waits for people, or is shown as it was played."""


async def _not_at_all(_: str) -> int:
    return 0


@final
class Owners:
    """The owners of all tables that somebody wants something of."""

    def __init__(
        self,
        settings: ServerSettings,
        store: Store,
        roster: Roster,
        brains: Brains,
        metrics: Metrics,
        guests: Guests,
        trials: Lessons,
        timekeeping: Timekeeping,
    ) -> None:
        self._settings = settings
        self._store = store
        self._brains = brains
        self._metrics = metrics
        self._guests = guests
        self._trials = trials
        self._timekeeping = timekeeping
        self._opening = Opening(store)
        self._roster = roster
        self.holding = Holding(store, roster, self._lose)
        self.ended: Callable[[str], None] = lambda _: None
        """Called with the table of each game that is over, when it is."""
        self.counts_until: Callable[[str], Awaitable[int]] = _not_at_all
        """Until when what is played at a table counts, so that nobody else may have a hand in it; 0 for no table."""

        self.ladder: Ending | None = None
        """Writes with the end of a game what it makes of whom."""

        self.news: News = NoNews()
        """Who is told what happens at all of them."""
        self._owners: dict[str, Owner] = {}
        self._apart: dict[str, Apart] = {}
        """Tables that are not what they were under the rules of today."""
        self._loading: dict[str, asyncio.Task[Owner | Apart | None]] = {}
        self._coming_again: set[asyncio.Task[None]] = set()
        self._not_woken: set[str] = set()
        """Tables that could not be opened when their bots were to be woken: that waits for people."""

    async def close(self) -> None:
        """Write what is waiting, at every table, and leave them to others."""
        for task in self._coming_again:
            task.cancel()
        await asyncio.gather(*self._coming_again, return_exceptions=True)
        for owner in list(self._owners.values()):
            await owner.close()
        await self.holding.close()

    async def owner(self, table: str) -> Owner | None:
        """The owner of a table, which is brought into memory if it is not there; None if there is no such table.

        Raises Wrong for one that cannot be opened, or waits because rules became others.
        """
        there = await self.found(table)
        if isinstance(there, Apart):
            raise Wrong(409, *there.hindrance())
        return there

    async def suspension(self, table: str) -> Suspension:
        """A table that waits because rules became others, or was ended while it did. Raises Wrong for any other."""
        there = await self.found(table)
        if there is None:
            raise Wrong(404, "table", NO_TABLE)
        if not isinstance(there, Suspension):
            raise Wrong(409, "late", "This table waits for nothing of that kind: look at it again.")
        return there

    async def found(self, table: str) -> Owner | Apart | None:
        """A table as it opens under the rules of today, None if there is no such table. Raises Wrong."""
        owner = self._owners.get(table)
        if owner is not None:
            return owner
        apart = self._apart.get(table)
        if apart is not None and not apart.settled:
            apart.touched = monotonic()
            return apart
        # Two who come at once wait for the same owner: a table has one.
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Owner | Apart | None:
        self._apart.pop(table, None)
        header = await self._store.header(table)
        if header is None:
            self._check_known(table)
            return None
        try:
            game = game_called(header.game)
        except UnknownGame as error:
            raise self._unopened(error) from error
        if header.version > game.version:
            self.check_latest(game, table)
        # What is read from here on, nobody else changes.
        lease = await self.holding.take(table, game.version)
        try:
            there = await self._open(game, table, lease)
        except BaseException:
            await self.holding.give_back(lease)
            raise
        if there is None or isinstance(there, Keepsake):  # Nothing will be written of it.
            await self.holding.give_back(lease)
        return there

    def _check_known(self, table: str) -> None:
        """Raise Elsewhere for a table that stands in no store and that another node knows: a lesson."""
        peer = self._roster.knowing(table)
        if peer is not None:
            raise Elsewhere(peer, table)

    def check_latest(self, game: AnyGame, table: str = "") -> None:
        """Raise Elsewhere where another node plays a game by later rules: there new tables begin."""
        peer = self._roster.newer(game.name, game.version)
        if peer is not None:
            raise Elsewhere(peer, table)

    async def give_up(self, table: str) -> bool:
        """Leave a table to another node that somebody came to; whether nobody is at it here."""
        owner = self._owners.get(table)
        if owner is None or owner.watched or owner.trial is not None:
            return False
        self.let_go(table)
        owner.retire()
        await owner.close()
        await self.holding.give_back(owner.lease)
        return True

    async def _open(self, game: AnyGame, table: str, lease: Lease) -> Owner | Apart | None:
        stored = await self._store.kept(table)
        if stored is None:
            return None
        await self._guests.learn_names(stored.header)
        if stored.clock is not None:
            await self._timekeeping.learn([row.guest for row in stored.header.seats])
        try:
            opened = await self._opening.opened(game, stored, lease)
        except BadRecord as error:
            raise self._unopened(error) from error
        state = stored.header.summary.state
        if state == "over" and not opened.same:
            keepsake = Keepsake(game, opened.stored, self._store, self._guests)
            self._apart[table] = keepsake
            return keepsake
        if state == "abandoned" or not opened.same:
            now = self._timekeeping.now
            apart = Suspension(game, opened.stored, lease, opened.compared, self._store, self._guests, now)
            await apart.settle()
            if apart.settled:
                return await self._open(game, table, lease)
            self._metrics.suspended += apart.state == "suspended"
            self._apart[table] = apart
            return apart
        owner = self.hold(game, opened.stored, lease, self._store)
        owner.counts_until = await self.counts_until(table)
        if len(self._owners) >= MOST_IN_MEMORY:
            await self.put_away(_JUST_NOW)
        self.add(owner)
        owner.absence.attend(stored.header.changed)
        owner.clockwork.begin()
        return owner

    def _unopened(self, error: BadRecord | UnknownGame) -> Wrong:
        self._metrics.replay_divergences += 1
        return Wrong(409, "version", f"This table cannot be opened any more: {error}", ("Its record is kept.",))

    def add(self, owner: Owner) -> None:
        """Hold one more table."""
        self._owners[owner.id] = owner
        self._metrics.tables_open = len(self._owners)

    def let_go(self, table: str) -> Owner | None:
        """Hold a table no longer; its owner, if it was held."""
        owner = self._owners.pop(table, None)
        self._metrics.tables_open = len(self._owners)
        return owner

    async def forget(self, table: str) -> None:
        """A table was removed."""
        owner, apart = self.let_go(table), self._apart.pop(table, None)
        if owner is not None:
            await self.holding.give_back(owner.lease)
        if isinstance(apart, Suspension):
            await self.holding.give_back(apart.lease)

    def hold(self, game: AnyGame, stored: Kept, lease: Lease, store: Store) -> Owner:
        """An owner for a table that a store keeps. Raises BadRecord."""
        return Owner(
            game,
            stored,
            lease,
            store,
            self._brains,
            self._metrics,
            self._guests,
            self._keep_broken,
            self._settings.pace,
            sketching.revive,
            self.ended,
            self._lost,
            self._timekeeping.pacing,
            self._timekeeping,
            self.ladder if store is self._store else None,
            self.news if store is self._store else NoNews(),
        )

    def _lose(self, table: str) -> None:
        """Another node has taken a table."""
        owner = self._owners.get(table)
        if owner is not None:
            owner.lose()
        self._apart.pop(table, None)

    def _lost(self, owner: Owner) -> None:
        """An owner acts no more."""
        if self._owners.get(owner.id) is owner:
            self.let_go(owner.id)
        task = asyncio.get_running_loop().create_task(self._come_again(owner))
        self._coming_again.add(task)
        task.add_done_callback(self._coming_again.discard)

    async def _come_again(self, owner: Owner) -> None:
        """Once an owner has ended, let bots play on that were asked there, if nobody else has the table."""
        await owner.close()
        await self.holding.give_back(owner.lease)
        asked = owner.header.summary.bot_asked
        while asked:
            try:
                (await self.held(owner.id)).wake()
            except (NotOwner, Wrong):
                return
            except StoreDown:
                await asyncio.sleep(1.0)
            else:
                return

    async def held(self, table: str) -> Owner:
        """The owner of a table. Raises Wrong if there is none."""
        owner = await self.owner(table)
        if owner is None:
            raise Wrong(404, "table", NO_TABLE)
        return owner

    async def ended_game(self, table: str) -> Owner | Keepsake:
        """A table whose game is over, also one that is shown as it was played. Raises Wrong."""
        there = await self.found(table)
        return there if isinstance(there, Keepsake) else await self.over(table)

    async def over(self, table: str) -> Owner:
        """The owner of a table whose game is over. Raises Wrong."""
        held = await self.held(table)
        if held.state != "over":
            raise Wrong(409, "running", RUNNING)
        return held

    async def wake(self, tables: list[str]) -> None:
        """Let bots think that were asked when the server stopped; meanwhile people come in."""
        for table in tables:
            if table in self._not_woken:
                continue
            try:
                (await self.held(table)).wake()
            except Wrong as error:  # One that waits for people keeps nobody from playing at the others.
                self._not_woken.add(table)
                _LOG.warning("table %s: %s", table, error)
            except NotOwner:  # Another node was quicker.
                pass
            except StoreDown as error:  # One that cannot be opened keeps nobody from playing at the others.
                _LOG.error("table %s: %s", table, error)

    async def wake_due(self, tables: list[str]) -> None:
        """Open tables on which somebody's time has run out: their own clocks do the rest."""
        await self.wake([table for table in tables if table not in self._owners])

    async def rest_again(self, guest: str) -> None:
        """Go on by the nights and holidays that a guest has set by now, wherever it sits."""
        if self._timekeeping.known(guest):
            for owner in self._at(guest):
                owner.clockwork.attended()  # Until now its time went by those of before.
            await self._timekeeping.learn([guest], anew=True)
            for owner in self._at(guest):
                with suppress(Conflict, StoreDown):  # Somebody was quicker, and went by them.
                    await owner.clockwork.look_now()

    def _at(self, guest: str) -> list[Owner]:
        return [owner for owner in self._owners.values() if owner.seat_of(guest) != NOBODY]

    async def put_away(self, idle: float) -> None:
        """Let go of tables that nobody looks at and no bot plays on."""
        now = monotonic()
        for table, apart in list(self._apart.items()):
            if now - apart.touched >= idle:
                del self._apart[table]
                if isinstance(apart, Suspension):
                    await self.holding.give_back(apart.lease, bots_rest=True)
        for table, owner in list(self._owners.items()):
            patience = min(idle, lessons.IDLE_SECONDS) if owner.trial is not None else idle
            if owner.watched or owner.busy or now - owner.audience.left < patience:
                continue
            self.let_go(table)
            if owner.trial is not None:
                await self._trials.forget(owner)
            else:
                owner.retire()  # Somebody may have asked for it, and not have come in yet.
                await owner.close()
                await self.holding.give_back(owner.lease, bots_rest=True)

    def _keep_broken(self, name: str, text: str) -> None:
        """Write a record that shows what went wrong beside the store, for a report."""
        folder = self._settings.broken
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        except OSError as error:
            _LOG.error("%s cannot be written: %s", folder / name, error)

    def alone(self, guest: str) -> int:
        """At how many tables that a guest made bots play alone now."""
        return sum([owner.host == guest and owner.alone and owner.busy for owner in self._owners.values()])

    def tell_players_of(self, guest: str) -> None:
        """Tell all tables at which a guest sits who sits there."""
        for owner in self._owners.values():
            if owner.seat_of(guest) != NOBODY:
                owner.audience.tell_players()

    async def hear_again(self, guest: str) -> None:
        """Let a guest hear whom it wants to hear by now, wherever it is here; "" for all."""
        for owner in list(self._owners.values()):
            for other in {guest} if guest else owner.audience.everybody:
                await owner.hear_again(other)

    async def look_again(self, table: str) -> None:
        """Go on from what whoever runs the server wrote of a table; bots are woken that are asked there."""
        owner, apart = self._owners.get(table), self._apart.pop(table, None)
        if isinstance(apart, Suspension):
            await self.holding.give_back(apart.lease, bots_rest=True)
        if owner is not None:
            await owner.look_again()
        else:
            header = await self._store.header(table)
            if header is not None and header.summary.bot_asked and header.summary.state == "running":
                self._not_woken.discard(table)
                await self.wake([table])

    async def move(self, table: str) -> None:
        """Leave a table that whoever runs the server handed to another node, or go on with one that it handed here."""
        await self.holding.renew()
        if table not in self._owners and await self._store.holder(table) == self.holding.node:
            self._apart.pop(table, None)
            self._not_woken.discard(table)
            await self.wake([table])

    async def tell_nudged(self, guest: str) -> None:
        """Tell a guest who is here where somebody waits for it."""
        for owner in list(self._owners.values()):
            if guest in owner.audience.everybody:
                await owner.absence.tell_nudged(guest)

    def send_away(self, guest: str) -> None:
        """Let a guest come again, wherever it is: it is nobody that is known any more."""
        for owner in list(self._owners.values()):
            owner.audience.come_again(guest)

    async def card_of(self, table: str, guest: Guest) -> TableCard:
        """A table for whoever asks, however it stands. Raises Wrong if there is none, or it cannot be opened."""
        there = await self.found(table)
        if there is None:
            raise Wrong(404, "table", NO_TABLE)
        return there.card(guest.id)

    def card(self, header: Header, guest: Guest) -> TableCard:
        """A table for the lobby, as it is now if it is held."""
        held = self._owners.get(header.id)
        if held is not None:
            return held.card(guest.id)
        apart = self._apart.get(header.id)
        if apart is not None and not apart.settled:
            return apart.card(guest.id)
        players = cards.players_of(header.id, header.seats, self._guests)
        return cards.card(header, guest.id, game_called(header.game), players)
