"""Commands that are about one game alone: each stands in `unmapped --help` under its game.

Those of the house are registered here and nowhere else; other packages bring theirs as entry points, under the name of
the game, which is the name of the command, too. Each names a function, or an `App` of cyclopts with several commands::

    [project.entry-points."unmapped.commands"]
    harbour = "harbour_game.commands:app"
"""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, ParamSpec

from cyclopts import App, Group

from unmapped.games import brought

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "unmapped.commands"
"""The group of entry points with which other packages bring commands about their games."""

P = ParamSpec("P")


def register(app: App) -> None:
    """Add the commands about games of the house."""
    from unmapped.cli.own.discover import copies, pools
    from unmapped.cli.own.unsettled import app as planet

    _add(app, planet, "unsettled")
    _add(app, pools.app, "discover")
    _add(app, copies.app, "discover")


def bring(app: App, words: Sequence[str]) -> None:
    """Add the commands of packages, where the words that were typed may be about one of them or ask which there are.

    What cannot be used is said, by name and with its fault; all other commands go on.
    """
    if words and words[0] in app and not words[0].startswith("-"):
        return
    for name, points in brought.points(GROUP).items():
        fault = _fault(app, name, points)
        if fault:
            print(f"The command of {name} is left out: {fault}", file=sys.stderr)


def _fault(app: App, name: str, points: "Sequence[EntryPoint]") -> str:
    """What is wrong with the command of a game; empty where it has been added."""
    if name not in brought.points():
        return "no package brings a game of this name"
    if len(points) > 1:
        return f"{len(points)} packages bring one"
    try:
        command = points[0].load()
        if name not in app:
            _add(app, command, name, name)
        elif command not in (app[name], app[name].default_command):
            return "there is a command of the house called so"
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a package does, all else can be typed
        return f"“{points[0].value}” cannot be used: {type(error).__name__}: {error}"
    return ""


def _add(app: App, command: App | Callable[P, object], game: str, name: str | None = None) -> None:
    """Add a command under its game; by its own name where it is called nothing else."""
    if isinstance(command, App):
        command.group = _under(game)
        app.command(command, name=name)
    else:
        app.command(command, name=name, group=_under(game))


@cache
def _under(game: str) -> Group:
    """What stands above the commands about a game."""
    return Group(game.replace("_", " ").title())
