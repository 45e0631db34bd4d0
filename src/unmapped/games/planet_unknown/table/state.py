"""What lies on the table: the station, the cards, and each seat's planet and corporation."""

from typing import Final, final

from unmapped.games.planet_unknown.cards.boards import (
    NOWHERE,
    POSITIONS,
    RESOURCES,
    TRACKERS,
    CorporationBoard,
    PlanetBoard,
)
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.journal import Argument
from unmapped.kernel.rules import Key, State

# Piles. The first twelve are the stacks of the station, by number of their shape. What seats fill at the same time has
# one pile for each of them, so that it does not matter who acts first.
CIV_RANK: Final = 12
"""CIV_RANK + rank - 1 is the pile of a rank in play."""
CIV_BOX: Final = 16
OBJECTIVE_DECK: Final = 17
NEIGHBOR: Final = 18
SHARED: Final = 19
EVENT_DECK: Final = 20
EVENT_PAST: Final = 21
EVENT_BOX: Final = 22
HAND: Final = 23
"""HAND + seat: civ cards that a seat has taken."""
PRIVATE: Final = 29
"""PRIVATE + seat: private objectives."""
REJECTED: Final = 35
"""REJECTED + seat: objectives that a seat has put out of the game."""
OFFER: Final = 41
"""OFFER + seat: cards that a seat is choosing from."""
TAKEN_TILES: Final = 47
"""TAKEN_TILES + seat: tiles that a seat has taken from the station."""
PILES: Final = 53

STREAMS: Final = ("boards", "stacks", "station", "civ", "objectives", "events", "commander")

# What an event forbids this round, as bits of `Planets.bans`.
BAN_PERIMETER: Final = 1 << 0
BAN_ICE: Final = 1 << 1
BAN_MATCHING: Final = 1 << 2
ONE_RESOURCE: Final = 1 << 3
NO_MILESTONES: Final = 1 << 4
NO_SYNERGY: Final = 1 << 5

# Pending effects of a seat: (kind, arguments). Their order among each other is the player's choice (PU-R26).
P_TILE: Final = 0
"""(P_TILE, tracker, steps): the advance of one resource of the tile"""
P_ENERGY: Final = 1
"""(P_ENERGY, trackers): the energy symbol of the tile advances one of a bit mask of trackers"""
P_TECH_TILE: Final = 2
"""(P_TECH_TILE, trackers): a tech symbol that may be used as energy for one of a bit mask of trackers"""
P_BOOST: Final = 3
"""(P_BOOST, steps, upward): a synergy boost; `upward` 1 if it may not pay for a sideways step (PU-X01)"""
P_GAIN: Final = 4
"""(P_GAIN, tracker): one advance of a named tracker"""
P_PATCH: Final = 5
P_STORED: Final = 6
"""A patch that was stored and is laid now, at the end of the game."""
P_ROVER: Final = 7
P_STOP: Final = 8
"""(P_STOP, position, synergy): a patch or the other benefit printed there; `synergy` 0 if it may not be a boost"""
P_ANY: Final = 9
"""(P_ANY, trackers): one advance of one of a bit mask of trackers"""
P_LIFT: Final = 10
"""The tech that repositions a lifepod for a tile with energy may be used."""

# Where the arguments of pending effects lie.
TRACKER: Final = 1
"""Of P_TILE and P_GAIN."""
TRACKER_SET: Final = 1
"""Of P_ENERGY, P_TECH_TILE and P_ANY: a bit mask."""
TILE_STEPS: Final = 2
BOOST_STEPS: Final = 1
BOOST_UPWARD: Final = 2

NO_TILE: Final = -1


