"""Activated abilities: what they cost and give, who may use them, X, limits and tolls."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.state import BOX, HAND


def pools(at: Scene) -> tuple[int, int, int]:
    """Credits of seat 0, and fist and fuel of the turn."""
    turn = at.view().turn
    return at.captain().credits, turn.fist, turn.fuel


def on_mission(mission: str, *counts: int) -> Scene:
    """Seat 0 on B2, where this mission lies face-up with so many markers of each seat."""
    return scene().pawn(0, "B2").mission("B2", mission, *counts)


# --- Cost, then effect ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-057")
def test_a_part_cannot_pay_its_cost_with_what_it_would_give() -> None:
    at = scene().install(0, "engine-upgrade", "C5").purse(credit=5, fuel=0)
    assert at.rules_against("use engine-upgrade") == ["UD-057"]
    assert pools(at) == (5, 0, 0)
    assert pools(at.purse(fuel=1).do("use engine-upgrade")) == (4, 0, 2)


@pytest.mark.rule("UD-057")
def test_every_part_of_a_cost_must_be_payable_and_nothing_is_paid_if_it_is_not() -> None:
    at = scene().install(0, "repulsor", "D4").purse(credit=0, fuel=1)
    assert at.rules_against("use repulsor") == ["UD-057"]
    at.purse(credit=1, fuel=0)
    assert at.rules_against("use repulsor") == ["UD-057"]
    assert pools(at.purse(fuel=1).do("use repulsor")) == (0, 1, 0)


@pytest.mark.rule("UD-058")
@pytest.mark.parametrize(
    ("exploration", "credit", "fist", "fuel", "left"),
    [
        ("credit-victory-1", 4, 0, 0, (1, 0, 0)),
        ("fist-victory", 0, 3, 0, (0, 1, 0)),
        ("fuel-victory-1", 0, 0, 3, (0, 0, 1)),
        ("discard-victory", 0, 0, 0, (0, 0, 0)),
    ],
)
def test_abilities_cost_credits_fist_fuel_or_cards(
    exploration: str, credit: int, fist: int, fuel: int, left: tuple[int, int, int]
) -> None:
    at = scene().pawn(0, "B2").unexplored("B2", exploration).hand(0, "fuel", "sundries", "deckhand").discard(0)
    at.purse(credit=credit, fist=fist, fuel=fuel).do("explore")
    assert (pools(at), at.captain().points) == (left, 1)
    assert len(at.captain().discard) == (3 if exploration == "discard-victory" else 0)


@pytest.mark.rule("UD-058")
@pytest.mark.parametrize(
    ("part", "cell", "hand", "gained"),
    [
        ("workshop", "D6", ("fuel", "deckhand"), (5, 1, 1)),
        ("autopilot", "D6", ("fuel", "deckhand", "clone"), (3, 2, 2)),
        ("repulsor", "D4", ("fuel",), (1, 2, 0)),
    ],
)
def test_abilities_of_ship_parts_give_what_they_say(
    part: str, cell: str, hand: tuple[str, ...], gained: tuple[int, int, int]
) -> None:
    at = scene().hand(0, *hand).discard(0).install(0, part, cell).purse(credit=2, fist=1, fuel=1).do(f"use {part}")
    assert pools(at) == gained
    assert at.captain().hand == (("fuel",) if part == "repulsor" else ())


@pytest.mark.rule("UD-058")
def test_moves_of_ship_parts_lead_where_they_say() -> None:
    at = scene().hand(0, "fuel").install(0, "drift-sail", "G5").do("use drift-sail")
    assert at.legal() == ["move to A1", "move to B1", "move to B2", "move to A3", "move to B3"]
    at = scene().install(0, "jump-drive", "G5").purse(credit=3).do("use jump-drive")
    assert len(at.legal()) == 8
    at = scene().install(0, "distress-scanner", "C5").mission("C3", "race", 0, 1).mission("C1", "solar-kraken")
    assert at.purse(fist=1).do("use distress-scanner").place(0) == "C3"


@pytest.mark.rule("UD-059")
def test_abilities_of_the_own_ship_are_used_wherever_the_pawn_is_in_the_own_turn() -> None:
    at = scene().install(0, "workshop", "D6").hand(0, "fuel", "fuel")
    for place in ("A2", "C2", "B2", "A1"):
        assert at.pawn(0, place).can("use workshop")
    at.install(1, "autopilot", "D6")
    assert at.legal(1) == []
    assert at.rules_against("use autopilot", 1) == ["TABLE-1"]


@pytest.mark.rule("UD-060")
def test_a_part_that_lies_for_sale_works_for_nobody() -> None:
    at = scene().explored("B2", "rare", "turbolift").pawn(0, "B2").purse(credit=9)
    assert at.can("buy turbolift")
    assert at.rules_against("use turbolift") == ["UD-060"]


@pytest.mark.rule("UD-061")
def test_missions_and_explorations_are_used_on_their_sector_only_and_in_the_own_turn_only() -> None:
    at = on_mission("bug-hunt").pawn(1, "B2").purse(fist=2, fuel=2)
    assert at.can("use bug-hunt a")
    assert at.rules_against("use bug-hunt a", 1) == ["TABLE-1"]
    at.unexplored("B1", "fuel-victory-1").pawn(0, "B1")
    assert at.rules_against("use bug-hunt a") == ["UD-061"]
    assert at.can("explore")
    assert at.pawn(0, "A1").unexplored("A1", "credit-credits").purse(credit=0).rules_against("explore") == ["UD-057"]


@pytest.mark.rule("UD-062")
def test_parts_of_other_ships_cannot_be_used() -> None:
    at = scene().install(1, "workshop", "D6").pawn(0, "C2")
    assert at.rules_against("use workshop") == ["UD-062"]


@pytest.mark.rule("UD-063")
def test_an_ability_without_a_limit_is_used_as_often_as_its_cost_can_be_paid() -> None:
    at = scene().purse(fuel=2).do("use engines a", "move to B2", "use engines a", "move to B3")
    assert (at.place(0), at.rules_against("use engines a")) == ("B3", ["UD-057"])
    at = scene().install(0, "workshop", "D6").hand(0, "fuel", "fuel", "fuel", "sundries").purse(credit=0)
    at.do("use workshop", "discard fuel", "discard fuel", "use workshop")
    assert at.captain().credits == 6


@pytest.mark.rule("UD-064")
def test_credits_of_a_cost_go_from_the_stash_to_the_bank_without_any_card() -> None:
    at = scene().hand(0).pawn(0, "B2").unexplored("B2", "credit-victory-1").purse(credit=3)
    bank = at.view().bank
    at.do("explore")
    assert (at.captain().credits, at.view().bank) == (0, bank + 3)


@pytest.mark.rule("UD-065")
def test_discards_of_a_cost_are_chosen_from_the_hand_docked_cards_included() -> None:
    at = scene().hand(0, "fuel", "deckhand").dock(0, "sundries").discard(0)
    at.do("use engines b")
    assert at.asked() == (0, "move"), "all three have to go"
    assert sorted(at.captain().discard) == ["deckhand", "fuel", "sundries"]
    at = scene().hand(0, "fuel", "deckhand", "clone").dock(0, "sundries").discard(0).do("use engines b")
    assert at.legal() == ["discard sundries from cargo-hold", "discard fuel", "discard deckhand", "discard clone"]
    at.do("discard clone", "discard sundries from cargo-hold", "discard fuel", "move to B2")
    assert (at.captain().hand, at.captain().ship[1].docked) == (("deckhand",), "")
    assert scene().hand(0, "fuel").dock(0, "sundries").rules_against("use engines b") == ["UD-057"]


@pytest.mark.rule("UD-066")
def test_cards_discarded_as_a_cost_are_not_played() -> None:
    at = scene().hand(0, "sundries", "fuel", "mercenary").purse(credit=1).do("use engines b", "move to B2")
    assert pools(at) == (1, 0, 0)


@pytest.mark.rule("UD-067", "UD-R48")
def test_an_ability_marked_once_per_turn_is_used_once_in_each_own_turn() -> None:
    at = scene().install(0, "engine-upgrade", "C5").install(1, "engine-upgrade", "C5").purse(credit=9, fuel=1)
    at.do("use engine-upgrade")
    assert at.rules_against("use engine-upgrade") == ["UD-067"]
    assert at.view().turn.used == ("engine-upgrade",)
    at.end().purse(1, credit=1, fuel=1).do("use engine-upgrade").end()
    assert at.purse(fuel=1).can("use engine-upgrade")


@pytest.mark.rule("UD-R48")
def test_the_limit_of_a_mission_counts_for_each_player() -> None:
    at = on_mission("bug-hunt").pawn(1, "B2").purse(fist=1, fuel=1).do("use bug-hunt a").end()
    at.purse(fist=1, fuel=1).do("use bug-hunt a").end()
    assert at.markers("bug-hunt") == (1, 1)
    assert at.purse(fist=1, fuel=1).can("use bug-hunt a")


@pytest.mark.rule("UD-X38")
def test_each_copy_of_a_part_has_its_own_limit() -> None:
    at = scene().install(0, "system-upgrade", "F6").install(0, "engine-upgrade", "C5")
    at.install(0, "engine-upgrade", "E6").purse(credit=9, fuel=2)
    at.do("use engine-upgrade", "use engine-upgrade")
    assert at.view().turn.fuel == 4
    assert at.rules_against("use engine-upgrade") == ["UD-067"]


@pytest.mark.rule("UD-X38")
def test_moving_its_sector_does_not_renew_the_limit_of_a_mission() -> None:
    at = on_mission("first-contact").purse(fist=4).do("use first-contact b")
    at.effect({"kind": "swap_sectors"}).do("sector A1")
    assert (at.place(0), at.rules_against("use first-contact b")) == ("A1", ["UD-106"])


@pytest.mark.rule("UD-109")
def test_a_cost_may_do_what_is_not_possible_otherwise() -> None:
    at = on_mission("temporal-anomaly").hand(0).discard(0, "fuel", "sundries").do("use temporal-anomaly a")
    assert (at.legal(), at.markers("temporal-anomaly")) == (["take sundries", "take fuel"], (0, 0))
    at.do("take fuel")
    assert (at.captain().hand, at.captain().discard) == (("fuel",), ("sundries",))
    assert at.markers("temporal-anomaly") == (1, 0)
    assert on_mission("temporal-anomaly").discard(0).rules_against("use temporal-anomaly a") == ["UD-057"]


@pytest.mark.rule("UD-R50")
@pytest.mark.parametrize(
    ("words", "part", "cell"), [("use engines c", "", ""), ("use turbolift", "turbolift", "D4")], ids=["home", "deck"]
)
def test_an_ability_is_used_for_its_cost_even_if_it_does_nothing(words: str, part: str, cell: str) -> None:
    at = scene().discard(0).purse(credit=3)
    if part:
        at.install(0, part, cell)
    at.do(words)
    assert (at.asked(), at.captain().credits) == ((0, "turn"), 0 if part else 1)


@pytest.mark.rule("UD-R44")
def test_the_current_sector_is_never_the_target_of_a_move() -> None:
    at = scene().install(0, "jump-drive", "G5").purse(credit=9).do("use jump-drive")
    assert at.rules_against("move to A2") == ["UD-R44"]
    at = scene().hand(0, "contraband").purse(credit=2).do("use engines c", "play contraband")
    assert (at.told("moved"), at.captain().credits) == ([], 0), "moving home at home is no move"
    at = scene().install(0, "distress-scanner", "C5").pawn(0, "B2").mission("B2", "race", 1).purse(fist=1)
    assert at.do("use distress-scanner").told("moved") == []


# --- Cards of a kind --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R36")
def test_docked_cards_pay_typed_costs_of_their_own_type_only() -> None:
    at = on_mission("inspections").hand(0, "fuel", "fuel").dock(0, "sundries")
    at.do("use inspections")
    assert (at.markers("inspections"), at.captain().hand) == ((1, 0), ())
    at = on_mission("inspections").hand(0, "fuel", "fuel").install(0, "hammock-bay", "D6")
    at.dock(0, "deckhand", "hammock-bay")
    assert at.rules_against("use inspections") == ["UD-057"]
    at.mission("B2", "gravity-well").do("use gravity-well b")
    assert at.legal() == ["discard deckhand from hammock-bay"]
    at.do("discard deckhand from hammock-bay")
    assert at.captain().discard[-1] == "deckhand"


@pytest.mark.rule("UD-R36")
def test_only_cards_of_the_right_kind_can_be_chosen_for_a_typed_cost() -> None:
    at = on_mission("inspections").hand(0, "fuel", "sundries", "fuel", "sundries", "deckhand").do("use inspections")
    assert at.legal() == ["discard sundries", "discard fuel"]
    at = on_mission("research-experiment").discard(0, "fuel", "deckhand", "clone", "deckhand")
    at.do("use research-experiment")
    assert at.legal() == ["remove discarded deckhand", "remove discarded clone"]


@pytest.mark.rule("UD-131")
def test_a_card_removed_from_the_game_never_comes_back() -> None:
    at = scene().install(0, "matter-recycler", "C5").hand(0, "clone").draw_pile(0).discard(0, "fuel")
    (card,) = at.state.cards.piles[HAND]
    at.do("use matter-recycler")
    assert [pile for pile, cards in enumerate(at.state.cards.piles) if card in cards] == [BOX]
    assert "clone" in at.view(1).removed
    at.effect({"kind": "draw", "amount": 5})
    assert (at.captain().hand, at.captain().discard) == (("fuel",), ())
    assert at.told("removed")[-1].rule == "UD-131"


@pytest.mark.rule("UD-R97")
def test_starting_cards_are_removed_like_any_other() -> None:
    at = scene().install(0, "matter-recycler", "C5").hand(0, "sundries", "deckhand").purse(credit=0)
    assert at.do("use matter-recycler").legal() == ["remove sundries", "remove deckhand"]
    at.do("remove deckhand")
    assert at.captain().credits == 1
    at = on_mission("suicide-mission").hand(0, "deckhand", "deckhand", "fuel").do("use suicide-mission", "x 2")
    at.do("remove deckhand", "remove deckhand")
    assert (at.captain().hand, at.markers("suicide-mission")) == (("fuel",), (2, 0))
    at = on_mission("research-experiment").discard(0, "deckhand", "deckhand").do("use research-experiment")
    assert (at.captain().discard, at.markers("research-experiment")) == ((), (1, 0))


@pytest.mark.rule("UD-R98")
def test_on_an_empty_draw_pile_a_card_becomes_the_only_one_and_nothing_is_shuffled() -> None:
    at = scene().install(0, "turbolift", "D4").hand(0).draw_pile(0).discard(0, "fuel", "sundries", "deckhand")
    at.purse(credit=3).do("use turbolift", "take sundries")
    assert (at.captain().deck, at.captain().credits) == (("sundries",), 0)
    assert sorted(at.captain().discard) == ["deckhand", "fuel"]
    assert at.told("shuffled") == []
    at.effect({"kind": "draw", "amount": 1})
    assert at.captain().hand == ("sundries",)


# --- X ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-135")
def test_x_is_chosen_from_zero_to_what_can_be_paid_and_is_the_same_in_the_effect() -> None:
    at = on_mission("solar-kraken").purse(fist=3).do("use solar-kraken")
    assert (at.asked(), at.legal()) == ((0, "x"), ["x 0", "x 1", "x 2", "x 3"])
    assert at.rules_against("x 4") == ["UD-135"]
    at.do("x 2")
    assert (at.view().turn.fist, at.markers("solar-kraken")) == (1, (2, 0))


@pytest.mark.rule("UD-135")
def test_x_zero_costs_and_gives_nothing() -> None:
    at = on_mission("solar-kraken").purse(fist=3).do("use solar-kraken", "x 0")
    assert (at.view().turn.fist, at.markers("solar-kraken")) == (3, (0, 0))


@pytest.mark.rule("UD-135")
def test_x_may_count_cards() -> None:
    at = on_mission("suicide-mission").hand(0, "deckhand", "fuel", "clone", "deckhand").do("use suicide-mission")
    assert at.legal() == ["x 0", "x 1", "x 2", "x 3"]
    at.do("x 2", "remove clone", "remove deckhand")
    assert (at.markers("suicide-mission"), at.captain().hand) == ((2, 0), ("fuel", "deckhand"))


@pytest.mark.rule("UD-136")
def test_an_x_that_the_card_defines_leaves_no_choice() -> None:
    at = on_mission("scrapyard-flotilla", 2).purse(fist=2)
    assert at.rules_against("use scrapyard-flotilla b") == ["UD-057"]
    at.purse(fist=5).do("use scrapyard-flotilla b")
    assert (at.view().turn.fist, at.markers("scrapyard-flotilla")) == (2, (3, 0))


@pytest.mark.rule("UD-108")
def test_more_markers_than_needed_may_be_added() -> None:
    at = on_mission("gravity-well", 2, 2).purse(fuel=3).do("use gravity-well a", "x 3")
    assert (at.asked(), at.markers("gravity-well")) == ((1, "consent"), (5, 2))


@pytest.mark.rule("UD-R49")
def test_activating_with_x_zero_is_the_one_activation_of_the_turn() -> None:
    at = on_mission("gravity-well").purse(fuel=3).hand(0, "deckhand").do("use gravity-well a", "x 0")
    assert at.rules_against("use gravity-well a") == ["UD-106"]
    assert at.rules_against("use gravity-well b") == ["UD-106"]


@pytest.mark.rule("UD-X21")
def test_an_ability_without_a_limit_is_used_only_once_a_turn_with_x_zero() -> None:
    at = on_mission("solar-kraken").purse(fist=2).do("use solar-kraken", "x 0", "use solar-kraken")
    assert at.legal() == ["x 1", "x 2"]
    assert at.rules_against("x 0") == ["UD-X21"]
    at.do("x 2")
    assert at.rules_against("use solar-kraken") == ["UD-X21"]
    assert at.view().turn.used == ()
    at.end().end()
    assert at.can("use solar-kraken")


@pytest.mark.rule("UD-X21")
def test_an_x_above_zero_leaves_an_ability_without_a_limit_open() -> None:
    at = on_mission("solar-kraken").purse(fist=2).do("use solar-kraken", "x 1", "use solar-kraken", "x 1")
    assert at.can("use solar-kraken")
    at.do("use solar-kraken")
    assert (at.asked(), at.rules_against("use solar-kraken")) == ((0, "turn"), ["UD-X21"]), "only zero was left"


# --- The toll for leaving ---------------------------------------------------------------------------------------------


def time_share(*hand: str) -> Scene:
    """Seat 0 where leaving takes a card, with this hand."""
    return on_mission("nebula-time-share").hand(0, *hand).discard(0)


@pytest.mark.rule("UD-X25")
def test_the_toll_is_paid_with_hand_cards_docked_ones_included_before_the_move() -> None:
    at = time_share("fuel").dock(0, "sundries").purse(fuel=1).do("use engines a")
    assert at.legal() == ["discard sundries from cargo-hold", "discard fuel"]
    at.do("discard sundries from cargo-hold")
    assert (at.place(0), at.asked(), at.captain().discard) == ("B2", (0, "move"), ("sundries",))
    at.do("move to B1")
    assert at.place(0) == "B1"


@pytest.mark.rule("UD-X25")
def test_the_toll_must_be_payable_beside_the_other_costs() -> None:
    at = time_share("fuel").install(0, "drift-sail", "G5")
    assert at.rules_against("use drift-sail") == ["UD-R82"]
    at.hand(0, "fuel", "deckhand").do("use drift-sail", "discard deckhand", "move to B1")
    assert (at.place(0), at.captain().hand) == ("B1", ())
    assert time_share("fuel", "fuel", "fuel").rules_against("use engines b") == ["UD-R82"]


@pytest.mark.rule("UD-X25")
def test_the_card_being_resolved_does_not_pay_the_toll() -> None:
    at = time_share("trail-guide").do("play trail-guide")
    assert (at.asked(), at.place(0), at.view().turn.fist) == ((0, "turn"), "B2", 1)


@pytest.mark.rule("UD-X26")
def test_without_anywhere_to_go_no_toll_is_due() -> None:
    at = time_share().install(0, "distress-scanner", "C5").purse(fist=2).do("use distress-scanner")
    assert (at.asked(), at.place(0), at.view().turn.fist) == ((0, "turn"), "B2", 1)
    at.mission("C3", "race", 0, 1)
    assert at.rules_against("use distress-scanner") == ["UD-R82"]


@pytest.mark.rule("UD-X26")
def test_an_option_whose_toll_cannot_be_paid_counts_as_impossible() -> None:
    at = time_share("courier").home_goods(0, "clone", "mercenary").do("play courier")
    assert (at.asked(), at.legal()) == ((0, "purchase-at-home"), ["buy clone", "buy mercenary"])
    at = time_share("courier", "fuel").home_goods(0, "clone", "mercenary").do("play courier")
    assert at.legal() == ["option 1", "option 2"]


@pytest.mark.rule("UD-X26")
def test_an_optional_move_whose_toll_cannot_be_paid_is_not_offered() -> None:
    assert time_share("trail-guide").do("play trail-guide").asked() == (0, "turn")
    assert time_share("trail-guide", "fuel").do("play trail-guide").asked() == (0, "consent")
