"""The owner of a table: what is done once, durable before it is told, and the same after a restart."""

import asyncio
import random
from pathlib import Path
from typing import NoReturn, TypeVar

import msgspec
import pytest

import unmapped
from tests.server.rooms import BOT, LINK, ME, OPEN, SHORT, first_choice, guest, made, new_house, until
from tests.server.stores import BOTH, Data
from tests.server.tables import Listener, owner_of
from unmapped.games import NAMES, AnyGame
from unmapped.kernel.record import load
from unmapped.presenting.recount import heaviest
from unmapped.server.house.house import House
from unmapped.server.storage.sql import SqlStore
from unmapped.server.storage.store import Conflict, NotOwner, Seat, StoreDown
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.tables.thinking import BEATS
from unmapped.server.wire import Changed, FromServer, Frozen, Guest, Invitation, Pace, Players, Replay, Said, Welcome
from unmapped.server.wrong import Wrong

M = TypeVar("M")


def of_kind(messages: list[FromServer], kind: type[M]) -> list[M]:
    """The messages of one kind."""
    return [one for one in messages if isinstance(one, kind)]


async def two_people(house: House) -> tuple[Owner, list[Guest], list[Listener]]:
    """A table of two people who are both there."""
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN)
    await house.seating.sit(people[1], held.id, 1)
    listeners = [Listener(one.id, seat) for seat, one in enumerate(people)]
    for listener in listeners:
        await held.join(listener)
    for listener in listeners:
        listener.heard.clear()
    return held, people, listeners


async def again(house: House, data: Data) -> House:
    """The house after a restart."""
    await house.close()
    found = new_house(data)
    await found.open()
    return found


# --- Actions ---


async def test_an_action_is_written_and_everybody_is_told_what_it_may_see(house: House) -> None:
    held, _, (one, other) = await two_people(house)
    spectator = Listener()
    await held.join(spectator)
    spectator.heard.clear()
    other.heard.clear()
    seq = await held.act(0, "command-1", first_choice(held, 0))
    assert seq == held.seq == 1
    assert [(entry.seat, entry.command) for entry in await house.store.entries(held.id)] == [(0, "command-1")]
    for listener in (one, other, spectator):
        (changed,) = of_kind(listener.take(), Changed)
        assert (changed.after, changed.position.seq, changed.whole) == (0, 1, False)
        assert bool(changed.position.choices) == (listener.seat in held.table.to_act)
        assert changed.log


async def test_what_breaks_a_rule_is_refused_with_every_reason_and_changes_nothing(house: House) -> None:
    held, _, (one, _) = await two_people(house)
    before = held.table.fingerprint()
    illegal = next(action for action in range(held.table.vocabulary.size) if action not in held.table.legal(0))
    for seat, action in ((0, illegal), (0, 65_535)):
        with pytest.raises(NotDone) as refused:
            await held.act(seat, "command-1", action)
        assert refused.value.code == "illegal"
        assert [reason.sentence for reason in refused.value.reasons] == [
            refusal.reason for refusal in held.table.why_not(seat, action)
        ]
    with pytest.raises(NotDone, match="only watch"):
        await held.act(NOBODY, "command-1", first_choice(held, 0))
    assert (held.table.fingerprint(), held.seq, one.heard) == (before, 0, [])
    assert await house.store.entries(held.id) == []


@BOTH
async def test_the_same_command_twice_happens_once_also_after_a_restart(house: House, data: Data) -> None:
    held, _, (one, _) = await two_people(house)
    action = first_choice(held, 0)
    assert await held.act(0, "command-1", action) == 1
    one.heard.clear()
    assert await held.act(0, "command-1", action) == 1
    assert one.heard == []
    after = await again(house, data)
    found = await after.owners.held(held.id)
    assert found.table.fingerprint() == held.table.fingerprint()
    assert await found.act(0, "command-1", action) == 1
    assert found.seq == 1
    await after.close()


