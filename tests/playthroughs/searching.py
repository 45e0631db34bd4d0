"""Looking for plans whose playthroughs together show all that a game asks for, and writing them down.

For every table of a list the seed is taken whose game shows most that none before it has shown; tables made for what
is rare follow until nothing is missing. Only needed when rules change so much that the games there are cannot stay.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tests.playthroughs.plan import Plan
from tests.playthroughs.playing import HERE, Playthroughs
from unmapped.kernel.record import Record

Tables: TypeAlias = tuple[tuple[str, int, dict[str, object]], ...]
"""Name, seats and options of each."""

_RARE_TRIES: Final = 4
"""So many times more seeds are tried for tables made for what is rare."""
_AT_ONCE: Final = 8
"""So many seeds are tried before it is asked whether they were enough."""
_TOLD: Final = 20
"""So few missing labels are named."""


class Search(NamedTuple):
    """What a game brings to its search."""

    game: Playthroughs
    tables: Tables
    rare: Tables
    """Played only as long as something is missing, with more tries."""

    wishes: Callable[[set[str]], set[str]]
    """What a plan should want, given the labels that are missing."""

    worth: Callable[[set[str], Record], int]
    """What a game is worth that shows these labels for the first time; none below 1 is taken for what is rare."""

    offered: Callable[[Record], set[str]] | None = None
    """What could have been chosen in a game of all that a plan may want, if no other wish can have changed the game."""

    def run(self, tries: int, jobs: int) -> tuple[list[Plan], set[str]]:
        """Plans, and what they leave unshown."""
        with ProcessPoolExecutor(jobs) as pool:
            return self._run(tries, pool)

    def _run(self, tries: int, pool: ProcessPoolExecutor) -> tuple[list[Plan], set[str]]:
        missing = self.game.required()
        plans: list[Plan] = []
        for name, seats, options in (*self.tables, *self.rare):
            is_rare = len(plans) >= len(self.tables)
            wanted = sorted(self.wishes(missing))
            best: tuple[int, Plan, Record, set[str]] | None = None
            seeds = range(tries * (_RARE_TRIES if is_rare else 1))
            for first in seeds[::_AT_ONCE]:
                if not missing or (best is not None and best[3] == missing):
                    break
                tried = [Plan(name, seats, seed, options, " ".join(wanted)) for seed in seeds[first:][:_AT_ONCE]]
                for plan, (record, found) in zip(tried, pool.map(_play, [self.game] * len(tried), tried), strict=True):
                    new = found & missing
                    worth = self.worth(new, record)
                    if best is None or worth > best[0]:
                        best = (worth, plan, record, new)
            if best is None or (is_rare and best[0] <= 0):
                continue
            worth, plan, record, new = best
            if self.offered is not None:
                there = self.offered(record)
                plan = plan._replace(wanted=" ".join(one for one in wanted if one in there))
            plans.append(plan)
            missing -= new
            left = f": {', '.join(sorted(missing))}" if len(missing) <= _TOLD else ""
            print(f"{name}: seed {plan.seed} shows {len(new)} more, {len(missing)} left{left}", flush=True)
        return plans, missing

    def main(self, arguments: list[str], tries: int) -> int:
        """Search, and write what was found; 1 if something is missing."""
        parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--tries", type=int, default=tries, help="how many seeds of every table are tried")
        parser.add_argument("--jobs", type=int, default=1, help="how many processes")
        given = parser.parse_args(arguments)
        plans, missing = self.run(given.tries, given.jobs)
        path = HERE / self.game.name / "plans.py"
        write(path, plans)
        print("missing:", sorted(missing) or "nothing")
        return bool(missing)


def _play(game: Playthroughs, plan: Plan) -> tuple[Record, set[str]]:
    record = game.play(plan)
    return record, game.shown(plan, record)


def write(path: Path, plans: list[Plan]) -> None:
    """Put plans into a game's module of plans."""
    head = path.read_text(encoding="utf-8").partition("PLANS: Final")[0]
    body = "".join(f"    Plan({', '.join(_written(part) for part in plan if part != '')}),\n" for plan in plans)
    path.write_text(f"{head}PLANS: Final = (\n{body})\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", str(path)], check=True)


def _written(value: object) -> str:
    """A plan's values as source."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_written(key)}: {_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + "".join(f"{_written(item)}, " for item in value) + ")"
    return json.dumps(value) if isinstance(value, str) else repr(value)
