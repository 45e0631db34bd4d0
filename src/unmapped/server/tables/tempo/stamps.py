"""How long moves took, by what entries of a log say of the clocks."""

from collections.abc import Sequence

from unmapped.server.storage.store import LogEntry
from unmapped.server.tables.tempo import clocks as pure
from unmapped.server.tables.tempo.clocks import Dial
from unmapped.server.tables.tempo.spans import SECOND


def took(entries: Sequence[LogEntry], stand: Sequence[LogEntry]) -> tuple[float, ...]:
    """The seconds that each action which stands took on the clock of its seat; nothing where there were no clocks."""
    spent: tuple[Dial, ...] = ()
    seconds: dict[int, float] = {}
    for entry in entries:
        stamp = pure.stamp(entry.clock)
        if stamp is None:
            continue
        if entry.seat >= 0:
            was = spent[entry.seat].spent if spent else 0
            seconds[entry.seq] = round(max(0, stamp.before[entry.seat].spent - was) / SECOND, 1)
        spent = stamp.after
    return tuple([seconds.get(entry.seq, 0.0) for entry in stand]) if seconds else ()
