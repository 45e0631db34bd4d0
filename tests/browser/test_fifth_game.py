"""A game that nobody in the house knows, in the browser: on its poster, at its table, in its replay."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, SIDEWAYS, WIDE, Guest, Server, violations
from tests.browser.playing import Hearing, drawn, made, opened, play_now, prompt, take_first
from tests.browser.test_screens import fits_across, fits_wholly, small_targets
from tests.fifth import NAME, install
from unmapped.server.wire import Choice, NewTable, SeatWish

TABLE = NewTable(NAME, (SeatWish("me"), SeatWish("bot", "random")), seed=6)
TITLE = NAME.replace("_", " ").title()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the game has been installed."""
    folder = tmp_path_factory.mktemp("fifth")
    running = Server(folder / "tables.sqlite", brought=install(folder).packages)
    yield running
    running.stop()


def test_it_is_played_from_its_poster_to_its_replay(guest: Guest, house: Server) -> None:
    page = guest(size=LAPTOP, at=house)
    poster = page.get_by_role("article", name=TITLE)
    expect(poster).to_contain_text("Chart a sea that nobody has seen")
    expect(poster).to_contain_text("10 min")
    hearing = play_now(page, TITLE)
    hearing.my_move()
    expect(prompt(page)).to_contain_text("Sound a place, lay a flag, or land (8 turns to go)")
    assert violations(page) == []
    while hearing.my_move().outcome is None:
        take_first(hearing)
    outcome = hearing.position.outcome
    assert outcome is not None
    ending = page.get_by_role("dialog")
    expect(ending.get_by_role("row", name="Total")).to_contain_text(str(outcome.scores[0]))
    ending.get_by_role("button", name="Replay").or_(ending.get_by_role("link", name="Replay")).click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    assert violations(page) == []


def test_a_phone_shows_what_one_knows_and_no_more(guest: Guest, house: Server) -> None:
    page = guest(size=PHONE, at=house)
    hearing = opened(page, made(page, TABLE).table.id)
    hearing.my_move()
    take_first(hearing)  # It sounds the first place of the chart.
    hearing.my_move()
    drawn(page)
    page.get_by_role("tab", name="Log").tap()
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("finds .* at a1"))
    page.get_by_role("tab", name="Board").tap()
    assert "opens a sealed commission" not in page.inner_text("main")
    assert fits_across(page)
    assert fits_wholly(page)
    assert violations(page) == []


def place(page: Page, name: str) -> Locator:
    """The button of a place of the chart."""
    return page.get_by_role("region", name="Board").get_by_role("button", name=re.compile(rf"^{name}\b"))


def press(hearing: Hearing, choice: Choice) -> None:
    """Take a choice on the board: its places, and then what is to be done there, where more than one thing can be."""
    page, places = hearing.page, choice.words.split()[1:]
    if choice.family not in ("sound", "flag", "land", "drift"):
        take_first(hearing)  # Yes, no and options stand in the bar alone.
        return

    def pressing() -> None:
        for name in places:
            place(page, name).click()
        doing = page.get_by_role("group", name=f"What you may do at {places[0]}").locator(f".{choice.family}")
        if choice.family != "drift" and doing.count():
            doing.click()

    hearing.act(pressing)


def test_it_is_played_to_its_end_on_its_own_board(guest: Guest, house: Server) -> None:
    page = guest(size=DESKTOP, at=house)
    hearing = opened(page, made(page, TABLE).table.id)
    done: set[str] = set()
    while (now := hearing.my_move()).outcome is None:
        # Whatever was done least is done next, on the last place on which it can be.
        choice = min(now.choices, key=lambda one: (one.family in done, one.family, -one.action))
        done = done | {choice.family} if len(done) < 3 else {choice.family}
        press(hearing, choice)
        assert choice.family in ("yes", "no", "option") or hearing.taken[-1].words == choice.words
    assert {one.family for one in hearing.taken} >= {"sound", "flag", "land"}
    page.get_by_role("dialog").get_by_role("button", name="Look at the table").click()
    chart = page.get_by_role("list", name="The chart").get_by_role("listitem")
    assert chart.count() == 9
    assert "unsounded" not in page.get_by_role("list", name="The chart").inner_text()
    assert violations(page) == []


