"""The engine allows exactly the placements that the brute force allows, and counts.txt says how many they are."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tests.planet_unknown import brute_force
from tests.planet_unknown.brute_force import (
    BANS,
    ICE,
    MATCHING,
    PATCH,
    PERIMETER,
    Cell,
    Layout,
    Lie,
    Planet,
    Row,
    Square,
    Table,
    Tile,
    beside,
    broken_rules,
    every_placement,
    lies,
    pairings,
    shapes,
)
from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.numbering import CARDS
from unmapped.games.planet_unknown.chapters import placement
from unmapped.games.planet_unknown.chapters.placement import EVENT, PLANET, RELAXATIONS, STRICT
from unmapped.games.planet_unknown.table.actions import VOCABULARY
from unmapped.games.planet_unknown.table.state import (
    BAN_ICE,
    BAN_MATCHING,
    BAN_PERIMETER,
    PILES,
    STREAMS,
    Planets,
    Seat,
    beginning,
)
from unmapped.kernel.agenda import Agenda
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance

PLANETS = {planet.id: planet for planet in brute_force.planets()}
NUMBER_OF = {
    "civ": boards.CIV,
    "water": boards.WATER,
    "biomass": boards.BIOMASS,
    "rover": boards.ROVER,
    "tech": boards.TECH,
    "energy": boards.ENERGY,
}
BAN_OF = {PERIMETER: BAN_PERIMETER, ICE: BAN_ICE, MATCHING: BAN_MATCHING}

every_planet = pytest.mark.parametrize("planet", PLANETS.values(), ids=PLANETS)


# --- The engine's side ------------------------------------------------------------------------------------------------


def engine_tile(tile: Tile) -> boards.Tile:
    """The engine's tile with the same shape, resources and meteor symbol."""
    resources = NUMBER_OF[tile.pairing.resource_a], NUMBER_OF[tile.pairing.resource_b]
    for one in box().tiles:
        if (one.shape.id, one.has_meteor, (one.resource_a, one.resource_b)) == (
            tile.shape.id,
            tile.has_meteor,
            resources,
        ):
            return one
    raise AssertionError(tile)


def engine_seat(table: Table) -> Seat:
    """A seat whose planet looks like the table."""
    board = next(one for one in box().planets if one.record.id == table.planet.id)
    seat = beginning(board, box().corporations[0])
    for (row, column), square in table.laid.items():
        here = grid.bit(row, column)
        seat.covered |= here
        seat.terrain[NUMBER_OF[square.terrain]] |= here
        if square.has_symbol:
            seat.symbols[NUMBER_OF[square.terrain]] |= here
        if square.has_meteor:
            seat.meteor_symbols |= here
        if square == PATCH:
            seat.patches |= here
    return seat


def engine_state(bans: frozenset[str]) -> Planets:
    """A state in which an event forbids the same."""
    state = Planets(Agenda(1), Cards(1, CARDS, PILES), Chance("counts", STREAMS))
    for ban in bans:
        state.bans |= BAN_OF[ban]
    return state


def offered(table: Table, tile: Tile, soft: int = STRICT, techs: int = 0) -> set[str]:
    """The words of all placements that the engine allows."""
    seat = engine_seat(table)
    seat.techs = techs
    actions = placement.placements(engine_state(table.bans), seat, engine_tile(tile), soft)
    assert actions == sorted(set(actions))
    return {VOCABULARY.words(action) for action in actions}


def refused_for(table: Table, tile: Tile, lie: Lie, anchor: Cell) -> list[str]:
    """The ids of the rules that the engine names when it refuses a placement."""
    one = engine_tile(tile)
    orientation = placement.orientation_of(one, brute_force.TURNED.index(lie.words))
    where = grid.bit(*anchor).bit_length() - 1
    refusals = placement.refusals(engine_state(table.bans), engine_seat(table), one, orientation, where, STRICT)
    return [refusal.rule for refusal in refusals]


