"""What a game between planners costs: ``python -m benchmarks.planners``.

Whole games of a crew or a tribe, everybody a captain without a limit, by setting and number of seats; seconds of this
process's own processor time. ``--root`` measures another checkout in the same way, in a process of its own.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import unmapped
from benchmarks.report import amount, grid
from unmapped.bots import NO_LIMIT
from unmapped.games import AnyTable

ROOT: Final = Path(__file__).parents[1]
SETTINGS: Final[Mapping[str, Mapping[str, Sequence[object]]]] = {
    "unsettled": {"task": ("a", "b", "c"), "difficulty": ("harrowing",)},
    "discover": {"scenario": (1, 2, 3, 4)},
}
"""The options that are tried, each with each, by game: where a group plays together, and captains plan."""
SEATS: Final = (2, 4)


class Cost(NamedTuple):
    """What the games of a setting took."""

    game: str
    options: dict[str, object]
    seats: int
    games: int
    seconds: float
    decisions: int

    def cells(self) -> list[str]:
        """The row as text."""
        said = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return [
            self.game,
            said,
            str(self.seats),
            amount(self.seconds / self.games),
            amount(self.decisions / self.games),
            amount(1000 * self.seconds / self.decisions),
        ]


HEADINGS: Final = ("game", "options", "seats", "seconds a game", "decisions a game", "ms a decision")


def play(table: AnyTable) -> int:
    """Let captains play a game to its end; how many decisions they took."""
    players = [unmapped.bot("captain", seed=seat) for seat in range(table.seats)]
    taken = 0
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, players[seat].choose(table.imagine(seat, taken), seat, NO_LIMIT))
        taken += 1
    return taken


def costs(name: str, games: int) -> list[Cost]:
    """The cost of each setting of a game, after one game that is not counted."""
    game = unmapped.game(name)
    play(game.start(SEATS[0], seed=0))
    found: list[Cost] = []
    for values, seats in product(product(*SETTINGS[name].values()), SEATS):
        options: dict[str, object] = dict(zip(SETTINGS[name], values, strict=True))
        begun = process_time()
        decisions = sum(play(game.start(seats, seed, **options)) for seed in range(1, games + 1))
        found.append(Cost(game.title, options, seats, games, process_time() - begun, decisions))
    return found


def elsewhere(root: Path, name: str, games: int) -> list[Cost]:
    """The same of another checkout, by its own bots and rules."""
    done = subprocess.run(
        [sys.executable, "-c", f"{_CHILD}\n", name, str(games), str(Path(__file__))],
        cwd=root,
        env={**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return [Cost(*row) for row in json.loads(done.stdout)]


_CHILD: Final = """\
import json, runpy, sys
name, games, file = sys.argv[1:]
print(json.dumps(runpy.run_path(file, run_name="planners")["costs"](name, int(games))))
"""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what games between planners cost.")
    parser.add_argument("--games", type=int, default=3, help="of each setting (3)")
    parser.add_argument("--game", action="append", choices=tuple(SETTINGS), help="only this one; repeatable")
    parser.add_argument("--root", type=Path, default=ROOT, help="another checkout, an earlier release")
    chosen = parser.parse_args()
    rows = [row for name in chosen.game or SETTINGS for row in elsewhere(chosen.root.resolve(), name, chosen.games)]
    print(grid(HEADINGS, [row.cells() for row in rows], texts=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
