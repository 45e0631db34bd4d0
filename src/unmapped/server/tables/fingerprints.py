"""What a table is, in sixteen letters: equal for tables in the same state, under whatever version of the rules.

The version is no part of it: a log that leads to the same fingerprints under other rules is the same game. Neither are
options, which a log says itself.
"""

import marshal
from hashlib import blake2b
from typing import Final

from unmapped.games import AnyTable

_PLAIN: Final = 2
"""The marshal format that writes what is equal in the same way, whoever else refers to it."""


def fingerprint(table: AnyTable) -> str:
    """The same exactly for tables in the same state: board, hands, piles, what each seat knows, what is asked."""
    key = (table.origin.game, table.seats, table.state.key())
    try:
        # In a fifth of the time of `repr`, for each entry of a log; what it cannot write, it refuses.
        written = marshal.dumps(key, _PLAIN)  # type: ignore[arg-type]
    except ValueError:  # A game of another package may have records of its own in its key.
        written = repr(key).encode()
    return blake2b(written, digest_size=8).hexdigest()
