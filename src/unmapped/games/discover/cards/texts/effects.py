"""Effects as a card says them: the words of the verbs, joined by what the combinators mean."""

from typing import Final

from unmapped.games.discover.cards.texts import body, goods, land, monsters, rules, story
from unmapped.games.discover.cards.texts.conditions import holds
from unmapped.games.discover.cards.texts.names import Names
from unmapped.games.discover.cards.texts.selectors import THAT_SURVIVOR, who
from unmapped.games.discover.cards.verbs import Verb, conditions
from unmapped.games.discover.cards.verbs import body as body_words
from unmapped.games.discover.cards.verbs import goods as goods_words
from unmapped.games.discover.cards.verbs import land as land_words
from unmapped.games.discover.cards.verbs import monsters as monster_words
from unmapped.games.discover.cards.verbs import ongoing as ongoing_words
from unmapped.games.discover.cards.verbs import story as story_words
from unmapped.kernel.grammar import (
    YOU,
    Act,
    Clause,
    Said,
    Subject,
    done_by,
    inline,
    is_plain,
    sentence,
    sentences,
    times,
)
from unmapped.language.script import All, Chain, Each, Effect, Either, May, Pay, Repeat, When

_FEWEST_WAYS: Final = 2


def say(names: Names, verb: Verb) -> Clause:
    """Return the words of a single verb."""
    if isinstance(verb, goods_words.VERBS):
        return goods.say(names, verb)
    if isinstance(verb, body_words.VERBS):
        return body.say(names, verb)
    if isinstance(verb, land_words.VERBS):
        return land.say(names, verb)
    if isinstance(verb, monster_words.VERBS):
        return monsters.say(names, verb)
    if isinstance(verb, story_words.VERBS):
        return story.say(names, verb)
    if isinstance(verb, ongoing_words.VERBS):
        return Said(rules.rule(names, verb))
    return Said(holds(names, _condition(verb)))


def _condition(verb: Verb) -> conditions.Condition:
    """Return a verb that stands where a condition belongs."""
    assert isinstance(verb, conditions.CONDITIONS)
    return verb


def render(names: Names, effect: Effect[Verb]) -> str:
    """Return an effect as sentences."""
    match effect:
        case When(otherwise=other) if other is not None:
            then = sentence(f"{_if(names, effect)}, {part(names, effect.then)}")
            return f"{then} {sentence(f'otherwise {part(names, other)}')}"
        case All():
            return " ".join(render(names, member) for member in _lines(effect.of))
        case _:
            return sentences(clauses(names, effect))


def _lines(members: tuple[Effect[Verb], ...]) -> list[Effect[Verb]]:
    """Return the members of a list, those that make up one sentence as one; what is long stands alone."""
    lines: list[list[Effect[Verb]]] = []
    for member in members:
        alone = isinstance(member, When | Each | Either | All)
        if not alone and lines and not isinstance(lines[-1][-1], When | Each | Either | All):
            lines[-1].append(member)
        else:
            lines.append([member])
    return [line[0] if len(line) == 1 else Chain(tuple(line)) for line in lines]


def part(names: Names, effect: Effect[Verb]) -> str:
    """Return an effect as a part of a sentence."""
    return inline(clauses(names, effect))


def clauses(names: Names, effect: Effect[Verb]) -> list[Clause]:
    """Return an effect as clauses; what has to be said in one breath is one clause."""
    match effect:
        case All() | Chain():
            return [clause for member in effect.of for clause in clauses(names, member)]
        case Either():
            return [Said(_alternatives([part(names, way) for way in effect.of]))]
        case May():
            return _may(names, effect.then)
        case When():
            return _when(names, effect)
        case Pay():
            return _pay(names, effect)
        case Each():
            return _each(names, effect)
        case Repeat():
            return [Said(f"{times(effect.times).strip()}: {part(names, effect.then)}")]
        case _:
            return [say(names, effect)]


