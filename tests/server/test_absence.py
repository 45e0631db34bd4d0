"""Nobody is left waiting: who is away is told, is nudged, has a bot play until it is back, and has its seat at once."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from types import SimpleNamespace

import msgspec
import pytest

import unmapped
from tests.clusters import Cluster
from tests.server.rooms import LINK, ME, OPEN, Door, first_choice, guest, made, until
from tests.server.stores import BOTH, Data
from tests.server.tables import Listener, ask, owner_of
from tests.server.test_nodes import node
from tests.server.test_non_interference import imagined
from tests.server.test_owner import again, of_kind
from unmapped.games import AnyGame
from unmapped.server import clock
from unmapped.server.house.house import House
from unmapped.server.moderation.deeds import erase
from unmapped.server.moderation.exporting import exported
from unmapped.server.storage.conduct import Conduct
from unmapped.server.storage.store import Seat, StoreDown
from unmapped.server.tables import commands
from unmapped.server.tables.absent import absence
from unmapped.server.tables.absent.roll import NOTHING, Roll, Wish, read, without
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.suspension import ENDED, Suspension
from unmapped.server.thinking.questions import Thought
from unmapped.server.wire import (
    Absent,
    Chair,
    EndHere,
    FromServer,
    Guest,
    Lobby,
    Missed,
    Nudge,
    Nudged,
    Players,
    Refused,
    Spell,
    StandIn,
    TableCard,
)
from unmapped.server.wrong import Wrong

LONG = 600.0
"""Seconds after which the others may do something about who is away, and more."""
HOUR = 3600.0


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The hands of all clocks: `later` seconds that have gone by."""
    moved = SimpleNamespace(later=0.0)
    monkeypatch.setattr(absence, "monotonic", lambda: time.monotonic() + moved.later)
    monkeypatch.setattr(clock, "time", lambda: time.time() + moved.later)
    return moved


class Party:
    """People at one table, those who are there with a page each."""

    def __init__(self, house: House, held: Owner, people: list[Guest]) -> None:
        self.house = house
        self.held = held
        self.people = people
        self.pages: dict[int, Listener] = {}
        self.commands = 0

    async def come(self, seat: int) -> Listener:
        """Somebody opens the table."""
        page = self.pages[seat] = Listener(self.people[seat].id, seat)
        await self.held.join(page)
        return page

    def go(self, seat: int) -> None:
        """Somebody closes it."""
        self.held.leave(self.pages.pop(seat))

    def named(self) -> str:
        """The name of a new command."""
        self.commands += 1
        return f"command-{self.commands:04}"

    def absent(self, seat: int) -> Absent:
        """What a page was told last of who is away."""
        return of_kind(self.pages[seat].take(), Absent)[-1]

    async def restart(self, data: Data) -> "Party":
        """The same table after a restart; nobody is there."""
        after = await again(self.house, data)
        return Party(after, await after.owners.held(self.held.id), self.people)


async def party(house: House, number: int, *, game: str = "undiscovered") -> Party:
    """So many people at a table, and all of them are there."""
    people = [await guest(house) for _ in range(number)]
    held, _ = await made(house, people[0], ME, *[OPEN] * (number - 1), game=game)
    for seat, other in enumerate(people[1:], start=1):
        await house.seating.sit(other, held.id, seat)
    found = Party(house, held, people)
    for seat in range(number):
        await found.come(seat)
    return found


async def waiting(house: House, hands: SimpleNamespace, number: int = 2, *, away: int = 1) -> Party:
    """A table at which somebody has been away for long, and has the turn."""
    found = await party(house, number)
    while away not in found.held.table.to_act:
        seat = found.held.table.to_act[0]
        await found.held.act(seat, found.named(), found.held.table.legal(seat)[-1])
    found.go(away)
    hands.later += LONG
    return found


# --- Who is away is told ---


