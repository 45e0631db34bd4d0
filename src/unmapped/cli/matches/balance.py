"""``unmapped balance``: what many games say about a game, for those who design it."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from unmapped.cli.itself.completing import BotNames, GameName, GameOptions
from unmapped.cli.itself.statuses import Status
from unmapped.cli.matches.playing import check, how_to_go_on, play, repeat, tell
from unmapped.cli.programs.answers import AsJson, write
from unmapped.cli.waiting import waiting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from unmapped.arena import Report

_PRINTED = "defaults"
"""The word for a base with the options as they are."""


def balance(
    game: GameName,
    *,
    seats: str = "",
    bots: BotNames = "",
    games: int = 200,
    seed: int = 0,
    budget_ms: int | None = None,
    simulations: int | None = None,
    option: GameOptions = (),
    against: tuple[str, ...] = (),
    results: Path = Path("balance.sqlite"),
    jobs: int | None = None,
    ray: str | None = None,
    page: Path = Path("balance.html"),
    figures: Path | None = None,
    csv_file: Annotated[Path | None, Parameter(name="--csv")] = None,
    as_json: AsJson = False,
    **scenario: str,
) -> int:
    """Report on the balance of a game: who wins with what, how long it lasts, who leads, what nobody chooses.

    Every finished game is kept in the file of results: the same command again plays only what is missing.

    Where all play together, it tells how crews fare in scenarios, and any number of scenarios stand in one report:
    unmapped balance unsettled --seats 2,3,4 --task a,b --difficulty harrowing. A single bot steers the whole crew.

    Parameters
    ----------
    game:
        Which game; `unmapped games` lists them.
    seats:
        How many play; as many as there are bots if left out, and at least two where the game allows it. For crews
        several with commas between.
    bots:
        The bots that play, such as greedy or greedy:finalists=8,random; the last one goes on. If left out, greedy, or
        captain where all play together.
    games:
        How many games.
    seed:
        The seed of the first game; each further one has the next.
    budget_ms:
        How many milliseconds a bot may think about a decision.
    simulations:
        How many simulations a bot may make for a decision, instead: then the same command gives the same games.
    option:
        An option of the game as name=value, the value as in TOML or JSON; `unmapped options` lists them. Repeatable.
    against:
        Compare with the game under these options instead, on the same seeds: each as name=value, or the one word
        defaults. Repeatable.
    results:
        The file in which finished games are kept.
    jobs:
        How many processes play; as many as there are processors if left out.
    ray:
        Play on a Ray cluster at this address; with auto on that of this machine, started for the run if there is none.
    page:
        The page for a browser that is written.
    figures:
        Also write a figure of the win shares as PNG and SVG to this folder.
    csv_file:
        Also write all figures as lines to this file.
    scenario:
        For crews: an option that makes the scenario, with one value or several with commas between.
    """
    from unmapped import arena as arenas
    from unmapped.arena.pages.figures import check_plots, draw_shares
    from unmapped.arena.pages.report_page import findings, report_page
    from unmapped.bots import Budget
    from unmapped.cli.matches.crews import Series, balance_of_crews, check_no_crew, whole_numbers
    from unmapped.cli.play import parse_options
    from unmapped.cli.targets import check_targets
    from unmapped.games import names
    from unmapped.kernel.errors import BadOptions

    for_crews = game in names() and arenas.is_for_crews(game, parse_options(option))
    check_targets(page=page, csv=csv_file, results=results, folders={"figures": figures})
    named = arenas.split_players(bots) or ["captain" if for_crews else "greedy"]
    counts = whole_numbers(seats)
    base = None if not against else parse_options([value for value in against if value != _PRINTED])
    asked = Series(
        games, seed, Budget(budget_ms, simulations), parse_options(option), results, jobs, ray, page, as_json
    )
    if for_crews:
        if figures is not None:
            raise BadOptions(("figures: a report on crews draws them on its page",))
        return balance_of_crews(game, counts, scenario, named, asked, base, _spelled(against), csv_file)
    check_no_crew(counts, scenario)
    count = counts[0] if counts else _seats(game, len(named))
    seated = [named[min(place, len(named) - 1)] for place in range(max(count, len(named)))]
    matches = arenas.watched(game, count, seated, seed, asked.options, asked.budget, base)
    check(games, jobs, ray)
    if figures is not None:
        check_plots()
    with arenas.Results(results) as stored:
        interrupted = play(matches, games, stored, jobs, ray)
        played = [stored.games(match, games) for match in matches]
    with waiting("summing up"):
        report = arenas.report(game, played[0], played[1] if base is not None else ()) if played[0] else None
    if as_json:
        from unmapped.cli.matches.answers import Balanced
        from unmapped.games import game as game_called

        write(
            Balanced(
                game=game,
                rules_version=game_called(game).version,
                games=games,
                seed=seed,
                results=str(results),
                page=str(page) if report is not None else None,
                interrupted=interrupted,
                report=report,
                crews=None,
            )
        )
    if report is not None:
        title, said = _said(report, named, option)
        if not as_json:
            tell(findings(report), title)
        page.write_text(report_page(report, title, said, _spelled(against), repeat()), encoding="utf-8")
        if not as_json:
            print(f"The whole report is in {page}.")
        if csv_file is not None:
            arenas.write_csv(csv_file, report)
        if figures is not None:
            draw_shares(report, title, figures)
    if interrupted:
        print(
            how_to_go_on(sum([len(games_played) for games_played in played]), games * len(matches), results),
            file=sys.stderr,
        )
        return Status.INTERRUPTED
    return Status.DONE


def _seats(game: str, bots: int) -> int:
    """As many seats as bots, but two where that is possible; whatever game there is."""
    from unmapped.games import game as game_called
    from unmapped.games import names

    if bots > 1 or game not in names():
        return bots
    allowed = game_called(game).seats
    return min(max(2, allowed.start), allowed.stop - 1)


def _said(report: "Report", bots: "Sequence[str]", option: "Sequence[str]") -> tuple[str, str]:
    """What was played: as a title, and as a sentence."""
    from unmapped.games import game as game_called

    game = game_called(report.game)
    options = f" with {_spelled(option)}" if option else ""
    seats = f"{report.seats} seat{'s' if report.seats > 1 else ''}"
    said = f"{report.games:,} games of {', '.join(bots)} at {seats}{options}, rules version {game.version}."
    return f"{game.title}: balance at {seats}", said


def _spelled(option: "Sequence[str]") -> str:
    return ", ".join(option) or _PRINTED
