"""The page about writing lands tells the truth: every command and every example of it is run, in order."""

import tomllib
from pathlib import Path

import pytest

from tests.test_planet_docs import blocks, run, write
from unmapped.games.discover import content
from unmapped.games.discover.components import Skin

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/write-a-land.md").read_text(encoding="utf-8")


def test_everything_on_the_page_about_writing_a_land_works(tmp_path: Path) -> None:
    said: dict[str, str] = {}
    for language, text in blocks(PAGE):
        if language == "toml":
            tomllib.loads(text)
            write(tmp_path / "my-pool", text)
            continue
        for command in text.splitlines():
            said[command] = run(tmp_path, command)
    assert "The pool is whole: 6 lands, " in said["unmapped pool check my-pool"]
    float_ = said["unmapped pool card my-pool cork-float"]
    assert "Entering a space of deep ground costs 1 stamina less" in float_
    assert "Drift ashore, 1 stamina (once per day): Move up to 2 spaces." in float_
    shadow = said["unmapped pool card my-pool second-shadow"]
    assert "At the start of each night, if you are not at a fire, lose 1 stamina." in shadow
    assert "gain the Luggage strap" in said["unmapped pool card my-pool desert/salt-ledger"]
    assert (
        "Copies that were dealt from it and keep all 36 constraints: 1."
        in said["unmapped pool check my-pool --copies 1"]
    )


@pytest.mark.parametrize("word", ["take", "card", "check"])
def test_the_page_tells_every_command(word: str) -> None:
    assert f"unmapped pool {word}" in PAGE


def test_the_page_names_every_file_and_every_word_of_a_land() -> None:
    folder = Path(content.__file__).parent / "content"
    for name in {file.name for file in folder.glob("*/*.toml")}:
        assert name in PAGE, name
    for word in Skin.__struct_fields__:
        assert word == "palette" or f"{{{word}}}" in PAGE, word