def difference(table: Table, tile: Tile, soft: int = STRICT) -> tuple[set[str], set[str]]:
    """What only the engine allows, and what only the brute force allows."""
    engine = offered(table, tile, soft)
    relaxed = table.under(table.bans if soft & EVENT else frozenset(), soft & PLANET != 0)
    brute = set(brute_force.placements(relaxed, tile))
    return engine - brute, brute - engine


SAME: tuple[set[str], set[str]] = (set(), set())


# --- Tables to compare on ---------------------------------------------------------------------------------------------


@cache
def rows(planet: Planet) -> tuple[Row, ...]:
    """The lines of counts.txt about a planet, computed again."""
    return tuple(brute_force.rows(planet))


@cache
def played(planet: Planet) -> tuple[tuple[Table, Tile], ...]:
    """Tables from random play by the brute force, and a random tile at each; patches lie in between.

    Play goes on with legal placements until four tiles in a row found no room.
    """
    random = Random(f"later positions on {planet.id}")
    found: list[tuple[Table, Tile]] = []
    for _ in range(2):
        table, misses = Table(planet), 0
        while misses < 4:
            tile = random.choice(brute_force.tiles())
            found.append((table, tile))
            legal = brute_force.placements(table, tile)
            misses = misses + 1 if not legal else 0
            if legal:
                table = table.with_laid(random.choice(list(legal.values())))
            if legal and random.random() < 0.3:
                open_squares = [cell for cell in planet.squares - set(table.laid) if touches(table.laid, {cell: PATCH})]
                table = table.with_laid({random.choice(sorted(open_squares)): PATCH})
    return tuple(found)


def touches(laid: Layout, tile: Layout) -> bool:
    """Whether a tile shares an edge with something laid."""
    return any(place in laid for cell in tile for place in beside(cell))


def later(planet: Planet) -> list[tuple[Table, Tile]]:
    """The tables of random play on which something lies."""
    return [(table, tile) for table, tile in played(planet) if table.laid]


def table_of(planet: str, squares: str, terrain: str = "civ") -> Table:
    """A table with squares covered, for instance ``"E2 G1"``."""
    cells = [(int(name[1:]) - 1, ord(name[0]) - ord("A")) for name in squares.split()]
    return Table(PLANETS[planet], dict.fromkeys(cells, Square(terrain)))


def tile_of(shape: str, pairing: str = "CE") -> Tile:
    """A tile without a meteor symbol."""
    return Tile(
        next(one for one in shapes() if one.id == shape),
        next(one for one in pairings() if one.id == pairing),
    )


# --- Counts -----------------------------------------------------------------------------------------------------------


@every_planet
def test_the_file_says_how_many_placements_the_brute_force_finds(planet: Planet) -> None:
    blocks = brute_force.COUNTS.read_text("utf-8").split("\n\n")
    written = next(block for block in blocks if block.startswith(f"{planet.id} "))
    assert written.splitlines() == [brute_force.title(planet), *map(str, rows(planet))]


def test_the_file_is_about_every_planet_in_printed_order() -> None:
    header, *blocks = brute_force.COUNTS.read_text("utf-8").split("\n\n")
    assert header == brute_force.HEADER.rstrip("\n")
    assert [block.split()[0] for block in blocks] == list(PLANETS)


def test_every_tile_finds_room_for_a_first_placement_under_the_planets_own_rule() -> None:
    lines = [line for line in brute_force.COUNTS.read_text("utf-8").splitlines() if line.startswith("first")]
    assert len(lines) == len(PLANETS) - 1 + len(pairings())  # Persephone's line is there for each pairing
    for line in lines:
        assert all(int(count) > 0 for count in line.split()[-len(shapes()) :])


# --- The engine and the brute force agree -----------------------------------------------------------------------------

