"""What a tiding says: whose move it is where, and what lies open to all.

It is made of what the lobby shows of a table to anybody, and of nothing else: a phone shows it while others look on,
and a push service or a mail server might be asked for it. Who gets it is the only thing that is not the same for all.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from unmapped.games import game as game_called
from unmapped.kernel.errors import UnknownGame
from unmapped.server import clock
from unmapped.server.storage.store import Header
from unmapped.server.storage.tidings import Kind

_LONGEST: Final = 240
"""Letters of what is told; a phone shows fewer."""

_LISTED: Final = 8
"""Tables that are named at once."""


class Said(NamedTuple):
    """What somebody is told of a table."""

    table: str
    title: str
    text: str
    game: str = ""
    """By whose picture it is known at a glance, "" for several."""


class Names(NamedTuple):
    """What people are called in it."""

    by: str = ""
    """Who asks or waits, "" where nobody does."""
    seats: Mapping[int, str] = {}
    """Who sits where, as all see it."""


def said(kind: Kind, header: Header, names: Names, now: int) -> Said:
    """What is told of a table."""
    name = header.name or _title(header)
    last = f"{header.summary.last.rstrip('.')}. " if header.summary.last else ""
    where = _where(header)
    match kind:
        case "move":
            return _said(header, f"Your move at {name}", f"{last}{where}")
        case "late":
            waited = clock.lasting(now - header.changed)
            return _said(header, f"Still your move at {name}", f"It has waited for {waited}. {last}{where}")
        case "asked":
            return _said(header, f"{names.by} waits for you at {name}", where)
        case "again":
            text = f"{_title(header)}, with the seats turned. A seat is kept for you."
            return _said(header, f"{names.by} asks you to play again", text)
        case _:
            return _said(header, f"{name} is over", f"{_ending(header, names)}{_title(header)}.")


def _said(header: Header, title: str, text: str) -> Said:
    return Said(header.id, title, _short(text), header.game)


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1].rstrip()}…"


def _ending(header: Header, names: Names) -> str:
    """What everybody scored, the most first."""
    scores = sorted(enumerate(header.summary.scores), key=lambda scored: -scored[1])
    told_of = [f"{names.seats.get(seat, f'seat {seat + 1}')} {score}" for seat, score in scores]
    return f"{', '.join(told_of)}. " if told_of else ""


def _where(header: Header) -> str:
    """Which game it is, and how far."""
    return f"{_title(header)}, round {header.summary.round}." if header.summary.round else f"{_title(header)}."


def _title(header: Header) -> str:
    try:
        return game_called(header.game).title
    except UnknownGame:
        return header.game


def together(sayings: Sequence[Said]) -> Said:
    """Several tables in one: which they are, by what was said of each."""
    titles = [saying.title for saying in sayings]
    moves = all(title.startswith(("Your move at ", "Still your move at ")) for title in titles)
    names = [title.partition(" move at ")[2] if moves else title for title in titles]
    more = len(names) - _LISTED
    listed = [*names[:_LISTED], *([f"{more} more"] if more > 0 else [])]
    text = f"{', '.join(listed)}."
    title = f"Your move at {len(sayings)} tables" if moves else f"{len(sayings)} tables have something for you"
    return Said("", title, _short(text))
