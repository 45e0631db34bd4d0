"""``unmapped copy``, as it is typed."""

from pathlib import Path

import pytest

from unmapped import cli
from unmapped.games.discover.dealing import deal
from unmapped.games.discover.dealing.constraints import CONSTRAINTS
from unmapped.games.discover.dealing.shelf import shelf


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as caught:
        cli.main(["copy", *words])
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_a_new_copy_is_any_copy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new") == 0
    one = capsys.readouterr().out
    assert run("new") == 0
    assert one != capsys.readouterr().out


@pytest.mark.rule("DI-005", "DI-008")
def test_what_is_shown_of_a_copy_names_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "7") == 0
    said = capsys.readouterr().out
    copy = deal(7)
    assert copy.name in said
    assert copy.fingerprint in said
    for place in shelf().pool.places:
        assert place.title in said
    names = shelf().built.names
    inside = [one.thing for terrain in copy.terrains for one in (*terrain.deck, *terrain.enemies)]
    inside += [*copy.hundreds, *copy.projects, *copy.characters, *copy.nights, copy.contest]
    inside += [stage for terrain in copy.terrains for stage in terrain.opening]
    assert not [names[one] for one in inside if names[one] in said]


def test_all_of_a_copy_is_shown_after_a_warning(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "7", "--all") == 0
    said = capsys.readouterr().out
    assert said.index("nothing left to discover") < said.index(deal(7).name)
    names = shelf().built.names
    assert all(names[one] in said for one in (*deal(7).hundreds, *deal(7).characters, *deal(7).projects))
    assert "{" not in said


def test_a_copy_is_kept_in_a_file_and_dealt_again_from_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "seven.json"
    assert run("new", "7", "--file", str(file)) == 0
    capsys.readouterr()
    assert run("show", str(file)) == 0
    assert deal(7).name in capsys.readouterr().out
    assert run("check", str(file)) == 0
    assert capsys.readouterr().out == f"{deal(7).name} is whole: it keeps all {len(CONSTRAINTS)} constraints.\n"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"pool": 1', '"pool": 2', "dealt from version 2 of the pool; here is version 1"),
        ('"copy": 7', '"copy": 8', "the file was changed"),
        ('"copy": 7', '"copy": -7', "-7 is no copy number"),
        ('"copy": 7', '"copy": 18446744073709551616', "18446744073709551616 is no copy number"),
        ('"copy": 7', '"copy": "7"', "no file of a copy"),
        ('"copy": 7,', "", "no file of a copy"),
        ('"copy": 7', '"kopy": 7', 'kopy: unknown key; did you mean "copy"?; copy: this key is missing.'),
        ('"copy": 7,\n  "pool": 1', '"copy": -7,\n  "pool": 2', "-7 is no copy number: those are whole numbers from 0"),
        ("{", "", "no file of a copy"),
        ('"fingerprint": "', '"fingerprint": "0', "the file was changed"),
        ('"pool": 1', '"pool": 1, "cards": 9', "no file of a copy"),
    ],
)
def test_another_pool_and_an_edited_file_are_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, says: str
) -> None:
    file = tmp_path / "seven.json"
    run("new", "7", "--file", str(file))
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))
    capsys.readouterr()
    for command in ("show", "check"):
        assert run(command, str(file)) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert says in err
        assert err.count("\n") == 1


def test_a_file_that_is_no_text_is_none_of_a_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "picture.json"
    file.write_bytes(b'{"name": "\xff\xfe"}')
    assert run("show", str(file)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("This is no file of a copy: ")


@pytest.mark.parametrize("number", ["18446744073709551616", "seven", "1.5", "", "٣", "1_000"])
def test_what_is_no_number_of_64_bits_is_no_copy(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", number) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_the_highest_number_is_a_copy(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "18446744073709551615") == 0
    assert "is whole" in capsys.readouterr().out


@pytest.mark.rule("DI-004")
def test_copies_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("compare", "7", "7") == 0
    assert "the same copy" in capsys.readouterr().out
    assert run("compare", "7", "8") == 0
    said = capsys.readouterr().out
    assert deal(7).name in said
    assert deal(8).name in said
    assert "of 100 cards are others" in said
