"""Players of the arena: a bot by name, or with settings as ``name:setting=value,setting=value``."""

import tomllib
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from unmapped.bots import Bot, bot
from unmapped.kernel.errors import BadOptions, UnknownBot

_OWN: Final = "seed"
"""The setting that the arena gives itself, so that games can be repeated."""


class Player(NamedTuple):
    """Who plays: a bot and its settings, in ascending order of their names."""

    bot: str
    settings: tuple[tuple[str, object], ...] = ()

    @property
    def label(self) -> str:
        """The player as text, always in the same way: `parse_player` reads it."""
        settings = [f"{name}={value if isinstance(value, str) else _toml(value)}" for name, value in self.settings]
        return f"{self.bot}:{','.join(settings)}" if settings else self.bot

    def sit_down(self, seed: int) -> Bot:
        """The bot for one seat of one game. Raises UnknownBot or BadOptions."""
        return bot(self.bot, seed=seed, **dict(self.settings))


def parse_player(text: str) -> Player:
    """Read a player; values are as in TOML, or else the text as it stands.

    Raises BadOptions naming all settings that are none.
    """
    player, faults = _read(text)
    if faults:
        raise BadOptions(tuple(faults))
    return player


def player_faults(texts: Sequence[str]) -> list[str]:
    """What is wrong with players: unknown bots and settings, one sentence each."""
    wrong: list[str] = []
    for text in dict.fromkeys(texts):
        player, faults = _read(text)
        wrong += faults
        try:
            player.sit_down(0)
        except UnknownBot as error:
            wrong.append(str(error))
        except BadOptions as error:
            wrong += [f"{text}: {fault}" for fault in error.faults]
    return wrong


def _read(text: str) -> tuple[Player, list[str]]:
    """A player with the settings that can be read, and what is wrong with the others."""
    name, _, rest = text.strip().partition(":")
    faults: list[str] = []
    settings: dict[str, object] = {}
    for part in rest.split(",") if rest else ():
        key, equals, value = part.partition("=")
        key = key.strip()
        if not equals or not key:
            faults.append(f"{text}: expected setting=value, not “{part}”")
        elif key == _OWN:
            faults.append(f"{text}: the arena gives every game a {_OWN} of its own")
        elif key in settings:
            faults.append(f"{text}: {key} is given twice")
        else:
            settings[key] = _value(value.strip())
    return Player(name, tuple(sorted(settings.items()))), faults


def split_players(text: str) -> list[str]:
    """The players of a list such as ``greedy:finalists=8,random``: what holds a setting belongs to the bot before."""
    players: list[str] = []
    for part in text.replace(",", " ").split():
        if players and "=" in part and ":" not in part and ":" in players[-1]:
            players[-1] += f",{part}"
        else:
            players.append(part)
    return players


def _value(text: str) -> object:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def _toml(value: object) -> str:
    return msgspec.json.encode(value).decode()
