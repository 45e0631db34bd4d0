"""What a house shows to whoever comes, by its doors alone: short, and by name, so that releases can be compared."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Final, Literal, TypeAlias

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect

from tests.server.rooms import PATIENCE, Line
from unmapped.server.wire import Analysing, Frame, Rematch, Replay, Sketchbook, Welcome

COOKIE: Final = "unmapped-guest"

Parts: TypeAlias = dict[str, str]
"""Something that is shown, part by part: what is short is said, of what is long there is a digest."""


class Asked(Struct, frozen=True):
    """A request that was carried out once, and what it was answered."""

    guest: int
    method: str
    path: str
    body: object
    named: str
    answer: str
    """The digest of it."""


class Table(Struct, frozen=True):
    """A table of the house."""

    id: str
    game: str
    state: Literal["open", "running", "over"]
    seats: tuple[int, ...]
    """The guest on each seat by number, -1 for a bot, -2 for nobody yet."""
    shown: dict[int, Parts]
    """To the eyes of each seat, -1 for a spectator's; of a game that is over -2 has what is told of the whole game."""
    token: str = ""
    """Of a program that plays seat 0."""
    link: str = ""
    """To the seat of nobody."""


class Left(Struct, frozen=True):
    """A house as a release left it."""

    commit: str
    """The one that it was made by."""
    versions: dict[str, int]
    """Of the rules of each game."""
    guests: tuple[tuple[str, str], ...]
    """What each is called, and its cookie."""
    asked: tuple[Asked, ...]
    tables: tuple[Table, ...]
    otherwise: dict[str, str] = {}
    """Parts that later releases show otherwise on purpose, as "game part", each with the reason."""


class Visitor:
    """Somebody at the doors of a house."""

    def __init__(self, address: str, cookie: str = "") -> None:
        self._headers = {"origin": address, "sec-fetch-site": "same-origin"}
        self._client = httpx.AsyncClient(base_url=address, headers=self._headers, timeout=PATIENCE)
        self._address = address
        if cookie:
            self._client.cookies.set(COOKIE, cookie)

    @property
    def cookie(self) -> str:
        """What it is known by."""
        return str(self._client.cookies.get(COOKIE, ""))

    async def ask(self, method: str, path: str, body: object = None, named: str = "", token: str = "") -> bytes:
        """The answer to a request, which has to be a good one."""
        sent = {"authorization": f"Bearer {token}"} if token else {}
        sent |= {"idempotency-key": named} if named else {}
        answer = await self._client.request(method, path, json=body, headers=sent)
        assert answer.is_success, (method, path, answer.text)
        return answer.content

    @asynccontextmanager
    async def line(self, table: str, seat: int) -> AsyncIterator[Line]:
        """A socket at a table; bots take no time for whoever is there."""
        own = self._headers | {"cookie": f"{COOKIE}={self.cookie}"}
        path = f"{self._address.replace('http', 'ws')}/api/tables/{table}/socket?seat={seat}&pace=off"
        async with connect(path, additional_headers=own, max_size=None) as socket:
            yield Line(socket)

    async def close(self) -> None:
        """Leave."""
        await self._client.aclose()


def digest(shown: object) -> str:
    """What stands for something that is shown."""
    return blake2b(msgspec.json.encode(shown, order="deterministic"), digest_size=5).hexdigest()


def looks(view: object) -> Parts:
    """What lies on a table for somebody's eyes: each part by itself, so that one that is new changes no other."""
    assert isinstance(view, Mapping)
    return {f"view {name}": digest(part) for name, part in view.items()}


async def table_as_shown(visitor: Visitor, table: str, seat: int) -> Parts:
    """A table that is played, or waits, as one seat is shown it."""
    async with visitor.line(table, seat) as line:
        welcome = await line.hear(Welcome)
        book = await line.hear(Sketchbook) if welcome.sketches and seat >= 0 else None
    card, position = welcome.table, welcome.position
    promised = [(one.seat, one.to, one.until, one.turn, one.state) for one in welcome.promises]
    drawn = (
        [] if book is None else [(one.maker, one.state, [step.words for step in one.steps]) for one in book.sketches]
    )
    return {
        "name": card.name,
        "state": card.state,
        "seat": str(welcome.seat),
        "players": ", ".join([one.name if one.kind == "person" else f"{one.kind} {one.bot}" for one in card.players]),
        "round": str(position.round),
        "scores": str(list(card.scores)),
        "options": digest(welcome.options),
        "chat": ", ".join([f"{said.name}: {said.text}" for said in welcome.chat]),
        "log": digest([(said.turn, said.seat, said.key, said.args) for said in welcome.log]),
        "promises": str(promised),
        "sketches": str(drawn),
        "asked": str(list(position.asked)),
        "question": "" if position.question is None else position.question.key,
        "choices": digest(sorted([choice.action for choice in position.choices])),
        "undo": str(position.undo.steps),
        "vote": f"{list(position.agreed)} to {position.back_to}",
        **looks(position.view),
    }


async def game_as_shown(visitor: Visitor, table: str, seats: int) -> dict[int, Parts]:
    """A game that is over as it can be looked at afterwards."""
    path = f"/api/replays/{table}"
    replay = msgspec.json.decode(await visitor.ask("GET", path), type=Replay)
    found = msgspec.json.decode(await visitor.ask("GET", f"{path}/analysis"), type=Analysing)
    again = msgspec.json.decode(await visitor.ask("GET", f"/api/tables/{table}/rematch"), type=Rematch)
    last = len(replay.actions)
    shown = {
        -2: {
            "name": replay.name,
            "players": ", ".join(replay.players),
            "record": digest((await visitor.ask("GET", f"/api/tables/{table}/record")).decode()),
            "actions": digest(replay.actions),
            "log": digest([(said.turn, said.seat, said.key, said.args) for said in replay.log]),
            "scores": str(list(replay.outcome.scores)),
            "ranks": str(list(replay.outcome.ranks)),
            "counted": digest(replay.outcome.breakdown),
            "course": digest(replay.scores),
            "promises": str([(one.seat, one.to, one.state) for one in replay.promises]),
            "analysis": digest(found.found) if found.state == "done" else found.state,
            "rematch": f"{again.table} {list(again.seats)}",
        }
    }
    for seat in range(-1, seats):
        shown[seat] = {}
        for at in (0, last // 2, last):
            frame = msgspec.json.decode(await visitor.ask("GET", f"{path}/frames/{at}?seat={seat}"), type=Frame)
            choices = [choice.action for choice in frame.choices]
            parts = {"asked": str(list(frame.asked)), "choices": digest(choices), **looks(frame.view)}
            shown[seat] |= {f"{name} at {at}": part for name, part in parts.items()}
    return shown


async def everything(visitors: list[Visitor], table: Table) -> dict[int, Parts]:
    """All that is shown of a table."""
    if table.state == "over":
        return await game_as_shown(visitors[table.seats[0]], table.id, len(table.seats))
    eyes = {seat: guest for seat, guest in enumerate(table.seats) if guest >= 0}
    shown = {seat: await table_as_shown(visitors[guest], table.id, seat) for seat, guest in eyes.items()}
    return shown | {-1: await table_as_shown(visitors[-1], table.id, -1)}
