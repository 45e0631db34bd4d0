"""Effects as their cards say them, in any language: the tree is walked here, and nothing here is a word of any.

`Propositions` says what has to be so, `Teller` what is done. A game gives both the clauses of its own words; how these
hang together they ask a `Tongue`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Generic, Protocol, Self, TypeVar

from msgspec import Struct

from unmapped.language.joined import AllOf, AnyOf, Not, While
from unmapped.language.script import All, Chain, Each, Effect, Either, May, Pay, Repeat, When
from unmapped.language.sentences.clauses import Clause, Proposition, Said, Subject
from unmapped.language.sentences.tongue import Tongue


class Names(Protocol):
    """What things are called on a card, and whom it speaks to."""

    @property
    def you(self) -> Subject:
        """Whom it happens to."""
        ...

    def of_others(self) -> Self:
        """Return the names where it is told of somebody of whom it was said who it is."""
        ...


N = TypeVar("N", bound=Names)
C = TypeVar("C", bound=Struct)
V = TypeVar("V", bound=Struct)
W = TypeVar("W")


class Propositions(ABC, Generic[N, C]):
    """What the conditions of one game say in one language."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue

    @abstractmethod
    def own(self, names: N, condition: C) -> Proposition:
        """Return a condition of the game as a proposition."""

    def proposition(self, names: N, condition: C) -> Proposition:
        """Return a condition as a proposition."""
        match condition:
            case Not():
                inner = self.proposition(names, condition.of)
                return Proposition(inner.no, inner.yes)
            case AllOf():
                return self.tongue.all_of([self.proposition(names, part) for part in condition.of])
            case AnyOf():
                return self.tongue.any_of([self.proposition(names, part) for part in condition.of])
            case _:
                return self.own(names, condition)

    def holds(self, names: N, condition: C) -> str:
        """Return that a condition holds, as a clause: ``you are lost``."""
        return self.proposition(names, condition).yes

    def fails(self, names: N, condition: C) -> str:
        """Return that it does not hold: ``you are not lost``."""
        return self.proposition(names, condition).no

    def all_hold(self, names: N, wanted: Sequence[C]) -> str:
        """Return that several conditions hold; nothing where there are none."""
        return self.tongue.all_hold([self.holds(names, condition) for condition in wanted])

    def during(self, names: N, rule: While[C, W], say: Callable[[W], str]) -> str:
        """Return a rule that goes on only while a condition holds, in words of its own if it has any.

        `say` says the rule itself.
        """
        if rule.words is not None:
            return rule.words.rstrip(".")
        if isinstance(rule.condition, Not):
            return self.tongue.except_when(self.holds(names, rule.condition.of), say(rule.then))
        return self.tongue.during(self.holds(names, rule.condition), say(rule.then))


class Teller(ABC, Generic[N, V]):
    """What the effects of one game say in one language."""

    def __init__(self, tongue: Tongue, again: Subject) -> None:
        """`again` is what somebody is called who was chosen by the words before."""
        self.tongue = tongue
        self.again = again

    # --- What a game says ---

    @abstractmethod
    def say(self, names: N, word: V) -> Clause | None:
        """Return the clause of a word; nothing for one that nobody has to read."""

    @abstractmethod
    def holds(self, names: N, condition: V) -> str:
        """Return that a condition holds, as a clause."""

    @abstractmethod
    def group(self, names: N, who: V) -> Subject:
        """Return the members of a group, for each of whom something is done."""

    # --- Effects ---

    def render(self, names: N, effect: Effect[V]) -> str:
        """Return an effect as sentences."""
        match effect:
            case Chain():
                first, *rest = (self.clauses(names, link) for link in effect.of)
                then = [self.tongue.afterwards(link) for link in rest if link]
                return " ".join([self.tongue.sentences(first), *then])
            case When(otherwise=other) if other is not None and not is_price(effect):
                said = self.tongue.when(self.condition(names, effect), self.part(names, effect.then))
                return f"{self.tongue.sentence(said)} {self.tongue.otherwise(self.part(names, other))}"
            case _:
                return self.tongue.sentences(self.clauses(names, effect))

    def part(self, names: N, effect: Effect[V]) -> str:
        """Return an effect as a part of a sentence."""
        return self.tongue.inline(self.clauses(names, effect))

    def clauses(self, names: N, effect: Effect[V]) -> list[Clause]:
        """Return an effect as clauses; what has to be said in one breath is one clause."""
        tongue = self.tongue
        match effect:
            case All():
                return tongue.together([self.clauses(names, member) for member in effect.of])
            case Chain():
                return tongue.chained([self.clauses(names, member) for member in effect.of])
            case Either():
                return [Said(tongue.either([self.part(names, way) for way in effect.of]))]
            case May(then=When() as when):
                otherwise: Effect[V] | None = None if when.otherwise is None else May(when.otherwise)
                return self.when(names, When(when.condition, May(when.then), otherwise))
            case May():
                return tongue.may(names.you, self.clauses(names, effect.then))
            case When():
                return self.when(names, effect)
            case Pay():
                return tongue.pay(names.you, self.clauses(names, effect.cost), self.clauses(names, effect.then))
            case Each():
                return self.each(names, effect)
            case Repeat():
                return [Said(tongue.repeated(self.part(names, effect.then), effect.times))]
            case _:
                said = self.say(names, effect)
                return [] if said is None else [said]

    def condition(self, names: N, effect: When[V]) -> str:
        """Return on what an effect depends: ``if you are lost``; what has to fail where nothing else is done then."""
        if isinstance(effect.condition, Not) and effect.otherwise is None:
            return self.tongue.unless(self.holds(names, effect.condition.of))
        return self.tongue.given(self.holds(names, effect.condition))

    def when(self, names: N, effect: When[V]) -> list[Clause]:
        """Return what depends on a condition; nothing where there is nothing to be read."""
        tongue = self.tongue
        then = self.clauses(names, effect.then)
        condition = self.condition(names, effect)
        if effect.otherwise is None:
            if not then:
                return []
            if isinstance(effect.condition, Not) and tongue.is_plain(then):
                return [Said(tongue.behind(tongue.inline(then), condition))]
            return [Said(tongue.when(condition, tongue.inline(then)))]
        other = self.part(names, effect.otherwise)
        if is_price(effect):
            return [Said(tongue.spared(names.you, other, self.holds(names, effect.condition)))]
        if not then:
            return [Said(tongue.when(tongue.unless(self.holds(names, effect.condition)), other))]
        said = tongue.when(condition, tongue.inline(then))
        return [Said(tongue.or_else(said, other) if other else said)]

    def member(self, names: N, effect: Each[V]) -> Subject:
        """Return whom an effect for each of a group happens to."""
        return self.group(names, effect.who)

    def each(self, names: N, effect: Each[V]) -> list[Clause]:
        """Return what happens to each of a group."""
        tongue, then = self.tongue, effect.then
        person, others = self.member(names, effect), names.of_others()
        if isinstance(then, When) and then.otherwise is None:
            doing = tongue.done_by(person, self.again, self.clauses(others, then.then))
            if doing is not None and tongue.is_plain(doing):
                return [Said(tongue.behind(tongue.inline(doing), self.condition(others, then)))]
        clauses = tongue.done_by(person, self.again, self.clauses(others, then))
        return [Said(tongue.for_each(person, self.part(others, then)))] if clauses is None else clauses


def is_price(effect: When[V]) -> bool:
    """Whether a condition frees from a price that has to be paid otherwise."""
    return isinstance(effect.then, May) and effect.then.then == effect.otherwise
