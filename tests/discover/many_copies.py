"""Deal and audit copies in bulk: ``python -m tests.discover.many_copies --copies 100000 [--first N] [--jobs N]``.

Says how many were whole, how often luck had to be tried again and for which constraint, and how long a copy took.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter, process_time
from typing import NamedTuple

from unmapped.games.discover.dealing import constraints
from unmapped.games.discover.dealing.audit import Fault
from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.dealer import dealt
from unmapped.games.discover.dealing.shelf import Shelf, shelf

CHUNK = 500


class Bulk(NamedTuple):
    """What came of some copies."""

    copies: int
    prints: set[str]
    bad: list[tuple[int, str]]
    attempts: Counter[int]
    """Copies by the attempts that they took."""
    again: Counter[str]
    """Constraints that asked for another attempt."""
    seconds: float


def bulk(first: int, count: int) -> Bulk:
    """Deal copies one after the other."""
    whole, tried, again = shelf(), Counter[int](), Counter[str]()

    def watched(pool: Shelf, copy: Copy) -> list[Fault]:
        found = constraints.faults(pool, copy)
        tried[copy.number] += 1
        again.update({fault.constraint for fault in found})
        return found

    prints: set[str] = set()
    bad: list[tuple[int, str]] = []
    begun = process_time()
    for number in range(first, first + count):
        try:
            prints.add(dealt(whole, number, audit=watched).fingerprint)
        except Exception as error:  # noqa: BLE001 - whatever it is, its copy has to be named
            bad.append((number, repr(error)))
    return Bulk(count, prints, bad, Counter(tried.values()), again, process_time() - begun)


def chunks(first: int, count: int) -> Iterator[tuple[int, int]]:
    """(first, count) of the parts in which copies are dealt."""
    for start in range(first, first + count, CHUNK):
        yield start, min(CHUNK, first + count - start)


def main() -> int:
    """Deal as many as asked for; stopped early, it says how far it came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--copies", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so long")
    options = parser.parse_args()
    shelf()
    begun = perf_counter()
    total = Bulk(0, set(), [], Counter(), Counter(), 0.0)
    with ProcessPoolExecutor(options.jobs) as workers:
        parts = list(chunks(options.first, options.copies))
        while parts and perf_counter() - begun < options.seconds:
            now, parts = parts[: options.jobs], parts[options.jobs :]
            for one in workers.map(bulk, *zip(*now, strict=True)):
                total = Bulk(
                    total.copies + one.copies,
                    total.prints | one.prints,
                    total.bad + one.bad,
                    total.attempts + one.attempts,
                    total.again + one.again,
                    total.seconds + one.seconds,
                )
    for number, fault in total.bad:
        print(f"copy {number}: {fault}")
    print(f"{total.copies} copies, {len(total.bad)} faulty, {len(total.prints)} different fingerprints")
    print(f"{1000 * total.seconds / total.copies:.1f} ms of a processor for each, audit and all attempts included")
    print(f"attempts: {dict(sorted(total.attempts.items()))}; asked for by {dict(total.again.most_common())}")
    return 1 if total.bad or len(total.prints) < total.copies else 0


if __name__ == "__main__":
    sys.exit(main())
