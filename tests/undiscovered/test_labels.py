"""What choices are called on buttons and point at, by what a seat sees and is asked."""

from functools import cache

import msgspec
import pytest

import unmapped
from unmapped.games.undiscovered.seen.view import View
from unmapped.games.undiscovered.table.state import Galaxy
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look
from unmapped.kernel.rules import Prompt
from unmapped.kernel.table import Table

PRESENTING = unmapped.game("undiscovered").definition.presenting


@cache
def begun() -> Table[Galaxy]:
    """A table of two."""
    return unmapped.game("undiscovered").start(seats=2, seed=1)


def choice(words: str) -> Choice:
    """The choice of these words."""
    return begun().vocabulary.choice(begun().number(words, 0))


def seen(*docked: tuple[str, str], explored: bool = True) -> View:
    """The table as seat 0 sees it at A1, with these cards on these parts of its ship."""
    view = begun().view(0)
    assert isinstance(view, View)
    captain = view.seats[0]
    first = captain.ship[0]
    ship = tuple([msgspec.structs.replace(first, id=part, docked=card) for part, card in docked])
    captains = (msgspec.structs.replace(captain, place="A1", ship=ship), view.seats[1])
    bare = {"home": -1, "mission": None, "goods": (), "tile": "", "pawns": (), "exploration": "?"}
    sector = msgspec.structs.replace(view.sectors[0], place="A1", explored=explored, cost=(("discard", 3),), **bare)
    turn = msgspec.structs.replace(view.turn, seat=0)
    return msgspec.structs.replace(view, seats=captains, sectors=(sector,), turn=turn)


def label(words: str, view: View | None = None, prompt: Prompt | None = None) -> str:
    """What seat 0 reads on the button for these words."""
    return PRESENTING.label(choice(words), Look(0, seen() if view is None else view, prompt))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play fuel", "Play Fuel"),
        ("play fuel from cargo-hold", "Play docked Fuel"),
        ("dock fuel in cargo-hold", "Dock Fuel in Cargo Hold"),
        ("undock fuel from cargo-hold", "Take back Fuel"),
        ("use engines c", "Engines: 2 credits, home"),
        ("use matter-recycler", "Use Matter Recycler"),
        ("buy mercenary", "Buy Mercenary, 3 credits"),
        ("end turn", "End the turn"),
        ("reduce 2", "Pay 2 credits less"),
        ("pay for fuel", "Pay for Fuel"),
        ("first later draw", "The extra cards first"),
        ("place compartment D6", "Compartment at D6"),
        ("scrap compartment D6", "Remove Compartment at D6"),
        ("scrap compartment", "Remove Compartment"),
        ("remove discarded fuel", "Remove Fuel from the discard pile"),
        ("under operative", "Operative goes under"),
        ("gain credit", "Gain credits"),
        ("seat 1", "Seat 1"),
        ("x 2", "X is 2"),
        ("option 2", "My choice"),
        ("yes", "Yes"),
        ("no", "No, thanks"),
    ],
)
def test_every_kind_of_choice_is_called_by_what_it_names(words: str, said: str) -> None:
    assert label(words) == said


def test_the_dock_is_named_where_one_card_lies_in_two() -> None:
    ship = seen(("cargo-hold", "fuel"), ("compartment", "fuel"))
    assert label("play fuel from compartment", ship) == "Play Fuel from Compartment"


def test_places_are_called_with_what_lies_there_and_exploring_with_its_cost() -> None:
    assert label("explore", seen(explored=False)) == "Explore, discard 3 cards"
    assert label("move to A1", seen(explored=False)) == "Move to the unexplored sector, here"
    assert label("move to A1", seen(explored=False), Prompt("move", (2,), "")) == "The unexplored sector, here"
    assert label("send to C1") == "Send to C1"


def test_a_question_has_its_say() -> None:
    assert label("done", prompt=Prompt("build", (-1,), "")) == "Leave the ship as it is"
    assert label("done", prompt=Prompt("acquire", (1,), "")) == "Acquire none"


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        ("play fuel", ("hand:fuel",)),
        ("play fuel from cargo-hold", ("dock:cargo-hold",)),
        ("discard fuel from cargo-hold", ("dock:cargo-hold",)),
        ("remove fuel", ("hand:fuel",)),
        ("remove discarded fuel", ("offer:fuel", "pile:discard")),
        ("dock fuel in cargo-hold", ("hand:fuel", "dock:cargo-hold")),
        ("undock fuel from cargo-hold", ("dock:cargo-hold",)),
        ("use engines c", ("use:engines c", "part:engines")),
        ("use solar-kraken", ("use:solar-kraken", "mission:solar-kraken")),
        ("explore", ("sector:A1",)),
        ("buy fuel", ("good:fuel",)),
        ("move to B1", ("sector:B1",)),
        ("seat 1", ("seat:1",)),
        ("take fuel", ("offer:fuel",)),
        ("gain fist", ("purse:fist",)),
        ("pay for fuel", ("dock:cargo-hold",)),
        ("first later draw", ("pile:deck",)),
        ("first fuel", ("dock:cargo-hold",)),
        ("first engines", ("part:engines",)),
        ("place compartment D6", ("loose:compartment", "cell:D6")),
        ("scrap compartment D6", ("cell:D6",)),
        ("scrap compartment", ("loose:compartment",)),
        ("end turn", ()),
    ],
)
def test_a_choice_points_at_what_it_is_about(words: str, targets: tuple[str, ...]) -> None:
    assert PRESENTING.targets(choice(words), Look(0, seen(("cargo-hold", "fuel")), None)) == targets
