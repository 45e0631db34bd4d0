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
from unmapped.language import effect_texts
from unmapped.language.script import Effect

_ASKED: Final = effect_texts.AskingRules(choice="DI-249", consent="DI-249", in_vain="DI-R96")


@final
class EffectTexts(effect_texts.EffectTexts[Verb]):
    """What the effects of the pool do, in words; the setting is the land."""

    def __init__(self, whole: Pool, made: Made, cards: list[Card], written: dict[int, Effect[Verb]]) -> None:
        """`cards` are the cards by their things, `written` the effects by their nodes."""
        super().__init__(made.program, written, (FOR, AT), _ASKED)
        self._whole = whole
        self._made = made
        self._cards = cards

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
