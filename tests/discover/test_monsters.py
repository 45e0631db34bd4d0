"""Monsters come face down, are met by who shares their space, and leave for the pile that their kind has."""

import pytest

from tests.discover.ring import Ring
from unmapped.games.discover.cards.pool import SPECIALS
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.exploring import gathering, moving
from unmapped.games.discover.fights import monsters
from unmapped.games.discover.quest import numbered
from unmapped.games.discover.survivors.prices import means
from unmapped.games.discover.table import atlas, calls
from unmapped.games.discover.table.state import BEATEN, CASUALTY, MONSTERS, NOWHERE, SPENT, TOKENS

HERE = {"kind": "spawn_monster"}


# --- Spawning ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-180")
def test_a_spawned_monster_is_the_next_of_the_supply_and_lies_face_down() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    token = ring.state.cards.piles[MONSTERS][0]
    ring.does({"kind": "spawn_monster", "where": {"within": 2, "survivors": False, "pick": "one"}})
    assert ring.question
    ring.says(f"space {atlas.spelled(space)}")
    assert ring.at(token) == space
    assert not ring.is_up(token)
    assert not any([ring.state.cards.knows(knower, token) for knower in range(2)])
    assert "fights" not in ring.told


@pytest.mark.rule("DI-180")
def test_which_monster_comes_differs_from_game_to_game() -> None:
    first = {Ring(1).state.cards.piles[MONSTERS], *[_supply(seed) for seed in range(2, 8)]}
    assert len(first) > 1


def _supply(seed: int) -> tuple[int, ...]:
    ring = Ring(1)
    ring.dice(1 + seed % 12)
    ring.state.cards.shuffle(MONSTERS, ring.state.chance, "monsters")
    return ring.state.cards.piles[MONSTERS]


@pytest.mark.rule("DI-181", "DI-304")
def test_a_monster_spawned_on_a_survivor_is_turned_up_and_fights_at_once() -> None:
    ring = Ring(1)
    token = ring.state.cards.piles[MONSTERS][0]
    enemy = ring.setting.what[token] = ring.enemy()
    ring.dice(1, 1).does(HERE)
    assert ring.is_up(token)
    assert ring.state.fight is not None
    assert (ring.state.fight.combatant, ring.state.fight.enemy, ring.state.fight.token) == (0, enemy, token)


@pytest.mark.rule("DI-182")
def test_a_spawn_on_a_landmark_that_nobody_has_found_does_not_happen() -> None:
    ring = Ring(1)
    role = ring.pool.roles[ring.setting.land.roles.index(max(ring.state.landmark))]
    number = ring.supply()
    space = ring.state.landmark.index(max(ring.state.landmark))
    ring.state.landmark[space] = NOWHERE
    ring.does({"kind": "spawn_monster", "where": {"role": role}})
    assert ring.supply() == number


@pytest.mark.rule("DI-R93", "DI-024")
def test_eight_normal_monsters_belong_to_a_game_and_a_ninth_does_not_come() -> None:
    ring = Ring(1)
    assert ring.supply() == 8
    monsters.spawn(ring.state, ring.toward(ring.camp, 0, 0), 9)
    assert ring.supply() == 0
    assert len(atlas.all_monsters(ring.state)) == 8
    assert ring.told.count("no-monster") == 1


@pytest.mark.rule("DI-202")
def test_an_empty_supply_is_made_of_the_monsters_that_have_left() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0)
    monsters.spawn(ring.state, far, 8)
    gone = atlas.monsters(ring.state, far)[3]
    monsters.remove(ring.state, gone)
    assert ring.state.cards.piles[BEATEN] == (gone,)
    monsters.spawn(ring.state, far)
    assert ring.at(gone) == far
    assert not ring.state.cards.piles[BEATEN]


@pytest.mark.rule("DI-202")
def test_the_monsters_that_have_left_come_again_face_down_in_another_order() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0)
    monsters.spawn(ring.state, far, 8)
    for token in atlas.monsters(ring.state, far):
        monsters.remove(ring.state, token)
    order = ring.state.cards.piles[BEATEN]
    monsters.spawn(ring.state, far, 8)
    came = ring.state.cards.piles[TOKENS + far]
    assert sorted(came) == sorted(order)
    assert came not in (order, order[::-1])
    assert not any(ring.state.cards.knows(knower, token) for token in came for knower in range(2))


