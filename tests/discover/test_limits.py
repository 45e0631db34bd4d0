"""The carry limit: what counts, what is given up, what is not."""

import pytest

from tests.discover.bag import Bag
from unmapped.games.discover.cards.kinds import ASK_GIVE_UP, END_ACTION, LIMIT
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import standing
from unmapped.games.discover.survivors import items, limits, resources
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import setting
from unmapped.games.discover.table.state import HANDS, OWN_THREATS, THREATS
from unmapped.language.standing import expire


def over(bag: Bag, seat: int = 0) -> Bag:
    """It is seen to what a survivor can carry."""
    return bag.goes((LIMIT, seat))


@pytest.mark.rule("DI-135", "DI-305")
def test_ten_tokens_and_items_together_can_be_held() -> None:
    bag = Bag().has(wood=8)
    for thing in bag.plain_items(2):
        bag.holds_item(0, thing)
    assert resources.total(bag.state, 0) == 10
    assert over(bag).question == ()
    bag.has(wood=9)
    assert over(bag).question[0] == ASK_GIVE_UP


@pytest.mark.rule("DI-135", "DI-305")
def test_crafted_items_count_as_found_ones_do() -> None:
    bag = Bag().has(wood=9)
    bag.holds_item(0, bag.plain_items(1)[0])
    bag.holds_item(0, bag.setting.copy.projects[0])
    assert limits.surplus(bag.state, 0) == 1


@pytest.mark.rule("DI-136", "DI-139", "DI-R44")
def test_tokens_beyond_the_limit_stay_in_the_space_with_their_resource_up() -> None:
    bag = Bag().has(wood=11)
    card = bag.feature("stone")
    over(bag)
    assert bag.offered == ["drop wood", "drop stone"]
    bag.says("drop stone", "drop wood")
    space = bag.state.camp
    assert bag.goods() == {"wood": 10}
    assert bag.loose(space) == {"wood": 1}
    assert card in atlas.features(bag.state, space)
    assert atlas.face_up(bag.state, card)
    assert bag.question == ()


@pytest.mark.rule("DI-136", "DI-080")
def test_items_beyond_the_limit_go_back_into_their_decks() -> None:
    bag = Bag().has(wood=10)
    thing = bag.plain_items(1)[0]
    before = bag.state.deck_left[bag.setting.deck_of[thing]]
    bag.finds(thing)
    over(bag).says(f"item {bag.name(thing)}")
    assert bag.items() == []
    assert bag.state.deck_left[bag.setting.deck_of[thing]] == before


@pytest.mark.rule("DI-137", "DI-R43")
def test_quest_items_count_and_are_never_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = Bag().has(wood=10)
    plain = bag.plain_items(1)[0]
    bag.holds_item(0, plain)
    monkeypatch.setattr(bag.pool, "quest", [True] * len(bag.pool.quest))
    over(bag)
    assert bag.offered == ["drop wood"]
    assert bag.refused(f"item {bag.name(plain)}") == ["DI-137"]
    bag.says("drop wood")
    for thing in (*bag.setting.copy.projects, *bag.setting.copy.advanced):
        bag.holds_item(1, thing)
    assert limits.surplus(bag.state, 1) == 1
    assert over(bag, 1).question == ()


@pytest.mark.rule("DI-138", "DI-R112")
def test_projects_and_threats_do_not_count() -> None:
    bag = Bag().has(wood=10)
    bag.project("split-ash-spear")
    bag.project("thornwood-bow")
    cards = bag.state.cards
    cards.move(cards.piles[THREATS][0], THREATS, OWN_THREATS)
    assert len(cards.piles[HANDS]) == 2
    assert limits.surplus(bag.state, 0) == 0


@pytest.mark.rule("DI-140", "DI-R42")
def test_the_limit_is_seen_to_at_the_end_of_the_action_for_everybody() -> None:
    bag = Bag().has(0, wood=12).has(1, stone=11)
    assert bag.question == ()
    bag.goes((END_ACTION, 0))
    assert bag.asked == [0]
    bag.says("drop wood", "drop wood")
    assert bag.asked == [1]
    bag.says("drop stone")
    assert bag.question == ()


@pytest.mark.rule("DI-139")
def test_no_more_is_given_up_than_is_too_much() -> None:
    bag = over(Bag().has(wood=11)).says("drop wood")
    assert bag.question == ()
    assert bag.goods() == {"wood": 10}


@pytest.mark.rule("DI-144", "DI-136")
def test_a_double_token_is_given_up_as_it_is() -> None:
    bag = Bag().has(wood=10)
    card = bag.feature("wood", double=True)
    over(bag)
    assert bag.offered == ["drop wood", "drop double wood"]
    bag.says("drop double wood")
    assert card in atlas.features(bag.state, bag.state.camp)
    assert bag.goods() == {"wood": 10}


