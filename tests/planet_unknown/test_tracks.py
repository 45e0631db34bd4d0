"""Resource tracks: advances, medals, boosts, milestones and the water track."""

import pytest

from tests.planet_unknown.scene import Scene, position, scene, square
from unmapped.games.planet_unknown.cards.box import box
from unmapped.games.planet_unknown.chapters import scoring, tracks
from unmapped.games.planet_unknown.table.state import NO_MILESTONES, P_ANY, P_BOOST, P_PATCH, P_ROVER, P_STOP, P_TILE

CIV, WATER, BIOMASS, ROVER, TECH = range(5)
BOOST = (P_BOOST, 1, 0)


def medals(at: Scene, seat: int = 0) -> list[int]:
    """The medals of a seat's five trackers."""
    return scoring.track_medals(at.seat(seat))


# --- Advancing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-050", "PU-265")
def test_an_advance_moves_a_tracker_up_one_position_and_claims_what_is_printed_there() -> None:
    at = scene(2).track(civ=2).advance("civ")
    assert at.height("civ") == 3
    assert at.seat().civ_queue == (1,)
    assert at.seat().pending == ()
    assert {"PU-265", "PU-057"} <= at.rules_told()


@pytest.mark.rule("PU-050")
def test_trackers_go_up_their_own_tracks_only() -> None:
    at = scene(2).pend(BOOST)
    assert at.choices() == [f"boost {track}" for track in ("civ", "water", "biomass", "rover", "tech")]
    assert at.refused("boost civ to water") == {"PU-050"}
    assert at.refused("boost water over to civ") == {"PU-050"}


@pytest.mark.rule("PU-265")
def test_to_advance_twice_is_two_steps_each_with_its_benefit() -> None:
    at = scene(2).track(biomass=1).effect("CIV-02").do("gain biomass")
    assert at.height("biomass") == 3
    assert set(at.seat().pending) == {BOOST, (P_PATCH,)}


@pytest.mark.rule("PU-266")
def test_to_regress_is_to_go_down_one_position_without_claiming_anything() -> None:
    at = scene(2).track(water=4)
    tracks.regress(at.state, 0, WATER, 1)
    assert at.height("water") == 3
    assert at.seat().pending == ()
    assert "PU-266" in at.rules_told()


@pytest.mark.rule("PU-266")
def test_a_tracker_at_its_start_does_not_regress() -> None:
    at = scene(2).track(water=1)
    tracks.regress(at.state, 0, WATER, 3)
    assert at.height("water") == 0


@pytest.mark.rule("PU-R34")
def test_a_milestone_is_claimed_again_by_every_advance_onto_it() -> None:
    at = scene(2).track(civ=2).advance("civ")
    tracks.regress(at.state, 0, CIV, 1)
    assert at.advance("civ").seat().civ_queue == (1, 1)


@pytest.mark.rule("PU-R157")
def test_an_advance_of_two_steps_is_one_choice_of_one_tracker() -> None:
    at = scene(2).effect("CIV-02")
    at.do("gain water")
    assert at.height("water") == 2
    assert at.asked() == ""


@pytest.mark.rule("PU-R157")
def test_in_makeshift_each_of_two_steps_may_take_a_different_direction() -> None:
    at = scene(2, corporations=("makeshift", "symmetric")).effect("CIV-02")
    at.do("gain civ to water")
    assert at.seat().trackers[CIV] == position("water", 1)
    assert at.choices() == ["gain civ", "gain civ to civ", "gain civ to biomass"]
    at.do("gain civ to civ")
    assert at.seat().trackers[CIV] == position("civ", 2)


@pytest.mark.rule("PU-R158")
def test_unionization_carries_the_biomass_tracker_of_wormhole_to_its_second_stop() -> None:
    at = scene(2, corporations=("wormhole", "symmetric")).track(civ=5, water=5, rover=5, tech=5).effect("CIV-21")
    assert at.seat().trackers[BIOMASS] == position("biomass", 6)
    stops = [effect[1] for effect in at.seat().pending if effect[0] == P_STOP]
    assert stops == [position("biomass", 3), position("biomass", 6)]


@pytest.mark.rule("PU-R156")
def test_the_advances_of_a_tile_are_compulsory() -> None:
    at = scene(2).offer("I2-BC").do("draft I2", "place I2 F1")
    assert at.choices() == ["advance civ", "advance biomass"]
    assert at.refused("done") == {"PU-R156"}
    at.do("advance civ")
    assert (at.height("civ"), at.height("biomass"), at.asked()) == (1, 1, "")


# --- Medals -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-051")
def test_medals_on_tracks_are_not_claimed_during_play() -> None:
    at = scene(2).track(civ=1).advance("civ")
    assert medals(at)[CIV] == 1
    assert at.seat().pending == ()
    tracks.regress(at.state, 0, CIV, 1)
    assert medals(at)[CIV] == 0


