"""What effects are offered: those that would do something, at a price that can be paid in full."""

import pytest

from tests.discover.camp import Camp

FOOD_AND_WOOD = [{"kind": "spend_resource", "resource": "food"}, {"kind": "spend_resource", "resource": "wood"}]


@pytest.mark.rule("DI-090", "DI-R96")
def test_a_price_of_several_parts_is_offered_only_to_whoever_can_pay_all_of_them() -> None:
    camp = Camp().quiet()
    offer = {"kind": "pay", "cost": FOOD_AND_WOOD, "then": {"kind": "gain_stamina", "n": 1}}
    camp.state.stamina[0] = 5
    assert not camp.has(0, food=1).could(offer)
    assert not camp.has(0, wood=1).could(offer)
    assert camp.has(0, food=1, wood=1).could(offer)


@pytest.mark.rule("DI-R96")
def test_of_prices_to_choose_from_one_is_enough() -> None:
    camp = Camp().quiet()
    camp.state.stamina[0] = 5
    offer = {"kind": "pay", "cost": {"kind": "either", "of": FOOD_AND_WOOD}, "then": {"kind": "gain_stamina", "n": 1}}
    assert camp.has(0, wood=1).could(offer)
    assert not camp.has(0, stone=3).could(offer)
