"""Means are found by the end that they serve."""

from unmapped.planning.means import Means

APPLES, JUICE = (0, 0), (1, 0)


def test_means_are_found_by_their_end_in_the_order_in_which_they_came() -> None:
    means: Means[str] = Means()
    means.add("pick", [APPLES])
    means.add("shake", [APPLES, JUICE])
    means.add("pick", [APPLES])
    assert means.of(*APPLES) == ("pick", "shake")
    assert means.of(*JUICE) == ("shake",)
    assert means.of(2, 0) == ()


def test_what_follows_from_an_end_has_its_means_too() -> None:
    means: Means[str] = Means()
    means.add("pick", [APPLES])
    means.add("buy", [JUICE])
    means.follow(JUICE, APPLES)
    assert means.of(*JUICE) == ("buy", "pick")
    assert means.of(*APPLES) == ("pick",)
