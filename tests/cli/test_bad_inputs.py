"""Whatever cannot be meant is answered in a sentence, with a status of its own, and leaves every file as it was."""

import inspect
import random
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from cyclopts import App

import unmapped
from unmapped.arena.playing import Chunk, play_chunk
from unmapped.arena.workers import Done
from unmapped.cli import app, main
from unmapped.cli.itself.statuses import Status
from unmapped.games.discover.cards import content

LISTED: Final = Path(__file__).with_name("bad_inputs.txt")


class Bad(NamedTuple):
    """What is typed, and what is answered."""

    typed: str
    status: int
    answer: str

    @property
    def words(self) -> list[str]:
        """What is typed, word by word."""
        return shlex.split(self.typed)


def listed() -> list[Bad]:
    """The list, in its order."""
    lines = [line for line in LISTED.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    bad = []
    for typed, answered in zip(lines[::2], lines[1::2], strict=True):
        status, _, answer = answered.strip().partition(" ")
        bad.append(Bad(typed, int(status), answer))
    return bad


BAD: Final = listed()


class Here:
    """Workers in this process: should something be played, it breaks nothing."""

    def __init__(self, count: int) -> None:
        self.count = 1
        self._busy: list[Chunk] = []

    def hand(self, chunk: Chunk) -> None:
        self._busy.append(chunk)

    def wait(self) -> list[Done]:
        chunk = self._busy.pop()
        return [Done(chunk, play_chunk(chunk))]

    def close(self) -> None:
        self._busy.clear()


def record(name: str, seats: int, most: int, **options: object) -> str:
    """A game of so many actions at most, played at random, as the text of its record."""
    chance = random.Random(1)
    table = unmapped.game(name).start(seats, 3, **options)
    while not table.over and len(table.actions()) < most:
        seat = table.to_act[0]
        table.act(seat, chance.choice(table.legal(seat)))
    return table.record().text()


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which all is typed."""
    folder = tmp_path_factory.mktemp("typed")
    over = record("undiscovered", 2, 10_000, round_limit=1)
    texts = {
        "over.record": over,
        "begun.record": record("undiscovered", 2, 3, round_limit=1),
        "asked.record": record("planet_unknown", 1, 3),
        "cut.record": over[:120],
        "empty.record": "",
        "words.record": "hello\n",
        "limits.toml": "[guest]\nx = 1\n",
        "file": "x",
        "there.png": "mine",
    }
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "bytes.record").write_bytes(b"\xff\xfe\x00\x01")
    (folder / "folder").mkdir()
    return folder


def held(folder: Path) -> dict[str, bytes]:
    """Everything that a folder holds."""
    paths = [path for path in sorted(folder.rglob("*")) if path != folder / "pages"]
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b"" for path in paths}


@pytest.fixture(autouse=True)
def _here(files: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("page")

    def nobody_is_served(*_: object, **__: object) -> None:
        raise AssertionError("a server runs")

    monkeypatch.chdir(files)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("XDG_DATA_HOME", str(files / "data"))
    monkeypatch.setattr("unmapped.server.app.web", lambda: tmp_path)
    monkeypatch.setattr("unmapped.server.running.run", nobody_is_served)
    monkeypatch.setattr("unmapped.arena.Processes", Here)
    monkeypatch.setattr(content, "pool", cache(content.pool.__wrapped__))  # as if nobody had dealt copies yet


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: bad.typed)
def test_what_cannot_be_meant_is_answered_and_nothing_is_written(
    bad: Bad, files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = held(files)
    with pytest.raises(SystemExit) as left:
        main(bad.words)
    printed = capsys.readouterr()
    said = printed.out if bad.status == Status.NOT_SO else printed.err
    answer = " ".join(said.replace(f"{files}/", "").split())
    assert answer.startswith(("These options do not fit: ", bad.answer))
    assert bad.answer in answer
    assert left.value.code == bad.status
    assert "Traceback" not in said
    assert not printed.out or not printed.err
    assert held(files) == before


def test_the_list_is_long_and_has_no_line_twice() -> None:
    assert len(BAD) > 200
    assert len({bad.typed for bad in BAD}) == len(BAD)
    assert {bad.status for bad in BAD} == {Status.NOT_SO, Status.REFUSED}


def commands(group: App, chain: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], App]]:
    """All commands, by the words that they are typed by."""
    for name in group:
        if not name.startswith("-"):
            below = group[name]
            if any([not inner.startswith("-") for inner in below]):
                yield from commands(below, (*chain, name))
            else:
                yield (*chain, name), below


@pytest.mark.parametrize(("chain", "command"), [pytest.param(*pair, id=" ".join(pair[0])) for pair in commands(app)])
def test_every_command_and_every_option_is_on_the_list(chain: tuple[str, ...], command: App) -> None:
    typed = [bad.words[len(chain) :] for bad in BAD if tuple(bad.words[: len(chain)]) == chain]
    assert typed
    words = {word.partition("=")[0] for line in typed for word in line}
    missing = [
        argument.name
        for argument in command.assemble_argument_collection()
        if argument.field_info.kind == inspect.Parameter.KEYWORD_ONLY and not words & set(argument.names)
    ]
    assert missing == []
