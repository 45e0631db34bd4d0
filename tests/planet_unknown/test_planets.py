"""Asymmetric planets: what each of them forbids, scores and counts."""

import pytest

from tests.planet_unknown.scene import Scene, alone, card, scene, square, squares
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.grid import bit, names
from unmapped.games.planet_unknown.chapters import scoring
from unmapped.games.planet_unknown.chapters.objectives import figure, is_complete, neighbor_side, private_side
from unmapped.games.planet_unknown.seen.view import View
from unmapped.games.planet_unknown.table.actions import DIRECTIONS
from unmapped.games.planet_unknown.table.state import P_PATCH

STEPS = dict(zip(DIRECTIONS, ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)), strict=True))


def on(planet: str, corporation: str = "universal") -> Scene:
    """Seat 0 on a planet, at a table where nobody else drafts."""
    return alone(corporation, planet)


def medals(at: Scene) -> dict[str, int]:
    """The medals of the planet, line by line."""
    view = at.table.view(None)
    assert isinstance(view, View)
    return {line.name: line.value for line in view.players[0].score[0]}


def compared(at: Scene, objective: str) -> int:
    """What a neighbor objective counts."""
    return figure(at.seat(), neighbor_side(card(objective)))


def fulfilled(at: Scene, objective: str) -> bool:
    """Whether a private objective is fulfilled."""
    return is_complete(at.seat(), private_side(card(objective)))


def drawn(*rows: str) -> dict[str, int]:
    """The squares that show each mark of a drawn grid."""
    found: dict[str, int] = {}
    for row, line in enumerate(rows):
        for column, mark in enumerate(line):
            found[mark] = found.get(mark, 0) | bit(row, column)
    return found


# --- Ice --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R150")
def test_exactly_the_squares_that_are_listed_count_as_ice() -> None:
    ice = [planet.ice.bit_count() for planet in sorted(box().planets, key=lambda planet: planet.record.id)]
    listed = {"arashi": 22, "cerberus": 30, "charybdis": 31, "gaia": 24, "k5b_4156": 21, "k_273": 80, "kax": 25}
    listed |= {"lacuna": 28, "oblivion": 36, "pajitnov": 28, "persephone": 26, "petra": 0, "tartarus": 23}
    assert ice == list(listed.values())


@pytest.mark.rule("PU-R150", "PU-R69")
@pytest.mark.parametrize(
    ("planet", "place", "wet"),
    [
        ("k5b_4156", "place I2 D2", True),  # water on D2: ice
        ("k5b_4156", "place I2 r2 D2", True),  # water on D3: ice
        ("k5b_4156", "place I2 r2 B4", False),  # water on B5, where a lifepod stands
        ("k5b_4156", "place I2 r1 B4", False),  # land
        ("charybdis", "place I2 E6", True),  # water on E6: ice
        ("charybdis", "place I2 r1 E6", False),  # water on F6: land beside ice
    ],
)
def test_water_advances_on_listed_ice_only_and_never_on_the_square_of_a_lifepod(
    planet: str, place: str, *, wet: bool
) -> None:
    at = on(planet).cover("civ", "F7").offer("I2-WR").unlock("1").do("draft I2", place).until("draft", 0)
    assert at.height("water") == wet


@pytest.mark.rule("PU-R69")
def test_land_under_a_lifepod_is_never_ice() -> None:
    for planet in box().planets:
        assert planet.lifepods & planet.ice == 0
        assert planet.lifepods.bit_count() == 6
    petra = on("petra").seat()
    assert names(petra.lifepods & petra.planet.currents) == ("I10",)


@pytest.mark.rule("PU-R148", "PU-R149")
def test_two_doubtful_squares_are_ice_on_cerberus_and_land_on_persephone() -> None:
    cerberus = on("cerberus").cover("civ", "B10").offer("I2-WR").do("draft I2", "place I2 r3 B11")
    assert "advance water" in cerberus.choices()
    persephone = on("persephone").offer("I2-WR").do("draft I2", "place I2 L6").until("draft", 0)
    assert (persephone.height("water"), persephone.height("rover")) == (0, 1)


