"""Choices by their words, for tests of what the terminal draws."""

from collections.abc import Iterable

from unmapped.kernel.actions import Choice, Vocabulary


def choices(vocabulary: Vocabulary, words: Iterable[str]) -> list[Choice]:
    """What a drawer is given for actions that are said so."""
    return [vocabulary.choice(vocabulary.number(said)) for said in words]
