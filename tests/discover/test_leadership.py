"""The marker of the tribe leader at the end of a night, and when its holder leaves."""

import pytest

from tests.discover.camp import Camp
from unmapped.games.discover.cards.kinds import ASK_LEADER, CHOOSE_LEADER
from unmapped.games.discover.survivors import leadership
from unmapped.games.discover.table.state import CASUALTY


@pytest.mark.rule("DI-095", "DI-070", "DI-R26", "DI-R30")
def test_the_others_name_in_turn_and_the_leader_decides_against_a_majority() -> None:
    camp = Camp(4).quiet()
    camp.state.leader = 2
    camp.goes((CHOOSE_LEADER,))
    assert camp.question[0] == ASK_LEADER
    asked: list[int] = []
    for words in ("seat 1", "seat 1", "pass"):
        asked += camp.asked
        camp.says(words)
    assert asked == [3, 0, 1]
    assert camp.asked == [2]
    assert camp.offered == ["seat 0", "seat 1", "seat 2", "seat 3"]
    camp.says("seat 2")
    assert camp.state.leader == 2
    assert not camp.question


@pytest.mark.rule("DI-096", "DI-R26")
def test_whom_all_others_name_leads_whatever_the_leader_wants() -> None:
    camp = Camp(3).quiet().goes((CHOOSE_LEADER,)).says("seat 2", "seat 2")
    assert camp.state.leader == 2
    assert not camp.question


@pytest.mark.rule("DI-096", "DI-R26")
def test_all_others_may_name_the_leader() -> None:
    camp = Camp(3).quiet().goes((CHOOSE_LEADER,)).says("seat 0", "seat 0")
    assert camp.state.leader == 0
    assert not camp.question


@pytest.mark.rule("DI-R26")
def test_whoever_abstains_breaks_unanimity() -> None:
    camp = Camp(3).quiet().goes((CHOOSE_LEADER,)).says("seat 1", "pass")
    assert camp.asked == [0]
    camp.says("seat 1")
    assert camp.state.leader == 1


@pytest.mark.rule("DI-R26", "DI-095")
def test_if_nobody_is_named_the_leader_decides() -> None:
    camp = Camp(3).quiet().goes((CHOOSE_LEADER,)).says("pass", "pass")
    assert camp.asked == [0]
    assert "pass" not in camp.offered
    assert camp.rules.prompt(camp.state, 0, camp.question).rule == "DI-095"
    assert camp.says("seat 2").state.leader == 2


@pytest.mark.rule("DI-R27")
def test_of_two_the_other_one_names_alone() -> None:
    camp = Camp(2).quiet().goes((CHOOSE_LEADER,)).says("seat 1")
    assert camp.state.leader == 1
    assert not camp.question


@pytest.mark.rule("DI-R29")
def test_alone_nobody_is_asked() -> None:
    assert not Camp(1).quiet().goes((CHOOSE_LEADER,)).question
    camp = Camp(2).quiet().does({"kind": "eliminate"}, 1)
    assert not camp.goes((CHOOSE_LEADER,)).question


@pytest.mark.rule("DI-093", "DI-096")
def test_a_new_leader_is_told_and_casualties_cannot_be_named() -> None:
    camp = Camp(3).quiet().hook("leader_changed", {"kind": "gain_stamina", "n": 1})
    camp.does({"kind": "set_leader", "who": "left"})
    assert camp.state.leader == 1
    assert camp.state.stamina == [8, 9, 8]
    camp.does({"kind": "eliminate"}, 2).goes((CHOOSE_LEADER,))
    assert camp.offered == ["seat 0", "seat 1", "pass"]


@pytest.mark.rule("DI-R63", "DI-175", "DI-176")
def test_to_the_left_is_the_next_survivor_and_no_casualty() -> None:
    camp = Camp(4).quiet()
    camp.state.status[1] = CASUALTY
    assert camp.does({"kind": "set_leader", "who": "left"}, 0).state.leader == 2
    camp.state.leader = 0
    assert camp.does({"kind": "eliminate"}, 0).state.leader == 2


@pytest.mark.rule("DI-093", "DI-176")
def test_nobody_who_is_out_is_made_leader() -> None:
    camp = Camp(3).quiet()
    camp.state.status[1] = CASUALTY
    assert not camp.could({"kind": "set_leader", "who": "self"}, 1)
    leadership.give(camp.state, 1, "DI-093")
    assert camp.state.leader == 0


@pytest.mark.rule("DI-R28")
def test_the_marker_of_a_winner_goes_on_clockwise() -> None:
    camp = Camp(3).quiet().does({"kind": "win"}, 0)
    assert camp.state.leader == 1
