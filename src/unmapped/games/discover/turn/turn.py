"""The turn of the current survivor: one action after the other (DI-058 to DI-060, DI-089 to DI-092)."""

from collections.abc import Callable
from typing import Final, TypeAlias, final

from unmapped.games.discover.cards.kinds import (
    ASK_FREE,
    ASK_TURN,
    END_ACTION,
    END_TURN,
    FREE_ACTION,
    FREE_PRICE,
    SEAT,
    TURN_ON,
)
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.selectors import ACTIONS
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.exploring import gathering, moving, scouting
from unmapped.games.discover.fights import rivals
from unmapped.games.discover.quest import camp, numbered
from unmapped.games.discover.survivors import crafting, looting, prices, reach, resources, trading
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table.state import NOWHERE, ON_MAP, Tribe
from unmapped.games.discover.turn import using
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.lexicon import Entry

Legal: TypeAlias = Callable[[Tribe, int, Means], list[int]]
Refuse: TypeAlias = Callable[[Tribe, int, int], list[Refusal]]
Act: TypeAlias = Callable[[Tribe, int, int], None]


@final
class Chapter:
    """A chapter with actions of the turn: its families of words, and what it says of them."""

    __slots__ = ("act", "families", "legal", "refusals")

    def __init__(self, families: tuple[str, ...], legal: Legal, refusals: Refuse, act: Act) -> None:
        self.families = families
        self.legal = legal
        self.refusals = refusals
        self.act = act


CHAPTERS: Final[tuple[Chapter, ...]] = (
    Chapter(("gather",), gathering.legal, gathering.refusals, gathering.act),
    Chapter(("move",), moving.legal, moving.refusals, moving.act),
    Chapter(("scout",), scouting.legal, scouting.refusals, scouting.act),
    Chapter(("trade with",), trading.legal, trading.refusals, trading.act),
    Chapter(("craft",), crafting.legal, crafting.refusals, crafting.act),
    Chapter(("investigate",), numbered.legal, numbered.refusals, numbered.act),
    Chapter(("cook meat", "recover with", "restart the fire"), camp.legal, camp.refusals, camp.act),
    Chapter(("use",), using.legal, using.refusals, using.act),
    Chapter(("loot",), looting.legal, looting.refusals, looting.act),
    Chapter(("attack",), rivals.legal, rivals.refusals, rivals.act),
    Chapter(("split",), resources.legal, resources.refusals, resources.act),
    Chapter(("show",), crafting.legal_show, crafting.refuse_show, crafting.show),
)
"""In vocabulary order."""

_PEACEFUL: Final = tuple([chapter for chapter in CHAPTERS if chapter.legal is not rivals.legal])
"""Without attacks on each other, which there are in the contest only."""

_OWN: Final = {family: chapter for chapter in CHAPTERS for family in chapter.families}


def turn_on(state: Tribe, record: Ints) -> None:
    """Carry out the step TURN_ON: the current survivor is asked, as long as it is on the map (DI-059, DI-R60)."""
    seat = state.active
    if seat < 0 or state.status[seat] != ON_MAP or state.over:
        state.push((END_TURN,))
    else:
        state.push((ASK_TURN, seat))


class Turn(Question):
    """What the current survivor does next, or that the turn ends (DI-059)."""

    key = "turn"
    rule = "DI-059"
    families: tuple[str, ...] = (*[family for chapter in CHAPTERS for family in chapter.families], "end turn")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Everything that can be paid and done."""
        actions: list[int] = []
        means = prices.means(state, seat)
        for chapter in CHAPTERS if state.setting.contest else _PEACEFUL:
            actions += chapter.legal(state, seat, means)
        return [*actions, state.setting.pool.words.end]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Do it; then the turn goes on."""
        if action == state.setting.pool.words.end:
            state.note(seat, "ended-turn", "DI-059")
            state.push((END_TURN,))
            return
        state.push((END_ACTION, seat), (TURN_ON,))
        family = state.setting.pool.vocabulary.family_of(action).name
        _OWN[family].act(state, seat, action)

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against it."""
        if seat != state.active:
            return [Refusal("DI-092", "It is not your turn.")]
        return _OWN[state.setting.pool.vocabulary.family_of(action).name].refusals(state, seat, action)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Whose turn it is, and the stamina."""
        return record[SEAT], state.stamina[record[SEAT]]


