"""The doors of finished games: how they ended, the picture that is shared, and what pages say to previews."""

from html import escape

import msgspec
import pytest
from litestar.datastructures import URL

from tests.presenting.test_pictures import size_of
from tests.server.rooms import BOT, LINK, ME, Door, guest, made, new_house
from tests.server.stores import BOTH, Data
from tests.server.test_doors import ALONE, fault, finished, record_of
from unmapped.games import NAMES
from unmapped.presenting.endings import Ending
from unmapped.server import names
from unmapped.server.gates.previews import previewed
from unmapped.server.house.house import House
from unmapped.server.storage.once import Once
from unmapped.server.storage.store import Header, StoreDown
from unmapped.server.tables.finished import endings
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import MadeTable, Rematch, TableCard
from unmapped.server.wrong import Wrong


def state(table: Owner) -> str:
    """Whether a table waits, is played or is over, asked anew."""
    return table.state


@pytest.mark.parametrize("name", NAMES)
async def test_a_game_that_is_over_has_an_ending_and_a_picture(door: Door, name: str) -> None:
    async with door.visitor() as client:
        answer = await client.post("/api/records", json={"text": record_of(name)})
        table = msgspec.json.decode(answer.content, type=TableCard).id
        told = msgspec.json.decode((await client.get(f"/api/replays/{table}/ending")).content, type=Ending)
        assert len(told.seats) == 2
        drawn = await client.get(f"/api/replays/{table}/picture")
        assert drawn.headers["content-type"] == "image/png"
        assert size_of(drawn.content) == (1200, 630)
        assert (await client.get(f"/api/replays/{table}/picture")).content == drawn.content
        own = [(await client.get(f"/api/replays/{table}/picture?seat={seat}")).content for seat in (0, 1)]
        assert {size_of(one) for one in own} == {(1200, 630)}
        assert len(door.house.archive.endings._drawn) == 3


async def test_a_table_that_may_not_be_shown_has_no_picture(door: Door) -> None:
    async with door.visitor() as client:
        running = msgspec.json.decode((await client.post("/api/tables", json=ALONE)).content, type=MadeTable).table.id
        for what in ("ending", "picture"):
            assert fault(await client.get(f"/api/replays/{running}/{what}"), 409).code == "running"
            assert fault(await client.get(f"/api/replays/nowhere/{what}"), 404).code == "table"
        over = await finished(door, client, "undiscovered")
        assert fault(await client.get(f"/api/replays/{over}/picture?seat=2"), 404).code == "seat"
        assert (await client.get(f"/api/replays/{over}/picture?seat=9")).status_code == 400
        assert not door.house.archive.endings._drawn


