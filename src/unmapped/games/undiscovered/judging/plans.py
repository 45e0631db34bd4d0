"""What a captain can make of a hand within a turn. For bots; no rule reads it.

An *outcome* is one way to play a hand: what it brings, and which cards are left over to be discarded for costs. Credits
and fuel can be below 0 in it, where a part of the ship makes something else of them.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards import verbs
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, KINDS, NUMBERS, VERB_NUMBERS, catalogue
from unmapped.games.undiscovered.cards.designs import (
    COST_CREDIT,
    COST_DISCARD,
    COST_FIST,
    COST_FUEL,
    CREW,
    MISSION,
    NOTHING,
    Ability,
)
from unmapped.games.undiscovered.chapters.moving import ADJACENT, ANYWHERE
from unmapped.games.undiscovered.judging import worth
from unmapped.games.undiscovered.table import ship
from unmapped.games.undiscovered.table.state import Layout
from unmapped.language.effects import ALL, EITHER, MAY, VERB, WHEN
from unmapped.planning.reading import conditions

Outcome: TypeAlias = tuple[int, int, int, int, int, int, int, int, float]
"""(credits, fist, fuel, price reductions, free steps, spare cards, crew among them, cargo among them, other worth)"""

Yield: TypeAlias = tuple[int, int, int, int, int, float]
"""What playing one card brings: the first five of an outcome, and other worth."""

Change: TypeAlias = tuple[int, int, int, int, int, int, int, bool]
"""What using an ability changes: (credits, fist, fuel, spare cards) for (credits, fist, fuel), and if only once."""

Journey: TypeAlias = tuple[int, int, bool, int]
"""So many steps, the cards that leaving takes, whether it goes to the home of a rival, and a mask of ways there."""

Way: TypeAlias = tuple[int, int, int, int, int, int]
"""A way to move: (credits, fist, fuel, spare cards, free steps, where to as `moving` names it)."""

_PLAYED: Final = -0.004
"""An action is worth that little less than none, so that of two ways to the same end the shorter one is taken."""
_NEARLY: Final = 0.02
"""Outcomes that differ by less than this, in other worth alone, are as good as each other."""
_STEP: Final = 0.004
"""So does a step."""
KEPT: Final = 0.5
"""How much of a docked card's worth is kept by not playing it now."""
_FEW: Final = 16
_MOST: Final = 40
"""So many outcomes of a large hand are looked at."""
_FAR: Final = 99
EVERYWHERE: Final = 1 << ADJACENT | 1 << ANYWHERE
"""The ways that lead to every place."""
MOST_CREDITS: Final = 40

_NOTHING: Final = (0, 0, 0, 0, 0, 0.0)
_PLANNED: Final = (VERB_NUMBERS[verbs.Draw], VERB_NUMBERS[verbs.DrawLater])
"""Other verbs of which a plan can be sure that they bring something."""
_DISCOUNT: Final = VERB_NUMBERS[verbs.Discount]
_COPY: Final = VERB_NUMBERS[verbs.Copy]
_MOVED: Final = VERB_NUMBERS[verbs.Moved]
_AT_RIVAL_HOME: Final = VERB_NUMBERS[verbs.AtRivalHome]
_FROM_DOCK: Final = VERB_NUMBERS[verbs.FromDock]

CARD_OF: Final = {NUMBERS[card]: card for card, kind in enumerate(KINDS) if kind < MISSION}
"""A card of each design of goods."""


def _yields(node: int, moved: bool, rival: bool, docked: bool) -> list[Yield]:
    """What carrying out a node can bring, one of these."""
    parts = catalogue().program.nodes[node]
    op = parts[0]
    if op == VERB:
        return [_yield_of(parts[1:], node)]
    if op == ALL:
        found: list[Yield] = [_NOTHING]
        for child in parts[1:]:
            more = _yields(child, moved, rival, docked)
            found = [_sum(one, other) for one in found for other in more]
        return found
    if op == EITHER:
        return [one for child in parts[1:] for one in _yields(child, moved, rival, docked)]
    if op == MAY:
        return _yields(parts[1], moved, rival, docked)
    if op == WHEN:
        condition = catalogue().program.nodes[parts[1]][1]
        if condition in (_MOVED, _AT_RIVAL_HOME, _FROM_DOCK):
            holds = moved if condition == _MOVED else rival if condition == _AT_RIVAL_HOME else docked
            return _yields(parts[2], moved, rival, docked) if holds else [_NOTHING]
    return [_NOTHING]


def _yield_of(verb: tuple[int, ...], node: int) -> Yield:
    kind = verb[0]
    if kind == worth.GAIN:
        return (verb[1], verb[2], verb[3], 0, 0, 0.0)
    if kind == worth.MOVE and verb[1] == ADJACENT:
        return (0, 0, 0, 0, 1, 0.0)
    if kind == _DISCOUNT:
        return (0, 0, 0, verb[1], 0, 0.0)
    return (0, 0, 0, 0, 0, worth.effect(node)) if kind in _PLANNED else _NOTHING


