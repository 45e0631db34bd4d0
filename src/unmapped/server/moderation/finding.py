"""Guests and tables as somebody types them."""

from collections.abc import Awaitable
from typing import Final, TypeVar

from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Header

_SHOWN: Final = 3
"""Of guests who are called the same, so many are named."""


T = TypeVar("T")


class NotModerated(Exception):
    """What cannot be done: all that is wrong with it, each in a sentence; nothing changed."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))


async def faults_of(looked_up: Awaitable[T]) -> tuple[T | None, str]:
    """What is looked up, or why there is none: so that all that is wrong is said at once."""
    try:
        return await looked_up, ""
    except NotModerated as error:
        return None, str(error)


async def guest_called(store: SqlStore, words: str) -> str:
    """The id of a guest, by its id or by what it alone is called. Raises NotModerated."""
    (matches,) = await store.database.read(
        ("SELECT id FROM guests WHERE id = ? OR name = ? ORDER BY id = ? DESC, made DESC", (words, words, words))
    )
    ids = [str(row[0]) for row in matches]
    if not ids:
        raise NotModerated(f"No guest has this id or this name: “{words}” (`unmapped admin guests` lists them).")
    if ids[0] != words and len(ids) > 1:
        some = ", ".join([*ids[:_SHOWN], *(["..."] if len(ids) > _SHOWN else [])])
        raise NotModerated(f"{len(ids)} guests are called “{words}”: name one by its id ({some}).")
    return ids[0]


async def table_called(store: SqlStore, words: str) -> Header:
    """A table by its id. Raises NotModerated."""
    header = await store.header(words)
    if header is None:
        raise NotModerated(f"There is no table “{words}” (`unmapped admin tables` lists them).")
    return header


async def table_or_guest(store: SqlStore, words: str) -> tuple[str, str]:
    """A table, or else a guest, the other one ""; a table by its id, a guest as above. Raises NotModerated."""
    if await store.header(words) is not None:
        return words, ""
    guest, wrong = await faults_of(guest_called(store, words))
    if guest is None:
        raise NotModerated(f"There is no table “{words}”." if "No guest" in wrong else "", wrong)
    return "", guest