@BOTH
async def test_all_who_are_there_are_told_who_is_away_and_since_when(
    house: House, data: Data, hands: SimpleNamespace
) -> None:
    table = await party(house, 2)
    assert not of_kind(table.pages[0].take(), Absent)[-1].missed
    left = clock.now()
    table.go(1)
    told = table.absent(0)
    assert [(missed.seats, missed.lent) for missed in told.missed] == [((1,), False)]
    assert left <= told.missed[0].left <= told.now
    hands.later += 2 * HOUR + 5
    late = Listener()
    await table.held.join(late)
    assert of_kind(late.take(), Absent)[-1].missed == told.missed
    after = await table.restart(data)
    page = await after.come(0)
    assert of_kind(page.take(), Absent)[-1].missed == told.missed
    name = table.people[1].name
    assert f"{name} has been away for 2 hours." in commands.read(after.held, 0, "look")  # type: ignore[operator]
    await after.come(1)
    assert of_kind(page.take(), Absent)[-1].missed == ()
    await after.house.close()


async def test_who_sat_down_and_never_came_is_away_since_then(house: House) -> None:
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN)
    before = clock.now()
    await house.seating.sit(people[1], held.id, 1)
    assert before <= held.players()[1].left <= clock.now()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "a moment"), (59.9, "a moment"), (60, "1 minute"), (3599, "59 minutes"), (3600, "1 hour"),
        (47.9 * 3600, "47 hours"), (48 * 3600, "2 days"), (1e6, "11 days"),
    ],
)  # fmt: skip
def test_how_long_something_lasts_is_told_in_words(seconds: float, words: str) -> None:
    assert clock.lasting(seconds) == words


# --- Nudges ---


@BOTH
async def test_who_is_nudged_hears_it_at_another_table_in_the_lobby_and_when_it_is_back(
    house: House, data: Data, hands: SimpleNamespace
) -> None:
    table = await waiting(house, hands)
    one, other = table.people
    elsewhere, _ = await made(house, other, ME, game="planet_unknown")
    page = Listener(other.id, 0)
    await elsewhere.join(page)
    await table.held.absence.nudge(0, "nudge-001", 1)
    await until(lambda: of_kind(page.take(), Nudged))
    lobby = await house.lobby(other)
    (card,) = lobby.nudges
    assert (card.table, card.name, card.title, card.by) == (
        table.held.id, table.held.header.name, "Undiscovered", one.name,
    )  # fmt: skip
    assert (await house.lobby(one)).nudges == ()
    after = await table.restart(data)
    await after.come(0)
    assert after.absent(0).missed[0].nudged == card.time
    back = await after.come(1)
    assert of_kind(back.take(), Nudged)[-1].nudges == (card,)
    await until(lambda: not after.held.absence._noting)
    assert (await after.house.lobby(other)).nudges == ()
    await after.house.close()


@BOTH
async def test_the_same_person_is_nudged_once_an_hour_whoever_wants_it_also_after_a_restart(
    house: House, data: Data, hands: SimpleNamespace
) -> None:
    table = await waiting(house, hands, 3)
    await table.held.absence.nudge(0, "nudge-001", 1)
    hands.later += 20 * 60
    assert await table.held.absence.nudge(0, "nudge-001", 1) == table.held.seq  # Sent again it is answered.
    with pytest.raises(NotDone, match=r"was nudged 20 minutes ago\. Again in 39 minutes") as refused:
        await table.held.absence.nudge(2, "nudge-002", 1)
    assert refused.value.code == "often"
    after = await table.restart(data)
    await after.come(2)
    with pytest.raises(NotDone, match="nudged 20 minutes ago"):
        await after.held.absence.nudge(2, "nudge-002", 1)
    hands.later += 40 * 60
    await after.held.absence.nudge(2, "nudge-002", 1)
    assert (await after.house.lobby(table.people[1])).nudges[0].by == table.people[2].name
    await after.house.close()


async def test_nobody_is_nudged_by_whom_it_does_not_hear(house: House, hands: SimpleNamespace) -> None:
    table = await waiting(house, hands)
    one, other = table.people
    await Conduct(house.store.database).block(other.id, one.id, 1)
    await table.held.absence.nudge(0, "nudge-001", 1)
    assert (await house.lobby(other)).nudges == ()


