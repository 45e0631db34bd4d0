"""Whoever closed every page is told that it is its move; and a page that is there without a line says so."""

import asyncio
import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, ROOT, SETTLED, Server, violations
from tests.server.push_service import Phone, PushService, push_service

PATIENCE: Final = 20.0

GIVEN: Final = """
    const given = %s;
    Object.defineProperty(Notification, "permission", {get: () => "granted"});
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async (asked) => {
        window.asked = asked;
        return {toJSON: () => ({endpoint: given.endpoint, keys: {p256dh: given.key, auth: given.secret}})};
    };
"""
"""What a browser is given by its push service, which is none that could be reached from here; one without windows shows
no notices, so that nobody could allow them."""


class Near(Server):
    """A server that rings push services on this machine."""

    def start(self) -> None:
        """Start it, and wait until it takes guests."""
        command = [sys.executable, "-m", "tests.browser.near", str(self.port), str(self.data), ""]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=2):  # noqa: S310  (our own address)
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("The server did not start.")


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Near]:
    running = Near(tmp_path_factory.mktemp("near") / "tables.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    """A push service, in a thread of its own: the browser has this one."""
    there: list[PushService] = []
    ready, over = Event(), Event()

    async def serve() -> None:
        async with push_service() as found:
            there.append(found)
            ready.set()
            while not over.is_set():  # noqa: ASYNC110  (another thread sets it)
                await asyncio.sleep(0.02)

    thread = Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    yield there[0]
    over.set()
    thread.join(PATIENCE)


@pytest.fixture
def people(browser: Browser, near: Near) -> Iterator["People"]:
    found = People(browser, near)
    yield found
    for context in found.contexts:
        context.close()


class People:
    """Opens browsers whose pages have their worker."""

    def __init__(self, browser: Browser, near: Near) -> None:
        self._browser = browser
        self._near = near
        self.contexts: list[BrowserContext] = []

    def come(self, path: str, size: tuple[int, int] = LAPTOP, *, phone: Phone | None = None, dark: bool = True) -> Page:
        """A browser of its own; with a `phone` it can be rung."""
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            permissions=["notifications"],
            timezone_id="Europe/Lisbon",
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE * 1_000)
        context.add_init_script(SETTLED % json.dumps({"goals": False}))
        if phone is not None:
            given = {"endpoint": phone.endpoint, "key": phone.wish.key, "secret": phone.wish.secret}
            context.add_init_script(GIVEN % json.dumps(given))
        page = context.new_page()
        page.goto(self._near.address + path)
        return page


def asked(page: Page, method: str, path: str, body: object = None) -> dict[str, object]:
    """What the server answers to a page."""
    script = """async ([method, path, body]) => (await fetch("/api/" + path, {
        method, headers: {"content-type": "application/json"}, body: body === null ? undefined : JSON.stringify(body),
    })).json()"""
    answer = page.evaluate(script, [method, path, body])
    assert isinstance(answer, dict)
    return answer


def worker_of(page: Page) -> None:
    """Wait until the worker of a page has taken over."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def in_worker(page: Page, script: str, given: object) -> list[Any]:  # type: ignore[explicit-any]
    """What a script gives in the worker; a browser may end it at any time, and begin it again."""
    for last in (False, False, True):
        worker_of(page)
        page.evaluate("fetch('/app.webmanifest').then(() => true)")  # Whoever was ended begins.
        try:
            answer = page.context.service_workers[-1].evaluate(script, given)
        except Error:
            if last:
                raise
        else:
            assert isinstance(answer, list)
            return answer
    raise AssertionError


def wait_for(service: PushService, number: int) -> None:
    end = time.monotonic() + PATIENCE
    while len(service.rung) <= number:
        assert time.monotonic() < end
        time.sleep(0.02)


TELL: Final = """(said) => {
    self.shown ??= new Map();
    const mark = async (waiting) => void (self.waiting = waiting);
    Object.defineProperty(self.navigator, "setAppBadge", {value: mark, configurable: true});
    self.registration.showNotification = async (title, more) => void self.shown.set(more.tag, {title, ...more});
    const event = new PushEvent("push", {data: said});
    const waits = [];
    event.waitUntil = (what) => waits.push(what);
    self.dispatchEvent(event);
    return Promise.all(waits).then(() => [...self.shown.values()]);
}"""
"""Ring a worker; the notices that stand then, one of each tag as browsers have them."""

PRESS: Final = """([action, data]) => {
    self.opened = [];
    self.clients.openWindow = async (address) => void self.opened.push(address);
    const waits = [];
    const event = new Event("notificationclick");
    Object.assign(event, {action, notification: {data, close() {}}, waitUntil: (what) => waits.push(what)});
    self.dispatchEvent(event);
    return Promise.all(waits).then(() => self.opened);
}"""
"""Press a notice, or one of its buttons; the pages that are opened."""


def test_who_closed_its_pages_is_rung_and_reads_whose_move_it_is(people: People, service: PushService) -> None:
    phone = service.phone("lisbon")
    host = people.come("/")
    table = asked(host, "POST", "tables", {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}]})
    identity = str(table["table"]["id"])  # type: ignore[index]
    name = str(table["table"]["name"])  # type: ignore[index]
    page = people.come("/telling", phone=phone)
    worker_of(page)
    page.get_by_role("button", name="Ring this browser").click()
    expect(page.get_by_text("this one")).to_be_visible()
    asked(page, "POST", f"tables/{identity}/seats/1")
    wait_for(service, 0)
    rung = service.rung[-1]
    said = phone.reads(rung.content)
    assert said["title"] == f"Your move at {name}"
    assert (said["table"], said["game"], said["waiting"]) == (identity, "planet_unknown", 1)
    # The worker shows just that, once for a table however often it is rung.
    for _ in range(2):
        (notice,) = in_worker(page, TELL, json.dumps(dict(said)))
    assert (notice["title"], notice["body"], notice["tag"]) == (said["title"], said["text"], f"table-{identity}")
    assert [action["title"] for action in notice["actions"]] == ["Play", "In an hour"]
    assert in_worker(page, "() => [self.waiting]", None) == [1]
    # Nothing that came is no notice, and something is shown all the same.
    notices = in_worker(page, TELL, "nonsense")
    assert [notice["title"] for notice in notices] == [said["title"], "Something waits for you"]
    # It leads to the table; what is put off comes again.
    assert in_worker(page, PRESS, ["play", notice["data"]]) == [f"/table/{identity}"]
    assert in_worker(page, PRESS, ["later", notice["data"]]) == []
    # At the table the bell says so, and can be told to be still.
    page.goto(f"{page.url.rpartition('/')[0]}/table/{identity}")
    page.get_by_role("button", name="Being told of this table").click()
    page.get_by_role("button", name="Not for this table").click()
    page.get_by_role("button", name="Being told of this table").click()
    expect(page.get_by_role("button", name="Tell me of this table")).to_be_visible()


