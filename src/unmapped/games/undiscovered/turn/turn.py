"""A turn: playing, activating, exploring, purchasing and docking in any order, and its four last steps.

(UD-038, UD-039, UD-044 to UD-049, UD-055, UD-117 to UD-120, UD-R54, UD-R70, UD-R91, UD-R92, UD-X22)
"""

from typing import Final

from unmapped.games.undiscovered.cards.actions import (
    BUY,
    DOCK,
    DOCKS,
    END,
    END_TURN,
    EXPLORE,
    PLAY,
    UNDOCK,
    USE,
)
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import DESIGNS, KINDS, NUMBERS
from unmapped.games.undiscovered.cards.designs import ANY_CARD, TURN_BEGINS, TURN_ENDS
from unmapped.games.undiscovered.chapters import (
    abilities,
    drawing,
    exploring,
    goods,
    hands,
    missions,
    scoring,
    stocking,
    triggers,
)
from unmapped.games.undiscovered.table import purse
from unmapped.games.undiscovered.table.kinds import (
    ASK_TURN,
    END_STEPS,
    GO_ON,
    NEXT_TURN,
    PUT_AWAY,
)
from unmapped.games.undiscovered.table.questions import Question
from unmapped.games.undiscovered.table.state import (
    DISCARD,
    DOCKED,
    FIRST_HOME,
    GOODS,
    HAND,
    MISSION_DECK,
    NOBODY,
    PLAYED,
    Galaxy,
)
from unmapped.games.undiscovered.table.state import EXPLORE as EXPLORE_PILE
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import CONTEXT, EFFECT, NODE, Doer, carry_out
from unmapped.language.effects import SEAT as EFFECT_SEAT

_DOCKS: Final = len(DOCKS)

_NO_WAY: Final = -1
_PLAYS: Final = tuple(
    [PLAY.first + index if ANY_CARD >> kind & 1 else _NO_WAY for index, kind in zip(hands.INDICES, KINDS, strict=True)]
)
"""The action that plays each card of a hand, _NO_WAY for what only others can imagine there."""
_DOCKINGS: Final = {
    part: tuple(
        [
            DOCK.first + number * _DOCKS + hands.SLOTS[part] - 1 if design.dock >> kind & 1 else _NO_WAY
            for number, kind in zip(NUMBERS, KINDS, strict=True)
        ]
    )
    for part, design in enumerate(DESIGNS)
    if design.dock
}
"""For each part that holds cards the action that docks each card there, _NO_WAY where it holds no such card."""
_UNDOCKINGS: Final = tuple([UNDOCK.first + number * _DOCKS - 1 for number in NUMBERS])
"""To be increased by the slot of the part."""
_HAND_SIZE: Final = box().content.setting.hand

# --- The course of turns ----------------------------------------------------------------------------------------------


def begin_turn(state: Galaxy) -> None:
    """The next seat in clockwise order begins its turn (UD-038, UD-053, UD-R70)."""
    order = state.order
    if state.active == NOBODY or state.active == order[-1]:
        state.round += 1
        state.active = order[0]
    else:
        state.active = order[order.index(state.active) + 1]
    purse.lapse(state)
    state.moved = False
    state.used = ()
    state.docking = ()
    state.note(state.active, "turn", "UD-038", state.round)
    if not triggers.begin(state, state.active, TURN_BEGINS, (GO_ON, state.active)):
        go_on(state, state.active)


def go_on(state: Galaxy, seat: int) -> None:
    """What was done is resolved: complete missions first, then the turn goes on (UD-048, UD-R16)."""
    if state.marks_changed:
        state.push((GO_ON, seat))
        missions.check(state)
    else:
        state.push((ASK_TURN, seat))


def end_turn(state: Galaxy, seat: int) -> None:
    """The steps of the end of a turn: discard, stock, draw, and then what happens last (UD-046, UD-117 to UD-120)."""
    cards = state.cards
    purse.lapse(state)
    hand = cards.piles[HAND + seat]
    if hand:
        cards.reveal(hand, cards.everybody)
        cards.pour(HAND + seat, DISCARD + seat)
        state.note_cards(seat, "discarded-hand", "UD-117", hand, -1)
    stocking.stock_all(state)
    state.push((END_STEPS, seat))
    drawing.draw(state, seat, _HAND_SIZE)


def end_steps(state: Galaxy, seat: int) -> None:
    """What happens when the turn ends, after the draw (UD-120, UD-R71, UD-R72)."""
    if not triggers.begin(state, seat, TURN_ENDS, (NEXT_TURN,)):
        next_turn(state)


