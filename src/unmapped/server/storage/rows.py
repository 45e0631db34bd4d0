"""Records of the port as rows of a database, and back."""

import json
from collections.abc import Sequence
from typing import Final

from unmapped.kernel.definition import Fact
from unmapped.kernel.promises import Promise
from unmapped.server.storage.database import Row
from unmapped.server.storage.store import (
    AnalysisRow,
    ClockRow,
    Header,
    LogEntry,
    Nudge,
    Receipt,
    Seat,
    Speech,
    Summary,
    Vote,
)
from unmapped.server.wire import SeatKind, TableState

_STATES: Final[dict[str, TableState]] = {
    "open": "open",
    "running": "running",
    "over": "over",
    "frozen": "frozen",
    "abandoned": "abandoned",
}
_KINDS: Final[dict[str, SeatKind]] = {"person": "person", "bot": "bot", "open": "open", "link": "link"}


def header_row(header: Header) -> Row:
    """A table, in the order of `COLUMNS`."""
    return (
        header.id,
        header.game,
        header.version,
        str(header.seed),
        header.options,
        header.name,
        header.host,
        int(header.guide),
        header.made,
        header.changed,
        header.seq,
        *summary_row(header.summary),
        int(header.seeded),
        int(header.listed),
        json.dumps(header.about),
        header.check,
        header.edition,
        header.vote.back_to,
        json.dumps(header.vote.agreed),
        header.book,
        header.follows,
        header.begun,
        header.contents,
        header.ballot,
        header.absence,
    )


def summary_row(summary: Summary) -> Row:
    """What the lobby shows, in the order of its columns."""
    return (
        summary.state,
        summary.round,
        json.dumps(summary.asked),
        summary.last,
        json.dumps(summary.scores),
        int(summary.bot_asked),
    )


def header(row: Row, seats: Sequence[Row]) -> Header:
    """A table."""
    summary = Summary(
        _STATES[str(row[11])],
        number(row[12]),
        tuple(json.loads(str(row[13]))),
        str(row[14]),
        tuple(json.loads(str(row[15]))),
        bool(row[16]),
    )
    return Header(
        str(row[0]),
        str(row[1]),
        number(row[2]),
        int(str(row[3])),
        str(row[4]),
        str(row[5]),
        str(row[6]),
        bool(row[7]),
        bool(row[17]),
        bool(row[18]),
        number(row[8]),
        number(row[9]),
        number(row[10]),
        tuple([Seat(_KINDS[str(kind)], str(guest), str(bot)) for kind, guest, bot in seats]),
        summary,
        tuple([Fact(*fact) for fact in json.loads(str(row[19]))]),
        str(row[20]),
        number(row[21]),
        Vote(number(row[22]), tuple(json.loads(str(row[23])))),
        str(row[24]),
        str(row[25]),
        str(row[26]),
        str(row[27]),
        str(row[28]),
        str(row[29]),
    )


def entry(row: Row) -> LogEntry:
    """An entry of a log."""
    return LogEntry(
        number(row[0]),
        str(row[1]),
        number(row[2]),
        number(row[3]),
        str(row[4]),
        number(row[5]),
        str(row[6]),
        str(row[7]),
    )


def clock(row: Row) -> ClockRow:
    """The clocks of a table."""
    return ClockRow(str(row[0]), str(row[1]), number(row[2]))


def speech(row: Row) -> Speech:
    """A line of chat."""
    return Speech(number(row[0]), number(row[1]), number(row[2]), str(row[3]), str(row[4]), str(row[5]))


def nudge(row: Row) -> Nudge:
    """That somebody waits."""
    return Nudge(str(row[0]), str(row[1]), str(row[2]), str(row[3]), number(row[4]))


def promise(row: Row) -> Promise:
    """A promise."""
    return Promise(number(row[0]), number(row[1]), number(row[2]), str(row[3]), number(row[4]), number(row[5]))


def receipt(row: Row) -> Receipt:
    """A receipt."""
    return Receipt(str(row[0]), str(row[1]), str(row[2]), str(row[3]), str(row[4]), number(row[5]), number(row[6]))


def analysis_row(row: AnalysisRow) -> Row:
    """An analysis but for its number, in the order of its columns."""
    return (row.table, row.seq, row.name, json.dumps(row.guests), row.changed, row.sentence, row.found)


def analysis(row: Row) -> AnalysisRow:
    """An analysis."""
    guests = tuple(json.loads(str(row[4])))
    return AnalysisRow(
        str(row[0]), number(row[1]), number(row[2]), str(row[3]), guests, number(row[5]), str(row[6]), str(row[7])
    )


def number(value: str | int | bytes | None) -> int:
    """A number."""
    assert isinstance(value, int)
    return value
