"""Kill a server at random moments while people play: ``python -m tests.server_faults.kills --times 200``."""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.server_faults.logs import acknowledged, check_said_again, check_view, log, replayed
from tests.server_faults.players import Player, end, new_guest, new_table, rest
from tests.server_faults.rooms import eventually
from tests.server_faults.serving import Served, served
from unmapped.games import game

GAMES = (
    ("planet_unknown", 3, 0),
    ("undiscovered", 2, 0),
    ("unsettled", 2, 0),
    ("planet_unknown", 2, 0),
    ("undiscovered", 2, 1),
    ("unsettled", 1, 2),
)
"""Name, people and bots of the tables that are played at."""


PLAYING = 0.8
"""How often a kill waits until people play again; the others hit the start."""


class Table:
    """A table, and those who play there."""

    def __init__(self, name: str, seed: int, bots: int, players: list[Player]) -> None:
        self.name = name
        self.seed = seed
        self.bots = bots
        self.players = players
        self.tasks = [asyncio.create_task(player.play()) for player in players]

    @property
    def id(self) -> str:
        return self.players[0].table

    @property
    def over(self) -> bool:
        """Whether everybody saw the end. Raises whatever went wrong with somebody."""
        return len([task.result() for task in self.tasks if task.done()]) == len(self.tasks)

    def check_kept(self, data: Path) -> None:
        """Everything that was acknowledged is in the file."""
        kept = {(entry.seq, entry.command): entry for entry in log(data, self.id)}
        for entry in acknowledged(self.players, game(self.name).version):
            found = kept[entry.seq, entry.command]
            assert found[:4] == entry[:4], f"{found} was acknowledged as {entry}"

    async def check_whole(self, data: Path) -> None:
        """The file holds what was acknowledged and nothing else; it replays to the table that the server shows."""
        entries = log(data, self.id)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        table = replayed(self.name, len(self.players) + self.bots, self.seed, entries)
        if self.bots:
            self.check_kept(data)
        else:
            known = acknowledged(self.players, game(self.name).version)
            assert entries == known
            again = replayed(self.name, len(self.players), self.seed, known)
            assert table.fingerprint() == again.fingerprint()
        for player in self.players:
            if not self.bots:
                await check_view(player, table)
            await check_said_again(player)


class Toll:
    """What happened."""

    def __init__(self) -> None:
        self.kills = 0
        self.acknowledged = 0
        self.tables = 0
        self.comebacks = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.tables} tables, {self.acknowledged} acknowledged commands, "
            f"{self.comebacks} comebacks: nothing was lost"
        )


def _acknowledged(tables: Sequence[Table]) -> int:
    """How many commands were acknowledged."""
    return sum(len(player.done) for table in tables for player in table.players)


def _go_on(tables: Sequence[Table], known: int) -> bool:
    """Whether more than `known` commands were acknowledged."""
    return _acknowledged(tables) > known or any(table.over for table in tables)


async def _new_table(server: Served, at: int, pick: random.Random) -> Table:
    name, people, bots = GAMES[at % len(GAMES)]
    seed = pick.randrange(2**40)
    cookies = [await new_guest(server.address) for _ in range(people)]
    table = await new_table(server.address, cookies, name, bots, seed)
    players = [
        Player(server.address, cookie, table, seat, random.Random(pick.random())) for seat, cookie in enumerate(cookies)
    ]
    return Table(name, seed, bots, players)


async def kill(server: Served, times: int, seed: int, say: bool = False) -> Toll:
    """Kill a server so many times while people play; check after each that nothing is lost, and at the end all."""
    pick = random.Random(seed)
    toll = Toll()
    tables = [await _new_table(server, at, pick) for at in range(len(GAMES))]
    ended: list[Table] = []
    while toll.kills < times:
        if pick.random() < PLAYING:
            await eventually(partial(_go_on, tables, _acknowledged(tables)))
        await asyncio.sleep(pick.uniform(0.0, 0.6))
        server.kill()
        toll.kills += 1
        for table in tables:
            table.check_kept(server.data)
        await asyncio.to_thread(server.start)
        for at, table in enumerate(tables):
            if table.over:
                await table.check_whole(server.data)
                ended.append(table)
                tables[at] = await _new_table(server, at, pick)
        if say and toll.kills % 10 == 0:
            print(toll.kills, _acknowledged([*ended, *tables]), flush=True)
    for table in tables:
        await asyncio.wait_for(rest(table.players), 60)
        await end(table.tasks)
        await table.check_whole(server.data)
    players = [player for table in [*ended, *tables] for player in table.players]
    toll.tables = len(ended) + len(tables)
    toll.acknowledged = _acknowledged([*ended, *tables])
    toll.comebacks = sum(player.welcomes - 1 for player in players)
    return toll


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, served(Path(folder) / "tables.sqlite") as server:
        toll = asyncio.run(kill(server, arguments.times, arguments.seed, say=True))
    print(toll, f"({time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()
