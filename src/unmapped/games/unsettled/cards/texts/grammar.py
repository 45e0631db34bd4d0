"""What the grammar of Unsettled has of its own: LUNA, explorers, and things that are not counted."""

from typing import Final

from unmapped.language.sentences.clauses import Subject
from unmapped.language.sentences.english import plural

LUNA: Final = Subject("LUNA")
THAT_EXPLORER: Final = Subject("that explorer", that=True)
"""Whom the words before concerned."""

_UNCOUNTED: Final = (
    "data",
    "power",
    "focus",
    "insight",
    "endurance",
    "distress",
    "time",
    "awareness",
    "wonder",
    "energy",
)


def counted(amount: str, thing: str) -> str:
    """Say an amount as a figure, where a card shows icons: ``1 material``, ``2 materials``, ``3 focus``."""
    if amount == "1" or thing in _UNCOUNTED or thing.endswith("s"):
        return f"{amount} {thing}"
    return f"{amount} {plural(thing)}"
