"""What somebody is told who has never played a game, once, before the first question: the goal, and how a turn goes."""

from functools import lru_cache
from typing import Annotated, Final, TypeAlias, TypeVar

from msgspec import Meta, Struct

from unmapped.kernel.content import Location, decode, read_toml
from unmapped.kernel.definition import Definition
from unmapped.kernel.rules import State
from unmapped.kernel.table import Table

S = TypeVar("S", bound=State)

_Sentences: TypeAlias = Annotated[str, Meta(min_length=1, max_length=150)]
_Line: TypeAlias = Annotated[str, Meta(min_length=1, max_length=76)]
"""So long that the whole card has room on a terminal of 24 lines."""


class GoalCard(Struct, frozen=True, forbid_unknown_fields=True):
    """The goal of a game; its file `Presenting.goal` has all but `here`."""

    want: _Sentences
    """What one wants."""
    ends: _Sentences
    """How it ends, and who has won then."""
    turn: Annotated[tuple[_Line, ...], Meta(min_length=1, max_length=5)]
    """What a turn is, line by line."""
    first: _Sentences
    """What to do first."""
    here: str = ""
    """What this very table is about, as far as a seat sees it: its task, its quest; "" where it is like any other."""


_FILE: Final = "goal.toml"
_ALONE: Final = "You play alone."
_TOGETHER: Final = "All win or lose together."
_RIVALS: Final = "Whoever is ahead then has won."
_TURN: Final = (
    "What you are asked stands at the top, with the rule that asks it.",
    "Everything that you may do is offered below, and lit on the table.",
    "Before you choose, you are told what it would change.",
    "What nobody has learnt anything from can be taken back.",
)
"""What a turn is in any game of which nobody says more."""


def goal_card(table: Table[S], seat: int | None) -> GoalCard:
    """What `seat` is told of a table, None for a spectator: by what the game says of itself, and by its view.

    Of a game that says nothing it tells what is so in all of them.

    Raises:
        BadContent: with file and key, where the game's file is wrong.

    """
    definition = table.definition
    card = _printed(definition)
    if card is None:
        card = _of_any_game(table)
    here = definition.presenting.aim(table.view(seat))
    return GoalCard(card.want, card.ends, card.turn, card.first, here)


def goal_of(definition: Definition[S]) -> GoalCard | None:
    """What a game says of itself wherever it is played; None of one that says nothing.

    Raises BadContent, with file and key, where its file is wrong.
    """
    return _printed(definition)


@lru_cache(maxsize=64)
def _printed(definition: Definition[S]) -> GoalCard | None:
    folder = definition.presenting.goal
    return None if folder is None else decode(read_toml(folder, _FILE), GoalCard, Location(_FILE))


def _of_any_game(table: Table[S]) -> GoalCard:
    definition = table.definition
    if table.seats == 1:
        whose = _ALONE
    elif definition.bots.opponents(table.state, 0):
        whose = _RIVALS
    else:
        whose = _TOGETHER
    want = definition.presenting.line or f"This is {definition.title}."
    ends = f"The game ends as its rules say. {whose}"
    return GoalCard(want, ends, _TURN, "Read the question at the top, and choose one of the answers.")
