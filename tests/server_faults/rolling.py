"""Replace all servers one after the other while people play: ``python -m tests.server_faults.rolling --tables 40``.

How long each move waited for its answer is told: by the clock of whoever plays, from asking to being answered.
"""

import argparse
import asyncio
import random
import time
from collections.abc import Iterator
from typing import Final

from tests.clusters import cluster
from tests.server_faults.nodes import Nodes, nodes
from tests.server_faults.players import Player, Said, end, new_guest, new_table, rest

GAMES: Final = ("planet_unknown", "undiscovered", "unsettled", "discover")

SETTLED: Final = 3.0
"""Seconds between two servers: as a person or a program waits that replaces them."""


class Waits:
    """What was seen."""

    def __init__(self) -> None:
        self.restarts = 0
        self.tasks: list[asyncio.Task[None]] = []


class Timed(Player):
    """Somebody who plays, and notes how long each answer took."""

    def __init__(self, address: str, cookie: str, table: str, seat: int, pick: random.Random) -> None:
        super().__init__(address, cookie, table, seat, pick)
        self.waited: list[float] = []
        self._asked_at = 0.0

    def next(self) -> Said | None:
        """What it does next."""
        said = super().next()
        self._asked_at = time.monotonic()
        return said

    def note(self, said: Said, answer: object) -> None:
        """Something was answered."""
        super().note(said, answer)  # type: ignore[arg-type]
        self.waited.append(time.monotonic() - self._asked_at)


async def restart_all(found: Nodes, tables: int, players: list[Player]) -> Waits:
    """Let people play at so many tables, and replace each server."""
    waits = Waits()
    for number in range(tables):
        game = GAMES[number % len(GAMES)]
        cookies = [await new_guest(found.address) for _ in range(2)]
        table = await new_table(found.address, cookies, game, seed=number)
        for seat, cookie in enumerate(cookies):
            players.append(Timed(found.address, cookie, table, seat, random.Random(number * 2 + seat)))
    waits.tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(SETTLED)
    for node in found.both:
        await asyncio.to_thread(node.stop)
        await asyncio.to_thread(node.start)
        waits.restarts += 1
        await asyncio.sleep(SETTLED)
    return waits


def _told(players: list[Player]) -> Iterator[str]:
    waited = sorted([wait for player in players if isinstance(player, Timed) for wait in player.waited])
    for share in (0.5, 0.99, 1.0):
        at = min(int(share * len(waited)), len(waited) - 1)
        yield f"{share:.0%} within {waited[at]:.3f} s"


async def _measure(found: Nodes, tables: int) -> None:
    players: list[Player] = []
    waits = await restart_all(found, tables, players)
    await asyncio.wait_for(rest(players), 60)
    await end(waits.tasks)
    answers = sum([len(player.answers) for player in players])
    print(f"{waits.restarts} servers replaced under {tables} tables, {answers} answers:", ", ".join(_told(players)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    arguments = parser.parse_args()
    with cluster() as database, nodes(database.empty()) as found:
        asyncio.run(_measure(found, arguments.tables))


if __name__ == "__main__":
    main()
