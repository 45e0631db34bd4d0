"""Unmapped: modern board games about exploring the unknown, played completely and by the rules.

::

    import unmapped

    table = unmapped.game("planet_unknown").start(seats=2, seed=42)
    while not table.over:
        for seat in table.to_act:
            table.act(seat, table.legal(seat)[0])
    print(table.result.scores)
"""

from typing import TYPE_CHECKING

# First of all, because it says where the others are found.
from unmapped import engine as engine

# isort: split
from unmapped.bots import bot
from unmapped.games import game, replay
from unmapped.kernel.errors import (
    BadContent,
    BadOptions,
    BadRecord,
    BadWords,
    CannotUndo,
    IllegalAction,
    UnknownBot,
    UnknownGame,
    UnknownSeat,
    UnmappedError,
)
from unmapped.kernel.game import Game
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.record import Record, load
from unmapped.kernel.rules import Prompt, Result
from unmapped.kernel.table import Table

__all__ = [
    "BadContent",
    "BadOptions",
    "BadRecord",
    "BadWords",
    "CannotUndo",
    "Game",
    "IllegalAction",
    "Prompt",
    "Record",
    "Refusal",
    "Result",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "UnmappedError",
    "bot",
    "game",
    "games",
    "load",
    "replay",
]

if TYPE_CHECKING:

    def games() -> tuple[str, ...]:
        """The names of the catalogue, in order: the package `unmapped.games`, called."""
else:
    from unmapped import games
