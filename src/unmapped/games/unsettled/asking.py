"""Questions about effects, in words: what each way to go on would do, as the card says it.

The first argument of such a prompt is the card it comes from; texts follow, one for each choice. Interpreted: it reads
content records.
"""

from functools import cache
from typing import Final

from unmapped.games.unsettled import cartridge as built
from unmapped.games.unsettled.cartridge import Cartridge
from unmapped.games.unsettled.compiling import cartridge, effects_of
from unmapped.games.unsettled.content import framework, load
from unmapped.games.unsettled.texts import Names, effects
from unmapped.games.unsettled.verbs import Verb
from unmapped.games.unsettled.verbs.numbers import AT, FOR
from unmapped.kernel.agenda import Record
from unmapped.kernel.effects import CHOICE, PAY, VERB
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Prompt
from unmapped.kernel.script import Effect, Either, May, Pay

_NODE: Final = 1
_SOURCE: Final = 3
"""Where the records of CHOICE and CONSENT say what the effect is, and what it stands on."""


def prompt(planet: Cartridge, record: Record, seats: int) -> Prompt:
    """What a CHOICE or a CONSENT asks (US-R84, US-252)."""
    node, source = record[_NODE], record[_SOURCE]
    if record[0] == CHOICE:
        return Prompt("choice", (planet.source(source), *_ways(planet.name, source, node, seats)), "US-R84")
    if planet.program.nodes[node][0] == PAY:
        return Prompt("in-vain", about(planet, source, node, seats), "US-252")
    return Prompt("consent", about(planet, source, node, seats), "US-252")


def about(planet: Cartridge, source: int, node: int, seats: int) -> tuple[Argument, ...]:
    """The card that an effect stands on, and what the effect does."""
    return planet.source(source), _deed(planet.name, source, node, seats)


@cache
def _ways(planet: str, source: int, node: int, seats: int) -> tuple[str, ...]:
    """What each branch of an EITHER does, as sentences."""
    effect = effects_of(planet)[node]
    assert isinstance(effect, Either)
    names = _names(planet, source, seats)
    return tuple([effects.render(names, way) for way in effect.of])


@cache
def _deed(planet: str, source: int, node: int, seats: int) -> str:
    """What an effect does, as sentences; nothing for one that stands on no card."""
    effect = _parts(planet).get(node)
    names = _names(planet, source, seats)
    if isinstance(effect, May):
        return effects.render(names, effect.then)
    if isinstance(effect, Pay):
        return effects.render(names, effect.cost)
    return "" if effect is None else effects.render(names, effect)


@cache
def _parts(planet: str) -> dict[int, Effect[Verb]]:
    """The effect of every node; inside of FOR and AT it is the whole of it, with whom and where."""
    nodes = cartridge(planet).program.nodes
    found = dict(effects_of(planet))
    for node, effect in effects_of(planet).items():
        inner = node
        while nodes[inner][0] == VERB and nodes[inner][1] in (FOR, AT):
            inner = nodes[inner][-1]
            found[inner] = effect
    return found


@cache
def _names(planet: str, source: int, seats: int) -> Names:
    """The names as the card says them."""
    box, made = load(planet), cartridge(planet)
    names = Names(box, framework(), seats)
    kind, number = made.things[source]
    if kind == built.ENVIRONMENT_CARD:
        return names.on(discovery=box.environment[number].outlined).at("here")
    if kind == built.OPPORTUNITY_CARD:
        return names.on(discovery=box.opportunities[number].outlined).at("here")
    if kind == built.DISTRESS_CARD:
        return names.on(card="this distress")
    return names.on(structure=made.ids[source]) if kind == built.STRUCTURE_THING else names
