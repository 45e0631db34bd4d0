"""What others did since somebody's own turn, step by step: lines of the journal, grouped by whoever acted.

Nothing is read but the lines as that seat may read them, and who took which action, which is open to everybody. So it
is the same whatever a seat does not know; and it names lines by their numbers, which are told as they may be.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, final

from unmapped.kernel.journal import Journal, Line, Mark, as_read

TABLE: Final = -1
"""Who acts where nobody does: the table itself, as at night."""

MOST: Final = 60
"""So many steps are told; of more, the latest."""

_ROUND: Final = "round"
_DEED: Final = Mark(2, "", joins=False, begins="")
_ASIDE: Final = Mark(0, "", joins=False, begins="")


class Step(NamedTuple):
    """One thing that somebody did, and what came of it."""

    turn: int
    """How many actions had been taken when all of it was done: the table as it stood then."""
    seat: int
    """Who did it, -1 for the table."""
    lines: tuple[int, ...]
    """The numbers of the lines that tell it, ascending."""
    main: int
    """The number of the line that says it in short."""
    picture: str
    """What is drawn of it, a word of the game; "" for nothing."""
    weight: int
    """How much it matters, 1 to 3."""


class Recount(NamedTuple):
    """What others did since somebody's own turn."""

    since: int
    """How many actions had been taken when it began."""
    steps: tuple[Step, ...]


class Lines(Protocol):
    """Lines of a journal as somebody may read them, by their numbers."""

    def __len__(self) -> int: ...
    def __getitem__(self, number: int, /) -> Line: ...


@final
class Read:
    """The lines of a journal as a seat may read them, each when it is looked at: most are looked at by nobody."""

    def __init__(self, journal: Journal, seat: int) -> None:
        self._journal = journal
        self._lines = journal.lines
        self._seat = seat

    def __len__(self) -> int:
        """How many lines there are by now."""
        self._lines = self._journal.lines
        return len(self._lines)

    def __getitem__(self, number: int) -> Line:
        """A line."""
        return as_read(self._lines[number], self._seat)


def recount(lines: Lines, marks: Mapping[str, Mark], actors: Sequence[int], own: Collection[int]) -> Recount:
    """What others did since the turn before the one that `own` seats play now, or since their latest one.

    `lines` are the journal's as they may read them, `actors` the seat of each action in order. Of a round that all
    play at once, and of the one before it, all is told.
    """
    return Recounter(lines, marks, actors, own).recount()


@final
class Recounter:
    """Recounts again and again as a journal goes on: a line that was read is not read a second time."""

    def __init__(self, lines: Lines, marks: Mapping[str, Mark], actors: Sequence[int], own: Collection[int]) -> None:
        """As for `recount`; of lines and actors no more than what comes behind them may change."""
        self._lines = lines
        self._marks = marks
        self._actors = actors
        self._own = own
        self._read = 0
        """How many lines were looked at."""
        self._beginnings: list[int] = []
        """The lines with which a turn or round began."""
        self._steps: _Steps | None = None

    def recount(self) -> Recount:
        """What others did, up to now."""
        lines, marks = self._lines, self._marks
        for number in range(self._read, len(lines)):
            mark = marks.get(lines[number].key)
            if mark is not None and mark.begins:
                self._beginnings.append(number)
        self._read = len(lines)
        beginnings = self._beginnings
        rounds = bool(beginnings) and marks[lines[beginnings[-1]].key].begins == _ROUND
        if rounds:
            start = beginnings[-2:][0]
        elif beginnings:
            start = self._before_own_turn()
        else:
            start = _after_own(lines, self._actors, self._own)
        if start < 0:
            return Recount(len(self._actors), ())
        # What comes before it by the same action had happened already.
        goes_on = start > 0 and lines[start - 1].turn == lines[start].turn
        since = max(lines[start].turn - (0 if goes_on else 1), 0)
        together = rounds or not beginnings
        steps = self._steps
        if steps is None or (steps.start, steps.together) != (start, together):
            steps = self._steps = _Steps(lines, marks, self._actors, self._own, start, together=together)
        return Recount(since, tuple(steps.read()[-MOST:]))

    def _before_own_turn(self) -> int:
        """The line with which the turns of others began, before the own one or since it; -1 for none."""
        first = -1
        for number in reversed(self._beginnings):
            if self._lines[number].seat not in self._own:
                first = number
            elif first >= 0:
                break
        return first


def heaviest(lines: Sequence[Line], marks: Mapping[str, Mark]) -> int:
    """How much the latest action matters, by the heaviest of its lines, 0 to 3: how long it is worth looking at."""
    turn = lines[-1].turn if lines else 0
    weight = 0
    for line in reversed(lines):
        if line.turn != turn:
            break
        weight = max(weight, (marks.get(line.key, _ASIDE) if marks else _DEED).weight)
    return weight


