"""A balance report: what many games say about a game, for those who design it."""

import csv
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from unmapped.arena.comparison import Comparison, compare
from unmapped.arena.course import Lead, Option, Unused, lead, options, unused
from unmapped.arena.fairness import Share, share_of, shares
from unmapped.arena.players import parse_player
from unmapped.arena.playing import Match, written
from unmapped.arena.results import Interval, Played, Spread, spread, wilson
from unmapped.arena.tournament import budget_faults, faults_of
from unmapped.bots import NO_LIMIT, Budget
from unmapped.kernel.errors import BadOptions


class Outcome(NamedTuple):
    """One way in which games ended."""

    name: str
    games: int
    share: float
    share_interval: Interval
    """By Wilson's formula."""


class Report(NamedTuple):
    """What many games of the same match say."""

    game: str
    seats: int
    games: int
    share_of: str
    """What shares are of, see `fairness.share_of`."""
    shares: tuple[Share, ...]
    outcomes: tuple[Outcome, ...]
    """The most common first."""
    lengths: tuple[tuple[int, int], ...]
    """(rounds, how many games had so many), ascending."""
    rounds: Spread
    decisions: Spread
    scores: Spread
    margins: Spread
    """The points between the best and the second best seat; between the best and nothing, alone."""
    lead: Lead | None
    options: tuple[Option, ...]
    """The least chosen first."""
    unused: tuple[Unused, ...]
    comparison: Comparison | None
    """Beside the base, if there is one."""


def watched(
    game: str,
    seats: int,
    bots: Sequence[str],
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    budget: Budget = NO_LIMIT,
    base: Mapping[str, object] | None = None,
) -> tuple[Match, ...]:
    """The match of a report, and behind it that of the base if there is one: the same but for the options.

    Raises BadOptions naming all that does not fit.
    """
    faults = faults_of(game, seats, bots, seed, options or {}) + budget_faults(budget)
    if len(bots) != seats:
        faults.append(f"bots: {len(bots)} for {seats} seats")
    if base is not None:
        faults += [f"against: {fault}" for fault in faults_of(game, seats, (), seed, base) if fault not in faults]
    if faults:
        raise BadOptions(tuple(dict.fromkeys(faults)))
    labels = tuple([parse_player(bot).label for bot in bots])
    return tuple(
        [
            Match(game, labels, seed, written(chosen), budget, watch=True)
            for chosen in (options or {}, *(() if base is None else (base,)))
        ]
    )


def report(game: str, played: Sequence[Played], base: Sequence[Played] = ()) -> Report:
    """What games say, in whatever order they come; there must be at least one, all with as many seats.

    `base` are games of the base; those on the same seeds are compared.
    """
    games = sorted(played)
    both = {game.number for game in games} & {game.number for game in base}
    ways = Counter([game.outcome for game in games]).most_common()
    return Report(
        game,
        len(games[0].bots),
        len(games),
        share_of(games),
        shares(games),
        tuple([Outcome(name, count, count / len(games), wilson(count, len(games))) for name, count in ways]),
        tuple(sorted(Counter([game.rounds for game in games]).items())),
        spread([game.rounds for game in games]),
        spread([game.decisions for game in games]),
        spread([score for game in games for score in game.scores]),
        spread([_margin(game.scores) for game in games]),
        lead(games),
        options(games),
        unused(game, games),
        compare(base, games) if both else None,
    )


def _margin(scores: Sequence[int]) -> int:
    best, *others = sorted(scores, reverse=True)
    return best - others[0] if others else best


def write_csv(path: Path, report: Report) -> None:
    """One line for each thing, option and measure, in one table: what it is, its figures, and whether it was found."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(["kind", "category", "name", "count", "games", "value", "low", "high", "even", "p", "found"])
        for share in report.shares:
            low, high = share.share_interval
            figures = [f"{value:.4f}" for value in (share.share, low, high, share.even, share.p)]
            writer.writerow(
                ["share", share.category, share.name, share.copies, share.games, *figures, int(share.found)]
            )
        for way in report.outcomes:
            low, high = way.share_interval
            figures = [f"{value:.4f}" for value in (way.share, low, high)]
            writer.writerow(["outcome", "", way.name, way.games, report.games, *figures, "", "", ""])
        for option in report.options:
            low, high = option.share_interval
            figures = [f"{value:.4f}" for value in (option.share, low, high)]
            dominated = int(option.dominated)
            writer.writerow(["option", "", option.words, option.chosen, option.games, *figures, "", "", dominated])
        for entry in report.unused:
            writer.writerow(["unused", "", entry.name, 0, entry.games, "", "", "", "", "", int(entry.games > 0)])
        if report.comparison is not None:
            for change in report.comparison.changes:
                low, high = change.interval
                figures = [f"{value:.4f}" for value in (change.difference, low, high, change.base, change.p)]
                writer.writerow(["change", "", change.name, "", report.comparison.games, *figures, int(change.found)])
