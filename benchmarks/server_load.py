"""Load on the server: ``python -m benchmarks.server_load``. Client and server share this machine, and say so.

A client of its own plays at many tables of four sockets each, at a given rate of moves; a move takes from the moment it
was due until its answer arrived. It listens as pages do, which are sent patches. Fills the store directly, so that
nothing has to be clicked together first. With `--nodes` so many processes serve one PostgreSQL of their own, and each
table is played at one of them, as a proxy has it. Processor and memory are those of the servers with all that they
started, and of the database. With `--share 0.25` each server may use a quarter of a core, so that several of them,
their database and the client do not compete for the cores of one machine, and what a second server brings can be seen.
"""

import argparse
import asyncio
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from zlib import crc32

import httpx
import msgspec
from msgspec import UNSET, Struct, UnsetType
from tests.clusters import cluster
from websockets.asyncio.client import ClientConnection, connect

from unmapped.games import game
from unmapped.server import patches
from unmapped.server.storage.choosing import is_address, store_at
from unmapped.server.storage.once import hashed
from unmapped.server.storage.store import GuestRow, Header, LogEntry, Seat, Summary, next_entry
from unmapped.server.tables.fingerprints import fingerprint

SEATS = 4
SAMPLES = 8
"""Different games that the stored tables are copies of."""
GOAL_MS = 250.0
"""What 99 of 100 moves may take at most."""

MIDGAME = 120
"""Moves that were taken at the tables before."""

TOKENS = tuple(f"load-guest-{seat}" for seat in range(SEATS))


# --- The store ---


def _played(name: str, seed: int, moves: int) -> tuple[tuple[LogEntry, ...], Summary]:
    """The log of a game of so many random moves, and its summary."""
    found = game(name)
    table = found.start(SEATS, seed)
    pick = random.Random(seed)
    entries: list[LogEntry] = []
    before = ""
    while len(entries) < moves and not table.over:
        seat = pick.choice(table.to_act)
        action = pick.choice(table.legal(seat))
        table.act(seat, action)
        number = len(entries) + 1
        entries.append(next_entry(before, number, f"fill-{number:06}", seat, action, found.version, fingerprint(table)))
        before = entries[-1].check
    summary = Summary("running", found.definition.rounds(table.state), table.to_act, "", (), bot_asked=False)
    return tuple(entries), summary


async def fill(data: Path | str, tables: int, name: str, moves: int) -> list[str]:
    """Put tables into a store, four guests sitting at all of them; their ids."""
    store = store_at(data)
    await store.open()
    guests = [GuestRow(f"guest-{seat}", f"Guest {seat}") for seat in range(SEATS)]
    for guest, token in zip(guests, TOKENS, strict=True):
        await store.make_guest(guest, hashed(token), 0)
    seats = tuple([Seat("person", guest.id, "") for guest in guests])
    games = [_played(name, seed, moves) for seed in range(SAMPLES)]
    ids = [f"load{number:08}" for number in range(tables)]
    for start in range(0, tables, 500):
        made = []
        for number in range(start, min(start + 500, tables)):
            entries, summary = games[number % SAMPLES]
            header = Header(
                id=ids[number],
                game=name,
                version=game(name).version,
                seed=number % SAMPLES,
                options="{}",
                name=f"Table {number}",
                host=guests[0].id,
                guide=False,
                seeded=False,
                listed=True,
                made=0,
                changed=number,
                seq=len(entries),
                check=entries[-1].check if entries else "",
                seats=seats,
                summary=summary,
            )
            made.append(store.make_table(header, entries))
        await asyncio.gather(*made)
    await store.close()
    return ids


# --- The server ---


