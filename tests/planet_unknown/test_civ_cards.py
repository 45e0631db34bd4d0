"""Civ cards: what each of the 36 does, and when cards are chosen."""

import pytest

from tests.planet_unknown.scene import Scene, card, scene, square, squares, tile
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.cards.verbs import RESOURCES
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.table.actions import TRACKERS
from unmapped.games.planet_unknown.table.state import BAN_ICE, BAN_PERIMETER, CIV_RANK, NO_SYNERGY, P_PATCH
from unmapped.kernel.rules import ScoreLine


def table(seats: int = 2, commander: int = 0, **options: object) -> Scene:
    return scene(seats, 0, first_commander=commander, **options).compete()


def heights(at: Scene) -> tuple[int, ...]:
    """Of civ, water, biomass, rover and tech."""
    return tuple(at.height(tracker) for tracker in TRACKERS)


def take(identity: str, at: Scene) -> Scene:
    """Let seat 0 reach the card's milestone, and choose the card when the placements are over."""
    return at.civ(identity).skip().do(f"card {identity}")


def entries(at: Scene, category: int = 4) -> list[tuple[int, str]]:
    """Value and rule of the score lines of seat 0, of its civ cards if nothing else is said."""
    return [(line.value, line.rule) for line in at.view(0).players[0].score[category]]


# --- Immediate cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-285")
@pytest.mark.parametrize(("identity", "count"), [("CIV-01", 2), ("CIV-10", 3), ("CIV-11", 2), ("CIV-19", 3)])
def test_as_many_different_trackers_advance_as_the_card_names(identity: str, count: int) -> None:
    at = take(identity, table().track(tech=1))
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "PU-285"
    for tracker in ("tech", "water", "civ")[:count]:
        at.do(f"gain {tracker}")
        assert not at.can(f"gain {tracker}")
    assert heights(at) == (count - 2, 1, 0, 0, 2)
    assert at.asked() == "resolve"  # the boost at tech 2 is claimed
    assert at.choices("boost") == [f"boost {tracker}" for tracker in TRACKERS]


@pytest.mark.rule("PU-285")
def test_the_same_tracker_cannot_be_picked_twice_for_one_card() -> None:
    at = take("CIV-01", table()).do("gain civ")
    assert at.refused("gain civ") == {"PU-285"}


@pytest.mark.rule("PU-R166")
def test_if_fewer_trackers_can_advance_than_a_card_names_the_rest_is_lost() -> None:
    at = table().track(civ=15, water=14, biomass=15, rover=3, tech=15)
    take("CIV-10", at).do("gain rover")
    assert heights(at) == (15, 15, 15, 4, 15)
    assert at.state.round == 2


@pytest.mark.rule("PU-286")
def test_dept_of_operations_advances_one_tracker_two_steps_and_claims_both_positions() -> None:
    at = take("CIV-02", table().track(tech=1)).do("gain tech")
    assert heights(at) == (0, 0, 0, 0, 3)
    assert at.choices("boost")
    assert at.view().players[0].techs == ("1",)


@pytest.mark.rule("PU-287")
@pytest.mark.parametrize(("identity", "count"), [("CIV-03", 1), ("CIV-12", 2), ("CIV-26", 3)])
def test_patch_cards_give_one_two_and_three_patches_one_after_another(identity: str, count: int) -> None:
    at = take(identity, table())
    names = ("F1", "G1", "G2")[:count]
    for laid, name in enumerate(names):
        assert at.seat().pending == ((P_PATCH,),) * (count - laid)
        at.do(f"patch {name}")
    assert at.seat().patches == squares(*names)
    assert at.state.round == 2
    assert "PU-287" in at.rules_told()


@pytest.mark.rule("PU-288")
def test_dept_of_engineering_gives_four_movement_points() -> None:
    at = take("CIV-04", table().cover("civ", "F1").rover("F1"))
    assert at.seat().movement == 4
    at.do("move F1 south", "move F2 south", "move F3 south", "move F4 south")
    assert at.seat().rovers == square("F5")
    assert at.state.round == 2
    assert "PU-288" in at.rules_told()


def with_tiles(*identities: str) -> Scene:
    """A table where these tiles lie in front of seat 0, which has a tile on its planet."""
    return table().lay("I4-CE", "E2").offer(*identities)


