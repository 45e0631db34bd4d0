"""Monsters move over face-up spaces toward survivors; all of them first, then those that reached somebody fight."""

import pytest

from tests.discover.ring import Ring
from unmapped.games.discover.fights import monsters
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import DAY, LIT, NIGHT, NOWHERE, UNLIT

TWO: dict[str, object] = {"kind": "move_monsters", "n": 2}


# --- How far and where ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-300", "DI-186", "DI-191")
def test_the_example_of_a_moving_monster() -> None:
    ring = Ring(1)
    start = ring.toward(ring.camp, 0, 0, 0, 0)
    token, farther = ring.beast(start), ring.beast(ring.toward(start, 0))
    ring.does({"kind": "move_monsters", "n": 2, "which": {"nearest": True}, "toward": "self"})
    assert atlas.distances(ring.state, 1 << ring.camp)[ring.at(token)] == 2
    assert ring.at(farther) == ring.toward(start, 0)
    assert not ring.is_up(token)
    assert ring.state.fight is None
    assert "fights" not in ring.told


@pytest.mark.rule("DI-186")
def test_ground_never_matters_to_monsters() -> None:
    ring = Ring(1)
    line = [ring.toward(ring.camp, *[0] * steps) for steps in range(1, 5)]
    ring.only(ring.camp, *line)
    token = ring.beast(line[3])
    grounds = {atlas.ground(ring.state, space) for space in line}
    assert len(grounds) > 1 or {ring.pool.grounds[one][1] for one in grounds} != {1}
    ring.does(TWO)
    assert ring.at(token) == line[1]


@pytest.mark.rule("DI-187", "DI-190", "DI-304")
def test_a_monster_stops_where_it_meets_a_survivor_and_fights() -> None:
    ring = Ring(1)
    token = ring.beast(ring.toward(ring.camp, 0))
    ring.dice(1, 1).does({"kind": "move_monsters", "n": 3})
    assert ring.at(token) == ring.camp
    assert ring.is_up(token)
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-190")
def test_a_survivor_on_the_way_to_another_one_stops_it() -> None:
    ring = Ring(2)
    line = ring.line(4)
    ring.stands(1, line[2])
    token = ring.beast(line[3])
    ring.does({"kind": "move_monsters", "n": 3, "toward": "self"}, 0)
    assert ring.at(token) == line[2]


@pytest.mark.rule("DI-192", "DI-R19")
def test_monsters_go_around_unexplored_tiles() -> None:
    ring = Ring(1)
    bend = [ring.camp, ring.toward(ring.camp, 0), ring.toward(ring.camp, 0, 1), ring.toward(ring.camp, 0, 1, 2)]
    ring.only(*bend)
    assert ring.setting.neighbours[bend[3]] >> ring.toward(ring.camp, 1) & 1
    token = ring.beast(bend[3])
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == bend[2]


@pytest.mark.rule("DI-R19", "DI-192")
def test_what_cannot_be_reached_is_not_approached() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0, 0)
    ring.only(ring.camp, far, ring.toward(far, 0))
    token = ring.beast(far)
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == far


@pytest.mark.rule("DI-189", "DI-R19")
def test_between_equally_short_ways_the_leader_chooses() -> None:
    ring = Ring(2)
    ring.state.leader = 1
    ring.stands(1, ring.toward(ring.camp, 3, 3, 3))
    token = ring.beast(ring.toward(ring.camp, 0, 1))
    ring.does({"kind": "move_monsters", "n": 1}, 0)
    ways = sorted([ring.toward(ring.camp, 0), ring.toward(ring.camp, 1)])
    assert (ring.prompt, ring.asked) == ("monster-way", [1])
    assert ring.offered == [f"space {atlas.spelled(space)}" for space in ways]
    ring.says(ring.offered[1])
    assert ring.at(token) == ways[1]


@pytest.mark.rule("DI-189")
def test_between_equally_near_survivors_the_leader_chooses_and_nobody_else_is_asked() -> None:
    ring = Ring(3)
    line = ring.line(5)
    ring.stands(0, line[0]).stands(1, line[4]).stands(2, line[0])
    ring.state.leader = 2
    token = ring.beast(line[2])
    ring.does({"kind": "move_monsters", "n": 1}, 1)
    assert (ring.asked, len(ring.offered)) == ([2], 2)
    ring.says(f"space {atlas.spelled(line[3])}")
    assert ring.at(token) == line[3]


@pytest.mark.rule("DI-186", "DI-189", "DI-X17")
def test_each_monster_goes_to_the_survivor_nearest_to_it() -> None:
    ring = Ring(2)
    line = ring.line(5)
    more = ring.toward(ring.camp, 3)
    ring.only(*line, more).stands(0, more).stands(1, line[4])
    left, right = ring.beast(line[1]), ring.beast(line[3])
    ring.does({"kind": "move_monsters", "n": 1}, 0)
    assert (ring.at(left), ring.at(right)) == (line[0], line[4])


