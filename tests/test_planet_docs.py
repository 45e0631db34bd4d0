"""The pages about planets tell the truth: every command and every example of "Write a planet" is run, in order."""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from unmapped.games.unsettled.workshop import vocabulary

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/write-a-planet.md").read_text(encoding="utf-8")


def blocks(page: str) -> list[tuple[str, str]]:
    """The commands and the examples of a page, in order: language and text."""
    return re.findall(r"^```(sh|toml)\n(.*?)^```$", page, flags=re.MULTILINE | re.DOTALL)


def write(content: Path, example: str) -> None:
    """Put an example where its first line says: at the end of a file, or in place of a card or a face."""
    head, text = example.split("\n", 1)
    found = re.fullmatch(r"# ([\w/]+\.toml)(?:, instead of (?:\"([\w-]+)\"|face (\d)))?", head)
    assert found, head
    name, card, face = found.groups()
    file = content / name
    if card is None and face is None:
        file.write_text(f"{file.read_text()}\n{text}")
        return
    start, *parts = re.split(r"^(?=\[\[\w+\]\])", file.read_text(), flags=re.MULTILINE)
    if face is None:
        (at,) = [number for number, part in enumerate(parts) if f'id = "{card}"' in part.split("[[", 2)[1]]
    else:
        at = int(face) - 1
    file.write_text("\n".join([start, *parts[:at], text, *parts[at + 1 :]]))


def run(folder: Path, command: str) -> str:
    """What a command of the page says."""
    words = shlex.split(command)
    assert words[0] == "unmapped"
    done = subprocess.run(
        [sys.executable, "-m", "unmapped.cli", *words[1:]],
        cwd=folder,
        env={**os.environ, "COLUMNS": "120"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def test_everything_on_the_page_about_writing_a_planet_works(tmp_path: Path) -> None:
    content = tmp_path / "reedholm/reedholm_planet/reedholm"
    said: dict[str, str] = {}
    for language, text in blocks(PAGE):
        if language == "toml":
            tomllib.loads(text)
            write(content, text)
            continue
        for command in text.splitlines():
            said[command] = run(tmp_path, command)
    checked = said["unmapped planet check reedholm --games 2"]
    assert "Reedholm is whole (challenge 1)." in checked
    assert "property rooted" in checked
    assert "Reed Cough" in said["unmapped planet check reedholm --read"]
    assert "When the Ferry Bell happens, add 1 material to each revealed" in " ".join(
        run(tmp_path, "unmapped planet check reedholm --read").split()
    )
    assert (tmp_path / "planet.html").read_text().count("<section>") > 3


@pytest.mark.parametrize("word", ["new", "check", "play", "report"])
def test_the_page_about_writing_a_planet_tells_every_command(word: str) -> None:
    assert f"unmapped planet {word}" in PAGE


def test_the_vocabulary_of_planets_is_that_of_the_code() -> None:
    written = tomllib.loads((ROOT / "tests/unsettled/words.toml").read_text(encoding="utf-8"))
    page = (ROOT / "docs/planet-vocabulary.md").read_text(encoding="utf-8")
    made = vocabulary.page(vocabulary.examples(written))
    assert page == made, "run: python -m unmapped.games.unsettled.workshop.vocabulary tests/unsettled/words.toml"


def test_the_vocabulary_tells_every_word_with_an_example_of_most() -> None:
    page = (ROOT / "docs/planet-vocabulary.md").read_text(encoding="utf-8")
    words = [str(word.__struct_config__.tag) for _, _, words, _ in vocabulary._CHAPTERS for word in words]
    assert [word for word in words if f"### `{word}`\n" not in page] == []
    assert page.count("` reads: ") >= 0.9 * len(words)
    assert not re.search(r"US-\d|US-R|None|<class", page.replace("None for everybody", ""))