@pytest.mark.rule("PU-289")
def test_salvage_yard_places_one_more_tile_without_advancing_for_its_resources() -> None:
    at = take("CIV-05", with_tiles("O4-BC-M").lifepods("E3"))
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "PU-289"
    at.do("draft O4", "place O4 D3")
    assert heights(at) == (0, 0, 0, 0, 0)
    assert at.seat().meteorites == square("E3")
    assert at.seat().lifepods == 0
    assert at.seat().covered.bit_count() == 8
    assert at.state.round == 2


@pytest.mark.rule("PU-290")
def test_depot_repair_online_places_one_more_tile_with_all_normal_effects() -> None:
    at = take("CIV-16", with_tiles("O4-BC-M"))
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "PU-290"
    at.do("draft O4", "place O4 D3", "advance biomass")
    assert heights(at) == (1, 0, 1, 0, 0)
    assert at.seat().meteorites == square("E3")


@pytest.mark.rule("PU-289", "PU-290")
@pytest.mark.parametrize(("identity", "rule"), [("CIV-05", "PU-289"), ("CIV-16", "PU-290")])
def test_the_extra_tile_comes_from_the_own_depot(identity: str, rule: str) -> None:
    at = take(identity, with_tiles("Z5-BC", "O4-BC"))
    assert at.choices("draft") == ["draft Z5", "draft O4"]
    assert at.refused("draft F5") == {rule}
    assert at.can("done")


@pytest.mark.rule("PU-291")
@pytest.mark.parametrize(("identity", "count"), [("CIV-13", 2), ("CIV-18", 3)])
def test_lifepods_of_the_owners_choice_are_collected(identity: str, count: int) -> None:
    at = take(identity, table())
    assert at.choices() == [f"collect {name}" for name in ("H3", "B5", "K5", "C8", "I9", "F10")]
    at.do(*["collect I9", "collect H3", "collect B5"][:count])
    assert at.seat().scored_pods == count
    assert at.seat().lifepods == squares(*["K5", "C8", "F10", "B5"][: 6 - count])
    assert at.state.round == 2


@pytest.mark.rule("PU-291")
@pytest.mark.parametrize("identity", ["CIV-13", "CIV-18"])
def test_fewer_lifepods_are_collected_if_fewer_remain(identity: str) -> None:
    at = take(identity, table().lifepods("K5"))
    assert (at.seat().scored_pods, at.seat().lifepods) == (1, 0)
    assert take(identity, table().lifepods()).seat().scored_pods == 0


@pytest.mark.rule("PU-292")
def test_relocation_bonus_moves_a_rover_to_any_square_and_collects_what_is_there() -> None:
    at = table().cover("civ", "F1 G1 A7").rover("F1 G1").meteorite("A7")
    take("CIV-14", at).do("jump G1")
    assert len(at.choices("to")) == 96 - 2
    at.do("to A7")
    assert at.seat().rovers == squares("F1 A7")
    assert at.seat().collected_meteorites == 1
    at = take("CIV-14", table().cover("civ", "F1").rover("F1")).do("jump F1", "to I9")  # open ground with a lifepod
    assert at.seat().scored_pods == 1


@pytest.mark.rule("PU-R47")
def test_relocation_bonus_puts_no_rover_on_open_toxic_ground_or_on_another_rover() -> None:
    at = table(planets=("kax", "symmetric")).cover("civ", "F1 G1 D3").rover("F1 G1")
    take("CIV-14", at).do("jump F1")
    assert at.refused("to D2") == {"PU-R47"}
    assert at.refused("to G1") == {"PU-R47"}
    assert at.can("to D3")  # toxic, but covered
    assert at.can("to K4")


@pytest.mark.rule("PU-R48")
def test_terrain_bans_hold_for_the_goal_of_a_teleport_and_the_chasm_does_not_hinder_it() -> None:
    at = table(planets=("tartarus", "symmetric")).cover("civ", "F1 G1").cover("tech", "L7").rover("F1")
    at.state.banned_terrain = RESOURCES.index("tech")
    take("CIV-14", at).do("jump F1")
    assert at.refused("to L7") == {"PU-R48"}
    at.do("to G1")  # across the chasm
    assert at.seat().rovers == square("G1")


@pytest.mark.rule("PU-293")
@pytest.mark.parametrize(("line", "left"), [("row 4", "F7 K7"), ("column F", "B4 K7")])
def test_landing_zone_approved_destroys_all_meteorites_in_one_row_or_column(line: str, left: str) -> None:
    at = table().meteorite("B4 F4 F7 K7")
    take("CIV-17", at)
    assert at.choices() == ["row 4", "row 7", "column B", "column F", "column K"]
    at.do(line)
    assert at.seat().meteorites == squares(left)
    assert at.seat().collected_meteorites == 0
    assert "PU-293" in at.rules_told()


