"""The records of Undiscovered's agenda: steps that the table carries out, and questions.

Each line names the record's arguments. Whoever reads several takes the record apart; where those lie that are read
alone, or followed by others, stands at the end.
All lie on the table's lane, except the picks of a draft, which all seats make at once on their own lanes.
"""

from typing import Final

from unmapped.language.effects import FIRST_QUESTION, FIRST_STEP

# Steps.
PASS_PACKETS: Final = FIRST_STEP
"""Everybody has picked: the packets go on."""
DEAL_HANDS: Final = FIRST_STEP + 1
BEGIN_TURN: Final = FIRST_STEP + 2
GO_ON: Final = FIRST_STEP + 3
"""(seat,): missions are checked, then the turn goes on"""
CHECK: Final = FIRST_STEP + 4
"""Missions are checked for completion."""
PUT_AWAY: Final = FIRST_STEP + 5
"""(seat, card): a played card has been carried out"""
DRAW_CARDS: Final = FIRST_STEP + 6
"""(seat, count)"""
SHUFFLE_DECK: Final = FIRST_STEP + 7
"""(seat,)"""
TRIGGERS: Final = FIRST_STEP + 8
"""(seat, moment, number, source, ...): what works at this moment; `number` is told to the effects"""
FLIP: Final = FIRST_STEP + 9
"""(seat,): the cost is paid, the exploration card of the current sector is flipped"""
PAY_REST: Final = FIRST_STEP + 10
"""(seat, kind, amount): a part of a cost that asks for cards"""
DEPART: Final = FIRST_STEP + 11
"""(seat, targets): a move is chosen, now that its toll is paid"""
SCORE_MISSION: Final = FIRST_STEP + 12
"""(winner, mission, waiting, ...): the winner takes the mission; others that are complete were waiting for it"""
END_STEPS: Final = FIRST_STEP + 13
"""(seat,): end-of-turn effects, after the cards are drawn"""
NEXT_TURN: Final = FIRST_STEP + 14
TURN_UP: Final = FIRST_STEP + 15
"""(sector,): an explored sector is turned face-up and stocked"""

# Questions: `seat` is who is asked.
ASK_TURN: Final = FIRST_QUESTION
"""(seat,)"""
ASK_X: Final = FIRST_QUESTION + 1
"""(seat, card, ability)"""
ASK_CARDS: Final = FIRST_QUESTION + 2
"""(seat, way, left): choose a card for one of the purposes that `hands` lists, `left` times"""
ASK_TRADE: Final = FIRST_QUESTION + 3
"""(seat, resources, count): remove one card more, or be done"""
ASK_RESOURCE: Final = FIRST_QUESTION + 4
"""(seat, resources, count): which of a mask of resources is gained"""
ASK_DISCOUNT: Final = FIRST_QUESTION + 5
"""(seat, card, source, reduced): use one more reduction, or pay"""
ASK_PURCHASE: Final = FIRST_QUESTION + 6
"""(seat, discount): purchase a card of the own home sector"""
ASK_ACQUIRE: Final = FIRST_QUESTION + 7
"""(seat, deck): acquire one of the cards looked at, or none"""
ASK_UNDER: Final = FIRST_QUESTION + 8
"""(seat, deck): which of the cards looked at goes under the deck next"""
ASK_DISCARDED: Final = FIRST_QUESTION + 9
"""(seat, winner): acquire a card of the winner's discard pile"""
ASK_BUILD: Final = FIRST_QUESTION + 10
"""(seat, installing, rebuilt): lay the loose parts of the ship, be it after taking it apart.

`installing` is the part just acquired, or -1.
"""
ASK_MOVE: Final = FIRST_QUESTION + 11
"""(seat, targets): move the own pawn to one of a mask of places"""
ASK_SEND: Final = FIRST_QUESTION + 12
"""(seat, moved, targets): move the pawn of another seat"""
ASK_RIVAL: Final = FIRST_QUESTION + 13
"""(seat, rivals): which of a mask of seats moves the own pawn"""
ASK_NEARBY: Final = FIRST_QUESTION + 14
"""(seat, others, credit): which of a mask of seats reveals the hand"""
ASK_REVEAL: Final = FIRST_QUESTION + 15
"""(seat, card, number, copied, ...): reveal a card besides those that are being copied"""
ASK_MARK: Final = FIRST_QUESTION + 16
"""(seat, targets, count): which mission of a mask of places gets markers"""
ASK_MARK_FROM: Final = FIRST_QUESTION + 17
"""(seat, targets): from which mission of a mask of places a marker is moved"""
ASK_WHOSE: Final = FIRST_QUESTION + 18
"""(seat, owners, mission): whose marker, of a mask of seats, is removed"""
ASK_PEEK: Final = FIRST_QUESTION + 19
"""(seat, targets): at which exploration card the seat looks"""
ASK_SWAP: Final = FIRST_QUESTION + 20
"""(seat, targets): with which place the current sector changes places"""
ASK_DOCKED: Final = FIRST_QUESTION + 21
"""(seat, credit, part, ...): pay for the card docked on the first part, or discard it"""
ASK_ORDER: Final = FIRST_QUESTION + 22
"""(seat, moment, number, source, ...): which trigger works first"""
ASK_COMPLETE: Final = FIRST_QUESTION + 23
"""(seat, mission, ...): which complete mission is resolved first"""
ASK_SCRAP: Final = FIRST_QUESTION + 24
"""(seat,): which installed part is removed from the game"""
ASK_PICK: Final = FIRST_QUESTION + 25
"""(seat,): which card of the packet is drafted; on the seat's own lane"""
LAST_QUESTION: Final = ASK_PICK

