"""Keep a house as a release leaves it: ``python -m tests.server.releases.making NAME [CODE]``.

A server of that release is started, people and bots come and play at it through its doors, and what it has written by
then is kept in the folder NAME beside this file, with what everybody was shown. CODE is the folder of another checkout
whose server is to be asked, such as one of an older release; without it that is this one. It takes about three minutes,
most of them for an analysis.
"""

import asyncio
import lzma
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import httpx
import msgspec

from tests.server.releases.shown import Asked, Left, Table, Visitor, digest, everything
from tests.server.rooms import SHORT, Line, until
from tests.server_faults.serving import PATIENCE, ROOT, free_port
from unmapped.server.wire import (
    Act,
    Analysing,
    Asking,
    Changed,
    Done,
    Frozen,
    GameCard,
    GoBack,
    Guest,
    MadeTable,
    Message,
    Offer,
    Position,
    Promise,
    Refused,
    Say,
    Sketch,
    Sketched,
    Token,
    TryOut,
    Welcome,
)

NAMES: Final = ("Ada", "Bo Lund", "Çelik")
ACTIONS: Final = 14
"""So many actions people take at a table that goes on."""
BREATH: Final = 0.045
"""Seconds between two of them: a socket has no credits for more."""
ANALYSED: Final = "undiscovered"
PLAYED_AGAIN: Final = "planet_unknown"


class Place:
    """Somebody's seat at a table that is played."""

    def __init__(self, line: Line, seat: int, position: Position) -> None:
        self.line = line
        self.seat = seat
        self.position = position
        self._said = 0

    def name(self) -> str:
        """A name for the next command."""
        self._said += 1
        return f"seat-{self.seat}-{self._said:05}"

    async def say(self, said: Asking) -> Done | Refused | Sketched:
        """What is answered to a command, once all that it did is seen."""
        await self.line.say(said)
        while True:
            answer = await self.line.hear(Message)
            assert not isinstance(answer, Frozen), answer
            if isinstance(answer, Done):
                await self.look(answer.seq)
            if isinstance(answer, Done | Refused | Sketched):
                return answer
            if isinstance(answer, Changed):
                self.position = answer.position

    async def do(self, said: Asking) -> None:
        """Say what nobody refuses."""
        answer = await self.say(said)
        assert not isinstance(answer, Refused), (said, answer)

    async def look(self, seq: int) -> None:
        """See the table as it is after so many entries of its log."""
        while self.position.seq < seq:
            self.position = (await self.line.hear(Changed)).position


