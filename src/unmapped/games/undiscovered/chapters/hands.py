"""Cards of the own hand and discard pile: docking, choosing them, and where they go.

(UD-065, UD-066, UD-110 to UD-116, UD-137, UD-R31 to UD-R37, UD-R97, UD-R98, UD-R102, UD-X22)
"""

from typing import Final

from unmapped.games.undiscovered.cards.actions import (
    DISCARD,
    DOCKS,
    FROM,
    REMOVE,
    REMOVE_DISCARDED,
    TAKE,
)
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, KINDS, NUMBERS
from unmapped.games.undiscovered.cards.designs import ANY_CARD, ONLY_CREW
from unmapped.games.undiscovered.table.kinds import ASK_CARDS, WAY
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import BOX, DOCKED, DRAW, HAND, NOBODY, Galaxy
from unmapped.games.undiscovered.table.state import DISCARD as DISCARD_PILE
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument

# What cards are chosen for.
TO_DISCARD: Final = 0
CREW_TO_DISCARD: Final = 1
CARGO_TO_DISCARD: Final = 2
TO_REMOVE: Final = 3
CREW_TO_REMOVE: Final = 4
DISCARDED_TO_REMOVE: Final = 5
DISCARDED_CREW_TO_REMOVE: Final = 6
TO_HAND: Final = 7
TO_DECK_TOP: Final = 8
TO_DECK_BOTTOM: Final = 9

_FAMILIES: Final[tuple[Family, ...]] = (
    DISCARD, DISCARD, DISCARD, REMOVE, REMOVE, REMOVE_DISCARDED, REMOVE_DISCARDED, TAKE, TAKE, TAKE,
)  # fmt: skip
_KINDS: Final[tuple[int, ...]] = (
    ANY_CARD, ONLY_CREW, ANY_CARD & ~ONLY_CREW, ANY_CARD, ONLY_CREW, ANY_CARD, ONLY_CREW, ANY_CARD, ANY_CARD, ANY_CARD,
)  # fmt: skip
_RULES: Final[tuple[str, ...]] = (
    "UD-065", "UD-R36", "UD-R36", "UD-131", "UD-131", "UD-131", "UD-131", "UD-109", "UD-R98", "UD-R98",
)  # fmt: skip
_KEYS: Final[tuple[str, ...]] = (
    "discard", "discard-crew", "discard-cargo", "remove", "remove-crew", "remove-discarded", "remove-discarded-crew",
    "to-hand", "to-deck-top", "to-deck-bottom",
)  # fmt: skip

PLACES_OF_HAND: Final = len(FROM.values)


INDICES: Final[tuple[int, ...]] = tuple([PLACES_OF_HAND * number for number in NUMBERS])
"""The index of each card, in the hand itself, among the actions of a family of hand cards."""
SLOTS: Final[tuple[int, ...]] = tuple(
    [1 + DOCKS.index(design.record.id) if design.record.id in DOCKS else 0 for design in DESIGNS]
)
"""Which of FROM a docked card on each part goes by; the hand itself is 0."""


def hand_of(state: Galaxy, seat: int) -> tuple[int, ...]:
    """All cards of the hand, docked ones included (UD-112, UD-R35)."""
    piles = state.cards.piles
    return piles[HAND + seat] + piles[DOCKED + seat]


def of_kind(cards: tuple[int, ...], kinds: int) -> list[int]:
    """The cards of a mask of kinds."""
    return [card for card in cards if kinds >> KINDS[card] & 1]


def hand_actions(state: Galaxy, seat: int, family: Family, kinds: int = ANY_CARD, but: Ints = ()) -> list[int]:
    """One action of a family of hand cards for each card that differs, ascending; those in `but` are left out."""
    first = family.first
    hand = state.cards.piles[HAND + seat]
    actions = {first + INDICES[card] for card in hand if kinds >> KINDS[card] & 1 and card not in but}
    for part, card in state.docked[seat]:
        if kinds >> KINDS[card] & 1 and card not in but:
            actions.add(first + INDICES[card] + SLOTS[part])
    return sorted(actions)


def alike(state: Galaxy, seat: int, number: int) -> list[int]:
    """The undocked cards of the hand that are of one design, by its number, those first that most have seen."""
    return alike_in(state, HAND + seat, number)


def alike_in(state: Galaxy, pile: int, number: int) -> list[int]:
    """The cards of a pile that are of one design, by its number.

    What most have seen comes first: if it is the one to go, nobody learns that another like it stays (UD-R93).
    """
    alike = [card for card in state.cards.piles[pile] if NUMBERS[card] == number]
    if len(alike) < 2:
        return alike
    seen = [-state.cards.audience(card).bit_count() for card in alike]
    return [alike[index] for _, index in sorted(zip(seen, range(len(alike)), strict=True))]


def find_in_hand(state: Galaxy, seat: int, index: int, but: Ints = ()) -> int:
    """The card that an action of a family of hand cards means, by its index in the family; -1 if there is none."""
    number, slot = divmod(index, PLACES_OF_HAND)
    if slot == 0:
        for card in alike_in(state, HAND + seat, number):
            if card not in but:
                return card
        return NOBODY
    for part, card in state.docked[seat]:
        if DESIGNS[card].number == number and SLOTS[part] == slot and card not in but:
            return card
    return NOBODY


def pile_actions(state: Galaxy, pile: int, first: int, kinds: int = ~0) -> list[int]:
    """One action for each design in a pile, ascending; `first` is the action of design 0."""
    cards = state.cards.piles[pile]
    return sorted({first + DESIGNS[card].number for card in cards if kinds >> DESIGNS[card].kind & 1})


