"""What happened at a table, line by line, in the terminal."""

import re
from typing import Final, TypeVar

from rich.text import Text

from unmapped.cli.look import LINE, QUIET, seat_name, seat_style, styled
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State

S = TypeVar("S", bound=State)


_SEAT: Final = re.compile(r"\b([Ss])eat (\d)\b(?! \()")


def with_names(words: str, names: tuple[str, ...]) -> str:
    """A sentence of a game with the seats called as the table calls them: ``seat 1 (greedy)``."""
    return _SEAT.sub(lambda match: match[1] + seat_name(int(match[2]), names)[1:], words)


def who(line: Line, names: tuple[str, ...]) -> str:
    """The seat of a line before its sentence, nothing for the whole table."""
    return f"{seat_name(line.seat, names).capitalize()} " if line.seat >= 0 else ""


def sentence(game: Game[S], line: Line, names: tuple[str, ...]) -> str:
    """What a line tells, with the table as its subject where that is no seat."""
    words = with_names(game.definition.tell(line), names)
    return f"The table {words}" if line.seat < 0 and words[:1].islower() else words


def draw_line(game: Game[S], line: Line, names: tuple[str, ...]) -> Text:
    """A line of the journal with its turn and rule id."""
    text = styled(f"{line.turn:>4}  ", QUIET)
    text.append(who(line, names), style=seat_style(line.seat) if line.seat >= 0 else "")
    text.append(sentence(game, line, names), style="" if line.seat >= 0 else "bold")
    return text.append(f"  {line.rule}", style=LINE)
