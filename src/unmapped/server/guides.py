"""Guided first games: a fixed game and the steps that lead through it, read from `guides.toml`."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from unmapped.games import game
from unmapped.server.wire import Guide


@cache
def guides() -> dict[str, Guide]:
    """The guided game of each game, by name; none of what the process plays with content of somebody's own."""
    text = (files(__package__) / "guides.toml").read_text(encoding="utf-8")
    found = msgspec.convert(tomllib.loads(text)["guide"], list[Guide])
    return {guide.game: guide for guide in found if not game(guide.game).definition.given}


def guide_of(name: str) -> Guide:
    """The guided first game of a game. Raises KeyError."""
    return guides()[name]
