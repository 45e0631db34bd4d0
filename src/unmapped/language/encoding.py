"""From the words of content to numbers: what the encoders of all games share.

Compiled rules read integers, content is made of records. An encoder turns each word into its number and its fields in
order: flags and numbers as they are, closed choices by their position, names by the number of what they name. What
content describes, such as a group of seats, is made once for each description and known by its place in a list.

This module reads msgspec records and must stay interpreted.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import NoneType
from typing import Final, Generic, Literal, TypeAlias, TypeGuard, TypeVar, final, get_args, get_origin

from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from unmapped.language import effects
from unmapped.language.effects import Program
from unmapped.language.naming import kind_named
from unmapped.language.reading import members
from unmapped.language.selectors import ALL_OF_IT, DESCRIBED, EVERYTHING, FIXED, PICKS, ROLLED
from unmapped.language.word import word_kind

D = TypeVar("D")
T = TypeVar("T")
W = TypeVar("W", bound=Struct)

NONE: Final = -1
"""Nothing is named."""

PlainWord: TypeAlias = tuple[int, Mapping[str, object]]
"""What a plain word means that stands for a selection: its base, and what else it says, by slot."""

MEANINGS: Final[Mapping[str, Callable[[str], int]]] = {"pick": PICKS.__getitem__}
"""What the words of all descriptions mean, by the field that says them."""


def literals(kind: object) -> list[str]:
    """The words that a field allows, in order."""
    return [str(word) for choice in members(kind) if get_origin(choice) is Literal for word in get_args(choice)]


def maybe(value: bool | None) -> int:
    """A flag as 1 or 0, and as -1 where it may be either way."""
    return -1 if value is None else int(value)


@final
class Numbering:
    """What content names, by kind: each name is known by its number."""

    def __init__(self) -> None:
        self.lists: dict[str, list[str]] = {}

    def know(self, what: str, names: Sequence[str]) -> None:
        """Say what there is of a kind."""
        self.lists[what] = list(names)

    def number(self, what: str, name: str) -> int:
        """The number of something that is there; NONE for no name."""
        return self.lists[what].index(name) if name else NONE

    def remember(self, what: str, name: str) -> int:
        """The same for what is made by naming it; NONE for no name."""
        if not name:
            return NONE
        names = self.lists.setdefault(what, [])
        if name not in names:
            names.append(name)
        return names.index(name)

    def all(self, what: str) -> tuple[str, ...]:
        """All names of a kind, by their numbers."""
        return tuple(self.lists.get(what, ()))


@final
class Described(Generic[D, T]):
    """Things made out of descriptions, each once, and known by their places in a list."""

    def __init__(self, made: list[T], make: Callable[[D], T]) -> None:
        self._made = made
        self._make = make
        self._places: dict[str, int] = {}

    def number(self, description: D) -> int:
        """The place of what a description means."""
        key = repr(description)  # 1 and True are equal, but say different things.
        if key not in self._places:
            made = self._make(description)
            self._places[key] = len(self._made)
            self._made.append(made)
        return self._places[key]

    def forget(self) -> None:
        """From here on the same descriptions mean something else."""
        self._places.clear()


class Plain(Generic[W]):
    """Encodes words that say numbers, flags, closed choices and lists of these, and nothing that is named.

    A choice is its place among those that its field allows, a list of choices is bits.
    """

    def __init__(self, numbers: Mapping[str, int]) -> None:
        """`numbers` are those of the words, by kind."""
        self._numbers = numbers

    def rule(self, word: W) -> tuple[int, ...]:
        """A word as its number and its fields in order."""
        tag = word_kind(word)
        arguments = [
            self.field(tag, argument.name, argument.type, getattr(word, argument.name))
            for argument in _fields(type(word))
        ]
        return (self._numbers[tag], *arguments)

    def field(self, tag: str, name: str, kind: object, value: object) -> int:
        """A field of a word as a number; `kind` is the type of the field."""
        if value is None:
            return NONE
        if isinstance(value, int):
            return int(value)
        if isinstance(value, tuple):
            return self.several(tag, name, kind, value)
        assert isinstance(value, str), (tag, name, value)
        return self.word(tag, name, kind, value)

    def word(self, tag: str, name: str, kind: object, value: str) -> int:
        """A closed choice by its place."""
        return literals(kind).index(value)

    def several(self, tag: str, name: str, kind: object, values: tuple[object, ...]) -> int:
        """Several choices as bits."""
        item = get_args(kind)[0]
        bits = 0
        for value in values:
            bits |= 1 << self.field(tag, name, item, value)
        return bits


class Encoder(Plain[W], ABC, Generic[W]):
    """Encodes the words of a game that name things, describe them and ask for conditions, each field by its type.

    A rule that goes on is kept as it is: whom it is about is asked each time.
    """

    def __init__(
        self, numbers: Mapping[str, int], conditions: tuple[type[Struct], ...], names: Numbering, program: Program
    ) -> None:
        super().__init__(numbers)
        self._conditions = conditions
        self.names = names
        self.program = program

    # --- What a game says ---

    @abstractmethod
    def elsewhere(self, word: W) -> int:
        """The index of the places at which a word happens; NONE for the place that it is told."""

    @abstractmethod
    def others(self, word: W) -> int:
        """The index of the group to which a word happens; NONE for the seat that it is told."""

    @abstractmethod
    def selected(self, name: str, kind: object, value: object) -> int | None:
        """The index of an amount, a group or a place that a field describes; nothing where it describes none."""

    @abstractmethod
    def named(self, kind: str, name: str) -> int:
        """The number of what a field names; NONE for no name."""

    # --- What is the same for all ---

    def add(self, encoded: tuple[int, ...]) -> int:
        """Add a word to the program, as its number and arguments; its node."""
        return self.program.add(effects.VERB, *encoded)

    def verb(self, word: W) -> tuple[int, ...]:
        """A word as a part of an effect: its number and arguments, in FOR and AT if it is for others or elsewhere.

        So the rule of a word speaks of one seat and one place only.
        """
        encoded = self.rule(word)
        if self._is_condition(word):
            return encoded
        where = self.elsewhere(word)
        if where != NONE:
            encoded = (len(self._numbers) + 1, where, self.add(encoded))
        whom = self.others(word)
        return encoded if whom == NONE else (len(self._numbers), whom, self.add(encoded))

    def node(self, word: W) -> int:
        """The node of a word as a part of an effect."""
        return self.add(self.verb(word))

    def field(self, tag: str, name: str, kind: object, value: object) -> int:
        """A field of a word as a number; `kind` is the type of the field."""
        if value is None or isinstance(value, bool):
            return super().field(tag, name, kind, value)
        index = self.selected(name, kind, value)
        if index is not None:
            return index
        if isinstance(value, int):
            return value
        if self._is_condition(value):
            return self.node(value)
        if isinstance(value, tuple):
            # Several conditions are one node that holds them all.
            wanted = [self.node(part) for part in value if self._is_condition(part)]
            return self.program.add(effects.ALL, *wanted) if wanted else self.several(tag, name, kind, value)
        assert isinstance(value, str), (tag, name, value)
        what = kind_named(kind)
        return self.named(what, value) if what else self.word(tag, name, kind, value)

    def meant(
        self,
        make: Callable[[int], T],
        said: str | Struct,
        plain: Mapping[str, PlainWord],
        meanings: Mapping[str, Callable[[str], int]],
        called: Mapping[str, str],
    ) -> T:
        """A selection as rules read it: of a plain word, or of a description field by field (see `copied`).

        Args:
            make: makes one of a base.
            said: the word, or the description.
            plain: what the plain words mean.
            meanings: the fields that say it in words of their own, and what these mean.
            called: the slots that are called otherwise than their fields.

        """
        if not isinstance(said, str):
            return self.copied(make(DESCRIBED), said, meanings, called)
        base, further = plain[said]
        made = make(base)
        for slot, value in further.items():
            setattr(made, slot, value)
        return made

    def copied(self, made: T, record: Struct, said: Mapping[str, Callable[[str], int]], called: Mapping[str, str]) -> T:
        """Fill a plain object with what a record describes, field by field.

        Args:
            made: the object, with a slot for each field.
            record: what is described.
            said: the fields that say it in words of their own, and what these mean.
            called: the slots that are called otherwise than their fields.

        """
        for field in _fields(type(record)):
            value = getattr(record, field.name)
            setattr(made, called.get(field.name, field.name), self._part(field.name, field.type, value, said))
        return made

    def _part(self, name: str, kind: object, value: object, said: Mapping[str, Callable[[str], int]]) -> object:
        """A field of a description: a flag stays one, unless it may be either way."""
        if value is None:
            return NONE
        if isinstance(value, bool):
            return int(value) if NoneType in get_args(kind) else value
        index = self.selected(name, kind, value)
        if index is not None or not isinstance(value, str):
            return value if index is None else index
        return said[name](value) if name in said else self.named(kind_named(kind), value)

    def _is_condition(self, value: object) -> TypeGuard[W]:
        return isinstance(value, self._conditions)


def printed_amount(value: object) -> tuple[int, int]:
    """The kind of an amount that stands on its own, and its number: so many, all there are, or as many as were rolled.

    Raises:
        ValueError: if it is an amount of a game's own.

    """
    if isinstance(value, int):
        return FIXED, value
    if value == "all":
        return EVERYTHING, ALL_OF_IT
    if value == "rolled":
        return ROLLED, 0
    msg = f"{value} is no number, neither all nor rolled"
    raise ValueError(msg)


@cache
def _fields(record: type[Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a record with their types, looked up once."""
    return fields(record)
