"""Resources of survivors: what they have, how it comes and goes (DI-102 to DI-105, DI-132, DI-133, DI-144 to DI-146).

Resources are tokens of the supply, counted, or feature tokens, which are cards. A token that shows its resource twice
is worth two and counts as one for the limit. Whatever goes is named kind by kind; of one kind, what is worth less goes
first, so that tokens are split only where they have to be (DI-X04).
"""

from typing import Final

from unmapped.games.discover.cards.kinds import (
    ASK_KIND,
    KIND_MASK,
    KIND_MASKS,
    KIND_NUMBER,
    KIND_PURPOSE,
    KIND_TARGET,
    KIND_WHOSE,
    SEAT,
)
from unmapped.games.discover.cards.verbs.numbers import NUMBERS
from unmapped.games.discover.effects import choosing, finding, hooks, standing
from unmapped.games.discover.effects.questions import Question
from unmapped.games.discover.survivors import purses
from unmapped.games.discover.survivors.prices import Means
from unmapped.games.discover.survivors.purses import NUMBER, PART, Purse
from unmapped.games.discover.table import atlas, offers
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import KINDS, NIGHT, NOWHERE, OWN, SPENT, TOKENS, Tribe
from unmapped.kernel.agenda import Ints, Stack
from unmapped.kernel.journal import Argument
from unmapped.kernel.ledger import Refusal
from unmapped.language.world import members

_CARRY: Final = NUMBERS["carry_slots"]
_DIRTY_WATER: Final = 3
# What happens to resources that are chosen.
SPENT_ON: Final = 0
DISCARDED: Final = 1
HANDED: Final = 2
"""To the survivor who is the target."""
LAID: Final = 3
"""On the space that is the target."""
SWAPPED: Final = 4
"""For others (DI-170, DI-R112)."""
GAINED: Final = 5
GAINED_ONCE: Final = 6
"""The same, and no kind twice."""
PLACED: Final = 7
"""From the supply on the space that is the target."""
OFFERED: Final = 8
"""Added to what is to change hands; it is the survivor's still."""
PURPOSES: Final = ("spend", "discard", "give away", "lay down", "exchange", "take", "take", "lay down", "give away")
"""What is done with them, in words."""


# --- What there is ----------------------------------------------------------------------------------------------------


def cards(state: Tribe, seat: int, kind: int, *, double: bool) -> list[int]:
    """The feature tokens of a survivor that show a resource once, or twice."""
    setting = state.setting
    features, first = setting.terrain.features, setting.first[FEATURE_CARD]
    return [
        card
        for card in state.cards.piles[OWN + seat]
        if features[card - first].front == kind and features[card - first].double == double
    ]


def singles(state: Tribe, seat: int, kind: int) -> int:
    """How many tokens of a resource a survivor has that show it once."""
    return state.goods[KINDS * seat + kind] + len(cards(state, seat, kind, double=False))


def tokens(state: Tribe, seat: int) -> tuple[list[int], list[int]]:
    """How many tokens of each resource a survivor has that show it once, and how many that show it twice."""
    once, twice = state.goods[KINDS * seat : KINDS * seat + KINDS], [0] * KINDS
    setting = state.setting
    features, first = setting.terrain.features, setting.first[FEATURE_CARD]
    for card in state.cards.piles[OWN + seat]:
        token = features[card - first]
        if token.double:
            twice[token.front] += 1
        else:
            once[token.front] += 1
    return once, twice


def stock(state: Tribe, seat: int) -> list[int]:
    """How much a survivor has of each resource; a token that shows two is worth two (DI-133)."""
    amounts = state.goods[KINDS * seat : KINDS * seat + KINDS]
    setting = state.setting
    features, first = setting.terrain.features, setting.first[FEATURE_CARD]
    for card in state.cards.piles[OWN + seat]:
        token = features[card - first]
        amounts[token.front] += 2 if token.double else 1
    return amounts