async def test_nobody_takes_the_name_of_anothers_command(house: House) -> None:
    held, _, _ = await two_people(house)
    await held.act(0, "command-1", first_choice(held, 0))
    for seat in (1, NOBODY):
        with pytest.raises(NotDone):
            await held.act(seat, "command-1", first_choice(held, 1))
    assert held.seq == 1


async def test_simultaneous_actions_of_several_seats_are_all_taken(house: House) -> None:
    people = [await guest(house) for _ in range(4)]
    held, _ = await made(house, people[0], ME, OPEN, OPEN, OPEN)
    for seat in (1, 2, 3):
        await house.seating.sit(people[seat], held.id, seat)
    for turn in range(12):
        # Everybody acts upon the same position: what the others do meanwhile does not matter.
        asked = {seat: first_choice(held, seat) for seat in held.table.to_act}
        await asyncio.gather(*[held.act(seat, f"c-{turn}-{seat}", action) for seat, action in asked.items()])
        if len(asked) > 1 and turn > 4:
            break
    assert len(asked) > 1
    assert house.metrics.refusals == 0


# --- Undo and going back ---


@BOTH
async def test_what_is_taken_back_was_never_there_also_after_a_restart(house: House, data: Data) -> None:
    held, _, (one, _) = await two_people(house)
    while not held.table.undoable(0):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{held.seq}", first_choice(held, seat))
    steps = held.position(0).undo.steps
    one.heard.clear()
    assert await held.undo(0, "undo-1234", 1) == held.seq
    (changed,) = of_kind(one.take(), Changed)
    assert changed.whole
    assert changed.position.undo.steps == steps - 1
    seq = held.seq
    assert await held.undo(0, "undo-1234", 1) == seq
    after = await again(house, data)
    found = await after.owners.held(held.id)
    assert found.table.actions() == held.table.actions()
    assert found.table.fingerprint() == held.table.fingerprint()
    await after.close()


async def test_what_cannot_be_taken_back_is_refused_with_the_reason(house: House) -> None:
    held, _, _ = await two_people(house)
    with pytest.raises(NotDone, match="has not acted yet") as refused:
        await held.undo(0, "undo-1234", 1)
    assert refused.value.code == "closed"
    assert held.seq == 0


async def test_the_table_goes_back_when_all_people_agree_and_not_before(house: House) -> None:
    held, _, (one, _) = await two_people(house)
    for number in range(6):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{number}", first_choice(held, seat))
    kept = held.table.actions()[:2]
    one.heard.clear()
    await held.go_back(0, "back-1234", 2)
    (changed,) = of_kind(one.take(), Changed)
    assert (changed.position.agreed, changed.position.back_to) == ((0,), 2)
    assert held.seq == 6
    await held.go_back(0, "back-1235", -1)
    assert (held.agreed, held.back_to) == (set(), -1)
    await held.go_back(1, "back-1236", 2)
    await held.go_back(0, "back-1237", 2)
    assert held.table.actions() == kept
    assert (held.seq, held.agreed, held.back_to) == (7, set(), -1)
    await held.go_back(0, "back-1237", 2)
    assert held.seq == 7
    with pytest.raises(NotDone, match="Only 2 actions"):
        await held.go_back(0, "back-1238", 2)


async def test_nobody_goes_back_over_the_actions_of_who_is_away_while_a_bot_stands_in(house: House) -> None:
    held, _, (one, _) = await two_people(house)
    for number in range(6):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{number}", first_choice(held, seat))
    await held.hand_over(1, "random")
    await until(lambda: 1 not in held.table.to_act and not held.busy)
    before = held.table.actions()
    await held.go_back(0, "back-1234", 0)
    assert held.table.actions() == before
    assert of_kind(one.take(), Changed)[-1].position.agreed == (0,)
    # Who is away can agree without sitting down again.
    await held.go_back(1, "back-1235", 0)
    await until(lambda: not held.busy)
    assert [entry.action for entry in await house.store.entries(held.id) if entry.seat == NOBODY] == [-len(before)]


