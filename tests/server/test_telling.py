"""Who is not there is told: by push and by mail, once, when it wants to, and never in the way of a move."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

import pytest

from tests.clusters import Cluster
from tests.server.mailbox import Mailbox, mailbox
from tests.server.push_service import Phone, PushService, push_service
from tests.server.rooms import ME, OPEN, Allowing, Door, first_choice, guest, limits, made, until
from tests.server.stores import BOTH, Data
from tests.server.tables import Listener
from unmapped.server import clock
from unmapped.server.house.house import House
from unmapped.server.house.settings import ServerSettings
from unmapped.server.house.telling import NO_LINK
from unmapped.server.notices import hours
from unmapped.server.notices.endpoints import FORGED
from unmapped.server.notices.settings import TellingSettings
from unmapped.server.post.settings import mail_at
from unmapped.server.shares.limits import Rate
from unmapped.server.storage.choosing import store_at
from unmapped.server.storage.persons import Persons
from unmapped.server.storage.tidings import Tiding
from unmapped.server.tables.owner import Owner
from unmapped.server.wire import Guest, NewTable, Telling, TellingTest, TellingWish
from unmapped.server.wrong import Wrong

SITE: Final = "https://play.example.org"
QUICK: Final = TellingSettings(settle=0.02, look=0.02, pause=1, lease=5, patience=0.5, near=True)
WISH: Final = TellingWish("push", "mail", "push", "push", "UTC", 0, 0, digest=False)
MAILED: Final = TellingWish("mail", "mail", "mail", "mail", "UTC", 0, 0, digest=False)


def telling_house(data: Data, mail: str = "", telling: TellingSettings = QUICK, address: str = "") -> House:
    """A house that tells quickly, by push services on this machine."""
    settings = ServerSettings(data, pace=0.0, site=SITE, mail=mail_at(mail) if mail else None, telling=telling)
    return House(settings._replace(address=address), store_at(data))


class Room:
    """A house, what it sends by, and two people at a table: the first one is there, the second one is not."""

    def __init__(self, house: House, service: PushService, box: Mailbox) -> None:
        self.house = house
        self.service = service
        self.box = box

    async def sit(self) -> None:
        """Have a table at which it is the turn of the one who is there."""
        self.me, self.other = await guest(self.house), await guest(self.house)
        self.held, _ = await made(self.house, self.me, ME, OPEN)
        self.mine = Listener(self.me.id, 0)
        await self.held.join(self.mine)
        self.phone = self.service.phone()
        await self.house.telling.add_bell(self.other, self.phone.wish)

    async def begin(self) -> None:
        """The game begins, and all that is told of that is told."""
        await self.house.seating.sit(self.other, self.held.id, 1)

    async def go_on(self, held: Owner | None = None) -> None:
        """Act until it is the other one's move."""
        table = held or self.held
        for number in range(60):
            if 1 in table.table.to_act and number:
                return
            seat = table.table.to_act[0]
            await table.act(seat, f"command-{table.seq}", first_choice(table, seat))

    async def told(self, number: int = 0, phone: Phone | None = None) -> tuple[str, str]:
        """Title and text of what arrived."""
        said = (phone or self.phone).reads((await self.service.ring(number)).content)
        return str(said["title"]), str(said["text"])

    async def waits(self) -> list[Tiding]:
        """What the other one is to be told still."""
        return await self.house._tidings.of_guest(self.other.id)

    async def trouble(self) -> Telling:
        """How the other one is told, as soon as something stands in the way."""
        async with asyncio.timeout(20):
            while True:
                telling = await self.house.telling.show(self.other)
                if telling.trouble:
                    return telling
                await asyncio.sleep(0.02)

    async def caught_up(self) -> None:
        """Wait until something is to be told."""
        async with asyncio.timeout(20):
            while not await self.waits():  # noqa: ASYNC110  (what is waited for tells nobody)
                await asyncio.sleep(0.02)

    async def settled(self, who: Guest | None = None) -> None:
        """Wait until nothing is due for the other one, and nothing being told: several times, one after the other."""
        async with asyncio.timeout(30):
            quiet = 0
            while quiet < 4:
                await asyncio.sleep(0.08)
                due = [tiding for tiding in await self.waits() if 0 < tiding.due <= clock.now()]
                busy = due or self.house.telling.bringer._bringing or self.house.watch._notes
                quiet = 0 if busy else quiet + 1


