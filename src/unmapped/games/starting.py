"""A game to begin with: a small package that is whole, can be played at once, and tests itself."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from unmapped.games import brought, names, skeleton
from unmapped.kernel.errors import BadOptions


def begin(name: str, into: Path) -> Path:
    """Write the package of a game into a folder, which is made where there is none; the folder of the package.

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


def package_of(project: Path) -> Path:
    """Where in its project the package of a game lies."""
    return project / f"{project.name}_game"


def _name_faults(name: str) -> Iterator[str]:
    faults = list(skeleton.name_faults(name))
    yield from faults
    if name in (*names(), *brought.points()):
        yield f"name: there is a game {name} already"
    elif not faults and find_spec(f"{name}_game") is not None:
        yield f"name: there is a package {name}_game already"


def _written(name: str) -> Iterator[tuple[Path, str]]:
    """All files of the package, with their text."""
    words = skeleton.words_for(name)
    words["kind"] = "".join([word.capitalize() for word in name.split("_")]) + "Game"
    words["id"] = name.replace("_", "")[:2].upper()
    template = files(__package__) / "template"
    for part, folder in (("project", Path()), ("package", Path(f"{name}_game"))):
        for path, text in skeleton.filled(template / part, words):
            yield folder / (path.with_name(f"test_{name}.py") if path.name == "test_game.py" else path), text
