"""What a seat may see of the table, built up from nothing (PU-059, PU-R03, PU-R133, PU-R146).

Interpreted: msgspec records, ready for the wire. Squares, tiles, cards and tracks go by their names. Fields without a
word of explanation mean what the glossary of the game's page says.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from unmapped.games.planet_unknown.cards.boards import NOWHERE
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import bits, name, names
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV, FIRST_EVENT, FIRST_OBJECTIVE
from unmapped.games.planet_unknown.cards.verbs import RESOURCES
from unmapped.games.planet_unknown.chapters import scoring, station
from unmapped.games.planet_unknown.chapters.lifepods import filled_places
from unmapped.games.planet_unknown.chapters.placement import orientation_of, shifted
from unmapped.games.planet_unknown.table.actions import PLACES, TRACKERS
from unmapped.games.planet_unknown.table.state import (
    BAN_ICE,
    BAN_MATCHING,
    BAN_PERIMETER,
    CIV_BOX,
    CIV_RANK,
    EVENT_DECK,
    EVENT_PAST,
    HAND,
    NEIGHBOR,
    NO_MILESTONES,
    NO_SYNERGY,
    NO_TILE,
    OFFER,
    ONE_RESOURCE,
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

HIDDEN = "?"
"""Stands for a card whose face the viewer does not know."""


class Square(Struct, frozen=True):
    """What lies on one square of a planet that is not open, empty ground."""

    name: str
    terrain: str
    """The terrain of tile or patch, "" for open ground."""
    symbol: str
    """The resource symbol that shows there, or ""."""
    meteor_symbol: bool
    patch: bool
    meteorites: int
    lifepod: bool
    rover: bool
    carrying: bool


class PlacedTile(Struct, frozen=True):
    """A tile on a planet: where it lies, as the words of its placement say, and the squares it covers."""

    tile: str
    orientation: str
    anchor: str
    squares: tuple[str, ...]


class Tracker(Struct, frozen=True):
    """Where a tracker stands."""

    name: str
    track: str
    height: int


class Stack(Struct, frozen=True):
    """A stack of the station."""

    shape: str
    left: int
    top: str
    """The tile on top, "" while it is not turned up or when there is none."""


class Depot(Struct, frozen=True):
    """A depot and the seat in front of it, -1 for nobody."""

    number: int
    seat: int
    exterior: Stack
    interior: Stack


class ScoreLine(Struct, frozen=True):
    """One line of a score."""

    name: str
    value: int
    rule: str


class Player(Struct, frozen=True):
    """One seat's planet and corporation."""

    seat: int
    planet: str
    corporation: str
    squares: tuple[Square, ...]
    tiles: tuple[PlacedTile, ...]
    """All tiles placed, in order; a patch may lie on one."""
    trackers: tuple[Tracker, ...]
    techs: tuple[str, ...]
    """The levels that are unlocked."""
    used_techs: tuple[str, ...]
    """Those of them that are used up, for the round or for the game."""
    missed_techs: tuple[str, ...]
    """The levels that stay locked because an event took what their milestone gives, until it is reached again."""
    flux: str
    rovers_left: int
    movement: int
    lifepods: tuple[str, ...]
    """Where collected lifepods lie: "score" for each in the scoring area, else the position or slot."""
    meteorites: int
    stored_patches: int
    drafted: str
    """The tile drafted and not yet placed, or ""."""
    pending: tuple[str, ...]
    civ_milestones: tuple[int, ...]
    """Ranks reached and not yet served."""
    civ_cards: tuple[str, ...]
    private_objectives: tuple[str, ...]
    offered: tuple[str, ...]
    """Cards that the seat is choosing from, in private."""
    score: tuple[tuple[ScoreLine, ...], ...]
    """The lines of the six categories A to F as the table stands, from what the viewer knows."""
    medals: int


class View(Struct, frozen=True):
    """The table as one viewer may see it."""

    seats: int
    round: int
    commander: int
    turns_by_itself: bool
    last_round: bool
    finished: bool
    depots: tuple[Depot, ...]
    civ_ranks: tuple[tuple[str, ...], ...]
    """The cards left in each rank, "?" for those that the viewer has not seen."""
    civ_box: tuple[str, ...]
    """The civ cards out of play that the viewer knows of."""
    neighbor_objectives: tuple[str, ...]
    shared_objectives: tuple[str, ...]
    event: str
    events_left: int
    next_event: str
    """The next event, if the viewer has looked at it, else "?" or ""."""
    past_events: tuple[str, ...]
    restrictions: tuple[str, ...]
    """What the event of the round forbids."""
    target: int
    """The target score of a solo game, else 0."""
    players: tuple[Player, ...]


