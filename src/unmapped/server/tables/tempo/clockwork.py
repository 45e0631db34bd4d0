"""The clocks of one table: they run by the time of the house, and whoever's time runs out has a bot play on for it.

What stands on them is written with everything that changes it, under the lock of the table's owner; between two writes
it is worked out. Nothing is told by the second: pages count by themselves.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, Protocol, final

import msgspec

from unmapped.games import AnyTable
from unmapped.server.shares.limits import OfTempo
from unmapped.server.storage.store import ClockRow, Conflict, Kept, Lease, LogEntry, Receipt, Seat, StoreDown
from unmapped.server.tables import crew
from unmapped.server.tables.audience import Audience
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.tempo import clocks as pure
from unmapped.server.tables.tempo import nights
from unmapped.server.tables.tempo.clocks import Clocks, Stamp, Terms
from unmapped.server.tables.tempo.nights import Calendar
from unmapped.server.tables.tempo.spans import SECOND, Rests, Span
from unmapped.server.tables.tempo.words import said
from unmapped.server.wire import Clocks as ClocksTold
from unmapped.server.wire import SeatClock, TableCard, TableState, Tempo

_LOOKED: Final = 30.0
"""Seconds after which it is looked again in any case."""
_MOMENT: Final = 0.02

PAUSED: Final = "All clocks stand: those who are here agree to go on first."
OUT: Final = "The time for this move has run out: a bot plays it, and then the seat can be taken back."


class House(Protocol):
    """Whoever knows what time it is."""

    def now(self) -> int: ...  # noqa: D102  (each is said where it is made: see `Timekeeping`)
    def outages(self, begin: int, end: int) -> list[Span]: ...  # noqa: D102
    def calendar(self, guest: str) -> Calendar: ...  # noqa: D102
    async def learn(self, guests: Sequence[str]) -> None: ...  # noqa: D102


class Keeper(Protocol):
    """Where clocks are kept that change by themselves: see `Pacing`."""

    async def keep(  # noqa: D102
        self, lease: Lease, edition: int, clock: ClockRow, receipt: Receipt | None = None
    ) -> None: ...


class Lender(Protocol):
    """Whoever lends seats to bots: see `Absence`."""

    async def lend(self, seats: Collection[int]) -> None: ...  # noqa: D102
    def present(self) -> list[str]: ...  # noqa: D102


class Clocked(Protocol):
    """The table that has clocks."""

    id: str
    lease: Lease
    state: TableState
    seats: list[Seat]
    table: AnyTable
    audience: Audience
    gone: bool
    lost: bool
    stopped: bool

    def receipt(self, guest: str, command: str) -> Receipt: ...  # noqa: D102  (each is said where it is made)
    def acknowledged(self, seat: int, guest: str, command: str) -> int | None: ...  # noqa: D102
    def check_goes_on(self, seat: int) -> None: ...  # noqa: D102
    def crew_of(self, seat: int) -> tuple[int, ...]: ...  # noqa: D102
    @property
    def edition(self) -> int: ...  # noqa: D102
    @property
    def lender(self) -> Lender: ...  # noqa: D102
    @property
    def round(self) -> int: ...  # noqa: D102
    @property
    def seq(self) -> int: ...  # noqa: D102
    async def keep(self, writing: Coroutine[None, None, None], receipt: Receipt | None) -> None: ...  # noqa: D102
    def wake(self) -> None: ...  # noqa: D102


class Ahead(NamedTuple):
    """What the clocks are once something is written."""

    clocks: Clocks
    row: ClockRow
    stamp: str = ""
    """What the entry says of them."""


def row_of(ahead: Ahead | None) -> ClockRow | None:
    """What is written of it."""
    return None if ahead is None else ahead.row


@final
class Clockwork:
    """The clocks of one table, or none."""

    def __init__(
        self,
        held: Clocked,
        lock: asyncio.Lock,
        limits: Callable[[], OfTempo],
        keeper: Keeper | None,
        house: House | None,
    ) -> None:
        self._held = held
        self._lock = lock
        self._limits = limits
        self._keeper = keeper
        self._house = house
        self.tempo = Tempo()
        self._clocks = Clocks(0, ())
        self._due = 0
        self._stood: tuple[Span, ...] = ()
        self._looking: asyncio.Task[None] | None = None
        self._writing: set[asyncio.Task[None]] = set()
        self._told = b""

    def take_up(self, stored: Kept) -> None:
        """Go on from what is kept."""
        if stored.clock is None or self._house is None:
            return
        self.tempo = msgspec.json.decode(stored.clock.tempo, type=Tempo)
        self._clocks, self._due = pure.read(stored.clock.clock), stored.clock.due
        self._stood = stored.stood
        if self.goes:
            self._clocks = self.current()

    def taken_up(self) -> None:
        """Others wrote of the table, and it went on from there while people look on."""
        self.tell()
        self._stir()

    @property
    def there(self) -> bool:
        """Whether the table has clocks."""
        return self.tempo.kind != "none" and self._house is not None

    @property
    def goes(self) -> bool:
        """Whether time can go by on them now."""
        return self.there and self._held.state in ("open", "running") and not self._held.stopped

    async def learn(self, guest: str) -> None:
        """Somebody is about to sit down: know when it rests. Raises StoreDown."""
        if self.there and self._house is not None:
            await self._house.learn([guest])

    @property
    def paused(self) -> bool:
        """Whether all agreed that they stand."""
        return self._clocks.paused

    @property
    def terms(self) -> Terms:
        """What was agreed on, and what holds everywhere."""
        limits = self._limits()
        return Terms(self.tempo, int(limits.grace * SECOND), int(limits.back * SECOND))

    # What stands on them.

    def _rests(self, seat: int) -> Rests:
        """When the time of a seat does not count."""
        house = self._house
        assert house is not None
        calendar = nights.NONE if self.terms.live else house.calendar(self._held.seats[seat].guest)

        def rests(begin: int, end: int) -> list[Span]:
            return [*house.outages(begin, end), *self._stood, *nights.rests(calendar, begin, end)]

        return rests

    def _people(self) -> tuple[int, ...]:
        """The seats on which people play themselves."""
        return tuple([seat for seat, row in enumerate(self._held.seats) if row.kind == "person" and not row.bot])

    def _later(self) -> Clocks:
        """As they stand now."""
        house = self._house
        assert house is not None
        return pure.later(self._clocks, self.terms, house.now(), self._rests)

    def _turned(self, clocks: Clocks) -> Clocks:
        """With those who are asked now, and who is there."""
        held = self._held
        asked = held.table.to_act if held.state == "running" else ()
        return self._attended(pure.turned(clocks, self.terms, asked, self._people(), held.round))

    def _attended(self, clocks: Clocks) -> Clocks:
        here = self._held.audience.guests()
        cut = tuple([seat for seat in clocks.people if self._held.seats[seat].guest not in here])
        firsts = {self._held.crew_of(seat)[0] for seat in clocks.people}
        wants = tuple([seat for seat in clocks.wants if seat in firsts])
        return msgspec.structs.replace(clocks, cut=cut, wants=wants)

    def current(self) -> Clocks:
        """As they stand now, with those who are asked now."""
        return self._turned(self._later())

    def left(self, seat: int) -> int:
        """Milliseconds that a seat has left now."""
        return self._later().dials[seat].left

    # What is written.

    def _ahead(self, clocks: Clocks, stamp: str = "") -> Ahead:
        ends = [pure.runs_out(clocks, self.terms, seat, self._rests(seat)) for seat in clocks.running]
        due = min([end for end in ends if end], default=0)
        return Ahead(clocks, ClockRow(msgspec.json.encode(self.tempo).decode(), clocks.text(), due), stamp)

    def ahead(self) -> Ahead | None:
        """What is written with something else that changes who plays, or whether anybody does."""
        return self._ahead(self.current()) if self.there else None

    def acted(self, seat: int) -> Ahead | None:
        """What is written with an action of a seat, right after it was taken."""
        if not self.there:
            return None
        before = self._later()
        row = self._held.seats[seat]
        after = pure.stood_in(before, seat) if row.kind == "person" and row.bot else before
        return self._stamped(before, self._turned(after))

    def taken_back(self, seat: int, gone: Sequence[LogEntry], stand: Sequence[LogEntry]) -> Ahead | None:
        """What is written when these entries are taken back by a seat, or by all (-1), and others still `stand`."""
        if not self.there:
            return None
        now = self._later()
        first = pure.stamp(gone[0].clock) if gone else None
        after = now
        if first is not None and seat == NOBODY:
            after = pure.gone_back(now, first.before)
        elif first is not None:
            acted = {entry.seat for entry in stand if entry.seq > gone[0].seq}
            after = pure.undone(now, first.before, {seat}, acted)
        held = self._held
        asked = held.table.to_act if held.state == "running" else ()
        after = pure.unasked(after, asked, held.round)
        return self._stamped(now, self._turned(after))

    def _stamped(self, before: Clocks, after: Clocks) -> Ahead:
        return self._ahead(after, Stamp(after.at, before.dials, after.dials).text())

    def keep(self, ahead: Ahead | None) -> None:
        """It is written."""
        if ahead is not None:
            self._clocks, self._due = ahead.clocks, ahead.row.due
            self.tell()
            self._stir()

    # What is asked of them. Each raises NotDone, and then nothing has changed.

    def check(self, seat: int) -> None:
        """Raise NotDone where all stands, or the time of a seat has run out."""
        if not self.goes:
            return
        if self.paused:
            raise NotDone("paused", PAUSED)
        if seat in self._clocks.running and self.left(seat) == 0:
            raise NotDone("time", OUT)

    async def pause(self, seat: int, command: str, *, agree: bool) -> int:
        """A person on a seat wants all to stand, or to go on where they do, or wants it no more.

        It happens when all want it who sit there and are present; how many entries there were then.
        """
        async with self._lock:
            held = self._held
            guest = "" if seat == NOBODY else held.seats[seat].guest
            before = held.acknowledged(NOBODY, guest, command)
            if before is not None:
                return before
            held.check_goes_on(seat)
            if not self.there or self._keeper is None:
                raise NotDone("late", "This table has no clocks that could stand.")
            clocks = self.current()
            own = held.crew_of(seat)[0]
            wants = {other for other in clocks.wants if other != own} | ({own} if agree else set())
            paused = clocks.paused
            if wants and set(self._voters(clocks)) <= wants:
                paused, wants = not paused, set()
            clocks = msgspec.structs.replace(clocks, paused=paused, wants=tuple(sorted(wants)))
            receipt, ahead = held.receipt(guest, command), self._ahead(clocks)
            await held.keep(self._keeper.keep(held.lease, held.edition, ahead.row, receipt), receipt)
            self.keep(ahead)
            number = held.seq
        held.wake()
        return number

    def _voters(self, clocks: Clocks) -> list[int]:
        """Those whose word is waited for, each by its first seat.

        A pause can be had without those whose line is cut: they win by it. It ends with those who left just now.
        """
        held = self._held
        guests = held.lender.present() if clocks.paused else held.audience.guests()
        own = [crew.of_guest(held.seats, guest) for guest in guests]
        return sorted([seats[0] for seats in own if seats])

    def wants(self, seat: int) -> bool:
        """Whether the person on a seat wants a pause, or to go on."""
        return seat != NOBODY and self._held.crew_of(seat)[0] in self._clocks.wants

    # What comes with time.

    def attended(self) -> None:
        """Somebody came or went: a line that is cut stops a clock for a while, where all play now."""
        if not self.goes:
            return
        self._clocks = self.current()
        if self.terms.live and self._clocks.running:
            task = asyncio.get_running_loop().create_task(self._write())
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)
        self.tell()
        self._stir()

    async def _write(self) -> None:
        with suppress(Conflict, StoreDown):  # Whatever is written next has it, too.
            async with self._lock:
                await self._keep_now()

    async def _keep_now(self) -> None:
        held, ahead = self._held, self.ahead()
        if held.gone or held.lost or not self.goes or ahead is None or self._keeper is None:
            return
        await held.keep(self._keeper.keep(held.lease, held.edition, ahead.row), None)
        self.keep(ahead)

    async def look(self) -> None:
        """Let bots play for those whose time has run out, and tell what is otherwise. Under the lock."""
        held = self._held
        if held.gone or held.lost or held.state != "running" or not self.goes:
            return
        clocks = self.current()
        out = [seat for seat in clocks.running if clocks.dials[seat].left == 0 and not self._graced(clocks, seat)]
        if out:
            await held.lender.lend(out)
        else:
            self._clocks = clocks
            if abs(self._ahead(clocks).row.due - self._due) > SECOND:
                await self._keep_now()
        self.tell()

    async def look_now(self) -> None:
        """The same, for whoever has not the lock. Raises Conflict or StoreDown."""
        async with self._lock:
            await self.look()
        self._held.wake()

    def _graced(self, clocks: Clocks, seat: int) -> bool:
        return pure.grace_ends(clocks, self.terms, seat) > clocks.at

    def _next(self) -> int:
        """When it is to be looked next: time runs out, or begins or ceases to count; 0 for never."""
        house = self._house
        assert house is not None
        now, moments = house.now(), [0]
        for seat in self._clocks.running:
            moments += [pure.runs_out(self._clocks, self.terms, seat, self._rests(seat))]
            moments += [pure.grace_ends(self._clocks, self.terms, seat)]
            if not self.terms.live:
                calendar = house.calendar(self._held.seats[seat].guest)
                edges = nights.rests(calendar, now, now + 2 * 24 * 3600 * SECOND)
                moments += [edge for span in edges for edge in span if edge > now]
        return min([moment for moment in moments if moment], default=0)

    def _stir(self) -> None:
        """Wait for what comes next by itself."""
        if self._looking is not None and self._looking is not asyncio.current_task():
            self._looking.cancel()
            self._looking = None
        if self._looking is None and self.goes and self._clocks.running:
            self._looking = asyncio.get_running_loop().create_task(self._wait())

    async def _wait(self) -> None:
        house = self._house
        assert house is not None
        try:
            while self.goes and (moment := self._next()):
                seconds = (moment - house.now()) / SECOND
                if seconds > 0:
                    await asyncio.sleep(min(max(seconds, _MOMENT), _LOOKED))
                if house.now() < moment:
                    continue
                try:
                    await self.look_now()
                except (Conflict, StoreDown):  # Somebody was quicker, or it is tried again.
                    await asyncio.sleep(1.0)
                else:
                    await asyncio.sleep(_MOMENT)
        finally:
            if self._looking is asyncio.current_task():
                self._looking = None

    def begin(self) -> None:
        """The table was opened: look at once what has run out meanwhile."""
        if not self.goes:
            return
        ahead = self.ahead()
        if ahead is not None and ahead.row.due != self._due:
            task = asyncio.get_running_loop().create_task(self._write())
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)
        self._stir()

    async def close(self) -> None:
        """Wait for nothing more."""
        tasks = [task for task in (self._looking, *self._writing) if task is not None]
        if self._looking is not None:
            self._looking.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Telling.

    def clock_of(self, clocks: Clocks, seat: int) -> SeatClock:
        """The clock of a seat, as pages count on from it."""
        terms, rests = self.terms, self._rests(seat)
        dial = clocks.dials[seat]
        left, grace = dial.left / SECOND, 0.0
        if terms.live:
            grace = max(0, terms.grace - dial.grace) / SECOND
        if seat not in clocks.asked or seat not in clocks.people:
            return SeatClock(seat, left, grace=grace)
        if clocks.paused:
            return SeatClock(seat, left, stands="paused", grace=grace)
        if self._held.stopped or self._held.state != "running":
            return SeatClock(seat, left, grace=grace)
        until = pure.runs_out(clocks, terms, seat, rests) / SECOND
        goes_on = pure.grace_ends(clocks, terms, seat)
        if goes_on:
            return SeatClock(seat, left, until, "line", goes_on / SECOND, grace)
        return self._resting(clocks, seat, SeatClock(seat, left, until, grace=grace))

    def _resting(self, clocks: Clocks, seat: int, clock: SeatClock) -> SeatClock:
        """The same where it is night or holiday for who is asked."""
        house = self._house
        assert house is not None
        if self.terms.live:
            return clock
        calendar = house.calendar(self._held.seats[seat].guest)
        span = next((span for span in nights.rests(calendar, clocks.at, clocks.at + nights.LOOKED_AHEAD)), None)
        if span is None or span[0] > clocks.at:
            return clock
        holiday = any(first <= clocks.at < last for first, last in calendar.holidays)
        stands = "holiday" if holiday else "night"
        return msgspec.structs.replace(clock, stands=stands, on=span[1] / SECOND)

    def message(self) -> ClocksTold:
        """What pages are told."""
        clocks = self.current() if self.goes else self._clocks
        seats = [seat for seat in clocks.people if self.terms.live or seat in clocks.asked]
        return ClocksTold(
            clocks.at / SECOND,
            self.tempo,
            tuple([self.clock_of(clocks, seat) for seat in seats]) if self._held.state == "running" else (),
            clocks.paused,
            clocks.wants,
            tuple([seat for seat in self._voters(clocks) if seat not in clocks.wants]),
        )

    def tell(self, newcomers: Collection[object] = ()) -> None:
        """Tell all what stands on them, if it is otherwise than what they can count; `newcomers` in any case."""
        if not self.there:
            return
        message = self.message()
        audience = self._held.audience
        content = _content(message)
        if content != self._told:
            self._told = content
            audience.send(audience.watchers, message)
        else:
            audience.send([watcher for watcher in audience.watchers if watcher in newcomers], message)

    def sentences(self, names: Sequence[str]) -> tuple[str, ...]:
        """What stands on them, a sentence each, for people with these names."""
        if not self.there or self._held.state != "running":
            return ()
        message = self.message()
        return tuple([said(names[clock.seat], clock, self.tempo, message.now) for clock in message.clocks])

    def on_card(self, card: TableCard) -> TableCard:
        """A card with the pace, and what whoever looks has left."""
        if not self.there:
            return card
        clocks = self.current() if self.goes else self._clocks
        own = [self.clock_of(clocks, seat) for seat in clocks.running if seat in card.yours]
        if not own or self._held.state != "running":
            return msgspec.structs.replace(card, tempo=self.tempo)
        first = min(own, key=lambda clock: clock.until)
        return msgspec.structs.replace(card, tempo=self.tempo, left=int(first.left), until=int(first.until))


def _content(message: ClocksTold) -> bytes:
    """What of a message is news: not what follows from the one before by counting."""
    still = [
        msgspec.structs.replace(clock, left=0.0 if clock.until else round(clock.left, 1), until=round(clock.until))
        for clock in message.clocks
    ]
    return msgspec.json.encode(msgspec.structs.replace(message, now=0.0, clocks=tuple(still)))
