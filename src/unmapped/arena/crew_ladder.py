"""Which bot leads crews best, and which scenario is hardest: all crews meet the same scenarios on the same seeds.

A crew that a bot steers and the scenario it is in are two teams of one: who wins a game comes before the other. So both
stand on one scale of ratings. How much one bot leads crews better than another is told by games on the same seeds.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import fmean
from typing import NamedTuple

from unmapped.arena.playing import Match
from unmapped.arena.ratings import Outcome, Rating, ratings
from unmapped.arena.results import Interval, Played, mean_interval, wilson
from unmapped.arena.scenario import Scenario
from unmapped.arena.significance import LEVEL, holm, paired
from unmapped.arena.tournament import Pace, paces
from unmapped.bots import Budget


class Survival(NamedTuple):
    """How crews of one bot fared in one scenario."""

    bot: str
    scenario: str
    games: int
    survived: int
    share_interval: Interval
    """By Wilson's formula."""
    score: float
    """The mean score of the crew."""

    @property
    def share(self) -> float:
        """The share of crews that came first."""
        return self.survived / self.games


class Lead(NamedTuple):
    """How much better crews of one bot fare than those of another, on the same seeds of the same scenarios."""

    first: str
    second: str
    games: int
    """How many seeds both played."""
    difference: float
    """In the share of survival."""
    interval: Interval
    score: float
    """In the score of the crew."""
    p: float
    """That there is none; adjusted by Holm over all pairs."""

    @property
    def sure(self) -> bool:
        """Whether it is more than luck."""
        return self.p <= LEVEL


class CrewLadder(NamedTuple):
    """What came of some bots in some scenarios."""

    games: int
    ratings: tuple[Rating, ...]
    """Of bots and scenarios, the strongest first."""
    bots: tuple[str, ...]
    """By their ratings, the best first."""
    scenarios: tuple[str, ...]
    """The hardest first."""
    survivals: tuple[Survival, ...]
    leads: tuple[Lead, ...]
    """Every pair of bots, who is rated higher first."""
    paces: tuple[Pace, ...]


Crews = Mapping[tuple[str, Scenario], Sequence[Played]]
"""Games by who steers the crew, and where."""


def crew_matches(
    bots: Sequence[str], scenarios: Sequence[Scenario], seed: int, budget: Budget
) -> dict[tuple[str, Scenario], Match]:
    """The games of every bot in every scenario, on the same seeds."""
    return {(bot, scenario): scenario.match(bot, seed, budget) for scenario in scenarios for bot in bots}


def crew_ladder(played: Crews) -> CrewLadder:
    """Sum up games of crews; each bot in each scenario must have at least one."""
    outcomes = [
        Outcome(((bot,), (scenario.name,)), (1, 2) if game.survived else (2, 1))
        for (bot, scenario), games in played.items()
        for game in games
    ]
    rated = ratings(outcomes)
    names = [rating.name for rating in rated]
    bots = sorted({bot for bot, _ in played}, key=names.index)
    scenarios = sorted({scenario.name for _, scenario in played}, key=names.index)
    all_games = [game for games in played.values() for game in games]
    return CrewLadder(
        len(all_games),
        rated,
        tuple(bots),
        tuple(scenarios),
        tuple([_survival(bot, scenario, games) for (bot, scenario), games in played.items()]),
        _leads(bots, played),
        paces(bots, all_games),
    )


def _survival(bot: str, scenario: Scenario, games: Sequence[Played]) -> Survival:
    survived = sum([game.survived for game in games])
    scores = fmean([fmean(game.scores) for game in games])
    return Survival(bot, scenario.name, len(games), survived, wilson(survived, len(games)), scores)


def _leads(bots: Sequence[str], played: Crews) -> tuple[Lead, ...]:
    by_bot: dict[str, dict[tuple[Scenario, int], Played]] = {bot: {} for bot in bots}
    for (bot, scenario), games in played.items():
        by_bot[bot].update({(scenario, game.number): game for game in games})
    leads: list[Lead] = []
    for first, second in combinations(bots, 2):
        mine, others = by_bot[first], by_bot[second]
        both = [(game, others[at]) for at, game in mine.items() if at in others]
        if not both:
            continue
        differences = [float(mine.survived) - float(other.survived) for mine, other in both]
        score = fmean([fmean(mine.scores) - fmean(other.scores) for mine, other in both])
        reach = mean_interval(differences)
        leads.append(Lead(first, second, len(both), fmean(differences), reach, score, paired(differences)))
    adjusted = holm([lead.p for lead in leads])
    return tuple([lead._replace(p=p) for lead, p in zip(leads, adjusted, strict=True)])
