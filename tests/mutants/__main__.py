"""Break rule functions at random, and say which breaks no test sees.

    make mutants GAME=discover SEED=1 COUNT=25
    python -m tests.mutants discover --seed 1 --count 25 --jobs 2 --module survey.py

GAME is a game, `language`, `planning` or `kernel`. A seed draws the same breaks as long as the functions that they
are in stay as they are, whatever changes elsewhere and in whichever folder they lie. Breaks that change nothing
anybody could see stand in `equivalent.toml`, each with the reason; they are told and not counted. Ends with status 1
if fewer than 95 % of the others are caught.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import PurePath
from queue import SimpleQueue
from typing import Final

from tests.mutants.equivalents import Equivalents
from tests.mutants.proofs import Proof, proof, subjects
from tests.mutants.sites import Break, breaks
from tests.mutants.trial import Outcome, Workplace
from tests.test_architecture import ROOT

SHARE: Final = 0.95
"""How many of the breaks that change something are to be caught."""


def drawn(subject: str, seed: int, count: int, module: str = "", line: int = 0) -> list[Break]:
    """The first `count` breaks of a game in the order that `seed` gives them."""
    every = [one for path in proof(subject).modules if path.endswith(module) for one in breaks(ROOT, path)]
    if line:
        every = [one for one in every if one.line == line]
    same: Counter[str] = Counter()
    ranked: list[tuple[bytes, Break]] = []
    for one in every:
        name = f"{PurePath(one.path).name} {one.function} {one.kind} {one.old} {one.new}"
        same[name] += 1
        ranked.append((sha256(f"{seed}/{name}/{same[name]}".encode()).digest(), one))
    return [one for _, one in sorted(ranked, key=lambda pair: pair[0])[:count]]


def outcomes(chosen: Iterable[Break], tests: Proof, jobs: int) -> Iterator[tuple[Break, Outcome]]:
    """Try breaks in as many workplaces as there are jobs, in the order in which they were drawn."""
    free: SimpleQueue[Workplace] = SimpleQueue()

    def tried(one: Break) -> tuple[Break, Outcome]:
        place = free.get()
        try:
            return one, place.tried(one, tests.stages)
        finally:
            free.put(place)

    places = [Workplace(ROOT) for _ in range(jobs)]
    try:
        for place in places:
            free.put(place)
        if not places[0].untouched(tests.stages):
            sys.exit("the tests fail already, with nothing broken")
        with ThreadPoolExecutor(jobs) as pool:
            yield from pool.map(tried, chosen)
    finally:
        for place in places:
            place.__exit__(None, None, None)


def main() -> int:
    """Draw, break, tell; 0 if enough is caught."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=subjects())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=25, help="how many breaks are drawn")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--module", default="", help="only modules whose path ends so")
    parser.add_argument("--line", type=int, default=0, help="only breaks that begin in this line")
    parser.add_argument("--list", action="store_true", help="say what would be broken, and break nothing")
    asked = parser.parse_args()
    chosen = drawn(asked.game, asked.seed, asked.count, asked.module, asked.line)
    if asked.list:
        print(*chosen, sep="\n")
        return 0
    known = Equivalents.read()
    trying = []
    for one in chosen:
        reason = known.reason(one)
        if reason:
            print(f"changes nothing ({reason}): {one}", flush=True)
        else:
            trying.append(one)
    caught = 0
    for one, outcome in outcomes(trying, proof(asked.game), asked.jobs):
        caught += outcome is not Outcome.SURVIVED
        print(f"{outcome.value}: {one}", flush=True)
    share = caught / len(trying) if trying else 1.0
    print(f"{asked.game}, seed {asked.seed}: {caught} of {len(trying)} caught ({share:.0%})")
    return int(share < SHARE)


if __name__ == "__main__":
    sys.exit(main())