@pytest.mark.rule("PU-294")
def test_meteor_defense_program_destroys_up_to_three_meteorites_of_choice() -> None:
    at = take("CIV-25", table().meteorite("B4 F4 F7 K7")).do("destroy B4", "destroy K7", "destroy F4")
    assert at.seat().meteorites == square("F7")
    assert at.seat().collected_meteorites == 0
    assert at.state.round == 2
    at = take("CIV-25", table().meteorite("B4 F4 F7 K7")).do("destroy B4", "done")
    assert at.seat().meteorites == squares("F4 F7 K7")


@pytest.mark.rule("PU-294")
def test_meteor_defense_program_destroys_all_if_there_are_fewer_than_three() -> None:
    at = take("CIV-25", table().meteorite("B4 K7")).do("destroy B4", "destroy K7")
    assert at.seat().meteorites == 0
    assert at.state.round == 2


@pytest.mark.rule("PU-295")
def test_unionization_brings_every_tracker_below_5_up_to_5_and_claims_all_but_boosts() -> None:
    at = table().lay("I4-CE", "E2").track(civ=5, water=1, biomass=6, rover=4, tech=1)
    take("CIV-21", at)
    assert at.choices() == ["gain water", "gain rover", "gain tech"]
    at.do("gain water", "gain water", "gain water", "gain water", "gain rover")
    assert heights(at) == (5, 5, 6, 5, 5)  # the last steps, of tech, were the only ones left
    assert at.seat().pending == ()  # no boosts at water 3 and tech 2
    assert at.view().players[0].techs == ("1", "2")


@pytest.mark.rule("PU-295", "PU-R46")
def test_unionization_claims_milestones_and_movement_on_the_way_one_step_at_a_time() -> None:
    at = table().lay("I4-CE", "E2").rover("E2").track(civ=2, water=5, biomass=5, tech=5)
    take("CIV-21", at).do("gain rover")
    assert at.seat().rover_supply == 2
    assert at.view().players[0].pending == ("rover to land",)
    at.do("gain civ", "gain rover")
    assert at.view().players[0].civ_milestones == (1,)
    assert at.seat().movement == 1
    at.do("gain rover", "gain rover", "gain rover")
    assert at.seat().movement == 1 + 1 + 2 + 2
    assert heights(at) == (5, 5, 5, 5, 5)


@pytest.mark.rule("PU-R46")
def test_the_order_of_unionization_is_the_players_choice_tracker_by_tracker() -> None:
    at = take("CIV-21", table())
    assert at.choices() == [f"gain {tracker}" for tracker in TRACKERS]
    at.do("gain civ", "gain tech", "gain civ", "gain biomass")
    assert heights(at) == (2, 0, 1, 0, 1)
    assert at.choices() == [f"gain {tracker}" for tracker in TRACKERS]


# --- End-game cards ---------------------------------------------------------------------------------------------------

PLAIN = {"CIV-06": 1, "CIV-07": 2, "CIV-08": 1, "CIV-09": 2, "CIV-15": 2, "CIV-20": 3, "CIV-27": 4}


@pytest.mark.rule("PU-296")
@pytest.mark.parametrize(("identity", "medals"), PLAIN.items())
def test_plain_medal_cards_are_worth_what_is_printed(identity: str, medals: int) -> None:
    at = take(identity, table())
    assert entries(at) == [(medals, "PU-103")]
    at.end()
    result = at.table.result
    assert result is not None
    assert result.scores == (medals, 0)


@pytest.mark.rule("PU-297")
@pytest.mark.parametrize(("identity", "medals"), [("CIV-23", 2), ("CIV-24", 3)])
def test_two_cards_give_medals_and_one_tracker_advance_when_the_game_is_over(identity: str, medals: int) -> None:
    at = take(identity, table().track(tech=1))
    assert at.asked() == "draft"  # nothing before the end
    assert entries(at) == [(medals, "PU-103")]
    at.end().do("gain tech")
    assert at.choices("boost")  # the benefit of the position
    at.do("boost water")
    assert heights(at) == (0, 1, 0, 0, 2)
    result = at.table.result
    assert result is not None
    assert ScoreLine("civ cards", medals, "PU-103") in result.breakdown[0]


