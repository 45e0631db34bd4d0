"""Luck follows from seed, stream and count alone, and anybody can check it."""

from collections import Counter
from hashlib import sha256, shake_128
from itertools import permutations

import pytest

from unmapped.kernel.chance import Chance, commitment, float_keys, sort_keys


def luck(seed: int = 42) -> Chance:
    return Chance(str(seed), ("deck", "dice"))


def test_the_commitment_is_a_plain_hash_of_the_seed() -> None:
    assert commitment(42) == sha256(b"unmapped seed 42").hexdigest()
    assert commitment(42) != commitment(43)


def test_a_draw_can_be_recomputed_from_its_text() -> None:
    chance = luck()
    chance.roll("dice", 6)
    expected = int.from_bytes(shake_128(b"42/dice/1").digest(7), "little") % 6 + 1
    assert chance.roll("dice", 6) == expected


def test_streams_do_not_change_each_other() -> None:
    one, two = luck(), luck()
    two.shuffled("deck", tuple(range(50)))
    assert [one.roll("dice", 12) for _ in range(20)] == [two.roll("dice", 12) for _ in range(20)]


def test_equal_seeds_give_equal_luck_and_others_other_luck() -> None:
    deck = tuple(range(30))
    assert luck().shuffled("deck", deck) == luck().shuffled("deck", deck) != luck(43).shuffled("deck", deck)


def test_an_unknown_stream_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="tuple"):
        luck().roll("wheel", 6)


def test_clones_draw_the_same_luck_apart() -> None:
    chance = luck()
    chance.roll("dice", 6)
    twin = chance.clone()
    assert twin.key() == chance.key()
    later = twin.roll("dice", 1000)
    assert twin.key() != chance.key()
    assert chance.roll("dice", 1000) == later


def test_dice_are_open_and_shuffles_are_not() -> None:
    chance = luck()
    chance.shuffled("deck", (1, 2, 3))
    chance.pick("deck", 3)
    assert not chance.shown
    chance.roll("dice", 6)
    assert chance.shown
    assert not chance.clone().shown


def test_dice_and_shuffles_are_fair() -> None:
    chance = luck()
    rolls = Counter(chance.roll("dice", 12) for _ in range(6000))
    assert sorted(rolls) == list(range(1, 13))
    assert all(400 < count < 600 for count in rolls.values())
    orders = Counter(chance.shuffled("deck", (1, 2, 3)) for _ in range(3000))
    assert set(orders) == set(permutations((1, 2, 3)))
    assert all(400 < count < 600 for count in orders.values())


@pytest.mark.parametrize("count", [0, 1, 83, 500])
def test_floats_to_sort_by_are_the_same_numbers(count: int) -> None:
    keys = sort_keys("deal", count)
    assert float_keys("deal", count) == [2**52 + key for key in keys]
    assert all(key.is_integer() for key in float_keys("deal", count))
