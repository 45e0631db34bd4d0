"""Parts of views that stay the same object while what they show stays the same.

Whoever compares, patches, reads or writes them does nothing for what is still the very object that it was.
"""

from typing import Final, final

from msgspec import Struct


@final
class Steady:
    """What was seen at one moment, made of what was seen before as far as that is equal."""

    def __init__(self) -> None:
        self._known: Final[dict[tuple[int, int], tuple[object, object, object]]] = {}
        """What came of a part before and a part after: views of several seats have parts in common."""

    def kept(self, before: object, after: object) -> object:
        """What equals `after`, with every part of `before` that it has at the same place.

        Only records that nobody changes are looked into, and their rows: all else is as it is after.
        """
        if before is after or type(before) is not type(after) or not isinstance(after, Struct | tuple):
            return after
        names = id(before), id(after)
        known = self._known.get(names)
        if known is None:
            made = before if before == after else self._made(before, after)
            known = self._known[names] = before, after, made
        return known[2]

    def _made(self, before: object, after: object) -> object:
        """The same for two of one kind that differ."""
        if isinstance(before, tuple) and isinstance(after, tuple):
            rows = [self.kept(was, now) for was, now in zip(before, after, strict=False)]
            return (*rows, *after[len(rows) :]) if type(after) is tuple else after
        if not isinstance(after, Struct) or not after.__struct_config__.frozen:
            return after
        names = after.__struct_fields__
        return type(after)(*[self.kept(getattr(before, name), getattr(after, name)) for name in names])
