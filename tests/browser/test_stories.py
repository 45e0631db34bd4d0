"""Stories are told as they happen: once, beside the table and never over what matters there, and kept in a log."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import expedition
from tests.browser.conftest import LAPTOP, PHONE, WIDE, Guest, violations
from tests.browser.expedition import Line
from tests.browser.playing import Hearing, confirm, drawn, made, opened, prompt
from unmapped.server.wire import LogLine, NewTable, SeatWish

CREW: Final = (SeatWish("me"), SeatWish("me"))
MOTHS: Final = "node n1"
"""The action of the expedition that leads to the Moth Exchange."""
BOG: Final = "move to w1n1"
"""The one that leads on to the Polite Bog, which offers something at once."""
HASTE: Final = 450
"""Milliseconds after which keys count."""


def landed(page: Page) -> tuple[Hearing, list[Line]]:
    """A crew on Orrowin before its first action, and all that it will do."""
    played = expedition.kept()
    wish = NewTable("unsettled", CREW, options=expedition.OPTIONS, seed=played.seed)
    hearing = opened(page, made(page, wish).table.id)
    hearing.my_move()
    return hearing, list(played.lines)


def play_to(hearing: Hearing, lines: list[Line], words: str) -> None:
    """Play what comes next, by words, and something certain with it."""
    page = hearing.page
    size = page.viewport_size
    assert size is not None
    # On a phone a sheet may lie over the line to type in whenever something is done.
    page.set_viewport_size({"width": max(size["width"], LAPTOP[0]), "height": max(size["height"], LAPTOP[1])})
    while True:
        line = lines.pop(0)
        hearing.typed(line.words)
        if line.words == words:
            break
    page.set_viewport_size(size)
    page.evaluate("document.activeElement.blur()")


def loaded(page: Page) -> bool:
    """Whether the page has loaded what tells stories."""
    found: bool = page.evaluate("performance.getEntriesByType('resource').some(one => one.name.includes('/StoryCard'))")
    return found


def story(page: Page) -> Locator:
    return page.locator("[data-story]")


def put_away(page: Page) -> None:
    """Put away whatever is told."""
    expect(story(page)).to_have_count(1)
    page.wait_for_timeout(HASTE)
    page.keyboard.press("Escape")
    expect(story(page)).to_have_count(0)


def title(page: Page) -> Locator:
    return story(page).get_by_role("heading", level=2)


def box(one: Locator) -> tuple[float, float, float, float]:
    """Where something lies: left, top, right, bottom."""
    found = one.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def meet(one: Locator, other: Locator) -> bool:
    """Whether two things lie over each other."""
    left, top, right, bottom = box(one)
    other_left, other_top, other_right, other_bottom = box(other)
    return left < other_right and other_left < right and top < other_bottom and other_top < bottom


@pytest.mark.parametrize("size", [LAPTOP, WIDE])
def test_a_story_comes_once_beside_the_table_and_enter_goes_on(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size=size, told=True)
    hearing, lines = landed(page)
    expect(story(page)).to_have_count(0)  # what the table began with is past
    assert not loaded(page)
    play_to(hearing, lines, MOTHS)
    expect(title(page)).to_have_text("Moth Exchange")
    assert loaded(page)
    seen = story(page).get_by_role("img", name="The place called Moth Exchange, and")
    expect(seen).to_have_count(1)
    expect(story(page)).to_contain_text("In a hollow as high as a station")
    expect(story(page)).to_have_attribute("aria-modal", "false")
    assert violations(page) == []
    node = page.locator('[data-spot="node:n1"]')
    time = page.get_by_role("list", name=re.compile("^Timeline"))
    for shown in (node, prompt(page), confirm(page), time, page.locator('[data-panel="Cubes"]')):
        assert not meet(story(page), shown)
    assert box(story(page))[0] > 0.4 * size[0], "most of the map stays in sight"
    page.wait_for_timeout(HASTE)
    page.keyboard.press("Enter")
    expect(story(page)).to_have_count(0)
    # Nothing happens by that, and nothing comes again.
    turn = hearing.position.turn
    page.reload()
    hearing.my_move()
    assert hearing.position.turn == turn
    expect(page.get_by_role("button", name=re.compile("^Stories"))).to_be_visible()
    page.wait_for_timeout(HASTE)
    expect(story(page)).to_have_count(0)


def test_it_has_the_focus_but_hasty_keys_go_to_the_table(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    hearing, lines = landed(page)
    before = [line.words for line in lines].index(MOTHS)
    for line in lines[:before]:
        hearing.typed(line.words)
    page.evaluate("document.activeElement.blur()")
    page.evaluate(
        """() => new MutationObserver((_, watching) => {
            if (!document.querySelector("[data-story]")) return;
            watching.disconnect();
            for (const key of ["Enter", "Escape"]) dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            window.hasty = true;
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    page.locator('[data-spot="node:n1"]').click()
    confirm(page).click()
    expect(title(page)).to_have_text("Moth Exchange")
    assert page.evaluate("window.hasty")
    expect(title(page)).to_be_focused()
    page.wait_for_timeout(HASTE)
    page.keyboard.press("Escape")
    expect(story(page)).to_have_count(0)


def test_what_it_offers_is_taken_by_button_and_key(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    hearing, lines = landed(page)
    # What is told has happened: the line that says so stands on the card as soon as there is one.
    page.evaluate(
        """() => new MutationObserver(() => {
            const card = document.querySelector("[data-story=polite-bog]");
            if (card) window.first ??= card.innerText;
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    play_to(hearing, lines, BOG)
    expect(title(page)).to_have_text("Polite Bog")
    came = [line.sentence for line in hearing.log[-3:]]
    assert any(said in page.evaluate("window.first") for said in came)
    offer = story(page).get_by_role("button", name="Thank the bog")
    expect(offer).to_be_visible()
    turn = hearing.position.turn
    page.wait_for_timeout(HASTE)
    hearing.act(lambda: page.keyboard.press("j"))
    assert hearing.taken[-1].words == "set wonder on thank the bog", "the cube that costs least to set there"
    assert hearing.position.turn == turn + 1
    expect(title(page).filter(has_text="Polite Bog")).to_have_count(0)


def test_all_who_learn_of_it_are_told_at_once_and_nobody_waits(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    crew = (SeatWish("me"), SeatWish("link"))
    wish = NewTable("unsettled", crew, options={**expedition.OPTIONS, "dealt": True}, seed=3)
    table = made(page, wish)
    friend = guest(table.links[1], size=LAPTOP, told=True)
    other = Hearing(friend)
    friend.get_by_role("button", name="Take the seat").click()
    other.until(lambda now: True, "the table")
    hearing = opened(page, table.table.id)
    for one in (page, friend):
        put_away(one)
    while not any(line.story for line in hearing.log if line.key == "explored"):
        acts = hearing if hearing.position.choices else other
        steps = [one for one in acts.position.choices if one.family in ("node", "move to")]
        acts.typed((steps or list(acts.position.choices))[0].words)
    for one in (page, friend):
        one.evaluate("document.activeElement.blur()")
        expect(story(one)).to_have_count(1)
    assert title(page).inner_text() == title(friend).inner_text()
    page.wait_for_timeout(HASTE)
    page.keyboard.press("Enter")
    expect(story(page)).to_have_count(0)
    expect(story(friend)).to_have_count(1)
    name = hearing.table.players[0].name
    expect(story(friend).get_by_text(f"{name} has read it")).to_be_visible()
    assert violations(friend) == []


def test_what_came_up_before_one_was_there_is_told_then_and_after_a_reload_no_more(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    table = made(page, NewTable("unsettled", CREW, options={**expedition.OPTIONS, "dealt": True}, seed=3)).table.id
    watcher = guest(size=LAPTOP, told=True)
    opened(watcher, table)
    hearing = opened(page, table)
    faces = [line for line in hearing.log if line.story]
    assert len(faces) > 1
    expect(story(page).get_by_role("button", name=f"Go on, {len(faces) - 1} more")).to_be_visible()
    put_away(page)
    page.reload()
    hearing.wait(lambda: hearing.welcomes > 1, "the table again")
    for one in (page, watcher):
        one.wait_for_timeout(HASTE)
        expect(story(one)).to_have_count(0)


def test_a_line_ties_it_to_its_place_and_moves_only_where_that_is_wanted(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True, dark=False, reduced=False)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    moves = "one => getComputedStyle(one).animationName"
    assert story(page).evaluate(moves).endswith("comes")
    bright, dark = (page.locator(f"svg.thread path.{which}") for which in ("line", "bed"))
    expect(bright).to_have_count(1)
    # On a light page the bed is told apart, on the bed the line; they lie on each other, the bed broader.
    ground, bed, tone = (luminance(one) for one in (page.locator("body"), dark, bright))
    assert (ground + 0.05) / (bed + 0.05) > 4.5
    assert (tone + 0.05) / (bed + 0.05) > 4.5
    page.emulate_media(reduced_motion="reduce")
    assert story(page).evaluate(moves) == "none"
    assert bright.evaluate(moves) == "none"
    expect(title(page)).to_have_text("Moth Exchange")


def test_the_line_passes_behind_what_lies_between(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    hearing, lines = landed(page)
    play_to(hearing, lines, BOG)
    expect(title(page)).to_have_text("Polite Bog")
    between, place = (box(page.locator(f'[data-spot="node:{at}"]')) for at in ("n1", "w1n1"))
    path = page.locator("svg.thread path.line")
    assert box(path)[0] < between[0] < between[2] < box(path)[2]
    hidden = [box(one) for one in page.locator("svg.thread mask rect.unseen").all()]
    assert any(max(abs(one - other) for one, other in zip(rect, between, strict=True)) < 8 for rect in hidden)
    assert not any(max(abs(one - other) for one, other in zip(rect, place, strict=True)) < 8 for rect in hidden)


def test_what_was_told_before_has_its_whole_title(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    for size in (LAPTOP, WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        before = story(page).locator(".before .again")
        expect(before).to_have_count(3)
        for one in before.all():
            assert one.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
            words = one.locator("span").last
            assert words.evaluate("one => one.scrollHeight <= one.clientHeight")


def luminance(one: Locator) -> float:
    """How bright a line is, or where there is none the ground, by its colour as the page draws it."""
    channels: list[float] = one.evaluate(
        """one => {
            const style = getComputedStyle(one);
            const brush = document.createElement("canvas").getContext("2d");
            brush.fillStyle = style.stroke === "none" ? style.backgroundColor : style.stroke;
            brush.fillRect(0, 0, 1, 1);
            return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
        }"""
    )
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_going_on_at_the_table_puts_it_away(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    expect(title(page)).to_have_text("Moth Exchange")
    hearing.typed(lines.pop(0).words)
    expect(title(page).filter(has_text="Moth Exchange")).to_have_count(0)


def test_whoever_wants_none_has_a_line_and_the_log(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    page.get_by_role("button", name="No stories any more").click()
    expect(story(page)).to_have_count(0)
    play_to(hearing, lines, "node e1")
    expect(prompt(page).locator("xpath=..")).to_contain_text("The Old Footprint: A place")
    expect(story(page)).to_have_count(0)
    page.keyboard.press("t")
    log = page.get_by_role("dialog", name="Story log")
    expect(log.get_by_role("heading", level=3)).to_have_text("The Old Footprint")
    expect(log.get_by_role("button", name="never")).to_have_attribute("aria-pressed", "true")
    log.get_by_role("button", name="always").click()
    page.keyboard.press("Escape")
    expect(log).to_have_count(0)


def test_the_log_has_all_by_kind_with_its_place_and_the_table_as_it_was(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    page.keyboard.press("t")
    log = page.get_by_role("dialog", name="Story log")
    expect(log).to_be_visible()
    titles = log.locator("[data-told] :is(h3, b)").all_inner_texts()
    assert titles[0] == "Moth Exchange"
    assert titles[-1] == "It Will Not Be Told"
    assert violations(page) == []
    log.get_by_role("button", name=re.compile("^Places")).click()
    expect(log.locator("[data-told]")).to_have_count(1)
    log.get_by_role("button", name=re.compile("^All")).click()
    log.get_by_role("button", name="Show the place").click()
    expect(page.locator("svg.thread rect.line")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(log.get_by_role("heading", level=3)).not_to_have_text("Moth Exchange")
    log.get_by_role("button", name="It Will Not Be Told").click()
    log.get_by_role("button", name="Table as it was").click()
    expect(prompt(page).filter(has_text="The table as it stood")).to_be_visible()
    log.get_by_role("button", name="Back to now").click()
    expect(prompt(page).filter(has_text="The table as it stood")).to_have_count(0)


def test_each_story_only_the_first_time_for_whoever_wants_that(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True)
    page.evaluate("localStorage.setItem('unmapped:settings', JSON.stringify({stories: 'first', goals: false}))")
    for times in (1, 0):
        hearing, lines = landed(page)
        play_to(hearing, lines, MOTHS)
        expect(story(page)).to_have_count(times)


def test_a_phone_has_it_as_a_sheet_below_the_question(guest: Guest) -> None:
    page = guest(size=PHONE, told=True)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    expect(title(page)).to_have_text("Moth Exchange")
    left, top, right, bottom = box(story(page))
    assert (left, right, bottom) == (0, PHONE[0], PHONE[1])
    assert top >= 0.29 * PHONE[1]
    assert not meet(story(page), prompt(page))
    expect(story(page).get_by_role("button", name="Go on")).to_be_in_viewport(ratio=1)
    # What it speaks of is seen above it, whichever panel was shown.
    node = page.locator('[data-spot="node:n1"]')
    expect(node).to_be_in_viewport(ratio=0.95)
    assert box(node)[1] >= box(prompt(page))[3]
    assert box(node)[3] <= top + 1
    assert violations(page) == []
    for high in (PHONE[1], 780):
        # The line goes straight down; where the place touches the sheet none is needed.
        page.set_viewport_size({"width": PHONE[0], "height": high})
        drawn(page)
        for line in page.locator("svg.thread path.line").all():
            assert box(line)[2] - box(line)[0] < 5
    story(page).get_by_role("button", name="Go on").tap()
    expect(story(page)).to_have_count(0)


def night_told(page: Page) -> LogLine:
    """A night of Discover is told; the line of the log that says which."""
    wish = NewTable("discover", (SeatWish("me"),), options={"copy": 0, "scenario": 2}, seed=2)
    hearing = opened(page, made(page, wish).table.id)
    position = hearing.my_move()
    for _ in range(40):
        if any(line.key == "night-card" for line in hearing.log):
            break
        ends = [choice for choice in position.choices if choice.family == "end turn"]
        position = hearing.typed((ends or list(position.choices))[0].words)
    page.evaluate("document.activeElement.blur()")
    return next(line for line in hearing.log if line.key == "night-card")


@pytest.mark.parametrize("dark", [True, False])
def test_discover_tells_the_night_on_paper(guest: Guest, *, dark: bool) -> None:
    page = guest(size=LAPTOP, told=True, dark=dark)
    night = night_told(page)
    expect(story(page)).to_have_attribute("data-story", night.story)
    assert not meet(story(page), prompt(page))
    assert not meet(story(page), confirm(page))
    assert violations(page) == []
    page.wait_for_timeout(HASTE)
    page.keyboard.press("Enter")
    expect(story(page)).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, WIDE])
def test_nothing_of_the_columns_is_seen_beside_a_story(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size=size, told=True)
    night_told(page)
    expect(story(page)).to_have_count(1)
    _, top, _, bottom = box(story(page))
    for column in page.locator("[data-column]:visible").all():
        assert box(column)[1] >= top - 1
        assert box(column)[3] <= bottom + 1


def test_a_story_and_its_log_are_read_in_forced_colours(guest: Guest) -> None:
    page = guest(size=LAPTOP, told=True, forced=True)
    night_told(page)
    ground = "one => getComputedStyle(one).backgroundColor"
    # A colour that is let through in part would have four numbers.
    assert re.fullmatch(r"rgb\(\d+, \d+, \d+\)", story(page).evaluate(ground))
    assert violations(page) == []
    put_away(page)
    page.get_by_role("button", name=re.compile("^Stories")).click()
    log = page.get_by_role("dialog", name="Story log")
    chosen = log.locator('button[aria-pressed="true"]')
    expect(chosen).to_have_count(2)
    for one in chosen.all():
        beside = one.locator('xpath=following-sibling::button[@aria-pressed="false"]').first
        assert one.evaluate(ground) != beside.evaluate(ground)
    assert violations(page) == []
