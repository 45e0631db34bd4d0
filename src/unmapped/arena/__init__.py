"""Many games at once: who wins, by how much, with what, and how long it takes."""

from unmapped.arena.balance import Holders, holders
from unmapped.arena.players import Player, parse_player, split_players
from unmapped.arena.playing import Match
from unmapped.arena.ratings import Outcome, Rating, ratings
from unmapped.arena.report import Report, report, watched, write_csv
from unmapped.arena.results import Played, Spread, Standing, Summary, summary
from unmapped.arena.simulation import simulate
from unmapped.arena.store import BadResults, Results
from unmapped.arena.tournament import KINDS, Pace, Pair, Tournament, pairings, run, tournament
from unmapped.arena.workers import Processes, Workers, WorkersDied

__all__ = [
    "KINDS",
    "BadResults",
    "Holders",
    "Match",
    "Outcome",
    "Pace",
    "Pair",
    "Played",
    "Player",
    "Processes",
    "Rating",
    "Report",
    "Results",
    "Spread",
    "Standing",
    "Summary",
    "Tournament",
    "Workers",
    "WorkersDied",
    "cluster",
    "holders",
    "pairings",
    "parse_player",
    "ratings",
    "report",
    "run",
    "simulate",
    "split_players",
    "summary",
    "tournament",
    "watched",
    "write_csv",
]


def cluster(address: str, count: int | None = None) -> Workers:
    """Workers on a Ray cluster: see `ray_workers.RayWorkers`. Raises BadOptions if there is none, or no Ray."""
    from unmapped.arena.ray_workers import RayWorkers  # noqa: PLC0415 - an extra

    return RayWorkers(address, count)