# --- K-273 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-237", "PU-R69")
def test_a_tile_lies_wholly_on_ice_or_wholly_off_it_on_k_273() -> None:
    at = on("k_273").offer("I2-WR").do("draft I2")
    assert at.refused("place I2 r1 E2") == {"PU-237"}  # E2 is ice, F2 is land: a lifepod stands there
    assert at.can("place I2 r1 D2")
    land = on("k_273").cover("civ", "G4").offer("I2-WR").do("draft I2")
    assert land.can("place I2 r1 H4")
    assert land.refused("place I2 H4") == {"PU-237"}


# --- Gaia -------------------------------------------------------------------------------------------------------------

CITIES = "F1 C3 J3 L6 A7 C10 J10 G12"


@pytest.mark.rule("PU-238", "PU-R65")
def test_each_open_city_scores_two_medals_beside_rows_and_columns_meteorite_or_not() -> None:
    at = on("gaia").fill("civ", "C3 J3 L6 A7 G12").meteorite("C3")
    assert medals(at)["5 open cities"] == 10
    assert "row 10" in medals(at)
    assert "row 3" not in medals(at)
    assert medals(on("gaia")) == {"8 open cities": 16}
    assert sum(medals(on("gaia").fill("civ")).values()) == 40


@pytest.mark.rule("PU-239", "PU-R66")
def test_a_city_may_be_covered_by_tile_or_patch_and_loses_its_bonus() -> None:
    at = on("gaia").offer("I2-TB").do("draft I2", "place I2 F1")
    assert names(at.seat().planet.cities) == tuple(CITIES.split())
    assert medals(at) == {"7 open cities": 14}
    at.cover("civ", "J4").pend((P_PATCH,)).do("patch J3")
    assert medals(at) == {"6 open cities": 12}


# --- Persephone -------------------------------------------------------------------------------------------------------

PAIRS = {
    "I2-CE": ("civ", "energy"),
    "I2-EW": ("energy", "water"),
    "I2-RT": ("rover", "tech"),
    "I2-TB": ("tech", "biomass"),
    "I2-WR": ("water", "rover"),
    "I2-BC": ("biomass", "civ"),
}


@pytest.mark.rule("PU-240")
@pytest.mark.parametrize(("where", "resource"), [("E5", "civ"), ("H5", "energy"), ("E7", "tech"), ("H7", "water")])
def test_each_quadrant_refuses_one_resource_symbol(where: str, resource: str) -> None:
    for identity, pair in PAIRS.items():
        at = on("persephone").cover("civ", "F6 G6 F7 G7").offer(identity).do("draft I2")
        assert at.refused(f"place I2 {where}") == ({"PU-240"} if resource in pair else set())


@pytest.mark.rule("PU-240")
def test_the_quadrants_meet_between_the_sixth_and_seventh_row_and_column() -> None:
    refused = box().planets[[planet.id for planet in box().content.planets].index("persephone")].refused
    middle = squares("F6 G6 F7 G7")
    assert [names(mask & middle) for mask in refused] == [("F6",), ("G7",), (), (), ("F7",), ("G6",)]


@pytest.mark.rule("PU-241", "PU-R71")
def test_a_tile_may_cross_quadrants_if_no_refused_symbol_ends_up_in_its_quadrant() -> None:
    at = on("persephone").cover("rover", "F4").offer("I2-CE").do("draft I2")
    assert at.can("place I2 r1 F3")  # civ on the right, energy on the left
    assert at.refused("place I2 r3 F3") == {"PU-240"}


@pytest.mark.rule("PU-R71")
def test_only_the_squares_with_the_symbols_are_tested() -> None:
    at = on("persephone").cover("rover", "F6").offer("I4-CE").do("draft I4")
    assert at.can("place I4 r2 D5")  # civ terrain on F5, its symbol on G5
    assert at.refused("place I4 r2 C5") == {"PU-240"}
    seat = at.do("place I4 r2 D5").seat()
    assert (names(seat.terrain[0]), names(seat.symbols[0])) == (("F5", "G5"), ("G5",))


# --- Arashi -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-242")
def test_a_tile_on_the_ring_must_also_lie_off_it() -> None:
    at = on("arashi").offer("I2-WR").do("draft I2")
    assert at.refused("place I2 A6") == {"PU-242"}
    assert at.refused("place I2 r1 A6") == {"PU-242"}
    assert at.can("place I2 B5")
    assert at.can("place I2 r1 B4")


