"""The cards of the planet: drawing, keeping, discarding; mysteries; looks at stacks (US-299, US-301, US-307 to 309).

A card that was drawn lies apart while its text is resolved; then it goes where it stays, or on the discard pile of its
stack. What one of the crew looks at they all see: they talk.
"""

from typing import Final

from unmapped.games.unsettled.cards import context
from unmapped.games.unsettled.cards.cartridge import DISTRESS_CARD, OPPORTUNITY_CARD, PLANET_CARD
from unmapped.games.unsettled.cards.kinds import (
    AFTER,
    ASK_KEEP,
    ASK_PEEK,
    HOOKS,
    KEEP_CARD,
    KEEP_PURPOSE,
    PEEK_PILE,
    PUT_AWAY,
    TEXT,
)
from unmapped.games.unsettled.cards.moments import MOMENT
from unmapped.games.unsettled.effects import finding
from unmapped.games.unsettled.effects.questions import Question
from unmapped.games.unsettled.explorers import distress
from unmapped.games.unsettled.planet import opportunities
from unmapped.games.unsettled.table.state import (
    BOX,
    DISCARDS,
    LOOK,
    MYSTERIES,
    NOWHERE,
    OPEN,
    OWN_CARDS,
    STACKS,
    Expedition,
)
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import limits
from unmapped.language.effects import EFFECT
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import ALL_OF_IT

_DRAWN: Final = MOMENT["draw"]

# Where a card stays once it is resolved.
IN_THE_OPEN: Final = 1
WITH_THE_EXPLORER: Final = 2

# What a card is chosen for.
RESOLVE: Final = 0
DISCARD: Final = 1


def stack_of(state: Expedition, card: int) -> int:
    """The stack that a planet card belongs to, NOWHERE for a mystery."""
    _, number = state.planet.things[card]
    return state.planet.stack[number]


# --- Drawing ----------------------------------------------------------------------------------------------------------


def draw(state: Expedition, seat: int, stack: int, n: int, among: int) -> None:
    """Draw so many cards of a stack and turn them up; or look at several for each, to choose one (US-309)."""
    cards = state.cards
    records: list[Ints] = []
    for _ in range(min(n, len(cards.piles[STACKS + stack]))):
        drawn = cards.draw_all(STACKS + stack, LOOK, among, cards.everybody)
        if len(drawn) > 1:
            records.append((ASK_KEEP, seat, RESOLVE, *drawn))
        else:
            records += [record for card in drawn for record in turned_up(state, seat, card)]
    state.push(*records)


def turned_up(state: Expedition, seat: int, card: int) -> list[Ints]:
    """What waited for such a card happens; then its text, a link of its own; then it is put away (US-292, US-301)."""
    planet = state.planet
    _, number = planet.things[card]
    stack, node = planet.stack[number], planet.card_effect[number]
    state.note(seat, "drew", "US-309" if stack >= 0 else "US-307", planet.ids[card])
    records: list[Ints] = []
    if stack >= 0:
        records.append((AFTER, 0, HOOKS, _DRAWN, seat, stack, state.where[seat], NOWHERE))
    if node >= 0:
        records.append((AFTER, 0, TEXT, node, seat, card, seat, NOWHERE, NOWHERE, NOWHERE))
    return [*records, (AFTER, 0, PUT_AWAY, card, seat)]


def put_away(state: Expedition, record: Ints) -> None:
    """Carry out the step PUT_AWAY: a resolved card stays where it says, unless an effect moved it (US-301, US-307)."""
    _, card, seat = record
    if card not in state.cards.piles[LOOK]:
        return
    _, number = state.planet.things[card]
    stays, stack = state.planet.stays[number], state.planet.stack[number]
    if stays == WITH_THE_EXPLORER:
        target = OWN_CARDS + seat
    else:
        target = OPEN if stays == IN_THE_OPEN or stack < 0 else DISCARDS + stack
    state.cards.move(card, LOOK, target)


