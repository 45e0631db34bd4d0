"""Workers that play chunks: what dies is played again, and nothing else."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from unmapped.arena import Played
from unmapped.arena.playing import Chunk, Match, play_chunk, written
from unmapped.arena.workers import Done, Processes, Workers, WorkersDied, play_all

SOLO = Match("planet_unknown", ("random",), 3)


def made_up(index: int) -> Played:
    return Played(index, index, ("a",), (index,), (1,), "victory", 1, 1, (0,), ((),), 0.0)


class Scripted:
    """Workers of which some die, as a list of chunks says."""

    def __init__(self, deaths: list[tuple[int, ...]], seconds: float = 0.0) -> None:
        self.count = 2
        self.deaths = deaths
        self.seconds = seconds
        self.handed: list[tuple[int, ...]] = []
        self.closed = False
        self._busy: list[Chunk] = []

    def hand(self, chunk: Chunk) -> None:
        assert len(self._busy) < self.count
        self._busy.append(chunk)
        self.handed.append(chunk.indices)

    def wait(self) -> list[Done]:
        chunk = self._busy.pop(0)
        if chunk.indices in self.deaths:
            self.deaths.remove(chunk.indices)
            return [Done(chunk, None)]
        return [Done(chunk, [made_up(index)._replace(seconds=self.seconds) for index in chunk.indices])]

    def close(self) -> None:
        self.closed = True


def numbers(workers: Workers, games: int) -> list[int]:
    return sorted(one.number for _, played in play_all([(SOLO, range(games))], workers) for one in played)


def test_a_chunk_is_as_large_as_a_second_is_long() -> None:
    workers = Scripted([], seconds=0.25)
    assert numbers(workers, 12) == list(range(12))
    assert [len(indices) for indices in workers.handed] == [1, 1, 4, 4, 2]


def test_only_what_a_dead_worker_had_is_played_again() -> None:
    workers = Scripted([(1,)], seconds=1.0)
    assert numbers(workers, 4) == [0, 1, 2, 3]
    assert sorted(workers.handed) == [(0,), (1,), (1,), (2,), (3,)]


def test_a_chunk_of_which_all_workers_die_is_given_up_with_its_games_named() -> None:
    workers = Scripted([(1,), (1,), (1,)], seconds=1.0)
    with pytest.raises(WorkersDied, match=r"3 workers died .* planet_unknown between random, games 1\."):
        numbers(workers, 4)
    assert workers.closed


def test_matches_are_played_in_turn_and_what_is_not_asked_for_is_not_played() -> None:
    other = SOLO._replace(seed=4)
    workers = Scripted([], seconds=1.0)
    work = [(SOLO, [1, 2]), (other, [0, 5])]
    found = [(match.seed, one.number) for match, played in play_all(work, workers) for one in played]
    assert found == [(3, 1), (4, 0), (3, 2), (4, 5)]


@contextmanager
def processes(count: int) -> Iterator[Processes]:
    workers = Processes(count)
    try:
        yield workers
    finally:
        workers.close()


def test_a_process_that_is_killed_costs_only_its_chunk() -> None:
    mine, other = Chunk(SOLO, tuple(range(400))), Chunk(SOLO, (0, 1))
    with processes(2) as workers:
        workers.hand(mine)
        os.kill(workers.ids[0], signal.SIGKILL)
        workers.hand(other)
        done = workers.wait()
        while len(done) < 2:
            done += workers.wait()
        came = {one.chunk: one.played for one in done}
        assert came[mine] is None
        assert [one.timeless for one in came[other] or ()] == [one.timeless for one in play_chunk(other)]
        # In its place stands a new one.
        workers.hand(Chunk(SOLO, (7,)))
        ((_, played),) = workers.wait()
        assert [one.number for one in played or ()] == [7]


def test_games_go_on_when_a_process_is_killed_and_come_out_the_same() -> None:
    games = range(30)
    with processes(2) as workers:
        killed = False
        found: list[Played] = []
        for _, played in play_all([(SOLO, games)], workers):
            found += [one.timeless for one in played]
            if not killed:
                os.kill(workers.ids[0], signal.SIGKILL)
                killed = True
    assert sorted(found) == [one.timeless for one in play_chunk(Chunk(SOLO, tuple(games)))]


def test_an_interrupt_gives_what_has_begun_and_says_that_it_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    workers = Scripted([], seconds=1.0)
    hand = workers.hand

    def interrupted(chunk: Chunk) -> None:
        if chunk.indices == (3,):
            raise KeyboardInterrupt
        hand(chunk)

    monkeypatch.setattr(workers, "hand", interrupted)
    told: list[int] = []
    found: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(one.number for _, played in play_all([(SOLO, range(9))], workers, told.append) for one in played)
    assert (found, told, workers.closed) == ([0, 1, 2], [1], True)


def test_what_a_game_raises_is_raised_with_the_match_it_was() -> None:
    broken = SOLO._replace(options=written({"planets": "nowhere"}))
    with processes(1) as workers:
        workers.hand(Chunk(broken, (0,)))
        with pytest.raises(Exception, match="nowhere") as caught:
            workers.wait()
        assert caught.value.__notes__ == ["in a game of planet_unknown between random"]


def test_closing_does_not_wait_for_what_is_being_played() -> None:
    workers = Processes(1)
    workers.hand(Chunk(SOLO, tuple(range(100_000))))
    began = time.monotonic()
    workers.close()
    assert time.monotonic() - began < 20
