"""Exploring sectors: flipping exploration cards, their points and rewards, and turning sectors up."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.kinds import TURN_UP
from unmapped.games.undiscovered.table.state import BOX, EXPLORATION_BOX, EXPLORE, MISSION_DECK, RARE_DECK, SCORE


def before(card: str, stock: str = "", seats: int = 2) -> Scene:
    """Seat 0 on an unexplored B2 with this card, and with enough for any card."""
    at = scene(seats).unexplored("B2", card, stock).pawn(0, "B2").hand(0, "fuel", "sundries", "deckhand")
    return at.purse(credit=6, fist=2, fuel=2)


# --- Flipping ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-082")
@pytest.mark.parametrize("card", ["credit-victory-1", "credit-credits"])
def test_who_explores_first_flips_the_card_and_nobody_can_explore_there_again(card: str) -> None:
    at = before(card, "rare").pawn(1, "B2").do("explore")
    assert (at.captain().credits, at.captain().points) == ((8, 0) if card == "credit-credits" else (3, 1))
    assert at.sector("B2").exploration == ""
    assert at.rules_against("explore") == ["UD-088"]
    at.end().purse(credit=6)
    assert at.place(1) == "B2"
    assert at.rules_against("explore") == ["UD-088"]
    assert (at.captain(1).credits, at.captain(1).scored) == (6, ())


@pytest.mark.rule("UD-083")
def test_nobody_knows_a_reward_before_its_card_is_flipped() -> None:
    at = scene(3).unexplored("B2", "credit-credits").effect({"kind": "move", "to": "any"}).do("move to B2")
    for viewer in (0, 1, 2, None):
        shown = [sector.exploration for sector in at.view(viewer).sectors if sector.home < 0]
        assert shown == ["?"] * 9
        assert at.sector("B2", viewer).cost == (("credit", 3),), "what it costs is seen"


@pytest.mark.rule("UD-083")
def test_while_exploring_is_being_paid_for_nothing_tells_which_card_will_be_flipped() -> None:
    asked = [
        before(card).hand(0, "fuel", "fuel", "sundries", "deckhand").do("explore", "discard fuel")
        for card in ("discard-victory", "discard-credits")
    ]
    assert [at.asked() for at in asked] == [(0, "cards")] * 2
    assert [at.state.agenda.lanes for at in asked][:1] * 2 == [at.state.agenda.lanes for at in asked]
    assert [at.told("explores")[0].args for at in asked][:1] * 2 == [at.told("explores")[0].args for at in asked]
    imagined = asked[0].table.imagine(0, 3)
    card = imagined.state.cards.piles[EXPLORE + imagined.state.pawns[0]]
    for words in ("discard fuel", "discard sundries"):
        imagined.act(0, imagined.number(words))
    assert card[0] in imagined.state.cards.piles[SCORE] + imagined.state.cards.piles[BOX], "another card may be there"


@pytest.mark.rule("UD-X34")
def test_a_card_may_show_a_reward_to_one_player_who_knows_it_from_then_on() -> None:
    at = scene(3).unexplored("B2", "fist-rare").hand(0, "deep-listener").do("play deep-listener", "yes", "sector B2")
    assert [at.sector("B2", viewer).exploration for viewer in (0, 1, 2, None)] == ["fist-rare", "?", "?", "?"]
    at.round()
    assert [at.sector("B2", viewer).exploration for viewer in (0, 1, 2, None)] == ["fist-rare", "?", "?", "?"]
    at.mission("C2", "solar-kraken").effect({"kind": "orbit"}, card=at.find("solar-kraken"))
    (where,) = [sector.place for sector in at.view().sectors if sector.exploration == "fist-rare"]
    assert where != "B2"
    assert at.sector(where, 1).exploration == "?"
    assert [line.rule for line in at.told("peeked")] == ["UD-X34"]


@pytest.mark.rule("UD-084")
def test_a_victory_card_goes_to_the_score_area_and_is_worth_its_point() -> None:
    at = before("fist-victory").do("explore")
    assert at.captain().scored == ("fist-victory",)
    assert (at.captain(0).points, at.captain(1).points) == (1, 0)
    assert [line.rule for line in at.told("explored-points")] == ["UD-084"]


@pytest.mark.rule("UD-086")
def test_another_reward_is_received_at_once_and_its_card_returns_to_the_box() -> None:
    at = before("credit-credits").do("explore")
    assert at.captain().credits == 6 - 3 + 5
    assert at.captain().scored == ()
    assert at.view().removed == ("credit-credits",)
    assert at.sector("B2").exploration == ""
    assert [line.rule for line in at.told("explored")] == ["UD-086"]


@pytest.mark.rule("UD-087")
@pytest.mark.parametrize("card", ["credit-victory-1", "credit-credits"])
def test_the_sector_is_turned_up_and_stocked_although_the_explorer_is_there(card: str) -> None:
    at = before(card, "rare").deck(RARE_DECK, "contraband")
    assert (at.sector("B2").explored, at.sector("B2").tile, at.sector("B2").stock) == (False, "?", "?")
    at.do("explore")
    assert at.asked() == (0, "turn")
    for viewer in (0, 1, None):
        sector = at.sector("B2", viewer)
        assert (sector.explored, sector.stock, sector.goods) == (True, "rare", ("contraband",))
        assert sector.tile != "?"
    assert at.sector("B2").pawns == (0,)


@pytest.mark.rule("UD-088")
def test_a_sector_is_explored_only_by_who_stands_on_it() -> None:
    at = before("fist-victory").pawn(0, "A1").explored("A1")
    assert at.rules_against("explore") == ["UD-088"]
    at.pawn(0, "A2")
    assert at.rules_against("explore") == ["UD-088"]
    at.pawn(0, "B2")
    assert at.can("explore")
    assert at.purse(fist=1).rules_against("explore") == ["UD-057"]


@pytest.mark.rule("UD-092")
def test_a_mission_laid_on_a_sector_just_explored_is_face_up_at_once() -> None:
    at = before("fuel-victory-1", "mission").deck(MISSION_DECK, "bug-hunt").do("explore")
    for viewer in (0, 1, None):
        mission = at.sector("B2", viewer).mission
        assert mission is not None
        assert mission.id == "bug-hunt"
    assert at.purse(fuel=1, fist=1).can("use bug-hunt a")


@pytest.mark.rule("UD-R66")
def test_turning_the_sector_up_and_stocking_it_cannot_be_declined() -> None:
    at = before("fist-rare", "rare").deck(RARE_DECK, "blob", "courier", "contraband", "operative").do("explore", "no")
    assert at.asked() == (0, "turn")
    assert at.sector("B2").explored
    assert at.sector("B2").goods == ("blob",)


@pytest.mark.rule("UD-R67")
def test_the_reward_comes_before_the_sector_is_turned_up() -> None:
    at = before("fist-rare", "rare").deck(RARE_DECK, "blob", "courier", "contraband", "operative")
    at.do("explore", "yes")
    assert at.captain().looking == ("courier", "blob", "contraband")
    assert not at.sector("B2").explored
    at.do("done", "under blob", "under courier")
    assert at.sector("B2").goods == ("operative",)


@pytest.mark.rule("UD-149")
def test_a_tile_turned_up_by_any_effect_is_stocked_at_that_moment() -> None:
    at = scene().unexplored("B1", "fist-rare", "rare").unexplored("C1", "fist-crew", "mission")
    at.deck(RARE_DECK, "contraband")
    at.interrupt((TURN_UP, at.sector_at("B1")), (TURN_UP, at.sector_at("C1")))
    assert at.sector("B1").goods == ("contraband",)
    assert (at.sector("C1").goods, at.sector("C1").stock) == (("?",), "mission")
    assert [line.rule for line in at.told("turned-up")] == ["UD-149", "UD-149"]


@pytest.mark.rule("UD-155")
def test_a_victory_card_stays_in_the_score_area_for_the_rest_of_the_game() -> None:
    at = before("fuel-victory-1", "rare")
    at.unexplored("B1", "fuel-victory-2").unexplored("C1", "fist-victory")
    at.unexplored("A3", "fuel-rare").unexplored("B3", "fist-rare").unexplored("C3", "credit-credits", "rare")
    at.do("explore").pawn(0, "C3").purse(credit=3).do("explore")
    for _ in range(8):
        on_map = sum(sector.exploration != "" for sector in at.view().sectors)
        boxed = [card for card in at.view().removed if card == "credit-credits"]
        assert at.captain(0).scored == ("fuel-victory-1",)
        assert (on_map, boxed, len(at.ids(EXPLORATION_BOX))) == (5, ["credit-credits"], 5)
        assert at.captain(0).points == 1
        at.round()


# --- Explorers who are sent away --------------------------------------------------------------------------------------


def sent_away(stock: str, target: str, *others: int) -> Scene:
    """Seat 0 explores B1, adds a marker to Journey to the Center as its reward, and is sent away before the flip."""
    at = scene().mission("C1", "journey-to-the-center", 0, 1).unexplored("B1", "discard-allies", stock)
    at.deck(MISSION_DECK, "bug-hunt").deck(RARE_DECK, "blob")
    at.pawn(0, "B1").hand(0, "fuel", "sundries", "deckhand")
    for other in others:
        at.pawn(other, "B1")
    at.do("explore", "option 2")
    assert at.asked() == (1, "send")
    assert not at.sector("B1").explored
    return at.do(f"send to {target}")


@pytest.mark.rule("UD-X20")
def test_a_sector_is_turned_up_and_stocked_even_if_its_explorer_was_moved_away() -> None:
    at = sent_away("rare", "A3")
    assert at.place(0) == "A3"
    assert at.sector("B1").goods == ("blob",)
    assert not at.sector("A3").explored


@pytest.mark.rule("UD-X20")
def test_a_mission_stays_face_down_if_its_explorer_was_moved_away_and_no_pawn_is_there() -> None:
    at = sent_away("mission", "A3")
    assert (at.sector("B1").explored, at.sector("B1").mission, at.sector("B1").goods) == (True, None, ("?",))
    assert sent_away("mission", "A3", 1).sector("B1").goods == ("bug-hunt",)