async def test_what_cannot_be_nudged_is_refused_in_a_sentence(house: House, hands: SimpleNamespace) -> None:
    table = await waiting(house, hands, 3)
    held = table.held
    for seat, of, words in (
        (0, 0, "That is you"), (0, 2, "is here"), (0, 7, "No person"), (NOBODY, 1, "Spectators"),
    ):  # fmt: skip
        with pytest.raises(NotDone, match=words):
            await held.absence.nudge(seat, table.named(), of)
    table.go(2)
    with pytest.raises(NotDone, match="Nobody waits for"):
        await held.absence.nudge(0, table.named(), 2)
    assert (await house.store.kept(held.id)).nudged == {}  # type: ignore[union-attr]


# --- A bot plays until somebody is back ---


async def test_one_person_alone_has_a_bot_play_at_once_and_the_owner_has_its_seat_when_it_comes(
    house: House, hands: SimpleNamespace
) -> None:
    table = await waiting(house, hands)
    held, before = table.held, len(table.held.table.actions())
    await held.absence.stand_in(0, "stand-001", 1, "random")
    assert of_kind(table.pages[0].take(), Players)[-1].players[1].bot == "random"
    await until(lambda: 0 in held.table.to_act and not held.busy)
    played = len(held.table.actions())
    assert played > before
    page = await table.come(1)
    told = of_kind(page.take(), Absent)[-1]
    assert told.spells == (Spell((1,), "random", before, played),)
    assert (told.missed, held.seats[1]) == ((), Seat("person", table.people[1].id, ""))
    assert of_kind(table.pages[0].take(), Players)[-1].players[1].bot == ""
    await held.act(0, "command-x", held.table.legal(0)[-1])
    await asyncio.sleep(0.05)
    assert not held.busy


@BOTH
async def test_all_others_who_are_there_have_to_want_it_and_what_they_want_outlives_a_restart(
    house: House, data: Data, hands: SimpleNamespace
) -> None:
    table = await waiting(house, hands, 4)
    await table.held.absence.stand_in(0, "stand-001", 1, "navigator")
    (missed,) = table.absent(0).missed
    assert (missed.bot, missed.agreed, missed.asked, missed.lent) == ("navigator", (0,), (2, 3), False)
    table = await table.restart(data)
    for seat in (0, 2, 3):
        await table.come(seat)
    await table.held.absence.stand_in(0, "stand-001", 1, "navigator")  # Sent again it is answered, and that is all.
    await table.held.absence.stand_in(2, "stand-002", 1, "navigator")
    assert table.absent(0).missed[0].agreed == (0, 2)
    await table.held.absence.stand_in(2, "stand-003", 1, "")  # Taken back.
    assert table.absent(0).missed[0].agreed == (0,)
    await table.held.absence.stand_in(3, "stand-004", 1, "navigator")
    assert table.held.seats[1].bot == ""
    # Another level is another wish.
    await table.held.absence.stand_in(2, "stand-005", 1, "random")
    assert table.absent(0).missed[0].agreed == (2,)
    for seat in (0, 3):
        await table.held.absence.stand_in(seat, f"stand-01{seat}", 1, "random")
    assert table.held.seats[1].bot == "random"
    await until(lambda: not table.held.busy)
    table = await table.restart(data)
    assert table.held.seats[1].bot == "random"
    await table.come(1)
    table = await table.restart(data)
    assert table.held.seats[1].bot == ""
    await table.house.close()


async def test_who_goes_without_an_answer_is_not_waited_for(house: House, hands: SimpleNamespace) -> None:
    table = await waiting(house, hands, 3)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    table.go(2)  # Perhaps it loads its page anew.
    await asyncio.sleep(0)
    assert table.held.seats[1].bot == ""
    hands.later += LONG
    await table.held.absence.stand_in(0, "stand-002", 1, "random")
    assert table.held.seats[1].bot == "random"


