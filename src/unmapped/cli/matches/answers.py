"""What ``simulate``, ``arena`` and ``balance`` answer programs: the records of the arena, and what was asked."""

from unmapped.arena import CrewLadder, CrewReport, Holders, Report, Summary, Tournament
from unmapped.cli.programs.answers import Answer


class Simulated(Answer, frozen=True, kw_only=True, tag="simulate"):
    """Many games between the same bots."""

    game: str
    rules_version: int
    seats: int
    bots: tuple[str, ...]
    options: dict[str, object]
    games: int
    """How many were asked for; `summary` says how many there are."""
    seed: int
    """That of the first."""
    interrupted: bool
    summary: Summary | None
    """None where no game came to an end."""
    balance: tuple[Holders, ...]
    """Everything that seats had, where it was asked for."""


class Rated(Answer, frozen=True, kw_only=True, tag="arena"):
    """Bots that met and were rated."""

    game: str
    rules_version: int
    games: int
    """How many each match was to have."""
    seed: int
    results: str
    page: str | None
    interrupted: bool
    tournament: Tournament | None
    """Where seats are rivals."""
    crews: CrewLadder | None
    """Where all play together."""


class Balanced(Answer, frozen=True, kw_only=True, tag="balance"):
    """What many games say about a game."""

    game: str
    rules_version: int
    games: int
    """How many were to be played, of a scenario where there are several."""
    seed: int
    results: str
    page: str | None
    interrupted: bool
    report: Report | None
    """Where seats are rivals."""
    crews: CrewReport | None
    """Where all play together."""
