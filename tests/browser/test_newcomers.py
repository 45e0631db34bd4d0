"""A newcomer's first minutes in each game: nothing is known but what the screen says."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, PHONE, Guest, violations
from tests.browser.newcomer import dealt
from tests.browser.playing import PLANET_UNKNOWN, UNDISCOVERED, UNSETTLED, Hearing, drawn

DISCOVER: Final = "Discover: Lands Unknown"
SEED: Final = 20
"""A deal in which she begins in every game."""
GAMES: Final = (PLANET_UNKNOWN, UNDISCOVERED, UNSETTLED, DISCOVER)


def begin(page: Page, title: str) -> Hearing:
    """Press the one large button of a game in the lobby."""
    hearing = Hearing(page)
    dealt(page, SEED)
    page.get_by_role("article", name=title).get_by_role("button", name=re.compile("Play now")).click()
    return hearing


@pytest.mark.parametrize("title", GAMES)
def test_a_table_begins_with_its_goal_once_and_one_key_puts_it_away(title: str, guest: Guest) -> None:
    page = guest(size=LAPTOP, newcomer=True)
    hearing = begin(page, title)
    card = page.get_by_role("dialog", name=title)
    for head in ("A turn", "How it ends", "Do this first"):
        expect(card.get_by_role("heading", name=head)).to_be_visible()
    expect(card.get_by_role("listitem")).to_have_count(5)
    expect(card.get_by_role("button", name="Begin")).to_be_focused()
    assert violations(page) == []
    # At 200 % it is longer than the window, and is moved by keyboard.
    page.set_viewport_size({"width": LAPTOP[0] // 2, "height": LAPTOP[1] // 2})
    assert violations(page) == []
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)

    # Nothing of a set-up is asked: what stands there now is the first turn.
    question = hearing.my_move().question
    assert question is not None
    assert question.key in ("turn", "draft")
    page.reload()
    expect(page.get_by_role("button", name="The goal")).to_be_visible()
    drawn(page)
    expect(card).to_have_count(0)
    page.locator("h1").first.focus()
    page.keyboard.press("?")
    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)


def test_the_card_has_room_on_a_phone_and_is_found_in_its_menu(guest: Guest) -> None:
    page = guest(size=PHONE, newcomer=True)
    begin(page, UNSETTLED)
    card = page.get_by_role("dialog", name=UNSETTLED)
    button = card.get_by_role("button", name="Begin")
    expect(button).to_be_in_viewport()
    button.tap()
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name="The goal").tap()
    expect(card).to_be_visible()
    assert violations(page) == []
