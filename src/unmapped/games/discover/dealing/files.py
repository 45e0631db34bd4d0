"""A copy as a small file: its number, the pool with its version, and the fingerprint that they have to give.

Interpreted: it holds a msgspec Struct.
"""

import msgspec
from msgspec import Struct

from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.dealer import dealt
from unmapped.games.discover.dealing.limits import MOST, BadCopy
from unmapped.games.discover.dealing.shelf import Shelf
from unmapped.kernel.content import Faults, Location
from unmapped.kernel.errors import BadContent
from unmapped.language import reading


class CopyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file."""

    copy: int
    pool: int
    fingerprint: str
    name: str
    of: str = "unmapped"
    """What the pool is called; "unmapped" is that of the package."""


def written(shelf: Shelf, copy: Copy) -> str:
    """The text of the file of a copy."""
    file = CopyFile(copy.number, shelf.pool.version, copy.fingerprint, copy.name, shelf.pool.name)
    return msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"


def read(shelf: Shelf, text: bytes) -> Copy:
    """Deal the copy that a file speaks of; raises `BadCopy` where it is not the one that the file was written for."""
    file = _decoded(text)
    faults: list[str] = []
    if not 0 <= file.copy <= MOST:
        faults.append(_no_number(file.copy))
    if file.of != shelf.pool.name:
        faults.append(
            f"This copy was dealt from the pool {file.of}; here is {shelf.pool.name}. Name its folder with --pool, or "
            "leave that out for the pool unmapped, which comes with the package."
        )
    elif file.pool != shelf.pool.version:
        faults.append(
            f"This copy was dealt from version {file.pool} of the pool; here is version {shelf.pool.version}, "
            "which deals another one under its number."
        )
    if faults:
        raise BadCopy(" ".join(faults))
    copy = dealt(shelf, file.copy)
    if (copy.fingerprint, copy.name) != (file.fingerprint, file.name):
        raise BadCopy(
            f"Copy {file.copy} is {copy.name} with the fingerprint {copy.fingerprint}, "
            f"not {file.name} with {file.fingerprint}: the file was changed after it was written, or "
            "cards of the pool without a new version of it."
        )
    return copy


def _decoded(text: bytes) -> CopyFile:
    """What stands in the file; raises `BadCopy` with all that is wrong where it is none of a copy."""
    faults = Faults()
    file = None
    try:
        file = reading.read(msgspec.json.decode(text), CopyFile, Location("copy"), faults)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCopy(f"This is no file of a copy: {error}.") from error
    if file is None:
        said = "; ".join([str(BadContent(*fault)).removeprefix("copy, ") for fault in faults.found])
        raise BadCopy(f"This is no file of a copy: {said}.")
    return file


def number(asked: int | str) -> int:
    """A copy number; raises `BadCopy` for what is none."""
    if isinstance(asked, str):
        if not (asked.isascii() and asked.isdigit()):
            raise BadCopy(_no_number(f'"{asked}"'))
        asked = int(asked)
    if not 0 <= asked <= MOST:
        raise BadCopy(_no_number(asked))
    return asked


def _no_number(asked: int | str) -> str:
    return f"{asked} is no copy number: those are whole numbers from 0 to {MOST}."
