"""Game set-up: the players, what is in the box, what each player begins with, cards and commander."""

from importlib.resources import files
from itertools import pairwise

import pytest

import unmapped
from tests.planet_unknown.scene import Scene, alone, scene, squares
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.catalogue import catalogue
from unmapped.games.planet_unknown.cards.grid import names
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.chapters.objectives import neighbor_pairs
from unmapped.games.planet_unknown.seen.view import View
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.state import CIV_BOX, CIV_RANK, NEIGHBOR, OBJECTIVE_DECK, P_PATCH, PRIVATE
from unmapped.kernel.errors import BadOptions

PLANETS = (
    *("k5b_4156", "arashi", "cerberus", "charybdis", "gaia", "k_273", "kax"),
    *("lacuna", "oblivion", "pajitnov", "persephone", "petra", "tartarus"),
)
CORPORATIONS = (
    *("universal", "cosmos", "flux", "horizon", "jump_drive"),
    *("makeshift", "oasis", "republic", "wormhole"),
)


def fresh(seats: int, seed: int = 0, **options: object) -> Scene:
    """A table at the first question of its set-up."""
    return Scene(unmapped.game("planet_unknown").start(seats=seats, seed=seed, **options))


def seen(at: Scene, seat: int | None = None) -> View:
    """What a seat, or the public, sees."""
    found = at.table.view(seat)
    assert isinstance(found, View)
    return found


# --- Players and components -------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-001")
def test_one_to_six_players_each_develop_one_planet() -> None:
    for seats in range(1, 7):
        assert len(scene(seats).state.seats) == seats
    for seats in (0, 7):
        with pytest.raises(BadOptions):
            scene(seats)


@pytest.mark.rule("PU-001")
def test_whoever_has_the_most_medals_at_the_end_wins() -> None:
    at = scene(3).track(0, tech=2).track(1, water=15).track(2, tech=15).end()
    result = at.table.result
    assert result is not None
    assert result.scores[1] > result.scores[2] > result.scores[0]
    assert result.ranks == (3, 1, 2)
    assert result.scores == tuple(sum(entry.value for entry in lines) for lines in result.breakdown)


@pytest.mark.rule("PU-002")
def test_the_box_holds_144_tiles_36_civ_cards_28_objectives_60_events_and_five_trackers_for_each_of_six() -> None:
    at = scene(6, events=True)
    kinds = [0, 0, 0, 0]
    for pile in at.state.cards.piles:
        for number in pile:
            kinds[0 if number < 144 else 1 if number < 180 else 2 if number < 208 else 3] += 1
    assert kinds == [144, 36, 28, 60]
    assert sum(len(seat.trackers) for seat in at.state.seats) == 30


@pytest.mark.rule("PU-002", "PU-014")
def test_meteorites_and_patches_never_run_out_for_anybody() -> None:
    at = scene(2)
    for seat in (0, 1):
        patched = names(at.seat(seat).planet.squares & ~squares("F1 G1"))
        at.cover("biomass", *patched, seat=seat)
        at.seat(seat).patches |= squares(*patched)
        at.seat(seat).collected_meteorites = 60
        at.rover("F12", seat=seat).meteorite("G12", seat=seat).move(1, seat).pend((P_PATCH,), seat=seat)
        at.do("move F12 east", "patch F1", seat=seat)
        assert at.seat(seat).patches.bit_count() == 95
        assert at.seat(seat).collected_meteorites == 61


@pytest.mark.rule("PU-003", "PU-336")
def test_all_13_planets_and_9_corporations_can_be_played_eight_of_them_expandable() -> None:
    planets = [scene(planets=one).seat().planet.record for one in PLANETS]
    corporations = [scene(corporations=one).seat().corporation.record for one in CORPORATIONS]
    assert tuple(one.id for one in planets) == PLANETS
    assert tuple(one.id for one in corporations) == CORPORATIONS
    expandable = {"charybdis", "kax", "pajitnov", "oblivion", "cerberus", "lacuna"}
    assert {one.id for one in planets if one.expandable} == expandable
    assert {one.id for one in corporations if one.expandable} == {"makeshift", "flux"}


