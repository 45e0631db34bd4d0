"""Republic: seven civ milestones, each paid for with a step down elsewhere."""

import pytest

from tests.planet_unknown.scene import Scene, alone, card, scene, squares
from unmapped.games.planet_unknown.cards.boards import CIV, ROVER, TECH
from unmapped.games.planet_unknown.cards.numbering import FIRST_CIV
from unmapped.games.planet_unknown.chapters import station
from unmapped.games.planet_unknown.chapters.civ import RANKS
from unmapped.games.planet_unknown.table.actions import CIV_CARDS
from unmapped.games.planet_unknown.table.state import CIV_BOX, CIV_RANK, HAND, P_BOOST, P_GAIN


def rank(at: Scene, number: int) -> set[str]:
    """The words that keep each card left in a rank."""
    return {f"card {CIV_CARDS[one - FIRST_CIV]}" for one in at.state.cards.piles[CIV_RANK + number - 1]}


def exhaust(at: Scene, number: int) -> None:
    """Take all cards of a rank out of play."""
    for one in at.state.cards.piles[CIV_RANK + number - 1]:
        at.state.cards.move(one, CIV_RANK + number - 1, CIV_BOX)


def into_play(at: Scene, identity: str, number: int) -> None:
    """Have a card in the pile of its rank."""
    if card(identity) in at.state.cards.piles[CIV_BOX]:
        at.state.cards.move(card(identity), CIV_BOX, CIV_RANK + number - 1)


@pytest.mark.rule("PU-139")
def test_symmetric_and_asymmetric_corporations_may_be_mixed_freely() -> None:
    at = scene(2, corporations=("universal", "republic"))
    assert [seat.corporation.record.id for seat in at.state.seats] == ["universal", "republic"]


@pytest.mark.rule("PU-140")
def test_seven_civ_milestones_and_one_rover() -> None:
    republic = alone("republic").seat()
    assert [republic.corporation.civ[height] for height in (2, 4, 6, 8, 10, 12, 14)] == [1, 2, 2, 3, 3, 4, 4]
    assert sum(value > 0 for value in republic.corporation.civ) == 7
    assert republic.rover_supply == 1


@pytest.mark.rule("PU-141", "PU-143")
def test_you_must_regress_another_tracker_each_time_you_claim_a_milestone_from_the_civ_track() -> None:
    at = alone("republic").track(civ=1, water=6, biomass=5, rover=4, tech=3).advance("civ")
    assert at.asked_under() == "PU-141"
    assert at.choices() == ["regress water", "regress biomass", "regress rover", "regress tech"]
    assert at.refused("regress civ") == {"PU-143"}
    at.do("regress rover")
    assert [at.height(name) for name in ("civ", "water", "biomass", "rover", "tech")] == [2, 6, 5, 3, 3]
    assert at.asked() == "civ-card"


@pytest.mark.rule("PU-141")
def test_an_advance_onto_no_civ_milestone_costs_nothing() -> None:
    at = alone("republic").track(civ=2, water=6).advance("civ")
    assert (at.height("civ"), at.height("water")) == (3, 6)


@pytest.mark.rule("PU-142")
def test_do_not_claim_benefits_when_you_regress() -> None:
    # Water steps down onto a synergy boost, rover onto a number, biomass onto a patch.
    for own in ({"water": 4}, {"rover": 5}, {"biomass": 4}):
        at = alone("republic").track(civ=1, **own).advance("civ")
        (name,) = own
        assert at.height(name) == own[name] - 1
        assert at.seat().pending == ()
        assert at.seat().movement == 0
        assert "PU-266" in at.rules_told()


@pytest.mark.rule("PU-R113")
def test_the_regression_comes_at_once_before_anything_else_is_resolved() -> None:
    at = alone("republic").track(civ=1, water=3, tech=3).pend((P_GAIN, CIV), (P_GAIN, ROVER)).do("gain civ")
    assert at.choices() == ["regress water", "regress tech"]


@pytest.mark.rule("PU-R113")
def test_nothing_happens_if_no_other_tracker_can_regress() -> None:
    at = alone("republic").track(civ=1).advance("civ")
    assert [at.height(name) for name in ("civ", "water", "biomass", "rover", "tech")] == [2, 0, 0, 0, 0]
    assert at.asked() == "civ-card"


