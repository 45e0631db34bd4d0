"""One person on two devices, from a newcomer's first click: a passkey, a code, letters, recovery codes, and leaving."""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ENLARGED, LAPTOP, PHONE, Guest, Server, violations
from tests.browser.playing import let_a_bot_finish, made, opened
from tests.browser.test_screens import GAMES
from tests.server.mailbox import Mailbox, mailbox
from unmapped.server.wire import NewTable, SeatWish

ME, OPEN = SeatWish("me"), SeatWish("open")
LINK: Final = re.compile(r"http://localhost:\d+/you/code#[0-9A-Z-]+")


@contextmanager
def letters() -> Iterator[Mailbox]:
    """A mail server in a thread of its own."""
    ready: Queue[tuple[Mailbox, Callable[[], object]]] = Queue()

    async def serve() -> None:
        over = asyncio.Event()
        loop = asyncio.get_running_loop()
        async with mailbox() as box:
            ready.put((box, lambda: loop.call_soon_threadsafe(over.set)))
            await over.wait()

    thread = Thread(target=lambda: asyncio.run(serve()), daemon=True)
    thread.start()
    box, end = ready.get(timeout=20)
    try:
        yield box
    finally:
        end()
        thread.join(10)


@pytest.fixture
def mailing(tmp_path: Path) -> Iterator[tuple[Server, Mailbox]]:
    """A server that sends letters, and what arrived."""
    with letters() as box:
        running = Server(tmp_path / "tables.sqlite", mail=box.mail)
        yield running, box
        running.stop()


def link_in(box: Mailbox, number: int, page: Page) -> str:
    """Where a letter leads that is on its way."""
    for _ in range(300):
        if len(box.letters) > number:
            found = LINK.search(box.letters[number].text)
            assert found
            return found[0]
        page.wait_for_timeout(50)
    raise AssertionError("no letter came")