@pytest.mark.rule("DI-R20")
def test_a_monster_sent_to_a_survivor_whose_space_it_shares_fights_as_if_it_had_just_come() -> None:
    ring = Ring(1)
    token = ring.beast(ring.camp, ring.enemy(health=2))
    monsters.turn_up(ring.state, token)
    ring.dice(1, 1).does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == ring.camp
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-R21")
def test_a_monster_that_stays_with_a_survivor_does_not_fight_because_others_move() -> None:
    ring = Ring(1)
    monsters.turn_up(ring.state, ring.beast(ring.camp, ring.enemy(health=2)))
    mover = ring.beast(ring.toward(ring.camp, 0, 0, 0))
    ring.does({"kind": "move_monsters", "n": 1, "which": {"farthest": True}})
    assert ring.state.fight is None
    assert ring.at(mover) == ring.toward(ring.camp, 0, 0)


@pytest.mark.rule("DI-249")
def test_away_leads_farther_off() -> None:
    ring = Ring(1)
    line = ring.line(4)
    token = ring.beast(line[1])
    ring.does({"kind": "move_monsters", "n": 3, "away": True})
    assert ring.at(token) == line[3]


# --- All at once ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-193", "DI-R31")
def test_all_monsters_have_moved_before_any_of_them_fights() -> None:
    ring = Ring(2)
    line = ring.line(7)
    ring.stands(1, line[6])
    first, second = ring.beast(line[1], ring.enemy(health=2)), ring.beast(line[5], ring.enemy(health=2))
    ring.does({"kind": "move_monsters", "n": 1})
    assert (ring.at(first), ring.at(second)) == (line[0], line[6])
    assert (ring.prompt, ring.asked) == ("foe", [0])
    assert ring.state.fight is None


@pytest.mark.rule("DI-193", "DI-R22")
def test_monsters_of_one_space_move_each_by_its_own_choice() -> None:
    ring = Ring(1)
    start = ring.toward(ring.camp, 0, 0, 1, 1)
    tokens = [ring.beast(start) for _ in range(3)]
    ring.does({"kind": "move_monsters", "n": 1})
    for _ in range(3):
        assert ring.prompt == "monster-way"
        ring.says(ring.offered[len(set(map(ring.at, tokens))) % 2])
    assert start not in [ring.at(token) for token in tokens]


@pytest.mark.rule("DI-191", "DI-R89")
def test_what_lies_face_down_is_named_in_no_record_while_it_moves() -> None:
    ring = Ring(1)
    start = ring.toward(ring.camp, 0, 0, 1, 1)
    tokens = [ring.beast(start) for _ in range(2)]
    ring.does(TWO)
    named = {number for record in ring.state.agenda.lanes[-1] if record[0] != 0 for number in record[4:6]}
    assert not named & set(tokens)


# --- Which of them ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-196", "DI-200")
def test_nights_and_threats_move_no_special_monsters_and_no_enemy_features() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0, 0)
    special, feature = ring.special(far), ring.feature_enemy(far, ring.enemy())
    ring.state.cards.reveal((feature,), ring.state.cards.everybody)
    assert not ring.could(TWO)
    ring.does(TWO)
    ring.does({"kind": "move_monsters", "n": 2, "which": {"pick": "each", "features": True}})
    assert (ring.at(special), ring.at(feature)) == (far, far)


@pytest.mark.rule("DI-249")
def test_a_card_may_speak_of_special_monsters() -> None:
    ring = Ring(1)
    special = ring.special(ring.toward(ring.camp, 0, 0, 0))
    ring.does({"kind": "move_monsters", "n": 2, "which": {"pick": "each", "special": True}})
    assert ring.at(special) == ring.toward(ring.camp, 0)


@pytest.mark.rule("DI-249")
def test_a_monster_whose_card_lies_open_may_never_be_moved() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0, 0)
    enemy = ring.enemy()
    token = ring.beast(far, enemy)
    ring.goes_on(enemy, ring.language.learn_word({"kind": "never_moves"}))
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) != far
    monsters.turn_up(ring.state, token)
    there = ring.at(token)
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == there


@pytest.mark.rule("DI-249")
def test_a_monster_whose_card_lies_open_may_never_be_pushed() -> None:
    ring = Ring(1)
    enemy = ring.enemy()
    token = ring.beast(ring.toward(ring.camp, 0), enemy)
    ring.goes_on(enemy, ring.language.learn_word({"kind": "never_pushed"}))
    push = {"kind": "push_monster", "which": {"within": 1}}
    ring.does(push, 0).says(f"space {atlas.spelled(ring.toward(ring.camp, 0, 0))}")
    monsters.turn_up(ring.state, token)
    ring.does(push, 0)
    assert ring.at(token) == ring.toward(ring.camp, 0, 0)
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == ring.toward(ring.camp, 0)


