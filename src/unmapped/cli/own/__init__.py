"""Commands that are about one game alone: each stands in `unmapped --help` under its game.

Those of the house are registered here and nowhere else; other packages bring theirs as entry points, under the name of
the game, which is the name of the command, too. Each names a function, or an `App` of cyclopts with several commands::

    [project.entry-points."unmapped.commands"]
    harbour = "harbour_game.commands:app"

And folders of content with which a game can be run (`folders.Folder`): each is an option of every command that opens
tables. Packages bring theirs under the name of the game as well, one for each game::

    [project.entry-points."unmapped.folders"]
    harbour = "harbour_game.commands:CHARTS"
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from cyclopts import App, Group

from unmapped.cli.own.folders import Folder, own_parameters, sign, taking
from unmapped.games import brought

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "unmapped.commands"
"""The group of entry points with which other packages bring commands about their games."""

FOLDERS: Final = "unmapped.folders"
"""The group of entry points with which other packages bring folders that their games can be run with."""

P = ParamSpec("P")
T = TypeVar("T")

_opening: Final[dict[str, Callable[[], None]]] = {}
"""The commands that open tables, by name: each to be signed anew where there are other folders."""

_LISTING: Final = ("completion", "man")
"""Commands that are about all others."""

_parameters: Final[set[str]] = set()
"""What these commands take beside folders."""


def register(app: App) -> None:
    """Add the commands about games of the house."""
    from unmapped.cli.own.discover import copies, pools
    from unmapped.cli.own.unsettled import app as planet

    _add(app, planet, "unsettled")
    _add(app, pools.app, "discover")
    _add(app, copies.app, "discover")


def opening(command: Callable[P, T]) -> Callable[P, T]:
    """A command that opens tables, with an option for each folder that a game can be run with."""
    taken = taking(command, _folders)
    _opening[command.__name__] = lambda: sign(taken, _folders())
    _parameters.update(own_parameters(command))
    return taken


def use_named() -> None:
    """Use the folders that the environment names and that have to be whole before tables are served.

    Raises UnmappedError with all that is wrong in one.
    """
    for _, folder in _folders():
        named = folder.named()
        if named is not None:
            folder.use(named)


def bring(app: App, words: Sequence[str]) -> None:
    """Add what packages bring, where the words that were typed may be about it or ask which there is.

    What cannot be used is said, by name and with its fault; all else goes on.
    """
    if words and words[0] in _opening and (brought.points(FOLDERS) or _brought):
        _look_for_folders()
    if words and words[0] in app and not words[0].startswith("-") and words[0] not in _LISTING:
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


def _folders() -> Iterator[tuple[Group, Folder]]:
    """All folders that games can be run with: those of the house, then those of packages that have no fault."""
    from unmapped.cli.own.discover.pools import POOL
    from unmapped.cli.own.unsettled import PLANETS

    yield _under("unsettled"), PLANETS
    yield _under("discover"), POOL
    yield from [(_under(name), folder) for name, folder in _brought.items()]


_brought: Final[dict[str, Folder]] = {}
"""The folders of packages, by game."""


def _look_for_folders() -> None:
    """Let the commands that open tables know the folders of packages; what cannot be used is said."""
    _brought.clear()
    for name, points in brought.points(FOLDERS).items():
        folder = _folder(name, points, _parameters | {known.name for _, known in _folders()})
        if isinstance(folder, Folder):
            _brought[name] = folder
        else:
            print(f"The folder of {name} is left out: {folder}", file=sys.stderr)
    for signing in _opening.values():
        signing()


def _folder(name: str, points: "Sequence[EntryPoint]", taken: set[str]) -> Folder | str:
    """The folder with which a package lets its game be run, or what is wrong with it."""
    if name not in brought.points():
        return "no package brings a game of this name"
    if len(points) > 1:
        return f"{len(points)} packages bring one"
    try:
        folder: object = points[0].load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a package does, all else can be typed
        return f"“{points[0].value}” cannot be used: {type(error).__name__}: {error}"
    if not isinstance(folder, Folder):
        return f"“{points[0].value}” is no unmapped.cli.own.folders.Folder"
    if folder.name in taken or not folder.name.isidentifier():
        return f"“{folder.name}” cannot be its option: there is one called so, or it is no name"
    return folder


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
