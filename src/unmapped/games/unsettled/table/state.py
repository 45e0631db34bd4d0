"""What lies on the table: the map, the crew with its dashboards, the shared boards, the task."""

from typing import Final, final

from unmapped.games.unsettled.cards.cartridge import Cartridge, Hook
from unmapped.games.unsettled.cards.words import MIDDLE, SIDE
from unmapped.kernel.agenda import Agenda, Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.rules import Key
from unmapped.language.hooks import Hooks
from unmapped.language.present import InPlay, Present
from unmapped.language.world import World, changed

SEATS: Final = 4
CUBES: Final = 3
"""Focus cubes of an explorer, one of each type (US-001)."""
ACTIONS: Final = 6
"""Actions of a dashboard; the last one is REST (US-099)."""
RECOVER: Final = 4
INVESTIGATE: Final = 1
TRAVERSE: Final = 2
REST: Final = 5
DISCIPLINES: Final = 3
RESOURCES: Final = 3
"""Data, material, power."""
DATA: Final = 0
MATERIAL: Final = 1
POWER: Final = 2
MARKERS: Final = 2
"""Moment markers, one for each stack of opportunities (US-002)."""

# The map. A place is a position where a card lies, numbered in the order in which they came; what a place holds stays
# with it when it moves. The grid is wide enough for any row of cards.
SCARAB: Final = 0
"""The place of the ship."""
PLACES: Final = 20
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEPS: Final = (-SIDE, 1, SIDE, -1)
"""What each direction adds to a slot."""
APART: Final = -2
"""The slot of a place that is set apart (US-182)."""
NOWHERE: Final = -1
"""No slot, no place, no card, nobody."""

# Piles of cards (see `cartridge` for how cards are numbered).
ENVIRONMENT: Final = 0
OPPORTUNITIES: Final = 1
"""OPPORTUNITIES + marker: the two stacks."""
BREAKTHROUGHS: Final = 3
"""BREAKTHROUGHS + discipline: the three stacks."""
DISTRESS: Final = 6
ANOMALIES: Final = 7
BOX: Final = 8
"""What is out of play, in the open."""
HIDDEN_BOX: Final = 9
"""What never came into play, unseen."""
OPEN: Final = 10
"""The planet card area (US-301)."""
MOST_STACKS: Final = 4
STACKS: Final = 11
"""STACKS + stack of the planet"""
MYSTERIES: Final = STACKS + MOST_STACKS
MOMENTS: Final = MYSTERIES + 1
"""MOMENTS + marker: the opportunity that is in the moment, or engaged."""
OWN_BREAKTHROUGHS: Final = MOMENTS + MARKERS
"""OWN_BREAKTHROUGHS + seat. In the same way:"""
OWN_DISTRESS: Final = OWN_BREAKTHROUGHS + SEATS
OWN_ANOMALIES: Final = OWN_DISTRESS + SEATS
"""See `Expedition.anomaly_of`."""
OWN_CARDS: Final = OWN_ANOMALIES + SEATS
"""Planet cards that stay with an explorer."""
DISCARDS: Final = OWN_CARDS + SEATS
"""DISCARDS + stack of the planet"""
LOOK: Final = DISCARDS + MOST_STACKS
"""Cards that somebody is looking at."""
TRAITS: Final = LOOK + 1
"""The tiles of traits that nobody was dealt."""
OFFERED: Final = TRAITS + 1
"""OFFERED + seat: the tiles that an explorer chooses from; in a draft the first holds those of all."""
OWN_TRAITS: Final = OFFERED + SEATS
"""OWN_TRAITS + seat: the tile that was kept"""
NODE: Final = OWN_TRAITS + SEATS
"""NODE + place: the environment card that lies there"""
PILES: Final = NODE + PLACES

STREAMS: Final = (
    *("environment", "opportunities", "breakthroughs", "distress", "anomalies", "planet cards", "traits"),
    *("dice", "planet", "mood", "first explorer"),
)

# Where a discovery token is: DISPLAY, GONE, HELD + seat, ON_PLACE + place (POTENTIAL + place), ON_MARKER + marker.
DISPLAY: Final = -1
GONE: Final = -2
HELD: Final = 0
ON_MARKER: Final = 10
ON_PLACE: Final = 100
POTENTIAL: Final = 200

# Where a structure is: ON_BOARD, OUT, or at a place: unfinished (UNREADY + place) or complete (place).
ON_BOARD: Final = -1
OUT: Final = -2
UNREADY: Final = 100

# Where a token of the planet is: TOKEN_OUT, at a place, or with an explorer (BORNE + seat).
TOKEN_OUT: Final = -1
BORNE: Final = 100

HIGH: Final = 1
LOW: Final = 0

