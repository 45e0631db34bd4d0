"""Who meets whom, and what came of it: matches, round-robins and ladders between bots."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from unmapped.arena.players import parse_player, player_faults
from unmapped.arena.playing import Match, written
from unmapped.arena.ratings import Rating, everyone_alone, ratings
from unmapped.arena.results import Interval, Played, mean_interval, wilson
from unmapped.arena.store import Results
from unmapped.arena.workers import Workers, play_all, say_nothing
from unmapped.bots import NO_LIMIT, Budget
from unmapped.games import game as game_called
from unmapped.kernel.errors import BadOptions, UnknownGame

Kind: TypeAlias = Literal["match", "round-robin", "ladder"]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""All at one table; every group that fills a table; neighbours of the list only, from the weakest to the strongest."""


def faults_of(game: str, seats: int, players: Sequence[str], seed: int, options: Mapping[str, object]) -> list[str]:
    """Everything for which no game could be started: game, seats, options, bots and their settings."""
    faults: list[str] = []
    try:
        game_called(game).start(seats, seed, **options)
    except UnknownGame as error:
        faults.append(str(error))
    except BadOptions as error:
        faults += error.faults
    return faults + player_faults(players)


def budget_faults(budget: Budget) -> list[str]:
    """What is wrong with a budget."""
    given = (("budget-ms", budget.milliseconds), ("simulations", budget.simulations))
    return [f"{name}: at least 1, not {value}" for name, value in given if value is not None and value < 1]


def pairings(
    game: str,
    players: Sequence[str],
    seats: int | None = None,
    kind: Kind = "round-robin",
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    budget: Budget = NO_LIMIT,
) -> tuple[Match, ...]:
    """The matches of a tournament: all on the same seeds, and each seed with every seating of its players.

    `seats` is two if left out, in a `match` as many as there are players. Raises BadOptions naming all that does not
    fit: a tournament is for at least two different players, and at least as many as there are seats.
    """
    count = seats or (len(players) if kind == "match" else 2)
    faults = faults_of(game, count, players, seed, options or {}) + budget_faults(budget)
    if kind not in KINDS:
        faults.append(f"kind: {kind} is none (possible: {', '.join(KINDS)})")
    if len(players) < 2:
        faults.append("players: give at least two")
    elif len(players) < count:
        faults.append(f"players: {len(players)} cannot fill {count} seats")
    if kind == "match" and len(players) > count:
        faults.append(f"players: {len(players)} do not fit on {count} seats; a match has everybody at one table")
    if count == 1:
        faults.append("seats: alone nobody can be met; unmapped simulate plays games for one")
    if faults:
        raise BadOptions(tuple(dict.fromkeys(faults)))
    labels = [parse_player(player).label for player in players]
    twice = sorted({label for label in labels if labels.count(label) > 1})
    if twice:
        raise BadOptions(tuple([f"players: {label} is there twice" for label in twice]))
    if kind == "ladder":
        tables = [tuple(labels[first : first + count]) for first in range(len(labels) - count + 1)]
    else:
        tables = list(combinations(labels, count))
    chosen = written(options or {})
    return tuple([Match(game, table, seed, chosen, budget, every_seating=True) for table in tables])


def run(
    matches: Sequence[Match],
    games: int,
    results: Results,
    workers: Workers,
    finishing: Callable[[int], None] = say_nothing,
) -> Iterator[int]:
    """Play the first `games` games of each match, as far as they are missing, and keep them; how many came each time.

    Closes the workers. On KeyboardInterrupt what is finished is kept, and what has begun, see `workers.play_all`.
    """
    work = [(match, sorted(set(range(games)) - results.finished(match))) for match in matches]
    for match, played in play_all(work, workers, finishing):
        results.keep(match, played)
        yield len(played)


class Pair(NamedTuple):
    """How one player did against another, over all games in which both sat."""

    first: str
    second: str
    games: int
    wins: float
    """How often the first was ahead of the second; the same rank counts half."""
    share: float
    share_interval: Interval
    """By Wilson's formula."""
    margin: float
    """How many points the first had more, on average."""
    margin_interval: Interval


class Pace(NamedTuple):
    """How a player used its time, over all decisions with more than one legal action."""

    name: str
    decisions: int
    seconds: float
    longest: float
    """The longest decision, in seconds."""
    within: float
    """The share of decisions within a tenth of the budget; 1 without one."""
    decisions_per_second: float
    searches_per_second: float
    """0 for bots that do not count them."""


class Tournament(NamedTuple):
    """What came of some matches."""

    games: int
    ratings: tuple[Rating, ...]
    """The best first."""
    pairs: tuple[Pair, ...]
    """Both ways round."""
    paces: tuple[Pace, ...]
    """In the order of the ratings."""


def tournament(played: Iterable[Played]) -> Tournament:
    """Sum up the games of a tournament, in whatever order they come; there must be at least one."""
    games = sorted(played, key=lambda game: (game.bots, game.number))
    rated = ratings([everyone_alone(game) for game in games])
    return Tournament(len(games), rated, pairs(games), paces([rating.name for rating in rated], games))


def pairs(games: Iterable[Played]) -> tuple[Pair, ...]:
    """Every player against every other that it met, by name."""
    met: dict[tuple[str, str], list[tuple[float, int]]] = {}
    for game in games:
        seated = list(zip(game.bots, game.ranks, game.scores, strict=True))
        for name, rank, score in seated:
            for other, others_rank, others_score in seated:
                if name != other:
                    ahead = 1.0 if rank < others_rank else 0.5 if rank == others_rank else 0.0
                    met.setdefault((name, other), []).append((ahead, score - others_score))
    return tuple([_pair(*both, met[both]) for both in sorted(met)])


def _pair(first: str, second: str, done: Sequence[tuple[float, int]]) -> Pair:
    count = len(done)
    wins = sum([ahead for ahead, _ in done])
    margins = [margin for _, margin in done]
    return Pair(
        first, second, count, wins, wins / count, wilson(wins, count), sum(margins) / count, mean_interval(margins)
    )


def paces(names: Iterable[str], games: Sequence[Played]) -> tuple[Pace, ...]:
    """How each of these players used its time."""
    return tuple([_pace(name, games) for name in names])


def _pace(name: str, games: Iterable[Played]) -> Pace:
    mine = [thought for game in games for bot, thought in zip(game.bots, game.thinking, strict=True) if bot == name]
    decisions = sum([thought.decisions for thought in mine])
    seconds = sum([thought.seconds for thought in mine])
    return Pace(
        name,
        decisions,
        seconds,
        max([thought.longest for thought in mine]),
        1 - sum([thought.late for thought in mine]) / decisions if decisions else 1.0,
        decisions / seconds if seconds else 0.0,
        sum([thought.searches for thought in mine]) / seconds if seconds else 0.0,
    )
