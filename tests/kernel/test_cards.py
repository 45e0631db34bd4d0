"""Whoever may know a card knows it, and nobody else: knowledge follows from what happened to the cards."""

from collections.abc import Callable
from random import Random

import pytest

from unmapped.kernel.cards import KNOWN, Cards
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


def test_a_group_that_is_shown_as_a_whole_leaves_nothing_behind() -> None:
    table = Cards(2, 4, 1)
    table.deal(DECK, (0, 1, 2, 3))
    table.hide((0, 1, 2))
    table.reveal((0, 1, 2), table.everybody)
    assert table.confusion == [bytes(4)] * 2


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


def test_cards_that_were_known_are_unknown_to_whoever_does_not_see_how_they_are_mixed() -> None:
    cards = Cards(3, 3, 1)
    cards.deal(0, (0, 1, 2))
    cards.reorder(0, (1, 0, 2), (0, 1), 0b001)
    assert [cards.seen(knower, 0) for knower in range(3)] == [(1, 0, 2), (-1, -1, 2), (-1, -1, 2)]


# What is known, word for word.


def test_knowledge_tells_each_known_card_and_names_groups_by_their_first_card() -> None:
    table = Cards(2, 6, 2)
    table.deal(0, (5, 3, 1))
    table.deal(1, (4, 0, 2))
    table.hide((1, 3))
    assert table.knowledge(0) == (((5, -2, -2), (4, 0, 2)), (-1, 1, -1, 1, -1, -1))
    other = table.clone()
    other.deal(1, (0, 4, 2))
    assert other.knowledge(0) != table.knowledge(0)


def test_shuffling_changes_the_order_as_the_seed_says() -> None:
    orders = set()
    for seed in ("7", "8", "8"):
        table = Cards(3, 8, 3)
        table.deal(DECK, tuple(range(8)))
        table.shuffle(DECK, Chance(seed, ("deck",)), "deck")
        orders.add(table.piles[DECK])
    assert len(orders) == 2
    assert tuple(range(8)) not in orders


def test_known_cards_stay_where_they_are_among_hidden_ones() -> None:
    table = Cards(3, 8, 3)
    table.deal(DECK, tuple(range(8)))
    table.hide((0, 2, 4, 6))
    deals = set()
    for number in range(20):
        world = table.clone()
        world.imagine(A, str(number))
        assert world.piles[DECK][1::2] == (1, 3, 5, 7)
        deals.add(world.piles[DECK])
    assert len(deals) > 10


def test_clones_are_shown_cards_like_their_original() -> None:
    twin = shuffled_deck()[0].clone()
    twin.reveal(twin.piles[DECK][:1], twin.everybody)
    assert twin.audience(twin.piles[DECK][0]) == 0b111


def test_groups_join_where_no_name_is_left_for_a_new_one() -> None:
    table = Cards(1, 512, 1)
    for first in range(0, 510, 2):
        table.hide((first, first + 1))
    table.hide((1, 2))
    assert table.knowledge(0)[1][:5] == (0, 0, 0, 0, 4)


# What is worked out once, and what imagined tables share with the real one.


def test_what_a_seat_cannot_tell_is_worked_out_once_and_again_when_it_changes() -> None:
    table, _ = shuffled_deck()
    before = table.work_out(A)
    assert table.work_out(A) is before
    assert table.clone().work_out(A) is before
    assert table.work_out(B) is not before


@pytest.mark.parametrize(
    "happens",
    [
        lambda table: table.reveal(table.piles[DECK][:1], SEES_A),
        lambda table: table.reveal(table.piles[DECK][:1], SEES_B),
        lambda table: table.move(table.piles[DECK][0], DECK, HAND_A),
        lambda table: table.mix(table.piles[DECK]),
        lambda table: table._join(B, table.piles[DECK][:2]),
    ],
)
def test_nothing_old_is_imagined_after_something_happened(happens: Callable[[Cards], None]) -> None:
    table, _ = shuffled_deck()
    table.work_out(A)
    happens(table)
    for number in range(4):
        world, fresh = table.clone(), table.clone()
        fresh._unknown = None
        for twin in (world, fresh):
            twin.imagine(A, str(number))
        assert world.key() == fresh.key()


def test_imagined_tables_share_what_does_not_change() -> None:
    table, _ = shuffled_deck()
    table.draw(DECK, HAND_B, table.everybody)
    world = table.clone()
    world.imagine(A, "world")
    assert world.piles[HAND_B] is table.piles[HAND_B]
    assert world.confusion[B] is table.confusion[B]
    assert world.blends[B] is table.blends[B]
    table.draw(DECK, HAND_B, SEES_B)
    world = table.clone()
    world.imagine(A, "world")
    assert world.seen(B, HAND_B) == world.piles[HAND_B]
    assert world.confusion[PUBLIC] is table.confusion[PUBLIC]


