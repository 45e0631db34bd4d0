"""Every command that the wire knows, said at real tables: the cases of the test that kills the server after them."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from datetime import datetime, timedelta
from typing import Final, NamedTuple, TypeVar, get_args
from zoneinfo import ZoneInfo

import httpx
import msgspec
from litestar.handlers import HTTPRouteHandler
from websockets.asyncio.client import ClientConnection, connect

from tests.server_faults.players import DECODER, headers, new_guest, new_table
from tests.server_faults.reading import Data, reading
from tests.server_faults.serving import Served
from unmapped.games import game
from unmapped.kernel.record import Record
from unmapped.server.gates import doors
from unmapped.server.wire import (
    Act,
    Advise,
    Asking,
    Complete,
    Consent,
    Discard,
    EndHere,
    Erase,
    Foresee,
    FromClient,
    FromServer,
    GoBack,
    HandOver,
    HaveRead,
    LookBack,
    Nudge,
    Offer,
    Pause,
    Peruse,
    Ping,
    Position,
    Promise,
    Say,
    Sketch,
    Sketchbook,
    Sketched,
    StandIn,
    Switch,
    TryOut,
    Type,
    Undo,
    Welcome,
    WhyNot,
)

M = TypeVar("M")

SOCKET: Final = frozenset(get_args(FromClient))
"""All that a client can say on a socket."""

DOORS: Final = frozenset(
    handler.fn.__name__
    for handler in doors.ALL
    if isinstance(handler, HTTPRouteHandler) and not handler.http_methods <= {"GET", "HEAD", "OPTIONS"}
)
"""All doors over HTTP that change something."""

LONG: Final = 60.0


class Case(NamedTuple):
    """Something that is said at a table, by the person on a seat."""

    table: str
    seat: int
    said: Callable[["Place"], Asking]


class Place(NamedTuple):
    """What somebody who says something sees."""

    name: str
    position: Position
    sketched: Sketched | None


def _first(place: Place) -> int:
    return place.position.choices[0].action


def _try_out(place: Place) -> TryOut:
    assert place.sketched is not None
    return TryOut(place.name, place.sketched.seat, place.sketched.position.choices[0].action)


def _consent(place: Place) -> Consent:
    return Consent(place.name, 0, 1, agree=True)


CASES: Final = (
    # A contest, in which seat 0 is asked first and seat 1 lets a bot play.
    Case("contest", 0, lambda place: Act(place.name, _first(place))),
    Case("contest", 0, lambda place: Foresee(place.name, _first(place))),
    Case("contest", 0, lambda place: WhyNot(place.name, place.position.choices[0].words)),
    Case("contest", 0, lambda place: Complete(place.name, "")),
    Case("contest", 0, lambda place: Type(place.name, "say Good evening")),
    Case("contest", 0, lambda place: Say(place.name, "Is anybody there?")),
    Case("contest", 0, lambda place: LookBack(place.name, 0)),
    Case("contest", 0, lambda place: HaveRead(place.name, 0, "no story came up")),
    Case("contest", 0, lambda place: Advise(place.name)),
    Case("contest", 0, lambda place: Switch(place.name, 0)),
    Case("contest", 0, lambda _: Ping()),
    Case("contest", 1, lambda place: HandOver(place.name, "random")),
    Case("contest", 0, lambda place: GoBack(place.name, 0)),
    # All act at once: what one did can be taken back.
    Case("planets", 0, lambda place: Act(place.name, _first(place))),
    Case("planets", 0, lambda place: Undo(place.name, 1)),
    # A crew: one draws a sketch that waits for the other, who draws and throws away another.
    Case("crew", 0, lambda place: Sketch(place.name)),
    Case("crew", 0, _try_out),
    Case("crew", 0, _try_out),
    Case("crew", 0, lambda place: Erase(place.name, 1)),
    Case("crew", 0, lambda place: Peruse(place.name, 0)),
    Case("crew", 0, lambda place: Offer(place.name, "proposed")),
    Case("crew", 2, lambda place: Sketch(place.name)),
    Case("crew", 2, lambda place: Discard(place.name)),
    Case("crew", 1, _consent),
    # Nobody came to the other seat.
    Case("planets", 0, lambda place: Nudge(place.name, 1)),
    Case("planets", 0, lambda place: StandIn(place.name, 1, "random")),
    Case("planets", 0, lambda place: EndHere(place.name, agree=True)),
    Case("camp", 0, lambda place: Promise(place.name, 1, "give food", 2)),
    # It has clocks, and nobody else is there who would have to agree.
    Case("camp", 0, lambda place: Pause(place.name, agree=True)),
)
"""In the order in which they are said."""


class Told(NamedTuple):
    """What was said, and answered."""

    case: Case
    said: Asking
    answer: FromServer


class Tables:
    """People at tables of four games."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.cookies: list[str] = []
        self.tables: dict[str, str] = {}

    async def sit_down(self) -> None:
        """Make the tables, with three people."""
        self.cookies = [await new_guest(self.server.address) for _ in range(3)]
        for name, played, people in (
            ("contest", "undiscovered", 2),
            ("planets", "planet_unknown", 2),
            ("crew", "unsettled", 3),
            ("camp", "discover", 2),
        ):
            tempo = {"kind": "days", "hours": 24} if name == "camp" else None
            self.tables[name] = await new_table(
                self.server.address, self.cookies[:people], played, seed=SEED, tempo=tempo
            )

    def _connect(self, name: str, seat: int) -> connect:
        path = self.server.address.replace("http", "ws") + f"/api/tables/{self.tables[name]}/socket?seat={seat}"
        own = headers(self.server.address, self.cookies[seat])
        return connect(path, additional_headers=own, compression=None, max_size=None)

    async def say_all(self) -> list[Told]:
        """Say everything, one after the other; the lines are left open until all is said."""
        told: list[Told] = []
        sketched: dict[tuple[str, int], Sketched] = {}
        async with AsyncExitStack() as lines:
            for number, case in enumerate(CASES):
                line = await lines.enter_async_context(self._connect(case.table, case.seat))
                position = (await _hear(line, Welcome)).position
                place = Place(f"case-{number:06}", position, sketched.get((case.table, case.seat)))
                said = case.said(place)
                answer = await _answer(line, said)
                if isinstance(answer, Sketched):
                    sketched[case.table, case.seat] = answer
                told.append(Told(case, said, answer))
        return told

    async def say_again(self, told: Told) -> FromServer:
        """What is answered when it is said once more, in the same words."""
        async with self._connect(told.case.table, told.case.seat) as line:
            await _hear(line, Welcome)
            return await _answer(line, told.said)

    async def shown(self) -> list[tuple[Welcome, Sketchbook | None]]:
        """What every seat is shown of its table."""
        found = []
        for name in self.tables:
            for seat in range(3 if name == "crew" else 2):
                async with self._connect(name, seat) as line:
                    welcome = await _hear(line, Welcome)
                    book = await _hear(line, Sketchbook) if welcome.sketches else None
                    found.append((_without_presence(welcome), book))
        return found


