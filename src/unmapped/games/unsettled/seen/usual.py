"""Which cube is meant where somebody thinks of an action first: the one that it costs least to set there."""

from collections.abc import Sequence
from typing import Final

from unmapped.games.unsettled.cards.words import FOCUS
from unmapped.games.unsettled.seen.labels import space_of
from unmapped.games.unsettled.seen.view import View
from unmapped.kernel.actions import Choice
from unmapped.kernel.definition import Look

_FULL: Final = 3


def usual(choices: Sequence[Choice], look: Look) -> frozenset[int]:
    """The action that sets the usual cube on each space that is offered."""
    view = look.view
    assert isinstance(view, View)
    best: dict[str, tuple[tuple[int, ...], int]] = {}
    for choice in choices:
        if choice.family != "set":
            continue
        space = choice.slots["space"]
        price = _price(view, look.seat, space, choice.slots["cube"])
        if space not in best or price < best[space][0]:
            best[space] = price, choice.action
    return frozenset([action for _, action in best.values()])


def _price(view: View, seat: int, words: str, cube: str) -> tuple[int, ...]:
    """What it takes to set a cube there, the dearest first: time, a bonus that is missed, what others could do better.

    An action that turns cubes up takes the one that gains most, one that turns them down the one that shows most, and
    one that leaves them as they are the one that shows least (US-076, US-081).
    """
    index = FOCUS.index(cube)
    shows = view.explorers[seat].cubes[index]
    space = space_of(view, words)
    if space is None:
        return (0, 0, shows, index)
    time = max(0, -(shows + space.arrows))
    rest = -min(space.arrows, _FULL - shows) if space.arrows > 0 else 0
    last = -shows if space.arrows < 0 else shows
    return (time, int(space.bonus not in ("", cube)), rest, last, index)
