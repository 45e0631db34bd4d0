"""Moving pawns and whole sectors: adjacency, tolls, leaving, orbits and swaps."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.state import EXPLORE

MOVE = {"kind": "move", "to": "adjacent"}
MOVE_ANYWHERE = {"kind": "move", "to": "any"}
MOVED_HOME = {"kind": "be_moved", "to": "home"}


def moves(at: Scene) -> set[str]:
    """The places to which the seat that is asked may move now."""
    return {words.removeprefix("move to ") for words in at.legal() if words.startswith("move to ")}


def orbit(at: Scene, mission: str) -> Scene:
    """Have all sectors around a mission shift one place clockwise."""
    return at.effect({"kind": "orbit"}, card=at.find(mission))


# --- Pawns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-068")
def test_every_pawn_is_on_exactly_one_sector_at_every_moment() -> None:
    at = scene(3)

    def check(*places: str) -> None:
        assert tuple(captain.place for captain in at.view().seats) == places
        standing = {seat: sector.place for sector in at.view().sectors for seat in sector.pawns}
        assert tuple(standing[seat] for seat in range(3)) == places
        assert sum(len(sector.pawns) for sector in at.view().sectors) == 3

    check("B1", "C3", "A3")
    at.purse(fuel=1).do("use engines a")
    check("B1", "C3", "A3")
    at.do("move to B2")
    check("B2", "C3", "A3")
    orbit(at.mission("B2", "solar-kraken"), "solar-kraken")
    check("B2", "B3", "A2")
    at.effect(MOVED_HOME)
    check("C1", "B3", "A2")


@pytest.mark.rule("UD-069")
def test_a_pawn_moves_only_by_an_effect() -> None:
    at = scene().hand(0, "fuel").purse(credit=0)
    assert [words for words in at.legal() if words.startswith(("move", "use"))] == []
    at.do("play fuel")
    assert [words for words in at.legal() if words.startswith(("move", "use"))] == ["use engines a"]
    at.do("use engines a")
    assert at.asked() == (0, "move")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "UD-069"
    assert at.rules_against("move to D1") == ["UD-069"], "there is no such sector with two players"
    at.do("move to B2")
    assert at.place(0) == "B2"
    assert [line.rule for line in at.told("moved")] == ["UD-069"]
    assert not [words for words in at.legal() if words.startswith("move")], "one effect, one move"


@pytest.mark.rule("UD-070")
def test_sectors_that_share_an_edge_or_a_corner_are_adjacent() -> None:
    assert moves(scene().pawn(0, "B2").effect(MOVE)) == {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}
    at = scene().pawn(0, "A1").effect(MOVE)
    assert moves(at) == {"B1", "A2", "B2"}
    assert at.rules_against("move to C1") == ["UD-070"]
    assert moves(scene(4).pawn(0, "D3").effect(MOVE)) == {"C2", "D2", "C3", "C4", "D4"}


@pytest.mark.rule("UD-071")
def test_any_number_of_pawns_may_be_on_a_sector_and_entering_it_does_not_explore_it() -> None:
    at = scene(4)
    for seat in range(4):
        at.effect(MOVE_ANYWHERE, seat).do("move to C3")
    assert at.sector("C3").pawns == (0, 1, 2, 3)
    assert not at.sector("C3").explored
    assert at.sector("C3").exploration == "?"
    assert at.sector("C3").goods == ()


@pytest.mark.rule("UD-072")
def test_a_visitor_may_enter_the_home_of_another_player_and_buy_there() -> None:
    at = scene().pawn(0, "B2").home_goods(1, "deep-listener").purse(credit=6, fuel=1)
    assert not at.can("buy deep-listener")
    at.do("use engines a", "move to C2", "buy deep-listener")
    assert at.captain(0).credits == 4
    assert at.captain(0).discard == ("deep-listener",)
    assert at.sector("C2").goods == ()


@pytest.mark.rule("UD-R45")
def test_any_sector_includes_unexplored_and_home_sectors() -> None:
    at = scene().explored("B1").effect(MOVE_ANYWHERE)
    assert at.place(0) == "A2"
    assert moves(at) == {"A1", "B1", "C1", "B2", "C2", "A3", "B3", "C3"}
    at.do("move to C2")
    assert moves(at.effect(MOVE_ANYWHERE)) == {"A1", "B1", "C1", "A2", "B2", "A3", "B3", "C3"}


# --- Leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R80")
def test_a_forced_departure_is_leaving_too() -> None:
    at = scene().mission("B1", "race", 1, 2).pawn(1, "B1").effect(MOVED_HOME, 1)
    assert at.place(1) == "C2"
    assert at.markers("race") == (1, 0)


@pytest.mark.rule("UD-R80")
def test_a_pawn_that_a_moving_sector_carries_along_does_not_leave() -> None:
    at = scene().mission("B1", "race", 1, 2).pawn(1, "B1").mission("B2", "solar-kraken")
    orbit(at, "solar-kraken")
    assert at.place(1) == "C1"
    assert at.markers("race") == (1, 2)
    at.pawn(0, "C1").effect({"kind": "swap_sectors"}).do("sector A3")
    assert (at.place(0), at.place(1)) == ("A3", "A3")
    assert at.markers("race") == (1, 2)


def in_the_nebula(*hand: str) -> Scene:
    """Seat 0 on the mission that costs a card to leave, with this hand."""
    return scene().mission("B1", "nebula-time-share").pawn(0, "B1").hand(0, *hand).purse(credit=0)


@pytest.mark.rule("UD-R82")
def test_an_ability_that_only_moves_cannot_be_used_without_the_toll() -> None:
    at = in_the_nebula().purse(fuel=1)
    assert at.rules_against("use engines a") == ["UD-R82"]
    at = in_the_nebula("sundries").purse(fuel=1)
    at.do("use engines a")
    assert (at.captain(0).discard, at.captain(0).credits) == (("sundries",), 0), "discarded, not played"
    at.do("move to C1")
    assert at.place(0) == "C1"


@pytest.mark.rule("UD-R82")
def test_the_toll_comes_on_top_of_cards_that_the_ability_costs() -> None:
    assert not in_the_nebula("fuel", "sundries", "deckhand").can("use engines b")
    at = in_the_nebula("fuel", "sundries", "deckhand", "medical-supplies").do("use engines b", "discard fuel")
    at.do("discard sundries", "discard deckhand")
    assert at.captain(0).hand == ()
    assert moves(at) == {"A1", "C1", "A2", "B2", "C2"}


@pytest.mark.rule("UD-R82")
def test_a_card_and_an_optional_effect_leave_out_a_move_whose_toll_cannot_be_paid() -> None:
    at = in_the_nebula("trail-guide").do("play trail-guide")
    assert (at.place(0), at.view().turn.fist) == ("B1", 1)
    assert at.asked() == (0, "turn")
    at = in_the_nebula().effect(MOVE)
    assert (at.place(0), at.asked()) == ("B1", (0, "turn"))
    at = in_the_nebula("trail-guide", "fuel").do("play trail-guide", "yes", "move to A1")
    assert (at.place(0), at.captain(0).hand) == ("A1", ())


@pytest.mark.rule("UD-R82")
def test_a_move_that_is_forced_happens_without_the_toll() -> None:
    at = in_the_nebula("fuel").effect(MOVED_HOME)
    assert (at.place(0), at.captain(0).hand) == ("A2", ("fuel",))
    assert in_the_nebula().effect(MOVED_HOME).place(0) == "A2"


# --- Moving sectors ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-140", "UD-R62")
def test_a_sector_moves_with_all_that_is_on_it() -> None:
    at = scene().mission("B2", "solar-kraken").mission("B1", "race", 1, 2).pawn(1, "B1")
    at.explored("C1", "rare", "courier").unexplored("C3", "fist-rare").home_goods(0, "clone", "workshop")
    tile = at.sector("B1").tile
    orbit(at, "solar-kraken")
    mission = at.sector("C1").mission
    assert mission is not None
    assert (mission.id, mission.markers) == ("race", (1, 2))
    assert at.sector("C1").pawns == (1,)
    assert at.place(1) == "C1"
    assert at.sector("C1").tile == tile
    assert at.sector("C2").goods == ("courier",)
    assert (at.sector("B3").explored, at.sector("B3").cost) == (False, (("fist", 2),))
    assert at.ids(EXPLORE + at.sector_at("B3")) == ["fist-rare"]
    assert at.sector("A1").home == 0
    assert at.sector("A1").goods == ("clone", "workshop")
    assert at.place(0) == "A1"
    assert [line.rule for line in at.told("orbited")] == ["UD-140"]


@pytest.mark.rule("UD-141")
def test_adjacency_follows_the_places_where_sectors_are_now() -> None:
    at = orbit(scene().mission("B2", "solar-kraken"), "solar-kraken")
    assert at.home(0) == "A1"
    assert moves(at.effect(MOVE)) == {"B1", "A2", "B2"}
    at = scene().pawn(0, "C1").effect({"kind": "swap_sectors"}).do("sector A3").purse(fuel=1).do("use engines a")
    assert moves(at) == {"A2", "B2", "B3"}


def sectors(at: Scene, places: str) -> list[int]:
    """The sectors that lie on these places."""
    return [at.sector_at(place) for place in places.split()]


@pytest.mark.rule("UD-R61")
def test_in_an_orbit_each_neighbour_goes_to_the_next_neighbouring_place_clockwise() -> None:
    at = scene().mission("B2", "solar-kraken")
    before = sectors(at, "A1 B1 C1 C2 C3 B3 A3 A2 B2")
    orbit(at, "solar-kraken")
    assert sectors(at, "B1 C1 C2 C3 B3 A3 A2 A1 B2") == before
    assert (at.home(0), at.home(1)) == ("A1", "C3"), "homes move as well"


@pytest.mark.rule("UD-R61")
def test_at_the_rim_only_places_that_exist_are_used() -> None:
    at = scene(3).mission("A4", "solar-kraken")
    before = sectors(at, "A3 B3 B4 A4 C3 C4")
    orbit(at, "solar-kraken")
    assert sectors(at, "B3 B4 A3 A4 C3 C4") == before
    assert at.home(2) == "B3"


@pytest.mark.rule("UD-R61")
def test_a_swap_exchanges_two_places_and_spares_the_homes_if_the_text_says_so() -> None:
    at = scene(3).pawn(0, "A1").pawn(1, "A1")
    before = sectors(at, "A1 C4 B2")
    at.effect({"kind": "swap_sectors"})
    assert at.legal() == [f"sector {place}" for place in ("C1", "A2", "B2", "C2", "B3", "A4", "B4", "C4")]
    assert at.rules_against("sector B1") == ["UD-R61"]
    at.do("sector C4")
    assert sectors(at, "C4 A1 B2") == before
    assert (at.place(0), at.place(1)) == ("C4", "C4")
    assert [line.rule for line in at.told("swapped")] == ["UD-140"]
