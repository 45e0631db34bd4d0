"""Stories in the terminal: told as they happen, and read again."""

import unmapped
from tests.browser import expedition
from tests.cli.seating import Terminal
from unmapped.cli.commands import After
from unmapped.cli.stories import draw_story, draw_title
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.definition import Story

MOTHS = "In a hollow as high as a station"


def landed(height: int = 60, until: str = "node n1") -> Terminal[Expedition]:
    """A crew that has played until the action in which it explores the Moth Exchange."""
    played = expedition.kept()
    table = expedition.begun(played.seed)
    terminal = Terminal(unmapped.game("unsettled"), table, people=frozenset({0, 1}), width=120, height=height)
    screen = terminal.session.screen
    for line in played.lines:
        screen.seat = line.seat
        screen.show()
        assert terminal.session.commands.obey(line.words) is After.SHOW
        if line.words == until:
            break
    screen.seat = line.seat
    return terminal


def shown(terminal: Terminal[Expedition]) -> str:
    before = len(terminal.printed)
    terminal.session.screen.show()
    return terminal.printed[before:]


def test_a_story_is_told_as_it_happens_and_once() -> None:
    terminal = landed()
    assert f"❧ Moth Exchange\n  {MOTHS}" in shown(terminal)
    assert MOTHS not in shown(terminal)


def test_where_there_is_little_room_it_is_told_by_its_title() -> None:
    text = shown(landed(height=24))
    assert "❧ Moth Exchange  read" in text
    assert MOTHS not in text


def test_stories_are_told_short_or_not_at_all_for_whoever_wants_that() -> None:
    terminal = landed()
    assert "short" in terminal.says("stories short")
    text = shown(terminal)
    assert "❧ Moth Exchange  read" in text
    assert MOTHS not in text
    terminal = landed()
    terminal.says("stories off")
    assert "❧" not in shown(terminal)
    assert MOTHS in terminal.says("read"), "what was told can be read all the same"
    assert "not “loud”" in terminal.says("stories loud")
    assert terminal.session.screen.telling == "off"


def test_what_is_emphasised_stands_in_quotation_marks_as_in_the_browser() -> None:
    drawn = draw_story(Story("A Card", "It says *not yet*, and *sorry*: 2 * 3 * 4."), 80)
    assert drawn[1].plain == "  It says “not yet”, and “sorry”: 2 * 3 * 4."


def test_what_has_no_title_is_told_apart_from_what_stands_before_it() -> None:
    assert [line.plain[:2] for line in draw_story(Story("", "Nobody rang the bell. " * 8), 80)] == ["❧ ", "  ", "  "]


def test_a_story_without_a_title_is_begun_and_says_where_it_goes_on() -> None:
    line = draw_title(Story("", "Nobody rang the bell. " * 8), 40)[0].plain
    assert line.startswith("❧ Nobody rang")
    assert line.endswith("…  read")
    assert len(line) == 40


def test_stories_are_read_again() -> None:
    terminal = landed()
    assert MOTHS in terminal.says("read")
    whole = terminal.says("read all")
    assert whole.index("It Will Not Be Told") < whole.index("Somebody Ought to Find It") < whole.index(MOTHS)
    assert "The hill lies across the exhaust" in terminal.says("read it will not")
    assert MOTHS in terminal.says("read moth ex")


def test_what_was_not_told_cannot_be_read() -> None:
    terminal = landed()
    assert "Nothing that was told is called “Polite Bog”" in terminal.says("read Polite Bog")
    fresh = unmapped.game("planet_unknown")
    silent = Terminal(fresh, fresh.start(seats=2, seed=1))
    assert "Nothing was told yet" in silent.says("read")
    assert "Nothing was told yet" in silent.says("read all")


def test_a_game_of_discover_begins_with_what_its_land_is_like() -> None:
    game = unmapped.game("discover")
    for scenario in (1, 2):
        table = game.start(seats=1, seed=2, copy=0, scenario=scenario)
        terminal = Terminal(game, table, width=120, height=70)
        journal = table.journal
        assert journal is not None
        while not any(line.key == "stage" for line in journal.lines):
            table.act(0, table.legal(0)[0])
        land = table.state.setting.land.record
        told = " ".join(terminal.says("read all").split())
        stage = next(line for line in journal.lines if line.key == "stage")
        card = next(card for card in land.stages if stage.args[0] == f"{land.id}/{card.id}")
        assert " ".join(f"{land.text} {card.text}".split())[:140] in told
        assert told.count(" ".join(land.text.split())[:60]) == 1
