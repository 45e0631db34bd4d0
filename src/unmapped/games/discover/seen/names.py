"""What cards, tokens and grounds of a land are called, by the ids that views have."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

from unmapped.games.discover.cards import pieces, printed
from unmapped.games.discover.table.view import HIDDEN, TokenView
from unmapped.kernel.phrases import capital

_FACE_DOWN: Final = {"monster": "a face-down monster", "water": "a water source, clean or dirty"}
"""Tokens of which nobody can tell more, and whose backs show nothing."""


@final
class Names:
    """Those of one land, and of what lies in all."""

    def __init__(self, land: str) -> None:
        every = printed.printed()
        # A land that nobody has met yet brings no names.
        decks: list[tuple[pieces.Card, ...]] = [
            deck
            for here in every.lands
            if here.id == land
            for deck in (
                *((here.rule, here.closing), here.landmarks, here.events, here.items, here.enemies, here.stages),
                *(here.forms, here.places, here.threats),
            )
        ]
        decks += [every.characters, every.projects, every.nights, every.supports, every.contests]
        self._names = {card.id: card.name for deck in decks for card in deck} | {HIDDEN: "a face-down card"}

    def of(self, identity: str) -> str:
        """What a card is called."""
        return self._names.get(identity) or capital(identity.rpartition("/")[2].replace("-", " ").replace("_", " "))

    def printed(self, identity: str) -> str:
        """The name that is printed on a card; what is no card goes by its own word."""
        return self._names.get(identity, identity)

    def row(self, identities: Iterable[str]) -> str:
        """Cards in a row, like ones counted."""
        counted = Counter(identities)
        return ", ".join([f"{self.of(one)} ×{n}" if n > 1 else self.of(one) for one, n in counted.items()])

    def token(self, one: TokenView) -> str:
        """A token in few words."""
        number = f" {one.number}" if one.number else ""
        if one.face == HIDDEN:
            return f"a {one.back} token" if one.back else _FACE_DOWN[one.kind]
        if one.kind == "water":
            return f"a source of {one.face}"
        if one.face == "enemy":
            hurt = f", {one.wounds} damage suffered" if one.wounds else ""
            name = f"{self.of(one.card)}{f' ({one.number})' if number else ''}" if one.card else f"enemy{number}"
            return f"{name}{hurt}"
        if one.face == "number":
            return f"number{number}"
        return f"{'double ' if one.double else ''}{one.face}"


@lru_cache(maxsize=32)
def names(land: str) -> Names:
    """Those of a land, put in order once."""
    return Names(land)
