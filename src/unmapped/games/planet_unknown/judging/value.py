"""What a position is worth to a seat: the medals that it may expect at the end. For bots; no rule reads it.

Medals that are certain count in full. What may still come counts by how likely it is in the rounds that are left: rows
and columns by the squares still open in them, steps of the tracks by how far away they are, lifepods and meteorites
by how far the rovers are. The weights were found by playing. Only what the seat knows is read, and of the station and
the cards only what lies open.
"""

from functools import lru_cache
from typing import Final, final

from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards import verbs as words
from unmapped.games.planet_unknown.cards.boards import TRACKERS, WATER, GridLine, Tile
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.components import NeighborSide, PrivateSide
from unmapped.games.planet_unknown.cards.encoding import VERB_NUMBERS
from unmapped.games.planet_unknown.cards.grid import BIT_OF_INDEX, STRIDE
from unmapped.games.planet_unknown.cards.verbs import RESOURCES
from unmapped.games.planet_unknown.chapters import objectives, placement, rovers, scoring, station, tiles
from unmapped.games.planet_unknown.judging import tracks
from unmapped.games.planet_unknown.table import kinds
from unmapped.games.planet_unknown.table.actions import PLACE
from unmapped.games.planet_unknown.table.state import (
    BOOST_STEPS,
    EVENT_DECK,
    HAND,
    NEIGHBOR,
    NO_TILE,
    P_ANY,
    P_BOOST,
    P_ENERGY,
    P_GAIN,
    P_LIFT,
    P_PATCH,
    P_ROVER,
    P_STOP,
    P_STORED,
    P_TECH_TILE,
    P_TILE,
    PRIVATE,
    SHARED,
    TRACKER,
    TRACKER_SET,
    Planets,
    Seat,
)

_ROUNDS: Final = 21
"""How long a game lasts that no event deck ends, by experience."""

_TILE_SIZE: Final = 4.2
"""The squares that a seat covers in a round, patches included."""

# Weights, in medals or as chances.
_LEFT_OPEN: Final = 8.0
_LINE_BASE: Final = 0.4
_LINE_SLOPE: Final = 0.6
_HARD: Final = 3
_NEAR_CLEARED: Final = 0.3
_FAR_CLEARED: Final = 0.6
_CLEARING_ROUNDS: Final = 15.0
_EDGE: Final = 0.05
_HOLE: Final = 0.5
_DEAD_END: Final = 0.12
_SHAPE_ROUNDS: Final = 6.0
_ICE: Final = 0.02
_HOPE: Final = 0.35
_ROVER: Final = 0.3
_MOVES_PER_ROUND: Final = 0.8
_STONE: Final = 1.0
_RECTANGLE: Final = 0.08
_SYMBOLS: Final = 0.3
_TOP: Final = 0.75
_COLLECTING: Final = 0.3
_LEAD: Final = 0.15
_SET: Final = 0.08

_MEDALS: Final = VERB_NUMBERS[words.Medals]
_METEORITE_SET: Final = VERB_NUMBERS[words.MeteoriteSet]
_LIFEPOD_VALUE: Final = VERB_NUMBERS[words.LifepodValue]
_MEDALS_PER_PATCH: Final = VERB_NUMBERS[words.MedalsPerPatch]
_COMMERCE_SET: Final = VERB_NUMBERS[words.CommerceSet]


def value(state: Planets, number: int) -> float:
    """The medals that a seat may expect, by what it knows.

    A tile that is drafted and not yet placed is judged by the best place for it.
    """
    seat = state.seats[number]
    if seat.tile != NO_TILE:
        top = state.agenda.top(number)
        if top is not None and top[0] == kinds.ASK_PLACE:
            _, soft, _, advance = top
            return _best_place(state, number, box().tiles[seat.tile], soft, advance=advance == 1)
    return _settled(state, number)


