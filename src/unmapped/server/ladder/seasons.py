"""Seasons, and how a game changes what is believed of those who played it.

What is computed here is computed again from the games that are kept, and has to come out the same to the last digit.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from unmapped.bots.strength import UNKNOWN, Strength, after
from unmapped.server import clock
from unmapped.server.storage.standings import Outcome, Placing, Rating

WHOLE: Final = 1_000_000
"""Strengths and weights are whole numbers of millionths."""

PROVISIONAL: Final = 10
"""Who has fewer games that count stands in no ladder yet."""

_UNREST: Final = 25 / 300
"""People learn: so much their strength may change from game to game."""

_DRAWN: Final = 0.75
"""At a new season so much of the distance to the middle is left."""

_FADED: Final = 2.5
"""And so much more doubt there is."""

_FULL: Final = 3
"""So many games of the same two people count fully in a season: the n-th one after them counts 3 / n."""

_POINTS: Final = 20
_MIDDLE: Final = 1500


def season_of(moment: int) -> str:
    """The season of a time: a quarter of a year, as in "2026-4"."""
    return clock.quarter(moment)


def _quarter(season: str) -> int:
    year, _, quarter = season.partition("-")
    return 4 * int(year) + int(quarter)


def strength_of(rating: Rating | None, season: str) -> Strength:
    """How strong somebody is believed to be when a season's game begins, by what was believed last."""
    if rating is None:
        return UNKNOWN
    believed = Strength(rating.mu / WHOLE, rating.sigma / WHOLE)
    for _ in range(_quarter(season) - _quarter(rating.season)):
        mu = UNKNOWN.mu + _DRAWN * (believed.mu - UNKNOWN.mu)
        believed = Strength(mu, min(UNKNOWN.sigma, sqrt(believed.sigma**2 + _FADED**2)))
    return believed


def weight_of(meetings: int) -> int:
    """How much a game counts, in millionths, where the same two people met in so many before in this season."""
    return min(WHOLE, WHOLE * _FULL // (meetings + 1))


def rated(outcome: Outcome, before: Sequence[Rating | None]) -> tuple[Outcome, list[Rating]]:
    """A game with what it makes of everybody, and the new ratings of the people in the order of their seats.

    `before` has what was believed last of each of them. Bots stay as strong as their placings say.
    """
    last = iter(before)
    people: dict[int, Rating | None] = {placing.seat: next(last) for placing in outcome.placings if placing.guest}
    strengths = [
        strength_of(people[placing.seat], outcome.season) if placing.guest else _kept(placing)
        for placing in outcome.placings
    ]
    ranks = [placing.rank for placing in outcome.placings]
    moved = after([[strength] for strength in strengths], ranks, unrest=_UNREST)
    part = outcome.weight / WHOLE
    placings, ratings = [], []
    for placing, was, (now,) in zip(outcome.placings, strengths, moved, strict=True):
        if not placing.guest:
            placings.append(placing)
            continue
        mu = round(WHOLE * (was.mu + part * (now.mu - was.mu)))
        sigma = round(WHOLE * (was.sigma + part * (now.sigma - was.sigma)))
        placings.append(placing._replace(was=round(WHOLE * was.mu), mu=mu, sigma=sigma))
        rating = people[placing.seat]
        games = 0 if rating is None or rating.season != outcome.season else rating.games
        total = 0 if rating is None else rating.total
        ratings.append(
            Rating(
                placing.guest,
                outcome.game,
                outcome.size,
                outcome.season,
                mu,
                sigma,
                games + 1,
                total + 1,
                outcome.made,
            )
        )
    return outcome._replace(placings=tuple(placings)), ratings


def _kept(placing: Placing) -> Strength:
    return Strength(placing.mu / WHOLE, placing.sigma / WHOLE)


def folded(outcomes: Sequence[Outcome]) -> list[Rating]:
    """All ratings, computed anew from all games that count, in their order."""
    ratings: dict[tuple[str, str, int], dict[str, Rating]] = {}
    met: dict[tuple[str, str, str, int, str], int] = {}
    for outcome in outcomes:
        of = [placing.guest for placing in outcome.placings if placing.guest]
        pool = outcome.game, outcome.size
        pairs = [(mine, theirs, *pool, outcome.season) for mine in of for theirs in of if mine < theirs]
        meetings = max([met.get(pair, 0) for pair in pairs], default=0)
        before = [latest(list(ratings.get((guest, *pool), {}).values()), outcome.season) for guest in of]
        _, moved = rated(outcome._replace(weight=weight_of(meetings)), before)
        for rating in moved:
            ratings.setdefault((rating.guest, *pool), {})[rating.season] = rating
        met |= {pair: met.get(pair, 0) + 1 for pair in pairs}
    return sorted([rating for seasons in ratings.values() for rating in seasons.values()])


def latest(ratings: Sequence[Rating], season: str) -> Rating | None:
    """What was believed last of somebody until a season, by all its ratings at a game."""
    until = [rating for rating in ratings if _quarter(rating.season) <= _quarter(season)]
    return max(until, key=lambda rating: _quarter(rating.season), default=None)


def points(mu: int) -> int:
    """A strength as people read it: 1500 is the middle, and 84 more win two of three."""
    return round(_MIDDLE + _POINTS * (mu / WHOLE - UNKNOWN.mu))


def doubt(sigma: int) -> int:
    """How many points more or less it may well be: with 95 % confidence."""
    return round(_POINTS * Strength(0.0, sigma / WHOLE).doubt)