async def test_a_vote_to_go_back_lapses_when_a_seat_changes_hands(house: House) -> None:
    held, people, (one, _) = await two_people(house)
    for number in range(6):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{number}", first_choice(held, seat))
    await held.go_back(0, "back-1234", 2)
    await house.seating.leave(people[1], held.id, 1)
    assert (held.agreed, held.back_to) == (set(), -1)
    assert of_kind(one.take(), Changed)[-1].position.back_to == -1


async def test_who_plays_alone_with_bots_goes_back_at_once(house: House) -> None:
    who = await guest(house)
    held, _ = await made(house, who, ME, BOT)
    await until(lambda: held.table.to_act == (0,))
    await held.act(0, "command-1", first_choice(held, 0))
    await until(lambda: not held.busy)
    await held.go_back(0, "back-1234", 0)
    await until(lambda: not held.busy)
    assert held.state == "running"
    assert not [seat for seat, _ in held.table.actions() if seat == 0]


# --- Seats ---


async def test_an_open_table_starts_when_it_is_full_and_hides_all_hands_until_then(house: House) -> None:
    people = [await guest(house) for _ in range(3)]
    held, _ = await made(house, people[0], ME, OPEN, OPEN, private_objectives=True)
    host = Listener(people[0].id, 0)
    await held.join(host)
    (welcome,) = of_kind(host.take(), Welcome)
    assert (welcome.table.state, welcome.position.question, welcome.position.choices) == ("open", None, ())
    assert held.position(0) == held.position(NOBODY)
    with pytest.raises(NotDone, match="when every seat is taken"):
        await held.act(0, "command-1", held.table.legal(0)[0])
    states = []
    for seat in (1, 2):
        await house.seating.sit(people[seat], held.id, seat)
        states.append(held.state)
    assert states == ["open", "running"]
    assert held.position(0) != held.position(NOBODY)
    assert of_kind(host.take(), Changed)[-1].position.choices


async def test_a_taken_seat_is_not_given_twice(house: House) -> None:
    people = [await guest(house) for _ in range(6)]
    held, _ = await made(house, people[0], ME, OPEN, OPEN)
    async with held._lock:  # As while something else is being written.
        tries = [asyncio.create_task(house.seating.sit(one, held.id, 1)) for one in people[1:5]]
        await asyncio.sleep(0.01)
    told = await asyncio.gather(*tries, return_exceptions=True)
    refused = [one for one in told if isinstance(one, Wrong)]
    assert len(refused) == 3
    assert {one.status for one in refused} == {409}
    sitting = next(n for n, one in enumerate(told) if not isinstance(one, BaseException))
    assert held.seats[1].guest == people[1 + sitting].id


async def test_who_leaves_a_seat_sees_no_more_of_it(house: House) -> None:
    people = [await guest(house) for _ in range(3)]
    held, _ = await made(house, people[0], ME, OPEN, OPEN, private_objectives=True)
    await house.seating.sit(people[1], held.id, 1)
    first = Listener(people[1].id, 1)
    await held.join(first)
    await house.seating.leave(people[1], held.id, 1)
    assert first.seat == NOBODY
    assert of_kind(first.take(), Welcome)[-1].table.you == NOBODY
    await house.seating.sit(people[2], held.id, 1)
    await house.seating.sit(people[1], held.id, 2)
    assert held.state == "running"
    changed = of_kind(first.take(), Changed)[-1]
    assert changed.position.choices == ()
    assert changed.position.question is None


async def test_who_comes_to_a_seat_that_changed_hands_meanwhile_only_watches(house: House) -> None:
    held, people, _ = await two_people(house)
    for seat in (0, 1):
        late = Listener(people[1 - seat].id, seat)
        await held.join(late)
        (welcome,) = of_kind(late.take(), Welcome)
        assert (late.seat, welcome.position.question, welcome.position.choices) == (NOBODY, None, ())


