"""What each guest and each address has: allowances, turns, and the seconds that the server computes for somebody."""

import asyncio
import time
from collections.abc import Callable

import pytest

from tests.server.rooms import limits, until
from unmapped.server.metrics import Metrics
from unmapped.server.shares import allowance, turns
from unmapped.server.shares.address import address_of
from unmapped.server.shares.allowance import Allowance
from unmapped.server.shares.limits import Rate
from unmapped.server.shares.metered import Metered
from unmapped.server.shares.shares import Shares, Spent
from unmapped.server.shares.turns import Turns


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for module in (allowance, turns):
        monkeypatch.setattr(module, "monotonic", clock)
    return clock


# --- Allowances ---


def test_an_allowance_is_so_much_at_once_and_so_much_a_second_after_that(clock: Clock) -> None:
    some = Allowance(Rate(2, 0.5))
    assert [some.pays(), some.pays(), some.pays()] == [True, True, False]
    assert some.seconds() == 2.0
    clock.now += 2.0
    assert [some.pays(), some.pays()] == [True, False]
    clock.now += 1000.0
    assert some.whole
    assert [some.pays(), some.pays(), some.pays()] == [True, True, False]


def test_who_had_too_much_already_waits_until_it_is_paid(clock: Clock) -> None:
    some = Allowance(Rate(2, 0.5))
    some.charge(5.0)
    assert some.seconds(0.0) == 6.0
    clock.now += 6.0
    assert some.seconds(0.0) == 0.0
    assert not some.pays()


def test_what_is_more_than_all_passes_when_all_is_there(clock: Clock) -> None:
    some = Allowance(Rate(10, 1))
    assert some.pays(50)
    assert some.seconds(50) == 50.0
    clock.now += 50.0
    assert some.pays(50)


# --- Addresses ---


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("a pipe", "a pipe"),
    ],
)
def test_an_address_of_version_6_is_the_network_that_is_somebodys_own(name: str, address: str) -> None:
    assert address_of((name, 1)) == address
    assert not address_of(None)


# --- Turns ---


class Queue:
    """Things that wait for turns, in the order in which they are served once all have come."""

    def __init__(self, places: int, clock: Clock) -> None:
        self.turns = Turns(places)
        self.served: list[str] = []
        self._clock = clock
        self._open = asyncio.Event()
        self._tasks = [asyncio.create_task(self._hold()) for _ in range(places)]

    async def _hold(self) -> None:
        async with self.turns.turn("nobody"):
            await self._open.wait()

    async def come(self, who: str, *seconds: float) -> None:
        """Wait for so many things, each of which takes so long."""
        await asyncio.sleep(0)
        self._tasks += [asyncio.create_task(self._do(who, took)) for took in seconds]
        await asyncio.sleep(0)

    async def _do(self, who: str, took: float) -> None:
        async with self.turns.turn(who):
            self.served.append(who)
            self._clock.now += took

    async def end(self) -> str:
        self._open.set()
        await asyncio.gather(*self._tasks)
        return "".join(self.served)


async def test_each_guest_has_a_turn_after_the_others_however_many_things_one_has_waiting(clock: Clock) -> None:
    queue = Queue(1, clock)
    await queue.come("a", 1, 1, 1, 1, 1, 1)
    await queue.come("b", 1, 1)
    await queue.come("c", 1)
    assert await queue.end() == "abcabaaaa"


async def test_who_had_something_long_waits_longer(clock: Clock) -> None:
    queue = Queue(1, clock)
    await queue.come("a", 4, 1, 1)
    await queue.come("b", 1, 1, 1, 1, 1, 1)
    assert await queue.end() == "abbbbabab"


async def test_whoever_comes_anew_is_next_and_has_nothing_in_advance(clock: Clock) -> None:
    queue = Queue(1, clock)

    async def long() -> None:
        async with queue.turns.turn("a"):
            queue.served.append("A")
            clock.now += 10
            await queue.come("b", 1, 1, 1)

    await asyncio.sleep(0)
    coming = asyncio.create_task(long())
    await queue.come("a", 1, 1)
    assert await queue.end() == "Abbbaa"
    await coming


async def test_who_stops_waiting_leaves_its_place_to_others(clock: Clock) -> None:
    found = Turns(1)
    entered: list[str] = []
    gate = asyncio.Event()

    async def enter(who: str) -> None:
        async with found.turn(who):
            entered.append(who)

    async def hold() -> None:
        async with found.turn("a"):
            entered.append("a")
            await gate.wait()
        waits[1].cancel()  # it was let in just now

    first = asyncio.create_task(hold())
    await asyncio.sleep(0)
    waits = [asyncio.create_task(enter(who)) for who in "bcd"]
    await asyncio.sleep(0)
    waits[0].cancel()  # it waits
    gate.set()
    await asyncio.gather(first, *waits, return_exceptions=True)
    assert entered == ["a", "d"]
    assert found.waiting() == 0
    async with found.turn("e"):
        pass


