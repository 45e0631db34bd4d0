"""Tokens that leave the map."""

from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import NOWHERE, SPENT, TOKENS, Tribe


def discard_feature(state: Tribe, card: int) -> None:
    """A feature token leaves the map for the discard of its back (DI-101, DI-R58)."""
    space = atlas.token_space(state, card)
    if space != NOWHERE:
        icon = state.setting.terrain.features[card - state.setting.first[FEATURE_CARD]].icon
        state.cards.reveal((card,), state.cards.everybody)
        state.cards.move(card, TOKENS + space, SPENT + icon)
