"""A toy that speaks the language: words of an orchard, as they read in English and in German.

Nothing but `English` and `German` below knows either; the words, and whatever carries them out, know none.
"""

from collections.abc import Sequence
from copy import copy
from typing import Final, Literal, TypeAlias, final, get_args

from unmapped.language import joined
from unmapped.language.sentences.clauses import Act, Clause, Proposition, Said, Subject
from unmapped.language.sentences.english import THEY, YOU, English, proposition
from unmapped.language.sentences.telling import Propositions, Teller
from unmapped.language.sentences.tongue import Tongue
from unmapped.language.word import Word

Fruit: TypeAlias = Literal["apple", "plum"]


@final
class Has(Word, frozen=True):
    """Somebody has a fruit."""

    fruit: Fruit


@final
class Not(joined.Not["Condition"], frozen=True):
    """A condition does not hold."""

    of: "Condition"


@final
class AllOf(joined.AllOf["Condition"], frozen=True):
    """All of several conditions hold."""

    of: tuple["Condition", ...]


@final
class AnyOf(joined.AnyOf["Condition"], frozen=True):
    """One of several conditions holds."""

    of: tuple["Condition", ...]


Condition: TypeAlias = Has | Not | AllOf | AnyOf
CONDITIONS: Final[tuple[type[Condition], ...]] = get_args(Condition)


@final
class Pick(Word, frozen=True):
    """Pick a fruit."""

    fruit: Fruit


@final
class Eat(Word, frozen=True):
    """Eat a fruit."""

    fruit: Fruit


@final
class Remember(Word, frozen=True):
    """Books are kept; nobody has to read it."""


@final
class Neighbours(Word, frozen=True):
    """All neighbours."""


Verb: TypeAlias = Condition | Pick | Eat | Remember | Neighbours
VERBS: Final[tuple[type[Verb], ...]] = get_args(Verb)


@final
class Names:
    """To whom a card speaks."""

    def __init__(self, you: Subject, they: Subject) -> None:
        self.you = you
        self._they = they

    def of_others(self) -> "Names":
        """Return the names where it is told of others."""
        names = copy(self)
        names.you = self._they
        return names


class _Orchard(Teller[Names, Verb]):
    """What the words of the orchard say, in whichever language their phrases are given."""

    def __init__(
        self, tongue: Tongue, facts: Propositions[Names, Condition], phrases: dict[str, str], again: Subject
    ) -> None:
        super().__init__(tongue, again)
        self._facts = facts
        self._phrases = phrases

    def say(self, names: Names, word: Verb) -> Clause | None:
        """Return the clause of a word."""
        if isinstance(word, Remember):
            return None
        assert isinstance(word, Pick | Eat)
        verb = self._phrases["pick" if isinstance(word, Pick) else "eat"]
        return Act(names.you, verb, self._phrases[word.fruit])

    def holds(self, names: Names, condition: Verb) -> str:
        """Return that a condition holds."""
        assert isinstance(condition, CONDITIONS)
        return self._facts.holds(names, condition)

    def group(self, names: Names, who: Verb) -> Subject:
        """Return the members of a group."""
        assert isinstance(who, Neighbours)
        return Subject(self._phrases["neighbours"])


# --- English ----------------------------------------------------------------------------------------------------------


@final
class _EnglishFacts(Propositions[Names, Condition]):
    def own(self, names: Names, condition: Condition) -> Proposition:
        """Return a condition of the orchard."""
        assert isinstance(condition, Has)
        return proposition(names.you, "have", f"{'an' if condition.fruit == 'apple' else 'a'} {condition.fruit}")


IN_ENGLISH: Final = _EnglishFacts(English())
ENGLISH: Final = _Orchard(
    English(),
    IN_ENGLISH,
    {"pick": "pick", "eat": "eat", "apple": "an apple", "plum": "a plum", "neighbours": "each neighbour"},
    Subject("that neighbour", that=True),
)
READER: Final = Names(YOU, THEY)


# --- German -----------------------------------------------------------------------------------------------------------

DU: Final = Subject("du")
SIE: Final = Subject("sie", plural=True)
_FORMS: Final = {"nehmen": ("nimm", "nimmt"), "essen": ("iss", "isst")}