@pytest.mark.rule("PU-298")
def test_sustainable_living_act_scores_one_medal_for_each_patch_on_the_planet() -> None:
    at = take("CIV-22", table()).cover("biomass", "F1 F2 F3 F4 F5 F6 F7")
    at.seat().patches = squares("F1 F2 F3 F4 F5")
    assert entries(at) == [(5, "PU-298")]


@pytest.mark.rule("PU-299")
def test_space_citizen_decree_makes_each_scored_lifepod_worth_two_medals() -> None:
    at = table()
    at.seat().scored_pods = 4
    assert entries(at, category=2) == [(4, "PU-100")]
    take("CIV-28", at)
    assert entries(at, category=2) == [(8, "PU-299")]
    assert entries(at) == []


REPO = ("CIV-29", "CIV-30", "CIV-31", "CIV-32")
COMMERCE = ("CIV-33", "CIV-34", "CIV-35", "CIV-36")


@pytest.mark.rule("PU-300")
@pytest.mark.parametrize(("cards", "medals"), [(0, 2), (1, 4), (2, 6), (3, 8), (4, 10)])
def test_meteorite_repo_cards_raise_the_worth_of_each_full_group_of_three(cards: int, medals: int) -> None:
    at = table()
    at.seat().collected_meteorites = 7
    for identity in REPO[:cards]:
        take(identity, at)
    assert entries(at, category=3) == [(medals, "PU-300" if cards else "PU-101")]
    assert entries(at) == []


@pytest.mark.rule("PU-301")
@pytest.mark.parametrize(("cards", "medals"), [(1, 1), (2, 3), (3, 6), (4, 10)])
def test_commerce_agreement_cards_are_worth_1_3_6_or_10_medals_together(cards: int, medals: int) -> None:
    at = table()
    for identity in COMMERCE[:cards]:
        take(identity, at)
    assert entries(at) == [(medals, "PU-301")]


@pytest.mark.rule("PU-058", "PU-059")
@pytest.mark.parametrize("identity", [one.id for one in box().content.civ_cards])
def test_an_immediate_card_is_shown_and_an_end_game_card_stays_hidden(identity: str) -> None:
    at = take(identity, table())
    immediate = box().content.civ_cards[card(identity) - card("CIV-01")].timing == "immediate"
    assert at.view(0).players[0].civ_cards == (identity,)
    assert at.view(1).players[0].civ_cards == ((identity,) if immediate else ("?",))


# --- When cards are chosen --------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-R37")
def test_civ_cards_are_chosen_after_all_placements_of_the_round() -> None:
    at = table(seats=3).civ("CIV-06")
    at.state.agenda.lanes[0] = ()
    at.state.agenda.lanes[2] = ()
    at.again()
    assert (at.asked(0), at.asked(1)) == ("", "draft")
    at.skip()
    assert at.asked(0) == "civ-card"


@pytest.mark.rule("PU-R37")
def test_each_immediate_effect_is_carried_out_before_the_next_player_clockwise_from_the_commander_chooses() -> None:
    at = table(seats=3, commander=1).civ("CIV-03").civ("CIV-12", seat=1).civ("CIV-07", seat=2).skip()
    assert [at.asked(seat) for seat in range(3)] == ["", "civ-card", ""]
    at.do("card CIV-12", "patch F1", seat=1)
    assert [at.asked(seat) for seat in range(3)] == ["", "resolve", ""]
    at.do("patch F2", seat=1)
    assert [at.asked(seat) for seat in range(3)] == ["", "", "civ-card"]
    at.do("card CIV-07", seat=2)
    assert [at.asked(seat) for seat in range(3)] == ["civ-card", "", ""]


@pytest.mark.rule("PU-R38")
def test_a_card_reached_by_a_cards_effect_is_taken_in_the_same_turn_of_choosing() -> None:
    at = table().track(civ=5).civ("CIV-01").civ("CIV-06", seat=1).skip()
    at.do("card CIV-01", "gain civ", "gain water")
    assert (at.asked(0), at.asked(1)) == ("civ-card", "")
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.args == (2,)
    at.do(at.choices("card")[0]).until("civ-card", seat=1)
    assert at.asked(0) == ""


@pytest.mark.rule("PU-R39")
def test_civ_milestones_reached_through_an_event_are_resolved_before_drafting() -> None:
    at = table(events=True).track(civ=2).civ("CIV-07")
    at.seat().civ_queue = ()
    at.event("EV-05").do("gain rover", seat=1)
    assert at.asked(0) == "advance"
    at.do("gain civ")
    assert (at.asked(0), at.asked(1)) == ("civ-card", "")
    at.do("card CIV-07")
    assert (at.asked(0), at.asked(1)) == ("draft", "draft")


