"""Items: found, twice the same name, given away, their counters."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.effects import finding
from unmapped.games.discover.survivors import items
from unmapped.games.discover.table.state import IN_DECK, REMOVED


def left(bag: Bag, thing: int) -> int:
    """How many copies of an item are in the exploration deck."""
    return bag.state.deck_left[bag.setting.deck_of[thing]]


def twice(bag: Bag) -> int:
    """An item of which there is more than one copy: a crafted one; everybody is given none of it."""
    return bag.setting.copy.projects[0]


@pytest.mark.rule("DI-154")
def test_an_item_is_kept_by_who_gains_it_and_leaves_its_deck() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    before = left(bag, thing)
    bag.finds(thing, 1)
    assert bag.items(1) == [thing]
    assert left(bag, thing) == before - 1
    assert bag.told == ["gained-item"]


@pytest.mark.rule("DI-157", "DI-154")
def test_an_item_that_is_not_in_its_deck_is_not_gained() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    bag.state.deck_left[bag.setting.deck_of[thing]] = 0
    assert not items.gain_item(bag.state, 0, thing)
    assert bag.items() == []
    assert bag.told == ["not-in-deck"]


@pytest.mark.rule("DI-080")
def test_a_discarded_item_can_be_found_again() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    before = left(bag, thing)
    item = bag.finds(thing)
    items.drop(bag.state, item)
    assert left(bag, thing) == before
    assert bag.finds(thing) == item


@pytest.mark.rule("DI-155", "DI-156")
def test_alone_the_old_one_of_two_of_a_name_goes_back_to_its_deck() -> None:
    bag = Bag(1)
    thing = twice(bag)
    old = bag.finds(thing)
    items.gain_item(bag.state, 0, thing)
    bag.go_on()
    assert bag.question == ()
    assert bag.items() == [thing]
    assert bag.state.item_at[old] == IN_DECK


@pytest.mark.rule("DI-155")
def test_names_count_and_not_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag(1)
    found, crafted = bag.plain_items(1)[0], twice(bag)
    bag.finds(found)
    bag.finds(crafted)
    assert bag.items() == sorted([found, crafted])
    names = list(bag.pool.names)
    names[found] = names[crafted]
    monkeypatch.setattr(bag.pool, "names", names)
    items.drop(bag.state, finding.items(bag.state, 0)[-1])
    bag.finds(crafted)
    assert bag.items() == [crafted]


@pytest.mark.rule("DI-156", "DI-R115")
def test_the_old_one_may_be_offered_to_somebody_in_the_space_who_need_not_take_it() -> None:
    bag = Bag().stands(2, 3)
    thing = twice(bag)
    old = bag.finds(thing)
    items.gain_item(bag.state, 0, thing)
    bag.go_on()
    assert bag.asked == [0]
    assert bag.offered == ["seat 1", "done"]
    bag.says("seat 1")
    assert bag.asked == [1]
    bag.says("no")
    assert bag.state.item_at[old] == IN_DECK
    items.gain_item(bag.state, 0, thing)
    bag.go_on().says("seat 1", "yes")
    assert bag.items(0) == bag.items(1) == [thing]
    assert bag.question == ()


@pytest.mark.rule("DI-R73", "DI-156")
def test_a_gift_that_is_one_too_many_goes_on_to_those_who_were_not_asked_and_ends_at_the_deck() -> None:
    bag = Bag()
    thing = twice(bag)
    for seat in range(3):
        bag.holds_item(seat, thing)
    held = finding.items(bag.state, 1)[0]
    items.gain_item(bag.state, 0, thing)
    bag.go_on().says("seat 1", "yes")
    assert bag.asked == [1]
    assert bag.offered == ["seat 2", "done"]
    last = finding.items(bag.state, 2)[0]
    bag.says("seat 2", "yes")
    assert bag.question == ()
    assert bag.state.item_at[held] == 2
    assert bag.state.item_at[last] == IN_DECK


@pytest.mark.rule("DI-269", "DI-251")
def test_an_item_gets_its_counters_when_it_is_gained_from_its_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    counters = list(bag.pool.counters)
    counters[thing] = bag.language._builder.encoder.amount(3)
    monkeypatch.setattr(bag.pool, "counters", counters)
    item = bag.finds(thing)
    assert bag.state.item_counters[item] == 3
    items.drop(bag.state, item)
    assert bag.state.item_counters[item] == 0
    assert bag.state.item_counters[bag.finds(thing)] == 3


@pytest.mark.rule("DI-270")
def test_counters_stay_on_an_item_that_changes_hands() -> None:
    bag = Bag()
    item = bag.finds(bag.plain_items(1)[0])
    bag.state.item_counters[item] = 2
    items.hand(bag.state, item, 1)
    assert bag.state.item_at[item] == 1
    assert bag.state.item_counters[item] == 2


@pytest.mark.rule("DI-269", "DI-271")
def test_counters_are_spent_in_full_or_not_at_all_and_an_empty_card_may_go_back() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    item = bag.holds_item(0, thing)
    bag.state.item_counters[item] = 3
    node = bag.language.learn({"kind": "spend_counter", "n": 2, "then_discard": True})
    record = (0, node, 0, thing, 0, -1, -1, item, -1)
    bag.goes(record)
    assert bag.state.item_counters[item] == 1
    bag.goes(record)
    assert bag.state.item_counters[item] == 1
    bag.state.item_counters[item] = 2
    bag.goes(record)
    assert bag.state.item_at[item] == IN_DECK


@pytest.mark.rule("DI-262", "DI-137")
def test_a_removed_item_is_out_for_good_but_for_quest_items(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag()
    thing, quest = bag.plain_items(2)
    item, other = bag.finds(thing), bag.finds(quest)
    before = left(bag, thing)
    items.remove(bag.state, item)
    assert bag.state.item_at[item] == REMOVED
    assert left(bag, thing) == before
    wanted = list(bag.pool.quest)
    wanted[quest] = True
    monkeypatch.setattr(bag.pool, "quest", wanted)
    items.remove(bag.state, other)
    assert bag.items() == [quest]


@pytest.mark.rule("DI-154", "DI-261")
def test_what_a_card_gives_when_it_is_gained_happens_to_who_gains_it(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    effects = list(bag.pool.on_gain)
    effects[thing] = bag.language.learn({"kind": "gain_resource", "resource": "poison"})
    monkeypatch.setattr(bag.pool, "on_gain", effects)
    bag.hook("item_gained", {"kind": "gain_resource", "resource": "food"}, who="each")
    bag.finds(thing, 1)
    assert bag.goods(1) == {"poison": 1, "food": 1}
    assert bag.goods(0) == {}
