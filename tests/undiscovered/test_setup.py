"""Setting up a table: players and options, what is in the game, the map, what each captain has, the order of seats."""

from collections import Counter

import pytest

import unmapped
from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import CARGO, CREW, PART
from unmapped.games.undiscovered.table.state import (
    COMMON_DECK,
    DISCARD,
    DRAW,
    EXPLORATION_BOX,
    EXPLORE,
    FIRST_HOME,
    GOODS,
    HAND,
    MISSION_DECK,
    RARE_DECK,
    SHIP,
    TILE_BOX,
    TILES,
)
from unmapped.kernel.errors import BadOptions

GAME = unmapped.game("undiscovered")

PLACES = {2: 7, 3: 9, 4: 12}
"""Sectors that are no homes, for each number of players."""

HOMES = {2: ["A2", "C2"], 3: ["B1", "C3", "A3"], 4: ["B1", "D2", "C4", "A3"]}
"""Where the homes of the first player, the second ... lie."""


def fresh(seats: int = 2, seed: int = 0, **options: object) -> Scene:
    """A table at its first question."""
    return Scene(GAME.start(seats=seats, seed=seed, **options))


def faults(seats: int = 2, **options: object) -> tuple[str, ...]:
    """What is found wrong with a table."""
    with pytest.raises(BadOptions) as caught:
        GAME.start(seats=seats, seed=0, **options)
    return caught.value.faults


def kinds(at: Scene, *piles: int) -> Counter[int]:
    """How many cards of each kind lie in some piles."""
    return Counter(catalogue().design[card].kind for pile in piles for card in at.state.cards.piles[pile])


def tiles(at: Scene) -> list[str]:
    """The tiles of the map, in the order of the sector pile."""
    return at.ids(TILES)[: PLACES[at.table.seats]]


def missions_among(*pile: str) -> int:
    """How many of these tiles take missions."""
    return sum(one.stock == "mission" for one in box().tiles if one.id in pile)


def picture(at: Scene) -> tuple[str, ...]:
    """The rows of the map: H for a home, s for another sector, a dot where nothing lies."""
    view = at.view()
    marks = {one.place: "s" if one.home < 0 else "H" for one in view.sectors}
    return tuple(
        "".join(marks.get(f"{column}{row + 1}", ".") for column in "ABCD"[: view.columns]) for row in range(view.rows)
    )


# --- Players and options ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-001")
def test_two_to_four_captains_play_and_no_other_number() -> None:
    for seats in (2, 3, 4):
        assert len(fresh(seats).view().seats) == seats
    for seats in (-1, 0, 1, 5):
        assert faults(seats) == (f"seats: {seats} is not possible, Undiscovered is played by 2 to 4",)


def test_everything_that_is_wrong_with_a_table_is_told_at_once() -> None:
    found = faults(1, target=9, rare_goods="no", draft="rares", round_limit=-1, strict_bank=1, drfat="rare")
    wrong = ["seats", "rare_goods", "draft", "round_limit", "strict_bank", "drfat", "target"]
    assert [fault.split(":")[0] for fault in found] == wrong
    assert found[1] == "rare_goods: expected true or false, got 'no'"
    assert found[5].startswith('drfat: there is no such option; did you mean "draft"?')
    assert found[6] == "target: 8 or 10, not 9 (UD-042)"


@pytest.mark.rule("UD-042")
def test_the_target_is_8_points_or_10() -> None:
    assert [fresh(target=target).view().target for target in (8, 10)] == [8, 10]
    assert fresh().view().target == 8
    for target in (0, 7, 9, 11):
        assert faults(target=target) == (f"target: 8 or 10, not {target} (UD-042)",)


@pytest.mark.rule("UD-R68")
def test_a_rare_draft_needs_rare_goods_and_a_plain_one_does_not() -> None:
    assert faults(draft="rare", rare_goods=False) == ("draft: a rare draft needs rare_goods (UD-R68)",)
    at = fresh(draft="common", rare_goods=False)
    assert all(len(at.captain(seat).packet) == 6 for seat in (0, 1))