@pytest.mark.rule("PU-R114")
def test_a_milestone_whose_rank_is_exhausted_still_costs_a_step() -> None:
    at = alone("republic").track(civ=1, water=6)
    exhaust(at, 1)
    at.advance("civ")
    assert at.height("water") == 5
    assert at.state.cards.piles[HAND] == ()


@pytest.mark.rule("PU-144")
@pytest.mark.parametrize(("height", "movement"), [(2, 1), (3, 1), (4, 2), (12, 2), (13, 3), (15, 3)])
def test_drafting_a_civ_tile_gives_the_movement_under_the_rover_tracker(height: int, movement: int) -> None:
    at = alone("republic").unlock("1").track(rover=height).offer("I2-CE", "Z5-RT").draft_anew().do("draft I2")
    assert at.seat().movement == movement
    assert "PU-144" in at.rules_told()


@pytest.mark.rule("PU-144")
def test_a_tile_without_a_civ_resource_and_a_corporation_without_level_1_get_no_movement() -> None:
    assert alone("republic").unlock("1").track(rover=4).offer("I2-CE", "Z5-RT").do("draft Z5").seat().movement == 0
    assert alone("republic").track(rover=4).offer("I2-CE", "Z5-RT").do("draft I2").seat().movement == 0


@pytest.mark.rule("PU-145")
def test_the_movement_of_level_1_may_be_used_before_the_tile_is_laid() -> None:
    at = alone("republic").unlock("1").track(rover=4).cover("water", "F5 F6").rover("G5").offer("I2-BC", "Z5-RT")
    at.do("draft I2", "move G5 east", "place I2 G5")
    assert at.seat().rovers == squares("H5")
    assert at.seat().covered == squares("F5 F6 G5 G6")
    assert at.seat().movement == 1


@pytest.mark.rule("PU-146")
@pytest.mark.parametrize("height", [0, 1])
def test_if_your_rover_tracker_is_not_at_a_position_with_movement_do_not_gain_any(height: int) -> None:
    at = alone("republic").unlock("1").track(rover=height).offer("I2-CE", "Z5-RT").draft_anew().do("draft I2")
    assert at.seat().movement == 0
    assert "PU-144" not in at.rules_told()


@pytest.mark.rule("PU-R112")
def test_once_its_movement_is_spent_the_pick_of_a_civ_tile_is_binding() -> None:
    at = alone("republic").unlock("1").track(rover=4).cover("water", "F5 F6").rover("F5").offer("I2-BC", "Z5-RT")
    at.do("draft I2", "move F5 east")
    assert at.asked() == "place"
    assert not at.can("draft Z5")
    assert not at.can("draft I2")
    assert not at.choices("place Z5")
    assert at.choices("place I2")


def play_until_level_1_pays(at: Scene) -> str:
    """Play really, seat 0 after tech and rovers, until level 1 gives movement for a tile; the draft of that tile."""
    liked = ("land", "advance tech", "boost tech", "energy tech", "advance rover")
    while True:
        seat = at.table.to_act[0]
        wanted: list[str] = []
        if seat == 0 and at.asked() == "draft":
            offers = station.offered(at.state, 0)
            own = at.seat()
            if own.techs and own.rovers and own.corporation.move[own.trackers[ROVER]]:
                wanted = [f"draft {one.shape.id}" for one in offers if CIV in (one.resource_a, one.resource_b)]
                if wanted and at.can(wanted[0]):
                    return wanted[0]
            wanted = [f"draft {one.shape.id}" for one in offers if {TECH, ROVER} & {one.resource_a, one.resource_b}]
        elif seat == 0:
            wanted = [words for start in liked for words in at.choices(start)]
        legal = [words for words in wanted if at.can(words, seat)] or at.choices(seat=seat)
        at.do(legal[0], seat=seat)


@pytest.mark.rule("PU-R112")
def test_taking_the_pick_back_takes_the_movement_back_too() -> None:
    at = scene(2, corporations=("republic", "symmetric"))
    pick = play_until_level_1_pays(at)
    before = at.table.fingerprint()
    assert at.seat().movement == 0
    assert at.do(pick).seat().movement > 0
    at.table.undo(0)
    assert at.seat().movement == 0
    assert at.table.fingerprint() == before


