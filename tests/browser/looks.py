"""Whether a change of styles changes what is seen: the same screens before and after, by styles and by pixels.

    python -m tests.browser.looks take tables before
    python -m tests.browser.looks take tables after     # with another build of the client
    python -m tests.browser.looks compare before after

The first take plays games at random and keeps their tables in the folder `tables`, so that others find them as they
were. Each screen (tables, replays, rules, the lobby) is kept as a picture, and as the styles that the browser reckoned
for every element, shown or not. Those are compared exactly: a style that differs is named with its element. Pixels may
differ by a line that is scrolled a pixel further, and in the lobby by how long ago things were; such screens are named.
"""

import argparse
import gzip
import json
import random
import shutil
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

import unmapped
from tests import styles
from tests.browser.conftest import ARGUMENTS, LAPTOP, PHONE, Server
from tests.browser.playing import drawn, opened, sent
from unmapped.server.wire import Fork, MadeTable, TableCard

OPTIONS: Final[dict[str, dict[str, object]]] = {
    "discover": {"copy": 12, "scenario": 1},
    "planet_unknown": {},
    "undiscovered": {"round_limit": 12},
    "unsettled": {"planet": "orrowin", "task": "a", "difficulty": "introductory", "moods": True},
}
SEATS: Final = 3
SEED: Final = 5
LONGEST: Final = 1500
"""So many actions are enough to have seen what there is."""
MOMENTS: Final = (0.1, 0.4, 0.7)
"""At which parts of a game its table is looked at."""

ADDRESSES: Final = "addresses.json"
KEYS: Final = "keys.json"
"""Who may act at the tables."""
SETTLED: Final = 300
"""Milliseconds after which nothing moves any more."""

_STYLES: Final = """(names) => [...document.body.querySelectorAll("*")].map((one) => {
    const style = getComputedStyle(one);
    const words = names.map((name) => style.getPropertyValue(name)).join("\\n").replaceAll(location.origin, "");
    return [`${one.tagName.toLowerCase()}.${[...one.classList].join(".")}`, words];
})"""
"""The elements of a page, each with the values of some properties, a line each."""
_STILL: Final = "for (const one of document.getAnimations()) one.cancel()"


class Difference(NamedTuple):
    """A style that was one and is another, and on which element."""

    element: str
    name: str
    was: str
    now: str


class Game(NamedTuple):
    """A game that was played at random: its record, and who acted."""

    name: str
    record: str
    seats: tuple[int, ...]


def played(game: str) -> Game:
    """One game, the same each time."""
    table = unmapped.game(game).start(SEATS, SEED, **OPTIONS[game])
    chance = random.Random(SEED)
    seats: list[int] = []
    while not table.over and len(seats) < LONGEST:
        seats.append(table.to_act[0])
        table.act(seats[-1], chance.choice(table.legal(seats[-1])))
    return Game(game, table.record().text(), tuple(seats))


def properties() -> list[str]:
    """The properties of which the client's styles say anything."""
    said = (one for sheet in styles.sheets().values() for rule in styles.rules(sheet) for one in rule.declarations)
    return sorted({one.partition(":")[0].strip() for one in said if not one.startswith("--")})


