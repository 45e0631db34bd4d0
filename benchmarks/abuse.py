"""What a stranger notices of one guest who does its worst: ``python -m benchmarks.abuse``.

Over the loopback only, bounded in count and in time. The stranger plays at a table of its own from 127.0.0.1 and is
timed; whoever attacks comes from 127.0.0.2, in a process of its own that is as nice as can be, so that what is measured
is what the server does, and less what the attack itself costs. The server has the limits that it is shipped with.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.server_load import Heard, Position
from unmapped.games import NAMES, game
from unmapped.kernel.rules import State
from unmapped.kernel.walk import Choose, chooser
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.storage.choosing import store_at

HERE: Final = "127.0.0.1"
ELSEWHERE: Final = "127.0.0.2"
"""Where whoever attacks comes from: another address of the same machine."""

GOAL_MS: Final = 250.0
"""What 99 of 100 answers to the stranger may take at most."""

BEAT: Final = 0.1
"""Seconds from one thing that the stranger does to the next."""

SETTLING: Final = 3.0
"""Seconds that an attack has before the stranger is timed."""

UPLOADS: Final = 1_000
IDLE: Final = 10_000
"""Sockets that are opened and left alone, or as many as the system gives."""
TROOP: Final = 40
"""Sockets, or requests, with which everything else is done at once."""
SLOW: Final = 600
"""Requests that are begun and not ended."""


# --- The server ---


def finished(name: str) -> str:
    """The record of a game that was played at random to its end."""
    table = game(name).start(4, 11)
    choose: Choose[State] = chooser("abuse")
    while not table.over:
        table.act(*choose(table))
    return table.record().text()


async def prepare(data: Path) -> list[str]:
    """A store with one finished game of each kind; their tables."""
    house = House(ServerSettings(data), store_at(data))
    await house.open()
    guest, _ = await house.guests.new_guest()
    tables = [(await house.making.upload(guest, finished(name))).id for name in NAMES]
    await house.close()
    return tables


def many_files() -> None:
    """As many sockets as the system gives."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(data: Path, port: int) -> None:
    """Be the server, as `unmapped serve` is."""
    from unmapped.server.running import run  # noqa: PLC0415

    many_files()
    run(ServerSettings(data), socket.create_server((HERE, port), backlog=2048))


@contextmanager
def served(data: Path) -> Iterator[int]:
    """A server that runs; its port."""
    with closing(socket.create_server((HERE, 0))) as probe:
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", __spec__.name, "--serve", str(data), "--port", str(port)]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        while True:
            with suppress(httpx.HTTPError):
                httpx.get(f"http://{HERE}:{port}/readyz").raise_for_status()
                break
            time.sleep(0.05)
        yield port
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(30)
        process.kill()


# --- Who comes ---


class Visitor:
    """A browser of somebody new, at one address."""

    def __init__(self, port: int, client: httpx.AsyncClient, address: str, over: list[str]) -> None:
        self.client = client
        self.over = over
        """Tables whose games are over."""
        self._site = f"http://{HERE}:{port}"
        self._address = address

    async def table(self, name: str, *seats: str) -> str:
        """Make a table, with "me" or a bot on each seat; "" where that is refused."""
        wishes = [{"kind": "me"} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
        answer = await self.client.post("/api/tables", json={"game": name, "seats": wishes})
        return str(answer.json()["table"]["id"]) if answer.is_success else ""

    def socket(self, table: str) -> connect:
        """A socket at a table."""
        cookies = "; ".join([f"{name}={value}" for name, value in self.client.cookies.items()])
        return connect(
            f"{self._site.replace('http', 'ws')}/api/tables/{table}/socket?pace=off",
            additional_headers={"cookie": cookies, "origin": self._site},
            compression=None,
            max_size=None,
            open_timeout=60,
            ping_interval=None,
            local_addr=(self._address, 0),
        )


@asynccontextmanager
async def visitor(port: int, address: str, over: list[str]) -> AsyncIterator[Visitor]:
    """Somebody who comes from an address."""
    site = f"http://{HERE}:{port}"
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=TROOP))
    sent = {"origin": site, "sec-fetch-site": "same-origin"}
    async with httpx.AsyncClient(base_url=site, headers=sent, transport=transport, timeout=60) as client:
        await client.get("/api/me")
        yield Visitor(port, client, address, over)


# --- The stranger ---


