"""The competitive scenario: attacks between survivors, dice modified in turns, what is taken."""

import pytest

from tests.discover.camp import Camp
from tests.discover.ring import Ring
from unmapped.games.discover.cards.kinds import ASK_TURN, RESOLVE
from unmapped.games.discover.effects import dice
from unmapped.games.discover.exploring import moving
from unmapped.games.discover.fights import combat, rivals
from unmapped.games.discover.quest import numbered, quests
from unmapped.games.discover.survivors import resources
from unmapped.games.discover.survivors.prices import means
from unmapped.games.discover.table.state import ADVANCED, CASUALTY, HANDS, HAS_WON, OPEN_PROJECTS, OWN, PROJECTS
from unmapped.games.discover.turn import rounds, turn

OVERPOWER, ASSAULT, DEFEND = "support with overpower", "support with assault", "support with defend"


def contest(seats: int = 2, day: int = 2) -> Ring:
    """The competitive scenario, in which nothing surprises."""
    return Ring(seats, scenario=5, day=day)


def attack(ring: Ring, one: int = 1, seat: int = 0) -> Ring:
    """A survivor attacks another one."""
    action = ring.pool.words.attack.first + one
    assert action in rivals.legal(ring.state, seat, means(ring.state, seat)), rivals.refusals(ring.state, seat, action)
    rivals.act(ring.state, seat, action)
    return ring.go_on()


def passes(ring: Ring, n: int) -> Ring:
    """So many pass."""
    for _ in range(n):
        ring.says("pass")
    return ring


def refused(ring: Ring, one: int = 1, seat: int = 0) -> list[str]:
    """The rules against attacking somebody."""
    return [refusal.rule for refusal in rivals.refusals(ring.state, seat, ring.pool.words.attack.first + one)]


# --- The action -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-280", "DI-282", "DI-283")
def test_an_attack_costs_three_stamina_and_each_has_a_die() -> None:
    ring = contest().dice(4, 9)
    before = ring.state.stamina[0]
    attack(ring)
    assert ring.state.stamina[0] == before - 3
    fight = ring.state.fight
    assert fight is not None
    assert (fight.combatant, fight.defender, fight.grey, fight.red) == (0, 1, 4, 9)


@pytest.mark.rule("DI-280", "DI-292", "DI-090")
def test_any_number_of_attacks_is_paid_for_each() -> None:
    ring = contest().dice(1, 1, 1, 1)
    ring.state.stamina[0] = 6
    passes(attack(ring), 2)
    passes(attack(ring), 2)
    assert ring.state.stamina[0] == 0
    assert rivals.legal(ring.state, 0, means(ring.state, 0)) == []
    assert refused(ring) == ["DI-090"]


@pytest.mark.rule("DI-280")
def test_only_other_survivors_in_the_space_can_be_attacked() -> None:
    ring = contest(4)
    ring.stands(2, ring.toward(ring.camp, 0))
    ring.state.status[3] = CASUALTY
    assert rivals.legal(ring.state, 0, means(ring.state, 0)) == [ring.pool.words.attack.first + 1]
    assert [refused(ring, one) for one in range(4)] == [["DI-280"], [], ["DI-280"], ["DI-280"]]


@pytest.mark.rule("DI-281", "DI-R87")
def test_nobody_attacks_on_the_first_day() -> None:
    ring = contest(day=1)
    assert rivals.legal(ring.state, 0, means(ring.state, 0)) == []
    assert refused(ring) == ["DI-281"]


@pytest.mark.rule("DI-273")
def test_in_the_other_scenarios_nobody_attacks() -> None:
    ring = Ring(2, day=2)
    assert rivals.legal(ring.state, 0, means(ring.state, 0)) == []
    assert refused(ring) == ["DI-273"]


@pytest.mark.rule("DI-R88")
def test_all_other_actions_stay() -> None:
    ring = contest()
    assert moving.legal(ring.state, 0, means(ring.state, 0))


# --- The dice ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-284", "DI-288")
def test_combatants_and_supporters_take_turns_clockwise_from_the_attacker() -> None:
    ring = contest(3).has(0, poison=1).has(2, poison=1).dice(1, 1)
    attack(ring, 2)
    ring.says(DEFEND, "side of the defender")
    for seat in (0, 1, 2, 0):
        assert (ring.prompt, ring.asked) == ("rivals", [seat])
        ring.says("pass" if seat == 1 or ring.offered == ["pass"] else ring.offered[0])