async def test_a_bot_plays_on_for_who_leaves_a_running_game(house: House) -> None:
    held, people, _ = await two_people(house)
    await house.seating.leave(people[0], held.id, 0)
    assert held.seats[0] == Seat("bot", "", "navigator")
    await until(lambda: any(seat == 0 for seat, _ in held.table.actions()))


async def test_a_seat_is_handed_to_a_bot_and_taken_back(house: House) -> None:
    held, _, (one, _) = await two_people(house)
    await held.hand_over(0, "random")
    assert of_kind(one.take(), Players)[-1].players[0].bot == "random"
    await until(lambda: 0 not in held.table.to_act and not held.busy)
    await held.hand_over(0, "")
    count = len(held.table.actions())
    await held.act(1, "command-1", first_choice(held, 1))
    assert held.table.actions()[count:] == [(1, held.table.actions()[-1][1])]
    assert held.seats[0].kind == "person"
    assert held.seats[0].bot == ""


async def test_an_invitation_gives_a_seat_once(house: House) -> None:
    people = [await guest(house) for _ in range(3)]
    held, made_ = await made(house, people[0], ME, LINK)
    assert made_.links[0] == ""
    secret = made_.links[1].removeprefix("/join/")
    assert (await house.seating.invited(people[1], secret)).seat == 1
    assert (await house.seating.accept(people[1], secret)).table.you == 1
    for one in people:
        with pytest.raises(Wrong, match="used, withdrawn"):
            await house.seating.accept(one, secret)
    assert held.seats[1].guest == people[1].id
    assert held.state == "running"


async def test_who_sits_at_a_table_keeps_its_links_and_free_seats_for_others(house: House) -> None:
    host, other = await guest(house), await guest(house)
    held, made_ = await made(house, host, ME, LINK, OPEN)
    secret = made_.links[1].removeprefix("/join/")
    with pytest.raises(Wrong, match="for somebody else"):
        await house.seating.accept(host, secret)
    with pytest.raises(Wrong, match="for somebody else"):
        await house.seating.sit(host, held.id, 2)
    assert [seat.kind for seat in held.seats] == ["person", "link", "open"]
    assert (await house.seating.accept(other, secret)).table.you == 1
    with pytest.raises(Wrong, match="for somebody else"):
        await house.seating.sit(other, held.id, 2)


async def test_two_who_open_the_same_link_at_once_do_not_both_sit(house: House) -> None:
    people = [await guest(house) for _ in range(4)]
    held, made_ = await made(house, people[0], ME, LINK)
    secret = made_.links[1].removeprefix("/join/")
    told = await asyncio.gather(*[house.seating.accept(one, secret) for one in people[1:]], return_exceptions=True)
    assert sum(isinstance(one, Wrong) for one in told) == 2
    sitting = next(n for n, one in enumerate(told) if not isinstance(one, BaseException))
    assert held.seats[1].guest == people[1 + sitting].id


async def test_a_new_link_ends_the_old_one_and_only_the_host_makes_one(house: House) -> None:
    people = [await guest(house), await guest(house)]
    held, made_ = await made(house, people[0], ME, LINK)
    with pytest.raises(Wrong, match="Only who made"):
        await house.seating.invite_again(people[1], held.id, 1)
    fresh: Invitation = await house.seating.invite_again(people[0], held.id, 1)
    with pytest.raises(Wrong, match="withdrawn"):
        await house.seating.accept(people[1], made_.links[1].removeprefix("/join/"))
    await house.seating.accept(people[1], fresh.path.removeprefix("/join/"))
    with pytest.raises(Wrong, match="Somebody sits"):
        await house.seating.invite_again(people[0], held.id, 1)


async def test_a_seat_that_nobody_offers_or_that_does_not_exist_cannot_be_taken(house: House) -> None:
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, LINK, BOT)
    for seat, status in ((0, 409), (1, 409), (2, 409), (3, 404)):
        with pytest.raises(Wrong) as refused:
            await house.seating.sit(people[1], held.id, seat)
        assert refused.value.status == status
    with pytest.raises(Wrong) as refused:
        await house.seating.leave(people[1], held.id, 0)
    assert refused.value.status == 403


