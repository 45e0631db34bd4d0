"""How a try stands: what of the table a lesson offers, whether the goal is reached, and what is said when it is not."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from unmapped.kernel.actions import Choice
from unmapped.kernel.journal import Line
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.presenting.lessons.conditions import holds, moment
from unmapped.presenting.lessons.lesson import Lesson

Stage: TypeAlias = Literal["trying", "done", "missed"]


class Standing(NamedTuple):
    """How a try stands."""

    stage: Stage
    sentence: str
    """What is said of how it ended, "" while it goes on."""
    rule: str
    """The rule that this is about."""
    used: int
    """How many actions the learner has taken."""


class Trial:
    """A lesson at a table where it began, from which its tries go out."""

    def __init__(self, lesson: Lesson, table: Table[State]) -> None:
        """`table` stands as the lesson begins, and may go on after this."""
        self.lesson = lesson
        self.actions = len(table.actions())
        """How many were taken before it."""
        self.lines = 0 if table.journal is None else len(table.journal.lines)
        self._begun = moment(lesson.seat, table, (), ())

    def deeds(self, table: Table[State]) -> tuple[Choice, ...]:
        """What the learner has done there since the beginning, oldest first."""
        taken = table.actions()[self.actions :]
        return tuple([table.vocabulary.choice(action) for seat, action in taken if seat == self.lesson.seat])

    def heard(self, table: Table[State]) -> tuple[Line, ...]:
        """What the learner was told since the beginning."""
        return () if table.journal is None else table.journal.read(self.lesson.seat, self.lines)

    def offered(self, table: Table[State]) -> list[int]:
        """What the learner may do there now by the rules and by the lesson, ascending."""
        lesson = self.lesson
        prompt = table.prompt(lesson.seat)
        if prompt is None or (lesson.asks and prompt.key not in lesson.asks):
            return []
        legal = table.legal(lesson.seat)
        if not lesson.only:
            return legal
        return [action for action in legal if table.vocabulary.family_of(action).name in lesson.only]

    def standing(self, table: Table[State]) -> Standing:
        """How a try stands at a table that has a journal."""
        return self.judge(table, self.deeds(table), self.heard(table))

    def judge(self, table: Table[State], deeds: Sequence[Choice], lines: Sequence[Line]) -> Standing:
        """How a try stands, by what was done and told since the beginning."""
        lesson, used = self.lesson, len(deeds)
        if not used:
            return Standing("trying", "", lesson.rule, 0)
        now = moment(lesson.seat, table, deeds, lines)
        if holds(lesson.goal, self._begun, now):
            return Standing("done", lesson.done, lesson.rule, used)
        for wrong in lesson.wrong:
            if holds(wrong.when, self._begun, now):
                return Standing("missed", wrong.say, wrong.rule or lesson.rule, used)
        if used >= lesson.actions or not self.offered(table):
            return Standing("missed", lesson.missed, lesson.rule, used)
        return Standing("trying", "", lesson.rule, used)
