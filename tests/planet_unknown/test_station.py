"""The space station: depots and stacks, the two rings, and how it turns."""

import pytest

from tests.planet_unknown.scene import Scene, alone, scene
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.seen.view import Stack, View
from unmapped.games.planet_unknown.table.state import P_PATCH
from unmapped.kernel.errors import BadOptions


def seen(at: Scene, seat: int | None = None) -> View:
    """What a seat, or the public, sees."""
    found = at.table.view(seat)
    assert isinstance(found, View)
    return found


def pairs(at: Scene) -> list[str]:
    """The exterior and interior shape of each depot."""
    return [f"{depot.exterior.shape} {depot.interior.shape}" for depot in seen(at).depots]


def stack(at: Scene, shape: str) -> Stack:
    """A stack as the public sees it."""
    stacks = [one for depot in seen(at).depots for one in (depot.exterior, depot.interior)]
    return next(one for one in stacks if one.shape == shape)


def in_front(at: Scene) -> list[int]:
    """The depot in front of each seat."""
    return [station.depot_of(at.state, seat) for seat in range(at.table.seats)]


# --- Loading ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-005", "PU-019")
def test_the_station_is_loaded_with_144_tiles_two_stacks_of_twelve_in_each_of_six_depots() -> None:
    depots = seen(scene()).depots
    assert len(depots) == 6
    assert [(depot.exterior.left, depot.interior.left) for depot in depots] == [(12, 12)] * 6
    assert sum(depot.exterior.left + depot.interior.left for depot in depots) == 144


@pytest.mark.rule("PU-020")
def test_all_tiles_of_a_stack_have_the_same_shape() -> None:
    at = scene()
    for shape in box().shapes:
        pile = at.state.cards.piles[shape.number]
        assert {box().tiles[number].shape.id for number in pile} == {shape.id}
        assert len(set(pile)) == 12


@pytest.mark.rule("PU-021")
def test_every_depot_offers_one_small_and_one_large_tile() -> None:
    small, large = {"I3", "T4", "V3", "L4", "I2", "O4"}, {"Z5", "F5", "S4", "I4", "N5", "U5"}
    for shift in range(6):
        depots = seen(scene(ring_shift=shift)).depots
        assert {depot.interior.shape for depot in depots} == small
        assert {depot.exterior.shape for depot in depots} == large
    at = scene(6)
    for seat in range(6):
        first, second = sorted(words.split()[1] for words in at.choices("draft", seat))
        assert (first in large) != (second in large)


@pytest.mark.rule("PU-R01")
def test_the_rings_have_a_fixed_order_and_are_not_shifted_by_default() -> None:
    assert pairs(scene()) == ["Z5 I3", "F5 T4", "S4 V3", "I4 L4", "N5 I2", "U5 O4"]


@pytest.mark.rule("PU-R01")
def test_a_random_shift_is_fixed_at_set_up() -> None:
    shifts = {scene(seed=seed, ring_shift="random").state.shift for seed in range(30)}
    assert shifts == {0, 1, 2, 3, 4, 5}


@pytest.mark.rule("PU-023")
def test_players_may_align_the_rings_as_they_like() -> None:
    assert pairs(scene(ring_shift=1)) == ["Z5 T4", "F5 V3", "S4 L4", "I4 I2", "N5 O4", "U5 I3"]
    assert len({tuple(pairs(scene(ring_shift=shift))) for shift in range(6)}) == 6
    with pytest.raises(BadOptions):
        scene(ring_shift=6)


@pytest.mark.rule("PU-022")
def test_the_alignment_of_the_rings_stays_fixed_for_the_whole_game() -> None:
    at = scene(3, ring_shift=4)
    before = pairs(at)
    for by in (1, 5, 3):
        at.skip().do(f"turn {by}", seat=at.state.commander)
        assert pairs(at) == before


