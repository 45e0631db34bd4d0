"""The tables on every screen: phone and desktop, dark and light, forced colours, motion, and what axe finds."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, ENLARGED, LAPTOP, PHONE, SIDEWAYS, WIDE, Guest, violations
from tests.browser.playing import confirm, drawn, let_a_bot_finish, made, opened, prompt, step, take_first
from unmapped.server.wire import NewTable, SeatWish

SEATS = (SeatWish("me"), SeatWish("bot", "random"))
GAMES = {
    "planet_unknown": NewTable("planet_unknown", SEATS, seed=3),
    "undiscovered": NewTable("undiscovered", SEATS, options={"round_limit": 3}, seed=7),
}
BY_GAME = pytest.mark.parametrize("game", list(GAMES))

FINGER = 44


def fits_across(page: Page) -> bool:
    """Whether nothing has to be scrolled sideways."""
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def fits_wholly(page: Page) -> bool:
    """Whether the page need not be scrolled at all."""
    fits: bool = page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    return fits and fits_across(page)


def small_targets(page: Page) -> list[str]:
    """What a turn is played with, as far as it is on the screen and too small for a finger."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll(`
            [role=toolbar] button, [role=tablist][aria-label=Panels] button, nav button, header.top button,
            .decide button, .bar button, .hands button, [aria-label="Your hand"] button, button.go`)]
            .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((one) => ({ html: one.outerHTML.slice(0, 99), box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight)
            .filter(({ box }) => Math.min(box.width, box.height) < least - 0.5)
            .map(({ html, box }) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)
        """,
        FINGER,
    )
    return found


@BY_GAME
def test_a_phone_shows_the_whole_table_to_fingers(guest: Guest, game: str) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, GAMES[game]).table.id)
    hearing.my_move()
    expect(prompt(page)).to_be_visible()
    assert fits_across(page)
    assert violations(page) == []
    assert small_targets(page) == []
    tabs = page.get_by_role("navigation", name="Parts of the table").or_(page.get_by_role("tablist", name="Panels"))
    buttons = tabs.first.get_by_role("button").or_(tabs.first.get_by_role("tab"))
    for at in range(buttons.count()):
        buttons.nth(at).tap()
        assert fits_across(page)
        assert violations(page) == []
        assert small_targets(page) == []
    buttons.first.tap()


@BY_GAME
def test_a_phone_on_its_side_and_a_page_at_200_percent_show_board_and_confirm(guest: Guest, game: str) -> None:
    page = guest(size=SIDEWAYS)
    hearing = opened(page, made(page, GAMES[game]).table.id)
    for size in (SIDEWAYS, ENLARGED):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        hearing.my_move()
        assert fits_wholly(page)
        expect(confirm(page)).to_be_in_viewport(ratio=1)
        board = page.get_by_role("grid", name=re.compile("^Planet")).or_(
            page.get_by_role("group", name=re.compile("^Galaxy"))
        )
        box = board.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > size[1] * 0.6
        assert violations(page) == []
    assert small_targets(page) == []


def test_a_part_of_a_ship_is_large_enough_for_a_finger(guest: Guest) -> None:
    page = guest(size=PHONE)
    opened(page, made(page, GAMES["undiscovered"]).table.id).my_move()
    page.get_by_role("tab", name="Ship").tap()
    parts = page.get_by_role("region", name="Your ship").get_by_role("article")
    expect(parts.get_by_role("button").first).to_be_visible()
    for button in parts.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER


def test_planet_unknown_is_played_with_fingers(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, GAMES["planet_unknown"]).table.id)
    hearing.my_move()
    take_first(hearing)
    hearing.until(lambda now: now.question is not None and now.question.key == "place", "the tile to be placed")
    page.get_by_role("button", name=re.compile("^Next")).tap()
    assert fits_across(page)
    board = page.get_by_role("grid", name=re.compile("^Planet"))
    box = board.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for name in ("Rotate", "Flip"):
        page.get_by_role("button", name=name, exact=True).tap()
    assert violations(page) == []
    assert small_targets(page) == []
    page.get_by_role("button", name=re.compile("^Next")).tap()
    hearing.act(page.get_by_role("button", name="Place here").tap)
    assert hearing.position.turn > 0


def test_undiscovered_is_played_with_fingers(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, GAMES["undiscovered"]).table.id)
    hearing.my_move()
    for _ in range(3):
        if hearing.my_move().outcome is None:
            step(hearing)
    assert fits_across(page)
    hearing.my_move()


@BY_GAME
def test_nothing_scrolls_on_a_desktop_and_axe_finds_nothing_dark_or_light(guest: Guest, game: str) -> None:
    page = guest(size=DESKTOP)
    table = made(page, GAMES[game]).table.id
    hearing = opened(page, table)
    for _ in range(4):
        step(hearing)
    hearing.my_move()
    for size in (DESKTOP, LAPTOP, WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            assert fits_wholly(page)
            assert violations(page) == []


@BY_GAME
def test_forced_colours_and_a_table_in_motion_are_played_the_same(guest: Guest, game: str) -> None:
    page = guest(forced=True)
    hearing = opened(page, made(page, GAMES[game]).table.id)
    step(hearing)
    hearing.my_move()
    assert fits_wholly(page)
    expect(confirm(page)).to_be_visible()
    moving = guest(reduced=False)
    other = opened(moving, made(moving, GAMES[game]).table.id)
    for _ in range(3):
        step(other)
    other.my_move()


def test_the_end_of_a_game_fits_every_screen(guest: Guest) -> None:
    page = guest(size=PHONE)
    let_a_bot_finish(opened(page, made(page, GAMES["undiscovered"]).table.id))
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if size is PHONE:  # There the count is folded, and the totals stand beside its name.
            expect(page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_hidden()
            page.get_by_role("dialog").get_by_text("Count, line by line").tap()
        expect(page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_visible()
        assert fits_across(page)
        assert violations(page) == []


def test_a_phone_shows_the_scores_of_all_seats_side_by_side(guest: Guest) -> None:
    page = guest(size=PHONE)
    bots = (SeatWish("bot", "random"),) * 3
    wish = NewTable("undiscovered", (SeatWish("me"), *bots), options={"round_limit": 1}, seed=7)
    let_a_bot_finish(opened(page, made(page, wish).table.id))
    page.get_by_role("dialog").get_by_text("Count, line by line").tap()
    heads = page.get_by_role("dialog").get_by_role("columnheader")
    expect(heads).to_have_count(5)
    for head in heads.all()[1:]:
        expect(head).to_be_in_viewport(ratio=1)


def test_a_phone_shows_the_tiles_that_are_drafted(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, GAMES["planet_unknown"]).table.id)
    hearing.my_move()
    tiles = page.get_by_role("button", name=re.compile(r"^Draft .* left", re.DOTALL))
    expect(tiles).to_have_count(2)
    for tile in tiles.all():
        expect(tile.locator("svg").first).to_be_in_viewport(ratio=1)
    hearing.act(tiles.first.tap)
    assert hearing.taken[-1].family == "draft"


STRIP = """() => {
    const strip = document.querySelector(".strip");
    const { bottom } = strip.querySelector(".parts").getBoundingClientRect();
    const changes = [...strip.querySelectorAll(".parts > .change")].map((one) => one.getBoundingClientRect());
    return {
        whole: changes.filter((one) => one.bottom <= bottom + 1).length,
        left: changes.filter((one) => one.top >= bottom - 1).length,
        all: changes.length,
        count: (strip.textContent.match(/[+](\\d+)/)?.[1] ?? 0) | 0,
    };
}"""
"""How many changes can be read wholly, how many lie wholly out of sight, and how many are counted as such."""


def test_a_phone_says_what_an_action_brings_in_whole_lines(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, GAMES["undiscovered"]).table.id)
    hearing.my_move()
    page.get_by_role("button", name="End the turn", exact=True).tap()
    strip = page.get_by_role("region", name="What it leads to")
    expect(strip).to_contain_text("discards")
    for width, counted in ((PHONE[0], False), (320, True)):
        page.set_viewport_size({"width": width, "height": PHONE[1]})
        expect(strip).to_contain_text("+") if counted else expect(strip).not_to_contain_text("+")
        drawn(page)
        told: dict[str, int] = page.evaluate(STRIP)
        assert told["whole"] + told["left"] == told["all"] == 3, told
        assert told["count"] == told["left"], told
        assert (told["left"] > 0) is counted, told


@BY_GAME
def test_the_log_of_a_phone_opens_at_what_happened_last(guest: Guest, game: str) -> None:
    page = guest()
    hearing = opened(page, made(page, GAMES[game]).table.id)
    for _ in range(6):
        step(hearing)
    hearing.my_move()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    tabs = page.get_by_role("navigation", name="Parts of the table").or_(page.get_by_role("tablist", name="Panels"))
    tabs.get_by_text("Log").click()
    lines = page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(lines.last).to_be_in_viewport(ratio=0.9)
    expect(lines.first).not_to_be_in_viewport()


def cut(page: Page) -> list[str]:
    """The names of players, and of their boards, that are not shown wholly."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll("[data-panel=seats] .name b, [data-panel=seats] .boards, .captains .name")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)
            .map((one) => `${one.textContent}: ${one.clientWidth} of ${one.scrollWidth}`)
        """
    )
    return found


@pytest.mark.parametrize(("game", "seats"), [("planet_unknown", 6), ("planet_unknown", 4), ("undiscovered", 4)])
def test_a_full_table_shows_the_names_of_all(guest: Guest, game: str, seats: int) -> None:
    page = guest()
    bots = (SeatWish("bot", "random"),) * (seats - 1)
    opened(page, made(page, NewTable(game, (SeatWish("me"), *bots), seed=3)).table.id).my_move()
    for size in (DESKTOP, LAPTOP, WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        assert cut(page) == []
        assert violations(page) == []
