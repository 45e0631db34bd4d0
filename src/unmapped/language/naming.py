"""What content names: the type of a field says of what kind the things are that it names.

A game gives each kind a type of its own, and writes it wherever such a thing is named::

    TokenId: TypeAlias = Annotated[str, Named("token")]

    class PlaceToken(Word, frozen=True):
        token: TokenId

From there on nobody has to say it again: whoever checks names, and whoever turns them into numbers, reads it off.

This module reads msgspec records and must stay interpreted.
"""

from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Union, final, get_args, get_origin

from msgspec import Struct

from unmapped.language.reading import hints


@final
class Named:
    """Marks the type of a text that names something of a kind."""

    __slots__ = ("kind",)

    def __init__(self, kind: str) -> None:
        self.kind = kind


@cache
def kind_named(kind: object) -> str:
    """Of what kind the things are that a value of a type names, alone or in a list; "" where it names nothing."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        marks = [mark.kind for mark in arguments[1:] if isinstance(mark, Named)]
        return marks[0] if marks else kind_named(arguments[0])
    if origin in (Union, UnionType, tuple):
        return next((of for part in arguments if (of := kind_named(part))), "")
    return ""


def names(part: Struct) -> Iterator[tuple[str, str, str]]:
    """Give every name that a record says itself: the key, of what kind it is, and the name; "" names nothing."""
    for key, kind in _naming(type(part)):
        value = getattr(part, key)
        for word in value if isinstance(value, tuple) else (value,):
            if isinstance(word, str) and word:
                yield key, kind, word


@cache
def _naming(record: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a record that name something, with its kind."""
    kinds = hints(record)
    fields = [(name, kind_named(kinds[name])) for name in record.__struct_fields__]
    return tuple([(name, kind) for name, kind in fields if kind])
