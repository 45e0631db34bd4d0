"""What the quest still asks of the survivors, counted in stamina: for bots; no rule reads it.

The test of a stage is taken apart: what has to be found, stored, held, remembered, beaten. For each part the actions of
the quest that bring it about are known (`means`), so that the work is the way there, its price, and what is missing to
pay it. Only what lies in the open is read: a landmark that nobody has found is expected behind any tile with its back.
"""

from functools import lru_cache
from typing import Final

from unmapped.games.discover import atlas, context, doing, finding, standing
from unmapped.games.discover.encoding import ANY
from unmapped.games.discover.pool import NONE, Action, Pool, Stage
from unmapped.games.discover.state import IN_DECK, Tribe
from unmapped.games.discover.verbs.numbers import AT, FOR, NUMBERS
from unmapped.kernel import effects

_WAIT: Final = 2.0
"""What waiting for something that happens by itself is counted as."""
STEP: Final = 1.6
"""Stamina that a step costs on average (copy specification, 9)."""
TILE: Final = 6.0
"""Stamina to reach and turn up one more tile."""
MISSING: Final = 3.0
"""Stamina to come by one more resource."""
BLOW: Final = 4.0
"""What it takes to deal one damage to a boss, hurts counted."""
BLOCKED: Final = 45.0
"""Something that nobody knows how to bring about now."""
_FAR: Final = 1e9
_DEEPEST: Final = 3
"""How many requirements of requirements are looked at."""

FLAG_END: Final = 0
COUNTER_END: Final = 1
ITEM_END: Final = 2

_SET_FLAG: Final = NUMBERS["set_flag"]
_COUNTER: Final = NUMBERS["quest_counter"]
_STORE: Final = NUMBERS["store_resource"]
_GAIN_CARD: Final = NUMBERS["gain_card"]
_SPEND: Final = NUMBERS["spend_resource"]
_SPEND_STAMINA: Final = NUMBERS["spend_stamina"]
_WIN: Final = NUMBERS["win"]
_COUNTED: Final = NUMBERS["counted"]
_FLAG: Final = NUMBERS["flag"]
_INVESTIGATED: Final = NUMBERS["investigated"]
_REVEALED: Final = NUMBERS["revealed"]
_SOMEBODY: Final = NUMBERS["somebody"]
_HAS_ITEM: Final = NUMBERS["has_item"]
_STANDS: Final = NUMBERS["stands"]
_MONSTERS: Final = NUMBERS["there_are_monsters"]
_NOT: Final = NUMBERS["not"]
_ANY_OF: Final = NUMBERS["any_of"]
_ALL_OF: Final = NUMBERS["all_of"]


# --- What brings about what -------------------------------------------------------------------------------------------


def verbs(pool: Pool, node: int) -> list[tuple[int, ...]]:
    """All words in an effect, as their numbers and arguments."""
    if node < 0:
        return []
    parts = pool.program.nodes[node]
    if parts[0] == effects.VERB:
        if parts[1] in (FOR, AT):
            return verbs(pool, parts[3])
        return [parts[1:]]
    children = parts[2:] if parts[0] in (effects.WHEN, effects.REPEAT, effects.EACH) else parts[1:]
    return [verb for child in children for verb in verbs(pool, child)]


