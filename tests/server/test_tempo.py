"""Tables with clocks, in a file and in PostgreSQL: time that runs out, restarts, nights, pauses, several nodes."""

import time
from contextlib import suppress
from datetime import timedelta
from typing import Final

import msgspec
import pytest

from tests.clusters import Cluster
from tests.server import rule_fixes
from tests.server.rooms import BOT, LINK, ME, OPEN, Door, guest, hang, new_house, until
from tests.server.stores import BOTH, Data
from tests.server.tables import Listener
from tests.server.test_absence import Party
from tests.server.test_nodes import node
from tests.server.test_outliving import action_of, play
from tests.server.test_owner import again as restarted
from tests.server.test_owner import of_kind
from unmapped.server import clock
from unmapped.server.house import timekeeping
from unmapped.server.house.house import House
from unmapped.server.moderation.deeds import erase, freeze_table, thaw_table
from unmapped.server.moderation.exporting import exported
from unmapped.server.storage.postgres import PostgresDatabase
from unmapped.server.storage.sqlite import SqliteDatabase
from unmapped.server.storage.store import StoreDown, is_whole
from unmapped.server.tables import commands
from unmapped.server.tables.absent import absence
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.suspension import Suspension
from unmapped.server.tables.tempo import clocks as pure
from unmapped.server.tables.tempo import nights
from unmapped.server.tables.tempo.spans import HOUR, SECOND
from unmapped.server.wire import (
    Clocks,
    Done,
    Guest,
    HolidayWish,
    NewTable,
    NightWish,
    Pause,
    Rests,
    Ruled,
    SeatClock,
    SeatWish,
    Tempo,
)
from unmapped.server.wrong import Wrong

QUICK: Final = Tempo("now", bank=300, added=10)
DAILY: Final = Tempo("days", hours=24)
NEVER: Final = 10**15


class Hands:
    """The hands of all clocks."""

    def __init__(self) -> None:
        self.later = 0.0
        self.machine = 0.0
        """By so much the clock of the machine was set on."""

    async def on(self, seconds: float, *houses: House) -> None:
        """So many seconds go by, while these houses are up."""
        self.later += seconds
        for house in houses:
            await house.timekeeping.beat(NEVER)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    moved = Hands()
    monkeypatch.setattr(absence, "monotonic", lambda: time.monotonic() + moved.later)
    monkeypatch.setattr(timekeeping, "monotonic", lambda: time.monotonic() + moved.later)
    monkeypatch.setattr(clock, "time", lambda: time.time() + moved.later + moved.machine)

    async def exact(_: object) -> int:
        return clock.exact()

    monkeypatch.setattr(SqliteDatabase, "time", exact)
    monkeypatch.setattr(PostgresDatabase, "time", exact)
    return moved


async def table(house: House, who: Guest, tempo: Tempo, *seats: SeatWish, **options: object) -> Owner:
    """A new table with a pace."""
    game = str(options.pop("game", "undiscovered"))
    made = await house.making.table(who, NewTable(game, seats, options=options, seed=7, tempo=tempo))
    return await house.owners.held(made.table.id)


async def party(house: House, tempo: Tempo, number: int = 2, *, game: str = "undiscovered") -> Party:
    """So many people at a table with a pace, and all of them are there."""
    people = [await guest(house) for _ in range(number)]
    held = await table(house, people[0], tempo, ME, *[OPEN] * (number - 1), game=game)
    for seat, other in enumerate(people[1:], start=1):
        await house.seating.sit(other, held.id, seat)
    found = Party(house, held, people)
    for seat in range(number):
        await found.come(seat)
    return found


def told(page: Listener) -> Clocks:
    """What a page was told of the clocks last."""
    return of_kind(page.take(), Clocks)[-1]


def clock_at(held: Owner, seat: int) -> SeatClock:
    """The clock of a seat now."""
    return next(one for one in held.clockwork.message().clocks if one.seat == seat)


