"""Who hears and meets whom: mute, block, report, and guests whom the host takes off a table."""

import httpx
import pytest

from tests.clusters import Cluster
from tests.server.rooms import BOT, LINK, ME, OPEN, Allowing, Door, guest, limits, made, new_house, until
from tests.server.stores import BOTH, Data
from tests.server.tables import Listener
from unmapped.server.house.company import KEPT
from unmapped.server.house.house import House
from unmapped.server.house.seating import UNWELCOME
from unmapped.server.house.settings import ServerSettings
from unmapped.server.shares.limits import Rate
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.store import Conflict
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Guest, Hearing, NewTable, Report, Said, Spoken, Unheard, Welcome, Whom
from unmapped.server.wrong import Wrong

FEW = Rate(1, 0.001)


async def come(held: Owner, who: Guest | None, seat: int = -1) -> Listener:
    """Somebody at a table."""
    listener = Listener(who.id if who else "", seat)
    await held.join(listener)
    return listener


def texts(chat: tuple[Spoken, ...]) -> list[str]:
    return [line.text for line in chat]


def heard(listener: Listener) -> list[str]:
    """What somebody heard said since the last time, the chat of a welcome or of what is heard anew included."""
    said = []
    for message in listener.take():
        if isinstance(message, Welcome | Hearing):
            said = texts(message.chat)
        elif isinstance(message, Said):
            said.append(message.spoken.text)
    return said


def unheard(listener: Listener) -> tuple[Unheard, ...]:
    """Of whom somebody hears nothing, by the latest message."""
    said = [message for message in listener.take() if isinstance(message, Hearing)]
    return said[-1].unheard


async def refused(who: House, guest_: Guest, table: str, seat: int) -> Wrong:
    """Why somebody cannot sit down."""
    with pytest.raises(Wrong) as refusal:
        await who.seating.sit(guest_, table, seat)
    return refusal.value


@BOTH
async def test_who_is_muted_at_a_table_is_not_heard_there_also_after_a_reload_and_hears_nothing_of_it(
    house: House,
) -> None:
    me, rude, other = [await guest(house) for _ in range(3)]
    held, _ = await made(house, me, ME, OPEN, BOT)
    await house.seating.sit(rude, held.id, 1)
    mine, theirs, third = await come(held, me, 0), await come(held, rude, 1), await come(held, other)
    await held.say(1, rude.id, "command-1", "Something rude")
    assert [heard(one) for one in (mine, theirs, third)] == [["Something rude"]] * 3
    await house.company.mute(me, held.id, Whom(seat=1))
    (card,) = unheard(mine)
    assert (card.name, card.seats, card.muted, card.blocked) == (rude.name, (1,), True, False)
    await held.say(1, rude.id, "command-2", "Something worse")
    await held.say(-1, other.id, "command-3", "Good evening")
    # To everybody else, and to who is muted, all is as it was.
    assert heard(third) == heard(theirs) == ["Something worse", "Good evening"]
    assert heard(mine) == ["Good evening"]
    again = await come(held, me, 0)
    assert heard(again) == ["Good evening"]
    elsewhere, _ = await made(house, me, ME, OPEN)
    await come(elsewhere, rude)
    there = await come(elsewhere, me, 0)
    await elsewhere.say(-1, rude.id, "command-4", "Here I am")
    assert heard(there) == ["Here I am"]
    # Who is meant by a line is meant by a seat as well, and asked again nothing is otherwise.
    assert (await house.company.mute(me, held.id, Whom(line=1))).key == card.key
    await house.company.unmute(me, held.id, card.key)
    assert heard(mine) == ["Something rude", "Something worse", "Good evening"]


@BOTH
async def test_who_is_blocked_is_heard_nowhere_and_sits_at_no_table_of_mine_that_waits(house: House) -> None:
    me, rude = await guest(house), await guest(house)
    met, _ = await made(house, me, ME, OPEN, BOT)
    mine, theirs = await come(met, me, 0), await come(met, rude)
    await met.say(-1, rude.id, "command-1", "Something rude")
    await house.company.block(me, met.id, Whom(line=1))
    assert heard(mine) == []
    assert [type(message).__name__ for message in theirs.take()][-1] == "Said"  # And nothing after it.
    sentence = (await refused(house, rude, met.id, 1)).sentence
    # Neither where I only sit, nor by a link; who blocked whom, and whether anybody did, is not told.
    host = await guest(house)
    theirs_, _ = await made(house, host, ME, OPEN, OPEN)
    await house.seating.sit(me, theirs_.id, 1)
    assert (await refused(house, rude, theirs_.id, 2)).sentence == sentence == UNWELCOME
    linked, links = await made(house, me, ME, LINK)
    with pytest.raises(Wrong, match="cannot sit down"):
        await house.seating.accept(rude, links.links[1].rpartition("/")[2])
    # Where I am not, and where the other one sat before I came, nothing is otherwise.
    free, _ = await made(house, host, ME, OPEN, OPEN)
    await house.seating.sit(rude, free.id, 1)
    await house.seating.sit(me, free.id, 2)
    await free.say(1, rude.id, "command-2", "Good evening")
    assert heard(await come(free, me, 2)) == []
    (card,) = await house.company.blocked(me)
    assert (card.name, await house.company.blocked(rude)) == (rude.name, ())
    assert await house.company.unblock(me, card.key) == ()
    assert heard(mine) == ["Something rude"]
    await house.seating.sit(rude, met.id, 1)
    assert linked.state == "open"


