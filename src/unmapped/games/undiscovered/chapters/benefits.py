"""What each verb does, and whether it would do anything: one function or line for each verb."""

from typing import Final

from unmapped.games.undiscovered.cards import verbs
from unmapped.games.undiscovered.cards.catalogue import (
    AMOUNT,
    CHEAPER,
    CREDIT,
    DECK,
    INTO,
    LOSES_ALL,
    MARKED_CARDS,
    RETURNS,
    SENDINGS,
    TO,
    VERB_NUMBERS,
)
from unmapped.games.undiscovered.cards.designs import X
from unmapped.games.undiscovered.chapters import (
    building,
    drawing,
    goods,
    hands,
    interaction,
    missions,
    moving,
    scoring,
    stocking,
)
from unmapped.games.undiscovered.table import markers, purse
from unmapped.games.undiscovered.table.kinds import ASK_PURCHASE, ASK_TRADE
from unmapped.games.undiscovered.table.state import BOX, COMMON_DECK, DISCARD, DRAW, FIRST_HOME, GOODS, PLAYED, Galaxy
from unmapped.kernel.agenda import Ints

_GAIN: Final = VERB_NUMBERS[verbs.Gain]
_LOSE_CREDITS: Final = VERB_NUMBERS[verbs.LoseCredits]
_PAY_CREDITS: Final = VERB_NUMBERS[verbs.PayCredits]
_TRADE_IN: Final = VERB_NUMBERS[verbs.TradeIn]
_DISCOUNT: Final = VERB_NUMBERS[verbs.Discount]
_BUY_AT_HOME: Final = VERB_NUMBERS[verbs.BuyAtHome]
_MOVE: Final = VERB_NUMBERS[verbs.Move]
_BE_MOVED: Final = VERB_NUMBERS[verbs.BeMoved]
_DRAW: Final = VERB_NUMBERS[verbs.Draw]
_DRAW_LATER: Final = VERB_NUMBERS[verbs.DrawLater]
_DISCARD: Final = VERB_NUMBERS[verbs.Discard]
_RETURN_CARD: Final = VERB_NUMBERS[verbs.ReturnCard]
_ACQUIRED_TO_DECK: Final = VERB_NUMBERS[verbs.AcquiredToDeck]
_REMOVE_CARD: Final = VERB_NUMBERS[verbs.RemoveCard]
_REMOVE_THIS: Final = VERB_NUMBERS[verbs.RemoveThis]
_REMOVE_PART: Final = VERB_NUMBERS[verbs.RemovePart]
_COPY: Final = VERB_NUMBERS[verbs.Copy]
_ACQUIRE_TOP: Final = VERB_NUMBERS[verbs.AcquireTop]
_LOOK_AND_ACQUIRE: Final = VERB_NUMBERS[verbs.LookAndAcquire]
_ACQUIRE_DISCARDED: Final = VERB_NUMBERS[verbs.AcquireDiscarded]
_STOCK_HOME: Final = VERB_NUMBERS[verbs.StockHome]
_ADD_MARKER: Final = VERB_NUMBERS[verbs.AddMarker]
_MOVE_MARKER: Final = VERB_NUMBERS[verbs.MoveMarker]
_REMOVE_MARKER: Final = VERB_NUMBERS[verbs.RemoveMarker]
_REMOVE_OWN_MARKERS: Final = VERB_NUMBERS[verbs.RemoveOwnMarkers]
_PEEK_REWARD: Final = VERB_NUMBERS[verbs.PeekReward]
_ORBIT: Final = VERB_NUMBERS[verbs.Orbit]
_SWAP_SECTORS: Final = VERB_NUMBERS[verbs.SwapSectors]
_INSPECT_HAND: Final = VERB_NUMBERS[verbs.InspectHand]
_PAY_FOR_DOCKED: Final = VERB_NUMBERS[verbs.PayForDocked]
_MOVED: Final = VERB_NUMBERS[verbs.Moved]
_HAS_DOCKED: Final = VERB_NUMBERS[verbs.HasDocked]
_FROM_DOCK: Final = VERB_NUMBERS[verbs.FromDock]
_AT_RIVAL_HOME: Final = VERB_NUMBERS[verbs.AtRivalHome]
_MARKERS: Final = VERB_NUMBERS[verbs.Markers]
_NO_OPEN_CONNECTOR: Final = VERB_NUMBERS[verbs.NoOpenConnector]

