"""What a position is worth to a survivor, for bots."""

from itertools import pairwise

import pytest

import unmapped
from tests.discover.camp import Camp
from tests.discover.test_effort import at_stage, space_of
from unmapped.bots import NO_LIMIT, bot
from unmapped.games import game
from unmapped.games.discover.cards.kinds import ASK_TURN
from unmapped.games.discover.judging.bodies import provisions
from unmapped.games.discover.judging.effort import Effort
from unmapped.games.discover.judging.value import WON, value
from unmapped.games.discover.survivors import trading
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.state import CASUALTY, HAS_WON, KINDS


def of(camp: Camp, seat: int = 0) -> float:
    """The value to a survivor."""
    return value(camp.state, seat)


# --- Only what the seat may know --------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", [1, 5])
def test_what_a_seat_cannot_know_changes_nothing(scenario: int) -> None:
    table = unmapped.game("discover").start(2, 3, copy=2, scenario=scenario)
    player = bot("random", seed=5)
    for turn in range(120):
        if table.over:
            break
        seat = table.to_act[0]
        if table.is_between:
            known = value(table.state, seat)
            assert [value(table.imagine(seat, luck).state, seat) for luck in range(2)] == [known] * 2, turn
        table.act(seat, player.choose(table, seat, NO_LIMIT))


# --- The body ---------------------------------------------------------------------------------------------------------


def test_a_wound_is_worse_than_a_resource() -> None:
    camp = at_stage("valley/o1")
    camp.has(0, wood=2).hurts(0)
    whole = of(camp)
    camp.has(0, wood=1)
    poorer = of(camp)
    camp.has(0, wood=2).hurts(0, physical=1)
    assert of(camp) < poorer < whole


def test_each_wound_is_worse_than_the_one_before() -> None:
    camp = at_stage("valley/o1")
    camp.has(0)
    found = []
    for wounds in range(4):
        camp.hurts(0, physical=wounds)
        found.append(of(camp))
    steps = [before - after for before, after in pairwise(found)]
    assert 0 < steps[0] < steps[1] < steps[2]


def test_food_for_the_night_is_worth_more_than_a_third_stick() -> None:
    camp = at_stage("valley/o1")
    camp.has(0, wood=3)
    sticks = of(camp)
    camp.has(0, wood=2, food=1)
    assert of(camp) > sticks
    camp.has(0, food=2, wood=3)
    sticks = of(camp)
    camp.has(0, food=3, wood=2)
    assert of(camp) > sticks


def test_the_first_water_is_worth_more_than_a_fourth_food() -> None:
    camp = at_stage("valley/o1")
    camp.has(0, food=4)
    fed = of(camp)
    camp.has(0, food=3, clean_water=1)
    assert of(camp) > fed


def test_who_is_thirsty_comes_nearer_to_water() -> None:
    camp = at_stage("valley/o2a")
    source = next(space for space in range(camp.setting.spaces) if atlas.source(camp.state, space) >= 0)
    camp.has(0, food=4)
    for seat in range(2):
        camp.stands(seat, source)
    near = of(camp)
    far = max(range(camp.setting.spaces), key=lambda space: abs(space - source))
    camp.stands(0, far)
    assert of(camp) < near


def test_a_medicine_is_worth_more_to_the_sick() -> None:
    camp = at_stage("valley/o1")
    # One lies here, so that nobody has to look for it.
    camp.state.loose = ((KINDS * camp.state.where[0] + 6, 1),)
    gains = []
    for sickness in range(2):
        camp.hurts(0, sickness=sickness, physical=1 - sickness).has(0)
        without = of(camp)
        camp.has(0, medicine=1)
        gains.append(of(camp) - without)
    assert gains[0] < gains[1]


def test_whoever_has_had_a_turn_is_better_off_at_the_fire() -> None:
    camp = at_stage("mountain/o1")
    camp.state.active = 1
    camp.state.queue = ()
    camp.stands(0, camp.state.camp)
    warm = of(camp)
    camp.state.fires = ((camp.state.camp, 0),)
    assert of(camp) < warm


def test_whoever_can_still_come_to_the_fire_need_not_be_there_yet() -> None:
    camp = at_stage("mountain/o1")
    state = camp.state
    state.active, state.stamina[0] = 0, 12
    near = camp.setting.adjacent[state.camp][0]
    camp.stands(0, near).stands(1, near)
    lit = of(camp)
    state.fires = ((state.camp, 0),)
    assert of(camp) < lit


# --- The quest --------------------------------------------------------------------------------------------------------


def test_a_stage_that_is_done_is_worth_more_than_any_goods() -> None:
    camp = at_stage("valley/o2a")
    camp.has(0, food=3, clean_water=3, wood=2).has(1, food=2)
    camp.state.stage = 0
    rich = of(camp)
    camp.state.stage = 1
    camp.has(0).has(1)
    assert of(camp) > rich


