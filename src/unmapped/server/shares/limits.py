"""What everybody may ask for: the limits, read from the file that is shipped and from a site's own."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias, final, get_type_hints

import msgspec
from msgspec import Struct

SHIPPED: Final = "limits.toml"
"""The file with all limits, as they are unless a site says otherwise."""

MOST: Final = 1_000_000_000
"""No limit is higher; who wants none writes this."""

Value: TypeAlias = "int | float | Rate"


class Rate(NamedTuple):
    """An allowance that refills."""

    at_once: float
    a_second: float


@final
class BadLimits(Exception):
    """A file of limits that cannot be used: which file, which line, what is wrong with it, and what is allowed."""


class _Section(Struct, frozen=True, kw_only=True):
    """Some limits."""


@final
class OfAddress(_Section, frozen=True, kw_only=True):
    """What is asked from one address."""

    requests: Rate
    computing: Rate
    guests: Rate
    connections: int
    sockets: int
    moments: Rate
    uploads: Rate
    upload_bytes: Rate
    reports: Rate
    deals: Rate
    searches: Rate
    calls: Rate
    names: Rate
    codes: Rate
    letters: Rate
    bells: Rate


@final
class OfGuest(_Section, frozen=True, kw_only=True):
    """What one guest asks."""

    computing: Rate
    sockets: int
    foreseen: Rate
    chat: Rate
    uploads: Rate
    upload_bytes: Rate
    reports: Rate
    deals: Rate
    searches: Rate
    calls: Rate
    exports: Rate
    bells: Rate
    tables: int
    alone: int
    playing: Rate
    thinking: Rate


@final
class OfSocket(_Section, frozen=True, kw_only=True):
    """What one socket of a table may say."""

    messages: Rate
    silence: float


@final
class OfLine(_Section, frozen=True, kw_only=True):
    """How long one connection may keep the server waiting."""

    head: float
    body: float
    deaf: float


@final
class OfBots(_Section, frozen=True, kw_only=True):
    """How long bots think."""

    thinking: float
    hurried: float
    alone: float


@final
class OfAbsence(_Section, frozen=True, kw_only=True):
    """What those who are there may do about somebody who is away."""

    patience: float
    nudge: float


@final
class OfTempo(_Section, frozen=True, kw_only=True):
    """How long clocks run, and stand."""

    least: float
    grace: float
    back: float


@final
class OfQueue(_Section, frozen=True, kw_only=True):
    """How long, and how much, may wait for its turn."""

    wait: float
    places: int


@final
class OfServer(_Section, frozen=True, kw_only=True):
    """What all together may take."""

    connections: int
    body: int


@final
class Limits(Struct, frozen=True, kw_only=True):
    """All limits: what they mean stands in the file beside this one."""

    address: OfAddress
    guest: OfGuest
    socket: OfSocket
    line: OfLine
    bots: OfBots
    absence: OfAbsence
    tempo: OfTempo
    queue: OfQueue
    server: OfServer


_SECTIONS: Final[Mapping[str, type[_Section]]] = get_type_hints(Limits)


@cache
def shipped() -> Limits:
    """The limits as they are unless a site says otherwise."""
    return _limits(_values(SHIPPED, _shipped_text(), {}))


def read(path: Path) -> Limits:
    """The limits of a site: what its file says, and else what is shipped. Raises BadLimits."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise BadLimits(f"{path}: this file of limits cannot be read: {why}.") from error
    return _limits(_values(str(path), text, _values(SHIPPED, _shipped_text(), {})))


class Row(NamedTuple):
    """One limit, as people read of it."""

    name: str
    much: str
    what: str


def rows(limits: Limits) -> Iterator[Row]:
    """All limits in their order: the name, how much, and of what, as the file that is shipped says."""
    section = ""
    for line in _shipped_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            key, what = line.partition(" = ")[0], line.partition("  # ")[2]
            value = getattr(getattr(limits, section), key)
            yield Row(f"{section}.{key}", _told(value), what)


def _told(value: Value) -> str:
    if isinstance(value, Rate):
        return f"{_told(value.at_once)} at once, {_told(value.a_second)} a second"
    return f"{value:g}" if value < 1_000 else f"{value:,.0f}"


def _shipped_text() -> str:
    return files(__package__).joinpath(SHIPPED).read_text(encoding="utf-8")


def _limits(values: Mapping[str, Mapping[str, Value]]) -> Limits:
    return msgspec.convert(values, Limits)


def _values(path: str, text: str, before: Mapping[str, Mapping[str, Value]]) -> dict[str, dict[str, Value]]:
    """What a file says, on top of what was said `before`. Raises BadLimits."""
    try:
        said: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"at line (\d+)", str(error))
        where = f"line {line[1]}" if line else "the last line"
        raise BadLimits(f"{path}, {where}: {error}. A line says: name = number, below its [section].") from error
    values = {name: dict(section) for name, section in before.items()}
    for name, section in said.items():
        if name not in _SECTIONS or not isinstance(section, dict):
            raise _bad(path, text, name, "", f"there is no section [{name}]", f"sections are {_all(_SECTIONS)}")
        known = get_type_hints(_SECTIONS[name])
        for key, value in section.items():
            if key not in known:
                raise _bad(path, text, name, key, f"[{name}] has no limit {key}", f"it has {_all(known)}")
            read_value = _value(known[key], value)
            if isinstance(read_value, str):
                raise _bad(path, text, name, key, f"{name}.{key} cannot be {_shown(value)}", read_value)
            values.setdefault(name, {})[key] = read_value
    return values


def _value(kind: type, value: object) -> "Value | str":
    """A value of one kind, or what is allowed in its place."""
    if kind is Rate:
        allowed = "allowed is { at_once = NUMBER, a_second = NUMBER }, at_once 1 or more and a_second more than 0"
        if not isinstance(value, dict) or value.keys() != {"at_once", "a_second"}:
            return allowed
        at_once, a_second = _number(value["at_once"]), _number(value["a_second"])
        return Rate(at_once, a_second) if at_once >= 1 and a_second > 0 else allowed
    number = _number(value)
    if kind is int:
        whole = number >= 1 and number == int(number)
        return int(number) if whole else f"allowed is a whole number from 1 to {MOST:,}"
    return number if number > 0 else f"allowed is a number of seconds, more than 0 and up to {MOST:,}"


def _number(value: object) -> float:
    """A number that may be one of a limit, 0 for whatever else."""
    fits = isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= MOST
    return value if isinstance(value, int | float) and fits else 0


def _bad(path: str, text: str, section: str, key: str, wrong: str, allowed: str) -> BadLimits:
    return BadLimits(f"{path}, line {_line(text, section, key)}: {wrong}; {allowed}.")


def _line(text: str, section: str, key: str) -> int:
    """The line up to which a file has to be read to learn of a section, or of a key in it."""
    lines = text.splitlines()
    for number in range(1, len(lines) + 1):
        with suppress(tomllib.TOMLDecodeError):  # Something goes on in the next line.
            said: object = tomllib.loads("\n".join(lines[:number])).get(section)
            if said is not None and (not key or (isinstance(said, dict) and key in said)):
                return number
    return len(lines)


def _all(names: Mapping[str, object]) -> str:
    return ", ".join(names)


def _shown(value: object) -> str:
    return f"“{value}”" if isinstance(value, str) else str(value)
