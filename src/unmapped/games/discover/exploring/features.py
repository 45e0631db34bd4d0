"""What cards do with tokens on the map: put down, taken off, shifted; and which of several is meant.

(DI-116, DI-134, DI-252, DI-262, DI-R09, DI-R110)
"""

from typing import Final

from unmapped.games.discover.cards.kinds import (
    ASK_SPACE,
    ASK_TOKEN,
    SEAT,
    SPACE_LEFT,
    SPACE_PURPOSE,
    SPACE_SOURCE_HIGH,
    SPACE_SOURCE_LOW,
    SPACE_SPACES_HIGH,
    SPACE_SPACES_LOW,
    TOKEN_PURPOSE,
    TOKEN_SPACES_HIGH,
    TOKEN_SPACES_LOW,
    TOKEN_TO_GATHER,
    TOKEN_TOKENS,
)
from unmapped.games.discover.cards.pool import NONE
from unmapped.games.discover.cards.words import ICONS
from unmapped.games.discover.cards.words import KINDS as NAMES
from unmapped.games.discover.effects import choosing, finding
from unmapped.games.discover.effects.choosing import halves, whole
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.exploring import gathering, peeking, scouting
from unmapped.games.discover.survivors import resources
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import BOX, HIDDEN_BOX, KINDS, NOWHERE, SPENT, SUPPLY, TOKENS, Tribe
from unmapped.kernel.agenda import Ints
from unmapped.kernel.journal import Argument
from unmapped.language import selectors
from unmapped.language.lexicon import Entry
from unmapped.language.world import members

# What a token or a space is chosen for; GATHERED belongs to `gathering`.
REMOVED: Final = 0
MOVED: Final = 1
FILLED: Final = 2
TARGET: Final = 3
_PURPOSES: Final = {
    REMOVED: "taken off the map",
    MOVED: "moved",
    FILLED: "put down",
    TARGET: "moved to",
}
_ICON_BIT: Final = 1 << 16
"""Backs of features beside resources, as words name tokens."""


def _spaces(state: Tribe, seat: int, index: int, ctx: Ints) -> int:
    """All spaces that are meant, or the one that was chosen before."""
    choice = state.setting.pool.somewhere[index]
    if choice.base == selectors.DESCRIBED and choice.pick == selectors.EACH:
        return finding.spaces(state, index, seat, ctx)
    return 1 << finding.here(state, seat, ctx)


# --- Put down ---------------------------------------------------------------------------------------------------------


def _empty(state: Tribe, mask: int) -> int:
    """The spaces of some with an icon that has no token, and of whose back there is one, as bits (DI-R09, DI-R110)."""
    empty = 0
    for space in members(mask & state.up):
        icon = atlas.icon(state, space)
        if icon != NONE and not atlas.features(state, space) and _is_left(state, icon):
            empty |= 1 << space
    return empty


def _is_left(state: Tribe, icon: int) -> bool:
    return bool(state.cards.piles[SUPPLY + icon] or state.cards.piles[SPENT + icon])