def _tree(root: int) -> list[int]:
    """A process and all that it started, and they."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # It has ended meanwhile.
            parent = int((entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(entry.name))
    tree = [root]
    for process in tree:
        tree += parents.get(process, [])
    return tree


def cpu_seconds(processes: Sequence[int]) -> float:
    """How long some processes have computed, with those that they started and that have ended."""
    ticks = 0
    for process in processes:
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            ticks += sum([int(field) for field in fields[11:15]])
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(root: int) -> float:
    """What a process and all that it started hold in memory; what several share is counted once."""
    kilobytes = 0
    for process in _tree(root):
        with suppress(OSError, StopIteration):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
            kilobytes += int(next(line for line in lines if line.startswith("Pss:")).split()[1])
    return kilobytes / 1024


SHARES = Path("/sys/fs/cgroup/cpu")
"""Where Linux (version 1 of its control groups) lets root say how much of a core processes may use."""
PERIOD = 10_000
"""Microseconds in which a server may use its share: as long as nobody notices."""


def confine(process: int, share: float) -> Path:
    """Let a process, and all that it starts, use so much of a core; the group it is in."""
    group = SHARES / f"unmapped-{process}"
    group.mkdir()
    (group / "cpu.cfs_period_us").write_text(str(PERIOD))
    (group / "cpu.cfs_quota_us").write_text(str(round(PERIOD * share)))
    (group / "cpu.shares").write_text("262144")  # What else runs on the machine waits for it.
    (group / "cgroup.procs").write_text(str(process))
    return group


class Server:
    """A server in a process of its own."""

    def __init__(
        self, data: Path | str, profile: Path | None = None, share: float | None = None, idle: float | None = None
    ) -> None:
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        began = time.perf_counter()
        command = [sys.executable, "-m", __spec__.name, "--serve", str(data), "--port", str(self.port)]
        command += ["--profile", str(profile)] if profile else []
        command += ["--idle", str(idle)] if idle is not None else []
        self.process = subprocess.Popen(command)
        while True:
            try:
                httpx.get(f"{self.address}/readyz").raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.005)
            else:
                break
        self.group = None if share is None else confine(self.process.pid, share)
        self.seconds = time.perf_counter() - began
        """From the start of the process until it took guests."""

    def megabytes(self) -> float:
        """What it holds in memory, with its children."""
        return megabytes(self.process.pid)

    def cpu_seconds(self) -> tuple[float, float]:
        """How long it has computed, and what it started: bots, and what else is worked out beside it."""
        itself, *others = _tree(self.process.pid)
        return cpu_seconds([itself]), cpu_seconds(others)

    def commits(self) -> tuple[float, float]:
        """How many commits its store made, and how many seconds they took."""
        lines = httpx.get(f"{self.address}/metrics").text.splitlines()
        found = dict([line.split() for line in lines if not line.startswith("#")])
        return float(found["unmapped_store_commits"]), float(found["unmapped_store_commit_seconds"])

    def stop(self) -> None:
        """Let it end."""
        if self.group is not None:
            (self.group / "cpu.cfs_quota_us").write_text("-1")
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        while self.group is not None:  # Until all that it started has ended.
            with suppress(OSError):
                self.group.rmdir()
                break
            time.sleep(0.05)


@contextmanager
def served(
    data: Path | str, profile: Path | None = None, share: float | None = None, idle: float | None = None
) -> Iterator[Server]:
    """A server that runs."""
    server = Server(data, profile, share, idle)
    try:
        yield server
    finally:
        server.stop()


def serve(data: str, port: int, profile: Path | None, idle: float | None) -> None:
    """Be the server, as `unmapped serve` is, without a limit for requests; tables may fall asleep sooner."""
    import cProfile  # noqa: PLC0415

    from unmapped.server.house import house as houses  # noqa: PLC0415
    from unmapped.server.house.settings import ServerSettings  # noqa: PLC0415
    from unmapped.server.running import run  # noqa: PLC0415

    if idle is not None:
        vars(houses)["IDLE_SECONDS"] = idle
    _many_files()
    door = socket.create_server(("127.0.0.1", port), backlog=2048)
    if is_address(data):
        settings = ServerSettings(data, address=f"http://127.0.0.1:{port}", beside=Path(tempfile.gettempdir()))
    else:
        settings = ServerSettings(Path(data))
    if profile is None:
        run(settings, door, limits=False)
        return
    signal.signal(signal.SIGTERM, lambda *_: None)  # uvicorn raises it again when it has ended.
    profiler = cProfile.Profile()
    profiler.runcall(run, settings, door, limits=False)
    profiler.dump_stats(profile)


def _many_files() -> None:
    """As many sockets as the system gives."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