class Stranger:
    """Somebody who plays against a bot and notices how long everything takes."""

    def __init__(self, who: Visitor) -> None:
        self.seconds: dict[str, list[float]] = {"move": [], "view": [], "come": [], "bot": []}
        self._who = who
        self._number = 0

    async def play(self, seconds: float) -> None:
        """Move, look and come anew for so long."""
        end = time.perf_counter() + seconds
        await asyncio.gather(self._moves(end), self._looks(end), self._comes(end))

    async def _moves(self, end: float) -> None:
        while time.perf_counter() < end:
            table = await self._who.table("undiscovered", "me", "random")
            if not table:
                await asyncio.sleep(1.0)
                continue
            with suppress(WebSocketException, OSError, TimeoutError):
                async with self._who.socket(table) as line:
                    await self._game(line, end)

    async def _game(self, line: ClientConnection, end: float) -> None:
        choices: list[int] = []
        decoder = msgspec.json.Decoder(Heard)
        moved = asked = 0.0
        pick = random.Random(self._number)
        while time.perf_counter() < end or asked:
            heard = decoder.decode(await asyncio.wait_for(line.recv(), 60))
            now = time.perf_counter()
            if heard.position is not None:
                choices = heard.position.actions()
            if heard.kind == "done":
                self.seconds["move"].append(now - asked)
                asked, moved = 0.0, now
            if heard.kind == "refused":
                asked = 0.0
            if choices and not asked:
                if moved and heard.position is not None:  # The bot has moved in between.
                    self.seconds["bot"].append(now - moved)
                await asyncio.sleep(BEAT)
                self._number += 1
                action = pick.choice(choices)
                choices, asked = [], time.perf_counter()
                await line.send(f'{{"kind":"act","command":"stranger-{self._number:06}","action":{action}}}')

    async def _looks(self, end: float) -> None:
        table = await self._who.table("planet_unknown", "me", "random")
        while time.perf_counter() < end:
            await self._timed("view", self._who.client.get(f"/api/tables/{table}"))
            await asyncio.sleep(BEAT)

    async def _comes(self, end: float) -> None:
        table = await self._who.table("planet_unknown", "me", "random")

        async def come() -> None:
            async with self._who.socket(table) as line:
                await line.recv()

        while time.perf_counter() < end:
            await self._timed("come", come())
            await asyncio.sleep(5 * BEAT)

    async def _timed(self, what: str, done: Awaitable[object]) -> None:
        began = time.perf_counter()
        with suppress(WebSocketException, OSError, TimeoutError, httpx.HTTPError):
            await done
        self.seconds[what].append(time.perf_counter() - began)


# --- The attacks ---

Seen = Counter[str]
Attack = Callable[[int, Visitor, Seen], Awaitable[None]]


async def _ask(who: Visitor, seen: Seen, method: str, path: str, **sent: object) -> None:
    """Ask, and note what came of it; who is refused asks again a little later, as fast as that goes."""
    try:
        answer = await who.client.request(method, path, **sent)  # type: ignore[arg-type]
    except httpx.HTTPError as error:
        seen[type(error).__name__] += 1
        return
    seen[str(answer.status_code)] += 1
    if answer.status_code == httpx.codes.TOO_MANY_REQUESTS:
        await asyncio.sleep(0.25)


async def _at_once(work: Callable[[], Awaitable[None]]) -> None:
    """Do it again and again, many times at once."""

    async def again() -> None:
        while True:
            await work()

    await asyncio.gather(*[again() for _ in range(TROOP)])


async def captains(port: int, who: Visitor, seen: Seen) -> None:
    """As many tables of captains alone as there may be."""
    while True:
        for name in NAMES:
            made = await who.table(name, *["captain"] * 4)
            seen["made" if made else "refused"] += 1
            if not made:
                await asyncio.sleep(1.0)


async def frames(port: int, who: Visitor, seen: Seen) -> None:
    """Moments of finished games, here and there, by nobody in particular."""
    tables = who.over
    pick = random.Random(1)
    who.client.cookies.clear()

    async def look() -> None:
        at, since = pick.randrange(900), pick.randrange(900)
        table = pick.choice(tables)
        await _ask(who, seen, "GET", f"/api/replays/{table}/frames/{at}?seat={pick.randrange(4)}&since={since}")

    await _at_once(look)


async def albums(port: int, who: Visitor, seen: Seen) -> None:
    """Whole replays, endings, pictures, portraits and records."""
    tables = who.over
    pick = random.Random(2)

    async def look() -> None:
        what = pick.choice(("", "/ending", "/picture?seat=1", "/picture", "/portrait"))
        await _ask(who, seen, "GET", f"/api/replays/{pick.choice(tables)}{what}")

    await _at_once(look)


