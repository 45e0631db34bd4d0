"""Projects: hidden in hands or open to all; drawing, showing, laying them face up (DI-122 to DI-124, DI-129, DI-131).

Whoever knows a project of somebody else's hand does so until it leaves the hand (DI-R41).
"""

from typing import Final

from unmapped.games.discover.cards.kinds import ASK_DECK, ASK_SHOW, DECK_LEFT, SHOW_INDEX
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import hands, prices, selecting, trading
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table.state import ADVANCED, HANDS, HIDDEN_BOX, ON_MAP, OPEN_PROJECTS, PROJECTS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.cards import KNOWN
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.lexicon import Entry

# What a deck is chosen for.
DRAW: Final = 0
LAY_OPEN: Final = 1
_FROM_HAND: Final = 1
"""Of `reveal_project`: from the hand instead of the deck."""


def name(state: Tribe, card: int) -> str:
    """How the journal calls a project."""
    return state.setting.pool.ids[state.setting.what[card]]


# --- Drawing ----------------------------------------------------------------------------------------------------------


def _decks(state: Tribe) -> list[int]:
    """The piles from which a project can be drawn (DI-131, DI-R71)."""
    return [pile for pile in (PROJECTS, ADVANCED) if state.cards.piles[pile]]


def may_draw(state: Tribe, seat: int) -> bool:
    """Whether a survivor can draw a project now; in the contest nobody ever does (DI-250, DI-276)."""
    return not state.setting.contest and bool(_decks(state)) and prices.forbidden(state, seat, "draw_project") == NONE


def draw(state: Tribe, seat: int, n: int = 1) -> None:
    """Draw projects into the hand; where there are two decks, of the survivor's choice (DI-131, DI-R71)."""
    if n > 0 and may_draw(state, seat):
        _from_some_deck(state, seat, DRAW, n)


def _from_some_deck(state: Tribe, seat: int, purpose: int, n: int) -> None:
    decks = _decks(state)
    if len(decks) > 1:
        state.push((ASK_DECK, choosing.able(state, seat), purpose, seat, n))
    elif decks and n > 0:
        _take_top(state, seat, purpose, decks[0])
        _from_some_deck(state, seat, purpose, n - 1)


def _take_top(state: Tribe, seat: int, purpose: int, deck: int) -> None:
    cards = state.cards
    if purpose == DRAW:
        card = cards.draw(deck, HANDS + seat, 1 << seat)
        state.whisper(1 << seat, seat, "drew-project", "DI-131", name(state, card))
    else:
        card = cards.draw(deck, OPEN_PROJECTS, cards.everybody)
        state.note(seat, "opened-project", "DI-123", name(state, card))


