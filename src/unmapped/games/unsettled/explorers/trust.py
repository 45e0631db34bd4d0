"""Group trust: two states, and what overflows them is divided as focus (US-112, US-113, US-117 to US-123, US-R31).

Traits follow by themselves: `standing.trait_face` says which action a trait replaces while trust is as it is, so that a
flip turns all tiles, moves them, and frees the action they leave; distress stays on top of whatever lies there (US-117,
US-118, US-R34, US-R37).
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.kinds import TRUST, TRUST_STEPS
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.effects import concerning, finding
from unmapped.games.unsettled.explorers import focus
from unmapped.games.unsettled.table.state import CUBES, HIGH, LOW, NOWHERE, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.language.lexicon import Entry

OVERFLOW: Final = 2
"""Focus that is divided when trust can go no further (US-120, US-121)."""

_KEEP: Final = NUMBERS["keep_trust"]


def change(state: Expedition, steps: int) -> None:
    """Increase trust by some steps, or decrease it by negative ones. Rules: US-123, US-R34."""
    if steps:
        state.push((TRUST, steps))


def step(state: Expedition, record: Ints) -> None:
    """Carry out the step TRUST: one step completely, then the others.

    A step beyond the end makes the crew divide 2 focus, which the active explorer submits.

    Rules: US-112, US-113, US-119 to US-123, US-R31, US-R34.
    """
    steps = record[TRUST_STEPS]
    if state.trust_locked:
        return
    up = steps > 0
    change(state, steps - 1 if up else steps + 1)
    side = HIGH if up else LOW
    if state.trust != side:
        flip(state, side)
        return
    state.note(NOWHERE, "trust-overflow-gain" if up else "trust-overflow-loss", "US-121" if up else "US-120")
    focus.share(state, state.active, (1 << state.seats) - 1, OVERFLOW, lose=not up, cause=focus.BY_TRUST)


def flip(state: Expedition, side: int) -> None:
    """Move the marker to a side; every explorer turns the trait. Rules: US-112, US-113, US-119."""
    if state.trust != side:
        state.trust = side
        state.note(NOWHERE, "trust-high" if side == HIGH else "trust-low", "US-119")


def lock(state: Expedition, side: int) -> None:
    """Trust goes to a side and stays there. Rules: US-310."""
    flip(state, side)
    state.trust_locked = True


def _is_kept(state: Expedition, seat: int, ctx: Ints) -> bool:
    """Whether the action that does it leaves trust as it is now (US-310)."""
    actor, cube = ctx[context.ACTOR], ctx[context.CUBE]
    if cube < 0 or state.set_on[CUBES * actor + cube] < 0:
        return False
    action = state.planet.action_of(state.planet.spaces[state.set_on[CUBES * actor + cube]])
    return any([args[0] == action for args in concerning.hold(state, _KEEP, actor)])


# --- Words ------------------------------------------------------------------------------------------------------------


def _raise_trust(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-119, US-121, US-123."""
    if not _is_kept(state, seat, ctx):
        change(state, finding.amount(state, args[0], seat, ctx))


def _lower_trust(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-119, US-120, US-123."""
    if not _is_kept(state, seat, ctx):
        change(state, -finding.amount(state, args[0], seat, ctx))


def _can_change(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return not state.trust_locked and not _is_kept(state, seat, ctx)


def _lock_trust(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-310."""
    high = 0
    lock(state, HIGH if args[0] == high else LOW)


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("raise_trust", _raise_trust, _can_change),
    Entry("lower_trust", _lower_trust, _can_change),
    Entry("lock_trust", _lock_trust),
)
