"""What is printed on the components of a game, read without knowing the game: lists of things that have an id."""

from functools import cache
from typing import Final, final

import msgspec

from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.kernel.actions import Vocabulary

_FEW: Final = 6
"""A verb that can be said of at most so many things, such as tracks or resources, is told with the thing."""

_MOSTLY: Final = 0.9
"""A verb is said of printed things if this share of what it can be said of are ids of such."""


@cache
def printed_lists(name: str) -> tuple[tuple[str, ...], ...]:
    """The ids of every list of printed things, such as all planets or all goods, in printed order."""
    return _lists(game_called(name))


def _lists(game: AnyGame) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = []

    def walk(part: object) -> None:
        if isinstance(part, dict):
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list | tuple):
            ids = [str(one["id"]) for one in part if isinstance(one, dict) and "id" in one]
            if ids:
                found.append(tuple(dict.fromkeys(ids)))
            for inner in part:
                walk(inner)

    walk(msgspec.to_builtins(game.definition.printed()))
    return tuple(found)


@final
class Options:
    """The options of a game in words: the verb of an action, and what it is said of where that is a thing of its own.

    Squares and amounts are left out: `place T4` is one option, wherever the tile may lie.
    """

    def __init__(self, name: str, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._ids = {one for ids in printed_lists(name) for one in ids}
        self._known: dict[int, str] = {}

    def words(self, action: int) -> str:
        """The option that an action belongs to."""
        found = self._known.get(action)
        if found is None:
            found = self._known[action] = self._words(action)
        return found

    def _words(self, action: int) -> str:
        family = self._vocabulary.family_of(action)
        if not family.slots:
            return family.name
        words = family.slots[0][family.values(action)[0]]
        return f"{family.name} {words}" if words and self._names_things(family.slots[0]) else family.name

    def _names_things(self, slot: tuple[str, ...]) -> bool:
        things = sum([word.split(" ")[0] in self._ids for word in slot])
        return len(slot) <= _FEW or things >= _MOSTLY * len(slot)
