"""The lobby and the pages around the tables."""

import re

from playwright.sync_api import expect

import unmapped
from tests.browser.conftest import DESKTOP, PHONE, Guest, violations
from tests.browser.playing import PLANET_UNKNOWN, UNDISCOVERED, Hearing, prompt


def test_the_lobby_shows_its_worlds_and_lets_a_guest_have_a_name(guest: Guest) -> None:
    page = guest()
    games = page.get_by_role("region", name="Games")
    expect(games.get_by_role("article")).to_have_count(len(unmapped.games()))
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("change your name")).click()
    page.get_by_role("textbox", name="Your name").fill("Ines")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Ines, guest")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Ines, guest")).to_be_visible()


def test_a_table_is_set_up_with_seats_options_and_a_seed(guest: Guest) -> None:
    page = guest()
    page.get_by_role("article", name=UNDISCOVERED).get_by_role("button", name="Set up a table").click()
    dialog = page.get_by_role("dialog", name="Set up Undiscovered")
    dialog.get_by_role("button", name="One seat more").click()
    expect(dialog.get_by_text("Navigator overlooks a third of what it could do")).to_be_visible()
    dialog.get_by_label("Seat 2").select_option("bot random")
    expect(dialog.get_by_text("Random does anything it may")).to_be_visible()
    dialog.get_by_label("Name of the table").fill("Far away")
    dialog.get_by_text("Options", exact=True).click()
    dialog.get_by_label("Target", exact=True).fill("0")
    dialog.get_by_label("Seed").fill("99")
    assert violations(page) == []
    # What does not fit is said where it stands, and nothing is lost.
    dialog.get_by_role("button", name="Make the table").click()
    expect(dialog.get_by_role("alert").first).to_be_visible()
    expect(dialog.get_by_label("Name of the table")).to_have_value("Far away")
    dialog.get_by_label("Target", exact=True).fill("10")
    hearing = Hearing(page)
    dialog.get_by_role("button", name="Make the table").click()
    hearing.my_move()
    assert [player.bot for player in hearing.table.players] == ["", "random", "navigator"]
    expect(page.locator("header.top")).to_contain_text("10 points")
    # It waits in the lobby.
    page.get_by_role("link", name="Unmapped, to the lobby").click()
    mine = page.get_by_role("region", name="Your move")
    expect(mine).to_contain_text("Far away")
    assert violations(page) == []
    mine.get_by_role("link", name="Continue").click()
    expect(prompt(page)).to_contain_text("or end it")


def test_the_rules_are_searched_and_have_addresses(guest: Guest) -> None:
    page = guest("/rules/planet_unknown#PU-041")
    expect(page.get_by_role("heading", name="Rules of Planet Unknown")).to_be_visible()
    expect(page.get_by_text("PU-041", exact=True).first).to_be_in_viewport()
    page.keyboard.press("/")
    page.get_by_role("searchbox", name="Search rules and rulings").fill("lifepod")
    expect(page.locator("main")).to_contain_text(re.compile(r"\d+ of \d+ rules and rulings"))
    assert violations(page) == []
    page.get_by_role("link", name=UNDISCOVERED).click()
    expect(page.get_by_role("heading", name="Rules of Undiscovered")).to_be_visible()


def test_addresses_that_lead_nowhere_say_so_and_show_the_way_back(guest: Guest) -> None:
    for path, words in (
        ("/somewhere/else", "Not on the map"),
        ("/table/no-such-table", "There is no such table"),
        ("/replay/no-such-replay", "There is no such replay"),
        ("/join/no-such-invitation-at-all", "This invitation is over"),
        ("/rules/chess", "No such rules"),
    ):
        page = guest(path)
        expect(page.get_by_role("heading", name=words)).to_be_visible()
        assert violations(page) == []
        page.get_by_role("link", name="To the lobby", exact=True).click()
        expect(page.get_by_role("article", name=PLANET_UNKNOWN)).to_be_visible()
        page.context.close()


def test_a_pasted_link_leads_to_its_table(guest: Guest) -> None:
    page = guest()
    page.get_by_role("button", name="Join with a link").first.click()
    dialog = page.get_by_role("dialog", name="Join with a link")
    dialog.get_by_label("Link").fill("https://elsewhere.example/nothing")
    dialog.get_by_role("button", name="Go there").click()
    expect(dialog).to_contain_text("This is no link to a table")
    assert violations(page) == []
    dialog.get_by_label("Link").fill("https://elsewhere.example/rules/undiscovered")
    dialog.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("heading", name="Rules of Undiscovered")).to_be_visible()


def test_settings_hold_at_once_and_stay(guest: Guest) -> None:
    page = guest()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_text("Light", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    dialog.get_by_role("switch", name="Large text").click()
    assert violations(page) == []
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-large", "")
    assert violations(page) == []


def test_the_lobby_fits_a_phone(guest: Guest) -> None:
    for size in (PHONE, DESKTOP):
        for dark in (True, False):
            page = guest(size=size, dark=dark)
            expect(page.get_by_role("article", name=PLANET_UNKNOWN)).to_be_visible()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            assert violations(page) == []
            page.context.close()
