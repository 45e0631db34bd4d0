"""How a game ended, told to each who was there: what it came to, and the moment that decided it.

All is made of what the public saw, so it can be shown to anybody. Seats are said as "seat 1"; who shows it puts names.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

from unmapped.kernel.definition import Turning
from unmapped.kernel.game import Game
from unmapped.kernel.journal import Line
from unmapped.kernel.record import Record
from unmapped.kernel.rules import Result, State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


class TurningPoint(Struct, frozen=True):
    """The moment that decided a game."""

    at: int
    """How many actions had been taken before it."""
    round: int
    seat: int
    """Whose action it was."""
    title: str
    """What it brought about: "Row 6 and column G"."""
    sentence: str
    """The action, and what came of it."""
    lit: tuple[str, ...]
    """What of a portrait of that seat it is about."""


class Told(Struct, frozen=True):
    """An ending for one of those who were there."""

    number: int
    counts: str
    """What the number counts: "medals"."""
    title: str
    """What is true of it, in few words: "60 medals. You win."."""
    sentence: str
    """One sentence more; "" where there is none."""


class Ending(Struct, frozen=True):
    """How a game ended."""

    seats: tuple[Told, ...]
    """For each seat."""
    public: Told
    """For whoever looked on."""
    rounds: tuple[int, ...]
    """The rounds at whose ends scores were counted, those of games in which none are left out."""
    course: tuple[tuple[int, ...], ...]
    """The score of each seat then, as far as everybody could tell."""
    moment: TurningPoint | None


class _Course(NamedTuple):
    """How a game went, as the public saw it."""

    rounds: list[int]
    """The round in which each action was taken."""
    scores: list[tuple[int, ...]]
    """The score of each seat after 0, 1, 2 ... actions."""


def ending(game: Game[S], record: Record) -> Ending:
    """How a recorded game ended that is over. Raises BadRecord."""
    table = game.replay(record, 0)
    course = _Course([], [_scores(table)])
    for seat, action in record.actions:
        course.rounds.append(game.definition.rounds(table.state))
        table.act(seat, action)
        course.scores.append(_scores(table))
    result = table.result
    assert result is not None
    together = game.definition.presenting.ended(table.view(None), result)
    seats = range(table.seats)
    counts = game.definition.presenting.counts
    if together is not None:
        seen = Told(*together)
        return Ending((seen,) * table.seats, seen, (), (), _last(game, record))
    if 1 not in result.ranks:  # All lost, and the game says no more of it.
        seen = Told(max(result.scores), counts, _alone(result), "")
        return Ending((seen,) * table.seats, seen, (), (), _last(game, record))
    # What is chosen before the first round, such as a planet, decides nothing yet: it is what one begins with.
    setup = next((at for at, played in enumerate(course.rounds) if played), 0)
    turn = turning_point(course.scores[setup:], result.ranks, [seat for seat, _ in record.actions[setup:]])
    turn += setup if turn >= 0 else 0
    moment = None if turn < 0 else _moment(game, record, turn, course, counts)
    ends = [at for at, played in enumerate(course.rounds) if course.rounds[at + 1 : at + 2] != [played]]
    return Ending(
        tuple([_told(result, seat, counts, moment) for seat in seats]),
        _public(result, counts),
        tuple([course.rounds[at] for at in ends]),
        tuple([course.scores[at + 1] for at in ends]),
        moment,
    )


def course(game: Game[S], record: Record, seat: int) -> list[tuple[int, int]]:
    """Each round of a game with the score of a seat at its end, as everybody could tell it. Raises BadRecord."""
    table = game.replay(record, 0)
    scores: dict[int, int] = {}
    for acting, action in record.actions:
        number = game.definition.rounds(table.state)
        table.act(acting, action)
        scores[number] = _scores(table)[seat]
    return sorted(scores.items())


def _scores(table: Table[S]) -> tuple[int, ...]:
    """What everybody can tell of the scores."""
    return table.definition.scores(table.state, table.seats)


# --- What is true -----------------------------------------------------------------------------------------------------


def _told(result: Result, seat: int, counts: str, moment: TurningPoint | None) -> Told:
    """What is true of a seat, and what is good in it where another won."""
    score, ranks = result.scores[seat], result.ranks
    amount = f"{score} {_counted(score, counts)}"
    if len(ranks) == 1:
        return Told(score, counts, f"{amount}.", _alone(result))
    winners = [other for other, rank in enumerate(ranks) if rank == 1]
    if ranks[seat] == 1:
        second = max([points for other, points in enumerate(result.scores) if other != seat])
        rival = next(other for other, points in enumerate(result.scores) if other != seat and points == second)
        if len(winners) > 1:
            return Told(score, counts, f"{amount}. You share the win.", "")
        if second == score:
            return Told(score, counts, f"{amount}. You win.", f"As many as seat {rival}; the tie-break decides.")
        return Told(score, counts, f"{amount}. You win.", f"{_more(score - second)} more than seat {rival}.")
    best = _best_line(result, seat)
    first = winners[0]
    if best and _is_alone_with(result, seat, best):
        part = _sums(result, seat)[best]
        of_them = "" if part == score == 1 else "all " if part == score else f"{part} of them "
        amount += f", {of_them}for {best}."
    else:
        amount += f", best in {best}." if best else f", {_place(ranks[seat])} of {len(ranks)}."
    behind = result.scores[first] - score
    short = f"{_more(behind)} more than you." if behind > 0 else "The tie-break decides."
    return Told(score, counts, amount, f"Seat {first} wins with {result.scores[first]}. {short}")


def _public(result: Result, counts: str) -> Told:
    """What is true for everybody: who won, and with what."""
    score = max(result.scores)
    winners = [other for other, rank in enumerate(result.ranks) if rank == 1]
    if len(result.ranks) == 1:
        return Told(score, counts, f"{score} {_counted(score, counts)}.", _alone(result))
    score = result.scores[winners[0]]
    names = " and ".join([f"seat {seat}" for seat in winners])
    title = (
        f"{score} {_counted(score, counts)}. {names[0].upper()}{names[1:]} {'wins' if len(winners) == 1 else 'win'}."
    )
    return Told(score, counts, title, "")


def _alone(result: Result) -> str:
    """How a game without others ended."""
    word = result.outcome.replace("-", " ").replace("_", " ")
    return f"{word[:1].upper()}{word[1:]}." if word else ""


def _best_line(result: Result, seat: int) -> str:
    """The line of a score in which a seat is ahead of all others, by most; "" if there is none."""
    sums = [_sums(result, other) for other in range(len(result.scores))]
    leads = {
        name: value - max([sums[other].get(name, 0) for other in range(len(sums)) if other != seat])
        for name, value in sums[seat].items()
    }
    name = max(leads, key=lambda line: leads[line], default="")
    return name if name and leads[name] > 0 else ""


def _is_alone_with(result: Result, seat: int, name: str) -> bool:
    """Whether a line of a score is nobody else's, such as a mission that was won."""
    return not any([name in _sums(result, other) for other in range(len(result.scores)) if other != seat])


