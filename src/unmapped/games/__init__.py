"""The catalogue: the only place that names the games of the house, and where those of other packages come in.

The package is callable: ``unmapped.games()`` lists the games. A game of the house is loaded when it is first asked for;
one that a package brings, when all are listed, for only then it is known whether it can be played (see `brought`).
"""

import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, overload

from unmapped.games import brought
from unmapped.kernel.errors import BadGame, UnknownGame
from unmapped.kernel.game import Game
from unmapped.kernel.record import Record
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

if TYPE_CHECKING:
    from unmapped.games.discover.table.state import Tribe
    from unmapped.games.planet_unknown.table.state import Planets
    from unmapped.games.undiscovered.table.state import Galaxy
    from unmapped.games.unsettled.table.state import Expedition

NAMES: Final = ("planet_unknown", "undiscovered", "unsettled", "discover")
"""The games of the house, in order."""

AnyGame: TypeAlias = Game[State]
"""A game of the catalogue, whichever it is."""

AnyTable: TypeAlias = Table[State]
"""A table of any of them."""


@overload
def game(name: Literal["planet_unknown"]) -> "Game[Planets]": ...
@overload
def game(name: Literal["undiscovered"]) -> "Game[Galaxy]": ...
@overload
def game(name: Literal["unsettled"]) -> "Game[Expedition]": ...
@overload
def game(name: Literal["discover"]) -> "Game[Tribe]": ...
@overload
def game(name: str) -> AnyGame: ...
def game(name: str) -> AnyGame:
    """The game with this name.

    Raises UnknownGame, which lists the names there are; BadGame where a package brings it and has faults.
    """
    if name in NAMES:
        return _load(name)
    if name not in brought.points():
        raise UnknownGame(name, names())
    brought_game, package, faults = brought.look(name)
    if brought_game is None:
        raise BadGame(name, package, faults, names())
    return brought_game


def names() -> tuple[str, ...]:
    """All games that can be played: those of the house, then those that installed packages bring, by name."""
    return (*NAMES, *[name for name in brought.points() if name not in NAMES and brought.look(name)[0] is not None])


def broken() -> tuple[BadGame, ...]:
    """The games of installed packages that cannot be played, by name, each with all that is wrong."""
    told_of = []
    for name in brought.points():
        brought_game, package, faults = brought.look(name)
        if name in NAMES:
            faults = (f"there is a game of the house called {name}", *faults)
        if name in NAMES or brought_game is None:
            told_of.append(BadGame(name, package, faults))
    return tuple(told_of)


def rules_version(name: str) -> int:
    """The version of the rules of a game of the house, which is not loaded for it.

    Its ledger says what became otherwise with every version after the first. Raises UnknownGame.
    """
    if name not in NAMES:
        raise UnknownGame(name, NAMES)
    ledger = (Path(__file__).parent / name / "rules.toml").read_text(encoding="utf-8")
    return max([1, *[int(version) for version in _CHANGED.findall(ledger)]])


_CHANGED: Final = re.compile(r"^\[\[change\]\]\nversion = (\d+)$", re.MULTILINE)
"""Where a ledger begins to say what became otherwise with a version."""


@cache
def _load(name: str) -> AnyGame:
    match name:
        case "planet_unknown":
            from unmapped.games.planet_unknown.game import PlanetUnknown  # noqa: PLC0415

            return Game(PlanetUnknown())
        case "undiscovered":
            from unmapped.games.undiscovered.game import Undiscovered  # noqa: PLC0415

            return Game(Undiscovered())
        case "unsettled":
            from unmapped.games.unsettled.game import Unsettled  # noqa: PLC0415

            return Game(Unsettled())
        case "discover":
            from unmapped.games.discover.game import Discover  # noqa: PLC0415

            return Game(Discover())
        case _:
            raise UnknownGame(name)


def replay(record: Record) -> AnyTable:
    """The table of a record again.

    Raises UnknownGame, or BadRecord with the first action that fails.
    """
    return game(record.game).replay(record)


class _Catalogue(ModuleType):
    """This package, which answers the call that would otherwise need a function hiding it."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the catalogue, in order."""
        return names()


sys.modules[__name__].__class__ = _Catalogue