@pytest.mark.rule("DI-202")
def test_a_supply_that_is_not_empty_is_used_first() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0)
    gone = ring.beast(far)
    monsters.remove(ring.state, gone)
    monsters.spawn(ring.state, far, 7)
    assert ring.state.cards.piles[BEATEN] == (gone,)


@pytest.mark.rule("DI-R22")
def test_several_monsters_can_share_a_space() -> None:
    ring = Ring(1)
    far = ring.toward(ring.camp, 0, 0)
    monsters.spawn(ring.state, far, 3)
    assert len(atlas.monsters(ring.state, far)) == 3


# --- Meeting ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-183", "DI-304", "DI-149")
def test_a_survivor_who_enters_the_space_of_a_monster_turns_it_up_and_fights_it() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    enemy = ring.enemy(health=2)
    token = ring.beast(space, enemy)
    ring.dice(1, 1)
    calls.enter(ring.state, 0, space, moving.GATHERS)
    ring.go_on()
    assert ring.is_up(token)
    assert ring.prompt == "fight"
    assert ring.state.fight is not None
    assert ring.state.fight.enemy == enemy


@pytest.mark.rule("DI-184")
def test_combat_on_entering_comes_before_the_free_gather() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    ring.beast(space)
    ring.state.loose = ((9 * space, 1),)
    ring.dice(12, 1)
    calls.enter(ring.state, 0, space, moving.GATHERS)
    ring.go_on()
    assert ring.prompt == "fight"
    ring.says("done")
    assert ring.prompt == "free-gather"


@pytest.mark.rule("DI-185")
def test_of_several_monsters_who_came_chooses_one_then_the_next() -> None:
    ring = Ring(2)
    space = ring.toward(ring.camp, 0)
    ring.state.leader = 1
    ring.stands(1, space)
    other = ring.enemy(health=2)
    tokens = [ring.beast(space), ring.beast(space, other)]
    for token in tokens:
        monsters.turn_up(ring.state, token)
    ring.dice(12, 1, 1, 1)
    calls.enter(ring.state, 0, space)
    ring.go_on()
    assert (ring.prompt, ring.asked, ring.offered) == ("foe", [0], ["token 1", "token 2"])
    ring.says("token 2")
    assert ring.prompt == "support"
    ring.says("pass")
    assert ring.state.fight is not None
    assert ring.state.fight.token == tokens[0]
    ring.says("done", "done")
    assert ring.state.fight is not None
    assert ring.state.fight.token == tokens[1]


@pytest.mark.rule("DI-185", "DI-R60")
def test_whoever_is_eliminated_fights_no_more() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    enemy = ring.enemy(health=2)
    for _ in range(2):
        monsters.turn_up(ring.state, ring.beast(space, enemy))
    ring.hurts(0, physical=3).dice(1, 12)
    calls.enter(ring.state, 0, space)
    ring.go_on().says("token 1", "done")
    assert ring.state.status[0] == CASUALTY
    assert ring.told.count("fights") == 1


@pytest.mark.rule("DI-188", "DI-R24")
def test_those_whom_a_monster_comes_upon_agree_who_fights() -> None:
    ring = Ring(3)
    ring.stands(2, ring.toward(ring.camp, 0, 0))
    monsters.spawn(ring.state, ring.camp)
    ring.go_on()
    assert (ring.prompt, ring.asked) == ("combatant", [0, 1])
    ring.says("seat 1", seat=1).says("seat 1", seat=0)
    assert ring.state.fight is not None
    assert ring.state.fight.combatant == 1


@pytest.mark.rule("DI-188", "DI-094", "DI-R24")
@pytest.mark.parametrize("answer", ["seat 0", "pass"])
def test_failing_agreement_the_leader_decides_even_from_afar(answer: str) -> None:
    ring = Ring(3)
    ring.stands(2, ring.toward(ring.camp, 0, 0, 0))
    ring.state.leader = 2
    monsters.spawn(ring.state, ring.camp)
    ring.go_on().says("seat 1", seat=1).says(answer, seat=0)
    assert (ring.prompt, ring.asked, ring.offered) == ("combatant", [2], ["seat 0", "seat 1"])
    ring.says("seat 0")
    assert ring.state.fight is not None
    assert ring.state.fight.combatant == 0