async def uploads(port: int, who: Visitor, seen: Seen) -> None:
    """A thousand records, one after the other and several at once."""
    texts = [finished(name) for name in NAMES]

    async def send() -> None:
        if seen.total() >= UPLOADS:
            await asyncio.sleep(1.0)
            return
        await _ask(who, seen, "POST", "/api/records", json={"text": texts[seen.total() % len(texts)]})

    await _at_once(send)


async def guests(port: int, who: Visitor, seen: Seen) -> None:
    """New guests who look at the lobby, each for the first time."""

    async def come() -> None:
        who.client.cookies.clear()
        await _ask(who, seen, "GET", "/api/lobby")

    await _at_once(come)


async def _chatter(who: Visitor, seen: Seen, tables: list[str], say: Callable[[int, Position], str]) -> None:
    """Say something again and again from many sockets; who is sent away comes again."""

    async def sit(number: int) -> None:
        while True:
            try:
                async with who.socket(tables[number % len(tables)]) as line:
                    await talk(number, line)
            except (WebSocketException, OSError, TimeoutError) as error:
                seen[type(error).__name__] += 1
                await asyncio.sleep(0.5)

    async def talk(number: int, line: ClientConnection) -> None:
        decoder = msgspec.json.Decoder(Heard)
        position = Position()

        async def hear() -> None:
            nonlocal position
            async for text in line:
                heard = decoder.decode(text)
                position = heard.position or position
                if heard.kind in ("done", "refused", "foreseen", "trouble"):
                    seen[heard.kind] += 1

        hearing = asyncio.create_task(hear())
        try:
            for count in range(1_000_000):
                await line.send(say(number * 1_000_000 + count, position))
                await asyncio.sleep(0.04)
        finally:
            hearing.cancel()

    await asyncio.gather(*[sit(number) for number in range(TROOP)])


async def foreseen(port: int, who: Visitor, seen: Seen) -> None:
    """What actions lead to, from many sockets at own tables."""
    tables = [await who.table(name, "me", "random") for name in NAMES for _ in range(3)]

    def say(number: int, position: Position) -> str:
        actions = position.actions() or [0]
        return f'{{"kind":"foresee","command":"foresee-{number:08}","action":{actions[number % len(actions)]}}}'

    await _chatter(who, seen, [table for table in tables if table], say)


async def chat(port: int, who: Visitor, seen: Seen) -> None:
    """Talk from many sockets at one table."""
    table = await who.table("planet_unknown", "me", "random")
    line = "so it goes, on and on and on " * 9
    await _chatter(
        who, seen, [table], lambda number, _: f'{{"kind":"say","command":"say-{number:08}","text":"{line}"}}'
    )


async def moves(port: int, who: Visitor, seen: Seen) -> None:
    """Move at many tables as fast as that goes."""
    tables = [await who.table(name, "me", "random") for name in NAMES for _ in range(6)]

    def say(number: int, position: Position) -> str:
        actions = position.actions() or [0]
        return f'{{"kind":"act","command":"moving-{number:08}","action":{actions[number % len(actions)]}}}'

    await _chatter(who, seen, [table for table in tables if table], say)


