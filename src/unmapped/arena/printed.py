"""What is printed on the components of a game, read without knowing the game: lists of things that have an id."""

from functools import cache

import msgspec

from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.kernel.actions import Vocabulary

_FEW = 12
"""A verb that can be said of at most so many things is told with the thing."""


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
        own = len(family.slots[0]) <= _FEW or words.split(" ")[0] in self._ids
        return f"{family.name} {words}" if own and words else family.name
