"""Explorers move: MOVE, TRAVERSE and bonus moves, step by step.

(US-052, US-053, US-102, US-103, US-185 to US-200, US-208, US-R19, US-R49, US-R51, US-R55, US-R59, US-R100, US-R105)

A step is a chain: what a revealed node says, what happens on leaving, the symbols of the edge that is left, those of
the edge that is entered, then entering effects; a window stands before each link. The figure is on the new node from
the start (`heading`), but local there only when it arrives.
"""

from typing import Final

from unmapped.games.unsettled.cards.cartridge import FIRST_SYMBOL, INSIGHT_SYMBOL, TIME_SYMBOL
from unmapped.games.unsettled.cards.kinds import (
    ARRIVE,
    ARRIVE_EDGE,
    ASK_CARRY,
    ASK_CONSENT,
    ASK_STEP,
    ASK_SYMBOL,
    CARRY_REFUSED,
    CHECK,
    CROSS,
    ENTER,
    MOVE_ON,
    PASS_TIME,
    SETTLE,
    STEP_CARRIED,
    STEP_END,
    STEP_FLAGS,
    STEP_LEFT,
    STEP_ON,
    SYMBOL_END,
    SYMBOL_OWNER,
    SYMBOL_SYMBOL,
    WINDOW,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.cards.verbs.numbers import NUMBERS
from unmapped.games.unsettled.cards.words import NUMBER_OF, slot_of
from unmapped.games.unsettled.effects import concerning, finding, hooks
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import focus, insight
from unmapped.games.unsettled.exploring import exploring, ways
from unmapped.games.unsettled.exploring.ways import CARRIED_TOKEN
from unmapped.games.unsettled.planet import clock, tokens
from unmapped.games.unsettled.table import atlas, owed
from unmapped.games.unsettled.table.state import NOWHERE, SCARAB, SEATS, Expedition
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry

# What a movement is, as bits of its records.
TURN_MOVE: Final = 1
"""The MOVE of the turn."""
IGNORE_TIME: Final = 2
IGNORE_ALL: Final = 4
"""Time and the symbols of the planet; insight is no hindrance, and is gained all the same."""
EXPLORED: Final = 8
"""The step under way revealed its node."""
REVEALED: Final = 16
"""The movement has revealed a node, be it a blocked one."""
LANDED: Final = 32
"""A step, or being placed, is over."""
PLACED: Final = 64
WAS_CARRIED: Final = 128
"""What happens to those who are carried has happened."""
EXTRA_MOVE: Final = 256
"""TRAVERSE, by whatever face."""
AT_LEAST: Final = 512
"""AT_LEAST * steps that still have to be made, fewer than 16"""
AFTERWARDS: Final = 8192
"""AFTERWARDS * focus that is lost in the end if the movement has revealed a node"""

_CHANGE_MOVEMENT: Final = NUMBERS["change_movement"]
_FORBID_CARRYING: Final = NUMBERS["forbid_carrying"]
_SHARE_PRESENCE: Final = NUMBERS["share_presence"]
_LEAVE: Final = MOMENT["leave"]
_SET_OUT: Final = MOMENT["set_out"]
_CROSS: Final = MOMENT["cross"]
_ENTER: Final = MOMENT["enter"]
_BOARD: Final = MOMENT["board"]
_PLACED: Final = MOMENT["placed"]
_CARRIED: Final = MOMENT["carried"]


# --- The MOVE of the turn ---------------------------------------------------------------------------------------------


def movement(state: Expedition, seat: int) -> int:
    """How many steps a MOVE or TRAVERSE of an explorer has. Rules: US-103, US-185."""
    steps = 1
    for args in concerning.hold(state, _CHANGE_MOVEMENT, seat):
        steps += state.planet.amount(args[0], state.seats)
    return steps


def legal(state: Expedition, seat: int) -> list[int]:
    """Where the active explorer can move to, ascending. Rules: US-053, US-185."""
    if state.moved or not ways.may_move(state, seat) or movement(state, seat) < 1:
        return []
    first = state.planet.words.move.first
    return [first + NUMBER_OF[slot] for slot in ways.targets(state, seat)]


def start(state: Expedition, seat: int, action: int) -> None:
    """Begin the MOVE with its first step. Rules: US-185, US-192."""
    slot = slot_of(action - state.planet.words.move.first)
    take_step(state, seat, slot, movement(state, seat), TURN_MOVE, NOWHERE)


def refusals(state: Expedition, seat: int, action: int) -> list[Refusal]:
    """The rules against it."""
    refused: list[Refusal] = []
    if state.moved:
        refused.append(Refusal("US-053", "You have made the MOVE of this turn."))
    if not ways.may_move(state, seat):
        refused.append(Refusal("US-310", "A card keeps you from moving."))
    if movement(state, seat) < 1:
        refused.append(Refusal("US-185", "You have no movement."))
    return refused + ways.against(state, seat, slot_of(action - state.planet.words.move.first))


# --- One step ---------------------------------------------------------------------------------------------------------


def take_step(state: Expedition, seat: int, slot: int, left: int, flags: int, carried: int) -> None:
    """Declare where a step leads: what lies there is revealed, which ends the movement, unless the way is blocked.

    A blocked reveal costs nothing: the node lies open, with what is outlined on it, and the movement goes on.
    Rules: US-187, US-188, US-196, US-205, US-208, US-209, US-R55, US-R59, US-R103.
    """
    way = ways.find(state, seat, slot, carried)
    side = NOWHERE if way == ways.PLANK else way % 4
    begin_at = ways.position(state, seat)
    place, revealed = exploring.reveal(state, slot, seat)
    if revealed:
        flags |= REVEALED
        if side >= 0 and not atlas.is_open(state, place, atlas.opposite(side)):
            state.note(seat, "blocked", "US-196", atlas.spelled(state, place))
            state.push((MOVE_ON, seat, left, flags, carried))
            return
        flags |= EXPLORED
    if flags & TURN_MOVE:
        state.moved = True
    if seat == state.active:
        state.steps_taken += 1
    if flags // AT_LEAST % 16:
        flags -= AT_LEAST
    for traveller in ways.travellers(seat, carried):
        state.heading[traveller] = place
    ends = revealed or (way >= ways.GLIDE and way < ways.PLANK and ways.glide_ends(state))
    texts = exploring.text_of(state, place, seat) if revealed else ()
    state.push(*texts, (STEP_ON, seat, begin_at, place, side, 0 if ends else left - 1, flags, carried))


def step_on(state: Expedition, record: Ints) -> None:
    """Carry out the step STEP_ON: what happens on leaving, then the symbols of the card that is left.

    Rules: US-188, US-189, US-190, US-R105.
    """
    _, seat, begin_at, place, side, _, flags, _ = record
    state.left_place = begin_at
    state.exploring = bool(flags & EXPLORED)
    state.edge_time = 0
    if side >= 0:
        crossed = atlas.symbols(state, begin_at, side) + atlas.symbols(state, place, atlas.opposite(side))
        state.edge_time = crossed.count(TIME_SYMBOL)
    sealed: tuple[Ints, ...] = ()
    if (state.sealed >> begin_at | state.sealed >> place) & 1:
        sealed = ((WINDOW, seat), (PASS_TIME, 0, seat, owed.OTHER, ways.sealed_time(state, seat)), (SETTLE,))
    state.push(*sealed, *_symbols(state, seat, begin_at, side, flags), (ARRIVE_EDGE, *record[1:]))
    if flags & (TURN_MOVE | EXTRA_MOVE):
        hooks.happen(state, _SET_OUT, NOWHERE, seat, place)
    hooks.happen(state, _LEAVE, NOWHERE, seat, place)


def arrive_edge(state: Expedition, record: Ints) -> None:
    """Carry out the step ARRIVE_EDGE: the symbols of the card that is entered. Rules: US-189, US-190, US-R51."""
    _, seat, _, place, side, _, flags, _ = record
    records: list[Ints] = []
    if state.heading[seat] == place and side >= 0:
        records = _symbols(state, seat, place, atlas.opposite(side), flags)
    if entering(state, place) >= 0:
        records.append((WINDOW, seat))
    state.push(*records, (ARRIVE, *record[1:]))


def _symbols(state: Expedition, seat: int, place: int, side: int, flags: int) -> list[Ints]:
    """The links in which the symbols on the edge of one card are resolved: time, then insight, then others.

    Rules: US-188, US-189, US-193, US-200, US-R105.
    """
    if side < 0:
        return []
    records: list[Ints] = []
    symbols = atlas.symbols(state, place, side)
    edge = 4 * place + side
    for symbol in sorted(set(symbols)):
        n = symbols.count(symbol)
        if symbol == TIME_SYMBOL:
            if not flags & (IGNORE_TIME | IGNORE_ALL):
                records += [(WINDOW, seat), (PASS_TIME, 0, seat, owed.EDGE, n), (SETTLE,)]
        elif symbol == INSIGHT_SYMBOL:
            records += [(WINDOW, seat), (CROSS, seat, symbol, n, edge), (SETTLE,)]
        elif symbol >= FIRST_SYMBOL and not flags & IGNORE_ALL:
            records.append((CROSS, seat, symbol, n, edge))
    return records


def cross(state: Expedition, record: Ints) -> None:
    """Carry out the step CROSS, unless the explorer may ignore such symbols, and does. Rules: US-189, US-194."""
    _, seat, symbol, n, edge = record
    if clock.ignores_symbol(state, seat, symbol):
        state.push((ASK_SYMBOL, seat if state.can_act(seat) else state.active, seat, symbol, n, edge))
    else:
        _resolve(state, seat, symbol, n, edge)


def _resolve(state: Expedition, seat: int, symbol: int, n: int, edge: int) -> None:
    if symbol == INSIGHT_SYMBOL:
        insight.gain(state, seat, n)
        return
    for _ in range(n):
        hooks.happen(state, _CROSS, symbol, seat, NOWHERE, edge)


class IgnoreSymbol(Question):
    """Say whether symbols of an edge are ignored (US-194, US-R99)."""

    key = "symbol"
    rule = "US-R99"
    families: tuple[str, ...] = ("yes", "no")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes and no."""
        choices = state.planet.words.choices
        return sorted([choices.yes, choices.no])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """They mean nothing, or what they always do."""
        if action == state.planet.words.choices.yes:
            state.note(record[SYMBOL_OWNER], "ignored-symbol", "US-R99", state.planet.symbols[record[SYMBOL_SYMBOL]])
        if action == state.planet.words.choices.no:
            _resolve(state, *record[SYMBOL_OWNER:SYMBOL_END])

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """The symbol."""
        return (state.planet.symbols[record[SYMBOL_SYMBOL]],)


# --- Arriving ---------------------------------------------------------------------------------------------------------


def entering(state: Expedition, place: int) -> int:
    """The entering effect of a node, NOWHERE if it has none."""
    return state.planet.on_enter[state.card_at(place)] if state.revealed(place) else NOWHERE


def arrive(state: Expedition, record: Ints) -> None:
    """Carry out the step ARRIVE: whoever has not been led elsewhere is local now; entering effects follow for each.

    Rules: US-191, US-197, US-200, US-201, US-R59, US-R92, US-X07.
    """
    _, seat, begin_at, place, _, left, flags, carried = record
    state.left_place = begin_at
    arrived = [traveller for traveller in ways.travellers(seat, carried) if state.heading[traveller] == place]
    if carried >= CARRIED_TOKEN and arrived:
        tokens.put(state, state.planet.first_piece[carried - CARRIED_TOKEN], place)
    state.push((MOVE_ON, seat, left, flags | LANDED | WAS_CARRIED, carried))
    if flags & PLACED and arrived:
        hooks.happen(state, _PLACED, NOWHERE, seat, place)
    if carried in arrived and not flags & WAS_CARRIED:
        hooks.happen(state, _CARRIED, NOWHERE, carried, place)
    entered: list[Ints] = []
    for traveller in arrived:
        state.where[traveller] = place
        if not flags & PLACED:
            how = "moved" if traveller == seat else "carried"
            state.note(traveller, how, "US-191", atlas.spelled(state, place))
        if entered and entering(state, place) >= 0:
            entered.append((WINDOW, traveller))
        entered.append((ENTER, traveller, place))
    state.push(*entered)


def enter(state: Expedition, record: Ints) -> None:
    """Carry out the step ENTER: the entering effect of the node, then what happens when somebody enters or boards.

    Whoever has left meanwhile is passed over. Rules: US-188, US-197, US-200, US-X07.
    """
    _, seat, place = record
    if state.where[seat] != place:
        return
    if place == SCARAB:
        hooks.happen(state, _BOARD, NOWHERE, seat, place)
    hooks.happen(state, _ENTER, NOWHERE, seat, place)
    node = entering(state, place)
    if node >= 0:
        ctx = (state.card_at(place), seat, NOWHERE, place, NOWHERE)
        state.push((EFFECT, node, seat, *ctx), (SETTLE,))


def move_on(state: Expedition, record: Ints) -> None:
    """Carry out the step MOVE_ON: the step is over; ask for the next one, as long as there is movement left.

    Rules: US-185, US-186, US-188, US-196, US-R55, US-R92.
    """
    _, seat, left, flags, carried = record
    landed = flags & LANDED
    if landed:
        for traveller in ways.travellers(seat, carried):
            state.heading[traveller] = NOWHERE
        flags &= ~(LANDED | EXPLORED)
    elif flags & TURN_MOVE and not state.moved:
        return
    if carried >= 0 and not _is_along(state, seat, carried):
        carried = NOWHERE
    if left > 0 and ways.may_move(state, seat) and ways.targets(state, seat, carried):
        state.push((WINDOW, seat), (ASK_STEP, seat, left, flags, carried))
    elif flags & REVEALED and flags >= AFTERWARDS:
        focus.lower(state, seat, flags // AFTERWARDS, cause=focus.BY_MOVING)
    if landed:
        state.push((CHECK,))


def _is_along(state: Expedition, seat: int, carried: int) -> bool:
    """Whether whoever is carried is still with the explorer."""
    if carried < SEATS:
        return state.where[carried] == state.where[seat]
    return finding.token_place(state, carried - CARRIED_TOKEN) == state.where[seat]


class ChooseStep(Question):
    """Choose the next step of a movement, or end it (US-185)."""

    key = "step"
    rule = "US-185"
    families: tuple[str, ...] = ("node", "stay")
    optional = True  # Even the only step there is may turn up a card.

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Every way there is; to stay, unless steps have to be made."""
        _, _, _, flags, carried = record
        words = state.planet.words
        actions = [words.node.first + NUMBER_OF[slot] for slot in ways.targets(state, seat, carried)]
        if not flags // AT_LEAST % 16:
            actions.append(words.stay.first)
        return sorted(actions)

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """Make it; what is left of the movement is lost by staying."""
        words = state.planet.words
        if action != words.stay.first:
            take_step(state, seat, slot_of(action - words.node.first), *record[STEP_LEFT:STEP_END])
        elif record[STEP_FLAGS] & REVEALED and record[STEP_FLAGS] >= AFTERWARDS:
            focus.lower(state, seat, record[STEP_FLAGS] // AFTERWARDS, cause=focus.BY_MOVING)

    def refusals(self, state: Expedition, seat: int, record: Ints, action: int) -> list[Refusal]:
        """The rules against it."""
        words = state.planet.words
        if action == words.stay.first:
            return [Refusal("US-310", "At least one step has to be made.")]
        return ways.against(state, seat, slot_of(action - words.node.first), record[STEP_CARRIED])

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """How much movement is left."""
        return (record[STEP_LEFT],)


# --- Movements that effects give --------------------------------------------------------------------------------------


def begin(state: Expedition, seat: int, left: int, flags: int, *, carry: bool = False) -> None:
    """Ask whom to take along, where that is possible, and for the first step. Rules: US-102, US-198, US-199, US-R19."""
    if left < 1 or not ways.may_move(state, seat):
        return
    if carry and ways.targets(state, seat) and carriable(state, seat, 0):
        state.push((ASK_CARRY, seat, left, flags, 0))
    else:
        ask_step(state, seat, left, flags, NOWHERE)


def ask_step(state: Expedition, seat: int, left: int, flags: int, carried: int) -> None:
    """Ask for the first step, if there is any."""
    if ways.targets(state, seat, carried):
        state.push((ASK_STEP, seat, left, flags, carried))


def carriable(state: Expedition, seat: int, refused: int) -> list[int]:
    """Whom an explorer can take along from its node: somebody else, conscious or not, or a token like somebody.

    Rules: US-199, US-275, US-310, US-R60.
    """
    if concerning.hold(state, _FORBID_CARRYING, seat):
        return []
    place = state.where[seat]
    companions = [
        other
        for other in range(state.seats)
        if other != seat and state.where[other] == place and not (state.held | refused) >> other & 1
    ]
    for rule in state.language.rules(state, _SHARE_PRESENCE):
        args = rule.arguments
        if state.token_at[state.planet.first_piece[args[0]]] == place:
            companions.append(CARRIED_TOKEN + args[0])
    return companions


class ChooseCarry(Question):
    """Choose whom to take along on TRAVERSE, or nobody (US-199)."""

    key = "carry"
    rule = "US-199"
    families: tuple[str, ...] = ("carry", "done")

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """All who are there and have not refused, or nobody."""
        words = state.planet.words
        companions = carriable(state, seat, record[CARRY_REFUSED])
        actions = [
            words.carry.first + (companion if companion < SEATS else companion - CARRIED_TOKEN + SEATS)
            for companion in companions
        ]
        return sorted([*actions, words.done])

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """They are asked, if they can be; then the first step is (US-R83)."""
        words = state.planet.words
        _, _, left, flags, refused = record
        if action == words.done:
            ask_step(state, seat, left, flags, NOWHERE)
            return
        companion = action - words.carry.first
        name = f"seat {companion}" if companion < SEATS else state.planet.tokens[companion - SEATS]
        state.note(seat, "wants-along", "US-199", name)
        if companion >= SEATS:
            ask_step(state, seat, left, flags, companion - SEATS + CARRIED_TOKEN)
        elif state.consents and state.conscious(companion):
            state.push((ASK_CONSENT, companion, seat, ASK_CARRY, seat, left, flags, refused))
        else:
            ask_step(state, seat, left, flags, companion)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """Nothing."""
        return ()


def _move_explorer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-198, US-R100."""
    n, _, ignore = args
    flags = (0, IGNORE_TIME, IGNORE_ALL)[ignore]
    begin(state, seat, finding.amount(state, n, seat, ctx), flags)


def _can_move_explorer(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return ways.may_move(state, seat) and bool(ways.targets(state, seat))


def _extra_move(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: US-102, US-103, US-199, US-R19."""
    carry, more, at_least, after_reveal = args
    flags = EXTRA_MOVE + AT_LEAST * at_least + AFTERWARDS * after_reveal
    begin(state, seat, movement(state, seat) + more, flags, carry=bool(carry))


def _can_extra_move(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    _, more, _, _ = args
    return movement(state, seat) + more > 0 and _can_move_explorer(state, seat, args, ctx)


def _may_stay(args: Ints) -> bool:
    """Whether no step has to be made. Rules: US-086, US-R19."""
    _, _, at_least, _ = args
    return not at_least


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("move_explorer", _move_explorer, _can_move_explorer),
    Entry("extra_move", _extra_move, _can_extra_move, _can_extra_move, sure=_may_stay),
)
