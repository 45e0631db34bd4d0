"""``unmapped admin``: what whoever runs a house does about its guests and tables, also while servers run."""

import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from cyclopts import App, Parameter
from cyclopts.validators import Number

from unmapped.cli.admin.showing import show_guests, show_reports, show_tables
from unmapped.cli.admin.store import opened
from unmapped.cli.itself.statuses import Status
from unmapped.cli.serve import CannotServe

if TYPE_CHECKING:
    from unmapped.server.storage.sql import SqlStore

app = App(name="admin", help="Guests, tables and reports of a house: list, freeze, hand over, export, erase.")

Data: TypeAlias = Annotated[
    str | None,
    Parameter(
        name="--data",
        help="The file in which tables are kept, or the address of a database: postgresql://USER@HOST/DATABASE.",
    ),
]
Json: TypeAlias = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]
Last: TypeAlias = Annotated[int, Parameter(validator=Number(gte=1, lte=1_000_000), help="How many at most.")]
States: TypeAlias = Literal["", "open", "running", "over", "frozen", "abandoned"]

_MOST: Final = 50


def _do(data: str | None, work: "Callable[[SqlStore], Awaitable[str]]") -> int:
    """Do something with a store, and print what came of it. Raises CannotServe."""
    import asyncio

    async def done() -> str:
        async with opened(data) as (store, served):
            sentence = await work(store)
            return f"{sentence} Whoever serves these tables knows it within a second." if served else sentence

    print(asyncio.run(done()))
    return Status.DONE


def _show(data: str | None, work: "Callable[[SqlStore], Awaitable[None]]") -> int:
    """Look something up in a store. Raises CannotServe."""
    import asyncio

    async def done() -> None:
        async with opened(data) as (store, _):
            await work(store)

    asyncio.run(done())
    return Status.DONE


def _faults_of_new(file: Path) -> list[str]:
    """What keeps a new file from being written."""
    if file.exists():
        return [f"{file} exists already: name a new file."]
    if not file.absolute().parent.is_dir():
        return [f"There is no folder {file.parent}: name a file in one that is there."]
    return []


def _write_new(file: Path, content: bytes) -> None:
    """A new file that its owner alone may read, whole or not at all. Raises CannotServe."""
    made = False
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as target:
            made = True
            target.write(content)
    except OSError as error:
        if made:
            file.unlink(missing_ok=True)
        raise CannotServe(f"{file} cannot be written: {error.strerror}.") from error


@app.command
def guests(words: str = "", *, last: Last = _MOST, json: Json = False, data: Data = None) -> int:
    """List guests, the latest first.

    Parameters
    ----------
    words:
        A part of their names, or an id; all of them if left out.
    """
    from unmapped.server.moderation import lists

    async def work(store: "SqlStore") -> None:
        show_guests(await lists.guests(store, words, last), as_json=json)

    return _show(data, work)


@app.command
def tables(state: States = "", *, last: Last = _MOST, json: Json = False, data: Data = None) -> int:
    """List tables, the latest first.

    Parameters
    ----------
    state:
        open (they wait for people), running, over, frozen or abandoned; all of them if left out.
    """
    from unmapped.server.moderation import lists

    async def work(store: "SqlStore") -> None:
        show_tables(await lists.tables(store, state, last), as_json=json)

    return _show(data, work)


@app.command
def reports(*, about: str = "", last: Last = _MOST, json: Json = False, data: Data = None) -> int:
    """List what people reported, the latest first.

    Parameters
    ----------
    about:
        A guest, by id or name; reports of all if left out.
    """
    from unmapped.server.moderation import lists
    from unmapped.server.moderation.finding import guest_called

    async def work(store: "SqlStore") -> None:
        other = await guest_called(store, about) if about else ""
        show_reports(await lists.reports(store, last, other), as_json=json)

    return _show(data, work)


