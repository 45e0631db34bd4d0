"""A game that nobody in the house knows, in the browser: on its poster, at its table, in its replay."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, Guest, Server, violations
from tests.browser.playing import drawn, made, opened, play_now, prompt, take_first
from tests.browser.test_screens import fits_across, fits_wholly
from tests.fifth import NAME, install
from unmapped.server.wire import NewTable, SeatWish

TITLE = NAME.replace("_", " ").title()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the game has been installed."""
    folder = tmp_path_factory.mktemp("fifth")
    running = Server(folder / "tables.sqlite", brought=install(folder).packages)
    yield running
    running.stop()


def test_it_is_played_from_its_poster_to_its_replay(guest: Guest, house: Server) -> None:
    page = guest(size=LAPTOP, at=house)
    poster = page.get_by_role("article", name=TITLE)
    expect(poster).to_contain_text("Chart a sea that nobody has seen")
    expect(poster).to_contain_text("10 min")
    hearing = play_now(page, TITLE)
    hearing.my_move()
    expect(prompt(page)).to_contain_text("Sound a place, lay a flag, or land (8 turns to go)")
    assert violations(page) == []
    while hearing.my_move().outcome is None:
        take_first(hearing)
    outcome = hearing.position.outcome
    assert outcome is not None
    ending = page.get_by_role("dialog")
    expect(ending.get_by_role("row", name="Total")).to_contain_text(str(outcome.scores[0]))
    ending.get_by_role("button", name="Replay").or_(ending.get_by_role("link", name="Replay")).click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    assert violations(page) == []


def test_a_phone_shows_what_one_knows_and_no_more(guest: Guest, house: Server) -> None:
    page = guest(size=PHONE, at=house)
    wish = NewTable(NAME, (SeatWish("me"), SeatWish("bot", "random")), seed=6)
    hearing = opened(page, made(page, wish).table.id)
    hearing.my_move()
    take_first(hearing)  # It sounds the first place of the chart.
    hearing.my_move()
    drawn(page)
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("finds .* at a1"))
    page.get_by_role("tab", name="Table").tap()
    assert "opens a sealed commission" not in page.inner_text("main")
    assert fits_across(page)
    assert fits_wholly(page)
    assert violations(page) == []
