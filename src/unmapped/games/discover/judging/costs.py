"""What each kind of work costs, in stamina, as bots count it (see `effort`)."""

from typing import Final

TILE: Final = 8.0
"""Stamina to search one more tile for a landmark: the way to it, turning it up, and what meets one there."""
MISSING: Final = 3.0
"""Stamina until an item that is somewhere on the map changes hands."""
UNIT: Final = 2.0
"""A resource that has to be given away: more than it is worth to whoever has it."""
NIGHT: Final = 6.0
"""What a night in which something has to be kept up is counted as."""
WAIT: Final = 2.0
"""What it is counted as that something passes by itself."""
BLOW: Final = 6.0
"""What it takes to deal one damage to a boss, hurts counted."""
HEART: Final = 8.0
"""A heart, or an item, that something is paid with."""
BLOCKED: Final = 45.0
"""Something that nobody knows how to bring about now."""
UNREAD: Final = 85.0
"""What a stage asks for that nobody has read."""
READ: Final = 10.0
"""What it takes to use an item of which nobody has read yet how it is used."""
IMPOSSIBLE: Final = 1e6
"""What will not come about in this game, so that another way has to be found."""
MOST: Final = 500.0
"""More than this nothing is reckoned to take."""
ALONE: Final = 0.3
TOGETHER: Final = 0.7
"""How much work counts that comes after other work: one survivor does one thing after the other, several share it."""
LATER: Final = 100.0
"""What such work is taken for besides: more than nearly all of it, so that nothing grows when the other is done."""
BARELY: Final = 0.01
"""Where one stands already, and has to stand again later."""
