"""Many games at once: who wins, by how much, with what, and how long it takes."""

from collections.abc import Callable

from unmapped.arena.balance import Holders, holders
from unmapped.arena.crew_ladder import CrewLadder, crew_ladder, crew_matches
from unmapped.arena.crews import CrewReport, crew_report, write_crew_csv
from unmapped.arena.players import Player, parse_player, player_faults, split_players
from unmapped.arena.playing import Match
from unmapped.arena.ratings import Outcome, Rating, ratings
from unmapped.arena.report import Report, report, watched, write_csv
from unmapped.arena.results import Played, Spread, Standing, Summary, summary
from unmapped.arena.scenario import Scenario, is_for_crews, scenarios
from unmapped.arena.simulation import simulate
from unmapped.arena.store import BadResults, Results
from unmapped.arena.tournament import KINDS, Pace, Pair, Tournament, pairings, run, tournament
from unmapped.arena.workers import Processes, Workers, WorkersDied, tell_nobody

__all__ = [
    "KINDS",
    "BadResults",
    "CrewLadder",
    "CrewReport",
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
    "Scenario",
    "Spread",
    "Standing",
    "Summary",
    "Tournament",
    "Workers",
    "WorkersDied",
    "cluster",
    "crew_ladder",
    "crew_matches",
    "crew_report",
    "holders",
    "is_for_crews",
    "pairings",
    "parse_player",
    "player_faults",
    "ratings",
    "report",
    "run",
    "scenarios",
    "simulate",
    "split_players",
    "summary",
    "tournament",
    "watched",
    "write_crew_csv",
    "write_csv",
]


def cluster(address: str, count: int | None = None, tell: Callable[[str], None] = tell_nobody) -> Workers:
    """Workers on a Ray cluster: see `ray_workers.RayWorkers`. Raises BadOptions if there is none, or no Ray."""
    from unmapped.arena.ray_workers import RayWorkers  # noqa: PLC0415 - an extra

    return RayWorkers(address, count, tell=tell)
