"""Several actions that are taken by one press: as entries of their own, and taken back as one."""

import asyncio
from collections.abc import Sequence
from unittest.mock import AsyncMock

import msgspec
import pytest

import unmapped
from tests.server.tables import Listener, ask, owner_of
from unmapped.games import AnyGame, AnyTable
from unmapped.kernel.compounds import carried, compounds
from unmapped.server.metrics import Metrics
from unmapped.server.shares.turns import Turns
from unmapped.server.storage.store import Reception
from unmapped.server.tables import brains, positions, runs
from unmapped.server.tables.at_once import Offers
from unmapped.server.tables.brains import Brains, Inquiry
from unmapped.server.tables.log import PART
from unmapped.server.tables.owner import Owner
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.wire import Act, AtOnce, Changed, Done, Foresee, Foreseen, FromServer, Undo, Welcome, Whole

offer = Brains.offer
"""The real one: elsewhere in these tests it is done here."""

ANSWER = msgspec.json.Decoder(FromServer)


def played(name: str, seats: int, seed: int, *, wanted: int) -> tuple[AnyTable, int]:
    """A table at which a seat may choose so many actions at once and take them back, and that seat."""
    table: AnyTable = unmapped.game(name).start(seats=seats, seed=seed)
    while True:
        seat = table.to_act[0]
        for compound in compounds(table, seat):
            if len(compound.actions) == wanted and all(not one.learnt for one in _after(table, seat, compound.actions)):
                return table, seat
        table.act(seat, table.legal(seat)[0])


def held_by(table: AnyTable) -> Owner:
    """The owner of a table, and a store that takes everything."""
    held = owner_of(table)
    held._store = AsyncMock()
    held._store.reception.return_value = Reception()
    held._store.chat.return_value = []
    held._brains.offer = AsyncMock(side_effect=brains.offer)  # type: ignore[method-assign]
    held._offers = Offers(held, held._brains)
    return held


def _after(table: AnyTable, seat: int, actions: tuple[int, ...]) -> list[AnyTable]:
    found = []
    for action in actions:
        table = table.clone()
        table.act(seat, action)
        found.append(table)
    return found


def reversible(held: Owner, seat: int, parts: int) -> Whole:
    """What can be chosen whole there, and shows nothing."""
    for whole in positions.wholes(held.game, held.table, seat):
        if len(whole.actions) == parts and all(not one.learnt for one in _after(held.table, seat, whole.actions)):
            return whole
    raise AssertionError


def said(held: Owner, seat: int, whole: Whole, name: str) -> FromServer:
    first, *then = whole.actions
    answer: FromServer = ANSWER.decode(asyncio.run(ask(held, seat, Act(name, first, then=tuple(then)))))
    return answer


@pytest.mark.parametrize(
    ("name", "seats", "parts"), [("undiscovered", 2, 2), ("planet_unknown", 1, 2), ("discover", 2, 2)]
)
def test_what_is_chosen_whole_is_recorded_piece_by_piece_and_taken_back_as_one(
    name: str, seats: int, parts: int
) -> None:
    table, seat = played(name, seats, 5, wanted=parts)
    held = held_by(table)
    before = table.record().actions
    stood = table.fingerprint()
    whole = reversible(held, seat, parts)
    answer = said(held, seat, whole, "command-1")
    assert isinstance(answer, Done)
    assert held.table.record().actions == (*before, *[(seat, action) for action in whole.actions])
    assert unmapped.replay(held.table.record()).fingerprint() == held.table.fingerprint()
    assert held.position(seat).undo.together == parts
    assert isinstance(ANSWER.decode(asyncio.run(ask(held, seat, Undo("command-2", parts)))), Done)
    assert held.table.fingerprint() == stood


def test_the_same_command_is_carried_out_once() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    whole = reversible(held, seat, 2)
    said(held, seat, whole, "command-1")
    length = held.seq
    assert isinstance(said(held, seat, whole, "command-1"), Done)
    assert held.seq == length
    assert [entry.command for entry in held._log.after(0)] == ["command-1", f"command-1{PART}1"]