# --- Chat and company ---


async def test_what_is_said_reaches_everybody_once_and_is_there_for_who_comes_later(house: House) -> None:
    held, people, listeners = await two_people(house)
    for _ in range(2):
        await held.say(0, people[0].id, "say-1234", "  Hello,\n <b>you</b> ")
    for listener in listeners:
        (said,) = of_kind(listener.take(), Said)
        assert (said.spoken.number, said.spoken.seat, said.spoken.text) == (1, 0, "Hello, <b>you</b>")
    await held.say(1, people[1].id, "say-1234", "Hi")
    late = Listener()
    await held.join(late)
    (welcome,) = of_kind(late.take(), Welcome)
    assert [(one.number, one.text) for one in welcome.chat] == [(1, "Hello, <b>you</b>"), (2, "Hi")]
    with pytest.raises(NotDone):
        await held.say(0, people[0].id, "say-1235", " \n ")


async def test_spectators_are_counted_and_people_are_here_while_they_are(house: House) -> None:
    held, _, (one, other) = await two_people(house)
    spectator = Listener()
    await held.join(spectator)
    players = of_kind(one.take(), Players)[-1]
    assert players.spectators == 1
    assert [player.here for player in players.players] == [True, True]
    held.audience.leave(spectator)
    held.audience.leave(other)
    players = of_kind(one.take(), Players)[-1]
    assert players.spectators == 0
    assert [player.here for player in players.players] == [True, False]


# --- Bots ---


@pytest.mark.parametrize("name", NAMES)
async def test_bots_play_a_game_to_its_end_and_then_it_can_be_looked_at(house: House, name: str) -> None:
    who = await guest(house)
    held, _ = await made(house, who, BOT, BOT, game=name, **SHORT[name])
    await until(lambda: held.state != "running" and not held.busy)
    assert held.state == "over"
    card = held.card(who.id)
    result = held.table.result
    assert result is not None
    assert card.scores == result.scores
    header = await house.store.header(held.id)
    assert header is not None
    assert (header.summary.state, header.summary.scores) == ("over", result.scores)
    replay = msgspec.json.decode(await house.archive.replay(held.id), type=Replay)
    assert len(replay.actions) == len(replay.rounds) == len(replay.scores) - 1 == held.seq
    assert replay.outcome.scores == result.scores == replay.scores[-1]


@BOTH
async def test_a_table_that_waits_for_a_bot_is_woken_after_a_restart(house: House, data: Data) -> None:
    who = await guest(house)
    held, _ = await made(house, who, ME, BOT)
    await held.close()  # The server ends while the bot thinks.
    count = len(await house.store.entries(held.id))
    await house.owners.holding.give_back(held.lease)
    assert await house.store.waiting_for_bots() == [held.id]
    after = await again(house, data)
    found = await after.owners.held(held.id)
    await until(lambda: found.seq > count)
    await after.close()


async def test_nobody_keeps_a_bot_from_acting_by_taking_the_names_of_its_commands(house: House) -> None:
    held, people, _ = await two_people(house)
    names = [f"bot-{seat}-{seq}-{other}" for seat in (0, 1) for seq in range(3) for other in range(3)]
    await held.act(0, names[0], first_choice(held, 0))
    await held.hand_over(1, "random")
    await until(lambda: any(seat == 1 for seat, _ in held.table.actions()))
    assert all(":" in entry.command for entry in await house.store.entries(held.id) if entry.seat == 1)
    assert people


# --- The end ---


async def finished(house: House, who: Guest) -> Owner:
    """A table on which the only person's last action ended the game."""
    held, _ = await made(house, who, ME, BOT, game="undiscovered", **SHORT["undiscovered"])
    while held.state == "running":
        await until(lambda: held.state != "running" or held.table.to_act == (0,))
        if held.state == "running":
            await held.act(0, f"command-{held.seq}", held.table.legal(0)[-1])
    return held