_HOME, _HERE, _WINNER_CHOOSES, _RIVAL_CHOOSES = range(len(SENDINGS))
_ON_THIS, _ON_MISSION_HERE, _ON_ANY_MISSION = range(len(MARKED_CARDS))
_WAYS: Final[tuple[int, ...]] = (hands.TO_HAND, hands.TO_DECK_TOP, hands.TO_DECK_BOTTOM)
assert RETURNS == ("hand", "deck_top", "deck_bottom")


def do(state: Galaxy, seat: int, verb: Ints, card: int, number: int, copied: Ints) -> None:
    """Carry out a verb for `seat`.

    `card` is what it stands on, `number` X, the winner or the card acquired, `copied` what is being copied.
    """
    kind = verb[0]
    if kind == _GAIN:
        _, credit, fist, fuel, per_marker = verb
        times = markers.markers_on(state, card)[seat] if per_marker else 1
        purse.gain(state, seat, credit * times, fist * times, fuel * times)
    elif kind == _MOVE:
        moving.move(state, seat, verb[TO], card)
    elif kind == _ADD_MARKER:
        _, where, amount = verb
        _add_marker(state, seat, where, number if amount == X else amount, card)
    elif kind == _DISCOUNT:
        state.discounts = tuple(sorted((*state.discounts, verb[AMOUNT])))
        state.note(seat, "discount", "UD-R39", verb[AMOUNT])
    elif kind == _DRAW:
        drawing.draw(state, seat, verb[AMOUNT])
    elif kind == _DRAW_LATER:
        state.later_draws += verb[AMOUNT]
        state.note(seat, "draws-later", "UD-R71", verb[AMOUNT])
    elif kind == _LOSE_CREDITS:
        purse.lose_credits(state, seat, verb[LOSES_ALL] == 1)
    elif kind == _PAY_CREDITS:
        purse.pay_credits(state, seat, verb[AMOUNT])
        state.note(seat, "paid", "UD-064", verb[AMOUNT])
    elif kind == _STOCK_HOME:
        stocking.stock_home(state, seat)
    elif kind == _BE_MOVED:
        _be_moved(state, seat, verb[TO], card, number)
    elif kind == _DISCARD:
        hands.ask_cards(state, seat, hands.TO_DISCARD, verb[AMOUNT])
    elif kind == _RETURN_CARD:
        hands.ask_cards(state, seat, _WAYS[verb[TO]], 1)
    elif kind == _REMOVE_CARD:
        hands.ask_cards(state, seat, hands.DISCARDED_TO_REMOVE, verb[AMOUNT])
    elif kind == _BUY_AT_HOME:
        if goods.affordable(state, seat, GOODS + FIRST_HOME + seat, verb[CHEAPER]):
            state.push((ASK_PURCHASE, seat, verb[CHEAPER]))
    elif kind == _TRADE_IN:
        state.push((ASK_TRADE, seat, verb[INTO], 0))
    else:
        _do_rarer(state, seat, verb, card, number, copied)


