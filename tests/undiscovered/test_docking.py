"""Docked cards: which part holds what, what a docked card still is, and what becomes of it."""

import pytest

from tests.undiscovered.scene import Scene, scene
from unmapped.games.undiscovered.table.state import DOCKED


def docked(at: Scene, seat: int = 0, viewer: int | None = 0) -> dict[str, str]:
    """The docked card of each part of a ship that holds one."""
    return {part.id: part.docked for part in at.captain(seat, viewer).ship if part.docked}


# --- Docking ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-110")
@pytest.mark.parametrize(
    ("part", "cell", "cargo", "crew"),
    [
        ("cargo-hold", "", True, False),
        ("compartment", "D6", True, False),
        ("hammock-bay", "D6", False, True),
        ("locker-ring", "G5", True, True),
    ],
)
def test_a_part_holds_the_kind_of_cards_that_it_names(part: str, cell: str, *, cargo: bool, crew: bool) -> None:
    at = scene().hand(0, "sundries", "deckhand")
    if cell:
        at.install(0, part, cell)
    for card, fits in (("sundries", cargo), ("deckhand", crew)):
        assert at.rules_against(f"dock {card} in {part}") == ([] if fits else ["UD-110"])
    card = "sundries" if cargo else "deckhand"
    at.do(f"dock {card} in {part}")
    assert docked(at) == {part: card}
    assert card not in at.captain().hand
    assert at.told("docked")[0].rule == "UD-110"


@pytest.mark.rule("UD-111")
def test_a_part_holds_one_card_at_most() -> None:
    at = scene().hand(0, "fuel", "sundries").do("dock fuel in cargo-hold")
    assert at.rules_against("dock sundries in cargo-hold") == ["UD-111"]
    at.install(0, "compartment", "D6").install(0, "compartment", "F6").hand(0, "fuel", "fuel", "sundries")
    at.do("dock fuel in compartment", "dock fuel in compartment")
    assert at.rules_against("dock sundries in compartment") == ["UD-111"]


@pytest.mark.rule("UD-115")
def test_docking_is_not_playing() -> None:
    at = scene().hand(0, "sundries").purse(credit=3).do("dock sundries in cargo-hold")
    assert (at.captain().credits, at.told("played")) == (3, [])


@pytest.mark.rule("UD-R33")
def test_nobody_docks_in_the_turn_of_another_player() -> None:
    at = scene().hand(1, "fuel")
    assert at.legal(1) == []
    assert at.rules_against("dock fuel in cargo-hold", 1) == ["TABLE-1"]
    at.end()
    assert at.can("dock fuel in cargo-hold", 1)


@pytest.mark.rule("UD-R34")
def test_docked_cards_lie_face_up_for_all() -> None:
    at = scene().hand(0, "fuel", "sundries").do("dock fuel in cargo-hold")
    (card,) = at.state.cards.piles[DOCKED]
    assert all(at.state.cards.knows(viewer, card) for viewer in range(3))
    assert [docked(at, 0, viewer) for viewer in (1, None)] == [{"cargo-hold": "fuel"}] * 2
    assert at.captain(0, viewer=1).hand == ("?",)


# --- Still cards of the hand ------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-112")
def test_a_docked_card_is_played_from_where_it_is() -> None:
    at = scene().hand(0, "fuel").discard(0).do("dock fuel in cargo-hold", "play fuel from cargo-hold")
    assert (at.view().turn.fuel, at.captain().discard, docked(at)) == (1, ("fuel",), {})


@pytest.mark.rule("UD-112")
def test_a_docked_card_is_discarded_for_costs() -> None:
    at = scene().hand(0, "sundries").dock(0, "fuel").install(0, "workshop", "D6").discard(0).do("use workshop")
    assert (sorted(at.captain().discard), docked(at)) == (["fuel", "sundries"], {})


@pytest.mark.rule("UD-113")
def test_a_docked_card_stays_docked_at_the_end_of_the_turn() -> None:
    at = scene().hand(0, "sundries").dock(0, "fuel").discard(0).round()
    assert (docked(at), at.captain().discard) == ({"cargo-hold": "fuel"}, ("sundries",))
    assert at.can("play fuel from cargo-hold")


@pytest.mark.rule("UD-114")
def test_docked_cards_do_not_count_against_the_draw() -> None:
    at = scene().dock(0, "fuel").install(0, "locker-ring", "G5").dock(0, "clone", "locker-ring").round()
    assert (len(at.captain().hand), len(docked(at))) == (3, 2)


