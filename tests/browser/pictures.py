"""Takes the pictures of the README from real games: `python -m tests.browser.pictures`."""

import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, ROOT, Server
from tests.browser.playing import (
    PATIENCE,
    Hearing,
    choices,
    confirm,
    drawn,
    let_a_bot_finish,
    made,
    opened,
    origin,
    prompt,
    step,
)
from unmapped.server.wire import NewTable, SeatWish

FOLDER: Final = ROOT / "docs" / "pictures"

BOTS: Final = tuple([SeatWish("bot")] * 3)
PLANETS: Final = NewTable("planet_unknown", (SeatWish("me"), *BOTS), "Long Meridian", {"planets": "random"}, 12)
SHIPS: Final = NewTable("undiscovered", (SeatWish("me"), *BOTS), "Port Verity", seed=12)
CREW: Final = NewTable(
    "unsettled", (SeatWish("me"), *BOTS[:2]), "Small Hours", {"planet": "orrowin", "task": "b"}, seed=5
)
TRIBE: Final = NewTable(
    "discover", (SeatWish("me"), *[SeatWish("bot", "cadet")] * 2), "Lantern Ford", {"copy": 12, "scenario": 1}, seed=5
)
SHORT: Final = NewTable("planet_unknown", (SeatWish("me"), SeatWish("bot")), "Quiet Orbit", seed=21)

QUALITY: Final = 82

PACE: Final = 0.15
"""Seconds between two actions of bots: a page has to keep up with them."""

LONGEST: Final = 600
"""Seconds that bots may take to come to the moment of a picture, be the machine as busy as it is."""


def take(page: Page, name: str) -> None:
    """Take a picture of what the page shows."""
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY, animations="disabled")


def person(browser: Browser, server: Server, size: tuple[int, int] = DESKTOP) -> Page:
    """The page of a guest called Ines."""
    phone = size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
        color_scheme="dark",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(f"{server.address}/")
    page.get_by_role("button", name=re.compile("change your name")).click()
    page.get_by_role("textbox", name="Your name").fill("Ines")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("^Ines"))).to_be_visible()
    return page


def played_to(hearing: Hearing, round_: int) -> None:
    """Let a bot play for Ines until a round, and take the seat back."""
    page = hearing.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_text("Let a bot play for me").click()
    late = monotonic() + LONGEST
    while hearing.position.round < round_:
        assert monotonic() < late, f"In vain: waited for round {round_}"
        page.wait_for_timeout(15)  # lets the page's events come in
    page.get_by_role("button", name="Take my seat back").click()
    expect(prompt(page)).not_to_contain_text("A bot plays for you")
    digest = page.get_by_role("dialog", name="While you were away")
    if digest.is_visible():
        digest.get_by_role("button", name="To the table").click()
    hearing.my_move()


def asked_for(hearing: Hearing, question: str) -> None:
    """Go on until this is asked."""
    while (asked := hearing.my_move().question) is not None and asked.key != question:
        step(hearing)


def planets(page: Page) -> None:
    """A table of Planet Unknown: a tile that fits, and one that does not."""
    hearing = opened(page, made(page, PLANETS).table.id)
    played_to(hearing, 7)
    asked_for(hearing, "place")
    for _ in range(3):
        drawn(page)
        page.keyboard.press("n")
    expect(page.get_by_role("region", name="What it leads to")).to_contain_text("→")
    take(page, "planet-unknown")
    for _ in range(12):
        if confirm(page).get_attribute("aria-disabled") is None:
            page.keyboard.press("ArrowLeft")
    page.keyboard.press("?")
    expect(page.locator("section.bubble")).to_be_visible()
    take(page, "why-not")


def ships(page: Page) -> None:
    """A table of Undiscovered."""
    hearing = opened(page, made(page, SHIPS).table.id)
    played_to(hearing, 6)
    asked_for(hearing, "turn")
    expect(prompt(page)).to_contain_text("or end it")
    choices(page).get_by_role("button").first.hover()
    expect(page.get_by_role("region", name="What it leads to")).to_contain_text("score")
    take(page, "undiscovered")