# --- The client ---


class Position(Struct, frozen=True):
    """What is read of a position, or of a patch of one: what can be chosen. The rest is skipped."""

    choices: object = UNSET
    runs: object = UNSET

    def actions(self) -> list[int]:
        """All that can be chosen, one by one and in runs."""
        numbers: list[int] = []
        if isinstance(self.choices, list):
            numbers += [choice["action"] for choice in self.choices]
        if isinstance(self.runs, list):
            numbers += [action for run in self.runs for action in run["actions"]]
        return numbers

    def patched(self, patch: "int | list[Position] | Patch") -> "Position":
        """What it is after a patch."""
        if isinstance(patch, Patch):
            return Position(
                patch.part("choices", self.choices, patch.parts.choices),
                patch.part("runs", self.runs, patch.parts.runs),
            )
        return patch[0] if isinstance(patch, list) else self


class Patch(Struct, frozen=True):
    """What is read of a patch of a position."""

    parts: Position = Position()
    names: tuple[str, ...] | UnsetType = UNSET

    def part(self, name: str, before: object, change: object) -> object:
        """What a part of the position is after it."""
        if not isinstance(self.names, UnsetType) and name not in self.names:
            return UNSET
        return before if change is UNSET else patches.patched(before, change)


class Heard(Struct):
    """What is read of any message."""

    kind: str
    position: Position | None = None
    patch: int | list[Position] | Patch = 0
    command: str = ""


DECODER = msgspec.json.Decoder(Heard)


class Chair:
    """One socket at one table."""

    def __init__(self, crowd: "Crowd", table: str, seat: int) -> None:
        self.can_act = False
        """Whether anything can be chosen of which it has not chosen yet."""
        self.due: dict[str, float] = {}
        self.ready = asyncio.Event()
        self.quiet = asyncio.Event()
        """Set while nothing that it asked for waits for its answer."""
        self.quiet.set()
        self._crowd = crowd
        self._table = table
        self._seat = seat
        self._position = Position()
        self._line: ClientConnection | None = None
        self._number = 0

    async def sit(self) -> None:
        """Listen, until cancelled."""
        address = self._crowd.address(self._table)
        path = f"{address.replace('http', 'ws')}/api/tables/{self._table}/socket?seat={self._seat}&patches=true"
        sent = {"cookie": f"unmapped-guest={TOKENS[self._seat]}", "origin": address}
        deflate = "deflate" if self._crowd.deflate else None
        async with connect(
            path, additional_headers=sent, compression=deflate, max_size=None, ping_interval=None, open_timeout=None
        ) as line:
            self._line = line
            async for text in line:
                heard = DECODER.decode(text)
                self._crowd.messages += 1
                self._crowd.bytes += len(text)
                if heard.position is not None:
                    self._see(heard.position)
                    self.ready.set()
                elif heard.kind == "patched":
                    self._see(self._position.patched(heard.patch))
                elif heard.command in self.due:
                    self._crowd.answered(time.perf_counter() - self.due.pop(heard.command), heard.kind)
                    self.quiet.set()

    def _see(self, position: Position) -> None:
        """Have a position before it."""
        self._position = position
        self.can_act = bool(position.choices or position.runs)

    async def act(self, due: float, pick: random.Random) -> None:
        """Take an action."""
        assert self._line is not None
        self._number += 1
        command = f"load-{self._seat}-{self._number:06}"
        self.due[command] = due
        self.quiet.clear()
        action = pick.choice(self._position.actions())
        self.can_act = False
        await self._line.send(f'{{"kind":"act","command":"{command}","action":{action}}}')


