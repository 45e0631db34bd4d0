"""The records of Planet Unknown's agenda: steps that the table carries out, and questions.

Each line names the record's arguments. Seats are not among them: a record lies on the lane of its seat. Whoever reads
several arguments takes the record apart; where those lie that are read alone stands at the end.
"""

from typing import Final

from unmapped.language.effects import FIRST_QUESTION, FIRST_STEP

# Steps on the table's lane.
CHOOSE_BOARDS: Final = FIRST_STEP
DEAL: Final = FIRST_STEP + 1
REVEAL_NEIGHBORS: Final = FIRST_STEP + 2
BEGIN_ROUND: Final = FIRST_STEP + 3
TURN_STATION: Final = FIRST_STEP + 4
DRAW_EVENT: Final = FIRST_STEP + 5
SERVE_CIV: Final = FIRST_STEP + 6
"""(last,): the next seat in commander order with civ milestones chooses; `last` 1 after the placements"""
DRAFT_ALL: Final = FIRST_STEP + 7
REFILL: Final = FIRST_STEP + 8
END_ROUND: Final = FIRST_STEP + 9
FINISH: Final = FIRST_STEP + 10
LAST_STEPS: Final = FIRST_STEP + 11
"""(seat,): the end-of-game steps of one seat"""
SCORE: Final = FIRST_STEP + 12

# Steps on a seat's lane.
DRAFT_STEP: Final = FIRST_STEP + 13
"""Ask for the draft, once nothing else is pending."""
RESOLVE: Final = FIRST_STEP + 14
"""(closing,): ask for what is pending; `closing` 1 if what is optional may be used here too"""
CIV_CARD: Final = FIRST_STEP + 15
"""(rank,): look at a pile and choose"""
REFILL_OWN: Final = FIRST_STEP + 16
"""Show the next tile of the own depot after an extra tile."""
SPOT_FLUX: Final = FIRST_STEP + 17
"""Movement for rovers on the terrain of the flux track, on the unlocking of that tech."""

# Questions, all on a seat's lane.
ASK_PLANET: Final = FIRST_QUESTION
ASK_CORPORATION: Final = FIRST_QUESTION + 1
ASK_OBJECTIVES: Final = FIRST_QUESTION + 2
"""(left,): keep so many of the private objectives offered"""
ASK_FLUX: Final = FIRST_QUESTION + 3
"""(level,): the track of the flux token; level of the tech just unlocked, 0 at set-up"""
ASK_TURN: Final = FIRST_QUESTION + 4
ASK_DRAFT: Final = FIRST_QUESTION + 5
"""(soft, shape, shape): these shapes may be drafted, under these soft restrictions; soft -1 if neither fits"""
ASK_PLACE: Final = FIRST_QUESTION + 6
"""(soft, extra, advance): under these soft restrictions; extra 1 for a tile beyond the draft, advance 1 with effects"""
ASK_RESOLVE: Final = FIRST_QUESTION + 7
"""(closing,)"""
ASK_ADVANCE: Final = FIRST_QUESTION + 8
"""(trackers, steps, benefits, rule): advance one of a bit mask of trackers, under the rule of this number"""
ASK_DIFFERENT: Final = FIRST_QUESTION + 9
"""(trackers, left, steps): advance another one of the trackers not served yet"""
ASK_CLIMB: Final = FIRST_QUESTION + 10
"""(target, synergy): next step of a tracker below the target height"""
ASK_REGRESS: Final = FIRST_QUESTION + 11
"""(trackers, steps, rule): regress one of a bit mask of trackers, under the rule of this number"""
ASK_LIFEPODS: Final = FIRST_QUESTION + 12
"""(left, rule): collect a lifepod from the planet, under the rule of this number"""
ASK_METEORITE: Final = FIRST_QUESTION + 13
"""(rule,): collect a meteorite from the planet, under the rule of this number"""
ASK_DESTROY_METEORITES: Final = FIRST_QUESTION + 14
"""(left,)"""
ASK_LINE: Final = FIRST_QUESTION + 15
ASK_DESTROY_ROVER: Final = FIRST_QUESTION + 16
ASK_DESTROY_LIFEPOD: Final = FIRST_QUESTION + 17
ASK_LOSE_POD: Final = FIRST_QUESTION + 18
ASK_ADD_METEORITE: Final = FIRST_QUESTION + 19
ASK_JUMP: Final = FIRST_QUESTION + 20
"""Choose the rover that is moved to any square."""
ASK_TO: Final = FIRST_QUESTION + 21
"""(square, how): where the rover of a square goes; how is rovers.ANYWHERE, SAME_TERRAIN or CIV_SYMBOLS"""
ASK_POD: Final = FIRST_QUESTION + 22
"""Where a lifepod just collected, or lifted, goes."""
ASK_LIFT: Final = FIRST_QUESTION + 23
"""(left, level): reposition a collected lifepod, or not, by the tech of this level"""
ASK_UNLOAD: Final = FIRST_QUESTION + 24
"""(square,): destroy the meteorite of the rover there, or keep it"""
ASK_CARD: Final = FIRST_QUESTION + 25
"""(rank,): keep one civ card of the rank, or one offered beside it"""
ASK_TWO_CARDS: Final = FIRST_QUESTION + 26
"""(left,): keep civ cards from all ranks"""
ASK_EXTRA_TILE: Final = FIRST_QUESTION + 27
"""(advance,)"""
ASK_ROW: Final = FIRST_QUESTION + 28
ASK_SHARED_OBJECTIVE: Final = FIRST_QUESTION + 29
ASK_DISCARD_OBJECTIVE: Final = FIRST_QUESTION + 30
ASK_REMOVE_SHAPE: Final = FIRST_QUESTION + 31
LAST_QUESTION: Final = ASK_REMOVE_SHAPE

# Where the arguments lie that are read alone.
AFTER_PLACEMENTS: Final = 1
"""Of SERVE_CIV: `last`."""
CLOSING: Final = 1
"""Of RESOLVE and ASK_RESOLVE."""
RANK: Final = 1
"""Of CIV_CARD and ASK_CARD."""
LEAVING: Final = 1
"""Of LAST_STEPS: the seat."""
TECH_LEVEL: Final = 1
"""Of ASK_FLUX."""
SOFT: Final = 1
"""Of ASK_DRAFT and ASK_PLACE."""
FIRST_SHAPE: Final = 2
"""Of ASK_DRAFT: the shapes from here on."""
TRACKER_MASK: Final = 1
"""Of ASK_ADVANCE and ASK_DIFFERENT."""
ADVANCE_RULE: Final = 4
TARGET: Final = 1
"""Of ASK_CLIMB."""
REGRESS_STEPS: Final = 2
REGRESS_RULE: Final = 3
HOW_MANY: Final = 1
"""Of ASK_LIFEPODS, ASK_DESTROY_METEORITES and ASK_LIFT: `left`."""
LIFEPOD_RULE: Final = 2
METEORITE_RULE: Final = 1
LIFT_LEVEL: Final = 2
HOW: Final = 2
"""Of ASK_TO."""
WITH_EFFECTS: Final = 1
"""Of ASK_EXTRA_TILE: `advance`."""
