"""Time: what waits does so by a clock that nobody sets, whatever the time of day is said to be."""

import ast
import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.rooms import BOT, ME, guest, made, until
from tests.server.tables import Listener
from unmapped.server import clock
from unmapped.server.gates import sockets
from unmapped.server.house import house as house_module
from unmapped.server.house import owners
from unmapped.server.house.house import House
from unmapped.server.shares import allowance
from unmapped.server.shares.allowance import Allowance, Allowances
from unmapped.server.shares.limits import Rate
from unmapped.server.tables import brains, owner
from unmapped.server.tables.owner import Owner

SOURCE = Path(clock.__file__).parent.parent
TIME_OF_DAY = {"time", "time_ns", "localtime", "gmtime", "now", "utcnow", "today", "clock_gettime"}


CLOCKS = re.compile(r"^\s*(from|import)\s+(time|datetime)\b", re.MULTILINE)


def names(module: Path) -> Iterator[tuple[str, str]]:
    """What a module takes from the modules of the library that know the time of day, as (module, name)."""
    text = module.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if CLOCKS.search(text) else ():
        if isinstance(node, ast.ImportFrom) and node.module in ("time", "datetime"):
            yield from ((node.module, alias.name) for alias in node.names)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr


CALENDARS = {"nights.py", "hours.py"}
"""They count days and hours by the calendar of a place, from moments that they are given; the hour they do not know."""


def tells_the_time_of_day(module: Path) -> list[str]:
    return [
        f"{module.name}: {source}.{name}"
        for source, name in names(module)
        if (source == "time" and name in TIME_OF_DAY)
        or (source == "datetime" and (module.name not in CALENDARS or name == "now"))
        or name in ("utcnow", "today")
    ]


def test_one_module_alone_knows_the_time_of_day() -> None:
    modules = [module for module in SOURCE.rglob("*.py") if module != Path(clock.__file__)]
    assert len(modules) > 100
    assert [found for module in modules for found in tells_the_time_of_day(module)] == []
    assert tells_the_time_of_day(Path(clock.__file__))


def test_nothing_is_counted_by_the_time_of_day() -> None:
    """It is written down, and not subtracted, compared, or waited for."""
    asked = 0
    for module in (SOURCE / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            inside = list(ast.walk(node)) if isinstance(node, ast.BinOp | ast.Compare | ast.Await) else []
            told = [ast.unparse(one) for one in inside if isinstance(one, ast.Call)]
            if isinstance(node, ast.Await):
                told = [one for one in told if one.startswith(("asyncio.sleep", "asyncio.timeout"))]
                assert not any("clock.now" in one for one in told), module.name
            else:
                assert "clock.now()" not in told, module.name
            asked += isinstance(node, ast.Call) and ast.unparse(node) == "clock.now()"
    assert asked >= 4


def test_only_what_was_kept_for_days_is_forgotten_by_the_time_of_day() -> None:
    asking = {
        (module.name, function.name)
        for module in (SOURCE / "server").rglob("*.py")
        for function in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and "clock.ago(" in ast.unparse(function)
    }
    assert asking == {("house.py", "forget_old"), ("analyses.py", "forget_old"), ("suspension.py", "_counted")}


@pytest.fixture
def set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of day goes back by an hour each time somebody asks."""
    hours = iter(range(500_000, 0, -1))
    for module in (allowance, brains, clock, house_module, owner, owners, sockets):
        monkeypatch.setattr(module, "time", lambda: 3600.0 * next(hours), raising=False)


async def watched(house: House) -> tuple[Owner, Listener]:
    """A table with a bot, at which somebody watches, so that the bot takes its time."""
    who = await guest(house)
    held, _ = await made(house, who, ME, BOT, BOT)
    held.pace = 0.01
    listener = Listener(who.id, 0)
    await held.join(listener)
    return held, listener


async def test_a_bot_goes_on_when_the_clock_is_set_back(house: House, set_back: None) -> None:
    held, _ = await watched(house)
    await until(lambda: {1, 2} <= {seat for seat, _ in held.table.actions()} and not held.busy)
    assert held.seats[0].kind == "person"


async def test_a_table_is_put_away_in_time_when_the_clock_is_set_back(house: House, set_back: None) -> None:
    held, listener = await watched(house)
    await until(lambda: not held.busy)
    held.audience.leave(listener)
    await asyncio.sleep(0)
    await house.owners.put_away(0)
    assert await house.owners.held(held.id) is not held


def test_an_allowance_refills_by_the_clock_that_nobody_sets(monkeypatch: pytest.MonkeyPatch, set_back: None) -> None:
    now = [100.0]
    monkeypatch.setattr(allowance, "monotonic", lambda: now[0])
    found = Allowance(Rate(3.0, 2.0))
    assert [found.pays() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [found.pays() for _ in range(2)] == [True, False]
    assert not found.whole
    now[0] += 60
    assert found.whole
    assert [found.pays() for _ in range(4)] == [True, True, True, False]


def test_each_has_an_allowance_of_its_own_and_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "monotonic", lambda: 100.0)
    monkeypatch.setattr(allowance, "_MOST_REMEMBERED", 3)
    known = Allowances(Rate(40, 40))
    told = [known.of("a").pays() for _ in range(60)]
    assert told == [True] * 40 + [False] * 20
    assert known.of("b").pays()
    for number in range(20):
        known._of[f"idle-{number}"] = Allowance(Rate(1, 1))
    assert known.of("c").pays()
    assert set(known._of) == {"a", "b", "c"}
    assert not known.of("a").pays()


def test_however_many_ask_at_once_few_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "monotonic", lambda: 100.0)
    monkeypatch.setattr(allowance, "_MOST_REMEMBERED", 8)
    known = Allowances(Rate(40, 40))
    assert all(known.of(f"10.0.0.{number}").pays() for number in range(100))
    assert len(known._of) <= 8
    assert "10.0.0.99" in known._of
