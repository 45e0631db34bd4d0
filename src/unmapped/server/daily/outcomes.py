"""What a finished game of a deal came to, for the person who played it: worked out of its log and nothing else."""

import json
from typing import NamedTuple

from unmapped.games import game as game_called
from unmapped.kernel.rules import Result
from unmapped.presenting import endings
from unmapped.server.tables.finished.replays import Looked


class Outcome(NamedTuple):
    """What it came to."""

    won: bool
    score: int
    tie: int
    figure: str
    words: str
    course: str


def outcome(looked: Looked) -> Outcome:
    """What it came to for a seat, in a worker. Raises BadRecord."""
    record, seat = looked.record, looked.seat
    game = game_called(record.game)
    table = game.replay(record)
    result = table.result
    assert result is not None
    shown = game.definition.presenting
    won = result.ranks[seat] == 1
    course = written(endings.course(game, record, seat))
    together = shown.ended(table.view(None), result)
    if together is not None:
        # Whoever wins sooner has done better, whoever loses later.
        tie = together.number if won else -together.number
        title = together.title.rstrip(".")
        words = f"{together.counts}: {title[:1].lower()}{title[1:]}"
        return Outcome(won, result.scores[seat], tie, str(together.number), words, course)
    rivals = [score for other, score in enumerate(result.scores) if other != seat]
    if not rivals:
        return Outcome(won, result.scores[seat], 0, str(result.scores[seat]), shown.counts, course)
    return Outcome(
        won,
        result.scores[seat],
        max(rivals),
        f"{result.scores[seat]} : {max(rivals)}",
        f"{shown.counts}, {_word(result, seat)}",
        course,
    )


def _word(result: Result, seat: int) -> str:
    if result.ranks[seat] != 1:
        return "lost"
    return "won" if result.ranks.count(1) == 1 else "shared"


def written(course: list[tuple[int, int]]) -> str:
    """A course as it is kept."""
    return json.dumps(course, separators=(",", ":"))


def read(course: str, before: int | None = None) -> tuple[tuple[int, int], ...]:
    """A course as it was kept: of the rounds before one alone, so that nothing of later ones matters."""
    rounds: list[tuple[int, int]] = [(int(number), int(score)) for number, score in json.loads(course)]
    return tuple([(number, score) for number, score in rounds if before is None or number < before])
