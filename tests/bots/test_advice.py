"""What players are advised."""

from typing import TypeVar

import pytest

from unmapped.bots import Budget
from unmapped.bots.advice import MOST, Advised, NoHint, advise, check_may_ask, places, steps
from unmapped.bots.contrasts import contrast
from unmapped.bots.forecasts import expected
from unmapped.games import NAMES, game
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)


@pytest.mark.parametrize("name", NAMES)
def test_the_best_actions_are_told_with_what_they_may_bring(name: str) -> None:
    table = game(name).start(2, 9)
    seat = table.to_act[0]
    found = advise(table.imagine(seat, 1), seat, Budget(simulations=12), seed=4)
    assert 1 <= len(found) <= MOST
    assert {one.action for one in found} <= set(table.legal(seat))
    assert found == advise(table.imagine(seat, 2), seat, Budget(simulations=12), seed=4)


def test_without_time_the_most_promising_action_is_told() -> None:
    table = game("planet_unknown").start(2, 9)
    (found,) = advise(table.imagine(0, 1), 0, Budget(milliseconds=0))
    assert found.action in table.legal(0)


def advised(table: Table[S], seat: int, *words: str) -> tuple[Advised, ...]:
    """Actions as if they were the best, each worth a point less than the one before."""
    found = [table.number(one, seat) for one in words]
    return tuple([Advised(one, 50.0 - rank) for rank, one in enumerate(found)])


def test_a_hint_goes_from_where_to_look_over_which_actions_to_their_order() -> None:
    table = game("planet_unknown").start(2, 42)
    table.act(0, table.number("draft O4"))
    moves = advised(table, 0, "place O4 r3 C3", "place O4 D2", "place O4 flip C3")
    where, which, best = steps(table, 0, moves)
    assert where.sentence == "3 actions stand out: look at C3 and D2."
    assert where.lines == ()
    words = ["place O4 D2", "place O4 flip C3", "place O4 r3 C3"]
    assert which.lines == tuple(words), "the order tells nothing yet"
    assert best.lines == ("place O4 r3 C3", "place O4 D2", "place O4 flip C3")


def test_one_action_alone_is_told_at_once() -> None:
    table = game("planet_unknown").start(2, 42)
    where, best = steps(table, 0, advised(table, 0, "draft U5"))
    assert where.sentence == "One action stands out: look at the U of water and rover."
    assert best.lines == ("draft U5",)


def test_where_to_look_is_named_without_what_is_done_there() -> None:
    table = game("undiscovered").start(2, 42)

    def looked(*words: str) -> tuple[str, ...]:
        return places(table, 0, advised(table, 0, *words))

    assert looked("play sundries", "buy clone", "use engines b") == ("Clone", "Engines", "Sundries")
    assert looked("dock sundries in cargo-hold") == ("Sundries",), "all docks are the same one"
    assert looked("end turn") == ()
    where, *_ = steps(table, 0, advised(table, 0, "end turn"))
    assert where.sentence == "One action stands out, without a place on the table."
    table.act(0, table.number("play deckhand"))
    options = ("Gain 1 fist", "One purchase this turn costs 1 credit less")
    assert looked("option 1", "option 2") == options, "a number alone would say nothing"


def test_on_an_expedition_spaces_cubes_and_nodes_are_named() -> None:
    table = game("unsettled").start(2, 42)
    while not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    seat = table.to_act[0]

    def looked(*words: str) -> tuple[str, ...]:
        return places(table, seat, advised(table, seat, *words))

    assert looked("set wonder on traverse", "set awareness on traverse") == ("Awareness", "Traverse", "Wonder")
    table.act(seat, table.number("set wonder on traverse"))
    assert looked("carry 1", "done") == ("seat 1",), "whom to take along"
    table.act(seat, table.number("done"))
    assert looked("node s2") == ("the unknown, 2 south of the ship",)
    where, *_ = steps(table, seat, advised(table, seat, "node s2", "node s1"))
    assert where.sentence.endswith("; and the unknown, 2 south of the ship."), "names with commas in them stay apart"


