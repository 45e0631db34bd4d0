"""The effect vocabulary, word by word: what each does, and when it would do nothing.

Whether a word would do anything shows in "you may": nobody is asked about what would do nothing (UD-X45). Words are
carried out for seat 0 in its own turn unless a test says otherwise.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.grammar import CONDITIONS, GROUPS
from unmapped.games.undiscovered.cards.verbs import VERBS
from unmapped.games.undiscovered.table.state import BOX, COMMON_DECK, DISCARD, FIRST_HOME, HAND, PLAYED, RARE_DECK

Raw: TypeAlias = Mapping[str, object]

GAIN: Final[Raw] = {"kind": "gain", "credit": 1}


def may(then: object) -> Raw:
    """An effect that is asked for only if it would do something."""
    return {"kind": "may", "then": then}


def credits_of(at: Scene) -> list[int]:
    """The credits of all seats."""
    return [at.captain(seat).credits for seat in range(at.state.seats)]


# --- What happens to the seat -----------------------------------------------------------------------------------------


@pytest.mark.rule("UD-050", "UD-052")
def test_gain_gives_credits_fist_and_fuel() -> None:
    at = scene().purse(credit=2, fist=1, fuel=0).effect({"kind": "gain", "credit": 1, "fist": 2, "fuel": 3})
    assert (at.captain().credits, at.state.fist, at.state.fuel) == (3, 3, 3)


def test_gain_by_markers_gives_it_for_each_own_marker_on_the_card() -> None:
    at = scene().purse(credit=0).mission("B1", "race", 3, 1)
    at.effect({"kind": "gain", "credit": 2, "per": "own_marker"}, card=at.find("race"))
    assert at.captain().credits == 6


@pytest.mark.rule("UD-R85")
@pytest.mark.parametrize(("share", "left"), [("half", 4), ("all", 0)])
def test_lose_credits_takes_half_rounded_down_or_all(share: str, left: int) -> None:
    assert credits_of(scene().purse(credit=7).effect({"kind": "lose_credits", "share": share})) == [left, 6]


@pytest.mark.rule("UD-139")
@pytest.mark.parametrize(("credit", "left", "fist"), [(3, 1, 1), (1, 1, 0)])
def test_pay_credits_is_paid_in_full_or_not_at_all(credit: int, left: int, fist: int) -> None:
    cost = {"kind": "pay_credits", "amount": 2}
    at = scene().purse(credit=credit).effect({"kind": "pay", "cost": cost, "then": {"kind": "gain", "fist": 1}})
    assert (at.captain().credits, at.state.fist) == (left, fist)


@pytest.mark.rule("UD-131", "UD-X42")
def test_trade_in_removes_any_number_of_cards_for_as_many_of_one_kind() -> None:
    at = scene().purse(credit=0).hand(0, "deckhand").dock(0, "fuel").discard(0, "sundries", "medical-supplies")
    at.effect({"kind": "trade_in", "into": ["fist", "credit"]})
    assert at.legal() == [
        "remove fuel from cargo-hold",
        "remove deckhand",
        "remove discarded sundries",
        "remove discarded medical-supplies",
        "done",
    ]
    at.do("remove fuel from cargo-hold", "remove discarded sundries", "done")
    assert at.legal() == ["gain credit", "gain fist"]
    at.do("gain fist")
    assert (at.state.fist, at.captain().credits, at.ids(BOX)) == (2, 0, ["sundries", "fuel"])


@pytest.mark.rule("UD-131")
@pytest.mark.parametrize(("resource", "gained"), [("credit", (2, 0, 0)), ("fist", (0, 2, 0)), ("fuel", (0, 0, 2))])
def test_trade_in_for_one_kind_asks_nothing_more(resource: str, gained: tuple[int, int, int]) -> None:
    at = scene().purse(credit=0, fist=0, fuel=0).hand(0, "deckhand", "clone", "fuel")
    at.effect({"kind": "trade_in", "into": [resource]}).do("remove deckhand", "remove clone", "done")
    assert (at.captain().credits, at.state.fist, at.state.fuel) == gained


@pytest.mark.rule("UD-X42")
def test_trade_in_of_nothing_gains_nothing() -> None:
    at = scene().hand(0, "deckhand").effect({"kind": "trade_in", "into": ["fuel"]}).do("done")
    assert (at.asked(), at.state.fuel, at.captain().hand) == ((0, "turn"), 0, ("deckhand",))


@pytest.mark.rule("UD-R39")
def test_discount_makes_one_later_purchase_of_the_turn_cheaper() -> None:
    at = scene().purse(credit=3).home_goods(0, "mercenary", "privateer").effect({"kind": "discount", "amount": 2})
    assert at.view().turn.discounts == (2,)
    at.do("buy mercenary", "reduce 2")
    assert (at.captain().credits, at.view().turn.discounts) == (2, ())


@pytest.mark.rule("UD-R40")
def test_buy_at_home_purchases_a_card_of_the_own_home_from_anywhere_for_less() -> None:
    at = scene().pawn(0, "C2").purse(credit=1).home_goods(0, "mercenary", "contraband")
    at.effect({"kind": "buy_at_home", "discount": 2})
    assert at.captain().discard == ("mercenary",), "Contraband costs 4, and what is left is bought without asking"
    assert at.captain().credits == 0


MOVES: Final = {
    "adjacent": ["A1", "B1", "B2", "A3", "B3"],
    "any": ["A1", "B1", "C1", "B2", "C2", "A3", "B3", "C3"],
    "marked_mission": ["C1", "A3"],
}


@pytest.mark.rule("UD-070", "UD-R44", "UD-R45")
@pytest.mark.parametrize("to", MOVES)
def test_move_leads_where_it_says_and_never_where_one_is(to: str) -> None:
    at = scene().mission("C1", "race", 0, 2).mission("A3", "maelstrom", 1).mission("B1", "bug-hunt")
    at.effect({"kind": "move", "to": to})
    assert at.legal() == [f"move to {place}" for place in MOVES[to]]
    assert at.do(at.legal()[-1]).place(0) == MOVES[to][-1]
    assert at.state.moved


@pytest.mark.parametrize(("to", "place"), [("home", "A2"), ("this", "C1")])
def test_move_home_or_to_this_mission_needs_no_answer(to: str, place: str) -> None:
    at = scene().pawn(0, "B2").mission("C1", "race")
    assert at.effect({"kind": "move", "to": to}, card=at.find("race")).place(0) == place


@pytest.mark.parametrize(("to", "place"), [("home", "C2"), ("this", "C1")])
def test_be_moved_sends_the_pawn_home_or_to_this_mission(to: str, place: str) -> None:
    at = scene().pawn(1, "B2").mission("C1", "race")
    at.effect({"kind": "be_moved", "to": to}, seat=1, card=at.find("race"))
    assert (at.place(1), at.state.moved) == (place, False)


@pytest.mark.rule("UD-X27", "UD-R100")
@pytest.mark.parametrize(("to", "chooser"), [("winner_chooses", 2), ("rival_chooses", 1)])
def test_be_moved_lets_the_winner_or_the_rival_with_fewest_markers_choose(to: str, chooser: int) -> None:
    at = scene(3).mission("A2", "race", 3, 0, 1)
    at.effect({"kind": "be_moved", "to": to}, card=at.find("race"), number=2)
    assert at.asked() == (chooser, "send")
    assert at.legal() == [f"send to {one.place}" for one in at.view().sectors if 0 not in one.pawns]
    assert at.do("send to B4").place(0) == "B4"


# --- Own cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-121")
def test_draw_takes_cards_into_the_hand_and_shuffles_when_one_is_due() -> None:
    at = scene().hand(0).draw_pile(0, "fuel").discard(0, "sundries", "deckhand").effect({"kind": "draw", "amount": 2})
    own = at.captain()
    assert ("fuel" in own.hand, len(own.hand), len(own.deck), own.discard) == (True, 2, 1, ())


@pytest.mark.rule("UD-R71")
def test_draw_later_adds_to_the_cards_drawn_at_the_end_of_the_turn() -> None:
    at = scene().effect([{"kind": "draw_later", "amount": 1}, {"kind": "draw_later", "amount": 2}])
    assert at.view().turn.later_draws == 3
    assert len(at.end().captain(0).hand) == 6


@pytest.mark.rule("UD-065", "UD-R35")
def test_discard_takes_cards_of_the_hand_docked_ones_too() -> None:
    at = scene().hand(0, "deckhand", "sundries").dock(0, "fuel").effect({"kind": "discard", "amount": 2})
    assert at.legal() == ["discard sundries", "discard fuel from cargo-hold", "discard deckhand"]
    at.do("discard fuel from cargo-hold", "discard deckhand")
    assert (at.captain().hand, at.captain().discard) == (("sundries",), ("fuel", "deckhand"))


@pytest.mark.rule("UD-R98")
@pytest.mark.parametrize("to", ["hand", "deck_top", "deck_bottom"])
def test_return_card_takes_a_card_of_the_discard_pile(to: str) -> None:
    at = scene().hand(0).draw_pile(0, "deckhand", "deckhand").discard(0, "fuel", "sundries")
    at.effect({"kind": "return_card", "to": to})
    assert at.legal() == ["take sundries", "take fuel"]
    own = at.do("take fuel").captain()
    where = {"hand": own.hand, "deck_top": own.deck[:1], "deck_bottom": own.deck[-1:]}
    assert [name for name, cards in where.items() if "fuel" in cards] == [to]
    assert own.discard == ("sundries",)


@pytest.mark.rule("UD-R98")
def test_acquired_to_deck_puts_the_card_just_acquired_on_the_deck() -> None:
    at = scene().draw_pile(0, "fuel").discard(0, "sundries", "deckhand")
    (deckhand, _) = at.state.cards.piles[DISCARD]
    own = at.effect({"kind": "acquired_to_deck"}, number=deckhand).captain()
    assert (own.deck[0], len(own.deck), own.discard) == ("deckhand", 2, ("sundries",))


@pytest.mark.rule("UD-131")
def test_remove_card_removes_cards_of_the_discard_pile_from_the_game() -> None:
    at = scene().discard(0, "fuel", "sundries", "deckhand").effect({"kind": "remove_card", "amount": 2})
    assert at.legal() == ["remove discarded sundries", "remove discarded fuel", "remove discarded deckhand"]
    at.do("remove discarded fuel", "remove discarded deckhand")
    assert (at.captain().discard, at.ids(BOX)) == (("sundries",), ["deckhand", "fuel"])


def played(identity: str) -> tuple[Scene, int]:
    """Seat 0 in the middle of playing a card; which card it is."""
    at = scene().hand(0, identity)
    (card,) = at.state.cards.piles[HAND]
    at.put(card, PLAYED)
    return at, card


@pytest.mark.rule("UD-131")
def test_remove_this_removes_the_card_being_played_from_the_game() -> None:
    at, card = played("sundries")
    assert at.effect({"kind": "remove_this"}, card=card).ids(BOX) == ["sundries"]


@pytest.mark.rule("UD-130")
def test_remove_part_removes_an_installed_part_but_no_starter_part() -> None:
    at = scene().install(0, "workshop", "D6").install(0, "airlock", "D4").effect({"kind": "remove_part"})
    assert at.legal() == ["scrap airlock D4", "scrap workshop D6"]
    assert at.do("scrap workshop D6").ids(BOX) == ["workshop"]


@pytest.mark.rule("UD-R78")
def test_copy_does_what_another_card_of_the_hand_says_and_leaves_it_there() -> None:
    at = scene().purse(fuel=0).hand(0, "fuel", "sundries").effect({"kind": "copy"})
    assert at.legal() == ["reveal sundries", "reveal fuel"]
    at.do("reveal fuel")
    assert (at.state.fuel, at.captain(0, viewer=1).hand) == (1, ("fuel", "?"))


# --- Goods ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-081")
@pytest.mark.parametrize(("deck", "good"), [("common", "clone"), ("rare", "blob")])
def test_acquire_top_gives_the_top_card_of_a_deck_for_nothing(deck: str, good: str) -> None:
    at = scene().purse(credit=0).deck(COMMON_DECK, "clone").deck(RARE_DECK, "blob")
    assert at.effect({"kind": "acquire_top", "deck": deck}).captain().discard == (good,)


@pytest.mark.rule("UD-142")
def test_without_rare_goods_the_common_deck_stands_for_the_rare_one() -> None:
    at = scene(rare_goods=False).deck(COMMON_DECK, "clone").effect({"kind": "acquire_top", "deck": "rare"})
    assert at.captain().discard == ("clone",)


@pytest.mark.rule("UD-081", "UD-R10", "UD-X02")
def test_look_and_acquire_takes_one_of_the_top_cards_and_puts_the_others_under_the_deck() -> None:
    at = scene().deck(RARE_DECK, "blob", "courier", "turbolift")
    at.effect({"kind": "look_and_acquire", "deck": "rare", "look": 3})
    assert at.captain().looking == ("courier", "blob", "turbolift")
    assert at.captain(0, viewer=1).looking == ("?", "?", "?")
    assert at.legal() == ["take courier", "take blob", "take turbolift", "done"]
    at.do("take courier", "under turbolift")
    assert (at.captain().discard, at.ids(RARE_DECK)[-2:]) == (("courier",), ["turbolift", "blob"])


@pytest.mark.rule("UD-R96")
def test_acquire_discarded_takes_a_card_from_the_winners_discard_pile() -> None:
    at = scene().discard(1, "fuel", "deckhand").effect({"kind": "acquire_discarded"}, number=1)
    assert at.legal() == ["take fuel", "take deckhand"]
    at.do("take deckhand")
    assert (at.captain(0).discard, at.captain(1).discard) == (("deckhand",), ("fuel",))


@pytest.mark.rule("UD-095", "UD-R12")
def test_stock_home_fills_the_own_home_up() -> None:
    at = scene().pawn(0, "B2").home_goods(0, "clone", "mercenary").effect({"kind": "stock_home"})
    goods = at.sector("A2").goods
    assert (len(goods), "?" in goods) == (6, False)
    assert {"clone", "mercenary"} <= set(goods)
    assert at.sector("A2", viewer=1).goods == ("?",) * 6


# --- Markers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-135")
@pytest.mark.parametrize(("amount", "number", "added"), [(1, 5, 1), (2, 5, 2), ("X", 3, 3)])
def test_add_marker_adds_so_many_own_markers_to_the_card(amount: object, number: int, added: int) -> None:
    at = scene().install(0, "laboratory", "D6")
    at.effect({"kind": "add_marker", "amount": amount}, card=at.find("laboratory"), number=number)
    assert (at.markers("laboratory"), at.captain().supply) == ((added, 0), 12 - added)


@pytest.mark.rule("UD-R77")
def test_add_marker_adds_to_the_mission_here_or_to_any_face_up_mission() -> None:
    at = scene().mission("B1", "race").mission("C3", "maelstrom").pawn(0, "B1")
    at.effect({"kind": "add_marker", "to": "mission_here"})
    assert (at.markers("race"), at.markers("maelstrom")) == ((1, 0), (0, 0))
    at.effect({"kind": "add_marker", "to": "any_mission"})
    assert at.legal() == ["sector B1", "sector C3"]
    at.do("sector C3")
    assert (at.markers("race"), at.markers("maelstrom")) == ((1, 0), (1, 0))


@pytest.mark.rule("UD-R77", "UD-X19")
def test_move_marker_brings_an_own_marker_from_elsewhere_to_the_mission_here() -> None:
    at = scene().mission("B1", "journey-to-the-center", 0, 1).mission("C1", "race", 1, 1).mission("C3", "maelstrom", 2)
    at.pawn(0, "B1").effect({"kind": "move_marker"})
    assert at.legal() == ["sector C1", "sector C3"]
    at.do("sector C3")
    assert [at.markers(one) for one in ("journey-to-the-center", "race", "maelstrom")] == [(1, 1), (1, 1), (1, 0)]
    assert (at.captain().supply, at.asked()) == (12 - 3, (0, "turn")), "no rider is set off by what is not added"


@pytest.mark.rule("UD-R14")
def test_remove_marker_returns_a_marker_of_any_player_from_the_mission_here() -> None:
    at = scene(3).mission("A2", "race", 1, 0, 2).pawn(0, "A2").effect({"kind": "remove_marker"})
    assert at.legal() == ["seat 0", "seat 2"]
    at.do("seat 2")
    assert (at.markers("race"), at.captain(2).supply) == ((1, 0, 1), 11)


@pytest.mark.rule("UD-R14")
def test_remove_own_markers_takes_all_own_markers_back_from_the_card() -> None:
    at = scene().mission("B1", "race", 3, 1)
    at.effect({"kind": "remove_own_markers"}, card=at.find("race"))
    assert (at.markers("race"), at.captain().supply) == ((0, 1), 12)


# --- Sectors and other players ----------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X34")
def test_peek_reward_shows_the_looker_alone_what_lies_here_or_beside() -> None:
    at = scene().unexplored("B1", "fist-rare").effect({"kind": "peek_reward"})
    assert at.legal() == ["sector A1", "sector B1", "sector B2", "sector A3", "sector B3"]
    at.do("sector B1")
    assert [at.sector("B1", viewer).exploration for viewer in (0, 1, None)] == ["fist-rare", "?", "?"]
    assert "sector B1" not in at.effect({"kind": "peek_reward"}).legal(), "it is known already"


def order(at: Scene) -> list[int]:
    """The numbers of the sectors in reading order."""
    return [at.sector_at(one.place) for one in at.view().sectors]


@pytest.mark.rule("UD-140", "UD-R61")
def test_orbit_shifts_all_sectors_around_the_mission_one_place_clockwise() -> None:
    at = scene().mission("B2", "maelstrom").pawn(1, "B1")
    a1, b1, c1, a2, b2, c2, a3, b3, c3 = order(at)
    at.effect({"kind": "orbit"}, card=at.find("maelstrom"))
    assert order(at) == [a2, a1, b1, a3, b2, c1, b3, c3, c2]
    assert (at.home(0), at.place(0), at.place(1)) == ("A1", "A1", "C1")


@pytest.mark.rule("UD-R61")
def test_orbit_at_the_edge_uses_the_places_that_there_are() -> None:
    at = scene().mission("A1", "maelstrom")
    a1, b1, c1, a2, b2, *rest = order(at)
    at.effect({"kind": "orbit"}, card=at.find("maelstrom"))
    assert order(at) == [a1, a2, c1, b2, b1, *rest]


@pytest.mark.rule("UD-140", "UD-141", "UD-R61", "UD-R62")
def test_swap_sectors_exchanges_the_own_sector_with_another_that_is_no_home() -> None:
    at = scene().pawn(0, "A1").unexplored("A1", "fist-rare").mission("C3", "race", 2, 1).pawn(1, "C3")
    before = order(at)
    at.effect({"kind": "swap_sectors"})
    assert at.legal() == [f"sector {place}" for place in ("B1", "C1", "B2", "A3", "B3", "C3")]
    at.do("sector C3")
    assert order(at) == [before[8], *before[1:8], before[0]]
    assert (at.place(0), at.place(1), at.state.moved) == ("C3", "A1", False)
    assert (at.sector("C3").cost, at.sector("A1").cost) == ((("fist", 2),), ())
    mission = at.sector("A1").mission
    assert mission is not None
    assert (mission.id, mission.markers) == ("race", (2, 1))
    assert at.effect({"kind": "move", "to": "adjacent"}).legal() == ["move to B2", "move to C2", "move to B3"]


@pytest.mark.rule("UD-R61")
def test_swap_sectors_may_move_the_own_home() -> None:
    at = scene().effect({"kind": "swap_sectors"}).do("sector C1")
    assert (at.home(0), at.place(0), at.home(1)) == ("C1", "C1", "C2")


@pytest.mark.rule("UD-R35", "UD-X32")
def test_inspect_hand_shows_a_hand_nearby_to_all_and_gains_for_each_crew_card() -> None:
    at = scene(3).purse(credit=0).pawn(0, "B2").pawn(1, "A1").pawn(2, "B4").pawn(2, "C3")
    at.hand(1, "deckhand", "deckhand", "fuel").dock(1, "clone", "cargo-hold").effect(
        {"kind": "inspect_hand", "credit": 2}
    )
    assert at.legal() == ["seat 1", "seat 2"]
    at.do("seat 1")
    assert at.captain().credits == 6, "a docked card belongs to the hand"
    assert at.captain(1, viewer=None).hand == ("fuel", "deckhand", "deckhand")


@pytest.mark.rule("UD-R51")
def test_pay_for_docked_keeps_a_docked_card_for_credits_or_discards_it() -> None:
    at = scene().purse(credit=3).install(0, "compartment", "D6").dock(0, "fuel", "compartment").dock(0, "sundries")
    at.effect({"kind": "pay_for_docked", "credit": 2})
    first = at.legal()
    at.do(next(words for words in first if words.startswith("pay for")))
    assert (at.captain().credits, len(at.captain().discard)) == (1, 1), "for the second card the credits are short"
    at = scene().purse(credit=3).dock(0, "fuel").effect({"kind": "pay_for_docked", "credit": 2})
    at.do("discard fuel from cargo-hold")
    assert (at.captain().credits, at.captain().discard) == (3, ("fuel",))


# --- Conditions -------------------------------------------------------------------------------------------------------


def holds(at: Scene, condition: Raw, seat: int = 0, card: int = -1) -> bool:
    """Whether an effect under a condition is carried out."""
    before = at.captain(seat).credits
    at.effect({"kind": "when", "condition": condition, "then": GAIN}, seat, card)
    return at.captain(seat).credits > before


@pytest.mark.rule("UD-R43", "UD-X43")
def test_moved_holds_for_the_active_player_after_a_move_in_this_turn() -> None:
    at = scene()
    assert not holds(at, {"kind": "moved"})
    at.effect({"kind": "move", "to": "adjacent"}).do("move to B1")
    assert [holds(at, {"kind": "moved"}, seat) for seat in (0, 1)] == [True, False]
    at.effect({"kind": "move", "to": "home"})
    assert holds(at, {"kind": "moved"}), "even back again"
    at.end()
    assert not holds(at, {"kind": "moved"}, 1)


def test_has_docked_holds_with_a_docked_card() -> None:
    at = scene().dock(1, "fuel")
    assert [holds(at, {"kind": "has_docked"}, seat) for seat in (0, 1)] == [False, True]


@pytest.mark.parametrize(("words", "fuel"), [("play coolant-drums", 1), ("play coolant-drums from cargo-hold", 2)])
def test_from_dock_holds_for_a_card_played_from_a_dock(words: str, fuel: int) -> None:
    at = scene().purse(fuel=0).hand(0, "coolant-drums").dock(0, "coolant-drums")
    assert at.do(words).state.fuel == fuel


@pytest.mark.parametrize(("place", "expected"), [("A2", False), ("B2", False), ("C2", True)])
def test_at_rival_home_holds_on_the_home_of_another_player(place: str, expected: bool) -> None:
    assert holds(scene().pawn(0, place), {"kind": "at_rival_home"}) == expected


@pytest.mark.rule("UD-R99")
@pytest.mark.parametrize(("own", "expected"), [(2, False), (3, True), (4, True)])
def test_markers_holds_with_at_least_so_many_own_markers_on_the_card(own: int, expected: bool) -> None:
    at = scene().mission("B1", "solar-kraken", own, 4)
    assert holds(at, {"kind": "markers", "amount": 3}, card=at.find("solar-kraken")) == expected


@pytest.mark.rule("UD-R89")
def test_no_open_connector_holds_for_a_ship_closed_all_around() -> None:
    at = scene().install(0, "airlock", "D4").install(0, "repulsor", "F4").install(0, "jump-drive", "G5")
    at.install(0, "workshop", "D6").install(0, "compartment", "F6")
    assert not holds(at, {"kind": "no_open_connector"})
    at.install(0, "engine-upgrade", "C5")
    assert [holds(at, {"kind": "no_open_connector"}, seat) for seat in (0, 1)] == [True, False]


# --- Groups -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X07")
@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("adjacent_players", [2, 3, 1]),  # Seat 0 is on the mission itself.
        ("unmarked_players", [3, 0]),
        ("losers", [2, 3, 0]),
    ],
)
def test_a_group_is_served_clockwise_from_the_active_player(who: str, seats: list[int]) -> None:
    at = scene(4).end().end().mission("B2", "race", 0, 3, 1, 0)
    for seat, place in enumerate(("B2", "A1", "C3", "C2")):
        at.pawn(seat, place)
    at.effect({"kind": "each", "who": {"kind": who}, "then": GAIN}, card=at.find("race"), number=1)
    assert [line.seat for line in at.told("gained")] == seats


def test_players_further_away_are_no_adjacent_players() -> None:
    at = scene(4).mission("B2", "race")
    for seat, place in enumerate(("D1", "B4", "A4", "C3")):
        at.pawn(seat, place)
    each = {"kind": "each", "who": {"kind": "adjacent_players"}, "then": GAIN}
    at.effect(each, card=at.find("race"))
    assert [line.seat for line in at.told("gained")] == [3]


# --- What would do something ------------------------------------------------------------------------------------------


def offered(at: Scene, verb: Raw, card: str = "", seat: int = 0, number: int = 0) -> bool:
    """Whether a seat is asked about "you may" with this word."""
    at.effect(may(verb), seat, at.find(card) if card else -1, number)
    key = at.asked()[1]
    assert key in ("consent", "turn")
    return key == "consent"


def emptied(deck: int, at: Scene | None = None) -> Scene:
    """A table without any card in a deck."""
    at = at or scene()
    for card in at.state.cards.piles[deck]:
        at.put(card, BOX)
    return at.again()


def alone_in_the_galaxy() -> Scene:
    """A table with no sectors but homes and the one where seat 0 is."""
    at = scene().pawn(0, "B2")
    for sector in range(FIRST_HOME):
        where = at.state.place_of[sector]
        if where >= 0 and sector != at.state.pawns[0]:
            at.state.sector_at = tuple([-1 if there == sector else there for there in at.state.sector_at])
            at.state.place_of = tuple([-1 if of == sector else place for of, place in enumerate(at.state.place_of)])
    return at


Arranged: TypeAlias = Callable[[], Scene]

ALWAYS: Final[tuple[Raw, ...]] = (
    {"kind": "discount", "amount": 1},
    {"kind": "draw_later", "amount": 1},
    {"kind": "be_moved", "to": "winner_chooses"},
)

ABLE: Final[dict[str, tuple[Raw, Arranged, Arranged]]] = {
    "gain credits": (
        {"kind": "gain", "credit": 1},
        lambda: scene(strict_bank=True).purse(0, credit=33),
        lambda: scene(strict_bank=True).purse(0, credit=34),
    ),
    "lose half": (
        {"kind": "lose_credits", "share": "half"},
        lambda: scene().purse(credit=2),
        lambda: scene().purse(credit=1),
    ),
    "lose all": (
        {"kind": "lose_credits", "share": "all"},
        lambda: scene().purse(credit=1),
        lambda: scene().purse(credit=0),
    ),
    "pay credits": (
        {"kind": "pay_credits", "amount": 2},
        lambda: scene().purse(credit=2),
        lambda: scene().purse(credit=1),
    ),
    "trade in": (
        {"kind": "trade_in", "into": ["fuel"]},
        lambda: scene().hand(0).discard(0, "fuel"),
        lambda: scene().hand(0).discard(0),
    ),
    "buy at home": (
        {"kind": "buy_at_home", "discount": 2},
        lambda: scene().purse(credit=1).home_goods(0, "mercenary"),
        lambda: scene().purse(credit=1).home_goods(0, "contraband"),
    ),
    "move home": (
        {"kind": "move", "to": "home"},
        lambda: scene().pawn(0, "C2"),
        lambda: scene().pawn(0, "A2"),
    ),
    "move to a marked mission": (
        {"kind": "move", "to": "marked_mission"},
        lambda: scene().mission("B1", "race", 0, 1),
        lambda: scene().mission("B1", "race", 0, 1).pawn(0, "B1").mission("C1", "maelstrom"),
    ),
    "move away for a toll": (
        {"kind": "move", "to": "any"},
        lambda: scene().mission("B1", "nebula-time-share").pawn(0, "B1").hand(0).dock(0, "fuel"),
        lambda: scene().mission("B1", "nebula-time-share").pawn(0, "B1").hand(0),
    ),
    "be moved home": (
        {"kind": "be_moved", "to": "home"},
        lambda: scene().pawn(0, "C2"),
        lambda: scene().pawn(0, "A2"),
    ),
    "draw": (
        {"kind": "draw", "amount": 2},
        lambda: scene().draw_pile(0).discard(0, "fuel"),
        lambda: scene().draw_pile(0).discard(0),
    ),
    "discard": (
        {"kind": "discard", "amount": 2},
        lambda: scene().hand(0, "fuel").dock(0, "fuel"),
        lambda: scene().hand(0, "fuel"),
    ),
    "return a card": (
        {"kind": "return_card", "to": "hand"},
        lambda: scene().discard(0, "fuel"),
        lambda: scene().discard(0),
    ),
    "remove cards": (
        {"kind": "remove_card", "amount": 2},
        lambda: scene().discard(0, "fuel", "fuel"),
        lambda: scene().discard(0, "fuel"),
    ),
    "remove a part": (
        {"kind": "remove_part"},
        lambda: scene().install(0, "workshop", "D6"),
        lambda: scene().install(1, "workshop", "D6"),
    ),
    "copy": (
        {"kind": "copy"},
        lambda: scene().hand(0).dock(0, "fuel"),
        lambda: scene().hand(0),
    ),
    "acquire the top card": (
        {"kind": "acquire_top", "deck": "rare"},
        scene,
        lambda: emptied(RARE_DECK),
    ),
    "look and acquire": (
        {"kind": "look_and_acquire", "deck": "common", "look": 3},
        scene,
        lambda: emptied(COMMON_DECK),
    ),
    "stock the home": (
        {"kind": "stock_home"},
        lambda: scene().home_goods(0, "clone"),
        scene,
    ),
    "stock the home from nothing": (
        {"kind": "stock_home"},
        lambda: scene().home_goods(0, "clone"),
        lambda: emptied(COMMON_DECK, scene().home_goods(0, "clone")),
    ),
    "add a marker here": (
        {"kind": "add_marker", "to": "mission_here"},
        lambda: scene().mission("B1", "race").pawn(0, "B1"),
        lambda: scene().mission("B1", "race").pawn(0, "C1"),
    ),
    "add a marker anywhere": (
        {"kind": "add_marker", "to": "any_mission"},
        lambda: scene().mission("B1", "race"),
        scene,
    ),
    "add a marker of an empty supply": (
        {"kind": "add_marker", "to": "any_mission"},
        lambda: scene().mission("B1", "solar-kraken", 11),
        lambda: scene().mission("B1", "solar-kraken", 12),
    ),
    "move a marker": (
        {"kind": "move_marker"},
        lambda: scene().mission("B1", "race").mission("C1", "maelstrom", 1).pawn(0, "B1"),
        lambda: scene().mission("B1", "race", 1).mission("C1", "maelstrom", 0, 1).pawn(0, "B1"),
    ),
    "move a marker to nowhere": (
        {"kind": "move_marker"},
        lambda: scene().mission("B1", "race").mission("C1", "maelstrom", 1).pawn(0, "B1"),
        lambda: scene().mission("C1", "maelstrom", 1).pawn(0, "A1"),
    ),
    "remove a marker": (
        {"kind": "remove_marker"},
        lambda: scene().mission("B1", "race", 0, 1).pawn(0, "B1"),
        lambda: scene().mission("B1", "race").mission("C1", "maelstrom", 1).pawn(0, "B1"),
    ),
    "peek at a reward": (
        {"kind": "peek_reward"},
        scene,
        lambda: scene().explored("A1").explored("B1").explored("B2").explored("A3").explored("B3"),
    ),
    "swap sectors": (
        {"kind": "swap_sectors"},
        scene,
        alone_in_the_galaxy,
    ),
    "inspect a hand": (
        {"kind": "inspect_hand", "credit": 1},
        lambda: scene().pawn(1, "A1"),
        lambda: scene().pawn(1, "C1"),
    ),
    "pay for docked cards": (
        {"kind": "pay_for_docked", "credit": 1},
        lambda: scene().dock(0, "fuel"),
        lambda: scene().dock(1, "fuel"),
    ),
}
"""For each word, or for one use of it: a table where it would do something, and one where it would not."""

OF_A_CARD: Final[dict[str, tuple[Raw, Arranged, Arranged]]] = {
    "gain by markers": (
        {"kind": "gain", "credit": 1, "per": "own_marker"},
        lambda: scene().mission("B1", "race", 1),
        lambda: scene().mission("B1", "race", 0, 1),
    ),
    "move to the mission": (
        {"kind": "move", "to": "this"},
        lambda: scene().mission("B1", "race"),
        lambda: scene().mission("B1", "race").pawn(0, "B1"),
    ),
    "be moved to the mission": (
        {"kind": "be_moved", "to": "this"},
        lambda: scene().mission("B1", "race"),
        lambda: scene().mission("B1", "race").pawn(0, "B1"),
    ),
    "add markers to the card": (
        {"kind": "add_marker"},
        lambda: scene().mission("B1", "race", 11),
        lambda: scene().mission("B1", "race", 12),
    ),
    "take back all markers": (
        {"kind": "remove_own_markers"},
        lambda: scene().mission("B1", "race", 1),
        lambda: scene().mission("B1", "race", 0, 1),
    ),
}
"""The same for words about the card on which they stand, here the mission Race."""


@pytest.mark.parametrize("verb", ALWAYS, ids=lambda verb: str(verb["kind"]))
def test_some_words_always_do_something(verb: Raw) -> None:
    assert offered(scene(), verb)


@pytest.mark.rule("UD-R41", "UD-X45")
@pytest.mark.parametrize("use", ABLE)
def test_a_word_is_offered_where_it_would_do_something_and_only_there(use: str) -> None:
    verb, able, unable = ABLE[use]
    assert [offered(at(), verb) for at in (able, unable)] == [True, False]


@pytest.mark.rule("UD-R41", "UD-X45")
@pytest.mark.parametrize("use", OF_A_CARD)
def test_a_word_about_its_card_is_offered_where_it_would_do_something_and_only_there(use: str) -> None:
    verb, able, unable = OF_A_CARD[use]
    assert [offered(at(), verb, "race") for at in (able, unable)] == [True, False]


@pytest.mark.parametrize("verb", [{"kind": "orbit"}, {"kind": "be_moved", "to": "rival_chooses"}])
def test_sectors_can_always_orbit_a_mission_and_a_rival_can_always_choose(verb: Raw) -> None:
    assert offered(scene().mission("B1", "race"), verb, "race")


@pytest.mark.rule("UD-R69")
def test_fist_and_fuel_are_offered_in_the_own_turn_only() -> None:
    for verb in ({"kind": "gain", "fist": 1}, {"kind": "gain", "fuel": 1}):
        assert [offered(scene(), verb, seat=seat) for seat in (0, 1)] == [True, False]
        at = scene().effect(verb, seat=1)
        assert at.state.fist + at.state.fuel == 0


def test_adding_x_markers_does_nothing_for_an_x_of_zero() -> None:
    verb = {"kind": "add_marker", "to": "any_mission", "amount": "X"}
    assert [offered(scene().mission("B1", "race"), verb, number=x) for x in (2, 0)] == [True, False]


def test_the_acquired_card_goes_to_the_deck_only_from_the_discard_pile() -> None:
    at = scene().hand(0, "fuel").discard(0, "sundries")
    ((fuel,), (sundries,)) = (at.state.cards.piles[pile] for pile in (HAND, DISCARD))
    assert not offered(at, {"kind": "acquired_to_deck"}, number=fuel)
    assert offered(at, {"kind": "acquired_to_deck"}, number=sundries)


def test_a_card_of_the_winner_is_acquired_only_if_the_discard_pile_has_one() -> None:
    at = scene().discard(1, "fuel")
    assert not offered(at, {"kind": "acquire_discarded"}, number=0)
    assert offered(at, {"kind": "acquire_discarded"}, number=1)


def test_this_card_is_removed_only_while_it_is_being_played() -> None:
    at, card = played("sundries")
    at.effect([{"kind": "remove_this"}, may({"kind": "remove_this"})], card=card)
    assert (at.asked(), at.ids(BOX)) == ((0, "turn"), ["sundries"])
    at, card = played("sundries")
    assert at.effect(may({"kind": "remove_this"}), card=card).asked() == (0, "consent")


def test_every_word_of_the_game_is_asked_whether_it_would_do_anything() -> None:
    asked = {str(verb["kind"]) for verb, _, _ in (*ABLE.values(), *OF_A_CARD.values())}
    asked |= {str(verb["kind"]) for verb in ALWAYS} | {"orbit", "acquired_to_deck", "acquire_discarded", "remove_this"}
    others = {*CONDITIONS, *GROUPS}
    assert asked == {str(verb.__struct_config__.tag) for verb in VERBS if verb not in others}
