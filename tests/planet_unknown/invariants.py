"""What is true of every table of Planet Unknown, however it is played: quantities, and what no step may change.

`check` looks at one state; `Course` follows a game and also compares each state with the one before.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, final

from unmapped.games.planet_unknown.cards import boards
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.grid import names
from unmapped.games.planet_unknown.cards.numbering import CARDS, FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.games.planet_unknown.chapters import scoring, tracks
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.kinds import ASK_POD
from unmapped.games.planet_unknown.table.state import (
    CIV_BOX,
    CIV_RANK,
    EVENT_BOX,
    EVENT_DECK,
    EVENT_PAST,
    HAND,
    NEIGHBOR,
    NO_TILE,
    OBJECTIVE_DECK,
    OFFER,
    PRIVATE,
    REJECTED,
    SHARED,
    TAKEN_TILES,
    Planets,
    Seat,
)
from unmapped.kernel.agenda import QUESTION
from unmapped.kernel.table import Table

_SEATS: Final = range(6)
_TILE_PILES: Final = (*range(12), *[TAKEN_TILES + seat for seat in _SEATS])
_CIV_PILES: Final = (
    *range(CIV_RANK, CIV_RANK + 4),
    CIV_BOX,
    *[pile + seat for seat in _SEATS for pile in (HAND, OFFER)],
)
_OBJECTIVE_PILES: Final = (
    OBJECTIVE_DECK,
    NEIGHBOR,
    SHARED,
    *[pile + seat for seat in _SEATS for pile in (PRIVATE, REJECTED, OFFER)],
)
_EVENT_PILES: Final = (EVENT_DECK, EVENT_PAST, EVENT_BOX)

_KINDS: Final = (
    ("tiles", 0, FIRST_CIV, 144, _TILE_PILES),
    ("civ cards", FIRST_CIV, FIRST_OBJECTIVE, 36, _CIV_PILES),
    ("objectives", FIRST_OBJECTIVE, FIRST_EVENT, 28, _OBJECTIVE_PILES),
    ("events", FIRST_EVENT, CARDS, 60, _EVENT_PILES),
)
"""Each kind of card: its first number, the one after its last, how many there are, and the piles it may lie in."""

_HOME: Final = [
    frozenset(pile for _, first, end, _, piles in _KINDS if first <= card < end for pile in piles)
    for card in range(CARDS)
]


def _counter(first: int, end: int, piles: tuple[int, ...]) -> Callable[[Planets], int]:
    return lambda state: sum(first <= card < end for pile in piles for card in state.cards.piles[pile])


QUANTITIES: Final[Mapping[str, Callable[[Planets], int]]] = {
    name: _counter(first, end, piles) for name, first, end, _, piles in _KINDS
}
"""For the laws: what is neither lost nor doubled, counted in the piles where it may lie."""


def check(state: Planets) -> None:
    """Everything that can be told from a state alone. Raises AssertionError with a sentence."""
    _check_cards(state)
    everything = box()
    past = state.cards.piles[EVENT_PAST]
    rovers = _drawn(past, "EV-01")
    struck = _drawn(past, "EV-31") + _drawn(past, "EV-43")
    for number, seat in enumerate(state.seats):
        taken = [everything.tiles[tile] for tile in state.cards.piles[TAKEN_TILES + number]]
        try:
            _check_planet(seat)
            _check_things(seat, len([tile for tile in taken if tile.has_meteor]) + struck, rovers)
            _check_tracks(seat)
            drafted = 0 if seat.tile == NO_TILE else everything.tiles[seat.tile].shape.size
            room = sum(tile.shape.size for tile in taken) - drafted
            laid = (seat.covered & ~seat.patches).bit_count()
            assert laid <= room, f"{laid} squares lie under tiles, and the tiles taken have {room}"
            assert not seat.used_round & seat.used_game, "a tech is used up for the round and for the game"
            if state.agenda.is_empty():
                lines = scoring.entries_of(state, number, number)
                medals = sum(line.value for entries in lines for line in entries)
                scored = scoring.score(state, number)
                assert scored == medals, f"the lines of the score add up to {medals}, not {scored}"
        except AssertionError as error:
            raise AssertionError(f"seat {number}: {error}") from error
    _check_course(state)


def _drawn(past: tuple[int, ...], event: str) -> int:
    return sum(catalogue().name(card) == event for card in past)


def _check_cards(state: Planets) -> None:
    cards = [card for pile in state.cards.piles for card in pile]
    assert len(cards) == len(set(cards)) == CARDS, "a card was lost or doubled"
    for pile, held in enumerate(state.cards.piles):
        for card in held:
            assert pile in _HOME[card], f"card {card} lies in pile {pile}"
    for name, _, _, count, _ in _KINDS:
        found = QUANTITIES[name](state)
        assert found == count, f"there are {found} {name}"
    tiles = box().tiles
    for stack in range(12):
        others = [tile for tile in state.cards.piles[stack] if tiles[tile].shape.number != stack]
        assert not others, f"tiles of other shapes lie in stack {stack}: {others}"
    ranks = [catalogue().ranks[rank] for rank in range(4)]
    for rank, those in enumerate(ranks):
        assert set(state.cards.piles[CIV_RANK + rank]) <= set(those), f"a card of another rank lies in rank {rank + 1}"


def _check_planet(seat: Seat) -> None:
    planet = seat.planet
    union = 0
    for resource, mask in enumerate(seat.terrain):
        assert not union & mask, f"two terrains lie on {names(union & mask)}"
        union |= mask
        wrong = seat.symbols[resource] & ~mask
        assert not wrong, f"symbols show on other terrain: {names(wrong)}"
    assert union == seat.covered, f"covered is not what lies there: {names(union ^ seat.covered)}"
    assert not seat.covered & ~planet.squares, f"off the planet: {names(seat.covered & ~planet.squares)}"
    assert not seat.patches & ~seat.terrain[boards.BIOMASS], "a patch shows no biomass"
    tiles = seat.covered & ~seat.patches
    assert not seat.meteor_symbols & ~tiles, "a meteor symbol shows where no tile does"
    assert not any(mask & seat.patches for mask in seat.symbols), "a symbol shows on a patch"
    assert not seat.last_tile & ~seat.covered, "the last tile is not there"
    assert not seat.patches & planet.ring, "a patch lies on the ring"


def _check_things(seat: Seat, meteors: int, extra_rovers: int) -> None:
    planet = seat.planet
    assert not seat.rovers & ~planet.squares, "a rover stands off the planet"
    assert not seat.carrying & ~seat.rovers, "something is carried by no rover"
    assert not seat.rovers & planet.toxic & ~seat.covered, "a rover stands on open toxic ground"
    rovers = seat.rovers.bit_count() + seat.rover_supply
    printed = seat.corporation.record.rovers
    assert seat.rover_supply >= 0, "fewer than no rovers are left"
    assert rovers <= printed + extra_rovers, f"{rovers} rovers, of {printed} and {extra_rovers} more"
    pods = seat.lifepods.bit_count() + seat.collected_pods
    assert seat.scored_pods >= 0, "fewer than no lifepods are collected"
    assert pods <= planet.lifepods.bit_count(), f"{pods} lifepods where there were {planet.lifepods.bit_count()}"
    assert not seat.lifepods & ~planet.lifepods, "a lifepod lies where none was"
    assert not seat.lifepods & seat.covered, "a lifepod lies on what was laid"
    assert not seat.lifepods & seat.rovers, "a rover left a lifepod where it stands"
    assert not seat.meteorites & ~planet.squares, "a meteorite lies off the planet"
    assert not seat.piled & ~seat.meteorites, "a second meteorite lies on no first one"
    stones = seat.meteorites_on_planet + seat.collected_meteorites
    assert seat.collected_meteorites >= 0, "fewer than no meteorites are collected"
    assert stones <= meteors, f"{stones} meteorites, of {meteors} that can have fallen"
    if not seat.is_special(boards.CARRY_METEORITES):
        assert not seat.carrying | seat.piled, "a rover carries, or meteorites are piled up"
        assert not seat.meteorites & ~seat.meteor_symbols, "a meteorite lies where no meteor symbol is"
        assert not seat.meteorites & seat.rovers, "a rover left a meteorite where it stands"
        assert not seat.meteorites & seat.patches, "a meteorite lies on a patch"
    assert seat.movement >= 0, "movement below nothing"
    assert seat.stored >= 0, "patches stored below nothing"
    assert seat.extra_rovers in range(extra_rovers + 1), "rovers of an event that never came"


def _check_tracks(seat: Seat) -> None:
    board = seat.corporation
    ways = {place for path in board.path for place in path}
    for tracker, place in enumerate(seat.trackers):
        here = ways if seat.is_special(boards.DIAGONAL_TRACKERS) else board.path[tracker]
        assert place in here, f"the {TRACKERS[tracker]} tracker stands at {place}"
        assert not seat.pods >> place & 1, f"the {TRACKERS[tracker]} tracker stands on a lifepod"
    if board.special & boards.TRACKERS_BLOCK:
        assert len(set(seat.trackers)) == len(seat.trackers), f"two trackers stand on one position: {seat.trackers}"
    if not board.special & (boards.PODS_ON_TRACKS | boards.PODS_UNLOCK_TECH):
        assert not seat.pods, "lifepods lie on a board that has no place for them"
    known = sum(board.levels)
    assert not seat.techs & ~known, "a tech of another corporation is unlocked"
    assert seat.flux == boards.NOWHERE or seat.is_special(boards.FLUX_TOKEN), "there is a flux token"
    assert 0 <= tracks.tracks_at_top(seat) < 1 << len(TRACKERS), "a sixth track"


def _check_course(state: Planets) -> None:
    assert state.rotation in range(6), f"the station is turned by {state.rotation}"
    assert state.commander in range(len(state.seats)), f"seat {state.commander} commands"
    for number in range(len(state.seats)):
        top = state.agenda.top(number)
        assert top is None or top[0] >= QUESTION, f"a step {top} is left standing on the lane of seat {number}"
    if state.agenda.is_empty():
        assert state.finished, "nothing is left to be done, and the game is not over"
        assert state.ending, "a game ends without its last round"
        for number, seat in enumerate(state.seats):
            left = (seat.pending, seat.civ_queue, seat.tile, state.cards.piles[OFFER + number])
            assert left == ((), (), NO_TILE, ()), f"something is left for seat {number}: {left}"


class _Before(NamedTuple):
    """What a later state of a seat is compared with."""

    planet: int
    corporation: int
    covered: int
    patches: int
    lifepods: int
    pods: int
    lost_rovers: int
    tiles: int


@final
class Course:
    """Follows a game: `look` after every action, also for what may only ever grow or shrink."""

    def __init__(self, table: Table[Planets]) -> None:
        self.table = table
        self.round = 0
        self.finished = False
        self.rows: list[_Before] = []
        self.look()

    def look(self) -> None:
        """Compare with the state that was looked at last."""
        state = self.table.state
        assert state.round >= self.round, "a round came back"
        assert state.finished or not self.finished, "the game went on after its end"
        now = [self._row(state, number) for number in range(len(state.seats))]
        for number, (old, new) in enumerate(zip(self.rows, now, strict=False)):
            here = f"seat {number}:"
            if state.round > 0 and self.round > 0:
                assert old[:2] == new[:2], f"{here} the boards were changed in the middle of the game"
                assert not old.covered & ~new.covered, f"{here} what was laid is gone"
                assert not old.patches & ~new.patches, f"{here} patches are gone"
                assert not new.lifepods & ~old.lifepods, f"{here} lifepods came back"
                assert new.pods <= old.pods, f"{here} lifepods came out of nothing"
                assert new.lost_rovers >= old.lost_rovers, f"{here} a rover came back"
                assert new.tiles >= old.tiles, f"{here} a tile went back to the station"
        self.round, self.finished, self.rows = state.round, state.finished, now

    @staticmethod
    def _row(state: Planets, number: int) -> _Before:
        seat = state.seats[number]
        in_hand = sum(record[0] == ASK_POD for record in state.agenda.lanes[number])
        rovers = seat.corporation.record.rovers + _drawn(state.cards.piles[EVENT_PAST], "EV-01")
        return _Before(
            seat.planet.number,
            seat.corporation.number,
            seat.covered,
            seat.patches,
            seat.lifepods,
            seat.lifepods.bit_count() + seat.collected_pods + in_hand,
            rovers - seat.rovers.bit_count() - seat.rover_supply,
            len(state.cards.piles[TAKEN_TILES + number]),
        )
