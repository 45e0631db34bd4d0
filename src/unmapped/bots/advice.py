"""What a player may want to be told: the best actions as seen from its own seat, and why the first comes first.

Against rivals they come from a search, in a crew from plans of its turn.
"""

from collections.abc import Collection, Sequence
from statistics import fmean
from typing import Final, NamedTuple, TypeVar

from unmapped.bots.contrasts import called, contrast
from unmapped.bots.crew import is_crew, openings
from unmapped.bots.forecasts import lift
from unmapped.bots.player import Budget
from unmapped.bots.search import Search, Settings
from unmapped.bots.visited import Visited
from unmapped.kernel.definition import Definition, Look
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.planning.beam import PlannedAction

S = TypeVar("S", bound=State)

MOST: Final = 3
"""Actions that are told."""

FORETOLD: Final = 3
"""So many steps of a plan are told: what comes later depends on what comes up, and may name what nobody sees yet."""

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
    why: tuple[str, ...] = ()
    """Of the best of several: why it is better than the second, in the game's words."""


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
        return _reasoned(
            table,
            seat,
            [
                Advised(opening.action, fmean(opening.worths) + lift(table), _own(opening.then, seat))
                for opening in plans
            ],
        )
    settings = Settings(seed)
    candidates = Search(settings).think(table, seat, budget, among=among)
    tried = [candidate for candidate in candidates[:MOST] if candidate.points]
    if not tried:
        return (Advised(candidates[0].action, candidates[0].prior + lift(table)),)
    # A trial is judged when the round has begun that comes after those through which it goes on.
    more = lift(table, settings.rounds + 1)
    return _reasoned(table, seat, [Advised(candidate.action, fmean(candidate.points) + more) for candidate in tried])


def _reasoned(table: Table[S], seat: int, moves: Sequence[Advised]) -> tuple[Advised, ...]:
    """The same, the best with the reason why it comes before the second."""
    if len(moves) == 1:
        return tuple(moves)
    best, second, *others = moves
    why = contrast(table, seat, (best.action, *best.then), (second.action, *second.then))
    return best._replace(why=why), second, *others


def _own(steps: Sequence[PlannedAction], seat: int) -> tuple[int, ...]:
    return tuple([step.action for step in steps if step.seat == seat])


# --- In words ---------------------------------------------------------------------------------------------------------


class HintStep(NamedTuple):
    """What one step of a hint tells."""

    sentence: str
    lines: tuple[str, ...]
    """Actions in words."""
    more: str
    """What asking again tells, or why the first is better, and how the turn goes on after it."""


def steps(table: Table[S], seat: int, moves: Sequence[Advised]) -> tuple[HintStep, ...]:
    """A hint one step at a time: where the best actions lie, which they are, and which is better and why.

    Before it is told which is best, the order says nothing. One action alone needs no step in the middle.
    """
    where = places(table, seat, moves)
    look = f": look at {_listed(where)}." if where else ", without a place on the table."
    best = tuple([table.words(move.action) for move in moves])
    more = " ".join([*moves[0].why, *going_on(table, seat, moves[0])])
    if len(moves) == 1:
        return (
            HintStep(f"One action stands out{look}", (), "“hint” again tells which it is."),
            HintStep("This one:", best, more),
        )
    return (
        HintStep(f"{len(moves)} actions stand out{look}", (), "“hint” again tells which they are."),
        HintStep("One of these:", tuple(sorted(best)), "“hint” again tells which is best."),
        HintStep("In this order, the best first:", best, more),
    )


def going_on(table: Table[S], seat: int, best: Advised) -> tuple[str, ...]:
    """How the turn goes on after the best action, by what is seen now; nothing where nobody planned it."""
    within = table.definition.presenting.within
    rest = [within(called(table, seat, action)) for action in best.then[:FORETOLD]]
    if len(best.then) > FORETOLD:
        rest.append("and so on")
    return (f"Then, if nothing comes up: {_listed(rest, '')}.",) if rest else ()


def places(table: Table[S], seat: int, moves: Sequence[Advised]) -> tuple[str, ...]:
    """What the actions are about, without what each of them does there: squares, cards, trackers; in no order of merit.

    Each is called as in the label of its action. What all legal actions of a verb have in common leads nowhere, and
    what may be left out of an action says how, not where. A name of one sign keeps its verb, without which nobody would
    find it.
    """
    vocabulary, presenting = table.vocabulary, table.definition.presenting
    look = Look(seat, table.view(seat), table.prompt(seat))
    legal = table.legal(seat)
    named: set[str] = set()
    for move in moves:
        family = vocabulary.family_of(move.action)
        alike = [family.values(action) for action in legal if vocabulary.family_of(action) is family]
        names = presenting.called(vocabulary.choice(move.action), look)
        indices = family.values(move.action)
        for kind, index, values in zip(family.kinds, indices, zip(*alike, strict=True), strict=True):
            name = names.get(kind.names[index], "")
            if name and "" not in kind.words and (len(alike) == 1 or len(set(values)) > 1):
                named.add(name if len(name) > 1 else f"{family.name} {name}")
    return tuple(sorted(named, key=str.lower))


def _listed(names: Sequence[str], last: str = " and ") -> str:
    """Names in a row, parted by semicolons where they hold commas."""
    comma = "; " if any("," in name for name in names) else ", "
    last = last and f"{comma.strip(', ')}{last}"
    return (last or comma).join([comma.join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]
