"""Who meets whom, and what came of it."""

import re
from pathlib import Path

import pytest

from unmapped.arena import Played, Processes, Results, Workers, pairings, run, tournament
from unmapped.arena.playing import Chunk, play
from unmapped.arena.results import Thinking, mean_interval, wilson
from unmapped.arena.tournament import Kind, pairs
from unmapped.arena.workers import Done
from unmapped.bots import Budget
from unmapped.kernel.errors import BadOptions

THREE = ("random", "greedy", "greedy:finalists=1")


@pytest.mark.parametrize(
    ("kind", "seats", "tables"),
    [
        ("round-robin", None, [(0, 1), (0, 2), (1, 2)]),
        ("ladder", None, [(0, 1), (1, 2)]),
        ("match", None, [(0, 1, 2)]),
        ("round-robin", 3, [(0, 1, 2)]),
    ],
)
def test_who_meets_whom(kind: Kind, seats: int | None, tables: list[tuple[int, ...]]) -> None:
    found = pairings("planet_unknown", THREE, seats, kind)
    assert [match.bots for match in found] == [tuple(THREE[one] for one in table) for table in tables]


def test_all_pairs_meet_on_the_same_seeds_in_every_seating() -> None:
    matches = pairings("undiscovered", THREE, seed=5, options={"round_limit": 1})
    for match in matches:
        games = [play(match, index) for index in range(4)]
        assert [game.seed for game in games] == [5, 5, 6, 6]
        assert [game.bots for game in games] == [match.bots, match.bots[::-1]] * 2


def test_everything_that_cannot_be_is_said_at_once() -> None:
    with pytest.raises(BadOptions) as caught:
        pairings("planet_unknown", ("nobody", "greedy:x=1"), 7, seed=0, options={"planet": 1}, budget=Budget(0, -1))
    faults = "\n".join(caught.value.faults)
    for words in (
        "seats: 7",
        "planet: there is no such option",
        '"nobody"',
        "greedy:x=1: x:",
        "budget-ms",
        "simulations",
    ):
        assert words in faults
    assert "players: 2 cannot fill 7 seats" in faults


@pytest.mark.parametrize(
    ("game", "players", "seats", "kind", "words"),
    [
        ("planet_nine", ("random", "greedy"), None, "match", 'no game called "planet_nine"'),
        ("planet_unknown", ("random",), None, "round-robin", "at least two"),
        ("planet_unknown", ("random", "greedy"), 1, "round-robin", "alone nobody can be met"),
        ("planet_unknown", THREE, 2, "match", "everybody at one table"),
        ("planet_unknown", ("random", " random"), None, "match", "random is there twice"),
        ("undiscovered", ("random", "greedy"), 5, "round-robin", "seats: 5"),
    ],
)
def test_a_match_that_cannot_be_is_said(
    game: str, players: tuple[str, ...], seats: int | None, kind: Kind, words: str
) -> None:
    with pytest.raises(BadOptions, match=words):
        pairings(game, players, seats, kind)


def game(number: int, bots: tuple[str, ...], scores: tuple[int, ...], ranks: tuple[int, ...]) -> Played:
    thinking = tuple([Thinking(10, 2.0, 0.5, 1, 40) for _ in bots])
    return Played(number, number, bots, scores, ranks, "victory", 9, 90, (0, 1), ((),) * len(bots), 0.5, thinking)


GAMES = (
    game(0, ("a", "b"), (30, 20), (1, 2)),
    game(1, ("b", "a"), (25, 25), (1, 1)),
    game(2, ("a", "b"), (40, 10), (1, 2)),
    game(3, ("b", "a"), (31, 25), (1, 2)),
)


def test_a_pair_counts_who_was_ahead_and_by_how_much() -> None:
    one, other = pairs(GAMES)
    assert (one.first, one.second, one.games, one.wins, one.share) == ("a", "b", 4, 2.5, 0.625)
    assert (one.share_interval, one.margin) == (wilson(2.5, 4), (10 + 0 + 30 - 6) / 4)
    assert one.margin_interval == mean_interval([10, 0, 30, -6])
    assert (other.first, other.wins, other.margin) == ("b", 1.5, -one.margin)


