"""Pressing keys as people do who trust the page: what it says a key will do is compared with what then happens."""

import re
from collections.abc import Callable
from typing import Final, final

import msgspec
from playwright.sync_api import Page

from tests.browser.playing import Hearing, drawn, is_busy
from unmapped.server.wire import Choice, LogLine, Player

SAID: Final = """() => {
    const now = document.activeElement;
    const active = document.getElementById(now.getAttribute("aria-activedescendant") ?? "") ?? now;
    const go = document.querySelector("button.go:not([aria-disabled])");
    // The name of a thing tells what lies there, its description what pressing it does; buttons have but a name.
    const tells = (one) => one.getAttribute("aria-description") ?? one.computedName;
    return {
        focus: now === document.body ? "" : tells(active),
        opens: now.getAttribute("aria-haspopup") ?? "",
        words: active.dataset.words ?? "",
        confirms: go === null ? "" : tells(go),
        on_go: now === go,
    };
}"""

_PLAIN: Final = {
    "yes": ("do", "spend", "agree", "take", "use", "pay", "open", "yes"),
    "no": ("leave", "keep", "not", "no", "refuse", "without"),
    "done": ("done", "enough", "end"),
}
"""Words that stand for whatever the question is about, and what their buttons may say."""

_WAYS: Final = {"n": "north", "e": "east", "s": "south", "w": "west"}

_SILENT: Final = {"a", "and", "at", "by", "for", "from", "in", "is", "it", "of", "on", "one", "or", "the", "to", "with"}
"""Words that tell nothing."""

MOST_PRESSES: Final = 4
"""A thing, its menu or list, and what confirms the choice: more presses lead nowhere."""


class Said(msgspec.Struct, frozen=True):
    """What the page says about the key that is pressed next."""

    focus: str
    """The name of what has the focus, and what pressing it does; "" where nothing has it."""
    opens: str
    """Whether pressing it opens a menu or a list: "menu", "listbox", or ""."""
    words: str
    """The words of the choice that it is; "" where it is a thing."""
    confirms: str
    """What the primary button would do, "" while it would do nothing."""
    on_go: bool
    """Whether the primary button has the focus."""

    @property
    def promises(self) -> tuple[str, ...]:
        """All that is said about what will happen; whatever opens a menu or a list promises no more than that."""
        return tuple(one for one in (self.confirms, "" if self.opens else self.focus) if one)


def said(page: Page) -> Said:
    """What the page says now."""
    return msgspec.convert(page.evaluate(SAID), Said)


@final
class Keys:
    """Presses keys on the page of a table, and keeps what was said about each that may take an action."""

    def __init__(self, hearing: Hearing) -> None:
        self.page = hearing.page
        self.promised: list[str] = []

    def press(self, key: str = "Enter") -> Said:
        """Press what has the focus. Gives what was said about it."""
        drawn(self.page)
        now = said(self.page)
        # Nobody should have to guess which of two things Enter does.
        assert not (now.confirms and now.opens), f"Enter opens “{now.focus}”, and “{now.confirms}” waits for it too"
        self.promised.extend(now.promises)
        self.page.keyboard.press(key)
        return now


def press_what_is_focused(hearing: Hearing, key: str = "Enter") -> Choice:
    """Press what has the focus, and go on pressing until something is done: it is what the page said, each time.

    Gives the choice that was taken.
    """
    return keyed(hearing, lambda keys: None, key)


def keyed(hearing: Hearing, lead: Callable[[Keys], None], key: str = "Enter") -> Choice:
    """Press keys that lead to something, then what has the focus until it is done: it is what the page said.

    Gives the choice that was taken.
    """
    page, keys = hearing.page, Keys(hearing)
    hearing.wait(lambda: not is_busy(page), "the page to be ready")
    drawn(page)
    before, done, logged = hearing.position, hearing.done, len(hearing.log)
    lead(keys)
    for _ in range(MOST_PRESSES):
        hearing.wait(lambda: hearing.done > done or not is_busy(page), "the page to answer")
        if hearing.done > done:
            break
        was = keys.press(key)
        hearing.wait(lambda was=was: hearing.done > done or said(page) != was, "an answer")  # type: ignore[misc]
    hearing.wait(lambda: hearing.done > done, "the action to be done")
    hearing.until(lambda now: now.seq > before.seq, "the table to go on")
    taken = hearing.taken[-1]
    news = hearing.log[logged:]
    # A planet tells in words of its own what kind of thing happens: exploring is "goes to look".
    kinds = [line.key.removesuffix("d") for line in news]
    for promise in keys.promised:
        told = " ".join([spoken(news, hearing.table.players), *kinds, *lying(before.view, taken.words.split())])
        fault = broken(promise, taken, before.choices, told)
        assert not fault, f"The page said “{promise}” and did “{taken.words}”: {fault}"
    return taken


def broken(promise: str, taken: Choice, offered: tuple[Choice, ...], log: str) -> str:
    """What is wrong where a button said this and an action was taken; "" where it did what it said."""
    heard = tokens(promise)
    best = max(offered, key=lambda choice: len(tokens(choice.words) & heard))
    own = len(tokens(f"{taken.words} {log}") & heard)
    if len(tokens(best.words) & heard) > own:
        return f"it reads like “{best.words}”"
    if own or heard & set(_PLAIN.get(taken.words, ())):
        return ""
    return f"neither its words nor the log tell of it: “{log}”"


def lying(view: object, places: list[str]) -> list[str]:
    """What lies in places of a table, as far as it is seen: "move to w1" goes to a card, "space c3" is that ground."""
    if isinstance(view, dict):
        here = [str(view.get(key, "")) for key in ("card", "ground", "landmark")] if view.get("at") in places else []
        return here + [card for part in view.values() for card in lying(part, places)]
    return [card for part in view for card in lying(part, places)] if isinstance(view, list) else []


def spoken(lines: list[LogLine], players: tuple[Player, ...]) -> str:
    """Lines of the log as the page shows them, with names in place of seats."""
    text = " ".join(line.sentence for line in lines)
    return re.sub(r"seat (\d+)", lambda found: players[int(found[1])].name, text)


def tokens(text: str) -> set[str]:
    """What the words of a text tell, without the endings of verbs and many; "w1n1" tells "1 west", "1 north"."""
    small = text.lower()
    codes = re.findall(r"\b(?:[nesw]\d)+\b", small)
    ways = {f"{code[at + 1]} {_WAYS[code[at]]}" for code in codes for at in range(0, len(code), 2)}
    ways.update(re.findall(r"\d (?:north|east|south|west)", small))
    words = set(re.findall(r"[a-z0-9]+", small)) - _SILENT
    return ways | {word.removesuffix("s") if len(word) > 3 else word for word in words}
