"""From a copy number to a whole copy."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from unmapped.games.discover.cards import pool as built
from unmapped.games.discover.cards.pool import NONE, NUMBER_FRONT
from unmapped.games.discover.cards.verbs.story import RemoveExploration
from unmapped.games.discover.dealing import counts, deal
from unmapped.games.discover.dealing.audit import Box, Fault
from unmapped.games.discover.dealing.constraints import faults
from unmapped.games.discover.dealing.copies import Copy
from unmapped.games.discover.dealing.dealer import dealt
from unmapped.games.discover.dealing.draft import Draft
from unmapped.games.discover.dealing.likeness import different
from unmapped.games.discover.dealing.luck import Luck
from unmapped.games.discover.dealing.naming import components
from unmapped.games.discover.dealing.shelf import Shelf, shelf
from unmapped.games.discover.dealing.steps import STEPS
from unmapped.games.discover.dealing.supply import nourishing
from unmapped.games.discover.table.setting import Setting, setting

COPIES = range(300)


@cache
def copy_of(number: int) -> Copy:
    """The copy with a number, dealt once for all tests: the game itself keeps fewer than are looked at here."""
    return deal(number)


def ids(things: tuple[int, ...]) -> list[str]:
    return [shelf().id(one) for one in things]


@pytest.mark.rule("DI-004")
def test_three_hundred_copies_are_whole() -> None:
    for number in COPIES:
        assert faults(shelf(), copy_of(number)) == [], number


@pytest.mark.rule("DI-004")
def test_the_same_number_is_the_same_copy() -> None:
    for number in (0, 7, 2**64 - 1):
        one, again = dealt(shelf(), number), dealt(shelf(), number)
        assert components(shelf(), one) == components(shelf(), again)
        assert (one.name, one.fingerprint) == (again.name, again.fingerprint)
    assert deal(7) is deal(7)


@pytest.mark.rule("DI-004")
def test_other_numbers_are_other_copies() -> None:
    copies = [copy_of(number) for number in range(40)]
    assert len({copy.fingerprint for copy in copies}) == len(copies)
    assert all(different(shelf(), copies[0], copy) > 0 for copy in copies[1:])


def test_the_name_is_the_terrains_and_the_fingerprint() -> None:
    copy = deal(7)
    lands = [shelf().pool.lands[terrain.land].name for terrain in copy.terrains]
    assert copy.name == f"{lands[0]}-{lands[1]} {copy.fingerprint[:4].upper()}"


def test_all_pairs_of_terrains_come_up_in_either_order() -> None:
    lands = len(shelf().lands)
    pairs = {tuple([terrain.land for terrain in copy_of(number).terrains]) for number in COPIES}
    assert len(pairs) == lands * (lands - 1)


# --- What is in the box -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def copies() -> list[Copy]:
    return [copy_of(number) for number in range(40)]


@pytest.mark.rule("DI-008", "DI-009", "DI-016", "DI-006")
def test_a_copy_has_two_terrains_with_two_stories_each_and_a_contest(copies: list[Copy]) -> None:
    for copy in copies:
        one, two = copy.terrains
        assert one.land != two.land
        for terrain in copy.terrains:
            assert [name[:2] for name in ids((*terrain.opening, *terrain.closing))] == ["o1", "o2", "o3", "c1", "c2"]
            land = {shelf().built.land_of[one] for one in (*terrain.opening, *terrain.closing, *terrain.monsters)}
            assert land == {terrain.land}
        assert shelf().built.kind(copy.contest) == built.CONTEST
        assert len(one.opening + one.closing + two.opening + two.closing) + 1 == 11


@pytest.mark.rule("DI-010", "DI-R03", "DI-R04")
def test_each_terrain_has_seventeen_tiles(copies: list[Copy]) -> None:
    for copy in copies:
        for terrain in copy.terrains:
            tiles = shelf().pool.lands[terrain.land].tiles
            backs = Counter([tiles[one].back for one in set(terrain.tiles)])
            assert backs == {1: 5, 2: 6, 3: 5}
            assert [tiles[terrain.start + side].back for side in (0, 1)] == [0, 0]
            assert len(terrain.tiles) == len(terrain.landmarks) == 16
            assert len([one for one in terrain.landmarks if one != NONE]) == 14


@pytest.mark.rule("DI-015", "DI-020", "DI-021", "DI-022", "DI-R92")
def test_there_are_so_many_nights_projects_characters_and_threats(copies: list[Copy]) -> None:
    pool = shelf().built
    for copy in copies:
        assert [pool.tier[pool.number(one)] for one in copy.nights] == [1] * 4 + [2] * 6
        assert (len(set(copy.projects)), len(set(copy.advanced)), len(set(copy.characters))) == (8, 3, 12)
        assert [pool.advanced[pool.number(one)] for one in (*copy.projects, *copy.advanced)] == [False] * 8 + [True] * 3
        for colour, deck in enumerate(copy.threats):
            assert [pool.colour[pool.number(one)] for one in deck] == [colour] * 12
    assert len({copy.nights for copy in copies}) > 20, "copies have different nights"


@pytest.mark.rule("DI-018", "DI-023", "DI-024", "DI-R93")
def test_cards_and_tokens_come_to_the_two_sums(copies: list[Copy]) -> None:
    for copy in copies:
        specials = len(copy.specials)
        deck = sum(one.copies for terrain in copy.terrains for one in terrain.deck)
        exploration = deck + specials + len(copy.hundreds)
        enemies = sum(one.copies for terrain in copy.terrains for one in terrain.enemies) - specials
        features = sum(len(terrain.features) for terrain in copy.terrains)
        assert exploration in range(94, 97)
        assert enemies in range(30, 33)
        assert exploration + enemies == 126
        assert features in range(103, 107)
        assert specials in range(2, 6)
        assert features + specials == 108
        assert [len(terrain.monsters) for terrain in copy.terrains] == [8, 8]


@pytest.mark.rule("DI-011", "DI-012", "DI-013", "DI-014", "DI-017", "DI-023")
def test_what_all_copies_share_is_not_dealt() -> None:
    """Figures, dials, camps, dice, fires and support cards are the same everywhere."""
    pool = shelf().built
    things = {thing for copy in (deal(0), deal(1)) for terrain in copy.terrains for thing in ids(terrain.opening)}
    assert not things & set(ids(tuple(range(pool.first[built.SUPPORT], pool.first[built.SUPPORT + 1]))))
    assert pool.first[built.SUPPORT + 1] - pool.first[built.SUPPORT] == 3, "the same three in four colours"
    assert pool.numbers.sides == 12
    assert all(sum(land.water) <= counts.WATER_SOURCES for land in pool.lands)


@pytest.mark.rule("DI-019")
def test_every_crafted_item_is_there_four_times() -> None:
    found = setting(0, 1, 0)
    crafted = [one for one in found.items if found.pool.kind(one) == built.CRAFTED and one not in found.spare]
    assert len(crafted) == 44
    assert set(Counter(crafted).values()) == {4}


def test_nothing_of_the_pool_is_left_in_the_box_for_good() -> None:
    """Every card comes up in some copy, and every two stages of a land's stories come up together."""
    whole = shelf().built
    seen: set[int] = set()
    stories: set[tuple[int, ...]] = set()
    for copy in [copy_of(number) for number in COPIES]:
        for terrain in copy.terrains:
            seen.update([one.thing for one in (*terrain.deck, *terrain.enemies)], terrain.opening, terrain.closing)
            stories.update(combinations((*terrain.opening, *terrain.closing), 2))
        seen.update(copy.hundreds, copy.projects, copy.advanced, copy.characters, copy.nights, {copy.contest})
        seen.update(copy.threats[0], copy.threats[1])
    common = (built.FORM, built.SCENARIO, built.SHEET, built.CLOSING, built.SUPPORT)
    dead = [whole.ids[one] for one, (kind, _) in enumerate(whole.things) if one not in seen and kind not in common]
    assert dead == []
    # The first stage with either of four others, and those four with each other, in two variants each.
    assert len(stories) == len(whole.lands) * (6 * 4 + 4 * 2)