@final
class Seat:
    """One player's planet and corporation. Masks are squares (see `grid`), positions as in `boards`."""

    __slots__ = (
        "carrying",
        "civ_queue",
        "collected_meteorites",
        "corporation",
        "covered",
        "extra_rovers",
        "flux",
        "freed",
        "laid",
        "last_tile",
        "lifepods",
        "meteor_symbols",
        "meteorites",
        "missed",
        "movement",
        "patches",
        "pending",
        "piled",
        "planet",
        "pods",
        "rover_supply",
        "rovers",
        "scored_pods",
        "stored",
        "symbols",
        "techs",
        "terrain",
        "tile",
        "trackers",
        "used_game",
        "used_round",
    )

    def __init__(
        self,
        planet: PlanetBoard,
        corporation: CorporationBoard,
        terrain: list[int],
        symbols: list[int],
        trackers: list[int],
    ) -> None:
        self.planet = planet
        self.corporation = corporation
        # The planet.
        self.terrain = terrain
        """Squares showing each terrain, patches included."""
        self.symbols = symbols
        """Squares showing each resource symbol."""
        self.covered = 0
        self.patches = 0
        self.laid: tuple[Ints, ...] = ()
        """(tile, orientation, anchor) of every tile placed, in order: for those who draw the planet."""
        self.last_tile = 0
        """The squares of the tile placed last."""
        self.meteor_symbols = 0
        self.meteorites = 0
        """Squares with a meteorite lying on them; one on board of a rover is in `carrying`."""
        self.piled = 0
        """Squares where a second meteorite lies on the first (PU-X03)."""
        self.lifepods = planet.lifepods
        self.rovers = 0
        self.carrying = 0
        """Squares of rovers with a meteorite on board."""
        # The corporation.
        self.trackers = trackers
        self.techs = 0
        """Properties of the techs that can be used now."""
        self.missed = 0
        """Levels whose milestone gave nothing when it was reached, bit 0 for level 1 (PU-X11)."""
        self.used_round = 0
        self.used_game = 0
        """Techs used up in this round, or in this game, as properties."""
        self.flux = NOWHERE
        """The track with the flux token."""
        self.rover_supply = corporation.record.rovers
        self.extra_rovers = 0
        """Rovers of an event that wait for the tile of this round."""
        self.scored_pods = 0
        """Lifepods in the scoring area."""
        self.pods = 0
        """Positions of the board with a lifepod; tech slot A is bit 80."""
        self.collected_meteorites = 0
        self.stored = 0
        """Patches kept back for the end of the game."""
        # The round.
        self.movement = 0
        self.freed = 0
        """Squares reached by free steps since something was last paid or collected (PU-X05)."""
        self.tile = NO_TILE
        """The tile drafted and not yet placed."""
        self.pending: tuple[Ints, ...] = ()
        self.civ_queue: tuple[int, ...] = ()
        """Ranks of the civ milestones reached and not yet served."""

    def clone(self) -> "Seat":
        """An independent copy."""
        twin = Seat(self.planet, self.corporation, self.terrain[:], self.symbols[:], self.trackers[:])
        twin.covered = self.covered
        twin.patches = self.patches
        twin.laid = self.laid
        twin.last_tile = self.last_tile
        twin.meteor_symbols = self.meteor_symbols
        twin.meteorites = self.meteorites
        twin.piled = self.piled
        twin.lifepods = self.lifepods
        twin.rovers = self.rovers
        twin.carrying = self.carrying
        twin.techs = self.techs
        twin.missed = self.missed
        twin.used_round = self.used_round
        twin.used_game = self.used_game
        twin.flux = self.flux
        twin.rover_supply = self.rover_supply
        twin.extra_rovers = self.extra_rovers
        twin.scored_pods = self.scored_pods
        twin.pods = self.pods
        twin.collected_meteorites = self.collected_meteorites
        twin.stored = self.stored
        twin.movement = self.movement
        twin.freed = self.freed
        twin.tile = self.tile
        twin.pending = self.pending
        twin.civ_queue = self.civ_queue
        return twin

    def key(self) -> Key:
        """Everything as a tuple."""
        return (
            self.planet.number,
            self.corporation.number,
            tuple(self.terrain),
            tuple(self.symbols),
            (self.covered, self.patches, self.last_tile, self.meteor_symbols, self.meteorites, self.piled),
            (self.lifepods, self.rovers, self.carrying),
            tuple(self.trackers),
            (self.techs, self.missed, self.used_round, self.used_game, self.flux),
            (self.rover_supply, self.extra_rovers, self.scored_pods, self.pods, self.collected_meteorites),
            (self.stored, self.movement, self.freed, self.tile),
            self.pending,
            self.civ_queue,
            self.laid,
        )

    def has(self, tech: int) -> bool:
        """Whether a tech with this property can be used: it is unlocked and not used up."""
        return self.techs & ~self.used_round & ~self.used_game & tech != 0

    def is_special(self, special: int) -> bool:
        """Whether the corporation has this special rule."""
        return self.corporation.special & special != 0

    def add(self, *effects: Ints) -> None:
        """Add pending effects."""
        self.pending += effects

    def drop(self, effect: Ints) -> None:
        """Remove one pending effect."""
        at = self.pending.index(effect)
        self.pending = self.pending[:at] + self.pending[at + 1 :]

    @property
    def collected_pods(self) -> int:
        """All collected lifepods, wherever they lie (PU-R81)."""
        return self.scored_pods + self.pods.bit_count()

    @property
    def meteorites_on_planet(self) -> int:
        """All meteorites on the planet, carried ones too (PU-R90)."""
        return self.meteorites.bit_count() + self.piled.bit_count() + self.carrying.bit_count()

    def drop_meteorite(self, square: int) -> None:
        """Lay a meteorite on a square (a mask of one); a second one lies on the first."""
        if self.meteorites & square:
            self.piled |= square
        else:
            self.meteorites |= square

    def lift_meteorite(self, square: int) -> None:
        """Take one meteorite off a square (a mask of one)."""
        if self.piled & square:
            self.piled &= ~square
        else:
            self.meteorites &= ~square

    def destroy_rovers(self, squares: int) -> None:
        """Remove the rovers on `squares` from the game; what they carried stays there (PU-048, PU-R91)."""
        lost = self.rovers & squares
        if not lost:
            return
        self.rovers &= ~lost
        loads = self.carrying & lost
        self.carrying &= ~lost
        while loads:
            lowest = loads & -loads
            self.drop_meteorite(lowest)
            loads &= ~lowest


