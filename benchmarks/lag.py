"""How long a table keeps the server from all others: ``python -m benchmarks.lag [GAME ...] [--kept FOLDER]``.

Recorded games are played again, move by move, at a table of a house with a person on each seat, who is told all that a
browser is told. A *step* is what the event loop does without letting anybody else in; it is measured by the processor
time of its thread, so that a busy machine plays no part. Of each move the longest step counts, from the command up to
when all that follows from it was told; what is worked out in other processes is waited for, and is no step. As in a
server that runs, Python does not look for rubbish among everything meanwhile.
"""

import argparse
import asyncio
import sys
import time
from asyncio import events
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from benchmarks.clicks import recorded
from unmapped.games import NAMES, game
from unmapped.kernel.record import Record
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.running import search_seldom
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.store import GuestRow, Header, Seat, Summary
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Pace

LONGEST_WAIT: Final = 60.0
"""Seconds in which everything is told."""


class Longest:
    """The longest step of the loop since it was asked last, in milliseconds."""

    def __init__(self) -> None:
        """From now on every step is measured."""
        self._longest = 0.0
        carry_out = events.Handle._run

        def measured(handle: events.Handle) -> None:
            began = time.thread_time()
            carry_out(handle)
            self._longest = max(self._longest, (time.thread_time() - began) * 1000)

        events.Handle._run = measured  # type: ignore[method-assign, assignment]

    def take(self) -> float:
        """That; from here it is measured anew."""
        longest, self._longest = self._longest, 0.0
        return longest


class Ears:
    """Somebody in a browser, who keeps nothing."""

    program = False
    patches = True
    pace: Pace = "off"

    def __init__(self, guest: str, seat: int) -> None:
        self.guest = guest
        self.seat = seat

    def send(self, message: bytes) -> None:
        """Hear it."""

    def come_again(self) -> None:
        """Send away: nobody is, here."""

    def dismiss(self) -> None:
        """Be sent away."""


def header_of(record: Record, name: str) -> Header:
    """A table at which nothing has happened yet."""
    table = game(record.game).replay(replace(record, actions=()))
    return Header(
        id=name,
        game=record.game,
        version=record.version,
        seed=record.seed,
        options=msgspec.json.encode(record.options).decode(),
        name=name,
        host="guest-0",
        guide=False,
        seeded=False,
        listed=True,
        made=0,
        changed=0,
        seq=0,
        seats=tuple([Seat("person", f"guest-{seat}", "") for seat in range(record.seats)]),
        summary=Summary("running", 0, table.to_act, "", (), bot_asked=False),
    )


async def played(record: Record, data: Path, longest: Longest) -> list[float]:
    """The longest step of each move of a game."""
    store = store_at(data)
    house = House(ServerSettings(data), store)
    await house.open()
    search_seldom()
    try:
        for seat in range(record.seats):
            await store.make_guest(GuestRow(f"guest-{seat}", f"Guest {seat}"), f"hash-{seat}", 0)
        await store.make_table(header_of(record, "lag"), ())
        held = await house.owners.held("lag")
        for seat in range(record.seats):
            await held.join(Ears(f"guest-{seat}", seat))
        return await _moves(record, held, longest)
    finally:
        await house.close()


async def _moves(record: Record, held: Owner, longest: Longest) -> list[float]:
    steps: list[float] = []
    actions = list(record.actions)
    await _settled(held)
    at = 0
    while at < len(actions):
        seat, action = actions[at]
        longest.take()
        await held.act(seat, f"move-{at}", action, carry=True)
        await _settled(held)
        steps.append(longest.take())
        taken = held.table.actions()
        if taken == actions[: len(taken)]:
            at = len(taken)
        else:  # The table answered in another order than the record has it.
            await held.undo(seat, f"back-{at}", len(taken) - at - 1)
            at += 1
    return steps


async def _settled(held: Owner) -> None:
    """Wait until all was told that follows from a move."""
    async with asyncio.timeout(LONGEST_WAIT):
        await held.offered()


def report(name: str, steps: Sequence[float]) -> str:
    """What was measured, in one line."""
    ordered = sorted(steps)
    late = len([step for step in ordered if step > 10])
    return (
        f"{name:<16} {len(ordered):>5} moves, longest step: median {median(ordered):.1f} ms, "
        f"99 of 100 under {ordered[int(len(ordered) * 0.99)]:.1f} ms, worst {ordered[-1]:.1f} ms; {late} over 10 ms"
    )


def main(arguments: Sequence[str]) -> int:
    """Measure; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", help="all without any")
    parser.add_argument("--count", type=int, default=3, help="games of each kind, as `benchmarks.clicks` has them")
    parser.add_argument("--kept", type=Path, help="a folder in which the games are kept")
    given = parser.parse_args(arguments)
    longest = Longest()
    for name in given.games or NAMES:
        steps: list[float] = []
        few, most = max(2, game(name).seats[0]), min(4, game(name).seats[-1])
        for seed in range(1, given.count + 1):
            record = recorded(name, few + (seed - 1) % (most - few + 1), seed, given.kept)
            with TemporaryDirectory() as folder:
                steps += asyncio.run(played(record, Path(folder) / "store", longest))
        print(report(name, steps), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
