"""Crew and cargo: what each design does when it is played; options, conditions, price reductions and copies."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.state import BOX, RARE_DECK


def gains(at: Scene, *moves: str) -> tuple[int, int, int]:
    """How many credits, fist and fuel seat 0 gains by these moves."""
    before = at.captain().credits, at.view().turn.fist, at.view().turn.fuel
    at.do(*moves)
    after = at.captain().credits, at.view().turn.fist, at.view().turn.fuel
    return after[0] - before[0], after[1] - before[1], after[2] - before[2]


def prompt_rule(at: Scene) -> str:
    """The rule under which seat 0 is asked."""
    prompt = at.table.prompt(0)
    assert prompt is not None
    return prompt.rule


# --- Icons ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "gained"),
    [
        pytest.param("sundries", (1, 0, 0), marks=pytest.mark.rule("UD-050", "UD-150")),
        pytest.param("fuel", (0, 0, 1), marks=pytest.mark.rule("UD-052", "UD-151")),
        pytest.param("precious-metals", (2, 0, 0), marks=pytest.mark.rule("UD-050")),
        pytest.param("privateer", (1, 1, 0), marks=pytest.mark.rule("UD-050", "UD-052")),
        pytest.param("mercenary", (0, 2, 0), marks=pytest.mark.rule("UD-052")),
        pytest.param("twin-canisters", (0, 0, 2), marks=pytest.mark.rule("UD-052")),
    ],
)
def test_icons_give_credits_fist_and_fuel_at_once(card: str, gained: tuple[int, int, int]) -> None:
    at = scene().hand(0, card)
    bank = at.view().bank
    assert gains(at, f"play {card}") == gained
    assert (at.asked(), at.view().bank) == ((0, "turn"), bank - gained[0])
    assert at.told("gained")[-1].rule == ("UD-050" if gained[0] else "UD-052")


# --- Cards that depend on something -----------------------------------------------------------------------------------


@pytest.mark.rule("UD-152", "UD-R42")
def test_medical_supplies_give_credits_only_after_a_move_in_this_turn() -> None:
    at = scene().hand(0, "medical-supplies").purse(fuel=1)
    assert gains(at, "play medical-supplies", "use engines a", "move to B2") == (0, 0, -1)
    assert at.captain().discard == ("medical-supplies",)
    at = scene().hand(0, "medical-supplies").purse(fuel=1)
    assert gains(at, "use engines a", "move to B2", "play medical-supplies") == (2, 0, -1)


@pytest.mark.rule("UD-R42")
def test_contraband_gives_three_credits_after_a_move() -> None:
    at = scene().hand(0, "contraband")
    assert gains(at, "play contraband") == (0, 0, 0)
    at = scene().hand(0, "contraband").purse(fuel=1)
    assert gains(at, "use engines a", "move to B2", "play contraband") == (3, 0, -1)


@pytest.mark.rule("UD-R43")
def test_having_moved_counts_even_if_the_pawn_came_back_or_was_moved_by_others() -> None:
    at = scene().hand(0, "contraband").purse(fuel=2)
    at.do("use engines a", "move to B2", "use engines a", "move to A2")
    assert gains(at, "play contraband") == (3, 0, 0)
    at = scene().hand(0, "contraband").pawn(0, "B2").effect({"kind": "be_moved", "to": "home"})
    assert gains(at, "play contraband") == (3, 0, 0)


@pytest.mark.rule("UD-R43")
def test_being_carried_by_a_sector_does_not_count_as_having_moved() -> None:
    at = scene().hand(0, "contraband").mission("B2", "maelstrom").pawn(0, "A1")
    at.effect({"kind": "orbit"}, card=at.find("maelstrom"))
    assert at.place(0) == "B1"
    assert gains(at, "play contraband") == (0, 0, 0)


@pytest.mark.rule("UD-R42")
@pytest.mark.parametrize(("place", "credit"), [("A2", 1), ("B2", 1), ("C2", 3)])
def test_foreign_delicacies_bring_more_on_the_home_of_another_player_only(place: str, credit: int) -> None:
    at = scene().hand(0, "foreign-delicacies").pawn(0, place)
    assert gains(at, "play foreign-delicacies") == (credit, 0, 0)


@pytest.mark.rule("UD-112")
def test_coolant_drums_give_one_fuel_more_when_played_from_a_dock() -> None:
    assert gains(scene().hand(0, "coolant-drums"), "play coolant-drums") == (0, 0, 1)
    at = scene().hand(0).dock(0, "coolant-drums")
    assert gains(at, "play coolant-drums from cargo-hold") == (0, 0, 2)
    at = scene().hand(0, "coolant-drums").do("dock coolant-drums in cargo-hold")
    assert gains(at, "undock coolant-drums from cargo-hold", "play coolant-drums") == (0, 0, 1)


@pytest.mark.rule("UD-R70")
def test_product_placement_gives_a_credit_when_the_turn_begins_while_it_is_docked() -> None:
    at = scene().dock(0, "product-placement").purse(0, credit=0).purse(1, credit=0).round()
    assert (at.asked(), at.captain(0).credits, at.captain(1).credits) == ((0, "turn"), 1, 0)
    assert gains(at, "play product-placement from cargo-hold") == (0, 0, 0)
    assert gains(scene(first=1).hand(0, "product-placement"), "end turn") == (0, 0, 0), "not from the hand"


# --- Or ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-153")
def test_a_deckhand_gives_a_fist_or_a_reduction_of_the_price_of_one_card() -> None:
    assert gains(scene().hand(0, "deckhand"), "play deckhand", "option 1") == (0, 1, 0)
    at = scene().hand(0, "deckhand").home_goods(0, "privateer", "navigator")
    assert gains(at, "play deckhand", "option 2") == (0, 0, 0)
    assert at.view().turn.discounts == (1,)
    assert gains(at, "buy privateer", "reduce 1") == (-1, 0, 0)
    assert gains(at, "buy navigator") == (-2, 0, 0)


@pytest.mark.rule("UD-055")
def test_a_quartermaster_gives_a_fuel_or_a_reduction_by_two() -> None:
    assert gains(scene().hand(0, "quartermaster"), "play quartermaster", "option 1") == (0, 0, 1)
    at = scene().hand(0, "quartermaster").home_goods(0, "mercenary")
    assert gains(at, "play quartermaster", "option 2", "buy mercenary", "reduce 2") == (-1, 0, 0)


@pytest.mark.rule("UD-055", "UD-R71")
def test_a_navigator_gives_a_fuel_or_a_card_when_the_turn_ends() -> None:
    assert gains(scene().hand(0, "navigator"), "play navigator", "option 1") == (0, 0, 1)
    at = scene().hand(0, "navigator").do("play navigator", "option 2")
    assert at.told("draws-later")[0].rule == "UD-R71"
    assert len(at.end().captain().hand) == 4


@pytest.mark.rule("UD-139")
def test_a_claim_jumper_gives_a_fist_or_returns_a_marker_for_two_credits() -> None:
    at = scene().hand(0, "claim-jumper").pawn(0, "B2").mission("B2", "solar-kraken", 2, 3)
    assert gains(at, "play claim-jumper", "option 2", "seat 1") == (-2, 0, 0)
    assert (at.markers("solar-kraken"), at.captain(1).supply) == ((2, 2), 10)
    at = scene().hand(0, "claim-jumper").pawn(0, "B2").mission("B2", "solar-kraken", 2, 3).purse(credit=1)
    assert gains(at, "play claim-jumper") == (0, 1, 0), "one of two credits is not offered"


@pytest.mark.rule("UD-X24")
@pytest.mark.parametrize("counts", [None, (0, 0)])
def test_paying_for_nothing_is_no_way_round_the_option_that_does_something(counts: tuple[int, ...] | None) -> None:
    at = scene().hand(0, "claim-jumper").pawn(0, "B2")
    if counts is not None:
        at.mission("B2", "solar-kraken", *counts)
    assert gains(at, "play claim-jumper") == (0, 1, 0)
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-055")
def test_a_confidence_artist_gives_a_credit_or_moves_an_own_marker_here() -> None:
    def confidence() -> Scene:
        at = scene().hand(0, "confidence-artist").pawn(0, "B2").mission("B2", "solar-kraken", 1)
        return at.mission("B1", "race", 2, 1).mission("C3", "bug-hunt", 0, 1)

    assert gains(confidence(), "play confidence-artist", "option 1") == (1, 0, 0)
    at = confidence()
    assert gains(at, "play confidence-artist", "option 2") == (0, 0, 0)
    assert (at.markers("solar-kraken"), at.markers("race")) == ((2, 0), (1, 1))


@pytest.mark.rule("UD-R41")
def test_an_option_that_would_do_nothing_cannot_be_chosen() -> None:
    at = scene().hand(0, "courier").home_goods(0, "clone", "mercenary").do("play courier")
    assert at.asked() == (0, "purchase-at-home"), "at home one cannot move home"
    at = scene().hand(0, "courier").home_goods(0, "blob").purse(credit=1).pawn(0, "B2").do("play courier")
    assert (at.asked(), at.place(0)) == ((0, "turn"), "A2"), "nothing is affordable"
    at = scene().hand(0, "confidence-artist").pawn(0, "B2").mission("B2", "solar-kraken", 1)
    assert gains(at, "play confidence-artist") == (1, 0, 0)


@pytest.mark.rule("UD-R41")
def test_a_card_without_a_possible_option_is_played_without_effect() -> None:
    at = scene().hand(0, "courier", "fuel").discard(0).home_goods(0, "blob").purse(credit=1).do("play courier")
    assert (at.asked(), at.captain().discard, at.captain().credits) == ((0, "turn"), ("courier",), 1)


@pytest.mark.rule("UD-R41")
def test_a_pending_effect_is_something_and_what_is_impossible_is_refused() -> None:
    at = scene().hand(0, "fuel")
    branches = [{"kind": "discount", "amount": 1}, {"kind": "remove_part"}, {"kind": "draw_later", "amount": 1}]
    at.effect({"kind": "either", "of": branches})
    assert (at.legal(), at.rules_against("option 2")) == (["option 1", "option 3"], ["UD-R41"])
    assert prompt_rule(at) == "UD-055"


# --- May, must, do A to do B ------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-154")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_clone_gives_its_credit_whether_or_not_a_card_goes_under_the_deck(answer: str) -> None:
    at = scene().hand(0, "clone").discard(0, "fuel").draw_pile(0, "sundries").purse(credit=0).do("play clone")
    assert (at.legal(), prompt_rule(at)) == (["yes", "no"], "UD-154")
    at.do(answer)
    assert at.captain().credits == 1
    assert at.captain().deck[-1] == ("fuel" if answer == "yes" else "?")
    assert set(at.captain().discard) == ({"clone"} if answer == "yes" else {"fuel", "clone"})


@pytest.mark.rule("UD-R38")
def test_a_clone_cannot_put_itself_under_the_deck() -> None:
    at = scene().hand(0, "clone").discard(0, "fuel", "deckhand").do("play clone", "yes")
    assert at.legal() == ["take fuel", "take deckhand"]


@pytest.mark.rule("UD-X45")
def test_nobody_is_asked_about_an_optional_effect_that_could_do_nothing() -> None:
    assert scene().hand(0, "clone").discard(0).do("play clone").asked() == (0, "turn")
    assert scene().hand(0, "blob").discard(0).do("play blob").asked() == (0, "turn")
    at = scene().hand(0, "deep-listener")
    for place in ("A1", "B1", "B2", "A3", "B3"):
        at.explored(place)
    assert gains(at, "play deep-listener") == (0, 0, 1)
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-154")
def test_a_trail_guide_moves_if_wanted_and_gives_a_fist() -> None:
    at = scene().hand(0, "trail-guide")
    assert gains(at, "play trail-guide", "yes", "move to B2") == (0, 1, 0)
    assert at.place(0) == "B2"
    at = scene().hand(0, "trail-guide")
    assert gains(at, "play trail-guide", "no") == (0, 1, 0)
    assert at.place(0) == "A2"


@pytest.mark.rule("UD-154")
def test_a_deep_listener_gives_a_fuel_and_a_look_at_a_reward_nearby() -> None:
    at = scene().hand(0, "deep-listener").unexplored("B1", "fuel-rare").do("play deep-listener")
    assert at.view().turn.fuel == 1
    at.do("yes")
    assert at.legal() == ["sector A1", "sector B1", "sector B2", "sector A3", "sector B3"]
    at.do("sector B1")
    assert (at.sector("B1").exploration, at.sector("B1", 1).exploration) == ("fuel-rare", "?")
    at = scene().hand(0, "deep-listener")
    assert gains(at, "play deep-listener", "no") == (0, 0, 1)


@pytest.mark.rule("UD-138")
def test_what_can_be_done_must_be_done_as_far_as_possible() -> None:
    at = scene().install(0, "turbolift", "D4").discard(0, "fuel", "sundries").purse(credit=3).do("use turbolift")
    assert at.legal() == ["take sundries", "take fuel"]
    at = scene().hand(0, "operative").discard(0).do("play operative")
    assert (at.captain().discard, "operative" in at.view().removed) == ((), True), "no mission, but it is removed"
    at = scene().hand(0, "scrapper").pawn(0, "B2").mission("B2", "solar-kraken").install(0, "workshop", "D6")
    at.do("play scrapper")
    assert at.markers("solar-kraken") == (1, 0), "nobody asks whether"


@pytest.mark.rule("UD-131")
def test_an_operative_adds_a_marker_to_the_mission_here_and_leaves_the_game() -> None:
    at = scene().hand(0, "operative").discard(0).pawn(0, "B2").mission("B2", "solar-kraken").do("play operative")
    assert (at.markers("solar-kraken"), at.captain().discard) == ((1, 0), ())
    assert "operative" in at.view(1).removed


def scrapping(*parts: str) -> Scene:
    """Seat 0 with a Scrapper on B2, with these parts above and below the Engines."""
    at = scene().hand(0, "scrapper").discard(0).pawn(0, "B2")
    for part, cell in zip(parts, ("D6", "F6"), strict=False):
        at.install(0, part, cell)
    return at


@pytest.mark.rule("UD-R88")
def test_a_scrapper_gives_up_a_part_for_a_marker() -> None:
    at = scrapping("workshop", "compartment").mission("B2", "solar-kraken").do("play scrapper")
    assert at.legal() == ["scrap workshop D6", "scrap compartment F6"]
    at.do("scrap compartment F6")
    assert (at.markers("solar-kraken"), "compartment" in at.view().removed) == ((1, 0), True)


@pytest.mark.rule("UD-139")
def test_a_scrapper_without_a_part_to_give_adds_no_marker() -> None:
    at = scrapping().mission("B2", "solar-kraken").do("play scrapper")
    assert (at.asked(), at.markers("solar-kraken"), len(at.captain().ship)) == ((0, "turn"), (0, 0), 3)


@pytest.mark.rule("UD-R88", "UD-X09")
@pytest.mark.parametrize(("answer", "parts"), [("yes", 3), ("no", 4)])
def test_where_giving_a_part_would_bring_nothing_the_player_is_asked(answer: str, parts: int) -> None:
    at = scrapping("workshop").do("play scrapper")
    assert (at.asked(), at.legal(), prompt_rule(at)) == ((0, "consent"), ["yes", "no"], "UD-X09")
    at.do(answer)
    assert len(at.captain().ship) == parts


@pytest.mark.rule("UD-X42")
def test_a_blob_takes_any_number_of_cards_of_hand_and_discard_pile() -> None:
    at = scene().hand(0, "blob", "fuel", "sundries").discard(0, "deckhand").dock(0, "fuel").do("play blob")
    assert at.legal() == [
        "remove sundries", "remove fuel", "remove fuel from cargo-hold", "remove discarded deckhand", "done",
    ]  # fmt: skip
    at.do("remove fuel from cargo-hold", "remove sundries", "remove discarded deckhand", "remove fuel")
    assert at.legal() == ["gain credit", "gain fist", "gain fuel"]
    assert gains(at, "gain fist") == (0, 4, 0)
    assert at.captain().discard == ("blob",)


@pytest.mark.rule("UD-X42")
def test_for_no_card_a_blob_gives_nothing() -> None:
    at = scene().hand(0, "blob", "fuel").do("play blob", "done")
    assert (at.asked(), at.captain().hand) == ((0, "turn"), ("fuel",))


@pytest.mark.rule("UD-R37")
def test_the_card_being_resolved_is_in_no_pile() -> None:
    at = scene().hand(0, "blob", "fuel").discard(0, "sundries").do("play blob")
    assert at.legal() == ["remove fuel", "remove discarded sundries", "done"]


# --- Purchases by cards -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R40")
def test_a_courier_purchases_at_home_at_once_for_two_credits_less() -> None:
    at = scene().hand(0, "courier").pawn(0, "B2").home_goods(0, "mercenary", "workshop", "clone").purse(credit=1)
    at.do("play courier", "option 1")
    assert at.legal() == ["buy clone", "buy mercenary", "buy workshop"]
    assert (at.rules_against("buy blob"), prompt_rule(at)) == (["UD-073"], "UD-R40")
    at.do("buy mercenary")
    assert (at.captain().credits, at.place(0), set(at.captain().discard)) == (0, "B2", {"mercenary", "courier"})


@pytest.mark.rule("UD-R40")
def test_a_courier_moves_home_instead() -> None:
    at = scene().hand(0, "courier").pawn(0, "C1").do("play courier", "option 2")
    assert at.place(0) == "A2"


@pytest.mark.rule("UD-R40")
def test_a_courier_cannot_choose_to_purchase_what_is_too_expensive() -> None:
    at = scene().hand(0, "courier").pawn(0, "B2").home_goods(0, "mercenary", "clone").purse(credit=0)
    at.do("play courier", "option 1")
    assert at.asked() == (0, "turn"), "the clone is the only card to be had"
    assert at.captain().discard == ("clone", "courier")


@pytest.mark.rule("UD-X23")
def test_open_reductions_serve_the_purchase_of_a_courier_besides_its_own() -> None:
    at = scene().hand(0, "courier", "deckhand").pawn(0, "B2").home_goods(0, "mercenary").purse(credit=0)
    at.do("play deckhand", "option 2", "play courier", "option 1")
    assert ("mercenary" in at.captain().discard, at.view().turn.discounts) == (True, ())
    at = scene().hand(0, "courier", "deckhand", "quartermaster").home_goods(0, "mercenary").purse(credit=1)
    at.do("play deckhand", "option 2", "play quartermaster", "option 2", "play courier")
    assert at.legal() == ["reduce 1", "reduce 2", "done"]
    at.do("done")
    assert (at.captain().credits, at.view().turn.discounts) == (0, (1, 2))


@pytest.mark.rule("UD-R39")
def test_a_reduction_waits_for_any_purchase_of_the_turn_and_several_are_combined() -> None:
    at = scene().hand(0, "deckhand", "quartermaster").home_goods(0, "clone", "mercenary", "twin-canisters")
    at.purse(credit=9).do("play deckhand", "option 2", "play quartermaster", "option 2")
    assert at.view(1).turn.discounts == (1, 2)
    assert gains(at, "buy clone", "done") == (-1, 0, 0)
    assert gains(at, "buy mercenary", "reduce 1", "reduce 2") == (0, 0, 0)
    assert gains(at, "buy twin-canisters") == (-3, 0, 0)


@pytest.mark.rule("UD-R39")
def test_a_reduction_is_used_up_whole_and_no_credits_are_paid_out() -> None:
    at = scene().hand(0, "quartermaster", "deckhand").home_goods(0, "clone").purse(credit=0)
    at.do("play quartermaster", "option 2", "play deckhand", "option 2", "buy clone")
    assert at.legal() == ["reduce 1", "reduce 2"], "the price must be paid somehow"
    assert at.rules_against("done") == ["UD-075"]
    assert at.rules_against("reduce 3") == ["UD-R39"]
    assert gains(at, "reduce 2") == (0, 0, 0)
    assert (at.asked(), at.captain().credits, at.view().turn.discounts) == ((0, "turn"), 0, (1,))


@pytest.mark.rule("UD-R39")
def test_a_reduction_lapses_with_the_turn() -> None:
    at = scene().hand(0, "deckhand").do("play deckhand", "option 2").end()
    assert at.view().turn.discounts == ()


@pytest.mark.rule("UD-R52")
def test_of_a_deck_with_fewer_cards_all_are_looked_at() -> None:
    at = scene()
    for card in at.state.cards.piles[RARE_DECK][2:]:
        at.put(card, BOX)
    at.again().effect({"kind": "look_and_acquire", "deck": "rare", "look": 3})
    assert (at.asked(), len(at.captain().looking), at.view().rare_deck) == ((0, "acquire"), 2, ())


# --- Other players ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R35")
def test_a_pleasurebot_counts_the_crew_in_the_hand_of_a_neighbor_docked_cards_included() -> None:
    at = scene().hand(0, "pleasurebot").hand(1, "deckhand", "fuel", "clone").install(1, "hammock-bay", "D6")
    at.dock(1, "deckhand", "hammock-bay").pawn(1, "B1")
    assert gains(at, "play pleasurebot") == (6, 0, 0)
    assert sorted(at.captain(1, viewer=0).hand) == ["clone", "deckhand", "fuel"]
    (line,) = at.told("hand-revealed")
    assert (line.seat, len(line.args), line.rule) == (1, 4, "UD-R35")


@pytest.mark.rule("UD-R35")
def test_a_discard_of_the_hand_may_take_a_docked_card() -> None:
    at = scene().hand(0, "fuel").dock(0, "sundries").effect({"kind": "discard", "amount": 1})
    assert at.legal() == ["discard sundries from cargo-hold", "discard fuel"]


@pytest.mark.rule("UD-R79")
@pytest.mark.parametrize(("place", "near"), [("A2", True), ("B1", True), ("C2", False), ("C3", False)])
def test_a_pleasurebot_looks_into_hands_in_the_own_or_an_adjacent_sector_only(place: str, *, near: bool) -> None:
    at = scene().hand(0, "pleasurebot").discard(0).hand(1, "deckhand").pawn(1, place)
    assert gains(at, "play pleasurebot") == (2 if near else 0, 0, 0)
    assert (at.asked(), at.captain().discard) == ((0, "turn"), ("pleasurebot",))


@pytest.mark.rule("UD-R79")
def test_of_several_neighbors_the_player_chooses_one() -> None:
    at = scene(3).hand(0, "pleasurebot").hand(1, "deckhand").hand(2, "clone", "clone").pawn(0, "B2")
    for seat in (1, 2):
        at.pawn(seat, "B1")
    at.do("play pleasurebot")
    assert at.legal() == ["seat 1", "seat 2"]
    assert gains(at, "seat 2") == (4, 0, 0)


# --- Copying ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R78")
def test_a_shapeshifter_does_what_a_revealed_card_does_and_that_card_stays_in_the_hand() -> None:
    at = scene().hand(0, "shapeshifter", "navigator", "fuel").discard(0).do("play shapeshifter")
    assert at.legal() == ["reveal fuel", "reveal navigator"]
    at.do("reveal navigator")
    assert at.legal() == ["option 1", "option 2"]
    at.do("option 1")
    assert (at.view().turn.fuel, at.captain().discard) == (1, ("shapeshifter",))
    assert at.captain(0, viewer=1).hand == ("navigator", "?"), "all have seen it"


@pytest.mark.rule("UD-R78")
def test_this_card_in_a_copied_text_is_the_card_that_copies() -> None:
    at = scene().hand(0, "shapeshifter", "operative").discard(0).pawn(0, "B2").mission("B2", "solar-kraken")
    at.do("play shapeshifter")
    assert (at.markers("solar-kraken"), at.captain().hand, at.captain().discard) == ((1, 0), ("operative",), ())
    assert "shapeshifter" in at.view().removed


@pytest.mark.rule("UD-R78")
def test_without_another_card_in_the_hand_a_shapeshifter_does_nothing() -> None:
    at = scene().hand(0, "shapeshifter").discard(0, "fuel").do("play shapeshifter")
    assert (at.asked(), at.view().turn.fuel) == ((0, "turn"), 0)


@pytest.mark.rule("UD-R78")
def test_copying_a_card_that_copies_needs_a_further_card() -> None:
    at = scene().hand(0, "shapeshifter", "fuel").effect({"kind": "copy"}).do("reveal shapeshifter")
    assert (at.asked(), at.view().turn.fuel) == ((0, "turn"), 1)
    at = scene().hand(0, "shapeshifter").effect({"kind": "copy"})
    assert (at.asked(), at.captain().hand) == ((0, "turn"), ("shapeshifter",))
    assert [line.key for line in at.told("copied")] == ["copied"]


@pytest.mark.rule("UD-X33")
def test_docked_cards_can_be_copied_and_one_must_be_if_there_is_any() -> None:
    at = scene().hand(0, "shapeshifter").dock(0, "fuel").do("play shapeshifter")
    assert (at.view().turn.fuel, at.captain().ship[1].docked) == (1, "fuel")
    at = scene().hand(0, "shapeshifter", "fuel", "sundries").do("play shapeshifter")
    assert at.legal() == ["reveal sundries", "reveal fuel"]


@pytest.mark.rule("UD-X33")
def test_whether_a_copied_card_was_docked_is_asked_of_the_card_that_copies() -> None:
    at = scene().hand(0, "shapeshifter").dock(0, "coolant-drums")
    assert gains(at, "play shapeshifter") == (0, 0, 1)
    at = scene().hand(0, "coolant-drums").install(0, "hammock-bay", "D6").dock(0, "shapeshifter", "hammock-bay")
    assert gains(at, "play shapeshifter from hammock-bay") == (0, 0, 2)


@pytest.mark.rule("UD-X33")
def test_a_copied_text_may_use_the_revealed_card_as_any_card_of_the_hand() -> None:
    at = scene().hand(0, "shapeshifter", "blob").discard(0).do("play shapeshifter")
    assert at.legal() == ["remove blob", "done"]
    assert gains(at, "remove blob", "gain fuel") == (0, 0, 1)
    assert (at.captain().hand, at.captain().discard) == ((), ("shapeshifter",))


# --- The bank ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X40")
def test_gains_come_one_after_the_other_as_far_as_a_strict_bank_reaches() -> None:
    at = scene(3, strict_bank=True).pawn(0, "B2").mission("B2", "bug-hunt", 0, 1, 1)
    at.purse(0, credit=17).purse(1, credit=10).purse(2, credit=10).mark("bug-hunt", 1, 1, 1).purse(fist=2, fuel=1)
    assert at.view().bank == 3
    at.do("use bug-hunt b")
    assert (at.captain(1).credits, at.captain(2).credits, at.view().bank) == (12, 11, 0)
