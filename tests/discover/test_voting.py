"""Votes of the group, and who decides when it does not agree."""

import pytest

from tests.discover.camp import Camp

VOTE = {"kind": "vote", "options": ["stay", "go", "wait"]}
CHOSEN = [{"kind": "voted", "option": option} for option in (1, 2, 3)]


def outcome(camp: Camp) -> int:
    """The option that won, by what cards can ask."""
    (found,) = [number for number, one in enumerate(CHOSEN, 1) if camp.holds(one)]
    return found


@pytest.mark.rule("DI-094", "DI-R24")
def test_votes_that_are_all_the_same_decide() -> None:
    camp = Camp(3).quiet().does(VOTE)
    assert camp.asked == [0, 1, 2]
    assert sorted(camp.offered) == ["option 1", "option 2", "option 3", "pass"]
    assert camp.rules.prompt(camp.state, 0, camp.question).args == ("stay; go; wait", 3, "stay", "go", "wait")
    camp.says("option 2", seat=2).says("option 2", seat=0)
    assert camp.asked == [1]
    camp.says("option 2")
    assert outcome(camp) == 2


@pytest.mark.rule("DI-094", "DI-R24")
@pytest.mark.parametrize("last", ["option 3", "pass"])
def test_anything_else_leaves_it_to_the_leader(last: str) -> None:
    camp = Camp(3).quiet()
    camp.state.leader = 1
    camp.does(VOTE).says("option 2", "option 2", last)
    assert camp.asked == [1]
    assert "pass" not in camp.offered
    camp.says("option 1")
    assert outcome(camp) == 1
    assert not camp.question


@pytest.mark.rule("DI-R24", "DI-R29")
def test_only_survivors_vote_and_one_alone_chooses() -> None:
    camp = Camp(3).quiet().does({"kind": "eliminate"}, 1).does(VOTE)
    assert camp.asked == [0, 2]
    camp.says("option 3", "option 3")
    assert outcome(camp) == 3
    alone = Camp(1).quiet().does(VOTE)
    assert alone.offered == ["option 1", "option 2", "option 3"]
    assert outcome(alone.says("option 2")) == 2


@pytest.mark.rule("DI-R24", "DI-094")
def test_if_all_abstain_the_leader_decides() -> None:
    camp = Camp(3).quiet()
    camp.state.leader = 2
    camp.does(VOTE).says("pass", "pass", "pass")
    assert camp.asked == [2]
    assert "pass" not in camp.offered
    assert outcome(camp.says("option 3")) == 3
