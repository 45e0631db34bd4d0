"""Hints in the terminal: a step each time, from the view of who asks, and only against bots."""

import pytest

from tests.cli.seating import Seating
from unmapped.bots import Budget, advice
from unmapped.bots.advice import Advised
from unmapped.bots.visited import Visited
from unmapped.cli.commands import After
from unmapped.cli.completion import completions
from unmapped.games import AnyTable

Asked = list[tuple[AnyTable, int]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Who was given to think about what; the last three legal actions are then the best."""
    found: Asked = []

    def tell(
        table: AnyTable, seat: int, budget: Budget, seed: int = 0, been: Visited | None = None
    ) -> tuple[Advised, ...]:
        assert been is not None
        found.append((table, seat))
        best, *others = [Advised(action, 50.0) for action in reversed(table.legal(seat)[-3:])]
        return best._replace(why=("For reasons of the game.",)), *others

    monkeypatch.setattr(advice, "advise", tell)
    return found


def words_of(seating: Seating) -> list[str]:
    """What the fixture takes for the best, the best first."""
    return [seating.table.words(action) for action in reversed(seating.table.legal(0)[-3:])]


def test_asked_again_a_hint_climbs_from_where_to_look_to_why_the_first_is_best(asked: Asked) -> None:
    seating = Seating()
    seating.type("draft O4")
    best = words_of(seating)
    after, where = seating.type("hint")
    assert after is After.STAY
    assert "3 actions stand out: look at" in where
    assert not any(words in where for words in best)
    assert "points" not in where
    which = seating.says("hint")
    assert "One of these:" in which
    assert all(words in which for words in best)
    listed = [words for line in which.splitlines() for words in best if f" {words}  Place at " in line]
    assert listed == sorted(best), "each with what it is called, in an order that tells nothing"
    assert "points" not in which
    order = seating.says("hint")
    at = [order.index(words) for words in best]
    assert at == sorted(at)
    assert "points" not in order
    assert "For reasons of the game." in order
    assert seating.says("hint") == order, "at the top it stays"
    assert len(asked) == 1, "it was thought once"


def test_places_are_lit_on_the_table_while_it_is_told_where_to_look(asked: Asked) -> None:
    seating = Seating()
    seating.screen()
    assert "Planet Unknown" not in seating.says("hint"), "nothing on the planet is to be chosen"
    seating.type("draft O4")
    shown = seating.says("hint")
    squares = {words.split()[-1] for words in words_of(seating)}
    assert sum(line.count("•") for line in shown.splitlines()) == len(squares)
    assert "Planet Unknown" not in seating.says("hint")


def test_a_hint_is_about_the_table_as_it_stands(asked: Asked) -> None:
    seating = Seating()
    seating.says("hint")
    seating.says("hint")
    seating.type("draft O4")
    assert "stand out" in seating.says("hint"), "it begins anew after an action"
    seating.type("undo")
    assert "stand out" in seating.says("hint")
    assert "One of these" in seating.says("hint")
    assert len(asked) == 3


def test_only_an_imagined_table_is_thought_about(asked: Asked) -> None:
    seating = Seating()
    seating.says("hint")
    ((table, seat),) = asked
    assert table.imagined
    assert seat == 0
    assert table.view(0) == seating.table.view(0)


def test_do_takes_the_best_of_a_hint_once_it_is_told(asked: Asked) -> None:
    seating = Seating()
    best = words_of(seating)[0]
    seating.type("try draft U5")
    seating.says("hint")
    assert "“do”" not in seating.says("hint")
    assert "“do” takes the first" in " ".join(seating.says("hint").split())
    assert seating.type("do")[0] is After.SHOW
    assert [seating.table.words(action) for _, action in seating.table.actions()] == [best] == ["draft O4"]


def test_actions_of_a_hint_carry_the_numbers_by_which_they_can_be_named(asked: Asked) -> None:
    seating = Seating()
    seating.screen()
    seating.says("hint")
    assert " 1 draft U5" in seating.says("hint")
    assert seating.says("hint").splitlines()[1].startswith(" 2 draft O4")
    assert seating.type("2")[0] is After.SHOW
    assert [seating.table.words(action) for _, action in seating.table.actions()] == ["draft O4"]


def test_where_a_rival_is_a_person_at_the_same_keyboard_there_are_no_hints(asked: Asked) -> None:
    seating = Seating(people=frozenset({0, 1}))
    after, text = seating.type("hint")
    assert after is After.STAY
    assert text == "Hints are for tables where only bots play against you.\n"
    assert asked == []


def test_the_search_itself_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "THINKING", Budget(simulations=12))
    seating = Seating()
    for _ in range(3):
        told = seating.says("hint")
    assert "draft" in told
    assert "rather than" in told


def test_hint_is_completed_and_helped_with() -> None:
    seating = Seating()
    assert completions(seating.session.screen, "hi") == ["hint"]
    assert "where to look" in seating.says("help")
