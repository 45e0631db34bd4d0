"""A game's vocabulary of actions: small numbers for programs, words for people, data for boards, and back.

A family is one verb with a fixed list of slots (``place`` shape orientation square); its actions are all combinations,
numbered in one run. A slot is declared once for each kind of thing that actions name: what it is called, its values,
and how each is said and pointed at. The empty word leaves its slot out.
"""

from difflib import get_close_matches
from typing import Final, final

from unmapped.kernel.errors import BadWords

LIMIT: Final = 65_536
"""Action numbers are smaller than this, so that two bytes hold one."""


@final
class Slot:
    """One kind of thing that actions name; families share it.

    Value by value: `values` says which it is ("theorize"), `words` how an action says so ("on theorize"), `targets`
    what it points at on the table ("space:theorize"), and `names` what the slot is called.
    """

    __slots__ = ("names", "targets", "values", "words")

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        *,
        lead: str = "",
        words: tuple[str, ...] = (),
        points: tuple[str, ...] | None = None,
    ) -> None:
        """`lead` stands before every value in words, or `words` says all.

        A value points at itself as each of the kinds in `points`, without them as what the slot is called.
        """
        kinds = (name,) if points is None else points
        self.names = (name,) * len(values)
        self.values = values
        self.words = words or tuple([f"{lead} {value}" if lead and value else value for value in values])
        self.targets = tuple([tuple([f"{kind}:{value}" for kind in kinds if value]) for value in values])
        assert len(self.words) == len(values), f"{name} has as many words as values"

    @staticmethod
    def of(*kinds: "Slot") -> "Slot":
        """A slot that takes the values of several kinds, one after the other, each called by its own kind."""
        made = Slot("", ())
        for kind in kinds:
            made.names += kind.names
            made.values += kind.values
            made.words += kind.words
            made.targets += kind.targets
        return made


@final
class Choice:
    """An action as data: its family, what its slots hold, and what these point at."""

    __slots__ = ("action", "family", "slots", "targets", "words")

    def __init__(
        self, action: int, family: str, slots: dict[str, str], targets: tuple[str, ...], words: tuple[str, ...]
    ) -> None:
        self.action = action
        self.family = family
        self.slots = slots
        """Values by the names of slots; without those that are left out."""
        self.targets = targets
        """Such as "node:e1", "cube:wonder", in the order of the slots."""
        self.words = words
        """How the action says each of its slots, in their order."""

    @property
    def spelled(self) -> str:
        """The action as it is typed: its family, then its slots."""
        return " ".join([self.family, *self.words])


@final
class Family:
    """All actions of one verb: `size` numbers from `first` on."""

    __slots__ = ("first", "kinds", "name", "size", "slots", "strides")

    def __init__(self, name: str, first: int, kinds: tuple[Slot, ...]) -> None:
        self.name = name
        self.first = first
        self.kinds = kinds
        slots = tuple([kind.words for kind in kinds])
        self.slots = slots
        """The words of each slot."""
        strides: list[int] = []
        size = 1
        for slot in reversed(slots):
            strides.append(size)
            size *= len(slot)
        self.strides = tuple(reversed(strides))
        self.size = size

    def number(self, *values: int) -> int:
        """The action whose slots hold the words with these indices."""
        strides = self.strides
        assert len(values) == len(strides), f"{self.name} has {len(strides)} slots"
        action = self.first
        for at, stride in enumerate(strides):
            action += values[at] * stride
        return action

    def values(self, action: int) -> tuple[int, ...]:
        """The slot indices of an action of this family."""
        rest = action - self.first
        indices: list[int] = []
        for stride in self.strides:
            value, rest = divmod(rest, stride)
            indices.append(value)
        return tuple(indices)

    def choice(self, action: int) -> Choice:
        """The action as data."""
        slots: dict[str, str] = {}
        targets: list[str] = []
        words: list[str] = []
        for kind, index in zip(self.kinds, self.values(action), strict=True):
            if kind.words[index]:
                assert kind.names[index] not in slots, f"two slots of {self.name} have one name"
                slots[kind.names[index]] = kind.values[index]
                targets.extend(kind.targets[index])
                words.append(kind.words[index])
        return Choice(action, self.name, slots, tuple(targets), tuple(words))

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

    def family(self, name: str, *slots: tuple[str, ...] | Slot) -> Family:
        """Add a verb; its numbers follow those of the verbs before it.

        A slot that is given as mere words is a kind of its own, called by the verb, a second one "verb 2" and so on.
        """
        kinds = tuple(
            [
                slot if isinstance(slot, Slot) else Slot(name if at == 1 else f"{name} {at}", slot)
                for at, slot in enumerate(slots, 1)
            ]
        )
        family = Family(name, self.size, kinds)
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

    def choice(self, action: int) -> Choice:
        """An action of this vocabulary as data."""
        return self._family_of[action].choice(action)

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
        exact = numbers.get(spelled)
        if exact is not None:
            return exact
        options = {self.words(action).lower(): action for action in legal}
        nearest = get_close_matches(spelled, list(options), n=1, cutoff=0.3)
        raise BadWords(words, self.words(options[nearest[0]]) if nearest else "")

    def _all_numbers(self) -> dict[str, int]:
        if not self._numbers:
            self._numbers = {self.words(action).lower(): action for action in range(self.size)}
        return self._numbers
