"""How much of a screen goes to maps and to whole sentences, and how what lies out of sight is reached."""

import re
from typing import Final, TypedDict

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import expedition, way_out
from tests.browser.conftest import DESKTOP, ENLARGED, LAPTOP, PHONE, WIDE, Guest, violations
from tests.browser.playing import Hearing, drawn, made, opened, step
from tests.browser.test_discover_screens import forked, standing_at
from tests.browser.test_discover_whole import played
from tests.browser.test_screens import GAMES, fits_across, fits_wholly
from tests.browser.test_stories import BOG, MOTHS, landed, play_to
from tests.browser.told import Teller
from unmapped.server.wire import NewTable, SeatWish

LARGEST: Final = (2560, 1440)

HEXAGONS: Final = {LARGEST: 100, WIDE: 86, LAPTOP: 74, DESKTOP: 72, PHONE: 50}
"""How wide a space of Discover is at least, in pixels."""


class Sight(TypedDict):
    """Where a map that scrolls stands, and how large it is drawn."""

    left: float
    top: float
    width: float


@pytest.fixture(scope="module")
def tale() -> Teller:
    """A scenario of Discover from its beginning to its end."""
    return played(way_out.FILE, way_out.fault)


def turns(tale: Teller) -> list[int]:
    """The actions before which somebody was asked what it does in its turn."""
    return [number for number, line in enumerate(tale.lines) if line.asked == "turn"]


def ground(page: Page) -> Locator:
    """The part of the map that scrolls."""
    return page.locator('[data-panel="Map"] .scroller')


def sight(page: Page) -> Sight:
    """What of the map is in sight."""
    found: Sight = ground(page).evaluate(
        "one => ({ left: one.scrollLeft, top: one.scrollTop, width: one.querySelector('svg').clientWidth })"
    )
    return found


def hexagon(page: Page) -> float:
    """How wide a space is drawn."""
    box = page.locator('[data-panel="Map"] .space .ground').first.bounding_box()
    assert box is not None
    return box["width"]


def overview(page: Page) -> Locator:
    """The whole land in small."""
    return page.get_by_role("button", name=re.compile("^Whole land"))


@pytest.mark.parametrize("share", [0.0, 0.5, 0.95])
def test_a_land_is_drawn_as_large_as_its_screen_allows(guest: Guest, tale: Teller, share: float) -> None:
    asked = turns(tale)
    page = guest(size=DESKTOP)
    hearing = standing_at(page, tale, asked[int(share * (len(asked) - 1))])
    for size, least in HEXAGONS.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        wanted = f"spaces {least} px wide at {size[0]}"
        hearing.wait(lambda least=least: hexagon(page) >= least, wanted)  # type: ignore[misc]
        assert hexagon(page) < 2 * least
        assert fits_across(page)
        expect(page.locator('[data-panel="Map"] .figure.current')).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": ENLARGED[0], "height": ENLARGED[1]})
    assert fits_wholly(page)


def test_the_camera_stays_where_it_is_in_the_own_turn(guest: Guest, tale: Teller) -> None:
    page = guest(size=LAPTOP)
    walks = [at for at in turns(tale) if tale.lines[at].verb == "move" and tale.lines[at + 1].asked == "turn"]
    at = next(at for at in walks if tale.lines[at + 1].seat == tale.lines[at].seat)
    hearing = standing_at(page, tale, at)
    before = sight(page)
    target = page.locator(f'[data-stop="{tale.lines[at].words.removeprefix("move ")}"]')
    target.hover()
    assert sight(page) == before
    hearing.act(target.click)
    hearing.my_move()
    drawn(page)
    assert sight(page) == before
    page.keyboard.press("+")
    larger = sight(page)
    assert larger["width"] > before["width"]
    hearing.typed(next(one.words for one in hearing.my_move().choices if one.words.startswith("move ")))
    drawn(page)
    assert sight(page) == larger


