"""The owner of one table: every command on it goes through here, one after the other, and is durable before it is told.

Nothing is sent to a seat but what `positions` makes for it.
"""

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final, NoReturn, TypeVar, final

import msgspec

from unmapped.bots import advice
from unmapped.bots.advice import Advised
from unmapped.games import AnyGame
from unmapped.kernel import compounds, promises
from unmapped.kernel.errors import BadPromise, BadRecord, CannotUndo
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.promises import Deed, Promise
from unmapped.kernel.record import Record
from unmapped.presenting.goals import GoalCard, goal_card
from unmapped.presenting.lessons.trying import Trial
from unmapped.presenting.recount import heaviest
from unmapped.server import cards, clock
from unmapped.server.courses import lap
from unmapped.server.metrics import Metrics
from unmapped.server.names import Names
from unmapped.server.storage.database import LATE
from unmapped.server.storage.store import (
    ClockRow,
    Conflict,
    Header,
    Kept,
    Key,
    Lease,
    LogEntry,
    NotOwner,
    Nudge,
    Receipt,
    Seat,
    Speech,
    Store,
    StoreDown,
    Summary,
    Unsure,
    Vote,
)
from unmapped.server.tables import crew, lessons, positions
from unmapped.server.tables.absent.absence import Absence
from unmapped.server.tables.at_once import Offers
from unmapped.server.tables.audience import BROKEN, CHAT_KEPT, STOPPED, Audience, Watcher
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.ending import End, Ending
from unmapped.server.tables.glance import Glance
from unmapped.server.tables.log import PART, Log
from unmapped.server.tables.looking_back import LookingBack
from unmapped.server.tables.news import News, NoNews
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.receipts import Receipts
from unmapped.server.tables.refusals import Irreversible, NotDone
from unmapped.server.tables.sketches import Book, Sketches
from unmapped.server.tables.tempo.clockwork import Ahead, Clockwork, House, Keeper, row_of
from unmapped.server.tables.thinking import Thinking
from unmapped.server.thinking.questions import NoAnswer, Thought
from unmapped.server.wire import Player, Position, TableCard, TableState, Undoable

Found = TypeVar("Found")

MOST_PARTS: Final = 24
"""As many actions follow from one command."""

_OVER: Final = "The game is over, and all that was hidden is open: only all people together can go back."