def _after_own(lines: Lines, actors: Sequence[int], own: Collection[int]) -> int:
    """Where nothing says when turns begin: the first line after the own actions that others followed; -1 for none."""
    last = len(actors)
    while last and actors[last - 1] in own:
        last -= 1
    first = last
    while first and actors[first - 1] not in own:
        first -= 1
    if first == last:
        return -1
    number = len(lines)
    while number and lines[number - 1].turn > first:
        number -= 1
    return number if number < len(lines) else -1


@final
class _Steps:
    """Steps as they are read, line by line."""

    def __init__(
        self,
        lines: Lines,
        marks: Mapping[str, Mark],
        actors: Sequence[int],
        own: Collection[int],
        start: int,
        *,
        together: bool,
    ) -> None:
        """Of what those did who are not one's own, from the line `start` on.

        `together` says that all play at once: then what somebody did goes on while others do something.
        """
        self.start = start
        self.together = together
        self._lines = lines
        self._marks = marks
        self._actors = actors
        self._own = own
        self._next = start
        """The line that is read next."""
        self._turn, self._actor, self._whose = -1, TABLE, TABLE
        """Of the line that was read last: its turn, who acted, and whose turn it was."""
        self._steps: list[Step] = []
        self._latest: dict[int, int] = {}
        """The place of each seat's latest step, and of the table's."""
        self._begun = 0
        """How many steps there were when the latest turn began."""

    def read(self) -> list[Step]:
        """All steps, in the order in which they began, once the lines that have come since were read, too."""
        own = self._own
        for number in range(self._next, len(self._lines)):
            line = self._lines[number]
            mark = self._mark(line)
            if line.turn != self._turn:
                self._turn = line.turn
                self._actor = self._actors[line.turn - 1] if 0 < line.turn <= len(self._actors) else TABLE
            if mark.begins:  # What follows is no doing of whoever acted before, and goes with nothing that was done.
                self._actor = self._whose = line.seat
                self._latest.pop(self._actor, None)
                self._begun = len(self._steps)
            doer = self._doer(line, self._actor)
            if doer in own and self._whose not in own and line.seat != TABLE:
                doer = line.seat  # What comes of an answer to others.
            if doer not in own:
                self._add(number, doer, mark)
        self._next = len(self._lines)
        return self._steps

    def _doer(self, line: Line, actor: int) -> int:
        """Whose doing a line is: whoever acted, or whoever does something to which that was an answer."""
        goes_on = not self.together and self._steps and self._steps[-1].seat == line.seat != TABLE
        return line.seat if goes_on else actor

    def _mark(self, line: Line) -> Mark:
        return self._marks.get(line.key.removesuffix(".hidden"), _ASIDE) if self._marks else _DEED

    def _add(self, number: int, actor: int, mark: Mark) -> None:
        """Add a line to a step, or begin one with it."""
        steps, line = self._steps, self._lines[number]
        at = self._latest.get(actor, -1)
        if not self.together and not mark.weight and len(steps) > self._begun:
            at = len(steps) - 1  # Whoever helps or answers does so while something else goes on.
        if mark.weight and (at < 0 or not self._goes_on(steps[at], at, line, mark)):
            # What came before it by the same action belongs to it.
            before = [] if at < 0 else [aside for aside in steps[at].lines if self._lines[aside].turn == line.turn]
            if before and len(before) < len(steps[at].lines):
                left = steps[at].lines[: -len(before)]
                steps[at] = steps[at]._replace(turn=self._lines[left[-1]].turn, lines=left)
            else:
                before = []
            self._latest[actor] = len(steps)
            steps.append(Step(line.turn, actor, (*before, number), number, mark.picture, mark.weight))
        elif at >= 0:
            step = steps[at]._replace(turn=line.turn, lines=(*steps[at].lines, number))
            if mark.weight > step.weight or (mark.joins and mark.weight == step.weight):
                step = step._replace(main=number, picture=mark.picture, weight=mark.weight)
            steps[at] = step

    def _goes_on(self, step: Step, at: int, line: Line, mark: Mark) -> bool:
        """Whether a line that would begin a step goes on with one: the same action, the same way, the same again."""
        main = self._lines[step.main]
        if main.turn == line.turn:
            return True
        if not self.together and at != len(self._steps) - 1:
            return False
        if mark.joins:
            return self._mark(main).joins and step.picture == mark.picture
        return (main.key, main.args) == (line.key, line.args)
