"""Moving: the action, what happens on entering, and movement by abilities (DI-109 to DI-114, DI-255 to DI-259)."""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_STEP, FREE_GATHER, STEP_LEFT, WALK
from unmapped.games.discover.cards.pool import NONE, SPACE_TOWARD
from unmapped.games.discover.cards.verbs.numbers import ACTION
from unmapped.games.discover.effects import choosing, finding, hooks
from unmapped.games.discover.effects.choosing import halves, whole
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.exploring import gathering
from unmapped.games.discover.fights import monsters
from unmapped.games.discover.survivors import prices
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table import atlas, calls
from unmapped.games.discover.table.state import NOWHERE, ON_MAP, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_MOVE: Final = ACTION["move"]
GATHERS: Final = 1
"""Whoever enters by a move may gather there (DI-110)."""
# --- The action -------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The spaces to which a survivor can move now."""
    if means.forbids >> _MOVE & 1 or (means.is_plain and not means.stamina):
        return []
    first = state.setting.pool.words.move.first
    spaces = prices.entering(state, seat, means.words)
    if means.is_plain:
        return [first + space for space, cost in spaces if cost <= means.stamina]
    return [first + space for space, cost in spaces if means.can_pay(_MOVE, cost)]


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against moving there."""
    space = action - state.setting.pool.words.move.first
    if space >= state.setting.spaces:
        return [Refusal("DI-043", "There is no such space on this map.")]
    refused: list[Refusal] = []
    if not state.setting.neighbours[state.where[seat]] >> space & 1:
        refused.append(Refusal("DI-109", "You move to a space next to yours."))
    if not atlas.is_up(state, space):
        refused.append(Refusal("DI-114", "That tile lies face down; it has to be scouted first."))
        return refused
    source = prices.forbidden(state, seat, "move")
    if source != NONE:
        refused.append(Refusal("DI-250", "You cannot move now.", (choosing.source_name(state, source),)))
    source = prices.closed(state, seat, space)
    if source != NONE:
        refused.append(Refusal("DI-250", "You cannot enter that space.", (choosing.source_name(state, source),)))
    cost = prices.ground_cost(state, seat, space)
    if not cost:
        refused.append(Refusal("DI-R13", "That ground cannot be entered."))
    elif not prices.can_pay(state, seat, "move", cost):
        need = prices.price(state, seat, "move", cost)
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Move there, and perhaps gather (DI-109, DI-110)."""
    space = action - state.setting.pool.words.move.first
    prices.pay(state, seat, "move", prices.ground_cost(state, seat, space))
    state.note(seat, "moved", "DI-109", atlas.spelled(space))
    calls.enter(state, seat, space, GATHERS)


# --- Entering ---------------------------------------------------------------------------------------------------------


def entered(state: Tribe, record: Ints) -> None:
    """Carry out the step ENTER."""
    seat, space, gathers = record[1:4]
    if state.status[seat] != ON_MAP:
        return
    state.where[seat] = space
    if gathers:
        state.push((FREE_GATHER, seat, space))
    hooks.happen(state, "entered", seat, 0, space)
    if atlas.monsters(state, space):
        monsters.meet(state, space, seat)


def free_gather(state: Tribe, record: Ints) -> None:
    """Carry out the step FREE_GATHER: there is one only for who is still there (DI-110, DI-R59)."""
    seat, space = record[1:3]
    if state.status[seat] == ON_MAP and state.where[seat] == space:
        gathering.offer(state, seat)


# --- Movement by abilities --------------------------------------------------------------------------------------------


def steps(state: Tribe, seat: int, toward: int, away: bool) -> int:
    """The spaces that a movement by an ability can go to next, as bits."""
    around = sum(
        [1 << space for space in members(atlas.around(state, state.where[seat])) if _enterable(state, seat, space)]
    )
    if toward == NONE:
        return around
    goal = finding.at_goal(state, toward, seat)
    if not goal:
        return 0
    far = atlas.distances(state, goal)
    here = far[state.where[seat]]
    fitting = 0
    for space in members(around):
        if far[space] >= 0 and (far[space] > here if away else far[space] < here):
            fitting |= 1 << space
    return fitting


def _enterable(state: Tribe, seat: int, space: int) -> bool:
    """Abilities ignore what ground costs, not what keeps everybody out (DI-255, DI-R13)."""
    _, cost, _ = state.setting.pool.grounds[atlas.ground(state, space)]
    return cost > 0 and prices.closed(state, seat, space) == NONE


def _move_survivor(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Move up to so many spaces, if nothing forbids it. Rules: DI-250, DI-255 to DI-258."""
    if prices.forbidden(state, seat, "move_survivor") != NONE:
        return
    n, _, toward, away, exactly = args[:5]
    state.push((WALK, seat, n, exactly, _goal(state, toward, seat, ctx), away))


def _goal(state: Tribe, toward: int, seat: int, ctx: Ints) -> int:
    """What a movement goes toward, as it is known when it begins: a space, or a survivor after all spaces."""
    if toward == NONE:
        return NONE
    if toward >= SPACE_TOWARD:
        mask = finding.spaces(state, toward - SPACE_TOWARD, seat, ctx)
        return members(mask)[0] if mask else NONE
    mask = finding.people(state, toward, seat, ctx)
    return state.setting.spaces + members(mask)[0] if mask else NONE


def _can_move(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, _, toward, away, _ = args
    if prices.forbidden(state, seat, "move_survivor") != NONE:
        return False
    return bool(steps(state, seat, _goal(state, toward, seat, ctx), bool(away)))


def walk(state: Tribe, record: Ints) -> None:
    """Carry out the step WALK: ask for the next space, until a monster stops it (DI-256, DI-257)."""
    seat, left, exactly, toward, away = record[1:6]
    if left <= 0 or not state.on_map(seat):
        return
    spaces = steps(state, seat, toward, bool(away))
    if spaces:
        state.push((ASK_STEP, seat, *halves(spaces), left, exactly, toward, away))


class ChooseStep(Question):
    """Where a movement by an ability goes next (DI-255)."""

    key = "step"
    rule = "DI-255"
    families: tuple[str, ...] = ("space", "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces within reach; to stay, unless as many steps as can be made have to be."""
        _, _, spaces_low, spaces_high, _, exactly, _, _ = record
        words = state.setting.pool.words
        actions = [words.space.first + space for space in members(whole(spaces_low, spaces_high))]
        return actions if exactly else [*actions, words.done]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Go there; a monster there is met, and the movement is over (DI-256)."""
        words = state.setting.pool.words
        if action == words.done:
            state.note(seat, "walked-enough", "DI-255")
            return
        _, _, _, _, left, exactly, toward, away = record
        space = action - words.space.first
        state.note(seat, "walked", "DI-255", atlas.spelled(space))
        if not atlas.monsters(state, space):
            state.push((WALK, seat, left - 1, exactly, toward, away))
        calls.enter(state, seat, space)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """How many steps are left."""
        return (record[STEP_LEFT],)


def _place_survivor(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Put a figure on a space directly, if it can be entered. Rules: DI-250, DI-259, DI-R103."""
    if not _can_place(state, seat, args, ctx):
        return
    space = finding.here(state, seat, ctx)
    state.note(seat, "placed", "DI-259", atlas.spelled(space))
    calls.enter(state, seat, space)


def _can_place(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    space = finding.here(state, seat, ctx)
    return space not in (state.where[seat], NOWHERE) and prices.closed(state, seat, space) == NONE


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("move_survivor", _move_survivor, _can_move),
    Entry("place_survivor", _place_survivor, _can_place),
)
