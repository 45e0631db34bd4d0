"""Several people at one table: invitations, simultaneous turns, chat, and people who only watch."""

import re

import msgspec
from playwright.sync_api import expect

from tests.browser.conftest import Guest, Server, violations
from tests.browser.playing import (
    PLANET_UNKNOWN,
    Hearing,
    made,
    menu,
    opened,
    prompt,
    step,
    take_first,
    type_in,
)
from unmapped.server.wire import NewTable, SeatWish


def test_an_invitation_brings_a_second_person_and_both_decide_at_once(guest: Guest, server: Server) -> None:
    host = guest()
    host.get_by_role("article", name=PLANET_UNKNOWN).get_by_role("button", name="Set up a table").click()
    dialog = host.get_by_role("dialog", name="Set up Planet Unknown")
    dialog.get_by_label("Seat 2").select_option("link")
    dialog.get_by_label("Name of the table").fill("Two of us")
    assert violations(host) == []
    dialog.get_by_role("button", name="Make the table").click()
    ready = host.get_by_role("dialog", name="Your table is ready")
    link = ready.get_by_label("Invitation for seat 2").input_value()
    assert violations(host) == []
    first = Hearing(host)
    ready.get_by_role("link", name="To the table").click()
    expect(host.get_by_role("heading", name="One seat is free")).to_be_visible()
    assert violations(host) == []

    friend = guest(link.removeprefix(server.address))
    expect(friend.get_by_role("heading", name="Come and play Planet Unknown")).to_be_visible()
    assert violations(friend) == []
    second = Hearing(friend)
    friend.get_by_role("button", name="Take the seat").click()

    # It begins by itself for both, and both are asked.
    expect(prompt(host)).to_contain_text("Draft one of the tiles")
    expect(prompt(friend)).to_contain_text("Draft one of the tiles")
    assert set(first.position.asked) == {0, 1}
    # The first to act goes on, and may take it back while the other still thinks.
    take_first(first)
    expect(prompt(host)).to_contain_text("Place")
    host.get_by_role("button", name=re.compile("^Undo")).click()
    expect(prompt(host)).to_contain_text("Draft one of the tiles")
    # Both draft and place in whatever order; who is through waits for the other.
    take_first(second)
    take_first(first)
    for one in (second, first):
        while one.my_move().round == 1:
            step(one)
            if not one.position.choices:
                break
        if one is second:
            expect(prompt(friend)).to_contain_text("Waiting for")
    for one in (first, second):
        one.until(lambda now: now.round == 2 and bool(now.choices), "the second round")
        assert {line.seat for line in one.log if "places" in line.sentence} == {0, 1}

    # The link has done its work.
    late = guest(link.removeprefix(server.address))
    expect(late.get_by_role("heading", name="This invitation is over")).to_be_visible()
    assert violations(late) == []


def test_who_made_a_table_closes_it_while_it_waits(guest: Guest) -> None:
    host, friend = guest(), guest()
    table = made(host, NewTable("undiscovered", (SeatWish("me"), SeatWish("open")), "Too late", seed=3)).table.id
    opened(friend, table)
    expect(friend.get_by_text("chose its seed")).to_be_visible()
    expect(friend.get_by_role("button", name="Close the table")).to_have_count(0)
    opened(host, table)
    host.get_by_role("button", name="Close the table").click()
    expect(host.get_by_role("button", name="Play now").first).to_be_visible()
    expect(host.get_by_text("Too late")).to_have_count(0)
    expect(friend.get_by_text("There is no such table").first).to_be_visible()
    assert violations(friend) == []


def test_people_at_a_table_talk(guest: Guest, server: Server) -> None:
    host, friend = guest(), guest()
    made_table = made(host, NewTable("undiscovered", (SeatWish("me"), SeatWish("open")), "Talkers"))
    opened(host, made_table.table.id)
    opened(friend, made_table.table.id)
    friend.get_by_role("button", name="Sit down").click()
    expect(prompt(friend)).to_be_visible()  # the game begins, and its keys come to stand beside that of the chat
    friend.get_by_role("button", name="Chat").click()
    chat = friend.get_by_role("complementary", name="Chat")
    chat.get_by_label("Say", exact=True).fill("Good evening <b>all</b>")
    chat.get_by_role("button", name="Say", exact=True).click()
    expect(chat.get_by_role("log")).to_contain_text("Good evening <b>all</b>")
    host.get_by_role("button", name="Chat, 1 new").click()
    heard = host.get_by_role("complementary", name="Chat")
    expect(heard.get_by_role("log")).to_contain_text("Good evening <b>all</b>")
    assert violations(host) == []
    heard.get_by_role("group", name="Signs").get_by_role("button").first.click()
    expect(chat.get_by_role("log").get_by_role("listitem")).to_have_count(2)


def test_who_only_watches_sees_what_is_public_and_nothing_else(guest: Guest) -> None:
    host, watcher = guest(), guest()
    seats = (SeatWish("me"), SeatWish("bot", "random"))
    made_table = made(host, NewTable("undiscovered", seats, "Glass", seed=7))
    mine = opened(host, made_table.table.id)
    theirs = opened(watcher, made_table.table.id)
    hand = tuple(hands(mine)[0])
    assert hand
    assert "?" not in hand
    assert hands(theirs)[0] == ["?"] * len(hand)
    assert theirs.position.choices == ()
    assert theirs.position.question is None
    expect(watcher.get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)
    type_in(watcher, "end turn")
    expect(watcher.get_by_role("log", name="Answers")).to_contain_text("Spectators only watch")
    assert violations(watcher) == []
    # Whatever comes over the wire later, nothing in it is the hand.
    mine.typed("end turn")
    theirs.until(lambda now: now.turn > 0, "what the host did")
    mine.my_move()
    secret = set(hands(mine)[0]) - set(hand)
    for text in theirs.texts:
        view = seen_hands(text)
        assert all(card == "?" for one in view for card in one), secret
    expect(host.locator("header.top")).to_contain_text("1 watching")


class _Seat(msgspec.Struct):
    hand: list[str]


class _View(msgspec.Struct):
    seats: list[_Seat]


class _Position(msgspec.Struct):
    view: _View


class _Message(msgspec.Struct):
    position: _Position | None = None


def seen_hands(text: str) -> list[list[str]]:
    """The hands of all seats in a message, none if it has no view."""
    position = msgspec.json.decode(text, type=_Message).position
    return [] if position is None else [seat.hand for seat in position.view.seats]


def hands(hearing: Hearing) -> list[list[str]]:
    """The hands of all seats as a page knows them."""
    return [seat.hand for seat in msgspec.convert(hearing.position.view, _View).seats]


def test_a_seat_is_handed_to_a_bot_and_taken_back(guest: Guest) -> None:
    page, friend = guest(), guest()
    table = made(page, NewTable("undiscovered", (SeatWish("me"), SeatWish("open")), seed=11)).table.id
    opened(friend, table)
    friend.get_by_role("button", name="Sit down").click()
    hearing = opened(page, table)
    menu(page, "Let a bot play for me")
    hearing.until(lambda now: now.asked == (1,), "the bot to end the turn")
    expect(prompt(page)).to_contain_text("A bot plays for you")
    page.get_by_role("button", name="Take my seat back").click()
    away = page.get_by_role("dialog", name="While you were away")
    expect(away.get_by_role("listitem").first).to_be_visible()
    assert violations(page) == []
    away.get_by_role("button", name="To the table").click()
    expect(prompt(page)).to_contain_text("Waiting for")
