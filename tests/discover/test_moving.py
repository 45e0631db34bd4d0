"""Moving: the action with its free gather, what ground costs, and movement by abilities."""

import pytest

from tests.discover.bag import Bag
from tests.discover.camp import Camp
from tests.discover.ring import Ring
from unmapped.games.discover.cards.kinds import ASK_GATHER, ASK_STEP, ASK_TURN
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import BOX, KINDS, TOKENS


def cost(camp: Camp, space: int) -> int:
    """What the ground of a space costs by the sheet."""
    return camp.pool.grounds[atlas.ground(camp.state, space)][1]


def bare(seats: int = 2) -> Bag:
    """An explored land without feature tokens and cards that say something."""
    return Bag(seats).explored()


def dry(bag: Bag, *spaces: int) -> bool:
    """Whether nothing lies on some spaces."""
    return not any(bag.state.cards.piles[TOKENS + space] for space in spaces)


def pair(bag: Bag, here: int, there: int) -> tuple[int, int]:
    """Two spaces side by side of these costs, with nothing on them."""
    for space in range(bag.setting.spaces):
        for other in bag.setting.adjacent[space]:
            if (cost(bag, space), cost(bag, other)) == (here, there) and dry(bag, space, other):
                return space, other
    raise AssertionError


# --- The action -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-109", "DI-R11")
@pytest.mark.parametrize(("here", "there"), [(1, 2), (2, 1), (1, 1), (3, 1), (1, 3)])
def test_a_move_costs_what_the_space_that_is_entered_costs(here: int, there: int) -> None:
    bag = bare()
    start, end = pair(bag, here, there)
    bag.stands(0, start).state.stamina[0] = 5
    bag.turn(0).says(f"move {bag.spelled(end)}")
    assert bag.state.where[0] == end
    assert bag.state.stamina[0] == 5 - there


@pytest.mark.rule("DI-109", "DI-R13", "DI-090")
def test_only_spaces_side_by_side_that_can_be_paid_and_entered_are_moved_to() -> None:
    bag = bare()
    start, end = pair(bag, 1, 2)
    bag.stands(0, start).state.stamina[0] = 2
    bag.turn(0)
    affordable = [space for space in bag.setting.adjacent[start] if 0 < cost(bag, space) <= 2]
    moves = [words for words in bag.offered if words.startswith("move ")]
    assert sorted(moves) == sorted(f"move {bag.spelled(space)}" for space in affordable)
    far = next(space for space in range(bag.setting.spaces) if atlas.distances(bag.state, 1 << start)[space] == 2)
    assert bag.refused(f"move {bag.spelled(far)}")[0] == "DI-109"
    bag.state.stamina[0] = 1
    assert bag.refused(f"move {bag.spelled(end)}") == ["DI-090"]


@pytest.mark.rule("DI-R13")
def test_ground_without_a_cost_is_not_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = bare()
    start, end = pair(bag, 1, 2)
    ground = atlas.ground(bag.state, end)
    name, _, sort = bag.pool.grounds[ground]
    changed = [*bag.pool.grounds]
    changed[ground] = (name, 0, sort)
    monkeypatch.setattr(bag.pool, "grounds", changed)
    bag.stands(0, start).state.stamina[0] = 9
    bag.turn(0)
    assert bag.refused(f"move {bag.spelled(end)}") == ["DI-R13"]


