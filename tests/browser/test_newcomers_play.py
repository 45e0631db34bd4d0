"""A newcomer's first five minutes in each game, as she lives them: what the screen says, and what she does then."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LAPTOP, PHONE, Guest
from tests.browser.newcomer import LOOK, MOST, Newcomer
from tests.browser.playing import PLANET_UNKNOWN, UNDISCOVERED, UNSETTLED

DISCOVER: Final = "Discover: Lands Unknown"
SEED: Final = 7


def test_her_first_five_minutes_on_a_planet(guest: Guest) -> None:
    page = guest(size=LAPTOP, newcomer=True, told=True)
    she = Newcomer(page, PLANET_UNKNOWN, SEED)
    she.begins("Take a tile from the station, and lay it on your planet")

    # A lesson of a minute is offered: she looks at it, and comes back to her table.
    she.learns()

    # The first tile: she takes it, has second thoughts, and takes the other.
    she.is_asked("Draft one of the tiles")
    she.presses("^Draft the .* of")
    she.is_asked("^Place the .* on your planet")
    she.takes_back("Draft the")
    she.is_asked("Draft one of the tiles")
    she.reads("Nothing to take back yet")
    she.presses(page.get_by_role("button", name=re.compile("^Draft the .* of")).locator("visible=true").last)
    she.is_asked("^Place the .* on your planet")
    she.reads("The dots show where it fits")
    assert she.number(r"(\d+) of 96 covered") == 0
    she.presses("^Next")
    she.reads("score")
    she.presses("^Place at")
    resolves(she)

    # The second round: others have done something meanwhile.
    she.is_asked("Draft one of the tiles")
    assert any("places" in told for told in she.sees_what_others_did())
    she.reads("^Round 2")
    she.presses("^Draft the .* of")
    she.is_asked("^Place the")
    # The first tile lies there. She lays this one on it: that is not allowed, and she is told by which rule.
    covered = she.number(r"(\d+) of 96 covered")
    assert covered > 0, "the tile that she laid covers no square"
    she.presses("^Next")
    she.tries(page.get_by_role("gridcell", name=re.compile("^[A-L][0-9]+, (?!open)")).first, "overlap|already")
    she.presses("^Nearest")
    she.presses("^Place at")
    resolves(she)

    # The third: she asks for a hint, and does what it says.
    she.reads("^Round 3")
    she.is_asked("Draft one of the tiles")
    hint = she.asks_for_a_hint()
    she.presses(hint.get_by_role("button", name="Take the best"))
    she.is_asked("^Place the .* on your planet")
    assert she.number(r"(\d+) of 96 covered") > covered
    she.presses("^Next")
    she.presses("^Place at")
    resolves(she)
    she.reads("^Round 4")


def test_her_first_five_minutes_in_a_crew(guest: Guest) -> None:
    page = guest(size=LAPTOP, newcomer=True, told=True)
    she = Newcomer(page, UNSETTLED, SEED)
    she.begins("Step on a node beside you that lies face down: it is turned up. Then set a cube")
    she.is_asked("Your turn")
    she.hears_what_others_met()
    assert any("sets" in told for told in she.sees_what_others_did())

    # She steps on what lies face down; a story is told of the place, and the place asks for something.
    she.reads("Three cubes to set, one on Rest, you may move")
    seen = she.number(r"(\d+), \d+ left")
    she.decides("^Unknown, .*: Explore the")
    assert she.hears("Entering") == "Moth Exchange"
    assert she.number(r"(\d+), \d+ left") == seen + 1
    she.is_asked("Which of your cubes is lowered")
    she.presses("^Wonder$")
    she.is_asked("Your turn")
    she.reads("you have moved")
    # That was the wrong one: undo says what it would take back, and what is asked is asked again.
    she.takes_back("wonder")
    she.is_asked("Which of your cubes is lowered")
    she.presses("^Awareness$")

    # Then a cube: pressing an action sets the one that pays best there.
    she.is_asked("Your turn")
    power = she.number(r"power (\d+) of 6 charged")
    she.presses("^Charge power")
    she.reads("Two cubes to set")
    assert she.number(r"power (\d+) of 6 charged") > power
    she.wonders_why_not(she.button("^Support cube"), "This action demands what cannot be done now: ")

    # She looks for what there is to find: a marker is asked for, and a second story is told.
    she.presses("^Investigate")
    she.is_asked("arker")
    she.decides("^The pink marker")
    found = she.hears("Pink moment")
    she.reads(found)
    she.presses("^Rest cube")
    she.reads("All cubes are set: regroup when you are done")
    turn = she.fact("Turn")
    she.decides("^Regroup")

    # The others have their turn; then it is hers again, and what they did is told.
    she.hears_what_others_met()
    she.is_asked("Your turn")
    she.reads("Three cubes to set")
    assert she.fact("Turn") > turn
    assert she.sees_what_others_did()
    hint = she.asks_for_a_hint()
    expect(hint.get_by_role("button", name="Take the best")).to_be_visible()


def test_her_first_five_minutes_with_a_ship(guest: Guest) -> None:
    page = guest(size=LAPTOP, newcomer=True, told=True)
    she = Newcomer(page, UNDISCOVERED, SEED)
    she.begins("Play your cards: they give credits, fists and fuel. Spend those where you are, then end the turn")
    she.is_asked("Your turn: play, use, explore, buy or dock, or end it")
    she.learns()

    # She plays a card: it gives fuel. Something that costs more than she has says so.
    assert she.has("fuel") == 0
    she.decides("^Play Fuel$")
    she.rests_her_pointer()
    assert she.has("fuel") == 1
    she.wonders_why_not(she.button("^Discard 3 cards: move"), "You cannot pay its full cost")

    # The engines take her to another sector; undo takes her back to the question, and she goes all the same.
    she.presses("^Engines: 1 fuel$")
    she.is_asked("Choose where you move")
    she.decides("^Shapeshifter, (?!.* then )")
    she.is_asked("Your turn")
    she.reads("you have moved")
    she.takes_back("Shapeshifter")
    she.is_asked("Choose where you move")
    she.decides("^Shapeshifter, (?!.* then )")
    she.rests_her_pointer()
    assert she.has("fuel") == 0
    purse = she.has("credits")
    she.decides("^Buy Shapeshifter, 2 credits$")
    she.rests_her_pointer()
    assert she.has("credits") == purse - 2
    assert she.fact("Round") == 1
    she.decides("^End the turn")

    # The rival has had its turn; hers begins with new cards, and she asks for a hint.
    she.reads("^Round|begins the turn of round 2")
    she.is_asked("Your turn")
    assert she.fact("Round") == 2
    assert she.sees_what_others_did()
    hint = she.asks_for_a_hint()
    she.presses(hint.get_by_role("button", name="Take the best"))
    she.page.wait_for_timeout(1000)
    expect(hint).to_have_count(0)


def test_her_first_five_minutes_in_a_land(guest: Guest) -> None:
    page = guest(size=LAPTOP, newcomer=True, told=True)
    she = Newcomer(page, DISCOVER, SEED)
    she.begins("Read what the quest asks for. Then move to a space beside you that has a token, and gather it")
    assert "landmark" in she.text("Quest") or "tile" in she.text("Quest")

    # She steps to a token beside her, takes the step back, goes again, and gathers what lies there.
    stamina = asked_stamina(she)
    she.presses("stamina to enter. face-down .* token")
    she.is_asked("what do you gather here, for nothing")
    she.takes_back("Go to")
    she.is_asked(f"Your turn: {stamina} stamina left")
    she.presses("stamina to enter. face-down .* token")
    she.is_asked("what do you gather here, for nothing")
    lying = page.get_by_role("button", name=re.compile("stamina to enter.* face-down"))
    tokens = lying.count()
    she.decides("^Gather the .* token$")
    she.is_asked("Your turn")
    expect(lying).to_have_count(tokens - 1)

    # What cannot be made says why; what lies in the dark can be scouted.
    she.wonders_why_not(she.button("^Craft"), "You do not have the resources that it costs")
    stamina = asked_stamina(she)
    she.presses("^Scout")
    she.decides(page.get_by_role("menuitem", name=re.compile("^Scout the tile")).first)
    she.hears_what_others_met()
    assert asked_stamina(she) < stamina
    assert she.fact("Tiles") == 2

    # Her turn ends; others have theirs, and a night may fall. Whatever is asked then is answered by its first answer.
    she.decides("^End my turn")
    ends_the_day(she)
    assert she.fact("Day") == 2
    assert she.sees_what_others_did()
    hint = she.asks_for_a_hint()
    expect(hint.get_by_role("button", name="Take the best")).to_be_visible()


def test_her_first_minutes_on_a_phone(guest: Guest) -> None:
    page = guest(size=PHONE, newcomer=True, told=True)
    she = Newcomer(page, PLANET_UNKNOWN, SEED)
    she.begins("Take a tile from the station, and lay it on your planet")
    she.is_asked("Draft one of the tiles")
    for turn in (1, 2, 3):
        assert she.fact("Round") == turn
        she.presses("^Draft the .* of")
        she.is_asked("^Place the .* on your planet")
        if turn == 1:
            she.takes_back("Draft the")
            she.is_asked("Draft one of the tiles")
            she.presses("^Draft the .* of")
            she.is_asked("^Place the .* on your planet")
        she.presses("^Next")
        she.presses("^Place here")
        resolves(she)


def asked_stamina(she: Newcomer) -> int:
    """The stamina that is left, as her turn begins with it."""
    she.is_asked(r"Your turn: \d+ stamina left")
    return int(re.findall(r"\d+", she.question)[0])


def ends_the_day(she: Newcomer) -> None:
    """Read what is told and answer what is asked, until a new day of hers has begun."""
    for _ in range(MOST):
        she.hears_what_others_met()
        if she.fact("Day") == 2 and she.question.startswith("Your turn"):
            return
        answers = she.page.get_by_role("toolbar", name="What you may do").get_by_role("button").locator("visible=true")
        if answers.count() and not she.question.startswith(("Waiting", "One moment")):
            print(f"She is asked: {she.question}")
            she.decides(answers.first)
    pytest.fail("no day begins")


def resolves(she: Newcomer) -> None:
    """Answer what a tile asks for, until the next two tiles lie there."""
    for _ in range(MOST):
        she.page.wait_for_timeout(LOOK * 2)  # the next question may be on its way
        if she.question.startswith("Draft"):
            return
        answer = she.page.get_by_role("toolbar", name="What you may do").get_by_role("button").first
        if not answer.inner_text().startswith(("Draft", "All")):
            she.decides(answer)
    pytest.fail("the tile is never done with")