def next_turn(state: Galaxy) -> None:
    """Go on with the next player, or end the game after a full round (UD-039, UD-R54, UD-R92)."""
    if state.marks_changed:
        state.push((NEXT_TURN,))
        missions.check(state)
        return
    ending = why_over(state) if state.active == state.order[-1] else ""
    if ending:
        state.note(-1, "game-over", ending, state.round)
    else:
        begin_turn(state)


def why_over(state: Galaxy) -> str:
    """The rule under which the game ends with the round that was just played, "" if it goes on.

    (UD-039, UD-042, UD-R92, UD-X39, UD-X46)
    """
    if max([scoring.points(state, seat) for seat in range(state.seats)]) >= state.target:
        return "UD-039"
    if 0 < state.round_limit <= state.round:
        return "UD-X46"
    piles = state.cards.piles
    if piles[MISSION_DECK]:
        return ""
    for sector in range(len(state.map.places)):
        if piles[EXPLORE_PILE + sector] or (piles[GOODS + sector] and stocking.is_mission_sector(state, sector)):
            return ""
    return "UD-R92"


# --- Playing cards ----------------------------------------------------------------------------------------------------


def play(state: Galaxy, seat: int, action: int) -> int:
    """Take the card that PLAY means out of the hand to be carried out; which one it is (UD-047, UD-R37)."""
    card = hands.find_in_hand(state, seat, action - PLAY.first)
    state.docking = ()
    docked = card in state.cards.piles[DOCKED + seat]
    hands.leave(state, seat, card, PLAYED)
    if docked:
        state.from_dock = card
    state.note(seat, "played", "UD-048", card)
    return card


def put_away(state: Galaxy, seat: int, card: int) -> None:
    """A card that was carried out goes to the discard pile, unless it left the game (UD-049, UD-X12)."""
    state.from_dock = NOBODY
    if state.cards.piles[PLAYED]:
        state.cards.move(card, PLAYED, DISCARD + seat)


# --- What there is to do ----------------------------------------------------------------------------------------------


def _list_dockings(state: Galaxy, seat: int, hand: tuple[int, ...], actions: set[int]) -> None:
    """Add every way to dock a card of the hand on a free part to `actions` (UD-110, UD-111, UD-X22)."""
    done = state.docking
    for part in hands.free_docks(state, seat):
        dockings = _DOCKINGS[part]
        if done:
            actions.update([dockings[card] for card in hand if (part, card) not in done])
        else:
            actions.update([dockings[card] for card in hand])


def _find_docking(state: Galaxy, seat: int, index: int) -> tuple[int, int]:
    """The card and the part that DOCK means; -1 for what is not there."""
    number, slot = divmod(index, len(DOCKS))
    parts = [part for part in hands.free_docks(state, seat) if hands.SLOTS[part] - 1 == slot]
    cards = hands.alike(state, seat, number)
    for part in parts:
        for card in cards:
            if (part, card) not in state.docking:
                return card, part
    return (cards[0] if cards else NOBODY), (parts[0] if parts else NOBODY)


