"""What cards do with resources: exchanged, stored, handed on, laid down, paid by several."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import NIGHT

# --- Exchanged --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-170", "DI-R112", "DI-249")
def test_up_to_so_many_of_one_kind_become_as_many_of_another_and_nothing_is_spent() -> None:
    bag = Bag().has(0, dirty_water=4).hook("spent", {"kind": "gain_resource", "resource": "poison"}, who="each")
    bag.does({"kind": "convert_resource", "source": "dirty_water", "to": "clean_water", "n": 3})
    assert bag.offered == ["amount 0", "amount 1", "amount 2", "amount 3"]
    bag.says("amount 2")
    assert bag.goods() == {"clean_water": 2, "dirty_water": 2}
    assert bag.state.dirty == [0, 0, 0]


@pytest.mark.rule("DI-170", "DI-249")
def test_of_any_kind_one_chooses_what_goes_and_then_what_comes() -> None:
    bag = Bag().has(0, wood=1, stone=1)
    bag.does({"kind": "convert_resource", "source": "any", "to": "any", "n": 1}).says("amount 1")
    assert bag.offered == ["drop wood", "drop stone"]
    bag.says("drop wood")
    assert len(bag.offered) == 9
    assert bag.says("take medicine").goods() == {"stone": 1, "medicine": 1}
    assert not Bag().could({"kind": "convert_resource", "source": "any", "to": "any"})


@pytest.mark.rule("DI-132", "DI-251")
def test_stores_count_what_is_spent_on_them_some_of_it_twice() -> None:
    bag = Bag().has(0, wood=2, stone=1, food=1)
    store = {"kind": "store_resource", "resource": ["wood", "stone"], "counter": "store", "twice": "stone"}
    bag.does(store)
    assert bag.offered == ["amount 0", "amount 1"]
    bag.says("amount 1")
    assert bag.offered == ["amount 0", "amount 1", "amount 2"]
    bag.says("amount 1")
    assert bag.goods() == {"food": 1, "wood": 1}
    assert bag.state.number == 3
    assert bag.holds({"kind": "counted", "counter": "store", "least": 3, "most": 3})


@pytest.mark.rule("DI-132")
def test_at_least_one_is_stored() -> None:
    bag = Bag().has(0, wood=2, stone=1)
    bag.does({"kind": "store_resource", "resource": "wood"})
    assert bag.offered == ["amount 1", "amount 2"]
    bag.says("amount 2")
    assert bag.holds({"kind": "counted", "counter": "store", "least": 2})
    assert not bag.could({"kind": "store_resource", "resource": "wood"})
    bag.has(0, wood=2, stone=1)
    bag.does({"kind": "store_resource", "resource": ["wood", "stone"], "twice": "stone"})
    assert bag.says("amount 0").offered == ["amount 1", "amount 2"]


# --- By several -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-132", "DI-249", "DI-R31")
def test_several_pay_together_what_each_wants_to_and_no_more_than_is_asked() -> None:
    bag = Bag().has(0, wood=2).has(1, wood=1).has(2, wood=1)
    bag.does({"kind": "pay_together", "resource": "wood", "n": 3})
    assert bag.asked == [0]
    assert bag.offered == ["amount 1", "amount 2"]
    bag.says("amount 1")
    assert bag.goods(0) == {"wood": 1}
    assert bag.goods(1) == bag.goods(2) == {}


@pytest.mark.rule("DI-132", "DI-R96")
def test_what_several_cannot_pay_together_nobody_pays() -> None:
    bag = Bag().has(0, wood=1).has(1, wood=1).has(2, stone=5)
    both = {"kind": "pay_together", "resource": "wood", "n": 3}
    assert not bag.could(both)
    assert bag.does(both).goods(0) == {"wood": 1}
    near = {"kind": "pay_together", "resource": "wood", "n": 2, "who": "each_here"}
    assert bag.could(near)
    assert not bag.stands(1, 3).could(near)


# --- Handed on --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-249", "DI-253")
def test_the_giver_chooses_what_passes_and_to_whom() -> None:
    bag = Bag().has(0, wood=1, stone=2)
    bag.does({"kind": "transfer_resource", "to": "other_here", "n": 2})
    assert bag.asked == [0]
    bag.says("seat 2")
    assert bag.offered == ["give wood", "give stone"]
    bag.says("give stone", "give wood")
    assert bag.goods(2) == {"wood": 1, "stone": 1}
    assert bag.goods(0) == {"stone": 1}


@pytest.mark.rule("DI-253")
def test_as_many_pass_as_there_are() -> None:
    bag = Bag(2).has(1, food=1)
    bag.does({"kind": "transfer_resource", "source": "other_here", "to": "self", "resource": "food", "n": 3})
    assert bag.goods(0) == {"food": 1}
    assert not bag.could({"kind": "transfer_resource", "source": "other_here", "to": "self", "resource": "food"})


@pytest.mark.rule("DI-249")
def test_the_receiver_chooses_where_the_card_says_so() -> None:
    bag = Bag(2).has(1, food=1, wood=1)
    bag.does({"kind": "transfer_resource", "source": "other_here", "to": "self", "chooser": "to"})
    assert bag.asked == [0]
    assert bag.offered == ["take food", "take wood"]
    assert bag.says("take wood").goods(0) == {"wood": 1}


@pytest.mark.rule("DI-249", "DI-R63")
def test_everybody_hands_on_to_the_left() -> None:
    bag = Bag().has(0, wood=1).has(1, stone=1).has(2, food=1)
    pass_on = {"kind": "transfer_resource", "to": "left"}
    bag.does({"kind": "each", "who": {"kind": "group", "who": "each"}, "then": pass_on})
    assert bag.asked == [1]
    bag.says("give stone", "give food")
    assert [bag.goods(seat) for seat in range(3)] == [{"food": 1}, {"wood": 1}, {"stone": 1}]


# --- On the map -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-104")
def test_tokens_of_the_supply_are_laid_on_a_space() -> None:
    bag = Bag().does({"kind": "place_resource", "resource": "food", "n": 2, "where": "camp"}, 1)
    assert bag.loose(bag.state.camp) == {"food": 2}
    bag.does({"kind": "place_resource", "resource": "any"})
    assert len(bag.offered) == 9
    bag.says("drop poison")
    assert bag.loose(bag.state.camp) == {"food": 2, "poison": 1}


@pytest.mark.rule("DI-104", "DI-244")
def test_what_lies_on_objectives_lies_also_on_those_that_are_found_later() -> None:
    bag = Bag().does({"kind": "place_resource", "resource": "food", "where": "objective"})
    assert bag.loose(bag.state.camp) == {}
    bag.explored()
    objectives = [space for space in range(bag.setting.spaces) if atlas.is_objective(bag.state, space)]
    assert objectives
    assert all(bag.loose(space) == {"food": 1} for space in objectives)


@pytest.mark.rule("DI-104", "DI-253", "DI-R44")
def test_a_survivor_lays_down_what_it_chooses() -> None:
    bag = Bag().has(0, wood=1, stone=1)
    card = bag.feature("food")
    bag.does({"kind": "leave_resource", "resource": "any", "n": 2})
    bag.says("drop food", "drop wood")
    assert bag.loose(bag.state.camp) == {"wood": 1}
    assert card in atlas.features(bag.state, bag.state.camp)
    assert bag.goods() == {"stone": 1}


@pytest.mark.rule("DI-146", "DI-301")
def test_at_night_a_substitute_pays_what_cards_ask() -> None:
    bag = Bag().has(0, meat=1)
    bag.rule({"kind": "substitute_resource", "resource": "meat", "counts_as": "food", "where": "night"}, 0)
    spend = {"kind": "spend_resource", "resource": "food"}
    assert not bag.could(spend)
    bag.state.phase = NIGHT
    assert bag.does(spend).goods() == {}
