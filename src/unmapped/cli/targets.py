"""Files that commands write: whether they can be written is asked before anything else is done."""

import os
from collections.abc import Iterator
from pathlib import Path

from unmapped.kernel.errors import BadOptions


def check_targets(*, folders: dict[str, Path | None] | None = None, **files: Path | None) -> None:
    """Raise BadOptions naming every file, or folder, that cannot be written, by the option that says it."""
    faults = [*_faults(files), *_folder_faults(folders or {})]
    if faults:
        raise BadOptions(tuple(faults))


def _faults(files: dict[str, Path | None]) -> Iterator[str]:
    for option, path in files.items():
        name = option.replace("_", "-")
        if path is None:
            continue
        if not path.name or path.is_dir():
            yield f"{name}: {path} is a folder, and a file is to be written"
        elif not path.parent.is_dir():
            yield f"{name}: there is no folder {path.parent} in which {path.name} could be written"
        elif not os.access(path if path.exists() else path.parent, os.W_OK):
            yield f"{name}: {path} cannot be written by whoever runs this"


def _folder_faults(folders: dict[str, Path | None]) -> Iterator[str]:
    for name, path in folders.items():
        if path is None:
            continue
        # It is made where it is not there, with all folders above it.
        above = next(folder for folder in (path, *path.absolute().parents) if folder.exists())
        if not above.is_dir():
            yield f"{name}: {above} is a file, and a folder is to be written"
        elif not os.access(above, os.W_OK):
            yield f"{name}: {path} cannot be written by whoever runs this"
