"""Unsettled later on: full tables of both planets on every screen, the price of a step, the end, a replay."""

import random
import re
from functools import cache
from typing import Final, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Page, expect

import unmapped
from tests.browser.conftest import DESKTOP, ENLARGED, PHONE, SIDEWAYS, Guest, violations
from tests.browser.playing import Hearing, confirm, drawn, opened, origin, prompt, sent
from tests.browser.test_screens import fits_across, fits_wholly
from unmapped.games.unsettled.table.state import Expedition
from unmapped.server.wire import Fork, MadeTable, TableCard

SEEDS: Final = {"orrowin": 3, "vessimar": 5}
"""Of games that go on long enough for much to lie on the table, and in which the crew is lost in the end."""

MIDDLE: Final = 0.5
LATE: Final = 0.9


class Played(NamedTuple):
    """A game that is over, and the moments of it at which somebody had the turn: after how many actions, and who."""

    record: str
    turns: tuple[tuple[int, int], ...]
    last: tuple[int, int, str]
    """After how many actions who did what ended it."""


@cache
def played(planet: str) -> Played:
    """An expedition of three who do this and that, with the planet in some mood."""
    table = unmapped.game("unsettled").start(
        3, SEEDS[planet], planet=planet, task="a", difficulty="introductory", moods=True
    )
    state = table.state
    assert isinstance(state, Expedition)
    words = state.planet.words
    chance = random.Random(SEEDS[planet])
    turns: list[tuple[int, int]] = []
    done = 0
    last = (0, 0, "")
    while not table.over:
        seat = table.to_act[0]
        legal = table.legal(seat)
        asked = table.prompt(seat)
        if asked is not None and asked.key == "turn":
            turns.append((done, seat))
        # Coping, forfeiting and giving are no progress, and are always there.
        calm = [
            one
            for one in legal
            if not (words.cope.first <= one < words.forfeit.first or words.give.first <= one < words.pass_.first)
        ]
        action = chance.choice(calm or legal)
        last = (done, seat, table.words(action))
        table.act(seat, action)
        done += 1
    return Played(table.record().text(), tuple(turns), last)


def kept(page: Page, planet: str) -> str:
    """The id of a game that is over."""
    return msgspec.json.decode(sent(page, "/api/records", {"text": played(planet).record}), type=TableCard).id


def standing(page: Page, planet: str, at: int, seat: int) -> Hearing:
    """A table that stands as a game stood after some actions, with a person in one seat."""
    answer = sent(page, f"/api/replays/{kept(page, planet)}/fork", Fork(at, seat, "random"))
    return opened(page, msgspec.json.decode(answer, type=MadeTable).table.id)


def in_a_turn(page: Page, planet: str, how_far: float) -> Hearing:
    """A table in a turn of the person who looks, some part of the way through a game."""
    turns = played(planet).turns
    hearing = standing(page, planet, *turns[int(how_far * len(turns))])
    hearing.my_move()
    drawn(page)
    return hearing


BY_PLANET = pytest.mark.parametrize("planet", list(SEEDS))


@BY_PLANET
def test_a_full_table_fits_every_screen_and_axe_finds_nothing(guest: Guest, planet: str) -> None:
    page = guest()
    for how_far in (MIDDLE, LATE):
        in_a_turn(page, planet, how_far)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", scheme)
            assert violations(page) == []
            assert fits_wholly(page)
    cards = page.get_by_role("group", name=re.compile("^Map")).get_by_role("button")
    for at in range(cards.count()):
        expect(cards.nth(at)).to_be_in_viewport(ratio=0.99)
    for size in (ENLARGED, SIDEWAYS):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(confirm(page)).to_be_in_viewport(ratio=1)
        assert fits_across(page)
        assert violations(page) == []


@BY_PLANET
def test_a_full_table_is_read_in_forced_colours(guest: Guest, planet: str) -> None:
    page = guest(forced=True)
    in_a_turn(page, planet, LATE)
    expect(prompt(page)).to_contain_text("Your turn")
    expect(confirm(page)).to_be_in_viewport(ratio=1)
    assert violations(page) == []


