"""How many Python calls a decision takes: a measure of speed that no busy machine disturbs.

A mark is a few per cent above what stands. Whoever makes a game slower sees it here; whoever makes it faster lowers the
mark. What is remembered is not doubted meanwhile, as other tests would have it.
"""

import cProfile
import random

import pytest

import unmapped
from unmapped.language.standing import Standing

_DECISIONS = 1000

MARKS = {
    "planet_unknown": 85,
    "undiscovered": 74,
    "unsettled": 150,
    "discover": 165,
}
"""By game, at most so many calls a decision, with those of functions that are built in."""


def play(name: str, profile: cProfile.Profile) -> None:
    """Play random games of two seats, always the same, and profile all but their beginnings."""
    luck = random.Random(f"pace of {name}")
    left = _DECISIONS
    while left:
        table = unmapped.game(name).start(seats=2, seed=luck.getrandbits(40))
        language = getattr(table.state, "language", None)
        doubted = language if isinstance(language, Standing) and language.doubts else None
        if doubted is not None:
            doubted.doubts = False
        profile.enable()
        while left and not table.over:
            seat = table.to_act[0]
            legal = table.legal(seat)
            table.act(seat, legal[int(luck.random() * len(legal))])
            left -= 1
        profile.disable()
        if doubted is not None:
            doubted.doubts = True


def calls(name: str) -> float:
    """How many calls a decision of a game takes once all that is made only once has been made."""
    play(name, cProfile.Profile())
    profile = cProfile.Profile()
    play(name, profile)
    return sum([entry.callcount for entry in profile.getstats()]) / _DECISIONS


@pytest.mark.parametrize("name", MARKS)
def test_a_decision_takes_no_more_calls_than_its_mark_says(name: str) -> None:
    assert calls(name) <= MARKS[name]
