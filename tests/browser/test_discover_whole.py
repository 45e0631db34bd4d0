"""Discover in several browsers: a whole scenario, an attack in the contest, turns by keyboard and in words.

The scenario has a trade, a combat with support, a death and looting, and one of two survivors gets out.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import attack, way_out
from tests.browser.conftest import Guest, violations
from tests.browser.playing import Hearing, drawn, made, opened, prompt
from tests.browser.surviving import keyed, pointed
from tests.browser.told import Line, Teller, fault_of, kept
from unmapped.games.discover.cards.printed import printed
from unmapped.games.discover.effects import finding
from unmapped.games.discover.table.view import HIDDEN, View
from unmapped.server.wire import NewTable, Position, SeatWish

ME: Final = SeatWish("me")
NAMES: Final = {one.id: one.name for one in printed().projects}

Taken: TypeAlias = Callable[[Hearing, str], Position]
"""A way to take an action."""


def played(file: Path, fault: Callable[[Teller], str]) -> Teller:
    """The game of a file."""
    wrong = fault_of(file, fault)
    if wrong:
        again = f"`python -m tests.browser.{file.stem}` plays another one."
        pytest.fail(f"The game of {file.name} does not suit: {wrong}. {again}", pytrace=False)
    return kept(file)


@pytest.fixture(scope="module")
def tale() -> Teller:
    """The scenario."""
    return played(way_out.FILE, way_out.fault)


@pytest.fixture(scope="module")
def contest() -> Teller:
    """The contest."""
    return played(attack.FILE, attack.fault)


def wish(told: Teller, *seats: SeatWish) -> NewTable:
    """The table before the first action."""
    return NewTable("discover", seats, options=told.setting.options, seed=told.setting.seed)


def begun(guest: Guest, told: Teller) -> tuple[Hearing, ...]:
    """That table with a person in a browser for each seat, by night and by day in turn."""
    pages = [guest(dark=seat % 2 == 0) for seat in range(told.setting.seats)]
    others = [SeatWish("open")] * (told.setting.seats - 1)
    crew = [opened(pages[0], made(pages[0], wish(told, ME, *others)).table.id)]
    for page in pages[1:]:
        crew.append(opened(page, crew[0].table.id))
        page.get_by_role("button", name="Sit down").first.click()
        expect(page.get_by_role("button", name="Sit down")).to_have_count(0)
    return tuple(crew)


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
        expect(page.get_by_role("list", name="The tribe")).to_contain_text("dead, in the")
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


def nothing_shows(crew: tuple[Hearing, ...]) -> None:
    """What is in the hand of one is not on the page of the other, but for what was shown; decks show their backs."""
    views = [msgspec.convert(one.position.view, View) for one in crew]
    for seat, one in enumerate(crew):
        told, own = views[seat], views[1 - seat]
        assert set(told.decks.threats) <= {HIDDEN}
        seen = {*told.survivors[1 - seat].hand, *told.decks.open_projects}
        page = one.page.locator("body").inner_text()
        for card in set(own.survivors[1 - seat].hand) - seen:
            assert NAMES[card] not in page


def test_two_people_play_a_scenario_to_its_end(guest: Guest, tale: Teller) -> None:
    crew = begun(guest, tale)
    shown: set[str] = set()
    for line in tale.lines:
        one, other = crew[line.seat], crew[1 - line.seat]
        possible(one, line)
        if line.asked in MOMENTS and line.asked not in shown and (line.asked != "fight" or "support" in shown):
            shown.add(line.asked)
            MOMENTS[line.asked](one, other)
            nothing_shows(crew)
            for page in (one.page, other.page):
                assert violations(page) == []
        pointed(one, line.words)
    assert shown >= {"character", "trade", "answer", "support", "loot"}
    for hearing in crew:
        outcome = hearing.until(lambda now: now.outcome is not None, "the end").outcome
        assert outcome is not None
        assert outcome.scores == (1, 0)
        dialog = hearing.page.get_by_role("dialog", name="One is out")
        tribe = dialog.get_by_role("listitem")
        expect(tribe.filter(has_text="is out, and has won")).to_have_count(1)
        expect(tribe.filter(has_text="died there")).to_have_count(1)
        assert violations(hearing.page) == []


# --- The contest ------------------------------------------------------------------------------------------------------


def test_an_attack_is_fought_out_with_the_dice_changed_in_turn(guest: Guest, contest: Teller) -> None:
    crew = begun(guest, contest)
    pages = [one.page for one in crew]
    attacked = False
    turns: list[int] = []
    for line in contest.lines:
        one = crew[line.seat]
        possible(one, line)
        if line.asked == "rivals":
            turns.append(line.seat)
            seen = {dice(page) for page in pages}
            assert len(seen) == 1
            for page in pages:
                if page is not one.page:
                    expect(prompt(page)).to_contain_text("Waiting for")
            assert violations(one.page) == []
        attacked = attacked or line.words.startswith("attack ")
        pointed(one, line.words)
    assert attacked
    # The attacker, then clockwise; all of them did something.
    assert sorted(turns) == [0, 1, 2]
    after = contest.table.state
    for one in crew:
        one.until(lambda now: view_of(now).fight is None, "the end of the combat")
        hearts = [survivor.hearts for survivor in view_of(one.position).survivors]
        assert hearts == [finding.hearts(after, seat) for seat in range(len(crew))]
        expect(combat(one.page)).to_have_count(0)


def dice(page: Page) -> str:
    """The dice of a combat, in words."""
    expect(combat(page).get_by_role("img", name="The grey die shows")).to_be_visible()
    found = combat(page).get_by_role("img", name="die shows").all()
    return ", ".join([str(die.get_attribute("aria-label")) for die in found])


def view_of(position: Position) -> View:
    """What a seat sees."""
    return msgspec.convert(position.view, View)


# --- Without a pointer ------------------------------------------------------------------------------------------------


def one_person_leads_both(page: Page, told: Teller, take: Taken, nights: int) -> None:
    """Play the first nights of a game in one browser with both survivors."""
    hearing = opened(page, made(page, wish(told, ME, ME)).table.id)
    for line in told.lines:
        possible(hearing, line)
        if view_of(hearing.position).day > nights:
            break
        take(hearing, line.words)
    assert view_of(hearing.position).day == nights + 1


def test_a_day_and_a_night_are_played_by_keyboard_alone(guest: Guest, tale: Teller) -> None:
    one_person_leads_both(guest(), tale, keyed, 1)


def test_three_days_are_played_in_words_alone(guest: Guest, tale: Teller) -> None:
    one_person_leads_both(guest(), tale, Hearing.typed, 3)