def _sum(one: Yield, other: Yield) -> Yield:
    return (
        one[0] + other[0],
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] + other[4],
        one[5] + other[5],
    )


def _is_copy(card: int) -> bool:
    node = DESIGNS[card].effect
    return node != NOTHING and catalogue().program.nodes[node][:2] == (VERB, _COPY)


@lru_cache(maxsize=16384)
def outcomes(
    hand: tuple[int, ...], docked: tuple[int, ...], changes: tuple[Change, ...], least: int, moved: bool, abroad: bool
) -> list[Outcome]:
    """Every way to play a hand that no other way is better than, by the numbers of its designs.

    Nothing asks for fewer spare cards than `least`.
    """
    found: list[Outcome] = [(0, 0, 0, 0, 0, 0, 0, 0, 0.0)]
    held = [(CARD_OF[number], False) for number in hand] + [(CARD_OF[number], True) for number in docked]
    copied: list[Yield] = []
    for card, is_docked in held:
        node = DESIGNS[card].effect
        ways: list[Yield] = []
        if node != NOTHING and not _is_copy(card):
            ways = _yields(node, moved, abroad, is_docked)
            copied += ways
        found = _with_card(found, card, is_docked, ways)
    for _ in [card for card, _ in held if _is_copy(card)]:
        found = _copying(found, copied)
    for change in changes:
        found = _with_change(found, change)
    return _best({one if one[5] >= least else (*one[:5], 0, 0, 0, one[8]) for one in found})


def _with_card(found: list[Outcome], card: int, docked: bool, ways: list[Yield]) -> list[Outcome]:
    """The outcomes with one card more in the hand, which is played in one of several ways or left over."""
    crew = int(KINDS[card] == CREW)
    kept = KEPT * worth.play(card)
    more: set[Outcome] = set()
    for one in found:
        credit, fist, fuel, less, steps, spare, of_crew, of_cargo, other = one
        more.add((credit, fist, fuel, less, steps, spare + 1, of_crew + crew, of_cargo + 1 - crew, other))
        if docked:
            more.add((credit, fist, fuel, less, steps, spare, of_crew, of_cargo, other + kept))
        for way in ways:
            more.add(
                (
                    credit + way[0],
                    fist + way[1],
                    fuel + way[2],
                    less + way[3],
                    steps + way[4],
                    spare,
                    of_crew,
                    of_cargo,
                    round(other + way[5] + _PLAYED, 4),
                )
            )
    return _best(more) if len(more) > _FEW else list(more)


def _copying(found: list[Outcome], copied: list[Yield]) -> list[Outcome]:
    """The outcomes in which a spare card that copies others is played."""
    more = set(found)
    for one in found:
        if one[6]:
            for way in copied:
                changed = (one[0] + way[0], one[1] + way[1], one[2] + way[2], one[3] + way[3], one[4] + way[4])
                more.add((*changed, one[5] - 1, one[6] - 1, one[7], round(one[8] + way[5] + _PLAYED, 4)))
    return _best(more)


def _with_change(found: list[Outcome], change: Change) -> list[Outcome]:
    """The outcomes in which an ability is used as well, up to twice unless its text says once."""
    more = set(found)
    latest = found
    for _ in range(1 if change[7] else 2):
        latest = [
            _changed(one, change)
            for one in latest
            if min(one[0] - change[0], one[1] - change[1], one[2] - change[2], one[5] - change[3]) >= 0
        ]
        more.update(latest)
    return _best(more)


def _changed(one: Outcome, change: Change) -> Outcome:
    spare = one[5] - change[3]
    return (
        one[0] - change[0] + change[4],
        one[1] - change[1] + change[5],
        one[2] - change[2] + change[6],
        one[3],
        one[4],
        spare,
        min(one[6], spare),
        min(one[7], spare),
        round(one[8] + _PLAYED, 4),
    )


def _best(found: set[Outcome]) -> list[Outcome]:
    """Without those than which another one is at least as good in everything; of very many only the best."""
    kept: list[Outcome] = []
    for _, one in sorted([(-_rough(one), one) for one in found]):
        credit, fist, fuel, less, steps, spare, crew, cargo, other = one
        for better in kept:
            if (
                better[0] >= credit
                and better[1] >= fist
                and better[2] >= fuel
                and better[5] >= spare
                and better[8] + _NEARLY >= other
                and better[3] >= less
                and better[4] >= steps
                and better[6] >= crew
                and better[7] >= cargo
            ):
                break
        else:
            kept.append(one)
    return kept[:_MOST]


