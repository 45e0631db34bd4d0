"""What missions are worth by the markers on them, and the ways to add some. For bots; no rule reads it."""

from functools import lru_cache
from typing import Final, TypeAlias

from unmapped.games.undiscovered.cards.catalogue import DESIGNS, catalogue
from unmapped.games.undiscovered.cards.designs import (
    COST_REMOVE_DISCARDED_CREW,
    COST_REMOVE_PART,
    LEFT,
    MARKED,
    NOTHING,
    Ability,
    X,
)
from unmapped.games.undiscovered.judging import worth
from unmapped.games.undiscovered.judging.deals import Deal, deal_of, merit
from unmapped.language.effects import VERB, VERB_NUMBER

Expendable: TypeAlias = tuple[int, int, int, int]
"""(crew, cargo, ship parts, markers in supply) of which a captain can give up some."""

_RIVALS: Final = 0.5
"""How much of what a rival has to expect is taken off; shared by all rivals."""
_ABANDONED: Final = 0.6
"""Markers that go when the pawn leaves count so much."""
_UNSUPPLIED: Final = 0.3
"""So do those of a mission that takes more markers than there are left (UD-R14)."""
_STEEPER: Final = 1.25
"""The last markers of a mission are worth more than the first, because they are certain to count."""
_FRESH: Final = 0.1
"""What share of its points a mission is worth to anybody, because there is something to do."""
_CONSOLATION: Final = 0.5
_MOST_X: Final = 6
_MOST_TIMES: Final = 3


@lru_cache(maxsize=16384)
def standing(mission: int, counts: tuple[int, ...], seat: int, supply: int) -> float:
    """What a mission is worth to a seat by the markers on it: its own chances, less those of its rivals."""
    design = DESIGNS[mission]
    own, total, points = counts[seat], sum(counts), design.points
    rivals = [count for other, count in enumerate(counts) if other != seat]
    best = max(rivals)
    if total >= design.threshold and own > best:
        return points
    reward = _runner_up(mission, own)
    if total >= design.threshold and rivals.count(best) == 1 and best > own:
        return reward - _RIVALS * points
    need = _needed(design.threshold, counts, seat)
    chance = 1.0
    expected = 0.0
    for other, count in enumerate(counts):
        if other != seat and count:
            theirs = _needed(design.threshold, counts, other)
            expected -= _RIVALS / len(rivals) * points * _progress(count, theirs)
            chance *= theirs / (theirs + 0.5 * need)
    own_part = points * _progress(own, need) * chance + (1.0 - chance) * _CONSOLATION * reward
    if design.triggers[LEFT] != NOTHING:
        own_part *= _ABANDONED
    if need > supply:
        own_part *= _UNSUPPLIED
    return expected + _FRESH * points + own_part


def _needed(threshold: int, counts: tuple[int, ...], seat: int) -> int:
    """How many markers a seat needs to win a mission alone."""
    most = max([count for other, count in enumerate(counts) if other != seat])
    return max(threshold - sum(counts), most + 1 - counts[seat])


def _progress(own: int, need: int) -> float:
    """How far a seat has come that has so many markers and needs so many more."""
    return float((own / (own + need)) ** _STEEPER)


def _runner_up(mission: int, own: int) -> float:
    """What is expected as a runner-up."""
    node = DESIGNS[mission].runner_up
    if node == NOTHING or not own:
        return 0.0
    parts = catalogue().program.nodes[node]
    if parts[0] == VERB and parts[VERB_NUMBER] == worth.GAIN:
        _, _, credit, _, _, per_marker = parts
        if per_marker:
            return own * credit * worth.CREDIT
    return worth.effect(node)


def _markers(ability: Ability, x: int) -> int:
    """How many markers an ability adds."""
    parts = catalogue().program.nodes[ability.effect]
    if parts[0] != VERB or parts[VERB_NUMBER] != worth.ADD_MARKER:
        return 0
    _, _, _, amount = parts
    return x if amount == X else amount


@lru_cache(maxsize=16384)
def contributions(mission: int, counts: tuple[int, ...], seat: int, expendable: Expendable) -> list[Deal]:
    """The ways to add markers to a mission in a turn, for a captain who has so much to give up."""
    design = DESIGNS[mission]
    crew, cargo, parts, supply = expendable
    deals: list[Deal] = []
    for ability in design.abilities:
        if _asks(ability, COST_REMOVE_DISCARDED_CREW) > crew or _asks(ability, COST_REMOVE_PART) > parts:
            continue
        amounts = range(1, 2)
        repeats = range(1, 2)
        if ability.defined:
            x = ability.base + ability.per_marker * counts[seat]
            amounts = range(x, x + 1)
        elif ability.has_x:
            amounts = range(1, min(_needed(design.threshold, counts, seat), _MOST_X) + 1)
        elif not design.once and design.triggers[MARKED] == NOTHING:
            repeats = range(1, _MOST_TIMES + 1)
        for x in amounts:
            for times in repeats:
                credit, fist, fuel, spare, of_crew, of_cargo, gain, _ = deal_of(ability, x, times, 0.0, 0.0)
                markers = min(times * _markers(ability, x), supply)
                if markers and of_crew <= crew and of_cargo <= cargo:
                    more = (*counts[:seat], counts[seat] + markers, *counts[seat + 1 :])
                    gain += standing(mission, more, seat, supply - markers) - standing(mission, counts, seat, supply)
                    over = sum(more) >= design.threshold and more.count(max(more)) == 1
                    still = (crew, cargo, parts, supply - markers)
                    rest = 0.0 if over else merit(contributions(mission, more, seat, still))
                    deals.append((credit, fist, fuel, spare, of_crew, of_cargo, gain, rest))
    return deals


def _asks(ability: Ability, kind: int) -> int:
    """How much of a kind of cost an ability takes."""
    return sum([max(amount, 1) for asked, amount in ability.costs if asked == kind])