def test_laying_down_what_the_stage_asks_for_is_worth_more_than_keeping_it() -> None:
    camp = at_stage("valley/o2a")
    camp.stands(0, space_of(camp, "r3")).has(0, food=2, stone=2)
    kept = of(camp)
    camp.has(0, food=2)
    camp.state.counters[camp.pool.counter_names.index("store")] = 2
    assert of(camp) > kept


def test_whoever_can_leave_now_leaves() -> None:
    camp = at_stage("desert/o3a", seats=1)
    camp.stands(0, space_of(camp, "r7")).has(0, food=3, clean_water=3, wood=3)
    assert of(camp) < WON
    camp.state.status[0] = HAS_WON
    assert of(camp) == WON


def test_whoever_is_gone_has_nothing_to_expect() -> None:
    camp = at_stage("desert/o3a")
    camp.state.status[0] = CASUALTY
    assert of(camp) == 0


# --- The others -------------------------------------------------------------------------------------------------------


def test_bread_is_given_to_who_has_none_as_long_as_some_is_left() -> None:
    camp = at_stage("mountain/o1")
    camp.stands(1, camp.state.where[0])
    camp.has(0, food=6, clean_water=2).has(1, clean_water=2)
    alone = of(camp)
    camp.has(0, food=5, clean_water=2).has(1, food=1, clean_water=2)
    shared = of(camp)
    assert shared > alone
    camp.has(0, food=1, clean_water=2).has(1, clean_water=2)
    last = of(camp)
    camp.has(0, clean_water=2).has(1, food=1, clean_water=2)
    assert of(camp) < last


def test_nobody_is_worse_off_for_another_who_has_won() -> None:
    camp = at_stage("desert/o3a")
    before = of(camp)
    camp.state.status[1] = HAS_WON
    won = of(camp)
    camp.state.status[1] = CASUALTY
    assert of(camp) < before < won


# --- The contest ------------------------------------------------------------------------------------------------------


def test_in_the_contest_others_who_are_hurt_are_good_news() -> None:
    camp = Camp(2, scenario=5).explored()
    before = of(camp)
    camp.hurts(1, physical=1)
    hurt = of(camp)
    camp.state.status[1] = CASUALTY
    assert before < hurt < of(camp)


def test_in_the_contest_hurting_the_last_rival_is_worth_more_than_a_resource() -> None:
    camp = Camp(2, scenario=5).explored()
    camp.has(0, food=2, wood=2)
    camp.hurts(1, physical=3)
    rich = of(camp)
    camp.has(0, food=2)
    camp.hurts(1, physical=3)
    camp.state.status[1] = CASUALTY
    assert of(camp) > rich


# --- Offers -----------------------------------------------------------------------------------------------------------


def bargaining(*offer: str) -> tuple[float, float, float]:
    """What trading is worth to the first of two: before anything is offered, with the offer, and while it is answered.

    The first is thirsty and has food, the other the other way round.
    """
    camp = at_stage("valley/o1")
    camp.has(0, food=4).has(1, clean_water=4)
    trading.open_with(camp.state, 0, 1)
    before = of(camp)
    camp.says(*offer)
    offered = of(camp)
    camp.says("propose")
    return before, offered, of(camp)


def test_an_offer_that_is_good_for_both_is_worth_more_the_nearer_it_is_to_be_agreed() -> None:
    before, offered, proposed = bargaining("give food", "ask for clean water")
    assert before < offered < proposed


def test_an_offer_that_nobody_would_accept_is_made_in_vain() -> None:
    before, offered, proposed = bargaining(*["ask for clean water"] * 4)
    assert proposed < before
    assert offered < bargaining("give food", "ask for clean water")[1]


def test_while_an_offer_is_put_together_only_simple_things_are_thought_of() -> None:
    camp = at_stage("valley/o1")
    camp.has(0, food=4).has(1, clean_water=4)
    definition = game("discover").definition

    def thought_of() -> list[str]:
        legal = camp.rules.legal(camp.state, 0, camp.question)
        return [
            camp.pool.vocabulary.words(action) for action in definition.bots.candidate_actions(camp.state, 0, legal)
        ]

    trading.open_with(camp.state, 0, 1)
    assert "leave out 1" in camp.says("give food").offered
    assert "leave out 1" not in thought_of()
    assert {"give food", "ask for clean water", "propose", "done"} <= set(thought_of())
    camp.says("give food", "ask for clean water", "ask for clean water")
    assert thought_of() == ["propose", "done"]
    camp.says("done")
    camp.goes((ASK_TURN, 0))
    assert thought_of() == camp.offered


# --- Need -------------------------------------------------------------------------------------------------------------


def test_the_weaker_somebody_is_the_more_a_step_to_food_is_worth() -> None:
    camp = at_stage("valley/o1", seats=1)
    camp.has(0)
    effort = Effort(camp.state)
    steps = []
    for wounds in range(4):
        camp.hurts(0, physical=wounds)
        steps.append(provisions(Effort(camp.state), 0))
    assert effort.reach(0, 1) > 0
    assert steps == sorted(steps, reverse=True)
    assert steps[3] < steps[0]
