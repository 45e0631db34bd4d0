"""Tables whose rules changed under them: those who sit choose on one page, and a finished game is shown as it was."""

import asyncio
import random
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import unmapped
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Guest, Server, violations
from tests.server.tables import header_of
from unmapped.games import AnyTable
from unmapped.kernel.record import Record
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.store import LogEntry, Seat, next_entry
from unmapped.server.tables.finished import albums, replays
from unmapped.server.tables.finished.albums import TOLD, Finished
from unmapped.server.tables.finished.albums import Page as AlbumPage

SIZES = {"desktop": DESKTOP, "phone": PHONE}


def walked(name: str, actions: int) -> AnyTable:
    """A table of two after so many random actions, or as many as there are."""
    table = unmapped.game(name).start(2, 7)
    pick = random.Random(3)
    while len(table.actions()) < actions and not table.over:
        seat = table.to_act[0]
        table.act(seat, pick.choice(table.legal(seat)))
    return table


def otherwise(record: Record, at: int) -> tuple[LogEntry, ...]:
    """The log of a game in which everything after so many actions came out otherwise than it does today."""
    before, entries = "", []
    for entry in replays.played(unmapped.game(record.game), record).entries:
        shown = entry.fingerprint if entry.seq <= at else "0" * 16
        version = record.version - 1
        entries.append(next_entry(before, entry.seq, entry.command, entry.seat, entry.action, version, shown))
        before = entries[-1].check
    return tuple(entries)


def put(data: Path, identity: str, table: AnyTable, people: list[str], at: int) -> None:
    """Put a table into a file that no server uses, with an album if its game is over."""
    record = table.record()
    entries = otherwise(record, at)
    header = header_of(table, [Seat("person", guest, "") for guest in people], len(entries))
    header = header._replace(id=identity, host=people[0], check=entries[-1].check, version=record.version - 1)

    async def write() -> None:
        store = store_at(data)
        await store.open()
        await store.make_table(header, entries)
        if table.over:
            finished = Finished(identity, record, header, ())
            game = unmapped.game(record.game)
            pages = {
                number: albums.page(game, AlbumPage(identity, finished, number))
                for number in (TOLD, *range(-1, table.seats))
            }
            await store.keep_album(identity, header.check, pages)
        await store.close()

    with ThreadPoolExecutor(1) as aside:  # The browser has the event loop of this thread.
        aside.submit(asyncio.run, write()).result()


def who(page: Page) -> str:
    """The id of whoever looks at a page."""
    found = page.evaluate("async () => (await (await fetch('/api/me')).json()).id")
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("size", SIZES)
def test_those_who_sit_choose_how_a_table_goes_on_whose_rules_changed(
    guest: Guest, own_server: Server, size: str
) -> None:
    first, second = [guest("/", SIZES[size], at=own_server) for _ in range(2)]
    people = [who(first), who(second)]
    own_server.stop()
    put(own_server.data, "torn", walked("unsettled", 12), people, 9)
    own_server.start()
    for page in (first, second):
        page.goto(f"{own_server.address}/table/torn")
        expect(page.get_by_role("heading", name="The rules have changed")).to_be_visible()
        expect(page.get_by_text("first 9 actions of this game come out as they did")).to_be_visible()
        expect(page.get_by_text("3 actions, is taken back")).to_be_visible()
        expect(page.get_by_role("link", name="US-047")).to_be_visible()
        assert violations(page) == []
    first.get_by_role("button", name="Go on under the rules of today").click()
    expect(first.get_by_role("button", name="You want to go on")).to_have_attribute("aria-pressed", "true")
    expect(second.get_by_text("wants to go on")).to_be_visible()
    second.get_by_role("button", name="Go on under the rules of today").click()
    for page in (first, second):
        expect(page.get_by_role("heading", name="The rules have changed")).to_have_count(0)
        expect(page.locator("[data-choice], h1").first).to_be_visible()


def test_a_page_that_is_open_while_the_rules_change_leads_to_the_choice_and_the_game_can_be_ended(
    guest: Guest, own_server: Server
) -> None:
    page = guest("/", at=own_server)
    table, name = walked("undiscovered", 12), who(page)
    own_server.stop()
    put(own_server.data, "mine", table, [name, name], 12)
    own_server.start()
    page.goto(f"{own_server.address}/table/mine")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    own_server.stop()
    with closing(sqlite3.connect(own_server.data)) as file, file:
        file.execute("UPDATE tables SET begun = 'otherwise'")
    own_server.start()
    expect(page.get_by_text("The rules have changed").first).to_be_visible(timeout=4 * PATIENCE)
    page.reload()
    expect(page.get_by_text("not even its beginning comes out the same")).to_be_visible()
    page.get_by_role("button", name="End it without a result").click()
    expect(page.get_by_role("heading", name="Ended as it stood")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    assert Record.parse(Path(coming.value.path()).read_text(encoding="utf-8")).actions == table.record().actions


@pytest.mark.parametrize("size", SIZES)
def test_a_finished_game_is_shown_as_it_was_played(guest: Guest, own_server: Server, size: str) -> None:
    page = guest("/", SIZES[size], at=own_server)
    people = [who(page), "somebody"]
    own_server.stop()
    table = walked("planet_unknown", 1_000)
    put(own_server.data, "kept", table, people, 9)
    own_server.start()
    page.goto(f"{own_server.address}/table/kept")
    page.wait_for_url("**/replay/kept**")
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    if size == "desktop":
        expect(page.get_by_text("as it was played, under rules version 1")).to_be_visible()
    page.get_by_role("button", name="One action on").click()
    expect(page.get_by_text(f"action 1 of {len(table.actions())}")).to_be_attached()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text(f"action {len(table.actions())} of")).to_be_attached()
    for name in ("Analyse", "Play on from here"):
        expect(page.get_by_role("button", name=name)).to_have_attribute("aria-disabled", "true")
    if size == "desktop":
        page.get_by_role("button", name="Final scores").click()
        expect(page.get_by_role("heading", name="medals").first).to_be_visible()
    assert violations(page) == []