@pytest.mark.rule("UD-116", "UD-R32")
def test_a_docked_card_moves_to_another_part_by_way_of_the_hand() -> None:
    at = scene().hand(0).install(0, "compartment", "D6").dock(0, "fuel")
    at.do("undock fuel from cargo-hold", "dock fuel in compartment")
    assert docked(at) == {"compartment": "fuel"}
    at.hand(0, "sundries")
    assert at.can("dock sundries in cargo-hold")


@pytest.mark.rule("UD-R32")
def test_a_docked_card_is_taken_back_without_effect_and_is_an_ordinary_card_then() -> None:
    at = scene().hand(0).dock(0, "sundries").purse(credit=3).discard(0).do("undock sundries from cargo-hold")
    assert (at.captain().hand, docked(at), at.captain().credits) == (("sundries",), {}, 3)
    assert at.told("undocked")[0].rule == "UD-R32"
    at.end()
    assert at.captain().discard == ("sundries",)


@pytest.mark.rule("UD-R102")
def test_docked_cards_change_places_step_by_step_only() -> None:
    at = scene().hand(0, "deckhand").install(0, "compartment", "D6").dock(0, "fuel").dock(0, "sundries", "compartment")
    for words in ("dock fuel in compartment", "dock sundries in cargo-hold"):
        assert at.rules_against(words) == ["UD-110", "UD-111"]
    at.do("undock fuel from cargo-hold")
    assert at.rules_against("dock fuel in compartment") == ["UD-111"]
    at.do("undock sundries from compartment", "dock fuel in compartment", "dock sundries in cargo-hold")
    assert docked(at) == {"cargo-hold": "sundries", "compartment": "fuel"}


@pytest.mark.rule("UD-X22")
def test_in_a_run_of_docking_and_taking_back_each_card_goes_to_each_part_once() -> None:
    at = scene().hand(0, "fuel", "deckhand").install(0, "compartment", "D6")
    there_and_back = ("dock fuel in cargo-hold", "undock fuel from cargo-hold")
    at.do(*there_and_back)
    assert at.rules_against("dock fuel in cargo-hold") == ["UD-X22"]
    at.do("dock fuel in compartment", "undock fuel from compartment")
    assert at.rules_against("dock fuel in compartment") == ["UD-X22"]
    at.do("play deckhand", "option 1", *there_and_back)
    assert at.rules_against("dock fuel in cargo-hold") == ["UD-X22"]
    at.end().hand(0, "fuel").end()
    assert at.can("dock fuel in cargo-hold")


@pytest.mark.rule("UD-X22")
def test_another_card_of_the_same_design_can_be_docked_in_the_same_run() -> None:
    at = scene().hand(0, "fuel", "fuel").do("dock fuel in cargo-hold", "undock fuel from cargo-hold")
    at.do("dock fuel in cargo-hold", "undock fuel from cargo-hold")
    assert at.rules_against("dock fuel in cargo-hold") == ["UD-X22"]


# --- When the part goes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("UD-R31")
def test_the_card_of_a_removed_part_stays_in_the_hand_and_its_markers_return() -> None:
    at = scene().hand(0).install(0, "compartment", "D6").dock(0, "fuel", "compartment")
    at.effect({"kind": "remove_part"})
    assert (at.captain().hand, docked(at), "compartment" in at.view().removed) == (("fuel",), {}, True)
    assert at.can("play fuel")
    at = scene().install(0, "laboratory", "D6").effect({"kind": "add_marker"}, card=scene().find("laboratory"))
    assert (at.markers("laboratory"), at.captain().supply) == ((1, 0), 11)
    at.effect({"kind": "remove_part"})
    assert (at.markers("laboratory"), at.captain().supply) == ((0, 0), 12)


@pytest.mark.rule("UD-X36")
def test_a_card_whose_part_goes_in_the_turn_of_another_player_is_kept_until_the_own_turn_ends() -> None:
    at = scene().hand(0).discard(0).install(0, "compartment", "D6").dock(0, "fuel", "compartment").end()
    hand = len(at.captain().hand)
    at.effect({"kind": "remove_part"}, seat=0).end()
    assert (at.asked(), len(at.captain().hand)) == ((0, "turn"), hand + 1)
    at.end()
    assert len(at.captain().discard) == hand + 1


@pytest.mark.rule("UD-X36")
def test_a_card_whose_part_goes_in_the_last_step_is_kept_for_the_next_turn() -> None:
    at = scene().hand(0).discard(0).install(0, "compartment", "D6").dock(0, "fuel", "compartment")
    at.install(0, "filtration-system", "D4").end()
    at.effect({"kind": "remove_part"}).do("scrap compartment D6", "no")
    assert (at.asked(), len(at.captain().hand), at.captain().discard) == ((1, "turn"), 4, ())
