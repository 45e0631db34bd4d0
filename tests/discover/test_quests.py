"""The quest: stages that follow each other, winning one by one, losing, the end of the game."""

import pytest

from tests.discover.camp import Camp, Says, Word
from unmapped.games.discover.cards.kinds import ADVANCE, ASK_LEADER, CHECK_OVER, SETTLE, STAGE_BEGINS
from unmapped.games.discover.cards.pool import NONE, Stage
from unmapped.games.discover.effects import standing
from unmapped.games.discover.quest import quests, results
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import (
    CASUALTY,
    HANDS,
    HAS_LOST,
    HAS_WON,
    HIDDEN_BOX,
    IN_DECK,
    OWN,
    OWN_THREATS,
    SPENT,
    SUPPLY,
    THREATS,
    THREATS_SPENT,
    Fight,
)

FLAG: Word = {"kind": "flag", "name": "held"}
RAISE: Word = {"kind": "set_flag", "name": "held"}


def camp_at(stage: int, seats: int = 3, scenario: int = 1) -> Camp:
    """A quiet camp with a stage of the quest under way."""
    camp = Camp(seats, scenario=scenario).quiet()
    camp.state.stage = stage
    return camp


def printed(
    camp: Camp,
    patch: pytest.MonkeyPatch,
    *,
    done: Word | None = None,
    finish: Says | None = None,
    at: int | None = None,
) -> Stage:
    """The current stage, or another one, as it says something else."""
    stages = camp.setting.stages
    stage = camp.pool.stages[camp.pool.number(stages[camp.state.stage if at is None else at])]
    patch.setattr(stage, "done", NONE if done is None else camp.language.learn_word(done))
    patch.setattr(stage, "finish", NONE if finish is None else camp.language.learn(finish))
    patch.setattr(stage, "set_up", NONE)
    patch.setattr(stage, "counters", ())
    return stage


# --- Stages -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-027", "DI-082")
def test_the_first_stage_is_read_out_and_the_later_ones_are_not_current() -> None:
    camp = Camp().quiet().goes((STAGE_BEGINS,))
    assert quests.current(camp.state) is camp.pool.stages[camp.pool.number(camp.setting.stages[0])]
    (line,) = [line for line in camp.journal.lines if line.key == "stage"]
    assert line.args == (camp.pool.ids[camp.setting.stages[0]], 1)


@pytest.mark.rule("DI-083")
def test_the_next_stage_of_the_scenario_becomes_current_with_its_counters_and_what_it_sets_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camp = camp_at(0)
    following = printed(camp, monkeypatch, at=1)
    counter = camp.pool.counter_names.index("store")
    monkeypatch.setattr(following, "counters", ((counter, camp.language._builder.encoder.amount(4)),))
    monkeypatch.setattr(following, "set_up", camp.language.learn(RAISE))
    camp.state.investigated = 5
    camp.rule({"kind": "limit_bonus", "n": 2}, 0, until=standing.STAGE)
    camp.rule({"kind": "limit_bonus", "n": 3}, 0, until=standing.GAME)
    camp.goes((ADVANCE,))
    assert [record[0] for record in camp.state.lasting] == [standing.GAME]
    assert camp.state.stage == 1
    assert camp.state.counters[counter] == 4
    assert camp.state.investigated == 0
    assert camp.holds(FLAG)


@pytest.mark.rule("DI-R76")
def test_a_stage_is_done_as_soon_as_an_effect_has_fulfilled_it_and_its_result_comes_before_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camp = camp_at(0)
    printed(camp, monkeypatch, done=FLAG, finish={"kind": "gain_resource", "resource": "wood"})
    following = printed(camp, monkeypatch, at=1)
    monkeypatch.setattr(
        following, "set_up", camp.language.learn({"kind": "lose_resource", "resource": "any", "n": "all"})
    )
    camp.has(0).goes((SETTLE,))
    assert camp.state.stage == 0
    camp.does(RAISE)
    assert camp.state.stage == 0
    camp.goes((SETTLE,))
    assert camp.state.stage == 1
    assert [line.key for line in camp.journal.lines if line.key in ("gained", "discarded")] == ["gained", "discarded"]


