"""From the words of content to numbers: what the encoders of all games share.

Compiled rules read integers, content is made of records. An encoder turns each word into its number and its fields in
order: flags and numbers as they are, closed choices by their position, names by the number of what they name. What
content describes, such as a group of seats, is made once for each description and known by its place in a list.

This module reads msgspec records and must stay interpreted.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Literal, TypeVar, final, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from unmapped.language.reading import members
from unmapped.language.word import word_kind

D = TypeVar("D")
T = TypeVar("T")
W = TypeVar("W", bound=Struct)

NONE: Final = -1
"""Nothing is named."""


def literals(kind: object) -> list[str]:
    """The words that a field allows, in order."""
    return [str(word) for choice in members(kind) if get_origin(choice) is Literal for word in get_args(choice)]


def maybe(value: bool | None) -> int:
    """A flag as 1 or 0, and as -1 where it may be either way."""
    return -1 if value is None else int(value)


@final
class Names:
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


class Encoder(ABC, Generic[W]):
    """Encodes the words of one game."""

    def __init__(self, numbers: Mapping[str, int], names: Names, add: Callable[[tuple[int, ...]], int]) -> None:
        self._numbers = numbers
        self.names = names
        self.add = add
        """Adds a node with a verb to the program."""

    def rule(self, word: W) -> tuple[int, ...]:
        """A word as its number and arguments, as rules that go on are kept: whom they are about is asked each time."""
        tag = word_kind(word)
        arguments = [
            self.field(tag, argument.name, argument.type, getattr(word, argument.name)) for argument in fields(word)
        ]
        return (self._numbers[tag], *arguments)

    @abstractmethod
    def field(self, tag: str, name: str, kind: object, value: object) -> int:
        """A field of a word as a number; `kind` is the type of the field."""