@pytest.mark.rule("DI-112", "DI-113", "DI-R11")
def test_a_space_with_a_landmark_or_water_costs_what_the_ground_around_costs() -> None:
    bag = bare()
    seen = set()
    for space in range(bag.setting.spaces):
        special = bag.state.landmark[space] >= 0 or atlas.source(bag.state, space) >= 0
        neighbours = [one for one in bag.setting.adjacent[space] if cost(bag, one) == 1]
        if not special or not neighbours:
            continue
        tile = atlas.tile_at(bag.state, space // 7)
        printed = tile.grounds[atlas.printed(bag.state, space)]
        bag.state.agenda.lanes[-1] = ()
        bag.stands(0, neighbours[0]).state.stamina[0] = 9
        bag.turn(0).says(f"move {bag.spelled(space)}")
        assert 9 - bag.state.stamina[0] == bag.pool.grounds[printed][1]
        seen.add(bag.pool.grounds[printed][1])
    assert len(seen) > 1


@pytest.mark.rule("DI-110", "DI-111", "DI-106")
def test_whoever_moved_may_gather_for_nothing_and_no_more_than_once() -> None:
    bag = bare()
    start, end = pair(bag, 1, 2)
    wood = KINDS * end + 4
    bag.state.loose = ((wood, 3),)
    bag.stands(0, start).state.stamina[0] = 5
    bag.turn(0).says(f"move {bag.spelled(end)}")
    assert bag.question[0] == ASK_GATHER
    assert bag.offered == ["gather wood", "done"]
    bag.says("gather wood")
    assert bag.question[0] == ASK_TURN
    assert (bag.goods(), bag.state.stamina[0], bag.loose(end)) == ({"wood": 1}, 3, {"wood": 2})
    bag.says("gather wood")
    assert (bag.goods(), bag.state.stamina[0], bag.loose(end)) == ({"wood": 2}, 2, {"wood": 1})


@pytest.mark.rule("DI-111")
def test_the_free_gather_is_lost_if_it_is_not_used_at_once() -> None:
    bag = Bag(2)
    state = bag.state
    # From the camp to a space at the edge of the start tile, from where a tile can be scouted.
    edge = next(one for one in bag.setting.adjacent[state.camp] if atlas.next_to(state, 1 << one))
    for card in state.cards.piles[TOKENS + edge]:
        state.cards.move(card, TOKENS + edge, BOX)
    state.loose = ((KINDS * edge + 4, 1),)
    state.stamina[0] = 9
    bag.turn(0).says(f"move {bag.spelled(edge)}", "done")
    scouts = [words for words in bag.offered if words.startswith("scout ")]
    bag.says(scouts[0])
    before = state.stamina[0]
    bag.says("gather wood")
    assert bag.goods() == {"wood": 1}
    assert state.stamina[0] == before - 1


@pytest.mark.rule("DI-110")
def test_where_nothing_lies_nothing_is_asked_after_a_move() -> None:
    bag = bare()
    start, end = pair(bag, 1, 1)
    bag.stands(0, start)
    bag.turn(0).says(f"move {bag.spelled(end)}")
    assert bag.question[0] == ASK_TURN


# --- Movement by abilities --------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-255", "DI-257", "DI-258")
def test_an_ability_moves_whatever_the_ground_without_stamina_gathers_or_other_actions() -> None:
    ring = Ring(2)
    path = ring.line(5)
    ring.state.loose = tuple(sorted((KINDS * space + 4, 1) for space in path))
    ring.state.stamina[0] = 0
    ring.does({"kind": "move_survivor", "n": 4})
    for step, space in enumerate(path[1:]):
        assert ring.question[0] == ASK_STEP
        back = [f"space {atlas.spelled(path[step - 1])}"] if step else []
        assert sorted(ring.offered) == sorted(["done", f"space {atlas.spelled(space)}", *back])
        ring.says(f"space {atlas.spelled(space)}")
    assert ring.question == ()
    assert ring.state.where[0] == path[4]
    assert ring.state.stamina[0] == 0
    assert sum(cost(ring, space) for space in path[1:]) >= 4
    assert ring.goods() == {"food": 1, "clean_water": 1}


@pytest.mark.rule("DI-255")
def test_a_movement_up_to_so_many_spaces_may_end_sooner() -> None:
    ring = Ring(2)
    path = ring.line(5)
    ring.does({"kind": "move_survivor", "n": 4}).says(f"space {atlas.spelled(path[1])}", "done")
    assert ring.question == ()
    assert ring.state.where[0] == path[1]


@pytest.mark.rule("DI-256")
def test_a_monster_on_the_way_is_fought_and_the_movement_is_over() -> None:
    ring = Ring(1)
    path = ring.line(5)
    beast = ring.beast(path[2], ring.enemy(health=1))
    ring.does({"kind": "move_survivor", "n": 4}).says(f"space {atlas.spelled(path[1])}")
    ring.dice(12, 12).says(f"space {atlas.spelled(path[2])}")
    assert ring.state.fight is not None
    assert ring.state.fight.token == beast
    for _ in range(20):
        if not ring.question:
            break
        assert ring.question[0] != ASK_STEP
        ring.says("pass" if "pass" in ring.offered else ring.offered[-1])
    assert ring.state.fight is None
    assert not ring.question
    assert ring.state.where[0] == path[2]


@pytest.mark.rule("DI-114")
def test_nobody_moves_onto_a_tile_that_lies_face_down() -> None:
    bag = Bag(2)
    edge = next(one for one in bag.setting.adjacent[bag.state.camp] if atlas.next_to(bag.state, 1 << one))
    bag.stands(0, edge).state.stamina[0] = 9
    bag.turn(0)
    hidden = [one for one in bag.setting.adjacent[edge] if one >= 7]
    for space in hidden:
        assert bag.refused(f"move {bag.spelled(space)}") == ["DI-114"]
        assert f"move {bag.spelled(space)}" not in bag.offered
    assert hidden


@pytest.mark.rule("DI-250")
def test_a_card_may_forbid_to_move_or_to_enter_a_space() -> None:
    bag = bare()
    start, end = pair(bag, 1, 1)
    bag.stands(0, start).stands(1, end).turn(0)
    assert f"move {bag.spelled(end)}" in bag.offered
    bag.rule({"kind": "forbid_move", "on": {"survivors": True, "pick": "each"}, "who": "each"})
    assert bag.refused(f"move {bag.spelled(end)}") == ["DI-250"]
    still = bare().rule({"kind": "forbid", "what": "move", "who": "each"})
    still.stands(0, start).turn(0)
    assert still.refused(f"move {still.spelled(end)}") == ["DI-250"]


@pytest.mark.rule("DI-259")
def test_whoever_is_put_somewhere_meets_nobody_on_the_way_and_gathers_nothing_there() -> None:
    ring = Ring(1)
    line = ring.line(4)
    beast = ring.beast(line[1])
    ring.state.loose = ((KINDS * line[3] + 4, 1),)
    ring.does({"kind": "place_survivor", "where": "own"}, place=line[3])
    assert ring.state.where[0] == line[3]
    assert not ring.is_up(beast)
    assert "fights" not in ring.told
    assert ring.question == ()


@pytest.mark.rule("DI-R13", "DI-255")
def test_no_ability_moves_onto_ground_that_nobody_enters(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring(1)
    start, end = next(
        (space, other)
        for space in range(ring.setting.spaces)
        for other in ring.setting.adjacent[space]
        if atlas.ground(ring.state, space) != atlas.ground(ring.state, other)
    )
    ring.stands(0, start).only(start, end).does({"kind": "move_survivor", "n": 2})
    assert ring.offered == [f"space {atlas.spelled(end)}", "done"]
    ring.says("done")
    ground = atlas.ground(ring.state, end)
    name, _, sort = ring.pool.grounds[ground]
    changed = [*ring.pool.grounds]
    changed[ground] = (name, 0, sort)
    monkeypatch.setattr(ring.pool, "grounds", changed)
    assert ring.does({"kind": "move_survivor", "n": 2}).question == ()


@pytest.mark.rule("DI-255", "DI-249")
@pytest.mark.parametrize(("away", "goes"), [(False, 1), (True, 3)])
def test_an_ability_may_lead_toward_somebody_or_away(away: bool, goes: int) -> None:
    ring = Ring(2)
    line = ring.line(5)
    ring.stands(0, line[2]).stands(1, line[0])
    ring.does({"kind": "move_survivor", "n": 1, "toward": "left", "away": away})
    assert ring.offered == [f"space {atlas.spelled(line[goes])}", "done"]


@pytest.mark.rule("DI-250", "DI-259")
def test_nobody_is_put_where_nobody_can_enter() -> None:
    ring = Ring(2)
    ring.stands(1, ring.toward(ring.camp, 0))
    join = {"kind": "place_survivor", "where": {"survivors": True, "camp": False}}
    assert ring.could(join)
    ring.rule({"kind": "forbid_move", "on": {"survivors": True, "camp": False}, "who": "each"})
    assert not ring.could(join)
    assert ring.does(join).state.where[0] == ring.camp


@pytest.mark.rule("DI-250", "DI-255")
def test_nobody_who_cannot_be_moved_is_moved_by_an_ability() -> None:
    ring = Ring(1).rule({"kind": "forbid", "what": "move_survivor"}, 0)
    assert not ring.could({"kind": "move_survivor", "n": 2})
    ring.does([{"kind": "gain_stamina", "n": 1}, {"kind": "move_survivor", "n": 2}])
    assert ring.question == ()
    assert ring.state.where[0] == ring.camp