@pytest.mark.rule("DI-284")
def test_who_stands_too_far_away_has_no_turn() -> None:
    ring = contest(4).has(2, poison=1).dice(1, 1)
    for seat in (1, 3):
        ring.stands(seat, ring.toward(ring.camp, 0, 0, 0))
    attack(ring, 2)
    for seat, words in ((0, "pass"), (2, "spend poison"), (0, "pass"), (2, "pass")):
        assert ring.asked == [seat]
        ring.says(words)
    assert ring.state.fight is None


@pytest.mark.rule("DI-288")
def test_who_has_passed_has_another_turn_when_somebody_has_used_something() -> None:
    ring = contest().has(0, poison=1).has(1, poison=1).dice(1, 1)
    attack(ring)
    ring.says("pass", "spend poison")
    assert ring.asked == [0]
    ring.says("spend poison", "pass", "pass")
    assert ring.state.fight is None
    assert ring.goods(0) == {}


@pytest.mark.rule("DI-288", "DI-R81")
def test_when_all_have_passed_one_after_the_other_damage_is_dealt() -> None:
    ring = contest(3).dice(10, 1)
    attack(ring)
    ring.says("pass")
    passes(ring, 3)
    assert ring.damage(1) == {"physical": 1}


@pytest.mark.rule("DI-286", "DI-R82", "DI-207", "DI-208", "DI-209", "DI-210")
def test_the_own_die_of_the_defender_is_the_red_one() -> None:
    ring = contest().has(1, wood=1, stone=1, poison=1, salvage=1).dice(6, 7, 2, 3)
    attack(ring)
    ring.says("pass", "spend wood")
    assert ring.state.fight is not None
    assert (ring.state.fight.grey, ring.state.fight.red) == (6, 2)
    ring.says("pass", "spend stone")
    assert (ring.state.fight.grey, ring.state.fight.red) == (3, 2)
    ring.says("pass", "spend poison", "pass", "spend salvage")
    assert (combat.grey(ring.state), combat.red(ring.state)) == (2, 3)


@pytest.mark.rule("DI-286")
def test_effects_of_the_defender_speak_of_the_own_die_too() -> None:
    ring = contest().dice(3, 8)
    attack(ring)
    ring.does({"kind": "add_die", "die": "grey", "n": 2}, 1)
    assert (combat.grey(ring.state), combat.red(ring.state)) == (3, 10)
    assert ring.holds({"kind": "die_shows", "die": "grey", "least": 8}, 1)
    assert ring.holds({"kind": "die_shows", "die": "grey", "most": 3}, 0)
    assert ring.holds({"kind": "die_beats"}, 0)
    assert not ring.holds({"kind": "die_beats"}, 1)


@pytest.mark.rule("DI-285", "DI-286")
def test_plain_bonuses_are_always_on_and_take_no_turn() -> None:
    ring = contest().dice(3, 8)
    ring.gives(1, ring.changing("add_die"))
    attack(ring)
    assert (combat.grey(ring.state), combat.red(ring.state)) != (3, 8)
    assert ring.told.count("always") == 1
    ring.says("pass")
    assert (ring.asked, ring.offered) == ([1], ["pass"])


@pytest.mark.rule("DI-285", "DI-286")
def test_rules_that_go_on_count_for_each_combatant() -> None:
    ring = contest().rule({"kind": "die_bonus", "die": "grey", "n": 2}, 1).dice(3, 8)
    attack(ring)
    assert (combat.grey(ring.state), combat.red(ring.state)) == (3, 10)


@pytest.mark.rule("DI-285")
def test_a_free_reroll_takes_a_turn() -> None:
    ring = contest().dice(3, 8, 11)
    words = ring.gives(0, ring.changing("reroll"))
    attack(ring)
    assert words in ring.offered
    ring.says(words)
    assert ring.asked == [1]


@pytest.mark.rule("DI-287")
def test_supporters_use_nothing_but_their_cards() -> None:
    ring = contest(3).has(2, wood=3).dice(1, 1)
    ring.gives(2, ring.changing("add_die"))
    attack(ring)
    ring.says(ASSAULT, "side of the attacker", "pass", "pass")
    assert (ring.asked, ring.offered) == ([2], [ASSAULT, "pass"])
    action = ring.pool.vocabulary.number("spend wood")
    assert [one.rule for one in ring.rules.refusals(ring.state, 2, ring.question, action)] == ["DI-287"]


