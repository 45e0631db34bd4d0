"""Scouting: a tile is turned up, and its icons are filled (DI-115 to DI-118, DI-R06 to R10)."""

from typing import Final

from unmapped.games.discover.cards import context
from unmapped.games.discover.cards.kinds import ASK_TILE, SCOUT, TILE_CONTEXT, TILE_PURPOSE, TILE_SLOTS
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.verbs.numbers import ACTION, NUMBERS
from unmapped.games.discover.effects import choosing, finding, hooks
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import prices, resources
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import TILE_SPACES
from unmapped.games.discover.table.state import BOX, SOURCES, SPENT, SUPPLY, TILES, TOKENS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import BY_CHANCE, EACH
from unmapped.language.world import members

TURN_UP: Final = 0
SWAP: Final = 1
SWAP_WITH: Final = 2
MORE: Final = 3
PEEK: Final = 4
"""What a tile is chosen for."""

_SCOUT: Final = ACTION["scout"]
_MORE: Final = NUMBERS["scout_more"]

# --- The action -------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The tiles that a survivor can scout now: those next to its space (DI-115, DI-R08)."""
    if not means.open >> _SCOUT & 1:
        return []
    first = state.setting.pool.words.scout.first
    slots = atlas.beside(state, state.where[seat])
    return [first + slot for slot in members(slots)] if slots else []


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against scouting that tile."""
    slot = action - state.setting.pool.words.scout.first
    refused: list[Refusal] = []
    if slot >= state.setting.slots:
        return [Refusal("DI-043", "There is no such tile on this map.")]
    if not atlas.face_down(state) >> slot & 1:
        return [Refusal("DI-115", "That tile lies face up already.")]
    if not atlas.beside(state, state.where[seat]) >> slot & 1:
        refused.append(Refusal("DI-R08", "No space of that tile is next to yours."))
    if prices.forbidden(state, seat, "scout") != NONE:
        refused.append(Refusal("DI-250", "You cannot scout now."))
    if not prices.can_pay(state, seat, "scout"):
        need = prices.price(state, seat, "scout")
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Turn it up; where the sheet lets one see further, more of them (DI-115, DI-R114)."""
    slot = action - state.setting.pool.words.scout.first
    prices.pay(state, seat, "scout")
    at = state.where[seat]
    more = 0
    for rule in state.language.concerning(state, _MORE, seat):
        n, _, on = rule.arguments
        if on == NONE or finding.spaces(state, on, seat, context.plain(rule.thing, seat)) >> at & 1:
            more = max(more, n)
    if more:
        state.push((ASK_TILE, seat, 0, more, MORE, at, -1, -1, -1, -1, -1))
    scout(state, seat, slot)


# --- Turning a tile up ------------------------------------------------------------------------------------------------


def scout(state: Tribe, seat: int, slot: int) -> None:
    """Turn a tile up, with its tokens."""
    state.push((SCOUT, slot, seat))


def turn_up(state: Tribe, record: Ints) -> None:
    """Carry out the step SCOUT."""
    slot, seat = record[1:3]
    if state.rotation[slot] >= 0:
        return
    reveal(state, slot, state.chance.below("rotation", 6))
    tile = state.cards.piles[TILES + slot][0]
    state.note(seat, "scouted", "DI-115", chr(ord("a") + slot), atlas.tile_at(state, slot).record.id)
    landmark = state.setting.landmarks[tile]
    if landmark >= 0:
        space = atlas.space_of(state, slot, atlas.tile_at(state, slot).record.landmark)
        number = state.setting.deck[state.setting.deck_of[landmark]][0]
        state.note(seat, "found-landmark", "DI-147", number, atlas.spelled(space), state.setting.pool.ids[landmark])
    hooks.happen(state, "tile_scouted", seat, 0, slot * TILE_SPACES)


def reveal(state: Tribe, slot: int, rotation: int) -> None:
    """A tile lies face up, turned so, and its icons are filled, by ascending space (DI-116, DI-118, DI-R10)."""
    cards, setting = state.cards, state.setting
    card = cards.piles[TILES + slot][0]
    cards.reveal((card,), cards.everybody)
    state.rotation[slot] = rotation
    state.up |= finding.tile_spaces(slot)
    tile = atlas.tile_at(state, slot)
    landmark = setting.landmarks[card]
    if landmark >= 0:
        state.landmark[atlas.space_of(state, slot, tile.record.landmark)] = landmark
    for space in range(slot * TILE_SPACES, (slot + 1) * TILE_SPACES):
        icon = atlas.icon(state, space)
        if icon != NONE:
            fill(state, space, icon)
        if tile.record.water == atlas.printed(state, space):
            cards.draw(SOURCES, TOKENS + space, 0)
    _bring_goods(state, slot)


def _bring_goods(state: Tribe, slot: int) -> None:
    """What was laid on objectives before they were found appears with them: (space -1 - kind, how many)."""
    waiting = [(key, n) for key, n in state.loose if key < 0]
    if not waiting:
        return
    tile = atlas.tile_at(state, slot)
    if tile.record.objective >= 0:
        space = atlas.space_of(state, slot, tile.record.objective)
        for key, n in waiting:
            resources.put(state, space, -1 - key, n)


