"""Whoever may know a card knows it, and nobody else: knowledge follows from what happened to the cards."""

import pytest

from unmapped.kernel.cards import Cards
from unmapped.kernel.chance import Chance

A, B, PUBLIC = 0, 1, 2
DECK, HAND_A, HAND_B = 0, 1, 2
SEES_A, SEES_B = 1 << A, 1 << B


def shuffled_deck(cards: int = 8) -> tuple[Cards, Chance]:
    table = Cards(3, cards, 3)
    chance = Chance("7", ("deck",))
    table.deal(DECK, tuple(range(cards)))
    table.shuffle(DECK, chance, "deck")
    return table, chance


def test_open_cards_are_known_to_all() -> None:
    table = Cards(3, 4, 2)
    table.deal(DECK, (3, 1, 0, 2))
    assert table.seen(PUBLIC, DECK) == (3, 1, 0, 2)
    assert table.audience(1) == table.everybody == 0b111


def test_nobody_knows_a_shuffled_pile() -> None:
    table, _ = shuffled_deck()
    assert sorted(table.piles[DECK]) == list(range(8))
    for knower in (A, B, PUBLIC):
        assert table.seen(knower, DECK) == (-1,) * 8
    assert table.audience(0) == 0


def test_a_card_drawn_in_private_is_known_to_its_drawer_alone() -> None:
    table, _ = shuffled_deck()
    card = table.draw(DECK, HAND_A, SEES_A)
    assert table.audience(card) == SEES_A
    assert table.seen(A, HAND_A) == (card,)
    assert table.seen(B, HAND_A) == (-1,)
    assert table.learnt == SEES_A


def test_an_empty_pile_gives_no_card() -> None:
    table, chance = shuffled_deck()
    assert table.draw(HAND_A, HAND_B, SEES_A) == -1
    assert table.draw_any(HAND_A, HAND_B, chance, "deck", SEES_A) == -1


def test_cards_drawn_together_lie_in_the_order_drawn_and_their_drawer_knows_them() -> None:
    table, _ = shuffled_deck()
    table.draw(DECK, HAND_A, SEES_B)
    table.learnt = 0
    top = table.piles[DECK][:3]
    assert table.draw_all(DECK, HAND_A, 3, SEES_A) == top
    assert (table.piles[HAND_A][:3], len(table.piles[HAND_A]), len(table.piles[DECK])) == (top, 4, 4)
    assert [table.audience(card) for card in top] == [SEES_A] * 3
    assert table.learnt == SEES_A


def test_of_too_few_cards_all_are_drawn() -> None:
    table, _ = shuffled_deck(2)
    both = table.piles[DECK]
    assert table.draw_all(DECK, HAND_A, 5, 0) == both
    table.learnt = 0
    assert table.draw_all(DECK, HAND_A, 5, SEES_A) == ()
    assert (table.piles[DECK], table.piles[HAND_A], table.learnt) == ((), both, 0)


def test_moving_in_sight_teaches_nothing() -> None:
    table, _ = shuffled_deck()
    card = table.draw(DECK, HAND_A, SEES_A)
    table.learnt = 0
    table.move(card, HAND_A, HAND_B)
    assert (table.seen(A, HAND_B), table.seen(B, HAND_B), table.learnt) == ((card,), (-1,), 0)


def test_a_buried_card_lies_under_its_pile() -> None:
    table, _ = shuffled_deck()
    card = table.draw(DECK, HAND_A, SEES_A)
    table.bury(card, HAND_A, DECK)
    assert table.piles[DECK][-1] == card
    assert table.seen(A, DECK) == (-1,) * 7 + (card,)


def test_what_is_shown_twice_teaches_once() -> None:
    table, _ = shuffled_deck()
    card = table.draw(DECK, HAND_A, table.everybody)
    assert table.learnt == 0b111
    table.learnt = 0
    table.reveal((card,), table.everybody)
    assert table.learnt == 0


def test_the_last_card_of_a_group_is_deduced() -> None:
    table, _ = shuffled_deck(4)
    for _ in range(3):
        table.draw(DECK, HAND_A, SEES_A)
    (last,) = table.piles[DECK]
    assert table.knows(A, last)
    assert not table.knows(B, last)


def test_the_last_card_is_deduced_when_several_are_shown_at_once() -> None:
    table, _ = shuffled_deck(4)
    table.reveal(table.piles[DECK][:3], SEES_B)
    assert table.seen(B, DECK) == table.piles[DECK]
    assert table.seen(A, DECK) == (-1,) * 4


def test_shuffling_a_single_known_card_confuses_nobody() -> None:
    table = Cards(3, 2, 2)
    table.deal(DECK, (0,))
    table.deal(HAND_A, (1,))
    table.hide((0,))
    assert table.knows(PUBLIC, 0)


