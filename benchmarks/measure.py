"""Measures one engine, ours or a peer, always in the same way; the standard library is all it needs.

Time is this process's own time on its core, so a neighbour who is busy costs little.
"""

import json
import os
import random
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from time import process_time
from typing import Generic, Protocol, TypeVar

NO_LIMIT = sys.maxsize
WARM_UP = 0.2
"""Share of the measured time that is played before, uncounted."""
POSITIONS = 12
SHORTEST_TIMING = 0.002
"""Seconds that repeated calls take together at least."""


@dataclass
class Tally:
    """What happened in random games."""

    games: int = 0
    decisions: int = 0
    """Actions that the engine asked for."""
    choices: int = 0
    """Those among them with more than one legal action."""
    options: int = 0
    """Legal actions listed in all decisions."""

    def add(self, decisions: int, choices: int, options: int) -> None:
        """Count a game, or the part of it that was played."""
        self.games += 1
        self.decisions += decisions
        self.choices += choices
        self.options += options


G = TypeVar("G")


class Engine(Protocol[G]):
    """One game of one engine."""

    def play(self, pick: random.Random, tally: Tally, limit: int) -> G:
        """Play a random game, or its first `limit` decisions; the game as it then stands."""
        ...

    def copy(self, game: G) -> object:
        """A copy of a game that can go its own way."""
        ...


@dataclass(frozen=True)
class Sample:
    """What one run of one engine gave; the wire between a measuring process and the report."""

    seconds: float
    games: int
    decisions: int
    choices: int
    options: int
    copying: float | None
    """Microseconds per copy; None where the engine's games cannot be copied."""
    imagining: float | None = None
    """Microseconds per `imagine`; only ours can."""
    records: list[int] = field(default_factory=list)
    """Bytes of whole games as records; ours only."""
    compiled: list[str] = field(default_factory=list)
    """Our modules that ran as machine code."""


class Found(Generic[G]):
    """An engine that was measured, with mid-game positions for further questions."""

    def __init__(self, sample: Sample, positions: list[G]) -> None:
        self.sample = sample
        self.positions = positions


def measure(engine: Engine[G], seconds: float, seed: int) -> Found[G]:
    """Play random games for `seconds`, then copy positions from the middle of further games."""
    pick = random.Random(seed)
    _play(engine, pick, WARM_UP * seconds)
    spent, tally = _play(engine, pick, seconds)
    positions = _positions(engine, pick, tally.decisions / tally.games)
    sample = Sample(
        seconds=spent,
        games=tally.games,
        decisions=tally.decisions,
        choices=tally.choices,
        options=tally.options,
        copying=microseconds(engine.copy, positions),
    )
    return Found(sample, positions)


def _play(engine: Engine[G], pick: random.Random, seconds: float) -> tuple[float, Tally]:
    tally = Tally()
    start = process_time()
    while True:
        engine.play(pick, tally, NO_LIMIT)
        spent = process_time() - start
        if spent >= seconds:
            return spent, tally


def _positions(engine: Engine[G], pick: random.Random, length: float) -> list[G]:
    """Positions from the second and third quarter of a game of average length."""
    found: list[G] = []
    for at in range(POSITIONS):
        limit = max(1, round(length * (0.25 + 0.5 * at / (POSITIONS - 1))))
        found.append(engine.play(pick, Tally(), limit))
    return found


def microseconds(call: Callable[[G], object], positions: list[G]) -> float | None:
    """What a call costs, averaged over positions; None if it cannot be made there."""
    try:
        return 1e6 * sum(_seconds(call, position) for position in positions) / len(positions)
    except NotImplementedError:
        return None


def _seconds(call: Callable[[G], object], position: G) -> float:
    """What one call costs; it is repeated until the clock can tell."""
    times = 1
    while True:
        start = process_time()
        for _ in range(times):
            call(position)
        spent = process_time() - start
        if spent >= SHORTEST_TIMING:
            return spent / times
        times *= 2


def stay_on_one_core() -> None:
    """Keep this process on one core, where the system allows it."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def run_peer(engines: dict[str, Callable[[], Engine[object]]]) -> None:
    """Measure the engine that the command line names, and print the sample: NAME SECONDS SEED."""
    name, seconds, seed = sys.argv[1:]
    stay_on_one_core()
    print_sample(measure(engines[name](), float(seconds), int(seed)).sample)


def print_sample(sample: Sample) -> None:
    """Print a sample as one line of JSON, the last of the output."""
    print(json.dumps(asdict(sample)))