# --- Boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-004")
def test_unless_told_otherwise_everybody_plays_the_symmetric_boards() -> None:
    for seats in range(1, 7):
        for seat in scene(seats).state.seats:
            assert (seat.planet.record.name, seat.corporation.record.name) == ("K5B-4156", "Universal Coalition")


@pytest.mark.rule("PU-006")
def test_each_player_has_a_planet_a_corporation_a_place_at_the_station_and_five_trackers() -> None:
    at = scene(4, planets="random", corporations="random")
    view = seen(at)
    assert len({player.planet for player in view.players}) == 4
    assert len({player.corporation for player in view.players}) == 4
    assert sorted(depot.seat for depot in view.depots) == [-1, -1, 0, 1, 2, 3]
    for player in view.players:
        assert [tracker.name for tracker in player.trackers] == ["civ", "water", "biomass", "rover", "tech"]


@pytest.mark.rule("PU-007")
def test_every_tracker_starts_on_0_of_its_own_track() -> None:
    for corporation in CORPORATIONS:
        player = seen(scene(corporations=corporation)).players[0]
        assert [(one.name, one.track, one.height) for one in player.trackers] == [(t, t, 0) for t in TRACKERS]


@pytest.mark.rule("PU-008", "PU-235")
def test_each_player_picks_the_sides_of_both_boards_independently() -> None:
    at = scene(
        4, planets=("k5b_4156", "gaia", "k5b_4156", "petra"), corporations=("oasis", "universal", "flux", "cosmos")
    )
    assert [seat.planet.record.id for seat in at.state.seats] == ["k5b_4156", "gaia", "k5b_4156", "petra"]
    assert [seat.corporation.record.id for seat in at.state.seats] == ["oasis", "universal", "flux", "cosmos"]


@pytest.mark.rule("PU-235")
def test_symmetric_and_asymmetric_planets_are_mixed_in_one_game() -> None:
    at = scene(2, planets=("k5b_4156", "gaia"))
    assert [seat.planet.record.asymmetric for seat in at.state.seats] == [False, True]


@pytest.mark.rule("PU-009")
def test_complexity_is_1_on_symmetric_sides_up_to_4_on_others_and_no_rule_reads_it() -> None:
    sides = [(one.asymmetric, one.complexity) for one in box().content.planets]
    sides += [(one.asymmetric, one.complexity) for one in box().content.corporations]
    assert {complexity for asymmetric, complexity in sides if not asymmetric} == {1}
    assert {complexity for asymmetric, complexity in sides if asymmetric} == {1, 2, 3, 4}
    boards = {"boards.py", "box.py", "components.py", "content.py", "printed.py"}
    for module in files("unmapped.games.planet_unknown").iterdir():
        if module.name.endswith(".py") and module.name not in boards:
            assert "complexity" not in module.read_text(encoding="utf-8"), module.name


@pytest.mark.rule("PU-010")
def test_lifepods_stand_on_the_marked_squares_of_the_planet() -> None:
    assert names(scene().seat().lifepods) == ("H3", "B5", "K5", "C8", "I9", "F10")
    for planet in PLANETS:
        seat = scene(planets=planet).seat()
        assert seat.lifepods.bit_count() == 6
        assert seat.collected_pods == 0


@pytest.mark.rule("PU-011")
def test_rovers_wait_on_the_corporation_board() -> None:
    waiting = {one: scene(corporations=one).seat() for one in CORPORATIONS}
    assert waiting["universal"].rover_supply == 2
    assert waiting["horizon"].rover_supply == 4
    assert {name: seat.rover_supply for name, seat in waiting.items() if seat.rover_supply == 1} == {
        "cosmos": 1,
        "jump_drive": 1,
        "republic": 1,
    }
    assert all(seat.rovers == 0 for seat in waiting.values())


