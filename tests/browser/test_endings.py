"""How games end on the screen: the portrait, the count, the moment, the picture to share, another game."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, WIDE, Guest, violations
from tests.browser.playing import let_a_bot_finish, made, opened, origin
from tests.browser.test_screens import GAMES, fits_across
from tests.server.test_doors import record_of
from unmapped.games import NAMES
from unmapped.server.wire import TableCard

RIVALS = ("planet_unknown", "undiscovered")


def ended(page: Page, game: str, seat: int) -> str:
    """The ending of a recorded game is open, as a seat sees it; the id of its table."""
    page.goto(origin(page))
    answer = page.request.post(
        f"{origin(page)}/api/records", data={"text": record_of(game)}, headers={"origin": origin(page)}
    )
    table = msgspec.json.decode(answer.body(), type=TableCard).id
    page.goto(f"{origin(page)}/replay/{table}?seat={seat}")
    page.get_by_role("button", name=re.compile("Final scores|How it ended")).click()
    return table


@pytest.mark.parametrize("game", NAMES)
def test_an_ending_shows_a_portrait_and_what_is_true(guest: Guest, game: str) -> None:
    page = guest()
    ended(page, game, 0)
    ending = page.get_by_role("dialog")
    expect(ending.get_by_role("heading", level=2)).to_be_focused()
    expect(ending.locator(".portrait svg")).to_be_visible()
    page.keyboard.press("Space")
    if game in RIVALS:
        expect(ending.get_by_role("heading", level=2)).to_have_text(re.compile(r"\d+ (medals?|points?)"))
        expect(ending.get_by_role("row", name=re.compile("^Total"))).to_be_visible()
        # Where nobody gained anything no moment decided.
        moments = ending.get_by_role("heading", level=3)
        expect(moments).to_have_count(0 if game == "undiscovered" else 1)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits_across(page)
        assert violations(page) == []
    ending.get_by_role("button", name="Look at the table").click()
    expect(ending).to_have_count(0)


@pytest.mark.parametrize("game", RIVALS)
def test_what_can_be_done_after_a_game_is_in_sight_and_each_line_of_the_count_is_one(guest: Guest, game: str) -> None:
    page = guest(size=LAPTOP)
    ended(page, game, 0)
    ending = page.get_by_role("dialog")
    page.keyboard.press("Space")
    for size in (DESKTOP, LAPTOP, WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for name in ("Share picture", "Replay", "Analyse"):
            way = ending.get_by_role("button", name=name).or_(ending.get_by_role("link", name=name))
            expect(way.first).to_be_in_viewport(ratio=1)
        heights: list[float] = ending.locator("tbody tr").evaluate_all("all => all.map((one) => one.offsetHeight)")
        assert max(heights, default=0) < 52, heights  # Where nobody scored there is no line.


def test_the_way_on_is_whole_at_200_percent(guest: Guest) -> None:
    page = guest(size=(720, 450))
    let_a_bot_finish(opened(page, made(page, GAMES["undiscovered"]).table.id))
    expect(page.get_by_role("button", name=re.compile("Play again|Rematch"))).to_be_in_viewport(ratio=1)


def test_an_epilogue_is_read_aloud_and_places_have_names_where_they_are_read(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    ended(page, "unsettled", 0)
    ending = page.get_by_role("dialog")
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    assert 17 <= ending.get_by_role("region", name="Epilogue").locator("p").first.evaluate(size) <= 19
    name = ending.locator(".portrait svg").get_by_text("The Scarab", exact=True)
    expect(name).to_be_visible()
    assert name.evaluate("one => one.getBoundingClientRect().height") >= 9
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(name).to_be_hidden()
    assert violations(page) == []


def test_the_way_on_has_a_frame_where_its_ground_is_not_drawn(guest: Guest) -> None:
    page = guest(forced=True)
    let_a_bot_finish(opened(page, made(page, GAMES["undiscovered"]).table.id))
    again = page.get_by_role("button", name=re.compile("Play again|Rematch"))
    expect(again).to_have_css("border-top-width", "2px")
    expect(again).to_have_css("border-top-style", "solid")


def test_winner_and_loser_read_what_is_true_of_each(guest: Guest) -> None:
    page = guest()
    table = ended(page, "planet_unknown", 0)
    titles = []
    for seat in (0, 1):
        page.goto(f"{origin(page)}/replay/{table}?seat={seat}")
        page.get_by_role("button", name="Final scores").click()
        heading = page.get_by_role("dialog").get_by_role("heading", level=2)
        expect(heading).to_have_text(re.compile("medal"))
        titles.append(heading.inner_text())
    assert sum(["You win" in title for title in titles]) == 1
    assert sum(["best in" in title or " of 2" in title for title in titles]) == 1


def test_the_count_comes_line_by_line_and_space_skips_it(guest: Guest) -> None:
    page = guest(reduced=False)
    ended(page, "planet_unknown", 0)
    ending = page.get_by_role("dialog")
    expect(ending.get_by_role("heading", level=2)).to_be_focused()
    page.keyboard.press("Space")
    expect(ending.locator("tbody tr.hidden")).to_have_count(0)
    expect(ending.get_by_role("button", name=re.compile("counts at once"))).to_have_count(0)


_RECORD_LIGHTS = """() => {
    window.lights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        if (this.matches(".medal")) window.lights.push([timing.delay, timing.delay + timing.duration]);
        return animate.call(this, frames, timing);
    };
}"""


@pytest.mark.parametrize("reduced", [False, True])
def test_medals_light_one_after_the_other_unless_nothing_may_move(guest: Guest, reduced: bool) -> None:
    page = guest(reduced=reduced)
    table = ended(page, "planet_unknown", 0)
    page.add_init_script(f"({_RECORD_LIGHTS})()")
    page.goto(f"{origin(page)}/replay/{table}?seat=0")
    page.get_by_role("button", name="Final scores").click()
    medals = page.get_by_role("dialog").locator(".portrait .medal")
    expect(medals.first).to_be_visible()
    lights: list[list[float]] = []
    for _ in range(20):  # they are lit when they are drawn, which a busy machine does later
        page.wait_for_timeout(100)
        lights = page.evaluate("window.lights")
        if lights:
            break
    if reduced:
        assert lights == []
    else:
        assert len(lights) == medals.count() > 12
        assert [began for began, _ in lights] == sorted({began for began, _ in lights})
        assert 1100 < lights[-1][1] <= 1201


def test_the_coach_speaks_of_the_task_where_all_play_together(guest: Guest) -> None:
    page = guest()
    ended(page, "unsettled", 0)
    coach = page.get_by_role("dialog").get_by_role("region", name="What the coach says")
    expect(coach).to_contain_text("what you did that helped the task most, and what cost it most")
    ended(page, "planet_unknown", 0)
    expect(coach).to_contain_text("your best and your costliest move")


def test_a_picture_is_shared(guest: Guest) -> None:
    page = guest()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ended(page, "planet_unknown", 0)
    page.get_by_role("dialog").get_by_role("button", name="Share picture").click()
    sheet = page.get_by_role("dialog", name="Share picture")
    picture = sheet.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile("medal"))
    expect(picture).to_have_js_property("naturalWidth", 1200)
    sheet.get_by_role("button", name="Copy the link").click()
    expect(sheet.get_by_role("status")).to_have_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{origin(page)}/replay/{table}"
    assert violations(page) == []


def test_the_same_people_play_again(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, GAMES["undiscovered"]).table.id)
    let_a_bot_finish(hearing)
    page.keyboard.press("Space")
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(before)
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("dialog", name=re.compile("point"))).to_have_count(0)
