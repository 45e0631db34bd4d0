"""What may be chosen whole, as people press it: on the table, among the buttons, and taken back as one."""

import os
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, Guest, violations
from tests.browser.playing import Hearing, drawn, made, opened
from unmapped.server.wire import NewTable, SeatWish, Whole

PICTURES = os.environ.get("UNMAPPED_PICTURES", "")
"""A folder for pictures of what the tests see; none are taken without it."""


def led(page: Page, game: str, wanted: Callable[[Whole], bool], seed: int) -> tuple[Hearing, Whole]:
    """A table at which something is offered whole, whatever else was done before by typing."""
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    seats = (SeatWish("me"), SeatWish("bot", "navigator"))
    hearing = opened(page, made(page, NewTable(game, seats, seed=seed)).table.id)
    while True:
        now = hearing.my_move()
        for whole in now.wholes:
            if wanted(whole):
                page.keyboard.press("Escape")
                page.evaluate("document.activeElement.blur()")
                drawn(page)
                if PICTURES:
                    page.screenshot(path=Path(PICTURES) / f"at-once-{game}-{seed}.png")
                return hearing, whole
        hearing.typed(now.choices[0].words)


def taken_back(hearing: Hearing) -> None:
    """Press the one button that takes back what was taken together."""
    before = hearing.position.seq
    hearing.page.get_by_role("button", name=re.compile("^Undo")).first.click()
    hearing.until(lambda now: now.seq > before, "it to be taken back")


def test_one_press_on_a_sector_uses_the_engines_and_moves_and_one_press_takes_it_back(guest: Guest) -> None:
    page = guest()
    hearing, whole = led(page, "undiscovered", lambda one: one.words.startswith("use engines a") and one.place != "", 4)
    started = hearing.position.turn
    place = whole.place.removeprefix("sector:")
    alone = len([one for one in hearing.position.wholes if one.place == whole.place]) == 1

    def press() -> None:
        page.locator(f'[data-place="{place}"]').first.click()
        if not alone:
            page.get_by_role("menu").get_by_role("menuitem").first.click()

    hearing.act(press)
    now = hearing.until(lambda now: now.turn == started + len(whole.actions), "all parts to be taken")
    if now.undo.steps:
        assert now.undo.together == len(whole.actions)
        taken_back(hearing)
        assert hearing.position.turn == started


def test_all_of_a_kind_are_a_button_that_says_all(guest: Guest) -> None:
    page = guest()
    hearing, whole = led(page, "undiscovered", lambda one: one.words.count("play ") > 1 and one.listed, 7)
    started = hearing.position.turn
    row = page.get_by_role("group", name="At once")
    expect(row).to_be_visible()
    assert violations(page) == []
    button = row.locator(f'[data-words="{whole.words}"]')
    hearing.act(button.click)
    assert hearing.position.turn == started + len(whole.actions)


def test_a_survivor_goes_to_a_space_beyond_the_next_by_one_press(guest: Guest) -> None:
    page = guest()
    hearing, whole = led(page, "discover", lambda one: one.place.startswith("space:"), 5)
    alone = len([one for one in hearing.position.wholes if one.place == whole.place]) == 1
    started = hearing.position.turn

    def press() -> None:
        page.locator(f'[data-spot="{whole.place}"]').first.dispatch_event("click")
        if not alone:
            page.get_by_role("menu").get_by_role("menuitem").first.click()

    hearing.act(press)
    hearing.until(lambda now: now.turn >= started + len(whole.actions), "all steps to be taken")
    if hearing.position.undo.steps >= len(whole.actions):
        taken_back(hearing)
        assert hearing.position.turn == started
