"""What-if for those who play together: what a sketch is, what it tells whom, and how it is played."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NoReturn
from unittest.mock import Mock

import msgspec
import pytest

from tests.server.rooms import BOT, ME, OPEN, SHORT, guest, made, new_house, until
from tests.server.tables import Listener, ask
from tests.toys.ambush import GAME
from unmapped.games import AnyGame, AnyTable
from unmapped.games import game as game_called
from unmapped.kernel.errors import IllegalAction
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser
from unmapped.server.gates.sockets import Client, handle
from unmapped.server.house.house import House
from unmapped.server.metrics import Metrics
from unmapped.server.shares.limits import shipped
from unmapped.server.shares.shares import Shares
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Seat, StoreDown
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.sketches import MOST_STEPS, Deal, NoSketch, Sketch, sight
from unmapped.server.wire import (
    Act,
    Asking,
    Consent,
    Discard,
    Done,
    Erase,
    Foresee,
    Foreseen,
    FromServer,
    HandOver,
    Offer,
    Peruse,
    Reasons,
    Refused,
    Sketchbook,
    SketchCard,
    Sketched,
    TryOut,
    Type,
    Undo,
    WhyNot,
)
from unmapped.server.wire import Sketch as Draw

TOGETHER = "unsettled"
NAME = "command-1"
AMBUSH: AnyGame = GAME


# --- One sketch, of a game with secrets, dice, interrupts and decisions of the group ---------------------------------


def ambush(seats: int = 3, seed: int = 1, moves: int = 0) -> AnyTable:
    """A table at which somebody may have looked at the next event in private."""
    table = AMBUSH.start(seats, seed, hours=24, goal=8)
    choose: Choose[State] = chooser(f"sketch {seed}")
    for _ in range(moves):
        table.act(*choose(table))
        if table.over:
            return ambush(seats, seed, moves - 1)
    return table


def sketch_of(table: AnyTable, maker: int = 0, number: int = 1) -> Sketch:
    return Sketch(AMBUSH, table.clone(), maker, number)


def tried(sketch: Sketch, moves: int, luck: str = "moves") -> None:
    """Try moves out by luck, for every seat in turn, as its maker sees the choices."""
    chance = Random(luck)
    for _ in range(moves):
        seen = sketch.look("", sketch.maker, -1, -1, own=True)
        if not seen.position.choices:
            return
        sketch.try_out(seen.seat, chance.choice(seen.position.choices).action)


def test_whoever_draws_moves_every_seat_in_turn_and_nothing_happens_at_the_table() -> None:
    table = ambush()
    before = table.fingerprint()
    sketch = sketch_of(table)
    tried(sketch, 30)
    assert {step.seat for step in sketch.steps} == {0, 1, 2}
    assert table.fingerprint() == before
    assert len(sketch.look("", 0, -1, 0, own=True).log) > 9


def test_undo_goes_back_beyond_everything_that_was_shown() -> None:
    sketch = sketch_of(ambush())
    seen = [msgspec.json.encode(sketch.look("", 0, -1, -1, own=True).position)]
    for move in range(12):
        tried(sketch, 1, f"{move}")
        seen.append(msgspec.json.encode(sketch.look("", 0, -1, -1, own=True).position))
    assert any(sketch.card(0, ()).steps[step].luck for step in range(12))
    for steps in range(11, -1, -1):
        sketch.erase(1)
        assert msgspec.json.encode(sketch.look("", 0, -1, -1, own=True).position) == seen[steps]
    sketch.erase(5)
    assert sketch.steps == []


def test_what_nobody_can_know_is_dealt_again_each_time() -> None:
    table = ambush(moves=9)
    ends = set()
    for number in range(12):
        sketch = sketch_of(table, 0, number)
        tried(sketch, 25)
        ends.add(sketch.look("", 0, -1, 0, own=True).position.view)
    assert len(ends) > 6


def test_other_luck_keeps_the_moves_as_far_as_they_go() -> None:
    sketch = sketch_of(ambush(moves=4))
    tried(sketch, 14)
    sketch.offer("shown")
    again = sketch.again()
    kept = len(again.steps)
    assert [(step.seat, step.action) for step in again.steps] == [
        (step.seat, step.action) for step in sketch.steps[:kept]
    ]
    assert again.number != sketch.number
    assert again.state == "shown"
    assert [step.sight for step in again.steps] != [step.sight for step in sketch.steps]


def test_a_look_at_an_earlier_move_shows_what_stood_then_and_no_choices() -> None:
    sketch = sketch_of(ambush())
    seen = [sketch.look("", 0, -1, 0, own=True).position.view]
    for move in range(8):
        tried(sketch, 1, f"{move}")
        seen.append(sketch.look("", 0, -1, 0, own=True).position.view)
    for at in range(8):
        past = sketch.look("", 0, at, -1, own=True)
        assert (past.at, past.seat, past.position.choices) == (at, sketch.steps[at].seat, ())
        assert sketch.look("", 0, at, 0, own=True).position.view == seen[at]
    with pytest.raises(NoSketch, match="Only 8 moves"):
        sketch.look("", 0, 9, -1, own=True)
    with pytest.raises(NoSketch, match="no seat 7"):
        sketch.look("", 0, -1, 7, own=True)


def test_an_illegal_move_and_one_too_many_are_refused_and_change_nothing() -> None:
    sketch = sketch_of(ambush())
    table = sketch._own.table
    wrong = next(one for one in range(table.vocabulary.size) if one not in table.legal(0))
    for seat, action in ((0, wrong), (7, 0), (0, 65_535)):
        with pytest.raises(IllegalAction):
            sketch.try_out(seat, action)
    assert sketch.steps == []
    tried(sketch, MOST_STEPS)
    while len(sketch.steps) < MOST_STEPS:  # The game may have ended: look how else it may go.
        sketch.erase(9)
        tried(sketch, MOST_STEPS - len(sketch.steps), f"{len(sketch.steps)}")
        if sketch._own.table.over:
            sketch = sketch_of(ambush(), 0, sketch.number + 1)
            tried(sketch, MOST_STEPS)
    with pytest.raises(NoSketch, match="at most"):
        tried(sketch, 1)
    assert len(sketch.steps) == MOST_STEPS


def test_a_rule_that_breaks_in_a_sketch_leaves_it_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    sketch = sketch_of(ambush())
    tried(sketch, 5)
    before = sight(sketch._own.table, 0)
    act = Table.act

    def breaks(table: AnyTable, seat: int, action: int) -> None:
        act(table, seat, action)
        monkeypatch.setattr(Table, "act", act)
        raise ZeroDivisionError

    monkeypatch.setattr(Table, "act", breaks)
    with pytest.raises(ZeroDivisionError):
        tried(sketch, 1)
    assert len(sketch.steps) == 5
    assert sight(sketch._own.table, 0) == before
    tried(sketch, 1)


# --- What the real table makes of it ---------------------------------------------------------------------------------


def carried_on(table: AnyTable, sketch: Sketch) -> None:
    """Take the sketched steps at the real table, as far as nothing hinders them."""
    while sketch.current and sketch.taken < len(sketch.steps) and not sketch.hindrance(table):
        step = sketch.steps[sketch.taken]
        table.act(step.seat, step.action)
        sketch.moved(step.seat, step.action, table)


def test_a_sketch_goes_on_while_the_table_does_as_it_says_and_stops_where_something_comes_out_differently() -> None:
    through, differently = 0, 0
    for seed in range(30):
        table = ambush(seed=seed)
        sketch = sketch_of(table)
        tried(sketch, 5, f"{seed}")
        lucky = [step.luck for step in sketch.card(0, ()).steps]
        carried_on(table, sketch)
        assert sketch.taken >= (lucky.index(True) if any(lucky) else len(lucky))
        if sketch.current and sketch.taken == len(sketch.steps):
            assert sight(table, 0) == sight(sketch._own.table, 0)
            through += 1
        elif not sketch.current:
            assert lucky[sketch.taken - 1]
            assert sketch.remark == f"Move {sketch.taken} came out differently than in the sketch."
            differently += 1
    assert min(through, differently) > 3


def test_another_question_of_the_same_seat_is_not_answered() -> None:
    # Seat 0 scouts: in the sketch it is asked about another event than the one that it really sees.
    for seed in range(20):
        table = ambush(seed=seed)
        sketch = sketch_of(table)
        scout = table.number("scout")
        sketch.try_out(0, scout)
        (asked,) = [step.asked for step in sketch.steps]
        assert asked == table.prompt(0)
        sketch.try_out(0, sketch._own.table.legal(0)[0])
        table.act(0, scout)
        if table.prompt(0) != sketch.steps[1].asked:
            sketch.taken = 1
            assert sketch.hindrance(table) == "Move 2 is not possible as it was sketched."
            return
    pytest.fail("The next event was guessed twenty times.")


def test_a_table_that_goes_on_otherwise_leaves_the_sketch_behind() -> None:
    table = ambush()
    sketch = sketch_of(table)
    tried(sketch, 3)
    sketch.offer("proposed")
    other = next(one for one in table.legal(0) if one != sketch.steps[0].action)
    table.act(0, other)
    sketch.moved(0, other, table)
    assert (sketch.current, sketch.state, "earlier moment" in sketch.remark) == (False, "shown", True)
    with pytest.raises(NoSketch, match="earlier moment"):
        sketch.offer("proposed")
    tried(sketch, 2)
    assert len(sketch.steps) == 5


# --- What it tells whom ----------------------------------------------------------------------------------------------


def told(sketch: Sketch, reader: int) -> bytes:
    """All that a reader can be told of a sketch."""
    card = sketch.card(reader, range(3))
    own = reader == sketch.maker
    looks = [sketch.look("", reader, at, -1, own=own) for at in (*range(len(card.steps) + 1), -1)]
    return msgspec.json.encode([card, looks])


def scouted(seed: int) -> tuple[AnyTable, int]:
    """A table at which a seat has just seen in private what comes next, and that seat."""
    for moves in range(seed % 9, 60):
        table = ambush(seed=seed, moves=moves)
        seat = table.to_act[0]
        if table.number("scout") in table.legal(seat):
            table.act(seat, table.number("scout"))
            table.act(seat, table.number("keep"))
            return table, seat
    pytest.fail("Nobody could scout.")


def pairs(reader: str) -> Iterator[tuple[Sketch, Sketch, int]]:
    """Equal sketches of a table and of one that a reader imagines in its place, with whoever reads them.

    The maker itself, or another seat, who then may know other things of the real table than the maker does.
    """
    for seed in range(40):
        table, maker = scouted(seed)
        seat = maker if reader == "maker" else (maker + 1) % 3
        chance = Random(seed)
        two = sketch_of(table, maker), sketch_of(table.imagine(seat, seed + 100), maker)
        for _ in range(8):
            seen = [one.look("", maker, -1, -1, own=True) for one in two]
            actors = {one.seat for one in seen}
            common = set.intersection(*[{one.action for one in look.position.choices} for look in seen])
            if len(actors) > 1 or not common:
                break
            action = chance.choice(sorted(common))
            for one in two:
                one.try_out(seen[0].seat, action)
            yield *two, seat


@pytest.mark.parametrize("reader", ["maker", "other"])
def test_a_sketch_tells_nobody_what_it_cannot_know(reader: str) -> None:
    compared = 0
    for one, other, seat in pairs(reader):
        assert told(one, seat) == told(other, seat)
        compared += 1
    assert compared > 150


@pytest.mark.parametrize(
    ("reader", "name", "leak"),
    [
        ("maker", "_deal", lambda sketch, _: Deal(sketch._origin.clone())),
        ("other", "_deal", lambda sketch, _: Deal(sketch._origin.clone())),
        ("other", "_seen_by", lambda sketch, _: sketch._own),
    ],
)
def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, reader: str, name: str, leak: object) -> None:
    monkeypatch.setattr(Sketch, name, leak)
    with pytest.raises(AssertionError):
        test_a_sketch_tells_nobody_what_it_cannot_know(reader)


def test_whoever_knows_as_much_sees_the_very_sketch_and_others_as_much_of_it_as_goes() -> None:
    for seed in range(10):
        open_to_all = sketch_of(ambush(seed=seed), 0)
        tried(open_to_all, 12, f"{seed}")
        if not any(step.action == ambush().number("scout") for step in open_to_all.steps):
            assert open_to_all.card(1, ()) == open_to_all.card(0, ())
            assert open_to_all.look("", 1, -1, -1, own=False).position.view == open_to_all._own.table.view(1)
    shorter = 0
    for one, _, seat in pairs("other"):
        card = one.card(seat, ())
        assert len(card.steps) + card.more == len(one.steps)
        shorter += card.more > 0
        assert one.look("", seat, -1, 0, own=False).position.choices == ()
        assert one.look("", seat, -1, 0, own=False).seat == seat
    assert shorter


# --- At a table that is served ---------------------------------------------------------------------------------------


class Crew:
    """A table of people, all of them there."""

    def __init__(self, held: Owner, listeners: list[Listener]) -> None:
        self.held = held
        self.listeners = listeners
        self._said = 0

    async def say(self, seat: int, said: Asking) -> FromServer:
        """What somebody is answered."""
        self._said += 1
        named = msgspec.structs.replace(said, command=f"said-{self._said:06}")
        for number, listener in enumerate(self.listeners):
            assert listener.seat in (number, NOBODY)
        return await say(self.held, seat, self.listeners[seat].guest, named)

    async def sketched(self, seat: int, said: Asking) -> Sketched:
        found = await self.say(seat, said)
        assert isinstance(found, Sketched), found
        return found

    async def done(self, seat: int, said: Asking) -> None:
        found = await self.say(seat, said)
        assert isinstance(found, Done), found

    async def refused(self, seat: int, said: Asking) -> str:
        """The sentence with which something is refused."""
        found = await self.say(seat, said)
        assert isinstance(found, Refused), found
        return found.sentence

    async def drawn(self, seat: int, moves: int, *, luck: bool = True) -> list[tuple[int, int]]:
        """A sketch with so many moves: the first that are possible, without `luck` such as show nothing."""
        seen = await self.sketched(seat, Draw(NAME))
        taken: list[tuple[int, int]] = []
        while len(taken) < moves:
            for choice in seen.position.choices:
                after = await self.sketched(seat, TryOut(NAME, seen.seat, choice.action))
                if luck or not self.book(seat)[0].steps[-1].luck:
                    taken.append((seen.seat, choice.action))
                    seen = after
                    break
                await self.sketched(seat, Erase(NAME, 1))
            else:
                pytest.fail("Whatever may be done here shows something.")
        return taken

    def book(self, seat: int) -> tuple[SketchCard, ...]:
        """The sketches that somebody was told of last."""
        found = [one for one in map(_read, self.listeners[seat].heard) if isinstance(one, Sketchbook)]
        return found[-1].sketches if found else ()


_READ = msgspec.json.Decoder(FromServer)


def _read(message: bytes) -> FromServer:
    found: FromServer = _READ.decode(message)
    return found


async def say(held: Owner, seat: int, who: str, said: Asking) -> FromServer:
    """What a client is answered."""
    shares = Shares(shipped(), Metrics())
    client = Client(Mock(), who, seat, shares)
    await handle(client, Mock(metrics=Metrics(), shares=shares, company=Mock(stopped=())), held, said)
    return _read(client._out.get_nowait())


async def crew_of(house: House, people: int = 2, bots: int = 0, game: str = TOGETHER) -> Crew:
    """A table of so many people and bots."""
    guests = [await guest(house) for _ in range(people)]
    held, _ = await made(house, guests[0], ME, *[OPEN] * (people - 1), *[BOT] * bots, game=game, **SHORT[game])
    for seat in range(1, people):
        await house.seating.sit(guests[seat], held.id, seat)
    listeners = [Listener(one.id, seat) for seat, one in enumerate(guests)]
    for listener in listeners:
        await held.join(listener)
    if game == TOGETHER:
        await set_up(held, range(people))
    return Crew(held, listeners)


async def set_up(held: Owner, people: range) -> None:
    """Play until the turn of a person begins."""
    while not is_turn_of(held, people):
        seat = held.table.to_act[0]
        if seat in people:
            await held.act(seat, f"set-up-{held.seq:04}", held.table.legal(seat)[0])
        await asyncio.sleep(0)


def is_turn_of(held: Owner, people: range) -> bool:
    """Whether the turn of a person begins."""
    asked = [held.table.prompt(seat) for seat in held.table.to_act if seat in people]
    return any(one is not None and one.key == "turn" for one in asked)


async def test_a_sketch_is_private_until_it_is_shown(house: House) -> None:
    crew = await crew_of(house)
    seq = crew.held.seq
    await crew.drawn(0, 3)
    assert [(card.maker, len(card.steps), card.state) for card in crew.book(0)] == [(0, 3, "private")]
    assert crew.book(1) == ()
    assert "not shown" in await crew.refused(1, Peruse(NAME, 0))
    await crew.done(0, Offer(NAME, "shown"))
    assert crew.book(1) == crew.book(0)
    assert (await crew.sketched(1, Peruse(NAME, 0, 2))).position.choices == ()
    await crew.done(0, Offer(NAME, "private"))
    assert crew.book(1) == ()
    await crew.done(0, Discard(NAME))
    assert crew.book(0) == ()
    assert "no sketch" in await crew.refused(0, Erase(NAME, 1))
    assert crew.held.seq == seq


async def test_whoever_comes_back_is_told_of_the_sketches(house: House) -> None:
    crew = await crew_of(house)
    await crew.drawn(0, 2)
    await crew.done(0, Offer(NAME, "shown"))
    for seat, seen in ((0, 1), (1, 1), (NOBODY, 0)):
        again = Listener("" if seat == NOBODY else crew.listeners[seat].guest, seat)
        await crew.held.join(again)
        books = [one for one in again.take() if isinstance(one, Sketchbook)]
        assert [len(book.sketches) for book in books] == [1] * seen


async def test_what_all_accept_is_played_step_by_step_as_ordinary_actions(house: House) -> None:
    crew = await crew_of(house, 3)
    steps = await crew.drawn(0, 4, luck=False)
    await crew.done(0, Offer(NAME, "proposed"))
    (card,) = crew.book(1)
    assert (card.state, card.missing) == ("proposed", (1, 2))
    seq = crew.held.seq
    await crew.done(1, Consent(NAME, 0, card.number, agree=True))
    assert crew.book(0)[0].agreed == (1,)
    assert crew.held.seq == seq
    await crew.done(2, Consent(NAME, 0, card.number, agree=True))
    await until(lambda: crew.held.seq == seq + 4 and not crew.held.sketches.tasks)
    entries = await house.store.entries(crew.held.id)
    assert [(entry.seat, entry.action) for entry in entries[-4:]] == steps
    for seat in range(3):
        (card,) = crew.book(seat)
        assert (card.state, card.taken, card.remark) == ("shown", 4, "All of it was played.")


async def test_it_stops_where_something_comes_out_differently_and_everybody_goes_on_by_hand(house: House) -> None:
    crew = await crew_of(house)
    held = crew.held
    chance = Random(3)
    stopped = ""
    for _ in range(12):
        seat = next(one for one in held.table.to_act)
        seen = await crew.sketched(seat, Draw(NAME))
        for _ in range(30):
            if not seen.position.choices:
                break
            seen = await crew.sketched(seat, TryOut(NAME, seen.seat, chance.choice(seen.position.choices).action))
        await crew.done(seat, Offer(NAME, "proposed"))
        (card,) = crew.book(1 - seat)
        await crew.done(1 - seat, Consent(NAME, seat, card.number, agree=True))
        await until(lambda: not held.sketches.tasks)
        (card,) = crew.book(seat)
        assert card.state == "shown"
        assert not card.current
        if card.taken < len(card.steps):
            stopped = card.remark
            assert any(step.luck for step in card.steps[: card.taken + 1])
        if stopped or held.table.over:
            break
    assert "differently" in stopped or "not possible" in stopped
    assert held.state == "running"
    seat = held.table.to_act[0]
    await crew.done(seat, Act(NAME, held.table.legal(seat)[0]))


async def test_who_declines_or_changes_it_ends_the_proposal(house: House) -> None:
    crew = await crew_of(house)
    await crew.drawn(0, 2, luck=False)
    seq = crew.held.seq
    await crew.done(0, Offer(NAME, "proposed"))
    (card,) = crew.book(1)
    await crew.done(1, Consent(NAME, 0, card.number, agree=False))
    (card,) = crew.book(0)
    assert (card.state, card.current, card.remark) == ("shown", True, f"{crew.held.players()[1].name} declined.")
    assert "not proposed any more" in await crew.refused(1, Consent(NAME, 0, card.number, agree=True))
    await crew.done(0, Offer(NAME, "proposed"))
    assert "another sketch" in await crew.refused(1, Consent(NAME, 0, card.number + 1, agree=True))
    await crew.sketched(0, Erase(NAME, 1))
    assert crew.book(1)[0].state == "shown"
    assert "no move" not in crew.book(1)[0].remark
    await crew.sketched(0, Erase(NAME, 9))
    assert "no move" in await crew.refused(0, Offer(NAME, "proposed"))
    await until(lambda: not crew.held.sketches.tasks)
    assert crew.held.seq == seq


async def test_a_proposal_lapses_when_the_table_goes_on_otherwise_but_not_when_it_goes_on_as_proposed(
    house: House,
) -> None:
    crew = await crew_of(house)
    steps = await crew.drawn(0, 3, luck=False)
    await crew.done(0, Offer(NAME, "proposed"))
    seat, action = steps[0]
    await crew.done(seat, Act(NAME, action))
    (card,) = crew.book(1 - seat)
    assert (card.state, card.taken, card.current) == ("proposed", 1, True)
    await crew.done(seat, Undo(NAME, 1))
    (card,) = crew.book(1)
    assert (card.state, card.current, "earlier moment" in card.remark) == ("shown", False, True)
    assert "earlier moment" in await crew.refused(0, Offer(NAME, "proposed"))


async def test_bots_agree_and_wait_until_it_is_played(house: House) -> None:
    crew = await crew_of(house, 1, 2)
    steps = await crew.drawn(0, 3, luck=False)
    seq = crew.held.seq
    await crew.done(0, Offer(NAME, "proposed"))
    await until(lambda: crew.held.seq >= seq + 3)
    entries = await house.store.entries(crew.held.id)
    assert [(entry.seat, entry.action) for entry in entries[seq : seq + 3]] == steps
    await until(lambda: crew.held.table.over or 0 in crew.held.table.to_act)


async def test_whoever_is_missing_may_get_up_or_let_a_bot_play(house: House) -> None:
    crew = await crew_of(house, 3)
    await crew.drawn(0, 2, luck=False)
    seq = crew.held.seq
    await crew.done(0, Offer(NAME, "proposed"))
    (card,) = crew.book(1)
    await crew.done(1, Consent(NAME, 0, card.number, agree=True))
    await crew.held.hand_over(2, "random")
    await until(lambda: crew.held.seq >= seq + 2)
    assert crew.book(0)[0].taken == 2


async def test_it_can_be_stopped_while_it_is_played(house: House) -> None:
    crew = await crew_of(house)
    await crew.drawn(0, 4, luck=False)
    seq = crew.held.seq
    crew.held.pace = 30.0
    await crew.done(0, Offer(NAME, "proposed"))
    (card,) = crew.book(1)
    await crew.done(1, Consent(NAME, 0, card.number, agree=True))
    await until(lambda: crew.held.seq == seq + 1)
    for said in (TryOut(NAME, 0, 0), Erase(NAME, 1), Draw(NAME), Discard(NAME), Offer(NAME, "private")):
        assert "being played" in await crew.refused(0, said)
    await crew.done(1, Consent(NAME, 0, card.number, agree=False))
    (card,) = crew.book(0)
    assert (card.state, card.taken, "stopped it here" in card.remark) == ("shown", 1, True)
    for task in crew.held.sketches.tasks:
        task.cancel()
    # What is left of it can be proposed once more.
    crew.held.pace = 0.0
    await crew.done(0, Offer(NAME, "proposed"))
    await crew.done(1, Consent(NAME, 0, card.number, agree=True))
    await until(lambda: crew.held.seq == seq + 4)


async def test_who_leaves_the_seat_takes_the_sketch_along(house: House) -> None:
    crew = await crew_of(house)
    await crew.drawn(0, 1)
    await crew.done(0, Offer(NAME, "shown"))
    was = crew.held.seats[0]
    await crew.held.sit(0, Seat("bot", "", "random"), was)
    assert crew.book(1) == ()


async def test_after_a_restart_a_sketch_that_was_half_played_is_played_on(house: House, data: Path) -> None:
    crew = await crew_of(house)
    await crew.drawn(0, 3, luck=False)
    crew.held.pace = 30.0
    seq = crew.held.seq
    await crew.done(0, Offer(NAME, "proposed"))
    await crew.done(1, Consent(NAME, 0, crew.book(1)[0].number, agree=True))
    await until(lambda: crew.held.seq == seq + 1)
    await house.close()
    after = new_house(data)
    await after.open()
    found = await after.owners.held(crew.held.id)
    await until(lambda: found.seq == seq + 3)
    await found.settled()
    (kept,) = found.sketches.book(0).sketches
    assert (kept.taken, kept.current, kept.remark) == (3, False, "All of it was played.")
    await after.close()


async def test_after_a_restart_a_sketch_is_what_it_was_luck_included(house: House, data: Path) -> None:
    crew = await crew_of(house)
    taken = await crew.drawn(0, 12)
    assert any(step.luck for step in crew.book(0)[0].steps)
    # One move of the real table goes as it was sketched.
    seat, action = taken[0]
    await crew.done(seat, Act(NAME, action))
    await crew.done(0, Offer(NAME, "shown"))
    before = [await crew.sketched(seat, Peruse(NAME, 0)) for seat in (0, 1)], crew.book(0), crew.book(1)
    await house.close()
    after = new_house(data)
    await after.open()
    crew.held = await after.owners.held(crew.held.id)
    for listener in crew.listeners:
        await crew.held.join(listener)
    again = [await crew.sketched(seat, Peruse(NAME, 0)) for seat in (0, 1)], crew.book(0), crew.book(1)
    plain = [[msgspec.structs.replace(one, command="") for one in seen] for seen in (before[0], again[0])]
    assert plain[0] == plain[1]
    assert before[1:] == again[1:]
    await after.close()


async def test_what_happened_to_a_sketch_since_it_was_kept_follows_from_the_log(house: House, data: Path) -> None:
    crew = await crew_of(house)
    taken = await crew.drawn(0, 3, luck=False)
    for seat, action in taken[:2]:
        await crew.done(seat, Act(NAME, action))
    await crew.done(taken[1][0], Undo(NAME, 1))
    (before,) = crew.book(0)
    assert (before.taken, before.current) == (2, False)
    await house.close()
    after = new_house(data)
    await after.open()
    held = await after.owners.held(crew.held.id)
    listener = Listener(held.seats[0].guest, 0)
    await held.join(listener)
    assert [book.sketches for book in map(_read, listener.heard) if isinstance(book, Sketchbook)] == [(before,)]
    # A new one has a number that none had before.
    await crew_done(held, listener.guest, Discard("discard-01"))
    drawn = await say(held, 0, listener.guest, Draw("draw-00001"))
    assert isinstance(drawn, Sketched)
    assert drawn.number > before.number
    await after.close()


async def crew_done(held: Owner, who: str, said: Asking) -> None:
    assert isinstance(await say(held, 0, who, said), Done)


@pytest.mark.parametrize("when", ["drawn", "tried", "proposed", "discarded"])
async def test_what_cannot_be_kept_did_not_happen(when: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    crew = await crew_of(house)
    await crew.drawn(0, 3, luck=False)
    before = crew.held.sketches.book(0)
    seen = await crew.sketched(0, Peruse(NAME, 0))
    choice = seen.position.choices[0].action
    said = {
        "drawn": Draw(NAME),
        "tried": TryOut(NAME, seen.seat, choice),
        "proposed": Offer(NAME, "proposed"),
        "discarded": Discard(NAME),
    }[when]

    async def down(*_: object) -> NoReturn:
        raise StoreDown("The store cannot be used now: disk full.")

    monkeypatch.setattr(SqlStore, "set_book", down)
    assert "Nothing was changed" in await crew.refused(0, said)
    assert crew.held.sketches.book(0) == before
    assert crew.held.sketches.tasks == set()
    monkeypatch.undo()
    again = await crew.sketched(0, Peruse(NAME, 0))
    assert again.position == seen.position


async def test_one_person_with_several_seats_has_one_sketch_and_agrees_once(house: House) -> None:
    who = await guest(house)
    held, _ = await made(house, who, ME, ME, OPEN, game=TOGETHER, **SHORT[TOGETHER])
    other = await guest(house)
    await house.seating.sit(other, held.id, 2)
    crew = Crew(held, [Listener(who.id, 0), Listener(who.id, 1), Listener(other.id, 2)])
    for listener in crew.listeners:
        await held.join(listener)
    await set_up(held, range(3))
    await crew.drawn(1, 2, luck=False)
    assert [card.maker for card in crew.book(0)] == [1]
    assert (await crew.sketched(0, Peruse(NAME, 1))).position.choices
    await crew.done(0, Offer(NAME, "proposed"))
    assert crew.book(2)[0].missing == (2,)
    await crew.drawn(0, 1, luck=False)
    assert [card.maker for card in crew.book(1)] == [0]
    steps = await crew.drawn(2, 2, luck=False)
    await crew.done(2, Offer(NAME, "proposed"))
    card = next(card for card in crew.book(0) if card.maker == 2)
    assert card.missing == (0, 1)
    seq = held.seq
    await crew.done(1, Consent(NAME, 2, card.number, agree=True))
    await until(lambda: held.seq == seq + len(steps))


@pytest.mark.parametrize("name", ["planet_unknown", "undiscovered"])
async def test_there_are_no_sketches_where_somebody_plays_against_somebody(house: House, name: str) -> None:
    crew = await crew_of(house, game=name)
    assert await crew.refused(0, Draw(NAME)) == "Sketches are for games that all play together."


async def test_spectators_draw_nothing_and_are_shown_nothing(house: House) -> None:
    crew = await crew_of(house)
    spectator = Listener()
    await crew.held.join(spectator)
    await crew.drawn(0, 1)
    await crew.done(0, Offer(NAME, "proposed"))
    assert not any(isinstance(one, Sketchbook) for one in spectator.take())
    found = _read(await ask(crew.held, NOBODY, Draw("command-x")))
    assert isinstance(found, Refused)
    assert found.sentence == "Spectators only watch."


async def test_an_illegal_move_is_refused_with_its_reasons(house: House) -> None:
    crew = await crew_of(house)
    await crew.sketched(0, Draw(NAME))
    table = crew.held.table
    wrong = next(one for one in range(table.vocabulary.size) if one not in table.legal(0))
    found = await crew.say(0, TryOut(NAME, 0, wrong))
    assert isinstance(found, Refused)
    assert (found.code, [one.sentence for one in found.reasons]) == (
        "illegal",
        [one.reason for one in table.why_not(0, wrong)],
    )


async def test_in_a_sketch_it_is_asked_what_any_seat_could_do(house: House) -> None:
    crew = await crew_of(house)
    seen = await crew.sketched(0, Draw(NAME))
    (choice, *_) = seen.position.choices
    seen = await crew.sketched(0, TryOut(NAME, seen.seat, choice.action))
    (choice, *_) = seen.position.choices
    ahead = await crew.say(0, Foresee(NAME, choice.action, seen.seat))
    assert isinstance(ahead, Foreseen)
    assert ahead.words == choice.words
    table = crew.held.sketches.of((0,)).stage(1)
    wrong = next(one for one in range(table.vocabulary.size) if one not in table.legal(1))
    found = await crew.say(0, WhyNot(NAME, table.words(wrong), 1))
    assert isinstance(found, Reasons)
    assert [one.sentence for one in found.reasons] == [one.reason for one in table.why_not(1, wrong)]
    assert "no seat 7" in await crew.refused(0, WhyNot(NAME, choice.words, 7))
    assert "no sketch" in await crew.refused(1, Foresee(NAME, choice.action, 0))


async def test_a_sketch_is_drawn_by_words_too(house: House) -> None:
    crew = await crew_of(house)
    seen = await crew.sketched(0, Type(NAME, "what if"))
    assert (seen.maker, seen.at) == (0, 0)
    assert seen.position.choices


def test_the_game_of_these_tests_is_one_that_all_play_together() -> None:
    game: AnyGame = game_called(TOGETHER)
    assert game.definition.bots.opponents(game.start().state, 0) == ()


@pytest.mark.parametrize("kind", ["bot", "draw", "try out", "offer", "discard"])
async def test_what_comes_twice_at_once_is_done_once_and_answered_twice(kind: str, house: House) -> None:
    """Over a line that was cut, and over the next one: both wait for what is under way."""
    crew = await crew_of(house)
    await crew.drawn(0, 2, luck=False)
    seen = await crew.sketched(0, Peruse(NAME, 0))
    said = {
        "bot": HandOver("twice-0001", "random"),
        "draw": Draw("twice-0001"),
        "try out": TryOut("twice-0001", seen.seat, seen.position.choices[0].action),
        "offer": Offer("twice-0001", "proposed"),
        "discard": Discard("twice-0001"),
    }[kind]
    held, who = crew.held, crew.held.seats[0].guest
    _, *answers = await asyncio.gather(
        held.say(1, held.seats[1].guest, "say-000001", "Wait"), *[say(held, 0, who, said) for _ in range(3)]
    )
    for answer in answers:
        assert isinstance(answer, Done | Sketched), answer
    if isinstance(said, TryOut):
        assert [len(sketch.steps) for sketch in crew.book(0)] == [3]


async def test_a_sketch_begins_where_its_receipt_says_also_where_the_table_just_went_on(house: House) -> None:
    crew = await crew_of(house)
    held, who = crew.held, crew.held.seats[0].guest
    seat = held.table.to_act[0]
    action = held.table.legal(seat)[0]
    await asyncio.gather(
        held.say(1, held.seats[1].guest, "say-000001", "Wait"),
        say(held, 0, who, Draw("draw-00001")),
        held.act(seat, "act-000001", action),
    )
    (sketch,) = held.sketches.book(held.seq).sketches
    assert held.acknowledged(0, who, "draw-00001") == sketch.origin == held.seq
