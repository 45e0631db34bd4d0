"""Cards, piles, and who knows what.

Whatever can be hidden is a card in a pile: tiles in a stack, events, tokens face down. Cards and piles are numbers; the
game says what they mean. Pile order runs from the top.

Knowledge is kept as *confusion*. For every knower (each seat, and last the public that only watches) every card is
either known, or belongs to a group of cards that the knower cannot tell apart: it knows which cards the group holds
and which places they lie in, but not which lies where. Revealing a card takes it out of its group, and whoever sees
all cards of a group but one knows that one as well; shuffling a pile or taking a card unseen joins groups. Views,
limits of undo, audiences of the journal and `imagine` all follow from this one mechanism, so nothing can be forgotten
in one of them.

Where cards of several groups are mixed, and nobody knows which place holds a card of which group, they are a *blend*:
the groups stay apart, but not their places. A packet of five common cards and a rare one is a blend of two groups.

Who knows what lies at a place is itself in the open. So take cards in secret only from piles of which each seat knows
all cards or none; otherwise the others could tell, by what the taker still knows, which card it was.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import Final, final

from unmapped.kernel.chance import Chance, float_keys

KNOWN: Final = 0
"""The group number of a card whose place the knower knows."""

UNMIXED: Final = 0
"""The blend number of a card that is not part of any."""

_MOST_KNOWERS: Final = 9
_MEMBERS: Final = tuple(
    [tuple([knower for knower in range(_MOST_KNOWERS) if mask >> knower & 1]) for mask in range(1 << _MOST_KNOWERS)]
)
"""The knowers of each bit mask, ascending."""

_BYTES: Final = 256
_MARKS: Final = tuple([bytes([mark]) for mark in range(_BYTES)])
_KNOWN: Final = _MARKS[KNOWN]


@final
class Cards:
    """All cards of a table: `piles[pile]` are card numbers, `confusion[knower][card]` is a group number."""

    __slots__ = ("_unknown", "blends", "confusion", "dreamer", "everybody", "kinds", "learnt", "piles")

    def __init__(self, knowers: int, cards: int, piles: int, like: "Cards | None" = None) -> None:
        """Room for `cards` cards in `piles` piles, all known to everybody until a pile is hidden; or all `like` others.

        Piles and knowledge themselves are immutable and shared.
        """
        self.everybody = (1 << knowers) - 1
        """The bit mask of all knowers, the public included."""
        self.piles: list[tuple[int, ...]] = [()] * piles if like is None else like.piles[:]
        self.confusion: list[bytes] = [bytes(cards)] * knowers if like is None else like.confusion[:]
        self.blends: list[bytes] = [bytes(cards)] * knowers if like is None else like.blends[:]
        """`blends[knower][card]` is the number of a blend."""
        self.kinds: bytes = bytes(cards) if like is None else like.kinds
        """For cards that were mixed once, the group they were of, which all can tell from their faces."""
        self._unknown: _Unknown | None = None
        self.dreamer = -1
        """Who imagines these cards so, -1 where they really lie so."""
        self.learnt = 0
        """Bit mask of the knowers to whom a hidden card was shown; the table clears it and closes undo."""

    # What a knower may ask.

    def knows(self, knower: int, card: int) -> bool:
        """Whether `knower` knows where `card` lies."""
        return self.confusion[knower][card] == KNOWN

    def seen(self, knower: int, pile: int) -> tuple[int, ...]:
        """The cards of `pile` as `knower` sees them: -1 for each card it cannot tell."""
        confusion = self.confusion[knower]
        return tuple([card if confusion[card] == KNOWN else -1 for card in self.piles[pile]])

    def knowledge(self, knower: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """All that `knower` knows: equal exactly when it can tell no difference.

        First each pile, with a number below 0 that names its group for each card it cannot tell; then the groups.
        """
        named = _named(self.confusion[knower], KNOWN)
        blended = _named(self.blends[knower], UNMIXED)
        marks = [card if group < 0 else -1 - group for card, group in enumerate(named)]
        # The places of a blend, in order, get the marks of their groups in order.
        waiting: dict[int, list[int]] = {}
        for card, blend in enumerate(blended):
            waiting.setdefault(blend, []).append(marks[card])
        for mixed in waiting.values():
            mixed.sort()
        piles = [
            tuple([waiting[blended[card]].pop() if blended[card] >= 0 else marks[card] for card in pile])
            for pile in self.piles
        ]
        return tuple(piles), named

    def audience(self, card: int) -> int:
        """The knowers of `card` as a bit mask."""
        mask = 0
        for knower, confusion in enumerate(self.confusion):
            if confusion[card] == KNOWN:
                mask |= 1 << knower
        return mask

    # What happens to cards.

    def deal(self, pile: int, cards: tuple[int, ...]) -> None:
        """Fill `pile` at set-up."""
        self.piles[pile] = cards

    def hide(self, cards: tuple[int, ...]) -> None:
        """Turn `cards` face down and mix them, for everybody: nobody can tell them apart any more."""
        self._join_all(self.everybody, cards)

    def shuffle(self, pile: int, chance: Chance, stream: str) -> None:
        """Shuffle `pile` face down."""
        self.piles[pile] = chance.shuffled(stream, self.piles[pile])
        self.hide(self.piles[pile])

    def mix(self, cards: tuple[int, ...]) -> None:
        """Say that nobody knows which of the places of `cards` holds a card of which group.

        They are hidden cards of several groups, no one known to anybody, and lie in random order.
        """
        public = self.confusion[-1]
        groups = {public[card] for card in cards}
        self.kinds = bytes([public[card] if public[card] in groups else kind for card, kind in enumerate(self.kinds)])
        for knower, blends in enumerate(self.blends):
            changed = bytearray(blends)
            mark = _unused(blends)
            for card in cards:
                changed[card] = mark
            self.blends[knower] = bytes(changed)

    def reveal(self, cards: tuple[int, ...], audience: int) -> None:
        """Show `cards` where they lie to the knowers in the bit mask `audience`."""
        confusion_before = blends_before = after = after_blends = b""
        for knower in _MEMBERS[audience]:
            confusion = self.confusion[knower]
            for card in cards:
                if confusion[card] != KNOWN:
                    break
            else:
                continue
            blends = self.blends[knower]
            if (
                confusion is not confusion_before or blends is not blends_before
            ):  # Often the one before knew just the same.
                confusion_before, blends_before = confusion, blends
                after, after_blends = _without(confusion, blends, cards)
            self.confusion[knower] = after
            self.blends[knower] = after_blends
            self.learnt |= 1 << knower

    def move(self, card: int, source: int, target: int) -> None:
        """Put `card` from `source` on top of `target`, in sight: who knew it still does, who did not still does not."""
        pile = self.piles[source]
        at = pile.index(card)
        self.piles[source] = pile[:at] + pile[at + 1 :]
        self.piles[target] = (card, *self.piles[target])

    def bury(self, card: int, source: int, target: int) -> None:
        """Put `card` from `source` under `target`, in sight; otherwise like `move`."""
        self.move(card, source, target)
        pile = self.piles[target]
        self.piles[target] = (*pile[1:], card)

    def pour(self, source: int, target: int) -> None:
        """Put all cards of `source` on top of `target`, in sight, like `move`."""
        self.piles[target] = self.piles[source] + self.piles[target]
        self.piles[source] = ()

    def take(self, card: int, source: int, target: int, audience: int) -> None:
        """Choose `card` from the faces of `source`; only the bit mask `audience` sees which one it was.

        For all others the chosen card and the rest of the pile become one group, or stay the blend that they are.
        """
        pile = self.piles[source]
        for knower, blends in enumerate(self.blends):
            if not audience >> knower & 1 and not (
                blends[card] and all([blends[other] == blends[card] for other in pile])
            ):
                self._join(knower, pile)
        self.move(card, source, target)

    def reorder(self, pile: int, order: tuple[int, ...], mixed: tuple[int, ...], audience: int) -> None:
        """Lay `pile` in another `order`; who is not of the bit mask `audience` cannot tell the `mixed` of it apart.

        How all other cards of the pile change their places is in sight.
        """
        self.piles[pile] = order
        self._join_all(self.everybody & ~audience, mixed)

    def draw(self, source: int, target: int, audience: int) -> int:
        """Move the top card of `source` to the top of `target`, shown to the bit mask `audience`; its number, or -1."""
        pile = self.piles[source]
        if not pile:
            return -1
        card = pile[0]
        self.piles[source] = pile[1:]
        self.piles[target] = (card, *self.piles[target])
        self.reveal((card,), audience)
        return card

    def draw_all(self, source: int, target: int, count: int, audience: int) -> tuple[int, ...]:
        """Move the top `count` cards of `source`, or all if there are fewer, to `target`, the first drawn on top.

        They are shown to the bit mask `audience`; their numbers in the order drawn.
        """
        drawn = self.piles[source][:count]
        self.piles[source] = self.piles[source][count:]
        self.piles[target] = drawn + self.piles[target]
        self.reveal(drawn, audience)
        return drawn

    def draw_any(self, source: int, target: int, chance: Chance, stream: str, audience: int) -> int:
        """Move a random card of `source` to `target`, shown to `audience` only; its number, or -1 if there is none.

        For all others the drawn card and the rest of the pile become one group, so whoever holds `source` as a hand
        and sees what it loses belongs to `audience`.
        """
        pile = self.piles[source]
        if not pile:
            return -1
        card = pile[chance.pick(stream, len(pile))]
        self.take(card, source, target, audience)
        self.reveal((card,), audience)
        return card

    # The table as a seat may imagine it.

    def work_out(self, knower: int) -> "_Unknown":
        """What `knower` cannot tell now; remembered, and shared with clones, because a search imagines many times."""
        unknown = self._unknown
        if unknown is None or not unknown.fits(knower, self):
            unknown = self._unknown = _Unknown(knower, self)
        return unknown

    def imagine(self, knower: int, text: str) -> None:
        """Deal again, by the luck of `text`, all that `knower` cannot tell; groups keep their cards and places."""
        unknown = self.work_out(knower)
        self.dreamer = knower
        count = len(self.confusion[knower])
        key = float_keys(text, count).__getitem__
        ordered = unknown.known[:]
        for cards in unknown.groups:
            ordered += sorted(cards, key=key)
        dealt = in_groups = unknown.lay_out(ordered)
        if unknown.blends:
            lying = list(dealt)
            for places in unknown.blends:
                order = float_keys(f"{text}/order", count).__getitem__
                mixed = sorted([in_groups[place] for place in places], key=order)
                for at, place in enumerate(places):
                    lying[place] = mixed[at]
            dealt = tuple(lying)
        # What the others know, they know of the place, whichever card lies there now.
        if unknown.others:
            was = _Origins(in_groups, unknown.cards, count)
            for other, mixed_once in unknown.others:
                known = self.confusion[other]
                self.confusion[other] = self._untangled(was.marks(known), known, dealt, mixed_once)
        if unknown.mixed:
            was = _Origins(dealt, unknown.dealt, count)
            self.blends = [was.marks(blends) for blends in self.blends]
        for number, first, last in unknown.piles:
            self.piles[number] = dealt[first:last]

    def _untangled(self, by_place: bytes, known: bytes, dealt: tuple[int, ...], places: list[tuple[int, int]]) -> bytes:
        """What another knower knows of cards that were mixed: places that it knew, and of the rest only the kind.

        Where two knowers' blends differ, marks of groups cannot go by place, because a rare card stays rare wherever
        it lies. Finer knowledge of what else could be where is forgotten in imagined tables; no seat loses
        any of its own.
        """
        changed = bytearray(by_place)
        for place, _ in places:
            changed[dealt[place]] = KNOWN
        fresh: dict[int, int] = {}
        for card in sorted([dealt[place] for place, card in places if known[card] != KNOWN]):
            kind = self.kinds[card]
            if kind not in fresh:
                fresh[kind] = _unused(bytes(changed))
            changed[card] = fresh[kind]
        return bytes(changed)

    def clone(self) -> "Cards":
        """An independent copy."""
        twin = Cards(0, 0, 0, self)
        twin.everybody = self.everybody
        twin.dreamer = self.dreamer
        twin._unknown = self._unknown
        return twin

    def key(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Piles and knowledge; groups and blends are named by their first card, so that only the grouping counts."""
        groups = tuple([_named(confusion, KNOWN) for confusion in self.confusion])
        return tuple(self.piles), groups, tuple([_named(blends, UNMIXED) for blends in self.blends])

    def _join(self, knower: int, cards: tuple[int, ...]) -> None:
        """Make one group of `cards` and of everything that was in a group or a blend with one of them."""
        self.confusion[knower], self.blends[knower] = _with(self.confusion[knower], self.blends[knower], cards)

    def _join_all(self, knowers: int, cards: tuple[int, ...]) -> None:
        """The same for all knowers of a bit mask."""
        confusion_before = blends_before = after = after_blends = b""
        for knower in _MEMBERS[knowers]:
            confusion, blends = self.confusion[knower], self.blends[knower]
            if confusion != confusion_before or blends != blends_before:  # Often the one before knew just the same.
                confusion_before, blends_before = confusion, blends
                after, after_blends = _with(confusion, blends, cards)
            self.confusion[knower] = after
            self.blends[knower] = after_blends


