"""Folders of content with which a game can be run: each is an option of all commands that open tables.

Games say which there are, and what such a folder does; the commands name none of them.
"""

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import Annotated, NamedTuple, ParamSpec, TypeVar

from cyclopts import Group, Parameter

P = ParamSpec("P")
T = TypeVar("T")


def nowhere() -> Path | None:
    """No folder, whatever the environment says."""
    return None


class Folder(NamedTuple):
    """A folder of content that somebody may name: ``--pool FOLDER``."""

    name: str
    """What its option is called, as a parameter: letters, digits and _."""
    text: str
    """What it is for, as the help says it."""
    use: Callable[[Path], None]
    """Lets this process, and those that it starts, run with a folder. Raises UnmappedError with all that is wrong."""
    named: Callable[[], Path | None] = nowhere
    """The folder that the environment names in place of the option, which has to be whole before a server starts."""


def taking(command: Callable[P, T], folders: Callable[[], Iterable[tuple[Group, Folder]]]) -> Callable[P, T]:
    """A command with an option for each of the folders that there are when it is called; those are used first.

    Its help and its arguments know of those there are now, or when it was last given to `sign`.
    """

    @wraps(command)
    def taken(*args: P.args, **kwargs: P.kwargs) -> T:
        for _, folder in folders():
            named = kwargs.pop(folder.name, None)
            if isinstance(named, Path):
                folder.use(named)
        return command(*args, **kwargs)

    sign(taken, folders())
    return taken


def sign(command: Callable[P, T], folders: Iterable[tuple[Group, Folder]]) -> None:
    """Let a command that `taking` made have options for these folders, each under its game in the help."""
    taken = [parameter for parameter in own_parameters(command).values() if parameter.kind is not _REST]
    rest = [parameter for parameter in own_parameters(command).values() if parameter.kind is _REST]
    options = [
        inspect.Parameter(
            folder.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[Path | None, Parameter(help=folder.text, group=group)],
        )
        for group, folder in folders
    ]
    vars(command)["__signature__"] = inspect.Signature([*taken, *options, *rest])


def own_parameters(command: Callable[P, T]) -> dict[str, inspect.Parameter]:
    """The parameters that a command has without folders, by name."""
    return dict(inspect.signature(inspect.unwrap(command)).parameters)


_REST = inspect.Parameter.VAR_KEYWORD
