"""Goods: looking at them, purchasing and acquiring them."""

from collections.abc import Iterator

import pytest

from tests.undiscovered.scene import scene
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.table import ship
from unmapped.games.undiscovered.table.state import BOX, COMMON_DECK, DISCARD, DRAW, GOODS, LOOK, RARE_DECK

LOOK_AT_THREE = {"kind": "look_and_acquire", "deck": "rare", "look": 3}
MOVE_ANYWHERE = {"kind": "move", "to": "any"}
ACQUIRE_TOP = {"kind": "acquire_top", "deck": "rare"}


# --- Where goods may be purchased -------------------------------------------------------------------------------------


@pytest.mark.rule("UD-073")
def test_goods_are_purchased_on_the_current_sector_only() -> None:
    at = scene().explored("B1", "rare", "blob").explored("B2", "rare", "contraband").pawn(0, "B1").purse(credit=9)
    assert [words for words in at.legal() if words.startswith("buy")] == ["buy blob"]
    assert at.rules_against("buy contraband") == ["UD-073"]
    assert at.rules_against("buy clone") == ["UD-073"]
    at.pawn(0, "B2")
    assert [words for words in at.legal() if words.startswith("buy")] == ["buy contraband"]


@pytest.mark.rule("UD-073")
def test_goods_are_purchased_on_the_own_turn_only() -> None:
    at = scene().home_goods(1, "clone")
    assert (at.place(1), at.legal(1)) == ("C2", [])
    assert at.rules_against("buy clone", 1) == ["TABLE-1"]
    assert at.end().can("buy clone", 1)


@pytest.mark.rule("UD-073")
def test_an_effect_may_allow_a_purchase_from_afar() -> None:
    at = scene().pawn(0, "B1").home_goods(0, "clone", "workshop").purse(credit=3)
    at.effect({"kind": "buy_at_home", "discount": 1}).do("buy clone")
    assert (at.captain().discard, at.captain().credits) == (("clone",), 3)
    assert at.sector("A2").goods == ("workshop",)


@pytest.mark.rule("UD-074", "UD-078")
def test_face_down_goods_are_seen_by_their_owner_and_by_visitors_at_any_time() -> None:
    at = scene(3)
    goods = tuple(at.ids(GOODS + at.sector_at("B1")))
    assert at.sector("B1", 1).goods == ("?",) * 6
    at.effect(MOVE_ANYWHERE, 1).do("move to B1").effect(MOVE_ANYWHERE, 0).do("move to A2")
    for turn in range(3):
        assert at.view().turn.seat == turn
        assert at.sector("B1", 0).goods == goods, "the owner, from elsewhere"
        assert at.sector("B1", 1).goods == goods, "the visitor"
        assert at.sector("B1", 2).goods == ("?",) * 6
        assert at.sector("B1", None).goods == ("?",) * 6
        at.end()


@pytest.mark.rule("UD-074")
def test_who_arrives_sees_the_face_down_goods_and_nobody_else_is_shown_them() -> None:
    at = scene(3).pawn(1, "B2").home_goods(0, "clone", "workshop")
    assert at.sector("B1", 1).goods == ("?", "?")
    at.effect(MOVE_ANYWHERE, 1).do("move to B1")
    assert at.sector("B1", 1).goods == ("clone", "workshop")
    assert at.sector("B1", 2).goods == ("?", "?")


@pytest.mark.rule("UD-078")
def test_an_owner_has_to_be_at_home_to_purchase_there() -> None:
    at = scene().home_goods(0, "clone").pawn(0, "B2")
    assert at.sector("A2").goods == ("clone",)
    assert at.rules_against("buy clone") == ["UD-073"]
    assert at.pawn(0, "A2").can("buy clone")


@pytest.mark.rule("UD-080")
def test_missions_and_exploration_cards_are_not_for_sale() -> None:
    at = scene().mission("B1", "race").unexplored("B2", "fist-rare").purse(credit=40)
    for place in ("B1", "B2"):
        at.pawn(0, place)
        assert at.sector(place).goods or at.sector(place).exploration
        assert [words for words in at.legal() if words.startswith("buy")] == []


# --- Paying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-075")
def test_the_price_goes_from_the_stash_to_the_bank() -> None:
    at = scene().home_goods(0, "privateer").purse(credit=5)
    assert at.view().bank == 40 - 5 - 6
    at.do("buy privateer")
    assert at.captain().credits == 3
    assert at.view().bank == 40 - 3 - 6
    assert [(line.rule, line.args[1]) for line in at.told("bought")] == [("UD-075", 2)]