class Crowd:
    """All chairs."""

    def __init__(self, addresses: Sequence[str], tables: Sequence[str], *, deflate: bool) -> None:
        self._addresses = addresses
        self.deflate = deflate
        self.seconds: list[float] = []
        self.refused = 0
        self.messages = 0
        self.bytes = 0
        self.missed = 0
        """Moves that were due while nobody could be found to make one."""
        self._chairs = [[Chair(self, table, seat) for seat in range(SEATS)] for table in tables]
        self._tasks: list[asyncio.Task[None]] = []

    def address(self, table: str) -> str:
        """The server at which a table is played."""
        return self._addresses[crc32(table.encode()) % len(self._addresses)]

    def answered(self, seconds: float, kind: str) -> None:
        """Take note of an answer."""
        self.seconds.append(seconds)
        self.refused += kind != "done"

    async def sit(self) -> float:
        """Connect all; how many seconds it took."""
        began = time.perf_counter()
        for chairs in self._chairs:
            self._tasks += [asyncio.create_task(chair.sit()) for chair in chairs]
            await asyncio.gather(*[chair.ready.wait() for chair in chairs])
        return time.perf_counter() - began

    async def play(self, rate: float, seconds: float, seed: int = 0) -> None:
        """Make moves at a rate, whether or not the server keeps up."""
        pick = random.Random(seed)
        began = time.perf_counter()
        for number in range(int(rate * seconds)):
            due = began + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            chair = self._free(pick)
            if chair is None:
                self.missed += 1
            else:
                await chair.act(due, pick)
        async with asyncio.timeout(60):
            for chairs in self._chairs:
                for chair in chairs:
                    await chair.quiet.wait()

    def _free(self, pick: random.Random) -> Chair | None:
        for _ in range(50):
            chairs = [chair for chair in pick.choice(self._chairs) if chair.can_act and not chair.due]
            if chairs:
                return pick.choice(chairs)
        return None

    async def leave(self) -> None:
        """Close all."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


# --- What is measured ---


def say(*parts: str) -> None:
    """Report."""
    print(*parts, flush=True)


def _percentile(values: list[float], percent: int) -> float:
    return 1000 * quantiles(values, n=100)[percent - 1]


@contextmanager
def house(nodes: int) -> Iterator[tuple[Path | str, int | None]]:
    """Where tables are kept, and the process of the database there is: a file, or for several nodes a PostgreSQL."""
    if nodes:
        with cluster() as database:
            yield database.ready(), database.pid
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder) / "tables.sqlite", None


async def load(
    tables: int,
    rate: float,
    seconds: float,
    name: str,
    *,
    nodes: int,
    deflate: bool,
    profile: Path | None,
    share: float | None = None,
) -> bool:
    """Play, and say how long moves took; whether the goal was held."""
    with ExitStack() as held:
        data, database = held.enter_context(house(nodes))
        ids = await fill(data, tables, name, MIDGAME)
        servers = [held.enter_context(served(data, profile, share)) for _ in range(nodes or 1)]

        def computed() -> list[float]:
            return [
                time.process_time(),
                0.0 if database is None else cpu_seconds(_tree(database)),
                *[seconds for server in servers for seconds in server.cpu_seconds()],
            ]

        crowd = Crowd([server.address for server in servers], ids, deflate=deflate)
        connecting = await crowd.sit()
        full = sum([server.megabytes() for server in servers])
        await crowd.play(rate, 2.0, seed=1)
        crowd.seconds.clear()
        crowd.messages = crowd.bytes = crowd.missed = 0
        commits_began = [server.commits() for server in servers]
        began, computed_began = time.perf_counter(), computed()
        await crowd.play(rate, seconds)
        spent = time.perf_counter() - began
        own, kept, *served_by = [now - then for now, then in zip(computed(), computed_began, strict=True)]
        ended = [server.commits() for server in servers]
        commits = sum([now[0] - then[0] for now, then in zip(ended, commits_began, strict=True)])
        commit_seconds = sum([now[1] - then[1] for now, then in zip(ended, commits_began, strict=True)])
        await crowd.leave()
    worst = _percentile(crowd.seconds, 99)
    size = crowd.bytes / max(crowd.messages, 1)
    moves = len(crowd.seconds)
    shares = " and ".join([f"{itself / spent:.0%}" for itself in served_by[::2]])
    beside = sum(served_by[1::2])
    say(
        f"{name}: {tables} tables, {tables * SEATS} sockets, {moves / spent:.0f} of {rate:.0f} moves/s:",
        f"p50 {_percentile(crowd.seconds, 50):.0f} ms, p99 {worst:.0f} ms;",
        f"server {shares} of a core, beside it {beside / spent:.0%},",
        f"database {kept / spent:.0%}, client {own / spent:.0%};",
        f"a move takes {1000 * sum(served_by[::2]) / max(moves, 1):.2f} ms of processor,",
        f"{1000 * (beside + kept) / max(moves, 1):.2f} ms beside;",
        f"{crowd.messages / spent:.0f} messages/s of {size:.0f} bytes;",
        f"{commits / spent:.0f} commits/s of {1000 * commit_seconds / max(commits, 1.0):.1f} ms;",
        f"{crowd.refused} refused, {crowd.missed} missed; connected in {connecting:.1f} s, {full:.0f} MB",
    )
    return worst < GOAL_MS and moves / spent > 0.9 * rate


async def memory(tables: int, name: str) -> None:
    """Say what a table costs that nobody moves at: alone, and with four sockets."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.sqlite"
        ids = await fill(data, tables + 1, name, 100)
        with served(data) as server:
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                await client.get(f"/api/tables/{ids[-1]}")
                empty = server.megabytes()
                for number in ids[:-1]:
                    await client.get(f"/api/tables/{number}", headers={"cookie": f"unmapped-guest={TOKENS[0]}"})
            held = server.megabytes()
            crowd = Crowd([server.address], ids[:-1], deflate=True)
            await crowd.sit()
            await asyncio.sleep(1.0)
            full = server.megabytes()
            await crowd.leave()
    say(
        f"{name}: an idle table takes {1000 * (held - empty) / tables:.0f} kB, and",
        f"{1000 * (full - held) / tables:.0f} kB more with four sockets ({empty:.0f} MB without tables)",
    )


