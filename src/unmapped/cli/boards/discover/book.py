"""What is printed on the cards of one land, found by their ids."""

from functools import lru_cache
from typing import Final, TypeAlias, final

from rich.text import Text

from unmapped.cli.boards.discover import marks
from unmapped.games.discover.cards import pieces, printed
from unmapped.games.discover.cards.components import Ground
from unmapped.games.discover.seen.discoveries import plan
from unmapped.games.discover.table.view import HIDDEN, View
from unmapped.kernel.printing import by_id

_OTHER: Final = "{other}"
Owned: TypeAlias = tuple[pieces.Action, pieces.Card]


@final
class Book:
    """A land with everything that speaks in its words."""

    def __init__(
        self, land: str, other: str, made: frozenset[str] = frozenset(), texts: pieces.Printed | None = None
    ) -> None:
        """`made` are the items that somebody has crafted: of other projects nobody reads what they make (DI-125).

        `texts` are what is printed on another pool than that of the package.
        """
        texts = printed.printed() if texts is None else texts
        self.land = next(printed_land for printed_land in texts.lands if printed_land.id == land)
        self.most_stamina = texts.most_stamina
        self.hearts = texts.hearts
        self.limit = texts.limit
        self._other = other
        here = self.land
        projects = [card if card.id in made else plan(card) for card in texts.projects]
        common = (projects, texts.characters, texts.nights, texts.supports, texts.contests)
        self.cards: dict[str, pieces.Card] = by_id((here.rule, here.closing), *here.decks, *common)
        self.actions: dict[str, Owned] = {
            action.words: (action, card) for card in self.cards.values() for action in card.actions
        }
        """Card actions, by what follows ``use``."""
        self.grounds = by_id(here.grounds)
        self.letters: dict[str, Text] = marks.letters(here.grounds)

    def card(self, identity: str) -> pieces.Card | None:
        """A card, None for what is none."""
        return self.cards.get(identity)

    def name(self, identity: str) -> str:
        """What a card is called."""
        if identity == HIDDEN:
            return "a face-down card"
        card = self.cards.get(identity)
        return card.name if card is not None else identity.rpartition("/")[2].replace("-", " ").replace("_", " ")

    def filled(self, text: str) -> str:
        """A text of the copy: the name of its first land is filled in."""
        return text.replace(_OTHER, self._other)

    def ground(self, identity: str) -> Ground:
        """A kind of ground."""
        return self.grounds[identity]


@lru_cache(maxsize=64)
def _book(land: str, other: str, made: frozenset[str]) -> Book:
    return Book(land, other, made)


def book(view: View) -> Book:
    """What is printed for a table, put in order once."""
    made = frozenset([item.id for survivor in view.survivors for item in survivor.items])
    return _book(view.land, view.other, made)