def test_what_was_taken_alone_is_taken_back_alone() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    first, *then = reversible(held, seat, 2).actions
    asyncio.run(ask(held, seat, Act("command-1", first)))
    asyncio.run(ask(held, seat, Act("command-2", then[0])))
    assert held.position(seat).undo.together == 1


def test_parts_that_are_not_legal_when_their_turn_comes_are_left_out() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    first = reversible(held, seat, 2).actions[0]
    before = len(table.actions())
    nowhere = next(action for action in range(table.vocabulary.size) if action not in _legal_after(table, seat, first))
    answer = ANSWER.decode(asyncio.run(ask(held, seat, Act("command-1", first, then=(nowhere, first)))))
    assert isinstance(answer, Done)
    assert held.table.actions()[before:] == [(seat, first)]


def _legal_after(table: AnyTable, seat: int, action: int) -> list[int]:
    return _after(table, seat, (action,))[0].legal(seat)


def test_what_all_parts_lead_to_is_foreseen() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    whole = reversible(held, seat, 2)
    first, *then = whole.actions
    foreseen = ANSWER.decode(asyncio.run(ask(held, seat, Foresee("command-1", first, then=tuple(then)))))
    assert isinstance(foreseen, Foreseen)
    assert foreseen.closes == ()
    said(held, seat, whole, "command-2")
    assert foreseen.views[0] == msgspec.json.decode(msgspec.json.encode(held.table.view(seat)))


def test_what_comes_to_the_same_in_any_order_is_answered_by_the_table_if_it_may() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(seats=1, seed=3)
    action = -1
    while action < 0:
        answered = [one for one in table.legal(0)[:40] if carried(_after(table, 0, (one,))[0], 0)]
        if answered:
            action = answered[0]
        else:
            table.act(0, table.legal(0)[0])
    began = table.record()
    for carry in (False, True):
        held = held_by(game.replay(began))
        asyncio.run(ask(held, 0, Act("command-1", action, carry=carry)))
        taken = len(held.table.actions()) - len(began.actions)
        assert (taken > 1) == carry
        if carry:
            assert held._log.together(0) == taken


def kinds(messages: Sequence[FromServer]) -> list[str]:
    """What was said of the table, in order."""
    return [type(one).__name__ for one in messages if isinstance(one, Welcome | Changed | AtOnce)]


async def at(held: Owner, *listeners: Listener) -> None:
    """Let them come in, and hear all that is worked out for them."""
    for one in listeners:
        await held.join(one)
    await heard(held)


async def heard(held: Owner) -> None:
    """Wait until everything was worked out and told."""
    async with asyncio.timeout(30):
        await held.offered()


async def test_whoever_plays_is_told_what_there_is_after_the_table_and_whoever_watches_is_not() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    watching, playing, program = Listener(), Listener(f"g{seat}", seat), Listener(f"g{seat}", seat)
    program.program = True
    await at(held, watching, program, playing)
    assert [kinds(one.take()) for one in (watching, program)] == [["Welcome"], ["Welcome"]]
    welcome, *_, told = [one for one in playing.take() if isinstance(one, Welcome | AtOnce)]
    assert isinstance(welcome, Welcome)
    assert isinstance(told, AtOnce)
    assert told.seq == welcome.position.seq
    assert told.wholes == positions.wholes(held.game, table, seat)


async def test_each_position_is_told_before_what_may_be_chosen_whole_of_it() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    playing = Listener(f"g{seat}", seat)
    await at(held, playing)
    playing.take()
    first, *then = reversible(held, seat, 2).actions
    await ask(held, seat, Act("command-1", first, then=tuple(then)))
    await heard(held)
    changed, told = [one for one in playing.take() if isinstance(one, Changed | AtOnce)]
    assert isinstance(changed, Changed)
    assert isinstance(told, AtOnce)
    assert told.seq == changed.position.seq == held.seq


