"""Nights: the card, its lines in order, hunger and thirst, stamina, and the deck."""

import pytest

from tests.discover.camp import Camp, Says
from unmapped.games.discover.cards.kinds import (
    ASK_DEMAND,
    ASK_LEADER,
    ASK_TURN,
    BEGIN_DAY,
    BEGIN_NIGHT,
    NIGHT_CARD,
    TURN_ON,
)
from unmapped.games.discover.quest import fires
from unmapped.games.discover.table.state import BOX, DAY, LOOK, NIGHT, NIGHTS, NIGHTS_SPENT

FOOD = {"kind": "demand", "resource": "food"}
WATER = {"kind": "demand", "resource": "water"}


def night(camp: Camp, monkeypatch: pytest.MonkeyPatch, *lines: Says, stamina: int = 6) -> Camp:
    """The top night card has these lines, and no more."""
    number = camp.pool.number(camp.setting.what[camp.state.cards.piles[NIGHTS][0]])
    printed, given = camp.pool.lines[:], camp.pool.night_stamina[:]
    printed[number] = tuple([camp.language.learn(line) for line in lines])
    given[number] = stamina
    monkeypatch.setattr(camp.pool, "lines", printed)
    monkeypatch.setattr(camp.pool, "night_stamina", given)
    camp.state.phase = NIGHT
    return camp


@pytest.mark.rule("DI-067", "DI-068", "DI-070", "DI-077", "DI-301", "DI-R32")
def test_one_card_is_revealed_its_lines_carried_out_in_order_and_then_it_is_discarded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camp = night(Camp().quiet(), monkeypatch, {"kind": "lose_stamina", "n": 9, "who": "each"}, FOOD, stamina=7)
    camp.hook("night_card_drawn", {"kind": "gain_resource", "resource": "stone"}, who="leader")
    (card,) = camp.state.cards.piles[NIGHTS][:1]
    camp.goes((BEGIN_NIGHT,))
    assert camp.goods(0)["stone"] == 1
    assert camp.question[0] == ASK_DEMAND
    assert camp.state.stamina == [0, 0, 0]
    assert camp.state.cards.piles[LOOK] == (card,)
    assert camp.state.cards.knows(3, card)
    camp.says("yes", "yes", "yes")
    assert camp.question[0] == ASK_LEADER
    assert camp.state.stamina == [7, 7, 7]
    assert camp.state.cards.piles[NIGHTS_SPENT] == (card,)
    assert camp.state.cards.knows(3, card)
    camp.says("pass", "pass", "seat 0")
    assert camp.question[0] == ASK_TURN
    assert (camp.state.phase, camp.state.day) == (DAY, 2)


@pytest.mark.rule("DI-068")
def test_every_night_card_grants_at_least_six_stamina() -> None:
    camp = Camp()
    cards = camp.state.cards.piles[NIGHTS]
    assert len(cards) == 10
    assert min(camp.pool.night_stamina[camp.pool.number(camp.setting.what[card])] for card in cards) >= 6


@pytest.mark.rule("DI-X40")
def test_night_cards_grant_eight_to_ten_stamina() -> None:
    pool = Camp().pool
    for tier in (1, 2):
        granted = [n for n, of in zip(pool.night_stamina, pool.tier, strict=True) if of == tier]
        assert set(granted) == {8, 9, 10}, tier


@pytest.mark.rule("DI-R31", "DI-R106", "DI-301")
def test_a_line_hits_survivors_from_the_leader_clockwise_each_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = night(Camp().quiet(), monkeypatch, FOOD, WATER)
    camp.state.leader = 1
    camp.has(1, food=1).has(2, food=1).has(0, food=1).goes((NIGHT_CARD,))
    asked: list[int] = []
    while camp.question:
        asked += camp.asked
        camp.says("no")
    assert asked == [1, 2, 0]
    assert [camp.damage(seat) for seat in range(3)] == [{"starvation": 1, "dehydration": 1}] * 3


@pytest.mark.rule("DI-R33")
def test_who_can_pay_chooses_and_who_cannot_suffers_for_each() -> None:
    camp = Camp().quiet().has(0, food=1).does({**FOOD, "n": 3})
    assert camp.offered == ["yes", "no"]
    camp.says("no")
    assert camp.damage(0) == {"starvation": 1}
    assert camp.goods(0) == {"food": 1}
    camp.says("yes")
    assert camp.damage(0) == {"starvation": 2}
    assert camp.goods(0) == {}


