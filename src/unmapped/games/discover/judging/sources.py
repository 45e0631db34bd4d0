"""Where survivors can come by resources: for bots; no rule reads it.

Of a token that lies face down its back is seen, and how many tokens of that back show what, as the sheet of the land
says.
"""

from functools import lru_cache
from typing import Final

from unmapped.games.discover.cards.pool import NUMBER_FRONT
from unmapped.games.discover.table.setting import FEATURE_CARD, MONSTER_CARD, TILE_SPACES, WATER_CARD, Setting
from unmapped.games.discover.table.state import ICONS, KINDS, TOKENS, Tribe

NOWHERE_SEEN: Final = 14.0
"""The stamina to come by what is to be found nowhere on the map as it lies."""
_BEYOND: Final = 0.3
"""How much of what is dearer than that counts: so that whoever has to go far still goes nearer."""
_FURTHEST: Final = 40.0
"""More than this nothing is reckoned to take."""
_TRY: Final = 2.5
"""What it costs to turn up a token in vain: the way to the next one."""
_PICK: Final = 1.0
_NEXT: Final = 0.8
_FURTHER: Final = 2.0
"""What picking one up takes; how much the way to each after the first counts, and what it takes at least."""
_ASIDE: Final = 0.6
"""How much of the way to where a resource lies counts as long as nobody knows where the goal is."""
_NEW_TILE: Final = 6.0
"""The same where a tile is still to be turned up."""
_RARE: Final = 0.15
"""Backs that hide something more seldom are not looked at for it."""

_WHAT: Final = 1
"""Where it is said what there is to be gathered: (space, what lies there)."""

# What lies on a space: a resource by its number; or a token with this back, a known or an unknown source of water.
_BACK: Final = 16
_WATER: Final = 32
_UNSEEN_WATER: Final = _WATER + KINDS
_UNSEEN_TILE: Final = _UNSEEN_WATER + 1
_ANY_WATER: Final = 4 | 8


@lru_cache(maxsize=512)
def _extra(setting: Setting, mask: int) -> tuple[float, ...]:
    """By what lies on a space the stamina to come by one of some resources there; NOWHERE_SEEN where it is in vain."""
    extra = [NOWHERE_SEEN] * (_UNSEEN_TILE + 1)
    extra[_UNSEEN_TILE] = _NEW_TILE
    for kind in range(KINDS):
        if mask >> kind & 1:
            extra[kind] = 0.0
            extra[_WATER + kind] = 0.0
    if mask & _ANY_WATER:
        extra[_UNSEEN_WATER] = 0.0 if mask & _ANY_WATER == _ANY_WATER else _TRY
    for icon in range(ICONS):
        fronts = [(front, n) for back, front, n in setting.land.features if back == icon]
        good = sum([n for front, n in fronts if front < KINDS and mask >> front & 1])
        share = good / max(sum([n for _, n in fronts]), 1)
        if share >= _RARE:
            extra[_BACK + icon] = _TRY * (1.0 / share - 1.0)
    return tuple(extra)


def seen(state: Tribe) -> tuple[list[tuple[int, int]], int]:
    """(space, what lies there) of all that can be gathered on the map, as far as everybody sees it.

    And the spaces of its normal monsters, as bits.
    """
    setting = state.setting
    first = setting.first
    first_feature, first_monster, first_water = first[FEATURE_CARD], first[MONSTER_CARD], first[WATER_CARD]
    tokens = setting.terrain.features
    everybody = state.seats
    lying: list[tuple[int, int]] = []
    monsters = 0
    for space, pile in enumerate(state.cards.piles[TOKENS : TOKENS + setting.spaces]):
        for card in pile:
            if card < first_monster:
                token = tokens[card - first_feature]
                if not state.cards.knows(everybody, card):
                    lying.append((space, _BACK + token.icon))
                elif token.front < NUMBER_FRONT - 1:
                    lying.append((space, token.front))
            elif card >= first_water:
                known = state.cards.knows(everybody, card)
                lying.append((space, _WATER + _liquid(state, space, card) if known else _UNSEEN_WATER))
            else:
                monsters |= 1 << space
    for slot, turned in enumerate(state.rotation):
        if turned < 0:
            lying.append((TILE_SPACES * slot, _UNSEEN_TILE))
    return lying + [(key // KINDS, key % KINDS) for key, n in state.loose if key >= 0 < n], monsters


def _liquid(state: Tribe, space: int, card: int) -> int:
    """What a source of water gives (DI-107)."""
    for at, kind in state.water:
        if at == space:
            return kind
    return state.setting.what[card]


def reach(setting: Setting, things: list[tuple[int, int]], far: list[int], mask: int) -> float:
    """The stamina for a survivor to come by one more of some resources, of those that are seen on the map."""
    extra = _extra(setting, mask)
    best = _FURTHEST
    for space, what in things:
        cost = far[space] + extra[what]
        best = min(best, cost)
    return _bounded(best)


def _bounded(cost: float) -> float:
    """What lies far away costs less than the way to it: something else may turn up nearer."""
    return cost if cost <= NOWHERE_SEEN else NOWHERE_SEEN + _BEYOND * (cost - NOWHERE_SEEN)


def tours(
    setting: Setting, things: list[tuple[int, int]], far: list[int], back: list[int], mask: int, count: int
) -> float:
    """The stamina for a survivor to come by so many of some resources on its way to a goal, beyond the way itself.

    `back` says how far spaces are from the goal; without it all that counts is how far the resources are. Whoever has
    gone for one has come nearer to the next. To pick up the nearest never makes the rest dearer than it was.
    """
    costs = [cost for cost, _ in _costs(setting, things, far, back, mask, count)]
    costs.sort()
    total = 0.0
    for number in range(count):
        cost = _bounded(min(costs[number], _FURTHEST) if number < len(costs) else _FURTHEST)
        total += cost + _PICK if number == 0 else _NEXT * cost + _PICK + _FURTHER
    return total


def without_nearest(
    setting: Setting, things: list[tuple[int, int]], far: list[int], back: list[int], mask: int, count: int
) -> list[tuple[int, int]]:
    """What is left to be gathered once a survivor has come by so many of some resources: what is seen, not guessed."""
    costs = _costs(setting, things, far, back, mask, 1)
    costs.sort()
    taken = [at for _, at in costs[:count] if things[at][_WHAT] < KINDS]
    return [source for at, source in enumerate(things) if at not in taken]


def _costs(
    setting: Setting, things: list[tuple[int, int]], far: list[int], back: list[int], mask: int, count: int
) -> list[tuple[float, int]]:
    """(the stamina to come by one of some resources, the number of what is gathered) of all that may give one."""
    extra = _extra(setting, mask)
    costs: list[tuple[float, int]] = []
    for at, (space, what) in enumerate(things):
        more = extra[what]
        if more < NOWHERE_SEEN:
            cost = far[space] + more + back[space] if back else _ASIDE * (far[space] + more)
            # A source of water runs as often as one likes.
            costs += [(cost, at)] * (count if _WATER <= what <= _UNSEEN_WATER else 1)
    return costs
