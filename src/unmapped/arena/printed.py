"""What is printed on the components of a game, read without knowing the game: lists of things that have an id."""

from functools import cache
from typing import Final, NamedTuple, final

import msgspec

from unmapped.games import AnyGame
from unmapped.games import game as game_called
from unmapped.kernel.actions import Vocabulary

_FEW: Final = 6
"""A verb that can be said of at most so many things, such as tracks or resources, is told with the thing."""

_MOSTLY: Final = 0.8
"""A verb is said of printed things if this share of what it can be said of are ids of such."""


@cache
def printed_lists(name: str) -> tuple[tuple[str, ...], ...]:
    """The ids of every list of printed things, such as all planets or all goods, in printed order."""
    return _lists(game_called(name))


def _lists(game: AnyGame) -> tuple[tuple[str, ...], ...]:
    lists: list[tuple[str, ...]] = []

    def walk(part: object) -> None:
        if isinstance(part, dict):
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list | tuple):
            ids = [str(member["id"]) for member in part if isinstance(member, dict) and "id" in member]
            if ids:
                lists.append(tuple(dict.fromkeys(ids)))
            for inner in part:
                walk(inner)

    walk(msgspec.to_builtins(game.definition.presenting.printed()))
    return tuple(lists)


class Said(NamedTuple):
    """What is printed on a thing, for people who read about it."""

    label: str
    """Its id, with its name beside it where that is another word: "CIV-04 (Dept of Engineering)"."""
    does: str
    """What it does, or nothing where that is not said in a sentence."""


@cache
def said(name: str, identity: str, category: str = "") -> Said:
    """What is printed on a thing of a game that has this id; of a card with two sides, on that of the category."""
    entry = _things(name).get(identity)
    if entry is None:
        return Said(identity, "")
    sides = [(key, side) for key, side in entry.items() if isinstance(side, dict) and "name" in side]
    if "name" not in entry and sides:
        entry = dict(next((side for key, side in sides if key in category), sides[0][1]))
    called = str(entry.get("name", identity))
    text = entry.get("text", "")
    does = " ".join([str(line) for line in text]) if isinstance(text, list | tuple) else str(text)
    same = _letters(called) == _letters(identity.rpartition("/")[2])
    return Said(identity if same else f"{identity} ({called})", does)


def _letters(text: str) -> str:
    return "".join([letter for letter in text.lower() if letter.isalnum()])


@cache
def _things(name: str) -> dict[str, dict[str, object]]:
    """All that is printed and has an id: the first of that id, which says most at its top."""
    entries: dict[str, dict[str, object]] = {}

    def walk(part: object) -> None:
        if isinstance(part, dict):
            if "id" in part:
                entries.setdefault(str(part["id"]), part)
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list | tuple):
            for inner in part:
                walk(inner)

    walk(msgspec.to_builtins(game_called(name).definition.presenting.printed()))
    return entries


@cache
def _called(name: str) -> frozenset[str]:
    """What things are called in actions: their ids, and the words that components say are theirs."""
    identities = {identity for ids in printed_lists(name) for identity in ids}

    def walk(part: object) -> None:
        if isinstance(part, dict):
            if "words" in part:
                identities.add(str(part["words"]))
            for inner in part.values():
                walk(inner)
        elif isinstance(part, list | tuple):
            for inner in part:
                walk(inner)

    walk(msgspec.to_builtins(game_called(name).definition.presenting.printed()))
    return frozenset(identities)


@final
class Options:
    """The options of a game in words: the verb of an action, and what it is said of where that is a thing of its own.

    Squares and amounts are left out: `place T4` is one option, wherever the tile may lie. So is who or what does it,
    where it is said of a thing after that: `set energy on walkies` is the option `set on walkies`.
    """

    def __init__(self, name: str, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._called = _called(name)
        self._known: dict[int, str] = {}

    def words(self, action: int) -> str:
        """The option that an action belongs to."""
        words = self._known.get(action)
        if words is None:
            words = self._known[action] = self._words(action)
        return words

    def _words(self, action: int) -> str:
        family = self._vocabulary.family_of(action)
        values = family.values(action)
        for slot, value in zip(family.slots, values, strict=True):
            if self._names_things(slot):
                return f"{family.name} {slot[value]}" if slot[value] else family.name
        if family.slots and len(family.slots[0]) <= _FEW and family.slots[0][values[0]]:
            return f"{family.name} {family.slots[0][values[0]]}"
        return family.name

    def _names_things(self, slot: tuple[str, ...]) -> bool:
        return sum([self._is_called(word) for word in slot]) >= _MOSTLY * len(slot)

    def _is_called(self, word: str) -> bool:
        """Whether a thing is called so, maybe with a preposition before it or with more behind it."""
        first, _, rest = word.partition(" ")
        return not self._called.isdisjoint((word, first, rest or word))