async def test_only_names_that_people_chose_stand_in_a_picture(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[str, ...]] = []

    async def picture(_: object, __: object, named: tuple[str, ...], *___: object) -> bytes:
        shown.append(named)
        return b""

    monkeypatch.setattr(endings.Endings, "picture", picture)
    async with door.visitor() as client:
        drawn = (await client.get("/api/me")).json()["name"]
        assert names.is_drawn(drawn)
        wish = {**ALONE, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
        table = msgspec.json.decode((await client.post("/api/tables", json=wish)).content, type=MadeTable).table.id
        held = await door.house.owners.held(table)
        monkeypatch.setattr(held, "state", "over")
        await client.get(f"/api/replays/{table}/picture")
        await client.patch("/api/me", json={"name": "Ada"})
        await client.get(f"/api/replays/{table}/picture")
    assert shown == [("", ""), ("Ada", "")]


async def test_pictures_are_bounded_and_drawn_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    record = await house.making.upload(await guest(house), record_of("undiscovered"))
    held = await house.owners.over(record.id)
    drawn = []

    def png(svg: str) -> bytes:
        drawn.append(svg)
        return svg.encode()

    monkeypatch.setattr(endings, "png", png)
    monkeypatch.setattr(endings, "PICTURES", 2)
    for name in ("a", "b", "a", "c", "b"):
        await house.archive.endings.picture(held.record(), (name, ""), 0, house.archive._show)
    # "a" was asked for again, so "b" was let go for "c".
    assert len(drawn) == 4
    assert len(house.archive.endings._drawn) == 2
    assert len(house.archive.endings._told) == 1


# --- Again ---


async def end(house: House, held: Owner) -> None:
    """Let a game be over, here and in the store."""
    held.state = "over"
    over = held.header.summary._replace(state="over")
    await house.store.set_summary(held.lease, held.header.edition, over)


async def test_the_same_people_play_again_once_each_says_yes(house: House) -> None:
    first, second, stranger = [await guest(house) for _ in range(3)]
    held, making = await made(house, first, ME, LINK, BOT, game="undiscovered", round_limit=2)
    await house.seating.accept(second, making.links[1].rpartition("/")[2])
    with pytest.raises(Wrong, match="not over"):
        await house.archive.play_again(first, held.id)
    await end(house, held)
    assert (await house.archive.rematch(first, held.id)) == Rematch("", ("asked", "asked", "bot"))
    with pytest.raises(Wrong, match="sat at this table"):
        await house.archive.play_again(stranger, held.id)
    table = (await house.archive.play_again(first, held.id)).table.id
    following = await house.owners.held(table)
    # Everybody moved on by one seat, the options are the same, and nothing begins before the other said yes.
    assert [row.kind for row in following.seats] == ["bot", "person", "link"]
    assert following.header.options == held.header.options
    assert state(following) == "open"
    assert (await house.archive.rematch(second, held.id)) == Rematch(table, ("in", "asked", "bot"))
    assert (await house.archive.play_again(first, held.id)).table.id == table
    assert state(following) == "open"
    assert (await house.archive.play_again(second, held.id)).table.id == table
    assert following.seats[2].guest == second.id
    assert (await house.archive.rematch(stranger, held.id)) == Rematch(table, ("in", "in", "bot"))
    assert state(following) == "running"


async def test_a_rematch_that_was_closed_can_be_asked_for_again(house: House) -> None:
    first, second = await guest(house), await guest(house)
    held, making = await made(house, first, ME, LINK, game="undiscovered", round_limit=2)
    await house.seating.accept(second, making.links[1].rpartition("/")[2])
    await end(house, held)
    table = (await house.archive.play_again(first, held.id)).table.id
    await house.making.close(first, table)
    assert (await house.archive.rematch(first, held.id)).table == ""
    assert (await house.archive.play_again(first, held.id)).table.id != table


@BOTH
async def test_a_rematch_that_was_asked_for_is_there_after_a_restart(data: Data) -> None:
    house = new_house(data)
    await house.open()
    first, second = await guest(house), await guest(house)
    held, making = await made(house, first, ME, LINK, BOT, game="undiscovered", round_limit=2)
    await house.seating.accept(second, making.links[1].rpartition("/")[2])
    await end(house, held)
    table = (await house.archive.play_again(first, held.id)).table.id
    await house.close()
    house = new_house(data)
    await house.open()
    assert await house.archive.rematch(second, held.id) == Rematch(table, ("in", "asked", "bot"))
    assert (await house.archive.play_again(second, held.id)).table.id == table
    assert await house.archive.rematch(first, held.id) == Rematch(table, ("in", "in", "bot"))
    await house.close()


async def test_a_rematch_asked_for_again_under_its_name_has_the_same_links(house: House) -> None:
    first, second = await guest(house), await guest(house)
    held, making = await made(house, first, ME, LINK, game="undiscovered", round_limit=2)
    await house.seating.accept(second, making.links[1].rpartition("/")[2])
    await end(house, held)
    once = Once(first.id, "request-1", "rematch", "the secret of the first")
    told = await house.archive.play_again(first, held.id, once)
    assert told.links[0].startswith("/join/")
    assert await house.archive.play_again(first, held.id, await house.guests.known(once)) == told


# --- Previews ---

INDEX = '<!doctype html><html><head><meta name="x" /><title>Unmapped</title></head><body></body></html>'


async def test_a_page_of_a_finished_game_says_what_it_shows(door: Door) -> None:
    async with door.visitor() as client:
        over = await finished(door, client, "planet_unknown")
        held = await door.house.owners.held(over)
        best = max(held.header.summary.scores)
        for page in ("replay", "table"):
            text = (await client.get(f"/{page}/{over}")).text
            assert f'<meta property="og:title" content="{best} medals on Planet Unknown" />' in text
            image = f"{door.address}/api/replays/{over}/picture"
            assert f'<meta property="og:image" content="{image}" />' in text
            assert '<meta name="twitter:card" content="summary_large_image" />' in text
            assert f"<title>{best} medals on Planet Unknown - Unmapped</title>" in text
        running = msgspec.json.decode((await client.post("/api/tables", json=ALONE)).content, type=MadeTable).table.id
        plain = (await client.get("/")).text
        for address in (f"/table/{running}", f"/replay/{running}", "/replay/nowhere", f"/join/{over}"):
            assert (await client.get(address)).text == plain
        assert "og:image" not in plain


async def test_what_a_host_called_a_table_is_escaped_in_a_page(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    card = await house.making.upload(await guest(house), record_of("unsettled"))
    header = (await house.owners.over(card.id)).header
    sly = '"><script>alert(1)</script>'

    async def called(_: object, __: str) -> Header:
        return header._replace(name=sly, id=sly)

    monkeypatch.setattr(type(house.store), "header", called)
    text = await previewed(INDEX, house, URL(f"http://localhost/replay/{card.id}"))
    assert "<script>" not in text
    assert text.count(escape(sly)) >= 3
    assert "og:image" in text


async def test_nothing_is_said_while_the_store_is_down(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def down(_: object, __: str) -> None:
        raise StoreDown

    monkeypatch.setattr(type(house.store), "header", down)
    assert await previewed(INDEX, house, URL("http://localhost/replay/anything")) == INDEX
