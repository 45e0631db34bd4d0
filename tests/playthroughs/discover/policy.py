"""How the golden playthroughs are played: by survivors who see ahead, so that much happens on few pages.

A few ways through the land are followed at once: each turn is tried several times on a copy of each table, and the best
tables go on. So the survivors profit from what nobody could know, and all want what is best for all; what a game has
not shown yet, and what a plan wants, is worth something to them. Some plans, by their names, follow many ways, and in
some the survivors take whatever comes.
"""

from functools import lru_cache
from math import log
from typing import Final, NamedTuple, final

import unmapped
from tests.playthroughs.discover import coverage
from tests.playthroughs.plan import Plan
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.judging.value import WON
from unmapped.games.discover.quest import quests
from unmapped.games.discover.table.setting import TILE_SPACES, Setting
from unmapped.games.discover.table.state import NOWHERE, TILES, Tribe
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Journal
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

BY_LUCK: Final = "by-luck"
"""Names of plans end so whose survivors do not look ahead at all."""
FAR_SIGHTED: Final = "far-sighted"
"""Names of plans end so whose survivors follow many ways: they win where others do not."""

_LONGEST: Final = 4000
"""More actions than any game takes."""
_WAYS: Final = 2
_MANY_WAYS: Final = 8
_TRIES: Final = ((0.0, 1), (8.0, 3), (25.0, 12), (60.0, 6))
"""How a turn is tried: with so much noise, and so much stamina with which nobody ends it who could do anything else."""
_ALIKE: Final = 3
"""So many of the ways that go on may come from the same one."""
_LOOKED_AT: Final = 12
"""So many answers to a question are looked at, at most."""
_LONG: Final = 30
"""After so many actions a turn is brought to an end, ..."""
_TALK: Final = 4
"""... and an offer after so many changes."""
_PATIENCE: Final = 15
"""After so many days the survivors take what comes."""

_LEAST: Final = 1e-4
_SPREAD: Final = 220.0
"""Worth is measured in stamina, as the value of a position is before it is bent to lie between loss and win."""
_WORK: Final = 6.0
"""What stamina that the quest does not ask for any more is worth, ..."""
_STEP: Final = 4.0
"""... a step nearer to a goal that nobody has found, ..."""
_STAGE: Final = 760.0
"""... and a stage that is done: more than the next one asks for."""
_TURNED_UP: Final = 3
"""So many steps a tile is away, besides, that has to be turned up on the way."""
_FAR: Final = 99
_CURIOSITY: Final = (0.3, 1.0, 3.0)
"""What it is worth to show what this game has not shown yet: some are more curious than others, ..."""
_WISH: Final = 100.0
"""... and to show what its plan wants."""


def play(plan: Plan) -> Record:
    """Play a plan to its end; the same plan always gives the same game."""
    table = unmapped.game("discover").start(plan.seats, plan.seed, **plan.options)
    survivors = Survivors(plan)
    if not plan.name.endswith(BY_LUCK):
        table = survivors.look_ahead(table, _MANY_WAYS if plan.name.endswith(FAR_SIGHTED) else _WAYS)
    return survivors.take_what_comes(table).record()


class Way(NamedTuple):
    """One way in which a game may go, as far as it was followed."""

    worth: float
    table: Table[Tribe]
    shown: frozenset[str]


