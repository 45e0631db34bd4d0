"""How games end, as it is told to those who won, who lost, and who looked on."""

import re
from typing import Final

import pytest

import unmapped
from unmapped.bots.greedy import Greedy, Settings
from unmapped.bots.player import NO_LIMIT
from unmapped.games import NAMES, AnyGame
from unmapped.kernel.record import Record
from unmapped.kernel.rules import Result, ScoreLine, State
from unmapped.kernel.walk import Choose, chooser
from unmapped.presenting import endings
from unmapped.presenting.endings import Ending, ending, turning_point

SHORT: Final[dict[str, dict[str, object]]] = {
    "undiscovered": {"round_limit": 2},
    "unsettled": {"difficulty": "harrowing"},
}


def finished(game: AnyGame, seats: int, seed: int) -> Record:
    """A game that is played at random to its end."""
    table = game.start(seats, seed, **SHORT.get(game.name, {}))
    choose: Choose[State] = chooser(f"ending {seed}")
    while not table.over:
        table.act(*choose(table))
    return table.record()


def result(*scores: int, ranks: tuple[int, ...] = ()) -> Result:
    """A result in which each seat has half of its points from lifepods but the last, which has all."""
    lines: list[tuple[ScoreLine, ...]] = [
        (ScoreLine("planet", score // 2, "PU-099"), ScoreLine("lifepods", score - score // 2, "PU-100"))
        for score in scores[:-1]
    ]
    lines.append((ScoreLine("lifepods", scores[-1], "PU-100"),))
    order = sorted(scores, reverse=True)
    return Result(scores, ranks or tuple([order.index(score) + 1 for score in scores]), "victory", tuple(lines))


# --- What is true -----------------------------------------------------------------------------------------------------


def test_who_wins_is_told_by_how_much() -> None:
    told = endings._told(result(60, 51, 44), 0, "medals", None)
    assert (told.number, told.counts) == (60, "medals")
    assert told.title == "60 medals. You win."
    assert told.sentence == "Nine more than seat 1."
    assert endings._told(result(60, 59), 0, "medals", None).sentence == "One more than seat 1."
    assert endings._told(result(80, 51), 0, "medals", None).sentence == "29 more than seat 1."


def test_who_loses_is_told_what_is_good_in_it() -> None:
    told = endings._told(result(60, 51, 44), 2, "medals", None)
    assert told.title == "44 medals, best in lifepods."
    assert told.sentence == "Seat 0 wins with 60. 16 more than you."
    assert endings._told(result(60, 51, 4), 1, "medals", None).title == "51 medals, second of 3."
    assert endings._told(result(60, 1), 1, "medals", None).title == "1 medal, second of 2."


def test_in_what_nobody_else_has_nobody_is_best() -> None:
    lines = (
        (ScoreLine("Gravity Well", 9, "UD-042"),),
        (ScoreLine("Race", 2, "UD-042"), ScoreLine("Race", 2, "UD-042")),
    )
    told = endings._told(Result((9, 6), (1, 2), "victory", lines), 1, "points", None)
    assert told.title == "6 points, 4 of them for Race."


def test_what_brought_all_of_a_score_is_said_so() -> None:
    for points, title in ((1, "1 point, for Race."), (2, "2 points, all for Race.")):
        lines = ((ScoreLine("Gravity Well", 9, "UD-042"),), (ScoreLine("Race", points, "UD-042"),))
        assert endings._told(Result((9, points), (1, 2), "victory", lines), 1, "points", None).title == title


def test_ties_are_told_as_they_are() -> None:
    assert endings._told(result(50, 50, ranks=(1, 1)), 1, "points", None).title == "50 points. You share the win."
    broken = result(50, 50, ranks=(2, 1))
    assert endings._told(broken, 1, "points", None).sentence == "As many as seat 0; the tie-break decides."
    assert endings._told(broken, 0, "points", None).sentence.endswith("The tie-break decides.")


def test_who_looked_on_is_told_who_won() -> None:
    assert endings._public(result(60, 51), "medals").title == "60 medals. Seat 0 wins."
    assert endings._public(result(50, 50, ranks=(1, 1)), "medals").title == "50 medals. Seat 0 and seat 1 win."


def test_whoever_is_alone_is_told_how_it_went() -> None:
    alone = Result((70,), (1,), "stellar-success", ((),))
    told = endings._told(alone, 0, "medals", None)
    assert (told.title, told.sentence) == ("70 medals.", "Stellar success.")


# --- The moment -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "ranks", "acting", "turn"),
    [
        # The winner passes the other for good with its third action, though an earlier one brought it more.
        ([(0, 0), (5, 0), (5, 6), (5, 8), (9, 8)], (1, 2), [0, 1, 1, 0], 3),
        # Always ahead: what brought it most.
        ([(0, 0), (1, 0), (1, 1), (7, 1), (8, 1)], (1, 2), [0, 1, 0, 0], 2),
        # The other fell behind by itself: again what brought the winner most.
        ([(0, 0), (0, 3), (2, 3), (2, 0)], (1, 2), [1, 0, 1], 1),
        # Nobody gained anything.
        ([(0, 0), (0, 0)], (1, 2), [0], -1),
        # Alone.
        ([(0,), (2,), (7,), (8,)], (1,), [0, 0, 0], 1),
    ],
)
def test_a_game_turns_where_its_winner_passes_all_for_good(
    scores: list[tuple[int, ...]], ranks: tuple[int, ...], acting: list[int], turn: int
) -> None:
    assert turning_point(scores, ranks, acting) == turn


def test_a_game_is_decided_once_it_has_begun() -> None:
    """A planet that is chosen has a score already, but nobody has done anything with it."""
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(2, 6, planets="dealt")
    choose: Choose[State] = chooser("ending 5")
    while not table.over:
        table.act(*choose(table))
    moment = ending(game, table.record()).moment
    assert moment is not None
    assert moment.round > 0


@pytest.mark.parametrize("name", NAMES)
def test_every_game_tells_how_it_ended(name: str) -> None:
    game: AnyGame = unmapped.game(name)
    record = finished(game, 2, 11)
    told: Ending = ending(game, record)
    assert len(told.seats) == 2
    assert all(one.title for one in [*told.seats, told.public])
    assert told == ending(game, record)
    table = game.replay(record)
    assert table.result is not None
    moment = told.moment
    if moment is not None:
        assert record.actions[moment.at][0] == moment.seat
        assert moment.title
    if told.course:
        assert len(told.course) == len(told.rounds)
        assert sorted(set(told.rounds)) == list(told.rounds)


def test_a_moment_of_undiscovered_is_what_was_won_or_found_and_says_no_points_twice() -> None:
    game: AnyGame = unmapped.game("undiscovered")
    for seed in (1, 2):
        table, bot = game.start(2, seed, round_limit=12), Greedy(Settings(finalists=1))
        while not table.over:
            (seat,) = table.to_act
            table.act(seat, bot.choose(table.imagine(seat, 0), seat, NO_LIMIT))
        moment = ending(game, table.record()).moment
        assert moment is not None
        assert re.search(r" is (won|found)$", moment.title), moment.title
        assert "your" not in moment.sentence
        assert len(re.findall(r"\bpoints?\b", moment.sentence)) == 1, moment.sentence


def test_the_moment_is_what_happened_then() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    record = finished(game, 2, 5)
    told = ending(game, record)
    moment = told.moment
    assert moment is not None
    before, after = game.replay(record, moment.at), game.replay(record, moment.at + 1)
    gained = after.definition.scores(after.state)[moment.seat] - before.definition.scores(before.state)[moment.seat]
    assert f"{gained} medal" in moment.sentence
    result = game.replay(record).result
    assert result is not None
    assert result.ranks[moment.seat] == 1
