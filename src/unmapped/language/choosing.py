"""Whom it happens to and where, if a card leaves it open: FOR and AT.

They stand around other effects: they find the seats or the places, ask if there is a choice, and go on with the effect
inside. What was chosen, the words that follow in the same list can speak of.
"""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.kernel.journal import Argument
from unmapped.language.doing import Doing
from unmapped.language.effects import EFFECT
from unmapped.language.questions import Question
from unmapped.language.world import World, members, told

S = TypeVar("S", bound=World)

# Where the records of both questions say what is meant,
_MASK: Final = 2
_OPTIONAL: Final = 4
_NODE: Final = 5
# and from where on the context of the effect lies.
_WHO_CONTEXT: Final = 6
_WHERE_CONTEXT: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Choosing(Doing[S], ABC, Generic[S]):
    """How a game finds out whom and where its cards mean."""

    @abstractmethod
    def decider(self, state: S, chooser: int, seat: int, context: Ints) -> int:
        """Who makes a choice about what happens to a seat."""

    @abstractmethod
    def spelled(self, state: S, place: int) -> str:
        """How the journal says a place."""

    @abstractmethod
    def about(self, state: S, source: int, node: int) -> tuple[Argument, ...]:
        """What a question says of an effect: the card that it comes from, and what it does."""

    def eligible(self, state: S, seat: int, node: int, mask: int, context: Ints) -> int:
        """Those of some seats who can be chosen for an effect; all, unless the game knows better."""
        return mask

    def suitable(self, state: S, seat: int, node: int, mask: int, context: Ints) -> int:
        """Those of some places that can be chosen for an effect; all, unless the game knows better."""
        return mask

    # Seats.

    def for_group(self, state: S, seat: int, index: int, node: int, context: Ints) -> None:
        """Carry out an effect for a group: for all in order, or for those that somebody, or luck, chooses."""
        meant = self.groups[index]
        mask = self.people(state, index, seat, context)
        if meant.is_everyone():
            state.chosen = mask
            self.for_each(state, mask, node, context)
            return
        state.chosen = 0
        if not mask:
            return
        mask = self.eligible(state, seat, node, mask, context)
        if meant.is_by_luck():
            member = self._drawn(state, mask)
            state.note(member, "by-chance", self.dialect.choice_rule)
            state.chosen = 1 << member
            self.for_each(state, 1 << member, node, context)
            return
        left = meant.how_many()
        if mask.bit_count() <= left and not meant.is_optional():
            state.chosen = mask
            self.for_each(state, mask, node, context)
            return
        asked = self.decider(state, meant.chooser, seat, context)
        state.push((self.dialect.ask_who, asked, mask, left, int(meant.is_optional()), node, *context))

    def for_each(self, state: S, mask: int, node: int, context: Ints) -> None:
        """Let an effect happen to each of some seats, in order; to a single one also when it takes no part."""
        at = self.dialect.chosen_at
        if mask and not mask & (mask - 1):
            member = mask.bit_length() - 1
            state.push((EFFECT, node, member, *told(context, at, member)))
            return
        order = self.in_order(state)
        state.push(*[(EFFECT, node, member, *told(context, at, member)) for member in order if mask >> member & 1])

    def _drawn(self, state: S, mask: int) -> int:
        candidates = members(mask)
        return candidates[state.chance.below(self.dialect.stream, len(candidates))]

    # Places.

    def at_place(self, state: S, seat: int, index: int, node: int, context: Ints) -> None:
        """Carry out an effect about a place that a card describes, or about each of several."""
        meant = self.spots[index]
        mask = self.places(state, index, seat, context)
        state.spot = -1
        if not mask:
            return
        if meant.is_everyone():
            self._at_each(state, mask, seat, node, context)
            return
        if meant.is_by_luck():
            place = self._drawn(state, mask)
            state.note(-1, self.dialect.by_chance, self.dialect.choice_rule, self.spelled(state, place))
            self._at_each(state, 1 << place, seat, node, context)
            return
        mask = self.suitable(state, seat, node, mask, context)
        left = meant.how_many() if meant.many < 0 else self.amount(state, meant.many, seat, context)
        if mask.bit_count() <= left and not meant.is_optional():
            self._at_each(state, mask, seat, node, context)
        elif left > 0:
            asked = self.decider(state, meant.chooser, seat, context)
            state.push((self.dialect.ask_where, asked, mask, left, int(meant.is_optional()), node, seat, *context))

    def _at_each(self, state: S, mask: int, seat: int, node: int, context: Ints) -> None:
        """Let an effect happen at each of some places; words that follow speak of the first."""
        spots = members(mask)
        state.spot = spots[0]
        state.push(*[(EFFECT, node, seat, *told(context, self.dialect.place_at, place)) for place in spots])


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseWho(Question[S], Generic[S]):
    """Choose whom it happens to."""

    key = "who"
    families: tuple[str, ...] = ("seat", "done")
    chose = "chose"
    """The line of the journal that tells it."""
    chose_nobody = ""
    """The same where nobody is chosen; empty for silence."""

    @abstractmethod
    def language(self, state: S) -> Choosing[S]:
        """The language of the game."""

    @abstractmethod
    def first(self, state: S) -> int:
        """The action that names the first seat."""

    @abstractmethod
    def done(self, state: S) -> int:
        """The action that names nobody."""

    def legal(self, state: S, seat: int, record: Ints) -> list[int]:
        """Those who are meant; nobody where it may be left."""
        first = self.first(state)
        actions = [first + member for member in members(record[_MASK])]
        return [*actions, self.done(state)] if record[_OPTIONAL] else actions

    def answer(self, state: S, seat: int, record: Ints, action: int) -> None:
        """It happens to that seat; then the next one is chosen, if there is one to come."""
        if action == self.done(state):
            if self.chose_nobody:
                state.note(seat, self.chose_nobody, self.rule)
            return
        mask, left, optional, node = record[_MASK:_WHO_CONTEXT]
        context = record[_WHO_CONTEXT:]
        member = action - self.first(state)
        state.note(seat, self.chose, self.rule, member)
        state.chosen |= 1 << member
        rest = mask & ~(1 << member)
        if left > 1 and rest:
            state.push((record[0], seat, rest, left - 1, optional, node, *context))
        self.language(state).for_each(state, 1 << member, node, context)

    def args(self, state: S, record: Ints) -> tuple[Argument, ...]:
        """The card that it comes from, and what happens to whom."""
        language = self.language(state)
        return language.about(state, record[_WHO_CONTEXT + language.dialect.source_at], record[_NODE])


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseWhere(Question[S], Generic[S]):
    """Choose the place that it is about."""

    key = "where"
    chose = "chose-place"
    """The line of the journal that tells it."""
    chose_nobody = ""
    """The same where none is chosen; empty for silence."""

    @abstractmethod
    def language(self, state: S) -> Choosing[S]:
        """The language of the game."""

    @abstractmethod
    def actions(self, state: S, mask: int) -> list[int]:
        """The actions that name some places, ascending."""

    @abstractmethod
    def place(self, state: S, action: int) -> int:
        """The place that an action names."""

    @abstractmethod
    def done(self, state: S) -> int:
        """The action that names none."""

    def legal(self, state: S, seat: int, record: Ints) -> list[int]:
        """Those that are meant; none where it may be left."""
        actions = self.actions(state, record[_MASK])
        return [*actions, self.done(state)] if record[_OPTIONAL] else actions

    def answer(self, state: S, seat: int, record: Ints, action: int) -> None:
        """It is about that place; then the next one is chosen, if there is one to come."""
        if action == self.done(state):
            if self.chose_nobody:
                state.note(seat, self.chose_nobody, self.rule)
            return
        language = self.language(state)
        mask, left, optional, node, affected = record[_MASK:_WHERE_CONTEXT]
        context = record[_WHERE_CONTEXT:]
        place = self.place(state, action)
        state.note(seat, self.chose, self.rule, language.spelled(state, place))
        state.spot = place
        rest = mask & ~(1 << place)
        if left > 1 and rest:
            state.push((record[0], seat, rest, left - 1, optional, node, affected, *context))
        state.push((EFFECT, node, affected, *told(context, language.dialect.place_at, place)))

    def args(self, state: S, record: Ints) -> tuple[Argument, ...]:
        """The card that it comes from, and what happens there."""
        language = self.language(state)
        return language.about(state, record[_WHERE_CONTEXT + language.dialect.source_at], record[_NODE])
