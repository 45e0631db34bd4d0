"""People at a table, over real sockets: they come back after every cut and ask again for what was not answered."""

import asyncio
import random
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TypeAlias, final
from uuid import uuid4

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.server.tables import received
from unmapped.server.wire import (
    Act,
    Answer,
    Changed,
    Consent,
    Discard,
    Done,
    EndHere,
    Erase,
    Foreseen,
    FromServer,
    GoBack,
    HandOver,
    MadeTable,
    Offer,
    Position,
    Promise,
    Refused,
    Say,
    Sketch,
    Sketched,
    StandIn,
    Switch,
    Trouble,
    TryOut,
    Type,
    Undo,
    Welcome,
)

Said: TypeAlias = (
    Act
    | Undo
    | GoBack
    | Type
    | Sketch
    | TryOut
    | Erase
    | Offer
    | Consent
    | Discard
    | Say
    | Promise
    | HandOver
    | StandIn
    | EndHere
    | Switch
)
"""What a player says: commands that change something, if only which seat is spoken for."""

Answered: TypeAlias = Done | Refused | Sketched | Answer | Foreseen
"""What they are answered."""


@final
class Reader:
    """Reads messages as pages do, which put choices that came in runs together."""

    def __init__(self) -> None:
        self._decoder = msgspec.json.Decoder(FromServer)

    def decode(self, message: bytes | str) -> FromServer:
        """A message with each choice by itself."""
        return received(self._decoder.decode(message))


DECODER = Reader()
CUT = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)
"""What a client sees of a server that was killed."""

BREATH = 0.045
"""Seconds between two commands of a player: the credits of a socket allow no more."""


def headers(address: str, cookie: str = "") -> dict[str, str]:
    """What a page of the site sends along."""
    own = {"origin": address, "sec-fetch-site": "same-origin"}
    return own | {"cookie": cookie} if cookie else own


LOST = 30.0
"""Seconds for which a request is made again while servers are lost."""

AWAY = (502, 503, 504)
"""What a proxy or a server says that cannot answer now."""


async def asked(
    client: httpx.AsyncClient, method: str, path: str, sent: Mapping[str, str], json: object = None
) -> httpx.Response:
    """What is answered to a request, which is made again under its name while servers are lost, as a page does.

    Raises what the last try raised, or the answer's status, where nobody answers in half a minute.
    """
    named = {"idempotency-key": uuid4().hex, **sent}
    until = time.monotonic() + LOST
    while True:
        try:
            answer = await client.request(method, path, headers=named, json=json, timeout=5)
            if answer.status_code not in AWAY or time.monotonic() > until:
                return answer.raise_for_status()
        except httpx.TransportError:
            if time.monotonic() > until:
                raise
        await asyncio.sleep(0.02)


async def new_guest(address: str) -> str:
    """The cookie of a new guest."""
    async with httpx.AsyncClient(base_url=address) as client:
        await asked(client, "GET", "/api/me", headers(address))
        return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


async def name_of(address: str, cookie: str) -> str:
    """The id of the guest whose cookie this is."""
    async with httpx.AsyncClient(base_url=address) as client:
        return str((await asked(client, "GET", "/api/me", headers(address, cookie))).json()["id"])


async def new_table(
    address: str,
    cookies: Sequence[str],
    game: str,
    bots: int = 0,
    seed: int | None = None,
    tempo: Mapping[str, object] | None = None,
) -> str:
    """A table with the first guest, the others, and bots, ready to be played."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (len(cookies) - 1), *[{"kind": "bot", "bot": "random"}] * bots]
    async with httpx.AsyncClient(base_url=address) as client:
        wish = {"game": game, "seats": seats, "seed": seed, "tempo": tempo or {}}
        made = await asked(client, "POST", "/api/tables", headers(address, cookies[0]), wish)
        table = msgspec.json.decode(made.content, type=MadeTable).table.id
        for seat, cookie in enumerate(cookies[1:], start=1):
            await asked(client, "POST", f"/api/tables/{table}/seats/{seat}", headers(address, cookie))
    return table


class Player:
    """One person at one table, who plays at random."""

    def __init__(self, address: str, cookie: str, table: str, seat: int, pick: random.Random) -> None:
        self.table = table
        self.seat = seat
        self.position: Position | None = None
        self.answers: dict[str, tuple[Said, Answered]] = {}
        """All that was answered, by name."""
        self.welcomes = 0
        self.resting = False
        """Whether it takes no new actions."""
        self._address = address
        self._cookie = cookie
        self._pick = pick
        self._waiting: Said | None = None
        self._number = 0
        self.answered = asyncio.Event()
        """Set while everything it asked for was answered."""
        self.answered.set()

    def connect(self) -> connect:
        """A socket at its seat."""
        own = headers(self._address, self._cookie)
        path = self._address.replace("http", "ws") + f"/api/tables/{self.table}/socket?seat={self.seat}"
        return connect(path, additional_headers=own, compression=None, max_size=None, open_timeout=10)

    async def play(self) -> None:
        """Play until the game is over, whatever happens to the line."""
        while True:
            try:
                async with self.connect() as line:
                    await self._speak(line)
            except CUT:
                await asyncio.sleep(0.02)
            else:
                return

    async def _speak(self, line: ClientConnection) -> None:
        if self._waiting is not None:
            await self._ask(line, self._waiting)
        async for message in line:
            heard = DECODER.decode(message)
            self.hear(heard)
            if isinstance(heard, Refused) and heard.code == "store" and self._waiting is not None:
                await asyncio.sleep(0.2)  # It is asked for again.
                await self._ask(line, self._waiting)
            if self.position is not None and self.position.outcome is not None and self._waiting is None:
                return
            if self._waiting is None and not self.resting:
                said = self.next()
                if said is not None:
                    await asyncio.sleep(BREATH)
                    # Whoever came to rest in between says nothing more: nobody would wait for the answer.
                    if not self.resting:
                        await self._ask(line, said)

    async def _ask(self, line: ClientConnection, said: Said) -> None:
        self._waiting = said
        self.answered.clear()
        await line.send(msgspec.json.encode(said).decode())

    def hear(self, message: FromServer) -> None:
        """Take note of what the server says."""
        match message:
            case Welcome(position=position):
                self.welcomes += 1
                self.position = position
            case Changed(position=position):
                self.position = position
            case Refused(code="store"):
                pass
            case Done() | Refused() | Sketched() | Answer() | Foreseen():
                said = self._answered(message.command)
                if said is not None:
                    self.note(said, message)
            case Trouble(code=code, sentence=sentence):
                raise AssertionError(f"{code}: {sentence}")
            case _:
                pass

    def note(self, said: Said, answer: Answered) -> None:
        """Something was answered."""
        self.answers[said.command] = said, answer

    def _answered(self, command: str) -> Said | None:
        said = self._waiting
        if said is None or said.command != command:
            return None
        self._waiting = None
        self.answered.set()
        return said

    def name(self) -> str:
        """A name for the next command."""
        self._number += 1
        return f"seat-{self.seat}-{self._number:08}"

    def next(self) -> Said | None:
        """What it does next, if anything is asked of it."""
        position = self.position
        if position is None or not position.choices:
            return None
        command = self.name()
        if position.undo.steps and self._pick.random() < 0.1:
            return Undo(command, 1)
        return Act(command, self._pick.choice(position.choices).action)


async def rest(players: Sequence[Player]) -> None:
    """Wait until all of them have their answers, and ask for nothing new."""
    for player in players:
        player.resting = True
    for player in players:
        await player.answered.wait()


async def end(tasks: Sequence["asyncio.Task[None]"]) -> None:
    """End tasks that play."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
