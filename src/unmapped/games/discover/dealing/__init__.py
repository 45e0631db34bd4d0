"""From a copy number to a whole copy of the game (docs/specifications/copies.md, 3).

The same number and the same version of the pool give the same copy on every machine.
"""

from functools import lru_cache

from unmapped.games.discover.dealing import files
from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.dealer import dealt
from unmapped.games.discover.dealing.shelf import shelf


@lru_cache(maxsize=256)
def deal(number: int) -> Copy:
    """The copy with a number, from 0 to 2**64 - 1; raises `BadCopy` for any other."""
    return dealt(shelf(), files.number(number))
