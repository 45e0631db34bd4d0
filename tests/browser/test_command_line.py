"""A whole game in words, as somebody plays it who hears the table and does not see it."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Guest
from tests.browser.playing import command_line, made, opened, type_in
from unmapped.server.wire import NewTable, SeatWish


def answered(page: Page, words: str) -> list[str]:
    """What the command line answers to a line."""
    answers = page.get_by_role("log", name="Answers").get_by_role("paragraph")
    type_in(page, words)
    expect(answers.filter(has_text=words).last).to_be_attached()
    expect(answers.last).not_to_have_class(re.compile("mine"))
    texts = answers.all_inner_texts()
    typed = max(at for at, text in enumerate(texts) if text.endswith(words))
    return texts[typed + 1 :]


def test_a_whole_game_of_planet_unknown_is_played_on_the_command_line_alone(guest: Guest) -> None:
    page = guest()
    alone = NewTable("planet_unknown", (SeatWish("me"),), seed=5)
    hearing = opened(page, made(page, alone).table.id)
    assert "Choose a private objective" in answered(page, "look")[0]
    choices = answered(page, "what can I do")
    assert choices == [one.words for one in hearing.my_move().choices]
    # Words that nobody understands, and actions that no rule allows, are answered in words.
    assert any("drat" in line or "Perhaps" in line for line in answered(page, "drat Z5"))
    assert re.search(r"\(\w+-\d+\)", answered(page, "why not draft Z5")[0])
    # What is begun is completed with legal words only.
    command_line(page).fill("obj")
    expect(page.get_by_role("listbox", name="Legal ways to go on").get_by_role("option").first).to_have_text(
        "objective"
    )
    command_line(page).fill("")
    while hearing.my_move().outcome is None:
        words = [one.words for one in hearing.position.choices]
        hearing.typed("done" if "done" in words else words[0])
    expect(page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_visible()
    page.keyboard.press("Escape")
    score = answered(page, "score")[0]
    outcome = hearing.position.outcome
    assert outcome is not None
    assert f": {outcome.scores[0]} (" in score
    assert "planet" in score.lower()
