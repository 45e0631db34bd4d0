"""Activated abilities: who may use which, what they cost, and paying for them.

(UD-057 to UD-067, UD-080, UD-098, UD-106, UD-109, UD-135, UD-136, UD-R48 to UD-R50, UD-R82, UD-X21, UD-X25, UD-X26,
UD-X38)
"""

from typing import Final

from unmapped.games.undiscovered.cards.actions import AMOUNT, AMOUNTS, MOST_X, SECTORS
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, TO, VERB_NUMBERS, catalogue
from unmapped.games.undiscovered.cards.designs import (
    ANY_CARD,
    COST_CREDIT,
    COST_DISCARD,
    COST_DISCARD_CARGO,
    COST_DISCARD_CREW,
    COST_FIST,
    COST_FUEL,
    COST_RECOVER,
    COST_REMOVE_CARD,
    COST_REMOVE_CREW,
    COST_REMOVE_DISCARDED_CREW,
    COST_REMOVE_PART,
    EXPLORATION,
    ONLY_CARGO,
    ONLY_CREW,
    Ability,
)
from unmapped.games.undiscovered.cards.designs import X as CHOSEN
from unmapped.games.undiscovered.cards.verbs import Move
from unmapped.games.undiscovered.chapters import building, exploring, hands, missions, moving
from unmapped.games.undiscovered.table import purse
from unmapped.games.undiscovered.table.kinds import ASK_X, FLIP, PAY_REST
from unmapped.games.undiscovered.table.markers import markers_on
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import DISCARD, HAND, Galaxy
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import EFFECT, VERB

_MOVE: Final = VERB_NUMBERS[Move]

LIMITS: Final = 8
"""A limit is noted as the card times LIMITS plus the index of the ability ..."""
_WHOLE_CARD: Final = LIMITS - 1
"""... or this one for all abilities of a mission together."""

_WAYS: Final = {
    COST_DISCARD: hands.TO_DISCARD,
    COST_DISCARD_CREW: hands.CREW_TO_DISCARD,
    COST_DISCARD_CARGO: hands.CARGO_TO_DISCARD,
    COST_REMOVE_CARD: hands.TO_REMOVE,
    COST_REMOVE_CREW: hands.CREW_TO_REMOVE,
    COST_REMOVE_DISCARDED_CREW: hands.DISCARDED_CREW_TO_REMOVE,
    COST_RECOVER: hands.TO_HAND,
}
_HAND_KINDS: Final = {
    COST_DISCARD: ANY_CARD,
    COST_DISCARD_CREW: ONLY_CREW,
    COST_DISCARD_CARGO: ONLY_CARGO,
    COST_REMOVE_CARD: ANY_CARD,
    COST_REMOVE_CREW: ONLY_CREW,
}
"""The kinds of hand cards that a cost takes."""


COST_WORDS: Final = (
    "credit", "fist", "fuel", "discard", "discard crew", "discard cargo", "remove card", "remove crew",
    "remove discarded crew", "remove part", "recover",
)  # fmt: skip
"""What each kind of cost is called in views."""


def cost_words(ability: Ability) -> tuple[tuple[str, int], ...]:
    """A cost as (kind, amount) in words, for views."""
    return tuple([(COST_WORDS[kind], amount) for kind, amount in ability.costs])


# --- Limits -----------------------------------------------------------------------------------------------------------


def _limit(card: int, ability: Ability) -> int:
    """What is noted as used up: a card with the index of its ability, or with that of all of them (UD-R48, UD-X38)."""
    return card * LIMITS + (_WHOLE_CARD if DESIGNS[card].once else ability.index)


def _is_noted(state: Galaxy, card: int, ability: Ability) -> bool:
    return bool(state.used) and _limit(card, ability) in state.used


def _is_limited(card: int, ability: Ability) -> bool:
    return ability.once or DESIGNS[card].once


def is_used(state: Galaxy, seat: int, card: int, ability: Ability) -> bool:
    """Whether the ability can be activated no more in this turn (UD-067, UD-106, UD-X21).

    One without a limit is noted when its X was 0: from then on it needs an X of at least 1.
    """
    if not _is_noted(state, card, ability):
        return False
    return _is_limited(card, ability) or most_x(state, seat, ability) == 0


def used_cards(state: Galaxy) -> list[int]:
    """The cards with an ability that can be activated no more in this turn, whatever its cost."""
    cards: list[int] = []
    for limit in state.used:
        card, index = divmod(limit, LIMITS)
        if index == _WHOLE_CARD or DESIGNS[card].abilities[index].once:
            cards.append(card)
    return cards


# --- Costs ------------------------------------------------------------------------------------------------------------


def defined_x(state: Galaxy, seat: int, card: int, ability: Ability) -> int:
    """What the card says that X is (UD-136)."""
    return ability.base + ability.per_marker * markers_on(state, card)[seat]


