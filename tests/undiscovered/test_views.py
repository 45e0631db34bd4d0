"""What each seat sees and may imagine: what is public, what is hidden, and what was once seen."""

from collections import Counter

import pytest

import unmapped
from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.actions import SECTORS
from unmapped.games.undiscovered.cards.box import box
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import MISSION
from unmapped.games.undiscovered.table.state import (
    COMMON_DECK,
    DISCARD,
    DRAW,
    EXPLORE,
    FIRST_HOME,
    GOODS,
    HAND,
    MISSION_DECK,
    PACKET,
    RARE_DECK,
    SHIP,
    TILES,
    Galaxy,
)

HIDDEN_SIX = ("?",) * 6
RARES = {one.id for one in box().goods if one.rarity == "rare"}


def mission_sectors(state: Galaxy) -> list[int]:
    """The sectors whose tile takes missions."""
    tiles = state.cards.piles[TILES][: len(state.map.places)]
    return [sector for sector, tile in enumerate(tiles) if catalogue().design[tile].stock == MISSION]


def home(at: Scene, seat: int, viewer: int | None) -> tuple[str, ...]:
    """The goods on a home sector as somebody sees them, from the front."""
    return at.sector(at.home(seat), viewer).goods


def names(state: Galaxy, *piles: int) -> list[str]:
    """The designs of the cards in some piles, in alphabetical order."""
    return sorted(catalogue().design[card].record.id for pile in piles for card in state.cards.piles[pile])


def imagined(at: Scene, seat: int = 0, count: int = 40) -> list[Galaxy]:
    """Tables that a seat may imagine."""
    return [at.table.imagine(seat, number).state for number in range(count)]


def explore(at: Scene, *places: str) -> Scene:
    """Let the asked seat explore these sectors, declining whatever may be declined."""
    for place in places:
        seat = at.asked()[0]
        at.pawn(seat, place).purse(seat, credit=9, fist=9, fuel=9).hand(seat, "sundries", "fuel", "fuel").do("explore")
        while at.asked()[1] != "turn":
            at.table.act(at.asked()[0], at.table.legal(at.asked()[0])[-1])
    return at


def explore_all(at: Scene) -> Scene:
    """Explore the whole map; a mission that is found may move sectors meanwhile."""
    while left := [one.place for one in at.view().sectors if not one.explored]:
        explore(at, left[0])
    return at


# --- What is hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-007", "UD-029")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_sees_what_an_unexplored_tile_is(seats: int) -> None:
    at = scene(seats)
    for viewer in (*range(seats), None):
        for one in at.view(viewer).sectors:
            if one.home < 0:
                assert (one.explored, one.tile, one.stock, one.goods, one.mission) == (False, "?", "?", (), None)


@pytest.mark.rule("UD-007")
def test_everybody_sees_an_explored_tile() -> None:
    at = explore(scene(2), "A1")
    for viewer in (0, 1, None):
        one = at.sector("A1", viewer)
        assert one.explored
        assert one.tile == at.ids(TILES)[at.sector_at("A1")]
        assert one.stock == next(tile.stock for tile in box().tiles if tile.id == one.tile)


@pytest.mark.rule("UD-008")
def test_everybody_sees_what_exploring_costs_and_nobody_the_reward() -> None:
    at = scene(2).unexplored("A1", "fist-victory").unexplored("B1", "discard-allies")
    for viewer in (0, 1, None):
        assert (at.sector("A1", viewer).exploration, at.sector("A1", viewer).cost) == ("?", (("fist", 2),))
        assert (at.sector("B1", viewer).exploration, at.sector("B1", viewer).cost) == ("?", (("discard", 3),))


@pytest.mark.rule("UD-003", "UD-X01")
@pytest.mark.parametrize("draft", ["none", "common", "rare"])
def test_goods_on_a_home_are_known_to_its_owner_and_to_others_show_nothing_but_their_backs(draft: str) -> None:
    at = scene(2, draft=draft).home_goods(1, "courier", "clone", "airlock", "workshop", "workshop", "clone")
    assert home(at, 1, 1) == ("courier", "clone", "airlock", "workshop", "workshop", "clone")
    assert home(at, 1, 0) == home(at, 1, None) == HIDDEN_SIX


