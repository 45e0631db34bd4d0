"""A whole scenario of Discover in two browsers: a trade, a combat with support, a death, looting, and one gets out."""

from collections.abc import Callable
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Guest, violations
from tests.browser.playing import Hearing, drawn, made, opened, prompt
from tests.browser.surviving import pointed
from tests.browser.way_out import AGAIN, Line, Played, kept
from unmapped.games.discover.printed import printed
from unmapped.games.discover.view import HIDDEN, View
from unmapped.kernel.errors import UnmappedError
from unmapped.server.wire import NewTable, SeatWish

ME: Final = SeatWish("me")
NAMES: Final = {one.id: one.name for one in printed().projects}


@pytest.fixture(scope="module")
def tale() -> Played:
    """The game that is played."""
    fault = ""
    try:
        found = kept()
        if not found.suits:
            fault = "The game does not show all that is wanted."
    except (OSError, UnmappedError) as error:
        fault = f"The game does not follow the rules as they are: {error}"
    if fault:
        pytest.fail(f"{fault} {AGAIN}", pytrace=False)
    return found


def begun(guest: Guest, tale: Played) -> tuple[Hearing, Hearing]:
    """The table before the first action, with two people in two browsers: one by day, one by night."""
    host, friend = guest(), guest(dark=False)
    wish = NewTable("discover", (ME, SeatWish("open")), options=tale.options, seed=tale.seed)
    first = opened(host, made(host, wish).table.id)
    second = opened(friend, first.table.id)
    friend.get_by_role("button", name="Sit down").click()
    return first, second


def possible(hearing: Hearing, line: Line) -> None:
    """Wait until an action may be taken, and the page shows it."""
    hearing.until(lambda now: any(one.words == line.words for one in now.choices), f"“{line.words}” to be possible")
    drawn(hearing.page)


# --- What both see at the moments that matter -------------------------------------------------------------------------


def choosing(one: Hearing, other: Hearing) -> None:
    """Each has two characters to choose from, and sees nothing of those of the other."""
    expect(prompt(one.page)).to_contain_text("Who are you")
    mine, yours = ({card.inner_text() for card in offered(page).all()} for page in (one.page, other.page))
    assert len(mine) == 2
    assert not mine & yours


def offered(page: Page) -> Locator:
    """The cards to choose from."""
    return page.get_by_role("region", name="To choose from").get_by_role("button")


def trading(one: Hearing, other: Hearing) -> None:
    """Whoever puts an offer together changes it, the other one looks on."""
    expect(trade(one.page)).to_contain_text("You give")
    expect(trade(one.page).get_by_role("group", name="Ask for")).to_be_visible()
    expect(trade(other.page)).to_contain_text("puts an offer together")
    expect(trade(other.page).get_by_role("button")).to_have_count(0)


def answering(one: Hearing, other: Hearing) -> None:
    """The offer lies before both, and one of them is asked."""
    for page in (one.page, other.page):
        expect(trade(page)).to_contain_text("answers")
        expect(trade(page).get_by_role("listitem")).not_to_have_count(0)
    expect(trade(one.page).get_by_role("button", name="Agree", exact=True)).to_be_visible()
    expect(prompt(other.page)).to_contain_text("Waiting for")


def trade(page: Page) -> Locator:
    """The offer."""
    return page.get_by_role("region", name="Trade")


def supporting(one: Hearing, other: Hearing) -> None:
    """The dice are not rolled yet, and whoever is near has three cards."""
    expect(combat(one.page).get_by_role("button", name="Overpower")).to_be_visible()
    expect(prompt(other.page)).to_contain_text("Waiting for")
    for page in (one.page, other.page):
        expect(combat(page).get_by_role("img", name="The grey die, not rolled yet")).to_be_visible()


def supported(one: Hearing, other: Hearing) -> None:
    """Both see the same dice, and the card of the supporter."""
    for page in (one.page, other.page):
        expect(combat(page).get_by_role("list", name="Support").get_by_role("listitem")).to_have_count(1)
    dice = [combat(page).get_by_role("img").all() for page in (one.page, other.page)]
    seen = [[die.get_attribute("aria-label") for die in all_dice] for all_dice in dice]
    assert seen[0] == seen[1]


def combat(page: Page) -> Locator:
    """The combat under way."""
    return page.get_by_role("region", name="Combat")


def looting(one: Hearing, other: Hearing) -> None:
    """The dead one lies there with what it had."""
    for page in (one.page, other.page):
        expect(page.get_by_role("list", name="The tribe")).to_contain_text("dead, at")
    expect(prompt(other.page)).to_contain_text("Waiting for")


MOMENTS: Final[dict[str, Callable[[Hearing, Hearing], None]]] = {
    "character": choosing,
    "trade": trading,
    "answer": answering,
    "support": supporting,
    "fight": supported,
    "loot": looting,
}
"""What is looked at the first time that something is asked: on the page of whoever is asked, and on the other one."""


def nothing_shows(crew: tuple[Hearing, Hearing]) -> None:
    """What is in the hand of one is not on the page of the other, but for what was shown; decks show their backs."""
    views = [msgspec.convert(one.position.view, View) for one in crew]
    for seat, one in enumerate(crew):
        told, own = views[seat], views[1 - seat]
        assert set(told.decks.threats) <= {HIDDEN}
        seen = {*told.survivors[1 - seat].hand, *told.decks.open_projects}
        page = one.page.locator("body").inner_text()
        for card in set(own.survivors[1 - seat].hand) - seen:
            assert NAMES[card] not in page


def test_two_people_play_a_scenario_to_its_end(guest: Guest, tale: Played) -> None:
    crew = begun(guest, tale)
    shown: set[str] = set()
    for line in tale.lines:
        one, other = crew[line.seat], crew[1 - line.seat]
        possible(one, line)
        is_supported = line.asked != "fight" or "support" in shown
        if line.asked in MOMENTS and line.asked not in shown and is_supported:
            shown.add(line.asked)
            MOMENTS[line.asked](one, other)
            nothing_shows(crew)
            for page in (one.page, other.page):
                assert violations(page) == []
        pointed(one, line.words)
    assert shown >= {"character", "trade", "answer", "support", "loot"}
    for seat, hearing in enumerate(crew):
        the_end(hearing, seat)


def the_end(hearing: Hearing, seat: int) -> None:
    """The last screen tells who is out, and who is not."""
    outcome = hearing.until(lambda now: now.outcome is not None, "the end").outcome
    assert outcome is not None
    assert outcome.scores == (1, 0)
    dialog = hearing.page.get_by_role("dialog", name="Some are out")
    tribe = dialog.get_by_role("listitem")
    expect(tribe.filter(has_text="is out, and has won")).to_have_count(1)
    expect(tribe.filter(has_text="died there")).to_have_count(1)
    assert violations(hearing.page) == []
