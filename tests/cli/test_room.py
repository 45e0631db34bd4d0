"""A terminal has few lines: what is asked keeps its words as far as they fit, and what is longer goes page by page."""

import random

import pytest

import unmapped
from tests.cli.seating import Seating, Terminal
from tests.undiscovered.scene import scene
from unmapped.cli.boards import Frame, drawer
from unmapped.cli.choices import Choices
from unmapped.games import AnyGame

UNDISCOVERED = unmapped.game("undiscovered")


def turn(room: int, width: int = 80) -> tuple[list[str], list[str]]:
    """The choices of a first turn of Undiscovered in so many lines, and those of them that have a number."""
    at = scene(2, 3)
    choices = Choices(at.table, 0, drawer("undiscovered"), Frame(0, ("", ""), width, 24))
    lines = [line.plain.rstrip() for line in choices.draw("", room, whole=False)]
    return lines, [at.table.words(action) for action in choices.numbered]


@pytest.mark.parametrize("room", range(3, 30))
@pytest.mark.parametrize("width", [40, 80])
def test_choices_take_no_more_lines_than_there_are(room: int, width: int) -> None:
    lines, _ = turn(room, width)
    assert len(lines) <= room
    assert all(len(line) <= width for line in lines)


def test_a_choice_that_stands_alone_has_a_number_however_little_room_there_is() -> None:
    lines, numbered = turn(4, width=40)
    assert numbered == ["end turn"]
    assert lines[-1] == " 1 end turn"
    assert any("choices play" in line for line in lines)
    assert not any("1 ways" in line for line in lines)


def test_choices_of_a_verb_say_what_is_printed_on_them_as_far_as_there_is_room() -> None:
    for room, told in ((5, 0), (7, 1), (10, 2), (40, 3)):
        lines, numbered = turn(room)
        assert len(lines) <= room
        assert len(numbered) == len(scene(2, 3).legal())
        text = " ".join(lines)
        found = [words in text for words in ("Discard 3 cards", "Gain 1 credit.", "Crew for")]
        assert sum(found) == told, room


def test_where_there_is_room_for_the_words_of_a_choice_they_are_not_cut() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(seats=2, seed=5)
    draft = [action for action in table.legal(0) if table.words(action).startswith("draft")]
    assert len(draft) == 2
    choices = Choices(table, 0, drawer("planet_unknown"), Frame(0, ("", ""), 24, 24))
    cut = choices._within(draft, 2)
    assert [line.plain.endswith("…") for line in cut] == [True, True]
    choices.numbered = []
    whole = choices._within(draft, 9)
    assert "…" not in "".join([line.plain for line in whole])
    assert choices.numbered == draft


def test_a_window_of_unsettled_never_pushes_the_table_off_the_screen() -> None:
    game = unmapped.game("unsettled")
    table = game.start(3, 7, **dict(game.definition.presenting.at_once))
    seated = Terminal(game, table)
    luck = random.Random(7)
    windows = 0
    while not table.over and windows < 20:
        seat = table.to_act[0]
        prompt = table.prompt(seat)
        if seat == 0 and prompt is not None and prompt.key == "window":
            windows += 1
            text = seated.screen()
            assert len(text.splitlines()) <= 23, text
            assert "1 possible" not in text
        legal = [action for action in table.legal(seat) if not table.words(action).startswith("let ")]
        table.act(seat, luck.choice(legal))
    assert windows > 5


def test_the_ways_in_which_a_tile_lies_are_drawn_in_24_lines_too() -> None:
    seating = Seating()
    seating.screen()
    seating.type("1")
    text = seating.screen()
    assert len(text.splitlines()) <= 23
    for lie in ("as is ", "r1 ", "flip ", "r3 flip "):
        assert lie in text
    assert "ways" not in text


def test_where_there_is_room_it_is_said_how_a_tile_is_laid_down() -> None:
    seating = Seating(height=40)
    seating.screen()
    seating.type("1")
    said = next(line for line in seating.screen().splitlines() if "Type how it lies" in line)
    example = said.partition("goes: ")[2].partition(";")[0]
    assert example in seating.session.screen.legal_words()


def test_help_takes_no_line_of_its_own_behind_a_question() -> None:
    seating = Seating()
    assert "PU-025  help" in seating.screen()
    for line in seating.screen().splitlines():
        assert line.strip() != "help"


def paged(*said: str) -> tuple[Seating, list[str]]:
    """A table at which somebody answers whether what is long goes on, and what was asked of them."""
    seating = Seating()
    answers, asked = list(said), []

    def more(question: str) -> str:
        asked.append(question)
        if not answers:
            raise EOFError
        return answers.pop(0)

    seating.session.screen.more = more
    return seating, asked


def test_what_is_longer_than_the_screen_goes_page_by_page() -> None:
    seating, asked = paged("", "")
    text = seating.says("help")
    lines = text.splitlines()
    assert len(lines) > 24
    assert asked[0] == f"{len(lines) - 22} more lines: Enter goes on, “q” stops. "
    assert lines == Seating().says("help").splitlines()


@pytest.mark.parametrize("said", ["q", None])
def test_what_is_long_can_be_stopped_and_the_game_goes_on(said: str | None) -> None:
    seating, asked = paged(*([said] if said else []))
    assert len(seating.says("help").splitlines()) == 22
    assert len(asked) == 1
    assert seating.says("score")


def test_what_is_typed_instead_of_going_on_is_the_next_line() -> None:
    seating, asked = paged("score")
    seating.script.lines = ["help", "quit", ""]
    seating.session.play()
    assert len(asked) == 1
    assert "together" in seating.printed, "the score was told"
    assert seating.script.lines == []


def test_several_things_at_once_say_what_is_typed_for_them() -> None:
    at = scene(2, 3)
    seated = Terminal(UNDISCOVERED, at.table, height=50, width=160)
    offered = seated.session.screen.wholes()
    lines = [line.rstrip() for line in seated.says("+").splitlines()]
    listed = [line for line in lines if line.lstrip().startswith("+")]
    # The others say how those begin that follow.
    assert all([line.endswith(", then") for line in lines if line not in listed])
    assert len(listed) == len(offered)
    for whole, line in zip(offered, listed, strict=True):
        assert line.endswith(whole.words)


def test_every_line_of_the_log_is_told_whole() -> None:
    seating = Seating()
    text = seating.says("log 50")
    journal = seating.table.journal
    assert journal is not None
    assert "…" not in text
    rules = [line.rule for line in journal.read(0)]
    assert [text.count(f" {rule}") >= rules.count(rule) for rule in rules] == [True] * len(rules)


def test_what_stands_alone_is_numbered_behind_all_that_does_not() -> None:
    at = scene(2, 3)
    choices = Choices(at.table, 0, drawer("undiscovered"), Frame(0, ("", ""), 80, 24))
    lines = [line.plain.strip() for line in choices.draw("", 7, whole=False)]
    words = [at.table.words(action) for action in choices.numbered]
    assert sorted(words) == sorted(at.legal())
    assert words[-1] == "end turn"
    assert lines[-1] == f"{len(words)} end turn"
    number = words.index("play fuel") + 1
    assert any(line.startswith("play ") and f"{number} fuel" in line for line in lines)


def test_what_is_typed_by_a_number_of_its_own_has_its_name_where_there_is_little_room() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    shown = Terminal(game, game.start(1, 77), people=frozenset({0}), height=24).screen()
    assert "1 OBJ-05  Project: Doghouse" in shown
    assert game.definition.presenting.within("Project: Doghouse") == "Project: Doghouse", "a name keeps its capital"
    assert len(shown.splitlines()) <= 24
