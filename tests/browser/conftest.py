"""Real Chromium at a real server: fixtures for playing as people do.

Every page is watched: a warning or an error in its console, an uncaught error, or a request to any other host fails the
test that opened it.
"""

import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Response,
    expect,
    sync_playwright,
)

ROOT: Final = Path(__file__).parent.parent.parent
AXE: Final = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"

PATIENCE: Final = 15_000
"""Milliseconds for whatever a page is to show: on a machine where more browsers than cores are at work."""

DESKTOP: Final = (1280, 800)
LAPTOP: Final = (1440, 900)
WIDE: Final = (1920, 1080)
PHONE: Final = (390, 844)
SIDEWAYS: Final = (844, 390)
ENLARGED: Final = (640, 400)
"""A desktop at 200 % zoom."""


expect.set_options(timeout=PATIENCE)

ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    # It would ask hosts of its own at every start; the rule keeps it in.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
    # No graphics card is there to help: pages are drawn without a program that plays one, whenever something changed.
    "--disable-gpu",
    "--disable-gpu-rasterization",
    "--disable-software-rasterizer",
    "--disable-gpu-vsync",
    "--disable-frame-rate-limit",
    "--disable-extensions",
    # Without windows letters would stand at whole pixels, and words be a twelfth wider than people see them.
    "--font-render-hinting=none",
    # Names as those hear them who do not see the page.
    "--enable-blink-features=ComputedAccessibilityInfo",
)

CHROMIUMS: Final = ("chromium-headless-shell", "chromium")
"""Debian's programs that draw pages as Chromium does, the first without windows: a third less of the processor."""

_OURS: Final = ("http://127.0.0.1:", "ws://127.0.0.1:", "http://localhost:", "ws://localhost:", "data:", "blob:")
"""What pages may ask for."""

SETTLED: Final = """
    const key = "unmapped:settings";
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(%s));
"""
"""What a browser has set before the page is opened for the first time."""


class Server:
    """A server of its own, which can be killed and started again with the same tables."""

    def __init__(
        self, data: Path, pace: float = 0, brought: Path | None = None, limits: Path | None = None, mail: str = ""
    ) -> None:
        self.data = data
        self.pace = pace
        """Seconds that bots wait before they act."""
        self.brought = brought
        """A folder of packages beside those that are installed."""
        self.limits = limits
        """A file of limits of its own."""
        self.mail = mail
        """By which server it sends mail."""
        self.port = _free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def named(self) -> str:
        """Where it is under a name, as passkeys need one."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it takes guests."""
        serve = [sys.executable, "-m", "unmapped.cli", "serve", "--pace", str(self.pace)]
        command = [*serve, "--port", str(self.port), "--data", str(self.data)]
        if self.limits is not None:
            command += ["--limits", str(self.limits)]
        if self.mail:
            command += ["--mail", self.mail, "--site", self.named]
        there = {"PYTHONPATH": str(self.brought)} if self.brought else {}
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, env={**os.environ, **there})
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=2):  # noqa: S310  (our own address)
                    return
            except OSError:
                time.sleep(0.1)
        message = "The server did not start."
        raise AssertionError(message)

    def kill(self) -> None:
        """End it without warning."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(20)


class Player(NamedTuple):
    """Playwright between the tests: its event loop runs on, but others who look for one find none."""

    running: Playwright
    loop: asyncio.AbstractEventLoop

    def wake(self) -> None:
        """Go on with the browser."""
        asyncio._set_running_loop(self.loop)

    def rest(self) -> None:
        """Leave the thread to tests with event loops of their own."""
        asyncio._set_running_loop(None)


class Guest(Protocol):
    """Opens a browser of its own for one more person."""

    def __call__(
        self,
        path: str = "/",
        size: tuple[int, int] = DESKTOP,
        *,
        dark: bool = True,
        reduced: bool = True,
        forced: bool = False,
        told: bool = False,
        at: Server | None = None,
        newcomer: bool = False,
    ) -> Page:
        """The page of that person at `path`: of the shared server, or of another.

        A `newcomer` is told the goal; stories are told where one wants to be `told`.
        """
        ...


def chromium() -> str | None:
    """The program that draws pages, None if there is none here."""
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture(scope="session")
def _playwright() -> Iterator[Player]:
    """Playwright, started once for each worker."""
    running = sync_playwright().start()
    player = Player(running, asyncio.get_running_loop())
    player.rest()
    yield player
    player.wake()
    running.stop()


@pytest.fixture(scope="session")
def _launched(_playwright: Player) -> Iterator[Browser]:
    """Debian's Chromium, once for each worker. Where it is missing the tests are left out, but in CI they fail."""
    found = chromium()
    if not found and os.environ.get("UNMAPPED_BROWSER") != "required":
        pytest.skip("there is no chromium here: apt-get install chromium-headless-shell")
    assert found, "Chromium is needed for these tests: apt-get install chromium-headless-shell"
    _playwright.wake()
    launched = _playwright.running.chromium.launch(executable_path=found, args=ARGUMENTS)
    _playwright.rest()
    yield launched
    _playwright.wake()
    launched.close()
    _playwright.rest()


