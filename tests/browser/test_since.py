"""What others did since one's own turn: a strip that tells it, the table as it stood at each step, and an account."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import LAPTOP, PHONE, WIDE, Guest, violations
from tests.browser.playing import Hearing, drawn, made, opened, prompt, step, take_first
from unmapped.server.wire import NewTable, SeatWish, Since

BOT = SeatWish("bot", "random")
UNDISCOVERED = NewTable("undiscovered", (SeatWish("me"), BOT, BOT), seed=7)
MOST = 60


def strip(page: Page) -> Locator:
    """Where it is told."""
    return page.get_by_role("region", name="Since your last turn")


def chips(page: Page) -> Locator:
    """The steps."""
    return strip(page).get_by_role("listitem").get_by_role("button")


def account(page: Page) -> Locator:
    """All of it."""
    return page.get_by_role("dialog", name="Since your last turn")


def told(page: Page) -> Locator:
    """The chips, where each who did something has one."""
    return strip(page).locator(".row")


def current(page: Page) -> Locator:
    """The step that is looked at."""
    return strip(page).locator("[aria-current=step]")


def since_turn(hearing: Hearing) -> Since:
    """Play until a turn in which others have done something before."""
    for _ in range(MOST):
        now = hearing.my_move()
        whose = hearing.position.question
        if now.since is not None and whose is not None and whose.key == "turn" and len(now.since.steps) > 2:
            return now.since
        if any(choice.family == "end turn" for choice in now.choices):
            hearing.act(hearing.page.get_by_role("button", name=re.compile("^End the turn")).first.click)
        else:
            take_first(hearing)
    raise AssertionError


def rivals(steps: Since) -> list[int]:
    """Who did something, in the order in which they began."""
    return list(dict.fromkeys(one.seat for one in steps.steps))


def test_it_is_told_in_steps_each_of_which_shows_the_table_as_it_stood(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, UNDISCOVERED).table.id)
    expect(strip(page)).to_contain_text("Nothing since")
    since = since_turn(hearing)
    steps, seats = since.steps, rivals(since)
    expect(told(page)).to_have_count(len(seats))
    names = [player.name for player in hearing.table.players]
    for at, seat in enumerate(seats):
        expect(chips(page).nth(at)).to_have_accessible_name(re.compile(f"^{names[seat]} "))
    assert violations(page) == []
    room = page.locator("main.room")
    chips(page).first.click()
    expect(room).to_have_class(re.compile("past"))
    expect(prompt(page)).to_contain_text("The table as it stood")
    expect(current(page)).to_have_accessible_name(re.compile(f"^{names[seats[0]]} "))
    for key, at in (("ArrowRight", 2), ("Home", 0), ("End", len(steps) - 1), ("ArrowLeft", len(steps) - 2)):
        page.locator("h1").focus()
        page.keyboard.press("Home")
        if key == "ArrowRight":
            page.keyboard.press(key)
        elif key == "ArrowLeft":
            page.keyboard.press("End")
        page.keyboard.press(key)
        expect(current(page)).to_have_attribute("data-at", str(at))
    page.keyboard.press("Escape")
    expect(room).not_to_have_class(re.compile("past"))
    expect(current(page)).to_have_count(0)


def test_however_much_others_did_each_of_them_is_read_whole_and_a_number_goes_to_what_somebody_did(
    guest: Guest,
) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, NewTable("undiscovered", (SeatWish("me"), BOT, BOT, BOT), seed=7)).table.id)
    since = since_turn(hearing)
    steps, seats = since.steps, rivals(since)
    assert len(seats) == 3
    assert len(steps) > 8
    head = strip(page).get_by_role("button", name=re.compile("^Since your last turn"))
    expect(head).to_have_text(re.compile(f"{len(steps)} things$"))
    expect(told(page)).to_have_count(3)
    for chip in told(page).all():
        expect(chip).to_be_in_viewport(ratio=0.99)
    cut = "all => all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent)"
    assert strip(page).locator(".title").evaluate_all(cut) == []
    # A chip is drawn along as a line is, from the first step of its captain to the last.
    own = [at for at, one in enumerate(steps) if one.seat == seats[0]]
    box = told(page).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 2, box["y"] + 20)
    expect(current(page)).to_have_attribute("data-at", str(own[0]))
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 20, steps=3)
    expect(current(page)).to_have_attribute("data-at", str(own[-1]))
    page.mouse.up()
    expect(current(page)).to_have_attribute("data-at", str(own[-1]))
    head.click()
    for number, seat in enumerate(seats, start=1):
        page.locator("h1").focus()
        page.keyboard.press("Home")
        page.keyboard.press(str(number))
        expect(current(page)).to_have_accessible_name(re.compile(f"^{hearing.table.players[seat].name} "))
        expect(account(page).locator(".row.on")).to_have_attribute("data-seat", str(seat))
        expect(account(page).locator(".row").nth(number - 1)).to_be_in_viewport(ratio=0.7)


def test_words_of_a_step_stand_there_whole_or_not_at_all(guest: Guest) -> None:
    page = guest(size=WIDE)
    two = (SeatWish("me"), BOT)
    hearing = opened(page, made(page, NewTable("unsettled", two, options={"planet": "orrowin"}, seed=7)).table.id)
    since_turn(hearing)
    words = strip(page).locator(".chip:not(.sign) .words")
    expect(words.first).to_be_visible()
    cut = """all => all.flatMap((one) => [...one.querySelectorAll(".title, .cut-off")])
        .filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent)"""
    assert words.evaluate_all(cut) == []


def test_how_fast_others_are_shown_is_set_and_bots_are_told(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, UNDISCOVERED).table.id)
    heard: list[str] = []
    page.on("websocket", lambda socket: heard.append(socket.url))
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("group", name="Show what others do").get_by_label("Calmly").check(force=True)
    hearing.wait(lambda: bool(heard), "another line to the server")
    assert [url.rpartition("pace=")[2] for url in heard] == ["calm"]
    page.reload()
    hearing.wait(lambda: len(heard) > 1, "the line after the page was loaded again")
    assert heard[-1].endswith("pace=calm")


def test_space_shows_one_after_the_other_and_any_step_stops_it(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, UNDISCOVERED).table.id)
    steps = since_turn(hearing).steps
    # A step stands for less than half a second: whoever only looks now and then misses some.
    page.evaluate(
        """chips => {
            const stood = [];
            const look = () => {
                const at = Number(chips.querySelector("[aria-current=step]")?.dataset.at ?? -1);
                if (at < 0 || at === stood.at(-1)) return;
                stood.push(at);
                chips.dataset.stood = stood.join(" ");
            };
            new MutationObserver(look).observe(chips, {attributes: true, subtree: true});
        }""",
        strip(page).get_by_role("list").element_handle(),
    )
    page.locator("h1").focus()
    page.keyboard.press("Space")
    each = " ".join(str(at) for at in range(len(steps)))
    expect(strip(page).get_by_role("list")).to_have_attribute("data-stood", each, timeout=30_000)
    stop = strip(page).get_by_role("button", name="Stop")
    expect(stop).to_have_count(0)
    page.keyboard.press("Space")
    expect(stop).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(strip(page).get_by_role("button", name="Show me")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Enter")
    expect(page.locator("main.room")).not_to_have_class(re.compile("past"))


def test_the_account_never_stands_in_the_way_and_what_was_put_away_stays_away(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    table = made(page, UNDISCOVERED).table.id
    hearing = opened(page, table)
    since = since_turn(hearing)
    steps, seats = since.steps, rivals(since)
    expect(account(page)).to_have_count(0)
    strip(page).get_by_role("button", name=re.compile("^Since your last turn")).click()
    expect(account(page)).to_be_visible()
    expect(account(page).locator(".rows > li")).to_have_count(len({one.seat for one in steps}))
    expect(account(page).get_by_role("slider", name="Steps")).to_be_visible()
    assert violations(page) == []

    def play() -> None:
        page.get_by_role("group", name="Your hand").get_by_role("button").first.click()
        page.get_by_role("menuitem").first.click()

    hearing.act(play)
    expect(account(page)).to_have_count(0)
    expect(chips(page)).to_have_count(len(seats))
    strip(page).get_by_role("button", name="Put away").click()
    expect(chips(page)).to_have_count(0)
    page.reload()
    again = strip(page).get_by_role("button", name=re.compile("^Since your last turn: "))
    expect(again).to_be_visible()
    again.click()
    expect(chips(page)).to_have_count(len(seats))
    expect(strip(page)).to_contain_text(f"{len(steps)} things")


def test_on_a_phone_a_count_opens_it(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, UNDISCOVERED).table.id)
    steps = since_turn(hearing).steps
    button = strip(page).get_by_role("button", name=re.compile("^Since"))
    expect(button).to_contain_text(f"{len(steps)} things")
    button.tap()
    expect(account(page)).to_be_visible()
    assert violations(page) == []
    account(page).get_by_role("button", name="My turn").tap()
    expect(account(page)).to_have_count(0)


@pytest.mark.parametrize("game", ["planet_unknown", "unsettled"])
def test_other_boards_tell_it_in_the_same_place(guest: Guest, game: str) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, NewTable(game, (SeatWish("me"), BOT), seed=5)).table.id)
    for _ in range(MOST):
        if hearing.my_move().since is not None:
            break
        step(hearing)
    drawn(page)
    assert hearing.position.since is not None
    expect(chips(page).first).to_be_visible()
    expect(strip(page).locator(".picture svg").first).to_be_visible()
    chips(page).first.click()
    expect(current(page)).to_have_count(1)
    page.keyboard.press("Home")
    expect(page.locator("main.room")).to_have_class(re.compile("past"))
    page.keyboard.press("Escape")
    expect(page.locator("main.room")).not_to_have_class(re.compile("past"))
    assert violations(page) == []
