"""Rules that go on: those of cards in play, and those that were given to somebody for a time.

A rule is a word with its arguments, and what it stands on. Which things are in play, whose they are, and whom a rule
concerns that names nobody, is for the game to say.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.language.effects import Choices, Doer, Program
from unmapped.language.present import InPlay, Owner, Present, Rule
from unmapped.language.world import World

S = TypeVar("S", bound=World)

LASTING_SEAT: Final = 2
"""Where the record of a rule for a time says whose it is."""
_NONE: Final[list[Rule]] = []
SEAT_BITS: Final = 4
"""How many bits name a seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Doer[S], ABC, Generic[S]):
    """What a game's cards say all the time."""

    def __init__(
        self,
        program: Program,
        choices: Choices,
        ongoing: dict[int, tuple[tuple[int, int, int], ...]],
        who_at: Sequence[int],
    ) -> None:
        """As for `Doer`.

        `ongoing` are (thing, node, condition or -1) by word; `who_at` which argument of each word says whom.
        """
        super().__init__(program, choices)
        self.ongoing = ongoing
        self.who_at = who_at
        self.doubts = False
        """Whether all that was worked out before is worked out again, and compared, before it is used: for tests."""

    @abstractmethod
    def owners_now(self, state: S, source: int) -> list[Owner]:
        """Whose a thing is for each time that it is in play; nobody's is NOBODYS, none is not in play."""

    @abstractmethod
    def lead(self, state: S) -> int:
        """The seat that stands for all where a card that is nobody's names nobody."""

    @abstractmethod
    def context_of(self, source: int, actor: int, item: int) -> Ints:
        """What a rule or condition on a thing is told."""

    @abstractmethod
    def concerns(self, state: S, rule: Rule, who: int, seat: int) -> bool:
        """Whether a rule is about a seat; `who` is whom it names.

        It is -1 if it names nobody: then whom it is about follows from the rule alone.
        """

    @abstractmethod
    def look(self, state: S) -> InPlay[S]:
        """Nothing worked out yet, and the sources as they are now."""

    def look_again(self, state: S, known: InPlay[S]) -> InPlay[S]:
        """The sources as they are now, and what was worked out before of those that are the same still."""
        return self.look(state)

    def in_play(self, state: S) -> InPlay[S]:
        """What has been worked out of what lies there now.

        Whoever asks most often sees by itself whether that stands still, and comes here only if it does not.
        """
        present = state.present
        if present is not None:
            return present.in_play
        known = state.in_play
        if known is None:
            known = state.in_play = self.look(state)
        elif known.lasting is not state.lasting or not known.is_same(state):
            known = state.in_play = self.look_again(state, known)
        elif self.doubts:
            self.doubt(state, known)
        return known

    def doubt(self, state: S, known: InPlay[S]) -> None:
        """Work out again what is known of what lies there; AssertionError if that is something else."""
        fresh = state.in_play = self.look(state)
        state.present = Present(fresh)
        for source, owners in known.owners.items():
            assert owners == self.owners(state, source), f"whose thing {source} is"
        for word, rules in known.rules.items():
            again = self._in_force(state, word)
            assert keys(rules) == keys(again), f"which rules of word {word} hold"
        for key, rules in known.concerning.items():
            word, seat = key >> SEAT_BITS, key & (1 << SEAT_BITS) - 1
            again = self._among(state, self._in_force(state, word), word, seat)
            assert keys(rules) == keys(again), f"which rules of word {word} concern seat {seat}"
        self.doubt_besides(state, known)
        state.present = None
        state.in_play = known

    def doubt_besides(self, state: S, known: InPlay[S]) -> None:
        """The same of what a game keeps there besides."""

    def remember(self, state: S) -> bool:
        """From now on nothing changes, until `forget`; false if somebody else has said so already."""
        if state.present is not None:
            return False
        known = state.in_play
        if known is None or self.doubts or known.lasting is not state.lasting or not known.is_same(state):
            known = self.in_play(state)
        state.present = Present(known)
        return True

    def forget(self, state: S) -> None:
        """From now on things change."""
        state.present = None

    def owners(self, state: S, source: int) -> list[Owner]:
        """The same, worked out once; not to be changed."""
        in_play = self.in_play(state)
        known = in_play.owners.get(source)
        if known is None:
            known = in_play.owners[source] = self.owners_now(state, source)
        return known

    def rules(self, state: S, word: int) -> list[Rule]:
        """All rules with a word that hold now; not to be changed, for others may be given the same list."""
        if word not in self.ongoing and not state.lasting:
            return _NONE
        present = state.present
        if present is None:
            in_play = state.in_play
            if in_play is None or self.doubts or in_play.lasting is not state.lasting or not in_play.is_same(state):
                in_play = self.in_play(state)
        elif word in present.rules:
            return present.rules[word]
        else:
            in_play = present.in_play
        if word in in_play.always:
            return in_play.always[word]
        rules = self._holding(state, word, in_play)
        if present is not None:
            present.rules[word] = rules
        return rules

    def _holding(self, state: S, word: int, in_play: InPlay[S]) -> list[Rule]:
        """The rules with a word whose conditions hold."""
        if word not in in_play.rules:
            rules = in_play.rules[word] = self._in_force(state, word)
            if not any([rule.condition >= 0 for rule in rules]):
                in_play.always[word] = rules
                return rules
        begun = self.remember(state)
        holding = [
            rule
            for rule in in_play.rules[word]
            if rule.condition < 0 or self.goes_on(state, rule.thing, rule.owner, rule.item, rule.condition)
        ]
        if begun:
            self.forget(state)
        return holding

    def _in_force(self, state: S, word: int) -> list[Rule]:
        """All rules with a word of what is in play, and those given for a time."""
        rules = self.of_cards(state, word)
        arguments = self.program.arguments
        for _, node, seat, source, _ in state.lasting:
            said = arguments[node]
            if said[0] == word:
                rules.append(Rule(said[1:], source, -1, -1, seat))
        return rules

    def of_cards(self, state: S, word: int) -> list[Rule]:
        """All rules with a word that stand on what is in play."""
        arguments = self.program.arguments
        return [
            Rule(arguments[node][1:], source, owner, item, -1, condition)
            for source, node, condition in self.ongoing.get(word, ())
            for owner, item in self.owners(state, source)
        ]

    def goes_on(self, state: S, source: int, owner: int, item: int, condition: int) -> bool:
        """Whether the condition holds under which a rule of a thing goes on."""
        actor = owner if owner >= 0 else self.lead(state)
        return self.possible(state, actor, condition, self.context_of(source, actor, item))

    def concerning(self, state: S, word: int, seat: int) -> list[Rule]:
        """The rules with a word that hold for a seat; not to be changed."""
        if word not in self.ongoing and not state.lasting:
            return _NONE
        present = state.present
        key = word << SEAT_BITS | seat
        if present is None:
            in_play = state.in_play
            if in_play is None or self.doubts or in_play.lasting is not state.lasting or not in_play.is_same(state):
                in_play = self.in_play(state)
        elif key in present.concerning:
            return present.concerning[key]
        else:
            in_play = present.in_play
        if key in in_play.concerning:
            return in_play.concerning[key]
        holding = self.rules(state, word)
        if not holding and word in in_play.always:
            in_play.concerning[key] = holding
            return holding
        rules = self._among(state, holding, word, seat)
        at = self.who_at[word]
        if word in in_play.always and (at < 0 or not any([rule.arguments[at] >= 0 for rule in holding])):
            in_play.concerning[key] = rules
        elif present is not None:
            present.concerning[key] = rules
        return rules

    def _among(self, state: S, rules: list[Rule], word: int, seat: int) -> list[Rule]:
        """Those of some rules with a word that concern a seat."""
        at = self.who_at[word]
        return [rule for rule in rules if self.concerns(state, rule, rule.arguments[at] if at >= 0 else -1, seat)]


def keys(rules: list[Rule]) -> list[tuple[Ints, int, int, int, int, int]]:
    """All of some rules."""
    return [rule.key() for rule in rules]


def give(state: World, until: int, node: int, seat: int, source: int, number: int = 0) -> None:
    """Give a rule to a seat for a time; `node` is that of its word, `number` what the game remembers of it."""
    state.lasting = (*state.lasting, (until, node, seat, source, number))


def expire(state: World, *until: int) -> None:
    """What holds until now ends."""
    if state.lasting:
        state.lasting = tuple([record for record in state.lasting if record[0] not in until])
