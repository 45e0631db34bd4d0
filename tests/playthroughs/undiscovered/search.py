"""Look for plans whose playthroughs together show all that `coverage` asks for, and write them into `plans.py`.

    python -m tests.playthroughs.undiscovered.search --tries 24

See `tests.playthroughs.searching` for how.
"""

import sys
from typing import Final

from tests.playthroughs.searching import Search, Tables
from tests.playthroughs.undiscovered.playthroughs import UNDISCOVERED
from unmapped.games.undiscovered.cards.actions import DOCKS, GOODS, MISSIONS
from unmapped.kernel.record import Record

TABLES: Final[Tables] = (
    ("two-first-game", 2, {"rare_goods": False}),
    ("two-plain", 2, {}),
    ("two-rare-draft-strict-bank", 2, {"draft": "rare", "strict_bank": True}),
    ("two-to-ten-numbered-cards", 2, {"target": 10, "numbered_cards": True}),
    ("two-few-rounds", 2, {"round_limit": 3}),
    ("three-plain", 3, {}),
    ("three-first-game-draft", 3, {"draft": "common", "rare_goods": False}),
    ("three-draft", 3, {"draft": "common"}),
    ("three-rare-draft-to-ten", 3, {"draft": "rare", "target": 10}),
    ("three-few-rounds-numbered-cards", 3, {"round_limit": 4, "numbered_cards": True}),
    ("four-plain", 4, {}),
    ("four-rare-draft-numbered-cards", 4, {"draft": "rare", "numbered_cards": True}),
    ("four-strict-bank", 4, {"strict_bank": True}),
    ("four-to-ten", 4, {"target": 10}),
)

RARE: Final[Tables] = (
    ("two-more-missions", 2, {"target": 10}),
    ("three-more-missions", 3, {"target": 10}),
    ("two-rare-draft-docked", 2, {"draft": "rare"}),
    ("four-predator-census", 4, {}),
    ("four-more-rare-goods", 4, {"draft": "rare"}),
    ("two-still-more", 2, {"target": 10, "draft": "rare"}),
    ("three-still-more", 3, {"target": 10, "draft": "rare"}),
)

LONGEST: Final = 740
"""More actions make a page that nobody reads."""

_ALSO: Final = {
    "asked docked": "dock",
    "told paid-for-docked": "dock",
    "told undocked": "undock",
    "told rearranging": "rearrange",
    "asked mark-from": "confidence-artist",
    "asked nearby": "pleasurebot",
    "asked whose": "claim-jumper",
    "asked cards remove-crew": "suicide-mission",
    "asked cards discard-cargo": "inspections",
}
"""What shows labels that name no card."""

_MANY: Final = 40

_NAMES: Final = frozenset((*GOODS, *MISSIONS))


def wishes(missing: set[str]) -> set[str]:
    """The goods and missions among the missing labels, and what else leads to them; too many wishes are none."""
    named = {word for label in missing for word in label.split() if word in _NAMES}
    docks = {label.split()[-1] for label in missing if label.startswith("docked in ")} & set(DOCKS)
    found = named | docks | {wish for label, wish in _ALSO.items() if label in missing}
    return found if len(found) <= _MANY else set()


def worth(new: set[str], record: Record) -> int:
    """Labels count, as long as the page is not too long."""
    return 0 if len(record.actions) > LONGEST else 20 * len(new) + 1 - len(record.actions) // 100


SEARCH: Final = Search(UNDISCOVERED, TABLES, RARE, wishes, worth)

if __name__ == "__main__":
    sys.exit(SEARCH.main(sys.argv[1:], tries=24))
