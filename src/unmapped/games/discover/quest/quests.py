"""The quest: its stages, winning one by one, losing, the end (DI-002, DI-082 to DI-088, DI-R76 to R78, R97, R98).

The competitive scenario has no stages: whoever is the last survivor wins (DI-273).
"""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import ADVANCE, CHECK_OVER, SEAT, SETTLE, STAGE_BEGINS, WIN
from unmapped.games.discover.cards.pool import NONE, Stage
from unmapped.games.discover.effects import finding, hooks, standing, stopping
from unmapped.games.discover.quest import goals
from unmapped.games.discover.survivors import damage, items, leadership, prices
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import (
    HAS_LOST,
    HAS_WON,
    KINDS,
    NOWHERE,
    ON_MAP,
    OWN,
    OWN_THREATS,
    SPENT,
    THREATS_SPENT,
    Tribe,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry
from unmapped.language.standing import LASTING_SEAT, expire

_CONTEST_LEFT: Final = 1
"""So many survivors are left when the contest is won."""

# --- Stages -----------------------------------------------------------------------------------------------------------


def current(state: Tribe) -> Stage | None:
    """The quest card that lies face up, None where there is none (DI-082)."""
    if state.stage < 0:
        return None
    stage = state.setting.quest[state.stage]
    return None if state.cards.dreamer >= 0 and reading.is_blank(state, stage.thing) else stage


def is_last(state: Tribe) -> bool:
    """Whether the last stage is current, which says how survivors win (DI-084)."""
    return 0 <= state.stage == len(state.setting.stages) - 1


def begin(state: Tribe, record: Ints) -> None:
    """Carry out the step STAGE_BEGINS: the stage is read out, and set up (DI-027, DI-082, DI-083, DI-X06)."""
    setting = state.setting
    if setting.contest:
        state.note(NOWHERE, "contest", "DI-273", setting.pool.ids[setting.copy.contest])
        return
    state.stage = max(state.stage, 0)
    if not reading.read(state, setting.stages[state.stage]):
        return
    stage = current(state)
    assert stage is not None
    leader = state.leader
    state.note(NOWHERE, "stage", "DI-082", setting.pool.ids[stage.thing], state.stage + 1)
    scenario, first = setting.pool.ids[setting.standing[-1]], setting.pool.lands[setting.copy.terrains[0].land]
    state.note(NOWHERE, "clue", "DI-151", scenario, state.stage, setting.land.record.id, first.record.name)
    for counter, amount in stage.counters:
        state.counters[counter] = finding.amount(state, amount, leader)
    state.push((SETTLE,))
    hooks.happen(state, "stage_begins")
    if stage.set_up != NONE:
        state.push((EFFECT, stage.set_up, leader, *context.plain(stage.thing, leader)))


def check(state: Tribe) -> None:
    """See whether the quest is fulfilled; what it says then happens at once (DI-R76, DI-R97)."""
    if state.over:
        return
    setting = state.setting
    if setting.contest:
        _check_contest(state)
        return
    stage = (setting.quest[state.stage] if state.stage >= 0 else None) if state.cards.dreamer < 0 else current(state)
    if stage is None or stage.done == NONE or not goals.is_reached(state, state.leader, stage.done, stage.thing):
        return
    if any([record[0] in (ADVANCE, WIN) for record in state.agenda.lanes[-1]]):
        return  # It is being carried out.
    state.note(NOWHERE, "stage-done", "DI-R76", state.setting.pool.ids[stage.thing])
    if is_last(state):
        # A task of the group lets everybody on the map win at once (DI-R97), the leader first (DI-R78).
        for seat in reversed(state.survivors()):
            win(state, seat)
        _finish(state, stage)
        return
    state.push((ADVANCE,))
    _finish(state, stage)


def _finish(state: Tribe, stage: Stage) -> None:
    if stage.finish != NONE:
        state.push((EFFECT, stage.finish, state.leader, *context.plain(stage.thing, state.leader)))


def advance(state: Tribe, record: Ints = ()) -> None:
    """Carry out the step ADVANCE: the next stage becomes current (DI-083)."""
    if state.over or state.stage < 0 or is_last(state):
        return
    state.stage += 1
    state.investigated = 0
    expire(state, standing.STAGE)
    state.push((STAGE_BEGINS,))


# --- Winning ----------------------------------------------------------------------------------------------------------


def may_win(state: Tribe, seat: int) -> bool:
    """Whether nothing keeps a survivor from winning (DI-250)."""
    return state.on_map(seat) and prices.forbidden(state, seat, "win") == NONE


def win(state: Tribe, seat: int) -> None:
    """A survivor is about to win; what has to happen first happens (DI-084, DI-R77)."""
    if may_win(state, seat):
        state.push((WIN, seat))
        hooks.happen(state, "would_win", seat, space=state.where[seat])


def won(state: Tribe, record: Ints) -> None:
    """Carry out the step WIN, unless it was cancelled: the figure leaves the map, the others go on (DI-085, DI-086)."""
    seat = record[SEAT]
    if stopping.was_stopped(state) or not may_win(state, seat):
        return
    state.note(seat, "won", "DI-085")
    leave(state, seat, HAS_WON)
    state.push((CHECK_OVER,))
    hooks.happen(state, "survivor_won", seat, space=state.where[seat])


def leave(state: Tribe, seat: int, status: int) -> None:
    """A survivor leaves the map with all it has: nothing stays where it stood (DI-085, DI-272, DI-R28, DI-R98)."""
    state.status[seat] = status
    for item in finding.items(state, seat):
        items.drop(state, item)
    for kind in range(KINDS):
        state.goods[KINDS * seat + kind] = 0
    setting, cards = state.setting, state.cards
    for card in cards.piles[OWN + seat]:
        icon = setting.terrain.features[card - setting.first[FEATURE_CARD]].icon
        cards.move(card, OWN + seat, SPENT + icon)
    cards.pour(OWN_THREATS + seat, THREATS_SPENT)
    damage.leave_cards(state, seat)
    state.dirty[seat] = 0
    state.lasting = tuple([record for record in state.lasting if record[LASTING_SEAT] != seat])
    leadership.pass_on(state, seat)


# --- Losing, and the end ----------------------------------------------------------------------------------------------


def lose(state: Tribe, seat: int) -> None:
    """A survivor loses and leaves the map, without a casualty (DI-087)."""
    if not state.on_map(seat):
        return
    state.note(seat, "lost", "DI-087")
    leave(state, seat, HAS_LOST)
    state.push((CHECK_OVER,))


def _check_contest(state: Tribe) -> None:
    """The last survivor wins, once the combat under way is over (DI-273, DI-R84, DI-R104)."""
    if state.fight is None and state.seats > 1 and state.status.count(ON_MAP) == _CONTEST_LEFT:
        if any([record[0] == WIN for record in state.agenda.lanes[-1]]):
            return
        win(state, state.status.index(ON_MAP))


def check_over(state: Tribe, record: Ints) -> None:
    """Carry out the step CHECK_OVER: without a survivor on the map the game is over at once (DI-071, DI-088)."""
    if state.over or ON_MAP in state.status:
        return
    state.over = True
    state.note(NOWHERE, "over", "DI-088")
    state.agenda.clear()


# --- Words ------------------------------------------------------------------------------------------------------------


def _advance_quest(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-083."""
    if not any([record[0] == ADVANCE for record in state.agenda.lanes[-1]]):
        state.push((ADVANCE,))


def _can_advance(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return state.stage >= 0 and not is_last(state)


def _win(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-084, DI-085, DI-R77."""
    win(state, seat)


def _can_win(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return may_win(state, seat)


def _lose(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-087."""
    lose(state, seat)


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("advance_quest", _advance_quest, _can_advance, of_table=True),
    Entry("win", _win, _can_win),
    Entry("lose", _lose),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {
    ADVANCE: advance,
    STAGE_BEGINS: begin,
    WIN: won,
    CHECK_OVER: check_over,
}
