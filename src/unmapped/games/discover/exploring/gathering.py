"""Gathering: tokens and water of the own space (DI-097 to DI-108, DI-110, DI-111, DI-303)."""

from typing import Final

from unmapped.games.discover.cards import moments
from unmapped.games.discover.cards.kinds import ASK_GATHER, ASK_TOKEN, GATHER, TAKE, TAKE_SPACES_HIGH, TAKE_SPACES_LOW
from unmapped.games.discover.cards.pool import ENEMY_FRONT, NONE, NUMBER_FRONT
from unmapped.games.discover.cards.verbs.numbers import ACTION
from unmapped.games.discover.cards.words import GATHER_ENEMY, GATHER_KIND, GATHER_NUMBER, GATHER_WATER
from unmapped.games.discover.effects import choosing, hooks
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.fights import encounters, monsters
from unmapped.games.discover.survivors import prices, reach, resources
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.table import atlas, calls
from unmapped.games.discover.table.setting import FEATURE_CARD, MONSTER_CARD
from unmapped.games.discover.table.state import KINDS, OWN, TOKENS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.ledger import Refusal

_GATHER: Final = ACTION["gather"]
LOOSE: Final = 20_000
"""LOOSE + KINDS * space + kind: a resource token of the supply that lies on a space, among tokens"""
GATHERED: Final = 100
"""What a token is chosen for by ASK_TOKEN; other purposes belong to other chapters."""

# --- What there is to gather ------------------------------------------------------------------------------------------


def tokens(state: Tribe, spaces: int) -> list[int]:
    """What can be gathered in some spaces: cards, and loose tokens as LOOSE + ..."""
    lying: list[int] = []
    while spaces:
        space = (spaces & -spaces).bit_length() - 1
        spaces &= spaces - 1
        lying += tokens_on(state, space)
    return lying


