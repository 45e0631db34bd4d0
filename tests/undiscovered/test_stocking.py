"""Stocking sectors: which cards, how many, which side up, and when."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.state import BOX, COMMON_DECK, GOODS, MISSION_DECK, RARE_DECK

STOCK_HOME = {"kind": "stock_home"}


def empty(at: Scene, deck: int, left: int = 0) -> Scene:
    """Take all but so many cards of a deck out of the game."""
    for card in at.state.cards.piles[deck][left:]:
        at.put(card, BOX)
    return at.again()


def decks(at: Scene) -> tuple[int, int, int]:
    """How many cards the common, rare and mission decks hold."""
    return len(at.ids(COMMON_DECK)), len(at.ids(RARE_DECK)), len(at.ids(MISSION_DECK))


# --- What a sector takes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-089")
def test_a_sector_takes_one_card_of_the_deck_that_its_tile_names() -> None:
    at = scene().explored("B1", "mission").deck(MISSION_DECK, "bug-hunt", "race").deck(RARE_DECK, "blob", "courier")
    common, rare, missions = decks(at)
    at.end()
    assert decks(at) == (common, rare, missions - 1)
    assert at.ids(GOODS + at.sector_at("B1")) == ["bug-hunt"]
    at.explored("C1", "rare").end()
    assert decks(at) == (common, rare - 1, missions - 1)
    assert at.ids(GOODS + at.sector_at("C1")) == ["blob"]


@pytest.mark.rule("UD-090")
def test_a_face_up_good_is_public_and_a_face_down_mission_is_unseen_by_everybody() -> None:
    at = scene(3).explored("A1", "mission").explored("C1", "rare").deck(RARE_DECK, "blob").end()
    for viewer in (0, 1, 2, None):
        assert at.sector("A1", viewer).goods == ("?",)
        assert at.sector("C1", viewer).goods == ("blob",)


@pytest.mark.rule("UD-091")
def test_a_mission_lies_face_down_until_a_player_is_in_its_sector() -> None:
    at = scene().explored("B1", "mission").deck(MISSION_DECK, "bug-hunt").end().end()
    assert (at.sector("B1").goods, at.sector("B1").mission) == (("?",), None)
    at.effect({"kind": "move", "to": "any"}).do("move to B1")
    for viewer in (0, 1, None):
        mission = at.sector("B1", viewer).mission
        assert mission is not None
        assert (mission.id, mission.threshold, mission.points) == ("bug-hunt", 5, 2)
    assert [line.rule for line in at.told("mission-revealed")] == ["UD-091"]


@pytest.mark.rule("UD-093")
def test_a_mission_stays_face_up_when_all_players_have_left() -> None:
    at = scene().explored("B1", "mission").deck(MISSION_DECK, "bug-hunt").end().end()
    at.effect({"kind": "move", "to": "any"}).do("move to B1").effect({"kind": "be_moved", "to": "home"}).round()
    assert at.sector("B1").pawns == ()
    mission = at.sector("B1", None).mission
    assert mission is not None
    assert mission.id == "bug-hunt"


@pytest.mark.rule("UD-094")
def test_a_rare_good_tile_takes_one_rare_good_face_up() -> None:
    at = scene().explored("B1", "rare").deck(RARE_DECK, "blob", "courier").round()
    assert at.sector("B1", None).goods == ("blob",)
    assert [line.rule for line in at.told("stocked-good")] == ["UD-094"]


@pytest.mark.rule("UD-095")
def test_a_home_takes_six_common_goods_face_down() -> None:
    at = scene().home_goods(0)
    goods = at.ids(COMMON_DECK)[:6]
    common, rare, missions = decks(at)
    at.effect(STOCK_HOME)
    assert sorted(at.sector("A2", 0).goods) == sorted(goods)
    assert at.sector("A2", 1).goods == ("?",) * 6
    assert decks(at) == (common - 6, rare, missions)


# --- When -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-096")
def test_at_the_end_of_every_turn_sectors_without_pawns_are_stocked() -> None:
    at = scene().explored("A1").explored("B1").explored("C1").explored("A3", "mission").explored("B3", "mission")
    at.pawn(0, "B1").pawn(1, "C1").end()
    stocked = [sector.place for sector in at.view().sectors if sector.home < 0 and sector.goods]
    assert stocked == ["A1", "A3", "B3"]
    at.pawn(0, "A2").pawn(1, "A3").end()
    stocked = [sector.place for sector in at.view().sectors if sector.home < 0 and sector.goods]
    assert stocked == ["A1", "B1", "C1", "A3", "B3"]


@pytest.mark.rule("UD-096")
def test_a_sector_emptied_this_turn_is_refilled_unless_a_pawn_is_there() -> None:
    at = scene().explored("B1", "rare", "blob").pawn(0, "B1").purse(credit=4).do("buy blob").end()
    assert at.sector("B1").goods == ()
    at = scene().explored("B1", "rare", "blob").pawn(0, "B1").purse(credit=4).do("buy blob")
    at.effect({"kind": "be_moved", "to": "home"}).end()
    assert len(at.sector("B1").goods) == 1


@pytest.mark.rule("UD-X10")
def test_unexplored_sectors_are_not_stocked() -> None:
    at = scene()
    before = decks(at)
    at.round().round()
    assert decks(at) == before
    assert all(sector.goods == () and not sector.explored for sector in at.view().sectors if sector.home < 0)


@pytest.mark.rule("UD-097")
def test_homes_are_stocked_by_effects_only() -> None:
    at = scene().home_goods(0, "clone", "workshop").home_goods(1, "airlock").pawn(0, "B2")
    at.hand(0).draw_pile(0, "fuel", "fuel", "fuel").end()
    assert (len(at.sector("A2").goods), len(at.sector("C2").goods)) == (2, 1)
    at.pawn(0, "A2").end().end()
    assert len(at.sector("A2").goods) == 6, "its Bridge, when its owner shuffled"
    assert len(at.sector("C2").goods) == 1


@pytest.mark.rule("UD-R74")
def test_a_mission_sector_is_stocked_again_when_no_pawn_is_there() -> None:
    at = scene().mission("B1", "solar-kraken", 8, 0).pawn(0, "B1").purse(fist=1)
    at.do("use solar-kraken", "x 1")
    assert at.captain().scored == ("solar-kraken",)
    assert at.sector("B1").goods == ()
    at.end()
    assert at.sector("B1").goods == (), "the winner is still there"
    at.end()
    assert at.sector("B1").goods == (), "at the end of another player's turn as well"
    at.pawn(0, "A2").end()
    assert at.sector("B1").goods == ("?",)


@pytest.mark.rule("UD-R75")
def test_several_sectors_are_stocked_in_reading_order() -> None:
    at = scene(3).explored("C4").explored("A1").explored("B2").explored("C2")
    at.deck(RARE_DECK, "blob", "courier", "contraband", "operative").end()
    shown = {place: at.sector(place).goods for place in ("A1", "B2", "C2", "C4")}
    assert shown == {"A1": ("blob",), "B2": ("courier",), "C2": ("contraband",), "C4": ("operative",)}


@pytest.mark.rule("UD-R81", "UD-R103")
def test_a_sector_that_is_left_after_the_stocking_is_stocked_in_a_later_turn_end() -> None:
    at = scene().mission("B1", "gravity-well").explored("A1").explored("C3").pawn(1, "A1").pawn(0, "C3")
    at.end()
    assert (at.place(1), at.place(0)) == ("B1", "C3"), "the banner moved one of them"
    assert (at.sector("A1").goods, at.sector("C3").goods) == ((), ())
    at.end()
    assert len(at.sector("A1").goods) == 1
    keys = [line.key for line in at.told()]
    assert keys.index("moved") < keys.index("stocked-good")


@pytest.mark.rule("UD-R103")
def test_stocking_looks_at_the_pawns_as_they_stand_after_a_forced_move() -> None:
    at = scene().explored("A1").explored("B1").pawn(1, "A1").effect({"kind": "be_moved", "to": "home"}, 1).end()
    assert (len(at.sector("A1").goods), len(at.sector("B1").goods)) == (1, 1)


# --- What lies there, and decks that run out --------------------------------------------------------------------------


@pytest.mark.rule("UD-R06")
def test_stocking_adds_only_what_is_missing() -> None:
    at = scene().explored("B1", "rare", "blob").home_goods(0, "clone", "workshop", "airlock", "privateer")
    common, rare, missions = decks(at)
    at.effect(STOCK_HOME).end()
    assert at.sector("B1").goods == ("blob",)
    goods = at.sector("A2").goods
    assert (len(goods), goods[-4:]) == (6, ("clone", "workshop", "airlock", "privateer"))
    assert decks(at) == (common - 2, rare, missions)
    at = scene()
    full = decks(at)
    assert len(at.effect(STOCK_HOME).sector("A2").goods) == 6
    assert decks(at) == full


@pytest.mark.rule("UD-R07")
def test_a_mission_in_progress_is_left_alone() -> None:
    at = scene().mission("B1", "solar-kraken", 3, 1)
    before = decks(at)
    at.round().round()
    assert at.sector("B1").goods == ("solar-kraken",)
    assert at.markers("solar-kraken") == (3, 1)
    assert decks(at) == before


@pytest.mark.rule("UD-R08")
def test_stocking_takes_as_many_cards_as_there_are_and_decks_are_never_rebuilt() -> None:
    at = empty(empty(scene().home_goods(0, "clone", "workshop", "privateer"), COMMON_DECK, 3), RARE_DECK, 1)
    at.explored("A1").explored("B1").do("buy privateer").end()
    assert (len(at.sector("A1").goods), at.sector("B1").goods) == (1, ())
    at.effect(STOCK_HOME, 0)
    assert len(at.sector("A2").goods) == 5
    at.effect(STOCK_HOME, 0).end().end()
    assert len(at.sector("A2").goods) == 5
    assert decks(at)[:2] == (0, 0)
    assert at.sector("B1").goods == ()


@pytest.mark.rule("UD-R09")
def test_without_missions_left_mission_sectors_stay_empty() -> None:
    at = empty(scene().explored("A1", "mission").explored("B1", "mission"), MISSION_DECK, 1).round().round()
    assert (at.sector("A1").goods, at.sector("B1").goods) == (("?",), ())
    at.unexplored("C1", "credit-victory-1", "mission").pawn(0, "C1").purse(credit=3).do("explore")
    assert (at.sector("C1").explored, at.sector("C1").goods) == (True, ())


@pytest.mark.rule("UD-R11")
def test_a_drafted_home_is_stocked_with_common_goods_up_to_six() -> None:
    at = scene(draft="rare")
    common, rare, missions = decks(at)
    assert rare == 14, "one is in each packet"
    pile = GOODS + at.sector_at("A2")
    for card in at.state.cards.piles[pile][:4]:
        at.put(card, BOX)
    at.again().effect(STOCK_HOME)
    assert len(at.sector("A2").goods) == 6
    assert decks(at) == (common - 4, rare, missions)


@pytest.mark.rule("UD-R12")
def test_stocking_a_home_shows_the_new_goods_to_its_owner_and_its_visitors_only() -> None:
    at = scene(3).home_goods(0, "clone", "workshop").pawn(0, "A1").pawn(1, "B1")
    goods = [*at.ids(COMMON_DECK)[:4], "clone", "workshop"]
    at.effect(STOCK_HOME)
    assert sorted(at.sector("B1", 0).goods) == sorted(goods)
    assert sorted(at.sector("B1", 1).goods) == sorted(goods), "a visitor does not prevent it"
    assert at.sector("B1", 0).goods[-2:] == ("clone", "workshop"), "old goods stay"
    for viewer in (2, None):
        assert at.sector("B1", viewer).goods == ("?",) * 6


@pytest.mark.rule("UD-R76")
def test_nobody_may_look_at_a_face_down_mission() -> None:
    at = scene(3).explored("B2", "mission").pawn(0, "C3").pawn(2, "A2").round()
    for viewer in (0, 1, 2, None):
        assert at.sector("B2", viewer).goods == ("?",), "not even from home or from beside it"
    assert at.told("mission-revealed") == []
