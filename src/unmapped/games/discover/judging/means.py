"""What brings about what the stages of the quest ask for: for bots; no rule reads it.

The effects of the quest's actions, and of what happens by itself, are read for what they change: a flag that is set, a
counter that goes up, an item that is gained, a fire, a boss.
"""

from functools import lru_cache
from typing import Final, final

from unmapped.games.discover.cards.pool import Hook, Pool, Stage
from unmapped.games.discover.cards.verbs.numbers import AT, FOR, NUMBERS
from unmapped.games.discover.table.setting import Setting
from unmapped.kernel.agenda import Ints
from unmapped.planning.means import Means
from unmapped.planning.reading import End, Reader

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


@final
class WordReader(Reader):
    """What the words of a pool bring about."""

    __slots__ = ()

    def ends_of_word(self, word: Ints) -> tuple[End, ...]:
        """What a word brings about; nothing that stages ask for, for most."""
        kind = word[0]
        if kind == _SET_FLAG:
            _, flag, is_set, _ = word
            return ((FLAG, flag),) if is_set else ()
        if kind == _COUNTER:
            _, counter, _, mode = word
            return ((COUNTER, counter),) if mode != DOWN else ()
        if kind == _STORE:
            _, _, counter, _ = word
            return ((COUNTER, counter),)
        if kind == _GAIN_CARD:
            _, card, _ = word
            return ((ITEM, card),)
        if kind == _PLACE_FIRE:
            return ((FIRE, 0),)
        return ((BOSS, 0),) if kind == _SPAWN_SPECIAL else ()


@lru_cache(maxsize=4)
def reader(pool: Pool) -> WordReader:
    """Reads the effects of a pool."""
    return WordReader(pool.program, (FOR, AT))


def _things(pool: Pool, stage: Stage) -> tuple[int, ...]:
    """The cards that a stage is fulfilled with: itself, how one leaves, what it needs."""
    form = (stage.form,) if stage.form >= 0 else ()
    return (stage.thing, *form, *stage.needs)


@lru_cache(maxsize=256)
def actions(pool: Pool, stage: Stage) -> Means[int]:
    """By end, the actions of a stage that bring it about, by number."""
    by_end: Means[int] = Means()
    for card in _things(pool, stage):
        for number in pool.actions_of[card]:
            by_end.add(number, reader(pool).ends(pool.actions[number].effect))
    return by_end


@lru_cache(maxsize=256)
def events(setting: Setting, stage: Stage) -> Means[Hook]:
    """By end, what happens by itself in a stage and brings it about."""
    by_end: Means[Hook] = Means()
    things = _things(setting.pool, stage)
    for hooks in setting.hooks.values():
        for hook in hooks:
            if hook.thing in things:
                by_end.add(hook, reader(setting.pool).ends(hook.effect))
    return by_end


@lru_cache(maxsize=256)
def ways_out(pool: Pool, stage: Stage) -> tuple[int, ...]:
    """The actions by which one leaves; one of the stage takes the place of one of its form with the same title."""
    own = pool.actions_of[stage.thing]
    titles = [pool.actions[number].title for number in own]
    form = pool.actions_of[stage.form] if stage.form >= 0 else ()
    both = (*own, *[number for number in form if pool.actions[number].title not in titles])
    return tuple([number for number in both if _wins(pool, number)])


def _wins(pool: Pool, action: int) -> bool:
    return any([word[0] == _WIN for word in reader(pool).words(pool.actions[action].effect)])
