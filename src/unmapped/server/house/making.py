"""Tables that are made: as somebody wishes them, of a record, from a moment of a game that is over, or for a lesson."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Final, NamedTuple, final

import msgspec

from unmapped.games import AnyGame, AnyTable
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions, BadRecord, UnknownGame
from unmapped.kernel.record import Record
from unmapped.server import cards, clock, wishes
from unmapped.server.house.catalogue import Catalogue
from unmapped.server.house.guests import Guests
from unmapped.server.house.invitations import link_of, secret_of
from unmapped.server.house.owners import Owners
from unmapped.server.house.timekeeping import Timekeeping
from unmapped.server.lessons import Lessons
from unmapped.server.names import readable, table_name
from unmapped.server.shares.shares import Shares
from unmapped.server.storage.once import UNNAMED, Once, hashed
from unmapped.server.storage.store import Beside, ClockRow, Header, Key, LogEntry, Seat, Store, StoreDown
from unmapped.server.tables import crew
from unmapped.server.tables.contents import contents
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.tables.finished import replays
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.suspension import Suspension
from unmapped.server.tables.tempo import clocks
from unmapped.server.tables.tempo.clocks import Terms
from unmapped.server.wire import Fork, Guest, MadeTable, NewTable, TableCard, TableState, Tempo
from unmapped.server.wrong import Wrong


class Dealt(NamedTuple):
    """A table of a deal, as it is to be made."""

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, object]
    seed: int
    name: str
    seeded: bool
    """Whether who plays there may know already what is hidden."""


_BY_LOT: Final = "whole number, by lot"
"""How the kernel describes options of which any value does as well as any other."""


@final
class Making:
    """Makes tables, and closes those that have not begun."""

    def __init__(
        self,
        store: Store,
        catalogue: Catalogue,
        owners: Owners,
        guests: Guests,
        trials: Lessons,
        shares: Shares,
        timekeeping: Timekeeping,
    ) -> None:
        self._timekeeping = timekeeping
        self._shares = shares
        self._store = store
        self._catalogue = catalogue
        self._owners = owners
        self._guests = guests
        self._trials = trials

    async def table(self, guest: Guest, wish: NewTable, once: Once = UNNAMED, *, follows: str = "") -> MadeTable:
        """A table as somebody wishes it; it `follows` the one whose people play again. Raises Wrong with all faults."""
        if once.before is not None:
            links = [link_of(once, seat) if wished.kind == "link" else "" for seat, wished in enumerate(wish.seats)]
            return MadeTable((await self._owners.held(once.before.about)).card(guest.id), tuple(links))
        game = self._catalogue.game(wish.game)
        self._owners.check_latest(game)
        async with self._room(guest, alone=all(seat.kind == "bot" for seat in wish.seats)):
            return await self._made(guest, wish, game, once, follows)

    async def _made(self, guest: Guest, wish: NewTable, game: AnyGame, once: Once, follows: str) -> MadeTable:
        options, seed = wishes.options_of(game, wish.options), wish.seed
        faults = clocks.faults(wish.tempo, self._shares.limits.tempo.least)
        if wish.guide:
            guide = self._catalogue.guide(wish.game)
            options, seed = dict(guide.options), guide.seed
            if len(wish.seats) != guide.seats:
                faults.append(f"seats: the guided game has {guide.seats}")
        number = secrets.randbits(120) if seed is None else int(seed)
        try:
            table = game.start(len(wish.seats), number, **options)
        except BadOptions as error:
            faults += wishes.seat_faults(wish.seats, together=crew.together(game))
            raise Wrong(400, "options", "A table cannot be made like this.", (*faults, *error.faults)) from error
        faults += wishes.seat_faults(wish.seats, together=not crew.against(game, table))
        if faults:
            raise Wrong(400, "options", "A table cannot be made like this.", tuple(faults))
        seats = tuple([wishes.seat_of(wished, guest) for wished in wish.seats])
        name = readable(wish.name) or table_name()
        header = self._new_header(guest, game, table, seats, name, guide=wish.guide, seeded=seed is not None)
        header = header._replace(follows=follows)
        links = [link_of(once, seat) if seat_row.kind == "link" else "" for seat, seat_row in enumerate(seats)]
        keys = [
            (hashed(secret_of(link)), Key("invitation", header.id, seat, "")) for seat, link in enumerate(links) if link
        ]
        await self._store.make_table(header, (), keys, once.receipt(header.id), self._clocks(wish.tempo, header))
        (await self._owners.held(header.id)).wake()
        return MadeTable(self._owners.card(header, guest), tuple(links))

    async def tempo_of(self, table: str) -> Tempo:
        """The pace of a table."""
        row = (await self._timekeeping.pacing.clocks([table])).get(table)
        return Tempo() if row is None else msgspec.json.decode(row.tempo, type=Tempo)

    def _clocks(self, tempo: Tempo, header: Header) -> ClockRow | None:
        """The clocks of a new table, None for none: when the first runs out is found out as soon as it is opened."""
        if tempo.kind == "none":
            return None
        begun = clocks.begun(Terms(tempo), len(header.seats), self._timekeeping.now())
        return ClockRow(msgspec.json.encode(tempo).decode(), begun.text(), int(header.summary.state == "running"))

    async def dealt(self, guest: Guest, wish: Dealt, claim: Callable[[], Awaitable[str]]) -> None:
        """A table of a deal, alike for everybody but for who sits there; what `claim` gives is its id.

        It is claimed once there is room for a table, and made once, however often the same one is claimed.
        """
        game = self._catalogue.game(wish.game)
        self._owners.check_latest(game)
        async with self._room(guest):
            identity = await claim()
            if await self._store.header(identity) is not None:
                return
            table = game.start(len(wish.seats), wish.seed, **wish.options)
            header = self._new_header(guest, game, table, wish.seats, wish.name, seeded=wish.seeded, identity=identity)
            await self._store.make_table(header)
        (await self._owners.held(identity)).wake()

    async def paired(
        self,
        people: Sequence[str],
        name: str,
        size: int,
        bot: str,
        tempo: Tempo,
        beside: Callable[[str], Sequence[Beside]],
    ) -> None:
        """A table of people who were found for each other, and of bots; what is written with it, by its id.

        Raises Conflict or StoreDown.
        """
        game = self._catalogue.game(name)
        self._owners.check_latest(game)
        presented = dict(game.definition.presenting.at_once)
        drawn = [option for option, kind, *_ in game.describe_options() if kind == _BY_LOT]
        lots = {option: secrets.randbelow(2**53) for option in drawn}
        table = game.start(size, secrets.randbits(120), **presented, **lots)
        seats = [Seat("person", guest, "") for guest in people] + [Seat("bot", "", bot)] * (size - len(people))
        secrets.SystemRandom().shuffle(seats)
        host = Guest(people[0], self._guests.name_of(people[0]))
        header = self._new_header(host, game, table, tuple(seats), table_name(), seeded=False)
        await self._store.make_table(header, clock=self._clocks(tempo, header), beside=beside(header.id))
        with suppress(StoreDown):  # Whoever comes to it has it opened.
            (await self._owners.held(header.id)).wake()

    def _new_header(
        self,
        guest: Guest,
        game: AnyGame,
        table: AnyTable,
        seats: tuple[Seat, ...],
        name: str,
        *,
        guide: bool = False,
        seeded: bool = True,
        entries: tuple[LogEntry, ...] = (),
        begun: str = "",
        identity: str = "",
    ) -> Header:
        now = clock.now()
        identity = identity or secrets.token_hex(6)
        free = any(seat.kind in ("open", "link") for seat in seats)
        state: TableState = "over" if table.over else "open" if free else "running"
        players = cards.players_of(identity, seats, self._guests)
        summary = cards.summary(game, table, state, seats, players)
        record = table.record()
        return Header(
            id=identity,
            game=game.name,
            version=game.version,
            seed=record.seed,
            options=msgspec.json.encode(record.options).decode(),
            name=name,
            host=guest.id,
            guide=guide,
            seeded=seeded,
            listed=any(seat.kind == "open" for seat in seats),
            made=now,
            changed=now,
            seq=len(entries),
            check=entries[-1].check if entries else "",
            seats=seats,
            summary=summary,
            about=game.about(table.seats, **record.options),
            begun=begun or fingerprint(table),
            contents=contents(game).name,
        )

    @asynccontextmanager
    async def _room(self, guest: Guest, *, alone: bool = False) -> AsyncIterator[None]:
        """Let a guest make a table, one after the other: what it makes at once counts as well.

        Of tables at which bots play `alone` fewer may be there. Raises Wrong or Spent.
        """
        async with self._guests.alone(guest.id, "tables"):
            if alone:
                self._shares.check_room("guest.alone", guest.id, self._owners.alone(guest.id))
            most = self._shares.limits.guest.tables
            if await self._store.count_unfinished(guest.id) >= most:
                self._shares.count("guest.tables")
                raise Wrong(
                    429,
                    "many",
                    f"You have {most} unfinished tables: finish, leave or close one before you make another.",
                )
            yield

    async def close(self, guest: Guest, table: str, once: Once = UNNAMED) -> None:
        """Forget a table that has not begun; only who made it can do so."""
        if once.before is not None:
            return
        there = await self._owners.found(table)
        if isinstance(there, Suspension):
            try:
                await there.close(guest.id, once)
            except NotDone as error:
                raise Wrong(403 if error.code == "host" else 409, error.code, error.sentence) from error
            await self._owners.forget(table)
            return
        held = await self._owners.held(table)
        if held.header.host != guest.id:
            raise Wrong(403, "host", "Only who made the table closes it.")
        try:
            await held.forget(once.receipt())
        except NotDone as error:
            raise Wrong(409, "late", error.sentence) from error
        await self._owners.forget(table)

    async def upload(self, guest: Guest, text: str, once: Once = UNNAMED) -> TableCard:
        """Keep the record of a finished game. Raises Wrong with the line that is wrong."""
        if once.before is not None:
            return (await self._owners.held(once.before.about)).card(guest.id)
        try:
            record = Record.parse(text)
            game = game_called(record.game)
            played = await asyncio.to_thread(replays.played, game, record)
        except (BadRecord, UnknownGame) as error:
            raise Wrong(400, "record", str(error)) from error
        if not played.table.over:
            raise Wrong(400, "record", "This game is not over: only finished games can be looked at here.")
        seats = (Seat("bot", "", "player"),) * record.seats
        header = self._new_header(
            guest, game, played.table, seats, "A record", entries=played.entries, begun=played.begun
        )
        await self._store.make_table(header, played.entries, (), once.receipt(header.id))
        self._owners.ended(header.id)
        return self._owners.card(header, guest)

    async def fork(self, guest: Guest, table: str, wish: Fork, once: Once = UNNAMED) -> MadeTable:
        """Play on from a moment of a game that is over, against bots."""
        if once.before is not None:
            again = await self._owners.held(once.before.about)
            return MadeTable(again.card(guest.id), ("",) * len(again.seats))
        async with self._room(guest):
            return await self._forked(guest, table, wish, once)

    async def _forked(self, guest: Guest, table: str, wish: Fork, once: Once) -> MadeTable:
        held = await self._owners.over(table)
        record = held.record()
        faults = []
        if wish.at >= len(record.actions):
            faults.append(f"at: the game has {len(record.actions)} actions, so at most {len(record.actions) - 1}")
        if wish.seat >= record.seats:
            faults.append(f"seat: the table has seats 0 to {record.seats - 1}")
        faults += wishes.bot_faults("bot", wish.bot)
        if faults:
            raise Wrong(400, "fork", "It cannot be played on like this.", tuple(faults))
        game = held.game
        begun = await asyncio.to_thread(replays.played, game, replace(record, actions=record.actions[: wish.at]))
        seats = tuple(
            [
                Seat("person", guest.id, "") if seat == wish.seat else Seat("bot", "", wish.bot)
                for seat in range(record.seats)
            ]
        )
        name = f"From {held.header.name}"[:24]
        header = self._new_header(guest, game, begun.table, seats, name, entries=begun.entries, begun=begun.begun)
        await self._store.make_table(header, begun.entries, (), once.receipt(header.id))
        (await self._owners.held(header.id)).wake()
        return MadeTable(self._owners.card(header, guest), ("",) * record.seats)

    async def lesson(self, guest: Guest, name: str, identity: str) -> TableCard:
        """A table at which somebody tries a lesson out; an older one of the same guest may be forgotten for it."""
        owner = await self._trials.begin(
            guest, self._catalogue.game(name), self._catalogue.lesson(name, identity), self._owners.hold
        )
        self._owners.add(owner)
        for table in self._trials.surplus(guest.id):
            surplus = self._owners.let_go(table)
            if surplus is not None:
                await self._trials.forget(surplus)
        return owner.card(guest.id)
