"""Limits stand in one file; a site's own file says what is otherwise, and what it cannot mean is said with its line."""

from pathlib import Path

import pytest

from unmapped.cli.serve import CannotServe, serve
from unmapped.server.shares.limits import BadLimits, Rate, read, rows, shipped


def site(folder: Path, text: str) -> Path:
    """A file of limits."""
    file = folder / "site.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_says_what_is_otherwise_and_nothing_else(tmp_path: Path) -> None:
    read_limits = read(site(tmp_path, "[guest]\nchat = { at_once = 3, a_second = 0.25 }\n[line]\nhead = 2.5\n"))
    assert read_limits.guest.chat == Rate(3, 0.25)
    assert read_limits.line.head == 2.5
    assert read_limits.guest.sockets == shipped().guest.sockets
    assert read_limits.line.body == shipped().line.body
    assert read(site(tmp_path, "")) == shipped()


def test_every_limit_is_shipped_with_what_it_counts() -> None:
    named = {row.name: row for row in rows(shipped())}
    fields = {
        f"{section}.{name}"
        for section in shipped().__struct_fields__
        for name in getattr(shipped(), section).__struct_fields__
    }
    assert named.keys() == fields
    assert all(row.what for row in named.values())
    assert named["guest.chat"].much == "20 at once, 0.5 a second"
    assert named["server.body"].much == "500,000"


@pytest.mark.parametrize(
    ("text", "line", "wrong", "allowed"),
    [
        ("[adress]\nx = 1", 1, "there is no section [adress]", "sections are address, guest, socket"),
        ("guest = 3", 1, "there is no section [guest]", "sections are address"),
        ("[guest]\n\n# so\ntable = 3", 4, "[guest] has no limit table", "it has computing, sockets"),
        ("[guest]\ntables = 0", 2, "guest.tables cannot be 0", "a whole number from 1"),
        ("[guest]\ntables = 2.5", 2, "guest.tables cannot be 2.5", "a whole number from 1"),
        ("[guest]\ntables = true", 2, "guest.tables cannot be True", "a whole number from 1"),
        ("[line]\nhead = -1", 2, "line.head cannot be -1", "a number of seconds, more than 0"),
        ("[line]\nhead = nan", 2, "line.head cannot be nan", "a number of seconds, more than 0"),
        ('[line]\nbody = 3\nhead = "soon"', 3, "line.head cannot be “soon”", "a number of seconds"),
        ("[guest]\nchat = 3", 2, "guest.chat cannot be 3", "{ at_once = NUMBER, a_second = NUMBER }"),
        ("[guest]\nchat.at_once = 1", 2, "guest.chat cannot be", "{ at_once = NUMBER, a_second = NUMBER }"),
        ("[guest.chat]\nat_once = 1\na_second = 0", 1, "guest.chat cannot be", "a_second more than 0"),
        ("[guest]\ntables = 3\n[line\n", 3, "Expected ']'", "name = number, below its [section]"),
    ],
)
def test_what_cannot_be_meant_is_said_with_the_file_and_the_line(
    text: str, line: int, wrong: str, allowed: str, tmp_path: Path
) -> None:
    file = site(tmp_path, text)
    with pytest.raises(BadLimits) as said:
        read(file)
    assert str(said.value).startswith(f"{file}, line {line}: ")
    assert wrong in str(said.value)
    assert allowed in str(said.value)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadLimits, match=r"nowhere.toml: this file of limits cannot be read: No such file"):
        read(tmp_path / "nowhere.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff")
    with pytest.raises(BadLimits, match="it is not UTF-8"):
        read(tmp_path / "odd.toml")


def test_a_server_with_limits_that_cannot_be_meant_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)
    (tmp_path / "index.html").touch()
    with pytest.raises(CannotServe, match=r"site\.toml, line 2: guest\.tables cannot be 0"):
        serve(limits=site(tmp_path, "[guest]\ntables = 0"), data=str(tmp_path / "tables.sqlite"))
    assert not (tmp_path / "tables.sqlite").exists()