@pytest.mark.rule("DI-141", "DI-142", "DI-X02")
def test_what_carriers_hold_does_not_count_and_lies_so_that_the_fewest_count() -> None:
    bag = Bag().has(wood=6, clean_water=4)
    bag.rule({"kind": "carry_slots", "resource": "water", "n": 3}, 0)
    bag.rule({"kind": "carry_slots", "resource": "any", "n": 2}, 0)
    # Three waters lie in the first, the fourth and a wood, or two of wood, in the second.
    assert resources.total(bag.state, 0) == 5
    bag.has(wood=6)
    assert resources.total(bag.state, 0) == 4
    bag.has(clean_water=6)
    assert resources.total(bag.state, 0) == 1
    assert resources.total(bag.has(1, wood=6).state, 1) == 6


@pytest.mark.rule("DI-141")
def test_a_carrier_counts_as_one() -> None:
    bag = Bag().has(wood=3)
    thing = bag.plain_items(1)[0]
    bag.card_says(thing, {"kind": "carry_slots", "resource": "any", "n": 4})
    assert resources.total(bag.state, 0) == 3
    bag.holds_item(0, thing)
    assert resources.total(bag.state, 0) == 1


@pytest.mark.rule("DI-141", "DI-139")
def test_what_lies_on_a_carrier_is_not_given_up_for_what_does_not() -> None:
    bag = Bag().has(wood=11, clean_water=2)
    bag.rule({"kind": "carry_slots", "resource": "water", "n": 2}, 0)
    assert over(bag).offered == ["drop wood"]
    assert bag.refused("drop clean water") == ["DI-136"]


@pytest.mark.rule("DI-141", "DI-R74")
def test_a_carrier_whose_loss_makes_nothing_less_is_not_given_up_and_what_lay_on_a_lost_one_counts() -> None:
    bag = Bag().has(wood=14)
    thing = bag.plain_items(1)[0]
    bag.card_says(thing, {"kind": "carry_slots", "resource": "any", "n": 4})
    item = bag.holds_item(0, thing)
    assert over(bag).offered == ["drop wood"]
    assert bag.refused(f"item {bag.name(thing)}") == ["DI-141"]
    items.drop(bag.state, item)
    assert limits.surplus(bag.state, 0) == 4


@pytest.mark.rule("DI-135", "DI-249")
def test_the_limit_is_higher_or_does_not_hold_where_a_rule_says_so() -> None:
    bag = Bag().has(wood=12)
    bag.rule({"kind": "limit_bonus", "n": 2}, 0)
    assert limits.surplus(bag.state, 0) == 0
    assert limits.surplus(bag.has(1, wood=12).state, 1) == 2
    bag.rule({"kind": "ignore_rule", "rule": "carry_limit"}, 1)
    assert limits.surplus(bag.state, 1) == 0
    expire(bag.state, standing.GAME)
    assert limits.surplus(bag.state, 1) == 2


@pytest.mark.rule("DI-250")
def test_what_cannot_be_dropped_is_not_given_up() -> None:
    bag = Bag().has(wood=10)
    tied, other = bag.plain_items(2)
    bag.card_says(tied, {"kind": "cannot_drop"})
    bag.holds_item(0, tied)
    bag.holds_item(0, other)
    over(bag)
    assert bag.offered == ["drop wood", f"item {bag.name(other)}"]
    assert bag.refused(f"item {bag.name(tied)}") == ["DI-250"]
    bag.rule({"kind": "forbid", "what": "drop_items"}, 0)
    assert bag.offered == ["drop wood"]


@pytest.mark.rule("DI-139", "DI-135", "DI-140")
def test_within_the_limit_nothing_is_given_up_at_the_end_of_an_action() -> None:
    for n in (0, 9, 10):
        bag = Bag().has(wood=n).goes((END_ACTION, 0))
        assert bag.question == ()
        assert limits.surplus(bag.state, 0) == 0


@pytest.mark.rule("DI-135")
def test_where_a_card_lets_one_carry_less_nobody_is_within_the_limit_unasked() -> None:
    """No more than `least_limit` is never too much: what a card of the box may take off is in it."""
    seen: set[int] = set()
    for copy in range(40):
        for scenario in (1, 2, 3, 4):
            box = setting(copy, scenario, 0)
            least = box.least_limit
            takes_off = any(box.program.arguments[node][1] < 0 for _, node, _ in box.ongoing[NUMBERS["limit_bonus"]])
            assert least == (0 if takes_off else box.pool.numbers.limit)
            seen.add(least)
        if len(seen) > 1:
            break
    assert seen == {0, box.pool.numbers.limit}