def test_companions_are_no_rivals_so_a_crew_of_people_may_ask() -> None:
    playing = game("unsettled")
    table = playing.start(3, 1)
    check_may_ask(playing.definition, table, table.to_act[0], [0, 1, 2])


def test_hints_are_for_those_who_are_asked_and_have_no_person_among_their_rivals() -> None:
    playing = game("undiscovered")
    table = playing.start(3, 1)
    first = table.to_act[0]
    others = [seat for seat in range(3) if seat != first]
    check_may_ask(playing.definition, table, first, [first])
    with pytest.raises(NoHint, match="only bots play against you") as refused:
        check_may_ask(playing.definition, table, first, [first, others[0]])
    assert refused.value.code == "seat"
    with pytest.raises(NoHint, match="asked nothing") as late:
        check_may_ask(playing.definition, table, others[0], [])
    assert late.value.code == "late"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_expected_now_tells_nothing_that_a_seat_cannot_know(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a value function looks at."""
    table = game(name).start(2, 9)
    while not table.is_between:
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    monkeypatch.setattr(game(name).definition.bots, "value", lambda state, seat: float(hash(state.key())))
    worlds = [table, *[table.imagine(0, luck) for luck in range(1, 4)]]
    assert len({float(hash(world.state.key())) for world in worlds}) > 1, "they differ"
    assert len({expected(world, 0) for world in worlds}) == 1


def test_the_best_of_two_is_better_for_reasons_of_the_game() -> None:
    table = game("planet_unknown").start(2, 42)
    one, other = [table.number(words, 0) for words in ("draft O4", "draft U5")]
    told = contrast(table.imagine(0, 1), 0, (one,), (other,))
    turned = contrast(table.imagine(0, 1), 0, (other,), (one,))
    assert told[0].startswith("What speaks for “Draft the square of rover and tech”: ")
    assert "tech 1 rather than 0" in told[0]
    assert "water 1 rather than 0" in turned[0]
    assert all(sentence.endswith(".") for sentence in (*told, *turned))
    assert contrast(table.imagine(0, 1), 0, (one,), (other,)) == contrast(table.imagine(0, 9), 0, (one,), (other,))


def test_who_pays_less_has_more_left_and_that_speaks_for_it() -> None:
    playing = game("discover")
    table = playing.start(2, 5, **playing.definition.presenting.at_once)
    seat = table.to_act[0]
    dear, cheap = [table.number(words, seat) for words in ("move a1", "move a2")]
    for ways in (((cheap,), (dear,)), ((dear,), (cheap,))):
        told = " ".join(contrast(table.imagine(seat, 1), seat, *ways))
        assert "What speaks for “Go to the pine, south”: stamina 9 rather than 8." in told
        assert "stamina 8 rather than" not in told


def test_what_comes_to_the_same_in_the_end_is_told_by_what_differs_at_once() -> None:
    table = game("undiscovered").start(2, 5)
    ways = [(table.number(words, 0),) for words in ("buy privateer", "buy mercenary")]
    at_once, then, more = contrast(table.imagine(0, 1), 0, *ways)
    assert at_once == "At once you see credits 4 rather than 3 with “Buy Privateer, 2 credits”."
    assert then == "What can be counted some steps on is the same."
    assert more == "Later on “Buy Privateer, 2 credits” leads to more."


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_told_several_is_told_why_the_first_comes_first(name: str) -> None:
    table = game(name).start(2, 5, **game(name).definition.presenting.at_once)
    seat = table.to_act[0]
    moves = advise(table.imagine(seat, 1), seat, Budget(simulations=8), seed=1)
    assert bool(moves[0].why) == (len(moves) > 1)
    assert not any(move.why for move in moves[1:])
    more = steps(table, seat, moves)[-1].more
    assert all(sentence in more for sentence in moves[0].why)