# --- The numbered decks -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DI-031")
def test_decks_lie_in_number_order_with_gaps(copies: list[Copy]) -> None:
    for copy in copies:
        for terrain, cards, enemies in zip(copy.terrains, (1, 51), (1, 21), strict=True):
            numbers = [one.number for one in terrain.deck]
            assert numbers == sorted(numbers)
            assert set(numbers) <= set(range(cards, cards + 45))
            numbers = [one.number for one in terrain.enemies]
            assert numbers == sorted(set(numbers))
            assert set(numbers) <= set(range(enemies, enemies + 19))


@pytest.mark.rule("DI-032", "DI-158", "DI-R91")
def test_the_sheet_puts_away_what_the_other_scenario_calls_by_the_same_number(copies: list[Copy]) -> None:
    for copy in copies[:12]:
        for place, terrain in enumerate(copy.terrains):
            for is_closing in (0, 1):
                found = Setting(shelf().built, copy, 2 * place + 1 + is_closing, place)
                there = {thing for _, thing, count in found.deck if count}
                assert not there & set(terrain.kept_out[is_closing])
                used = Counter([number for number, thing, _ in found.deck if thing in there])
                assert max(used.values()) == 1
                late = {*terrain.kept_out[0]} & {*terrain.kept_out[1]}
                numbers = {one.thing: one.number for one in terrain.deck}
                for token, shown in zip(found.terrain.features, terrain.features, strict=True):
                    assert (token.icon, token.front, token.double) == (shown.icon, shown.front, shown.double)
                    if token.front == NUMBER_FRONT:
                        assert token.what in there | late
                        assert numbers[token.what] == numbers[shown.what]
                    else:
                        assert token.what == shown.what
            assert set(terrain.kept_out[0]) != set(terrain.kept_out[1])