RULES_OF_FIRST_AND_SECOND_TILES = {
    "k5b_4156": ("PU-041", "PU-042", "PU-043", "PU-044"),
    "charybdis": ("PU-250", "PU-251", "PU-R72"),
    "gaia": ("PU-239",),
    "k_273": ("PU-237",),
    "lacuna": ("PU-262", "PU-R16"),
    "oblivion": ("PU-R16",),
    "persephone": ("PU-240", "PU-241", "PU-R71"),
    "arashi": ("PU-242", "PU-243"),
    "tartarus": ("PU-247",),
}


@pytest.mark.parametrize(
    "planet",
    [
        pytest.param(planet, id=name, marks=pytest.mark.rule(*RULES_OF_FIRST_AND_SECOND_TILES[name]))
        if name in RULES_OF_FIRST_AND_SECOND_TILES
        else pytest.param(planet, id=name)
        for name, planet in PLANETS.items()
    ],
)
def test_first_and_second_tiles_may_be_placed_where_the_brute_force_says(planet: Planet) -> None:
    for row in rows(planet):
        for shape in shapes():
            assert offered(row.table, Tile(shape, row.pairing)) == set(row.found[shape.id]), (row.label, shape.id)


@every_planet
def test_later_tiles_may_be_placed_where_the_brute_force_says(planet: Planet) -> None:
    for table, tile in later(planet):
        assert difference(table, tile) == SAME, (tile, table.laid)


@every_planet
def test_with_restrictions_lifted_tiles_may_be_placed_where_the_brute_force_says(planet: Planet) -> None:
    random = Random(f"bans on {planet.id}")
    for table, tile in random.sample(later(planet), 12):
        banned = table.under(frozenset(random.sample(BANS, random.randint(1, 3))), obeys_planet=True)
        for soft in RELAXATIONS:
            assert difference(banned, tile, soft) == SAME, (tile, soft, banned)


@every_planet
def test_a_first_tile_under_an_events_ban_may_be_placed_where_the_brute_force_says(planet: Planet) -> None:
    for ban in BANS:
        for tile in (tile_of("I2"), tile_of("F5", "WR")):
            assert difference(Table(planet, bans=frozenset([ban])), tile) == SAME, ban


@pytest.mark.rule("PU-045", "PU-046")
def test_a_tile_lies_in_quarter_turns_and_mirror_images_that_look_different() -> None:
    for tile in brute_force.tiles():
        one = engine_tile(tile)
        looks = {}
        for orientation in one.shape.orientations:
            layout: Layout = {}
            for section, resource in (
                (orientation.section_a, tile.pairing.resource_a),
                (orientation.section_b, tile.pairing.resource_b),
            ):
                for cell in section:
                    row, column = (cell + 8) // grid.STRIDE, (cell + 8) % grid.STRIDE - 8
                    has_symbol = cell in {orientation.symbol_a, orientation.symbol_b}
                    has_meteor = one.has_meteor and cell == orientation.meteor
                    layout[row, column] = Square(resource, has_symbol, has_meteor)
            looks[orientation.name] = layout
        assert looks == {lie.words: lie.squares for lie in lies(tile)}


@pytest.mark.rule("PU-049")
def test_what_a_tile_shows_does_not_matter_where_no_planet_or_event_says_so() -> None:
    table, _ = later(PLANETS["k5b_4156"])[7]
    for shape in shapes():
        expected = set(brute_force.placements(table, Tile(shape, pairings()[0])))
        for pairing in pairings():
            for has_meteor in (False, True):
                assert offered(table, Tile(shape, pairing, has_meteor)) == expected


# --- Each rule on its own ---------------------------------------------------------------------------------------------


def breaking_alone(planet: Planet, rule: str, ban: str = "") -> Iterator[tuple[Table, Tile, Lie, Cell]]:
    """Placements from random play that break this rule and no other."""
    for table, tile in played(planet):
        banned = table.under(frozenset([ban] if ban else []), obeys_planet=True)
        for lie, anchor in every_placement(tile):
            broken = broken_rules(banned, lie.on(anchor))
            if next(broken, None) == rule and next(broken, None) is None:
                yield banned, tile, lie, anchor