@final
class _Unknown:
    """What a knower cannot tell in one position, and where it lies; places count all cards, pile by pile."""

    __slots__ = (
        "_blends",
        "_confusion",
        "_knower",
        "_piles",
        "blends",
        "cards",
        "dealt",
        "groups",
        "known",
        "lay_out",
        "mixed",
        "others",
        "piles",
    )

    def __init__(self, knower: int, everything: Cards) -> None:
        confusion, blends = everything.confusion, everything.blends
        piles = everything.piles
        self._knower = knower
        self._blends = blends[:]
        self._piles = piles[:]
        self._confusion = confusion[:]
        own = confusion[knower]
        self.dealt = tuple(chain.from_iterable(piles))
        """The cards as they really lie."""
        self.blends = _places_of_blends(self.dealt, blends[knower])
        """The places of each blend."""
        lying = list(self.dealt)
        named = _named(own, KNOWN)
        for mixed in self.blends:
            cards = sorted([(named[self.dealt[place]], self.dealt[place]) for place in mixed])
            for place, (_, card) in zip(mixed, cards, strict=True):
                lying[place] = card
        self.cards = tuple(lying)
        """The same with every blend sorted by groups: nothing may depend on which of its places holds which."""
        certain: list[int] = []
        grouped: dict[int, list[int]] = {}
        for place, mark in enumerate(map(own.__getitem__, lying)):
            if mark == KNOWN:
                certain.append(place)
            else:
                grouped.setdefault(mark, []).append(place)
        self.known = [lying[place] for place in certain]
        """The cards that it can tell, in the order of their places."""
        # Cards by number: nothing may depend on where they really lie.
        self.groups = [sorted([lying[place] for place in group]) for group in grouped.values()]
        """The cards of each group."""
        places = [*certain, *chain.from_iterable(grouped.values())]
        order = sorted(range(len(places)), key=places.__getitem__)
        self.lay_out: Callable[[list[int]], tuple[int, ...]] = itemgetter(*order) if order[1:] else tuple
        """Cards in the order of their places, given those that it can tell, and then each group."""
        self.piles: list[tuple[int, int, int]] = []
        """(number, first place, last place + 1) of the piles with unknown cards."""
        first = 0
        for number, pile in enumerate(piles):
            last = first + len(pile)
            if any(map(own.__getitem__, pile)):  # The others are shared.
                self.piles.append((number, first, last))
            first = last
        self.others: list[tuple[int, list[tuple[int, int]]]] = []
        """The knowers that can tell cards apart which this one cannot; (place, card) of what they know by kind only."""
        for other, known in enumerate(confusion):
            tangled = _tangled(own, blends[knower], known, blends[other], everything.kinds)
            if tangled or any([len({known[card] for card in cards}) > 1 for cards in self.groups]):
                there = [(place, card) for place, card in enumerate(self.dealt) if card in tangled]
                self.others.append((other, there))
        self.mixed = any(map(any, blends))
        """Whether anything is a blend to anybody."""

    def fits(self, knower: int, cards: Cards) -> bool:
        """Whether this is still what `knower` cannot tell."""
        return (
            knower == self._knower
            and cards.piles == self._piles
            and cards.confusion == self._confusion
            and cards.blends == self._blends
        )


