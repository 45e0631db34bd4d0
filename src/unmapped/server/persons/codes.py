"""Codes that people read and type: without signs that look alike, and forgiving where they are typed otherwise."""

import secrets
from hashlib import blake2b
from typing import Final

_SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS: Final = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_GROUP: Final = 4

SHORT: Final = 8
"""Signs of a code that is good for two minutes: one in a million millions, and guesses are counted."""

LONG: Final = 16
"""Signs of one that is good for longer, or for good: 80 bits."""


def new_code(length: int, seed: bytes = b"") -> str:
    """A code, in groups of four; with a seed always the same one."""
    number = int.from_bytes(blake2b(seed, digest_size=32).digest() if seed else secrets.token_bytes(32))
    signs = "".join([_SIGNS[number >> 5 * place & 31] for place in range(length)])
    return "-".join([signs[at : at + _GROUP] for at in range(0, length, _GROUP)])


def read_code(text: str) -> str:
    """A code as it is looked up, however it was typed; "" for what is none."""
    signs = "".join([sign for sign in text.upper() if not sign.isspace() and sign != "-"]).translate(_READ_AS)
    return signs if len(signs) in (SHORT, LONG) and not set(signs) - set(_SIGNS) else ""


def kept_as(code: str) -> str:
    """A code as it is stored. How long it takes to look one up says nothing of how much of it was right."""
    return blake2b(read_code(code).encode(), digest_size=24, person=b"code").hexdigest()