@pytest.mark.rule("PU-052")
@pytest.mark.parametrize(
    ("track", "height", "worth"),
    [
        ("water", 1, 0),
        ("water", 2, 1),
        ("water", 9, 4),
        ("water", 14, 7),
        ("water", 15, 10),
        ("rover", 7, 0),
        ("rover", 14, 2),
        ("tech", 11, 1),
        ("civ", 4, 1),
        ("biomass", 15, 5),
    ],
)
def test_a_tracker_scores_the_best_medal_that_it_covers_or_has_passed(track: str, height: int, worth: int) -> None:
    assert sum(medals(scene(2).track(**{track: height}))) == worth


@pytest.mark.rule("PU-264")
def test_a_medal_is_no_benefit_so_advances_without_benefits_count_for_it() -> None:
    at = scene(2).effect("EV-04").do("gain water")
    assert at.height("water") == 3
    assert at.seat().pending == ()
    assert medals(at)[WATER] == 1


@pytest.mark.rule("PU-264")
def test_events_that_suppress_milestones_or_boosts_leave_medals_alone() -> None:
    at = scene(2).track(tech=5, water=7)
    before = medals(at)
    at.effect("EV-45").effect("EV-58")
    at.advance("tech", "water")
    assert [after - old for after, old in zip(medals(at), before, strict=True)] == [0, 1, 0, 0, 1]


# --- Synergy boosts ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-053")
def test_a_synergy_boost_advances_any_one_tracker_which_claims_its_new_position() -> None:
    at = scene(2).track(water=2, tech=1).advance("water")
    assert at.choices("boost water") == ["boost water"]
    at.do("boost tech")
    assert at.height("tech") == 2
    assert at.seat().pending == (BOOST,)
    at.do("boost water")
    assert (at.height("water"), at.seat().pending) == (4, ())


@pytest.mark.rule("PU-053")
def test_no_tracker_is_boosted_without_a_boost() -> None:
    at = scene(2).rover("F1").move(1).pend((P_PATCH,))
    assert at.refused("boost civ") == {"PU-053"}


@pytest.mark.rule("PU-R33")
def test_a_boost_is_lost_if_no_tracker_can_advance_but_a_rover_tracker_always_can() -> None:
    at = scene(2).rover("F1").track(civ=15, water=15, biomass=15, rover=15, tech=15).pend(BOOST)
    assert at.seat().movement == 5
    assert "PU-R33" not in at.rules_told()
    at = scene(2, corporations=("makeshift", "symmetric"))
    at.seat().trackers = [position(track, 15) for track in ("civ", "water", "biomass", "tech", "tech")]
    at.seat().missed = 0b11111  # no tech: nothing goes sideways
    at.pend(BOOST)
    assert at.seat().pending == ()
    assert "PU-R33" in at.rules_told()


@pytest.mark.rule("PU-R26")
def test_a_player_picks_freely_among_what_is_pending_and_new_effects_join_it() -> None:
    at = scene(2).track(water=2).pend((P_TILE, WATER, 1), (P_TILE, CIV, 1), (P_PATCH,))
    assert {"advance water", "advance civ", "patch F1"} <= set(at.choices())
    prompt = at.table.prompt(0)
    assert prompt is not None
    assert prompt.rule == "PU-R26"
    at.do("advance water")
    assert {"boost tech", "advance civ", "patch F1"} <= set(at.choices())


@pytest.mark.rule("PU-R26")
def test_an_effect_once_started_is_finished_before_the_next() -> None:
    at = scene(2).track(water=2).effect("CIV-01").do("gain water")
    assert at.asked() == "advance-different"
    assert at.seat().pending == (BOOST,)
    at.do("gain civ")
    assert at.asked() == "resolve"


# --- The top ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-054")
def test_a_tracker_at_the_top_keeps_its_medal_and_gains_nothing_more() -> None:
    at = scene(2).track(civ=15).pend((P_TILE, CIV, 1))
    assert at.height("civ") == 15
    assert (at.seat().civ_queue, at.seat().pending) == ((), ())
    assert medals(at)[CIV] == 5
    assert "PU-054" in at.rules_told()
    assert at.pend(BOOST).refused("boost civ") == {"PU-054"}


@pytest.mark.rule("PU-055", "PU-074")
@pytest.mark.parametrize("effect", [(P_TILE, ROVER, 1), BOOST, (P_ANY, 1 << ROVER)])
def test_every_rover_advance_at_the_top_still_grants_its_movement(effect: tuple[int, ...]) -> None:
    at = scene(2).rover("F1").track(rover=15).pend(effect)
    if at.choices("boost"):
        at.do("boost rover")
    assert at.seat().movement == 4
    assert at.height("rover") == 15
    assert "PU-055" in at.rules_told()