def test_without_a_line_the_page_says_so_and_shows_what_it_has(people: People, near: Near) -> None:
    page = people.come("/")
    worker_of(page)
    page.goto(f"{near.address}/rules/undiscovered")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.goto(f"{near.address}/")
    expect(page.get_by_role("heading", name="The server is out of reach")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Rules of Undiscovered").click()
    expect(page.get_by_text("UD-").first).to_be_visible()
    page.goto(f"{near.address}/table/nothing")
    expect(page.get_by_role("heading", name="The server is out of reach")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_how_one_is_told_is_chosen_by_keyboard_and_read_aloud(people: People, size: tuple[int, int]) -> None:
    page = people.come("/telling", size)
    row = page.get_by_role("radiogroup", name="A game is over")
    expect(row.get_by_role("radio", name="push")).to_be_checked()
    row.get_by_role("radio", name="push").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(row.get_by_role("radio", name="nothing")).to_be_checked()
    page.get_by_role("button", name="Set quiet hours").click()
    page.get_by_label("from").fill("23:00")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("Quiet from 23:00 to 8:00")).to_be_visible()
    # What is chosen is shown at once, and kept a moment later.
    expect(page.get_by_role("region", name="How to tell you")).to_have_attribute("aria-busy", "false")
    page.reload()
    expect(page.get_by_text("Quiet from 23:00 to 8:00")).to_be_visible()
    expect(page.get_by_role("radiogroup", name="A game is over").get_by_role("radio", name="nothing")).to_be_checked()
    assert asked(page, "GET", "me/telling")["wish"]["zone"] == "Europe/Lisbon"  # type: ignore[index]
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_damaged_link_ends_nothing_and_leads_on(people: People) -> None:
    page = people.come("/hush/nonsense")
    expect(page.get_by_role("heading", name="Nothing was ended")).to_be_visible()
    page.get_by_role("link", name="How to tell you").click()
    expect(page.get_by_role("heading", name="How to tell you")).to_be_visible()


def test_the_page_can_be_installed(people: People, near: Near) -> None:
    page = people.come("/")
    manifest = json.loads(page.request.get(f"{near.address}/app.webmanifest").text())
    assert (manifest["display"], manifest["scope"]) == ("standalone", "/")
    for icon in manifest["icons"]:
        answer = page.request.get(near.address + icon["src"])
        assert (answer.status, answer.headers["content-type"].partition(";")[0]) == (200, icon["type"])
    faults = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults if fault["errorId"] != "in-incognito"] == []
    answer = page.request.get(f"{near.address}/sw.js")
    assert answer.headers["cache-control"] == "no-cache"
    files = Path(ROOT / "src/unmapped/server/web")
    shell = json.loads(json.loads(answer.text().split("JSON.parse(")[1].partition(")")[0]))
    assert all((files / path.lstrip("/")).exists() for path in shell if path != "/")
