"""What is typed wrong: whoever did is told what can be typed instead."""

import pytest

import unmapped
from tests.cli.seating import Seating, Terminal
from unmapped.cli.commands import After
from unmapped.cli.look import wrapped
from unmapped.games import AnyGame
from unmapped.kernel.rules import State


def begun(name: str) -> Terminal[State]:
    """Somebody at a table that was begun without choosing anything."""
    game: AnyGame = unmapped.game(name)
    table = game.start(2, 5, **game.definition.presenting.at_once)
    return Terminal(game, table, people=frozenset({0, 1}))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("log yesterday", "“yesterday” is not a number: type one, such as “log 30”."),
        ("undo all", "“all” is not a number: type one, such as “undo 2”."),
        ("score 9", "There is no seat 9: they are numbered 0 to 1."),
        ("score mine", "such as “score 0”"),
        ("look nowhere", "or at a seat: 0, 1."),
        ("rule zzz", "Ids are such as PU-001; words are looked for."),
        ("try", "Try what? Type it, such as “try draft U5”."),
        ("stories loud", "Stories are told “on”, “short” or “off”, not “loud”."),
        ("read Atlantis", "Nothing was told yet."),
    ],
)
def test_commands_say_what_can_be_typed(typed: str, told: str) -> None:
    after, text = Seating().type(typed)
    assert after is After.STAY
    assert told in " ".join(text.split())


def test_whoever_reads_what_was_not_told_is_told_what_was() -> None:
    told = " ".join(begun("discover").says("read Atlantis").split())
    assert told == (
        "Nothing that was told is called “Atlantis”. What was told: The guest book. “read all” has all of it."
    )


def test_whoever_answers_something_else_is_told_what_is_asked_and_its_answers() -> None:
    terminal = begun("discover")
    terminal.session.advance()
    terminal.type("move a3")
    told = " ".join(terminal.says("end turn").split())
    assert "That does not answer what is asked now." in told
    assert "Asked is this: You have moved: what do you gather here, for nothing? gather growth · done" in told


def test_what_is_meant_is_found_by_the_beginnings_of_its_words() -> None:
    terminal = begun("unsettled")
    terminal.session.advance()
    assert "did you mean “set awareness on theorize”?" in terminal.says("aw theo")
    assert terminal.type("set W on theorize")[0] is After.SHOW
    table = terminal.table
    assert [table.words(action) for _, action in table.actions()][-1] == "set wonder on theorize"


def test_a_list_of_all_that_can_be_done_at_once_cuts_nothing() -> None:
    terminal = begun("unsettled")
    terminal.session.advance()
    listed = terminal.says("+")
    assert listed.count("+") == len(terminal.session.screen.wholes()) > 6
    assert "    Awareness on Traverse, then\n +1 Take seat 0 along  set awareness on traverse; carry 0\n" in listed
    assert not any([line.endswith("…") for line in listed.splitlines()])


def test_the_first_line_of_what_is_wrapped_is_as_long_as_the_others() -> None:
    lines = [line.plain for line in wrapped(f"{'a usage':<20} {'word ' * 20}", 60, 23)]
    assert 55 < len(lines[0]) <= 60
    assert all([line.startswith(" " * 23 + "word") and len(line) <= 60 for line in lines[1:]])
    assert " ".join(lines).split() == ["a", "usage", *["word"] * 20]
    assert [line.plain for line in wrapped("short", 60, 23)] == ["short"]
    assert [line.plain for line in wrapped("", 60, 23)] == [""]
