"""What happens by itself at a moment: hooks of cards, of the quest and of the sheet.

Each applies to the survivors it speaks of, from the tribe leader clockwise (DI-R31). A moment whose name begins with
`would` stands before something that can still be stopped: `stopping` says whether it was.
"""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import HOOKS, SETTLE
from unmapped.games.discover.cards.moments import MOMENTS, OF_THING, OF_TRAIT
from unmapped.games.discover.cards.pool import NONE, Hook
from unmapped.games.discover.effects import doing, finding, standing
from unmapped.games.discover.table import reading
from unmapped.games.discover.table.state import NOWHERE, Tribe
from unmapped.kernel.agenda import Record
from unmapped.language.effects import EFFECT, MAY

OF_CARD: Final = OF_THING
"""OF_CARD + thing: what a moment that is about a card tells"""


def happen(
    state: Tribe, moment: str, seat: int = NOWHERE, about: int = 0, place: int = NOWHERE, token: int = NOWHERE
) -> None:
    """Put what happens at a moment on the agenda, before everything that waits there.

    `seat` is whom it happens to, NOWHERE for the whole table; `about` what it is about (see `moments`); `place` the
    space; `token` the token on the map.
    """
    number = MOMENTS[moment]
    waiting = [hook for hook in state.setting.hooks.get(number, ()) if _is_about(state, hook, about)]
    if waiting:
        known = standing.in_play(state)
        if any([hook.thing in known for hook in waiting]):
            state.push((HOOKS, number, seat, about, place, token))


def _is_about(state: Tribe, hook: Hook, about: int) -> bool:
    """Whether what happens is what a hook waits for."""
    of = hook.of
    if of in (NONE, about):
        return True
    if of >= OF_THING:
        return False
    if of >= OF_TRAIT:
        return about >= OF_THING and bool(reading.traits(state, about - OF_THING) >> (of - OF_TRAIT) & 1)
    return about < OF_TRAIT and bool(about & of)


def run(state: Tribe, record: Record) -> None:
    """Carry out the step HOOKS: all that applies now, in the order of the content."""
    moment, seat, about, place, token = record[1:6]
    steps: list[Record] = []
    if about >= OF_THING:
        state.event = about - OF_THING
    known = standing.in_play(state)
    for hook in state.setting.hooks.get(moment, ()):
        if not _is_about(state, hook, about):
            continue
        for owner, item in known.get(hook.thing, ()):
            steps += _of_hook(state, hook, owner, item, seat, place, token)
    state.push(*steps)


def _of_hook(state: Tribe, hook: Hook, owner: int, item: int, seat: int, place: int, token: int) -> list[Record]:
    """What one hook does to whom, and that it is settled afterwards.

    What happens to one survivor lets the holder of the card do something; a card of nobody speaks to that survivor.
    """
    steps: list[Record] = []
    effect = hook.among if seat < 0 <= hook.among else hook.effect
    for met in _concerned(state, hook, owner, seat):
        actor = owner if owner >= 0 else met
        one = actor if seat >= 0 else met
        ctx = (hook.thing, actor, place, seat, item, token)
        if hook.on_space != NONE:
            at = place if place >= 0 else state.where[met]
            if not finding.places(state, hook.on_space, one, ctx) >> at & 1:
                continue
        if not standing.is_fresh(state, hook.limit, standing.HOOK_USE, hook.number, owner, item):
            continue
        if hook.limit == built.FIRST_OF_DAY:
            standing.spend(state, hook.limit, standing.HOOK_USE, hook.number, owner, item)
        if not doing.all_hold(state, one, hook.requires, ctx):
            continue
        if not _may_be_left(state, hook):
            standing.spend(state, hook.limit, standing.HOOK_USE, hook.number, owner, item)
        steps += [(EFFECT, effect, one, *ctx), (SETTLE,)]
    return steps


def _may_be_left(state: Tribe, hook: Hook) -> bool:
    """Whether it is offered only: then it is used up by whoever wants it, and comes again after a no."""
    return hook.limit != built.NO_LIMIT and state.setting.pool.program.nodes[hook.effect][0] == MAY


def wanted(state: Tribe, node: int, ctx: Record) -> None:
    """A survivor has said yes to an effect: what is offered so often only is used up."""
    for found in state.setting.hooks.values():
        for hook in found:
            if hook.effect == node and _may_be_left(state, hook):
                owners = [one for one, _ in standing.owners(state, hook.thing)]
                owner = ctx[context.ACTOR] if ctx[context.ACTOR] in owners else NOWHERE
                standing.spend(state, hook.limit, standing.HOOK_USE, hook.number, owner, ctx[context.ITEM])


def _concerned(state: Tribe, hook: Hook, owner: int, seat: int) -> list[int]:
    """The survivors to whom a hook applies.

    What happens to one survivor applies to that one, if the hook speaks of it; what happens to the whole table to each
    of whom it speaks. Where it speaks of nobody in particular, or of one who is chosen then, it happens once: to the
    holder of the card, or the tribe leader. Whoever has just left the map is still told of it.
    """
    people = state.setting.pool.people[hook.who]
    if people.base == built.HOLDER_ONLY:
        if owner >= 0:
            return [owner] if seat in (NOWHERE, owner) else []
        return [seat if seat >= 0 else state.leader]
    actor = owner if owner >= 0 else seat if seat >= 0 else state.leader
    if seat < 0 <= hook.among:
        return [actor]
    mask = finding.people(state, hook.who, actor, context.plain(hook.thing, actor))
    if people.base != built.GROUP and seat < 0:
        return [one for one in range(state.seats) if mask >> one & 1]
    if seat >= 0:
        return [seat] if mask >> seat & 1 or not state.on_map(seat) else []
    return [one for one in state.survivors() if mask >> one & 1]
