"""What is worked out in a process that thinks.

It keeps the tables that it thought about last, so that only what happened since has to be replayed. A bot is given the
table as its seat may imagine it.
"""

import pickle
from collections import OrderedDict
from dataclasses import replace
from time import perf_counter
from typing import Final

from unmapped.bots import Budget, advice, analysis
from unmapped.bots.advice import Advised
from unmapped.bots.analysis import Decision
from unmapped.bots.seated import Seated
from unmapped.bots.visited import visited
from unmapped.games import AnyTable, game
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.record import Record
from unmapped.server.thinking.questions import Decided, Judgement, Part, Thought

_KEPT: Final = 64
"""Tables a process remembers."""

USUAL: Final = Budget(1_500)
"""How long a bot may think where nobody says otherwise."""

TURN: Final = 0.4
"""Seconds after which a worker that judges a game lets others in; no bot waits much longer for it."""

_tables: OrderedDict[str, tuple[tuple[tuple[int, int], ...], AnyTable]] = OrderedDict()


def think(thought: Thought) -> Decided:
    """Decide, in a worker: an action that was legal for the seat."""
    table = remembered(thought.table, thought.record)
    seated = _seated(thought)
    action = seated.choose(table, thought.budget or USUAL)
    if action not in table.legal(thought.seat):
        raise IllegalAction(thought.seat, action, table.why_not(thought.seat, action))
    try:
        return Decided(action, pickle.dumps(seated))
    except Exception:  # noqa: BLE001  (a bot of another package may hold anything)
        return Decided(action, b"")


def _seated(thought: Thought) -> Seated:
    """The bot that decides, as far as it is remembered."""
    if not thought.mind:
        return Seated(thought.bot, thought.record.seed, thought.seat)
    seated: Seated = pickle.loads(thought.mind)  # noqa: S301  (it was written in a worker, and has been nowhere else)
    return seated


def advise(thought: Thought) -> tuple[Advised, ...]:
    """What a seat might do, in a worker."""
    table = remembered(thought.table, thought.record)
    count = len(thought.record.actions)
    been = visited(table, thought.seat)
    return advice.advise(table.imagine(thought.seat, count), thought.seat, advice.THINKING, count, been)


def judge(part: Part) -> Judgement:
    """Judge a part of a finished game, in a worker."""
    end = perf_counter() + TURN
    expected: list[tuple[float, ...]] = []
    decisions: list[Decision] = []
    actions = part.record.actions
    for at in range(part.at, len(actions) + 1):
        table = remembered(f"{part.table}/analysis", replace(part.record, actions=actions[:at]))
        expected.append(analysis.expected(table))
        if at < len(actions):
            decisions += analysis.judge(table, at, *actions[at], Budget(part.milliseconds), again=part.again)
        if part.again or perf_counter() > end:
            break
    return Judgement(part.at + len(expected), tuple(expected), tuple(decisions))


def remembered(name: str, record: Record) -> AnyTable:
    """A table as a record has it, from what is remembered of it."""
    actions = record.actions
    known = _tables.pop(name, None)
    if known is not None and actions[: len(known[0])] == known[0]:
        table = known[1]
        for seat, action in actions[len(known[0]) :]:
            table.act(seat, action)
    else:
        table = game(record.game).replay(record)
    _tables[name] = (actions, table)
    if len(_tables) > _KEPT:
        _tables.popitem(last=False)
    return table
