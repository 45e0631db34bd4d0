"""Random games of Discover over copies, scenarios and numbers of survivors, under what must always be true.

    nice python -m tests.discover.random_games --games 10000 --jobs 2 --first 0

Game n is the same game wherever it is played; every twenty games play another copy in all its scenarios.
"""

import argparse
import sys
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import unmapped
from tests.discover.invariants import QUANTITIES, check
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.game import Game
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser, play

GAME: Final[Game[Tribe]] = unmapped.game("discover")
LONGEST: Final = 20_000
"""More actions than any game takes."""


def setting(number: int) -> tuple[int, dict[str, object]]:
    """How many survivors there are, and the options of a game."""
    scenario = 1 + number % 5
    seats = 1 + number // 5 % 4
    if scenario == 5 and seats == 1:
        seats = 2
    terrain = "second" if scenario == 5 and number // 20 % 2 else "first"
    return seats, {"copy": number // 20, "scenario": scenario, "terrain": terrain}


def run(number: int, laws: Iterable[str] = (), stride: int = 1) -> Table[Tribe]:
    """Play a random game, with the invariants after every action."""
    seats, options = setting(number)
    choose: Choose[Tribe] = chooser(f"wilds {number}")

    def checked(table: Table[Tribe]) -> tuple[int, int]:
        check(table.state)
        return choose(table)

    table = play(
        GAME,
        checked,
        seats=seats,
        seed=number,
        options=options,
        laws=laws,
        stride=stride,
        quantities=QUANTITIES,
        limit=LONGEST,
    )
    check(table.state)
    return table


def _one(number: int) -> tuple[int, str, int]:
    try:
        table = run(number)
    except Exception:  # noqa: BLE001 - whatever goes wrong in a game is told, and the others go on
        return number, traceback.format_exc(), 0
    result = table.result
    assert result is not None
    return number, result.outcome, sum(result.scores)


def main() -> int:
    """Play, tell faults as they come, and at the end how the games went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    outcomes: Counter[str] = Counter()
    faults = won = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for number, outcome, winners in pool.map(_one, range(asked.first, asked.first + asked.games), chunksize=5):
            if "\n" in outcome:
                faults += 1
                print(f"game {number}: {outcome}", flush=True)
            else:
                outcomes[outcome] += 1
                won += winners
    print(f"{asked.games} games, {faults} with a fault, {won} survivors won; {dict(outcomes)}")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
