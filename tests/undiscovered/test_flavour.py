"""Every card, find and sector has a sentence worth quoting, short, and of its own."""

import re
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pytest
from rich.console import Console

import unmapped
from unmapped.cli.boards import Frame, drawer
from unmapped.games.undiscovered import FOLDER
from unmapped.games.undiscovered.cards.components import Exploration, Mission, ResourceCard, ShipPart, Tile
from unmapped.games.undiscovered.cards.content import load
from unmapped.games.undiscovered.seen.printed import printed
from unmapped.kernel.errors import BadContent

CONTENT = load()
Told: TypeAlias = ResourceCard | ShipPart | Mission | Exploration | Tile
ALL: list[Told] = [
    *CONTENT.resources,
    *CONTENT.parts,
    *CONTENT.missions,
    *CONTENT.explorations,
    *CONTENT.sectors,
]
LONGEST = 90


@pytest.mark.parametrize("card", ALL, ids=[card.id for card in ALL])
def test_each_has_one_sentence_and_none_is_too_long(card: Told) -> None:
    flavour = card.flavour
    assert 0 < len(flavour) <= LONGEST
    assert re.fullmatch(r"[A-Z][^.!?]*[.!?]", flavour), flavour


def test_none_is_told_twice() -> None:
    said = [card.flavour for card in ALL]
    assert len(set(said)) == len(said) == 91


def test_screens_have_them() -> None:
    shown = printed()
    seen = {card.id: card.flavour for card in shown.goods}
    seen |= {card.id: card.flavour for card in shown.missions}
    seen |= {card.id: card.flavour for card in shown.explorations}
    seen |= {card.id: card.flavour for card in shown.tiles}
    assert seen == {card.id: card.flavour for card in ALL}


def test_one_that_is_too_long_is_refused_with_file_and_key(tmp_path: Path) -> None:
    for file in (FOLDER / "content").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    sectors = tmp_path / "sectors.toml"
    written = sectors.read_text(encoding="utf-8")
    sectors.write_text(written.replace("Somebody once", "x" * LONGEST), encoding="utf-8")
    with pytest.raises(BadContent, match=r'sectors.toml, sector "ember", flavour'):
        load(tmp_path)


@pytest.mark.parametrize("word", ["blob", "Blob", "ember", "first contact", "glass ocean"])
def test_in_the_terminal_a_card_is_looked_at_by_its_name(word: str) -> None:
    game = unmapped.game("undiscovered")
    frame = Frame(0, ("you", "greedy"), 80, 30)
    shown = drawer(game).thing(game.start(seats=2).view(0), frame, word)
    console = Console(file=StringIO(), width=100)
    for line in shown:
        console.print(line)
    assert isinstance(console.file, StringIO)
    read = " ".join(console.file.getvalue().split())
    card = next(card for card in ALL if word.casefold() in (card.id, card.name.casefold()))
    assert read.startswith(card.name)
    assert read.endswith(card.flavour)
    assert not drawer(game).thing(game.start(seats=2).view(0), frame, "no such card")
