"""Lessons in the browser: solved and missed, offered where their thing is met, and pictured among the rules."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, Guest, violations
from tests.browser.playing import drawn, made, opened
from tests.browser.test_screens import fits_across
from unmapped.server.wire import NewTable, SeatWish

ME, BOT = SeatWish("me"), SeatWish("bot", "random")


def begun(page: Page) -> None:
    """Go on from what is seen to the own try."""
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def placed(page: Page, place: str) -> None:
    """Lay the tile in hand at a place, by keyboard, as one who goes from place to place."""
    button = page.get_by_role("button", name=re.compile("^Place"))
    expect(button).to_be_visible()
    for _ in range(70):
        if re.match(rf"Place at {place}\b", button.inner_text()):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("N")
    raise AssertionError(f"never at {place}: {button.inner_text()}")


def again(page: Page) -> None:
    """Try it once more, and wait until it lies there as it did."""
    page.locator(".result").get_by_role("button", name=re.compile("^Again")).click()
    expect(page.locator(".result").get_by_role("status")).not_to_contain_text("Not yet")
    expect(page.locator("button.go")).not_to_have_attribute("title", re.compile("on its way"))
    drawn(page)


def result(page: Page, heading: str, sentence: str) -> None:
    """How the try went is said."""
    status = page.locator(".result").get_by_role("status")
    expect(status).to_contain_text(heading)
    expect(status).to_contain_text(sentence)


def test_a_lesson_is_missed_told_why_and_then_solved(guest: Guest) -> None:
    page = guest("/lessons/planet_unknown/ice", size=DESKTOP)
    expect(page.get_by_role("heading", level=1)).to_have_text("Water climbs only over ice")
    begun(page)
    assert violations(page) == []
    placed(page, "E5")
    result(page, "Not yet", "No ice lies below")
    expect(page.locator(".result").get_by_role("button", name="Rule PU-063")).to_be_visible()
    page.keyboard.press("R")
    expect(page.locator(".result")).to_contain_text("Your first try: No ice lies below")
    outline = page.locator("[data-first-try]")
    expect(outline).to_contain_text("your first try")
    squares = [page.locator(f'[role=gridcell][data-place="{name}"]').bounding_box() for name in ("E5", "D7")]
    drawn = outline.locator("path").first.bounding_box()
    assert drawn is not None
    for square in squares:
        assert square is not None
        assert drawn["x"] - 3 <= square["x"] < drawn["x"] + drawn["width"]
        assert drawn["y"] - 3 <= square["y"] < drawn["y"] + drawn["height"]
    placed(page, "F5")
    page.get_by_role("button", name=re.compile("^Advance water")).first.click()
    result(page, "That is it", "Water climbs")
    question = page.get_by_role("region", name="Ask yourself")
    question.get_by_role("button", name="No", exact=True).click()
    expect(question).to_contain_text("Not so")
    question.get_by_role("button", name="Yes", exact=True).click()
    expect(question).to_contain_text("one advance")
    lessons = page.get_by_role("navigation", name="Lessons")
    expect(lessons.locator("[aria-current=step]")).to_contain_text("learnt")
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("^Next:")).click()
    expect(page).to_have_url(re.compile("/lessons/planet_unknown/energy"))
    page.reload()
    expect(lessons.get_by_role("link", name=re.compile("Water wants ice.*learnt"))).to_be_visible()


def test_an_example_is_carried_out_step_by_step_before_the_own_try(guest: Guest) -> None:
    page = guest("/lessons/planet_unknown/draft", size=DESKTOP, reduced=False)
    done = page.get_by_role("region", name="What is done")
    expect(done.get_by_role("listitem")).to_have_count(4)
    here = done.locator("[aria-current=step]")
    expect(here).to_contain_text("How it stands before")
    expect(here).to_contain_text("The tech half moves the tech track by one.")
    status = page.locator(".result").get_by_role("status")
    expect(status).to_contain_text("Each half of a tile has a step of its own.")
    page.keyboard.press("ArrowLeft")
    expect(here).to_contain_text("a meteorite comes down")
    expect(status).not_to_contain_text("Each half")
    page.keyboard.press("R")
    expect(here).to_contain_text("How it stands before")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    expect(done).to_have_count(0)


def test_where_nothing_moves_before_and_after_stand_side_by_side(guest: Guest) -> None:
    page = guest("/lessons/planet_unknown/ice", size=PHONE)
    done = page.get_by_role("region", name="What is done")
    expect(done.locator("[aria-current=step]")).to_contain_text("All blue squares lie on bare land.")
    expect(done.locator("figure svg")).to_have_count(2)
    drawn = [done.locator("figure svg").nth(at).inner_html() for at in (0, 1)]
    assert drawn[0] != drawn[1]
    assert violations(page) == []


@pytest.mark.parametrize(
    ("lesson", "title"),
    [
        ("planet_unknown/rows", "A full row or column scores"),
        ("undiscovered/cards", "Play cards before you buy"),
        ("unsettled/explore", "A step into nothing turns a card up"),
        ("discover/walk", "Every space has its price"),
    ],
)
def test_a_lesson_of_each_game_opens_on_a_desktop_and_a_phone(guest: Guest, lesson: str, title: str) -> None:
    for size in (DESKTOP, PHONE):
        page = guest(f"/lessons/{lesson}", size=size)
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        assert fits_across(page)
        games = page.get_by_role("navigation", name="Games").locator("b")
        assert games.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
        begun(page)
        assert violations(page) == []
        assert fits_across(page)


def test_what_the_rules_forbid_in_a_lesson_says_why(guest: Guest) -> None:
    page = guest("/lessons/discover/walk")
    begun(page)
    page.get_by_role("button", name=re.compile("^Investigate")).first.click(force=True)
    expect(page.get_by_role("heading", name="This breaks a rule")).to_be_visible()


def test_hints_come_one_by_one_and_escape_leaves_for_the_lobby(guest: Guest) -> None:
    page = guest("/lessons/planet_unknown/lifepods")
    begun(page)
    page.keyboard.press("H")
    expect(page.locator(".result")).to_contain_text("Lifepods are the small rockets.")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/$"))
    poster = page.get_by_role("article", name="Planet Unknown")
    expect(poster.get_by_role("link", name=re.compile("^8 lessons"))).to_be_visible()


def begun_table(page: Page) -> str:
    """A table of Planet Unknown at which one is asked for a tile; its id."""
    wish = NewTable("planet_unknown", (ME, BOT), options={"events": False}, seed=3)
    table = made(page, wish).table.id
    opened(page, table).my_move()
    return table


def test_a_lesson_is_offered_where_its_thing_is_met_and_leads_back(guest: Guest) -> None:
    page = guest()
    table = begun_table(page)
    offer = page.get_by_role("link", name=re.compile("^Lesson, one minute"))
    expect(offer).to_be_visible()
    page.reload()
    expect(offer).to_be_visible()
    offer.click()
    expect(page).to_have_url(re.compile("/lessons/planet_unknown/draft"))
    page.get_by_role("link", name=re.compile("^Back")).click()
    expect(page).to_have_url(re.compile(f"/table/{table}"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_lessons_that_were_put_away_stay_away(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size=size)
    begun_table(page)
    offer = page.get_by_label("A lesson about this")
    link = offer.get_by_role("link", name=re.compile("^Lesson, one minute ?: Two tiles on offer"))
    expect(link).to_be_visible()
    assert fits_across(page)
    assert violations(page) == []
    offer.get_by_role("button", name="No lessons of this game").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    begun_table(page)
    expect(offer).to_have_count(0)


def test_the_goal_card_leads_to_the_lessons(guest: Guest) -> None:
    page = guest(newcomer=True, size=PHONE)
    wish = NewTable("planet_unknown", (ME, BOT), options={"events": False}, seed=3)
    table = made(page, wish).table.id
    page.goto(page.url.split("/table")[0].rstrip("/") + f"/table/{table}")
    card = page.get_by_role("dialog", name="Planet Unknown")
    card.get_by_role("link", name="Lessons, a minute each").click()
    expect(page.get_by_role("heading", name="Lessons of a minute")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(card).to_have_count(0)


def test_a_lesson_is_learnt_by_keyboard_alone(guest: Guest) -> None:
    page = guest("/lessons/planet_unknown/lifepods")
    status = page.locator(".result").get_by_role("status")
    expect(status).to_contain_text("it is gone")
    page.keyboard.press("ArrowLeft")
    expect(status).to_contain_text("This is how it stands")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    placed(page, "H2")
    result(page, "Not yet", "gone for good")
    page.keyboard.press("Enter")
    expect(page.locator("[data-first-try]")).to_be_visible()
    placed(page, "F1")
    result(page, "That is it", "every lifepod is still there")
    answer = page.get_by_role("button", name="It is gone")
    for _ in range(60):
        page.keyboard.press("Tab")
        if answer.evaluate("button => button === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Ask yourself")).to_contain_text("What a tile covers is destroyed")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/$"))


def test_a_lesson_of_undiscovered_is_missed_and_solved(guest: Guest) -> None:
    page = guest("/lessons/undiscovered/dock", size=LAPTOP)
    expect(page.get_by_role("region", name="What is done")).to_contain_text("The other two are discarded")
    begun(page)
    page.get_by_role("button", name=re.compile("^End the turn")).click()
    page.keyboard.press("Enter")
    result(page, "Not yet", "the whole hand went to the discard pile")
    page.keyboard.press("R")
    expect(page.locator(".result")).to_contain_text("Your first try: The turn ended")
    page.get_by_role("button", name=re.compile("^Dock Fuel")).first.click()
    page.get_by_role("button", name=re.compile("^End the turn")).click()
    page.keyboard.press("Enter")
    result(page, "That is it", "the docked card is still yours")


def test_a_lesson_of_unsettled_is_missed_and_solved_on_the_map(guest: Guest) -> None:
    page = guest("/lessons/unsettled/explore", size=LAPTOP)
    expect(page.get_by_role("region", name="What is done")).to_contain_text("Root Telephone")
    board = page.get_by_role("group", name=re.compile("^Map"))
    expect(board.get_by_role("button", name=re.compile("^Root Telephone"))).to_be_in_viewport(ratio=1)
    begun(page)
    assert violations(page) == []
    board.get_by_role("button", name=re.compile(r"^Breathing Lawn.*Nothing to pay\.")).click()
    page.keyboard.press("Enter")
    result(page, "Not yet", "You went, but that place was known already")
    again(page)
    expect(page.locator(".result")).to_contain_text("Your first try: You went")
    board.get_by_role("button", name=re.compile("Explore the ")).first.click()
    expect(page.locator("button.go")).to_contain_text("Explore")
    page.keyboard.press("Enter")
    result(page, "That is it", "A new place, and you stand on it")
    page.get_by_role("region", name="Ask yourself").get_by_role("button", name="Nobody knows").click()
    expect(page.get_by_role("region", name="Ask yourself")).to_contain_text("drawn when somebody steps there")


def test_a_lesson_of_unsettled_is_missed_and_solved_with_cubes(guest: Guest) -> None:
    page = guest("/lessons/unsettled/insight", size=LAPTOP)
    begun(page)
    actions = page.get_by_role("group", name=re.compile("^Actions of"))
    for cube, heading, sentence in (
        ("wonder", "Not yet", "this cube brings no bonus on Theorize"),
        ("awareness", "That is it", "Both gained insight"),
    ):
        page.get_by_role("group", name="Focus cubes").get_by_role("button", name=re.compile(f"^{cube}")).click()
        actions.get_by_role("button", name=re.compile("^Theorize")).click()
        if page.locator(".menu").count():
            page.locator(".menu").get_by_role("menuitem").first.click()
        page.keyboard.press("Enter")
        result(page, heading, sentence)
        again(page)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_a_lesson_of_discover_is_missed_and_solved(guest: Guest, size: tuple[int, int]) -> None:
    page = guest("/lessons/discover/walk", size=size)
    begun(page)
    assert fits_across(page)
    assert violations(page) == []
    for stamina, heading, sentence in (
        (2, "Not yet", "That step cost more than one stamina"),
        (1, "That is it", "One stamina: no step costs less"),
    ):
        space = page.get_by_role("button", name=re.compile(rf"\b{stamina} stamina to enter"), disabled=False).first
        if size == PHONE:
            space.tap()
        else:
            space.click()
            page.keyboard.press("Enter")
        result(page, heading, sentence)
        again(page)


def test_a_lesson_of_discover_gathers_after_a_step(guest: Guest) -> None:
    page = guest("/lessons/discover/gather", size=LAPTOP)
    begun(page)
    page.get_by_role("button", name=re.compile("^Gather .*the growth token")).click()
    page.keyboard.press("Enter")
    result(page, "Not yet", "That cost stamina")
    again(page)
    page.get_by_role("button", name=re.compile("1 stamina to enter. camp"), disabled=False).first.click()
    page.get_by_role("button", name=re.compile("2 stamina to enter. .*token"), disabled=False).first.click()
    page.get_by_role("toolbar", name="What you may do").get_by_role(
        "button", name=re.compile("[Gg]ather|[Tt]ake|[Tt]urn")
    ).first.click()
    page.keyboard.press("Enter")
    result(page, "That is it", "A step, and what lay there with it")


@pytest.mark.parametrize("game", ["planet_unknown", "undiscovered", "unsettled", "discover"])
def test_three_minutes_tell_a_newcomer_how_a_game_goes_in_its_own_words(guest: Guest, game: str) -> None:
    page = guest(f"/rules/{game}")
    told = page.get_by_role("region", name="How to play, in three minutes")
    for heading in ("A turn", "How it ends", "Do this first"):
        expect(told.get_by_role("heading", name=heading)).to_be_visible()
    words = told.inner_text()
    assert not re.findall(r"[A-Z]{2}-\d{3}|\b[A-Z]\d\b|the strip|here is", words), words
    pictures = page.get_by_role("region", name="In pictures").get_by_role("listitem")
    first, last = pictures.first, pictures.last
    for picture in (first, last):
        picture.scroll_into_view_if_needed()
        expect(picture.locator(".picture svg, .picture img, .picture canvas").first).to_be_attached()
    assert fits_across(page)


def test_the_rules_page_shows_pictures_and_three_minutes(guest: Guest) -> None:
    page = guest("/rules/planet_unknown")
    expect(page.get_by_role("heading", name="How to play, in three minutes")).to_be_visible()
    pictures = page.get_by_role("region", name="In pictures").get_by_role("listitem")
    expect(pictures).to_have_count(8)
    expect(pictures.first.locator("svg").first).to_be_attached()
    assert violations(page) == []
    page.get_by_role("searchbox").fill("PU-063")
    expect(pictures).to_have_count(1)
    expect(pictures).to_contain_text("Water climbs only over ice")
    assert fits_across(guest("/rules/discover", size=PHONE))


def test_pictures_of_undiscovered_show_what_a_lesson_is_about(guest: Guest) -> None:
    page = guest("/lessons/undiscovered/cards", size=LAPTOP)
    done = page.get_by_role("region", name="What is done")
    hands = done.locator("figure .hand")
    expect(hands.first.locator(".card")).to_have_count(3)
    expect(hands.last.locator(".card")).to_have_count(1)
    expect(done.locator("figure .galaxy").first.locator("span.pawn")).to_have_count(2)
    # The games above the list are called in full.
    names = page.get_by_role("navigation", name="Games").locator("b")
    expect(names).to_have_count(4)
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert names.evaluate_all(cut) == []
    page = guest("/rules/undiscovered", size=LAPTOP)
    picture = page.get_by_role("region", name="In pictures").get_by_role("listitem").first
    picture.scroll_into_view_if_needed()
    expect(picture.locator(".galaxy .sector")).to_have_count(9)


def test_no_such_lesson_says_so(guest: Guest) -> None:
    page = guest("/lessons/planet_unknown/nothing")
    expect(page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
