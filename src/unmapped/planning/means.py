"""Means by ends: what brings about what (the actions that achieve a fact, in a relaxed plan that nothing undoes)."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from unmapped.kernel.deriving import mypyc_attr
from unmapped.planning.reading import End

M = TypeVar("M")


@mypyc_attr(allow_interpreted_subclasses=True)
class Means(Generic[M]):
    """By end all that brings it about, in the order in which it was added; nothing for what happens by itself."""

    __slots__ = ("by_end",)

    def __init__(self) -> None:
        self.by_end: dict[End, tuple[M, ...]] = {}

    def add(self, mean: M, ends: Iterable[End]) -> None:
        """Note that something brings ends about."""
        for end in ends:
            known = self.by_end.get(end, ())
            if mean not in known:
                self.by_end[end] = (*known, mean)

    def follow(self, end: End, cause: End) -> None:
        """Note that an end comes about by itself after another: whatever brings that about brings this about too."""
        self.by_end[end] = (*self.by_end.get(end, ()), *self.by_end.get(cause, ()))

    def of(self, kind: int, number: int) -> tuple[M, ...]:
        """What brings an end about."""
        return self.by_end.get((kind, number), ())