@pytest.mark.rule("PU-243", "PU-244")
def test_the_ring_is_the_two_longest_rows_and_takes_no_patch() -> None:
    at = on("arashi").cover("civ", "F4 F5").pend((P_PATCH,))
    assert at.refused("patch F6") == {"PU-244"}
    assert at.can("patch G5")
    everywhere = alone("universal", "arashi").unlock("1").cover("civ", "F1").pend((P_PATCH,))
    open_squares = names(everywhere.seat().planet.squares & ~square("F1"))
    off_the_ring = [name for name in open_squares if name[1:] not in {"6", "7"}]
    assert len(open_squares) - len(off_the_ring) == 24
    assert everywhere.choices("patch") == [f"patch {name}" for name in off_the_ring]


@pytest.mark.rule("PU-R70")
def test_the_ring_is_land() -> None:
    planet = on("arashi").seat().planet
    assert planet.ring & planet.ice == 0
    assert fulfilled(on("arashi").fill("civ"), "OBJ-28")
    assert not fulfilled(on("arashi").fill("civ", "G7"), "OBJ-28")
    assert fulfilled(on("arashi").fill("civ", "G7"), "OBJ-27")


# --- Petra ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-245", "PU-R61")
def test_energy_may_run_along_open_currents() -> None:
    at = on("petra").cover("rover", "A7").cover("tech", "G3").offer("I2-CE")
    at.do("draft I2", "place I2 r3 A6")  # civ on A6, energy on B6, currents from C6 to F3
    assert {"energy civ", "energy tech"} <= set(at.choices())
    cut = on("petra").cover("rover", "A7").cover("tech", "G3").cover("biomass", "F4").offer("I2-CE")
    cut.do("draft I2", "place I2 r3 A6")
    assert {"energy civ", "energy biomass"} <= set(cut.choices())
    assert "energy tech" not in cut.choices()


@pytest.mark.rule("PU-245")
def test_there_is_no_ice_on_petra() -> None:
    assert on("petra").seat().planet.ice == 0
    at = on("petra").offer("I2-WR").do("draft I2", "place I2 F1").until("draft", 0)
    assert (at.height("water"), at.height("rover")) == (0, 1)


@pytest.mark.rule("PU-246", "PU-R57")
def test_open_currents_count_in_energy_areas_and_blocks_but_are_no_symbols() -> None:
    at = on("petra").fill("civ", "E2 E3 F3 F4")
    assert compared(at, "OBJ-08") == 4  # largest energy area
    assert compared(at, "OBJ-14") == 1  # energy areas
    assert compared(at, "OBJ-20") == 0  # energy symbols
    at.cover("energy", "G4")
    at.seat().terrain[0] &= ~square("G4")
    assert compared(at, "OBJ-08") == 5


@pytest.mark.rule("PU-246", "PU-R57")
def test_open_currents_are_part_of_energy_blocks() -> None:
    at = on("petra").cover("energy", "F9 G9 I9")
    assert fulfilled(at, "OBJ-18")  # two by five from E8 to I9, seven of them open currents
    assert not fulfilled(at.cover("civ", "E8"), "OBJ-18")


@pytest.mark.rule("PU-246", "PU-R58")
def test_open_currents_complete_rows_and_columns_but_are_uncovered_in_the_tie_break() -> None:
    currents = names(on("petra").seat().planet.currents)
    at = on("petra").fill("civ", *currents)
    assert sum(medals(at).values()) == 40
    assert scoring.uncovered(at.seat()) == len(currents) == 37


@pytest.mark.rule("PU-R59")
def test_a_lifepod_left_on_a_current_changes_nothing() -> None:
    at = on("petra").fill("civ", "I10")
    assert at.seat().lifepods & square("I10")
    assert {"row 10", "column I"} <= medals(at).keys()
    assert compared(at, "OBJ-08") == 1