def held(state: Tribe, seat: int) -> list[int]:
    """How many tokens of each resource a survivor has; one that shows two counts as one (DI-144)."""
    tokens = state.goods[KINDS * seat : KINDS * seat + KINDS]
    setting = state.setting
    features, first = setting.terrain.features, setting.first[FEATURE_CARD]
    for card in state.cards.piles[OWN + seat]:
        tokens[features[card - first].front] += 1
    return tokens


def burden(state: Tribe, seat: int, items: int) -> int:
    """The tokens of a survivor who has so many items, and these, on carriers or not (DI-144)."""
    return items + sum(state.goods[KINDS * seat : KINDS * seat + KINDS]) + len(state.cards.piles[OWN + seat])


def total(state: Tribe, seat: int) -> int:
    """The tokens and items that count toward the limit of a survivor (DI-135, DI-141, DI-144, DI-305).

    Where resources lie on carriers is not kept: they count as if they lay so that the fewest count (DI-X02).
    """
    return burden(state, seat, standing.held(state)[seat]) - carried(held(state, seat), slots(state, seat))


def slots(state: Tribe, seat: int) -> list[tuple[int, int]]:
    """(resources as bits, how many) of each carrier of a survivor (DI-141)."""
    carriers: list[tuple[int, int]] = []
    for rule in state.language.concerning(state, _CARRY, seat):
        kinds, n = rule.arguments
        carriers.append((kinds, n))
    return carriers


def carried(tokens: list[int], carriers: list[tuple[int, int]]) -> int:
    """The most tokens that can lie on carriers: no set of carriers takes more than there is of what it can hold."""
    best = sum([n for _, n in carriers])
    for chosen in range(1, 1 << len(carriers)):
        mask, room = 0, 0
        for number, (kinds, n) in enumerate(carriers):
            if chosen >> number & 1:
                mask |= kinds
            else:
                room += n
        best = min(best, room + sum([n for kind, n in enumerate(tokens) if mask >> kind & 1]))
    return best


# --- Coming and going -------------------------------------------------------------------------------------------------


def gain(state: Tribe, seat: int, kind: int, n: int) -> None:
    """Take tokens from the supply, which is unlimited (DI-104, DI-251)."""
    state.goods[KINDS * seat + kind] += n


def gain_some(state: Tribe, seat: int, mask: int, n: int, *, different: bool = False) -> None:
    """Take so many of some kinds, each of which the survivor chooses."""
    _go_on(state, seat, GAINED_ONCE if different else GAINED, seat, NOWHERE, [mask, n])


def place_some(state: Tribe, seat: int, space: int, mask: int, n: int) -> None:
    """Lay so many of some kinds from the supply on a space; the survivor chooses each (DI-104)."""
    _go_on(state, choosing.able(state, seat), PLACED, seat, space, [mask, n])


def put(state: Tribe, space: int, kind: int, n: int) -> None:
    """Lay tokens of the supply on a space, or with a negative number take them off (DI-104, DI-136)."""
    key = KINDS * space + kind
    loose = dict(state.loose)
    loose[key] = loose.get(key, 0) + n
    state.loose = tuple(sorted([(at, count) for at, count in loose.items() if count]))


def split(state: Tribe, seat: int, kind: int) -> None:
    """Exchange a token that shows a resource twice for two of the supply (DI-133, DI-145)."""
    card = cards(state, seat, kind, double=True)[0]
    _discard(state, seat, card)
    gain(state, seat, kind, 2)


def _discard(state: Tribe, seat: int, card: int) -> None:
    """A feature token goes to the discard of its back (DI-R44, DI-R45)."""
    icon = state.setting.terrain.features[card - state.setting.first[FEATURE_CARD]].icon
    state.cards.move(card, OWN + seat, SPENT + icon)


def hand_token(state: Tribe, giver: int, taker: int, kind: int, *, double: bool) -> None:
    """One token goes from a survivor to another, as it is; one that shows two is split if there is no other."""
    if not double and not singles(state, giver, kind):
        split(state, giver, kind)
    tokens = cards(state, giver, kind, double=double)
    if tokens:
        state.cards.move(tokens[0], OWN + giver, OWN + taker)
    else:
        state.goods[KINDS * giver + kind] -= 1
        state.goods[KINDS * taker + kind] += 1


