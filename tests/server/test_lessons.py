"""Lessons over the doors: tables of one person on the true rules, in no list, forgotten afterwards."""

import msgspec
import pytest

from tests.server.rooms import Door, guest, new_house
from tests.server.tables import Listener
from unmapped.games import AnyTable
from unmapped.kernel.errors import BadContent
from unmapped.server import lessons
from unmapped.server.house.house import House
from unmapped.server.tables.owner import Owner
from unmapped.server.tables.positions import NOBODY
from unmapped.server.tables.refusals import NotDone
from unmapped.server.wire import Changed, Guest, Welcome
from unmapped.server.wrong import Wrong


async def _begun(house: House, who: Guest) -> Owner:
    card = await house.making.lesson(who, "planet_unknown", "ice")
    return await house.owners.held(card.id)


def _number(table: AnyTable, words: str) -> int:
    return table.number(words, 0)


async def test_a_lesson_is_a_table_of_one_person_that_no_list_shows(house: House) -> None:
    who, other = await guest(house), await guest(house)
    held = await _begun(house, who)
    assert held.seats[0].guest == who.id
    assert [seat.guest for seat in held.seats[1:]] == [""]
    for one in (who, other):
        lobby = await house.lobby(one)
        assert [lobby.mine, lobby.open, lobby.replays] == [(), (), ()]
    assert await house.store.count_unfinished(who.id) == 0
    assert await house.store.header(held.id) is None


async def test_what_reaches_the_goal_is_told_with_the_position(house: House) -> None:
    who = await guest(house)
    held = await _begun(house, who)
    browser = Listener(who.id, 0)
    await held.join(browser)
    welcome = browser.take()[0]
    assert isinstance(welcome, Welcome)
    assert welcome.position.lesson is not None
    assert (welcome.position.lesson.stage, welcome.position.lesson.sentence) == ("trying", "")
    assert {choice.family for choice in welcome.position.choices} == {"place"}
    await held.act(0, "a-command", _number(held.table, "place L4 F5"))
    tried = held.position(0)
    assert tried.lesson is not None
    assert (tried.lesson.stage, tried.lesson.used, tried.lesson.most) == ("trying", 1, 3)
    assert "drive" not in {choice.family for choice in tried.choices}
    browser.take()
    await held.act(0, "b-command", _number(held.table, "advance water"))
    changed = next(message for message in browser.take() if isinstance(message, Changed))
    assert changed.position.lesson is not None
    assert changed.position.lesson.stage == "done"
    assert "Water climbs" in changed.position.lesson.sentence
    assert changed.position.choices == ()
    assert changed.position.question is None


async def test_a_miss_says_why_and_may_be_taken_back(house: House) -> None:
    held = await _begun(house, await guest(house))
    await held.act(0, "a-command", _number(held.table, "place L4 E5"))
    missed = held.position(0).lesson
    assert missed is not None
    assert (missed.stage, missed.rule, missed.used) == ("missed", "PU-063", 1)
    assert [deed.words for deed in missed.deeds] == ["place L4 E5"]
    assert "No ice" in missed.sentence
    with pytest.raises(NotDone, match="This try is over"):
        await held.act(0, "b-command", held.table.legal(0)[0])
    assert held.position(0).undo.steps == 1
    await held.undo(0, "c-command", 1)
    again = held.position(0)
    assert again.lesson is not None
    assert again.lesson.stage == "trying"
    assert again.undo.steps == 0


async def test_what_came_before_a_lesson_stays(house: House) -> None:
    held = await _begun(house, await guest(house))
    assert held.table.undoable(0) > 0
    assert held.position(0).undo.steps == 0
    with pytest.raises(NotDone, match="before the lesson"):
        await held.undo(0, "a-command", 1)
    with pytest.raises(NotDone, match="started again"):
        await held.go_back(0, "b-command", 0)


async def test_what_the_rules_forbid_names_the_rule_and_what_only_the_lesson_leaves_out_says_so(house: House) -> None:
    held = await _begun(house, await guest(house))
    with pytest.raises(NotDone) as refused:
        await held.act(0, "a-command", _number(held.table, "place L4 A1"))
    assert [reason.rule for reason in refused.value.reasons] == ["PU-044", "PU-042"]
    assert held.trial is not None
    trial = held.trial
    trial.lesson = msgspec.structs.replace(trial.lesson, only=("advance",))
    with pytest.raises(NotDone, match="no part of this lesson"):
        await held.act(0, "b-command", held.table.legal(0)[0])


async def test_nobody_else_plays_there(house: House) -> None:
    who, other = await guest(house), await guest(house)
    held = await _begun(house, who)
    assert held.seat_of(other.id) == NOBODY
    assert held.table.to_act == (0, 1)
    held.wake()
    assert not held.busy


async def test_a_guest_has_few_lessons_open_and_none_for_long(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    who = await guest(house)
    first, *_, last = [await _begun(house, who) for _ in range(lessons.MOST + 1)]
    assert await house.owners.owner(first.id) is None
    assert await house.owners.owner(last.id) is last
    monkeypatch.setattr(lessons, "IDLE_SECONDS", 0)
    await house.owners.put_away(600.0)
    assert await house.owners.owner(last.id) is None


async def test_after_a_restart_a_lesson_is_gone(house: House) -> None:
    held = await _begun(house, await guest(house))
    again = new_house(house.settings.data)
    await again.open()
    assert await again.owners.owner(held.id) is None
    await again.close()


async def test_there_is_a_list_and_a_sheet_with_the_position(door: Door) -> None:
    cards = await door.house.catalogue.games()
    card = next(card for card in cards if card.name == "planet_unknown")
    listed = door.house.catalogue.lesson_cards("planet_unknown")
    assert card.lessons == len(listed) > 0
    sheet = await door.house.catalogue.lesson_sheet("planet_unknown", "ice")
    assert sheet.card in listed
    assert sheet.frame.question is not None
    assert sheet.frame.question.key == "place"
    assert len(sheet.frame.choices) > 1
    assert 0 <= sheet.right < len(sheet.answers)


async def test_a_sheet_has_the_example_deed_by_deed(door: Door) -> None:
    sheet = await door.house.catalogue.lesson_sheet("planet_unknown", "draft")
    example = sheet.example
    assert [deed.choice.words for deed in example.deeds] == ["draft I2", "place I2 G1", "advance tech"]
    assert [frame.at for frame in (example.frame, *[deed.frame for deed in example.deeds])] == [7, 8, 9, 10]
    assert all([not frame.choices for frame in (example.frame, *[deed.frame for deed in example.deeds])])
    assert example.deeds[2].frame.changes, "what differs is told, so that it is seen to move"
    assert (example.rule, bool(example.because)) == ("PU-031", True)


async def test_no_such_lesson_is_said(house: House) -> None:
    who = await guest(house)
    for game, lesson, code in (("planet_unknown", "nothing", "lesson"), ("nothing", "ice", "game")):
        with pytest.raises(Wrong) as wrong:
            await house.making.lesson(who, game, lesson)
        assert wrong.value.code == code


async def test_lessons_that_cannot_be_read_are_refused_with_all_that_is_wrong(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: object) -> None:
        raise BadContent("lessons.toml", 'lesson "ice"', "rule", "no such rule")

    monkeypatch.setattr("unmapped.server.house.catalogue.lessons_of", refuse)
    with pytest.raises(Wrong) as wrong:
        house.catalogue.lesson_cards("planet_unknown")
    assert 'lessons.toml, lesson "ice", rule: no such rule' in wrong.value.details[0]
