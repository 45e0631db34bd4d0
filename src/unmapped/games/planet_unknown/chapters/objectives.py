"""Objectives: what two neighbours are compared by, what a player aims at in private, and how cards are chosen.

Rules: PU-015 to PU-017, PU-104, PU-105, PU-114 to PU-117, PU-197, PU-302 to PU-312.
"""

from typing import assert_never

from unmapped.games.planet_unknown.cards import grid
from unmapped.games.planet_unknown.cards.boards import BIOMASS, ENERGY
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.components import NeighborSide, PrivateSide
from unmapped.games.planet_unknown.cards.numbering import FIRST_OBJECTIVE
from unmapped.games.planet_unknown.cards.verbs import RESOURCES
from unmapped.games.planet_unknown.chapters import tracks
from unmapped.games.planet_unknown.table.actions import OBJECTIVE
from unmapped.games.planet_unknown.table.kinds import ASK_OBJECTIVES
from unmapped.games.planet_unknown.table.questions import Question
from unmapped.games.planet_unknown.table.state import OFFER, PRIVATE, REJECTED, SHARED, Planets, Seat
from unmapped.kernel.actions import Family
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal


def neighbor_side(card: int) -> NeighborSide:
    """The neighbor side of an objective, by card number."""
    return box().content.objectives[card - FIRST_OBJECTIVE].neighbor


def private_side(card: int) -> PrivateSide:
    """The private side of an objective, by card number."""
    return box().content.objectives[card - FIRST_OBJECTIVE].private


def ground(seat: Seat, resource: int) -> int:
    """All squares that show a terrain: open currents count as energy (PU-246, PU-R57), patches as biomass (PU-337)."""
    squares = seat.terrain[resource]
    return squares | seat.planet.currents & ~seat.covered if resource == ENERGY else squares


def figure(seat: Seat, side: NeighborSide) -> int:
    """What a planet has of that which a neighbor objective compares (PU-302 to PU-307)."""
    resource = BIOMASS if side.resource is None else RESOURCES.index(side.resource)
    match side.metric:
        case "symbols_on_edge":
            return (seat.symbols[resource] & seat.planet.perimeter).bit_count()
        case "largest_area":
            return max([part.bit_count() for part in grid.areas(ground(seat, resource))], default=0)
        case "area_count":
            return len(grid.areas(ground(seat, resource)))
        case "symbols":
            return seat.symbols[resource].bit_count()
        case "tracks_at_top":
            return tracks.tracks_at_top(seat).bit_count()
        case "collected_meteorites":
            return seat.collected_meteorites
        case "collected_lifepods":
            return seat.collected_pods
        case _:
            assert_never(side.metric)


def is_complete(seat: Seat, side: PrivateSide) -> bool:
    """Whether a private objective is fulfilled on the planet as it stands (PU-117, PU-309 to PU-312)."""
    resource = BIOMASS if side.resource is None else RESOURCES.index(side.resource)
    planet = seat.planet
    match side.kind:
        case "rectangle":
            terrain = ground(seat, resource)
            return has_block(terrain, side.rows, side.cols) or has_block(terrain, side.cols, side.rows)
        case "symbols_in_one_area":
            symbols = seat.symbols[resource]
            return any((part & symbols).bit_count() >= side.amount for part in grid.areas(ground(seat, resource)))
        case "track_at_top":
            return tracks.tracks_at_top(seat) >> resource & 1 == 1
        case "max_symbols":
            return seat.symbols[resource].bit_count() <= side.amount
        case "min_collected_meteorites":
            return seat.collected_meteorites >= side.amount
        case "more_lifepods_than_meteorites":
            return seat.collected_pods > seat.collected_meteorites
        case "all_ice_covered":
            return planet.ice & ~seat.covered == 0
        case "all_land_covered":
            return planet.squares & ~planet.ice & ~planet.currents & ~seat.covered == 0
        case _:
            assert_never(side.kind)


