"""What bots remember from one question to the next, as long as that is little enough to be kept."""

from collections import OrderedDict
from typing import Final, final

from unmapped.server.thinking.questions import Decided, Thought

MOST: Final = 256
"""Bots whose memory is kept; the record gives back that of any other."""


@final
class Minds:
    """By table, seat and name, what a bot is to be given when it is asked again."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()

    def given(self, thought: Thought) -> Thought:
        """The same for a bot with what it remembers, which is given away: when it fails nothing of it is kept."""
        return thought._replace(mind=self._kept.pop((thought.table, thought.seat, thought.bot), b""))

    def keep(self, thought: Thought, decided: Decided) -> int:
        """The action that was decided; what the bot remembers is kept for the next one."""
        if decided.mind:
            self._kept[thought.table, thought.seat, thought.bot] = decided.mind
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return decided.action
