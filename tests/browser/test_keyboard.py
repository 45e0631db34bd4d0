"""Playing without a pointer."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, violations
from tests.browser.playing import Hearing, confirm, drawn, is_busy, is_chosen, made, opened, prompt
from unmapped.server.wire import Choice, NewTable, SeatWish

MOST_TABS = 120


def focused(page: Page, member: str) -> str:
    """Something of what has the focus."""
    reading = "(name) => name.split('.').reduce((one, part) => one?.[part], document.activeElement) ?? 'none'"
    found: str = page.evaluate(reading, member)
    return found.strip()


def tab_to(page: Page, found: Callable[[], bool]) -> None:
    """Tab until the focus is where it shall be."""
    for _ in range(MOST_TABS):
        if found():
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there.")


def press_choice(hearing: Hearing, choice: Choice) -> None:
    """Take something by keyboard: on the planet, by a button, or in the list where there are many."""
    page = hearing.page
    asked = hearing.position.question

    def press() -> None:
        if asked is not None and asked.key == "place":
            page.keyboard.press("n")
            page.keyboard.press("Enter")
        elif choice.words == "end turn":
            tab_to(page, lambda: focused(page, "textContent").startswith("End the turn"))
            page.keyboard.press("Enter")
        else:
            tab_to(page, lambda: focused(page, "dataset.choice") == "")
            page.keyboard.press("End")
            page.keyboard.press("Enter")
            if focused(page, "role") == "combobox":
                page.keyboard.type(choice.words)
                page.keyboard.press("Enter")

    keyed(hearing, press)


def keyed(hearing: Hearing, press: Callable[[], None]) -> None:
    """Press keys that choose something, and Enter where it has to be confirmed."""
    done, seq = hearing.done, hearing.position.seq
    hearing.wait(lambda: not is_busy(hearing.page), "the page to be ready")
    drawn(hearing.page)
    press()
    hearing.wait(lambda: hearing.done > done or is_chosen(hearing.page), "a choice")
    if hearing.done == done:
        hearing.page.keyboard.press("Enter")
    hearing.wait(lambda: hearing.done > done, "the action to be done")
    hearing.until(lambda now: now.seq > seq, "the table to go on")


def test_what_a_menu_offers_is_confirmed_by_enter(guest: Guest) -> None:
    page = guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    hearing = opened(page, made(page, NewTable("undiscovered", seats, seed=4)).table.id)
    hearing.my_move()
    hand = page.get_by_role("group", name="Your hand").locator("[aria-haspopup=menu]")
    expect(hand.first).to_be_visible()
    hand.first.focus()

    def press() -> None:
        page.keyboard.press("Enter")
        page.get_by_role("menuitem").first.press("Enter")

    keyed(hearing, press)


def test_a_whole_game_of_undiscovered_is_played_by_keyboard_alone(guest: Guest) -> None:
    page = guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    hearing = opened(page, made(page, NewTable("undiscovered", seats, options={"round_limit": 2}, seed=4)).table.id)
    # Three actions in each turn, the last ways first: buying, docking, moving.
    actions = 0
    while hearing.my_move().outcome is None:
        ways = [one for one in hearing.position.choices if one.words != "end turn"]
        ends = hearing.position.choices[-1].words == "end turn" and (actions == 3 or not ways)
        press_choice(hearing, hearing.position.choices[-1] if ends else ways[-1])
        actions = 0 if ends else actions + 1
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("row", name="Total")).to_be_visible()
    page.keyboard.press("Escape")
    expect(prompt(page)).to_contain_text("The game is over")


def test_planet_unknown_is_played_by_keyboard_on_the_planet_itself(guest: Guest) -> None:
    page = guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    hearing = opened(page, made(page, NewTable("planet_unknown", seats, seed=3)).table.id)
    hearing.my_move()
    keyed(hearing, lambda: page.keyboard.press("1"))
    hearing.until(lambda now: now.question is not None and now.question.key == "place", "the tile to be placed")
    # The ghost turns, flips and walks, and says where it fits.
    for key in ("r", "f", "Shift+R", "n", "Shift+N", "n"):
        page.keyboard.press(key)
    expect(page.locator("p[aria-live]").filter(has_text="Fits on")).to_have_count(1)
    expect(confirm(page)).to_have_accessible_name(re.compile("^Place at"))
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    keyed(hearing, lambda: page.keyboard.press("Enter"))
    # The other boards, the rules and the log are keys away, and Escape steps back.
    page.keyboard.press("Shift+Digit2")
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Put back")).to_have_count(0)
    while hearing.my_move().round < 3:
        press_choice(hearing, hearing.position.choices[-1])
