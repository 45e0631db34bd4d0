"""The house: all tables, held in memory or lying in the store; guests, seats and links."""

import asyncio
import gc
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from logging import getLogger
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, final

import msgspec

from unmapped.games import AnyGame, AnyTable, broken
from unmapped.games import game as game_called
from unmapped.games import names as game_names
from unmapped.kernel.errors import BadOptions, BadRecord, UnknownGame
from unmapped.kernel.record import Record
from unmapped.server import cards, clock, wishes
from unmapped.server.guides import BadGuide, guide_of
from unmapped.server.metrics import Metrics
from unmapped.server.names import guest_name, readable, table_name
from unmapped.server.storage.once import UNNAMED, Once, hashed, new_secret
from unmapped.server.storage.store import (
    RECEIPT_SECONDS,
    GuestRow,
    Header,
    Key,
    LogEntry,
    Receipt,
    Seat,
    Store,
    StoreDown,
)
from unmapped.server.tables import crew, replays, sketching
from unmapped.server.tables.analyses import Analyses
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import (
    Choosing,
    Fact,
    Fork,
    Frame,
    GameCard,
    Guest,
    Guide,
    Invitation,
    Invited,
    Lobby,
    MadeTable,
    NewTable,
    Replay,
    RuleText,
    TableCard,
    TableState,
    Token,
)

_LOG: Final = getLogger("unmapped.server")

LISTED: Final = 30
"""Tables in a list of the lobby."""

IDLE_SECONDS: Final = 600
"""After so long without anybody a table is no longer held in memory."""

_ROUNDS: Final = 20
"""After how many half minutes circular rubbish is searched for everywhere: see `running`."""

MOST_UNFINISHED: Final = 40
"""Tables of one guest that are not over."""

MOST_IN_MEMORY: Final = 5_000

PROBED_SECONDS: Final = 1.0
"""How long it is taken for granted that something can be written, or cannot."""

_JUST_NOW: Final = 10
"""Seconds during which a table that was opened is kept in any case: somebody is on the way to it."""