@pytest.mark.rule("DI-R76")
def test_what_happens_while_a_result_is_carried_out_does_not_fulfil_the_stage_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camp = camp_at(0)
    finish: Says = {"kind": "may", "then": {"kind": "gain_resource", "resource": "wood"}}
    printed(camp, monkeypatch, done=FLAG, finish=finish)
    printed(camp, monkeypatch, at=1, done=FLAG)
    monkeypatch.setattr(camp.pool.stages[camp.pool.number(camp.setting.stages[1])], "done", NONE)
    camp.does(RAISE).goes((SETTLE,))
    camp.goes((SETTLE,))
    camp.has(0).says("yes")
    assert not camp.question
    assert camp.state.stage == 1
    assert camp.goods(0) == {"wood": 1}


@pytest.mark.rule("DI-084")
def test_the_last_stage_is_followed_by_none() -> None:
    camp = camp_at(len(Camp().setting.stages) - 1)
    assert quests.is_last(camp.state)
    assert not camp.could({"kind": "advance_quest"})
    camp.goes((ADVANCE,))
    assert camp.state.stage == len(camp.setting.stages) - 1


@pytest.mark.rule("DI-R97", "DI-R78")
def test_a_last_task_of_the_group_lets_everybody_on_the_map_win_when_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    camp = camp_at(len(Camp().setting.stages) - 1)
    camp.state.leader = 2
    camp.state.status[1] = CASUALTY
    printed(camp, monkeypatch, done=FLAG)
    camp.does(RAISE).goes((SETTLE,))
    assert camp.state.status == [HAS_WON, CASUALTY, HAS_WON]
    assert [line.seat for line in camp.journal.lines if line.key == "won"] == [2, 0]
    assert camp.state.over


@pytest.mark.rule("DI-002", "DI-R97")
def test_whoever_is_merely_alive_has_not_won() -> None:
    camp = camp_at(len(Camp().setting.stages) - 1)
    assert results.scores(camp.state) == (0, 0, 0)


# --- Winning ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-085", "DI-086", "DI-R77")
def test_whoever_wins_leaves_the_map_and_the_others_go_on() -> None:
    camp = Camp().quiet().does({"kind": "win"}, 1)
    assert camp.state.status == [0, HAS_WON, 0]
    assert not camp.state.over
    assert camp.state.survivors() == [0, 2]


@pytest.mark.rule("DI-085", "DI-272", "DI-R98")
def test_a_winner_discards_everything_and_projects_leave_the_game() -> None:
    camp = Camp().quiet().has(0, food=2, dirty_water=1)
    state, setting = camp.state, camp.setting
    thing = next(one for one in setting.items_of if setting.deck_of.get(one, NONE) >= 0)
    before = state.deck_left[setting.deck_of[thing]]
    item = camp.holds_item(0, thing)
    state.deck_left[setting.deck_of[thing]] -= 1
    feature = state.cards.piles[SUPPLY][0]
    state.cards.move(feature, SUPPLY, OWN)
    threat = state.cards.piles[THREATS][0]
    state.cards.move(threat, THREATS, OWN_THREATS)
    (project, *_) = state.cards.piles[HANDS]
    camp.does({"kind": "win"}, 0)
    assert camp.goods(0) == {}
    assert state.item_at[item] == IN_DECK
    assert state.deck_left[setting.deck_of[thing]] == before
    icon = setting.terrain.features[feature - setting.first[FEATURE_CARD]].icon
    assert feature in state.cards.piles[SPENT + icon]
    assert threat in state.cards.piles[THREATS_SPENT]
    assert project in state.cards.piles[HIDDEN_BOX]
    assert not state.cards.piles[HANDS]


@pytest.mark.rule("DI-137", "DI-R98")
def test_quest_items_of_a_winner_return_to_their_decks_and_can_be_found_again() -> None:
    camp = Camp(scenario=1).quiet()
    quest = [thing for thing in camp.setting.items_of if camp.pool.quest[thing]]
    item = camp.holds_item(0, quest[0])
    camp.state.deck_left[camp.setting.deck_of[quest[0]]] = 0
    camp.does({"kind": "win"}, 0)
    assert camp.state.item_at[item] == IN_DECK
    assert camp.state.deck_left[camp.setting.deck_of[quest[0]]] == 1