@BOTH
async def test_who_is_blocked_does_not_join_a_rematch_at_which_i_sit(house: House) -> None:
    me, rude = await guest(house), await guest(house)
    held, _ = await made(house, me, ME, OPEN)
    await house.seating.sit(rude, held.id, 1)
    held.state = "over"
    over = held.header.summary._replace(state="over")
    await house.store.set_summary(held.lease, held.header.edition, over)
    again = (await house.archive.play_again(me, held.id)).table
    await house.company.block(me, held.id, Whom(seat=1))
    with pytest.raises(Wrong, match="cannot sit down"):
        await house.archive.play_again(rude, held.id)
    assert [row.kind for row in (await house.owners.held(again.id)).seats].count("person") == 1


@BOTH
async def test_whoever_is_the_only_one_at_a_table_sits_down(house: House) -> None:
    me = await guest(house)
    held, _ = await made(house, me, OPEN, OPEN)
    await house.seating.sit(me, held.id, 1)
    assert held.seats[1].guest == me.id


@BOTH
async def test_blocks_mutes_and_removals_hold_after_a_restart(house: House, data: Data) -> None:
    me, rude = await guest(house), await guest(house)
    held, _ = await made(house, me, ME, OPEN, OPEN)
    await held.say(-1, rude.id, "command-1", "Something rude")
    await house.seating.sit(rude, held.id, 1)
    await house.company.mute(me, held.id, Whom(seat=1))
    elsewhere, _ = await made(house, me, ME, OPEN)
    await house.company.block(me, held.id, Whom(seat=1))
    off, _ = await made(house, await guest(house), ME, OPEN, OPEN)
    await house.seating.sit(rude, off.id, 1)
    host = Guest(off.host, "")
    await house.seating.remove(host, off.id, 1)
    await house.close()
    later = new_house(data)
    await later.open()
    again = await later.owners.held(held.id)
    welcome = (await come(again, me, 0)).take()[0]
    assert isinstance(welcome, Welcome)
    assert (welcome.chat, [(card.muted, card.blocked) for card in welcome.unheard]) == ((), [(True, True)])
    for table in (elsewhere.id, off.id):
        assert (await refused(later, rude, table, 1)).sentence == UNWELCOME
    await later.close()


async def test_a_block_holds_at_the_tables_of_all_nodes(databases: Cluster) -> None:
    database = databases.ready()
    nodes = []
    for number in (1, 2):
        settings = ServerSettings(database, pace=0.0, address=f"http://127.0.0.1:{number}")
        nodes.append(House(settings, store_at(database)))
        await nodes[-1].open()
    one, other = nodes
    me, rude = await guest(one), await guest(one)
    here, there = (await made(one, me, ME, OPEN))[0], (await made(other, me, ME, OPEN))[0]
    await here.say(-1, rude.id, "command-1", "Something rude")
    await come(here, rude)
    listener = await come(there, me, 0)
    listener.take()
    await there.say(-1, rude.id, "command-2", "Something rude")
    assert heard(listener) == ["Something rude"]
    await one.company.block(me, here.id, Whom(line=1))
    await until(lambda: listener.heard)
    assert heard(listener) == []
    for house in nodes:
        await house.close()


@BOTH
async def test_the_host_takes_somebody_off_a_table_that_waits_and_it_is_not_seated_there_again(house: House) -> None:
    me, rude, other = [await guest(house) for _ in range(3)]
    held, links = await made(house, me, ME, LINK, OPEN)
    secret = links.links[1].rpartition("/")[2]
    await house.seating.accept(rude, secret)
    theirs = await come(held, rude, 1)
    for who, seat, why in ((other, 1, "Only who made"), (me, 0, "Nobody sits"), (me, 2, "Nobody sits")):
        with pytest.raises(Wrong, match=why):
            await house.seating.remove(who, held.id, seat)
    theirs.take()
    card = await house.seating.remove(me, held.id, 1)
    assert (card.players[1].kind, theirs.seat) == ("open", -1)
    told = [message for message in theirs.take() if isinstance(message, Welcome)]
    assert [(message.removed, message.seat) for message in told] == [(True, -1)]
    assert (await refused(house, rude, held.id, 1)).sentence == UNWELCOME
    again = (await house.seating.invite_again(me, held.id, 1)).path.rpartition("/")[2]
    for link in (secret, again):
        with pytest.raises(Wrong):
            await house.seating.accept(rude, link)
    await house.seating.accept(other, again)
    await house.seating.sit(await guest(house), held.id, 2)
    assert held.state == "running"
    with pytest.raises(Wrong, match="has begun"):
        await house.seating.remove(me, held.id, 1)