# --- Support ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-293", "DI-R83")
def test_others_within_two_spaces_play_cards_and_say_for_whom() -> None:
    ring = contest(4).dice(1, 12)
    ring.stands(2, ring.toward(ring.camp, 0, 0)).stands(3, ring.toward(ring.camp, 0, 0, 0))
    attack(ring)
    assert (ring.prompt, ring.asked) == ("support", [2])
    ring.says(DEFEND)
    assert (ring.prompt, ring.offered) == ("side", ["side of the attacker", "side of the defender"])
    ring.says("side of the attacker")
    assert ring.prompt == "rivals"


@pytest.mark.rule("DI-R83", "DI-286")
@pytest.mark.parametrize(("side", "dice_after"), [("attacker", (5, 9)), ("defender", (2, 12))])
def test_a_card_acts_for_whom_it_was_played(side: str, dice_after: tuple[int, int]) -> None:
    ring = contest(3).dice(5, 12)
    attack(ring)
    ring.says(DEFEND, f"side of the {side}", "pass", "pass", DEFEND)
    assert (combat.grey(ring.state), combat.red(ring.state)) == dice_after


@pytest.mark.rule("DI-294", "DI-R83")
@pytest.mark.parametrize(("red", "hurt"), [(10, 1), (9, 0)])
def test_overpower_acts_for_the_attacker_and_its_player_is_hurt_with_the_attacker(red: int, hurt: int) -> None:
    ring = contest(3).has(0).has(1).dice(10, red)
    attack(ring)
    ring.says(OVERPOWER)
    assert ring.prompt == "rivals"
    ring.says("pass", "pass", OVERPOWER)
    passes(ring, 3)
    assert ring.damage(1) == {"physical": 2}
    assert ring.damage(0).get("physical", 0) == hurt
    assert ring.damage(2).get("physical", 0) == hurt


@pytest.mark.rule("DI-295")
def test_assault_and_defend_do_not_hurt_their_players_here() -> None:
    ring = contest(4).dice(1, 12)
    attack(ring)
    ring.says(ASSAULT, "side of the attacker", DEFEND, "side of the attacker")
    ring.says("pass", "pass", ASSAULT, DEFEND)
    passes(ring, 4)
    assert (ring.damage(2), ring.damage(3)) == ({}, {})


@pytest.mark.rule("DI-R104", "DI-231")
def test_a_compulsory_card_that_nobody_used_counts_when_all_have_passed() -> None:
    ring = contest(3).dice(1, 12)
    attack(ring)
    ring.says(DEFEND, "side of the attacker")
    passes(ring, 3)
    assert ring.damage(0) == {}
    assert ring.state.fight is None


@pytest.mark.rule("DI-286", "DI-290")
def test_extra_damage_of_the_defender_is_dealt_to_the_attacker() -> None:
    ring = contest().has(0).has(1).dice(10, 10)
    attack(ring)
    ring.does({"kind": "extra_damage"}, 1)
    passes(ring, 2)
    assert (ring.damage(0), ring.damage(1)) == ({"physical": 2}, {"physical": 1})


# --- Damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-289", "DI-290", "DI-291")
@pytest.mark.parametrize(("grey", "red"), [(10, 9), (9, 10), (10, 10), (9, 9)])
def test_each_die_is_judged_by_itself(grey: int, red: int) -> None:
    ring = contest().dice(grey, red)
    where = ring.state.where[:]
    ring.has(0, wood=1).has(1, stone=1)
    passes(attack(ring), 2)
    if grey >= 10:
        assert (ring.prompt, ring.asked, ring.offered) == ("steal", [0], ["take stone", "done"])
        ring.says("take stone")
    if red >= 10:
        assert (ring.prompt, ring.asked) == ("steal", [1])
        ring.says("take wood")
    assert ring.damage(1).get("physical", 0) == int(grey >= 10)
    assert ring.damage(0).get("physical", 0) == int(red >= 10)
    assert ring.goods(0).get("stone", 0) == int(grey >= 10)
    assert ring.goods(1).get("wood", 0) == int(red >= 10)
    assert ring.state.where == where
    assert ring.state.fight is None


@pytest.mark.rule("DI-R85")
def test_the_taker_chooses_and_a_token_that_shows_two_is_one() -> None:
    ring = contest().dice(10, 1).has(1, food=1)
    first, features = ring.setting.first[1], ring.setting.terrain.features
    card = next(first + at for at, one in enumerate(features) if one.front == 4)
    features[card - first].double = True
    pile = next(number for number, pile in enumerate(ring.state.cards.piles) if card in pile)
    ring.state.cards.move(card, pile, OWN + 1)
    passes(attack(ring), 2)
    assert ring.offered == ["take food", "take double wood", "done"]
    ring.says("take double wood")
    assert ring.state.cards.piles[OWN] == (card,)
    assert resources.stock(ring.state, 0)[4] == 2


