"""What a file must hold by the names of the commands in it: each of them wholly, or not at all."""

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from tests.server_faults.players import Answered, Said
from tests.server_faults.reading import Data, reading
from tests.server_faults.throwers import Thrower
from unmapped.games import AnyTable, game
from unmapped.kernel.record import Record
from unmapped.server.storage.sql import COLUMNS, ENTRY
from unmapped.server.storage.store import LogEntry, is_whole, standing
from unmapped.server.tables.sketches import Book
from unmapped.server.wire import (
    Act,
    Consent,
    Discard,
    Done,
    EndHere,
    Erase,
    GoBack,
    HandOver,
    Offer,
    Promise,
    Say,
    Sketch,
    Sketched,
    StandIn,
    Switch,
    TryOut,
    Type,
    Undo,
)

NOT_SAID: Final = ("bot:", "sketch:", "rules:")
"""How the names of entries begin that nobody said: bots act, and sketches are played."""


class Receipt(NamedTuple):
    """A receipt, as it lies in the file."""

    guest: str
    command: str
    seq: int


class File(NamedTuple):
    """All that a file holds of one table."""

    header: Mapping[str, str | int]
    entries: list[LogEntry]
    receipts: list[Receipt]
    chat: list[tuple[int, str]]
    """Each line as (seat, text)."""
    promises: list[tuple[int, int, str, int]]
    """Each as (seat, to, deed, until)."""
    seats: list[tuple[str, str, str]]
    """Each as (kind, guest, bot)."""

    def table(self, most: int | None = None) -> AnyTable:
        """The table that its log leads to, after so many entries."""
        header = self.header
        options = msgspec.json.decode(str(header["options"]), type=dict[str, object])
        record = Record(
            str(header["game"]),
            int(header["version"]),
            options,
            len(self.seats),
            int(header["seed"]),
            tuple(standing(self.entries[:most])),
        )
        return game(record.game).replay(record)


def read(data: Data, table: str) -> File:
    """A table of a store that no server has open, or as it is at one moment."""
    with reading(data) as find:

        def rows(what: str, order: str) -> list[tuple[str | int, ...]]:
            of_it = "scope" if "receipts" in what else '"table"'
            return find(f"SELECT {what} WHERE {of_it} = ? ORDER BY {order}", (table,))

        (found,) = find(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (table,))  # noqa: S608
        return File(
            dict(zip([name.strip(' "') for name in COLUMNS.split(",")], found, strict=True)),
            [LogEntry(*row) for row in rows(f"{ENTRY} FROM actions", "seq")],  # type: ignore[arg-type]
            [Receipt(*row) for row in rows("guest, command, seq FROM receipts", "number")],  # type: ignore[arg-type]
            rows("seat, text FROM chat", "number"),  # type: ignore[arg-type]
            rows('seat, "to", deed, until FROM promises', "number"),  # type: ignore[arg-type]
            rows("kind, guest, bot FROM seats", "seat"),  # type: ignore[arg-type]
        )


class Drawn:
    """A sketch, as it follows from what its maker said."""

    def __init__(self, number: int, origin: int, *, sure: bool) -> None:
        self.number = number
        self.origin = origin
        self.sure = sure
        """Whether its moves are known: of one that was drawn again with other luck some may be left out."""
        self.steps: list[tuple[int, int]] = []
        self.state: str | None = "private"
        """None where it follows from what became of it at the table."""
        self.agreed: set[int] = set()

    def settle(self) -> None:
        """What was agreed to has changed."""
        if self.state == "proposed":
            self.state = "shown"
        self.agreed.clear()