@pytest.mark.rule("PU-147", "PU-148")
def test_with_level_2_the_player_picks_up_all_cards_from_rank_three_plus_one_at_random_from_rank_four() -> None:
    """The rulebook's example: one card is kept, all others are returned to their respective rank piles."""
    at = alone("republic").unlock("2").track(civ=7, water=5)
    third, fourth = rank(at, 3), rank(at, 4)
    at.advance("civ").do("regress water")
    offered = set(at.choices())
    assert offered > third
    assert len(offered - third) == 1
    assert offered - third < fourth
    kept = min(third)
    at.do(kept)
    assert rank(at, 3) == third - {kept}
    assert rank(at, 4) == fourth
    assert at.state.cards.piles[HAND] == (card(kept.removeprefix("card ")),)


@pytest.mark.rule("PU-147", "PU-148")
def test_the_card_of_the_next_rank_may_be_the_one_that_is_kept() -> None:
    at = alone("republic").unlock("2").track(civ=7, water=5)
    third, fourth = rank(at, 3), rank(at, 4)
    at.advance("civ").do("regress water")
    (extra,) = set(at.choices()) - third
    at.do(extra)
    assert rank(at, 3) == third
    assert rank(at, 4) == fourth - {extra}
    assert card(extra.removeprefix("card ")) in at.state.cards.piles[HAND]


@pytest.mark.rule("PU-147")
def test_without_level_2_no_card_of_the_next_rank_is_added_and_with_it_the_card_is_random() -> None:
    at = alone("republic").unlock("1").track(civ=7, water=5).advance("civ").do("regress water")
    assert set(at.choices()) == rank(at, 3)
    extras: set[str] = set()
    for seed in range(8):
        at = alone("republic", seed=seed).unlock("2").track(civ=7, water=5)
        order = [f"card {CIV_CARDS[one - FIRST_CIV]}" for one in at.state.cards.piles[CIV_RANK + 3]]
        at.advance("civ").do("regress water")
        extras.update(str(order.index(one)) for one in set(at.choices()) - rank(at, 3))
    assert extras == {"0", "1", "2"}


@pytest.mark.rule("PU-R115")
def test_no_card_is_added_at_rank_four_or_when_the_next_pile_is_empty() -> None:
    at = alone("republic").unlock("2").track(civ=11, water=5).advance("civ").do("regress water")
    assert set(at.choices()) == rank(at, 4)
    at = alone("republic").unlock("2").track(civ=7, water=5)
    exhaust(at, 4)
    at.advance("civ").do("regress water")
    assert set(at.choices()) == rank(at, 3)


@pytest.mark.rule("PU-X12")
def test_level_2_offers_no_card_when_the_own_rank_is_empty_and_the_regression_remains() -> None:
    at = alone("republic").unlock("2").track(civ=7, water=5)
    exhaust(at, 3)
    fourth = rank(at, 4)
    at.advance("civ").do("regress water")
    assert at.height("civ") == 8
    assert at.height("water") == 4
    assert at.asked() != "civ-card"
    assert at.state.cards.piles[HAND] == ()
    assert rank(at, 4) == fourth
    assert "PU-061" in at.rules_told()


@pytest.mark.rule("PU-149")
def test_level_3_teleports_a_rover_between_any_two_civ_resources_for_one_movement() -> None:
    at = alone("republic").unlock("3").cover("civ", "F5 F6 H8 J9").symbol("civ", "F5", "H8", "J9").rover("F5")
    at.move(2).draft_anew().do("jump F5")
    assert at.choices() == ["to H8", "to J9"]
    at.do("to J9")
    assert at.seat().rovers == squares("J9")
    assert at.seat().movement == 1
    assert "PU-281" in at.rules_told()


@pytest.mark.rule("PU-149")
def test_without_level_3_or_without_movement_no_rover_teleports() -> None:
    at = alone("republic").unlock("2").cover("civ", "F5 F6 H8").symbol("civ", "F5", "H8").rover("F5").move(2)
    assert at.refused("jump F5") == {"PU-281"}
    assert at.unlock("3").can("jump F5")
    assert "PU-068" in at.move(0).refused("jump F5")