@pytest.mark.rule("DI-289")
def test_the_attacker_may_leave_it() -> None:
    ring = contest().dice(10, 1).has(1, food=1)
    passes(attack(ring), 2).says("done")
    assert ring.goods(1) == {"food": 1}


@pytest.mark.rule("DI-296")
def test_preventing_one_damage_leaves_the_rest() -> None:
    ring = contest(3).rule({"kind": "prevent", "type": "physical", "limit": "once_per_day"}, 1).dice(10, 1)
    attack(ring)
    ring.says(OVERPOWER, "pass", "pass", OVERPOWER)
    passes(ring, 3)
    ring.says("yes")
    assert ring.damage(1) == {"physical": 1}


@pytest.mark.rule("DI-297")
def test_preventing_all_damage_does_not_save_the_resource() -> None:
    ring = contest().rule({"kind": "prevent", "type": "physical", "limit": "once_per_day"}, 1).dice(10, 1)
    ring.has(1, food=1)
    passes(attack(ring), 2).says("yes")
    assert ring.damage(1) == {}
    assert ring.prompt == "steal"


@pytest.mark.rule("DI-R104", "DI-X16")
def test_both_dice_count_and_the_resource_of_who_was_eliminated_is_taken() -> None:
    ring = contest(3).dice(10, 10).has(1, food=1).hurts(1, physical=3)
    ring.stands(2, ring.toward(ring.camp, 0, 0, 0))
    passes(attack(ring), 2)
    assert ring.state.status[1] == CASUALTY
    ring.says("take food")
    assert ring.goods(0)["food"] >= 1
    assert ring.damage(0) == {"physical": 1}
    assert sum(ring.goods(0).values()) > 0
    assert not ring.question


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-273", "DI-002")
def test_the_last_survivor_wins() -> None:
    ring = contest().has(1).dice(10, 1).hurts(1, physical=3)
    passes(attack(ring), 2)
    assert ring.state.status == [HAS_WON, CASUALTY]


@pytest.mark.rule("DI-R84", "DI-R104")
def test_if_both_fall_in_the_same_combat_nobody_wins() -> None:
    ring = contest().has(0).has(1).dice(10, 10).hurts(0, physical=3).hurts(1, physical=3)
    passes(attack(ring), 2)
    assert ring.state.status == [CASUALTY, CASUALTY]


@pytest.mark.rule("DI-275", "DI-276", "DI-277")
def test_all_projects_lie_open_and_none_are_drawn() -> None:
    ring = contest()
    cards = ring.state.cards
    expected = len(ring.setting.copy.projects) + (
        len(ring.setting.copy.advanced) if ring.setting.terrain.advanced else 0
    )
    assert len(cards.piles[OPEN_PROJECTS]) == expected
    assert [cards.piles[pile] for pile in (PROJECTS, ADVANCED, HANDS, HANDS + 1)] == [()] * 4
    assert dice.GREY == 0
    assert quests.current(ring.state) is None


# --- The rest of the scenario -----------------------------------------------------------------------------------------


@pytest.mark.rule("DI-274", "DI-008")
@pytest.mark.parametrize("terrain", ["first", "second"])
def test_it_can_be_played_on_either_terrain_of_the_copy(terrain: str) -> None:
    camp = Camp(2, scenario=5, terrain=terrain)
    assert camp.setting.contest
    assert camp.setting.terrain.land == camp.setting.copy.terrains[int(terrain == "second")].land
    assert camp.setting.stages == ()


def _at_a_landmark(ring: Ring) -> int:
    space = ring.state.landmark.index(max(ring.state.landmark))
    ring.stands(0, space)
    return space


@pytest.mark.rule("DI-278", "DI-R86", "DI-158")
def test_a_landmark_brings_a_random_card_numbered_100_and_is_marked() -> None:
    found = set()
    for face in range(1, 9):
        ring = contest().dice(face)
        space = _at_a_landmark(ring)
        numbered.act(ring.state, 0, ring.pool.words.investigate)
        assert space in [place for place, _ in ring.state.blocked]
        record = next(record for record in ring.state.agenda.lanes[-1] if record[0] == RESOLVE)
        assert record[2] in ring.setting.copy.hundreds
        found.add(record[2])
    assert len(found) > 1


