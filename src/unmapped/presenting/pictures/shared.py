"""The picture that is shared of a recorded game."""

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from unmapped.kernel.drawing.shapes import number
from unmapped.kernel.game import Game
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.presenting.endings import Ending
from unmapped.presenting.pictures.poster import Poster, Standing
from unmapped.presenting.pictures.svg import picture

S = TypeVar("S", bound=State)

_SEAT: Final = re.compile(r"\bSeat (\d)\b")
"""A seat in a sentence, by its number from 0."""


def portrayed(game: Game[S], record: Record, ended: Ending, seat: int = -1) -> str:
    """What a seat made of a game that is over, -1 for the winner, as SVG; "" where the game draws none."""
    table = game.replay(record)
    result = table.result
    assert result is not None
    alone = game.definition.presenting.ended(table.view(None), result) is None and 1 in result.ranks
    whose = result.ranks.index(1) if seat < 0 and alone else seat
    moment = ended.moment
    lit = moment.lit if moment is not None and moment.seat in (whose, -1) else ()
    drawn = game.definition.presenting.portrait(table.view(None), whose, lit)
    if drawn is None:
        return ""
    frame = f"{number(drawn.left)} {number(drawn.top)} {number(drawn.width)} {number(drawn.height)}"
    return picture(drawn.shapes, drawn.width, drawn.height, drawn.words, frame)


def shared(game: Game[S], record: Record, ended: Ending, names: Sequence[str], seat: int = -1) -> Poster:
    """What a picture of a finished game shows, as the public sees it; `seat` is whose it is, -1 for the winner's.

    `ended` is how; `names` has a name for each seat, "" where nobody chose one. Raises BadRecord.
    """
    table = game.replay(record)
    result = table.result
    assert result is not None
    view = table.view(None)
    presenting = game.definition.presenting
    together = presenting.ended(view, result) is not None
    whose = seat if seat >= 0 or together or 1 not in result.ranks else result.ranks.index(1)
    own = ended.public if seat < 0 else ended.seats[seat]
    moment = ended.moment
    lit = moment.lit if moment is not None and (together or moment.seat == whose) else ()
    return Poster(
        game=game.title,
        hue=presenting.world,
        number=own.number,
        lines=(own.counts, own.title) if together else (f"{own.counts} on", game.title),
        standings=tuple(
            [Standing(at, names[at], "" if together else str(result.scores[at])) for at in range(table.seats)]
        ),
        decided="" if moment is None or together else _named(moment.title, names),
        portrait=presenting.portrait(view, whose, lit),
    )


def _named(sentence: str, names: Sequence[str]) -> str:
    """A sentence with seats as the picture calls them: by name, or counted from 1."""
    return _SEAT.sub(lambda match: names[int(match[1])] or f"Seat {int(match[1]) + 1}", sentence)
