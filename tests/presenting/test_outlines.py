"""What differs between any two views: field by field, with whose it is, and where it stands."""

from msgspec import Struct

from tests.toys import drafts
from unmapped.kernel.changes import SCORE, TABLE, Change
from unmapped.presenting.foresight import changes as changes_of
from unmapped.presenting.foresight import sight
from unmapped.presenting.outlines import changes


class Player(Struct, frozen=True):
    seat: int
    points: int
    hand: tuple[str, ...]


class Table(Struct, frozen=True):
    players: tuple[Player, ...]
    active: int = 0
    deck: tuple[int, ...] = (-1, -1)
    camp: dict[str, int] = {}
    rows: tuple[tuple[str, ...], ...] = ()


SEATED = frozenset({"players"})
BEFORE = Table((Player(0, 2, ("sail", "?")), Player(1, 3, ("?",))), camp={"fire": 2})


def test_a_change_says_what_whose_from_and_to_and_where_it_stands() -> None:
    after = Table(
        (Player(0, 4, ("?",)), Player(1, 3, ("?", "?"))), active=1, deck=(-1,), camp={"fire": 3}, rows=(("a",),)
    )
    assert changes(BEFORE, after, 0, SEATED) == [
        Change(SCORE, "points", 0, "2", "4", tone="gain", path="players.0.points"),
        Change("hand", "sail from hand", 0, path="players.0.hand"),
        Change("active", "active", TABLE, "seat 0", "seat 1", path="active"),
        Change("deck", "1 hidden from deck", TABLE, path="deck"),
        Change("fire", "camp fire", TABLE, "2", "3", path="camp.fire"),
        Change("rows", "a to rows", TABLE, path="rows"),
        Change("hand", "1 hidden to hand", 1, path="players.1.hand"),
    ]
    assert changes(BEFORE, BEFORE, 0, SEATED) == []


def test_a_row_that_differs_is_told_by_its_place() -> None:
    one, other = [Table((), rows=(("", ""), ("", mark))) for mark in ("x", "o")]
    assert changes(one, other, 0, SEATED) == [Change("rows", "rows #1: #1:", TABLE, "x", "o", path="rows.1")]


def test_ids_are_called_by_what_is_printed() -> None:
    after = Table((Player(0, 2, ("sail", "?", "oak")), Player(1, 3, ("?",))), camp={"fire": 2})
    assert [one.sentence for one in changes(BEFORE, after, 0, SEATED, {"oak": "Old Oak"})] == ["Old Oak to hand"]


def test_a_game_without_changes_of_its_own_gets_these_and_no_score_that_it_does_not_count() -> None:
    table = drafts.GAME.start(3, 3)
    before = sight(table, 0)
    table.act(0, table.legal(0)[0])
    told = changes_of(table, before, sight(table, 0), 0)
    assert [one.sentence for one in told] == ["2 from hands", "2 to chosen"]
    assert {one.seat for one in told} == {0}
    assert {one.path for one in told} == {"hands.0", "chosen.0"}
    assert before.score == 0