def value_ahead(state: Planets, number: int) -> float:
    """The value with the best placement of a tile that will be in front of a seat next, where that can be told.

    A station that turns by itself brings the depot before; of its stacks the tiles on top lie open.
    """
    seat = state.seats[number]
    if not state.automatic or seat.tile != NO_TILE or rounds_left(state) == 0:
        return value(state, number)
    depot = (station.depot_of(state, number) - 1) % station.DEPOTS
    best = -1000.0
    for stack in station.stacks_of(state, depot):
        tile = station.visible_tile(state, stack)
        if tile is not None:
            best = max(best, _best_place(state, number, tile, placement.STRICT, advance=True))
    return best if best > -1000.0 else value(state, number)


def rounds_left(state: Planets) -> int:
    """How many rounds are still to come after this one, as far as can be told."""
    if state.ending or state.finished:
        return 0
    seats = state.seats
    most = len(state.cards.piles[EVENT_DECK]) if state.events else max(_ROUNDS - state.round, 1)
    tightest = min([(seat.planet.squares & ~seat.covered).bit_count() for seat in seats])
    return min(most, round(tightest / _TILE_SIZE * 1.1))


def _best_place(state: Planets, number: int, tile: Tile, soft: int, *, advance: bool) -> float:
    """The value after the best placement of a tile."""
    seat = state.seats[number]
    twin = state.clone()
    lanes = twin.agenda.lanes
    rest = lanes[number]
    best = -1000.0
    for action in placement.placements(state, seat, tile, soft):
        own = seat.clone()
        own.tile = NO_TILE
        twin.seats[number] = own
        lanes[number] = rest
        _, lie, index = PLACE.values(action)
        orientation = placement.orientation_of(tile, lie)
        tiles.lay(twin, number, tile, orientation, BIT_OF_INDEX[index], advance=advance)
        best = max(best, _settled(twin, number))
    return best


def _settled(state: Planets, number: int) -> float:
    """The value of a position without a tile in hand."""
    seat = state.seats[number]
    left = rounds_left(state)
    table = tracks.tracks(seat.corporation.number, min(left, tracks.MOST_ROUNDS))
    expected = float(sum(scoring.track_medals(seat)))
    for tracker in range(TRACKERS):
        expected += table.future[tracker][seat.trackers[tracker]]
    hand = _hand(state.cards.piles[HAND + number])
    pod_value, group_value = hand.pod_value, hand.group_value
    expected += hand.medals + hand.per_patch * (seat.patches.bit_count() + 0.3 * left) + hand.still_to_come * left
    expected += seat.scored_pods * pod_value + seat.pods.bit_count() * 0.8
    if left:
        expected += seat.collected_meteorites * group_value / 3 * _STONE
    else:
        expected += seat.collected_meteorites // 3 * group_value
    expected += _pending(seat, table, left)
    expected += _asked(state, number, table)
    expected += _planet(seat, left, pod_value, group_value / 3 * _STONE)
    expected += tracks.techs_worth(seat.techs, left)
    expected += seat.stored * 1.0
    for rank in seat.civ_queue:
        expected += tracks.CIV_WORTH[rank]
    return expected + _objectives(state, number, left)


@final
class _Hand:
    """What the civ cards of a seat are worth, which knows them all."""

    __slots__ = ("group_value", "medals", "per_patch", "pod_value", "still_to_come")

    def __init__(self, cards: tuple[int, ...]) -> None:
        self.medals = 0.0
        self.per_patch = 0.0
        self.pod_value = 1.0
        self.group_value = 1.0
        """Of three meteorites."""
        self.still_to_come = 0.0
        """What sets that may grow are worth in each round that is left."""
        repos = 0
        commerce = 0
        for verb in [verb for card in cards for verb in catalogue().civ_verbs(card)]:
            if verb[0] == _MEDALS:
                _, medals = verb
                self.medals += medals
            elif verb[0] == _LIFEPOD_VALUE:
                _, worth = verb
                self.pod_value = float(worth)
            elif verb[0] == _METEORITE_SET:
                repos += 1
                self.group_value = float(verb[1 + repos])
            elif verb[0] == _MEDALS_PER_PATCH:
                _, per_patch = verb
                self.per_patch += per_patch
            elif verb[0] == _COMMERCE_SET:
                commerce += 1
                self.medals += verb[commerce + 1] - verb[commerce]
                self.still_to_come += _SET