@pytest.mark.rule("PU-R40")
def test_civ_cards_are_still_chosen_in_the_last_round() -> None:
    at = table().civ("CIV-07")
    at.state.ending = True
    at.skip()
    assert at.asked() == "civ-card"
    at.do("card CIV-07")
    assert at.table.over
    assert entries(at) == [(2, "PU-103")]


@pytest.mark.rule("PU-R41")
def test_a_civ_card_must_be_kept_if_any_is_available() -> None:
    at = table().civ("CIV-06").skip()
    assert at.choices() == at.choices("card")
    assert at.refused("done") == {"TABLE-5", "PU-057"}
    at = table().civ("CIV-06")
    at.state.cards.piles[CIV_RANK] = (card("CIV-06"),)
    assert at.skip().choices() == ["card CIV-06"]


@pytest.mark.rule("PU-R42")
def test_the_extra_tile_is_drawn_from_refilled_stacks() -> None:
    at = with_tiles("O4-BC")
    second = at.state.cards.piles[tile("O4-BC").shape.number][1]
    at.do("draft O4", "place O4 D3", "advance civ").civ("CIV-05").skip().do("card CIV-05")
    assert at.view().players[0].drafted == ""
    at.do("draft O4")
    assert at.view().players[0].drafted == box().tiles[second].id
    assert at.refused("place O4 D3") == {"PU-043"}
    at.do(at.choices("place")[0]).until("draft")
    assert all(depot.exterior.top and depot.interior.top for depot in at.view().depots)


@pytest.mark.rule("PU-R43")
@pytest.mark.parametrize("identity", ["CIV-05", "CIV-16"])
def test_an_extra_tile_that_cannot_be_placed_is_not_taken_and_does_not_end_the_game(identity: str) -> None:
    at = table().offer("O4-BC", "Z5-BC").fill("civ", "F1", "A6", "L7")
    stacks = [at.state.cards.piles[stack] for stack in station.stacks_of(at.state, station.depot_of(at.state, 0))]
    take(identity, at)
    assert "PU-R43" in at.rules_told()
    assert heights(at) == (0, 0, 0, 0, 0)
    assert not at.state.ending
    assert at.state.round == 2
    assert all(pile in at.state.cards.piles for pile in stacks)


@pytest.mark.rule("PU-R44")
@pytest.mark.parametrize("identity", ["CIV-05", "CIV-16"])
def test_all_restrictions_hold_for_extra_tiles(identity: str) -> None:
    at = with_tiles("O4-BC")
    at.state.bans = BAN_ICE
    take(identity, at).do("draft O4")
    assert at.refused("place O4 D3") == {"PU-322"}
    assert at.refused("place O4 G5") == {"PU-042"}
    assert at.can("place O4 G3")


@pytest.mark.rule("PU-R44")
@pytest.mark.parametrize("identity", ["CIV-05", "CIV-16"])
def test_restrictions_of_an_extra_tile_are_lifted_in_the_usual_order(identity: str) -> None:
    at = table(planets=("k_273", "symmetric")).offer("I2-CE")
    at.state.bans = BAN_PERIMETER  # which no first tile can obey
    take(identity, at).do("draft I2")
    assert at.can("place I2 r1 K7")
    assert at.refused("place I2 L6") == {"PU-237"}  # the planet's own rule still holds


@pytest.mark.rule("PU-R45")
def test_an_extra_tile_can_empty_a_depot_and_that_ends_the_game() -> None:
    at = with_tiles("O4-BC")
    exterior, interior = station.stacks_of(at.state, station.depot_of(at.state, 0))
    at.state.cards.piles[exterior] = ()
    at.state.cards.piles[interior] = (tile("O4-BC").number,)
    take("CIV-05", at).do("draft O4", "place O4 D3")
    assert at.table.over
    assert "PU-039" in at.rules_told()


@pytest.mark.rule("PU-R44")
def test_a_boost_that_an_event_forbids_is_not_gained_from_an_extra_tile() -> None:
    at = with_tiles("O4-BC").track(biomass=1)
    at.state.bans = NO_SYNERGY
    take("CIV-16", at).do("draft O4", "place O4 D3", "advance biomass")
    assert at.state.round == 2
    assert heights(at) == (1, 0, 2, 0, 0)
