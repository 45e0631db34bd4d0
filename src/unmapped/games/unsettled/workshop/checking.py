"""Everything that can be said about a planet without playing it: what is wrong, and what it has."""

from typing import NamedTuple

from unmapped.games.unsettled.cards import printed
from unmapped.games.unsettled.cards.compiling import cartridge
from unmapped.games.unsettled.cards.components import Planet
from unmapped.games.unsettled.cards.content import framework, load
from unmapped.games.unsettled.cards.pacing import SEATS
from unmapped.games.unsettled.cards.texts import Names, cards


class Card(NamedTuple):
    """A card as players read it: where it is written, and its lines."""

    place: str
    lines: tuple[str, ...]


def whole(planet: str) -> Planet:
    """Read a planet, and make of it all that a table needs: numbers for the rules, words for the players.

    Raises:
        BadContent: `BadPack` with all there is, if there is more.

    """
    box = load(planet)
    cartridge(planet)
    printed.printed()
    for task in box.tasks:
        for number in range(1, len(task.faces) + 1):
            for seats in SEATS:
                printed.face(planet, task.id, number, seats)
    return box


def readings(box: Planet) -> list[Card]:
    """Every card as players read it, so that a person can compare its story with what it does (point 10)."""
    names = Names(box, framework())
    texts = [Card("planet.toml", tuple(cards.world(names, box)))]
    texts += [Card(f"environment {card.id}", tuple(cards.environment(names, card))) for card in box.environment]
    texts += [Card(f"opportunity {card.id}", tuple(cards.opportunity(names, card))) for card in box.opportunities]
    texts += [Card(f"breakthrough {card.id}", tuple(cards.breakthrough(names, card))) for card in box.breakthroughs]
    texts += [Card(f"distress {card.id}", tuple(cards.distress(names, card))) for card in box.distress]
    texts += [Card(f"anomaly {card.id}", tuple(cards.anomaly(names, card))) for card in box.anomalies]
    texts += [Card(f"card {card.id}", tuple(cards.planet_card(names, card))) for card in box.cards]
    texts += [Card(f"token {token.id}", tuple(cards.token(names, token))) for token in box.tokens]
    for task in box.tasks:
        texts.append(Card(f"task {task.id}", tuple(cards.task(names, task))))
        for number, face in enumerate(task.faces, 1):
            texts.append(Card(f"task {task.id}, face {number}", tuple(cards.face(names, face))))
    return texts
