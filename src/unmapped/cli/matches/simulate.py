"""``unmapped simulate``: many games between bots, summed up in a table."""

import csv
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from unmapped.cli.itself.completing import BotNames, GameName, GameOptions
from unmapped.cli.itself.statuses import Status
from unmapped.cli.matches.playing import plain_table, say, say_if_slow, shown_range
from unmapped.cli.programs.answers import AsJson, write
from unmapped.cli.waiting import waiting
from unmapped.games import NAMES

if TYPE_CHECKING:
    from rich.table import Table

    from unmapped.arena import Holders, Played, Summary


def simulate(
    game: GameName = NAMES[0],
    *,
    seats: int | None = None,
    bots: BotNames = "greedy,random",
    games: int = 100,
    jobs: int | None = None,
    seed: int = 0,
    option: GameOptions = (),
    ray: str | None = None,
    balance: bool = False,
    csv_file: Annotated[Path | None, Parameter(name="--csv")] = None,
    as_json: AsJson = False,
) -> int:
    """Let bots play many games and sum them up. Interrupted with Ctrl-C, it sums up the games that are finished.

    Parameters
    ----------
    game:
        Which game; `unmapped games` lists them.
    seats:
        How many play; as many as there are bots if left out.
    bots:
        The bots that play, such as greedy,random or greedy:finalists=8,random; the last one goes on. They change
        seats from game to game.
    games:
        How many games.
    jobs:
        How many processes play; as many as there are processors if left out.
    seed:
        The seed of the first game; each further one has the next. The same seeds give the same results.
    option:
        An option of the game as name=value, the value as in TOML or JSON; `unmapped options` lists them. Repeatable.
    ray:
        Play on a Ray cluster at this address; with auto on that of this machine, started for the run if there is none.
    balance:
        Also tell of everything that seats had, such as cards and boards, how many had it and how they did.
    csv_file:
        Also write one line for each game to this file.
    """
    from rich.console import Console

    from unmapped import arena
    from unmapped.cli.play import parse_options
    from unmapped.cli.targets import check_targets
    from unmapped.kernel.errors import BadOptions

    console = Console(highlight=False)
    names = arena.split_players(bots)
    if not names:
        raise BadOptions(("bots: give at least one name",))
    count = len(names) if seats is None else seats
    seated = [names[min(place, len(names) - 1)] for place in range(count)]
    processes = min(max(games, 1), os.cpu_count() or 1 if jobs is None else jobs)
    chosen = parse_options(option)
    check_targets(csv=csv_file)
    workers = None if ray is None else lambda: arena.cluster(ray, jobs, say)
    coming = arena.simulate(game, count, seated, games, seed, processes, chosen, workers=workers)
    say_if_slow(game)
    played: list[Played] = []
    interrupted = False
    with waiting(game, games) as advance:
        try:
            for game_played in coming:
                played.append(game_played)
                advance(1)
        except KeyboardInterrupt:
            interrupted = True
    played.sort()
    if csv_file is not None:
        write_csv(csv_file, played, count)
    if as_json:
        write_answer(game, count, seated, chosen, games, seed, played, balance=balance, interrupted=interrupted)
        return Status.INTERRUPTED if interrupted else Status.DONE
    if played:
        summary = arena.summary(played)
        tables = shown_crews(summary, played, game) if arena.is_for_crews(game, chosen) else shown(summary, game, count)
        for table in tables:
            console.print(table)
        if balance:
            console.print(shown_balance(arena.holders(played), count, game))
    if interrupted:
        console.print(f"Interrupted after {len(played)} of {games} games.")
        return Status.INTERRUPTED
    return Status.DONE


def write_answer(
    game: str,
    seats: int,
    bots: Sequence[str],
    options: dict[str, object],
    games: int,
    seed: int,
    played: "Sequence[Played]",
    *,
    balance: bool,
    interrupted: bool,
) -> None:
    """Answer a program with what the games come to."""
    from unmapped import arena
    from unmapped.cli.matches.answers import Simulated
    from unmapped.games import game as game_called

    write(
        Simulated(
            game=game,
            rules_version=game_called(game).version,
            seats=seats,
            bots=tuple(bots),
            options=options,
            games=games,
            seed=seed,
            interrupted=interrupted,
            summary=arena.summary(played) if played else None,
            balance=tuple(arena.holders(played)) if balance and played else (),
        )
    )