@pytest.mark.parametrize(
    ("rule", "planet", "ban"),
    [
        pytest.param(rule, planet, ban, marks=pytest.mark.rule(rule), id=f"{rule} {planet}")
        for rule, planet, ban in (
            ("PU-041", "gaia", ""),
            ("PU-042", "gaia", ""),
            ("PU-043", "gaia", ""),
            ("PU-044", "gaia", ""),
            ("PU-237", "k_273", ""),
            ("PU-240", "persephone", ""),
            ("PU-242", "arashi", ""),
            ("PU-247", "tartarus", ""),
            ("PU-250", "charybdis", ""),
            ("PU-254", "pajitnov", ""),
            ("PU-262", "lacuna", ""),
            ("PU-321", "kax", PERIMETER),
            ("PU-322", "kax", ICE),
            ("PU-323", "kax", MATCHING),
        )
    ],
)
def test_a_placement_that_breaks_one_rule_alone_is_refused_for_it(rule: str, planet: str, ban: str) -> None:
    found = 0
    for table, tile, lie, anchor in breaking_alone(PLANETS[planet], rule, ban):
        found += 1
        # A hole is told as what it is: no square of the planet.
        assert set(refused_for(table, tile, lie, anchor)) == {"PU-044" if rule == "PU-262" else rule}
        assert brute_force.words(tile, lie, anchor) not in offered(table, tile)
        if found == 20:
            break
    assert found


@every_planet
def test_refusals_name_every_rule_that_a_placement_breaks(planet: Planet) -> None:
    random = Random(f"refusals on {planet.id}")
    for table, tile in random.sample(played(planet), 8):
        banned = table.under(frozenset(random.sample(BANS, 2)), obeys_planet=True)
        for lie, anchor in random.sample(list(every_placement(tile)), 100):
            squares = lie.on(anchor)
            broken = {"PU-044" if rule == "PU-262" else rule for rule in broken_rules(banned, squares)}
            refused = refused_for(banned, tile, lie, anchor)
            if all(cell in planet.squares for cell in squares):
                assert set(refused) == broken, (table, brute_force.words(tile, lie, anchor))
            else:
                assert "PU-044" in refused


# --- Adjacency and perimeter ------------------------------------------------------------------------------------------


def is_inner_edge(planet: Planet, cell: Cell) -> bool:
    """Whether a square lies at an enclosed hole and not at the rim of the planet."""
    return cell not in planet.perimeter and any(place in planet.enclosed for place in beside(cell))


@pytest.mark.parametrize("planet", ["lacuna", "oblivion"])
@pytest.mark.rule("PU-R16")
def test_a_first_tile_may_not_begin_at_an_enclosed_hole(planet: str) -> None:
    found = 0
    for shape in shapes():
        tile = Tile(shape, pairings()[0])
        said = offered(Table(PLANETS[planet]), tile)
        for lie, anchor in every_placement(tile):
            squares = lie.on(anchor)
            if any(is_inner_edge(PLANETS[planet], cell) for cell in squares) and not squares.keys() & (
                PLANETS[planet].perimeter
            ):
                found += 1
                assert brute_force.words(tile, lie, anchor) not in said
    assert found


@pytest.mark.parametrize("planet", ["lacuna", "oblivion"])
@pytest.mark.rule("PU-R16", "PU-R17")
def test_a_ban_on_the_perimeter_leaves_the_squares_at_an_enclosed_hole_free(planet: str) -> None:
    found = 0
    for table, tile in later(PLANETS[planet]):
        banned = table.under(frozenset([PERIMETER]), obeys_planet=True)
        said = offered(banned, tile)
        for words, squares in brute_force.placements(banned, tile).items():
            if any(is_inner_edge(table.planet, cell) for cell in squares):
                found += 1
                assert words in said
    assert found