def turn_begun(hearing: Hearing, round_: int) -> set[str]:
    """Go on until the own explorer begins a turn in a round, with all cubes to be set; the spaces for them."""
    while True:
        now = hearing.my_move()
        words = [choice.words for choice in now.choices]
        spaces = [found for one in words if (found := re.fullmatch(r"set (\w+) on (.+)", one))]
        if now.round >= round_ and len({found[1] for found in spaces}) == 3:
            return {found[2] for found in spaces}
        hearing.typed(next((one for one in ("regroup", "pass") if one in words), words[0]))


def crew(page: Page) -> None:
    """A crew on Orrowin: a cube in hand, the space that it may be set on, and what that brings."""
    hearing = opened(page, made(page, CREW).table.id)
    played_to(hearing, 3)
    spaces = turn_begun(hearing, 4)
    space = next(one for one in ("unearth materials", "analyze data", "charge power", "rest") if one in spaces)
    page.get_by_role("group", name="Focus cubes").locator('[data-spot="cube:wonder"]').click()
    page.locator(f'[data-spot="space:{space}"]').hover()
    expect(page.get_by_role("region", name="What it leads to")).to_contain_text("→")
    page.mouse.down()  # or its whole text would soon lie over the map
    take(page, "unsettled")
    page.mouse.move(2, 2)
    page.mouse.up()


def tribe(page: Page) -> None:
    """A tribe in a land of Discover: a tile that may be scouted, and what that leads to."""
    hearing = opened(page, made(page, TRIBE).table.id)
    played_to(hearing, 4)
    asked_for(hearing, "turn")
    page.mouse.move(2, 2)
    page.locator('[data-panel="Map"] [data-can]').last.hover()
    expect(page.get_by_role("region", name="What it leads to")).to_contain_text(re.compile(r"stamina|tile"))
    take(page, "discover")


def phone_of_a_tribe(page: Page) -> None:
    """The map of a survivor on a phone."""
    hearing = opened(page, made(page, TRIBE).table.id)
    played_to(hearing, 3)
    asked_for(hearing, "turn")
    take(page, "phone-discover")


def replay(page: Page) -> None:
    """A finished game, in its middle."""
    hearing = opened(page, made(page, SHORT).table.id)
    last = let_a_bot_finish(hearing).turn
    middle = last * 3 // 5
    page.goto(f"{origin(page)}/replay/{hearing.table.id}?at={middle}&seat=0")
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(middle))
    take(page, "replay")


def phone(page: Page) -> None:
    """A tile in hand on a phone."""
    hearing = opened(page, made(page, PLANETS).table.id)
    played_to(hearing, 5)
    asked_for(hearing, "place")
    page.get_by_role("button", name=re.compile("^Next")).tap()
    take(page, "phone")


def phone_of_a_crew(page: Page) -> None:
    """The turn of an explorer on a phone."""
    hearing = opened(page, made(page, CREW).table.id)
    played_to(hearing, 2)
    asked_for(hearing, "turn")
    take(page, "phone-unsettled")


def take_all(browser: Browser, server: Server) -> None:
    """Every picture, from the games of two guests."""
    page = person(browser, server)
    replay(page)
    planets(page)
    ships(page)
    crew(page)
    tribe(page)
    page.goto(f"{server.address}/")
    page.mouse.move(2, 2)
    expect(page.get_by_role("region", name="Your move")).to_contain_text("Port Verity")
    take(page, "lobby")
    phone(person(browser, server, PHONE))
    phone_of_a_crew(person(browser, server, PHONE))
    phone_of_a_tribe(person(browser, server, PHONE))


def main() -> None:
    """Take them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE * 1000)
    chromium = shutil.which("chromium")
    arguments = ["--no-sandbox", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "tables.sqlite", pace=PACE)
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        try:
            take_all(browser, server)
        finally:
            browser.close()
            server.stop()
    for picture in sorted(FOLDER.iterdir()):
        print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