def test_shuffling_known_cards_back_makes_one_group_of_all() -> None:
    table, chance = shuffled_deck()
    card = table.draw(DECK, HAND_A, SEES_A)
    table.move(card, HAND_A, DECK)
    table.shuffle(DECK, chance, "deck")
    assert not table.knows(A, card)
    assert len({table.knowledge(A)[1][card] for card in range(8)}) == 1


def test_a_hidden_choice_joins_what_was_chosen_from() -> None:
    table = Cards(3, 4, 3)
    table.deal(HAND_A, (0, 1, 2))
    table.deal(DECK, (3,))
    table.take(1, HAND_A, HAND_B, SEES_A)
    assert table.seen(A, HAND_B) == (1,)
    assert table.seen(B, HAND_B) == (-1,)
    assert table.seen(B, HAND_A) == (-1, -1)
    assert table.knows(B, 3)


def test_whoever_loses_a_random_card_still_knows_the_rest_of_the_hand() -> None:
    table = Cards(3, 4, 3)
    table.deal(HAND_A, (0, 1, 2, 3))
    table.hide((0, 1, 2, 3))
    table.reveal((0, 1, 2, 3), SEES_A)
    drawn = table.draw_any(HAND_A, HAND_B, Chance("1", ("deck",)), "deck", SEES_A | SEES_B)
    assert all(table.knows(A, card) for card in range(4))
    assert table.audience(drawn) == SEES_A | SEES_B
    assert table.seen(B, HAND_A) == (-1,) * 3


def test_imagining_keeps_what_one_knows_and_deals_the_rest_again() -> None:
    table, _ = shuffled_deck()
    for _ in range(3):
        table.draw(DECK, HAND_A, SEES_A)
        table.draw(DECK, HAND_B, SEES_B)
    deals = set()
    for number in range(20):
        twin = table.clone()
        twin.imagine(A, f"world {number}")
        assert twin.piles[HAND_A] == table.piles[HAND_A]
        assert [len(pile) for pile in twin.piles] == [2, 3, 3]
        assert sorted(card for pile in twin.piles for card in pile) == list(range(8))
        assert twin.knowledge(A) == table.knowledge(A)
        # The other still knows its hand, whichever cards these are now.
        assert twin.seen(B, HAND_B) == twin.piles[HAND_B]
        assert twin.seen(B, HAND_A) == (-1,) * 3
        deals.add(tuple(twin.piles))
    assert len(deals) > 10


def test_imagination_does_not_depend_on_what_is_hidden() -> None:
    table, _ = shuffled_deck()
    table.draw(DECK, HAND_A, SEES_A)
    table.draw(DECK, HAND_B, SEES_B)
    for number in range(10):
        world = table.clone()
        world.imagine(A, f"world {number}")
        for twin in (table.clone(), world):
            twin.imagine(A, "the same")
            again = table.clone()
            again.imagine(A, "the same")
            assert twin.key() == again.key()


def test_cards_of_different_backs_are_not_confused() -> None:
    table = Cards(3, 6, 3)
    table.deal(DECK, (0, 1, 2))
    table.deal(HAND_A, (3, 4, 5))
    table.hide((0, 1, 2))
    table.hide((3, 4, 5))
    for number in range(20):
        twin = table.clone()
        twin.imagine(PUBLIC, str(number))
        assert sorted(twin.piles[DECK]) == [0, 1, 2]


def test_in_a_mixed_pile_nobody_knows_which_place_is_of_which_group() -> None:
    table = Cards(3, 12, 3)
    easy, hard = tuple(range(6)), tuple(range(6, 12))
    table.hide(easy)
    table.hide(hard)
    table.deal(DECK, (0, 6, 1, 7))
    table.deal(HAND_A, (2, 3, 4, 5, 8, 9, 10, 11))
    table.mix(table.piles[DECK])
    table.reveal((0,), SEES_B)
    orders = set()
    for number in range(40):
        world = table.clone()
        world.imagine(A, str(number))
        deck = world.piles[DECK]
        assert sum(card in easy for card in deck) == 2
        assert world.seen(B, DECK) == (deck[0], -1, -1, -1)
        assert world.knowledge(A) == table.knowledge(A)
        orders.add(tuple(card in easy for card in deck))
        for twin in (world, table.clone()):
            twin.imagine(A, "the same")
        again = table.clone()
        again.imagine(A, "the same")
        assert world.key() == again.key()
        mine = table.clone()
        mine.imagine(B, str(number))
        assert mine.piles[DECK][0] == 0
    assert len(orders) == 6