# Blends: cards of several groups in an order that nobody knows. Here their numbers alternate.

EVEN, ODD = tuple(range(0, 12, 2)), tuple(range(1, 12, 2))


def blended(*packet: int, hand: int = HAND_A) -> Cards:
    """Even and odd cards can be told apart; some of them lie mixed in a hand, the even ones of the rest come first."""
    table = Cards(3, 12, 3)
    table.hide(EVEN)
    table.hide(ODD)
    table.deal(hand, packet)
    table.deal(DECK, tuple([card for card in (*EVEN, *ODD) if card not in packet]))
    table.mix(packet)
    return table


def is_odd(cards: tuple[int, ...]) -> list[bool]:
    return [bool(card % 2) for card in cards]


def test_which_cards_of_a_group_a_blend_holds_and_where_has_no_say_in_what_is_known() -> None:
    tables = [blended(0, 1, 2), blended(3, 2, 4), blended(10, 8, 11)]
    assert len({table.knowledge(A) for table in tables}) == 1
    for number in range(10):
        keys = set()
        for table in tables:
            world = table.clone()
            world.imagine(A, str(number))
            keys.add(world.key())
        assert len(keys) == 1


def test_every_order_of_a_blend_is_imagined() -> None:
    table = blended(0, 1, 2)
    seen = set()
    for number in range(40):
        world = table.clone()
        world.imagine(A, str(number))
        assert sum(is_odd(world.piles[HAND_A])) == 1
        assert is_odd(world.piles[DECK]) == [False] * 4 + [True] * 5
        seen.add(tuple(is_odd(world.piles[HAND_A])))
    assert len(seen) == 3


def test_the_order_of_a_blend_has_no_say_where_other_cards_lie_between() -> None:
    keys = set()
    for first, last in ((0, 1), (1, 0)):
        table = Cards(3, 12, 3)
        table.hide(EVEN)
        table.hide(ODD)
        table.deal(DECK, (first,))
        table.deal(HAND_A, (*EVEN[1:], *ODD[1:]))
        table.deal(HAND_B, (last,))
        table.mix((0, 1))
        table.imagine(A, "world")
        keys.add(table.key())
    assert len(keys) == 1


def test_only_the_blend_of_a_shuffled_card_ends() -> None:
    table = blended(0, 1, 2)
    table.deal(HAND_B, (4, 5, 6))
    table.deal(DECK, (8, 10, 3, 7, 9, 11))
    table.mix(table.piles[HAND_B])
    table.reveal((8, 10), table.everybody)
    table.hide((0, 8))
    named = table.knowledge(B)[1]
    assert {named[card] for card in (*EVEN, *ODD) if card != 10} == {0}
    apart = Cards(3, 10, 3)
    for cards in ((0, 1), (2, 3), (4, 5), (6, 7)):
        apart.hide(cards)
    apart.deal(HAND_A, (0, 2))
    apart.deal(HAND_B, (4, 6))
    apart.deal(DECK, (1, 3, 5, 7, 8, 9))
    apart.mix((0, 2))
    apart.mix((4, 6))
    apart.hide((0, 8))
    assert apart.knowledge(B)[1] == (0, 0, 0, 0, 4, 4, 6, 6, 0, -1)
    for knower in (A, B, PUBLIC):
        assert [bool(mark) for mark in apart.blends[knower]] == [False] * 4 + [True, False, True, False, False, False]


def test_a_card_taken_in_secret_from_a_pile_that_is_no_blend_as_a_whole_could_be_any_of_it() -> None:
    table = blended(0, 1, 2)
    table.move(4, DECK, HAND_A)
    table.reveal(table.piles[HAND_A], SEES_A)
    table.take(0, HAND_A, HAND_B, SEES_A)
    assert table.seen(A, HAND_B) == (0,)
    assert len({mark for pile in table.knowledge(B)[0] for mark in pile}) == 1
    assert not any(table.blends[B])