@pytest.mark.rule("UD-X01")
def test_a_visitor_knows_the_goods_of_a_home_while_there_without_being_asked() -> None:
    at = scene(2).home_goods(1, "clone", "airlock").effect({"kind": "move", "to": "any"}).do("move to C2")
    assert at.asked() == (0, "turn")
    assert home(at, 1, 0) == ("clone", "airlock")
    assert home(at, 1, None) == ("?", "?")
    at.deck(COMMON_DECK, "workshop").effect({"kind": "stock_home"}, seat=1)
    assert home(at, 1, 0) == home(at, 1, 1)
    assert home(at, 1, 0)[0] == "workshop"
    assert home(at, 1, None) == HIDDEN_SIX


@pytest.mark.rule("UD-X01")
def test_the_owner_knows_the_goods_of_the_own_home_from_anywhere() -> None:
    at = scene(2).home_goods(0, "clone").pawn(0, "B2").deck(COMMON_DECK, "workshop").effect({"kind": "stock_home"})
    assert home(at, 0, 0)[0] == "workshop"
    assert home(at, 0, 0)[5] == "clone"
    assert "?" not in home(at, 0, 0)


@pytest.mark.rule("UD-030", "UD-R58")
def test_nobody_ever_learns_which_tile_of_ten_was_left_over() -> None:
    kinds = set()
    for seed in range(6):
        at = explore_all(scene(3, seed))
        left = at.state.cards.piles[TILES][9]
        kinds.add(catalogue().design[left].stock)
        assert not any(at.state.cards.knows(knower, left) for knower in range(4))
        assert catalogue().design[left].record.id not in {
            one.tile for viewer in (0, None) for one in at.view(viewer).sectors
        }
        assert left not in {line.args[0] for line in at.told("turned-up")}
        assert {state.cards.piles[TILES][9] for state in imagined(at)} > {left}
    assert len(kinds) == 2


# --- What is public ---------------------------------------------------------------------------------------------------


def busy() -> Scene:
    """A table in the middle of a turn, with something of everything."""
    at = scene(3).mission("A1", "race", 2, 1, 0).score(1, "credit-victory-1").install(1, "airlock", "D4")
    at.dock(1, "fuel").discard(2, "sundries", "deckhand").hand(0, "quartermaster", "navigator", "privateer", "sundries")
    at.do("play quartermaster", "option 2", "play navigator", "option 2", "play privateer")
    return at


@pytest.mark.rule("UD-R93")
def test_all_see_credits_markers_pools_discounts_score_areas_ships_docks_and_discard_piles() -> None:
    at = busy()
    for viewer in (0, 1, 2, None):
        view = at.view(viewer)
        turn = view.turn
        assert (turn.seat, turn.fist, turn.fuel, turn.discounts, turn.later_draws) == (0, 1, 0, (2,), 1)
        assert [one.credits for one in view.seats] == [7, 6, 6]
        assert [one.supply for one in view.seats] == [10, 11, 12]
        mission = at.sector("A1", viewer).mission
        assert mission is not None
        assert (mission.id, mission.markers) == ("race", (2, 1, 0))
        assert [one.scored for one in view.seats] == [(), ("credit-victory-1",), ()]
        assert [one.points for one in view.seats] == [0, 1, 0]
        assert [(part.id, part.cell, part.docked) for part in view.seats[1].ship] == [
            ("airlock", "D4", ""),
            ("engines", "D5", ""),
            ("cargo-hold", "E5", "fuel"),
            ("bridge", "F5", ""),
        ]
        assert view.seats[0].discard == ("navigator", "privateer", "quartermaster")
        assert view.seats[2].discard == ("sundries", "deckhand")
        assert view.bank == 40 - 19