async def opening(tables: int, name: str) -> None:
    """Say how long the server takes to open with an empty store, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        with served(Path(folder) / "empty.sqlite") as server:
            empty = server.seconds
        data = Path(folder) / "tables.sqlite"
        began = time.perf_counter()
        await fill(data, tables, name, 100)
        filling = time.perf_counter() - began
        with served(data) as server:
            began = time.perf_counter()
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                await client.get("/api/lobby", headers={"cookie": f"unmapped-guest={TOKENS[0]}"})
            lobby = time.perf_counter() - began
            say(
                f"{tables} stored tables ({data.stat().st_size / 2**20:.0f} MB, filled in {filling:.0f} s):",
                f"open in {server.seconds:.2f} s, with an empty store in {empty:.2f} s;",
                f"the first lobby in {1000 * lobby:.0f} ms",
            )


HOUR_SECONDS = 180.0
"""How long the hour takes: everything in it happens twenty times as fast."""
QUICKER_IDLE = 30.0
"""The ten minutes after which a table falls asleep, twenty times as fast; whether it is time is looked at as ever."""
VISITS = 2_000
"""In the hour: somebody opens a table, makes a move if there is one to be made, and leaves."""
STAY = 60.0
"""Seconds of the hour that a visitor stays on average."""


async def hour(tables: int, name: str, idle: float) -> None:
    """Say what an hour costs in which most of many tables sleep, and a few are visited now and then."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.sqlite"
        ids = await fill(data, tables, name, 100)
        with served(data, idle=idle) as server:
            crowd = Crowd([server.address], [], deflate=True)
            empty, most = server.megabytes(), 0.0
            opened: list[float] = []
            pick = random.Random(7)

            async def visit() -> None:
                chair = Chair(crowd, pick.choice(ids), pick.randrange(SEATS))
                began = time.perf_counter()
                sitting = asyncio.create_task(chair.sit())
                try:
                    await asyncio.wait_for(chair.ready.wait(), 60)
                    opened.append(time.perf_counter() - began)
                    if chair.can_act:
                        await chair.act(time.perf_counter(), pick)
                    await asyncio.sleep(pick.expovariate(3600 / HOUR_SECONDS / STAY))
                    await asyncio.wait_for(chair.quiet.wait(), 60)
                finally:
                    sitting.cancel()

            began, (computed, _) = time.perf_counter(), server.cpu_seconds()
            visits: list[asyncio.Task[None]] = []
            for number in range(VISITS):
                due = began + HOUR_SECONDS * number / VISITS
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                visits.append(asyncio.create_task(visit()))
                if number % 100 == 0:
                    most = max(most, server.megabytes())
            await asyncio.gather(*visits)
            spent, used = time.perf_counter() - began, server.cpu_seconds()[0] - computed
            most = max(most, server.megabytes())
        say(
            f"{name}: an hour in {spent:.0f} s with {tables} tables, {len(opened)} visits, {len(crowd.seconds)} moves:",
            f"a sleeping table is there after {_percentile(opened, 50):.0f} ms, p99 {_percentile(opened, 99):.0f} ms;",
            f"a move is answered in {_percentile(crowd.seconds, 50):.0f} ms, p99 {_percentile(crowd.seconds, 99):.0f};",
            f"{crowd.refused} refused; {used:.0f} s of processor; {empty:.0f} MB before, {most:.0f} MB at most",
        )


