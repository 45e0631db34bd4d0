"""The command line: ``unmapped serve``, ``play``, ``games``, ``new-game``, ``rules``, ``replay``, ``arena`` ...

Commands import what they need, so that ``unmapped --help`` is quick.
"""

import sys
from pathlib import Path

from cyclopts import App, CycloptsError, Parameter

from unmapped.cli import own
from unmapped.cli import serve as serving
from unmapped.cli.admin import app as admin
from unmapped.cli.beside.think import think as think_command
from unmapped.cli.catalogue import listing
from unmapped.cli.daily import app as daily
from unmapped.cli.itself import statuses, typed, version
from unmapped.cli.itself.completing import BotNames, GameName, GameOptions, LessonName, Shell, script
from unmapped.cli.itself.doctor import doctor
from unmapped.cli.itself.statuses import Status
from unmapped.cli.matches.arena import arena as arena_command
from unmapped.cli.matches.balance import balance as balance_command
from unmapped.cli.matches.simulate import simulate as simulate_command
from unmapped.cli.move import move as move_command
from unmapped.cli.programs.answers import AsJson
from unmapped.cli.recorded.analyse import analyse as analyse_command
from unmapped.games import NAMES
from unmapped.kernel.errors import BadOptions, UnmappedError

app = App(
    name="unmapped",
    help="Modern board games about exploring the unknown, in the browser and in this terminal.",
    help_epilogue=statuses.told(),
    default_parameter=Parameter(converter=typed.value),
    version=version.said,
    version_format="plaintext",
)
app["--version"].help = "Say which version this is, of the package and of each game's rules, and exit."


@app.command
@own.opening
def play(
    game: GameName = NAMES[0],
    *,
    seats: int | None = None,
    me: str = "0",
    bots: BotNames = "navigator",
    seed: int | None = None,
    option: GameOptions = (),
    load: str | None = None,
) -> int:
    """Play a game here, against bots or with other people. Without a terminal, bots play it to the end.

    Parameters
    ----------
    game:
        Which game; `unmapped games` lists them.
    seats:
        How many play; two if left out, or as many as the game needs.
    me:
        The seats of people at this terminal, such as 0 or 0,2; also all or none.
    bots:
        The bots of the seats, such as captain or cadet,random; the last name goes on.
    seed:
        A whole number: the same seed deals the same game.
    option:
        An option of the game as name=value, the value as in TOML or JSON; `unmapped options` lists them. Repeatable.
    load:
        Go on with the game of a record file.
    """
    from unmapped.cli.play import start

    return start(game, seats, me, bots, seed, list(option), load)


@app.command
def new_game(name: str, *, into: Path = Path()) -> int:
    """Write a game to begin with: a small package that can be played at once, with its rules and its tests.

    Parameters
    ----------
    name:
        What the game is called in commands and files: letters a to z, digits and _.
    into:
        The folder in which the package is written; here if left out.
    """
    from unmapped.games.starting import begin, package_of

    target = begin(name, into)
    print(f"{target} holds a game that is whole: its rules are in {package_of(target) / 'rules.toml'}.")
    print("What you may do next:")
    for command, what in (
        (f"pip install -e {target}", "it is in every list of games"),
        (f"unmapped play {name}", "play it here, with bots"),
        (f"python -m pytest {target}", "its rules, and the laws of all games"),
    ):
        print(f"  {command:<{len(str(target)) + 17}}  {what}")
    return Status.DONE


@app.command
@own.opening
def replay(file: str, *, at: int | None = None, seat: int | None = None, as_json: AsJson = False) -> int:
    """Show the position and the log of a recorded game.

    Parameters
    ----------
    file:
        A record file.
    at:
        How many actions to go; all of them if left out.
    seat:
        Whose view; a spectator's if left out.
    """
    from unmapped.cli.recorded.replay import show

    return show(file, at, seat, as_json=as_json)


@app.command
@own.opening
def picture(record: str, file: Path = Path("picture.png"), *, seat: int | None = None) -> int:
    """Draw the picture of a recorded game that is over, 1200 by 630, as the public saw it.

    Parameters
    ----------
    record:
        A record file.
    file:
        Where the picture goes: a name that ends in .png or .svg.
    seat:
        Whose it is; the winner's if left out.
    """
    from unmapped.cli.recorded.replay import draw

    return draw(record, file, seat)


@app.command
def lessons(game: GameName = NAMES[0], *, check: bool = False) -> int:
    """List the lessons of a game: one idea each, a minute, on the true rules.

    Parameters
    ----------
    game:
        Which game.
    check:
        Find out whether each lesson can be solved within its actions, and missed.
    """
    from unmapped.cli.lessons import show_list

    return show_list(game, check=check)


@app.command
def lesson(game: GameName, lesson: LessonName) -> int:
    """Try a lesson out here.

    Parameters
    ----------
    game:
        Which game.
    lesson:
        Its id, as `unmapped lessons` lists it.
    """
    from unmapped.cli.lessons import play as learn

    return learn(game, lesson)


@app.command
def new_lesson(file: str, name: str, *, at: int | None = None, seat: int = 0, into: Path = Path()) -> int:
    """Write the position of a new lesson, from a played game, and print an entry for it to be filled in.

    Parameters
    ----------
    file:
        A record file.
    name:
        The id of the lesson.
    at:
        How many actions of the record come before it; all of them if left out.
    seat:
        Whose lesson it is.
    into:
        The folder of the lessons; here if left out.
    """
    from unmapped.cli.lessons import begin

    return begin(file, at, seat, into, name)


for command in (listing.games, listing.options, listing.rules):
    app.command(command)
app.command(own.opening(simulate_command))
app.command(own.opening(arena_command))
app.command(own.opening(balance_command))
app.command(own.opening(analyse_command))
app.command(own.opening(serving.serve))
app.command(own.opening(think_command))
app.command(serving.backup)
app.command(serving.restore)
app.command(move_command)
app.command(admin)
app.command(daily)
app.command(doctor)


@app.command
def completion(shell: Shell) -> None:
    """Print the script with which a shell completes commands, options, games and bots; it needs no network.

    For bash: source <(unmapped completion bash). For zsh: unmapped completion zsh > "${fpath[1]}/_unmapped". For fish:
    unmapped completion fish > ~/.config/fish/completions/unmapped.fish.

    Parameters
    ----------
    shell:
        Which shell.
    """
    print(script(app, shell))


@app.command
def man() -> None:
    """Print the page of `man` about all commands; `man -l -` shows what it reads."""
    from unmapped.cli.itself.manual import page

    print(page(app), end="")


own.register(app)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; whatever it refuses is said in plain words. Exits with a `Status`."""
    own.bring(app, sys.argv[1:] if arguments is None else arguments)
    try:
        status = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        print(typed.sentence(error), file=sys.stderr)
        sys.exit(Status.REFUSED)
    except BadOptions as error:
        print("These options do not fit:", file=sys.stderr)
        for fault in error.faults:
            print(f"  {fault}", file=sys.stderr)
        sys.exit(Status.REFUSED)
    except UnmappedError as error:
        print(error, file=sys.stderr)
        sys.exit(Status.REFUSED)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(Status.DONE)
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        print(f"The file cannot be used: {error.strerror or error}{where}", file=sys.stderr)
        sys.exit(Status.REFUSED)
    except KeyboardInterrupt:
        sys.exit(Status.INTERRUPTED)
    sys.exit(status if isinstance(status, int) else Status.DONE)
