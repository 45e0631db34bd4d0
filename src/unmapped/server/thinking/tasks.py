"""Questions and answers as they go from machine to machine: plain data, and nothing that could be run.

A record goes whole, as the text that a file has: 2 kB in the middle of a game and 4 at its end, which is less than what
is asked and answered around it would be if it were read from the store, and needs no key to the store.
"""

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from unmapped.bots import Budget
from unmapped.bots.advice import Advised
from unmapped.kernel.record import Record
from unmapped.server.thinking.questions import Decided, Judgement, Part, Thought


class Thinking(Struct, frozen=True, tag="thinking", forbid_unknown_fields=True):
    """What a bot is to decide."""

    table: str
    record: str
    seat: int
    bot: str
    budget: Budget | None

    @staticmethod
    def of(thought: Thought) -> "Thinking":
        """What is sent of a question: neither what a bot remembers nor whose it is."""
        return Thinking(thought.table, thought.record.text(), thought.seat, thought.bot, thought.budget)

    def thought(self) -> Thought:
        """The question. Raises BadRecord."""
        return Thought(self.table, Record.parse(self.record), self.seat, self.bot, self.budget)


class Advising(Struct, frozen=True, tag="advising", forbid_unknown_fields=True):
    """What a seat might do."""

    table: str
    record: str
    seat: int

    @staticmethod
    def of(thought: Thought) -> "Advising":
        """What is sent of a question."""
        return Advising(thought.table, thought.record.text(), thought.seat)

    def thought(self) -> Thought:
        """The question. Raises BadRecord."""
        return Thought(self.table, Record.parse(self.record), self.seat, "")


class Judging(Struct, frozen=True, tag="judging", forbid_unknown_fields=True):
    """A part of a finished game that is to be judged."""

    table: str
    record: str
    at: int
    again: bool
    milliseconds: int

    @staticmethod
    def of(part: Part) -> "Judging":
        """What is sent of a question."""
        return Judging(part.table, part.record.text(), part.at, part.again, part.milliseconds)

    def part(self) -> Part:
        """The question. Raises BadRecord."""
        return Part(self.table, Record.parse(self.record), self.at, self.again, self.milliseconds)


Task: TypeAlias = Thinking | Advising | Judging
"""A question."""


class Failed(Struct, frozen=True, tag="failed", forbid_unknown_fields=True):
    """Nothing could be found out."""


class Chosen(Struct, frozen=True, tag="chosen", forbid_unknown_fields=True):
    """What a bot decided."""

    action: int

    def decided(self) -> Decided:
        """The same without what the bot remembers, which stays where it thought."""
        return Decided(self.action, b"")


class Advice(Struct, frozen=True, tag="advice", forbid_unknown_fields=True):
    """What a seat might do."""

    actions: tuple[Advised, ...]


class Judged(Struct, frozen=True, tag="judged", forbid_unknown_fields=True):
    """What was found out about a part of a game."""

    judgement: Judgement


Found: TypeAlias = Failed | Chosen | Advice | Judged
"""An answer."""

TASKS: Final = msgspec.msgpack.Decoder(Task)
FOUND: Final = msgspec.msgpack.Decoder(Found)
"""Both raise msgspec.DecodeError."""


def written(said: Task | Found) -> bytes:
    """A question or an answer as it is sent."""
    return msgspec.msgpack.encode(said)
