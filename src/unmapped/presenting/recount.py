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
        self._lines = journal.lines
        self._seat = seat

    def __len__(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    def __getitem__(self, number: int) -> Line:
        """A line."""
        return as_read(self._lines[number], self._seat)


def recount(lines: Lines, marks: Mapping[str, Mark], actors: Sequence[int], own: Collection[int]) -> Recount:
    """What others did since the turn before the one that `own` seats play now, or since their latest one.

    `lines` are the journal's as they may read them, `actors` the seat of each action in order. Of a round that all
    play at once, and of the one before it, all is told.
    """
    latest = _beginning(lines, marks, len(lines))
    rounds = latest >= 0 and marks[lines[latest].key].begins == _ROUND
    if rounds:
        before = _beginning(lines, marks, latest)
        start = latest if before < 0 else before
    elif latest >= 0:
        start = _before_own_turn(lines, marks, latest, own)
    else:
        start = _after_own(lines, actors, own)
    if start < 0:
        return Recount(len(actors), ())
    # What comes before it by the same action had happened already.
    goes_on = start > 0 and lines[start - 1].turn == lines[start].turn
    since = max(lines[start].turn - (0 if goes_on else 1), 0)
    steps = _Steps(lines, marks, actors, together=rounds or latest < 0).read(start, own)
    return Recount(since, tuple(steps[-MOST:]))


def heaviest(lines: Sequence[Line], marks: Mapping[str, Mark]) -> int:
    """How much the latest action matters, by the heaviest of its lines, 0 to 3: how long it is worth looking at."""
    turn = lines[-1].turn if lines else 0
    weight = 0
    for line in reversed(lines):
        if line.turn != turn:
            break
        weight = max(weight, (marks.get(line.key, _ASIDE) if marks else _DEED).weight)
    return weight


def _beginning(lines: Lines, marks: Mapping[str, Mark], end: int) -> int:
    """The last line before `end` with which a turn or round began; -1 for none."""
    for number in range(end - 1, -1, -1):
        mark = marks.get(lines[number].key)
        if mark is not None and mark.begins:
            return number
    return -1


def _before_own_turn(lines: Lines, marks: Mapping[str, Mark], latest: int, own: Collection[int]) -> int:
    """The line with which the turns of others began, before the own one or since it; -1 for none."""
    at = latest
    while at >= 0 and lines[at].seat in own:
        at = _beginning(lines, marks, at)
    first = -1
    while at >= 0 and lines[at].seat not in own:
        first, at = at, _beginning(lines, marks, at)
    return first


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

    def __init__(self, lines: Lines, marks: Mapping[str, Mark], actors: Sequence[int], *, together: bool) -> None:
        """`together` says that all play at once: then what somebody did goes on while others do something."""
        self._lines = lines
        self._marks = marks
        self._actors = actors
        self._together = together
        self._steps: list[Step] = []
        self._latest: dict[int, int] = {}
        """The place of each seat's latest step, and of the table's."""
        self._begun = 0
        """How many steps there were when the latest turn began."""

    def read(self, start: int, own: Collection[int]) -> list[Step]:
        """What those did who are not one's own, from a line on, in the order in which it began."""
        turn, actor, whose = -1, TABLE, TABLE
        for number in range(start, len(self._lines)):
            line = self._lines[number]
            mark = self._mark(line)
            if line.turn != turn:
                turn = line.turn
                actor = self._actors[turn - 1] if 0 < turn <= len(self._actors) else TABLE
            if mark.begins:  # What follows is no doing of whoever acted before, and goes with nothing that was done.
                actor = whose = line.seat
                self._latest.pop(actor, None)
                self._begun = len(self._steps)
            doer = self._doer(line, actor)
            if doer in own and whose not in own and line.seat != TABLE:
                doer = line.seat  # What comes of an answer to others.
            if doer not in own:
                self._add(number, doer, mark)
        return self._steps

    def _doer(self, line: Line, actor: int) -> int:
        """Whose doing a line is: whoever acted, or whoever does something to which that was an answer."""
        goes_on = not self._together and self._steps and self._steps[-1].seat == line.seat != TABLE
        return line.seat if goes_on else actor

    def _mark(self, line: Line) -> Mark:
        return self._marks.get(line.key.removesuffix(".hidden"), _ASIDE) if self._marks else _DEED

    def _add(self, number: int, actor: int, mark: Mark) -> None:
        """Add a line to a step, or begin one with it."""
        steps, line = self._steps, self._lines[number]
        at = self._latest.get(actor, -1)
        if not self._together and not mark.weight and len(steps) > self._begun:
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
        if not self._together and at != len(self._steps) - 1:
            return False
        if mark.joins:
            return self._mark(main).joins and step.picture == mark.picture
        return (main.key, main.args) == (line.key, line.args)