@pytest.mark.rule("UD-R93")
def test_all_see_how_many_cards_lie_in_hands_decks_and_on_homes() -> None:
    at = busy()
    for viewer in (0, 1, 2, None):
        view = at.view(viewer)
        for seat, one in enumerate(view.seats):
            assert len(one.hand) == len(at.ids(HAND + seat))
            assert len(one.deck) == len(at.ids(DRAW + seat))
            assert len(home(at, seat, viewer)) == 6
        for seen, pile in zip((view.common_deck, view.rare_deck, view.mission_deck), (0, 1, 2), strict=True):
            assert len(seen) == len(at.ids(pile))


@pytest.mark.rule("UD-R93")
def test_hands_are_seen_by_those_who_hold_them_and_draw_piles_and_decks_by_nobody() -> None:
    at = scene(3)
    for viewer in (0, 1, 2, None):
        view = at.view(viewer)
        for seat, one in enumerate(view.seats):
            assert sorted(one.hand) == (sorted(at.ids(HAND + seat)) if seat == viewer else ["?"] * 3)
            assert set(one.deck) == {"?"}
        assert set(view.common_deck) | set(view.rare_deck) | set(view.mission_deck) == {"?"}


@pytest.mark.rule("UD-R93")
@pytest.mark.parametrize(
    "moves", [("play sundries",), ("dock sundries in cargo-hold", "undock sundries from cargo-hold")]
)
def test_of_two_cards_that_are_alike_the_one_that_all_know_is_used_first(moves: tuple[str, ...]) -> None:
    for known in (0, 1):
        at = scene(2).hand(0, "sundries", "sundries", "fuel")
        cards = at.state.cards
        cards.reveal((cards.piles[HAND][1 + known],), cards.everybody)
        at.again().do(*moves)
        hand = at.captain(0, 1).hand
        assert (hand.count("sundries"), hand.count("?")) == (len(moves) - 1, 2)


@pytest.mark.rule("UD-R93")
def test_others_are_told_that_cards_were_drawn_and_not_which() -> None:
    at = scene(2).draw_pile(0, "fuel", "sundries", "fuel").end()
    journal = at.table.journal
    assert journal is not None
    for reader in (0, 1, None):
        line = [line for line in journal.read(reader) if line.key.startswith("drew") and line.seat == 0][-1]
        assert bool(line.args) == (reader == 0)


@pytest.mark.rule("UD-R101")
def test_all_see_which_face_down_card_was_purchased() -> None:
    at = scene(2).home_goods(0, "clone", "workshop").purse(0, credit=9).do("buy clone", "buy workshop")
    at.do("place workshop D6")
    for viewer in (0, 1, None):
        assert at.captain(0, viewer).discard == ("clone",)
        assert ("workshop", "D6") in [(part.id, part.cell) for part in at.captain(0, viewer).ship]
    journal = at.table.journal
    assert journal is not None
    told = [line.args[0] for line in journal.read(None) if line.key == "bought"]
    assert [catalogue().design[int(card)].record.id for card in told] == ["clone", "workshop"]


@pytest.mark.rule("UD-X32")
def test_all_see_cards_that_are_discarded_or_removed_even_from_a_hand() -> None:
    at = scene(2).hand(0, "sundries", "fuel", "deckhand").install(0, "matter-recycler", "C5")
    at.do("use matter-recycler", "remove fuel")
    for viewer in (0, 1, None):
        assert "fuel" in at.view(viewer).removed
    at.effect({"kind": "discard", "amount": 1}).do("discard deckhand")
    for viewer in (0, 1, None):
        assert at.captain(0, viewer).discard == ("deckhand",)
    at.end()
    for viewer in (0, 1, None):
        assert at.captain(0, viewer).discard == ("sundries", "deckhand")


