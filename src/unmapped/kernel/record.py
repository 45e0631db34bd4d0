"""A game as a small text file: what it started from and every action, never a state.

    unmapped record 1
    game orchard
    version 1
    seats 2
    seed 42
    options {"events":true}
    actions 3
    03k2 1abc 00
    check 5d41402a

An action is the digit of its seat and its number in base 36. The check line is a hash of all lines before it, so that a
file that was cut or edited is noticed.
"""

from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, NoReturn

import msgspec
from msgspec.structs import asdict

from unmapped.kernel.errors import BadRecord

FORMAT = "unmapped record 1"

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_PER_LINE = 20
_LARGEST = 4_000_000


class Origin(NamedTuple):
    """All that a table follows from, except its actions."""

    game: str
    version: int
    seats: int
    seed: int
    options: object
    """The game's own options record."""


@dataclass(frozen=True)
class Record:
    """A finished or running game: replaying it gives the same table again."""

    game: str
    version: int
    """The rules version it was played under."""
    options: dict[str, object]
    """The options that differ from their defaults."""
    seats: int
    seed: int
    actions: tuple[tuple[int, int], ...]
    """(seat, action), oldest first."""

    @staticmethod
    def of(origin: Origin, actions: list[tuple[int, int]]) -> "Record":
        """The record of what started from `origin`; options that have their defaults are left out."""
        options = origin.options
        assert isinstance(options, msgspec.Struct)
        plain = type(options)()
        changed = {name: value for name, value in asdict(options).items() if value != getattr(plain, name)}
        # As a reader of the text finds them: lists, where the options hold tuples.
        written = msgspec.json.decode(msgspec.json.encode(changed), type=dict[str, object])
        return Record(origin.game, origin.version, written, origin.seats, origin.seed, tuple(actions))

    def text(self) -> str:
        """The record as a file's text."""
        words = [f"{seat}{_base36(action)}" for seat, action in self.actions]
        lines = [
            FORMAT,
            f"game {self.game}",
            f"version {self.version}",
            f"seats {self.seats}",
            f"seed {self.seed}",
            f"options {msgspec.json.encode(self.options, order='sorted').decode()}",
            f"actions {len(words)}",
            *[" ".join(words[at : at + _PER_LINE]) for at in range(0, len(words), _PER_LINE)],
        ]
        body = "\n".join(lines) + "\n"
        return f"{body}check {_check(body)}\n"

    def save(self, path: str | Path) -> None:
        """Write the record to `path`; an older file there is replaced only when the new one is whole."""
        target = Path(path)
        draft = target.with_name(target.name + ".part")
        draft.write_text(self.text(), encoding="utf-8")
        draft.replace(target)

    @staticmethod
    def parse(text: str) -> "Record":
        """Read a record's text.

        Raises BadRecord with the line that is wrong and what was expected there.
        """
        return _Reader(text).read()


def load(path: str | Path) -> Record:
    """Read a record file.

    Raises BadRecord with the place that is wrong; OSError where the file cannot be read at all.
    """
    raw = Path(path).read_bytes()
    if len(raw) > _LARGEST:
        raise BadRecord("the file", f"it has {len(raw):,} bytes; a record has at most {_LARGEST:,}")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"byte {error.start}", "this is not a text file") from None
    return Record.parse(text)


def _check(body: str) -> str:
    return blake2b(body.encode(), digest_size=8).hexdigest()


def _base36(number: int) -> str:
    digits = ""
    while True:
        number, last = divmod(number, 36)
        digits = _DIGITS[last] + digits
        if not number:
            return digits


class _Reader:
    """Reads the lines of a record one after the other."""

    def __init__(self, text: str) -> None:
        # Not splitlines(), which also cuts at characters that the text of an option may hold.
        self.lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n") if text else []
        self.at = 0

    def read(self) -> Record:
        if self._next(FORMAT) != FORMAT:
            self._fail(f"expected “{FORMAT}”")
        game = self._field("game")
        version = self._whole("version")
        seats = self._whole("seats")
        seed = self._whole("seed", smallest=None)
        options = self._options()
        actions = self._actions(self._whole("actions"), seats)
        body = "\n".join(self.lines[: self.at]) + "\n"
        if self._field("check") != _check(body):
            self._fail("the check does not match: the file was changed after it was written")
        if self.at != len(self.lines):
            self.at += 1
            self._fail("expected nothing after the check")
        return Record(game, version, options, seats, seed, actions)

    def _fail(self, message: str) -> NoReturn:
        raise BadRecord(f"line {self.at}", message)

    def _next(self, expected: str) -> str:
        self.at += 1
        if self.at > len(self.lines):
            self._fail(f"the file ends where “{expected}” should follow")
        return self.lines[self.at - 1]

    def _field(self, name: str) -> str:
        line = self._next(f"{name} ...")
        if not line.startswith(name + " "):
            self._fail(f"expected “{name} ...”")
        return line[len(name) + 1 :]

    def _whole(self, name: str, smallest: int | None = 0) -> int:
        value = self._field(name)
        try:
            number = int(value)
        except ValueError:
            self._fail(f"{name} must be a whole number, not “{value[:40]}”")
        if smallest is not None and number < smallest:
            self._fail(f"{name} must be at least {smallest}")
        return number

    def _options(self) -> dict[str, object]:
        try:
            return msgspec.json.decode(self._field("options"), type=dict[str, object])
        except (msgspec.DecodeError, RecursionError) as error:
            self._fail(f"the options are not a JSON object: {error}")

    def _actions(self, count: int, seats: int) -> tuple[tuple[int, int], ...]:
        actions: list[tuple[int, int]] = []
        while len(actions) < count:
            for word in self._next("actions").split():
                if not 1 < len(word) < 6 or not word.isalnum() or not word.isascii() or word[0] not in _DIGITS[:seats]:
                    self._fail(f"“{word[:40]}” is not an action (a seat and a number in base 36)")
                actions.append((_DIGITS.index(word[0]), int(word[1:], 36)))
        if len(actions) > count:
            self._fail(f"{len(actions)} actions where {count} were announced")
        return tuple(actions)