@lru_cache(maxsize=4096)
def _hand(cards: tuple[int, ...]) -> _Hand:
    return _Hand(cards)


# The planet.


def _planet(seat: Seat, left: int, pod_value: float, stone_value: float) -> float:
    """Rows, columns and bodies, gaps, and what rovers can still bring in."""
    planet = seat.planet
    filled = seat.covered | planet.currents
    open_ground = planet.squares & ~seat.covered
    # How likely any open square gets covered.
    coverage = left * _TILE_SIZE / (left * _TILE_SIZE + _LEFT_OPEN)
    odds = _odds(round(coverage * 100))
    expected = 0.0
    expected += _rovers(seat, left, pod_value, stone_value)
    near, chance = _collectable(seat, left)
    stones = seat.meteorites | seat.carrying
    missing = planet.squares & ~filled
    raggedness, hard = _shape(open_ground)
    for line in planet.rows + planet.columns:
        mask = line.mask
        worth = line.medals * odds[(mask & missing).bit_count() + _HARD * (mask & hard).bit_count()]
        if line.mask & stones:
            worth *= _clearing(line, stones, near, chance)
        expected += worth
    for body in planet.bodies:
        expected += planet.body_medals * odds[min((body & missing).bit_count(), 12)]
    if planet.cities:
        expected += (planet.cities & open_ground).bit_count() * planet.city_medals * (1.0 - 0.7 * coverage)
    if left:
        expected -= raggedness * min(1.0, left / _SHAPE_ROUNDS)
        expected += _ICE * (open_ground & planet.ice).bit_count()
    return expected


def _clearing(line: GridLine, stones: int, near: int, chance: float) -> float:
    """How likely a row or column becomes free of its meteorites."""
    on_line = line.mask & stones
    close = (on_line & near).bit_count()
    far = on_line.bit_count() - close
    return (chance + (1.0 - chance) * _NEAR_CLEARED) ** close * chance**far


@lru_cache(maxsize=128)
def _odds(percent: int) -> tuple[float, ...]:
    """How likely a row or column is completed, by the open squares in it, given how likely one square is covered."""
    coverage = percent / 100
    return tuple([coverage ** (_LINE_SLOPE * n + _LINE_BASE) if n else 1.0 for n in range(13 + 12 * _HARD)])


def _shape(ground: int) -> tuple[float, int]:
    """What holes and bays in the open ground cost, because few shapes fit; and the squares that hardly any fits into.

    Those are areas of one or two squares.
    """
    north, south = ground & ground >> STRIDE, ground & ground << STRIDE
    west, east = ground & ground << 1, ground & ground >> 1
    edges = 4 * ground.bit_count() - north.bit_count() - south.bit_count() - west.bit_count() - east.bit_count()
    some = north | south | west | east
    two = ((north | south) & (west | east)) | (north & south) | (west & east)
    alone = ground & ~some
    ends = some & ~two
    cost = _EDGE * edges + _HOLE * alone.bit_count() + _DEAD_END * ends.bit_count()
    return cost, alone | ends & grid.beside(ends)


# Rovers.


