"""One person with several seats, where all play together: what it may do with them, sees of them, and takes back."""

import msgspec
import pytest

from tests.server.rooms import BOT, LINK, ME, OPEN, Door, first_choice, guest, made, until
from tests.server.tables import Listener
from unmapped.games import game
from unmapped.server.house.house import House
from unmapped.server.tables import crew, sketching
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import (
    Act,
    Changed,
    Done,
    GameCard,
    MadeTable,
    Players,
    Refused,
    Sketch,
    Switch,
    TableCard,
    Welcome,
)
from unmapped.server.wrong import Wrong

TOGETHER = "unsettled"
WISH = {"game": TOGETHER, "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}], "seed": 7}


async def alone(house: House, number: int = 3) -> tuple[Owner, Listener]:
    """A table at which one person has all seats."""
    who = await guest(house)
    held, _ = await made(house, who, *[ME] * number, game=TOGETHER)
    listener = Listener(who.id, 0)
    await held.join(listener)
    listener.heard.clear()
    return held, listener


async def take(held: Owner, number: int) -> list[int]:
    """Who took so many first choices, in order."""
    seats = []
    for step in range(number):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{held.seq}-{step}", first_choice(held, seat))
        seats.append(seat)
    return seats


@pytest.mark.parametrize(("name", "so"), [("unsettled", True), ("planet_unknown", False), ("undiscovered", False)])
async def test_the_catalogue_says_which_games_are_played_together(door: Door, name: str, so: bool) -> None:
    assert crew.together(game(name)) is so
    async with door.visitor() as client:
        cards = msgspec.json.decode((await client.get("/api/games")).content, type=tuple[GameCard, ...])
    assert next(card.together for card in cards if card.name == name) is so


async def test_one_person_brings_several_explorers_where_all_play_together(door: Door) -> None:
    async with door.visitor() as client:
        answer = await client.post("/api/tables", json=WISH)
        card = msgspec.json.decode(answer.content, type=MadeTable).table
        assert (card.you, card.yours, card.state, card.together) == (0, (0, 1, 2), "running", True)
        name = (await client.get("/api/me")).json()["name"]
        assert [player.name for player in card.players] == [f"{name} {number}" for number in (1, 2, 3)]
        refused = await client.post("/api/tables", json={**WISH, "game": "planet_unknown"})
        assert refused.status_code == 400
        assert refused.json()["details"] == ["seats: you can sit on one seat only"]


@pytest.mark.rule("DI-273")
async def test_in_a_contest_nobody_has_two_seats_though_the_stories_of_the_game_allow_it(house: House) -> None:
    who = await guest(house)
    held, _ = await made(house, who, ME, ME, game="discover")
    assert held.crew_of(0) == (0, 1)
    with pytest.raises(Wrong) as refused:
        await made(house, who, ME, ME, game="discover", scenario=5)
    assert refused.value.details == ("seats: you can sit on one seat only",)
    contest, _ = await made(house, who, ME, OPEN, game="discover", scenario=5)
    with pytest.raises(Wrong, match="You sit at this table already"):
        await house.seating.sit(who, contest.id, 1)


@pytest.mark.rule("DI-X01")
async def test_no_sketch_turns_up_what_is_yet_to_be_discovered(house: House) -> None:
    who = await guest(house)
    held, _ = await made(house, who, ME, ME, game="discover")
    with pytest.raises(NotDone, match="yet to be discovered"):
        await sketching.answer(held, 0, Sketch("command-1"))


async def test_a_second_seat_is_taken_at_the_table_and_by_a_link(door: Door) -> None:
    wish = {"game": TOGETHER, "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]}
    async with door.visitor() as host, door.visitor() as other:
        table = msgspec.json.decode((await host.post("/api/tables", json=wish)).content, type=MadeTable)
        there = f"/api/tables/{table.table.id}"
        await other.post(f"{there}/seats/1")
        card = msgspec.json.decode((await other.post(f"/api{table.links[2].replace('join', 'invitations')}")).content)
        assert card["table"]["yours"] == [1, 2]
        assert card["table"]["state"] == "running"
        left = msgspec.json.decode((await other.delete(f"{there}/seats/1")).content, type=TableCard)
        assert (left.you, left.yours) == (2, (2,))


async def test_a_person_goes_from_seat_to_seat_and_is_sent_what_each_may_see(door: Door) -> None:
    async with door.visitor() as client:
        table = msgspec.json.decode((await client.post("/api/tables", json=WISH)).content, type=MadeTable).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            welcome = await line.hear(Welcome)
            assert (welcome.seat, welcome.table.yours) == (0, (0, 1, 2))
            asked = held.table.to_act[0]
            other = next(seat for seat in (1, 2) if seat != asked)
            await line.say(Switch("switch-01", other))
            assert (await line.hear(Welcome)).seat == other
            await line.hear(Done)
            await line.say(Act("command-1", held.table.legal(asked)[0]))
            assert (await line.hear(Refused)).code == "illegal"
            await line.say(Switch("switch-02", asked))
            theirs = await line.hear(Welcome)
            assert theirs.seat == asked
            assert [choice.action for choice in theirs.position.choices] == held.table.legal(asked)
            await line.hear(Done)
            await line.say(Act("command-2", theirs.position.choices[0].action))
            assert (await line.hear(Changed)).position.seq == 1
            await line.hear(Done)
            assert held.table.actions()[0][0] == asked


async def test_nobody_goes_to_a_seat_of_somebody_else(house: House) -> None:
    host, other = await guest(house), await guest(house)
    held, _ = await made(house, host, ME, OPEN, BOT, ME, game=TOGETHER)
    await house.seating.sit(other, held.id, 1)
    listener = Listener(host.id, 0)
    await held.join(listener)
    for seat in (1, 2, 7):
        with pytest.raises(NotDone, match="not your seat"):
            await held.switch(listener, seat)
    with pytest.raises(NotDone, match="not your seat"):
        await held.switch(Listener(), 2)
    await held.switch(listener, 3)
    assert listener.seat == 3


async def test_seats_stay_one_apiece_where_all_play_against_each_other(house: House) -> None:
    host = await guest(house)
    held, made_ = await made(house, host, ME, LINK, OPEN)
    with pytest.raises(Wrong, match="for somebody else"):
        await house.seating.accept(host, made_.links[1].removeprefix("/join/"))
    with pytest.raises(Wrong, match="for somebody else"):
        await house.seating.sit(host, held.id, 2)


async def test_whoever_leaves_one_of_its_seats_goes_on_with_another(house: House) -> None:
    held, listener = await alone(house)
    await held.switch(listener, 1)
    listener.heard.clear()
    who = await guest(house)
    await held.sit(1, held.seats[1]._replace(guest=who.id), held.seats[1])
    heard = listener.take()
    assert [one.seat for one in heard if isinstance(one, Welcome)] == [0]
    assert listener.seat == 0


async def test_what_one_explorer_did_is_taken_back_from_the_seat_of_another(house: House) -> None:
    held, _ = await alone(house)
    for step in range(40):
        (seat,) = held.table.to_act[:1]
        await held.act(seat, f"command-{step}", held.table.legal(seat)[-1])
        if held.table.undoable(seat) and seat != held.table.to_act[0]:
            break
    else:
        pytest.fail("nobody acted after somebody who may still take something back")
    other = held.table.to_act[0]
    undo = held.position(other).undo
    assert (undo.steps, undo.last) == (held.position(seat).undo.steps, held.position(seat).undo.last)
    count = len(held.table.actions())
    number = await held.undo(other, "undo-12345", 1)
    assert len(held.table.actions()) == count - 1
    assert await held.undo(seat, "undo-12345", 1) == number  # Said again from another own seat, it happens once.
    assert len(held.table.actions()) == count - 1


async def test_one_person_agrees_for_all_its_explorers(house: House) -> None:
    held, _ = await alone(house)
    await take(held, 4)
    await held.go_back(1, "back-12345", 1)
    assert len(held.table.actions()) == 1


async def test_a_bot_plays_for_one_explorer_while_the_person_plays_the_others(house: House) -> None:
    held, listener = await alone(house)
    seat = held.table.to_act[0]
    await held.hand_over(seat, "random")
    await until(lambda: held.table.actions() and not held.busy)
    assert {one for one, _ in held.table.actions()} == {seat}
    told = [one for one in listener.take() if isinstance(one, Players)][-1]
    assert [bool(player.bot) for player in told.players] == [one == seat for one in range(3)]
    await held.hand_over(seat, "")
    assert not held.seats[seat].bot


async def test_a_program_keeps_to_the_seat_of_its_token(house: House) -> None:
    held, _ = await alone(house)
    program = Listener(held.seats[0].guest, 0)
    program.program = True
    await held.join(program)
    await held.sit(0, held.seats[0]._replace(guest="somebody"), held.seats[0])
    assert program.seat == NOBODY


def test_a_switch_names_a_seat_that_there_can_be() -> None:
    assert msgspec.json.decode(b'{"kind":"switch","command":"switch-01","seat":1}', type=Switch).seat == 1
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"kind":"switch","command":"switch-01","seat":9}', type=Switch)
