"""How a survivor's actions are taken on the page of Discover: with the pointer, and with keys."""

import re
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.exploring import button, did, is_list, is_menu, item, key_of, option, reach, step_to
from tests.browser.keys import Keys
from tests.browser.playing import Hearing, drawn
from unmapped.server.wire import Position

SPOTS: Final = (
    (r"(?:move|space) (\w+)", "space:{}"),
    (r"(?:scout|tile) (\w)", "tile:{}"),
    (r"(?:trade with|loot|attack|seat) (\d)", "seat:{}"),
    (r"gather .+", "act:gather"),
    (r"(investigate)", "act:{}"),
    (r"cook meat", "act:cook"),
    (r"restart the fire", "act:fire"),
    (r"use (.+)", "use:{}"),
    (r"recover with (.+)", "good:{}"),
    (r"(?:drop|split) (?:double )?(.+)", "good:{}"),
    (r"damage (\w+)", "damage:{}"),
    (r"(?:craft|project|item|be|threat|night) (\S+)", "card:{}"),
)
"""On what an action is chosen, as the page calls the things of the table."""

KEYS: Final = {
    "gather": "g",
    "scout": "s",
    "investigate": "i",
    "craft": "b",
    "recover": "r",
    "trade": "t",
    "use": "u",
    "end": "e",
}
"""The keys of the actions of a turn."""


def pointed(hearing: Hearing, words: str) -> Position:
    """Take an action with the pointer: on the board, by a button, or in the list."""
    page = hearing.page

    def press() -> None:
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
        question = hearing.position.question
        if question is not None and question.key == "turn" and words.split(maxsplit=1)[0] in KEYS:
            page.keyboard.press(KEYS[words.split(maxsplit=1)[0]])
            listed = False
        elif key := key_of(page, words):
            page.keyboard.press(key)
            listed = False
        else:
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


def control_of(page: Page, words: str) -> Locator:
    """What leads to an action now: the thing on the board, or else its button, or else the list of all."""
    for found in (on_board(page, words), part(page, words), button(page, words)):
        if found.count():
            return found.first
    return page.get_by_role("button", name=re.compile("^All .* as a list")).first


def on_board(page: Page, words: str) -> Locator:
    """The things on the table on which an action is chosen."""
    for pattern, spot in SPOTS:
        if found := re.fullmatch(pattern, words):
            name = spot.format(*found.groups())
            return page.locator(f'[data-spot="{name}"][data-can]').locator("visible=true")
    return end(page) if words == "end turn" else page.locator("no-such-thing")


def part(page: Page, words: str) -> Locator:
    """What is pressed in a combat or a trade."""
    panels = page.locator("[data-panel=Combat], [data-panel=Trade]")
    return panels.locator(f'button[data-words="{words}"]').locator("visible=true")


def end(page: Page) -> Locator:
    """What ends the turn."""
    return page.get_by_role("button", name="End my turn", exact=True)
