"""Crews against scenarios in the arena: many scenarios at once, for ``unmapped balance`` and ``unmapped arena``."""

import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from unmapped.cli.itself.statuses import Status
from unmapped.cli.matches.playing import check, how_to_go_on, plain_table, play, repeat, shown_paces, shown_range, tell
from unmapped.cli.programs.answers import write
from unmapped.cli.waiting import waiting
from unmapped.kernel.errors import BadOptions

if TYPE_CHECKING:
    from rich.table import Table

    from unmapped.arena import CrewLadder
    from unmapped.bots import Budget


class Series(NamedTuple):
    """What is to be played, and where what comes of it is kept."""

    games: int
    seed: int
    budget: "Budget"
    options: dict[str, object]
    results: Path
    jobs: int | None
    ray: str | None
    page: Path | None
    as_json: bool = False


def whole_numbers(text: str) -> list[int]:
    """Numbers with commas between. Raises BadOptions."""
    try:
        return [int(part) for part in text.split(",")] if text else []
    except ValueError as error:
        raise BadOptions((f"seats: expected numbers with commas between, not “{text}”",)) from error


def values_of(varied: Mapping[str, str]) -> dict[str, list[object]]:
    """The values of options, with commas between: as in TOML, or else as they stand."""
    return {
        name.replace("-", "_"): [_value(part.strip()) for part in text.split(",") if part.strip()]
        for name, text in varied.items()
    }


