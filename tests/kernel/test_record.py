"""A record is a small text that leads to the same table again, and says what is wrong with it where it does not."""

from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest
from msgspec import Struct

from tests.toys import ambush, drafts
from unmapped.kernel.errors import BadRecord
from unmapped.kernel.record import Origin, Record, load
from unmapped.kernel.walk import random_game

GAME = drafts.GAME


def played() -> Record:
    return random_game(GAME, seats=3, seed=11, options={"hand": 4}, laws=()).record()


def signed(body: str) -> str:
    """A text whose check line fits, whatever stands in it."""
    return f"{body}check {blake2b(body.encode(), digest_size=8).hexdigest()}\n"


def body_of(record: Record) -> str:
    return record.text().rpartition("check ")[0]


def test_a_record_survives_the_way_through_a_file(tmp_path: Path) -> None:
    record = played()
    path = tmp_path / "game.txt"
    record.save(path)
    assert load(path) == record
    assert load(str(path)).text() == record.text()
    assert [one.name for one in tmp_path.iterdir()] == ["game.txt"]


def test_the_text_says_what_it_is() -> None:
    table = GAME.start(2, -5, hand=2)
    table.act(1, table.legal(1)[0])
    lines = table.record().text().splitlines()
    assert lines[:7] == [
        "unmapped record 1",
        "game drafts",
        "version 1",
        "seats 2",
        "seed -5",
        'options {"hand":2}',
        "actions 1",
    ]
    assert lines[7].startswith("1")


def test_options_with_their_defaults_are_left_out() -> None:
    assert GAME.start(2, 1, hand=3, peek=True).record().options == {}


class Listed(Struct, frozen=True):
    """Options of a game that holds tuples and records."""

    boards: str | tuple[str, ...] = "one"
    nested: tuple[tuple[int, ...], ...] = ()
    inner: drafts.Options = drafts.Options()


def test_a_record_with_tuples_among_its_options_is_read_as_it_was_written() -> None:
    options = Listed(("one", "two"), ((1, 2), ()), drafts.Options(hand=2))
    record = Record.of(Origin("drafts", 1, 2, 3, options), [(0, 1)])
    assert Record.parse(record.text()) == record
    assert record.options["boards"] == ["one", "two"]


def test_an_option_may_hold_any_text() -> None:
    record = Record("orchard", 1, {"name": "a\u2028b\x85c\nd"}, 2, 0, ((0, 5),))
    assert Record.parse(record.text()) == record


def test_replay_reaches_the_same_table() -> None:
    record = played()
    table = GAME.replay(Record.parse(record.text()))
    assert table.over
    assert table.record() == record


def test_replay_may_stop_in_the_middle_of_a_decision() -> None:
    table = GAME.start(2, 3)
    table.act(0, table.legal(0)[0])
    again = GAME.replay(played(), 1)
    assert len(again.actions()) == 1
    resumed = GAME.replay(table.record())
    assert resumed.prompt(0) == table.prompt(0)
    assert resumed.legal(0) == table.legal(0)
    assert resumed.fingerprint() == table.fingerprint()


def test_windows_line_ends_do_no_harm() -> None:
    record = played()
    assert Record.parse(record.text().replace("\n", "\r\n")) == record


@pytest.mark.parametrize("count", range(8))
def test_a_cut_file_is_refused_where_it_ends(count: int) -> None:
    lines = played().text().splitlines()
    with pytest.raises(BadRecord, match=r"ends where|expected") as caught:
        Record.parse("\n".join(lines[:count]))
    assert caught.value.place == f"line {count + 1}"


def test_every_edited_line_is_noticed() -> None:
    lines = played().text().splitlines()
    for number, line in enumerate(lines):
        for edited in (line[:-1], line + "1", "1" + line):
            changed = [*lines[:number], edited, *lines[number + 1 :]]
            with pytest.raises(BadRecord, match=r"^line \d+: "):
                Record.parse("\n".join(changed))


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("unmapped record 1", "unmapped record 2", "line 1", "expected “unmapped record 1”"),
        ("game drafts", "gamedrafts", "line 2", "expected “game ...”"),
        ("version 1", "version one", "line 3", "version must be a whole number, not “one”"),
        ("seats 3", "seats -1", "line 4", "seats must be at least 0"),
        ("seed 11", "seed ", "line 5", "seed must be a whole number"),
        ('{"hand":4}', "[4]", "line 6", "the options are not a JSON object"),
        ('{"hand":4}', '{"hand":' + "[" * 100_000, "line 6", "the options are not a JSON object"),
        ("actions ", "actions -", "line 7", "actions must be at least 0"),
    ],
)
def test_a_line_that_does_not_fit_is_named(old: str, new: str, place: str, message: str) -> None:
    body = body_of(played())
    assert old in body
    with pytest.raises(BadRecord) as caught:
        Record.parse(signed(body.replace(old, new, 1)))
    assert caught.value.place == place
    assert message in caught.value.message


