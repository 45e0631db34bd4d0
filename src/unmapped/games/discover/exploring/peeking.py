"""Looks in secret at tiles, features and decks, and decks put in another order (DI-005, DI-116, DI-249, DI-R36)."""

from collections.abc import Callable
from typing import Final

from unmapped.games.discover.cards.kinds import ASK_LOOK, ASK_ORDER, LOOK_LEFT, ORDER_DECK
from unmapped.games.discover.cards.pool import NUMBER_FRONT
from unmapped.games.discover.cards.words import KINDS
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.exploring import scouting
from unmapped.games.discover.table import atlas, decks
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import PEEKED, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import selectors
from unmapped.language.lexicon import Entry
from unmapped.language.selectors import BY_CHANCE, EACH
from unmapped.language.world import members

# --- Tiles ------------------------------------------------------------------------------------------------------------


def _peek_tile(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-005, DI-249."""
    choice = state.setting.pool.tile_choices[args[0]]
    mask = finding.tiles(state, args[0], seat, ctx)
    slots = members(mask)
    if choice.pick == BY_CHANCE and slots:
        scouting.look_at_tile(state, seat, slots[state.chance.below("effects", len(slots))])
    else:
        left = len(slots) if choice.pick == EACH else choice.how_many()
        scouting.choose(state, seat, mask, left, scouting.PEEK, ctx)


def _can_peek_tile(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(finding.tiles(state, args[0], seat, ctx))


# --- Tokens -----------------------------------------------------------------------------------------------------------


def _unknown(state: Tribe, seat: int, space: int) -> list[int]:
    """The feature tokens on a space that a survivor cannot tell."""
    return [card for card in atlas.features(state, space) if not state.cards.knows(seat, card)]


def _look(state: Tribe, seat: int, mask: int, left: int) -> None:
    """Look at so many unknown tokens on some spaces, by choice if there are more. Rules: DI-116, DI-249."""
    spaces = [space for space in members(mask) if _unknown(state, seat, space)]
    there = sum([len(_unknown(state, seat, space)) for space in spaces])
    if not spaces or left <= 0:
        return
    if there <= left:
        for space in spaces:
            for card in _unknown(state, seat, space):
                _show(state, seat, space, card)
    elif len(spaces) == 1:
        _look_at(state, seat, spaces[0], mask, left)
    else:
        state.push((ASK_LOOK, seat, *choosing.halves(sum([1 << space for space in spaces])), left))


def _look_at(state: Tribe, seat: int, space: int, mask: int, left: int) -> None:
    """Look at one token of a space; then the next."""
    _show(state, seat, space, _unknown(state, seat, space)[0])
    _look(state, seat, mask, left - 1)


def _show(state: Tribe, seat: int, space: int, card: int) -> None:
    state.cards.reveal((card,), 1 << seat)
    state.note(seat, "peeks-token", "DI-249", "a feature", atlas.spelled(space))
    state.whisper(1 << seat, seat, "peeked-token", "DI-249", face(state, card), atlas.spelled(space))


def face(state: Tribe, card: int) -> str:
    """What a token shows, as the journal says it: a resource, an enemy by its id, or a number (DI-X06)."""
    setting = state.setting
    token = setting.terrain.features[card - setting.first[FEATURE_CARD]]
    if token.front == NUMBER_FRONT:
        return f"number {setting.deck[setting.deck_of[token.what]][0]}"
    return KINDS[token.front] if token.front < len(KINDS) else setting.pool.ids[token.what]


class ChooseLook(Question):
    """Choose the space where a token is looked at (DI-249)."""

    key = "look"
    rule = "DI-249"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those with something unknown."""
        _, _, spaces_low, spaces_high, _ = record
        first = state.setting.pool.words.space.first
        return [first + space for space in members(choosing.whole(spaces_low, spaces_high))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """There; then the next one is chosen."""
        _, _, spaces_low, spaces_high, left = record
        space = action - state.setting.pool.words.space.first
        _look_at(state, seat, space, choosing.whole(spaces_low, spaces_high), left)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What is looked at, and how many more."""
        return "a feature", record[LOOK_LEFT]


def _peek_feature(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-116."""
    n, where, _ = args
    _look(state, seat, _spaces(state, seat, where, ctx), finding.amount(state, n, seat))


def _can_peek_feature(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    _, where, _ = args
    spaces = members(_spaces(state, seat, where, ctx))
    return any([_unknown(state, seat, space) for space in spaces])


def _spaces(state: Tribe, seat: int, index: int, ctx: Ints) -> int:
    """All spaces that are meant, or the one that was chosen before."""
    choice = state.setting.pool.somewhere[index]
    if choice.base == selectors.DESCRIBED and choice.pick == EACH:
        return finding.spaces(state, index, seat, ctx)
    return 1 << finding.here(state, seat, ctx)


# --- Decks ------------------------------------------------------------------------------------------------------------


def _tell(state: Tribe, seat: int, cards: tuple[int, ...], deck: int) -> None:
    """A survivor knows these cards now; everybody knows that it has looked."""
    state.note(seat, "peeks-deck", "DI-R36", deck, len(cards))
    for card in cards:
        state.whisper(1 << seat, seat, "peeked-card", "DI-R36", state.setting.pool.ids[state.setting.what[card]])


def _peek_deck(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-R36."""
    deck, amount, _ = args
    n = decks.have(state, deck, finding.amount(state, amount, seat))
    top = state.cards.piles[decks.PILE[deck]][:n]
    state.cards.reveal(top, 1 << seat)
    _tell(state, seat, top, deck)


def _can_peek_deck(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    deck = args[0]
    return bool(state.cards.piles[decks.PILE[deck]]) or decks.mixable(state, deck)


def _reorder_deck(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-R36."""
    deck, amount, _ = args
    n = decks.have(state, deck, finding.amount(state, amount, seat))
    if n:
        looked = state.cards.draw_all(decks.PILE[deck], PEEKED, n, 1 << seat)
        _tell(state, seat, looked, deck)
        _put_back(state, seat, deck)


def _put_back(state: Tribe, seat: int, deck: int) -> None:
    """Ask which of the cards goes back next; the last one goes by itself."""
    left = state.cards.piles[PEEKED]
    if len(left) == 1:
        state.cards.move(left[0], PEEKED, decks.PILE[deck])
    elif left:
        state.push((ASK_ORDER, seat, deck))


class ChooseOrder(Question):
    """Choose which of the cards looked at goes back on its deck next, under the others (DI-R36)."""

    key = "order"
    rule = "DI-R36"
    families: tuple[str, ...] = ("project", "threat", "night")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each of them that is left."""
        return sorted([self._word(state, record[ORDER_DECK], card) for card in state.cards.piles[PEEKED]])

    def _word(self, state: Tribe, deck: int, card: int) -> int:
        words, number = state.setting.pool.words, state.setting.pool.number(state.setting.what[card])
        return (words.night, words.threat, words.project)[deck].first + number

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """It lies on the deck, and the next one on it; nobody else knows which is which."""
        deck = record[ORDER_DECK]
        card = next(card for card in state.cards.piles[PEEKED] if self._word(state, deck, card) == action)
        state.cards.take(card, PEEKED, decks.PILE[deck], 1 << seat)
        _put_back(state, seat, deck)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """The deck, and how many are left."""
        return record[ORDER_DECK], len(state.cards.piles[PEEKED])


def _discard_top(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-077, DI-R36."""
    written_deck, n = args
    deck, spent = written_deck, decks.SPENT[written_deck]
    for _ in range(finding.amount(state, n, seat)):
        if spent < 0 or not decks.have(state, deck, 1):
            return
        card = state.cards.draw(decks.PILE[deck], spent, state.cards.everybody)
        state.note(seat, "top-discarded", "DI-077", state.setting.pool.ids[state.setting.what[card]])


def _can_discard_top(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return decks.SPENT[args[0]] >= 0 and _can_peek_deck(state, seat, args, ctx)


def _reshuffle(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-078, DI-079."""
    decks.reshuffle(state, args[0])


def _can_reshuffle(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return decks.mixable(state, args[0])


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("peek_tile", _peek_tile, _can_peek_tile),
    Entry("peek_feature", _peek_feature, _can_peek_feature),
    Entry("peek_deck", _peek_deck, _can_peek_deck),
    Entry("reorder_deck", _reorder_deck, _can_peek_deck),
    Entry("discard_top", _discard_top, _can_discard_top),
    Entry("reshuffle", _reshuffle, _can_reshuffle),
)

STEPS: Final[dict[int, Callable[[Tribe, Ints], None]]] = {}
QUESTIONS: Final[dict[int, Question]] = {ASK_LOOK: ChooseLook(), ASK_ORDER: ChooseOrder()}