ADDRESSES: Final[dict[str, str]] = {}


@pytest.fixture(autouse=True)
def proved(monkeypatch: pytest.MonkeyPatch) -> Callable[[Guest, str], None]:
    """Let guests have proved that an address is theirs."""
    ADDRESSES.clear()

    async def address_of(_: Persons, guest: str) -> str:
        await asyncio.sleep(0)
        return ADDRESSES.get(guest, "")

    monkeypatch.setattr(Persons, "address", address_of)
    return lambda guest, address: ADDRESSES.update({guest.id: address})


@asynccontextmanager
async def opened(data: Data, service: PushService, box: Mailbox) -> AsyncIterator[Room]:
    house = telling_house(data, box.mail)
    await house.open()
    try:
        yield Room(house, service, box)
    finally:
        await house.close()


@pytest.fixture
async def room(data: Data) -> AsyncIterator[Room]:
    async with push_service() as service, mailbox() as box, opened(data, service, box) as room:
        await room.sit()
        yield room


@BOTH
async def test_one_notice_for_a_move_and_none_before_it_was_answered(room: Room) -> None:
    await room.begin()
    await room.go_on()
    title, text = await room.told()
    assert title == f"Your move at {room.held.header.name}"
    assert "Planet Unknown, round" in text
    # It goes on, and nobody came: the one that was sent stands.
    for _ in range(3):
        await room.held.undo(0, f"undo-{room.held.seq}", 1)
        await room.go_on()
    await room.settled()
    assert len(room.service.rung) == 1
    # Who came has seen it, and is told of the next one.
    other = Listener(room.other.id, 1)
    await room.held.join(other)
    await room.settled()
    room.held.leave(other)
    await room.settled()
    assert len(room.service.rung) == 1
    await room.held.join(other)
    await room.go_on()
    seat = 1
    while 1 in room.held.table.to_act:
        await room.held.act(seat, f"command-{room.held.seq}", first_choice(room.held, seat))
    await room.settled()
    room.held.leave(other)
    await room.settled()
    await room.go_on()
    await room.told(1)
    # The same topic for the same table: what is not delivered yet is replaced.
    assert room.service.rung[0].headers["topic"] == room.service.rung[1].headers["topic"]


@BOTH
async def test_nobody_is_told_who_looks_on_and_a_bot_that_plays_for_somebody_is_no_move_of_its(room: Room) -> None:
    other = Listener(room.other.id, 1)
    await room.held.join(other)
    await room.begin()
    await room.go_on()
    await room.settled()
    assert room.service.rung == []
    await room.held.hand_over(1, "random")
    room.held.leave(other)
    await room.settled()
    assert room.service.rung == []


@BOTH
async def test_a_nudge_and_the_end_are_told_and_who_is_asked_to_play_again(room: Room) -> None:
    await room.begin()
    await room.told()
    other = Listener(room.other.id, 1)
    await room.held.join(other)
    room.held.leave(other)
    await room.settled()
    await room.go_on()
    await room.settled()
    rung = len(room.service.rung)
    await room.held.absence.nudge(0, "nudge-001", 1)
    title, _ = await room.told(rung)
    assert title == f"{room.me.name} waits for you at {room.held.header.name}"
    over, rung = await ended(room)
    title, text = await room.told(rung)
    assert title == f"{over.header.name} is over"
    assert room.me.name in text
    assert room.other.name in text
    again = await room.house.archive.play_again(room.me, over.id)
    await room.house.tell_asked_again(over.id, again.table.id)
    title, _ = await room.told(rung + 1)
    assert title == f"{room.me.name} asks you to play again"
    # Who asked is not told, nor anybody twice.
    await room.house.tell_asked_again(over.id, again.table.id)
    await room.settled()
    assert len(room.service.rung) == rung + 2