@pytest.mark.parametrize("word", ["9a", "0", "0-1", "0é", "x1", "0" + "z" * 5000, "0zzzzzz"])
def test_what_is_no_action_is_named(word: str) -> None:
    body = f"unmapped record 1\ngame drafts\nversion 1\nseats 3\nseed 1\noptions {{}}\nactions 2\n00\n{word}\n"
    with pytest.raises(BadRecord, match="is not an action") as caught:
        Record.parse(signed(body))
    assert caught.value.place == "line 9"
    assert len(str(caught.value)) < 200


def test_seats_beyond_ten_do_not_break_the_reader() -> None:
    body = "unmapped record 1\ngame drafts\nversion 1\nseats 36\nseed 1\noptions {}\nactions 1\nz1\n"
    with pytest.raises(BadRecord, match="seats"):
        GAME.replay(Record.parse(signed(body)))


def test_more_actions_than_announced_are_refused() -> None:
    body = "unmapped record 1\ngame drafts\nversion 1\nseats 2\nseed 1\noptions {}\nactions 1\n00 10\n"
    with pytest.raises(BadRecord, match="2 actions where 1 were announced"):
        Record.parse(signed(body))


def test_nothing_may_follow_the_check() -> None:
    with pytest.raises(BadRecord, match="nothing after the check"):
        Record.parse(played().text() + "more\n")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match="not a text file") as caught:
        load(path)
    assert caught.value.place == "byte 0"


def test_a_file_that_is_far_too_long_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_bytes(b"0" * 4_000_001)
    with pytest.raises(BadRecord, match="4,000,001 bytes"):
        load(path)


def test_a_missing_file_is_no_bad_record(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.txt")


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="a game of drafts, not of ambush") as caught:
        ambush.GAME.replay(played())
    assert caught.value.place == "game"


def test_a_record_of_another_version_is_refused() -> None:
    with pytest.raises(BadRecord, match="rules version 9, these are version 1") as caught:
        GAME.replay(replace(played(), version=9))
    assert caught.value.place == "version"


@pytest.mark.parametrize(
    "options", [{"hand": "many"}, {"hnad": 3}, {"seats": 3}, {"self": 1}, {"seed": 1}, {"hand": {"a": [None]}}]
)
def test_a_record_with_wrong_options_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as caught:
        GAME.replay(replace(played(), options=options))
    assert caught.value.place == "options"


@pytest.mark.parametrize("wrong", [(0, 65_000), (0, 27), (1, 24), (2, 2**40)])
def test_the_first_action_that_fails_is_named(wrong: tuple[int, int]) -> None:
    record = GAME.start(3, 1).record()
    legal = GAME.start(3, 1).legal(1)
    record = replace(record, actions=((1, legal[0]), wrong, (1, legal[1])))
    with pytest.raises(BadRecord, match=r"Seat \d may not do action") as caught:
        GAME.replay(record)
    assert caught.value.place == "action 2"


def test_an_imagined_table_has_no_record() -> None:
    with pytest.raises(BadRecord, match="only imagined"):
        GAME.start(2, 1).imagine(0, 1).record()


def test_a_file_is_replaced_only_when_the_new_one_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    played().save(path)
    before = path.read_text(encoding="utf-8")

    def full_disk(self: Path, text: str, encoding: str) -> int:
        with self.open("w", encoding=encoding) as file:
            file.write(text[:10])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_text", full_disk)
    with pytest.raises(OSError, match="no space"):
        GAME.start(2, 1).record().save(path)
    assert path.read_text(encoding="utf-8") == before


def test_reading_changes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("unmapped record 1\n", encoding="utf-8")
    with pytest.raises(BadRecord):
        load(path)
    assert path.read_text(encoding="utf-8") == "unmapped record 1\n"
    assert list(tmp_path.iterdir()) == [path]
