"""Trading: an offer is put together, changed, answered, and moves at once."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_ANSWER, ASK_TRADE, ASK_TURN
from unmapped.games.discover.survivors import items
from unmapped.games.discover.survivors.trading import CHANGES
from unmapped.games.discover.table.offers import DOUBLE, GIVER, ITEM, PROJECT
from unmapped.games.discover.table.state import HANDS


def talk(bag: Bag, partner: int = 1) -> Bag:
    """Survivor 0 begins to trade on its turn."""
    return bag.turn(0).says(f"trade with {partner}")


# --- The action -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-119", "DI-R39")
def test_one_trades_with_one_other_survivor_in_the_same_space() -> None:
    bag = Bag().stands(2, 3).has(0, food=1).has(1, wood=1).has(2, wood=1).turn(0)
    assert [one for one in bag.offered if one.startswith("trade")] == ["trade with 1"]
    assert bag.refused("trade with 2") == ["DI-119"]
    assert bag.refused("trade with 0") == ["DI-119"]
    assert bag.refused("trade with 3") == ["DI-119"]


@pytest.mark.rule("DI-119", "DI-176")
def test_nobody_trades_with_a_casualty() -> None:
    bag = Bag().has(1, wood=1).falls(1).turn(0)
    assert bag.refused("trade with 1") == ["DI-119"]


@pytest.mark.rule("DI-090", "DI-R40")
def test_a_trade_needs_stamina_and_something_to_give() -> None:
    bag = Bag().turn(0)
    assert bag.refused("trade with 1") == ["DI-R40"]
    bag.has(1, wood=1)
    bag.state.stamina[0] = 0
    assert bag.refused("trade with 1") == ["DI-090"]
    bag.state.stamina[0] = 1
    assert "trade with 1" in bag.offered


@pytest.mark.rule("DI-250")
def test_whoever_cannot_trade_does_not_and_is_not_traded_with() -> None:
    bag = Bag().has(1, wood=1).turn(0).rule({"kind": "forbid", "what": "trade"}, 0)
    assert bag.refused("trade with 1") == ["DI-250"]
    bag = Bag().has(1, wood=1).turn(0).rule({"kind": "forbid", "what": "trade"}, 1)
    assert bag.refused("trade with 1") == ["DI-250"]


@pytest.mark.rule("DI-119", "DI-260")
def test_a_card_lets_one_trade_over_a_distance() -> None:
    bag = Bag().has(1, wood=1)
    camp = bag.state.camp
    bag.stands(1, bag.setting.adjacent[camp][0])
    bag.turn(0).rule({"kind": "action_reach", "action": "trade", "n": 1}, 0)
    talk(bag).says("ask for wood", "propose", "accept")
    assert bag.goods(0) == {"wood": 1}


# --- The offer --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-120", "DI-121", "DI-R38")
def test_what_both_agree_to_moves_at_once_and_costs_one_stamina() -> None:
    bag = Bag().has(0, wood=2).has(1, stone=1, food=1)
    thing = bag.plain_items(1)[0]
    item = bag.finds(thing, 1)
    stamina = bag.state.stamina[0]
    talk(bag).says("give wood", "give wood", "ask for stone", f"ask for item {bag.name(thing)}")
    assert bag.goods(0) == {"wood": 2}
    bag.says("propose")
    assert bag.asked == [1]
    assert bag.goods(0) == {"wood": 2}
    assert bag.state.stamina[0] == stamina
    bag.says("accept")
    assert bag.goods(0) == {"stone": 1}
    assert bag.goods(1) == {"wood": 2, "food": 1}
    assert bag.state.item_at[item] == 0
    assert bag.state.stamina[0] == stamina - 1
    assert bag.state.offer == ()
    assert bag.question[0] == ASK_TURN


@pytest.mark.rule("DI-120")
def test_a_trade_may_go_one_way_only() -> None:
    bag = talk(Bag().has(1, food=2)).says("ask for food", "ask for food", "propose", "accept")
    assert bag.goods(0) == {"food": 2}
    assert bag.goods(1) == {}


@pytest.mark.rule("DI-121")
def test_without_agreement_nothing_moves_and_nothing_is_spent() -> None:
    bag = Bag().has(0, wood=1).has(1, stone=1)
    stamina = bag.state.stamina[0]
    talk(bag).says("give wood", "propose", "reject")
    assert bag.question[0] == ASK_TRADE
    assert bag.asked == [0]
    bag.says("done")
    assert bag.goods(0) == {"wood": 1}
    assert bag.state.stamina[0] == stamina
    assert bag.question[0] == ASK_TURN
    assert bag.state.offer == ()


@pytest.mark.rule("DI-R38")
def test_the_offer_can_be_changed_until_it_is_accepted_and_an_empty_one_is_none() -> None:
    bag = talk(Bag().has(0, wood=1, stone=1).has(1, food=1))
    assert bag.refused("propose") == ["DI-R38"]
    assert bag.refused("leave out 1") == ["DI-R38"]
    bag.says("give wood", "propose", "reject", "give stone", "leave out 1", "ask for food", "propose", "accept")
    assert bag.goods(0) == {"wood": 1, "food": 1}
    assert bag.goods(1) == {"stone": 1}


@pytest.mark.rule("DI-R38", "DI-X05")
def test_the_partner_may_change_the_offer_in_turn() -> None:
    bag = talk(Bag().has(0, wood=2).has(1, food=1)).says("ask for food", "propose", "make another offer")
    assert bag.asked == [1]
    bag.says("ask for wood", "propose")
    assert bag.asked == [0]
    stamina = list(bag.state.stamina)
    bag.says("accept")
    assert bag.goods(0) == {"wood": 1, "food": 1}
    assert bag.goods(1) == {"wood": 1}
    assert bag.state.stamina == [stamina[0] - 1, *stamina[1:]]


@pytest.mark.rule("DI-R39", "DI-146")
def test_nobody_offers_more_than_there_is_now() -> None:
    bag = talk(Bag().has(0, wood=1).has(1, food=1)).says("give wood")
    assert bag.refused("give wood") == ["DI-R39"]
    assert bag.refused("give food") == ["DI-R39"]
    assert bag.refused("ask for wood") == ["DI-R39"]


@pytest.mark.rule("DI-R40", "DI-137")
def test_quest_items_are_traded_like_others(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    bag.finds(thing)
    monkeypatch.setattr(bag.pool, "quest", [True] * len(bag.pool.quest))
    talk(bag).says(f"give item {bag.name(thing)}", "propose", "accept")
    assert bag.items(1) == [thing]


@pytest.mark.rule("DI-250")
def test_a_card_that_cannot_be_traded_stays() -> None:
    bag = Bag().has(0, wood=1)
    thing = bag.plain_items(1)[0]
    bag.card_says(thing, {"kind": "cannot_drop"})
    bag.finds(thing)
    talk(bag)
    assert bag.refused(f"give item {bag.name(thing)}") == ["DI-250"]


@pytest.mark.rule("DI-103", "DI-144", "DI-145", "DI-X04")
def test_tokens_pass_as_they_are_and_double_ones_are_split_only_if_they_have_to_be() -> None:
    bag = Bag().has(0, wood=1)
    card = bag.feature("wood", double=True)
    talk(bag)
    assert bag.offered[:2] == ["give wood", "give double wood"]
    bag.says("give wood", "give double wood")
    assert not [one for one in bag.offered if one.startswith("give")]
    bag.says("propose", "accept")
    assert bag.own(1) == [card]
    assert bag.goods(1) == {"wood": 1}
    bag = Bag()
    card = bag.feature("wood", double=True)
    talk(bag).says("give wood", "propose", "accept")
    assert bag.goods(0) == bag.goods(1) == {"wood": 1}
    assert bag.discarded(card)


@pytest.mark.rule("DI-143", "DI-X02")
def test_resources_go_with_their_carrier_where_the_offer_names_them() -> None:
    bag = Bag().has(0, wood=11)
    thing = bag.plain_items(1)[0]
    bag.card_says(thing, {"kind": "carry_slots", "resource": "any", "n": 2})
    bag.finds(thing)
    talk(bag).says(f"give item {bag.name(thing)}", "give wood", "propose", "accept")
    assert bag.goods(1) == {"wood": 1}
    assert bag.question[0] == ASK_TURN
    talk(bag).says("give wood", "propose", "accept")
    assert bag.goods(0) == {"wood": 9}


@pytest.mark.rule("DI-140", "DI-136")
def test_whoever_has_too_much_after_a_trade_gives_it_up() -> None:
    bag = talk(Bag().has(0, wood=1).has(1, stone=10)).says("give wood", "propose", "accept")
    assert bag.asked == [1]
    assert bag.offered == ["drop wood", "drop stone"]
    bag.says("drop stone")
    assert bag.question[0] == ASK_TURN


@pytest.mark.rule("DI-155", "DI-156", "DI-R115")
def test_the_receiver_of_a_second_item_of_a_name_parts_with_the_old_one() -> None:
    bag = Bag(2)
    thing = bag.setting.copy.projects[0]
    given, kept = bag.holds_item(0, thing), bag.holds_item(1, thing)
    talk(bag).says(f"give item {bag.name(thing)}", "propose", "accept")
    assert bag.asked == [1]
    bag.says("done")
    assert bag.state.item_at[given] == 1
    assert bag.state.item_at[kept] < 0


@pytest.mark.rule("DI-155", "DI-R38")
def test_two_of_a_name_that_change_places_are_not_held_twice() -> None:
    bag = Bag(2)
    thing = bag.setting.copy.projects[0]
    one, other = bag.holds_item(0, thing), bag.holds_item(1, thing)
    name = bag.name(thing)
    talk(bag).says(f"give item {name}", f"ask for item {name}", "propose", "accept")
    assert bag.question[0] == ASK_TURN
    assert (bag.state.item_at[one], bag.state.item_at[other]) == (1, 0)


@pytest.mark.rule("DI-270")
def test_counters_stay_on_a_traded_item() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    item = bag.finds(thing)
    bag.state.item_counters[item] = 2
    talk(bag).says(f"give item {bag.name(thing)}", "propose", "accept")
    assert bag.state.item_counters[item] == 2


# --- Projects ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-120", "DI-124", "DI-R41")
def test_whoever_is_offered_a_project_sees_it_and_nobody_else_does() -> None:
    bag = Bag()
    card = bag.project("thornwood-bow")
    knows = bag.state.cards.knows
    talk(bag).says("give project thornwood-bow")
    assert not knows(1, card)
    bag.says("propose")
    assert knows(1, card)
    bag.says("accept")
    assert bag.hand(1) == ["thornwood-bow"]
    assert bag.hand(0) == []
    assert not knows(2, card)


@pytest.mark.rule("DI-120", "DI-124")
def test_one_asks_for_projects_that_one_knows() -> None:
    bag = Bag().has(1, wood=1)
    card = bag.project("thornwood-bow", 1)
    talk(bag)
    assert bag.refused("ask for project thornwood-bow") == ["DI-R39"]
    bag.says("done")
    bag.state.cards.reveal((card,), 1 << 0)
    talk(bag).says("ask for project thornwood-bow", "propose", "accept")
    assert bag.hand(0) == ["thornwood-bow"]


@pytest.mark.rule("DI-R89")
def test_an_offer_names_a_project_by_its_place_only() -> None:
    bag = Bag().has(0, wood=1)
    card = bag.project("thornwood-bow")
    thing = bag.plain_items(1)[0]
    item = bag.finds(thing)
    bag.feature("wood", double=True)
    talk(bag).says("give wood", "give double wood", f"give item {bag.name(thing)}", "give project thornwood-bow")
    place = bag.state.cards.piles[HANDS].index(card)
    assert bag.state.offer == (4, DOUBLE + 4, ITEM + item, PROJECT + place)
    assert all(entry // GIVER == 0 for entry in bag.state.offer)


@pytest.mark.rule("DI-R41", "DI-124")
def test_a_project_is_shown_to_whom_one_likes_for_nothing() -> None:
    bag = Bag()
    card = bag.project("thornwood-bow")
    stamina = list(bag.state.stamina)
    bag.turn(0).says("show thornwood-bow")
    assert bag.offered == ["seat 1", "seat 2", "done"]
    bag.says("seat 2")
    assert bag.refused("seat 2") == ["DI-R41"]
    bag.says("done")
    assert [bag.state.cards.knows(seat, card) for seat in range(3)] == [True, False, True]
    assert bag.state.stamina == stamina
    bag.says("show thornwood-bow", "seat 1")
    assert bag.refused("show thornwood-bow") == ["DI-R41"]
    assert bag.refused("show bark-greaves") == ["DI-R41"]


# --- Its end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-X05")
def test_no_talk_goes_on_for_ever() -> None:
    bag = talk(Bag().has(0, wood=1).has(1, food=1)).says("give wood")
    for _ in range((CHANGES - 1) // 2):
        bag.says("ask for food", "leave out 2")
    assert bag.says("ask for food").offered == ["propose", "done"]
    assert bag.refused("give wood") == ["DI-X05"]
    bag.says("propose")
    assert bag.question[0] == ASK_ANSWER
    assert bag.offered == ["accept", "reject"]
    assert bag.refused("make another offer") == ["DI-X05"]
    bag.says("reject")
    assert bag.question[0] == ASK_TURN


@pytest.mark.rule("DI-121", "DI-249")
def test_a_trade_inside_an_effect_costs_what_the_effect_says_once_both_agree() -> None:
    bag = Bag().has(1, food=1)
    camp = bag.state.camp
    bag.explored().stands(1, 40)
    stamina = bag.state.stamina[0]
    bag.does({"kind": "free_action", "action": "trade", "price": 2, "reach": 20})
    bag.says("trade with 1", "ask for food", "propose", "reject", "done")
    assert bag.state.stamina[0] == stamina
    bag.does({"kind": "free_action", "action": "trade", "price": 2, "reach": 20})
    bag.says("trade with 1", "ask for food", "propose", "accept")
    assert bag.state.stamina[0] == stamina - 2
    assert bag.goods(0) == {"food": 1}
    assert bag.state.where[0] == camp


@pytest.mark.rule("DI-249", "DI-260")
def test_a_trade_inside_an_effect_reaches_only_where_it_says() -> None:
    bag = Bag().explored().has(0, wood=1)
    landmark = next(space for space, thing in enumerate(bag.state.landmark) if thing >= 0)
    bag.stands(1, landmark)
    far = {"kind": "free_action", "action": "trade", "price": 1, "reach": 20, "on": {"landmark": True}}
    bag.does(far)
    assert bag.offered == ["trade with 1", "done"]
    # Where nothing can be done nobody is asked.
    bag.says("done").stands(1, bag.state.camp).does(far)
    assert bag.offered == ["done"]
    assert bag.rules.settles(bag.state, 0, bag.question)


@pytest.mark.rule("DI-119")
def test_what_reacts_to_a_trade_happens_to_both() -> None:
    bag = Bag().has(0, wood=1)
    bag.hook("traded", {"kind": "gain_resource", "resource": "poison"}, who="each")
    talk(bag).says("give wood", "propose", "accept")
    assert bag.goods(0) == {"poison": 1}
    assert bag.goods(1) == {"wood": 1, "poison": 1}
    assert bag.goods(2) == {}


@pytest.mark.rule("DI-155", "DI-156", "DI-249")
def test_two_survivors_give_each_other_an_item_at_the_same_time() -> None:
    bag = Bag(2)
    one, other, third = bag.plain_items(3)
    bag.finds(one, 0)
    bag.finds(other, 0)
    bag.finds(third, 1)
    bag.does({"kind": "exchange", "to": "other_here"})
    assert bag.asked == [0]
    bag.says(f"item {bag.name(other)}")
    assert bag.items(0) == sorted([one, third])
    assert bag.items(1) == [other]
    items.drop(bag.state, bag.setting.items_of[other][0])
    assert not bag.could({"kind": "exchange", "to": "other_here"})


@pytest.mark.rule("DI-249")
def test_of_what_is_exchanged_both_choose_before_anything_moves() -> None:
    bag = Bag(2).has(0, wood=1, stone=1).has(1, food=1, poison=2)
    bag.does({"kind": "exchange", "to": "other_here", "what": "any", "n": 2})
    assert bag.goods(0) == {"wood": 1, "stone": 1}
    assert bag.offered == ["give food", "give poison"]
    bag.says("give poison")
    assert bag.offered == ["give food", "give poison"]
    bag.says("give food")
    assert bag.goods(0) == {"food": 1, "poison": 1}
    assert bag.goods(1) == {"wood": 1, "stone": 1, "poison": 1}


@pytest.mark.rule("DI-249")
def test_projects_are_exchanged_in_secret() -> None:
    bag = Bag(3)
    mine, theirs = bag.project("split-ash-spear"), bag.project("thornwood-bow", 1)
    bag.stands(2, 3).does({"kind": "exchange", "to": "other_here", "what": "own_project"})
    assert bag.hand(0) == ["thornwood-bow"]
    assert bag.hand(1) == ["split-ash-spear"]
    assert not bag.state.cards.knows(2, mine)
    assert not bag.state.cards.knows(2, theirs)