def _places_of_blends(cards: tuple[int, ...], blends: bytes) -> list[list[int]]:
    """The places of each blend of a knower."""
    mixed: dict[int, list[int]] = {}
    for place, mark in enumerate(map(blends.__getitem__, cards)):
        if mark != UNMIXED:
            mixed.setdefault(mark, []).append(place)
    return list(mixed.values())


@final
class _Origins:
    """For every card, of `count`, the one that lay at its place before."""

    __slots__ = ("_few", "_was")

    def __init__(self, cards: tuple[int, ...], before: tuple[int, ...], count: int) -> None:
        self._few = b""
        """The same, if a byte tells them apart: then marks are looked up all at once."""
        self._was: list[int] = []
        if count <= _BYTES:
            self._few = bytes.maketrans(bytes(cards), bytes(before))[:count]
            return
        self._was = [0] * count
        for at, card in enumerate(cards):
            self._was[card] = before[at]

    def marks(self, marks: bytes) -> bytes:
        """Marks of cards as they go by place: each card's is that of the one which lay there."""
        if self._few:
            return self._few[: len(marks)].translate(marks.ljust(_BYTES))
        return bytes(map(marks.__getitem__, self._was))


def _tangled(own: bytes, own_blends: bytes, known: bytes, blends: bytes, kinds: bytes) -> set[int]:
    """The cards of two knowers' blends, and all of their kinds and groups, if the two differ in those blends."""
    cards = {card for card, mark in enumerate(own_blends) if mark} | {card for card, mark in enumerate(blends) if mark}
    if all([own[card] == known[card] and own_blends[card] == blends[card] for card in cards]):
        return set()
    before = 0
    while len(cards) > before:
        before = len(cards)
        mine = {own[card] for card in cards} - {KNOWN}
        theirs = {known[card] for card in cards} - {KNOWN}
        mixed = {kinds[card] for card in cards} - {UNMIXED}
        cards |= {
            card for card in range(len(own)) if own[card] in mine or known[card] in theirs or kinds[card] in mixed
        }
    return cards


