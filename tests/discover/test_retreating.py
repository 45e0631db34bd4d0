"""After a combat: enemies retreat, survivors escape."""

import pytest
from msgspec.structs import replace

from tests.discover.ring import Ring, fight, flee
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.exploring import gathering, moving
from unmapped.games.discover.fights import encounters, retreating
from unmapped.games.discover.table import atlas, calls
from unmapped.games.discover.table.state import CASUALTY, DEFEATED, ESCAPED, NOWHERE

# --- Retreat ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-217", "DI-218")
def test_an_enemy_that_was_not_defeated_keeps_card_and_counters_for_the_next_combat() -> None:
    ring = Ring(1).dice(12, 1)
    token = fight(ring, health=2)
    ring.says("done")
    assert ring.state.fight is None
    assert ring.told.count("rolled-both") == 1
    there = ring.at(token)
    ring.dice(12, 1)
    calls.enter(ring.state, 0, there)
    ring.go_on().says("done")
    assert ring.state.outcome == DEFEATED


@pytest.mark.rule("DI-219", "DI-R16", "DI-R17")
@pytest.mark.parametrize("shows", range(1, 13))
def test_the_number_on_the_red_die_says_where_it_retreats(shows: int) -> None:
    ring = Ring(1).dice(1, shows)
    token = fight(ring)
    ring.says("done")
    q, r = ring.setting.axial[ring.at(token)]
    home = ring.setting.axial[ring.camp]
    north = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert (q - home[0], r - home[1]) == north[((shows - 1) // 2 + ring.setting.land.record.compass) % 6]


@pytest.mark.rule("DI-220", "DI-236")
def test_the_retreat_looks_at_the_printed_number_with_rerolls_and_without_modifiers() -> None:
    ring = Ring(1).has(0, salvage=3, stone=1).dice(1, 1, 12)
    token = fight(ring)
    ring.says("spend stone", "spend salvage", "spend salvage", "spend salvage", "done")
    assert ring.at(token) == ring.toward(ring.camp, 5)
    assert ring.damage() == {}


@pytest.mark.rule("DI-221")
def test_where_the_way_is_blocked_the_combatant_puts_it_next_to_its_own_space() -> None:
    ring = Ring(2).dice(1, 1)
    ring.stands(1, ring.toward(ring.camp, 0))
    ring.state.leader = 1
    unexplored = ring.toward(ring.camp, 1)
    ring.state.up &= ~(1 << unexplored)
    token = fight(ring)
    ring.says("pass", "done")
    assert (ring.prompt, ring.asked) == ("retreat", [0])
    open_ = sorted([ring.toward(ring.camp, step) for step in range(2, 6)])
    assert ring.offered == [f"space {atlas.spelled(space)}" for space in open_]
    ring.says(ring.offered[2])
    assert ring.at(token) == open_[2]


@pytest.mark.rule("DI-221")
@pytest.mark.parametrize("why", ["edge", "unexplored"])
def test_the_edge_and_unexplored_tiles_block_a_retreat(why: str) -> None:
    ring = Ring(1).dice(1, 1)
    if why == "edge":
        beyond = (4 + ring.setting.land.record.compass) % 6
        ring.stands(0, next(at for at, ways in enumerate(ring.setting.towards) if ways[beyond] < 0))
    else:
        ring.state.up &= ~(1 << ring.toward(ring.camp, 0))
    fight(ring)
    ring.says("done")
    assert ring.prompt == "retreat"


@pytest.mark.rule("DI-222", "DI-R55")
def test_without_a_free_space_beside_it_the_leader_chooses_among_the_nearest() -> None:
    ring = Ring(2).dice(1, 1)
    line = ring.line(4)
    ring.stands(0, line[0]).stands(1, line[1])
    token = fight(ring)
    ring.says("pass", "done")
    assert ring.at(token) == line[2]


@pytest.mark.rule("DI-222", "DI-R55")
def test_the_leader_chooses_among_equally_near_spaces() -> None:
    ring = Ring(2).dice(1, 1)
    near = ring.toward(ring.camp, 0)
    ring.only(ring.camp, near, ring.toward(near, 0), ring.toward(near, 5)).stands(1, near)
    ring.state.leader = 1
    fight(ring)
    ring.says("pass", "done")
    assert (ring.prompt, ring.asked, len(ring.offered)) == ("retreat", [1], 2)


@pytest.mark.rule("DI-223", "DI-R54")
def test_some_enemies_retreat_two_spaces_or_one_where_the_map_ends() -> None:
    ring = Ring(1).rule({"kind": "retreat_spaces", "n": 2}).dice(1, 1)
    token = fight(ring)
    ring.says("done")
    assert ring.at(token) == ring.toward(ring.camp, 0, 0)
    ring = Ring(1).rule({"kind": "retreat_spaces", "n": 2}).dice(1, 1)
    ring.state.up &= ~(1 << ring.toward(ring.camp, 0, 0))
    token = fight(ring)
    ring.says("done")
    assert ring.at(token) == ring.toward(ring.camp, 0)


@pytest.mark.rule("DI-R54")
def test_two_spaces_of_which_the_first_is_blocked_are_a_blocked_retreat() -> None:
    ring = Ring(1).rule({"kind": "retreat_spaces", "n": 2}).dice(1, 1)
    ring.state.up &= ~(1 << ring.toward(ring.camp, 0))
    fight(ring)
    ring.says("done")
    assert ring.prompt == "retreat"


@pytest.mark.rule("DI-196")
def test_special_monsters_retreat_like_others() -> None:
    ring = Ring(1).dice(1, 1)
    number = next(at for at, one in enumerate(ring.setting.specials) if not enemies.is_lethal(ring.state, one))
    token = ring.special(ring.camp, number)
    encounters.start(ring.state, 0, ring.setting.specials[number], token)
    ring.go_on()
    while ring.question:
        ring.says("done")
    assert ring.at(token) == ring.toward(ring.camp, 0)


@pytest.mark.rule("DI-R56", "DI-200")
def test_an_enemy_feature_retreats_and_stays_a_feature_with_its_card() -> None:
    ring = Ring(1).dice(12, 1)
    enemy = ring.enemy(health=2)
    token = ring.feature_enemy(ring.camp, enemy)
    gathering.gather(ring.state, 0, token)
    ring.go_on().says("done")
    assert ring.at(token) == ring.toward(ring.camp, 0)
    assert ring.is_up(token)
    assert ring.counters(token) == 1
    assert not ring.could({"kind": "move_monsters", "n": 1})


@pytest.mark.rule("DI-217", "DI-R21")
def test_a_card_may_keep_an_enemy_from_retreating() -> None:
    ring = Ring(1).dice(1, 1).rule({"kind": "no_retreat"})
    token = fight(ring)
    ring.says("done")
    assert ring.at(token) == ring.camp
    assert ring.state.fight is None


@pytest.mark.rule("DI-217", "DI-R21")
def test_an_effect_may_keep_it_for_this_combat() -> None:
    ring = Ring(1).dice(1, 1)
    token = fight(ring)
    ring.does({"kind": "skip_retreat"})
    ring.says("done")
    assert ring.at(token) == ring.camp


@pytest.mark.rule("DI-249")
def test_a_trap_may_hold_an_enemy_that_would_retreat() -> None:
    ring = Ring(1).dice(1, 1).hook("would_retreat", {"kind": "cancel"}, who="combatant")
    token = fight(ring)
    ring.says("done")
    assert ring.at(token) == ring.camp
    assert not ring.state.cancelled


@pytest.mark.rule("DI-240")
def test_a_trap_that_kills_what_retreats_into_it_rewards_who_set_it(monkeypatch: pytest.MonkeyPatch) -> None:
    ring = Ring(2).has(0).has(1).dice(12, 1)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    ring.state.leader = 1
    trap = {"kind": "direct_damage", "which": {"within": 0, "of": "place"}}
    ring.hook("monster_entered", trap, who="leader")
    monkeypatch.setattr(ring.pool, "reward", list(ring.pool.reward))
    wood = ring.language.learn({"kind": "gain_resource", "resource": "wood"})
    ring.pool.reward[ring.pool.number(ring.enemy(health=2))] = wood
    token = fight(ring, health=2)
    ring.says("done")
    assert ring.at(token) == NOWHERE
    assert (ring.goods(0), ring.goods(1)) == ({}, {"wood": 1})


@pytest.mark.rule("DI-R111", "DI-163")
def test_an_enemy_retreats_from_the_combatant_whom_it_has_eliminated() -> None:
    ring = Ring(2).stands(1, 0).hurts(0, physical=3).dice(1, 12)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    token = fight(ring)
    ring.says("done")
    assert ring.state.status[0] == CASUALTY
    assert ring.at(token) == ring.toward(ring.camp, 5)


@pytest.mark.rule("DI-R111")
def test_the_leader_chooses_for_who_was_eliminated() -> None:
    ring = Ring(2).hurts(0, physical=3).dice(1, 12)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    ring.state.up &= ~(1 << ring.toward(ring.camp, 5))
    fight(ring)
    ring.says("done")
    assert (ring.prompt, ring.asked) == ("retreat", [1])


# --- Escaping ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-224", "DI-225", "DI-226")
def test_who_escapes_goes_to_a_space_without_a_monster_and_nothing_else_happens() -> None:
    ring = Ring(1).dice(12, 12)
    token = fight(ring)
    ring.beast(ring.toward(ring.camp, 0))
    flee(ring)
    free = sorted([ring.toward(ring.camp, step) for step in range(1, 6)])
    assert (ring.prompt, ring.offered) == ("escape", [f"space {atlas.spelled(space)}" for space in free])
    ring.says(ring.offered[0])
    assert ring.state.where[0] == free[0]
    assert (ring.damage(), ring.counters(token), ring.at(token)) == ({}, 0, ring.camp)
    assert ring.state.wounds == ((token, 0),)
    assert ring.state.outcome == ESCAPED
    assert ring.state.fight is None


@pytest.mark.rule("DI-R61")
def test_without_a_way_out_nobody_escapes() -> None:
    ring = Ring(1).dice(12, 12)
    ring.only(ring.camp, ring.toward(ring.camp, 0))
    ring.beast(ring.toward(ring.camp, 0))
    fight(ring)
    assert not ring.could({"kind": "escape"})
    assert not retreating.can_escape(ring.state, 0)


@pytest.mark.rule("DI-224")
def test_a_rule_for_a_time_lets_a_survivor_escape_as_often_as_it_says() -> None:
    ring = Ring(1).rule({"kind": "may_escape", "limit": "once_per_day"}, 0).dice(12, 12)
    token = fight(ring)
    assert "escape" in ring.offered
    ring.says("escape").says(ring.offered[0])
    assert ring.at(token) == ring.camp
    calls.enter(ring.state, 0, ring.camp)
    ring.go_on()
    assert "escape" not in ring.offered


@pytest.mark.rule("DI-227")
def test_who_is_left_behind_is_fought_at_once() -> None:
    ring = Ring(2).dice(12, 12)
    token = fight(ring)
    ring.says("pass")
    flee(ring).says(ring.offered[0])
    assert ring.state.fight is not None
    assert (ring.state.fight.combatant, ring.state.fight.token) == (1, token)


@pytest.mark.rule("DI-R62")
def test_who_comes_back_fights_again_and_an_enemy_feature_only_by_gathering() -> None:
    ring = Ring(1).dice(12, 12)
    token = ring.feature_enemy(ring.camp, ring.enemy(health=2))
    gathering.gather(ring.state, 0, token)
    ring.go_on()
    flee(ring).says(ring.offered[0])
    calls.enter(ring.state, 0, ring.camp)
    ring.go_on()
    assert ring.state.fight is None
    fought = fight(ring)
    flee(ring).says(ring.offered[0])
    calls.enter(ring.state, 0, ring.camp)
    ring.go_on()
    assert ring.state.fight is not None
    assert ring.state.fight.token == fought


@pytest.mark.rule("DI-R59")
def test_who_escapes_loses_the_free_gather_of_its_move() -> None:
    ring = Ring(1).dice(12, 12)
    space = ring.toward(ring.camp, 0)
    ring.beast(space, ring.enemy(health=2))
    ring.state.loose = ((9 * space, 1), (9 * ring.camp, 1))
    calls.enter(ring.state, 0, space, moving.GATHERS)
    ring.go_on()
    flee(ring).says(f"space {atlas.spelled(ring.camp)}")
    assert not ring.question


@pytest.mark.rule("DI-221", "DI-176", "DI-217")
def test_a_casualty_is_not_in_the_way_of_an_enemy() -> None:
    ring = Ring(2).dice(1, 1)
    ring.stands(1, ring.toward(ring.camp, 0)).state.status[1] = CASUALTY
    token = fight(ring)
    ring.says("done")
    assert ring.at(token) == ring.toward(ring.camp, 0)


@pytest.mark.rule("DI-R17", "DI-R16", "DI-219")
@pytest.mark.parametrize("turned", range(6))
def test_the_sheet_turns_the_compass(monkeypatch: pytest.MonkeyPatch, turned: int) -> None:
    ring = Ring(1)
    north = ring.setting.towards[ring.camp].index(ring.toward(ring.camp, 0)) - ring.setting.land.record.compass
    monkeypatch.setattr(ring.setting.land, "record", replace(ring.setting.land.record, compass=turned))
    for shows in range(1, 13):
        assert retreating.direction(ring.state, shows) == (north + turned + (shows - 1) // 2) % 6


@pytest.mark.rule("DI-224", "DI-234")
def test_only_a_combatant_escapes() -> None:
    ring = Ring(2).dice(1, 1)
    fight(ring)
    ring.says("pass")
    assert ring.could({"kind": "escape"}, 0)
    assert not ring.could({"kind": "escape"}, 1)


@pytest.mark.rule("DI-223")
@pytest.mark.parametrize(("has", "spaces"), [(True, 2), (False, 1)])
def test_only_enemies_with_the_trait_that_is_said_retreat_farther(
    monkeypatch: pytest.MonkeyPatch, has: bool, spaces: int
) -> None:
    ring = Ring(1).dice(1, 1)
    trait = ring.pool.trait_names[0]
    monkeypatch.setattr(ring.pool, "traits", [int(has)] * len(ring.pool.traits))
    ring.rule({"kind": "retreat_spaces", "n": 2, "trait": trait})
    token = fight(ring)
    ring.says("done")
    assert ring.at(token) == ring.toward(ring.camp, *[0] * spaces)


@pytest.mark.rule("DI-041", "DI-R17")
def test_the_compass_points_the_same_way_on_every_day() -> None:
    ring = Ring(1)
    first = [retreating.direction(ring.state, shows) for shows in range(1, 13)]
    for day in (2, 5, 11):
        ring.state.day = day
        assert [retreating.direction(ring.state, shows) for shows in range(1, 13)] == first


@pytest.mark.rule("DI-250", "DI-224", "DI-R61")
def test_nobody_escapes_to_a_space_that_cannot_be_entered() -> None:
    ring = Ring(2).dice(1, 1)
    line = ring.line(3)
    ring.stands(0, line[1]).stands(1, line[0])
    fight(ring)
    ring.says("pass")
    assert retreating.ways_out(ring.state, 0) == 1 << line[0] | 1 << line[2]
    ring.rule({"kind": "forbid_move", "on": {"survivors": True}, "who": "each"})
    assert retreating.ways_out(ring.state, 0) == 1 << line[2]
    flee(ring)
    assert ring.state.where[0] == line[2]