def _rovers(seat: Seat, left: int, pod_value: float, stone_value: float) -> float:
    """What lifepods and meteorites on the planet may still bring, by their distance from the rovers."""
    pods = seat.lifepods
    stones = seat.meteorites
    sources = seat.rovers
    if not sources:
        sources = rovers.landing_squares(seat) if (P_ROVER,) in seat.pending and seat.rover_supply else 0
        if not sources:
            if not seat.rover_supply:
                return 0.0
            hope = _HOPE * min(1.0, left / 12)
            return hope * (pods.bit_count() * pod_value + stones.bit_count() * stone_value)
    expected = _ROVER * min(1.0, left / 8) * seat.rovers.bit_count()
    ground = seat.planet.squares & ~(seat.planet.toxic & ~seat.covered)
    reached = sources
    chances = _chances(min(left, 24), min(seat.movement, 12))
    here = 0
    for chance in chances:
        here = reached & (pods | stones)
        if here:
            expected += chance * ((here & pods).bit_count() * pod_value + (here & stones).bit_count() * stone_value)
            pods &= ~here
            stones &= ~here
            if not pods | stones:
                break
        reached |= grid.beside(reached) & ground
    return expected


def _collectable(seat: Seat, left: int) -> tuple[int, float]:
    """The squares near a rover, and how likely a meteorite that is not near is ever collected."""
    if not seat.rovers:
        return 0, min(0.35, left / 30) if seat.rover_supply else 0.0
    near = seat.rovers
    for _ in range(3):
        near |= grid.beside(near)
    return near, min(_FAR_CLEARED, left / _CLEARING_ROUNDS)


@lru_cache(maxsize=512)
def _chances(left: int, movement: int) -> tuple[float, ...]:
    """How likely something is collected, by its distance from the nearest rover, given movement in hand."""
    future = _MOVES_PER_ROUND * left
    chances: list[float] = []
    for distance in range(12):
        if distance <= movement:
            chances.append(0.97 - 0.012 * distance)
        else:
            away = distance - movement
            chances.append(0.97 * future / (future + 1.0 + away) - 0.012 * movement)
    return tuple([max(0.0, chance) for chance in chances])


# What is pending and what is asked.


def _pending(seat: Seat, table: tracks.Tracks, left: int) -> float:
    """What effects that wait to be resolved will bring."""
    expected = 0.0
    for effect in seat.pending:
        kind = effect[0]
        if kind == P_TILE:
            _, tracker, printed = effect
            steps = tiles.steps_of(seat, tracker, printed, placed=seat.tile == NO_TILE)
            expected += table.gain(seat, tracker, steps)
        elif kind == P_ENERGY:
            expected += _best_gain(seat, table, effect[TRACKER_SET], placed=True)
        elif kind == P_TECH_TILE:
            expected += max(_best_gain(seat, table, effect[TRACKER_SET], placed=True), table.gain(seat, boards.TECH, 1))
        elif kind == P_BOOST:
            expected += table.best(seat, (1 << TRACKERS) - 1, effect[BOOST_STEPS])
        elif kind == P_GAIN:
            expected += table.gain(seat, effect[TRACKER], 1)
        elif kind == P_ANY:
            expected += table.best(seat, effect[TRACKER_SET], 1)
        elif kind in (P_PATCH, P_STORED):
            expected += tracks.PATCH_WORTH
        elif kind == P_ROVER:
            expected += _ROVER * min(1.0, left / 8) if seat.rover_supply else 0.0
        elif kind == P_STOP:
            expected += 1.1
        elif kind == P_LIFT:
            expected += 0.2
    return expected


def _best_gain(seat: Seat, table: tracks.Tracks, trackers: int, *, placed: bool) -> float:
    """The best tracker for an energy symbol."""
    if trackers >> WATER & 1:
        water = table.gain(seat, WATER, tiles.steps_of(seat, WATER, 1, placed=placed))
        return max(water, table.best(seat, trackers & ~(1 << WATER), 1))
    return table.best(seat, trackers, 1)


