"""Whether what is decided here is what would be decided there: by the same sources, of the same content.

Versions alone do not say so: bots come to play better between two versions of the rules, and content can be added.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from unmapped import bots
from unmapped.games import NAMES, game

_PACKAGE: Final = Path(__file__).parents[2]

_CORE: Final = ("kernel", "language", "planning", "bots", "server/thinking")
"""What a decision follows from beside the game itself."""

_READ: Final = frozenset((".py", ".toml", ".json"))
"""How files end from which something follows."""


def fit(name: str, bot: str = "") -> str:
    """What a process has to have that thinks about a game; "" where that is not told.

    It is not told of games and bots that other packages bring: who has installed what is not known here.
    """
    if name not in NAMES or (bot and bot not in bots.NAMES):
        return ""
    return f"{name} {game(name).version} {_digest(name)}"


def all_fits() -> frozenset[str]:
    """All that this process can think about."""
    return frozenset([fit(name) for name in NAMES])


@cache
def _digest(name: str) -> str:
    """A sum over the sources and the content from which all decisions in a game follow."""
    digest = blake2b(_sources("games/" + name), digest_size=12)
    for folder in _CORE:
        digest.update(_sources(folder))
    # Whoever builds planets or lands plays with content that lies elsewhere.
    digest.update(msgspec.json.encode(game(name).definition.presenting.printed(), order="sorted"))
    return digest.hexdigest()


@cache
def _sources(folder: str) -> bytes:
    """A sum over all files of a folder."""
    digest = blake2b(digest_size=16)
    for path in sorted((_PACKAGE / folder).rglob("*")):
        if path.suffix in _READ:
            source = path.read_bytes()
            digest.update(f"{path.relative_to(_PACKAGE).as_posix()} {len(source)}\n".encode())
            digest.update(source)
    return digest.digest()
