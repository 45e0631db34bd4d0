"""What may be typed for an action: numbers that there are, parts of its words, and several at once."""

import pytest

import unmapped
from tests.cli.seating import Seating, Terminal
from tests.undiscovered.scene import scene
from unmapped.cli.commands import After
from unmapped.cli.words import read_end

LEGAL = ("move a0", "move a1", "loot a1", "show thornwood-bow", "end turn")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a0", "move a0"),
        ("a1", None),
        ("thornwood bow", "show thornwood-bow"),
        ("Show Thornwood Bow", "show thornwood-bow"),
        ("bow", "show thornwood-bow"),
        ("turn", "end turn"),
        ("move", None),
        ("", None),
    ],
)
def test_the_end_of_the_words_is_enough_where_one_action_has_it(typed: str, meant: str | None) -> None:
    assert read_end(typed, LEGAL) == meant


def test_a_number_that_stands_before_no_choice_says_which_there_are() -> None:
    seating = Seating()
    seating.screen()
    assert "No choice has the number 7: they have 1 to 2, and you can type words" in seating.says("7")
    seating.type("1")
    seating.screen()
    said = seating.says("try 1")
    assert "No choice has the number 1 now: type words, such as “place " in said
    example = said.partition("“")[2].partition("”")[0]
    assert seating.type(example)[0] is After.SHOW


def test_words_that_are_like_nothing_lead_to_help() -> None:
    assert "“help” what else can be typed" in Seating().says("xyzzy")


def test_do_says_what_comes_before_it() -> None:
    seating = Seating()
    assert "“hint” or “try ACTION” comes before “do”" in seating.says("do")
    assert seating.table.actions() == []


def test_several_things_at_once_are_tried_and_then_done() -> None:
    at = scene(2, 3)
    seated = Terminal(unmapped.game("undiscovered"), at.table, height=50, width=160)
    assert seated.session.screen.wholes()
    first = seated.session.screen.wholes()[0]
    before = len(at.table.actions())
    said = seated.says("try +1")
    assert at.table.words(first.actions[0]) in said
    assert len(at.table.actions()) == before
    assert "they are numbered 1 to" in seated.says("try +99")
    assert seated.type("do")[0] is After.SHOW
    assert [action for _, action in at.table.actions()[before:]][: len(first.actions)] == list(first.actions)
