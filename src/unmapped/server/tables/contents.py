"""What the numbers in a table's state stand for: content by its ids, in its order.

A state names cards and tiles by number, so it stays equal where others lie behind the numbers. Each game therefore says
which ids it has in which order. Another release that has the same ones there, and perhaps more or fewer behind them,
reads the same numbers as the same things: a table that uses what is behind them does not replay equal without it.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from typing import Final, NamedTuple, TypeAlias, final

import msgspec

from unmapped.games import AnyGame

Ids: TypeAlias = dict[str, list[str]]
"""By where they are printed, the ids in their order."""

_ID: Final = "id"


@final
class Contents(NamedTuple):
    """All content of a game by its ids."""

    name: str
    """Of this list: equal for equal lists."""
    text: str
    """The ids, as JSON."""


@cache
def contents(game: AnyGame) -> Contents:
    """What the numbers of a game stand for in this release."""
    ids: Ids = {}
    _gather(msgspec.to_builtins(game.definition.presenting.printed()), "", ids)
    text = msgspec.json.encode(ids, order="sorted").decode()
    return Contents(blake2b(text.encode(), digest_size=8).hexdigest(), text)


def _gather(printed: object, place: str, ids: Ids) -> None:
    """Add all ids that are printed at a place and below it."""
    if isinstance(printed, Mapping):
        if isinstance(printed.get(_ID), str):
            ids.setdefault(place, []).append(str(printed[_ID]))
        for name, part in printed.items():
            _gather(part, f"{place}/{name}", ids)
    elif isinstance(printed, Sequence) and not isinstance(printed, str):
        for part in printed:
            _gather(part, place, ids)


def still_stand_for(before: str, now: str) -> bool:
    """Whether the numbers that two lists of ids both have stand for the same things in both."""
    earlier, later = [msgspec.json.decode(text, type=Ids) for text in (before, now)]
    return all([place in later and _alike(ids, later[place]) for place, ids in earlier.items()])


def _alike(ids: list[str], others: list[str]) -> bool:
    common = min(len(ids), len(others))
    return ids[:common] == others[:common]
