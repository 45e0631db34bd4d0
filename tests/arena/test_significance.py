"""Tests of significance, against figures worked out by hand."""

import random

import pytest

from unmapped.arena.significance import apart, holm, paired, stratified, two_sided


def test_two_sided() -> None:
    assert two_sided(0) == 1
    assert two_sided(1.959964) == pytest.approx(0.05, abs=1e-6)
    assert two_sided(-1.959964) == two_sided(1.959964)


def test_holm() -> None:
    # 0.01 * 4, 0.02 * 3, then no smaller than before: 0.03 * 2, and 0.5.
    assert holm([0.02, 0.5, 0.01, 0.03]) == pytest.approx([0.06, 0.5, 0.04, 0.06])
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_paired_signs_are_mcnemars_test() -> None:
    # Nine against one: z = 8 / sqrt(10).
    assert paired([1.0] * 9 + [-1.0] + [0.0] * 50) == pytest.approx(two_sided(8 / 10**0.5))
    assert paired([0.0, 0.0]) == 1
    assert paired([]) == 1
    assert paired([-2.0, 2.0]) == 1


def test_paired_differences_without_a_sign_are_found_no_more_often_than_promised() -> None:
    luck = random.Random(3)
    found = sum(paired([luck.gauss(0, 1) ** 3 for _ in range(40)]) <= 0.05 for _ in range(1_000))
    assert found <= 65


def test_strata_add_up() -> None:
    # Two games of two seats, one win above even in each half: 0.5 + 0.5 over sqrt(0.25 + 0.25).
    assert stratified([0.5, 0.5], [0.25, 0.25]) == pytest.approx(two_sided(2**0.5))
    assert stratified([0.0], [0.0]) == 1


def test_means_apart() -> None:
    # Means 2 and 5, variances 1 and 1 over three each: z = 3 / sqrt(2 / 3).
    assert apart([1, 2, 3], [4, 5, 6]) == pytest.approx(two_sided(3 / (2 / 3) ** 0.5))
    assert apart([1], [2, 3]) == 1
    assert apart([2, 2], [2, 2]) == 1