def _sums(result: Result, seat: int) -> dict[str, int]:
    sums: dict[str, int] = {}
    for line in result.breakdown[seat]:
        sums[line.name] = sums.get(line.name, 0) + line.value
    return sums


def _counted(number: int, counts: str) -> str:
    return counts[:-1] if number == 1 and counts.endswith("s") else counts


_SMALL: Final = (
    "None",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
)


def _more(number: int) -> str:
    return _SMALL[number] if 0 <= number < len(_SMALL) else str(number)


def _place(rank: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}.get(rank, f"{rank}th")


# --- The moment -------------------------------------------------------------------------------------------------------


def turning_point(scores: Sequence[tuple[int, ...]], ranks: Sequence[int], acting: Sequence[int]) -> int:
    """The number of actions before the one that decided a game, by its scores after 0, 1, 2 ... actions; -1 for none.

    The action with which the winner went ahead of everybody for good, where it was its own and it had been behind;
    else the one that brought it most. `acting` is who took each action.
    """
    winner = ranks.index(1)
    others = [seat for seat in range(len(ranks)) if seat != winner]
    gains = [after[winner] - before[winner] for before, after in pairwise(scores)]
    ahead = [moment[winner] - max([moment[other] for other in others], default=0) for moment in scores]
    was_behind = min(ahead, default=0) < 0 < ahead[-1]
    if others and was_behind:
        last = max(at for at, lead in enumerate(ahead) if lead <= 0)
        if acting[last] == winner and gains[last] > 0:
            return last
    own = [at for at, seat in enumerate(acting) if seat == winner and gains[at] > 0]
    return max(own, key=lambda at: (gains[at], at), default=-1)


