"""The log of one table: what was done, each entry with the sum of all before it, and the table that follows from it."""

from itertools import takewhile
from typing import Final, final

import msgspec

from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.record import Record
from unmapped.server.storage import store
from unmapped.server.storage.store import Header, LogEntry, check_whole, follow, left_standing, standing
from unmapped.server.tables.fingerprints import fingerprint
from unmapped.server.tables.tempo.stamps import took

PART: Final = "+"
"""Stands in the names of entries before the number of the part, where one command takes several actions."""


@final
class Log:
    """The entries as they are kept."""

    def __init__(self, game: AnyGame, header: Header, entries: list[LogEntry]) -> None:
        """The log of a table that is played under the rules of today. Raises BadRecord where the log is not whole."""
        check_whole(header, entries)
        self.header = header
        """As it was when it was read."""
        self.options: dict[str, object] = msgspec.json.decode(header.options, type=dict[str, object])
        self.length = header.seq
        self.check = header.check
        self.changed = header.changed
        self._game = game
        self._entries = entries
        self._stand = left_standing(entries)
        """Those of all actions that stand."""
        self._commands = {entry.command: entry for entry in entries}

    def following(self, command: str, seat: int, action: int, table: AnyTable, clock: str = "") -> LogEntry:
        """The entry that something done now would be, which made the table and its clocks what they are."""
        number = self.length + 1
        return store.next_entry(
            self.check, number, command, seat, action, self._game.version, fingerprint(table), clock
        )

    def without(self, seat: int, action: int) -> tuple[list[LogEntry], list[LogEntry]]:
        """The entries that go when so many actions of a seat, or of all (-1), are taken back, and those that stand."""
        stand = list(self._stand)
        follow(stand, LogEntry(0, "", seat, action, "", 0))
        left = {entry.seq for entry in stand}
        return [entry for entry in self._stand if entry.seq not in left], stand

    def took(self) -> tuple[float, ...]:
        """The seconds that each action which stands took, where clocks ran."""
        return took(self._entries, self._stand)

    @property
    def went_back(self) -> bool:
        """Whether all people together ever took something back."""
        return any([entry.seat < 0 and entry.action < 0 for entry in self._entries])

    def add(self, entry: LogEntry, when: int) -> None:
        """An entry is durable."""
        self.length, self.check, self.changed = entry.seq, entry.check, when
        self._entries.append(entry)
        follow(self._stand, entry)
        self._commands[entry.command] = entry

    def entry(self, command: str) -> LogEntry | None:
        """The entry of a command that was carried out before."""
        return self._commands.get(command)

    def together(self, seat: int) -> int:
        """How many of the latest actions of a seat were taken by one command; 0 if it took none."""
        own = (entry.command.partition(PART)[0] for entry in reversed(self._stand) if entry.seat == seat)
        last = next(own, None)
        return 0 if last is None else 1 + sum([1 for _ in takewhile(last.__eq__, own)])

    def after(self, number: int) -> list[LogEntry]:
        """The entries after that many."""
        return self._entries[number:]

    def table(self, number: int | None = None) -> AnyTable:
        """The table after so many entries, or after all. Raises BadRecord."""
        return self.replayed(standing(self._entries[:number]))

    def replayed(self, actions: list[tuple[int, int]]) -> AnyTable:
        """A table on which these actions stand. Raises BadRecord."""
        header = self.header
        return self._game.replay(
            Record(header.game, self._game.version, self.options, len(header.seats), header.seed, tuple(actions))
        )
