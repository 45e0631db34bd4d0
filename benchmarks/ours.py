"""Measures one of our games: GAME SEATS SECONDS SEED. Run it as a module, from the root of the repository."""

import random
import sys
from dataclasses import replace
from typing import Generic, TypeVar

import unmapped
from benchmarks import small
from benchmarks.measure import NO_LIMIT, Tally, measure, microseconds, print_sample, stay_on_one_core
from unmapped.kernel.game import Game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

RECORDS = 20
"""Games whose records are measured."""

S = TypeVar("S", bound=State)


class Ours(Generic[S]):
    """One of our games with a number of seats, played through its public door."""

    def __init__(self, game: Game[S], seats: int) -> None:
        self.game = game
        self.seats = seats

    def play(self, pick: random.Random, tally: Tally, limit: int) -> Table[S]:
        """Play a random game, or its first `limit` decisions."""
        table = self.game.start(seats=self.seats, seed=pick.getrandbits(40))
        decisions = choices = options = 0
        while decisions < limit and not table.over:
            seat = table.to_act[0]
            legal = table.legal(seat)
            count = len(legal)
            table.act(seat, legal[int(pick.random() * count)])
            decisions += 1
            choices += count > 1
            options += count
        tally.add(decisions, choices, options)
        return table

    def copy(self, game: Table[S]) -> Table[S]:
        """Its own copy."""
        return game.clone()


def records(ours: Ours[S], seed: int) -> list[int]:
    """The sizes of random games as records, in bytes."""
    pick = random.Random(seed)
    return [len(ours.play(pick, Tally(), NO_LIMIT).record().text().encode()) for _ in range(RECORDS)]


def compiled_modules() -> list[str]:
    """Our loaded modules that are machine code."""
    return sorted(
        name
        for name, module in sys.modules.items()
        if name.startswith("unmapped.") and str(module.__file__).endswith((".so", ".pyd"))
    )


def main() -> None:
    """Measure what the command line names, and print the sample."""
    name, seats, seconds, seed = sys.argv[1:]
    stay_on_one_core()
    ours = Ours(small.GAMES[name] if name in small.GAMES else unmapped.game(name), int(seats))
    found = measure(ours, float(seconds), int(seed))
    waiting = [table for table in found.positions if not table.over]
    sample = replace(
        found.sample,
        imagining=microseconds(lambda table: table.imagine(table.to_act[0], 1), waiting),
        records=records(ours, int(seed)),
        compiled=compiled_modules(),
    )
    print_sample(sample)


if __name__ == "__main__":
    main()
