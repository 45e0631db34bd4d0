"""What is read aloud in a land, when the card comes up on which it is printed (DI-149, DI-151)."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from unmapped.games.discover.cards.printed import printed
from unmapped.kernel.definition import Story

_FIRST: Final = ("o1", "c1a", "c1b")
"""The stages with which a game on a land begins: what the land is like is told before them."""


@cache
def stories(land: str) -> Mapping[str, Story]:
    """All texts of a land by the ids of the cards that bear them; lands tell the events that they share differently."""
    box = printed()
    own = [deck for record in box.lands if record.id == land for deck in record.decks]
    decks = (*own, box.characters, box.projects, box.nights, box.supports, box.contests)
    texts = {card.id: Story(card.name, card.text) for deck in decks for card in deck if card.text}
    for record in box.lands:
        for stage in record.stages:
            if record.id == land and record.text and stage.id.rpartition("/")[2] in _FIRST:
                texts[stage.id] = Story(stage.name, f"{record.text}\n{stage.text}")
    return texts


@cache
def told() -> frozenset[str]:
    """The ids of everything that has a text, in any land."""
    return frozenset([card for land in printed().lands for card in stories(land.id)])
