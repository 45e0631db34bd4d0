"""Ship parts with other connectors than their own, for what the printed parts cannot show."""

import pytest

from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.components import CONNECTORS, SIDES


def give(patch: pytest.MonkeyPatch, identity: str, **edges: str) -> None:
    """Give all copies of a part other connectors, as long as the test lasts."""
    design = next(one for one in catalogue().parts if one.record.id == identity)
    patch.setattr(design, "edges", tuple(CONNECTORS.index(edges.get(side, "none")) for side in SIDES))
