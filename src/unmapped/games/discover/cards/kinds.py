"""The records of Discover's agenda: steps that the table carries out, and questions.

Each line names the record's arguments. All lie on the table's lane. `*context` is that of an effect, see `context`.
"""

from typing import Final

from unmapped.language.effects import FIRST_QUESTION, FIRST_STEP

# Steps.
SETTLE: Final = FIRST_STEP
"""An effect is over: what it left behind is seen to (see `settling`)."""
HOOKS: Final = FIRST_STEP + 1
"""(moment, seat, about, space, token): what happens by itself at a moment"""
ROLL_LEADER: Final = FIRST_STEP + 2
"""(seats as bits,): they roll for the leader (DI-028)"""
SHOW_CHARACTERS: Final = FIRST_STEP + 3
"""Everybody has chosen (DI-044)."""
BEGIN_DAY: Final = FIRST_STEP + 4
NEXT_TURN: Final = FIRST_STEP + 5
TURN_ON: Final = FIRST_STEP + 6
"""The current survivor is asked."""
END_TURN: Final = FIRST_STEP + 7
BEGIN_NIGHT: Final = FIRST_STEP + 8
NIGHT_LINE: Final = FIRST_STEP + 9
"""(card, line): a line of the night card, after the last one its stamina, then -1 for the end of it (DI-067)"""
END_NIGHT: Final = FIRST_STEP + 10
CHOOSE_LEADER: Final = FIRST_STEP + 11
"""(known,): the others name who is to lead; with `known` all have (DI-R26)"""
END_ACTION: Final = FIRST_STEP + 12
"""(seat,): everything that an action did is resolved; limits are checked (DI-140, DI-R42)"""
SCOUT: Final = FIRST_STEP + 13
"""(slot, seat): turn a tile up (DI-115)"""
GATHER: Final = FIRST_STEP + 14
"""(seat, token card): resolve a token of the space (DI-097)"""
FREE_GATHER: Final = FIRST_STEP + 15
"""(seat, space): what may be gathered after a move (DI-110)"""
ENTER: Final = FIRST_STEP + 16
"""(seat, space, gathers): a survivor has come to a space (DI-183)"""
WALK: Final = FIRST_STEP + 17
"""(seat, left, exactly, toward, away): go on with a movement of an ability (DI-255)"""
RESOLVE: Final = FIRST_STEP + 18
"""(seat, thing, token, asked): a numbered card is resolved (DI-149); the token that called it, or NOWHERE"""
RESOLVED: Final = FIRST_STEP + 19
"""(seat, thing, token): it is over (DI-101, DI-150)"""
CRAFT: Final = FIRST_STEP + 20
"""(seat, project card, from the hand): what was paid for is made (DI-126)"""
TOGETHER: Final = FIRST_STEP + 21
"""(seats as bits, mask, number): the next one of several says what it pays of so many"""
SUFFER: Final = FIRST_STEP + 22
"""(seat, type, left, source): damage, one by one (DI-R64)"""
HURT: Final = FIRST_STEP + 23
"""(seat, type): it is dealt, unless it was cancelled"""
HEAL: Final = FIRST_STEP + 24
"""(seat, type, left)"""
DRAW_THREAT: Final = FIRST_STEP + 25
"""(seat, left)"""
THREAT: Final = FIRST_STEP + 26
"""(seat, card): a threat is drawn, or followed once it is, unless it was cancelled"""
THREAT_OVER: Final = FIRST_STEP + 27
"""(seat, card)"""
BURN: Final = FIRST_STEP + 28
"""(space, stage): a fire burns out, unless it is kept, or then cancelled (DI-065)"""
MONSTER_STEP: Final = FIRST_STEP + 30
"""(monster, left, goals as two numbers, away, pushed by): one of them goes on (DI-190)"""
MEET: Final = FIRST_STEP + 31
"""(seat, spaces as two numbers, token, ...): the monsters on these spaces are fought, but for some (DI-185, DI-R23).

`seat` is who came upon them, NOWHERE where they came upon whoever is there."""
START_FIGHT: Final = FIRST_STEP + 32
"""(seat, enemy, token, counters, defender): combat starts (DI-203); the last two for want of a token, or an enemy"""
FIGHT_ON: Final = FIRST_STEP + 33
"""(step, seat): the next step of the combat under way"""
FIGHT_OVER: Final = FIRST_STEP + 34
CHECK_OVER: Final = FIRST_STEP + 35
"""Whether anybody is left (DI-088)."""
ADVANCE: Final = FIRST_STEP + 36
"""The quest goes on (DI-083)."""
WIN: Final = FIRST_STEP + 37
"""(seat,): a survivor wins, unless it was cancelled (DI-085)"""
LIMIT: Final = FIRST_STEP + 38
"""(seat,): what is too much is given up (DI-136)"""
DIRTY: Final = FIRST_STEP + 40
"""(seat,): a check for dirty water (DI-168)"""
STAGE_BEGINS: Final = FIRST_STEP + 41
STEAL: Final = FIRST_STEP + 42
"""(taker, from): one resource changes hands (DI-289)"""
RETREAT: Final = FIRST_STEP + 43
"""(steps,): the enemy of the combat under way goes, unless it was cancelled (DI-219)"""
NIGHT_CARD: Final = FIRST_STEP + 55
"""The night card is turned up (DI-067)."""
DEMAND: Final = FIRST_STEP + 56
"""(seat, mask, left): so much food or water is asked for (DI-R33)"""
REWARD: Final = FIRST_STEP + 60
"""(seat, part, times): a survivor gets so many of a part of a reward (DI-233)"""
ENEMY_GONE: Final = FIRST_STEP + 61
"""(token,): it leaves the map (DI-R58)"""
TAKE: Final = FIRST_STEP + 62
"""(seat, action, space, spaces as two numbers): what was to be gathered is, now that its monster was fought (DI-R21)"""
GAIN_THEN: Final = FIRST_STEP + 80
"""(seat, mask, number): what a survivor gets for something that it has handed over (DI-170)"""
EXCHANGE: Final = FIRST_STEP + 81
"""(seat, other one, how many have chosen, what, number): two survivors give each other something (DI-249)"""

