"""Which names look alike: whoever keeps one keeps all that people would take for it."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final
from unicodedata import combining, normalize

_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("ci", "d"))
"""Two letters that are read as one."""


def likeness(name: str) -> str:
    """What a name looks like: the same for two that people would take for each other.

    A name without letters and figures, such as of signs alone, looks like itself.
    """
    plain = normalize("NFKD", normalize("NFKC", name).casefold())
    signs = "".join([sign for sign in plain if not combining(sign)]).translate(_read_as())
    letters = "".join([sign for sign in signs if sign.isalnum()]) or "".join(signs.split())
    for pair, sign in _PAIRS:
        letters = letters.replace(pair, sign)
    return letters


@cache
def _read_as() -> dict[int, str]:
    """Each sign that is read as another, and as which."""
    table = tomllib.loads(files(__package__).joinpath("likeness.toml").read_text(encoding="utf-8"))
    return {ord(sign): letters for letters, signs in table.items() for sign in signs}