def _rough(one: Outcome) -> float:
    return (
        one[0] * worth.CREDIT
        + one[1] * worth.FIST
        + one[2] * worth.FUEL
        + one[3] * worth.CREDIT
        + one[4] * worth.FUEL
        + one[5] * 0.11
        + one[8]
    )


@final
class Equipment:
    """What the parts of a ship can do in a turn, for planning."""

    __slots__ = ("aims", "changes", "least", "step", "trades", "ways")

    def __init__(self, layout: Layout, used: tuple[tuple[int, int], ...]) -> None:
        self.step = _FAR
        """The fuel that a step to an adjacent sector takes."""
        changes: list[Change] = []
        ways: list[Way] = [(0, 0, 0, 0, 0, ADJACENT)]
        self.aims = 1 << ADJACENT
        """The special places that there are ways to, as a mask of what `moving` calls them."""
        for part, ability in ship.fittings(layout).abilities:
            if (part, ability.index) in used:
                continue
            paid = _payment(ability)
            if paid is None:
                continue
            credit, fist, fuel, spare = paid
            parts = catalogue().program.nodes[ability.effect]
            if parts[0] != VERB:
                continue
            if parts[1] == worth.GAIN:
                changes.append((credit, fist, fuel, spare, parts[2], parts[3], parts[4], ability.once))
            elif parts[1] == worth.MOVE:
                if parts[2] == ADJACENT and not (credit or fist or spare):
                    self.step = min(self.step, fuel)
                else:
                    free = 1 if parts[2] == ADJACENT else _FAR
                    ways.append((credit, fist, fuel, spare, free, parts[2]))
                    self.aims |= 1 << parts[2]
        self.changes = tuple(sorted({change for change in changes if not any(change[:3])}))
        """What can be made of cards alone."""
        self.trades = tuple(sorted({change for change in changes if any(change[:3])}))
        """What takes resources that must be there first (UD-057)."""
        self.ways = tuple(ways)
        self.least = min([_FAR, *[change[3] for change in changes if change[3]], *[way[3] for way in ways if way[3]]])
        """The fewest spare cards that anything asks for."""


def _payment(ability: Ability) -> tuple[int, int, int, int] | None:
    """The cost of an ability as (credits, fist, fuel, cards of the hand), None where it asks for anything else."""
    paid = [0, 0, 0, 0]
    for kind, amount in ability.costs:
        if kind == COST_CREDIT:
            paid[0] += amount
        elif kind == COST_FIST:
            paid[1] += amount
        elif kind == COST_FUEL:
            paid[2] += amount
        elif kind == COST_DISCARD:
            paid[3] += amount
        else:
            return None
    return (paid[0], paid[1], paid[2], paid[3])


@lru_cache(maxsize=8192)
def equipment(layout: Layout, used: tuple[tuple[int, int], ...]) -> Equipment:
    """The equipment of a ship, without abilities that are used up, as (part, index)."""
    return Equipment(layout, used)


@lru_cache(maxsize=65536)
def means(
    hand: tuple[int, ...],
    docked: tuple[int, ...],
    gear: Equipment,
    least: int,
    moved: bool,
    holdings: tuple[int, int, int, int],
    journey: Journey,
) -> list[Outcome]:
    """What is left in each outcome, with credits, fist, fuel and price reductions in hand, after a journey."""
    own, fist, fuel, less = holdings
    steps, toll, abroad, aims = journey
    kept: list[Outcome] = []
    found = outcomes(hand, docked, gear.changes, least, moved, abroad)
    if gear.trades:
        found = [(own + one[0], fist + one[1], fuel + one[2], *one[3:]) for one in found]
        for trade in gear.trades:
            found = _with_change(found, trade)
        own = fist = fuel = 0
    for way in gear.ways if steps else gear.ways[:1]:
        if not aims >> way[5] & 1:
            continue
        purse, arms, tank = own - way[0], fist - way[1], fuel - way[2]
        paid = way[3] + toll if steps else 0
        ahead = steps - way[4]
        for one in found:
            drive = tank + one[2]
            if ahead > one[4]:
                drive -= (ahead - one[4]) * gear.step
            credit, force, spare = purse + one[0], arms + one[1], one[5] - paid
            if drive < 0 or credit < 0 or force < 0 or spare < 0:
                continue
            credit = min(credit, MOST_CREDITS)
            kept.append((credit, force, drive, less + one[3], 0, spare, one[6], one[7], one[8] - _STEP * steps))
    return kept


@lru_cache(maxsize=16384)
def depends(hand: tuple[int, ...], docked: tuple[int, ...]) -> tuple[bool, bool]:
    """Whether it makes a difference to a hand that the pawn moved, and that it is at the home of a rival."""
    nodes = catalogue().program.nodes
    told = [one for number in hand + docked for one in conditions(nodes, DESIGNS[CARD_OF[number]].effect)]
    asked = {nodes[one][1] for one in told}
    return _MOVED in asked, _AT_RIVAL_HOME in asked