async def watchers(port: int, who: Visitor, seen: Seen) -> None:
    """Sockets at one table, as many as there may be, that say nothing."""
    table = await who.table("planet_unknown", "me", "random")
    gate = asyncio.Semaphore(50)

    async def watch() -> None:
        try:
            async with gate:
                line = await who.socket(table)
            seen["in"] += 1
            await line.wait_closed()
            seen[f"closed {line.close_code}"] += 1
        except (WebSocketException, OSError, TimeoutError) as error:
            seen[type(error).__name__] += 1

    await asyncio.gather(*[watch() for _ in range(IDLE // 10)])


async def idle(port: int, who: Visitor, seen: Seen) -> None:
    """Connections that say nothing at all."""
    many_files()

    async def connected() -> None:
        try:
            reader, _ = await asyncio.open_connection(HERE, port, local_addr=(ELSEWHERE, 0))
            seen["in"] += 1
            await reader.read()
            seen["closed"] += 1
        except OSError as error:
            seen[type(error).__name__] += 1

    held = []
    for number in range(IDLE):
        held.append(asyncio.create_task(connected()))
        if number % 50 == 0:
            await asyncio.sleep(0.005)
    await asyncio.gather(*held)


async def slow(port: int, who: Visitor, seen: Seen) -> None:
    """Requests that are half sent, bodies that trickle, and readers that do not read."""
    table = who.over[0]
    site = f"Host: {HERE}:{port}\r\nOrigin: http://{HERE}:{port}\r\n"

    async def half(head: str, drip: bytes) -> None:
        while True:
            try:
                reader, writer = await asyncio.open_connection(HERE, port, local_addr=(ELSEWHERE, 0), limit=4096)
                seen["in"] += 1
                writer.write(head.encode())
                for _ in range(600):
                    await asyncio.sleep(1.0)
                    if reader.at_eof() or writer.transport.is_closing():
                        break
                    if drip:
                        writer.write(drip)
                        await writer.drain()
                seen["closed"] += 1
                writer.close()
            except OSError as error:
                seen[type(error).__name__] += 1
                await asyncio.sleep(1.0)

    heads = f"GET / HTTP/1.1\r\n{site}X-Slow: ", b"a"
    bodies = (
        f"POST /api/records HTTP/1.1\r\n{site}Content-Type: application/json\r\nContent-Length: 400000\r\n\r\n",
        b"{",
    )
    deaf = f"GET /api/replays/{table} HTTP/1.1\r\n{site}\r\n" * 8, b""
    await asyncio.gather(*[half(*kind) for kind in (heads, bodies, deaf) for _ in range(SLOW // 3)])


ATTACKS: Final[dict[str, Attack]] = {
    attack.__name__: attack
    for attack in (captains, frames, albums, uploads, guests, foreseen, chat, moves, watchers, idle, slow)
}


async def attack(name: str, port: int, seconds: float, over: list[str]) -> Seen:
    """Attack for so long; what came of it."""
    seen: Seen = Counter()
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds), visitor(port, ELSEWHERE, over) as who:
            await ATTACKS[name](port, who, seen)
    return seen


# --- What is measured ---


def say(*parts: str) -> None:
    """Report."""
    print(*parts, flush=True)


def _percentiles(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return f"{1000 * seconds[0]:.0f} (once)" if seconds else "never"
    cut = quantiles(seconds, n=100, method="inclusive")
    return f"{1000 * cut[49]:.0f} / {1000 * cut[98]:.0f}"


async def measure(name: str, port: int, seconds: float, over: list[str]) -> bool:
    """Time the stranger during an attack; whether the goal was held."""
    command = [sys.executable, "-m", __spec__.name, "--attack", name, "--port", str(port)]
    command += ["--seconds", str(seconds + 2 * SETTLING), "--over", *over]
    async with visitor(port, HERE, over) as who:
        with suppress(TimeoutError):  # Workers are started by whoever needs them first, which is not what is measured.
            async with asyncio.timeout(30):
                await Stranger(who).play(SETTLING)
    attacking = None
    if name in ATTACKS:
        attacking = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        await asyncio.sleep(SETTLING)
    async with visitor(port, HERE, over) as who:
        stranger = Stranger(who)
        with suppress(TimeoutError):
            async with asyncio.timeout(3 * seconds + 30):
                await stranger.play(seconds)
    told = ""
    if attacking is not None:
        with suppress(TimeoutError):
            told = (await asyncio.wait_for(attacking.communicate(), 90))[0].decode().strip()
        with suppress(ProcessLookupError):
            attacking.kill()
    times = [_percentiles(stranger.seconds[what]) for what in ("move", "view", "come", "bot")]
    say(f"| {name} | {' | '.join(times)} | {len(stranger.seconds['move'])} | {told} |")
    return all(
        len(stranger.seconds[what]) > 1
        and 1000 * quantiles(stranger.seconds[what], n=100, method="inclusive")[98] < GOAL_MS
        for what in ("move", "view")
    )


async def measure_all(names: list[str], seconds: float) -> None:
    """Each attack on a server of its own; then the table of them."""
    say(f"load of the machine before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    say("| attack | move | view | come | bot | moves | what came of it |")
    say("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.sqlite"
        over = await prepare(kept)
        for name in names:
            data = Path(folder) / f"{name}.sqlite"
            data.write_bytes(kept.read_bytes())
            with served(data) as port:
                held = await measure(name, port, seconds, over)
            if not held:
                say(f"  ({name}: not within {GOAL_MS:.0f} ms)")
    say(f"load of the machine after: {os.getloadavg()[0]:.1f}")


def main() -> None:
    """Read the command line, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("attacks", nargs="*", default=["nobody", *ATTACKS])
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the stranger is timed during each")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--over", nargs="*", default=[], help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve is not None:
        serve(asked.serve, asked.port)
    elif asked.attack is not None:
        os.nice(15)
        say(json.dumps(asyncio.run(attack(asked.attack, asked.port, asked.seconds, asked.over))))
    else:
        asyncio.run(measure_all(asked.attacks, asked.seconds))


if __name__ == "__main__":
    main()
