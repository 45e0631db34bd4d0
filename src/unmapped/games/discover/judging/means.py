"""What brings about what the stages of the quest ask for: for bots; no rule reads it.

The effects of the quest's actions, and of what happens by itself, are read for what they change: a flag that is set, a
counter that goes up, an item that is gained, a fire, a boss.
"""

from functools import lru_cache
from typing import Final

from unmapped.games.discover.cards.pool import Hook, Pool, Stage
from unmapped.games.discover.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.discover.table.setting import Setting
from unmapped.language import effects

# Ends: what is brought about, each with what it is of.
FLAG: Final = 0
COUNTER: Final = 1
ITEM: Final = 2
FIRE: Final = 3
BOSS: Final = 4

UP: Final = 0
DOWN: Final = 1
"""How a counter is changed."""

_SET_FLAG: Final = NUMBERS["set_flag"]
_COUNTER: Final = NUMBERS["quest_counter"]
_STORE: Final = NUMBERS["store_resource"]
_GAIN_CARD: Final = NUMBERS["gain_card"]
_PLACE_FIRE: Final = NUMBERS["place_fire"]
_SPAWN_SPECIAL: Final = NUMBERS["spawn_special"]
_WIN: Final = NUMBERS["win"]


def _verbs(pool: Pool, node: int) -> list[tuple[int, ...]]:
    if node < 0:
        return []
    parts = pool.program.nodes[node]
    if parts[0] == effects.VERB:
        if parts[1] in (FOR, AT):
            return _verbs(pool, parts[3])
        return [parts[1:]]
    children = parts[2:] if parts[0] in (effects.WHEN, effects.REPEAT, effects.EACH) else parts[1:]
    return [verb for child in children for verb in _verbs(pool, child)]


@lru_cache(maxsize=4096)
def words(pool: Pool, node: int) -> tuple[tuple[int, ...], ...]:
    """All words in an effect, as their numbers and arguments."""
    return tuple(_verbs(pool, node))


def _things(pool: Pool, stage: Stage) -> tuple[int, ...]:
    """The cards that a stage is fulfilled with: itself, how one leaves, what it needs."""
    form = (stage.form,) if stage.form >= 0 else ()
    return (stage.thing, *form, *stage.needs)


@lru_cache(maxsize=256)
def actions(pool: Pool, stage: Stage) -> dict[tuple[int, int], tuple[int, ...]]:
    """By end, the actions of a stage that bring it about."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for thing in _things(pool, stage):
        for number in pool.actions_of[thing]:
            for verb in _verbs(pool, pool.actions[number].effect):
                end = end_of(verb)
                if end is not None and number not in found.get(end, ()):
                    found[end] = (*found.get(end, ()), number)
    return found


@lru_cache(maxsize=256)
def events(setting: Setting, stage: Stage) -> dict[tuple[int, int], tuple[Hook, ...]]:
    """By end, what happens by itself in a stage and brings it about."""
    found: dict[tuple[int, int], tuple[Hook, ...]] = {}
    things = _things(setting.pool, stage)
    for hooks in setting.hooks.values():
        for hook in hooks:
            if hook.thing not in things:
                continue
            for verb in _verbs(setting.pool, hook.effect):
                end = end_of(verb)
                if end is not None and hook not in found.get(end, ()):
                    found[end] = (*found.get(end, ()), hook)
    return found


def end_of(verb: tuple[int, ...]) -> tuple[int, int] | None:
    """What a word brings about, and of what; None if it is nothing that stages ask for."""
    if verb[0] == _SET_FLAG and verb[2]:
        return FLAG, verb[1]
    if verb[0] == _COUNTER and verb[3] != DOWN:
        return COUNTER, verb[1]
    if verb[0] == _STORE:
        return COUNTER, verb[2]
    if verb[0] == _GAIN_CARD:
        return ITEM, verb[1]
    if verb[0] == _PLACE_FIRE:
        return FIRE, 0
    if verb[0] == _SPAWN_SPECIAL:
        return BOSS, 0
    return None


@lru_cache(maxsize=1024)
def guards(pool: Pool, node: int, end: tuple[int, int]) -> tuple[int, ...] | None:
    """The conditions inside an effect under which it brings an end about; None where it never does."""
    parts = pool.program.nodes[node]
    if parts[0] == effects.VERB:
        if parts[1] in (FOR, AT):
            return guards(pool, parts[3], end)
        return () if end_of(parts[1:]) == end else None
    if parts[0] == effects.WHEN:
        inner = guards(pool, parts[2], end)
        if inner is not None:
            return (parts[1], *inner)
        return guards(pool, parts[3], end) if len(parts) > 3 else None
    children = parts[2:] if parts[0] in (effects.REPEAT, effects.EACH) else parts[1:]
    for child in children:
        found = guards(pool, child, end)
        if found is not None:
            return found
    return None


@lru_cache(maxsize=256)
def ways_out(pool: Pool, stage: Stage) -> tuple[int, ...]:
    """The actions by which one leaves; one of the stage takes the place of one of its form with the same title."""
    own = pool.actions_of[stage.thing]
    titles = [pool.actions[number].title for number in own]
    form = pool.actions_of[stage.form] if stage.form >= 0 else ()
    both = (*own, *[number for number in form if pool.actions[number].title not in titles])
    return tuple([number for number in both if _wins(pool, number)])


def _wins(pool: Pool, action: int) -> bool:
    return any([verb[0] == _WIN for verb in _verbs(pool, pool.actions[action].effect)])