def test_what_a_story_takes_out_of_the_deck_is_there_until_then() -> None:
    """Two bad events that the end of a stage removes are dealt, and lie in the deck of the closing scenario."""
    whole = shelf()
    gone = RemoveExploration(("b03", "b07"))
    stages = [replace(one, finish=gone) if one.id[:2] == "c1" else one for one in whole.pool.lands[0].stages]
    land = replace(whole.pool.lands[0], stages=tuple(stages))
    changed = Shelf(replace(whole.pool, lands=(land, *whole.pool.lands[1:])), whole.built)
    parts = [part for number in range(12) for part in Box(changed, dealt(changed, number)).parts]
    mine = [part for part in parts if part.land.number == 0]
    assert mine
    for part in mine:
        assert {"b03", "b07"} <= part.live(1)
        assert {"b03", "b07"} <= {shelf().id(one.what) for one in part.terrain.features if one.front == NUMBER_FRONT}


def test_a_card_that_fights_a_named_enemy_comes_with_it(copies: list[Copy]) -> None:
    """What needs what is read from the cards, not from a list of names."""
    for copy in copies:
        for part in Box(shelf(), copy).parts:
            for card in (*part.cards.values(), *part.stages):
                assert {one for one in part.reading(card).fought if one in part.land.enemies} <= part.enemies.keys()


def test_the_deal_is_the_same_wherever_it_is_made() -> None:
    """Nothing depends on the order of sets, which differs from process to process."""
    says = "from unmapped.games.discover.dealing import deal; print([deal(one).fingerprint for one in range(6)])"
    found = [
        subprocess.run(
            [sys.executable, "-c", says], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert found[0] == found[1] == f"{[deal(one).fingerprint for one in range(6)]}\n".encode()


# --- Luck -------------------------------------------------------------------------------------------------------------


def test_every_decision_has_luck_of_its_own() -> None:
    """What is drawn for one decision changes nothing for another."""
    alone, beside = Luck(1, 5, 0), Luck(1, 5, 0)
    beside.shuffled("nights", range(20))
    assert alone.shuffled("tiles", range(20)) == beside.shuffled("tiles", range(20))
    assert alone.shuffled("tiles", range(20)) != Luck(1, 5, 1).shuffled("tiles", range(20))
    assert Luck(1, 5, 0).shuffled("tiles", range(20)) != Luck(1, 6, 0).shuffled("tiles", range(20))
    assert Luck(1, 5, 0).shuffled("tiles", range(20)) != Luck(2, 5, 0).shuffled("tiles", range(20))


def test_a_fault_brings_another_attempt_from_its_step_on() -> None:
    """What was decided before the step stays."""
    before = dealt(shelf(), 3)
    seen: list[int] = []

    def once(_: Shelf, copy: Copy) -> list[Fault]:
        seen.append(copy.number)
        return [Fault("IC-28", "nobody is of any use")] if len(seen) == 1 else []

    after = dealt(shelf(), 3, audit=once)
    assert len(seen) == 2
    assert after.characters != before.characters
    assert (after.threats, after.nights, after.projects) == (before.threats, before.nights, before.projects)


@pytest.mark.parametrize("number", range(8))
def test_steps_can_be_taken_again(number: int) -> None:
    """A step leaves nothing behind that its next attempt, with other luck of others, would find."""
    draft = Draft(shelf(), number)
    for step in STEPS:
        step(draft, Luck(1, number, 0))
    once = components(shelf(), draft.copy)
    for first in reversed(range(len(STEPS))):
        for attempt in (1, 0):
            for step in STEPS[first:]:
                step(draft, Luck(1, number, attempt))
        assert components(shelf(), draft.copy) == once, STEPS[first].__name__


def test_where_luck_finds_no_food_the_dealer_chooses_enemies_that_give_most() -> None:
    draft = Draft(shelf(), 4)
    draft.repairs.add("IC-13")
    for step in STEPS:
        step(draft, Luck(1, 4, 0))
    for side in draft.sides:
        for sort in ("prey", "weak"):
            kinds = [one for one in side.land.enemies if side.land.enemies[one].sort == sort]
            dealt_ones = [one for one in side.kinds if one in kinds and one not in side.fought]
            others = [one for one in kinds if one not in side.kinds]
            least = min([nourishing(side.land, one) for one in dealt_ones], default=99)
            assert least >= max([nourishing(side.land, one) for one in others])


def test_a_copy_that_no_luck_makes_whole_is_repaired() -> None:
    """With no attempts to spend, the steps choose what is sure to do."""
    for number in range(20):
        assert faults(shelf(), dealt(shelf(), number, attempts=1)) == []


def test_where_luck_finds_no_way_the_dealer_takes_the_easiest_tiles() -> None:
    for land in shelf().lands:
        start, chosen = land.layings.first()
        assert land.layings.fits(start, chosen)
