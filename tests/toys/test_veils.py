"""Veils keeps all laws, and what breaks any of its ways of hiding is caught by one of them."""

from collections.abc import Callable
from typing import Final

import msgspec
import pytest

from tests.toys import veils
from tests.toys.veils import BAG, DECK, FACES, FIRST, GAME, NOTED, RARE, Rules, State, View
from unmapped.kernel.agenda import Ints
from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance
from unmapped.kernel.laws import Quantities, beside
from unmapped.kernel.table import Table
from unmapped.kernel.walk import random_game

QUANTITIES: Final[Quantities[State]] = {"cards": lambda state: sum(map(len, state.cards.piles))}
HIDING: Final = ("turns", "non_interference", "beside", "secrets", "undo")
"""The laws that can tell what somebody learns."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_laws_hold_after_every_action(seats: int) -> None:
    random_game(GAME, seats=seats, seed=1, quantities=QUANTITIES)


@pytest.mark.parametrize("seed", range(2, 14))
def test_what_is_hidden_stays_so_in_many_games(seed: int) -> None:
    random_game(GAME, seats=2 + seed % 3, seed=seed, options={"turns": 5}, laws=HIDING, stride=4, limit=80)


def test_games_at_random_come_upon_every_way_of_hiding() -> None:
    met: set[str] = set()
    for seed in range(6):
        table = random_game(GAME, seats=4, seed=seed, options={"turns": 6}, laws=())
        met |= {table.words(action).split()[0] for _, action in table.actions()}
    assert met == {family.name for family in veils.VOCABULARY.families}


# Faults, planted one by one. Each is a way to break the game or the kernel, and a part of what the law says then.

Patch = pytest.MonkeyPatch
OTHERWISE: Final = "otherwise where other cards lie hidden"


def _seen(change: Callable[[State, int, View], View]) -> Callable[[Patch], None]:
    """A view that shows more."""

    def plant(patch: Patch) -> None:
        whole = Rules.view
        patch.setattr(Rules, "view", lambda self, state, knower: change(state, knower, whole(self, state, knower)))

    return plant


def _order_within_a_blend(state: State, knower: int, view: View) -> View:
    piles = list(view.could)
    piles[DECK] = tuple([int(card in RARE) for card in state.cards.piles[DECK]])
    return msgspec.structs.replace(view, could=tuple(piles))


def _rare_cards_in_hands(state: State, knower: int, view: View) -> View:
    rare = [sum(card in RARE for card in state.cards.piles[state.hand_of(seat)]) for seat in range(state.seats)]
    return msgspec.structs.replace(view, stars=tuple(rare))


def _sum_of_the_bag(state: State, knower: int, view: View) -> View:
    return msgspec.structs.replace(view, read=sum(state.cards.piles[BAG]))


def _stars_of_texts_that_lie_unread(state: State, knower: int, view: View) -> View:
    return msgspec.structs.replace(view, stars=tuple([card - FACES for card in state.cards.piles[NOTED]]))


def _coin_by_card(patch: Patch) -> None:
    """The state remembers the card under the coin instead of its place."""
    whole = veils._do

    def do(state: State, seat: int, action: int) -> None:
        whole(state, seat, action)
        if action == veils.MARK:
            other = state.after(seat)
            state.coin = (other, 100 + state.cards.piles[state.cache_of(other)][0])

    patch.setattr(veils, "_do", do)
    patch.setattr(veils, "_marked", lambda state, seat: 0)


def _offer_by_what_lies_hidden(patch: Patch) -> None:
    """The bag can be pulled from only while its top card has an even number."""
    whole = veils._possible

    def possible(state: State, seat: int) -> list[int]:
        found = whole(state, seat)
        bag = state.cards.piles[BAG]
        return [one for one in found if one != veils.PULL or bag[0] % 2]

    patch.setattr(veils, "_possible", possible)


def _asked_by_what_lies_hidden(patch: Patch) -> None:
    """Whoever draws a common card is asked what to do with the next one of the deck; after a rare one nobody is."""
    whole = veils._take

    def take(state: State, seat: int, action: int) -> None:
        whole(state, seat, action)
        if action == veils.DRAW and state.cards.piles[DECK] and state.cards.piles[state.hand_of(seat)][0] not in RARE:
            veils._peek(state, seat)

    patch.setattr(veils, "_take", take)


def _refused_by_what_lies_hidden(patch: Patch) -> None:
    whole = Rules.refusals

    def refusals(self: Rules, state: State, seat: int, record: Ints, action: int) -> object:
        found = whole(self, state, seat, record, action)
        return [one._replace(reason=f"{one.reason} {state.cards.piles[DECK]}") for one in found]

    patch.setattr(Rules, "refusals", refusals)


def _asked_of_what_was_not_shown(patch: Patch) -> None:
    """The prompt names the top card of the deck to somebody who was not shown it."""

    def peek(state: State, seat: int) -> None:
        state.agenda.push(state.agenda.table, (veils.PEEKED, seat))

    patch.setattr(veils, "_peek", peek)


def _told(key: str) -> Callable[[Patch], None]:
    """Lines of the journal that are for everybody."""

    def plant(patch: Patch) -> None:
        whole = State.tell

        def tell(self: State, seat: int, name: str, rule: str, *args: int | str, audience: int = -1) -> None:
            whole(self, seat, name, rule, *args, audience=-1 if name == key else audience)

        patch.setattr(State, "tell", tell)

    return plant


def _hand_in_the_order_of_its_faces(patch: Patch) -> None:
    """Where a card lies that a spy knows depends on those that it does not know."""
    whole = veils._take

    def take(state: State, seat: int, action: int) -> None:
        whole(state, seat, action)
        hand = state.hand_of(seat)
        state.cards.deal(hand, tuple(sorted(state.cards.piles[hand])))

    patch.setattr(veils, "_take", take)


def _question_that_names_a_card(patch: Patch) -> None:
    """What is still to be resolved names the card that was seen, instead of where it lies."""
    whole = veils._peek

    def peek(state: State, seat: int) -> None:
        whole(state, seat)
        agenda = state.agenda
        agenda.push(agenda.table, (*agenda.pop(agenda.table), state.cards.piles[DECK][0]))

    patch.setattr(veils, "_peek", peek)


def _card_that_goes_where_its_face_says(patch: Patch) -> None:
    """Of two cards that are laid unseen, the one of the lower number comes to lie on top."""
    whole = veils._do

    def do(state: State, seat: int, action: int) -> None:
        whole(state, seat, action)
        cache = state.cache_of(seat)
        if action == veils.LAY:
            state.cards.deal(cache, (*sorted(state.cards.piles[cache][:2]), *state.cards.piles[cache][2:]))

    patch.setattr(veils, "_do", do)


def _result_that_was_not_turned_up(patch: Patch) -> None:
    patch.setattr(veils, "_turn_up", lambda state: None)


def _shuffled_but_for(knower: int) -> Callable[[Patch], None]:
    """Whoever it is still knows where each card lies that it knew, though they were shuffled."""

    def plant(patch: Patch) -> None:
        def shuffle(self: Cards, pile: int, chance: Chance, stream: str) -> None:
            self.piles[pile] = chance.shuffled(stream, self.piles[pile])
            for who in range(len(self.confusion)):
                if who != knower:
                    self._join(who, self.piles[pile])

        patch.setattr(Cards, "shuffle", shuffle)

    return plant


def _shown_without_learning(patch: Patch) -> None:
    whole = Cards.reveal

    def reveal(self: Cards, cards: tuple[int, ...], audience: int) -> None:
        learnt = self.learnt
        whole(self, cards, audience)
        self.learnt = learnt

    patch.setattr(Cards, "reveal", reveal)


def _imagined(change: Callable[[Cards, Cards, int], None]) -> Callable[[Patch], None]:
    """What is imagined is changed, by what was so before and by who imagines it."""

    def plant(patch: Patch) -> None:
        whole = Cards.imagine

        def imagine(self: Cards, knower: int, text: str) -> None:
            before = self.clone()
            whole(self, knower, text)
            change(self, before, knower)

        patch.setattr(Cards, "imagine", imagine)

    return plant


def _others_know_cards_instead_of_places(cards: Cards, before: Cards, knower: int) -> None:
    cards.confusion = before.confusion[:]


def _others_know_nothing(cards: Cards, before: Cards, knower: int) -> None:
    hidden = tuple([card for pile in cards.piles for card in pile])
    for other in range(len(cards.confusion)):
        if other != knower:
            cards._join(other, hidden)


def _others_know_all(cards: Cards, before: Cards, knower: int) -> None:
    for other in range(len(cards.confusion)):
        if other != knower:
            cards.confusion[other] = bytes(len(cards.confusion[other]))


def _blends_stay_where_they_are(cards: Cards, before: Cards, knower: int) -> None:
    cards.blends = before.blends[:]


def _the_bag_is_not_dealt_again(cards: Cards, before: Cards, knower: int) -> None:
    cards.piles[BAG], found = before.piles[BAG], cards.piles[BAG]
    swapped = dict(zip(cards.piles[BAG], found, strict=True))
    for number, pile in enumerate(cards.piles):
        if number != BAG:
            cards.piles[number] = tuple([swapped.get(card, card) for card in pile])


def _nothing_is_dealt_again(cards: Cards, before: Cards, knower: int) -> None:
    cards.piles = before.piles[:]
    cards.confusion = before.confusion[:]
    cards.blends = before.blends[:]


def _clones_that_forget_what_was_mixed(patch: Patch) -> None:
    whole = Cards.clone

    def clone(self: Cards) -> Cards:
        twin = whole(self)
        twin.blends = [bytes(len(blends)) for blends in self.blends]
        return twin

    patch.setattr(Cards, "clone", clone)


FAULTS: Final = {
    "the order within a blend is seen": (_seen(_order_within_a_blend), "non_interference", "sees something else"),
    "rare cards in hands are counted": (
        _seen(_rare_cards_in_hands),
        "non_interference",
        "sees something else",
    ),
    "what the bag adds up to is seen": (_seen(_sum_of_the_bag), "non_interference", "sees something else"),
    "unread texts are seen": (_seen(_stars_of_texts_that_lie_unread), "non_interference", "sees something else"),
    "a mark goes with its card": (_coin_by_card, "beside", OTHERWISE),
    "an offer depends on a face": (_offer_by_what_lies_hidden, "non_interference", "is asked otherwise"),
    "whether one is asked depends on a face": (_asked_by_what_lies_hidden, "beside", OTHERWISE),
    "a refusal names faces": (_refused_by_what_lies_hidden, "non_interference", "is refused otherwise"),
    "a prompt names a face": (
        _asked_of_what_was_not_shown,
        "non_interference",
        "something else|asked otherwise",
    ),
    "what was kept is told": (_told("kept"), "secrets", "is told a difference"),
    "what was seen is told": (_told("saw"), "beside", OTHERWISE),
    "what was taken is told": (_told("took"), "beside", OTHERWISE),
    "what was stowed is told": (_told("stowed"), "beside", OTHERWISE),
    "what was studied is told": (_told("read"), "beside", OTHERWISE),
    "a hand lies in the order of its faces": (_hand_in_the_order_of_its_faces, "beside", OTHERWISE),
    "a question names a face": (_question_that_names_a_card, "beside", "imagines otherwise"),
    "a card goes where its face says": (_card_that_goes_where_its_face_says, "beside", OTHERWISE),
    "what was not turned up counts": (_result_that_was_not_turned_up, "non_interference", "is asked otherwise"),
    "a shuffle hides nothing from the first": (_shuffled_but_for(0), "beside", OTHERWISE),
    "a shuffle hides nothing from the last": (_shuffled_but_for(2), "beside", OTHERWISE),
    "cards are shown, and nobody learns": (_shown_without_learning, "undo", "somebody had learnt"),
    "others know cards, not places": (
        _imagined(_others_know_cards_instead_of_places),
        "non_interference",
        "others know more or less",
    ),
    "others know nothing": (_imagined(_others_know_nothing), "non_interference", "others know more or less"),
    "others know all": (_imagined(_others_know_all), "non_interference", "others know more or less"),
    "blends stay where they are": (_imagined(_blends_stay_where_they_are), "non_interference", "sees something else"),
    "the bag stays as it is": (_imagined(_the_bag_is_not_dealt_again), "non_interference", "sees something else"),
    "nothing is dealt again": (_imagined(_nothing_is_dealt_again), "non_interference", "deal them alike"),
    "clones forget what was mixed": (_clones_that_forget_what_was_mixed, "non_interference", "sees something else"),
}


def _play_until_caught(law: str) -> None:
    for seed in range(4):
        random_game(GAME, seats=3, seed=seed, options={"turns": 5}, laws=(law,), limit=80)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, law, says = FAULTS[fault]
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=says):
        _play_until_caught(law)


# What no law can tell, because it is no secret or a matter of the game.


def _drafted(seed: int = 1) -> Table[State]:
    table = GAME.start(3, seed)
    for seat in range(3):
        table.act(seat, table.legal(seat)[0])
    return table


def test_a_text_is_blank_at_a_table_that_is_imagined_by_somebody_who_has_not_read_it() -> None:
    table = _drafted()
    table.act(0, table.number("study n2"))
    for seat, is_blank in ((0, False), (1, True)):
        for number in range(4):
            world = table.imagine(seat, number).clone()
            world.act(1, table.number("read n2"))
            text = table.state.cards.piles[NOTED][2] - FACES
            assert world.state.stars[1] == (0 if is_blank else text)
    world = beside(table, 1, 3)
    world.act(1, table.number("read n2"))
    assert world.state.stars[1] == world.state.cards.piles[NOTED][2] - FACES


def test_others_tell_common_cards_from_rare_ones_at_imagined_tables_too() -> None:
    table = _drafted()
    kinds = [card in RARE for card in range(FACES)]
    for seat in range(3):
        for number in range(6):
            cards = table.imagine(seat, number).state.cards
            for knower in range(4):
                named = cards.knowledge(knower)[1]
                assert all(kinds[first] == kinds[card] for card, first in enumerate(named[:FACES]) if first >= 0)


def test_a_face_is_known_without_its_place_and_a_place_without_its_face() -> None:
    table = _drafted()
    cards, card = table.state.cards, table.state.cards.piles[FIRST][0]
    table.act(0, table.number("draw"))
    table.act(1, table.number("spy"))
    table.act(2, table.number("spy"))
    known = cards.piles[FIRST]
    assert cards.seen(2, FIRST) == known
    table.act(0, table.number("stow p0"))
    assert {cards.knows(2, one) for one in known} == {True}
    assert {cards.knows(1, one) for one in known} == {False}
    assert card in known
    group = {one for one, first in enumerate(cards.knowledge(1)[1]) if first == cards.knowledge(1)[1][card]}
    assert set(known) <= group
