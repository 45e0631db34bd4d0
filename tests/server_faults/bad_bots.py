"""Bots that crash, hang and cheat, to be thought by a worker in the place of a good one."""

import os
import time

from unmapped.server.tables.brains import SIMPLEST
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import Decided, Thought

_think = work.think


def dies(thought: Thought) -> Decided:
    """Take the whole process along."""
    if thought.bot != SIMPLEST:
        os._exit(3)
    return _think(thought)


def raises(thought: Thought) -> Decided:
    """Fail with an exception."""
    if thought.bot != SIMPLEST:
        raise ZeroDivisionError
    return _think(thought)


def hangs(thought: Thought) -> Decided:
    """Never answer."""
    if thought.bot != SIMPLEST:
        time.sleep(3600)
    return _think(thought)


def hangs_at_marked_tables(thought: Thought) -> Decided:
    """Never answer at tables with the seed 13; elsewhere play well."""
    return hangs(thought) if thought.record.seed == 13 else _think(thought)
