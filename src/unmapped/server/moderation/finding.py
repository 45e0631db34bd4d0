"""Guests and tables as somebody types them."""

from typing import Final

from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Header

_SHOWN: Final = 3
"""Of guests who are called the same, so many are named."""


class NotModerated(Exception):
    """What cannot be done, in a sentence; nothing changed."""


async def guest_called(store: SqlStore, words: str) -> str:
    """The id of a guest, by its id or by what it alone is called. Raises NotModerated."""
    (matches,) = await store.database.read(
        ("SELECT id FROM guests WHERE id = ? OR name = ? ORDER BY id = ? DESC, made DESC", (words, words, words))
    )
    ids = [str(row[0]) for row in matches]
    if not ids:
        raise NotModerated(f"No guest has this id or this name: “{words}”.")
    if ids[0] != words and len(ids) > 1:
        some = ", ".join([*ids[:_SHOWN], *(["..."] if len(ids) > _SHOWN else [])])
        raise NotModerated(f"{len(ids)} guests are called “{words}”: name one by its id ({some}).")
    return ids[0]


async def table_called(store: SqlStore, words: str) -> Header:
    """A table by its id. Raises NotModerated."""
    header = await store.header(words)
    if header is None:
        raise NotModerated(f"There is no table “{words}”.")
    return header
