"""The catalogue: the only place that names all games.

The package is callable: ``unmapped.games()`` lists the games, and ``unmapped.games.planet_unknown`` is one of them.
"""

import sys
from functools import lru_cache
from types import ModuleType
from typing import TypeAlias

from unmapped.games.planet_unknown.game import PlanetUnknown
from unmapped.games.planet_unknown.state import Planets
from unmapped.kernel.errors import UnknownGame
from unmapped.kernel.game import Game
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

NAMES = ("planet_unknown",)
"""The games of the catalogue, in order."""

AnyTable: TypeAlias = Table[Planets]
"""A table of any of them."""


@lru_cache(maxsize=1)
def _planet_unknown() -> Game[Planets]:
    return Game(PlanetUnknown())


def game(name: str) -> Game[Planets]:
    """The game with this name.

    Raises UnknownGame, which lists the names there are.
    """
    if name == "planet_unknown":
        return _planet_unknown()
    raise UnknownGame(name, NAMES)


def replay(record: Record) -> Table[Planets]:
    """The table of a record again.

    Raises UnknownGame, or BadRecord with the first action that fails.
    """
    return game(record.game).replay(record)


class _Catalogue(ModuleType):
    """This package, which answers the call that would otherwise need a function hiding it."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the catalogue, in order."""
        return NAMES


sys.modules[__name__].__class__ = _Catalogue
