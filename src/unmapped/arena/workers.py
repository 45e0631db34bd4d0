"""Where games are played: workers that are handed chunks, here as processes of this machine.

A worker that dies costs only the chunk it had, which is handed out again.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from math import ceil
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple, Protocol, TypeAlias, final

from unmapped.arena.playing import Chunk, Match, play_chunk
from unmapped.arena.results import Played
from unmapped.kernel.errors import UnmappedError

_CHUNK_SECONDS: Final = 1.0
"""How long one chunk takes at least, so that handing it out costs next to nothing."""

_TRIES: Final = 3
"""A chunk that so many workers died of is not handed out again."""

Task: TypeAlias = Callable[[Chunk], list[Played]]
"""What a worker does with a chunk; other processes import it by its name."""


class WorkersDied(UnmappedError):
    """So many workers died of the same chunk that it is no accident; `chunk` says of which."""

    def __init__(self, chunk: Chunk) -> None:
        super().__init__(chunk)
        self.chunk = chunk

    def __str__(self) -> str:
        games = ", ".join(str(index) for index in self.chunk.indices[:5])
        more = " ..." if len(self.chunk.indices) > 5 else ""
        who = ", ".join(self.chunk.match.bots)
        return f"{_TRIES} workers died while they played {self.chunk.match.game} between {who}, games {games}{more}."


class Done(NamedTuple):
    """What came of a chunk."""

    chunk: Chunk
    played: list[Played] | None
    """None if its worker died."""


class Workers(Protocol):
    """Where chunks are played, several at once."""

    @property
    def count(self) -> int:
        """How many chunks are played at once."""
        ...

    def hand(self, chunk: Chunk) -> None:
        """Let a free worker play a chunk; at most `count` may be with them."""
        ...

    def wait(self) -> list[Done]:
        """Wait until at least one chunk comes back; there must be some with the workers.

        Raises what a game raised.
        """
        ...

    def close(self) -> None:
        """Stop all workers; what they are playing is lost."""
        ...


def say_nothing(chunks: int) -> None:
    """What is done when nobody wants to know that chunks are being finished."""


def tell_nobody(sentence: str) -> None:
    """What is done with a sentence that nobody wants to know."""


def play_all(
    work: Iterable[tuple[Match, Sequence[int]]],
    workers: Workers,
    finishing: Callable[[int], None] = say_nothing,
) -> Iterator[tuple[Match, list[Played]]]:
    """Play the games of some matches, in turn from every match, and give each chunk as soon as it is finished.

    Chunks become larger as soon as it is known how long a game takes. On KeyboardInterrupt what workers have begun is
    still given, and then the interrupt goes on; `finishing` is told how many chunks that are, and a second interrupt
    does not wait for them. Raises WorkersDied.
    """
    waiting = deque([(match, deque(indices)) for match, indices in work if indices])
    again: deque[Chunk] = deque()
    tries: dict[Chunk, int] = {}
    sizes: dict[Match, int] = {}
    busy = 0
    try:
        while waiting or again or busy:
            while (waiting or again) and busy < workers.count:
                workers.hand(again.popleft() if again else _next(waiting, sizes))
                busy += 1
            for chunk, played in workers.wait():
                busy -= 1
                if played is None:
                    tries[chunk] = tries.get(chunk, 0) + 1
                    if tries[chunk] == _TRIES:
                        raise WorkersDied(chunk)
                    again.append(chunk)
                    continue
                slowest = max(sum(game.seconds for game in played) / len(played), 1e-6)
                sizes[chunk.match] = max(1, ceil(_CHUNK_SECONDS / slowest))
                yield chunk.match, played
    except KeyboardInterrupt:
        if busy:
            finishing(busy)
        while busy:
            for chunk, played in workers.wait():
                busy -= 1
                if played is not None:
                    yield chunk.match, played
        raise
    finally:
        workers.close()


def _next(waiting: deque[tuple[Match, deque[int]]], sizes: dict[Match, int]) -> Chunk:
    """The next chunk of the match whose turn it is."""
    match, indices = waiting.popleft()
    chunk = Chunk(match, tuple([indices.popleft() for _ in range(min(sizes.get(match, 1), len(indices)))]))
    if indices:
        waiting.append((match, indices))
    return chunk


class _Worker:
    """One process, and the line to it."""

    def __init__(self, task: Task) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_serve, args=(theirs, task), daemon=True)
        self.process.start()
        theirs.close()
        self.chunk: Chunk | None = None


@final
class Processes:
    """Workers that are processes of this machine. The calling script must be importable, as they are spawned."""

    def __init__(self, count: int, task: Task = play_chunk) -> None:
        self._task = task
        self._workers = [_Worker(task) for _ in range(count)]

    @property
    def count(self) -> int:
        """How many processes there are."""
        return len(self._workers)

    @property
    def ids(self) -> tuple[int, ...]:
        """The process ids, those at work first."""
        ordered = sorted(self._workers, key=lambda worker: worker.chunk is None)
        return tuple([worker.process.pid or 0 for worker in ordered])

    def hand(self, chunk: Chunk) -> None:
        """Let a free process play a chunk."""
        worker = next(worker for worker in self._workers if worker.chunk is None)
        worker.chunk = chunk
        with suppress(OSError):  # It died while it was idle; `wait` finds that out.
            worker.line.send(chunk)

    def wait(self) -> list[Done]:
        """Wait for at least one chunk; a process that died is replaced."""
        busy: dict[object, int] = {
            worker.line: number for number, worker in enumerate(self._workers) if worker.chunk is not None
        }
        done: list[Done] = []
        for line in wait([self._workers[number].line for number in busy.values()]):
            number = busy[line]
            worker = self._workers[number]
            chunk, worker.chunk = worker.chunk, None
            assert chunk is not None
            try:
                answer: list[Played] | Exception = worker.line.recv()
            except (EOFError, OSError):
                worker.line.close()
                self._workers[number] = _Worker(self._task)
                done.append(Done(chunk, None))
                continue
            if isinstance(answer, Exception):
                raise answer
            done.append(Done(chunk, answer))
        return done

    def close(self) -> None:
        """Stop all processes."""
        for worker in self._workers:
            worker.line.close()
            if worker.chunk is not None:
                worker.process.terminate()
        for worker in self._workers:
            worker.process.join()


def _serve(line: "Connection[list[Played] | Exception, Chunk]", task: Task) -> None:
    """What a process does: play chunks until nobody listens any more.

    Ctrl-C reaches all processes of a terminal; only the one that collects the games acts upon it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            chunk = line.recv()
            try:
                answer: list[Played] | Exception = task(chunk)
            except Exception as error:  # noqa: BLE001 - whatever it is, the caller is to see it
                error.add_note(f"in a game of {chunk.match.game} between {', '.join(chunk.match.bots)}")
                answer = error
            line.send(answer)
