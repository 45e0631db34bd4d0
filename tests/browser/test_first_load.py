"""How much a browser has to load, and how soon a move is seen."""

import gzip
from statistics import median
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import ROOT, Guest, Server
from tests.browser.playing import PLANET_UNKNOWN, UNDISCOVERED, UNSETTLED, drawn, play_now, prompt, step

WEB = ROOT / "src" / "unmapped" / "server" / "web"
MOST = 300_000
"""Bytes, compressed."""


def compressed(path: str) -> int:
    """The size of a file of the client on its way to the browser. Fonts are compressed already."""
    content = (WEB / path.lstrip("/")).read_bytes()
    return len(content) if path.endswith(".woff2") else len(gzip.compress(content))


@pytest.mark.parametrize("game", [PLANET_UNKNOWN, UNDISCOVERED, UNSETTLED])
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


MOVES = 20

WATCHED = """
    const meant = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
    const drawn = (pressed) => {
        const line = new MessageChannel();
        line.port1.onmessage = () => window.seen.push(performance.now() - pressed);
        line.port2.postMessage(0);  // comes after the frame
    };
    const send = WebSocket.prototype.send;
    let clicked = 0;
    window.seen = [];
    window.pressed = 0;
    window.addEventListener("click", () => (clicked = performance.now()), true);
    WebSocket.prototype.send = function (message) {
        if (JSON.parse(message).kind === "act") window.pressed = clicked;  // not what bots do meanwhile
        send.call(this, message);
    };
    Object.defineProperty(WebSocket.prototype, "onmessage", {
        set(hear) {
            meant.set.call(this, (event) => {
                hear(event);
                const pressed = window.pressed;
                if (!/^{"kind":"(changed|patched)"/.test(event.data) || pressed === 0) return;
                window.pressed = 0;
                requestAnimationFrame(() => drawn(pressed));
            });
        },
    });
"""


def test_a_move_shows_on_the_screen(guest: Guest, server: Server) -> None:
    """From a click to the frame that shows what came of it. The time is reported: no test fails for being slow."""
    page: Page = guest("/healthz")
    page.add_init_script(WATCHED)
    page.goto(f"{server.address}/")
    hearing = play_now(page, PLANET_UNKNOWN)
    hearing.my_move()
    page.wait_for_timeout(500)  # whatever is still drawn of the opening
    page.evaluate("window.seen.length = window.pressed = 0")
    for _ in range(MOVES):
        hearing.my_move()
        step(hearing)
        drawn(page)
        drawn(page)
    seen: list[float] = page.evaluate("window.seen")
    print(f"a move was seen after {median(seen):.0f} ms (median of {MOVES}; {min(seen):.0f} to {max(seen):.0f})")
    expect(prompt(page)).to_be_visible()
    assert len(seen) == MOVES
