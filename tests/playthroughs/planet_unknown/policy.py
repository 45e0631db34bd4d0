"""How the golden playthroughs are played: packed closely, and fond of what is rare.

Tiles go where they touch most; each seat has a tracker that it likes best; techs, jumps and wanted cards come first.
"""

from typing import Final, final

import unmapped
from tests.playthroughs.plan import Plan
from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX
from unmapped.games.planet_unknown.chapters import placement
from unmapped.games.planet_unknown.chapters.lifepods import SCORING_AREA
from unmapped.games.planet_unknown.table.actions import CARD, DRAFT, MOVE, OBJECTIVE, PLACE, POD, TRACKERS, VOCABULARY
from unmapped.games.planet_unknown.table.state import Planets, Seat
from unmapped.kernel.chance import Chance
from unmapped.kernel.record import Record
from unmapped.kernel.table import Table

LONGEST: Final = 4000
"""More actions than any game takes."""

_LIES: Final = 8 * grid.SQUARES
_STEPS: Final = (-grid.STRIDE, 1, grid.STRIDE, -1, 1 - grid.STRIDE, grid.STRIDE + 1, grid.STRIDE - 1, -grid.STRIDE - 1)

_WEIGHTS: Final = {
    "tech": 60,
    "jump": 40,
    "store patch": 8,
    "planet": 10,
    "corporation": 10,
    "lift": 6,
    "done": 8,
    "turn": 10,
}
"""How much a family of actions is liked; 10 if it is not named here."""


def play(plan: Plan) -> Record:
    """Play a plan to its end; the same plan always gives the same game."""
    table = unmapped.game("planet_unknown").start(plan.seats, plan.seed, **plan.options)
    policy = Policy(f"{plan.name} {plan.seed}", tuple(plan.wanted.split()))
    while not table.over:
        assert len(table.actions()) < LONGEST, plan.name
        table.act(*policy.choose(table))
    return table.record()


@final
class Policy:
    """Chooses by weights, and by luck that follows from a text alone."""

    def __init__(self, luck: str, wanted: tuple[str, ...] = ()) -> None:
        self.chance = Chance(f"playthrough {luck}", ("seat", "favourite", "action"))
        self.wanted = wanted
        self.favourites: list[int] = []

    def choose(self, table: Table[Planets]) -> tuple[int, int]:
        """Who acts next, and how."""
        state = table.state
        while len(self.favourites) < table.seats:
            # Civ and tech tracks lead to most of what is rare.
            self.favourites.append((0, 4, 4, 0, 3, 2, 1)[self.chance.pick("favourite", 7)])
        seat = table.to_act[self.chance.pick("seat", len(table.to_act))]
        legal = table.legal(seat)
        if len(legal) == 1:
            return seat, legal[0]
        places = [action for action in legal if PLACE.first <= action < PLACE.first + PLACE.size]
        if places:
            return seat, self._place(state.seats[seat], places)
        weights = [self._weight(state, seat, action) for action in legal]
        at = self.chance.pick("action", sum(weights))
        for action, weight in zip(legal, weights, strict=True):
            at -= weight
            if at < 0:
                return seat, action
        raise AssertionError(weights)

    def _place(self, seat: Seat, places: list[int]) -> int:
        """One of the placements that leave the fewest open edges."""
        best = sorted((-_snugness(seat, action), action) for action in places)[:3]
        return best[self.chance.pick("action", len(best))][1]

    def _weight(self, state: Planets, number: int, action: int) -> int:
        seat = state.seats[number]
        family = VOCABULARY.family_of(action)
        words = VOCABULARY.words(action)
        favourite = self.favourites[number]
        if family is DRAFT:
            shape = box().shapes[action - DRAFT.first]
            tile = box().tiles[state.cards.piles[shape.number][0]]
            resources = (tile.resource_a, tile.resource_b)
            return 40 if favourite in resources else 25 if boards.ENERGY in resources else 10
        if family is MOVE:
            return _worth_of_move(seat, action)
        if family is CARD or family is OBJECTIVE:
            return 200 if words.split()[1] in self.wanted else 10
        if family is POD:
            return 4 if action == POD.first + SCORING_AREA else 30 if "slot" in words else 1
        if family.name in ("advance", "energy", "boost", "gain", "claim", "flux"):
            tracker = TRACKERS.index(words.split()[1])
            return 60 if tracker == favourite else 20 if tracker in (0, 4) else 10
        if family.name == "regress":
            return 10 if TRACKERS.index(words.split()[1]) != favourite else 1
        return _WEIGHTS.get(family.name, 10)


def _snugness(seat: Seat, action: int) -> int:
    """How many edges of a placed tile would touch what is covered or no square, in tenths of all its edges."""
    shape, number, index = PLACE.values(action)
    tile = box().tiles[seat.tile]
    assert tile.shape.number == shape
    squares = placement.shifted(placement.orientation_of(tile, number).cells, BIT_OF_INDEX[index])
    closed = seat.covered | ~seat.planet.squares
    # A frame around the grid counts as closed, so all masks are moved away from its edge.
    far = squares << grid.STRIDE + 1
    shut = closed << grid.STRIDE + 1 | (1 << grid.STRIDE + 1) - 1
    ways = (far << 1, far >> 1, far << grid.STRIDE, far >> grid.STRIDE)
    touching = sum((way & shut & ~far).bit_count() for way in ways)
    water = 2 * (squares & seat.planet.ice).bit_count() if boards.WATER in (tile.resource_a, tile.resource_b) else 0
    lost = 4 * (squares & seat.lifepods).bit_count() + 6 * (squares & seat.rovers).bit_count()
    return 10 * (touching + water - lost) // len(grid.bits(squares))


def _worth_of_move(seat: Seat, action: int) -> int:
    origin, way = MOVE.values(action)
    target = 1 << BIT_OF_INDEX[origin] + _STEPS[way]
    if (seat.lifepods | seat.meteorites) & target:
        return 90
    if seat.carrying and seat.symbols[boards.ROVER] & target:
        return 60
    near = grid.beside(target) & (seat.lifepods | seat.meteorites)
    return 20 if near else 2