async def test_what_was_found_out_too_late_is_told_to_nobody() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    slow: list[asyncio.Future[tuple[Whole, ...]]] = []

    async def find_out(inquiry: Inquiry) -> tuple[Whole, ...]:
        slow.append(asyncio.get_running_loop().create_future())
        return await slow[-1]

    held._brains.offer = find_out  # type: ignore[method-assign]
    playing = Listener(f"g{seat}", seat)
    await held.join(playing)
    await asyncio.sleep(0)
    await ask(held, seat, Act("command-1", reversible(held, seat, 2).actions[0]))
    await asyncio.sleep(0)
    assert len(slow) == 2
    assert slow[0].cancelled()
    assert kinds(playing.take()) == ["Welcome", "Changed"]
    late = Whole((1, 2), "late; later", "Later")
    slow[1].set_result((late,))
    await heard(held)
    (told,) = [one for one in playing.take() if isinstance(one, AtOnce)]
    assert (told.seq, told.wholes) == (held.seq, (late,))


async def test_several_actions_are_taken_at_once_before_anybody_was_told_that_they_may_be() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    held._brains.offer = AsyncMock(side_effect=NoAnswer)  # type: ignore[method-assign]
    playing = Listener(f"g{seat}", seat)
    await at(held, playing)
    whole = reversible(held, seat, 2)
    first, *then = whole.actions
    before = held.table.actions()
    assert isinstance(ANSWER.decode(await ask(held, seat, Act("command-1", first, then=tuple(then)))), Done)
    await heard(held)
    assert held.table.actions() == [*before, *[(seat, action) for action in whole.actions]]
    assert kinds(playing.take()) == ["Welcome", "Changed"]


async def test_what_was_found_out_is_remembered_for_when_something_is_taken_back() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    playing = Listener(f"g{seat}", seat)
    await at(held, playing)
    first, *then = reversible(held, seat, 2).actions
    (told,) = [one for one in playing.take() if isinstance(one, AtOnce)]
    await ask(held, seat, Act("command-1", first, then=tuple(then)))
    await heard(held)
    offered = held._brains.offer
    assert isinstance(offered, AsyncMock)
    found_out = offered.await_count
    await ask(held, seat, Undo("command-2", 2))
    again = [one for one in playing.take() if isinstance(one, AtOnce)][-1]
    assert (again.seq, again.wholes) == (held.seq, told.wholes)
    assert offered.await_count == found_out


async def test_whoever_learns_the_game_is_offered_nothing_whole() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    held = held_by(table)
    held._log.header = held._log.header._replace(guide=True)
    playing = Listener(f"g{seat}", seat)
    await at(held, playing)
    assert kinds(playing.take()) == ["Welcome"]


async def test_it_is_worked_out_in_a_process_of_its_own_while_bots_think() -> None:
    table, seat = played("undiscovered", 2, 5, wanted=2)
    known = Brains(1, Metrics())
    known._bots.turns = Turns(0)
    try:
        assert await offer(known, Inquiry("table", table.record(), seat)) == positions.wholes(
            unmapped.game("undiscovered"), table, seat
        )
    finally:
        await known.close()


def test_a_tile_is_drafted_and_laid_down_by_one_command_and_one_takes_both_back() -> None:
    game: AnyGame = unmapped.game("planet_unknown")
    table = game.start(seats=1, seed=1)
    while (asked := table.prompt(0)) is None or asked.key != "draft":
        table.act(0, table.legal(0)[0])
    began = len(table.actions())
    held = held_by(table)
    offered = positions.wholes(held.game, held.table, 0)
    assert [whole.words for whole in offered] == [held.table.words(action) for action in held.table.legal(0)]
    stood, taken = held.table.fingerprint(), 0
    for number, whole in enumerate(offered):
        (draft,) = whole.actions
        ends = [*whole.ends, *[choice for run in whole.runs for choice in runs.spread(run)]]
        assert [choice.action for choice in ends] == _legal_after(held.table, 0, draft)
        assert {choice.family for choice in ends} == {"place"}
        place = ends[-1].action
        asyncio.run(ask(held, 0, Act(f"command-{number}", draft, then=(place,))))
        assert held.table.record().actions[began : began + 2] == ((0, draft), (0, place))
        assert unmapped.replay(held.table.record()).fingerprint() == held.table.fingerprint()
        together = held.position(0).undo.together
        assert together == len(held.table.actions()) - began
        asyncio.run(ask(held, 0, Undo(f"back-{number}", together)))
        assert held.table.fingerprint() == stood
        taken += 1
    assert taken == 2
