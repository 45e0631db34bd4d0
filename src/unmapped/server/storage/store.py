"""Where tables, guests and seats are kept: the port that the server sees, and its records.

The log of a table is the truth; everything else about it is a summary that is written in the same transaction. What is
awaited is durable when it returns. Whatever is written of a table names the edition of it that was known when the
write was decided; where another one stands by now, nothing is written. It also names the lease under which its owner
has the table; where a later one stands, nothing is written either, and the owner is none any more.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias

from unmapped.kernel.definition import Fact
from unmapped.kernel.errors import BadRecord
from unmapped.kernel.promises import Promise
from unmapped.server.wire import SeatKind, TableState


class LogEntry(NamedTuple):
    """One entry of a table's log."""

    seq: int
    """From 1, without gaps."""
    command: str
    """The name that the client, or a bot, gave it: unique at the table."""
    seat: int
    """Who acted; -1 for all people together."""
    action: int
    """The action; below 0 so many actions were taken back, of this seat or (seat -1) of everybody.

    0 of everybody's is nothing: it says under which rules the table goes on.
    """
    check: str
    """A hash of this entry and all before it."""
    version: int
    """The rules version under which it was done."""
    fingerprint: str = ""
    """Of the table after it; "" in logs of releases that kept none."""
    clock: str = ""
    """When it was made, and what stood on the clocks then, as text; "" at a table without clocks."""


class Summary(NamedTuple):
    """What the lobby shows of a table."""

    state: TableState
    round: int
    asked: tuple[int, ...]
    last: str
    """The last thing that happened in the open."""
    scores: tuple[int, ...]
    bot_asked: bool
    """Whether the table waits for a bot: after a restart it is woken."""


class Seat(NamedTuple):
    """Who sits on a seat."""

    kind: SeatKind
    guest: str
    """The id of the guest, "" for none."""
    bot: str
    """The level of the bot that plays or stands in, "" for none."""


class Vote(NamedTuple):
    """Who wants to go back beyond the limit of undo, and to where."""

    back_to: int = -1
    """How many actions would stand then, -1 where nobody asked for it."""
    agreed: tuple[int, ...] = ()
    """The seats that want it, ascending."""


NO_VOTE: Final = Vote()


class Header(NamedTuple):
    """All of a table except its log."""

    id: str
    game: str
    version: int
    """Of the rules under which it is played: that of its last entry."""
    seed: int
    options: str
    """As JSON."""
    name: str
    host: str
    """The guest who made it."""
    guide: bool
    seeded: bool
    """Whether the host chose the seed, and so could know all that is hidden."""
    listed: bool
    """Whether the lobby shows it to strangers."""
    made: int
    changed: int
    seq: int
    seats: tuple[Seat, ...]
    summary: Summary
    about: tuple[Fact, ...] = ()
    """What its options come to, found out when it was made."""
    check: str = ""
    """The check of the last entry of its log, "" for none: so a log that lost its end is known."""
    edition: int = 0
    """How often something of it was written; each write names the edition that it follows."""
    vote: Vote = Vote()
    book: str = ""
    """Its sketches as text, "" for none."""
    follows: str = ""
    """The table whose people play again here, "" for none; each table is followed by one at most."""
    begun: str = ""
    """The fingerprint of the table before anything was done; "" for tables of releases that kept none."""
    contents: str = ""
    """What its numbers stand for, by the name of a list of ids that the store keeps; "" where none was kept."""
    ballot: str = ""
    """What those who sit want where rules became others, as text; "" for nothing."""
    absence: str = ""
    """What is kept of those who are away, as text; "" for nothing."""


class Speech(NamedTuple):
    """A line of a table's chat."""

    number: int
    time: int
    seat: int
    name: str
    text: str
    guest: str = ""
    """Who said it; "" where nobody remembers."""


class Unheard(NamedTuple):
    """Somebody of whom a guest hears nothing at a table."""

    guest: str
    muted: bool
    """At this table."""
    blocked: bool
    """Everywhere."""


class Nudge(NamedTuple):
    """Somebody waits for a guest at a table, and said so."""

    table: str
    name: str
    """Of the table."""
    game: str
    by: str
    """What the one is called who waits."""
    time: int


class Reception(NamedTuple):
    """How a guest stands to a table and to those who are there, and who waits for it anywhere."""

    unheard: tuple[Unheard, ...] = ()
    removed: bool = False
    """Whether the host took it off the table."""
    nudges: tuple[Nudge, ...] = ()
    """Those that it has not heeded, the latest first."""


