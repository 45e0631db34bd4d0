"""The owner of one table: every command on it goes through here, one after the other, and is durable before it is told.

Nothing is sent to a seat but what `positions` makes for it.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from time import monotonic
from typing import Final, NoReturn, Protocol, TypeVar, final

import msgspec

from unmapped.bots import advice
from unmapped.bots.advice import Advised
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel import promises
from unmapped.kernel.errors import BadPromise, CannotUndo, IllegalAction
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.promises import Deed, Promise
from unmapped.kernel.record import Record
from unmapped.server import cards, clock
from unmapped.server.metrics import Metrics
from unmapped.server.storage.store import (
    RECEIPTS_KEPT,
    Conflict,
    Entry,
    Header,
    Kept,
    Key,
    Receipt,
    Seat,
    Speech,
    Store,
    StoreDown,
    Summary,
    Vote,
    check,
    check_whole,
    standing,
)
from unmapped.server.tables import crew, positions
from unmapped.server.tables.brains import Brains, NoAnswer, Thought
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.sketches import Book, Sketches
from unmapped.server.wire import (
    PROTOCOL,
    Changed,
    FromServer,
    Frozen,
    LogLine,
    Player,
    Players,
    Position,
    PromiseCard,
    Promised,
    Reason,
    Said,
    Sketchbook,
    Spoken,
    TableCard,
    Undoable,
    Welcome,
)

Found = TypeVar("Found")

CHAT_KEPT: Final = 200
"""Lines of the chat that whoever comes in reads."""

_OVER: Final = "The game is over, and all that was hidden is open: only all people together can go back."

_ENCODER: Final = msgspec.json.Encoder()


class NotDone(Exception):
    """A command that is not carried out; nothing changed."""

    def __init__(
        self, code: str, sentence: str, reasons: tuple[Reason, ...] = (), nearest: tuple[str, ...] = ()
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.reasons = reasons
        self.nearest = nearest


class Irreversible(Exception):
    """An action that was to be taken only if it can be taken back; nothing changed."""

    def __init__(self, views: tuple[object, ...], closes: tuple[int, ...]) -> None:
        super().__init__("Somebody would learn something: it could not be taken back.")
        self.views = views
        self.closes = closes


class Watcher(Protocol):
    """Who is at the table: a socket, or a program's stream."""

    seat: int
    """Whose view it is sent, -1 for a spectator's; the owner changes it when the seat goes to somebody else."""

    @property
    def guest(self) -> str:
        """Who is behind it."""
        ...

    @property
    def program(self) -> bool:
        """Whether it is a program that has a token."""
        ...

    def send(self, message: bytes) -> None:
        """Send on; never waits."""
        ...

    def dismiss(self) -> None:
        """Send away: the table is no more."""
        ...


