"""Combat: damage, enemies without a token, lethal ones, how it ends."""

import pytest

from tests.discover.ring import Ring, fight, flee
from unmapped.games.discover.cards.kinds import ASK_FIGHT, FIGHT_ON
from unmapped.games.discover.cards.pool import SORTED, WEAK
from unmapped.games.discover.effects import enemies
from unmapped.games.discover.fights import encounters, monsters, rivals
from unmapped.games.discover.survivors import damage
from unmapped.games.discover.table.state import BEATEN, CASUALTY, DEFEATED, MONSTERS, NOWHERE, UNDECIDED

# --- Damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-213")
@pytest.mark.parametrize(("short", "counters"), [(0, 1), (1, 0), (-2, 1)])
def test_the_grey_die_has_to_reach_the_defence(short: int, counters: int) -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=2)
    ring.dice(ring.defence(enemy) - short, 1)
    token = fight(ring)
    ring.says("done")
    assert ring.counters(token) == counters


@pytest.mark.rule("DI-215")
@pytest.mark.parametrize(("short", "damage"), [(0, 1), (1, 0)])
def test_the_red_die_has_to_reach_the_attack(short: int, damage: int) -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=2)
    ring.dice(1, ring.attack(enemy) - short)
    fight(ring)
    ring.says("done")
    assert ring.damage().get("physical", 0) == damage


@pytest.mark.rule("DI-214", "DI-R58", "DI-R53")
def test_a_defeated_enemy_leaves_its_reward_and_is_gone() -> None:
    ring = Ring(1).has(0).dice(12, 1)
    token = fight(ring, health=1)
    before = len(ring.state.wounds)
    ring.says("done")
    assert (before, ring.state.wounds) == (1, ())
    assert ring.state.cards.piles[BEATEN] == (token,)
    assert ring.state.outcome == DEFEATED
    assert "retreated" not in ring.told
    assert sum(ring.goods().values()) or ring.question


@pytest.mark.rule("DI-215", "DI-R53")
def test_an_enemy_defeated_in_the_same_step_still_strikes() -> None:
    ring = Ring(1).dice(12, 12)
    fight(ring, health=1)
    ring.says("done")
    while ring.question:
        ring.says(ring.offered[0])
    assert ring.state.outcome == DEFEATED
    assert ring.damage() == {"physical": 1}


@pytest.mark.rule("DI-239", "DI-R53")
def test_who_dies_with_the_enemy_has_the_reward_before() -> None:
    ring = Ring(1).has(0).hurts(0, physical=3).dice(12, 12)
    enemy = ring.enemy(health=1)
    old = ring.pool.reward[ring.pool.number(enemy)]
    ring.pool.reward[ring.pool.number(enemy)] = ring.language.learn({"kind": "gain_resource", "resource": "wood"})
    try:
        fight(ring, health=1)
        ring.says("done")
    finally:
        ring.pool.reward[ring.pool.number(enemy)] = old
    assert ring.state.status[0] == CASUALTY
    assert ring.goods() == {"wood": 1}


@pytest.mark.rule("DI-216")
def test_an_enemy_without_attack_never_strikes_but_retreats() -> None:
    ring = Ring(1).dice(1, 12)
    token = fight(ring, health=1, attack=False)
    ring.says("done")
    assert ring.damage() == {}
    assert ring.at(token) == ring.toward(ring.camp, 5)


@pytest.mark.rule("DI-215", "DI-249")
def test_an_enemy_may_deal_another_type_of_damage_or_more() -> None:
    ring = Ring(1).rule({"kind": "enemy_damage", "type": "sickness", "n": 2}).dice(1, 12)
    fight(ring)
    ring.says("done")
    assert ring.damage() == {"sickness": 2}


@pytest.mark.rule("DI-204", "DI-249")
def test_what_goes_on_may_change_the_numbers_of_an_enemy() -> None:
    ring = Ring(1).rule({"kind": "stat_bonus", "stat": "defence", "n": -2})
    enemy = ring.enemy(health=2)
    ring.dice(ring.defence(enemy) - 2, 1)
    token = fight(ring)
    ring.says("done")
    assert ring.counters(token) == 1


