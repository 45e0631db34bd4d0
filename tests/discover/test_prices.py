"""Prices: what actions and ground cost when cards and sheets say so, and what cards forbid where."""

import pytest

from tests.discover.bag import Bag
from tests.discover.ring import Ring
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.fights import rivals
from unmapped.games.discover.survivors import prices
from unmapped.games.discover.survivors.prices import means
from unmapped.games.discover.table import atlas
from unmapped.games.discover.turn import rounds


def price(table: Bag | Ring, action: str, seat: int = 0, base: int = 1) -> int:
    """What an action costs a survivor."""
    return prices.price(table.state, seat, action, base)


def ground(bag: Bag, space: int, seat: int = 0) -> int:
    """What entering a space costs a survivor."""
    return prices.ground_cost(bag.state, seat, space)


def at_home(bag: Bag, patch: pytest.MonkeyPatch) -> Bag:
    """Words may name the grounds of all lands, as a sheet does those of its own."""
    names = {name: number for number, (name, _, _) in enumerate(bag.pool.grounds)}
    patch.setattr(bag.language._builder.encoder.scope, "grounds", names)
    return bag


# --- Actions ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-089", "DI-249")
def test_a_card_makes_one_action_dearer_or_cheaper_or_all_of_them() -> None:
    bag = Bag()
    assert [price(bag, action) for action in ("scout", "craft")] == [1, 1]
    bag.rule({"kind": "action_price", "action": "scout", "delta": 2}, 0)
    assert [price(bag, action) for action in ("scout", "craft")] == [3, 1]
    assert price(bag, "scout", 1) == 1
    bag.rule({"kind": "action_price", "action": "any", "delta": 1, "who": "each"})
    assert [price(bag, action) for action in ("scout", "craft")] == [4, 2]
    assert price(bag, "scout", 1) == 2


@pytest.mark.rule("DI-089", "DI-249")
def test_a_price_falls_no_lower_than_its_least_and_what_was_less_before_stays() -> None:
    bag = Bag().rule({"kind": "action_price", "action": "craft", "delta": -3}, 0)
    assert price(bag, "craft", base=3) == 1
    assert price(bag, "craft", base=1) == 1
    assert price(bag, "craft", base=0) == 0
    free = Bag().rule({"kind": "action_price", "action": "craft", "delta": -3, "least": 0}, 0)
    assert price(free, "craft") == 0


@pytest.mark.rule("DI-089", "DI-260")
def test_a_price_may_change_only_in_some_spaces() -> None:
    bag = Bag().explored()
    bag.rule({"kind": "action_price", "action": "scout", "delta": 1, "who": "each", "on": {"camp": True}})
    assert price(bag, "scout") == 2
    bag.stands(0, bag.setting.adjacent[bag.state.camp][0])
    assert price(bag, "scout") == 1


@pytest.mark.rule("DI-089", "DI-263", "DI-090")
def test_a_price_that_is_lower_once_a_day_is_lower_again_on_the_next() -> None:
    bag = Bag(1)
    bag.state.landmark = [NONE] * bag.setting.spaces
    bag.rule({"kind": "action_price", "action": "scout", "delta": -1, "least": 0, "limit": "once_per_day"}, 0)
    bag.stands(0, next(one for one in range(7) if atlas.next_to(bag.state, 1 << one))).state.stamina[0] = 1
    scouts = [words for words in bag.turn(0).offered if words.startswith("scout")]
    bag.says(scouts[0])
    assert bag.state.stamina[0] == 1
    assert price(bag, "scout") == 1
    rounds.begin_day(bag.state, ())
    assert price(bag, "scout") == 0


@pytest.mark.rule("DI-280", "DI-249")
def test_an_attack_may_cost_more_against_some() -> None:
    ring = Ring(3, scenario=5, day=2)
    ring.state.leader = 2
    ring.rule({"kind": "action_price", "action": "attack", "delta": 1, "who": "each", "against": "leader"})
    ring.state.stamina[0] = 3
    first = ring.pool.words.attack.first
    assert rivals.legal(ring.state, 0, means(ring.state, 0)) == [first + 1]
    ring.state.stamina[0] = 4
    assert rivals.legal(ring.state, 0, means(ring.state, 0)) == [first + 1, first + 2]
    rivals.act(ring.state, 0, first + 2)
    assert ring.state.stamina[0] == 0


