"""The moments at which things happen by themselves: a number for each word of the content."""

from typing import Final, get_args

from unmapped.games.unsettled.cards.components import Moment

MOMENTS: Final[tuple[str, ...]] = get_args(Moment)

MOMENT: Final[dict[str, int]] = {name: number for number, name in enumerate(MOMENTS)}