def left(held: Owner, seat: int) -> int:
    """The seconds that a seat has left now, rounded up: tests take no time."""
    return -(-held.clockwork.left(seat) // SECOND)


async def end_turn(played: Party) -> int:
    """Whoever is asked first ends its turn; who that was."""
    held = played.held
    seat = held.table.to_act[0]
    while seat in held.table.to_act:
        await held.act(seat, played.named(), held.table.legal(seat)[-1])
    return seat


# --- A clock for each seat, now ---


@BOTH
async def test_a_clock_runs_while_its_seat_is_asked_and_each_move_adds_to_it(
    house: House, data: Data, hands: Hands
) -> None:
    played = await party(house, QUICK)
    held, first = played.held, played.held.table.to_act[0]
    other = 1 - first
    message = told(played.pages[0])
    assert (message.tempo, message.paused, message.wants) == (QUICK, False, ())
    assert [(one.seat, bool(one.until)) for one in message.clocks] == [(0, first == 0), (1, first == 1)]
    assert message.clocks[first].until == pytest.approx(message.now + 300, abs=2)
    await hands.on(40, house)
    assert (left(held, first), left(held, other)) == (260, 300)
    await end_turn(played)
    assert (left(held, first), left(held, other)) == (270, 300)
    await hands.on(20, house)
    assert (left(held, first), left(held, other)) == (270, 280)
    # Time while the house was down counts for nobody, and what stood there is known.
    await house.close()
    hands.later += 3_600
    after = new_house(data)
    await after.open()
    again = await after.owners.held(held.id)
    assert (left(again, first), left(again, other)) == (270, 280)
    assert is_whole(await after.store.entries(held.id))
    assert pure.stamp((await after.store.entries(held.id))[-1].clock) is not None
    await after.close()


@BOTH
async def test_who_runs_out_has_a_bot_play_and_its_seat_again_after_that(
    house: House, data: Data, hands: Hands
) -> None:
    played = await party(house, QUICK)
    held, first = played.held, played.held.table.to_act[0]
    await hands.on(299, house)
    await held.clockwork.look_now()
    assert held.seats[first].bot == ""
    await hands.on(2, house)
    with pytest.raises(NotDone, match="time for this move has run out") as refused:
        await held.act(first, played.named(), held.table.legal(first)[-1])
    assert refused.value.code == "time"
    before = len(held.table.actions())
    await held.clockwork.look_now()
    assert held.seats[first].bot == "navigator"
    await until(lambda: len(held.table.actions()) > before and first not in held.table.to_act)
    await until(lambda: not held.busy)
    # Whoever is there takes the seat back, and has something for its next move.
    await held.hand_over(first, "", played.named())
    assert held.seats[first].bot == ""
    assert not held.absence._roll.lent(played.people[first].id)
    assert left(held, first) == 30
    (spell,) = held.absence._absent().spells
    assert (spell.seats, spell.begun, spell.ended) == ((first,), before, len(held.table.actions()))


async def test_the_clock_looks_at_itself(house: House, hands: Hands) -> None:
    played = await party(house, QUICK)
    first = played.held.table.to_act[0]
    await hands.on(299.8, house)
    played.held.clockwork.attended()
    await until(lambda: played.held.seats[first].bot == "navigator")


async def test_all_who_are_asked_at_once_are_counted(house: House, hands: Hands) -> None:
    played = await party(house, QUICK, 3, game="planet_unknown")
    held = played.held
    assert held.table.to_act != ()
    while len(held.table.to_act) < 3:
        seat = held.table.to_act[0]
        await held.act(seat, played.named(), held.table.legal(seat)[0])
    before = [left(held, seat) for seat in range(3)]
    await hands.on(50, house)
    assert [was - left(held, seat) for seat, was in enumerate(before)] == [50, 50, 50]


async def test_nobody_is_thrown_out_by_a_bad_line_and_no_time_is_won_by_one(house: House, hands: Hands) -> None:
    played = await party(house, QUICK)
    held, first = played.held, played.held.table.to_act[0]
    page = played.pages[1 - first]
    page.take()
    played.go(first)
    cut = told(page).clocks[first]
    assert (cut.stands, round(cut.grace)) == ("line", 120)
    assert cut.on == pytest.approx(clock.time() + 120, abs=3)  # type: ignore[attr-defined]
    await hands.on(100, house)
    assert left(held, first) == 300
    await played.come(first)
    assert clock_at(held, first).stands == ""
    await hands.on(10, house)
    assert left(held, first) == 290
    played.go(first)
    await hands.on(100, house)
    assert left(held, first) == 210
    await until(lambda: not held.clockwork._writing)
    await hands.on(211, house)
    await held.clockwork.look_now()
    assert held.seats[first].bot == "navigator"


@BOTH
async def test_all_pause_by_agreement_and_go_on_by_agreement(house: House, data: Data, hands: Hands) -> None:
    played = await party(house, QUICK)
    held, first = played.held, played.held.table.to_act[0]
    await held.clockwork.pause(first, "pause-0001", agree=True)
    assert await held.clockwork.pause(first, "pause-0001", agree=True) == held.seq  # Sent again it is answered.
    asked = told(played.pages[1 - first])
    assert (asked.paused, asked.wants, asked.asked) == (False, (first,), (1 - first,))
    await hands.on(10, house)
    assert left(held, first) == 290
    await held.clockwork.pause(1 - first, "pause-0002", agree=True)
    stands = told(played.pages[first])
    assert (stands.paused, stands.wants, stands.clocks[first].stands) == (True, (), "paused")
    with pytest.raises(NotDone, match="agree to go on first"):
        await held.act(first, played.named(), held.table.legal(first)[-1])
    await hands.on(5_000, house)
    await held.clockwork.look_now()
    after = await played.restart(data)
    held = after.held
    assert left(held, first) == 290
    for seat in range(2):
        await after.come(seat)
    await held.clockwork.pause(0, "pause-0003", agree=True)
    assert held.clockwork.wants(0)
    await held.clockwork.pause(0, "pause-0004", agree=False)
    assert held.clockwork.message().wants == ()
    for seat in range(2):
        await held.clockwork.pause(seat, f"pause-000{5 + seat}", agree=True)
    assert not held.clockwork.paused
    await held.act(first, after.named(), held.table.legal(first)[-1])
    await after.house.close()


async def test_bots_rest_while_all_pause(house: House, hands: Hands) -> None:
    who = await guest(house)
    held = await table(house, who, QUICK, ME, BOT, BOT)
    page = Listener(who.id, 0)
    await held.join(page)
    await until(lambda: 0 in held.table.to_act and not held.busy)
    answer = msgspec.json.decode(await ask_as(house, held, who, Pause("pause-001", agree=True)), type=Done)
    assert answer.seq == held.seq
    assert held.paused
    seq = held.seq
    held.wake()
    assert not held._thinking
    assert held.seq == seq
    lines = commands.read(held, 0, "clock")
    assert isinstance(lines, tuple)
    assert lines == (f"{who.name} has 5:00; all clocks stand.",) or "4:59" in lines[0]
    command = commands.read(held, 0, "pause")
    assert isinstance(command, commands.Command)
    assert command.pause


async def ask_as(house: House, held: Owner, who: Guest, said: Pause) -> bytes:
    """What a guest on seat 0 is answered."""
    await held.clockwork.pause(0, said.command, agree=said.agree)
    return msgspec.json.encode(Done(said.command, held.seq))


async def test_a_table_without_clocks_is_as_it_was(house: House) -> None:
    played = await party(house, Tempo())
    held = played.held
    with pytest.raises(NotDone, match="no clocks"):
        await held.clockwork.pause(0, "pause-0001", agree=True)
    await end_turn(played)
    assert {entry.clock for entry in await house.store.entries(held.id)} == {""}
    assert not of_kind(played.pages[0].take(), Clocks)
    assert commands.read(held, 0, "clock") == ("No clock runs at this table.",)


# --- Taking back ---


@BOTH
async def test_what_is_taken_back_gives_back_the_clock_as_it_was_and_no_more(
    house: House, data: Data, hands: Hands
) -> None:
    played = await party(house, QUICK, game="planet_unknown")
    held = played.held
    await hands.on(30, house)
    seat = held.table.to_act[0]
    while not held.table.undoable(seat):
        seat = held.table.to_act[0]
        before = left(held, seat)
        await held.act(seat, played.named(), held.table.legal(seat)[0])
    await hands.on(7, house)
    thought = left(held, seat)
    await held.undo(seat, played.named(), 1)
    assert left(held, seat) in (before, before - 7)
    assert left(held, seat) <= thought
    # All together go back to the beginning: everybody has the time that it had then.
    undone = held.seq
    await end_turn(played)
    await held.go_back(0, played.named(), 0)
    await held.go_back(1, played.named(), 0)
    assert held.table.actions() == []
    then = pure.stamp((await house.store.entries(held.id))[undone].clock)
    assert then is not None
    assert [left(held, number) * SECOND for number in range(2)] == pytest.approx(
        [dial.left for dial in then.before], abs=SECOND
    )
    entries = await house.store.entries(held.id)
    assert is_whole(entries)
    kept = [left(held, number) for number in range(2)]
    after = await played.restart(data)
    assert [left(after.held, number) for number in range(2)] == kept
    await after.house.close()


# --- Over days ---


@BOTH
async def test_a_game_over_three_days_with_a_restart_each_night_and_a_kill_in_the_middle(
    house: House, data: Data, hands: Hands
) -> None:
    played = await party(house, DAILY)
    held = played.held
    for seat in (0, 1):
        played.go(seat)
    for day in range(3):
        first = held.table.to_act[0]
        await hands.on(15 * 3_600, played.house)  # The day goes by, and one move is made in the evening.
        assert left(held, first) == pytest.approx((9 if day == 0 else 8) * 3_600, abs=60)
        await played.come(first)
        await end_turn(played)
        played.go(first)
        second = held.table.to_act[0]
        assert left(held, second) == pytest.approx(24 * 3_600, abs=60)
        await hands.on(3_600, played.house)
        if day == 1:  # It is killed: nothing is written any more.
            await hang(played.house)
            for chore in played.house.timekeeping._chores:
                chore.cancel()
            before, after = played.house, new_house(data)
            hands.later += 8 * 3_600
            with suppress(StoreDown):
                await before.store.close()
            await after.open()
            played = Party(after, await after.owners.held(held.id), played.people)
        else:
            await played.house.close()
            hands.later += 8 * 3_600
            after = new_house(data)
            await after.open()
            played = Party(after, await after.owners.held(held.id), played.people)
        held = played.held
        assert left(held, second) == pytest.approx(23 * 3_600, abs=60), day
        played.commands = 100 * (day + 1)
    # Nobody comes for a day: a bot plays, and the table need not be held for that.
    second = held.table.to_act[0]
    await until(lambda: not held.busy)
    await played.house.owners.put_away(0)
    await hands.on(23 * 3_600 + 60, played.house)
    assert await played.house.timekeeping.pacing.due(played.house.timekeeping.now()) == [held.id]
    await played.house.owners.wake_due([held.id])
    held = await played.house.owners.held(held.id)
    await until(lambda: held.seats[second].bot == "navigator" and second not in held.table.to_act)
    page = await Party(played.house, held, played.people).come(second)
    assert held.seats[second].bot == ""
    assert told(page).tempo == DAILY
    assert is_whole(await played.house.store.entries(held.id))
    await played.house.close()


@BOTH
async def test_no_time_runs_while_it_is_night_or_holiday_for_who_is_asked(
    house: House, data: Data, hands: Hands
) -> None:
    played = await party(house, DAILY)
    held, first = played.held, played.held.table.to_act[0]
    who = played.people[first]
    now = house.timekeeping.now()
    minute = now // (60 * SECOND) % 1440
    rests = await house.resting.set_nights(who, NightWish("UTC", (minute + 60) % 1440, (minute + 600) % 1440))
    assert (rests.zone, rests.longest_night, rests.days_left) == ("UTC", 600, 30)
    await house.owners.rest_again(who.id)
    clock_now = clock_at(held, first)
    # From now on: an hour, a night of nine hours, fifteen hours, a night, and eight hours.
    assert clock_now.until * SECOND == pytest.approx(now + 42 * HOUR, abs=120 * SECOND)
    await hands.on(2 * 3_600, house)
    await held.clockwork.look_now()
    asleep = clock_at(held, first)
    assert asleep.stands == "night"
    assert asleep.on * SECOND == pytest.approx(now + 10 * HOUR, abs=120 * SECOND)
    assert left(held, first) == pytest.approx(23 * 3_600, abs=70)
    zone = nights.zone_of("UTC")
    today = nights.day_of(house.timekeeping.now(), zone)
    await house.resting.add_holiday(who, HolidayWish("UTC", str(today), str(today + timedelta(days=6))))
    await house.owners.rest_again(who.id)
    assert clock_at(held, first).stands == "holiday"
    before = left(held, first)
    after = await played.restart(data)
    await hands.on(3 * 24 * 3_600, after.house)
    assert left(after.held, first) == before
    sheet = await after.house.resting.shown(who)
    assert len(sheet.holidays) == 1
    sheet = await after.house.resting.end_holiday(who, sheet.holidays[0].begins)
    assert sheet.holidays == ()
    with pytest.raises(Wrong, match="no such holiday"):
        await after.house.resting.end_holiday(who, 1)
    await after.house.close()


@BOTH
async def test_a_frozen_table_has_clocks_that_stand(house: House, data: Data, hands: Hands) -> None:
    played = await party(house, DAILY)
    held, first = played.held, played.held.table.to_act[0]
    await hands.on(3_600, house)
    await freeze_table(house.store, held.id)
    await held.look_again()
    await hands.on(30 * 3_600, house)
    await held.clockwork.look_now()
    assert held.seats[first].bot == ""
    assert held.clockwork.message().clocks == ()
    await thaw_table(house.store, held.id)
    await held.look_again()
    assert left(held, first) == pytest.approx(23 * 3_600, abs=2)


async def test_a_suspended_table_has_clocks_that_stand_and_go_on_with_it(
    house: House, data: Data, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = await party(house, DAILY)
    held = played.held
    await play(held, 14)
    at, action = action_of(held)
    rule_fixes.one_action(monkeypatch, held.game, action)
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await restarted(house, data)
    assert isinstance(await later.owners.found(held.id), Suspension)
    await hands.on(70 * 3_600, later)
    for who in played.people:
        await later.seating.rule(who, held.id, Ruled("on"))
    again = await later.owners.held(held.id)
    assert len(again.table.actions()) == at
    for seat in again.table.to_act:
        assert left(again, seat) == pytest.approx(24 * 3_600, abs=60)
        assert not again.seats[seat].bot
    entries = await later.store.entries(held.id)
    assert is_whole(entries)
    assert entries[-1].clock
    await later.close()


async def test_the_clock_of_the_machine_may_be_set_back(house: House, hands: Hands) -> None:
    played = await party(house, QUICK)
    held, first = played.held, played.held.table.to_act[0]
    before = house.timekeeping.now()
    hands.machine -= 7_200
    await house.timekeeping.beat()
    assert house.timekeeping.now() >= before
    assert left(held, first) >= 299


async def test_a_machine_that_slept_counts_for_nobody(house: House, hands: Hands) -> None:
    played = await party(house, DAILY)
    await house.timekeeping.beat()
    hands.later += 5 * 3_600
    await house.timekeeping.beat()
    assert left(played.held, played.held.table.to_act[0]) == 24 * 3_600


# --- What is told ---


async def test_the_lobby_says_the_pace_and_what_is_left(house: House, hands: Hands) -> None:
    played = await party(house, DAILY)
    held, first = played.held, played.held.table.to_act[0]
    await hands.on(3_600, house)
    (card,) = (await house.lobby(played.people[first])).mine
    assert card.tempo == DAILY
    assert card.left == pytest.approx(23 * 3_600, abs=30)
    house.owners.let_go(held.id)
    (same,) = (await house.lobby(played.people[first])).mine
    assert same.tempo == DAILY
    assert same.left == pytest.approx(card.left, abs=30)
    assert same.until == pytest.approx(card.until, abs=3)
    (other,) = (await house.lobby(played.people[1 - first])).mine
    assert (other.tempo, other.left) == (DAILY, 0)
    held.state = "over"
    await held.close()


async def test_a_foolish_pace_is_refused_with_what_is_allowed_and_nothing_is_made(house: House) -> None:
    who = await guest(house)
    for tempo, words in (
        (Tempo("now", bank=3), "60 seconds to 6 hours"),
        (Tempo("days", hours=9_999), "1 to 336 hours"),
    ):
        with pytest.raises(Wrong) as refused:
            await table(house, who, tempo, ME, BOT)
        assert words in refused.value.details[0]
    assert (await house.lobby(who)).mine == ()


async def test_another_game_of_the_same_people_has_the_same_pace(house: House) -> None:
    assert await house.making.tempo_of("nowhere") == Tempo()
    held = await table(house, await guest(house), DAILY, ME, LINK)
    assert await house.making.tempo_of(held.id) == DAILY


async def test_a_replay_says_how_long_each_move_took(house: House, hands: Hands) -> None:
    who = await guest(house)
    held = await table(house, who, QUICK, ME, BOT, round_limit=1)
    await held.join(Listener(who.id, 0))
    while not held.table.over:
        await until(lambda: 0 in held.table.to_act or held.table.over)
        if held.table.over:
            break
        await hands.on(4, house)
        await held.act(0, f"command-{held.seq:04}", held.table.legal(0)[-1])
    replay = msgspec.json.decode(await house.archive.replay(held.id), type=dict[str, object])
    took, actions = replay["took"], replay["actions"]
    assert isinstance(took, list)
    assert isinstance(actions, list)
    assert len(took) == len(actions)
    mine = [seconds for seconds, (seat, _) in zip(took, actions, strict=True) if seat == 0]
    assert max(mine) >= 4
    assert sum(mine) >= 4
    assert all(seconds == 0 for seconds, (seat, _) in zip(took, actions, strict=True) if seat == 1)


async def test_nights_are_exported_and_erased_with_whoever_set_them(house: House) -> None:
    who = await guest(house)
    await house.resting.set_nights(who, NightWish("Europe/Berlin", 1320, 420))
    assert b"Europe/Berlin" in await exported(house.store, who.id)
    await erase(house.store, who.id)
    assert await house.timekeeping.pacing.calendars([who.id]) == {}


@BOTH
async def test_nights_are_set_over_http_once_and_refused_in_a_sentence(door: Door) -> None:
    async with door.visitor() as who:
        await who.get("/api/me")
        key = {"idempotency-key": "nights-00001"}
        wish = {"zone": "Europe/Berlin", "begins": 1320, "ends": 420}
        answer = await who.put("/api/me/nights", json=wish, headers=key)
        assert answer.status_code == 200
        sheet = msgspec.json.decode(answer.content, type=Rests)
        assert (sheet.begins, sheet.ends, sheet.days_left) == (1320, 420, 30)
        assert (await who.put("/api/me/nights", json=wish, headers=key)).content == answer.content
        assert (await who.get("/api/me/rests")).content == answer.content
        for path, body in (
            ("/api/me/nights", {"zone": "Europe/Berlin", "begins": 60, "ends": 1380}),
            ("/api/me/nights", {"zone": "Nowhere", "begins": 0, "ends": 60}),
        ):
            refused = await who.put(path, json=body)
            assert refused.status_code == 400
            assert refused.json()["code"] == "rests"
        refused = await who.post("/api/me/holidays", json={"zone": "UTC", "first": "2020-01-01", "last": "2020-01-02"})
        assert "today at the earliest" in refused.json()["sentence"]


# --- Several nodes ---


async def test_the_next_node_goes_on_with_the_clocks_as_they_stood(databases: Cluster, hands: Hands) -> None:
    address = databases.ready()
    one, other = node(address, 1), node(address, 2)
    for house in (one, other):
        await house.open()
    played = await party(one, QUICK)
    held, first = played.held, played.held.table.to_act[0]
    await hands.on(60, one, other)
    for seat in (0, 1):
        played.go(seat)
    await until(lambda: not held.clockwork._writing)
    await one.owners.give_up(held.id)
    again = await other.owners.held(held.id)
    assert left(again, first) == 240
    after = Party(other, again, played.people)
    for seat in (0, 1):
        await after.come(seat)
    await hands.on(250, one, other)
    await again.clockwork.look_now()
    assert again.seats[first].bot == "navigator"
    for house in (one, other):
        await house.close()
