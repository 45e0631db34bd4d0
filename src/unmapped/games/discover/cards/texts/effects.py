"""Effects as a card says them: what the words of Discover say, and how its cards put it."""

from typing import Final, final

from unmapped.games.discover.cards.texts import body, goods, land, monsters, rules, story
from unmapped.games.discover.cards.texts.conditions import holds
from unmapped.games.discover.cards.texts.grammar import ENGLISH, THAT_SURVIVOR
from unmapped.games.discover.cards.texts.names import Names
from unmapped.games.discover.cards.texts.selectors import who
from unmapped.games.discover.cards.verbs import Verb, conditions
from unmapped.games.discover.cards.verbs import body as body_words
from unmapped.games.discover.cards.verbs import goods as goods_words
from unmapped.games.discover.cards.verbs import land as land_words
from unmapped.games.discover.cards.verbs import monsters as monster_words
from unmapped.games.discover.cards.verbs import ongoing as ongoing_words
from unmapped.games.discover.cards.verbs import story as story_words
from unmapped.language.script import All, Chain, Each, Effect, Either, When
from unmapped.language.sentences.clauses import Clause, Said, Subject
from unmapped.language.sentences.telling import Teller


@final
class _Teller(Teller[Names, Verb]):
    """Says what the effects of Discover do."""

    def say(self, names: Names, word: Verb) -> Clause:
        """Return the clause of a word."""
        return say(names, word)

    def holds(self, names: Names, condition: Verb) -> str:
        """Return that a condition holds."""
        return holds(names, _condition(condition))

    def group(self, names: Names, who_they_are: Verb) -> Subject:
        """Return the members of a group."""
        assert isinstance(who_they_are, body_words.Group)
        return who(names, who_they_are.who)

    def render(self, names: Names, effect: Effect[Verb]) -> str:
        """Return an effect as sentences; in a list what is long stands alone, and a chain is one line."""
        match effect:
            case All():
                return " ".join(self.render(names, member) for member in _lines(effect.of))
            case Chain():
                return self.tongue.sentences(self.clauses(names, effect))
            case _:
                return super().render(names, effect)

    def condition(self, names: Names, effect: When[Verb]) -> str:
        """Return the condition of an effect."""
        match effect.condition:
            case conditions.Rolled(least=least, most=most):
                return f"on {least}" if least == most else f"on {least}-{most}"
            case conditions.Voted(option=option):
                return f"if the vote is for ({option})"
            case conditions.Not(of=conditions.AloneOnMap()):
                return "if another survivor is on the map"
            case _:
                return super().condition(names, effect)

    def member(self, names: Names, effect: Each[Verb]) -> Subject:
        """Return whom it happens to; who leads is somebody else once it has."""
        if effect.who == body_words.Group("leader") and _changes_leader(effect.then):
            return Subject("whoever led the tribe until now")
        return super().member(names, effect)


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


def _changes_leader(effect: Effect[Verb]) -> bool:
    """Whether somebody else leads the tribe after an effect."""
    return isinstance(effect, All) and any(isinstance(member, story_words.SetLeader) for member in effect.of)


TELLER: Final = _Teller(ENGLISH, THAT_SURVIVOR)
render, part, clauses = TELLER.render, TELLER.part, TELLER.clauses
