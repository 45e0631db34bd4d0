"""Lists of guests, tables and reports, in lines for people or as JSON for programs."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from unmapped.server.moderation.lists import GuestLine, ReportLine, TableLine


def show_guests(guests: "Sequence[GuestLine]", *, as_json: bool) -> None:
    """A line for each guest."""
    if _shown_as_json(guests, as_json=as_json):
        return
    for guest in guests:
        facts = [f"since {_time(guest.made)[:10]}", _count(guest.tables, "table", "tables")]
        facts += [_count(guest.reports, "report", "reports")] if guest.reports else []
        facts += [f"blocked by {guest.blocked_by}"] if guest.blocked_by else []
        print(f"{guest.id}  {guest.name:<24}  {', '.join(facts)}{', frozen' if guest.frozen else ''}")
    _say_if_none(guests, "guests")


def show_tables(tables: "Sequence[TableLine]", *, as_json: bool) -> None:
    """A line for each table, and one for who sits there."""
    if _shown_as_json(tables, as_json=as_json):
        return
    for table in tables:
        state = "frozen by hand" if table.stopped else table.state
        at = f" at {table.server}" if table.server else ""
        when = f"round {table.round}, {_time(table.changed)}{at}"
        print(f"{table.id}  {table.game:<16}  {state:<14}  {when}  {table.name}")
        print(f"{'':14}{', '.join(table.seats)}")
    _say_if_none(tables, "tables")


def show_reports(reports: "Sequence[ReportLine]", *, as_json: bool) -> None:
    """A few lines for each report."""
    if _shown_as_json(reports, as_json=as_json):
        return
    for report in reports:
        whom = f"{report.name} ({report.about})" if report.about else report.name
        print(f"{report.number}  {_time(report.made)}  {report.reason:<5}  {whom}, by {report.by or 'somebody erased'}")
        print(f"    table {report.table} after {_count(report.seq, 'entry', 'entries')}")
        for line in report.said.splitlines():
            print(f"    > {line}")
        if report.words:
            print(f"    {report.words}")
    _say_if_none(reports, "reports")


def _shown_as_json(lines: Sequence[object], *, as_json: bool) -> bool:
    if as_json:
        import msgspec

        sys.stdout.write(msgspec.json.format(msgspec.json.encode(lines), indent=2).decode() + "\n")
    return as_json


def _say_if_none(lines: Sequence[object], what: str) -> None:
    if not lines:
        print(f"There are no such {what}.")


def _count(number: int, singular: str, plural: str) -> str:
    return f"{number} {singular if number == 1 else plural}"


def _time(seconds: int) -> str:
    """A time by the calendar of UTC, as in the log of the server."""
    from unmapped.server import clock

    return clock.told(seconds)[:16].replace("T", " ")
