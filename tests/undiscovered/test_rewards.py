"""Every exploration card: what it costs, and what its other side gives."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.cards.catalogue import catalogue
from unmapped.games.undiscovered.cards.designs import EXPLORATION
from unmapped.games.undiscovered.table.state import RARE_DECK

TRIED = {
    "credit-victory-1": {"credit": 3},
    "credit-victory-2": {"credit": 3},
    "fist-victory": {"fist": 2},
    "fuel-victory-1": {"fuel": 2},
    "fuel-victory-2": {"fuel": 2},
    "discard-victory": {"discard": 3},
    "credit-credits": {"credit": 3},
    "discard-credits": {"discard": 3},
    "fist-rare": {"fist": 2},
    "fuel-rare": {"fuel": 2},
    "fist-crew": {"fist": 2},
    "discard-allies": {"discard": 3},
}
"""Every card with its cost; each is explored below."""


def explore(card: str) -> Scene:
    """Seat 0 has explored B2 for this card, with nothing but what that costs."""
    cost = TRIED[card]
    at = scene().unexplored("B2", card, "rare").pawn(0, "B2")
    at.deck(RARE_DECK, "courier", "turbolift", "contraband", "blob")
    hand = ("sundries", "deckhand", "deckhand")[: cost.get("discard", 0)]
    at.hand(0, *hand).purse(credit=cost.get("credit", 0), fist=cost.get("fist", 0), fuel=cost.get("fuel", 0))
    at.do("explore")
    turn = at.view().turn
    assert (at.captain().hand, turn.fist, turn.fuel) == ((), 0, 0)
    return at


@pytest.mark.rule("UD-008")
@pytest.mark.parametrize("card", TRIED)
def test_every_exploration_card_shows_its_cost_and_cannot_be_flipped_for_less(card: str) -> None:
    at = scene().unexplored("B2", card).pawn(0, "B2").hand(0, "fuel", "sundries").purse(credit=2, fist=1, fuel=1)
    assert at.sector("B2").cost == tuple(TRIED[card].items())
    assert at.rules_against("explore") == ["UD-057"]


def test_all_exploration_cards_are_tried() -> None:
    assert {design.record.id for design in catalogue().design if design.kind == EXPLORATION} == set(TRIED)


@pytest.mark.rule("UD-084")
@pytest.mark.parametrize("card", [card for card in TRIED if "victory" in card])
def test_victory_cards_give_a_point(card: str) -> None:
    at = explore(card)
    assert (at.captain().points, at.captain().scored, at.captain().credits) == (1, (card,), 0)
    assert at.sector("B2").goods == ("courier",)


@pytest.mark.rule("UD-086")
@pytest.mark.parametrize("card", ["credit-credits", "discard-credits"])
def test_credits_give_five_credits(card: str) -> None:
    at = explore(card)
    assert (at.captain().credits, at.captain().points, at.captain().scored) == (5, 0, ())
    assert at.sector("B2").goods == ("courier",)


@pytest.mark.rule("UD-086")
@pytest.mark.parametrize("card", ["fist-rare", "fuel-rare"])
def test_rare_finds_let_the_explorer_take_one_of_three_rare_goods(card: str) -> None:
    at = explore(card)
    assert at.asked() == (0, "consent")
    at.do("yes")
    assert at.legal() == ["take courier", "take contraband", "take turbolift", "done"]
    at.do("take contraband", "under courier")
    assert at.captain().discard == ("contraband",)
    assert at.ids(RARE_DECK)[-2:] == ["courier", "turbolift"]
    assert at.sector("B2").goods == ("blob",)
    at = explore(card).do("yes", "take turbolift", "under contraband")
    assert at.asked() == (0, "build")
    at.do(at.legal()[0])
    assert "turbolift" in [part.id for part in at.captain().ship if part.cell]
    at = explore(card).do("no")
    assert (at.captain().discard, at.sector("B2").goods) == ((), ("courier",))


@pytest.mark.rule("UD-086")
def test_sleeper_quarters_give_two_credits_and_two_cards_for_this_turn() -> None:
    at = explore_sleepers()
    assert (at.captain().credits, at.captain().hand) == (2, ("fuel", "medical-supplies"))
    assert at.can("play fuel")


def explore_sleepers() -> Scene:
    """Seat 0 has explored B2 with an empty hand for Sleeper Quarters."""
    at = scene().unexplored("B2", "fist-crew", "rare").pawn(0, "B2").hand(0)
    return at.draw_pile(0, "medical-supplies", "fuel", "sundries").purse(credit=0, fist=2).do("explore")


@pytest.mark.rule("UD-086")
def test_old_allies_give_four_credits_or_two_and_a_marker_on_any_mission() -> None:
    assert explore("discard-allies").do("option 1").captain().credits == 4
    assert explore("discard-allies").do("option 2").captain().credits == 2, "and no marker without a mission"
    at = scene().unexplored("B2", "discard-allies").mission("A1", "bug-hunt").mission("C3", "solar-kraken")
    at.pawn(0, "B2").hand(0, "sundries", "deckhand", "fuel").purse(credit=0).do("explore")
    assert at.asked() == (0, "choice")
    at.do("option 2")
    assert at.legal() == ["sector A1", "sector C3"]
    at.do("sector C3")
    assert at.captain().credits == 2
    assert (at.markers("solar-kraken"), at.markers("bug-hunt")) == ((1, 0), (0, 0))