class Wrong(Exception):
    """What was asked cannot be done; nothing changed."""

    def __init__(self, status: int, code: str, sentence: str, details: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.sentence = sentence
        self.details = details


class ServerSettings(NamedTuple):
    """How a house is run."""

    data: Path
    """The file of the store."""
    workers: int = 1
    """Processes in which bots think."""
    pace: float = 0.35
    """Seconds that a bot takes at least while somebody watches, so that people can follow."""
    names: tuple[str, ...] = ()
    """Under which names it is reached, beside those of this machine itself; "*" stands for any address in numbers."""
    metrics_token: str = ""
    """What opens `/metrics` from elsewhere; "" for nothing."""


@final
class House:
    """All tables."""

    def __init__(self, settings: ServerSettings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.brains = Brains(settings.workers, self.metrics)
        self.analyses = Analyses(self.brains, self.metrics, store, self.over)
        self.ready = False
        self._owners: dict[str, Owner] = {}
        self._loading: dict[str, asyncio.Task[Owner | None]] = {}
        self._names: dict[str, str] = {}
        self._asked: dict[tuple[str, str], tuple[asyncio.Lock, int]] = {}
        """Requests that are being carried out, by guest and name, and how many ask."""
        self._chores: list[asyncio.Task[None]] = []
        self._probe: asyncio.Task[bool] | None = None
        self._probed = 0.0

    async def open(self) -> None:
        """Open the store, and wake the tables that wait for bots. Raises StoreDown."""
        await self.store.open()
        await asyncio.to_thread(_get_ready)
        await self.analyses.open()
        waiting = await self.store.waiting_for_bots()
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self._wake(waiting)), loop.create_task(self._tidy())]
        self.ready = True

    async def _wake(self, tables: list[str]) -> None:
        """Let bots think that were asked when the server stopped; meanwhile people come in."""
        for table in tables:
            try:
                (await self.held(table)).wake()
            except (Wrong, StoreDown) as error:  # One that cannot be opened keeps nobody from playing at the others.
                _LOG.error("table %s: %s", table, error)

    async def can_write(self) -> bool:
        """Whether guests can be served: something was written durably just now, or a moment ago."""
        if not self.ready:
            return False
        if self._probe is None or (self._probe.done() and monotonic() - self._probed >= PROBED_SECONDS):
            self._probed = monotonic()
            self._probe = asyncio.get_running_loop().create_task(self._touch())
        return await asyncio.shield(self._probe)

    async def _touch(self) -> bool:
        try:
            await self.store.touch()
        except StoreDown as error:
            _LOG.error("nothing can be written: %s", error)
            return False
        return True

    async def close(self) -> None:
        """Stop the bots, write what is waiting, and close the store."""
        self.ready = False
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for owner in list(self._owners.values()):
            await owner.close()
        await self.analyses.close()
        self.brains.close()
        await self.store.close()

    # Owners.

    async def owner(self, table: str) -> Owner | None:
        """The owner of a table, which is brought into memory if it is not there; None if there is no such table."""
        owner = self._owners.get(table)
        if owner is not None:
            return owner
        # Two who come at once wait for the same owner: a table has one.
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> Owner | None:
        stored = await self.store.kept(table)
        if stored is None:
            return None
        await self._learn_names(stored.header)
        try:
            owner = Owner(
                game_called(stored.header.game),
                stored,
                self.store,
                self.brains,
                self.metrics,
                self.name_of,
                self._keep_broken,
                self.settings.pace,
                sketching.revive,
            )
        except (BadRecord, UnknownGame) as error:
            self.metrics.replay_divergences += 1
            raise Wrong(
                409, "version", f"This table cannot be opened any more: {error}", ("Its record is kept.",)
            ) from error
        if len(self._owners) >= MOST_IN_MEMORY:
            await self._put_away(_JUST_NOW)
        self._owners[table] = owner
        self.metrics.tables_open = len(self._owners)
        return owner

    async def held(self, table: str) -> Owner:
        """The owner of a table. Raises Wrong if there is none."""
        owner = await self.owner(table)
        if owner is None:
            raise Wrong(404, "table", "There is no such table. It may have been mistyped, or never existed.")
        return owner

    async def _tidy(self) -> None:
        for number in count(1):
            await asyncio.sleep(30)
            await self._put_away(IDLE_SECONDS)
            with suppress(StoreDown):  # Half a minute later it is tried again.
                await self.forget_old()
            if number % _ROUNDS == 0:
                gc.collect()

    async def forget_old(self) -> None:
        """Forget receipts that nobody asks for any more, and what was found about games long ago. Raises StoreDown."""
        await self.store.forget_receipts(clock.ago(RECEIPT_SECONDS))
        await self.analyses.forget_old()

    async def _put_away(self, idle: float) -> None:
        """Let go of tables that nobody looks at and no bot plays on."""
        now = monotonic()
        for table, owner in list(self._owners.items()):
            if not owner.watched and not owner.busy and now - owner.audience.left >= idle:
                del self._owners[table]
                await owner.close()
        self.metrics.tables_open = len(self._owners)

    def _keep_broken(self, name: str, text: str) -> None:
        """Write a record that shows what went wrong beside the store, for a report."""
        folder = self.settings.data.parent / "broken"
        try:
            folder.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        except OSError as error:
            _LOG.error("%s cannot be written: %s", folder / name, error)

    # Guests.

    async def guest(self, token: str) -> Guest | None:
        """The guest with a token."""
        row = await self.store.guest_of(hashed(token)) if token else None
        if row is None:
            return None
        self._names[row.id] = row.name
        return Guest(row.id, row.name)

    async def new_guest(self) -> tuple[Guest, str]:
        """A new guest, and its token."""
        token = new_secret()
        identity = secrets.token_hex(8)
        name = guest_name()
        await self.store.make_guest(GuestRow(identity, name), hashed(token), clock.now())
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
        before = await self.store.receipt(once.guest, once.command) if once.command else None
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
        await self.store.rename(guest.id, clean, guest.name, once.receipt())
        self._names[guest.id] = clean
        for owner in self._owners.values():
            if owner.seat_of(guest.id) != NOBODY:
                owner.audience.tell_players()
        return Guest(guest.id, clean)

    def name_of(self, guest: str) -> str:
        """What a guest is called."""
        return self._names.get(guest, "Guest")

    async def _learn_names(self, *headers: Header) -> None:
        wanted = {seat.guest for header in headers for seat in header.seats if seat.guest} - self._names.keys()
        if wanted:
            self._names |= await self.store.names(sorted(wanted))

    # The catalogue.

    async def games(self) -> tuple[GameCard, ...]:
        """The games that can be played."""
        running = await self.store.count_running()
        return tuple([cards.game_card(game_called(name), running.get(name, 0)) for name in game_names()])

    def game(self, name: str) -> AnyGame:
        """A game by name. Raises Wrong."""
        try:
            return game_called(name)
        except UnknownGame as error:
            raise Wrong(404, "game", str(error)) from error

    def rules(self, name: str) -> tuple[RuleText, ...]:
        """All rules of a game."""
        return tuple(
            [
                RuleText(rule.id, rule.topic, rule.source, rule.applies, rule.question, rule.text)
                for rule in self.game(name).ledger.rules
            ]
        )

    def guide(self, name: str) -> Guide:
        """The guided first game of a game. Raises Wrong."""
        self.game(name)
        try:
            return guide_of(name)
        except KeyError as error:
            raise Wrong(404, "guide", "There is no guided first game of this game.") from error
        except BadGuide as error:
            raise Wrong(404, "guide", str(error)) from error

    async def lobby(self, guest: Guest) -> Lobby:
        """What the lobby shows a guest."""
        own = await self.store.of_guest(guest.id, 3 * LISTED)
        waiting = await self.store.listed(("open", "running"), 3 * LISTED)
        ended = await self.store.listed(("over",), LISTED)
        await self._learn_names(*own, *waiting, *ended)
        mine = [self.card(header, guest) for header in own if _concerns(header, guest)]
        mine.sort(key=lambda table: (not table.your_move, -table.changed))
        ids = {header.id for header in own}
        others = [self.card(header, guest) for header in waiting if header.id not in ids]
        over = [header for header in own if header.summary.state == "over"]
        over += [header for header in ended if header.id not in ids]
        return Lobby(
            guest=guest,
            games=await self.games(),
            mine=tuple(mine[:LISTED]),
            open=tuple(sorted(others, key=lambda card: card.state != "open")[:LISTED]),
            replays=tuple([self.card(header, guest) for header in over[:LISTED]]),
        )

    def card(self, header: Header, guest: Guest) -> TableCard:
        """A table for the lobby."""
        held = self._owners.get(header.id)
        if held is not None:
            return held.card(guest.id)
        players = cards.players_of(header.id, header.seats, self.name_of)
        return cards.card(header, guest.id, game_called(header.game), players)

    # New tables.

    async def about(self, name: str, choosing: Choosing) -> tuple[Fact, ...]:
        """What options come to that somebody is choosing. Raises Wrong naming all faults at once."""
        game = self.game(name)
        options = wishes.options_of(game, choosing.options)
        try:
            facts = await asyncio.to_thread(game.about, choosing.seats, **options)
        except BadOptions as error:
            raise Wrong(400, "options", "A table cannot be made like this.", error.faults) from error
        return tuple([Fact(*fact) for fact in facts])

    async def make_table(self, guest: Guest, wish: NewTable, once: Once = UNNAMED) -> MadeTable:
        """A table as somebody wishes it. Raises Wrong naming all faults at once."""
        if once.before is not None:
            links = [_link(once, seat) if wished.kind == "link" else "" for seat, wished in enumerate(wish.seats)]
            return MadeTable((await self.held(once.before.about)).card(guest.id), tuple(links))
        await self._check_number(guest)
        game = self.game(wish.game)
        options, seed = wishes.options_of(game, wish.options), wish.seed
        faults: list[str] = []
        if wish.guide:
            guide = self.guide(wish.game)
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
        links = [_link(once, seat) if seat_row.kind == "link" else "" for seat, seat_row in enumerate(seats)]
        keys = [
            (hashed(_secret_of(link)), Key("invitation", header.id, seat, ""))
            for seat, link in enumerate(links)
            if link
        ]
        await self.store.make_table(header, (), keys, once.receipt(header.id))
        (await self.held(header.id)).wake()
        return MadeTable(self.card(header, guest), tuple(links))

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
    ) -> Header:
        now = clock.now()
        identity = secrets.token_hex(6)
        free = any(seat.kind in ("open", "link") for seat in seats)
        state: TableState = "over" if table.over else "open" if free else "running"
        players = cards.players_of(identity, seats, self.name_of)
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
        )

    async def _check_number(self, guest: Guest) -> None:
        if await self.store.count_unfinished(guest.id) >= MOST_UNFINISHED:
            raise Wrong(
                429,
                "many",
                f"You have {MOST_UNFINISHED} unfinished tables: finish, leave or close one before you make another.",
            )

    async def close_table(self, guest: Guest, table: str, once: Once = UNNAMED) -> None:
        """Forget a table that has not begun; only who made it can do so."""
        if once.before is not None:
            return
        held = await self.held(table)
        if held.header.host != guest.id:
            raise Wrong(403, "host", "Only who made the table closes it.")
        try:
            await held.forget(once.receipt())
        except NotDone as error:
            raise Wrong(409, "late", error.sentence) from error
        self._owners.pop(table, None)
        self.metrics.tables_open = len(self._owners)

    # Seats.

    async def sit(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> TableCard:
        """Sit down on a seat that is open to anybody."""
        held = await self.held(table)
        if once.before is not None:
            return held.card(guest.id)
        _check_seat(held, seat)
        was = held.seats[seat]
        if was.kind != "open":
            raise Wrong(409, "seat", "Somebody sits on this seat, or it is kept for who has the link.")
        _check_not_seated(held, guest)
        await self._sit(held, seat, Seat("person", guest.id, ""), was, once.receipt())
        return held.card(guest.id)

    async def leave(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> TableCard:
        """Leave a seat: before the game it is free again, later a bot plays on."""
        held = await self.held(table)
        if once.before is not None:
            return held.card(guest.id)
        self.check_own(held, guest, seat)
        if held.state in ("over", "frozen"):
            raise Wrong(409, "over", "Nothing is played here any more: nobody has to leave.")
        free = Seat("open", "", "") if held.state == "open" else Seat("bot", "", "navigator")
        await self._sit(held, seat, free, held.seats[seat], once.receipt())
        await held.end_programs(seat)
        return held.card(guest.id)

    async def _sit(
        self,
        held: Owner,
        seat: int,
        value: Seat,
        was: Seat,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
    ) -> None:
        try:
            await held.sit(seat, value, was, receipt, keys)
        except NotDone as error:
            raise Wrong(409, "seat", error.sentence) from error

    def check_own(self, held: Owner, guest: Guest, seat: int) -> None:
        """Raise Wrong unless a seat belongs to a guest."""
        _check_seat(held, seat)
        if held.seats[seat].guest != guest.id:
            raise Wrong(403, "seat", "This is not your seat.")

    async def invite_again(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> Invitation:
        """A new link to a free seat; an older one ends."""
        held = await self.held(table)
        if once.before is not None:
            return Invitation(_link(once, seat))
        _check_seat(held, seat)
        if held.header.host != guest.id:
            raise Wrong(403, "host", "Only who made the table gives out links to it.")
        if held.seats[seat].kind not in ("open", "link"):
            raise Wrong(409, "seat", "Somebody sits on this seat.")
        link = _link(once, seat)
        secret, key = hashed(_secret_of(link)), Key("invitation", table, seat, "")
        if held.seats[seat].kind == "open":
            await self._sit(held, seat, Seat("link", "", ""), held.seats[seat], once.receipt(), [(secret, key)])
        else:
            await self.store.make_key(secret, key, once.receipt())
        return Invitation(link)

    async def invited(self, guest: Guest, secret: str) -> Invited:
        """What a link leads to."""
        held, seat = await self._invited(secret)
        return Invited(held.card(guest.id), seat)

    async def accept(self, guest: Guest, secret: str, once: Once = UNNAMED) -> Invited:
        """Take the seat that a link gives; the link ends."""
        if once.before is not None:
            held = await self.held(once.before.about)
            return Invited(held.card(guest.id), once.before.seq)
        held, seat = await self._invited(secret)
        was = held.seats[seat]
        if was.kind not in ("open", "link"):
            raise Wrong(410, "link", "Somebody else took this seat already. You can watch the table.")
        _check_not_seated(held, guest)
        receipt = once.receipt(held.id)
        if receipt is not None:
            receipt = receipt._replace(seq=seat)
        await self._sit(held, seat, Seat("person", guest.id, ""), was, receipt)
        return Invited(held.card(guest.id), seat)

    async def _invited(self, secret: str) -> tuple[Owner, int]:
        key = await self.store.key(hashed(secret))
        if key is None or key.purpose != "invitation":
            raise Wrong(404, "link", "This link does not lead to a seat: it was used, withdrawn, or is mistyped.")
        return await self.held(key.table), key.seat

    async def make_token(self, guest: Guest, table: str, seat: int, once: Once = UNNAMED) -> Token:
        """A token with which a program plays an own seat; an older one ends."""
        held = await self.held(table)
        secret = once.secret(f"program/{seat}")
        if once.before is not None:
            return Token(secret, table, seat)
        self.check_own(held, guest, seat)
        await self.store.make_key(hashed(secret), Key("program", table, seat, guest.id), once.receipt())
        await held.end_programs(seat)
        return Token(secret, table, seat)

    async def program(self, secret: str) -> Key | None:
        """What a program's token opens."""
        key = await self.store.key(hashed(secret))
        return key if key is not None and key.purpose == "program" else None

    # Games that are over.

    async def upload(self, guest: Guest, text: str, once: Once = UNNAMED) -> TableCard:
        """Keep the record of a finished game. Raises Wrong with the line that is wrong."""
        if once.before is not None:
            return (await self.held(once.before.about)).card(guest.id)
        try:
            record = Record.parse(text)
            game = game_called(record.game)
            table = await asyncio.to_thread(game.replay, record)
        except (BadRecord, UnknownGame) as error:
            raise Wrong(400, "record", str(error)) from error
        if not table.over:
            raise Wrong(400, "record", "This game is not over: only finished games can be looked at here.")
        seats = (Seat("bot", "", "player"),) * record.seats
        entries = replays.log_of(list(record.actions), game.version)
        header = self._new_header(guest, game, table, seats, "A record", entries=entries)
        await self.store.make_table(header, entries, (), once.receipt(header.id))
        return self.card(header, guest)

    async def record(self, guest: Guest, table: str) -> str:
        """The record of a game that is over: until then it holds what nobody may know."""
        held = await self.held(table)
        if held.state not in ("over", "frozen"):
            raise Wrong(
                409, "running", "A record holds everything that is hidden: it is given out when the game is over."
            )
        return held.record().text()

    async def replay(self, table: str) -> Replay:
        """A game that is over, from its beginning to its end."""
        held = await self.over(table)
        return await asyncio.to_thread(
            replays.replay, held.game, held.header, held.record(), held.players(), held.promised
        )

    async def frame(self, table: str, at: int, seat: int, since: int) -> Frame:
        """A moment of a game that is over, from one seat's view; -1 for a spectator's.

        It says what differs from the moment `since`.
        """
        held = await self.over(table)
        record = held.record()
        if max(at, since) > len(record.actions):
            raise Wrong(404, "moment", f"The game has {len(record.actions)} actions.")
        if not NOBODY <= seat < record.seats:
            raise Wrong(404, "seat", f"The table has seats 0 to {record.seats - 1}; -1 is a spectator.")
        return await asyncio.to_thread(replays.frame, held.game, record, at, seat, since)

    async def fork(self, guest: Guest, table: str, wish: Fork, once: Once = UNNAMED) -> MadeTable:
        """Play on from a moment of a game that is over, against bots."""
        if once.before is not None:
            again = await self.held(once.before.about)
            return MadeTable(again.card(guest.id), ("",) * len(again.seats))
        await self._check_number(guest)
        held = await self.over(table)
        record = held.record()
        faults = []
        if wish.at >= len(record.actions):
            faults.append(f"at: the game has {len(record.actions)} actions, so at most {len(record.actions) - 1}")
        if wish.seat >= record.seats:
            faults.append(f"seat: the table has seats 0 to {record.seats - 1}")
        faults += wishes.bot_faults("bot", wish.bot)
        if faults:
            raise Wrong(400, "fork", "It cannot be played on like this.", tuple(faults))
        actions = list(record.actions[: wish.at])
        game = held.game
        begun = await asyncio.to_thread(game.replay, record, wish.at)
        entries = replays.log_of(actions, game.version)
        seats = tuple(
            [
                Seat("person", guest.id, "") if seat == wish.seat else Seat("bot", "", wish.bot)
                for seat in range(record.seats)
            ]
        )
        header = self._new_header(guest, game, begun, seats, f"From {held.header.name}"[:24], entries=entries)
        await self.store.make_table(header, entries, (), once.receipt(header.id))
        (await self.held(header.id)).wake()
        return MadeTable(self.card(header, guest), ("",) * record.seats)

    async def over(self, table: str) -> Owner:
        """The owner of a table whose game is over. Raises Wrong."""
        held = await self.held(table)
        if held.state != "over":
            raise Wrong(409, "running", "This game is not over: it can be looked at from its table.")
        return held


# --- Helpers without a house ------------------------------------------------------------------------------------------


def _concerns(header: Header, guest: Guest) -> bool:
    """Whether there is something to do for a guest: it sits at a table that is not over, or waits for others there."""
    state = header.summary.state
    return state == "open" or (state != "over" and any(seat.guest == guest.id for seat in header.seats))


def _get_ready() -> None:
    """Read all games before the first guest asks for them, and say which cannot be played."""
    for name in game_names():
        cards.game_card(game_called(name), 0)
    for fault in broken():
        _LOG.warning("%s", fault)


def _link(once: Once, seat: int) -> str:
    """The path of an invitation."""
    return f"/join/{once.secret(f'invitation/{seat}')}"


def _secret_of(link: str) -> str:
    return link.removeprefix("/join/")


def _check_seat(held: Owner, seat: int) -> None:
    if not 0 <= seat < len(held.seats):
        raise Wrong(404, "seat", f"The table has seats 0 to {len(held.seats) - 1}.")


def _check_not_seated(held: Owner, guest: Guest) -> None:
    """Keep a guest from a second seat, whose hand it would see: whoever tries the own link keeps it for others.

    Where all play together, one person may have several seats.
    """
    if held.seat_of(guest.id) != NOBODY and crew.against(held.game, held.table):
        raise Wrong(409, "seat", "You sit at this table already: this seat is for somebody else.")
