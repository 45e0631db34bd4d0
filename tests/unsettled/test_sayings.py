"""A planet tells what happens there in its own words, whatever brings it about."""

from pathlib import Path

import pytest

from tests.unsettled import boxes
from tests.unsettled.random_games import GAME
from unmapped.games.unsettled.cards import checks, phrases
from unmapped.games.unsettled.cards.content import framework, load
from unmapped.games.unsettled.table.state import Expedition
from unmapped.kernel.journal import Line
from unmapped.kernel.table import Table
from unmapped.kernel.walk import Choose, chooser

PLANETS = ("orrowin", "vessimar")
FEWEST = 40
"""So many lines at least a planet that comes with the package tells in its own words."""


def played(table: Table[Expedition], most: int) -> list[Line]:
    """What a game says in so many actions at random."""
    choose: Choose[Expedition] = chooser("sayings")
    for _ in range(most):
        if not table.over:
            table.act(*choose(table))
    assert table.journal is not None
    return table.journal.lines


def by(what: str, key: str, *args: int | str) -> str:
    return phrases.tell(Line(0, 0, key, args, "US-310", -1, what))


def test_the_same_happens_otherwise_on_each_planet_and_by_each_thing() -> None:
    assert by("orrowin/orrowin", "removed", 0, 1, "kettle-steps") == "watches the hill eat 1 data at Kettle Steps."
    assert by("orrowin/auditors", "removed", 0, 1, "kettle-steps") == "sees 1 data written off at Kettle Steps."
    assert by("orrowin/polite-bog", "removed", 0, 1, "kettle-steps").endswith("back into the supply.")
    assert (
        by("orrowin", "roamed", "hummock", "kettle-steps")
        == "The Hummock gets up, and sits down again at Kettle Steps."
    )
    assert by("vessimar", "time", 2) == "The tide table moves on: time advances by 2."
    assert by("", "time", 2) == "Time advances by 2."


@pytest.mark.parametrize("planet", PLANETS)
def test_each_planet_has_words_of_its_own_and_a_game_there_is_told_in_them(planet: str) -> None:
    own = {saying.id: saying.text for saying in load(planet).sayings}
    assert len(own) >= FEWEST
    table = GAME.start(seats=2, seed=4, planet=planet, task="a", dealt=True)
    lines = played(table, 150)
    assert {line.by.partition("/")[0] for line in lines} == {planet}
    told = {line.key for line in lines if line.key in own}
    assert {"time", "moved", "luna-moved"} & told
    for line in lines:
        if line.key == "time" and line.by == planet:
            assert phrases.tell(line) == own["time"].format(*line.args)


def test_what_an_effect_does_is_told_by_the_card_on_which_it_stands() -> None:
    table = GAME.start(seats=2, seed=4, planet="orrowin", task="a", dealt=True)
    lines = played(table, 400)
    bearers = {line.by.partition("/")[2] for line in lines}
    assert "" in bearers
    assert "crew" in bearers, "what stands on the crew's own boards"
    cards = {card.id for card in (*load("orrowin").environment, *load("orrowin").opportunities)}
    assert cards & bearers


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("ball roams", "It rolls.", 'sayings.toml, saying "ball roams", id: no line of the journal is called "roams"'),
        ("bell-jar roamed", "{0:name} is off to {1:name}.", 'id: there is nothing with the id "bell-jar"'),
        (
            "ball roamed",
            "{0:name} rolls away.",
            'sayings.toml, saying "ball roamed", text: "{0:name} goes to {1:name}."',
        ),
    ],
)
def test_what_names_nothing_or_leaves_something_out_is_refused(
    tmp_path: Path, name: str, text: str, fault: str
) -> None:
    files = boxes.toy() | {"sayings.toml": f'[[saying]]\nid = "{name}"\ntext = "{text}"\n'}
    (bad,) = [str(one) for one in checks.faults(boxes.read(tmp_path, files), framework())]
    assert fault in bad


def test_a_planet_without_words_of_its_own_is_whole(tmp_path: Path) -> None:
    files = boxes.toy() | {"sayings.toml": '[[saying]]\nid = "ball roamed"\ntext = "{0:name} rolls off to {1:name}."\n'}
    assert "sayings.toml" not in boxes.toy()
    assert list(checks.faults(boxes.read(tmp_path, files), framework())) == []
