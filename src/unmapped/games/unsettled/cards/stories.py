"""What is read aloud on a planet, when the card or the face comes up on which it is printed."""

from collections.abc import Mapping
from functools import cache

from unmapped.games.unsettled.cards.content import load
from unmapped.kernel.definition import Story


@cache
def stories(planet: str) -> Mapping[str, Story]:
    """All texts of a planet by the ids under which the journal names what bears them."""
    box = load(planet)
    decks = (box.environment, box.opportunities, box.breakthroughs, box.distress, box.anomalies, box.cards, box.moods)
    texts = {record.id: Story(record.name, record.text) for deck in decks for record in deck}
    for task in box.tasks:
        for number, face in enumerate(task.faces, start=1):
            texts[f"{box.id}/{task.id}{number}"] = Story(face.title, face.text)
    return texts
