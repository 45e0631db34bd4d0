"""A game that brings no board of its own: its poster, its table as an outline, its replay, on every screen."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from tests.bringing import DRAFTS, install
from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, SIDEWAYS, WIDE, Guest, Server, violations
from tests.browser.keys import Keys, keyed
from tests.browser.playing import (
    PLANET_UNKNOWN,
    Hearing,
    choices,
    drawn,
    made,
    opened,
    origin,
    play_now,
    prompt,
    take_first,
)
from tests.browser.test_first_load import MOST, compressed
from tests.browser.test_keyboard import focused, tab_to
from tests.browser.test_screens import fits_across, fits_wholly, small_targets
from unmapped.server.wire import NewTable, SeatWish

TITLE = "Drafts"
TABLE = NewTable("drafts", (SeatWish("me"), SeatWish("bot", "random"), SeatWish("bot", "random")), seed=7)
LONG = NewTable("drafts", TABLE.seats[:2], options={"hand": 6}, seed=7)

CHANGES = """() => {
    const aloud = document.querySelector("[data-changes]");
    window.told = [];
    const note = () => window.told.push([aloud.textContent, document.querySelectorAll("[data-fresh]").length]);
    new MutationObserver(note).observe(aloud, { childList: true, characterData: true, subtree: true });
}"""
"""Keeps what is said of changes, and how many things were marked then: bots may change more at any time."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which somebody has installed drafts."""
    folder = tmp_path_factory.mktemp("brought")
    running = Server(folder / "tables.sqlite", brought=install(folder, "drafts", DRAFTS))
    yield running
    running.stop()


def table_of(page: Page, wish: NewTable = TABLE) -> Hearing:
    """A table of drafts at which this page decides."""
    hearing = opened(page, made(page, wish).table.id)
    hearing.my_move()
    drawn(page)
    return hearing


def finish(hearing: Hearing) -> None:
    """Take the first thing that may be done until the game is over."""
    while hearing.my_move().outcome is None:
        take_first(hearing)


def seats(page: Page) -> list[str]:
    """What lies before each seat, as text."""
    found: list[str] = page.locator("[data-seat]").all_inner_texts()
    return found


def test_a_game_is_played_from_its_poster_to_its_replay(guest: Guest, house: Server) -> None:
    page = guest(size=LAPTOP, at=house)
    poster = page.get_by_role("article", name=TITLE)
    expect(poster.locator("svg").first).to_be_visible()
    assert violations(page) == []
    hearing = play_now(page, TITLE)
    hearing.my_move()
    expect(prompt(page)).to_contain_text("Choose a card of your hand")
    expect(page.locator("[data-seat]").first).to_contain_text(re.compile(r"you\s*deciding"))
    own, other = seats(page)
    # The bot may have chosen a card of its three already: nobody waits for anybody.
    hand_and_chosen = other[other.index("Hands") : other.index("Stashes")]
    assert sum(map(int, re.findall(r"(\d+) hidden", hand_and_chosen))) == 3
    assert "3 hidden" not in own
    assert violations(page) == []
    page.evaluate(CHANGES)
    take_first(hearing)
    hearing.my_move()
    drawn(page)
    told: list[tuple[str, int]] = page.evaluate("window.told")
    assert any("to chosen" in words and marked > 0 for words, marked in told), told
    finish(hearing)
    expect(page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Replay").or_(
        page.get_by_role("dialog").get_by_role("link", name="Replay")
    ).click()
    expect(page.get_by_role("slider", name="Moment")).to_be_visible()
    expect(page.locator("[data-seat]")).to_have_count(2)
    page.get_by_role("slider", name="Moment").press("End")
    expect(page.get_by_role("region", name="Log").get_by_role("button").first).to_be_visible()
    assert violations(page) == []
    # The lobby tells what it came to.
    page.goto(f"{house.address}/")
    outcome = hearing.position.outcome
    assert outcome is not None
    expect(page.get_by_role("region", name="Replays")).to_contain_text(str(max(outcome.scores)))


def test_a_whole_game_is_played_by_keyboard_alone(guest: Guest, house: Server) -> None:
    page = guest(at=house)
    expect(page.get_by_role("article", name=TITLE)).to_be_visible()
    hearing = Hearing(page)
    tab_to(page, lambda: focused(page, "textContent") == "Play now" and in_poster(page))
    page.keyboard.press("Enter")
    hearing.my_move()
    while (now := hearing.my_move()).outcome is None:
        last = len(now.choices) - 1

        def lead(keys: Keys, last: int = last) -> None:
            tab_to(page, lambda: focused(page, "dataset.choice") == "")
            page.keyboard.press("End" if last else "Home")

        assert keyed(hearing, lead) == now.choices[last]
    expect(page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_visible()
    page.keyboard.press("Escape")
    expect(prompt(page)).to_contain_text("The game is over")
    page.keyboard.press("Shift+Digit2")
    expect(page.get_by_role("region", name=re.compile("^All of "))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name=re.compile("^All of "))).to_have_count(0)


def in_poster(page: Page) -> bool:
    """Whether what has the focus belongs to drafts."""
    inside: bool = page.evaluate(
        "() => document.activeElement.closest('article')?.querySelector('h2')?.textContent === 'Drafts'"
    )
    return inside