def find(state: Galaxy, pile: int, number: int) -> int:
    """A card of a design in a pile, the one that most have seen, or -1."""
    alike = alike_in(state, pile, number)
    return alike[0] if alike else NOBODY


# --- Docking ----------------------------------------------------------------------------------------------------------


def free_docks(state: Galaxy, seat: int) -> tuple[int, ...]:
    """The own parts that can hold a card and hold none (UD-110, UD-111)."""
    docks = state.fittings(seat).docks
    taken = state.docked[seat]
    if not taken:
        return docks
    used = dict(taken)
    return tuple([part for part in docks if part not in used])


def dock(state: Galaxy, seat: int, card: int, part: int) -> None:
    """Lay a card of the hand face-up on a part (UD-110, UD-115, UD-R34)."""
    cards = state.cards
    cards.reveal((card,), cards.everybody)
    cards.move(card, HAND + seat, DOCKED + seat)
    state.docked[seat] = tuple(sorted((*state.docked[seat], (part, card))))
    state.note(seat, "docked", "UD-110", card, part)


def undock(state: Galaxy, seat: int, card: int) -> None:
    """Take a docked card back into the hand (UD-R31, UD-R32)."""
    leave(state, seat, card, HAND + seat)
    state.note(seat, "undocked", "UD-R32", card)


def leave(state: Galaxy, seat: int, card: int, target: int) -> None:
    """Move a card of the hand, docked or not, to another pile in sight of all (UD-X32)."""
    cards = state.cards
    if card in cards.piles[HAND + seat]:
        cards.reveal((card,), cards.everybody)
        cards.move(card, HAND + seat, target)
    else:
        state.docked[seat] = tuple([(part, docked) for part, docked in state.docked[seat] if docked != card])
        cards.move(card, DOCKED + seat, target)


# --- Choosing cards ---------------------------------------------------------------------------------------------------


def choosable(state: Galaxy, seat: int, way: int) -> list[int]:
    """The cards that can be chosen for a purpose."""
    if way >= DISCARDED_TO_REMOVE:
        return of_kind(state.cards.piles[DISCARD_PILE + seat], _KINDS[way])
    return of_kind(hand_of(state, seat), _KINDS[way])


def ask_cards(state: Galaxy, seat: int, way: int, count: int) -> None:
    """Have `seat` choose so many cards for a purpose; where all there are must go, they go by themselves.

    Of a hand that is the whole hand: who is not asked would tell the others what else it holds (UD-R93).
    """
    if count <= 0:
        return
    cards = choosable(state, seat, way)
    if len(hand_of(state, seat) if way < DISCARDED_TO_REMOVE else cards) <= count:
        for card in cards:
            _carry_out(state, seat, way, card)
    else:
        state.push((ASK_CARDS, seat, way, count))


def _carry_out(state: Galaxy, seat: int, way: int, card: int) -> None:
    """Let a chosen card go where it is meant to."""
    cards = state.cards
    pile = DISCARD_PILE + seat
    if way <= CARGO_TO_DISCARD:
        leave(state, seat, card, pile)
        state.note(seat, "discarded", _RULES[way], card)
    elif way <= CREW_TO_REMOVE:
        leave(state, seat, card, BOX)
        state.note(seat, "removed", "UD-131", card)
    elif way <= DISCARDED_CREW_TO_REMOVE:
        cards.move(card, pile, BOX)
        state.note(seat, "removed", "UD-131", card)
    elif way == TO_HAND:
        cards.move(card, pile, HAND + seat)
        state.note(seat, "recovered", "UD-109", card)
    elif way == TO_DECK_TOP:
        cards.move(card, pile, DRAW + seat)
        state.note(seat, "put-on-deck", "UD-R98", card)
    else:
        cards.bury(card, pile, DRAW + seat)
        state.note(seat, "put-under-deck", "UD-R98", card)


class ChooseCards(Question):
    """Choose a card of the hand or of the discard pile, for what the record says (UD-065, UD-109, UD-R36, UD-R37)."""

    key = "cards"
    families: tuple[Family, ...] = (DISCARD, REMOVE, REMOVE_DISCARDED, TAKE)

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Every card of the right kind; any card of a hand that others imagine without one."""
        way = record[WAY]
        family = _FAMILIES[way]
        if way >= DISCARDED_TO_REMOVE:
            return pile_actions(state, DISCARD_PILE + seat, family.first, _KINDS[way])
        return hand_actions(state, seat, family, _KINDS[way]) or hand_actions(state, seat, family)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Let it go, and ask for the next one."""
        _, _, way, left = record
        index = action - _FAMILIES[way].first
        if way >= DISCARDED_TO_REMOVE:
            card = find(state, DISCARD_PILE + seat, index)
        else:
            card = find_in_hand(state, seat, index)
        _carry_out(state, seat, way, card)
        ask_cards(state, seat, way, left - 1)

    def settles(self, record: Ints) -> bool:
        """Only what lies in the open may go by itself: others would learn that all cards of a hand are alike."""
        return record[WAY] >= DISCARDED_TO_REMOVE

    def args(self, record: Ints) -> tuple[Argument, ...]:
        """The purpose and how many are left."""
        _, _, way, left = record
        return (_KEYS[way], left)

    def rule_of(self, record: Ints) -> str:
        """The rule of the purpose."""
        return _RULES[record[WAY]]