@every_planet
@pytest.mark.rule("PU-R19")
def test_after_a_patch_the_first_tile_only_needs_adjacency(planet: Planet) -> None:
    # The patch itself lies where a first tile would have to begin.
    for start in [(5, 5)] if planet.id == "charybdis" else random_squares(planet.perimeter, 3):
        table = Table(planet, {start: PATCH})
        for shape in shapes():
            assert difference(table, Tile(shape, pairings()[2])) == SAME, (start, shape.id)


def random_squares(squares: frozenset[Cell], count: int) -> list[Cell]:
    """Some squares, the same ones each time."""
    return Random("some squares").sample(sorted(squares), count)


@every_planet
@pytest.mark.rule("PU-R18")
def test_a_tile_may_touch_nothing_but_a_patch(planet: Planet) -> None:
    found = 0
    for table, tile in later(planet):
        laid_tiles = {cell: square for cell, square in table.laid.items() if square != PATCH}
        beside_patches = {
            words for words, squares in brute_force.placements(table, tile).items() if not touches(laid_tiles, squares)
        }
        found += len(beside_patches)
        assert beside_patches <= offered(table, tile)
    assert found


@pytest.mark.rule("PU-R62")
def test_a_tile_may_touch_nothing_but_a_tile_across_the_chasm() -> None:
    tartarus = PLANETS["tartarus"]
    table = table_of("tartarus", "G3 H3")  # beside F3 on the left side, no square of which is laid
    assert {(2, 6), (2, 7)} <= tartarus.right
    across = {
        words
        for words, squares in brute_force.placements(table, tile_of("I2")).items()
        if squares.keys() - tartarus.right
    }
    assert {"place I2 F2", "place I2 F3", "place I2 r1 E3"} <= across
    assert across <= offered(table, tile_of("I2"))


@pytest.mark.rule("PU-R64")
def test_bodies_of_cerberus_that_share_an_edge_are_one_grid() -> None:
    # G6 is the second body's, H6 beside it the first body's.
    assert {"place I2 H5", "place I2 H6", "place I2 r1 H6"} & offered(table_of("cerberus", "F6 G6"), tile_of("I2")) == {
        "place I2 H5",
        "place I2 r1 H6",
    }


@pytest.mark.rule("PU-080", "PU-278")
def test_ignoring_adjacency_lifts_nothing_else() -> None:
    for planet in PLANETS.values():
        assert offered(Table(planet), tile_of("V3"), techs=boards.IGNORE_ADJACENCY) == offered(
            Table(planet), tile_of("V3")
        )
        for table, tile in later(planet)[:8]:
            banned = Table(planet, table.laid, frozenset([ICE]), must_touch=False)
            expected = set(brute_force.placements(banned, tile))
            assert offered(banned, tile, techs=boards.IGNORE_ADJACENCY) == expected


@pytest.mark.rule("PU-181")
def test_ignoring_adjacency_with_rover_tiles_is_for_tiles_with_a_rover() -> None:
    for planet in PLANETS.values():
        for table, tile in later(planet)[:8]:
            has_rover = "rover" in {tile.pairing.resource_a, tile.pairing.resource_b}
            expected = set(brute_force.placements(Table(planet, table.laid, must_touch=not has_rover), tile))
            assert offered(table, tile, techs=boards.IGNORE_ADJACENCY_ROVER_TILES) == expected


# --- Rules of planets and events --------------------------------------------------------------------------------------


@pytest.mark.rule("PU-254", "PU-R68")
def test_a_tile_may_be_slid_in_from_off_the_planet() -> None:
    # F1 and G1 are all that row 1 has: a tile that ends there comes in over the upper edge of the grid.
    assert "place I2 F1" in offered(table_of("pajitnov", "E2 G1 G2 F3"), tile_of("I2"))
    assert "place I2 F11" in offered(table_of("pajitnov", "E11 G11 G12 F10"), tile_of("I2"))
    assert "place I2 r1 A6" in offered(table_of("pajitnov", "C6 A7 B5"), tile_of("I2"))
    assert "place I2 r1 K6" in offered(table_of("pajitnov", "J6 L7 K5"), tile_of("I2"))
    assert "place I2 C6" not in offered(table_of("pajitnov", "C5 C8 B6 D7"), tile_of("I2"))