@pytest.mark.parametrize("dark", [True, False])
def test_a_phone_shows_it_to_fingers_and_plays_it_to_its_end(guest: Guest, house: Server, dark: bool) -> None:
    page = guest(size=PHONE, dark=dark, at=house)
    expect(page.get_by_role("article", name=TITLE)).to_be_visible()
    assert fits_across(page)
    assert violations(page) == []
    hearing = table_of(page)
    for tab in ("Table", "Log", "Seats"):
        page.get_by_role("tab", name=tab).tap()
        assert fits_wholly(page)
        assert small_targets(page) == []
        assert violations(page) == []
    while hearing.my_move().outcome is None:
        button = choices(page).get_by_role("button").first
        hearing.act(button.tap)
    page.get_by_role("dialog").get_by_text("Count, line by line").tap()
    expect(page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_visible()
    # What is told of the game may come a moment later. At the end of it nothing lies under the way on.
    page.wait_for_load_state("networkidle")
    assert fits_across(page)
    page.locator(".ending-screen").evaluate("screen => screen.scrollTo(0, screen.scrollHeight)")
    assert violations(page) == []


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("size", [DESKTOP, WIDE, SIDEWAYS])
def test_every_screen_shows_the_whole_table(guest: Guest, house: Server, size: tuple[int, int], dark: bool) -> None:
    page = guest(size=size, dark=dark, at=house)
    hearing = table_of(page, LONG)
    assert fits_wholly(page)
    assert violations(page) == []
    take_first(hearing)
    hearing.my_move()
    assert fits_wholly(page)
    assert violations(page) == []
    assert len(seats(page)) == 2


def test_it_is_set_up_and_learnt_like_any_other(guest: Guest, house: Server) -> None:
    page = guest(size=LAPTOP, dark=False, at=house)
    poster = page.get_by_role("article", name=TITLE)
    poster.get_by_role("button", name="Set up").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Options").click()
    dialog.get_by_label("Hand").fill("2")
    assert violations(page) == []
    hearing = Hearing(page)
    dialog.get_by_role("button", name="Make the table").click()
    hearing.my_move()
    assert "2 hidden" in seats(page)[1]
    page.goto(f"{house.address}/")
    # There is no guided first game, so the rules are offered.
    poster.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="Rules of Drafts")).to_be_visible()
    assert page.locator(".page[data-world=other]").evaluate("(one) => one.style.getPropertyValue('--hue') !== ''")
    assert violations(page) == []


def test_somebody_is_invited_and_the_analysis_tells_of_costly_moves(guest: Guest, house: Server) -> None:
    page = guest(size=LAPTOP, at=house)
    kept = made(page, NewTable("drafts", (SeatWish("me"), SeatWish("link")), "Long Meridian", seed=3))
    friend = guest(kept.links[1], size=LAPTOP, at=house)
    expect(friend.get_by_role("heading", name="Come and play Drafts")).to_be_visible()
    expect(friend.locator("svg").first).to_be_visible()
    assert violations(friend) == []
    waiting = opened(page, kept.table.id)
    expect(page.get_by_role("heading", name="One seat is free")).to_be_visible()
    hearing = Hearing(friend)
    friend.get_by_role("button", name="Take the seat").click()
    while waiting.my_move().outcome is None:
        for one in (waiting, hearing):
            one.until(lambda now: True, "the table")
            if one.my_move().outcome is None:
                take_first(one)
    page.goto(f"{origin(page)}/replay/{kept.table.id}?at=2&seat=0&analysis=1")
    expect(page.get_by_text("decisions were the best that was found").first).to_be_visible(timeout=60_000)
    assert violations(page) == []


def test_hints_undo_and_what_it_leads_to_work_on_it(guest: Guest, house: Server) -> None:
    page = guest(size=LAPTOP, at=house)
    hearing = table_of(page)
    first = choices(page).get_by_role("button").first
    first.hover()
    strip = page.get_by_role("region", name="What it leads to")
    expect(strip).to_contain_text("to chosen")
    page.keyboard.press("h")
    expect(page.locator("[data-panel=hint], .hint").first).to_be_visible()
    page.keyboard.press("Escape")
    before = seats(page)[0]
    take_first(hearing)
    hearing.my_move()
    page.keyboard.press("z")
    hearing.until(lambda now: now.question is not None and now.question.key == "pick", "the action to be taken back")
    drawn(page)
    assert seats(page)[0] == before
    page.keyboard.press("/")
    hearing.typed(hearing.position.choices[0].words)


@pytest.mark.parametrize("game", [TITLE, PLANET_UNKNOWN])
def test_the_outline_is_a_small_load_and_none_for_those_who_bring_a_board(
    guest: Guest, house: Server, game: str
) -> None:
    page = guest("/healthz", at=house)
    loaded: set[str] = set()

    def note(response: Response) -> None:
        path = urlsplit(response.url).path
        if not path.startswith("/api/"):
            loaded.add(path if "." in path else "/index.html")

    page.on("response", note)
    page.goto(f"{house.address}/")
    play_now(page, game)
    expect(prompt(page)).to_be_visible()
    page.wait_for_load_state("networkidle")
    size = sum(compressed(path) for path in loaded)
    print(f"{game}: lobby and table load {len(loaded)} files, {size / 1000:.0f} kB compressed")
    assert any("/outline-" in path for path in loaded) == (game == TITLE)
    assert size < MOST