class ChooseDeck(Question):
    """From which deck the project comes (DI-131)."""

    key = "deck"
    rule = "DI-131"
    families: tuple[str, ...] = ("deck",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The decks that have cards."""
        first = state.setting.pool.words.deck.first
        return [first + int(pile == ADVANCED) for pile in _decks(state)]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Its top card; then the next one."""
        _, _, purpose, whose, n = record
        deck = ADVANCED if action - state.setting.pool.words.deck.first else PROJECTS
        _take_top(state, whose, purpose, deck)
        if n > 1:
            _from_some_deck(state, whose, purpose, n - 1)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """How many are still to come."""
        return (record[DECK_LEFT],)


# --- Showing ----------------------------------------------------------------------------------------------------------


def _unaware(state: Tribe, seat: int, card: int) -> list[int]:
    """The other survivors who do not know a project of a hand."""
    return [
        other
        for other in range(state.seats)
        if other != seat and state.on_map(other) and not state.cards.knows(other, card)
    ]


def legal_show(state: Tribe, seat: int, means: Means) -> list[int]:
    """The projects of the own hand that some other survivor does not know (DI-124)."""
    first = state.setting.pool.words.show.first
    hand = state.cards.piles[HANDS + seat]
    unknown: list[int] = []
    for other, status in enumerate(state.status):
        if other != seat and status == ON_MAP:
            confusion = state.cards.confusion[other]
            unknown += [card for card in hand if confusion[card] != KNOWN and card not in unknown]
    return sorted([first + state.setting.projects[card] for card in unknown]) if unknown else unknown


def refuse_show(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against showing a project."""
    named = [selecting.project_word(state, card) for card in state.cards.piles[HANDS + seat]]
    if action - state.setting.pool.words.show.first not in named:
        return [Refusal("DI-R41", "This project is not in your hand.")]
    return [Refusal("DI-R41", "There is nobody who does not know it.")]


def show(state: Tribe, seat: int, action: int) -> None:
    """Show a project to others, for nothing; nobody else learns which one it is (DI-124, DI-R41, DI-X19)."""
    named = [selecting.project_word(state, card) for card in state.cards.piles[HANDS + seat]]
    index = hands.drawn_out(state, seat, named.index(action - state.setting.pool.words.show.first))
    card = state.cards.piles[HANDS + seat][index]
    back = int(hands.advanced(state, card))
    state.note(seat, "takes-from-hand", "DI-R41", back, hands.aware(state, seat, card))
    state.push((ASK_SHOW, seat, index))


class ChooseAudience(Question):
    """To whom a project of the hand is shown (DI-R41)."""

    key = "show"
    rule = "DI-R41"
    families: tuple[str, ...] = ("seat", "done")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Who does not know it, or nobody else."""
        words = state.setting.pool.words
        card = state.cards.piles[HANDS + seat][record[SHOW_INDEX]]
        return [*[words.seat.first + survivor for survivor in _unaware(state, seat, card)], words.done]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That survivor knows it; perhaps others as well."""
        words = state.setting.pool.words
        if action == words.done:
            return
        card = state.cards.piles[HANDS + seat][record[SHOW_INDEX]]
        trading.show(state, seat, card, action - words.seat.first)
        if _unaware(state, seat, card):
            state.push(record)

    def refusals(self, state: Tribe, seat: int, record: Ints, action: int) -> list[Refusal]:
        """Only others are shown it, and once."""
        return [Refusal("DI-R41", "It is shown to another survivor who does not know it yet.")]


# --- Words ------------------------------------------------------------------------------------------------------------


def _draw_project(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-131, DI-R71."""
    draw(state, seat, finding.amount(state, args[0], seat))


def _can_draw_project(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return may_draw(state, seat)


def _bury_project(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-249."""
    indices = list(range(len(state.cards.piles[HANDS + seat])))
    selecting.ask_project(state, seat, selecting.BURY, indices)


def _bury(state: Tribe, seat: int, option: int, args: Ints) -> None:
    """A project of the hand goes under its deck."""
    card = selecting.project_card(state, seat, option)
    state.whisper(1 << seat, seat, "buried-project", "DI-249", name(state, card))
    state.cards.bury(card, HANDS + seat, ADVANCED if hands.advanced(state, card) else PROJECTS)


def _can_bury_project(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(state.cards.piles[HANDS + seat])


def _reveal_project(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-123, DI-129."""
    amount, written_source = args
    n, source = finding.amount(state, amount, seat), written_source
    if source == _FROM_HAND:
        _reveal_next(state, seat, n)
    else:
        _from_some_deck(state, seat, LAY_OPEN, n)


def _can_reveal_project(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, source = args
    return bool(state.cards.piles[HANDS + seat] if source == _FROM_HAND else _decks(state))


def _reveal_next(state: Tribe, seat: int, n: int) -> None:
    if n > 0:
        indices = list(range(len(state.cards.piles[HANDS + seat])))
        selecting.ask_project(state, seat, selecting.REVEAL, indices, n)


def _reveal(state: Tribe, seat: int, option: int, args: Ints) -> None:
    """A project of the hand is laid face up; then the next one."""
    lay_open(state, seat, selecting.project_card(state, seat, option))
    _reveal_next(state, seat, args[0] - 1)


def lay_open(state: Tribe, seat: int, card: int) -> None:
    """A project of a hand comes to those face up, for the rest of the game (DI-127, DI-129)."""
    cards = state.cards
    cards.reveal((card,), cards.everybody)
    cards.move(card, HANDS + seat, OPEN_PROJECTS)
    state.note(seat, "opened-project", "DI-127", name(state, card))


def discard(state: Tribe, seat: int, option: int, args: Ints) -> None:
    """A project of the hand goes back to the box (DI-262)."""
    card = selecting.project_card(state, seat, option)
    state.whisper(1 << seat, seat, "lost-project", "DI-262", name(state, card))
    state.cards.move(card, HANDS + seat, HIDDEN_BOX)


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("draw_project", _draw_project, _can_draw_project),
    Entry("bury_project", _bury_project, _can_bury_project),
    Entry("reveal_project", _reveal_project, _can_reveal_project),
)
selecting.CONTINUATIONS[selecting.BURY] = _bury
selecting.CONTINUATIONS[selecting.REVEAL] = _reveal
selecting.CONTINUATIONS[selecting.DISCARD_PROJECT] = discard

QUESTIONS: Final[dict[int, Question]] = {ASK_DECK: ChooseDeck(), ASK_SHOW: ChooseAudience()}