def _asked(state: Planets, number: int, table: tracks.Tracks) -> float:
    """What the questions that stand on the seat's own lane will bring."""
    seat = state.seats[number]
    expected = 0.0
    for record in state.agenda.items(number):
        kind = record[0]
        if kind < kinds.ASK_PLANET:
            continue
        if kind == kinds.ASK_ADVANCE:
            _, trackers, steps, _, _ = record
            expected += table.best(seat, trackers, steps)
        elif kind == kinds.ASK_DIFFERENT:
            _, trackers, left, steps = record
            gains = [table.gain(seat, tracker, steps) for tracker in range(TRACKERS) if trackers >> tracker & 1]
            expected += sum(sorted(gains)[-left:])
        elif kind == kinds.ASK_CLIMB:
            target = record[kinds.TARGET]
            gains = [
                table.gain(seat, tracker, target - (position & 15))
                for tracker, position in enumerate(seat.trackers)
                if position & 15 < target
            ]
            expected += max(gains, default=0.0)
        elif kind == kinds.ASK_REGRESS:
            _, trackers, steps, _ = record
            losses = [table.loss(seat, tracker, steps) for tracker in range(TRACKERS) if trackers >> tracker & 1]
            expected -= min(losses, default=0.0)
        elif kind == kinds.ASK_LIFEPODS:
            expected += 0.6 * min(record[kinds.HOW_MANY], seat.lifepods.bit_count())
        elif kind == kinds.ASK_DESTROY_METEORITES:
            expected += 0.8 * min(record[kinds.HOW_MANY], seat.meteorites.bit_count())
        elif kind == kinds.ASK_EXTRA_TILE:
            expected += 2.0 + 1.5 * record[kinds.WITH_EFFECTS]
        elif kind == kinds.ASK_LIFT:
            expected += 0.2 * record[kinds.HOW_MANY]
        elif kind in _FLAT:
            expected += _FLAT[kind]
    return expected


_FLAT: Final = {
    kinds.ASK_METEORITE: 0.8,
    kinds.ASK_LINE: 0.8,
    kinds.ASK_DESTROY_ROVER: -1.0,
    kinds.ASK_DESTROY_LIFEPOD: -0.3,
    kinds.ASK_LOSE_POD: -1.0,
    kinds.ASK_ADD_METEORITE: -0.6,
    kinds.ASK_JUMP: 0.8,
    kinds.ASK_TO: 0.8,
    kinds.ASK_POD: 1.0,
    kinds.ASK_UNLOAD: 0.2,
    kinds.ASK_ROW: 2.0,
    kinds.ASK_FLUX: 0.3,
    kinds.ASK_SHARED_OBJECTIVE: 1.5,
}


# Objectives.


def _objectives(state: Planets, number: int, left: int) -> float:
    """What objectives may bring: private ones by progress, those between seats by the lead."""
    seat = state.seats[number]
    cards = state.cards
    expected = 0.0
    worth = box().content.scoring.value
    for card in cards.piles[PRIVATE + number]:
        if cards.knows(number, card):
            expected += worth.private_complete * private_chance(seat, objectives.private_side(card), left)
    count = len(state.seats)
    for card, pair in zip(cards.piles[NEIGHBOR], objectives.neighbor_pairs(count), strict=False):
        if number in pair:
            other = state.seats[sum(pair) - number]
            expected += worth.neighbor_win * _lead_chance(seat, other, objectives.neighbor_side(card), left)
    for card in cards.piles[SHARED]:
        side = objectives.neighbor_side(card)
        others = [other for other in state.seats if other is not seat]
        expected += worth.neighbor_win * min([_lead_chance(seat, other, side, left) for other in others], default=1.0)
    return expected


def _lead_chance(seat: Seat, other: Seat, side: NeighborSide, left: int) -> float:
    """How much of a neighbor objective a seat may expect to win."""
    lead = objectives.better(side, _figure(seat, side), _figure(other, side))
    if left == 0:
        return 1.0 if lead > 0 else 0.4 if lead == 0 else 0.0
    scale = (3.0 if side.metric == "largest_area" else 1.0) * (1.0 + _LEAD * left)
    return 0.5 + 0.5 * lead / (abs(lead) + scale)


