"""What happened at a table, in the terminal: line by line, or what each of the others did in short."""

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from rich.text import Text

from unmapped.cli.look import LINE, QUIET, SHAPES, Block, quoted, seat_name, seat_style, styled
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State
from unmapped.presenting.recount import TABLE, Step, recount

S = TypeVar("S", bound=State)


_EACH: Final = 3
"""So many lines tell what one of the others did."""

_SEAT: Final = re.compile(r"\b([Ss])eat (\d)\b(?! \()")


def with_names(words: str, names: tuple[str, ...]) -> str:
    """A sentence of a game with the seats called as the table calls them: ``seat 1 (greedy)``."""
    return quoted(_SEAT.sub(lambda match: match[1] + seat_name(int(match[2]), names)[1:], words))


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


def news(
    game: Game[S],
    lines: Sequence[Line],
    seen: int,
    actors: Sequence[int],
    seat: int,
    names: tuple[str, ...],
    most: int,
) -> Block:
    """What is new to `seat` of the lines that it may read, of which it has `seen` so many; `most` lines of it.

    Where there is no room for all, the three steps of each other seat that matter most stand for it, in their order.
    """
    fresh = [Text(who(line, names) + sentence(game, line, names), style=QUIET) for line in lines[seen:]]
    if len(fresh) <= most:
        return fresh
    if most <= 0:
        return []
    recounted = recount(lines, game.definition.presenting.marks, actors, {seat})
    steps = [step for step in recounted.steps if step.lines[-1] >= seen]
    rest = styled(f"All {len(fresh)} lines of it: log {len(fresh)}", QUIET)
    digest = _digest(game, lines, steps, names, most - 1)
    if digest:
        return [*digest, rest]
    return [*([rest] if most > 1 else []), *fresh[len(fresh) - max(most - 1, 1) :]]


def _digest(game: Game[S], lines: Sequence[Line], steps: Sequence[Step], names: tuple[str, ...], room: int) -> Block:
    """Steps by whose they are, as many of each as there is room for; nothing where not even one of each has any."""
    seats = list(dict.fromkeys([step.seat for step in steps]))
    if not seats:
        return []
    each = min(_EACH, room // len(seats))
    block: Block = []
    for seat in seats:
        own = [step for step in steps if step.seat == seat]
        chosen = sorted(own, key=lambda step: (-step.weight, -step.main))[:each]
        left = len(own) - len(chosen)
        for number, step in enumerate(sorted(chosen, key=lambda step: step.main)):
            block.append(_line(game, lines, step, names, first=number == 0, left=left if number == each - 1 else 0))
    return block


def _line(game: Game[S], lines: Sequence[Line], step: Step, names: tuple[str, ...], *, first: bool, left: int) -> Text:
    """A step in a line: whose it is, what says it in short, and what came of it."""
    name = "The table" if step.seat == TABLE else seat_name(step.seat, names).capitalize()
    sign = "·" if step.seat == TABLE else SHAPES[step.seat % len(SHAPES)]
    style = "" if step.seat == TABLE else seat_style(step.seat)
    main = _told(game, lines[step.main], step.seat, names)
    # What is a sentence by itself does not go on with a name.
    colon = ":" if main[:1].isupper() else ""
    text = styled(f"{sign} {name}{colon} ", style) if first else Text(" " * (len(name) + 3))
    text.append(main)
    aside = [_told(game, lines[number], step.seat, names) for number in step.lines if number != step.main]
    text.append("".join([f"; {words}" for words in dict.fromkeys(aside)]), style=QUIET)
    return text.append(f"  and {left} more", style=QUIET) if left else text


def _told(game: Game[S], line: Line, seat: int, names: tuple[str, ...]) -> str:
    """A line without its full stop, and without its seat where that is whose step it is."""
    subject = "" if line.seat == seat else who(line, names)
    return f"{subject}{sentence(game, line, names)}".removesuffix(".")
