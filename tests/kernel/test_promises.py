"""Promises as they are typed, and all that can be wrong with one."""

import pytest

from unmapped.kernel.errors import BadPromise
from unmapped.kernel.promises import FARTHEST, MOST, Deed, Promise, check, read

DEEDS = (Deed("give food", "to give food"), Deed("keep the peace", "not to attack them"))


def test_a_promise_is_read_from_words() -> None:
    assert read("Give  food to seat 1 by 3", 0, 17, 2) == Promise(2, 0, 1, "give food", 3, 17)
    assert read("keep the peace to 2 by 4", 1, 0, 1) == Promise(1, 1, 2, "keep the peace", 4, 0)


@pytest.mark.parametrize(
    "words", ["", "give food", "give food to 1", "give food to one by 3", "to 1 by 3", "x to 1 by"]
)
def test_words_that_are_no_promise_are_told_how_one_is_made(words: str) -> None:
    with pytest.raises(BadPromise, match="give food to 1 by 3"):
        read(words, 0, 0, 1)


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(BadPromise) as wrong:
        check(Promise(1, 0, 0, "give fod", 2, 5), 3, DEEDS, 4, MOST)
    faults = wrong.value.faults
    assert len(faults) == 4
    assert "give food" in faults[0]
    assert "another seat" in faults[1]
    assert f"round 4 to {4 + FARTHEST}" in faults[2]
    assert str(MOST) in faults[3]
    check(Promise(1, 0, 2, "give food", 4, 5), 3, DEEDS, 4, 0)
    check(Promise(1, 0, 2, "give food", 4 + FARTHEST, 5), 3, DEEDS, 4, 0)
    with pytest.raises(BadPromise):
        check(Promise(1, 0, 3, "give food", 4, 5), 3, DEEDS, 4, 0)