async def test_who_waits_can_be_told_about_how_long(clock: Clock) -> None:
    queue = Queue(2, clock)
    queue.turns._usual = 3.0
    assert queue.turns.seconds("a") == 0.0
    await queue.come("a", *[3] * 10)
    assert queue.turns.waiting("a") == queue.turns.waiting() == 10
    assert queue.turns.seconds("a") == 11 * 3 / 2
    assert queue.turns.seconds("b") == 2 * 3 / 2
    await queue.end()


async def test_whoever_asked_lately_is_there(clock: Clock) -> None:
    found = Turns(1)
    for who in "ab":
        async with found.turn(who):
            pass
        clock.now += 6
    assert found.others("a")
    assert not found.others("b")


# --- What the server computes ---


def compute(seconds: float) -> str:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass
    return ""


async def test_what_is_computed_is_metered_and_what_is_waited_for_is_not() -> None:
    async def work() -> str:
        compute(0.02)
        await asyncio.sleep(0.3)
        compute(0.02)
        return "done"

    metered = Metered(work())
    assert await metered == "done"
    assert 0.04 <= metered.seconds < 0.3


@pytest.mark.parametrize("stop", [lambda task: task.cancel(), None])
async def test_what_ends_otherwise_is_metered_as_well(stop: Callable[[asyncio.Task[None]], object] | None) -> None:
    shares = Shares(limits(guest={"computing": Rate(1, 1)}), Metrics())

    async def work() -> None:
        compute(0.02)
        try:
            await asyncio.sleep(0 if stop is None else 60)
        finally:
            compute(0.02)
        raise ZeroDivisionError

    task = asyncio.create_task(shares.metered(work(), ("guest.computing", "a")))
    await asyncio.sleep(0.05)
    if stop is not None:
        stop(task)
    with pytest.raises((ZeroDivisionError, asyncio.CancelledError)):
        await task
    assert shares._allowances["guest.computing"].of("a")._left < 0.97


async def test_what_is_worked_out_aside_is_charged_and_done_in_turn() -> None:
    shares = Shares(limits(guest={"computing": Rate(1, 0.001)}), Metrics())
    shares.charge("guest.computing", "a", 1.0)
    assert await shares.aside("a", lambda: compute(0.05) or "done") == "done"
    assert shares.seconds("guest.computing", "a") > 40
    assert shares.seconds("guest.computing", "b") == 0.0


# --- Refusals ---


def test_a_refusal_names_the_limit_and_says_when_to_try_again_and_is_counted(clock: Clock) -> None:
    metrics = Metrics()
    shares = Shares(limits(guest={"chat": Rate(1, 0.1)}), metrics)
    shares.spend("guest.chat", "a")
    with pytest.raises(Spent) as refused:
        shares.spend("guest.chat", "a")
    assert refused.value.limit == "guest.chat"
    assert refused.value.sentence.endswith("Try again in 10 seconds.")
    assert refused.value.headers == {"retry-after": "10"}
    shares.spend("guest.chat", "b")
    assert 'unmapped_limited{limit="guest.chat"} 1\n' in metrics.text(0, 0.0, 0)


async def test_who_would_wait_too_long_for_a_game_that_is_over_is_told_so() -> None:
    shares = Shares(limits(queue={"wait": 5, "places": 3}), Metrics())
    gate = asyncio.Event()

    async def look(address: str) -> None:
        async with shares.looking(address):
            await gate.wait()

    looks = [asyncio.create_task(look("a")) for _ in range(4)]
    await until(lambda: shares._looks.waiting("a") == 2)
    shares._looks._usual = 4.0
    with pytest.raises(Spent, match=r"each in turn\. Try again in 6 seconds\.") as refused:
        await look("a")
    assert refused.value.limit == "queue.wait"
    looks.append(asyncio.create_task(look("b")))
    shares._looks._usual = 0.1
    looks.append(asyncio.create_task(look("a")))
    await until(lambda: shares._looks.waiting("a") == 3)
    with pytest.raises(Spent) as refused:
        await look("a")
    assert refused.value.limit == "queue.places"
    gate.set()
    await asyncio.gather(*looks)
