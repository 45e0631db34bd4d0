"""LUNA: her move and her scan, and effects that move or place her.

(US-052, US-053, US-211 to US-216, US-220, US-332, US-R53, US-R54, US-R56 to US-R58, US-R60)
"""

from typing import Final

from unmapped.games.unsettled.cards.cartridge import BY_ACTOR
from unmapped.games.unsettled.cards.kinds import ASK_LUNA, LUNA_LEFT
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.cards.words import NUMBER_OF, slot_of
from unmapped.games.unsettled.effects import choosing, concerning, finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import resources
from unmapped.games.unsettled.exploring import exploring, ways
from unmapped.games.unsettled.table import atlas
from unmapped.games.unsettled.table.state import DATA, MATERIAL, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal
from unmapped.language.lexicon import Entry

_CHANGE_MOVEMENT: Final = NUMBERS["change_luna_movement"]


# --- On a turn --------------------------------------------------------------------------------------------------------


def movement(state: Expedition, seat: int) -> int:
    """How far LUNA moves on a turn of an explorer. Rules: US-212."""
    steps = 1
    for args in concerning.hold(state, _CHANGE_MOVEMENT, seat):
        steps += state.planet.amount(args[0], state.seats)
    return steps


def legal(state: Expedition, seat: int) -> list[int]:
    """What the active explorer can have LUNA do, each once a turn, ascending. Rules: US-053, US-211."""
    words = state.planet.words
    actions: list[int] = []
    if not state.luna_moved and movement(state, seat) > 0:
        actions += [words.luna.first + NUMBER_OF[slot] for slot in ways.targets(state, ways.LUNA)]
    if not state.luna_scanned:
        can = resources.scannable(state)
        actions += [words.scan.first + resource for resource in (DATA, MATERIAL) if can >> resource & 1]
    return actions


def act(state: Expedition, seat: int, action: int) -> None:
    """LUNA moves, or scans. Rules: US-211, US-212, US-214."""
    words = state.planet.words
    if action >= words.scan.first:
        state.luna_scanned = True
        resources.scan(state, seat, action - words.scan.first)
        return
    state.luna_moved = True
    step(state, seat, slot_of(action - words.luna.first), movement(state, seat))


def refusals(state: Expedition, seat: int, action: int) -> list[Refusal]:
    """The rules against it."""
    words = state.planet.words
    refused: list[Refusal] = []
    if action >= words.scan.first:
        if state.luna_scanned:
            refused.append(Refusal("US-211", "LUNA has scanned this turn."))
        if not atlas.is_node(state.luna):
            refused.append(Refusal("US-R50", "There is nothing to scan on the Scarab."))
        elif not resources.scannable(state) >> action - words.scan.first & 1:
            refused.append(Refusal("US-214", "Some of it lies on her node already."))
        return refused
    if state.luna_moved:
        refused.append(Refusal("US-211", "LUNA has moved this turn."))
    if movement(state, seat) < 1:
        refused.append(Refusal("US-212", "LUNA has no movement this turn."))
    return refused + ways.against(state, ways.LUNA, slot_of(action - words.luna.first))


# --- Moving -----------------------------------------------------------------------------------------------------------


def step(state: Expedition, seat: int, slot: int, left: int) -> None:
    """LUNA moves one step; a reveal ends her movement. Symbols and entering effects are nothing to her.

    Rules: US-187, US-212, US-213, US-R53, US-R54, US-R58.
    """
    way = ways.find(state, ways.LUNA, slot)
    left -= 1
    if ways.GLIDE <= way < ways.PLANK and ways.glide_ends(state):
        left = 0
    place, revealed = exploring.reveal(state, slot, seat)
    if revealed:
        left = 0
        exploring.text_follows(state, place, seat)
    state.luna = place
    state.note(seat, "luna-moved", "US-212", atlas.spelled(state, place))
    go_on(state, seat, left)


def go_on(state: Expedition, seat: int, left: int) -> None:
    """Ask where she goes next, as long as she has movement left and a way."""
    if left > 0 and ways.targets(state, ways.LUNA):
        state.push((ASK_LUNA, seat, left))


class MoveLuna(Question):
    """Move LUNA another step, or leave her where she is (US-212)."""

    key = "luna"
    rule = "US-212"
    families: tuple[str, ...] = ("node", "stay")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Every way she has, and to stay."""
        words = state.planet.words
        actions = [words.node.first + NUMBER_OF[slot] for slot in ways.targets(state, ways.LUNA)]
        return sorted([*actions, words.stay.first])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """She goes there."""
        words = state.planet.words
        if action != words.stay.first:
            step(state, seat, slot_of(action - words.node.first), record[LUNA_LEFT])

    def refusals(self, state: Expedition, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against it."""
        return ways.against(state, ways.LUNA, slot_of(action - state.planet.words.node.first))


# --- Words ------------------------------------------------------------------------------------------------------------


def _move_luna(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-153, US-332, US-R56."""
    go_on(state, choosing.decider(state, BY_ACTOR, seat, ctx), finding.amount(state, args[0], seat, ctx))


def _can_move_luna(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(ways.targets(state, ways.LUNA))


def _place_luna(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-201, US-203, US-213, US-R57."""
    place = finding.here(state, seat, ctx)
    if not _can_be_placed(state, seat, args, ctx) or place == state.luna:
        return
    if state.backs >> place & 1:
        exploring.turn_up(state, place, seat)
        exploring.text_follows(state, place, seat)
    state.luna = place
    state.note(seat, "luna-placed", "US-R57", atlas.spelled(state, place))


def _can_place_luna(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return _can_be_placed(state, seat, args, ctx) and finding.here(state, seat, ctx) != state.luna


def _can_be_placed(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether nothing is sealed, where she is and where she is put (US-310)."""
    return not (state.sealed >> state.luna | state.sealed >> finding.here(state, seat, ctx)) & 1


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("move_luna", _move_luna, _can_move_luna),
    Entry("place_luna", _place_luna, _can_place_luna, _can_be_placed),
)