class Turn(Question):
    """The active part of a turn: any action, any number of times, until the player is done (UD-044, UD-045)."""

    key = "turn"
    rule = "UD-044"
    families: tuple[Family, ...] = (PLAY, USE, EXPLORE, BUY, DOCK, UNDOCK, END)
    optional = True

    def __init__(self, doer: Doer[Galaxy]) -> None:
        self._doer = doer

    def legal(self, state: Galaxy, seat: int, record: Ints) -> list[int]:
        """Everything that can be done now, and ending the turn."""
        piles = state.cards.piles
        hand = piles[HAND + seat]
        sector = state.pawns[seat]
        actions = {_PLAYS[card] for card in hand}
        actions.add(END_TURN)
        for part, card in state.docked[seat]:
            actions.add(_PLAYS[card] + hands.SLOTS[part])
            actions.add(_UNDOCKINGS[card] + hands.SLOTS[part])  # UD-R32
        abilities.list_usable(state, seat, actions)
        unexplored = piles[EXPLORE_PILE + sector] if sector < FIRST_HOME else ()
        if unexplored and abilities.can_pay_printed(
            state, seat, unexplored[0], DESIGNS[unexplored[0]].abilities[0]
        ):  # UD-088
            actions.add(EXPLORE.first)
        pile = goods.for_sale(state, sector)
        if pile >= 0:
            actions.update(goods.affordable(state, seat, pile))
        if hand:
            _list_dockings(state, seat, hand, actions)
        actions.discard(_NO_WAY)
        return sorted(actions)

    def answer(self, state: Galaxy, seat: int, record: Ints, action: int) -> None:
        """Carry out an action of a turn; then the turn goes on, once all that follows from it is resolved (UD-048)."""
        agenda = state.agenda
        lane = state.seats  # The table has the lane after those of all seats.
        base = agenda.lanes[lane]
        if action < USE.first:
            card = play(state, seat, action)
            node = DESIGNS[card].effect
            if node >= 0:
                carry_out(self._doer, state, lane, node, seat, (card, 0))
            if not state.cards.piles[PLAYED]:
                card = NOBODY  # It has left the game already.
            if agenda.lanes[lane] is base:
                put_away(state, seat, card)
            else:
                agenda.slip(lane, base, (PUT_AWAY, seat, card))
        else:
            act(state, seat, action)
            if action == END_TURN:
                return
            pushed = agenda.lanes[lane]
            if len(pushed) == len(base) + 1 and pushed[0][0] == EFFECT:
                agenda.lanes[lane] = base  # Nothing comes before the effect of an ability: it happens at once.
                carry_out(self._doer, state, lane, pushed[0][NODE], pushed[0][EFFECT_SEAT], pushed[0][CONTEXT:])
        if agenda.lanes[lane] is base and not state.marks_changed:
            agenda.lanes[lane] = ((ASK_TURN, seat), *base)
        else:
            agenda.slip(lane, base, (GO_ON, seat))

    def refusals(self, state: Galaxy, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why a card cannot be played, docked or bought, an ability not be used, or nothing be explored."""
        if action < USE.first:
            return [Refusal("UD-047", "You have no such card there to play.")]
        if action < EXPLORE.first:
            return abilities.refusals(state, seat, action)
        if action < BUY.first:
            return _explore_refusals(state, seat)
        if action < DOCK.first:
            return _buy_refusals(state, seat, action - BUY.first)
        if action < UNDOCK.first:
            return _dock_refusals(state, seat, action - DOCK.first)
        return [Refusal("UD-R32", "No such card is docked there.")]

    def args(self, record: Ints) -> tuple[int, ...]:
        """Nothing."""
        return ()


def act(state: Galaxy, seat: int, action: int) -> None:
    """Carry out an action of a turn that plays no card."""
    if not DOCK.first <= action < END_TURN:
        state.docking = ()
    if action < EXPLORE.first:
        there = abilities.find(state, seat, action)
        assert there is not None
        card, ability = there
        abilities.activate(state, seat, card, ability)
    elif action < BUY.first:
        card = exploring.exploration_here(state, seat)
        abilities.activate(state, seat, card, DESIGNS[card].abilities[0])
    elif action < DOCK.first:
        pile = goods.for_sale(state, state.pawns[seat])
        goods.buy(state, seat, hands.find(state, pile, action - BUY.first), pile)
    elif action < UNDOCK.first:
        card, part = _find_docking(state, seat, action - DOCK.first)
        hands.dock(state, seat, card, part)
        state.docking += ((part, card),)
    elif action < END_TURN:
        number, slot = divmod(action - UNDOCK.first, len(DOCKS))
        hands.undock(state, seat, hands.find_in_hand(state, seat, number * hands.PLACES_OF_HAND + slot + 1))
    else:
        end_turn(state, seat)


def _explore_refusals(state: Galaxy, seat: int) -> list[Refusal]:
    if exploring.exploration_here(state, seat) < 0:
        return [Refusal("UD-088", "No exploration card lies on your current sector.")]
    return [Refusal("UD-057", "You cannot pay its full cost.")]


def _buy_refusals(state: Galaxy, seat: int, number: int) -> list[Refusal]:
    pile = goods.for_sale(state, state.pawns[seat])
    card = hands.find(state, pile, number) if pile >= 0 else NOBODY
    if card < 0:
        return [Refusal("UD-073", "No such card lies for sale on your current sector.")]
    if not goods.can_pay(state, seat, card):
        return [Refusal("UD-075", "You cannot pay its price.")]
    return [Refusal("UD-R24", "This part has no place on your ship.")]


def _dock_refusals(state: Galaxy, seat: int, index: int) -> list[Refusal]:
    card, part = _find_docking(state, seat, index)
    slot = index % len(DOCKS)
    refused: list[Refusal] = []
    if card < 0:
        refused.append(Refusal("UD-110", "You have no such card in your hand."))
    own = [docking for _, docking in state.ships[seat] if DESIGNS[docking].dock and hands.SLOTS[docking] - 1 == slot]
    if not own:
        refused.append(Refusal("UD-110", "Your ship has no such part."))
    elif part < 0:
        refused.append(Refusal("UD-111", "Another card is docked there.", (DOCKS[slot],)))
    if card >= 0 and own and not DESIGNS[own[0]].dock >> DESIGNS[card].kind & 1:
        refused.append(Refusal("UD-110", "This part does not hold such a card.", (DOCKS[slot],)))
    return refused or [Refusal("UD-X22", "You have just docked this card there; do something else first.")]
