"""What effects, cards, parts and costs are worth by what they say, in victory points. For bots; no rule reads it.

No card is known by its name: whatever content says is weighed by its verbs. The weights were found by playing.
"""

from functools import lru_cache
from typing import Final, TypeAlias, final

from unmapped.games.undiscovered.cards import verbs
from unmapped.games.undiscovered.cards.catalogue import AMOUNT, DESIGNS, MOVES, TO, VERB_NUMBERS, catalogue
from unmapped.games.undiscovered.cards.designs import (
    ACQUIRED_CREW,
    BEFORE_SHUFFLE,
    COST_CREDIT,
    COST_FIST,
    COST_FUEL,
    COST_RECOVER,
    COST_REMOVE_CARD,
    COST_REMOVE_CREW,
    COST_REMOVE_DISCARDED_CREW,
    COST_REMOVE_PART,
    NOTHING,
    SHUFFLED,
    TURN_BEGINS,
    TURN_ENDS,
    Ability,
    X,
)
from unmapped.kernel.agenda import Ints
from unmapped.language.effects import ALL, CONDITION, EITHER, MAY, THEN, VERB, VERB_NUMBER, WHEN
from unmapped.planning.reading import words
from unmapped.planning.worth import Worth

# A round brings about three resources, and takes a captain half a point further.
CREDIT: Final = 0.09
FIST: Final = 0.2
FUEL: Final = 0.18
CARD: Final = 0.14
"""A card drawn."""
SPARE: Final = 0.1
"""A card discarded: the worst of the hand goes."""
MARKER: Final = 0.35

_PART: Final = 0.4
_CREW: Final = 0.25
_MARKERS_GATHERED: Final = 1.5
"""How many own markers a runner-up has, on average."""

_AMOUNTS: Final = {
    VERB_NUMBERS[verbs.PayCredits]: -CREDIT,
    VERB_NUMBERS[verbs.Discount]: 0.6 * CREDIT,
    VERB_NUMBERS[verbs.Draw]: CARD,
    VERB_NUMBERS[verbs.DrawLater]: CARD,
    VERB_NUMBERS[verbs.Discard]: -SPARE,
    VERB_NUMBERS[verbs.RemoveCard]: 0.1,
    VERB_NUMBERS[verbs.InspectHand]: 0.4 * CREDIT,
}
"""Verbs that are worth so much for each unit of their first argument."""
_FLAT: Final = {
    VERB_NUMBERS[verbs.LoseCredits]: -0.3,
    VERB_NUMBERS[verbs.TradeIn]: 0.2,
    VERB_NUMBERS[verbs.BuyAtHome]: 0.2,
    VERB_NUMBERS[verbs.ReturnCard]: 0.04,
    VERB_NUMBERS[verbs.AcquiredToDeck]: 0.1,
    VERB_NUMBERS[verbs.RemovePart]: -_PART,
    VERB_NUMBERS[verbs.Copy]: 0.22,
    VERB_NUMBERS[verbs.AcquireTop]: 0.5,
    VERB_NUMBERS[verbs.LookAndAcquire]: 0.7,
    VERB_NUMBERS[verbs.AcquireDiscarded]: 0.35,
    VERB_NUMBERS[verbs.StockHome]: 0.1,
    VERB_NUMBERS[verbs.MoveMarker]: 0.2,
    VERB_NUMBERS[verbs.RemoveMarker]: 0.3,
    VERB_NUMBERS[verbs.RemoveOwnMarkers]: -0.5,
    VERB_NUMBERS[verbs.PeekReward]: 0.05,
    VERB_NUMBERS[verbs.SwapSectors]: 0.15,
    VERB_NUMBERS[verbs.PayForDocked]: -0.1,
    VERB_NUMBERS[verbs.BeMoved]: -0.1,
}
_CHANCES: Final = {
    VERB_NUMBERS[verbs.Moved]: 0.75,
    VERB_NUMBERS[verbs.HasDocked]: 0.6,
    VERB_NUMBERS[verbs.FromDock]: 0.4,
    VERB_NUMBERS[verbs.AtRivalHome]: 0.25,
}
"""How often conditions hold."""
_MOVES: Final = {"adjacent": 0.16, "any": 0.3, "home": 0.12, "this": 0.1, "marked_mission": 0.2}

GAIN: Final = VERB_NUMBERS[verbs.Gain]
MOVE: Final = VERB_NUMBERS[verbs.Move]
ADD_MARKER: Final = VERB_NUMBERS[verbs.AddMarker]
REMOVE_THIS: Final = VERB_NUMBERS[verbs.RemoveThis]

_EITHER: Final = 1.25
"""Whoever can choose has the better one when it counts: so much of the average."""

SHUFFLES: Final = 0.25
"""How often a captain shuffles in a turn."""