@app.command
def freeze(what: str, *, data: Data = None) -> int:
    """Let a table be looked at only, or let a guest look on only, until it is thawed.

    Parameters
    ----------
    what:
        The id of a table, or a guest by id or name.
    """
    from unmapped.server.moderation import deeds
    from unmapped.server.moderation.finding import table_or_guest

    async def work(store: "SqlStore") -> str:
        table, guest = await table_or_guest(store, what)
        if table:
            await deeds.freeze_table(store, table)
            return f"Table {table} can be looked at, and nothing is done there."
        await deeds.freeze_guest(store, guest)
        return f"Guest {guest} can look on, but not play, speak or make tables."

    return _do(data, work)


@app.command
def thaw(what: str, *, data: Data = None) -> int:
    """Let a table go on, or a guest act again, that was frozen.

    Parameters
    ----------
    what:
        The id of a table, or a guest by id or name.
    """
    from unmapped.server.moderation import deeds
    from unmapped.server.moderation.finding import table_or_guest

    async def work(store: "SqlStore") -> str:
        table, guest = await table_or_guest(store, what)
        if table:
            await deeds.thaw_table(store, table)
            return f"Table {table} goes on."
        await deeds.thaw_guest(store, guest)
        return f"Guest {guest} can act again."

    return _do(data, work)


@app.command
def hand_over(table: str, server: str = "", *, data: Data = None) -> int:
    """Let another server of the same database go on with a table; people who are there notice nothing of it.

    Parameters
    ----------
    table:
        The id of the table.
    server:
        The address of the server, or its name; the one that has the fewest tables if left out.
    """
    from unmapped.server.moderation import handing

    async def work(store: "SqlStore") -> str:
        return f"Table {table} is with {handing.shown(await handing.hand_over(store, table, server))} now."

    return _do(data, work)


@app.command
def give_seat(table: str, seat: int, to: str, *, data: Data = None) -> int:
    """Give a seat of a game that is played to a bot or to another guest.

    Parameters
    ----------
    table:
        The id of the table.
    seat:
        The seat, from 0.
    to:
        "bot", the name of a bot such as captain, or a guest by id or name.
    """
    from unmapped.server.moderation import deeds

    async def work(store: "SqlStore") -> str:
        value = await deeds.give_seat(store, table, seat, to)
        who = f"Guest {value.guest}" if value.guest else f"The bot {value.bot}"
        return f"{who} has seat {seat} of table {table}."

    return _do(data, work)


@app.command
def export(guest: str, file: Path, *, data: Data = None) -> int:
    """Write everything that is kept about a guest to a file.

    Parameters
    ----------
    guest:
        A guest, by id or name.
    file:
        The file to write (JSON); it must not exist.
    """
    from unmapped.server.moderation.exporting import exported
    from unmapped.server.moderation.finding import NotModerated, faults_of, guest_called

    async def work(store: "SqlStore") -> None:
        identity, unknown = await faults_of(guest_called(store, guest))
        faults = [unknown] if unknown else []
        faults += _faults_of_new(file)
        if faults or identity is None:
            raise NotModerated(*faults)
        _write_new(file, await exported(store, identity))
        print(f"Everything about {guest} is in {file}.")

    return _show(data, work)


@app.command
def erase(guest: str, *, yes: Annotated[bool, Parameter(negative="")] = False, data: Data = None) -> int:
    """Forget who a guest was: its games stay, without its name. Nobody can take this back.

    Parameters
    ----------
    guest:
        A guest, by id or name.
    yes:
        Do it; without this you are asked.
    """
    from unmapped.server.moderation import deeds
    from unmapped.server.moderation.finding import guest_called

    async def work(store: "SqlStore") -> str:
        identity = await guest_called(store, guest)
        name = (await store.names([identity]))[identity]
        if not yes:
            if not sys.stdin.isatty():
                raise CannotServe(f"Nobody can take this back: say --yes to erase {name} ({identity}).")
            if input(f"Erase {name} ({identity}) for good? Type the name: ").strip() != name:  # noqa: ASYNC250
                raise CannotServe("Nothing was erased.")
        await deeds.erase(store, identity)
        return f"Guest {identity} is erased; its games stay, without its name."

    return _do(data, work)