@pytest.mark.rule("PU-012", "PU-R02")
def test_players_sit_in_front_of_different_depots_evenly_spread() -> None:
    expected = {1: {0}, 2: {0, 3}, 3: {0, 2, 4}, 4: {0, 1, 3, 4}, 5: {0, 1, 2, 3, 4}, 6: {0, 1, 2, 3, 4, 5}}
    for seats, places in expected.items():
        at = scene(seats)
        assert at.state.station_seats == tuple(sorted(places))
        assert len({station.depot_of(at.state, seat) for seat in range(seats)}) == seats
        gaps = [b - a for a, b in pairwise((*at.state.station_seats, at.state.station_seats[0] + 6))]
        assert max(gaps) - min(gaps) <= 1


# --- Boards that are dealt --------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R145")
def test_each_player_may_take_the_symmetric_board_or_one_dealt_without_duplicates() -> None:
    at = fresh(6, planets="dealt", corporations="dealt")
    for kind, symmetric in (("corporation", "universal"), ("planet", "k5b_4156")):
        dealt = []
        for seat in range(6):
            prompt = at.table.prompt(seat)
            assert prompt is not None
            assert (prompt.key, prompt.rule) == (kind, "PU-R145")
            first, other = at.choices(kind, seat=seat)
            assert first == f"{kind} {symmetric}"
            dealt.append(other)
            at.do(first if seat % 2 else other, seat=seat)
        assert len({*dealt, symmetric}) == 7
        boards = [seat.planet.record.id if kind == "planet" else seat.corporation.record.id for seat in at.state.seats]
        assert boards == [symmetric if seat % 2 else dealt[seat].split()[1] for seat in range(6)]
    assert all(seat.corporation.record.asymmetric == seat.planet.record.asymmetric for seat in at.state.seats)


@pytest.mark.rule("PU-R145")
def test_asymmetric_boards_dealt_are_never_ones_that_somebody_has_named() -> None:
    for seed in range(10):
        named = ("gaia", "dealt", "random", "dealt", "petra", "random")
        at = fresh(6, seed, planets=named)
        offered = {at.choices(seat=seat)[1].split()[1] for seat in (1, 3)}
        given = {at.seat(seat).planet.record.id for seat in (0, 2, 4, 5)}
        assert len(offered | given) == 6


@pytest.mark.rule("PU-R145")
def test_an_asymmetric_board_is_in_the_box_only_once() -> None:
    with pytest.raises(BadOptions, match="only one"):
        scene(2, planets=("gaia", "gaia"))


@pytest.mark.rule("PU-X08")
def test_boards_come_first_then_private_objectives_and_flux_tracks_at_once_then_neighbor_objectives() -> None:
    at = fresh(3, planets="dealt", corporations=("flux", "universal", "universal"), private_objectives=True)
    assert [at.asked(seat) for seat in range(3)] == ["planet"] * 3
    at.until("objectives", seat=2)
    assert [at.asked(seat) for seat in range(3)] == ["objectives"] * 3
    assert not at.state.cards.piles[NEIGHBOR]
    at.do(at.choices("objective", seat=1)[0], seat=1)
    assert at.asked(1) == ""
    at.do(at.choices()[0])
    assert at.asked(0) == "flux"
    assert not at.state.cards.piles[NEIGHBOR]
    at.do("flux tech").do(at.choices(seat=2)[0], seat=2)
    assert len(at.state.cards.piles[NEIGHBOR]) == 3


# --- Cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-013")
def test_each_rank_has_as_many_civ_cards_as_players_plus_one_face_down() -> None:
    for seats, count in ((1, 2), (4, 5), (6, 7)):
        at = scene(seats)
        for rank in range(4):
            pile = at.state.cards.piles[CIV_RANK + rank]
            assert [catalogue().rank(one) for one in pile] == [rank + 1] * count
        assert len(at.state.cards.piles[CIV_BOX]) == 36 - 4 * count
        for seat in (*range(seats), None):
            assert seen(at, seat).civ_ranks == (("?",) * count,) * 4


@pytest.mark.rule("PU-013")
def test_the_civ_cards_of_a_game_are_random() -> None:
    chosen = {scene(2, seed).state.cards.piles[CIV_RANK] for seed in range(5)}
    assert len(chosen) == 5


