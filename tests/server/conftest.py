"""A house for each test, and a server in front of it, both in the test's own event loop; bots think there as well."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest
import uvicorn

from tests.clusters import Cluster, cluster
from tests.server.mailbox import Mailbox, mailbox
from tests.server.rooms import Allowing, Door, new_house, until
from tests.server.stores import Data
from unmapped.server.app import create_app
from unmapped.server.gates.lines import Porter, lines
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.post.settings import mail_at
from unmapped.server.shares.limits import Limits, shipped
from unmapped.server.tables import brains
from unmapped.server.tables.brains import Brains, Inquiry
from unmapped.server.tables.finished.albums import Page
from unmapped.server.tables.finished.replays import Looked
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import Thought
from unmapped.server.wire import Whole

T = TypeVar("T")


async def _here(_: Brains, thought: Thought) -> int:
    await asyncio.sleep(0)
    return work.think(thought).action


async def _offer_here(_: Brains, inquiry: Inquiry) -> tuple[Whole, ...]:
    await asyncio.sleep(0)
    return brains.offer(inquiry)


async def _page_here(_: Brains, asked: Page) -> bytes:
    await asyncio.sleep(0)
    return brains.page(asked)


async def _show_here(_: Brains, work: Callable[[Looked], T], looked: Looked) -> T:
    return await asyncio.to_thread(work, looked)  # Nobody waits for it, as elsewhere nobody does.


@pytest.fixture(autouse=True)
def bots_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is worked out in other processes."""
    monkeypatch.setattr(Brains, "choose", _here)
    monkeypatch.setattr(Brains, "offer", _offer_here)
    monkeypatch.setattr(Brains, "page", _page_here)
    monkeypatch.setattr(Brains, "show", _show_here)


@pytest.fixture(scope="session")
def databases() -> Iterator[Cluster]:
    """A PostgreSQL that all tests of a process share: each has a database of its own there."""
    with cluster() as found:
        yield found


@pytest.fixture
def data(request: pytest.FixtureRequest, tmp_path: Path) -> Data:
    """The file of the store; for tests that are for BOTH also a database."""
    if getattr(request, "param", "sqlite") == "sqlite":
        return tmp_path / "tables.sqlite"
    found = request.getfixturevalue("databases")
    assert isinstance(found, Cluster)
    return found.ready()


@pytest.fixture
async def house(data: Data) -> AsyncIterator[House]:
    """A house that is open."""
    found = new_house(data)
    await found.open()
    yield found
    await found.close()


@asynccontextmanager
async def serving(data: Data, *, limits: bool, allowed: Limits | None = None, mail: str = "") -> AsyncIterator[Door]:
    """A server on a store; with the address of a mail server it sends mail."""
    site, sent = ("https://play.example.org", mail_at(mail)) if mail else ("", None)
    settings = ServerSettings(data, pace=0.0, limits=allowed or shipped(), site=site, mail=sent)
    app = create_app(settings, limits=limits)
    line = socket.create_server(("127.0.0.1", 0))
    requests, sockets = lines(Porter(settings.limits, app.state["house"].metrics, 1_000))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=requests,
        ws=sockets,
        ws_max_size=16_384,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve(sockets=[line]))
    await until(lambda: server.started or running.done())
    found = app.state["house"]
    assert isinstance(found, House)
    try:
        yield Door(line.getsockname()[1], found)
    finally:
        server.should_exit = True
        await running


@pytest.fixture
async def door(data: Data) -> AsyncIterator[Door]:
    """A server that listens, and slows nobody down."""
    async with serving(data, limits=False) as found:
        yield found


@pytest.fixture
async def limited(data: Data) -> AsyncIterator[Door]:
    """A server with limits."""
    async with serving(data, limits=True) as found:
        yield found


@pytest.fixture
async def box() -> AsyncIterator[Mailbox]:
    """A mail server."""
    async with mailbox() as found:
        yield found


@pytest.fixture
async def mailing(data: Data, box: Mailbox) -> AsyncIterator[Door]:
    """A server that sends mail, and slows nobody down."""
    async with serving(data, limits=False, mail=box.mail) as found:
        yield found


@pytest.fixture
def allowing(data: Data) -> Allowing:
    """Serves with limits of one's own."""
    return lambda limits: serving(data, limits=True, allowed=limits)
