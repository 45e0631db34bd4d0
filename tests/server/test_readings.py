"""Who has read a story: told to those who were told it, kept by nobody, and waited for by nobody."""

import random

import msgspec
import pytest

from tests.server.rooms import ME, OPEN, guest, made
from tests.server.tables import Listener, ask
from unmapped.server.house.house import House
from unmapped.server.tables import positions
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.readings import READINGS_KEPT, Readings
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import FromServer, HasRead, HaveRead, LogLine, Reading, Refused, Welcome


async def camp(house: House) -> tuple[Owner, list[Listener]]:
    """Two people and somebody who watches at a table of Discover."""
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN, game="discover")
    await house.seating.sit(people[1], held.id, 1)
    listeners = [*[Listener(one.id, seat) for seat, one in enumerate(people)], Listener()]
    for listener in listeners:
        await held.join(listener)
    return held, listeners


def stories(held: Owner, seat: int) -> list[LogLine]:
    return [line for line in positions.log(held.game, held.table, seat) if line.story]


async def story(held: Owner) -> LogLine:
    """Play until a story comes up."""
    luck = random.Random(4)
    for number in range(400):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{number}", luck.choice(held.table.legal(seat)))
        if told := stories(held, 0):
            return told[-1]
    raise AssertionError


def readings(heard: list[FromServer]) -> list[Reading]:
    return [one.reading for one in heard if isinstance(one, HasRead)]


async def test_who_has_read_a_story_is_told_to_those_who_were_told_it(house: House) -> None:
    held, listeners = await camp(house)
    line = await story(held)
    for listener in listeners:
        listener.take()
    held.have_read(1, line.turn, line.story)
    for listener in listeners:
        assert readings(listener.take()) == [Reading(line.turn, line.story, (1,))]
    held.have_read(1, line.turn, line.story)
    assert not any(readings(listener.take()) for listener in listeners)
    held.have_read(0, line.turn, line.story)
    assert readings(listeners[1].take()) == [Reading(line.turn, line.story, (0, 1))]
    late = Listener()
    await held.join(late)
    (welcome,) = [one for one in late.take() if isinstance(one, Welcome)]
    assert welcome.readings == (Reading(line.turn, line.story, (0, 1)),)


async def test_what_one_alone_learns_nobody_else_hears_of_or_can_have_read(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, listeners = await camp(house)
    line = await story(held)
    monkeypatch.setattr(positions, "is_told", lambda game, table, seat, turn, name: seat == 0)
    for listener in listeners:
        listener.take()
    with pytest.raises(NotDone, match="No such story"):
        held.have_read(1, line.turn, line.story)
    held.have_read(0, line.turn, line.story)
    assert [readings(listener.take()) for listener in listeners] == [[Reading(line.turn, line.story, (0,))], [], []]
    assert held.audience.readings.within([line]) == (Reading(line.turn, line.story, (0,)),)
    assert held.audience.readings.within(stories(held, 0)[:-1]) == ()


async def test_who_watches_and_what_did_not_come_up_is_refused(house: House) -> None:
    held, listeners = await camp(house)
    line = await story(held)
    with pytest.raises(NotDone, match="Who watches"):
        held.have_read(-1, line.turn, line.story)
    for turn, name in ((line.turn + 1000, line.story), (line.turn, "nowhere"), (line.turn, " ")):
        with pytest.raises(NotDone, match="No such story"):
            held.have_read(0, turn, name)
    answer = msgspec.json.decode(await ask(held, 1, HaveRead("command-1", line.turn, line.story)), type=FromServer)
    assert isinstance(answer, Refused)  # this one has no seat
    assert listeners


def test_the_latest_stories_are_kept() -> None:
    kept = Readings()
    for turn in range(READINGS_KEPT + 1):
        assert kept.note(turn, "elm", [0])
    assert kept.of(0, "elm").seats == ()
    assert kept.of(1, "elm").seats == (0,)
    assert not kept.note(READINGS_KEPT, "elm", [0])
