"""Words that join words, for any game: what has to be so together, what goes on only while something is so.

A game declares them among its own with the types of what they hold (a union may speak of itself only where it stands)::

    @final
    class Not(joined.Not["Condition"], frozen=True):
        of: "Condition"

What they mean (`doing`) and how they read (`sentences.telling`) is then the same everywhere.
"""

from typing import Generic, TypeVar

from unmapped.language.word import Word

C = TypeVar("C")
W = TypeVar("W")


class Not(Word, Generic[C], frozen=True):
    """A condition does not hold."""

    of: C


class AllOf(Word, Generic[C], frozen=True):
    """All of several conditions hold."""

    of: tuple[C, ...]


class AnyOf(Word, Generic[C], frozen=True):
    """At least one of several conditions holds; or so many, where a game adds an amount after them."""

    of: tuple[C, ...]


class While(Word, Generic[C, W], frozen=True):
    """A rule that goes on only while a condition holds."""

    condition: C
    then: W
    words: str | None = None
    """What players read instead of what is made of it; nothing at all where it is empty."""
