"""What a player may want to be told: the best actions as seen from its own seat, and what they may bring.

Against rivals they come from a search, in a crew from plans of its turn.
"""

from collections.abc import Collection, Sequence
from statistics import fmean
from typing import Final, NamedTuple, TypeVar

from unmapped.bots.crew import is_crew, openings
from unmapped.bots.forecasts import ending, expected, lift
from unmapped.bots.planner import PlannedAction
from unmapped.bots.player import Budget
from unmapped.bots.search import Search, Settings
from unmapped.bots.visited import Visited
from unmapped.kernel.definition import Definition
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

MOST: Final = 3
"""Actions that are told."""

THINKING: Final = Budget(milliseconds=1_500)
"""How long is thought about it."""


class NoHint(UnmappedError):
    """A seat is told nothing; `code` says in a word why."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, sentence)
        self.code = code
        self.sentence = sentence

    def __str__(self) -> str:
        return self.sentence


class Advised(NamedTuple):
    """One of the best actions."""

    action: int
    points: float
    """What the seat may expect at the end of the game, counted in the unit of the game."""
    then: tuple[int, ...] = ()
    """What the seat does after it to the end of the turn, by the plan of a crew."""


def check_may_ask(definition: Definition[S], table: Table[S], seat: int, people: Collection[int]) -> None:
    """Raise NoHint unless a seat is asked something, and nobody plays against it who is among `people`."""
    if not table.legal(seat):
        raise NoHint("late", "You are asked nothing now.")
    if not set(definition.bots.opponents(table.state, seat)).isdisjoint(people):
        raise NoHint("seat", "Hints are for tables where only bots play against you.")


def advise(
    table: Table[S], seat: int, budget: Budget, seed: int = 0, been: Visited | None = None
) -> tuple[Advised, ...]:
    """The best actions of a seat, the best first, at least one; `table` is imagined by it, as for a bot.

    Only of those that lead to where its turn has not `been`, or least often: whoever follows hints gets on.
    """
    among = been.fresh(table) if been else ()
    if is_crew(table, seat):
        considered = table.definition.bots.candidate_actions
        among = tuple(considered(table.state, seat, list(among))) or among
        plans = openings(table, seat, budget, seed, among)[:MOST]
        return tuple(
            [
                Advised(opening.action, fmean(opening.worths) + lift(table), _own(opening.then, seat))
                for opening in plans
            ]
        )
    settings = Settings(seed)
    candidates = Search(settings).think(table, seat, budget, among=among)
    tried = [candidate for candidate in candidates[:MOST] if candidate.points]
    if not tried:
        return (Advised(candidates[0].action, candidates[0].prior + lift(table)),)
    # A trial is judged when the round has begun that comes after those through which it goes on.
    more = lift(table, settings.rounds + 1)
    return tuple([Advised(candidate.action, fmean(candidate.points) + more) for candidate in tried])


def _own(steps: Sequence[PlannedAction], seat: int) -> tuple[int, ...]:
    return tuple([step.action for step in steps if step.seat == seat])


# --- In words ---------------------------------------------------------------------------------------------------------


class HintStep(NamedTuple):
    """What one step of a hint tells."""

    sentence: str
    lines: tuple[tuple[str, str], ...]
    """Actions in words, each with what it may bring; "" where that is not told yet."""
    more: str
    """What asking again tells, or what the figures mean."""


def steps(table: Table[S], seat: int, moves: Sequence[Advised]) -> tuple[HintStep, ...]:
    """A hint one step at a time: where the best actions lie, which they are, and what each may bring.

    Before it is told which is best, the order says nothing. One action alone needs no step in the middle.
    """
    where = places(table, seat, moves)
    look = f": look at {_listed(where)}." if where else ", without a place on the table."
    best = told(table, moves)
    more = " ".join([*going_on(table, seat, moves[0]), meaning(table, seat)])
    if len(moves) == 1:
        return (
            HintStep(f"One action stands out{look}", (), "“hint” again tells which it is."),
            HintStep("This one:", best, more),
        )
    return (
        HintStep(f"{len(moves)} actions stand out{look}", (), "“hint” again tells which they are."),
        HintStep(
            "One of these:", tuple([(words, "") for words, _ in sorted(best)]), "“hint” again tells which is best."
        ),
        HintStep("In this order, the best first:", best, more),
    )


def meaning(table: Table[S], seat: int) -> str:
    """What the figures of a hint mean, and where games have ended that went on from such a position, where known."""
    rivals = table.definition.bots.opponents(table.state, seat)
    order = "; the order is by the lead over rivals" if rivals else ""
    known = ending(table, seat)
    if known is None:
        return f"What can be expected at the end{order}."
    return (
        f"What can be expected at the end{order}. 19 of 20 games that the bot “{known.bot}” played on from where as "
        f"much could be expected ended between {known.low:.0f} and {known.high:.0f} {_unit(table)}."
    )


def going_on(table: Table[S], seat: int, best: Advised) -> tuple[str, ...]:
    """How the turn goes on after the best action, and what all of it brings; nothing where nobody planned it."""
    if not best.then:
        return ()
    now = expected(table, seat)
    rest = ", ".join([table.words(action) for action in best.then])
    return (f"Then, if nothing comes up: {rest}. This leads from {now:.1f} to {best.points:.1f} {_unit(table)}.",)


def told(table: Table[S], moves: Sequence[Advised]) -> tuple[tuple[str, str], ...]:
    """Actions in words with what each may bring, the best first."""
    unit = _unit(table)
    return tuple([(table.words(move.action), f"{move.points:.1f} {unit}") for move in moves])


def _unit(table: Table[S]) -> str:
    """What the game counts values in."""
    return table.definition.bots.unit


def places(table: Table[S], seat: int, moves: Sequence[Advised]) -> tuple[str, ...]:
    """What the actions are about, without what each of them does there: squares, cards, trackers; in no order of merit.

    What all legal actions of a verb have in common leads nowhere, and what may be left out of an action says how, not
    where. "on" before every name of a slot is no part of them. A name of one sign keeps its verb, without which nobody
    would find it.
    """
    vocabulary = table.vocabulary
    legal = table.legal(seat)
    named: set[str] = set()
    for move in moves:
        family = vocabulary.family_of(move.action)
        alike = [family.values(action) for action in legal if vocabulary.family_of(action) is family]
        for slot, value, values in zip(family.slots, family.values(move.action), zip(*alike, strict=True), strict=True):
            name = _named(slot, value)
            if "" not in slot and (len(alike) == 1 or len(set(values)) > 1):
                named.add(name if len(name) > 1 else f"{family.name} {slot[value]}")
    return tuple(sorted(named))


def _named(slot: tuple[str, ...], value: int) -> str:
    """A name of a slot without the word with which all of them begin."""
    before, _, name = slot[value].partition(" ")
    shared = name and len(slot) > 1 and all(words.startswith(f"{before} ") for words in slot)
    return name if shared else slot[value]


def _listed(names: Sequence[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