@pytest.mark.rule("PU-R60", "PU-R61")
def test_a_ban_on_energy_terrain_closes_open_currents_to_rovers() -> None:
    at = scene(2, events=True, planets=("petra", "symmetric")).rover("F6", "A6").event("EV-35").move(2)
    assert at.refused("move F6 south") == {"PU-319"}  # onto the open current F7
    assert at.can("move F6 east")
    at.cover("civ", "F7")
    assert at.can("move F6 south")


@pytest.mark.rule("PU-R60")
def test_cosmos_steps_onto_open_currents_for_nothing() -> None:
    at = on("petra", "cosmos").unlock("4").rover("F6").move(1).do("move F6 south")
    assert (at.seat().rovers, at.seat().movement) == (square("F7"), 1)
    at.do("move F7 east")
    assert at.seat().movement == 0


# --- Tartarus ---------------------------------------------------------------------------------------------------------


def crossing(at: Scene) -> set[str]:
    """All steps over the chasm that a rover can take, wherever it stands."""
    seat = at.seat()
    left, right = seat.planet.sides
    found = set()
    for name in names(seat.planet.squares):
        seat.rovers = square(name)
        for words in at.again().choices("move"):
            _, start, way = words.split()
            down, across = STEPS[way]
            target = bit(int(start[1:]) - 1 + down, ord(start[0]) - 65 + across)
            if (square(start) & left and target & right) or (square(start) & right and target & left):
                found.add(words)
    return found


@pytest.mark.rule("PU-247")
def test_no_tile_lies_across_the_chasm() -> None:
    at = on("tartarus").cover("civ", "F1 I2").offer("I2-WR").do("draft I2")
    assert at.refused("place I2 r1 F2") == {"PU-247"}
    assert at.can("place I2 r1 E2")
    assert at.can("place I2 r1 G2")
    assert at.refused("place I2 G1") == {"PU-247"}
    for words in at.choices("place"):
        seat = Scene(at.table.clone()).do(words).seat()
        assert [seat.last_tile & side != 0 for side in seat.planet.sides].count(True) == 1


@pytest.mark.rule("PU-248")
def test_rovers_do_not_cross_the_chasm_orthogonally() -> None:
    at = on("tartarus").rover("F2").move(1)
    assert at.refused("move F2 east") == {"PU-248"}
    assert at.can("move F2 west")
    assert crossing(at) == set()
    assert crossing(on("tartarus", "cosmos").unlock("1").move(1)).isdisjoint(
        f"move {name} {way}" for name in names(at.seat().planet.squares) for way in DIRECTIONS[:4]
    )


@pytest.mark.rule("PU-249", "PU-R63")
def test_rovers_with_diagonal_steps_cross_at_two_points() -> None:
    at = on("tartarus", "cosmos").unlock("1").move(1)
    over = {"move F4 southeast", "move G5 northwest", "move G9 southwest", "move F10 northeast"}
    assert crossing(at) == over
    at.seat().rovers = square("F2")
    assert at.again().refused("move F2 southeast") == {"PU-249"}
    plain = on("tartarus").rover("F4").move(1)
    assert plain.refused("move F4 southeast") >= {"PU-070"}


@pytest.mark.rule("PU-R62")
def test_squares_on_both_sides_of_the_chasm_are_adjacent() -> None:
    at = on("tartarus").cover("tech", "F2").offer("I2-TB").do("draft I2")
    assert at.can("place I2 G2")  # touches F2 over the chasm
    assert compared(on("tartarus").cover("tech", "F2 G2"), "OBJ-10") == 2
    assert compared(on("tartarus").cover("tech", "F2 G2"), "OBJ-16") == 1


# --- Charybdis --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-250", "PU-R72")
def test_the_first_tile_on_charybdis_must_cover_one_of_the_four_central_squares() -> None:
    at = on("charybdis").offer("O4-RT").do("draft O4")
    assert at.refused("place O4 F1") == {"PU-250"}
    assert at.refused("place O4 D6") == {"PU-250"}
    assert all(at.can(f"place O4 {name}") for name in ("E5", "G5", "F6", "E7", "G7"))
    at.do("place O4 F6")
    assert at.seat().covered == squares("F6 G6 F7 G7")
    assert at.seat().planet.ice & at.seat().covered == 0


