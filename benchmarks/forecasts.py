"""How games end beside what a seat could expect on the way: ``python -m benchmarks.forecasts planet_unknown``.

A bot plays games to the end; at each of its decisions it is noted what its position was worth by the game's value
function. Without more, the table that follows from it is printed as the game keeps it (`Definition.experience`): by the
rounds that had begun, by how much more it was at the end, on average and in 19 of 20 games. With ``--check``, other
games are played, and it is told how often they ended between what a hint tells (`unmapped.bots.forecasts`).
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from statistics import fmean
from typing import Final, NamedTuple

import unmapped
from unmapped.bots import Budget
from unmapped.bots.forecasts import Ending, ending, expected
from unmapped.games import game
from unmapped.kernel.definition import Forecast

TAIL: Final = 0.015
"""What share of the moments of the games that are fitted lies below the interval, and above it.

Other games lie outside more often than those to which a table was fitted: with tails of 2.5 % each, fitted to two
thirds of 120 games, 94 of 100 moments of the others were held.
"""

OPENING: Final = 12
"""The rounds in which values promised most."""


class Moment(NamedTuple):
    """A decision in a game that is over by now."""

    rounds: int
    """How many had begun."""
    told: float
    """What the seat could expect, as it is told."""
    between: Ending | None
    """Between what games ended that went on from there, as it is told."""
    value: float
    """What the position was worth, by the value function alone."""
    score: int
    """What the seat had at the end."""


def moments(name: str, seats: int, player: str, budget: Budget, seed: int) -> Iterator[Moment]:
    """All decisions of a game that one bot plays on all seats, where there was more than one answer."""
    table = game(name).start(seats, seed)
    definition = game(name).definition
    players = [unmapped.bot(player, seed=seed * 8 + seat) for seat in range(seats)]
    found: list[tuple[int, Moment]] = []
    while not table.over:
        seat = table.to_act[0]
        count = len(table.actions())
        if len(table.legal(seat)) > 1:
            value = definition.bots.value(table.imagine(seat, 0).state, seat)
            rounds = definition.rounds(table.state)
            found.append((seat, Moment(rounds, expected(table, seat), ending(table, seat), value, 0)))
        table.act(seat, players[seat].choose(table.imagine(seat, count), seat, budget))
    assert table.result is not None
    scores = table.result.scores
    yield from [moment._replace(score=scores[seat]) for seat, moment in found]


def fitted(played: Iterable[Moment]) -> list[Forecast]:
    """What follows from moments, by the rounds that had begun: one for each up to the last, in which there was any."""
    more: dict[int, list[float]] = {}
    for moment in played:
        more.setdefault(moment.rounds, []).append(moment.score - moment.value)
    return [
        Forecast(
            *[round(one, 1) for one in (fmean(more[at]), _quantile(more[at], TAIL), _quantile(more[at], 1 - TAIL))]
        )
        for at in range(max(more) + 1)
    ]


def _quantile(numbers: Sequence[float], share: float) -> float:
    """The number below which a share of some numbers lies."""
    ordered = sorted(numbers)
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def held(played: Iterable[Moment]) -> float:
    """The share of moments whose game ended between what was told; of those of which anything was."""
    known = [(moment.between, moment.score) for moment in played if moment.between]
    return fmean([between.low <= score <= between.high for between, score in known]) if known else 1.0


def lines(name: str, player: str, played: Sequence[Moment], *, check: bool) -> list[str]:
    """What is printed."""
    if not check:
        return [f'["{player}", [', *[f"  [{one.mean}, {one.low}, {one.high}]," for one in fitted(played)], "]]"]
    early = [moment for moment in played if moment.rounds <= OPENING]
    unit = game(name).definition.bots.unit
    return [
        f"{len(played)} decisions, of which {held(played):.1%} ended between what was told;",
        f"{len(early)} in the first {OPENING} rounds, of which {held(early):.1%} did.",
        f"There the value was {fmean([one.value - one.score for one in early]):.1f} {unit} above the end,",
        f"and what is told to be expected {fmean([one.told - one.score for one in early]):.1f}.",
    ]


def main(arguments: Sequence[str]) -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.forecasts", description=__doc__)
    parser.add_argument("game", choices=unmapped.games())
    parser.add_argument("--seats", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--simulations", type=int, default=8, help="of a bot that searches, for each decision")
    parser.add_argument("--first", type=int, default=1000, help="the seed of the first game; the others follow")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--check", action="store_true", help="tell how often games end between what is told")
    given = parser.parse_args(arguments)
    budget = Budget(simulations=given.simulations)
    played: list[Moment] = []
    for seed in range(given.first, given.first + given.games):
        played += moments(given.game, given.seats, given.bot, budget, seed)
        print(f"{seed - given.first + 1} of {given.games}", end="\r", file=sys.stderr)
    print("\n".join(lines(given.game, given.bot, played, check=given.check)))


if __name__ == "__main__":
    main(sys.argv[1:])
