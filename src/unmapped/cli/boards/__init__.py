"""How the terminal draws each game: one drawer a game, registered here and nowhere else."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from unmapped.cli.look import Block
from unmapped.games import NAMES
from unmapped.kernel.errors import UnknownGame
from unmapped.kernel.rules import Prompt


class Frame(NamedTuple):
    """For whom, under which names and into how much room a table is drawn."""

    seat: int | None
    """The seat whose view it is, None for a spectator."""
    names: tuple[str, ...]
    """What each seat is called: "you", or the name of its bot."""
    width: int
    height: int


class Category(NamedTuple):
    """A part of a seat's score, with its lines as (name, value, rule id)."""

    name: str
    lines: tuple[tuple[str, int, str], ...]


class Drawer(Protocol):
    """Draws the views of one game. It reads views and printed content, and knows no rule."""

    @property
    def parts(self) -> tuple[str, ...]:
        """What ``look`` can show beside the seats; ``legend``, what the marks mean, is one of them."""
        ...

    def table(self, view: object, frame: Frame, asked: Sequence[str]) -> Block:
        """What the viewer needs at a glance; `asked` holds the words of the legal actions, to light their places."""
        ...

    def middle(self, view: object, frame: Frame) -> Block:
        """What lies between the seats; no lines where all lies before them."""
        ...

    def board(self, view: object, frame: Frame, seat: int) -> Block:
        """All that lies before one seat."""
        ...

    def part(self, view: object, frame: Frame, name: str) -> Block:
        """One of `parts`."""
        ...

    def thing(self, view: object, frame: Frame, name: str) -> Block:
        """Something by a word of its own, such as a space or a card; no lines where nothing on the table has it."""
        ...

    def choices(self, view: object, frame: Frame, verb: str, legal: Sequence[str], whole: bool) -> Block | None:
        """The legal actions of one verb drawn in a way of their own, None where the plain list does; all if `whole`."""
        ...

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, words: str) -> str:
        """What is printed on that which an action takes when `prompt` is asked, or nothing."""
        ...

    def changes(self, before: object, after: object, seat: int) -> list[str]:
        """What differs for a seat between two views, in words, the score first."""
        ...

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """The board as it would be with what is new marked; no lines where nothing on it changes."""
        ...

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """The score of a seat as far as the viewer can tell."""
        ...


def drawer(game: str) -> Drawer:
    """The drawer of a game.

    Raises UnknownGame for a game that nobody draws.
    """
    match game:
        case "planet_unknown":
            from unmapped.cli.boards.planet_unknown import PlanetUnknownDrawer

            return PlanetUnknownDrawer()
        case "undiscovered":
            from unmapped.cli.boards.undiscovered import UndiscoveredDrawer

            return UndiscoveredDrawer()
        case "unsettled":
            from unmapped.cli.boards.unsettled import UnsettledDrawer

            return UnsettledDrawer()
        case "discover":
            from unmapped.cli.boards.discover import DiscoverDrawer

            return DiscoverDrawer()
        case _:
            raise UnknownGame(game, NAMES)