@pytest.mark.rule("UD-X32")
def test_all_see_a_hand_that_is_revealed_and_know_the_cards_as_long_as_they_stay_there() -> None:
    at = scene(2).hand(1, "fuel", "deckhand").hand(0, "pleasurebot").pawn(0, "B2").do("play pleasurebot")
    for viewer in (0, 1, None):
        assert at.captain(1, viewer).hand == ("fuel", "deckhand")
    at.draw_pile(1, "sundries").effect({"kind": "draw", "amount": 1}, seat=1)
    assert at.captain(1, 0).hand == ("fuel", "deckhand", "?")


@pytest.mark.rule("UD-X32")
def test_all_see_a_card_that_is_revealed_to_be_copied() -> None:
    at = scene(2).hand(0, "shapeshifter", "sundries", "fuel").do("play shapeshifter", "reveal fuel")
    for viewer in (1, None):
        assert sorted(at.captain(0, viewer).hand) == ["?", "fuel"]


# --- What was once seen -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R94")
def test_who_has_visited_a_home_still_knows_its_goods_after_leaving() -> None:
    at = scene(3).home_goods(1, "clone", "airlock", "workshop").effect({"kind": "move", "to": "any"})
    at.do(f"move to {at.home(1)}", "use engines c")
    assert at.place(0) == at.home(0)
    assert home(at, 1, 0) == ("clone", "airlock", "workshop")
    assert home(at, 1, 2) == home(at, 1, None) == ("?", "?", "?")


@pytest.mark.rule("UD-X30")
def test_goods_on_a_home_lie_in_a_row_and_all_see_which_one_was_bought_and_where_new_ones_come() -> None:
    at = scene(2).home_goods(0, "clone", "airlock", "workshop", "navigator").pawn(1, "A2").pawn(1, "B2")
    at.do("buy airlock", "place airlock D4")
    assert home(at, 0, 1) == ("clone", "workshop", "navigator")
    at.deck(COMMON_DECK, "privateer", "repulsor").effect({"kind": "stock_home"})
    assert home(at, 0, 0)[:2] == ("privateer", "repulsor")
    assert home(at, 0, 1) == ("?", "?", "?", "clone", "workshop", "navigator")


@pytest.mark.rule("UD-X28")
def test_a_home_that_was_moved_is_still_the_home_with_its_goods() -> None:
    at = scene(2).home_goods(0, "clone", "airlock").mission("B2", "maelstrom").pawn(0, "C1")
    at.effect({"kind": "orbit"}, card=at.find("maelstrom"))
    assert at.home(0) == "A1"
    assert at.sector("A1").goods == ("clone", "airlock")
    assert at.sector("A2").home == -1
    at.purse(0, credit=4).do("use engines c")
    assert at.place(0) == "A1"
    at.do("buy clone").deck(COMMON_DECK, "workshop").effect({"kind": "stock_home"})
    assert at.sector("A1").goods[0] == "workshop"
    assert len(at.sector("A1").goods) == 6


@pytest.mark.rule("UD-X29")
def test_goods_and_rewards_that_were_seen_stay_known_when_their_sector_moves() -> None:
    at = scene(2).mission("B2", "maelstrom").unexplored("A1", "fist-crew").home_goods(1, "clone", "airlock")
    at.pawn(0, "C2").pawn(0, "A1").hand(0, "deep-listener").do("play deep-listener", "yes", "sector A1")
    at.effect({"kind": "orbit"}, card=at.find("maelstrom"))
    assert at.home(1) == "C3"
    assert at.sector("C3").goods == ("clone", "airlock")
    assert [at.sector("B1", viewer).exploration for viewer in (0, 1, None)] == ["fist-crew", "?", "?"]


@pytest.mark.rule("UD-X31")
def test_all_know_a_card_that_goes_from_a_discard_pile_onto_or_under_a_deck_until_it_is_mixed() -> None:
    at = scene(2).hand(0).draw_pile(0, "sundries").discard(0, "fuel", "deckhand")
    at.effect({"kind": "return_card", "to": "deck_top"}).do("take deckhand")
    at.effect({"kind": "return_card", "to": "deck_bottom"})
    for viewer in (0, 1, None):
        assert at.captain(0, viewer).deck == ("deckhand", "?", "fuel")
    at.end()
    assert at.captain(0, 1).hand == ("fuel", "deckhand", "?")
    at.end().discard(0, "fuel").end()  # with a shuffle
    assert at.captain(0, 1).hand == ("?", "?", "?")