# Questions.
ASK_TURN: Final = FIRST_QUESTION
"""(seat,): the next action (DI-059)"""
ASK_CHARACTER: Final = FIRST_QUESTION + 1
ASK_LEADER: Final = FIRST_QUESTION + 2
"""(seat, as leader): who is to lead (DI-095, DI-096)"""
ASK_WHO: Final = FIRST_QUESTION + 3
"""(seat, mask, left, optional, node, *context): whom does it happen to?"""
ASK_WHERE: Final = FIRST_QUESTION + 4
"""(seat, mask of spaces, left, optional, node, affected, *context)"""
ASK_TILE: Final = FIRST_QUESTION + 5
"""(seat, slots as bits, left, purpose, *context)"""
ASK_TOKEN: Final = FIRST_QUESTION + 6
"""(seat, purpose, left, ..., token, ...): which of some tokens? (see `features`)"""
ASK_KIND: Final = FIRST_QUESTION + 7
"""(seat, mask, purpose, whose, target, mask, number, mask, number, ...): which resource is next?"""
ASK_DAMAGE: Final = FIRST_QUESTION + 8
"""(seat, types as bits, purpose, left, source): which type?"""
ASK_STEP: Final = FIRST_QUESTION + 9
"""(seat, spaces as two numbers, left, exactly, toward, away): where to next?"""
ASK_GATHER: Final = FIRST_QUESTION + 10
"""(seat,): the free gather (DI-110, DI-111)"""
ASK_GIVE_UP: Final = FIRST_QUESTION + 11
"""(seat,): what goes, over the limit? (DI-136)"""
ASK_DUPLICATE: Final = FIRST_QUESTION + 12
"""(seat, old item, asked already as bits): what happens to the old card of a name? (DI-156)"""
ASK_AMOUNT: Final = FIRST_QUESTION + 13
"""(seat, purpose, least, most, *arguments): how many?"""
ASK_PROJECT: Final = FIRST_QUESTION + 14
"""(seat, purpose, optional, how many, project, ..., *arguments): which project?"""
ASK_DECK: Final = FIRST_QUESTION + 15
"""(seat, purpose, whose, left): from which deck is the project drawn? (DI-131)"""
ASK_ITEM: Final = FIRST_QUESTION + 16
"""(seat, purpose, how many, item, ..., *arguments): which item?"""
ASK_TRADE: Final = FIRST_QUESTION + 17
"""(seat, other one, opener, price or NOWHERE, changes left): the offer is put together (DI-R38)"""
ASK_ANSWER: Final = FIRST_QUESTION + 18
"""(seat, who proposed it, opener, price or NOWHERE, changes left): is the offer accepted? (DI-121)"""
ASK_SUPPORT: Final = FIRST_QUESTION + 19
"""(seat, left): which support card, or none? (DI-229)"""
ASK_FIGHT: Final = FIRST_QUESTION + 20
"""(seat,): how are the dice modified? (DI-206)"""
ASK_BEFORE: Final = FIRST_QUESTION + 21
"""(seat,): what is used before the roll? (DI-235)"""
ASK_COMBATANT: Final = FIRST_QUESTION + 22
"""(seats as bits, named, token): who fights? (DI-188); whom all have named so far, or who could be by the leader"""
ASK_MONSTER: Final = FIRST_QUESTION + 23
"""(seat, purpose, choice, left, n, goals as two numbers, away, affected, *context, monster, ...): which one next?"""
ASK_MONSTER_STEP: Final = FIRST_QUESTION + 24
"""(seat, spaces as two numbers, *arguments of MONSTER_STEP): where does it go? (DI-189)"""
ASK_RETREAT: Final = FIRST_QUESTION + 25
"""(seat, spaces as two numbers): where is the enemy put? (DI-221)"""
ASK_VOTE: Final = FIRST_QUESTION + 26
"""(seats as bits, ballot)"""
ASK_KEY: Final = FIRST_QUESTION + 27
"""(seat, thing, other thing, token): is the other card resolved instead? (DI-246)"""
ASK_PREVENT: Final = FIRST_QUESTION + 28
"""(seat, type, rule, left, source): is damage prevented? (DI-R64)"""
ASK_KEEP_FIRE: Final = FIRST_QUESTION + 29
"""(seat, space, rule): does somebody pay so that a fire goes on?"""
ASK_DIRTY: Final = FIRST_QUESTION + 30
"""(seat,): a medicine, or the die? (DI-168)"""
ASK_REWARD: Final = FIRST_QUESTION + 31
"""(seat, part, left): who gets the next part of the reward? (DI-233)"""
ASK_ORDER: Final = FIRST_QUESTION + 32
"""(seat, deck): which of the cards looked at goes back next?"""
ASK_RIVALS: Final = FIRST_QUESTION + 34
"""(seat,): how are the dice modified, between survivors? (DI-284)"""
ASK_SHOW: Final = FIRST_QUESTION + 35
"""(seat, index in the hand): to whom is it shown? (DI-R41)"""
ASK_FREE: Final = FIRST_QUESTION + 36
"""(seat, action, price, reach, spaces as two numbers): which action of that kind, inside of an effect?"""
ASK_WHOSE: Final = FIRST_QUESTION + 37
"""(seat, mask, taker): of whom is damage taken over?"""
ASK_THREAT: Final = FIRST_QUESTION + 38
"""(seat,): which of the threats looked at is resolved?"""
ASK_FIRE: Final = FIRST_QUESTION + 39
"""(seat, spaces as two numbers, from, spaces as two numbers): which fire is moved, and then where to?"""
ASK_CLOSED: Final = FIRST_QUESTION + 41
"""(seat, slots as bits, marker): which tile is marked?"""
ASK_MARKER: Final = FIRST_QUESTION + 42
"""(seat, spaces as two numbers, marker, from, left, leaves, *goal): where does a marker go?"""
ASK_DEMAND: Final = FIRST_QUESTION + 55
"""(seat, mask, left): is it spent, or suffered? (DI-R33)"""
ASK_LOOK: Final = FIRST_QUESTION + 56
"""(seat, spaces as two numbers, left): where does somebody look at a feature?"""
ASK_SIDE: Final = FIRST_QUESTION + 60
"""(seat, support, left): for whom is a support card played, between survivors? (DI-R83)"""
ASK_JOIN: Final = FIRST_QUESTION + 61
"""(seat,): the combatant is done; is a support card used that may be? (DI-R50)"""
ASK_FOE: Final = FIRST_QUESTION + 62
"""(seat, met by, spaces as two numbers, token, ...): which monster is fought first? (DI-185, DI-R23)"""
ASK_GOAL: Final = FIRST_QUESTION + 63
"""(seat, goals as two numbers, seats as bits, choice, n, away, affected, *context): toward what, or whom?"""
ASK_ESCAPE: Final = FIRST_QUESTION + 64
"""(seat, spaces as two numbers): where to? (DI-224)"""
ASK_STEAL: Final = FIRST_QUESTION + 65
"""(seat, from): which resource is taken? (DI-R85)"""
ASK_GIFT: Final = FIRST_QUESTION + 50
"""(seat, giver, item, asked already as bits): is an item taken that the giver has twice? (DI-R115)"""
ASK_OTHER: Final = FIRST_QUESTION + 51
"""(seat, purpose, seats as bits, *arguments): which survivor?"""
ASK_PATIENT: Final = FIRST_QUESTION + 52
"""(seat, resource, type or NOWHERE): whose damage is healed? (DI-165)"""
ASK_LOOT: Final = FIRST_QUESTION + 53
"""(seat, whose): what is taken? (DI-178)"""
ASK_OWN_THREAT: Final = FIRST_QUESTION + 54
"""(seat,): which of the own threats is discarded? (DI-073)"""
ASK_SPACE: Final = FIRST_QUESTION + 57
"""(seat, spaces as two numbers, purpose, left, tokens as bits, target, one space, ...): where is the next token?"""

