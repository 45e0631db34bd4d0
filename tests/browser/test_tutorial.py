"""The board that the tutorial about adding a game makes, in the browser: laid on, read, and left by keyboard."""

import shlex
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, Server, violations
from tests.browser.playing import Hearing, made, opened, take_first
from tests.browser.test_screens import fits_across
from tests.test_game_docs import STEPS, examples, run, write
from unmapped.server.wire import NewTable, SeatWish

TABLE = NewTable("tide", (SeatWish("me"), SeatWish("bot", "random")), seed=5)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the game of the whole page has been installed."""
    folder = tmp_path_factory.mktemp("tutorial")
    for step in STEPS:
        for language, text in examples(step):
            if language != "sh":
                write(folder, text)
                continue
            for command in text.splitlines():
                if shlex.split(command)[:2] in (["unmapped", "new-game"], ["pip", "install"]):
                    run(folder, command)
    (folder / "tide/tide_game").rename(folder / "site/tide_game")
    running = Server(folder / "tables.sqlite", brought=folder / "site")
    yield running
    running.stop()


def hand(page: Page) -> list[str]:
    """The cards in hand, as the board shows them."""
    found: list[str] = page.get_by_role("group", name="Your hand").get_by_role("button").all_inner_texts()
    return found


def my_turn(hearing: Hearing) -> None:
    while not any(choice.family == "lay" for choice in hearing.my_move().choices):
        take_first(hearing)


def test_a_card_is_laid_on_the_board_of_the_tutorial(guest: Guest, house: Server) -> None:
    for size in (DESKTOP, PHONE):
        page = guest(size=size, at=house)
        hearing = opened(page, made(page, TABLE).table.id)
        my_turn(hearing)
        expect(page.get_by_role("group", name="Your hand").get_by_role("button")).to_have_count(5)
        assert violations(page) == []
        assert fits_across(page)
        card = hand(page)[0].split()[0]
        hearing.act(page.get_by_role("group", name="Your hand").get_by_role("button").first.click)
        assert hearing.taken[-1].words == f"lay {card}"
        my_turn(hearing)
        # The bot may have let the tide ebb: the board shows what the page was told.
        view = hearing.position.view
        assert isinstance(view, dict)
        row = page.get_by_role("list", name="The row, the latest card first").get_by_role("listitem")
        expect(row).to_have_text([str(one) for one in view["row"]])
        assert [int(one.split()[0]) for one in hand(page)] == view["hands"][0]