@final
class Owner:
    """One table that is held in memory."""

    def __init__(
        self,
        game: AnyGame,
        stored: Kept,
        lease: Lease,
        store: Store,
        brains: Brains,
        metrics: Metrics,
        names: Names,
        keep_broken: Callable[[str, str], None],
        pace: float,
        revive: Callable[["Owner"], None] = lambda _: None,
        ended: Callable[[str], None] = lambda _: None,
        lost: Callable[["Owner"], None] = lambda _: None,
        keeper: Keeper | None = None,
        house: House | None = None,
        ending: Ending | None = None,
        news: News | None = None,
    ) -> None:
        """Replay the log; `revive` is called whenever sketches were read from the store, `ended` when the game is over.

        `lost` is called when it turns out that it owns the table no more, or cannot know what the store holds. Clocks
        go by the time of the `house`, and are kept by a `keeper`. `news` is told what happens, for those who are not
        there.

        Raises BadRecord where the log cannot be replayed, or is not whole.
        """
        self.game = game
        self.id = stored.header.id
        self.lease = lease
        self.gone = False
        """Whether it was closed before it began."""
        self.lost = False
        """Whether it acts no more, since the table is another's: who is here has to come again."""
        self.sketches = Sketches(game)
        self.counts_until = 0
        """Until when what is played here counts, and is the person's own doing; 0 for a table like any other."""
        self.pace = pace
        """Seconds between two actions that no person takes, so that people can follow."""
        self._store = store
        self._brains = brains
        self._metrics = metrics
        self._names = names
        self._keep_broken = keep_broken
        self._revive = revive
        self._ended = ended
        self._lost = lost
        self._ending = ending
        self._staked = ending is not None and (stored.staked or stored.header.follows != "")
        """Whether anybody may want its game to count: whoever plays again may say so later."""
        self._hinted = False
        """Whether it is kept already that somebody asked for a hint."""
        self._news: News = news or NoNews()
        self._lock = asyncio.Lock()
        self._chat_number = 0
        self.audience = Audience(self, len(stored.entries), stored.left)
        self.absence = Absence(self, self._lock, store, lambda: brains.shares.limits.absence, stored)
        self.clockwork = Clockwork(self, self._lock, lambda: brains.shares.limits.tempo, keeper, house)
        self._thinking = Thinking(self, brains, metrics)
        self.trial: Trial | None = None
        """The lesson that is tried out here, if that is what the table is for."""
        self._offers = Offers(self, brains)
        self._glance = Glance()
        self._looking_back = LookingBack(game.definition.presenting.marks)
        self._called: dict[int, tuple[tuple[int, int] | None, str]] = {}
        """What actions of people are called that were taken since the server began, by how many came before each."""
        self._take_up(stored)

    def _take_up(self, stored: Kept) -> None:
        """Go on from what is kept. Raises BadRecord."""
        header = stored.header
        self._log = Log(self.game, header, stored.entries)
        self.seats = list(header.seats)
        self.state: TableState = header.summary.state
        self.table = self._log.table()
        self._receipts = Receipts(self.id, stored.receipts)
        self._edition = header.edition
        self.agreed = set(header.vote.agreed)
        self.back_to = header.vote.back_to
        self.stopped = stored.stopped
        """Whether whoever runs the server has stopped it: it can be looked at, and that is all."""
        self.promised = stored.promised
        """What was promised at this table, in order."""
        self.absence.take_up(header.absence)
        self.clockwork.take_up(stored)
        self._take_up_sketches()

    def _take_up_sketches(self) -> None:
        """Draw the sketches as they are kept, and compare them with what happened at the table since."""
        self.sketches.close()
        self.sketches = Sketches(self.game)
        if not self._log.header.book:
            return
        book = msgspec.json.decode(self._log.header.book, type=Book)
        guests = [seat.guest for seat in self.seats]
        try:
            self.sketches.take_up(book, self._log.table, guests)
            table = self._log.table(book.seq)
        except BadRecord:  # Drawn where the table does not stand any more, and rules of today lead nowhere near it.
            self.sketches = Sketches(self.game)
            return
        for entry in self._log.after(book.seq):
            if entry.seat == NOBODY and not entry.action:
                continue  # The rules are others since then, and nothing happened by that.
            if entry.action >= 0:
                table.act(entry.seat, entry.action)
            self.sketches.moved(entry.seat, entry.action, table)
            if entry.action < 0:
                break  # No sketch goes on from there.
        self._revive(self)

    # What the table is.

    @property
    def header(self) -> Header:
        """As it is now."""
        return self._log.header._replace(
            seq=self._log.length,
            check=self._log.check,
            changed=self._log.changed,
            seats=tuple(self.seats),
            summary=self.summary(),
            edition=self._edition,
            absence=self.absence.text,
        )

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return self._log.length

    @property
    def minds(self) -> int:
        """Who remembers what they learn, as a bit mask of knowers: people who sit here, and those who watch.

        A bot decides by what it can see then: what was taken back before, it has never seen.
        """
        people = [seat for seat, row in enumerate(self.seats) if row.kind == "person"]
        watching = any([watcher.seat == NOBODY for watcher in self.audience.watchers])
        return sum([1 << seat for seat in people]) | int(watching) << len(self.seats)

    @property
    def guided(self) -> bool:
        """Whether somebody learns the game here: by a guided first one, or a lesson."""
        return self._log.header.guide or self.trial is not None

    @property
    def host(self) -> str:
        """Who made it."""
        return self._log.header.host

    @property
    def alone(self) -> bool:
        """Whether bots play by themselves here: nobody has a seat and plays on it."""
        return self.state == "running" and all(seat.bot for seat in self.seats)

    @property
    def watched(self) -> bool:
        """Whether anybody is there."""
        return bool(self.audience.watchers)

    @property
    def patience(self) -> float:
        """How many times as long as usual bots wait, by whoever looks on."""
        return self.audience.patience

    @property
    def lender(self) -> Absence:
        """Who lends seats to bots."""
        return self.absence

    @property
    def round(self) -> int:
        """The round that is being played."""
        return self.game.definition.rounds(self.table.state)

    @property
    def paused(self) -> bool:
        """Whether all agreed that nothing goes on for now."""
        return self.clockwork.paused

    @property
    def weight(self) -> int:
        """How much what happened last matters, from 0 to 3."""
        journal = self.table.journal
        return 0 if journal is None else heaviest(journal.lines, self.table.definition.presenting.marks)

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking, or a command being carried out."""
        return bool(self._thinking) or self.sketches.playing or self._lock.locked()

    def called(self, guest: str) -> str:
        """What a guest is called."""
        return self._names.name_of(guest)

    def record(self) -> Record:
        """The game so far."""
        return self.table.record()

    def seat_of(self, guest: str) -> int:
        """The first seat of a guest, -1 if it has none."""
        return next(iter(crew.of_guest(self.seats, guest)), NOBODY)

    def crew_of(self, seat: int) -> tuple[int, ...]:
        """All seats of the person who sits on one; just that one where nobody does."""
        return crew.of_guest(self.seats, self.seats[seat].guest) or (seat,)

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of people who play themselves, without those of the person on `seat`."""
        own = self.crew_of(seat)
        people = [number for number, row in enumerate(self.seats) if row.kind == "person" and not row.bot]
        return tuple([number for number in people if number not in own])

    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        here, left = self.audience.guests(), self.audience.gone
        return cards.players_of(self.id, self.seats, self._names, here, left, self._thinking.waits)

    def card(self, guest: str) -> TableCard:
        """The table as the lobby shows it to a guest."""
        return self.clockwork.on_card(cards.card(self.header, guest, self.game, self.players()))

    def took(self) -> tuple[float, ...]:
        """The seconds that each action took, where clocks ran."""
        return self._log.took()

    def eyes(self, seat: int) -> int:
        """Whose eyes a seat sees the table with: before the game it is nobody's, since seats still change hands."""
        return NOBODY if self.state == "open" else seat

    def view(self, seat: int) -> object:
        """What somebody sees of the table with these eyes; that of all who are there is made at once."""
        watching = [self.eyes(watcher.seat) for watcher in self.audience.watchers]
        return self._glance.view(self.table, seat, [NOBODY, *watching])

    def position(self, seat: int) -> Position:
        """The table as a seat may see it."""
        position = self._position(seat)
        return position if self.trial is None else lessons.limited(self.trial, self.table, position)

    def _position(self, seat: int) -> Position:
        eyes = self.eyes(seat)
        actions = self._glance.actions(self.table)
        minds = self.minds
        position = positions.position(
            self.game, self.table, eyes, self.seq, sorted(self.agreed), self.back_to, minds, self.view(eyes), actions
        )
        if self.state in ("open", "frozen"):
            return msgspec.structs.replace(position, asked=(), question=None, choices=(), undo=positions.NOTHING)
        if eyes != NOBODY:
            since = self._looking_back.since(self.table.journal, eyes, self.crew_of(eyes), actions)
            position = msgspec.structs.replace(position, since=since)
        if self.state == "over":
            return msgspec.structs.replace(position, undo=self._undo_at_end(eyes))
        undoing = self._undoing(eyes)
        undo = position.undo
        if undoing != eyes:
            undo = positions.undo(self.game, self.table, undoing, actions, self.view(undoing), minds)
        if undo.steps:
            together = min(undo.steps, self._log.together(undoing))
            undo = msgspec.structs.replace(undo, label=self._label_of(undo), together=together)
        return msgspec.structs.replace(position, undo=undo)

    def offer(self, seats: Collection[int]) -> None:
        """Find out what those who look from these seats may choose whole, and tell them then."""
        self._offers.tell(seats)

    async def offered(self) -> None:
        """Wait until all were told what they may choose whole."""
        await self._offers.settled()

    def _call(self, before: int, seat: int, action: int) -> None:
        """Remember what the action is called that comes after so many others, while its question is still asked."""
        label = positions.taken_label(self.game, self.table, seat, action, self.view(seat))
        self._called[before] = (seat, action), label

    def _label_of(self, undo: Undoable) -> str:
        """What the action is called that would be taken back: by the question that it answered.

        Another question has followed; where the server began anew since, the table is replayed up to the old one, once.
        """
        seat, action = taken = self._glance.actions(self.table)[undo.before]
        was, label = self._called.get(undo.before, (None, ""))
        if taken != was:
            label = positions.taken_label(self.game, self.game.replay(self.record(), undo.before), seat, action)
            self._called[undo.before] = taken, label
        return label

    def _undoing(self, seat: int) -> int:
        """Whose latest actions a person on a seat takes back: those of the own seat that acted last."""
        own = () if seat == NOBODY else self.crew_of(seat)
        return crew.latest(self._glance.actions(self.table), own, seat) if len(own) > 1 else seat

    def _undo_at_end(self, seat: int) -> Undoable:
        before = positions.before_latest(self._glance.actions(self.table), seat)
        return msgspec.structs.replace(positions.NOTHING, closed=_OVER if before >= 0 else "", before=before)

    async def goal(self, guest: str) -> GoalCard:
        """What a guest is told of the table before the first question. Raises BadContent."""
        async with self._lock:
            own = crew.of_guest(self.seats, guest)
            eyes = self.eyes(own[0] if own else NOBODY)
            return goal_card(self.table, None if eyes == NOBODY else eyes)

    # Who is at the table.

    async def join(self, watcher: Watcher) -> None:
        """Let somebody watch or play: it is sent the table as it is, and from then on whatever happens."""
        async with self._lock:
            if self.lost:
                watcher.come_again()
                return
            if self.gone:
                watcher.dismiss()
                return
            # The seat may have changed hands since it was asked for.
            if watcher.seat != NOBODY and self.seats[watcher.seat].guest != watcher.guest:
                watcher.seat = NOBODY
            if watcher.seat != NOBODY:
                await self.absence.back(watcher.guest)
            nudges = await self._welcome(watcher)
            self.audience.watchers.add(watcher)
            self.absence.came(watcher, nudges)
            self.clockwork.attended()
            self.clockwork.tell([watcher])
            if watcher.guest:
                self._news.came(self, watcher.guest)
            self.audience.tell_players()
            self.audience.offer()
        self.wake()  # Bots that played alone go on.

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        self.audience.leave(watcher)
        self.absence.left(watcher)
        self.clockwork.attended()
        if watcher.guest and watcher.guest not in self.looking():
            self._news.left(self, watcher.guest)

    def looking(self) -> set[str]:
        """Who sees what happens here, from wherever."""
        return self.audience.everybody

    async def _welcome(self, watcher: Watcher) -> tuple[Nudge, ...]:
        """Send somebody the whole table; where it is waited for."""
        chat = await self._chat()
        reception = await self._store.reception(self.id, watcher.guest)
        self._metrics.resyncs += 1
        header = self._log.header
        host = bool(watcher.guest) and watcher.guest == header.host
        card = self.card(watcher.guest)
        self.audience.welcome(watcher, card, self._log.options, chat, reception, guided=header.guide, host=host)
        return reception.nudges

    async def _chat(self) -> list[Speech]:
        chat = await self._store.chat(self.id, CHAT_KEPT)
        if chat:
            self._chat_number = max(self._chat_number, chat[-1].number)
        return chat

    async def hear_again(self, guest: str) -> None:
        """Send a guest the chat as it wants to hear it by now, if it is here."""
        async with self._lock:
            if guest in self.audience.everybody:
                await self._hear_again(guest)

    async def _hear_again(self, guest: str) -> None:
        self.audience.tell_hearing(guest, await self._store.reception(self.id, guest), await self._chat())

    async def look_again(self) -> None:
        """Go on from what somebody wrote of this table who is not its owner: whoever runs the server may."""
        async with self._lock:
            if self.gone or self.lost:
                return
            await self._catch_up()
            for guest in self.audience.everybody:
                await self._hear_again(guest)
            if self.audience.sentence:
                self.audience.tell_frozen(self.audience.sentence)
        self.wake()

    async def sit(
        self,
        seat: int,
        value: Seat,
        was: Seat,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
        removed: str = "",
    ) -> None:
        """Change who sits on a seat, with new secrets of it. The game begins when every seat is taken.

        A guest who is `removed` will not be seated here again. Raises NotDone if the seat is no more as it `was` when
        this was decided.
        """
        await self.clockwork.learn(value.guest)
        async with self._lock:
            self._check_not_stopped()
            if self.gone or self.seats[seat] != was:
                raise NotDone("late", "This seat changed hands meanwhile: look again.")
            before = self.seats[seat], self.state
            self.seats[seat] = value
            if self.state == "open" and all(row.kind in ("person", "bot") for row in self.seats):
                self.state = "running"
            try:
                summary, ahead = self.summary(), self.clockwork.ahead()
                lease, clock = self.lease, row_of(ahead)
                await self._next(
                    self._store.set_seat(lease, self._edition, seat, value, was, summary, receipt, keys, removed, clock)
                )
            except StoreDown:
                self.seats[seat], self.state = before
                raise
            self._receipts.keep(receipt)
            self.clockwork.keep(ahead)
            lapsed = was.guest != value.guest and self.back_to >= 0
            if lapsed:  # Who agreed did so with others.
                self._forget_votes()
            await self._unseat(seat, value.guest)
            self.absence.seated(value.guest)
            self.audience.tell_players()
            self.absence.tell()
            if self.sketches.seated(seat, stays=before[0].guest == value.guest):
                with suppress(StoreDown):  # Whoever reads it later sees who sits there.
                    await self._keep_book()
            self.audience.tell_sketches()
            if lapsed or before[1] != self.state:
                self.audience.tell_position()
        self.wake()

    async def _unseat(self, seat: int, guest: str) -> None:
        """Let all who still watch from a seat that now is `guest`'s watch from another own one, or as spectators."""
        for watcher in list(self.audience.watchers):
            if watcher.seat == seat and watcher.guest != guest:
                await self._move(watcher, NOBODY if watcher.program else self.seat_of(watcher.guest))

    async def _move(self, watcher: Watcher, seat: int) -> None:
        watcher.seat = seat
        try:
            await self._welcome(watcher)
        except StoreDown:  # It comes back to the whole table as soon as that can be read.
            watcher.come_again()
        self.audience.offer()

    async def switch(self, watcher: Watcher, seat: int) -> None:
        """Let somebody go on with another one of its own seats. Raises NotDone for a seat of somebody else."""
        async with self._lock:
            if not watcher.guest or seat not in crew.of_guest(self.seats, watcher.guest):
                raise NotDone("seat", "This is not your seat.")
            if watcher.seat != seat:
                await self._move(watcher, seat)

    async def forget(self, receipt: Receipt | None = None) -> None:
        """Remove a table that has not begun, and send away who waits at it. Raises NotDone."""
        async with self._lock:
            if self.gone:
                return
            self._check_not_stopped()
            if self.state != "open":
                raise NotDone("late", "The game has begun: a seat can be left, but the table stays.")
            try:
                await self._owned(self._store.remove(self.lease, self._edition, receipt))
            except Conflict:
                await self._catch_up()
                raise
            self.gone = True
            self.audience.dismiss()

    async def end_programs(self, seat: int) -> None:
        """Let the programs that watch from a seat be spectators: their token ended."""
        async with self._lock:
            for watcher in list(self.audience.watchers):
                if watcher.seat == seat and watcher.program:
                    await self._move(watcher, NOBODY)

    async def settled(self) -> None:
        """Wait until nothing is being written: what is read right after it is durable."""
        async with self._lock:
            return

    # Commands. Each raises NotDone, and then nothing has changed.

    async def act(
        self,
        seat: int,
        command: str,
        action: int,
        *,
        reversible: bool = False,
        after: int | None = None,
        then: Sequence[int] = (),
        carry: bool = False,
        by_bot: bool = False,
    ) -> int:
        """Take an action, if given only right `after` that entry, and what comes `then`; the number of the last entry.

        Each is an entry of its own. What follows is taken as long as it is legal and the seat has learnt nothing by
        what came before; with `carry`, what is asked next is answered, too, where all answers come to the same. Raises
        Irreversible if they may only be `reversible` ones. What is decided `by_bot` is nothing where none plays now.
        """
        async with self._lock:
            lap("waited")
            done = self.done(seat, command)
            if done:
                return done
            self.check_goes_on(seat)
            if after not in (None, self.seq) or (by_bot and not self.seats[seat].bot):
                raise NotDone("late", "The table went on meanwhile: look again.")
            if not by_bot:
                self.clockwork.check(seat)
            refusals = self.table.why_not(seat, action)
            if refusals:
                self._refuse(refusals)
            if self.trial is not None:
                lessons.check(self.trial, self.table, action)
            if reversible:
                ahead = positions.foresee(self.table, seat, action, self.audience.met(seat), then, self.minds)
                if ahead.closes:
                    raise Irreversible(ahead)
            lines = self._lines()
            await self._take(command, seat, action)
            try:
                await self._go_on(command, seat, then, carry=carry)
            finally:
                self.audience.tell_position(lines)
                lap("told")
            number = self.seq
        self.wake()
        return number

    async def _take(self, command: str, seat: int, action: int) -> None:
        """Take a legal action, and make it durable."""
        before = self._glance.actions(self.table)
        if not self.seats[seat].bot:
            self._call(len(before), seat, action)
        try:
            self.table.act(seat, action)
        except Exception as error:  # noqa: BLE001  (whatever it is, this table stops here)
            await self._freeze(before, seat, action, error)
        lap("played")
        await self._write(command, seat, action, before)
        lap("kept")

    async def _go_on(self, command: str, seat: int, then: Sequence[int], *, carry: bool) -> None:
        """Take what follows an action: parts of the same command."""
        part = 1
        coming = list(then)
        while True:
            if self.table.learnt >> seat & 1:
                return
            if not coming and carry:
                coming.extend(compounds.carried(self.table, seat))
            if not coming or part > MOST_PARTS or coming[0] not in self.table.legal(seat):
                return
            if self.trial is not None and not lessons.offers(self.trial, self.table, coming[0]):
                return
            await self._take(f"{command}{PART}{part}", seat, coming.pop(0))
            part += 1

    async def undo(self, seat: int, command: str, steps: int) -> int:
        """Take back the latest actions of a seat."""
        async with self._lock:
            done = self.done(seat, command)
            if done:
                return done
            if self.state == "over":
                raise NotDone("closed", _OVER)
            self.check_goes_on(seat)
            self.clockwork.check(seat)
            before = self.table.actions()
            seat = self._undoing(seat)
            if self.trial is not None and steps > len(self.trial.deeds(self.table)):
                raise NotDone("closed", "What came before the lesson stays as it is.")
            try:
                self.table.undo(seat, steps, self.minds)
            except CannotUndo as error:
                raise NotDone("closed", str(error)) from error
            await self._write(command, seat, -steps, before)
            self.audience.tell_position()
            number = self.seq
        self.wake()
        return number

    async def go_back(self, seat: int, command: str, turn: int) -> int:
        """Ask to go back to where `turn` actions stood, agree to it, or withdraw (-1).

        It happens when everybody agrees who has a seat, also those who are away while a bot stands in for them.
        """
        async with self._lock:
            before = self.acknowledged(NOBODY, self._guest(seat), command)
            if before is not None:
                return before
            self.check_goes_on(seat, over=True)
            self._check_own_hand("it is played once, and nothing is played again")
            if self.trial is not None:
                raise NotDone("closed", "A lesson is started again instead.")
            actions = self.table.actions()
            if turn >= len(actions):
                raise NotDone("late", f"Only {len(actions)} actions were taken.")
            back_to, agreed = self._voted(set(self.crew_of(seat)), turn)
            receipt = self.receipt(self._guest(seat), command)
            # A bot that stands in plays on for its person, but gives nobody back what the person did.
            people = {number for number, row in enumerate(self.seats) if row.kind == "person"}
            if back_to >= 0 and people <= agreed:
                standing = actions[:back_to]
                self.table = self._log.replayed(standing)
                receipt = receipt._replace(seq=self.seq + 1)  # Sent again, it is answered as it was.
                await self._write(command, NOBODY, len(standing) - len(actions), actions, receipt)
            else:
                vote = Vote(back_to, tuple(sorted(agreed)))
                await self._next(self._store.set_vote(self.lease, self._edition, vote, receipt))
                self.back_to, self.agreed = back_to, agreed
            self._receipts.keep(receipt)
            self.audience.tell_position()
            number = self.seq
        self.wake()
        return number

    def _voted(self, own: set[int], turn: int) -> tuple[int, set[int]]:
        """Where to go back to, and who wants it, once a person who sits on `own` has said so."""
        if turn < 0:
            left = self.agreed - own
            return (self.back_to if left else -1), left
        if turn != self.back_to:
            return turn, own
        return turn, self.agreed | own

    async def hand_over(self, seat: int, level: str, command: str = "") -> None:
        """Let a bot play for a person, or the person itself again ("")."""
        if level:
            self._check_own_hand("no bot plays it for you")
        was = self.seats[seat]
        receipt = self.receipt(was.guest, command) if command else None
        if level or not await self.absence.returned(was.guest, receipt):
            await self.sit(seat, was._replace(bot=level), was, receipt)

    async def sketched(self, change: Callable[[], Found], seat: int = NOBODY, command: str = "") -> Found:
        """Change the sketches: what `change` gives, once it is kept. Whatever it raises, nothing has changed then."""
        async with self._lock:
            receipt = self.receipt(self._guest(seat), command) if command else None
            pages, book = self.sketches.pages(), self.sketches.book(self.seq)
            try:
                outcome = change()
                await self._keep_book(receipt)
            except Conflict:
                raise  # They are as they were kept.
            except Exception:
                self.sketches.turn_back(pages, book)
                raise
            self._receipts.keep(receipt)
            self.audience.tell_sketches()
            return outcome

    async def _keep_book(self, receipt: Receipt | None = None) -> None:
        book = msgspec.json.encode(self.sketches.book(self.seq)).decode()
        await self._next(self._store.set_book(self.lease, self._edition, book, receipt))

    async def say(self, seat: int, guest: str, command: str, text: str) -> None:
        """Speak to all who are at the table."""
        clean = " ".join(text.split())
        if not clean:
            raise NotDone("words", "There is nothing to say.")
        async with self._lock:
            if self._receipts.entries(guest, command) is not None:
                return
            self._check_not_stopped()
            speech = Speech(self._chat_number + 1, clock.now(), seat, self._names.name_of(guest), clean, guest)
            receipt = self.receipt(guest, command)
            await self.note(self._store.say(self.lease, speech, receipt), receipt)
            self._chat_number += 1
            self.audience.tell_speech(speech)

    def have_read(self, seat: int, turn: int, story: str) -> None:
        """Tell the others that whoever has this seat has read a story. Raises NotDone."""
        if seat == NOBODY:
            raise NotDone("seat", "Who watches is not waited for: only those with a seat say what they have read.")
        if not positions.is_told(self.game, self.table, self.eyes(seat), turn, story):
            raise NotDone("story", "No such story has come up for this seat.")
        if self.audience.readings.note(turn, story, self.crew_of(seat)):
            self.audience.tell_reading(turn, story)

    async def promise(self, seat: int, command: str, to: int, deed: str, until: int) -> None:
        """Promise something to another seat, on record."""
        guest = self._guest(seat)
        made = Promise(0, seat, to, deed, until, 0)
        async with self._lock:
            if self._receipts.entries(guest, command) is not None:
                return
            self.check_goes_on(seat)
            made = made._replace(number=len(self.promised) + 1, turn=len(self.table.actions()))
            rounds = self.game.definition.rounds(self.table.state)
            deeds = [Deed(deed.name, deed.words) for deed in positions.deeds(self.game, self.table)]
            if not deeds:
                raise NotDone("words", "Nothing can be promised at this table.")
            try:
                promises.check(made, self.table.seats, deeds, rounds, len(self.promised))
            except BadPromise as error:
                raise NotDone("words", str(error)) from error
            receipt = self.receipt(guest, command)
            await self.note(self._store.promise(self.lease, made, receipt), receipt)
            self.promised.append(made)
            self.audience.tell_promises()

    # Bots.

    def wake(self) -> None:
        """Let the bots that are asked think."""
        self._thinking.wake()

    async def advise(self, seat: int) -> tuple[int, tuple[Advised, ...]]:
        """What a bot would do in the place of a seat, and the entry after which it would. Raises NotDone."""
        self.check_goes_on(seat)
        self._check_own_hand("nobody says what to do")
        people = [number for number, row in enumerate(self.seats) if row.kind == "person"]
        try:
            advice.check_may_ask(self.game.definition, self.table, seat, people)
        except advice.NoHint as error:
            raise NotDone(error.code, error.sentence) from error
        seq = self.seq
        if self._ending is not None and self._staked and not self._hinted:
            await self._ending.spoil(self.id, "hint")
            self._hinted = True
        try:
            return seq, await self._brains.advise(Thought(self.id, self.record(), seat, "", whose=self._guest(seat)))
        except NoAnswer as error:
            raise NotDone("busy", "Nothing can be advised now: try again.") from error

    async def close(self) -> None:
        """Stop the bots, and all that is found out for those who watch."""
        for task in self.sketches.tasks:
            task.cancel()
        closing = (self._thinking.close(), self._offers.close())
        others = self.absence.close(), self.clockwork.close()
        await asyncio.gather(*closing, *self.sketches.tasks, *others, return_exceptions=True)

    # Behind the doors.

    def done(self, seat: int, command: str) -> int:
        """The entry of a command that was carried out before, 0 if it was not. Raises NotDone for somebody else's."""
        entry = self._log.entry(command)
        if entry is None:
            return 0
        if entry.seat != seat and (seat == NOBODY or entry.seat not in self.crew_of(seat)):
            raise NotDone("late", "Another command has this name already.")
        return entry.seq

    def acknowledged(self, seat: int, guest: str, command: str) -> int | None:
        """How many entries there were when a command was carried out before, None if it was not.

        Raises NotDone for a name under which somebody else acted.
        """
        entries = self._receipts.entries(guest, command)
        return entries if entries is not None else self.done(seat, command) or None

    def _guest(self, seat: int) -> str:
        return "" if seat == NOBODY else self.seats[seat].guest

    def receipt(self, guest: str, command: str) -> Receipt:
        """That a command is carried out now, to be written with what it does."""
        return self._receipts.made(guest, command, self.seq)

    @property
    def edition(self) -> int:
        """How often something of the table was written."""
        return self._edition

    async def keep(self, writing: Coroutine[None, None, None], receipt: Receipt | None) -> None:
        """Write the next edition of the table; sent again, the command is answered as it was."""
        await self._next(writing)
        self._receipts.keep(receipt)

    async def note(self, writing: Coroutine[None, None, None], receipt: Receipt) -> None:
        """Write something beside the table; sent again, the command is answered as it was."""
        await self._owned(writing)
        self._receipts.keep(receipt)

    async def _next(self, writing: Coroutine[None, None, None]) -> None:
        """Write the next edition of the table; where another one stands already, go on from that and raise Conflict."""
        try:
            await self._owned(writing)
        except Conflict:
            await self._catch_up()
            raise
        self._edition += 1
        self._news.went_on(self)

    async def _owned(self, writing: Coroutine[None, None, None]) -> None:
        """Write something as the owner; who turns out to be none any more, or cannot know what is kept, is lost."""
        if self.lost:
            writing.close()
            raise NotOwner(LATE)
        try:
            await writing
        except (NotOwner, Unsure):
            self.lose()
            raise

    def lose(self) -> None:
        """Act no more, and let all who are here come again: to the next owner, or to what the store holds."""
        if not self.lost:
            self.retire()
            self._lost(self)

    def retire(self) -> None:
        """Act no more, and send whoever is here, or comes yet, to the next owner."""
        self.lost = True
        self.audience.come_again()

    def check_goes_on(self, seat: int, *, over: bool = False) -> None:
        """Raise NotDone for what cannot be done by this seat, or at this table, now."""
        if seat == NOBODY:
            raise NotDone("seat", "Spectators only watch.")
        self._check_not_stopped()
        if self.state == "frozen":
            raise NotDone("frozen", BROKEN)
        if self.state == "open":
            raise NotDone("late", "The game begins when every seat is taken.")
        if self.state == "over" and not over:
            raise NotDone("late", "The game is over.")

    def _check_own_hand(self, so: str) -> None:
        """Raise NotDone where what is played counts, and so has to be the person's own."""
        if not clock.is_past(self.counts_until):
            raise NotDone("counts", f"This try counts: {so}. Once it is over, practise as you like.")

    def _check_not_stopped(self) -> None:
        if self.stopped:
            raise NotDone("frozen", STOPPED)

    def _refuse(self, refusals: list[Refusal]) -> NoReturn:
        self._metrics.refusals += 1
        sentence = refusals[0].reason
        raise NotDone("illegal", sentence, positions.reasons(self.game, refusals))

    def _lines(self) -> int:
        journal = self.table.journal
        return 0 if journal is None else len(journal.lines)

    async def _write(
        self, command: str, seat: int, action: int, before: list[tuple[int, int]], receipt: Receipt | None = None
    ) -> None:
        """Make an entry durable; where the store does not take it, the table is again as it was `before`."""
        if self.state in ("running", "over"):
            self.state = "over" if self.table.over else "running"
        ahead = self._clocks_after(seat, action)
        entry = self._log.following(command, seat, action, self.table, ahead.stamp if ahead else "")
        now, row = clock.now(), row_of(ahead)
        try:
            await self._next(self._append(entry, now, receipt, row))
        except Conflict:
            self._metrics.store_failures += 1
            raise
        except Exception:
            self._metrics.store_failures += 1
            self.table = self._log.replayed(before)
            self.state = "over" if self.table.over else "running"
            raise
        self._log.add(entry, now)
        self.clockwork.keep(ahead)
        self.sketches.moved(seat, action, self.table)
        self._forget_votes()
        self._metrics.actions += 1
        if self.state == "over":
            self._ended(self.id)

    def _clocks_after(self, seat: int, action: int) -> Ahead | None:
        """What stands on the clocks after an action that was just taken, or after so many were taken back."""
        if seat != NOBODY and action >= 0:
            return self.clockwork.acted(seat)
        return self.clockwork.taken_back(seat, *self._log.without(seat, action))

    async def _append(self, entry: LogEntry, now: int, receipt: Receipt | None, row: ClockRow | None) -> None:
        """Write an entry; with the end of a game what it makes of whom."""
        edition, result = self._edition, self.table.result
        append = partial(self._store.append, self.lease, edition, entry, self.summary(), now, receipt, clock=row)
        if self._ending is None or not self._staked or self.state != "over" or result is None:
            await append()
            return
        contest, back = crew.against(self.game, self.table), self._log.went_back
        end = End(self.id, self.game.name, edition, entry.seq, tuple(self.seats), result.ranks, contest, back)
        await self._ending.write(end, lambda beside: append(beside=beside))

    def _forget_votes(self) -> None:
        self.agreed.clear()
        self.back_to = -1

    async def _catch_up(self) -> None:
        """Somebody else wrote of this table: go on from there. Raises StoreDown, and then the table is lost."""
        try:
            stored = await self._store.kept(self.id)
        except StoreDown:  # What is known here stands nowhere, and nobody would hear of that.
            self.lose()
            raise
        if stored is None:
            self.gone = True
            self.audience.dismiss()
            return
        self._take_up(stored)
        for seat, row in enumerate(self.seats):
            await self._unseat(seat, row.guest)
        self.audience.tell_players()
        self.audience.tell_position()
        self.clockwork.taken_up()

    async def _freeze(self, good: list[tuple[int, int]], seat: int, action: int, error: Exception) -> NoReturn:
        """Stop at the last good action, and keep a record that shows what went wrong."""
        self._metrics.frozen += 1
        self.state = "frozen"
        self.table = self._log.replayed(good)
        record = self.table.record()
        failing = replace(record, actions=(*record.actions, (seat, action)))
        self._keep_broken(f"{self.id}-{len(good) + 1}.record", failing.text() + f"# {type(error).__name__}: {error}\n")
        with suppress(StoreDown, Conflict):  # After a restart it would stop at the same action again.
            await self._owned(self._store.set_summary(self.lease, self._edition, self.summary()))
            self._edition += 1
        sentence = (
            "Something is wrong with this table: the last action could not be carried out. "
            "Everything before it is kept, and a report was written."
        )
        self.audience.tell_frozen(sentence)
        self.audience.tell_players()
        raise NotDone("frozen", sentence) from error

    def summary(self) -> Summary:
        """What the lobby shows of it, as it is now."""
        view = self.view(NOBODY)
        return cards.summary(self.game, self.table, self.state, self.seats, self.players(), view)