@final
class Owner:
    """One table that is held in memory."""

    def __init__(
        self,
        game: AnyGame,
        kept: Kept,
        store: Store,
        brains: Brains,
        metrics: Metrics,
        name_of: Callable[[str], str],
        keep_broken: Callable[[str, str], None],
        pace: float,
        revive: Callable[["Owner"], None] = lambda _: None,
    ) -> None:
        """Replay the log; `revive` is called whenever sketches were read from the store.

        Raises BadRecord where the log cannot be replayed, or is not whole.
        """
        self.game = game
        self.id = kept.header.id
        self.watchers: set[Watcher] = set()
        self.gone = False
        """Whether it was closed before it began."""
        self.left = monotonic()
        """When the last watcher left, by the clock that nobody sets."""
        self.sketches = Sketches(game)
        self.pace = pace
        """Seconds between two actions that no person takes, so that people can follow."""
        self._store = store
        self._brains = brains
        self._metrics = metrics
        self._name_of = name_of
        self._keep_broken = keep_broken
        self._revive = revive
        self._lock = asyncio.Lock()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._told = len(kept.entries)
        """The entry that watchers were told of last."""
        self._fates: tuple[PromiseCard, ...] = ()
        """What was told of these last."""
        self._chat_number = 0
        self._met: dict[int, frozenset[str]] = {}
        """What was met of that which is to be discovered, by the seat that was told so."""
        self._options: dict[str, object] = msgspec.json.decode(kept.header.options, type=dict[str, object])
        self._take_up(kept)

    def _take_up(self, kept: Kept) -> None:
        """Go on from what is kept. Raises BadRecord."""
        header, entries = kept.header, kept.entries
        check_whole(header, entries)
        self._header = header
        self._changed = header.changed
        self.seats = list(header.seats)
        self.state = header.summary.state
        self.table = self._replayed(standing(entries))
        self._commands = {entry.command: entry for entry in entries}
        self._receipts: dict[str, dict[str, int]] = {}
        """By guest the latest commands that are no entries of the log, with how many entries it had then."""
        for receipt in kept.receipts:
            self._acknowledge(receipt)
        self._seq = header.seq
        self._check = header.check
        self._edition = header.edition
        self.agreed = set(header.vote.agreed)
        self.back_to = header.vote.back_to
        self.promised = kept.promised
        """What was promised at this table, in order."""
        self._take_up_sketches(entries)

    def _take_up_sketches(self, entries: list[Entry]) -> None:
        """Draw the sketches as they are kept, and compare them with what happened at the table since."""
        self.sketches.close()
        self.sketches = Sketches(self.game)
        if not self._header.book:
            return
        book = msgspec.json.decode(self._header.book, type=Book)
        guests = [seat.guest for seat in self.seats]
        self.sketches.take_up(book, lambda seq: self._replayed(standing(entries[:seq])), guests)
        table = self._replayed(standing(entries[: book.seq]))
        for entry in entries[book.seq :]:
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
        return self._header._replace(
            seq=self._seq,
            check=self._check,
            changed=self._changed,
            seats=tuple(self.seats),
            summary=self._summary(),
            edition=self._edition,
        )

    @property
    def seq(self) -> int:
        """How many entries the log has."""
        return self._seq

    @property
    def busy(self) -> bool:
        """Whether a bot is thinking, or a command being carried out."""
        return bool(self._thinking) or self.sketches.playing or self._lock.locked()

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
        people = [number for number, one in enumerate(self.seats) if one.kind == "person" and not one.bot]
        return tuple([number for number in people if number not in own])

    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        here = {watcher.guest for watcher in self.watchers if watcher.seat != NOBODY}
        return cards.players_of(self.id, self.seats, self._name_of, here)

    def card(self, guest: str) -> TableCard:
        """The table as the lobby shows it to a guest."""
        return cards.card(self.header, guest, self.game, self.players())

    def eyes(self, seat: int) -> int:
        """Whose eyes a seat sees the table with: before the game it is nobody's, since seats still change hands."""
        return NOBODY if self.state == "open" else seat

    def position(self, seat: int) -> Position:
        """The table as a seat may see it."""
        eyes = self.eyes(seat)
        found = positions.position(self.game, self.table, eyes, self._seq, sorted(self.agreed), self.back_to)
        if self.state in ("open", "frozen"):
            return msgspec.structs.replace(found, asked=(), question=None, choices=(), undo=positions.NOTHING)
        if self.state == "over":
            return msgspec.structs.replace(found, undo=self._undo_at_end(eyes))
        undoing = self._undoing(eyes)
        if undoing != eyes:
            return msgspec.structs.replace(found, undo=positions.undo(self.table, undoing, self.table.actions()))
        return found

    def _undoing(self, seat: int) -> int:
        """Whose latest actions a person on a seat takes back: those of the own seat that acted last."""
        own = () if seat == NOBODY else self.crew_of(seat)
        return crew.latest(self.table.actions(), own, seat) if len(own) > 1 else seat

    def _undo_at_end(self, seat: int) -> Undoable:
        before = positions.before_latest(self.table.actions(), seat)
        return msgspec.structs.replace(positions.NOTHING, closed=_OVER if before >= 0 else "", before=before)

    # Who is at the table.

    async def join(self, watcher: Watcher) -> None:
        """Let somebody watch or play: it is sent the table as it is, and from then on whatever happens."""
        async with self._lock:
            if self.gone:
                watcher.dismiss()
                return
            # The seat may have changed hands since it was asked for.
            if watcher.seat != NOBODY and self.seats[watcher.seat].guest != watcher.guest:
                watcher.seat = NOBODY
            await self._welcome(watcher)
            self.watchers.add(watcher)
            self.tell_players()

    async def _welcome(self, watcher: Watcher) -> None:
        chat = await self._store.chat(self.id, CHAT_KEPT)
        if chat:
            self._chat_number = max(self._chat_number, chat[-1].number)
        self._metrics.resyncs += 1
        seat = watcher.seat
        position = self.position(seat)
        log = positions.log(self.game, self.table, self.eyes(seat))
        self._meet(seat, position, log)
        self._send(
            [watcher],
            Welcome(
                protocol=PROTOCOL,
                table=self.card(watcher.guest),
                seat=seat,
                options=self._options,
                guided=self._header.guide,
                host=bool(watcher.guest) and watcher.guest == self._header.host,
                log=log,
                chat=tuple([Spoken(*speech) for speech in chat]),
                position=position,
                printed=positions.printed(self.game, self.met(seat)),
                deeds=positions.deeds(self.game, self.table),
                promises=positions.promises(self.game, self.table, self.promised),
                sketches=crew.sketches(self.game),
            ),
        )
        if crew.sketches(self.game):
            self._send_sketches([watcher])

    def _meet(self, seat: int, position: Position, log: Iterable[LogLine]) -> frozenset[str]:
        """Keep what a seat meets by what it is sent; what it had met before."""
        before = self.met(seat)
        named = positions.met(self.game, position.view, log, position.question, position.choices)
        self._met[seat] = before | named
        return before

    def met(self, seat: int) -> frozenset[str]:
        """What a seat has met of that which is to be discovered."""
        return self._met.get(seat, frozenset())

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self.left = monotonic()
        self.tell_players()

    async def sit(
        self,
        seat: int,
        value: Seat,
        was: Seat,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
    ) -> None:
        """Change who sits on a seat, with new secrets of it. The game begins when every seat is taken.

        Raises NotDone if the seat is no more as it `was` when this was decided.
        """
        async with self._lock:
            if self.gone or self.seats[seat] != was:
                raise NotDone("late", "This seat changed hands meanwhile: look again.")
            before = self.seats[seat], self.state
            self.seats[seat] = value
            if self.state == "open" and all(one.kind in ("person", "bot") for one in self.seats):
                self.state = "running"
            try:
                await self._next(
                    self._store.set_seat(self.id, self._edition, seat, value, was, self._summary(), receipt, keys)
                )
            except StoreDown:
                self.seats[seat], self.state = before
                raise
            self._acknowledge(receipt)
            lapsed = was.guest != value.guest and self.back_to >= 0
            if lapsed:  # Who agreed did so with others.
                self._forget_votes()
            await self._unseat(seat, value.guest)
            self.tell_players()
            if self.sketches.seated(seat, stays=before[0].guest == value.guest):
                with suppress(StoreDown):  # Whoever reads it later sees who sits there.
                    await self._keep_book()
            self.tell_sketches()
            if lapsed or before[1] != self.state:
                self._tell_position()
        self.wake()

    async def _unseat(self, seat: int, guest: str) -> None:
        """Let all who still watch from a seat that now is `guest`'s watch from another own one, or as spectators."""
        for watcher in list(self.watchers):
            if watcher.seat == seat and watcher.guest != guest:
                await self._move(watcher, NOBODY if watcher.program else self.seat_of(watcher.guest))

    async def _move(self, watcher: Watcher, seat: int) -> None:
        watcher.seat = seat
        with suppress(StoreDown):  # It comes back to the whole table later.
            await self._welcome(watcher)

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
            if self.state != "open":
                raise NotDone("late", "The game has begun: a seat can be left, but the table stays.")
            try:
                await self._store.remove(self.id, self._edition, receipt)
            except Conflict:
                await self._catch_up()
                raise
            self.gone = True
            for watcher in list(self.watchers):
                watcher.dismiss()

    async def end_programs(self, seat: int) -> None:
        """Let the programs that watch from a seat be spectators: their token ended."""
        async with self._lock:
            for watcher in list(self.watchers):
                if watcher.seat == seat and watcher.program:
                    await self._move(watcher, NOBODY)

    async def settled(self) -> None:
        """Wait until nothing is being written: what is read right after it is durable."""
        async with self._lock:
            return

    # Commands. Each raises NotDone, and then nothing has changed.

    async def act(
        self, seat: int, command: str, action: int, *, reversible: bool = False, after: int | None = None
    ) -> int:
        """Take an action, if given only right `after` that entry; the number of its own.

        Raises Irreversible if it may only be a `reversible` one.
        """
        async with self._lock:
            done = self.done(seat, command)
            if done:
                return done
            self.check_goes_on(seat)
            if after not in (None, self._seq):
                raise NotDone("late", "The table went on meanwhile: look again.")
            refusals = self.table.why_not(seat, action)
            if refusals:
                self._refuse(refusals)
            if reversible:
                views, closes = positions.foresee(self.table, seat, action)
                if closes:
                    raise Irreversible(positions.veiled(self.game, views, self.met(seat)), closes)
            lines = self._lines()
            before = self.table.actions()
            try:
                self.table.act(seat, action)
            except Exception as error:  # noqa: BLE001  (whatever it is, this table stops here)
                await self._freeze(before, seat, action, error)
            await self._write(command, seat, action, before)
            self._tell_position(lines)
            number = self._seq
        self.wake()
        return number

    async def undo(self, seat: int, command: str, steps: int) -> int:
        """Take back the latest actions of a seat."""
        async with self._lock:
            done = self.done(seat, command)
            if done:
                return done
            if self.state == "over":
                raise NotDone("closed", _OVER)
            self.check_goes_on(seat)
            before = self.table.actions()
            seat = self._undoing(seat)
            try:
                self.table.undo(seat, steps)
            except CannotUndo as error:
                raise NotDone("closed", str(error)) from error
            await self._write(command, seat, -steps, before)
            self._tell_position()
            number = self._seq
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
            actions = self.table.actions()
            if turn >= len(actions):
                raise NotDone("late", f"Only {len(actions)} actions were taken.")
            back_to, agreed = self._voted(set(self.crew_of(seat)), turn)
            receipt = self._receipt(self._guest(seat), command)
            # A bot that stands in plays on for its person, but gives nobody back what the person did.
            people = {number for number, one in enumerate(self.seats) if one.kind == "person"}
            if back_to >= 0 and people <= agreed:
                kept = actions[:back_to]
                self.table = self._replayed(kept)
                receipt = receipt._replace(seq=self._seq + 1)  # Sent again, it is answered as it was.
                await self._write(command, NOBODY, len(kept) - len(actions), actions, receipt)
            else:
                vote = Vote(back_to, tuple(sorted(agreed)))
                await self._next(self._store.set_vote(self.id, self._edition, vote, receipt))
                self.back_to, self.agreed = back_to, agreed
            self._acknowledge(receipt)
            self._tell_position()
            number = self._seq
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
        was = self.seats[seat]
        receipt = self._receipt(was.guest, command) if command else None
        await self.sit(seat, was._replace(bot=level), was, receipt)

    async def sketched(self, change: Callable[[], Found], seat: int = NOBODY, command: str = "") -> Found:
        """Change the sketches: what `change` gives, once it is kept. Whatever it raises, nothing has changed then."""
        receipt = self._receipt(self._guest(seat), command) if command else None
        async with self._lock:
            pages, book = self.sketches.pages(), self.sketches.book(self._seq)
            try:
                found = change()
                await self._keep_book(receipt)
            except Conflict:
                raise  # They are as they were kept.
            except Exception:
                self.sketches.turn_back(pages, book)
                raise
            self._acknowledge(receipt)
            self.tell_sketches()
            return found

    async def _keep_book(self, receipt: Receipt | None = None) -> None:
        book = msgspec.json.encode(self.sketches.book(self._seq)).decode()
        await self._next(self._store.set_book(self.id, self._edition, book, receipt))

    async def say(self, seat: int, guest: str, command: str, text: str) -> None:
        """Speak to all who are at the table."""
        clean = " ".join(text.split())
        if not clean:
            raise NotDone("words", "There is nothing to say.")
        async with self._lock:
            if self._is_acknowledged(guest, command):
                return
            speech = Speech(self._chat_number + 1, clock.now(), seat, self._name_of(guest), clean)
            receipt = self._receipt(guest, command)
            await self._store.say(self.id, speech, receipt)
            self._acknowledge(receipt)
            self._chat_number += 1
            self._send(self.watchers, Said(Spoken(*speech)))

    async def promise(self, seat: int, command: str, to: int, deed: str, until: int) -> None:
        """Promise something to another seat, on record."""
        guest = self._guest(seat)
        made = Promise(0, seat, to, deed, until, 0)
        async with self._lock:
            if self._is_acknowledged(guest, command):
                return
            self.check_goes_on(seat)
            made = made._replace(number=len(self.promised) + 1, turn=len(self.table.actions()))
            rounds = self.game.definition.rounds(self.table.state)
            deeds = [Deed(one.name, one.words) for one in positions.deeds(self.game, self.table)]
            if not deeds:
                raise NotDone("words", "Nothing can be promised at this table.")
            try:
                promises.check(made, self.table.seats, deeds, rounds, len(self.promised))
            except BadPromise as error:
                raise NotDone("words", str(error)) from error
            receipt = self._receipt(guest, command)
            await self._store.promise(self.id, made, receipt)
            self._acknowledge(receipt)
            self.promised.append(made)
            self._tell_promises()

    def _tell_promises(self) -> None:
        """Send everybody what was promised, if something is new about it."""
        fates = positions.promises(self.game, self.table, self.promised)
        if fates != self._fates:
            self._fates = fates
            self._send(self.watchers, Promised(fates))

    # Bots.

    def wake(self) -> None:
        """Let the bots that are asked think."""
        if self.state != "running" or self.sketches.playing:
            return
        for seat in self.table.to_act:
            if self.seats[seat].bot and seat not in self._thinking:
                task = asyncio.get_running_loop().create_task(self._think(seat))
                self._thinking[seat] = task

    async def advise(self, seat: int) -> tuple[int, tuple[Advised, ...]]:
        """What a bot would do in the place of a seat, and the entry after which it would. Raises NotDone."""
        self.check_goes_on(seat)
        people = [number for number, one in enumerate(self.seats) if one.kind == "person"]
        try:
            advice.check_may_ask(self.game.definition, self.table, seat, people)
        except advice.NoHint as error:
            raise NotDone(error.code, error.sentence) from error
        seq = self._seq
        try:
            return seq, await self._brains.advise(Thought(self.id, self.record(), seat, ""))
        except NoAnswer as error:
            raise NotDone("busy", "Nothing can be advised now: try again.") from error

    async def _think(self, seat: int) -> None:
        try:
            while self._is_for_bot(seat):
                began = monotonic()
                seq = self._seq
                action = await self._brains.choose(Thought(self.id, self.record(), seat, self.seats[seat].bot))
                if self.watchers:
                    await asyncio.sleep(max(0.0, self.pace - (monotonic() - began)))
                if self._is_for_bot(seat) and action in self.table.legal(seat):
                    self._metrics.bot_moves += 1
                    await self._act_quietly(seat, f"bot:{seat}:{seq}", action)
        finally:
            del self._thinking[seat]

    def _is_for_bot(self, seat: int) -> bool:
        """Whether a bot has to act on a seat: what all agreed on is played before it decides anything itself."""
        asked = self.state == "running" and seat in self.table.to_act
        return asked and bool(self.seats[seat].bot) and not self.sketches.playing

    async def _act_quietly(self, seat: int, command: str, action: int) -> None:
        try:
            await self.act(seat, command, action)
        except (NotDone, IllegalAction, Conflict):  # The table went on meanwhile: the bot thinks again.
            return
        except StoreDown:
            await asyncio.sleep(1.0)

    async def close(self) -> None:
        """Stop the bots."""
        tasks = [*self._thinking.values(), *self.sketches.tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Behind the doors.

    def done(self, seat: int, command: str) -> int:
        """The entry of a command that was carried out before, 0 if it was not. Raises NotDone for somebody else's."""
        entry = self._commands.get(command)
        if entry is None:
            return 0
        if entry.seat != seat and (seat == NOBODY or entry.seat not in self.crew_of(seat)):
            raise NotDone("late", "Another command has this name already.")
        return entry.seq

    def acknowledged(self, seat: int, guest: str, command: str) -> int | None:
        """How many entries there were when a command was carried out before, None if it was not.

        Raises NotDone for a name under which somebody else acted.
        """
        found = self._receipts.get(guest, {}).get(command)
        return found if found is not None else self.done(seat, command) or None

    def _is_acknowledged(self, guest: str, command: str) -> bool:
        return command in self._receipts.get(guest, {})

    def _guest(self, seat: int) -> str:
        return "" if seat == NOBODY else self.seats[seat].guest

    def _receipt(self, guest: str, command: str) -> Receipt:
        return Receipt(guest, command, self.id, seq=self._seq, made=clock.now())

    def _acknowledge(self, receipt: Receipt | None) -> None:
        """Remember what is durable by now."""
        if receipt is not None and receipt.scope == self.id:
            own = self._receipts.setdefault(receipt.guest, {})
            own[receipt.command] = receipt.seq
            if len(own) > RECEIPTS_KEPT:
                del own[next(iter(own))]

    async def _next(self, writing: Coroutine[None, None, None]) -> None:
        """Write the next edition of the table; where another one stands already, go on from that and raise Conflict."""
        try:
            await writing
        except Conflict:
            await self._catch_up()
            raise
        self._edition += 1

    def check_goes_on(self, seat: int, *, over: bool = False) -> None:
        """Raise NotDone for what cannot be done by this seat, or at this table, now."""
        if seat == NOBODY:
            raise NotDone("seat", "Spectators only watch.")
        if self.state == "frozen":
            raise NotDone("frozen", "This table was stopped because something is wrong with it; its record is kept.")
        if self.state == "open":
            raise NotDone("late", "The game begins when every seat is taken.")
        if self.state == "over" and not over:
            raise NotDone("late", "The game is over.")

    def _refuse(self, refusals: list[Refusal]) -> NoReturn:
        self._metrics.refusals += 1
        sentence = refusals[0].reason
        raise NotDone("illegal", sentence, positions.reasons(self.game, refusals))

    def _lines(self) -> int:
        journal = self.table.journal
        return 0 if journal is None else len(journal.lines)

    def _replayed(self, actions: list[tuple[int, int]]) -> AnyTable:
        header = self._header
        return self.game.replay(
            Record(header.game, header.version, self._options, len(header.seats), header.seed, tuple(actions))
        )

    async def _write(
        self, command: str, seat: int, action: int, before: list[tuple[int, int]], receipt: Receipt | None = None
    ) -> None:
        """Make an entry durable; where the store does not take it, the table is again as it was `before`."""
        if self.state in ("running", "over"):
            self.state = "over" if self.table.over else "running"
        number = self._seq + 1
        found = check(self._check, number, command, seat, action, self.game.version)
        entry = Entry(number, command, seat, action, found)
        now = clock.now()
        try:
            await self._next(self._store.append(self.id, self._edition, entry, self._summary(), now, receipt))
        except Conflict:
            self._metrics.store_failures += 1
            raise
        except Exception:
            self._metrics.store_failures += 1
            self.table = self._replayed(before)
            self.state = "over" if self.table.over else "running"
            raise
        self._seq, self._check, self._changed = number, found, now
        self._commands[command] = entry
        self.sketches.moved(seat, action, self.table)
        self._forget_votes()
        self._metrics.actions += 1

    def _forget_votes(self) -> None:
        self.agreed.clear()
        self.back_to = -1

    async def _catch_up(self) -> None:
        """Somebody else wrote of this table: go on from there."""
        kept = await self._store.kept(self.id)
        if kept is None:
            self.gone = True
            for watcher in list(self.watchers):
                watcher.dismiss()
            return
        self._take_up(kept)
        for seat, one in enumerate(self.seats):
            await self._unseat(seat, one.guest)
        self.tell_players()
        self._tell_position()

    async def _freeze(self, good: list[tuple[int, int]], seat: int, action: int, error: Exception) -> NoReturn:
        """Stop at the last good action, and keep a record that shows what went wrong."""
        self._metrics.frozen += 1
        self.state = "frozen"
        self.table = self._replayed(good)
        record = self.table.record()
        failing = replace(record, actions=(*record.actions, (seat, action)))
        self._keep_broken(f"{self.id}-{len(good) + 1}.record", failing.text() + f"# {type(error).__name__}: {error}\n")
        with suppress(StoreDown, Conflict):  # After a restart it would stop at the same action again.
            await self._store.set_summary(self.id, self._edition, self._summary())
            self._edition += 1
        sentence = (
            "Something is wrong with this table: the last action could not be carried out. "
            "Everything before it is kept, and a report was written."
        )
        self._send(self.watchers, Frozen(sentence))
        self.tell_players()
        raise NotDone("frozen", sentence) from error

    def _summary(self) -> Summary:
        return cards.summary(self.game, self.table, self.state, self.seats, self.players())

    # Telling.

    def tell_players(self) -> None:
        """Send everybody who sits where."""
        spectators = sum(watcher.seat == NOBODY for watcher in self.watchers)
        self._send(self.watchers, Players(self.players(), self.state, spectators))

    def _tell_position(self, lines: int | None = None) -> None:
        """Send everybody the table as it may see it, with the log from line number `lines` on, or all of it."""
        by_seat: dict[int, list[Watcher]] = {}
        for watcher in self.watchers:
            by_seat.setdefault(watcher.seat, []).append(watcher)
        for seat, watchers in by_seat.items():
            log = positions.log(self.game, self.table, seat, lines or 0)
            position = self.position(seat)
            before = self._meet(seat, position, log)
            new = positions.printed(self.game, self.met(seat), before)
            self._send(watchers, Changed(self._told, position, log, lines is None, new))
        self._told = self._seq
        self._tell_promises()
        self.tell_sketches()

    def tell_sketches(self) -> None:
        """Send all people at the table the sketches that they may see, if something happened to any."""
        if self.sketches.changed:
            self.sketches.changed = False
            self._send_sketches(self.watchers)

    def _send_sketches(self, watchers: Iterable[Watcher]) -> None:
        for watcher in watchers:
            if watcher.seat != NOBODY and not watcher.program:
                cards = self.sketches.cards(watcher.seat, self.crew_of(watcher.seat), self.others)
                self._send([watcher], Sketchbook(cards))

    def _send(self, watchers: Iterable[Watcher], message: FromServer) -> None:
        encoded = _ENCODER.encode(message)
        for watcher in list(watchers):
            watcher.send(encoded)