@pytest.mark.rule("UD-R92")
def test_a_limit_of_rounds_may_be_set_or_left_out() -> None:
    assert [fresh(round_limit=limit).state.round_limit for limit in (0, 1, 1000)] == [0, 1, 1000]
    assert [fault.split(":")[0] for limit in (-1, 1001) for fault in faults(round_limit=limit)] == ["round_limit"] * 2


def test_every_option_says_what_is_chosen_unless_told_otherwise_and_which_rule_it_is() -> None:
    described = {name: (told, default) for name, _, told, default in GAME.describe_options()}
    assert {name: default for name, (_, default) in described.items()} == {
        "target": 8,
        "rare_goods": True,
        "draft": "none",
        "numbered_cards": False,
        "strict_bank": False,
        "round_limit": 100,
    }
    for told, _ in described.values():
        assert all(GAME.ledger.find(rule) for rule in told.rsplit(". ", 1)[1].split(", "))


# --- What is in the game ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-006", "UD-020")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_holds_goods_missions_explorations_tiles_and_the_starters_of_those_who_play(seats: int) -> None:
    at = fresh(seats)
    cards = [card for pile in at.state.cards.piles for card in pile]
    assert len(cards) == len(set(cards)) == 64 + 16 + 12 + 12 + 12 * seats
    starters = Counter(catalogue().design[card].record.id for card in cards if catalogue().design[card].starter)
    assert (starters["sundries"], starters["bridge"]) == (3 * seats, seats)
    assert sorted(one.home for one in at.view().sectors if one.home >= 0) == list(range(seats))


@pytest.mark.rule("UD-004", "UD-005", "UD-021")
def test_goods_for_sale_are_crew_cargo_or_ship_parts_split_into_a_common_and_a_rare_deck() -> None:
    at = fresh()
    common = (COMMON_DECK, GOODS + FIRST_HOME, GOODS + FIRST_HOME + 1)
    assert kinds(at, *common) == {CREW: 16, CARGO: 6, PART: 26}
    assert kinds(at, RARE_DECK) == {CREW: 7, CARGO: 3, PART: 6}
    rarity = {one.id: one.rarity for one in box().goods}
    assert {rarity[one] for pile in common for one in at.ids(pile)} == {"common"}
    assert {rarity[one] for one in at.ids(RARE_DECK)} == {"rare"}


@pytest.mark.rule("UD-017", "UD-018")
def test_starter_cards_are_never_for_sale_and_never_in_a_goods_deck() -> None:
    for seed in range(10):
        at = fresh(4, seed)
        for pile in (COMMON_DECK, RARE_DECK, *[GOODS + FIRST_HOME + seat for seat in range(4)]):
            assert not [one for one in at.state.cards.piles[pile] if catalogue().design[one].starter]
    at = scene(2).draw_pile(0).discard(0, "sundries", "fuel", "fuel", "fuel").home_goods(0)
    assert at.rules_against("buy sundries") == ["UD-073"]
    at.end()
    assert len(at.ids(GOODS + FIRST_HOME)) == 6
    assert not {"sundries", "fuel"} & {*at.ids(GOODS + FIRST_HOME), *at.ids(COMMON_DECK)}


@pytest.mark.rule("UD-022")
def test_every_deck_is_shuffled_and_whole() -> None:
    decks = (COMMON_DECK, RARE_DECK, MISSION_DECK, *[DRAW + seat for seat in range(4)])
    orders: list[set[tuple[int, ...]]] = [set() for _ in decks]
    explorations = set()
    for seed in range(6):
        at = fresh(4, seed, draft="common")  # before hands are drawn
        piles = at.state.cards.piles
        for deck, seen in zip(decks, orders, strict=True):
            seen.add(piles[deck])
        assert sorted(card - 12 * seat for seat in range(4) for card in piles[DRAW + seat]) == sorted(
            [*range(min(piles[DRAW]), min(piles[DRAW]) + 9)] * 4
        )
        assert len({tuple(catalogue().design[card].record.id for card in piles[DRAW + seat]) for seat in range(4)}) > 1
        explorations.add(tuple(piles[EXPLORE + sector] for sector in range(12)))
        assert len({card for sector in range(12) for card in piles[EXPLORE + sector]}) == 12
        assert len(piles[MISSION_DECK]) == len(set(piles[MISSION_DECK])) == 16
    assert [len(seen) for seen in orders] == [6] * len(decks)
    assert len(explorations) == 6