async def test_what_all_want_who_are_left_is_done_by_itself(
    house: House, hands: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await waiting(house, hands, 3)
    limits = msgspec.structs.replace(house.shares.limits.absence, patience=0.2)
    monkeypatch.setattr(table.held.absence, "_limits", lambda: limits)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    table.go(2)
    await until(lambda: table.held.seats[1].bot == "random")


async def test_a_move_that_a_bot_thinks_about_is_dropped_when_the_owner_is_back(
    house: House, hands: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await waiting(house, hands)
    thinks, decided = asyncio.Event(), asyncio.Event()

    async def choose(_: Brains, thought: Thought) -> int:
        thinks.set()
        await decided.wait()
        return first_choice(table.held, thought.seat)

    monkeypatch.setattr(Brains, "choose", choose)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    await thinks.wait()
    seq = table.held.seq
    await table.come(1)
    decided.set()
    await until(lambda: not table.held.busy)
    assert table.held.seq == seq
    # Also where it was on its way already.
    with pytest.raises(NotDone, match="went on"):
        await table.held.act(1, f"bot:1:{seq}", first_choice(table.held, 1), by_bot=True)
    await table.held.act(1, "command-x", first_choice(table.held, 1))


async def test_a_bot_that_somebody_asked_for_itself_plays_on_until_it_takes_the_seat_back(
    house: House, hands: SimpleNamespace
) -> None:
    table = await party(house, 2)
    await table.held.hand_over(1, "random")
    table.go(1)
    hands.later += LONG
    with pytest.raises(NotDone, match=r"A bot plays for .* already"):
        await table.held.absence.stand_in(0, "stand-001", 1, "random")
    await table.come(1)
    assert table.held.seats[1].bot == "random"


async def test_what_cannot_be_wanted_is_refused_in_a_sentence(house: House, hands: SimpleNamespace) -> None:
    table = await party(house, 3)
    held = table.held
    with pytest.raises(NotDone, match="is here"):
        await held.absence.stand_in(0, table.named(), 1, "random")
    table.go(1)
    for seat, of, level, words in (
        (0, 1, "grandmaster", "There is no bot “grandmaster”"), (0, 0, "random", "That is you"),
        (NOBODY, 1, "random", "Spectators"), (0, 7, "random", "No person"),
    ):  # fmt: skip
        with pytest.raises(NotDone, match=words):
            await held.absence.stand_in(seat, table.named(), of, level)
    await held.absence.stand_in(0, table.named(), 2, "")  # Of somebody who is here nobody wants anything.
    assert held.absence.text == ""


async def test_no_bot_plays_for_who_is_just_away_though_all_want_it(
    house: House, hands: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await party(house, 2)
    table.go(1)
    limits = msgspec.structs.replace(house.shares.limits.absence, patience=0.3)
    monkeypatch.setattr(table.held.absence, "_limits", lambda: limits)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    assert (table.absent(0).missed[0].agreed, table.held.seats[1].bot) == ((0,), "")
    await until(lambda: table.held.seats[1].bot and table.pages[0].heard)
    assert table.absent(0).missed[0].lent


async def test_what_is_wanted_lapses_when_the_one_is_back(house: House, hands: SimpleNamespace) -> None:
    table = await waiting(house, hands, 3)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    await table.held.absence.end(0, "end-00001", agree=True)
    assert read(table.held.absence.text) != NOTHING
    await table.come(1)
    assert table.held.absence.text == ""


async def test_what_comes_of_a_command_on_a_socket(house: House, hands: SimpleNamespace) -> None:
    game: AnyGame = unmapped.game("undiscovered")
    held = owner_of(game.start(2, 1))
    for said in (Nudge("command-1", 1), StandIn("command-2", 1, "random"), EndHere("command-3", agree=True)):
        answer: FromServer = msgspec.json.decode(await ask(held, NOBODY, said), type=FromServer)
        assert isinstance(answer, Refused)
        assert answer.sentence == "Spectators only watch."


# --- The end together ---


@BOTH
async def test_all_who_are_there_end_the_game_together_without_a_result(
    house: House, data: Data, hands: SimpleNamespace
) -> None:
    table = await waiting(house, hands, 3)
    held = table.held
    await held.absence.end(0, "end-00001", agree=True)
    assert (table.absent(2).ending, held.state) == ((0,), "running")
    await held.absence.end(0, "end-00002", agree=False)
    assert table.absent(2).ending == ()
    await held.absence.end(2, "end-00003", agree=True)
    await held.absence.end(0, "end-00004", agree=True)
    assert of_kind(table.pages[0].take(), Players)[-1].state == "abandoned"
    assert table.pages[0].dismissed
    apart = await house.owners.suspension(held.id)
    assert (apart.state, apart.header.summary.last, apart.header.summary.scores) == ("abandoned", ENDED, ())
    assert (await house.lobby(table.people[1])).mine == ()
    after = await again(house, data)
    found = await after.owners.found(held.id)
    assert isinstance(found, Suspension)
    assert found.sheet(table.people[1].id).table.state == "abandoned"
    await after.close()


async def test_a_game_is_not_ended_while_all_are_there_or_somebody_is_just_away(
    house: House, hands: SimpleNamespace
) -> None:
    table = await party(house, 2)
    with pytest.raises(NotDone, match="only where somebody is away"):
        await table.held.absence.end(0, table.named(), agree=True)
    table.go(1)
    await table.held.absence.end(0, table.named(), agree=True)
    assert not table.held.lost
    hands.later += LONG
    await table.held.absence.end(0, table.named(), agree=True)
    assert table.held.lost
    assert (await house.owners.suspension(table.held.id)).state == "abandoned"


# --- Chairs, and leaving for good ---


async def test_the_host_gives_an_empty_chair_to_a_bot_or_opens_it_to_anybody(house: House) -> None:
    host, other = await guest(house), await guest(house)
    held, _ = await made(house, host, ME, LINK, LINK)
    assert held.id not in [table.id for table in (await house.lobby(other)).open]
    await house.seating.furnish(host, held.id, 1, Chair("open"))
    assert held.id in [table.id for table in (await house.lobby(other)).open]
    for who, seat, wish, words in (
        (other, 2, Chair("open"), "Only who made"), (host, 0, Chair("open"), "Somebody sits"),
        (host, 7, Chair("open"), "seats 0 to 2"), (host, 2, Chair("bot", "grandmaster"), "There is no bot"),
    ):  # fmt: skip
        with pytest.raises(Wrong, match=words):
            await house.seating.furnish(who, held.id, seat, wish)
    await house.seating.furnish(host, held.id, 2, Chair("bot", "random"))
    assert (held.state, held.seats[2]) == ("open", Seat("bot", "", "random"))
    await house.seating.furnish(host, held.id, 2, Chair("open"))
    await house.seating.furnish(host, held.id, 2, Chair("bot", "random"))
    await house.seating.furnish(host, held.id, 1, Chair("bot", "random"))
    assert held.state == "running"
    with pytest.raises(Wrong, match="has begun"):
        await house.seating.furnish(host, held.id, 1, Chair("open"))


@BOTH
async def test_a_seat_that_is_left_free_is_played_by_a_bot_until_somebody_sits_down(house: House, data: Data) -> None:
    table = await party(house, 2)
    one, other = table.people
    await house.seating.leave(other, table.held.id, 1, free=True)
    assert (table.held.seats[1], table.held.state) == (Seat("open", "", "navigator"), "running")
    assert table.pages[1].seat == NOBODY
    with pytest.raises(Wrong, match="You sit at this table already"):
        await house.seating.sit(one, table.held.id, 1)
    table = await table.restart(data)
    late = await guest(table.house)
    await table.house.seating.sit(late, table.held.id, 1)
    assert (table.held.seats[1], table.held.state) == (Seat("person", late.id, ""), "running")
    await table.house.close()


async def test_chairs_and_leaving_over_http(door: Door) -> None:
    async with door.visitor() as host:
        wish = {"game": "undiscovered", "seats": [{"kind": "me"}, {"kind": "link"}]}
        there = (await host.post("/api/tables", json=wish)).json()["table"]["id"]
        assert (await host.patch(f"/api/tables/{there}/seats/1", json={"kind": "throne"})).status_code == 400
        answer = await host.patch(f"/api/tables/{there}/seats/1", json={"kind": "bot", "bot": "random"})
        assert msgspec.json.decode(answer.content, type=TableCard).state == "running"
        left = await host.delete(f"/api/tables/{there}/seats/0?free=true")
        card = msgspec.json.decode(left.content, type=TableCard)
        assert (card.players[0].kind, card.players[0].bot) == ("open", "navigator")
        lobby = msgspec.json.decode((await host.get("/api/lobby")).content, type=Lobby)
        assert lobby.nudges == ()


# --- Two nodes ---


@pytest.fixture
async def nodes(databases: Cluster) -> AsyncIterator[tuple[House, House]]:
    """Two nodes that know each other."""
    database = databases.ready()
    both = node(database, 1), node(database, 2)
    for house in both:
        await house.open()
    await both[0].roster.beat()
    yield both
    for house in both:
        with suppress(StoreDown):
            await house.close()


async def test_who_is_nudged_at_a_table_of_one_node_hears_it_at_a_table_of_another(
    nodes: tuple[House, House], hands: SimpleNamespace
) -> None:
    one, other = nodes
    table = await waiting(one, hands)
    elsewhere, _ = await made(other, table.people[1], ME, game="planet_unknown")
    page = Listener(table.people[1].id, 0)
    await elsewhere.join(page)
    page.heard.clear()
    await table.held.absence.nudge(0, "nudge-001", 1)
    nudges: list[Nudged] = []

    def heard() -> list[Nudged]:
        nudges.extend(of_kind(page.take(), Nudged))
        return nudges

    await until(heard)
    (nudged,) = nudges
    assert [card.table for card in nudged.nudges] == [table.held.id]
    assert len((await other.lobby(table.people[1])).nudges) == 1


async def test_what_was_wanted_at_one_node_is_known_at_the_next(
    nodes: tuple[House, House], hands: SimpleNamespace
) -> None:
    one, other = nodes
    table = await waiting(one, hands, 3)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    await one.close()
    after = Party(other, await other.owners.held(table.held.id), table.people)
    for seat in (0, 2):
        await after.come(seat)
    assert after.absent(0).missed[0].agreed == (0,)
    await after.held.absence.stand_in(2, "stand-002", 1, "random")
    assert after.held.seats[1].bot == "random"
    await after.come(1)
    assert after.held.seats[1].bot == ""


# --- What nobody may learn by it, and what is forgotten ---


@pytest.mark.parametrize("name", ["planet_unknown", "undiscovered", "discover"])
async def test_what_is_told_of_who_is_away_follows_from_nothing_that_is_hidden(name: str) -> None:
    table = unmapped.game(name).start(2, 3)
    told = set()
    for world in (table, imagined(table, 0, 1), imagined(table, 0, 2)):
        held = owner_of(world)
        held.absence._limits = lambda: SimpleNamespace(patience=300.0, nudge=3600.0)  # type: ignore[assignment,return-value]
        held.audience.watchers = {page := Listener("g0", 0)}
        held.absence.tell()
        assert of_kind(page.take(), Absent)[0].missed == (Missed((1,), 0, asked=(0,)),)
        held.absence.tell(page)
        told.add(page.heard[0])
    assert len(told) == 1


async def test_nothing_of_who_is_erased_stays_and_it_is_told_what_is_kept(house: House, hands: SimpleNamespace) -> None:
    table = await waiting(house, hands, 3)
    other = table.people[1]
    await table.held.absence.nudge(0, "nudge-001", 1)
    await table.held.absence.stand_in(0, "stand-001", 1, "random")
    told = msgspec.json.decode(await exported(house.store, other.id), type=dict[str, object])
    assert [row["table"] for row in msgspec.convert(told["nudged"], list[dict[str, object]])] == [table.held.id]
    await erase(house.store, other.id)
    kept = await house.store.kept(table.held.id)
    assert kept is not None
    assert (kept.header.absence, dict(kept.nudged)) == ("", {})


def test_a_wish_is_kept_without_who_is_erased() -> None:
    roll = Roll({"a": Wish("random", ("b", "c")), "b": Wish("random", ("c",))}, ("b", "c"))
    assert read(without(roll.text(), "b")) == Roll({"a": Wish("random", ("c",))}, ("c",))
    assert without("", "b") == ""
