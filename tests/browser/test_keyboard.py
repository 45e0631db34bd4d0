"""Playing without a pointer."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, violations
from tests.browser.keys import Keys, keyed, press_what_is_focused
from tests.browser.playing import Hearing, confirm, drawn, made, opened, prompt
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

    def lead(keys: Keys) -> None:
        if asked is not None and asked.key == "place":
            page.keyboard.press("n")
        elif choice.words == "end turn":
            tab_to(page, lambda: focused(page, "textContent").startswith("End the turn"))
        else:
            tab_to(page, lambda: focused(page, "dataset.choice") == "")
            page.keyboard.press("End")
            if focused(page, "ariaHasPopup") == "listbox":
                keys.press()
                page.keyboard.type(choice.words)

    taken = keyed(hearing, lead)
    assert taken == choice or (asked is not None and asked.key == "place")


def test_what_a_menu_offers_is_confirmed_by_enter(guest: Guest) -> None:
    page = guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    hearing = opened(page, made(page, NewTable("undiscovered", seats, seed=4)).table.id)
    hearing.my_move()
    hand = page.get_by_role("group", name="Your hand").locator("[aria-haspopup=menu]")
    expect(hand.first).to_be_visible()
    hand.first.focus()
    press_what_is_focused(hearing)


def ghost_at_h2(page: Page) -> Hearing:
    """A table at which the first tile was drafted by its key, and the keys led it over the planet."""
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    hearing = opened(page, made(page, NewTable("planet_unknown", seats, seed=3)).table.id)
    hearing.my_move()
    keyed(hearing, lambda keys: page.keyboard.press("1"))
    hearing.until(lambda now: now.question is not None and now.question.key == "place", "the tile to be placed")
    drawn(page)
    for _ in range(5):
        page.keyboard.press("n")
    expect(confirm(page)).to_have_accessible_name("Place at H2")
    return hearing


def test_enter_places_a_tile_where_the_button_says(guest: Guest) -> None:
    hearing = ghost_at_h2(guest())
    expect(confirm(hearing.page)).to_be_focused()
    assert press_what_is_focused(hearing).words.endswith(" H2")
    assert any(line.sentence.endswith(" at H2.") for line in hearing.log if line.seat == 0)


def test_the_list_of_all_placements_begins_with_the_one_on_the_planet(guest: Guest) -> None:
    hearing = ghost_at_h2(guest())
    page = hearing.page

    def lead(keys: Keys) -> None:
        page.get_by_role("button", name=re.compile("^All .* as a list")).press("Enter")
        expect(page.get_by_role("option").first).to_contain_text("Place at H2")

    assert keyed(hearing, lead).words.endswith(" H2")


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
    keyed(hearing, lambda keys: page.keyboard.press("1"))
    hearing.until(lambda now: now.question is not None and now.question.key == "place", "the tile to be placed")
    # The ghost turns, flips and walks, and says where it fits.
    for key in ("r", "f", "Shift+R", "n", "Shift+N", "n"):
        page.keyboard.press(key)
    expect(page.locator("p[aria-live]").filter(has_text="Fits on")).to_have_count(1)
    expect(confirm(page)).to_have_accessible_name(re.compile("^Place at"))
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    press_what_is_focused(hearing)
    # The other boards, the rules and the log are keys away, and Escape steps back.
    page.keyboard.press("Shift+Digit2")
    expect(page.get_by_role("button", name="Put back")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Put back")).to_have_count(0)
    while hearing.my_move().round < 3:
        press_choice(hearing, hearing.position.choices[-1])