_RECORD_GLIDES: Final = """() => {
    const map = document.querySelector('[data-panel="Map"] .scroller svg');
    const animate = map.animate.bind(map);
    window.glides = [];
    map.animate = (frames, timing) => (window.glides.push(timing.duration), animate(frames, timing));
}"""


@pytest.mark.parametrize("reduced", [False, True])
def test_the_map_glides_to_another_size_unless_nothing_may_move(guest: Guest, tale: Teller, reduced: bool) -> None:
    page = guest(size=LAPTOP, reduced=reduced)
    standing_at(page, tale, turns(tale)[-1])
    before = sight(page)
    page.evaluate(_RECORD_GLIDES)
    page.keyboard.press("+")
    # What is in sight is the same at once, whether it glides there or not.
    after = sight(page)
    assert after["width"] > before["width"]
    page.wait_for_timeout(300)
    assert page.evaluate("window.glides") == ([] if reduced else [240])
    assert sight(page) == after


def test_a_tile_that_is_scouted_moves_nothing(guest: Guest, tale: Teller) -> None:
    page = guest(size=LAPTOP)
    scouts = [at for at in turns(tale) if tale.lines[at].verb == "scout" and tale.lines[at + 1].asked == "turn"]
    at = next(at for at in scouts if tale.lines[at + 1].seat == tale.lines[at].seat)
    hearing = standing_at(page, tale, at)
    before, up = sight(page), page.locator('[data-panel="Map"] .tile').count()
    hearing.typed(tale.lines[at].words)
    expect(page.locator('[data-panel="Map"] .tile')).to_have_count(up + 1)
    assert sight(page) == before


