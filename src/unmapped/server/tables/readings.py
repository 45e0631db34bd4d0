"""Who at a table has read which story. Nobody waits for it: it is not kept when the server ends."""

from collections.abc import Iterable
from typing import Final, final

from unmapped.server.wire import LogLine, Reading

READINGS_KEPT: Final = 200
"""Stories of a table, the latest that anybody read."""


@final
class Readings:
    """The stories of one table that people have read."""

    def __init__(self) -> None:
        self._seats: dict[tuple[int, str], set[int]] = {}

    def note(self, turn: int, story: str, seats: Iterable[int]) -> bool:
        """Note that the one who has these seats has read a story; whether that is new."""
        readers = self._seats.setdefault((turn, story), set())
        before = len(readers)
        readers.update(seats)
        while len(self._seats) > READINGS_KEPT:
            del self._seats[next(iter(self._seats))]
        return len(readers) > before

    def of(self, turn: int, story: str) -> Reading:
        """Who has read a story."""
        return Reading(turn, story, tuple(sorted(self._seats.get((turn, story), ()))))

    def within(self, log: Iterable[LogLine]) -> tuple[Reading, ...]:
        """Who has read what this log tells, as far as anybody has."""
        stories = dict.fromkeys([(line.turn, line.story) for line in log if line.story])
        return tuple([self.of(*story) for story in stories if story in self._seats])
