"""A game's vocabulary of actions: small numbers for programs, words for people, and back.

A family is one verb with a fixed list of slots (``place`` shape orientation square); its actions are all combinations,
numbered in one run. Slot values are words; the empty word leaves its slot out.
"""

from difflib import get_close_matches
from typing import Final, final

from unmapped.kernel.errors import BadWords

LIMIT: Final = 65_536
"""Action numbers are smaller than this, so that two bytes hold one."""


@final
class Family:
    """All actions of one verb: `size` numbers from `first` on."""

    __slots__ = ("first", "name", "size", "slots", "strides")

    def __init__(self, name: str, first: int, slots: tuple[tuple[str, ...], ...]) -> None:
        self.name = name
        self.first = first
        self.slots = slots
        strides: list[int] = []
        size = 1
        for slot in reversed(slots):
            strides.append(size)
            size *= len(slot)
        self.strides = tuple(reversed(strides))
        self.size = size

    def number(self, *values: int) -> int:
        """The action whose slots hold the words with these indices."""
        action = self.first
        for value, stride in zip(values, self.strides, strict=True):
            action += value * stride
        return action

    def values(self, action: int) -> tuple[int, ...]:
        """The slot indices of an action of this family."""
        rest = action - self.first
        found: list[int] = []
        for stride in self.strides:
            value, rest = divmod(rest, stride)
            found.append(value)
        return tuple(found)

    def words(self, action: int) -> str:
        """The action in words."""
        parts = [slot[value] for slot, value in zip(self.slots, self.values(action), strict=True)]
        return " ".join([self.name, *[part for part in parts if part]])


@final
class Vocabulary:
    """All actions of a game, in families."""

    __slots__ = ("_family_of", "_numbers", "families", "size")

    def __init__(self) -> None:
        self.families: list[Family] = []
        self.size = 0
        self._family_of: list[Family] = []
        self._numbers: dict[str, int] = {}

    def family(self, name: str, *slots: tuple[str, ...]) -> Family:
        """Add a verb; its numbers follow those of the verbs before it."""
        family = Family(name, self.size, slots)
        assert self.size + family.size <= LIMIT, f"{name} does not fit into the vocabulary"
        self.families.append(family)
        self._numbers.clear()
        self.size += family.size
        self._family_of.extend([family] * family.size)
        return family

    def __contains__(self, action: int) -> bool:
        """Whether `action` is a number of this vocabulary."""
        return 0 <= action < self.size

    def family_of(self, action: int) -> Family:
        """The family of an action of this vocabulary."""
        return self._family_of[action]

    def words(self, action: int) -> str:
        """The words of an action.

        Raises BadWords for a number outside the vocabulary.
        """
        if action not in self:
            raise BadWords(str(action))
        return self._family_of[action].words(action)

    def number(self, words: str, legal: tuple[int, ...] = ()) -> int:
        """The action that `words` name, in any case and spacing.

        Raises BadWords, with the nearest words of a `legal` action if there are any.
        """
        numbers = self._all_numbers()
        spelled = " ".join(words.lower().split())
        found = numbers.get(spelled)
        if found is not None:
            return found
        options = {self.words(action).lower(): action for action in legal}
        nearest = get_close_matches(spelled, list(options), n=1, cutoff=0.3)
        raise BadWords(words, self.words(options[nearest[0]]) if nearest else "")

    def _all_numbers(self) -> dict[str, int]:
        if not self._numbers:
            self._numbers = {self.words(action).lower(): action for action in range(self.size)}
        return self._numbers