def test_the_overview_is_a_control_for_keys_and_for_the_pointer(guest: Guest, tale: Teller) -> None:
    page = guest(size=LAPTOP)
    asked = turns(tale)
    hearing = standing_at(page, tale, asked[-1])
    home = sight(page)
    page.keyboard.press("o")
    expect(overview(page)).to_be_focused()
    page.keyboard.press("ArrowUp")
    hearing.wait(lambda: sight(page)["top"] < home["top"], "what is in sight to move up")
    page.keyboard.press("Enter")
    hearing.wait(lambda: sight(page) == home, "what is known to be in sight again")
    box = overview(page).locator("svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.75, box["y"] + box["height"] * 0.2)
    hearing.wait(lambda: sight(page)["left"] > home["left"], "what is in sight to move to the right")
    page.keyboard.press("-")
    hearing.wait(lambda: sight(page)["width"] < home["width"], "a smaller map")
    page.keyboard.press("k")
    hearing.wait(lambda: sight(page) == home, "what is known to be in sight again")


def test_what_can_be_chosen_out_of_sight_has_an_arrow_and_the_same_place_among_the_stops(
    guest: Guest, tale: Teller
) -> None:
    page = guest(size=LAPTOP)
    at = next(at for at in turns(tale)[::-1] if tale.lines[at].verb == "scout")
    hearing = standing_at(page, tale, at)
    slot = tale.lines[at].words.removeprefix("scout ")
    # What may be chosen whole comes a moment after the rest, and makes more places ones that can be pressed.
    assert hearing.wholes is not None
    drawn(page)
    stops = page.locator('[data-panel="Map"] [data-stop]')
    order = stops.evaluate_all("all => all.map((one) => one.dataset.stop)")
    spoken = page.get_by_role("group", name=re.compile("^Map of the")).aria_snapshot()
    for _ in range(4):
        page.keyboard.press("+")
    arrows = page.locator(".arrows button")
    hearing.wait(lambda: arrows.count() > 0, "an arrow at the edge")
    first = arrows.first.get_attribute("data-arrow")
    target = page.locator(f'[data-panel="Map"] [data-stop="{first}"]')
    arrows.first.click()
    expect(target).to_be_in_viewport(ratio=0.5)
    assert f"scout {slot}" in [one.words for one in hearing.position.choices]
    assert stops.evaluate_all("all => all.map((one) => one.dataset.stop)") == order
    assert page.get_by_role("group", name=re.compile("^Map of the")).aria_snapshot() == spoken


def test_arrow_keys_bring_what_they_lead_to_into_sight(guest: Guest, tale: Teller) -> None:
    page = guest(size=LAPTOP)
    standing_at(page, tale, turns(tale)[-1])
    for _ in range(4):
        page.keyboard.press("+")
    page.locator('.map [tabindex="0"]').focus()
    for _ in range(8):
        page.keyboard.press("ArrowRight")
    expect(page.locator("[data-stop]:focus")).to_be_in_viewport(ratio=0.5)


@pytest.mark.parametrize("dark", [True, False])
def test_axe_finds_nothing_on_a_wide_land_or_on_that_of_a_phone(guest: Guest, tale: Teller, *, dark: bool) -> None:
    page = guest(size=WIDE, dark=dark)
    standing_at(page, tale, turns(tale)[-1])
    assert violations(page) == []
    assert fits_wholly(page)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    box = overview(page).bounding_box()
    assert box is not None
    assert 71 <= box["width"] <= 73
    assert box["height"] >= 44
    assert violations(page) == []


# --- Unsettled --------------------------------------------------------------------------------------------------------

WORDS_OF_ACTIONS: Final = (
    '[aria-label^="Actions of"] :is(.space, .covered)',
    '[aria-label="LUNA"] .space',
    '[aria-label^="Here"] .space',
    '[aria-label="Structures"] .use',
)
"""What says what an action does."""

CUT: Final = """(all) => all.flatMap((one) => [one, ...one.querySelectorAll("*")])
    .filter((one) => one.checkVisibility() && !(one instanceof SVGElement) && !one.closest(".sr"))
    .filter((one) => {
        const { overflowX, overflowY, display } = getComputedStyle(one);
        if (display === "inline" || (overflowX === "visible" && overflowY === "visible")) return false;
        return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
    })
    .map((one) => one.outerHTML.slice(0, 160))"""
"""Elements of which something is not shown."""

NODES: Final = {LARGEST: 140, WIDE: 108, LAPTOP: 76}
"""How wide a node of a map of five rows is at least, in pixels."""

CREW: Final = (SeatWish("me"), SeatWish("bot", "random"))

LONGEST: Final = NewTable("unsettled", CREW, options={"planet": "orrowin"}, seed=9)
"""A table at which somebody may keep the trait whose action says most while trust is high."""


def begin(page: Page) -> None:
    """Put the card away that says what the game is about."""
    begun = page.get_by_role("button", name="Begin", exact=True)
    if begun.is_visible():
        begun.click()


@pytest.fixture
def crew(guest: Guest) -> Hearing:
    """The first turn of the explorer whose action says most."""
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, LONGEST).table.id)
    hearing.my_move()
    begin(page)
    if any(one.words == "keep leader" for one in hearing.position.choices):
        hearing.typed("keep leader")
    while (asked := hearing.my_move().question) is not None and asked.key != "turn":
        hearing.typed(hearing.position.choices[0].words)
    drawn(page)
    return hearing


def cut(page: Page) -> list[str]:
    """What of the words of actions is not shown."""
    found: list[str] = page.locator(", ".join(WORDS_OF_ACTIONS)).evaluate_all(CUT)
    return found


def test_actions_say_all_that_they_do(crew: Hearing) -> None:
    page = crew.page
    actions = page.get_by_role("group", name=re.compile("^Actions of"))
    expect(actions.get_by_role("button", name=re.compile("mark that node as investigated")).first).to_be_visible()
    for size in (LAPTOP, WIDE, LARGEST):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        assert cut(page) == []
        assert fits_wholly(page)
        expect(actions.get_by_text("With awareness: gain 1 insight.")).to_be_visible()
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("tab", name="You").click()
    drawn(page)
    assert cut(page) == []
    assert fits_across(page)
    boxes = [button.bounding_box() for button in actions.first.get_by_role("button").all()[:2]]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] == boxes[1]["y"], "two columns"


