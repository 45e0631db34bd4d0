"""The planet that somebody means: by its name, or by a folder, whether it is installed or not."""

import os
from pathlib import Path

from unmapped.games.unsettled.cards import content, folders
from unmapped.kernel.errors import BadOptions, did_you_mean


def find(said: str) -> str:
    """The id of the planet; a folder is known from now on to this process and to those that it starts.

    What is wrong with the planet itself is not asked here.

    Raises:
        BadContent: if the folder holds no planet.
        BadOptions: if there is no such planet, or several in the folder.

    """
    if not _is_folder(said):
        return _called(said)
    planet = folders.within(Path(said).expanduser())
    if len(planet) > 1:
        raise BadOptions((f"planet: {said} holds several, {', '.join(sorted(planet))}; give the folder of one",))
    ((name, folder),) = planet.items()
    folders.name(folder)
    if folders.find().folders[name] != folder:
        raise BadOptions((f"planet: {name} is the name of a planet of the house; {folder} needs a name of its own",))
    return name


def open_folder(folder: Path) -> tuple[str, ...]:
    """Make the planets of a folder known to this process and to those that it starts; their ids.

    Raises:
        BadContent: if it holds none.

    """
    inside = folders.within(folder.expanduser())
    folders.name(folder.expanduser())
    return tuple(sorted(inside))


def _is_folder(said: str) -> bool:
    """Whether a folder is meant: what names a planet does so, unless it looks like a path."""
    if os.sep in said or said.startswith((".", "~")):
        return True
    known = folders.find()
    return said not in known.folders and said not in known.unreachable and Path(said).exists()


def _called(name: str) -> str:
    known = folders.find()
    if name in known.unreachable:
        raise known.unreachable[name]
    if name not in known.folders:
        hint = did_you_mean(name, content.planets()) or f"; there are {', '.join(content.planets())}"
        raise BadOptions((f"planet: there is no planet {name}, and no folder of that name{hint}",))
    return name