async def round_trip(name: str, moves: int) -> None:
    """Say how long a move takes on its own, from sending it to its answer."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "tables.sqlite"
        ids = await fill(data, 4, name, 20)
        with served(data) as server:
            crowd = Crowd([server.address], ids, deflate=True)
            await crowd.sit()
            for number in range(moves):
                await crowd.play(1000.0, 0.001, seed=number)
            await crowd.leave()
    alone = sorted(crowd.seconds)
    print(
        f"{name}: a move is answered in {1000 * median(alone):.1f} ms, p99 {_percentile(alone, 99):.1f} ms", flush=True
    )


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", help="be the server on this file or database")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--profile", type=Path, help="write a profile of the server to this file")
    parser.add_argument("--game", default="planet_unknown")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rates", type=float, nargs="*", default=[50.0, 100.0, 200.0, 300.0])
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument(
        "--nodes", type=int, default=0, help="so many servers of one PostgreSQL; 0: one file, one server"
    )
    parser.add_argument("--share", type=float, help="so much of a core each server may use")
    parser.add_argument("--stored", type=int, default=10_000)
    parser.add_argument("--idle", type=float, help="after so many seconds without anybody a table falls asleep")
    parser.add_argument("--deflate", action="store_true", help="compress messages, as browsers do")
    parser.add_argument("--only", choices=["load", "memory", "opening", "trip", "hour"])
    arguments = parser.parse_args()
    if arguments.serve is not None:
        serve(arguments.serve, arguments.port, arguments.profile, arguments.idle)
        return
    _many_files()
    say(f"{os.cpu_count()} cores; load of the machine before: {os.getloadavg()[0]:.1f}")
    asyncio.run(_measure(arguments))


async def _measure(arguments: argparse.Namespace) -> None:
    only, name = arguments.only, arguments.game
    if only in (None, "trip"):
        await round_trip(name, 100)
    if only in (None, "memory"):
        await memory(200, name)
    if only in (None, "opening"):
        await opening(arguments.stored, name)
    if only == "hour":
        await hour(arguments.stored, name, arguments.idle or QUICKER_IDLE)
    if only in (None, "load"):
        for rate in arguments.rates:
            await load(
                arguments.tables,
                rate,
                arguments.seconds,
                name,
                nodes=arguments.nodes,
                deflate=arguments.deflate,
                profile=arguments.profile,
                share=arguments.share,
            )


if __name__ == "__main__":
    main()