def keep(state: Expedition, seat: int, card: int) -> None:
    """A planet card stays with an explorer and works there (US-310)."""
    source = pile_of(state, card)
    if source >= 0:
        state.cards.move(card, source, OWN_CARDS + seat)
        state.note(seat, "keeps", "US-310", state.planet.ids[card])


# --- Discarding -------------------------------------------------------------------------------------------------------


def pile_of(state: Expedition, card: int) -> int:
    """The pile in which a planet card lies open: apart, in the planet card area, with somebody; NOWHERE."""
    piles = state.cards.piles
    places: list[int] = [LOOK, OPEN, *range(OWN_CARDS, OWN_CARDS + state.seats)]
    for pile in places:
        if card in piles[pile]:
            return pile
    return NOWHERE


def discard(state: Expedition, seat: int, card: int) -> None:
    """A planet card no longer stays; what it says of that is part of the same effect (US-299)."""
    source = pile_of(state, card)
    if source < 0:
        return
    stack = stack_of(state, card)
    state.cards.move(card, source, DISCARDS + stack if stack >= 0 else BOX)
    state.note(seat, "discarded", "US-299", state.planet.ids[card])
    _forget_uses(state, card)
    _, number = state.planet.things[card]
    node = state.planet.on_discard[number]
    if node >= 0:
        state.push((EFFECT, node, seat, card, seat, NOWHERE, NOWHERE, NOWHERE))


def _forget_uses(state: Expedition, card: int) -> None:
    """What can be done once with a card can be done again should it be drawn again (US-299)."""
    spent = [free.mark(seat) for free in state.planet.free if free.thing == card for seat in range(state.seats)]
    limits.restore(state, *spent)


def open_of(state: Expedition, stack: int) -> list[int]:
    """The cards of a stack in the planet card area."""
    return [card for card in state.cards.piles[OPEN] if stack_of(state, card) == stack]


def shuffle_in(state: Expedition, stack: int) -> None:
    """The discarded cards of a stack are shuffled into a new one, with what is left of the old (US-299)."""
    state.cards.pour(DISCARDS + stack, STACKS + stack)
    state.cards.shuffle(STACKS + stack, state.chance, "planet cards")
    state.note(NOWHERE, "shuffled", "US-299")


