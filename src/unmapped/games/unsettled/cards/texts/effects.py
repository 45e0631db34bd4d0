"""Effects as a card says them: the words of the verbs, joined by what the combinators mean."""

from typing import Final

from unmapped.games.unsettled.cards.texts import crew, finds, planet, rules, world
from unmapped.games.unsettled.cards.texts.conditions import holds
from unmapped.games.unsettled.cards.texts.grammar import THAT_EXPLORER
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import node, who
from unmapped.games.unsettled.cards.verbs import Verb, conditions
from unmapped.games.unsettled.cards.verbs import crew as crew_words
from unmapped.games.unsettled.cards.verbs import finds as finds_words
from unmapped.games.unsettled.cards.verbs import ongoing as ongoing_words
from unmapped.games.unsettled.cards.verbs import planet as planet_words
from unmapped.games.unsettled.cards.verbs import world as world_words
from unmapped.kernel.grammar import YOU, Act, Clause, Said, done_by, inline, is_plain, sentence, sentences, times
from unmapped.language.script import All, Chain, Each, Effect, Either, May, Pay, Repeat, When

_FEWEST_WAYS: Final = 2


def say(names: Names, verb: Verb) -> Clause:
    """Return the words of a single verb."""
    if isinstance(verb, crew_words.VERBS):
        return crew.say(names, verb)
    if isinstance(verb, world_words.VERBS):
        return world.say(names, verb)
    if isinstance(verb, finds_words.VERBS):
        return finds.say(names, verb)
    if isinstance(verb, planet_words.VERBS):
        return planet.say(names, verb)
    if isinstance(verb, ongoing_words.VERBS):
        return rules.say(names, verb)
    return Said(holds(names, _condition(verb)))


def _condition(verb: Verb) -> conditions.Condition:
    """Return a verb that stands where a condition belongs."""
    assert isinstance(verb, conditions.CONDITIONS)
    return verb


def render(names: Names, effect: Effect[Verb]) -> str:
    """Return an effect as sentences."""
    match effect:
        case Chain():
            first, *rest = (clauses(names, link) for link in effect.of)
            return " ".join([sentences(first), *(sentence(f"then {inline(link)}") for link in rest if link)])
        case When(otherwise=other) if other is not None and not _is_price(effect):
            then = sentence(f"{_if(names, effect)}, {part(names, effect.then)}")
            return f"{then} {sentence(f'otherwise {part(names, other)}')}"
        case _:
            return sentences(clauses(names, effect))


def part(names: Names, effect: Effect[Verb]) -> str:
    """Return an effect as a part of a sentence."""
    return inline(clauses(names, effect))


def clauses(names: Names, effect: Effect[Verb]) -> list[Clause]:
    """Return an effect as clauses; what has to be said in one breath is one clause."""
    match effect:
        case All():
            return [clause for member in effect.of for clause in clauses(names, member)]
        case Chain():
            links = [link for member in effect.of if (link := part(names, member))]
            return [Said("; then ".join(links))] if links else []
        case Either():
            return [Said(_alternatives([part(names, way) for way in effect.of]))]
        case May():
            return _may(names, effect.then)
        case When():
            return _when(names, effect)
        case Pay():
            return [Said(f"{part(names, effect.cost)} {_for(clauses(names, effect.then))}")]
        case Each():
            return _each(names, effect)
        case Repeat():
            return [Said(f"{part(names, effect.then)},{times(effect.times)}")]
        case planet_words.SetFlag(flag=flag) | planet_words.ClearFlag(flag=flag) if not names.has("flag", flag):
            return []  # Only books are kept.
        case _:
            return [say(names, effect)]


def _alternatives(ways: list[str]) -> str:
    """Join alternatives, so that each stays in one piece."""
    comma = "," if len(ways) > _FEWEST_WAYS or any("," in way or " and " in way for way in ways) else ""
    return f"either {', '.join(ways[:-1])}{comma} or {ways[-1]}"


def _may(names: Names, effect: Effect[Verb]) -> list[Clause]:
    """Say what one is free to do."""
    if isinstance(effect, When):
        otherwise: Effect[Verb] | None = None if effect.otherwise is None else May(effect.otherwise)
        return _when(names, When(effect.condition, May(effect.then), otherwise))
    found = clauses(names, effect)
    acts = [clause._replace(may=True) for clause in found if isinstance(clause, Act)]
    return [*acts] if len(acts) == len(found) else [Said(f"{names.you.words} may {inline(found)}")]


def _when(names: Names, effect: When[Verb]) -> list[Clause]:
    """Say what depends on a condition."""
    then = clauses(names, effect.then)
    if effect.otherwise is None:
        if not then:
            return []
        if not is_plain(then):
            return [Said(f"{_if(names, effect)}, {inline(then)}")]
        if isinstance(effect.condition, conditions.ThereIs) and node(names, effect.condition.where) in inline(then):
            return [Said(f"{inline(then)}, if there is one")]
        if isinstance(effect.condition, conditions.Not):
            return [Said(f"{inline(then)} {_if(names, effect)}")]
        return [Said(f"{_if(names, effect)}, {inline(then)}")]
    if _is_price(effect):
        may = f"{names.you.words} may leave this out if {holds(names, _condition(effect.condition))}"
        return [Said(f"{part(names, effect.otherwise)}; {may}")]
    otherwise = part(names, effect.otherwise)
    if not then:
        return [Said(f"unless {holds(names, _condition(effect.condition))}, {otherwise}")]
    return [Said(f"{_if(names, effect)}, {inline(then)}{f'; otherwise {otherwise}' if otherwise else ''}")]


def _if(names: Names, effect: When[Verb]) -> str:
    """Return the condition of an effect."""
    if isinstance(effect.condition, conditions.Not) and effect.otherwise is None:
        return f"unless {holds(names, effect.condition.of)}"
    return f"if {holds(names, _condition(effect.condition))}"


def _is_price(effect: When[Verb]) -> bool:
    """Whether a condition frees from a price that has to be paid otherwise."""
    return isinstance(effect.then, May) and effect.then.then == effect.otherwise


def _for(bought: list[Clause]) -> str:
    """Say what something is paid for."""
    yours = all(isinstance(clause, Act) and clause.subject == YOU for clause in bought)
    return f"to {inline(bought)}" if yours else f"so that {inline(bought)}"


def _each(names: Names, effect: Each[Verb]) -> list[Clause]:
    """Say what happens to each of a group."""
    group = effect.who
    assert isinstance(group, crew_words.Group)
    person, others = who(names, group.who), names.of_others()
    then = effect.then
    if isinstance(then, When) and then.otherwise is None:
        doing = done_by(person, clauses(others, then.then), THAT_EXPLORER)
        if doing is not None and is_plain(doing):
            return [Said(f"{inline(doing)} {_if(others, then)}")]
    found = done_by(person, clauses(others, then), THAT_EXPLORER)
    return [Said(f"{person.words}: {part(others, then)}")] if found is None else found