def _without_presence(welcome: Welcome) -> Welcome:
    """All but who is connected just now, and since when others are not."""
    players = tuple([msgspec.structs.replace(player, here=False, left=0) for player in welcome.table.players])
    return msgspec.structs.replace(welcome, table=msgspec.structs.replace(welcome.table, players=players))


async def _hear(line: ClientConnection, kind: type[M]) -> M:
    """The next message of a kind."""
    async with asyncio.timeout(LONG):
        while True:
            message = DECODER.decode(await line.recv())
            if isinstance(message, kind):
                return message


async def _answer(line: ClientConnection, said: Asking) -> FromServer:
    """What is answered to a command."""
    await line.send(msgspec.json.encode(said).decode())
    command = getattr(said, "command", None)
    async with asyncio.timeout(LONG):
        while True:
            message: FromServer = DECODER.decode(await line.recv())
            if getattr(message, "command", None) == command and not isinstance(message, Welcome):
                return message


def written(data: Data) -> set[str]:
    """The names of all commands that the store knows."""
    with reading(data) as find:
        return {str(row[0]) for row in find("SELECT command FROM actions UNION SELECT command FROM receipts")}


# --- Requests over HTTP ---


KEPT_NOWHERE: Final = frozenset({"about", "begin_lesson"})
"""Doors that change nothing that is kept: one only tells something, and a lesson is forgotten."""

