"""How an explorer's actions are taken on the page: with the pointer, and with keys."""

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser import keys
from tests.browser.keys import Keys
from tests.browser.playing import Hearing, drawn
from unmapped.server.wire import Position

SPOTS: Final = (
    (r"set \w+ on (.+)", "space:{}"),
    (r"(?:move to|luna to|node) (\S+)", "node:{}"),
    (r"scan (\w+)", "scan:{}"),
    (r"use (.+)", "use:{}"),
    (r"(?:forfeit|marker) (\w+)", "moment:{}"),
    (r"(?:keep|take|be|discovery|carry) ([a-z]\S*)", "thing:{}"),
    (r"cube (\w+)", "cube:{}"),
    (r"(?:explorer|carry) (\d)", "seat:{}"),
    (r"resource (\w+)", "store:{}"),
    (r"give (\S+) to \d", "thing:{}"),
    (r"(regroup)", "{}"),
)
"""On what an action is chosen, as the page calls the things of the table."""

WINDOW: Final = {
    "pass": ("Let it pass", "p"),
    "let it go": ("Let it go Until my turn", "Shift+P"),
    "let this turn go": ("Let it go This turn", "t"),
}
"""The buttons of the moments in which something may be used before something follows, and their keys."""

CUBE: Final = re.compile(r"set (\w+) on ")
KEYS: Final = {"awareness": "a", "wonder": "w", "energy": "e"}

MOST_STEPS: Final = 60
"""So many presses of Tab and arrows lead anywhere."""


def pointed(hearing: Hearing, words: str) -> Position:
    """Take an action with the pointer: on the board, by a button, or in the list."""
    page = hearing.page

    def press() -> None:
        if words in WINDOW:
            # From its beginning, since the button that undoes it names it, too; buttons with what comes then begin so.
            page.get_by_role("button", name=re.compile(f"^{WINDOW[words][0]}(?!, then )")).click()
            return
        if cube := CUBE.match(words):
            page.get_by_role("group", name="Focus cubes").locator(f'[data-spot="cube:{cube[1]}"]').click()
        control = control_of(page, words)
        listed = is_list(control)
        control.click()
        if listed:
            page.get_by_role("combobox", name="Filter").fill(words)
            option(page, words).click()
        elif is_menu(page):
            item(page, words).click()

    return hearing.act(press)


def keyed(hearing: Hearing, words: str) -> Position:
    """Take an action by keyboard: by a key of its own, or with Tab, arrows and Enter wherever the pointer would go."""
    page = hearing.page

    def lead(keys: Keys) -> None:
        if words in WINDOW:
            page.keyboard.press(WINDOW[words][1])
            return
        if words == "regroup":
            page.keyboard.press("g")
            return
        if key := key_of(page, words):
            page.keyboard.press(key)
            return
        if cube := CUBE.match(words):
            page.keyboard.press(KEYS[cube[1]])
        control = control_of(page, words)
        listed = is_list(control)
        reach(page, control)
        keys.press()
        if listed:
            page.keyboard.type(words)
            keys.press()
        elif is_menu(page):
            drawn(page)  # the first line has the focus
            line = item(page, words).element_handle()
            step_to(page, lambda: "" if line.evaluate("(one) => one === document.activeElement") else "ArrowDown")
            keys.press()

    return did(hearing, words, lead)


def did(hearing: Hearing, words: str, lead: Callable[[Keys], None]) -> Position:
    """Press the keys that lead to something, and Enter until it is done: what was wanted, and what the page said."""
    taken = keys.keyed(hearing, lead)
    assert taken.words == words
    return hearing.position


# --- What is pressed --------------------------------------------------------------------------------------------------


def control_of(page: Page, words: str) -> Locator:
    """What leads to an action now: the thing on the board, or else its button, or else the list of all."""
    for found in (on_board(page, words), button(page, words)):
        if found.count():
            return found.first
    return page.get_by_role("button", name=re.compile("^All .* as a list")).first


def on_board(page: Page, words: str) -> Locator:
    """The things on the table on which an action is chosen."""
    for pattern, spot in SPOTS:
        if found := re.fullmatch(pattern, words):
            name = spot.format(found[1])
            own = f'[data-spot="{name}"][data-can]'
            # What can be used and given too goes by its use, and lies where its name is.
            lying = f'[data-place="{found[1]}"][data-can]' if name.startswith("thing:") else own
            return page.locator(f"{own}, {lying}").locator("visible=true")
    return page.locator("no-such-thing")


def button(page: Page, words: str) -> Locator:
    """The button of an action, among those under the board."""
    return page.locator(f'[data-choice][data-words="{words}"]')


def key_of(page: Page, words: str) -> str:
    """The key that the button of an action shows, "" without one."""
    shown: str = button(page, words).locator("kbd").evaluate_all("(all) => all[0]?.textContent ?? ''")
    return shown


def is_list(control: Locator) -> bool:
    """Whether a button opens the list."""
    return control.get_attribute("aria-haspopup") == "listbox"


def is_menu(page: Page) -> bool:
    """Whether several things can be done with what was pressed."""
    return page.get_by_role("menu", name="Choices").is_visible()


def item(page: Page, words: str) -> Locator:
    """A line of the menu."""
    return page.locator(f'[role=menuitem][data-words="{words}"]')


def option(page: Page, words: str) -> Locator:
    """A line of the list."""
    return page.locator(f'[role=option][data-words="{words}"]')


# --- Where the focus is -----------------------------------------------------------------------------------------------

NEXT_KEY: Final = """(target) => {
    const now = document.activeElement;
    if (now === target) return "";
    // What Tab does not lead to is in a group of which it leads to another member.
    let stop = target;
    for (let around = target; stop.tabIndex !== 0 && around; around = around.parentElement) {
        const inside = [...around.querySelectorAll('[tabindex="0"], button:not([tabindex])')];
        stop = inside.find((one) => one.tabIndex === 0 && one.checkVisibility()) ?? target;
    }
    if (stop === target || stop !== now) {
        return now.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    }
    const [from, to] = [now, target].map((one) => one.getBoundingClientRect());
    const right = to.left + to.width / 2 - from.left - from.width / 2;
    const down = to.top + to.height / 2 - from.top - from.height / 2;
    if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
    return down > 0 ? "ArrowDown" : "ArrowUp";
}"""
"""The key that brings the focus nearer to something: with Tab to its group, with arrows to itself; none where it is."""


def reach(page: Page, target: Locator) -> None:
    """Bring the focus to something."""
    there = target.element_handle()
    step_to(page, lambda: str(there.evaluate(NEXT_KEY)))


def step_to(page: Page, key: Callable[[], str]) -> None:
    """Press keys until there is none to press."""
    for _ in range(MOST_STEPS):
        pressed = key()
        if not pressed:
            return
        page.keyboard.press(pressed)
    raise AssertionError("No key leads there.")