@lru_cache(1 << 10)
def _named(marks: bytes, none: int) -> tuple[int, ...]:
    """For every card the first card with its mark, -1 for a card without one.

    Tables that are tried out are told apart by it, and hardly any of them differs in what somebody knows.
    """
    first: dict[int, int] = {none: -1}
    return tuple([first.setdefault(mark, card) for card, mark in enumerate(marks)])


def _unused(marks: bytes) -> int:
    """The first name from 1 on that no mark has: there are few."""
    name = 1
    while name < _BYTES and name in marks:
        name += 1
    assert name < _BYTES, "more than 255 groups of confused cards"
    return name


def _with(confusion: bytes, blends: bytes, cards: tuple[int, ...]) -> tuple[bytes, bytes]:
    """The same knowledge and blends with one group of `cards` and of everything in a group or blend with one of them.

    A single card of no blend cannot be mistaken for another.
    """
    mixed = _marks_of(cards, blends)
    if mixed:
        cards = (*cards, *[card for card, mark in enumerate(blends) if mark in mixed])
        blends = bytes([UNMIXED if mark in mixed else mark for mark in blends])
    if len(cards) < 2:
        return confusion, blends
    marks = _marks_of(cards, confusion)
    name = min(marks) if marks else _unused(confusion)
    changed = bytearray(confusion)
    for card in cards:
        changed[card] = name
    for mark in marks:
        if mark != name:
            changed = changed.replace(_MARKS[mark], _MARKS[name])
    return bytes(changed), blends


