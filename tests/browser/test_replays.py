"""A finished game: looked at again from any seat, shared, kept as a file, and played on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, violations
from tests.browser.playing import Hearing, made, opened, origin, prompt
from unmapped.server.wire import NewTable, SeatWish


def finished(page: Page) -> Hearing:
    """A short game that is over."""
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    short = NewTable("undiscovered", seats, "Short trip", {"round_limit": 2}, seed=4)
    hearing = opened(page, made(page, short).table.id)
    while hearing.my_move().outcome is None:
        words = [one.words for one in hearing.position.choices]
        hearing.typed("end turn" if "end turn" in words else words[-1])
    return hearing


def moment(page: Page, at: int) -> None:
    """The replay shows the table after so many actions."""
    expect(page.get_by_role("slider", name="Moment")).to_have_value(str(at))


def test_a_finished_game_is_gone_through_seen_from_another_seat_and_shared(guest: Guest) -> None:
    page = guest()
    hearing = finished(page)
    last = hearing.position.turn
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("row", name="Total")).to_be_visible()
    dialog.get_by_role("link", name="Replay").click()
    moment(page, 0)
    assert violations(page) == []
    page.get_by_role("button", name="One action on").click()
    moment(page, 1)
    page.keyboard.press("End")
    moment(page, last)
    expect(prompt(page)).to_contain_text("Round")
    slider = page.get_by_role("slider", name="Moment")
    slider.fill("2")
    moment(page, 2)
    # Each seat sees its own hand, and everybody nobody's.
    page.get_by_label("Seen from").select_option("1")
    expect(page).to_have_url(re.compile(r"at=2&seat=1"))
    page.get_by_label("Seen from").select_option("-1")
    expect(page).to_have_url(re.compile(r"at=2&seat=-1"))
    assert violations(page) == []
    # The address leads anybody to this moment.
    other = guest(page.url.removeprefix(origin(page)))
    moment(other, 2)
    expect(other.get_by_label("Seen from")).to_have_value("-1")


def test_a_game_is_played_on_from_a_moment(guest: Guest) -> None:
    page = guest()
    hearing = finished(page)
    over = hearing.table.id
    page.goto(f"{origin(page)}/replay/{over}?at=3&seat=0")
    moment(page, 3)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    assert violations(page) == []
    fork = Hearing(page)
    dialog.get_by_role("button", name="Play on", exact=True).click()
    asked = fork.my_move()
    assert asked.turn >= 3
    assert fork.table.id != over
    assert fork.table.state == "running"


def test_a_record_is_kept_as_a_file_and_opened_again(guest: Guest, tmp_path: Path) -> None:
    page = guest()
    hearing = finished(page)
    with page.expect_download() as download:
        page.get_by_role("dialog").get_by_role("link", name="Record").click()
    file = tmp_path / "short.record"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8")
    stranger = guest()
    with stranger.expect_file_chooser() as chooser:
        stranger.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(file)
    expect(stranger).to_have_url(re.compile("/replay/"))
    moment(stranger, 0)
    expect(stranger.get_by_role("slider", name="Moment")).to_have_attribute("max", str(hearing.position.turn))


@pytest.mark.parametrize("text", ["", "nothing like a record", "unmapped record 1\ngame chess\n"])
def test_a_file_that_is_no_record_is_refused_in_words(guest: Guest, tmp_path: Path, text: str) -> None:
    page = guest()
    file = tmp_path / "strange.record"
    file.write_text(text, encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(file)
    dialog = page.get_by_role("dialog", name="No replay")
    expect(dialog.get_by_role("alert")).to_be_visible()
    assert violations(page) == []