# Where the arguments lie that are read alone.
SEAT: Final = 1
"""Of every question: who is asked; and of most steps."""
ARGUMENTS: Final = 2
"""Of every question: what its phrase speaks of, from here on."""
SECTOR: Final = 1
"""Of TURN_UP."""
SCORING: Final = 1
"""Of SCORE_MISSION: all its arguments from here on."""
ABILITY: Final = 3
"""Of ASK_X."""
WAY: Final = 2
"""Of ASK_CARDS."""
RESOURCE_MASK: Final = 2
"""Of ASK_RESOURCE."""
COUNT: Final = 3
"""Of ASK_TRADE, ASK_RESOURCE and ASK_MARK."""
DISCOUNT: Final = 2
"""Of ASK_PURCHASE."""
DECK: Final = 2
"""Of ASK_ACQUIRE and ASK_UNDER."""
WINNER: Final = 2
"""Of ASK_DISCARDED."""
INSTALLING: Final = 2
"""Of ASK_BUILD."""
TARGETS: Final = 2
"""Of ASK_MOVE, ASK_MARK, ASK_MARK_FROM, ASK_PEEK and ASK_SWAP: a mask of places."""
SEATS: Final = 2
"""Of ASK_RIVAL, ASK_NEARBY and ASK_WHOSE: a mask of them."""
CREDIT_EACH: Final = 3
"""Of ASK_NEARBY."""
MISSION: Final = 3
"""Of ASK_WHOSE."""
MOVED: Final = 2
"""Of ASK_SEND: whose pawn."""
MOMENT: Final = 2
"""Of TRIGGERS and ASK_ORDER."""
TOLD: Final = 3
"""Of TRIGGERS and ASK_ORDER: the number that the effects are told."""
SOURCES: Final = 4
"""Of TRIGGERS and ASK_ORDER: from here on."""
COPYING: Final = 2
"""Of ASK_REVEAL: the context of the effect that copies, from here on."""
COPIES: Final = 4
"""Of ASK_REVEAL: the cards that are being copied, from here on."""
PRICE: Final = 2
"""Of ASK_DOCKED."""
DOCK: Final = 3
"""Of ASK_DOCKED: the part."""
NEXT_DOCKS: Final = 4
"""Of ASK_DOCKED: the parts after it, from here on."""
COMPLETE: Final = 2
"""Of ASK_COMPLETE: the missions from here on."""

# The context of an effect: (card, number, *copied), the card it stands on, X or the winner, what is being copied.
THIS_CARD: Final = 0
X_OR_WINNER: Final = 1
COPIED: Final = 2