class Making:
    """People who come to a house, and what is kept of them."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._pick = random.Random(11)
        self.people: list[Visitor] = []
        self.guests: list[tuple[str, str]] = []
        self.asked: list[Asked] = []
        self.tables: list[Table] = []

    async def come(self) -> None:
        """Three guests, who say what they are called."""
        for number, name in enumerate(NAMES):
            visitor = Visitor(self._address)
            await visitor.ask("GET", "/api/me")
            self.people.append(visitor)
            await self._once(number, "PATCH", "/api/me", {"name": name})
            found = msgspec.json.decode(await visitor.ask("GET", "/api/me"), type=Guest)
            self.guests.append((found.name, visitor.cookie))

    async def _once(self, guest: int, method: str, path: str, body: object) -> bytes:
        """Ask something under a name, so that it is done once."""
        named = f"request-{len(self.asked):04}"
        answer = await self.people[guest].ask(method, path, body, named)
        self.asked.append(Asked(guest, method, path, body, named, digest(lasting(answer))))
        return answer

    async def _made(self, game: str, seats: tuple[int, ...], link: bool = False, level: str = "random") -> Table:
        """A table with these guests, who sit down, and bots."""
        others = {"kind": "link" if link else "open"}
        wishes = [{"kind": "me"}, *[others if guest != -1 else {"kind": "bot", "bot": level} for guest in seats[1:]]]
        wish = {"game": game, "seats": wishes, "name": f"By {NAMES[seats[0]]}", "options": SHORT[game], "seed": 23}
        made = msgspec.json.decode(await self._once(seats[0], "POST", "/api/tables", wish), type=MadeTable)
        for seat, guest in enumerate(seats):
            if seat and guest >= 0:
                await self.people[guest].ask("POST", f"/api/tables/{made.table.id}/seats/{seat}")
        return Table(made.table.id, game, "open" if link else "running", seats, {}, link="".join(made.links))

    async def running(self, game: str) -> None:
        """A table of two people and a bot that goes on: with words, and with whatever the game has beside its moves."""
        table = await self._made(game, (0, 1, -1))
        token = await self._once(0, "POST", f"/api/tables/{table.id}/seats/0/token", None)
        table = msgspec.structs.replace(table, token=msgspec.json.decode(token, type=Token).token)
        async with AsyncExitStack() as lines:
            places = await self._places(table, lines)
            one, other = places
            await one.do(Say(one.name(), "Good evening."))
            await other.do(Say(other.name(), "Hello! 🧭"))
            await self._play(places, ACTIONS)
            if game == "discover":
                await one.do(Promise(one.name(), 1, "give food", 2))
            elif game == "unsettled":
                await self._sketch(other)
            elif game == "undiscovered":
                await one.do(GoBack(one.name(), one.position.turn - 2))
        self.tables.append(table)

    async def _sketch(self, place: Place) -> None:
        """Draw what the crew might do, and show it to the others."""
        drawn = await place.say(Sketch(place.name()))
        for _ in range(2):
            assert isinstance(drawn, Sketched), drawn
            action = drawn.position.choices[0].action
            drawn = await place.say(TryOut(place.name(), drawn.seat, action))
        await place.do(Offer(place.name(), "shown"))

    async def over(self, game: str) -> None:
        """A game of somebody and a bot that was played to its end."""
        table = await self._made(game, (0, -1))
        async with AsyncExitStack() as lines:
            places = await self._places(table, lines)
            await places[0].do(Say(places[0].name(), "Alone with you at last."))
            await self._play(places, 10_000)
            assert places[0].position.outcome is not None
        self.tables.append(msgspec.structs.replace(table, state="over"))
        if game == ANALYSED:
            await self._analyse(table.id)
        if game == PLAYED_AGAIN:
            await self._once(0, "POST", f"/api/tables/{table.id}/rematch", None)

    async def waiting(self) -> None:
        """A table at which somebody is waited for who has a link; and a lesson, of which nothing is kept."""
        self.tables.append(await self._made(PLAYED_AGAIN, (2, -2), link=True))
        await self.people[2].ask("POST", f"/api/games/{PLAYED_AGAIN}/lessons/rows")

    async def _places(self, table: Table, lines: AsyncExitStack) -> list[Place]:
        found = []
        for seat, guest in enumerate(table.seats):
            if guest >= 0:
                line = await lines.enter_async_context(self.people[guest].line(table.id, seat))
                found.append(Place(line, seat, (await line.hear(Welcome)).position))
        return found

    async def _play(self, places: list[Place], actions: int) -> None:
        """Take so many actions at random, and wait until only people are asked, or until the game is over."""
        people = {place.seat for place in places}
        while places[0].position.outcome is None:
            asked = places[0].position.asked
            if actions <= 0 and people.issuperset(asked):
                return
            place = next((place for place in places if place.seat in asked and place.position.choices), None)
            if place is None or actions <= 0:  # A bot is asked.
                await places[0].look(places[0].position.seq + 1)
            else:
                actions -= 1
                await asyncio.sleep(BREATH)
                await place.say(Act(place.name(), self._pick.choice(place.position.choices).action))
            latest = max(place.position.seq for place in places)
            for one in places:
                await one.look(latest)

    async def _analyse(self, table: str) -> None:
        await self._once(0, "POST", f"/api/replays/{table}/analysis", None)
        while True:
            answer = await self.people[0].ask("GET", f"/api/replays/{table}/analysis")
            found = msgspec.json.decode(answer, type=Analysing)
            if found.state == "done":
                return
            assert found.state != "stopped", found
            await asyncio.sleep(1.0)

    async def versions(self) -> dict[str, int]:
        """The rules version of each game."""
        games = msgspec.json.decode(await self.people[0].ask("GET", "/api/games"), type=list[GameCard])
        return {game.name: game.version for game in games}

    async def shown(self) -> tuple[Table, ...]:
        """All tables, with what is shown of them."""
        people = [*self.people, Visitor(self._address)]
        return tuple([msgspec.structs.replace(one, shown=await everything(people, one)) for one in self.tables])


def lasting(answer: bytes) -> object:
    """What of an answer is the same whenever it is given: names, links and tokens, and no state of anything."""
    found = msgspec.json.decode(answer)
    if not isinstance(found, dict):
        return found
    kept = {name: found[name] for name in ("token", "path", "links", "id", "name") if name in found}
    table = found.get("table")
    return kept | ({"table": table["id"]} if isinstance(table, dict) else {})


@contextmanager
def server(code: Path, data: Path) -> Iterator[str]:
    """A server of a release, as it is started by hand; its address."""
    port = free_port()
    command = [sys.executable, "-c", "from unmapped.cli import main; main()", "serve", f"--port={port}"]
    own = {**os.environ, "PYTHONPATH": str(code / "src")}
    process = subprocess.Popen([*command, f"--data={data}"], cwd=code, env=own)
    address, end = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
    while True:
        try:
            if httpx.get(f"{address}/readyz").is_success:
                break
        except httpx.TransportError:
            pass
        assert process.poll() is None, "the server ended while it started"
        assert time.monotonic() < end, "the server did not start"
        time.sleep(0.1)
    try:
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def albums(data: Path) -> int:
    """How many games have an album; as many as there are where a release makes none."""
    with closing(sqlite3.connect(data)) as file:
        if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'albums'").fetchone():
            return sys.maxsize
        (count,) = file.execute('SELECT count(DISTINCT "table") FROM albums').fetchone()
        assert isinstance(count, int)
        return count


async def furnish(address: str, data: Path, commit: str) -> Left:
    """Have people play, and see what they are shown in the end."""
    making = Making(address)
    await making.come()
    versions = await making.versions()
    for game in SHORT:
        await making.running(game)
        await making.over(game)
    await making.waiting()
    over = sum(table.state == "over" for table in making.tables)
    await until(lambda: albums(data) >= over)
    return Left(commit, versions, tuple(making.guests), tuple(making.asked), await making.shown())


def main(name: str, code: str = "") -> None:
    """Make a house, and keep it."""
    folder, place = Path(__file__).parent / name, Path(code).resolve() if code else ROOT
    asked = ["git", "rev-parse", "--short=8", "HEAD"]
    commit = subprocess.run(asked, cwd=place, check=True, capture_output=True, text=True).stdout.strip()
    with TemporaryDirectory() as rooms:
        data, whole = Path(rooms, "house.sqlite"), Path(rooms, "whole.sqlite")
        with server(place, data) as address:
            left = asyncio.run(furnish(address, data, commit))
        with closing(sqlite3.connect(data)) as file:
            file.execute("VACUUM INTO ?", (str(whole),))
        folder.mkdir(exist_ok=True)
        (folder / "house.xz").write_bytes(lzma.compress(whole.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    text = msgspec.json.format(msgspec.json.encode(left), indent=1)
    (folder / "shown.json").write_bytes(text + b"\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