@pytest.mark.rule("UD-075")
def test_nothing_is_purchased_for_more_than_the_stash() -> None:
    at = scene().home_goods(0, "privateer", "mercenary").purse(credit=2)
    assert at.can("buy privateer")
    assert at.rules_against("buy mercenary") == ["UD-075"]


@pytest.mark.rule("UD-079")
def test_any_number_of_purchases_may_be_made_in_a_turn() -> None:
    at = scene().home_goods(0, "clone", "privateer", "mercenary").purse(credit=6)
    at.do("buy clone", "buy mercenary", "buy privateer")
    assert at.captain().discard == ("clone", "privateer", "mercenary")
    assert at.captain().credits == 0


# --- What is acquired -------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-076")
def test_an_acquired_resource_card_goes_to_the_discard_pile() -> None:
    at = scene().hand(0, "fuel").home_goods(0, "clone", "twin-canisters").purse(credit=4)
    at.do("buy clone", "buy twin-canisters")
    assert at.captain().discard == ("clone", "twin-canisters")
    assert at.captain().hand == ("fuel",)


@pytest.mark.rule("UD-077")
def test_an_acquired_part_is_installed_before_anything_else() -> None:
    at = scene().hand(0, "fuel").home_goods(0, "repulsor").purse(credit=3).do("buy repulsor")
    assert at.asked() == (0, "build")
    assert at.rules_against("done") == ["UD-077"]
    assert not at.can("end turn")
    assert not at.can("play fuel")
    assert {words.split()[0] for words in at.legal()} == {"place"}
    at.do(at.legal()[0])
    assert [part.id for part in at.captain().ship if part.cell] == ["repulsor", "engines", "cargo-hold", "bridge"]
    assert at.captain().discard == ()
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-081")
def test_acquiring_is_like_purchasing_without_paying() -> None:
    at = scene().deck(RARE_DECK, "contraband", "turbolift").purse(credit=0)
    at.effect(ACQUIRE_TOP)
    assert at.captain().discard == ("contraband",)
    at.effect(ACQUIRE_TOP)
    assert at.asked() == (0, "build")
    at.do(at.legal()[0])
    assert "turbolift" in [part.id for part in at.captain().ship if part.cell]
    assert at.captain().credits == 0
    assert [line.rule for line in at.told("acquired")] == ["UD-081", "UD-081"]


# --- Looking at a deck ------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-X02")
def test_who_looks_at_cards_may_acquire_one_and_all_see_only_that_one() -> None:
    at = scene().deck(RARE_DECK, "blob", "courier", "contraband").effect(LOOK_AT_THREE)
    assert at.captain().looking == ("courier", "blob", "contraband")
    assert at.captain(0, 1).looking == ("?", "?", "?")
    assert at.legal() == ["take courier", "take blob", "take contraband", "done"]
    at.do("take blob", "under contraband")
    assert at.captain(0, 1).discard == ("blob",)
    assert at.view(0).rare_deck[-2:] == ("contraband", "courier")
    assert at.view(1).rare_deck[-2:] == ("?", "?")
    assert at.captain().looking == ()


@pytest.mark.rule("UD-X02")
def test_who_looks_at_cards_may_acquire_none() -> None:
    at = scene().deck(RARE_DECK, "blob", "courier", "contraband").effect(LOOK_AT_THREE)
    at.do("done", "under blob", "under courier")
    assert at.ids(RARE_DECK)[-3:] == ["blob", "courier", "contraband"]
    assert at.captain().discard == ()
    assert at.asked() == (0, "turn")


@pytest.mark.rule("UD-R10")
def test_cards_go_under_a_deck_in_an_order_that_only_the_acting_player_chooses_and_knows() -> None:
    at = scene().deck(RARE_DECK, "blob", "courier", "contraband").effect(LOOK_AT_THREE).do("done")
    assert at.asked() == (0, "under")
    assert at.legal() == ["under courier", "under blob", "under contraband"]
    at.do("under contraband", "under blob")
    assert at.ids(RARE_DECK)[-3:] == ["contraband", "blob", "courier"]
    assert at.view(0).rare_deck[-3:] == ("contraband", "blob", "courier")
    assert at.view(1).rare_deck[-3:] == ("?", "?", "?")


