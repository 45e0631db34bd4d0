"""Names of published planets, which no other planet uses (docs/specifications/planets.md, 6)."""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from unmapped.games.unsettled.cards.components import Planet
from unmapped.games.unsettled.cards.references import everything, written
from unmapped.kernel.content import Location
from unmapped.kernel.errors import BadContent

PUBLISHED: Final = (
    "Wenora",
    "Spongy Trumpet Swamp",
    "Crystalline Forest",
    "fungal host",
    "rare polymers",
    "Absorb Pearlescence",
    "pearlescent glow frogs",
    "It's a Fungal Out There",
    "We've Got Fungal Games",
    "ingesting pearlescent slurry",
    "augmented yank",
    "Strannos",
    "Grakkis",
    "solar tempest",
    "soak up energy",
    "study living plastics",
    "process edibles",
    "gather strange goop",
    "inhale mysterious pollen",
    "rare metals extractor",
    "polarity funnel",
    "hallucination",
)


def published(box: Planet) -> Iterator[BadContent]:
    """Nothing that a player reads names what belongs to a published planet."""
    for location, text in _texts(box):
        match = _PATTERN.search(text)
        if match is not None:
            yield location.bad(f"“{match.group()}” belongs to a published planet; give it a name of your own")


_PATTERN: Final = re.compile("|".join([rf"\b{re.escape(name)}\b" for name in PUBLISHED]), re.IGNORECASE)


def _texts(box: Planet) -> Iterator[tuple[Location, str]]:
    """All that is written on a planet, with its place; ids count as well, as players say them."""
    for location, part in written(box):
        if isinstance(part, str):
            yield location, _spelled(part)
    for location, part in everything(box):
        for field in _fields(part):
            word = getattr(part, field)
            if isinstance(word, str):
                yield location.at(field), _spelled(word)


def _fields(part: Struct) -> tuple[str, ...]:
    return part.__struct_fields__


def _spelled(words: str) -> str:
    return " ".join(words.replace("-", " ").replace("_", " ").split())
