"""Questions about effects, in words: what each way to go on would do, as the card says it.

The first argument of such a prompt is the card it comes from; texts follow, one for each choice. Interpreted: it reads
content records.
"""

from typing import Final, final

from unmapped.games.discover.cards.components import Card, Pool
from unmapped.games.discover.cards.pool import Pool as Made
from unmapped.games.discover.cards.texts import Names, effects
from unmapped.games.discover.cards.verbs import Verb
from unmapped.games.discover.cards.verbs.numbers import AT, FOR
from unmapped.kernel.agenda import Record
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Prompt
from unmapped.language import deeds
from unmapped.language.effects import CHOICE
from unmapped.language.script import Effect

_NODE: Final = 1
_SOURCE: Final = 3
"""Where the records of CHOICE and CONSENT say what the effect is, and what it stands on."""


@final
class Deeds(deeds.Deeds[Verb]):
    """What the effects of the pool do, in words; the setting is the land."""

    def __init__(self, whole: Pool, made: Made, cards: list[Card], written: dict[int, Effect[Verb]]) -> None:
        """`cards` are the cards by their things, `written` the effects by their nodes."""
        super().__init__(made.program, written, (FOR, AT))
        self._whole = whole
        self._made = made
        self._cards = cards

    def prompt(self, record: Record, land: int, *, in_vain: bool = False) -> Prompt:
        """What a CHOICE or a CONSENT asks in a land; `in_vain` if one can only pay for nothing (DI-249, DI-R96)."""
        node, source = record[_NODE], record[_SOURCE]
        if record[0] == CHOICE:
            return Prompt("choice", (self.name(source), *self.ways(source, node, land)), "DI-249")
        if in_vain:
            return Prompt("in-vain", self.about(source, node, land), "DI-R96")
        return Prompt("consent", self.about(source, node, land), "DI-249")

    def about(self, source: int, node: int, land: int) -> tuple[Argument, ...]:
        """The card that an effect stands on, and what the effect does."""
        return self.name(source), self.deed(source, node, land)

    def name(self, source: int) -> str:
        """How prompts name a card."""
        return self._made.ids[source] if source >= 0 else ""

    def say(self, effect: Effect[Verb], source: int, setting: int) -> str:
        """An effect as the card says it in a land."""
        return effects.render(self._names(source, setting), effect)

    def _names(self, source: int, land: int) -> Names:
        """The names as the card says them in a land."""
        names = Names(self._whole, self._whole.lands[land])
        return names.card(self._cards[source]) if source >= 0 else names