@pytest.mark.rule("PU-254", "PU-R68")
def test_a_tile_may_be_slid_from_one_open_side_whichever_it_is() -> None:
    for open_side in ("F5", "G6", "F8", "E7"):
        walls = " ".join(wall for wall in ("F5", "G6", "F8", "E7") if wall != open_side)
        assert "place I2 F6" in offered(table_of("pajitnov", walls), tile_of("I2"))
    assert "place I2 F6" not in offered(table_of("pajitnov", "F5 G6 F8 E7"), tile_of("I2"))


@pytest.mark.rule("PU-241", "PU-R71")
def test_persephone_looks_at_symbols_only() -> None:
    table = Table(PLANETS["persephone"])
    crossing, terrain_only = 0, 0
    for shape in shapes():
        tile = Tile(shape, pairings()[0])
        said = offered(table, tile)
        for words, squares in brute_force.placements(table, tile).items():
            crossing += len({(row < 6, column < 6) for row, column in squares}) > 1
            terrain_only += any(
                square.terrain == "civ" and row < 6 and column < 6 for (row, column), square in squares.items()
            )
            assert words in said
    assert crossing
    assert terrain_only


@pytest.mark.rule("PU-323", "PU-R129")
def test_a_ban_on_matching_terrain_looks_at_patches_and_not_at_open_currents() -> None:
    ban = frozenset([MATCHING])
    biomass = tile_of("I2", "TB")  # upright with the tech square on top
    patched = Table(PLANETS["petra"], {(5, 2): PATCH}, ban)
    assert "place I2 C7" in offered(patched, biomass)
    assert "place I2 r2 C7" not in offered(patched, biomass)
    # B7 carries an open current, and so do C7 and B8 beside it.
    energy = tile_of("I2", "CE")
    laid = Table(PLANETS["petra"], {(5, 1): Square("rover")}, ban)
    assert {"place I2 B7", "place I2 r2 B7"} <= offered(laid, energy)


# --- Restrictions that are lifted for a stuck player ------------------------------------------------------------------


def lifted_for(table: Table, drafts: list[Tile]) -> tuple[int, list[Tile]]:
    """The restrictions under which one of two tiles must be placed, and which of them can be; -1 if neither."""
    for soft, bans, obeys_planet in (
        (EVENT | PLANET, table.bans, True),
        (PLANET, frozenset[str](), True),
        (EVENT, table.bans, False),
        (0, frozenset[str](), False),
    ):
        relaxed = table.under(bans, obeys_planet)
        fitting = [tile for tile in drafts if brute_force.placements(relaxed, tile)]
        if fitting:
            return soft, fitting
    return -1, []


@pytest.mark.rule("PU-236", "PU-272", "PU-R09", "PU-R10", "PU-R11")
def test_restrictions_are_lifted_only_for_a_player_who_can_place_neither_tile() -> None:
    seen = Counter[int]()
    for name in ("k_273", "pajitnov", "tartarus", "persephone", "arashi", "lacuna"):
        planet = PLANETS[name]
        random = Random(f"stuck on {name}")
        # The fuller the planet the scarcer is room.
        for table, tile in sorted(later(planet), key=lambda one: -len(one[0].laid))[:20]:
            banned = table.under(frozenset(random.sample(BANS, random.randint(0, 2))), obeys_planet=True)
            drafts = [tile, random.choice(brute_force.tiles())]
            soft, fitting = lifted_for(banned, drafts)
            seen[soft] += 1
            state, seat = engine_state(banned.bans), engine_seat(banned)
            found = placement.placeable(state, seat, [engine_tile(one) for one in drafts])
            assert found == (soft, [engine_tile(one) for one in fitting])
    assert set(seen) == {*RELAXATIONS, -1}
