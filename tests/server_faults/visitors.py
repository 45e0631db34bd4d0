"""Two people who go in and out of all doors at random, and ask again for what was not answered."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

import httpx

from tests.server_faults.players import asked as again
from tests.server_faults.players import headers
from tests.server_faults.reading import Data, reading
from unmapped.games import game
from unmapped.kernel.record import Record
from unmapped.server.storage.once import hashed
from unmapped.server.storage.store import RECEIPTS_KEPT

BREATH: Final = 0.1
"""Seconds between two requests."""

SEED: Final = 4
MOST_TABLES: Final = 6
"""Waiting tables at a time; then one is closed."""

HOST, OTHER = 0, 1

LOST = (httpx.codes.BAD_GATEWAY, httpx.codes.SERVICE_UNAVAILABLE, httpx.codes.GATEWAY_TIMEOUT)
"""What is answered where a server or its database is away: a page asks again."""

ENDED = ("done", "stopped")
"""What becomes of an analysis."""


class Ask(NamedTuple):
    """A request, by one of the two."""

    door: str
    guest: int
    method: str
    path: str
    body: object = None
    token: str = ""
    table: str = ""
    seat: int = 0


class Reply(NamedTuple):
    """What it was answered."""

    status: int
    found: dict[str, object]


class Table:
    """A table as it follows from what was answered."""

    def __init__(self, seats: list[tuple[str, str, str]]) -> None:
        self.seats = seats
        """Each as (kind, guest, bot)."""
        self.keys: dict[tuple[str, int], str] = {}
        """The hash of each secret, by its purpose and seat; "" where it was not told yet."""


class Visitors:
    """Both of them: what they asked, one request after the other, and what they were answered."""

    def __init__(self, address: str, cookies: list[str], ids: list[str], record: str, pick: random.Random) -> None:
        self.address = address
        self.cookies = cookies
        self.ids = ids
        self.asked: dict[str, Ask] = {}
        self.answers: dict[str, Reply] = {}
        self.happened: Counter[str] = Counter()
        """What was carried out."""
        self.tried: Counter[str] = Counter()
        self.resting = False
        self.waiting: list[str] = []
        """Tables with a free seat, which the host made."""
        self.links: dict[str, str] = {}
        """The link to seat 2 of a table."""
        self.seated: set[str] = set()
        """Tables at which the other one sits."""
        self.program: tuple[str, str] = "", ""
        """The table that a program plays at, and its token."""
        self.last: tuple[str, str] = "", ""
        """The table at which a program has one move to make, and its token."""
        self.over = ""
        """That table once the move is made."""
        self.replays: list[str] = []
        self._record = record
        self._pick = pick
        self._moves = [action for _, action in Record.parse(record).actions]

    async def go_about(self) -> None:
        """Ask for one thing after the other, until they rest."""
        while not self.resting:
            await self._ask(self._next())
            await asyncio.sleep(BREATH)

    async def _ask(self, ask: Ask) -> None:
        name = f"request-{len(self.asked):08}"
        self.asked[name] = ask
        self.tried[ask.door] += 1
        sent = {"idempotency-key": name}
        body = ask.body
        if ask.token:
            sent["authorization"] = f"Bearer {ask.token}"
            body = {"command": name, "action": ask.body}
        else:
            sent |= headers(self.address, self.cookies[ask.guest])
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.address, timeout=60) as client:
                    answer = await client.request(ask.method, ask.path, json=body, headers=sent)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
            else:
                if answer.status_code not in LOST:
                    break
        found = answer.json() if answer.content else {}
        reply = self.answers[name] = Reply(answer.status_code, found if isinstance(found, dict) else {})
        assert reply.status < httpx.codes.INTERNAL_SERVER_ERROR, (ask, found)
        if answer.is_success:
            self.happened[ask.door] += 1
            self._note(ask, reply.found)

    def _note(self, ask: Ask, found: dict[str, object]) -> None:
        card = found.get("table")
        table = str(card["id"]) if isinstance(card, dict) else ask.table
        match ask.door:
            case "make_table":
                links = found["links"]
                assert isinstance(links, list)
                if len(links) > 1:
                    self.waiting.append(table)
                    self.links[table] = links[2]
                else:
                    self.program = table, ""
            case "token" if table == self.program[0]:
                self.program = table, str(found["token"])
            case "token" if table == self.last[0]:
                self.last = table, str(found["token"])
            case "fork" if not self.last[0]:
                self.last = table, ""
            case "program_acts" if table == self.last[0]:
                self.over = table
            case "invite" if ask.seat == 2:
                self.links[table] = str(found["path"])
            case "sit" | "accept":
                self.seated.add(table)
            case "leave":
                self.seated.discard(table)
            case "close_table":
                self.waiting.remove(table)
                self.seated.discard(table)
            case "upload":
                self.replays.append(str(found["id"]))
            case _:
                pass

    # What they ask.

    def _next(self) -> Ask:
        ways = [ask for way in VISITED.values() if (ask := way(self)) is not None]
        if self._pick.random() < 0.6:
            return min(ways, key=lambda ask: (self.happened[ask.door] > 0, self.tried[ask.door]))
        return self._pick.choice(ways)

    def _table(self) -> str:
        return self._pick.choice(self.waiting) if self.waiting else ""

    def _seat(self, door: str, method: str, guest: int, seat: int, rest: str = "") -> Ask | None:
        table = self._table()
        path = f"/api/tables/{table}/seats/{seat}{rest}"
        return Ask(door, guest, method, path, table=table, seat=seat) if table else None

    def make_table(self) -> Ask | None:
        if len(self.waiting) >= MOST_TABLES:
            return None
        alone = not self.program[0]
        seats = [{"kind": "me"}] if alone else [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]
        wish = {"game": "planet_unknown", "seats": seats, "seed": SEED}
        return Ask("make_table", HOST, "POST", "/api/tables", wish)

    def sit(self) -> Ask | None:
        return self._seat("sit", "POST", OTHER, 1)

    def accept(self) -> Ask | None:
        table = self._table()
        secret = self.links[table].rpartition("/")[2] if table else ""
        return Ask("accept", OTHER, "POST", f"/api/invitations/{secret}", table=table) if table else None

    def leave(self) -> Ask | None:
        return self._seat("leave", "DELETE", OTHER, self._pick.choice((1, 2))) if self.seated else None

    def invite(self) -> Ask | None:
        return self._seat("invite", "POST", HOST, self._pick.choice((1, 2)), "/invitation")

    def token(self) -> Ask | None:
        for table, token in (self.program, self.last):
            if table and not token:
                return Ask("token", HOST, "POST", f"/api/tables/{table}/seats/0/token", table=table)
        return self._seat("token", "POST", HOST, 0, "/token")

    def close_table(self) -> Ask | None:
        table = self._table()
        return Ask("close_table", HOST, "DELETE", f"/api/tables/{table}", table=table) if table else None

    def rename(self) -> Ask | None:
        guest = self._pick.choice((HOST, OTHER))
        return Ask("rename", guest, "PATCH", "/api/me", {"name": f"Owl {self._pick.randrange(1000)}"})

    def upload(self) -> Ask | None:
        return Ask("upload", HOST, "POST", "/api/records", {"text": self._record})

    def fork(self) -> Ask | None:
        if not self.replays:
            return None
        table = self._pick.choice(self.replays)
        at = 0 if self.last[0] else len(self._moves) - 1
        return Ask("fork", HOST, "POST", f"/api/replays/{table}/fork", {"at": at, "seat": 0}, table=table)

    def rematch(self) -> Ask | None:
        path = f"/api/tables/{self.over}/rematch"
        return Ask("rematch", HOST, "POST", path, table=self.over) if self.over else None

    def analyse(self) -> Ask | None:
        return self._analysis("analyse", "POST")

    def stop_analysis(self) -> Ask | None:
        return self._analysis("stop_analysis", "DELETE")

    def _analysis(self, door: str, method: str) -> Ask | None:
        if not self.replays:
            return None
        table = self._pick.choice(self.replays)
        return Ask(door, HOST, method, f"/api/replays/{table}/analysis", table=table)

    def program_acts(self) -> Ask | None:
        table, token = self.program
        at = self.happened["program_acts"] - bool(self.over)
        if self.last[1] and not self.over:
            (table, token), at = self.last, -1
        if not token or at >= len(self._moves):
            return None
        path = f"/api/tables/{table}/seats/0/actions"
        return Ask("program_acts", HOST, "POST", path, self._moves[at], token, table=table)

    # What the file holds.

    @property
    def _programs(self) -> tuple[str, str]:
        """The tables that programs play at."""
        return self.program[0], self.last[0]

    def check(self, data: Data) -> None:
        """The file holds what follows from the names in it, in their order; and all that was acknowledged."""
        with reading(data) as find:
            own = tuple(self.ids)
            query = "SELECT command, about, seq FROM receipts WHERE scope = '' AND guest IN (?, ?) ORDER BY number"
            receipts = [(str(command), str(about), int(seq)) for command, about, seq in find(query, own)]
            hosted = {str(row[0]) for row in find("SELECT id FROM tables WHERE host IN (?, ?)", own)}
            seats: dict[str, list[tuple[str, str, str]]] = {}
            for table, kind, guest, bot in find('SELECT "table", kind, guest, bot FROM seats ORDER BY "table", seat'):
                seats.setdefault(str(table), []).append((str(kind), str(guest), str(bot)))
            asked = find('SELECT secret, "table", purpose, seat FROM keys')
            keys = {(str(table), str(purpose), int(seat)): str(secret) for secret, table, purpose, seat in asked}
            named = find("SELECT id, name FROM guests WHERE id IN (?, ?)", own)
            names = {str(guest): str(name) for guest, name in named}
            moves = find('SELECT "table", command FROM actions WHERE "table" IN (?, ?)', self._programs)
            acted = [str(command) for _, command in moves if command in self.asked]
            again = [
                str(row[0]) for row in find("SELECT id FROM tables WHERE follows = ? AND follows <> ''", (self.over,))
            ]
            analysed = {str(row[0]) for row in find('SELECT "table" FROM analyses')}
        there = [row[0] for row in receipts]
        assert len(there) < RECEIPTS_KEPT, "older ones are forgotten: ask for less"
        tables: dict[str, Table] = {}
        called: dict[str, str] = {}
        for command, about, seq in receipts:
            assert command in self.asked, f"nobody asked for {command}"
            self._carry_out(self.asked[command], command, about, seq, tables, called)
        assert hosted == tables.keys()
        gone = {self.asked[name].table for name in there if self.asked[name].door == "close_table"}
        assert not gone & (seats.keys() | {table for table, _, _ in keys})
        for name, found in tables.items():
            assert seats[name] == found.seats, name
            for (purpose, seat), secret in found.keys.items():
                assert (name, purpose, seat) in keys
                assert secret in ("", keys[name, purpose, seat])
            assert {(purpose, seat) for table, purpose, seat in keys if table == name} == found.keys.keys()
        assert seats.keys() >= tables.keys()
        assert {names[guest] for guest in called} == set(called.values())
        assert all(self.asked[name].door == "program_acts" for name in acted)
        self._check_answers({*there, *acted}, analysed, again)

    def _carry_out(
        self, ask: Ask, command: str, about: str, seq: int, tables: dict[str, Table], called: dict[str, str]
    ) -> None:
        found = self.answers[command].found if command in self.answers else {}
        who = self.ids[ask.guest]
        table = tables.get(about or ask.table)
        match ask.door:
            case "make_table":
                assert isinstance(ask.body, dict)
                kinds = [wish["kind"] for wish in ask.body["seats"]]
                made = [("person", who, "") if kind == "me" else (kind, "", "") for kind in kinds]
                links = found.get("links", [""] * len(made))
                assert isinstance(links, list)
                tables[about] = Table(made)
                for seat, kind in enumerate(kinds):
                    if kind == "link":
                        tables[about].keys["invitation", seat] = _hash(links[seat])
            case "upload":
                tables[about] = Table([("bot", "", "player")])
            case "fork" | "rematch":
                tables[about] = Table([("person", who, "")])
            case "close_table":
                del tables[ask.table]
            case "rename":
                assert isinstance(ask.body, dict)
                called[who] = ask.body["name"]
            case "sit" | "accept" | "leave":
                assert table is not None
                seat = seq if ask.door == "accept" else ask.seat
                table.seats[seat] = ("open", "", "") if ask.door == "leave" else ("person", who, "")
                table.keys = {key: secret for key, secret in table.keys.items() if key[1] != seat}
            case "invite":
                assert table is not None
                table.seats[ask.seat] = ("link", "", "")
                table.keys["invitation", ask.seat] = _hash(str(found.get("path", "")))
            case "token":
                assert table is not None
                table.keys["program", ask.seat] = _hash(str(found.get("token", "")))
            case "analyse" | "stop_analysis":
                pass
            case _:
                raise AssertionError(f"{ask} leaves no receipt")

    def _check_answers(self, there: set[str], analysed: set[str], again: list[str]) -> None:
        for command, reply in self.answers.items():
            ask = self.asked[command]
            done = httpx.codes.is_success(reply.status)
            if not done:
                assert command not in there, f"{ask} was refused with {reply}, but is there"
            elif ask.door == "analyse":
                assert ask.table in analysed
            elif ask.door == "rematch":  # Whoever asks later is told of the table that is there.
                card = reply.found["table"]
                assert isinstance(card, dict)
                assert again == [card["id"]]
            elif ask.door != "stop_analysis":  # That may have been nothing any more.
                assert command in there, f"{ask} was acknowledged, but is not there"

    async def check_analyses(self) -> None:
        """Whatever was asked for is found, unless it was stopped."""
        done = {command for command, reply in self.answers.items() if httpx.codes.is_success(reply.status)}
        asked = {ask.table for command, ask in self.asked.items() if ask.door == "analyse" and command in done}
        async with httpx.AsyncClient(base_url=self.address) as client:
            for table in sorted(asked):
                end = time.monotonic() + 60
                path = f"/api/replays/{table}/analysis"
                while (found := (await again(client, "GET", path, {})).json())["state"] not in ENDED:
                    assert time.monotonic() < end, f"the analysis of {table} does not end: {found}"
                    await asyncio.sleep(0.05)


def _hash(secret: str) -> str:
    return hashed(secret.rpartition("/")[2]) if secret else ""


def short_game() -> str:
    """The record of a game of one seat."""
    table = game("planet_unknown").start(1, SEED)
    pick = random.Random(SEED)
    while not table.over:
        table.act(0, pick.choice(table.legal(0)))
    return table.record().text()


VISITED: Final[dict[str, Callable[[Visitors], Ask | None]]] = {
    "make_table": Visitors.make_table,
    "sit": Visitors.sit,
    "accept": Visitors.accept,
    "leave": Visitors.leave,
    "invite": Visitors.invite,
    "token": Visitors.token,
    "close_table": Visitors.close_table,
    "rename": Visitors.rename,
    "upload": Visitors.upload,
    "fork": Visitors.fork,
    "analyse": Visitors.analyse,
    "stop_analysis": Visitors.stop_analysis,
    "program_acts": Visitors.program_acts,
    "rematch": Visitors.rematch,
}
"""Who goes through which door; None where there is nothing to do."""