class GuestRow(NamedTuple):
    """A guest."""

    id: str
    name: str
    used: int = 0
    """When its session was used last, -1 for a secret of before there were sessions."""
    kept: bool = False
    """Whether it keeps its name."""
    leaving: int = 0
    """When it will be erased, 0 for never."""


class Key(NamedTuple):
    """What a secret opens: a seat for whoever brings an invitation, or for a program."""

    purpose: str
    """"invitation" or "program"."""
    table: str
    seat: int
    guest: str
    """For a program, the guest it plays for."""


RECEIPTS_KEPT: Final = 500
"""Receipts of one guest at one table, and as many for what it asks over HTTP; the oldest go first.

A client has few commands on their way at a time, and sends nothing again but those.
"""

RECEIPT_SECONDS: Final = 30 * 24 * 3600
"""After so long a receipt goes in any case: no page and no program waits for an answer for a month."""


class Receipt(NamedTuple):
    """That a command was carried out: sent again it is answered, and nothing happens twice.

    Entries of a log need none: the log keeps the names of its commands for good.
    """

    guest: str
    command: str
    """The name that the client gave it."""
    scope: str
    """The table whose socket it came by, "" for what was asked over HTTP."""
    asked: str = ""
    """What was asked, in short, so that another request under this name is known."""
    about: str = ""
    """The table that it is about, where it is not the scope, or the guest that was meant."""
    seq: int = 0
    """How many entries the table had then."""
    made: int = 0
    """When it was carried out."""


class AnalysisRow(NamedTuple):
    """That a finished game is to be looked at, or what became of that: found, stopped, or neither yet."""

    table: str
    seq: int
    """How many entries its log has: people who go back together may end a game in another way."""
    number: int
    """In the order in which they were asked for."""
    name: str
    """Of the table."""
    guests: tuple[str, ...]
    """Who wants to know."""
    changed: int
    """When it was asked for, stopped or found."""
    sentence: str = ""
    """Why it was stopped, "" if it was not."""
    found: str = ""
    """What was found, as JSON, "" for nothing yet."""


class ClockRow(NamedTuple):
    """The clocks of a table, as they are kept."""

    tempo: str
    """The pace that was agreed on, as JSON."""
    clock: str
    """What stands on them, as JSON."""
    due: int
    """When the first of them runs out if nothing happens, in milliseconds since 1970; 0 for never."""


class Kept(NamedTuple):
    """All that is kept of a table."""

    header: Header
    entries: list[LogEntry]
    promised: list[Promise]
    receipts: list[Receipt]
    """Of the commands that came by its sockets, the oldest first; those of the log's entries are not among them."""
    left: Mapping[str, int] = MappingProxyType({})
    """When guests who have a seat there and are away were last connected."""
    stopped: bool = False
    """Whether whoever runs the server has stopped it."""
    nudged: Mapping[str, int] = MappingProxyType({})
    """When guests who have a seat there were last nudged."""
    clock: ClockRow | None = None
    """Its clocks, None for a table without any."""
    stood: tuple[tuple[int, int], ...] = ()
    """From when to when all its clocks stood since it was frozen, in milliseconds since 1970."""
    staked: bool = False
    """Whether anybody wants its game to count."""


class Lease(NamedTuple):
    """That a table is one node's, until somebody takes it later: whatever its owner writes of it names this.

    A node is a process that serves tables, as it is called until it ends.
    """

    table: str
    epoch: int = 0
    """How often it was taken until then; 0 of a table that nobody had to take, in a store of this process alone."""
    node: str = ""


LEASE_SECONDS: Final = 4
"""For so long a table is a node's that says nothing; by the clock of the store."""


class Peer(NamedTuple):
    """A node as the others know it that serve the same tables."""

    node: str
    address: str
    """Where the others reach it, as in ``http://10.0.0.2:8600``."""
    secret: str
    """What a request brings that another node passes on to it."""
    releases: Mapping[str, int]
    """The version of the rules by which it plays each game."""


class Notice(NamedTuple):
    """Something that somebody else did in the store, and that concerns all who serve it."""

    kind: str
    """"renamed", "heard", "nudged", "called", "stopped", "parted" and "erased" are about a guest.

    "changed" and "moved" are about a table.

    "missed" says that some may have gone by unheard.
    """
    about: str
    """The id of a guest or a table."""


Beside: TypeAlias = "tuple[str, tuple[str | int | bytes | None, ...]]"
"""A statement that a database carries out with what is written, or not at all."""


