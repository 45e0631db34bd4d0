"""Guided first games: a fixed game and the steps that lead through it, read from `guides.toml`."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from unmapped.server.wire import Guide


@cache
def guides() -> dict[str, Guide]:
    """The guided game of each game, by name."""
    text = (files(__package__) / "guides.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["guide"], list[Guide])
    return {guide.game: guide for guide in found}


def guide_of(game: str) -> Guide:
    """The guided first game of a game. Raises KeyError."""
    return guides()[game]
