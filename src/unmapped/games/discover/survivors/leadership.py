"""The marker of the tribe leader: handed on at night, named by the others, left behind (DI-093 to DI-096, DI-175)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import ASK_LEADER, CHOOSE_LEADER, LEADER_AS_LEADER
from unmapped.games.discover.effects import finding, hooks
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry

ABSTAINED: Final = NOWHERE


def give(state: Tribe, seat: int, rule: str) -> None:
    """The marker goes to a survivor on the map. Rules: DI-093, DI-R106."""
    if seat != state.leader and state.on_map(seat):
        state.leader = seat
        state.note(seat, "leads", rule)
        hooks.happen(state, "leader_changed", seat)


def pass_on(state: Tribe, seat: int) -> None:
    """Whoever leaves the map as leader gives the marker to the next survivor clockwise. Rules: DI-175, DI-R28."""
    if state.leader == seat:
        heir = finding.left_of(state, seat)
        if heir >= 0:
            give(state, heir, "DI-175")


# --- At the end of the night ------------------------------------------------------------------------------------------


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step CHOOSE_LEADER: all others name somebody, one by one; then it is settled who leads.

    Alone nobody is asked. Rules: DI-070, DI-095, DI-096, DI-R26, DI-R29, DI-R30.
    """
    if len(record) > 1:
        _settle(state)
        return
    if state.alone():
        return
    others = [seat for seat in state.survivors() if seat != state.leader]
    for seat in range(state.seats):
        state.votes[seat] = ABSTAINED
    state.push(*[(ASK_LEADER, seat, 0) for seat in others], (CHOOSE_LEADER, 1))


def _settle(state: Tribe) -> None:
    """Whom all others have named leads; otherwise the leader decides.

    Rules: DI-095, DI-096, DI-R26, DI-R27.
    """
    named = [state.votes[seat] for seat in state.survivors() if seat != state.leader]
    if named[0] != ABSTAINED and named.count(named[0]) == len(named):
        state.note(NOWHERE, "all-named", "DI-096", named[0])
        give(state, named[0], "DI-096")
        return
    state.push((ASK_LEADER, state.leader, 1))


class NameLeader(Question):
    """Name who is to lead, or nobody; or decide it as leader (DI-095, DI-096, DI-R26)."""

    key = "leader"
    rule = "DI-096"
    families: tuple[str, ...] = ("seat", "pass")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Any survivor; only who does not decide may name nobody."""
        words = state.setting.pool.words
        actions = [words.seat.first + seat for seat in range(state.seats) if state.on_map(seat)]
        return actions if record[LEADER_AS_LEADER] else [*actions, words.pass_]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It is noted, or done."""
        words = state.setting.pool.words
        named = ABSTAINED if action == words.pass_ else action - words.seat.first
        if record[LEADER_AS_LEADER]:
            if named == state.leader:
                state.note(seat, "keeps-leading", "DI-095")
            give(state, named, "DI-095")
            return
        state.votes[seat] = named
        if named == ABSTAINED:
            state.note(seat, "named-nobody", "DI-R26")
        else:
            state.note(seat, "named", "DI-R26", named)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Who leads now, and whether that one decides."""
        return state.leader, record[LEADER_AS_LEADER]

    def rule_of(self, record: Ints) -> str:
        """By who is asked."""
        return "DI-095" if record[LEADER_AS_LEADER] else "DI-096"


# --- Words ------------------------------------------------------------------------------------------------------------


def _set_leader(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-093."""
    give(state, seat, "DI-093")


def _can_set_leader(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.leader != seat and state.on_map(seat)


WORDS: Final[tuple[Entry[Tribe], ...]] = (Entry("set_leader", _set_leader, _can_set_leader),)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {CHOOSE_LEADER: step}
QUESTIONS: Final[dict[int, Question]] = {ASK_LEADER: NameLeader()}
