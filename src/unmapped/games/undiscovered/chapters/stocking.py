"""Turning sectors up and stocking them (UD-087 to UD-097, UD-149, UD-R06 to UD-R12, UD-R74 to UD-R76)."""

from typing import Final

from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import DESIGNS
from unmapped.games.undiscovered.cards.designs import MISSION, REVEALED
from unmapped.games.undiscovered.chapters import triggers
from unmapped.games.undiscovered.table.state import (
    COMMON_DECK,
    FIRST_HOME,
    GOODS,
    MISSION_DECK,
    RARE_DECK,
    TILES,
    Galaxy,
)

_HOME_GOODS: Final = box().content.setting.home_goods


def rare_deck(state: Galaxy) -> int:
    """The deck of rare goods, for which the common one stands in a first game (UD-142)."""
    return COMMON_DECK if state.rareless else RARE_DECK


def is_mission_sector(state: Galaxy, sector: int) -> bool:
    """Whether a sector that is no home takes missions, else rare goods (UD-089)."""
    return DESIGNS[state.cards.piles[TILES][sector]].stock == MISSION


def visitors(state: Galaxy, sector: int) -> int:
    """The seats whose pawns are on a sector, as bits."""
    mask = 0
    for seat, at in enumerate(state.pawns):
        if at == sector:
            mask |= 1 << seat
    return mask


def turn_up(state: Galaxy, sector: int) -> None:
    """Turn a sector tile face-up and stock it at once (UD-087, UD-149)."""
    cards = state.cards
    tile = cards.piles[TILES][sector]
    state.explored |= 1 << sector
    cards.reveal((tile,), cards.everybody)
    state.note(-1, "turned-up", "UD-149", tile, state.place_of[sector])
    stock(state, sector)


def stock(state: Galaxy, sector: int) -> None:
    """Add what an explored sector that is no home lacks (UD-089 to UD-094, UD-R06 to UD-R09)."""
    cards = state.cards
    if cards.piles[GOODS + sector]:
        return  # UD-R06, UD-R07: what lies there stays.
    if is_mission_sector(state, sector):
        if cards.draw(MISSION_DECK, GOODS + sector, 0) >= 0:
            state.note(-1, "stocked-mission", "UD-091", state.place_of[sector])
            present = visitors(state, sector)
            if present:
                reveal_mission(state, state.active if present >> state.active & 1 else present.bit_length() - 1, sector)
        return
    card = cards.draw(rare_deck(state), GOODS + sector, cards.everybody)
    if card >= 0:
        state.note(-1, "stocked-good", "UD-094", card, state.place_of[sector])


def lacking(state: Galaxy, seat: int) -> int:
    """How many goods a home lacks (UD-R06)."""
    return _HOME_GOODS - len(state.cards.piles[GOODS + FIRST_HOME + seat])


def stock_home(state: Galaxy, seat: int) -> None:
    """Fill a home with common goods, face-down; its owner and its visitors may look (UD-095, UD-R12, UD-X01)."""
    sector = FIRST_HOME + seat
    present = visitors(state, sector) | 1 << seat
    drawn = state.cards.draw_all(COMMON_DECK, GOODS + sector, lacking(state, seat), present)
    if drawn:
        state.note(seat, "stocked-home", "UD-095", len(drawn))


def stock_all(state: Galaxy) -> None:
    """Stock every explored sector without pawns that is no home, in reading order (UD-096, UD-118, UD-R75, UD-X10)."""
    left = state.explored & (1 << FIRST_HOME) - 1
    for at in state.pawns:
        left &= ~(1 << at)
    bare: list[int] = []
    while left:
        sector = (left & -left).bit_length() - 1
        left &= left - 1
        if not state.cards.piles[GOODS + sector]:
            bare.append(state.place_of[sector])
    for place in sorted(bare):
        stock(state, state.sector_at[place])


def reveal_mission(state: Galaxy, seat: int, sector: int) -> None:
    """Turn the mission of a sector face-up, because `seat` is there (UD-091, UD-092, UD-R46)."""
    cards = state.cards
    mission = cards.piles[GOODS + sector][0]
    state.revealed |= 1 << sector
    cards.reveal((mission,), cards.everybody)
    state.note(-1, "mission-revealed", "UD-091", mission, state.place_of[sector])
    triggers.begin_on(state, seat, REVEALED, mission)


def arrive(state: Galaxy, seat: int, sector: int) -> None:
    """What a pawn finds on a sector: a mission is turned up, face-down goods are looked at (UD-074, UD-091, UD-X01)."""
    cards = state.cards
    goods = cards.piles[GOODS + sector]
    if not goods:
        return
    if sector >= FIRST_HOME:
        cards.reveal(goods, 1 << seat)
    elif state.explored >> sector & 1 and not state.revealed >> sector & 1 and is_mission_sector(state, sector):
        reveal_mission(state, seat, sector)
