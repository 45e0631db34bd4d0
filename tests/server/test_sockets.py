"""The socket of a table: what a client says, what it is answered, and how it is sent away."""

import asyncio

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.rooms import Door, until
from unmapped.bots import Budget
from unmapped.bots.advice import Advised
from unmapped.bots.visited import Visited
from unmapped.games import AnyTable, replay
from unmapped.server.house.roster import Elsewhere
from unmapped.server.patches import check, patched
from unmapped.server.shares.limits import shipped
from unmapped.server.storage.store import Peer, StoreDown
from unmapped.server.tables import positions, runs
from unmapped.server.tables.brains import Brains
from unmapped.server.thinking import work
from unmapped.server.thinking.questions import NoAnswer, Thought
from unmapped.server.wire import (
    MOST_BYTES,
    PROTOCOL,
    Act,
    Advice,
    Advise,
    Alive,
    Answer,
    AtOnce,
    Changed,
    Complete,
    Completed,
    Done,
    Foresee,
    Foreseen,
    GoBack,
    HandOver,
    LookBack,
    MadeTable,
    Past,
    Patched,
    Ping,
    Players,
    Reasons,
    Refused,
    Said,
    Say,
    Trouble,
    Type,
    Undo,
    Welcome,
    WhyNot,
)

WISH = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": 7}


async def made(door: Door, client: httpx.AsyncClient, wish: object = None) -> MadeTable:
    """A table that a visitor makes."""
    return msgspec.json.decode((await client.post("/api/tables", json=wish or WISH)).content, type=MadeTable)


