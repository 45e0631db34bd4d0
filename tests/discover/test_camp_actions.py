"""Cooking, recovering, and lighting the fire again."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_TURN
from unmapped.games.discover.table.state import LIT, UNLIT

WITHOUT = {"kind": "ignore_rule", "rule": "dirty_water_check"}

# --- Cooking ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-170", "DI-R66")
def test_at_a_fire_any_amount_of_meat_becomes_as_much_food() -> None:
    bag = Bag().has(0, meat=3)
    stamina = bag.state.stamina[0]
    bag.turn(0).says("cook meat")
    assert bag.offered == ["amount 1", "amount 2", "amount 3"]
    bag.says("amount 2")
    assert bag.goods() == {"meat": 1, "food": 2}
    assert bag.state.stamina[0] == stamina - 1
    assert bag.question[0] == ASK_TURN


@pytest.mark.rule("DI-R112", "DI-144")
def test_a_double_meat_yields_two_food_and_goes_where_spent_tokens_go() -> None:
    bag = Bag()
    bag.hook("spent", {"kind": "gain_resource", "resource": "poison"}, who="each")
    card = bag.feature("meat", double=True) if doubles(bag, "meat") else bag.feature("meat")
    worth = 2 if doubles(bag, "meat") else 1
    bag.turn(0).says("cook meat", *[f"amount {worth}"] * (worth - 1))
    assert bag.goods() == {"food": worth}
    assert bag.discarded(card)


def doubles(bag: Bag, kind: str) -> bool:
    """Whether this land has double tokens of a resource in their supply."""
    try:
        bag.find(kind, double=True)
    except AssertionError:
        return False
    return True


@pytest.mark.rule("DI-170", "DI-063", "DI-090", "DI-250")
def test_cooking_needs_a_lit_fire_meat_and_stamina() -> None:
    bag = Bag().turn(0)
    assert bag.refused("cook meat") == ["DI-170"]
    bag.has(0, meat=1)
    assert "cook meat" in bag.offered
    bag.state.fires = ((bag.state.camp, UNLIT),)
    assert bag.refused("cook meat") == ["DI-170"]
    bag.state.fires = ((bag.state.camp, LIT),)
    bag.state.stamina[0] = 0
    assert bag.refused("cook meat") == ["DI-090"]
    bag.state.stamina[0] = 3
    assert bag.rule({"kind": "forbid", "what": "cook"}, 0).refused("cook meat") == ["DI-250"]


# --- Recovering -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-161", "DI-164", "DI-166", "DI-167")
@pytest.mark.parametrize(
    ("kind", "type_"),
    [
        ("food", "starvation"),
        ("clean water", "dehydration"),
        ("dirty water", "dehydration"),
        ("medicine", "sickness"),
    ],
)
def test_one_resource_heals_one_damage_that_it_fits(kind: str, type_: str) -> None:
    bag = Bag(1).has(0, **{kind.replace(" ", "_"): 2}).hurts(0, **{type_: 2}).rule(WITHOUT, 0)
    stamina = bag.state.stamina[0]
    bag.turn(0).says(f"recover with {kind}")
    assert bag.damage() == {type_: 1}
    assert bag.goods() == {kind.replace(" ", "_"): 1}
    assert bag.state.stamina[0] == stamina - 1


@pytest.mark.rule("DI-162", "DI-161")
def test_nothing_heals_physical_damage_by_this_action() -> None:
    bag = Bag().has(0, food=1, medicine=1, clean_water=1, wood=1).hurts(0, physical=2).turn(0)
    assert not [one for one in bag.offered if one.startswith("recover")]
    assert bag.refused("recover with medicine") == ["DI-164"]
    assert bag.refused("recover with wood") == ["DI-161"]


@pytest.mark.rule("DI-164", "DI-090", "DI-250")
def test_recovering_needs_the_resource_the_damage_and_stamina() -> None:
    bag = Bag().turn(0)
    assert bag.refused("recover with food") == ["DI-164", "DI-164"]
    bag.has(0, food=1).hurts(0, starvation=1)
    bag.state.stamina[0] = 0
    assert bag.refused("recover with food") == ["DI-090"]
    bag.state.stamina[0] = 1
    assert "recover with food" in bag.offered
    assert bag.rule({"kind": "forbid", "what": "recover"}, 0).refused("recover with food") == ["DI-250"]


@pytest.mark.rule("DI-165", "DI-R65")
def test_the_damage_may_be_that_of_another_survivor_in_the_space_who_is_not_asked() -> None:
    bag = Bag().has(0, food=1).has(1, food=3).hurts(0, starvation=1).hurts(1, starvation=1).hurts(2, starvation=1)
    bag.stands(2, 3).turn(0).says("recover with food")
    assert bag.asked == [0]
    assert bag.offered == ["seat 0", "seat 1"]
    bag.says("seat 1")
    assert bag.damage(1) == {}
    assert bag.damage(0) == {"starvation": 1}
    assert bag.goods(0) == {}
    assert bag.goods(1) == {"food": 3}


@pytest.mark.rule("DI-168", "DI-R99")
def test_dirty_water_heals_before_it_is_checked_for() -> None:
    bag = Bag(1).has(0, dirty_water=1, medicine=1).hurts(0, dehydration=1).turn(0).says("recover with dirty water")
    assert bag.prompt == "dirty"
    assert bag.damage() == {}


@pytest.mark.rule("DI-146", "DI-249", "DI-164")
def test_a_substitute_heals_what_it_counts_as() -> None:
    bag = Bag(1).has(0, poison=1).hurts(0, sickness=1).turn(0)
    assert bag.refused("recover with poison") == ["DI-161"]
    bag.rule({"kind": "substitute_resource", "resource": "poison", "counts_as": "medicine", "where": "recover"}, 0)
    bag.says("recover with poison")
    assert bag.damage() == {}
    assert bag.goods() == {}


@pytest.mark.rule("DI-164", "DI-146")
def test_of_several_types_that_a_resource_heals_one_is_chosen() -> None:
    bag = Bag(1).has(0, food=1).hurts(0, sickness=1, starvation=1).turn(0)
    bag.rule({"kind": "substitute_resource", "resource": "food", "counts_as": "medicine", "where": "any"}, 0)
    bag.says("recover with food")
    assert bag.offered == ["damage starvation", "damage sickness"]
    assert bag.says("damage sickness").damage() == {"starvation": 1}


@pytest.mark.rule("DI-103", "DI-164")
def test_a_feature_token_heals_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag(1).hurts(0, starvation=1)
    card = bag.feature("food")
    bag.hook("recovered", {"kind": "gain_stamina", "n": 1}, who="each")
    bag.state.stamina[0] = 5
    bag.turn(0).says("recover with food")
    assert bag.discarded(card)
    assert bag.state.stamina[0] == 5


@pytest.mark.rule("DI-260", "DI-165")
def test_a_card_lets_one_heal_over_a_distance() -> None:
    bag = Bag().has(0, food=1).hurts(1, starvation=1)
    bag.stands(1, bag.setting.adjacent[bag.state.camp][0]).turn(0)
    assert bag.refused("recover with food") == ["DI-164"]
    bag.rule({"kind": "action_reach", "action": "recover", "n": 1}, 0).says("recover with food")
    assert bag.damage(1) == {}


# --- The fire ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-171", "DI-065", "DI-R109")
def test_one_wood_turns_one_unlit_fire_to_its_lit_side() -> None:
    bag = Bag().has(0, wood=2)
    camp = bag.state.camp
    bag.state.fires = ((camp, UNLIT), (camp, UNLIT))
    stamina = bag.state.stamina[0]
    bag.turn(0).says("restart the fire")
    assert bag.state.fires == ((camp, UNLIT), (camp, LIT))
    assert bag.goods() == {"wood": 1}
    assert bag.state.stamina[0] == stamina - 1


@pytest.mark.rule("DI-171", "DI-090", "DI-250")
def test_lighting_needs_an_unlit_fire_wood_and_stamina() -> None:
    bag = Bag().has(0, wood=1).turn(0)
    assert bag.refused("restart the fire") == ["DI-171"]
    bag.state.fires = ((bag.state.camp, UNLIT),)
    assert "restart the fire" in bag.offered
    bag.has(0)
    assert bag.refused("restart the fire") == ["DI-171"]
    bag.has(0, wood=1)
    bag.state.stamina[0] = 0
    assert bag.refused("restart the fire") == ["DI-090"]
    bag.state.stamina[0] = 3
    assert bag.rule({"kind": "forbid", "what": "light_fire"}, 0).refused("restart the fire") == ["DI-250"]
