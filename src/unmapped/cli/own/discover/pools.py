"""``unmapped pool``: the lands and cards of Discover, out of which copies are dealt, for whoever writes more of them.

Commands import what they need, so that ``unmapped --help`` is quick.
"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cyclopts import App

from unmapped.cli.itself.statuses import Status
from unmapped.cli.own.folders import Folder
from unmapped.cli.programs.answers import AsJson, write
from unmapped.cli.waiting import waiting

if TYPE_CHECKING:
    from unmapped.games.discover.cards.components import Pool


def deal_from(folder: Path | None) -> None:
    """Deal copies out of the pool in a folder, in this process and those that it starts; nothing changes without one.

    Raises:
        BadContent: if it is no pool, or with all that is wrong in it.
        BadOptions: if this process deals out of another pool already.

    """
    if folder is not None:
        _use(folder)


def _use(folder: Path) -> None:
    """Deal copies out of the pool in a folder; raises as `deal_from` does."""
    from unmapped.games.discover.cards.content import use

    use(folder)


def _named() -> Path | None:
    """The folder of the pool that the environment names, if it names one."""
    import os

    from unmapped.games.discover.cards.content import VARIABLE

    named = os.environ.get(VARIABLE, "")
    return Path(named) if named else None


POOL: Final = Folder(
    "pool",
    "A folder with a pool of your own, out of which copies are dealt instead; its tables and records want it again. "
    "UNMAPPED_POOL in the environment says the same.",
    _use,
    _named,
)
"""Whatever deals copies can deal them out of a pool of one's own."""


app = App(name="pool", help="The lands and cards of Discover: take the files, read what cards say, check them.")


@app.command
def take(folder: Path) -> int:
    """Copy the files of the pool to a folder, to write in. The new pool is called as the folder is.

    Parameters
    ----------
    folder:
        The folder, which must not be there yet.
    """
    from unmapped.games.discover.dealing import starting
    from unmapped.kernel.errors import BadOptions

    if folder.exists():
        raise BadOptions((f"folder: {folder} is there already, and a new one is to be written",))
    name = starting.take(folder)
    print(f"All lands and cards stand in {folder}; the pool is called {name}.")
    return Status.DONE


@app.command
def land(folder: Path, identity: str, *, like: str) -> int:
    """Begin a land: a folder with the files of another one, to be rewritten, and its name in pool.toml.

    Parameters
    ----------
    folder:
        The folder of the files.
    identity:
        The id of the new land, in small letters: what its folder is called.
    like:
        The land whose files it begins with.
    """
    from unmapped.games.discover.dealing import starting

    starting.begin_land(folder, _read(folder), identity, like)
    print(f"The land {identity} stands in {folder / identity}. It is as {like} is, until you write something else.")
    return Status.DONE


@app.command
def card(folder: Path, identity: str) -> int:
    """Read a card as players do, in every land that has it.

    Parameters
    ----------
    folder:
        The folder of the files.
    identity:
        The card's id, with its land before it where it belongs to one: tar-club, valley/r1.
    """
    from unmapped.cli.boards.discover import cards
    from unmapped.cli.boards.discover.book import Book
    from unmapped.games.discover.cards.compiling import compiled
    from unmapped.games.discover.cards.printed import of_pool
    from unmapped.kernel.errors import did_you_mean

    whole = _read(folder)
    made = compiled(whole)
    content = of_pool(whole, made)
    books = {land.id: Book(land.id, "another land", frozenset(made.ids), content) for land in whole.lands}
    if not any(identity in book.cards for book in books.values()):
        ids = sorted({identity for book in books.values() for identity in book.cards})
        print(f'There is no card "{identity}"{did_you_mean(identity, ids) or "."}')
        return Status.NOT_SO
    said: dict[str, list[str]] = {}
    for land, book in books.items():
        if identity in book.cards:
            text = "\n".join([book.name(identity), book.cards[identity].text, *cards.lines(book, identity)])
            said.setdefault(text, []).append(land)
    for text, lands in said.items():
        print(f"{', '.join(lands)}:" if len(said) > 1 else "", end="\n" if len(said) > 1 else "")
        print("\n".join([f"  {line}" for line in text.splitlines() if line]))
    return Status.DONE


@app.command
def check(folder: Path, *, copies: int = 3, as_json: AsJson = False) -> int:
    """Say whether the pool is whole: everything that is wrong in its files, then whether copies can be dealt from it.

    Parameters
    ----------
    folder:
        The folder of the files.
    copies:
        So many copies are dealt, by the numbers from 0 on, each held against all constraints.
    """
    from unmapped.cli.own.discover.answers import CheckedPool, Dealt
    from unmapped.games.discover.cards.compiling import compiled
    from unmapped.games.discover.cards.content import HEAD
    from unmapped.games.discover.dealing.constraints import CONSTRAINTS, faults
    from unmapped.games.discover.dealing.dealer import dealt
    from unmapped.games.discover.dealing.shelf import Shelf
    from unmapped.kernel.errors import BadContent, BadOptions

    if copies < 0:
        raise BadOptions((f"copies: 0 or more, not {copies}",))
    try:
        whole = _read(folder)
        shelf = Shelf(whole, compiled(whole))
    except BadContent as error:
        if not (folder / HEAD).is_file():
            raise
        if as_json:
            sentences = tuple([fault.told() for fault in error.faults])
            write(CheckedPool(folder=str(folder), lands=0, cards=0, constraints=0, copies=(), faults=sentences))
        else:
            print(error, file=sys.stderr)
        return Status.NOT_SO
    dealings = []
    with waiting("dealing copies", copies) as advance:
        for number in range(copies):
            dealings.append(dealt(shelf, number))
            advance(1)
    wrong = [f"copy {copy.number}: {fault}" for copy in dealings for fault in faults(shelf, copy)]
    if as_json:
        write(
            CheckedPool(
                folder=str(folder),
                lands=len(whole.lands),
                cards=len(shelf.built.ids),
                constraints=len(CONSTRAINTS),
                copies=tuple([Dealt(str(copy.number), copy.name) for copy in dealings]),
                faults=tuple(wrong),
            )
        )
        return Status.NOT_SO if wrong else Status.DONE
    for fault in wrong:
        print(fault)
    if not wrong:
        print(f"The pool is whole: {len(whole.lands)} lands, {len(shelf.built.ids)} cards.")
        print(f"Copies that were dealt from it and keep all {len(CONSTRAINTS)} constraints: {copies}.")
        for copy in dealings:
            print(f"  {copy.number:<4} {copy.name}")
    return Status.NOT_SO if wrong else Status.DONE


def _read(folder: Path) -> "Pool":
    """The pool of a folder; raises `BadContent` with all that is wrong in it."""
    from unmapped.games.discover.cards.content import read_pool

    with waiting("reading the pool"):
        return read_pool(folder)