@pytest.mark.rule("PU-251")
def test_after_the_first_tile_the_normal_rules_apply_on_charybdis() -> None:
    at = on("charybdis").lay("O4-RT", "E5").offer("O4-TB").do("draft O4")
    assert at.can("place O4 E3")
    assert at.refused("place O4 F1") == {"PU-042"}


# --- K'ax -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-252")
def test_rovers_may_not_enter_open_toxic_ground() -> None:
    at = on("kax").rover("A6").move(1)
    assert at.refused("move A6 east") == {"PU-252"}
    assert at.can("move A6 south")


@pytest.mark.rule("PU-253", "PU-R66")
def test_toxic_ground_may_be_covered_and_is_then_harmless() -> None:
    at = on("kax").rover("A6").lay("I2-TB", "C6").pend((P_PATCH,)).do("patch B6").move(1).pend((P_PATCH,))
    assert at.can("move A6 east")
    tiled = on("kax").rover("A6").offer("I2-TB").do("draft I2", "place I2 B5").move(1)
    assert square("B6") & tiled.seat().planet.toxic & tiled.seat().covered
    assert tiled.can("move A6 east")


# --- Pajitnov ---------------------------------------------------------------------------------------------------------

AROUND = {"up": "F5 G5", "left": "E6", "right": "H6", "down": "F7 G7"}


@pytest.mark.rule("PU-254", "PU-R68")
def test_a_tile_must_be_slidable_into_its_place_from_at_least_one_side() -> None:
    enclosed = on("pajitnov").cover("civ", *AROUND.values()).offer("I2-WR").do("draft I2")
    assert enclosed.refused("place I2 r1 F6") == {"PU-254"}
    for side in AROUND:
        at = on("pajitnov").cover("civ", *[there for name, there in AROUND.items() if name != side])
        assert at.offer("I2-WR").do("draft I2").can("place I2 r1 F6")
    half = on("pajitnov").cover("civ", "G5", *[there for name, there in AROUND.items() if name != "up"])
    assert half.offer("I2-WR").do("draft I2").refused("place I2 r1 F6") == {"PU-254"}


@pytest.mark.rule("PU-R68")
def test_one_free_step_is_enough_and_squares_off_the_grid_are_free() -> None:
    at = on("pajitnov").cover("civ", "D6", *[there for name, there in AROUND.items() if name != "left"])
    assert at.offer("I2-WR").do("draft I2").can("place I2 r1 F6")
    for where, around in (
        ("F1", "E2 H2 F3 G3"),
        ("F11", "E11 H11 F10 G10"),
        ("A6", "B5 C6 C7 B8"),
        ("K6", "K5 J6 J7 K8"),
    ):
        edge = on("pajitnov").cover("civ", around).offer("O4-WR").do("draft O4")
        assert edge.can(f"place O4 {where}")


@pytest.mark.rule("PU-255")
def test_a_patch_need_not_slide() -> None:
    at = on("pajitnov").cover("civ", "F5 E6 G6 F7").pend((P_PATCH,))
    assert at.can("patch F6")


# --- Oblivion ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-256")
def test_a_row_of_oblivion_scores_once_whatever_is_missing_in_it() -> None:
    at = on("oblivion").cover("civ", "A5 B5 C5 J5 K5")
    assert medals(at) == {}
    assert medals(at.cover("civ", "L5")) == {"row 5": 1}
    full = medals(on("oblivion").fill("civ"))
    assert len(full) == 24
    assert sum(full.values()) == 40


@pytest.mark.rule("PU-257")
def test_the_ice_of_oblivion_lies_in_its_four_corners() -> None:
    rows = ("###......###",) * 3 + ("............",) * 6 + ("###......###",) * 3
    assert on("oblivion").seat().planet.ice == drawn(*rows)["#"]


# --- Cerberus ---------------------------------------------------------------------------------------------------------

BODIES = drawn(
    ".......1111.",
    ".......1111.",
    "......111111",
    "......111111",
    "..222..1111.",
    ".2222221111.",
    "2222222.....",
    "2222222.333.",
    "222222233333",
    "222222233333",
    ".22222233333",
    "..2222..333.",
)