def can_pay(state: Galaxy, seat: int, card: int, ability: Ability) -> bool:
    """Whether the whole cost can be paid, with the toll of a move (UD-057, UD-R82)."""
    if not can_pay_printed(state, seat, card, ability):
        return False
    due = moving.toll(state, seat)
    return not due or _can_pay_toll(state, seat, card, ability, due)


def can_pay_printed(state: Galaxy, seat: int, card: int, ability: Ability) -> bool:
    """Whether the printed cost can be paid in full; a chosen X may be 0 (UD-057, UD-135)."""
    if ability.fuel > state.fuel or ability.fist > state.fist or ability.credit > state.credits[seat]:
        return False
    if ability.is_special and not _can_pay_special(state, seat, card, ability):
        return False
    return not ability.hand or ability.hand <= len(hands.hand_of(state, seat))


def _can_pay_special(state: Galaxy, seat: int, card: int, ability: Ability) -> bool:
    """Whether the hand, the ship and the discard pile hold what a cost asks for (UD-109, UD-130, UD-136, UD-R36)."""
    if ability.crew and len(hands.of_kind(hands.hand_of(state, seat), ONLY_CREW)) < ability.crew:
        return False
    if ability.cargo and len(hands.of_kind(hands.hand_of(state, seat), ONLY_CARGO)) < ability.cargo:
        return False
    x = defined_x(state, seat, card, ability) if ability.defined else 0
    for kind, printed in ability.costs:
        amount = x if printed == CHOSEN else printed
        if (printed == CHOSEN or kind > COST_REMOVE_CREW) and amount > _means(state, seat, kind):
            return False
    return True


def _means(state: Galaxy, seat: int, kind: int) -> int:
    """How much of one kind of cost a seat could pay."""
    if kind == COST_CREDIT:
        return state.credits[seat]
    if kind == COST_FIST:
        return state.fist
    if kind == COST_FUEL:
        return state.fuel
    if kind == COST_REMOVE_PART:
        return len(building.removable(state, seat))
    if kind in _HAND_KINDS:
        return len(hands.of_kind(hands.hand_of(state, seat), _HAND_KINDS[kind]))
    pile = state.cards.piles[DISCARD + seat]
    return len(hands.of_kind(pile, ONLY_CREW)) if kind == COST_REMOVE_DISCARDED_CREW else len(pile)


def _can_pay_toll(state: Galaxy, seat: int, card: int, ability: Ability, due: int) -> bool:
    """Where the effect is nothing but a move, its toll belongs to the cost (UD-R82, UD-X25, UD-X26)."""
    if ability.effect < 0:
        return True
    program = catalogue().program
    verb = program.arguments[ability.effect]
    if program.nodes[ability.effect][0] != VERB or verb[0] != _MOVE or not moving.targets(state, seat, verb[TO], card):
        return True
    return len(hands.hand_of(state, seat)) >= ability.hand + due


def most_x(state: Galaxy, seat: int, ability: Ability) -> int:
    """The largest X that can be paid (UD-135)."""
    return min([MOST_X - 1, *[_means(state, seat, kind) for kind, amount in ability.costs if amount == CHOSEN]])


def activate(state: Galaxy, seat: int, card: int, ability: Ability) -> None:
    """Use an ability: X first, then the cost, then the effect (UD-057, UD-135, UD-136)."""
    if _is_limited(card, ability):
        state.used += (_limit(card, ability),)
    if not ability.has_x:
        pay(state, seat, card, ability.index, 0)
    elif ability.defined:
        pay(state, seat, card, ability.index, defined_x(state, seat, card, ability))
    else:
        state.push((ASK_X, seat, card, ability.index))


def pay(state: Galaxy, seat: int, card: int, index: int, x: int) -> None:
    """Pay the cost in full, part by part, then carry out the effect (UD-057, UD-058)."""
    design = DESIGNS[card]
    ability = design.abilities[index]
    if design.kind == EXPLORATION:
        state.note(seat, "explores", "UD-057", exploring.front(card), index, x)
        state.push((FLIP, seat))
    else:
        state.note(seat, "used", "UD-057", card, index, x)
        state.push((EFFECT, ability.effect, seat, card, x))
    rest: list[Ints] = []
    for kind, amount in ability.costs:
        due = x if amount == CHOSEN else amount
        if kind == COST_CREDIT:
            purse.pay_credits(state, seat, due)
        elif kind == COST_FIST:
            state.fist -= due
        elif kind == COST_FUEL:
            state.fuel -= due
        elif due:
            rest.append((PAY_REST, seat, kind, due))
    if rest:
        state.push(*rest)


def pay_rest(state: Galaxy, seat: int, kind: int, amount: int) -> None:
    """Pay a part of a cost that asks for cards or ship parts (UD-065, UD-109)."""
    if kind == COST_REMOVE_PART:
        if amount > 1:
            state.push((PAY_REST, seat, kind, amount - 1))
        building.ask_scrap(state, seat)
    else:
        hands.ask_cards(state, seat, _WAYS[kind], amount)


