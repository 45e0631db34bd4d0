"""Jump Drive: six techs, unlocked in any order by lifepods."""

import pytest

from tests.planet_unknown.scene import Scene, alone, card, scene, squares
from unmapped.games.planet_unknown.cards import boards, grid
from unmapped.games.planet_unknown.cards.boards import CIV
from unmapped.games.planet_unknown.chapters import objectives, scoring
from unmapped.games.planet_unknown.table.state import (
    OBJECTIVE_DECK,
    P_BOOST,
    P_PATCH,
    P_ROVER,
    PRIVATE,
    REJECTED,
    SHARED,
)

BOOST = (P_BOOST, 1, 0)
PATCH = (P_PATCH,)
TECH = 4


def jump_drive(*slots: str) -> Scene:
    """A seat of Jump Drive with lifepods on these tech slots."""
    return alone("jump_drive").unlock(*slots)


def rescuing(*slots: str) -> Scene:
    """A rover of Jump Drive that has just driven onto a lifepod."""
    at = jump_drive(*slots).cover("civ", "F6", "G6").lifepods("G6").rover("F6").move(1)
    return at.do("move F6 east")


def next_round(at: Scene) -> Scene:
    """Let the round end, and the next one come to the first draft."""
    return at.skip().until("draft", 0)


def figure(at: Scene, identity: str) -> int:
    """What the seat has of that which a neighbor objective compares."""
    return objectives.figure(at.seat(), objectives.neighbor_side(card(identity)))


# --- Lifepods and slots -----------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-198")
def test_jump_drive_has_six_techs_and_one_rover() -> None:
    seat = alone("jump_drive").seat()
    assert [tech.level for tech in seat.corporation.record.tech] == ["A", "B", "C", "D", "E", "F"]
    assert seat.rover_supply == 1


@pytest.mark.rule("PU-186")
def test_each_collected_lifepod_goes_onto_a_tech_slot_or_into_the_scoring_area() -> None:
    at = rescuing()
    assert (at.asked(), at.asked_under()) == ("pod", "PU-279")
    assert at.choices() == ["pod score", *[f"pod slot {slot}" for slot in "ABCDEF"]]
    assert at.refused("pod civ 3") == {"PU-163"}
    at.do("pod score")
    assert (at.seat().scored_pods, at.seat().techs) == (1, 0)


@pytest.mark.rule("PU-186")
def test_a_tech_slot_holds_one_lifepod() -> None:
    at = rescuing("B")
    assert not at.can("pod slot B")
    assert at.refused("pod slot B") == {"PU-186"}


@pytest.mark.rule("PU-186")
def test_a_lifepod_on_a_tech_slot_scores_nothing() -> None:
    assert scoring.lifepod_entries(rescuing().do("pod slot A").state, 0) == []
    assert [entry.value for entry in scoring.lifepod_entries(rescuing().do("pod score").state, 0)] == [1]


@pytest.mark.rule("PU-187")
@pytest.mark.parametrize("slot", "ABCDEF")
def test_a_lifepod_on_a_tech_slot_unlocks_that_tech_in_any_order(slot: str) -> None:
    at = rescuing().do(f"pod slot {slot}")
    seat = at.seat()
    assert seat.techs == seat.corporation.levels["ABCDEF".index(slot)]


@pytest.mark.rule("PU-188")
def test_a_tech_may_be_used_at_once_when_unlocked() -> None:
    at = jump_drive().cover("civ", "F6", "G6").lifepods("G6").rover("F6").move(1).pend(PATCH)
    assert at.refused("tech A") == {"PU-079"}
    at.do("move F6 east", "pod slot A", "tech A")
    assert at.seat().pending == (BOOST,)


@pytest.mark.rule("PU-189", "PU-R96")
@pytest.mark.parametrize(
    ("height", "medals"), [(0, 0), (1, 5), (5, 5), (6, 3), (7, 3), (8, 2), (10, 2), (11, 1), (14, 1), (15, 1)]
)
def test_medals_of_the_tech_track_become_smaller_the_higher_the_tracker_stands(height: int, medals: int) -> None:
    assert scoring.track_medals(alone("jump_drive").track(tech=height).seat())[TECH] == medals


@pytest.mark.rule("PU-189")
def test_the_tech_track_unlocks_nothing() -> None:
    at = alone("jump_drive")
    for height in range(15):
        at.track(tech=height).advance("tech")
        assert (at.height("tech"), at.seat().techs) == (height + 1, 0)
    assert "PU-079" not in at.rules_told()