@pytest.mark.rule("PU-258", "PU-259", "PU-R67")
def test_each_body_of_cerberus_that_is_fully_covered_gives_two_medals() -> None:
    at = on("cerberus")
    for mark, size in (("1", 28), ("2", 47), ("3", 21)):
        body = BODIES[mark]
        assert len(names(body)) == size
        at.seat().covered = body
        assert medals(at)[f"body {mark}"] == 2
        for hole in names(body):
            at.seat().covered = body & ~square(hole)
            assert f"body {mark}" not in medals(at)
    every = medals(on("cerberus").fill("civ"))
    assert sum(value for name, value in every.items() if name.startswith("body")) == 6


@pytest.mark.rule("PU-260")
def test_a_row_over_two_bodies_needs_only_the_squares_that_exist() -> None:
    at = on("cerberus").cover("civ", "C5 D5 E5 H5 I5 J5")
    assert medals(at) == {}
    assert medals(at.cover("civ", "K5")) == {"row 5": 1}


@pytest.mark.rule("PU-261")
def test_the_most_that_cerberus_can_give_is_45() -> None:
    assert sum(medals(on("cerberus").fill("civ")).values()) == 45


@pytest.mark.rule("PU-R64")
def test_squares_of_two_bodies_that_share_an_edge_are_adjacent() -> None:
    at = on("cerberus").cover("civ", "G6").offer("I2-WR").do("draft I2")
    assert square("G6") & BODIES["2"]
    assert square("H6") & BODIES["1"]
    assert at.can("place I2 H5")
    assert compared(on("cerberus").cover("civ", "G6 H6"), "OBJ-09") == 2


@pytest.mark.rule("PU-R65", "PU-R66")
def test_a_body_counts_with_meteorites_and_patches_on_it() -> None:
    at = on("cerberus").fill("civ", "H1").pend((P_PATCH,)).meteorite("I8")
    assert "body 1" in medals(at)  # the only place for the patch was H1
    assert "body 3" in medals(at)
    assert "row 8" not in medals(at)


@pytest.mark.rule("PU-R66")
def test_patches_cover_ice_and_land_for_objectives() -> None:
    for objective, hole in (("OBJ-27", "D2"), ("OBJ-28", "F1")):
        at = on("k5b_4156").fill("civ", hole)
        assert not fulfilled(at, objective)
        assert fulfilled(at.pend((P_PATCH,)), objective)  # the only place for the patch is the hole


# --- Lacuna -----------------------------------------------------------------------------------------------------------

HOLES = "F3 G3 E4 H4 E5 F5 J6 K6 C7 G7 D8 K8 D9 H9 J10"


@pytest.mark.rule("PU-262")
def test_nothing_may_cover_the_holes_of_lacuna() -> None:
    at = on("lacuna").cover("civ", "F1").offer("I2-WR").do("draft I2")
    assert at.refused("place I2 F2") == {"PU-044"}
    for words in at.choices("place"):
        assert not Scene(at.table.clone()).do(words).seat().covered & squares(HOLES)
    patched = on("lacuna").cover("civ", "F1").pend((P_PATCH,))
    assert patched.refused("patch F3") == {"PU-044"}
    assert len(names(patched.seat().planet.squares | squares(HOLES))) == 94 + 15


@pytest.mark.rule("PU-263")
def test_a_row_of_lacuna_with_holes_scores_when_its_other_squares_are_covered() -> None:
    at = on("lacuna").cover("civ", "B3 C3 D3 E3 H3 I3 J3")
    assert medals(at) == {}
    assert medals(at.cover("civ", "K3")) == {"row 3": 2}
    assert sum(medals(on("lacuna").fill("civ")).values()) == 40


# --- All of them ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-236")
def test_a_restriction_of_a_planet_is_obeyed_while_any_tile_can_obey_it() -> None:
    at = on("tartarus").fill("civ", "F2 G2 H2").offer("I2-WR", "N5-RT")
    assert {words.split()[-1] for words in at.choices("place")} == {"G2"}
    assert at.refused("place I2 r1 F2") == {"PU-247"}
    alone_left = on("tartarus").fill("civ", "F2 G2").offer("I2-WR", "N5-RT")
    assert {words.split()[-1] for words in alone_left.choices("place")} == {"F2"}
    assert not alone_left.state.ending
