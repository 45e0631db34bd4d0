"""What moves on a table is seen to move: at the table, and in a replay, forwards and back."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest
from tests.browser.playing import drawn, made, opened, origin, step
from unmapped.server.wire import NewTable, SeatWish

SEATS: Final = (SeatWish("me"), SeatWish("bot", "random"))
CAPTAINS: Final = NewTable("undiscovered", SEATS, options={"round_limit": 2}, seed=4)
PLANETS: Final = NewTable("planet_unknown", SEATS, seed=3)

WATCH: Final = """(wanted) => {
    window.moved = [];
    const note = (element) => {
        if (element instanceof Element && element.matches(wanted)) window.moved.push(element.textContent);
    };
    new MutationObserver((all) => {
        for (const { addedNodes, target, type } of all) {
            if (type === "attributes") note(target);
            else for (const node of addedNodes) note(node);
        }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
}"""
"""Keeps what begins to move from now on."""


def moved(page: Page) -> int:
    """How many pieces have begun to move since this was asked last."""
    drawn(page)
    count: int = page.evaluate("() => { const n = window.moved.length; window.moved = []; return n; }")
    return count


def test_pieces_fly_as_they_move_at_the_table_and_in_a_replay(guest: Guest) -> None:
    page = guest(reduced=False)
    hearing = opened(page, made(page, CAPTAINS).table.id)
    hearing.my_move()
    page.evaluate(WATCH, ".flight")
    while (now := hearing.my_move()).outcome is None:
        words = [choice.words for choice in now.choices]
        hearing.typed(next((one for one in ("play fuel", "end turn") if one in words), words[-1]))
    assert moved(page) > 3
    page.goto(f"{origin(page)}/replay/{hearing.table.id}?at=0&seat=0")
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_value("0")
    page.evaluate(WATCH, ".flight")
    flown: dict[str, int] = {}
    for button in ("One action on", "One action back"):
        flown[button] = 0
        for _ in range(6):
            at = int(slider.input_value())
            page.get_by_role("button", name=button).click()
            expect(slider).not_to_have_value(str(at))
            page.wait_for_load_state("networkidle")
            flown[button] += moved(page)
    assert all(flown.values()), flown


def test_a_tile_is_seen_to_be_laid(guest: Guest) -> None:
    page = guest(reduced=False)
    hearing = opened(page, made(page, PLANETS).table.id)
    hearing.my_move()
    page.evaluate(WATCH, "g.laid")
    while not (now := step(hearing)).outcome and now.turn < 8:
        pass
    assert moved(page) > 0