@pytest.mark.rule("DI-X23")
def test_rules_that_held_for_a_winner_for_a_time_end() -> None:
    camp = Camp().quiet()
    for seat in (0, 1):
        camp.rule({"kind": "limit_bonus", "n": 2}, seat)
    camp.does({"kind": "win"}, 0)
    assert [record[2] for record in camp.state.lasting] == [1]


@pytest.mark.rule("DI-X21")
def test_the_leader_does_what_a_stage_says_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = camp_at(0)
    camp.state.leader = 2
    printed(camp, monkeypatch, done={"kind": "is_leader"}, finish={"kind": "gain_resource", "resource": "wood"})
    following = printed(camp, monkeypatch, at=1)
    set_up: Says = {"kind": "gain_resource", "resource": ["food", "stone"]}
    monkeypatch.setattr(following, "set_up", camp.language.learn(set_up))
    camp.has(2).goes((SETTLE,))
    assert camp.asked == [2]
    camp.says("take stone")
    assert camp.goods(2) == {"stone": 1, "wood": 1}


@pytest.mark.rule("DI-R28")
def test_a_leader_who_wins_leaves_the_marker_to_the_next_clockwise() -> None:
    camp = Camp().quiet()
    camp.state.status[1] = CASUALTY
    camp.does({"kind": "win"}, 0)
    assert camp.state.leader == 2


@pytest.mark.rule("DI-085")
def test_what_comes_before_winning_happens_while_the_survivor_is_still_there() -> None:
    camp = Camp().quiet().has(0, food=2).has(1)
    camp.hook("would_win", {"kind": "transfer_resource", "to": "other_here", "n": 1, "resource": "food"}, who="each")
    camp.does({"kind": "win"}, 0)
    assert camp.state.status[0] == 0
    camp.says("seat 1")
    assert camp.state.status[0] == HAS_WON
    assert camp.goods(1) == {"food": 1}


@pytest.mark.rule("DI-249")
def test_a_win_that_is_cancelled_does_not_happen() -> None:
    camp = Camp().quiet().hook("would_win", {"kind": "cancel"}, who="each").does({"kind": "win"}, 0)
    assert camp.state.status[0] == 0
    assert not camp.state.cancelled


@pytest.mark.rule("DI-250")
def test_whoever_is_forbidden_to_win_does_not() -> None:
    camp = Camp().quiet().rule({"kind": "forbid", "what": "win"}, 0)
    assert not camp.could({"kind": "win"}, 0)
    camp.does({"kind": "win"}, 0).does({"kind": "win"}, 1)
    assert camp.state.status == [0, HAS_WON, 0]


@pytest.mark.rule("DI-085", "DI-151", "DI-X23")
def test_cards_tell_of_a_winner_who_has_left_once_even_if_nobody_is_there_any_more() -> None:
    camp = Camp(2).quiet()
    counter = camp.pool.counter_names.index("out")
    camp.hook(
        "survivor_won", [{"kind": "quest_counter", "counter": "out"}, {"kind": "gain_stamina", "n": 1}], who="each"
    )
    camp.state.stamina = [3, 3]
    camp.does({"kind": "win"}, 0)
    assert camp.state.counters[counter] == 1
    camp.does({"kind": "win"}, 1)
    assert camp.state.counters[counter] == 2
    assert camp.state.stamina == [3, 3]


# --- Losing, and the end ----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-087")
def test_whoever_loses_is_gone_and_the_others_play_on() -> None:
    camp = Camp().quiet().does({"kind": "lose"}, 1)
    assert camp.state.status == [0, HAS_LOST, 0]
    assert not camp.state.over


@pytest.mark.rule("DI-071", "DI-088")
def test_the_game_ends_at_once_when_nobody_is_left_on_the_map() -> None:
    camp = Camp(2).quiet().does({"kind": "win"}, 0)
    camp.state.push((ASK_LEADER, 1, 0))
    camp.does({"kind": "eliminate"}, 1)
    assert camp.state.over
    assert camp.state.agenda.is_empty()


