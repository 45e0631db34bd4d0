"""Discover as people play it: a tribe in two browsers with a trade, the map by keyboard, everything on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, violations
from tests.browser.playing import Hearing, drawn, made, opened, prompt
from unmapped.server.wire import NewTable, Position, SeatWish

ME = SeatWish("me")
BOT = SeatWish("bot", "random")
FOOD = 0


def wish(*seats: SeatWish) -> NewTable:
    """A table with one and the same copy."""
    return NewTable("discover", seats, options={"copy": 7, "scenario": 1}, seed=3)


def goods(position: Position, seat: int) -> list[int]:
    """What a survivor carries."""
    assert isinstance(position.view, dict)
    found = position.view["survivors"][seat]["goods"]
    assert isinstance(found, list)
    return found


def where(position: Position, seat: int) -> str:
    """The space where a survivor stands."""
    assert isinstance(position.view, dict)
    return str(position.view["survivors"][seat]["at"])


def be_somebody(hearing: Hearing) -> None:
    """Choose one of the two characters by pressing its card."""
    cards = hearing.page.get_by_role("region", name="To choose from")
    hearing.act(cards.get_by_role("button").first.click)


def on_turn(*tribe: Hearing) -> Hearing:
    """Whoever is asked for its turn."""
    tribe[0].wait(lambda: any(has_turn(one) for one in tribe), "somebody to have the turn")
    return next(one for one in tribe if has_turn(one))


def has_turn(hearing: Hearing) -> bool:
    """Whether a page is asked what it does in its turn."""
    question = hearing.position.question
    return question is not None and question.key == "turn" and bool(hearing.position.choices)


def deed(page: Page, name: str) -> None:
    """Press one of the actions of a turn."""
    page.get_by_role("toolbar", name="Actions of the turn").get_by_role("button", name=re.compile(f"^{name}")).click()


def test_two_people_in_two_browsers_trade_and_walk(guest: Guest) -> None:
    one, two = guest(), guest()
    table = made(one, wish(ME, SeatWish("open"))).table.id
    host, friend = opened(one, table), opened(two, table)
    two.get_by_role("button", name="Sit down").click()
    for page in (host, friend):
        page.my_move()
        be_somebody(page)
    actor = on_turn(host, friend)
    other = friend if actor is host else host
    me, you = (0, 1) if actor is host else (1, 0)

    actor.act(lambda: deed(actor.page, "Trade"))
    offer = actor.page.get_by_role("region", name="Trade")
    actor.act(lambda: offer.get_by_role("button", name="Give food").click())
    expect(offer.get_by_role("button", name="Leave out food")).to_be_visible()
    actor.act(lambda: offer.get_by_role("button", name="Propose it").click())
    before = goods(other.my_move(), you)[FOOD]
    answer = other.page.get_by_role("region", name="Trade")
    expect(answer).to_contain_text("food")
    other.act(lambda: answer.get_by_role("button", name="Agree", exact=True).click())
    assert goods(other.position, you)[FOOD] == before + 1

    actor.my_move()
    at = next(one.words.removeprefix("move ") for one in actor.position.choices if one.words.startswith("move "))
    actor.act(lambda: actor.page.locator(f'[data-stop="{at}"]').click())
    assert where(actor.position, me) == at
    expect(other.page.locator(f'[data-stop="{at}"]')).to_have_accessible_name(re.compile(rf"^{at}: .*"))


def test_the_map_is_walked_by_keyboard_alone(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, wish(ME)).table.id)
    hearing.my_move()
    be_somebody(hearing)
    on_turn(hearing)
    drawn(page)
    page.locator('.map [tabindex="0"]').focus()
    page.keyboard.press("ArrowUp")
    at = page.evaluate("document.activeElement.dataset.place")
    assert f"move {at}" in [one.words for one in hearing.position.choices]
    hearing.act(lambda: page.keyboard.press("Enter"))
    assert where(hearing.position, 0) == at


@pytest.mark.parametrize("dark", [True, False])
def test_axe_finds_nothing_on_any_panel(guest: Guest, *, dark: bool) -> None:
    for size in (DESKTOP, PHONE):
        page = guest(size=size, dark=dark)
        hearing = opened(page, made(page, wish(ME, BOT)).table.id)
        hearing.my_move()
        expect(prompt(page)).to_contain_text("Who are you")
        assert violations(page) == []
        be_somebody(hearing)
        on_turn(hearing)
        panels = page.get_by_role("tablist", name="Panels").get_by_role("tab").all()
        for panel in panels if size == PHONE else ():
            panel.click()
            assert violations(page) == []
        assert violations(page) == []
