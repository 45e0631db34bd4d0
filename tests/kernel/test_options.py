"""A table starts with options that fit, or says at once all that is wrong with them."""

import pytest

from tests.toys import ambush, drafts
from unmapped.kernel.errors import BadOptions


def test_the_smallest_table_is_the_default() -> None:
    table = drafts.GAME.start()
    assert (table.seats, table.origin.seed) == (2, 0)
    assert table.origin.options == drafts.Options()


def test_all_wrong_options_are_named_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        drafts.GAME.start(9, 1, hand="many", peek=1, hnad=3)
    faults = caught.value.faults
    assert len(faults) == 4
    assert faults[0] == "seats: 9 is not possible, Drafts is played by 2 to 4"
    assert faults[1] == "hand: expected a whole number, got 'many'"
    assert faults[2] == "peek: expected true or false, got 1"
    assert faults[3].startswith('hnad: there is no such option; did you mean "hand"?')


@pytest.mark.parametrize("hand", [1, 7, 3.5, None, True, "3"])
def test_a_value_outside_is_refused(hand: object) -> None:
    with pytest.raises(BadOptions, match="hand: "):
        drafts.GAME.start(2, 1, hand=hand)


@pytest.mark.parametrize("seats", [1, 5, 0, -1, True])
def test_a_seat_count_outside_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match="seats: "):
        drafts.GAME.start(seats)


def test_options_that_do_not_fit_each_other_are_refused_by_the_game() -> None:
    with pytest.raises(BadOptions, match="hand: 28 cards would be needed, and there are 24"):
        drafts.GAME.start(4, hand=4)
    with pytest.raises(BadOptions, match="more than there is time for"):
        ambush.GAME.start(2, goal=8, hours=3)


def test_options_are_described_for_forms() -> None:
    assert drafts.GAME.describe_options() == [
        ("hand", "whole number", "How many cards everybody starts with.", 3),
        ("peek", "yes or no", "Whether one may look at the own omen.", True),
    ]


def test_other_options_are_another_state() -> None:
    one, two = drafts.GAME.start(2, 1), drafts.GAME.start(2, 1, peek=False)
    assert one.fingerprint() != two.fingerprint()
    assert one.fingerprint() != drafts.GAME.start(2, 2).fingerprint()
    assert one.fingerprint() == drafts.GAME.start(2, 1, hand=3).fingerprint()
