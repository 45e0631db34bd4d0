"""Two people agree on a pace: a clock for each, a pause, time that runs out; or a day for a move, and nights."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Guest, Server, violations
from tests.browser.playing import made, menu, opened, origin, prompt
from tests.browser.test_absence import end_turn, named, sat_down
from unmapped.server.wire import NewTable, SeatWish, Tempo


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server at which a clock may begin with a few seconds, and stands for a second when a line is cut."""
    limits = tmp_path / "limits.toml"
    limits.write_text("[tempo]\nleast = 2\ngrace = 1\nback = 60\n")
    running = Server(tmp_path / "tables.sqlite", limits=limits)
    yield running
    running.stop()


def figures(page: Page) -> list[str]:
    """What the clocks of a page show."""
    return page.locator(".clock .figures").all_inner_texts()


def test_two_play_now_pause_together_and_whoever_runs_out_has_a_bot_play_and_the_seat_back(
    guest: Guest, hasty: Server
) -> None:
    page, friend = guest(at=hasty), guest(at=hasty)
    name = named(page)
    tempo = Tempo("now", bank=12, added=1)
    wish = NewTable("undiscovered", (SeatWish("me"), SeatWish("open")), "Quick Garden", seed=11, tempo=tempo)
    table = made(page, wish).table.id
    hearing = opened(page, table)
    sat_down(friend, table)
    hearing.my_move()
    expect(prompt(page).locator(".clock")).to_have_text(re.compile(r"0:\d\d"))
    expect(prompt(friend)).to_contain_text(re.compile(rf"Waiting for {name}.*0:\d\d left"))
    menu(page, "Propose a pause")
    expect(page.get_by_text("You want all clocks to stand")).to_be_visible()
    friend.get_by_role("button", name="Agree").click()
    expect(prompt(page)).to_contain_text("All clocks stand")
    assert violations(page) == []
    stood = figures(page)
    page.wait_for_timeout(1200)
    assert figures(page) == stood
    page.get_by_role("button", name="Go on").click()
    friend.get_by_role("button", name="Agree").click()
    # Nothing is done: the time runs out, a bot makes the move, and the seat is there to be taken back.
    expect(prompt(page)).to_contain_text("A bot plays for you")
    hearing.until(lambda now: now.asked == (1,), "the turn of the other")
    page.get_by_role("button", name="Take my seat back").click()
    expect(prompt(page)).not_to_contain_text("A bot plays for you")


def test_a_day_for_a_move_is_agreed_on_and_the_deadline_of_who_is_away_is_told(guest: Guest) -> None:
    page, friend = guest(), guest(size=PHONE)
    page.get_by_role("article", name="Undiscovered").get_by_role("button", name=re.compile("Set up")).click()
    dialog = page.get_by_role("dialog", name="Set up Undiscovered")
    dialog.get_by_text("Over days", exact=True).click()
    dialog.get_by_label("A move has").select_option("48")
    dialog.get_by_label("Seat 2").select_option("open")
    assert violations(page) == []
    dialog.get_by_role("button", name="Make the table").click()
    expect(page.get_by_text("Pace: 2 days for a move.")).to_be_visible()
    table = page.url.rpartition("/")[2]
    host, hearing = opened(page, table), sat_down(friend, table)
    other = named(friend)
    hearing.until(lambda now: bool(now.asked), "the game to begin")
    if hearing.position.asked == (0,):
        end_turn(host)
    hearing.my_move()
    expect(prompt(friend).locator(".clock")).to_have_text("48 h left")
    assert violations(friend) == []
    menu(friend, "Settings")
    friend.get_by_role("button", name="Nights and holidays").click()
    nights = friend.get_by_role("dialog", name="Nights and holidays")
    nights.get_by_label("To", exact=True).fill("09:00")
    nights.get_by_role("button", name="Keep").click()
    expect(nights).to_contain_text("A night lasts at most 10 hours")
    nights.get_by_label("To", exact=True).fill("07:00")
    nights.get_by_role("button", name="Keep").click()
    expect(nights).to_contain_text("Your nights are kept.")
    nights.get_by_role("button", name="Add").click()
    expect(nights).to_contain_text("29 of 30 days of a year are left.")
    assert violations(friend) == []
    friend.goto(f"{origin(friend)}/rules/undiscovered")
    panel = page.get_by_role("region", name=re.compile(f"{other} has 4[78] hours"))
    expect(panel).to_contain_text(re.compile("then a bot plays, "))
    expect(panel).to_contain_text("on holiday until")
    assert violations(page) == []
