"""Cards of survivors that words discard, remove, hand on, or put counters on."""

from collections.abc import Mapping

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.table.state import (
    HIDDEN_BOX,
    IN_DECK,
    OWN_THREATS,
    REMOVED,
    THREATS,
    THREATS_SPENT,
)


def on(bag: Bag, item: int, says: Mapping[str, object], seat: int = 0) -> Bag:
    """An effect of an item happens to its holder."""
    thing = bag.setting.items[item]
    return bag.goes((0, bag.language.learn(says), seat, thing, seat, -1, -1, item, -1))


def threat(bag: Bag, seat: int = 0) -> int:
    """Put a threat in front of a survivor."""
    cards = bag.state.cards
    card = cards.piles[THREATS][0]
    cards.move(card, THREATS, OWN_THREATS + seat)
    cards.reveal((card,), cards.everybody)
    return card


@pytest.mark.rule("DI-080")
def test_an_item_discards_itself() -> None:
    bag = Bag()
    item = bag.finds(bag.plain_items(1)[0])
    on(bag, item, {"kind": "discard_card"})
    assert bag.state.item_at[item] == IN_DECK


@pytest.mark.rule("DI-080")
def test_the_owner_chooses_which_item_is_discarded() -> None:
    bag = Bag()
    one, other = bag.plain_items(2)
    bag.finds(one, 1)
    bag.finds(other, 1)
    bag.does({"kind": "discard_card", "card": "own_item"}, 1)
    assert bag.asked == [1]
    bag.says(f"item {bag.name(other)}")
    assert bag.items(1) == [one]