def lay_token(state: Tribe, seat: int, space: int, kind: int, *, double: bool = False) -> None:
    """One token goes from a survivor to a space, with its resource up (DI-136, DI-R44)."""
    if not double and not singles(state, seat, kind):
        split(state, seat, kind)
    tokens = cards(state, seat, kind, double=double)
    if tokens:
        state.cards.move(tokens[0], OWN + seat, TOKENS + space)
    else:
        state.goods[KINDS * seat + kind] -= 1
        put(state, space, kind, 1)


def discard_token(state: Tribe, seat: int, kind: int) -> None:
    """One of a resource leaves a survivor: face up beside its supply (DI-132, DI-133, DI-R45)."""
    if not singles(state, seat, kind):
        split(state, seat, kind)
    tokens = cards(state, seat, kind, double=False)
    if tokens:
        _discard(state, seat, tokens[0])
    else:
        state.goods[KINDS * seat + kind] -= 1


def spend(state: Tribe, seat: int, kind: int) -> None:
    """One of a resource is spent; dirty water will be checked for (DI-132, DI-168, DI-R99)."""
    discard_token(state, seat, kind)
    if kind == _DIRTY_WATER:
        state.dirty[seat] += 1
    hooks.happen(state, "spent", seat, 1 << kind)


# --- Paying -----------------------------------------------------------------------------------------------------------


def occasion(state: Tribe) -> str:
    """What cards ask resources for now."""
    return "combat" if state.fight is not None else "night" if state.phase == NIGHT else "any"


def can_pay(state: Tribe, seat: int, mask: int, n: int, where: str = "any") -> bool:
    """Whether a survivor has so many of some kinds, beside what it is already paying (DI-146)."""
    return can_pay_all(state, seat, [(mask, n)], where)


def can_pay_all(state: Tribe, seat: int, price: list[tuple[int, int]], where: str = "any", less: int = 0) -> bool:
    """Whether a survivor can pay a price of several parts, which is so much lower in all."""
    return purse(state, seat, where).lacking(price) <= less


def purse(state: Tribe, seat: int, where: str, *, simple: bool = False) -> Purse:
    """What a survivor can pay with where resources are asked; it is `simple` if no rule speaks of substitutes."""
    waiting = state.agenda.lanes[-1]
    owed = _owed(waiting, seat) if waiting and waiting[0][0] == ASK_KIND else []
    return Purse(stock(state, seat), owed, [] if simple else purses.substitutes(state, seat, where))


def _owed(waiting: Stack, seat: int) -> list[tuple[int, int]]:
    """What a survivor is just being asked to hand over, and has not chosen yet: (mask, number) each."""
    owed: list[tuple[int, int]] = []
    for record in waiting:
        if record[0] != ASK_KIND:
            break
        if record[KIND_WHOSE] == seat and not _from_supply(record[KIND_PURPOSE]):
            owed += purses.parts(record[KIND_MASKS:])
    return owed


def pay(state: Tribe, seat: int, mask: int, n: int, where: str = "any") -> None:
    """Spend so many of some kinds; where there is a choice the survivor makes it, one by one (DI-132)."""
    pay_all(state, seat, [(mask, n)], where)


def pay_all(state: Tribe, seat: int, price: list[tuple[int, int]], where: str = "any", less: int = 0) -> None:
    """Spend a price of several parts, which is so much lower in all: the survivor chooses what it need not pay."""
    demands: list[int] = []
    for mask, n in sorted([(purses.accepted(state, seat, mask, where), n) for mask, n in price], key=_how_open):
        demands += [mask, n]
    _go_on(state, choosing.able(state, seat), SPENT_ON, seat, less, demands)


def _how_open(part: tuple[int, int]) -> tuple[int, int]:
    return part[0].bit_count(), part[0]


def lose(state: Tribe, seat: int, mask: int, n: int) -> None:
    """Discard so many, or as many as there are; nobody checks dirty water (DI-169, DI-253)."""
    hand_over(state, seat, DISCARDED, mask, n, NOWHERE)


