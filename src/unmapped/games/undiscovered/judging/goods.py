"""What cards and parts bring a captain in the rounds that are left, and what buying them is worth. For bots.

No rule reads it. What comes in is an expectation over the three cards of a hand.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from unmapped.games.undiscovered.cards.catalogue import DESIGNS, KINDS, NUMBERS
from unmapped.games.undiscovered.cards.designs import NOTHING, PART
from unmapped.games.undiscovered.judging import plans, worth
from unmapped.games.undiscovered.judging.deals import REST, Deal, merit

Deck: TypeAlias = tuple[int, ...]
"""The resource cards of a captain, by the numbers of their designs, ascending."""

Parts: TypeAlias = tuple[int, ...]
"""The ship parts of a captain, starter parts included, by the numbers of their designs, ascending."""

_HAND: Final = 3
_USEFUL: Final = 0.9
_CREDITS: Final = 1.6
_FISTS: Final = 0.9
_FUEL: Final = 1.3
_SCARCE: Final = 1.15
_PLENTY: Final = 0.6
_SHUFFLE: Final = 0.2
"""What a shuffle costs."""


def purchases(cards: tuple[int, ...], deck: Deck, parts: Parts, left: int) -> list[Deal]:
    """Those that may pay, the best of each price."""
    best: dict[int, float] = {}
    for card in cards:
        gain = gain_of(NUMBERS[card], deck, left)
        if KINDS[card] == PART:
            gain -= (crowding(tuple(sorted((*parts, NUMBERS[card])))) - crowding(parts)) * left
        if gain > best.get(DESIGNS[card].cost, 0.0):
            best[DESIGNS[card].cost] = gain
    deals: list[Deal] = [(price, 0, 0, 0, 0, 0, gain, 0.0) for price, gain in best.items()]
    return [(*deal[:REST], merit(deals[:index] + deals[index + 1 :])) for index, deal in enumerate(deals)]


@lru_cache(maxsize=16384)
def crowding(parts: Parts) -> float:
    """What is lost in each turn by the parts that have to go because a ship has no place for all of them."""
    designs = [DESIGNS[plans.CARD_OF[number]] for number in parts]
    lost = 0.0
    for side in range(4):
        for kind in {design.edges[side ^ 2] for design in designs if design.starter} - {0}:
            places = sum([1 for design in designs if design.edges[side ^ 2] == kind])
            seeking = [
                worth.part(plans.CARD_OF[number])
                for number, design in zip(parts, designs, strict=True)
                if design.edges[side] == kind and not design.starter
            ]
            if len(seeking) > places:
                lost += sum(sorted(seeking)[: len(seeking) - places])
    return lost


@lru_cache(maxsize=65536)
def gain_of(number: int, deck: Deck, left: int) -> float:
    """What acquiring a card brings in the rounds that are left."""
    card = plans.CARD_OF[number]
    if DESIGNS[card].kind == PART:
        return worth.part(card) * left * _USEFUL + DESIGNS[card].points * min(0.6, 0.07 * left)
    return income(tuple(sorted((*deck, number))), left) - income(deck, left)


@lru_cache(maxsize=65536)
def income(deck: Deck, left: int) -> float:
    """What a deck brings in the rounds that are left: three cards in each, and what is played once only."""
    credit = fist = fuel = other = once = 0.0
    count = len(deck)
    for number in deck:
        node = DESIGNS[plans.CARD_OF[number]].effect
        if node == NOTHING:
            other += worth.play(plans.CARD_OF[number])
        elif worth.removes_itself(node):
            once += worth.play(plans.CARD_OF[number])
            count -= 1
        else:
            more_credit, more_fist, more_fuel, more = worth.mix(node)
            credit += more_credit
            fist += more_fist
            fuel += more_fuel
            other += more + worth.docked(plans.CARD_OF[number])
    share = _HAND / max(count, _HAND)
    turn = (
        _enough(share * credit, _CREDITS, worth.CREDIT)
        + _enough(share * fist, _FISTS, worth.FIST)
        + _enough(share * fuel, _FUEL, worth.FUEL)
        + share * (other - _SHUFFLE)
    )
    return left * turn + once * min(1.0, left * share)


def _enough(amount: float, enough: float, each: float) -> float:
    """What an amount in a turn is worth: more as long as it is scarce, less when there is enough."""
    return each * (_SCARCE * min(amount, enough) + _PLENTY * max(amount - enough, 0.0))
