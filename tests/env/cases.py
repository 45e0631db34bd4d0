"""The tables on which the adapters are tried, and luck that a test can shift."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import pytest

from unmapped import env
from unmapped.bots import NO_LIMIT
from unmapped.env import OneByOne, OneSeat, Plan, Seating, Together
from unmapped.env.arrays import Form, Mask
from unmapped.env.rewards import Reward
from unmapped.env.seating import LONGEST


class Case(NamedTuple):
    """A way to play a game."""

    game: str
    seats: int
    options: Mapping[str, object]

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}"


SOLO = Case("planet_unknown", 1, {})
PAIR = Case("planet_unknown", 2, {})
DEALT = Case(
    "planet_unknown", 3, {"planets": "dealt", "corporations": "dealt", "events": True, "private_objectives": True}
)
SHORT = Case("undiscovered", 2, {"round_limit": 4})
DRAFTED = Case("undiscovered", 3, {"round_limit": 3, "draft": "rare"})
CREW = Case("unsettled", 2, {"difficulty": "harrowing"})
OTHER_CREW = Case(
    "unsettled", 4, {"planet": "vessimar", "task": "c", "difficulty": "discomforting", "scarab": "transporter"}
)
CASES = (SOLO, PAIR, DEALT, SHORT, DRAFTED, CREW, OTHER_CREW)
TOGETHER = (PAIR, SHORT, CREW)
"""One for each game."""

SEEDS = 100


def one_by_one(case: Case, reward: Reward = "score", observations: Form = "planes") -> OneByOne:
    """The case for PettingZoo, one agent after the other."""
    return env.aec(
        case.game,
        case.seats,
        reward=reward,
        observations=observations,
        render_mode=None,
        interrupts="windows",
        max_length=LONGEST,
        **case.options,
    )


def together(case: Case, reward: Reward = "score", observations: Form = "planes") -> Together:
    """The case for PettingZoo, all agents at once."""
    return env.parallel(
        case.game,
        case.seats,
        reward=reward,
        observations=observations,
        render_mode=None,
        interrupts="windows",
        max_length=LONGEST,
        **case.options,
    )


def one_seat(case: Case, seat: int) -> OneSeat:
    """The case for Gymnasium, one seat against random bots."""
    return env.single(
        case.game,
        case.seats,
        seat=seat,
        opponents=("random",) * (case.seats - 1),
        budget=NO_LIMIT,
        reward="score",
        observations="planes",
        render_mode=None,
        interrupts="windows",
        max_length=LONGEST,
        **case.options,
    )


def mask_of(info: Mapping[str, object]) -> Mask:
    """The mask that an info holds."""
    mask = info["action_mask"]
    assert isinstance(mask, np.ndarray)
    return mask


def shift(monkeypatch: pytest.MonkeyPatch, by: int) -> None:
    """Let every table start from a seed that is higher by so much: the field's own tests know one seed alone."""
    start = Plan.start
    monkeypatch.setattr(Plan, "start", lambda plan, seed: start(plan, seed + by))


def sampled(luck: np.random.Generator, mask: Mask) -> int:
    """Any legal action."""
    return int(luck.choice(np.flatnonzero(mask)))


def play_on(seating: Seating, luck: np.random.Generator, steps: int) -> None:
    """Take so many actions at random, or fewer if the game is over before."""
    for _ in range(steps):
        seat = seating.asked
        if seat < 0:
            return
        legal = seating.legal(seat)
        seating.act(seat, legal[int(luck.integers(len(legal)))])
