"""Discover on every screen: a trade, a combat, looting, a vote and the way out, by day and by night."""

from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser import way_out
from tests.browser.conftest import ENLARGED, PHONE, SIDEWAYS, WIDE, Guest, violations
from tests.browser.playing import Hearing, confirm, drawn, opened, prompt, sent
from tests.browser.test_discover_whole import played
from tests.browser.test_screens import fits_across, fits_wholly
from tests.browser.told import Teller
from unmapped.server.wire import Fork, MadeTable, TableCard

MOMENTS: Final = ("answer", "fight", "loot", "vote")
"""What is asked at the moments that are looked at."""


@pytest.fixture(scope="module")
def tale() -> Teller:
    """A scenario from its beginning to its end."""
    return played(way_out.FILE, way_out.fault)


def standing(page: Page, tale: Teller, asked: str) -> Hearing:
    """A table that stands where this is asked for the first time, with a person in the seat that is asked."""
    at = next(number for number, line in enumerate(tale.lines) if line.asked == asked)
    return standing_at(page, tale, at)


def standing_at(page: Page, tale: Teller, at: int) -> Hearing:
    """A table that stands as the game stood after so many actions."""
    return forked(page, tale.table.record().text(), at, tale.lines[at].seat)


def forked(page: Page, record: str, at: int, seat: int) -> Hearing:
    """A table that stands as the game of a record stood after so many actions, with a person in a seat."""
    kept = msgspec.json.decode(sent(page, "/api/records", {"text": record}), type=TableCard).id
    answer = sent(page, f"/api/replays/{kept}/fork", Fork(at, seat, "random"))
    hearing = opened(page, msgspec.json.decode(answer, type=MadeTable).table.id)
    hearing.my_move()
    drawn(page)
    return hearing


@pytest.mark.parametrize("asked", MOMENTS)
def test_every_screen_shows_what_is_asked_and_axe_finds_nothing(guest: Guest, tale: Teller, asked: str) -> None:
    page = guest()
    standing(page, tale, asked)
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert violations(page) == []
        assert fits_wholly(page)
    for size in (WIDE, ENLARGED, SIDEWAYS, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(confirm(page)).to_be_in_viewport(ratio=1)
        assert fits_across(page)
    assert violations(page) == []


def test_the_last_turn_is_read_in_forced_colours(guest: Guest, tale: Teller) -> None:
    page = guest(forced=True)
    standing_at(page, tale, len(tale.lines) - 1)
    expect(prompt(page)).to_contain_text("Your turn")
    expect(page.get_by_role("list", name="The tribe")).to_contain_text("dead, in the")
    assert violations(page) == []
