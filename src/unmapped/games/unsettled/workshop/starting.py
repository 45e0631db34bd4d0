"""A planet to begin with: a small package that is whole and can be played at once."""

import re
import shutil
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from tempfile import mkdtemp
from typing import Final

from unmapped.games.unsettled import FOLDER
from unmapped.games.unsettled.cards.content import planets
from unmapped.kernel.errors import BadOptions

LONGEST: Final = 40
"""A name has at most so many letters."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_RESERVED: Final = ("framework",)
"""Folders of content that are no planets."""
_MARK: Final = ".in"
"""What files of the template end with that mean something to tools where they lie."""


def begin(name: str, into: Path) -> Path:
    """Write the package of a planet into a folder, which is made where there is none; the folder of the package.

    Nothing is overwritten, and where something fails nothing is left behind.

    Raises:
        BadOptions: naming everything that is wrong with the name and the folder.
        OSError: if the files cannot be written.

    """
    target = into / name
    faults = [*_name_faults(name), *_folder_faults(into, target)]
    if faults:
        raise BadOptions(tuple(faults))
    into.mkdir(parents=True, exist_ok=True)
    making = Path(mkdtemp(dir=into, prefix=f".{name}-"))
    try:
        for path, text in _written(name):
            (making / path).parent.mkdir(parents=True, exist_ok=True)
            (making / path).write_text(text, encoding="utf-8")
        making.chmod(0o755)
        making.rename(target)
    except OSError:
        shutil.rmtree(making, ignore_errors=True)
        raise
    return target


def planet_folder(project: Path) -> Path:
    """Where in its package the content of a planet lies."""
    return project / f"{project.name}_planet" / project.name


def _name_faults(name: str) -> Iterator[str]:
    if not _NAME.fullmatch(name):
        yield f"name: “{name}” must begin with a letter; letters a to z, digits and _ may follow"
    if len(name) > LONGEST:
        yield f"name: at most {LONGEST} letters, not {len(name)}"
    if name in planets():
        yield f"name: there is a planet {name} already"
    if name in _RESERVED:
        yield f"name: {name} is the folder of what is the same on every planet"


def _folder_faults(into: Path, target: Path) -> Iterator[str]:
    if into.exists() and not into.is_dir():
        yield f"into: {into} is no folder"
    elif target.exists() and target != into:
        yield f"into: {target} exists already, and nothing is overwritten"


def _written(name: str) -> Iterator[tuple[Path, str]]:
    """All files of the package, with their text."""
    template = FOLDER / "template"
    words = {"name": name, "dashed": name.replace("_", "-"), "title": name.replace("_", " ").strip().title()}
    package = Path(f"{name}_planet")
    for part, folder in (("project", Path()), ("planet", package / name)):
        for path, file in _files(template / part):
            written = path.with_suffix("") if path.suffix == _MARK else path
            here = package if written.name == "__init__.py" else folder
            yield here / written, Template(file.read_text(encoding="utf-8")).substitute(words)


def _files(folder: Traversable, below: Path = Path()) -> Iterator[tuple[Path, Traversable]]:
    """All files of a folder, however deep, with their paths in it."""
    for one in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if one.is_dir():
            yield from _files(one, below / one.name)
        else:
            yield below / one.name, one
