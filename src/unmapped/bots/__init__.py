"""Bots: players that are programs, by name."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from msgspec import Meta, Struct

from unmapped.bots import greedy, planner, search, uniform
from unmapped.bots.level import Level
from unmapped.bots.player import NO_LIMIT, Bot, Budget
from unmapped.kernel.errors import BadOptions, UnknownBot
from unmapped.kernel.options import read_fields

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["LEVELS", "LINES", "NAMES", "NO_LIMIT", "Bot", "Budget", "bot", "names"]

LEVELS: Final = ("cadet", "navigator", "captain")
"""Bots for people to play against, the weakest first: each wins most games against the one before."""

LINES: Final[Mapping[str, str]] = {
    "random": "does anything it may, and learns nothing by it",
    "cadet": "overlooks two thirds of what it could do: for a first game",
    "navigator": "overlooks a third of what it could do: for most games",
    "captain": "overlooks nothing, and looks ahead: for whoever wins",
}
"""How the bots for people play, as it follows their names."""

NAMES: Final = ("random", *LEVELS, "greedy", "planner", "search")
"""The bots of the house: one that does anything, the levels, and what the levels are made of, with all its settings."""

GROUP: Final = "unmapped.bots"
"""The group of entry points with which other packages bring bots: each names what makes a bot from its settings."""

T = TypeVar("T", bound=Struct)


class LevelSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be said of a level: everything else is its own."""

    seed: Annotated[int, Meta(description="Its luck: any whole number.")] = 0


_LEVELS: Final[Mapping[str, Callable[[int], Bot]]] = {
    "cadet": lambda seed: Level(
        greedy.Greedy(greedy.Settings(seed, finalists=1, attention=0.35)),
        planner.Planner(planner.Settings(seed, width=1, answers=1, attention=0.35)),
    ),
    "navigator": lambda seed: Level(
        greedy.Greedy(greedy.Settings(seed, attention=0.68)),
        planner.Planner(planner.Settings(seed, width=2, answers=2, attention=0.68)),
    ),
    "captain": lambda seed: Level(search.Search(search.Settings(seed)), planner.Planner(planner.Settings(seed))),
}


@cache
def _brought() -> "dict[str, EntryPoint]":
    """The bots of other packages by name. A name of the house means the bot of the house."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (a quarter of the time that `import unmapped` takes)

    return {entry.name: entry for entry in sorted(entry_points(group=GROUP)) if entry.name not in NAMES}


def names() -> tuple[str, ...]:
    """All bots there are: those of the house, and those that installed packages bring."""
    return (*NAMES, *_brought())


def bot(name: str, **settings: object) -> Bot:
    """The bot with this name, for one seat of one game.

    Every bot has the setting `seed`, any whole number: the same bot asked the same questions answers the same, unless
    it is given a time instead of a number of simulations. Raises UnknownBot, which lists the names there are, or
    BadOptions naming every wrong setting at once.
    """
    if name in _LEVELS:
        return _LEVELS[name](_settings(LevelSettings, settings).seed)
    match name:
        case "random":
            return uniform.Random(_settings(uniform.Settings, settings))
        case "greedy":
            return greedy.Greedy(_settings(greedy.Settings, settings))
        case "planner":
            return planner.Planner(_settings(planner.Settings, settings))
        case "search":
            return search.Search(_settings(search.Settings, settings))
        case _ if name in _brought():
            made: Bot = _brought()[name].load()(**settings)
            return made
        case _:
            raise UnknownBot(name, names())


def _settings(kind: type[T], given: Mapping[str, object]) -> T:
    """The settings record of a bot."""
    faults: list[str] = []
    settings = read_fields(kind, given, "setting", faults)
    if faults:
        raise BadOptions(tuple(faults))
    return settings
