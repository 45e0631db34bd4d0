"""Rules that go on: those of cards in play, and those that were given to somebody for a time.

A rule is a word with its arguments, and what it stands on. Which things are in play, whose they are, and whom a rule
concerns that names nobody, is for the game to say.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from unmapped.kernel.agenda import Record
from unmapped.language.effects import Doer
from unmapped.language.present import Owner, Present, Rule
from unmapped.language.world import World

S = TypeVar("S", bound=World)

LASTING_SEAT: Final = 2
"""Where the record of a rule for a time says whose it is."""


class Standing(Doer[S], ABC, Generic[S]):
    """What a game's cards say all the time."""

    def __init__(self, ongoing: dict[int, tuple[tuple[int, int, int], ...]], who_at: Sequence[int]) -> None:
        """`ongoing` are (thing, node, condition or -1) by word; `who_at` which argument of each word says whom."""
        self.ongoing = ongoing
        self.who_at = who_at

    @abstractmethod
    def owners_now(self, state: S, source: int) -> list[Owner]:
        """Whose a thing is for each time that it is in play; nobody's is NOBODYS, none is not in play."""

    @abstractmethod
    def lead(self, state: S) -> int:
        """The seat that stands for all where a card that is nobody's names nobody."""

    @abstractmethod
    def context_of(self, source: int, actor: int, item: int) -> Record:
        """What a rule or condition on a thing is told."""

    @abstractmethod
    def concerns(self, state: S, rule: Rule, who: int, seat: int) -> bool:
        """Whether a rule is about a seat; `who` is whom it names, -1 if it names nobody."""

    def remember(self, state: S) -> bool:
        """From now on nothing changes, until `forget`; false if somebody else has said so already."""
        if state.present is not None:
            return False
        state.present = Present()
        return True

    def forget(self, state: S) -> None:
        """From now on things change."""
        state.present = None

    def owners(self, state: S, source: int) -> list[Owner]:
        """The same, remembered while somebody only asks; not to be changed."""
        present = state.present
        if present is None:
            return self.owners_now(state, source)
        known = present.owners.get(source)
        if known is None:
            known = present.owners[source] = self.owners_now(state, source)
        return known

    def rules(self, state: S, word: int) -> list[Rule]:
        """All rules with a word that hold now; not to be changed, for others may be given the same list."""
        if word not in self.ongoing and not state.lasting:
            return []
        present = state.present
        if present is None:
            return self._rules(state, word)
        known = present.rules.get(word)
        if known is None:
            known = present.rules[word] = self._rules(state, word)
        return known

    def _rules(self, state: S, word: int) -> list[Rule]:
        rules: list[Rule] = []
        cards = self.ongoing.get(word)
        arguments = self.program.arguments
        if cards is not None:
            begun = self.remember(state)
            for source, node, condition in cards:
                for owner, item in self.owners(state, source):
                    if condition < 0 or self.goes_on(state, source, owner, item, condition):
                        rules.append(Rule(arguments[node][1:], source, owner, item, -1))
            if begun:
                self.forget(state)
        for _, node, seat, source, _ in state.lasting:
            said = arguments[node]
            if said[0] == word:
                rules.append(Rule(said[1:], source, -1, -1, seat))
        return rules

    def goes_on(self, state: S, source: int, owner: int, item: int, condition: int) -> bool:
        """Whether the condition holds under which a rule of a thing goes on."""
        actor = owner if owner >= 0 else self.lead(state)
        return self.possible(state, actor, condition, self.context_of(source, actor, item))

    def concerning(self, state: S, word: int, seat: int) -> list[Rule]:
        """The rules with a word that hold for a seat; not to be changed."""
        rules = self.rules(state, word)
        if not rules:
            return rules
        at = self.who_at[word]
        return [rule for rule in rules if self.concerns(state, rule, rule.arguments[at] if at >= 0 else -1, seat)]


def give(state: World, until: int, node: int, seat: int, source: int, number: int = 0) -> None:
    """Give a rule to a seat for a time; `node` is that of its word, `number` what the game remembers of it."""
    state.lasting = (*state.lasting, (until, node, seat, source, number))


def expire(state: World, *until: int) -> None:
    """What holds until now ends."""
    if state.lasting:
        state.lasting = tuple([record for record in state.lasting if record[0] not in until])
