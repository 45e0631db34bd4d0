"""The page of Undiscovered tells the truth about cards: words, keys, numbers, and how one is added."""

import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from shutil import copytree
from typing import Final

import pytest
from msgspec import Struct

import unmapped
from unmapped.games.undiscovered.cards import components, grammar, texts
from unmapped.games.undiscovered.cards.components import MOMENTS, Content, ResourceCard, ShipPart
from unmapped.games.undiscovered.cards.content import load
from unmapped.games.undiscovered.cards.verbs import VERBS
from unmapped.games.undiscovered.table.options import Options
from unmapped.kernel.content import Faults, Location
from unmapped.language.script import COMBINATORS

PAGE: Final = (Path(__file__).parents[2] / "docs" / "games" / "undiscovered.md").read_text(encoding="utf-8")
CONTENT: Final = files("unmapped.games.undiscovered") / "content"


def section(title: str) -> str:
    """What stands below a heading, up to the next one of any size."""
    return re.split(r"^#+ ", PAGE.split(f"# {title}\n", maxsplit=1)[1], flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all rows of the tables in a text that begin with a word in backquotes."""
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]


def named(cell: str) -> list[str]:
    """The words in backquotes of a cell."""
    return re.findall("`([^`]*)`", cell)


# --- Words ------------------------------------------------------------------------------------------------------------

WORDS: Final = {row[0].strip("`"): row for row in rows(section("Effects")) if len(row) == 4}
"""The rows of all words of the game: word, arguments, meaning, example."""


def test_every_word_of_the_game_stands_on_the_page_once_and_no_other() -> None:
    tags = [str(verb.__struct_config__.tag) for verb in VERBS]
    assert sorted(WORDS) == sorted(tags)
    assert len([row for row in rows(section("Effects")) if len(row) == 4]) == len(tags)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: str(verb.__struct_config__.tag))
def test_the_page_names_the_arguments_of_a_word_and_uses_it_in_its_example(verb: type[Struct]) -> None:
    tag = str(verb.__struct_config__.tag)
    _, arguments, _, example = WORDS[tag]
    assert arguments == (", ".join(verb.__struct_fields__) or "-")
    faults = Faults()
    raw: object = tomllib.loads(f"effect = {example.strip('`')}")["effect"]
    assert grammar.read(raw, Location("page.toml"), faults) is not None
    faults.check()
    used = [one for one, _, _ in grammar.words(raw, Location("page.toml"))]
    assert verb in [type(one) for one in used]


def test_every_rule_named_on_the_page_is_in_the_ledger() -> None:
    ledger = unmapped.game("undiscovered").ledger
    assert [rule for rule in re.findall(r"UD-[RX]?\d+", PAGE) if ledger.find(rule) is None] == []


def test_the_combinators_costs_and_moments_stand_on_the_page() -> None:
    combinators = {row[0].strip("`"): row[1] for row in rows(section("Effects")) if len(row) == 3}
    assert combinators == {kind: ", ".join(keys) for kind, keys in COMBINATORS.items() if kind not in ("all", "chain")}
    costs = [word for row in rows(section("Costs")) for word in named(row[0])]
    assert tuple(costs) == components.Cost.__struct_fields__
    moments = [word for row in rows(section("When things happen by themselves")) for word in named(row[0])]
    assert tuple(moments) == MOMENTS


def test_every_option_stands_on_the_page() -> None:
    assert tuple(row[0].strip("`") for row in rows(section("Options"))) == Options.__struct_fields__


# --- Cards ------------------------------------------------------------------------------------------------------------


def test_every_key_of_a_card_stands_on_the_page() -> None:
    keys: set[str] = set()
    for record in (components.ResourceCard, components.ShipPart, components.Mission, components.Exploration):
        keys |= set(record.__struct_fields__)
    table = [row for row in rows(section("Cards are data")) if len(row) == 3]
    assert {word for row in table for word in named(row[0])} == keys


@pytest.fixture(scope="module")
def content() -> Content:
    return load()


def test_the_page_counts_what_is_printed_and_what_is_ours(content: Content) -> None:
    goods: tuple[ResourceCard | ShipPart, ...] = (*content.resources, *content.parts)
    decks = {
        f"{file}.toml": Counter(card.source for card in goods if card.rarity == rarity)
        for file, rarity in (("starters", "starter"), ("commons", "common"), ("rares", "rare"))
    }
    decks["missions.toml"] = Counter(card.source for card in content.missions)
    decks["exploration.toml"] = Counter(card.source for card in content.explorations)
    told = {row[0].strip("`"): row[1:] for row in rows(section("What is printed and what is ours"))}
    assert told == {
        file: [str(count[source]) for source in ("printed", "partly", "ours")] for file, count in decks.items()
    }


CARDS: Final = re.findall(r"`content/(\w+\.toml)`:\n\n```toml\n(.*?)```", PAGE, flags=re.DOTALL)
"""The cards that the page adds: (file, entry)."""


def with_room(file: str, text: str) -> str:
    """A file with room for the new cards of the page: decks stay as large as they are in the box."""
    if file == "commons.toml":
        return text.replace("copies = 2", "copies = 1", 2)
    left_out = {"rares.toml": "precious-metals", "missions.toml": "bug-hunt"}.get(file)
    entries = re.split(r"^(?=\[\[)", text, flags=re.MULTILINE)
    return "".join(entry for entry in entries if left_out is None or f'id = "{left_out}"' not in entry)


@pytest.fixture
def with_new_cards(tmp_path: Path) -> Path:
    """A copy of the content files with the new cards of the page in place of others."""
    for source in CONTENT.iterdir():
        text = with_room(source.name, source.read_text(encoding="utf-8"))
        added = "".join(entry for file, entry in CARDS if file == source.name)
        (tmp_path / source.name).write_text(f"{text}\n{added}", encoding="utf-8")
    return tmp_path


def test_the_new_cards_of_the_page_are_content_as_they_stand_and_read_as_told(with_new_cards: Path) -> None:
    content = load(with_new_cards)
    lamplighter = next(card for card in content.resources if card.id == "lamplighter")
    winch = next(part for part in content.parts if part.id == "tow-winch")
    convoy = next(mission for mission in content.missions if mission.id == "lost-convoy")
    assert re.findall(r"^Players read: \*(.*)\*$", PAGE, flags=re.MULTILINE) == [
        texts.resource(lamplighter)[1],
        texts.part(winch)[2],
        texts.mission(convoy)[-1],
    ]


GAME = """
import unmapped
from unmapped.kernel.walk import random_game

game = unmapped.game("undiscovered")
table = game.start(seats=2, seed=5)
for words in ("play lamplighter", "buy lamplighter", "place tow-winch D6", "use tow-winch", "use lost-convoy b"):
    table.number(words)
for seed in range(3):
    table = game.start(seats=4, seed=seed, round_limit=8)
    bot = unmapped.bot("random")
    while not table.over:
        seat = table.to_act[0]
        table.act(seat, bot.choose(table.imagine(seat, 0), seat, 1))
cards = [card for pile in table.state.cards.piles for card in pile]
from unmapped.games.undiscovered.cards.catalogue import catalogue
names = [catalogue().design[card].record.id for card in cards]
print(names.count("lamplighter"), names.count("tow-winch"), names.count("lost-convoy"), len(cards) - len(set(cards)))
"""


def test_a_card_comes_in_by_writing_it(with_new_cards: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    package = tmp_path_factory.mktemp("package")
    copytree(Path(unmapped.__file__).parent, package / "unmapped")
    copytree(with_new_cards, package / "unmapped/games/undiscovered/content", dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", GAME],
        env={**os.environ, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout.split(), done.stderr) == (["2", "1", "1", "0"], "")