def test_at_a_table_of_three_every_two_are_a_pair() -> None:
    found = {(one.first, one.second): one.wins for one in pairs([game(0, ("a", "b", "c"), (3, 2, 1), (1, 2, 3))])}
    assert found == {("a", "b"): 1, ("b", "a"): 0, ("a", "c"): 1, ("c", "a"): 0, ("b", "c"): 1, ("c", "b"): 0}


def test_time_is_summed_up_over_all_games_of_a_player() -> None:
    found = tournament(reversed(GAMES))
    assert found.games == 4
    assert [one.name for one in found.ratings] == [one.name for one in found.paces] == ["a", "b"]
    (pace, _) = found.paces
    assert (pace.decisions, pace.seconds, pace.longest, pace.within) == (40, 8.0, 0.5, 0.9)
    assert (pace.decisions_per_second, pace.searches_per_second) == (5.0, 20.0)


def test_thinking_is_measured_where_there_was_a_choice_and_late_is_what_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (match,) = pairings("undiscovered", ("random", "greedy"), options={"round_limit": 2}, budget=Budget(100))
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 0.25
        return now

    monkeypatch.setattr("unmapped.arena.playing.perf_counter", clock)
    played = play(match, 0)
    for one in played.thinking:
        assert 0 < one.decisions <= played.decisions
        assert (one.late, one.longest, one.seconds) == (one.decisions, 0.25, 0.25 * one.decisions)
    monkeypatch.setattr("unmapped.arena.playing.perf_counter", lambda: 1.0)
    assert [one.late for one in play(match, 0).thinking] == [0, 0]


class Here:
    """Workers that play at once, and are interrupted after some chunks."""

    def __init__(self, patience: int = 1_000) -> None:
        self.count = 1
        self.patience = patience
        self.played: list[tuple[str, int]] = []
        self._busy: list[Chunk] = []

    def hand(self, chunk: Chunk) -> None:
        if self.patience == 0:
            raise KeyboardInterrupt
        self.patience -= 1
        self._busy.append(chunk)

    def wait(self) -> list[Done]:
        chunk = self._busy.pop()
        self.played += [(chunk.match.bots[0], index) for index in chunk.indices]
        return [Done(chunk, [play(chunk.match, index)._replace(seconds=1.0) for index in chunk.indices])]

    def close(self) -> None:
        self._busy.clear()


def test_the_same_job_again_plays_only_what_is_missing(tmp_path: Path) -> None:
    matches = pairings("undiscovered", ("random", "greedy", "greedy:finalists=1"), options={"round_limit": 1})

    def go(games: int, workers: Workers) -> int:
        with Results(tmp_path / "x.sqlite") as kept:
            return sum(run(matches, games, kept, workers))

    with pytest.raises(KeyboardInterrupt):
        go(2, Here(patience=4))
    rest = Here()
    assert go(2, rest) == 2
    assert len(rest.played) == 2
    assert go(2, Here(patience=0)) == 0
    assert go(3, Here()) == 3
    with Results(tmp_path / "x.sqlite") as kept:
        for match in matches:
            found = kept.games(match, 3)
            assert [one.timeless for one in found] == [play(match, index).timeless for index in range(3)]


def test_processes_give_the_same_games_as_one_after_the_other(tmp_path: Path) -> None:
    matches = pairings("undiscovered", ("random", "greedy"), options={"round_limit": 2})
    with Results(tmp_path / "x.sqlite") as kept:
        assert sum(run(matches, 6, kept, Processes(2))) == 6
        assert [one.timeless for one in kept.games(matches[0], 6)] == [
            play(matches[0], index).timeless for index in range(6)
        ]


def test_the_examples_of_the_page_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = Path(__file__).parents[2] / "docs" / "arena.md"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("unmapped.arena.Processes", lambda count: Here())
    for example in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL):
        exec(compile(example, str(page), "exec"), {})  # noqa: S102 - our own page
    assert (tmp_path / "results.sqlite").exists()