# --- Words ------------------------------------------------------------------------------------------------------------


def _end_turn(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """No further actions; whoever has not had the turn yet loses it. Rules: DI-059."""
    if seat == state.active:
        state.active = NOWHERE
        state.note(seat, "turn-cut", "DI-059")
    else:
        state.queue = tuple([other for other in state.queue if other != seat])


def _can_end_turn(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return seat == state.active or seat in state.queue


_FREE: Final = {
    "gather": ("gather",),
    "move": ("move",),
    "scout": ("scout",),
    "trade": ("trade with",),
    "craft": ("craft",),
    "investigate": ("investigate",),
    "cook": ("cook meat",),
    "recover": ("recover with",),
    "restart_fire": ("restart the fire",),
    "card_action": ("use",),
    "loot": ("loot",),
    "attack": ("attack",),
}
"""The words of each action."""


class FreeAction(Question):
    """An action of the turn inside of an effect (DI-249)."""

    key = "free-action"
    rule = "DI-249"
    families: tuple[str, ...] = (*[family for chapter in CHAPTERS for family in chapter.families], "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that could be paid, or none."""
        return [*free(state, seat, record[FREE_ACTION:]), state.setting.pool.words.done]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Do it for its price here."""
        if action == state.setting.pool.words.done:
            state.note(seat, "does-without", "DI-249")
            return
        name = ACTIONS[record[FREE_ACTION]]
        if name == "trade":  # Its price is due once both agree (DI-121).
            trading.open_with(state, seat, action - state.setting.pool.words.trade.first, record[FREE_PRICE])
            return
        before = state.stamina[seat]
        if name == "gather":
            gathering.take(state, seat, action, _in_reach(state, seat, record[FREE_ACTION:]))
        else:
            state.stamina[seat] = _RICH
            _OWN[state.setting.pool.vocabulary.family_of(action).name].act(state, seat, action)
        state.stamina[seat] = before - record[FREE_PRICE]

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Which action, and its price."""
        _, _, action, price, _, _, _ = record
        return action, price


_RICH: Final = 99
"""Stamina that pays for anything, while what an action costs by itself does not matter."""


def free(state: Tribe, seat: int, said: Ints) -> list[int]:
    """What a free action could be, for whoever has the stamina for its price.

    `said` is which action, its price, its reach, and the spaces where alone it works as two numbers, -1 for any.
    """
    action, price, far, low, high = said
    if state.stamina[seat] < price:
        return []
    name = ACTIONS[action]
    spaces = state.up if low < 0 else choosing.whole(low, high)
    if name == "gather":
        return gathering.within(state, seat, _in_reach(state, seat, said))
    if name == "trade":
        first = state.setting.pool.words.trade.first
        return [partner for partner in trading.partners(state, seat, far) if spaces >> state.where[partner - first] & 1]
    if not spaces >> state.where[seat] & 1:
        return []
    twin = state.clone()
    twin.stamina[seat] = _RICH
    means = prices.means(twin, seat)
    actions: list[int] = []
    families = state.setting.pool.words.families
    for family in _FREE[name]:
        own = families[family]
        actions += [act for act in _OWN[family].legal(twin, seat, means) if own.first <= act < own.first + own.size]
    return actions


def _in_reach(state: Tribe, seat: int, said: Ints) -> int:
    """The spaces where a free action works that reaches so far (DI-249), as bits."""
    _, _, far, low, high = said
    return reach.near(state, seat, far) & (state.up if low < 0 else choosing.whole(low, high))


def _free_action(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Take an action inside of an effect. Rules: DI-249."""
    state.push((ASK_FREE, seat, *_said(state, seat, args, ctx)), (END_ACTION, seat))


def _can_free_action(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(free(state, seat, _said(state, seat, args, ctx)))


def _said(state: Tribe, seat: int, args: Ints, ctx: Ints) -> Ints:
    """What the word says: the action, its price, its reach, and where it works."""
    action, price, far, _, on = args
    if on == NONE:
        return action, price, far, -1, -1
    return action, price, far, *choosing.halves(finding.spaces(state, on, seat, ctx))


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("end_turn", _end_turn, _can_end_turn),
    Entry("free_action", _free_action, _can_free_action),
)
