"""A store that is read beside its server, as it is at one moment: a file or a database, with the same questions."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol, TypeAlias

import psycopg

Data: TypeAlias = Path | str
"""A file, or the address of a database."""

Row: TypeAlias = tuple[str | int, ...]


class Reader(Protocol):
    """Who is asked."""

    def __call__(self, query: str, parameters: Sequence[str] = ()) -> list[Row]:
        """The rows that a query finds."""
        ...


@contextmanager
def reading(data: Data) -> Iterator[Reader]:
    """Read what stands there now."""
    if isinstance(data, Path):
        with closing(sqlite3.connect(data, isolation_level=None)) as file:
            file.execute("BEGIN")
            yield lambda query, parameters=(): file.execute(query, parameters).fetchall()
        return
    with closing(psycopg.connect(data)) as line:
        line.execute(b"SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield lambda query, parameters=(): list(line.execute(query.replace("?", "%s").encode(), parameters).fetchall())
