"""How long the server's own thread computes for something, what it waits for left out."""

from collections.abc import Awaitable, Coroutine, Generator
from time import thread_time
from typing import Generic, TypeVar, final

T = TypeVar("T")


@final
class Metered(Generic[T]):
    """Something that is awaited, and how long it computed up to now."""

    def __init__(self, work: Coroutine[object, object, T]) -> None:
        self.seconds = 0.0
        self._work = work

    def __await__(self) -> Generator[object, object, T]:
        thrown: BaseException | None = None
        came: object = None
        while True:
            began = thread_time()
            try:
                waits_for = self._work.send(came) if thrown is None else self._work.throw(thrown)
            except StopIteration as end:
                done: T = end.value
                return done
            finally:
                self.seconds += thread_time() - began
            try:
                came, thrown = (yield waits_for), None
            except BaseException as error:  # noqa: BLE001  (whatever it is, it is for what is awaited)
                thrown = error


async def run(work: Awaitable[T]) -> T:
    """What is awaited, as something that can be metered."""
    return await work
