"""A table that waits because rules became others: what was played comes out otherwise under those of today.

It never becomes another table by itself. Those who sit there choose: to go on under the rules of today from the last
action up to which both agree, or to end the game as it stands, without a result. Either is done when all of them want
the same. Whoever has been away for a week has no say, and bots have none; nobody has to stay.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from time import monotonic
from typing import Final, Literal, TypeAlias, final

import msgspec
from msgspec import Struct

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.errors import BadRecord
from unmapped.kernel.record import Record
from unmapped.server import cards, clock
from unmapped.server.names import Names
from unmapped.server.storage.once import UNNAMED, Once
from unmapped.server.storage.store import (
    ClockRow,
    Header,
    Kept,
    Lease,
    NotOwner,
    Seat,
    Store,
    Unsure,
    next_entry,
    standing,
)
from unmapped.server.tables import crew
from unmapped.server.tables.agreement import RULES, Agreement
from unmapped.server.tables.audience import STOPPED
from unmapped.server.tables.contents import contents
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.tempo import clocks
from unmapped.server.tables.tempo.clocks import Stamp, Terms
from unmapped.server.wire import Choosers, Ruled, RuleShift, Suspended, TableCard, TableState, Tempo

ABSENT_SECONDS: Final = 7 * 24 * 3600
"""Whoever was not there for so long is not waited for."""

WAITS: Final = "The rules became others: those who sit here choose how it goes on."
ENDED: Final = "The game was ended as it stood, without a result."

Voted: TypeAlias = Mapping[str, Literal["on", "end"]]


class Ballot(Struct, frozen=True):
    """What those who sit want, as it is kept."""

    version: int
    """The version of the rules under which they chose: under another one the choice is another."""
    at: int
    """The last action up to which both agree."""
    proven: bool
    rules: tuple[str, ...]
    wants: dict[str, Literal["on", "end"]] = {}
    """By guest."""


@final
class Suspension:
    """One table that waits, or was ended while it did."""

    def __init__(
        self,
        game: AnyGame,
        stored: Kept,
        lease: Lease,
        compared: Agreement,
        store: Store,
        names: Names,
        time: Callable[[], int] = lambda: 0,
    ) -> None:
        """`time` is that of the house, by which clocks go."""
        self.game = game
        self.id = stored.header.id
        self.lease = lease
        self.touched = monotonic()
        self._store = store
        self._names = names
        self._lock = asyncio.Lock()
        self._header = stored.header
        self._actions = standing(stored.entries)
        self._clock = stored.clock
        self._time = time
        self._left = dict(stored.left)
        self.stopped = stored.stopped
        """Whether whoever runs the server has stopped it: nothing is chosen then."""
        self._compared = compared
        self.settled = False
        """Whether it goes on, or is another node's: then it is opened like any other."""
        before = msgspec.json.decode(stored.header.ballot, type=Ballot) if stored.header.ballot else None
        now = Ballot(game.version, compared.at, compared.proven, compared.rules)
        same = before is not None and (before.version, before.at) == (now.version, now.at)
        self._ballot = before if before is not None and (same or self.state == "abandoned") else now

    # What it is.

    @property
    def state(self) -> TableState:
        """Waiting, or ended."""
        return "abandoned" if self._header.summary.state == "abandoned" else "suspended"

    @property
    def header(self) -> Header:
        """As it is kept, with the state that it is in."""
        last = ENDED if self.state == "abandoned" else WAITS
        summary = self._header.summary._replace(state=self.state, asked=(), last=last, scores=())
        return self._header._replace(summary=summary)

    def hindrance(self) -> tuple[str, str]:
        """What is answered to those who want the table itself: a word, and a sentence."""
        return self.state, self.header.summary.last

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._header.seats

    def card(self, guest: str) -> TableCard:
        """The table as the lobby shows it."""
        players = cards.players_of(self.id, self.seats, self._names, (), self._left)
        card = cards.card(self.header, guest, self.game, players)
        return msgspec.structs.replace(card, your_move=self.state == "suspended" and guest in self._missing())

    def record(self) -> Record:
        """What was played, under the version of the rules under which it was."""
        header = self._header
        options = msgspec.json.decode(header.options, type=dict[str, object])
        return Record(header.game, header.version, options, len(header.seats), header.seed, tuple(self._actions))

    def sheet(self, guest: str) -> Suspended:
        """What somebody is told of it: who looks is there again."""
        self._left.pop(guest, None)
        ballot, header = self._ballot, self._header
        shifts = self.game.ledger.changed(header.version, ballot.version)
        spoke = set(ballot.rules)
        # Those of the changes come first that speak where it comes out otherwise.
        shifts = tuple(sorted(shifts, key=lambda shift: not spoke & set(shift.rules)))
        return Suspended(
            table=self.card(guest),
            version=header.version,
            now=ballot.version,
            at=ballot.at,
            of=len(self._actions),
            proven=ballot.proven,
            rules=tuple([rule for rule in ballot.rules if self.game.ledger.find(rule) is not None]),
            shifts=tuple([RuleShift(shift.version, shift.rules, shift.text) for shift in shifts]),
            goes_on=self._begin() is not None,
            choosers=tuple(
                [
                    Choosers(
                        crew.of_guest(self.seats, person), ballot.wants.get(person, ""), person not in self._counted()
                    )
                    for person in self._people()
                ]
            ),
            may_choose=self.state == "suspended" and guest in self._people() and not self.stopped,
            may_close=self._may_close(guest),
            may_export=self.may_export(guest),
        )

    def may_export(self, guest: str) -> bool:
        """Whether a guest may have the record now, which holds all that is hidden.

        Of a game that was ended anybody may; before that, who sits there, unless it plays against other people.
        """
        if self.state == "abandoned":
            return True
        return guest in self._people() and (len(self._people()) == 1 or crew.together(self.game))

    def _may_close(self, guest: str) -> bool:
        """Whether a guest may remove the table: it made it, and nobody else sits there, or it has not begun."""
        others = [person for person in self._people() if person != guest]
        waits = self._header.summary.state == "open"
        return self.state == "suspended" and guest == self._header.host and (waits or not others)

    # What is done with it. All raise NotDone, and then nothing has changed; Conflict or StoreDown.

    async def choose(self, guest: str, wanted: Ruled, once: Once = UNNAMED) -> None:
        """Somebody wants it to go on, or to end, or has not decided yet."""
        async with self._lock:
            self._check_waits()
            if guest not in self._people():
                raise NotDone("seat", "Only those who sit at this table choose how it goes on.")
            if wanted.choice == "on" and self._begin() is None:
                raise NotDone("closed", "With these options it cannot be played any more: it can only be ended.")
            wants = {person: want for person, want in self._ballot.wants.items() if person != guest}
            if wanted.choice != "":
                wants[guest] = wanted.choice
            self._left.pop(guest, None)
            await self._keep(msgspec.structs.replace(self._ballot, wants=wants), once)
            await self._settle()

    async def leave(self, guest: str, seat: int, once: Once = UNNAMED) -> None:
        """Somebody gives a seat up: nobody has to stay."""
        async with self._lock:
            self._check_waits()
            was, header = self.seats[seat], self._header
            if not guest or was.guest != guest:
                raise NotDone("seat", "This is not your seat.")
            free = Seat("open", "", "") if header.summary.state == "open" else Seat("bot", "", "navigator")
            receipt = once.receipt()
            await self._owned(
                self._store.set_seat(self.lease, header.edition, seat, free, was, header.summary, receipt)
            )
            seats = tuple([free if number == seat else row for number, row in enumerate(header.seats)])
            self._header = header._replace(seats=seats, edition=header.edition + 1)
            await self._settle()

    async def close(self, guest: str, once: Once = UNNAMED) -> None:
        """Remove the table with all that belongs to it."""
        async with self._lock:
            self._check_waits()
            if not self._may_close(guest):
                raise NotDone("host", "Only who made the table closes it, and only where nobody else sits.")
            await self._owned(self._store.remove(self.lease, self._header.edition, once.receipt()))
            self.settled = True

    def _check_waits(self) -> None:
        if self.settled:
            raise NotDone("late", "This is decided: look at the table again.")
        if self.stopped:
            raise NotDone("frozen", STOPPED)
        if self.state == "abandoned":
            raise NotDone("late", ENDED)

    async def _owned(self, writing: Coroutine[None, None, None]) -> None:
        """Write something as the owner; who is none any more, or cannot know what is kept, is opened anew."""
        try:
            await writing
        except (NotOwner, Unsure):
            self.settled = True
            raise

    # Who has a say.

    def _people(self) -> list[str]:
        """All people who sit there, by guest, each once; also those for whom a bot stands in."""
        return list(dict.fromkeys([row.guest for row in self.seats if row.kind == "person"]))

    def _counted(self) -> list[str]:
        """Those whose word is waited for: who has been away for long has one when it comes."""
        long_ago = clock.ago(ABSENT_SECONDS)
        wants = self._ballot.wants
        return [person for person in self._people() if person in wants or not 0 < self._left.get(person, 0) < long_ago]

    def _missing(self) -> list[str]:
        return [person for person in self._counted() if person not in self._ballot.wants]

    async def _keep(self, ballot: Ballot, once: Once) -> None:
        text = msgspec.json.encode(ballot).decode()
        await self._owned(self._store.set_ballot(self.lease, self._header.edition, text, once.receipt()))
        self._header = self._header._replace(edition=self._header.edition + 1)
        self._ballot = ballot

    async def settle(self) -> None:
        """Do what all wanted when the server stopped, if it was not done then. Raises Conflict or StoreDown."""
        async with self._lock:
            if self.state == "suspended" and not self.stopped:
                await self._settle()

    async def _settle(self) -> None:
        """Do what all want, if they do; where nobody sits there any more it ends."""
        people = self._people()
        wanted = {self._ballot.wants.get(person) for person in self._counted()}
        if not people and self._header.summary.state == "open":
            return  # It waits for people as it did.
        if wanted == {"on"} and self._begin() is not None:
            await self._go_on()
        elif not people or wanted == {"end"}:
            summary = self._header.summary._replace(state="abandoned", asked=(), last=ENDED, scores=(), bot_asked=False)
            await self._keep(self._ballot, UNNAMED)
            await self._owned(self._store.set_summary(self.lease, self._header.edition, summary))
            self._header = self._header._replace(edition=self._header.edition + 1, summary=summary)

    # Going on.

    def _begin(self) -> AnyTable | None:
        """The table as it goes on under the rules of today; None where it cannot even begin."""
        at = max(self._ballot.at, 0)
        record = replace(self.record(), version=self.game.version, actions=tuple(self._actions[:at]))
        try:
            return self.game.replay(record)
        except BadRecord:
            return None
        except Exception:  # noqa: BLE001  (whatever goes wrong under other rules)
            return None

    async def _go_on(self) -> None:
        """Go on from the last action up to which both agree, under the rules of today: an entry of the log says so."""
        table, header = self._begin(), self._header
        assert table is not None
        taken_back = len(table.actions()) - len(self._actions)
        command = f"{RULES}{self.game.version}:{header.seq + 1}"
        row, stamp = self._clocks_of(table)
        entry = next_entry(
            header.check, header.seq + 1, command, NOBODY, taken_back, self.game.version, fingerprint(table), stamp
        )
        free = any(row.kind in ("open", "link") and not row.bot for row in self.seats)
        state: TableState = "over" if table.over else "open" if free else "running"
        players = cards.players_of(self.id, self.seats, self._names)
        summary = cards.summary(self.game, table, state, self.seats, players)
        there = contents(self.game)
        await self._store.keep_contents(*there)
        await self._owned(
            self._store.append(self.lease, header.edition, entry, summary, clock.now(), contents=there.name, clock=row)
        )
        self.settled = True

    def _clocks_of(self, table: AnyTable) -> tuple[ClockRow | None, str]:
        """The clocks as they go on there, and what the entry says of them: while a table waits they stand."""
        if self._clock is None:
            return None, ""
        was = clocks.read(self._clock.clock)
        tempo = msgspec.json.decode(self._clock.tempo, type=Tempo)
        people = [seat for seat, row in enumerate(self._header.seats) if row.kind == "person" and not row.bot]
        stood = clocks.unasked(msgspec.structs.replace(was, at=self._time()), (), was.round)
        after = clocks.turned(stood, Terms(tempo), table.to_act, people, was.round)
        # When the first runs out is found out as soon as the table is opened.
        return self._clock._replace(clock=after.text(), due=1), Stamp(after.at, was.dials, after.dials).text()
