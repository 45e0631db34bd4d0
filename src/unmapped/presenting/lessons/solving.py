"""Whether a lesson can be solved, and missed: all that it offers is tried, within its number of actions."""

from typing import Final, NamedTuple

from unmapped.kernel.actions import Choice
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Journal, Line
from unmapped.kernel.ledger import Refusal
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.lessons.lesson import Positioned, start
from unmapped.presenting.lessons.trying import Standing, Trial

MOST_TRIED: Final = 20_000
"""Positions that are looked at for one lesson."""

_MOST_LOOKED_AT: Final = 4_000
"""Actions that are asked about for one that is refused."""


class Way(NamedTuple):
    """A try to its end."""

    words: tuple[str, ...]
    standing: Standing


class Solved(NamedTuple):
    """What comes of trying a lesson out."""

    done: Way | None
    """A shortest way to the goal."""
    missed: tuple[Way, ...]
    """For each sentence with which a try is missed a shortest way to it."""
    refused: tuple[str, tuple[Refusal, ...]] | None
    """An action of the kind that is asked for which the rules do not allow at the beginning, and why."""
    tried: int


class _Node(NamedTuple):
    table: Table[State]
    words: tuple[str, ...]
    deeds: tuple[Choice, ...]
    lines: tuple[Line, ...]


def solve(game: Game[State], positioned: Positioned, most: int = MOST_TRIED) -> Solved:
    """Try a lesson out, all ways of one action first; at most so many positions are looked at."""
    table = start(game, positioned)
    trial = Trial(positioned.lesson, table)
    nodes = [_Node(table, (), (), ())]
    done: Way | None = None
    missed: dict[str, Way] = {}
    tried = 0
    while nodes and tried < most:
        following: list[_Node] = []
        for node in nodes:
            for action in trial.offered(node.table):
                if tried >= most:
                    break
                tried += 1
                further = _after(trial, node, action)
                standing = trial.judge(further.table, further.deeds, further.lines)
                if standing.stage == "trying":
                    following.append(further)
                elif standing.stage == "done":
                    done = done or Way(further.words, standing)
                else:
                    missed.setdefault(standing.sentence, Way(further.words, standing))
        sentences = {wrong.say for wrong in positioned.lesson.wrong}
        nodes = following if done is None or not sentences <= missed.keys() else []
    return Solved(done, tuple(missed.values()), _refused(table, trial), tried)


def _after(trial: Trial, node: _Node, action: int) -> _Node:
    seat = trial.lesson.seat
    beyond = node.table.clone()
    journal = beyond.state.journal = Journal(beyond.seats)
    beyond.act(seat, action)
    deed = beyond.vocabulary.choice(action)
    return _Node(beyond, (*node.words, beyond.words(action)), (*node.deeds, deed), (*node.lines, *journal.read(seat)))


def _refused(table: Table[State], trial: Trial) -> tuple[str, tuple[Refusal, ...]] | None:
    """An action of the families on offer that is not allowed at the beginning."""
    offered = trial.offered(table)
    legal = set(table.legal(trial.lesson.seat))
    looked = 0
    for family in dict.fromkeys([table.vocabulary.family_of(action) for action in offered]):
        for action in range(family.first, family.first + family.size):
            if action in legal:
                continue
            looked += 1
            try:
                table.clone().act(trial.lesson.seat, action)
            except IllegalAction as error:
                if error.refusals:
                    return table.words(action), tuple(error.refusals)
            if looked >= _MOST_LOOKED_AT:
                return None
    return None
