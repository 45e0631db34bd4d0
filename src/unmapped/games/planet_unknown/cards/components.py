"""What is printed on the components of Planet Unknown, as typed records.

Squares of planets go by their names, such as "C8"; squares of tiles are ``(row, column)`` with row 0 on top. Every list
keeps the order of its content file. Records from which those of `seen.printed` derive as well say what players read
word for word.

This module holds msgspec Structs and must stay interpreted; what hot code needs is built from these records once.
"""

from typing import Annotated, Final, Literal, TypeAlias, assert_never, final

from msgspec import Meta, Struct, field

from unmapped.games.planet_unknown.cards.verbs import WORDS, Resource, Track, Verb
from unmapped.kernel.printing import Identified, Named, with_id
from unmapped.language.script import Effect

Cell: TypeAlias = tuple[int, int]
"""A square of a tile as (row, column), both from 0."""

Square: TypeAlias = str
"""A square of a planet by its name (`grid.NAMES`)."""

Ring: TypeAlias = Literal["interior", "exterior"]
Rank: TypeAlias = Literal[1, 2, 3, 4]
Timing: TypeAlias = Literal["immediate", "end_game"]
Color: TypeAlias = Literal["green", "orange", "red"]
Frequency: TypeAlias = Literal["always", "per_round", "per_game", "on_trigger", "end_game"]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
Complexity: TypeAlias = Annotated[int, Meta(ge=1, le=4)]

Special: TypeAlias = Literal[
    "none",
    "lifepods_on_tracks",
    "flux_token",
    "carry_meteorites",
    "lifepods_unlock_tech",
    "diagonal_trackers",
    "winding_water_track",
    "regress_on_civ_milestone",
    "biomass_needs_expansion",
]
"""What is special about a corporation."""

TechKind: TypeAlias = Literal[
    "ignore_adjacency",
    "store_patches",
    "rover_move_plus_1",
    "water_double_on_placement",
    "no_meteorites",
    "rover_diagonal",
    "reposition_lifepods_3",
    "reposition_lifepod_on_energy_tile",
    "free_step_onto_energy",
    "reposition_lifepod_1",
    "two_moves_per_rover_on_flux_terrain",
    "flux_to_next_milestone",
    "improved_flux_track",
    "collect_meteorite_on_flux_tile",
    "advance_flux_track",
    "ignore_adjacency_rover_tiles",
    "one_move_per_carrying_rover",
    "patch_per_collected_meteorite",
    "destroy_meteorite_on_water",
    "advance_rover_track",
    "synergy_instead_of_patch",
    "teleport_same_terrain",
    "synergy_twice",
    "tech_as_energy",
    "claim_row",
    "shared_objective",
    "civ_tech_adjacent",
    "move_plus_1_if_two_on_rover",
    "lateral_shift",
    "regress_one",
    "score_best_on_track",
    "skip_blocking_tracker",
    "one_move_per_rover_on_water",
    "water_step_when_no_ice",
    "patch_on_water_tile",
    "synergy_on_water_tile",
    "move_on_drafting_civ_tile",
    "extra_choice_next_rank",
    "teleport_between_civ_resources",
    "synergy_on_civ_milestone",
    "two_cards_at_end",
    "reset_biomass",
    "patch_on_tile",
    "two_patches",
    "patch_destroys_meteorite",
]
"""What the techs of the corporations do."""

NO_SQUARE: Final = "."
LAND: Final = "o"
ICE: Final = "~"
"""The marks of a planet's grid."""


# --- Tiles ------------------------------------------------------------------------------------------------------------


@final
class Pairing(Identified, frozen=True, forbid_unknown_fields=True):
    """Two resources that share a tile: `resource_a` in section a, `resource_b` in section b of every shape."""

    resource_a: Resource
    resource_b: Resource


@final
class Shape(Named, frozen=True, forbid_unknown_fields=True):
    """One of the twelve shapes of tiles, with its two sections; all twelve tiles of a shape are laid out alike.

    `picture` shows the sections as letters A and B; `meteor_cell` is used by the six tiles with a meteor symbol.
    """

    ring: Ring
    size: Annotated[int, Meta(ge=2)]
    picture: tuple[str, ...]
    cells: tuple[Cell, ...]
    section_a: tuple[Cell, ...]
    section_b: tuple[Cell, ...]
    symbol_a: Cell
    symbol_b: Cell
    meteor_cell: Cell


@final
class Tile(Identified, frozen=True):
    """One of the 144 tiles; `terrain` and `symbols` run along the squares of its shape.

    `resources` are those of section a and section b.
    """

    shape: str
    resources: tuple[Resource, Resource]
    terrain: tuple[Resource, ...]
    symbols: tuple[Resource | Literal[""], ...]
    meteor: int
    """Which square has the meteor symbol, -1 for none."""