ELSEWHERE: Final = frozenset(
    {
        # They need an authenticator, letters, or a code that makes somebody of one: `tests/server/test_identity.py`.
        "offer_passkey", "add_passkey", "remove_passkey", "ask_passkey", "come_by_passkey", "ask_address",
        "forget_address", "ask_way_back", "make_recovery", "code_meaning", "use_code", "end_session",
        # They need a browser that is rung, or a letter that came: `tests/server/test_telling.py`.
        "add_bell", "drop_bell", "test_telling", "tell_later", "hush",
        # They need somebody who looks for the same at that moment: `tests/server/test_pairing.py`.
        "accept_bots", "answer",
    }
)  # fmt: skip
"""Doors that are walked through, and asked again, where that stands that they need; no server is killed there."""

STANDING: Final = frozenset({"follow", "unfollow", "block_person", "show", "seek", "look_no_more"})
"""Doors that answer with how people stand to each other by then."""

SEED: Final = 4


class Request(NamedTuple):
    """A request that changes something, by one of the guests."""

    door: str
    cookie: str
    method: str
    path: str
    body: object
    token: str = ""
    """Of a program, which brings no cookie."""


def begun_otherwise(data: Data, table: str) -> str:
    """A table like another one in a file, which began otherwise under the rules of an older release."""
    name = f"{table[:-1]}-"
    with closing(sqlite3.connect(data, timeout=LONG)) as database, database:
        columns = [str(row[1]) for row in database.execute("PRAGMA table_info(tables)")]
        changed = {"id": "?", "begun": "'otherwise'"}
        copied = ", ".join([changed.get(column, f'"{column}"') for column in columns])
        database.execute(f"INSERT INTO tables SELECT {copied} FROM tables WHERE id = ?", (name, table))  # noqa: S608
        seats = 'INSERT INTO seats SELECT ?, seat, kind, guest, bot FROM seats WHERE "table" = ?'
        database.execute(seats, (name, table))
    return name


