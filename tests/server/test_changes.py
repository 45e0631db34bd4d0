"""What is seen and heard as one view becomes another: with each position, on looking back, in replays and in sketches.

It is made of two views of the very seat to which it is sent, and only for those who watch.
"""

import random
from typing import Final

import msgspec
import pytest

import unmapped
from tests.server.tables import Listener, ask, owner_of
from tests.server.test_sketches import AMBUSH, ambush, sketch_of, tried
from tests.toys import drafts
from unmapped.games import NAMES, AnyGame, AnyTable
from unmapped.kernel.changes import Change
from unmapped.kernel.definition import Definition
from unmapped.kernel.rules import State
from unmapped.presenting import foresight
from unmapped.server.tables import positions
from unmapped.server.tables.finished import replays
from unmapped.server.tables.positions import NOBODY
from unmapped.server.wire import Changed, LookBack, Past

STEPS: Final = 60
ALL: Final = (*NAMES, "drafts")


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drafts are played here as well: a game without changes of its own."""
    found = unmapped.game
    monkeypatch.setattr(unmapped, "game", lambda name: drafts.GAME if name == "drafts" else found(name))


def started(name: str) -> tuple[AnyGame, AnyTable]:
    game: AnyGame = unmapped.game(name)
    return game, game.start(max(2, game.seats.start), 5)


def sent(listener: Listener) -> list[Changed]:
    return [message for message in listener.take() if isinstance(message, Changed)]


def on_the_wire(changes: tuple[Change, ...]) -> tuple[Change, ...]:
    return msgspec.json.decode(msgspec.json.encode(changes), type=tuple[Change, ...])


@pytest.mark.parametrize("name", ALL)
def test_each_position_comes_with_what_differs_from_the_one_before_it_for_its_own_seat(name: str) -> None:
    game, table = started(name)
    held = owner_of(table)
    listeners = {seat: Listener(seat=seat) for seat in (NOBODY, *range(table.seats))}
    program = Listener(seat=0)
    program.program = True
    held.audience.watchers |= {*listeners.values(), program}
    held.audience.tell_position()
    assert [sent(listener)[0].changes for listener in listeners.values()] == [()] * len(listeners)
    luck = random.Random(f"changes {name}")
    told = dict.fromkeys(listeners, 0)
    for _ in range(STEPS):
        if table.over:
            break
        before = {seat: table.view(positions.knower(seat)) for seat in listeners}
        before = {seat: foresight.kept(game.definition, view) for seat, view in before.items()}
        seat = luck.choice(table.to_act)
        table.act(seat, luck.choice(table.legal(seat)))
        held.audience.tell_position(0)
        for seat, listener in listeners.items():
            (heard,) = sent(listener)
            view = table.view(positions.knower(seat))
            assert heard.changes == on_the_wire(foresight.shown(game.definition, before[seat], view, seat))
            told[seat] += len(heard.changes)
    assert all(count > 3 for count in told.values()), told
    assert not any(message.changes for message in sent(program))


def test_nothing_differs_where_nothing_happened_and_for_who_has_just_come() -> None:
    _, table = started("undiscovered")
    held = owner_of(table)
    first, late = Listener(seat=0), Listener(seat=1)
    held.audience.watchers.add(first)
    held.audience.tell_position()
    held.audience.tell_position()
    held.audience.watchers.add(late)
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    held.audience.tell_position(0)
    assert [message.changes == () for message in sent(first)] == [True, True, False]
    assert [message.changes for message in sent(late)] == [()]


def test_what_nobody_watches_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    _, table = started("planet_unknown")
    held = owner_of(table)
    compared: list[int] = []
    found = foresight.shown

    def shown(definition: Definition[State], before: object, after: object, seat: int) -> tuple[Change, ...]:
        compared.append(seat)
        return found(definition, before, after, seat)

    monkeypatch.setattr(foresight, "shown", shown)
    watching = Listener(seat=1)
    held.audience.watchers.add(watching)
    for _ in range(3):
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[0])
        held.audience.tell_position(0)
    assert compared == [1, 1]
    held.audience.watchers.discard(watching)
    held.audience.tell_position(0)
    held.audience.watchers.add(watching)
    watching.take()
    held.audience.tell_position(0)
    assert compared == [1, 1]
    assert [message.changes for message in sent(watching)] == [()]  # It was away.


@pytest.mark.parametrize("name", ["undiscovered", "drafts"])
async def test_looking_back_says_what_differs_from_the_moment_before_and_from_now(name: str) -> None:
    game, table = started(name)
    held = owner_of(table)
    views = [table.view(0)]
    luck = random.Random(3)
    while not table.over and len(views) <= 20:
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
        views.append(table.view(0))
    last = len(views) - 1
    late, early = last // 2 + 2, last // 4

    async def back(turn: int, since: int = -1) -> Past:
        return msgspec.json.decode(await ask(held, 0, LookBack("command-1", turn, since)), type=Past)

    def between(one: int, other: int) -> tuple[Change, ...]:
        return on_the_wire(foresight.shown(game.definition, views[one], views[other], 0))

    from_now, further = await back(late), await back(early, late)
    assert from_now.changes == between(last, late)
    assert from_now.back == between(late, last)
    assert further.changes == between(late, early)
    assert further.back == between(early, last)
    assert len({from_now.changes, from_now.back, further.back, ()}) == 4
    assert (await back(early, early)).changes == ()
    assert (await back(early, 900)).changes == ()  # That moment was taken back meanwhile.


@pytest.mark.parametrize("name", ["planet_unknown", "drafts"])
def test_a_frame_says_what_differs_from_any_other(name: str) -> None:
    game, table = started(name)
    views = [table.view(1)]
    for _ in range(12):
        seat = table.to_act[0]
        table.act(seat, table.legal(seat)[-1])
        views.append(table.view(1))
    record = table.record()
    for at, since in ((12, 11), (3, 9), (7, 7)):
        frame = replays.frame(game, record, at, 1, since)
        assert frame.view == views[at]
        assert frame.changes == (() if at == since else foresight.shown(game.definition, views[since], views[at], 1))
    assert replays.frame(game, record, 12, 1, 0).changes


def test_a_sketch_says_what_a_move_changes_for_the_eyes_that_look() -> None:
    sketch = sketch_of(ambush())
    definition = AMBUSH.definition
    found = 0
    for move in range(12):
        last = len(sketch.steps)
        before = sketch.views(0, last, own=True)
        tried(sketch, 1, f"{move}")
        seen = sketch.look("", 0, -1, -1, own=True, before=before)
        assert seen.changes == foresight.shown(definition, before[seen.seat], seen.position.view, seen.seat)
        found += len(seen.changes)
        assert sketch.views(0, last, own=True) == before
        assert sketch.views(0, last + 5, own=True) == [None] * len(before)
    assert found > 3
    assert sketch.look("", 0, -1, -1, own=True).changes == ()
    theirs = sketch.views(1, 2, own=False)
    assert theirs[0] is None  # What others see is not for this reader.
    assert theirs[1] is not None
