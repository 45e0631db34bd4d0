"""Cards as the rules read them: the program of their effects, and the figures by which they score.

What other rules ask of them while somebody plays is worked out when they are read.
"""

from functools import lru_cache
from typing import final

from unmapped.games.planet_unknown.cards import verbs
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.components import Content
from unmapped.games.planet_unknown.cards.content import COLORS
from unmapped.games.planet_unknown.cards.encoding import encode, leaves
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.language.effects import Program
from unmapped.language.program import Compiler

_FOR_THE_TABLE = (
    verbs.RoverBan,
    verbs.PlacementBan,
    verbs.OneResourceOnly,
    verbs.NoMilestones,
    verbs.NoSynergy,
    verbs.AddCivCards,
    verbs.RemoveCivCards,
)
"""Verbs that happen once to the whole table; all others happen to each player."""


@final
class Catalogue:
    """Civ cards, objectives and events by card number."""

    __slots__ = ("_civ_nodes", "_events", "_immediate", "_leaves", "content", "program", "ranks")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.program = Program()
        compiler = Compiler(self.program, encode)
        self._civ_nodes = [compiler.add(card.effect) for card in content.civ_cards]
        ranks = [card.rank for card in content.civ_cards]
        self.ranks = tuple(
            [tuple([FIRST_CIV + n for n, rank in enumerate(ranks) if rank == own]) for own in (1, 2, 3, 4)]
        )
        """The civ cards of each rank."""
        self._immediate = [card.timing == "immediate" for card in content.civ_cards]
        self._leaves = [tuple([encode(verb) for verb in leaves(card.effect)]) for card in content.civ_cards]
        self._events = [compiler.add(card.effect) for card in content.events]

    def is_immediate(self, card: int) -> bool:
        """Whether a civ card is carried out as soon as it is taken (PU-058)."""
        return self._immediate[card - FIRST_CIV]

    def civ_node(self, card: int) -> int:
        """The effect of a civ card in the program."""
        return self._civ_nodes[card - FIRST_CIV]

    def civ_verbs(self, card: int) -> tuple[tuple[int, ...], ...]:
        """The verbs of a civ card, encoded."""
        return self._leaves[card - FIRST_CIV]

    def event_node(self, card: int) -> int:
        """The effect of an event card in the program."""
        return self._events[card - FIRST_EVENT]

    def event_is_for_the_table(self, card: int) -> bool:
        """Whether an event happens once to the whole table instead of to each player."""
        return isinstance(self.content.events[card - FIRST_EVENT].effect, _FOR_THE_TABLE)

    def event_color(self, card: int) -> int:
        """0 green, 1 orange, 2 red."""
        return COLORS.index(self.content.events[card - FIRST_EVENT].color)

    def is_solo_only(self, card: int) -> bool:
        """Whether an event card leaves the game when two or more play (PU-122)."""
        return self.content.events[card - FIRST_EVENT].solo_only

    def rank(self, card: int) -> int:
        """The rank of a civ card, 1 to 4."""
        return self.content.civ_cards[card - FIRST_CIV].rank

    def name(self, card: int) -> str:
        """What a card is called: a civ card or the neighbor side of an objective by name, an event by id."""
        if card < FIRST_OBJECTIVE:
            return self.content.civ_cards[card - FIRST_CIV].name
        if card < FIRST_EVENT:
            return self.content.objectives[card - FIRST_OBJECTIVE].id
        return self.content.events[card - FIRST_EVENT].id


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """The cards that the package ships."""
    return Catalogue(box().content)
