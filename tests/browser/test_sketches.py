"""What if, as two people in two browsers use it: tried out, looked at, declined, accepted and played."""

import os
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, violations
from tests.browser.playing import Hearing, choices, command_line, made, opened, origin, prompt, type_in
from unmapped.server.wire import NewTable, SeatWish

PICTURES = os.environ.get("UNMAPPED_PICTURES", "")
"""A folder for pictures of what the tests see; none are taken without it."""

OPTIONS: dict[str, object] = {"difficulty": "harrowing", "traits": "open"}


def picture(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def crew(guest: Guest, size: tuple[int, int] = DESKTOP) -> tuple[Hearing, Hearing]:
    """Two people at a table of Unsettled, in the first turn; the one whose turn it is comes first."""
    host, friend = guest(), guest()
    wish = NewTable("unsettled", (SeatWish("me"), SeatWish("open")), options=OPTIONS, seed=5)
    table = made(host, wish).table.id
    first = opened(host, table)
    second = opened(friend, f"{origin(host)}/table/{table}")
    friend.get_by_role("button", name="Sit down").click()
    while not (is_turn(first) or is_turn(second)):  # the world is being set up
        first.wait(lambda: bool(first.position.choices or second.position.choices), "somebody to be asked")
        asked = first if first.position.choices else second
        seq = asked.typed(asked.position.choices[0].words).seq
        first.wait(lambda seq=seq: min(first.position.seq, second.position.seq) >= seq, "both to know")  # type: ignore[misc]
    for one in (first, second):
        one.page.set_viewport_size({"width": size[0], "height": size[1]})
    return (first, second) if is_turn(first) else (second, first)


def is_turn(hearing: Hearing) -> bool:
    """Whether somebody's own turn is being played."""
    question = hearing.position.question
    return question is not None and question.key == "turn"


def sketch(page: Page) -> Locator:
    """The banner of a sketch."""
    return page.get_by_role("region", name="Sketch", exact=True)


def sketches(page: Page) -> Locator:
    """What is said about sketches beside the table."""
    return page.get_by_role("region", name="Sketches")


def moves(page: Page) -> Locator:
    """The moves of the open sketch, with where it began."""
    return page.get_by_role("list", name="Moves of the sketch").get_by_role("button")


def try_out(hearing: Hearing, words: str) -> None:
    """Type a move in the open sketch."""
    before = moves(hearing.page).count()
    type_in(hearing.page, words)
    expect(moves(hearing.page)).to_have_count(before + 1)


def leave_the_command_line(page: Page) -> None:
    """Let keys be keys again."""
    command_line(page).press("Escape")


def a_step(hearing: Hearing) -> str:
    """Something that a turn may begin with and that shows nothing new: a cube on an action."""
    return next(one.words for one in hearing.position.choices if one.words.endswith("on rest"))


def test_what_somebody_tries_out_is_shown_proposed_accepted_and_played(guest: Guest) -> None:
    first, second = crew(guest)
    seq = first.position.seq
    leave_the_command_line(first.page)
    first.page.keyboard.press("i")
    expect(sketch(first.page)).to_contain_text("only you see it")
    step = a_step(first)
    try_out(first, step)
    assert violations(first.page) == []
    # Everything can be taken back, and done once more.
    leave_the_command_line(first.page)
    picture(first.page, "sketch")
    first.page.keyboard.press("Escape")
    expect(sketch(first.page)).to_be_hidden()
    expect(prompt(first.page)).to_be_visible()
    first.page.get_by_role("button", name="What if").click()
    sketch(first.page).get_by_role("button", name="Undo").click()
    expect(moves(first.page)).to_have_count(1)
    try_out(first, step)
    assert first.position.seq == seq
    expect(sketches(second.page)).to_be_hidden()
    # The other looks at it, and declines.
    sketch(first.page).get_by_role("button", name="Propose").click()
    expect(sketches(second.page)).to_contain_text("proposes one move")
    assert violations(second.page) == []
    picture(second.page, "proposed")
    sketches(second.page).get_by_role("button", name="Look").click()
    expect(sketch(second.page)).to_contain_text("proposes to play it so")
    expect(moves(second.page)).to_have_count(2)
    moves(second.page).first.click()
    expect(prompt(second.page)).to_contain_text("Before the first move")
    assert violations(second.page) == []
    picture(second.page, "looked-at")
    sketch(second.page).get_by_role("button", name="Decline").click()
    expect(sketch(first.page)).to_contain_text("declined")
    second.page.keyboard.press("Escape")
    # It is proposed again, and accepted.
    sketch(first.page).get_by_role("button", name="Propose").click()
    sketches(second.page).get_by_role("button", name="Accept").click()
    first.until(lambda now: now.seq == seq + 1, "the sketch to be played")
    expect(sketches(first.page)).to_contain_text("All of it was played")
    expect(sketch(first.page)).to_be_hidden()
    assert "declined" not in first.log[-1].sentence
    sketches(first.page).get_by_role("button", name="Close").click()
    expect(sketches(first.page)).to_be_hidden()


def test_a_table_that_goes_on_leaves_a_sketch_behind(guest: Guest) -> None:
    first, second = crew(guest)
    type_in(first.page, "what if")
    expect(sketch(first.page)).to_be_visible()
    try_out(first, a_step(first))
    sketch(first.page).get_by_role("button", name="Show").click()
    expect(sketches(second.page)).to_contain_text("shows a sketch of one move")
    first.page.keyboard.press("Escape")
    other = next(one.words for one in reversed(first.position.choices) if one.words != a_step(first))
    first.typed(other)
    expect(sketches(second.page)).to_contain_text("earlier moment")
    first.page.get_by_role("button", name="What if").click()
    sketch(first.page).get_by_role("button", name="Draw anew").click()
    expect(moves(first.page)).to_have_count(1)
    expect(sketch(first.page)).to_contain_text("only you see it")
    expect(sketches(second.page)).to_be_hidden()


def test_a_sketch_is_drawn_and_proposed_on_a_phone(guest: Guest) -> None:
    first, second = crew(guest, PHONE)
    first.page.get_by_role("button", name="What if").click()
    expect(sketch(first.page)).to_be_visible()
    before = moves(first.page).count()
    button = choices(first.page).get_by_role("button").first
    button.click()
    if button.get_attribute("aria-haspopup") == "listbox":
        first.page.get_by_role("option").first.click()
    expect(moves(first.page)).to_have_count(before + 1)
    assert violations(first.page) == []
    picture(first.page, "phone")
    width = first.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0]
    seq = first.position.seq
    sketch(first.page).get_by_role("button", name="Propose").click()
    expect(sketches(second.page)).to_contain_text("proposes")
    assert violations(second.page) == []
    picture(second.page, "phone-other")
    sketches(second.page).get_by_role("button", name="Accept").click()
    first.until(lambda now: now.seq > seq, "the sketch to be played")
