"""Guided first games: a fixed game and the steps that lead through it, as a game brings them."""

import tomllib

import msgspec

from unmapped.games import game
from unmapped.server.wire import Guide


class BadGuide(Exception):
    """What a game brings is no guide, and why."""


def guide_of(name: str) -> Guide:
    """The guided first game of a game.

    Raises KeyError where it has none, or where the process plays with content of somebody's own; UnknownGame; BadGuide.
    """
    definition = game(name).definition
    file = definition.presenting.guide
    if file is None or definition.given:
        raise KeyError(name)
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert({"options": {}, **read, "game": name}, Guide)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadGuide(f"The guide of {name} cannot be read: {error}") from error
