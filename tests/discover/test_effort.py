"""What the quest still asks of the survivors: ways, what is missing, and every stage of every land. For bots."""

from collections.abc import Iterator

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import finding, standing
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.judging import routes, sources
from unmapped.games.discover.judging.costs import UNIT, WAIT
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.judging.needs import Needs
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import LIT, SUPPLY, TOKENS, UNLIT
from unmapped.language.world import changed

COPIES = range(1, 27)
"""So many copies deal every stage of every land."""
KNOWN = 160
"""No stage takes more, once all means are at hand; work that comes after other work counts up to 30 of it each."""


def at_stage(name: str, *, explored: bool = True, seats: int = 2) -> Camp:
    """A camp at the beginning of a stage, of the first copy that deals it."""
    for copy in COPIES:
        for scenario in range(1, 5):
            camp = Camp(seats, copy=copy, scenario=scenario)
            names = [camp.pool.ids[thing] for thing in camp.setting.stages]
            if name in names:
                if explored:
                    camp.explored()
                return begun(camp, names.index(name))
    raise AssertionError(name)


def begun(camp: Camp, stage: int) -> Camp:
    """A stage is current, with its counters."""
    state = camp.state
    state.stage = stage
    for counter, amount in camp.pool.stages[camp.pool.number(camp.setting.stages[stage])].counters:
        state.counters[counter] = finding.amount(state, amount, 0)
    return camp


def space_of(camp: Camp, role: str) -> int:
    """Where the landmark of a role lies."""
    return finding.space_of_role(camp.state, camp.pool.roles.index(role))


def work(camp: Camp) -> float:
    """What the stage asks of everybody, and last of the first survivor alone."""
    effort = Effort(camp.state)
    return effort.left() + effort.to_leave(0)


def test_conditions_are_measured_by_whoever_knows_what_brings_them_about() -> None:
    with pytest.raises(TypeError, match="Needs"):
        Needs(Camp(1).state)  # type: ignore[abstract]


# --- Ways -------------------------------------------------------------------------------------------------------------


def test_a_way_costs_what_its_spaces_cost() -> None:
    camp = Camp(1).explored()
    state, setting = camp.state, camp.setting
    far = routes.ways(setting, routes.lay(state), state.camp)
    grounds = camp.pool.grounds
    assert far[state.camp] == 0
    for space in range(setting.spaces):
        cost = grounds[atlas.ground(state, space)][1]
        if space != state.camp and cost:
            assert far[space] == cost + min(far[one] for one in setting.adjacent[space])


def test_a_way_leads_on_over_tiles_that_nobody_has_seen() -> None:
    camp = Camp(1)
    far = routes.ways(camp.setting, routes.lay(camp.state), camp.state.camp)
    assert max(far) < routes.FAR


def test_a_turned_tile_is_another_way() -> None:
    camp = Camp(1)
    scouting.reveal(camp.state, 1, 0)
    before = routes.lay(camp.state)
    camp.state.rotation[1] = (camp.state.rotation[1] + 1) % 6
    assert routes.lay(camp.state) != before


# --- Where resources lie ----------------------------------------------------------------------------------------------


def test_water_is_as_near_as_its_source() -> None:
    camp = Camp(1).explored()
    state = camp.state
    source = next(space for space in range(camp.setting.spaces) if atlas.source(state, space) >= 0)
    camp.stands(0, source)
    assert Effort(state).reach(0, 4 | 8) == 0


def test_a_monster_lies_where_it_is_seen() -> None:
    camp = Camp(1).explored()
    before = sources.seen(camp.state)[1]
    space = next(space for space in range(3, camp.setting.spaces) if not before >> space & 1)
    camp.monster(space)
    assert sources.seen(camp.state)[1] == before | 1 << space


def test_a_token_face_down_is_worth_a_try_by_what_its_back_can_hide() -> None:
    camp = Camp(1).explored()
    state, setting = camp.state, camp.setting
    growth = state.cards.piles[SUPPLY][0]
    wood, salvage = 1 << 4, 1 << 8
    state.cards.move(growth, SUPPLY, TOKENS + state.camp)
    found = Effort(state)
    assert found.reach(0, wood) < found.reach(0, salvage) == sources.NOWHERE_SEEN
    assert setting.terrain.features[growth - setting.first[1]].icon == 0


