"""Questions about effects, in words: what each way to go on would do, as the card says it.

The first argument of such a prompt is the card it comes from; texts follow, one for each choice. Interpreted: it reads
content records.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final, final

from msgspec import Struct

from unmapped.games.unsettled.cards import cartridge as built
from unmapped.games.unsettled.cards.cartridge import Cartridge
from unmapped.games.unsettled.cards.components import Framework, Hook, Planet
from unmapped.games.unsettled.cards.texts import Names, effects
from unmapped.games.unsettled.cards.texts.hooks import LEADS
from unmapped.games.unsettled.cards.verbs import Verb
from unmapped.games.unsettled.cards.verbs.numbers import AT, FOR
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Prompt
from unmapped.language import effect_texts
from unmapped.language.effects import PAY
from unmapped.language.script import Effect

YOURS: Final = "the node that you move to"
_NODE: Final = 1
_ASKED: Final = effect_texts.AskingRules(choice="US-R84", consent="US-252", in_vain="US-252")


def prompt(planet: Cartridge, record: Ints, seats: int) -> Prompt:
    """What a CHOICE or a CONSENT asks (US-R84, US-252)."""
    return planet.effect_texts.prompt(record, seats, in_vain=planet.program.nodes[record[_NODE]][0] == PAY)


def about(planet: Cartridge, source: int, node: int, seats: int) -> tuple[Argument, ...]:
    """The card that an effect stands on, and what the effect does."""
    return planet.effect_texts.about(source, node, seats)


def _moving(record: object) -> Iterator[tuple[str, object]]:
    """The effects of hooks at moments that lead to a node, each with the creature that moves there."""
    for part in _parts(record):
        if isinstance(part, Hook) and part.on in LEADS:
            yield part.of if part.on == "creature_moves" else "", part.effect


def _parts(record: object) -> Iterator[Struct]:
    """A record and all records in it."""
    if isinstance(record, Struct):
        yield record
        for field in record.__struct_fields__:
            yield from _parts(getattr(record, field))
    elif isinstance(record, tuple):
        for member in record:
            yield from _parts(member)


@final
class EffectTexts(effect_texts.EffectTexts[Verb]):
    """What the effects of one planet do, in words; the setting is how many explorers there are."""

    def __init__(self, planet: Planet, framework: Framework, made: Cartridge, written: dict[int, Effect[Verb]]) -> None:
        """`written` are the effects by their nodes in the program of the cartridge."""
        super().__init__(made.program, written, (FOR, AT), _ASKED)
        self._planet = planet
        self._framework = framework
        self._made = made

    def name(self, source: int) -> str:
        """How prompts name a card, or whatever else an effect stands on."""
        return self._made.source(source)

    def say(self, effect: Effect[Verb], source: int, setting: int) -> str:
        """An effect as the card says it to a crew of that size."""
        names, going = self._names(source, setting), self._leading.get(id(effect))
        if going is not None:
            names = names.leading(f"the node to which {names.token(going)} moves" if going else YOURS)
        return effects.render(names, effect)

    @cached_property
    def _leading(self) -> dict[int, str]:
        """What happens as somebody is about to go: by effect and all parts of it the creature, "" for an explorer."""
        return {id(part): of for of, effect in _moving(self._planet) for part in _parts(effect)}

    def _names(self, source: int, seats: int) -> Names:
        """The names as the card says them."""
        box, made = self._planet, self._made
        names = Names(box, self._framework, seats)
        kind, number = made.things[source]
        if kind == built.ENVIRONMENT_CARD:
            return names.on(discovery=box.environment[number].outlined).at("here")
        if kind == built.OPPORTUNITY_CARD:
            return names.on(discovery=box.opportunities[number].outlined).at("here")
        if kind == built.DISTRESS_CARD:
            return names.on(card="this distress")
        return names.on(structure=made.ids[source]) if kind == built.STRUCTURE_THING else names
