"""What happens by itself at a moment: hooks of whatever is in play.

A moment puts one record on the agenda if anything may listen to it. When that record comes up, all hooks that apply
then are carried out, in the order of the content, each for whom it concerns.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from unmapped.kernel.agenda import Ints
from unmapped.kernel.deriving import mypyc_attr
from unmapped.language import limits
from unmapped.language.choosing import Choosing
from unmapped.language.effects import EFFECT, MAY, Choices, Program
from unmapped.language.lexicon import Dialect, Lexicon
from unmapped.language.limits import HOOK_USE, NO_LIMIT
from unmapped.language.present import InPlay, Owner
from unmapped.language.selectors import Selection
from unmapped.language.world import World

MOMENT: Final = 1
"""Where the record of a moment says which it is,"""
SEAT: Final = 2
"""to whom it happens, -1 for all,"""
ABOUT: Final = 3
"""what it is about,"""
PLACE: Final = 4
"""at which place,"""
EXTRA: Final = 5
"""and what only the game knows more of it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Hook:
    """Something that happens by itself."""

    __slots__ = ("effect", "limit", "number", "of", "requires", "thing", "who")

    def __init__(self, number: int, source: int) -> None:
        self.number = number
        self.thing = source
        self.of = -1
        """What it is about, as the moment says; -1 for anything."""
        self.who = -1
        """The group to whom it happens, as a number of the game's."""
        self.requires: tuple[int, ...] = ()
        """The nodes of all conditions under which it happens."""
        self.effect = -1
        self.limit = NO_LIMIT


S = TypeVar("S", bound=World)
H = TypeVar("H", bound=Hook)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hooks(Choosing[S], ABC, Generic[S, H]):
    """How a game's cards act of their own accord.

    The record of a moment is ``(HOOKS, moment, seat, about, place, extra)``: to whom it happens, -1 for all; what it is
    about; the place; and what only the game knows more of it.
    """

    def __init__(
        self,
        dialect: Dialect,
        lexicon: Lexicon[S],
        program: Program,
        choices: Choices,
        ongoing: dict[int, tuple[tuple[int, int, int], ...]],
        groups: Sequence[Selection],
        places: Sequence[Selection],
        hooks: Mapping[int, tuple[H, ...]],
    ) -> None:
        """As for `Doing`; `hooks` are those of each moment."""
        super().__init__(dialect, lexicon, program, choices, ongoing, groups, places)
        self.hooks = hooks

    @abstractmethod
    def listens(self, state: S, hook: H, about: int, place: int) -> bool:
        """Whether what happens is what a hook waits for."""

    @abstractmethod
    def concerned(self, state: S, hook: H, owner: int, item: int, moment: Ints) -> list[int]:
        """The seats to whom a hook applies, one for each time, in order."""

    @abstractmethod
    def context_at(self, hook: H, owner: int, item: int, member: int, moment: Ints) -> Ints:
        """What the effect of a hook is told that happens to a seat."""

    @abstractmethod
    def user(self, hook: H, owner: int, item: int, member: int, moment: Ints) -> Owner:
        """Whose use of a limited hook it is, and of which copy: see `limits.mark`."""

    @abstractmethod
    def taker(self, state: S, hook: H, seat: int, context: Ints) -> Owner:
        """The same of a hook that was offered, and is wanted by a seat."""

    def effect_of(self, hook: H, moment: Ints) -> int:
        """The effect of a hook at a moment."""
        return hook.effect

    def before(self, member: int) -> tuple[Ints, ...]:
        """The records that come before an effect of a hook."""
        return ()

    def happen(self, state: S, moment: Ints) -> None:
        """Put a moment on the agenda, before everything that waits there, if anything in play may listen to it."""
        number = moment[MOMENT]
        if number not in self.hooks:
            return
        hooks, about, place = self.hooks[number], moment[ABOUT], moment[PLACE]
        for at in self.awake(state, number):
            if self.listens(state, hooks[at], about, place):
                state.push(moment)
                return

    def listening(self, state: S, moment: int) -> list[H]:
        """The hooks of a moment that stand on anything in play, in the order of the content."""
        if moment not in self.hooks:
            return []
        hooks = self.hooks[moment]
        return [hooks[at] for at in self.awake(state, moment)]

    def awake(self, state: S, moment: int) -> list[int]:
        """Where they stand among all hooks of the moment; not to be changed."""
        in_play = state.in_play
        if (
            in_play is None
            or self.doubts
            or state.present is not None
            or in_play.lasting is not state.lasting
            or not in_play.is_same(state)
        ):
            in_play = self.in_play(state)
        if moment not in in_play.listening:
            in_play.listening[moment] = self._listening(state, self.hooks.get(moment, ()))
        return in_play.listening[moment]

    def _listening(self, state: S, hooks: tuple[H, ...]) -> list[int]:
        """Where they stand among all hooks of the moment."""
        return [at for at, hook in enumerate(hooks) if self.owners(state, hook.thing)]

    def doubt_besides(self, state: S, known: InPlay[S]) -> None:
        """Which hooks listen is found again."""
        for moment, listening in known.listening.items():
            assert listening == self._listening(state, self.hooks[moment]), f"which hooks listen to moment {moment}"

    def run_moment(self, state: S, moment: Ints) -> None:
        """Carry out the record of a moment: all that applies now."""
        steps: list[Ints] = []
        begun = self.remember(state)
        for hook in self.listening(state, moment[MOMENT]):
            if self.listens(state, hook, moment[ABOUT], moment[PLACE]):
                for owner, item in self.owners(state, hook.thing):
                    for member in self.concerned(state, hook, owner, item, moment):
                        due = self.started(state, hook, owner, item, member, moment)
                        if due:
                            steps += [*self.before(member), *due]
        if begun:
            self.forget(state)
        state.push(*steps)

    def started(self, state: S, hook: H, owner: int, item: int, member: int, moment: Ints) -> list[Ints]:
        """What a hook does to a seat; nothing if it is used up, or what it requires is not given."""
        context = self.context_at(hook, owner, item, member, moment)
        user = self.user(hook, owner, item, member, moment)
        if not self.is_due(state, hook, user, member, context):
            return []
        if not self.may_be_left(hook):
            self.spend(state, hook, user)
        return [(EFFECT, self.effect_of(hook, moment), member, *context), self.dialect.settle]

    def is_due(self, state: S, hook: H, user: Owner, member: int, context: Ints) -> bool:
        """Whether it is not used up, and what it requires is given."""
        return self.is_fresh(state, hook, user) and self.all_hold(state, member, hook.requires, context)

    def is_fresh(self, state: S, hook: H, user: Owner) -> bool:
        """Whether it is not used up."""
        owner, item = user
        return limits.is_fresh(state, hook.limit, HOOK_USE, hook.number, owner, item)

    def spend(self, state: S, hook: H, user: Owner) -> None:
        """It is used up, if it is limited."""
        owner, item = user
        limits.spend(state, hook.limit, HOOK_USE, hook.number, owner, item)

    def may_be_left(self, hook: H) -> bool:
        """Whether it is offered only: then it is used up by whoever wants it, and comes again after a no."""
        return hook.limit != NO_LIMIT and self.program.nodes[hook.effect][0] == MAY

    def wanted(self, state: S, node: int, seat: int, context: Ints) -> None:
        """A seat has said yes to an effect: what is offered so often only is used up."""
        for hooks in self.hooks.values():
            for hook in hooks:
                if hook.effect == node and self.may_be_left(hook):
                    self.spend(state, hook, self.taker(state, hook, seat, context))
