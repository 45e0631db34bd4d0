"""What may be chosen whole, as people press it: on the table, among the buttons, and taken back as one."""

import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP, Guest, violations
from tests.browser.playing import Hearing, drawn, is_chosen, made, opened
from tests.browser.test_keyboard import focused, tab_to
from unmapped.server.wire import NewTable, SeatWish, Whole

PICTURES = os.environ.get("UNMAPPED_PICTURES", "")
"""A folder for pictures of what the tests see; none are taken without it."""


def led(page: Page, game: str, wanted: Callable[[Whole], bool], seed: int) -> tuple[Hearing, Whole]:
    """A table at which something is offered whole, whatever else was done before by typing.

    Nobody else acts while its turn is ours: in Planet Unknown all play at the same time, so one plays alone there.
    """
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    others = () if game == "planet_unknown" else (SeatWish("bot", "navigator"),)
    seats = (SeatWish("me"), *others)
    hearing = opened(page, made(page, NewTable(game, seats, seed=seed)).table.id)
    whole = gone_on(hearing, wanted)
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"at-once-{game}-{seed}.png")
    return hearing, whole


def gone_on(hearing: Hearing, wanted: Callable[[Whole], bool]) -> Whole:
    """Go on by typing until something is offered whole; that."""
    while True:
        now = hearing.my_move()
        for whole in hearing.wholes:
            if wanted(whole):
                hearing.page.keyboard.press("Escape")
                hearing.page.evaluate("document.activeElement.blur()")
                drawn(hearing.page)
                return whole
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
    alone = len([one for one in hearing.wholes if one.place == whole.place]) == 1

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


def test_what_is_bought_on_the_way_leaves_the_hand_where_it_is(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing, whole = led(
        page, "undiscovered", lambda one: one.place.startswith("good:") and one.words.startswith("use"), 7
    )
    assert whole.words.count(";") > 0
    asked = hearing.position.question
    assert asked is not None
    assert asked.key == "turn"
    # It is bought where it lies: cards that lie elsewhere do not come between those in hand.
    expect(page.get_by_role("group", name="On your home sector")).to_have_count(0)
    hand = page.get_by_role("group", name="Your hand")
    lefts: list[float] = hand.get_by_role("button").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().left)"
    )
    assert all(other - one > 100 for one, other in pairwise(lefts)), lefts


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
    alone = len([one for one in hearing.wholes if one.place == whole.place]) == 1
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


@pytest.mark.parametrize("game", ["planet_unknown", "undiscovered", "unsettled", "discover"])
def test_one_button_takes_all_parts_and_one_takes_them_back_in_each_game(guest: Guest, game: str) -> None:
    page = guest()
    hearing, whole = led(page, game, lambda one: one.listed, 5)
    for _ in range(12):
        started = hearing.position.turn
        hearing.act(page.get_by_role("group", name="At once").locator(f'[data-words="{whole.words}"]').click)
        assert hearing.position.turn >= started + len(whole.actions)
        undo = hearing.position.undo
        if undo.together and hearing.position.turn == started + undo.together:
            taken_back(hearing)
            assert hearing.position.turn == started
            assert whole.words in [one.words for one in hearing.wholes]
            return
        whole = gone_on(hearing, lambda one: one.listed)
    raise AssertionError(game)


@pytest.mark.parametrize("game", ["planet_unknown", "undiscovered", "unsettled", "discover"])
def test_all_parts_are_taken_and_taken_back_by_keyboard_alone(guest: Guest, game: str) -> None:
    page = guest()
    hearing, whole = led(page, game, lambda one: one.listed, 5)
    for _ in range(12):
        started, done = hearing.position.turn, hearing.done
        tab_to(page, lambda: page.evaluate("document.activeElement.closest('[data-panel=wholes]') !== null"))
        words = [one.words for one in hearing.wholes if one.listed]
        for _ in words[: words.index(whole.words)]:
            page.keyboard.press("ArrowRight")
        assert focused(page, "dataset.words") == whole.words
        while hearing.done == done:
            page.keyboard.press("Enter")
            hearing.wait(lambda: hearing.done > done or is_chosen(page), "what was chosen")  # noqa: B023
        hearing.until(lambda now: now.turn >= started + len(whole.actions), "all parts to be taken")  # noqa: B023
        undo = hearing.position.undo
        if undo.together and hearing.position.turn == started + undo.together:
            drawn(page)
            before = hearing.position.seq
            page.keyboard.press("z")
            hearing.until(lambda now: now.seq > before, "it to be taken back")  # noqa: B023
            assert hearing.position.turn == started
            assert whole.words in [one.words for one in hearing.wholes]
            return
        whole = gone_on(hearing, lambda one: one.listed)
    raise AssertionError(game)


