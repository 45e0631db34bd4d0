"""A language in which cards are read: how it joins what the words of a game say.

A game says what each of its words means, as clauses and propositions; how clauses become sentences, and what "all",
"if" and "for each" sound like, is the same for all words and stands in one module for each language, beside the tree.
Whoever brings a second language writes a `Tongue`, and for each game the clauses of its words; rules and content stay
as they are.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from unmapped.language.sentences.clauses import Clause, Proposition, Subject


class Tongue(ABC):
    """One language. What it is given is in that language already, but for how it hangs together."""

    # --- Texts ---

    @abstractmethod
    def inline(self, clauses: Sequence[Clause]) -> str:
        """Return clauses as a part of a sentence."""

    @abstractmethod
    def sentence(self, text: str) -> str:
        """Return a clause as a sentence."""

    @abstractmethod
    def sentences(self, clauses: Sequence[Clause]) -> str:
        """Return clauses as sentences."""

    @abstractmethod
    def is_plain(self, clauses: Sequence[Clause]) -> bool:
        """Whether clauses make up one short text, of which something more can be said behind it."""

    # --- Effects ---

    @abstractmethod
    def together(self, members: Sequence[Sequence[Clause]]) -> list[Clause]:
        """Say effects that are carried out in this order, as one."""

    @abstractmethod
    def chained(self, links: Sequence[Sequence[Clause]]) -> list[Clause]:
        """Say effects that are carried out in this order, each on its own; inside of another effect."""

    @abstractmethod
    def afterwards(self, link: Sequence[Clause]) -> str:
        """Say a link of a chain, but the first, as a sentence of its own."""

    @abstractmethod
    def either(self, ways: Sequence[str]) -> str:
        """Say effects of which one is chosen, so that each stays in one piece."""

    @abstractmethod
    def may(self, you: Subject, doing: Sequence[Clause]) -> list[Clause]:
        """Say what `you` are free to do."""

    @abstractmethod
    def pay(self, you: Subject, cost: Sequence[Clause], bought: Sequence[Clause]) -> list[Clause]:
        """Say what is paid, and for what."""

    @abstractmethod
    def repeated(self, doing: str, number: int) -> str:
        """Say what is done several times in a row."""

    @abstractmethod
    def done_by(self, person: Subject, again: Subject, doing: Sequence[Clause]) -> list[Clause] | None:
        """Return what somebody does as done by `person`; nothing where it cannot be said so.

        Whoever was chosen is called `again` from the second clause on: what they do is not asked anew.
        """

    @abstractmethod
    def for_each(self, person: Subject, doing: str) -> str:
        """Say what happens to somebody, where it cannot be said as done by them."""

    # --- What depends on something ---

    @abstractmethod
    def given(self, clause: str) -> str:
        """Say that something depends on what a clause says: ``if you are lost``."""

    @abstractmethod
    def unless(self, clause: str) -> str:
        """Say that something depends on its being otherwise than a clause says: ``unless you are lost``."""

    @abstractmethod
    def when(self, condition: str, doing: str) -> str:
        """Say what is done on a condition that comes first."""

    @abstractmethod
    def behind(self, doing: str, condition: str) -> str:
        """Say what is done on a condition that comes last."""

    @abstractmethod
    def otherwise(self, doing: str) -> str:
        """Say what is done where a condition does not hold, as a sentence of its own."""

    @abstractmethod
    def or_else(self, doing: str, other: str) -> str:
        """Say what is done on a condition, and what is done where it does not hold."""

    @abstractmethod
    def spared(self, you: Subject, doing: str, clause: str) -> str:
        """Say what is done, unless a clause holds and `you` would rather not."""

    # --- What goes on ---

    @abstractmethod
    def during(self, clause: str, rule: str) -> str:
        """Say a rule that goes on while a clause holds."""

    @abstractmethod
    def except_when(self, clause: str, rule: str) -> str:
        """Say a rule that goes on unless a clause holds."""

    # --- Propositions ---

    @abstractmethod
    def all_hold(self, clauses: Sequence[str]) -> str:
        """Say that all of several things are so."""

    @abstractmethod
    def all_of(self, facts: Sequence[Proposition]) -> Proposition:
        """Say that all of several things are so, and that not all of them are."""

    @abstractmethod
    def any_of(self, facts: Sequence[Proposition]) -> Proposition:
        """Say that one of several things is so, and that none of them is."""