def test_the_kinds_of_mixed_cards_stay_those_of_the_groups_they_were_of() -> None:
    table = blended(0, 1, 2)
    kinds = table.kinds
    assert len({kinds[card] for card in EVEN}) == len({kinds[card] for card in ODD}) == 1
    assert 0 not in kinds
    assert kinds[0] != kinds[1]
    other = Cards(2, 6, 1)
    other.deal(0, (0, 1, 2, 3, 4, 5))
    other.hide((0, 1))
    other.hide((2, 3))
    other.mix((0, 2))
    before = other.kinds
    assert [bool(kind) for kind in before] == [True] * 4 + [False] * 2
    other.reveal((0, 1, 2, 3), other.everybody)
    other.hide((4, 5))
    other.mix((4, 5))
    assert other.kinds[:4] == before[:4]
    assert other.kinds[4]


def test_whoever_imagines_a_blend_lets_others_know_the_places_that_they_know() -> None:
    table = blended(0, 1, 2)
    table.reveal((table.piles[HAND_A][1],), SEES_B)
    table.reveal((11,), SEES_A)
    odd_for_b = set()
    for number in range(40):
        world = table.clone()
        world.imagine(A, str(number))
        hand = world.piles[HAND_A]
        assert world.seen(B, HAND_A) == (-1, hand[1], -1)
        named = world.knowledge(B)[1]
        # Of all else that was mixed once B knows the kind, and no more.
        for kind in (EVEN, ODD):
            assert len({named[card] for card in kind if card != hand[1]}) == 1
        assert named[EVEN[0] if hand[1] else EVEN[1]] != named[ODD[0] if hand[1] != ODD[0] else ODD[1]]
        odd_for_b.add(hand[1] % 2)
        for twin in (world.clone(), table.clone()):
            twin.imagine(A, "again")
            fresh = table.clone()
            fresh.imagine(A, "again")
            assert twin.key() == fresh.key()
    assert odd_for_b == {0, 1}


def test_whoever_knows_all_of_a_blend_lets_others_tell_apart_what_they_can() -> None:
    table = blended(0, 1, 2)
    table.reveal((0, 1, 2), SEES_A)
    table.reveal(EVEN[4:], SEES_B)
    world = table.clone()
    world.imagine(A, "world")
    assert world.piles[HAND_A] == (0, 1, 2)
    # By place: B knows the last two even cards of the deck, whichever these are now, and no third one.
    deck = world.piles[DECK]
    assert world.seen(B, DECK) == (-1, -1, deck[2], deck[3], *[-1] * 5)
    assert [bool(mark) for mark in world.blends[B]] == [card in (0, 1, 2) for card in range(12)]


def test_whoever_has_no_blend_keeps_the_finer_groups_of_others_apart() -> None:
    table = blended(0, 1, 2)
    table.reveal((0, 1, 2), table.everybody)
    table.reveal(EVEN[2:], SEES_B)
    table.deal(HAND_B, (4, 6))
    table.deal(DECK, (8, 10, *ODD[1:]))
    for pair in ((4, 6), (8, 10)):
        for knower in (A, PUBLIC):
            assert len({table.confusion[knower][card] for card in pair}) == 1
        table._join(B, pair)
    for number in range(10):
        world = table.clone()
        world.imagine(A, str(number))
        named = world.knowledge(B)[1]
        one, other = world.piles[HAND_B], world.piles[DECK][:2]
        assert {named[card] for card in one} == {min(one)}
        assert {named[card] for card in other} == {min(other)}


def test_whoever_imagines_a_blend_keeps_its_own_finer_groups_apart() -> None:
    table = blended(0, 1, 2)
    table._join(A, (4, 6))
    table.reveal((8, 10), SEES_A)
    known = table.knowledge(A)
    for number in range(10):
        world = table.clone()
        world.imagine(A, str(number))
        assert world.knowledge(A) == known


def test_what_was_mixed_may_be_confused_with_what_never_was() -> None:
    """A cannot tell even cards from 12 and 13, which are of no kind; B knows one of these, and they are imagined."""
    table = Cards(3, 16, 3)
    table.hide(EVEN)
    table.hide(ODD)
    table.deal(HAND_A, (0, 1, 2))
    table.deal(DECK, (4, 6, 8, 10, 3, 5, 7, 9, 11))
    table.deal(HAND_B, (12, 13, 14, 15))
    table.mix((0, 1, 2))
    table._join(A, (4, 12, 13))
    table._join(A, (14, 15))
    table._join(B, (13, 14))
    table._join(PUBLIC, (13, 15))
    known = table.knowledge(A)
    open_places = set()
    for number in range(30):
        world = table.clone()
        world.imagine(A, str(number))
        assert world.knowledge(A) == known
        assert world.seen(B, HAND_B)[0] == world.piles[HAND_B][0]
        assert world.seen(B, HAND_B)[1] == -1
        open_places.add(world.seen(B, HAND_B)[3])
        for twin in (world, table.clone()):
            twin.imagine(A, "again")
            fresh = table.clone()
            fresh.imagine(A, "again")
            assert twin.key() == fresh.key()
    assert open_places == {14, 15}