# --- Tech A -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-190")
def test_tech_a_swaps_a_patch_gain_for_a_synergy_boost() -> None:
    at = jump_drive("A").cover("civ", "F6").pend(PATCH).do("tech A")
    assert at.seat().pending == (BOOST,)
    at.do("boost civ")
    assert (at.height("civ"), at.seat().patches) == (1, 0)
    assert "PU-190" in at.rules_told()


@pytest.mark.rule("PU-190")
def test_tech_a_works_once_per_round() -> None:
    at = jump_drive("A").cover("civ", "F6").pend(PATCH, PATCH).do("tech A")
    assert sorted(at.seat().pending) == [BOOST, PATCH]
    assert at.refused("tech A") == {"PU-190"}
    next_round(at).pend(PATCH)
    assert at.can("tech A")


# --- Tech B -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-191")
def test_tech_b_lets_a_rover_jump_to_another_tile_square_of_its_terrain_for_one_movement() -> None:
    at = jump_drive("B").cover("civ", "F6", "F7", "B6").cover("water", "G6").rover("F6").move(2).do("jump F6")
    assert (at.asked(), at.asked_under()) == ("to", "PU-281")
    assert at.choices() == ["to B6", "to F7"]
    assert at.refused("to G6") == {"PU-R100"}
    at.do("to B6")
    assert (at.seat().rovers, at.seat().movement) == (squares("B6"), 1)


@pytest.mark.rule("PU-191")
def test_tech_b_works_once_per_round_and_needs_a_movement() -> None:
    at = jump_drive("B").cover("civ", "F6", "F7", "B6").rover("F6").move(2).do("jump F6", "to B6")
    assert not at.can("jump B6")
    assert at.refused("jump B6") == {"PU-281"}
    next_round(at)
    assert at.refused("jump B6") == {"PU-068"}
    assert at.move(1).can("jump B6")


@pytest.mark.rule("PU-191", "PU-R100")
def test_a_rover_whose_tech_b_is_used_up_jumps_no_more_not_even_between_civ_symbols() -> None:
    """That is what Republic's tech does (PU-R111)."""
    at = jump_drive("B").lay("O4-BC", "F5").lay("O4-BC", "B5")
    first, second, *_ = grid.names(at.seat().symbols[CIV])
    at.rover(first).move(3).do(f"jump {first}", f"to {second}")
    assert at.seat().rovers == squares(second)
    assert at.seat().movement == 2
    assert at.choices("jump") == []
    assert at.refused(f"jump {second}") == {"PU-281"}


@pytest.mark.rule("PU-R100")
def test_a_rover_does_not_jump_from_open_ground() -> None:
    at = jump_drive("B").cover("civ", "F7").rover("F6", "F7").move(1)
    assert at.choices("jump") == []
    at = jump_drive("B").cover("energy", "F7", "B6").rover("F6", "F7").move(1)
    assert at.choices("jump") == ["jump F7"]


@pytest.mark.rule("PU-R100")
def test_an_open_current_is_no_terrain_to_jump_from() -> None:
    at = alone("jump_drive", "petra").unlock("B").cover("energy", "A7").rover("F6").move(1)
    assert at.seat().planet.currents & squares("F6")
    assert at.choices("jump") == []


@pytest.mark.rule("PU-R100")
def test_a_rover_may_jump_from_a_patch_but_not_onto_one() -> None:
    at = jump_drive("B").cover("biomass", "F6", "B6").pend(PATCH).do("patch G6")
    at.rover("G6").move(1).draft_anew().do("jump G6")
    assert at.choices() == ["to B6", "to F6"]
    at = jump_drive("B").cover("biomass", "F6").pend(PATCH).do("patch G6")
    assert at.rover("F6").move(1).draft_anew().choices("jump") == []


# --- Tech C -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-192")
def test_tech_c_advances_the_tracker_of_a_synergy_boost_twice_with_each_benefit() -> None:
    at = jump_drive("C").track(civ=7).pend(BOOST).do("tech C", "boost civ")
    assert (at.height("civ"), at.seat().pending) == (9, (BOOST,))
    assert "PU-192" in at.rules_told()


@pytest.mark.rule("PU-192")
def test_tech_c_works_for_one_boost_per_round() -> None:
    at = jump_drive("C").pend(BOOST, BOOST).do("tech C")
    assert at.refused("tech C") == {"PU-192"}
    at.do("boost civ", "boost civ")
    assert at.height("civ") == 3
    next_round(at).pend(BOOST)
    assert at.can("tech C")