async def test_nothing_is_taken_back_once_the_game_is_over_and_its_record_open(house: House) -> None:
    who = await guest(house)
    held = await finished(house, who)
    assert (await house.archive.record(who, held.id)).startswith("unmapped record")
    undo = held.position(0).undo
    assert (undo.steps, undo.last) == (0, "")
    assert "all people together" in undo.closed
    with pytest.raises(NotDone, match="all people together"):
        await held.undo(0, "undo-1234", 1)
    with pytest.raises(NotDone, match="over"):
        await held.act(0, "command-x", 0)
    with pytest.raises(Wrong, match="nobody has to leave"):
        await house.seating.leave(who, held.id, 0)
    await held.go_back(0, "back-1234", len(held.table.actions()) - 1)
    assert held.state == "running"
    with pytest.raises(Wrong, match="given out when the game is over"):
        await house.archive.record(who, held.id)


# --- Trouble ---


async def test_a_table_that_breaks_freezes_with_a_report_and_keeps_what_was(house: House, data: Path) -> None:
    held, _, (one, _) = await two_people(house)
    await held.act(0, "command-0", first_choice(held, 0))
    action = first_choice(held, 1)
    good = held.table.fingerprint()
    rules = held.table._rules

    def broken(*_: object) -> NoReturn:
        raise ZeroDivisionError("a rule that was never tried")

    class Broken:
        """The same rules, of which one breaks."""

        answer = staticmethod(broken)

        def __getattr__(self, name: str) -> object:
            return getattr(rules, name)

    held.table._rules = Broken()  # type: ignore[assignment]
    one.heard.clear()
    with pytest.raises(NotDone, match="Everything before it is kept") as refused:
        await held.act(1, "command-1", action)
    assert refused.value.code == "frozen"
    assert held.state == "frozen"
    assert held.table.fingerprint() == good
    messages = one.take()
    assert of_kind(messages, Frozen)
    assert of_kind(messages, Players)[-1].state == "frozen"
    (report,) = (data.parent / "broken").iterdir()
    text = report.read_text()
    assert "ZeroDivisionError: a rule that was never tried" in text
    report.write_text(text[: text.index("# ")])
    failing = load(report)
    assert failing.actions == (*held.table.actions(), (1, action))
    for seat in (0, 1):
        with pytest.raises(NotDone, match="stopped"):
            await held.act(seat, "command-2", action)
        assert held.position(seat).choices == ()
    after = await again(house, data)
    assert (await after.owners.held(held.id)).state == "frozen"
    await after.close()


async def _down(*_: object, **__: object) -> NoReturn:
    raise StoreDown("The store cannot be used now: disk full.")


