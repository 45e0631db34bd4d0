"""Looting: what a casualty has is taken piece by piece."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_LOOT, ASK_TURN
from unmapped.games.discover.cards.verbs.numbers import NUMBERS


def fallen(**goods: int) -> Bag:
    """Survivor 1 lies at camp with these resources, and survivor 0 has the turn."""
    return Bag().has(1, **goods).falls(1).turn(0)


@pytest.mark.rule("DI-178", "DI-174", "DI-177")
def test_one_action_takes_one_token_from_a_casualty_in_the_space() -> None:
    bag = fallen(wood=2, stone=1)
    stamina = bag.state.stamina[0]
    bag.says("loot 1")
    assert bag.question[0] == ASK_LOOT
    assert bag.offered == ["take wood", "take stone"]
    bag.says("take wood")
    assert bag.goods(0) == {"wood": 1}
    assert bag.goods(1) == {"wood": 1, "stone": 1}
    assert bag.state.stamina[0] == stamina - 1
    assert bag.question[0] == ASK_TURN


@pytest.mark.rule("DI-178")
def test_only_a_casualty_of_the_own_space_is_looted() -> None:
    bag = fallen(wood=1)
    assert bag.refused("loot 2") == ["DI-178"]
    bag.stands(1, 3)
    assert bag.refused("loot 1") == ["DI-178"]


@pytest.mark.rule("DI-178", "DI-090", "DI-250")
def test_looting_needs_stamina_and_something_to_take() -> None:
    assert fallen().refused("loot 1") == ["DI-178"]
    bag = fallen(wood=1)
    bag.state.stamina[0] = 0
    assert bag.refused("loot 1") == ["DI-090"]
    bag.state.stamina[0] = 5
    bag.rule({"kind": "forbid", "what": "loot"}, 0)
    assert bag.refused("loot 1") == ["DI-250"]


@pytest.mark.rule("DI-178", "DI-144")
def test_a_double_token_is_taken_as_one() -> None:
    bag = Bag()
    card = bag.feature("wood", double=True, seat=1)
    bag.falls(1).turn(0).says("loot 1", "take double wood")
    assert bag.own(0) == [card]


@pytest.mark.rule("DI-178", "DI-R74")
def test_a_looted_carrier_comes_alone() -> None:
    bag = Bag().has(1, wood=2)
    thing = bag.plain_items(1)[0]
    bag.card_says(thing, {"kind": "carry_slots", "resource": "any", "n": 2})
    item = bag.finds(thing, 1)
    bag.state.item_counters[item] = 3
    bag.falls(1).turn(0).says("loot 1", f"item {bag.name(thing)}")
    assert bag.items(0) == [thing]
    assert bag.state.item_counters[item] == 3
    assert bag.goods(0) == {}
    assert bag.goods(1) == {"wood": 2}


@pytest.mark.rule("DI-R115", "DI-155")
def test_a_looted_item_of_a_name_that_is_held_replaces_the_old_one() -> None:
    bag = Bag()
    thing = bag.setting.copy.projects[0]
    old, new = bag.holds_item(0, thing), bag.holds_item(1, thing)
    bag.stands(2, 3).falls(1).turn(0).says("loot 1", f"item {bag.name(thing)}")
    assert bag.state.item_at[new] == 0
    assert bag.state.item_at[old] < 0


@pytest.mark.rule("DI-179", "DI-176")
def test_what_a_casualty_has_says_nothing_until_somebody_takes_it() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    bag.card_says(thing, {"kind": "limit_bonus", "n": 3})
    bag.finds(thing, 1)
    number = NUMBERS["limit_bonus"]
    assert bag.state.language.rules(bag.state, number)
    bag.falls(1)
    assert not bag.state.language.rules(bag.state, number)
    bag.turn(0).says("loot 1", f"item {bag.name(thing)}")
    assert bag.state.language.concerning(bag.state, number, 0)


@pytest.mark.rule("DI-140", "DI-178")
def test_whoever_loots_too_much_gives_it_up() -> None:
    bag = fallen(stone=1).has(0, wood=10).says("loot 1", "take stone")
    assert bag.offered == ["drop wood", "drop stone"]


@pytest.mark.rule("DI-178")
def test_what_reacts_to_looting_happens() -> None:
    bag = fallen(wood=1).hook("looted", {"kind": "gain_resource", "resource": "poison"}, who="each")
    assert bag.says("loot 1", "take wood").goods(0) == {"wood": 1, "poison": 1}


@pytest.mark.rule("DI-178", "DI-249")
def test_a_card_takes_from_a_casualty_without_the_action() -> None:
    bag = Bag().has(1, wood=1, stone=1)
    take = {"kind": "transfer_resource", "source": "casualty", "to": "self"}
    assert not bag.could(take)
    bag.falls(1)
    bag.does(take)
    assert bag.asked == [0]
    assert bag.offered == ["take wood", "take stone"]
    assert bag.says("take stone").goods(0) == {"stone": 1}
