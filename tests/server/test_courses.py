"""What takes long is told with its parts, everything is counted by how long it took, and lines have a name."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import httpx
import pytest

from tests.server.rooms import ME, Door, first_choice, guest, made
from unmapped.server import courses, logs
from unmapped.server.courses import BOUNDS, Course, Histogram, lap, name_now, timed
from unmapped.server.house.house import House
from unmapped.server.metrics import Metrics


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    """What is said in this test."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    there = io.StringIO()
    logs.tell("json", there)
    yield there
    logging.basicConfig(level=level, handlers=before, force=True)


def test_all_are_counted_up_to_each_bound() -> None:
    histogram = Histogram()
    for seconds in (0.001, 0.005, 0.2, 9.0):
        histogram.add(seconds)
    lines = histogram.lines("took", 'kind="Act"')
    counts = [int(line.rpartition(" ")[2]) for line in lines[: len(BOUNDS) + 1]]
    assert counts == [2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4]
    assert lines[-2:] == ['took_sum{kind="Act"} 9.206', 'took_count{kind="Act"} 4']


def test_what_takes_long_is_told_with_its_parts_and_its_name(
    said: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses, "SLOW", 0.0)
    with timed(Histogram(), "Act", "command-1", "table t0"):
        lap("played")
        lap("kept")
    line = json.loads(said.getvalue())
    assert (line["name"], line["level"], line["from"]) == ("command-1", "warning", "unmapped.server")
    assert "Act at table t0 took" in line["text"]
    assert [part.split()[0] for part in line["text"].partition(": ")[2].split(", ")] == ["played", "kept"]
    monkeypatch.setattr(courses, "SLOW", 60.0)
    with timed(Histogram(), "Act", "command-2", "table t0"):
        pass
    assert said.getvalue().count("\n") == 1


async def test_what_a_command_sets_going_goes_on_under_no_name() -> None:
    going = asyncio.Event()
    seen: list[str] = []

    async def bot() -> None:
        seen.append(name_now())
        await going.wait()
        lap("later")
        seen.append(name_now())

    with timed(Histogram(), "Act", "command-1", "table t0"):
        task = asyncio.create_task(bot())
        await asyncio.sleep(0)
        course = courses._NOW.get()
    going.set()
    await task
    assert isinstance(course, Course)
    assert course.parts == []
    assert seen == ["command-1", ""]


async def test_an_action_is_timed_in_its_parts(house: House) -> None:
    held, _ = await made(house, await guest(house), ME)
    with timed(Histogram(), "Act", "command-1", held.id):
        await held.act(0, "command-1", first_choice(held, 0))
        course = courses._NOW.get()
    assert course is not None
    assert [part for part, _ in course.parts] == ["waited", "played", "kept", "told"]


async def test_requests_and_commands_are_counted(door: Door) -> None:
    async with httpx.AsyncClient(base_url=door.address) as client:
        await client.get("/api/games")
        text = (await client.get("/metrics")).text
    assert 'unmapped_request_seconds_count{method="GET"} 1' in text
    assert "# TYPE unmapped_command_seconds histogram" in text


def test_a_text_for_people_and_an_object_for_programs() -> None:
    record = logging.LogRecord("unmapped.server", logging.WARNING, "", 0, "no %s", ("disk",), None)
    assert logs.LineFormatter("text").format(record).endswith(" WARNING unmapped.server: no disk")
    assert json.loads(logs.LineFormatter("json").format(record))["text"] == "no disk"
    assert Metrics().text(0, 0.0, 0)