class Conflict(Exception):
    """Something stands there otherwise than whoever writes thought, or its command was carried out before."""


class StoreDown(Exception):
    """Nothing can be written now; what was asked did not happen."""


class NotOwner(StoreDown):
    """Another node has the table: what was asked did not happen here."""


class Unsure(StoreDown):
    """The store was lost while it wrote: only when it is asked again, it is known whether that happened."""


class Store(Protocol):
    """What the server keeps. Secrets arrive as hashes; `guest` and `table` are ids.

    Whatever takes a `lease` raises NotOwner where the table is another's by now, and Unsure where the store was lost
    while it wrote.
    """

    async def open(self) -> None:
        """Make it ready. Raises StoreDown."""
        ...

    async def close(self) -> None:
        """Write what is waiting, and close."""
        ...

    def load(self) -> tuple[int, float, int]:
        """How many commits there were, how many seconds they took, and how many jobs wait."""
        ...

    async def touch(self) -> None:
        """Write something that nobody reads, durably. Raises StoreDown if nothing can be written now."""
        ...

    async def acquire(self, table: str, node: str, version: int) -> Lease | None:
        """Take a table for a node that plays it under a version of its rules; None as long as another node has it.

        What it wrote under an earlier lease may go on until this returns, and never after. Raises StoreDown.
        """
        ...

    async def renew(self, node: str, leases: Sequence[Lease]) -> frozenset[str]:
        """Have these tables for longer; those that are the node's no more. Raises StoreDown.

        A lease that ran out is renewed as long as nobody else took the table.
        """
        ...

    async def release(self, lease: Lease) -> None:
        """Leave a table to whoever comes to it next; nothing if it is another's by now. Raises StoreDown."""
        ...

    async def lapse(self, lease: Lease) -> None:
        """Leave a table whose bots others shall wake; nothing if it is another's by now. Raises StoreDown."""
        ...

    async def holder(self, table: str) -> str:
        """The node that has a table now, "" for none."""
        ...

    async def beat(self, peer: Peer) -> list[Peer]:
        """Say that a node is there, for `LEASE_SECONDS`; all others that are. Raises StoreDown."""
        ...

    async def sign_off(self, node: str) -> None:
        """Say that a node is there no more. Raises StoreDown."""
        ...

    async def listen(self, heard: Callable[[Notice], None]) -> None:
        """Tell of each notice, until cancelled; a store that one process has to itself returns."""
        ...

    async def make_table(
        self,
        header: Header,
        entries: Sequence[LogEntry] = (),
        keys: Sequence[tuple[str, Key]] = (),
        receipt: Receipt | None = None,
        clock: ClockRow | None = None,
        beside: Sequence[Beside] = (),
    ) -> None:
        """A new table with its invitations and clocks; a fork or an uploaded record brings its log along.

        Whatever stands `beside` is written with it, or nothing is.
        """
        ...

    async def append(
        self,
        lease: Lease,
        edition: int,
        entry: LogEntry,
        summary: Summary,
        changed: int,
        receipt: Receipt | None = None,
        contents: str = "",
        vote: Vote = NO_VOTE,
        clock: ClockRow | None = None,
        beside: Sequence[Beside] = (),
    ) -> None:
        """Add an entry; a vote that stood lapses but for `vote`. With `contents`, its numbers stand for those ids now.

        Whatever stands `beside` is written with it, or nothing is. Raises Conflict or StoreDown, and then nothing was
        written.
        """
        ...

    async def set_seat(
        self,
        lease: Lease,
        edition: int,
        seat: int,
        value: Seat,
        was: Seat,
        summary: Summary,
        receipt: Receipt | None = None,
        keys: Sequence[tuple[str, Key]] = (),
        removed: str = "",
        clock: ClockRow | None = None,
    ) -> None:
        """Somebody sat down, left, or let a bot stand in, if the seat is still what it `was`; with new secrets of it.

        A guest who is `removed` is not seated there again. Where it changes hands its older secrets end, and a vote
        that stood lapses. Raises Conflict.
        """
        ...

    async def set_vote(self, lease: Lease, edition: int, vote: Vote, receipt: Receipt | None = None) -> None:
        """Somebody wants to go back, or does so no more. Raises Conflict."""
        ...

    async def set_ballot(self, lease: Lease, edition: int, ballot: str, receipt: Receipt | None = None) -> None:
        """What those who sit want where rules became others; an entry ends it. Raises Conflict."""
        ...

    async def set_book(self, lease: Lease, edition: int, book: str, receipt: Receipt | None = None) -> None:
        """Other sketches. Raises Conflict."""
        ...

    async def set_summary(self, lease: Lease, edition: int, summary: Summary) -> None:
        """The summary alone, as when a table is frozen. Raises Conflict."""
        ...

    async def set_absence(
        self,
        lease: Lease,
        edition: int,
        absence: str,
        summary: Summary,
        bots: Mapping[int, str] = MappingProxyType({}),
        receipt: Receipt | None = None,
        clock: ClockRow | None = None,
    ) -> None:
        """What is kept of those who are away; `bots` play for people on these seats now, "" for none. Raises Conflict.

        Raises Conflict also where somebody on such a seat is no person any more.
        """
        ...

    async def nudge(self, lease: Lease, guest: str, by: str, time: int, receipt: Receipt | None = None) -> None:
        """A guest is waited for at a table; all who serve it hear so."""
        ...

    async def nudges(self, guest: str) -> tuple[Nudge, ...]:
        """Where a guest is waited for and has not been since, the latest first; not by whom it does not hear."""
        ...

    async def heed(self, table: str, guest: str) -> None:
        """A guest who was nudged is there."""
        ...

    async def receipt(self, guest: str, command: str) -> Receipt | None:
        """What is known of a request over HTTP that a guest sent before."""
        ...

    async def keep_contents(self, name: str, text: str) -> None:
        """Keep a list of ids by its name, if it is not there."""
        ...

    async def contents(self, name: str) -> str:
        """A list of ids by its name, "" if there is none."""
        ...

    async def keep_album(self, table: str, check: str, pages: Mapping[int, bytes]) -> None:
        """Keep what everybody saw of a finished game, whose log ends with this check, in the place of an older one.

        Nothing is kept of a table that stands otherwise by now.
        """
        ...

    async def page(self, table: str, number: int, check: str) -> bytes | None:
        """A page of the album of a game whose log ends with this check, None if there is none."""
        ...

    async def without_album(self) -> list[str]:
        """The tables whose games are over, that have no album of how they ended and no node, the latest first."""
        ...

    async def forget_receipts(self, before: int) -> None:
        """Forget all receipts that were made before a time; each write forgets those that are too many."""
        ...

    async def keep_analysis(self, row: AnalysisRow, receipt: Receipt | None = None) -> None:
        """Keep an analysis as it is now."""
        ...

    async def add_analysis(self, row: AnalysisRow, receipt: Receipt | None = None) -> int:
        """Keep an analysis that somebody asks for, at the end of those that wait; its number.

        An older one of the same game goes. Raises Conflict where somebody else asked for one at the same moment.
        """
        ...

    async def analysis(self, table: str, seq: int) -> AnalysisRow | None:
        """The one of a game that ended with so many entries, None if there is none."""
        ...

    async def analyses_pending(self) -> list[AnalysisRow]:
        """Those that are neither found nor stopped, in the order in which they were asked for."""
        ...

    async def analyses_left(self) -> list[AnalysisRow]:
        """Those of them whose tables no node has."""
        ...

    async def forget_analyses(self, since: int, most: int) -> None:
        """Forget those that are found or stopped but for the latest `most`, and of these what is older than `since`."""
        ...

    async def games_analysed(self) -> set[tuple[str, int]]:
        """The table, and the length of its log, of each analysis that there is."""
        ...

    async def analyses(self) -> list[AnalysisRow]:
        """All of them, in the order in which they were asked for."""
        ...

    async def kept(self, table: str) -> Kept | None:
        """All that is kept of a table as it is at one moment, None if there is none."""
        ...

    async def header(self, table: str) -> Header | None:
        """A table, None if there is none."""
        ...

    async def note_left(self, table: str, guest: str, time: int) -> None:
        """Keep since when a guest is away from a table; 0 for one who is back. Raises Conflict if there is none."""
        ...

    async def following(self, table: str) -> str:
        """The table at which the people of this one play again, "" for none."""
        ...

    async def entries(self, table: str) -> list[LogEntry]:
        """The log of a table."""
        ...

    async def of_guest(self, guest: str, limit: int) -> list[Header]:
        """Tables on which a guest has a seat, or which it made, the latest first."""
        ...

    async def listed(self, states: Sequence[str], limit: int) -> list[Header]:
        """Tables in one of these states that the lobby shows to strangers, the latest first."""
        ...

    async def remove(self, lease: Lease, edition: int, receipt: Receipt | None = None) -> None:
        """Forget a table and all that belongs to it. Raises Conflict."""
        ...

    async def waiting_for_bots(self) -> list[str]:
        """The running tables on which a bot is asked, and whose node is gone; not those that were released."""
        ...

    async def count_running(self) -> dict[str, int]:
        """How many tables are being played, by game."""
        ...

    async def count_unfinished(self, guest: str) -> int:
        """How many tables that are not over a guest has made."""
        ...

    async def say(self, lease: Lease, speech: Speech, receipt: Receipt | None = None) -> None:
        """Add a line to the chat. Raises Conflict if its number is taken."""
        ...

    async def chat(self, table: str, limit: int) -> list[Speech]:
        """The latest lines of the chat, oldest first."""
        ...

    async def reception(self, table: str, guest: str) -> Reception:
        """How a guest stands to a table and to those who are there."""
        ...

    async def promise(self, lease: Lease, promise: Promise, receipt: Receipt | None = None) -> None:
        """Add what somebody promised. Raises Conflict if its number is taken."""
        ...

    async def promises(self, table: str) -> list[Promise]:
        """All that was promised at a table, in order."""
        ...

    async def make_guest(self, guest: GuestRow, token: str, now: int, device: str = "") -> None:
        """A new guest with the hash of its token, and the device on which it came."""
        ...

    async def guest_of(self, token: str, now: int = 0) -> GuestRow | None:
        """The guest with this token now."""
        ...

    async def names(self, guests: Sequence[str]) -> dict[str, str]:
        """What guests are called."""
        ...

    async def rename(self, guest: str, name: str, was: str, receipt: Receipt | None = None, likeness: str = "") -> None:
        """Another name for a guest who is still called what it `was`, and what that looks like.

        Raises Conflict, also where the guest keeps its name and another one keeps one like it.
        """
        ...

    async def make_key(self, secret: str, key: Key, receipt: Receipt | None = None) -> None:
        """A new secret; an older one for the same purpose, table and seat ends."""
        ...

    async def key(self, secret: str) -> Key | None:
        """What a secret opens, None if it never did or does no more."""
        ...


