"""Beginning a pool of one's own, and lands in it: files that are whole at once, to be rewritten card by card."""

import re
from importlib.resources import as_file
from pathlib import Path
from shutil import copytree
from typing import Final

import msgspec

from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards.components import Pool
from unmapped.games.discover.cards.content import COMMON, HEAD
from unmapped.kernel.errors import BadOptions, did_you_mean

_KEY: Final = re.compile(r"[a-z][a-z0-9-]*")


def take(folder: Path) -> str:
    """Copy the pool that comes with the package to a folder that is not there yet; what it is called: as the folder.

    Raises:
        OSError: if it cannot be written.

    """
    name = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-0123456789") or "my-pool"
    with as_file(FOLDER / "content") as content:
        copytree(content, folder)
    _change(folder / HEAD, "name", f'"{name}"')
    return name


def begin_land(folder: Path, pool: Pool, identity: str, like: str) -> None:
    """Add a land to a pool that was read from a folder: the files of another one, under an id and a name of its own.

    Raises:
        BadOptions: naming all that is wrong with either id.
        OSError: if the files cannot be written.

    """
    lands = [land.id for land in pool.lands]
    faults: list[str] = []
    if not _KEY.fullmatch(identity) or identity == COMMON:
        faults.append(
            f"identity: small letters, digits and hyphens, a letter first, and not {COMMON}; not “{identity}”"
        )
    elif identity in lands or (folder / identity).exists():
        faults.append(f"identity: there is a land {identity} already")
    if like not in lands:
        faults.append(f"like: there is no land {like}{did_you_mean(like, lands)} (lands: {', '.join(lands)})")
    if faults:
        raise BadOptions(tuple(faults))
    copytree(folder / like, folder / identity)
    sheet = folder / identity / "land.toml"
    _change(sheet, "id", f'"{identity}"')
    _change(sheet, "name", f'"{identity.replace("-", " ").capitalize()}"')
    _change(folder / HEAD, "lands", msgspec.json.encode([*lands, identity]).decode().replace(",", ", "))


def _change(file: Path, key: str, value: str) -> None:
    """Write another value behind the first such key of a file, a text on one line or a list."""
    text = file.read_text(encoding="utf-8")
    changed = re.sub(
        rf'^{key} = (?:"[^"]*"|\[[^\]]*\])', lambda _: f"{key} = {value}", text, count=1, flags=re.MULTILINE
    )
    file.write_text(changed, encoding="utf-8")
