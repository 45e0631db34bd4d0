"""``unmapped arena``: matches, round-robins and ladders between bots, rated."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from unmapped.cli.itself.completing import BotNames, GameName, GameOptions
from unmapped.cli.itself.statuses import Status
from unmapped.cli.matches.playing import check, how_to_go_on, plain_table, play, repeat, shown_paces, shown_range
from unmapped.cli.programs.answers import AsJson, write
from unmapped.cli.waiting import waiting

if TYPE_CHECKING:
    from rich.table import Table

    from unmapped.arena import Match, Tournament
    from unmapped.bots import Budget


def arena(
    game: GameName,
    *players: BotNames,
    kind: Literal["match", "round-robin", "ladder"] = "round-robin",
    seats: str = "",
    games: int = 200,
    seed: int = 0,
    budget_ms: int | None = None,
    simulations: int | None = None,
    option: GameOptions = (),
    results: Path = Path("arena.sqlite"),
    jobs: int | None = None,
    ray: str | None = None,
    page: Path | None = None,
    figures: Path | None = None,
    as_json: AsJson = False,
    **scenario: str,
) -> int:
    """Let bots meet and rate them. All meet on the same seeds, each seed with every seating.

    Every finished game is kept in the file of results: the same command again plays only what is missing, also after
    Ctrl-C, with more games or with more players.

    Where all play together, each bot steers a whole crew, and crews are rated against scenarios:
    unmapped arena unsettled random greedy --seats 2,3 --task a,b --difficulty harrowing.

    Parameters
    ----------
    game:
        Which game; `unmapped games` lists them.
    players:
        The bots, each with its settings if it is to have any: greedy random greedy:finalists=8.
    kind:
        match: all at one table; round-robin: everybody meets everybody; ladder: only neighbours of the list meet, so
        give the weakest first.
    seats:
        How many sit at a table; two if left out, and in a match as many as there are players. For crews several with
        commas between.
    games:
        How many games each match has.
    seed:
        The first seed.
    budget_ms:
        How many milliseconds a bot may think about a decision.
    simulations:
        How many simulations a bot may make for a decision, instead: then the same command gives the same games.
    option:
        An option of the game as name=value, the value as in TOML or JSON; `unmapped options` lists them. Repeatable.
    results:
        The file in which finished games are kept.
    jobs:
        How many processes play; as many as there are processors if left out.
    ray:
        Play on a Ray cluster at this address; with auto on that of this machine, started for the run if there is none.
    page:
        Also write a page for a browser to this file.
    figures:
        Also write figures as PNG and SVG to this folder.
    scenario:
        For crews: an option that makes the scenario, with one value or several with commas between.
    """
    from rich.console import Console

    from unmapped import arena as arenas
    from unmapped.arena.pages.figures import check_plots, draw_tournament
    from unmapped.arena.pages.ladder_page import ladder_page
    from unmapped.bots import Budget
    from unmapped.cli.matches.crews import Series, check_no_crew, ladder_of_crews, whole_numbers
    from unmapped.cli.play import parse_options
    from unmapped.cli.targets import check_targets
    from unmapped.games import game as game_called
    from unmapped.games import names
    from unmapped.kernel.errors import BadOptions

    budget = Budget(budget_ms, simulations)
    named = [player for words in players for player in arenas.split_players(words)]
    counts = whole_numbers(seats)
    check(games, jobs, ray)
    check_targets(page=page, results=results, folders={"figures": figures})
    if game in names() and arenas.is_for_crews(game, parse_options(option)):
        if figures is not None:
            raise BadOptions(("figures: a ladder of crews draws them on its page",))
        asked = Series(games, seed, budget, parse_options(option), results, jobs, ray, page, as_json)
        return ladder_of_crews(game, counts, scenario, named, asked)
    check_no_crew(counts, scenario)
    count = counts[0] if counts else None
    matches = arenas.pairings(game, named, count, kind, seed, parse_options(option), budget)
    if figures is not None:
        check_plots()
    with arenas.Results(results) as stored:
        interrupted = play(matches, games, stored, jobs, ray)
        played = [game_played for match in matches for game_played in stored.games(match, games)]
    console = Console(highlight=False)
    with waiting("rating"):
        rated = arenas.tournament(played) if played else None
    if as_json:
        from unmapped.cli.matches.answers import Rated

        write(
            Rated(
                game=game,
                rules_version=game_called(game).version,
                games=games,
                seed=seed,
                results=str(results),
                page=str(page) if page is not None and played else None,
                interrupted=interrupted,
                tournament=rated,
                crews=None,
            )
        )
    if rated is not None:
        title = f"{game_called(game).title}: {kind} of {len(named)}"
        for table in shown(rated, budget) if not as_json else ():
            console.print(table)
        said = _said(matches, games, seed, option)
        if page is not None:
            page.write_text(ladder_page(rated, budget, title, said, repeat()), encoding="utf-8")
        if figures is not None:
            draw_tournament(rated, title, figures)
    if interrupted:
        print(how_to_go_on(len(played), games * len(matches), results), file=sys.stderr)
        return Status.INTERRUPTED
    return Status.DONE


def _said(matches: "Sequence[Match]", games: int, seed: int, option: Sequence[str]) -> str:
    """What was played, in a sentence."""
    from unmapped.games import game as game_called

    first = matches[0]
    seats = len(first.bots)
    budget = first.budget
    thought = [
        *([f"{budget.milliseconds} ms a decision"] if budget.milliseconds is not None else []),
        *([f"{budget.simulations} simulations a decision"] if budget.simulations is not None else []),
    ]
    parts = [
        f"{len(matches)} {'matches' if len(matches) > 1 else 'match'} of {games} games at {seats} seats",
        f"seeds from {seed}, each with all {seats} seatings",
        *thought,
        *([f"options {', '.join(option)}"] if option else []),
        f"rules version {game_called(first.game).version}",
    ]
    return f"{'; '.join(parts)}."


def shown(tournament: "Tournament", budget: "Budget") -> "Iterator[Table]":
    """A tournament as tables: ratings, pairs, time."""
    rated = plain_table(f"ratings, {tournament.games} games", "player")
    for name in ("mu", "sigma", "95 %", "games"):
        rated.add_column(name, justify="right")
    for rating in tournament.ratings:
        low, high = rating.interval
        rated.add_row(
            rating.name, f"{rating.mu:.1f}", f"{rating.sigma:.2f}", f"{low:.1f} – {high:.1f}", str(rating.games)
        )
    yield rated
    order = [rating.name for rating in tournament.ratings]
    met = plain_table("who is ahead of whom", "player")
    for name in ("against", "games", "wins", "share", "95 %", "points"):
        met.add_column(name, justify="right")
    for pair in sorted(tournament.pairs, key=lambda pairing: (order.index(pairing.first), order.index(pairing.second))):
        if order.index(pair.first) < order.index(pair.second):
            share = (f"{pair.share:.1%}", shown_range(pair.share_interval))
            met.add_row(pair.first, pair.second, str(pair.games), f"{pair.wins:g}", *share, f"{pair.margin:+.1f}")
    yield met
    yield shown_paces(tournament.paces, budget)
