"""A package to begin with, written from a template: whole, and nothing of it where something fails."""

import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from tempfile import mkdtemp
from typing import Final

LONGEST: Final = 40
"""A name has at most so many letters."""

_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
_MARK: Final = ".in"
"""What files of a template end with that mean something to tools where they lie."""


def name_faults(name: str) -> Iterator[str]:
    """What is wrong with the name of something that is begun, one sentence each."""
    if not _NAME.fullmatch(name):
        yield f"name: “{name}” must begin with a letter; letters a to z, digits and _ may follow"
    if len(name) > LONGEST:
        yield f"name: at most {LONGEST} letters, not {len(name)}"


def folder_faults(into: Path, target: Path) -> Iterator[str]:
    """What is wrong with the folder `into` in which `target` is to be written, one sentence each."""
    if into.exists() and not into.is_dir():
        yield f"into: {into} is no folder"
    elif target.exists() and target != into:
        yield f"into: {target} exists already, and nothing is overwritten"


def words_for(name: str) -> dict[str, str]:
    """What stands in templates for a name: as it is, with dashes, and as a title."""
    return {"name": name, "dashed": name.replace("_", "-"), "title": name.replace("_", " ").strip().title()}


def filled(template: Traversable, words: Mapping[str, str]) -> Iterator[tuple[Path, str]]:
    """All files of a template, however deep, with their paths in it and their text."""
    for path, file in _files(template):
        written = path.with_suffix("") if path.suffix == _MARK else path
        yield written, Template(file.read_text(encoding="utf-8")).substitute(words)


def write(target: Path, files: Iterable[tuple[Path, str]]) -> None:
    """Write files into the folder `target`, which is made. Raises OSError; then nothing is left behind."""
    into = target.parent
    into.mkdir(parents=True, exist_ok=True)
    making = Path(mkdtemp(dir=into, prefix=f".{target.name}-"))
    try:
        for path, text in files:
            (making / path).parent.mkdir(parents=True, exist_ok=True)
            (making / path).write_text(text, encoding="utf-8")
        making.chmod(0o755)
        making.rename(target)
    except OSError:
        shutil.rmtree(making, ignore_errors=True)
        raise


def _files(folder: Traversable, below: Path = Path()) -> Iterator[tuple[Path, Traversable]]:
    """All files of a folder, however deep, with their paths in it."""
    for inside in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if inside.is_dir():
            yield from _files(inside, below / inside.name)
        else:
            yield below / inside.name, inside