class Visit:
    """Requests through all doors, each with a name of its own, and what they were answered."""

    def __init__(self, server: Served, cookies: list[str]) -> None:
        self.server = server
        self.cookies = cookies
        self.asked: list[tuple[Request, dict[str, object]]] = []
        self.gone: object = None
        """The table that was made and closed again."""

    async def ask(self, door: str, guest: int, method: str, path: str, body: object = None, token: str = "") -> str:
        """What matters of an answer: the first of its links, tokens and names."""
        request = Request(door, self.cookies[guest], method, path, body, token)
        found = await self._answer(request, len(self.asked))
        self.asked.append((request, found))
        return str(next(iter(found.values()), ""))

    async def _answer(self, request: Request, number: int) -> dict[str, object]:
        sent = {"idempotency-key": f"request-{number:04}"}
        if request.token:
            sent["authorization"] = f"Bearer {request.token}"
        else:
            sent |= headers(self.server.address, request.cookie)
        async with httpx.AsyncClient(base_url=self.server.address, timeout=LONG) as client:
            answer = await client.request(request.method, request.path, json=request.body, headers=sent)
        assert answer.is_success, (request, answer.text)
        if request.door in STANDING:
            return {}
        found = answer.json() if answer.content else {}
        lasting = ("token", "path", "links", "table", "id", "seat", "seq", "name")
        kept = {name: found[name] for name in lasting if isinstance(found, dict) and name in found}
        return kept | ({"table": kept["table"]["id"]} if isinstance(kept.get("table"), dict) else {})

    async def all(self, record: str) -> None:
        """Go through every door."""
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]
        wish = {"game": "planet_unknown", "seats": seats, "seed": SEED}
        await self.ask("make_table", 0, "POST", "/api/tables", wish)
        made = self.asked[-1][1]
        links, table = made["links"], made["table"]
        assert isinstance(links, list)
        path = f"/api/tables/{table}/seats"
        await self.ask("sit", 1, "POST", f"{path}/1")
        await self.ask("accept", 2, "POST", f"/api/invitations/{links[2].rpartition('/')[2]}")
        await self.ask("rename", 1, "PATCH", "/api/me", {"name": "Night Owl"})
        token = await self.ask("token", 0, "POST", f"{path}/0/token")
        action = game("planet_unknown").start(3, SEED).legal(0)[0]
        await self.ask(
            "program_acts", 0, "POST", f"{path}/0/actions", {"command": "program-1", "action": action}, token
        )
        await self.ask("make_table", 0, "POST", "/api/tables", wish | {"seats": seats[:2]})
        other = self.asked[-1][1]["table"]
        torn = begun_otherwise(self.server.data, str(other))
        await self.ask("choose_ruling", 0, "POST", f"/api/tables/{torn}/suspension", {"choice": "on"})
        await self.ask("invite", 0, "POST", f"/api/tables/{other}/seats/1/invitation")
        await self.ask("furnish", 0, "PATCH", f"/api/tables/{other}/seats/1", {"kind": "open"})
        await self.ask("leave", 0, "DELETE", f"/api/tables/{other}/seats/0")
        await self.ask("make_table", 0, "POST", "/api/tables", wish | {"seats": seats[:2], "name": "Gone"})
        self.gone = self.asked[-1][1]["table"]
        await self.ask("close_table", 0, "DELETE", f"/api/tables/{self.gone}")
        await self._meet(wish)
        over = await self.ask("upload", 0, "POST", "/api/records", {"text": record})
        await self.ask("fork", 0, "POST", f"/api/replays/{over}/fork", {"at": 0, "seat": 0})
        await self.ask("about", 0, "POST", "/api/games/discover/about", {"seats": 2})
        await self.ask("begin_lesson", 0, "POST", "/api/games/planet_unknown/lessons/rows")
        actions = Record.parse(record).actions
        await self.ask("fork", 0, "POST", f"/api/replays/{over}/fork", {"at": len(actions) - 1, "seat": 0})
        last = self.asked[-1][1]["table"]
        token = await self.ask("token", 0, "POST", f"/api/tables/{last}/seats/0/token")
        end = {"command": "program-2", "action": actions[-1][1]}
        await self.ask("program_acts", 0, "POST", f"/api/tables/{last}/seats/0/actions", end, token)
        await self.ask("rematch", 0, "POST", f"/api/tables/{last}/rematch")
        await self.ask("analyse", 0, "POST", f"/api/replays/{over}/analysis")
        await self.ask("stop_analysis", 0, "DELETE", f"/api/replays/{over}/analysis")
        await self._look_for_people(str(table), wish)
        await self._set_out()
        await self._settle(str(table))

    async def _look_for_people(self, played: str, wish: dict[str, object]) -> None:
        """Somebody follows and calls whom it played with, who comes to one table and not to the other."""
        people = await self._read(0, f"/api/me/people?table={played}", list[dict[str, object]], "people")
        other = next(str(person["key"]) for person in people if person["name"] != "Night Owl")
        for door, method, path in (
            ("follow", "POST", f"{other}/follow"),
            ("unfollow", "DELETE", f"{other}/follow"),
        ):
            await self.ask(door, 0, method, f"/api/me/people/{path}")
        for door, method in (("come", "POST"), ("decline", "DELETE")):
            await self.ask("make_table", 0, "POST", "/api/tables", wish | {"name": door})
            path = f"/api/tables/{self.asked[-1][1]['table']}/calls"
            await self.ask("call", 0, "POST", path, {"key": other})
            await self.ask(door, 2, method, f"{path}/mine")
        await self.ask("block_person", 0, "POST", f"/api/me/people/{other}/block")
        await self.ask("show", 0, "PATCH", "/api/me/people", {"seen": "nobody"})
        await self.ask("seek", 1, "POST", "/api/me/search", {"games": ["planet_unknown"]})
        await self.ask("look_no_more", 1, "DELETE", "/api/me/search")

    async def _set_out(self) -> None:
        """Somebody begins an expedition and a duel, and gives both up."""
        await self.ask("race", 0, "PATCH", "/api/daily/races", {"shown": True})
        await self.ask("begin", 0, "POST", "/api/daily/discover/try")
        await self.ask("give_up", 0, "DELETE", "/api/daily/discover/try")
        await self.ask("practise", 0, "POST", "/api/daily/discover/practice")
        await self.ask("make_duel", 0, "POST", "/api/duels", {"game": "discover"})
        duels = await self._read(0, "/api/duels", list[dict[str, object]])
        path = f"/api/duels/{duels[0]['id']}/try"
        await self.ask("begin_duel", 0, "POST", path)
        await self.ask("give_up_duel", 0, "DELETE", path)

    async def _settle(self, table: str) -> None:
        """Somebody says when it sleeps and how it is told, brings a device along, and nearly leaves."""
        zone = {"zone": "Europe/Paris"}
        await self.ask("set_nights", 1, "PUT", "/api/me/nights", zone | {"begins": 1_320, "ends": 420})
        day = datetime.now(ZoneInfo("Europe/Paris")).date()
        holiday = zone | {"first": str(day + timedelta(days=3)), "last": str(day + timedelta(days=4))}
        await self.ask("add_holiday", 1, "POST", "/api/me/holidays", holiday)
        holidays = await self._read(1, "/api/me/rests", list[dict[str, object]], "holidays")
        await self.ask("end_holiday", 1, "DELETE", f"/api/me/holidays/{holidays[0]['begins']}")
        telling = {"move": "nothing", "late": "nothing", "asked": "push", "over": "nothing"}
        rest = {"quiet_from": 0, "quiet_until": 0, "digest": False}
        await self.ask("choose_telling", 1, "PATCH", "/api/me/telling", telling | zone | rest)
        await self.ask("hush_table", 1, "PATCH", f"/api/tables/{table}/telling", {"hushed": True})
        await self.ask("make_code", 1, "POST", "/api/me/code")
        await self.ask("end_others", 1, "DELETE", "/api/me/sessions")
        await self.ask("leave_for_good", 1, "POST", "/api/me/leaving", {"name": "Night Owl"})
        await self.ask("stay", 1, "DELETE", "/api/me/leaving")

    async def _read(self, guest: int, path: str, kind: type[M], part: str = "") -> M:
        """What is shown to a guest, or a part of it."""
        sent = headers(self.server.address, self.cookies[guest])
        async with httpx.AsyncClient(base_url=self.server.address, timeout=LONG) as client:
            shown = (await client.get(path, headers=sent)).json()
        return msgspec.convert(shown[part] if part else shown, kind)

    async def _meet(self, wish: dict[str, object]) -> None:
        """Somebody sits down whom the host does not want to hear or meet, reports and takes off the table."""
        await self.ask("make_table", 0, "POST", "/api/tables", wish)
        path = f"/api/tables/{self.asked[-1][1]['table']}"
        await self.ask("sit", 1, "POST", f"{path}/seats/1")
        await self.ask("mute", 0, "POST", f"{path}/mutes", {"seat": 1})
        await self.ask("unmute", 0, "DELETE", f"{path}/mutes/nobody")
        await self.ask("report", 0, "POST", f"{path}/reports", {"reason": "play", "seat": 1})
        await self.ask("block", 0, "POST", f"{path}/blocks", {"seat": 1})
        await self.ask("unblock", 0, "DELETE", "/api/me/blocks/nobody")
        await self.ask("remove", 0, "POST", f"{path}/seats/1/removal")

    async def rematches(self) -> list[object]:
        """What is told of every other game that somebody asked for."""
        asked = [request for request, _ in self.asked if request.door == "rematch"]
        async with httpx.AsyncClient(base_url=self.server.address, timeout=LONG) as client:
            own = [headers(self.server.address, request.cookie) for request in asked]
            return [
                (await client.get(request.path, headers=sent)).json() for request, sent in zip(asked, own, strict=True)
            ]

    async def check_again(self) -> None:
        """Ask everything once more, under the same names: the same is answered."""
        for number, (request, before) in enumerate(self.asked):
            if request.door not in KEPT_NOWHERE and before.get("table") != self.gone:
                assert await self._answer(request, number) == before, request