@pytest.mark.rule("PU-192", "PU-R26")
def test_the_boost_that_tech_c_doubles_may_be_the_first_or_a_later_one() -> None:
    at = jump_drive("C").pend(BOOST, BOOST).do("tech C", "boost civ", "boost water")
    assert (at.height("civ"), at.height("water")) == (2, 1)
    at = jump_drive("C").pend(BOOST, BOOST).do("boost civ", "tech C", "boost water")
    assert (at.height("civ"), at.height("water")) == (1, 2)


@pytest.mark.rule("PU-R97")
def test_tech_c_serves_the_boosts_of_events_but_not_the_advances_of_civ_cards() -> None:
    at = jump_drive("C").effect("EV-17").do("tech C", "boost civ")
    assert at.height("civ") == 2
    at = jump_drive("C").effect("CIV-01")
    assert at.choices("tech") == []
    at.do("gain civ", "gain water")
    assert (at.height("civ"), at.height("water")) == (1, 1)


# --- Tech D -----------------------------------------------------------------------------------------------------------


def with_rover_and_tech(at: Scene) -> Scene:
    """Place I3-RT with its tech on B5 and its rover section below."""
    return at.place("I3-RT", "B5")


@pytest.mark.rule("PU-193")
def test_tech_d_lets_a_tech_resource_be_treated_as_energy() -> None:
    at = with_rover_and_tech(jump_drive("D"))
    assert at.choices() == ["advance rover", "advance tech", "energy rover"]
    at.do("advance rover", "energy rover")
    assert (at.height("rover"), at.height("tech")) == (2, 0)


@pytest.mark.rule("PU-193")
def test_with_tech_d_a_tech_resource_may_still_advance_tech() -> None:
    at = with_rover_and_tech(jump_drive("D")).do("advance tech")
    assert (at.height("rover"), at.height("tech")) == (1, 1)


@pytest.mark.rule("PU-193")
def test_without_tech_d_a_tech_resource_is_no_energy() -> None:
    at = with_rover_and_tech(jump_drive("A", "B", "C", "E", "F"))
    assert not at.choices("energy")
    assert at.refused("energy rover") == {"PU-087"}


@pytest.mark.rule("PU-R98")
def test_tech_d_lets_the_area_grow_from_the_tech_squares_over_energy_terrain() -> None:
    at = jump_drive("D").cover("energy", "C5", "D5").cover("water", "D4").cover("biomass", "F10").cover("civ", "C7")
    at = with_rover_and_tech(at)
    assert at.choices("energy") == ["energy water", "energy rover"]
    assert at.refused("energy civ") == {"PU-089"}


@pytest.mark.rule("PU-R98")
def test_with_tech_d_all_tech_squares_of_the_tile_are_energy_squares() -> None:
    at = jump_drive("D").cover("civ", "C7").cover("water", "C5").place("I3-TB", "B5")
    assert at.choices("energy") == ["energy civ", "energy biomass"]


@pytest.mark.rule("PU-194")
def test_at_the_end_of_the_game_symbols_used_as_energy_are_tech_again() -> None:
    at = with_rover_and_tech(jump_drive("D")).do("energy rover")
    assert (figure(at, "OBJ-18"), figure(at, "OBJ-20")) == (1, 0)  # symbols of tech and energy
    assert (figure(at, "OBJ-10"), figure(at, "OBJ-08")) == (1, 0)  # largest areas of tech and energy


# --- Tech E -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-195")
def test_tech_e_gives_everything_printed_at_the_height_of_one_tracker() -> None:
    at = jump_drive("E").track(civ=3).do("tech E")
    assert (at.asked(), at.asked_under()) == ("row", "PU-196")
    at.do("claim civ")
    assert sorted(at.seat().pending) == [BOOST, PATCH]
    assert (at.seat().civ_queue, at.seat().movement) == ((1,), 1)
    assert [at.height(name) for name in ("civ", "water", "biomass", "rover", "tech")] == [3, 0, 0, 0, 0]


@pytest.mark.rule("PU-195")
def test_tech_e_is_used_once_per_game() -> None:
    at = jump_drive("E").do("tech E", "claim civ")
    assert at.refused("tech E") == {"PU-195"}
    assert next_round(at).refused("tech E") == {"PU-195"}


@pytest.mark.rule("PU-195")
def test_a_row_with_a_rover_milestone_brings_a_rover() -> None:
    at = jump_drive("E").track(civ=1).do("tech E", "claim civ")
    assert at.seat().pending == ()
    at = jump_drive("E").track(civ=1).lay("I3-RT", "B5").do("tech E", "claim civ")
    assert at.seat().pending == ((P_ROVER,),)


