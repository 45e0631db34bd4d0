"""What a captain can make of a hand within a turn. For bots; no rule reads it.

An *outcome* is one way to play a hand: what it brings, and which cards are left over to be discarded for costs. Credits
and fuel can be below 0 in it, where a part of the ship makes something else of them.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards import verbs
from unmapped.games.undiscovered.cards.catalogue import AMOUNT, DESIGNS, KINDS, NUMBERS, TO, VERB_NUMBERS, catalogue
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
from unmapped.games.undiscovered.table.ship import Layout
from unmapped.language.effects import ALL, CONDITION, EITHER, MAY, THEN, VERB, VERB_NUMBER, WHEN
from unmapped.planning.reading import conditions

Outcome: TypeAlias = tuple[int, int, int, int, int, int, int, int, float]
"""(credits, fist, fuel, price reductions, free steps, spare cards, crew among them, cargo among them, other worth)"""
# Where the parts of an outcome lie.
CREDITS: Final = 0
FISTS: Final = 1
FUEL: Final = 2
REDUCTIONS: Final = 3
FREE_STEPS: Final = 4
SPARE: Final = 5
SPARE_CREW: Final = 6
SPARE_CARGO: Final = 7
OTHER_WORTH: Final = 8

Yield: TypeAlias = tuple[int, int, int, int, int, float]
"""What playing one card brings: the first five of an outcome, and other worth."""

Conversion: TypeAlias = tuple[int, int, int, int, int, int, int, bool]
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
        yields: list[Yield] = [_NOTHING]
        for child in parts[1:]:
            more = _yields(child, moved, rival, docked)
            yields = [_sum(first, second) for first in yields for second in more]
        return yields
    if op == EITHER:
        return [brought for child in parts[1:] for brought in _yields(child, moved, rival, docked)]
    if op == MAY:
        _, then = parts
        return _yields(then, moved, rival, docked)
    if op == WHEN:
        condition = catalogue().program.nodes[parts[CONDITION]][VERB_NUMBER]
        if condition in (_MOVED, _AT_RIVAL_HOME, _FROM_DOCK):
            holds = moved if condition == _MOVED else rival if condition == _AT_RIVAL_HOME else docked
            return _yields(parts[THEN], moved, rival, docked) if holds else [_NOTHING]
    return [_NOTHING]


def _yield_of(verb: tuple[int, ...], node: int) -> Yield:
    kind = verb[0]
    if kind == worth.GAIN:
        _, credit, fist, fuel, _ = verb
        return (credit, fist, fuel, 0, 0, 0.0)
    if kind == worth.MOVE and verb[TO] == ADJACENT:
        return (0, 0, 0, 0, 1, 0.0)
    if kind == _DISCOUNT:
        return (0, 0, 0, verb[AMOUNT], 0, 0.0)
    return (0, 0, 0, 0, 0, worth.effect(node)) if kind in _PLANNED else _NOTHING


def _sum(first: Yield, second: Yield) -> Yield:
    credit, fist, fuel, less, steps, other = first
    more_credit, more_fist, more_fuel, more_less, more_steps, more_other = second
    return (
        credit + more_credit,
        fist + more_fist,
        fuel + more_fuel,
        less + more_less,
        steps + more_steps,
        other + more_other,
    )


def _is_copy(card: int) -> bool:
    node = DESIGNS[card].effect
    return node != NOTHING and catalogue().program.nodes[node][:2] == (VERB, _COPY)


@lru_cache(maxsize=16384)
def outcomes(
    hand: tuple[int, ...],
    docked: tuple[int, ...],
    changes: tuple[Conversion, ...],
    least: int,
    moved: bool,
    abroad: bool,
) -> list[Outcome]:
    """Every way to play a hand that no other way is better than, by the numbers of its designs.

    Nothing asks for fewer spare cards than `least`.
    """
    outcomes: list[Outcome] = [(0, 0, 0, 0, 0, 0, 0, 0, 0.0)]
    held = [(CARD_OF[number], False) for number in hand] + [(CARD_OF[number], True) for number in docked]
    copied: list[Yield] = []
    for card, is_docked in held:
        node = DESIGNS[card].effect
        ways: list[Yield] = []
        if node != NOTHING and not _is_copy(card):
            ways = _yields(node, moved, abroad, is_docked)
            copied += ways
        outcomes = _with_card(outcomes, card, is_docked, ways)
    for _ in [card for card, _ in held if _is_copy(card)]:
        outcomes = _copying(outcomes, copied)
    for change in changes:
        outcomes = _with_change(outcomes, change)
    return _best(
        {
            outcome if outcome[SPARE] >= least else (*outcome[:SPARE], 0, 0, 0, outcome[OTHER_WORTH])
            for outcome in outcomes
        }
    )


def _with_card(outcomes: list[Outcome], card: int, docked: bool, ways: list[Yield]) -> list[Outcome]:
    """The outcomes with one card more in the hand, which is played in one of several ways or left over."""
    crew = int(KINDS[card] == CREW)
    stays = KEPT * worth.play(card)
    more: set[Outcome] = set()
    for outcome in outcomes:
        credit, fist, fuel, less, steps, spare, of_crew, of_cargo, other = outcome
        more.add((credit, fist, fuel, less, steps, spare + 1, of_crew + crew, of_cargo + 1 - crew, other))
        if docked:
            more.add((credit, fist, fuel, less, steps, spare, of_crew, of_cargo, other + stays))
        for more_credit, more_fist, more_fuel, more_less, more_steps, more_other in ways:
            more.add(
                (
                    credit + more_credit,
                    fist + more_fist,
                    fuel + more_fuel,
                    less + more_less,
                    steps + more_steps,
                    spare,
                    of_crew,
                    of_cargo,
                    round(other + more_other + _PLAYED, 4),
                )
            )
    return _best(more) if len(more) > _FEW else list(more)


def _copying(outcomes: list[Outcome], copied: list[Yield]) -> list[Outcome]:
    """The outcomes in which a spare card that copies others is played."""
    more = set(outcomes)
    for outcome in outcomes:
        credit, fist, fuel, less, steps, spare, crew, cargo, other = outcome
        if crew:
            for more_credit, more_fist, more_fuel, more_less, more_steps, more_other in copied:
                more.add(
                    (
                        credit + more_credit,
                        fist + more_fist,
                        fuel + more_fuel,
                        less + more_less,
                        steps + more_steps,
                        spare - 1,
                        crew - 1,
                        cargo,
                        round(other + more_other + _PLAYED, 4),
                    )
                )
    return _best(more)


def _with_change(outcomes: list[Outcome], change: Conversion) -> list[Outcome]:
    """The outcomes in which an ability is used as well, up to twice unless its text says once."""
    less_credit, less_fist, less_fuel, less_spare, more_credit, more_fist, more_fuel, once = change
    more = set(outcomes)
    latest = outcomes
    for _ in range(1 if once else 2):
        before, latest = latest, []
        for credit, fist, fuel, less, steps, spare, crew, cargo, other in before:
            if min(credit - less_credit, fist - less_fist, fuel - less_fuel, spare - less_spare) < 0:
                continue
            left = spare - less_spare
            latest.append(
                (
                    credit - less_credit + more_credit,
                    fist - less_fist + more_fist,
                    fuel - less_fuel + more_fuel,
                    less,
                    steps,
                    left,
                    min(crew, left),
                    min(cargo, left),
                    round(other + _PLAYED, 4),
                )
            )
        more.update(latest)
    return _best(more)


def _best(outcomes: set[Outcome]) -> list[Outcome]:
    """Without those than which another one is at least as good in everything; of very many only the best."""
    best: list[Outcome] = []
    for _, outcome in sorted([(-_rough(outcome), outcome) for outcome in outcomes]):
        credit, fist, fuel, less, steps, spare, crew, cargo, other = outcome
        for better in best:
            if (
                better[CREDITS] >= credit
                and better[FISTS] >= fist
                and better[FUEL] >= fuel
                and better[SPARE] >= spare
                and better[OTHER_WORTH] + _NEARLY >= other
                and better[REDUCTIONS] >= less
                and better[FREE_STEPS] >= steps
                and better[SPARE_CREW] >= crew
                and better[SPARE_CARGO] >= cargo
            ):
                break
        else:
            best.append(outcome)
    return best[:_MOST]


def _rough(outcome: Outcome) -> float:
    credit, fist, fuel, less, steps, spare, _, _, other = outcome
    return (
        credit * worth.CREDIT
        + fist * worth.FIST
        + fuel * worth.FUEL
        + less * worth.CREDIT
        + steps * worth.FUEL
        + spare * 0.11
        + other
    )


@final
class Equipment:
    """What the parts of a ship can do in a turn, for planning."""

    __slots__ = ("aims", "changes", "least", "step", "trades", "ways")

    def __init__(self, layout: Layout, used: tuple[tuple[int, int], ...]) -> None:
        self.step = _FAR
        """The fuel that a step to an adjacent sector takes."""
        changes: list[Conversion] = []
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
            verb = parts[1:]
            if verb[0] == worth.GAIN:
                _, more_credit, more_fist, more_fuel, _ = verb
                changes.append((credit, fist, fuel, spare, more_credit, more_fist, more_fuel, ability.once))
            elif verb[0] == worth.MOVE:
                _, aim = verb
                if aim == ADJACENT and not (credit or fist or spare):
                    self.step = min(self.step, fuel)
                else:
                    free = 1 if aim == ADJACENT else _FAR
                    ways.append((credit, fist, fuel, spare, free, aim))
                    self.aims |= 1 << aim
        self.changes = tuple(sorted({change for change in changes if not any(change[:3])}))
        """What can be made of cards alone."""
        self.trades = tuple(sorted({change for change in changes if any(change[:3])}))
        """What takes resources that must be there first (UD-057)."""
        self.ways = tuple(ways)
        cards = [cards for _, _, _, cards, _, _, _, _ in changes] + [cards for _, _, _, cards, _, _ in ways]
        self.least = min([number for number in cards if number], default=_FAR)
        """The fewest spare cards that anything asks for."""


def _payment(ability: Ability) -> tuple[int, int, int, int] | None:
    """The cost of an ability as (credits, fist, fuel, cards of the hand), None where it asks for anything else."""
    credit = fist = fuel = cards = 0
    for kind, amount in ability.costs:
        if kind == COST_CREDIT:
            credit += amount
        elif kind == COST_FIST:
            fist += amount
        elif kind == COST_FUEL:
            fuel += amount
        elif kind == COST_DISCARD:
            cards += amount
        else:
            return None
    return (credit, fist, fuel, cards)


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
    left: list[Outcome] = []
    played = outcomes(hand, docked, gear.changes, least, moved, abroad)
    if gear.trades:
        played = [
            (own + outcome[CREDITS], fist + outcome[FISTS], fuel + outcome[FUEL], *outcome[REDUCTIONS:])
            for outcome in played
        ]
        for trade in gear.trades:
            played = _with_change(played, trade)
        own = fist = fuel = 0
    for less_credit, less_fist, less_fuel, cards, free, aim in gear.ways if steps else gear.ways[:1]:
        if not aims >> aim & 1:
            continue
        purse, arms, tank = own - less_credit, fist - less_fist, fuel - less_fuel
        paid = cards + toll if steps else 0
        ahead = steps - free
        for made_credit, made_fist, made_fuel, cheaper, free_steps, unplayed, crew, cargo, other in played:
            drive = tank + made_fuel
            if ahead > free_steps:
                drive -= (ahead - free_steps) * gear.step
            credit, force, spare = purse + made_credit, arms + made_fist, unplayed - paid
            if drive < 0 or credit < 0 or force < 0 or spare < 0:
                continue
            credit = min(credit, MOST_CREDITS)
            left.append((credit, force, drive, less + cheaper, 0, spare, crew, cargo, other - _STEP * steps))
    return left


@lru_cache(maxsize=16384)
def depends(hand: tuple[int, ...], docked: tuple[int, ...]) -> tuple[bool, bool]:
    """Whether it makes a difference to a hand that the pawn moved, and that it is at the home of a rival."""
    nodes = catalogue().program.nodes
    effects = [DESIGNS[CARD_OF[number]].effect for number in hand + docked]
    asked = {nodes[node][VERB_NUMBER] for effect in effects for node in conditions(nodes, effect)}
    return _MOVED in asked, _AT_RIVAL_HOME in asked
