"""The moments of hooks, as numbers, and what they can be about."""

from typing import Final, get_args

from unmapped.games.discover.cards.components import Moment

MOMENTS: Final[dict[str, int]] = {moment: number for number, moment in enumerate(get_args(Moment))}

OF_FEATURE: Final = 1 << 20
OF_WATER: Final = 1 << 21
OF_ENEMY: Final = 1 << 22
OF_NUMBER: Final = 1 << 23
"""What was gathered, beside the bits of resources."""
OF_DAMAGE: Final = 1 << 24
"""OF_DAMAGE << type"""
OF_TRAIT: Final = 1 << 40
"""OF_TRAIT + trait: the card that it is about has it"""
OF_THING: Final = 1 << 41
"""OF_THING + thing: the card that it is about"""
