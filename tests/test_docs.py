"""The documentation tells the truth: every word of each game stands on its page, and all examples run."""

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from msgspec import Struct

import unmapped
from unmapped.games.planet_unknown.cards import verbs as planet_unknown_verbs
from unmapped.games.planet_unknown.table import actions as planet_unknown_actions
from unmapped.games.undiscovered.cards import actions as undiscovered_actions
from unmapped.games.undiscovered.cards import verbs as undiscovered_verbs
from unmapped.games.unsettled.table.options import DIFFICULTIES
from unmapped.kernel.actions import Vocabulary
from unmapped.kernel.definition import SURVIVAL

GAME: Final = unmapped.game("unsettled").definition
ROOT = Path(__file__).parent.parent


class Documented(NamedTuple):
    """What the page of a game must tell."""

    vocabulary: Vocabulary
    verbs: tuple[type[Struct], ...]
    unsaid: frozenset[str] = frozenset()
    """Action words that no content of the game ever asks for."""


GAMES: Final = {
    "planet_unknown": Documented(
        planet_unknown_actions.VOCABULARY, planet_unknown_verbs.VERBS, frozenset({"yes", "no"})
    ),
    "undiscovered": Documented(undiscovered_actions.VOCABULARY, undiscovered_verbs.VERBS),
    # What its planets are written in stands on a page of its own.
    "unsettled": Documented(unmapped.game("unsettled").start().vocabulary, ()),
    # What its pool is written in is told by the records themselves: nobody but us writes lands yet.
    "discover": Documented(unmapped.game("discover").start().vocabulary, ()),
}


def page_of(game: str) -> str:
    """The text of a game's page."""
    return (ROOT / f"docs/games/{game.replace('_', '-')}.md").read_text(encoding="utf-8")


def said_on(page: str) -> list[str]:
    """What a player says, in the order of the page."""
    table = page.split("## What a player says")[1].split("\n## ", maxsplit=1)[0]
    rows = re.findall(r"^\| (`.*?) \|", table, flags=re.MULTILINE)
    return [words for row in rows for words in re.findall("`(.*?)`", row)]


def test_every_game_has_a_page() -> None:
    assert set(unmapped.games()) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_effect_verb_is_documented(game: str) -> None:
    page = page_of(game)
    missing = [name for verb in GAMES[game].verbs if f"| `{(name := verb.__struct_config__.tag)}` |" not in page]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_a_player_can_say_is_documented(game: str) -> None:
    said = said_on(page_of(game))
    families = {family.name for family in GAMES[game].vocabulary.families} - GAMES[game].unsaid
    missing = [name for name in families if not any(words == name or words.startswith(name + " ") for words in said)]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_every_example_of_what_a_player_says_is_an_action(game: str) -> None:
    said = said_on(page_of(game))
    assert said
    for words in said:
        GAMES[game].vocabulary.number(words)


@pytest.mark.parametrize("page", ["README.md", "docs/games/undiscovered.md"])
def test_the_examples_of_a_page_run(page: str) -> None:
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL)
    assert examples
    for example in examples:
        exec(compile(example, page, "exec"), {})  # noqa: S102 - our own page


@pytest.mark.parametrize("planet", ["orrowin", "vessimar"])
def test_the_page_of_a_planet_tells_what_is_aimed_at_and_has_a_place_for_what_was_measured(planet: str) -> None:
    page = (ROOT / f"docs/planets/{planet}.md").read_text(encoding="utf-8")
    for difficulty in DIFFICULTIES:
        scarab = "transporter" if difficulty == "discomforting" else ""
        table = unmapped.game("unsettled").start(2, planet=planet, difficulty=difficulty, scarab=scarab)
        options = table.origin.options
        assert isinstance(options, Struct)
        aim = next(one for one in GAME.reports.targets(2, options) if one.name == SURVIVAL)
        assert f"| {difficulty} | {aim.low:.0%} to {aim.high:.0%} |".replace("%", " %") in page
    assert page.index("<!-- balance: begin") < page.index("<!-- balance: end -->")
