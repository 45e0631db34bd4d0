"""Effects in plain English, for games whose words say themselves: a clause for each, and no names to be told."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar, final

from msgspec import Struct

from unmapped.language.script import Effect
from unmapped.language.sentences.clauses import Clause, Said, Subject
from unmapped.language.sentences.english import THEY, YOU, English, sentence
from unmapped.language.sentences.telling import Teller

V = TypeVar("V", bound=Struct)


@final
class PlainTexts(Generic[V]):
    """The words of a game's effects, made from the words of its verbs.

    `say` gives the words of one verb: a clause without capital and full stop, such as ``gain one biomass patch``.
    """

    def __init__(self, say: Callable[[V], str]) -> None:
        self.say = say
        self._teller = _Teller(say)

    def render(self, effect: Effect[V]) -> str:
        """Return the text that a player reads for an effect, a sentence."""
        return sentence(self.clause(effect))

    def clause(self, effect: Effect[V]) -> str:
        """Return the words of an effect as a part of a sentence, without capital and full stop."""
        return self._teller.part(_READER, effect)


class _Plain(English):
    """English for clauses that stand by themselves."""

    def together(self, members: Sequence[Sequence[Clause]]) -> list[Clause]:
        """Say effects one after the other: ``X, then Y``."""
        return [Said(", then ".join([self.inline(member) for member in members]))]

    def pay(self, you: Subject, cost: Sequence[Clause], bought: Sequence[Clause]) -> list[Clause]:
        """Say what is paid, and for what: ``X to Y``."""
        return [Said(f"{self.inline(cost)} to {self.inline(bought)}")]


@final
class _Names:
    """Whoever reads it is meant, also where it is told of others: ``each neighbour: you may X``."""

    you = YOU

    def of_others(self) -> "_Names":
        """Return the names where it is told of others."""
        return self


_READER: Final = _Names()


@final
class _Teller(Teller[_Names, V]):
    """Says every word by itself, whoever it is about."""

    def __init__(self, said: Callable[[V], str]) -> None:
        super().__init__(_Plain(), THEY)
        self._said = said

    def say(self, names: _Names, word: V) -> Clause:
        """Return the clause of a word."""
        return Said(self._said(word))

    def holds(self, names: _Names, condition: V) -> str:
        """Return that a condition holds."""
        return self._said(condition)

    def group(self, names: _Names, who: V) -> Subject:
        """Return the members of a group."""
        return Subject(self._said(who))
