"""A proxy that notes which parts of a state are read: what is remembered must follow from what its key reads."""

from collections.abc import Callable
from types import FunctionType, MethodType
from typing import TypeVar, cast

S = TypeVar("S")
A = TypeVar("A")

_INSIDE = ("cards", "agenda")
"""Parts of a state whose own parts are noted."""


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
        if not self._before and name in _INSIDE:
            return Recorder(found, self._read, f"{name}.")
        self._read.add(self._before + name)
        return found


def reading(part: Callable[[S], A], state: S) -> tuple[A, set[str]]:
    """What a part of a value is at a position, and the names of all that it reads of the state."""
    read: set[str] = set()
    return part(cast("S", Recorder(state, read))), read