@final
class _Weights(Worth):
    """What effects are worth to a captain, by their words."""

    __slots__ = ()

    def word(self, word: Ints) -> float:
        """What a verb is worth."""
        kind = word[0]
        if kind == GAIN:
            _, credit, fist, fuel, per_marker = word
            times = _MARKERS_GATHERED if per_marker else 1.0
            return times * (credit * CREDIT + fist * FIST + fuel * FUEL)
        if kind == MOVE:
            return _MOVES[MOVES[word[TO]]]
        if kind == ADD_MARKER:
            _, _, amount = word
            return MARKER * (1.5 if amount == X else amount)
        if kind in _AMOUNTS:
            return _AMOUNTS[kind] * word[AMOUNT]
        return _FLAT.get(kind, 0.0)

    def chance(self, condition: Ints) -> float:
        """How often a condition holds."""
        return _CHANCES.get(condition[0], 0.5)

    def choice(self, branches: list[float]) -> float:
        """Whoever can choose has the better one when it counts."""
        return branches[-1] + 0.25 * max(branches[-2], 0.0)

    def group(self, who: Ints, each: float) -> float:
        """What all have is worth nothing to one of them."""
        return 0.0


_weights: Final = _Weights(catalogue().program)


def effect(node: int) -> float:
    """What carrying out a node of the program once is worth."""
    return _weights.of(node)


@lru_cache(maxsize=2048)
def removes_itself(node: int) -> bool:
    """Whether a card with this effect is gone once it was played."""
    said = words(catalogue().program.nodes, node, (ALL, EITHER, MAY))
    return any([word[0] == REMOVE_THIS for word in said])


Mix: TypeAlias = tuple[float, float, float, float]
"""(credits, fist, fuel, other worth) on average."""


@lru_cache(maxsize=2048)
def mix(node: int) -> Mix:
    """What carrying out a node brings on average."""
    parts = catalogue().program.nodes[node]
    op = parts[0]
    verb = parts[1:]
    if op == VERB and verb[0] == GAIN:
        _, credit, fist, fuel, per_marker = verb
        if not per_marker:
            return (float(credit), float(fist), float(fuel), 0.0)
    if op == VERB and verb[0] == MOVE and MOVES[verb[TO]] == "adjacent":
        return (0.0, 0.0, 0.8, 0.0)
    if op == ALL:
        return _mixed([mix(child) for child in parts[1:]], 1.0)
    if op == EITHER:
        return _mixed([mix(child) for child in parts[1:]], _EITHER / (len(parts) - 1))
    if op == MAY:
        _, then = parts
        return mix(then)
    if op == WHEN:
        condition = catalogue().program.nodes[parts[CONDITION]]
        return _mixed([mix(parts[THEN])], _CHANCES.get(condition[VERB_NUMBER], 0.5))
    return (0.0, 0.0, 0.0, effect(node))


def _mixed(mixes: list[Mix], share: float) -> Mix:
    """The same share of all of them."""
    return (
        share * sum([credit for credit, _, _, _ in mixes]),
        share * sum([fist for _, fist, _, _ in mixes]),
        share * sum([fuel for _, _, fuel, _ in mixes]),
        share * sum([other for _, _, _, other in mixes]),
    )


def trigger(node: int) -> float:
    """What a trigger is worth each time, 0 if there is none."""
    return effect(node) if node != NOTHING else 0.0


@lru_cache(maxsize=512)
def play(card: int) -> float:
    """What playing a resource card is worth, and what it does while it is docked."""
    node = DESIGNS[card].effect
    return (effect(node) if node != NOTHING else 0.0) + docked(card)


@lru_cache(maxsize=512)
def docked(card: int) -> float:
    """What a resource card does in each turn while it is docked."""
    triggers = DESIGNS[card].triggers
    return _DOCKED * (trigger(triggers[TURN_BEGINS]) + trigger(triggers[TURN_ENDS]))


_DOCKED: Final = 0.8


_COSTS: Final = {
    COST_CREDIT: CREDIT,
    COST_FIST: FIST,
    COST_FUEL: FUEL,
    COST_REMOVE_CREW: _CREW,
    COST_REMOVE_DISCARDED_CREW: 0.15,
    COST_REMOVE_PART: _PART,
    COST_REMOVE_CARD: 0.05,
    COST_RECOVER: -0.5 * CARD,
}


def cost(ability: Ability) -> float:
    """What an ability costs; a chosen X counts as 1."""
    return sum([_COSTS.get(kind, SPARE) * (1 if amount == X else amount) for kind, amount in ability.costs])


_FLEXIBLE: Final = 0.02
_DOCK: Final = 0.05
_USES: Final = 0.45


@lru_cache(maxsize=512)
def part(card: int) -> float:
    """What an installed part is worth in each turn to come, points of its own apart."""
    design = DESIGNS[card]
    turn = _DOCK if design.dock else 0.0
    for ability in design.abilities:
        turn += _FLEXIBLE + _USES * max(effect(ability.effect) - cost(ability), 0.0)
    triggers = design.triggers
    turn += SHUFFLES * (trigger(triggers[BEFORE_SHUFFLE]) + trigger(triggers[SHUFFLED]))
    return turn + trigger(triggers[TURN_BEGINS]) + trigger(triggers[TURN_ENDS]) + 0.1 * trigger(triggers[ACQUIRED_CREW])
