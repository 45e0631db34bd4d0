"""The expedition of a day in the browser, from the number that is published to the ranking; and a duel by a link."""

import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, ROOT, Guest, Server, violations
from unmapped.server.wire import Daily, Published

GAMES: Final = ("Planet Unknown", "Undiscovered", "Unsettled", "Discover: Lands Unknown")

PLAY: Final = """
async (table) => {
  const line = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
  let count = 0, last = -1;
  return await new Promise((done, fail) => {
    setTimeout(() => fail(new Error("it took too long")), 40000);
    line.onmessage = ({ data }) => {
      const { position } = JSON.parse(data);
      if (!position) return;
      if (position.outcome) return line.close(), done(count);
      const alike = (position.runs ?? []).flatMap(({ actions }) => actions);
      const actions = [...position.choices.map(({ action }) => action), ...alike];
      if (position.seq === last || actions.length === 0) return;
      last = position.seq;
      count += 1;
      const action = actions[(7 * count) % actions.length];
      line.send(JSON.stringify({ kind: "act", command: `by-script-${count}`, action }));
    };
  });
}
"""
"""Plays on at a table, as a page does it, until the game is over."""


def played(data: Path, *people: str) -> None:
    """Let people play today's games while the server rests."""
    command = [sys.executable, "-m", "tests.browser.dailies", str(data), *people]
    subprocess.run(command, cwd=ROOT, check=True, timeout=240)


def asked(page: Page, path: str) -> bytes:
    """What a door answers to whoever has this page."""
    text: str = page.evaluate("path => fetch(path).then(answer => answer.text())", path)
    return text.encode()


def day(page: Page) -> Daily:
    """The day as the page is told of it."""
    return msgspec.json.decode(asked(page, "/api/daily"), type=Daily)


def test_a_day_goes_from_its_published_numbers_to_the_ranking_of_each_game(guest: Guest, own_server: Server) -> None:
    own_server.stop()
    played(own_server.data, "new")
    own_server.start()
    page = guest("/", size=LAPTOP, at=own_server)
    panel = page.get_by_role("region", name="Today’s expedition")
    expect(panel.get_by_text("One deal for everybody.")).to_be_visible()
    panel.get_by_role("link", name="To today’s four").click()
    # What is dealt was fixed before, and so is tomorrow's.
    page.get_by_text("Nobody can choose what is dealt").click()
    before = day(page)
    first = before.deals[0]
    for published in (first.hash, first.next):
        expect(page.get_by_text(published)).to_be_visible()
    expect(page.get_by_text("What others did comes after your own try")).to_be_visible()
    assert violations(page) == []
    # Each is begun with its own button; what is dealt is one's own table.
    for title in GAMES:
        page.get_by_role("button", name=f"Begin {title}").click()
        expect(page.get_by_text("Your one try of")).to_be_visible()
        page.goto(f"{own_server.address}/daily")
        expect(page.get_by_role("button", name=f"Go on with {title}")).to_be_visible()
    me = msgspec.json.decode(asked(page, "/api/me"))["id"]
    others = {deal.game: deal.others for deal in day(page).deals}
    assert set(others.values()) == {1}
    own_server.stop()
    played(own_server.data, me)
    own_server.start()
    page.goto(f"{own_server.address}/daily")
    for number, deal in enumerate(day(page).deals, start=1):
        page.keyboard.press(str(number))
        poster = page.get_by_role("article", name=deal.title)
        expect(poster.get_by_text(deal.figure, exact=True)).to_be_visible()
        standings = page.get_by_role("region", name=f"{deal.title}, today")
        rows = standings.get_by_role("row")
        expect(rows).to_have_count(3)  # Its head, and two people.
        expect(rows.filter(has_text="you")).to_contain_text(deal.figure)
        assert (deal.state, deal.finished) == ("done", 2)
    # The ghost of who agrees, beside one's own; and chosen for tomorrow by its key.
    ghost = page.get_by_role("region", name="Race a ghost")
    expect(ghost.get_by_text("It never plays before you.")).to_be_visible()
    page.keyboard.press("g")
    expect(ghost.get_by_role("button", name="Race the best instead")).to_be_visible()
    agree = ghost.get_by_role("switch", name="Others may race my ghost")
    agree.press("Space")
    expect(agree).to_be_checked()
    page.reload()
    expect(ghost.get_by_role("switch")).to_be_checked()
    expect(page.get_by_role("heading", name="One day")).to_be_visible()
    assert violations(page) == []
    # At its end a game leads to the others, and nothing there tells the seed.
    table = day(page).deals[0].table
    page.goto(f"{own_server.address}/table/{table}")
    back = page.get_by_role("link", name="of 2. See the others")
    expect(back).to_be_visible()
    expect(page.get_by_role("link", name="Record")).to_have_count(0)
    # Who comes back to a table is told what happened there in a sheet above: it is gone on by the address.
    expect(back).to_have_attribute("href", "/daily")
    page.goto(f"{own_server.address}/daily")
    page.get_by_role("button", name="Practise Planet Unknown").click()
    expect(page.get_by_text("it counts for nothing")).to_be_visible()
    # As anybody checks it, from the server's address.
    checked = subprocess.run(
        [sys.executable, "-m", "unmapped.cli", "daily", "check", before.day, "--server", own_server.address],
        capture_output=True, text=True, cwd=ROOT, check=True, timeout=60,
    )  # fmt: skip
    assert checked.stdout.count("its number is published; the seed is told on") == 4
    with urllib.request.urlopen(f"{own_server.address}/api/daily/published/{before.day}", timeout=10) as answer:  # noqa: S310
        assert {deal.seed for deal in msgspec.json.decode(answer.read(), type=Published).deals} == {""}