def _figure(seat: Seat, side: NeighborSide) -> int:
    """What a neighbor objective compares; areas are remembered, because most stay as they are."""
    if side.metric in ("largest_area", "area_count"):
        assert side.resource is not None
        sizes = _area_sizes(objectives.ground(seat, RESOURCES.index(side.resource)))
        return max(sizes, default=0) if side.metric == "largest_area" else len(sizes)
    return objectives.figure(seat, side)


@lru_cache(maxsize=4096)
def _area_sizes(ground: int) -> tuple[int, ...]:
    return tuple([part.bit_count() for part in grid.areas(ground)])


def private_chance(seat: Seat, side: PrivateSide, left: int) -> float:
    """How likely a private objective will be complete."""
    resource = boards.BIOMASS if side.resource is None else RESOURCES.index(side.resource)
    planet = seat.planet
    open_ground = planet.squares & ~seat.covered
    if side.kind == "rectangle":
        terrain = objectives.ground(seat, resource)
        best = max(
            _best_block(terrain, open_ground, side.rows, side.cols),
            _best_block(terrain, open_ground, side.cols, side.rows) if side.rows != side.cols else 0,
        )
        share = best / (side.rows * side.cols)
        return 1.0 if share >= 1.0 else share**1.5 * min(0.8, _RECTANGLE * left)
    if side.kind == "symbols_in_one_area":
        most = _most_symbols(objectives.ground(seat, resource), seat.symbols[resource])
        missing = side.amount - most
        return 1.0 if missing <= 0 else _reach(missing, _SYMBOLS * left)
    if side.kind == "track_at_top":
        missing = boards.TOP - (seat.trackers[resource] & 15)
        return 1.0 if missing <= 0 else _reach(missing, _TOP * left)
    if side.kind == "max_symbols":
        spare = side.amount - seat.symbols[resource].bit_count()
        return 0.0 if spare < 0 else 1.0 if left == 0 else (spare + 1.0) / (spare + 1.0 + 0.1 * left)
    if side.kind == "min_collected_meteorites":
        missing = side.amount - seat.collected_meteorites
        if missing <= 0:
            return 1.0
        return _reach(missing, _COLLECTING * left)
    if side.kind == "more_lifepods_than_meteorites":
        lead = seat.collected_pods - seat.collected_meteorites
        if left == 0:
            return float(lead > 0)
        return 0.5 + 0.5 * (lead - 0.5) / (abs(lead - 0.5) + 1.0 + 0.1 * left)
    if side.kind == "all_ice_covered":
        missing_ground = planet.ice & open_ground
    else:
        missing_ground = open_ground & ~planet.ice & ~planet.currents
    count = missing_ground.bit_count()
    if not count:
        return 1.0
    spare_share = left * _TILE_SIZE / max(open_ground.bit_count(), 1)
    return min(0.95, 0.9 * spare_share) ** (0.4 * min(count, 12) + 0.6) if left else 0.0


def _reach(missing: int, expected: float) -> float:
    """How likely `missing` more steps are made when `expected` of them are usual."""
    ratio = expected / missing
    return 0.9 * ratio * ratio / (ratio * ratio + 0.6)


@lru_cache(maxsize=4096)
def _best_block(terrain: int, open_ground: int, rows: int, columns: int) -> int:
    """The most squares of the terrain in a block whose other squares are open."""
    block = 0
    for row in range(rows):
        block |= ((1 << columns) - 1) << STRIDE * row
    possible = terrain | open_ground
    across = possible
    for column in range(1, columns):
        across &= possible >> column
    fits = across
    for row in range(1, rows):
        fits &= across >> STRIDE * row
    if not fits:
        return 0
    best = 0
    while fits:
        low = fits & -fits
        fits ^= low
        best = max(best, (terrain & block * low).bit_count())
    return best


@lru_cache(maxsize=4096)
def _most_symbols(ground: int, symbols: int) -> int:
    return max([(part & symbols).bit_count() for part in grid.areas(ground)], default=0)