@pytest.mark.rule("PU-055", "PU-074", "PU-082")
def test_three_advances_at_the_top_give_three_separate_gains_and_no_boost_or_medal_again() -> None:
    at = scene(2).rover("F1").track(rover=14).advance("rover")
    assert (at.seat().movement, medals(at)[ROVER]) == (4, 5)
    at.move(0).advance("rover", "rover", "rover")
    assert (at.seat().movement, medals(at)[ROVER], at.seat().pending) == (12, 5, ())
    assert at.move(0).unlock("3").advance("rover").seat().movement == 5


# --- Milestones -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-056", "PU-065", "PU-268")
def test_milestones_are_civ_cards_patches_rovers_and_techs_each_on_its_own_track_and_none_on_water() -> None:
    board = box().corporations[0]
    kinds = (board.civ, board.patches, board.rover, board.tech)
    heights = [[at for at in range(80) if kind[at]] for kind in kinds]
    assert heights[0] == [position("civ", height) for height in (3, 6, 10, 14)]
    assert heights[1] == [position("biomass", height) for height in (3, 6, 9, 11, 13)]
    assert heights[2] == [position("rover", height) for height in (1, 6)]
    assert heights[3] == [position("tech", height) for height in (3, 5, 7, 10, 14)]


@pytest.mark.rule("PU-268")
@pytest.mark.parametrize(("track", "below"), [("civ", 2), ("biomass", 2), ("rover", 0), ("tech", 2)])
def test_each_kind_of_milestone_has_its_own_effect_and_is_lost_where_milestones_are(track: str, below: int) -> None:
    at = scene(2).lay("T4-BC", "F1").track(**{track: below}).advance(track)
    given = (at.seat().civ_queue, at.seat().pending, at.seat().techs)
    assert given == {
        "civ": ((1,), (), 0),
        "biomass": ((), ((P_PATCH,),), 0),
        "rover": ((), ((P_ROVER,),), 0),
        "tech": ((), (), at.seat().corporation.levels[0]),
    }.get(track)
    at = scene(2).lay("T4-BC", "F1").track(**{track: below})
    at.state.bans = NO_MILESTONES
    at.advance(track)
    assert (at.seat().civ_queue, at.seat().pending, at.seat().techs) == ((), (), 0)


@pytest.mark.rule("PU-065")
def test_the_water_track_has_the_most_medals() -> None:
    board = box().corporations[0]
    printed = [sum(medal > 0 for medal in board.medal[track]) for track in range(5)]
    assert printed == [4, 7, 4, 3, 3]
    assert max(max(row) for row in board.medal) == board.medal[WATER][position("water", 15)] == 10


# --- Water ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PU-062", "PU-063")
def test_a_water_tile_off_ice_may_be_placed_but_its_water_advances_nothing() -> None:
    at = scene(2).offer("I2-WR").do("draft I2")
    assert at.refused("place I2 F1") == set()
    at.do("place I2 F1")
    assert (at.height("water"), at.height("rover")) == (0, 1)
    assert "PU-063" in at.rules_told()


@pytest.mark.rule("PU-063")
def test_one_square_of_water_on_ice_advances_the_water_tracker() -> None:
    at = scene(2).offer("N5-WR").do("draft N5", "place N5 r2 D2", "advance water")
    assert at.seat().terrain[WATER] & at.seat().planet.ice == square("D2")
    assert at.height("water") == 1


@pytest.mark.rule("PU-064")
def test_ice_under_the_other_terrain_of_the_tile_does_not_count() -> None:
    at = scene(2).offer("I2-WR").do("draft I2", "place I2 r1 D2")
    assert at.seat().terrain[ROVER] & at.seat().planet.ice
    assert (at.height("water"), at.height("rover")) == (0, 1)


@pytest.mark.rule("PU-064")
def test_three_squares_of_water_on_ice_still_advance_the_tracker_once() -> None:
    at = scene(2).cover("tech", "G6").offer("N5-WR").do("draft N5", "place N5 r1 F5")
    assert (at.seat().terrain[WATER] & at.seat().planet.ice).bit_count() == 3
    assert at.do("advance water").height("water") == 1


@pytest.mark.rule("PU-338")
def test_only_the_water_symbol_of_a_placed_tile_depends_on_ice() -> None:
    at = scene(2, planets=("petra", "symmetric")).offer("I2-EW").do("draft I2", "place I2 F1")
    assert at.height("water") == 1, "by energy"
    assert at.pend(BOOST).do("boost water").height("water") == 2
    assert at.effect("EV-10").do("gain water").height("water") == 3
    at.seat().pending = ()
    assert at.effect("CIV-01").do("gain water").height("water") == 4
