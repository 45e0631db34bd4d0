"""Verbs of cards as numbers for the program, and the verbs that an effect holds."""

from typing import Final, final

from unmapped.games.planet_unknown.cards import verbs
from unmapped.games.planet_unknown.cards.verbs import Verb
from unmapped.language.encoding import Plain
from unmapped.language.script import All, Chain, Each, Effect, Either, May, Pay, Repeat, When
from unmapped.language.word import numbered

VERB_NUMBERS = {verb: number for number, verb in enumerate(verbs.VERBS)}
"""The number of each verb in the program."""


@final
class _Encoder(Plain[Verb]):
    """Encodes verbs as `benefits.do` reads them: their fields in order."""

    def rule(self, word: Verb) -> tuple[int, ...]:
        """A verb as its number and arguments; a ladder of medals is told step by step."""
        match word:
            case verbs.MeteoriteSet():
                return (VERB_NUMBERS[verbs.MeteoriteSet], *word.per_group)
            case verbs.CommerceSet():
                return (VERB_NUMBERS[verbs.CommerceSet], *word.set_medals)
            case _:
                return super().rule(word)


encode: Final = _Encoder(numbered(verbs.VERBS)).rule
"""A verb as its number and arguments."""


def leaves(effect: Effect[Verb]) -> list[Verb]:
    """The verbs of an effect that is a verb or a list of verbs; scoring looks for its figures there."""
    match effect:
        case All(of=of):
            return [verb for part in of for verb in leaves(part)]
        case Chain() | Either() | May() | When() | Pay() | Each() | Repeat():
            return []
        case _:
            return [effect]