def authenticator(page: Page) -> None:
    """Give a browser a device that makes passkeys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def name(page: Page) -> str:
    """What somebody is called, by its own page."""
    return page.get_by_role("heading", level=1).inner_text()


def fits(page: Page) -> bool:
    """Whether nothing is wider than the page."""
    found: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return found


def test_a_newcomer_keeps_its_name_by_a_passkey_brings_its_phone_along_and_comes_back_without_its_cookies(
    guest: Guest, own_server: Server
) -> None:
    laptop, phone = guest(at=own_server, size=LAPTOP), guest(at=own_server, size=PHONE)
    for page in (laptop, phone):
        page.goto(own_server.named)
    table = made(laptop, NewTable("planet_unknown", (ME, OPEN), "Quiet Meridian", seed=7)).table.id
    phone.goto(f"{own_server.named}/table/{table}")
    # Whoever sits there is called a guest, to others.
    row = phone.get_by_role("listitem").first
    expect(row.get_by_text("guest, here").or_(row.get_by_text("guest, away"))).to_be_visible()
    laptop.reload()
    laptop.get_by_role("link", name="Keep this name").press("Enter")
    expect(laptop.get_by_text("Only this browser knows")).to_contain_text("this name and your seat at a table are lost")
    mine = name(laptop)
    assert violations(laptop) == []
    authenticator(laptop)
    laptop.get_by_role("button", name="Keep it by a passkey").press("Enter")
    expect(laptop.get_by_text("nobody else here is called so")).to_be_visible()
    expect(laptop.get_by_role("button", name="Keep it by a passkey")).to_have_count(0)
    expect(row.get_by_text("guest", exact=False)).to_have_count(0)
    # The phone joins by the code, and is told first what stays behind.
    laptop.get_by_role("button", name="Bring another device").click()
    expect(laptop.get_by_role("img", name="The same as a QR code")).to_be_visible()
    label = laptop.get_by_label("The code:", exact=False)
    code = label.inner_text()
    phone.goto(f"{own_server.named}/you/code#{code}")
    button = phone.get_by_role("button", name=f"Play as {mine} here")
    expect(phone.get_by_text("That name stays behind.")).to_be_visible()
    assert code not in phone.url
    assert violations(phone) == []
    button.click()
    expect(phone.get_by_role("heading", level=1, name=mine)).to_be_visible()
    assert violations(phone) == []
    assert fits(phone)
    expect(laptop.get_by_text("has joined", exact=False).last).to_be_visible()
    # It is good once.
    third = guest(at=own_server)
    third.goto(f"{own_server.named}/you")
    third.get_by_label("A code", exact=True).fill(code.lower())
    third.get_by_role("button", name="Look").click()
    expect(third.get_by_role("alert")).to_contain_text("This code is not good")
    # The phone is lost: it is signed out from the laptop.
    laptop.get_by_role("button", name="Sign out Chrome on Android").or_(
        laptop.get_by_role("button", name=re.compile("^Sign out Chrome on Linux"))
    ).click()
    expect(laptop.get_by_role("button", name=re.compile("^Sign out Chrome"))).to_have_count(0)
    phone.reload()
    expect(phone.get_by_role("heading", level=1)).not_to_have_text(mine)
    # All cookies are gone, and the passkey leads back to the name and its seat.
    laptop.context.clear_cookies()
    laptop.goto(f"{own_server.named}/you")
    expect(laptop.get_by_role("heading", level=1)).not_to_have_text(mine)
    laptop.get_by_role("button", name="Use a passkey").press("Enter")
    expect(laptop.get_by_role("heading", level=1, name=mine)).to_be_visible()
    laptop.get_by_role("link", name="Unmapped, the lobby").click()
    expect(laptop.get_by_role("link", name="Wait there: Quiet Meridian")).to_be_visible()
    expect(laptop.get_by_role("link", name="Keep this name")).to_have_count(0)


def test_a_link_by_mail_keeps_a_name_codes_recover_it_and_whoever_leaves_has_a_week(
    guest: Guest, mailing: tuple[Server, Mailbox]
) -> None:
    server, box = mailing
    page, other = guest(at=server, size=LAPTOP), guest(at=server, size=PHONE, dark=False)
    page.goto(f"{server.named}/you")
    mine = name(page)
    page.get_by_label("What others call you").fill("Captain Fox")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1, name="Captain Fox")).to_be_visible()
    assert mine != "Captain Fox"
    page.get_by_role("button", name="Add an address").click()
    page.get_by_label("Your address").fill("raven@example.org")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text("A letter is on its way")).to_be_visible()
    page.goto(link_in(box, 0, page))
    page.get_by_role("button", name="Confirm the address for Captain Fox").click()
    expect(page.get_by_text("r…@e…", exact=True)).to_be_visible()
    assert "raven@example.org" not in page.content()
    page.get_by_role("button", name="Make codes").click()
    dialog = page.get_by_role("dialog", name="Your recovery codes")
    expect(dialog.get_by_role("listitem")).to_have_count(8)
    codes = dialog.get_by_role("listitem").all_inner_texts()
    assert violations(page) == []
    dialog.get_by_role("button", name="I have them").click()
    expect(page.get_by_text("8 left, each good once")).to_be_visible()
    # On the phone the same name comes back by a letter, and then by a code.
    other.goto(f"{server.named}/you")
    other.get_by_label("An address", exact=True).fill("RAVEN@example.org")
    other.get_by_role("button", name="Send a link").click()
    other.goto(link_in(box, 1, other))
    other.get_by_role("button", name="Play as Captain Fox here").click()
    expect(other.get_by_role("heading", level=1, name="Captain Fox")).to_be_visible()
    assert violations(other) == []
    other.context.clear_cookies()
    other.goto(f"{server.named}/you")
    other.get_by_label("A code", exact=True).fill(codes[0])
    other.get_by_role("button", name="Look").click()
    other.get_by_role("button", name="Play as Captain Fox here").click()
    expect(other.get_by_text("7 left, each good once")).to_be_visible()
    # Everything in one file, and then nothing, in a week; by keyboard.
    with page.expect_download() as download:
        page.get_by_role("link", name="Export everything").press("Enter")
    assert "raven@example.org" in Path(download.value.path()).read_text(encoding="utf-8")
    page.get_by_role("button", name="Delete everything").press("Enter")
    dialog = page.get_by_role("dialog", name="Delete everything?")
    sure = dialog.get_by_role("button", name="Delete in a week")
    expect(sure).to_have_attribute("aria-disabled", "true")
    dialog.get_by_label("Type your name: Captain Fox").fill("Captain Fox")
    dialog.get_by_label("Type your name: Captain Fox").press("Enter")
    warning = page.get_by_text("All of this will be deleted on")
    expect(warning).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Keep everything").first.press("Enter")
    expect(warning).to_have_count(0)


def test_an_own_page_says_why_there_are_no_passkeys_and_fits_where_words_are_twice_as_large(
    guest: Guest, own_server: Server
) -> None:
    page = guest("/you", at=own_server, size=ENLARGED, forced=True)
    expect(page.get_by_text("Passkeys need a page with a name: open http://localhost:").first).to_be_visible()
    assert fits(page)
    assert violations(page) == []


def test_after_a_game_a_newcomer_is_offered_to_keep_its_name_and_not_again_when_it_does_not_want_to(
    guest: Guest, own_server: Server
) -> None:
    page = guest(at=own_server, size=LAPTOP)
    table = made(page, GAMES["undiscovered"]).table.id
    let_a_bot_finish(opened(page, table))
    page.keyboard.press("Space")
    offer = page.get_by_role("dialog").get_by_role("link", name="Keep this name")
    expect(offer).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    assert fits(page)
    page.get_by_role("button", name="Do not offer that again").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name=re.compile("Play again"))).to_be_visible()
    page.keyboard.press("Space")
    page.wait_for_timeout(500)
    expect(offer).to_have_count(0)
    # On the phone it stands beside the headline of the lobby, and nothing is pushed out of sight.
    page.goto(own_server.address)
    expect(page.get_by_role("link", name="Keep this name")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("change your name"))).to_be_in_viewport(ratio=1)
