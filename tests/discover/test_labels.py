"""What choices are called on buttons and point at, by what a seat sees and is asked."""

from functools import cache

import msgspec
import pytest

import unmapped
from unmapped.games.discover.seen import ways
from unmapped.games.discover.table.state import Tribe
from unmapped.games.discover.table.view import OfferView, PartView, View
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table

PRESENTING = unmapped.game("discover").definition.presenting


@cache
def woken() -> Table[Tribe]:
    """A table of two, whose survivors have characters."""
    table = unmapped.game("discover").start(seats=2, seed=1)
    while (prompt := table.prompt(table.to_act[0])) is not None and prompt.key == "character":
        table.act(table.to_act[0], table.legal(table.to_act[0])[0])
    return table


def choice(words: str) -> Choice:
    """The choice of these words."""
    return woken().vocabulary.choice(woken().number(words, 0))


def seen() -> View:
    """The table as seat 0 sees it, with an offer on the table."""
    view = woken().view(0)
    assert isinstance(view, View)
    parts = (PartView(0, "wood", double=True), PartView(1, "?", double=False))
    return msgspec.structs.replace(view, offer=OfferView(0, 1, answering=False, parts=parts))


def label(words: str, prompt: Prompt | None = None) -> str:
    """What seat 0 reads on the button for these words."""
    return PRESENTING.label(choice(words), Look(0, seen(), prompt))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("gather growth", "Gather the growth token"),
        ("gather clean water", "Gather clean water"),
        ("gather water", "Gather water here"),
        ("trade with 1", "Trade with seat 1"),
        ("craft lean-to", "Make Lean-to for 3 wood"),
        ("be yusuf-anand", "Yusuf Anand"),
        ("recover with food", "Recover with food"),
        ("restart the fire", "Light the fire, for 1 wood"),
        ("split wood", "Split double wood"),
        ("take double wood", "Take double wood"),
        ("drop double wood", "Double wood"),
        ("drop wood", "Wood"),
        ("damage sickness", "Sickness"),
        ("die red", "The red die"),
        ("deck normal", "The normal projects"),
        ("fight with hedda-brandt", "Use Hedda Brandt"),
        ("support with defend", "Defend"),
        ("spend poison", "1 poison: your die +1"),
        ("give double wood", "Give double wood"),
        ("give project lean-to", "Give the project Lean-to"),
        ("ask for project lean-to", "Ask for the project Lean-to"),
        ("ask for wood", "Ask for wood"),
        ("leave out 1", "Leave out double wood"),
        ("leave out 2", "Leave out a project"),
        ("leave out 3", "Leave out that"),
        ("side of the attacker", "For the attacker"),
        ("propose", "Propose it"),
        ("end turn", "End my turn"),
        ("done", "Done"),
    ],
)
def test_every_kind_of_choice_is_called_by_what_it_names(words: str, said: str) -> None:
    assert label(words) == said


@pytest.mark.parametrize(
    ("words", "prompt", "said"),
    [
        ("yes", Prompt("demand", (), ""), "Spend it"),
        ("no", Prompt("key", (), ""), "Keep the key, and read the card that is called"),
        ("done", Prompt("step", (), ""), "Stay there"),
        ("done", Prompt("before-roll", (), ""), "Roll the dice"),
        ("pass", Prompt("support", (), ""), "None"),
        ("option 2", Prompt("choice", ("rule", "gain 1 food", "lose 2 stamina."), ""), "Lose 2 stamina"),
        ("option 2", Prompt("vote", ("we stay; we go", 3, "we stay", "we go"), ""), "We go"),
        ("option 3", Prompt("choice", ("rule", "gain 1 food"), ""), "My choice"),
        ("token 2", Prompt("monster", ("moves", "a2", "", "?", ""), ""), "The monster at ?"),
        ("token 3", Prompt("monster", ("moves", "a2", ""), ""), "My choice"),
    ],
)
def test_a_question_has_its_say(words: str, prompt: Prompt, said: str) -> None:
    assert label(words, prompt) == said


def test_places_are_called_by_what_they_are() -> None:
    view = seen()
    space = next(space for tile in view.tiles for space in tile.spaces if not space.landmark)
    assert label(f"move {space.at}").startswith("Go to the ")
    assert label(f"move {space.at}").endswith((", where you are", "north", "south", "east", "west"))
    hidden = next(tile for tile in view.tiles if not tile.up)
    assert label(f"scout {hidden.slot}") == f"Scout {ways.tile(view, 0, hidden.slot)}"
    assert f", back {hidden.back}" in label(f"scout {hidden.slot}")


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        ("move c3", ("space:c3",)),
        ("scout d", ("tile:d",)),
        ("trade with 1", ("seat:1",)),
        ("craft lean-to", ("card:lean-to",)),
        ("show lean-to", ()),
        ("use melt the snow", ("use:melt the snow",)),
        ("drop double clean water", ("good:clean water",)),
        ("ask for food", ()),
        ("damage physical", ("damage:physical",)),
        ("fight with hedda-brandt", ("card:hedda-brandt",)),
        ("deck advanced", ("deck:advanced",)),
        ("token 2", ("space:b1",)),
        ("token 3", ()),
        ("end turn", ()),
    ],
)
def test_a_choice_points_at_what_it_is_about(words: str, targets: tuple[str, ...]) -> None:
    prompt = Prompt("monster", ("moves", "a2", "", "b1", "boar"), "")
    assert PRESENTING.targets(choice(words), Look(0, seen(), prompt)) == targets


def test_what_is_done_where_one_stands_lies_there() -> None:
    view = seen()
    for words in ("gather growth", "investigate"):
        assert PRESENTING.targets(choice(words), Look(1, view, None)) == (f"space:{view.survivors[1].at}",)
        assert PRESENTING.targets(choice(words), Look(-1, view, None)) == ()
