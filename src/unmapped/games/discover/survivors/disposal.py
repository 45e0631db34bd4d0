"""Cards whose end has come, each to where its kind is kept (DI-073)."""

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.survivors import items
from unmapped.games.discover.table.state import OWN_THREATS, THREATS_SPENT, Tribe


def threat_name(state: Tribe, card: int) -> str:
    """How the journal names a threat."""
    return state.setting.pool.ids[state.setting.what[card]]


def discard(state: Tribe, seat: int, threat: int) -> None:
    """An ongoing threat of a survivor goes to the discard, from where it can come back. Rules: DI-073, DI-R37."""
    what = state.setting.what
    for card in state.cards.piles[OWN_THREATS + seat]:
        if what[card] == threat:
            state.cards.move(card, OWN_THREATS + seat, THREATS_SPENT)
            state.note(seat, "threat-discarded", "DI-R37", threat_name(state, card))
            return


def put_away(state: Tribe, card: int, owner: int, item: int) -> None:
    """A card whose end has come leaves: a threat to the discard, an item or an upgrade to its deck. Rules: DI-073."""
    if state.setting.pool.kind(card) == built.THREAT:
        discard(state, owner, card)
    elif item >= 0:
        items.drop(state, item)
    elif card in state.upgrades:
        state.upgrades = tuple([upgrade for upgrade in state.upgrades if upgrade != card])
        state.deck_left[state.setting.deck_of[card]] += 1
