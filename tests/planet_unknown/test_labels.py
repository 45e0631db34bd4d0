"""What choices are called on buttons, by what a seat sees."""

from functools import cache

import msgspec
import pytest

import unmapped
from unmapped.games.planet_unknown.seen.printed import printed
from unmapped.games.planet_unknown.seen.view import View
from unmapped.games.planet_unknown.table.state import Planets
from unmapped.kernel.definition import Look
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table


@cache
def begun() -> Table[Planets]:
    """A table of two."""
    return unmapped.game("planet_unknown").start(seats=2, seed=1)


def label(words: str, view: View | None = None, asked: str = "") -> str:
    """What seat 0 reads on the button for these words, where a question of this key stands."""
    table = begun()
    choice = table.vocabulary.choice(table.number(words, 0))
    look = Look(0, table.view(0) if view is None else view, Prompt(asked, (), "") if asked else None)
    return unmapped.game("planet_unknown").definition.presenting.label(choice, look)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("place T4 C4", "Place at C4"),
        ("place T4 r1 flip C4", "Place at C4, turned right, flipped"),
        ("turn 0", "Leave as it is"),
        ("turn 3", "Turn by 3"),
        ("advance civ", "Advance civ"),
        ("boost tech to civ", "Synergy boost: tech up to civ"),
        ("energy water over to biomass", "Energy: water over to biomass"),
        ("regress rover", "Lower rover"),
        ("claim water", "Claim beside water"),
        ("flux water", "Flux on water"),
        ("move D3 north", "Drive D3 north"),
        ("meteorite C4", "Strike C4"),
        ("to C4", "Set down on C4"),
        ("row 3", "Clear row 3"),
        ("column B", "Clear column B"),
        ("pod score", "Put on the scoring area"),
        ("pod civ 4", "Put on civ 4"),
        ("lift slot A", "Lift from slot A"),
        ("tech 5", "Use tech 5"),
        ("card CIV-08", "First Planet Holiday (II)"),
        ("store patch", "Store the patch"),
        ("take boost", "Take a boost"),
        ("take tech", "Advance tech instead"),
        ("yes", "Do it"),
        ("no", "Leave it"),
        ("done", "Done"),
    ],
)
def test_every_kind_of_choice_is_called_by_what_it_names(words: str, said: str) -> None:
    assert label(words) == said


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("destroy-meteorites", "Destroy no more"),
        ("extra-tile", "Take no more tiles"),
        ("jump", "No jump"),
        ("lift", "Lift no more"),
        ("resolve", "Finish my turn"),
        ("unload", "Keep it on board"),
    ],
)
def test_to_be_done_says_with_what(asked: str, said: str) -> None:
    assert label("done", asked=asked) == said


def test_a_stack_is_drafted_by_the_tile_on_top() -> None:
    view = begun().view(0)
    assert isinstance(view, View)
    stack = next(depot.exterior for depot in view.depots if depot.exterior.top)
    tile = next(tile for tile in printed().tiles if tile.id == stack.top)
    name = next(shape.name for shape in printed().shapes if shape.id == stack.shape)
    assert label(f"draft {stack.shape}") == f"Draft the {name} of {tile.resources[0]} and {tile.resources[1]}"
    bare = msgspec.structs.replace(view, depots=())
    assert label(f"draft {stack.shape}", bare) == f"Draft the {name}"


def test_an_objective_shows_the_side_on_which_it_is_kept() -> None:
    view = begun().view(0)
    assert isinstance(view, View)
    card = printed().objectives[0]
    player = msgspec.structs.replace(view.players[0], private_objectives=(), offered=())
    bare = msgspec.structs.replace(view, players=(player,))
    kept = msgspec.structs.replace(view, players=(msgspec.structs.replace(player, offered=(card.id,)),))
    assert label(f"objective {card.id}", bare) == card.neighbor.name
    assert label(f"objective {card.id}", kept) == card.private.name


def test_an_option_is_the_branch_of_the_event() -> None:
    view = begun().view(0)
    assert isinstance(view, View)
    event = next(event for event in printed().events if event.options)
    said = label("option 1", msgspec.structs.replace(view, event=event.id))
    assert said.lower() == event.options[0].lower()
    assert said[0].isupper()
    assert label("option 8", msgspec.structs.replace(view, event=event.id)) == "My choice"
