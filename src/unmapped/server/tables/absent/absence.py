"""Who of those who have a seat is away, since when, and what the others do about it.

Whoever waits may nudge. As soon as somebody has been away for a while, a bot plays until it is back if all others want
that who are there, or the game ends as it stands. Nobody is thrown out: who comes back has the seat before the bot
does anything else, and is told what it did. What is wanted is kept like every vote, and names the person, not the seat.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from contextlib import suppress
from itertools import chain
from time import monotonic
from typing import Final, Protocol, final

import msgspec
from msgspec.structs import replace

from unmapped import bots
from unmapped.games import AnyTable
from unmapped.games import game as game_called
from unmapped.kernel.errors import UnknownGame
from unmapped.server import clock
from unmapped.server.shares.limits import OfAbsence
from unmapped.server.storage.store import Conflict, Kept, Lease, Nudge, Receipt, Seat, Store, StoreDown, Summary
from unmapped.server.tables import crew
from unmapped.server.tables.absent.roll import NOTHING, Lent, Roll, Wish, read
from unmapped.server.tables.audience import Audience, Watcher
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.suspension import ENDED
from unmapped.server.tables.tempo.clockwork import Clockwork, row_of
from unmapped.server.wire import Absent, Missed, NudgeCard, Nudged, Spell, TableState

STANDS_IN: Final = "navigator"
"""The bot that plays on for whoever's time has run out."""

_FRESH: Final = 60
"""Whoever has not come to a table that something happened at so many seconds ago is just coming."""


class Attended(Protocol):
    """The table at which people are, or are not."""

    id: str
    lease: Lease
    state: TableState
    seats: list[Seat]
    table: AnyTable
    audience: Audience
    gone: bool
    lost: bool

    def called(self, guest: str) -> str: ...  # noqa: D102  (each is said where it is made: see `Owner`)
    def summary(self) -> Summary: ...  # noqa: D102
    def receipt(self, guest: str, command: str) -> Receipt: ...  # noqa: D102
    def acknowledged(self, seat: int, guest: str, command: str) -> int | None: ...  # noqa: D102
    def check_goes_on(self, seat: int) -> None: ...  # noqa: D102
    @property
    def edition(self) -> int: ...  # noqa: D102
    async def keep(self, writing: Coroutine[None, None, None], receipt: Receipt | None) -> None: ...  # noqa: D102
    async def note(self, writing: Coroutine[None, None, None], receipt: Receipt) -> None: ...  # noqa: D102
    def lose(self) -> None: ...  # noqa: D102
    def wake(self) -> None: ...  # noqa: D102
    @property
    def clockwork(self) -> Clockwork: ...  # noqa: D102
    @property
    def seq(self) -> int: ...  # noqa: D102