@pytest.mark.rule("DI-189", "DI-X17")
def test_toward_somebody_of_several_means_whom_its_user_chooses() -> None:
    ring = Ring(3)
    line = ring.line(7)
    ring.stands(1, line[0]).stands(2, line[6]).stands(0, line[6])
    token = ring.beast(line[2])
    ring.does({"kind": "move_monsters", "n": 2, "toward": "any_other"}, 0)
    assert (ring.prompt, ring.asked) == ("monster-goal", [0])
    ring.says(f"space {atlas.spelled(line[6])}")
    assert ring.at(token) == line[4]


@pytest.mark.rule("DI-189", "DI-X17")
def test_toward_a_space_may_mean_one_that_its_user_chooses() -> None:
    ring = Ring(1)
    goal = ring.toward(ring.camp, 0, 0, 0, 0)
    token = ring.beast(ring.toward(ring.camp, 0, 0))
    ring.does({"kind": "move_monsters", "n": 1, "toward": {}})
    assert ring.prompt == "monster-goal"
    ring.says(f"space {atlas.spelled(goal)}")
    assert ring.at(token) == ring.toward(ring.camp, 0, 0, 0)


@pytest.mark.rule("DI-189", "DI-X17")
def test_toward_the_nearest_fire_means_the_one_nearest_to_each_monster() -> None:
    ring = Ring(1)
    line = ring.line(6)
    ring.state.fires = tuple(sorted(((line[0], LIT), (line[5], LIT))))
    token = ring.beast(line[3])
    ring.does({"kind": "move_monsters", "n": 1, "toward": {"fire": "lit", "nearest": True}})
    assert ring.at(token) == line[4]


# --- What goes on -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-190", "DI-249")
def test_monsters_may_stop_near_a_lit_fire() -> None:
    ring = Ring(1)
    line = ring.line(7)
    ring.state.fires = ((line[0], LIT),)
    token = ring.beast(line[6])
    ring.rule({"kind": "fires_stop", "within": 2}).does({"kind": "move_monsters", "n": 6})
    assert ring.at(token) == line[2]
    ring.state.fires = ((line[0], UNLIT),)
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == line[1]


@pytest.mark.rule("DI-189", "DI-249")
@pytest.mark.parametrize(("phase", "nearer", "goes_to"), [(NIGHT, False, 4), (DAY, False, 2), (NIGHT, True, 2)])
def test_monsters_that_a_night_moves_may_follow_something_else(phase: int, nearer: bool, goes_to: int) -> None:
    ring = Ring(1)
    line = ring.line(7)
    ring.stands(0, line[1])
    token = ring.beast(line[3])
    ring.state.phase = phase
    lure = {"within": 0, "of": "camp"}
    ring.state.camp = line[6]
    ring.rule({"kind": "monsters_follow", "on": lure, "nearer": nearer})
    ring.does({"kind": "move_monsters", "n": 1})
    assert ring.at(token) == line[goes_to]


@pytest.mark.rule("DI-192", "DI-249", "DI-X10")
def test_who_pushes_a_monster_chooses_each_step_and_nobody_fights() -> None:
    ring = Ring(2)
    ring.state.leader = 1
    token = ring.beast(ring.toward(ring.camp, 0))
    ring.does({"kind": "push_monster", "which": {"within": 1}, "n": 2}, 0)
    assert (ring.prompt, ring.asked) == ("monster-way", [0])
    assert len(ring.offered) == 6
    ring.says(
        f"space {atlas.spelled(ring.toward(ring.camp, 0, 0))}", f"space {atlas.spelled(ring.toward(ring.camp, 0))}"
    )
    assert ring.at(token) == ring.toward(ring.camp, 0)
    ring.does({"kind": "push_monster", "which": {"within": 1}}, 0).says(f"space {atlas.spelled(ring.camp)}")
    assert ring.state.fight is None
    assert ring.is_up(token)


@pytest.mark.rule("DI-192")
def test_nobody_pushes_a_monster_onto_a_tile_that_lies_face_down() -> None:
    ring = Ring(1)
    line = ring.line(3)
    ring.beast(line[1])
    ring.does({"kind": "push_monster", "which": {"within": 1}}, 0)
    assert ring.offered == sorted(f"space {atlas.spelled(line[at])}" for at in (0, 2))


@pytest.mark.rule("DI-249")
def test_a_trap_hurts_a_monster_that_enters_its_space_and_stops_one_that_it_kills() -> None:
    ring = Ring(1)
    line = ring.line(5)
    token = ring.beast(line[3], ring.enemy(health=1))
    trap = {"kind": "direct_damage", "which": {"within": 0, "of": "place"}}
    ring.hook("monster_entered", trap, who="leader")
    ring.does({"kind": "move_monsters", "n": 3})
    assert ring.at(token) == NOWHERE
    assert ring.told.count("monster-moved") == 1