@pytest.fixture
def browser(_playwright: Player, _launched: Browser) -> Iterator[Browser]:
    """That browser, for as long as a test needs it."""
    _playwright.wake()
    yield _launched
    _playwright.rest()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests of a worker share: its tables are many."""
    yield from _running(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server without tables, which a test may kill."""
    yield from _running(tmp_path)


def _running(folder: Path) -> Iterator[Server]:
    running = Server(folder / "tables.sqlite")
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()


@pytest.fixture
def guest(browser: Browser, server: Server) -> Iterator[Guest]:
    """Opens a browser of its own for one more person: `guest("/", size=PHONE)` gives its page."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def note(message: ConsoleMessage) -> None:
        # A socket that cannot connect while the server is away, and a refusal, are told by the page itself.
        # That the worker of the page is left out is what Playwright says of its own doing.
        words = ("WebSocket", "ERR_", "Failed to load resource", "Service Worker registration blocked by Playwright")
        expected = any(word in message.text for word in words)
        if message.type in ("error", "warning") and not expected:
            complaints.append(f"{message.type}: {message.text}")

    def check(response: Response) -> None:
        if response.status >= 500 or (response.status >= 400 and "/assets/" in response.url):
            complaints.append(f"{response.status}: {response.url}")

    def watch(request: Request) -> None:
        if not request.url.startswith(_OURS):
            complaints.append(f"asked {request.url}")

    def come(
        path: str = "/",
        size: tuple[int, int] = DESKTOP,
        *,
        dark: bool = True,
        reduced: bool = True,
        forced: bool = False,
        told: bool = False,
        at: Server | None = None,
        newcomer: bool = False,
    ) -> Page:
        width, height = size
        phone = min(width, height) < 400
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if reduced else "no-preference",
            forced_colors="active" if forced else "none",
            service_workers="block",
        )
        # Whoever plays a script knows the goal, and goes on before any story could be read.
        given: dict[str, object] = ({} if newcomer else {"goals": False}) | ({} if told else {"stories": "never"})
        if given:
            context.add_init_script(SETTLED % json.dumps(given))
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.on("console", note)
        context.on("request", watch)
        context.on("response", check)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
        page.goto((at or server).address + path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert complaints == []


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong on a page, one line each."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    # To look at styles in trees of their own it would write some into the page, which may not be; no rule of ours asks.
    given = "{resultTypes: ['violations'], rules: {'target-size': {enabled: true}}, preload: false}"
    found = page.evaluate(f"axe.run(document, {given})")
    return [
        f"{one['id']}: {one['help']} ({node['html'][:160]})" for one in found["violations"] for node in one["nodes"][:3]
    ]