@pytest.mark.rule("DI-088")
def test_the_game_goes_on_as_long_as_somebody_is_left() -> None:
    camp = Camp(2).quiet()
    camp.state.status[0] = CASUALTY
    camp.goes((CHECK_OVER,))
    assert not camp.state.over


@pytest.mark.rule("DI-R79", "DI-001")
@pytest.mark.parametrize(
    ("status", "key"),
    [([1, 1, 1], "all-out"), ([1, 2, 3], "some-out"), ([2, 3, 2], "nobody-out")],
)
def test_each_player_has_won_or_lost_and_no_more(status: list[int], key: str) -> None:
    camp = Camp()
    camp.state.status = status
    found = results.result(camp.state)
    assert found.outcome == key
    assert found.scores == tuple([int(one == HAS_WON) for one in status])
    assert found.ranks == tuple([1 if one == HAS_WON else 2 for one in status])
    assert [entry[0].value for entry in found.breakdown] == list(found.scores)


@pytest.mark.rule("DI-R79")
def test_alone_one_is_out_or_lost() -> None:
    camp = Camp(1)
    assert results.outcome(camp.state) == "alone-lost"
    camp.state.status = [HAS_WON]
    assert results.outcome(camp.state) == "alone-out"


# --- The competitive scenario -----------------------------------------------------------------------------------------


@pytest.mark.rule("DI-273")
def test_the_last_survivor_wins_the_contest() -> None:
    camp = Camp(3, scenario=5).quiet()
    camp.does({"kind": "eliminate"}, 0).goes((SETTLE,))
    assert camp.state.status == [CASUALTY, 0, 0]
    camp.does({"kind": "eliminate"}, 2).goes((SETTLE,))
    assert camp.state.status == [CASUALTY, HAS_WON, CASUALTY]
    assert camp.state.over
    assert results.result(camp.state).outcome == "last-survivor"


@pytest.mark.rule("DI-273", "DI-R104")
def test_the_last_survivor_has_not_won_before_the_combat_is_over() -> None:
    camp = Camp(2, scenario=5).quiet()
    camp.state.status[1] = CASUALTY
    camp.state.fight = Fight(0, NONE, NONE, camp.state.camp)
    camp.goes((SETTLE,))
    assert camp.state.status[0] == 0
    camp.state.fight = None
    camp.goes((SETTLE,))
    assert camp.state.status[0] == HAS_WON


@pytest.mark.rule("DI-R84")
def test_nobody_wins_the_contest_if_the_last_two_fall_together() -> None:
    camp = Camp(2, scenario=5).quiet()
    camp.does({"kind": "lose", "who": "each"})
    assert camp.state.status == [HAS_LOST, HAS_LOST]
    assert camp.state.over
    assert results.result(camp.state).outcome == "no-survivor"


@pytest.mark.rule("DI-245", "DI-R80")
def test_the_number_of_players_stays_what_it_was_at_the_start() -> None:
    camp = Camp(3).quiet().does({"kind": "win"}, 0).does({"kind": "eliminate"}, 1)
    assert camp.holds({"kind": "players", "least": 3}, 2)
    camp.has(2).does({"kind": "gain_resource", "resource": "wood", "n": {"players": 1}}, 2)
    assert camp.goods(2) == {"wood": 3}


@pytest.mark.rule("DI-083", "DI-R76")
def test_a_card_advances_the_quest_by_one_stage_and_never_beyond_the_last() -> None:
    camp = Camp().quiet()
    camp.state.stage = 0
    assert camp.could({"kind": "advance_quest"})
    camp.does({"kind": "advance_quest"})
    assert camp.state.stage == 1
    camp.state.stage = len(camp.setting.stages) - 1
    assert not camp.could({"kind": "advance_quest"})


@pytest.mark.rule("DI-084", "DI-083")
def test_nobody_wins_by_a_stage_that_is_not_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    camp = camp_at(0)
    printed(camp, monkeypatch, done=FLAG)
    printed(camp, monkeypatch, at=1)
    camp.does(RAISE).goes((SETTLE,))
    assert camp.state.stage == 1
    assert camp.state.status == [0, 0, 0]
    assert "won" not in camp.told