@pytest.mark.rule("UD-X31")
def test_all_know_an_acquired_card_that_is_put_on_a_deck() -> None:
    at = scene(2).install(0, "training-module", "C5").home_goods(0, "clone").do("buy clone", "yes")
    for viewer in (0, 1, None):
        assert at.captain(0, viewer).deck == ("clone",) + ("?",) * 6


@pytest.mark.rule("UD-X31")
def test_only_who_looked_at_cards_knows_where_they_lie_under_the_deck() -> None:
    at = scene(2).deck(RARE_DECK, "courier", "blob", "turbolift")
    at.effect({"kind": "look_and_acquire", "deck": "rare", "look": 3})
    assert sorted(at.captain(0).looking) == ["blob", "courier", "turbolift"]
    assert at.captain(0, 1).looking == at.captain(0, None).looking == ("?", "?", "?")
    at.do("done", "under blob", "under turbolift")
    assert at.view(0).rare_deck[-3:] == ("blob", "turbolift", "courier")
    assert set(at.view(0).rare_deck[:-3]) == set(at.view(1).rare_deck) == set(at.view(None).rare_deck) == {"?"}
    # The goods deck that the card was taken from is never shuffled; so it is known when its turn comes.
    for card in at.state.cards.piles[RARE_DECK][:-3]:
        at.put(card, RARE_DECK, under=True)
    at.effect({"kind": "look_and_acquire", "deck": "rare", "look": 1}, seat=1)
    assert at.captain(1, 0).looking == ("blob",)
    assert at.captain(1, None).looking == ("?",)


# --- What may be imagined ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R93", "UD-R94", "UD-X32")
def test_whatever_a_seat_imagines_it_sees_the_same() -> None:
    at = explore(busy().end().end(), "B2", "A2")
    for seat in range(3):
        for number in range(10):
            assert at.table.imagine(seat, number).view(seat) == at.view(seat)


@pytest.mark.rule("UD-R93")
def test_imagined_opponents_own_the_cards_that_they_own_in_another_order() -> None:
    at = scene(3).home_goods(1, "clone", "navigator", "workshop").end()
    at.purse(1, credit=9).do("buy clone", "buy navigator", "buy workshop", "place workshop D6")
    bought = at.state.cards.piles[DISCARD + 1]
    while len(at.told("shuffled")) < 3:  # Everybody has shuffled.
        at.end()
    places = set()
    for state in imagined(at):
        for seat in (1, 2):
            assert names(state, HAND + seat, DRAW + seat) == names(at.state, HAND + seat, DRAW + seat)
            for pile in (HAND, DRAW):
                assert len(state.cards.piles[pile + seat]) == len(at.state.cards.piles[pile + seat])
        for pile in (SHIP + 1, DISCARD, DISCARD + 1, DISCARD + 2):
            assert state.cards.piles[pile] == at.state.cards.piles[pile]
        places.add((bought[0] in state.cards.piles[HAND + 1], state.cards.piles[HAND + 2]))
    assert len(places) > 20
    assert {held for held, _ in places} == {False, True}


@pytest.mark.rule("UD-R65", "UD-R93")
def test_the_own_draw_pile_is_imagined_in_any_order() -> None:
    at = scene(2)
    orders = set()
    for state in imagined(at):
        assert state.cards.piles[HAND] == at.state.cards.piles[HAND]
        assert sorted(state.cards.piles[DRAW]) == sorted(at.state.cards.piles[DRAW])
        orders.add(state.cards.piles[DRAW])
    assert len(orders) > 20