def _keep(page: Page, folder: Path, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(SETTLED)
    page.evaluate(_STILL)
    page.mouse.move(1, 1)
    drawn(page)
    page.screenshot(path=folder / f"{name}.png", animations="disabled")
    names = properties()
    with gzip.open(folder / f"{name}.json.gz", "wt", encoding="utf-8", compresslevel=1) as file:
        json.dump({"names": names, "styles": page.evaluate(_STYLES, names)}, file)


def _tables(page: Page, game: Game) -> dict[str, str]:
    """Addresses of a game: at some moments, as a replay, at its end, and its rules."""
    card = msgspec.json.decode(sent(page, "/api/records", {"text": game.record}), type=TableCard).id
    last = len(game.seats)
    found = {
        f"{game.name}-replay": f"/replay/{card}?at={last // 2}&seat=0",
        f"{game.name}-end": f"/replay/{card}?at={last}&seat=0",
        f"{game.name}-rules": f"/rules/{game.name}",
    }
    for moment in MOMENTS:
        at = int(last * moment)
        made = sent(page, f"/api/replays/{card}/fork", Fork(at, game.seats[at], "random"))
        table = msgspec.json.decode(made, type=MadeTable).table.id
        opened(page, table).my_move()
        found[f"{game.name}-{at}"] = f"/table/{table}"
    return found


def prepare(browser: Browser, server: Server, folder: Path, games: list[str]) -> None:
    """Play the games, and keep where their tables are and whose."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(server.address)
    addresses = {"lobby": "/"}
    for game in games:
        addresses |= _tables(page, played(game))
    for address in addresses.values():  # who comes back is told what bots did meanwhile, once
        page.goto(server.address + address)
        page.wait_for_load_state("networkidle")
    context.storage_state(path=folder / KEYS)
    context.close()
    (folder / ADDRESSES).write_text(json.dumps(addresses), encoding="utf-8")


def take(browser: Browser, server: Server, tables: Path, folder: Path) -> None:
    """Keep all screens in a folder: on a laptop by night and by day, and on a phone with each of its panels."""
    addresses = json.loads((tables / ADDRESSES).read_text(encoding="utf-8"))
    for size, dark in ((LAPTOP, True), (LAPTOP, False), (PHONE, True)):
        phone = size == PHONE
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            storage_state=tables / KEYS,
        )
        page = context.new_page()
        for name, address in addresses.items():
            page.goto(server.address + address)
            label = f"{name}@{size[0]}{'' if dark else '-light'}"
            _keep(page, folder, label)
            tabs = page.get_by_role("tablist", name="Panels").get_by_role("tab")
            for at in range(1, tabs.count() if phone else 0):
                tabs.nth(at).tap()
                _keep(page, folder, f"{label}-{at}")
        context.close()


def elements(path: Path) -> list[tuple[str, dict[str, str]]]:
    """The elements of a screen that was kept, each with its styles."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        kept = json.load(file)
    return [(element, dict(zip(kept["names"], words.split("\n"), strict=True))) for element, words in kept["styles"]]


def differences(one: Path, other: Path) -> list[Difference] | None:
    """What differs between two screens; None where they do not have the same elements."""
    before, after = elements(one), elements(other)
    if len(before) != len(after):
        return None
    return [
        Difference(element, name, was[name], now.get(name, ""))
        for (_, was), (element, now) in zip(before, after, strict=True)
        for name in was
        if was[name] != now.get(name, "")
    ]


def compare(one: Path, other: Path) -> list[str]:
    """What two folders of screens do not have in common, a line each; empty if they are the same."""
    told: list[str] = []
    every: Counter[Difference] = Counter()
    names = {path.name for path in one.glob("*.json.gz")} | {path.name for path in other.glob("*.json.gz")}
    for name in sorted(names):
        screen = name.removesuffix(".json.gz")
        if not (one / name).exists() or not (other / name).exists():
            told.append(f"{screen}: only in one of them")
            continue
        found = differences(one / name, other / name)
        if found is None:
            told.append(f"{screen}: other elements")
        elif found:
            told.append(f"{screen}: {len(found)} styles")
            every.update(found)
        elif (one / f"{screen}.png").read_bytes() != (other / f"{screen}.png").read_bytes():
            told.append(f"{screen}: the same styles, other pixels")
    return told + [f"{n} times {one.element}: {one.name} was {one.was}, is {one.now}" for one, n in every.most_common()]


def main() -> None:
    """Take the screens, or compare two takes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["take", "compare"])
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument(
        "--game", action="append", choices=sorted(OPTIONS), help="which are played at first; may be said again"
    )
    asked = parser.parse_args()
    if len(asked.folders) != 2:
        parser.error("take wants the folder of the tables and one for the screens, compare the folders of two takes")
    tables, folder = asked.folders
    if asked.what == "compare":
        print("\n".join(compare(tables, folder)) or "The same.")
        return
    folder.mkdir(parents=True, exist_ok=True)
    tables.mkdir(parents=True, exist_ok=True)
    server = Server(tables / "tables.sqlite")
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
            if not (tables / ADDRESSES).exists():
                prepare(browser, server, tables, asked.game or sorted(OPTIONS))
            take(browser, server, tables, folder)
            browser.close()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