async def test_a_store_that_fails_leaves_the_table_as_before(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held, people, (one, other) = await two_people(house)
    while not held.table.undoable(0):
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{held.seq}", first_choice(held, seat))
    await held.go_back(1, "back-1233", 0)
    one.heard.clear()
    other.heard.clear()
    seat = held.table.to_act[0]
    before = held.table.fingerprint(), held.seq, held.table.undoable(0), held.back_to, set(held.agreed)
    monkeypatch.setattr(SqlStore, "append", _down)
    monkeypatch.setattr(SqlStore, "say", _down)
    monkeypatch.setattr(SqlStore, "set_seat", _down)
    monkeypatch.setattr(SqlStore, "set_vote", _down)
    for doing in (
        held.act(seat, "command-x", first_choice(held, seat)),
        held.undo(0, "undo-1234", 1),
        held.go_back(0, "back-1234", 0),
        held.say(0, people[0].id, "say-1234", "Hello"),
        held.hand_over(0, "random"),
    ):
        with pytest.raises(StoreDown):
            await doing
        assert (held.table.fingerprint(), held.seq, held.table.undoable(0), held.back_to, held.agreed) == before
        assert one.heard == other.heard == []
        assert held.seats[0].bot == ""
    monkeypatch.undo()
    assert await held.act(seat, "command-x", first_choice(held, seat)) == held.seq == before[1] + 1


async def test_a_table_that_another_server_wrote_to_goes_on_from_there(house: House, data: Path) -> None:
    held, _, (one, _) = await two_people(house)
    other = new_house(data)
    await other.open()
    theirs = await other.owners.held(held.id)
    await theirs.act(0, "command-1", first_choice(theirs, 0))
    one.heard.clear()
    action = first_choice(held, 1)
    with pytest.raises(Conflict):
        await held.act(1, "command-2", action)
    assert held.table.fingerprint() == theirs.table.fingerprint()
    assert of_kind(one.take(), Changed)[-1].position.seq == 1
    assert await held.act(1, "command-2", action) == 2
    await other.close()


async def test_where_it_cannot_be_read_what_another_server_wrote_all_come_again(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, _, (one, two) = await two_people(house)
    other = new_house(data)
    await other.open()
    theirs = await other.owners.held(held.id)
    await theirs.act(0, "command-1", first_choice(theirs, 0))
    monkeypatch.setattr(SqlStore, "kept", _down)
    with pytest.raises(StoreDown):
        await held.act(1, "command-2", first_choice(held, 1))
    assert one.dismissed
    assert two.dismissed
    monkeypatch.undo()
    anew = await house.owners.held(held.id)
    assert anew is not held
    assert anew.table.fingerprint() == theirs.table.fingerprint()
    await other.close()


async def test_who_cannot_be_shown_the_table_from_another_seat_comes_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people, (one, two) = await two_people(house)
    monkeypatch.setattr(SqlStore, "reception", _down)
    await house.seating.leave(people[1], held.id, 1)
    assert two.dismissed
    assert not one.dismissed


@BOTH
async def test_a_table_that_cannot_be_opened_any_more_keeps_no_other_from_opening(house: House, data: Data) -> None:
    tables = []
    for _ in range(2):
        held, people, _ = await two_people(house)
        await held.act(0, "command-1", first_choice(held, 0))
        tables.append(held)
    store = house.store
    assert isinstance(store, SqlStore)
    await store.database.write(('UPDATE actions SET action = action + 1 WHERE "table" = ?', (tables[0].id,)))
    await store.database.write(("UPDATE tables SET bot_asked = 1", ()))
    after = await again(house, data)
    with pytest.raises(Wrong, match="changed after it was written"):
        await after.owners.held(tables[0].id)
    assert (await after.owners.held(tables[1].id)).state == "running"
    assert len((await after.lobby(people[0])).mine) == 1
    await after.close()


@BOTH
async def test_a_table_of_a_game_that_is_not_here_any_more_says_so(house: House, data: Data) -> None:
    who = await guest(house)
    held, _ = await made(house, who, ME, BOT)
    store = house.store
    assert isinstance(store, SqlStore)
    await held.close()
    await store.database.write(("UPDATE tables SET game = 'orchard', bot_asked = 1", ()))
    after = await again(house, data)
    with pytest.raises(Wrong, match="cannot be opened any more") as refused:
        await after.owners.held(held.id)
    assert (refused.value.status, refused.value.code) == (409, "version")
    await after.close()


async def test_tables_that_nobody_looks_at_are_put_away_and_come_back(house: House) -> None:
    held, people, listeners = await two_people(house)
    await held.act(0, "command-1", first_choice(held, 0))
    await house.owners.put_away(0)
    assert await house.owners.held(held.id) is held
    for listener in listeners:
        held.audience.leave(listener)
    await house.owners.put_away(0)
    found = await house.owners.held(held.id)
    assert found is not held
    assert found.table.fingerprint() == held.table.fingerprint()
    assert found.seat_of(people[1].id) == 1


async def test_who_was_on_the_way_to_a_table_that_was_put_away_is_sent_to_where_it_goes_on(house: House) -> None:
    held, people, listeners = await two_people(house)
    for listener in listeners:
        held.audience.leave(listener)
    await house.owners.put_away(0)
    late = Listener(people[0].id, 0)
    await held.join(late)
    assert (late.dismissed, late.heard) == (True, [])
    with pytest.raises(NotOwner):
        await held.act(0, "command-1", first_choice(held, 0))


# --- Who is there ---


async def test_who_left_is_away_since_then_until_it_is_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held, _, (one, other) = await two_people(house)
    more = Listener(one.guest, 0)
    await held.join(more)
    monkeypatch.setattr("unmapped.server.clock.time", lambda: 1_800_000_000.5)
    held.audience.leave(one)
    assert [(player.here, player.left) for player in held.players()] == [(True, 0), (True, 0)]
    held.audience.leave(more)
    assert [(player.here, player.left) for player in held.players()] == [(False, 1_800_000_000), (True, 0)]
    assert of_kind(other.take(), Players)[-1].players[0].left == 1_800_000_000
    await held.join(one)
    assert [(player.here, player.left) for player in held.players()] == [(True, 0), (True, 0)]
    held.audience.leave(Listener())
    assert held.players()[0].here


async def test_since_when_somebody_is_away_is_known_after_a_restart(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = new_house(data)
    await house.open()
    held, _, (one, other) = await two_people(house)
    monkeypatch.setattr("unmapped.server.clock.time", lambda: 1_800_000_000.5)
    held.leave(one)
    held.leave(other)
    await held.join(other)
    await house.close()
    monkeypatch.setattr("unmapped.server.clock.time", lambda: 1_800_000_900.5)
    house = new_house(data)
    await house.open()
    held = await house.owners.held(held.id)
    # Who was there until the server ended is away since it went on, and not back.
    assert [(player.here, player.left) for player in held.players()] == [(False, 1_800_000_000), (False, 1_800_000_900)]
    await held.join(one)
    assert [(player.here, player.left) for player in held.players()] == [(True, 0), (False, 1_800_000_900)]
    await house.close()
    monkeypatch.setattr("unmapped.server.clock.time", lambda: 1_800_001_800.5)
    house = new_house(data)
    await house.open()
    again = await house.owners.held(held.id)
    assert [player.left for player in again.players()] == [1_800_001_800, 1_800_000_900]
    await house.close()


# --- The pace of bots ---


def test_what_bots_do_stands_alone_the_longer_the_more_it_matters() -> None:
    game: AnyGame = unmapped.game("undiscovered")
    table = game.start(2, 3)
    marks = table.definition.presenting.marks
    held = owner_of(table)
    held.pace = 2.0
    luck = random.Random(1)
    found: dict[float, int] = {}
    for _ in range(160):
        seat = table.to_act[0]
        table.act(seat, luck.choice(table.legal(seat)))
        assert table.journal is not None
        found[held._thinking._beat()] = heaviest(table.journal.lines, marks)
    assert found == {2.0 * BEATS[weight]: weight for weight in range(4)}
    assert list(BEATS) == sorted(set(BEATS))
    held.pace = 0.0
    assert held._thinking._beat() == 0.0


def test_bots_wait_for_whoever_wants_to_see_most_slowly() -> None:
    game: AnyGame = unmapped.game("undiscovered")
    held = owner_of(game.start(2, 3))
    held.pace = 2.0
    usual = held._thinking._beat()
    assert usual > 0.0
    looking = [Listener("g0", 0), Listener("g1", 1)]
    paces: list[tuple[tuple[Pace, Pace], float]] = [
        (("quick", "quick"), usual), (("off", "off"), 0.0), (("off", "quick"), usual), (("calm", "off"), 2 * usual),
    ]  # fmt: skip
    for wanted, beat in paces:
        for listener, pace in zip(looking, wanted, strict=True):
            listener.pace = pace
        held.audience.watchers = set(looking)
        assert held._thinking._beat() == beat