def test_what_brings_resources_stands_at_the_resources(crew: Hearing) -> None:
    page = crew.page
    board = page.get_by_role("group", name="Actions of the resource board")
    expect(board.get_by_role("button")).to_have_count(3)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    rows = {
        round(button.bounding_box()["y"])  # type: ignore[index]
        for button in page.locator(".dashboard .actions .space").all()
    }
    assert len(rows) == 1, "six actions stand in one row"


def test_a_map_of_a_planet_is_read_from_its_names(guest: Guest) -> None:
    page = guest(size=WIDE)
    wish = NewTable("unsettled", CREW, options={"planet": "vessimar"}, seed=4)
    hearing = opened(page, made(page, wish).table.id)
    hearing.my_move()
    for size, least in NODES.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        box = page.locator("[data-stop] .face").first.bounding_box()
        assert box is not None
        assert box["width"] >= least
        assert fits_wholly(page)


@pytest.mark.parametrize("dark", [True, False])
def test_axe_finds_nothing_on_a_wide_planet(crew: Hearing, *, dark: bool) -> None:
    page = crew.page
    page.emulate_media(color_scheme="dark" if dark else "light")
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    drawn(page)
    assert violations(page) == []
    page.set_viewport_size({"width": ENLARGED[0], "height": ENLARGED[1]})
    assert fits_wholly(page)


def test_a_long_page_of_the_task_is_whole_where_there_is_most_room(guest: Guest) -> None:
    page = guest(size=WIDE)
    # A page with four things to do: one of them is used next.
    played = expedition.kept()
    at = next(number for number, line in enumerate(played.lines) if line.words == "use keep still")
    table = expedition.begun(played.seed)
    for line in played.lines:
        expedition.act(table, line.seat, line.words)
    forked(page, table.record().text(), at, played.lines[at].seat)
    task = page.get_by_role("article", name="Survival task")
    actions = task.locator("button:is(.space, .free)")
    expect(actions).to_have_count(4)
    assert actions.evaluate_all(CUT) == []
    # What the planet has besides stands below a small crew.
    planet = page.locator('[data-panel="Crew"]').get_by_role("article", name="Orrowin")
    expect(planet).to_be_in_viewport(ratio=0.5)
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(planet).to_have_count(0)
    assert fits_wholly(page)