@pytest.mark.rule("UD-142")
def test_in_a_first_game_all_rare_goods_are_back_in_the_box() -> None:
    at = fresh(3, rare_goods=False)
    assert len(at.view().removed) == 16
    assert {one.rarity for one in box().goods if one.id in at.view().removed} == {"rare"}
    assert at.view().rare_deck == ()


@pytest.mark.rule("UD-142")
def test_in_a_first_game_the_common_deck_stands_for_the_rare_one() -> None:
    at = (
        scene(2, rare_goods=False).explored("A1", "rare").deck(COMMON_DECK, "clone", "airlock", "navigator", "workshop")
    )
    at.end()
    assert at.sector("A1").goods == ("clone",)
    at.effect({"kind": "look_and_acquire", "deck": "rare", "look": 2}, seat=1).do("1: take navigator")
    assert at.ids(DISCARD + 1)[0] == "navigator"
    assert at.ids(COMMON_DECK)[0] == "workshop"
    assert at.ids(COMMON_DECK)[-1] == "airlock"
    at.effect({"kind": "acquire_top", "deck": "rare"}, seat=1)
    assert at.asked() == (1, "build")
    assert "workshop" in at.ids(SHIP + 1)


@pytest.mark.rule("UD-013")
def test_the_numbered_cards_do_nothing_but_give_the_order() -> None:
    alike = 0
    for seed in range(20):
        plain, numbered = fresh(2, seed), fresh(2, seed, numbered_cards=True)
        if plain.state.order == numbered.state.order == (0, 1):
            alike += 1
            for _ in range(4):
                assert [plain.view(one) for one in (0, 1, None)] == [numbered.view(one) for one in (0, 1, None)]
                assert plain.legal() == numbered.legal()
                plain.round()
                numbered.round()
    assert alike >= 3


# --- The map ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-026", "UD-R59")
def test_two_homes_lie_at_the_middles_of_two_opposite_edges() -> None:
    assert picture(fresh(2)) == ("sss", "HsH", "sss")


@pytest.mark.rule("UD-027")
def test_three_homes_lie_in_a_triangle_on_three_columns_and_four_rows() -> None:
    assert picture(fresh(3)) == ("sHs", "sss", "HsH", "sss")


@pytest.mark.rule("UD-028")
def test_four_homes_lie_one_on_each_row_and_column() -> None:
    assert picture(fresh(4)) == ("sHss", "sssH", "Hsss", "ssHs")


@pytest.mark.rule("UD-023")
def test_two_players_explore_3_mission_tiles_and_4_others_mixed_at_random() -> None:
    seen: list[set[str]] = [set() for _ in range(7)]
    for seed in range(100):
        at = fresh(2, seed)
        assert (missions_among(*tiles(at)), len(tiles(at))) == (3, 7)
        for found, tile in zip(seen, tiles(at), strict=True):
            found.add(tile)
    assert [len(found) for found in seen] == [12] * 7


@pytest.mark.rule("UD-024", "UD-R58")
def test_three_players_explore_nine_of_four_mission_tiles_and_six_others() -> None:
    splits = Counter[int]()
    for seed in range(100):
        at = fresh(3, seed)
        assert (missions_among(*at.ids(TILES)), len(at.ids(TILES))) == (4, 10)
        splits[missions_among(*tiles(at))] += 1
    assert set(splits) == {3, 4}
    assert splits[4] > splits[3] > 20  # one tile of ten is left out, and four of them take missions


@pytest.mark.rule("UD-025")
def test_four_players_explore_all_tiles() -> None:
    mixed = {tuple(missions_among(tile) for tile in tiles(fresh(4, seed))) for seed in range(10)}
    assert len(mixed) == 10
    at = fresh(4)
    assert sorted(tiles(at)) == sorted(one.id for one in box().tiles)
    assert at.ids(TILE_BOX) == []