def test_what_has_nothing_to_do_with_a_blend_is_known_by_place() -> None:
    table = Cards(3, 16, 3)
    table.hide(EVEN)
    table.hide(ODD)
    table.deal(HAND_A, (0, 1, 2))
    table.deal(DECK, (4, 6, 8, 10, 3, 5, 7, 9, 11))
    table.deal(HAND_B, (12, 13, 14, 15))
    table.mix((0, 1, 2))
    for knower in (A, PUBLIC):
        table._join(knower, (12, 13, 14, 15))
    table._join(B, (12, 13))
    table._join(B, (14, 15))
    for number in range(10):
        world = table.clone()
        world.imagine(A, str(number))
        named, hand = world.knowledge(B)[1], world.piles[HAND_B]
        assert [named[card] for card in hand] == [min(hand[:2])] * 2 + [min(hand[2:])] * 2


def test_in_an_imagined_table_others_tell_no_more_apart_than_they_do() -> None:
    """Cards of two kinds that were shuffled together stay one group, also while others of them are a blend."""
    cards = Cards(3, 8, 2)
    for pile, first in ((0, 0), (1, 4)):
        cards.deal(pile, tuple(range(first, first + 4)))
        cards.hide((first, first + 1))
        cards.hide((first + 2, first + 3))
        cards.mix(cards.piles[pile])
    cards.shuffle(0, Chance("one group", ("deck",)), "deck")
    cards.reveal((0,), 1)
    cards.imagine(0, "a table")
    marks = {cards.confusion[1][card] for card in range(4)}
    assert len(marks) == 1
    assert KNOWN not in marks


def test_groups_beside_a_blend_stay_apart_to_others_who_know_the_blend_better() -> None:
    table = Cards(3, 8, 3)
    for group in ((0, 1), (2, 3), (4, 5), (6, 7)):
        table.hide(group)
    table.deal(DECK, (0, 2))
    table.deal(HAND_A, (1, 3, 4, 5, 6, 7))
    table.mix((0, 2))
    table.reveal((0,), SEES_B)
    for number in range(20):
        world = table.clone()
        world.imagine(A, str(number))
        groups = {
            frozenset(card for card in range(4, 8) if world.confusion[B][card] == mark) for mark in world.confusion[B]
        }
        assert groups - {frozenset()} == {frozenset({4, 5}), frozenset({6, 7})}


def mixed_up(seed: int) -> Cards:
    """Three groups, one pile a blend of two of them, of which some knowers have seen some cards."""
    pick = Random(seed)
    table = Cards(4, 12, 3)
    for group in ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11)):
        table.hide(group)
    table.deal(DECK, (0, 4, 1, 5))
    table.deal(HAND_A, (2, 3, 6, 7))
    table.deal(HAND_B, (8, 9, 10, 11))
    table.mix((0, 4, 1, 5))
    for _ in range(pick.randrange(3)):
        table.reveal((pick.randrange(12),), pick.randrange(1, 16))
    return table


@pytest.mark.parametrize("seed", range(60))
def test_what_is_shown_to_many_at_once_is_learnt_as_if_each_was_shown_it_alone(seed: int) -> None:
    pick = Random(seed + 1000)
    cards = tuple(pick.sample(range(12), pick.randrange(1, 5)))
    together = mixed_up(seed)
    alone = together.clone()
    together.learnt = 0
    together.reveal(cards, 0b1011)
    for knower in (0, 1, 3):
        learns = any(alone.confusion[knower][card] != KNOWN for card in cards)
        assert bool(together.learnt >> knower & 1) == learns
        alone.reveal(cards, 1 << knower)
    assert together.key() == alone.key()
    assert together.confusion[2] == mixed_up(seed).confusion[2]


@pytest.mark.parametrize("seed", range(60))
def test_whoever_sees_all_cards_of_a_group_but_one_knows_that_one_unless_it_is_mixed(seed: int) -> None:
    table = mixed_up(seed)
    for knower in range(4):
        marks, blends = table.confusion[knower], table.blends[knower]
        for card in range(12):
            if marks[card] != KNOWN and blends[card] == 0:
                assert marks.count(marks[card]) > 1
            if blends[card]:
                mixed = [marks[other] for other in range(12) if blends[other] == blends[card]]
                assert len(set(mixed)) > 1