@pytest.fixture
def turbolift_without_connectors() -> Iterator[None]:
    """A part that fits nowhere: the content of the game has none."""
    design = next(one for one in catalogue().design if one.record.id == "turbolift")
    edges = design.edges
    design.edges = (0, 0, 0, 0)
    ship.is_installable.cache_clear()
    yield
    design.edges = edges
    ship.is_installable.cache_clear()


@pytest.mark.rule("UD-R10")
def test_not_being_asked_for_the_order_does_not_tell_others_that_the_cards_left_are_alike() -> None:
    at = scene(rare_goods=False).deck(COMMON_DECK, "mercenary")
    for card in [card for card, design in enumerate(catalogue().design) if design.record.id == "clone"]:
        at.put(card, COMMON_DECK)
    at.effect(LOOK_AT_THREE).do("take mercenary")
    assert at.asked() == (0, "under")
    assert at.legal() == ["under clone"]


@pytest.mark.rule("UD-R101")
def test_all_see_which_card_is_purchased_before_it_is_said_how_it_is_paid_for() -> None:
    at = scene().hand(0, "deckhand").home_goods(0, "clone", "privateer")
    at.do("play deckhand", "option 2", "buy privateer")
    assert at.asked() == (0, "discount")
    assert at.sector(at.home(0), 1).goods == ("?", "privateer")


@pytest.mark.usefixtures("turbolift_without_connectors")
@pytest.mark.rule("UD-X37")
def test_of_cards_looked_at_a_part_without_a_place_cannot_be_acquired() -> None:
    at = scene().deck(RARE_DECK, "turbolift", "training-module", "blob").effect(LOOK_AT_THREE)
    assert at.legal() == ["take blob", "take training-module", "done"]
    assert at.rules_against("take turbolift") == ["UD-X02"]


# --- What is limited, and what is known -------------------------------------------------------------------------------


@pytest.mark.rule("UD-R13")
def test_credits_are_not_limited_by_the_bank() -> None:
    at = scene().purse(0, credit=39).effect({"kind": "gain", "credit": 5})
    assert at.captain().credits == 44
    assert at.view().bank == 40 - 44 - 6


@pytest.mark.rule("UD-R13")
def test_a_strict_bank_gives_no_more_than_it_holds() -> None:
    at = scene(strict_bank=True).purse(0, credit=31).effect({"kind": "gain", "credit": 5})
    assert at.captain().credits == 34
    assert at.view().bank == 0


@pytest.mark.rule("UD-R63")
def test_visitors_may_empty_a_home_and_its_owner_gets_nothing_for_it() -> None:
    at = scene().pawn(0, "C2").home_goods(1, "clone", "privateer").purse(credit=6)
    at.do("buy clone", "buy privateer")
    assert at.sector("C2").goods == ()
    assert at.captain(1).credits == 6
    at.end().end()
    assert at.sector("C2").goods == ()


@pytest.mark.rule("UD-R64")
def test_all_see_how_many_cards_each_pile_holds() -> None:
    at = scene(3).hand(0, "fuel", "deckhand").home_goods(0, "clone", "workshop").pawn(0, "B2")
    for viewer in (0, 1, 2, None):
        view = at.view(viewer)
        assert (len(view.seats[0].hand), len(view.seats[0].deck), len(view.seats[1].deck)) == (2, 7, 6)
        assert len(at.sector("B1", viewer).goods) == 2
        assert len(at.sector("C3", viewer).goods) == 6
        assert (len(view.common_deck), len(view.rare_deck), len(view.mission_deck)) == (48 - 14, 16, 16)


@pytest.mark.rule("UD-R65")
def test_nobody_may_look_through_a_draw_pile_even_the_own_one() -> None:
    at = scene()
    for viewer in (0, 1, None):
        assert at.captain(0, viewer).deck == ("?",) * 6
    at.round().round().round()
    assert at.ids(DRAW + 0)
    assert set(at.captain(0, 0).deck) == {"?"}


@pytest.mark.rule("UD-R08")
def test_from_a_deck_that_is_empty_nothing_is_acquired() -> None:
    at = scene()
    for card in at.state.cards.piles[RARE_DECK]:
        at.put(card, BOX)
    at.again().effect(ACQUIRE_TOP).effect(LOOK_AT_THREE)
    assert at.asked() == (0, "turn")
    assert (at.ids(DISCARD), at.ids(LOOK), at.ids(RARE_DECK)) == ([], [], [])
    assert len(at.ids(COMMON_DECK)) == 48 - 12
