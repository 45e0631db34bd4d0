"""Drawing cards and shuffling the discard pile (UD-121, UD-122, UD-R02 to UD-R05, UD-R21)."""

from unmapped.games.undiscovered.cards.designs import BEFORE_SHUFFLE, SHUFFLED
from unmapped.games.undiscovered.chapters import triggers
from unmapped.games.undiscovered.table.kinds import DRAW_CARDS, SHUFFLE_DECK, TRIGGERS
from unmapped.games.undiscovered.table.state import DISCARD, DRAW, DRAW_STREAMS, HAND, Galaxy


def draw(state: Galaxy, seat: int, count: int) -> None:
    """Draw cards; as soon as one is due and the pile is empty, the discard pile is shuffled first (UD-121, UD-122).

    Without a discard pile the rest of the draw is skipped (UD-R04).
    """
    cards = state.cards
    drawn = cards.draw_all(DRAW + seat, HAND + seat, count, 1 << seat)
    if drawn:
        state.note_cards(seat, "drew", "UD-121", drawn, 1 << seat)
    left = count - len(drawn)
    if left and cards.piles[DISCARD + seat]:
        state.push((SHUFFLE_DECK, seat), (DRAW_CARDS, seat, left))
        sources = triggers.gather(state, seat, BEFORE_SHUFFLE)
        if sources:
            state.push((TRIGGERS, seat, BEFORE_SHUFFLE, 0, *sources))


def shuffle(state: Galaxy, seat: int) -> None:
    """The discard pile becomes the draw pile, unless it was emptied just now; then what shuffling sets off (UD-R02)."""
    cards = state.cards
    if not cards.piles[DISCARD + seat]:
        return
    cards.pour(DISCARD + seat, DRAW + seat)
    cards.shuffle(DRAW + seat, state.chance, DRAW_STREAMS[seat])
    state.note(seat, "shuffled", "UD-121", len(cards.piles[DRAW + seat]))
    triggers.begin(state, seat, SHUFFLED)
