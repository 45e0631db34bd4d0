"""What cards, tokens and grounds of a land are called, by the ids that views have."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, final

from unmapped.games.discover.cards import printed
from unmapped.games.discover.table.view import HIDDEN, TokenView
from unmapped.kernel.phrases import capital, row
from unmapped.kernel.printing import names_of

_FACE_DOWN: Final = {"monster": "a face-down monster", "water": "a water source, clean or dirty"}
"""Tokens of which nobody can tell more, and whose backs show nothing."""


@final
class Titles:
    """Those of one land, and of what lies in all."""

    def __init__(self, land: str) -> None:
        box = printed.printed()
        # A land that nobody has met yet brings no names.
        own = [deck for here in box.lands if here.id == land for deck in ((here.rule, here.closing), *here.decks)]
        decks = (*own, box.characters, box.projects, box.nights, box.supports, box.contests)
        self._names = names_of(*decks) | {HIDDEN: "a face-down card"}

    def of(self, identity: str) -> str:
        """What a card is called."""
        return self._names.get(identity) or capital(identity.rpartition("/")[2].replace("-", " ").replace("_", " "))

    def printed(self, identity: str) -> str:
        """The name that is printed on a card; what is no card goes by its own word."""
        return self._names.get(identity, identity)

    def row(self, identities: Iterable[str]) -> str:
        """Cards in a row, like ones counted."""
        return row(identities, self.of)

    def token(self, token: TokenView) -> str:
        """A token in few words."""
        number = f" {token.number}" if token.number else ""
        if token.face == HIDDEN:
            return f"a {token.back} token" if token.back else _FACE_DOWN[token.kind]
        if token.kind == "water":
            return f"a source of {token.face}"
        if token.face == "enemy":
            hurt = f", {token.wounds} damage suffered" if token.wounds else ""
            if not token.card:
                return f"enemy{number}{hurt}"
            tells = token.number and token.card != HIDDEN
            return f"{self.of(token.card)}{f' ({token.number})' if tells else ''}{hurt}"
        if token.face == "number":
            return f"number{number}"
        return f"{'double ' if token.double else ''}{token.face}"


@lru_cache(maxsize=32)
def names(land: str) -> Titles:
    """Those of a land, put in order once."""
    return Titles(land)