async def ended(room: Room) -> tuple[Owner, int]:
    """A table whose game ended while the other one was away, and how much was told before that."""
    wish = NewTable("undiscovered", (ME, OPEN), options={"round_limit": 1}, seed=7)
    held = await room.house.owners.held((await room.house.making.table(room.me, wish)).table.id)
    await held.join(Listener(room.me.id, 0))
    await room.house.seating.sit(room.other, held.id, 1)
    while held.table.to_act != (1,):
        seat = next(seat for seat in held.table.to_act if seat != 1)
        await held.act(seat, f"command-{held.seq}", held.table.legal(seat)[-1])
    await room.settled()
    rung = len(room.service.rung)
    while held.state == "running":
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{held.seq}", held.table.legal(seat)[-1])
    return held, rung


@BOTH
async def test_quiet_hours_hold_by_the_clock_of_the_person_and_what_comes_meanwhile_comes_as_one(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    local = 15 * 60
    now = clock.now() // 86_400 * 86_400 + local * 60
    monkeypatch.setattr(clock, "now", lambda: now)
    # It is 15:00 in UTC, and midnight in Tokyo.
    night = TellingWish("push", "nothing", "push", "push", "Asia/Tokyo", 22 * 60, 8 * 60, digest=False)
    await room.house.telling.choose(room.other, night)
    await room.begin()
    second, _ = await made(room.house, room.me, ME, OPEN)
    await room.house.seating.sit(room.other, second.id, 1)
    await until(lambda: not room.house.watch._notes)
    await room.settled()
    assert room.service.rung == []
    assert {tiding.due for tiding in await room.waits() if tiding.kind == "move"} == {now + 8 * 3600}
    morning = now + 8 * 3600
    monkeypatch.setattr(clock, "now", lambda: morning)
    title, text = await room.told()
    assert title == "Your move at 2 tables"
    assert {room.held.header.name, second.header.name} == set(text.rstrip(".").split(", "))
    await room.settled()
    assert len(room.service.rung) == 1


@BOTH
async def test_of_a_table_that_is_hushed_nothing_is_told(room: Room) -> None:
    assert (await room.house.telling.hush(room.other, room.held.header, hushed=True)).hushed
    await room.begin()
    await room.go_on()
    await room.settled()
    assert room.service.rung == []
    assert not (await room.house.telling.hush(room.other, room.held.header, hushed=False)).hushed
    await room.house.telling.later(room.other, room.held.header)
    (later,) = [tiding for tiding in await room.waits() if tiding.kind == "move"]
    assert abs(later.due - clock.now() - 3600) <= 2


@BOTH
async def test_a_browser_that_is_gone_is_forgotten(room: Room) -> None:
    for number, answer in enumerate(("410 Gone", "404 Not Found")):
        gone = room.service.phone(f"gone-{number}")
        room.service.answers[gone.path] = answer
        await room.house.telling.add_bell(room.other, gone.wish)
    await room.begin()
    await room.settled()
    assert [bell.name for bell in (await room.house.telling.show(room.other)).bells] == ["phone"]
    assert [rung.path for rung in room.service.rung].count(room.phone.path) == 1


@BOTH
async def test_a_push_service_that_is_down_is_tried_again_told_of_and_never_in_the_way_of_a_move(
    room: Room, data: Data
) -> None:
    well = room.service.phone("laptop")
    await room.house.telling.add_bell(room.other, well.wish)
    room.service.answers[room.phone.path] = "503 Down"
    await room.begin()
    await room.go_on()  # At once, whatever the push service does.
    await until(lambda: len(room.service.rung) >= 2)
    telling = await room.trouble()
    assert telling.trouble == "The push service of this browser takes nothing now (503)."
    assert telling.again >= clock.now()
    assert {bell.name: bool(bell.trouble) for bell in telling.bells} == {"laptop": False, "phone": True}
    # What is on its way outlives the server, and comes once to each.
    await room.house.close()
    del room.service.answers[room.phone.path]
    room.house = telling_house(data, room.box.mail)
    await room.house.open()
    assert "Your move" in (await room.told(2))[0]
    await room.settled()
    assert (await room.house.telling.show(room.other)).trouble == ""
    assert [rung.path for rung in room.service.rung].count(well.path) == 1


@BOTH
async def test_a_push_service_that_says_nothing_keeps_nobody_waiting(room: Room) -> None:
    room.service.deaf = True
    await room.begin()
    began = asyncio.get_running_loop().time()
    await room.go_on()
    assert asyncio.get_running_loop().time() - began < 5
    third = await guest(room.house)
    ringing = room.service.phone("third")
    await room.house.telling.add_bell(third, ringing.wish)
    with pytest.raises(Wrong, match="cannot be reached"):
        await room.house.telling.test(third, TellingTest("push"))


@BOTH
async def test_a_letter_has_a_link_to_the_table_and_one_that_ends_it(
    room: Room, proved: Callable[[Guest, str], None]
) -> None:
    proved(room.other, "kestrel@example.org")
    telling = await room.house.telling.choose(room.other, MAILED)
    assert (telling.address, telling.letters) == ("k…@e…", True)
    await room.begin()
    letter = await room.box.letter()
    assert letter.kind == "text/plain"
    assert letter.headers["Subject"] == f"Your move at {room.held.header.name}"
    assert room.box.recipients == ["kestrel@example.org"]
    assert f"\n{SITE}/table/{room.held.id}\n" in letter.text
    assert letter.headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    ends = letter.headers["List-Unsubscribe"].strip("<>")
    token = ends.rpartition("/")[2]
    assert ends == f"{SITE}/api/hush/{token}"
    assert f"\n{SITE}/hush/{token}\n" in letter.text
    assert room.service.rung == []
    # Whoever has the letter ends it; a link that was changed ends nothing.
    for broken in ("", token[:-1], f"x{token}", f"{token}x", token.replace(".", ""), "ä.ö", "." * 40):
        with pytest.raises(Wrong) as refused:
            await room.house.telling.end(broken)
        assert refused.value.sentence == NO_LINK
    ended_ = await room.house.telling.end(token)
    assert (ended_.name, ended_.hushed) == (room.held.header.name, True)
    other = Listener(room.other.id, 1)
    await room.held.join(other)
    await room.settled()
    room.held.leave(other)
    await room.held.absence.nudge(0, "nudge-001", 1) if 1 in room.held.table.to_act else await room.go_on()
    await room.settled()
    assert len(room.box.letters) == 1
    assert not (await room.house.telling.end(token, again=True)).hushed


@BOTH
async def test_a_mail_server_that_is_down_is_tried_again_and_a_mailbox_that_is_none_is_not(
    room: Room, proved: Callable[[Guest, str], None]
) -> None:
    proved(room.other, "kestrel@example.org")
    await room.house.telling.choose(room.other, MAILED)
    room.box.answers["DATA"] = "451 busy"
    await room.begin()
    telling = await room.trouble()
    assert telling.trouble == "The mail server did not take the letter."
    room.box.answers.clear()
    await room.box.letter()
    await room.settled()
    assert (await room.house.telling.show(room.other)).trouble == ""
    room.box.answers["RCPT"] = "550 no such mailbox"
    with pytest.raises(Wrong, match="does not take mail for this address"):
        await room.house.telling.test(room.other, TellingTest("mail"))


@BOTH
async def test_after_a_day_it_is_said_once_more_and_once_a_day_all_that_waits(
    room: Room, proved: Callable[[Guest, str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    proved(room.other, "kestrel@example.org")
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now)
    await room.house.telling.choose(room.other, WISH)
    await room.begin()
    await room.told()
    later = now + 86_400
    monkeypatch.setattr(clock, "now", lambda: later)
    letter = await room.box.letter()
    assert letter.headers["Subject"] == f"Still your move at {room.held.header.name}"
    assert "It has waited for 24 hours." in letter.text
    second, _ = await made(room.house, room.me, ME, OPEN)
    await room.house.seating.sit(room.other, second.id, 1)
    await room.told(1)
    await room.house.telling.choose(
        room.other, TellingWish("nothing", "nothing", "nothing", "nothing", "Asia/Tokyo", 0, 7 * 60, digest=True)
    )
    morning = hours.next_morning(later, "Asia/Tokyo", 0, 7 * 60)
    monkeypatch.setattr(clock, "now", lambda: morning)
    digest = await room.box.letter(1)
    assert digest.headers["Subject"] == "Your move at 2 tables"
    assert all(f"{SITE}/table/{held.id}" in digest.text for held in (room.held, second))
    await room.settled()
    assert len(room.box.letters) == 2
    # The link of it ends all letters.
    token = digest.headers["List-Unsubscribe"].strip("<>").rpartition("/")[2]
    assert (await room.house.telling.end(token)).name == ""
    assert not (await room.house.telling.show(room.other)).wish.digest


@BOTH
async def test_what_the_house_signs_with_is_made_once(data: Data) -> None:
    keys = []
    for _ in range(2):
        house = telling_house(data)
        await house.open()
        keys.append((await house.telling.show(await guest(house))).key)
        await house.close()
    assert keys[0] == keys[1]


@BOTH
async def test_a_move_that_a_server_had_no_time_to_tell_is_told_by_the_next(room: Room, data: Data) -> None:
    await room.begin()
    await room.told()
    await room.house._tidings.heed(room.held.id, [room.other.id])
    await room.house.close()
    # Something was played, and the server ended before it had told anybody.
    await room.house.store.open()
    await room.house._tidings.heed(room.held.id, [room.other.id])
    await room.house.store.close()
    room.house = telling_house(data, room.box.mail)
    await room.house.open()
    await room.caught_up()
    waiting = [tiding for tiding in await room.waits() if tiding.kind == "move"]
    assert 0 < waiting[0].due - clock.now() <= 60


async def test_of_several_nodes_one_tells(databases: Cluster) -> None:
    database = databases.ready()
    async with push_service() as service, mailbox() as box:
        nodes = [telling_house(database, box.mail, address=f"http://127.0.0.1:{number}") for number in (1, 2, 3)]
        for node in nodes:
            await node.open()
        try:
            room = Room(nodes[0], service, box)
            await room.sit()
            others = [await guest(nodes[0]) for _ in range(4)]
            phones = [service.phone(f"phone-{number}") for number in range(4)]
            now = clock.now()
            for other, phone in zip(others, phones, strict=True):
                await nodes[0].telling.add_bell(other, phone.wish)
            await room.begin()
            for other in others:
                held, _ = await made(nodes[0], room.me, ME, OPEN)
                await nodes[0].seating.sit(other, held.id, 1)
            await until(lambda: len(service.rung) >= 5)
            await asyncio.sleep(0.3)
            assert sorted(rung.path for rung in service.rung) == sorted([room.phone.path, *[p.path for p in phones]])
            assert clock.now() - now < 60
        finally:
            for node in nodes:
                await node.close()


# The doors.


@BOTH
async def test_who_says_how_it_wants_to_be_told_is_told_so(door: Door) -> None:
    async with door.visitor() as client:
        usual = (await client.get("/api/me/telling")).json()
        assert usual["wish"]["move"] == "push"
        assert usual["bells"] == []
        wish = {**usual["wish"], "over": "nothing", "zone": "Europe/Lisbon", "quiet_from": 1320, "quiet_until": 480}
        assert (await client.patch("/api/me/telling", json=wish)).json()["wish"] == wish
        assert (await client.get("/api/me/telling")).json()["wish"] == wish
        for bad in ({"zone": "Middle/Earth"}, {"move": "shout"}, {"quiet_from": 1440}, {"zone": "../../etc/passwd"}):
            assert (await client.patch("/api/me/telling", json={**wish, **bad})).status_code == 400
        assert (await client.post("/api/me/telling/test", json={"way": "push"})).status_code == 409
        assert (await client.post("/api/me/telling/test", json={"way": "mail"})).status_code == 409
        assert (await client.get("/api/tables/nothing/telling")).status_code == 404


async def test_a_forged_endpoint_is_refused_with_one_sentence(door: Door) -> None:
    async with push_service() as service, door.visitor() as client:
        phone = service.phone()
        keys = {"key": phone.wish.key, "secret": phone.wish.secret}
        for endpoint in (phone.endpoint, "https://127.0.0.1/a", "https://localhost/a", f"{door.address}/api/me"):
            answer = await client.post("/api/me/bells", json={"endpoint": endpoint, **keys})
            assert (answer.status_code, answer.json()["sentence"]) == (400, FORGED)
        assert service.rung == []
        assert (await client.get("/api/me/telling")).json()["bells"] == []


async def test_a_letter_is_ended_from_anywhere_and_nothing_else_is(door: Door) -> None:
    house = door.house
    async with door.visitor() as client:
        me = (await client.get("/api/me")).json()["id"]
        token = house.telling.bringer.end_token(me, "")
        # As a program that reads mail asks for it: no cookie, no origin, a form.
        headers = {"content-type": "application/x-www-form-urlencoded", "origin": "https://mail.example.org"}
        client.cookies.clear()
        ended_ = await client.post(f"/api/hush/{token}", content="List-Unsubscribe=One-Click", headers=headers)
        assert (ended_.status_code, ended_.json()) == (200, {"name": "", "hushed": True})
        wrong = await client.post("/api/hush/nonsense", headers=headers)
        assert (wrong.status_code, wrong.json()["sentence"]) == (404, NO_LINK)
        other = await client.post("/api/me/telling/test", content="way=mail", headers=headers)
        assert other.status_code in (403, 415)


async def test_browsers_are_added_at_a_measured_pace(allowing: Allowing) -> None:
    few = Rate(2, 0.001)
    async with allowing(limits(guest={"bells": few})) as door, door.visitor() as client:
        answers = [
            (await client.post("/api/me/bells", json={"endpoint": "https://localhost/a", "key": "A", "secret": "A"}))
            for _ in range(3)
        ]
        assert [answer.status_code for answer in answers] == [400, 400, 429]


# Time.


@pytest.mark.parametrize(
    ("minute", "start", "end", "quiet"),
    [
        (0, 0, 0, False),
        (600, 480, 1320, True),
        (1320, 480, 1320, False),
        (479, 1320, 480, True),
        (480, 1320, 480, False),
    ],
)
def test_a_night_goes_over_midnight(minute: int, start: int, end: int, quiet: bool) -> None:
    assert hours.is_quiet(minute, start, end) is quiet


def test_a_morning_is_where_its_clock_says_also_when_that_is_set() -> None:
    # In the night to 2026-10-25 clocks in Lisbon are set back by an hour; in that to 2026-03-29 they are set on.
    before = 1792879200  # 2026-10-24, 23:00 there
    assert hours.quiet_until(before, "Europe/Lisbon", 22 * 60, 8 * 60) - before == 10 * 3600
    spring = 1774738800  # 2026-03-28, 23:00 there
    assert hours.quiet_until(spring, "Europe/Lisbon", 22 * 60, 8 * 60) - spring == 8 * 3600
    assert hours.quiet_until(before, "Nowhere/At_all", 22 * 60, 8 * 60) > before
    assert hours.next_morning(before, "Europe/Lisbon", 0, 0) - before == 10 * 3600
