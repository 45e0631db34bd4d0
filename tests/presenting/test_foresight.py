"""What differs between two moments: nothing where nothing does, and nothing that a seat cannot know."""

import random
from typing import Final

import pytest

import unmapped
from tests.toys import drafts
from unmapped.games import AnyTable
from unmapped.kernel.changes import SCORE, Change, Move, ordered, told, weighed
from unmapped.presenting.foresight import changes, expected, kept, shown, sight
from unmapped.server.tables import positions

GAMES: Final = tuple(unmapped.games())
STEPS: Final = 90
EVERY: Final = 6
"""One of so many moves is looked at."""


def _walk(name: str, seed: int) -> list[tuple[AnyTable, int, int]]:
    """Moments of a random game, with the seat that acts and its action."""
    chance = random.Random(f"changes {name} {seed}")
    game = unmapped.game(name)
    table = game.start(max(2, game.seats.start), seed)
    found: list[tuple[AnyTable, int, int]] = []
    for number in range(STEPS):
        if table.over:
            break
        seat = chance.choice(table.to_act)
        action = chance.choice(table.legal(seat))
        if number % EVERY == 0:
            found.append((table.clone(), seat, action))
        table.act(seat, action)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_equal_views_have_no_changes_and_unequal_ones_of_a_game_have_some(name: str) -> None:
    told = 0
    for table, seat, action in _walk(name, 1):
        before = sight(table, seat)
        assert changes(table, before, sight(table, seat), seat) == ()
        twin = table.imagine(seat, 7)
        assert changes(table, before, sight(twin, seat), seat) == ()
        table.act(seat, action)
        for viewer in range(table.seats):
            found = changes(table, before if viewer == seat else sight(twin, viewer), sight(table, viewer), viewer)
            assert len(found) == len(set(found))
            assert all(one.sentence and one.what and -1 <= one.seat < table.seats for one in found), found
            told += len(found)
    assert told > 10


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_is_the_same_on_tables_that_differ_in_what_is_hidden(name: str) -> None:
    differ = 0
    for table, seat, action in _walk(name, 2):
        twin = table.imagine(seat, 99)
        differ += twin.fingerprint() != table.fingerprint()
        assert positions.foresee(twin, seat, action) == positions.foresee(table, seat, action)
    assert differ


def test_only_what_all_ways_show_is_sure() -> None:
    credit, card, other = (Change("credit", "credits", 0, 3, 2), Change("card", "Clone", 0), Change("card", "Blob", 0))
    assert weighed([[credit, card], [credit, other]]) == (
        credit,
        Change("card", "Clone", 0, sure=False),
        Change("card", "Blob", 0, sure=False),
    )
    assert weighed([[credit], [credit]]) == (credit,)
    assert weighed([[], [credit]]) == (Change("credit", "credits", 0, 3, 2, sure=False),)


def test_what_moves_and_is_heard_is_not_told_ahead_and_makes_nothing_unsure() -> None:
    ways = [[Change("draw", "draws a card", 0, moves=(Move("card", thing=card),), cue="laid")] for card in ("a", "b")]
    assert weighed([told(way) for way in ways]) == (Change("draw", "draws a card", 0),)
    assert told([Change("card", "", 0, moves=(Move("card"),))]) == []


def test_a_view_that_goes_on_changing_is_kept_as_it_was() -> None:
    definition = drafts.GAME.definition
    view: dict[str, list[int]] = {"row": [1]}
    before = kept(definition, view)
    view["row"].append(2)
    assert [change.sentence for change in shown(definition, before, view, -1)] == ["2 to row"]


def test_the_score_is_told_first_then_losses_and_nothing_twice() -> None:
    gain, plain = Change("fuel", "fuel", 0, 0, 1, tone="gain"), Change("move", "pawn", 0, "A1", "B1")
    loss, score = Change("part", "loses Bridge", 0, tone="loss"), Change(SCORE, "score", 0, 1, 2, tone="gain")
    assert ordered([gain, loss, plain, gain, score]) == (score, loss, gain, plain)


def test_a_score_that_all_imagined_tables_show_is_foreseen() -> None:
    for table, seat, action in _walk("undiscovered", 3):
        before = sight(table, seat)
        ahead = positions.foresee(table, seat, action)
        told = [one for one in ahead.changes if one.what == SCORE]
        if ahead.score is None:
            assert any(not one.sure for one in told)
        else:
            assert ahead.score[0] == before.score
            assert [(one.before, one.after) for one in told] == ([ahead.score] if len({*ahead.score}) == 2 else [])
        after = [sight(table, seat), sight(table, seat)]
        assert expected(table, before, after, seat) == ()