def hand_over(state: Tribe, seat: int, purpose: int, mask: int, n: int, target: int, chooser: int = NOWHERE) -> None:
    """So many of some kinds, or as many as there are, leave a survivor; it chooses which, unless somebody else does."""
    n = min(n, finding.resources(state, seat, mask))
    _go_on(state, choosing.able(state, seat if chooser < 0 else chooser), purpose, seat, target, [mask, n])


def _go_on(state: Tribe, chooser: int, purpose: int, seat: int, target: int, demands: list[int]) -> None:
    """Let go, or take, all that leaves no choice; ask for the rest, one by one.

    Where something is spent, the target says how much of it all need not be.
    """
    less = target if purpose == SPENT_ON else 0
    gone = [0] * KINDS
    while sum(demands[NUMBER::PART]) > less:
        choices = _choices(state, purpose, seat, less, demands)
        if not choices:
            demands = demands[PART:]
            continue
        if choices & (choices - 1) and (less or not _all_must_go(state, purpose, seat, demands)):
            state.push((ASK_KIND, chooser, choices, purpose, seat, target, *demands))
            break
        kind = (choices & -choices).bit_length() - 1
        _move(state, purpose, seat, target, kind)
        gone[kind] += 1
        demands = _rest(purpose, kind, demands)
    for kind, n in enumerate(gone):
        if n:
            _tell(state, purpose, seat, target, kind, n)


def _from_supply(purpose: int) -> bool:
    return GAINED <= purpose <= PLACED


def _choices(state: Tribe, purpose: int, seat: int, less: int, demands: list[int]) -> int:
    """What the next one can be, so that enough of the rest can still be found."""
    if _from_supply(purpose):
        return demands[0] if demands[NUMBER] else 0
    have = stock(state, seat)
    if purpose == OFFERED:
        for what in offers.given(state, seat):
            if what < KINDS:
                have[what] -= 1
    mask = demands[0]
    if less:
        for demand in demands[PART::PART]:
            mask |= demand
    choices = 0
    for kind in range(KINDS):
        if mask >> kind & 1 and have[kind]:
            have[kind] -= 1
            rest = purses.parts(_rest(purpose, kind, demands))
            if (len(demands) == PART and not less) or Purse(have, [], []).lacking(rest) <= less:
                choices |= 1 << kind
            have[kind] += 1
    return choices


def _all_must_go(state: Tribe, purpose: int, seat: int, demands: list[int]) -> bool:
    """Whether there is no more than what has to go, so that the order is all the same."""
    if _from_supply(purpose):
        return False
    mask = 0
    for demand in demands[::PART]:
        mask |= demand
    return sum([n for kind, n in enumerate(stock(state, seat)) if mask >> kind & 1]) <= sum(demands[NUMBER::PART])


def _rest(purpose: int, kind: int, demands: list[int]) -> list[int]:
    """What is still to come after one of a kind, which counts for the first part that asks for it."""
    rest: list[int] = []
    is_open = True
    for at in range(0, len(demands), PART):
        mask, n = demands[at], demands[at + NUMBER]
        if is_open and n and mask >> kind & 1:
            is_open = False
            n -= 1
            if purpose == GAINED_ONCE:
                mask &= ~(1 << kind)
        if n:
            rest += [mask, n]
    return rest


def _move(state: Tribe, purpose: int, seat: int, target: int, kind: int) -> None:
    """One of a kind goes where it goes."""
    if purpose == SPENT_ON:
        spend(state, seat, kind)
    elif purpose == HANDED:
        hand_token(state, seat, target, kind, double=False)
    elif purpose == LAID:
        lay_token(state, seat, target, kind)
    elif purpose == PLACED:
        put(state, target, kind, 1)
    elif purpose == OFFERED:
        offers.add(state, seat, kind)
    elif purpose >= GAINED:
        gain(state, seat, kind, 1)
    else:
        discard_token(state, seat, kind)