# Where the arguments lie that are read alone.
SEAT: Final = 1
"""Of each question that asks one seat, and of steps that are about one."""
ROLL_LEADER_SEATS: Final = 1
MEET_SETTLED: Final = 4
RETREAT_STEPS: Final = 1
ENEMY_GONE_TOKEN: Final = 1
TAKE_SPACES_LOW: Final = 4
TAKE_SPACES_HIGH: Final = 5
LEADER_AS_LEADER: Final = 2
TILE_SLOTS: Final = 2
TILE_PURPOSE: Final = 4
TILE_CONTEXT: Final = 5
TOKEN_PURPOSE: Final = 2
TOKEN_TO_GATHER: Final = 4
"""Where the tokens begin if one is gathered,"""
TOKEN_SPACES_LOW: Final = 7
TOKEN_SPACES_HIGH: Final = 8
TOKEN_TOKENS: Final = 9
"""and where if one goes."""
KIND_MASK: Final = 2
KIND_PURPOSE: Final = 3
KIND_WHOSE: Final = 4
KIND_TARGET: Final = 5
KIND_MASKS: Final = 6
KIND_NUMBER: Final = 7
DAMAGE_TYPES: Final = 2
DAMAGE_PURPOSE: Final = 3
STEP_LEFT: Final = 4
DUPLICATE_OLD_ITEM: Final = 2
DUPLICATE_ASKED: Final = 3
AMOUNT_PURPOSE: Final = 2
AMOUNT_LEAST: Final = 3
AMOUNT_MOST: Final = 4
AMOUNT_ARGUMENTS: Final = 5
PROJECT_PURPOSE: Final = 2
PROJECT_OPTIONAL: Final = 3
PROJECT_COUNT: Final = 4
PROJECT_PROJECT: Final = 5
DECK_LEFT: Final = 4
ITEM_PURPOSE: Final = 2
ITEM_COUNT: Final = 3
ITEM_ITEM: Final = 4
TRADE_OTHER: Final = 2
ANSWER_PROPOSER: Final = 2
ANSWER_CHANGES_LEFT: Final = 5
SUPPORT_LEFT: Final = 2
COMBATANT_SEATS: Final = 1
COMBATANT_NAMED: Final = 2
COMBATANT_TOKEN: Final = 3
MONSTER_PURPOSE: Final = 2
MONSTER_CHOICE: Final = 3
MONSTER_LEFT: Final = 4
MONSTER_N: Final = 5
MONSTER_AFFECTED: Final = 9
MONSTER_CONTEXT: Final = 10
ASK_MONSTER_STEP_SPACES_LOW: Final = 2
ASK_MONSTER_STEP_SPACES_HIGH: Final = 3
ASK_MONSTER_STEP_ARGUMENTS: Final = 4
ASK_MONSTER_STEP_MONSTER: Final = 4
ASK_MONSTER_STEP_LEFT: Final = 5
KEY_THING: Final = 2
KEY_OTHER_THING: Final = 3
KEY_TOKEN: Final = 4
PREVENT_TYPE: Final = 2
PREVENT_RULE: Final = 3
PREVENT_LEFT: Final = 4
ASK_REWARD_LEFT: Final = 3
ORDER_DECK: Final = 2
SHOW_INDEX: Final = 2
FREE_ACTION: Final = 2
FREE_PRICE: Final = 3
WHOSE_MASK: Final = 2
WHOSE_TAKER: Final = 3
FIRE_FROM: Final = 4
CLOSED_SLOTS: Final = 2
CLOSED_MARKER: Final = 3
MARKER_SPACES_LOW: Final = 2
MARKER_SPACES_HIGH: Final = 3
MARKER_MARKER: Final = 4
MARKER_GOAL: Final = 8
LOOK_LEFT: Final = 4
SIDE_SUPPORT: Final = 2
FOE_MET_BY: Final = 2
GOAL_GOALS_LOW: Final = 2
GOAL_GOALS_HIGH: Final = 3
GOAL_SEATS: Final = 4
GOAL_AFFECTED: Final = 8
ASK_STEAL_FROM: Final = 2
OTHER_PURPOSE: Final = 2
OTHER_SEATS: Final = 3
OTHER_ARGUMENTS: Final = 4
PATIENT_RESOURCE: Final = 2
LOOT_WHOSE: Final = 2
SPACE_SPACES_LOW: Final = 2
SPACE_SPACES_HIGH: Final = 3
SPACE_PURPOSE: Final = 4
SPACE_LEFT: Final = 5
SPACE_SOURCE_LOW: Final = 9
SPACE_SOURCE_HIGH: Final = 10
