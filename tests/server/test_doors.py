"""The doors over HTTP: what they give, what they refuse and why, and what stands before all of them."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest

import unmapped
from tests.server.rooms import PATIENCE, SHORT, Door, until
from unmapped.games import NAMES, AnyGame
from unmapped.kernel.rules import State
from unmapped.kernel.walk import Choose, chooser
from unmapped.presenting.goals import GoalCard, goal_card, goal_of
from unmapped.server.gates.guard import HEADERS
from unmapped.server.shares.limits import shipped
from unmapped.server.storage.store import Seat
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import (
    Board,
    Changed,
    Done,
    Fact,
    Fault,
    Frame,
    FromServer,
    GameCard,
    Guest,
    Guide,
    Invited,
    Lobby,
    MadeTable,
    Players,
    Replay,
    RuleText,
    TableCard,
    Token,
    Welcome,
)

READER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)

ALONE = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "seed": 7}


def fault(answer: httpx.Response, status: int) -> Fault:
    """What a door says is wrong: a code, a sentence, and nothing of what is inside."""
    assert answer.status_code == status, answer.text
    found = msgspec.json.decode(answer.content, type=Fault)
    assert found.code
    assert found.sentence[-1] in ".!?" or found.sentence
    assert "Traceback" not in answer.text
    return found


async def finished(door: Door, client: httpx.AsyncClient, name: str) -> str:
    """The id of a finished game of bots."""
    wish = {"game": name, "seats": [{"kind": "bot", "bot": "random"}] * 2, "seed": 3, "options": SHORT[name]}
    table = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable).table.id
    held = await door.house.owners.held(table)
    await until(lambda: held.state == "over")
    return table


def record_of(name: str, actions: int | None = None) -> str:
    """The record of a game played at random, or of its first actions."""
    game: AnyGame = unmapped.game(name)
    table = game.start(2, 11, **SHORT[name])
    choose: Choose[State] = chooser("record")
    while not table.over and (actions is None or len(table.actions()) < actions):
        table.act(*choose(table))
    return table.record().text()


# --- Guests ---


async def test_who_comes_for_the_first_time_is_a_guest_and_stays_the_same_one(door: Door) -> None:
    async with door.visitor() as client:
        first = await client.get("/api/me")
        cookie = first.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
            assert part in cookie
        again = await client.get("/api/me")
        assert again.json() == first.json()
        assert "set-cookie" not in again.headers
        renamed = await client.patch("/api/me", json={"name": "  Night\n\u202eFox  "})
        assert msgspec.json.decode(renamed.content, type=Guest).name == "Night Fox"
        assert (await client.get("/api/me")).json()["name"] == "Night Fox"
        fault(await client.patch("/api/me", json={"name": "\u200b"}), 400)
        fault(await client.patch("/api/me", json={"name": "x" * 25}), 400)
        fault(await client.patch("/api/me", json={"name": "Fox", "id": "me"}), 400)
    async with door.visitor() as other:
        assert (await other.get("/api/me")).json() != again.json()
        other.cookies.set("unmapped-guest", "forged")
        assert (await other.get("/api/me")).json()["name"] != "Night Fox"


async def test_the_store_knows_no_token_of_a_guest(door: Door, data: Path) -> None:
    async with door.visitor() as client:
        await client.get("/api/me")
        token = client.cookies["unmapped-guest"]
        assert len(token) >= 22
    for file in data.parent.iterdir():
        assert token.encode() not in await asyncio.to_thread(file.read_bytes)


# --- The catalogue ---


async def test_the_catalogue_tells_all_about_the_games(door: Door) -> None:
    async with door.visitor() as client:
        cards = msgspec.json.decode((await client.get("/api/games")).content, type=tuple[GameCard, ...])
        assert tuple(card.name for card in cards) == NAMES
        for card in cards:
            game: AnyGame = unmapped.game(card.name)
            assert [option.name for option in card.options] == [option[0] for option in game.describe_options()]
            rules = (await client.get(f"/api/games/{card.name}/rules")).content
            found = msgspec.json.decode(rules, type=tuple[RuleText, ...])
            assert [rule.id for rule in found] == [rule.id for rule in game.ledger.rules]
            printed = await client.get(f"/api/games/{card.name}/printed")
            discoveries = game.definition.spoilers
            shown = game.definition.presenting.printed() if discoveries is None else discoveries.printed(frozenset())
            assert printed.content == msgspec.json.encode(shown)
            board = await client.get(f"/api/games/{card.name}/board")
            assert msgspec.json.decode(board.content, type=Board) == Board(
                game.title, tuple(sorted(game.seated())), "", ""
            )
            guide = await client.get(f"/api/games/{card.name}/guide")
            assert msgspec.json.decode(guide.content, type=Guide).game == card.name
            goal = await client.get(f"/api/games/{card.name}/goal")
            assert msgspec.json.decode(goal.content, type=GoalCard) == goal_of(unmapped.game(card.name).definition)
        for door_ in ("rules", "printed", "guide", "board", "goal"):
            assert "planet_unknown" in fault(await client.get(f"/api/games/chess/{door_}"), 404).sentence


@pytest.mark.rule("DI-004")
async def test_what_a_number_is_called_is_told_before_a_table_is_made_and_stands_on_it(door: Door) -> None:
    async with door.visitor() as client:
        options = {"copy": "18446744073709551615", "scenario": 3}
        said = await client.post("/api/games/discover/about", json={"seats": 1, "options": options})
        facts = msgspec.json.decode(said.content, type=tuple[Fact, ...])
        assert [(one.name, one.option, one.given) for one in facts] == [
            ("Copy", "copy", "18446744073709551615"),
            ("Scenario", "scenario", "3"),
        ]
        made = await client.post(
            "/api/tables", json={"game": "discover", "seats": [{"kind": "me"}], "options": options}
        )
        card = msgspec.json.decode(made.content, type=MadeTable).table
        assert card.about == facts
        lobby = msgspec.json.decode((await client.get("/api/lobby")).content, type=Lobby)
        assert [one.about for one in lobby.mine] == [facts]
        wrong = {"seats": 1, "options": {"copy": "seven", "scenario": 5, "land": 1}}
        found = fault(await client.post("/api/games/discover/about", json=wrong), 400)
        assert [one.split(":")[0] for one in found.details] == ["copy", "land", "scenario"]


# --- Tables ---


async def tables_made(door: Door) -> int:
    """How many tables the store knows."""
    with closing(sqlite3.connect(door.house.settings.data)) as file:
        found: int = file.execute("SELECT count(*) FROM tables").fetchone()[0]
    return found


async def test_a_table_is_made_shown_and_listed(door: Door) -> None:
    async with door.visitor() as host, door.visitor() as other:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}, {"kind": "link"}]
        wish = {"game": "planet_unknown", "name": "  My\ttable ", "seats": seats}
        made = msgspec.json.decode((await host.post("/api/tables", json=wish)).content, type=MadeTable)
        assert [bool(link) for link in made.links] == [False, False, False, True]
        assert (made.table.name, made.table.state, made.table.you) == ("My table", "open", 0)
        lobby = msgspec.json.decode((await host.get("/api/lobby")).content, type=Lobby)
        assert [one.id for one in lobby.mine] == [made.table.id]
        assert lobby.open == ()
        lobby = msgspec.json.decode((await other.get("/api/lobby")).content, type=Lobby)
        assert [(one.id, one.you) for one in lobby.open] == [(made.table.id, -1)]
        await other.post(f"/api/tables/{made.table.id}/seats/2")
        invited = await other.get(f"/api{made.links[3].replace('/join', '/invitations')}")
        assert msgspec.json.decode(invited.content, type=Invited).seat == 3
        card = msgspec.json.decode((await other.get(f"/api/tables/{made.table.id}")).content, type=TableCard)
        assert (card.state, card.you) == ("open", 2)


async def test_the_lobby_shows_strangers_only_tables_that_are_open_to_anybody(door: Door) -> None:
    async with door.visitor() as host, door.visitor() as stranger:
        ids = []
        for kind in ("open", "link", "bot"):
            wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": kind, "bot": "random"}]}
            made = msgspec.json.decode((await host.post("/api/tables", json=wish)).content, type=MadeTable)
            ids.append(made.table.id)
        lobby = msgspec.json.decode((await stranger.get("/api/lobby")).content, type=Lobby)
        assert [one.id for one in lobby.open] == ids[:1]
        lobby = msgspec.json.decode((await host.get("/api/lobby")).content, type=Lobby)
        assert {one.id for one in lobby.mine} == set(ids)
        # Whoever made a table waits for others there without a seat as well; one that is played on is no more its own.
        for table in ids:
            await host.delete(f"/api/tables/{table}/seats/0")
        lobby = msgspec.json.decode((await host.get("/api/lobby")).content, type=Lobby)
        assert {one.id for one in lobby.mine} == set(ids[:2])


async def test_a_table_that_has_not_begun_is_closed_by_who_made_it(door: Door) -> None:
    async with door.visitor() as host, door.visitor() as other:
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "link"}]
        made = msgspec.json.decode(
            (await host.post("/api/tables", json={"game": "planet_unknown", "seats": seats})).content, type=MadeTable
        )
        path = f"/api/tables/{made.table.id}"
        assert fault(await other.delete(path), 403).code == "host"
        held = await door.house.owners.held(made.table.id)
        async with door.line(made.table.id, other) as waiting:
            await waiting.hear(Welcome)
            assert (await host.delete(path)).status_code == 204
            assert await waiting.closed() == (4404, "This table was closed by who made it.")
        fault(await host.delete(path), 404)
        fault(await other.get(path), 404)
        fault(await other.post(f"{path}/seats/1"), 404)
        fault(await other.get(f"/api{made.links[2].replace('/join', '/invitations')}"), 404)
        # Who had it in hand already comes too late, too.
        with pytest.raises(NotDone):
            await held.sit(1, Seat("person", "g", ""), held.seats[1])
        lobby = msgspec.json.decode((await host.get("/api/lobby")).content, type=Lobby)
        assert lobby.mine == ()


async def test_a_table_at_which_is_played_is_not_closed(door: Door) -> None:
    async with door.visitor() as host:
        wish = {"game": "planet_unknown", "seats": [{"kind": "me"}], "seed": 5}
        made = msgspec.json.decode((await host.post("/api/tables", json=wish)).content, type=MadeTable)
        assert made.table.seeded
        assert fault(await host.delete(f"/api/tables/{made.table.id}"), 409).code == "late"
        assert (await host.get(f"/api/tables/{made.table.id}")).status_code == 200


async def test_everything_that_is_wrong_with_a_table_is_said_at_once(door: Door) -> None:
    async with door.visitor() as client:
        wish = {
            "game": "planet_unknown",
            "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "clever"}, *[{"kind": "bot"}] * 4],
            "options": {"planets": ["nowhere"], "event": True, "ring_shift": 99},
        }
        found = fault(await client.post("/api/tables", json=wish), 400)
        for part in ("one seat only", "clever", "7 is not possible", "nowhere", "event", "ring_shift"):
            assert any(part in detail for detail in found.details), (part, found.details)
        assert msgspec.json.decode((await client.get("/api/lobby")).content, type=Lobby).mine == ()


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, 404),
        ({"game": "planet_unknown", "seats": []}, 400),
        ({"game": "planet_unknown", "seats": [{"kind": "me"}] * 9}, 400),
        ({"game": "planet_unknown", "seats": [{"kind": "ghost"}]}, 400),
        ({"game": "planet_unknown", "seats": [{"kind": "me"}], "seed": -1}, 400),
        ({"game": "planet_unknown", "seats": [{"kind": "me"}], "table": "x"}, 400),
        ({"game": "planet_unknown", "seats": [{"kind": "me"}] * 3, "guide": True}, 400),
        ([], 400),
        ("x", 400),
    ],
)
async def test_a_wish_that_cannot_be_read_or_met_makes_no_table(door: Door, wish: object, status: int) -> None:
    async with door.visitor() as client:
        fault(await client.post("/api/tables", json=wish), status)
        assert await tables_made(door) == 0


async def test_nobody_has_more_unfinished_tables_than_can_be_played(door: Door) -> None:
    async with door.visitor() as client:
        wish = {"game": "planet_unknown", "seats": [{"kind": "me"}, {"kind": "open"}]}
        for _ in range(shipped().guest.tables):
            assert (await client.post("/api/tables", json=wish)).status_code == 201
        assert fault(await client.post("/api/tables", json=wish), 429).code == "many"


async def test_a_guided_game_is_always_the_same(door: Door) -> None:
    async with door.visitor() as client:
        for name in NAMES:
            guide = msgspec.json.decode((await client.get(f"/api/games/{name}/guide")).content, type=Guide)
            seats = [{"kind": "me"}, *[{"kind": "bot"}] * (guide.seats - 1)]
            wish = {"game": name, "seats": seats, "guide": True, "seed": 99}
            made = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable)
            assert (await door.house.owners.held(made.table.id)).table.origin.seed == guide.seed


async def test_everybody_at_a_table_is_told_its_goal_and_what_is_dealt_at_once_is_not_asked(door: Door) -> None:
    async with door.visitor() as client, door.visitor() as stranger:
        lobby = msgspec.json.decode((await client.get("/api/lobby")).content, type=Lobby)
        at_once = {game.name: game.at_once for game in lobby.games}
        assert {name for name, options in at_once.items() if options} == {"unsettled", "discover"}
        for name in NAMES:
            seats = [{"kind": "me"}, {"kind": "me" if name == "unsettled" else "bot"}]
            wish = {"game": name, "seats": seats, "options": at_once[name], "seed": 5}
            made = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable)
            path = f"/api/tables/{made.table.id}/goal"
            card = msgspec.json.decode((await client.get(path)).content, type=GoalCard)
            table = (await door.house.owners.held(made.table.id)).table
            assert card == goal_card(table, 0)
            assert msgspec.json.decode((await stranger.get(path)).content, type=GoalCard) == goal_card(table, None)


async def test_what_is_not_there_is_said_to_be_not_there(door: Door) -> None:
    async with door.visitor() as client:
        for path in (
            "tables/nothing",
            "tables/nothing/goal",
            "tables/nothing/record",
            "replays/nothing",
            "replays/nothing/frames/0",
        ):
            assert fault(await client.get(f"/api/{path}"), 404).code == "table"
        for path in ("nothing", "tables/a/b/c", "tables/a/seats/0/invitation/x"):
            assert fault(await client.get(f"/api/{path}"), 404).code == "address"
        assert fault(await client.get("/api/invitations/wrong"), 404).code == "link"
        assert fault(await client.post("/api/invitations/wrong"), 404).code == "link"
        assert fault(await client.delete("/api/lobby"), 405).code == "method"
        fault(await client.post("/api/tables/nothing/seats/first"), 404)


# --- Before every door ---


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://elsewhere.example", "sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "none"}, 403),
        ({"origin": "http://elsewhere.example"}, 403),
        ({"origin": "null"}, 403),
        ({}, 403),
        ({"content-type": "text/plain", "sec-fetch-site": "same-origin"}, 415),
        ({"content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin"}, 415),
        ({"content-type": "", "sec-fetch-site": "same-origin"}, 415),
    ],
)
async def test_only_pages_of_this_site_write_and_only_in_json(door: Door, headers: dict[str, str], status: int) -> None:
    body = msgspec.json.encode(ALONE)
    async with httpx.AsyncClient(base_url=door.address) as client:
        await client.get("/api/me")
        for method, path in (("POST", "/api/tables"), ("PATCH", "/api/me"), ("POST", "/api/records")):
            sent = {"content-type": "application/json", **headers}
            fault(await client.request(method, path, content=body, headers=sent), status)
        own = {"content-type": "application/json", "origin": door.address}
        assert (await client.post("/api/tables", content=body, headers=own)).status_code == 201
    assert await tables_made(door) == 1


async def test_the_headers_stand_on_everything_that_goes_out(door: Door) -> None:
    async with door.visitor() as client:
        answers = [
            await client.get("/api/lobby"),
            await client.get("/"),
            await client.get("/nothing/here"),
            await client.get("/api/nothing"),
            await client.get("/healthz"),
            await client.get("/metrics"),
            await client.get("/api/openapi.json"),
            await client.delete("/api/lobby"),
            await client.post("/api/tables", content=b"{", headers={"content-type": "application/json"}),
            await client.post("/api/tables", content=b"x" * 600_000, headers={"content-type": "application/json"}),
            await client.post("/api/tables", json=ALONE, headers={"sec-fetch-site": "cross-site"}),
        ]
        assert [answer.status_code for answer in answers[-4:]] == [405, 400, 413, 403]
        for answer in answers:
            for name, value in HEADERS:
                assert answer.headers[name.decode()] == value.decode(), (answer.url, name)
            assert "server" not in answer.headers
        assert answers[0].headers["cache-control"] == "no-store"


async def test_a_fault_of_ours_is_told_without_its_inside(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr(door.house, "lobby", broken)
    async with door.visitor() as client:
        answer = await client.get("/api/lobby")
        assert "Something went wrong" in fault(answer, 500).sentence
        assert "swordfish" not in answer.text
        assert answer.headers["content-security-policy"]


async def test_the_server_says_whether_it_lives_is_ready_and_what_it_counted(door: Door) -> None:
    async with door.visitor() as client:
        assert (await client.get("/healthz")).text == "alive\n"
        assert (await client.get("/readyz")).text == "ready\n"
        text = (await client.get("/metrics")).text
        assert "unmapped_replay_divergences 0" in text
        for line in text.splitlines():
            assert line.startswith("# ") or float(line.split()[1]) >= 0
        door.house.ready = False
        assert (await client.get("/readyz")).status_code == 503


# --- Games that are over ---


async def test_a_record_is_given_out_only_when_the_game_is_over(door: Door) -> None:
    async with door.visitor() as client:
        made = msgspec.json.decode((await client.post("/api/tables", json=ALONE)).content, type=MadeTable)
        for path in ("tables/{}/record", "replays/{}", "replays/{}/frames/0"):
            assert fault(await client.get(f"/api/{path.format(made.table.id)}"), 409).code == "running"
        fault(await client.post(f"/api/replays/{made.table.id}/fork", json={"at": 0, "seat": 0}), 409)
        table = await finished(door, client, "undiscovered")
        answer = await client.get(f"/api/tables/{table}/record")
        assert answer.text == (await door.house.owners.held(table)).record().text()
        assert answer.headers["content-disposition"].startswith("attachment")


@pytest.mark.parametrize("name", NAMES)
async def test_a_game_that_is_over_can_be_looked_at_from_every_seat_and_played_on(door: Door, name: str) -> None:
    async with door.visitor() as client:
        answer = await client.post("/api/records", json={"text": record_of(name)})
        assert answer.status_code == 201, answer.text
        table = msgspec.json.decode(answer.content, type=TableCard)
        assert table.state == "over"
        replay = msgspec.json.decode((await client.get(f"/api/replays/{table.id}")).content, type=Replay)
        assert replay.outcome.scores == table.scores
        count = len(replay.actions)
        game: AnyGame = unmapped.game(name)
        record = (await door.house.owners.held(table.id)).record()
        for at in (0, count // 2, count):
            there = game.replay(record, at)
            for seat in (0, 1, -1):
                frame = await client.get(f"/api/replays/{table.id}/frames/{at}?seat={seat}")
                found = msgspec.json.decode(frame.content, type=Frame)
                assert (found.at, found.seat, found.asked) == (at, seat, there.to_act)
                view = there.view(None if seat < 0 else seat)
                assert found.view == msgspec.json.decode(msgspec.json.encode(view))
                assert [choice.action for choice in found.choices] == ([] if seat < 0 else there.legal(seat))
        fault(await client.get(f"/api/replays/{table.id}/frames/{count + 1}"), 404)
        fault(await client.get(f"/api/replays/{table.id}/frames/0?seat=2"), 404)
        fault(await client.get(f"/api/replays/{table.id}/frames/0?seat=8"), 400)
        wrong = {"at": count, "seat": 5, "bot": "clever"}
        assert len(fault(await client.post(f"/api/replays/{table.id}/fork", json=wrong), 400).details) == 3
        at = next(at for at in range(count // 2, count) if replay.actions[at][0] == 0)
        fork = await client.post(f"/api/replays/{table.id}/fork", json={"at": at, "seat": 0, "bot": "random"})
        made = msgspec.json.decode(fork.content, type=MadeTable)
        assert (made.table.state, made.table.you) == ("running", 0)
        held = await door.house.owners.held(made.table.id)
        assert held.table.actions()[:at] == list(record.actions[:at])
        await held.act(0, "command-1", held.table.legal(0)[0])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (record_of("undiscovered", 5), "not over"),
        (record_of("undiscovered").replace("version 1", "version 999"), "check does not match"),
        (record_of("undiscovered")[:-30], "line"),
        ("hello", "line 1"),
        ("unmapped record 1\n" * 3, "line 2"),
    ],
)
async def test_a_record_that_is_not_whole_or_not_over_is_refused(door: Door, text: str, sentence: str) -> None:
    async with door.visitor() as client:
        found = fault(await client.post("/api/records", json={"text": text}), 400)
        assert (found.code, sentence in found.sentence) == ("record", True), found
        assert await tables_made(door) == 0


# --- Programs ---


async def test_a_program_plays_a_seat_with_its_token(door: Door) -> None:
    async with door.visitor() as client, httpx.AsyncClient(base_url=door.address, timeout=PATIENCE) as program:
        made = msgspec.json.decode((await client.post("/api/tables", json=ALONE)).content, type=MadeTable)
        held = await door.house.owners.held(made.table.id)
        base = f"/api/tables/{made.table.id}"
        answer = await client.post(f"{base}/seats/0/token")
        token = msgspec.json.decode(answer.content, type=Token)
        pass_ = {"authorization": f"Bearer {token.token}"}
        async with program.stream("GET", f"{base}/events?seat=0", headers=pass_) as stream:
            assert stream.headers["content-type"].startswith("application/x-ndjson")
            lines = stream.aiter_lines()

            async def hear() -> FromServer:
                return READER.decode(await anext(lines))

            welcome = await hear()
            assert isinstance(welcome, Welcome)
            assert isinstance(await hear(), Players)
            words = welcome.position.choices[0].words
            acted = await program.post(
                f"{base}/seats/0/actions", json={"command": "program-1", "words": words}, headers=pass_
            )
            done = msgspec.json.decode(acted.content, type=Done)
            again = await program.post(
                f"{base}/seats/0/actions", json={"command": "program-1", "words": words}, headers=pass_
            )
            assert again.content == acted.content
            changed = await hear()
            assert isinstance(changed, Changed)
            assert changed.position.seq == done.seq
            illegal = {"command": "program-2", "action": 65_535}
            refused = fault(await program.post(f"{base}/seats/0/actions", json=illegal, headers=pass_), 409)
            assert refused.code == "illegal"
            assert refused.details
            fault(await program.post(f"{base}/seats/0/actions", json={"command": "program-3"}, headers=pass_), 409)
            # A new token ends the old one, and what it could see.
            await client.post(f"{base}/seats/0/token")
            while not isinstance(found := await hear(), Welcome):
                pass
            assert found.position.choices == ()
            fault(await program.post(f"{base}/seats/0/actions", json=illegal, headers=pass_), 401)
        await until(lambda: not held.audience.watchers)


async def test_a_program_without_the_token_of_the_seat_only_watches(door: Door) -> None:
    async with door.visitor() as client, door.visitor() as other:
        made = msgspec.json.decode((await client.post("/api/tables", json=ALONE)).content, type=MadeTable)
        base = f"/api/tables/{made.table.id}"
        token = msgspec.json.decode((await client.post(f"{base}/seats/0/token")).content, type=Token).token
        for seat, headers in ((0, {}), (0, {"authorization": "Bearer x"}), (1, {"authorization": f"Bearer {token}"})):
            fault(await client.get(f"{base}/events?seat={seat}", headers=headers), 401)
            act = {"command": "program-1", "action": 0}
            fault(await client.post(f"{base}/seats/{seat}/actions", json=act, headers=headers), 401)
        fault(await other.post(f"{base}/seats/0/token"), 403)
        fault(await client.post(f"{base}/seats/1/token"), 403)
        fault(await client.post(f"{base}/seats/9/token"), 404)
        async with client.stream("GET", f"{base}/events") as stream:
            # A generator that nobody has any more is ended at any time, beside whatever is read from the stream then.
            lines = stream.aiter_lines()
            welcome = msgspec.json.decode(await anext(lines), type=FromServer)
            assert isinstance(welcome, Welcome)
            assert welcome.position.choices == ()
        await client.delete(f"{base}/seats/0")
        fault(
            await client.post(
                f"{base}/seats/0/actions",
                json={"command": "program-1", "action": 0},
                headers={"authorization": f"Bearer {token}"},
            ),
            401,
        )


async def test_who_asks_too_often_has_to_wait(limited: Door) -> None:
    async with limited.visitor() as client:
        answers = await asyncio.gather(*[client.get("/api/games/chess/rules") for _ in range(80)])
        often = [answer for answer in answers if answer.status_code == 429]
        assert fault(often[0], 429).code == "often"
        assert often[0].headers["content-security-policy"]
        assert (await client.get("/healthz")).status_code == 200