def _tell(state: Tribe, purpose: int, seat: int, target: int, kind: int, n: int) -> None:
    if purpose == SPENT_ON:
        state.note(seat, "spent", "DI-132", kind, n)
    elif purpose == HANDED:
        state.note(seat, "handed", "DI-103", kind, n, target)
    elif purpose == LAID:
        state.note(seat, "laid-down", "DI-104", kind, n, atlas.spelled(target))
    elif purpose == PLACED:
        state.note(NOWHERE, "supplied", "DI-104", kind, n, atlas.spelled(target))
    elif purpose == OFFERED:
        return
    elif purpose >= GAINED:
        state.note(seat, "gained", "DI-104", kind, n)
    else:
        state.note(seat, "discarded", "DI-169", kind, n)


class ChooseKind(Question):
    """Choose the next resource that is spent, given away, discarded or taken."""

    key = "kind"
    rule = "DI-132"
    families: tuple[str, ...] = ("take", "give", "spend", "drop")

    def legal(self, state: Tribe, seat: int, record: Ints) -> list[int]:
        """Those that there are; to take, those that are named."""
        first = self._first(state, record)
        return [first + kind for kind in members(record[KIND_MASK])]

    def answer(self, state: Tribe, seat: int, record: Ints, action: int) -> None:
        """One of it; then the next one is chosen."""
        purpose, whose, target = record[KIND_PURPOSE:KIND_MASKS]
        kind = action - self._first(state, record)
        _move(state, purpose, whose, target, kind)
        _tell(state, purpose, whose, target, kind, 1)
        _go_on(state, seat, purpose, whose, target, _rest(purpose, kind, list(record[KIND_MASKS:])))

    @staticmethod
    def _first(state: Tribe, record: Ints) -> int:
        words = state.setting.pool.words
        purpose = record[KIND_PURPOSE]
        if GAINED <= purpose < PLACED or (purpose == HANDED and record[SEAT] == record[KIND_TARGET]):
            return words.kind.first
        if purpose in (HANDED, OFFERED):
            return words.give.first
        return words.spend.first if purpose == SPENT_ON else words.drop.first

    def args(self, state: Tribe, record: Ints) -> tuple[Argument, ...]:
        """What for, and how many are left."""
        left = sum(record[KIND_NUMBER::PART])
        return PURPOSES[record[KIND_PURPOSE]], left - record[KIND_TARGET] if record[KIND_PURPOSE] == SPENT_ON else left

    def rule_of(self, record: Ints) -> str:
        """Where it is not spent, the rule of what happens to it."""
        purpose = record[KIND_PURPOSE]
        if _from_supply(purpose):
            return "DI-104"
        return "DI-132" if purpose == SPENT_ON else "DI-170" if purpose == SWAPPED else "DI-253"


# --- Splitting --------------------------------------------------------------------------------------------------------


def legal(state: Tribe, seat: int, means: Means) -> list[int]:
    """The resources of which a survivor has a token that shows two (DI-145)."""
    setting = state.setting
    if not state.cards.piles[OWN + seat]:
        return []
    first = setting.pool.words.split.first
    features, card_0 = setting.terrain.features, setting.first[FEATURE_CARD]
    tokens = [features[card - card_0] for card in state.cards.piles[OWN + seat]]
    return sorted({first + token.front for token in tokens if token.double and token.front < KINDS})


def refusals(state: Tribe, seat: int, action: int) -> list[Refusal]:
    """Why such a token cannot be split."""
    return [Refusal("DI-145", "You have no token that shows this resource twice.")]


def act(state: Tribe, seat: int, action: int) -> None:
    """Exchange it for two single ones, for nothing (DI-145)."""
    kind = action - state.setting.pool.words.split.first
    split(state, seat, kind)
    state.note(seat, "split", "DI-145", kind)


QUESTIONS: Final[dict[int, Question]] = {ASK_KIND: ChooseKind()}


def lay_on_objectives(state: Tribe, kind: int, n: int) -> None:
    """Put resource tokens on every objective: those face up now, the others when they are found (DI-244)."""
    for space in members(state.up):
        if atlas.is_objective(state, space):
            put(state, space, kind, n)
    loose = dict(state.loose)
    loose[-1 - kind] = loose.get(-1 - kind, 0) + n
    state.loose = tuple(sorted(loose.items()))
