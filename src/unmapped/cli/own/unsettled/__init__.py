"""``unmapped planet``: begin, check, play and measure planets of one's own for Unsettled.

Commands import what they need, so that ``unmapped --help`` is quick.
"""

import sys
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from cyclopts import App, Parameter

from unmapped.cli.itself.completing import BotNames, Context, GameOptions
from unmapped.cli.itself.statuses import Status
from unmapped.cli.own.folders import Folder
from unmapped.cli.programs.answers import AsJson

app = App(name="planet", help="Write planets of your own for Unsettled: begin, check, play and measure them.")

Difficulty = Literal["introductory", "discomforting", "harrowing", "excruciating"]


def _installed(_: Context) -> tuple[str, ...]:
    """The planets that are installed."""
    from unmapped.games.unsettled.cards.content import planets

    return planets()


PlanetName: TypeAlias = Annotated[str, Parameter(completer=_installed)]
"""A planet, which shells complete."""


def _open(folder: Path) -> None:
    """Let this process, and those that it starts, know the planets of a folder. Raises BadContent if it holds none."""
    from unmapped.cli.own.unsettled.finding import open_folder

    print(f"Planets of {folder}: {', '.join(open_folder(folder))}", file=sys.stderr, flush=True)


PLANETS: Final = Folder(
    "planets",
    "A folder with planets that are not installed. UNMAPPED_PLANETS in the environment names more.",
    _open,
)
"""Whatever is played on a planet can be played on those of a folder."""


@app.command
def new(name: str, *, into: Path = Path()) -> int:
    """Write a planet to begin with: a small package that is whole and can be played at once.

    Parameters
    ----------
    name:
        What the planet is called in commands and files: letters a to z, digits and _.
    into:
        The folder in which the package is written; here if left out.
    """
    from unmapped.games.unsettled.workshop.starting import begin, planet_folder

    target = begin(name, into)
    print(f"{target} holds a planet that is whole: 48 large cards, 36 small ones, 12 discoveries.")
    print(f"Its texts are in {planet_folder(target)}. What you may do next:")
    doing = ("check", "is it whole?"), ("play", "play it here, with bots"), ("report", "how do games on it go?")
    for verb, what in doing:
        print(f"  unmapped planet {f'{verb} {target}':<{len(str(target)) + 8}} {what}")
    return Status.DONE


@app.command
def check(
    planet: PlanetName,
    *,
    games: int = 0,
    first: int = 0,
    jobs: int | None = None,
    read: bool = False,
    as_json: AsJson = False,
) -> int:
    """Say everything that is wrong with a planet, by file, card and key; or else what there is on it.

    Parameters
    ----------
    planet:
        The name of a planet, or a folder.
    games:
        Also play so many random games and see that nothing breaks; a planet is ready after 1000.
    first:
        The number of the first of them: game 17 is always the same game.
    jobs:
        How many processes play them; as many as there are processors if left out.
    read:
        Also print every card as players read it, to compare its story with what it does.
    """
    from unmapped.cli.own.unsettled.checking import check_planet

    return check_planet(planet, games, first, jobs, read=read, as_json=as_json)


@app.command
def play(
    planet: PlanetName,
    *,
    task: Literal["a", "b", "c"] = "a",
    seats: int = 2,
    difficulty: Difficulty = "introductory",
    me: str = "0",
    bots: BotNames = "navigator",
    seed: int | None = None,
    option: GameOptions = (),
) -> int:
    """Play on a planet here, with bots or with other people. Without a terminal, bots play it to the end.

    Parameters
    ----------
    planet:
        The name of a planet, or a folder.
    task:
        Which of its survival tasks.
    seats:
        How many explorers, 2 to 4.
    difficulty:
        How hard it is.
    me:
        The seats of people at this terminal, such as 0 or 0,2; also all or none.
    bots:
        The bots of the seats, such as captain or cadet,random; the last name goes on.
    seed:
        A whole number: the same seed deals the same game.
    option:
        Another option of the game as name=value; `unmapped options unsettled` lists them. Repeatable.
    """
    from unmapped.cli.own.unsettled.finding import find
    from unmapped.cli.play import start

    chosen = [f'planet="{find(planet)}"', f'task="{task}"', f'difficulty="{difficulty}"']
    if difficulty == "discomforting" and not any(value.startswith("scarab=") for value in option):
        chosen.append('scarab="transporter"')
    return start("unsettled", seats, me, bots, seed, [*chosen, *option], None)


@app.command
def report(
    planet: PlanetName,
    *,
    task: tuple[Literal["a", "b", "c"], ...] = ("a", "b", "c"),
    seats: tuple[int, ...] = (2, 3, 4),
    difficulty: tuple[Difficulty, ...] = ("harrowing",),
    bots: BotNames = "captain",
    games: int = 20,
    seed: int = 0,
    budget_ms: int | None = None,
    simulations: int | None = None,
    results: Path = Path("planet.sqlite"),
    jobs: int | None = None,
    page: Path = Path("planet.html"),
) -> int:
    """Let bots play on a planet, and tell how games go beside what its challenge aims at: a table here, and a page.

    Every finished game is kept in the file of results: the same command again plays only what is missing. Give it a new
    file when the planet has changed.

    Parameters
    ----------
    planet:
        The name of a planet, or a folder.
    task:
        Which of its survival tasks; all three if left out. Repeatable.
    seats:
        How many explorers; two, three and four if left out. Repeatable.
    difficulty:
        How hard it is; what a challenge aims at is said of harrowing. Repeatable.
    bots:
        The bots that play, such as captain or planner:width=5; the last one goes on.
    games:
        How many games for each task, crew and level; to tune a planet, 400.
    seed:
        The seed of the first game; each further one has the next.
    budget_ms:
        How many milliseconds a bot may think about a decision.
    simulations:
        How many simulations a bot may make for a decision, instead.
    results:
        The file in which finished games are kept.
    jobs:
        How many processes play; as many as there are processors if left out.
    page:
        The page for a browser that is written.
    """
    from unmapped.bots import Budget
    from unmapped.cli.own.unsettled.reporting import report_planet

    budget = Budget(budget_ms, simulations)
    return report_planet(planet, task, seats, difficulty, bots, games, seed, budget, results, jobs, page)
