"""Cards, piles, and who knows what.

Whatever can be hidden is a card in a pile: tiles in a stack, events, tokens face down. Cards and piles are numbers; the
game says what they mean. Pile order runs from the top.

Knowledge is kept as *confusion*. For every knower (each seat, and last the public that only watches) every card is
either known, or belongs to a group of cards that the knower cannot tell apart: it knows which cards the group holds
and which places they lie in, but not which lies where. Revealing a card takes it out of its group, and whoever sees
all cards of a group but one knows that one as well; shuffling a pile or taking a card unseen joins groups. Views,
limits of undo, audiences of the journal and `imagine` all follow from this one mechanism, so nothing can be forgotten
in one of them.

Who knows what lies at a place is itself in the open. So take cards in secret only from piles of which each seat knows
all cards or none; otherwise the others could tell, by what the taker still knows, which card it was.
"""

from itertools import chain
from typing import final

from unmapped.kernel.chance import Chance, sort_keys

KNOWN = 0
"""The group number of a card whose place the knower knows."""

_GROUPS = 256


@final
class Cards:
    """All cards of a table: `piles[pile]` are card numbers, `confusion[knower][card]` is a group number."""

    __slots__ = ("_unknown", "confusion", "learnt", "mixed", "piles")

    def __init__(self, knowers: int, cards: int, piles: int) -> None:
        """Room for `cards` cards in `piles` piles, all known to everybody until a pile is hidden."""
        self.piles: list[tuple[int, ...]] = [()] * piles
        self.mixed: tuple[int, ...] = ()
        """Piles of cards from several groups, in which nobody knows which place holds a card of which group."""
        self.confusion: list[bytes] = [bytes(cards)] * knowers
        self._unknown: _Unknown | None = None
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
        named = self._named(knower)
        piles: list[tuple[int, ...]] = []
        for number, pile in enumerate(self.piles):
            marks = [card if named[card] < 0 else -1 - named[card] for card in pile]
            if number in self.mixed:
                groups = sorted([mark for mark in marks if mark < 0])
                marks = [mark if mark >= 0 else groups.pop() for mark in marks]
            piles.append(tuple(marks))
        return tuple(piles), named

    def audience(self, card: int) -> int:
        """The knowers of `card` as a bit mask."""
        mask = 0
        for knower, confusion in enumerate(self.confusion):
            if confusion[card] == KNOWN:
                mask |= 1 << knower
        return mask

    @property
    def everybody(self) -> int:
        """The bit mask of all knowers, the public included."""
        return (1 << len(self.confusion)) - 1

    # What happens to cards.

    def deal(self, pile: int, cards: tuple[int, ...]) -> None:
        """Fill `pile` at set-up."""
        self.piles[pile] = cards

    def hide(self, cards: tuple[int, ...]) -> None:
        """Turn `cards` face down and mix them, for everybody: nobody can tell them apart any more."""
        old, new = b"", b""
        for knower, confusion in enumerate(self.confusion):
            if confusion is not old:  # What two knowers know alike is worked out once.
                self._join(knower, cards)
                old, new = confusion, self.confusion[knower]
            else:
                self.confusion[knower] = new

    def shuffle(self, pile: int, chance: Chance, stream: str) -> None:
        """Shuffle `pile` face down."""
        self.piles[pile] = chance.shuffled(stream, self.piles[pile])
        self.hide(self.piles[pile])

    def mix(self, pile: int) -> None:
        """Say that `pile` holds cards of several groups in an order that nobody knows.

        What the pile holds of each group is known, but not where it lies. A card leaves such a pile in the open.
        """
        self.mixed += (pile,)

    def reveal(self, cards: tuple[int, ...], audience: int) -> None:
        """Show `cards` where they lie to the knowers in the bit mask `audience`."""
        old, new = b"", b""
        for knower, confusion in enumerate(self.confusion):
            if not audience >> knower & 1:
                continue
            if confusion is not old:  # What two knowers know alike is worked out once.
                old, new = confusion, _without(confusion, cards)
            if new is not confusion:
                self.confusion[knower] = new
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

    def take(self, card: int, source: int, target: int, audience: int) -> None:
        """Choose `card` from the faces of `source`; only the bit mask `audience` sees which one it was.

        For all others the chosen card and the rest of the pile become one group.
        """
        mixed = self.piles[source]
        for knower in range(len(self.confusion)):
            if not audience >> knower & 1:
                self._join(knower, mixed)
        self.move(card, source, target)

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
        if unknown is None or not unknown.fits(knower, self.piles, self.confusion):
            unknown = self._unknown = _Unknown(knower, self.piles, self.confusion)
        return unknown

    def imagine(self, knower: int, text: str) -> None:
        """Deal again, by the luck of `text`, all that `knower` cannot tell; groups keep their cards and places."""
        unknown = self.work_out(knower)
        count = len(self.confusion[knower])
        dealt = unknown.cards[:]
        key = sort_keys(text, count).__getitem__
        for places, cards in unknown.groups:
            for place, card in zip(places, sorted(cards, key=key), strict=True):
                dealt[place] = card
        for number, first, last in unknown.piles:
            self.piles[number] = tuple(dealt[first:last])
        if unknown.others:
            # What the others know, they know of the place, whichever card lies there now.
            was = [0] * count
            for card, old in zip(dealt, unknown.cards, strict=True):
                was[card] = old
            for other in unknown.others:
                self.confusion[other] = bytes(map(self.confusion[other].__getitem__, was))
        if self.mixed:
            keys = sort_keys(f"{text}/order", count)
            for number in self.mixed:
                self._mix_again(knower, number, keys)

    def _mix_again(self, knower: int, number: int, keys: tuple[int, ...]) -> None:
        """Lay the cards of a mixed pile that `knower` cannot tell in another order, across its groups."""
        own = self.confusion[knower]
        pile = self.piles[number]
        unknown = sorted([card for card in pile if own[card] != KNOWN])
        unknown.sort(key=keys.__getitem__)
        dealt = tuple([card if own[card] == KNOWN else unknown.pop() for card in pile])
        self.piles[number] = dealt
        for other, known in enumerate(self.confusion):
            if other == knower or all(known[card] != KNOWN for card in pile):
                continue
            # The others know a place, but they cannot tell a card from others of its group.
            changed = bytearray(known)
            for card in pile:
                if known[card] == KNOWN:
                    marks = [known[one] for one in range(len(own)) if own[one] == own[card] and known[one] != KNOWN]
                    changed[card] = marks[0] if marks else self._unused(bytes(changed))
            for old, new in zip(pile, dealt, strict=True):
                if known[old] == KNOWN:
                    changed[new] = KNOWN
            self.confusion[other] = bytes(changed)

    def clone(self) -> "Cards":
        """An independent copy; piles and knowledge themselves are immutable and shared."""
        twin = Cards(0, 0, 0)
        twin.piles = self.piles[:]
        twin.confusion = self.confusion[:]
        twin.mixed = self.mixed
        twin._unknown = self._unknown
        return twin

    def key(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """Piles and knowledge; group numbers are named by their first card, so that only the grouping counts."""
        return tuple(self.piles), tuple([self._named(knower) for knower in range(len(self.confusion))])

    def _named(self, knower: int) -> tuple[int, ...]:
        """For every card the first card of its group, -1 for a card that is known."""
        first: dict[int, int] = {KNOWN: -1}
        return tuple([first.setdefault(mark, card) for card, mark in enumerate(self.confusion[knower])])

    def _join(self, knower: int, cards: tuple[int, ...]) -> None:
        """Make one group of `cards` and of everything that was in a group with one of them."""
        confusion = self.confusion[knower]
        marks = {confusion[card] for card in cards}
        if len(marks) <= 1 and (KNOWN not in marks or len(cards) == 1):
            return
        marks.discard(KNOWN)
        name = min(marks) if marks else self._unused(confusion)
        changed = bytearray(confusion)
        for card in cards:
            changed[card] = name
        for mark in marks:
            if mark != name:
                changed = changed.replace(bytes([mark]), bytes([name]))
        self.confusion[knower] = bytes(changed)

    @staticmethod
    def _unused(confusion: bytes) -> int:
        for name in range(1, _GROUPS):
            if name not in confusion:
                return name
        raise AssertionError("more than 255 groups of confused cards")


@final
class _Unknown:
    """What a knower cannot tell in one position, and where it lies; places count all cards, pile by pile."""

    __slots__ = ("_confusion", "_knower", "_piles", "cards", "groups", "others", "piles")

    def __init__(self, knower: int, piles: list[tuple[int, ...]], confusion: list[bytes]) -> None:
        self._knower = knower
        self._piles = piles[:]
        self._confusion = confusion[:]
        own = confusion[knower]
        self.cards = list(chain.from_iterable(piles))
        places: dict[int, list[int]] = {}
        for place, mark in enumerate(map(own.__getitem__, self.cards)):
            if mark != KNOWN:
                places.setdefault(mark, []).append(place)
        # Cards by number: nothing may depend on where they really lie.
        self.groups = [(group, sorted([self.cards[place] for place in group])) for group in places.values()]
        self.piles: list[tuple[int, int, int]] = []
        """(number, first place, last place + 1) of the piles with unknown cards."""
        first = 0
        for number, pile in enumerate(piles):
            last = first + len(pile)
            if any([own[card] != KNOWN for card in pile]):
                self.piles.append((number, first, last))
            first = last
        self.others = [
            other
            for other, known in enumerate(confusion)
            if known != own and any([len({known[card] for card in cards}) > 1 for _, cards in self.groups])
        ]
        """The knowers that can tell cards apart which this one cannot."""

    def fits(self, knower: int, piles: list[tuple[int, ...]], confusion: list[bytes]) -> bool:
        """Whether this is still what `knower` cannot tell."""
        return knower == self._knower and piles == self._piles and confusion == self._confusion


def _without(confusion: bytes, cards: tuple[int, ...]) -> bytes:
    """The same knowledge with `cards` known; what is left alone in its group is known then, too."""
    changed: bytearray | None = None
    for card in cards:
        mark = confusion[card] if changed is None else changed[card]
        if mark != KNOWN:
            if changed is None:
                changed = bytearray(confusion)
            changed[card] = KNOWN
            if changed.count(mark) == 1:
                changed[changed.index(mark)] = KNOWN
    return confusion if changed is None else bytes(changed)
