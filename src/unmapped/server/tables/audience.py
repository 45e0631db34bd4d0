"""Who is at a table, and what each of them is sent of it: nothing but what `positions` makes for its seat."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from time import monotonic
from typing import Final, Protocol, final

import msgspec
from msgspec.structs import replace

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.changes import Change
from unmapped.kernel.promises import Promise
from unmapped.presenting import foresight
from unmapped.server import clock, patches
from unmapped.server.storage.once import hashed
from unmapped.server.storage.store import Reception, Seat, Speech
from unmapped.server.tables import crew, positions, runs
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.readings import Readings
from unmapped.server.tables.sketches import Sketches
from unmapped.server.wire import (
    PROTOCOL,
    AtOnce,
    Changed,
    FromServer,
    Frozen,
    HasRead,
    Hearing,
    LogLine,
    Pace,
    Patched,
    Player,
    Players,
    Position,
    PromiseCard,
    Promised,
    Said,
    Sketchbook,
    Spoken,
    TableCard,
    TableState,
    Unheard,
    Welcome,
    Whole,
)

PACES: Final[Mapping[Pace, float]] = {"off": 0.0, "quick": 1.0, "calm": 2.0}
"""How many times the pace of a table bots take their time at each pace that people want."""

CHAT_KEPT: Final = 200
"""Lines of the chat that whoever comes in reads."""

STOPPED: Final = "Whoever runs this server has stopped this table: it can be looked at, but nothing is done here."
BROKEN: Final = "This table was stopped because something is wrong with it; its record is kept."

_ENCODER: Final = msgspec.json.Encoder()


def handle(guest: str, other: str) -> str:
    """How a guest names another one whom it does not want to hear: it says nothing to anybody else."""
    return hashed(f"{guest}/{other}")[:16]


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

    @property
    def pace(self) -> Pace:
        """How fast it wants to see what bots do."""
        ...

    @property
    def patches(self) -> bool:
        """Whether it is content with what changes of a position."""
        ...

    def send(self, message: bytes) -> None:
        """Send on; never waits."""
        ...

    def dismiss(self) -> None:
        """Send away: the table is no more."""
        ...

    def come_again(self) -> None:
        """Send away: the table goes on elsewhere, and who connects again is there."""
        ...


class Shown(Protocol):
    """The table that an audience is told of."""

    game: AnyGame
    state: TableState
    table: AnyTable
    promised: list[Promise]
    sketches: Sketches
    seats: list[Seat]
    stopped: bool

    def called(self, guest: str) -> str: ...  # noqa: D102  (each is said where it is made: see `Owner`)
    @property
    def seq(self) -> int: ...  # noqa: D102
    def eyes(self, seat: int) -> int: ...  # noqa: D102
    def players(self) -> tuple[Player, ...]: ...  # noqa: D102
    def position(self, seat: int) -> Position: ...  # noqa: D102
    def offer(self, seats: Collection[int]) -> None: ...  # noqa: D102
    def crew_of(self, seat: int) -> tuple[int, ...]: ...  # noqa: D102
    def others(self, seat: int) -> tuple[int, ...]: ...  # noqa: D102


@final
class Audience:
    """All who watch or play at one table."""

    def __init__(self, shown: Shown, seq: int, left: Mapping[str, int]) -> None:
        """`seq` is the entry of the log that all have been told of, `left` says since when guests are away."""
        self.watchers: set[Watcher] = set()
        self.left = monotonic()
        """When the last of them left, by the clock that nobody sets."""
        self.gone = dict(left)
        """When guests who had a seat here were last connected, by the time of day."""
        self.readings = Readings()
        self._shown = shown
        self._told = seq
        self._fates: tuple[PromiseCard, ...] = ()
        """What was told of promises last."""
        self._met: dict[int, frozenset[str]] = {}
        """What was met of that which is to be discovered, by the seat that was told so."""
        self._met_in: dict[int, object] = {}
        """The latest view of each in which something was met."""
        self._seen: dict[int, object] = {}
        """The view that was sent last of each seat that somebody watches in a browser."""
        self._unheard: dict[str, frozenset[str]] = {}
        """Whom guests who are here do not want to hear."""
        self._held: dict[Watcher, Position] = {}
        """The position that was sent last to each who is content with what changes of it."""

    @property
    def patience(self) -> float:
        """How many times as long as usual bots wait: as whoever wants to see most slowly does."""
        return max([PACES[watcher.pace] for watcher in self.watchers], default=1.0)

    @property
    def everybody(self) -> set[str]:
        """All guests who are here."""
        return {watcher.guest for watcher in self.watchers if watcher.guest}

    def guests(self) -> set[str]:
        """Whose seats are watched from."""
        return {watcher.guest for watcher in self.watchers if watcher.seat != NOBODY}

    def leave(self, watcher: Watcher) -> None:
        """Somebody is gone."""
        self.watchers.discard(watcher)
        self._held.pop(watcher, None)
        if watcher.seat != NOBODY and watcher.guest not in self.guests():
            self.gone[watcher.guest] = clock.now()
        if watcher.guest not in self.everybody:
            self._unheard.pop(watcher.guest, None)
        if not self.watchers:
            self.left = monotonic()
        self.tell_players()

    def dismiss(self) -> None:
        """Send all away: the table is no more."""
        for watcher in list(self.watchers):
            watcher.dismiss()

    def come_again(self, guest: str = "") -> None:
        """Send all away, or one guest, to where the table goes on."""
        for watcher in list(self.watchers):
            if not guest or watcher.guest == guest:
                watcher.come_again()

    def met(self, seat: int) -> frozenset[str]:
        """What a seat has met of that which is to be discovered."""
        return self._met.get(seat, frozenset())

    def _meet(self, seat: int, position: Position, log: Iterable[LogLine]) -> frozenset[str]:
        """Keep what a seat meets by what it is sent; what it had met before."""
        before = self.met(seat)
        game = self._shown.game
        view = position.view
        named = positions.met(game, view, log, position.question, position.choices, self._met_in.get(seat))
        self._met[seat], self._met_in[seat] = before | named, view
        return before

    # Telling.

    def welcome(
        self,
        watcher: Watcher,
        card: TableCard,
        options: dict[str, object],
        chat: Sequence[Speech],
        reception: Reception,
        *,
        guided: bool,
        host: bool,
    ) -> None:
        """Send somebody the whole table."""
        shown = self._shown
        hearing = self._hearing(watcher.guest, reception, chat)
        seat = watcher.seat
        position = shown.position(seat)
        log = positions.log(shown.game, shown.table, shown.eyes(seat))
        self._meet(seat, position, log)
        sent = position if watcher.program else runs.short(position)
        if not watcher.program:
            self._seen[seat] = foresight.kept(shown.game.definition, position.view)
        if watcher.patches:
            self._held[watcher] = sent
        self.send(
            [watcher],
            Welcome(
                protocol=PROTOCOL,
                table=card,
                seat=seat,
                options=options,
                guided=guided,
                host=host,
                log=log,
                chat=hearing.chat,
                position=sent,
                printed=positions.printed(shown.game, self.met(seat)),
                deeds=positions.deeds(shown.game, shown.table),
                promises=positions.promises(shown.game, shown.table, shown.promised),
                sketches=crew.sketches(shown.game),
                readings=self.readings.within(log),
                unheard=hearing.unheard,
                removed=reception.removed,
                frozen=self.sentence,
            ),
        )
        if crew.sketches(shown.game):
            self._send_sketches([watcher])

    def tell_players(self) -> None:
        """Send everybody who sits where."""
        spectators = sum(watcher.seat == NOBODY for watcher in self.watchers)
        self.send(self.watchers, Players(self._shown.players(), self._shown.state, spectators))

    def tell_position(self, lines: int | None = None) -> None:
        """Send everybody the table as it may see it, with the log from line number `lines` on, or all of it."""
        shown = self._shown
        by_seat: dict[int, list[Watcher]] = {}
        for watcher in self.watchers:
            by_seat.setdefault(watcher.seat, []).append(watcher)
        last, self._seen = self._seen, {}
        for seat, watchers in by_seat.items():
            position = shown.position(seat)
            seen = position.view if shown.eyes(seat) == seat else None
            log = positions.log(shown.game, shown.table, seat, lines or 0, seen)
            before = self._meet(seat, position, log)
            new = positions.printed(shown.game, self.met(seat), before)
            changed = Changed(self._told, position, log, lines is None, new)
            programs = [watcher for watcher in watchers if watcher.program]
            if programs:
                self.send(programs, changed)
            if len(programs) < len(watchers):
                browsers = [watcher for watcher in watchers if not watcher.program]
                changes = self._changes(seat, last.get(seat), position.view)
                self._tell(browsers, replace(changed, position=runs.short(position), changes=changes))
        self._told = shown.seq
        self.tell_promises()
        self.tell_sketches()
        self.offer()

    def _tell(self, browsers: Sequence[Watcher], changed: Changed) -> None:
        """Send browsers what changed: a patch to those who hold the position before, once for all who hold the same."""
        held: dict[int, list[Watcher]] = {}
        for watcher in browsers:
            before = self._held.get(watcher)
            held.setdefault(0 if before is None else id(before), []).append(watcher)
        for watchers in held.values():
            before = self._held.get(watchers[0])
            self.send(watchers, changed if before is None else _patched(changed, before))
        self._held.update([(watcher, changed.position) for watcher in browsers if watcher.patches])

    def offer(self) -> None:
        """Have all who play in browsers told what they may choose whole, once that is known."""
        self._shown.offer({watcher.seat for watcher in self._playing()})

    def _playing(self) -> list[Watcher]:
        return [watcher for watcher in self.watchers if watcher.seat != NOBODY and not watcher.program]

    def tell_at_once(self, seat: int, wholes: tuple[Whole, ...]) -> None:
        """Send those who play on a seat in browsers what it may choose whole of what they were told last."""
        self.send([watcher for watcher in self._playing() if watcher.seat == seat], AtOnce(self._told, wholes))

    def _changes(self, seat: int, last: object, view: object) -> tuple[Change, ...]:
        """What differs from the view that was sent `last`; the one of now is kept."""
        definition = self._shown.game.definition
        self._seen[seat] = foresight.kept(definition, view)
        return () if last is None else foresight.shown(definition, last, view, seat)

    def tell_promises(self) -> None:
        """Send everybody what was promised, if something is new about it."""
        fates = positions.promises(self._shown.game, self._shown.table, self._shown.promised)
        if fates != self._fates:
            self._fates = fates
            self.send(self.watchers, Promised(fates))

    def tell_sketches(self) -> None:
        """Send all people at the table the sketches that they may see, if something happened to any."""
        if self._shown.sketches.changed:
            self._shown.sketches.changed = False
            self._send_sketches(self.watchers)

    @property
    def sentence(self) -> str:
        """Why the table stopped, "" while it goes on."""
        if self._shown.stopped:
            return STOPPED
        return BROKEN if self._shown.state == "frozen" else ""

    def _hearing(self, guest: str, reception: Reception, chat: Sequence[Speech]) -> Hearing:
        """The chat as a guest wants to hear it from now on."""
        others = {other.guest for other in reception.unheard}
        if others:
            self._unheard[guest] = frozenset(others)
        else:
            self._unheard.pop(guest, None)
        names = {speech.guest: speech.name for speech in chat}
        unheard = []
        for other in reception.unheard:
            seats = crew.of_guest(self._shown.seats, other.guest)
            if seats or other.guest in names:
                name = self._shown.called(other.guest) if seats else names[other.guest]
                unheard.append(Unheard(handle(guest, other.guest), name, seats, other.muted, other.blocked))
        lines = [_spoken(speech) for speech in chat if not speech.guest or speech.guest not in others]
        return Hearing(tuple(lines), tuple(unheard))

    def tell_hearing(self, guest: str, reception: Reception, chat: Sequence[Speech]) -> None:
        """Send a guest the chat as it wants to hear it from now on."""
        hearing = self._hearing(guest, reception, chat)
        self.send([watcher for watcher in self.watchers if watcher.guest == guest], hearing)

    def tell_speech(self, speech: Speech) -> None:
        """Send what somebody said to everybody who wants to hear it."""
        listening = [watcher for watcher in self.watchers if speech.guest not in self._unheard.get(watcher.guest, ())]
        self.send(listening, Said(_spoken(speech)))

    def tell_reading(self, turn: int, story: str) -> None:
        """Send who has read a story to everybody in browsers who was told it."""
        shown = self._shown
        browsers = [watcher for watcher in self.watchers if not watcher.program]
        seats = {
            seat
            for seat in {watcher.seat for watcher in browsers}
            if positions.is_told(shown.game, shown.table, shown.eyes(seat), turn, story)
        }
        reading = HasRead(self.readings.of(turn, story))
        self.send([watcher for watcher in browsers if watcher.seat in seats], reading)

    def tell_frozen(self, sentence: str) -> None:
        """Send everybody that the table stopped, and why."""
        self.send(self.watchers, Frozen(sentence))

    def _send_sketches(self, watchers: Iterable[Watcher]) -> None:
        shown = self._shown
        for watcher in watchers:
            if watcher.seat != NOBODY and not watcher.program:
                cards = shown.sketches.cards(watcher.seat, shown.crew_of(watcher.seat), shown.others)
                self.send([watcher], Sketchbook(cards))

    def send(self, watchers: Iterable[Watcher], message: FromServer) -> None:
        """Send something to some of those who are here."""
        encoded = _ENCODER.encode(message)
        for watcher in list(watchers):
            watcher.send(encoded)


def _spoken(speech: Speech) -> Spoken:
    """A line of chat, without who said it."""
    return Spoken(speech.number, speech.time, speech.seat, speech.name, speech.text)


def _patched(changed: Changed, before: Position) -> Patched:
    """The same, for who holds the position before."""
    after = changed.position
    patch, check = patches.patch(before, after), patches.check(after)
    return Patched(changed.after, patch, check, changed.log, changed.whole, changed.printed, changed.changes)