@pytest.mark.parametrize("game", ["planet_unknown", "undiscovered", "unsettled", "discover"])
def test_however_much_there_is_a_row_leads_to_all_of_it_in_a_sheet(guest: Guest, game: str) -> None:
    page = guest()
    hearing, _ = led(page, game, lambda one: one.listed, 5)
    while len([one for one in hearing.wholes if one.listed]) < 8:
        hearing.typed(hearing.my_move().choices[0].words)
        hearing.my_move()
    page.keyboard.press("Escape")
    drawn(page)
    parts = {one.words: len(one.actions) for one in hearing.wholes if one.listed}
    listed = list(parts)
    row = page.get_by_role("group", name="At once")
    shown = row.locator("[data-words]")
    assert 0 < shown.count() <= 5
    assert row.evaluate("row => row.scrollWidth <= row.clientWidth && row.offsetHeight < 60")
    assert shown.first.get_attribute("data-words") == listed[0]
    tab_to(page, lambda: page.evaluate("document.activeElement.closest('[data-panel=wholes]') !== null"))
    for _ in range(shown.count()):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="At once")
    expect(sheet).to_be_visible()
    chips = sheet.locator("[data-words]")
    assert sorted(chips.evaluate_all("all => all.map(one => one.dataset.words)")) == sorted(listed)
    assert len(set(chips.evaluate_all("all => all.map(one => one.ariaLabel)"))) == len(listed)
    expect(chips.first).to_be_focused()
    assert violations(page) == []
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= LAPTOP[0] - 7
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    assert focused(page, "ariaLabel") == f"All {len(listed)} at once"
    page.keyboard.press("Enter")
    chips.last.focus()
    words = focused(page, "dataset.words")
    started, done = hearing.position.turn, hearing.done
    while hearing.done == done:
        page.keyboard.press("Enter")
        hearing.wait(lambda: hearing.done > done or is_chosen(page), "what was chosen")
    hearing.until(lambda now: now.turn >= started + parts[words], "all parts to be taken")


def test_a_turn_in_which_nothing_is_left_ends_by_itself_unless_it_is_stopped(guest: Guest) -> None:
    page = guest()
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    seats = (SeatWish("me"), SeatWish("bot", "navigator"))
    hearing = opened(page, made(page, NewTable("undiscovered", seats, seed=5)).table.id)

    def nothing_left() -> int:
        """Play until the turn can only be ended; how many actions were taken."""
        while [choice.family for choice in hearing.my_move().choices] != ["end turn"]:
            hearing.typed(hearing.position.choices[0].words)
        return hearing.position.turn

    turn = nothing_left()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Wait")).click()
    page.wait_for_timeout(5000)
    assert hearing.position.turn == turn
    hearing.typed("end turn")
    turn = nothing_left()
    hearing.until(lambda now: now.turn > turn, "the turn to end by itself")


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_a_tile_is_drafted_and_placed_by_one_press_on_the_planet_and_one_takes_it_back(guest: Guest, by: str) -> None:
    page = guest()
    hearing, whole = led(page, "planet_unknown", lambda one: one.words.startswith("draft") and one.runs != (), 5)
    started = hearing.position.turn
    place = whole.runs[0].values[0]
    shape = whole.runs[0].slots["shape"]
    pick = page.locator(f'.picks [data-place="{shape}"]')
    if by == "pointer":
        pick.hover()
        square = page.get_by_role("grid").locator(f'[data-place="{place}"]')
        expect(page.locator("circle.anchor").first).to_be_attached()
        square.hover()
        assert violations(page) == []
        hearing.act(square.click)
    else:
        pick.focus()
        page.keyboard.press("n")
        expect(page.get_by_text(re.compile("^Fits on"))).to_be_attached()
        hearing.act(lambda: page.keyboard.press("Enter"))
    hearing.until(lambda now: now.turn >= started + 2, "the tile to lie there")
    now = hearing.position
    assert now.undo.together == now.turn - started
    taken_back(hearing)
    assert hearing.position.turn == started