@BOTH
async def test_who_is_on_the_way_to_a_seat_while_it_is_taken_off_does_not_sit_down(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, rude = await guest(house), await guest(house)
    held, _ = await made(house, me, ME, OPEN, OPEN, game="unsettled")
    await house.seating.sit(rude, held.id, 1)
    welcome = house.seating.check_welcome

    async def late(there: Owner, who: Guest) -> None:
        await welcome(there, who)
        await house.seating.remove(me, held.id, 1)

    monkeypatch.setattr(house.seating, "check_welcome", late)
    with pytest.raises(Conflict):
        await house.seating.sit(rude, held.id, 2)
    assert [row.kind for row in held.seats] == ["person", "open", "open"]


@BOTH
async def test_a_report_is_kept_with_what_was_said_and_where(house: House) -> None:
    me, rude = await guest(house), await guest(house)
    held, _ = await made(house, me, ME, OPEN, BOT)
    await house.seating.sit(rude, held.id, 1)
    for number in (1, 2):
        await held.say(1, rude.id, f"command-{number}", f"Line {number}")
    assert (await house.company.report(me, held.id, Report("words", line=1, words="Not nice"))).sentence == KEPT
    await house.company.report(me, held.id, Report("name", seat=1))
    (rows,) = await house.store.database.read(
        ('SELECT "table", seq, guest, other, name, said, reason, words FROM reports ORDER BY number', ())
    )
    common = held.id, held.seq, me.id, rude.id, rude.name
    assert rows == [(*common, "Line 1", "words", "Not nice"), (*common, "Line 1\nLine 2", "name", "")]
    for wrong, why in ((Report("play", seat=2), "No person"), (Report("play", seat=0), "That is you")):
        with pytest.raises(Wrong, match=why):
            await house.company.report(me, held.id, wrong)
    with pytest.raises(Wrong, match="No person"):
        await house.company.mute(me, held.id, Whom(line=77))


async def test_doors_for_all_of_it_and_reports_have_a_limit(allowing: Allowing) -> None:
    async with allowing(limits(guest={"reports": FEW})) as door, door.visitor() as me, door.visitor() as other:
        table = await _met(door, me, other)
        whom = {"seat": 1}
        said = await me.post(f"/api/tables/{table}/reports", json={"reason": "play", "seat": 1, "words": "It stalls."})
        assert (said.status_code, said.json()["sentence"]) == (201, KEPT)
        again = await me.post(f"/api/tables/{table}/reports", json={"reason": "play", "seat": 1})
        assert (again.status_code, door.house.metrics.limited["guest.reports"], door.house.metrics.reports) == (
            429,
            1,
            1,
        )
        async with door.line(table, me) as line:
            await line.hear(Welcome)
            assert (await me.post(f"/api/tables/{table}/mutes", json=whom)).status_code == 200
            (card,) = (await line.hear(Hearing)).unheard
            assert (await me.delete(f"/api/tables/{table}/mutes/{card.key}")).status_code == 200
            assert (await line.hear(Hearing)).unheard == ()
        assert (await me.post(f"/api/tables/{table}/blocks", json=whom)).status_code == 200
        (blocked,) = (await me.get("/api/me/blocks")).json()
        assert (await other.get("/api/me/blocks")).json() == []
        assert (await me.delete(f"/api/me/blocks/{blocked['key']}")).json() == []
        removed = await me.post(f"/api/tables/{table}/seats/1/removal")
        assert (removed.status_code, removed.json()["players"][1]["kind"]) == (200, "open")


async def test_reports_of_an_address_have_a_limit_however_many_guests_come_from_it(allowing: Allowing) -> None:
    async with allowing(limits(address={"reports": FEW})) as door, door.visitor() as me, door.visitor() as other:
        table = await _met(door, me, other)
        first = await me.post(f"/api/tables/{table}/reports", json={"reason": "play", "seat": 1})
        second = await other.post(f"/api/tables/{table}/reports", json={"reason": "play", "seat": 0})
        assert (first.status_code, second.status_code, door.house.metrics.limited["address.reports"]) == (201, 429, 1)


async def _met(door: Door, me: httpx.AsyncClient, other: httpx.AsyncClient) -> str:
    """A table that waits, at which two sit."""
    who = (await me.get("/api/me")).json()
    made_ = await door.house.making.table(Guest(**who), NewTable("planet_unknown", (ME, OPEN, OPEN)))
    await other.post(f"/api/tables/{made_.table.id}/seats/1")
    return made_.table.id