@pytest.mark.rule("DI-214", "DI-249", "DI-X11")
def test_an_effect_that_lowers_its_health_can_be_enough() -> None:
    ring = Ring(1).has(0).dice(1, 12)
    token = fight(ring, health=2)
    ring.state.agenda.pop(ring.state.agenda.table)
    ring.state.push((FIGHT_ON, encounters.MODIFYING, 0))
    ring.does({"kind": "enemy_stat", "stat": "health", "n": -2})
    assert ring.state.outcome == DEFEATED
    while ring.question:
        ring.says(ring.offered[0])
    assert ring.at(token) == NOWHERE
    assert ring.damage() == {}


@pytest.mark.rule("DI-213", "DI-R48")
def test_extra_damage_counts_only_if_the_dice_hit() -> None:
    ring = Ring(1).dice(1, 1)
    token = fight(ring, health=3)
    ring.does({"kind": "extra_damage"})
    ring.says("done")
    assert ring.counters(token) == 0
    ring.dice(12, 1)
    token = fight(ring, health=3)
    ring.does({"kind": "extra_damage"})
    ring.says("done")
    assert ring.counters(token) == 2


@pytest.mark.rule("DI-240", "DI-X11")
def test_damage_outside_of_the_dice_can_end_a_combat_without_a_strike() -> None:
    ring = Ring(1).dice(1, 12)
    token = fight(ring, health=2)
    wound = {"kind": "direct_damage", "which": {"fought": True}}
    ring.does(wound)
    assert ring.counters(token) == 1
    assert ring.prompt == "fight"
    ring.does(wound)
    while ring.question and ring.prompt != "fight":
        ring.says(ring.offered[0])
    ring.says("done")
    assert (ring.state.outcome, ring.damage(), ring.at(token)) == (DEFEATED, {}, NOWHERE)
    assert "retreated" not in ring.told


@pytest.mark.rule("DI-X13")
def test_a_reroll_is_no_roll_of_the_dice() -> None:
    ring = Ring(1).has(0, wood=2).dice(1, 1, 2, 3)
    ring.state.stamina[0] = 5
    ring.hook("dice_rolled", {"kind": "lose_stamina", "n": 1}, who="combatant")
    fight(ring)
    ring.says("spend wood", "spend wood")
    assert ring.state.stamina[0] == 4


@pytest.mark.rule("DI-X14", "DI-R60")
def test_who_is_out_of_the_game_before_the_roll_does_not_fight() -> None:
    ring = Ring(2).hurts(0, physical=3)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    ring.hook("before_roll", {"kind": "suffer", "type": "physical"}, who="combatant")
    token = fight(ring)
    assert ring.state.status[0] == CASUALTY
    assert (ring.state.fight, ring.at(token)) == (None, ring.camp)
    assert "rolled-both" not in ring.told


# --- Enemies without a token ------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R102", "DI-153")
def test_an_enemy_without_a_token_is_gone_when_it_was_not_defeated() -> None:
    ring = Ring(1).dice(12, 1)
    enemy = ring.enemy(health=2)
    left = ring.setting.enemy_copies[enemy]
    encounters.start(ring.state, 0, enemy)
    ring.go_on().says("done")
    assert ring.state.fight is None
    assert ring.state.wounds == ()
    assert ring.setting.enemy_copies[enemy] == left
    assert "retreated" not in ring.told


@pytest.mark.rule("DI-R102")
def test_escaping_from_an_enemy_without_a_token_moves_the_survivor() -> None:
    ring = Ring(2).dice(12, 1)
    encounters.start(ring.state, 0, ring.enemy(health=2))
    ring.go_on().says("pass")
    flee(ring).says(ring.offered[0])
    assert ring.state.where[0] != ring.camp
    assert ring.state.fight is None


@pytest.mark.rule("DI-157", "DI-R57")
def test_an_enemy_whose_cards_are_all_in_play_does_not_fight() -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=2)
    ring.setting.enemy_copies[enemy] = 1
    monsters.turn_up(ring.state, ring.beast(ring.toward(ring.camp, 0), enemy))
    encounters.start(ring.state, 0, enemy)
    ring.go_on()
    assert ring.state.fight is None
    assert "no-card" in ring.told


@pytest.mark.rule("DI-R57")
def test_two_tokens_of_one_enemy_have_a_card_each() -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=2)
    first, second = ring.beast(ring.toward(ring.camp, 0), enemy), ring.beast(ring.toward(ring.camp, 1), enemy)
    monsters.wound(ring.state, 0, first, 1)
    monsters.turn_up(ring.state, second)
    assert (ring.counters(first), ring.counters(second)) == (1, 0)


