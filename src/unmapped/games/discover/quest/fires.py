"""Fires: lit, burnt out, kept, carried (DI-062 to DI-066, DI-171, DI-251, DI-266, DI-R109)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import (
    ASK_FIRE,
    ASK_KEEP_FIRE,
    BURN,
    FIRE_FROM,
)
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import choosing, finding, hooks, stopping
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import prices, resources
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import LIT, NOWHERE, UNLIT, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import selectors
from unmapped.language.lexicon import Entry
from unmapped.language.present import Rule
from unmapped.language.world import members

_KEEP: Final = NUMBERS["keep_fire"]
# Where the arguments of `keep_fire` stand.
_MASK: Final = 0
_N: Final = 1
_ON: Final = 2


def count(state: Tribe, space: int, shown: int) -> int:
    """How many fires of a space are LIT, or UNLIT. Rules: DI-063, DI-R109."""
    return state.fires.count((space, shown))


def place(state: Tribe, space: int, *, lit: bool) -> None:
    """Add a fire to a space, whatever lies there. Rules: DI-066, DI-251, DI-266, DI-R109."""
    _add(state, space, LIT if lit else UNLIT)
    state.note(NOWHERE, "fire-placed" if lit else "fire-laid", "DI-066", atlas.spelled(space))


def light(state: Tribe, space: int) -> None:
    """Turn one fire of a space to its lit side. Rules: DI-171, DI-R109."""
    if count(state, space, UNLIT):
        _take(state, space, UNLIT)
        _add(state, space, LIT)
        state.note(NOWHERE, "fire-lit", "DI-171", atlas.spelled(space))
        hooks.happen(state, "fire_lit", NOWHERE, space=space)


def _add(state: Tribe, space: int, shown: int) -> None:
    state.fires = tuple(sorted((*state.fires, (space, shown))))


def _take(state: Tribe, space: int, shown: int) -> None:
    fires = list(state.fires)
    fires.remove((space, shown))
    state.fires = tuple(fires)


# --- Burning out ------------------------------------------------------------------------------------------------------

_KEPT: Final = 0
_STOPPED: Final = 1
"""What stands between a fire and its end: somebody keeps it, or something stops it."""


def burn_out(state: Tribe, space: int, fires: int = 1) -> None:
    """So many lit fires of a space burn out, unless they are kept. Rules: DI-065, DI-R109."""
    state.push(*[(BURN, space, _KEPT)] * min(fires, count(state, space, LIT)))


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step BURN: a fire may be kept; if it is not, and nothing stops it, it shows its unlit side.

    Rules: DI-065, DI-249.
    """
    space, stage = record[1:3]
    if stage == _KEPT:
        _ask(state, space, 0)
        return
    if not stopping.was_stopped(state) and count(state, space, LIT):
        _take(state, space, LIT)
        _add(state, space, UNLIT)
        state.note(NOWHERE, "fire-out", "DI-065", atlas.spelled(space))
        hooks.happen(state, "fire_burned_out", NOWHERE, space=space)


def _ask(state: Tribe, space: int, number: int) -> None:
    """Ask from one of those on who can keep a fire; if nobody does, it is about to burn out."""
    able = keepers(state, space)
    if number < len(able):
        state.push((ASK_KEEP_FIRE, able[number][0], space, number))
        return
    state.push((BURN, space, _STOPPED))
    hooks.happen(state, "would_burn_out", NOWHERE, space=space)


def keepers(state: Tribe, space: int) -> list[tuple[int, Rule]]:
    """Who can pay for keeping a fire, and by which rule: those in its space, then the leader. Rules: DI-065."""
    able: list[tuple[int, Rule]] = []
    here = [seat for seat in state.survivors() if state.where[seat] == space]
    if state.on_map(state.leader) and state.where[state.leader] != space:
        here.append(state.leader)
    for rule in state.language.rules(state, _KEEP):
        mask, n, on = rule.arguments
        if on != NONE:
            owner = rule.owner if rule.owner >= 0 else state.leader
            if not finding.spaces(state, on, owner, context.of_item(rule.thing, owner, rule.item)) >> space & 1:
                continue
        able += [(seat, rule) for seat in here if resources.can_pay(state, seat, mask, n)]
    return able


