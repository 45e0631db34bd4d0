"""The map: what lies where, what a step costs, how far it is (DI-109, DI-R02, DI-R18).

Sets of spaces are bit masks. Distances go over face-up spaces only.
"""

from string import ascii_lowercase
from typing import Final

from unmapped.games.discover.cards.pool import NONE, Tile
from unmapped.games.discover.table.setting import FEATURE_CARD, MONSTER_CARD, TILE_SPACES, WATER_CARD
from unmapped.games.discover.table.state import LIT, NOWHERE, TILES, TOKENS, Tribe
from unmapped.language.world import members


def slot_of(space: int) -> int:
    """The slot of the tile that a space belongs to."""
    return space // TILE_SPACES


def is_up(state: Tribe, space: int) -> bool:
    """Whether a space lies face up."""
    return bool(state.up >> space & 1)


def tile_at(state: Tribe, slot: int) -> Tile:
    """The tile that lies on a slot, whichever way up."""
    setting = state.setting
    return setting.land.tiles[setting.what[state.cards.piles[TILES + slot][0]]]


def printed(state: Tribe, space: int) -> int:
    """Which of the spaces printed on its tile a face-up space is (DI-R06)."""
    at = space % TILE_SPACES
    if at == 0:
        return 0
    return 1 + (at - 1 - state.rotation[space // TILE_SPACES]) % 6


def space_of(state: Tribe, slot: int, index: int) -> int:
    """The space where a printed space of a face-up tile lies."""
    if index == 0:
        return slot * TILE_SPACES
    return slot * TILE_SPACES + 1 + (index - 1 + state.rotation[slot]) % 6


def ground(state: Tribe, space: int) -> int:
    """The ground of a face-up space, as the pool numbers it."""
    setting = state.setting
    slot = space // TILE_SPACES
    tile = setting.land.tiles[setting.what[state.cards.piles[TILES + slot][0]]]
    return tile.turned[state.rotation[slot]][space % TILE_SPACES]


def grounds_around(state: Tribe, space: int) -> list[tuple[int, int]]:
    """(space, its ground) of all face-up spaces next to one: `ground`, asked for all at once."""
    setting, piles, rotation, up = state.setting, state.cards.piles, state.rotation, state.up
    tiles, what = setting.land.tiles, setting.what
    return [
        (near, tiles[what[piles[TILES + slot][0]]].turned[rotation[slot]][place])
        for near, slot, place in setting.around[space]
        if up >> near & 1
    ]


def icon(state: Tribe, space: int) -> int:
    """The feature icon of a face-up space, NONE where there is none."""
    return tile_at(state, space // TILE_SPACES).icons[printed(state, space)]


def is_objective(state: Tribe, space: int) -> bool:
    """Whether a face-up space has the red icon (DI-244)."""
    return tile_at(state, slot_of(space)).record.objective == printed(state, space)


def is_edge(state: Tribe, space: int) -> bool:
    """Whether a space lies at the edge of the map: some side of it has no tile."""
    return len(state.setting.adjacent[space]) < 6


def around(state: Tribe, space: int) -> int:
    """The face-up spaces next to one."""
    return state.setting.neighbours[space] & state.up


def within(state: Tribe, start: int, steps: int) -> int:
    """The face-up spaces at most so many steps away, the start among them (DI-260)."""
    neighbours, up = state.setting.neighbours, state.up
    reached = front = 1 << start
    for _ in range(steps):
        spread = 0
        while front:
            low = front & -front
            spread |= neighbours[low.bit_length() - 1]
            front ^= low
        front = spread & up & ~reached
        if not front:
            break
        reached |= front
    return reached


def distances(state: Tribe, starts: int) -> list[int]:
    """How far every space is from the nearest of some, NONE where nothing leads there."""
    neighbours, up = state.setting.neighbours, state.up
    far = [NONE] * state.setting.spaces
    front, reached, steps = starts, starts, 0
    while front:
        spread = 0
        while front:
            low = front & -front
            space = low.bit_length() - 1
            far[space] = steps
            spread |= neighbours[space]
            front ^= low
        front = spread & up & ~reached
        reached |= front
        steps += 1
    return far


def face_down(state: Tribe) -> int:
    """The slots of tiles that lie face down, as bits."""
    slots = 0
    for slot, turned in enumerate(state.rotation):
        if turned == NOWHERE:
            slots |= 1 << slot
    return slots


def next_to(state: Tribe, spaces: int) -> int:
    """The slots of face-down tiles of which some space is next to one of these (DI-R08), as bits."""
    slots = 0
    for space in members(spaces):
        slots |= beside(state, space)
    return slots


def beside(state: Tribe, space: int) -> int:
    """The slots of face-down tiles of which some space is next to this one, as bits."""
    slots = 0
    up = state.up
    for near, slot, _ in state.setting.around[space]:
        if not up >> near & 1:
            slots |= 1 << slot
    return slots


# --- Tokens -----------------------------------------------------------------------------------------------------------

SPECIAL: Final = 10_000
"""SPECIAL + number: how a special monster is called among tokens"""


def tokens(state: Tribe, space: int, kind: int) -> list[int]:
    """The cards of a type that lie on a space, the one on top first."""
    types = state.setting.types
    return [card for card in state.cards.piles[TOKENS + space] if types[card] == kind]


def features(state: Tribe, space: int) -> list[int]:
    """The feature tokens on a space."""
    return tokens(state, space, FEATURE_CARD)


def source(state: Tribe, space: int) -> int:
    """The water source on a space, NOWHERE if there is none."""
    types = state.setting.types
    for card in state.cards.piles[TOKENS + space]:
        if types[card] == WATER_CARD:
            return card
    return NOWHERE


def monsters(state: Tribe, space: int) -> list[int]:
    """The monsters on a space, special ones last."""
    there: list[int] = tokens(state, space, MONSTER_CARD) if state.cards.piles[TOKENS + space] else []
    if space in state.special_at:
        there += [SPECIAL + number for number, at in enumerate(state.special_at) if at == space]
    return there


def all_monsters(state: Tribe) -> list[tuple[int, int]]:
    """(token, space) of every monster on the map, normal ones first, by space."""
    setting = state.setting
    first, last = setting.first[MONSTER_CARD], setting.first[MONSTER_CARD + 1]
    placed: list[tuple[int, int]] = []
    for space, pile in enumerate(state.cards.piles[TOKENS : TOKENS + setting.spaces]):
        if pile:
            placed += [(card, space) for card in pile if first <= card < last]
    placed += [(SPECIAL + number, at) for number, at in enumerate(state.special_at) if at >= 0]
    return placed


def token_space(state: Tribe, token: int) -> int:
    """Where a token is, NOWHERE if it is not on the map."""
    if token >= SPECIAL:
        return state.special_at[token - SPECIAL]
    for space, pile in enumerate(state.cards.piles[TOKENS : TOKENS + state.setting.spaces]):
        if token in pile:
            return space
    return NOWHERE


def face_up(state: Tribe, card: int) -> bool:
    """Whether everybody sees what a card is."""
    return state.cards.knows(state.seats, card)


# --- Fires ------------------------------------------------------------------------------------------------------------


def lit(state: Tribe, space: int) -> bool:
    """Whether a lit fire is there (DI-063, DI-R109)."""
    return (space, LIT) in state.fires


def lit_spaces(state: Tribe) -> int:
    """The spaces with fires that burn, each once however many burn there (DI-063)."""
    spaces = 0
    for space, how in state.fires:
        if how == LIT:
            spaces |= 1 << space
    return spaces


def spelled(space: int) -> str:
    """How a space is called in the journal."""
    return f"{ascii_lowercase[space // TILE_SPACES]}{space % TILE_SPACES}"
