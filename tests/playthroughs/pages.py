"""What the pages of all games have in common: their heading, and how an action and what it caused are told."""

import re
from itertools import groupby
from typing import Final, TypeVar

import msgspec

from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

OTHERS: Final = "   | "
OWN: Final = "     "
"""How lines begin that tell of the table or of another seat than the one that acted, and of that one."""

_MOVE: Final = re.compile(r" {0,3}\d+ (\d): (.+?)(?: > .*)?$")
"""An action on a page: its number, seat, words, and what it caused."""


def heading(table: Table[S], record: Record, name: str, legend: str) -> list[str]:
    """What was played, what the marks of the page mean, and the record."""
    origin = table.origin
    return [
        f"{name}: {origin.seats} seats, seed {origin.seed}, rules version {origin.version}",
        f"options: {msgspec.json.encode(record.options, order='sorted').decode()}",
        "",
        legend,
        "",
        record.text().rstrip("\n"),
        "",
    ]


def taken(count: int, seat: int, words: str, told: list[str]) -> str:
    """The line of an action, and behind it the first that it caused for its own seat, which is taken from `told`."""
    first = f" > {told.pop(0).lstrip()}" if told and not told[0].startswith(OTHERS) else ""
    return f"{count:>4} {seat}: {words}{first}"


def told(game: Game[S], table: Table[S], turn: int, actor: int) -> list[str]:
    """What the journal says of one action; equal lines one after the other stand once."""
    journal = table.journal
    assert journal is not None
    found: list[Line] = []
    for line in reversed(journal.lines):
        if line.turn < turn:
            break
        found.append(line)
    lines: list[str] = []
    for line, same in groupby(reversed(found)):
        who = OWN if line.seat == actor else OTHERS if line.seat < 0 else f"{OTHERS}{line.seat} "
        times = len(list(same))
        lines.append(f"{who}{game.definition.tell(line)} [{line.rule}]" + (f" x {times}" if times > 1 else ""))
    return lines


def moves_of(page: str) -> list[tuple[int, str]]:
    """The (seat, words) of all actions on a page."""
    return [(int(found[1]), found[2]) for found in map(_MOVE.match, page.splitlines()) if found]
