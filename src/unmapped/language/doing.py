"""Carrying out words, and whether they can be.

`possible` asks whether something would change anything, `performable` whether nothing stands in the way of all that is
compulsory in it. What a single word does is written in the game's lexicon. FOR and AT stand around other effects: they
say to whom it happens, or where.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.language.demands import NOTHING, Demands
from unmapped.language.effects import ALL, ARGUMENTS, CHAIN, EITHER, PAY, VERB, VERB_NUMBER, WHEN, Choices, Program
from unmapped.language.lexicon import Dialect, Lexicon
from unmapped.language.selectors import Selection
from unmapped.language.standing import Standing
from unmapped.language.world import World, members, told

S = TypeVar("S", bound=World)

WHOM: Final = 1
"""Where the word that an EACH names says whom it means; what follows is that word's own."""
_PART: Final = 1
"""Where a word that joins conditions says which,"""
_AMOUNT: Final = 2
"""and where how many of them, if it can."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Doing(Standing[S], ABC, Generic[S]):
    """What the words of a game do."""

    def __init__(
        self,
        dialect: Dialect,
        lexicon: Lexicon[S],
        program: Program,
        choices: Choices,
        ongoing: dict[int, tuple[tuple[int, int, int], ...]],
        groups: Sequence[Selection],
        places: Sequence[Selection],
    ) -> None:
        """`groups` and `places` are what FOR and AT name by number."""
        super().__init__(program, choices, ongoing, lexicon.who_at)
        self.dialect = dialect
        self.lexicon = lexicon
        self.demands: Final = Demands(program, lexicon, groups, places)
        self.groups = groups
        self.spots = places
        self.tellers: tuple[str, ...] = ()
        """By thing: how the journal names who brings something about, its world and the thing; last the world alone.

        A game that has but one world leaves it empty.
        """

    @abstractmethod
    def people(self, state: S, index: int, seat: int, context: Ints) -> int:
        """The seats whom a group means, as bits: all that fit, before anybody chooses."""

    @abstractmethod
    def places(self, state: S, index: int, seat: int, context: Ints) -> int:
        """The places that are meant, as bits."""

    @abstractmethod
    def amount(self, state: S, index: int, seat: int, context: Ints) -> int:
        """How many."""

    @abstractmethod
    def for_group(self, state: S, seat: int, index: int, node: int, context: Ints) -> None:
        """Carry out FOR."""

    @abstractmethod
    def at_place(self, state: S, seat: int, index: int, node: int, context: Ints) -> None:
        """Carry out AT."""

    def do(self, state: S, lane: int, seat: int, verb: Ints, context: Ints) -> None:
        """Carry out a word, given as its number and arguments."""
        journal = state.journal
        before = ""
        if journal is not None:
            before = journal.by
            if self.tellers:
                journal.by = self.tellers[context[self.dialect.source_at]]
        number = verb[0]
        lexicon = self.lexicon
        carry_out = lexicon.do[number]
        if carry_out is not None:
            carry_out(state, seat, verb[1:], context)
        elif number == lexicon.for_:
            _, index, node = verb
            self.for_group(state, seat, index, node, context)
        else:
            assert number == lexicon.at, number
            _, index, node = verb
            self.at_place(state, seat, index, node, context)
        if journal is not None:
            journal.by = before

    def can(self, state: S, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a word would change anything, or a condition holds."""
        number = verb[0]
        lexicon = self.lexicon
        asked = lexicon.can[number]
        if asked is not None:
            return asked(state, seat, verb[1:], context)
        if number == lexicon.for_:
            _, index, node = verb
            for member in members(self.people(state, index, seat, context)):
                if self.possible(state, member, node, context):
                    return True
            return False
        if number == lexicon.at:
            _, index, node = verb
            for place in members(self.places(state, index, seat, context)):
                if self.possible(state, seat, node, told(context, self.dialect.place_at, place)):
                    return True
            return False
        return number not in lexicon.joining or self._joined(state, seat, verb, context)

    def _joined(self, state: S, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether a condition holds that joins others."""
        number = verb[0]
        lexicon = self.lexicon
        if number == lexicon.not_:
            return not self.holds(state, seat, verb[_PART], context)
        if number == lexicon.all_of:
            return self.all_hold(state, seat, self.program.arguments[verb[_PART]], context)
        wanted = self.amount(state, verb[_AMOUNT], seat, context) if len(verb) > _AMOUNT else 1
        for condition in self.program.arguments[verb[_PART]]:
            if wanted <= 0:
                return True
            if self.holds(state, seat, condition, context):
                wanted -= 1
        return wanted <= 0

    def group(self, state: S, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """The seats that an EACH names, in the order in which they are served."""
        mask = self.people(state, verb[WHOM], seat, context)
        return tuple([member for member in self.in_order(state) if mask >> member & 1])

    def reached(self, state: S, seat: int, verb: Ints, context: Ints) -> tuple[int, ...]:
        """Whoever an effect happens to: what comes before in it may yet say for whom an EACH is."""
        return (seat,)

    @abstractmethod
    def in_order(self, state: S) -> Sequence[int]:
        """Those who take part, in the order in which they are served."""

    def holds(self, state: S, seat: int, node: int, context: Ints) -> bool:
        """Whether a condition holds; without one it does."""
        if node < 0:
            return True
        parts = self.program.nodes[node]
        if parts[0] == VERB:
            number = parts[VERB_NUMBER]
            lexicon = self.lexicon
            asked = lexicon.can[number]
            if asked is not None:
                return asked(state, seat, parts[ARGUMENTS:], context)
            if number in lexicon.joining:
                return self._joined(state, seat, parts[VERB_NUMBER:], context)
        return self.possible(state, seat, node, context)

    def all_hold(self, state: S, seat: int, nodes: tuple[int, ...], context: Ints) -> bool:
        """Whether all of some conditions hold."""
        for node in nodes:  # noqa: SIM110 - a loop stops without a generator
            if not self.holds(state, seat, node, context):
                return False
        return True

    def performable(self, state: S, seat: int, node: int, context: Ints) -> bool:
        """Whether everything compulsory in a node can be carried out; in nothing, everything can."""
        if node < 0:
            return True
        demands = self.demands
        try:
            node = demands.of[node]
        except IndexError:
            demands.settle()
            node = demands.of[node]
        if node == NOTHING:
            return True
        program = self.program
        parts = program.nodes[node]
        op = parts[0]
        if op == VERB:
            verb = program.arguments[node]
            asked = self.lexicon.must[verb[0]]
            return (
                self._with_others(state, seat, verb, context)
                if asked is None
                else asked(state, seat, verb[1:], context)
            )
        if op == EITHER:
            for child in demands.parts[node]:  # noqa: SIM110 - a loop stops without a generator
                if self.performable(state, seat, child, context):
                    return True
            return False
        if op == WHEN:
            return self.performable(state, seat, self.branch(state, seat, parts, context), context)
        for child in demands.parts[node]:  # noqa: SIM110 - a loop stops without a generator
            if not self.performable(state, seat, child, context):
                return False
        return True

    def hindered(self, state: S, seat: int, node: int, context: Ints) -> int:
        """The first compulsory part of a node that cannot be carried out, as far as parts stand alone; or NOTHING."""
        if self.performable(state, seat, node, context):
            return NOTHING
        parts = self.program.nodes[node]
        if parts[0] == WHEN:
            return self.hindered(state, seat, self.branch(state, seat, parts, context), context)
        if parts[0] in (ALL, CHAIN, PAY):
            for child in parts[1:]:
                part = self.hindered(state, seat, child, context)
                if part != NOTHING:
                    return part
        return node

    def _with_others(self, state: S, seat: int, verb: Ints, context: Ints) -> bool:
        """Whether nothing stands in the way of FOR or AT, where that is not sure."""
        number, index, node = verb
        if number == self.lexicon.for_:
            mask = self.people(state, index, seat, context)
            if self.demands.of[node] == NOTHING:
                return mask != 0
            everyone = self.groups[index].is_everyone()
            for member in members(mask):
                if self.performable(state, member, node, context) != everyone:
                    return not everyone
            return everyone
        mask = self.places(state, index, seat, context)
        if self.demands.of[node] == NOTHING:
            return mask != 0
        for place in members(mask):
            if self.performable(state, seat, node, told(context, self.dialect.place_at, place)):
                return True
        return False
