"""What happens by itself at a moment: hooks of cards, faces and the planet (US-059, US-289).

Specified in docs/specifications/planets.md, 3.

Each applies to the explorers it speaks of, one after the other clockwise from the active explorer; each is an effect of
its own, with a window before it (US-292).
"""

from typing import Final

from unmapped.games.unsettled.cards import cartridge
from unmapped.games.unsettled.cards.cartridge import Hook
from unmapped.games.unsettled.cards.kinds import HOOKS, SETTLE, WINDOW
from unmapped.games.unsettled.effects import doing, finding, standing
from unmapped.games.unsettled.table.state import NOWHERE, PLACES, Expedition
from unmapped.kernel.agenda import Record
from unmapped.language.effects import EFFECT, MAY

HOOK_USED: Final = 100_000
"""HOOK_USED + SEATS * hook + seat: what `used` notes of hooks that work once in a turn."""
EDGE_USED: Final = 200_000
"""EDGE_USED + 4 * PLACES * hook + edge: the same for those that work once for each edge."""


def happen(
    state: Expedition, moment: int, of: int = NOWHERE, seat: int = NOWHERE, place: int = NOWHERE, edge: int = NOWHERE
) -> None:
    """Put what happens at a moment on the agenda, before everything that waits there.

    `of` says which trigger, symbol, counter, creature, stack or flag it is; `seat` whom it happens to, NOWHERE if it
    happens to the crew as a whole; `place` the node that it is about; `edge` the one that is crossed (see kinds.CROSS).
    """
    for hook in state.planet.hooks.get(moment, ()):
        if _applies(state, hook, of, seat, place):
            state.push((HOOKS, moment, of, seat, place, edge))
            return


def _applies(state: Expedition, hook: Hook, of: int, seat: int, place: int) -> bool:
    if not standing.in_play(state, hook.thing):
        return False
    if hook.of < 0:
        return True
    if hook.of_place:
        return place >= 0 and finding.has_tag(state, place, hook.of)
    return hook.of == of


def waiting(state: Expedition, moment: int, seat: int, place: int) -> list[tuple[int, int]]:
    """What happens at a moment that comes to an explorer: (hook, explorer) pairs, in the order of the content."""
    found: list[tuple[int, int]] = []
    for hook in state.planet.hooks.get(moment, ()):
        if _applies(state, hook, NOWHERE, seat, place):
            found += [
                (hook.number, one)
                for one in _concerned(state, hook, seat, place)
                if _happens(state, hook, one, NOWHERE, context_of(hook, one, seat, place))
            ]
    return found


def find(state: Expedition, moment: int, number: int) -> Hook:
    """The hook of a moment that has a number."""
    return next(hook for hook in state.planet.hooks[moment] if hook.number == number)


def run_one(state: Expedition, moment: int, number: int, one: int, seat: int, place: int) -> None:
    """Carry out one of those that wait, if it still applies: each stands alone (US-059)."""
    hook = find(state, moment, number)
    ctx = context_of(hook, one, seat, place)
    if _applies(state, hook, NOWHERE, seat, place) and _happens(state, hook, one, NOWHERE, ctx):
        _begin(state, hook, one, NOWHERE, ctx)


def context_of(hook: Hook, one: int, seat: int, place: int) -> Record:
    """What the effect of a hook is told that happens to an explorer."""
    return (hook.thing, one, NOWHERE, place, seat)


def _happens(state: Expedition, hook: Hook, one: int, edge: int, ctx: Record) -> bool:
    """Whether it has not been used up, and what it requires is given."""
    return _mark(hook, one, edge) not in state.used and all(
        [doing.holds(state, one, node, ctx) for node in hook.requires]
    )


def _begin(state: Expedition, hook: Hook, one: int, edge: int, ctx: Record) -> None:
    mark = _mark(hook, one, edge)
    if mark >= 0 and not _may_be_left(state, hook):
        state.use(mark)
    state.push((EFFECT, hook.effect, one, *ctx), (SETTLE,))


def _may_be_left(state: Expedition, hook: Hook) -> bool:
    """Whether it is offered only: then it is used up by whoever wants it, and comes again after a no."""
    return hook.once and state.planet.program.nodes[hook.effect][0] == MAY


def wanted(state: Expedition, node: int, seat: int) -> None:
    """An explorer has said yes to an effect: what is offered once in a turn is used up. Rules: US-252, US-310."""
    for found in state.planet.hooks.values():
        for hook in found:
            if hook.effect == node and _may_be_left(state, hook):
                state.use(_mark(hook, seat, NOWHERE))


def run(state: Expedition, record: Record) -> None:
    """Carry out the step HOOKS: all that applies now, in the order of the content."""
    moment, of, seat, place = record[1:5]
    edge = record[5] if len(record) > 5 else NOWHERE
    for hook in reversed(state.planet.hooks.get(moment, ())):
        if not _applies(state, hook, of, seat, place):
            continue
        for one in reversed(_concerned(state, hook, seat, place)):
            ctx = context_of(hook, one, seat, place)
            if _happens(state, hook, one, edge, ctx):
                _begin(state, hook, one, edge, ctx)
                state.push((WINDOW, one))


def _mark(hook: Hook, seat: int, edge: int) -> int:
    """What `used` notes of a hook that works once a turn for each explorer, or for each edge; NOWHERE for any other."""
    if hook.once_per_edge:
        return EDGE_USED + 4 * PLACES * hook.number + edge
    return HOOK_USED + 4 * hook.number + seat if hook.once else NOWHERE


def _concerned(state: Expedition, hook: Hook, seat: int, place: int) -> list[int]:
    """The explorers to whom a hook applies: those it speaks of, of whom only `seat` where it happens to one of them.

    What happens to the crew as a whole happens once, to whoever holds the card, or else the active explorer.
    """
    owner = standing.owner(state, hook.thing)
    actor = owner if owner >= 0 else seat if seat >= 0 else state.active
    ctx = (hook.thing, actor, NOWHERE, place, seat)
    mask = finding.people(state, hook.who, actor, ctx)
    people = state.planet.people[hook.who]
    if seat < 0 and people.base == cartridge.GROUP:
        return [actor]
    if seat >= 0 and people.base != cartridge.ACTIVE_EXPLORER:
        mask &= 1 << seat
    return [one for one in state.clockwise() if mask >> one & 1]