@pytest.mark.rule("DI-R23")
def test_several_monsters_that_come_upon_several_survivors_are_taken_in_the_order_of_the_leader() -> None:
    ring = Ring(3)
    ring.state.leader = 1
    for token in (ring.beast(ring.camp), ring.beast(ring.camp, ring.enemy(health=2))):
        monsters.turn_up(ring.state, token)
    monsters.meet(ring.state, ring.camp)
    ring.go_on()
    assert (ring.prompt, ring.asked) == ("foe", [1])
    assert ring.rules.prompt(ring.state, 1, ring.question).rule == "DI-R23"
    ring.dice(1, 1).says("token 1")
    assert (ring.prompt, ring.asked) == ("combatant", [0, 1, 2])


@pytest.mark.rule("DI-R103")
def test_a_survivor_who_is_put_on_the_space_of_a_monster_fights_it() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0, 0)
    token = ring.beast(space)
    ring.dice(1, 1).does({"kind": "place_survivor", "where": {"monster": True}})
    assert ring.is_up(token)
    assert ring.state.fight is not None


@pytest.mark.rule("DI-R103", "DI-194")
def test_a_special_monster_that_is_put_on_a_survivor_fights() -> None:
    ring = Ring(1)
    special = SPECIALS - ring.setting.land.specials.index(ring.setting.specials[0])
    state = ring.dice(1, 1).state
    word = (NUMBERS["spawn_special"], special, 0, 0)
    state.language.do(state, state.agenda.table, 0, word, ring.context(0))
    ring.go_on()
    assert ring.state.fight is not None
    assert ring.state.fight.token == atlas.SPECIAL


# --- Monsters that stay -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R21")
def test_a_monster_that_stays_is_fought_before_anything_is_gathered_there() -> None:
    ring = Ring(1)
    token = ring.beast(ring.camp, ring.enemy(health=2))
    monsters.turn_up(ring.state, token)
    ring.rule({"kind": "no_retreat"})
    ring.state.loose = ((9 * ring.camp + 4, 1),)
    ring.dice(1, 1)
    gathering.take(ring.state, 0, gathering.legal(ring.state, 0, means(ring.state, 0))[0], 1 << ring.state.where[0])
    ring.go_on()
    assert ring.prompt == "fight"
    ring.says("done")
    assert ring.at(token) == ring.camp
    assert ring.goods()["wood"] == 1


@pytest.mark.rule("DI-R21")
def test_a_monster_that_stays_is_fought_before_an_investigation() -> None:
    ring = Ring(1)
    space = ring.state.landmark.index(max(ring.state.landmark))
    ring.stands(0, space)
    monsters.turn_up(ring.state, ring.beast(space, ring.enemy(health=2)))
    ring.dice(1, 1)
    numbered.act(ring.state, 0, ring.pool.words.investigate)
    ring.go_on()
    assert ring.prompt == "fight"


@pytest.mark.rule("DI-R21", "DI-181")
def test_a_monster_that_stays_is_not_fought_again_because_another_one_comes() -> None:
    ring = Ring(1)
    monsters.turn_up(ring.state, ring.beast(ring.camp, ring.enemy(health=2)))
    ring.dice(1, 1).does(HERE).says("done")
    assert ring.told.count("fights") == 1


@pytest.mark.rule("DI-176", "DI-181")
def test_a_monster_that_comes_upon_a_casualty_meets_nobody() -> None:
    ring = Ring(2)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    ring.state.status[0] = CASUALTY
    token = ring.state.cards.piles[MONSTERS][0]
    monsters.spawn(ring.state, ring.camp)
    ring.go_on()
    assert ring.at(token) == ring.camp
    assert not ring.is_up(token)
    assert ring.state.fight is None