class ChooseCard(Question):
    """Choose which of some cards is resolved, or discarded (US-299, US-309, US-R84)."""

    key = "card"
    rule = "US-R84"
    families: tuple[str, ...] = ("keep",)

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Those that there are to choose from."""
        return sorted(
            [state.planet.words.keep.first + card for card in record[KEEP_CARD:] if pile_of(state, card) >= 0]
        )

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """That one; of cards that were looked at, the others are discarded."""
        card = action - state.planet.words.keep.first
        if record[KEEP_PURPOSE] == DISCARD:
            discard(state, seat, card)
            return
        for other in record[KEEP_CARD:]:
            if other != card:
                state.cards.move(other, LOOK, DISCARDS + stack_of(state, other))
        state.push(*turned_up(state, seat, card))

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """What for."""
        return ("discarded" if record[KEEP_PURPOSE] == DISCARD else "resolved",)


# --- Mysteries --------------------------------------------------------------------------------------------------------


def mystery(state: Expedition, letter: int) -> int:
    """The mystery card with a letter that is still hidden, NOWHERE if there is none (US-307)."""
    planet = state.planet
    for card in state.cards.piles[MYSTERIES]:
        _, number = planet.things[card]
        if planet.letter[number] == letter:
            return card
    return NOWHERE


def reveal_mystery(state: Expedition, seat: int, letter: int) -> None:
    """A mystery is named: it is turned up, and its text followed (US-307)."""
    card = mystery(state, letter)
    if card >= 0:
        cards = state.cards
        cards.take(card, MYSTERIES, LOOK, cards.everybody)
        cards.reveal((card,), cards.everybody)
        state.push(*turned_up(state, seat, card))


# --- Looking ----------------------------------------------------------------------------------------------------------


def peek(state: Expedition, seat: int, stack: int) -> None:
    """Look at the top card of a stack, and say whether it goes under it (US-R90)."""
    cards = state.cards
    top = cards.piles[STACKS + stack][:1]
    cards.reveal(top, cards.everybody)
    for card in top:
        state.note(seat, "looked-at", "US-R90", state.planet.ids[card])
        state.push((ASK_PEEK, seat, STACKS + stack))


class Peek(Question):
    """Whether the card that was looked at goes under its stack (US-R90)."""

    key = "peek"
    rule = "US-R90"
    families: tuple[str, ...] = ("yes", "no")
    optional = True

    def legal(self, state: Expedition, seat: int, record: Ints) -> list[int]:
        """Yes or no."""
        choices = state.planet.words.choices
        return [choices.yes, choices.no]

    def answer(self, state: Expedition, seat: int, record: Ints, action: int) -> None:
        """It goes under the stack, or stays on top."""
        if action == state.planet.words.choices.yes:
            pile = record[PEEK_PILE]
            state.cards.bury(state.cards.piles[pile][0], pile, pile)

    def args(self, state: Expedition, record: Ints) -> tuple[Argument, ...]:
        """The card."""
        return (state.planet.ids[state.cards.piles[record[PEEK_PILE]][0]],)


# --- Words ------------------------------------------------------------------------------------------------------------


def _draw(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    stack, n, among = args
    draw(state, seat, stack, finding.amount(state, n, seat, ctx), among)


def _can_draw(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.cards.piles[STACKS + args[0]])


def _discard_cards(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """Open cards of a stack are discarded, by choice if there are more (US-299)."""
    stack, n = args
    cards = open_of(state, stack)
    count = finding.amount(state, n, seat, ctx)
    if len(cards) <= count:
        for card in cards:
            discard(state, seat, card)
        return
    asked = seat if state.can_act(seat) else state.active
    state.push(*[(ASK_KEEP, asked, DISCARD, *cards)] * count)


def _can_discard_cards(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    """Whether there are as many; of all there are, any (US-086)."""
    stack, n = args
    lying, count = len(open_of(state, stack)), finding.amount(state, n, seat, ctx)
    return lying >= (1 if count == ALL_OF_IT else count)


def _discard_this(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    """This card goes: a distress under its stack, all others out of play (US-162, US-299)."""
    card = ctx[context.SOURCE]
    kind = state.planet.things[card][0]
    if kind == PLANET_CARD:
        discard(state, seat, card)
    elif kind == DISTRESS_CARD:
        distress.remove(state, finding.holder(state, card), card)
    elif kind == OPPORTUNITY_CARD:
        opportunities.complete(state, card)


def _can_discard_this(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    card = ctx[context.SOURCE]
    kind = state.planet.things[card][0]
    if kind == OPPORTUNITY_CARD:
        return finding.marker_of(state, card) >= 0
    return pile_of(state, card) >= 0 if kind == PLANET_CARD else finding.holder(state, card) >= 0


def _keep_this(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    keep(state, seat, ctx[context.SOURCE])


def _can_keep_this(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return pile_of(state, ctx[context.SOURCE]) >= 0


def _shuffle_in(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    shuffle_in(state, args[0])


def _can_shuffle_in(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.cards.piles[DISCARDS + args[0]])


def _reveal_mystery(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    reveal_mystery(state, seat, args[0])


def _can_reveal_mystery(state: Expedition, seat: int, args: Ints, ctx: Ints) -> bool:
    return mystery(state, args[0]) >= 0


def _peek(state: Expedition, seat: int, args: Ints, ctx: Ints) -> None:
    peek(state, seat if state.can_act(seat) else state.active, args[0])


WORDS: Final[tuple[Entry[Expedition], ...]] = (
    Entry("draw_card", _draw, _can_draw),
    Entry("discard_cards", _discard_cards, _can_discard_cards, _can_discard_cards),
    Entry("discard_this", _discard_this, _can_discard_this),
    Entry("keep_this", _keep_this, _can_keep_this),
    Entry("shuffle_in", _shuffle_in, _can_shuffle_in),
    Entry("reveal_mystery", _reveal_mystery, _can_reveal_mystery),
    Entry("peek", _peek, _can_draw),
)
