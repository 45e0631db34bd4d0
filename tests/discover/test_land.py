"""What cards do to the map: markers, tiles that are closed, markers that wander, water, landmarks."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.exploring import gathering, land
from unmapped.games.discover.seen import seeing
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import CLEAN, DIRTY, WATER_CARD
from unmapped.games.discover.table.state import NOWHERE, SOURCES, TILES, TOKENS
from unmapped.games.discover.turn import rounds
from unmapped.kernel.agenda import Ints


def spots(camp: Camp, marker: str) -> list[int]:
    number = camp.pool.markers.index(marker)
    return [space for one, space in camp.state.markers if one == number]


def source(camp: Camp, space: int, kind: int, *, up: bool = False) -> int:
    """Put a water source on a space."""
    cards = camp.state.cards
    card = next(one for one in cards.piles[SOURCES] if camp.setting.what[one] == kind)
    cards.move(card, SOURCES, TOKENS + space)
    if up:
        cards.reveal((card,), cards.everybody)
    return card


@pytest.fixture
def camp() -> Camp:
    return Camp().quiet()


@pytest.fixture
def dry() -> Camp:
    """A land that has both kinds of water, none of it found."""
    found = Camp(scenario=3).quiet()
    for space in range(7):
        for card in atlas.tokens(found.state, space, WATER_CARD):
            found.state.cards.move(card, TOKENS + space, SOURCES)
    assert {CLEAN, DIRTY} <= set(kinds(found))
    return found


def kinds(camp: Camp) -> list[int]:
    """What the free sources yield."""
    return [camp.setting.what[card] for card in camp.state.cards.piles[SOURCES]]


# --- Markers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-251")
def test_a_marker_is_put_on_a_space_and_taken_off_it(camp: Camp) -> None:
    camp.stands(0, 3).does({"kind": "place_marker", "marker": "cup"})
    camp.does({"kind": "place_marker", "marker": "hut"})
    assert spots(camp, "cup") == [3]
    camp.stands(0, 2)
    assert not camp.could({"kind": "remove_marker", "marker": "cup"})
    camp.stands(0, 3).does({"kind": "remove_marker", "marker": "cup"})
    assert spots(camp, "cup") == []
    assert spots(camp, "hut") == [3]


@pytest.mark.rule("DI-251")
def test_there_are_as_many_markers_as_are_wanted(camp: Camp) -> None:
    for space in range(7):
        camp.stands(0, space).does({"kind": "place_marker", "marker": "cup"})
    assert spots(camp, "cup") == list(range(7))
    camp.does({"kind": "remove_marker", "marker": "cup", "where": {"pick": "each", "marker": "cup"}})
    assert spots(camp, "cup") == []


# --- Marking a tile ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-251", "DI-189")
def test_all_spaces_of_a_tile_are_marked_which_the_leader_chooses(camp: Camp) -> None:
    camp.explored().state.leader = 2
    camp.does({"kind": "mark_tile", "marker": "closed", "chooser": "leader"}, 0)
    assert camp.asked == [2]
    assert len(camp.offered) == camp.setting.slots
    camp.says("tile b")
    assert spots(camp, "closed") == list(range(7, 14))


@pytest.mark.rule("DI-R18", "DI-X22")
def test_the_outermost_tiles_go_first_and_none_twice(camp: Camp) -> None:
    camp.explored()
    far = atlas.distances(camp.state, 1 << camp.state.camp)
    left = set(range(camp.setting.slots))
    word = {"kind": "mark_tile", "marker": "closed", "outermost": True, "chooser": "random"}
    for _ in range(camp.setting.slots):
        camp.does(word)
        marked = {space // 7 for space in spots(camp, "closed")}
        (slot,) = left & marked
        steps = {one: min(far[7 * one : 7 * one + 7]) for one in left}
        assert steps[slot] == max(steps.values())
        left.remove(slot)
    assert not camp.could(word)


@pytest.mark.rule("DI-114")
def test_tiles_that_lie_face_down_are_not_marked(camp: Camp) -> None:
    camp.does({"kind": "mark_tile", "marker": "closed", "outermost": True})
    assert spots(camp, "closed") == list(range(7))


# --- Markers that wander ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-251", "DI-R19")
def test_a_marker_goes_nearer_step_by_step_and_the_leader_settles_ties(camp: Camp) -> None:
    camp.explored().state.leader = 1
    landmark = camp.setting.land.roles[1]
    goal = next(space for space, one in enumerate(camp.state.landmark) if one == landmark)
    far = atlas.distances(camp.state, 1 << goal)
    start = max(range(camp.setting.spaces), key=lambda space: far[space])
    land.put_marker(camp.state, camp.pool.markers.index("scythe"), start)
    word = {"kind": "move_marker", "marker": "scythe", "toward": {"role": "r2"}, "n": 3, "leaves": "mown"}
    camp.does(word)
    left = [start]
    while camp.question:
        assert camp.asked == [1]
        assert len(camp.offered) > 1
        camp.says(camp.offered[0])
    (end,) = spots(camp, "scythe")
    assert far[end] == far[start] - 3
    left = spots(camp, "mown")
    assert sorted(far[space] for space in left) == [far[start] - 2, far[start] - 1, far[start]]


@pytest.mark.rule("DI-251")
def test_a_marker_is_drawn_to_a_landmark_that_nobody_has_found_and_waits_at_the_edge_of_what_is_known(
    camp: Camp,
) -> None:
    landmark = camp.setting.land.roles[1]
    hidden = [camp.setting.landmarks[camp.state.cards.piles[TILES + slot][0]] for slot in range(camp.setting.slots)]
    assert landmark in hidden
    land.put_marker(camp.state, camp.pool.markers.index("scythe"), 0)
    word = {"kind": "move_marker", "marker": "scythe", "toward": {"role": "r2"}}
    for _ in range(4):
        camp.does(word)
        if camp.question:
            camp.says(camp.offered[0])
    (end,) = spots(camp, "scythe")
    goal = 7 * hidden.index(landmark)
    away = land._away(camp.state, sum([1 << space for space in range(goal, goal + 7)]))
    assert away[end] == min(away[:7])
    assert end != 0


@pytest.mark.rule("DI-R89")
def test_everybody_learns_something_from_where_a_marker_goes(camp: Camp) -> None:
    land.put_marker(camp.state, camp.pool.markers.index("scythe"), 0)
    camp.state.cards.learnt = 0
    camp.does({"kind": "move_marker", "marker": "scythe", "toward": {"role": "r2"}})
    assert camp.state.cards.learnt == camp.state.cards.everybody


@pytest.mark.rule("DI-R19", "DI-X01")
def test_the_question_where_a_marker_goes_does_not_hold_where_it_is_drawn_to() -> None:
    """The steps that come into question are told to all; of the places that would lead to them none is named."""
    asked: dict[Ints, set[Ints]] = {}
    for slot in range(1, Camp().setting.slots):
        camp = Camp()
        landmark, piles = camp.setting.land.roles[1], camp.state.cards.piles
        lying = [camp.setting.landmarks[piles[TILES + one][0]] for one in range(camp.setting.slots)]
        at = lying.index(landmark)
        piles[TILES + at], piles[TILES + slot] = piles[TILES + slot], piles[TILES + at]
        land.put_marker(camp.state, camp.pool.markers.index("scythe"), 0)
        camp.does({"kind": "move_marker", "marker": "scythe", "toward": {"role": "r2"}})
        if camp.question:
            asked.setdefault(camp.question[2:4], set()).add(camp.question)
    assert asked
    assert [len(records) for records in asked.values()] == [1] * len(asked)


# --- Water ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-107")
def test_a_source_is_turned_up_for_everybody(dry: Camp) -> None:
    card = source(dry, 4, DIRTY)
    dry.stands(0, 4)
    word = {"kind": "reveal_water", "where": {"water": True, "nearest": True}}
    assert dry.could(word)
    dry.does(word)
    assert atlas.face_up(dry.state, card)
    assert not dry.could(word)


@pytest.mark.rule("DI-107", "DI-108")
def test_a_source_that_was_changed_yields_the_other_water_for_good(dry: Camp) -> None:
    source(dry, 4, CLEAN, up=True)
    dry.has(0).stands(0, 4)
    word = {"kind": "set_water_kind", "where": {"water": True}, "water": "dirty_water"}
    dry.does(word)
    assert not dry.could(word)
    dry.does({"kind": "free_action", "action": "gather"}).says("gather water")
    assert dry.goods(0) == {"dirty_water": 1}


@pytest.mark.rule("DI-107", "DI-108", "DI-R89")
@pytest.mark.parametrize("water", ["dirty_water", "clean_water"])
def test_a_source_that_was_changed_face_down_is_that_of_its_space_whichever_it_is(dry: Camp, water: str) -> None:
    source(dry, 4, CLEAN)
    source(dry, 6, DIRTY)
    dry.stands(0, 4).does({"kind": "set_water_kind", "where": {"water": True, "nearest": True}, "water": water})
    faces = {space: [one.face for one in seeing.view(dry.state, 0).tiles[0].spaces[space].tokens] for space in (4, 6)}
    assert faces == {4: [water.replace("_", " ")], 6: ["?"]}
    lying = set()
    for number in range(12):
        world = dry.state.clone()
        world.cards.imagine(0, str(number))
        assert seeing.view(world, 0) == seeing.view(dry.state, 0)
        assert gathering.water_kind(world, 4, atlas.source(world, 4)) == (DIRTY if water == "dirty_water" else CLEAN)
        lying.add(gathering.water_kind(world, 6, atlas.source(world, 6)))
    assert lying == {CLEAN, DIRTY}


@pytest.mark.rule("DI-252", "DI-R94")
def test_a_source_is_placed_face_up_if_one_of_its_kind_is_left(dry: Camp) -> None:
    word = {"kind": "place_water", "water": "clean_water"}
    dry.stands(0, 4).does(word)
    card = atlas.source(dry.state, 4)
    assert dry.setting.what[card] == CLEAN
    assert atlas.face_up(dry.state, card)
    cards, what = dry.state.cards, dry.setting.what
    for one in cards.piles[SOURCES]:
        if what[one] == CLEAN:
            cards.move(one, SOURCES, TOKENS + 6)
    dry.stands(0, 2).does(word)
    assert atlas.source(dry.state, 2) == NOWHERE


# --- Landmarks --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-250")
def test_a_landmark_that_is_blocked_can_be_investigated_again_the_next_day(camp: Camp) -> None:
    camp.explored()
    space = next(space for space, thing in enumerate(camp.state.landmark) if thing >= 0)
    camp.stands(0, space)
    look = {"kind": "free_action", "action": "investigate"}
    assert camp.could(look)
    camp.does({"kind": "block_landmark"})
    assert not camp.could(look)
    rounds.begin_night(camp.state, ())
    assert not camp.could(look)
    rounds.begin_day(camp.state, ())
    assert camp.could(look)


@pytest.mark.rule("DI-250", "DI-254")
def test_where_there_is_no_landmark_nothing_is_blocked(camp: Camp) -> None:
    space = next(space for space in range(7) if camp.state.landmark[space] < 0)
    camp.stands(0, space)
    assert not camp.could({"kind": "block_landmark"})
    camp.does({"kind": "block_landmark"})
    assert camp.state.blocked == ()
