"""Everything that people read of a random game: prompts, labels, what undo takes back, lines of the log, refusals."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import unmapped
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.phrases import capital
from unmapped.server.tables import positions


class Heard(NamedTuple):
    """A sentence or a label, and where it was read."""

    kind: str
    """``prompt``, ``label``, ``undo``, ``log``, ``deed`` (a line of the log behind a name) or ``refusal``."""
    key: str
    """The key of the prompt or line, the family of the choice."""
    said: str


def heard(name: str, seats: int, seed: int, most: int, **options: object) -> Iterator[Heard]:
    """What is read in a game of random choices, until it is over or `most` actions were taken."""
    game = unmapped.game(name)
    table = game.start(seats, seed, **options)
    luck = Random(seed)
    told = [0] * table.seats
    for _ in range(most):
        if table.over:
            break
        seat = luck.choice(table.to_act)
        yield from _asked(game, table, seat)
        legal = table.legal(seat)
        action = luck.choice(legal)
        if luck.random() < 0.1:
            yield from _refused(game, table, seat, luck)
        yield Heard("undo", table.vocabulary.choice(action).family, positions.taken_label(game, table, seat, action))
        table.act(seat, action)
        for other in range(table.seats):
            lines = positions.log(game, table, other, told[other])
            yield from [Heard("log" if line.seat < 0 else "deed", line.key, line.sentence) for line in lines]
            told[other] += len(lines)


def _asked(game: AnyGame, table: AnyTable, seat: int) -> Iterator[Heard]:
    view = table.view(seat)
    question = positions.question(game, table, seat)
    if question is not None:
        yield Heard("prompt", question.key, question.sentence)
    for choice in positions.choices(game, table, seat, view):
        yield Heard(
            "label", f"{choice.family}|{question.key if question else ''}", choice.label or capital(choice.words)
        )


def _refused(game: AnyGame, table: AnyTable, seat: int, luck: Random) -> Iterator[Heard]:
    action = luck.randrange(table.vocabulary.size)
    for reason in positions.reasons(game, table.why_not(seat, action)):
        yield Heard("refusal", reason.rule, reason.sentence)
