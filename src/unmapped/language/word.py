"""What all effect words have in common."""

import re
from collections.abc import Sequence

from msgspec import Struct


def _spelled(name: str) -> str:
    """The kind of a word, from the name of its record: ``GainResource`` is ``gain_resource``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Word(Struct, frozen=True, tag_field="kind", tag=_spelled, forbid_unknown_fields=True):
    """One word of the language that cards are written in; its `kind` is the name of the record in small letters."""


def word_kind(word: Struct | type[Struct]) -> str:
    """The kind of a word, as content spells it."""
    return str(word.__struct_config__.tag)


def about_whom(words: Sequence[type[Struct]]) -> dict[int, int]:
    """Which argument of a word says whom it is about, by the number of the word, for those that say it."""
    return {
        number: word.__struct_fields__.index("who")
        for number, word in enumerate(words)
        if "who" in word.__struct_fields__
    }


def numbered(words: Sequence[type[Struct]]) -> dict[str, int]:
    """The number of each word by its kind: how programs and rules speak of it."""
    return {word_kind(word): number for number, word in enumerate(words)}