@final
class German(Tongue):
    """A few joints of German: the verb comes first in an order, and last in what depends on something."""

    def inline(self, clauses: Sequence[Clause]) -> str:
        """Return clauses as a part of a sentence."""
        return " und ".join([self._told(clause) for clause in clauses])

    def _told(self, clause: Clause) -> str:
        if isinstance(clause, Said):
            return clause.text
        if clause.may:
            return f"{clause.subject.words} {'darfst' if clause.subject == DU else 'darf'} {clause.rest} {clause.verb}"
        order, does = _FORMS[clause.verb]
        return f"{order} {clause.rest}" if clause.subject == DU else f"{clause.subject.words} {does} {clause.rest}"

    def sentence(self, text: str) -> str:
        """Return a clause as a sentence."""
        return f"{text[:1].upper()}{text[1:]}."

    def sentences(self, clauses: Sequence[Clause]) -> str:
        """Return clauses as one sentence."""
        return self.sentence(self.inline(clauses)) if clauses else ""

    def is_plain(self, clauses: Sequence[Clause]) -> bool:
        """Whether something more can be said behind clauses."""
        return len(clauses) == 1

    def together(self, members: Sequence[Sequence[Clause]]) -> list[Clause]:
        """X und Y."""
        return [clause for member in members for clause in member]

    def chained(self, links: Sequence[Sequence[Clause]]) -> list[Clause]:
        """X; dann Y."""
        return [Said("; dann ".join([self.inline(link) for link in links]))]

    def afterwards(self, link: Sequence[Clause]) -> str:
        """Dann X."""
        return self.sentence(f"dann {self.inline(link)}")

    def either(self, ways: Sequence[str]) -> str:
        """Entweder X oder Y."""
        return f"entweder {' oder '.join(ways)}"

    def may(self, you: Subject, doing: Sequence[Clause]) -> list[Clause]:
        """Du darfst X."""
        return [clause._replace(may=True) if isinstance(clause, Act) else clause for clause in doing]

    def pay(self, you: Subject, cost: Sequence[Clause], bought: Sequence[Clause]) -> list[Clause]:
        """X. Dafür Y."""
        return [Said(f"{self.inline(cost)}; dafür {self.inline(bought)}")]

    def repeated(self, doing: str, number: int) -> str:
        """X, und das zweimal."""
        return f"{doing}, und das {'zweimal' if number == 2 else f'{number}-mal'}"

    def done_by(self, person: Subject, again: Subject, doing: Sequence[Clause]) -> list[Clause] | None:
        """Jeder Nachbar tut X."""
        if not all(isinstance(clause, Act) for clause in doing):
            return None
        return [clause._replace(subject=person) for clause in doing if isinstance(clause, Act)]

    def for_each(self, person: Subject, doing: str) -> str:
        """Für jeden Nachbarn: X."""
        return f"{person.words}: {doing}"

    def given(self, clause: str) -> str:
        """Wenn C."""
        return f"wenn {clause}"

    def unless(self, clause: str) -> str:
        """Außer wenn C."""
        return f"außer wenn {clause}"

    def when(self, condition: str, doing: str) -> str:
        """Wenn C, X."""
        return f"{condition}, {doing}"

    def behind(self, doing: str, condition: str) -> str:
        """X, außer wenn C."""
        return f"{doing}, {condition}"

    def otherwise(self, doing: str) -> str:
        """Sonst X."""
        return self.sentence(f"sonst {doing}")

    def or_else(self, doing: str, other: str) -> str:
        """Wenn C, X; sonst Y."""
        return f"{doing}; sonst {other}"

    def spared(self, you: Subject, doing: str, clause: str) -> str:
        """X; das kannst du lassen, wenn C."""
        return f"{doing}; das {'kannst' if you == DU else 'können'} {you.words} lassen, wenn {clause}"

    def during(self, clause: str, rule: str) -> str:
        """Solange C, R."""
        return f"solange {clause}, {rule}"

    def except_when(self, clause: str, rule: str) -> str:
        """R, außer wenn C."""
        return self.behind(rule, self.unless(clause))

    def all_hold(self, clauses: Sequence[str]) -> str:
        """A und B."""
        return " und ".join(clauses)

    def all_of(self, facts: Sequence[Proposition]) -> Proposition:
        """A und B; nicht A oder nicht B."""
        return Proposition(self.all_hold([one.yes for one in facts]), " oder ".join([one.no for one in facts]))

    def any_of(self, facts: Sequence[Proposition]) -> Proposition:
        """A oder B; nicht A und nicht B."""
        return Proposition(" oder ".join([one.yes for one in facts]), " und ".join([one.no for one in facts]))


@final
class _GermanFacts(Propositions[Names, Condition]):
    def own(self, names: Names, condition: Condition) -> Proposition:
        """Return a condition of the orchard."""
        assert isinstance(condition, Has)
        thing = {"apple": "Apfel", "plum": "Pflaume"}[condition.fruit]
        ending = "en" if thing == "Apfel" else "e"
        has = "hast" if names.you == DU else "haben"
        return Proposition(
            f"{names.you.words} ein{ending} {thing} {has}", f"{names.you.words} kein{ending} {thing} {has}"
        )


IN_GERMAN: Final = _GermanFacts(German())
GERMAN: Final = _Orchard(
    German(),
    IN_GERMAN,
    {
        "pick": "nehmen",
        "eat": "essen",
        "apple": "einen Apfel",
        "plum": "eine Pflaume",
        "neighbours": "jeder Nachbar",
    },
    Subject("dieser Nachbar", that=True),
)
LESER: Final = Names(DU, SIE)
