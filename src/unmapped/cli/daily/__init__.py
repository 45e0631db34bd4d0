"""``unmapped daily``: the expeditions of a day as they are published, and whether their numbers belong together."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import App, Parameter

app = App(name="daily", help="The expeditions of a day: what is dealt of each game, and whether nobody chose it.")

HERE: Final = "http://127.0.0.1:8000"

Server: TypeAlias = Annotated[str, Parameter(name="--server", help="The address of the server.")]


@app.command
def show(day: str = "", *, server: Server = HERE) -> int:
    """Show the expeditions of a day at a server: today's, with tomorrow's numbers, if no day is named.

    Parameters
    ----------
    day:
        A day by the calendar of UTC, such as 2026-11-25.
    """
    from unmapped.cli.daily.checking import show_day

    return show_day(day, server)


@app.command
def check(what: str, *, server: Server = HERE, before: Path | None = None, record: Path | None = None) -> int:
    """Check that the seeds of a day give the numbers that were published before it.

    Parameters
    ----------
    what:
        A day, which is asked for at the server, or a file with what the server published of one; then nothing is
        asked of anybody.
    before:
        A file with what was published of the day before it began: its numbers have to be the same.
    record:
        The record of a game: it has to be one of that day's deals.
    """
    from unmapped.cli.daily.checking import check_day

    return check_day(what, server, before, record)