Alike: TypeAlias = dict[tuple[int, tuple[str, ...], tuple[str, ...], tuple[str, ...]], Player]
"""Players of one state, as everybody sees them who knows the same of their cards."""


def views(state: Planets, knowers: Sequence[int]) -> list[object]:
    """What several see: a player, with the score, is worked out once for all who know the same of the cards."""
    alike: Alike = {}
    return [view(state, knower, alike) for knower in knowers]


def view(state: Planets, knower: int, alike: Alike | None = None) -> View:
    """The table as a seat sees it; the knower after the last seat is the public."""
    known: Alike = {} if alike is None else alike
    count = len(state.seats)
    content = box().content
    return View(
        seats=count,
        round=state.round,
        commander=state.commander,
        turns_by_itself=state.automatic,
        last_round=state.ending,
        finished=state.finished,
        depots=tuple([_depot(state, depot) for depot in range(station.DEPOTS)]),
        civ_ranks=tuple([_cards(state, knower, CIV_RANK + rank) for rank in range(4)]),
        civ_box=tuple([card for card in _cards(state, knower, CIV_BOX) if card != HIDDEN]),
        neighbor_objectives=_cards(state, knower, NEIGHBOR),
        shared_objectives=_cards(state, knower, SHARED),
        event="" if state.event == NOWHERE else content.events[state.event - FIRST_EVENT].id,
        events_left=len(state.cards.piles[EVENT_DECK]),
        next_event=next(iter(_cards(state, knower, EVENT_DECK)), ""),
        past_events=_cards(state, knower, EVENT_PAST),
        restrictions=_restrictions(state),
        target=scoring.target(*state.event_mix) if count == 1 else 0,
        players=tuple([_player(state, number, knower, known) for number in range(count)]),
    )


def card_name(card: int) -> str:
    """A card by its id, "?" for -1."""
    content = box().content
    if card < 0:
        return HIDDEN
    if card < FIRST_CIV:
        return content.tiles[card].id
    if card < FIRST_OBJECTIVE:
        return content.civ_cards[card - FIRST_CIV].id
    if card < FIRST_EVENT:
        return content.objectives[card - FIRST_OBJECTIVE].id
    return content.events[card - FIRST_EVENT].id


def _cards(state: Planets, knower: int, pile: int) -> tuple[str, ...]:
    """The cards of a pile as the viewer knows them."""
    return tuple([card_name(card) for card in state.cards.seen(knower, pile)])


def _depot(state: Planets, depot: int) -> Depot:
    exterior, interior = station.stacks_of(state, depot)
    seat = next((n for n in range(len(state.seats)) if station.depot_of(state, n) == depot), -1)
    return Depot(depot, seat, _stack(state, exterior), _stack(state, interior))


def _stack(state: Planets, stack: int) -> Stack:
    tile = station.visible_tile(state, stack)
    return Stack(box().shapes[stack].id, len(state.cards.piles[stack]), tile.id if tile else "")


_RESTRICTIONS = (
    (BAN_PERIMETER, "no tiles on the perimeter"),
    (BAN_ICE, "no tiles on ice"),
    (BAN_MATCHING, "no tiles beside equal terrain"),
    (ONE_RESOURCE, "one resource only"),
    (NO_MILESTONES, "no milestones"),
    (NO_SYNERGY, "no synergy boosts"),
)


def _restrictions(state: Planets) -> tuple[str, ...]:
    restrictions = [words for ban, words in _RESTRICTIONS if state.bans & ban]
    if state.banned_terrain != NOWHERE:
        restrictions.append(f"no rovers onto {RESOURCES[state.banned_terrain]} terrain")
    return tuple(restrictions)


def _player(state: Planets, number: int, knower: int, alike: Alike) -> Player:
    hand, private = _cards(state, knower, HAND + number), _cards(state, knower, PRIVATE + number)
    cards = number, hand, private, _cards(state, knower, OFFER + number)
    seen = alike.get(cards)
    if seen is None:
        seen = alike[cards] = _with_cards(state, knower, *cards)
    return seen


