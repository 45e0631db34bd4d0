"""Games outlive rules: under a release whose rules are others no table opens as another one."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

import msgspec
import pytest

from tests.server import rule_fixes
from tests.server.rooms import BOT, ME, OPEN, SHORT, guest, made, new_house, until
from unmapped.games import NAMES, AnyGame, AnyTable, game
from unmapped.kernel.ledger import RuleChange
from unmapped.server import clock
from unmapped.server.house.house import House
from unmapped.server.house.keepsakes import Keepsake
from unmapped.server.tables.brains import Brains
from unmapped.server.tables.finished.albums import TOLD
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.suspension import ABSENT_SECONDS, Suspension
from unmapped.server.thinking.questions import NoAnswer
from unmapped.server.wire import Fork, Guest, Ruled, TableState
from unmapped.server.wrong import Wrong


def sights(table: AnyTable) -> list[bytes]:
    """What everybody sees of a table, the public last."""
    return [msgspec.json.encode(table.view(seat)) for seat in (*range(table.seats), None)]


async def two_at(house: House, name: str) -> tuple[Owner, list[Guest]]:
    """A running table of two people."""
    people = [await guest(house), await guest(house)]
    held, _ = await made(house, people[0], ME, OPEN, game=name, **SHORT[name])
    await house.seating.sit(people[1], held.id, 1)
    return held, people


async def play(held: Owner, actions: int, choice: int = 1) -> None:
    """Take so many actions at random, or as many as there are."""
    pick = random.Random(choice)
    for _ in range(actions):
        if held.state != "running":
            return
        seat = held.table.to_act[0]
        await held.act(seat, f"command-{held.seq:04}", pick.choice(held.table.legal(seat)))


async def again(house: House, data: Path) -> House:
    """The house after a restart."""
    await house.close()
    found = new_house(data)
    await found.open()
    return found


@pytest.mark.parametrize("name", NAMES)
async def test_a_table_that_replays_equal_goes_on_under_a_later_version_and_its_log_says_so(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    held, _ = await two_at(house, name)
    await play(held, 12)
    seen, version, seq = sights(held.table), held.game.version, held.seq
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await again(house, data)
    found = await later.owners.held(held.id)
    assert (sights(found.table), found.state, found.header.version) == (seen, "running", version + 1)
    entries = await later.store.entries(held.id)
    assert [(entry.seat, entry.action, entry.version) for entry in entries[seq:]] == [(-1, 0, version + 1)]
    await play(found, 3)
    await later.owners.put_away(0.0)
    found_again = await later.owners.held(held.id)
    assert sights(found_again.table) == sights(found.table)
    assert len(await later.store.entries(held.id)) == found.seq
    await later.close()


async def test_a_vote_to_go_back_stands_under_a_later_version(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, _ = await two_at(house, "unsettled")
    await play(held, 6)
    await held.go_back(0, "back-12345", 2)
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await again(house, data)
    found = await later.owners.held(held.id)
    assert (found.back_to, found.agreed) == (2, {0})
    await found.go_back(1, "back-12346", 2)
    assert len(found.table.actions()) == 2
    await later.close()


# --- A table that comes out otherwise waits ---


async def suspended(house: House, held: Owner) -> Suspension:
    """A table that waits because rules became others."""
    return await house.owners.suspension(held.id)


async def choose(house: House, who: Guest, table: str, choice: Literal["", "on", "end"]) -> TableState:
    """What becomes of a table that somebody chooses for."""
    return (await house.seating.rule(who, table, Ruled(choice))).state


def action_of(held: Owner) -> tuple[int, int]:
    """An action that was taken once, and how many came before it."""
    taken = held.table.actions()
    numbers = [action for _, action in taken]
    at = next(at for at, (_, action) in enumerate(taken) if at >= 3 and numbers.count(action) == 1)
    return at, numbers[at]


@pytest.mark.parametrize("name", NAMES)
async def test_a_table_in_which_one_action_comes_out_otherwise_says_which_and_goes_on_from_before_it_when_all_want(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    held, people = await two_at(house, name)
    await play(held, 14)
    at, action = action_of(held)
    before = sights(held.game.replay(held.record(), at))
    rule_fixes.one_action(monkeypatch, held.game, action)
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await again(house, data)
    with pytest.raises(Wrong) as refused:
        await later.owners.held(held.id)
    assert (refused.value.status, refused.value.code) == (409, "suspended")
    sheet = (await suspended(later, held)).sheet(people[0].id)
    assert (sheet.at, sheet.of, sheet.proven, sheet.goes_on) == (at, len(held.table.actions()), True, True)
    assert (sheet.version, sheet.now) == (held.game.version - 1, held.game.version)
    assert sheet.table.state == "suspended"
    assert await choose(later, people[0], held.id, "on") == "suspended"
    # It is as durable as an action.
    later = await again(later, data)
    (first, second) = (await suspended(later, held)).sheet(people[1].id).choosers
    assert (first.choice, second.choice) == ("on", "")
    assert await choose(later, people[1], held.id, "on") == "running"
    found = await later.owners.held(held.id)
    assert sights(found.table) == before
    assert found.table.actions() == held.table.actions()[:at]
    assert found.record().version == held.game.version
    await play(found, 4, choice=2)
    later = await again(later, data)
    assert sights((await later.owners.held(held.id)).table) == sights(found.table)
    await later.close()


async def test_a_table_is_ended_as_it_stands_without_a_result_when_all_want_that(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "planet_unknown")
    await play(held, 14)
    record = held.record()
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    assert (await suspended(later, held)).sheet(people[0].id).at == -1
    assert await choose(later, people[0], held.id, "end") == "suspended"
    with pytest.raises(Wrong, match="everything that is hidden"):
        await later.archive.record(people[0], held.id)
    assert await choose(later, people[1], held.id, "on") == "suspended"
    assert await choose(later, people[1], held.id, "end") == "abandoned"
    for _ in range(2):
        assert await later.archive.record(people[0], held.id) == record.text()
        card = await later.owners.card_of(held.id, people[0])
        assert (card.state, card.scores, card.your_move) == ("abandoned", (), False)
        assert await later.store.waiting_for_bots() == []
        lobby = await later.lobby(people[0])
        assert held.id not in [one.id for one in (*lobby.mine, *lobby.replays)]
        with pytest.raises(Wrong, match="ended as it stood"):
            await choose(later, people[0], held.id, "on")
        later = await again(later, data)
    # Under rules that agree again it stays ended.
    monkeypatch.undo()
    later = await again(later, data)
    assert (await later.owners.card_of(held.id, people[0])).state == "abandoned"
    await later.close()


async def test_only_people_who_sit_there_choose_and_bots_have_no_say(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    who, other = await guest(house), await guest(house)
    held, _ = await made(house, who, ME, BOT)
    await until(lambda: held.table.to_act == (0,))
    await play(held, 1)
    await until(lambda: not held.busy)
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    sheet = (await suspended(later, held)).sheet(other.id)
    assert (sheet.may_choose, sheet.may_close, sheet.may_export) == (False, False, False)
    assert [chooser.seats for chooser in sheet.choosers] == [(0,)]
    for choice in ("on", "end"):
        with pytest.raises(Wrong) as refused:
            await choose(later, other, held.id, choice)
        assert refused.value.status == 403
    for refusing in (later.making.close(other, held.id), later.seating.leave(other, held.id, 0)):
        with pytest.raises(Wrong) as refused:
            await refusing
        assert refused.value.status == 403
    # Who plays against bots alone has the record at once, and decides alone.
    sheet = (await suspended(later, held)).sheet(who.id)
    assert (sheet.may_choose, sheet.may_close, sheet.may_export) == (True, True, True)
    assert await later.archive.record(who, held.id) == held.record().text()
    assert await choose(later, who, held.id, "on") == "running"
    await later.close()


async def test_a_table_that_waits_can_be_left_and_those_who_stay_choose(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "undiscovered")
    await play(held, 8)
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    await choose(later, people[0], held.id, "on")
    with pytest.raises(Wrong, match="nobody else sits"):
        await later.making.close(people[0], held.id)
    card = await later.seating.leave(people[1], held.id, 1)
    assert (card.state, card.players[1].kind) == ("running", "bot")
    await later.close()


async def test_a_table_that_nobody_sits_at_any_more_ends_and_who_made_one_alone_closes_it(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "undiscovered")
    alone, _ = await made(house, people[0], ME, BOT)
    await until(lambda: alone.table.to_act == (0,))
    await play(held, 8)
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    for seat, who in enumerate(people):
        card = await later.seating.leave(who, held.id, seat)
    assert card.state == "abandoned"
    await later.making.close(people[0], alone.id)
    with pytest.raises(Wrong) as refused:
        await later.owners.suspension(alone.id)
    assert refused.value.status == 404
    await later.close()


async def test_whoever_has_been_away_for_a_week_is_not_waited_for_until_it_comes(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "undiscovered")
    await play(held, 8)
    await house.store.note_left(held.id, people[1].id, clock.ago(ABSENT_SECONDS + 60))
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    assert [one.away for one in (await suspended(later, held)).sheet(people[0].id).choosers] == [False, True]
    assert [one.away for one in (await suspended(later, held)).sheet(people[1].id).choosers] == [False, False]
    assert await choose(later, people[0], held.id, "end") == "suspended"
    later = await again(later, data)
    assert (await later.owners.card_of(held.id, people[0])).state == "abandoned"
    await later.close()


async def test_a_table_that_waits_goes_on_without_a_word_under_rules_that_agree_again(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "unsettled")
    await play(held, 10)
    seen = sights(held.table)
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    await choose(later, people[0], held.id, "on")
    monkeypatch.undo()
    later = await again(later, data)
    assert sights((await later.owners.held(held.id)).table) == seen
    await later.close()


async def test_what_was_chosen_lapses_where_yet_other_rules_agree_up_to_another_action(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "planet_unknown")
    await play(held, 14)
    at, action = action_of(held)
    rule_fixes.one_action(monkeypatch, held.game, action)
    later = await again(house, data)
    await choose(later, people[0], held.id, "on")
    monkeypatch.undo()
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(later, data)
    sheet = (await suspended(later, held)).sheet(people[0].id)
    assert sheet.at == -1 != at
    assert [one.choice for one in sheet.choosers] == ["", ""]
    await later.close()


async def test_who_wants_to_go_on_where_it_cannot_is_refused(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "undiscovered")
    await play(held, 5)
    monkeypatch.setattr(type(held.game.definition), "faults", lambda *_: ["round_limit: is no more"])
    later = await again(house, data)
    assert not (await suspended(later, held)).sheet(people[0].id).goes_on
    with pytest.raises(Wrong, match="can only be ended"):
        await choose(later, people[0], held.id, "on")
    assert await choose(later, people[0], held.id, "end") == "suspended"
    await later.close()


async def test_the_release_says_which_rule_is_otherwise_and_first_the_one_that_speaks_there(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "planet_unknown")
    await play(held, 14)
    at, action = action_of(held)
    journal = held.table.journal
    assert journal is not None
    spoken = next(line.rule for line in journal.lines if line.turn == at + 1)
    version = held.game.version
    changes = [(version, "Before."), (version + 1, "Another thing."), (version + 1, "This."), (version + 2, "Later.")]
    listed = tuple([RuleChange(one, (spoken if text == "This." else "PU-001",), text) for one, text in changes])
    monkeypatch.setattr(held.game.ledger, "changes", listed)
    rule_fixes.one_action(monkeypatch, held.game, action)
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await again(house, data)
    sheet = (await suspended(later, held)).sheet(people[0].id)
    assert sheet.at == at
    assert spoken in sheet.rules
    assert [shift.text for shift in sheet.shifts] == ["This.", "Another thing."]
    await later.close()


async def test_an_action_that_is_forbidden_by_now_says_by_which_rule(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await two_at(house, "unsettled")
    await play(held, 14)
    at, action = action_of(held)
    rule_fixes.forbidden(monkeypatch, held.game, action)
    later = await again(house, data)
    sheet = (await suspended(later, held)).sheet(people[0].id)
    assert (sheet.at, sheet.rules) == (at, ("US-001",))
    await later.close()


# --- What no fingerprint proves ---


@pytest.mark.parametrize("raised", [False, True])
async def test_tables_of_the_release_before_open_as_ever_under_its_rules_and_wait_under_others(
    data: Path, monkeypatch: pytest.MonkeyPatch, raised: bool
) -> None:
    with closing(sqlite3.connect(data)) as file, file:
        file.executescript((Path(__file__).parent / "format_6.sql").read_text(encoding="utf-8"))
        tables = file.execute("SELECT id, game, state FROM tables").fetchall()
        (people,) = {tuple([row[0] for row in file.execute("SELECT id FROM guests ORDER BY made, id")])}
    if raised:
        for name in NAMES:
            rule_fixes.raise_version(monkeypatch, game(name))
    house = new_house(data)
    await house.open()
    for identity, _, state in tables:
        found = await house.owners.found(identity) if state == "running" or not raised else None
        if not raised:
            assert isinstance(found, Owner)
            entries = await house.store.entries(identity)
            # From here on it has what proves that it is the same.
            assert (entries[-1].fingerprint != "") == (state == "running")
        elif state == "running":
            assert isinstance(found, Suspension)
            sheet = found.sheet(people[0])
            assert (sheet.proven, sheet.at) == (False, sheet.of)
            seats = [row.guest for row in found.seats]
            for seat in seats:
                card = await house.seating.rule(Guest(seat, ""), identity, Ruled("on"))
            assert card.state == "running"
    await house.close()


@pytest.mark.parametrize("name", NAMES)
def test_every_later_version_of_the_rules_says_what_became_otherwise(name: str) -> None:
    ledger, version = game(name).ledger, game(name).version
    assert sorted({change.version for change in ledger.changes}) == list(range(2, version + 1))
    for change in ledger.changes:
        assert change.rules
        assert all(ledger.find(rule) is not None for rule in change.rules)
        assert change.text.endswith(".")
    assert ledger.changed(version, version) == ()


# --- Games that are over ---


async def finished(house: House, name: str) -> tuple[Owner, list[Guest]]:
    """A game of two people that is over, with its album."""
    held, people = await two_at(house, name)
    await play(held, 2_000)
    assert held.state == "over"
    await house.keeping.settled()
    return held, people


async def shown(house: House, table: str, seats: int, last: int) -> list[object]:
    """All that can be looked at of a game that is over, in the order of a replay bar that goes on."""
    parts: list[object] = [json(await house.archive.replay(table)), json(await house.archive.ending(table))]
    for seat in range(-1, seats):
        try:
            parts.append(await house.archive.portrait(table, seat))
        except Wrong as wrong:
            parts.append(wrong.sentence)
        parts += [json(await house.archive.frame(table, at, seat, max(at - 1, 0))) for at in range(last + 1)]
    return parts


def json(text: bytes) -> dict[str, object]:
    return msgspec.json.decode(text, type=dict[str, object])


@pytest.mark.parametrize("name", NAMES)
async def test_a_finished_game_is_shown_as_it_was_played_whatever_the_rules_became(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    held, people = await finished(house, name)
    last, record, scores = len(held.table.actions()), held.record(), held.header.summary.scores
    before = await shown(house, held.id, 2, last)
    rule_fixes.luck(monkeypatch, held.game)
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await again(house, data)
    there = await later.owners.found(held.id)
    assert isinstance(there, Keepsake)
    after = await shown(later, held.id, 2, last)
    replay, was = after[0], before[0]
    assert isinstance(replay, dict)
    assert isinstance(was, dict)
    assert (replay.pop("kept"), was.pop("kept")) == (True, False)
    assert after == before
    assert await later.archive.record(people[0], held.id) == record.text()
    card = await later.owners.card_of(held.id, people[0])
    assert (card.state, card.kept, card.scores) == ("over", True, scores)
    for seat in (-1, 0, 1):
        assert (await later.archive.picture(held.id, seat)).startswith(b"\x89PNG")
    # Backwards, and from anywhere, it is the same moment; only what differs is not told.
    frame = json(await later.archive.frame(held.id, 1, 0, last))
    assert (frame["at"], frame["changes"]) == (1, [])
    assert frame["view"] == json(await later.archive.frame(held.id, 1, 0, 0))["view"]
    # What needs rules says that it cannot be done.
    for refusing in (
        later.owners.over(held.id),
        later.making.fork(people[0], held.id, Fork(1, 0, "random")),
        later.archive.frame(held.id, last + 1, 0, 0),
        later.archive.picture(held.id, 2),
    ):
        with pytest.raises(Wrong):
            await refusing
    # The same people can play again, under the rules of today.
    assert (await later.archive.play_again(people[0], held.id)).table.state == "open"
    await later.close()


async def test_a_finished_game_that_replays_equal_stays_what_it_was(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, _ = await finished(house, "undiscovered")
    entries = await house.store.entries(held.id)
    rule_fixes.raise_version(monkeypatch, held.game)
    later = await again(house, data)
    assert (await later.owners.over(held.id)).header.version == held.game.version - 1
    # Its analysis is kept by how long its log is: nothing is added.
    assert await later.store.entries(held.id) == entries
    assert await later.store.without_album() == []
    await later.close()


async def test_an_album_that_was_not_made_when_the_server_ended_is_made_by_the_next_one(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> bytes:
        raise NoAnswer

    with monkeypatch.context() as failing:
        failing.setattr(Brains, "page", fail)
        held, _ = await finished(house, "undiscovered")
        assert await house.store.without_album() == [held.id]
        later = await again(house, data)
        assert await later.store.without_album() == [held.id]
    later = await again(later, data)
    later.keeping.add(held.id)  # It is at it already.
    await later.keeping.settled()
    assert await later.store.without_album() == []
    # Going back over the end ends the album with it; another end has another one.
    found = await later.owners.over(held.id)
    actions = found.table.actions()
    for seat in (0, 1):
        await found.go_back(seat, f"back-123{seat}", len(actions) - 1)
    assert found.state == "running"
    assert await later.store.without_album() == []
    await play(found, 5)
    await later.keeping.settled()
    assert await later.store.page(held.id, TOLD, found.header.check) is not None
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(later, data)
    assert json(await later.archive.replay(held.id))["kept"] is True
    await later.close()


async def test_a_finished_game_without_an_album_says_so_and_gives_its_record(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, people = await finished(house, "undiscovered")
    await house.store._write(("DELETE FROM albums", ()))
    rule_fixes.luck(monkeypatch, held.game)
    later = await again(house, data)
    for refusing in (
        later.archive.replay(held.id),
        later.archive.frame(held.id, 0, 0, 0),
        later.archive.ending(held.id),
        later.archive.picture(held.id, -1),
    ):
        with pytest.raises(Wrong, match="there is its record") as refused:
            await refusing
        assert (refused.value.status, refused.value.code) == (409, "kept")
    assert await later.archive.record(people[0], held.id) == held.record().text()
    await later.close()


# --- Nothing opens as another one ---


FORBIDDEN: Final = "whether one action may be taken"
FIXES: Final[dict[str, Callable[[pytest.MonkeyPatch, AnyGame, int], None]]] = {
    "no rule that came up": lambda patch, changed, action: rule_fixes.raise_version(patch, changed),
    "what one action does": rule_fixes.one_action,
    "what one action does, by broken code": rule_fixes.failing,
    FORBIDDEN: rule_fixes.forbidden,
    "how tables are set up": lambda patch, changed, action: rule_fixes.beginning(patch, changed),
    "what every action does": lambda patch, changed, action: rule_fixes.plant(
        patch, changed, answered=rule_fixes.more_luck
    ),
    "all luck": lambda patch, changed, action: rule_fixes.luck(patch, changed),
    "what numbers stand for": lambda patch, changed, action: rule_fixes.other_contents(
        patch, changed, lambda ids: ids[::-1]
    ),
    "content that was added": lambda patch, changed, action: rule_fixes.other_contents(
        patch, changed, lambda ids: [*ids, "new"]
    ),
    "content that was taken out": lambda patch, changed, action: rule_fixes.other_contents(
        patch, changed, lambda ids: ids[1:]
    ),
}
FEW: Final = ("what one action does", "what one action does, by broken code", FORBIDDEN)
NONE: Final = ("no rule that came up", "content that was added")


@pytest.mark.parametrize("name", NAMES)
async def test_no_table_opens_as_another_one_whatever_a_release_changes(
    house: House, data: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    running, over = await two_at(house, name), await finished(house, name)
    fresh, other = await two_at(house, name), await two_at(house, name)
    await play(running[0], 14)
    await play(other[0], 14, choice=2)
    _, action = action_of(running[0])
    await house.keeping.settled()
    tables = {held.id: (sights(held.table), held.table.actions()) for held, _ in (running, over, fresh, other)}
    later = house
    went_on: dict[str, set[str]] = {}
    for fix, plant in FIXES.items():
        with monkeypatch.context() as patch:
            plant(patch, running[0].game, action)
            later = await again(later, data)
            went_on[fix] = set()
            for identity, (seen, actions) in tables.items():
                there = await later.owners.found(identity)
                assert there is not None
                record = there.record().actions
                assert list(record) == actions
                if isinstance(there, Owner):
                    assert sights(there.table) == seen
                    went_on[fix].add(identity)
                elif isinstance(there, Suspension):
                    assert identity != over[0].id
                    assert -1 <= there.sheet("").at < max(len(actions), 1)
                else:
                    assert identity == over[0].id
                    last = json(await later.archive.frame(identity, len(actions), -1, 0))
                    assert last["view"] == msgspec.json.decode(seen[-1])
    # Whatever touches nothing that was played goes on, and what touches one action only where it was taken.
    for fix, same in went_on.items():
        if fix in NONE:
            assert same == set(tables), fix
        elif fix in FEW:
            assert running[0].id not in same, fix
            # Where an answer is forbidden, set-up may have one only, and the table gives that by itself.
            assert fresh[0].id in same or fix == FORBIDDEN, fix
        else:
            assert running[0].id not in same, fix
            assert over[0].id not in same, fix
    # The release that knows all of them as they were takes each of them up again.
    later = await again(later, data)
    for identity, (seen, _) in tables.items():
        assert sights((await later.owners.held(identity)).table) == seen
    await later.close()
