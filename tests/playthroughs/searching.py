"""Looking for plans whose playthroughs together show all that a game asks for, and writing them down.

For every table of a list the seed is taken whose game shows most that none before it has shown; tables made for what
is rare follow until nothing is missing. Only needed when rules change so much that the games there are cannot stay.
Each page is written as soon as its plan is found, so that a search which was stopped goes on with ``--keep``.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from tests.playthroughs.plan import Plan
from tests.playthroughs.playing import HERE, Playthroughs, path_of, told_again
from unmapped.kernel.errors import UnmappedError
from unmapped.kernel.record import Record

Tables: TypeAlias = tuple[tuple[str, int, dict[str, object]], ...]
"""Name, seats and options of each."""

_RARE_TRIES: Final = 4
"""So many times more seeds are tried for tables made for what is rare."""
_SET_UP: Final = 40
"""So many times more seeds are set up than tried, where a set-up promises more or less."""
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

    promise: Callable[[Plan, set[str]], float] | None = None
    """How much of what is missing a plan promises as it is set up; only the most promising seeds are tried then."""

    def run(self, tries: int, jobs: int, keep: bool = False) -> tuple[list[Plan], set[str]]:
        """Plans, and what they leave unshown; all are new, or those kept whose pages can still be played."""
        kept = self._kept() if keep else {}
        with ProcessPoolExecutor(jobs) as pool:
            return self._run(tries, pool, kept)

    def _run(self, tries: int, pool: ProcessPoolExecutor, shown: dict[str, set[str]]) -> tuple[list[Plan], set[str]]:
        missing = self.game.required().difference(*shown.values())
        kept = {plan.name: plan for plan in self.game.plans if plan.name in shown}
        plans: list[Plan] = []
        for at, (name, seats, options) in enumerate((*self.tables, *self.rare)):
            is_rare = at >= len(self.tables)
            if name in kept:
                plans.append(kept.pop(name))
                continue
            wanted = sorted(self.wishes(missing))
            best: tuple[int, Plan, Record, set[str]] | None = None
            seeds = self._seeds(Plan(name, seats, 0, options), missing, tries, is_rare)
            for first in range(0, len(seeds), _AT_ONCE):
                if not missing and (is_rare or best is not None):
                    break
                if best is not None and best[3] == missing:
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
            path_of(self.game, plan).write_text(self.game.told(plan, record)[0], encoding="utf-8")
            write(HERE / self.game.name / "plans.py", [*plans, *kept.values()])
            left = f": {', '.join(sorted(missing))}" if len(missing) <= _TOLD else ""
            print(f"{name}: seed {plan.seed} shows {len(new)} more, {len(missing)} left{left}", flush=True)
        return plans, missing

    def _kept(self) -> dict[str, set[str]]:
        """The names of plans whose pages can still be played, with what these show; of rare tables those needed."""
        shown: dict[str, set[str]] = {}
        for plan in self.game.plans:
            path = path_of(self.game, plan)
            try:
                _, found = told_again(self.game, plan, path.read_text(encoding="utf-8") if path.exists() else "")
            except UnmappedError:
                continue
            shown[plan.name] = found & self.game.required()
        usual = {name for name, _, _ in self.tables}
        for name in [name for name in shown if name not in usual]:
            if shown[name] <= set().union(*[labels for other, labels in shown.items() if other != name]):
                del shown[name]
        return shown

    def _seeds(self, plan: Plan, missing: set[str], tries: int, is_rare: bool) -> Sequence[int]:
        """The seeds that are tried for a plan."""
        promise = self.promise
        if promise is None:
            return range(tries * (_RARE_TRIES if is_rare else 1))
        worth = {seed: promise(plan._replace(seed=seed), missing) for seed in range(_SET_UP * tries)}
        return sorted(worth, key=lambda seed: -worth[seed])[:tries]

    def main(self, arguments: list[str], tries: int) -> int:
        """Search, and write what was found; 1 if something is missing."""
        parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--tries", type=int, default=tries, help="how many seeds of every table are tried")
        parser.add_argument("--jobs", type=int, default=1, help="how many processes")
        parser.add_argument("--keep", action="store_true", help="keep the games that can still be played")
        given = parser.parse_args(arguments)
        plans, missing = self.run(given.tries, given.jobs, given.keep)
        write(HERE / self.game.name / "plans.py", plans)
        print("missing:", sorted(missing) or "nothing")
        return bool(missing)


def _play(game: Playthroughs, plan: Plan) -> tuple[Record, set[str]]:
    record = game.play(plan)
    return record, game.told(plan, record)[1]


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