class Account:
    """A table as it follows from its log and its receipts, the earliest first."""

    def __init__(self, file: File, players: Sequence[Thrower]) -> None:
        self.file = file
        self.players = players
        self.who = {command: player for player in players for command in player.said}
        self.chat: list[tuple[int, str]] = []
        self.promises: list[tuple[int, int, str, int]] = []
        self.bots = [bot if kind == "bot" else "" for kind, _, bot in file.seats]
        self.people = {seat for seat, (kind, _, _) in enumerate(file.seats) if kind == "person"}
        self.back_to, self.agreed = -1, set[int]()
        self.drawn: dict[int, Drawn] = {}
        self.latest = 0
        self._read = 0
        """How many entries of the log were taken into account."""
        went = {entry.command: entry.seq for entry in file.entries}
        for receipt in file.receipts:
            assert receipt.seq == went.get(receipt.command, receipt.seq), f"{receipt} is of another entry"
            assert receipt.command in self.who, f"nobody said {receipt.command}"
            player = self.who[receipt.command]
            assert receipt.guest == file.seats[player.seat][1], f"{receipt} is of seat {player.seat}"
            before = receipt._replace(seq=went.get(receipt.command, receipt.seq + 1) - 1)
            self._go_on(before.seq)
            self._take(player, player.said[receipt.command], before)
            self._accept()
        self._go_on(len(file.entries))

    def _go_on(self, seq: int) -> None:
        """Entries were written: votes lapse, and what becomes of sketches is told by the table."""
        if seq > self._read:
            self._read = seq
            self.back_to, self.agreed = -1, set()
            for one in self.drawn.values():
                one.state = None

    def _take(self, player: Thrower, said: Said, receipt: Receipt) -> None:
        seat = player.seat
        own = self.drawn.get(seat)
        match said:
            case Say(text=text):
                self.chat.append((seat, text))
            case Type(words=words) if words.startswith("say "):
                self.chat.append((seat, words.removeprefix("say ")))
            case Promise(to=to, deed=deed, until=until):
                self.promises.append((seat, to, deed, until))
            case HandOver(bot=bot):
                self.bots[seat] = bot
            case GoBack(command=command, turn=turn):
                self._vote(seat, command, turn, receipt.seq)
            case Sketch(again=again):
                number = own.number + 1 if again and own is not None else self.latest + 1
                self.latest = max(self.latest, number)
                new = self.drawn[seat] = Drawn(number, receipt.seq, sure=not again)
                if again and own is not None:
                    new.origin, new.state = own.origin, None
            case TryOut(seat=actor, action=action) if own is not None:
                own.steps.append((actor, action))
                own.settle()
            case Erase(steps=steps) if own is not None:
                del own.steps[max(len(own.steps) - steps, 0) :]
                own.settle()
            case Offer(state=state) if own is not None:
                own.state = state
                own.agreed.clear()
            case Consent(maker=maker, number=number, agree=agree):
                assert self.drawn[maker].number == number
                if agree:
                    self.drawn[maker].agreed.add(seat)
                else:
                    self.drawn[maker].settle()
            case Discard() if own is not None:
                del self.drawn[seat]
            case StandIn(bot="") | EndHere(agree=False):
                pass  # Nobody wanted that, and now nobody wants it still.
            case _:
                raise AssertionError(f"{said} leaves no receipt, but there is {receipt}")

    def _vote(self, seat: int, command: str, turn: int, seq: int) -> None:
        if turn < 0:
            self.agreed -= {seat}
            self.back_to = self.back_to if self.agreed else -1
        elif turn == self.back_to:
            self.agreed |= {seat}
        else:
            self.back_to, self.agreed = turn, {seat}
        if self.back_to >= 0 and self.people <= self.agreed:
            entries = self.file.entries[seq:]
            assert entries, f"{command} was the last vote, but nothing went back"
            assert (entries[0].command, entries[0].seat) == (command, -1)

    def _accept(self) -> None:
        """What all others agree to is played; bots agree."""
        missing = {seat for seat in self.people if not self.bots[seat]}
        for maker, drawn in self.drawn.items():
            if drawn.state == "proposed" and missing <= drawn.agreed | {maker}:
                drawn.state = None

    # Comparing.

    def check(self) -> None:
        """The file holds what follows from the names in it, and nothing else."""
        file = self.file
        header = file.header
        assert header["seq"] == len(file.entries)
        assert header["check"] == (file.entries[-1].check if file.entries else "")
        assert is_whole(file.entries)
        for entry in file.entries:
            self._check_entry(entry)
        assert file.chat == self.chat
        assert file.promises == self.promises
        assert [bot for _, _, bot in file.seats] == self.bots
        assert (header["back_to"], set(json.loads(str(header["agreed"])))) == (self.back_to, self.agreed)
        self._check_sketches(str(header["book"]))

    def _check_entry(self, entry: LogEntry) -> None:
        if entry.command.startswith(NOT_SAID):
            return
        assert entry.command in self.who, f"nobody said {entry}"
        player = self.who[entry.command]
        said = player.said[entry.command]
        if isinstance(said, GoBack):
            assert entry.seat == -1
            assert entry.action < 0
            assert entry.command in {receipt.command for receipt in self.file.receipts}
            return
        match said:
            case Act(action=number):
                action = number
            case Undo(steps=steps):
                action = -steps
            case Type(command=command):
                action = player.typed[command]
            case _:
                raise AssertionError(f"{said} is no entry of a log, but there is {entry}")
        assert (entry.seat, entry.action) == (player.seat, action)

    def _check_sketches(self, book: str) -> None:
        kept = msgspec.json.decode(book, type=Book).sketches if book else ()
        assert {one.maker for one in kept} == set(self.drawn)
        for one in kept:
            drawn = self.drawn[one.maker]
            assert one.number == drawn.number
            assert one.guest == self.file.seats[one.maker][1]
            if drawn.sure:
                assert (one.origin, list(one.steps)) == (drawn.origin, drawn.steps)
            if drawn.state is not None:
                assert (one.state, set(one.agreed)) == (drawn.state, drawn.agreed)

    def check_answers(self) -> None:
        """Whatever was acknowledged is there, under the number that was told; whatever was refused is not there."""
        entries = {entry.command: entry.seq for entry in self.file.entries}
        there = entries.keys() | {receipt.command for receipt in self.file.receipts}
        for player in self.players:
            for command, (said, answer) in player.answers.items():
                if not lasts(said, answer):
                    assert command not in there, f"{said} was answered {answer}, but is there"
                    continue
                assert command in there, f"{said} was acknowledged, but is not there"
                if command in entries and isinstance(answer, Done):
                    assert answer.seq == entries[command]


def lasts(said: Said, answer: Answered) -> bool:
    """Whether an answer says that something was done which is kept."""
    return isinstance(answer, Done | Sketched) and not isinstance(said, Switch)