# --- Ground -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-109", "DI-249")
def test_ground_of_one_kind_costs_more_less_or_what_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = at_home(Bag().explored(), monkeypatch)
    grounds = {atlas.ground(bag.state, space): space for space in range(bag.setting.spaces)}
    (one, here), (other, there) = list(grounds.items())[:2]
    name, cost, _ = bag.pool.grounds[one]
    printed = bag.pool.grounds[other][1]
    bag.rule({"kind": "terrain_cost", "ground": name, "delta": 2}, 0)
    assert (ground(bag, here), ground(bag, there)) == (cost + 2, printed)
    assert ground(bag, here, 1) == cost
    bag.rule({"kind": "terrain_cost", "ground": name, "delta": -9}, 0)
    assert ground(bag, here) == 1
    bag.rule({"kind": "terrain_cost", "ground": name, "value": 5}, 0)
    assert ground(bag, here) == 5


@pytest.mark.rule("DI-109", "DI-249")
def test_ground_of_a_class_or_of_some_spaces_costs_more() -> None:
    bag = Bag().explored()
    camp = bag.state.camp
    sorts = ("open", "cover", "rough", "deep")
    bag.rule({"kind": "terrain_cost", "ground_class": "deep", "delta": 1, "who": "each"})
    seen = set()
    for space in range(bag.setting.spaces):
        _, cost, sort = bag.pool.grounds[atlas.ground(bag.state, space)]
        seen.add(sorts[sort] == "deep")
        assert ground(bag, space) == cost + int(sorts[sort] == "deep")
    assert seen == {False, True}
    near = Bag().explored().rule({"kind": "terrain_cost", "delta": 1, "on": {"camp": True}, "who": "each"})
    beside = near.setting.adjacent[camp][0]
    assert ground(near, camp) == near.pool.grounds[atlas.ground(near.state, camp)][1] + 1
    assert ground(near, beside) == near.pool.grounds[atlas.ground(near.state, beside)][1]


@pytest.mark.rule("DI-R13", "DI-249")
def test_ground_that_nobody_enters_is_not_opened_by_a_price(monkeypatch: pytest.MonkeyPatch) -> None:
    bag = at_home(Bag().explored(), monkeypatch)
    space = bag.setting.adjacent[bag.state.camp][0]
    at = atlas.ground(bag.state, space)
    name, _, sort = bag.pool.grounds[at]
    changed = [*bag.pool.grounds]
    changed[at] = (name, 0, sort)
    monkeypatch.setattr(bag.pool, "grounds", changed)
    bag.rule({"kind": "terrain_cost", "ground": name, "delta": 1}, 0)
    assert ground(bag, space) == 0


# --- What is forbidden ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-250")
def test_something_may_be_forbidden_to_one_or_in_some_spaces_only() -> None:
    bag = Bag().explored().rule({"kind": "forbid", "what": "gather"}, 0)
    assert prices.forbidden(bag.state, 0, "gather") != NONE
    assert prices.forbidden(bag.state, 1, "gather") == NONE
    assert prices.forbidden(bag.state, 0, "craft") == NONE
    camp = Bag().explored().rule({"kind": "forbid", "what": "craft", "who": "each", "on": {"camp": True}})
    assert prices.forbidden(camp.state, 0, "craft") != NONE
    camp.stands(0, camp.setting.adjacent[camp.state.camp][0])
    assert prices.forbidden(camp.state, 0, "craft") == NONE


@pytest.mark.rule("DI-250")
def test_a_space_may_be_closed_to_one_and_not_to_others() -> None:
    bag = Bag().explored().rule({"kind": "forbid_move", "on": {"camp": True}}, 0)
    beside = bag.setting.adjacent[bag.state.camp][0]
    closed = [[prices.closed(bag.state, seat, space) != NONE for space in (bag.state.camp, beside)] for seat in (0, 1)]
    assert closed == [[True, False], [False, False]]
