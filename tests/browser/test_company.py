"""Two at one table who do not get on: mute, block, report, and being taken off a table."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Guest, violations
from tests.browser.playing import made, opened, origin, prompt
from unmapped.server.wire import NewTable, SeatWish

ME, OPEN = SeatWish("me"), SeatWish("open")


def name_of(page: Page) -> str:
    """What somebody is called."""
    found: str = page.evaluate("fetch('/api/me').then(answer => answer.json()).then(one => one.name)")
    return found


def come(page: Page, table: str, seat: int) -> None:
    """Go to a table that waits, and sit down."""
    page.goto(f"{origin(page)}/table/{table}")
    page.get_by_role("listitem").nth(seat).get_by_role("button", name="Sit down").click()


def spoken(page: Page) -> Locator:
    """What was said, as far as it is heard."""
    return page.get_by_role("log", name="What was said")


def say(page: Page, words: str) -> None:
    """Say something; the chat is open."""
    page.get_by_role("textbox", name="Say").fill(words)
    page.get_by_role("textbox", name="Say").press("Enter")
    expect(spoken(page).get_by_text(words, exact=True)).to_be_visible()


def test_who_is_muted_and_blocked_is_not_heard_and_learns_nothing_of_it(guest: Guest) -> None:
    mine, theirs = guest(size=DESKTOP), guest(size=PHONE)
    wish = NewTable("planet_unknown", (ME, OPEN), seed=7)
    table = made(mine, wish).table.id
    rude = name_of(theirs)
    opened(mine, table)
    come(theirs, table, 1)
    expect(prompt(mine)).to_be_visible()
    for page in (mine, theirs):
        page.get_by_role("button", name="Chat").click()
    say(theirs, "Something rude")
    # All of it by keyboard, from the name beside what was said.
    mine.bring_to_front()
    mine.get_by_role("log").get_by_role("button", name=rude).press("Enter")
    dialog = mine.get_by_role("dialog", name=rude)
    expect(dialog.get_by_text("Something rude")).to_be_visible()
    assert violations(mine) == []
    dialog.get_by_role("button", name="Report this line").press("Enter")
    dialog.get_by_label("In your words").fill("That was not nice.")
    dialog.get_by_role("button", name="Send the report").press("Enter")
    expect(dialog.get_by_text("Your report is kept.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Report")).to_have_count(0)  # It is kept: nobody has to send it again.
    mute = dialog.get_by_role("switch", name="Mute at this table")
    mute.press("Space")
    expect(mute).to_be_checked()  # It stays what it is in the same sheet, and can be taken back there.
    mute.press("Space")
    expect(mute).not_to_be_checked()
    mute.press("Space")
    mine.keyboard.press("Escape")
    expect(spoken(mine).get_by_text("Something rude")).to_have_count(0)
    say(theirs, "Something worse")
    mine.reload()
    mine.get_by_role("button", name="Chat").click()
    expect(mine.get_by_text(f"You have muted {rude} here.")).to_be_visible()
    expect(spoken(mine).get_by_text("Nobody whom you hear has said anything yet.")).to_be_visible()
    mine.get_by_role("button", name="Close").click()
    # At the table itself the same is behind the name of its seat, and among the other people.
    mine.get_by_label("Seats").get_by_role("button", name=rude, exact=True).click()
    dialog.get_by_role("switch", name="Mute at this table").click()
    expect(dialog.get_by_role("switch", name="Mute at this table")).not_to_be_checked()
    mine.keyboard.press("Escape")
    mine.get_by_role("button", name="Other people here").click()
    mine.get_by_role("button", name=f"About {rude}").click()
    dialog.get_by_role("switch", name="Block everywhere").click()
    expect(dialog.get_by_role("switch", name="Block everywhere")).to_be_checked()
    mine.keyboard.press("Escape")
    mine.get_by_role("button", name="Other people here").click()
    expect(mine.get_by_role("button", name=f"About {rude} (blocked)")).to_be_visible()
    mine.keyboard.press("Escape")
    # A blocked guest is turned away from the next table by a sentence, and heard at none.
    waiting = made(mine, NewTable("planet_unknown", (ME, OPEN, OPEN), seed=8)).table.id
    come(theirs, waiting, 1)
    expect(theirs.get_by_text("You cannot sit down at this table.")).to_be_visible()
    assert violations(theirs) == []
    # Who is blocked stands where it can be undone.
    mine.goto(origin(mine))
    mine.get_by_role("button", name="Settings").click()
    mine.get_by_role("button", name="People you blocked").click()
    blocked = mine.get_by_role("dialog", name="People you blocked")
    expect(blocked.get_by_role("listitem").filter(has_text=rude)).to_be_visible()
    assert violations(mine) == []
    blocked.get_by_role("button", name=f"Unblock {rude}").click()
    expect(blocked.get_by_text("You have blocked nobody.")).to_be_visible()
    come(theirs, waiting, 1)
    expect(theirs.get_by_text(f"{rude} (you)")).to_be_visible()


def test_who_is_taken_off_a_waiting_table_is_told_in_a_sentence_and_sits_there_no_more(guest: Guest) -> None:
    mine, theirs = guest(size=DESKTOP), guest(size=PHONE)
    table = made(mine, NewTable("unsettled", (ME, OPEN, OPEN), seed=7)).table.id
    rude = name_of(theirs)
    mine.goto(f"{origin(mine)}/table/{table}")
    come(theirs, table, 1)
    expect(theirs.get_by_text(f"{rude} (you)")).to_be_visible()
    expect(theirs.get_by_role("button", name="About")).to_have_count(1)  # Of the host; not of oneself.
    mine.get_by_role("button", name=f"About {rude}").click()
    dialog = mine.get_by_role("dialog", name=rude)
    assert violations(mine) == []
    dialog.get_by_role("switch", name="Mute at this table").click()
    expect(mine.get_by_text("here · muted by you")).to_be_visible()
    dialog.get_by_role("button", name="Take off the table").click()
    expect(mine.get_by_role("heading", name="2 seats are free")).to_be_visible()
    told = theirs.get_by_text("The host took you off this table")
    expect(told).to_be_visible()
    theirs.reload()
    expect(told).to_be_visible()
    expect(theirs.get_by_role("button", name="Sit down")).to_have_count(0)
    assert violations(theirs) == []
