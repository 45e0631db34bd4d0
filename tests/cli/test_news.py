"""What others did since one was asked, in the terminal: whole where there is room, else in short, by who did it."""

import random

import pytest

import unmapped
from tests.cli.seating import Terminal, last_legal
from tests.toys import drafts
from unmapped.cli.log import news
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel import laws
from unmapped.kernel.journal import Line

NAMES = ("", "greedy", "random")


def after_rivals(name: str, seed: int = 2) -> tuple[AnyGame, AnyTable, int]:
    """A table at which both rivals of seat 0 have moved at random, and how many lines it knew before."""
    game = unmapped.game(name)
    for start in range(seed, seed + 20):
        table = game.start(3, start)
        luck = random.Random(start)
        seen = number = 0
        while not table.over:
            seat = table.to_act[-1]
            assert table.journal is not None
            if number > 30 and seat == 0 and len(table.journal.lines) - seen > 12:
                return game, table, seen
            table.act(seat, luck.choice(table.legal(seat)))
            number += 1
            if seat == 0:
                seen = len(table.journal.lines)
    raise AssertionError


def told(game: AnyGame, table: AnyTable, seen: int, most: int) -> list[str]:
    assert table.journal is not None
    actors = [seat for seat, _ in table.actions()]
    return [line.plain for line in news(game, table.journal.read(0), seen, actors, 0, NAMES, most)]


@pytest.mark.parametrize("name", ["undiscovered", "discover"])
def test_what_does_not_fit_is_told_in_short_by_who_did_it(name: str) -> None:
    game, table, seen = after_rivals(name)
    assert table.journal is not None
    fresh = len(table.journal.lines) - seen
    for most, each in ((12, 3), (5, 2), (3, 1)):
        found = told(game, table, seen, most)
        assert found[-1] == f"All {fresh} lines of it: log {fresh}"
        heads = [line for line in found if line[0] in "▲■·"]
        assert {line.split(" (")[0] for line in heads} <= {"▲ Seat 1", "■ Seat 2", "· The table"}
        assert len(heads) >= 1
        for number, line in enumerate(found[:-1]):
            if line in heads:
                following = [other[0] for other in found[number + 1 : -1]]
                rows = next((at for at, first in enumerate(following) if first in "▲■·"), len(following))
                assert rows < each or len(heads) == 1
        assert len(found) <= most


def test_where_there_is_room_every_line_stands() -> None:
    game, table, seen = after_rivals("undiscovered")
    assert table.journal is not None
    fresh = len(table.journal.lines) - seen
    found = told(game, table, seen, fresh)
    assert len(found) == fresh
    assert found[0].startswith(("Seat 1 (greedy) ", "Seat 2 (random) ", "The table ", "Seat 0 "))
    assert told(game, table, seen, 0) == []
    assert told(game, table, seen + fresh, 4) == []


def test_what_others_did_not_do_is_told_by_its_latest_lines() -> None:
    game: AnyGame = drafts.GAME
    lines = [Line(number, 0, "picked", (number,), "DR-1", -1) for number in range(9)]
    found = [line.plain for line in news(game, lines, 0, [0] * 9, 0, NAMES, 3)]
    assert found == ["All 9 lines of it: log 9", "Seat 0 chose 7.", "Seat 0 chose 8."]


@pytest.mark.parametrize("name", unmapped.games())
def test_it_is_the_same_whatever_lies_hidden(name: str) -> None:
    game, table, seen = after_rivals(name)
    for number in range(2):
        assert told(game, table, seen, 8) == told(game, laws.beside(table, 0, number), seen, 8)


def test_it_stands_above_the_question_and_choices_leave_it_room() -> None:
    game = unmapped.game("undiscovered")
    terminal = Terminal(game, game.start(3, 2), height=40, width=110)
    session = terminal.session
    session.bots = dict.fromkeys(range(3), ("greedy", last_legal))
    for _ in range(80):
        if not session.advance():
            break
        terminal.out.truncate(0)
        session.show()
        text = terminal.out.getvalue()
        if "lines of it: log" in text:
            assert text.index("lines of it: log") < text.index("▌")
            return
        session.screen.table.act(0, last_legal(session.screen.table, 0))
    raise AssertionError
