"""Somebody closes the page: the others nudge, have a bot play, or end it; who comes back has the seat."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Guest, Server, violations
from tests.browser.playing import Hearing, made, menu, opened, prompt
from unmapped.server.wire import NewTable, SeatWish

TWO = NewTable("undiscovered", (SeatWish("me"), SeatWish("open")), "Second Garden", seed=11)
THREE = NewTable("undiscovered", (SeatWish("me"), SeatWish("open"), SeatWish("open")), "Second Garden", seed=11)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    """A server on which somebody who has been away for a second has been away for long."""
    limits = tmp_path / "limits.toml"
    limits.write_text("[absence]\npatience = 1\n")
    running = Server(tmp_path / "tables.sqlite", limits=limits)
    yield running
    running.stop()


def named(page: Page) -> str:
    """What the guest of a page is called."""
    name: str = page.evaluate("fetch('/api/me').then((answer) => answer.json()).then(({ name }) => name)")
    return name


def end_turn(hearing: Hearing) -> None:
    """Let the turn pass."""
    hearing.my_move()
    hearing.typed("end turn")


def sat_down(friend: Page, table: str) -> Hearing:
    """Somebody takes a seat that is open."""
    hearing = opened(friend, table)
    friend.get_by_role("button", name="Sit down").first.click()
    return hearing


def test_one_closes_the_page_the_other_nudges_has_a_bot_play_and_the_first_has_its_seat_again(
    guest: Guest, impatient: Server
) -> None:
    page, friend = guest(at=impatient), guest(at=impatient)
    name, other = named(page), named(friend)
    table = made(page, TWO).table.id
    hearing = opened(page, table)
    sat_down(friend, table)
    end_turn(hearing)
    friend.goto(f"{impatient.address}/")

    panel = page.get_by_role("region", name=f"{other} has been away for")
    expect(panel).to_be_visible()
    expect(prompt(page)).to_contain_text(f"{other} is away")
    assert violations(page) == []
    page.keyboard.press("n")
    expect(panel).to_contain_text("Nudged a moment ago. Again in")
    expect(friend.get_by_text(f"{name} waits for you at Second Garden")).to_be_visible()
    assert violations(friend) == []
    friend.goto(f"{impatient.address}/rules/undiscovered")

    page.wait_for_timeout(1200)
    page.keyboard.press("b")
    expect(panel).to_have_count(0)
    end_turn(hearing)
    end_turn(hearing)
    page.get_by_role("button", name="Log", exact=True).click()
    expect(page.get_by_text(f"A navigator plays for {other}, who is away").first).to_be_visible()

    friend.goto(f"{impatient.address}/table/{table}")
    away = friend.get_by_role("dialog", name="While you were away")
    expect(away).to_contain_text(f"{name} waited for you")
    expect(away).to_contain_text(re.compile(r"A bot played \w+ moves? for you"))
    away.get_by_role("button", name=re.compile("^Show")).click()
    expect(away.get_by_role("region", name="In your place").get_by_role("listitem").first).to_be_visible()
    assert violations(friend) == []
    away.get_by_role("button", name=re.compile("My turn|To the table")).click()
    expect(page.get_by_text(re.compile("a bot plays"))).to_have_count(0)
    assert violations(page) == []


def test_all_who_are_there_agree_or_end_it_together(guest: Guest, impatient: Server) -> None:
    page, friend, third = guest(at=impatient), guest(at=impatient), guest(size=PHONE, at=impatient)
    table = made(page, THREE).table.id
    hearing = opened(page, table)
    other = named(friend)
    gone, last = sat_down(friend, table), sat_down(third, table)
    gone.until(lambda now: bool(now.asked), "the game to begin")
    while gone.position.asked != (1,):
        asked = gone.position.asked[0]
        end_turn(hearing if asked == 0 else last)
        gone.until(lambda now, was=asked: now.asked != (was,), "the next turn")  # type: ignore[misc]
    friend.goto(f"{impatient.address}/rules/undiscovered")
    panel = page.get_by_role("region", name=f"{other} has been away for")
    page.wait_for_timeout(1200)
    panel.get_by_role("button", name="Let a bot play").click()
    expect(panel).to_contain_text("1 of 2")
    expect(panel.get_by_role("button", name="Take it back")).to_have_attribute("aria-pressed", "true")
    small = third.get_by_role("region", name=f"{other} has been away for")
    expect(small).to_contain_text("1 of 2")
    assert violations(third) == []
    page.keyboard.press("b")
    expect(panel).not_to_contain_text("1 of 2")
    page.keyboard.press("e")
    expect(small).to_contain_text("1 of 2")
    small.get_by_role("button", name="Agree").click()
    for one in (page, third):
        expect(one.get_by_role("heading", name="Ended as it stood")).to_be_visible()


def test_an_empty_chair_is_given_to_a_bot_and_a_seat_is_left_for_good(guest: Guest) -> None:
    page = guest()
    wish = NewTable("undiscovered", (SeatWish("me"), SeatWish("link"), SeatWish("link")), "Empty Chairs", seed=3)
    opened(page, made(page, wish).table.id)
    page.get_by_role("button", name="Open to anybody").first.click()
    expect(page.get_by_text("Free seat")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("button", name="Give it to a bot").first.click()
    expect(page.get_by_role("heading", name="One seat is free")).to_be_visible()
    page.get_by_role("button", name="Give it to a bot").click()
    expect(prompt(page)).to_be_visible()
    menu(page, "Leave for good")
    leaving = page.get_by_role("dialog", name="Leave this game for good")
    expect(leaving).to_contain_text("The game goes on for the others")
    assert violations(page) == []
    leaving.get_by_role("button", name="Leave, open to anybody").click()
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)
