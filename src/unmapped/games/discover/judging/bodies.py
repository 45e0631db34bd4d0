"""What survivors have to live on: hearts, food and water, goods and items. For bots; see `value`."""

from typing import Final

from unmapped.games.discover.effects import finding
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.judging.facts import BODY, FIRES, IN_PLAY, PLANS, TIME, TOKENS_LYING, WHERE
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import DAY, HANDS, OPEN_PROJECTS, OWN_THREATS, TYPES, Tribe
from unmapped.planning.remembered import Remembered

_HEARTS: Final[tuple[float, ...]] = (-85.0, -34.0, -12.0, 0.0)
"""With none, one, two, three hearts left: the next damage after the last heart is the end (DI-163)."""
_STAMINA: Final = 0.7
_RESTED: Final = 5
"""Stamina beyond this is about to be lost: every night brings as much (DI-068, DI-069)."""
_LOST: Final = 0.1
_FOOD: Final[tuple[float, ...]] = (0.0, 5.5, 10.0, 14.0, 17.0, 19.5, 21.5, 23.0, 24.2, 25.0, 25.5, 26.0, 26.3)
"""What half a day's food, or water, more is worth on the nights to come."""
_MEAL: Final = 4
"""Who has fewer halves than this looks for more."""
_SEARCH: Final[tuple[float, ...]] = (1.1, 0.55, 0.33, 0.22)
"""What a step nearer to it is worth, for each half that is missing, by hearts: the weaker, the more urgent."""
_CURE: Final = 7.0
"""A medicine for who is sick."""
_GOODS: Final = 1.6
_MOST_GOODS: Final = 6
_ITEMS: Final[tuple[float, ...]] = (0.0, 14.0, 26.0, 36.0, 44.0, 50.0, 54.0)
_FIRE: Final = 4.0
"""Not to be away from a fire when night falls (DI-072)."""
_THREAT: Final = -2.5
_MONSTERS: Final[tuple[float, ...]] = (-6.0, -4.0, -2.5, -2.0)
"""A monster within two spaces, by hearts."""
NEVER: Final = 1e6
"""More stamina than anybody has."""
_PLAN: Final = 4.0
"""All that a project costs, ready to be used."""
_SICKNESS: Final = 2
_FOOD_MASK: Final = 1
_MEAT_MASK: Final = 2
_WATER_MASK: Final = 4 | 8
_MEDICINE_MASK: Final = 1 << 6
_OTHERS: Final = 0b1_1111_0000
_NEAR: Final = 2
"""How many steps away monsters are near."""

_nearby: Final[Remembered[int]] = Remembered(5_000)
"""The spaces near each, by all that they follow from."""


def body(state: Tribe, seat: int, provided: float, monsters: int, fire: float, plan: float) -> float:
    """What a survivor has to live on.

    It is told what food and water are worth to it, how many monsters are near, what stamina a fire takes, and how far
    it has come with a project.
    """
    hearts = max(0, min(finding.hearts(state, seat), 3))
    points = _HEARTS[hearts]
    stamina = state.stamina[seat]
    points += _STAMINA * min(stamina, _RESTED) + _LOST * max(0, stamina - _RESTED)
    points += provided
    points += _GOODS * min(finding.resources(state, seat, _OTHERS), _MOST_GOODS)
    points += _ITEMS[min(state.item_at.count(seat), len(_ITEMS) - 1)]
    if state.phase == DAY and fire <= stamina:
        points += _FIRE
    points += _THREAT * len(state.cards.piles[OWN_THREATS + seat])
    return points + plan + _MONSTERS[hearts] * monsters


READ: Final = IN_PLAY | TIME
"""The facts that are read of what a survivor has to live on, beside what is told and those of the survivor itself."""


def near(effort: Effort, monsters: int, seat: int) -> int:
    """How many of some spaces of monsters, as bits, are near a survivor."""
    effort.noted |= WHERE << seat | TOKENS_LYING
    return (_near(effort.state, effort.state.where[seat]) & monsters).bit_count()


def _near(state: Tribe, space: int) -> int:
    """The spaces near one, as bits."""
    key = (state.setting, state.up, space)
    known = _nearby.get(key)
    return _nearby.keep(key, atlas.within(state, space, _NEAR)) if known is None else known


def to_fire(effort: Effort, seat: int) -> float:
    """The stamina with which a survivor can be at a fire when night falls: none if it is at one, NEVER if it cannot."""
    state = effort.state
    effort.noted |= TIME
    if seat != state.active and seat not in state.queue:
        effort.noted |= effort.reads.at_fire
        return 0.0 if finding.at_fire(state, seat) else NEVER
    effort.noted |= FIRES
    lit = atlas.lit_spaces(state)
    return effort.way(lit, seat) if lit else NEVER


def plan(effort: Effort, seat: int, knower: int) -> float:
    """How far a survivor has come with the project that it could craft next, of those that somebody knows."""
    effort.noted |= PLANS
    state = effort.state
    pool, what, piles = state.setting.pool, state.setting.what, state.cards.piles
    held = [state.setting.items[item] for item in finding.items(state, seat)]
    best = 0.0
    for card in (*piles[HANDS + seat], *piles[OPEN_PROJECTS]):
        project = what[card]
        if project in held or not state.cards.knows(knower, card):
            continue
        total, have = 0, 0
        for mask, n in pool.cost[pool.number(project)]:
            total += n
            have += min(n, effort.resources(seat, mask))
        if have > best * total:
            best = have / total
    return _PLAN * best


def provisions(effort: Effort, seat: int) -> float:
    """Food and water for the nights to come, and how near more of them is."""
    state = effort.state
    food = 2 * effort.resources(seat, _FOOD_MASK) + effort.resources(seat, _MEAT_MASK)
    water = 2 * effort.resources(seat, _WATER_MASK)
    most = len(_FOOD) - 1
    points = _FOOD[min(food, most)] + _FOOD[min(water, most)]
    effort.noted |= BODY << seat
    search = _SEARCH[max(0, min(finding.hearts(state, seat), 3))]
    sick = state.damage[TYPES * seat + _SICKNESS]
    medicine = effort.resources(seat, _MEDICINE_MASK)
    if sick:
        # A medicine at hand is nearly a heart; one that has to be looked for is less.
        points += _CURE * min(sick, medicine)
        if sick > medicine:
            points -= search * _MEAL * effort.reach(seat, _MEDICINE_MASK)
    if food < _MEAL:
        points -= search * (_MEAL - food) * effort.reach(seat, _FOOD_MASK)
    if water < _MEAL:
        points -= search * (_MEAL - water) * effort.reach(seat, _WATER_MASK)
    return points