def _do_rarer(state: Galaxy, seat: int, verb: Ints, card: int, number: int, copied: Ints) -> None:
    """The verbs of few cards."""
    kind = verb[0]
    if kind == _ACQUIRED_TO_DECK:
        state.cards.move(number, DISCARD + seat, DRAW + seat)
        state.note(seat, "put-on-deck", "UD-R98", number)
    elif kind == _REMOVE_THIS:
        if card in state.cards.piles[PLAYED]:
            state.cards.move(card, PLAYED, BOX)
            state.note(seat, "removed", "UD-131", card)
    elif kind == _REMOVE_PART:
        building.ask_scrap(state, seat)
    elif kind == _COPY:
        interaction.copy(state, seat, card, number, copied)
    elif kind == _ACQUIRE_TOP:
        goods.acquire_top(state, seat, verb[DECK])
    elif kind == _LOOK_AND_ACQUIRE:
        _, deck, count = verb
        goods.look(state, seat, deck, count)
    elif kind == _ACQUIRE_DISCARDED:
        goods.ask_discarded(state, seat, number)
    elif kind == _MOVE_MARKER:
        missions.move_marker(state, seat)
    elif kind == _REMOVE_MARKER:
        missions.remove_marker(state, seat)
    elif kind == _REMOVE_OWN_MARKERS:
        own = markers.markers_on(state, card)[seat]
        if own:
            markers.remove(state, seat, card, own)
    elif kind == _PEEK_REWARD:
        interaction.peek(state, seat)
    elif kind == _ORBIT:
        moving.orbit(state, state.sector_of_mission(card))
    elif kind == _SWAP_SECTORS:
        moving.ask_swap(state, seat)
    elif kind == _INSPECT_HAND:
        interaction.inspect(state, seat, verb[CREDIT])
    else:
        assert kind == _PAY_FOR_DOCKED, verb
        interaction.pay_for_docked(state, seat, verb[CREDIT])


def _add_marker(state: Galaxy, seat: int, where: int, amount: int, card: int) -> None:
    """Markers on this card, on the mission here, or on a face-up mission of choice (UD-R77, UD-R99)."""
    if where == _ON_ANY_MISSION:
        missions.add_anywhere(state, seat, amount)
        return
    if where == _ON_MISSION_HERE:
        card = missions.mission_here(state, seat)
    if card >= 0:
        missions.add(state, seat, card, amount)


def _be_moved(state: Galaxy, seat: int, to: int, card: int, winner: int) -> None:
    """The pawn is moved by the card, or by whom it names (UD-R80, UD-R82, UD-R100)."""
    if to == _HOME:
        moving.send_home(state, seat)
    elif to == _HERE:
        moving.send_to_mission(state, seat, card)
    elif to == _WINNER_CHOOSES:
        moving.send(state, winner, seat)
    else:
        moving.send_by_rival(state, seat, card)


def can(state: Galaxy, seat: int, verb: Ints, card: int, number: int, copied: Ints) -> bool:
    """Whether a verb would change anything, can be paid, or is true (UD-R41, UD-R88, UD-X24, UD-X26)."""
    kind = verb[0]
    if kind == _GAIN:
        return _can_gain(state, seat, verb, card)
    if kind == _MOVE:
        return moving.can_move(state, seat, verb[TO], card)
    if kind == _MOVED:
        return state.moved and seat == state.active
    if kind == _ADD_MARKER:
        return _can_mark(state, seat, verb, card, number)
    if kind in (_DISCOUNT, _DRAW_LATER):
        return True
    if kind == _DRAW:
        return bool(state.cards.piles[DRAW + seat] or state.cards.piles[DISCARD + seat])
    if kind == _DISCARD:
        return len(hands.hand_of(state, seat)) >= verb[AMOUNT]
    if kind == _RETURN_CARD:
        return bool(state.cards.piles[DISCARD + seat])
    if kind == _REMOVE_CARD:
        return len(state.cards.piles[DISCARD + seat]) >= verb[AMOUNT]
    if kind == _PAY_CREDITS:
        return state.credits[seat] >= verb[AMOUNT]
    if kind == _LOSE_CREDITS:
        return state.credits[seat] > (0 if verb[LOSES_ALL] else 1)
    if kind == _BUY_AT_HOME:
        return bool(goods.affordable(state, seat, GOODS + FIRST_HOME + seat, verb[CHEAPER]))
    if kind == _HAS_DOCKED:
        return bool(state.docked[seat])
    if kind == _FROM_DOCK:
        return state.from_dock == card
    if kind == _AT_RIVAL_HOME:
        return state.pawns[seat] >= FIRST_HOME and state.pawns[seat] != FIRST_HOME + seat
    if kind in (_MARKERS, _NO_OPEN_CONNECTOR):
        return scoring.holds(state, seat, card, verb)
    return _can_rarer(state, seat, verb, card, number, copied)


