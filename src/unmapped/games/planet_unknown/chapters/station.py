"""The space station: six depots of two stacks, turned against the seats (PU-019 to PU-025, PU-112)."""

from typing import Final

from unmapped.games.planet_unknown.cards.boards import Tile
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.table.actions import TURN
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import TAKEN_TILES, Planets
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints

DEPOTS: Final = 6
_EXTERIOR: Final = box().exterior
_INTERIOR: Final = box().interior
TILES: Final = box().tiles
"""All tiles, by number."""


def depot_of(state: Planets, number: int) -> int:
    """The depot in front of a seat."""
    return (state.station_seats[number] + state.rotation) % DEPOTS


def stacks_of(state: Planets, depot: int) -> tuple[int, int]:
    """The exterior and the interior stack of a depot, by number of their shapes."""
    return _EXTERIOR[depot], _INTERIOR[(depot + state.shift) % DEPOTS]


def visible_tile(state: Planets, stack: int) -> Tile | None:
    """The tile on top of a stack; None where the stack is empty or its next tile not turned up yet (PU-R04)."""
    pile = state.cards.piles[stack]
    if not pile or state.taken >> stack & 1:
        return None
    return TILES[pile[0]]


def offered(state: Planets, number: int) -> list[Tile]:
    """The tiles that a seat can draft from the depot in front of it, exterior first (PU-025, PU-R06)."""
    tiles: list[Tile] = []
    for stack in sorted(stacks_of(state, depot_of(state, number))):
        tile = visible_tile(state, stack)
        if tile is not None:
            tiles.append(tile)
    return tiles


def take(state: Planets, number: int, tile: Tile) -> None:
    """Take the tile on top of its stack; the next one stays face down until the stacks are refilled (PU-R04)."""
    state.cards.move(tile.number, tile.shape.number, TAKEN_TILES + number)
    state.taken |= 1 << tile.shape.number


def refill(state: Planets, stack: int) -> None:
    """Turn up the next tile of a stack from which one was taken."""
    if not state.taken >> stack & 1:
        return
    state.taken &= ~(1 << stack)
    pile = state.cards.piles[stack]
    if pile:
        state.cards.reveal(pile[:1], state.cards.everybody)


def has_empty_depot(state: Planets) -> bool:
    """Whether neither stack of some depot has a tile left (PU-039, PU-R07)."""
    piles, shift = state.cards.piles, state.shift
    for depot in range(DEPOTS):
        if not piles[_EXTERIOR[depot]] and not piles[_INTERIOR[(depot + shift) % DEPOTS]]:
            return True
    return False


def turn_by_itself(state: Planets) -> None:
    """Turn one depot clockwise: each seat then faces what its counter-clockwise neighbour faced (PU-112, PU-R137)."""
    state.rotation = (state.rotation - 1) % DEPOTS
    state.note(-1, "station-turns", "PU-112")


def turn(state: Planets, by: int, number: int, rule: str) -> None:
    """Turn the station clockwise by so many depots."""
    state.rotation = (state.rotation - by) % DEPOTS
    state.note(number, "station-turned", rule, by)


class TurnStation(Question):
    """The station commander may turn the station to any orientation (PU-024), or an event lets a player (PU-317)."""

    key = "turn"
    rule = "PU-024"
    families: tuple[Family, ...] = (TURN,)

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """All six orientations, by how many depots it turns."""
        return [TURN.first + by for by in range(DEPOTS)]

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Turn it; “turn 0” leaves it as it is."""
        turn(state, action - TURN.first, seat, self.rule_of(state, seat, record))

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """Where the station turns by itself, only an event asks."""
        return "PU-317" if state.automatic else self.rule
