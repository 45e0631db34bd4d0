"""What all effect words have in common."""

import re

from msgspec import Struct


def _kind(name: str) -> str:
    """The kind of a word, from the name of its record: ``GainResource`` is ``gain_resource``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


class Word(Struct, frozen=True, tag_field="kind", tag=_kind, forbid_unknown_fields=True):
    """One word of the language that cards are written in; its `kind` is the name of the record in small letters."""