def _can_rarer(state: Galaxy, seat: int, verb: Ints, card: int, number: int, copied: Ints) -> bool:
    """The verbs of few cards."""
    kind = verb[0]
    piles = state.cards.piles
    if kind == _TRADE_IN:
        return bool(hands.hand_of(state, seat) or piles[DISCARD + seat])
    if kind == _ACQUIRED_TO_DECK:
        return number in piles[DISCARD + seat]
    if kind == _REMOVE_PART:
        return bool(building.removable(state, seat))
    if kind == _COPY:
        return interaction.can_copy(state, seat, copied)
    if kind in (_ACQUIRE_TOP, _LOOK_AND_ACQUIRE):
        return bool(piles[goods.deck(state, verb[DECK])])
    if kind == _ACQUIRE_DISCARDED:
        return bool(piles[DISCARD + number])
    if kind == _STOCK_HOME:
        return bool(piles[COMMON_DECK]) and stocking.lacking(state, seat) > 0
    if kind == _MOVE_MARKER:
        return missions.mission_here(state, seat) >= 0 and missions.others_with_own_marker(state, seat) != 0
    if kind == _REMOVE_MARKER:
        mission = missions.mission_here(state, seat)
        return mission >= 0 and any(markers.markers_on(state, mission))
    if kind == _REMOVE_OWN_MARKERS:
        return markers.markers_on(state, card)[seat] > 0
    if kind == _PEEK_REWARD:
        return interaction.peekable(state, seat) != 0
    if kind == _SWAP_SECTORS:
        return moving.swap_targets(state, seat) != 0
    if kind == _INSPECT_HAND:
        return interaction.nearby(state, seat) != 0
    if kind == _PAY_FOR_DOCKED:
        return bool(state.docked[seat])
    if kind == _REMOVE_THIS:
        return card in piles[PLAYED]
    if kind == _BE_MOVED:
        return _can_be_moved(state, seat, verb[TO], card)
    assert kind == _ORBIT, verb
    return True


def _can_be_moved(state: Galaxy, seat: int, to: int, card: int) -> bool:
    """Whether the pawn is elsewhere; whoever sends it does not send it where it is (UD-R44, UD-X27)."""
    if to == _HOME:
        return moving.targets(state, seat, moving.HOME, card) != 0
    if to == _HERE:
        return moving.targets(state, seat, moving.THIS, card) != 0
    return True


def _can_gain(state: Galaxy, seat: int, verb: Ints, card: int) -> bool:
    """Whether anything is gained: the bank may be empty, there may be no marker, fist and fuel may be lost."""
    _, credit, fist, fuel, per_marker = verb
    if per_marker and not markers.markers_on(state, card)[seat]:
        return False
    if credit and (not state.strict_bank or purse.bank(state) > 0):
        return True
    return (fist > 0 or fuel > 0) and seat == state.active


def _can_mark(state: Galaxy, seat: int, verb: Ints, card: int, number: int) -> bool:
    """Whether a marker is left and there is a card for it (UD-R14, UD-R77)."""
    _, where, amount = verb
    if state.supply[seat] == 0 or (amount == X and number == 0):
        return False
    if where == _ON_THIS:
        return True
    if where == _ON_MISSION_HERE:
        return missions.mission_here(state, seat) >= 0
    return state.revealed != 0