@pytest.mark.rule("UD-019")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_homes_are_explored_from_the_beginning_and_have_no_exploration_card(seats: int) -> None:
    for one in fresh(seats).view().sectors:
        assert (one.home >= 0) == one.explored == (one.exploration == "") == (one.cost == ())


@pytest.mark.rule("UD-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_exploration_card_lies_on_each_sector_that_is_no_home(seats: int) -> None:
    at = fresh(seats)
    laid = [at.ids(EXPLORE + sector) for sector in range(PLACES[seats])]
    assert [len(one) for one in laid] == [1] * PLACES[seats]
    assert len({one for (one,) in laid} | set(at.ids(EXPLORATION_BOX))) == 12
    assert len(at.ids(EXPLORATION_BOX)) == 12 - PLACES[seats]


@pytest.mark.rule("UD-032")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_home_begins_with_six_common_goods(seats: int) -> None:
    at = fresh(seats)
    assert [len(at.sector(at.home(seat)).goods) for seat in range(seats)] == [6] * seats
    assert len(at.view().common_deck) == 48 - 6 * seats
    assert len(at.view().rare_deck) == 16


# --- What each captain begins with ------------------------------------------------------------------------------------


@pytest.mark.rule("UD-014", "UD-033", "UD-035")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_captain_begins_with_12_markers_6_credits_and_3_of_9_cards_in_hand(seats: int) -> None:
    for one in fresh(seats).view().seats:
        assert (one.supply, one.credits) == (12, 6)
        assert (len(one.hand), len(one.deck), one.discard) == (3, 6, ())
        assert len(one.ship) == 3
        assert one.home


@pytest.mark.rule("UD-010", "UD-034")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_captain_has_one_pawn_which_begins_at_home(seats: int) -> None:
    at = fresh(seats)
    assert [at.place(seat) for seat in range(seats)] == [at.home(seat) for seat in range(seats)]
    assert sorted(seat for one in at.view().sectors for seat in one.pawns) == list(range(seats))


@pytest.mark.rule("UD-010")
def test_a_pawn_that_moves_is_on_one_sector_as_before() -> None:
    at = scene(2).purse(0, fuel=2).do("use engines a", "move to A1", "use engines a", "move to B2")
    assert [one.place for one in at.view().sectors if 0 in one.pawns] == ["B2"]
    assert at.captain(0).place == "B2"


@pytest.mark.rule("UD-015")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_ship_begins_with_engines_cargo_hold_and_bridge(seats: int) -> None:
    for one in fresh(seats).view().seats:
        assert [(part.id, part.cell, part.starter) for part in one.ship] == [
            ("engines", "D5", True),
            ("cargo-hold", "E5", True),
            ("bridge", "F5", True),
        ]


@pytest.mark.rule("UD-016")
def test_all_starting_decks_hold_the_same_cards() -> None:
    at = fresh(4)
    deck = ["sundries"] * 3 + ["fuel"] * 3 + ["medical-supplies"] + ["deckhand"] * 2
    for seat in range(4):
        assert sorted(at.ids(DRAW + seat) + at.ids(HAND + seat)) == sorted(deck)


@pytest.mark.rule("UD-R03")
def test_the_shuffle_at_set_up_sets_nothing_off() -> None:
    for draft in ("none", "common"):
        at = scene(2, draft=draft)
        assert [at.captain(seat).credits for seat in (0, 1)] == [6, 6]  # a Bridge would have taken half
        assert not at.told("shuffled")
        assert not at.told("trigger")


# --- What is never lost -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-002")
def test_an_acquired_ship_part_goes_into_the_ship_and_never_into_the_deck() -> None:
    at = scene(2).home_goods(0, "workshop").do("buy workshop", "place workshop D6")
    assert ("workshop", "D6") in [(part.id, part.cell) for part in at.captain(0).ship]
    assert not [pile for pile in (DRAW, HAND, DISCARD) if "workshop" in at.ids(pile)]


def all_markers(at: Scene, seat: int) -> int:
    """The markers of a seat: in the supply, on its ship, on missions."""
    view = at.view()
    on_missions = sum(one.mission.markers[seat] for one in view.sectors if one.mission)
    return view.seats[seat].supply + sum(part.markers for part in view.seats[seat].ship) + on_missions


@pytest.mark.rule("UD-011")
def test_markers_in_the_supply_and_in_play_are_always_twelve() -> None:
    at = scene(2).mission("A1", "race").pawn(0, "A1").install(0, "laboratory", "D6").purse(0, fuel=5)
    at.do("use race", "x 3")
    assert (at.captain(0).supply, all_markers(at, 0)) == (9, 12)
    at.effect({"kind": "add_marker"}, card=at.find("laboratory"))
    assert (at.captain(0).supply, all_markers(at, 0)) == (8, 12)
    at.do("use race", "x 2")
    assert at.captain(0).scored == ("race",)
    assert (at.captain(0).supply, all_markers(at, 0)) == (11, 12)
    assert (at.captain(1).supply, all_markers(at, 1)) == (12, 12)


@pytest.mark.rule("UD-012", "UD-036")
def test_credits_come_from_the_bank_and_go_back_to_it() -> None:
    at = scene(2).hand(0, "sundries").home_goods(0, "clone").unexplored("A1", "credit-credits")

    def stashes_and_bank() -> tuple[int, ...]:
        return at.captain(0).credits, at.captain(1).credits, at.view().bank

    assert stashes_and_bank() == (6, 6, 28)
    at.do("play sundries")
    assert stashes_and_bank() == (7, 6, 27)
    at.do("buy clone")
    assert stashes_and_bank() == (6, 6, 28)
    at.pawn(0, "A1").do("explore")  # for 3 credits, with a reward of 5
    assert stashes_and_bank() == (8, 6, 26)
    at.draw_pile(0).end()  # the Bridge takes half
    assert stashes_and_bank() == (4, 6, 30)


# --- The order of seats -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-037")
@pytest.mark.parametrize("numbered", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_is_the_first_player_equally_often(seats: int, numbered: bool) -> None:
    first = Counter(fresh(seats, seed, numbered_cards=numbered).state.order[0] for seed in range(60 * seats))
    assert len(first) == seats
    assert all(40 < first[seat] < 80 for seat in range(seats))


@pytest.mark.rule("UD-037", "UD-038")
@pytest.mark.parametrize("numbered", [False, True])
def test_play_goes_round_and_round_in_the_order_of_seats_from_the_first_player(numbered: bool) -> None:
    for seed in range(4):
        at = fresh(3, seed, numbered_cards=numbered)
        order = at.view().order
        for number in (1, 2, 3):
            for seat in order:
                assert (at.asked(), at.view().round) == ((seat, "turn"), number)
                at.end()
        assert [line.seat for line in at.told("first-player")] == [order[0]]
        assert [(line.rule, line.seat) for line in at.told("turn")][:9] == [("UD-038", seat) for seat in order * 3]


@pytest.mark.rule("UD-R87")
def test_numbered_cards_become_the_seating() -> None:
    orders = Counter(fresh(3, seed, numbered_cards=True).view().order for seed in range(120))
    assert len(orders) == 6
    assert all(8 < count < 40 for count in orders.values())


@pytest.mark.rule("UD-R87", "UD-X05")
def test_without_numbered_cards_seats_are_clockwise_in_their_own_order() -> None:
    assert {fresh(3, seed).view().order for seed in range(30)} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.rule("UD-R86")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_homes_are_given_clockwise_in_turn_order(seats: int) -> None:
    for seed in range(10):
        at = fresh(seats, seed, numbered_cards=True)
        assert [at.home(seat) for seat in at.view().order] == HOMES[seats]
        assert [at.sector(place).home for place in HOMES[seats]] == list(at.view().order)


@pytest.mark.rule("UD-X05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_numbered_cards_homes_do_not_depend_on_who_is_first(seats: int) -> None:
    for seed in range(10):
        at = fresh(seats, seed)
        assert [at.home(seat) for seat in range(seats)] == HOMES[seats]
