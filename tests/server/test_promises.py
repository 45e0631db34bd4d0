"""Promises at a table of the server: everybody hears them, they last, and the replay tells what became of them."""

from pathlib import Path

import pytest

from tests.server.rooms import BOT, ME, OPEN, guest, made, new_house
from tests.server.tables import Listener, ask
from unmapped.server.house.house import House
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Promised, Type, Welcome


async def camp(house: House) -> tuple[Owner, list[Listener]]:
    """Two people at a table of Discover."""
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN, game="discover")
    await house.seating.sit(people[1], held.id, 1)
    listeners = [Listener(one.id, seat) for seat, one in enumerate(people)]
    for listener in listeners:
        await held.join(listener)
    return held, listeners


async def test_a_promise_is_heard_by_everybody_and_made_once(house: House) -> None:
    held, listeners = await camp(house)
    deeds = [one.name for one in next(one for one in listeners[0].take() if isinstance(one, Welcome)).deeds]
    assert "give food" in deeds
    spectator = Listener()
    await held.join(spectator)
    for _ in range(2):
        await held.promise(0, "command-1", 1, "give food", 2)
    for listener in (*listeners, spectator):
        heard = [one for one in listener.take() if isinstance(one, Promised)]
        (card,) = heard[-1].promises
        assert (card.seat, card.to, card.words, card.until, card.state) == (0, 1, "to give food", 2, "open")
    assert len(await house.store.promises(held.id)) == 1


async def test_a_promise_lasts_over_a_restart(house: House, data: Path) -> None:
    held, _ = await camp(house)
    await held.promise(1, "command-1", 0, "name as leader", 1)
    await house.close()
    again = new_house(data)
    await again.open()
    watcher = Listener()
    await (await again.owners.held(held.id)).join(watcher)
    (welcome,) = [one for one in watcher.take() if isinstance(one, Welcome)]
    assert [(one.seat, one.words, one.state) for one in welcome.promises] == [(1, "to name them as the leader", "open")]
    await again.close()


async def test_a_promise_that_cannot_be_made_says_all_that_is_wrong(house: House) -> None:
    held, _ = await camp(house)
    with pytest.raises(NotDone) as wrong:
        await held.promise(0, "command-1", 0, "give gold", 999)
    for part in ("cannot be promised", "another seat", "round"):
        assert part in wrong.value.sentence
    with pytest.raises(NotDone, match="Spectators"):
        await held.promise(-1, "command-2", 0, "give food", 1)
    assert await house.store.promises(held.id) == []


async def test_where_nobody_promises_anything_nothing_can_be_promised(house: House) -> None:
    one = await guest(house)
    held, _ = await made(house, one, ME, BOT, game="planet_unknown")
    watcher = Listener(one.id, 0)
    await held.join(watcher)
    assert next(one for one in watcher.take() if isinstance(one, Welcome)).deeds == ()
    with pytest.raises(NotDone, match="Nothing can be promised"):
        await held.promise(0, "command-1", 1, "give food", 1)


async def test_promises_go_by_words_too(house: House) -> None:
    held, _ = await camp(house)
    for seat in (0, 1):
        held.seats[seat] = held.seats[seat]._replace(guest=f"g{seat}")
    await ask(held, 0, Type("command-1", "promise give wood to seat 1 by 3"))
    told = await ask(held, 1, Type("command-2", "promises"))
    assert b"to give wood, by round 3: open" in told
    assert b"give food to 1 by 3" in await ask(held, 1, Type("command-3", "promise the moon"))