def next_entry(
    previous: str, seq: int, command: str, seat: int, action: int, version: int, fingerprint: str = "", clock: str = ""
) -> LogEntry:
    """An entry after one with the check `previous`."""
    text = f"{previous}/{seq}/{command}/{seat}/{action}/{version}"
    if fingerprint or clock:  # The checks of older entries are those of entries without one.
        text += f"/{fingerprint}"
    if clock:
        text += f"/{clock}"
    check = blake2b(text.encode(), digest_size=12).hexdigest()
    return LogEntry(seq, command, seat, action, check, version, fingerprint, clock)


def is_whole(entries: Sequence[LogEntry]) -> bool:
    """Whether a log has no gaps, and every entry the check that follows from all before it."""
    before = ""
    for number, logged in enumerate(entries, start=1):
        if logged != next_entry(before, number, *logged[1:4], *logged[5:]):
            return False
        before = logged.check
    return True


def check_whole(header: Header, entries: Sequence[LogEntry]) -> None:
    """Raise BadRecord unless a log is all that was written, unchanged and with its end."""
    missing = header.seq - len(entries)
    if missing > 0:
        raise BadRecord("the log", f"{missing} of its {header.seq} entries are missing")
    end = entries[-1].check if entries else ""
    if missing or end != header.check or not is_whole(entries):
        raise BadRecord("the log", "it has a gap, or was changed after it was written")


def standing(entries: Sequence[LogEntry]) -> list[tuple[int, int]]:
    """The actions that stand, as (seat, action): those taken back are left out."""
    return [(entry.seat, entry.action) for entry in left_standing(entries)]


def left_standing(entries: Sequence[LogEntry]) -> list[LogEntry]:
    """The entries of all actions that stand."""
    stand: list[LogEntry] = []
    for entry in entries:
        follow(stand, entry)
    return stand


def follow(stand: list[LogEntry], entry: LogEntry) -> None:
    """Let those that stand be what they are after one more entry."""
    if entry.seat < 0:
        del stand[len(stand) + entry.action :]
    elif entry.action >= 0:
        stand.append(entry)
    else:
        left = -entry.action
        for at in range(len(stand) - 1, -1, -1):
            if left and stand[at].seat == entry.seat:
                del stand[at]
                left -= 1