@pytest.mark.rule("DI-279")
def test_a_marked_space_is_not_investigated_again() -> None:
    ring = contest()
    space = _at_a_landmark(ring)
    assert numbered.legal(ring.state, 0, means(ring.state, 0))
    ring.state.blocked = ((space, numbered.FOR_GOOD),)
    assert numbered.legal(ring.state, 0, means(ring.state, 0)) == []
    assert "DI-279" in [one.rule for one in numbered.refusals(ring.state, 0, ring.pool.words.investigate)]


@pytest.mark.rule("DI-R86")
def test_without_a_card_left_the_landmark_is_marked_and_nothing_else_happens() -> None:
    ring = contest()
    space = _at_a_landmark(ring)
    for place, (number, _, _) in enumerate(ring.setting.deck):
        if number == 100:
            ring.state.deck_left[place] = 0
    numbered.act(ring.state, 0, ring.pool.words.investigate)
    ring.go_on()
    assert space in [place for place, _ in ring.state.blocked]
    assert "resolved" not in ring.told


@pytest.mark.rule("DI-R46", "DI-139")
def test_nobody_can_simply_drop_things() -> None:
    families = {name for chapter in turn.CHAPTERS for name in chapter.families}
    assert not [name for name in families if "drop" in name or "leave" in name]
    ring = Ring(1).has(0, wood=3)
    ring.state.active = 0
    assert not [words for words in _turn(ring) if words.startswith("drop")]


def _turn(ring: Ring) -> list[str]:
    return ring.goes((ASK_TURN, 0)).offered


@pytest.mark.rule("DI-282", "DI-206")
def test_the_defender_modifies_dice_like_the_attacker() -> None:
    ring = contest(3).has(1, poison=1, wood=1).dice(1, 1)
    words = ring.gives(1, ring.changing("reroll"))
    ring.stands(2, ring.toward(ring.camp, 0, 0, 0))
    passes(attack(ring), 1)
    assert ring.asked == [1]
    assert set(ring.offered) >= {words, "spend poison", "spend wood", "pass"}


@pytest.mark.rule("DI-291")
def test_nobody_moves_because_of_an_attack() -> None:
    ring = contest(3).has(0).has(1).dice(10, 10)
    ring.stands(2, ring.toward(ring.camp, 0, 0, 0))
    where = list(ring.state.where)
    passes(attack(ring), 2)
    assert ring.state.fight is None
    assert ring.state.where == where
    assert "retreated" not in ring.told


@pytest.mark.rule("DI-279", "DI-278")
def test_a_landmark_that_was_investigated_is_closed_for_good() -> None:
    ring = contest()
    _at_a_landmark(ring)
    numbered.act(ring.state, 0, ring.pool.words.investigate)
    assert numbered.legal(ring.state, 0, means(ring.state, 0)) == []
    ring.state.agenda.lanes[-1] = ()
    for begin in (rounds.begin_night, rounds.begin_day):
        begin(ring.state, ())
        assert [one.rule for one in numbered.refusals(ring.state, 0, ring.pool.words.investigate)] == ["DI-279"]


@pytest.mark.rule("DI-R86")
def test_of_the_cards_numbered_100_only_those_in_the_deck_come_up() -> None:
    for face in range(1, 9):
        ring = contest().dice(face)
        hundreds = [place for place, (number, _, _) in enumerate(ring.setting.deck) if number == 100]
        for place in hundreds[1:]:
            ring.state.deck_left[place] = 0
        _at_a_landmark(ring)
        numbered.act(ring.state, 0, ring.pool.words.investigate)
        record = next(record for record in ring.state.agenda.lanes[-1] if record[0] == RESOLVE)
        assert record[2] == ring.setting.deck[hundreds[0]][1]


@pytest.mark.rule("DI-277", "DI-275")
def test_advanced_projects_lie_open_too_where_the_sheet_uses_them() -> None:
    seen = set()
    for number in range(1, 7):
        for terrain in ("first", "second"):
            camp = Camp(2, copy=number, scenario=5, terrain=terrain)
            things = [camp.setting.what[card] for card in camp.state.cards.piles[OPEN_PROJECTS]]
            uses = camp.setting.terrain.advanced
            assert things == [*camp.setting.copy.projects, *(camp.setting.copy.advanced if uses else ())]
            seen.add(uses)
    assert seen == {False, True}


@pytest.mark.rule("DI-R88")
def test_survivors_still_trade_and_cook_and_recover() -> None:
    ring = contest(2).has(0, meat=1, food=1).hurts(0, starvation=1)
    ring.state.active = 0
    assert {"trade with 1", "cook meat", "recover with food", "attack 1"} <= set(_turn(ring))
