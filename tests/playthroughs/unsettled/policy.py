"""How the golden playthroughs are played: by a crew that is curious and sees ahead, so that much happens on few pages.

Every turn is tried several times on copies of the table, and the best try is played. So the crew profits from what
nobody could know; what a game has not shown yet, and cards that a plan wants, are worth something to it, and it goes
out of its way for what can be done with these. Some plans want another crew: planners, or one that takes what comes.
"""

from math import log
from typing import Final, NamedTuple, final

import unmapped
from tests.playthroughs.plan import Plan
from tests.playthroughs.unsettled import coverage
from unmapped.bots import NO_LIMIT
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.kinds import ASK_LEAVE_THEM
from unmapped.games.unsettled.effects import standing
from unmapped.games.unsettled.judging.effort import Effort
from unmapped.games.unsettled.judging.means import Mean
from unmapped.games.unsettled.table.state import Expedition
from unmapped.games.unsettled.turn import results
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Journal
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

LONGEST: Final = 4000
"""More actions than any game takes."""

_TRIES: Final = 3
"""How often a turn is tried."""
_LOOKED_AT: Final = 12
"""So many answers to a question are looked at, at most."""
_ASIDE: Final = 2
"""So many free actions of each other explorer."""
_LONG: Final = 30
"""After so many actions the crew makes an end of a turn."""
_TOO_MANY: Final = 40
"""Among so many actions planners look for no wish."""
_NOISE: Final = 3.0
_HOME: Final = 1000.0
"""What it is worth to end as the plan wants: at home, or there without somebody."""
_SPREAD: Final = 30.0
_LEAST: Final = 1e-6
"""Worth is measured in cubes of work, as the value of a position is before it is bent to lie between loss and home."""
_NEW: Final = (0.3, 0.6, 1.2, 2.4)
"""What it is worth to show what this game has not shown yet: some crews are more curious than others, ..."""
_WISH: Final = 20.0
"""... and to show what its plan wants."""
_DRAWN: Final = 2.0
"""What each cube of work counts that is left until something is done that its plan wants, ..."""
_FAR: Final = 20.0
"""... and so much work at most, or as long as it does not lie open."""


BY_LUCK: Final = "by-luck"
"""Wanted by a plan whose crew does not look ahead at all."""
PLANNED: Final = "planned"
"""Wanted by a plan whose crew are planners: they come home from where the curious do not."""


def play(plan: Plan) -> Record:
    """Play a plan to its end; the same plan always gives the same game."""
    table = unmapped.game("unsettled").start(plan.seats, plan.seed, **plan.options)
    wanted = tuple(plan.wanted.split())
    crew = Crew(f"{plan.name} {plan.seed}", table.state.planet, wanted)
    planners = Planners(plan.seats, plan.seed, wanted)
    while not table.over:
        assert len(table.actions()) < LONGEST, plan.name
        if PLANNED in wanted:
            planners.act(table)
            continue
        for seat, action in [crew.anything(table)] if BY_LUCK in crew.wanted else crew.next_turn(table):
            table.act(seat, action)
    return table.record()


class _Try(NamedTuple):
    """One way in which a turn may go."""

    worth: float
    steps: list[tuple[int, int]]
    labels: set[str]


class _Step(NamedTuple):
    """One answer, and where it leads."""

    is_new: bool
    promise: float
    worth: float
    table: Table[Expedition]
    taken: tuple[int, int]
    labels: set[str]