def test_what_is_nowhere_to_be_seen_may_lie_on_a_new_tile() -> None:
    camp = Camp(1)
    camp.explored()
    nowhere = Effort(camp.state).reach(0, 1 << 8)
    camp.state.rotation[1] = NONE
    assert Effort(camp.state).reach(0, 1 << 8) < nowhere


# --- Finding a landmark -----------------------------------------------------------------------------------------------


def test_each_tile_that_is_turned_up_in_vain_brings_the_landmark_nearer() -> None:
    camp = at_stage("mountain/o1", explored=False)
    thing = finding.landmark_of_role(camp.state, camp.pool.roles.index("r2"))
    found = [work(camp)]
    for slot in range(1, camp.setting.slots):
        if camp.setting.back[slot] == 2 and camp.setting.landmarks[camp.state.cards.piles[slot][0]] != thing:
            scouting.reveal(camp.state, slot, 0)
            found.append(work(camp))
    assert len(found) > 4
    assert found == sorted(found, reverse=True)
    assert found[-1] < found[0] - 10


def test_a_step_nearer_to_what_the_stage_needs_is_less_work() -> None:
    camp = at_stage("mountain/o1", seats=2)
    goal = space_of(camp, "r2")
    camp.stands(1, camp.state.camp)
    nearer = next(one for one in camp.setting.adjacent[goal])
    camp.stands(0, nearer)
    near = work(camp)
    camp.stands(0, goal)
    assert work(camp) < near


# --- Bringing resources -----------------------------------------------------------------------------------------------


def test_every_resource_that_the_stage_asks_for_is_less_work_and_others_are_not() -> None:
    camp = at_stage("valley/o2a")
    efforts = []
    for stone in range(5):
        camp.has(0, stone=stone).has(1)
        efforts.append(work(camp))
    assert efforts == sorted(set(efforts), reverse=True)
    camp.has(0, food=4)
    assert work(camp) == efforts[0]


def test_laying_down_what_is_asked_for_is_less_work_than_holding_it() -> None:
    camp = at_stage("valley/o2a")
    camp.stands(0, space_of(camp, "r3")).has(0, stone=2).has(1)
    held = work(camp)
    camp.has(0, stone=0)
    camp.state.counters[camp.pool.counter_names.index("store")] = 2
    assert work(camp) <= held - UNIT


def test_two_carry_together_where_that_is_the_shorter_way() -> None:
    camp = at_stage("valley/o2a")
    goal = space_of(camp, "r3")
    for seat in range(2):
        camp.stands(seat, goal).has(seat, stone=2)
    together = work(camp)
    camp.has(1)
    assert work(camp) > together


def test_whoever_lacks_something_goes_by_where_it_lies() -> None:
    """On its way to a landmark a survivor is not held there before it has what it has to pay."""
    camp = at_stage("valley/c1a", seats=1)
    goal = space_of(camp, "r10")
    camp.stands(0, goal).has(0)
    far = routes.ways(camp.setting, routes.lay(camp.state), goal)
    there = max(space for space in range(camp.setting.spaces) if far[space] == 3)
    camp.state.loose = ((9 * there + 4, 1),)
    detour = Effort(camp.state).detour(0, 1 << 4, goal, 1)
    camp.stands(0, there)
    assert Effort(camp.state).detour(0, 1 << 4, goal, 1) < detour


def test_whoever_stands_between_two_places_is_drawn_to_one_of_them() -> None:
    """What comes after other work counts less: a survivor alone does one thing after the other."""
    camp = at_stage("valley/o2a", seats=1)
    lay = routes.lay(camp.state)
    far = [routes.ways(camp.setting, lay, space_of(camp, role)) for role in ("r3", "r4")]
    camp.has(0, stone=4)
    for space in range(camp.setting.spaces):
        if all(0 < one[space] < routes.FAR for one in far):
            camp.stands(0, space)
            here = work(camp)
            assert any(work(camp.stands(0, one)) < here for one in camp.setting.adjacent[space]), atlas.spelled(space)


def test_what_lies_on_the_map_is_counted_on_only_once() -> None:
    """A stone for the weir is no stone for the wheel as well: to pick it up is no more work than to leave it there."""
    camp = at_stage("valley/o2a", seats=1)
    weir = space_of(camp, "r3")
    stone = 5
    camp.stands(0, weir).has(0, stone=1)
    camp.state.loose = ((9 * weir + stone, 1),)
    lying = work(camp)
    camp.has(0, stone=2)
    camp.state.loose = ()
    assert work(camp) <= lying


