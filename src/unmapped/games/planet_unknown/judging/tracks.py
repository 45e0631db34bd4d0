"""What trackers may still gain: for each position the benefits and medals ahead of it. For bots; no rule reads it.

Reckoned from the top of a track down: what is ahead is what the next step brings and what is ahead of that, for as much
as it is likely to be made (backward induction of an expectation).
"""

from functools import lru_cache
from typing import Final, final

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.cards.boards import (
    NOWHERE,
    POSITIONS,
    ROVER,
    TOP,
    TRACKERS,
    CorporationBoard,
)
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.table.state import Seat

MOST_ROUNDS: Final = 24

CIV_WORTH: Final[tuple[float, ...]] = (0.0, 2.0, 2.5, 3.0, 4.5)
"""What a civ card of each rank is worth, in medals."""

PATCH_WORTH: Final = 1.2
_BOOST_WORTH: Final = 0.9
_ROVER_WORTH: Final = 1.6
_MOVE_WORTH: Final = 0.3
_STOP_WORTH: Final = 1.1

_STEPS_PER_ROUND: Final = 0.45
"""How many steps a tracker makes in a round, on average."""

_PER_ROUND: Final = {
    boards.IGNORE_ADJACENCY: 0.04,
    boards.STORE_PATCHES: 0.03,
    boards.MOVE_PLUS_ONE: 0.1,
    boards.DOUBLE_WATER: 0.2,
    boards.NO_METEORITES: 0.12,
    boards.MOVES_ON_FLUX_TERRAIN: 0.15,
    boards.ADVANCE_FLUX_TRACK: 0.6,
    boards.ADVANCE_ROVER_TRACK: 0.5,
    boards.BOOST_FOR_PATCH: 0.08,
    boards.DOUBLE_BOOST: 0.2,
    boards.TECH_AS_ENERGY: 0.1,
    boards.WATER_WITHOUT_ICE: 0.3,
    boards.PATCH_ON_WATER_TILE: 0.25,
    boards.BOOST_ON_WATER_TILE: 0.25,
    boards.MOVES_FOR_CIV_TILE: 0.12,
    boards.BOOST_ON_CIV_MILESTONE: 0.15,
    boards.TWO_PATCHES: 0.12,
    boards.PATCH_PER_METEORITE: 0.12,
    boards.FREE_STEP_ONTO_ENERGY: 0.1,
    boards.MOVES_ON_WATER: 0.1,
    boards.MOVES_PER_CARRYING_ROVER: 0.1,
}
"""What some techs are worth for each round that is left, in medals."""

_OTHER: Final = 0.07
"""What any other tech is worth."""


@final
class Tracks:
    """The future of the trackers of a corporation, with so many rounds left.

    `future[tracker][position]` are the medals to be expected from the steps still to come; `worth` those of the
    benefits of a position itself, and `medals` those printed on the way up to it.
    """

    __slots__ = ("beyond", "future", "medals", "up", "worth")

    def __init__(self, board: CorporationBoard, left: int) -> None:
        steps = _STEPS_PER_ROUND * left
        onward = steps / (1.0 + steps)
        self.up = board.up
        self.medals = board.best_medal
        self.worth = [_worth(board, position, left) for position in range(POSITIONS)]
        self.beyond = _MOVE_WORTH * board.beyond_top_move * min(1.0, left / 6)
        self.future = [[0.0] * POSITIONS for _ in range(TRACKERS)]
        diagonal = board.special & boards.DIAGONAL_TRACKERS != 0
        for tracker in range(TRACKERS):
            for position in reversed(range(POSITIONS) if diagonal else board.path[tracker]):
                above = board.up[tracker][position]
                own = position >> 4 if diagonal else tracker
                if above == NOWHERE:
                    self.future[tracker][position] = onward * self.beyond if position == 16 * ROVER + TOP else 0.0
                else:
                    medals = self.medals[own][above] - self.medals[own][position]
                    self.future[tracker][position] = onward * (self.worth[above] + medals + self.future[tracker][above])

    def gain(self, seat: Seat, tracker: int, steps: int) -> float:
        """What an advance of a tracker by so many steps up its way brings; lifepods and other trackers ignored."""
        position = seat.trackers[tracker]
        own = position >> 4 if seat.corporation.special & boards.DIAGONAL_TRACKERS else tracker
        medals_ahead = 0.0
        here = position
        for _ in range(steps):
            above = self.up[tracker][here]
            if above == NOWHERE:
                if here == 16 * ROVER + TOP:
                    medals_ahead += self.beyond
                break
            medals_ahead += self.worth[above]
            here = above
        if here == position:
            return medals_ahead
        future = self.future[tracker]
        medals = self.medals[own]
        return max(0.05, medals_ahead + future[here] - future[position] + medals[here] - medals[position])

    def best(self, seat: Seat, trackers: int, steps: int) -> float:
        """The best gain among a bit mask of trackers."""
        best = 0.0
        for tracker in range(TRACKERS):
            if trackers >> tracker & 1:
                best = max(best, self.gain(seat, tracker, steps))
        return best

    def loss(self, seat: Seat, tracker: int, steps: int) -> float:
        """What regressing a tracker costs: medals, less the benefits that it may claim again."""
        position = seat.trackers[tracker]
        down = seat.corporation.down[tracker]
        here = position
        for _ in range(steps):
            below = down[here]
            if below == NOWHERE:
                break
            here = below
        own = position >> 4 if seat.corporation.special & boards.DIAGONAL_TRACKERS else tracker
        future = self.future[tracker]
        medals = self.medals[own]
        return future[position] - future[here] + medals[position] - medals[here]


@lru_cache(maxsize=256)
def tracks(corporation: int, left: int) -> Tracks:
    """Those of a corporation, with so many rounds left."""
    return Tracks(box().corporations[corporation], left)


def _worth(board: CorporationBoard, position: int, left: int) -> float:
    """What the benefits printed on a position are worth."""
    worth = CIV_WORTH[board.civ[position]] + PATCH_WORTH * board.patches[position]
    worth += _ROVER_WORTH * min(1.0, left / 6) * board.rover[position]
    worth += _MOVE_WORTH * board.move[position]
    worth += _BOOST_WORTH * board.synergy[position]
    if board.tech[position] and board.level_position:
        worth += techs_worth(board.levels[board.tech[position] - 1], left)
    if board.stop[position] != NOWHERE:
        worth += _STOP_WORTH
    return worth


def techs_worth(techs: int, left: int) -> float:
    """What unlocked techs are worth in the rounds left."""
    worth = 0.0
    while techs:
        tech = techs & -techs
        worth += _PER_ROUND.get(tech, _OTHER) * left
        techs ^= tech
    return worth
