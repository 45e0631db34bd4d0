"""The records of Unsettled's agenda: steps that the table carries out, and questions.

Each line names the record's arguments. All lie on the table's lane: the crew decides together, anybody may interrupt.
`*context` is that of an effect, see `context`.
"""

from typing import Final

from unmapped.language.effects import FIRST_QUESTION, FIRST_STEP

# Steps.
SETTLE: Final = FIRST_STEP
"""An effect is over: time that it caused passes, then what became true is seen to (US-R25, US-R69)."""
WINDOW: Final = FIRST_STEP + 1
"""(first,): whoever has a free action to use is asked before the next link of a chain (US-292, US-R79)"""
TRIGGERS: Final = FIRST_STEP + 2
"""(trigger, ...): the triggers of one space fire, each fully before the next; NOWHERE is a wrap (US-265, US-267)"""
BEGIN_TURN: Final = FIRST_STEP + 3
CAUSED: Final = FIRST_STEP + 4
"""(what, argument, ...) pairs of things caused together, as in REGROUPED; the active explorer orders them (US-059)"""
END_TURN: Final = FIRST_STEP + 5
"""Everything that regrouping caused is resolved (US-057)."""
NEXT_TURN: Final = FIRST_STEP + 6
HOOKS: Final = FIRST_STEP + 7
"""(moment, seat, of, place, edge): what happens at this moment, one hook after the other (see `language.hooks`)"""
STEP_ON: Final = FIRST_STEP + 8
"""(seat, from, to, side, left, flags, carried): leave a node; the symbols on the edge of the card that is left"""
ARRIVE_EDGE: Final = FIRST_STEP + 9
"""The same: the symbols of the card that is entered"""
ARRIVE: Final = FIRST_STEP + 10
"""The same: the explorer is on the node, entering effects follow (US-189, US-191)"""
ENTER: Final = FIRST_STEP + 11
"""(seat, place): the entering effect of the node for an explorer (US-197)"""
MOVE_ON: Final = FIRST_STEP + 12
"""(seat, left, flags, carried): go on with a movement, if there is any left"""
PLACE_ON: Final = FIRST_STEP + 13
"""(seat, place): put an explorer on a node (US-201)"""
CROSS: Final = FIRST_STEP + 14
"""(seat, symbol, n, edge): so many symbols of one kind on one edge, which is 4 * place + side (US-189, US-R105)"""
DRAW_DISTRESS: Final = FIRST_STEP + 15
"""(seat, left)"""
INSIGHT: Final = FIRST_STEP + 16
"""(seat, left)"""
TRUST: Final = FIRST_STEP + 17
"""(steps,): so many steps of trust are to come, negative ones are losses (US-123, US-R34)"""
RESET_PURSUIT: Final = FIRST_STEP + 18
"""(seat,): the cube is back at the bottom, a discipline is chosen (US-125)"""
ADVANCE_TASK: Final = FIRST_STEP + 19
FACE: Final = FIRST_STEP + 20
"""(face,): a face becomes current, its effects follow; (face, 1): they are over, its objective stands (US-R67)"""
OPPORTUNITY: Final = FIRST_STEP + 21
"""(marker, place, seat, mark): turn up the top card of a marker's stack at a node (US-223)"""
FINISH_SPACE: Final = FIRST_STEP + 22
"""(space, seat, cube): everything that an action did is resolved"""
REGROUPED: Final = FIRST_STEP + 23
"""(what, argument): one of the things that regrouping, or the beginning of a turn, causes (US-059, US-R102)"""
ROAM: Final = FIRST_STEP + 24
"""(token, left, rule, chooser, target, stays, within): a creature goes on (see `creatures`)"""
FREE_EFFECT: Final = FIRST_STEP + 25
"""(node, seat, *context): the effect of a free action, once windows before it are over (US-R81)"""
PASS_TIME: Final = FIRST_STEP + 26
"""(passed, seat, origin, n, ...): the marker advances by `passed`, and by every `n` which the explorer who caused it
does not cancel (US-263, US-R99)"""
CHECK: Final = FIRST_STEP + 27
"""What became true: endings, state objectives (US-257, US-317, US-319)."""
SHOW_TRAITS: Final = FIRST_STEP + 28
"""Everybody has chosen a trait, and shows it (US-038, US-039)."""
PLANET_SETUP: Final = FIRST_STEP + 29
TURN_ON: Final = FIRST_STEP + 30
"""The turn goes on: the active explorer is asked, unless it can do nothing any more (US-R75)."""
REGROUP: Final = FIRST_STEP + 31
"""The cubes are taken back, and what that causes follows (US-054, US-R102)."""
AFTER: Final = FIRST_STEP + 32
"""(due, *record): a record that waits until the effect under way is over (see `links`)"""
TEXT: Final = FIRST_STEP + 33
"""(node, seat, *context): what a card says that an effect turned up, a link of its own (US-292)"""
PUT_AWAY: Final = FIRST_STEP + 34
"""(card, seat): a planet card whose text is resolved"""
SWAP: Final = FIRST_STEP + 35
"""(seat, other): two explorers change places"""
ROAM_TO: Final = FIRST_STEP + 36
"""(token, place): a creature is there, once all who ride along are"""
ROLL_MOOD: Final = FIRST_STEP + 37
DEAL_EXPLORERS: Final = FIRST_STEP + 38
"""What explorers choose at set-up is dealt to them (US-X15)."""
LAST_STEP: Final = DEAL_EXPLORERS

