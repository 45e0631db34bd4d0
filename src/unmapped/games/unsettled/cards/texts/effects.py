"""Effects as a card says them: what the words of Unsettled say, and how its cards put it."""

from typing import Final, final

from unmapped.games.unsettled.cards.texts import crew, finds, planet, rules, world
from unmapped.games.unsettled.cards.texts.conditions import holds
from unmapped.games.unsettled.cards.texts.grammar import ENGLISH, THAT_EXPLORER
from unmapped.games.unsettled.cards.texts.names import Names
from unmapped.games.unsettled.cards.texts.selectors import node, who
from unmapped.games.unsettled.cards.verbs import Verb, conditions
from unmapped.games.unsettled.cards.verbs import crew as crew_words
from unmapped.games.unsettled.cards.verbs import finds as finds_words
from unmapped.games.unsettled.cards.verbs import ongoing as ongoing_words
from unmapped.games.unsettled.cards.verbs import planet as planet_words
from unmapped.games.unsettled.cards.verbs import world as world_words
from unmapped.language.script import When
from unmapped.language.sentences.clauses import Clause, Said, Subject
from unmapped.language.sentences.telling import Teller


@final
class _Teller(Teller[Names, Verb]):
    """Says what the effects of Unsettled do."""

    def say(self, names: Names, word: Verb) -> Clause | None:
        """Return the clause of a word; nothing where only books are kept."""
        if isinstance(word, planet_words.SetFlag | planet_words.ClearFlag) and not names.has("flag", word.flag):
            return None
        return say(names, word)

    def holds(self, names: Names, condition: Verb) -> str:
        """Return that a condition holds."""
        return holds(names, _condition(condition))

    def group(self, names: Names, who_they_are: Verb) -> Subject:
        """Return the members of a group."""
        assert isinstance(who_they_are, crew_words.Group)
        return who(names, who_they_are.who)

    def when(self, names: Names, effect: When[Verb]) -> list[Clause]:
        """Return what depends on a condition; that what it is done to is there is said behind."""
        if isinstance(effect.condition, conditions.ThereIs) and effect.otherwise is None:
            then = self.clauses(names, effect.then)
            if self.tongue.is_plain(then) and node(names, effect.condition.where) in self.tongue.inline(then):
                return [Said(f"{self.tongue.inline(then)}, if there is one")]
        return super().when(names, effect)


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


TELLER: Final = _Teller(ENGLISH, THAT_EXPLORER)
render, part, clauses = TELLER.render, TELLER.part, TELLER.clauses