@final
class StationRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """The space station: depot d holds the shapes ``exterior[d]`` and ``interior[(d + shift) % depots]``.

    ``seats[n - 1]`` lists the seats at the station that n players use, clockwise.
    """

    depots: int
    stacks_per_depot: int
    tiles_per_stack: int
    exterior: tuple[str, ...]
    interior: tuple[str, ...]
    shift_default: Number
    seats: tuple[tuple[Number, ...], ...]


# --- Planets ----------------------------------------------------------------------------------------------------------


@final
class Restricted(Struct, frozen=True, forbid_unknown_fields=True):
    """The resource symbol that each quadrant refuses; the lines run after row `after_row` and column `after_column`."""

    after_row: Number
    after_column: Number
    top_left: Resource
    top_right: Resource
    bottom_left: Resource
    bottom_right: Resource


class PlanetPrint(Named, frozen=True, kw_only=True):
    """A planet board. Everything below `lifepods` is only for planets with a special rule; `rule` says it in words.

    - `start`: the first tile must cover one of them instead of a perimeter square.
    - `cities`: squares worth `city_medals` each if they stay uncovered.
    - `toxic`: squares closed to rovers while uncovered.
    - `currents`: open squares that may serve as energy terrain.
    - `holes`: places without a square inside the planet.
    - `crossings`: pairs of squares between which rovers may cross a chasm.
    - `body_medals`: what each body is worth once completely covered.
    """

    complexity: Complexity
    rule: str
    lifepods: tuple[Square, ...]
    start: tuple[Square, ...] = ()
    cities: tuple[Square, ...] = ()
    city_medals: Number = 0
    toxic: tuple[Square, ...] = ()
    currents: tuple[Square, ...] = ()
    holes: tuple[Square, ...] = ()
    crossings: tuple[tuple[Square, Square], ...] = ()
    body_medals: Number = 0