def _refill_feature(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """New tokens on empty icons; where there are more than are filled, of the chooser's choice. Rules: DI-116, R110."""
    where, n = args
    chooser = state.setting.pool.somewhere[where].chooser
    asked = choosing.decider(state, chooser, seat)
    _refill(state, asked, _spaces(state, seat, where, ctx), finding.amount(state, n, seat))


def _refill(state: Tribe, seat: int, mask: int, n: int) -> None:
    empty = _empty(state, mask)
    if n <= 0 or not empty:
        return
    if empty.bit_count() > n:
        state.push((ASK_SPACE, seat, *halves(empty), FILLED, n, 0, NOWHERE, 0))
        return
    for space in members(empty):
        _fill(state, space, atlas.icon(state, space))


def _can_refill_feature(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return bool(_empty(state, _spaces(state, seat, args[0], ctx)))


def _fill(state: Tribe, space: int, icon: int) -> bool:
    if not scouting.fill(state, space, icon):
        return False
    state.note(NOWHERE, "feature-placed", "DI-116", ICONS[icon], atlas.spelled(space))
    return True


def _place_feature(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """A token of a back, face down; perhaps it is resolved at once. Rules: DI-252, DI-R09."""
    icon, _, then_gather = args
    space = finding.here(state, seat, ctx)
    if atlas.is_up(state, space) and _fill(state, space, icon) and then_gather and state.on_map(seat):
        gathering.gather(state, seat, state.cards.piles[TOKENS + space][0])


def _can_place_feature(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    return atlas.is_up(state, finding.here(state, seat, ctx)) and _is_left(state, args[0])


# --- Taken off, shifted -----------------------------------------------------------------------------------------------


def _tokens(state: Tribe, mask: int, what: int) -> list[int]:
    """The tokens on some spaces that are meant: features by their backs, resources that lie open."""
    tokens: list[int] = []
    for space in members(mask):
        for card in atlas.features(state, space):
            token = state.setting.terrain.features[card - state.setting.first[FEATURE_CARD]]
            is_open = atlas.face_up(state, card)
            if what & _ICON_BIT << token.icon or (is_open and token.front < KINDS and what >> token.front & 1):
                tokens.append(card)
        for key, n in state.loose:
            if key // KINDS == space and what >> (key % KINDS) & 1:
                tokens += [gathering.LOOSE + key] * n
    return tokens


def _lying(state: Tribe, token: int) -> int:
    """The space where a token lies."""
    return (token - gathering.LOOSE) // KINDS if token >= gathering.LOOSE else atlas.token_space(state, token)


def _remove_token(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """Rules: DI-262."""
    what, n, where = args
    choice = state.setting.pool.somewhere[where]
    asked = choosing.decider(state, choice.chooser, seat)
    mask = _spaces(state, seat, where, ctx)
    _go_on(state, asked, mask, (REMOVED, finding.amount(state, n, seat), what, NOWHERE, 0))


def _can_remove_token(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    what, _, where = args
    return bool(_tokens(state, _spaces(state, seat, where, ctx), what))


def _move_token(state: Tribe, seat: int, args: Ints, ctx: Ints) -> None:
    """From one of the spaces that are meant, or from all of them, to a space. Rules: DI-249."""
    what, to, n, source = args
    choices = state.setting.pool.somewhere
    targets = finding.spaces(state, to, seat, ctx)
    mask = finding.spaces(state, source, seat, ctx)
    one_space = int(choices[source].pick != selectors.EACH)
    asked = choosing.decider(state, choices[to].chooser, seat)
    left = finding.amount(state, n, seat)
    if targets & (targets - 1):
        state.push((ASK_SPACE, asked, *halves(targets), TARGET, left, what, NOWHERE, one_space, *halves(mask)))
    elif targets:
        target = targets.bit_length() - 1
        _go_on(state, asked, mask & ~targets, (MOVED, left, what, target, one_space))


def _can_move_token(state: Tribe, seat: int, args: Ints, ctx: Ints) -> bool:
    what, to, _, source = args
    targets, mask = finding.spaces(state, to, seat, ctx), finding.spaces(state, source, seat, ctx)
    return any([bool(_tokens(state, mask & ~(1 << target), what)) for target in members(targets)])


def _go_on(state: Tribe, seat: int, mask: int, task: Ints) -> None:
    """So many tokens of some spaces go, by choice where there are more.

    `task` is what happens to them, how many, which, the space that they come to, and whether all lie on one space.
    """
    purpose, left, what, target, one_space = task
    there = _tokens(state, mask, what)
    if left <= 0 or not there:
        return
    spaces = sum([1 << space for space in {_lying(state, token) for token in there}])
    if spaces & (spaces - 1) and (one_space or len(there) > left):
        state.push((ASK_SPACE, seat, *halves(spaces), *task))
    elif len(there) <= left:
        for token in there:
            _carry_out(state, seat, token, purpose, target)
    else:
        _on_space(state, seat, spaces.bit_length() - 1, mask, task)


def _on_space(state: Tribe, seat: int, space: int, mask: int, task: Ints) -> None:
    """One token of a space goes; if they are not alike it is asked which."""
    _, _, what, _, _ = task
    there = _tokens(state, 1 << space, what)
    if len({_face(state, seat, token) for token in there}) > 1:
        state.push((ASK_TOKEN, seat, *task, *halves(mask), *there))
    else:
        _one_goes(state, seat, there[0], mask, task)


def _face(state: Tribe, seat: int, token: int) -> int:
    """What a token looks like to a survivor: its back, as long as it does not know the front."""
    if token >= gathering.LOOSE:
        return token % gathering.LOOSE % KINDS
    if state.cards.knows(seat, token):
        return gathering.LOOSE + token
    return -1 - state.setting.terrain.features[token - state.setting.first[FEATURE_CARD]].icon


def _one_goes(state: Tribe, seat: int, token: int, mask: int, task: Ints) -> None:
    """One token goes; then the next, perhaps of the same space."""
    purpose, left, what, target, one_space = task
    space = _lying(state, token)
    _carry_out(state, seat, token, purpose, target)
    _go_on(state, seat, 1 << space if one_space else mask, (purpose, left - 1, what, target, one_space))


def _carry_out(state: Tribe, seat: int, token: int, purpose: int, target: int) -> None:
    """A token goes back to the box or the supply, or to another space, as it lies (DI-249, DI-262)."""
    space = _lying(state, token)
    if token >= gathering.LOOSE:
        kind = (token - gathering.LOOSE) % KINDS
        resources.put(state, space, kind, -1)
        if purpose == MOVED:
            resources.put(state, target, kind, 1)
    elif purpose == MOVED:
        state.cards.move(token, TOKENS + space, TOKENS + target)
    else:
        state.cards.move(token, TOKENS + space, BOX if atlas.face_up(state, token) else HIDDEN_BOX)
        state.wounds = tuple([wound for wound in state.wounds if wound[0] != token])
    if purpose == MOVED:
        state.note(seat, "token-moved", "DI-249", atlas.spelled(space), atlas.spelled(target))
    else:
        state.note(seat, "token-removed", "DI-262", atlas.spelled(space))


# --- Choosing ---------------------------------------------------------------------------------------------------------


class ChooseSpace(Question):
    """Choose the space of the next token: where it is put, taken off, or moved to (DI-R24)."""

    key = "token-space"
    rule = "DI-R24"
    families: tuple[str, ...] = ("space",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """The spaces that come into question."""
        first = state.setting.pool.words.space.first
        return [first + space for space in members(whole(record[SPACE_SPACES_LOW], record[SPACE_SPACES_HIGH]))]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """There."""
        space = action - state.setting.pool.words.space.first
        mask = whole(record[SPACE_SPACES_LOW], record[SPACE_SPACES_HIGH])
        task = record[SPACE_PURPOSE:SPACE_SOURCE_LOW]
        purpose, left, what, _, one_space = task
        if purpose == FILLED:
            _fill(state, space, atlas.icon(state, space))
            _refill(state, seat, mask, left - 1)
        elif purpose == TARGET:
            source = whole(record[SPACE_SOURCE_LOW], record[SPACE_SOURCE_HIGH]) & ~(1 << space)
            _go_on(state, seat, source, (MOVED, left, what, space, one_space))
        else:
            _on_space(state, seat, space, mask, task)

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for, and how many."""
        return _PURPOSES[record[SPACE_PURPOSE]], record[SPACE_LEFT]


class ChooseToken(Question):
    """Choose one of the tokens on a space (DI-097)."""

    key = "token"
    rule = "DI-097"
    families: tuple[str, ...] = ("token",)

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Each of them, by its place among them."""
        words = state.setting.pool.words
        return [words.token.first + n for n in range(min(len(self._tokens(record)), words.token.size))]

    def _tokens(self, record: Ints) -> Ints:
        return record[TOKEN_TO_GATHER if record[TOKEN_PURPOSE] == gathering.GATHERED else TOKEN_TOKENS :]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """That one."""
        token = self._tokens(record)[action - state.setting.pool.words.token.first]
        if record[TOKEN_PURPOSE] == gathering.GATHERED:
            gathering.gather(state, seat, token)
        else:
            mask = whole(record[TOKEN_SPACES_LOW], record[TOKEN_SPACES_HIGH])
            _one_goes(state, seat, token, mask, record[TOKEN_PURPOSE:TOKEN_SPACES_LOW])

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """Of each, its space and what it looks like."""
        seen: list[Argument] = []
        for token in self._tokens(record):
            seen += [atlas.spelled(_lying(state, token)), _looks(state, record[SEAT], token)]
        return tuple(seen)


def _looks(state: Tribe, seat: int, token: int) -> str:
    """What a survivor sees of a token: its resource, or its back."""
    if token >= gathering.LOOSE:
        return NAMES[token % gathering.LOOSE % KINDS]
    setting = state.setting
    if setting.types[token] != FEATURE_CARD:
        return "water source"
    feature = setting.terrain.features[token - setting.first[FEATURE_CARD]]
    if not state.cards.knows(seat, token):
        return f"{ICONS[feature.icon]} feature"
    return f"double {NAMES[feature.front]}" if feature.double else peeking.face(state, token)


WORDS: Final[tuple[Entry[Tribe], ...]] = (
    Entry("refill_feature", _refill_feature, _can_refill_feature, of_table=True),
    Entry("place_feature", _place_feature, _can_place_feature, of_table=True),
    Entry("remove_token", _remove_token, _can_remove_token, of_table=True),
    Entry("move_token", _move_token, _can_move_token, of_table=True),
)

QUESTIONS: Final[dict[int, Question]] = {ASK_SPACE: ChooseSpace(), ASK_TOKEN: ChooseToken()}
