"""Seeds that follow from a secret, and what is published of them before: anybody can check it with these few lines.

The hash is SHA-256 of a text of seven lines, each with its end: "unmapped deal 1", the id of the deal, the game, who
sits where, the options as JSON, the seed, the salt.
"""

import hmac
import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

_FIRST: Final = "unmapped deal 1"

_SEED_BYTES: Final = 15
"""As many as the seeds of all tables have: nobody tries them all."""

_SALT_DIGITS: Final = 32


def seed_of(secret: str, deal: str) -> int:
    """The seed of a deal: it follows from the secret, so that all who serve one house have the same."""
    return int.from_bytes(_drawn(secret, f"{deal} seed")[:_SEED_BYTES])


def salt_of(secret: str, deal: str) -> str:
    """What is hashed with the seed, so that the hash of one that is guessed tells nothing."""
    return _drawn(secret, f"{deal} salt").hex()[:_SALT_DIGITS]


def choice(secret: str, deal: str, name: str, count: int) -> int:
    """One of so many, which nobody knows before either."""
    return int.from_bytes(_drawn(secret, f"{deal} choice {name}")[:_SEED_BYTES]) % count


def _drawn(secret: str, words: str) -> bytes:
    return hmac.digest(bytes.fromhex(secret), words.encode(), "sha256")


def written(options: Mapping[str, object]) -> str:
    """Options as they are hashed: JSON, their names in order."""
    return json.dumps(options, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hash_of(deal: str, game: str, seating: str, options: str, seed: int, salt: str) -> str:
    """What is published of a deal before it begins."""
    lines = _FIRST, deal, game, seating, options, str(seed), salt
    return sha256("".join([f"{line}\n" for line in lines]).encode()).hexdigest()