def _value(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def check_no_crew(counts: Sequence[int], varied: Mapping[str, str]) -> None:
    """Raise BadOptions if more is asked than there is in games of rivals."""
    faults = [f"{name}: scenarios are for crews; options of this game go by --option {name}=..." for name in varied]
    if len(counts) > 1:
        faults.append("seats: one number, as seats are rivals in this game")
    if faults:
        raise BadOptions(tuple(faults))


def _seats(game: str, counts: Sequence[int]) -> Sequence[int]:
    """The numbers that were said, or the fewest that can play."""
    from unmapped.games import game as game_called

    return counts or [game_called(game).seats.start]


def balance_of_crews(
    game: str,
    counts: Sequence[int],
    varied: Mapping[str, str],
    bots: Sequence[str],
    asked: Series,
    base: Mapping[str, object] | None,
    against: str,
    csv_file: Path | None,
) -> int:
    """Report on how crews fare in scenarios, and write the page. Raises BadOptions naming what does not fit."""
    from unmapped import arena as arenas
    from unmapped.arena.pages.crew_page import crew_findings, crew_page
    from unmapped.arena.tournament import budget_faults
    from unmapped.games import game as game_called

    check(asked.games, asked.jobs, asked.ray)
    faults = [*arenas.player_faults(bots), *budget_faults(asked.budget)]
    if len(bots) != 1:
        faults.append("bots: one, which steers the whole crew; unmapped arena compares several")
    if faults:
        raise BadOptions(tuple(faults))
    bot = arenas.parse_player(bots[0]).label
    values = values_of(varied)
    seats = _seats(game, counts)
    scenarios = arenas.scenarios(game, seats, values, asked.options)
    based = () if base is None else arenas.scenarios(game, seats, values, {**asked.options, **base})
    matches = [scenario.match(bot, asked.seed, asked.budget, watch=True) for scenario in (*scenarios, *based)]
    with arenas.Results(asked.results) as stored:
        interrupted = play(matches, asked.games, stored, asked.jobs, asked.ray)
        played = [stored.games(match, asked.games) for match in matches]
    here = {scenario: games for scenario, games in zip(scenarios, played, strict=False) if games}
    there = {scenario: games for scenario, games in zip(based, played[len(scenarios) :], strict=True) if games}
    # An interrupted comparison is made once every scenario is there under both.
    with waiting("summing up"):
        report = arenas.crew_report(here, there if len(there) == len(here) else None) if here else None
    if asked.as_json:
        from unmapped.cli.matches.answers import Balanced

        write(
            Balanced(
                game=game,
                rules_version=game_called(game).version,
                games=asked.games,
                seed=asked.seed,
                results=str(asked.results),
                page=str(asked.page) if report is not None else None,
                interrupted=interrupted,
                report=None,
                crews=report,
            )
        )
    if report is not None:
        title = f"{game_called(game).title}: balance of crews"
        said = f"{report.games:,} games of {bot}{_with(asked.options)}, rules version {game_called(game).version}."
        if not asked.as_json:
            tell(crew_findings(report), title)
        assert asked.page is not None
        asked.page.write_text(crew_page(report, title, said, against, repeat()), encoding="utf-8")
        if not asked.as_json:
            print(f"The whole report is in {asked.page}.")
        if csv_file is not None:
            arenas.write_crew_csv(csv_file, report)
    if interrupted:
        done = sum([len(games) for games in played])
        print(how_to_go_on(done, asked.games * len(matches), asked.results), file=sys.stderr)
        return Status.INTERRUPTED
    return Status.DONE


def ladder_of_crews(
    game: str, counts: Sequence[int], varied: Mapping[str, str], bots: Sequence[str], asked: Series
) -> int:
    """Let every bot lead crews through the same scenarios, and rate both. Raises BadOptions as to what does not fit."""
    from rich.console import Console

    from unmapped import arena as arenas
    from unmapped.arena.pages.crew_ladder_page import crew_ladder_page
    from unmapped.arena.tournament import budget_faults
    from unmapped.games import game as game_called

    faults = [*arenas.player_faults(bots), *budget_faults(asked.budget)]
    if not bots:
        faults.append("players: give at least one")
    if faults:
        raise BadOptions(tuple(faults))
    labels = list(dict.fromkeys([arenas.parse_player(bot).label for bot in bots]))
    scenarios = arenas.scenarios(game, _seats(game, counts), values_of(varied), asked.options)
    matches = arenas.crew_matches(labels, scenarios, asked.seed, asked.budget)
    with arenas.Results(asked.results) as stored:
        interrupted = play(list(matches.values()), asked.games, stored, asked.jobs, asked.ray)
        played = {crew: stored.games(match, asked.games) for crew, match in matches.items()}
    there = {crew: games for crew, games in played.items() if games}
    with waiting("rating"):
        ladder = arenas.crew_ladder(there) if there else None
    if asked.as_json:
        from unmapped.cli.matches.answers import Rated

        write(
            Rated(
                game=game,
                rules_version=game_called(game).version,
                games=asked.games,
                seed=asked.seed,
                results=str(asked.results),
                page=str(asked.page) if asked.page is not None and there else None,
                interrupted=interrupted,
                tournament=None,
                crews=ladder,
            )
        )
    if ladder is not None:
        if not asked.as_json:
            console = Console(highlight=False)
            for table in (*shown_ladder(ladder), shown_paces(ladder.paces, asked.budget)):
                console.print(table)
        if asked.page is not None:
            title = f"{game_called(game).title}: crews against scenarios"
            version = game_called(game).version
            said = f"{ladder.games:,} games from seed {asked.seed}{_with(asked.options)}, rules version {version}."
            asked.page.write_text(crew_ladder_page(ladder, asked.budget, title, said, repeat()), encoding="utf-8")
    if interrupted:
        done = sum([len(games) for games in played.values()])
        print(how_to_go_on(done, asked.games * len(matches), asked.results), file=sys.stderr)
        return Status.INTERRUPTED
    return Status.DONE


def shown_ladder(ladder: "CrewLadder") -> "Iterator[Table]":
    """Ratings, who survives where, and who leads crews better, as tables."""
    rated = plain_table("ratings: crews and scenarios", "crew or scenario")
    for name in ("mu", "sigma", "95 %", "games"):
        rated.add_column(name, justify="right")
    for rating in ladder.ratings:
        low, high = rating.interval
        rated.add_row(
            rating.name, f"{rating.mu:.1f}", f"{rating.sigma:.2f}", f"{low:.1f} – {high:.1f}", str(rating.games)
        )
    yield rated
    lived = plain_table("who survives where", "crew")
    for name in ("scenario", "games", "survive", "95 %", "points"):
        lived.add_column(name, justify="left" if name == "scenario" else "right")
    for each in ladder.survivals:
        share = (f"{each.share:.1%}", shown_range(each.share_interval))
        lived.add_row(each.bot, each.scenario, str(each.games), *share, f"{each.score:.1f}")
    yield lived
    if ladder.leads:
        ahead = plain_table("who leads crews better, on the same seeds", "crew")
        for name in ("before", "seeds", "survive", "95 %", "points", ""):
            ahead.add_column(name, justify="right")
        for pair in ladder.leads:
            low, high = pair.interval
            reach = f"{low:+.0%} to {high:+.0%}"
            sure = "sure" if pair.sure else "maybe luck"
            row = (str(pair.games), f"{pair.difference:+.1%}", reach, f"{pair.score:+.1f}", sure)
            ahead.add_row(pair.first, pair.second, *row)
        yield ahead


def _with(options: Mapping[str, object]) -> str:
    said = [f"{name}={value}" for name, value in options.items()]
    return f" with {', '.join(said)}" if said else ""