@final
class PlanetRecord(PlanetPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A planet board, with what the rules read.

    - `squares`, `lifepods_at_start`, `body_sizes`, `max_planet_medals`: what has to come out when one counts.
    - `ring_rows`: the rows of a ring that no tile may lie on alone, nor any patch.
    - `holes_are_perimeter`: whether squares beside holes are perimeter.
    - `sides`: a grid of L and R, the side of a chasm for each square.
    - `restricted`: the resource symbol that each quadrant refuses.
    - `bodies`: a grid of digits, the body of each square.
    - `uniform_ice`: a tile must lie wholly on ice or wholly off it.
    - `slide`: a tile must be slidable into place.
    - `outer_perimeter_only`: only squares in the outermost rows and columns are perimeter.
    """

    asymmetric: bool
    squares: int
    lifepods_at_start: int
    row_medals: tuple[Number, ...]
    column_medals: tuple[Number, ...]
    grid: tuple[str, ...]
    expandable: bool = False
    ring_rows: tuple[int, ...] = ()
    holes_are_perimeter: bool = False
    sides: tuple[str, ...] = ()
    restricted: Restricted | None = None
    bodies: tuple[str, ...] = ()
    body_sizes: tuple[int, ...] = ()
    max_planet_medals: int | None = None
    uniform_ice: bool = False
    slide: bool = False
    outer_perimeter_only: bool = False


# --- Corporations -----------------------------------------------------------------------------------------------------


class Benefit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is claimed on a position of a track: any of these, 0 or None where it is not printed.

    `synergy`: boosts; `civ`: rank of a civ card; `biomass`: patches; `tech`: level; `rover`: rovers placed; `move`:
    rover movement; `advance`: the tracker that advances one step.
    """

    synergy: Number = 0
    civ: Annotated[int, Meta(ge=0, le=4)] = 0
    biomass: Number = 0
    tech: Annotated[int, Meta(ge=0, le=5)] = 0
    rover: Number = 0
    move: Number = 0
    advance: Track | None = None


class TrackEntry(Benefit, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of a track: its benefits, its medal, and a `choice` of benefits of which exactly one is taken."""

    medal: Number = 0
    choice: tuple[Benefit, ...] = ()


@final
class PathStop(TrackEntry, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A stop of a winding track: it lies on the track `on` at height `at`."""

    on: Track
    at: Number


@final
class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    """The tracks of a corporation from position 0 to the top; `water` is empty where a `water_path` replaces it."""

    civ: tuple[TrackEntry, ...]
    biomass: tuple[TrackEntry, ...]
    rover: tuple[TrackEntry, ...]
    tech: tuple[TrackEntry, ...]
    water: tuple[TrackEntry, ...] = ()

    def of(self, track: Track) -> tuple[TrackEntry, ...]:
        """Return one track by its name."""
        match track:
            case "civ":
                return self.civ
            case "water":
                return self.water
            case "biomass":
                return self.biomass
            case "rover":
                return self.rover
            case "tech":
                return self.tech
            case _:
                assert_never(track)


class Tech(Struct, frozen=True):
    """A tech: its level (1 to 5, or the slot A to F), how often it works, and what it does in words."""

    level: str
    frequency: Frequency
    text: str


@final
class TechRecord(Tech, frozen=True, forbid_unknown_fields=True):
    """A tech, with what it does."""

    kind: TechKind


class CorporationPrint(Named, frozen=True, kw_only=True):
    """A corporation board; `summary` says what is special about it."""

    complexity: Complexity
    rovers: int
    beyond_top_move: int
    """The movement of every further rover advance at the top."""
    summary: str


@final
class CorporationRecord(CorporationPrint, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A corporation board, with what the rules read.

    - `last_tech_medal`: the tech track scores the last medal reached, not the best.
    - `track_order`: the order in which tracks are neighbours, where trackers may change track.
    - `biomass_stop_heights`: the board heights that each stop of a short biomass track covers.
    - `water_path`: the stops of a winding water track.
    """

    asymmetric: bool
    special: Special
    tracks: Tracks
    tech: tuple[TechRecord, ...]
    expandable: bool = False
    last_tech_medal: bool = False
    track_order: tuple[Track, ...] = ()
    biomass_stop_heights: tuple[tuple[Number, ...], ...] = ()
    water_path: tuple[PathStop, ...] = ()


# --- Cards ------------------------------------------------------------------------------------------------------------


class CivPrint(Named, frozen=True, kw_only=True):
    """A civ card."""

    rank: Rank
    timing: Timing


@final
class CivCard(CivPrint, frozen=True, kw_only=True):
    """A civ card, with what it does; `text` is what a player reads on it."""

    effect: Effect[Verb]

    @property
    def text(self) -> str:
        """The effect in words."""
        return WORDS.render(self.effect)


class EventPrint(Identified, frozen=True):
    """An event card."""

    color: Color


@final
class EventCard(EventPrint, frozen=True):
    """An event card, with what it does; `text` is what a player reads on it. `solo_only` cards are for one player."""

    solo_only: bool
    effect: Effect[Verb]

    @property
    def text(self) -> str:
        """The effect in words."""
        return WORDS.render(self.effect)


class SidePrint(Struct, frozen=True):
    """One side of an objective card."""

    name: str


@final
class NeighborSide(SidePrint, frozen=True, forbid_unknown_fields=True):
    """What two neighbours are compared by: the `winner` has the most or the least of a figure of the planet."""

    metric: Literal[
        "symbols_on_edge",
        "largest_area",
        "area_count",
        "symbols",
        "tracks_at_top",
        "collected_meteorites",
        "collected_lifepods",
    ]
    winner: Literal["most", "least"]
    resource: Resource | None = None

    @property
    def text(self) -> str:
        """The comparison in words."""
        most = self.winner == "most"
        count, resource = ("Most" if most else "Fewest"), self.resource
        match self.metric:
            case "symbols_on_edge":
                return f"{count} {resource} symbols on perimeter squares."
            case "largest_area":
                return f"{count} squares in the largest area of {resource} terrain."
            case "area_count":
                return f"{count} separate areas of {resource} terrain."
            case "symbols":
                return f"{count} {resource} symbols on the planet."
            case "tracks_at_top":
                return f"{count} trackers at the top of their tracks."
            case "collected_meteorites":
                return f"{count} collected meteorites."
            case "collected_lifepods":
                return f"{count} collected lifepods."
            case _:
                assert_never(self.metric)


@final
class PrivateSide(SidePrint, frozen=True, forbid_unknown_fields=True):
    """A goal of one player: `resource`, `rows` by `cols` and `amount` as its kind needs them, None or 0 otherwise."""

    kind: Literal[
        "rectangle",
        "symbols_in_one_area",
        "track_at_top",
        "max_symbols",
        "min_collected_meteorites",
        "more_lifepods_than_meteorites",
        "all_ice_covered",
        "all_land_covered",
    ]
    resource: Resource | None = None
    rows: Number = 0
    cols: Number = 0
    amount: Number = 0

    @property
    def text(self) -> str:
        """The goal in words."""
        match self.kind:
            case "rectangle":
                either_way = "" if self.rows == self.cols else ", lying either way,"
                return f"A {self.rows} by {self.cols} block{either_way} of {self.resource} terrain alone."
            case "symbols_in_one_area":
                return f"At least {self.amount} {self.resource} symbols in one area of {self.resource} terrain."
            case "track_at_top":
                return f"A tracker at the top of the {self.resource} track."
            case "max_symbols":
                return f"At most {self.amount} {self.resource} symbols on the planet."
            case "min_collected_meteorites":
                return f"At least {self.amount} collected meteorites."
            case "more_lifepods_than_meteorites":
                return "More collected lifepods than collected meteorites."
            case "all_ice_covered":
                return "All planetary ice is covered."
            case "all_land_covered":
                return "All land is covered."
            case _:
                assert_never(self.kind)


@final
class ObjectiveCard(Identified, frozen=True, forbid_unknown_fields=True):
    """An objective card with its two sides."""

    neighbor: NeighborSide
    private: PrivateSide


# --- Numbers ----------------------------------------------------------------------------------------------------------


@final
class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each component the box holds; lifepods, meteorites and patches have no limit."""

    tiles: int
    planet_boards: int
    corporation_boards: int
    depot_indicators: int
    rovers: int
    resource_trackers: int
    objectives: int
    civ_cards: int
    event_cards: int
    commander_tokens: int
    flux_tokens: int


@final
class Dealt(Struct, frozen=True, forbid_unknown_fields=True):
    """Private objectives: so many are dealt, so many of them kept."""

    dealt: int
    kept: int


@final
class Mix(Struct, frozen=True, forbid_unknown_fields=True):
    """A number of event cards of each colour."""

    green: Number
    orange: Number
    red: Number


@final
class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of set-up.

    Each rank's pile has one card per player and `civ_cards_beyond_players` more. ``neighbor_objectives[n - 1]`` cards
    lie on the table of n players.
    """

    civ_cards_beyond_players: int
    neighbor_objectives: tuple[Number, ...]
    private_objectives_solo: Dealt
    private_objectives_module: Dealt
    event_deck_size: int
    event_mix: Mix


@final
class Value(Struct, frozen=True, forbid_unknown_fields=True):
    """What components are worth in medals; a medal costs `meteorites_per_medal` collected meteorites."""

    lifepod: int
    meteorites_per_medal: int
    neighbor_win: int
    neighbor_tie: int
    private_complete: int


@final
class TieBreak(Struct, frozen=True, forbid_unknown_fields=True):
    """What breaks a tie, in this order; after that the victory is shared."""

    order: tuple[Literal["fewest_uncovered_squares", "fewest_meteorites_left"], ...]


@final
class Adjustment(Struct, frozen=True, forbid_unknown_fields=True):
    """What the target of a solo game changes by for each colour with `lowest` to `highest` cards of it in the deck."""

    lowest: Number = field(name="from")
    highest: Number = field(name="to")
    red: int
    orange: int
    green: int


@final
class Band(Struct, frozen=True, forbid_unknown_fields=True):
    """An outcome of a solo game: reached by a score less target of at least `lowest`."""

    lowest: int = field(name="from")
    label: str


@final
class Solo(Struct, frozen=True, forbid_unknown_fields=True):
    """The target of a solo game and its outcomes, the worst first."""

    base_target: int
    adjustment: tuple[Adjustment, ...]
    bands: tuple[Band, ...]


@final
class ScoringRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the box, of set-up and of scoring."""

    components: Components
    setup: Setup
    value: Value
    tie_break: TieBreak
    solo: Solo


# --- All of it --------------------------------------------------------------------------------------------------------


@final
class Content(Struct, frozen=True):
    """Everything that is printed on the components, in the order of the files.

    `tiles` go shape by shape, pairing by pairing, the plain tile before the one with a meteor symbol.
    """

    pairings: tuple[Pairing, ...]
    shapes: tuple[Shape, ...]
    tiles: tuple[Tile, ...]
    station: StationRecord
    planets: tuple[PlanetRecord, ...]
    corporations: tuple[CorporationRecord, ...]
    civ_cards: tuple[CivCard, ...]
    objectives: tuple[ObjectiveCard, ...]
    events: tuple[EventCard, ...]
    scoring: ScoringRecord

    def events_available(self, *, solo: bool) -> Mix:
        """How many event cards of each colour there are to choose from, alone or with several players (PU-122)."""
        colors = [card.color for card in self.events if solo or not card.solo_only]
        return Mix(colors.count("green"), colors.count("orange"), colors.count("red"))

    def planet(self, name: str) -> PlanetRecord:
        """Return the planet with this id."""
        return with_id(self.planets, name)

    def corporation(self, name: str) -> CorporationRecord:
        """Return the corporation with this id."""
        return with_id(self.corporations, name)