@final
class Absence:
    """Who is away from one table."""

    def __init__(
        self, held: Attended, lock: asyncio.Lock, store: Store, limits: Callable[[], OfAbsence], stored: Kept
    ) -> None:
        self._held = held
        self._lock = lock
        self._store = store
        self._limits = limits
        self._roll = NOTHING
        self._noted = set(stored.left)
        """Guests of whom it is kept that they are away."""
        self._left = {guest: monotonic() - clock.since(time) for guest, time in stored.left.items()}
        """When guests left, by the clock that nobody sets."""
        self._nudged = dict(stored.nudged)
        self._nudged_at = {guest: monotonic() - clock.since(time) for guest, time in stored.nudged.items()}
        self._noting: set[asyncio.Task[None]] = set()
        """What is being written of who went and came back."""
        self._writing_left = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None
        self._last = b""
        """What was told last of who is away, "" for nothing."""

    def take_up(self, text: str) -> None:
        """Go on from what is kept."""
        self._roll = read(text)

    @property
    def text(self) -> str:
        """What is kept."""
        return self._roll.text()

    # Who is there.

    def people(self) -> list[str]:
        """All people who have a seat, each once."""
        return list(dict.fromkeys([row.guest for row in self._held.seats if row.kind == "person"]))

    def _missed(self) -> list[str]:
        """Those of them who are away."""
        here = self._held.audience.guests()
        return [guest for guest in self.people() if guest not in here]

    def _away(self, guest: str) -> float:
        """For how many seconds somebody has been away who is."""
        return monotonic() - self._left.get(guest, monotonic())

    def present(self) -> list[str]:
        """Those who are there, or were until just now: a page that is loaded anew leaves and comes back."""
        missed, patience = self._missed(), self._limits().patience
        return [guest for guest in self.people() if guest not in missed or self._away(guest) < patience]

    def attend(self, changed: int) -> None:
        """Know who is away from a table that was opened, also those who were there when the server ended.

        Something happened at it last at the time `changed`.
        """
        for guest in self._missed():
            if guest not in self._left:
                self._leave(guest)
                if clock.since(changed) >= _FRESH:
                    self._note(guest)
        self._look()

    def _leave(self, guest: str) -> None:
        self._held.audience.gone[guest] = clock.now()
        self._left[guest] = monotonic()

    def seated(self, guest: str) -> None:
        """Somebody sat down, who may never come."""
        if guest and guest in self._missed() and guest not in self._left:
            self._leave(guest)
            self._note(guest)

    def left(self, watcher: Watcher) -> None:
        """Somebody is gone; since when is kept for the others."""
        if watcher.seat != NOBODY and watcher.guest in self._missed():
            self._leave(watcher.guest)
            self._note(watcher.guest)
            self._look()
        self.tell()

    async def back(self, guest: str) -> None:
        """Somebody comes: what a bot played for it is its own again, and nobody wants anything about it any more.

        Raises StoreDown.
        """
        for trial in (0, 1):
            before = self._roll
            after = before.back(guest, self._turn, alone=set(self._missed()) <= {guest})
            if after == before:
                return
            own = before.lent(guest) & set(crew.of_guest(self._held.seats, guest))
            try:
                await self._keep(after, dict.fromkeys(sorted(own), ""))
            except Conflict:  # Somebody was quicker: it is looked at anew.
                if trial:
                    raise StoreDown("The table went on meanwhile: connect again.") from None
            else:
                return

    @property
    def _turn(self) -> int:
        return len(self._held.table.actions())

    def came(self, watcher: Watcher, nudges: Iterable[Nudge]) -> None:
        """Somebody is there."""
        if watcher.seat != NOBODY:
            guest = watcher.guest
            self._held.audience.gone.pop(guest, None)
            self._left.pop(guest, None)
            if guest in self._noted:
                self._note(guest)
            nudged = tuple(nudges)
            if not watcher.program and nudged:
                self._held.audience.send([watcher], Nudged(cards(nudged)))
                if any(nudge.table == self._held.id for nudge in nudged):
                    self._write(self._store.heed(self._held.id, guest))
        self.tell(watcher)

    # Telling.

    async def tell_nudged(self, guest: str) -> None:
        """Tell a guest who is at this table where somebody waits for it, if it is not here. Raises StoreDown."""
        nudges = tuple([nudge for nudge in await self._store.nudges(guest) if nudge.table != self._held.id])
        watchers = self._held.audience.watchers
        browsers = [watcher for watcher in watchers if watcher.guest == guest and not watcher.program]
        if nudges and browsers:
            self._held.audience.send(browsers, Nudged(cards(nudges)))

    def tell(self, newcomer: Watcher | None = None) -> None:
        """Tell all who is away, if that is otherwise than before; a `newcomer` in any case, if somebody is or was."""
        absent = self._absent()
        content = msgspec.json.encode(replace(absent, now=0))
        browsers = [watcher for watcher in self._held.audience.watchers if not watcher.program]
        something = bool(absent.missed or absent.spells)
        if content != self._last and (something or self._last):
            self._last = content if something else b""
            self._held.audience.send(browsers, absent)
        elif newcomer in browsers and something:
            self._held.audience.send([watcher for watcher in browsers if watcher is newcomer], absent)

    def _absent(self) -> Absent:
        limits, roll = self._limits(), self._roll
        gone = self._missed()
        present = [guest for guest in self.present() if guest not in gone]
        seats = {guest: crew.of_guest(self._held.seats, guest) for guest in self.people()}

        def first(guests: Iterable[str]) -> tuple[int, ...]:
            return tuple(sorted([seats[guest][0] for guest in guests if guest in seats]))

        missed = []
        for guest in gone:
            wish = roll.wishes.get(guest, Wish("", ()))
            asked = [other for other in present if other != guest and other not in wish.by]
            left = self._held.audience.gone.get(guest, 0)
            lent = bool(roll.lent(guest))
            bot = self._held.seats[seats[guest][0]].bot if lent else wish.bot
            nudged = self._nudged.get(guest, 0)
            missed.append(Missed(seats[guest], left, nudged, bot, first(wish.by), first(asked), lent))
        ending = [guest for guest in roll.ending if guest in present]
        return Absent(
            clock.now(),
            limits.patience,
            limits.nudge,
            tuple(missed) if self._held.state in ("open", "running") else (),
            first(ending),
            first([guest for guest in present if guest not in roll.ending]),
            tuple([Spell(spell.seats, spell.bot, spell.begun, spell.ended) for spell in roll.spells]),
        )

    def sentences(self) -> tuple[str, ...]:
        """Who is away and since when, a sentence each."""
        return tuple([self._sentence(guest) for guest in self._missed() if guest in self._left])

    def _sentence(self, guest: str) -> str:
        name = self._held.called(guest)
        words = f"{name} has been away for {clock.lasting(self._away(guest))}"
        bot = self._held.seats[crew.of_guest(self._held.seats, guest)[0]].bot
        return f"{words}; a bot plays until {name} is back." if bot else f"{words}."

    # What is done about it. Each raises NotDone, and then nothing has changed; Conflict or StoreDown.

    async def nudge(self, seat: int, command: str, of: int) -> int:
        """Tell somebody who is away that a person on a seat waits for it; how many entries there were then."""
        async with self._lock:
            guest = self._guest(seat)
            before = self._held.acknowledged(NOBODY, guest, command)
            if before is not None:
                return before
            self._held.check_goes_on(seat)
            other = self._who_is_away(seat, of)
            name = self._held.called(other)
            if not set(crew.of_guest(self._held.seats, other)) & set(self._held.table.to_act):
                raise NotDone("late", f"Nobody waits for {name} just now.")
            pause = self._limits().nudge
            ago = monotonic() - self._nudged_at.get(other, 0.0)
            if other in self._nudged_at and ago < pause:
                again = clock.lasting(pause - ago)
                raise NotDone("often", f"{name} was nudged {clock.lasting(ago)} ago. Again in {again}.")
            receipt, now = self._held.receipt(guest, command), clock.now()
            await self._held.note(self._store.nudge(self._held.lease, other, guest, now, receipt), receipt)
            self._nudged[other], self._nudged_at[other] = now, monotonic()
            self.tell()
            return self._held.seq

    async def stand_in(self, seat: int, command: str, of: int, level: str) -> int:
        """A person on a seat wants a bot of a level to play for somebody who is away, or no more ("").

        It plays as soon as all others want that who are there, and the one has been away for long enough.
        """
        async with self._lock:
            guest = self._guest(seat)
            before = self._held.acknowledged(NOBODY, guest, command)
            if before is not None:
                return before
            self._held.check_goes_on(seat)
            if level and level not in bots.names():
                raise NotDone("words", f"There is no bot “{level}”; there are {', '.join(bots.names())}.")
            other = self._who_is_away(seat, of) if level else self._person(of)
            if level and all(self._held.seats[own].bot for own in crew.of_guest(self._held.seats, other)):
                raise NotDone("late", f"A bot plays for {self._held.called(other)} already.")
            after = self._roll.wanted(guest, other, level)
            await self._decide(after, self._held.receipt(guest, command))
            number = self._held.seq
        self._held.wake()
        return number

    async def end(self, seat: int, command: str, *, agree: bool) -> int:
        """A person on a seat wants the game to end as it stands, or no more.

        It ends once all want that who are there, and somebody has been away for long enough.
        """
        async with self._lock:
            guest = self._guest(seat)
            before = self._held.acknowledged(NOBODY, guest, command)
            if before is not None:
                return before
            self._held.check_goes_on(seat)
            if agree and not self._missed():
                raise NotDone("late", "The game ends together only where somebody is away.")
            await self._decide(self._roll.ended(guest, agree=agree), self._held.receipt(guest, command))
            return self._held.seq

    def _guest(self, seat: int) -> str:
        return "" if seat == NOBODY else self._held.seats[seat].guest

    def _person(self, of: int) -> str:
        """The person on a seat. Raises NotDone."""
        if not 0 <= of < len(self._held.seats) or self._held.seats[of].kind != "person":
            raise NotDone("seat", "No person has this seat.")
        return self._held.seats[of].guest

    def _who_is_away(self, seat: int, of: int) -> str:
        """The person on a seat, who is away and somebody else. Raises NotDone."""
        other = self._person(of)
        if other == self._guest(seat):
            raise NotDone("seat", "That is you.")
        if other not in self._missed():
            raise NotDone("late", f"{self._held.called(other)} is here.")
        return other

    def _is_long_away(self, guest: str) -> bool:
        return guest in self._missed() and self._away(guest) >= self._limits().patience

    async def _decide(self, roll: Roll, receipt: Receipt | None = None) -> None:
        """Keep what is wanted, and do what all want who are there."""
        present = self.present()
        if roll.ending and set(present) <= set(roll.ending) and any(map(self._is_long_away, self.people())):
            await self._end(roll, receipt)
            return
        lent: dict[int, str] = {}
        for other, wish in list(roll.wishes.items()):
            if set(present) - {other} <= set(wish.by) and self._is_long_away(other):
                own = crew.of_guest(self._held.seats, other)
                free = tuple([seat for seat in own if not self._held.seats[seat].bot])
                lent |= dict.fromkeys(free, wish.bot)
                roll = roll.begun(Lent(other, free, wish.bot, self._turn))
        if receipt is not None or lent or roll != self._roll:
            await self._keep(roll, lent, receipt)
        if lent:
            self._held.audience.tell_players()
        self.tell()
        self._look()

    async def _end(self, roll: Roll, receipt: Receipt | None) -> None:
        """End the game as it stands: all see it in their pages, and nothing is done here any more."""
        held = self._held
        summary = held.summary()._replace(state="abandoned", asked=(), last=ENDED, scores=(), bot_asked=False)
        text = roll.text()
        writing = self._store.set_absence(held.lease, held.edition, text, summary, receipt=receipt)
        await held.keep(writing, receipt)
        held.state = "abandoned"
        held.audience.tell_players()
        held.lose()

    async def _keep(self, roll: Roll, lent: Mapping[int, str], receipt: Receipt | None = None) -> None:
        """Keep what is wanted, with the bots that play for people from now on. Raises Conflict or StoreDown."""
        held = self._held
        before = {seat: held.seats[seat] for seat in lent}
        for seat, bot in lent.items():
            held.seats[seat] = held.seats[seat]._replace(bot=bot)
        text, summary, ahead = roll.text(), held.summary(), held.clockwork.ahead()
        clocks = row_of(ahead)
        writing = self._store.set_absence(held.lease, held.edition, text, summary, lent, receipt, clocks)
        try:
            await held.keep(writing, receipt)
        except Conflict:
            raise  # It was taken up anew as it is kept.
        except BaseException:
            for seat, row in before.items():
                held.seats[seat] = row
            raise
        self._roll = roll
        held.clockwork.keep(ahead)

    # What clocks do.

    async def lend(self, seats: Collection[int]) -> None:
        """Have bots play for those on these seats, whose time has run out, until they are back. Under the lock."""
        roll, lent = self._roll, dict.fromkeys(sorted(seats), STANDS_IN)
        for guest in dict.fromkeys([self._held.seats[seat].guest for seat in sorted(seats)]):
            own = tuple([seat for seat in crew.of_guest(self._held.seats, guest) if seat in seats])
            roll = roll.begun(Lent(guest, own, STANDS_IN, self._turn))
        await self._keep(roll, lent)
        self._held.audience.tell_players()
        self.tell()

    async def returned(self, guest: str, receipt: Receipt | None) -> bool:
        """Whether somebody who is here has its seats again that were lent to a bot. Raises Conflict or StoreDown."""
        async with self._lock:
            own = self._roll.lent(guest) & set(crew.of_guest(self._held.seats, guest))
            if not own:
                return False
            await self._keep(self._roll.back(guest, self._turn, alone=False), dict.fromkeys(sorted(own), ""), receipt)
            self._held.audience.tell_players()
            self.tell()
        self._held.wake()
        return True

    # What comes with time.

    def _look(self) -> None:
        """Once somebody who has not answered has been away for long, it is not waited for any more."""
        looks = self._looking is not None and not self._looking.done()
        if not looks and (self._roll.wishes or self._roll.ending):
            self._looking = asyncio.get_running_loop().create_task(self._look_again())

    async def _look_again(self) -> None:
        while self._roll.wishes or self._roll.ending:
            patience = self._limits().patience
            waits = [patience - self._away(guest) for guest in self._missed() if self._away(guest) < patience]
            if not waits:
                return
            await asyncio.sleep(min(waits) + 0.05)
            with suppress(Conflict, StoreDown):  # Somebody was quicker, or decides again.
                async with self._lock:
                    if not (self._held.gone or self._held.lost) and self._held.state == "running":
                        await self._decide(self._roll)
            self._held.wake()

    def _note(self, guest: str) -> None:
        """Write since when a guest is away, or that it is back, beside all else: nobody waits for it."""
        self._write(self._write_left(guest))

    def _write(self, writing: Coroutine[None, None, None]) -> None:
        noting = asyncio.get_running_loop().create_task(_quietly(writing))
        self._noting.add(noting)
        noting.add_done_callback(self._noting.discard)

    async def _write_left(self, guest: str) -> None:
        async with self._writing_left:  # One after the other: what stands in the end is what was last.
            time = self._held.audience.gone.get(guest, 0)
            await self._store.note_left(self._held.id, guest, time)
            (self._noted.add if time else self._noted.discard)(guest)

    async def close(self) -> None:
        """Write what is being written."""
        if self._looking is not None:
            self._looking.cancel()
        looking = [] if self._looking is None else [self._looking]
        await asyncio.gather(*chain(self._noting, looking), return_exceptions=True)


async def _quietly(writing: Coroutine[None, None, None]) -> None:
    with suppress(Conflict, StoreDown):  # A table that was closed meanwhile has nobody who is away.
        await writing


def cards(nudges: Iterable[Nudge]) -> tuple[NudgeCard, ...]:
    """Where somebody is waited for, as its pages show it."""
    return tuple([NudgeCard(nudge.table, nudge.name, _title(nudge.game), nudge.by, nudge.time) for nudge in nudges])


def _title(game: str) -> str:
    try:
        return game_called(game).title
    except UnknownGame:
        return game