@final
class Crew:
    """Plays for all seats; its luck follows from a text alone."""

    def __init__(self, luck: str, planet: Cartridge, wanted: tuple[str, ...] = ()) -> None:
        self.chance = Chance(luck, ("noise", "look", "curiosity"))
        self.curiosity = _NEW[self.chance.pick("curiosity", len(_NEW))]
        self.wanted = frozenset(wanted)
        self.deeds = _deeds(planet, self.wanted)
        self.aim = "hollow" if "hollow" in wanted else "won"
        self.had: set[str] = set()

    def next_turn(self, table: Table[Expedition]) -> list[tuple[int, int]]:
        """What happens until the next turn begins."""
        tries = [self._try(table, noise=_NOISE * (at > 0)) for at in range(_TRIES)]
        best = max(tries, key=lambda one: one.worth)
        self.had |= best.labels
        return best.steps

    def anything(self, table: Table[Expedition]) -> tuple[int, int]:
        """Whatever comes to anybody's mind who is asked."""
        seat = table.to_act[self.chance.pick("look", len(table.to_act))]
        (action,) = self._some(table, seat, [], 1)
        return seat, action

    def _try(self, table: Table[Expedition], noise: float) -> _Try:
        labels: set[str] = set()
        steps: list[tuple[int, int]] = []
        twin, worth = table.clone(), self._value(table)
        seen = {(worth, twin.state.agenda.key())}
        while not twin.over and twin.state.turn == table.state.turn:
            best: _Step | None = None
            for seat, action in self._looked_at(twin, steps):
                after, shown = _after(twin, seat, action)
                found = labels | shown
                worth = self._value(after)
                promise = worth + self._novelty(found) + noise * self.chance.pick("noise", 1000) / 1000
                # Nobody comes back to where the turn has been, unless nothing else is left.
                is_new = (worth, after.state.agenda.key()) not in seen
                one = _Step(is_new, promise, worth, after, (seat, action), found)
                if best is None or one[:2] > best[:2]:
                    best = one
            assert best is not None
            _, _, worth, twin, step, labels = best
            seen.add((worth, twin.state.agenda.key()))
            steps.append(step)
        return _Try(worth + self._novelty(labels), steps, labels)

    def _looked_at(self, table: Table[Expedition], taken: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Some of the answers to what is asked first, and some free actions of those who may use any meanwhile.

        If a turn has been long, only what it ends with.
        """
        words = table.state.planet.words
        seat = table.to_act[0]
        ends = (words.regroup.first, words.let_turn_go.first, words.done)
        ending = [(seat, action) for action in table.legal(seat) if action in ends]
        if len(taken) > _LONG and ending:
            return ending[:1]
        aside = [(other, action) for other in table.may_act for action in self._some(table, other, taken, _ASIDE)]
        return [*[(seat, action) for action in self._some(table, seat, taken, _LOOKED_AT)], *aside]

    def _some(self, table: Table[Expedition], seat: int, taken: list[tuple[int, int]], most: int) -> list[int]:
        """Some of the legal actions of a seat.

        How much it wants to be asked stays as it is, and it copes or resets its pursuit once in a turn.
        """
        words, family_of = table.state.planet.words, table.vocabulary.family_of
        enough = {family_of(action) for _, action in taken} & {words.cope, words.reset}
        legal = [action for action in table.legal(seat) if family_of(action) not in (words.watch, *enough)]
        while len(legal) > most:
            del legal[self.chance.pick("look", len(legal))]
        return legal

    def _novelty(self, labels: set[str]) -> float:
        fresh = labels - self.had
        wishes = self.wanted & {label.split()[-1] for label in fresh}
        return self.curiosity * len(fresh) + _WISH * len(wishes)

    def _value(self, table: Table[Expedition]) -> float:
        """What the crew may expect, on a scale on which the last steps home count like the first."""
        if table.result is not None and table.result.outcome in (self.aim, "won"):
            return _HOME if table.result.outcome == self.aim else -_HOME
        asked = table.state.agenda.top(table.state.agenda.table)
        if self.aim == "hollow" and asked is not None and asked[0] == ASK_LEAVE_THEM:
            return _HOME / 2
        expected = unmapped.game("unsettled").definition.bots.value(table.state, 0) / results.HOME
        expected = min(max(expected, _LEAST), 1 - _LEAST)
        return _SPREAD * log(expected / (1 - expected)) - _DRAWN * self._work(table.state)

    def _work(self, state: Expedition) -> float:
        """The work until everything is done that its plan wants and that was not done yet."""
        left = [(thing, mean) for label, (thing, mean) in self.deeds.items() if label not in self.had]
        return sum(
            [min(Effort(state).work(mean), _FAR) if standing.in_play(state, thing) else _FAR for thing, mean in left]
        )


@final
class Planners:
    """A planner in every seat; only what shows something that the plan wants is done before anything planned."""

    def __init__(self, seats: int, seed: int, wanted: tuple[str, ...]) -> None:
        self._bots = [unmapped.bot("planner", seed=seed * 10 + seat) for seat in range(seats)]
        self._wanted = frozenset(wanted)
        self._had: set[str] = set()
        self._rest: list[int] = []
        """What the action that was wanted has to be answered with."""

    def act(self, table: Table[Expedition]) -> None:
        """The next action of whoever is asked first."""
        seat, count = table.to_act[0], len(table.actions())
        steps = self._rest or self._wish(table, seat, deep=True)
        action = steps[0] if steps else self._bots[seat].choose(table.imagine(seat, count), seat, NO_LIMIT)
        self._rest = steps[1:]
        self._had |= _after(table, seat, action)[1]
        table.act(seat, action)

    def _wish(self, table: Table[Expedition], seat: int, *, deep: bool) -> list[int]:
        """What a seat does to show something that is wanted: an action, and where it is asked, with the answer."""
        legal = table.legal(seat)
        if len(legal) > _TOO_MANY:
            return []
        asking: list[tuple[int, Table[Expedition]]] = []
        for action in legal:
            after, shown = _after(table, seat, action)
            if self._wanted & {label.split()[-1] for label in shown - self._had}:
                return [action]
            if not after.is_between and after.to_act[:1] == (seat,):
                asking.append((action, after))
        for action, after in asking if deep else []:
            answer = self._wish(after, seat, deep=False)
            if answer:
                return [action, *answer]
        return []


def _deeds(planet: Cartridge, wanted: frozenset[str]) -> dict[str, tuple[int, Mean]]:
    """What can be done with the things that a plan wants: by label the thing, and the action."""
    found: dict[str, tuple[int, Mean]] = {}
    for thing in range(len(planet.things)):
        source = planet.source(thing)
        if source in wanted:
            found |= {
                coverage.deed(planet.spaces[one].title, source): (thing, (True, one)) for one in planet.spaces_of[thing]
            }
            found |= {
                coverage.deed(planet.free[one].title, source): (thing, (False, one)) for one in planet.free_of[thing]
            }
    return found


def _after(table: Table[Expedition], seat: int, action: int) -> tuple[Table[Expedition], set[str]]:
    """A copy of the table after an action, and what the action shows."""
    after = table.clone()
    after.state.journal = Journal(table.seats)
    after.act(seat, action)
    return after, coverage.told(after.state.planet, after.state.journal.lines)