# --- Lethal enemies ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-241", "DI-242", "DI-238")
def test_a_lethal_enemy_does_not_retreat_and_fights_the_same_survivor_again() -> None:
    ring = Ring(1).dice(1, 1)
    token = fight(ring, lethal=True)
    stamina = ring.state.stamina[0]
    ring.says("done")
    assert ring.state.fight is not None
    assert (ring.state.fight.combatant, ring.at(token)) == (0, ring.camp)
    assert ring.told.count("fights") == 2
    assert ring.state.stamina[0] == stamina


@pytest.mark.rule("DI-242", "DI-R63")
def test_with_others_there_it_goes_on_to_the_left() -> None:
    ring = Ring(4).stands(2, 0)
    ring.stands(2, ring.toward(ring.camp, 0, 0, 0)).dice(1, 1)
    fight(ring, lethal=True, seat=1)
    for following in (3, 0, 1):
        while ring.prompt != "fight":
            ring.says("pass")
        ring.dice(1, 1).says("done")
        assert ring.state.fight is not None
        assert ring.state.fight.combatant == following


@pytest.mark.rule("DI-241", "DI-R111")
def test_it_stays_when_nobody_is_left_there() -> None:
    ring = Ring(2).hurts(0, physical=3).dice(1, 12)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0))
    token = fight(ring, lethal=True)
    ring.says("done")
    assert ring.state.status[0] == CASUALTY
    assert ring.state.fight is None
    assert ring.at(token) == ring.camp


@pytest.mark.rule("DI-241")
def test_it_fights_until_it_is_defeated() -> None:
    ring = Ring(1).dice(12, 1, 12, 1)
    token = fight(ring, lethal=True)
    ring.says("done")
    assert ring.counters(token) == 1
    ring.says("done")
    assert ring.state.outcome == DEFEATED
    assert ring.told.count("fights") == 2


@pytest.mark.rule("DI-243", "DI-R61")
def test_nobody_gets_away_from_a_lethal_enemy() -> None:
    ring = Ring(2).dice(12, 12)
    ring.only(ring.camp)
    fight(ring, lethal=True)
    ring.says("pass")
    flee(ring)
    assert ring.state.where[0] == ring.camp
    assert ring.state.fight is not None
    assert ring.state.fight.combatant == 1
    assert ring.damage() == {}


@pytest.mark.rule("DI-R102", "DI-241")
def test_a_lethal_enemy_without_a_token_fights_on_with_its_counters() -> None:
    ring = Ring(1).dice(12, 1, 1, 1)
    encounters.start(ring.state, 0, ring.enemy(health=2, lethal=True))
    ring.go_on().says("done")
    assert ring.state.fight is not None
    assert ring.state.fight.counters == 1
    ring.says("done")
    assert ring.state.fight.counters == 1


# --- One after the other ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-203", "DI-193", "DI-X12")
def test_a_combat_that_begins_during_another_one_waits_until_that_is_over() -> None:
    ring = Ring(1).dice(1, 1, 1, 1).hook("dice_rolled", {"kind": "spawn_monster"}, who="combatant", limit=5)
    ring.setting.what[ring.state.cards.piles[MONSTERS][1]] = ring.enemy(health=2)
    token = fight(ring)
    assert ring.state.fight is not None
    assert ring.state.fight.token == token
    ring.says("done")
    assert ring.state.fight is not None
    assert ring.state.fight.token != token


@pytest.mark.rule("DI-249")
@pytest.mark.parametrize(("token", "stays"), [("leaves", False), ("stays", True)])
def test_a_card_may_end_a_combat_at_once(token: str, stays: bool) -> None:
    ring = Ring(1).dice(12, 12)
    enemy = fight(ring, lethal=True)
    ring.state.agenda.pop(ring.state.agenda.table)
    ring.does({"kind": "end_combat", "token": token})
    assert ring.state.fight is None
    assert (ring.at(enemy) == ring.camp) == stays
    assert (ring.damage(), ring.state.outcome) == ({}, UNDECIDED)


@pytest.mark.rule("DI-217", "DI-224")
def test_cards_can_ask_how_a_combat_ended() -> None:
    ring = Ring(1).dice(1, 1)
    fight(ring)
    ring.says("done")
    assert ring.holds({"kind": "combat_ended", "how": "undecided"})
    assert not ring.holds({"kind": "combat_ended", "how": "defeated"})