@BY_PLANET
def test_each_panel_of_a_full_table_is_read_on_a_phone(guest: Guest, planet: str) -> None:
    page = guest(size=PHONE)
    in_a_turn(page, planet, LATE)
    tabs = page.get_by_role("tablist", name="Panels").get_by_role("tab")
    for at in range(tabs.count()):
        tabs.nth(at).tap()
        assert fits_across(page)
        assert violations(page) == []


def stepping(page: Page, planet: str) -> tuple[Hearing, str]:
    """A table in a turn in which a step may be made, and where it leads; LUNA cannot go there."""
    for at, seat in played(planet).turns:
        hearing = standing(page, planet, at, seat)
        words = [one.words for one in hearing.my_move().choices]
        steps = [one.removeprefix("move to ") for one in words if one.startswith("move to ")]
        alone = [one for one in steps if f"luna to {one}" not in words]
        if alone:
            drawn(page)
            return hearing, alone[0]
    pytest.fail("Nobody can go anywhere.")


def test_the_price_of_a_step_is_told_in_words_before_it_is_made(guest: Guest) -> None:
    page = guest()
    _, at = stepping(page, "orrowin")
    place = page.locator(f'[data-stop="{at}"]')
    price = page.locator(".step")
    expect(price).to_have_count(0)
    place.hover()
    expect(price).to_contain_text(re.compile("Go to|Explore"))
    expect(price).to_contain_text(re.compile(r"Time advances|Gain \d insight|Paw prints|Nothing to pay"))
    page.mouse.move(2, 2)
    expect(price).to_have_count(0)
    # By keyboard too, and for those who hear it.
    place.focus()
    expect(price).to_be_visible()
    expect(place).to_have_accessible_name(re.compile(r"Time advances|Gain \d insight|Paw prints|Nothing to pay"))


def test_a_finger_sees_the_price_first_and_goes_with_the_second_press(guest: Guest) -> None:
    page = guest(size=PHONE)
    hearing, at = stepping(page, "orrowin")
    place = page.locator(f'[data-stop="{at}"]')
    before = hearing.position.seq
    place.tap()
    expect(page.locator(".step")).to_contain_text("press again to go")
    assert hearing.position.seq == before
    hearing.act(place.tap)
    assert hearing.position.seq > before


def test_the_end_shows_the_crew_and_how_far_it_got(guest: Guest) -> None:
    page = guest()
    at, seat, words = played("orrowin").last
    hearing = standing(page, "orrowin", at, seat)
    hearing.typed(words)
    hearing.until(lambda now: now.outcome is not None, "the end")
    dialog = page.get_by_role("dialog", name="Nobody is left awake")
    expect(dialog.get_by_role("list", name="The crew").get_by_role("listitem")).to_have_count(3)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits_across(page)
        assert violations(page) == []
    dialog.get_by_role("button", name="Look at the table").click()
    expect(prompt(page)).to_contain_text("The game is over")


def test_an_expedition_is_looked_at_again_by_each_of_the_crew(guest: Guest) -> None:
    page = guest()
    page.goto(f"{origin(page)}/replay/{kept(page, 'vessimar')}")
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    late, seat = played("vessimar").turns[int(LATE * len(played("vessimar").turns))]
    slider.fill(str(late))
    page.get_by_label("Seen from").select_option(str(seat))
    expect(page.get_by_role("group", name=re.compile("^Map"))).to_be_visible()
    assert fits_wholly(page)
    assert violations(page) == []
    # An expedition has one score, and its end is told as at the table.
    expect(page.get_by_role("list", name="Scores at this moment").get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="How it ended").click()
    dialog = page.get_by_role("dialog", name="Nobody is left awake")
    expect(dialog.get_by_role("list", name="The crew")).to_be_visible()
    expect(slider).to_have_value(str(played("vessimar").last[0] + 1))
    assert violations(page) == []