@pytest.mark.rule("UD-008", "UD-X34")
def test_rewards_are_imagined_behind_the_fronts_that_are_seen() -> None:
    at = scene(4).unexplored("A1", "fuel-rare").hand(0, "deep-listener").pawn(0, "B2")
    at.do("play deep-listener", "yes", "sector A1")
    rewards = set()
    for state in imagined(at):
        assert names(state, EXPLORE + at.sector_at("A1")) == ["fuel-rare"]
        for sector in range(12):
            (card,), (there,) = state.cards.piles[EXPLORE + sector], at.state.cards.piles[EXPLORE + sector]
            assert catalogue().design[card].abilities[0].costs == catalogue().design[there].abilities[0].costs
        rewards.add(tuple(state.cards.piles[EXPLORE + sector] for sector in range(12)))
    assert len(rewards) > 20


@pytest.mark.rule("UD-023", "UD-029")
def test_unexplored_tiles_are_imagined_as_many_mission_tiles_and_others_as_there_are() -> None:
    at = scene(2)
    where: Counter[int] = Counter()
    found: set[int] = set()
    for state in imagined(at):
        missions = mission_sectors(state)
        assert len(missions) == 3
        where.update(missions)
        found.update(state.cards.piles[TILES])
    assert set(where) == set(range(7))
    assert len(found) == 12
    for explored in (1, 2, 3):
        explore(at, SECTORS[at.state.place_of[mission_sectors(at.state)[explored - 1]]])
        worlds = [mission_sectors(state) for state in imagined(at, 1, 200)]
        assert all(len(one) == 3 and set(one) >= set(mission_sectors(at.state)[:explored]) for one in worlds)
        assert len({tuple(one) for one in worlds}) == {1: 15, 2: 5, 3: 1}[explored]


@pytest.mark.rule("UD-024", "UD-R58")
def test_three_players_imagine_three_or_four_missions_on_the_map() -> None:
    at = scene(3)
    counts: Counter[int] = Counter()
    for state in imagined(at, count=100):
        assert sum(catalogue().design[tile].stock == MISSION for tile in state.cards.piles[TILES]) == 4
        counts[len(mission_sectors(state))] += 1
    assert counts[4] > counts[3] > 20


@pytest.mark.rule("UD-032", "UD-R94", "UD-X30")
def test_goods_of_homes_are_imagined_as_common_goods_but_those_that_were_seen() -> None:
    at = scene(3).home_goods(1, "clone", "airlock", "workshop")
    at.effect({"kind": "move", "to": "any"}).do("move to C3").effect({"kind": "move", "to": "any"}).do("move to B2")
    at.effect({"kind": "stock_home"}, seat=1)
    pile, other = GOODS + FIRST_HOME + 1, GOODS + FIRST_HOME + 2
    dealt = set()
    for state in imagined(at):
        assert state.cards.piles[pile][3:] == at.state.cards.piles[pile][3:]
        assert state.cards.piles[GOODS + FIRST_HOME] == at.state.cards.piles[GOODS + FIRST_HOME]
        assert not RARES.intersection(names(state, pile, other))
        dealt.add(state.cards.piles[pile][:3] + state.cards.piles[other])
    assert len(dealt) > 20


@pytest.mark.rule("UD-R76")
def test_a_face_down_mission_may_be_any_that_nobody_has_seen() -> None:
    at = scene(2).mission("A1", "race").score(1, "maelstrom").explored("B1", "mission").pawn(0, "B2").end()
    pile = GOODS + at.sector_at("B1")
    assert at.sector("B1").goods == ("?",)
    found = set()
    for state in imagined(at, count=100):
        assert names(state, GOODS + at.sector_at("A1")) == ["race"]
        assert names(state, pile, MISSION_DECK) == names(at.state, pile, MISSION_DECK)
        found.update(names(state, pile))
    assert found == {one.id for one in box().content.missions} - {"race", "maelstrom"}


def rare_draft(seats: int = 3) -> Scene:
    """A rare draft that begins; the rare good of every packet is known to the test."""
    return Scene(unmapped.game("undiscovered").start(seats=seats, seed=0, draft="rare"))


