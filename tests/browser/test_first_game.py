"""A newcomer's first games: from the lobby to the final scores, and with a guide."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest, violations
from tests.browser.playing import (
    PLANET_UNKNOWN,
    UNDISCOVERED,
    UNSETTLED,
    Hearing,
    choices,
    drawn,
    let_a_bot_finish,
    place_somewhere,
    play_now,
    prompt,
    step,
    take_first,
)


def final_scores(hearing: Hearing) -> None:
    """The final scores are on the screen, and are those of the game."""
    outcome = hearing.position.outcome
    assert outcome is not None
    dialog = hearing.page.get_by_role("dialog")
    expect(dialog.get_by_role("row", name="Total")).to_be_visible()
    for score in outcome.scores:
        expect(dialog.get_by_role("row", name="Total").get_by_role("cell", name=str(score)).first).to_be_visible()
    assert violations(hearing.page) == []
    dialog.get_by_role("button", name="Look at the table").click()
    expect(prompt(hearing.page)).to_contain_text("The game is over")


def test_two_clicks_lead_to_a_table_of_planet_unknown_that_is_played_to_its_end(guest: Guest) -> None:
    page = guest()
    expect(page).to_have_title("Unmapped")
    hearing = play_now(page, PLANET_UNKNOWN)
    expect(page).to_have_title(re.compile("Your move"))
    expect(prompt(page)).to_contain_text("Draft one of the tiles in front of you")

    # The first round on the board itself: a tile of the depot, a place on the planet, the tracks.
    drafted = hearing.act(page.get_by_role("region", name="Station").get_by_role("button").first.click)
    assert drafted.turn > 0
    hearing.until(lambda now: now.question is not None and now.question.key == "place", "the tile to be placed")
    place_somewhere(hearing)
    # And the second with the buttons below it.
    while hearing.position.round < 3:
        step(hearing)
    assert violations(page) == []

    let_a_bot_finish(hearing)
    final_scores(hearing)


def test_two_clicks_lead_to_a_table_of_undiscovered_that_is_played_to_its_end(guest: Guest) -> None:
    page = guest()
    hearing = play_now(page, UNDISCOVERED)
    expect(prompt(page)).to_contain_text("or end it")
    hearing.my_move()

    # A card on the table itself, what it asks with the buttons, and the end of the turn.
    played = next(one.words for one in hearing.position.choices if one.family == "play")
    hearing.act(lambda: press_card(page, played))
    while hearing.position.question is not None and hearing.position.question.key != "turn":
        take_first(hearing)
    end_turn(hearing)
    assert violations(page) == []

    let_a_bot_finish(hearing)
    final_scores(hearing)


def press_card(page: Page, words: str) -> None:
    """Press a card of the hand, and choose playing it where it can be docked too."""
    card = page.get_by_role("group", name="Your hand").locator(f'[data-place="{words.split()[1]}"]').first
    card.click()
    if card.get_attribute("aria-haspopup") == "menu":
        page.get_by_role("menuitem", name="Play").click()


def end_turn(hearing: Hearing) -> None:
    """End the turn by its button."""
    hearing.act(hearing.page.get_by_role("button", name="End the turn", exact=True).click)


def test_the_guide_of_planet_unknown_leads_through_the_first_turns(guest: Guest) -> None:
    page = guest()
    hearing = Hearing(page)
    page.get_by_role("article", name=PLANET_UNKNOWN).get_by_role("button", name="Learn it").click()
    hearing.my_move()
    steps = page.locator("aside.guide")
    expect(steps).to_contain_text("1 of 12")
    assert violations(page) == []
    steps.get_by_role("button", name="Next").click()
    steps.get_by_role("button", name="Next").click()
    expect(steps).to_contain_text("Draft the square")
    # Doing what is asked goes on by itself.
    hearing.act(choices(page).get_by_role("button", name="Draft the square of water and rover").click)
    expect(steps).to_contain_text("Place it")
    place_somewhere(hearing)
    expect(steps).to_contain_text("Why not there?")
    # It can be left, and a reload does not bring it back.
    steps.get_by_role("button", name="Rule").click()
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("PU-043")
    page.keyboard.press("Escape")
    page.reload()
    expect(steps).to_contain_text("Why not there?")
    steps.get_by_role("button", name="End the guide").click()
    expect(steps).to_have_count(0)


def test_the_guide_of_undiscovered_leads_through_the_first_turn(guest: Guest) -> None:
    page = guest()
    hearing = Hearing(page)
    page.get_by_role("article", name=UNDISCOVERED).get_by_role("button", name="Learn it").click()
    hearing.my_move()
    steps = page.locator("aside.guide")
    expect(steps).to_contain_text("1 of 12")
    for _ in range(3):
        steps.get_by_role("button", name="Next").click()
    expect(steps).to_contain_text("Buy the Hammock Bay")
    assert violations(page) == []
    hearing.typed("buy hammock-bay")
    expect(steps).to_contain_text("Build your ship")
    while hearing.position.question is not None and hearing.position.question.key != "turn":
        take_first(hearing)
    expect(steps).to_contain_text("Play a card")
    hearing.typed(next(one.words for one in hearing.position.choices if one.family == "play"))
    while hearing.position.question is not None and hearing.position.question.key != "turn":
        take_first(hearing)
    expect(steps).to_contain_text("Dock a card")
    steps.get_by_role("button", name="Next").click()
    hearing.typed("end turn")
    expect(steps).to_contain_text("Move")


def test_the_guide_of_unsettled_leads_two_explorers_through_the_first_turns(guest: Guest) -> None:
    page = guest()
    hearing = Hearing(page)
    page.get_by_role("article", name=UNSETTLED).get_by_role("button", name="Learn it").click()
    hearing.my_move()
    steps = page.locator("aside.guide")
    expect(steps).to_contain_text("You are lost, together")
    assert violations(page) == []
    steps.get_by_role("button", name="Next").click()
    expect(steps).to_contain_text("Who are you?")
    # Both explorers keep a trait, say who they are, and what they study.
    asked_for_a_turn(hearing)
    expect(steps).to_contain_text("What the crew has to do")
    steps.get_by_role("button", name="Next").click()
    for title, words in (
        ("Step into the unknown", "move to n1"),
        ("Build", "set energy on build the research hut"),
        ("Rest", "set awareness on rest"),
    ):
        expect(steps).to_contain_text(title)
        asked_for_a_turn(hearing)
        hearing.typed(words)
    expect(steps).to_contain_text("LUNA")
    assert violations(page) == []
    steps.get_by_role("button", name="Next").click()
    expect(steps).to_contain_text("Regroup")
    for words in ("set wonder on charge power", "regroup"):
        asked_for_a_turn(hearing)
        hearing.typed(words)
    expect(steps).to_contain_text("Time")


def asked_for_a_turn(hearing: Hearing) -> None:
    """Answer the questions before a turn: the guide does not tell about each of them."""
    while True:
        hearing.my_move()
        drawn(hearing.page)  # going on with another own seat is over
        question, offered = hearing.position.question, hearing.position.choices
        if question is not None and question.key == "turn":
            return
        if offered:
            hearing.typed(offered[0].words)
