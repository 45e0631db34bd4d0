"""Leaving: what opens the way, what it costs, and how the price changes."""

import pytest

from tests.discover.camp import Camp, Word
from tests.discover.test_using import Uses
from unmapped.games.discover.cards.pool import NONE, Stage
from unmapped.games.discover.quest import leaving
from unmapped.games.discover.table.state import HAS_WON

ENDS: Word = {"kind": "win"}


class Door(Uses):
    """The last stage, from which one leaves for a fare."""

    def __init__(self, patch: pytest.MonkeyPatch, seats: int = 3, **fare: int) -> None:
        super().__init__(patch, seats)
        camp = self.camp
        self.stage: Stage = next(one for one in camp.pool.stages if one.form >= 0)
        patch.setattr(camp.setting, "stages", (self.stage.thing,))
        patch.setattr(camp.setting, "quest", (self.stage,))
        self.state.stage = 0
        patch.setattr(self.stage, "opens", NONE)
        patch.setattr(self.stage, "done", NONE)
        encoder = camp.language._builder.encoder
        patch.setattr(self.stage, "fare", camp.pool.fares[encoder.fare(fare)])
        self.card(self.stage.form, ENDS, stamina=2, cost={"kind": "pay_fare"})

    def changes(self, seat: int = -1, **change: object) -> "Door":
        self.camp.rule({"kind": "price_change", **change}, seat)
        return self


# --- The way out ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-084", "DI-R77")
def test_whoever_pays_the_fare_at_an_open_way_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1, water=1)
    door.camp.has(0, food=1, dirty_water=1)
    door.use(0)
    assert door.state.status == [HAS_WON, 0, 0]


@pytest.mark.rule("DI-084")
def test_nobody_leaves_before_the_way_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch)
    monkeypatch.setattr(door.stage, "opens", door.camp.language.learn_word({"kind": "flag", "name": "held"}))
    assert door.refused() == ["DI-084"]
    door.camp.does({"kind": "set_flag", "name": "held"})
    assert door.can()


@pytest.mark.rule("DI-084")
def test_what_opens_the_way_matters_only_for_actions_that_end_in_winning(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch)
    monkeypatch.setattr(door.stage, "opens", door.camp.language.learn_word({"kind": "flag", "name": "held"}))
    door.card(door.stage.form)
    assert door.can()


@pytest.mark.rule("DI-250")
@pytest.mark.parametrize("what", ["board", "win"])
def test_whoever_is_kept_from_leaving_stays(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    door = Door(monkeypatch)
    door.camp.rule({"kind": "forbid", "what": what}, 0)
    assert door.refused(0) == ["DI-250"]
    assert door.can(1)


@pytest.mark.rule("DI-084")
def test_winning_is_found_however_deep_it_stands_in_an_effect() -> None:
    camp = Camp()
    learn = camp.language.learn
    deep = {"kind": "may", "then": {"kind": "either", "of": [{"kind": "roll"}, {"kind": "win", "who": "other_here"}]}}
    plain = {"kind": "when", "condition": {"kind": "at_camp"}, "then": {"kind": "roll"}}
    assert leaving.ends_in_winning(camp.state, learn(deep))
    assert not leaving.ends_in_winning(camp.state, learn(plain))


# --- What it costs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-090", "DI-132")
def test_the_fare_is_paid_in_full_or_nobody_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1, clean_water=1)
    door.camp.has(0, food=2, dirty_water=1)
    assert door.refused() == ["DI-090"]


@pytest.mark.rule("DI-249", "DI-X20")
def test_of_a_lower_price_the_payer_chooses_what_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for paid, left in (("food", "stone"), ("stone", "food")):
        door = Door(monkeypatch, food=1, stone=1).changes(delta=-1)
        door.card(door.stage.form, {"kind": "set_stamina", "n": 9}, cost={"kind": "pay_fare"})
        door.camp.has(0, food=1, stone=1)
        door.use(0).camp.says(f"spend {paid}")
        assert door.camp.goods(0) == {left: 1}
        assert door.state.stamina[0] == 9


@pytest.mark.rule("DI-249")
def test_a_price_is_lower_by_all_that_lowers_it_but_never_below_its_least(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, any=4).changes(delta=-1).changes(delta=-1)
    door.camp.has(0, wood=1)
    assert not door.can()
    door.camp.has(0, wood=2)
    assert door.can()
    for _ in range(4):
        door.changes(delta=-1)
    door.camp.has(0)
    assert not door.can()
    door.camp.has(0, wood=1)
    assert door.can()


@pytest.mark.rule("DI-249")
def test_a_price_is_less_for_each_other_survivor_who_stands_there(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, any=3).changes(per_other_here=-1)
    door.camp.has(0, wood=1)
    assert door.can()
    door.camp.stands(1, (door.state.camp + 1) % 7)
    assert not door.can()
    door.camp.has(0, wood=2)
    assert door.can()


@pytest.mark.rule("DI-249", "DI-X20")
def test_a_higher_price_asks_for_any_resource_more(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1).changes(delta=1)
    door.camp.has(0, food=1)
    assert not door.can()
    door.camp.has(0, food=1, poison=1)
    door.use()
    assert door.state.status[0] == HAS_WON


@pytest.mark.rule("DI-249")
def test_a_price_that_changes_for_one_stays_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, any=2).changes(0, delta=-1, who="holder")
    for seat in (0, 1):
        door.camp.has(seat, wood=1)
    assert door.can(0)
    assert not door.can(1)


@pytest.mark.rule("DI-249")
def test_prices_of_the_quest_are_lower_for_its_other_actions_too(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch)
    door.card(door.stage.form, cost={"kind": "spend_resource", "resource": "stone", "n": 2})
    door.camp.has(0, stone=1)
    door.changes(delta=-1)
    assert not door.can()
    door.changes(delta=-1, of="quest")
    assert door.can()


@pytest.mark.rule("DI-250", "DI-132")
def test_where_only_some_kinds_are_taken_the_fare_is_paid_with_these(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, any=2)
    door.camp.rule({"kind": "fare_kinds", "kinds": ["wood", "food"]})
    door.camp.has(0, wood=1, stone=1)
    assert not door.can()
    door.camp.has(0, wood=1, food=1)
    assert door.can()


@pytest.mark.rule("DI-X20")
def test_all_that_an_action_asks_one_to_spend_is_one_price(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1).changes(delta=-1)
    door.card(
        door.stage.form, ENDS, cost=[{"kind": "pay_fare"}, {"kind": "spend_resource", "resource": "wood", "n": 2}]
    )
    door.camp.has(0, food=1)
    assert not door.can()
    door.camp.has(0, wood=2)
    assert door.can()


@pytest.mark.rule("DI-132")
def test_an_action_may_ask_for_another_fare(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1)
    door.card(door.stage.form, ENDS, cost={"kind": "pay_fare", "fare": {"stone": 2}})
    door.camp.has(0, food=1)
    assert not door.can()
    door.camp.has(0, stone=2)
    assert door.can()


@pytest.mark.rule("DI-146")
def test_a_substitute_counts_for_the_fare(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=1)
    door.camp.has(0, meat=1)
    assert not door.can()
    door.camp.rule({"kind": "substitute_resource", "resource": "meat", "counts_as": "food"}, 0)
    door.use()
    assert door.state.status[0] == HAS_WON


@pytest.mark.rule("DI-X20", "DI-249")
def test_a_price_is_never_lower_than_the_least_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    door = Door(monkeypatch, food=3).changes(delta=-3, least=2)
    door.camp.has(0, food=1)
    assert not door.can()
    door.camp.has(0, food=2)
    assert door.can()
