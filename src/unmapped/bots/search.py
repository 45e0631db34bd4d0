"""The search bot: it plays the most promising actions out on many imagined tables, and takes what turned out best.

The candidates at the root are the actions that the game's value function likes best. They are compared by sequential
halving (Karnin, Koren, Somekh, 2013; as in Danihelka et al., 2022): all get the same number of trials, the worse half
leaves, and so on. Every candidate meets the same imagined tables (determinizations of the seat's information set) with
the same luck (common random numbers), so that their differences count and not their luck. Below the root each seat has
a tree of its own (see `tree`); beyond the trees a quick policy plays a few rounds on, and then the value function
judges (truncated rollouts).
"""

from math import ceil, log2, sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Annotated, Final, Generic, NamedTuple, TypeVar, final

from msgspec import Meta, Struct

from unmapped.bots.player import Budget
from unmapped.bots.tree import Edge, Node
from unmapped.bots.undisturbed import undisturbed
from unmapped.kernel.chance import Chance, sort_keys
from unmapped.kernel.definition import Definition
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_MOST_STEPS: Final = 2_000
"""After so many actions a trial is judged as it stands."""

_MARGIN: Final = 0.97
"""What share of the time is used for thinking; the rest is for coming back."""


_PRIOR_TRIALS: Final = 8
"""So many trials is what the table seems worth right after an action worth itself: a few trials are mostly luck."""

_FEWEST: Final = 8
"""Trials of each candidate before it can be clear which is best, and between two looks whether it is."""

_SURE: Final = 3.0
"""How many standard errors the best has to be ahead for that."""


_PRIORS: Final = -1
"""The number of the imagined table in which every action is looked at before the trials, which count from 0 on."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """How the search bot plays."""

    seed: Annotated[int, Meta(description="Its luck: any whole number.")] = 0
    simulations: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Trials for one decision, where the budget says nothing.")
    ] = 16
    candidates: Annotated[int, Meta(ge=2, le=64, description="How many actions are compared by trials.")] = 6
    rounds: Annotated[int, Meta(ge=0, le=100, description="How many rounds a trial goes on after this one.")] = 1
    breadth: Annotated[
        int, Meta(ge=1, le=10_000, description="How many actions are looked at for each decision in a trial.")
    ] = 10_000


class Candidate(NamedTuple):
    """What a search found out about one action."""

    action: int
    prior: float
    """What the table seems worth right after it, in the game's points."""
    trials: tuple[float, ...]
    """What each trial came to: the seat's points ahead of its best rival, or its points where it has none."""
    points: tuple[float, ...]
    """The seat's points in each trial."""

    @property
    def mean(self) -> float:
        """What the trials came to on average; the prior if there was none."""
        return fmean(self.trials) if self.trials else self.prior


class OutOfTime(Exception):
    """The time for a decision is used up."""


@final
class Clock:
    """How long a search may go on."""

    __slots__ = ("_end",)

    def __init__(self, milliseconds: int | None) -> None:
        self._end = float("inf") if milliseconds is None else perf_counter() + _MARGIN * milliseconds / 1_000

    def check(self) -> None:
        """Raise OutOfTime if the time is used up."""
        if self.is_over:
            raise OutOfTime

    @property
    def is_over(self) -> bool:
        """Whether the time is used up."""
        return perf_counter() > self._end

    def part(self, left: int) -> "Clock":
        """A clock for one of `left` equal parts of the time that is left."""
        clock = Clock(None)
        if self._end < float("inf"):
            now = perf_counter()
            clock._end = now + (self._end - now) / left
        return clock