def pick(at: Scene, seat: int, rare: bool) -> None:
    """Let a seat pick the first of the rare or of the common goods of its packet."""
    packet = at.captain(seat).packet
    at.do(f"{seat}: pick {next(one for one in packet if (one in RARES) == rare)}")


def rares(state: Galaxy, *piles: int) -> int:
    """How many rare goods lie in some piles."""
    return len(RARES.intersection(names(state, *piles)))


@pytest.mark.rule("UD-147")
def test_packets_of_others_are_imagined_with_exactly_one_rare_good() -> None:
    at = rare_draft()
    dealt = set()
    for state in imagined(at):
        assert state.cards.piles[PACKET] == at.state.cards.piles[PACKET]
        assert [rares(state, PACKET + seat) for seat in range(3)] == [1, 1, 1]
        dealt.add(state.cards.piles[PACKET + 1])
    assert len(dealt) > 20


@pytest.mark.rule("UD-146", "UD-147")
@pytest.mark.parametrize("rare", [False, True])
def test_from_a_packet_that_came_without_its_rare_good_the_rare_good_was_picked(rare: bool) -> None:
    at = rare_draft()
    pick(at, 0, rare=False)
    pick(at, 1, rare=False)
    pick(at, 2, rare=rare)
    first, second = GOODS + FIRST_HOME + 1, GOODS + FIRST_HOME + 2
    found: Counter[int] = Counter()
    for state in imagined(at, count=100):
        assert rares(state, second) == rare  # Seat 0 holds what seat 2 left of its packet ...
        assert rares(state, first, PACKET + 2) == 1  # ... and has never seen what seat 1 picked from.
        found[rares(state, first)] += 1
    assert found[0] > found[1] > 0


@pytest.mark.rule("UD-146", "UD-147", "UD-X41")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_drafted_homes_are_imagined_with_the_goods_that_were_dealt(seats: int) -> None:
    at = rare_draft(seats)
    passed = set[int]()
    while at.view().turn.seat < 0:
        for seat in range(seats):
            pick(at, seat, rare=any(one in RARES for one in at.captain(seat).packet) and seat > 0)
        passed |= set(at.state.cards.piles[PACKET + 1])  # what seat 0 passed on
    homes = [GOODS + FIRST_HOME + seat for seat in range(seats)]
    drafted = set()
    for state in imagined(at):
        assert state.cards.piles[homes[0]] == at.state.cards.piles[homes[0]]
        assert rares(state, *homes) == seats
        assert passed <= {card for pile in homes for card in state.cards.piles[pile]}
        drafted.add(tuple(state.cards.piles[pile] for pile in homes[1:]))
    assert len(drafted) > 5


@pytest.mark.rule("UD-R93")
def test_who_is_asked_does_not_tell_what_else_a_hand_holds() -> None:
    at = scene().hand(0, "fuel", "fuel", "fuel").effect({"kind": "discard", "amount": 1})
    assert (at.asked(), at.legal()) == ((0, "cards"), ["discard fuel"])
    at = scene().mission("B2", "gravity-well").pawn(0, "B2").hand(0, "deckhand", "fuel").do("use gravity-well b")
    assert (at.asked(), at.legal()) == ((0, "cards"), ["discard deckhand"])
    at = scene().hand(0, "shapeshifter", "fuel", "fuel").do("play shapeshifter")
    assert (at.asked(), at.legal()) == ((0, "reveal"), ["reveal fuel"])


@pytest.mark.rule("UD-R93", "UD-R101")
def test_of_alike_goods_the_one_that_most_have_seen_is_bought() -> None:
    at = scene().home_goods(0, "clone", "navigator").pawn(1, "A2").pawn(1, "C2")
    (seen,) = [
        card for card in at.state.cards.piles[GOODS + FIRST_HOME] if catalogue().design[card].record.id == "clone"
    ]
    at.put(at.free_card("clone", 0), GOODS + FIRST_HOME, 1)
    assert at.ids(GOODS + FIRST_HOME) == ["clone", "clone", "navigator"]
    at.again().do("buy clone")
    assert at.state.cards.piles[DISCARD] == (seen,)