# Questions: `seat` is who is asked.
ASK_TURN: Final = FIRST_QUESTION
"""(seat,): what the active explorer does; everybody else may use free actions (US-052, US-323)"""
ASK_WINDOW: Final = FIRST_QUESTION + 1
"""(seats, first): the seats of a mask may use a free action, or let it go (US-R79, US-R80)"""
ASK_CUBE: Final = FIRST_QUESTION + 2
"""(seat, owner, way, left, cause): which cube of `owner` is turned (see `focus`), `left` times, and by what (US-072)"""
ASK_WHO: Final = FIRST_QUESTION + 3
"""(seat, seats, left, optional, node, *context): whom of a mask of explorers it happens to"""
ASK_WHERE: Final = FIRST_QUESTION + 4
"""(seat, places, left, optional, node, affected, *context): which node of a mask it is about"""
ASK_SHARE: Final = FIRST_QUESTION + 5
"""(seat, seats, left, lose, cause, *given): who of a mask gets the next point of a division; by what, and who got those
that are given (US-298)"""
ASK_COVER: Final = FIRST_QUESTION + 6
"""(seat, owner, card): which action a distress covers (US-159)"""
ASK_DISTRESS: Final = FIRST_QUESTION + 7
"""(seat, owner, purpose, left): which distress of `owner` is removed, or moved (US-161, US-163)"""
ASK_DISCIPLINE: Final = FIRST_QUESTION + 8
"""(seat, owner, purpose): which discipline (US-125, US-036)"""
ASK_GIVE_UP: Final = FIRST_QUESTION + 9
"""(seat, owner, purpose, left): which token or breakthrough goes; of anybody if `owner` is NOWHERE (US-133, US-R104)"""
ASK_STEP: Final = FIRST_QUESTION + 10
"""(seat, left, flags, carried): where the movement goes next (US-185)"""
ASK_LUNA: Final = FIRST_QUESTION + 11
"""(seat, left): where LUNA goes next (US-212)"""
ASK_RESOURCE: Final = FIRST_QUESTION + 12
"""(seat, resources, purpose, n, place, *target): which resource; where it goes that is moved"""
ASK_MARKER: Final = FIRST_QUESTION + 13
"""(seat, place, mark, choose): which moment marker is placed (US-234)"""
ASK_KEEP: Final = FIRST_QUESTION + 14
"""(seat, purpose, card, ...): which of some cards"""
ASK_DISCOVERY: Final = FIRST_QUESTION + 15
"""(seat, owner, left, property, flag): which discovery of `owner` is forfeited (US-246)"""
ASK_SLOT: Final = FIRST_QUESTION + 16
"""(seat, purpose, card, slot, ...): in which of some empty slots of the map (US-205)"""
ASK_IGNORE: Final = FIRST_QUESTION + 17
"""(seat, passed, owner, origin, n, ...): whether `owner` cancels any of `n`; else as PASS_TIME (US-194, US-R99)"""
ASK_ORDER: Final = FIRST_QUESTION + 18
"""(seat, what, argument, ...): which of the things of CAUSED comes first (US-059, US-R102)"""
ASK_TRAIT: Final = FIRST_QUESTION + 19
"""(seat, pile): which tile of a pile is kept (US-038)"""
ASK_FACE_VALUES: Final = FIRST_QUESTION + 20
"""(seat, cube, value, value, ...): which of the values that are left the cube shows (US-050)"""
ASK_CONSENT: Final = FIRST_QUESTION + 21
"""(seat, proposer, *proposal): whether somebody lets it be done to them: a PLACE_ON, SWAP or ASK_CARRY (US-R83)"""
ASK_VOTE: Final = FIRST_QUESTION + 22
"""(seats, number, flag, ...): how the seats of a mask vote; `number` holds the votes so far"""
ASK_CARRY: Final = FIRST_QUESTION + 23
"""(seat, left, flags, refused): whom to take along (US-199); those of a mask do not want to"""
ASK_SHIFT: Final = FIRST_QUESTION + 24
"""(seat, trigger, left, directions): how a trigger is shifted next; directions as bits"""
ASK_ROAM: Final = FIRST_QUESTION + 25
"""(seat, places, *roam): to which of some places a creature goes; the rest as in ROAM"""
ASK_PUSH: Final = FIRST_QUESTION + 26
"""(seat, seats): in which direction explorers are pushed"""
ASK_PEEK: Final = FIRST_QUESTION + 27
"""(seat, pile): whether the card looked at goes under its stack"""
ASK_LEAVE_THEM: Final = FIRST_QUESTION + 28
"""(seats,): whether the seats of a mask, who have not said so yet, leave without the others (US-R70)"""
ASK_EXCHANGE: Final = FIRST_QUESTION + 29
"""(seat, giver, receiver, what): whether something is handed over (US-288, US-R83)"""
ASK_STRUCTURE: Final = FIRST_QUESTION + 30
"""(seat, purpose, place, structure, ...): which structure is built or destroyed"""
ASK_CONTRIBUTION: Final = FIRST_QUESTION + 31
"""(seat, resources, left, given): which resource is contributed next (US-261)"""
ASK_VOLUNTEER: Final = FIRST_QUESTION + 32
"""(seats,): who of the seats of a mask, those that have not declined, volunteers (US-R83)"""
ASK_TRIGGER: Final = FIRST_QUESTION + 33
"""(seat, trigger, ...): which trigger of a space fires first (US-268)"""
ASK_SPARE: Final = FIRST_QUESTION + 34
"""(seat, token): whether a piece of a token is turned over to be spared a wrap's loss of endurance"""
ASK_SWAP: Final = FIRST_QUESTION + 35
"""(seat, explorer, others): with whom of a mask an explorer changes places"""
ASK_SYMBOL: Final = FIRST_QUESTION + 36
"""(seat, owner, symbol, n, edge): whether symbols of an edge are ignored (US-R99)"""
ASK_PLANK: Final = FIRST_QUESTION + 37
"""(seat, places, first): which two nodes are adjacent for movement"""
ASK_HAUL: Final = FIRST_QUESTION + 38
"""(seat, left, places, others, source, near): between which nodes resources are moved"""
ASK_AVATAR: Final = FIRST_QUESTION + 39
"""(seat,): who an explorer is (US-040)"""
LAST_QUESTION: Final = ASK_AVATAR

