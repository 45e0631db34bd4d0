"""Where tables, guests and seats are kept: the port that the server sees, and its records.

The log of a table is the truth; everything else about it is a summary that is written in the same transaction. What is
awaited is durable when it returns.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple, Protocol

from unmapped.kernel.game import Fact
from unmapped.kernel.promises import Promise
from unmapped.server.wire import SeatKind, TableState


class Entry(NamedTuple):
    """One entry of a table's log."""

    seq: int
    """From 1, without gaps."""
    command: str
    """The name that the client, or a bot, gave it: unique at the table."""
    seat: int
    """Who acted; -1 for all people together."""
    action: int
    """The action; below 0 so many actions were taken back, of this seat or (seat -1) of everybody."""
    check: str
    """A hash of this entry and all before it."""


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


class Header(NamedTuple):
    """All of a table except its log."""

    id: str
    game: str
    version: int
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


class Speech(NamedTuple):
    """A line of a table's chat."""

    number: int
    time: int
    seat: int
    name: str
    text: str


class GuestRow(NamedTuple):
    """A guest."""

    id: str
    name: str


class Key(NamedTuple):
    """What a secret opens: a seat for whoever brings an invitation, or for a program."""

    purpose: str
    """"invitation" or "program"."""
    table: str
    seat: int
    guest: str
    """For a program, the guest it plays for."""


class Conflict(Exception):
    """Somebody else has written this entry already, or its command was carried out before."""


class StoreDown(Exception):
    """Nothing can be written now; what was asked did not happen."""


class Store(Protocol):
    """What the server keeps. Secrets arrive as hashes; `guest` and `table` are ids."""

    async def open(self) -> None:
        """Make it ready. Raises StoreDown."""
        ...

    async def close(self) -> None:
        """Write what is waiting, and close."""
        ...

    def load(self) -> tuple[int, float, int]:
        """How many commits there were, how many seconds they took, and how many jobs wait."""
        ...

    async def make_table(self, header: Header, entries: Sequence[Entry] = ()) -> None:
        """A new table; a fork or an uploaded record brings its log along."""
        ...

    async def append(self, table: str, entry: Entry, summary: Summary, changed: int) -> None:
        """Add an entry. Raises Conflict or StoreDown, and then nothing was written."""
        ...

    async def set_seat(self, table: str, seat: int, value: Seat, summary: Summary) -> None:
        """Somebody sat down, left, or let a bot stand in."""
        ...

    async def set_summary(self, table: str, summary: Summary) -> None:
        """The summary alone, as when a table is frozen."""
        ...

    async def header(self, table: str) -> Header | None:
        """A table, None if there is none."""
        ...

    async def entries(self, table: str) -> list[Entry]:
        """The log of a table."""
        ...

    async def of_guest(self, guest: str, limit: int) -> list[Header]:
        """Tables on which a guest has a seat, or which it made, the latest first."""
        ...

    async def listed(self, states: Sequence[str], limit: int) -> list[Header]:
        """Tables in one of these states that the lobby shows to strangers, the latest first."""
        ...

    async def remove(self, table: str) -> None:
        """Forget a table and all that belongs to it."""
        ...

    async def waiting_for_bots(self) -> list[str]:
        """The running tables on which a bot is asked."""
        ...

    async def count_running(self) -> dict[str, int]:
        """How many tables are being played, by game."""
        ...

    async def count_unfinished(self, guest: str) -> int:
        """How many tables that are not over a guest has made."""
        ...

    async def say(self, table: str, speech: Speech) -> None:
        """Add a line to the chat."""
        ...

    async def chat(self, table: str, limit: int) -> list[Speech]:
        """The latest lines of the chat, oldest first."""
        ...

    async def promise(self, table: str, promise: Promise) -> None:
        """Add what somebody promised. Raises Conflict if its number is taken."""
        ...

    async def promises(self, table: str) -> list[Promise]:
        """All that was promised at a table, in order."""
        ...

    async def make_guest(self, guest: GuestRow, token: str, now: int) -> None:
        """A new guest with the hash of its token."""
        ...

    async def guest_of(self, token: str) -> GuestRow | None:
        """The guest with this token."""
        ...

    async def names(self, guests: Sequence[str]) -> dict[str, str]:
        """What guests are called."""
        ...

    async def rename(self, guest: str, name: str) -> None:
        """Another name for a guest."""
        ...

    async def make_key(self, secret: str, key: Key) -> None:
        """A new secret; an older one for the same purpose, table and seat ends."""
        ...

    async def key(self, secret: str) -> Key | None:
        """What a secret opens, None if it never did or does no more."""
        ...

    async def end_keys(self, purpose: str, table: str, seat: int) -> None:
        """End the secrets of a seat."""
        ...


def check(previous: str, seq: int, command: str, seat: int, action: int, version: int) -> str:
    """The check of an entry after one with the check `previous`."""
    text = f"{previous}/{seq}/{command}/{seat}/{action}/{version}"
    return blake2b(text.encode(), digest_size=12).hexdigest()


def is_whole(entries: Sequence[Entry], version: int) -> bool:
    """Whether a log has no gaps, and every entry the check that follows from all before it."""
    before = ""
    for number, entry in enumerate(entries, start=1):
        before = check(before, number, entry.command, entry.seat, entry.action, version)
        if (entry.seq, entry.check) != (number, before):
            return False
    return True


def standing(entries: Sequence[Entry]) -> list[tuple[int, int]]:
    """The actions that stand, as (seat, action): those taken back are left out."""
    stand: list[tuple[int, int]] = []
    for entry in entries:
        if entry.action >= 0:
            stand.append((entry.seat, entry.action))
        elif entry.seat < 0:
            del stand[entry.action :]
        else:
            left = -entry.action
            for at in range(len(stand) - 1, -1, -1):
                if left and stand[at][0] == entry.seat:
                    del stand[at]
                    left -= 1
    return stand