@pytest.mark.rule("PU-015")
def test_three_to_six_players_share_one_neighbor_card_with_each_neighbour() -> None:
    for seats in range(3, 7):
        view = seen(scene(seats))
        assert len(set(view.neighbor_objectives)) == seats
        assert "?" not in view.neighbor_objectives
        shared = [{seat, (seat + 1) % seats} for seat in range(seats)]
        assert [set(pair) for pair in neighbor_pairs(seats)] == shared
        assert all(player.private_objectives == () for player in view.players)


@pytest.mark.rule("PU-015")
def test_a_player_is_compared_with_both_neighbours_and_nobody_else() -> None:
    at = scene(5).end()
    names_of = [entry.name for entry in seen(at).players[1].score[5]]
    assert {name.rsplit(", ")[1] for name in names_of} <= {"seat 0", "seat 2"}
    assert len(names_of) == 2


@pytest.mark.rule("PU-016")
def test_two_players_share_three_neighbor_cards() -> None:
    at = scene(2)
    assert len(set(seen(at).neighbor_objectives)) == 3
    assert [set(pair) for pair in neighbor_pairs(2)] == [{0, 1}] * 3


@pytest.mark.rule("PU-017")
def test_alone_three_of_four_private_objectives_are_kept() -> None:
    at = fresh(1)
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert (prompt.key, prompt.rule) == ("objectives", "PU-017")
    dealt = at.choices("objective")
    assert len(dealt) == 4
    at.do(*dealt[1:])
    assert at.asked() != "objectives"
    kept = {f"objective {one}" for one in seen(at, 0).players[0].private_objectives}
    assert kept == set(dealt[1:])
    assert seen(at).neighbor_objectives == ()
    assert len(at.state.cards.piles[OBJECTIVE_DECK]) == 24


@pytest.mark.rule("PU-015", "PU-128", "PU-X08")
def test_the_objectives_are_shuffled_by_the_seed_and_nobody_knows_their_order() -> None:
    order = {seed: fresh(1, seed).state.cards.piles[OBJECTIVE_DECK] for seed in range(12)}
    assert len(set(order.values())) == 12
    assert all(list(deck) != sorted(deck) for deck in order.values())
    dealt = {tuple(fresh(1, seed).choices("objective")) for seed in range(12)}
    assert len(dealt) > 9, "other objectives are dealt each time"
    beside = {seen(fresh(2, seed)).neighbor_objectives for seed in range(12)}
    assert len(beside) == 12
    state = fresh(2).state
    assert all(state.cards.audience(card) == 0 for card in state.cards.piles[OBJECTIVE_DECK])


@pytest.mark.rule("PU-018")
def test_one_player_begins_as_station_commander() -> None:
    at = fresh(3, first_commander=2)
    assert seen(at).commander == 2
    assert at.table.to_act == (2,)
    assert "PU-018" in at.rules_told()
    assert {fresh(3, seed).state.commander for seed in range(20)} == {0, 1, 2}
    with pytest.raises(BadOptions):
        fresh(3, first_commander=3)


# --- A short objective deck -------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R56")
def test_tech_f_draws_as_many_objectives_as_are_left() -> None:
    at = alone("jump_drive").unlock("F")
    deck = at.state.cards.piles[OBJECTIVE_DECK]
    at.state.cards.piles[PRIVATE + 1] = deck[2:]
    at.state.cards.piles[OBJECTIVE_DECK] = deck[:2]
    at.again().do("tech F")
    assert len(at.choices("objective")) == 2


@pytest.mark.rule("PU-R56")
def test_without_objectives_left_tech_f_does_nothing() -> None:
    at = alone("jump_drive").unlock("F")
    at.state.cards.piles[PRIVATE + 1] = at.state.cards.piles[OBJECTIVE_DECK]
    at.state.cards.piles[OBJECTIVE_DECK] = ()
    assert at.again().refused("tech F") == {"PU-197"}