@pytest.mark.rule("PU-R03")
def test_stacks_are_shuffled_and_only_their_sizes_and_top_tiles_are_public() -> None:
    at = scene(3)
    for shape in box().shapes:
        pile = at.state.cards.piles[shape.number]
        assert stack(at, shape.id) == Stack(shape.id, 12, box().tiles[pile[0]].id)
        for knower in range(4):
            assert at.state.cards.seen(knower, shape.number) == (pile[0], *[-1] * 11)
    orders = {scene(seed=seed).state.cards.piles[0] for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.rule("PU-R04")
def test_the_next_tile_of_a_stack_shows_when_the_placements_of_the_round_are_over() -> None:
    at = alone("universal")
    words, other = at.choices("draft")
    shape = words.split()[1]
    at.do(words)
    under = at.state.cards.piles[box().tiles[at.seat().tile].shape.number][0]
    assert stack(at, shape) == Stack(shape, 11, "")
    assert stack(at, other.split()[1]).top != ""
    assert not any(at.state.cards.knows(knower, under) for knower in range(3))
    at.skip()
    assert stack(at, shape) == Stack(shape, 11, box().tiles[under].id)


@pytest.mark.rule("PU-R04")
def test_nothing_is_turned_up_while_others_still_place() -> None:
    at = scene(2)
    first, second = at.choices(seat=0)[0], at.choices(seat=1)[0]
    at.do(first).pend((P_PATCH,), seat=1)
    assert stack(at, first.split()[1]).top == ""
    assert stack(at, second.split()[1]).top != ""


# --- Turning ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-024")
def test_the_commander_may_turn_the_station_to_any_orientation_or_leave_it() -> None:
    at = scene(3, first_commander=1).skip()
    assert at.table.to_act == (2,)
    prompt = at.table.prompt(2)
    assert prompt is not None
    assert (prompt.key, prompt.rule) == ("turn", "PU-024")
    before = in_front(at)
    reached = []
    for words in at.choices(seat=2):
        turned = Scene(at.table.clone()).do(words, seat=2)
        reached.append(in_front(turned)[0])
        assert turned.asked(0) == turned.asked(1) == turned.asked(2) == "draft"
    assert sorted(reached) == [0, 1, 2, 3, 4, 5]
    assert in_front(at.do("turn 0", seat=2)) == before


@pytest.mark.rule("PU-R05")
def test_no_two_players_ever_face_the_same_stack() -> None:
    for seats in range(2, 7):
        at = scene(seats, ring_shift=3)
        for rotation in range(6):
            at.state.rotation = rotation
            stacks = [one for depot in in_front(at) for one in station.stacks_of(at.state, depot)]
            assert len(set(stacks)) == 2 * seats


@pytest.mark.rule("PU-R137")
def test_turned_one_depot_clockwise_each_seat_faces_what_its_counter_clockwise_neighbour_faced() -> None:
    at = scene(6).skip()
    before = in_front(at)
    assert at.state.station_seats == (0, 1, 2, 3, 4, 5)
    at.do("turn 1", seat=at.state.commander)
    assert in_front(at) == [before[seat - 1] for seat in range(6)]


@pytest.mark.rule("PU-R136", "PU-R137")
def test_for_two_players_the_station_turns_one_depot_clockwise_by_itself_unless_they_want_otherwise() -> None:
    at = scene(2)
    before = in_front(at)
    at.skip()
    assert at.asked(0) == at.asked(1) == "draft"
    assert in_front(at) == [(depot - 1) % 6 for depot in before]
    assert "PU-112" in at.rules_told()
    steered = scene(2, two_player_variant=False, first_commander=0).skip()
    assert (steered.table.to_act, steered.asked(1)) == ((1,), "turn")


@pytest.mark.rule("PU-R136")
def test_alone_the_station_always_turns_by_itself_and_with_three_players_never() -> None:
    assert seen(scene(two_player_variant=False)).turns_by_itself
    assert scene(two_player_variant=False).skip().asked() != "turn"
    assert [seen(scene(seats)).turns_by_itself for seats in range(2, 7)] == [True, False, False, False, False]


@pytest.mark.rule("PU-R135")
def test_where_the_station_turns_by_itself_the_commander_still_changes_and_chooses_civ_cards_first() -> None:
    at = scene(2, first_commander=0)
    for commander, one in ((0, "CIV-29"), (1, "CIV-30"), (0, "CIV-31")):
        assert seen(at).commander == commander
        at.civ(one, seat=0).civ(one, seat=1).skip()
        assert at.table.to_act == (commander,)
        assert at.asked(commander) == "civ-card"
        at.do(at.choices(seat=commander)[0], seat=commander)
        at.until("civ-card")
        assert at.table.to_act == (1 - commander,)
        at.do(at.choices(seat=1 - commander)[0], seat=1 - commander).until("draft")


@pytest.mark.rule("PU-X08")
def test_the_station_starts_turned_at_random() -> None:
    starts = {scene(6, seed, first_commander=0).state.rotation for seed in range(30)}
    assert starts == {0, 1, 2, 3, 4, 5}
