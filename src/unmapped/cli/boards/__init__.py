"""How the terminal draws each game: a drawer of its own, or an outline of what a seat sees.

Those of the house are registered here and nowhere else; other packages bring theirs as entry points::

    [project.entry-points."unmapped.terminal"]
    harbour = "harbour_game.drawing:HarbourDrawer"
"""

import sys
from collections.abc import Sequence
from typing import Final, Protocol

from unmapped.cli.boards.frames import Category, Frame
from unmapped.cli.boards.outline import Outline
from unmapped.cli.look import Block
from unmapped.games import AnyGame, brought
from unmapped.games import game as game_called
from unmapped.kernel.actions import Choice
from unmapped.kernel.rules import Prompt

__all__ = ["GROUP", "Category", "Drawer", "Frame", "drawer"]

GROUP: Final = "unmapped.terminal"
"""The group of entry points with which other packages draw their games: each names a drawer, made without arguments."""


class Drawer(Protocol):
    """Draws the views of one game. It reads views and printed content, and knows no rule."""

    @property
    def parts(self) -> tuple[str, ...]:
        """What ``look`` can show beside the seats; ``legend``, what the marks mean, is one of them."""
        ...

    def table(self, view: object, frame: Frame, asked: Sequence[Choice]) -> Block:
        """What the viewer needs at a glance; `asked` holds the legal actions, to light their places."""
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

    def choices(self, view: object, frame: Frame, family: str, legal: Sequence[Choice], whole: bool) -> Block | None:
        """The legal actions of a family drawn in a way of their own, None where the plain list does; all if `whole`."""
        ...

    def explain(self, view: object, frame: Frame, prompt: Prompt | None, choice: Choice) -> str:
        """What is printed on that which an action takes when `prompt` is asked, or nothing."""
        ...

    def ghost(self, before: object, after: object, frame: Frame, seat: int) -> Block:
        """The board as it would be with what is new marked; no lines where nothing on it changes."""
        ...

    def score(self, view: object, seat: int) -> tuple[Category, ...]:
        """The score of a seat as far as the viewer can tell."""
        ...


def drawer(game: str | AnyGame) -> Drawer:
    """The drawer of a game, by its name in the catalogue or as it is.

    Raises UnknownGame where the catalogue has no game of this name.
    """
    match game if isinstance(game, str) else game.name:
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
        case name:
            return _brought(name) or Outline(game_called(name) if isinstance(game, str) else game)


def _brought(name: str) -> Drawer | None:
    """The drawer that a package brings for a game; None where there is none, or it has faults, which are said."""
    points = brought.points(GROUP).get(name)
    if points is None:
        return None
    point = points[-1]
    try:
        made: Drawer = point.load()()
        missing = [member for member in _MEMBERS if not hasattr(made, member)]
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a package does, its game can be played
        fault = f"{type(error).__name__}: {error}"
    else:
        if not missing:
            return made
        fault = f"it has no {', '.join(missing)}"
    print(f"The drawer “{point.value}” of {name} cannot be used, an outline takes its place: {fault}", file=sys.stderr)
    return None


_MEMBERS: Final = tuple([name for name in vars(Drawer) if not name.startswith("_")])
