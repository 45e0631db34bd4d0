"""Bots: players that are programs, by name."""

from collections.abc import Mapping
from typing import Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from unmapped.bots import greedy, uniform
from unmapped.bots.player import NO_LIMIT, Bot, Budget
from unmapped.kernel.errors import BadOptions, UnknownBot, did_you_mean

__all__ = ["NAMES", "NO_LIMIT", "Bot", "Budget", "bot"]

NAMES: Final = ("random", "greedy")
"""The bots there are, the weakest first."""

T = TypeVar("T", bound=Struct)


def bot(name: str, **settings: object) -> Bot:
    """The bot with this name, for one seat of one game.

    Every bot has the setting `seed`, any whole number: the same bot asked the same questions answers the same.
    Raises UnknownBot, which lists the names there are, or BadOptions naming every wrong setting at once.
    """
    if name == "random":
        return uniform.Random(_settings(name, uniform.Settings, settings))
    if name == "greedy":
        return greedy.Greedy(_settings(name, greedy.Settings, settings))
    raise UnknownBot(name, NAMES)


def _settings(name: str, kind: type[T], given: Mapping[str, object]) -> T:
    """The settings record, every field checked on its own."""
    known = {field.encode_name: field for field in fields(kind)}
    faults: list[str] = []
    for key, value in given.items():
        if key not in known:
            listed = ", ".join(known)
            hint = did_you_mean(key, tuple(known))
            faults.append(f"{key}: the {name} bot has no such setting{hint} (settings: {listed})")
            continue
        try:
            msgspec.convert(value, known[key].type, builtin_types=())
        except msgspec.ValidationError as error:
            faults.append(f"{key}: {str(error)[:1].lower()}{str(error)[1:]}, got {value!r}")
    if faults:
        raise BadOptions(tuple(faults))
    return msgspec.convert(given, kind)
