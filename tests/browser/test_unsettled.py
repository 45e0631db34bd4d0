"""Unsettled as people play it: a crew in two browsers, one person with all explorers, by keyboard and in words."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Guest, violations
from tests.browser.playing import UNSETTLED, Hearing, drawn, made, opened, prompt
from unmapped.server.guides import guide_of
from unmapped.server.wire import NewTable, Position, SeatWish

GUIDE = guide_of("unsettled")
ME = SeatWish("me")

TURNS = (
    ("move to n1", "set energy on build the research hut", "set awareness on rest", "set wonder on charge power"),
    ("move to e1", "set energy on build the workshop", "set awareness on rest", "set wonder on charge power"),
)
"""What brings the crew of the guided game to the first objective, with a regroup after each."""


def wish(*seats: SeatWish) -> NewTable:
    """The expedition of the guided game, without its steps."""
    return NewTable("unsettled", seats, options=GUIDE.options, seed=GUIDE.seed)


def press(hearing: Hearing, words: str) -> Position:
    """Take a choice with the pointer: by its button, or in the list of all."""
    page = hearing.page
    drawn(page)  # Going on with another own seat is over: what is done next is this.

    def click() -> None:
        if words == "regroup":
            page.get_by_role("button", name="Regroup", exact=True).click()
            return
        whole = page.get_by_role("button", name=re.compile("^All .* as a list"))
        if whole.count():
            whole.first.click()
            page.get_by_role("combobox", name="Filter").fill(words)
            page.get_by_role("option").filter(has_text=words).first.click()
            return
        at = [one.words for one in hearing.position.choices].index(words)
        page.locator("[data-panel=choices] [data-choice]").nth(at).click()

    return hearing.act(click)


def set_out(*crew: Hearing) -> None:
    """Answer what is asked before the first turn, each in the own browser, the first choice everywhere."""
    while (asked := whoever_is_asked(*crew)).position.question.key != "turn":  # type: ignore[union-attr]
        press(asked, asked.position.choices[0].words)


def whoever_is_asked(*crew: Hearing) -> Hearing:
    """Wait until somebody of the crew is asked, and give who it is."""
    crew[0].wait(lambda: any(one.position.choices for one in crew), "somebody to be asked")
    return next(one for one in crew if one.position.choices)


def is_asked(key: str) -> Callable[[Position], bool]:
    """Whether a table stands at a question."""
    return lambda now: now.question is not None and now.question.key == key


def face(position: Position) -> int:
    """Which page of the task lies open."""
    assert isinstance(position.view, dict)
    found = position.view["task"]["face"]
    assert isinstance(found, int)
    return found


def test_two_people_in_two_browsers_meet_the_first_objective(guest: Guest) -> None:
    host, friend = guest(), guest()
    table = made(host, wish(ME, SeatWish("open"))).table.id
    first = opened(host, table)
    second = opened(friend, table)
    friend.get_by_role("button", name="Sit down").click()
    crew = (first, second)
    first.until(lambda now: bool(now.asked), "the expedition to begin")
    second.until(lambda now: bool(now.asked), "the expedition to begin")
    set_out(*crew)
    page = face(first.position)
    for turn, (one, other) in zip(TURNS, (crew, crew[::-1]), strict=True):
        one.until(lambda now: now.question is not None and now.question.key == "turn", "the own turn")
        expect(prompt(other.page)).not_to_contain_text("Your turn")
        for words in turn:
            press(one, words)
        press(one, "regroup")
    for one in crew:
        one.until(lambda now: face(now) > page, "the next page of the task")
        assert violations(one.page) == []


def test_one_person_leads_all_explorers_and_sees_whose_question_it_is(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, wish(ME, ME)).table.id)
    seats = page.get_by_role("group", name="Your seats").get_by_role("button")
    expect(seats).to_have_count(2)
    set_out(hearing)
    before = face(hearing.position)
    for at, turn in enumerate(TURNS):
        # The page goes to whoever is asked by itself.
        expect(seats.nth(at)).to_have_attribute("aria-pressed", "true")
        expect(prompt(page)).to_contain_text(f" {at + 1}: Your turn")
        for words in turn:
            press(hearing, words)
        press(hearing, "regroup")
    hearing.until(lambda now: face(now) > before, "the next page of the task")
    # The other one is a key away.
    hearing.my_move()
    drawn(page)
    front = [seats.nth(at).get_attribute("aria-pressed") for at in range(2)].index("true")
    page.keyboard.press("x")
    expect(seats.nth(1 - front)).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []


def test_a_phone_shows_what_is_asked_about_and_then_what_was_looked_at_before(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing = opened(page, made(page, wish(ME, ME)).table.id)
    shown = page.get_by_role("tab", selected=True)
    hearing.until(is_asked("trait"), "the choice of a trait")
    expect(shown).to_have_accessible_name(re.compile("^Cards.*asked"))
    set_out(hearing)
    expect(shown).to_have_accessible_name("Map")


def test_choices_stay_under_the_pointer_however_much_they_lead_to(guest: Guest) -> None:
    page = guest()
    other_task = NewTable("unsettled", (ME, ME), options=GUIDE.options | {"task": "b"}, seed=GUIDE.seed)
    hearing = opened(page, made(page, other_task).table.id)
    told = page.get_by_role("region", name="What it leads to")
    most = 0
    for asked in ("trait", "trait", "avatar", "avatar", "discipline", "discipline"):
        hearing.until(is_asked(asked), asked)
        first = page.locator("[data-choice][data-words]").first
        drawn(page)
        place = first.bounding_box()
        first.hover()
        expect(told).to_have_class(re.compile("legal"))
        assert first.bounding_box() == place
        assert place is not None
        most = max(most, told.locator(".change").count())
        page.mouse.move(2, 2)
        press(hearing, hearing.position.choices[0].words)
    assert most > 4


def test_an_expedition_is_led_on_the_command_line_alone(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, wish(ME, ME)).table.id)
    while hearing.my_move().question is None or hearing.position.question.key != "turn":  # type: ignore[union-attr]
        hearing.typed(hearing.position.choices[0].words)
        drawn(page)
    before = face(hearing.position)
    for turn in TURNS:
        for words in (*turn, "regroup"):
            hearing.my_move()
            hearing.typed(words)
    hearing.until(lambda now: face(now) > before, "the next page of the task")


def test_an_expedition_is_set_up_by_planet_task_and_level(guest: Guest) -> None:
    page = guest()
    page.get_by_role("article", name=UNSETTLED).get_by_role("button", name="Set up").click()
    dialog = page.get_by_role("dialog", name="Set up Unsettled")
    expect(dialog.get_by_role("group", name="Planet").get_by_role("radio")).to_have_count(2)
    dialog.get_by_text("Vessimar", exact=True).click()
    dialog.get_by_text("Discomforting", exact=True).click()
    dialog.get_by_role("button", name="All for me").click()
    assert violations(page) == []
    hearing = Hearing(page)
    dialog.get_by_role("button", name="Make the table").click()
    hearing.until(lambda now: True, "the table")
    assert isinstance(hearing.position.view, dict)
    assert hearing.position.view["planet"] == "vessimar"
    assert hearing.position.view["scarab"] == "resuscitation_chamber"
    assert hearing.table.yours == (0, 1)


def test_a_hint_tells_how_the_turn_goes_on(guest: Guest) -> None:
    page = guest()
    hearing = opened(page, made(page, wish(ME, ME)).table.id)
    set_out(hearing)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    hint.get_by_role("button", name="Which action").click(timeout=20_000)
    if hint.get_by_role("button", name="Which is best?").count():
        hint.get_by_role("button", name="Which is best?").click()
    expect(hint.get_by_text("Then, if nothing comes up:")).to_contain_text("and so on")
    assert violations(page) == []
