"""`make engines`: do compiled and interpreted play agree? Golden games first, then random games of each game."""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import unmapped
from unmapped import engine

ROOT: Final = Path(__file__).parent.parent.parent
_CHUNK: Final = 50
"""Games that a process plays."""


def played(kind: str, name: str, first: int, count: int) -> list[str]:
    """The lines of `tests.engines.play` in an engine."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.engines.play", name, str(first), str(count)],
        cwd=ROOT,
        env={**os.environ, engine.VARIABLE: kind},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    said, *lines = done.stdout.splitlines()
    assert said == kind, f"{kind} was asked for, and {said} runs"
    assert len(lines) == count
    return lines


def differences(name: str, first: int, count: int) -> list[str]:
    """Which of these random games of a game are not the same in both engines, each with what either says of it."""
    plain, fast = [played(kind, name, first, count) for kind in (engine.INTERPRETED, engine.COMPILED)]
    return [f"{name}: {one}\n  compiled: {other}" for one, other in zip(plain, fast, strict=True) if one != other]


def golden() -> bool:
    """Whether all golden games are the same by the byte in the compiled engine."""
    command = [sys.executable, "-m", "pytest", "-q", "tests/playthroughs"]
    return (
        subprocess.run(command, cwd=ROOT, env={**os.environ, engine.VARIABLE: engine.COMPILED}, check=False).returncode
        == 0
    )


def random_games(count: int, jobs: int) -> Iterator[str]:
    """Compare so many random games of each game, several processes at once."""
    chunks = [(name, first) for name in unmapped.games() for first in range(0, count, _CHUNK)]
    with ThreadPoolExecutor(jobs) as pool:
        waiting = [pool.submit(differences, name, first, min(_CHUNK, count - first)) for name, first in chunks]
        for done in waiting:
            yield from done.result()


def main() -> int:
    """Compare, and print the games that differ."""
    parser = argparse.ArgumentParser(description="Compare compiled and interpreted play.")
    parser.add_argument("--games", type=int, default=1000, help="random games of each game (1000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    chosen = parser.parse_args()
    agreed = golden()
    told = list(random_games(chosen.games, chosen.jobs))
    print(*told, sep="\n")
    print(f"Golden games {'agree' if agreed else 'differ'}.")
    print(f"{len(told)} of {chosen.games * len(unmapped.games())} random games differ.")
    return 1 if told or not agreed else 0


if __name__ == "__main__":
    sys.exit(main())