@pytest.mark.rule("DI-R57", "DI-R21")
def test_a_monster_without_a_card_left_stays_face_up_and_inert() -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=2)
    ring.setting.enemy_copies[enemy] = 1
    monsters.turn_up(ring.state, ring.beast(ring.toward(ring.camp, 1), enemy))
    space = ring.toward(ring.camp, 0)
    token = ring.beast(space, enemy)
    calls.enter(ring.state, 0, space)
    ring.go_on()
    assert ring.state.fight is None
    assert "no-card" in ring.told
    assert ring.is_up(token)
    assert not monsters.lurking(ring.state, 0)


@pytest.mark.rule("DI-201", "DI-R56")
def test_an_enemy_feature_that_lies_face_up_is_fought_only_by_gathering_it() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    enemy = ring.enemy(health=2)
    token = ring.feature_enemy(space, enemy)
    ring.state.cards.reveal((token,), ring.state.cards.everybody)
    calls.enter(ring.state, 0, space)
    ring.go_on()
    assert ring.state.fight is None
    gathering.gather(ring.state, 0, token)
    ring.dice(1, 1).go_on()
    assert ring.state.fight is not None
    assert ring.state.fight.enemy == enemy


# --- Leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R58")
def test_each_kind_of_enemy_leaves_for_its_own_pile() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    normal, special = ring.beast(space), ring.special(space)
    feature = ring.feature_enemy(space, ring.enemy())
    icon = ring.setting.terrain.features[feature - ring.setting.first[1]].icon
    for token in (normal, special, feature):
        monsters.remove(ring.state, token)
    assert ring.state.cards.piles[BEATEN] == (normal,)
    assert ring.state.special_at[0] == NOWHERE
    assert feature in ring.state.cards.piles[SPENT + icon]


@pytest.mark.rule("DI-194", "DI-195")
def test_special_monsters_are_never_in_the_supply_and_always_known() -> None:
    ring = Ring(1)
    supply = {ring.setting.what[card] for card in ring.state.cards.piles[MONSTERS]}
    assert not supply & set(ring.setting.specials)
    token = ring.special(ring.toward(ring.camp, 0))
    assert monsters.shown(ring.state, token) == ring.name(ring.setting.specials[0])


@pytest.mark.rule("DI-194")
def test_a_special_monster_that_is_put_elsewhere_keeps_its_counters() -> None:
    ring = Ring(1)
    token = ring.special(ring.toward(ring.camp, 0, 0))
    monsters.wound(ring.state, 0, token, 1)
    monsters.place_special(ring.state, 0, ring.toward(ring.camp, 0))
    assert ring.counters(token) == 1
    assert ring.at(token) == ring.toward(ring.camp, 0)


@pytest.mark.rule("DI-198")
def test_a_special_monster_brings_its_card_from_whichever_deck_it_is_in() -> None:
    ring = Ring(1)
    enemy = ring.setting.specials[0]
    ring.setting.enemy_copies[enemy] = 0
    ring.setting.enemies = tuple([one for one in ring.setting.enemies if one[1] != enemy])
    token = ring.special(ring.toward(ring.camp, 0))
    assert monsters.turn_up(ring.state, token)
    assert enemies.of_token(ring.state, token) == enemy


# --- What effects mean ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-197", "DI-196", "DI-199")
def test_effects_on_monsters_mean_normal_ones_unless_they_say_more() -> None:
    ring = Ring(1)
    space = ring.toward(ring.camp, 0)
    ring.special(space)
    assert not ring.could({"kind": "remove_monster", "which": {"within": 1}})
    assert ring.could({"kind": "remove_monster", "which": {"within": 1, "special": True}})
    feature = ring.feature_enemy(space, ring.enemy())
    ring.state.cards.reveal((feature,), ring.state.cards.everybody)
    monsters.remove(ring.state, atlas.SPECIAL)
    assert not ring.could({"kind": "direct_damage", "which": {"within": 1}})
    assert ring.could({"kind": "direct_damage", "which": {"within": 1, "features": True}})


