"""The page about writing lands tells the truth: every command and every example of it is run, in order."""

import io
import os
import re
import subprocess
import sys
import tomllib
from contextlib import chdir, redirect_stdout
from pathlib import Path

import pytest

from tests.test_planet_docs import blocks, run, write
from unmapped.cli import main
from unmapped.games.discover import FOLDER
from unmapped.games.discover.cards import content
from unmapped.games.discover.cards.components import Skin

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/write-a-land.md").read_text(encoding="utf-8")
PLAYED = """
import unmapped
table = unmapped.game("discover").start(2, 1, copy=2, scenario=3)
for _ in range(12):
    table.act(table.to_act[0], table.legal(table.to_act[0])[0])
table.record().save("game.record")
assert unmapped.replay(unmapped.load("game.record")).fingerprint() == table.fingerprint()
"""


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The folder in which somebody did all that the page says, and what each command said."""
    folder = tmp_path_factory.mktemp("page")
    said: dict[str, str] = {}
    for language, text in blocks(PAGE):
        if language == "toml":
            tomllib.loads(text)
            write(folder / "my-pool", text)
            continue
        for command in text.splitlines():
            said[command] = run_here(folder, command) if command.startswith("unmapped pool ") else run(folder, command)
    return folder, said


def run_here(folder: Path, command: str) -> str:
    """What a command says that reads the files of a pool, and plays with none: it needs no process of its own."""
    with chdir(folder), redirect_stdout(io.StringIO()) as out, pytest.raises(SystemExit) as ended:
        main(command.split()[1:])
    assert ended.value.code == 0, command
    return out.getvalue()


def refused(folder: Path, command: str) -> str:
    """What a command says that does nothing else."""
    words = [sys.executable, "-m", "unmapped.cli", *command.split()[1:]]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def test_everything_on_the_page_about_writing_a_land_works(followed: tuple[Path, dict[str, str]]) -> None:
    _, said = followed
    assert "The pool is whole: 6 lands, " in said["unmapped pool check my-pool"]
    float_ = said["unmapped pool card my-pool cork-float"]
    assert "Entering a space of deep ground costs 1 stamina less" in float_
    assert "Drift ashore, 1 stamina (once per day): Move up to 2 spaces." in float_
    shadow = said["unmapped pool card my-pool second-shadow"]
    assert "At the start of each night, if you are not at a fire, lose 1 stamina." in shadow
    assert "gain the Luggage strap" in said["unmapped pool card my-pool desert/salt-ledger"]
    assert "Resolve Salt ledger" in said["unmapped pool card my-pool desert/n8"]
    assert (
        "Copies that were dealt from it and keep all 36 constraints: 1."
        in said["unmapped pool check my-pool --copies 1"]
    )


def test_a_new_land_is_dealt_and_played_without_a_line_of_code(followed: tuple[Path, dict[str, str]]) -> None:
    _, said = followed
    assert "Gain 2 food" in said["unmapped pool card my-pool marsh/n1"]
    checked = said["unmapped pool check my-pool --copies 4"]
    assert "The pool is whole: 7 lands, " in checked
    (second,) = [line for line in checked.splitlines() if line.split()[0] == "2"]
    assert "Marsh" in second
    dealt = next(text for command, text in said.items() if command.startswith("unmapped copy new 2 "))
    assert dealt.splitlines()[0] in second
    assert "pool my-pool 1," in dealt
    assert "is whole" in said["unmapped copy check marsh.json --pool my-pool"]
    played = next(text for command, text in said.items() if command.startswith("unmapped play "))
    assert "Marsh" in played
    for word in ("simulate", "balance"):
        assert any(command.startswith(f"unmapped {word} discover --pool") for command in said), word


def test_games_of_a_pool_are_taken_up_with_it_and_refused_without(followed: tuple[Path, dict[str, str]]) -> None:
    folder, _ = followed
    with_pool = {**os.environ, content.VARIABLE: "my-pool"}
    subprocess.run([sys.executable, "-c", PLAYED], cwd=folder, env=with_pool, check=True)
    run(folder, "unmapped replay game.record --pool my-pool")
    pool = r"the pool my-pool, version {}, with the cards [0-9a-f]{{8}} \(--pool FOLDER\)"
    said = refused(folder, "unmapped replay game.record")
    assert re.search(rf"dealt out of {pool.format(1)}; here is the pool that comes with the package", said)
    head = folder / "my-pool/pool.toml"
    written = head.read_text(encoding="utf-8")
    head.write_text(written.replace("version = 1", "version = 2"), encoding="utf-8")
    said = refused(folder, "unmapped replay game.record --pool my-pool")
    assert re.search(rf"dealt out of {pool.format(1)}; here is {pool.format(2)}", said)
    said = refused(folder, "unmapped copy show marsh.json --pool my-pool")
    assert "dealt from version 1 of the pool; here is version 2" in said
    head.write_text(written, encoding="utf-8")


@pytest.mark.parametrize("word", ["take", "card", "land", "check"])
def test_the_page_tells_every_command(word: str) -> None:
    assert f"unmapped pool {word}" in PAGE


def test_the_page_names_every_file_and_every_word_of_a_land() -> None:
    folder = Path(str(FOLDER)) / "content"
    for name in {file.name for file in folder.glob("**/*.toml")}:
        assert name in PAGE, name
    for word in Skin.__struct_fields__:
        assert word == "palette" or f"{{{word}}}" in PAGE, word
