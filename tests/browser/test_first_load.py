"""How much a browser has to load, and how soon a move is seen."""

import gzip
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import ROOT, Guest, Server
from tests.browser.playing import PLANET_UNKNOWN, UNDISCOVERED, choices, play_now, prompt

WEB = ROOT / "src" / "unmapped" / "server" / "web"
MOST = 300_000
"""Bytes, compressed."""


def compressed(path: str) -> int:
    """The size of a file of the client on its way to the browser. Fonts are compressed already."""
    content = (WEB / path.lstrip("/")).read_bytes()
    return len(content) if path.endswith(".woff2") else len(gzip.compress(content))


@pytest.mark.parametrize("game", [PLANET_UNKNOWN, UNDISCOVERED])
def test_the_lobby_and_a_table_are_a_small_load(guest: Guest, server: Server, game: str) -> None:
    page = guest("/healthz")
    loaded: set[str] = set()

    def note(response: Response) -> None:
        path = urlsplit(response.url).path
        if not path.startswith("/api/"):
            loaded.add(path if "." in path else "/index.html")

    page.on("response", note)
    page.goto(f"{server.address}/")
    play_now(page, game)
    expect(prompt(page)).to_be_visible()
    page.wait_for_load_state("networkidle")
    size = sum(compressed(path) for path in loaded)
    print(f"{game}: lobby and table load {len(loaded)} files, {size / 1000:.0f} kB compressed")
    assert "/index.html" in loaded
    assert any(path.endswith(".js") for path in loaded)
    assert size < MOST


SEEN = """() => new Promise((told) => {
    const began = performance.now();
    const prompt = document.querySelector("[aria-label='What is asked'] h1");
    const before = prompt.textContent;
    new MutationObserver((_, observer) => {
        const now = document.querySelector("[aria-label='What is asked'] h1");
        if (now.textContent === before) return;
        observer.disconnect();
        requestAnimationFrame(() => told(performance.now() - began));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector("[data-choice]").click();
})"""


def test_a_move_shows_on_the_screen(guest: Guest) -> None:
    page: Page = guest()
    play_now(page, PLANET_UNKNOWN).my_move()
    expect(choices(page).get_by_role("button")).to_have_count(2)
    took: float = page.evaluate(SEEN)
    print(f"a move was seen after {took:.0f} ms")
    expect(prompt(page)).to_contain_text("Place")