@pytest.mark.rule("DI-R58")
def test_one_of_several_monsters_is_chosen() -> None:
    ring = Ring(1)
    near, far = ring.toward(ring.camp, 0), ring.toward(ring.camp, 1)
    first, second = ring.beast(near), ring.beast(far)
    ring.does({"kind": "remove_monster", "which": {"within": 1}})
    assert (ring.prompt, ring.offered) == ("monster", ["token 1", "token 2"])
    left = sorted([near, far])
    ring.says("token 1")
    assert ring.at(first if near == left[0] else second) == NOWHERE
    assert ring.at(second if near == left[0] else first) != NOWHERE


@pytest.mark.rule("DI-249")
def test_up_to_one_monster_may_be_left() -> None:
    ring = Ring(1)
    token = ring.beast(ring.toward(ring.camp, 0))
    ring.does({"kind": "remove_monster", "which": {"within": 1, "pick": "up_to_one"}})
    assert ring.offered == ["token 1", "done"]
    assert ring.says("done").at(token) != NOWHERE


@pytest.mark.rule("DI-249")
def test_two_monsters_are_chosen_one_after_the_other() -> None:
    ring = Ring(1)
    tokens = [ring.beast(ring.toward(ring.camp, step)) for step in range(3)]
    ring.does({"kind": "remove_monster", "which": {"within": 1, "pick": "two"}}).says("token 1")
    assert ring.offered == ["token 1", "token 2"]
    ring.says("token 1")
    assert [ring.at(token) for token in tokens].count(NOWHERE) == 2


@pytest.mark.rule("DI-249")
def test_turning_a_monster_up_does_not_start_a_combat() -> None:
    ring = Ring(1)
    token = ring.beast(ring.toward(ring.camp, 0))
    ring.does({"kind": "reveal_monster", "which": {"within": 1}})
    assert ring.is_up(token)
    assert ring.state.fight is None


@pytest.mark.rule("DI-005", "DI-249", "DI-R89")
def test_who_looks_at_a_monster_in_secret_knows_it_alone() -> None:
    ring = Ring(2)
    token = ring.beast(ring.toward(ring.camp, 0))
    ring.does({"kind": "peek_monster", "which": {"within": 3, "face": "down"}}, 1)
    assert ring.state.cards.audience(token) == 1 << 1
    assert [line.key for line in ring.journal.read(0)].count("peeked-monster") == 0
    assert [line.key for line in ring.journal.read(1)].count("peeked-monster") == 1
    assert not ring.could({"kind": "peek_monster", "which": {"within": 3, "face": "down"}}, 1)


@pytest.mark.rule("DI-240", "DI-X10")
def test_damage_from_afar_defeats_an_enemy_and_who_dealt_it_has_the_reward() -> None:
    ring = Ring(2)
    enemy = ring.enemy(health=2)
    token = ring.beast(ring.toward(ring.camp, 0, 0), enemy)
    ring.pool.reward[ring.pool.number(enemy)], old = _wood(ring), ring.pool.reward[ring.pool.number(enemy)]
    try:
        ring.does({"kind": "direct_damage", "which": {"within": 2}}, 1)
        assert (ring.counters(token), ring.goods(1).get("wood", 0)) == (1, 0)
        assert ring.is_up(token)
        ring.does({"kind": "direct_damage", "which": {"within": 2}}, 1)
        assert ring.at(token) == NOWHERE
        assert ring.goods(1)["wood"] == 2
        assert ring.state.cards.piles[BEATEN] == (token,)
        assert ring.state.fight is None
    finally:
        ring.pool.reward[ring.pool.number(enemy)] = old


def _wood(ring: Ring) -> int:
    return ring.language.learn({"kind": "gain_resource", "resource": "wood", "n": 2})


@pytest.mark.rule("DI-R57", "DI-213")
def test_counters_and_cards_in_play_are_those_of_each_token() -> None:
    ring = Ring(1)
    enemy, far = ring.enemy(health=2), ring.toward(ring.camp, 0, 0)
    other = next(one for _, one, _ in ring.setting.enemies if one != enemy)
    ring.setting.enemy_copies[enemy] = 2
    first, second = ring.beast(far, enemy), ring.beast(far, other)
    for token in (first, second):
        monsters.turn_up(ring.state, token)
    monsters.wound(ring.state, 0, first, 1)
    assert (ring.counters(first), ring.counters(second)) == (1, 0)
    assert enemies.copies_left(ring.state, enemy) == 1