def the_bell() -> tuple[Camp, int, int]:
    """A camp that has to bring a bell to where the second survivor stands: the camp, the bell, and how far it is."""
    camp = at_stage("mountain/c1a")
    source, goal = space_of(camp, "r10"), space_of(camp, "r9")
    camp.stands(0, source).has(0, meat=2).stands(1, goal).has(1)
    far = routes.ways(camp.setting, routes.lay(camp.state), goal)[source]
    return camp, camp.setting.items_of[camp.pool.ids.index("mountain/muffled-bell")][0], far


def test_an_item_has_to_be_brought_by_whoever_holds_it() -> None:
    """However near somebody else is: only the steps of who has it count."""
    camp, bell, far = the_bell()
    camp.state.put_item(bell, 0)
    away = work(camp)
    camp.stands(0, space_of(camp, "r9"))
    assert work(camp) < away - far / 2


def test_to_have_an_item_is_less_work_than_to_have_it_still_to_take() -> None:
    """The way from where it is to be had counts before it is taken as well as afterwards."""
    camp, bell, _ = the_bell()
    waiting = work(camp)
    camp.state.put_item(bell, 0)
    assert work(camp.has(0)) < waiting


# --- Waiting, and what nobody can bring about -------------------------------------------------------------------------


def test_what_passes_by_itself_is_waited_for_first() -> None:
    camp = at_stage("desert/o3a")
    open_ = work(camp)
    camp.state.flags |= 1 << camp.pool.flags.index("luncheon")
    assert open_ + WAIT <= work(camp) < KNOWN


def test_a_boss_that_was_hurt_is_less_work() -> None:
    camp = at_stage("valley/o3b")
    number = camp.setting.specials.index(camp.pool.stages[camp.pool.number(standing.current_stage(camp.state))].boss)
    camp.state.special_at = changed(camp.state.special_at, number, space_of(camp, "r8"))
    whole = work(camp)
    camp.state.wounds = ((atlas.SPECIAL + number, 1),)
    assert work(camp) < whole


def test_a_fire_that_has_to_be_kept_is_less_work_once_it_burns() -> None:
    camp = at_stage("valley/c2b")
    unlit = work(camp)
    camp.state.fires = (*camp.state.fires, (space_of(camp, "r15"), 1))
    assert work(camp) < unlit


def test_a_fire_that_went_out_is_lit_again_where_it_lies() -> None:
    camp = at_stage("valley/c2b")
    place = space_of(camp, "r15")
    camp.stands(0, place).has(0, wood=1)
    to_be_made = work(camp)
    camp.state.fires = (*camp.state.fires, (place, UNLIT))
    gone_out = work(camp)
    camp.state.fires = (*camp.state.fires[:-1], (place, LIT))
    assert work(camp) + 2 * UNIT < gone_out < to_be_made - 2 * UNIT


def test_nothing_is_asked_of_who_stands_at_the_open_way_with_the_fare() -> None:
    camp = at_stage("desert/o3a", seats=1)
    camp.stands(0, space_of(camp, "r7")).has(0, food=3, clean_water=3, wood=3)
    assert work(camp) <= 4 * UNIT


# --- Every stage ------------------------------------------------------------------------------------------------------


def every_stage() -> Iterator[tuple[str, Camp]]:
    """Each stage of each land, begun on a map that is known, by survivors who have everything."""
    seen = set()
    for copy in COPIES:
        for scenario in range(1, 5):
            camp = Camp(2, copy=copy, scenario=scenario)
            for number, thing in enumerate(camp.setting.stages):
                name = camp.pool.ids[thing]
                if name not in seen:
                    seen.add(name)
                    if number == 0 or camp.state.up.bit_count() < camp.setting.spaces:
                        camp.explored()
                    yield name, begun(camp, number)


def test_the_work_of_every_stage_of_every_land_is_known() -> None:
    unknown, count = [], 0
    for name, camp in every_stage():
        count += 1
        state = camp.state
        for seat in range(2):
            camp.has(seat, food=3, clean_water=3, wood=3, stone=3, medicine=2, poison=2, salvage=2, meat=2)
        # What a day begins with: a telephone that rings.
        ringing = camp.pool.markers.index("ringing")
        state.markers = ((ringing, next(space for space, one in enumerate(state.landmark) if one >= 0)),)
        if not 0 < work(camp) < KNOWN:
            unknown.append((name, work(camp)))
    assert count == 54
    assert not unknown