@final
class Survivors:
    """Play for all seats; their luck follows from a plan alone."""

    def __init__(self, plan: Plan) -> None:
        self.chance = Chance(f"{plan.name} {plan.seed}", ("noise", "look", "curiosity"))
        self.curiosity = _CURIOSITY[self.chance.pick("curiosity", len(_CURIOSITY))]
        self.wanted = frozenset(plan.wanted.split())

    def take_what_comes(self, table: Table[Tribe]) -> Table[Tribe]:
        """A game to its end, as whoever is asked chooses without thinking."""
        while not table.over:
            assert len(table.actions()) < _LONGEST
            seat = table.to_act[self.chance.pick("look", len(table.to_act))]
            legal = table.legal(seat)
            table.act(seat, legal[self.chance.pick("look", len(legal))])
        return table

    def look_ahead(self, table: Table[Tribe], width: int) -> Table[Tribe]:
        """A game to its end, or until patience is."""
        ways = [Way(0.0, table, frozenset())]
        while not ways[0].table.over and ways[0].table.state.day <= _PATIENCE:
            found = {way.worth: way for way in ways if way.table.over}
            for way in ways:
                if not way.table.over:
                    tries = [self._turn(way, noise, spared) for noise, spared in _TRIES]
                    tries.sort(key=lambda one: -one.worth)
                    found |= {one.worth: one for one in tries[:_ALIKE]}
            ways = [found[worth] for worth in sorted(found, reverse=True)[:width]]
        return ways[0].table

    def _turn(self, way: Way, noise: float, spared: int) -> Way:
        """A way that goes on until the next turn begins."""
        table, shown = way.table, way.shown
        began, done = _moment(table), list[int]()
        seen = {(_worth(table, table.to_act[0]), table.state.agenda.key())}
        while not table.over and _moment(table) == began:
            seat = table.to_act[0]
            best: tuple[tuple[bool, float], int, Way] | None = None
            for action in self._some(table, seat, done, spared):
                after = table.clone()
                after.state.journal = journal = Journal(table.seats)
                after.act(seat, action)
                labels = shown | coverage.answered(table, seat, action) | coverage.told(journal.lines)
                worth = _worth(after, seat)
                is_new = (worth, after.state.agenda.key()) not in seen
                promise = worth + self._novelty(labels - way.shown) + noise * self.chance.pick("noise", 1000) / 1000
                # Nobody comes back to where the turn has been, unless nothing else is left.
                if best is None or (is_new, promise) > best[0]:
                    best = (is_new, promise), action, Way(worth, after, labels)
            assert best is not None
            _, action, (worth, table, shown) = best
            seen.add((worth, table.state.agenda.key()))
            done.append(action)
        expected = sum([_worth(table, seat) for seat in range(table.seats)]) / table.seats
        return Way(expected + self._novelty(shown), table, shown)

    def _some(self, table: Table[Tribe], seat: int, done: list[int], spared: int) -> list[int]:
        """Some of the legal actions of a seat; turns and offers come to an end."""
        words, family_of = table.state.setting.pool.words, table.vocabulary.family_of
        legal = table.legal(seat)
        if words.end in legal and len(legal) > 1:
            if len(done) > _LONG:
                return [words.end]
            if table.state.stamina[seat] > spared:
                legal.remove(words.end)
        if words.propose in legal and words.trade not in [family_of(action) for action in done[-_TALK:]]:
            return [words.propose]
        if words.counter in legal and words.counter in done:
            legal.remove(words.counter)
        while len(legal) > _LOOKED_AT:
            del legal[self.chance.pick("look", len(legal))]
        return legal

    def _novelty(self, labels: frozenset[str]) -> float:
        wishes = [label for label in labels if label.replace(" ", "-") in self.wanted]
        return self.curiosity * len(labels) + _WISH * len(wishes)


def _moment(table: Table[Tribe]) -> tuple[int, int]:
    """The day, and how many of its turns are to come."""
    return table.state.day, len(table.state.queue)


def _worth(table: Table[Tribe], seat: int) -> float:
    """What a survivor may expect, on a scale on which all stages count alike; the quest comes before all."""
    state = table.state
    expected = unmapped.game("discover").definition.bots.value(state, seat) / WON
    expected = min(max(expected, _LEAST), 1 - _LEAST)
    found = _SPREAD * log(expected / (1 - expected)) + _STAGE * state.stage
    if state.stage >= 0 and not state.over and state.on_map(seat):
        effort = Effort(state)
        found -= _WORK * effort.left() + _STEP * _to_goals(state)
        if quests.is_last(state):
            found -= _WORK * effort.to_leave(seat)
    return found


def _to_goals(state: Tribe) -> int:
    """How far the nearest survivor is from each tile that the stage asks for, and that nobody has found yet."""
    stage = quests.current(state)
    assert stage is not None
    sought = [state.setting.land.roles[role] for role in {*stage.roles, stage.way} if role >= 0]
    found = 0
    for slot, turned in enumerate(state.rotation):
        if turned == NOWHERE and state.setting.landmarks[state.cards.piles[TILES + slot][0]] in sought:
            far = _steps(state.setting, slot, state.up)
            found += min([far[state.where[seat]] for seat in state.survivors()])
    return found


@lru_cache(maxsize=256)
def _steps(setting: Setting, slot: int, up: int) -> tuple[int, ...]:
    """The steps from each space to the middle of a tile, with those for tiles that have to be turned up on the way."""
    far = [_FAR] * setting.spaces
    far[TILE_SPACES * slot] = 0
    fronts: list[list[int]] = [[] for _ in range(_FAR)]
    fronts[0].append(TILE_SPACES * slot)
    for steps, front in enumerate(fronts):
        for space in front:
            hidden = not up >> space & 1
            for one in setting.adjacent[space]:
                after = steps + 1 + _TURNED_UP * (hidden and one // TILE_SPACES != space // TILE_SPACES)
                if after < far[one]:
                    far[one] = after
                    fronts[after].append(one)
    return tuple(far)
