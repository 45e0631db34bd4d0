"""A line that is cut after every frame costs nothing: who comes back sees what those see who stayed."""

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from tests.server_faults.logs import check_view, log, seen
from tests.server_faults.players import DECODER, Player, new_guest, new_table
from tests.server_faults.serving import served
from unmapped.games import AnyTable, game
from unmapped.server.wire import Act, Changed, Done, Position, Refused

SEED = 5


def recorded(name: str, most: int) -> AnyTable:
    """A game of two seats, played at random: whole, or its first moves."""
    table = game(name).start(2, SEED)
    pick = random.Random(SEED)
    while not table.over and len(table.actions()) < most:
        seat = pick.choice(table.to_act)
        table.act(seat, pick.choice(table.legal(seat)))
    return table


async def act(player: Player, said: Act) -> None:
    """Ask for an action, on lines that are cut after no frame, after one, after two, until it is acknowledged."""
    frames = 0
    while not await _try(player, said, frames):
        frames += 1


async def _try(player: Player, said: Act, frames: int) -> bool:
    async with player.connect() as line:
        await line.send(msgspec.json.encode(said).decode())
        for _ in range(frames):
            message = DECODER.decode(await line.recv())
            assert not isinstance(message, Refused), message
            if isinstance(message, Done):
                assert message.command == said.command
                return True
        line.transport.abort()
        return False


async def watch(line: ClientConnection, turn: int) -> Position:
    """Stay, and hear everything; the table after so many actions."""
    async for text in line:
        message = DECODER.decode(text)
        if isinstance(message, Changed) and message.position.turn == turn:
            return message.position
    raise AssertionError("the line was closed")


@pytest.mark.parametrize(("name", "most"), [("planet_unknown", 1000), ("undiscovered", 120), ("unsettled", 60)])
async def test_lines_that_are_cut_after_every_frame_end_with_equal_views(name: str, most: int, tmp_path: Path) -> None:
    table = recorded(name, most)
    with served(tmp_path / "tables.sqlite") as server:
        cookies = [await new_guest(server.address) for _ in range(2)]
        number = await new_table(server.address, cookies, name, seed=SEED)
        players = [
            Player(server.address, cookie, number, seat, random.Random(0)) for seat, cookie in enumerate(cookies)
        ]
        async with players[0].connect() as line:
            watching = asyncio.create_task(watch(line, len(table.actions())))
            for at, (seat, action) in enumerate(table.actions()):
                await act(players[seat], Act(f"move-{at:06}", action))
            stayed = await asyncio.wait_for(watching, 60)
        assert [(entry.seat, entry.action) for entry in log(server.data, number)] == table.actions()
        assert stayed.view == seen(table, 0)
        for player in players:
            await check_view(player, table)
