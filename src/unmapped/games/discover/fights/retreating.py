"""How enemies retreat and survivors escape (DI-219 to DI-227, DI-243, DI-R54, DI-R55, DI-R61, DI-R102)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import ASK_ESCAPE, ASK_RETREAT, RETREAT, RETREAT_STEPS
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import choosing, enemies, hooks, stopping
from unmapped.games.discover.effects.choosing import halves, whole
from unmapped.games.discover.effects.hooks import OF_CARD
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import monsters
from unmapped.games.discover.survivors import prices
from unmapped.games.discover.table import atlas, calls, reading
from unmapped.games.discover.table.setting import NORTH
from unmapped.games.discover.table.state import AFTER, ESCAPED, NOWHERE, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

_NO_RETREAT: Final = NUMBERS["no_retreat"]
_RETREAT_SPACES: Final = NUMBERS["retreat_spaces"]
_SIDES: Final = 6
"""Of a space."""

# --- Retreating -------------------------------------------------------------------------------------------------------


def retreat(state: Tribe) -> None:
    """The enemy of the combat under way is about to retreat, unless its card keeps it there (DI-217, DI-R21)."""
    fight = state.fight
    assert fight is not None
    if not fight.retreats or state.language.concerning(state, _NO_RETREAT, fight.combatant):
        state.note(NOWHERE, "stays", "DI-R21", enemies.name(state, fight.enemy))
        return
    state.push((RETREAT, _how_far(state)))
    hooks.happen(state, "would_retreat", fight.combatant, OF_CARD + fight.enemy, _from(state), fight.token)


def _from(state: Tribe) -> int:
    """Where the enemy of the combat is."""
    fight = state.fight
    assert fight is not None
    return atlas.token_space(state, fight.token)


def _how_far(state: Tribe) -> int:
    """How many spaces it retreats: one, unless a card says more (DI-223)."""
    fight = state.fight
    assert fight is not None
    traits = reading.traits(state, fight.enemy)
    spaces = 1
    for rule in state.language.concerning(state, _RETREAT_SPACES, fight.combatant):
        n, trait = rule.arguments
        if trait == NONE or traits >> trait & 1:
            spaces = n
    return spaces


def step(state: Tribe, record: Ints) -> None:
    """Carry out the step RETREAT: by the number that the red die shows (DI-219 to DI-223, DI-R54).

    Where the first space is no way out, the combatant puts the token next to its own space.
    """
    fight = state.fight
    assert fight is not None
    if stopping.was_stopped(state):
        state.note(NOWHERE, "stays", "DI-R21", enemies.name(state, fight.enemy))
        return
    if fight.step == AFTER or _from(state) == NOWHERE:
        return
    space = _from(state)
    for done in range(record[RETREAT_STEPS]):
        beyond = state.setting.towards[space][direction(state, fight.red)]
        if beyond == NONE or not atlas.is_up(state, beyond) or monsters.people_at(state, beyond):
            if not done:
                _blocked(state)
                return
            break
        space = beyond
    _retreat_to(state, space)


def direction(state: Tribe, shows: int) -> int:
    """The direction of a number on the compass: pairs clockwise from its north (DI-R16, DI-R17)."""
    pairs = state.setting.pool.numbers.sides // _SIDES
    return (NORTH + (shows - 1) // pairs + state.setting.land.record.compass) % _SIDES


def _blocked(state: Tribe) -> None:
    """The combatant chooses a space next to its own; without one it is the nearest, by the leader (DI-221, DI-R55)."""
    fight = state.fight
    assert fight is not None
    taken = sum([1 << space for space in {state.where[survivor] for survivor in state.survivors()}])
    free = atlas.around(state, fight.space) & ~taken
    who = choosing.able(state, fight.combatant)
    if not free:
        far = atlas.distances(state, 1 << fight.space)
        reached = [space for space in members(state.up & ~taken) if far[space] >= 0]
        nearest = min([far[space] for space in reached], default=0)
        free = sum([1 << space for space in reached if far[space] == nearest])
        who = state.leader
    if free & (free - 1):
        state.push((ASK_RETREAT, who, *halves(free)))
    elif free:
        _retreat_to(state, free.bit_length() - 1)


def _retreat_to(state: Tribe, space: int) -> None:
    """The token is there, face up, with its card and its counters (DI-217, DI-R56)."""
    fight = state.fight
    assert fight is not None
    fight.step = AFTER  # What befalls it from here on is no part of the combat.
    monsters.put(state, fight.token, space)
    state.note(NOWHERE, "retreated", "DI-219", enemies.name(state, fight.enemy), atlas.spelled(space))
    about = OF_CARD + fight.enemy
    hooks.happen(state, "enemy_retreated", fight.combatant, about, space, fight.token)
    if enemies.is_monster(state, fight.token):
        hooks.happen(state, "monster_entered", about=about, space=space, token=fight.token)


class ChooseRetreat(Question):
    """Where an enemy is put that cannot retreat by the compass (DI-221, DI-222)."""

    key = "retreat"
    rule = "DI-221"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces that are open to it."""
        _, _, spaces_low, spaces_high = record
        first = state.setting.pool.words.space.first
        return [first + space for space in members(whole(spaces_low, spaces_high))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It is put there."""
        _retreat_to(state, action - state.setting.pool.words.space.first)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The enemy."""
        fight = state.fight
        return (enemies.name(state, fight.enemy) if fight is not None else "",)


# --- Escaping ---------------------------------------------------------------------------------------------------------


def _is_lethal(state: Tribe) -> bool:
    fight = state.fight
    return fight is not None and fight.enemy >= 0 and enemies.is_lethal(state, fight.enemy)


def ways_out(state: Tribe, seat: int) -> int:
    """The spaces to which a survivor can escape, as bits: next to it, open to it and without a monster.

    Rules: DI-224, DI-250.
    """
    around = members(atlas.around(state, state.where[seat]))
    free = [space for space in around if not atlas.monsters(state, space)]
    return sum([1 << space for space in free if prices.closed(state, seat, space) == NONE])


def can_escape(state: Tribe, seat: int) -> bool:
    """Whether a combatant has somewhere to escape to; nobody gets away from a lethal enemy (DI-243, DI-R61)."""
    fight = state.fight
    if fight is None or fight.step == AFTER or seat not in (fight.combatant, fight.defender):
        return False
    return _is_lethal(state) or ways_out(state, seat) != 0


def escape(state: Tribe, seat: int) -> None:
    """A combatant leaves: the combat is over, without damage or retreat. Rules: DI-224, DI-225, DI-226, DI-243."""
    fight = state.fight
    assert fight is not None
    fight.step = AFTER
    state.outcome = ESCAPED
    if _is_lethal(state):
        state.note(seat, "no-way-out", "DI-243", enemies.name(state, fight.enemy))
        return
    out = ways_out(state, seat)
    if out & (out - 1):
        state.push((ASK_ESCAPE, seat, *halves(out)))
    else:
        _leave(state, seat, out.bit_length() - 1)


def _leave(state: Tribe, seat: int, space: int) -> None:
    state.note(seat, "escaped", "DI-224", atlas.spelled(space))
    calls.enter(state, seat, space)


class ChooseEscape(Question):
    """Where a survivor escapes to (DI-224)."""

    key = "escape"
    rule = "DI-224"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces next to it without a monster."""
        _, _, spaces_low, spaces_high = record
        first = state.setting.pool.words.space.first
        return [first + space for space in members(whole(spaces_low, spaces_high))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """There."""
        _leave(state, seat, action - state.setting.pool.words.space.first)


def _escape(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-224, DI-225, DI-226, DI-243, DI-R61."""
    if can_escape(state, seat):
        escape(state, seat)


def _can_escape(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return can_escape(state, seat)


WORDS: Final[tuple[Entry[Tribe], ...]] = (Entry("escape", _escape, _can_escape),)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {RETREAT: step}
QUESTIONS: Final[dict[int, Question]] = {ASK_RETREAT: ChooseRetreat(), ASK_ESCAPE: ChooseEscape()}