def _alternatives(ways: list[str]) -> str:
    """Join alternatives, so that each stays in one piece."""
    if any(word in way for way in ways for word in (",", ";")):
        named = [f"({letter}) {way}" for letter, way in zip("abcdef", ways, strict=False)]
        return f"either {'; '.join(named[:-1])}; or {named[-1]}"
    comma = "," if len(ways) > _FEWEST_WAYS or any(" and " in way for way in ways) else ""
    return f"either {', '.join(ways[:-1])}{comma} or {ways[-1]}"


def _pay(names: Names, effect: Pay[Verb]) -> list[Clause]:
    """Say what something is paid for."""
    cost, bought = clauses(names, effect.cost), clauses(names, effect.then)
    orders: list[Clause] = []
    for clause in bought:
        if not isinstance(clause, Act) or clause.subject not in (YOU, names.you):
            break
        orders.append(clause._replace(subject=YOU))
    rest = bought[len(orders) :]
    if not orders:
        return [Said(f"{inline(cost)}; then {inline(rest)}")]
    if len(cost) == 1 and isinstance(cost[0], Act) and not cost[0].order:
        return [cost[0]._replace(rest=f"{cost[0].rest} to {inline(orders)}"), *rest]
    return [Said(f"{inline(cost)} to {inline(orders)}"), *rest]


def _may(names: Names, effect: Effect[Verb]) -> list[Clause]:
    """Say what one is free to do."""
    if isinstance(effect, When):
        otherwise: Effect[Verb] | None = None if effect.otherwise is None else May(effect.otherwise)
        return _when(names, When(effect.condition, May(effect.then), otherwise))
    found = clauses(names, effect)
    acts = [clause._replace(may=True) for clause in found if isinstance(clause, Act)]
    if len(acts) == len(found) and all(act.subject == acts[0].subject for act in acts):
        return [*acts]
    orders = [
        clause._replace(subject=YOU) if isinstance(clause, Act) and clause.subject == names.you else clause
        for clause in found
    ]
    if names.you == YOU:
        return [Said(f"you may {inline(found)}")]
    return [Said(f"{names.you.words} may {inline(orders)}")]


def _when(names: Names, effect: When[Verb]) -> list[Clause]:
    """Say what depends on a condition."""
    then = clauses(names, effect.then)
    if effect.otherwise is None:
        if is_plain(then) and isinstance(effect.condition, conditions.Not):
            return [Said(f"{inline(then)} {_if(names, effect)}")]
        return [Said(f"{_if(names, effect)}, {inline(then)}")]
    return [Said(f"{_if(names, effect)}, {inline(then)}; otherwise {part(names, effect.otherwise)}")]


def _if(names: Names, effect: When[Verb]) -> str:
    """Return the condition of an effect."""
    match effect.condition:
        case conditions.Rolled(least=least, most=most):
            return f"on {least}" if least == most else f"on {least}-{most}"
        case conditions.Voted(option=option):
            return f"if the vote is for ({option})"
        case conditions.Not(of=conditions.AloneOnMap()):
            return "if another survivor is on the map"
        case conditions.Not() if effect.otherwise is None:
            return f"unless {holds(names, effect.condition.of)}"
        case _:
            return f"if {holds(names, _condition(effect.condition))}"


def _each(names: Names, effect: Each[Verb]) -> list[Clause]:
    """Say what happens to each of a group."""
    group = effect.who
    assert isinstance(group, body_words.Group)
    person, others = who(names, group.who), names.of_others()
    if group.who == "leader" and _changes_leader(effect.then):
        person = Subject("whoever led the tribe until now")
    then = effect.then
    if isinstance(then, When) and then.otherwise is None:
        doing = done_by(person, clauses(others, then.then), THAT_SURVIVOR)
        if doing is not None and is_plain(doing):
            return [Said(f"{inline(doing)} {_if(others, then)}")]
    found = done_by(person, clauses(others, then), THAT_SURVIVOR)
    if found is not None and not any(isinstance(clause, Act) and clause.subject == person for clause in found):
        return [Said(f"for {person.words}, {part(others, then)}")]
    return [Said(f"{person.words}: {part(others, then)}")] if found is None else found


def _changes_leader(effect: Effect[Verb]) -> bool:
    """Whether somebody else leads the tribe after an effect."""
    return isinstance(effect, All) and any(isinstance(member, story_words.SetLeader) for member in effect.of)
