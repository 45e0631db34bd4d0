"""Bots: players that are programs, by name."""

from collections.abc import Mapping
from typing import Final, TypeVar

from msgspec import Struct

from unmapped.bots import greedy, search, uniform
from unmapped.bots.player import NO_LIMIT, Bot, Budget
from unmapped.kernel.errors import BadOptions, UnknownBot
from unmapped.kernel.options import read_fields

__all__ = ["NAMES", "NO_LIMIT", "Bot", "Budget", "bot"]

NAMES: Final = ("random", "greedy", "search")
"""The bots there are, the weakest first."""

T = TypeVar("T", bound=Struct)


def bot(name: str, **settings: object) -> Bot:
    """The bot with this name, for one seat of one game.

    Every bot has the setting `seed`, any whole number: the same bot asked the same questions answers the same.
    Raises UnknownBot, which lists the names there are, or BadOptions naming every wrong setting at once.
    """
    if name == "random":
        return uniform.Random(_settings(uniform.Settings, settings))
    if name == "greedy":
        return greedy.Greedy(_settings(greedy.Settings, settings))
    if name == "search":
        return search.Search(_settings(search.Settings, settings))
    raise UnknownBot(name, NAMES)


def _settings(kind: type[T], given: Mapping[str, object]) -> T:
    """The settings record of a bot."""
    faults: list[str] = []
    settings = read_fields(kind, given, "setting", faults)
    if faults:
        raise BadOptions(tuple(faults))
    return settings
