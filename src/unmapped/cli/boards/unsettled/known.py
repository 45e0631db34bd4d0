"""What is printed on the pieces of one planet, found by their ids."""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias, final

from rich.text import Text

from unmapped.cli.boards.unsettled import marks
from unmapped.games.unsettled.cards import printed
from unmapped.games.unsettled.cards.components import Discovery, Named
from unmapped.games.unsettled.cards.pieces import (
    Anomaly,
    Breakthrough,
    Distress,
    FreeAction,
    Node,
    Opportunity,
    PlanetCard,
    Space,
    Token,
    Trait,
)
from unmapped.games.unsettled.seen.names import names
from unmapped.games.unsettled.seen.view import View
from unmapped.kernel.printing import by_id

Card: TypeAlias = (
    Node | Opportunity | Breakthrough | Distress | Anomaly | PlanetCard | Token | Trait | Discovery | Named
)

_ARTICLES: Final = ("The ", "A ", "An ", "the ")


@final
class Known:
    """A planet."""

    def __init__(self, planet: str) -> None:
        self.planet = printed.printed().planets[planet]
        self.framework = self.planet.framework
        self.symbols: dict[str, Text] = marks.symbols(self.planet)
        decks: tuple[tuple[Card, ...], ...] = (
            self.planet.environment,
            self.planet.opportunities,
            self.planet.breakthroughs,
            self.planet.distress,
            self.planet.anomalies,
            self.planet.cards,
            self.planet.tokens,
            self.planet.discoveries,
            self.planet.properties,
            self.framework.traits,
        )
        self._cards: dict[str, Card] = by_id(*decks)
        self._names = names(planet)

    def card(self, identity: str) -> Card | None:
        """A card or piece, None for what is none."""
        card = self._cards.get(identity)
        return card if card is not None else self._mystery(identity)

    def _mystery(self, identity: str) -> PlanetCard | None:
        """A mystery; views name it once it is revealed."""
        return printed.mystery(self.planet.id, identity)

    def name(self, identity: str) -> str:
        """What something is called."""
        return self._names.of(identity)

    def row(self, identities: Iterable[str]) -> str:
        """Cards or pieces in a row, like ones counted."""
        return self._names.row(identities)

    def bare(self, identity: str) -> str:
        """What something is called, without article."""
        name = self.name(identity)
        return next((name.removeprefix(article) for article in _ARTICLES if name.startswith(article)), name)

    def limit(self, identity: str) -> int:
        """The most that a counter shows, or how many of a piece there are."""
        card = self._cards.get(identity)
        return card.limit if isinstance(card, Token) else 0

    def trait(self, identity: str) -> Trait:
        """A trait."""
        return next(trait for trait in self.framework.traits if trait.id == identity)

    # Nodes.

    def node(self, identity: str) -> Node | None:
        """An environment card that lies face up; None for the Scarab and for what nobody has seen."""
        card = self._cards.get(identity)
        return card if isinstance(card, Node) else None

    def build_site(self, identity: str) -> bool:
        """Whether a structure can be built on a card."""
        card = self.node(identity)
        return card is not None and card.build_site

    def on_enter(self, identity: str) -> str:
        """What happens to those who enter a card."""
        card = self.node(identity)
        return card.on_enter if card is not None else ""

    # What can be done.

    def spaces(self, view: View) -> dict[str, Space]:
        """The action spaces that views and actions may name now, by the words of their actions."""
        frame = self.framework
        spaces = [
            *frame.dashboard,
            *frame.resources,
            *[space for structure in frame.structures for space in (structure.build, structure.destroy)],
            *[space for trait in frame.traits for space in (trait.high, trait.low)],
            *[ability.space for ability in frame.abilities],
            *[space for node in self.planet.environment for space in node.actions],
            *[space for opportunity in self.planet.opportunities for space in opportunity.actions],
            *[space for card in (*self.planet.cards, *view.mysteries) for space in card.actions],
            *[space for face in view.faces[-1:] for space in face.actions],
            self.planet.primary,
        ]
        return {space.words: space for space in spaces}

    def free_actions(self, view: View) -> dict[str, FreeAction]:
        """The free actions that actions may name now, by their words, without cards that are one themselves."""
        planet = self.planet
        uses = [
            *[structure.use for structure in self.framework.structures],
            *[free for node in planet.environment for free in node.free_actions],
            *[free for card in planet.distress for free in card.free_actions],
            *[free for card in (*planet.cards, *view.mysteries) for free in card.free_actions],
            *[free for token in planet.tokens for free in token.free_actions],
            *[free for face in view.faces[-1:] for free in face.free_actions],
        ]
        return {free.words: free for free in uses}

    def usable(self, words: str) -> Breakthrough | Anomaly | None:
        """The card that an action uses as a whole, by its words."""
        usable: tuple[Breakthrough | Anomaly, ...] = (*self.planet.breakthroughs, *self.planet.anomalies)
        return next((card for card in usable if card.words == words), None)


@cache
def known(planet: str) -> Known:
    """What is printed for a planet, put in order once."""
    return Known(planet)


def initials(name: str) -> str:
    """A name in few letters: ``Hum`` for the Hummock, ``SH`` for the Second Hill."""
    words = [word for word in name.replace("-", " ").split() if word[0].isupper()]
    return "".join([word[0] for word in words]) if len(words) > 1 else name[:3]