@pytest.mark.rule("DI-137", "DI-254")
def test_a_quest_item_is_not_discarded(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    bag.finds(thing)
    monkeypatch.setattr(bag.pool, "quest", [True] * len(bag.pool.quest))
    assert not bag.could({"kind": "discard_card", "card": "own_item"})
    bag.does({"kind": "discard_card", "card": "own_item"})
    assert bag.items() == [thing]


@pytest.mark.rule("DI-081")
def test_a_crafted_item_or_a_weapon_is_one_of_that_sort() -> None:
    bag = Bag()
    plain = bag.plain_items(1)[0]
    crafted = bag.setting.copy.projects[0]
    bag.holds_item(0, plain)
    assert not bag.could({"kind": "discard_card", "card": "own_crafted"})
    bag.holds_item(0, crafted)
    bag.does({"kind": "discard_card", "card": "own_crafted"})
    assert bag.items() == [plain]
    weapon = bag.pool.trait_names.index("WEAPON")
    armed = bool(bag.pool.traits[plain] >> weapon & 1)
    assert bag.could({"kind": "discard_card", "card": "own_weapon"}) == armed


@pytest.mark.rule("DI-R24")
def test_chance_takes_one_of_the_items() -> None:
    bag = Bag()
    things = bag.plain_items(2)
    for thing in things:
        bag.finds(thing)
    bag.does({"kind": "discard_card", "card": "random_item"})
    assert bag.question == ()
    assert len(bag.items()) == 1


@pytest.mark.rule("DI-073", "DI-R37")
def test_an_own_threat_goes_to_the_discard_of_threats() -> None:
    bag = Bag()
    first = threat(bag)
    bag.does({"kind": "discard_card", "card": "own_threat"})
    assert bag.state.cards.piles[THREATS_SPENT] == (first,)
    one, other = threat(bag), threat(bag)
    bag.does({"kind": "discard_card", "card": "own_threat"})
    bag.says(f"threat {bag.name(bag.setting.what[one])}")
    assert bag.state.cards.piles[OWN_THREATS] == (other,)


@pytest.mark.rule("DI-262")
def test_a_project_of_the_hand_goes_back_to_the_box_in_secret() -> None:
    bag = Bag()
    card = bag.project("split-ash-spear")
    bag.project("thornwood-bow")
    bag.does({"kind": "discard_card", "card": "own_project"})
    assert bag.offered == ["project split-ash-spear", "project thornwood-bow"]
    bag.says("project split-ash-spear")
    assert bag.hand() == ["thornwood-bow"]
    assert card in bag.state.cards.piles[HIDDEN_BOX]
    assert not bag.state.cards.knows(1, card)


@pytest.mark.rule("DI-262")
def test_a_removed_card_is_out_of_the_game() -> None:
    bag = Bag()
    item = bag.finds(bag.plain_items(1)[0])
    on(bag, item, {"kind": "remove_card"})
    assert bag.state.item_at[item] == REMOVED


@pytest.mark.rule("DI-152", "DI-080", "DI-262")
def test_an_upgrade_goes_back_to_its_deck_or_out_of_the_game() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    place = bag.setting.deck_of[thing]
    for word, more in (("discard_card", 1), ("remove_card", 0)):
        bag.state.upgrades = (thing,)
        before = bag.state.deck_left[place]
        bag.goes((0, bag.language.learn({"kind": word}), 0, thing, 0, -1, -1, -1, -1))
        assert not bag.state.upgrades
        assert bag.state.deck_left[place] == before + more


@pytest.mark.rule("DI-155", "DI-156")
def test_an_item_goes_to_another_survivor_without_a_trade() -> None:
    bag = Bag()
    one, other = bag.plain_items(2)
    bag.finds(one)
    bag.finds(other)
    bag.does({"kind": "transfer_card", "to": "other_here"})
    assert bag.offered == ["seat 1", "seat 2"]
    bag.says("seat 2", f"item {bag.name(one)}")
    assert bag.items(2) == [one]
    assert bag.items(0) == [other]


@pytest.mark.rule("DI-155", "DI-251")
def test_the_item_that_the_event_is_about_can_be_handed_on_or_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag(2)
    thing = bag.plain_items(1)[0]
    counters = list(bag.pool.counters)
    counters[thing] = bag.language._builder.encoder.amount(1)
    monkeypatch.setattr(bag.pool, "counters", counters)
    item = bag.finds(thing)
    bag.state.event = thing
    bag.does({"kind": "add_counter", "card": "it", "n": 2})
    assert bag.state.item_counters[item] == 3
    bag.does({"kind": "transfer_card", "to": "other_here", "card": "it"})
    assert bag.items(1) == [thing]
    assert bag.state.item_counters[item] == 3


@pytest.mark.rule("DI-270", "DI-251")
def test_counters_are_added_to_items_that_have_some_up_to_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag()
    plain, full = bag.plain_items(2)
    bag.finds(plain)
    assert not bag.could({"kind": "add_counter", "card": "own_item"})
    counters = list(bag.pool.counters)
    counters[full] = bag.language._builder.encoder.amount(1)
    monkeypatch.setattr(bag.pool, "counters", counters)
    item = bag.finds(full)
    bag.does({"kind": "add_counter", "card": "own_item", "n": 5, "most": 4})
    assert bag.state.item_counters[item] == 4
    assert not bag.could({"kind": "add_counter", "card": "own_item", "n": 1, "most": 4})


@pytest.mark.rule("DI-120", "DI-124")
def test_a_project_passes_from_hand_to_hand_and_only_the_two_see_it() -> None:
    bag = Bag()
    card = bag.project("split-ash-spear")
    bag.does({"kind": "transfer_card", "to": "other_here", "card": "own_project"}).says("seat 1")
    assert bag.hand(1) == ["split-ash-spear"]
    assert [bag.state.cards.knows(seat, card) for seat in range(3)] == [True, True, False]


@pytest.mark.rule("DI-261", "DI-157")
def test_another_card_is_resolved_without_an_action_if_it_is_in_its_deck() -> None:
    bag = Bag()
    thing = bag.plain_items(1)[0]
    word = (NUMBERS["resolve_number"], thing)
    assert bag.state.language.can(bag.state, 0, word, bag.context(0))
    bag.state.language.do(bag.state, bag.state.agenda.table, 0, word, bag.context(0))
    bag.go_on()
    assert bag.items() == [thing]


@pytest.mark.rule("DI-101", "DI-R108")
def test_a_card_leaves_the_token_that_called_it() -> None:
    bag = Bag()
    stay = bag.language.learn({"kind": "stay"})
    bag.goes((0, stay, 0, bag.setting.land.sheet, 0, -1, -1, -1, 30))
    assert bag.state.kept_tokens == (30,)
    assert not bag.could({"kind": "stay"})