@pytest.mark.parametrize(("size", "ratio"), [(LAPTOP, 0.5), (WIDE, 1)])
def test_a_small_tribe_leaves_room_for_what_belongs_to_all(
    guest: Guest, tale: Teller, size: tuple[int, int], ratio: float
) -> None:
    page = guest(size=size)
    asked = turns(tale)
    standing_at(page, tale, asked[len(asked) // 2])
    common = page.locator('[data-panel="Tribe"]').get_by_role("region", name="What belongs to all")
    expect(common.get_by_role("list")).to_be_in_viewport(ratio=ratio)
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.get_by_role("tab", name="Cards").click()
    expect(page.locator('[data-panel="Cards"]').get_by_role("region", name="What belongs to all")).to_be_visible()


def test_few_cards_before_oneself_tell_their_stories(guest: Guest, tale: Teller) -> None:
    page = guest(size=WIDE)
    at = next(at for at in turns(tale) if tale.lines[at].seat == 0)
    standing_at(page, tale, at)
    sheet = page.get_by_role("region", name=re.compile("^Sheet of"))
    expect(sheet.locator(".story").first).to_be_in_viewport(ratio=1)
    expect(sheet.get_by_role("group", name="Threats and projects")).to_contain_text(
        "What it does is read once it is made."
    )
    assert sheet.locator(".cards").evaluate_all(CUT) == []
    figure = sheet.locator(".portrait").bounding_box()
    assert figure is not None
    assert figure["height"] > 90


WHOLE: Final = "one => one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1"
"""Whether all of something is shown."""


def test_a_question_and_what_happened_last_are_read_whole(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing, lines = landed(page)
    play_to(hearing, lines, MOTHS)
    question, newest = page.get_by_role("heading", level=1), page.locator(".log-bar .latest .words")
    for size in (LAPTOP, WIDE, LARGEST, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        expect(question).to_contain_text("Which of your cubes is lowered?")
        assert question.evaluate(WHOLE), size
    play_to(hearing, lines, BOG)
    for size in (LAPTOP, WIDE, LARGEST):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        expect(newest).to_contain_text("stays a little longer than is wise, and lowers energy by 1.")
        assert newest.evaluate(WHOLE), size
        # What stands beside it stays together.
        tops = {
            round(box["y"])
            for one in page.locator(".log-bar button[aria-pressed]").all()
            if (box := one.bounding_box())
        }
        assert len(tops) == 1, size


# --- What there is to choose from -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP])
def test_two_long_choices_share_one_row_below_the_planet(guest: Guest, size: tuple[int, int]) -> None:
    page = guest(size=size)
    opened(page, made(page, NewTable("planet_unknown", CREW, seed=9)).table.id).my_move()
    begin(page)
    both = page.get_by_role("toolbar", name="What you may do").locator("[data-choice]")
    expect(both).to_have_count(2)
    # As long as any that there are.
    both.evaluate_all("all => all.forEach((one) => { one.firstChild.data = 'Draft the large S of tech and biomass' })")
    boxes = [box for box in (one.bounding_box() for one in both.all()) if box is not None]
    assert boxes[0]["y"] == boxes[1]["y"]
    assert all(box["height"] <= 48 for box in boxes)
    assert both.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    expect(page.get_by_role("region", name="What it leads to")).to_be_in_viewport(ratio=1)


def test_tiles_on_offer_are_large_enough_to_choose_by(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    opened(page, made(page, GAMES["planet_unknown"]).table.id).my_move()
    begin(page)
    tiles = page.locator(".picks button > svg")
    expect(tiles).to_have_count(2)
    for size, square in ((LAPTOP, 25), (WIDE, 33)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        for tile in tiles.all():
            box = tile.bounding_box()
            assert box is not None
            _, _, wide, high = map(float, (tile.get_attribute("viewBox") or "").split())
            assert min(box["width"] / (wide / 46), box["height"] / (high / 46)) >= square
            expect(tile).to_be_in_viewport(ratio=1)


def test_goods_for_sale_have_their_pictures_however_many_there_are(guest: Guest) -> None:
    page = guest(size=LAPTOP)
    hearing = opened(page, made(page, GAMES["undiscovered"]).table.id)
    hearing.my_move()
    begin(page)
    while (asked := hearing.my_move().question) is not None and asked.key != "turn":
        step(hearing)
    page.get_by_role("button", name=re.compile("your home", re.IGNORECASE)).first.click()
    goods = page.locator(".goods .good")
    expect(goods.nth(3)).to_be_visible()
    for size in (LAPTOP, WIDE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        drawn(page)
        for art in goods.locator(".art svg").all():
            box = art.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 38
    assert violations(page) == []


def test_six_actions_use_a_large_screen_and_are_read_whole(guest: Guest) -> None:
    page = guest(size=WIDE)
    opened(page, made(page, NewTable("unsettled", CREW, options={"planet": "orrowin"}, seed=9)).table.id).my_move()
    begin(page)
    tiles = page.get_by_role("group", name=re.compile("^Actions of")).locator(".tile")
    expect(tiles).to_have_count(6)
    assert tiles.evaluate_all("all => all.every((one) => parseFloat(getComputedStyle(one).fontSize) >= 16)")
    # Also the longest that a trait says.
    longest = "Look at the top opportunity of both stacks, and reveal one of them on your node and mark that node."
    tiles.first.locator(".text").evaluate("(one, text) => { one.textContent = text }", longest)
    assert tiles.evaluate_all("all => all.every((one) => one.scrollHeight <= one.clientHeight + 1)")