def _moment(game: Game[S], record: Record, at: int, course: _Course, counts: str) -> TurningPoint:
    table = game.replay(record, at)
    seat, action = record.actions[at]
    before = table.view(None)
    heard = _heard(table)
    table.act(seat, action)
    label = _done(table, seat, heard).rstrip(".")
    deed = f"Seat {seat} {label}"
    after = table.view(None)
    presenting = game.definition.presenting
    turning = presenting.turning(before, after, seat) or _changed(table, before, after, seat) or Turning(deed)
    gain = course.scores[at + 1][seat] - course.scores[at][seat]
    rivals = [other for other in range(table.seats) if other != seat]
    led = [other for other in rivals if course.scores[at][other] > course.scores[at][seat]]
    leader = max(led, key=lambda other: course.scores[at][other], default=-1)
    after_that = f" Seat {leader} led until then." if leader >= 0 else ""
    amount = f"{gain} {_counted(gain, counts)}"
    if label.endswith(f": {amount}"):  # The journal has said it.
        sentence = f"{deed}.{after_that}"
    else:
        what = f"{deed}: " if label and turning.title not in (label, deed) else ""
        sentence = f"{what}{amount} at once.{after_that}"
    return TurningPoint(at, course.rounds[at], seat, turning.title, sentence, turning.lit)


def _last(game: Game[S], record: Record) -> TurningPoint | None:
    """The action that ended a game that all play together, with the last that everybody was told of it."""
    if not record.actions:
        return None
    at = len(record.actions) - 1
    table = game.replay(record, at)
    seat, action = record.actions[at]
    before = table.view(None)
    heard = _heard(table)
    round_ = game.definition.rounds(table.state)
    table.act(seat, action)
    lines = () if table.journal is None else table.journal.read(None, heard)
    sentences = [_sentence(table, line) for line in lines]
    befell = [_sentence(table, line) for line in lines[:-1] if line.seat >= 0]
    turning = game.definition.presenting.turning(before, table.view(None), seat)
    if turning is None and not sentences:
        return None
    turning = turning or Turning(sentences[-1].rstrip("."))
    return TurningPoint(at, round_, seat, turning.title, " ".join(befell[-2:]), turning.lit)


def _sentence(table: Table[S], line: Line) -> str:
    """A line of the journal with whoever it is about, and a full stop."""
    text = table.definition.tell(line).rstrip(".")
    whole = f"Seat {line.seat} {text}" if line.seat >= 0 else text
    return f"{whole[:1].upper()}{whole[1:]}."


def _heard(table: Table[S]) -> int:
    """How many lines the journal has."""
    return 0 if table.journal is None else len(table.journal.lines)


def _done(table: Table[S], seat: int, heard: int) -> str:
    """What an action was, as everybody was told: the first line about its seat since so many lines; "" for none."""
    lines = () if table.journal is None else table.journal.read(None, heard)
    return next((table.definition.tell(line) for line in lines if line.seat == seat), "")


def _changed(table: Table[S], before: object, after: object, seat: int) -> Turning | None:
    """What the public saw come about for a seat, the first of it that is no mere step of a count."""
    differing = table.definition.presenting.changes(before, after, seat) or []
    good = [change for change in differing if change.tone == "gain" and change.words and change.before == ""]
    if not good:
        return None
    title = good[0].sentence
    return Turning(title[:1].upper() + title[1:])