def _marks_of(cards: tuple[int, ...], marks: bytes) -> list[int]:
    """The groups or blends of some cards, each once."""
    groups: list[int] = []
    looked = KNOWN
    for card in cards:
        mark = marks[card]
        if mark not in (looked, KNOWN):
            looked = mark  # Most have the mark of the one before.
            if mark not in groups:
                groups.append(mark)
    return groups


def _without(confusion: bytes, blends: bytes, cards: tuple[int, ...]) -> tuple[bytes, bytes]:
    """The same knowledge and blends with `cards` known, and all that follows from it.

    A blend whose cards are all of one group is none any more; a card alone in its group is known unless it is mixed.
    """
    known = confusion
    is_torn = False
    for card in cards:
        if known[card] != KNOWN:
            known = known[:card] + _KNOWN + known[card + 1 :]
        if blends[card] != UNMIXED:
            is_torn = True
    if is_torn:
        blends, unmixed = _torn(known, blends, cards)
        cards += unmixed
    looked = KNOWN
    for card in cards:
        mark = confusion[card]
        if mark not in (looked, KNOWN):
            looked = mark  # Most are of the group of the one before.
            before, card_left, after = known.partition(_MARKS[mark])
            if card_left and mark not in after and blends[len(before)] == UNMIXED:
                known = before + _KNOWN + after
    return known, blends


def _torn(known: bytes, blends: bytes, cards: tuple[int, ...]) -> tuple[bytes, tuple[int, ...]]:
    """Blends without `cards`, some of which were mixed, and the cards of those that are none any more."""
    mixed = bytearray(blends)
    for card in cards:
        mixed[card] = UNMIXED
    unmixed: list[int] = []
    for blend in {blends[card] for card in cards} - {UNMIXED}:
        members = [card for card in range(len(mixed)) if mixed[card] == blend]
        if len({known[card] for card in members}) == 1:
            unmixed += members
            for card in members:
                mixed[card] = UNMIXED
    return bytes(mixed), tuple(unmixed)