@pytest.mark.rule("PU-R111")
def test_level_3_connects_civ_symbols_not_all_civ_terrain() -> None:
    at = alone("republic").unlock("3").cover("civ", "F5 F6 H8 H9 J9").symbol("civ", "F5", "H8", "J9")
    at.rover("F5", "F6").move(2)
    assert at.choices("jump") == ["jump F5"]
    at.do("jump F5")
    assert at.choices() == ["to H8", "to J9"]
    assert at.refused("to H9") == {"PU-R111"}


@pytest.mark.rule("PU-150")
def test_with_level_4_each_claimed_civ_milestone_also_gives_a_synergy_boost() -> None:
    at = alone("republic").unlock("4").track(civ=7, water=5).advance("civ").do("regress water")
    assert at.seat().pending == ((P_BOOST, 1, 0),)
    assert at.do("boost water").height("water") == 5
    assert at.asked() == "civ-card"
    at = alone("republic").unlock("3").track(civ=7, water=5).advance("civ").do("regress water")
    assert at.asked() == "civ-card"
    assert at.seat().pending == ()


@pytest.mark.rule("PU-151")
def test_with_level_5_look_at_all_remaining_civ_cards_and_keep_two_at_the_end_of_the_game() -> None:
    at = alone("republic").unlock("5")
    for identity, number in (("CIV-06", 1), ("CIV-27", 4)):
        into_play(at, identity, number)
    at.end()
    assert at.asked_under() == "PU-151"
    left = {words for number in range(1, RANKS + 1) for words in rank(at, number)}
    assert set(at.choices()) == left
    assert all(
        at.state.cards.knows(0, one) for pile in range(CIV_RANK, CIV_RANK + RANKS) for one in at.state.cards.piles[pile]
    )
    at.do("card CIV-06")
    assert set(at.choices()) == left - {"card CIV-06"}
    at.do("card CIV-27")
    assert set(at.state.cards.piles[HAND]) == {card("CIV-06"), card("CIV-27")}
    assert at.table.over


@pytest.mark.rule("PU-151")
def test_without_level_5_no_cards_are_kept_at_the_end_of_the_game() -> None:
    at = alone("republic").unlock("4").end()
    assert at.table.over
    assert at.state.cards.piles[HAND] == ()


@pytest.mark.rule("PU-R116")
def test_of_the_two_cards_immediate_effects_are_carried_out_and_end_game_ones_score() -> None:
    at = alone("republic").unlock("5")
    into_play(at, "CIV-18", 3)
    into_play(at, "CIV-27", 4)
    at.end().do("card CIV-18", "collect H3", "collect B5", "collect K5", "card CIV-27")
    assert at.seat().scored_pods == 3
    assert at.table.result is not None
    scored = {entry.name: entry.value for entry in at.table.result.breakdown[0]}
    assert scored["civ cards"] == 4
    assert scored["lifepods"] == 3


@pytest.mark.rule("PU-R116", "PU-151")
def test_an_end_game_card_kept_at_the_end_still_gives_its_advance() -> None:
    at = alone("republic").unlock("5").track(water=3)
    into_play(at, "CIV-27", 4)
    into_play(at, "CIV-23", 4)
    at.end().do("card CIV-23", "card CIV-27", "gain water")
    assert at.height("water") == 4
    assert at.table.over


@pytest.mark.rule("PU-R165")
def test_republic_gets_no_movement_for_the_extra_civ_tile_of_a_card() -> None:
    at = alone("republic").unlock("1").track(rover=4).cover("water", "F5 F6").offer("I2-CE", "Z5-RT")
    at.effect("CIV-16").do("draft I2", "place I2 G5")
    assert at.seat().covered == squares("F5 F6 G5 G6")
    assert at.seat().movement == 0


@pytest.mark.rule("PU-X17")
def test_unionization_leaves_out_the_boosts_of_the_tracks_but_not_that_of_level_4() -> None:
    at = alone("republic").unlock("4").track(civ=1, water=6, biomass=6, rover=6).effect("CIV-21")
    while at.asked() in {"climb", "regress"}:
        at.do(at.choices()[0])
    assert at.height("civ") == 5
    boosts = [effect for effect in at.seat().pending if effect[0] == P_BOOST]
    assert len(boosts) == 2  # The milestones at 2 and 4 were claimed.