GOING: Final = 0
WON: Final = 1
HOLLOW: Final = 2
LOST: Final = 3


@final
class Expedition(World):
    """A whole table of Unsettled."""

    __slots__ = (
        "ability",
        "ability_data",
        "active",
        "added_edges",
        "anomaly_of",
        "apart",
        "asked_to_leave",
        "avatars",
        "backs",
        "began_at",
        "charged",
        "comprehension",
        "consents",
        "contributed",
        "counters",
        "covers",
        "cubes",
        "data",
        "difficulty",
        "discovery_at",
        "edge_time",
        "ending",
        "endurance",
        "engaged",
        "exploring",
        "face",
        "face_stands",
        "faces_met",
        "flags",
        "given",
        "heading",
        "held",
        "hidden_at",
        "insight",
        "investigated",
        "language",
        "leaving",
        "left_place",
        "luna",
        "luna_moved",
        "luna_scanned",
        "marker_at",
        "material",
        "mood",
        "moved",
        "node_data",
        "node_material",
        "number",
        "on_card",
        "owed",
        "place_tags",
        "places",
        "planet",
        "planks",
        "pursuit",
        "sealed",
        "set_on",
        "slots",
        "steps_taken",
        "strict",
        "structure_at",
        "supply",
        "task",
        "time",
        "token_at",
        "token_counts",
        "traits",
        "triggers",
        "trust",
        "trust_locked",
        "turn",
        "turned",
        "watching",
        "where",
        "wraps",
    )

    def __init__(
        self,
        agenda: Agenda,
        cards: Cards,
        chance: Chance,
        seats: int,
        planet: Cartridge,
        language: Hooks["Expedition", Hook],
    ) -> None:
        self.agenda = agenda
        self.cards = cards
        self.chance = chance
        self.journal = None
        self.seats = seats
        self.planet = planet
        self.content = planet
        self.language = language
        """What the cards of the planet say."""
        self.in_play: InPlay[Expedition] | None = None
        self.present: Present[Expedition] | None = None
        if not seats:
            return  # A twin, which is given everything else by `clone`.
        # What was chosen for this table.
        self.task = 0
        self.difficulty = 0
        self.ability = NOWHERE
        """The ability of the Scarab, NOWHERE for its plain side (US-041)."""
        self.ability_data = 0
        """Data left on its box (US-314, US-316)."""
        self.mood = NOWHERE
        """The mood of the planet, NOWHERE for a crew that does not roll for one."""
        self.consents = True
        """Whether people are asked before they are carried, placed, or given something (US-R83)."""
        self.strict = False
        """Whether free actions are refused that can be carried out in part only (US-R86)."""
        # The turn.
        self.turn = 0
        """How many turns have begun."""
        self.active = 0
        self.moved = False
        self.luna_moved = False
        self.luna_scanned = False
        self.began_at = SCARAB
        """Where the active explorer stood when this turn began."""
        self.exploring = False
        """Whether the step under way leads to a node that it revealed."""
        self.edge_time = 0
        """Time symbols on the edges that the step under way crosses."""
        self.steps_taken = 0
        """Steps that the active explorer has moved this turn."""
        self.used: tuple[int, ...] = ()
        """Free actions and hooks used this turn, and those that are limited otherwise: see `language.limits`."""
        self.lasting: tuple[Ints, ...] = ()
        """Rules that hold for a time; the number is how much of it is left."""
        self.watching = [0] * seats
        """See `watching`."""
        # The explorers.
        self.cubes = [0] * (CUBES * seats)
        """What each cube shows: CUBES * seat + type; 0 is the time face (US-064)."""
        self.set_on = [NOWHERE] * (CUBES * seats)
        """The space on which each cube is set this turn."""
        self.endurance = [0] * seats
        self.insight = [0] * seats
        """Steps above the bottom of the insight track."""
        self.pursuit = [0] * seats
        """The discipline that each pursuit cube shows."""
        self.comprehension = [0] * (DISCIPLINES * seats)
        self.covers = [NOWHERE] * (ACTIONS * seats)
        """The distress card on each action."""
        self.traits: Ints = (NOWHERE,) * seats
        self.avatars = [NOWHERE] * seats
        """Who the explorers are; nothing follows from it (US-013)."""
        self.where = [SCARAB] * seats
        """The place of each explorer."""
        self.heading = [NOWHERE] * seats
        """The node that each explorer steps on, or was put on, until all that this causes is resolved (US-191)."""
        self.held = 0
        """Explorers who are out of time, as bits."""
        # LUNA, the map.
        self.luna = SCARAB
        self.places = 1
        """How many places there are; the Scarab is the first."""
        self.slots: Ints = (MIDDLE, *[NOWHERE] * (PLACES - 1))
        """The slot of each place."""
        self.backs = 0
        """Places whose card lies face down, as bits."""
        self.investigated = 0
        self.sealed = 0
        self.node_data = [0] * PLACES
        self.node_material = [0] * PLACES
        self.apart = 0
        """Places that are set apart, as bits."""
        self.place_tags = [0] * PLACES
        """Tags of the card of each place that can be told from its back, too: how it was laid out."""
        self.added_edges: tuple[tuple[int, int, int], ...] = ()
        """(place, side, symbol), ascending: symbols that effects have added."""
        self.turned = 0
        """How far each place has turned clockwise, in quarters: two bits for each (`atlas.quarters`)."""
        self.planks: tuple[tuple[int, int], ...] = ()
        """Pairs of places that are adjacent for movement until the end of the turn."""
        self.left_place = NOWHERE
        """The node that the movement under way started from."""
        self.spot = NOWHERE
        """The node that the word before concerned."""
        self.chosen = 0
        """The explorers whom the word before concerned, as bits."""
        # The shared boards.
        self.data = 0
        self.material = 0
        self.charged = 0
        """Charged power (US-006)."""
        self.supply = [0] * DISCIPLINES
        """Comprehension tokens left (US-014)."""
        self.trust = HIGH
        self.trust_locked = False
        self.time = 0
        """The space of the time marker, from 0."""
        self.wraps = 0
        self.owed: tuple[int, ...] = ()
        """(seat, origin, n, ...): time that the effect under way has caused and that has not passed yet (US-R25)."""
        self.triggers: tuple[tuple[int, int], ...] = ()
        """(space, trigger), ascending."""
        self.marker_at = [NOWHERE] * MARKERS
        """The place of each moment marker; NOWHERE on its board."""
        self.engaged = [0] * MARKERS
        """Who is engaged with the opportunity of each marker, as bits."""
        self.on_card = [0] * (MARKERS * 2)
        """Data and material lying on the opportunity of each marker."""
        self.structure_at: Ints = (ON_BOARD,) * len(planet.structures)
        self.leaving = 0
        """Structures that return to their board at the regroup (US-155), as bits."""
        self.discovery_at = [DISPLAY] * len(planet.discoveries)
        self.anomaly_of = [NOWHERE] * len(planet.discoveries)
        """The anomaly that belongs to each discovery that somebody has."""
        # The planet and the task.
        self.token_at: Ints = (TOKEN_OUT,) * planet.pieces
        """Where each piece of the planet is; pieces of a token follow each other."""
        for piece, seat in planet.owned:
            if seat < seats:
                self.token_at = changed(self.token_at, piece, BORNE + seat)
        self.hidden_at: tuple[tuple[int, int], ...] = ()
        """(piece, places as bits): pieces that lie on one of several nodes, nobody knows which."""
        self.token_counts = [0] * planet.pieces
        self.counters = list(planet.counter_starts)
        self.flags = 0
        self.given: tuple[tuple[int, int], ...] = ()
        """(flag, property), ascending: what discoveries brought of which each had to bring another property."""
        self.face = 0
        """The current face of the task, from 0."""
        self.face_stands = False
        """Whether its effects are resolved, so that its objective can be met."""
        self.faces_met = 0
        """Faces whose objective has been met by an action this turn, as bits (US-258)."""
        self.contributed: tuple[tuple[int, int], ...] = ()
        """(slot, how much) of the current objective, ascending."""
        self.number = 0
        """The last number rolled."""
        self.ending = GOING
        self.asked_to_leave = 0
        """The turn in which the crew was last asked whether to leave without the others (US-R70)."""

    def world(self) -> str:
        """The planet."""
        return self.planet.name

    def clone(self) -> "Expedition":
        """An independent copy without journal."""
        twin = Expedition(self.agenda.clone(), self.cards.clone(), self.chance.clone(), 0, self.planet, self.language)
        twin.in_play = self.in_play
        twin.seats = self.seats
        twin.task = self.task
        twin.difficulty = self.difficulty
        twin.ability = self.ability
        twin.ability_data = self.ability_data
        twin.mood = self.mood
        twin.consents = self.consents
        twin.strict = self.strict
        twin.turn = self.turn
        twin.active = self.active
        twin.moved = self.moved
        twin.luna_moved = self.luna_moved
        twin.luna_scanned = self.luna_scanned
        twin.began_at = self.began_at
        twin.exploring = self.exploring
        twin.edge_time = self.edge_time
        twin.steps_taken = self.steps_taken
        twin.used = self.used
        twin.lasting = self.lasting
        twin.watching = self.watching[:]
        twin.cubes = self.cubes[:]
        twin.set_on = self.set_on[:]
        twin.endurance = self.endurance[:]
        twin.insight = self.insight[:]
        twin.pursuit = self.pursuit[:]
        twin.comprehension = self.comprehension[:]
        twin.covers = self.covers[:]
        twin.traits = self.traits
        twin.avatars = self.avatars[:]
        twin.where = self.where[:]
        twin.heading = self.heading[:]
        twin.held = self.held
        twin.luna = self.luna
        twin.places = self.places
        twin.slots = self.slots
        twin.backs = self.backs
        twin.investigated = self.investigated
        twin.sealed = self.sealed
        twin.node_data = self.node_data[:]
        twin.node_material = self.node_material[:]
        twin.apart = self.apart
        twin.place_tags = self.place_tags[:]
        twin.added_edges = self.added_edges
        twin.turned = self.turned
        twin.planks = self.planks
        twin.left_place = self.left_place
        twin.spot = self.spot
        twin.chosen = self.chosen
        twin.data = self.data
        twin.material = self.material
        twin.charged = self.charged
        twin.supply = self.supply[:]
        twin.trust = self.trust
        twin.trust_locked = self.trust_locked
        twin.time = self.time
        twin.wraps = self.wraps
        twin.owed = self.owed
        twin.triggers = self.triggers
        twin.marker_at = self.marker_at[:]
        twin.engaged = self.engaged[:]
        twin.on_card = self.on_card[:]
        twin.structure_at = self.structure_at
        twin.leaving = self.leaving
        twin.discovery_at = self.discovery_at[:]
        twin.anomaly_of = self.anomaly_of[:]
        twin.token_at = self.token_at
        twin.hidden_at = self.hidden_at
        twin.token_counts = self.token_counts[:]
        twin.counters = self.counters[:]
        twin.flags = self.flags
        twin.given = self.given
        twin.face = self.face
        twin.face_stands = self.face_stands
        twin.faces_met = self.faces_met
        twin.contributed = self.contributed
        twin.number = self.number
        twin.ending = self.ending
        twin.asked_to_leave = self.asked_to_leave
        return twin

    def key(self) -> Key:
        """The whole state as a tuple."""
        return (
            self.agenda.key(),
            self.cards.key(),
            self.chance.key(),
            (self.seats, self.planet.name, self.task, self.difficulty, int(self.consents), int(self.strict)),
            (self.ability, self.ability_data, self.mood),
            (self.turn, self.active, int(self.moved), int(self.luna_moved), int(self.luna_scanned), self.began_at),
            (int(self.exploring), self.edge_time, self.steps_taken, self.used, self.lasting),
            (tuple(self.watching), tuple(self.cubes), tuple(self.set_on), tuple(self.endurance)),
            (tuple(self.insight), tuple(self.pursuit), tuple(self.comprehension), tuple(self.covers)),
            (self.traits, tuple(self.avatars), tuple(self.where), self.slots),
            (self.held, self.luna, self.places),
            (self.backs, self.investigated, self.sealed, tuple(self.node_data), tuple(self.node_material), self.apart),
            (tuple(self.place_tags), self.left_place, tuple(self.heading), self.spot, self.chosen),
            (self.added_edges, self.turned, self.planks, self.hidden_at),
            (self.data, self.material, self.charged, tuple(self.supply), self.trust, int(self.trust_locked)),
            (self.time, self.wraps, self.owed, self.triggers),
            (tuple(self.marker_at), tuple(self.engaged), tuple(self.on_card)),
            (self.structure_at, self.leaving, tuple(self.discovery_at), tuple(self.anomaly_of)),
            (self.token_at, tuple(self.token_counts), self.given),
            (tuple(self.counters), self.flags, self.face, int(self.face_stands), self.faces_met),
            self.contributed,
            (self.number, self.ending, self.asked_to_leave),
        )

    def clockwise(self) -> tuple[int, ...]:
        """All seats clockwise, from the active explorer (US-R85)."""
        return tuple([(self.active + step) % self.seats for step in range(self.seats)])

    def conscious(self, seat: int) -> bool:
        """Whether an explorer has endurance left (US-271)."""
        return self.endurance[seat] > 0

    def can_act(self, seat: int) -> bool:
        """Whether an explorer may start anything: conscious and not held."""
        return self.endurance[seat] > 0 and not self.held >> seat & 1

    def card_at(self, place: int) -> int:
        """The environment card of a place, face up or down; NOWHERE for the Scarab and for slots that were left."""
        pile = self.cards.piles[NODE + place]
        return pile[0] if pile else NOWHERE

    def revealed(self, place: int) -> bool:
        """Whether a face-up environment card lies there (US-173)."""
        return bool(self.cards.piles[NODE + place]) and not self.backs >> place & 1
