"""A whole task of Unsettled, won: by two people in two browsers, by keyboard alone, in words alone."""

from collections.abc import Callable
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Guest, violations
from tests.browser.expedition import AGAIN, OPTIONS, Line, Played, kept
from tests.browser.exploring import keyed, pointed
from tests.browser.playing import Hearing, drawn, made, opened, prompt
from unmapped.kernel.errors import UnmappedError
from unmapped.server.wire import NewTable, Position, SeatWish

ME: Final = SeatWish("me")

Taken: TypeAlias = Callable[[Hearing, str], Position]
"""A way to take an action."""


@pytest.fixture(scope="module")
def expedition() -> Played:
    """The expedition that is played."""
    fault = ""
    try:
        found = kept()
        if not found.suits:
            fault = "The expedition does not lead home soon, with help on each other's turns."
    except (OSError, UnmappedError) as error:
        fault = f"The expedition does not follow the rules as they are: {error}"
    if fault:
        pytest.fail(f"{fault} {AGAIN}", pytrace=False)
    return found


def wish(expedition: Played, *seats: SeatWish) -> NewTable:
    """The expedition's table before the first action."""
    return NewTable("unsettled", seats, options=OPTIONS, seed=expedition.seed)


def possible(hearing: Hearing, line: Line) -> None:
    """Wait until an action may be taken, and the page shows it."""
    hearing.until(lambda now: any(one.words == line.words for one in now.choices), f"“{line.words}” to be possible")
    drawn(hearing.page)


def all_are_home(hearing: Hearing) -> None:
    """The page shows that everybody came home."""
    hearing.until(lambda now: now.outcome is not None, "the end")
    dialog = hearing.page.get_by_role("dialog", name="Home, all of us")
    expect(dialog).to_contain_text("Everybody is aboard")
    expect(dialog.get_by_role("list", name="The crew").get_by_role("listitem")).to_have_count(2)


def go_on_with(hearing: Hearing, seat: int, press: Callable[[Locator], None]) -> None:
    """Go on with one of two explorers of one's own. If only one of them is asked, the page goes there by itself."""
    hearing.until(lambda now: seat in now.asked, "the explorer to be asked")
    own = hearing.page.get_by_role("group", name="Your seats").get_by_role("button").nth(seat)
    if len(hearing.position.asked) > 1 and own.get_attribute("aria-pressed") == "false":
        press(own)
    expect(own).to_have_attribute("aria-pressed", "true")


def one_person_leads_all(page: Page, expedition: Played, take: Taken, press: Callable[[Locator], None]) -> None:
    """Play the expedition in one browser with both explorers."""
    hearing = opened(page, made(page, wish(expedition, ME, ME)).table.id)
    for line in expedition.lines:
        go_on_with(hearing, line.seat, press)
        possible(hearing, line)
        take(hearing, line.words)
    all_are_home(hearing)


def test_two_people_in_two_browsers_bring_each_other_home(guest: Guest, expedition: Played) -> None:
    host, friend = guest(), guest(dark=False)
    first = opened(host, made(host, wish(expedition, ME, SeatWish("open"))).table.id)
    crew = (first, opened(friend, first.table.id))
    friend.get_by_role("button", name="Sit down").click()
    looked: set[tuple[int, bool]] = set()
    for line in expedition.lines:
        one, other = crew[line.seat], crew[1 - line.seat]
        possible(one, line)
        if line.interrupts:
            expect(prompt(one.page)).to_contain_text("Do you use anything first")
            expect(prompt(other.page)).to_contain_text("Waiting for" if line.alone else "Do you use anything first")
        # Everybody's first action and first interrupt.
        if (line.seat, line.interrupts) not in looked:
            looked.add((line.seat, line.interrupts))
            assert violations(one.page) == []
        pointed(one, line.words)
    for one in crew:
        all_are_home(one)
        assert violations(one.page) == []


def test_an_expedition_is_won_by_keyboard_alone(guest: Guest, expedition: Played) -> None:
    one_person_leads_all(guest(), expedition, keyed, lambda own: own.page.keyboard.press("x"))


def test_an_expedition_is_won_in_words_alone(guest: Guest, expedition: Played) -> None:
    one_person_leads_all(guest(), expedition, Hearing.typed, lambda own: own.click())
