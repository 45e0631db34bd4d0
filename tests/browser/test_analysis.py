"""A finished game looked at again: asked for on its replay or at its end, waited for, and each costly move a link."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

import unmapped
from tests.browser.conftest import DESKTOP, PHONE, Guest, violations
from tests.browser.playing import made, opened, origin, prompt, sent
from tests.browser.test_replays import finished, moment
from unmapped.server.wire import NewTable, SeatWish, TableCard

MINUTE = 90_000
"""How long an analysis may take, with all else that the machine has to do, in milliseconds."""


def costly(page: Page) -> list[str]:
    """The addresses of the moves that cost most."""
    links = page.get_by_role("list", name="What cost most").get_by_role("link")
    return [str(link.get_attribute("href")) for link in links.all()]


def of_some_seat(page: Page) -> int:
    """Look at the moves of a seat that made costly ones; which it is."""
    for seat, button in enumerate(page.get_by_role("list", name="Whose moves").get_by_role("button").all()):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        if costly(page):
            return seat
    pytest.fail("Nobody made a move that the search would not have made.")


def test_the_end_of_a_game_leads_to_its_analysis_and_that_to_the_costly_moves(guest: Guest) -> None:
    page = guest()
    over = finished(page).table.id
    page.get_by_role("dialog").get_by_role("button", name="Analyse").click()
    panel = page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("progressbar")).to_be_visible()
    assert violations(page) == []
    expect(panel.get_by_role("heading", name="Expected result")).to_be_visible(timeout=MINUTE)
    assert violations(page) == []
    seat = of_some_seat(page)
    addresses = costly(page)
    at = re.findall(r"at=(\d+)", addresses[0])[0]
    assert addresses[0] == f"/replay/{over}?at={at}&seat={seat}&analysis=1"
    first = panel.get_by_role("list", name="What cost most").get_by_role("link").first
    first.click()
    moment(page, at)
    expect(first).to_have_attribute("aria-current", "true")
    expect(prompt(page)).to_contain_text("Costly move 1")
    expect(page).to_have_url(re.compile(f"at={at}&seat={seat}&analysis=1"))
    # The same moves stand over the line of moments.
    marks = page.get_by_role("button", name=re.compile("^Costly move"))
    expect(marks).to_have_count(len(addresses))
    page.keyboard.press("Home")
    moment(page, 0)
    marks.first.click()
    moment(page, at)
    panel.get_by_role("button", name="Close the analysis").click()
    expect(panel).to_have_count(0)
    expect(page.get_by_role("button", name="Analyse", exact=True)).to_be_focused()
    # Whoever has the address sees it at once: it was found before. On a phone it lies over the table.
    phone = guest(f"{addresses[0]}", size=PHONE)
    covering = phone.get_by_role("region", name="Analysis")
    expect(covering.get_by_role("heading", name="Expected result")).to_be_visible()
    assert violations(phone) == []
    link = covering.get_by_role("list", name="What cost most").get_by_role("link").last
    there = re.findall(r"at=(\d+)", str(link.get_attribute("href")))[0]
    link.tap()
    expect(covering).to_have_count(0)
    moment(phone, there)
    prompt(phone).get_by_role("button", name="Analysis").tap()
    expect(covering).to_be_visible()


def kept(page: Page) -> str:
    """The id of a game that was played elsewhere and is over."""
    table = unmapped.game("undiscovered").start(2, 3, round_limit=2)
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
    return msgspec.json.decode(sent(page, "/api/records", {"text": table.record().text()}), type=TableCard).id


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_analysis_is_stopped_and_begun_anew(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size=size)
    page.goto(f"{origin(page)}/replay/{kept(page)}")
    page.get_by_role("button", name="Analyse", exact=True).click()
    panel = page.get_by_role("region", name="Analysis")
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_text("The analysis was stopped")).to_be_visible()
    assert violations(page) == []
    panel.get_by_role("button", name="Begin anew").click()
    expect(panel.get_by_role("progressbar")).to_be_visible()
    panel.get_by_role("button", name="Stop").click()
    expect(panel.get_by_text("The analysis was stopped")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_a_game_that_is_not_over_has_no_analysis(guest: Guest) -> None:
    page = guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    running = opened(page, made(page, NewTable("undiscovered", seats)).table.id).table.id
    page.goto(f"{origin(page)}/replay/{running}?analysis=1")
    expect(page.get_by_text("This game is not over")).to_be_visible()
    page.goto(f"{origin(page)}/replay/nothing?analysis=1")
    expect(page.get_by_text("There is no such table")).to_be_visible()