@pytest.mark.rule("DI-R33", "DI-R99")
def test_dirty_water_drunk_at_night_is_checked_before_the_next_survivor_is_asked() -> None:
    camp = Camp().quiet().has(0, dirty_water=1, medicine=1).has(1, clean_water=1).has(2, clean_water=1)
    camp.does(WATER)
    assert camp.asked == [0]
    camp.says("yes")
    assert (camp.prompt, camp.asked) == ("dirty", [0])
    camp.says("yes")
    assert (camp.prompt, camp.asked) == ("demand", [1])


@pytest.mark.rule("DI-301", "DI-X32")
def test_a_rule_lets_a_night_ask_for_more_once() -> None:
    camp = Camp(1).quiet().has(0, clean_water=9, food=9).rule({"kind": "night_demand", "resource": "water"}, 0)
    camp.state.phase = NIGHT
    camp.does([FOOD, WATER, WATER])
    while camp.question:
        camp.says("yes")
    assert camp.goods() == {"food": 8, "clean_water": 6}


@pytest.mark.rule("DI-R34", "DI-067")
def test_a_fire_put_out_by_an_earlier_line_no_longer_protects(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = night(
        Camp().quiet(),
        monkeypatch,
        {"kind": "burn_out", "where": "camp"},
        {"kind": "lose_stamina", "n": 5, "who": "each_not_at_fire"},
        stamina=6,
    )
    camp.goes((NIGHT_CARD,))
    assert camp.state.stamina == [9, 9, 9]
    assert not fires.count(camp.state, camp.state.camp, 1)


@pytest.mark.rule("DI-078", "DI-R36", "DI-029", "DI-X35")
def test_after_ten_nights_only_cards_of_the_second_tier_are_mixed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = Camp(1).quiet()
    monkeypatch.setattr(camp.pool, "lines", [()] * len(camp.pool.lines))
    tiers: list[int] = []
    for _ in range(17):
        camp.goes((NIGHT_CARD,))
        card = camp.state.cards.piles[NIGHTS_SPENT][0]
        tiers.append(camp.pool.tier[camp.pool.number(camp.setting.what[card])])
        if len(tiers) == 10:
            assert not camp.state.cards.piles[NIGHTS]
            assert "deck-mixed" not in camp.told
    assert tiers == [1] * 4 + [2] * 13
    assert len(camp.state.cards.piles[BOX]) == 4
    assert camp.told.count("deck-mixed") == 2


@pytest.mark.rule("DI-091", "DI-061")
def test_stamina_that_was_not_spent_is_kept_for_the_night(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = night(Camp(1).quiet(), monkeypatch, stamina=6)
    camp.state.phase = DAY
    camp.state.stamina = [3]
    camp.goes((TURN_ON,)).says("end turn")
    assert camp.state.day == 2
    assert camp.state.stamina == [9]


@pytest.mark.rule("DI-068", "DI-069")
def test_the_stamina_of_a_night_is_added_to_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = night(Camp().quiet(), monkeypatch, stamina=6)
    camp.state.stamina = [3, 0, 10]
    camp.goes((NIGHT_CARD,))
    assert camp.state.stamina == [9, 6, 12]


@pytest.mark.rule("DI-057", "DI-061", "DI-071")
def test_days_and_nights_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = Camp(2).quiet()
    monkeypatch.setattr(camp.pool, "lines", [()] * len(camp.pool.lines))
    camp.state.day = 0
    camp.goes((BEGIN_DAY,))
    for day in range(1, 4):
        for seat in (0, 1):
            assert (camp.state.phase, camp.state.day, camp.asked) == (DAY, day, [seat])
            camp.says("end turn")
        assert (camp.question[0], camp.state.phase) == (ASK_LEADER, NIGHT)
        assert len(camp.state.cards.piles[NIGHTS_SPENT]) == day
        camp.says("pass", "seat 0")
    assert [line for line in camp.told if line in {"day", "night"}] == ["day", "night"] * 3 + ["day"]


@pytest.mark.rule("DI-R42", "DI-140")
def test_whoever_has_too_much_after_a_night_card_gives_it_up_then(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = night(Camp().quiet(), monkeypatch, {"kind": "gain_resource", "resource": "wood", "n": 3, "who": "each"})
    camp.has(0, stone=10).has(1).has(2, stone=8).goes((NIGHT_CARD,))
    assert (camp.prompt, camp.asked) == ("give-up", [0])
    camp.says("drop stone", "drop stone", "drop stone")
    assert (camp.prompt, camp.asked) == ("give-up", [2])
    assert camp.says("drop wood").question == ()
