"""Hints: one step at a time, and only against bots."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, Guest, violations
from tests.browser.playing import PLANET_UNKNOWN, UNDISCOVERED, drawn, made, opened, play_now
from unmapped.server.wire import NewTable, SeatWish

COVERED = """
() => {
  const hint = document.querySelector('section[aria-label="Hint"]').getBoundingClientRect();
  const decided = document.querySelectorAll('[data-hinted], .lit, .is-lit, [data-choice], h1, [data-panel=choices]');
  const under = (one) => {
    const there = one.getBoundingClientRect();
    const beside = there.left >= hint.right || there.right <= hint.left;
    return there.width > 0 && !beside && there.top < hint.bottom - 1 && there.bottom > hint.top + 1;
  };
  const shown = [...decided].filter((one) => !one.closest('section[aria-label="Hint"]') && one.checkVisibility());
  return shown.filter(under).map((one) => one.outerHTML.slice(0, 120));
}
"""
"""What of a table is decided about and lies under the hint, by its rectangle."""


@pytest.mark.parametrize("game", [PLANET_UNKNOWN, UNDISCOVERED])
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_hint_leads_from_where_to_look_to_the_best_action(guest: Guest, game: str, size: tuple[int, int]) -> None:
    page = guest(size=size)
    hearing = play_now(page, game)
    before = hearing.my_move().seq
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    told = hint.get_by_role("heading", name=re.compile("Look here|One of these|In this order|This one"))
    expect(told).to_be_visible(timeout=20_000)
    drawn(page)
    assert violations(page) == []
    # Where to look is said only where something is lit: a phone shows a part of the table at a time.
    assert (page.locator("[data-hinted], .lit, .is-lit").count() > 0) == hint.get_by_text("on the table").is_visible()
    if size == LAPTOP:
        expect(told).to_have_text("Look here")
    if hint.get_by_role("button", name="Which action").count():
        hint.get_by_role("button", name="Which action").click()
    if hint.get_by_role("button", name="Which is best?").count():
        expect(hint.get_by_role("heading", name="One of these")).to_be_visible()
        hint.get_by_role("button", name="Which is best?").click()
    if hint.get_by_role("listitem").count() > 1:
        expect(hint.get_by_text(re.compile("^(What |Both |At once |Later on )")).first).to_be_visible()
    expect(hint.get_by_text("points")).to_have_count(0)
    covered = page.evaluate(COVERED)
    assert covered == [], "a hint lies over what is decided about"
    assert violations(page) == []
    hearing.act(hint.get_by_role("button", name="Take the best").click)
    assert hearing.position.seq > before
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("game", [PLANET_UNKNOWN, UNDISCOVERED])
@pytest.mark.parametrize(("size", "least"), [(LAPTOP, 0.97), (PHONE, 0.7)])
def test_a_hint_leaves_the_table_as_large_as_it_was(
    guest: Guest, game: str, size: tuple[int, int], least: float
) -> None:
    page = guest(size=size)
    play_now(page, game).my_move()
    board = page.get_by_role("grid", name=re.compile("^Planet")).or_(
        page.get_by_role("group", name=re.compile("^Galaxy"))
    )
    before = board.bounding_box()
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("heading", name=re.compile("Look here|One of these|In this order|This one"))).to_be_visible(
        timeout=20_000
    )
    expect(hint.get_by_role("heading")).to_be_focused()
    for _ in range(2):
        more = hint.get_by_role("button", name=re.compile("^Which"))
        if more.count():
            more.click()
    # What the best leads to stands where it does for any choice.
    expect(page.get_by_role("region", name="What it leads to")).not_to_contain_text("to see what it leads to")
    after = board.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] >= least * before["width"]
    assert violations(page) == []


def test_against_people_there_are_no_hints(guest: Guest) -> None:
    host, friend = guest(), guest()
    table = made(host, NewTable("planet_unknown", (SeatWish("me"), SeatWish("open")))).table.id
    opened(friend, table)
    friend.get_by_role("button", name="Sit down").click()
    hearing = opened(host, table)
    hearing.my_move()
    expect(host.get_by_role("button", name="Chat")).to_be_visible()
    expect(host.get_by_role("button", name="Hint")).to_have_count(0)
