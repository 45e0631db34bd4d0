"""Looking before and after: why not, the rule behind it, undo up to its limit, and beyond it together."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Guest, violations
from tests.browser.playing import choices, confirm, made, opened, prompt, step, take_first, type_in
from unmapped.server.wire import NewTable, SeatWish

PLANETS = NewTable("planet_unknown", (SeatWish("me"), SeatWish("bot", "random")), seed=3)
SHIPS = NewTable("undiscovered", (SeatWish("me"), SeatWish("bot", "random")), seed=7)


def is_whole(words: Locator) -> bool:
    """Whether nothing of some words is cut."""
    cut = "one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2"
    return not words.evaluate(cut)


def test_a_tile_that_does_not_fit_says_why_and_offers_what_does(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, PLANETS).table.id)
    step(hearing)
    step(hearing)
    while hearing.position.round == 1 or hearing.position.question is None or hearing.position.question.key != "place":
        step(hearing)
    # From where it fits, step by step to where it does not.
    page.keyboard.press("n")
    expect(confirm(page)).not_to_have_attribute("aria-disabled", "true")
    for _ in range(12):
        if confirm(page).get_attribute("aria-disabled") is None:
            page.keyboard.press("ArrowRight")
    expect(confirm(page)).to_have_accessible_name(re.compile("the tile does not fit there"))
    page.keyboard.press("?")
    bubble = page.locator("section.bubble")
    expect(bubble).to_be_visible()
    words = bubble.locator("code").inner_text()
    expect(bubble.get_by_role("button", name=re.compile("^Rule PU-")).first).to_be_visible()
    expect(page.get_by_role("region", name="What it leads to")).to_contain_text("Not here")
    assert violations(page) == []
    bubble.get_by_role("button", name=re.compile("^Rule PU-")).first.click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(bubble).to_have_count(0)
    # The command line gives the same answer in words.
    type_in(page, f"why not {words}")
    expect(page.get_by_role("log", name="Answers")).to_contain_text("PU-")


def test_undo_goes_back_step_by_step_to_its_limit(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, PLANETS).table.id)
    start = hearing.my_move()
    undo = page.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_have_count(0)
    take_first(hearing)
    expect(undo).to_have_accessible_name(re.compile("one step possible"))
    assert is_whole(undo.locator(".words"))
    placed = step(hearing)
    if placed.undo.steps:
        expect(undo).to_have_accessible_name(re.compile("2 steps possible"))
    assert violations(page) == []
    while hearing.position.undo.steps:
        before = hearing.position.seq
        expect(undo).not_to_have_attribute("aria-disabled", "true")
        page.keyboard.press("z")
        hearing.until(lambda now, before=before: now.seq > before, "the step to be taken back")  # type: ignore[misc]
    expect(prompt(page)).to_contain_text("Draft one of the tiles")
    assert hearing.position.choices == start.choices


def test_undo_says_what_closed_it_and_goes_further_when_all_people_agree(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, SHIPS).table.id)
    hearing.my_move()
    first = hearing.position.turn
    hearing.typed("end turn")
    hearing.my_move()
    expect(page.locator("header.top")).to_contain_text(re.compile("seen|shown|hidden|learnt|saw", re.IGNORECASE))
    assert hearing.position.undo.closed
    assert is_whole(page.locator("header.top .reason"))
    assert violations(page) == []
    # Nobody else is a person: going back needs nobody's consent, and the log says that it happened.
    before = hearing.position.seq
    page.get_by_role("button", name="Go back anyway").click()
    hearing.until(lambda now: now.seq > before and now.turn == first, "the table to go back")
    expect(choices(page)).to_be_visible()


def test_a_line_of_the_log_shows_the_table_as_it_stood(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, PLANETS).table.id)
    while hearing.position.round == 1:
        step(hearing)
    hearing.my_move()
    log = page.get_by_role("region", name="Log")
    log.get_by_role("button", name="drafts").first.click()
    expect(prompt(page)).to_contain_text("The table as it stood")
    assert violations(page) == []
    expect(choices(page).get_by_role("button")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(prompt(page)).to_contain_text("Draft one of the tiles")
