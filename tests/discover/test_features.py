"""Tokens on the map: put down, taken off, shifted."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_SPACE, ASK_TOKEN
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import BOX, HIDDEN_BOX, OWN, SPENT, SUPPLY


def bare() -> Bag:
    """A land that is explored, without feature tokens."""
    return Bag().explored()


def with_icon(bag: Bag) -> list[int]:
    """The spaces with a feature icon."""
    return [space for space in range(bag.setting.spaces) if atlas.icon(bag.state, space) != NONE]


# --- Put down ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-R110", "DI-116", "DI-117")
def test_an_empty_icon_gets_a_token_of_its_back_face_down_where_a_card_says_so() -> None:
    bag = bare()
    space = with_icon(bag)[0]
    bag.does({"kind": "refill_feature", "where": {"empty_icon": True, "chooser": "leader"}})
    assert bag.asked == [0]
    bag.says(f"space {bag.spelled(space)}")
    (card,) = atlas.features(bag.state, space)
    token = bag.setting.terrain.features[card - bag.setting.first[1]]
    assert token.icon == atlas.icon(bag.state, space)
    assert not any(bag.state.cards.knows(seat, card) for seat in range(4))


@pytest.mark.rule("DI-R110")
def test_of_all_empty_icons_so_many_are_filled() -> None:
    bag = bare()
    first, second, *_ = with_icon(bag)
    bag.does({"kind": "refill_feature", "where": {"pick": "each", "empty_icon": True}, "n": 2})
    assert bag.question[0] == ASK_SPACE
    bag.says(f"space {bag.spelled(second)}")
    assert f"space {bag.spelled(second)}" not in bag.offered
    bag.says(f"space {bag.spelled(first)}")
    assert bag.question == ()
    assert len(atlas.features(bag.state, first)) == len(atlas.features(bag.state, second)) == 1


@pytest.mark.rule("DI-134", "DI-R09", "DI-252")
def test_the_discard_of_a_back_is_mixed_when_its_supply_is_out_and_without_both_nothing_comes() -> None:
    bag = bare()
    icon = bag.icon("growth")
    cards = bag.state.cards
    cards.pour(SUPPLY + icon, SPENT + icon)
    card = {"kind": "place_feature", "icon": "growth", "where": "camp"}
    assert bag.could(card)
    bag.does(card)
    assert len(atlas.features(bag.state, bag.state.camp)) == 1
    assert cards.piles[SPENT + icon] == ()
    cards.pour(SUPPLY + icon, BOX)
    assert not bag.could(card)
    bag.does(card)
    assert len(atlas.features(bag.state, bag.state.camp)) == 1


@pytest.mark.rule("DI-116", "DI-249", "DI-098")
def test_a_token_that_is_put_down_may_be_resolved_at_once() -> None:
    bag = bare()
    wanted = bag.find("wood")
    icon = bag.setting.terrain.features[wanted - bag.setting.first[1]].icon
    pile = bag.state.cards.piles[SUPPLY + icon]
    bag.state.cards.piles[SUPPLY + icon] = (wanted, *[card for card in pile if card != wanted])
    name = ("growth", "ground", "trail", "relic")[icon]
    bag.does({"kind": "place_feature", "icon": name, "then_gather": True})
    assert bag.state.cards.piles[OWN] == (wanted,)


# --- Taken off --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-262")
def test_removed_tokens_are_out_of_the_game_those_face_down_unseen() -> None:
    bag = bare()
    camp = bag.state.camp
    up, down = bag.lies(bag.find("wood"), camp), bag.lies(bag.find("stone"), camp, up=False)
    bag.does({"kind": "remove_token", "what": "feature", "n": 2})
    assert atlas.features(bag.state, camp) == []
    assert up in bag.state.cards.piles[BOX]
    assert down in bag.state.cards.piles[HIDDEN_BOX]
    assert not bag.state.cards.knows(0, down)


@pytest.mark.rule("DI-262")
def test_all_food_that_lies_about_is_taken_off() -> None:
    bag = bare()
    bag.state.loose = ((9 * 10, 2), (9 * 10 + 4, 1), (9 * 12, 1))
    bag.does({"kind": "remove_token", "what": "food", "n": "all", "where": {"pick": "each", "resource": "food"}})
    assert bag.loose(10) == {"wood": 1}
    assert bag.loose(12) == {}
    assert not bag.could({"kind": "remove_token", "what": "food", "where": {"pick": "each", "resource": "food"}})


@pytest.mark.rule("DI-262", "DI-R24")
def test_of_more_tokens_the_survivor_chooses_the_space_and_then_the_token() -> None:
    bag = bare()
    wood, stone = bag.lies(bag.find("wood"), 10), bag.lies(bag.find("stone"), 10)
    food = bag.lies(bag.find("food"), 12)
    bag.does({"kind": "remove_token", "what": "feature", "where": {"pick": "each", "feature": "any"}})
    assert not bag.question  # Nothing lies face down.
    bag.does({"kind": "remove_token", "what": "any", "where": {"pick": "each", "resource": "any"}})
    assert bag.offered == ["space b3", "space b5"]
    bag.says("space b3")
    assert bag.question[0] == ASK_TOKEN
    there = atlas.features(bag.state, 10)
    bag.says(f"token {there.index(stone) + 1}")
    assert atlas.features(bag.state, 10) == [wood]
    assert atlas.features(bag.state, 12) == [food]


# --- Shifted ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-249", "DI-R110")
def test_a_token_is_shifted_as_it_lies() -> None:
    bag = bare()
    camp = bag.state.camp
    near = bag.setting.adjacent[camp][0]
    down = bag.lies(bag.find("stone"), near, up=False)
    bag.does({"kind": "move_token", "what": "feature", "source": {"adjacent": True, "feature": "any"}, "to": "own"})
    assert atlas.features(bag.state, camp) == [down]
    assert not bag.state.cards.knows(0, down)


@pytest.mark.rule("DI-249")
def test_where_there_are_several_targets_one_is_chosen() -> None:
    bag = bare()
    camp = bag.state.camp
    one, other = bag.setting.adjacent[camp][:2]
    bag.state.loose = ((9 * camp + 4, 1),)
    bag.does({"kind": "move_token", "what": "any", "to": {"adjacent": True}})
    assert len(bag.offered) == 6
    bag.says(f"space {bag.spelled(other)}")
    assert bag.loose(other) == {"wood": 1}
    assert bag.loose(camp) == bag.loose(one) == {}
    assert not bag.could({"kind": "move_token", "what": "any", "to": {"adjacent": True}})


@pytest.mark.rule("DI-249")
def test_from_one_space_that_is_meant_all_tokens_come_that_are_asked_for() -> None:
    bag = bare()
    camp = bag.state.camp
    one, other, *_ = bag.setting.adjacent[camp]
    bag.state.loose = tuple(sorted([(9 * one + 4, 2), (9 * other + 4, 1)]))
    bag.does(
        {"kind": "move_token", "what": "any", "n": 2, "source": {"adjacent": True, "resource": "any"}, "to": "own"}
    )
    bag.says(f"space {bag.spelled(one)}")
    assert bag.loose(camp) == {"wood": 2}
    assert bag.loose(other) == {"wood": 1}
