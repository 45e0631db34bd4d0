"""A proxy that notes which parts of a state are read: what is remembered must follow from what its key reads."""

from collections.abc import Callable, Iterator
from types import FunctionType, MethodType
from typing import TypeVar, cast

S = TypeVar("S")
A = TypeVar("A")

_INSIDE = ("cards", "agenda")
"""Parts of a state whose own parts are noted."""
_SINGLY = ("cards.piles",)
"""Lists of which it is noted which of their entries are read."""


class _Listed:
    """Stands for a list, and notes which of its entries are read."""

    def __init__(self, entries: list[object], read: set[str], name: str) -> None:
        self._entries = entries
        self._read = read
        self._name = name

    def __len__(self) -> int:
        """How many there are."""
        return len(self._entries)

    def __getitem__(self, at: "int | slice[int | None, int | None, None]") -> object:
        """An entry, or some."""
        numbers = range(len(self._entries))
        some = numbers[at] if isinstance(at, slice) else [numbers[at]]
        self._read.update([f"{self._name}[{one}]" for one in some])
        return self._entries[at]

    def __iter__(self) -> Iterator[object]:
        """All entries."""
        return iter([self[number] for number in range(len(self._entries))])


class Recorder:
    """Stands for a state, or a part of one, and notes the names of all that is read of it in `read`."""

    def __init__(self, state: object, read: set[str], before: str = "") -> None:
        self._state = state
        self._read = read
        self._before = before

    def __getattr__(self, name: str) -> object:
        """What the state has by this name; its methods and properties are asked of the proxy, so that theirs show."""
        own = getattr(type(self._state), name, None)
        if isinstance(own, FunctionType):
            return MethodType(own, self)
        if isinstance(own, property):
            assert own.fget is not None
            return own.fget(self)
        found: object = getattr(self._state, name)
        full = self._before + name
        if full in _INSIDE:
            return Recorder(found, self._read, f"{full}.")
        if full in _SINGLY and isinstance(found, list):
            return _Listed(found, self._read, full)
        self._read.add(full)
        return found


def reading(part: Callable[[S], A], state: S) -> tuple[A, set[str]]:
    """What a part of a value is at a position, and the names of all that it reads of the state."""
    read: set[str] = set()
    return part(cast("S", Recorder(state, read))), read
