"""The crew votes, and somebody volunteers."""

import pytest

from tests.unsettled.outpost import Edit, Outpost, Word
from unmapped.games.unsettled.cards.kinds import ASK_VOLUNTEER, ASK_VOTE

VOTE: Word = {"kind": "vote", "flags": ["cut", "graft"]}
KNOWN: Edit = ("planet.toml", "", '\n[[hooks]]\non = "wrap"\neffect = { kind = "vote", flags = ["cut", "graft"] }\n')
"""A planet on which there is such a vote."""
VOLUNTEER: Word = {"kind": "volunteer"}


def voting(seats: int = 3) -> Outpost:
    """The crew is asked to vote; explorer 1 is active."""
    outpost = Outpost(KNOWN, seats=seats)
    outpost.state.active = 1
    outpost.does(VOTE)
    return outpost


def decided(outpost: Outpost) -> list[str]:
    """What was decided."""
    return [str(line.args[0]) for line in outpost.journal.lines if line.key == "decided"]


@pytest.mark.rule("US-R31", "US-R84")
def test_all_conscious_explorers_vote_and_the_way_with_most_votes_is_remembered() -> None:
    outpost = voting()
    assert outpost.question[:2] == (ASK_VOTE, 0b111)
    outpost.answers(2, "vote graft").answers(0, "vote cut").answers(1, "vote graft")
    assert decided(outpost) == ["graft"]
    assert outpost.holds({"kind": "flag", "name": "graft"})
    assert not outpost.holds({"kind": "flag", "name": "cut"})
    assert not outpost.question


@pytest.mark.rule("US-273", "US-R84")
def test_the_unconscious_do_not_vote() -> None:
    outpost = Outpost(KNOWN)
    outpost.state.endurance[0] = 0
    outpost.does(VOTE)
    assert outpost.question[1] == 0b110


@pytest.mark.rule("US-R31", "US-R84")
def test_a_tie_is_broken_by_the_active_explorer() -> None:
    outpost = voting(4)
    for seat, words in enumerate(("vote cut", "vote graft", "vote cut", "vote graft")):
        outpost.answers(seat, words)
    assert outpost.question[:2] == (ASK_VOTE, 1 << 1)
    assert decided(outpost) == []
    outpost.answers(1, "vote cut")
    assert decided(outpost) == ["cut"]


@pytest.mark.rule("US-R84")
def test_what_hangs_on_the_vote_follows_it() -> None:
    outpost = Outpost(KNOWN, seats=2)
    cut: Word = {"kind": "flag", "name": "cut"}
    outpost.does([VOTE, {"kind": "when", "condition": cut, "then": {"kind": "gain_insight"}}])
    outpost.answers(0, "vote cut").answers(1, "vote cut")
    assert outpost.state.insight == [1, 0]


@pytest.mark.rule("US-R83", "US-R84")
def test_the_words_that_follow_speak_of_the_volunteer() -> None:
    outpost = Outpost()
    outpost.does([VOLUNTEER, {"kind": "hold", "who": "chosen"}])
    assert outpost.question == (ASK_VOLUNTEER, 0b111)
    outpost.answers(0, "no").answers(2, "yes")
    assert outpost.state.held == 0b100


@pytest.mark.rule("US-R83")
def test_the_last_who_has_not_declined_is_the_one() -> None:
    outpost = Outpost()
    outpost.does([VOLUNTEER, {"kind": "hold", "who": "chosen"}])
    outpost.answers(1, "no").answers(0, "no")
    assert outpost.offered_to(2) == ["yes"]


@pytest.mark.rule("US-273", "US-R83", "US-R84")
def test_nobody_volunteers_where_too_few_others_are_conscious_nor_who_is_held_or_unconscious() -> None:
    outpost = Outpost(seats=4)
    state = outpost.state
    state.held, state.endurance[1] = 1, 0
    outpost.does(VOLUNTEER)
    assert outpost.question == (ASK_VOLUNTEER, 0b1100)
    outpost = Outpost(seats=3)
    assert outpost.must(VOLUNTEER)
    outpost.state.endurance[0] = 0
    assert not outpost.must(VOLUNTEER)
    outpost.state.chosen = 0b010
    assert not outpost.does([VOLUNTEER, {"kind": "hold", "who": "chosen"}]).question
    assert outpost.state.held == 0, "whoever was chosen before is not meant"
    assert outpost.must({"kind": "volunteer", "others": 1})