def fill(state: Tribe, space: int, icon: int) -> bool:
    """Put a feature token of a back on a space, face down; whether there was one (DI-116, DI-134, DI-R09)."""
    cards = state.cards
    if not cards.piles[SUPPLY + icon]:
        if not cards.piles[SPENT + icon]:
            return False
        reshuffle(state, icon)
    cards.draw(SUPPLY + icon, TOKENS + space, 0)
    return True


def reshuffle(state: Tribe, icon: int) -> None:
    """The discarded tokens of a back become its supply (DI-134)."""
    state.cards.pour(SPENT + icon, SUPPLY + icon)
    state.cards.shuffle(SUPPLY + icon, state.chance, "features")
    state.note(-1, "features-shuffled", "DI-134", icon)


# --- Words ------------------------------------------------------------------------------------------------------------


def choose(state: Tribe, seat: int, mask: int, left: int, purpose: int, ctx: Ints) -> None:
    """Ask which of some tiles; without a choice it is done."""
    if not mask or left <= 0:
        return
    if mask.bit_count() <= left:
        for slot in reversed(members(mask)):
            _chosen(state, seat, slot, purpose, ctx)
        return
    state.push((ASK_TILE, seat, mask, left, purpose, *ctx))


def _scout_tile(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Turn tiles up at no stamina. Rules: DI-115, DI-116, DI-118."""
    choice = state.setting.pool.tile_choices[args[0]]
    mask = finding.tiles(state, args[0], seat, ctx)
    if choice.pick == EACH:
        for slot in reversed(members(mask)):
            scout(state, seat, slot)
    elif choice.pick == BY_CHANCE and mask:
        slots = members(mask)
        scout(state, seat, slots[state.chance.below("effects", len(slots))])
    else:
        who = choosing.decider(state, choice.chooser, seat)
        choose(state, who, mask, choice.how_many(), TURN_UP, ctx)


def _can_scout(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(finding.tiles(state, args[0], seat, ctx))


def _swap_tiles(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Exchange two face-down tiles of one back, the first so described. Rules: DI-040, DI-249."""
    choice = state.setting.pool.tile_choices[args[0]]
    who = choosing.decider(state, choice.chooser, seat)
    choose(state, who, _swappable(state, finding.tiles(state, args[0], seat, ctx)), 1, SWAP, ctx)


def _swappable(state: Tribe, mask: int) -> int:
    return sum([1 << slot for slot in members(mask) if _likes(state, slot)])


def _likes(state: Tribe, slot: int) -> int:
    """The other face-down tiles with the same back."""
    back = state.setting.back
    down = members(atlas.face_down(state))
    return sum([1 << other for other in down if other != slot and back[other] == back[slot]])


def _can_swap(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_swappable(state, finding.tiles(state, args[0], seat, ctx)))


def look_at_tile(state: Tribe, seat: int, slot: int) -> None:
    """Show a face-down tile to one survivor, with the landmark that is printed on it. Rules: DI-005, DI-249."""
    card = state.cards.piles[TILES + slot][0]
    state.cards.reveal((card,), 1 << seat)
    landmark = state.setting.landmarks[card]
    name = state.setting.pool.ids[landmark] if landmark >= 0 else ""
    state.note(seat, "peeks-tile", "DI-249", chr(ord("a") + slot))
    state.whisper(1 << seat, seat, "peeked-tile", "DI-249", atlas.tile_at(state, slot).record.id, name)


def _chosen(state: Tribe, seat: int, slot: int, purpose: int, ctx: Ints) -> None:
    if purpose in (TURN_UP, MORE):
        scout(state, seat, slot)
    elif purpose == SWAP:
        state.note(seat, "chose-tile", "DI-249", chr(ord("a") + slot))
        choose(state, seat, _likes(state, slot), 1, SWAP_WITH, (slot, *ctx[1:]))
    elif purpose == SWAP_WITH:
        cards = state.cards
        here, there = TILES + ctx[0], TILES + slot
        state.note(seat, "swapped", "DI-249", chr(ord("a") + ctx[0]), chr(ord("a") + slot))
        first, second = cards.piles[here][0], cards.piles[there][0]
        # Through the box, so that each knower's knowledge goes with the cards.
        cards.move(first, here, BOX)
        cards.move(second, there, here)
        cards.move(first, BOX, there)
    else:
        look_at_tile(state, seat, slot)


class ChooseTile(Question):
    """Which tile (DI-115)."""

    key = "tile"
    rule = "DI-115"
    families: tuple[str, ...] = ("tile", "done")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that are meant; further ones need not be turned up."""
        words = state.setting.pool.words
        if record[TILE_PURPOSE] == MORE:
            mask = atlas.next_to(state, 1 << record[TILE_CONTEXT]) & atlas.face_down(state)
            return [*[words.tile.first + slot for slot in members(mask)], words.done]
        return [words.tile.first + slot for slot in members(record[TILE_SLOTS])]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one; then the next."""
        words = state.setting.pool.words
        if action == words.done:
            return
        mask, left, purpose = record[TILE_SLOTS:TILE_CONTEXT]
        slot = action - words.tile.first
        if left > 1:
            state.push((ASK_TILE, seat, mask & ~(1 << slot), left - 1, purpose, *record[TILE_CONTEXT:]))
        _chosen(state, seat, slot, purpose, record[TILE_CONTEXT:])


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("scout_tile", _scout_tile, _can_scout),
    Entry("swap_tiles", _swap_tiles, _can_swap),
)
