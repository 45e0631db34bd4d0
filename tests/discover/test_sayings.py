"""A land tells what happens there in its own words, whatever brings it about."""

from pathlib import Path

import pytest

from tests.discover.random_games import GAME
from tests.discover.test_checks import told as faults
from unmapped.games.discover.cards import phrases
from unmapped.games.discover.cards.components import Land
from unmapped.games.discover.cards.content import pool
from unmapped.games.discover.table.state import Tribe
from unmapped.kernel.journal import Line
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser

LANDS = pool().lands
FEWEST = 15
"""So many lines at least each land tells in its own words."""


def played(table: Table[Tribe], most: int) -> list[Line]:
    """What a game says in so many actions at random."""
    choose: Choose[Tribe] = chooser("sayings")
    for _ in range(most):
        if not table.over:
            table.act(*choose(table))
    assert table.journal is not None
    return table.journal.lines


def by(what: str, key: str, *args: int | str) -> str:
    return phrases.tell(Line(0, -1, key, args, "DI-057", -1, what))


def test_the_same_happens_otherwise_in_each_land_and_by_each_card() -> None:
    assert by("desert", "day", 3) == "Day 3 begins, to the minute."
    assert by("valley", "day", 3) == "Day 3 begins, and the milk is on the step."
    assert by("mountain/mountain-rule", "stamina-lost", 1) == "sleeps cold, and loses 1 stamina."
    assert by("mountain", "stamina-lost", 1) == "loses 1 stamina."
    assert by("", "day", 3) == "Day 3 begins."


@pytest.mark.parametrize("land", LANDS, ids=[land.id for land in LANDS])
def test_each_land_has_words_of_its_own(land: Land) -> None:
    assert len(land.sayings) >= FEWEST
    assert {"day", "night", "moved", "scouted"} <= {saying.id for saying in land.sayings}


def test_a_game_is_told_in_the_words_of_the_land_that_is_open() -> None:
    table = GAME.start(seats=2, seed=3, copy=0, scenario=1)
    land = table.state.setting.land.record
    lines = played(table, 200)
    assert {line.by.partition("/")[0] for line in lines} == {land.id}
    own = {saying.id: saying.text for saying in land.sayings}
    nights = [line for line in lines if line.key == "night"]
    assert nights
    assert [phrases.tell(line) for line in nights] == [own["night"].format(*line.args) for line in nights]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "day"', 'id = "daybreak"', 'desert/sayings.toml, saying "daybreak", id: no line of the journal'),
        (
            'id = "jerboa gained"',
            'id = "gerbil gained"',
            'desert/sayings.toml, saying "gerbil gained", id: there is nothing',
        ),
        ("Day {0} begins, to", "The day begins, to", 'desert/sayings.toml, saying "day", text: "Day {0} begins."'),
        ("text = ", "words = ", 'desert/sayings.toml, saying "day", words: unknown key'),
    ],
)
def test_what_names_nothing_or_leaves_something_out_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert any(fault in bad for bad in faults(tmp_path, ("desert/sayings.toml", old, new)))
