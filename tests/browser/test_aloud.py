"""What a screen reader reads of each table, in the order in which it does, wherever things stand on the screen."""

import re
from collections.abc import Iterator
from typing import Final, NotRequired, TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser import expedition, way_out
from tests.browser.conftest import LAPTOP, Guest
from tests.browser.playing import made, opened, step
from tests.browser.test_discover_screens import forked, standing_at
from tests.browser.test_discover_whole import played
from unmapped.server.wire import NewTable, SeatWish

SEATS: Final = (SeatWish("me"), SeatWish("bot", "random"))

ASKED: Final = ('region "What is asked"', 'region "Since your last turn"')
DECIDED: Final = ('toolbar "What you may do"', 'region "What it leads to"')
CARDS_OF_A_PLANET: Final = 'article "Survival task"'

HEARD: Final = {
    "planet_unknown": (
        'region "Station"', *ASKED, 'grid "Planet', 'region "What it leads to"', 'region "Tracks"', 'tablist "Papers"',
    ),
    "undiscovered": (
        *ASKED, 'group "Purse"', 'group "Galaxy', 'region "Your ship"', 'list "Captains"', 'region "Cards"', *DECIDED,
    ),
    "unsettled": (
        *ASKED, 'group "Map', 'region "Dashboard', 'group "Actions of ', *DECIDED, 'list "Crew"', CARDS_OF_A_PLANET,
    ),
    "discover": (*ASKED, 'group "Cards"', 'group "Map', 'region "Sheet of', *DECIDED),
}  # fmt: skip
"""What stands in each table, in the order of its notes: what is asked, what others did, then the table."""


@pytest.mark.parametrize("game", list(HEARD))
def test_a_table_is_read_in_the_order_in_which_it_is_needed(guest: Guest, game: str) -> None:
    page = guest(size=LAPTOP)
    opened(page, made(page, NewTable(game, SEATS, seed=5)).table.id).my_move()
    text = page.locator("main").aria_snapshot()
    assert [mark for mark in HEARD[game] if mark not in text] == [], text
    found = [text.index(mark) for mark in HEARD[game]]
    assert found == sorted(found)
    # Nothing is announced that has nothing to say, and nothing says its name twice.
    assert re.findall(r"- (?:listitem|list|toolbar|group|region)(?: \"[^\"]*\")?$", text, re.MULTILINE) == []
    assert re.findall(r"\"(\w+) : \1\b.*", text) == []
    # There is one first heading, which is what is asked.
    assert len(re.findall(r"heading .*\[level=1\]", text)) == 1


class Node(TypedDict):
    """A node of the tree that browsers give to screen readers, as far as it is read here."""

    nodeId: str
    childIds: NotRequired[list[str]]
    role: NotRequired[dict[str, str]]
    name: NotRequired[dict[str, str]]


def buttons(page: Page, group: str) -> list[str]:
    """The names of all buttons in a group whose name begins like this, in the order of the browser's own tree."""
    found: list[Node] = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {node["nodeId"]: node for node in found}

    def name(node: Node) -> str:
        return str(node.get("name", {}).get("value", ""))

    def inside(node: Node) -> Iterator[str]:
        if node.get("role", {}).get("value") == "button":
            yield name(node)
        for child in node.get("childIds", []):
            yield from inside(nodes[child])

    return list(inside(next(node for node in found if name(node).startswith(group))))


def test_what_has_one_way_says_it_once_with_its_price(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    tale = played(way_out.FILE, way_out.fault)
    at = next(at for at, line in enumerate(tale.lines) if line.asked == "turn" and line.verb == "loot")
    standing_at(page, tale, at)
    deeds = page.get_by_role("toolbar", name="Actions of the turn")
    loot = deeds.get_by_role("button", name=re.compile("^Loot"))
    expect(loot).to_have_accessible_name(re.compile(r"^Loot \w+( \w+)? 1 stamina$"))
    names = re.findall(r'button "([^"]*)"', deeds.aria_snapshot())
    assert len(names) > 4
    assert [name for name in names if name.count("stamina") > 1] == []


def test_time_and_trust_are_said_in_words(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    story = expedition.kept()
    table = expedition.begun(story.seed)
    for line in story.lines:
        expedition.act(table, line.seat, line.words)
    forked(page, table.record().text(), 30, story.lines[30].seat)
    time = page.get_by_role("region", name="Time and trust")
    expect(time).to_contain_text("Group trust is high")
    expect(time).to_contain_text("Time has started over 0 times")
    heard = time.aria_snapshot()
    assert "low" not in heard
    triggers = re.findall(r"button \"(\w+) on \d+\"", heard)
    assert triggers
    assert heard.count(triggers[0]) == triggers.count(triggers[0])


def test_a_land_is_heard_from_the_own_space_outwards_with_what_is_hidden_last(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    opened(page, made(page, NewTable("discover", SEATS, seed=5)).table.id).my_move()
    land = page.get_by_role("group", name=re.compile("^Map of"))
    heard = buttons(page, "Map of")
    own = land.locator('[data-stop][tabindex="0"]').get_attribute("aria-label")
    assert own is not None
    assert heard[0][:12] == own[:12]
    hidden = ["face down" in name for name in heard]
    assert {True, False} == set(hidden)
    assert hidden == sorted(hidden)


def test_a_planet_is_heard_row_by_row(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, NewTable("unsettled", SEATS, seed=5)).table.id)
    cards = page.locator('[data-panel="Map"] .spot:not(.slot)')
    for _ in range(40):
        if cards.count() > 3:
            break
        step(hearing)
    corners: list[list[int]] = cards.evaluate_all(
        "all => all.map(one => one.getBoundingClientRect()).map(({ top, left }) => [top, left].map(Math.round))"
    )
    assert len(corners) > 3
    assert corners == sorted(corners)
