"""What happened at a table, line by line, in the terminal."""

from typing import TypeVar

from rich.text import Text

from unmapped.cli.look import LINE, QUIET, seat_name, seat_style
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State

S = TypeVar("S", bound=State)


def who(line: Line, names: tuple[str, ...]) -> str:
    """The seat of a line before its sentence, nothing for the whole table."""
    return f"{seat_name(line.seat, names).capitalize()} " if line.seat >= 0 else ""


def sentence(game: Game[S], line: Line) -> str:
    """What a line tells, with the table as its subject where that is no seat."""
    told = game.definition.tell(line)
    return f"The table {told}" if line.seat < 0 and told[:1].islower() else told


def draw_line(game: Game[S], line: Line, names: tuple[str, ...]) -> Text:
    """A line of the journal with its turn and rule id."""
    text = Text(f"{line.turn:>4}  ", style=QUIET)
    text.append(who(line, names), style=seat_style(line.seat) if line.seat >= 0 else "")
    text.append(sentence(game, line), style="" if line.seat >= 0 else "bold")
    return text.append(f"  {line.rule}", style=LINE)