# What the arguments of REGROUPED, CAUSED and ASK_ORDER speak of, in the order in which it happens unless the active
# explorer wants another: caused by regrouping (US-R102), and by the beginning of a turn (US-059).
READY: Final = 0
COMPLETED: Final = 1
RETURNED: Final = 2
ADVANCED: Final = 3
STARTED: Final = 4

# Where the arguments lie that are read alone.
SEAT: Final = 1
"""Of each question that asks one seat, and of steps that are about one."""
ASKED: Final = 1
"""Of each question that asks several seats at once: a mask of them."""
WINDOW_FIRST: Final = 1
DRAW_DISTRESS_LEFT: Final = 2
INSIGHT_LEFT: Final = 2
TRUST_STEPS: Final = 1
FACE_FACE: Final = 1
REGROUPED_WHAT: Final = 1
REGROUPED_ARGUMENT: Final = 2
PASS_TIME_PASSED: Final = 1
PASS_TIME_OWED: Final = 2
AFTER_DUE: Final = 1
AFTER_RECORD: Final = 2
ROAM_RULE: Final = 3
ROAM_TARGET: Final = 5
TEXT_SEAT: Final = 2
ASK_WINDOW_SEATS: Final = 1
ASK_WINDOW_FIRST: Final = 2
CUBE_OWNER: Final = 2
CUBE_WAY: Final = 3
CUBE_CAUSE: Final = 5
SHARE_SEATS: Final = 2
SHARE_LEFT: Final = 3
SHARE_LOSE: Final = 4
SHARE_CAUSE: Final = 5
SHARE_GIVEN: Final = 6
COVER_OWNER: Final = 2
COVER_CARD: Final = 3
DISTRESS_OWNER: Final = 2
DISTRESS_PURPOSE: Final = 3
DISCIPLINE_OWNER: Final = 2
DISCIPLINE_PURPOSE: Final = 3
GIVE_UP_OWNER: Final = 2
GIVE_UP_PURPOSE: Final = 3
GIVE_UP_LEFT: Final = 4
STEP_LEFT: Final = 2
STEP_FLAGS: Final = 3
STEP_CARRIED: Final = 4
STEP_END: Final = 5
LUNA_LEFT: Final = 2
RESOURCE_RESOURCES: Final = 2
RESOURCE_PURPOSE: Final = 3
RESOURCE_N: Final = 4
RESOURCE_TARGET: Final = 6
KEEP_PURPOSE: Final = 2
KEEP_CARD: Final = 3
DISCOVERY_OWNER: Final = 2
DISCOVERY_PROPERTY: Final = 4
DISCOVERY_FLAG: Final = 5
SLOT_PURPOSE: Final = 2
SLOT_CARD: Final = 3
SLOT_SLOT: Final = 4
IGNORE_PASSED: Final = 2
IGNORE_N: Final = 5
IGNORE_REST: Final = 6
ORDER_WHAT: Final = 2
TRAIT_PILE: Final = 2
FACE_VALUES_CUBE: Final = 2
FACE_VALUES_VALUE: Final = 3
CONSENT_PROPOSER: Final = 2
CONSENT_PROPOSAL: Final = 3
CARRY_REFUSED: Final = 4
SHIFT_TRIGGER: Final = 2
SHIFT_LEFT: Final = 3
SHIFT_DIRECTIONS: Final = 4
ASK_ROAM_ROAM: Final = 3
"""Its token comes first."""
PUSH_SEATS: Final = 2
PEEK_PILE: Final = 2
LEAVE_THEM_SEATS: Final = 1
STRUCTURE_PURPOSE: Final = 2
STRUCTURE_PLACE: Final = 3
STRUCTURE_STRUCTURE: Final = 4
CONTRIBUTION_LEFT: Final = 3
CONTRIBUTION_GIVEN: Final = 4
TRIGGER_TRIGGER: Final = 2
SPARE_TOKEN: Final = 2
ASK_SWAP_EXPLORER: Final = 2
ASK_SWAP_OTHERS: Final = 3
SYMBOL_OWNER: Final = 2
SYMBOL_SYMBOL: Final = 3
SYMBOL_END: Final = 6
PLANK_PLACES: Final = 2
PLANK_FIRST: Final = 3
HAUL_PLACES: Final = 3