class KeepFire(Question):
    """Whether a survivor pays so that a fire goes on (DI-065)."""

    key = "keep-fire"
    rule = "DI-065"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.setting.pool.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """The fire goes on; or the next one is asked."""
        _, _, space, number = record
        if action == state.setting.pool.words.choices.yes:
            _, rule = keepers(state, space)[number]
            state.note(seat, "fire-kept", "DI-065", atlas.spelled(space))
            resources.pay(state, seat, rule.arguments[_MASK], rule.arguments[_N])
        else:
            _ask(state, space, number + 1)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Where it burns, and the card that lets it be kept."""
        _, _, space, number = record
        _, rule = keepers(state, space)[number]
        return atlas.spelled(space), choosing.source_name(state, rule.thing)


# --- Carrying ---------------------------------------------------------------------------------------------------------


def carry(state: Tribe, source: int, target: int) -> None:
    """A fire goes from one space to another, a lit one if there is one. Rules: DI-259, DI-R109."""
    shown = LIT if count(state, source, LIT) else UNLIT
    _take(state, source, shown)
    _add(state, target, shown)
    state.note(NOWHERE, "fire-moved", "DI-259", atlas.spelled(source), atlas.spelled(target))


def _ways(state: Tribe, seat: int, args: Ints, ctx: Ints) -> tuple[int, int]:
    """The spaces with a fire that can go somewhere else, and those where it may go, as bits."""
    burning = 0
    for space, _ in state.fires:
        burning |= 1 << space
    source, to = args
    sources, targets = finding.spaces(state, source, seat, ctx) & burning, finding.spaces(state, to, seat, ctx)
    return (sources if targets & (targets - 1) else sources & ~targets if targets else 0), targets


def _choose(state: Tribe, seat: int, mask: int, source: int, targets: int) -> None:
    """Ask for the space from which, or to which, a fire goes; without a choice it is done."""
    if mask & (mask - 1):
        state.push((ASK_FIRE, seat, *choosing.halves(mask), source, *choosing.halves(targets)))
    elif source >= 0:
        carry(state, source, mask.bit_length() - 1)
    else:
        source = mask.bit_length() - 1
        _choose(state, seat, targets & ~mask, source, 0)


class ChooseFire(Question):
    """Choose the fire that is moved, and then where it goes (DI-259)."""

    key = "fire"
    rule = "DI-259"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces that come into question."""
        _, _, spaces_low, spaces_high, _, _, _ = record
        first = state.setting.pool.words.space.first
        return [first + space for space in members(choosing.whole(spaces_low, spaces_high))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one; then the other end."""
        _, _, _, _, from_, spaces_low, spaces_high = record
        space = action - state.setting.pool.words.space.first
        _choose(state, seat, 1 << space, from_, choosing.whole(spaces_low, spaces_high))

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Where it is now, once that is known."""
        return (atlas.spelled(record[FIRE_FROM]) if record[FIRE_FROM] >= 0 else "",)


# --- Words ------------------------------------------------------------------------------------------------------------


def _place_fire(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-066, DI-251, DI-266."""
    _, lit = args
    place(state, finding.here(state, seat, ctx), lit=bool(lit))


def _light_fire(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-171, DI-250."""
    if _can_light_fire(state, seat, args, ctx):
        light(state, finding.here(state, seat, ctx))


def _can_light_fire(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    unlit = count(state, finding.here(state, seat, ctx), UNLIT) > 0
    return unlit and prices.forbidden(state, seat, "light_fire") == NONE


def _burn_out(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """One fire of the space, or all of them where all fires are meant. Rules: DI-065, DI-R109."""
    everything = state.setting.pool.somewhere[args[0]].pick == selectors.EACH
    space = finding.here(state, seat, ctx)
    burn_out(state, space, count(state, space, LIT) if everything else 1)


def _can_burn_out(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return count(state, finding.here(state, seat, ctx), LIT) > 0


def _move_fire(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-259."""
    sources, targets = _ways(state, seat, args, ctx)
    if sources:
        who = choosing.decider(state, state.setting.pool.somewhere[args[0]].chooser, seat)
        _choose(state, who, sources, NOWHERE, targets)


def _can_move_fire(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_ways(state, seat, args, ctx)[0])


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("place_fire", _place_fire),
    Entry("light_fire", _light_fire, _can_light_fire),
    Entry("burn_out", _burn_out, _can_burn_out),
    Entry("move_fire", _move_fire, _can_move_fire),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {BURN: step}
QUESTIONS: Final[dict[int, Question]] = {ASK_FIRE: ChooseFire(), ASK_KEEP_FIRE: KeepFire()}