def _with_cards(
    state: Planets, knower: int, number: int, hand: tuple[str, ...], private: tuple[str, ...], offered: tuple[str, ...]
) -> Player:
    """A player as all see it who know these cards of it: the score rests on no others."""
    seat = state.seats[number]
    corporation = seat.corporation
    levels = [(tech.level, skill) for tech, skill in zip(corporation.record.tech, corporation.levels, strict=True)]
    used = seat.used_round | seat.used_game
    score = tuple(
        [
            tuple([ScoreLine(entry.name, entry.value, entry.rule) for entry in entries])
            for entries in scoring.entries_of(state, number, knower)
        ]
    )
    return Player(
        seat=number,
        planet=seat.planet.record.id,
        corporation=corporation.record.id,
        squares=_squares(seat),
        tiles=tuple([_placed(*record) for record in seat.laid]),
        trackers=tuple(
            [
                Tracker(TRACKERS[tracker], TRACKERS[position >> 4], position & 15)
                for tracker, position in enumerate(seat.trackers)
            ]
        ),
        techs=tuple([level for level, tech in levels if seat.techs & tech]),
        used_techs=tuple([level for level, tech in levels if used & tech]),
        missed_techs=tuple([level for at, (level, _) in enumerate(levels) if seat.missed >> at & 1]),
        flux="" if seat.flux == NOWHERE else TRACKERS[seat.flux],
        rovers_left=seat.rover_supply,
        movement=seat.movement,
        lifepods=("score",) * seat.scored_pods + tuple([PLACES[place] for place in filled_places(seat) if place]),
        meteorites=seat.collected_meteorites,
        stored_patches=seat.stored,
        drafted="" if seat.tile == NO_TILE else box().tiles[seat.tile].id,
        pending=tuple([pending_words(effect) for effect in seat.pending]),
        civ_milestones=seat.civ_queue,
        civ_cards=hand,
        private_objectives=private,
        offered=offered,
        score=score,
        medals=sum([line.value for lines in score for line in lines]),
    )


@lru_cache(1 << 14)
def _placed(tile: int, orientation: int, anchor: int) -> PlacedTile:
    kind = box().tiles[tile]
    lie = orientation_of(kind, orientation)
    return PlacedTile(kind.id, lie.name, name(anchor), names(shifted(lie.cells, anchor)))


class _Layers(NamedTuple):
    """What lies on a planet, as masks of squares."""

    covered: int
    terrain: tuple[int, ...]
    symbols: tuple[int, ...]
    meteor_symbols: int
    patches: int
    meteorites: int
    piled: int
    lifepods: int
    rovers: int
    carrying: int


def _squares(seat: Seat) -> tuple[Square, ...]:
    return _squares_of(
        _Layers(
            seat.covered,
            tuple(seat.terrain),
            tuple(seat.symbols),
            seat.meteor_symbols,
            seat.patches,
            seat.meteorites,
            seat.piled,
            seat.lifepods,
            seat.rovers,
            seat.carrying,
        )
    )


@lru_cache(1 << 11)
def _squares_of(layers: _Layers) -> tuple[Square, ...]:
    """The squares of a planet: read once for all who see it, until something changes on it."""
    terrain = _resources(layers.terrain)
    symbols = _resources(layers.symbols)
    squares: list[Square] = []
    for number in bits(layers.covered | layers.lifepods | layers.rovers | layers.meteorites):
        here = 1 << number
        squares.append(
            _square(
                name(number),
                terrain.get(number, ""),
                symbols.get(number, ""),
                bool(layers.meteor_symbols & here),
                bool(layers.patches & here),
                bool(layers.meteorites & here) + bool(layers.piled & here),
                bool(layers.lifepods & here),
                bool(layers.rovers & here),
                bool(layers.carrying & here),
            )
        )
    return tuple(squares)


_square = lru_cache(1 << 14)(Square)


def _resources(masks: tuple[int, ...]) -> dict[int, str]:
    """The resource on each square, by its bit number."""
    return {number: RESOURCES[resource] for resource, mask in enumerate(masks) for number in bits(mask)}


def _tracker_names(trackers: int) -> str:
    return " or ".join([name for tracker, name in enumerate(TRACKERS) if trackers >> tracker & 1])


def pending_words(effect: tuple[int, ...]) -> str:
    """A pending effect in words."""
    kind = effect[0]
    if kind == P_TILE:
        _, tracker, steps = effect
        return f"advance {TRACKERS[tracker]}" + (f" {steps} steps" if steps > 1 else "")
    if kind == P_ENERGY:
        return f"energy for {_tracker_names(effect[TRACKER_SET])}"
    if kind == P_TECH_TILE:
        return f"advance tech, or energy for {_tracker_names(effect[TRACKER_SET])}"
    if kind == P_BOOST:
        _, steps, upward = effect
        return "synergy boost" + (" of two steps" if steps > 1 else "") + (" (upward only)" if upward else "")
    if kind == P_GAIN:
        return f"free {TRACKERS[effect[TRACKER]]} advance"
    if kind == P_ANY:
        return f"free advance of {_tracker_names(effect[TRACKER_SET])}"
    return {
        P_PATCH: "biomass patch",
        P_STORED: "stored patch",
        P_ROVER: "rover to land",
        P_STOP: "one of two benefits",
        P_LIFT: "lifepod to reposition",
    }[kind]