def test_its_board_is_whole_in_dark_and_light_on_every_screen(guest: Guest, house: Server) -> None:
    for size in (WIDE, LAPTOP, PHONE, SIDEWAYS):
        page = guest(size=size, at=house)
        hearing = opened(page, made(page, TABLE).table.id)
        press(hearing, hearing.my_move().choices[0])
        hearing.my_move()
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            expect(page.locator(".board.dark")).to_have_count(int(scheme == "dark"))
            drawn(page)
            assert (scheme, violations(page)) == (scheme, [])
        assert fits_across(page)
        if size in (PHONE, SIDEWAYS):
            assert small_targets(page) == []
            boxes = [one.bounding_box() for one in page.locator("[data-place] > .place").all()]
            assert [box for box in boxes if not box or min(box["width"], box["height"]) < 44] == []
            assert len(boxes) == 9
        found = hearing.position.view
        assert isinstance(found, dict)
        (spot,) = found["chart"]
        expect(place(page, spot["id"])).to_contain_text(spot["card"]["name"])


def test_its_board_is_played_by_keyboard_and_keeps_the_focus(guest: Guest, house: Server) -> None:
    page = guest(size=DESKTOP, at=house)
    hearing = opened(page, made(page, TABLE).table.id)
    hearing.my_move()
    place(page, "a1").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(place(page, "b2")).to_be_focused()
    page.keyboard.press("Enter")
    doing = page.get_by_role("group", name="What you may do at b2")
    expect(doing.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(doing).to_be_hidden()
    expect(place(page, "b2")).to_be_focused()
    page.keyboard.press("Enter")
    hearing.act(lambda: page.keyboard.press("Enter"))
    assert hearing.taken[-1].words == "sound b2"
    hearing.my_move()
    expect(place(page, "b2")).to_be_focused()
    expect(place(page, "b2")).not_to_contain_text("unsounded")


def test_what_may_not_be_done_is_explained_where_it_was_tried(guest: Guest, house: Server) -> None:
    page = guest(size=DESKTOP, at=house)
    hearing = opened(page, made(page, TABLE).table.id)
    land = next(choice for choice in hearing.my_move().choices if choice.words == "land b1")
    press(hearing, land)
    while hearing.my_move().choices[0].family in ("yes", "no", "option", "drift"):
        take_first(hearing)
    hearing.my_move()
    place(page, "b1").click()
    expect(page.get_by_text("SO-009").first).to_be_visible()


@pytest.mark.parametrize(
    ("module", "why"),
    [
        ("export const mount = () => { throw new Error('The sea is empty'); };", "The sea is empty."),
        ("export const mount = () => ({ update() { throw new Error('It sank.'); } });", "It sank."),
        ("export const draw = 1;", "board.js exports no function mount."),
        ("export const mount = () => 3;", "mount gives nothing with a function update."),
    ],
)
def test_a_board_that_cannot_be_shown_gives_way_to_the_outline(
    guest: Guest, house: Server, module: str, why: str
) -> None:
    page = guest(size=DESKTOP, at=house)
    page.route("**/boards/**/board.js", lambda route: route.fulfill(body=module, content_type="text/javascript"))
    hearing = opened(page, made(page, TABLE).table.id)
    hearing.my_move()
    notice = page.get_by_role("status").filter(has_text=f"The board of {TITLE} cannot be shown")
    expect(notice).to_contain_text(why)
    expect(page.get_by_role("region", name="What lies before the seats")).to_be_visible()
    take_first(hearing)
    hearing.my_move()
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
    assert violations(page) == []
