"""What is true of every table of Discover, however it is played."""

from collections.abc import Callable, Mapping
from typing import Final

from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import (
    CHARACTER_CARD,
    FEATURE_CARD,
    MONSTER_CARD,
    NIGHT_CARD,
    PROJECT_CARD,
    TEXT_CARD,
    THREAT_CARD,
    TILE_CARD,
    WATER_CARD,
)
from unmapped.games.discover.table.state import (
    IN_DECK,
    KINDS,
    NIGHTS,
    NIGHTS_SPENT,
    OWN,
    PILES,
    SLOTS,
    SPENT,
    SUPPLY,
    THREATS_SPENT,
    TILES,
    TOKENS,
    TYPES,
    Tribe,
)

_CARD_TYPES: Final = (
    TILE_CARD,
    FEATURE_CARD,
    MONSTER_CARD,
    WATER_CARD,
    NIGHT_CARD,
    THREAT_CARD,
    PROJECT_CARD,
    CHARACTER_CARD,
    TEXT_CARD,
)


def _of_a_kind(kind: int) -> Callable[[Tribe], int]:
    def count(state: Tribe) -> int:
        types = state.setting.types
        return sum([types[card] == kind for pile in state.cards.piles for card in pile])

    return count


QUANTITIES: Final[Mapping[str, Callable[[Tribe], int]]] = {
    f"cards of type {kind}": _of_a_kind(kind) for kind in _CARD_TYPES
}
"""What neither grows nor shrinks: DI-252."""


def check(state: Tribe) -> None:
    """Whether the table is sound."""
    _survivors(state)
    _map(state)
    _piles(state)
    _items(state)
    assert state.present is None, "nothing is remembered while things change"


def _survivors(state: Tribe) -> None:
    pool = state.setting.pool
    for seat in range(state.seats):
        assert 0 <= state.stamina[seat] <= pool.numbers.most_stamina, "DI-069"
        hurt = state.damage[TYPES * seat : TYPES * seat + TYPES]
        assert min(hurt) >= 0, "DI-159"
        assert sum(hurt) <= pool.numbers.hearts, "DI-159"
        assert min(state.goods[KINDS * seat : KINDS * seat + KINDS]) >= 0, "DI-253"
        assert atlas.is_up(state, state.where[seat]), "DI-114"
    living = [seat for seat in range(state.seats) if state.on_map(seat)]
    if living and not state.over:
        assert state.leader in living, "DI-175, DI-R28"
    assert state.active < 0 or state.active in living or state.over or state.agenda.items(state.seats), "DI-092"


def _map(state: Tribe) -> None:
    setting = state.setting
    for slot in range(setting.slots):
        up = state.rotation[slot] >= 0
        spaces = ((1 << 7) - 1) << 7 * slot
        assert (state.up & spaces) == (spaces if up else 0), "DI-115"
        (tile,) = state.cards.piles[TILES + slot]
        assert state.cards.knows(state.seats, tile) or not up, "DI-115"
        if not up:
            for space in range(7 * slot, 7 * slot + 7):
                assert not state.cards.piles[TOKENS + space], "DI-192"
                assert state.landmark[space] < 0, "DI-182"
    assert state.up >> state.camp & 1, "DI-042"
    assert all([n > 0 for key, n in state.loose]), "DI-104"
    assert list(state.loose) == sorted(state.loose)
    assert list(state.fires) == sorted(state.fires)
    for space in [space for space, _ in state.fires]:
        assert atlas.is_up(state, space), "DI-266"


def _piles(state: Tribe) -> None:
    setting, piles = state.setting, state.cards.piles
    assert sorted([card for pile in piles for card in pile]) == list(range(setting.cards)), "DI-252"
    types = setting.types
    for seat in range(state.seats):
        for card in piles[OWN + seat]:
            token = setting.terrain.features[card - setting.first[FEATURE_CARD]]
            assert types[card] == FEATURE_CARD, "DI-098"
            assert token.front < KINDS, "DI-098"
    for icon in range(4):
        for pile in (SUPPLY + icon, SPENT + icon):
            for card in piles[pile]:
                assert setting.terrain.features[card - setting.first[FEATURE_CARD]].icon == icon, "DI-134"
    for pile, kind in ((NIGHTS, NIGHT_CARD), (NIGHTS_SPENT, NIGHT_CARD), (THREATS_SPENT, THREAT_CARD)):
        assert all([types[card] == kind for card in piles[pile]]), "DI-077"
    assert len(piles) == PILES
    assert all([not piles[TILES + slot] for slot in range(setting.slots, SLOTS)])


def _items(state: Tribe) -> None:
    setting = state.setting
    for seat in range(state.seats):
        held = [setting.items[item] for item, at in enumerate(state.item_at) if at == seat]
        if not _asks_about_items(state):
            assert len(held) == len(set(held)), "DI-155"
    for item, at in enumerate(state.item_at):
        assert IN_DECK - 1 <= at < state.seats
        assert state.item_counters[item] >= 0, "DI-269"
    for place, (_, _, copies) in enumerate(setting.deck):
        assert 0 <= state.deck_left[place] <= max(copies, 4), "DI-080"


def _asks_about_items(state: Tribe) -> bool:
    """While somebody is asked what becomes of a duplicate, it is held twice (DI-156)."""
    return bool(state.agenda.items(state.seats))
