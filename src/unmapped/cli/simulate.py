"""``unmapped simulate``: many games between bots, summed up in a table."""

import csv
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from unmapped.games import NAMES

if TYPE_CHECKING:
    from rich.table import Table

    from unmapped.arena import Played, Summary


def simulate(
    game: str = NAMES[0],
    *,
    seats: int | None = None,
    bots: str = "greedy,random",
    games: int = 100,
    jobs: int | None = None,
    seed: int = 0,
    option: Annotated[tuple[str, ...], Parameter(name=["--option", "-o"])] = (),
    csv_file: Annotated[Path | None, Parameter(name="--csv")] = None,
) -> int:
    """Let bots play many games and sum them up. Interrupted with Ctrl-C, it sums up the games that are finished.

    Parameters
    ----------
    game:
        Which game; `unmapped games` lists them.
    seats:
        How many play; as many as there are bots if left out.
    bots:
        The bots that play, such as greedy,random; the last name goes on. They change seats from game to game.
    games:
        How many games.
    jobs:
        How many processes play; as many as there are processors if left out.
    seed:
        The seed of the first game; each further one has the next. The same seeds give the same results.
    option:
        An option of the game as name=value, the value as in TOML or JSON; `unmapped options` lists them. Repeatable.
    csv_file:
        Also write one line for each game to this file.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from unmapped import arena
    from unmapped.cli.play import parse_options
    from unmapped.kernel.errors import BadOptions

    console = Console(highlight=False)
    names = bots.replace(",", " ").split()
    if not names:
        raise BadOptions(("bots: give at least one name",))
    count = len(names) if seats is None else seats
    seated = [names[min(place, len(names) - 1)] for place in range(count)]
    processes = min(games, jobs or os.cpu_count() or 1) if jobs != 0 else 0
    coming = arena.simulate(game, count, seated, games, seed, processes, parse_options(option))
    played: list[Played] = []
    interrupted = False
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(game, total=games)
        try:
            for one in coming:
                played.append(one)
                progress.advance(task)
        except KeyboardInterrupt:
            interrupted = True
    played.sort()
    if csv_file is not None:
        write_csv(csv_file, played, count)
    if played:
        console.print(shown(arena.summary(played), game, count))
    if interrupted:
        console.print(f"Interrupted after {len(played)} of {games} games.")
        return 130
    return 0


def write_csv(path: Path, played: "list[Played]", seats: int) -> None:
    """One line for each game, and one above them that names the columns."""
    head = ["game", "seed", "outcome", "rounds", "decisions", "seconds"]
    for seat in range(seats):
        head += [f"bot_{seat}", f"score_{seat}", f"rank_{seat}"]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        for one in played:
            line: list[object] = [one.number, one.seed, one.outcome, one.rounds, one.decisions, f"{one.seconds:.3f}"]
            for seat in range(seats):
                line += [one.bots[seat], one.scores[seat], one.ranks[seat]]
            writer.writerow(line)


def shown(found: "Summary", game: str, seats: int) -> "Table":
    """A summary as a table: a line for each bot, below it how games ended and how long they were."""
    from rich import box
    from rich.table import Table

    from unmapped.cli.look import ACCENT

    ways = ", ".join([f"{outcome} {count}" for outcome, count in found.outcomes])
    caption = (
        f"{ways}\n{found.rounds:.1f} rounds and {found.decisions:.0f} decisions a game\n"
        f"{found.decisions_per_second:,.0f} decisions a second on one core"
    )
    title = f"{game}, {seats} seat{'s' if seats > 1 else ''}, {found.games} games"
    table = Table(title=title, caption=caption, box=box.SIMPLE, title_style=f"bold {ACCENT}", caption_justify="left")
    table.add_column("bot")
    wins = ("wins", "share", "95 %") if seats > 1 else ()  # Alone, everybody is first.
    for name in ("games", *wins, "score", "95 %"):
        table.add_column(name, justify="right")
    for one in found.standings:
        won = (
            f"{one.wins:g}" if one.wins == int(one.wins) else f"{one.wins:.1f}",
            f"{one.share:.0%}",
            f"{one.share_interval.low:.0%} – {one.share_interval.high:.0%}",
        )
        low, high = one.score_interval
        table.add_row(
            one.bot, str(one.seats), *(won if seats > 1 else ()), f"{one.score:.1f}", f"{low:.1f} – {high:.1f}"
        )
    return table
