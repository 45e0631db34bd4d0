"""Questions about effects, in words: what each way to go on would do, as the card says it.

The first argument of such a prompt is the card it comes from; texts follow, one for each choice. Interpreted: it reads
content records.
"""

from functools import cached_property
from typing import Final, final

from unmapped.games.discover.components import Card, Pool
from unmapped.games.discover.pool import Pool as Made
from unmapped.games.discover.texts import Names, effects
from unmapped.games.discover.verbs import Verb
from unmapped.games.discover.verbs.numbers import AT, FOR
from unmapped.kernel.agenda import Record
from unmapped.kernel.effects import CHOICE, VERB
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Prompt
from unmapped.kernel.script import Effect, Either, May, Pay

_NODE: Final = 1
_SOURCE: Final = 3
"""Where the records of CHOICE and CONSENT say what the effect is, and what it stands on."""


@final
class Deeds:
    """What the effects of the pool do, in words; said once for each land, then remembered."""

    def __init__(self, whole: Pool, made: Made, cards: list[Card], written: dict[int, Effect[Verb]]) -> None:
        """`cards` are the cards by their things, `written` the effects by their nodes."""
        self._whole = whole
        self._made = made
        self._cards = cards
        self._written = written
        self._ways: dict[tuple[int, int, int], tuple[str, ...]] = {}
        self._deeds: dict[tuple[int, int, int], str] = {}

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

    def ways(self, source: int, node: int, land: int) -> tuple[str, ...]:
        """What each branch of an EITHER does, as sentences."""
        key = source, node, land
        if key not in self._ways:
            effect = self._written.get(node)
            names = self._names(source, land)
            found = effect.of if isinstance(effect, Either) else ()
            self._ways[key] = tuple([effects.render(names, way) for way in found])
        return self._ways[key]

    def deed(self, source: int, node: int, land: int) -> str:
        """What an effect does, as sentences; nothing for one that stands on no card."""
        key = source, node, land
        if key not in self._deeds:
            self._deeds[key] = self._said(self._names(source, land), self._parts.get(node))
        return self._deeds[key]

    @staticmethod
    def _said(names: Names, effect: Effect[Verb] | None) -> str:
        match effect:
            case None:
                return ""
            case May():
                return effects.render(names, effect.then)
            case Pay():
                return effects.render(names, effect.cost)
            case _:
                return effects.render(names, effect)

    @cached_property
    def _parts(self) -> dict[int, Effect[Verb]]:
        """The effect of every node; inside of FOR and AT it is the whole of it, with whom and where."""
        nodes = self._made.program.nodes
        found = dict(self._written)
        for node, effect in self._written.items():
            inner = node
            while nodes[inner][0] == VERB and nodes[inner][1] in (FOR, AT):
                inner = nodes[inner][-1]
                found[inner] = effect
        return found

    def _names(self, source: int, land: int) -> Names:
        """The names as the card says them in a land."""
        names = Names(self._whole, self._whole.lands[land])
        return names.card(self._cards[source]) if source >= 0 else names