def tokens_on(state: Tribe, space: int) -> list[int]:
    """The same of one space."""
    lying: list[int] = []
    pile = state.cards.piles[TOKENS + space]
    if pile:
        types = state.setting.types
        lying = [card for card in pile if types[card] != MONSTER_CARD]
    if state.loose:
        lying += [LOOSE + key for key, _ in state.loose if key >= 0 and key // KINDS == space]
    return lying


def called(state: Tribe, token: int) -> int:
    """What a token goes by among the words for gathering: its back as long as it lies face down."""
    if token >= LOOSE:
        return GATHER_KIND + (token - LOOSE) % KINDS
    setting = state.setting
    if setting.types[token] != FEATURE_CARD:
        return GATHER_WATER
    feature = setting.terrain.features[token - setting.first[FEATURE_CARD]]
    if not atlas.face_up(state, token):
        return feature.icon
    if feature.front < KINDS:
        return GATHER_KIND + feature.front
    return GATHER_ENEMY if feature.front == ENEMY_FRONT else GATHER_NUMBER


# --- The action -------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """What a survivor can gather now."""
    if not means.open >> _GATHER & 1:
        return []
    if means.reaches:
        return _words(state, tokens(state, reach.area(state, seat, "gather")))
    lying = tokens_on(state, state.where[seat])
    return _words(state, lying) if lying else lying


def _words(state: Tribe, lying: list[int]) -> list[int]:
    first = state.setting.pool.words.gather.first
    return sorted({first + called(state, token) for token in lying}) if lying else lying


def within(state: Tribe, seat: int, spaces: int) -> list[int]:
    """What a survivor could gather in some spaces, for nothing."""
    if prices.forbidden(state, seat, "gather") != NONE:
        return []
    return _words(state, tokens(state, spaces))


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """The rules against gathering that."""
    refused: list[Refusal] = []
    if action not in _words(state, tokens(state, reach.area(state, seat, "gather"))):
        refused.append(Refusal("DI-097", "Nothing of that kind lies in your space."))
    if prices.forbidden(state, seat, "gather") != NONE:
        refused.append(Refusal("DI-250", "You cannot gather here now."))
    if not prices.can_pay(state, seat, "gather"):
        need = prices.price(state, seat, "gather")
        refused.append(Refusal("DI-090", f"It costs {need} stamina, and you have {state.stamina[seat]}."))
    return refused


def act(state: Tribe, seat: int, action: int) -> None:
    """Gather it, for its stamina (DI-097)."""
    prices.pay(state, seat, "gather")
    take(state, seat, action, reach.area(state, seat, "gather"))


def take(state: Tribe, seat: int, action: int, spaces: int) -> None:
    """Resolve one token of what the words name, once a monster that stayed in the space was fought (DI-R21)."""
    if monsters.lurking(state, seat):
        state.push((TAKE, seat, action, state.where[seat], *choosing.halves(spaces)))
        monsters.meet(state, state.where[seat], seat)
    else:
        _take(state, seat, action, spaces)


def take_after(state: Tribe, record: Ints) -> None:
    """Carry out the step TAKE, for who is still there."""
    _, seat, action, space, _, _ = record
    if state.on_map(seat) and state.where[seat] == space:
        _take(state, seat, action, choosing.whole(record[TAKE_SPACES_LOW], record[TAKE_SPACES_HIGH]))


def _take(state: Tribe, seat: int, action: int, spaces: int) -> None:
    """Resolve it; where several are meant the survivor says which."""
    what = action - state.setting.pool.words.gather.first
    meant = [token for token in tokens(state, spaces) if called(state, token) == what]
    if not meant:
        return
    if len(meant) == 1 or _alike(state, seat, meant):
        gather(state, seat, meant[0])
    else:
        state.push((ASK_TOKEN, seat, GATHERED, 1, *meant))


def _alike(state: Tribe, seat: int, meant: list[int]) -> bool:
    """Whether it is all the same to a survivor which one it is: they lie together, and it knows none of them."""
    if any([token >= LOOSE for token in meant]):
        return False
    spaces = {atlas.token_space(state, token) for token in meant}
    return len(spaces) == 1 and not any([state.cards.knows(seat, token) for token in meant])


def offer(state: Tribe, seat: int) -> None:
    """Ask what is gathered for nothing after a move, if there is anything (DI-110, DI-111)."""
    if tokens_on(state, state.where[seat]) and prices.forbidden(state, seat, "gather") == NONE:
        state.push((ASK_GATHER, seat))


class FreeGather(Question):
    """The free gather of a move (DI-110); it is lost if it is not used now (DI-111)."""

    key = "free-gather"
    rule = "DI-110"
    families: tuple[str, ...] = ("gather", "done")
    optional = True

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """What lies there, or nothing."""
        return [*_words(state, tokens_on(state, state.where[seat])), state.setting.pool.words.done]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """Gather it."""
        if action != state.setting.pool.words.done:
            take(state, seat, action, 1 << state.where[seat])


# --- Resolving a token ------------------------------------------------------------------------------------------------


def gather(state: Tribe, seat: int, token: int) -> None:
    """Resolve one token."""
    state.push((GATHER, seat, token))


def gathered(state: Tribe, record: Ints) -> None:
    """Carry out the step GATHER."""
    seat, token = record[1:3]
    if not state.on_map(seat):
        return
    if token >= LOOSE:
        _take_loose(state, seat, token - LOOSE)
    elif state.setting.types[token] != FEATURE_CARD:
        _draw_water(state, seat, token)
    else:
        _turn_feature(state, seat, token)


def _take_loose(state: Tribe, seat: int, key: int) -> None:
    """A resource token goes from the space to the survivor (DI-102, DI-106)."""
    kind = key % KINDS
    resources.put(state, key // KINDS, kind, -1)
    resources.gain(state, seat, kind, 1)
    state.note(seat, "gathered", "DI-102", kind)
    hooks.happen(state, "gathered", seat, 1 << kind, key // KINDS)


def water_kind(state: Tribe, space: int, card: int) -> int:
    """What a water source on a space yields (DI-107)."""
    return dict(state.water).get(space, state.setting.what[card])


def _draw_water(state: Tribe, seat: int, card: int) -> None:
    """A source is turned up by whoever drinks from it first; it gives a token each time (DI-107, DI-108)."""
    cards = state.cards
    cards.reveal((card,), cards.everybody)
    kind = water_kind(state, atlas.token_space(state, card), card)
    resources.gain(state, seat, kind, 1)
    state.note(seat, "drew-water", "DI-107", kind)
    hooks.happen(state, "gathered", seat, moments.OF_WATER | 1 << kind, state.where[seat])


def _turn_feature(state: Tribe, seat: int, card: int) -> None:
    """A feature is turned up: a resource is kept, an enemy fights, a number is resolved (DI-098 to DI-101)."""
    cards, setting = state.cards, state.setting
    space = atlas.token_space(state, card)
    cards.reveal((card,), cards.everybody)
    token = setting.terrain.features[card - setting.first[FEATURE_CARD]]
    if token.front < KINDS:
        cards.move(card, TOKENS + space, OWN + seat)
        state.note(seat, "gathered", "DI-098", token.front)
        hooks.happen(state, "gathered", seat, moments.OF_FEATURE | 1 << token.front, space)
    elif token.front == ENEMY_FRONT:
        hooks.happen(state, "gathered", seat, moments.OF_FEATURE | moments.OF_ENEMY, space)
        encounters.start(state, seat, token.what, card)
    else:
        assert token.front == NUMBER_FRONT
        state.note(seat, "turned-number", "DI-100", setting.deck[setting.deck_of[token.what]][0])
        hooks.happen(state, "gathered", seat, moments.OF_FEATURE | moments.OF_NUMBER, space)
        calls.resolve(state, seat, token.what, card)
