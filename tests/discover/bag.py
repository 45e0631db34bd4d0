"""A quiet camp where survivors have what the test gives them: tokens, projects, items that say something."""

from typing import Self

from tests.discover.camp import Camp, Word
from unmapped.games.discover.cards.kinds import ASK_TURN
from unmapped.games.discover.cards.words import ICONS, KINDS
from unmapped.games.discover.survivors import items
from unmapped.games.discover.table import atlas
from unmapped.games.discover.table.setting import FEATURE_CARD
from unmapped.games.discover.table.state import (
    ADVANCED,
    CASUALTY,
    HANDS,
    OPEN_PROJECTS,
    OWN,
    PROJECTS,
    SPENT,
    TOKENS,
)


class Bag(Camp):
    """Everybody at camp, without goods and projects."""

    def __init__(self, seats: int = 3, *, scenario: int = 1) -> None:
        super().__init__(seats, scenario=scenario)
        self.quiet()
        cards = self.state.cards
        for seat in range(seats):
            self.has(seat)
            for card in cards.piles[HANDS + seat]:
                cards.move(card, HANDS + seat, PROJECTS)
        cards.hide(cards.piles[PROJECTS])

    # What survivors have.

    def feature(self, kind: str, *, double: bool = False, seat: int = 0) -> int:
        """Give a survivor a feature token that shows a resource; its card."""
        card = self.find(kind, double=double)
        self.state.cards.move(card, self._pile(card), OWN + seat)
        self.state.cards.reveal((card,), self.state.cards.everybody)
        return card

    def find(self, kind: str, *, double: bool = False) -> int:
        """A feature token in its supply."""
        first = self.setting.first[FEATURE_CARD]
        for at, token in enumerate(self.setting.terrain.features):
            if token.front == KINDS.index(kind) and token.double == double and self._pile(first + at) < OWN:
                return first + at
        raise AssertionError(kind)

    def lies(self, card: int, space: int, *, up: bool = True) -> int:
        """Lay a feature token on a space."""
        self.state.cards.move(card, self._pile(card), TOKENS + space)
        if up:
            self.state.cards.reveal((card,), self.state.cards.everybody)
        return card

    def _pile(self, card: int) -> int:
        return next(pile for pile, cards in enumerate(self.state.cards.piles) if card in cards)

    def own(self, seat: int = 0) -> list[int]:
        """The feature tokens of a survivor."""
        return list(self.state.cards.piles[OWN + seat])

    def discarded(self, card: int) -> bool:
        """Whether a feature token lies in the discard of its back."""
        token = self.setting.terrain.features[card - self.setting.first[FEATURE_CARD]]
        return card in self.state.cards.piles[SPENT + token.icon]

    def icon(self, name: str) -> int:
        """The number of a back."""
        return ICONS.index(name)

    def loose(self, space: int) -> dict[str, int]:
        """The tokens of the supply that lie on a space."""
        return {KINDS[key % 9].replace(" ", "_"): n for key, n in self.state.loose if key // 9 == space}

    def project(self, name: str, seat: int = 0) -> int:
        """Put a project into the hand of a survivor; its card."""
        card = self._project(name)
        self.state.cards.move(card, self._pile(card), HANDS + seat)
        self.state.cards.reveal((card,), 1 << seat)
        return card

    def opened(self, name: str) -> int:
        """Lay a project face up; its card."""
        card = self._project(name)
        self.state.cards.move(card, self._pile(card), OPEN_PROJECTS)
        self.state.cards.reveal((card,), self.state.cards.everybody)
        return card

    def _project(self, name: str) -> int:
        return next(card for card in self.setting.of_type(6) if self.pool.ids[self.setting.what[card]] == name)

    def hand(self, seat: int = 0) -> list[str]:
        """The projects of a hand."""
        return [self.pool.ids[self.setting.what[card]] for card in self.state.cards.piles[HANDS + seat]]

    def open_projects(self) -> list[str]:
        """The projects face up."""
        return [self.pool.ids[self.setting.what[card]] for card in self.state.cards.piles[OPEN_PROJECTS]]

    def only_one_deck(self) -> Self:
        """There are no advanced projects."""
        self.state.cards.piles[ADVANCED] = ()
        return self

    # Items.

    def plain_items(self, n: int, *, copies: int = 1) -> list[int]:
        """The things of so many items that can be found, are no quest items, and have so many copies in the deck."""
        found = [
            thing
            for thing in self.setting.items_of
            if thing in self.setting.deck_of
            and not self.pool.quest[thing]
            and self.pool.counters[thing] < 0
            and self.pool.on_gain[thing] < 0
            and self.state.deck_left[self.setting.deck_of[thing]] >= copies
        ]
        assert len(found) >= n
        return found[:n]

    def finds(self, thing: int, seat: int = 0) -> int:
        """A survivor takes an item from its deck; its number."""
        assert items.gain_item(self.state, seat, thing)
        self.go_on()
        return next(item for item in self.setting.items_of[thing] if self.state.item_at[item] == seat)

    def items(self, seat: int = 0) -> list[int]:
        """The things of the items of a survivor."""
        return sorted([self.setting.items[item] for item, at in enumerate(self.state.item_at) if at == seat])

    def name(self, thing: int) -> str:
        """The id of a thing."""
        return self.pool.ids[thing]

    def card_says(self, thing: int, says: Word) -> Self:
        """A rule goes on while this card is in play."""
        return self.goes_on(thing, self.language.learn_word(says))

    # The turn.

    def turn(self, seat: int = 0) -> Self:
        """A survivor has the turn."""
        self.state.active = seat
        return self.goes((ASK_TURN, seat))

    def refused(self, words: str) -> list[str]:
        """The rules against an answer to what is asked."""
        action = self.pool.vocabulary.number(words)
        seat = self.asked[0]
        assert action not in self._legal(seat), words
        return [one.rule for one in self.rules.refusals(self.state, seat, self.question, action)]

    def falls(self, seat: int) -> Self:
        """A survivor has become a casualty."""
        self.state.status[seat] = CASUALTY
        return self

    def spelled(self, space: int) -> str:
        """How a space is called."""
        return atlas.spelled(space)
