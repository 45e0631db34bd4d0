"""Resources: taken, paid, split, lost; what may be spent as what."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_KIND
from unmapped.games.discover.survivors import resources
from unmapped.games.discover.table import atlas

FOOD, MEAT, CLEAN, DIRTY, WOOD, STONE, MEDICINE = (1 << kind for kind in range(7))
WATER = CLEAN | DIRTY


def spend(what: object, n: int = 1) -> dict[str, object]:
    return {"kind": "spend_resource", "resource": what, "n": n}


# --- Coming -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-104", "DI-251")
def test_what_an_effect_grants_comes_from_the_supply_which_has_no_end() -> None:
    bag = Bag().does({"kind": "gain_resource", "resource": "wood", "n": 40})
    assert bag.goods() == {"wood": 40}
    assert bag.own() == []
    assert bag.told == ["gained"]


@pytest.mark.rule("DI-104")
def test_of_several_kinds_each_unit_is_chosen() -> None:
    bag = Bag().does({"kind": "gain_resource", "resource": ["wood", "stone"], "n": 2}, 1)
    assert bag.asked == [1]
    assert bag.offered == ["take wood", "take stone"]
    bag.says("take stone", "take stone")
    assert bag.goods(1) == {"stone": 2}


@pytest.mark.rule("DI-104")
def test_different_units_are_of_different_kinds() -> None:
    bag = Bag().does({"kind": "gain_resource", "resource": ["wood", "stone", "poison"], "n": 2, "different": True})
    bag.says("take stone")
    assert bag.offered == ["take wood", "take poison"]
    assert bag.says("take poison").goods() == {"stone": 1, "poison": 1}


# --- Paying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-132", "DI-R45")
def test_what_is_spent_returns_to_its_supply() -> None:
    bag = Bag().has(wood=2).does(spend("wood"))
    assert bag.goods() == {"wood": 1}
    assert bag.told == ["spent"]


@pytest.mark.rule("DI-132", "DI-R45", "DI-103", "DI-X04")
def test_a_feature_token_is_a_resource_and_goes_to_the_discard_of_its_back_before_tokens_of_the_supply() -> None:
    bag = Bag().has(wood=1)
    card = bag.feature("wood")
    bag.does(spend("wood"))
    assert bag.goods() == {"wood": 1}
    assert bag.own() == []
    assert bag.discarded(card)


@pytest.mark.rule("DI-132")
def test_where_there_is_a_choice_the_survivor_makes_it_one_by_one() -> None:
    bag = Bag().has(wood=2, stone=1, food=1).does(spend(["wood", "stone"], 2))
    assert bag.question[0] == ASK_KIND
    assert bag.offered == ["spend wood", "spend stone"]
    bag.says("spend stone")
    assert bag.goods() == {"wood": 1, "food": 1}


@pytest.mark.rule("DI-132", "DI-R96")
def test_a_price_is_paid_in_full_or_not_at_all() -> None:
    bag = Bag().has(wood=1).does(spend("wood", 2))
    assert bag.goods() == {"wood": 1}
    gain = {"kind": "gain_resource", "resource": "food"}
    bag.does({"kind": "pay", "cost": spend("wood", 2), "then": gain})
    assert bag.goods() == {"wood": 1}
    bag.does({"kind": "pay", "cost": spend("wood"), "then": gain})
    assert bag.goods() == {"food": 1}


@pytest.mark.rule("DI-132")
def test_two_parts_of_a_price_do_not_count_on_the_same_token() -> None:
    bag = Bag().has(wood=1)
    gain = {"kind": "gain_resource", "resource": "food"}
    both = {"kind": "all", "of": [spend("any"), spend("wood")]}
    bag.does({"kind": "pay", "cost": both, "then": gain})
    assert bag.goods() == {"wood": 1}
    assert not resources.can_pay_all(bag.state, 0, [(WOOD, 1), (WOOD | STONE, 1)])
    bag.has(wood=1, stone=1)
    assert resources.can_pay_all(bag.state, 0, [(WOOD, 1), (WOOD | STONE, 1)])
    bag.has(wood=1, stone=5)
    assert not resources.can_pay_all(bag.state, 0, [(WOOD, 2), (WOOD | STONE, 1)])


@pytest.mark.rule("DI-132", "DI-126")
def test_what_is_chosen_leaves_the_rest_of_a_price_payable() -> None:
    bag = Bag().has(wood=1, stone=1, food=1)
    resources.pay_all(bag.state, 0, [(WOOD | STONE, 1), (WOOD | FOOD, 1)])
    bag.go_on()
    assert bag.offered == ["spend food", "spend wood"]
    bag.says("spend wood")
    assert bag.goods() == {"food": 1}


@pytest.mark.rule("DI-126")
def test_of_a_price_that_is_lower_the_survivor_chooses_what_is_left_out() -> None:
    bag = Bag().has(wood=2, stone=1)
    resources.pay_all(bag.state, 0, [(WOOD, 2), (STONE, 1)], less=1)
    bag.go_on()
    assert bag.offered == ["spend wood", "spend stone"]
    bag.says("spend wood")
    assert bag.offered == ["spend wood", "spend stone"]
    assert bag.says("spend wood").goods() == {"stone": 1}


@pytest.mark.rule("DI-167", "DI-R67")
def test_water_is_clean_or_dirty_and_clean_water_is_clean() -> None:
    bag = Bag().has(dirty_water=1)
    assert resources.can_pay(bag.state, 0, WATER, 1)
    assert not resources.can_pay(bag.state, 0, CLEAN, 1)
    bag.has(clean_water=1)
    assert not resources.can_pay(bag.state, 0, DIRTY, 1)


@pytest.mark.rule("DI-R66")
def test_meat_is_no_food() -> None:
    assert not resources.can_pay(Bag().has(meat=3).state, 0, FOOD, 1)


@pytest.mark.rule("DI-146")
def test_a_survivor_spends_only_what_is_its_own() -> None:
    bag = Bag().has(1, wood=3).does(spend("wood"))
    assert bag.goods(1) == {"wood": 3}
    assert not resources.can_pay(bag.state, 0, WOOD, 1)


@pytest.mark.rule("DI-146", "DI-249")
def test_some_kinds_may_be_spent_as_others_where_a_rule_says_so() -> None:
    bag = Bag().has(meat=1)
    bag.rule({"kind": "substitute_resource", "resource": "meat", "counts_as": "food", "where": "night"}, 0)
    assert resources.can_pay(bag.state, 0, FOOD, 1, "night")
    assert not resources.can_pay(bag.state, 0, FOOD, 1)
    assert not resources.can_pay(bag.has(1, meat=1).state, 1, FOOD, 1, "night")
    bag.has(meat=1, food=1)
    resources.pay(bag.state, 0, FOOD, 1, "night")
    bag.go_on()
    assert bag.offered == ["spend food", "spend meat"]
    assert bag.says("spend meat").goods() == {"food": 1}


@pytest.mark.rule("DI-168", "DI-169")
def test_dirty_water_is_checked_for_when_it_is_spent_and_not_when_it_is_lost() -> None:
    bag = Bag().has(dirty_water=3).does({"kind": "lose_resource", "resource": "dirty_water", "n": 1})
    assert bag.state.dirty == [0, 0, 0]
    bag.does(spend("water"))
    assert bag.state.dirty == [1, 0, 0]


@pytest.mark.rule("DI-132")
def test_what_reacts_to_spending_happens_after_the_payment() -> None:
    bag = Bag().has(wood=1, stone=1)
    bag.hook("spent", {"kind": "gain_stamina", "n": 1}, who="each", of=STONE)
    bag.state.stamina = [3, 3, 3]
    bag.does(spend("any", 2))
    assert bag.state.stamina == [4, 3, 3]


# --- Double tokens ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-133", "DI-R47")
def test_a_double_token_can_be_spent_as_one_and_its_other_half_is_a_token_of_the_supply() -> None:
    bag = Bag()
    card = bag.feature("wood", double=True)
    bag.does(spend("wood"))
    assert bag.goods() == {"wood": 1}
    assert bag.discarded(card)


@pytest.mark.rule("DI-133")
def test_a_double_token_pays_for_two() -> None:
    bag = Bag()
    bag.feature("stone", double=True)
    bag.does(spend("stone", 2))
    assert bag.goods() == {}
    assert bag.own() == []


@pytest.mark.rule("DI-X04")
def test_single_tokens_go_before_double_ones() -> None:
    bag = Bag().has(food=1)
    card = bag.feature("food", double=True)
    bag.does(spend("food"))
    assert bag.own() == [card]
    assert bag.goods() == {}


@pytest.mark.rule("DI-145")
def test_a_double_token_is_exchanged_for_two_single_ones_at_any_time_and_never_back() -> None:
    bag = Bag()
    card = bag.feature("wood", double=True)
    bag.turn()
    assert "split wood" in bag.offered
    before = list(bag.state.stamina)
    bag.says("split wood")
    assert bag.goods() == {"wood": 2}
    assert bag.discarded(card)
    assert bag.state.stamina == before
    assert bag.refused("split wood") == ["DI-145"]


@pytest.mark.rule("DI-144", "DI-145")
def test_a_double_token_counts_as_one_and_its_halves_count_each() -> None:
    bag = Bag()
    bag.feature("wood", double=True)
    assert resources.total(bag.state, 0) == 1
    resources.split(bag.state, 0, 4)
    assert resources.total(bag.state, 0) == 2


# --- Going ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-253", "DI-169")
def test_who_has_too_few_loses_as_many_as_there_are() -> None:
    bag = Bag().has(wood=1).does({"kind": "lose_resource", "resource": ["wood", "stone"], "n": 3})
    assert bag.goods() == {}
    bag.has(wood=2, stone=1).does({"kind": "lose_resource", "resource": ["wood", "stone"], "n": 2})
    assert bag.offered == ["drop wood", "drop stone"]
    assert bag.says("drop wood", "drop wood").goods() == {"stone": 1}


@pytest.mark.rule("DI-254")
def test_losing_what_is_not_there_does_nothing() -> None:
    bag = Bag()
    assert not bag.could({"kind": "lose_resource", "resource": "wood"})
    assert bag.does({"kind": "lose_resource", "resource": "wood"}).told == []


@pytest.mark.rule("DI-251", "DI-037")
def test_tokens_of_the_supply_never_run_out() -> None:
    bag = Bag().has(wood=80).does({"kind": "gain_resource", "resource": "wood", "n": 10})
    assert bag.goods() == {"wood": 90}


@pytest.mark.rule("DI-133", "DI-X04", "DI-R44")
def test_half_of_a_double_token_is_laid_down_and_the_other_half_kept() -> None:
    bag = Bag().has()
    card = bag.feature("wood", double=True)
    resources.lay_token(bag.state, 0, bag.state.camp, 4)
    assert bag.own() == []
    assert bag.discarded(card)
    assert (bag.goods(), bag.loose(bag.state.camp)) == ({"wood": 1}, {"wood": 1})
    again = Bag().has()
    card = again.feature("wood", double=True)
    resources.lay_token(again.state, 0, again.state.camp, 4, double=True)
    assert again.own() == []
    assert card in atlas.features(again.state, again.state.camp)
