"""A planet to begin with: a small package that is whole and can be played at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from unmapped.games import skeleton
from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards.content import planets
from unmapped.kernel.errors import BadOptions

_RESERVED: Final = ("framework",)
"""Folders of content that are no planets."""


def begin(name: str, into: Path) -> Path:
    """Write the package of a planet into a folder, which is made where there is none; the folder of the package.

    Nothing is overwritten, and where something fails nothing is left behind.

    Raises:
        BadOptions: naming everything that is wrong with the name and the folder.
        OSError: if the files cannot be written.

    """
    target = into / name
    faults = [*_name_faults(name), *skeleton.folder_faults(into, target)]
    if faults:
        raise BadOptions(tuple(faults))
    skeleton.write(target, _written(name))
    return target


def planet_folder(project: Path) -> Path:
    """Where in its package the content of a planet lies."""
    return project / f"{project.name}_planet" / project.name


def _name_faults(name: str) -> Iterator[str]:
    yield from skeleton.name_faults(name)
    if name in planets():
        yield f"name: there is a planet {name} already"
    if name in _RESERVED:
        yield f"name: {name} is the folder of what is the same on every planet"


def _written(name: str) -> Iterator[tuple[Path, str]]:
    """All files of the package, with their text."""
    words = skeleton.words_for(name)
    package = Path(f"{name}_planet")
    for part, folder in (("project", Path()), ("planet", package / name)):
        for path, text in skeleton.filled(FOLDER / "template" / part, words):
            yield (package if path.name == "__init__.py" else folder) / path, text
