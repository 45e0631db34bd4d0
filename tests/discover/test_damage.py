"""Damage: suffered, prevented, healed, handed over; elimination."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.kinds import ASK_DAMAGE, ASK_PREVENT, ASK_TURN, ASK_WHOSE
from unmapped.games.discover.cards.moments import OF_DAMAGE
from unmapped.games.discover.effects import finding
from unmapped.games.discover.survivors import damage
from unmapped.games.discover.table.state import (
    BOX,
    CASUALTY,
    HANDS,
    HIDDEN_BOX,
    ON_MAP,
    OWN_THREATS,
    THREATS,
)
from unmapped.language.world import changed

PHYSICAL = 3
SICKNESS = 2


@pytest.mark.rule("DI-159", "DI-160", "DI-R64")
def test_each_damage_turns_one_heart_to_its_type() -> None:
    camp = Camp().quiet()
    camp.does({"kind": "suffer", "type": "sickness", "n": 2})
    assert camp.damage() == {"sickness": 2}
    assert finding.hearts(camp.state, 0) == 1
    assert camp.told == ["suffered", "suffered"]


@pytest.mark.rule("DI-160", "DI-R64")
def test_of_any_damage_the_survivor_chooses_the_type_one_by_one() -> None:
    camp = Camp().quiet().does({"kind": "suffer", "type": "any", "n": 2}, 1)
    assert camp.question[0] == ASK_DAMAGE
    assert camp.asked == [1]
    assert camp.offered == ["damage starvation", "damage dehydration", "damage sickness", "damage physical"]
    camp.says("damage dehydration", "damage physical")
    assert camp.damage(1) == {"dehydration": 1, "physical": 1}


@pytest.mark.rule("DI-163")
def test_a_third_damage_leaves_a_survivor_on_the_map() -> None:
    camp = Camp().quiet().does({"kind": "suffer", "type": "sickness", "n": 3})
    assert camp.state.on_map(0)
    assert finding.hearts(camp.state, 0) == 0


@pytest.mark.rule("DI-163", "DI-174", "DI-087", "DI-R64")
def test_a_fourth_damage_turns_no_dial_and_eliminates() -> None:
    camp = Camp().quiet().hurts(0, sickness=1, starvation=1, physical=1)
    camp.state.leader = 1
    camp.does({"kind": "suffer", "type": "sickness", "n": 3})
    assert camp.damage() == {"sickness": 1, "starvation": 1, "physical": 1}
    assert camp.state.status == [CASUALTY, ON_MAP, ON_MAP]
    assert camp.state.where[0] == camp.state.camp
    assert camp.told.count("suffered") == 1
    assert not camp.state.over


@pytest.mark.rule("DI-175")
def test_the_marker_of_an_eliminated_leader_goes_to_the_next_who_is_on_the_map() -> None:
    camp = Camp(4).quiet()
    camp.does({"kind": "eliminate"}, 1)
    assert camp.state.leader == 0
    camp.does({"kind": "eliminate"}, 0)
    assert camp.state.leader == 2


@pytest.mark.rule("DI-177")
def test_projects_and_threats_leave_the_game_while_goods_and_items_stay() -> None:
    camp = Camp().quiet().has(1, wood=2)
    state = camp.state
    item = camp.holds_item(1, next(iter(camp.setting.items_of)))
    threat = state.cards.piles[THREATS][0]
    state.cards.move(threat, THREATS, OWN_THREATS + 1)
    projects = state.cards.piles[HANDS + 1]
    assert projects
    camp.does({"kind": "eliminate"}, 1)
    assert state.cards.piles[HANDS + 1] == state.cards.piles[OWN_THREATS + 1] == ()
    assert set(projects) <= set(state.cards.piles[HIDDEN_BOX])
    assert threat in state.cards.piles[BOX]
    assert camp.goods(1) == {"wood": 2}
    assert state.item_at[item] == 1


@pytest.mark.rule("DI-176", "DI-R60")
def test_nothing_happens_to_whoever_is_out() -> None:
    camp = Camp().quiet().does({"kind": "eliminate"}, 1)
    camp.does({"kind": "gain_resource", "resource": "wood", "who": "each"})
    camp.does({"kind": "suffer", "type": "physical"}, 1)
    assert "wood" not in camp.goods(1)
    assert camp.damage(1) == {}


@pytest.mark.rule("DI-088")
def test_the_game_is_over_when_the_last_survivor_is_eliminated() -> None:
    camp = Camp(2).quiet().does({"kind": "eliminate", "who": "each"})
    assert camp.state.over
    assert not camp.question


# --- Preventing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R64", "DI-296")
def test_prevention_is_asked_for_each_damage_and_leaves_the_rest() -> None:
    camp = Camp().quiet().rule({"kind": "prevent", "type": "physical"}, 0)
    camp.does({"kind": "suffer", "type": "physical", "n": 2})
    assert camp.question[0] == ASK_PREVENT
    camp.says("no")
    assert camp.damage() == {"physical": 1}
    camp.says("yes")
    assert camp.damage() == {"physical": 1}
    assert not camp.question


@pytest.mark.rule("DI-296", "DI-X30")
def test_a_rule_that_prevents_two_takes_both_of_one_blow() -> None:
    camp = Camp().quiet().rule({"kind": "prevent", "type": "any", "n": 2}, 0)
    camp.does({"kind": "suffer", "type": "sickness", "n": 3}).says("yes")
    assert camp.damage() == {"sickness": 1}


@pytest.mark.rule("DI-263", "DI-R64")
def test_what_prevents_once_a_day_is_used_up_and_prevents_only_its_type() -> None:
    camp = Camp().quiet().rule({"kind": "prevent", "type": "physical"}, 0)
    camp.does({"kind": "suffer", "type": "starvation"})
    assert camp.damage() == {"starvation": 1}
    camp.does({"kind": "suffer", "type": "physical"}).says("yes")
    camp.does({"kind": "suffer", "type": "physical"})
    assert camp.damage() == {"starvation": 1, "physical": 1}


@pytest.mark.rule("DI-249")
def test_what_would_be_suffered_can_be_stopped() -> None:
    camp = Camp().quiet().hook("would_suffer", {"kind": "cancel"}, of=OF_DAMAGE << PHYSICAL)
    camp.does([{"kind": "suffer", "type": "physical"}, {"kind": "suffer", "type": "sickness"}])
    assert camp.damage() == {"sickness": 1}


@pytest.mark.rule("DI-159", "DI-249", "DI-X30")
def test_another_survivor_takes_damage_over_and_is_asked_whether_it_does() -> None:
    camp = Camp().quiet()
    helper = camp.pool.first[built.CHARACTER]
    camp.state.character = changed(camp.state.character, 2, helper)
    gains = [{"kind": "take_over"}, {"kind": "gain_stamina", "n": 2}]
    camp.hook("would_suffer", {"kind": "may", "then": gains}, who="each_other", thing=helper)
    camp.does({"kind": "suffer", "type": "sickness", "n": 2}, 0)
    assert camp.asked == [2]
    camp.says("yes")
    assert camp.damage(2) == {"sickness": 1}
    assert camp.state.stamina == [8, 8, 10]
    camp.says("no")
    assert camp.damage(0) == {"sickness": 1}
    camp.does({"kind": "suffer", "type": "sickness"}, 2)
    assert camp.damage(2) == {"sickness": 2}
    assert not camp.question


@pytest.mark.rule("DI-159")
def test_what_happens_after_damage_comes_after_each() -> None:
    camp = Camp().quiet().hook("suffered", {"kind": "lose_stamina", "n": 1}, of=OF_DAMAGE << SICKNESS)
    camp.does({"kind": "suffer", "type": "sickness", "n": 2}, 1)
    assert camp.state.stamina == [8, 6, 8]


# --- Healing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-166")
def test_healing_turns_a_dial_of_the_type_back() -> None:
    camp = Camp().quiet().hurts(0, sickness=2, physical=1)
    camp.does({"kind": "heal", "type": "sickness"})
    assert camp.damage() == {"sickness": 1, "physical": 1}
    assert not camp.could({"kind": "heal", "type": "starvation"})


@pytest.mark.rule("DI-267", "DI-268")
def test_without_a_type_the_healed_survivor_chooses() -> None:
    camp = Camp().quiet().hurts(0, sickness=1).hurts(1, sickness=1, starvation=1, physical=1)
    camp.does({"kind": "heal", "n": 2, "who": "each"})
    assert camp.damage(0) == {}
    assert camp.asked == [1]
    camp.says("damage physical", "damage starvation")
    assert camp.damage(1) == {"sickness": 1}


@pytest.mark.rule("DI-166")
def test_more_healing_than_damage_heals_all_of_it_without_a_question() -> None:
    camp = Camp().quiet().hurts(0, sickness=1, starvation=1)
    camp.does({"kind": "heal", "n": "all"})
    assert camp.damage() == {}
    assert not camp.could({"kind": "heal"})


@pytest.mark.rule("DI-160", "DI-166")
def test_one_damage_becomes_another() -> None:
    camp = Camp().quiet().hurts(0, physical=2)
    camp.does({"kind": "convert_damage", "source": "physical", "to": "sickness"})
    assert camp.damage() == {"physical": 1, "sickness": 1}
    camp.hurts(0, physical=1, starvation=1)
    camp.does({"kind": "convert_damage", "source": "any", "to": "sickness"}).says("damage starvation")
    assert camp.damage() == {"physical": 1, "sickness": 1}
    assert not camp.could({"kind": "convert_damage", "source": "starvation", "to": "sickness"})


@pytest.mark.rule("DI-159", "DI-166", "DI-249")
def test_a_survivor_hands_damage_of_its_choice_over_to_another() -> None:
    camp = Camp().quiet().hurts(1, sickness=1, physical=1).hurts(2, starvation=1)
    says = {"kind": "take_damage", "source": {"others": True, "within": 0, "damaged": True}}
    camp.does(says)
    assert camp.question[0] == ASK_WHOSE
    assert camp.offered == ["seat 1", "seat 2"]
    camp.says("seat 1")
    assert camp.asked == [1]
    camp.says("damage physical")
    assert (camp.damage(1), camp.damage(0)) == ({"sickness": 1}, {"physical": 1})
    assert not Camp().quiet().could(says)


@pytest.mark.rule("DI-163")
def test_suffering_is_a_price_that_anybody_can_pay() -> None:
    camp = Camp().quiet()
    assert camp.could({"kind": "suffer", "type": "any"})
    assert not camp.could({"kind": "take_over"})
    assert damage.types_of(camp.state, 0) == 0


@pytest.mark.rule("DI-249")
def test_what_was_stopped_stays_so_when_something_else_comes_up_before_it() -> None:
    camp = Camp().quiet()
    helper = camp.pool.first[built.CHARACTER]
    camp.state.character = changed(camp.state.character, 2, helper)
    stops = [{"kind": "cancel"}, {"kind": "suffer", "type": "physical"}]
    camp.hook("would_suffer", {"kind": "may", "then": stops}, who="each_other", thing=helper, of=OF_DAMAGE << SICKNESS)
    camp.does({"kind": "suffer", "type": "sickness"}, 0).says("yes")
    assert camp.damage(0) == {}
    assert camp.damage(2) == {"physical": 1}
    camp.setting.hooks.clear()
    camp.does({"kind": "suffer", "type": "sickness"}, 0)
    assert camp.damage(0) == {"sickness": 1}


@pytest.mark.rule("DI-176", "DI-165")
def test_a_casualty_is_not_healed() -> None:
    camp = Camp().quiet().has(0, food=1).hurts(1, starvation=1)
    camp.state.active = 0
    camp.goes((ASK_TURN, 0))
    assert "recover with food" in camp.offered
    camp.state.status[1] = CASUALTY
    assert "recover with food" not in camp.offered


@pytest.mark.rule("DI-160", "DI-166")
def test_damage_of_one_type_becomes_another_as_much_as_is_said() -> None:
    camp = Camp().quiet().hurts(0, sickness=2, starvation=1)
    camp.does({"kind": "convert_damage", "source": "sickness", "to": "physical"})
    assert camp.damage() == {"starvation": 1, "sickness": 1, "physical": 1}
    camp.hurts(0, sickness=2, starvation=1).does({"kind": "convert_damage", "source": "any", "to": "physical", "n": 2})
    assert camp.offered == ["damage starvation", "damage sickness"]
    camp.says("damage starvation")
    assert camp.damage() == {"sickness": 1, "physical": 2}


@pytest.mark.rule("DI-159", "DI-249")
def test_damage_of_the_only_other_one_who_has_some_is_taken_over() -> None:
    camp = Camp().quiet().hurts(1, sickness=1)
    camp.does({"kind": "take_damage", "source": "any_other"}, 0)
    while camp.question:
        camp.says(camp.offered[0])
    assert (camp.damage(0), camp.damage(1)) == ({"sickness": 1}, {})


@pytest.mark.rule("DI-176", "DI-168", "DI-R99")
def test_whoever_falls_is_not_checked_for_dirty_water() -> None:
    camp = Camp().quiet()
    camp.state.dirty = [1, 0, 0]
    camp.does({"kind": "eliminate"}, 0)
    assert camp.state.dirty == [0, 0, 0]
    assert "checked-water" not in camp.told