@lru_cache(maxsize=256)
def means(pool: Pool, thing: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """By end, the actions of a quest card, or of its leaving form, that bring it about."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for number in pool.actions_of[thing]:
        for verb in verbs(pool, pool.actions[number].effect):
            end = _end(verb)
            if end is not None and number not in found.get(end, ()):
                found[end] = (*found.get(end, ()), number)
    return found


def _end(verb: tuple[int, ...]) -> tuple[int, int] | None:
    if verb[0] == _SET_FLAG and verb[2]:
        return FLAG_END, verb[1]
    if verb[0] == _COUNTER and verb[3] != 1:
        return COUNTER_END, verb[1]
    if verb[0] == _STORE:
        return COUNTER_END, verb[2]
    if verb[0] == _GAIN_CARD:
        return ITEM_END, verb[1]
    return None


@lru_cache(maxsize=256)
def leaving(pool: Pool, stage: Stage) -> tuple[int, ...]:
    """The actions by which one leaves."""
    own = pool.actions_of[stage.thing]
    form = pool.actions_of[stage.form] if stage.form >= 0 else ()
    return tuple([number for number in (*own, *form) if _wins(pool, number)])


def _wins(pool: Pool, action: int) -> bool:
    return any([verb[0] == _WIN for verb in verbs(pool, pool.actions[action].effect)])


# --- Ways -------------------------------------------------------------------------------------------------------------


def way_to(state: Tribe, goal: int, seats: list[int]) -> float:
    """The stamina for the nearest of some survivors to come to one of some spaces."""
    if not goal:
        return BLOCKED
    far = atlas.distances(state, goal)
    steps = [far[state.where[seat]] for seat in seats]
    near = [step for step in steps if step >= 0]
    return min(near) * STEP if near else BLOCKED


def way_to_role(state: Tribe, role: int, seats: list[int]) -> float:
    """The same for the landmark of a role, which has to be found first."""
    thing = finding.landmark_of_role(state, role)
    if thing < 0:
        return 0.0
    if thing in state.landmark:
        return way_to(state, 1 << state.landmark.index(thing), seats)
    setting = state.setting
    back = 0
    for card, landmark in enumerate(setting.landmarks):
        if landmark == thing:
            back = setting.land.tiles[setting.what[card]].back
    hidden = [slot for slot in atlas.members(atlas.face_down(state)) if setting.back[slot] == back]
    if not hidden:
        return BLOCKED
    shores = 0
    for slot in hidden:
        for space in atlas.members(finding.tile_spaces(slot)):
            shores |= setting.neighbours[space]
    shores &= state.up
    first = way_to(state, shores, seats) if shores else TILE * 2
    return first + TILE * (len(hidden) + 1) / 2


def shortage(state: Tribe, seat: int, mask: int, n: int) -> float:
    """The stamina that it takes to come by what is missing of some resources."""
    return MISSING * max(0, n - finding.resources(state, seat, mask))


def _price(state: Tribe, node: int, seat: int) -> float:
    """What paying a cost takes of a survivor."""
    total = 0.0
    for verb in verbs(state.setting.pool, node):
        if verb[0] == _SPEND:
            total += shortage(state, seat, verb[1], finding.amount(state, verb[2], seat)) + 1.0
        elif verb[0] == _SPEND_STAMINA:
            total += finding.amount(state, verb[1], seat)
    return total


def _action(state: Tribe, action: Action, seats: list[int], missing: int) -> float:
    """The work of using an action of the quest so that `missing` more is counted."""
    pool = state.setting.pool
    best = _FAR
    for seat in seats:
        way = 0.0 if action.where == NONE else _way_to_place(state, action.where, [seat])
        price = action.stamina + _price(state, action.cost, seat)
        for verb in verbs(pool, action.effect):
            if verb[0] == _STORE:
                price += shortage(state, seat, verb[1], missing) + missing * 0.5
            elif verb[0] == _SPEND:
                price += shortage(state, seat, verb[1], finding.amount(state, verb[2], seat))
            elif verb[0] == _COUNTER:
                price += (missing - 1) * action.stamina
        best = min(best, way + price)
    return best if best < _FAR else BLOCKED


# --- The work of a stage ----------------------------------------------------------------------------------------------


def work(state: Tribe, node: int, seats: list[int], depth: int = 0) -> float:
    """The stamina that some survivors still need until a condition holds."""
    pool = state.setting.pool
    thing = standing.current_stage(state)
    ctx = context.plain(thing, state.leader)
    if doing.possible(state, state.leader, node, ctx):
        return 0.0
    parts = pool.program.nodes[node]
    verb = parts[1]
    if verb == _ALL_OF:
        return sum([work(state, one, seats, depth) for one in pool.program.nodes[parts[2]][1:]])
    if verb == _ANY_OF:
        return min([work(state, one, seats, depth) for one in pool.program.nodes[parts[2]][1:]])
    if verb in (_INVESTIGATED, _REVEALED):
        return way_to_role(state, parts[2], seats) + 1.0
    if verb == _FLAG:
        return _by_means(state, (FLAG_END, parts[2]), seats, 1, depth)
    if verb == _COUNTED:
        missing = finding.amount(state, parts[3], state.leader) - state.counters[parts[2]]
        return _by_means(state, (COUNTER_END, parts[2]), seats, max(missing, 1), depth)
    if verb == _SOMEBODY:
        people = pool.people[parts[2]]
        if people.item != NONE:
            return _item(state, people.item, seats, depth)
        if people.on != NONE:
            return _way_to_place(state, people.on, seats)
        return BLOCKED / 2
    if verb == _STANDS:
        return _way_to_place(state, parts[2], seats)
    if verb == _HAS_ITEM and parts[2] >= 0:
        return _item(state, parts[2], seats, depth)
    if verb == _NOT:
        return _monsters(state, parts[2], seats)
    return BLOCKED / 2


def _item(state: Tribe, thing: int, seats: list[int], depth: int) -> float:
    if any([state.item_at[item] != IN_DECK for item in state.setting.items_of.get(thing, ())]):
        return MISSING
    return _by_means(state, (ITEM_END, thing), seats, 1, depth)


def _monsters(state: Tribe, node: int, seats: list[int]) -> float:
    """The work of beating a boss that has to be gone."""
    pool, setting = state.setting.pool, state.setting
    parts = pool.program.nodes[node]
    if parts[1] != _MONSTERS:
        return BLOCKED / 2
    found = finding.monsters(state, parts[2], state.leader, context.plain(NONE, state.leader))
    total = 0.0
    for token in found:
        space = atlas.token_space(state, token)
        total += way_to(state, 1 << space, seats)
        if token >= atlas.SPECIAL:
            thing = setting.specials[token - atlas.SPECIAL]
            health = finding.amount(state, pool.health[pool.number(thing)], state.leader)
            total += BLOW * max(1, health - dict(state.wounds).get(token, 0))
    return total


def _by_means(state: Tribe, end: tuple[int, int], seats: list[int], missing: int, depth: int) -> float:
    """The work of the best action that brings an end about; what it requires comes first."""
    pool = state.setting.pool
    thing = standing.current_stage(state)
    actions = means(pool, thing).get(end, ())
    stage = pool.stages[pool.number(thing)]
    if stage.form >= 0:
        actions = (*actions, *means(pool, stage.form).get(end, ()))
    if depth > _DEEPEST:
        return BLOCKED
    best = _by_hooks(state, thing, end, seats, depth)
    for number in actions:
        action = pool.actions[number]
        before = 0.0
        ctx = context.plain(thing, state.leader)
        for required in action.requires:
            if not doing.possible(state, state.leader, required, ctx):
                before += _required(state, required, seats, end, depth)
        best = min(best, before + _action(state, action, seats, missing))
    return best if best < _FAR else BLOCKED


def _by_hooks(state: Tribe, thing: int, end: tuple[int, int], seats: list[int], depth: int) -> float:
    """The work until what happens by itself brings an end about: somebody has to be where it happens."""
    pool = state.setting.pool
    best = _FAR
    for found in state.setting.hooks.values():
        for hook in found:
            if hook.thing != thing or end not in [_end(verb) for verb in verbs(pool, hook.effect)]:
                continue
            before = _WAIT
            if hook.on_space != NONE:
                before += _way_to_place(state, hook.on_space, seats)
            for node in hook.requires:
                if not doing.possible(state, state.leader, node, context.plain(thing, state.leader)):
                    before += _required(state, node, seats, end, depth)
            best = min(best, before)
    return best


def _way_to_place(state: Tribe, place: int, seats: list[int]) -> float:
    """The stamina to come to a place that a card describes."""
    places = state.setting.pool.somewhere[place]
    if places.role != NONE:
        return way_to_role(state, places.role, seats)
    mask = finding.places(state, place, seats[0], context.plain(NONE, seats[0])) if seats else 0
    return way_to(state, mask, seats)


def _required(state: Tribe, node: int, seats: list[int], end: tuple[int, int], depth: int) -> float:
    """The work until a requirement of an action holds; what stands in the way of itself is blocked."""
    parts = state.setting.pool.program.nodes[node]
    if parts[1] == _FLAG and end == (FLAG_END, parts[2]):
        return BLOCKED
    if parts[1] in (_COUNTED, _FLAG, _HAS_ITEM, _INVESTIGATED, _REVEALED, _ALL_OF, _ANY_OF, _STANDS, _SOMEBODY):
        return work(state, node, seats, depth + 1)
    return MISSING


def left(state: Tribe, seats: list[int]) -> float:
    """The work of the current stage, for a stage that the group has to fulfil."""
    thing = standing.current_stage(state)
    if thing < 0:
        return 0.0
    stage = state.setting.pool.stages[state.setting.pool.number(thing)]
    return work(state, stage.done, seats) if stage.done >= 0 else 0.0


def to_leave(state: Tribe, seat: int) -> float:
    """The work of leaving for one survivor, once the last stage is open."""
    pool = state.setting.pool
    thing = standing.current_stage(state)
    if thing < 0:
        return 0.0
    stage = pool.stages[pool.number(thing)]
    if not leaving(pool, stage):
        return 0.0
    total = 0.0
    if stage.opens >= 0:
        total += work(state, stage.opens, [seat])
    if stage.way >= 0:
        total += way_to_role(state, stage.way, [seat])
    for mask, amount in stage.fare:
        total += shortage(state, seat, mask, finding.amount(state, amount, seat))
    return total + 2.0


def stock(state: Tribe, seat: int) -> tuple[int, int, int]:
    """How much food, water and other things a survivor has."""
    food = finding.resources(state, seat, 1)
    water = finding.resources(state, seat, 4 | 8)
    return food, water, finding.resources(state, seat, ANY) - food - water
