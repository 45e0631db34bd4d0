"""What every part of an effect is told: the numbers that follow the seat in its record.

The seat of an effect is the explorer it happens to. A part that chooses somebody else or a node passes its choice on.
"""

from typing import Final

SOURCE: Final = 0
"""The thing that it stands on: a card, a face, a structure, the planet (see `cartridge.Cartridge.things`)."""
ACTOR: Final = 1
"""Who uses the action or ability, arrives, holds or drew the card."""
CUBE: Final = 2
"""The type of the cube it was paid with; -1 for none."""
PLACE: Final = 3
"""The place on the map that it is about; -1 for the node of whom it happens to."""
CHOSEN: Final = 4
"""The explorer whom the part before it concerned; -1 for none."""
SIZE: Final = 5