assert POSITIONS == 80, "tech slots follow the positions of a corporation board"


def beginning(planet: PlanetBoard, corporation: CorporationBoard) -> Seat:
    """A player before the first round: nothing is laid, and all trackers are at the bottom of their tracks."""
    trackers = [corporation.path[tracker][0] for tracker in range(TRACKERS)]
    return Seat(planet, corporation, [0] * RESOURCES, [0] * RESOURCES, trackers)


@final
class Planets(State):
    """A whole table of Planet Unknown."""

    __slots__ = (
        "automatic",
        "banned_terrain",
        "bans",
        "commander",
        "dealt_corporations",
        "dealt_planets",
        "ending",
        "event",
        "event_mix",
        "events",
        "finished",
        "private_objectives",
        "rotation",
        "round",
        "seats",
        "shift",
        "station_seats",
        "taken",
    )

    def __init__(self, agenda: Agenda, cards: Cards, chance: Chance) -> None:
        self.agenda = agenda
        self.cards = cards
        self.chance = chance
        self.journal = None
        # What was chosen for this table.
        self.automatic = False
        """Whether the station turns by itself, one depot a round (PU-112, PU-130)."""
        self.events = False
        self.event_mix: tuple[int, ...] = (0, 0, 0)
        """Green, orange and red cards in the event deck."""
        self.private_objectives = False
        self.dealt_planets: tuple[int, ...] = ()
        self.dealt_corporations: tuple[int, ...] = ()
        """For each seat the asymmetric board it was dealt and may choose, or -1."""
        self.station_seats: tuple[int, ...] = ()
        self.shift = 0
        # The table.
        self.seats: list[Seat] = []
        self.rotation = 0
        self.commander = 0
        self.round = 0
        self.bans = 0
        self.banned_terrain = NOWHERE
        """The terrain that rovers may not enter this round."""
        self.event = NOWHERE
        """The event card of this round."""
        self.taken = 0
        """Stacks whose next tile is not visible yet, as bits by shape (PU-R04)."""
        self.ending = False
        """Whether this round is the last one."""
        self.finished = False
        """Whether the last round is over: the steps of the end of the game have begun."""

    def clone(self) -> "Planets":
        """An independent copy without journal."""
        twin = Planets(self.agenda.clone(), self.cards.clone(), self.chance.clone())
        twin.automatic = self.automatic
        twin.events = self.events
        twin.event_mix = self.event_mix
        twin.private_objectives = self.private_objectives
        twin.dealt_planets = self.dealt_planets
        twin.dealt_corporations = self.dealt_corporations
        twin.station_seats = self.station_seats
        twin.shift = self.shift
        twin.seats = [seat.clone() for seat in self.seats]
        twin.rotation = self.rotation
        twin.commander = self.commander
        twin.round = self.round
        twin.bans = self.bans
        twin.banned_terrain = self.banned_terrain
        twin.event = self.event
        twin.taken = self.taken
        twin.ending = self.ending
        twin.finished = self.finished
        return twin

    def key(self) -> Key:
        """The whole state as a tuple."""
        return (
            self.agenda.key(),
            self.cards.key(),
            self.chance.key(),
            (int(self.automatic), int(self.events), self.event_mix, int(self.private_objectives)),
            (self.dealt_planets, self.dealt_corporations, self.station_seats, self.shift),
            tuple([seat.key() for seat in self.seats]),
            (self.rotation, self.commander, self.round, self.bans, self.banned_terrain),
            (self.event, self.taken, int(self.ending), int(self.finished)),
        )

    def note(self, seat: int, key: str, rule: str, *args: Argument) -> None:
        """Write a line that everybody may read, if this table keeps a journal."""
        journal = self.journal
        if journal is not None:
            journal.write(seat, key, rule, args)

    def note_card(self, seat: int, key: str, rule: str, card: int, *args: Argument) -> None:
        """Write a line about a card, for those who know it."""
        if self.journal is not None:
            self.journal.write(seat, key, rule, (card, *args), self.cards.audience(card))

    def clockwise(self) -> tuple[int, ...]:
        """All seats clockwise, from the commander."""
        count = len(self.seats)
        return tuple([(self.commander + step) % count for step in range(count)])