class ChooseX(Question):
    """Choose the X of a cost; zero is allowed (UD-135, UD-R49)."""

    key = "x"
    rule = "UD-135"
    families: tuple[Family, ...] = (AMOUNT,)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """From zero to as much as can be paid; a second time from one (UD-X21), even if others imagine no crew."""
        _, _, card, index = record
        ability = DESIGNS[card].abilities[index]
        least = 1 if not _is_limited(card, ability) and _is_noted(state, card, ability) else 0
        most = max(least, most_x(state, seat, ability))
        return list(range(AMOUNT.first + least, AMOUNT.first + most + 1))

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Pay it; whoever chose 0 cannot do so again in this turn (UD-X21)."""
        _, _, card, index = record
        x = action - AMOUNT.first
        ability = DESIGNS[card].abilities[index]
        if x == 0 and not _is_noted(state, card, ability):
            state.used += (_limit(card, ability),)
        pay(state, seat, card, index, x)

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """It cannot be paid, or is zero once more."""
        if action == AMOUNT.first:
            return [Refusal("UD-X21", "X was 0 once in this turn already.")]
        return [Refusal("UD-135", f"You cannot pay {AMOUNTS[action - AMOUNT.first]} for X.")]


# --- What can be activated --------------------------------------------------------------------------------------------


def list_usable(state: Galaxy, seat: int, actions: set[int]) -> None:
    """Add the abilities of own parts and of the mission here that can be activated now (UD-059 to UD-063)."""
    fuel, fist, credits_left = state.fuel, state.fist, state.credits[seat]
    cards = len(state.cards.piles[HAND + seat]) + len(state.docked[seat])
    mission = state.mission_at(state.pawns[seat])
    for part, ability in state.fittings(seat).abilities:
        # The sums of the cost are compared here, because most abilities cannot be paid for at most times. Mostly they
        # say all, and where no mission is, there is no toll.
        if (
            ability.fuel <= fuel
            and ability.fist <= fist
            and ability.hand <= cards
            and ability.credit <= credits_left
            and ((mission < 0 and not ability.is_special) or can_pay(state, seat, part, ability))
            and not (state.used and is_used(state, seat, part, ability))
        ):
            actions.add(ability.action)
    if mission >= 0:
        for ability in DESIGNS[mission].abilities:
            if can_pay(state, seat, mission, ability) and not is_used(state, seat, mission, ability):
                actions.add(ability.action)


def find(state: Galaxy, seat: int, action: int) -> tuple[int, Ability] | None:
    """The card and ability that USE means: of copies the first that is not used up; None if nothing here has it."""
    mission = missions.mission_here(state, seat)
    cards = [part for _, part in state.ships[seat]]
    if mission >= 0:
        cards.append(mission)
    used_up: tuple[int, Ability] | None = None
    for card in cards:
        for ability in DESIGNS[card].abilities:
            if ability.action == action:
                if not is_used(state, seat, card, ability):
                    return card, ability
                used_up = card, ability
    return used_up


def refusals(state: Galaxy, seat: int, action: int) -> list[Refusal]:
    """Why an ability cannot be activated."""
    there = find(state, seat, action)
    if there is None:
        return [_absent(state, seat, action)]
    card, ability = there
    refused: list[Refusal] = []
    if is_used(state, seat, card, ability):
        design = DESIGNS[card]
        if not _is_limited(card, ability):
            refused.append(Refusal("UD-X21", "X was 0 once in this turn already, and you cannot pay more for it."))
        elif design.once and len(design.abilities) > 1:
            refused.append(Refusal("UD-106", "Only one of these abilities can be activated each turn."))
        else:
            refused.append(Refusal("UD-067", "This ability can be activated only once each turn."))
    if not can_pay_printed(state, seat, card, ability):
        refused.append(Refusal("UD-057", "You cannot pay its full cost."))
    elif not can_pay(state, seat, card, ability):
        refused.append(Refusal("UD-R82", "You cannot also discard what leaving your sector takes."))
    return refused


def _absent(state: Galaxy, seat: int, action: int) -> Refusal:
    """Why nothing here has the ability."""
    for mission in missions.face_up(state):
        if any([ability.action == action for ability in DESIGNS[mission].abilities]):
            where = state.place_of[state.sector_of_mission(mission)]
            return Refusal("UD-061", "Your pawn is not on the sector of this mission.", (SECTORS[where],))
    for other in range(state.seats):
        for _, part in state.ships[other]:
            if other != seat and any([ability.action == action for ability in DESIGNS[part].abilities]):
                return Refusal("UD-062", "This part belongs to the ship of another player.")
    return Refusal("UD-060", "No part of your ship and no mission here has this ability.")
