"""The file of results: every finished game of every match, in one SQLite file.

A game is kept under its match and its number. The same job again finds what is there and plays only what is missing.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self, final

import msgspec

from unmapped.arena.playing import Match, read
from unmapped.arena.results import Played
from unmapped.games import game as game_called
from unmapped.kernel.errors import UnknownGame, UnmappedError
from unmapped.kernel.options import BY_LOT, by_lot

FORMAT: Final = 1
"""How games are written; raised whenever files of before can no longer be read."""

_APPLICATION: Final = 0x556E4172
"""What marks a file as ours: "UnAr"."""

_TABLES: Final = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    match TEXT NOT NULL UNIQUE -- everything that its games follow from, as JSON
) STRICT;
CREATE TABLE games (
    match INTEGER NOT NULL REFERENCES matches,
    number INTEGER NOT NULL, -- from 0
    played TEXT NOT NULL, -- as JSON
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
"""


_BEGINNING: Final = b"SQLite format 3\0"
"""What a database in a file begins with; SQLite writes over a file that is too short for one."""


class BadResults(UnmappedError):
    """A file of results cannot be used; `reason` says why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(path, reason)
        self.path = path
        self.reason = reason

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}."


def _is_foreign(path: Path) -> bool:
    """Whether there is a file that is no database."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(len(_BEGINNING)) not in (b"", _BEGINNING)
    return False


@final
class Results:
    """A file of results, to be used in a `with` statement; it is made if there is none.

    Raises BadResults for a file of another program, of another format, or with games under other rules than today's.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._ids: dict[Match, int] = {}
        if _is_foreign(path):
            raise self._bad("this file belongs to another program, and is left as it is")
        try:
            self._base = sqlite3.connect(path, timeout=30)
        except sqlite3.Error as error:
            raise self._bad(f"the file cannot be used ({error})") from error
        try:
            self._open()
        except sqlite3.Error as error:
            self._base.close()
            raise self._bad(f"this is no file of results, or it is broken ({error})") from error
        except BadResults:
            self._base.close()
            raise

    def _open(self) -> None:
        (written,) = self._base.execute("PRAGMA user_version").fetchone()
        (application,) = self._base.execute("PRAGMA application_id").fetchone()
        (tables,) = self._base.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        if not tables and not application:
            with self._base:
                self._base.executescript(
                    f"BEGIN; PRAGMA application_id = {_APPLICATION}; PRAGMA user_version = {FORMAT}; {_TABLES} COMMIT;"
                )
        elif application != _APPLICATION:
            raise self._bad("this file belongs to another program, and is left as it is")
        elif written != FORMAT:
            raise self._bad(f"its format is {written}, this version reads {FORMAT}; give another file")
        for name, version in self._base.execute("SELECT DISTINCT game, rules_version FROM matches"):
            try:
                now = game_called(name).version
            except UnknownGame as error:
                raise self._bad(str(error).rstrip(".")) from error
            if version != now:
                raise self._bad(
                    f"it holds games of {name} under rules version {version}, and these are version {now}; "
                    "give another file, as they cannot be compared"
                )

    def _bad(self, reason: str) -> BadResults:
        return BadResults(str(self._path), reason)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._base.close()

    def finished(self, match: Match) -> set[int]:
        """The numbers of the games of a match that are there."""
        rows = self._base.execute("SELECT number FROM games WHERE match = ?", (self._id(match),))
        return {number for (number,) in rows}

    def keep(self, match: Match, played: Iterable[Played]) -> None:
        """Write games of a match, all or none; one that is there already stays as it is."""
        identity = self._id(match)
        with self._base:
            self._base.executemany(
                "INSERT OR IGNORE INTO games VALUES (?, ?, ?)",
                [(identity, game.number, msgspec.json.encode(game).decode()) for game in played],
            )

    def games(self, match: Match, count: int) -> list[Played]:
        """The first `count` games of a match, as far as they are there, in order."""
        rows = self._base.execute(
            "SELECT played FROM games WHERE match = ? AND number < ? ORDER BY number", (self._id(match), count)
        )
        return [msgspec.json.decode(played, type=Played) for (played,) in rows]

    def _id(self, match: Match) -> int:
        """The row of a match; it is made if there is none."""
        identity = self._ids.get(match)
        if identity is None:
            text = _identity(match)
            with self._base:
                self._base.execute(
                    "INSERT OR IGNORE INTO matches (game, rules_version, match) VALUES (?, ?, ?)",
                    (match.game, game_called(match.game).version, text),
                )
            ((identity,),) = self._base.execute("SELECT id FROM matches WHERE match = ?", (text,)).fetchall()
            self._ids[match] = identity
        return identity


def _identity(match: Match) -> str:
    """All that the games of a match follow from; options with their defaults, so that a new default is a new match."""
    game = game_called(match.game)
    said = read(match.options)
    chosen = msgspec.to_builtins(game.start(len(match.bots), match.seed, **said).origin.options)
    lots = {name: BY_LOT for name in by_lot(game.options) if name not in said}
    whole = {**match._asdict(), "options": chosen | lots}
    return msgspec.json.encode(whole, order="deterministic").decode()
