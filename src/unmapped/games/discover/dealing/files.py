"""A copy as a small file: its number, the version of the pool, and the fingerprint that both have to give.

Interpreted: it holds a msgspec Struct.
"""

import msgspec
from msgspec import Struct

from unmapped.games.discover.copies import Copy
from unmapped.games.discover.dealing.dealer import dealt
from unmapped.games.discover.dealing.limits import MOST, BadCopy
from unmapped.games.discover.dealing.shelf import Shelf


class CopyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in the file."""

    copy: int
    pool: int
    fingerprint: str
    name: str


def written(shelf: Shelf, copy: Copy) -> str:
    """The text of the file of a copy."""
    found = CopyFile(copy.number, shelf.pool.version, copy.fingerprint, copy.name)
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"


def read(shelf: Shelf, text: str) -> Copy:
    """Deal the copy that a file speaks of; raises `BadCopy` where it is not the one that the file was written for."""
    try:
        found = msgspec.json.decode(text, type=CopyFile)
    except msgspec.DecodeError as error:
        raise BadCopy(f"This is no file of a copy: {error}.") from error
    if found.pool != shelf.pool.version:
        raise BadCopy(
            f"This copy was dealt from version {found.pool} of the pool; here is version {shelf.pool.version}, "
            "which deals another one under its number."
        )
    number(found.copy)
    copy = dealt(shelf, found.copy)
    if (copy.fingerprint, copy.name) != (found.fingerprint, found.name):
        raise BadCopy(f"Copy {found.copy} is {copy.name}, not {found.name}: the file was changed after it was written.")
    return copy


def number(found: int | str) -> int:
    """A copy number; raises `BadCopy` for what is none."""
    if isinstance(found, str):
        if not (found.isascii() and found.isdigit()):
            raise BadCopy(f'"{found}" is no copy number: those are whole numbers from 0 to {MOST}.')
        found = int(found)
    if not 0 <= found <= MOST:
        raise BadCopy(f"{found} is no copy number: those are whole numbers from 0 to {MOST}.")
    return found