@final
class Thinker(Generic[S]):
    """One search: a seat at a table, and all it found out so far."""

    def __init__(self, definition: Definition[S], table: Table[S], seat: int, settings: Settings, luck: str) -> None:
        self._definition = definition
        # Looking ahead may turn cards up: those that the search imagines, whatever lies in the table that was given.
        self._table = table.imagine(seat, number_of(luck, _PRIORS))
        self._seat = seat
        self._settings = settings
        self._luck = luck
        self._rivals = tuple([definition.bots.opponents(table.state, other) for other in range(table.seats)])
        self._last_round = definition.rounds(table.state) + settings.rounds
        self._roots: list[Node] = [Node() for _ in range(table.seats)]
        self._below: dict[int, Node] = {}
        """The searcher's own tree below each candidate."""
        self._low = [float("inf")] * table.seats
        self._high = [float("-inf")] * table.seats
        self._trials: dict[int, list[float]] = {}
        self._points: dict[int, list[float]] = {}
        self._clock = Clock(None)

    def run(self, budget: Budget, judged: int = -1, among: tuple[int, ...] = ()) -> tuple[Candidate, ...]:
        """Search within a budget; the candidates, the best first. At least one action must be legal.

        The action `judged` is a candidate whatever it promises. Only those `among` some are looked at, if there are.
        """
        whole = Clock(budget.milliseconds)
        limited = budget.simulations is not None or budget.milliseconds is None
        simulations = (budget.simulations or self._settings.simulations) if limited else None
        priors = self._priors(whole, judged, among)
        candidates = sorted(priors, key=lambda action: (action != judged, -priors[action], action))
        # Each is tried once at least; two are the fewest that can be compared.
        most = self._settings.candidates
        del candidates[most if simulations is None else min(most, max(2, simulations)) :]
        self._trials = {action: [] for action in candidates}
        self._points = {action: [] for action in candidates}
        halvings = max(1, ceil(log2(len(candidates)))) if len(candidates) > 1 else 0
        done = 0
        for phase in range(halvings):
            left = halvings - phase
            self._clock = whole.part(left)
            passes = None if simulations is None else max(1, (simulations - done) // (left * len(candidates)))
            if simulations is not None and simulations - done < len(candidates):
                break
            done += self._compare(candidates, passes)
            candidates.sort(key=self._standing, reverse=True)
            del candidates[ceil(len(candidates) / 2) :]
        # Whoever stayed longest has met the most tables.
        ranked = sorted(
            self._trials, key=lambda action: (len(self._trials[action]), *self._standing(action)), reverse=True
        )
        compared = [
            Candidate(action, priors[action], tuple(self._trials[action]), tuple(self._points[action]))
            for action in ranked
        ]
        rest = sorted(priors.keys() - self._trials.keys(), key=lambda action: (-priors[action], action))
        return (*compared, *[Candidate(action, priors[action], (), ()) for action in rest])

    def _standing(self, action: int) -> tuple[float, float, int]:
        """What a candidate is worth by all that is known; the better first."""
        trials = self._trials[action]
        root = self._roots[self._seat].edges[action]
        prior = root.prior
        # Those that are compared have met the same tables equally often, so that what all owe to these does not count.
        judged = (sum(trials) + _PRIOR_TRIALS * prior) / (len(trials) + _PRIOR_TRIALS) if trials else float("-inf")
        return (judged, prior, -action)

    def _priors(self, clock: Clock, judged: int, among: tuple[int, ...]) -> dict[int, float]:
        """What the table seems worth after each legal action; if time is short, after those that could be looked at.

        The one that is judged is looked at first, so that it is among them.
        """
        root = self._roots[self._seat]
        legal = sorted(among or self._table.legal(self._seat), key=lambda action: (action != judged, action))
        for action in legal:
            root.edges[action] = Edge(action, self._prior(self._table, self._seat, action))
            if clock.is_over:
                break
        return {action: edge.prior for action, edge in root.edges.items()}

    def _prior(self, table: Table[S], seat: int, action: int) -> float:
        return self._definition.bots.value(table.foresee(seat, action), seat)

    def _compare(self, candidates: list[int], passes: int | None) -> int:
        """Give all `candidates` equally many trials, `passes` each or until the time is over; how many there were."""
        done = 0
        try:
            while passes is None or done < passes * len(candidates):
                number = len(self._trials[candidates[0]])
                # All of a pass count, or none: otherwise some would be judged by other tables than the rest.
                came = [self._trial(action, number) for action in candidates]
                for action, (lead, points) in zip(candidates, came, strict=True):
                    self._trials[action].append(lead)
                    self._points[action].append(points)
                done += len(candidates)
                if self._is_clear(candidates):
                    break
        except OutOfTime:
            pass
        return done

    def _is_clear(self, candidates: list[int]) -> bool:
        """Whether one of `candidates` is so far ahead of each other on the same tables that more trials are a waste."""
        count = len(self._trials[candidates[0]])
        if count < _FEWEST or count % _FEWEST:
            return False
        best = max(candidates, key=self._standing)
        for other in candidates:
            if other == best:
                continue
            leads = [ahead - behind for ahead, behind in zip(self._trials[best], self._trials[other], strict=True)]
            if fmean(leads) <= _SURE * stdev(leads) / sqrt(count):
                return False
        return True

    def _trial(self, first: int, number: int) -> tuple[float, float]:
        """Play one candidate out on imagined table `number`; the searcher's lead, and its points."""
        world = self._table.imagine(self._seat, number_of(self._luck, number))
        luck = Chance(f"{self._luck}/{number}", ("rollout",))
        places: list[Node | None] = list(self._roots)
        places[self._seat] = self._below.setdefault(first, Node())
        path: list[tuple[int, Node, Edge]] = []
        world.act(self._seat, first)
        for _ in range(_MOST_STEPS):
            self._clock.check()
            if world.over or self._definition.rounds(world.state) > self._last_round:
                break
            seat = world.to_act[0]
            legal = world.legal(seat)
            node = places[seat]
            if len(legal) == 1:
                action = legal[0]
            elif node is None:
                action = self._quick(world, seat, legal, luck)
            else:
                edge = self._select(world, seat, legal, node, luck)
                path.append((seat, node, edge))
                if edge.child is None and edge.visits:
                    edge.child = Node()
                places[seat] = edge.child
                action = edge.action
            world.act(seat, action)
        points = [self._definition.bots.value(world.state, seat) for seat in range(world.seats)]
        leads = [self._lead(points, seat) for seat in range(world.seats)]
        for seat, node, edge in path:
            node.visits += 1
            edge.visits += 1
            edge.total += leads[seat]
        for seat, lead in enumerate(leads):
            self._low[seat] = min(self._low[seat], lead)
            self._high[seat] = max(self._high[seat], lead)
        return leads[self._seat], points[self._seat]

    def _select(self, world: Table[S], seat: int, legal: list[int], node: Node, luck: Chance) -> Edge:
        """An action of a seat within its tree. New ones are looked at first, or some of them where there are many."""
        edges = node.edges
        unknown = [action for action in legal if action not in edges]
        for action in self._some(unknown, luck):
            self._clock.check()
            edges[action] = Edge(action, self._prior(world, seat, action))
        known = [action for action in legal if action in edges]
        return node.select(known, self._low[seat], self._high[seat])

    def _quick(self, world: Table[S], seat: int, legal: list[int], luck: Chance) -> int:
        """The best of a few actions by the value function."""

        def promise(action: int) -> tuple[float, int]:
            self._clock.check()
            return self._prior(world, seat, action), action

        return max(self._some(legal, luck), key=promise)

    def _some(self, actions: list[int], luck: Chance) -> list[int]:
        """As many of some actions as are looked at, by luck."""
        most = self._settings.breadth
        if len(actions) <= most:
            return actions
        return [actions[at] for at in sorted({luck.pick("rollout", len(actions)) for _ in range(most)})]

    def _lead(self, points: list[float], seat: int) -> float:
        """How far a seat is ahead of its best rival; its points, where it has none."""
        rivals = self._rivals[seat]
        return points[seat] - max([points[rival] for rival in rivals]) if rivals else points[seat]


def number_of(luck: str, number: int) -> int:
    """The seed of an imagined table."""
    return sort_keys(f"{luck}/{number}", 1)[0]


@final
class Search:
    """Chooses by searching."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._decisions = 0
        self.searches = 0
        """How many trials there were so far."""

    def choose(self, table: Table[S], seat: int, budget: Budget) -> int:
        """The action that did best in the trials."""
        self._decisions += 1
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        return self.think(table, seat, budget)[0].action

    def skip(self, decisions: int) -> None:
        """Its luck follows from how many decisions there were; nothing else does."""
        self._decisions += decisions

    def remember(self, table: Table[S], seat: int, action: int, budget: Budget) -> None:
        """There was one more."""
        self.skip(1)

    def think(
        self, table: Table[S], seat: int, budget: Budget, judged: int = -1, among: tuple[int, ...] = ()
    ) -> tuple[Candidate, ...]:
        """All legal actions with what was found out about them, the best first; `judged` is tried in any case.

        If any are given, only those legal actions that are `among` some.
        """
        definition = table.definition
        luck = f"bot/search/{self._settings.seed}/{self._decisions}"
        with undisturbed():
            candidates = Thinker(definition, table, seat, self._settings, luck).run(budget, judged, among)
        self.searches += sum([len(candidate.trials) for candidate in candidates])
        return candidates