def test_two_people_play_a_duel_apart_and_compare(guest: Guest) -> None:
    host, other = guest("/daily", size=LAPTOP), guest("/", size=PHONE)
    host.keyboard.press("4")
    host.get_by_role("button", name="Duel a friend").click()
    expect(host.get_by_role("heading", name="Who plays it")).to_be_visible()
    link = host.url
    assert violations(host) == []
    other.goto(link)
    for page in (host, other):
        page.get_by_role("button", name="Begin Discover: Lands Unknown").click()
        expect(page.get_by_text("Your one try of a duel")).to_be_visible()
    host.evaluate(PLAY, host.url.rsplit("/", 1)[1])
    expect(host.get_by_role("link", name="1st of 1. See the others")).to_be_visible()
    # The other one is told nothing of it, before its own is over.
    theirs = other.url.rsplit("/", 1)[1]
    other.goto(link)
    expect(other.get_by_text("What the others did is shown when your own try is over.")).to_be_visible()
    expect(other.get_by_text("has begun")).to_have_count(1)
    other.evaluate(PLAY, theirs)
    other.reload()
    host.goto(link)
    for page in (host, other):
        people = page.get_by_role("region", name="Who plays it").get_by_role("listitem")
        expect(people).to_have_count(2)
        expect(people.filter(has_text="days in")).to_have_count(2)
    assert violations(other) == []


def test_a_try_is_given_up_by_who_says_so_twice_and_a_duel_that_is_none_says_so(guest: Guest) -> None:
    page = guest("/daily", size=PHONE, dark=False)
    page.get_by_role("button", name="Begin Planet Unknown").click()
    expect(page.get_by_text("Your one try of")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Give up Planet Unknown").click()
    sheet = page.get_by_role("dialog", name="Give up Planet Unknown?")
    sheet.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("article", name="Planet Unknown, given up")).to_be_visible()
    expect(page.get_by_role("button", name="Practise Planet Unknown")).to_be_visible()
    expect(page.get_by_text("Nobody has finished it")).to_be_visible()
    assert violations(page) == []
    # No wider than the phone.
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(page.url.replace("/daily", "/duel/nothing"))
    expect(page.get_by_text("There is no duel at this link.")).to_be_visible()