COMMON, RARE = tuple(range(10)), tuple(range(10, 14))


def packet() -> Cards:
    """A holds a packet of three common cards and a rare one, in an order that nobody knows."""
    table = Cards(3, 14, 3)
    table.hide(COMMON)
    table.hide(RARE)
    table.deal(HAND_A, (0, 10, 1, 2))
    table.deal(DECK, (*COMMON[3:], *RARE[1:]))
    table.mix(table.piles[HAND_A])
    return table


def test_a_card_taken_in_secret_from_a_blend_stays_part_of_it() -> None:
    table = packet()
    table.reveal(table.piles[HAND_A], SEES_A)
    table.take(10, HAND_A, HAND_B, SEES_A)
    table.reveal((1,), SEES_B)
    taken = set()
    for number in range(40):
        world = table.clone()
        world.imagine(B, str(number))
        assert sum(card in RARE for card in world.piles[HAND_A] + world.piles[HAND_B]) == 1
        assert [card in RARE for card in world.piles[DECK]] == [False] * 7 + [True] * 3
        assert world.seen(A, HAND_A)[1] == world.piles[HAND_A][1] == 1
        assert world.knowledge(B) == table.knowledge(B)
        taken.add(world.piles[HAND_B][0] in RARE)
    assert taken == {False, True}


def test_what_is_left_of_a_blend_when_all_else_is_seen_is_of_a_known_group() -> None:
    table = packet()
    table.take(2, HAND_A, HAND_B, SEES_A)
    table.reveal((0, 10, 1), SEES_B)
    for number in range(20):
        world = table.clone()
        world.imagine(B, str(number))
        assert world.piles[HAND_A] == (0, 10, 1)
        assert world.piles[HAND_B][0] in COMMON
    table.reveal(COMMON[3:], SEES_B)
    assert table.knows(B, 2)


def test_the_last_card_of_a_group_is_not_known_while_it_is_mixed() -> None:
    table = packet()
    table.reveal((*RARE[1:], 0), SEES_B)
    assert not table.knows(B, 10)
    table.reveal((1, 2), SEES_B)
    assert table.knows(B, 10)


def test_shuffling_one_card_of_a_blend_makes_one_group_of_all() -> None:
    table = packet()
    table.hide((10, 11))
    marks, _ = table.knowledge(B)
    assert len({mark for pile in marks for mark in pile}) == 1


def test_all_cards_of_a_pile_are_poured_in_sight() -> None:
    table = Cards(3, 4, 3)
    table.deal(DECK, (0, 1))
    table.deal(HAND_A, (2, 3))
    table.hide((0, 1))
    table.pour(DECK, HAND_A)
    assert (table.piles[DECK], table.piles[HAND_A]) == ((), (0, 1, 2, 3))
    assert [table.knows(B, card) for card in range(4)] == [False, False, True, True]


def test_keys_name_groups_by_what_they_hold() -> None:
    one, two = Cards(1, 4, 1), Cards(1, 4, 1)
    for table in (one, two):
        table.deal(DECK, (0, 1, 2, 3))
    one.hide((0, 1))
    one.hide((2, 3))
    two.hide((2, 3))
    two.hide((0, 1))
    assert one.key() == two.key()
    assert one.knowledge(0) == two.knowledge(0)
    two.hide((1, 2))
    assert one.key() != two.key()


def test_more_groups_than_a_byte_holds_are_refused() -> None:
    table = Cards(1, 512, 1)
    for first in range(0, 510, 2):
        table.hide((first, first + 1))
    with pytest.raises(AssertionError, match="255 groups"):
        table.hide((510, 511))


def test_clones_learn_apart() -> None:
    table, _ = shuffled_deck()
    twin = table.clone()
    card = twin.draw(DECK, HAND_A, SEES_A)
    assert twin.knows(A, card)
    assert not table.knows(A, card)
    assert table.piles[HAND_A] == ()


def test_a_hand_is_laid_in_another_order_and_only_who_knows_the_cards_can_tell_how() -> None:
    cards = Cards(3, 6, 2)
    cards.deal(0, (0, 1, 2))
    cards.deal(1, (3, 4, 5))
    cards.hide((0, 1, 2))
    cards.hide((3, 4, 5))
    cards.reveal((0, 1, 2, 3, 4, 5), 0b001)
    cards.reveal((2,), 0b010)
    cards.reorder(0, (1, 0, 2), (0, 1), 0b001)
    assert cards.piles[0] == (1, 0, 2)
    assert [cards.seen(knower, 0) for knower in range(3)] == [(1, 0, 2), (-1, -1, 2), (-1, -1, -1)]
    assert cards.knows(1, 2), "what is not mixed is as well known as before"