@pytest.mark.rule("DI-R102")
def test_a_card_may_call_an_enemy_of_the_land() -> None:
    ring = Ring(1).dice(1, 1)
    ring.does({"kind": "start_combat", "enemy": "weak"})
    assert ring.state.fight is not None
    assert ring.state.fight.enemy == ring.setting.terrain.weak
    assert ring.state.fight.token == NOWHERE


@pytest.mark.rule("DI-153", "DI-203")
def test_a_card_that_names_an_enemy_makes_its_reader_fight_it() -> None:
    ring = Ring(2).dice(1, 1)
    ring.does({"kind": "start_combat", "enemy": "weak"}, 1)
    assert ring.state.fight is not None
    assert (ring.state.fight.combatant, ring.state.fight.enemy) == (1, ring.setting.enemy(SORTED - WEAK))


@pytest.mark.rule("DI-157", "DI-R57", "DI-R102")
def test_an_enemy_of_which_no_card_is_left_is_not_fought() -> None:
    ring = Ring(1)
    enemy = ring.enemy(health=2)
    ring.setting.enemy_copies[enemy] = 1
    monsters.turn_up(ring.state, ring.beast(ring.toward(ring.camp, 1), enemy))
    encounters.start(ring.state, 0, enemy)
    ring.go_on()
    assert ring.state.fight is None
    assert ring.told.count("no-card") == 1


@pytest.mark.rule("DI-080", "DI-214")
def test_the_card_of_a_defeated_enemy_is_back_in_its_deck_without_counters() -> None:
    ring = Ring(1).dice(12, 1)
    token = fight(ring, health=1)
    enemy = ring.setting.what[token]
    left = enemies.copies_left(ring.state, enemy)
    ring.says("done")
    assert enemies.copies_left(ring.state, enemy) == left + 1
    assert not enemies.has_card(ring.state, token)
    assert ring.counters(token) == 0


@pytest.mark.rule("DI-242", "DI-R111", "DI-176", "DI-R63")
def test_a_lethal_enemy_passes_over_casualties() -> None:
    ring = Ring(3).dice(1, 1)
    ring.state.status[1] = CASUALTY
    fight(ring, lethal=True)
    ring.says("pass", "done")
    assert ring.state.fight is not None
    assert ring.state.fight.combatant == 2


@pytest.mark.rule("DI-R60", "DI-213")
def test_whoever_falls_while_the_dice_are_modified_strikes_no_more() -> None:
    ring = Ring(2).hurts(0, physical=3).dice(12, 1)
    ring.stands(1, ring.toward(ring.camp, 0, 0, 0, 0))
    token = fight(ring, health=2)
    damage.suffer(ring.state, 0, 3, 1)
    ring.state.agenda.lanes[-1] = (
        ring.state.agenda.lanes[-1][0],
        *[one for one in ring.state.agenda.lanes[-1][1:] if one[0] != ASK_FIGHT],
    )
    ring.go_on()
    assert ring.state.status[0] == CASUALTY
    assert ring.counters(token) == 0


@pytest.mark.rule("DI-X12")
def test_an_enemy_that_a_card_names_during_a_combat_is_fought_after_it() -> None:
    ring = Ring(1).dice(1, 1)
    ring.hook("dice_rolled", {"kind": "start_combat", "enemy": "weak"}, who="combatant", limit=5)
    token = fight(ring)
    assert ring.state.fight is not None
    assert ring.state.fight.token == token
    ring.says("done")
    assert ring.state.fight is not None
    assert ring.state.fight.token == NOWHERE


@pytest.mark.rule("DI-X14")
def test_a_defender_who_is_out_of_the_game_before_the_roll_is_not_fought() -> None:
    ring = Ring(3, scenario=5, day=2).dice(12, 12)
    ring.stands(2, ring.toward(ring.camp, 0, 0, 0)).hurts(1, physical=3)
    ring.hook("before_roll", {"kind": "suffer", "type": "physical", "who": "opponent"}, who="combatant")
    rivals.act(ring.state, 0, ring.pool.words.attack.first + 1)
    ring.go_on()
    assert ring.state.status[1] == CASUALTY
    assert ring.state.fight is None
    assert "rolled-both" not in ring.told
    assert ring.damage(0) == {}
