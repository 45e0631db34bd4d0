"""From a newcomer's first click: search, be called, sit, play, see the rating, play again, and follow a friend."""

import re
import sqlite3
from contextlib import ExitStack, closing, suppress
from itertools import count

import msgspec
import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server, violations
from tests.browser.playing import made, origin
from unmapped.server.wire import Act, NewTable, Position, SeatWish

ME, OPEN = SeatWish("me"), SeatWish("open")
PATIENCE = 30.0


def come_from(page: Page, number: int) -> None:
    """Whoever is at a page comes from elsewhere: two from one address count nothing."""
    page.context.set_extra_http_headers({"x-forwarded-for": f"198.51.100.{number}"})


def name_of(page: Page) -> str:
    called: str = page.evaluate("fetch('/api/me').then(answer => answer.json()).then(one => one.name)")
    return called


def find(page: Page) -> None:
    """Look for people, by the bar of the lobby."""
    bar = page.get_by_role("region", name="Find a table")
    bar.get_by_role("button", name="Find a table").click()
    expect(bar.get_by_text("Looking for people").first).to_be_visible()


def called(page: Page) -> None:
    """Come to the table for which people were found."""
    bar = page.get_by_role("region", name="Playing with people")
    expect(bar.get_by_text(re.compile("is found for"))).to_be_visible()
    assert page.title().startswith("People are found")
    bar.get_by_role("button", name="Play", exact=True).click()


class Line:
    """The socket of somebody at a table, without a page."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.position = self._heard(PATIENCE)

    def _heard(self, patience: float) -> Position:
        """The next position that is told. Raises TimeoutError."""
        while True:
            said = msgspec.json.decode(self._socket.recv(timeout=patience), type=dict[str, object])
            if said.get("position"):
                return msgspec.convert(said["position"], Position)

    @property
    def over(self) -> bool:
        return self.position.outcome is not None

    def catch_up(self) -> None:
        """Read all that was said."""
        with suppress(TimeoutError):
            while True:
                self.position = self._heard(0.0)

    def act(self, command: str) -> None:
        """Do the first thing that may be done, if there is any."""
        actions = [choice.action for choice in self.position.choices] + [run.actions[0] for run in self.position.runs]
        if actions and not self.over:
            self._socket.send(msgspec.json.encode(Act(command, actions[0])).decode())
            self.position = self._heard(PATIENCE)


def play_to_the_end(table: str, *pages: Page) -> None:
    """Play a game as the people of these pages, by the first thing that each may do; no page looks on."""
    with ExitStack() as open_:
        lines = []
        for page in pages:
            cookies = "; ".join([f"{cookie['name']}={cookie['value']}" for cookie in page.context.cookies()])
            address = f"{origin(page).replace('http', 'ws')}/api/tables/{table}/socket"
            there = connect(address, origin=Origin(origin(page)), additional_headers={"Cookie": cookies})
            lines.append(Line(open_.enter_context(there)))
        numbers = count()
        while not any(line.over for line in lines):
            for line in lines:
                line.catch_up()
                line.act(f"played-{next(numbers):06}")


@pytest.fixture
def strangers(guest: Guest) -> tuple[Page, Page]:
    """Two newcomers, each from elsewhere."""
    mine, theirs = guest(size=DESKTOP), guest(size=PHONE)
    come_from(mine, 1)
    come_from(theirs, 2)
    return mine, theirs


def test_two_strangers_meet_are_rated_play_again_and_become_friends(strangers: tuple[Page, Page]) -> None:
    mine, theirs = strangers
    # The first one looks for people, and reads the rules meanwhile.
    find(mine)
    assert violations(mine) == []
    mine.get_by_role("link", name="Ladder").click()
    expect(mine.get_by_role("heading", name="Ladder")).to_be_visible()
    expect(mine.get_by_role("row", name=re.compile("Navigator 1462 ± 48"))).to_be_visible()
    assert violations(mine) == []
    expect(
        mine.get_by_role("region", name="Playing with people").get_by_text("Looking for people").first
    ).to_be_visible()
    find(theirs)
    called(mine)
    expect(mine.get_by_text("1 of 2 come")).to_be_visible()
    assert violations(theirs) == []
    called(theirs)
    for page in strangers:
        page.wait_for_url(re.compile("/table/"))
    table = mine.url.rpartition("/")[2]
    assert theirs.url.endswith(table)
    # Others do the same at the table, and look at it when it is over.
    for page in strangers:
        page.goto(f"{origin(page)}/ladder")
    play_to_the_end(table, *strangers)
    for page in strangers:
        page.goto(f"{origin(page)}/table/{table}")
        expect(page.get_by_label("Ratings")).to_contain_text(re.compile(r"Your rating: (1500 to \d+|stays at 1500)"))
    # A rematch calls whoever was there wherever it is.
    other = name_of(mine)
    theirs.goto(f"{origin(theirs)}/people")
    mine.get_by_role("button", name="Rematch with the same people").click()
    mine.wait_for_url(re.compile(f"/table/(?!{table})"))
    bar = theirs.get_by_role("region", name="Playing with people")
    expect(bar.get_by_text(f"{other} wants to play again")).to_be_visible()
    assert violations(theirs) == []
    # They follow each other, one by the list of people, the other one too.
    expect(theirs.get_by_text("Planet Unknown a moment ago, 1 game together")).to_be_visible()
    theirs.get_by_role("button", name=f"Follow {other}").click()
    expect(theirs.get_by_role("button", name=f"Following {other}")).to_be_visible()
    bar.get_by_role("button", name="Sit down").click()
    theirs.wait_for_url(mine.url)
    expect(mine.get_by_role("heading", name="seat is free")).to_have_count(0)
    mine.goto(f"{origin(mine)}/people")
    expect(mine.get_by_text("follows you")).to_be_visible()
    mine.get_by_role("button", name="Follow ").click()
    expect(mine.get_by_text("friend", exact=True)).to_be_visible()
    assert violations(mine) == []
    # A friend's table stands in the lobby, and there is a seat.
    waiting = made(mine, NewTable("unsettled", (ME, OPEN))).table
    theirs.goto(origin(theirs))
    friends = theirs.get_by_role("region", name="Friends here")
    expect(friends.get_by_text("waits in Unsettled for one more")).to_be_visible()
    friends.get_by_role("button", name=f"Sit down with {other}").click()
    theirs.wait_for_url(re.compile(waiting.id))


def test_bots_take_the_empty_chairs_where_nobody_is_found(guest: Guest, server: Server) -> None:
    page = guest(size=PHONE)
    bar = page.get_by_role("region", name="Find a table")
    # A table for three, of a game that nobody else looks for here.
    for game, pressed in (("Undiscovered", "true"), ("Planet Unknown", "false")):
        bar.get_by_role("button", name=game).click()
        expect(bar.get_by_role("button", name=game)).to_have_attribute("aria-pressed", pressed)
    bar.get_by_role("button", name="at the table").click()
    dialog = page.get_by_role("dialog", name="With whom")
    expect(dialog.get_by_role("switch", name="It counts in the ladder")).to_be_checked()
    dialog.get_by_role("button", name="3", exact=True).click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(bar.get_by_role("button", name="at the table")).to_have_text("3")
    find(page)
    expect(bar.get_by_role("button", name="Start with bots")).to_have_count(0)
    with closing(sqlite3.connect(server.data)) as file:
        file.execute("UPDATE searches SET since = since - 30")
        file.commit()
    bar.get_by_role("button", name="Start with bots").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.get_by_role("region", name="Playing with people")).to_have_count(0)
