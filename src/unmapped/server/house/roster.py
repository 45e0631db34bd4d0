"""The nodes that serve the same tables: each says every second that it is there, and knows who else is.

What a node knows of the others may be seconds old. Nothing rests on it but where something is passed on: who owns a
table, only its lease says.
"""

import asyncio
import os
import secrets
import socket
from collections.abc import Mapping
from contextlib import suppress
from logging import WARNING, getLogger
from time import monotonic
from typing import TYPE_CHECKING, Final, final

from litestar.types import Scope

from unmapped.server.storage.store import LEASE_SECONDS, NotOwner, Peer, Store, StoreDown

if TYPE_CHECKING:
    from httpx import AsyncClient

_LOG: Final = getLogger("unmapped.server")

BEAT_SECONDS: Final = 1.0

SILENT_SECONDS: Final = 60.0
"""After so long without a word from a node that is there, its answer is given up: streams say something sooner."""

_CONNECT_SECONDS: Final = 2.0

_MARK: Final = 6
"""Letters at the end of a node's name, by which tables that only it knows are found."""


_PASSED_ON: Final = "passed_on"
_ELSEWHERE: Final = "elsewhere"
_OUTRUN: Final = "outrun"
"""Where a request notes that another node passed it on to this one, that another node can carry it out, and that what
it rests on became something else while it was carried out."""


class Elsewhere(NotOwner):
    """Another node can do what was asked, and it is known where that is."""

    def __init__(self, peer: Peer, table: str = "") -> None:
        super().__init__("Another server has this table just now.")
        self.peer = peer
        self.table = table
        """The table for which it was asked, "" for none."""


def note_elsewhere(scope: Scope, peer: Peer) -> None:
    """Have what was asked passed on, unless another node passed it on; nothing may have been answered yet."""
    scope["state"][_ELSEWHERE] = peer


def noted_elsewhere(scope: Scope) -> Peer | None:
    """The node that can carry out what was asked, None if that is this one."""
    peer = scope["state"].get(_ELSEWHERE)
    assert peer is None or isinstance(peer, Peer)
    return peer


def note_outrun(scope: Scope) -> None:
    """What a request rests on became something else meanwhile, maybe by the same request at another node."""
    scope["state"][_OUTRUN] = True


def was_outrun(scope: Scope) -> bool:
    """Whether something was quicker than this request, which changed nothing."""
    return _OUTRUN in scope["state"]


def note_passed_on(scope: Scope) -> None:
    """Another node passed on what was asked: it is answered here, whatever the answer is."""
    scope["state"] = {**(scope.get("state") or {}), _PASSED_ON: True}


def is_passed_on(scope: Scope) -> bool:
    """Whether another node passed on what was asked."""
    return _PASSED_ON in (scope.get("state") or {})


@final
class Roster:
    """This node, and the others."""

    def __init__(self, store: Store, address: str, releases: Mapping[str, int]) -> None:
        """The `address` is where the others reach this node, "" for nowhere; `releases` are versions of rules."""
        self.node = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(_MARK // 2)}"
        self._own = Peer(self.node, address, secrets.token_urlsafe(32), releases)
        self._store = store
        self._others: dict[str, Peer] = {}
        self._suspected: dict[str, float] = {}
        """Nodes that did not answer, and until when they are not asked again."""
        self._beating: asyncio.Task[None] | None = None
        self._lines: AsyncClient | None = None
        self._looked = asyncio.Event()

    @property
    def alone(self) -> bool:
        """Whether nobody passes anything on to this node, nor it to others."""
        return not self._own.address

    @property
    def mark(self) -> str:
        """The end of the names of tables that only this node knows, "" where it is alone."""
        return "" if self.alone else self.node[-_MARK:]

    @property
    def secret(self) -> str:
        """What a request brings that another node passes on."""
        return self._own.secret

    async def open(self) -> None:
        """Say that this node is there. Raises StoreDown."""
        if not self.alone:
            # Who is alone does without it.
            from httpx import AsyncClient, Limits, Timeout  # noqa: PLC0415

            patience = Timeout(SILENT_SECONDS, connect=_CONNECT_SECONDS)
            getLogger("httpx").setLevel(WARNING)
            self._lines = AsyncClient(timeout=patience, limits=Limits(max_connections=None), trust_env=False)
            await self.beat()
            self._beating = asyncio.get_running_loop().create_task(self._beat())

    async def close(self) -> None:
        """Say that it is there no more."""
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
            with suppress(StoreDown):  # Then the others find out.
                await self._store.sign_off(self.node)
        if self._lines is not None:
            await self._lines.aclose()

    @property
    def lines(self) -> "AsyncClient":
        """Connections to the others."""
        assert self._lines is not None
        return self._lines

    async def ask_for(self, table: str, peer: Peer) -> bool:
        """Ask a node for a table that somebody came for; whether it is free now."""
        from httpx import HTTPError, codes  # noqa: PLC0415

        own = {"authorization": f"Bearer {peer.secret}", "host": "localhost"}
        try:
            answer = await self.lines.post(f"{peer.address}/api/tables/{table}/giving-up", headers=own)
        except HTTPError:
            return False
        return answer.status_code == codes.OK and answer.json() is True

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except StoreDown as error:
                _LOG.warning("no other node is known: %s", error)
                self._others = {}
                self._tell()

    async def beat(self) -> None:
        """Say that this node is there, and look who else is. Raises StoreDown."""
        others = await self._store.beat(self._own)
        self._others = {peer.node: peer for peer in others if peer.address}
        self._suspected = {node: until for node, until in self._suspected.items() if until > monotonic()}
        self._tell()

    def _tell(self) -> None:
        """Wake whoever waits for a node to be gone."""
        looked, self._looked = self._looked, asyncio.Event()
        looked.set()

    def peer(self, node: str) -> Peer | None:
        """Another node, if it is there and answers as far as is known."""
        peer = self._others.get(node)
        return None if peer is None or self._suspected.get(node, 0.0) > monotonic() else peer

    async def gone(self, peer: Peer) -> None:
        """Wait until a node is there no more, or does not answer."""
        while self.peer(peer.node) is not None:
            await self._looked.wait()

    def suspect(self, peer: Peer) -> None:
        """A node did not answer: whatever it has is taken over, if it is gone."""
        self._suspected[peer.node] = monotonic() + LEASE_SECONDS
        self._tell()

    def knowing(self, table: str) -> Peer | None:
        """The node that alone knows a table, by its name."""
        return next((self.peer(node) for node in self._others if table.endswith(node[-_MARK:])), None)

    def newer(self, game: str, version: int) -> Peer | None:
        """A node that plays a game by later rules than these; one of the latest."""
        latest = max([peer.releases.get(game, 0) for peer in self._others.values()], default=0)
        fit = [self.peer(node) for node, peer in self._others.items() if peer.releases.get(game, 0) == latest > version]
        return next((peer for peer in fit if peer is not None), None)
