"""What others did, step by step: whose doing it was, what says it in short, and nothing that a seat cannot know."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

import unmapped
from tests.server.tables import owner_of
from unmapped.games import AnyTable
from unmapped.kernel import laws
from unmapped.kernel.errors import BadContent
from unmapped.kernel.journal import Line, Mark
from unmapped.kernel.phrases import Phrases
from unmapped.presenting.recount import MOST, TABLE, Read, Recount, Recounter, heaviest, recount

MARKS: Final = {
    "turn": Mark(0, "", joins=False, begins="turn"),
    "round": Mark(0, "", joins=False, begins="round"),
    "night": Mark(2, "moon", joins=False, begins="turn"),
    "walks": Mark(1, "walk", joins=True, begins=""),
    "fights": Mark(2, "enemy", joins=False, begins=""),
    "plays": Mark(2, "card", joins=False, begins=""),
    "wins": Mark(3, "prize", joins=False, begins=""),
}


def told(*lines: tuple[int, int, str, str], actors: Sequence[int], own: int = 0) -> Recount:
    """What is told of lines, each as (turn, seat, key, what)."""
    journal = [Line(turn, seat, key, (what,) if what else (), "T-1", -1) for turn, seat, key, what in lines]
    return recount(journal, MARKS, actors, {own})


def main(found: Recount) -> list[tuple[int, int, int]]:
    """Who did what, as (seat, number of the line that says it, turn)."""
    return [(step.seat, step.main, step.turn) for step in found.steps]


def test_it_begins_with_the_turns_after_the_one_before_this_and_ends_with_ones_own() -> None:
    lines = [
        (0, 0, "turn", ""),
        (1, 0, "plays", "a"),
        (1, 1, "turn", ""),
        (2, 1, "plays", "b"),
        (2, 2, "turn", ""),
        (3, 2, "plays", "c"),
        (3, 0, "turn", ""),
        (3, 0, "draws", ""),
        (4, 0, "plays", "d"),
    ]
    found = told(*lines, actors=[0, 1, 2, 0])
    assert (found.since, main(found)) == (1, [(1, 3, 2), (2, 5, 3)])
    assert main(told(*lines[:7], actors=[0, 1, 2])) == main(found)  # Nothing goes while one plays oneself.
    assert main(told(*lines[:5], actors=[0, 1])) == [(1, 3, 2)]
    assert told(*lines[:2], actors=[0]) == Recount(1, ())
    assert main(told(*lines, actors=[0, 1, 2, 0], own=2)) == [(0, 8, 4)]


def test_what_says_it_in_short_is_what_matters_most_and_all_else_goes_with_it() -> None:
    found = told(
        (0, 1, "turn", ""),
        (1, 1, "pays", "2"),
        (2, 1, "explores", ""),
        (2, 1, "plays", "a"),
        (2, 1, "wins", "m"),
        (2, TABLE, "is_complete", ""),
        (3, 1, "chooses", ""),
        (4, 1, "walks", "x"),
        (5, 1, "walks", "y"),
        actors=[1] * 5,
    )
    assert [(step.main, step.lines, step.picture, step.weight) for step in found.steps] == [
        (4, (3, 4, 5, 6), "prize", 3),
        (8, (7, 8), "walk", 1),
    ]


def test_who_answers_while_somebody_does_something_does_nothing_of_its_own() -> None:
    found = told(
        (0, 1, "turn", ""),
        (1, 1, "fights", "bear"),
        (2, 2, "supports", ""),
        (2, 1, "misses", ""),
        (2, 1, "fights", "bear"),
        (3, 0, "supports", ""),
        (3, 1, "wins", "bear"),
        (4, 1, "walks", ""),
        actors=[1, 2, 0, 1],
    )
    assert [(step.seat, step.lines) for step in found.steps] == [(1, (1, 2, 3, 4)), (1, (6,)), (1, (7,))]


def test_what_the_table_does_after_ones_own_turn_is_told_as_its_own() -> None:
    found = told(
        (0, 0, "turn", ""),
        (1, 0, "plays", ""),
        (1, TABLE, "night", ""),
        (1, TABLE, "cold", ""),
        (1, 0, "turn", ""),
        actors=[0],
    )
    assert [(step.seat, step.lines, step.picture) for step in found.steps] == [(TABLE, (2, 3), "moon")]
    assert found.since == 1


def test_of_rounds_all_play_at_once_the_last_two_are_told_each_seat_for_itself() -> None:
    found = told(
        (0, TABLE, "round", "1"),
        (1, 1, "plays", "old"),
        (2, TABLE, "round", "2"),
        (3, 1, "plays", "a"),
        (4, 2, "plays", "b"),
        (5, 0, "plays", "mine"),
        (6, 1, "advances", ""),
        (6, TABLE, "round", "3"),
        (7, 2, "plays", "c"),
        actors=[1, 0, 1, 2, 0, 1, 2],
    )
    assert [(step.seat, step.lines) for step in found.steps] == [(1, (3, 6)), (2, (4,)), (2, (8,))]
    assert found.since == 1


def test_where_nothing_says_when_turns_begin_it_is_what_came_since_one_acted_last() -> None:
    lines = [Line(turn, seat, "did", (turn,), "T-1", -1) for turn, seat in ((1, 0), (2, 1), (3, 2), (4, 0))]
    assert [step.main for step in recount(lines, {}, [0, 1, 2, 0], {0}).steps] == [1, 2]
    assert [step.main for step in recount(lines, {}, [0, 1, 2, 0], {2}).steps] == [3]
    assert [step.main for step in recount(lines, {}, [0, 1, 2, 0], {1, 2}).steps] == [3]


def test_of_very_many_steps_the_latest_are_told() -> None:
    lines = [(0, 1, "turn", ""), *[(turn, 1, "plays", f"{turn}") for turn in range(1, 2 * MOST)]]
    found = told(*lines, actors=[1] * 2 * MOST)
    assert [step.turn for step in found.steps] == list(range(MOST, 2 * MOST))


def test_how_long_it_is_worth_looking_at_an_action_follows_from_the_heaviest_of_its_lines() -> None:
    keys = ((1, "wins"), (2, "draws"), (2, "plays"), (2, "draws"), (3, "draws"))
    lines = [Line(turn, 1, key, (), "T-1", -1) for turn, key in keys]
    assert [heaviest(lines[:count], MARKS) for count in (0, 1, 2, 3, 4, 5)] == [0, 3, 0, 2, 2, 0]
    assert heaviest(lines, {}) == 2


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ('played = "card 2"', "no line of the journal has this key"),
        ('did = "card"', "expected a picture with a weight"),
        ('did = "card two 2"', "expected a picture with a weight"),
        ('did = "2"', "expected a picture with a weight"),
        ('did = "card 1 2"', "expected a picture with a weight"),
        ('did = ""', "expected a picture with a weight"),
    ],
)
def test_marks_of_lines_that_are_none_are_refused(step: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "phrases.toml").write_text(f'[journal]\ndid = "does"\n[step]\n{step}\n', encoding="utf-8")
    with pytest.raises(BadContent, match=fault):
        _ = Phrases(tmp_path, lambda *_: "").marks


def walk(table: AnyTable, seed: int, moves: int) -> None:
    """Play at random."""
    luck = random.Random(seed)
    for _ in range(moves):
        if table.over:
            return
        seat = luck.choice(table.to_act)
        table.act(seat, luck.choice(table.legal(seat)))


@pytest.mark.parametrize("name", unmapped.games())
def test_it_is_the_same_on_tables_that_differ_in_what_a_seat_cannot_know(name: str) -> None:
    table = unmapped.game(name).start(3, 5)
    compared = 0
    for part in range(8):
        walk(table, part, 25)
        if table.over:
            break
        for seat in range(3):
            held = owner_of(table)
            since = held.position(seat).since
            assert since == owner_of(laws.beside(table, seat, part), called=held._called).position(seat).since
            if since is not None:
                log = len(table.journal.lines) if table.journal else 0
                assert all(step.main in step.lines and max(step.lines) < log for step in since.steps)
                assert all(step.seat != seat for step in since.steps)
                compared += len(since.steps)
    assert compared > 20


@pytest.mark.parametrize("name", unmapped.games())
def test_what_is_recounted_as_a_journal_goes_on_is_what_it_tells_as_a_whole(name: str) -> None:
    table = unmapped.game(name).start(3, 5)
    journal, marks, actors = table.journal, table.definition.presenting.marks, list[int]()
    assert journal is not None
    recounters = [Recounter(Read(journal, seat), marks, actors, {seat}) for seat in range(3)]
    luck = random.Random(5)
    steps = 0
    for _ in range(150):
        walk(table, luck.randrange(1000), luck.randrange(1, 4))
        actors[:] = [seat for seat, _ in table.actions()]
        for seat, recounter in enumerate(recounters):
            recounted = recounter.recount()
            assert recounted == recount(Read(journal, seat), marks, actors, {seat})
            steps += len(recounted.steps)
    assert steps > 100


@pytest.mark.parametrize("name", unmapped.games())
def test_after_something_was_taken_back_others_have_done_what_then_stands(name: str) -> None:
    held = owner_of(unmapped.game(name).start(3, 5))
    taken_back = 0
    for number in range(120):
        for seat in held.table.to_act:
            if number % 3 == 0 and held.table.undoable(seat):
                held.table.undo(seat)
                taken_back += 1
                break
        else:
            walk(held.table, number, 1)
        since = [held.position(seat).since for seat in range(3)]
        if number % 3 == 0:
            anew = owner_of(held.table)
            assert since == [anew.position(seat).since for seat in range(3)]
    assert taken_back > 3


@pytest.mark.parametrize("name", unmapped.games())
def test_a_spectator_has_no_turn_and_is_told_nothing_since(name: str) -> None:
    table = unmapped.game(name).start(2, 5)
    walk(table, 1, 60)
    assert owner_of(table).position(-1).since is None


@pytest.mark.parametrize("name", unmapped.games())
def test_every_game_says_when_turns_begin_and_what_its_lines_are(name: str) -> None:
    marks = unmapped.game(name).definition.presenting.marks
    assert any(mark.begins for mark in marks.values())
    assert {mark.weight for mark in marks.values()} >= {1, 2, 3}