async def test_a_store_that_fails_while_another_server_hands_a_table_over_lets_its_people_come_again(
    door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = StoreDown("It is full.")
    answers: list[Exception] = [Elsewhere(Peer("other", "http://127.0.0.1:1", "", {})), full, full]

    async def found(_: str) -> None:
        raise answers.pop(0)

    async def ask_for(*_: object) -> bool:
        return True

    async with door.visitor() as host:
        table = (await made(door, host)).table.id
        monkeypatch.setattr(door.house.owners, "found", found)
        monkeypatch.setattr(door.house.roster, "ask_for", ask_for)
        async with door.line(table, host) as one:
            assert await one.closed() == (1011, "It is full.")


async def test_two_people_play_at_the_same_table(door: Door) -> None:
    async with door.visitor() as host, door.visitor() as other:
        table = (await made(door, host)).table.id
        async with door.line(table, host) as one, door.line(table) as watching:
            welcome = await one.hear(Welcome)
            assert (welcome.protocol, welcome.host, welcome.table.you, welcome.table.state) == (
                PROTOCOL,
                True,
                0,
                "open",
            )
            await other.post(f"/api/tables/{table}/seats/1")
            async with door.line(table, other) as two:
                theirs = await two.hear(Welcome)
                assert (theirs.host, theirs.table.you, theirs.table.state) == (False, 1, "running")
                begun = await one.hear(Changed)
                # Both act upon the same position, and neither is too late.
                mine, yours = begun.position.choices[0], theirs.position.choices[0]
                await asyncio.gather(one.say(Act("command-1", mine.action)), two.say(Act("command-1x", yours.action)))
                assert {(await one.hear(Done)).seq, (await two.hear(Done)).seq} == {1, 2}
                await watching.hear(Welcome)
                seen = await watching.hear(Changed)
                while seen.position.seq < 2:
                    seen = await watching.hear(Changed)
                assert seen.position.choices == ()
                await one.say(Say("command-2", "Good luck"))
                assert (await two.hear(Said)).spoken.text == "Good luck"
                await two.say(HandOver("command-3", "random"))
                await two.hear(Done)


async def test_a_page_that_asks_for_patches_is_sent_what_changes_of_a_position(door: Door) -> None:
    async with door.visitor() as client:
        table = (await made(door, client, {**WISH, "seats": [{"kind": "me"}]})).table.id
        async with door.line(table, client, "?patches=true") as line, door.line(table) as watching:
            await watching.hear(Welcome)
            position = (await line.hear(Welcome)).position
            await line.say(Act("command-1", position.choices[0].action))
            sent = await line.hear(Patched)
            held = await door.house.owners.held(table)
            now = runs.short(held.position(0))
            before = msgspec.json.decode(msgspec.json.encode(runs.short(position)))
            assert msgspec.json.encode(patched(before, sent.patch)) == msgspec.json.encode(now)
            assert (sent.after, sent.check) == (0, check(now))
            assert (await watching.hear(Changed)).position.seq == now.seq


async def test_every_question_gets_its_answer(door: Door) -> None:
    wish = {**WISH, "seats": [{"kind": "me"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            choice = (await line.hear(Welcome)).position.choices[0]
            await line.say(Ping())
            await line.hear(Alive)
            await line.say(Foresee("command-1", choice.action))
            foreseen = await line.hear(Foreseen)
            assert (foreseen.words, len(foreseen.views)) == (choice.words, 3)
            await line.say(WhyNot("command-2", choice.words))
            assert (await line.hear(Reasons)).reasons == ()
            await line.say(WhyNot("command-3", "end turn"))
            await line.say(Complete("command-4", choice.words[:3]))
            ways = (await line.hear(Completed)).ways
            assert ways
            assert all(way.startswith(choice.words[:3]) for way in ways)
            await line.say(LookBack("command-5", 0))
            assert (await line.hear(Past)).turn == 0
            await line.say(LookBack("command-6", 99))
            assert (await line.hear(Refused)).code == "late"
            await line.say(Act("command-7", choice.action))
            assert await line.hear(Done) == Done("command-7", 1)
            await line.say(Act("command-7", choice.action))
            assert await line.hear(Done) == Done("command-7", 1)
            await line.say(Undo("command-8", 5))
            assert (await line.hear(Refused)).code == "closed"
            await line.say(GoBack("command-9", 0))
            await line.hear(Done)
            assert held.table.actions() == []


async def test_an_action_can_be_taken_on_condition_that_it_can_be_taken_back(door: Door) -> None:
    wish = {**WISH, "seats": [{"kind": "me"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            position = (await line.hear(Welcome)).position
            number = 0
            while True:  # Play until something would be learnt.
                number += 1
                action = position.choices[0].action
                await line.say(Foresee(f"foresee-{number}", action))
                foreseen = await line.hear(Foreseen)
                await line.say(Act(f"command-{number}", action, reversible=True))
                if foreseen.closes:
                    break
                assert (await line.hear(Done)).seq == number
                position = held.position(0)
                assert position.undo.steps == number
            assert number > 1
            # It is told what the action would lead to, nothing is done, and the name of the command is free.
            told = await line.hear(Foreseen)
            assert told == msgspec.structs.replace(foreseen, command=f"command-{number}")
            assert held.seq == number - 1
            await line.say(Act(f"command-{number}", action))
            assert (await line.hear(Done)).seq == number
            assert held.position(0).undo.steps == 0


def tell_three(
    table: AnyTable, seat: int, budget: Budget, seed: int = 0, been: Visited | None = None
) -> tuple[Advised, ...]:
    """Advice without thinking."""
    assert been is not None
    assert table.imagined
    return tuple([Advised(action, 50.0) for action in table.legal(seat)[:3]])


async def test_a_hint_tells_what_a_bot_would_do(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    async def here(_: Brains, thought: Thought) -> tuple[Advised, ...]:
        return work.advise(thought)

    monkeypatch.setattr(Brains, "advise", here)
    monkeypatch.setattr("unmapped.bots.advice.advise", tell_three)
    wish = {**WISH, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            await line.say(Advise("command-1"))
            advice = await line.hear(Advice)
            assert [one.action for one in advice.moves] == held.table.legal(0)[:3]
            assert [one.words for one in advice.moves] == [held.table.words(one.action) for one in advice.moves]
            assert advice.then == ()
            await line.say(Type("command-2", "hint"))
            lines = (await line.hear(Answer)).lines
            assert list(lines) == [one.words for one in advice.moves]


async def test_a_hint_for_a_crew_tells_how_the_turn_goes_on(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    async def planned(_: Brains, thought: Thought) -> tuple[Advised, ...]:
        legal = replay(thought.record).legal(thought.seat)
        return (Advised(legal[0], 20.0, (legal[1], legal[-1])),)

    monkeypatch.setattr(Brains, "advise", planned)
    wish = {**WISH, "game": "unsettled", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        legal = held.table.legal(0)
        words = [held.table.words(action) for action in legal]
        labels = [positions.asked_label(held.game, held.table, 0, action) for action in legal]
        async with door.line(table, client) as line:
            await line.say(Advise("command-1"))
            advice = await line.hear(Advice)
            assert advice.then == (words[1], words[-1])
            await line.say(Type("command-2", "hint"))
            said = f"Then, if nothing comes up: {labels[1]}, {labels[-1]}."
            assert (await line.hear(Answer)).lines[1] == said


async def test_there_are_no_hints_against_people_nor_for_those_who_are_not_asked(door: Door) -> None:
    async with door.visitor() as host, door.visitor() as other:
        table = (await made(door, host)).table.id
        await other.post(f"/api/tables/{table}/seats/1")
        async with door.line(table, host) as line, door.line(table) as watching:
            for command in (Advise("command-1"), Type("command-2", "hint")):
                await line.say(command)
                refused = await line.hear(Refused)
                assert (refused.code, "only bots" in refused.sentence) == ("seat", True)
            await watching.say(Advise("command-3"))
            assert (await watching.hear(Refused)).code == "seat"


async def test_hints_come_one_at_a_time_and_hold_up_nothing(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = asyncio.Event()

    async def slow(_: Brains, thought: Thought) -> tuple[Advised, ...]:
        await go_on.wait()
        raise NoAnswer

    monkeypatch.setattr(Brains, "advise", slow)
    wish = {**WISH, "seats": [{"kind": "me"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        async with door.line(table, client) as line:
            choice = (await line.hear(Welcome)).position.choices[0]
            await line.say(Advise("command-1"))
            await line.say(Advise("command-2"))
            assert (await line.hear(Refused)).code == "busy"
            await line.say(Act("command-3", choice.action))
            await line.hear(Done)
            go_on.set()
            assert await line.hear(Refused) == Refused(
                "command-1", "busy", "Nothing can be advised now: try again.", (), ()
            )


@pytest.mark.parametrize(
    "words",
    ["help", "look", "choices", "what can i do", "score", "log 5", "rule PU-001", "rule meteorite", "rule", "?"],
)
async def test_the_command_line_answers(door: Door, words: str) -> None:
    wish = {**WISH, "seats": [{"kind": "me"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        async with door.line(table, client) as line:
            await line.say(Type("command-1", words))
            assert (await line.hear(Answer)).lines


async def test_a_game_is_begun_with_the_command_line_alone(door: Door) -> None:
    wish = {**WISH, "seats": [{"kind": "me"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            for number in range(12):
                await line.say(Type(f"choices-{number}", "choices"))
                first = (await line.hear(Answer)).lines[0]
                await line.say(Type(f"trying-{number}", f"try {first}"))
                assert "taken back" in (await line.hear(Answer)).lines[0]
                await line.say(Type(f"why-not-{number}", f"why not {first}"))
                assert (await line.hear(Answer)).lines == (f"Nothing forbids “{first}”.",)
                await line.say(Type(f"action-{number}", first.upper()))
                assert (await line.hear(Done)).seq == number + 1
            await line.say(Type("say-1234", "say Hello there"))
            assert (await line.hear(Said)).spoken.text == "Hello there"
            assert len(held.table.actions()) == 12


@pytest.mark.parametrize(
    "words", ["undo ²", "undo 0", "undo 99999999", "log ²", " ", "try", "why not", "say", "\u0000", "place", "undo -1"]
)
async def test_odd_words_are_answered_like_any_others(door: Door, words: str) -> None:
    wish = {**WISH, "seats": [{"kind": "me"}]}
    async with door.visitor() as client:
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            await line.hear(Players)
            await line.say(Type("command-1", words))
            message = await line.hear(object)
            while isinstance(message, AtOnce):
                message = await line.hear(object)
            assert isinstance(message, Refused | Answer), message
            if isinstance(message, Refused):
                assert message.code in ("words", "closed", "illegal")
            assert held.seq == 0


async def test_who_only_watches_changes_nothing(door: Door) -> None:
    async with door.visitor() as client:
        wish = {**WISH, "seats": [{"kind": "me"}]}
        table = (await made(door, client, wish)).table.id
        held = await door.house.owners.held(table)
        for query in ("?seat=-1", ""):
            async with door.line(table, client if query else None, query) as line:
                assert (await line.hear(Welcome)).position.choices == ()
                action = held.table.legal(0)[0]
                words = held.table.words(action)
                for said in (
                    Act("command-1", action),
                    Undo("command-2", 1),
                    GoBack("command-3", 0),
                    Foresee("command-4", action),
                    WhyNot("command-5", words),
                    Type("command-6", words),
                    HandOver("command-7", "random"),
                ):
                    await line.say(said)
                    assert (await line.hear(Refused)).code in ("seat", "closed"), said
        assert held.seq == 0
        assert held.seats[0].bot == ""


async def test_a_second_tab_of_the_same_guest_works(door: Door) -> None:
    async with door.visitor() as client:
        table = (await made(door, client, {**WISH, "seats": [{"kind": "me"}]})).table.id
        async with door.line(table, client) as one, door.line(table, client) as two:
            choice = (await one.hear(Welcome)).position.choices[0]
            await two.hear(Welcome)
            await one.say(Act("command-1", choice.action))
            changed = await two.hear(Changed)
            assert changed.position.choices
            await two.say(Act("command-2", changed.position.choices[0].action))
            assert (await two.hear(Done)).seq == 2


async def test_a_seat_of_somebody_else_and_a_table_that_is_not_there_are_closed(door: Door) -> None:
    async with door.visitor() as client, door.visitor() as other:
        await other.get("/api/me")
        table = (await made(door, client)).table.id
        for who, seat in ((other, 0), (None, 0), (client, 1), (client, 7)):
            async with door.line(table, who, f"?seat={seat}") as line:
                assert await line.closed() == (4403, "This is not your seat.")
        async with door.line("nothing", client) as line:
            code, reason = await line.closed()
            assert (code, "no such table" in reason) == (4404, True)
        assert not (await door.house.owners.held(table)).audience.watchers


async def test_a_socket_from_another_site_is_refused(door: Door) -> None:
    async with door.visitor() as client:
        table = (await made(door, client)).table.id
        address = f"{door.address.replace('http', 'ws')}/api/tables/{table}/socket"
        for origin in ("http://elsewhere.example", None):
            with pytest.raises(InvalidStatus, match="403"):
                async with connect(address, origin=origin):  # type: ignore[arg-type]
                    pass


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"kind":"act"}',
        '{"kind":"dance","command":"command-1"}',
        '{"kind":"act","command":"command-1","action":-1}',
        '{"kind":"act","command":"command-1","action":1e400}',
        '{"kind":"act","command":"c","action":1}',
        '{"kind":"act","command":"bot:0:0:0","action":1}',
        '{"kind":"act","command":"command-1","action":1,"seat":1}',
        '{"kind":"say","command":"command-1","text":"' + "x" * 301 + '"}',
        "[" * 8000,
    ],
)
async def test_what_cannot_be_read_is_answered_and_nothing_else_changes(door: Door, text: str) -> None:
    async with door.visitor() as client:
        table = (await made(door, client, {**WISH, "seats": [{"kind": "me"}]})).table.id
        async with door.line(table, client) as line:
            await line.socket.send(text)
            assert (await line.hear(Trouble)).code == "unreadable"
            await line.say(Ping())
            await line.hear(Alive)
        assert (await door.house.owners.held(table)).seq == 0


async def test_a_message_that_is_too_large_or_bytes_ends_the_socket(door: Door) -> None:
    async with door.visitor() as client:
        table = (await made(door, client)).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            await line.socket.send("x" * (MOST_BYTES + 1))
            code, _ = await line.closed()
            assert code == 1009
        await until(lambda: not held.audience.watchers)


async def test_who_says_too_much_has_to_wait_and_is_sent_away_in_the_end(door: Door) -> None:
    async with door.visitor() as client:
        table = (await made(door, client)).table.id
        async with door.line(table, client) as line:
            await line.hear(Welcome)

            async def chatter() -> None:
                for _ in range(int(shipped().socket.messages.at_once) * 10):
                    await line.socket.send('{"kind":"ping"}')

            talking = asyncio.create_task(chatter())
            # For what cannot be taken any more, or because nothing that is said to it is read.
            code, _ = await line.closed()
            assert code in (1008, 1013)
            await asyncio.gather(talking, return_exceptions=True)
        assert door.house.metrics.unreadable


async def test_a_command_that_breaks_says_so_and_the_socket_lives(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the password is swordfish")

    async with door.visitor() as client:
        table = (await made(door, client, {**WISH, "seats": [{"kind": "me"}]})).table.id
        held = await door.house.owners.held(table)
        async with door.line(table, client) as line:
            await line.hear(Players)
            monkeypatch.setattr("unmapped.server.tables.positions.foresee", broken)
            await line.say(Foresee("command-1", held.table.legal(0)[0]))
            refused = await line.hear(Refused)
            assert refused.code == "wrong"
            assert "swordfish" not in refused.sentence
            await line.say(Act("command-2", held.table.legal(0)[0]))
            assert (await line.hear(Done)).seq == 1