@pytest.mark.rule("PU-196")
def test_a_row_is_the_height_of_one_of_your_trackers() -> None:
    at = jump_drive("E").track(civ=1, water=2, biomass=4, rover=5, tech=6).do("tech E")
    assert at.choices() == [f"claim {tracker}" for tracker in ("civ", "water", "biomass", "rover", "tech")]
    at.do("claim rover")
    assert (at.seat().movement, at.seat().pending, at.seat().civ_queue) == (2, (), ())


@pytest.mark.rule("PU-R99")
@pytest.mark.parametrize(("height", "rank"), [(3, 1), (6, 2), (10, 3), (14, 4)])
def test_a_row_gives_a_civ_card_of_the_rank_printed_at_its_height(height: int, rank: int) -> None:
    at = jump_drive("E").track(water=height).do("tech E", "claim water")
    assert at.seat().civ_queue == (rank,)


# --- Tech F -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-197")
def test_tech_f_draws_three_objectives_and_puts_one_into_play_for_all() -> None:
    at = jump_drive("F")
    deck = at.state.cards.piles[OBJECTIVE_DECK]
    at.do("tech F")
    assert (at.asked(), at.asked_under()) == ("shared-objective", "PU-197")
    kept = at.choices()[1]
    assert len(at.choices()) == 3
    at.do(kept)
    (shared,) = at.state.cards.piles[SHARED]
    assert card(kept.removeprefix("objective ")) == shared
    assert at.state.cards.audience(shared) == at.state.cards.everybody
    assert sorted((shared, *at.state.cards.piles[REJECTED])) == sorted(deck[:3])
    assert at.state.cards.piles[OBJECTIVE_DECK] == deck[3:]


@pytest.mark.rule("PU-197")
def test_all_players_compete_for_the_objective_of_tech_f() -> None:
    at = jump_drive("F").do("tech F")
    at.do(at.choices()[0])
    for seat in (0, 1):
        assert "PU-R54" in [entry.rule for entry in scoring.objective_entries(at.state, seat)]


@pytest.mark.rule("PU-197")
def test_tech_f_is_used_once_per_game() -> None:
    at = jump_drive("F").do("tech F")
    at.do(at.choices()[0])
    assert at.refused("tech F") == {"PU-197"}
    assert next_round(at).refused("tech F") == {"PU-197"}
    assert not at.seat().has(boards.SHARED_OBJECTIVE)


@pytest.mark.rule("PU-R55")
def test_alone_tech_f_adds_a_private_objective() -> None:
    at = scene(1, corporations="jump_drive").unlock("F").do("tech F")
    assert at.asked_under() == "PU-R55"
    before = at.state.cards.piles[PRIVATE]
    chosen = at.choices()[0]
    at.do(chosen)
    assert at.state.cards.piles[PRIVATE] == (card(chosen.removeprefix("objective ")), *before)
    assert at.state.cards.piles[SHARED] == ()


@pytest.mark.rule("PU-R21", "PU-190")
def test_a_patch_without_a_free_square_may_still_be_swapped_before_it_is_lost() -> None:
    at = jump_drive("A").fill("civ").pend(PATCH)
    assert at.choices() == ["tech A", "done"]
    at.do("tech A")
    assert at.choices("boost")
    spared = jump_drive("A").fill("civ").pend(PATCH).do("done")
    assert spared.seat().pending == ()
    assert "PU-R20" in spared.rules_told()


@pytest.mark.rule("PU-R27", "PU-R21")
def test_who_lets_a_patch_go_before_the_draft_keeps_movement_for_the_round() -> None:
    at = jump_drive("A").fill("civ").rover("F5").move(2)
    at.seat().add(PATCH)
    at.draft_anew()
    assert at.choices("tech") == ["tech A"]
    at.do("done")
    assert (at.asked(), at.seat().pending, at.seat().movement) == ("draft", (), 2)


@pytest.mark.rule("PU-X10")
def test_a_tech_unlocked_after_the_tile_was_placed_does_not_turn_its_symbol_into_energy() -> None:
    at = jump_drive().lay("O4-BC", "F5").rover("F5").lifepods("H5").move(2).offer("I2-RT").draft_anew()
    at.do("draft I2")
    at.do(at.choices("place")[0], "move F5 east", "move G5 east", "pod slot D")
    assert at.choices("energy") == []
    assert at.can("advance tech")


@pytest.mark.rule("PU-X18")
def test_a_patch_waits_for_the_tech_that_swaps_it() -> None:
    at = jump_drive("A").fill("civ").pend(PATCH)
    assert at.can("tech A")
    assert at.seat().pending == (PATCH,)
