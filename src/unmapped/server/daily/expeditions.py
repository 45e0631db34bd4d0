"""How each game is played as an expedition: read from the file beside this module."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from unmapped.server.daily import days, dealing
from unmapped.server.storage.deals import Deal

_FILE: Final = "expeditions.toml"


class Expedition(Struct, frozen=True, forbid_unknown_fields=True):
    """One game."""

    game: str
    seating: tuple[str, ...]
    line: str
    options: Mapping[str, str | int | bool] = {}
    drawn: Mapping[str, tuple[str | int, ...]] = {}
    numbers: Mapping[str, int] = {}


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    expedition: tuple[Expedition, ...]


@cache
def expeditions() -> tuple[Expedition, ...]:
    """All of them, in the order of the games."""
    text = (files(__package__) / _FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _File).expedition


def expedition(game: str) -> Expedition | None:
    """That of a game, None for a game that has none."""
    return next((plan for plan in expeditions() if plan.game == game), None)


def options(secret: str, deal: str, plan: Expedition) -> dict[str, object]:
    """The options of a deal: what is drawn of them follows from the secret, as its seed does."""
    drawn = {
        name: values[dealing.choice(secret, deal, name, len(values))] for name, values in sorted(plan.drawn.items())
    }
    numbers = {name: dealing.choice(secret, deal, name, below) for name, below in sorted(plan.numbers.items())}
    return {**plan.options, **drawn, **numbers}


def dealt(secret: str, deal: Deal) -> Deal:
    """A deal with the hash of its seed."""
    seed, salt = dealing.seed_of(secret, deal.id), dealing.salt_of(secret, deal.id)
    return deal._replace(hash=dealing.hash_of(deal.id, deal.game, deal.seating, deal.options, seed, salt))


def of_day(secret: str, day: str) -> list[Deal]:
    """The expeditions of a day."""
    begins, ends = days.begins(day), days.begins(day) + days.DAY_SECONDS
    deals = []
    for plan in expeditions():
        name = f"daily-{day}-{plan.game}"
        chosen = dealing.written(options(secret, name, plan))
        deal = Deal(name, "daily", day, plan.game, " ".join(plan.seating), chosen, "", "", "", begins, ends, ends)
        deals.append(dealt(secret, deal._replace(opens=ends + days.GRACE)))
    return deals