def write_csv(path: Path, played: "list[Played]", seats: int) -> None:
    """One line for each game, and one above them that names the columns."""
    head = ["game", "seed", "outcome", "rounds", "decisions", "seconds"]
    for seat in range(seats):
        head += [f"bot_{seat}", f"score_{seat}", f"rank_{seat}", f"turn_{seat}"]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        for game_played in played:
            line: list[object] = [
                game_played.number,
                game_played.seed,
                game_played.outcome,
                game_played.rounds,
                game_played.decisions,
                f"{game_played.seconds:.3f}",
            ]
            for seat in range(seats):
                line += [
                    game_played.bots[seat],
                    game_played.scores[seat],
                    game_played.ranks[seat],
                    game_played.turn_order.index(seat) + 1,
                ]
            writer.writerow(line)


def shown(summary: "Summary", game: str, seats: int) -> "list[Table]":
    """A summary as tables: the bots, the places in the turn order, and how long games were and how they ended."""
    bots = plain_table(_title(summary, game, seats), "bot")
    turns = plain_table("", "in turn")
    for table, standings in ((bots, summary.standings), (turns, summary.by_turn)):
        # Alone, everybody is first.
        for name in ("seats", *(("wins", "share", "95 %") if seats > 1 else ()), "points", "95 %"):
            table.add_column(name, justify="right")
        for standing in standings:
            won = (
                (_parts(standing.wins), f"{standing.share:.0%}", shown_range(standing.share_interval))
                if seats > 1
                else ()
            )
            low, high = standing.score_interval
            table.add_row(standing.name, str(standing.seats), *won, f"{standing.score:.1f}", f"{low:.1f} – {high:.1f}")
    games = _shown_games(summary, "points of a seat")
    return [bots, turns, games] if seats > 1 else [bots, games]


def shown_crews(summary: "Summary", played: Sequence["Played"], game: str) -> "list[Table]":
    """A summary of crews as tables: how many came home, as one, whoever sat where; then how their games were."""
    from statistics import fmean

    from unmapped.arena.results import mean_interval, wilson

    bots = sorted({name for game_played in played for name in game_played.bots})
    crews = plain_table(_title(summary, game, len(played[0].bots)), "crew")
    for name in ("games", "survive", "share", "95 %", "points", "95 %"):
        crews.add_column(name, justify="right")
    survived = sum(game_played.survived for game_played in played)
    low, high = mean_interval([fmean(game_played.scores) for game_played in played])
    crews.add_row(
        " and ".join(bots),
        str(summary.games),
        str(survived),
        f"{survived / summary.games:.0%}",
        shown_range(wilson(survived, summary.games)),
        f"{summary.scores.mean:.1f}",
        f"{low:.1f} – {high:.1f}",
    )
    return [crews, _shown_games(summary, "points")]


def _title(summary: "Summary", game: str, seats: int) -> str:
    return f"{game}, {seats} seat{'s' if seats > 1 else ''}, {summary.games} games"


def _shown_games(summary: "Summary", points: str) -> "Table":
    """How long games were and how they ended."""
    games = plain_table("", "a game")
    for name in ("mean", "5 %", "median", "95 %"):
        games.add_column(name, justify="right")
    for name, (mean, low, median, high) in (
        ("rounds", summary.rounds),
        (points, summary.scores),
        ("decisions", summary.decisions),
    ):
        games.add_row(name, f"{mean:.1f}", str(low), str(median), str(high))
    ways = ", ".join([f"{outcome} {count}" for outcome, count in summary.outcomes])
    games.caption = f"{ways}\n{summary.decisions_per_second:,.0f} decisions a second on one core"
    return games


def shown_balance(groups: Sequence["Holders"], seats: int, game: str) -> "Table":
    """How those did who had each thing, category by category."""
    from unmapped.arena.printed import said

    table = plain_table(f"who had what; an even share is {1 / seats:.0%}" if seats > 1 else "who had what", "")
    for name in ("", "seats", "of all", *(("wins", "share", "95 %") if seats > 1 else ()), "points"):
        table.add_column(name, justify="right" if name else "left")
    category = ""
    for group in groups:
        won = (_parts(group.wins), f"{group.share:.0%}", shown_range(group.share_interval)) if seats > 1 else ()
        shown_once = "" if group.category == category else group.category
        table.add_row(
            shown_once,
            said(game, group.name, group.category).label,
            str(group.seats),
            f"{group.held:.0%}",
            *won,
            f"{group.score:.1f}",
        )
        category = group.category
    return table


def _parts(wins: float) -> str:
    """Victories, of which some may be shared."""
    return f"{wins:g}" if wins == int(wins) else f"{wins:.1f}"
