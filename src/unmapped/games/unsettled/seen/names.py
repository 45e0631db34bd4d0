"""What cards, pieces and places of a planet are called, by the ids that views have."""

from collections.abc import Iterable
from functools import cache
from typing import Final, final

from unmapped.games.unsettled.cards import printed
from unmapped.games.unsettled.cards.ways import way
from unmapped.games.unsettled.seen.view import HIDDEN, NodeView
from unmapped.kernel.phrases import row
from unmapped.kernel.printing import names_of

SCARAB: Final = "scarab"


@final
class Titles:
    """Those of one planet."""

    def __init__(self, planet: str) -> None:
        self._planet = printed.printed().planets[planet]
        box, frame = self._planet, self._planet.framework
        self._names = names_of(
            *(box.triggers, box.flags, box.stacks, box.symbols, box.moods, box.discoveries, box.properties),
            *(frame.structures, frame.traits, frame.abilities, frame.avatars, box.tokens, box.cards),
            *(box.environment, box.opportunities, box.breakthroughs, box.distress, box.anomalies),
        )
        self._told = {flag.id for flag in box.flags}

    def of(self, identity: str) -> str:
        """What something is called."""
        if identity == HIDDEN:
            return "a face-down card"
        if identity == SCARAB:
            return "the Scarab"
        return self.printed(identity) or identity.replace("_", " ")

    def printed(self, identity: str) -> str:
        """What is printed on something as its name; "" where nothing is."""
        if identity in self._names:
            return self._names[identity]
        # Views name a mystery once it is revealed.
        card = printed.mystery(self._planet.id, identity)
        return "" if card is None else card.name

    def row(self, identities: Iterable[str]) -> str:
        """Several in a row, like ones counted."""
        return row(identities, self.of)

    def place(self, at: str, nodes: Iterable[NodeView]) -> str:
        """What a place of the map is called: as its card, or where it lies if nobody has seen that."""
        card = next((node.card for node in nodes if node.at == at), HIDDEN)
        return way(at) if card == HIDDEN else self.of(card)

    def is_told(self, flag: str) -> bool:
        """Whether players read of something that is remembered."""
        return flag in self._told


@cache
def names(planet: str) -> Titles:
    """Those of a planet, put in order once."""
    return Titles(planet)