def has_block(terrain: int, rows: int, columns: int) -> bool:
    """Whether some block of `rows` by `columns` squares shows the terrain all over."""
    across = terrain
    for column in range(1, columns):
        across &= terrain >> column
    corners = across
    for row in range(1, rows):
        corners &= across >> grid.STRIDE * row
    return corners != 0


def neighbor_pairs(seats: int) -> tuple[tuple[int, int], ...]:
    """The two seats that each neighbor objective lies between, in the order of the cards (PU-015, PU-016)."""
    if seats == 1:
        return ()
    if seats == 2:
        return ((0, 1), (0, 1), (0, 1))
    return tuple([(seat, (seat + 1) % seats) for seat in range(seats)])


def better(side: NeighborSide, first: int, second: int) -> int:
    """Positive if `first` beats `second`, negative the other way round, 0 for a tie (PU-105, PU-R53)."""
    return first - second if side.winner == "most" else second - first


def offer(state: Planets, number: int, count: int, deck: int) -> None:
    """Deal private objectives for a player to choose from."""
    for _ in range(count):
        state.cards.draw(deck, OFFER + number, 1 << number)


class KeepObjectives(Question):
    """Keep some of the private objectives dealt; the others leave the game (PU-017, PU-115, PU-128)."""

    key = "objectives"
    rule = "PU-115"
    families: tuple[Family, ...] = (OBJECTIVE,)
    optional = True

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The cards offered."""
        return _objectives(state.cards.piles[OFFER + seat])

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Keep one; when enough are kept, the rest goes."""
        card = FIRST_OBJECTIVE + action - OBJECTIVE.first
        _choose(state, seat, card, PRIVATE + seat)
        _, left = record
        if left > 1:
            state.agenda.push(seat, (ASK_OBJECTIVES, left - 1))
        else:
            put_back(state, seat)

    def refusals(self, state: Planets, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Why an objective is not to be had."""
        return [Refusal(self.rule, "That objective is not among those you may choose from.")]

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """Solo set-up has its own rule."""
        return "PU-017" if len(state.seats) == 1 else self.rule


class SharedObjective(KeepObjectives):
    """Put one of three objectives into play for all (PU-197); alone, keep it in private (PU-R55)."""

    key = "shared-objective"
    rule = "PU-197"

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """Put it into play, discard the others."""
        card = FIRST_OBJECTIVE + action - OBJECTIVE.first
        if len(state.seats) == 1:
            _choose(state, seat, card, PRIVATE + seat)
        else:
            state.cards.move(card, OFFER + seat, SHARED)
            state.cards.reveal((card,), state.cards.everybody)
            state.note_card(seat, "shared-objective", self.rule, card)
        put_back(state, seat)

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """Alone, nobody shares it."""
        return "PU-R55" if len(state.seats) == 1 else self.rule


class DiscardObjective(KeepObjectives):
    """Discard one of the own private objectives (PU-330)."""

    key = "discard-objective"
    rule = "PU-330"

    def legal(self, state: Planets, seat: int, record: Ints) -> list[int]:
        """The own objectives."""
        return _objectives(state.cards.piles[PRIVATE + seat])

    def answer(self, state: Planets, seat: int, record: Ints, action: int) -> None:
        """It leaves the game."""
        card = FIRST_OBJECTIVE + action - OBJECTIVE.first
        state.cards.take(card, PRIVATE + seat, REJECTED + seat, 1 << seat)
        state.note_card(seat, "objective-discarded", self.rule, card)

    def rule_of(self, state: Planets, seat: int, record: Ints) -> str:
        """An event."""
        return self.rule


def _objectives(cards: tuple[int, ...]) -> list[int]:
    return sorted([OBJECTIVE.first + card - FIRST_OBJECTIVE for card in cards])


def _choose(state: Planets, number: int, card: int, pile: int) -> None:
    state.cards.take(card, OFFER + number, pile, 1 << number)
    state.note_card(number, "objective-kept", "PU-115", card)


def put_back(state: Planets, number: int) -> None:
    """Put what is left of an offer out of the game, unseen by the others."""
    for card in state.cards.piles[OFFER + number]:
        state.cards.move(card, OFFER + number, REJECTED + number)
